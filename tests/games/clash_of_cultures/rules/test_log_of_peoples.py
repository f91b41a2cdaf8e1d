"""What civilizations and leaders change in what is asked and told."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.rules.rows import Row, check
from pentarchy.core import Item

ROWS: list[Row] = [
    (
        "marqzen keeps a mood",
        {
            "civs": {0: "aztecs", 1: "greece"},
            "leaders": {0: "marqzen"},
            "cities": {0: "d2:happy", 1: "d7"},
            "units": {0: "d2:leader"},
            "agenda": [Item(rule="event-text", seat=0, about=(2,))],
        },
        ["use marqzen.1"],
        ["ability coc.leader.marqzen.1"],
        ["coc.ecard.e03 mood d2 angry", "coc.leader.marqzen.1 mood d2 happy"],
    ),
    (
        "marqzen keeps units",
        {
            "civs": {0: "aztecs", 1: "greece"},
            "leaders": {0: "marqzen"},
            "cities": {0: "d2:happy", 1: "d7"},
            "units": {0: "d2:leader,infantry=3"},
            "agenda": [Item(rule="event-text", seat=0, about=(1,))],
        },
        ["lose d2 infantry", "use marqzen.1"],
        ["casualty coc.ecard.e02", "ability coc.leader.marqzen.1"],
        ["coc.ecard.e02 loses seat-0 infantry-1 d2", "coc.leader.marqzen.1 places seat-0 infantry-1 d2"],
    ),
    (
        "a leader dies by an event",
        {
            "civs": {0: "aztecs", 1: "greece"},
            "leaders": {0: "marqzen"},
            "cities": {0: "d2:happy", 1: "d7"},
            "units": {0: "c4:leader,infantry"},
            "agenda": [Item(rule="event-text", seat=0, about=(1,))],
        },
        ["lose c4 leader"],
        ["casualty coc.ecard.e02"],
        ["coc.ecard.e02 loses seat-0 leader-1 c4", "coc.lead.4 loses-leader seat-0 marqzen"],
    ),
    (
        "passengers drown",
        {
            "terrain": {"d3": "water"},
            "units": {0: "d3:ship"},
            "aboard": {0: "d3:settler,infantry"},
            "agenda": [Item(rule="event-text", seat=0, about=(1,))],
        },
        ["lose d3 ship", "lose d3 infantry"],
        ["casualty coc.ecard.e02", "drown coc.ecard.e02"],
        ["coc.ecard.e02 loses seat-0 ship-1 d3"],
    ),
    (
        "vercingetorix",
        {
            "civs": {0: "celts", 1: "greece"},
            "leaders": {0: "vercingetorix"},
            "goods": {0: "food 1 ore 1"},
            "cities": {0: "c4 d2", 1: "d7"},
            "units": {0: "c4:leader"},
        },
        ["recruit c4", "place c3"],
        ["action coc.round.4", "quarter coc.leader.vercingetorix.1"],
        ["coc.rec.3 pays seat-0 food-1 ore-1", "coc.rec.1 recruits seat-0 c4 infantry-1"],
    ),
    (
        "a new leader",
        {"civs": {0: "rome", 1: "greece"}, "goods": {0: "culture 1 mood 1"}, "cities": {0: "d2", 1: "d7"}},
        ["recruit d2", "appoint caesar"],
        ["action coc.round.4", "leader coc.lead.1"],
        [
            "coc.rec.3 pays seat-0 culture-1 mood-1",
            "coc.lead.1 appoints seat-0 caesar d2",
            "coc.rec.1 recruits seat-0 d2 leader-1",
        ],
    ),
    (
        "hammurabi",
        {
            "civs": {0: "babylon", 1: "greece"},
            "leaders": {0: "hammurabi"},
            "units": {0: "d2:leader"},
            "cities": {0: "d2:angry c3", 1: "d7"},
            "goods": {0: "culture 1 mood 3"},
        },
        ["mood", "raise d2 2", "done", "use hammurabi.1"],
        ["action coc.round.4", "raise coc.mood.2", "raise coc.mood.2", "ability coc.mood.2"],
        ["coc.mood.2 pays seat-0 culture-1", "coc.mood.2 mood d2 happy"],
    ),
    (
        "captives for tokens",
        {
            "civs": {0: "aztecs", 1: "greece"},
            "advances": {0: "tactics myths rituals priesthood dogma draft"},
            "lasting": [("war_captives", 0, 6)],
            "cities": {0: "d2:happy c3", 1: "d7"},
            "goods": {0: "mood 1 food 1 ore 1"},
        },
        ["mood", "sacrifice mood-1"],
        ["action coc.round.4", "sacrifice coc.mood.2"],
        ["coc.civadvance.sacrificial_cult sacrifices seat-0 seat-1 infantry", "coc.mood.2 mood c3 happy"],
    ),
    (
        "an ignored event",
        {
            "civs": {0: "aztecs", 1: "greece"},
            "advances": {0: "tactics myths rituals"},
            "lasting": [("war_captives", 0, 6)],
            "events": [0, 0],
            "agenda": [Item(rule="event", seat=0, about=())],
        },
        ["use sacrificial_cult"],
        ["ability coc.civadvance.sacrificial_cult"],
        [
            "coc.event.1 event seat-0 event-01",
            "coc.civadvance.sacrificial_cult sacrifices seat-0 seat-1 infantry",
            "coc.civ.34 ignores seat-0 event-01",
            "coc.event.1 event seat-0 event-58",
            "coc.symbol.pirates symbol seat-0 symbol-pirates",
        ],
    ),
    (
        "a trade route",
        {
            "civs": {0: "phoenicia", 1: "greece"},
            "phase": "turn-start",
            "advances": {0: "trade_routes"},
            "units": {0: "d6:settler"},
        },
        [],
        [],
        ["coc.round.2 turn-begins seat-0", "coc.trade.4 gains seat-0 food-1"],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_questions_and_events(row: Row) -> None:
    check(row)
