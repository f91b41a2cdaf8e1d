"""The grammar of verbs: what can be said, about one thing without making all the rest, and why it cannot be done."""

from __future__ import annotations

from itertools import product

import pytest

from contract.toy import Toy, ToyGame
from pentarchy import registry
from pentarchy.core import Decision, Match, Option, Refusal, Setup
from pentarchy.core.verbs import Grammar, Things, Verb, decision_may, seat_may

NONSENSE = Refusal("toy.1", "no_such_thing")
LATE = Refusal("toy.2", "not_now")
THINGS: Things = {"tree": ["oak", "elm"], "tool": ["axe", "saw"], "any": ["oak", "axe"]}


def may_fell(state: Toy, seat: int, tree: str, tool: str) -> Refusal | None:
    return Refusal("toy.3", "too_hard", who=f"seat-{seat}") if (tree, tool) == ("oak", "saw") else None


def may_swap(state: Toy, decision: Decision, one: str, other: str) -> Refusal | None:
    return Refusal(decision.clause, "same") if one == other else None


def wrong_moment(state: Toy, decision: Decision, option: Option) -> Refusal | None:
    return None if decision.kind in GRAMMAR.verbs[option[0]].at else LATE


def no_thing(state: Toy, kind: str, thing: str) -> Refusal | None:
    return None if thing in THINGS[kind] else NONSENSE


def things(state: Toy, seat: int) -> Things:
    return THINGS


GRAMMAR: Grammar[Toy] = Grammar(
    {
        "fell": Verb(("tree", "tool"), ("peek",), "toy.10", seat_may(may_fell)),
        "swap": Verb(("any", "any"), ("peek", "bury"), "toy.11", decision_may(may_swap)),
        "rest": Verb((), ("bury",), "toy.12"),
    },
    things,
    no_thing,
    wrong_moment,
    NONSENSE,
)


@pytest.fixture
def asked() -> tuple[Toy, Decision]:
    match = Match(ToyGame(), Setup(2), seed=1)
    return match.state, next(iter(match.asked.values()))


def test_all_that_can_be_said(asked: tuple[Toy, Decision]) -> None:
    said = list(GRAMMAR.candidates(*asked))
    assert said[0] == ("fell", "oak", "axe")
    assert len(said) == 2 * 2 + 2 * 2 + 1
    assert said[-1] == ("rest",)


@pytest.mark.parametrize("thing", ["oak", "elm", "axe", "saw", "moon"])
def test_what_is_about_one_thing_is_the_same_in_the_same_order(asked: tuple[Toy, Decision], thing: str) -> None:
    every = [option for option in GRAMMAR.candidates(*asked) if thing in option[1:]]
    assert list(GRAMMAR.candidates(*asked, about=thing)) == every


def test_a_large_board_is_not_multiplied_for_one_thing(asked: tuple[Toy, Decision]) -> None:
    """A thousand hexes three times are more options than anybody can wait for; those about one come in turn."""

    def large_board(state: Toy, seat: int) -> Things:
        return {"hex": [f"hex-{number}" for number in range(1000)], "unit": ["army"]}

    verbs: dict[str, Verb[Toy]] = {"march": Verb(("hex", "hex", "hex", "unit"), ("peek",), "toy.1")}
    large: Grammar[Toy] = Grammar(verbs, large_board, no_thing, wrong_moment, NONSENSE)
    assert list(large.candidates(*asked, about="moon")) == []
    first = next(iter(large.candidates(*asked, about="hex-999")))
    assert first == ("march", "hex-0", "hex-0", "hex-999", "army")


@pytest.mark.parametrize(
    ("option", "refusal"),
    [
        (("fly", "moon"), NONSENSE),
        (("fell", "oak"), NONSENSE),
        (("fell", "axe", "oak"), NONSENSE),
        (("rest",), LATE),
        (("fell", "oak", "axe"), None),
        (("swap", "oak", "axe"), None),
    ],
)
def test_words_then_moment_then_thing(asked: tuple[Toy, Decision], option: Option, refusal: Refusal | None) -> None:
    assert GRAMMAR.may(*asked, option) == refusal


def test_each_test_is_handed_what_it_wants(asked: tuple[Toy, Decision]) -> None:
    _, decision = asked
    assert GRAMMAR.may(*asked, ("fell", "oak", "saw")) == Refusal("toy.3", "too_hard", who=f"seat-{decision.seat}")
    assert GRAMMAR.may(*asked, ("swap", "oak", "oak")) == Refusal(decision.clause, "same")


def test_clauses_and_verbs_of_a_decision() -> None:
    assert GRAMMAR.clause_of(("swap", "oak", "axe")) == "toy.11"
    assert GRAMMAR.at("peek") == ["fell", "swap"]


@pytest.mark.parametrize(("name", "seed"), [*product(registry.game_names(), (1, 2))])
def test_every_game_finds_the_same_about_a_thing(name: str, seed: int) -> None:
    game = registry.game(name)
    match = Match(game, Setup(min(game.facts.players)), seed=seed)
    for at in range(60):
        decision = next(iter(match.asked.values()))
        if at % 6 == 0:
            state = match.world(decision.seat).state
            every = list(game.candidates(state, decision))
            for thing in sorted({id for option in every for id in option[1:]})[:: 1 + at]:
                about = [option for option in every if thing in option[1:]]
                assert list(game.candidates(state, decision, thing)) == about, thing
        match.pick(decision.seat, decision.options[at * seed % len(decision.options)])
        if match.over:
            break
