"""Why not, in Construct and Produce: every refusal names its clause, its sentence and the numbers in it."""

from __future__ import annotations

import pytest

from games.pest.refusing import Refusals, expect_refusals
from pentarchy.core import Refusal

REFUSED: Refusals = {
    "Construct": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gothar"},
            "camps": {0: "tollar"},
            "goods": {0: "wood 1 stone 1"},
            "ruins": "tollar",
            "buildings": {0: "quarter_1:sedgrin", 1: "quarter_1:gollor", 2: "quarter_1:gollor"},
            "founders": {"guildhall": 2},
            "players": 5,
        },
        "begin action-construct",
        {
            "build quarter_1 gothar": Refusal("pest.build.23", "built_already", building="quarter_1", place="sedgrin"),
            "build quarter_2 tollar": Refusal("pest.map.7", "ruin", place="tollar"),
            "build quarter_2 gollor": Refusal("pest.map.9", "full", place="gollor", number=2),
            "build quarter_2 sedgrin": Refusal("pest.map.10", "own_building", place="sedgrin"),
            "build quarter_2 kelldran": Refusal("pest.build.2", "nobody_to_build", place="kelldran", doctor="gothar"),
            "build treasury gothar": Refusal(
                "pest.build.5", "too_dear", building="treasury", price="price-treasury", have=2, need=5, more=3
            ),
            "build workshop gothar": Refusal(
                "pest.build.5", "too_dear", building="workshop", price="price-workshop", have=2, need=3, more=1
            ),
            "found guildhall": Refusal("pest.capbuild.2", "founded_already", building="guildhall", who="seat-2"),
            "found cathedral": Refusal(
                "pest.capbuild.1", "too_dear", building="cathedral", price="price-cathedral", have=2, need=7, more=5
            ),
            "boost": Refusal("pest.turn.6", "no_research", have=0, need=1, more=1),
        },
    ),
    "a restricted Construct": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gothar"},
            "goods": {0: "wood 1 stone 1"},
            "quarantine": {0: "3 construct"},
            "players": 5,
        },
        "begin action-construct",
        {
            "build quarter_1 gothar": Refusal(
                "pest.build.11",
                "too_dear_restricted",
                building="quarter_1",
                price="price-quarter_1",
                have=2,
                need=3,
                more=1,
            ),
            "found city_walls": Refusal(
                "pest.build.11",
                "too_dear_restricted",
                building="city_walls",
                price="price-city_walls",
                have=2,
                need=6,
                more=4,
            ),
        },
    ),
    "the second building of a restricted Construct": (
        {
            "grid": "construct-cure",
            "doctors": {0: "sedgrin"},
            "camps": {0: "gothar"},
            "goods": {0: "wood 2 stone 1 food 2"},
            "quarantine": {0: "3 construct"},
            "players": 5,
        },
        "begin action-construct, build quarter_1 sedgrin",
        {
            "build quarter_2 gothar": Refusal(
                "pest.build.5", "too_dear", building="quarter_2", price="price-quarter_2", have=0, need=2, more=2
            ),
            "found city_walls": Refusal("pest.build.21", "built_on_map"),
        },
    ),
    "a restricted Construct with research": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gothar"},
            "goods": {0: "wood 1 stone 1"},
            "quarantine": {0: "3 construct"},
            "research": {0: 1},
            "players": 5,
        },
        "begin action-construct",
        {
            "build quarter_1 gothar": Refusal(
                "pest.build.5",
                "boost_would_pay_restricted",
                building="quarter_1",
                price="price-quarter_1",
                have=2,
                need=3,
                more=1,
            ),
        },
    ),
    "an improved and restricted Construct": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gothar"},
            "goods": {0: "wood 1 stone 1"},
            "quarantine": {0: "3 construct"},
            "research": {0: 2},
            "players": 5,
        },
        "begin action-construct, boost",
        {
            "build workshop gothar": Refusal(
                "pest.build.5", "too_dear", building="workshop", price="price-workshop", have=2, need=3, more=1
            ),
        },
    ),
    "an improved Construct": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gothar"},
            "goods": {0: "wood 1 food 3"},
            "research": {0: 2},
            "players": 5,
        },
        "begin action-construct, boost",
        {
            "build workshop gothar": Refusal(
                "pest.build.5", "too_dear_improved", building="workshop", price="price-workshop", have=1, need=2, more=1
            ),
            "found granary": Refusal(
                "pest.capbuild.1",
                "too_dear_improved",
                building="granary",
                price="price-granary",
                have=3,
                need=4,
                more=1,
            ),
            "boost": Refusal("pest.turn.6", "boosted_already", number=1),
        },
    ),
    "Construct with research": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gothar"},
            "goods": {0: "wood 1 stone 1"},
            "research": {0: 1},
            "players": 5,
        },
        "begin action-construct",
        {
            "build workshop gothar": Refusal(
                "pest.build.5", "boost_would_pay", building="workshop", price="price-workshop", have=2, need=3, more=1
            ),
            "build factory gothar": Refusal(
                "pest.build.5", "too_dear", building="factory", price="price-factory", have=2, need=4, more=2
            ),
        },
    ),
    "food is missing, which no research saves": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gothar"},
            "goods": {0: "wood 2 stone 1 food 1"},
            "research": {0: 1},
            "players": 5,
        },
        "begin action-construct",
        {
            "found granary": Refusal(
                "pest.capbuild.1", "too_dear", building="granary", price="price-granary", have=4, need=5, more=1
            ),
            "found city_walls": Refusal(
                "pest.capbuild.1", "too_dear", building="city_walls", price="price-city_walls", have=3, need=5, more=2
            ),
        },
    ),
    "after a building": (
        {
            "grid": "construct-cure",
            "doctors": {0: "sedgrin"},
            "camps": {0: "gothar"},
            "goods": {0: "wood 2 stone 2"},
            "players": 5,
        },
        "begin action-construct, build quarter_1 sedgrin",
        {
            "found city_walls": Refusal("pest.build.21", "built_on_map"),
            "build quarter_2 sedgrin": Refusal("pest.map.10", "own_building", place="sedgrin"),
        },
    ),
    "Produce": (
        {
            "grid": "produce-cure",
            "research": {0: 1},
            "quarantine": {0: "3 produce"},
            "buildings": {0: "factory:gothar"},
            "players": 5,
        },
        "begin action-produce, boost",
        {
            "take wood": Refusal("pest.produce.6", "no_building_makes", good="wood"),
            "take coin": Refusal("pest.produce.6", "no_building_makes", good="coin"),
        },
    ),
    "what is forgone": (
        {"grid": "produce-cure", "quarantine": {0: "3 produce"}, "buildings": {0: "factory:gothar"}, "players": 5},
        "begin action-produce",
        {
            "forgo wood": Refusal("pest.produce.7", "not_produced", good="wood"),
        },
    ),
}


@pytest.mark.parametrize("about", REFUSED)
def test_refusals(about: str) -> None:
    expect_refusals(*REFUSED[about])
