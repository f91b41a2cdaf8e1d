"""What follows from all cards together: which are plain, which are special, and that none was forgotten."""

from __future__ import annotations

import pytest

from pentarchy.core.data import DataError
from pentarchy.games.dominion.rules import cards
from pentarchy.games.dominion.rules.moments import scores, when_bought


def test_plain_treasures_can_be_played_all_at_once() -> None:
    assert {*cards.PLAIN} == {"copper", "silver", "gold", "harem", "humble_castle", "plunder", "rocks"}


def test_cards_that_do_not_simply_go_to_the_discard_pile() -> None:
    travellers = "page treasure_hunter warrior hero peasant soldier fugitive disciple"
    durations = (
        "amulet archive bridge_troll caravan_guard champion dungeon enchantress gear haunted_woods hireling swamp_hag"
    )
    assert {*cards.SPECIAL} == {"", "capital", *travellers.split(), *durations.split()}


def test_an_event_without_a_rule_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "when_bought", {*when_bought} - {"annex"})
    with pytest.raises(DataError, match="event annex: no function says what buying it does"):
        cards.check()


def test_a_card_that_nobody_counts_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cards, "scores", {*scores} - {"gardens"})
    with pytest.raises(DataError, match="card gardens: no function counts what it is worth"):
        cards.check()
