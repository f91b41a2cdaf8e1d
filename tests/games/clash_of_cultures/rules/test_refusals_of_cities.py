"""Why cities cannot do something: the clause, the sentence and its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.rules.test_refusals_of_moments import RICH, why
from games.clash_of_cultures.scenes import play, scene
from pentarchy.games.clash_of_cultures.rules import marks

Row = tuple[str, dict[str, Any], str]
"""What somebody picks, the last of which is refused; the position; and why not."""

SEA = {"c3": "water"}
FOUR = "d2:happy c2 b2 e2"

ROWS: list[Row] = [
    # founding
    ("found c3", {"terrain": SEA, "units": {0: "c3:ship"}}, "coc.found.2 not_on_land"),
    ("found c3", {"terrain": {"c3": "barren"}, "units": {0: "c3:settler"}}, "coc.found.3 barren"),
    ("found d2", {"units": {0: "d2:settler"}}, "coc.found.4 city_here"),
    ("found c3", {"exhausted": "c3", "units": {0: "c3:settler"}}, "coc.found.6 exhausted"),
    ("found c3", {"units": {1: "c3:settler"}}, "coc.found.5 enemies_here"),
    ("found c3", {"units": {0: "c3:infantry"}}, "coc.found.1 no_settler_here"),
    ("found c3", {}, "coc.found.1 no_settler_here"),
    (
        "found c3",
        {"cities": {0: "b4 b2 c2 d2 e2 f2 e4"}, "units": {0: "c3:settler"}},
        "coc.found.7 no_settlement_left have=7",
    ),
    # activating and collecting
    ("collect c3", {}, "coc.act.1 not_your_city"),
    ("collect d7", {}, "coc.act.1 not_your_city"),
    ("collect d2", {"used": {0: marks.FREE_ECONOMY_USED}, "goods": {0: RICH}}, "coc.col.16 free_economy_used"),
    (
        "collect d2",
        {"terrain": dict.fromkeys(("d2", "d3", "e3", "e2", "d1", "c2", "c3"), "barren"), "goods": {0: RICH}},
        "coc.col.17 nothing_to_collect",
    ),
    ("collect d2 / take food-3", {"terrain": {"c2": "mountain"}}, "coc.col.1 too_many_spaces have=1 need=3"),
    (
        "collect d2 / take ore-2",
        {"cities": {0: "d2:happy"}, "terrain": {"c2": "mountain"}},
        "coc.col.3 too_few_spaces good=ore have=1 need=2",
    ),
    # building
    ("build d2 academy", {"cities": {0: FOUR}, "goods": {0: RICH}}, "coc.adv.6 not_unlocked advance=writing"),
    (
        "build d2 academy",
        {"cities": {0: "d2:angry c2"}, "advances": {0: "writing"}, "goods": {0: RICH}},
        "coc.con.2 angry",
    ),
    (
        "build d2 academy",
        {"cities": {0: "d2::academy c2 b2"}, "advances": {0: "writing"}, "goods": {0: RICH}},
        "coc.con.4 already_there building=academy",
    ),
    (
        "build d2 port",
        {"cities": {0: FOUR}, "advances": {0: "fishing"}, "goods": {0: RICH}},
        "coc.con.5 no_sea",
    ),
    (
        "build d2 academy",
        {
            "cities": {0: "d2 c2::academy b2::academy b4::academy e2::academy f2::academy"},
            "advances": {0: "writing"},
            "goods": {0: RICH},
        },
        "coc.con.12 no_piece_left building=academy",
    ),
    (
        "build d2 academy",
        {"cities": {0: "d2"}, "advances": {0: "writing"}, "goods": {0: RICH}},
        "coc.con.3 too_few_cities have=1 need=2",
    ),
    (
        "build d2 academy",
        {"cities": {0: "d2::temple c2"}, "advances": {0: "writing"}, "goods": {0: RICH}},
        "coc.con.3 too_few_cities have=2 need=3",
    ),
    (
        "build d2 academy",
        {
            "cities": {0: "d2::temple,market,fortress,port>d1 c2 b2 e3 e2 f2"},
            "advances": {0: "writing"},
            "goods": {0: RICH},
            "terrain": {"d1": "water"},
        },
        "coc.term.3 largest most=5",
    ),
    (
        "build d2 academy",
        {"cities": {0: "d2 c2"}, "advances": {0: "writing"}, "goods": {0: "food 1 wood 1"}},
        "coc.con.1 too_few good=ore have=0 need=1 more=1",
    ),
    (
        "build d2 port / port c2",
        {
            "cities": {0: "d2 c2"},
            "advances": {0: "fishing"},
            "goods": {0: "food 1 wood 1 ore 1"},
            "terrain": {"d1": "water", "d3": "water"},
        },
        "coc.con.5 not_beside_the_city",
    ),
    # wonders
    ("wonder d2 great_wall", {"goods": {0: RICH}}, "coc.won.12 not_in_hand"),
    (
        "wonder d2 great_wall",
        {"wonders": {0: "great_wall"}, "cities": {0: FOUR}, "goods": {0: RICH}, "advances": {0: "siegecraft"}},
        "coc.won.2 lacks_advance advance=engineering",
    ),
    (
        "wonder c2 great_wall",
        {
            "wonders": {0: "great_wall"},
            "cities": {0: FOUR},
            "goods": {0: RICH},
            "advances": {0: "siegecraft engineering"},
        },
        "coc.won.2 not_happy",
    ),
    (
        "wonder d2 great_wall",
        {
            "wonders": {0: "great_wall"},
            "cities": {0: FOUR},
            "goods": {0: "food 1"},
            "advances": {0: "siegecraft engineering"},
        },
        "coc.won.2 too_few good=food have=1 need=3 more=2",
    ),
    (
        "wonder d2 great_wall",
        {
            "wonders": {0: "great_wall"},
            "cities": {0: "d2:happy"},
            "goods": {0: RICH},
            "advances": {0: "siegecraft engineering"},
        },
        "coc.con.3 too_few_cities have=1 need=2",
    ),
    # mood
    ("mood", {"cities": {0: "d2:happy"}, "goods": {0: RICH}}, "coc.mood.7 all_happy"),
    ("mood", {}, "coc.mood.2 too_few good=mood have=0 need=1 more=1"),
    ("mood / raise d7 1", {"goods": {0: RICH}, "cities": {0: "d2 c2"}}, "coc.mood.2 not_your_city"),
    ("mood / raise d2 2", {"goods": {0: RICH}, "cities": {0: "d2 c2"}}, "coc.mood.7 no_such_step mood=neutral"),
    (
        "mood / raise c2 1 / raise c2 1",
        {"goods": {0: RICH}, "cities": {0: "d2 c2:angry"}},
        "coc.mood.2 city_named_already",
    ),
    (
        "mood / raise c2 1 / raise d2 1",
        {"goods": {0: "mood 2"}, "cities": {0: "d2::temple c2:angry e2"}},
        "coc.mood.2 too_few good=mood have=2 need=3 more=1",
    ),
    # recruiting
    ("recruit d7", {"goods": {0: RICH}}, "coc.act.1 not_your_city"),
    ("recruit d2", {}, "coc.rec.3 too_few good=food have=0 need=1 more=1"),
    (
        "recruit d2 / muster infantry-2",
        {"goods": {0: RICH}, "units": {0: "d2:infantry=3"}, "cities": {0: "d2:happy:fortress,academy,temple"}},
        "coc.rec.10 full most=4",
    ),
    (
        "recruit d2 / muster infantry-6",
        {"goods": {0: RICH}, "units": {0: "d2:infantry=3"}, "cities": {0: "d2:happy:fortress,academy,temple"}},
        "coc.rec.1 too_many_units have=5 need=6",
    ),
    (
        "recruit d2 / muster infantry-2",
        {"goods": {0: "food 6 ore 1"}, "cities": {0: "d2:happy:fortress,academy,temple"}},
        "coc.rec.3 too_few good=ore have=1 need=2 more=1",
    ),
    ("recruit d2 / muster infantry-2", {"goods": {0: RICH}}, "coc.rec.1 too_many_units have=1 need=2"),
    (
        "recruit d2 / muster / muster",
        {"goods": {0: RICH}, "cities": {0: "d2:happy"}},
        "coc.round.15 recruit_one",
    ),
    # taxes
    (
        "use taxes",
        {"cities": {0: ""}, "units": {0: "d2:settler"}, "advances": {0: "taxes"}, "goods": {0: RICH}},
        "coc.trade.5 no_city",
    ),
    ("use taxes", {"advances": {0: "taxes"}}, "coc.trade.5 too_few good=mood have=0 need=1 more=1"),
    (
        "use taxes / income food-1 / use taxes",
        {"advances": {0: "taxes currency"}, "goods": {0: "mood 2"}},
        "coc.trade.5 used_already ability=taxes",
    ),
    (
        "use taxes / income food-2",
        {"advances": {0: "taxes currency"}, "goods": {0: "mood 2"}},
        "coc.trade.5 exact_income need=1 have=2",
    ),
    # influence
    (
        "influence d2 d7",
        {"used": {0: marks.INFLUENCED}, "cities": {1: "d7::temple"}},
        "coc.round.6 influenced_already",
    ),
    ("influence d7 d7", {"cities": {1: "d7::temple"}}, "coc.inf.1 not_your_city"),
    ("influence d2 d7", {}, "coc.inf.19 nothing_to_take"),
    (
        "influence d2 d7",
        {"cities": {1: "d7::temple"}},
        "coc.inf.4 too_few good=culture have=0 need=4 more=4",
    ),
    (
        "influence d2 d7",
        {"cities": {0: "d2::academy=1", 1: "d7::temple"}, "goods": {0: RICH}},
        "coc.inf.2 influenced_start",
    ),
    (
        "influence d2 d7",
        {"cities": {1: "d7::temple"}, "goods": {0: RICH}, "lasting": [("cultural_takeover", 0, 0)]},
        "coc.card.16 takeover_target",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}: {row[2]}" for row in ROWS])
def test_why_not(row: Row) -> None:
    picks, position, expected = row
    *before, wanted = picks.split(" / ")
    m = play(scene(**position), *before)
    assert why(m, wanted) == expected
