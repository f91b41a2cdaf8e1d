"""Battles: rounds, dice, hits, fortress, retreat, sea battles, and what advances and wonders add.

Faces of the die by number: 0 and 1 show 1 with a leader; 5 shows 3, 9 shows 5, 10 and 11 show 6 with infantry; 2, 6 and
8 show 2, 4 and 5 with cavalry; 3, 4 and 7 show 2, 3 and 4 with an elephant.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, city, goods, hand, holder, kind, options, play, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import battle
from pentarchy.games.clash_of_cultures.rules.sides import ATTACKER, DEFENDER, Combat, current, lose
from pentarchy.games.clash_of_cultures.state import ONE
from pentarchy.testing import clause

FIRST, SECOND = 0, 1


def war(own: int, other: int, dice: list[int], *, place: str = "c5", skills: str = "", **more: Any) -> Match:
    """Seat 0 attacks from c4 with all it has there."""
    more.setdefault("advances", {0: f"tactics {skills}".strip(), 1: ""})
    defenders = f"{place}:infantry={other}" if other else ""
    m = scene(units={0: f"c4:infantry={own} a7:settler", 1: defenders}, dice=dice, **more)
    play(m, "command", f"move c4 {place}")
    if kind(m) == "group":
        play(m, f"with infantry-{own}")
    return m


def values(match: Match) -> list[str]:
    """Combat values, hits and ignored hits as they were told."""
    return [event.removeprefix("hits ") for event in told(match, "hits")]


# -- dice and hits


@clause("coc.battle.7", "coc.battle.8", "coc.battle.9", "coc.battle.11", "coc.battle.12", "coc.ex.20", "coc.ex.23")
def test_a_round_as_in_the_book() -> None:
    m = war(3, 2, [5, 9, 7, 11, 0])
    assert values(m) == ["seat-0 14 2 0", "seat-1 8 1 0"]
    assert told(m, "rolls") == ["rolls seat-0 face-6 face-10 face-8", "rolls seat-1 face-12 face-1"]
    assert (units(m, "c5"), holder(m, "c5"), told(m, "loses-units")) == (
        "infantry=2",
        0,
        ["loses-units seat-0 infantry-1", "loses-units seat-1 infantry-2"],
    )


@clause("coc.battle.8")
def test_symbols_without_their_unit_are_ignored() -> None:
    m = war(1, 2, [8, 2, 4])
    assert values(m) == ["seat-0 5 1 0", "seat-1 5 1 0"]


@clause("coc.battle.8", "coc.battle.32", "coc.ex.21")
def test_cavalry_and_a_leader_roll_as_in_the_book() -> None:
    m = scene(
        units={0: "c4:infantry=2,cavalry,leader", 1: "c5:infantry"},
        advances={0: "tactics"},
        dice=[6, 2, 4, 0, 11, 0],
    )
    play(m, "command", "move c4 c5")
    while kind(m) == "group":
        play(m, options(m, 0)[0])
    assert values(m)[0].startswith("seat-0 18 ")


@clause("coc.battle.9", "coc.battle.32", "coc.ex.22")
def test_an_elephant_and_a_leader_roll_as_in_the_book() -> None:
    m = scene(units={1: "c5:infantry"})
    state = m.state
    force = ONE[0] + ONE[5] + ONE[4]
    state.chance.play_back({"dice": [0, 1, 3, 9]})
    battle.begin(state, state.board.number["c5"], 0, state.board.number["c4"], 0, force)
    combat = Combat(current(state))
    battle.roll(state, combat, ATTACKER)
    battle.activate(state, combat, ATTACKER)
    assert battle.value(state, combat, ATTACKER) == 7
    assert combat.ignored == [1, 0]


@clause("coc.battle.13", "coc.battle.33")
def test_who_has_several_kinds_of_units_chooses_what_is_lost() -> None:
    m = scene(units={1: "c5:infantry,cavalry=2"})
    state = m.state
    battle.begin(state, state.board.number["c5"], 0, -1, 0, ONE[0])
    picked = ask(m, lambda game: lose(game, current(game), DEFENDER, 2, "coc.battle.13"), "lose infantry-1 cavalry-1")
    assert picked == [("lose", "infantry-1", "cavalry-1")]
    assert (units(m, "c5"), current(state).lost) == ("cavalry", [0, 2])
    ask(m, lambda game: lose(game, current(game), DEFENDER, 5, "coc.battle.13"))
    assert units(m, "c5") == ""


@clause("coc.battle.33")
def test_more_hits_than_units_are_lost() -> None:
    m = war(4, 1, [11, 11, 11, 11, 0])
    assert values(m)[0] == "seat-0 28 5 0"
    assert told(m, "loses-units") == ["loses-units seat-1 infantry-1"]


@clause("coc.battle.4", "coc.battle.18", "coc.battle.15")
def test_rounds_go_on_until_one_side_is_gone() -> None:
    m = war(1, 1, [0, 0, 0, 0, 0, 11])
    assert kind(m) == "retreat"
    play(m, "fight")
    play(m, "fight")
    assert told(m, "combat-round") == ["combat-round 1", "combat-round 2", "combat-round 3"]
    assert (units(m, "c5"), holder(m, "c5")) == ("infantry", 1)
    assert told(m, "wins-battle") == ["wins-battle seat-1 seat-0 c5"]


@clause("coc.battle.15", "coc.battle.30")
def test_both_sides_can_die_together() -> None:
    m = war(1, 1, [9, 9])
    assert (units(m, "c5"), units(m, "c4"), told(m, "draws-battle")) == ("", "", ["draws-battle seat-0 seat-1 c5"])
    assert holder(m, "c5") == -1


@clause("coc.battle.26", "coc.tactics.heavy_resistance")
def test_a_value_below_zero_is_zero() -> None:
    m = war(4, 1, [0, 0, 0, 0, 0], advances={0: "tactics", 1: "tactics"}, actions={1: "action-07"})
    play(m, "tactic action-07")
    assert values(m)[0] == "seat-0 0 0 0"
    m = war(
        2,
        1,
        [0, 0, 0],
        advances={0: "tactics", 1: "tactics"},
        actions={1: "action-07"},
        cities={1: "c5:happy:great_wall d7"},
    )
    play(m, "tactic action-07")
    assert values(m)[0] == "seat-0 -2 0 0"


# -- settlers


@clause("coc.battle.14", "coc.battle.27")
def test_settlers_die_with_the_last_army_unit_only() -> None:
    position: dict[str, Any] = {"advances": {0: "tactics"}}
    m = scene(units={0: "c4:infantry,settler", 1: "c5:infantry=2,settler"}, dice=[9, 0, 0, 11, 0], **position)
    play(m, "command", "move c4 c5", "with infantry-1 settler-1")
    assert (units(m, "c5"), kind(m)) == ("infantry,settler", "retreat")
    play(m, "fight")
    assert (units(m, "c5"), units(m, "c4"), holder(m, "c5")) == ("infantry,settler", "", 0)


@clause("coc.battle.34")
def test_a_draw_in_a_city_leaves_it_to_its_owner_and_kills_settlers() -> None:
    m = scene(
        units={0: "c4:infantry,settler", 1: "c5:infantry,settler"},
        cities={1: "c5 d7"},
        advances={0: "tactics"},
        dice=[9, 9],
    )
    play(m, "command", "move c4 c5", "with infantry-1 settler-1")
    assert (units(m, "c5"), units(m, "c4"), city(m, "c5")) == ("", "", "1:neutral:")


# -- fortress


@clause("coc.battle.3", "coc.battle.16", "coc.ex.33", "coc.con.7")
@pytest.mark.parametrize(("face", "winner"), [(9, 0), (0, 0)])
def test_a_fortress_alone_fights_one_round(face: int, winner: int) -> None:
    m = war(2, 0, [0, 0, face], cities={1: "c5:neutral:fortress d7"})
    assert values(m)[1] == ("seat-1 5 1 0" if face == 9 else "seat-1 1 0 0")
    assert told(m, "combat-round") == ["combat-round 1"]
    assert holder(m, "c5") == winner
    assert units(m, "c5") == ("infantry" if face == 9 else "infantry=2")


@clause("coc.battle.16")
def test_a_fortress_alone_wins_if_it_kills_all() -> None:
    m = war(1, 0, [11, 9], cities={1: "c5:neutral:fortress d7"})
    assert city(m, "c5") == "1:neutral:fortress"
    assert told(m, "wins-battle") == ["wins-battle seat-1 seat-0 c5"]


@clause("coc.con.7", "coc.battle.28")
def test_a_fortress_adds_a_die_and_ignores_a_hit_in_the_first_round() -> None:
    m = war(2, 1, [9, 11, 0, 9, 0, 0, 0], cities={1: "c5:neutral:fortress d7"})
    assert values(m) == ["seat-0 13 2 1", "seat-1 7 1 0"]
    m = war(1, 1, [9, 0, 0, 9, 0], cities={1: "c5:neutral:fortress d7"})
    assert units(m, "c5") == "infantry", "the first round took none"
    play(m, "fight")
    assert values(m)[2:] == ["seat-0 6 1 0", "seat-1 1 0 0"]
    play(m, "pass")
    assert city(m, "c5") == "0:angry:fortress"


@clause("coc.disc.23")
@clause("coc.battle.35")
def test_units_and_fortress_that_die_with_the_attackers_draw() -> None:
    m = war(2, 1, [11, 11, 11, 11], cities={1: "c5:neutral:fortress d7"})
    assert (city(m, "c5"), told(m, "draws-battle")) == ("1:neutral:fortress", ["draws-battle seat-0 seat-1 c5"])


@clause("coc.battle.2", "coc.battle.3")
def test_a_city_without_army_and_fortress_has_no_rounds() -> None:
    m = war(1, 0, [], cities={1: "c5:neutral:temple,academy d7"})
    assert told(m, "combat-round") == []


@clause("coc.battle.23", "coc.advance.siegecraft.1", "coc.battle.31")
def test_siegecraft_buys_off_the_fortress() -> None:
    def besieged(*picks: str) -> Match:
        m = war(
            1,
            1,
            [9, 0, 0],
            skills="siegecraft",
            cities={1: "c5:neutral:fortress d7"},
            goods={0: "wood 2 ore 2"},
        )
        assert sorted(options(m, 0)) == ["pass", "siege ore", "siege wood"]
        return play(m, *picks)

    assert values(besieged("pass")) == ["seat-0 6 1 1", "seat-1 2 0 0"]
    both = besieged("siege wood", "siege ore")
    assert values(both) == ["seat-0 6 1 0", "seat-1 1 0 0"]
    assert goods(both, 0) != "wood 2 ore 2"
    assert values(besieged("siege ore", "pass")) == ["seat-0 6 1 0", "seat-1 2 0 0"]
    only = besieged("siege wood", "pass")
    assert (values(only), goods(only, 0)) == (["seat-0 6 1 1", "seat-1 1 0 0"], "ore 2")


@clause("coc.battle.23")
def test_siegecraft_is_for_the_attacker_of_a_fortress() -> None:
    m = war(1, 1, [0, 0], skills="siegecraft", cities={1: "c5:neutral:temple d7"}, goods={0: "wood 2 ore 2"})
    assert kind(m) == "retreat"
    m = war(1, 1, [0, 0], advances={0: "tactics", 1: "siegecraft"}, goods={1: "wood 2 ore 2"})
    assert kind(m) == "retreat"


# -- Steel Weapons


@clause("coc.battle.24", "coc.ex.36", "coc.advance.steel_weapons.1", "coc.battle.31")
def test_steel_weapons_cost_ore_and_add_in_every_round() -> None:
    both = {0: "tactics steel_weapons", 1: "steel_weapons"}
    m = war(1, 1, [0, 0, 0, 0], advances=both, goods={0: "ore 1", 1: "ore 1"})
    assert next(iter(m.asked)) == 0
    m.pick(0, "steel")
    m.pick(1, "pass")
    play(m, "fight")
    assert values(m) == ["seat-0 2 0 0", "seat-1 1 0 0"] * 2
    assert (goods(m, 0), goods(m, 1)) == ("", "ore 1")
    m = war(1, 1, [0, 0, 0, 0], skills="steel_weapons", goods={0: "ore 1"})
    play(m, "steel", "fight")
    assert values(m) == ["seat-0 3 0 0", "seat-1 1 0 0"] * 2


@clause("coc.advance.metallurgy.2")
def test_metallurgy_makes_steel_free_against_who_has_none() -> None:
    m = war(1, 1, [0, 0], skills="steel_weapons metallurgy")
    assert (values(m)[0], kind(m)) == ("seat-0 3 0 0", "retreat")
    m = war(1, 1, [0, 0], advances={0: "tactics steel_weapons metallurgy", 1: "steel_weapons"}, goods={0: "ore 1"})
    assert kind(m) == "steel"


@clause("coc.battle.24")
def test_steel_weapons_are_no_use_at_sea() -> None:
    m = fleet(1, 1, [0, 0], advances={0: "steel_weapons", 1: ""}, goods={0: "ore 1"})
    assert kind(m) == "retreat"


# -- Fanaticism


@clause("coc.battle.25", "coc.advance.fanaticism.1", "coc.disc.33")
def test_fanatics_fight_better_where_a_temple_stands() -> None:
    fanatics = {0: "tactics fanaticism", 1: "fanaticism"}
    m = war(1, 1, [0, 0, 0, 0], advances=fanatics, cities={1: "c5:neutral:temple d7"})
    play(m, "fight")
    assert values(m) == ["seat-0 3 0 0", "seat-1 3 0 0", "seat-0 1 0 0", "seat-1 1 0 0"]
    m = war(1, 1, [0, 0], advances=fanatics, cities={1: "c5:neutral:academy d7"})
    assert values(m) == ["seat-0 1 0 0", "seat-1 1 0 0"]


@clause("coc.battle.25", "coc.advance.fanaticism.2")
def test_fanatics_who_lost_get_an_infantry_in_a_city_of_theirs() -> None:
    m = war(2, 1, [9, 9, 0], advances={0: "tactics", 1: "fanaticism"}, cities={1: "c5:neutral:temple d7 d5"})
    play(m, "pass")
    assert (kind(m), options(m, 1)) == ("muster", ["place d7", "place d5"])
    play(m, "place d7")
    assert (units(m, "d7"), city(m, "c5")) == ("infantry", "0:angry:temple")
    m = war(2, 1, [9, 9, 0], advances={0: "tactics", 1: "fanaticism"}, cities={1: "c5:neutral:temple d7"})
    play(m, "pass")
    assert units(m, "d7") == "infantry", "nobody is asked whether"
    m = war(1, 1, [0, 11], advances={0: "tactics fanaticism", 1: ""}, cities={1: "c5:neutral:temple d7"})
    assert units(m, "d2") == "infantry", "the attacker lost, and has one city"
    m = war(2, 1, [9, 9, 0], advances={0: "tactics", 1: "fanaticism"}, cities={1: "c5:neutral:academy d7"})
    play(m, "pass")
    assert units(m, "d7") == ""


# -- Great Wall and Great Arena


@clause("coc.wonder.great_wall.1", "coc.disc.4")
def test_the_great_wall_hinders_attackers_of_happy_cities_at_first() -> None:
    m = war(1, 1, [6, 0, 6, 0], cities={1: "c5:happy d7:neutral:great_wall"})
    play(m, "fight")
    assert values(m) == ["seat-0 2 0 0", "seat-1 1 0 0", "seat-0 4 0 0", "seat-1 1 0 0"]
    m = war(1, 1, [6, 0], cities={1: "c5:neutral:great_wall d7"})
    assert values(m)[0] == "seat-0 4 0 0"


@clause("coc.wonder.great_arena.2", "coc.disc.15")
def test_the_great_arena_adds_once_in_a_land_battle() -> None:
    m = war(1, 2, [6, 0, 0, 0, 0], cities={0: "d2:neutral:great_arena"}, goods={0: "culture 2"})
    assert kind(m) == "arena"
    play(m, "arena")
    if kind(m) == "pay":
        play(m, "pay culture-1")
    assert (values(m)[0], units(m, "c5"), goods(m, 0)) == ("seat-0 5 1 0", "infantry", "culture 1")
    play(m, "fight")
    assert kind(m) == "retreat"


# -- tactics cards


@clause("coc.card.5", "coc.battle.5", "coc.advance.tactics.2")
def test_cards_are_laid_with_tactics_only_attacker_first() -> None:
    cards = {0: "action-06", 1: "action-08"}
    m = war(1, 1, [0, 0], advances={0: "tactics", 1: "tactics"}, actions=cards)
    assert list(m.asked) == [0]
    m.pick(0, "tactic action-06")
    assert list(m.asked) == [1]
    m.pick(1, "no-tactic")
    assert values(m) == ["seat-0 3 0 0", "seat-1 1 0 0"]
    m = war(1, 1, [0, 0], advances={0: "tactics", 1: ""}, actions=cards)
    play(m, "no-tactic")
    assert kind(m) == "retreat"


@clause("coc.card.15", "coc.battle.6")
def test_a_card_lies_hidden_until_both_are_revealed_and_works_one_round() -> None:
    cards = {0: "action-06 action-08", 1: "action-38"}
    m = war(1, 1, [0, 0, 0, 0], advances={0: "tactics", 1: "tactics"}, actions=cards)
    m.pick(0, "tactic action-06")
    assert m.asked[1].secret
    assert m.view(1)["players"][0]["laid"] == [None]
    assert m.view(0)["players"][0]["laid"] == [5]
    m.pick(1, "tactic action-38")
    assert told(m, "reveals-tactics") == [
        "reveals-tactics seat-0 action-06 tactic-high_morale",
        "reveals-tactics seat-1 action-38 tactic-high_morale",
    ]
    assert m.state.action_pile == [5, 37]
    play(m, "fight", "no-tactic")
    assert values(m) == ["seat-0 3 0 0", "seat-1 3 0 0", "seat-0 1 0 0", "seat-1 1 0 0"]
    assert hand(m, 0) == ["action-08"]


# -- retreat


@clause("coc.battle.17", "coc.move.25", "coc.move.23")
def test_the_attacker_may_go_back_where_it_came_from() -> None:
    m = war(2, 2, [0, 0, 0, 0])
    assert options(m, 0) == ["fight", "retreat c4"]
    play(m, "retreat c4")
    assert (units(m, "c4"), units(m, "c5"), game_battle(m)) == ("infantry=2", "infantry=2", None)
    assert told(m, "retreats") == ["retreats seat-0 c5 c4"]
    play(m, "stop", "command")
    assert not [option for option in options(m, 0) if " c4 " in option], "they are tired"


def game_battle(match: Match) -> object:
    return match.state.battle


@clause("coc.battle.36", "coc.battle.17")
def test_after_roads_a_retreat_goes_to_free_land_nearby() -> None:
    m = scene(
        units={0: "d2:infantry=2 c4:infantry=3", 1: "d4:infantry=2 c5:settler"},
        cities={0: "d2", 1: "e5 d7"},
        terrain={"e4": "water"},
        advances={0: "tactics roads"},
        goods={0: "food 1 ore 1"},
        hidden={"region6": "r14"},
        dice=[0, 0, 0, 0],
    )
    play(m, "command", "roads d2 d4", "with infantry-2")
    assert options(m, 0) == ["fight", "retreat d3"], "c4 is crowded, d5 hidden, e4 water, the others hostile"
    play(m, "retreat d3")
    assert units(m, "d3") == "infantry=2"


@clause("coc.battle.17", "coc.battle.36")
def test_disembarked_units_go_back_aboard() -> None:
    sea = {"c4": "water", "b4": "water"}
    position: dict[str, Any] = {"terrain": sea, "advances": {0: "tactics"}, "dice": [0, 0]}
    m = scene(units={0: "c4:ship", 1: "c5:infantry"}, aboard={0: "c4:infantry,settler"}, **position)
    play(m, "command", "land c4 c5", "with infantry-1 settler-1", "retreat c4")
    assert units(m, "c4") == "ship[infantry,settler]"
    play(m, "stop" if kind(m) == "move" else "command")
    assert options(m, 0, "land") == []


@clause("coc.battle.45")
def test_without_room_on_the_ships_there_is_no_way_back() -> None:
    m = scene(units={0: "c4:ship", 1: "c5:infantry"}, terrain={"c4": "water"}, advances={0: "tactics"})
    state = m.state
    battle.begin(state, state.board.number["c5"], 0, state.board.number["c4"], 2, 3 * ONE[0])
    assert battle.retreats(state) == [("fight",)]
    current(state).force = 2 * ONE[0]
    assert battle.retreats(state) == [("fight",), ("retreat", "c4")]


# -- at sea


def fleet(own: int, other: int, dice: list[int], **more: Any) -> Match:
    """Ships of seat 0 sail from b4 to b5, where ships of seat 1 are."""
    sea = {"b3": "water", "b4": "water", "b5": "water", "b6": "water"}
    units = {0: f"b4:ship={own} a3:settler", 1: f"b5:ship={other}"}
    m = scene(units=units, terrain=sea, dice=dice, **more)
    play(m, "command", "sail b4 b5")
    if kind(m) == "group":
        play(m, f"with ship-{own}")
    return m


@clause("coc.battle.19", "coc.battle.10")
def test_ships_fight_without_abilities_and_go_back() -> None:
    m = fleet(2, 2, [9, 0, 0, 0])
    assert values(m) == ["seat-0 6 1 0", "seat-1 2 0 0"]
    play(m, "retreat b4")
    assert (units(m, "b4"), units(m, "b5")) == ("ship=2", "ship")


@clause("coc.battle.20", "coc.battle.37", "coc.ex.32", "coc.move.25", "coc.battle.21")
def test_who_finds_no_ship_drowns() -> None:
    aboard = {0: "b4:infantry=3,settler=3"}
    m = fleet(3, 3, [11, 8, 8, 11, 0, 4], aboard=aboard)
    assert (kind(m), units(m, "b5")) == ("drown", "ship[infantry=3,settler=3]")
    play(m, "drown infantry-3 settler-1")
    assert (units(m, "b5"), told(m, "drowns")) == ("ship[settler=2]", ["drowns seat-0 infantry-3 settler-1"])
    assert "land b5 a5" in options(m, 0), "passengers did not fight"


@clause("coc.battle.20", "coc.ex.32")
def test_three_ships_with_six_units_lose_two() -> None:
    m = fleet(3, 3, [0, 0, 0, 8, 8, 0], aboard={0: "b4:infantry=3,settler=3"})
    play(m, "retreat b4")
    assert options(m, 0) == ["drown infantry-3 settler-1", "drown infantry-2 settler-2", "drown infantry-1 settler-3"]


@clause("coc.battle.20")
def test_a_fleet_that_is_sunk_takes_all_with_it() -> None:
    m = fleet(1, 1, [0, 9], aboard={0: "b4:infantry,settler"})
    assert (units(m, "b4"), units(m, "b5")) == ("", "ship")
    m = fleet(1, 1, [9, 0], aboard={1: "b5:infantry,settler"})
    assert (units(m, "b5"), holder(m, "b5")) == ("ship", 0)


@clause("coc.battle.22", "coc.advance.warships.1", "coc.disc.32")
def test_war_ships_ignore_a_hit_in_the_first_round() -> None:
    m = fleet(1, 1, [9, 9, 9, 9], advances={0: "fishing warships", 1: ""})
    assert (units(m, "b5"), values(m)) == ("ship", ["seat-0 5 1 0", "seat-1 5 1 1"])
    m = fleet(1, 1, [9, 9, 9, 9], advances={0: "warships", 1: "warships"})
    play(m, "fight")
    assert told(m, "draws-battle") == ["draws-battle seat-0 seat-1 b5"]
    assert values(m) == ["seat-0 5 1 1", "seat-1 5 1 1", "seat-0 5 1 0", "seat-1 5 1 0"]


@clause("coc.battle.22", "coc.disc.32")
def test_war_ships_help_those_who_disembark_not_those_ashore() -> None:
    m = scene(
        units={0: "c4:ship", 1: "c5:infantry"},
        aboard={0: "c4:infantry"},
        terrain={"c4": "water"},
        advances={0: "tactics warships", 1: "warships"},
        dice=[8, 8],
    )
    play(m, "command", "land c4 c5")
    assert values(m) == ["seat-0 5 1 0", "seat-1 5 1 1"]
    m = war(1, 1, [8, 8], skills="warships")
    assert values(m) == ["seat-0 5 1 0", "seat-1 5 1 0"]


@clause("coc.rec.5", "coc.battle.45")
def test_ships_recruited_into_a_battle_cannot_retreat() -> None:
    m = scene(units={1: "b5:ship"}, terrain={"b5": "water"}, dice=[0, 0, 9, 0])
    state = m.state
    battle.begin(state, state.board.number["b5"], 0, -1, 1 | 32, ONE[2])
    assert battle.retreats(state) == [("fight",)]


@clause("coc.battle.44")
def test_bonuses_and_penalties_are_added_before_hits_are_counted() -> None:
    m = war(
        1,
        2,
        [5, 0, 0],
        advances={0: "tactics steel_weapons", 1: "tactics"},
        goods={0: "ore 1"},
        cities={1: "c5:happy:great_wall d7"},
        actions={0: "action-06"},
    )
    play(m, "steel", "tactic action-06")
    assert values(m)[0] == f"seat-0 {3 + 1 + 2 + 2 - 2} 1 0"
