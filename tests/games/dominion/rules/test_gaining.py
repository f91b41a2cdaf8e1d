"""A gained card may be moved on once, as long as it lies where it was gained to."""

from __future__ import annotations

import pytest

from games.dominion.scene import discards, hand, scene, top
from pentarchy.games.dominion.rules.gaining import move_gained
from pentarchy.games.dominion.rules.moments import Gain
from pentarchy.testing import clause


@clause("dom.gain.10", "dom.track.1")
@pytest.mark.parametrize(
    ("card", "place", "to", "left"),
    [
        ("gold", "discards", "deck", ("duchy silver", ["gold", "village", "smithy"], "estate")),
        ("gold", "discards", "hand", ("duchy gold silver", ["village", "smithy"], "estate")),
        ("village", "deck", "hand", ("duchy silver village", ["smithy"], "estate gold")),
        ("silver", "hand", "deck", ("duchy", ["silver", "village", "smithy"], "estate gold")),
    ],
)
def test_a_gained_card_is_moved_on(card: str, place: str, to: str, left: tuple[str, list[str], str]) -> None:
    m = scene(hand="duchy silver", deck="village smithy", discards={0: "estate gold"})
    gained = Gain(0, card, place)
    assert move_gained(m.state, gained, to)
    assert (hand(m), top(m), discards(m)) == left
    assert not move_gained(m.state, gained, to)
    assert (hand(m), top(m), discards(m)) == left


@clause("dom.track.1")
@pytest.mark.parametrize(
    ("card", "place"), [("silver", "discards"), ("gold", "deck"), ("smithy", "deck"), ("gold", "hand")]
)
def test_a_gained_card_that_is_gone_stays_where_it_is(card: str, place: str) -> None:
    m = scene(hand="duchy silver", deck="village smithy", discards={0: "estate gold"})
    assert not move_gained(m.state, Gain(0, card, place), "hand")
    assert (hand(m), top(m), discards(m)) == ("duchy silver", ["village", "smithy"], "estate gold")
