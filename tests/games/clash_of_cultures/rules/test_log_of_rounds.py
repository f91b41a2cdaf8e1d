"""What rounds and the status phase ask and tell."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.rules.rows import Row, check

ROWS: list[Row] = [
    (
        "a turn",
        {"phase": "turn-start", "left": 1, "lost": {0: 2}, "units": {0: "d2:settler", 1: "d7:settler"}},
        ["command", "stop"],
        ["action coc.round.4", "move coc.move.1"],
        ["coc.round.2 turn-begins seat-0", "coc.move.1 commands seat-0", "coc.round.2 turn-begins seat-1"],
    ),
    (
        "a new action phase",
        {"left": 1, "active": 1, "units": {0: "d2:settler", 1: "d7:settler"}},
        ["command", "stop"],
        ["action coc.round.4", "move coc.move.1"],
        ["coc.move.1 commands seat-1", "coc.round.2 turn-begins seat-0"],
    ),
    (
        "step 2",
        {"phase": "status", "lap": 4, "step": 1, "track": {0: 2, 1: 2}},
        ["advance storage", "advance arts"],
        ["advance coc.status.4", "advance coc.status.4"],
        [
            "coc.status.1 status-step step-2",
            "coc.status.4 advances seat-0 storage",
            "coc.adv.4 gains seat-0 mood-1",
            "coc.status.4 advances seat-1 arts",
            "coc.adv.4 gains seat-1 culture-1",
            "coc.status.1 status-step step-3",
            "coc.status.5 draws-action seat-0",
            "coc.status.5 draws-objective seat-0",
            "coc.status.5 draws-action seat-1",
            "coc.status.5 draws-objective seat-1",
            "coc.status.1 status-step step-4",
        ],
    ),
    (
        "step 2 of a shorter game",
        {"phase": "status", "lap": 4, "step": 1, "variant": "shorter_game", "track": {0: 2, 1: 2}},
        ["advance storage", "advance math", "advance arts"],
        ["advance coc.status.4", "advance coc.status.4", "advance coc.status.4"],
        [
            "coc.status.1 status-step step-2",
            "coc.status.4 advances seat-0 storage",
            "coc.adv.4 gains seat-0 mood-1",
            "coc.status.4 advances seat-1 math",
            "coc.adv.4 gains seat-1 culture-1",
            "coc.status.4 advances seat-0 arts",
            "coc.adv.4 gains seat-0 culture-1",
        ],
    ),
    (
        "step 4",
        {"phase": "status", "lap": 4, "step": 3, "cities": {0: "d2 c3", 1: "d7::temple"}},
        ["raze c3"],
        ["raze coc.status.6"],
        [
            "coc.status.1 status-step step-4",
            "coc.status.6 razes seat-0 c3",
            "coc.status.6 gains seat-0 gold-1",
            "coc.status.1 status-step step-5",
            "coc.status.1 status-step step-6",
        ],
    ),
    (
        "step 5",
        {
            "phase": "status",
            "lap": 4,
            "step": 4,
            "advances": {0: "writing philosophy tactics draft voting free_economy"},
            "goods": {0: "culture 2 mood 1 idea 2"},
        },
        ["govern category-autocracy", "advance forced_labor"],
        ["government coc.status.7", "marker coc.status.7"],
        [
            "coc.status.1 status-step step-5",
            "coc.status.7 pays seat-0 culture-1 mood-1",
            "coc.status.7 governs seat-0 category-autocracy nationalism forced_labor",
            "coc.status.1 status-step step-6",
        ],
    ),
    (
        "a change to theocracy",
        {
            "phase": "status",
            "lap": 4,
            "step": 4,
            "advances": {0: "writing philosophy voting myths state_religion"},
            "goods": {0: "culture 1 mood 1 idea 5"},
        },
        ["govern category-theocracy"],
        ["government coc.status.7"],
        [
            "coc.status.1 status-step step-5",
            "coc.status.7 pays seat-0 culture-1 mood-1",
            "coc.status.7 governs seat-0 category-theocracy dogma",
            "coc.status.7 wastes seat-0 idea-3",
            "coc.status.1 status-step step-6",
        ],
    ),
    (
        "step 6",
        {"phase": "status", "lap": 4, "step": 5, "goods": {1: "mood 1"}},
        ["first seat-0"],
        ["first coc.status.8"],
        [
            "coc.status.1 status-step step-6",
            "coc.status.8 names-first seat-1 seat-0",
            "coc.round.1 round-begins round-2",
            "coc.round.2 turn-begins seat-0",
        ],
    ),
    (
        "step 6 with the great_lighthouse",
        {"phase": "status", "lap": 4, "step": 5, "cities": {0: "d2::great_lighthouse"}, "goods": {1: "mood 1"}},
        ["first seat-1"],
        ["first coc.status.9"],
        [
            "coc.status.1 status-step step-6",
            "coc.status.9 names-first seat-0 seat-1",
            "coc.round.1 round-begins round-2",
            "coc.round.2 turn-begins seat-1",
        ],
    ),
    (
        "the last round",
        {"phase": "status", "lap": 4, "round": 6},
        [],
        [],
        ["coc.status.1 status-step step-1", "coc.status.3 game-ends"],
    ),
    (
        "a flexible end",
        {
            "variant": "flexible_end",
            "round": 6,
            "lap": 1,
            "left": 1,
            "active": 1,
            "dice": [11, 0],
            "units": {1: "d7:settler"},
        },
        ["command", "stop"],
        ["action coc.round.4", "move coc.move.1"],
        ["coc.move.1 commands seat-1", "coc.var.1 end-roll seat-0 6", "coc.var.6 game-ends"],
    ),
    (
        "objectives",
        {"phase": "status", "lap": 4, "objectives": {0: "objective-12"}, "goods": {0: "ore 5"}},
        ["complete objective-12 upper"],
        ["objective coc.status.2"],
        [
            "coc.status.1 status-step step-1",
            "coc.objective.ore_supplies pays seat-0 ore-2",
            "coc.objective.ore_supplies completes seat-0 objective-12 upper",
            "coc.status.1 status-step step-2",
        ],
    ),
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_questions_and_events(row: Row) -> None:
    check(row)
