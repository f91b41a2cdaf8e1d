"""Bots pause for whoever follows them, as long as that page has said, and hurry where a turn takes long."""

from __future__ import annotations

import asyncio
from contextlib import closing
from pathlib import Path
from typing import Any, cast

import pytest

from looping import run
from pentarchy.server import bot_turns
from pentarchy.server.bot_turns import HURRIED
from pentarchy.server.keeper import Keeper
from pentarchy.server.new_tables import open_table, wanted
from pentarchy.server.pages import Page, Pages, Speed, Viewpoint
from pentarchy.server.storage import Storage
from pentarchy.server.table import Table
from server.test_workers import FirstOption
from server.visiting import SOLO, House, Visitor, seed_for, wait_for


def page(speed: Speed, held: tuple[int, ...] = (0,), at: int | None = None) -> Page:
    return Page("somebody", Viewpoint(held, at=at), speed=speed)


@pytest.mark.parametrize(
    ("looking", "pause"),
    [
        ([], 0),
        ([page("normal")], 1),
        ([page("instant")], 0),
        ([page("instant"), page("slow", (1,)), page("normal", (2,))], 2),
        ([page("instant"), page("slow", ())], 0),  # a spectator does not hold up those who play
        ([page("instant", ()), page("slow", ())], 2),
        ([page("instant"), page("slow", (1,), at=3)], 0),  # who looks back does not follow
    ],
)
def test_the_slowest_of_those_who_play_is_waited_for(looking: list[Page], pause: float) -> None:
    pages = Pages(cast(Table, None))
    pages.open.update(looking)
    assert pages.pause == pause


@pytest.mark.parametrize(("speed", "factor"), [("slow", 2), ("normal", 1), ("instant", 0)])
def test_a_long_turn_goes_on_faster(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: Speed, factor: float
) -> None:
    pauses: list[float] = []

    class Unhurried:
        """For the bots' turns alone: whatever else sleeps in this loop does."""

        def __getattr__(self, name: str) -> Any:
            return getattr(asyncio, name)

        async def sleep(self, seconds: float) -> None:
            pauses.append(seconds)
            await asyncio.sleep(0)

    async def turn(storage: Storage) -> int:
        keeper = Keeper(storage, FirstOption(), pace=4)
        kept = await keeper.get(open_table(storage, wanted({**SOLO, "seed": seed_for(1)}, "Anna"), "nobody"))
        assert kept is not None
        kept.pages.open.add(page(speed))
        monkeypatch.setattr(bot_turns, "asyncio", Unhurried())
        keeper.bots.wake(kept)
        assert kept.thinking is not None
        await kept.thinking
        picks = len(kept.table.match.picks)
        await keeper.close()
        return picks

    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        picks = run(turn(storage))
    assert picks > 3
    assert pauses == [factor * 4, factor * 4] + [factor * 4 * HURRIED] * (picks - 2)


def test_a_page_says_how_fast_things_move_on_it(house: House) -> None:
    anna: Visitor = house.visitor()
    id = anna.open(SOLO)

    def speeds() -> list[str]:
        return [page.speed for page in anna.host.kept(id).pages.open]

    with anna.line(id) as line:
        line.send(do="hello", speed="slow")
        line.receive()
        assert speeds() == ["slow"]
        line.send(do="speed", speed="instant")
        wait_for(lambda: speeds() == ["instant"])
        assert "speed" in line.ask(do="speed", speed="breakneck")["message"]
        assert speeds() == ["instant"]
