"""Why not, in Research: every refusal names its clause, its sentence and the numbers in it."""

from __future__ import annotations

import pytest

from games.pest.refusing import Refusals, expect_refusals
from pentarchy.core import Refusal

REFUSED: Refusals = {
    "Research": (
        {
            "grid": "move-research",
            "research": {0: 2},
            "cards": {0: "breathing_apparatus scholars test_laboratory"},
            "tent": {0: 2},
            "market": "sick_tent medical_experiments medical_mask",
            "goods": {0: "wood 2"},
            "players": 5,
        },
        "begin action-research",
        {
            "buy sick_tent area-top": Refusal("pest.research.5", "sick_on_card", card="breathing_apparatus"),
            "buy sick_tent area-middle": Refusal("pest.research.2", "other_area", card="sick_tent", area="area-top"),
            "buy medical_experiments area-middle": Refusal("pest.research.20", "no_research", have=2, need=4, more=2),
            "buy scholars area-top": Refusal("pest.research.1", "own_card", card="scholars"),
            "buy tuition area-top": Refusal("pest.research.1", "not_on_market", card="tuition"),
            "buy medical_mask area-top": Refusal("pest.research.5", "sick_on_card", card="breathing_apparatus"),
            "scholar recovery": Refusal("pest.tech.11", "nobody_in_capital"),
            "test": Refusal("pest.tech.12b", "nobody_healthy"),
            "advance sick_tent": Refusal("pest.tech.1", "no_such_card", card="sick_tent"),
            "send capital": Refusal("pest.tech.10", "no_such_card", card="plague_experts"),
        },
    ),
    "Research, all done": (
        {
            "grid": "move-research",
            "research": {0: 4},
            "cards": {0: "sick_tent scholars test_laboratory"},
            "tent": {0: 2},
            "envoys": {0: 2},
            "healthy": {0: 3},
            "market": "medical_mask tuition",
            "goods": {0: "wood 2"},
            "buildings": {0: "quarter_1:gothar"},
            "players": 5,
        },
        "begin action-research, refresh, test, scholar recovery, advance sick_tent",
        {
            "refresh": Refusal("pest.research.7", "refreshed_already", number=1),
            "test": Refusal("pest.tech.12b", "used_already", card="test_laboratory", number=1),
            "scholar quarter_1": Refusal("pest.tech.11a", "used_already", card="scholars", number=1),
            "advance sick_tent": Refusal("pest.tech.1a", "advanced_already", card="sick_tent"),
        },
    ),
    "Research without means": (
        {
            "grid": "move-research",
            "cards": {0: "sick_tent scholars plague_experts"},
            "envoys": {0: 1},
            "healthy": {0: 12},
            "market": "tuition",
            "goods": {0: "wood 2"},
            "players": 5,
        },
        "begin action-research",
        {
            "refresh": Refusal("pest.research.7", "no_research", have=0, need=1, more=1),
            "scholar recovery": Refusal("pest.tech.11a", "track_full", number=12),
            "scholar capital": Refusal("pest.tech.11", "not_a_post", post="capital"),
            "scholar quarter_1": Refusal("pest.assign.1", "not_built", post="quarter_1"),
            "advance sick_tent": Refusal("pest.tech.1", "nobody_on_card", card="sick_tent"),
            "send capital": Refusal("pest.tech.10", "nobody_on_card", card="plague_experts"),
        },
    ),
    "Research after a purchase": (
        {
            "grid": "move-research",
            "research": {0: 3},
            "market": "tuition inhaler",
            "goods": {0: "wood 2"},
            "players": 5,
        },
        "begin action-research, buy tuition area-top",
        {
            "buy inhaler area-middle": Refusal("pest.research.10", "bought_already", number=1),
            "buy tuition area-top": Refusal("pest.research.1", "own_card", card="tuition"),
        },
    ),
    "a mobile workshop": (
        {"grid": "move-research", "research": {0: 3}, "market": "mobile_workshop", "players": 5},
        "begin action-research, buy mobile_workshop area-bottom",
        {
            "take coin": Refusal("pest.tech.25", "no_coins_on_card", good="coin"),
        },
    ),
}


@pytest.mark.parametrize("about", REFUSED)
def test_refusals(about: str) -> None:
    expect_refusals(*REFUSED[about])
