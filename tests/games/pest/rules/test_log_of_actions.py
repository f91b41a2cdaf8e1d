"""The log of a turn: every event says who did what, and under which clause."""

from __future__ import annotations

from typing import Any

import pytest

from games.pest.scene import play, scene

TOLD: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "a Move": (
        {
            "grid": "move-cure",
            "doctors": {0: "gollor"},
            "roads": {"gollor gothar": 1},
            "sick": {"gothar": 2, "tollar": 1},
            "goods": {0: "food 3 wood 2"},
            "research": {0: 1},
            "quarantine": {0: "3 move"},
            "cards": {0: "sick_tent disinfectant", 1: "examination_desk"},
            "buildings": {1: "quarter_1:gothar"},
        },
        "begin action-move, boost, trade wood wood, step gothar how-gather, pay food-2, "
        "rest sick_tent, shelter bed-store, shelter graveyard, step tollar how-camp, "
        "shelter bed-produce, end move",
        [
            "pest.turn.3 begins seat-0 action-move restricted",
            "pest.move.16 boosts seat-0 move",
            "pest.trade.1 trades seat-0 wood wood coin-1",
            "pest.move.2 walks seat-0 gollor gothar",
            "pest.move.7 pays seat-0 food-2",
            "pest.move.10 gathers seat-0 1 r30",
            "pest.tech.1 rests seat-0 sick_tent",
            "pest.move.6 gathers seat-0 2 gothar",
            "pest.quar.4 shelters seat-0 1 bed-store",
            "pest.quar.5 buries seat-0",
            "pest.tech.5 uses seat-0 disinfectant",
            "pest.res.1 gains seat-0 herbs-1",
            "pest.tech.3 uses seat-1 examination_desk",
            "pest.res.1 gains seat-1 coin-1",
            "pest.move.2 walks seat-0 gothar tollar",
            "pest.camp.1 camps seat-0 tollar",
            "pest.camp.8 gathers seat-0 1 tollar",
            "pest.quar.4 shelters seat-0 1 bed-produce",
            "pest.res.1 gains seat-0 stone-1",
        ],
    ),
    "a jump and a crossing": (
        {
            "grid": "move-cure",
            "doctors": {0: "gollor"},
            "cards": {0: "cloning_experiment steel_horseshoes improved_containment"},
            "sick": {"jasmor": 2},
        },
        "begin action-move, jump dunmera how-gather, cross jasmor how-camp, end move",
        [
            "pest.turn.3 begins seat-0 action-move",
            "pest.tech.6 jumps seat-0 gollor dunmera",
            "pest.move.32 crosses seat-0 dunmera jasmor",
            "pest.camp.1 camps seat-0 jasmor",
            "pest.camp.8 gathers seat-0 2 jasmor",
            "pest.cure.3 recovers seat-0 1",
            "pest.quar.1 shelters seat-0 1 bed-free",
            "pest.res.1 gains seat-0 food-1",
        ],
    ),
    "Construct": (
        {
            "grid": "construct-cure",
            "doctors": {0: "gollor"},
            "camps": {0: "sedgrin"},
            "goods": {0: "wood 2 stone 2"},
            "research": {0: 1},
            "cards": {0: "tool_cart blast_furnace"},
            "decrees": (5, 8, 15),
        },
        "begin action-construct, boost, build quarter_1 sedgrin, pay wood-1, take herbs, build quarter_2 gollor",
        [
            "pest.turn.3 begins seat-0 action-construct",
            "pest.build.10 boosts seat-0 construct",
            "pest.build.1 builds seat-0 quarter_1 sedgrin",
            "pest.build.5 pays seat-0 wood-1",
            "pest.camp.5 decamps seat-0 sedgrin",
            "pest.build.7 rises seat-0 0 2",
            "pest.decree.2 imperative seat-0 decree_05 1",
            "pest.decree.3 rises seat-0 2 3",
            "pest.res.1 gains seat-0 herbs-1",
            "pest.build.1 builds seat-0 quarter_2 gollor",
            "pest.build.5 pays seat-0 wood-1 stone-1",
            "pest.build.7 rises seat-0 3 5",
            "pest.tech.20 uses seat-0 tool_cart",
            "pest.res.1 gains seat-0 wood-1",
            "pest.res.1 gains seat-0 food-1",
        ],
    ),
    "a capital building": (
        {"grid": "construct-cure", "goods": {0: "wood 2 stone 3"}},
        "begin action-construct, found city_walls",
        [
            "pest.turn.3 begins seat-0 action-construct",
            "pest.capbuild.1 founds seat-0 city_walls",
            "pest.capbuild.1 pays seat-0 wood-2 stone-3",
            "pest.capbuild.1 gains seat-0 renown-4",
            "pest.capbuild.1 rises seat-0 0 2",
        ],
    ),
    "Produce": (
        {
            "grid": "produce-cure",
            "research": {0: 1},
            "quarantine": {0: "3 produce"},
            "buildings": {0: "factory:gothar"},
            "healthy": {0: 2},
        },
        "begin action-produce, boost, take food, forgo herbs",
        [
            "pest.turn.3 begins seat-0 action-produce restricted",
            "pest.produce.3 boosts seat-0 produce",
            "pest.produce.4 forgoes seat-0 herbs-1",
            "pest.produce.1 produces seat-0",
            "pest.res.1 gains seat-0 food-2",
            "pest.res.4 gains seat-0 research-1",
        ],
    ),
    "Research": (
        {
            "grid": "move-research",
            "research": {0: 5},
            "cards": {0: "sick_tent plague_experts scholars"},
            "tent": {0: 1},
            "experts": {0: 1},
            "envoys": {0: 1},
            "market": "inhaler mobile_workshop",
            "technology": [0, 0, 0, 0, 0, 0],
            "buildings": {0: "quarter_1:gothar"},
            "goods": {0: "wood 2"},
        },
        "begin action-research, advance sick_tent, send quarter_1, scholar recovery, refresh, "
        "buy breathing_apparatus area-top, end research",
        [
            "pest.turn.3 begins seat-0 action-research",
            "pest.tech.1 advances seat-0 sick_tent 0",
            "pest.cure.3 recovers seat-0 1",
            "pest.tech.10 sends seat-0 plague_experts quarter_1",
            "pest.tech.11 scholars seat-0 recovery",
            "pest.cure.3 recovers seat-0 1",
            "pest.research.7 refreshes seat-0 research-1",
            "pest.research.9 offers breathing_apparatus",
            "pest.research.9 offers blast_furnace",
            "pest.research.9 offers examination_desk",
            "pest.research.9 offers medical_mask",
            "pest.research.9 offers disinfectant",
            "pest.research.1 buys seat-0 breathing_apparatus area-top research-3",
            "pest.research.4 discards seat-0 sick_tent",
            "pest.research.4 gains seat-0 renown-1",
            "pest.research.9 offers cloning_experiment",
        ],
    ),
    "Test Laboratory and a workshop": (
        {
            "grid": "move-research",
            "research": {0: 3},
            "cards": {0: "test_laboratory"},
            "healthy": {0: 1},
            "market": "mobile_workshop",
            "technology": [0],
        },
        "begin action-research, test, buy mobile_workshop area-bottom, take wood",
        [
            "pest.turn.3 begins seat-0 action-research",
            "pest.tech.12 uses seat-0 test_laboratory",
            "pest.quar.1 shelters seat-0 3 bed-free",
            "pest.research.1 buys seat-0 mobile_workshop area-bottom research-3",
            "pest.tech.25 equips seat-0 mobile_workshop wood",
            "pest.research.9 offers disinfectant",
        ],
    ),
    "Cure": (
        {
            "grid": "move-cure",
            "quarantine": {0: "3 move"},
            "cards": {0: "inhaler injection_syringe"},
            "goods": {0: "herbs 1"},
        },
        "begin action-cure, cure bed-move, inhale bed-free",
        [
            "pest.turn.3 begins seat-0 action-cure",
            "pest.cure.1 cures seat-0 bed-move",
            "pest.cure.1 pays seat-0 herbs-1",
            "pest.cure.3 recovers seat-0 1",
            "pest.tech.9 inhales seat-0 bed-free",
            "pest.tech.23 uses seat-0 injection_syringe",
            "pest.res.4 gains seat-0 research-1",
        ],
    ),
    "Assign": (
        {
            "grid": "move-assign",
            "healthy": {0: 2},
            "cards": {0: "tuition"},
            "tokens": "reward_03 reward_05 reward_07",
            "buildings": {0: "quarter_1:gothar* workshop:tollar"},
        },
        "begin action-assign, reassign quarter_1 workshop, assign quarter_1, assign capital, reward reward_03",
        [
            "pest.turn.3 begins seat-0 action-assign",
            "pest.assign.3 reassigns seat-0 quarter_1 workshop",
            "pest.assign.1 assigns seat-0 quarter_1",
            "pest.assign.1 assigns seat-0 capital",
            "pest.tech.29 uses seat-0 tuition",
            "pest.res.1 gains seat-0 coin-1",
            "pest.assign.6 rewarded seat-0 reward_03",
            "pest.res.4 gains seat-0 research-1",
        ],
    ),
    "an assistant": (
        {
            "phase": "assistant",
            "year": 3,
            "cards": {0: "adrenaline_shot"},
            "used": {0: "move-cure"},
            "quarantine": {0: "3 move"},
        },
        "inject adrenaline_shot, shift bed-move bed-store",
        [
            "pest.turn.1 places seat-0 adrenaline_shot",
            "pest.tech.28 repeats seat-0 move-cure",
            "pest.quar.3 shifts seat-0 bed-move bed-store",
        ],
    ),
    "Medical Experiments": (
        {"phase": "assistant", "cards": {0: "medical_experiments"}, "research": {0: 3}, "goods": {0: "wood 2"}},
        "experiment medical_experiments",
        [
            "pest.turn.1 places seat-0 medical_experiments",
            "pest.tech.17 pays seat-0 research-3",
            "pest.cure.3 recovers seat-0 2",
        ],
    ),
}
"""By what the test is about: the position, the picks that lead on from it, and what is told."""


@pytest.mark.parametrize("about", TOLD)
def test_what_is_told(about: str) -> None:
    position, picks, told = TOLD[about]
    m = play(scene(5, **position), *picks.split(", "))
    assert [" ".join((event.clause, *event.words)) for event in m.events] == told
