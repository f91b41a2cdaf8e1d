"""Why not, in a Move: every refusal names its clause, its sentence and the numbers in it."""

from __future__ import annotations

import pytest

from games.pest.refusing import Refusals, expect_refusals
from pentarchy.core import Refusal

REFUSED: Refusals = {
    "a Move": (
        {
            "grid": "move-cure",
            "doctors": {0: "gollor"},
            "sick": {"tollar": 3, "hollin": 2},
            "roads": {"gollor gothar": 2},
            "goods": {0: "food 1"},
            "camps": {0: "karth"},
            "cards": {0: "cloning_experiment"},
            "research": {0: 1},
            "ruins": "munder lissom",
            "players": 5,
        },
        "begin action-move",
        {
            "step gollor how-gather": Refusal("pest.move.2", "there_already", place="gollor"),
            "step quorrim how-gather": Refusal("pest.move.1", "too_far", place="quorrim", have=2, need=7, more=5),
            "step kelldran how-gather": Refusal(
                "pest.move.1", "no_road", source="gollor", place="kelldran", have=2, need=2
            ),
            "step gothar how-gather": Refusal(
                "pest.move.11", "road_closed", place="gothar", people=2, have=1, need=2, more=1
            ),
            "step tollar how-gather": Refusal(
                "pest.move.9", "too_many_sick", place="tollar", camp="karth", people=3, have=1, need=2, more=1
            ),
            "step tollar how-leave": Refusal("pest.tech.4", "no_such_card", card="medical_mask"),
            "step tollar how-camp": Refusal("pest.camp.6", "camp_away", place="karth"),
            "cross karth how-gather": Refusal("pest.move.25", "not_at_capital", place="gollor"),
            "jump gothar how-gather": Refusal("pest.tech.6", "other_size", place="gothar", size="town"),
            "camp": Refusal("pest.camp.6", "camp_away", place="karth"),
            "step munder how-camp": Refusal("pest.camp.6", "camp_away", place="karth"),
        },
    ),
    "a Move with the camp at hand": (
        {
            "grid": "move-cure",
            "doctors": {0: "karth"},
            "sick": {"ostvell": 3},
            "goods": {0: "food 1"},
            "cards": {0: "medical_mask"},
            "ruins": "garsett",
            "players": 5,
        },
        "begin action-move",
        {
            "step ostvell how-gather": Refusal(
                "pest.move.9", "too_many_sick_camp", place="ostvell", people=3, have=1, need=2, more=1
            ),
            "step garsett how-leave": Refusal("pest.tech.4", "nobody_to_leave", place="garsett"),
            "step garsett how-camp": Refusal("pest.camp.7", "camp_on_ruin", place="garsett"),
            "cross garsett how-camp": Refusal("pest.camp.7", "camp_on_ruin", place="garsett"),
            "cross gothar how-gather": Refusal("pest.move.25", "not_at_capital", place="gothar"),
            "cross jasmor how-camp": Refusal("pest.camp.12", "camp_after_entering", place="jasmor"),
        },
    ),
    "a Move with coins": (
        {
            "grid": "move-cure",
            "doctors": {0: "gollor"},
            "roads": {"gollor gothar": 4},
            "sick": {"tollar": 5},
            "goods": {0: "food 1 coin 2"},
            "players": 5,
        },
        "begin action-move",
        {
            "step gothar how-gather": Refusal(
                "pest.move.11", "road_closed", place="gothar", people=4, have=3, need=4, more=1
            ),
            "step tollar how-gather": Refusal(
                "pest.move.9", "too_many_sick_camp", place="tollar", people=5, have=3, need=4, more=1
            ),
        },
    ),
    "a Move beside the capital": (
        {"grid": "move-cure", "doctors": {0: "karth"}, "players": 5},
        "begin action-move",
        {
            "step jasmor how-gather": Refusal("pest.move.1", "no_road", source="karth", place="jasmor", have=2, need=1),
            "step tarnassel how-gather": Refusal(
                "pest.move.1", "no_road", source="karth", place="tarnassel", have=2, need=2
            ),
            "step gothar how-gather": Refusal("pest.move.1", "too_far", place="gothar", have=2, need=3, more=1),
            "step blessir how-gather": Refusal("pest.move.1", "too_far", place="blessir", have=2, need=5, more=3),
        },
    ),
    "a Move past own buildings": (
        {
            "grid": "move-cure",
            "doctors": {0: "gothar"},
            "buildings": {0: "quarter_1:tollar quarter_2:kelldran"},
            "research": {0: 1},
            "players": 5,
        },
        "begin action-move",
        {
            "step ithwen how-gather": Refusal(
                "pest.move.1", "no_road", source="gothar", place="ithwen", have=2, need=0
            ),
            "step munder how-gather": Refusal(
                "pest.move.1", "no_road", source="gothar", place="munder", have=2, need=1
            ),
            "step karth how-gather": Refusal("pest.move.1", "boost_would_do", place="karth", have=2, need=3, more=1),
            "step jasmor how-gather": Refusal("pest.move.1", "too_far", place="jasmor", have=2, need=4, more=2),
        },
    ),
    "a tired Move": (
        {"grid": "move-cure", "doctors": {0: "gothar"}, "research": {0: 1}, "players": 5},
        "begin action-move, step tollar how-gather, step kelldran how-gather",
        {
            "step munder how-gather": Refusal("pest.move.2", "boost_would_do", place="munder", have=0, need=1, more=1),
            "step gollor how-gather": Refusal("pest.move.1", "too_far", place="gollor", have=0, need=2, more=2),
            "step tollar how-gather": Refusal("pest.move.4", "entered_already", place="tollar"),
            "jump aldery how-gather": Refusal("pest.tech.6", "no_such_card", card="cloning_experiment"),
        },
    ),
    "an improved Move": (
        {"grid": "move-cure", "research": {0: 2}, "players": 5},
        "begin action-move, boost",
        {"boost": Refusal("pest.turn.6", "boosted_already", number=1)},
    ),
    "a Move on a ruin": (
        {"grid": "move-cure", "doctors": {0: "gothar"}, "ruins": "gothar", "players": 5},
        "begin action-move",
        {
            "camp": Refusal("pest.camp.7", "camp_on_ruin", place="gothar"),
            "boost": Refusal("pest.turn.6", "no_research", have=0, need=1, more=1),
        },
    ),
    "after a jump": (
        {
            "grid": "move-cure",
            "doctors": {0: "gollor"},
            "research": {0: 1},
            "cards": {0: "cloning_experiment"},
            "players": 5,
        },
        "begin action-move, jump terras how-gather",
        {
            "step blessir how-gather": Refusal("pest.tech.6b", "landed", place="blessir"),
            "jump gollor how-gather": Refusal("pest.tech.6a", "only_first_step"),
            "boost": Refusal("pest.tech.6b", "landed", place="terras"),
        },
    ),
    "a tent": (
        {"grid": "move-cure", "doctors": {0: "gollor"}, "sick": {"gothar": 1}, "cards": {0: "sick_tent"}, "players": 5},
        "begin action-move, step gothar how-gather",
        {
            "rest breathing_apparatus": Refusal("pest.tech.1", "no_such_card", card="breathing_apparatus"),
        },
    ),
}


@pytest.mark.parametrize("about", REFUSED)
def test_refusals(about: str) -> None:
    expect_refusals(*REFUSED[about])
