"""Out of turn nobody else is told of a question that only a hand brings about."""

from __future__ import annotations

import pytest

from games.dominion.scene import do, scene
from games.secret_places import secret_places
from pentarchy.core import Match
from pentarchy.testing import clause

OTHERS = (0, 2, None)


def expect_secret(match: Match, seat: int, kind: str) -> None:
    assert [(asked.seat, asked.kind) for asked in match.asked.values()] == [(seat, kind)]
    assert [match.asked_as_seen_by(viewer) for viewer in OTHERS] == [{}, {}, {}]


@clause("dom.attack.1")
@pytest.mark.parametrize("card", ["moat", "secret_chamber", "diplomat", "caravan_guard"])
def test_whether_somebody_could_react_is_a_secret(card: str) -> None:
    m = scene(f"witch {card}", players=3, hand="witch", hands={1: f"{card} copper*4", 2: "copper*5"})
    do(m, "play witch")
    expect_secret(m, 1, "react")
    do(m, "1 done")
    assert m.picks_seen_by(2)[-1] == (0, ("play", "witch"))


@clause("dom.card.gladiator")
def test_whether_the_left_neighbour_has_the_same_card_is_a_secret() -> None:
    m = scene("gladiator", players=3, hand="gladiator estate", hands={1: "estate*5"})
    do(m, "play gladiator")
    expect_secret(m, 1, "reveal")


@clause("dom.attack.2")
def test_what_follows_from_a_shown_reaction_is_for_all_to_see() -> None:
    m = scene("witch diplomat", players=3, hand="witch", hands={1: "diplomat copper*4", 2: "copper*5"})
    do(m, "play witch", "1 react diplomat")
    assert [list(m.asked_as_seen_by(viewer)) for viewer in OTHERS] == [[1], [1], [1]]


@clause("dom.attack.1")
@pytest.mark.parametrize("held", ["moat copper*4", "copper*5"])
def test_whoever_might_hold_a_reaction_is_asked(held: str) -> None:
    m = scene("witch moat", players=3, hand="witch", hands={1: held, 2: "copper*5"})
    assert secret_places(m, "play witch") == [(1, "react"), (2, "react")]


@clause("dom.attack.1")
def test_nobody_is_asked_where_all_can_see_that_they_cannot_react() -> None:
    assert secret_places(scene("witch", hand="witch"), "play witch") == []
    empty = scene("witch moat", players=3, hand="witch", hands={1: "", 2: "copper"})
    assert secret_places(empty, "play witch") == [(2, "react")]
    four = scene("witch diplomat", players=3, hand="witch", hands={1: "copper*4", 2: "copper*5"})
    assert secret_places(four, "play witch") == [(2, "react")]


@clause("dom.card.gladiator")
@pytest.mark.parametrize("held", ["estate*5", "copper*5"])
def test_the_left_neighbour_is_asked_for_the_same_card_anyway(held: str) -> None:
    m = scene("gladiator", players=3, hand="gladiator estate", hands={1: held})
    assert secret_places(m, "play gladiator") == [(1, "reveal")]


@clause("dom.card.gladiator")
def test_whoever_has_no_card_cannot_have_the_same() -> None:
    assert secret_places(scene("gladiator", hand="gladiator estate", hands={1: ""}), "play gladiator") == []
    assert secret_places(scene("gladiator", hand="gladiator"), "play gladiator") == []
