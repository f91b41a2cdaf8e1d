"""Why not, before and between actions: every refusal names its clause, its sentence and the numbers in it."""

from __future__ import annotations

import pytest

from games.pest.refusing import Refusals, expect_refusals
from pentarchy.core import Refusal

REFUSED: Refusals = {
    "an assistant": (
        {
            "phase": "assistant",
            "year": 3,
            "cards": {0: "medical_experiments"},
            "research": {0: 2},
            "used": {0: "move-cure"},
            "players": 5,
        },
        "",
        {
            "place move-cure": Refusal("pest.turn.5", "assistant_there", space="move-cure"),
            "experiment medical_experiments": Refusal("pest.tech.17", "no_research", have=2, need=3, more=1),
            "experiment medical_mask": Refusal("pest.turn.10", "no_action_card", card="medical_mask"),
            "inject adrenaline_shot": Refusal("pest.tech.28", "no_such_card", card="adrenaline_shot"),
            "inject medical_experiments": Refusal("pest.tech.28", "no_such_card", card="adrenaline_shot"),
            "inject medical_mask": Refusal("pest.tech.28", "no_such_card", card="adrenaline_shot"),
        },
    ),
    "an assistant and a full track": (
        {
            "phase": "assistant",
            "year": 3,
            "cards": {0: "medical_experiments"},
            "research": {0: 3},
            "healthy": {0: 12},
            "players": 5,
        },
        "",
        {
            "experiment medical_experiments": Refusal("pest.tech.17b", "track_full", number=12),
        },
    ),
    "an assistant of the card": (
        {
            "phase": "assistant",
            "year": 3,
            "cards": {0: "medical_experiments"},
            "research": {0: 3},
            "used": {0: "medical_experiments"},
            "players": 5,
        },
        "",
        {
            "experiment medical_experiments": Refusal("pest.turn.17", "assistant_there", space="medical_experiments"),
        },
    ),
    "the first assistant": (
        {"phase": "assistant", "cards": {0: "adrenaline_shot"}, "players": 5},
        "",
        {
            "inject adrenaline_shot": Refusal("pest.tech.28b", "nothing_to_repeat"),
            "inject medical_mask": Refusal("pest.turn.10", "no_action_card", card="medical_mask"),
        },
    ),
    "a repetition": (
        {
            "phase": "assistant",
            "year": 3,
            "cards": {0: "adrenaline_shot"},
            "used": {0: "move-cure move-assign"},
            "players": 5,
        },
        "inject adrenaline_shot",
        {
            "repeat produce-cure": Refusal("pest.tech.28a", "not_used_yet", space="produce-cure"),
        },
    ),
    "between actions": (
        {
            "grid": "move-cure",
            "quarantine": {0: "3 move construct"},
            "goods": {0: "wood 1 stone 1 coin 1"},
            "players": 5,
        },
        "shift bed-move bed-store",
        {
            "begin action-assign": Refusal("pest.turn.2", "not_this_space", action="action-assign", space="move-cure"),
            "shift bed-store bed-produce": Refusal("pest.quar.19", "shifted_already", bed="bed-store"),
            "shift bed-construct bed-store": Refusal("pest.quar.3", "bed_taken", bed="bed-store"),
            "shift bed-move bed-produce": Refusal("pest.quar.3", "nobody_there", bed="bed-move"),
            "shift bed-construct bed-move": Refusal("pest.quar.19", "shifted_already", bed="bed-move"),
            "trade wood wood": Refusal("pest.trade.1", "too_few_goods", good="wood", have=1, need=2, more=1),
            "trade wood coin": Refusal("pest.trade.3", "coins_are_not_traded"),
            "trade stone wood": Refusal("pest.trade.7", "in_board_order", first="wood", second="stone"),
            "end move": Refusal("pest.turn.3", "not_open", thing="move"),
        },
    ),
    "after both actions": (
        {"grid": "produce-cure", "quarantine": {0: "3 move"}, "goods": {0: "wood 2 coin 4"}, "players": 5},
        "begin action-produce, begin action-cure, end cure",
        {
            "begin action-cure": Refusal("pest.turn.3", "taken_already", action="action-cure"),
            "shift bed-move bed-store": Refusal("pest.quar.19", "no_action_left"),
        },
    ),
    "a full board": (
        {
            "grid": "move-cure",
            "quarantine": {0: "3 move construct produce store"},
            "goods": {0: "wood 2 coin 4"},
            "players": 5,
        },
        "",
        {
            "shift bed-move bed-store": Refusal("pest.quar.3", "all_beds_taken", bed="bed-store"),
            "trade wood wood": Refusal("pest.trade.4", "coins_full", number=4),
        },
    ),
    "experiments": (
        {
            "phase": "assistant",
            "cards": {0: "medical_experiments"},
            "research": {0: 3},
            "goods": {0: "wood 2"},
            "players": 5,
        },
        "experiment medical_experiments",
        {
            "begin action-move": Refusal("pest.tech.17b", "card_replaces_actions", card="medical_experiments"),
        },
    ),
}


@pytest.mark.parametrize("about", REFUSED)
def test_refusals(about: str) -> None:
    expect_refusals(*REFUSED[about])
