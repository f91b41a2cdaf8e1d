"""Each tactics half: when it may be laid, and what it does."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import (
    ask,
    city,
    goods,
    hand,
    holder,
    kind,
    options,
    play,
    refused,
    scene,
    told,
    units,
)
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import battle, tactics
from pentarchy.games.clash_of_cultures.rules.combat import Combat
from pentarchy.games.clash_of_cultures.rules.sides import current
from pentarchy.games.clash_of_cultures.state import BARBARIANS, ONE
from pentarchy.testing import clause

ATTACKER, DEFENDER = 0, 1
BOTH = {0: "tactics", 1: "tactics"}
NONE = "no-tactic"


def duel(
    own: int, other: int, dice: list[int], lays: str = "", answers: str = "", *, town: str = "", **more: Any
) -> Match:
    """Seat 0 attacks c5 from c4; both lay the cards that are named."""
    cities = {0: "d2", 1: f"c5:neutral:{town} d7" if town != "" else "d7"}
    hands = {0: lays, 1: answers}
    defenders = f"c5:infantry={other}" if other else ""
    m = scene(
        units={0: f"c4:infantry={own} a7:settler", 1: defenders},
        **{"cities": cities, "actions": hands, "advances": BOTH, "dice": dice, **more},
    )
    play(m, "command", "move c4 c5")
    if kind(m) == "group":
        play(m, f"with infantry-{own}")
    for card in (lays, answers):
        if card:
            play(m, f"tactic {card}")
    return m


def values(match: Match) -> list[str]:
    return [event.removeprefix("hits ") for event in told(match, "hits")]


# -- when


def laid(
    side: int, *, at_sea: bool = False, town: bool = False, fortress: bool = False, units_there: bool = True
) -> set[str]:
    """The tactics that a side may lay, by id."""
    sea = {"b5": "water", "c5": "water"} if at_sea else {}
    place = "c5"
    m = scene(
        terrain=sea,
        cities={0: "d2", 1: f"c5:neutral:{'fortress' if fortress else 'academy'} d7" if town else "d7"},
        units={1: f"{place}:{'ship' if at_sea else 'infantry'}"} if units_there else {},
    )
    state = m.state
    way = 1 if at_sea else 0
    battle.begin(state, state.board.number[place], 0, state.board.number["b4"], way, ONE[2] if at_sea else ONE[0])
    return {
        tactic.id for number, tactic in enumerate(box.tactics()) if tactics.fits(state, current(state), side, number)
    }


ALL = {tactic.id for tactic in box.tactics()}
OF_DEFENDER = {"heavy_resistance", "defensive_formation", "tactical_retreat"}
OF_ATTACKER = {"wedge_formation", "flanking"}
OF_TOWN = {"for_the_people", "improved_defenses"}


@clause("coc.battle.5", "coc.term.7")
def test_role_and_place_say_which_cards_may_be_laid() -> None:
    assert laid(ATTACKER) == ALL - OF_DEFENDER - OF_TOWN - {"siege"}
    assert laid(DEFENDER) == ALL - OF_ATTACKER - OF_TOWN - {"siege"}
    assert laid(ATTACKER, town=True) == ALL - OF_DEFENDER - OF_TOWN - {"high_ground"}
    assert laid(DEFENDER, town=True) == ALL - OF_ATTACKER - {"siege"}


@clause("coc.battle.5")
def test_at_sea_cards_that_name_ships() -> None:
    assert laid(ATTACKER, at_sea=True) == {"high_morale", "surprise", "scout", "martyr"}
    assert laid(DEFENDER, at_sea=True) == {
        "high_morale",
        "surprise",
        "scout",
        "martyr",
        "heavy_resistance",
        "defensive_formation",
    }


@clause("coc.battle.5")
def test_a_fortress_alone_lays_cards_that_name_it() -> None:
    assert laid(DEFENDER, town=True, fortress=True, units_there=False) == {
        "high_morale",
        "heavy_resistance",
        "high_ground",
        "surprise",
        "for_the_people",
        "improved_defenses",
        "defensive_formation",
        "scout",
    }


@clause("coc.card.5", "coc.battle.5")
def test_why_a_card_cannot_be_laid() -> None:
    m = duel(1, 1, [0, 0], actions={0: "action-06 action-07"})
    state = m.state
    assert tactics.may_lay(state, 0, "action-06") is None
    assert str(tactics.may_lay(state, 0, "action-07")) == "Refusal('coc.battle.5', 'wrong_battle', card='action-07')"
    assert str(tactics.may_lay(state, 0, "action-08")) == "Refusal('coc.card.1', 'not_in_hand', card='action-08')"
    state.players[0].advances = 0
    assert str(tactics.may_lay(state, 0, "action-06")) == "Refusal('coc.card.5', 'no_tactics')"
    state.battle = None
    assert str(tactics.may_lay(state, 0, "action-06")) == "Refusal('coc.card.5', 'no_battle')"


# -- on reveal


@clause("coc.tactics.scout", "coc.battle.40")
def test_scout_takes_the_card_of_the_opponent() -> None:
    m = duel(1, 1, [0, 0], "action-06", "action-23")
    assert values(m) == ["seat-0 1 0 0", "seat-1 1 0 0"]
    assert (hand(m, 0), hand(m, 1), m.state.action_pile) == ([], ["action-06"], [22])
    m = duel(1, 1, [0, 0], "action-23")
    assert (hand(m, 0), hand(m, 1)) == ([], [])


@clause("coc.tactics.martyr", "coc.battle.40", "coc.battle.39")
def test_martyr_costs_both_a_unit_and_cancels_the_card() -> None:
    m = duel(2, 2, [0, 0], "action-24", "action-06")
    assert values(m) == ["seat-0 1 0 0", "seat-1 1 0 0"]
    assert (told(m, "loses-units"), m.state.action_pile) == (
        ["loses-units seat-0 infantry-1", "loses-units seat-1 infantry-1"],
        [23, 5],
    )


@clause("coc.battle.40")
def test_scout_comes_before_martyr() -> None:
    m = duel(2, 2, [0, 0, 0, 0], "action-24", "action-23")
    assert (told(m, "loses-units"), hand(m, 1)) == ([], ["action-24"])


@clause("coc.battle.40")
def test_martyr_comes_before_archers() -> None:
    m = duel(2, 2, [0, 0], "action-26", "action-24")
    assert told(m, "rolls")[0] == "rolls seat-0 face-1"
    assert len(told(m, "rolls")) == 2, "the archers were cancelled"


@clause("coc.tactics.archers")
@pytest.mark.parametrize(("face", "left"), [(8, 1), (9, 1), (7, 2)])
def test_archers_kill_with_a_good_die(face: int, left: int) -> None:
    m = duel(1, 2, [face, 0, 0, 0], "action-26")
    assert m.state.units(m.state.board.number["c5"], 0) == left
    assert len(told(m, "rolls")[2].split()) == 2 + left


@clause("coc.battle.39", "coc.battle.40", "coc.battle.41")
def test_dead_archers_shoot_no_more() -> None:
    m = duel(1, 1, [11, 11], "action-26", "action-28")
    assert (holder(m, "c5"), told(m, "combat-round"), told(m, "hits")) == (0, ["combat-round 1"], [])
    assert len(told(m, "rolls")) == 1
    assert m.state.action_pile == [25, 27]


@clause("coc.battle.41")
def test_a_fortress_still_defends_after_the_last_unit_fell_on_reveal() -> None:
    m = duel(2, 1, [11, 0, 0, 9], "action-26", town="fortress")
    assert values(m) == ["seat-0 2 0 0", "seat-1 5 1 0"]
    assert (units(m, "c5"), holder(m, "c5")) == ("infantry", 0)


@clause("coc.battle.41")
def test_both_can_fall_on_reveal() -> None:
    m = duel(1, 1, [], "action-24")
    assert (told(m, "draws-battle"), told(m, "rolls")) == (["draws-battle seat-0 seat-1 c5"], [])


@clause("coc.tactics.peltasts")
@pytest.mark.parametrize(("faces", "ignored"), [([0, 9], 1), ([8, 10], 1), ([7, 7], 0)])
def test_peltasts_ignore_one_hit_with_a_good_die(faces: list[int], ignored: int) -> None:
    m = duel(2, 1, [*faces, 0, 0, 8], "action-01")
    assert values(m)[1] == f"seat-1 5 1 {ignored}"
    assert told(m, "rolls")[0] == f"rolls seat-0 face-{faces[0] + 1} face-{faces[1] + 1}"


@clause("coc.tactics.tactical_retreat")
def test_a_tactical_retreat_ends_the_battle() -> None:
    m = duel(1, 2, [0], "action-26", "action-17", town="academy")
    assert kind(m) == "fall-back"
    assert "fall-back c4" in options(m, 1), "where the attackers came from is free now"
    play(m, "fall-back c6", "pass")
    assert (units(m, "c6"), units(m, "c5"), city(m, "c5")) == ("infantry=2", "infantry", "0:angry:academy")
    assert told(m, "wins-battle") == ["wins-battle seat-0 seat-1 c5"]


@clause("coc.tactics.tactical_retreat", "coc.move.6")
def test_who_retreats_in_the_own_turn_has_fought() -> None:
    m = scene(
        cities={0: "d4 d2", 1: "g5"},
        units={0: "d4:infantry=2", 4: "d5:infantry"},
        advances={0: "tactics"},
        actions={0: "action-17"},
        agenda=[Item("barbarians-move", 0)],
    )
    play(m, "tactic action-17", "fall-back e4", "command")
    assert units(m, "e4") == "infantry=2"
    assert refused(m, 0, "move e4 d4") == "coc.move.6"


@clause("coc.tactics.tactical_retreat")
def test_a_tactical_retreat_needs_a_space() -> None:
    crowd = "c5:infantry=2,settler " + " ".join(f"{name}:infantry=3" for name in ("c6", "d5", "d4", "b4", "b5"))
    m = scene(
        units={0: "c4:infantry a7:settler", 1: crowd},
        terrain={},
        advances=BOTH,
        actions={1: "action-17"},
        dice=[0, 0, 0],
    )
    play(m, "command", "move c4 c5")
    assert options(m, 1, "tactic") == ["tactic action-17"], "c4 is empty"
    play(m, "tactic action-17")
    assert (units(m, "c4"), units(m, "c5")) == ("infantry=2,settler", "infantry")


# -- before the roll


@clause("coc.tactics.defensive_formation", "coc.tactics.flanking", "coc.battle.44")
def test_one_more_die() -> None:
    m = duel(1, 1, [0, 0, 0, 0], "action-31", "action-22")
    assert told(m, "rolls") == ["rolls seat-0 face-1 face-1", "rolls seat-1 face-1 face-1"]


@clause("coc.tactics.for_the_people", "coc.battle.44")
def test_the_people_of_a_city_add_a_die_to_that_of_the_fortress() -> None:
    m = duel(1, 1, [0, 0, 0, 0], "", "action-13", town="fortress")
    assert told(m, "rolls") == ["rolls seat-0 face-1", "rolls seat-1 face-1 face-1 face-1"]


@clause("coc.tactics.wedge_formation")
def test_the_wedge_counts_the_enemies() -> None:
    assert values(duel(1, 3, [0, 0, 0, 0], "action-05"))[0] == "seat-0 4 0 0"


@clause("coc.tactics.heavy_resistance")
def test_heavy_resistance_counts_the_attackers() -> None:
    assert values(duel(3, 1, [6, 6, 6, 0], "", "action-14"))[0] == "seat-0 9 1 0"


@clause("coc.tactics.high_morale")
def test_high_morale() -> None:
    assert values(duel(1, 1, [0, 0], "action-06")) == ["seat-0 3 0 0", "seat-1 1 0 0"]


@clause("coc.tactics.high_ground")
def test_high_ground_mutes_the_units_of_the_opponent() -> None:
    assert values(duel(2, 2, [5, 5, 5, 5], "", "action-09")) == ["seat-0 6 1 0", "seat-1 8 1 0"]


@clause("coc.tactics.surprise")
def test_surprise_draws_a_card_for_a_kill() -> None:
    m = duel(1, 2, [8, 0, 0], "action-10", deck=["action-33"])
    assert (values(m)[0], hand(m, 0)) == ("seat-0 6 1 0", ["action-33"])
    m = duel(1, 2, [0, 0, 0], "action-10")
    assert hand(m, 0) == []


@clause("coc.tactics.siege")
def test_a_siege_is_paid_or_mutes_the_defenders() -> None:
    def besieged(food: str) -> Match:
        return duel(1, 1, [0, 5], "action-11", town="academy", goods={1: food})

    assert values(besieged("food 1")) == ["seat-0 2 0 0", "seat-1 3 0 0"]
    m = play(besieged("food 2"), "supply")
    assert (values(m), goods(m, 1)) == (["seat-0 2 0 0", "seat-1 4 0 0"], "")
    m = play(besieged("food 2"), "pass")
    assert (values(m), goods(m, 1)) == (["seat-0 2 0 0", "seat-1 3 0 0"], "food 2")


@clause("coc.tactics.siege")
def test_barbarians_and_a_fortress_alone_pay_for_no_siege() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler", BARBARIANS: "c5:infantry"},
        cities={0: "d2", BARBARIANS: "c5"},
        advances=BOTH,
        actions={0: "action-11"},
        dice=[0, 5],
    )
    play(m, "command", "move c4 c5", "tactic action-11")
    assert values(m) == ["seat-0 2 0 0", "barbarians 3 0 0"]
    m = duel(1, 0, [0, 0], "action-11", town="fortress", goods={1: "food 2"})
    assert values(m) == ["seat-0 2 0 0", "seat-1 1 0 0"]


@clause("coc.tactics.improved_defenses", "coc.battle.28")
def test_improved_defenses_add_to_the_fortress() -> None:
    m = duel(3, 1, [8, 8, 8, 0, 0], "", "action-16", town="fortress")
    assert values(m)[0] == "seat-0 15 3 2"


# -- after the hits


@clause("coc.tactics.encircled", "coc.battle.46")
@pytest.mark.parametrize(("dice", "left"), [([0, 0, 0, 0, 8], 1), ([0, 0, 0, 0, 6], 2), ([8, 0, 0, 0, 8], 0)])
def test_the_encircled_may_lose_one_more(dice: list[int], left: int) -> None:
    m = duel(2, 2, dice, "action-02")
    assert m.state.units(m.state.board.number["c5"], 0) * (holder(m, "c5") == 1) == left


@clause("coc.battle.46")
def test_who_lost_more_encircles_nobody() -> None:
    m = duel(2, 2, [0, 0, 8, 0, 8], "action-02")
    assert len(told(m, "rolls")) == 2
    assert units(m, "c5") == "infantry=2"


@clause("coc.battle.46")
def test_both_encircle_by_what_they_lost_before() -> None:
    m = duel(2, 2, [0, 0, 0, 0, 8, 8], "action-02", "action-03")
    assert told(m, "loses-units") == ["loses-units seat-1 infantry-1", "loses-units seat-0 infantry-1"]


@clause("coc.battle.46")
def test_nobody_rolls_without_an_enemy_left() -> None:
    m = duel(2, 1, [8, 0, 0], "action-02")
    assert len(told(m, "rolls")) == 2


def test_every_tactic_does_something() -> None:
    acting = {*tactics.on_reveal, *tactics.before_roll, *tactics.after_hits}
    assert acting == ALL
    for tactic in box.tactics():
        assert (tactic.id in tactics.on_reveal) == (tactic.step == "reveal"), tactic.id


def test_what_a_card_needs_is_checked_when_it_acts() -> None:
    m = duel(2, 1, [11, 0, 0], "action-26", "action-19", town="fortress")
    assert (kind(m), units(m, "c5")) == ("settler-back", "infantry=2")
    assert told(m, "withdraws") == []


@clause("coc.battle.6")
def test_a_revealed_card_is_news() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler", 1: "c5:infantry"},
        advances={1: "tactics", 0: "tactics"},
        actions={1: "action-17"},
    )
    play(m, "command", "move c4 c5")
    before = m.state.chance.news
    play(m, "tactic action-17")
    assert (kind(m), m.state.chance.news) == ("fall-back", before + 1)


@clause("coc.tactics.tactical_retreat")
def test_a_tactical_retreat_without_a_space_left_does_nothing() -> None:
    """Whatever has filled the land around after the card was laid."""
    m = duel(1, 1, [])
    state = m.state
    fight, here = current(state), state.board.number["c5"]
    for hex_ in state.board.near[here]:
        state.holder[hex_], state.force[hex_] = BARBARIANS, ONE[0]
    before = list(state.force)
    combat = Combat(fight)
    assert ask(m, lambda game: tactics.tactical_retreat(game, combat, DEFENDER)) == []
    assert (combat.fled, state.force) == (False, before)
