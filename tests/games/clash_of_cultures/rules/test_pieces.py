"""Pieces on the board and in the supply."""

from __future__ import annotations

from games.clash_of_cultures.scenes import city, holder, scene, units
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import (
    ACADEMY,
    CAVALRY,
    ELEPHANT,
    INFANTRY,
    LEADER,
    NEUTRAL,
    PORT,
    SETTLER,
    SHIP,
    TEMPLE,
)
from pentarchy.games.clash_of_cultures.rules import pieces
from pentarchy.games.clash_of_cultures.state import ABOARD, BARBARIANS, FATIGUED, MOVED, NOBODYS, PIRATES
from pentarchy.testing import clause


@clause("coc.comp.1")
def test_the_supply_of_a_colour() -> None:
    game = scene(cities={0: "d2::temple c3::temple,academy=1"}, units={0: "d2:infantry=3,settler c4:ship"}).state
    assert pieces.left_settlements(game, 0) == 5
    assert pieces.left_buildings(game, 0, TEMPLE) == 3
    assert (pieces.left_buildings(game, 0, ACADEMY), pieces.left_buildings(game, 1, ACADEMY)) == (5, 4)
    left = [pieces.left_units(game, 0, kind) for kind in range(6)]
    assert left == [13, 3, 3, 4, 4, 1]
    assert [pieces.left_units(game, 1, kind) for kind in (INFANTRY, SETTLER, SHIP)] == [16, 4, 4]


@clause("coc.comp.1")
def test_carried_and_fighting_units_are_not_in_the_supply() -> None:
    game = scene(units={0: "c4:ship=2"}, aboard={0: "c4:infantry,settler=2"}, terrain={"c4": "water"}).state
    assert (pieces.left_units(game, 0, INFANTRY), pieces.left_units(game, 0, SETTLER)) == (15, 2)


@clause("coc.comp.4")
def test_the_supply_of_barbarians_and_pirates() -> None:
    game = scene(cities={4: "c3 c4"}, units={4: "c3:infantry=4"}).state
    assert pieces.left_settlements(game, BARBARIANS) == 8
    assert [pieces.left_units(game, BARBARIANS, kind) for kind in (INFANTRY, CAVALRY, ELEPHANT)] == [16, 4, 4]
    assert pieces.left_units(game, BARBARIANS, SHIP) == 0
    assert (pieces.left_units(game, PIRATES, SHIP), pieces.left_units(game, PIRATES, INFANTRY)) == (4, 0)


@clause("coc.comp.5")
def test_dice_and_tokens() -> None:
    assert box.components().exhausted_tokens == 6
    assert len(box.die()) == 12
    assert box.components().dice == 8


@clause("coc.comp.8")
def test_what_is_lost_for_good_is_not_in_the_supply() -> None:
    game = scene(cities={0: "d2"}).state
    game.players[0].gone[0] = 2
    game.players[0].gone[1 + TEMPLE] = 1
    assert pieces.left_settlements(game, 0) == 4
    assert (pieces.left_buildings(game, 0, TEMPLE), pieces.left_buildings(game, 0, ACADEMY)) == (4, 5)


@clause("coc.comp.9")
def test_what_leaves_the_board_is_in_the_supply_again() -> None:
    m = scene(cities={0: "d2::temple c3"}, units={0: "d2:infantry=2"})
    pieces.remove_city(m.state, m.state.board.number["d2"])
    assert city(m, "d2") == ""
    assert pieces.left_settlements(m.state, 0) == 6
    assert pieces.left_buildings(m.state, 0, TEMPLE) == 5
    pieces.remove(m.state, m.state.board.number["d2"], INFANTRY)
    assert (units(m, "d2"), holder(m, "d2")) == ("infantry", 0)
    assert pieces.left_units(m.state, 0, INFANTRY) == 15
    pieces.remove(m.state, m.state.board.number["d2"], INFANTRY)
    assert holder(m, "d2") == NOBODYS


def test_removed_units_take_their_marks_along() -> None:
    game = scene(units={0: "c3:infantry=3"}).state
    at = game.board.number["c3"]
    game.marks = [(at, INFANTRY, 2, MOVED), (at, SETTLER, 1, FATIGUED), (at + 1, INFANTRY, 1, MOVED)]
    pieces.remove(game, at, INFANTRY)
    assert game.marks == [(at, INFANTRY, 1, MOVED), (at, SETTLER, 1, FATIGUED), (at + 1, INFANTRY, 1, MOVED)]
    pieces.remove(game, at, INFANTRY, 2)
    assert game.marks == [(at, SETTLER, 1, FATIGUED), (at + 1, INFANTRY, 1, MOVED)]
    pieces.clear(game, at + 1)
    assert game.marks == [(at, SETTLER, 1, FATIGUED)]


@clause("coc.move.11")
def test_room_on_ships() -> None:
    m = scene(units={0: "c4:ship=2"}, aboard={0: "c4:infantry=3"}, terrain={"c4": "water"})
    at = m.state.board.number["c4"]
    assert pieces.berths(m.state, at) == 1
    pieces.remove(m.state, at, SHIP)
    assert pieces.berths(m.state, at) == -1
    m.state.marks = [(at, ABOARD + INFANTRY, 2, MOVED)]
    pieces.drown(m.state, at, INFANTRY)
    assert (units(m, "c4"), m.state.marks) == ("ship[infantry=2]", [(at, ABOARD + INFANTRY, 1, MOVED)])


@clause("coc.rec.10", "coc.term.9")
def test_four_army_units_on_a_space() -> None:
    game = scene(units={0: "c3:infantry=3,settler=4 d2:infantry=4"}).state
    number = game.board.number
    assert pieces.room(game, number["c3"], 0) == 1
    assert pieces.room(game, number["d2"], 0) == 0
    assert pieces.room(game, number["d4"], 0) == 4
    pieces.place(game, number["d4"], 0, CAVALRY)
    pieces.place(game, number["d4"], 0, LEADER)
    assert pieces.room(game, number["d4"], 0) == 2


@clause("coc.rec.13")
def test_gained_units_need_supply_and_room() -> None:
    game = scene(units={0: "c3:infantry=3 d2:settler=3"}).state
    number = game.board.number
    assert pieces.gain_units(game, number["c3"], 0, INFANTRY, 3) == 1
    assert pieces.gain_units(game, number["d2"], 0, SETTLER, 3) == 1
    assert pieces.gain_units(game, number["d2"], 0, SETTLER) == 0


@clause("coc.act.9", "coc.con.13")
def test_a_new_city_has_nothing_but_a_settlement() -> None:
    m = scene(cities={0: "d2::port>c3"}, terrain={"c3": "water"})
    at = m.state.board.number["d2"]
    m.state.acts[at] = 2
    pieces.set_building(m.state, at, 3, 1)
    assert (city(m, "d2"), m.state.port[at]) == ("0:neutral:port=1", m.state.board.number["c3"])
    pieces.add_city(m.state, at, 1, NEUTRAL)
    assert (city(m, "d2"), m.state.acts[at], m.state.port[at]) == ("1:neutral:", 0, -1)


@clause("coc.con.13")
def test_a_port_loses_its_sea_space_when_it_goes_and_not_before() -> None:
    m = scene(cities={0: "d2::port>c3,temple"}, terrain={"c3": "water"})
    at = m.state.board.number["d2"]
    pieces.remove_building(m.state, at, TEMPLE)
    assert (city(m, "d2"), m.state.port[at]) == ("0:neutral:port", m.state.board.number["c3"])
    pieces.remove_building(m.state, at, PORT)
    assert (city(m, "d2"), m.state.port[at]) == ("0:neutral:", pieces.NO_PORT)


@clause("coc.won.11")
def test_a_wonder_works_for_whoever_has_its_city() -> None:
    game = scene(cities={0: "d2:happy:great_wall"}, builders={"great_wall": 1}).state
    assert pieces.wonder_owner(game, 7) == 0
    game.city[game.board.number["d2"]] = BARBARIANS
    assert pieces.wonder_owner(game, 7) == NOBODYS
