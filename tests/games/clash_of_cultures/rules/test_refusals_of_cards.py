"""Why abilities and cards cannot be used: the clause, the sentence and its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES, CATEGORY_SIZE, GOVERNMENTS
from pentarchy.games.clash_of_cultures.rules import abilities, marks, playing

FIRST_GOVERNMENT = GOVERNMENTS[0] * CATEGORY_SIZE
ALL = " ".join(ADVANCES[: FIRST_GOVERNMENT + CATEGORY_SIZE])
"""Everything but the other governments."""

Row = tuple[str, dict[str, Any], str]
"""What somebody wants, where, and why not. `used` names a mark of the turn, or the advance that was used."""

ROWS: list[Row] = [
    ("use arts", {}, "coc.round.4 not_yours ability=arts"),
    ("use farming", {}, "coc.round.5 nothing_to_use ability=farming"),
    (
        "use civil_liberties",
        {"advances": {0: "civil_liberties theaters"}, "left": 0, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.round.3 no_action_left",
    ),
    (
        "use sports",
        {"advances": {0: "sports"}, "goods": {0: "food 2"}},
        "coc.advance.sports.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "use sports",
        {"advances": {0: "sports"}, "cities": {0: "d2:happy"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.mood.4 all_happy",
    ),
    (
        "use bartering",
        {"advances": {0: "bartering"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.advance.bartering.1 no_card",
    ),
    (
        "use bartering",
        {
            "advances": {0: "bartering"},
            "actions": {0: "action-01"},
            "used": {0: "bartering"},
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.term.8 used_already ability=bartering",
    ),
    (
        "use arts",
        {"advances": {0: "arts"}, "goods": {0: "food 2"}},
        "coc.advance.arts.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "use arts",
        {"advances": {0: "arts"}, "used": {0: "INFLUENCED"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.round.6 influenced_already",
    ),
    ("use arts", {"advances": {0: "arts"}, "goods": {0: "food 2 culture 2 mood 3"}}, "coc.inf.3 no_target"),
    (
        "use theaters",
        {"advances": {0: "theaters"}, "goods": {0: "food 2"}},
        "coc.advance.theaters.1 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "use voting",
        {"advances": {0: "voting"}, "cities": {0: "d2:happy"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.mood.5 all_happy",
    ),
    (
        "use voting",
        {"advances": {0: "voting"}, "goods": {0: "food 2 mood 1"}},
        "coc.mood.2 too_few good=mood have=1 need=2 more=1",
    ),
    (
        "use voting",
        {"advances": {0: "voting"}, "goods": {0: "food 2"}},
        "coc.advance.voting.1 too_few good=mood have=0 need=1 more=1",
    ),
    (
        "use free_economy",
        {"advances": {0: "free_economy"}, "used": {0: "COLLECTED"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.col.16 collected_already",
    ),
    (
        "use free_economy",
        {"advances": {0: "free_economy"}, "goods": {0: "food 2"}},
        "coc.advance.free_economy.1 too_few good=mood have=0 need=1 more=1",
    ),
    (
        "use free_economy",
        {"advances": {0: "free_economy"}, "land": "barren", "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.col.17 nothing_to_collect",
    ),
    (
        "use absolute_power",
        {"advances": {0: "absolute_power"}, "goods": {0: "food 2 mood 1"}},
        "coc.advance.absolute_power.1 too_few good=mood have=1 need=2 more=1",
    ),
    (
        "use forced_labor",
        {"advances": {0: "forced_labor"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.mood.6 none_angry",
    ),
    (
        "use great_library",
        {"cities": {0: "d2::great_library"}, "used": {0: "LIBRARY_USED"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.wonder.great_library.1 used_already ability=great_library",
    ),
    (
        "use great_statue",
        {
            "cities": {0: "d2::great_statue"},
            "used": {0: "STATUE_USED"},
            "objectives": {0: "objective-01"},
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.wonder.great_statue.2 used_already ability=great_statue",
    ),
    (
        "use great_statue",
        {"cities": {0: "d2::great_statue"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.wonder.great_statue.2 no_objective",
    ),
    ("play action-25", {"goods": {0: "food 2 culture 2 mood 3"}}, "coc.card.2 not_in_hand"),
    (
        "play action-25",
        {"actions": {0: "action-25"}, "goods": {0: "food 2"}},
        "coc.card.2 too_few good=culture have=0 need=1 more=1",
    ),
    (
        "play action-07",
        {"actions": {0: "action-07"}, "advances": {0: "theaters"}, "left": 0, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.round.3 no_action_left",
    ),
    (
        "play action-01",
        {"actions": {0: "action-01"}, "advances": {0: ALL}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.advance nothing_to_learn",
    ),
    (
        "play action-03",
        {"actions": {0: "action-03"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.inspiration nothing_to_learn",
    ),
    (
        "play action-05",
        {"actions": {0: "action-05"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.hero_general no_victory",
    ),
    (
        "play action-05",
        {
            "actions": {0: "action-05"},
            "cities": {0: "d2:happy"},
            "lasting": [("fought", 0, 768)],
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.effect.hero_general all_happy",
    ),
    (
        "play action-07",
        {"actions": {0: "action-07"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.spy no_hands",
    ),
    (
        "play action-09",
        {"actions": {0: "action-09"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.ideas no_academy",
    ),
    (
        "play action-11",
        {"actions": {0: "action-11"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.great_ideas no_victory",
    ),
    (
        "play action-13",
        {"actions": {0: "action-13"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.mercenaries no_barbarians",
    ),
    (
        "play action-13",
        {"actions": {0: "action-13"}, "units": {4: "d3:infantry"}, "goods": {0: "idea 2"}},
        "coc.effect.mercenaries no_wages",
    ),
    (
        "play action-15",
        {
            "actions": {0: "action-15"},
            "cities": {0: "d2", 1: "d7", 4: "d3"},
            "used": {0: "INFLUENCED"},
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.round.6 influenced_already",
    ),
    (
        "play action-15",
        {
            "actions": {0: "action-15"},
            "cities": {0: "d2", 1: "d7", 4: "d3"},
            "lasting": [("cultural_takeover", 0, 0)],
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.effect.cultural_takeover takeover_waits",
    ),
    (
        "play action-15",
        {
            "actions": {0: "action-15"},
            "cities": {0: "d2", 1: "d7", 4: "d3"},
            "advances": {0: "theaters"},
            "left": 0,
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.effect.cultural_takeover no_action_left",
    ),
    (
        "play action-15",
        {"actions": {0: "action-15"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.cultural_takeover no_small_barbarians",
    ),
    (
        "play action-17",
        {"actions": {0: "action-17"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.city_development no_building",
    ),
    (
        "play action-19",
        {"actions": {0: "action-19"}, "lasting": [("mass_production", 0, 0)], "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.production_focus waits_already",
    ),
    (
        "play action-29",
        {"actions": {0: "action-29"}, "lasting": [("production_focus", 0, 0)], "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.mass_production waits_already",
    ),
    (
        "play action-29",
        {"actions": {0: "action-29"}, "advances": {0: "theaters"}, "left": 0, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.mass_production no_action_left",
    ),
    (
        "play action-19",
        {"actions": {0: "action-19"}, "land": "barren", "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.production_focus nothing_to_collect",
    ),
    (
        "play action-21",
        {"actions": {0: "action-21"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.explorer no_frontier",
    ),
    (
        "play action-23",
        {"actions": {0: "action-23"}, "used": {0: "ACTED"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.negotiations too_late",
    ),
    (
        "play action-27",
        {"actions": {0: "action-27"}, "lasting": [("assassination", 1, 0)], "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.assassination all_struck",
    ),
    (
        "play action-31",
        {"actions": {0: "action-31"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.new_plans no_objective",
    ),
    ("play action-33", {"actions": {0: "action-33"}, "goods": {0: "food 1 mood 3"}}, "coc.effect.synergies no_pair"),
    (
        "play action-35",
        {"actions": {0: "action-35"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.teach_us only_after_conquest",
    ),
    (
        "play action-37",
        {"actions": {0: "action-37"}, "units": {0: "d2:infantry=4"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.militia no_room",
    ),
    (
        "play action-37",
        {
            "actions": {0: "action-37"},
            "units": {0: "c3:infantry=4 b2:infantry=4 e3:infantry=4 d4:infantry=4"},
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.effect.militia no_unit_left unit=infantry",
    ),
    (
        "play action-39",
        {"actions": {0: "action-39"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.tech_trade nothing_to_learn",
    ),
    (
        "play action-41",
        {"actions": {0: "action-41"}, "goods": {0: "food 1 mood 3"}},
        "coc.effect.new_ideas too_few good=food have=1 need=2 more=1",
    ),
    (
        "play action-41",
        {"actions": {0: "action-41"}, "advances": {0: ALL}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.effect.new_ideas nothing_to_learn",
    ),
    ("person event-19", {"goods": {0: "food 2 culture 2 mood 3"}}, "coc.card.2 not_in_hand"),
    (
        "person event-18",
        {"persons": {0: "event-18"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.ecard.e18 no_frontier",
    ),
    (
        "person event-19",
        {
            "persons": {0: "event-19"},
            "cities": {0: "d2:happy"},
            "advances": {0: "arts sports monuments theaters"},
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.card.18 no_effect",
    ),
    (
        "person event-20",
        {
            "persons": {0: "event-20"},
            "advances": {0: "myths rituals priesthood state_religion"},
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.card.18 no_effect",
    ),
    (
        "person event-25",
        {
            "persons": {0: "event-25"},
            "advances": {0: "bartering trade_routes taxes currency"},
            "goods": {0: "food 2 culture 2 mood 3"},
        },
        "coc.card.18 no_effect",
    ),
    (
        "person event-26",
        {"persons": {0: "event-26"}, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.ecard.e26 no_building",
    ),
    (
        "person event-21",
        {"persons": {0: "event-21"}, "advances": {0: "theaters"}, "left": 0, "goods": {0: "food 2 culture 2 mood 3"}},
        "coc.round.3 no_action_left",
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[f"{row[0]}: {row[2]}" for row in ROWS])
def test_why_not(row: Row) -> None:
    option, position, expected = row
    if "used" in position:
        name = position["used"][0]
        once = marks.ONCE[ADVANCES.index(name)] if name in ADVANCES else getattr(marks, name)
        position = {**position, "used": {0: once}}
    state = scene(**position).state
    verb, name = option.split()
    refusal = abilities.may(state, 0, name) if verb == "use" else playing.may(state, 0, verb, name)
    assert refusal is not None
    numbers = [f"{key}={value}" for key, value in refusal.numbers.items()]
    assert " ".join([refusal.clause, refusal.key, *numbers]) == expected
