"""What action cards and great persons ask and tell."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.rules.rows import Row, check
from pentarchy.core import Item

ROWS: list[Row] = [
    (
        "advance",
        {"actions": {0: "action-01"}, "goods": {0: "culture 1"}},
        ["play action-01", "advance arts"],
        ["action coc.round.4", "advance coc.effect.advance"],
        [
            "coc.effect.advance plays seat-0 action-01",
            "coc.effect.advance pays seat-0 culture-1",
            "coc.effect.advance advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
        ],
    ),
    (
        "inspiration",
        {"actions": {0: "action-03"}, "advances": {1: "arts math"}, "units": {1: "d4:settler"}},
        ["play action-03", "advance math"],
        ["action coc.round.4", "advance coc.effect.inspiration"],
        [
            "coc.effect.inspiration plays seat-0 action-03",
            "coc.effect.inspiration advances seat-0 math",
            "coc.adv.4 gains seat-0 culture-1",
        ],
    ),
    (
        "hero_general",
        {
            "actions": {0: "action-05"},
            "lasting": [("fought", 0, 773)],
            "cities": {0: "d2 c3:angry"},
            "goods": {0: "mood 1"},
        },
        ["play action-05", "choose c3", "choose c3"],
        ["action coc.round.4", "cheer coc.effect.hero_general", "cheer coc.effect.hero_general"],
        [
            "coc.effect.hero_general plays seat-0 action-05",
            "coc.effect.hero_general mood c3 neutral",
            "coc.effect.hero_general pays seat-0 mood-1",
            "coc.effect.hero_general mood c3 happy",
        ],
    ),
    (
        "spy",
        {
            "actions": {0: "action-07 action-01", 1: "action-02"},
            "goods": {0: "culture 1"},
            "players": 3,
            "objectives": {2: "objective-01"},
        },
        ["play action-07", "choose seat-1", "swap action-01 action-02"],
        ["action coc.round.4", "partner coc.effect.spy", "spy coc.effect.spy"],
        [
            "coc.effect.spy plays seat-0 action-07",
            "coc.effect.spy pays seat-0 culture-1",
            "coc.effect.spy spies seat-0 seat-1",
            "coc.effect.spy hands-over seat-0 seat-1 action-01",
            "coc.effect.spy hands-over seat-1 seat-0 action-02",
        ],
    ),
    (
        "ideas",
        {"actions": {0: "action-09"}, "cities": {0: "d2::academy"}},
        ["play action-09"],
        ["action coc.round.4"],
        ["coc.effect.ideas plays seat-0 action-09", "coc.effect.ideas gains seat-0 idea-1"],
    ),
    (
        "great_ideas",
        {"actions": {0: "action-11"}, "lasting": [("fought", 0, 261)]},
        ["play action-11"],
        ["action coc.round.4"],
        ["coc.effect.great_ideas plays seat-0 action-11", "coc.effect.great_ideas gains seat-0 idea-2"],
    ),
    (
        "mercenaries",
        {
            "actions": {0: "action-13"},
            "cities": {0: "d2", 4: "d4", 1: "d8"},
            "units": {4: "d4:infantry=2"},
            "goods": {0: "wood 1 food 1"},
        },
        ["play action-13", "pay wood-1", "march d4 d5"],
        ["action coc.round.4", "wages coc.effect.mercenaries", "mercenary-march coc.effect.mercenaries"],
        [
            "coc.effect.mercenaries plays seat-0 action-13",
            "coc.effect.mercenaries pays seat-0 wood-1",
            "coc.barb.7 barbarians-march d4 d5 infantry-2",
            "coc.effect.mercenaries barbarians-reinforce d4",
        ],
    ),
    (
        "cultural_takeover",
        {
            "actions": {0: "action-15"},
            "cities": {0: "d2", 4: "d3", 1: "d7"},
            "units": {4: "d3:infantry"},
            "goods": {0: "food 2"},
            "dice": [11, 11],
            "advances": {0: "conversion"},
        },
        ["play action-15", "influence d2 d3", "convert settler"],
        ["action coc.round.4", "action coc.round.4", "convert coc.effect.cultural_takeover"],
        [
            "coc.effect.cultural_takeover plays seat-0 action-15",
            "coc.inf.5 influences seat-0 d2 d3 7",
            "coc.effect.cultural_takeover takes-over seat-0 d3",
            "coc.inf.17 gains seat-0 culture-1",
        ],
    ),
    (
        "city_development",
        {
            "actions": {0: "action-17"},
            "advances": {0: "writing myths"},
            "cities": {0: "d2 c3"},
            "goods": {0: "culture 1"},
        },
        ["play action-17", "build c3 academy"],
        ["action coc.round.4", "build coc.effect.city_development"],
        [
            "coc.effect.city_development plays seat-0 action-17",
            "coc.effect.city_development pays seat-0 culture-1",
            "coc.con.1 builds seat-0 academy c3",
            "coc.con.6 gains seat-0 idea-2",
        ],
    ),
    (
        "production_focus",
        {"actions": {0: "action-19"}},
        ["play action-19"],
        ["action coc.round.4"],
        ["coc.effect.production_focus plays seat-0 action-19"],
    ),
    (
        "explorer",
        {"actions": {0: "action-21"}, "hidden": {"region1": "r01", "region3": "r02"}, "goods": {0: "culture 1"}},
        ["play action-21", "choose d3", "lay turned", "choose d2"],
        ["action coc.round.4", "region coc.effect.explorer", "lay coc.expl.7", "settle coc.effect.explorer"],
        [
            "coc.effect.explorer plays seat-0 action-21",
            "coc.effect.explorer pays seat-0 culture-1",
            "coc.expl.1 explores seat-0 d3 r02",
            "coc.effect.explorer places seat-0 settler-1 d2",
        ],
    ),
    (
        "negotiations",
        {"actions": {0: "action-23"}, "players": 3, "goods": {0: "culture 1 food 2"}},
        ["play action-23", "choose seat-2"],
        ["action coc.round.4", "partner coc.effect.negotiations"],
        [
            "coc.effect.negotiations plays seat-0 action-23",
            "coc.effect.negotiations pays seat-0 culture-1",
            "coc.effect.negotiations negotiates seat-0 seat-2",
        ],
    ),
    (
        "leadership",
        {"actions": {0: "action-25"}, "goods": {0: "culture 1"}},
        ["play action-25"],
        ["action coc.round.4"],
        ["coc.effect.leadership plays seat-0 action-25", "coc.effect.leadership pays seat-0 culture-1"],
    ),
    (
        "assassination",
        {"actions": {0: "action-27"}, "players": 3, "goods": {0: "culture 1 food 2"}},
        ["play action-27", "choose seat-1"],
        ["action coc.round.4", "partner coc.effect.assassination"],
        [
            "coc.effect.assassination plays seat-0 action-27",
            "coc.effect.assassination pays seat-0 culture-1",
            "coc.effect.assassination strikes seat-0 seat-1",
        ],
    ),
    (
        "new_plans",
        {"actions": {0: "action-31"}, "objectives": {0: "objective-01"}, "goods": {0: "culture 1 food 2"}},
        ["play action-31", "pass"],
        ["action coc.round.4", "plans coc.effect.new_plans"],
        [
            "coc.effect.new_plans plays seat-0 action-31",
            "coc.effect.new_plans pays seat-0 culture-1",
            "coc.effect.new_plans draws-objective seat-0",
            "coc.effect.new_plans draws-objective seat-0",
        ],
    ),
    (
        "synergies",
        {"actions": {0: "action-33"}, "goods": {0: "food 2 idea 2"}},
        ["play action-33", "advance arts", "pay food-2", "advance sports"],
        [
            "action coc.round.4",
            "advance coc.effect.synergies",
            "pay coc.effect.synergies",
            "advance coc.effect.synergies",
        ],
        [
            "coc.effect.synergies plays seat-0 action-33",
            "coc.effect.synergies pays seat-0 food-2",
            "coc.effect.synergies advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
            "coc.effect.synergies pays seat-0 idea-2",
            "coc.effect.synergies advances seat-0 sports",
            "coc.adv.4 gains seat-0 mood-1",
        ],
    ),
    (
        "militia",
        {"actions": {0: "action-37"}, "cities": {0: "d2 c3"}, "goods": {0: "culture 1"}},
        ["play action-37", "choose c3"],
        ["action coc.round.4", "garrison coc.effect.militia"],
        [
            "coc.effect.militia plays seat-0 action-37",
            "coc.effect.militia pays seat-0 culture-1",
            "coc.effect.militia places seat-0 infantry-1 c3",
        ],
    ),
    (
        "tech_trade",
        {"actions": {0: "action-39"}, "advances": {0: "myths fishing", 1: "arts math"}, "units": {1: "d4:settler"}},
        ["play action-39", "advance arts", "advance myths"],
        ["action coc.round.4", "advance coc.effect.tech_trade", "advance coc.effect.tech_trade"],
        [
            "coc.effect.tech_trade plays seat-0 action-39",
            "coc.effect.tech_trade advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
            "coc.effect.tech_trade advances seat-1 myths",
            "coc.adv.4 gains seat-1 mood-1",
        ],
    ),
    (
        "new_ideas",
        {"actions": {0: "action-41"}, "goods": {0: "food 2"}},
        ["play action-41", "advance arts"],
        ["action coc.round.4", "advance coc.effect.new_ideas"],
        [
            "coc.effect.new_ideas plays seat-0 action-41",
            "coc.effect.new_ideas pays seat-0 food-2",
            "coc.effect.new_ideas advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
            "coc.effect.new_ideas gains seat-0 idea-2",
        ],
    ),
    (
        "teach_us",
        {"actions": {0: "action-35"}, "advances": {1: "arts"}, "agenda": [Item("teach-us", 0, (1,))]},
        ["learn action-35 arts"],
        ["teach-us coc.effect.teach_us"],
        [
            "coc.effect.teach_us plays seat-0 action-35",
            "coc.effect.teach_us advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
        ],
    ),
    (
        "great_explorer",
        {"persons": {0: "event-18"}, "hidden": {"region3": "r01"}, "goods": {0: "food 2"}},
        ["person event-18", "advance fishing", "choose d3", "lay turned", "choose d3"],
        [
            "action coc.round.4",
            "advance coc.ecard.e18",
            "region coc.ecard.e18",
            "lay coc.expl.7",
            "outpost coc.ecard.e18",
        ],
        [
            "coc.ecard.e18 plays seat-0 event-18",
            "coc.ecard.e18 advances seat-0 fishing",
            "coc.adv.4 gains seat-0 mood-1",
            "coc.expl.1 explores seat-0 d3 r01",
            "coc.ecard.e18 pays seat-0 food-2",
            "coc.found.1 founds seat-0 d3",
        ],
    ),
    (
        "great_artist",
        {"persons": {0: "event-19"}, "cities": {0: "d2:angry c3"}},
        ["person event-19", "advance arts", "choose d2"],
        ["action coc.round.4", "advance coc.ecard.e19", "cheer coc.ecard.e19"],
        [
            "coc.ecard.e19 plays seat-0 event-19",
            "coc.ecard.e19 advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
            "coc.ecard.e19 mood d2 happy",
        ],
    ),
    (
        "great_prophet",
        {"persons": {0: "event-20"}, "cities": {0: "d2 c3"}, "goods": {0: "food 1 wood 1 ore 1"}},
        ["person event-20", "advance myths", "build c3 temple", "bonus mood"],
        ["action coc.round.4", "advance coc.ecard.e20", "build coc.ecard.e20", "bonus coc.con.6"],
        [
            "coc.ecard.e20 plays seat-0 event-20",
            "coc.ecard.e20 advances seat-0 myths",
            "coc.adv.4 gains seat-0 mood-1",
            "coc.con.1 pays seat-0 food-1 wood-1 ore-1",
            "coc.con.1 builds seat-0 temple c3",
            "coc.con.6 gains seat-0 mood-1",
        ],
    ),
    (
        "great_philosopher",
        {"persons": {0: "event-21"}},
        ["person event-21", "pass"],
        ["action coc.round.4", "advance coc.ecard.e21"],
        ["coc.ecard.e21 plays seat-0 event-21", "coc.ecard.e21 gains seat-0 idea-2"],
    ),
    (
        "great_scientist",
        {"persons": {0: "event-22"}},
        ["person event-22", "pass"],
        ["action coc.round.4", "advance coc.ecard.e22"],
        [
            "coc.ecard.e22 plays seat-0 event-22",
            "coc.ecard.e22 gains seat-0 idea-1",
            "coc.ecard.e22 draws-action seat-0",
        ],
    ),
    (
        "elder_statesman",
        {"persons": {0: "event-23"}, "advances": {0: "draft"}},
        ["person event-23", "advance nationalism"],
        ["action coc.round.4", "advance coc.ecard.e23"],
        [
            "coc.ecard.e23 plays seat-0 event-23",
            "coc.ecard.e23 advances seat-0 nationalism",
            "coc.ecard.e23 draws-action seat-0",
            "coc.ecard.e23 draws-action seat-0",
        ],
    ),
    (
        "great_warlord",
        {"persons": {0: "event-24"}, "units": {0: "d2:settler"}},
        ["person event-24", "pass"],
        ["action coc.round.4", "advance coc.ecard.e24"],
        ["coc.ecard.e24 plays seat-0 event-24", "coc.move.1 commands seat-0"],
    ),
    (
        "great_merchant",
        {"persons": {0: "event-25"}, "advances": {0: "trade_routes bartering"}, "units": {0: "d5:settler"}},
        ["person event-25", "pass"],
        ["action coc.round.4", "advance coc.ecard.e25"],
        ["coc.ecard.e25 plays seat-0 event-25", "coc.trade.4 gains seat-0 food-1"],
    ),
    (
        "great_engineer",
        {
            "persons": {0: "event-26"},
            "cities": {0: "d2 c3"},
            "advances": {0: "writing"},
            "goods": {0: "food 1 wood 1 ore 1"},
        },
        ["person event-26", "pass", "build d2 academy"],
        ["action coc.round.4", "advance coc.ecard.e26", "build coc.ecard.e26"],
        [
            "coc.ecard.e26 plays seat-0 event-26",
            "coc.con.1 pays seat-0 food-1 wood-1 ore-1",
            "coc.con.1 builds seat-0 academy d2",
            "coc.con.6 gains seat-0 idea-2",
        ],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_questions_and_events(row: Row) -> None:
    check(row)
