"""Page 27: pirates appear, demand tribute, block what is around them, and are fought at sea."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import (
    ask,
    city,
    goods,
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
from pentarchy.games.clash_of_cultures.box.terms import SHIP
from pentarchy.games.clash_of_cultures.rules import (
    atlas,
    battle,
    collecting,
    fleets,
    groups,
    pieces,
    pirates,
    sides,
)
from pentarchy.games.clash_of_cultures.rules.fleets import Fleet
from pentarchy.games.clash_of_cultures.state import ALLY, ONE, PIRATES
from pentarchy.testing import clause

SEA = {"c3": "water", "c4": "water", "b4": "water", "d4": "water"}


def symbol(**more: Any) -> Match:
    """Seat 0 draws the symbol; its city d2 lies beside c3 only."""
    return scene(expansion=True, terrain=SEA, agenda=[Item("pirates", 0)], **more)


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


# -- they appear


@clause("coc.pir.1", "coc.pir.10")
def test_one_of_two_ships_comes_beside_an_own_city() -> None:
    m = symbol()
    assert told(m, "pirates-appear") == ["pirates-appear c3"], "the first one beside d2 is forced"
    assert options(m, 0) == ["haunt c3", "haunt c4", "haunt d4", "haunt b4"], "the other goes anywhere"
    play(m, "haunt b4")
    assert (units(m, "c3"), units(m, "b4"), holder(m, "c3")) == ("ship", "ship", PIRATES)
    assert told(m, "pirates-appear") == ["pirates-appear c3", "pirates-appear b4"]


@clause("coc.pir.1")
def test_both_ships_may_share_a_space_without_other_ships() -> None:
    m = symbol(units={1: "c4:ship", PIRATES: "b4:ship"}, goods={0: "food 1"})
    assert options(m, 0) == ["haunt c3", "haunt d4"], "not to ships of players or older pirates"
    play(m, "haunt c3")
    assert units(m, "c3") == "ship=2"


@clause("coc.pir.9")
def test_without_a_free_sea_space_none_appears() -> None:
    m = symbol(units={1: "c3:ship c4:ship b4:ship d4:ship"})
    assert kind(m) == "action"
    assert pieces.left_units(m.state, PIRATES, SHIP) == 4


@clause("coc.pir.1", "coc.pir.10")
def test_missing_ships_are_taken_off_the_board_first() -> None:
    m = symbol(units={PIRATES: "c3:ship=2 b4:ship"}, goods={0: "food 1"})
    assert options(m, 0) == ["recall c3", "recall b4"]
    play(m, "recall b4")
    assert told(m, "pirates-leave") == ["pirates-leave b4"]
    assert options(m, 0) == ["haunt c4", "haunt d4", "haunt b4"], "c3 is taken, so no space beside the city is free"
    play(m, "haunt d4", "haunt d4")
    assert (units(m, "c3"), units(m, "d4")) == ("ship=2", "ship=2")


@clause("coc.pir.10", "coc.pir.15")
def test_allied_ships_are_never_taken_off_the_board() -> None:
    m = scene(expansion=True, terrain=SEA, units={1: "c4:ship"})
    m.state.force[at(m, "c4")] += 4 * ALLY
    m.state.agenda.items = [Item("pirates", 0)]
    m = Match.at(m.game, m.setup, m.state)
    assert kind(m) == "action", "all four are allied: nothing happens"
    assert pieces.left_units(m.state, PIRATES, SHIP) == 0


# -- tribute


@clause("coc.pir.2", "coc.pir.8", "coc.pir.11")
def test_who_has_a_city_beside_pirates_pays_one_good_clockwise() -> None:
    m = symbol(
        players=3,
        active=0,
        cities={0: "e4", 1: "b5", 2: "g8"},
        goods={0: "gold 1", 1: "idea 1 mood 1", 2: "food 1"},
        advances={1: "myths"},
    )
    play(m, "haunt b4")
    assert goods(m, 0) == "", "only gold, so there was no choice"
    assert (kind(m), options(m, 1)) == ("tribute", ["tribute idea", "tribute mood"])
    assert not options(m, 1, "pass"), "nobody may refuse"
    play(m, "tribute mood")
    assert (goods(m, 1), goods(m, 2)) == ("idea 1", "food 1"), "seat 2 has no city near"
    assert told(m, "pays") == ["pays seat-0 gold-1", "pays seat-1 mood-1"]


@clause("coc.pir.2")
def test_only_who_owns_nothing_makes_a_city_unhappier() -> None:
    m = symbol(cities={0: "d2:happy c2:angry"})
    play(m, "haunt b4")
    assert (city(m, "d2"), city(m, "c2")) == ("0:neutral:", "0:angry:")
    m = symbol(cities={0: "d2:angry"})
    play(m, "haunt b4")
    assert (city(m, "d2"), kind(m)) == ("0:angry:", "action"), "nothing if all are angry"


# -- what they block


@clause("coc.pir.3", "coc.pir.14", "coc.col.7")
def test_nobody_collects_from_pirates_and_the_sea_beside_them() -> None:
    position: dict[str, Any] = {
        "terrain": {**SEA, "b3": "water", "f3": "water"},
        "cities": {0: "d3::port>d4"},
        "advances": {0: "fishing"},
    }
    m = scene(expansion=True, units={PIRATES: "c3:ship"}, **position)
    assert not collecting.is_open(m.state, 0, at(m, "c3"))
    assert not collecting.is_open(m.state, 0, at(m, "c4")), "beside them"
    assert collecting.is_open(m.state, 0, at(m, "d4")), "two spaces away"
    assert collecting.is_open(m.state, 0, at(m, "d2")), "land beside them"
    m = scene(expansion=True, units={0: "c3:ship"}, **position)
    m.state.force[at(m, "c3")] += ALLY
    assert collecting.is_open(m.state, 0, at(m, "c4")), "allied ones block nothing"


@clause("coc.pir.4", "coc.pir.15", "coc.disc_exp.10")
def test_trade_routes_lead_neither_through_pirates_nor_past_them() -> None:
    position: dict[str, Any] = {"terrain": SEA, "cities": {0: "f7", 1: "c5"}}
    m = scene(expansion=True, units={0: "d3:settler"}, **position)
    assert atlas.trade_pairs(m.state, 0) == [(at(m, "d3"), at(m, "c5"))]
    pieces.place(m.state, at(m, "c4"), PIRATES, SHIP)
    assert atlas.trade_pairs(m.state, 0) == [], "the settler stands beside them"
    m = scene(expansion=True, units={0: "e5:settler", PIRATES: "b4:ship"}, **position)
    assert atlas.trade_pairs(m.state, 0), "the city may lie beside them"
    m = scene(expansion=True, units={0: "e5:settler", PIRATES: "c4:ship"}, **position)
    assert atlas.trade_pairs(m.state, 0) == [(at(m, "e5"), at(m, "c5"))], "by d5, which is not beside c4"
    m = scene(expansion=True, units={0: "e5:settler", PIRATES: "c6:ship"}, **{**position, "terrain": {"c6": "water"}})
    assert atlas.trade_pairs(m.state, 0) == [(at(m, "e5"), at(m, "c5"))], "by d4"
    pieces.place(m.state, at(m, "d4"), PIRATES, SHIP)
    assert atlas.trade_pairs(m.state, 0) == [], "d4 and d5 are blocked"
    m.state.holder[at(m, "d4")] = m.state.holder[at(m, "c6")] = 0
    m.state.force[at(m, "d4")] = m.state.force[at(m, "c6")] = ALLY
    assert atlas.trade_pairs(m.state, 0), "allied ones are no pirates"


# -- battles with them


def attack(dice: list[int], own: int = 1, **more: Any) -> Match:
    """Ships of seat 0 sail from c3 to c4, where pirates are."""
    m = scene(
        expansion=True,
        terrain=SEA,
        units={0: f"c3:ship={own}", PIRATES: "c4:ship=2"},
        advances={0: "tactics"},
        dice=dice,
        **more,
    )
    play(m, "command", "sail c3 c4")
    if own > 1:
        play(m, f"with ship-{own}")
    return m


@clause("coc.pir.5", "coc.pir.7", "coc.pir.12", "coc.pir.13")
def test_ships_that_enter_a_space_of_pirates_fight_and_are_rewarded() -> None:
    m = attack([11, 11, 11, 0, 0], own=3)
    assert told(m, "rolls") == ["rolls seat-0 face-12 face-12 face-12", "rolls pirates face-1 face-1"]
    assert told(m, "hits") == ["hits seat-0 18 3 0", "hits pirates 2 0 0"]
    assert (kind(m), options(m, 0)) == ("bonus", ["bonus culture", "bonus mood"])
    play(m, "bonus culture")
    assert goods(m, 0) == "gold 2 culture 1"
    assert (units(m, "c4"), holder(m, "c4")) == ("ship=3", 0)


@clause("coc.pir.7", "coc.pir.12", "coc.ex.35")
def test_the_reward_comes_also_after_a_defeat() -> None:
    m = attack([11, 11, 11])
    assert holder(m, "c4") == PIRATES
    play(m, "bonus mood")
    assert goods(m, 0) == "gold 1 mood 1", "one of the two ships was sunk"
    assert units(m, "c4") == "ship"


@clause("coc.pir.12")
def test_the_reward_comes_also_after_a_retreat_and_counts_what_was_sunk() -> None:
    m = attack([0, 0, 0, 0], own=2)
    assert kind(m) == "retreat"
    play(m, "retreat c3", "bonus culture")
    assert (goods(m, 0), units(m, "c3"), units(m, "c4")) == ("culture 1", "ship=2", "ship=2")


@clause("coc.pir.6", "coc.pir.13")
def test_pirates_lay_no_tactics_do_not_retreat_and_leave_nothing_to_decide() -> None:
    m = attack([0, 0, 0, 11, 0, 0, 11, 11, 11, 11], own=1, players=3, actions={1: "action-01", 2: "action-02"})
    assert [event.words[0] for event in m.events].count("controls-barbarians") == 0
    assert list(m.asked) == [0]
    assert kind(m) == "retreat"
    play(m, "fight")
    assert list(m.asked) == [0], "two pirate ships had no choice of what they lose"
    assert told(m, "lays-tactics") == []


@clause("coc.pir.5", "coc.pir.14")
def test_pirates_on_the_space_of_a_port_do_not_stop_recruiting_ships() -> None:
    m = scene(
        expansion=True,
        terrain=SEA,
        cities={0: "d2::port>c3"},
        units={PIRATES: "c3:ship"},
        goods={0: "wood 2"},
        dice=[11, 0],
    )
    play(m, "recruit d2")
    while kind(m) != "bonus":
        play(m, options(m, next(iter(m.asked)))[-1])
    assert told(m, "attacks") == ["attacks seat-0 pirates c3"]
    assert (units(m, "c3"), holder(m, "c3")) == ("ship", 0)


@clause("coc.pir.9")
def test_pirates_stop_a_fleet_and_never_move() -> None:
    m = scene(
        expansion=True,
        terrain={"c3": "water", "c4": "water", "c5": "water"},
        units={0: "c3:ship", PIRATES: "c4:ship"},
    )
    play(m, "command")
    assert options(m, 0, "sail") == ["sail c3 c4"]
    assert refused(m, 0, "sail c3 c5") == "coc.move.22"
    assert not pirates.RULES.keys() - {"pirates"}


# -- allied pirates


def allied(own: str = "c3:ship", aboard: str = "", allies: int = 2) -> Match:
    m = scene(expansion=True, terrain=SEA, units={0: own} if own else {}, aboard={0: aboard} if aboard else {})
    m.state.holder[at(m, "c3")] = 0
    m.state.force[at(m, "c3")] += allies * ALLY
    return m


@clause("coc.pir.15", "coc.civ.5")
def test_allied_pirates_count_as_ships_and_are_pirates_again_when_alone() -> None:
    m = allied(aboard="c3:infantry=2")
    hex_ = at(m, "c3")
    assert (pieces.ships(m.state, hex_), pieces.allies(m.state, hex_)) == (3, 2)
    assert pieces.berths(m.state, hex_) == 4
    assert pieces.left_units(m.state, PIRATES, SHIP) == 2
    assert pieces.left_units(m.state, 0, SHIP) == 3, "they come out of no other supply"
    assert pirates.lairs(m.state) == []
    assert pieces.disagreeing(m.state) == 0
    pieces.remove(m.state, hex_, SHIP)
    assert m.state.holder[hex_] == 0, "somebody is aboard"
    pieces.drown(m.state, hex_, 0, 2)
    assert (holder(m, "c3"), units(m, "c3"), pirates.lairs(m.state)) == (PIRATES, "ship=2", [hex_])


@clause("coc.pir.15")
def test_pirates_join_a_fleet_that_comes_and_sail_with_it() -> None:
    m = allied(allies=1)
    start, there = at(m, "c3"), at(m, "c4")
    pieces.place(m.state, there, PIRATES, SHIP, 2)
    fleets.take(m.state, start, Fleet(1, 1, []))
    assert holder(m, "c3") == -1
    fleets.put(m.state, there, 0, Fleet(1, 1, []))
    assert (holder(m, "c4"), pieces.ships(m.state, there), pieces.allies(m.state, there)) == (0, 4, 3)
    assert (fleets.idle_ships(m.state, there), fleets.idle_allies(m.state, there)) == (0, 2)
    groups.rest(m.state)
    assert (fleets.idle_ships(m.state, there), fleets.idle_allies(m.state, there)) == (1, 3)


@clause("coc.civ.5")
def test_a_battle_with_friends_takes_all_own_ships_of_the_space() -> None:
    m = allied(own="c3:ship=2", aboard="c3:infantry")
    state = m.state
    fleets.strike(state, 0, at(m, "c3"), -1, Fleet(0, 0, []))
    running = sides.current(state)
    assert (running.attacker, running.defender, running.start) == (0, PIRATES, [2, 2])
    assert (holder(m, "c3"), units(m, "c3")) == (PIRATES, "ship=2")
    assert running.marks == [(0, 0, 1)]


@clause("coc.civ.5")
def test_allied_pirates_are_hit_first() -> None:
    m = allied(own="c3:ship=2")
    battle.begin(m.state, at(m, "c3"), 1, at(m, "c4"), sides.SEA, 2 * ONE[SHIP])
    running = sides.current(m.state)
    assert running.start == [2, 4]
    ask(m, lambda game: sides.lose(game, running, sides.DEFENDER, 3, "coc.battle.13"))
    assert (units(m, "c3"), pieces.allies(m.state, at(m, "c3"))) == ("ship", 0)
    assert told(m, "gains") == []
