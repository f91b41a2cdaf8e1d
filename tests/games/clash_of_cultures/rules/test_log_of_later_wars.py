"""What war with the expansion asks and writes into the log, each with its clause."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import kind, scene
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.state import BARBARIANS, PIRATES

B = BARBARIANS
SEA = dict.fromkeys(("c3", "c4", "d4", "b4"), "water")


def course(match: Match, *picks: str) -> list[str]:
    """Questions (with `?`) and events in their order, each with its clause, until everything is answered."""
    found: list[str] = []
    seen = 0
    for pick in (*picks, ""):
        found += [f"{event.clause} {' '.join(event.words)}" for event in match.events[seen:]]
        seen = len(match.events)
        seat, decision = next(iter(match.asked.items()))
        if pick:
            found.append(f"{decision.clause} {decision.kind}?")
            match.pick(seat, pick)
    return found


Row = tuple[str, dict[str, Any], list[str], list[str]]

ROWS: list[Row] = [
    (
        "pirates come and take",
        {
            "expansion": True,
            "terrain": SEA,
            "cities": {0: "d2 d3"},
            "units": {PIRATES: "c4:ship=2 b4:ship=1"},
            "goods": {0: "food 1 gold 1"},
            "agenda": [Item("pirates", 0)],
        },
        ["recall b4", "haunt c3", "haunt d4", "tribute gold"],
        [
            "coc.pir.10 pirates?",
            "coc.pir.10 pirates-leave b4",
            "coc.pir.1 pirates?",
            "coc.pir.1 pirates-appear c3",
            "coc.pir.1 pirates?",
            "coc.pir.1 pirates-appear d4",
            "coc.pir.2 tribute?",
            "coc.pir.2 pays seat-0 gold-1",
        ],
    ),
    (
        "pirates anger a city",
        {"expansion": True, "terrain": SEA, "cities": {0: "d2:happy"}, "agenda": [Item("pirates", 0)]},
        ["haunt b4"],
        [
            "coc.pir.1 pirates-appear c3",
            "coc.pir.1 pirates?",
            "coc.pir.1 pirates-appear b4",
            "coc.pir.2 mood d2 neutral",
        ],
    ),
    (
        "pirates are sunk",
        {
            "expansion": True,
            "terrain": SEA,
            "units": {0: "c3:ship=2", PIRATES: "c4:ship"},
            "dice": [11, 11, 0],
        },
        ["command", "sail c3 c4", "with ship-2", "bonus culture"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.move.1 group?",
            "coc.move.10 sails seat-0 c3 c4 ship-2",
            "coc.battle.1 attacks seat-0 pirates c4",
            "coc.battle.4 combat-round 1",
            "coc.battle.7 rolls seat-0 face-12 face-12",
            "coc.battle.7 rolls pirates face-1",
            "coc.battle.12 hits seat-0 12 2 0",
            "coc.battle.12 hits pirates 1 0 0",
            "coc.battle.13 loses-units pirates ship-1",
            "coc.battle.15 wins-battle seat-0 pirates c4",
            "coc.pir.7 gains seat-0 gold-1",
            "coc.pir.7 bonus?",
            "coc.pir.7 gains seat-0 culture-1",
        ],
    ),
    (
        "barbarians send cavalry",
        {
            "expansion": True,
            "cities": {0: "d2", B: "d4"},
            "units": {B: "d4:infantry"},
            "agenda": [Item("barbarians-grow", 0)],
        },
        ["send d4 cavalry"],
        ["coc.barb.4 barbarians?", "coc.barb.4 barbarians-send d4 cavalry"],
    ),
    (
        "Sulla holds barbarians",
        {
            "civs": {1: "rome"},
            "leaders": {1: "sulla"},
            "cities": {0: "d2", 1: "d7", B: "b4"},
            "units": {1: "c6:leader", B: "c4:infantry"},
            "agenda": [Item("barbarians-move", 0)],
        },
        ["march c4 c3", "forbid"],
        [
            "coc.barb.7 barbarians?",
            "coc.leader.sulla.1 consent?",
            "coc.leader.sulla.1 holds-barbarians seat-1 c4",
        ],
    ),
    (
        "who decides for barbarians",
        {"units": {0: "c4:infantry", B: "c5:infantry,cavalry"}, "advances": {0: "tactics"}, "dice": [0, 0, 0]},
        ["command", "move c4 c5", "retreat c4"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.move.3 moves seat-0 c4 c5 infantry-1",
            "coc.battle.1 attacks seat-0 barbarians c5",
            "coc.barb.9 controls-barbarians seat-0 seat-1",
            "coc.battle.4 combat-round 1",
            "coc.battle.7 rolls seat-0 face-1",
            "coc.battle.7 rolls barbarians face-1 face-1",
            "coc.battle.12 hits seat-0 1 0 0",
            "coc.battle.12 hits barbarians 2 0 0",
            "coc.battle.17 retreat?",
            "coc.battle.17 retreats seat-0 c5 c4",
        ],
    ),
    (
        "a mood is paid",
        {
            "civs": {0: "rome"},
            "cities": {0: "d2", 1: "c5:happy d7"},
            "units": {0: "c4:infantry=2"},
            "advances": {0: "tactics provinces"},
            "goods": {0: "culture 1"},
        },
        ["command", "move c4 c5", "with infantry-2", "pass", "appease happy"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.move.1 group?",
            "coc.move.3 moves seat-0 c4 c5 infantry-2",
            "coc.battle.1 attacks seat-0 seat-1 c5",
            "coc.battle.15 wins-battle seat-0 seat-1 c5",
            "coc.conq.1 conquers seat-0 c5",
            "coc.conq.4 gains seat-0 gold-2",
            "coc.conq.5 settler-back?",
            "coc.lead.19 mood-after?",
            "coc.conq.10 pays seat-0 culture-1",
            "coc.conq.6 mood c5 happy",
        ],
    ),
    (
        "an attack has a price",
        {
            "civs": {1: "egypt"},
            "cities": {0: "d5", 1: "d2 b2"},
            "units": {0: "d3:infantry"},
            "advances": {0: "tactics"},
            "goods": {0: "culture 2"},
            "lasting": [("cleopatra.2", 1, box.layout(2).names.index("d2"))],
        },
        ["command", "move d3 d2", "pass"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.battle.31 pays seat-0 culture-1",
            "coc.move.3 moves seat-0 d3 d2 infantry-1",
            "coc.battle.1 attacks seat-0 seat-1 d2",
            "coc.battle.15 wins-battle seat-0 seat-1 d2",
            "coc.conq.1 conquers seat-0 d2",
            "coc.conq.4 gains seat-0 gold-1",
            "coc.conq.5 settler-back?",
            "coc.conq.6 mood d2 angry",
        ],
    ),
    (
        "a building too many",
        {
            "cities": {
                0: "d2 d1::temple e2::temple c2::temple b2::temple g3::temple",
                1: "c5::temple d7",
            },
            "units": {0: "c4:infantry"},
            "advances": {0: "tactics"},
        },
        ["command", "move c4 c5", "pass"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.move.3 moves seat-0 c4 c5 infantry-1",
            "coc.battle.1 attacks seat-0 seat-1 c5",
            "coc.battle.15 wins-battle seat-0 seat-1 c5",
            "coc.conq.1 conquers seat-0 c5",
            "coc.conq.4 gains seat-0 gold-2",
            "coc.conq.7 removes-building temple c5",
            "coc.conq.7 gains seat-0 gold-1",
            "coc.conq.5 settler-back?",
            "coc.conq.6 mood c5 angry",
        ],
    ),
    (
        "Xerxes makes room",
        {
            "civs": {0: "persia"},
            "leaders": {0: "xerxes"},
            "units": {0: "d3:leader,infantry,settler d4:infantry=3"},
            "advances": {0: "tactics"},
        },
        ["command", "move d3 d4", "with leader-1", "with infantry-1"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.leader.xerxes.2 group?",
            "coc.move.1 group?",
            "coc.move.3 moves seat-0 d3 d4 infantry-1 leader-1",
        ],
    ),
    (
        "Dido drives back",
        {
            "civs": {1: "carthage"},
            "leaders": {1: "dido"},
            "cities": {0: "c3", 1: "d7"},
            "units": {0: "c3:infantry=2", 1: "c5:leader,infantry"},
            "advances": {0: "tactics roads"},
            "goods": {0: "food 1 ore 1"},
            "dice": [0, 0, 2, 2],
        },
        ["command", "roads c3 c5", "with infantry-2", "use dido.2", "retreat c4"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.move.1 group?",
            "coc.move.14 pays seat-0 food-1 ore-1",
            "coc.move.14 marches seat-0 c3 c5 infantry-2",
            "coc.battle.1 attacks seat-0 seat-1 c5",
            "coc.battle.4 combat-round 1",
            "coc.battle.7 rolls seat-0 face-1 face-1",
            "coc.battle.7 rolls seat-1 face-3 face-3",
            "coc.leader.dido.2 adds-value seat-1 dido.2 2",
            "coc.battle.12 hits seat-0 2 0 0",
            "coc.battle.12 hits seat-1 6 1 0",
            "coc.battle.13 loses-units seat-0 infantry-1",
            "coc.leader.dido.2 ability?",
            "coc.lead.4 loses-leader seat-1 dido",
            "coc.civ.18 driven-back?",
            "coc.battle.17 retreats seat-0 c5 c4",
        ],
    ),
    (
        "a fortress, war ships and an elephant ignore hits",
        {
            "terrain": {"c4": "water"},
            "cities": {0: "d2", 1: "c5::fortress d7"},
            "units": {0: "c4:ship", 1: "c5:elephant"},
            "aboard": {0: "c4:infantry"},
            "advances": {0: "tactics warships"},
            "dice": [9, 7, 0],
        },
        ["command", "land c4 c5", "retreat c4"],
        [
            "coc.round.4 action?",
            "coc.move.1 commands seat-0",
            "coc.move.1 move?",
            "coc.move.12 disembarks seat-0 c4 c5 infantry-1",
            "coc.battle.1 attacks seat-0 seat-1 c5",
            "coc.battle.4 combat-round 1",
            "coc.battle.7 rolls seat-0 face-10",
            "coc.battle.7 rolls seat-1 face-8 face-1",
            "coc.battle.22 ignores-hits seat-0 warships 1",
            "coc.battle.9 adds-value seat-0 infantry 1",
            "coc.con.7 ignores-hits seat-1 fortress 1",
            "coc.battle.9 ignores-hits seat-1 elephant 1",
            "coc.battle.12 hits seat-0 6 1 1",
            "coc.battle.12 hits seat-1 1 0 0",
            "coc.battle.17 retreat?",
            "coc.battle.17 retreats seat-0 c5 c4",
        ],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_course(row: Row) -> None:
    _, position, picks, expected = row
    m = scene(**position)
    assert course(m, *picks) == expected
    assert kind(m) in ("action", "move"), "nothing else is asked"
