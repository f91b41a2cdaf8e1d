"""Remedies: what would allow what is refused. Each that names a step is tried out."""

from __future__ import annotations

from typing import Any

import pytest

from games.first_empires.scene import conquer, options, scene
from games.first_empires.test_words import EACH_LANGUAGE, WAYS, own_words, refusals
from pentarchy.core import Match, Refusal, Texts
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.box import world
from pentarchy.games.first_empires.rules.movement import FAR, distances

EN = own_words("en")

NOTHING_ALLOWS = {
    "all_chosen": "all such dice are chosen already",
    "black_already": "it is what the player wants",
    "there_already": "it is where the player wants to go",
    "own_region": "it is the player's already",
    "lost_region": "no retreat leads there",
    "no_refuge": "explorers would have to stand there already",
    "top": "a track has no more spaces",
    "black_is_useless": "black does nothing in this phase",
    "same_face": "it is what the player wants",
    "token_gone": "each track has one city",
    "not_controlled": "what is placed is placed now, and moving is over",
    "out_of_play": "it stays out of play for the whole game",
    "not_conquered": "nobody asks for being conquered",
}


def why_not(m: Match, option: str, key: str, seat: int = 0) -> dict[str, Any]:
    """The numbers of the refusal, which is one of this kind."""
    refusal = m.why_not(seat, option)
    assert refusal is not None
    assert refusal.key == key
    return refusal.numbers


def remedy(m: Match, option: str, seat: int = 0) -> str:
    refusal = m.why_not(seat, option)
    assert refusal is not None
    return game.texts("en").remedy(refusal)


# -- words


def test_every_refusal_has_a_remedy_or_nothing_helps() -> None:
    assert set(EN["refusals"]) == {*EN["remedies"], *NOTHING_ALLOWS}
    assert not set(EN["remedies"]) & set(NOTHING_ALLOWS)


@EACH_LANGUAGE
@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_every_remedy_can_be_said(texts: Texts, way: tuple[str, ...]) -> None:
    for refusal in refusals(*way):
        said = texts.remedy(refusal)
        assert "{" not in said
        assert bool(said) == (refusal.key in EN["remedies"] and not is_hopeless(refusal)), refusal


def is_hopeless(refusal: Refusal) -> bool:
    """A card that is not to be drawn any more."""
    return refusal.numbers.get("coming") == 0


TOO_LATE: list[tuple[dict[str, Any], str]] = [
    ({"phase": "movement", "rerolls": 1}, "reroll die-blue"),
    ({"phase": "movement"}, "reroll die-blue"),
    ({"phase": "movement"}, "blacken nine_tripods die-blue"),
    ({"phase": "progress"}, "move thule rus"),
    ({"phase": "progress"}, "advance track-blue"),
    ({"phase": "progress", "hands": {}}, "advance track-green"),
]


@pytest.mark.parametrize(("position", "option"), TOO_LATE)
def test_a_next_turn_is_promised_only_if_there_is_one(position: dict[str, Any], option: str) -> None:
    usual: dict[str, Any] = {
        "at": {"thule": (0, 1), "albion": (0, 1)},
        "dice": "blue purple",
        "hands": {0: "nine_tripods"},
    }
    turns = 8
    assert "next turn" in remedy(scene(**{**usual, **position}, round=turns - 1), option)
    assert remedy(scene(**{**usual, **position}, round=turns), option) == ""


def test_who_retreats_in_the_last_round_may_still_have_a_turn() -> None:
    def attacked(by: int) -> Match:
        at = {"scythia": (by, 2), "rus": (1, 1), "aksum": (1, 1), "sahul": (1, 1)}
        m = conquer(scene(at=at, active=by, points=2, round=8), by, "rus", "move scythia", "move scythia")
        assert m.asked[1].kind == "retreat"
        return m

    assert remedy(attacked(0), "roll", seat=1) == "In your own turn."
    assert remedy(attacked(2), "roll", seat=1) == ""


def test_a_card_that_lies_in_the_deck_can_still_come() -> None:
    m = scene(points=1, hands={0: "nine_tripods"}, scored={0: "gansu_road"})
    assert why_not(m, "score fleet_of_xu_fu", "not_in_hand")["coming"] == 1
    assert why_not(m, "score gansu_road", "not_in_hand")["coming"] == 0
    assert why_not(m, "score amber_road", "not_in_hand")["coming"] == 0, "a card of somebody else's deck"
    m = scene(points=1, hands={0: "nine_tripods"}, markers={0: {"green": 7}})
    assert why_not(m, "score fleet_of_xu_fu", "not_in_hand")["coming"] == 0, "no space marked +1 lies ahead"


def test_what_a_card_still_asks_for_is_said_in_full() -> None:
    civs = ("karthadst", "huaxia", "mupata")
    m = scene(at={"scythia": (0, 1)}, points=1, hands={0: "dye_of_the_murex"}, civs=civs)
    said = remedy(m, "score dye_of_the_murex")
    assert said == "Still missing: 4. Control regions of all five colours at the same time."


# -- movement


def test_the_missing_points_allow_a_voyage() -> None:
    def position(points: int) -> Match:
        return scene(at={"etruria": (0, 1)}, points=points)

    short = why_not(position(2), "sail etruria indus", "too_far")
    assert (short["more"], short["full"]) == (1, 3)
    assert "sail etruria indus" in options(position(2 + short["more"]), 0)


def test_another_explorer_allows_a_step_from_there() -> None:
    m = scene(at={"scythia": (0, 1)}, points=1)
    why_not(m, "move etruria rus", "no_explorer_there")
    assert "move etruria rus" in options(scene(at={"scythia": (0, 1), "etruria": (0, 1)}, points=1), 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_shortest_way_is_a_way_and_none_is_shorter(players: int) -> None:
    board, costs = world(players), distances(players)
    for a in range(len(board.names)):
        for b in range(len(board.names)):
            steps = [hop.cost + costs[hop.to][b] for hop in board.hops[a].values()]
            assert costs[a][b] == (0 if a == b else min(steps)) < FAR


def test_several_steps_lead_where_one_does_not() -> None:
    m = scene(at={"thule": (0, 1)}, points=2)
    way = why_not(m, "move thule indus", "no_way_move")
    assert way["need"] == 3
    m = scene(at={"thule": (0, 1)}, points=way["need"])
    m.pick(0, "move thule rus").pick(0, "move rus scythia").pick(0, "move scythia indus")
    assert why_not(scene(at={"scythia": (0, 1)}, points=1), "sail scythia thule", "no_way_sail")["need"] == 2


def test_an_explorer_that_stands_there_needs_no_way() -> None:
    m = scene(at={"scythia": (0, 3), "rus": (1, 1), "indus": (1, 1)}, points=3)
    why_not(m, "move scythia scythia", "there_already")
    why_not(m, "sail scythia scythia", "there_already")
    assert "sail thule thule" in options(scene(at={"thule": (0, 1)}, points=2), 0), (
        "a coast may be left and reached again"
    )
    m.pick(0, "attack rus")
    why_not(m, "move rus rus", "no_explorer_there")


def test_a_ship_may_come_home_from_another_ocean() -> None:
    m = scene(2, at={"etruria": (0, 3)}, points=3)
    assert ("sail", "etruria", "etruria") in m.asked[0].options
    assert m.game.may(m.state, m.asked[0], ("sail", "etruria", "etruria")) is None


def test_one_explorer_takes_a_region_that_nobody_controls() -> None:
    m = scene(at={"thule": (0, 1)}, points=1)
    why_not(m, "attack rus", "nobody_there")
    assert "move thule rus" in options(m, 0)


# -- conquest


@pytest.mark.parametrize(
    ("target", "defenders", "black"),
    [("indus", 5, 1), ("rus", 1, 0), ("albion", 2, 0), ("ezu", 1, 3), ("scythia", 3, 2)],
)
def test_explorers_as_near_as_possible_allow_a_conquest(target: str, defenders: int, black: int) -> None:
    """As many as the remedy names, with the points that it names; a black die more saves one."""

    def position(explorers: int, points: int, dice: int, **elsewhere: tuple[int, int]) -> Match:
        at = {source: (0, explorers), target: (1, defenders), "mupata": (1, 1), "malagasy": (2, 1), **elsewhere}
        return scene(players=5, at=at, points=points, dice=" ".join(["black"] * dice))

    board = world(5)
    nearest, cost = board.approach[board.number[target]][0]
    source = board.names[nearest]
    key = "nobody_gets_there" if black > defenders else "too_few"
    short = why_not(position(1, 1, black, karthadst=(0, 1)), f"attack {target}", key)
    need, price = short["need"], short["price"]
    assert price == need * cost
    assert f"attack {target}" in options(position(need, price, black), 0)
    assert f"attack {target}" not in options(position(need, price - 1, black), 0)
    if need > 1:
        assert f"attack {target}" not in options(position(need - 1, price, black), 0)
        assert f"attack {target}" in options(position(need - 1, price, black + 1), 0)
    else:
        assert f"attack {target}" not in options(position(need, 0, black + 1), 0), "one must go"


def test_a_group_enters_where_a_single_explorer_cannot() -> None:
    def position(explorers: int) -> Match:
        return scene(at={"scythia": (0, explorers), "rus": (1, 2), "aksum": (1, 1)}, points=3)

    group = why_not(position(2), "move scythia rus", "held_by_other")["group"]
    assert "attack rus" not in options(position(group - 1), 0)
    assert "attack rus" in options(position(group), 0)


def test_a_last_region_is_open_as_soon_as_there_is_another() -> None:
    at = {"scythia": (0, 3), "rus": (1, 1)}
    m = scene(at=at, points=3)
    assert remedy(m, "attack rus") == "As soon as Player 2 controls another region as well."
    why_not(m, "move scythia rus", "last_region")
    assert "attack rus" in options(scene(at={**at, "sahul": (1, 1)}, points=3), 0)


def test_the_missing_explorers_complete_a_group() -> None:
    at = {"thule": (0, 4), "scythia": (0, 4), "rus": (1, 2), "aksum": (1, 1)}
    m = scene(at=at, points=4).pick(0, "attack rus")
    more = why_not(m, "conquer rus", "group_too_small")["more"]
    for _ in range(more):
        assert "conquer rus" not in options(m, 0)
        m.pick(0, "move thule rus")
    assert "conquer rus" in options(m, 0)


# -- progress


def test_a_discarded_card_brings_the_colour_that_is_missing() -> None:
    m = scene(at={"thule": (0, 1)}, phase="progress", dice="green", hands={0: "nine_tripods"})
    assert why_not(m, "advance track-purple", "no_result")["turnable"] == 1
    m.pick(0, "convert nine_tripods die-green die-purple")
    assert "advance track-purple" in options(m, 0)


@pytest.mark.parametrize(
    ("position", "used"),
    [({"at": {"huaxia": (0, 1)}}, "no region"), ({"hands": {}}, "no card")],
)
def test_a_card_is_not_advised_where_it_would_not_help(position: dict[str, Any], used: str) -> None:
    usual: dict[str, Any] = {"at": {"huaxia": (0, 1), "etruria": (0, 1)}, "hands": {0: "nine_tripods"}}
    m = scene(**{**usual, **position}, phase="progress", dice="blue")
    assert why_not(m, "advance track-yellow", "no_result")["turnable"] == 0, used


def test_a_track_that_has_risen_far_enough_releases_its_city() -> None:
    def position(space: int) -> Match:
        markers = {0: {"blue": 7, "orange": space}}
        return scene(at={"thule": (0, 1), "albion": (0, 1)}, phase="cities", markers=markers)

    more = why_not(position(1), "city track-orange thule", "not_released")["more"]
    assert "city track-orange thule" not in options(position(more), 0)
    assert "city track-orange thule" in options(position(1 + more), 0)


def test_a_second_city_follows_when_each_region_has_one() -> None:
    m = scene(
        at={"thule": (0, 1), "rus": (0, 1)}, phase="cities", cities={0: "thule"}, markers={0: {"blue": 7, "green": 7}}
    )
    why_not(m, "city track-blue thule", "has_city")
    m.pick(0, "city track-blue rus")
    assert "city track-green thule" in options(m, 0)


def test_the_turn_ends_when_the_waiting_cities_are_placed() -> None:
    at, markers = {"thule": (0, 1), "rus": (0, 1), "parsa": (0, 1)}, {0: {"blue": 7, "green": 7}}
    m = scene(at=at, phase="cities", cities={0: "aksum"}, markers=markers)
    number = why_not(m, "end turn", "city_waits")["number"]
    for _ in range(number):
        assert m.state.active == 0
        m.pick(0, options(m, 0, "city")[0])
    assert m.state.active == 1


# -- the order of a turn


@pytest.mark.parametrize(
    ("option", "picks"),
    [
        ("blacken nine_tripods die-green", ["keep"]),
        ("move thule rus", ["keep", "end phase-roll"]),
        ("advance track-purple", ["keep", "end phase-roll", "end phase-movement"]),
        ("city track-blue thule", ["keep", "end phase-roll", "end phase-movement", "end phase-progress"]),
    ],
)
def test_what_comes_later_is_asked_at_the_decision_that_is_named(option: str, picks: list[str]) -> None:
    m = scene(
        at={"thule": (0, 1), "albion": (0, 1)},
        phase="roll",
        dice="green purple",
        rerolls=1,
        markers={0: {"blue": 7}},
        hands={0: "nine_tripods"},
    )
    when = why_not(m, option, "other_phase")["when"]
    for pick in picks:
        m.pick(0, pick)
    assert f"kind-{m.asked[0].kind}" == when
    assert option in options(m, 0)


def test_a_card_is_scored_when_the_open_choice_is_finished() -> None:
    m = scene(phase="roll", dice="green", rolls="blue", rerolls=2, at={"thule": (0, 6)}, hands={0: "the_round_harbour"})
    m.pick(0, "reroll die-green")
    why_not(m, "score the_round_harbour", "mid_action")
    assert "score the_round_harbour" in options(m.pick(0, "throw"), 0)
