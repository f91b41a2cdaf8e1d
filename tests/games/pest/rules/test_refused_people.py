"""Why not, in Cure and Assign: every refusal names its clause, its sentence and the numbers in it."""

from __future__ import annotations

import pytest

from games.pest.refusing import Refusals, expect_refusals
from pentarchy.core import Refusal

REFUSED: Refusals = {
    "Cure": (
        {
            "grid": "move-cure",
            "quarantine": {0: "3 move"},
            "healthy": {0: 4},
            "goods": {0: "herbs 1 wood 1"},
            "cards": {0: "sick_tent plague_experts"},
            "tent": {0: 1},
            "experts": {0: 1},
            "players": 5,
        },
        "begin action-cure",
        {
            "cure bed-free": Refusal("pest.quar.21", "hampering_first"),
            "cure bed-store": Refusal("pest.cure.2", "nobody_there", bed="bed-store"),
            "cure bed-move": Refusal("pest.cure.1", "too_few_herbs", have=1, need=2, more=1),
            "inhale bed-move": Refusal("pest.tech.9", "no_such_card", card="inhaler"),
            "send plague_experts": Refusal("pest.tech.10b", "leave_the_card", card="plague_experts"),
            "send recovery": Refusal("pest.assign.5", "not_to_the_track"),
            "send quarter_1": Refusal("pest.assign.1", "not_built", post="quarter_1"),
        },
    ),
    "Cure with a full track": (
        {
            "grid": "move-cure",
            "quarantine": {0: "1"},
            "healthy": {0: 12},
            "goods": {0: "herbs 5"},
            "cards": {0: "sick_tent inhaler"},
            "tent": {0: 1},
            "players": 5,
        },
        "begin action-cure, inhale bed-free",
        {
            "cure bed-free": Refusal("pest.cure.2", "nobody_there", bed="bed-free"),
            "advance sick_tent": Refusal("pest.tech.1a", "track_full", number=12),
            "inhale bed-free": Refusal("pest.tech.9a", "used_already", card="inhaler", number=1),
        },
    ),
    "Cure, track full": (
        {"grid": "move-cure", "quarantine": {0: "1"}, "healthy": {0: 12}, "goods": {0: "herbs 5"}, "players": 5},
        "begin action-cure",
        {
            "cure bed-free": Refusal("pest.cure.5", "track_full", number=12),
            "advance sick_tent": Refusal("pest.tech.1", "no_such_card", card="sick_tent"),
            "send capital": Refusal("pest.tech.10", "no_such_card", card="plague_experts"),
        },
    ),
    "Assign": (
        {
            "grid": "move-assign",
            "healthy": {0: 0},
            "goods": {0: "wood 2"},
            "cards": {0: "plague_experts"},
            "experts": {0: 2},
            "buildings": {0: "quarter_1:gothar* quarter_2:gollor workshop:tollar"},
            "players": 5,
        },
        "begin action-assign, reassign quarter_1 quarter_2",
        {
            "assign capital": Refusal("pest.assign.1", "nobody_healthy"),
            "assign plague_experts": Refusal("pest.tech.10b", "card_full", card="plague_experts", number=2),
            "assign mobile_workshop": Refusal("pest.tech.25", "no_such_card", card="mobile_workshop"),
            "assign factory": Refusal("pest.type.6", "no_worker_space", post="factory"),
            "assign quarter_3": Refusal("pest.assign.1", "not_built", post="quarter_3"),
            "assign recovery": Refusal("pest.assign.5", "not_to_the_track"),
            "assign quarter_2": Refusal("pest.assign.4", "post_taken", post="quarter_2"),
            "reassign quarter_2 workshop": Refusal("pest.assign.17", "moved_already", post="quarter_2"),
            "reassign workshop quarter_1": Refusal("pest.assign.3", "no_worker_there", post="workshop"),
            "reassign capital quarter_1": Refusal("pest.assign.13", "only_workers_move", post="capital"),
            "reassign recovery quarter_1": Refusal("pest.assign.3", "only_workers_move", post="recovery"),
        },
    ),
    "Assign with a worker": (
        {"grid": "move-assign", "healthy": {0: 1}, "buildings": {0: "quarter_1:gothar*"}, "players": 5},
        "begin action-assign",
        {
            "reassign quarter_1 capital": Refusal("pest.assign.5", "workers_stay_workers", post="capital"),
            "reassign quarter_1 castle": Refusal("pest.type.6", "no_worker_space", post="castle"),
            "assign plague_experts": Refusal("pest.tech.10", "no_such_card", card="plague_experts"),
        },
    ),
    "a reward": (
        {
            "grid": "move-assign",
            "healthy": {0: 1},
            "tokens": "reward_01 reward_02 reward_03",
            "face_down": "reward_02",
            "players": 5,
        },
        "begin action-assign, assign capital",
        {
            "reward reward_02": Refusal("pest.assign.6", "face_down", token="reward_02"),
            "reward reward_13": Refusal("pest.setup.11", "not_laid_out", token="reward_13"),
        },
    ),
}


@pytest.mark.parametrize("about", REFUSED)
def test_refusals(about: str) -> None:
    expect_refusals(*REFUSED[about])
