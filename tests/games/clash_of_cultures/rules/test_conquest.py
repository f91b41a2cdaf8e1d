"""Cities that change hands."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import city, goods, kind, options, play, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import PORT, TEMPLE
from pentarchy.games.clash_of_cultures.rules import pieces
from pentarchy.games.clash_of_cultures.state import BARBARIANS
from pentarchy.testing import clause

LATER = "d7"


def storm(town: str, *, others: str = "", own: str = "", **more: Any) -> Match:
    """Seat 0 walks into an undefended city of seat 1 at c5."""
    m = scene(
        units={0: "c4:infantry a7:settler", 1: ""},
        cities={0: f"d2 {own}", 1: f"c5:{town} {LATER} {others}"},
        advances={0: "tactics"},
        **more,
    )
    return play(m, "command", "move c4 c5")


@clause("coc.conq.1", "coc.conq.2", "coc.conq.6", "coc.disc.22", "coc.conq.14")
def test_pieces_of_the_former_owner_are_replaced() -> None:
    m = storm("happy:temple,academy=2,port>b5", players=3, terrain={"b5": "water"})
    play(m, "pass")
    assert city(m, "c5") == "0:angry:academy=2,temple,port"
    assert m.state.port[m.state.board.number["c5"]] == m.state.board.number["b5"]
    assert (told(m, "conquers"), units(m, "c5")) == (["conquers seat-0 c5"], "infantry")


@clause("coc.conq.12", "coc.conq.9")
def test_own_buildings_stay_and_foreign_ones_influence() -> None:
    m = storm("neutral:temple=0,fortress=2,academy", players=3, dice=[11, 0])
    play(m, "pass")
    assert city(m, "c5") == "0:angry:academy,fortress=2,temple"


@clause("coc.conq.2", "coc.con.9")
def test_obelisks_keep_their_colour() -> None:
    m = storm("neutral:obelisk")
    play(m, "pass")
    assert city(m, "c5") == "0:angry:obelisk=1"


@clause("coc.conq.3", "coc.con.7", "coc.battle.3", "coc.disc.7")
def test_a_conquered_fortress_works_without_the_advance() -> None:
    m = scene(
        units={0: "c5:infantry", 1: "c4:infantry a7:settler"},
        cities={0: "d2 c5:neutral:fortress", 1: "d7"},
        advances={0: "", 1: "tactics"},
        active=1,
        dice=[0, 0, 0],
    )
    play(m, "command", "move c4 c5")
    assert len(told(m, "rolls")[1].split()) == 4


@clause("coc.conq.4", "coc.conq.11", "coc.ex.30")
@pytest.mark.parametrize(
    ("town", "gold"), [("happy:temple,academy", 4), ("neutral:temple,academy", 3), ("angry:temple,academy", 1)]
)
def test_gold_by_size_and_mood(town: str, gold: int) -> None:
    m = storm(town)
    assert (kind(m), goods(m, 0)) == ("settler-back", f"gold {gold}")


@clause("coc.conq.5", "coc.ex.30")
def test_the_former_owner_may_place_a_settler_in_another_city() -> None:
    m = storm("neutral", others="e7")
    assert options(m, 1) == ["pass", "place d7", "place e7"]
    play(m, "place e7")
    assert (units(m, "e7"), units(m, "c5")) == ("settler", "infantry")


@clause("coc.conq.5", "coc.rec.13")
def test_the_settler_comes_from_supply_into_a_city() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler", 1: "f2:settler=4"},
        cities={0: "d2", 1: "c5 d7"},
        advances={0: "tactics"},
    )
    play(m, "command", "move c4 c5")
    assert kind(m) == "move"
    m = scene(units={0: "c4:infantry a7:settler"}, cities={0: "d2", 1: "c5"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5")
    assert (kind(m), city(m, "c5")) == ("move", "0:angry:")


MANY = "d1:neutral:temple e2:neutral:temple c2:neutral:temple b2:neutral:temple,port>a3 g3:neutral:temple"


@clause("coc.conq.7", "coc.ex.31")
def test_a_building_that_cannot_be_replaced_is_gone_for_gold() -> None:
    m = storm("neutral:temple,academy", own=MANY, terrain={"a3": "water"})
    play(m, "pass")
    assert (city(m, "c5"), goods(m, 0)) == ("0:angry:academy", "gold 4")
    assert told(m, "removes-building") == ["removes-building temple c5"]
    assert pieces.left_buildings(m.state, 0, TEMPLE) == 0


@clause("coc.conq.7")
def test_a_port_that_is_gone_points_nowhere() -> None:
    ports = " ".join(
        f"{name}:neutral:port>{sea}"
        for name, sea in zip(["b2", "b3", "b4", "b6", "b7"], ["a3", "a3", "a5", "a7", "a7"], strict=True)
    )
    sea = dict.fromkeys(("a3", "a5", "a7", "b5"), "water")
    m = storm("neutral:port>b5", own=ports, terrain=sea)
    play(m, "pass")
    assert (city(m, "c5"), m.state.port[m.state.board.number["c5"]]) == ("0:angry:", pieces.NO_PORT)
    assert pieces.left_buildings(m.state, 0, PORT) == 0


SEVEN = "d1 e2 c2 b2 g3 f4"


@clause("coc.conq.7", "coc.conq.13", "coc.won.4")
def test_without_a_settlement_the_city_is_destroyed() -> None:
    m = storm("happy:temple,great_wall,academy=0", own=SEVEN)
    assert goods(m, 0) == "gold 7", "5 for the happy city, of 4 for its structures only 2 have room"
    play(m, "place d7")
    assert (city(m, "c5"), units(m, "c5"), units(m, "d7")) == ("", "infantry", "settler")
    assert told(m, "destroys-city") == ["destroys-city seat-0 c5"]
    assert m.state.builders[7] == -2


@clause("coc.conq.7")
def test_a_destroyed_city_pays_for_each_structure() -> None:
    m = storm("angry:temple,academy", own=SEVEN)
    assert goods(m, 0) == "gold 4"


@clause("coc.conq.8", "coc.won.5", "coc.score.5")
def test_the_conqueror_of_a_wonder_adds_a_marker() -> None:
    m = storm("neutral:great_wall", builders={"great_wall": 1})
    play(m, "pass")
    assert (m.state.builders[7], m.state.controllers[7], city(m, "c5")) == (1, 0, "0:angry:great_wall")


@clause("coc.won.5", "coc.score.11")
def test_another_conqueror_replaces_the_marker_and_the_builder_has_one_only() -> None:
    m = storm("neutral:great_wall", players=3, builders={"great_wall": 2}, controllers={"great_wall": 1})
    play(m, "pass")
    assert (m.state.builders[7], m.state.controllers[7]) == (2, 0)
    m = storm("neutral:great_wall", builders={"great_wall": 0}, controllers={"great_wall": 1})
    play(m, "pass")
    assert (m.state.builders[7], m.state.controllers[7]) == (0, -1)


@clause("coc.score.12")
def test_nobody_else_marks_the_great_pyramid() -> None:
    m = storm("neutral:great_pyramid", builders={"great_pyramid": 1})
    play(m, "pass")
    assert (m.state.builders[5], m.state.controllers[5]) == (1, -1)


@clause("coc.conq.15")
def test_the_order_of_a_conquest() -> None:
    m = storm("happy:temple,great_wall", own=MANY, terrain={"a3": "water"}, builders={"great_wall": 1})
    play(m, "place d7")
    watched = ("conquers", "gains", "removes-building", "controls-wonder", "places-units", "mood")
    assert [event.words[0] for event in m.events if event.words[0] in watched] == [
        "conquers",
        "gains",
        "removes-building",
        "gains",
        "controls-wonder",
        "places-units",
        "mood",
    ]


@clause("coc.act.9")
def test_a_conquered_city_can_be_activated() -> None:
    m = scene(units={0: "c4:infantry a7:settler"}, cities={0: "d2", 1: "c5 d7"}, advances={0: "tactics"})
    m.state.acts[m.state.board.number["c5"]] = 9
    play(m, "command", "move c4 c5", "pass", "stop")
    assert m.state.acts[m.state.board.number["c5"]] == 0
    assert "collect c5" in options(m, 0)


# -- barbarians


def raid(town: str, *, other: str = "d7", more_cities: str = "", **more: Any) -> Match:
    """A group of barbarians stands beside a city of seat 0 at c5 and is moved by its event."""
    return scene(
        units={BARBARIANS: "c4:infantry=2"},
        cities={0: f"c5:{town} d2 {more_cities}", 1: other},
        agenda=[Item("barbarians-move", 0)],
        **more,
    )


@clause("coc.barb.10", "coc.ex.34", "coc.barb.15")
def test_barbarians_take_a_city() -> None:
    m = raid("happy:temple,academy", more_cities="g7")
    assert (kind(m), options(m, 0)) == ("settler-back", ["place d2", "place g7"])
    play(m, "place d2")
    assert (city(m, "c5"), units(m, "c5"), units(m, "d2")) == (
        f"{BARBARIANS}:angry:academy=0,temple=0",
        "infantry=2",
        "settler",
    )
    assert (goods(m, 0), m.state.marks) == ("", []), "barbarians have no turn in which they could be tired"


@clause("coc.won.6", "coc.won.11", "coc.won.15")
def test_barbarians_change_no_marker() -> None:
    m = raid("happy:great_wall", builders={"great_wall": 1}, controllers={"great_wall": 0})
    assert m.state.city[m.state.board.number["c5"]] == 0, "the Great Wall held"
    m = raid("happy:great_arena", builders={"great_arena": 1}, controllers={"great_arena": 0})
    assert (m.state.builders[0], m.state.controllers[0]) == (1, 0)
    assert pieces.wonder_owner(m.state, 0) == -1


@clause("coc.barb.18")
def test_without_a_settlement_barbarians_destroy_the_city() -> None:
    board = "a3 a5 a7 b2 b6 f2 g3 f4 g5 g7"
    m = scene(
        units={BARBARIANS: "c4:infantry=2"},
        cities={0: "c5:neutral:temple,great_arena d2", BARBARIANS: board},
        agenda=[Item("barbarians-move", 0)],
    )
    assert (city(m, "c5"), units(m, "d2"), m.state.builders[0]) == ("", "settler", -2)


def storm_barbarians(town: str, garrison: int = 0, dice: tuple[int, ...] = (), own: str = "") -> Match:
    m = scene(
        units={0: "c4:infantry=3 a7:settler", BARBARIANS: f"c5:infantry={garrison}" if garrison else ""},
        cities={0: f"d2 {own}", BARBARIANS: f"c5:{town}"},
        advances={0: "tactics"},
        dice=list(dice),
        builders={"great_arena": 1},
        controllers={"great_arena": 1} if "arena" in town else {},
    )
    return play(m, "command", "move c4 c5", "with infantry-3")


@clause("coc.barb.12", "coc.barb.20", "coc.won.15", "coc.won.11")
def test_a_barbarian_city_pays_one_gold_whatever_its_size() -> None:
    m = storm_barbarians("angry:temple=1,academy=0,great_arena")
    assert (city(m, "c5"), goods(m, 0)) == ("0:angry:academy,temple=1,great_arena", "gold 1")
    assert m.state.controllers[0] == 0


@clause("coc.barb.12")
def test_barbarian_units_pay_one_more() -> None:
    m = storm_barbarians("angry", 1, (11, 0, 0, 0))
    assert (city(m, "c5"), goods(m, 0)) == ("0:angry:", "gold 2")


@clause("coc.barb.24", "coc.barb.11")
def test_a_barbarian_fortress_defends_but_pays_nothing_more() -> None:
    m = storm_barbarians("angry:fortress=1", 0, (0, 0, 0, 0))
    assert told(m, "rolls")[1] == "rolls barbarians face-1"
    assert (city(m, "c5"), goods(m, 0)) == ("0:angry:fortress=1", "gold 1")


@clause("coc.barb.20", "coc.conq.7")
def test_a_barbarian_city_without_a_settlement_for_it_is_destroyed() -> None:
    m = storm_barbarians("angry:temple=1", own=SEVEN)
    assert (city(m, "c5"), goods(m, 0)) == ("", "gold 3")
