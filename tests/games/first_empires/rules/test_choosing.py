"""Choices of several things: people pick their parts in any order, the rules know one, and nothing answers itself."""

from __future__ import annotations

import pytest

from games.first_empires.scene import force, refused, scene
from pentarchy.core import Match, Option, choosing, notation
from pentarchy.testing import clause


def rerolling() -> Match:
    return scene(phase="roll", dice="green green purple blue", rolls="blue yellow black blue yellow", rerolls=2)


def attacking() -> Match:
    """Both Scythia and Albion, by sea, can send somebody to Rus."""
    at = {"scythia": (0, 1), "albion": (0, 1), "rus": (1, 1), "aksum": (1, 1)}
    return scene(at=at, points=6, dice="black").pick(0, "attack rus")


def placing(at: dict[str, tuple[int, int]]) -> Match:
    """One step of Mupata's yellow track brings two explorers."""
    civs, markers = ("mupata", "karthadst", "huaxia"), {0: {"yellow": 6}}
    return scene(civs=civs, at=at, phase="progress", dice="yellow", markers=markers).pick(0, "advance track-yellow")


def picks(match: Match) -> list[str]:
    return [notation(option) for _, option in match.picks]


def said(match: Match) -> list[str]:
    return [notation(option) for option in choosing.chosen(match, 0)]


# -- explorers that set out together


@clause("fe.conq.10")
def test_whoever_sends_the_last_explorer_of_the_list_is_asked_for_the_others() -> None:
    m = attacking().pick(0, "move scythia rus")
    assert m.asked[0].options == [("conquer", "rus")], "nothing answers itself inside a choice"
    assert choosing.offered(m, 0) == [("conquer", "rus"), ("sail", "albion", "rus")]
    assert force(m, "rus") == (1, 1)


@clause("fe.conq.10")
def test_explorers_join_in_any_order_and_a_conquest_by_sea_is_one() -> None:
    m = attacking().pick(0, "move scythia rus").pick(0, "sail albion rus")
    assert picks(m) == ["attack rus", "sail albion rus", "move scythia rus"]
    m.pick(0, "conquer rus")
    assert (force(m, "rus"), m.state.sea_conquests) == ((0, 2), 1)


@clause("fe.move.15")
def test_an_explorer_that_the_rules_cannot_begin_with_waits_for_the_others() -> None:
    at = {"scythia": (0, 1), "albion": (0, 1), "thule": (0, 1), "rus": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, points=6).pick(0, "attack rus")
    (last,) = [option for option in choosing.offered(m, 0) if option not in m.asked[0].options]
    m.pick(0, last)
    assert (said(m), picks(m)) == ([notation(last)], ["attack rus"])
    assert last not in choosing.offered(m, 0), "one explorer does not set out twice"
    m.undo(0)
    assert said(m) == []
    m.pick(0, last).pick(0, "sail albion rus")
    assert picks(m) == ["attack rus", "sail albion rus", notation(last)]


# -- dice


@clause("fe.roll.3")
def test_dice_are_chosen_in_any_order() -> None:
    one, other = rerolling(), rerolling()
    for die in ("die-blue", "die-green", "die-purple"):
        one.pick(0, f"reroll {die}")
    for die in ("die-green", "die-purple", "die-blue"):
        other.pick(0, f"reroll {die}")
    assert said(one) == said(other)
    assert picks(one.pick(0, "throw")) == picks(other.pick(0, "throw"))
    assert one.digest == other.digest


def test_a_chosen_die_can_be_dropped() -> None:
    m = rerolling().pick(0, "reroll die-green").pick(0, "reroll die-blue")
    blue: Option = ("reroll", "die-blue")
    assert choosing.changed(m, 0, drop=blue) == (2, [("reroll", "die-green")], [])
    assert choosing.changed(m, 0, drop=("keep",)) is None
    assert choosing.changed(m.pick(0, "throw"), 0, drop=blue) is None


@clause("fe.roll.3")
def test_no_more_dice_than_there_are() -> None:
    m = rerolling().pick(0, "reroll die-green").pick(0, "reroll die-blue").pick(0, "reroll die-green")
    assert said(m).count("reroll die-green") == 2
    before = picks(m)
    assert refused(m, 0, "reroll die-green") == "fe.roll.3"
    assert picks(m) == before


def test_a_second_reroll_is_a_choice_of_its_own() -> None:
    m = rerolling().pick(0, "reroll die-green").pick(0, "throw")
    assert m.asked[0].kind == "reroll"
    assert said(m) == []


# -- new explorers


@clause("fe.yellow.4")
@pytest.mark.parametrize("order", [("aksum", "rus"), ("rus", "aksum")])
def test_explorers_are_placed_in_any_order(order: tuple[str, str]) -> None:
    m = placing({"rus": (0, 3), "aksum": (0, 1)}).pick(0, f"place {order[0]}")
    assert m.state.recruits == 1, "where the second one goes is asked"
    m.pick(0, f"place {order[1]}")
    assert (force(m, "rus"), force(m, "aksum")) == ((0, 4), (0, 2))


@clause("fe.yellow.4")
def test_both_explorers_may_go_to_one_region() -> None:
    m = placing({"rus": (0, 3), "aksum": (0, 1)}).pick(0, "place aksum").pick(0, "place aksum")
    assert (force(m, "rus"), force(m, "aksum")) == ((0, 3), (0, 3))


@clause("fe.yellow.4")
def test_with_one_region_there_is_nothing_to_ask() -> None:
    assert force(placing({"aksum": (0, 3)}), "aksum") == (0, 5)
