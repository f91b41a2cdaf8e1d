"""Why not, at every question that is no action: set-up, plague, goods, bonuses; and which clause allows what."""

from __future__ import annotations

from typing import Any

import pytest

from games.pest.refusing import compare, expect_refusals
from games.pest.scene import play, scene
from pentarchy.core import Decision, Match, Refusal, Setup
from pentarchy.games.pest import game
from pentarchy.games.pest.rules.why_not import VERBS
from pentarchy.testing import clause

REFUSED: dict[str, tuple[dict[str, Any], str, str, dict[str, Refusal]]] = {
    "a space in quarantine": (
        {"phase": "pest", "pest": 2, "year": 3, "buildings": {1: "quarter_1:blessir"}, "quarantine": {1: "3 move"}},
        "",
        "pest.plague.14",
        {"shelter bed-move": Refusal("pest.quar.4", "bed_taken", bed="bed-move")},
    ),
    "a card with people goes": (
        {
            "grid": "move-research",
            "research": {0: 5},
            "cards": {0: "quarantine_tent"},
            "quarantine": {0: "4 move"},
            "market": "tuition",
        },
        "begin action-research, buy tuition area-top",
        "pest.research.16",
        {
            "shelter graveyard": Refusal("pest.quar.12", "no_grave_for_moving"),
            "shelter bed-move": Refusal("pest.quar.4", "bed_taken", bed="bed-move"),
        },
    ),
    "a card with spaces comes": (
        {"grid": "move-research", "research": {0: 5}, "quarantine": {0: "3 move store"}, "market": "quarantine_tent"},
        "begin action-research, buy quarantine_tent area-top",
        "pest.quar.21",
        {"clear bed-produce": Refusal("pest.quar.21", "nobody_there", bed="bed-produce")},
    ),
    "room on the fifth space": (
        {
            "players": 5,
            "grid": "produce-cure",
            "buildings": {0: "workshop:kelldran*"},
            "goods": {0: "wood 4"},
            "quarantine": {0: "3 move store"},
        },
        "begin action-produce",
        "pest.quar.17",
        {
            "shift bed-move bed-construct": Refusal("pest.quar.17", "only_the_store", bed="bed-store"),
            "shift bed-store bed-move": Refusal("pest.quar.17", "bed_taken", bed="bed-move"),
            "shift bed-store bed-store": Refusal("pest.quar.17", "bed_taken", bed="bed-store"),
        },
    ),
    "room for a coin": (
        {"players": 5, "grid": "move-cure", "goods": {0: "wood 2 coin 4"}, "quarantine": {0: "3 move store"}},
        "trade wood wood",
        "pest.trade.4",
        {
            "shift bed-move bed-construct": Refusal("pest.quar.17", "only_the_store", bed="bed-store"),
            "shift bed-store bed-move": Refusal("pest.quar.17", "bed_taken", bed="bed-move"),
            "done": Refusal("pest.trade.4", "not_now", what="kind-clear-store"),
        },
    ),
    "two goods for the crates": (
        {
            "players": 5,
            "grid": "produce-cure",
            "buildings": {0: "workshop:kelldran* factory:gothar"},
            "goods": {0: "wood 5 food 4 herbs 5"},
            "cards": {0: "storage_crates"},
        },
        "begin action-produce",
        "pest.tech.27b",
        {
            "store food": Refusal("pest.tech.27b", "no_overflow", good="food"),
            "store coin": Refusal("pest.tech.27b", "no_overflow", good="coin"),
        },
    ),
    "a bill": (
        {"grid": "construct-cure", "doctors": {0: "sedgrin"}, "goods": {0: "wood 1 stone 1 coin 2"}},
        "begin action-construct, build quarter_1 sedgrin",
        "pest.build.5",
        {
            "pay coin-3": Refusal("pest.res.6", "exact_price", price=2),
            "pay wood-1": Refusal("pest.res.6", "exact_price", price=2),
            "end construct": Refusal("pest.build.5", "not_now", what="kind-pay"),
        },
    ),
    "a bill for a Move": (
        {"grid": "move-cure", "doctors": {0: "gollor"}, "roads": {"gollor gothar": 2}, "goods": {0: "food 1 coin 2"}},
        "begin action-move, step gothar how-gather",
        "pest.move.7",
        {"pay food-1 coin-2": Refusal("pest.res.6", "exact_price", price=2)},
    ),
    "a bill for a Cure": (
        {"grid": "move-cure", "quarantine": {0: "1"}, "goods": {0: "herbs 1 coin 1"}},
        "begin action-cure, cure bed-free",
        "pest.cure.1",
        {"pay herbs-1 coin-1": Refusal("pest.res.6", "exact_price", price=1)},
    ),
    "a bill for the capital": (
        {"grid": "construct-cure", "goods": {0: "wood 2 stone 3 coin 1"}},
        "begin action-construct, found city_walls",
        "pest.capbuild.1",
        {"pay wood-2 stone-3 coin-1": Refusal("pest.res.6", "exact_price", price=5)},
    ),
    "a checkpoint": (
        {
            "phase": "pest",
            "pest": 2,
            "year": 3,
            "buildings": {1: "workshop:blessir"},
            "cards": {1: "quarantine_checkpoint"},
        },
        "",
        "pest.tech.24",
        {
            "block gothar": Refusal("pest.tech.24", "other_place", place="blessir"),
            "admit gothar": Refusal("pest.tech.24", "other_place", place="blessir"),
        },
    ),
    "clothing": (
        {
            "phase": "pest",
            "pest": 2,
            "year": 3,
            "buildings": {1: "quarter_1:blessir"},
            "cards": {1: "protective_clothing"},
        },
        "",
        "pest.tech.15",
        {
            "turn-away gothar": Refusal("pest.tech.15", "other_place", place="blessir"),
            "keep gothar": Refusal("pest.tech.15", "other_place", place="blessir"),
        },
    ),
    "a bonus with a full track": (
        {"players": 2, "phase": "recall", "year": 2, "capital_card": 2, "envoys": {0: 2}, "healthy": {0: 12}},
        "",
        "pest.capital.9",
        {
            "bonus bonus-renown": Refusal("pest.capital.9", "other_bonus"),
            "bonus bonus-return_person": Refusal("pest.capital.10", "track_full", number=12),
        },
    ),
    "a bonus with a marker at the top": (
        {
            "players": 2,
            "phase": "recall",
            "year": 2,
            "capital_card": 2,
            "envoys": {0: 2},
            "imperatives": {0: (4, 0, 0)},
        },
        "",
        "pest.capital.9",
        {"bonus bonus-advance_imperative": Refusal("pest.capital.15", "imperative_complete")},
    ),
    "a crate": (
        {"phase": "support", "year": 2, "aid": 7, "influence": (3, 2, 1)},
        "",
        "pest.support.9",
        {
            "take coin": Refusal("pest.support.9", "no_coin_in_crates"),
            "buy tuition area-top": Refusal("pest.support.9", "not_now", what="kind-crate"),
            "begin action-move": Refusal("pest.support.9", "not_now", what="kind-crate"),
            "pay coin-1": Refusal("pest.support.9", "not_now", what="kind-crate"),
            "take gothar": Refusal("pest.turn.3", "no_such_thing"),
        },
    ),
    "the end of a turn": (
        {"grid": "move-cure"},
        "",
        "pest.turn.3",
        {
            **{
                wish: Refusal("pest.turn.3", "begin_first", action="action-move", what="kind-next")
                for wish in ("step gothar how-gather", "cross karth how-gather", "jump karth how-gather", "camp")
            },
            "cure bed-free": Refusal("pest.turn.3", "begin_first", action="action-cure", what="kind-next"),
            "build quarter_1 gothar": Refusal(
                "pest.turn.2", "not_this_space", action="action-construct", space="move-cure"
            ),
            "found city_walls": Refusal("pest.turn.2", "not_this_space", action="action-construct", space="move-cure"),
            "buy tuition area-top": Refusal(
                "pest.turn.2", "not_this_space", action="action-research", space="move-cure"
            ),
            "assign capital": Refusal("pest.turn.2", "not_this_space", action="action-assign", space="move-cure"),
            "place move-cure": Refusal("pest.turn.3", "not_now", what="kind-next"),
            "pay coin-1": Refusal("pest.turn.3", "not_now", what="kind-next"),
            "take wood": Refusal("pest.turn.3", "not_now", what="kind-next"),
            "done": Refusal("pest.turn.3", "not_now", what="kind-next"),
            "end move": Refusal("pest.turn.3", "not_open", thing="move"),
            "begin gothar": Refusal("pest.turn.3", "no_such_thing"),
            "fly": Refusal("pest.turn.3", "no_such_thing"),
        },
    ),
    "an open action": (
        {"grid": "move-cure", "goods": {0: "herbs 2"}, "quarantine": {0: "1"}},
        "begin action-cure",
        "pest.cure.1",
        {
            "begin action-move": Refusal("pest.turn.3", "finish_first", what="kind-cure"),
            "place move-assign": Refusal("pest.turn.3", "finish_first", what="kind-cure"),
            "step gothar how-gather": Refusal("pest.cure.1", "not_now", what="kind-cure"),
            "boost": Refusal("pest.cure.1", "not_now", what="kind-cure"),
            "end turn": Refusal("pest.turn.3", "not_open", thing="turn"),
        },
    ),
}
"""By what the test is about: the position, the picks that lead on from it, the clause of the question, refusals."""


@pytest.mark.parametrize("about", REFUSED)
def test_refusals(about: str) -> None:
    position, picks, clause, refused = REFUSED[about]
    expect_refusals(position, picks, refused, clause)


@clause("pest.setup.17", "pest.setup.21", "pest.setup.26")
def test_refusals_of_the_set_up() -> None:
    m = Match(game, Setup(3), seed=1)
    compare(m, "pest.setup.17", {"castle gothar": Refusal("pest.setup.17", "not_on_card", place="gothar")})
    play(m, "castle cairnop")
    there, ruin = (
        Refusal("pest.setup.26", "castle_there", place="cairnop"),
        Refusal("pest.setup.26", "ruin", place="druskein"),
    )
    compare(m, "pest.setup.17", {"castle cairnop": there, "castle druskein": ruin})
    play(m, "castle emmerlin", "castle aldery")
    far = {place: {"place": place, "castle": "cairnop"} for place in ("gothar", "cairnop")}
    compare(
        m,
        "pest.setup.21",
        {f"doctor {place}": Refusal("pest.setup.21", "not_beside_castle", **named) for place, named in far.items()},
    )


def test_the_clause_of_each_pick() -> None:
    """Clauses that the log of a table points to; payments point to what is paid."""
    assert {verb: game.clause_of(Decision(0, "x", "pest.x", tuple), (verb,)) for verb in (*VERBS, "pay")} == {
        "castle": "pest.setup.17",
        "doctor": "pest.setup.21",
        "place": "pest.turn.1",
        "experiment": "pest.tech.17",
        "inject": "pest.tech.28",
        "repeat": "pest.tech.28a",
        "begin": "pest.turn.3",
        "trade": "pest.trade.1",
        "shift": "pest.quar.3",
        "step": "pest.move.2",
        "cross": "pest.move.32",
        "jump": "pest.tech.6",
        "camp": "pest.camp.1",
        "boost": "pest.turn.6",
        "rest": "pest.tech.1",
        "shelter": "pest.quar.4",
        "clear": "pest.quar.21",
        "build": "pest.build.1",
        "found": "pest.capbuild.1",
        "take": "pest.support.9",
        "forgo": "pest.produce.4",
        "store": "pest.tech.27b",
        "buy": "pest.research.1",
        "refresh": "pest.research.7",
        "scholar": "pest.tech.11",
        "test": "pest.tech.12",
        "advance": "pest.tech.1",
        "send": "pest.tech.10",
        "cure": "pest.cure.1",
        "inhale": "pest.tech.9",
        "assign": "pest.assign.1",
        "reassign": "pest.assign.3",
        "reward": "pest.assign.6",
        "block": "pest.tech.24",
        "admit": "pest.tech.24a",
        "turn-away": "pest.tech.15",
        "keep": "pest.tech.15",
        "bonus": "pest.capital.9",
        "end": "pest.turn.4",
        "done": "pest.tech.0a",
        "pay": "pest.x",
    }


@clause("pest.res.6")
def test_of_payments_those_that_settle_the_bill_and_one_too_many_are_tried() -> None:
    m = scene(grid="construct-cure", doctors={0: "sedgrin"}, goods={0: "wood 1 stone 1 coin 2"})
    decision = play(m, "begin action-construct", "build quarter_1 sedgrin").asked[0]
    tried = [option for option in game.candidates(m.state, decision) if option[0] == "pay"]
    assert tried == [*decision.options, ("pay", "coin-20")]
    about_wood = [*game.candidates(m.state, decision, "wood-1")]
    assert about_wood == [("pay", "wood-1", "stone-1"), ("pay", "wood-1", "coin-1")]
