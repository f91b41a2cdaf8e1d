"""A clock that tests move."""

from __future__ import annotations

import pytest

from pentarchy.server.keeper import Keeper
from pentarchy.server.live_table import LiveTable


class Hand:
    """What time it is, as a test says; also the house of a notifier, without tables."""

    def __init__(self) -> None:
        self.moment = 1_800_000_000.0

    def __call__(self) -> float:
        return self.moment

    def now(self) -> float:
        return self.moment

    def tables(self) -> list[LiveTable]:
        return []


def moved_by_hand(keeper: Keeper, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Let a running server go by such a clock. It does not say that it runs: a jump would be an outage."""

    async def nothing() -> None:
        pass

    hand = Hand()
    monkeypatch.setattr(keeper, "say_alive", nothing)
    monkeypatch.setattr(keeper, "now", hand)
    return hand
