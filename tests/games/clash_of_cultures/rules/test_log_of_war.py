"""What the log says of movements, battles, conquests and barbarians, each with its clause."""

from __future__ import annotations

from games.clash_of_cultures.scenes import play, scene
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.state import BARBARIANS

B = BARBARIANS


def log(match: Match) -> list[str]:
    return [f"{event.clause} {' '.join(event.words)}" for event in match.events]


def test_log_of_a_city_is_stormed() -> None:
    m = scene(
        units={0: "c4:infantry=2 c3:settler", 1: "c5:infantry,settler"},
        cities={0: "d2", 1: "c5:happy:fortress,temple,great_wall d7"},
        advances={0: "tactics siegecraft steel_weapons fanaticism", 1: "tactics steel_weapons metallurgy fanaticism"},
        goods={0: "wood 2 ore 3", 1: ""},
        actions={0: "action-06", 1: "action-17"},
        dice=[9, 9, 0, 0],
    )
    play(
        m,
        "command",
        "move c4 c5",
        "with infantry-2",
        "siege wood",
        "siege ore",
        "steel",
        "tactic action-06",
        "no-tactic",
        "place d7",
    )
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-2",
        "coc.battle.1 attacks seat-0 seat-1 c5",
        "coc.battle.23 pays seat-0 wood-2",
        "coc.battle.23 pays seat-0 ore-2",
        "coc.battle.24 pays seat-0 ore-1",
        "coc.battle.24 sharpens seat-0",
        "coc.battle.4 combat-round 1",
        "coc.battle.5 lays-tactics seat-0",
        "coc.battle.6 reveals-tactics seat-0 action-06 tactic-high_morale",
        "coc.battle.7 rolls seat-0 face-10 face-10",
        "coc.battle.7 rolls seat-1 face-1",
        "coc.tactics.high_morale adds-value seat-0 tactic-high_morale 2",
        "coc.wonder.great_wall.1 takes-value seat-0 great_wall 2",
        "coc.battle.24 adds-value seat-0 steel_weapons 1",
        "coc.battle.25 adds-value seat-0 fanaticism 2",
        "coc.battle.9 adds-value seat-0 infantry 2",
        "coc.battle.25 adds-value seat-1 fanaticism 2",
        "coc.battle.12 hits seat-0 15 3 0",
        "coc.battle.12 hits seat-1 3 0 0",
        "coc.battle.13 loses-units seat-1 infantry-1",
        "coc.battle.15 wins-battle seat-0 seat-1 c5",
        "coc.conq.1 conquers seat-0 c5",
        "coc.conq.4 gains seat-0 gold-5",
        "coc.conq.8 controls-wonder seat-0 great_wall",
        "coc.conq.5 places-units seat-1 d7 settler-1",
        "coc.conq.6 mood c5 angry",
        "coc.advance.fanaticism.2 places-units seat-1 d7 infantry-1",
    ]


def test_log_of_a_retreat() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler", 1: "c5:infantry"},
        advances={0: "tactics steel_weapons metallurgy", 1: ""},
        dice=[0, 0],
    )
    play(m, "command", "move c4 c5", "retreat c4", "stop")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-1",
        "coc.battle.1 attacks seat-0 seat-1 c5",
        "coc.advance.metallurgy.2 sharpens seat-0",
        "coc.battle.4 combat-round 1",
        "coc.battle.7 rolls seat-0 face-1",
        "coc.battle.7 rolls seat-1 face-1",
        "coc.battle.24 adds-value seat-0 steel_weapons 2",
        "coc.battle.12 hits seat-0 3 0 0",
        "coc.battle.12 hits seat-1 1 0 0",
        "coc.battle.17 retreats seat-0 c5 c4",
    ]


def test_log_of_ships_and_those_who_drown() -> None:
    m = scene(
        units={0: "b4:ship=2 c3:settler", 1: "b5:ship"},
        aboard={0: "b4:infantry=3"},
        terrain={"b4": "water", "b5": "water"},
        dice=[0, 0, 9],
        advances={0: "tactics"},
    )
    play(m, "command", "sail b4 b5", "with ship-2", "retreat b4")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.10 sails seat-0 b4 b5 infantry-3 ship-2",
        "coc.battle.1 attacks seat-0 seat-1 b5",
        "coc.battle.4 combat-round 1",
        "coc.battle.7 rolls seat-0 face-1 face-1",
        "coc.battle.7 rolls seat-1 face-10",
        "coc.battle.12 hits seat-0 2 0 0",
        "coc.battle.12 hits seat-1 5 1 0",
        "coc.battle.13 loses-units seat-0 ship-1",
        "coc.battle.17 retreats seat-0 b5 b4",
        "coc.battle.20 drowns seat-0 infantry-1",
    ]


def test_log_of_ships_that_sink_each_other() -> None:
    m = scene(units={0: "b4:ship c3:settler", 1: "b5:ship"}, terrain={"b4": "water", "b5": "water"}, dice=[9, 9])
    play(m, "command", "sail b4 b5", "stop")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.10 sails seat-0 b4 b5 ship-1",
        "coc.battle.1 attacks seat-0 seat-1 b5",
        "coc.battle.4 combat-round 1",
        "coc.battle.7 rolls seat-0 face-10",
        "coc.battle.7 rolls seat-1 face-10",
        "coc.battle.12 hits seat-0 5 1 0",
        "coc.battle.12 hits seat-1 5 1 0",
        "coc.battle.13 loses-units seat-0 ship-1",
        "coc.battle.13 loses-units seat-1 ship-1",
        "coc.battle.15 draws-battle seat-0 seat-1 b5",
    ]


def test_log_of_a_tactical_retreat() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler", 1: "c5:infantry=2"},
        advances={0: "tactics", 1: "tactics"},
        actions={0: "action-26", 1: "action-17"},
        dice=[0],
    )
    play(m, "command", "move c4 c5", "tactic action-26", "tactic action-17", "fall-back c6")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-1",
        "coc.battle.1 attacks seat-0 seat-1 c5",
        "coc.battle.4 combat-round 1",
        "coc.battle.5 lays-tactics seat-0",
        "coc.battle.5 lays-tactics seat-1",
        "coc.battle.6 reveals-tactics seat-0 action-26 tactic-archers",
        "coc.battle.6 reveals-tactics seat-1 action-17 tactic-tactical_retreat",
        "coc.tactics.archers rolls seat-0 face-1",
        "coc.tactics.tactical_retreat withdraws seat-1 c5 c6",
        "coc.battle.15 wins-battle seat-0 seat-1 c5",
    ]


def test_log_of_scout_and_martyr() -> None:
    m = scene(
        units={0: "c4:infantry=2 a7:settler", 1: "c5:infantry=2"},
        advances={0: "tactics", 1: "tactics"},
        actions={0: "action-24", 1: "action-23"},
        dice=[0, 0, 0, 0],
    )
    play(m, "command", "move c4 c5", "with infantry-2", "tactic action-24", "tactic action-23")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-2",
        "coc.battle.1 attacks seat-0 seat-1 c5",
        "coc.battle.4 combat-round 1",
        "coc.battle.5 lays-tactics seat-0",
        "coc.battle.5 lays-tactics seat-1",
        "coc.battle.6 reveals-tactics seat-0 action-24 tactic-martyr",
        "coc.battle.6 reveals-tactics seat-1 action-23 tactic-scout",
        "coc.tactics.scout takes-card seat-1 action-24",
        "coc.battle.7 rolls seat-0 face-1 face-1",
        "coc.battle.7 rolls seat-1 face-1 face-1",
        "coc.battle.12 hits seat-0 2 0 0",
        "coc.battle.12 hits seat-1 2 0 0",
    ]


def test_log_of_peltasts_and_encircled() -> None:
    m = scene(
        units={0: "c4:infantry=2 a7:settler", 1: "c5:infantry=3"},
        advances={0: "tactics", 1: "tactics"},
        actions={0: "action-02 action-01", 1: "action-24"},
        dice=[0, 9, 0, 0, 0, 0, 0, 9, 9, 0, 0, 0, 9],
    )
    play(
        m,
        "command",
        "move c4 c5",
        "with infantry-2",
        "tactic action-01",
        "no-tactic",
        "fight",
        "tactic action-02",
        "no-tactic",
    )
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-2",
        "coc.battle.1 attacks seat-0 seat-1 c5",
        "coc.battle.4 combat-round 1",
        "coc.battle.5 lays-tactics seat-0",
        "coc.battle.6 reveals-tactics seat-0 action-01 tactic-peltasts",
        "coc.tactics.peltasts rolls seat-0 face-1 face-10",
        "coc.battle.7 rolls seat-0 face-1 face-1",
        "coc.battle.7 rolls seat-1 face-1 face-1 face-1",
        "coc.tactics.peltasts ignores-hits seat-0 tactic-peltasts 1",
        "coc.battle.12 hits seat-0 2 0 0",
        "coc.battle.12 hits seat-1 3 0 0",
        "coc.battle.4 combat-round 2",
        "coc.battle.5 lays-tactics seat-0",
        "coc.battle.6 reveals-tactics seat-0 action-02 tactic-encircled",
        "coc.battle.7 rolls seat-0 face-10 face-10",
        "coc.battle.7 rolls seat-1 face-1 face-1 face-1",
        "coc.battle.9 adds-value seat-0 infantry 2",
        "coc.battle.12 hits seat-0 12 2 0",
        "coc.battle.12 hits seat-1 3 0 0",
        "coc.battle.13 loses-units seat-1 infantry-2",
        "coc.tactics.encircled rolls seat-0 face-10",
        "coc.tactics.encircled loses-units seat-1 infantry-1",
        "coc.battle.15 wins-battle seat-0 seat-1 c5",
    ]


def test_log_of_roads_and_navigation() -> None:
    m = scene(
        units={0: "d2:settler c3:settler b3:ship"},
        terrain={"b3": "water", "b4": "water", "b6": "water"},
        hidden={"region2": "r14"},
        advances={0: "roads navigation"},
        goods={0: "food 1 ore 1"},
    )
    play(m, "command", "load c3 b3", "navigate b3 b6", "roads d2 d4", "command", "land b6 c6", "move d4 d5")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.12 embarks seat-0 c3 b3 settler-1",
        "coc.move.15 navigates seat-0 b3 b6 settler-1 ship-1",
        "coc.move.14 pays seat-0 food-1 ore-1",
        "coc.move.14 marches seat-0 d2 d4 settler-1",
        "coc.move.1 commands seat-0",
        "coc.move.12 disembarks seat-0 b6 c6 settler-1",
        "coc.move.3 moves seat-0 d4 d5 settler-1",
    ]


def test_log_of_a_region() -> None:
    m = scene(units={0: "d2:settler"}, hidden={"region2": "r14"})
    play(m, "command", "move d2 e3", "lay turned")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 d2 e3 settler-1",
        "coc.expl.1 explores seat-0 f2 r14",
    ]


def test_log_of_barbarians_appear() -> None:
    m = scene(cities={0: "d2"}, agenda=[Item("barbarians-appear", 0)])
    play(m, "settle d4")
    assert log(m) == [
        "coc.barb.2 barbarians-settle d4",
        "coc.barb.2 barbarians-reinforce d4",
        "coc.barb.3 barbarians-reinforce d4",
    ]


def test_log_of_barbarians_march() -> None:
    m = scene(cities={0: "d2", B: "d4"}, units={B: "d4:infantry"}, agenda=[Item("barbarians-move", 0)])
    assert log(m) == ["coc.barb.7 barbarians-march d4 d3 infantry-1", "coc.barb.8 barbarians-reinforce d4"]


def test_log_of_barbarians_take_a_city() -> None:
    m = scene(cities={0: "d2 c5"}, units={B: "d3:infantry"}, agenda=[Item("barbarians-move", 0)])
    assert log(m) == [
        "coc.barb.7 barbarians-march d3 d2 infantry-1",
        "coc.battle.1 attacks barbarians seat-0 d2",
        "coc.battle.15 wins-battle barbarians seat-0 d2",
        "coc.conq.1 conquers barbarians d2",
        "coc.conq.5 places-units seat-0 c5 settler-1",
        "coc.conq.6 mood d2 angry",
    ]


def test_log_of_the_great_wall() -> None:
    m = scene(cities={0: "d2 c5:happy:great_wall"}, units={B: "d3:infantry=2"}, agenda=[Item("barbarians-move", 0)])
    assert log(m) == [
        "coc.barb.7 barbarians-march d3 d2 infantry-2",
        "coc.battle.1 attacks barbarians seat-0 d2",
        "coc.barb.13 loses-units barbarians infantry-2",
        "coc.battle.15 wins-battle seat-0 barbarians d2",
        "coc.barb.12 gains seat-0 gold-1",
    ]


def test_log_of_a_city_is_destroyed() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler"},
        cities={0: "d2 d1 e2 c2 b2 g3 f4", 1: "c5:neutral:temple d7"},
        advances={0: "tactics"},
    )
    play(m, "command", "move c4 c5", "pass")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-1",
        "coc.battle.1 attacks seat-0 seat-1 c5",
        "coc.battle.15 wins-battle seat-0 seat-1 c5",
        "coc.conq.1 conquers seat-0 c5",
        "coc.conq.4 gains seat-0 gold-2",
        "coc.conq.7 destroys-city seat-0 c5",
        "coc.conq.7 gains seat-0 gold-2",
    ]


def test_log_of_a_barbarian_city() -> None:
    m = scene(units={0: "c4:infantry a7:settler"}, cities={0: "d2", B: "c5:angry"}, advances={0: "tactics"})
    play(m, "command", "move c4 c5")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-1",
        "coc.battle.1 attacks seat-0 barbarians c5",
        "coc.battle.15 wins-battle seat-0 barbarians c5",
        "coc.conq.1 conquers seat-0 c5",
        "coc.barb.12 gains seat-0 gold-1",
        "coc.conq.6 mood c5 angry",
    ]


def test_log_of_barbarians_destroy_a_city() -> None:
    m = scene(
        units={B: "c4:infantry=2"},
        cities={0: "c5:neutral:temple d2", B: "a3 a5 a7 b2 b6 f2 g3 f4 g5 g7"},
        agenda=[Item("barbarians-move", 0)],
    )
    assert log(m) == [
        "coc.barb.7 barbarians-march c4 c5 infantry-2",
        "coc.battle.1 attacks barbarians seat-0 c5",
        "coc.battle.15 wins-battle barbarians seat-0 c5",
        "coc.conq.1 conquers barbarians c5",
        "coc.barb.18 destroys-city barbarians c5",
        "coc.conq.5 places-units seat-0 d2 settler-1",
        "coc.barb.8 barbarians-reinforce b2",
        "coc.barb.8 barbarians-reinforce f2",
    ]


def test_log_of_a_siege_that_is_paid() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler", 1: "c5:infantry"},
        cities={0: "d2", 1: "c5:neutral:academy d7"},
        advances={0: "tactics", 1: ""},
        actions={0: "action-11"},
        goods={1: "food 2"},
        dice=[0, 0],
    )
    play(m, "command", "move c4 c5", "tactic action-11", "supply")
    assert log(m) == [
        "coc.move.1 commands seat-0",
        "coc.move.3 moves seat-0 c4 c5 infantry-1",
        "coc.battle.1 attacks seat-0 seat-1 c5",
        "coc.battle.4 combat-round 1",
        "coc.battle.5 lays-tactics seat-0",
        "coc.battle.6 reveals-tactics seat-0 action-11 tactic-siege",
        "coc.tactics.siege pays seat-1 food-2",
        "coc.battle.7 rolls seat-0 face-1",
        "coc.battle.7 rolls seat-1 face-1",
        "coc.tactics.siege adds-value seat-0 tactic-siege 1",
        "coc.battle.12 hits seat-0 2 0 0",
        "coc.battle.12 hits seat-1 1 0 0",
    ]
