"""Why not, in a turn: every refusal of its actions names its clause, its sentence and the numbers in it."""

from __future__ import annotations

from typing import Any

import pytest

from games.pest.scene import play, scene
from pentarchy.core import Refusal
from pentarchy.games.pest import game

REFUSED: dict[str, tuple[dict[str, Any], str, dict[str, Refusal]]] = {
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
            "build treasury gothar": Refusal("pest.build.5", "too_dear", building="treasury", have=2, need=5, more=3),
            "build workshop gothar": Refusal("pest.build.5", "too_dear", building="workshop", have=2, need=3, more=1),
            "found guildhall": Refusal("pest.capbuild.2", "founded_already", building="guildhall", who="seat-2"),
            "found cathedral": Refusal("pest.capbuild.1", "too_dear", building="cathedral", have=2, need=7, more=5),
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
                "pest.build.11", "too_dear_restricted", building="quarter_1", have=2, need=3, more=1
            ),
            "found city_walls": Refusal(
                "pest.build.11", "too_dear_restricted", building="city_walls", have=2, need=6, more=4
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
            "build quarter_2 gothar": Refusal("pest.build.5", "too_dear", building="quarter_2", have=0, need=2, more=2),
            "found city_walls": Refusal("pest.build.21", "built_on_map"),
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
            "build workshop gothar": Refusal("pest.build.5", "too_dear", building="workshop", have=1, need=2, more=1),
            "found granary": Refusal("pest.capbuild.1", "too_dear", building="granary", have=3, need=4, more=1),
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
                "pest.build.5", "boost_would_pay", building="workshop", have=2, need=3, more=1
            ),
            "build factory gothar": Refusal("pest.build.5", "too_dear", building="factory", have=2, need=4, more=2),
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
    "a mobile workshop": (
        {"grid": "move-research", "research": {0: 3}, "market": "mobile_workshop", "players": 5},
        "begin action-research, buy mobile_workshop area-bottom",
        {
            "take coin": Refusal("pest.tech.25", "no_coins_on_card", good="coin"),
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
"""By what the test is about: the position, the picks that lead on from it, and what is refused then."""

ASKED = {
    "assistant": "pest.turn.1",
    "repeat": "pest.tech.28",
    "next": "pest.turn.3",
    "move": "pest.move.1",
    "tent": "pest.tech.1",
    "construct": "pest.build.1",
    "extra": "pest.produce.3",
    "forgo": "pest.produce.4",
    "research": "pest.research.1",
    "mobile": "pest.tech.25",
    "cure": "pest.cure.1",
    "assign": "pest.assign.1",
    "reward": "pest.assign.6",
}
"""The clause behind each question."""


@pytest.mark.parametrize("about", REFUSED)
def test_refusals(about: str) -> None:
    position, picks, refused = REFUSED[about]
    m = play(scene(**position), *[pick for pick in picks.split(", ") if pick])
    assert {option: m.why_not(0, option) for option in refused} == refused
    decision = m.asked[0]
    assert decision.clause == ASKED[decision.kind]
    allowed = [option for option in game.candidates(m.state, decision) if game.may(m.state, decision, option) is None]
    assert {*allowed} == {*decision.options}
