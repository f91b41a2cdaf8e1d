"""How cards ask: which options there are, before and after the first picks."""

from __future__ import annotations

import pytest

from games.dominion.scene import many, scene
from pentarchy.games.dominion.rules.asking import costing_exactly, costing_up_to, one_of, several_of


def options(cards: str, least: int, chosen: str = "", different: bool = False) -> str:
    offered = several_of("trash", least, different, many(chosen), many, cards)
    return " ".join(option[-1] for option in offered)


@pytest.mark.parametrize(
    ("cards", "least", "chosen", "expected"),
    [
        ("estate copper*2", 0, "", "done copper estate"),
        ("estate copper*2", 1, "", "copper estate"),
        ("estate copper*2", 2, "", "copper"),
        ("estate copper*2", 3, "", "copper"),
        ("estate copper*2", 1, "copper", "done copper estate"),
        ("estate copper*2", 2, "copper", "copper estate"),
        ("estate copper*2", 3, "copper", "copper"),
        ("estate copper*2", 0, "estate", "done"),
        ("estate copper*2", 2, "copper*2", "done estate"),
    ],
)
def test_several_cards_are_picked_in_alphabetical_order(cards: str, least: int, chosen: str, expected: str) -> None:
    assert options(cards, least, chosen) == expected


@pytest.mark.parametrize(
    ("cards", "least", "chosen", "expected"),
    [
        ("copper*2 estate", 1, "", "copper estate"),
        ("copper*2 estate", 2, "", "copper"),
        ("copper*2 estate", 1, "copper", "done estate"),
    ],
)
def test_different_cards(cards: str, least: int, chosen: str, expected: str) -> None:
    offered = options(cards, least, chosen, different=True)
    assert offered == expected


def test_one_card_or_none() -> None:
    assert one_of("trash", True, many, "copper estate") == [("done",), ("trash", "copper"), ("trash", "estate")]
    assert one_of("trash", False, many, "copper") == [("trash", "copper")]


def test_cards_by_their_cost() -> None:
    game = scene("engineer city_quarter catapult").state
    assert costing_up_to(game, 2) == ["copper", "estate", "curse", "cellar"]
    assert costing_up_to(game, 2, 4) == ["copper", "estate", "curse", "engineer", "cellar"]
    assert costing_up_to(game, 3, 0, ("silver", "gold", "village")) == ["silver", "village"]
    assert costing_up_to(game, 3, 0, ("silver", "gold", "village"), ("silver",)) == ["village"]
    assert costing_exactly(game, 3) == ["silver", "catapult", "village", "woodcutter"]
    assert costing_exactly(game, 0, 8) == ["city_quarter"]
    assert costing_exactly(game, 3, 0, ("silver", "gold", "village")) == ["silver", "village"]
    assert costing_exactly(game, 3, 0, None, ("silver", "catapult")) == ["village", "woodcutter"]
