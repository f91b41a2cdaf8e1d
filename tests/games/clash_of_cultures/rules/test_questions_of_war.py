"""Which question war asks, and the clause that each of them cites."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.core import Item
from pentarchy.games.clash_of_cultures.state import BARBARIANS, PIRATES

B = BARBARIANS

Row = tuple[str, dict[str, Any], list[tuple[str, str]]]
"""A name, a position, and by question: its clause and kind, and what is answered (nothing to the last one)."""

ROWS: list[Row] = [
    (
        "a city is stormed",
        {
            "units": {0: "c4:infantry=2 c3:settler", 1: "c5:infantry,settler"},
            "cities": {0: "d2", 1: "c5:happy:fortress,temple d7 d5"},
            "advances": {0: "tactics siegecraft steel_weapons", 1: "tactics fanaticism"},
            "goods": {0: "wood 2 ore 3"},
            "actions": {0: "action-06", 1: "action-17"},
            "dice": [9, 9, 0, 0],
        },
        [
            ("coc.round.4 action", "command"),
            ("coc.move.1 move", "move c4 c5"),
            ("coc.move.1 group", "with infantry-2"),
            ("coc.battle.23 siege", "siege wood"),
            ("coc.battle.23 siege", "siege ore"),
            ("coc.battle.24 steel", "steel"),
            ("coc.battle.5 tactics", "tactic action-06"),
            ("coc.battle.5 tactics", "no-tactic"),
            ("coc.conq.5 settler-back", "place d7"),
            ("coc.advance.fanaticism.2 muster", "place d5"),
        ],
    ),
    (
        "retreat",
        {"units": {0: "c4:infantry", 1: "c5:infantry"}, "advances": {0: "tactics"}, "dice": [0, 0]},
        [("coc.round.4 action", "command"), ("coc.move.1 move", "move c4 c5"), ("coc.battle.17 retreat", "")],
    ),
    (
        "supply",
        {
            "units": {0: "c4:infantry", 1: "c5:infantry"},
            "cities": {0: "d2", 1: "c5 d7"},
            "advances": {0: "tactics"},
            "actions": {0: "action-11"},
            "goods": {1: "food 2"},
        },
        [
            ("coc.round.4 action", "command"),
            ("coc.move.1 move", "move c4 c5"),
            ("coc.battle.5 tactics", "tactic action-11"),
            ("coc.tactics.siege supply", ""),
        ],
    ),
    (
        "a tactical retreat",
        {
            "units": {0: "c4:infantry", 1: "c5:infantry"},
            "advances": {1: "tactics", 0: "tactics"},
            "actions": {1: "action-17"},
        },
        [
            ("coc.round.4 action", "command"),
            ("coc.move.1 move", "move c4 c5"),
            ("coc.battle.5 tactics", "tactic action-17"),
            ("coc.tactics.tactical_retreat fall-back", ""),
        ],
    ),
    (
        "losses",
        {
            "units": {0: "c4:infantry,cavalry", 1: "c5:infantry"},
            "advances": {0: "tactics"},
            "dice": [0, 0, 9],
        },
        [
            ("coc.round.4 action", "command"),
            ("coc.move.1 move", "move c4 c5"),
            ("coc.move.1 group", "with infantry-1 cavalry-1"),
            ("coc.battle.13 losses", ""),
        ],
    ),
    (
        "archers hit a mixed group",
        {
            "units": {0: "c4:infantry", 1: "c5:infantry,cavalry"},
            "advances": {0: "tactics"},
            "actions": {0: "action-26"},
            "dice": [9],
        },
        [
            ("coc.round.4 action", "command"),
            ("coc.move.1 move", "move c4 c5"),
            ("coc.battle.5 tactics", "tactic action-26"),
            ("coc.tactics.archers losses", ""),
        ],
    ),
    (
        "settlers come along after the army",
        {"units": {0: "c4:infantry,cavalry,settler", 1: "c5:infantry"}, "advances": {0: "tactics"}},
        [
            ("coc.round.4 action", "command"),
            ("coc.move.1 move", "move c4 c5"),
            ("coc.move.1 group", "with infantry-1"),
            ("coc.move.9 group", ""),
        ],
    ),
    (
        "who drowns",
        {
            "units": {0: "b4:ship=2", 1: "b5:ship"},
            "aboard": {0: "b4:infantry=2,settler"},
            "terrain": {"b4": "water", "b5": "water"},
            "dice": [0, 0, 9],
        },
        [
            ("coc.round.4 action", "command"),
            ("coc.move.1 move", "sail b4 b5"),
            ("coc.move.1 group", "with ship-2"),
            ("coc.battle.17 retreat", "retreat b4"),
            ("coc.battle.37 drown", ""),
        ],
    ),
    (
        "who decides for barbarians",
        {"players": 3, "units": {0: "c4:infantry", B: "c5:infantry,cavalry"}, "advances": {0: "tactics"}},
        [("coc.round.4 action", "command"), ("coc.move.1 move", "move c4 c5"), ("coc.barb.9 controller", "")],
    ),
    (
        "barbarians appear",
        {"cities": {0: "d2", B: "f6"}, "agenda": [Item("barbarians-appear", 0)]},
        [("coc.barb.2 barbarians", "settle d4"), ("coc.barb.3 barbarians", "")],
    ),
    (
        "barbarians march",
        {"units": {B: "d4:infantry c4:infantry"}, "agenda": [Item("barbarians-move", 0)]},
        [("coc.barb.7 barbarians", "")],
    ),
    (
        "barbarians grow, of a kind",
        {
            "expansion": True,
            "cities": {0: "d2", B: "d4"},
            "units": {B: "d4:infantry"},
            "agenda": [Item("barbarians-grow", 0)],
        },
        [("coc.barb.4 barbarians", "")],
    ),
    (
        "pirates",
        {
            "cities": {0: "d2 c5"},
            "expansion": True,
            "terrain": dict.fromkeys(("a3", "a5", "c4", "d3", "d4"), "water"),
            "units": {PIRATES: "a3:ship=2 a5:ship=2"},
            "goods": {0: "food 1 gold 1"},
            "agenda": [Item("pirates", 0)],
        },
        [
            ("coc.pir.10 pirates", "recall a3"),
            ("coc.pir.10 pirates", "recall a5"),
            ("coc.pir.1 pirates", "haunt c4"),
            ("coc.pir.1 pirates", "haunt d3"),
            ("coc.pir.2 tribute", ""),
        ],
    ),
    (
        "pirates anger a city",
        {
            "cities": {0: "d2 c5"},
            "expansion": True,
            "terrain": dict.fromkeys(("c4", "d3"), "water"),
            "agenda": [Item("pirates", 0)],
        },
        [("coc.pir.1 pirates", "haunt c4"), ("coc.pir.1 pirates", "haunt d3"), ("coc.pir.2 lower", "")],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_each_question_cites_its_clause(row: Row) -> None:
    _, position, questions = row
    m = scene(**position)
    for expected, answer in questions:
        seat, decision = next(iter(m.asked.items()))
        assert f"{decision.clause} {decision.kind}" == expected
        if answer:
            m.pick(seat, answer)
