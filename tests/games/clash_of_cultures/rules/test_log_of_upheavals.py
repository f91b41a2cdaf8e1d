"""What event cards and great persons of the expansion ask and tell."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.rules.rows import Row, check
from pentarchy.core import Item


def drawn(number: int, *seats: int, by: str = "text") -> dict[str, Any]:
    """An event of the expansion that the first seat has drawn; what it says is for some seats, else for the first."""
    acting = [Item(rule=f"event-{by}", seat=seat, about=(number - 1,)) for seat in seats or (0,)]
    return {
        "expansion": True,
        "laid_open": {f"event-{number}": 0},
        "agenda": [*acting, Item(rule="event-over", seat=0, about=(number - 1, 1))],
    }


ROWS: list[Row] = [
    (
        "uprising",
        {
            **drawn(39),
            "goods": {0: "culture 2 mood 1"},
        },
        ["pay culture-2"],
        ["uprising coc.ecard.e39"],
        ["coc.ecard.e39 loses seat-0 culture-2"],
    ),
    (
        "envoy",
        {
            **drawn(40),
            "players": 3,
        },
        ["choose seat-1"],
        ["partner coc.ecard.e40"],
        [
            "coc.ecard.e40 gains seat-0 idea-1 culture-1",
            "coc.ecard.e40 gains seat-1 culture-1",
            "coc.ecard.e40 opens-wonder seat-0 great_lighthouse",
        ],
    ),
    (
        "guillotine: pass",
        {
            **drawn(43),
            "civs": {0: "rome"},
            "leaders": {0: "caesar"},
            "units": {0: "d2:leader d4:infantry"},
        },
        ["pass"],
        ["guillotine coc.ecard.e43"],
        ["coc.lead.4 loses-leader seat-0 caesar", "coc.ecard.e43 keeps-event seat-0 event-43"],
    ),
    (
        "guillotine: another",
        {
            **drawn(43),
            "civs": {0: "rome"},
            "leaders": {0: "caesar"},
            "units": {0: "d2:leader d4:infantry"},
        },
        ["choose d4", "appoint sulla"],
        ["guillotine coc.ecard.e43", "leader coc.lead.1"],
        ["coc.lead.4 loses-leader seat-0 caesar", "coc.lead.1 appoints seat-0 sulla d4"],
    ),
    (
        "anarchy",
        {
            **drawn(44),
            "advances": {0: "voting free_economy"},
            "goods": {0: "idea 7"},
        },
        [],
        [],
        ["coc.ecard.e44 anarchy seat-0 2"],
    ),
    (
        "scientific_trade",
        {
            **drawn(45, 0, 1),
            "cities": {0: "d2", 1: "d7::observatory"},
        },
        [],
        [],
        ["coc.ecard.e45 gains seat-0 idea-2", "coc.ecard.e45 gains seat-1 idea-1"],
    ),
    (
        "flourishing_trade",
        {
            **drawn(46, 0, 1),
            "cities": {0: "d2", 1: "d7::market c7::market"},
        },
        [],
        [],
        ["coc.ecard.e46 gains seat-0 gold-1", "coc.ecard.e46 gains seat-1 gold-2"],
    ),
    (
        "era_of_stability",
        {
            **drawn(47),
            "cities": {0: "d2::temple c3::temple"},
        },
        ["bonus mood", "bonus culture"],
        ["bonus coc.ecard.e47", "bonus coc.ecard.e47"],
        ["coc.ecard.e47 gains seat-0 mood-1", "coc.ecard.e47 gains seat-0 culture-1"],
    ),
    (
        "reformation",
        {
            **drawn(48),
            "players": 3,
            "cities": {0: "d3", 1: "d8::temple", 2: "g5::temple e3::temple"},
        },
        ["choose seat-2", "choose seat-1", "choose g5"],
        ["partner coc.ecard.e48", "partner coc.ecard.e48", "reform coc.ecard.e48"],
        ["coc.ecard.e48 seizes seat-1 temple g5"],
    ),
    (
        "pandemic",
        {
            **drawn(49),
            "cities": {0: "d2 c3 b2 b3 b5 b4"},
            "goods": {0: "gold 2"},
            "actions": {0: "action-01"},
            "units": {0: "d2:settler"},
        },
        ["spend gold", "discard action-01", "lose d2 settler"],
        ["pandemic coc.ecard.e49", "pandemic coc.ecard.e49", "pandemic coc.ecard.e49"],
        [
            "coc.ecard.e49 loses seat-0 gold-1",
            "coc.card.14 discards seat-0 action-01",
            "coc.ecard.e49 loses seat-0 settler-1 d2",
        ],
    ),
    (
        "black_death",
        {
            **drawn(50),
            "units": {0: "d2:infantry=3,settler"},
            "advances": {0: "roads"},
        },
        ["lose d2 settler"],
        ["casualty coc.ecard.e50"],
        ["coc.ecard.e50 loses seat-0 settler-1 d2", "coc.ecard.e50 loses seat-0 infantry-1 d2"],
    ),
    (
        "vermin",
        {
            **drawn(51),
            "goods": {0: "food 2"},
            "advances": {0: "storage"},
        },
        [],
        [],
        ["coc.ecard.e51 loses seat-0 food-1"],
    ),
    (
        "vermin without food",
        {
            **drawn(51),
            "advances": {0: "storage"},
            "cities": {0: "d2:happy c3"},
        },
        ["choose d2"],
        ["lower coc.ecard.e51"],
        ["coc.ecard.e51 mood d2 angry"],
    ),
    (
        "drought",
        {
            **drawn(52),
            "goods": {0: "food 1"},
            "terrain": {"c2": "barren"},
            "cities": {0: "d2 c3"},
        },
        ["choose c3"],
        ["lower coc.ecard.e52"],
        ["coc.ecard.e52 loses seat-0 food-1", "coc.ecard.e52 mood c3 angry"],
    ),
    (
        "fire",
        {
            **drawn(53),
            "terrain": {"d2": "forest", "d4": "forest", "d3": "forest", "b5": "forest"},
            "cities": {0: "d2 b5", 1: "d4"},
            "advances": {1: "myths"},
            "goods": {1: "mood 1"},
        },
        ["choose d2", "keep-mood d4"],
        ["fire coc.ecard.e53", "myths coc.event.9"],
        ["coc.ecard.e53 mood d2 angry", "coc.event.9 pays seat-1 mood-1"],
    ),
    (
        "fire without a forest",
        {
            **drawn(53),
            "goods": {0: "wood 2"},
        },
        [],
        [],
        ["coc.ecard.e53 loses seat-0 wood-1"],
    ),
    (
        "a_successful_year",
        {
            **drawn(54, 0, 1),
            "cities": {0: "d2", 1: "d7 c7 b7"},
        },
        [],
        [],
        ["coc.ecard.e54 gains seat-0 food-2"],
    ),
    (
        "great_architect",
        {
            **drawn(55, by="person"),
            "goods": {0: "culture 1"},
        },
        ["take-person event-55"],
        ["person coc.ecard.e55"],
        ["coc.ecard.e55 pays seat-0 culture-1", "coc.ecard.e55 takes-person seat-0 event-55"],
    ),
    (
        "great_diplomat",
        {
            "players": 3,
            **drawn(57, by="person"),
            "goods": {1: "culture 2"},
        },
        ["take-person event-57", "choose seat-2"],
        ["person coc.ecard.e57", "partner coc.ecard.e57"],
        [
            "coc.ecard.e57 pays seat-1 culture-2",
            "coc.ecard.e57 takes-person seat-1 event-57",
            "coc.ecard.e57 negotiates seat-1 seat-2",
        ],
    ),
    (
        "great_diplomat, dismissed",
        {"expansion": True, "laid_open": {"event-57": 0}, "lasting": [("great_diplomat", 0, 1)]},
        ["use great_diplomat"],
        ["action coc.round.4"],
        ["coc.ecard.e57 uses seat-0 great_diplomat"],
    ),
    (
        "great_diplomat, war",
        {
            "expansion": True,
            "laid_open": {"event-57": 0},
            "lasting": [("great_diplomat", 0, 1)],
            "units": {1: "c4:infantry", 0: "c5:infantry"},
            "advances": {1: "tactics"},
            "active": 1,
            "goods": {1: "culture 3"},
            "dice": [11, 0],
        },
        ["command", "move c4 c5"],
        ["action coc.round.4", "move coc.move.1"],
        [
            "coc.move.1 commands seat-1",
            "coc.battle.31 pays seat-1 culture-2",
            "coc.move.3 moves seat-1 c4 c5 infantry-1",
            "coc.battle.1 attacks seat-1 seat-0 c5",
            "coc.battle.4 combat-round 1",
            "coc.battle.7 rolls seat-1 face-12",
            "coc.battle.7 rolls seat-0 face-1",
            "coc.battle.9 adds-value seat-1 infantry 1",
            "coc.battle.12 hits seat-1 7 1 0",
            "coc.battle.12 hits seat-0 1 0 0",
            "coc.battle.13 loses-units seat-0 infantry-1",
            "coc.battle.15 wins-battle seat-1 seat-0 c5",
        ],
    ),
    (
        "great_athlete",
        {"expansion": True, "persons": {0: "event-56"}, "goods": {0: "culture 1 mood 2"}},
        ["person event-56", "advance arts", "spend mood", "done"],
        ["action coc.round.4", "advance coc.ecard.e56", "athlete coc.ecard.e56", "athlete coc.ecard.e56"],
        [
            "coc.ecard.e56 plays seat-0 event-56",
            "coc.ecard.e56 advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
            "coc.ecard.e56 loses seat-0 mood-1",
            "coc.ecard.e56 gains seat-0 culture-1",
        ],
    ),
    (
        "solar_eclipse",
        {
            "expansion": True,
            "laid_open": {"event-41": 1},
            "lasting": [("solar_eclipse", -1, 0)],
            "units": {0: "c4:infantry", 1: "c5:infantry"},
            "advances": {0: "tactics"},
            "dice": [0, 0],
        },
        ["command", "move c4 c5"],
        ["action coc.round.4", "move coc.move.1"],
        [
            "coc.move.1 commands seat-0",
            "coc.move.3 moves seat-0 c4 c5 infantry-1",
            "coc.battle.1 attacks seat-0 seat-1 c5",
            "coc.battle.4 combat-round 1",
            "coc.battle.7 rolls seat-0 face-1",
            "coc.battle.7 rolls seat-1 face-1",
            "coc.battle.12 hits seat-0 1 0 0",
            "coc.battle.12 hits seat-1 1 0 0",
            "coc.battle.17 retreats seat-0 c5 c4",
            "coc.ecard.e41 keeps-event seat-1 event-41",
        ],
    ),
    (
        "trojan_horse",
        {
            "expansion": True,
            "laid_open": {"event-42": 1},
            "lasting": [("trojan_horse", -1, 0)],
            "units": {0: "c4:infantry", 1: "c5:infantry"},
            "advances": {0: "tactics"},
            "dice": [11, 0],
            "cities": {0: "a7", 1: "c5"},
            "goods": {0: "wood 1 culture 1"},
        },
        ["command", "move c4 c5", "use trojan_horse"],
        ["action coc.round.4", "move coc.move.1", "ability coc.ecard.e42"],
        [
            "coc.move.1 commands seat-0",
            "coc.move.3 moves seat-0 c4 c5 infantry-1",
            "coc.battle.1 attacks seat-0 seat-1 c5",
            "coc.ecard.e42 pays seat-0 wood-1 culture-1",
            "coc.ecard.e42 keeps-event seat-0 event-42",
            "coc.battle.4 combat-round 1",
            "coc.battle.7 rolls seat-0 face-12",
            "coc.battle.7 rolls seat-1 face-1",
            "coc.battle.9 adds-value seat-0 infantry 1",
            "coc.battle.12 hits seat-0 7 1 0",
            "coc.battle.12 hits seat-1 1 0 0",
            "coc.battle.13 loses-units seat-1 infantry-1",
            "coc.battle.15 wins-battle seat-0 seat-1 c5",
            "coc.conq.1 conquers seat-0 c5",
            "coc.conq.4 gains seat-0 gold-1",
            "coc.conq.6 mood c5 angry",
        ],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_questions_and_events(row: Row) -> None:
    check(row)
