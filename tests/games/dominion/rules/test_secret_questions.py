"""Out of turn nobody else is told of a question that only a hand brings about."""

from __future__ import annotations

import pytest

from games.dominion.scene import do, scene
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
