"""What events ask and tell."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.rules.rows import Row, check
from pentarchy.core import Item

ROWS: list[Row] = [
    (
        "event: pestilence",
        {
            "event": "event-01",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2 c3", 1: "d7"},
        },
        ["choose c3"],
        ["lower coc.ecard.e01"],
        ["coc.event.1 event seat-0 event-01", "coc.ecard.e01 mood c3 angry"],
    ),
    (
        "event: epidemic",
        {
            "event": "event-02",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "units": {0: "d2:infantry,settler"},
        },
        ["lose d2 settler"],
        ["casualty coc.ecard.e02"],
        ["coc.event.1 event seat-0 event-02", "coc.ecard.e02 loses seat-0 settler-1 d2"],
    ),
    (
        "event: famine",
        {
            "event": "event-03",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "wood 1"},
            "cities": {0: "d2 c3", 1: "d8", 4: "d5"},
        },
        ["settle b4", "choose c3"],
        ["barbarians coc.barb.2", "lower coc.ecard.e03"],
        [
            "coc.event.1 event seat-0 event-03",
            "coc.symbol.barbarians_move symbol seat-0 symbol-barbarians_move",
            "coc.barb.2 barbarians-settle b4",
            "coc.barb.2 barbarians-reinforce b4",
            "coc.ecard.e03 mood c3 angry",
        ],
    ),
    (
        "event: severe_famine",
        {
            "event": "event-06",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "food 2"},
            "cities": {0: "d2", 1: "d8", 4: "d5"},
        },
        ["settle b3"],
        ["barbarians coc.barb.2"],
        [
            "coc.event.1 event seat-0 event-06",
            "coc.symbol.barbarians_move symbol seat-0 symbol-barbarians_move",
            "coc.barb.2 barbarians-settle b3",
            "coc.barb.2 barbarians-reinforce b3",
            "coc.ecard.e06 loses seat-0 food-2",
        ],
    ),
    (
        "event: a_good_year_for_all",
        {
            "event": "event-09",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2", 1: "d8"},
            "land": "barren",
        },
        [],
        [],
        [
            "coc.event.1 event seat-0 event-09",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e09 gains seat-0 food-1",
            "coc.ecard.e09 gains seat-1 food-1",
        ],
    ),
    (
        "event: a_good_year",
        {
            "event": "event-10",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2", 1: "d8"},
            "land": "barren",
        },
        [],
        [],
        [
            "coc.event.1 event seat-0 event-10",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e10 gains seat-0 food-1",
        ],
    ),
    (
        "event: a_good_year_shared",
        {"event": "event-11", "agenda": [Item("event", 0, ())], "goods": {0: "gold 2"}, "players": 3, "land": "barren"},
        ["choose seat-1"],
        ["partner coc.ecard.e11"],
        [
            "coc.event.1 event seat-0 event-11",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e11 gains seat-0 food-1",
            "coc.ecard.e11 gains seat-1 food-1",
        ],
    ),
    (
        "event: an_awesome_year",
        {
            "event": "event-12",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2", 1: "d8"},
            "land": "barren",
        },
        [],
        [],
        [
            "coc.event.1 event seat-0 event-12",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e12 gains seat-0 food-2",
        ],
    ),
    (
        "event: an_awesome_year_for_all",
        {"event": "event-13", "agenda": [Item("event", 0, ())], "goods": {0: "gold 2"}, "cities": {0: "d2", 1: "d8"}},
        ["choose e2"],
        ["exhaust coc.event.5"],
        [
            "coc.event.1 event seat-0 event-13",
            "coc.symbol.exhausted_land symbol seat-0 symbol-exhausted_land",
            "coc.event.5 exhausts seat-0 e2",
            "coc.ecard.e13 gains seat-0 food-2",
            "coc.ecard.e13 gains seat-1 food-2",
        ],
    ),
    (
        "event: an_awesome_year_shared",
        {"event": "event-14", "agenda": [Item("event", 0, ())], "goods": {0: "gold 2"}, "players": 3, "land": "barren"},
        ["choose seat-1", "choose seat-2"],
        ["partner coc.ecard.e14", "partner coc.ecard.e14"],
        [
            "coc.event.1 event seat-0 event-14",
            "coc.symbol.exhausted_land symbol seat-0 symbol-exhausted_land",
            "coc.ecard.e14 gains seat-0 food-2",
            "coc.ecard.e14 gains seat-1 food-1",
            "coc.ecard.e14 gains seat-2 food-1",
        ],
    ),
    (
        "event: a_fantastic_year_for_all",
        {
            "event": "event-15",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2", 1: "d8"},
            "land": "barren",
        },
        [],
        [],
        [
            "coc.event.1 event seat-0 event-15",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e15 gains seat-0 food-3",
            "coc.res.2 wastes seat-0 food-1",
            "coc.ecard.e15 gains seat-1 food-3",
            "coc.res.2 wastes seat-1 food-1",
        ],
    ),
    (
        "event: a_fantastic_year_shared",
        {"event": "event-16", "agenda": [Item("event", 0, ())], "goods": {0: "gold 2"}, "land": "barren"},
        [],
        [],
        [
            "coc.event.1 event seat-0 event-16",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e16 gains seat-0 food-3",
            "coc.res.2 wastes seat-0 food-1",
            "coc.ecard.e16 gains seat-1 food-1",
            "coc.ecard.e16 gains seat-1 food-1",
        ],
    ),
    (
        "event: a_fantastic_year",
        {
            "event": "event-17",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "land": "barren",
            "advances": {0: "storage"},
        },
        [],
        [],
        [
            "coc.event.1 event seat-0 event-17",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e17 gains seat-0 food-3",
        ],
    ),
    (
        "event: a person",
        {"event": "event-24", "agenda": [Item("event", 0, ())], "goods": {0: "culture 1"}, "land": "barren"},
        ["take-person event-24"],
        ["person coc.ecard.e24"],
        [
            "coc.event.1 event seat-0 event-24",
            "coc.symbol.exhausted_land symbol seat-0 symbol-exhausted_land",
            "coc.ecard.e24 pays seat-0 culture-1",
            "coc.ecard.e24 takes-person seat-0 event-24",
        ],
    ),
    (
        "event: population_boom",
        {
            "event": "event-27",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "land": "barren",
            "cities": {0: "d2 c3", 1: "d7 d5"},
        },
        ["choose c3", "choose d5"],
        ["settle coc.ecard.e27", "settle coc.ecard.e27"],
        [
            "coc.event.1 event seat-0 event-27",
            "coc.symbol.barbarians_appear symbol seat-0 symbol-barbarians_appear",
            "coc.ecard.e27 places seat-0 settler-1 c3",
            "coc.ecard.e27 places seat-1 settler-1 d5",
        ],
    ),
    (
        "event: volcanic_eruption",
        {
            "event": "event-29",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2::temple c3 e3 b2", 1: "d7"},
        },
        ["choose d2"],
        ["erupt coc.ecard.e29"],
        ["coc.event.1 event seat-0 event-29", "coc.ecard.e29 buried seat-0 d2"],
    ),
    (
        "event: earthquake",
        {
            "event": "event-30",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "mood 1"},
            "cities": {0: "d2::temple c3 e3", 1: "d7"},
            "advances": {0: "myths"},
        },
        ["bury d2 temple", "done", "keep-mood d2"],
        ["earthquake coc.ecard.e30", "earthquake coc.ecard.e30", "myths coc.event.9"],
        [
            "coc.event.1 event seat-0 event-30",
            "coc.ecard.e30 buried-structure seat-0 d2 temple",
            "coc.event.9 pays seat-0 mood-1",
        ],
    ),
    (
        "event: flood",
        {
            "event": "event-32",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2 c3"},
            "terrain": {"d3": "water"},
        },
        ["choose c3"],
        ["lower coc.ecard.e32"],
        ["coc.event.1 event seat-0 event-32", "coc.ecard.e32 mood c3 angry"],
    ),
    (
        "event: heavy_flood",
        {
            "event": "event-33",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2 c3"},
            "terrain": {"d3": "water"},
        },
        ["choose c3"],
        ["lower coc.ecard.e33"],
        ["coc.event.1 event seat-0 event-33", "coc.ecard.e33 mood c3 angry"],
    ),
    (
        "event: migration",
        {
            "event": "event-34",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2 c3", 1: "d7 d5"},
        },
        ["choose d5", "choose c3"],
        ["settle coc.ecard.e34", "lower coc.ecard.e34"],
        [
            "coc.event.1 event seat-0 event-34",
            "coc.symbol.gold_mine symbol seat-0 symbol-gold_mine",
            "coc.event.4 gains seat-0 gold-2",
            "coc.ecard.e34 places seat-1 settler-1 d5",
            "coc.ecard.e34 mood c3 angry",
        ],
    ),
    (
        "event: civil_war",
        {
            "event": "event-36",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "cities": {0: "d2 c3"},
            "units": {0: "d2:infantry c3:infantry"},
        },
        ["choose c3"],
        ["rebel coc.ecard.e36"],
        [
            "coc.event.1 event seat-0 event-36",
            "coc.ecard.e36 loses seat-0 infantry-1 c3",
            "coc.ecard.e36 mood c3 angry",
        ],
    ),
    (
        "event: revolution",
        {
            "event": "event-38",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "food 2"},
            "advances": {0: "philosophy draft voting"},
            "units": {0: "d2:infantry"},
        },
        ["pass", "lose d2 infantry"],
        ["avert coc.ecard.e38", "avert coc.ecard.e38"],
        [
            "coc.event.1 event seat-0 event-38",
            "coc.symbol.gold_mine symbol seat-0 symbol-gold_mine",
            "coc.event.4 gains seat-0 gold-2",
            "coc.ecard.e38 loses-action seat-0",
            "coc.ecard.e38 loses seat-0 infantry-1 d2",
        ],
    ),
    (
        "event: an event that is ignored",
        {
            "event": "event-02",
            "agenda": [Item("event", 0, ())],
            "goods": {0: "gold 2"},
            "advances": {0: "sanitation"},
            "units": {0: "d2:infantry,settler"},
        },
        [],
        [],
        ["coc.event.1 event seat-0 event-02", "coc.event.11 ignores seat-0 event-02"],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_questions_and_events(row: Row) -> None:
    check(row)
