"""What abilities of advances and wonders ask and tell."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.rules.rows import Row, check

ROWS: list[Row] = [
    (
        "civil_liberties",
        {"advances": {0: "voting civil_liberties"}},
        ["use civil_liberties"],
        ["action coc.round.4"],
        [
            "coc.advance.civil_liberties.1 uses seat-0 civil_liberties",
            "coc.advance.civil_liberties.1 gains seat-0 mood-3",
        ],
    ),
    (
        "sports",
        {"advances": {0: "arts sports"}, "goods": {0: "culture 2"}, "cities": {0: "d2:angry c3"}},
        ["use sports", "raise d2 2"],
        ["action coc.round.4", "sports coc.mood.4"],
        ["coc.advance.sports.1 uses seat-0 sports", "coc.mood.4 pays seat-0 culture-2", "coc.mood.4 mood d2 happy"],
    ),
    (
        "bartering",
        {"advances": {0: "bartering"}, "actions": {0: "action-03"}, "objectives": {0: "objective-02"}},
        ["use bartering", "discard action-03", "bonus gold"],
        ["action coc.round.4", "barter coc.advance.bartering.1", "bonus coc.advance.bartering.1"],
        [
            "coc.advance.bartering.1 uses seat-0 bartering",
            "coc.card.14 discards seat-0 action-03",
            "coc.advance.bartering.1 gains seat-0 gold-1",
        ],
    ),
    (
        "arts",
        {
            "advances": {0: "arts"},
            "goods": {0: "culture 1 food 2"},
            "cities": {0: "d2 c3", 1: "d3::temple"},
            "dice": [0],
        },
        ["use arts", "influence d2 d3"],
        ["action coc.round.4", "influence coc.inf.18"],
        [
            "coc.advance.arts.1 uses seat-0 arts",
            "coc.advance.arts.1 pays seat-0 culture-1",
            "coc.inf.5 influences seat-0 d2 d3 1",
        ],
    ),
    (
        "theaters",
        {"advances": {0: "theaters"}, "goods": {0: "culture 1 mood 1"}},
        ["use theaters", "spend mood"],
        ["action coc.round.4", "theaters coc.advance.theaters.1"],
        [
            "coc.advance.theaters.1 uses seat-0 theaters",
            "coc.advance.theaters.1 loses seat-0 mood-1",
            "coc.advance.theaters.1 gains seat-0 culture-1",
        ],
    ),
    (
        "voting",
        {"advances": {0: "voting"}, "goods": {0: "mood 2 food 2"}, "cities": {0: "d2"}},
        ["use voting"],
        ["action coc.round.4"],
        [
            "coc.advance.voting.1 uses seat-0 voting",
            "coc.advance.voting.1 pays seat-0 mood-1",
            "coc.mood.5 pays seat-0 mood-1",
            "coc.mood.5 mood d2 happy",
        ],
    ),
    (
        "free_economy",
        {"advances": {0: "free_economy"}, "goods": {0: "mood 1 gold 2"}, "cities": {0: "d2 c3"}},
        ["use free_economy", "collect c3"],
        ["action coc.round.4", "collect-from coc.col.11"],
        [
            "coc.advance.free_economy.1 uses seat-0 free_economy",
            "coc.advance.free_economy.1 pays seat-0 mood-1",
            "coc.col.11 collects seat-0 c3 food-1",
            "coc.col.11 gains seat-0 food-1",
        ],
    ),
    (
        "absolute_power",
        {"advances": {0: "absolute_power"}, "goods": {0: "mood 2"}},
        ["use absolute_power"],
        ["action coc.round.4"],
        ["coc.advance.absolute_power.1 uses seat-0 absolute_power", "coc.advance.absolute_power.1 pays seat-0 mood-2"],
    ),
    (
        "forced_labor",
        {"advances": {0: "forced_labor"}, "goods": {0: "mood 1 food 2"}, "cities": {0: "d2:angry"}},
        ["use forced_labor"],
        ["action coc.round.4"],
        ["coc.advance.forced_labor.1 uses seat-0 forced_labor", "coc.advance.forced_labor.1 pays seat-0 mood-1"],
    ),
    (
        "free_education",
        {"advances": {0: "writing free_education"}, "goods": {0: "idea 5"}},
        ["advance arts", "teach"],
        ["action coc.round.4", "free-education coc.advance.free_education.1"],
        [
            "coc.adv.1 pays seat-0 idea-2",
            "coc.adv.1 advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
            "coc.advance.free_education.1 pays seat-0 idea-1",
            "coc.advance.free_education.1 gains seat-0 mood-1",
        ],
    ),
    (
        "philosophy",
        {"advances": {0: "philosophy"}, "goods": {0: "food 2"}},
        ["advance math"],
        ["action coc.round.4"],
        [
            "coc.adv.1 pays seat-0 food-2",
            "coc.adv.1 advances seat-0 math",
            "coc.adv.4 gains seat-0 culture-1",
            "coc.advance.philosophy.2 gains seat-0 idea-1",
        ],
    ),
    (
        "dogma",
        {"advances": {0: "myths dogma"}, "goods": {0: "food 1 wood 1 ore 1"}, "cities": {0: "d2 c3"}},
        ["build d2 temple", "bonus mood", "advance devotion"],
        ["action coc.round.4", "bonus coc.con.6", "advance coc.advance.dogma.1"],
        [
            "coc.con.1 pays seat-0 food-1 wood-1 ore-1",
            "coc.con.1 builds seat-0 temple d2",
            "coc.con.6 gains seat-0 mood-1",
            "coc.advance.dogma.1 advances seat-0 devotion",
        ],
    ),
    (
        "medicine",
        {"advances": {0: "medicine"}, "goods": {0: "food 1 ore 1"}},
        ["recruit d2", "bonus ore"],
        ["action coc.round.4", "bonus coc.advance.medicine.1"],
        [
            "coc.rec.3 pays seat-0 food-1 ore-1",
            "coc.rec.1 recruits seat-0 d2 infantry-1",
            "coc.advance.medicine.1 gains seat-0 ore-1",
        ],
    ),
    (
        "nationalism",
        {"advances": {0: "nationalism"}, "goods": {0: "food 1 ore 1"}},
        ["recruit d2", "bonus culture"],
        ["action coc.round.4", "bonus coc.advance.nationalism.1"],
        [
            "coc.rec.3 pays seat-0 food-1 ore-1",
            "coc.rec.1 recruits seat-0 d2 infantry-1",
            "coc.advance.nationalism.1 gains seat-0 culture-1",
        ],
    ),
    (
        "great_library",
        {"cities": {0: "d2::great_library"}, "goods": {0: "food 2"}},
        ["use great_library", "lend arts"],
        ["action coc.round.4", "library coc.won.13"],
        ["coc.wonder.great_library.1 uses seat-0 great_library", "coc.won.13 lends seat-0 arts"],
    ),
    (
        "great_library at the start",
        {"phase": "turn-start", "cities": {0: "d2::great_library", 1: "d4"}, "units": {0: "d2:settler"}},
        ["lend trade_routes"],
        ["library coc.won.13"],
        ["coc.round.2 turn-begins seat-0", "coc.won.13 lends seat-0 trade_routes", "coc.trade.4 gains seat-0 food-1"],
    ),
    (
        "great_lighthouse",
        {"cities": {0: "d2::great_lighthouse"}, "terrain": {"f4": "water", "c4": "water"}},
        ["collect d2", "take food-1", "choose f4"],
        ["action coc.round.4", "collect coc.col.1", "lighthouse coc.wonder.great_lighthouse.1"],
        [
            "coc.col.1 collects seat-0 d2 food-1",
            "coc.col.1 gains seat-0 food-1",
            "coc.wonder.great_lighthouse.1 places seat-0 ship-1 f4",
        ],
    ),
    (
        "great_statue",
        {"cities": {0: "d2::great_statue"}, "objectives": {0: "objective-01 objective-02"}, "goods": {0: "food 2"}},
        ["use great_statue", "discard objective-02"],
        ["action coc.round.4", "barter coc.wonder.great_statue.2"],
        [
            "coc.wonder.great_statue.2 uses seat-0 great_statue",
            "coc.wonder.great_statue.2 discards seat-0 objective-02",
        ],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_questions_and_events(row: Row) -> None:
    check(row)
