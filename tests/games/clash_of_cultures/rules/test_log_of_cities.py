"""What cities ask and tell."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.rules.rows import Row, check
from pentarchy.core import Item

ROWS: list[Row] = [
    (
        "found",
        {"units": {0: "c3:settler"}},
        ["found c3"],
        ["action coc.round.4"],
        ["coc.found.1 founds seat-0 c3"],
    ),
    (
        "collect",
        {"terrain": {"c2": "mountain"}},
        ["collect d2", "take ore-1"],
        ["action coc.round.4", "collect coc.col.1"],
        ["coc.col.1 collects seat-0 d2 ore-1", "coc.col.1 gains seat-0 ore-1"],
    ),
    (
        "collect with Metallurgy",
        {
            "cities": {0: "d2:happy:academy"},
            "advances": {0: "metallurgy public_education"},
            "terrain": {"c2": "mountain", "c3": "mountain"},
        },
        ["collect d2", "take ore-2", "smelt"],
        ["action coc.round.4", "collect coc.col.1", "metallurgy coc.col.9"],
        ["coc.col.1 collects seat-0 d2 ore-2", "coc.col.1 gains seat-0 ore-1 idea-1 gold-1"],
    ),
    (
        "a second activation",
        {"terrain": {"c2": "mountain"}, "cities": {0: "d2:happy"}, "advances": {0: "storage"}},
        ["collect d2", "take food-1 ore-1", "collect d2", "take food-1"],
        ["action coc.round.4", "collect coc.col.1", "action coc.round.4", "collect coc.col.1"],
        [
            "coc.col.1 collects seat-0 d2 food-1 ore-1",
            "coc.col.1 gains seat-0 food-1 ore-1",
            "coc.col.1 collects seat-0 d2 food-1",
            "coc.col.1 gains seat-0 food-1",
            "coc.act.3 mood d2 neutral",
        ],
    ),
    (
        "build an academy",
        {"cities": {0: "d2 c3"}, "advances": {0: "writing"}, "goods": {0: "food 1 wood 1 ore 1"}},
        ["build d2 academy"],
        ["action coc.round.4"],
        [
            "coc.con.1 pays seat-0 food-1 wood-1 ore-1",
            "coc.con.1 builds seat-0 academy d2",
            "coc.con.6 gains seat-0 idea-2",
        ],
    ),
    (
        "build a temple",
        {"cities": {0: "d2 c3"}, "advances": {0: "myths"}, "goods": {0: "food 1 wood 1 ore 1"}},
        ["build d2 temple", "bonus mood"],
        ["action coc.round.4", "bonus coc.con.6"],
        [
            "coc.con.1 pays seat-0 food-1 wood-1 ore-1",
            "coc.con.1 builds seat-0 temple d2",
            "coc.con.6 gains seat-0 mood-1",
        ],
    ),
    (
        "build a fortress",
        {"cities": {0: "d2 c3"}, "advances": {0: "tactics"}, "goods": {0: "food 1 wood 1 ore 1"}},
        ["build d2 fortress"],
        ["action coc.round.4"],
        ["coc.con.1 pays seat-0 food-1 wood-1 ore-1", "coc.con.1 builds seat-0 fortress d2"],
    ),
    (
        "build a port",
        {
            "cities": {0: "d2 c3"},
            "advances": {0: "fishing"},
            "goods": {0: "food 1 wood 1 ore 1"},
            "terrain": {"d1": "water", "e2": "water"},
        },
        ["build d2 port", "port e2"],
        ["action coc.round.4", "port coc.con.5"],
        ["coc.con.1 pays seat-0 food-1 wood-1 ore-1", "coc.con.1 builds seat-0 port d2"],
    ),
    (
        "build a wonder",
        {
            "wonders": {0: "great_statue"},
            "cities": {0: "d2:happy c3"},
            "advances": {0: "engineering monuments storage"},
            "goods": {0: "food 3 wood 4 ore 5 culture 5"},
        },
        ["wonder d2 great_statue"],
        ["action coc.round.4"],
        [
            "coc.won.2 pays seat-0 food-3 wood-4 ore-5 culture-5",
            "coc.won.3 erects seat-0 great_statue d2",
            "coc.wonder.great_statue.1 draws-objective seat-0",
        ],
    ),
    (
        "recruit",
        {
            "cities": {0: "d2:happy:academy"},
            "advances": {0: "draft sanitation storage"},
            "goods": {0: "food 7 wood 2 ore 2 mood 3"},
        },
        ["recruit d2", "muster infantry-1", "muster settler-1", "draft", "sanitation"],
        ["action coc.round.4", "units coc.rec.1", "units coc.rec.1", "draft coc.rec.8", "sanitation coc.rec.8"],
        ["coc.rec.3 pays seat-0 mood-2", "coc.rec.1 recruits seat-0 d2 infantry-1 settler-1"],
    ),
    (
        "recruit with Civil Liberties",
        {
            "cities": {0: "d2:happy:academy"},
            "advances": {0: "draft civil_liberties"},
            "goods": {0: "food 1 ore 1 mood 3"},
        },
        ["recruit d2", "muster infantry-1", "draft"],
        ["action coc.round.4", "units coc.rec.1", "draft coc.rec.8"],
        ["coc.rec.3 pays seat-0 mood-2", "coc.rec.1 recruits seat-0 d2 infantry-1"],
    ),
    (
        "recruit ships",
        {"cities": {0: "d2:happy:port>d1"}, "terrain": {"d1": "water"}, "goods": {0: "wood 4"}},
        ["recruit d2", "muster ship-2"],
        ["action coc.round.4", "units coc.rec.1"],
        ["coc.rec.3 pays seat-0 wood-4", "coc.rec.1 recruits seat-0 d2 ship-2"],
    ),
    (
        "recruit what the supply lacks",
        {"cities": {0: "d2:happy"}, "units": {0: "c3:settler=3 c4:settler"}, "goods": {0: "food 2"}},
        ["recruit d2", "remove c3 settler"],
        ["action coc.round.4", "remove coc.rec.6"],
        [
            "coc.rec.3 pays seat-0 food-2",
            "coc.rec.6 removes seat-0 c3 settler",
            "coc.rec.1 recruits seat-0 d2 settler-1",
        ],
    ),
    (
        "increase moods",
        {"cities": {0: "d2 c3:angry e4"}, "goods": {0: "mood 9"}},
        ["mood", "raise d2 1", "raise c3 1", "done"],
        ["action coc.round.4", "raise coc.mood.2", "raise coc.mood.2", "raise coc.mood.2"],
        ["coc.mood.2 pays seat-0 mood-2", "coc.mood.2 mood d2 happy", "coc.mood.2 mood c3 neutral"],
    ),
    (
        "influence with a token",
        {"cities": {0: "d4", 1: "d5::temple,academy"}, "goods": {0: "culture 3"}, "dice": [7]},
        ["influence d4 d5", "boost", "seize temple"],
        ["action coc.round.4", "boost coc.inf.5", "seize coc.inf.6"],
        ["coc.inf.5 influences seat-0 d4 d5 4", "coc.inf.5 pays seat-0 culture-1", "coc.inf.6 seizes seat-0 temple d5"],
    ),
    (
        "influence far away",
        {"cities": {0: "d3", 1: "d5::temple"}, "goods": {0: "culture 3"}, "dice": [11]},
        ["influence d3 d5"],
        ["action coc.round.4"],
        ["coc.inf.4 pays seat-0 culture-1", "coc.inf.5 influences seat-0 d3 d5 6", "coc.inf.6 seizes seat-0 temple d5"],
    ),
    (
        "influence in vain",
        {"cities": {0: "d4", 1: "d5::temple"}, "dice": [0]},
        ["influence d4 d5"],
        ["action coc.round.4"],
        ["coc.inf.5 influences seat-0 d4 d5 1"],
    ),
    (
        "conversion",
        {"cities": {0: "d4", 1: "d5::temple"}, "advances": {0: "conversion"}, "dice": [9]},
        ["influence d4 d5"],
        ["action coc.round.4"],
        [
            "coc.inf.5 influences seat-0 d4 d5 6",
            "coc.inf.6 seizes seat-0 temple d5",
            "coc.inf.17 gains seat-0 culture-1",
        ],
    ),
    (
        "trade routes",
        {"phase": "turn-start", "advances": {0: "trade_routes currency"}, "units": {0: "d6:settler"}},
        ["income gold-1"],
        ["income coc.trade.4"],
        ["coc.round.2 turn-begins seat-0", "coc.trade.4 gains seat-0 gold-1"],
    ),
    (
        "trade routes of the expansion",
        {
            "phase": "turn-start",
            "expansion": True,
            "advances": {0: "trade_routes"},
            "units": {0: "d6:settler=2"},
            "cities": {1: "d7::market c7"},
        },
        ["route d6 d7", "fill"],
        ["route coc.trade.1", "route coc.trade.1"],
        ["coc.round.2 turn-begins seat-0", "coc.trade.4 gains seat-0 food-2", "coc.trade.7 gains seat-1 gold-1"],
    ),
    (
        "taxes",
        {"advances": {0: "taxes"}, "goods": {0: "mood 1"}, "cities": {0: "d2 c3"}},
        ["use taxes", "income food-1 ore-1"],
        ["action coc.round.4", "income coc.trade.5"],
        [
            "coc.advance.taxes.1 uses seat-0 taxes",
            "coc.trade.5 pays seat-0 mood-1",
            "coc.trade.5 gains seat-0 food-1 ore-1",
        ],
    ),
    (
        "an announced event",
        {"variant": "optional_events", "event": "event-02", "agenda": [Item(rule="event", seat=0, about=())]},
        ["symbol-only"],
        ["announce coc.var.3"],
        ["coc.event.1 event seat-0 event-02"],
    ),
    (
        "an increase by Rituals",
        {"cities": {0: "d2"}, "advances": {0: "rituals"}, "goods": {0: "wood 1 ore 1"}},
        ["mood", "pay wood-1"],
        ["action coc.round.4", "pay coc.mood.2"],
        ["coc.mood.2 pays seat-0 wood-1", "coc.mood.2 mood d2 happy"],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_questions_and_events(row: Row) -> None:
    check(row)
