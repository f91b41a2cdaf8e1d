"""What the bots make of the objectives in hand: how far away they are, and what brings them nearer."""

from __future__ import annotations

from random import Random

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.bots import make
from pentarchy.core import Match, Option, Seat, Setup
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.lore import choices, goals, marching
from pentarchy.games.clash_of_cultures.rules import objectives
from pentarchy.games.clash_of_cultures.state import Clash

EXCLUSIVE = frozenset(("colony", "standing_army"))
"""Not completed beside another one of the same round, which the count leaves out."""


def card_with(name: str) -> int:
    """The number of a card that has this objective."""
    number = objectives.NAMES.index(name)
    return next(card for card in range(len(box.objective_cards())) if number in objectives.halves_of(card))


def test_nothing_is_missing_exactly_if_it_is_met() -> None:
    """Over the positions of whole games, with and without the expansion."""
    met = set()
    for setup in (Setup(2, "standard"), Setup(3, "expansion")):
        match, rng = Match(game, setup, seed=11, listen=False), Random(3)
        while not match.over:
            seat = next(iter(match.asked))
            state = match.state
            if match.asked[seat].kind == "action":
                for name, goal in goals.GOALS.items():
                    if name in objectives.in_status and name not in EXCLUSIVE:
                        is_met = objectives.in_status[name](state, seat)
                        assert (goal.missing(state, seat) <= 0) == is_met, name
                        met |= {name} if is_met else set()
            slips = rng.random() < 0.2
            match.pick(
                seat, rng.choice(match.asked[seat].options) if slips else make("greedy").choose(Seat(match, seat))
            )
    assert len(met) > 12


@pytest.mark.parametrize(
    ("name", "helps", "does_not"),
    [
        ("trade_focus", "advance taxes", "advance math"),
        ("diversified_research", "advance math", "advance storage"),
        ("government", "advance voting", "advance math"),
        ("advanced_culture", "advance math", "build d2 academy"),
        ("scientific_lead", "build d2 academy", "build d2 temple"),
        ("architecture", "build d2 temple", "build d2 academy"),
        ("metropolis", "build d2 temple", "build c3 temple"),
        ("large_civilization", "found d4", "build d2 temple"),
        ("expansionist", "found d5", "found d3"),
        ("city_founder", "found d7", "found d3"),
        ("standing_army", "recruit c3", "recruit d2"),
        ("happy_population", "mood", "end"),
    ],
)
def test_what_helps(name: str, helps: str, does_not: str) -> None:
    match = scene(
        cities={0: "d2::academy c3", 1: "c7"}, units={0: "d2:infantry"}, advances={0: "farming mining bartering"}
    )
    goal = goals.GOALS[name]

    def option(words: str) -> Option:
        return tuple(words.split())

    assert goal.helps(match.state, 0, option(helps))
    assert not goal.helps(match.state, 0, option(does_not))


def test_the_fewer_steps_are_missing_and_the_more_time_is_left_the_more_a_card_is_worth() -> None:
    card = card_with("wealth")

    def worth_of(gold: int, round_: int = 3) -> float:
        match = scene(cities={0: "d2", 1: "d7"}, goods={0: f"gold {gold}"})
        state: Clash = match.state
        state.round = round_
        return goals.card_worth(state, 0, card)

    assert worth_of(5) > worth_of(4) > worth_of(3)
    assert worth_of(7) == worth_of(5)
    assert worth_of(4, round_=1) >= worth_of(4) > worth_of(2, round_=6)


def test_an_advance_that_an_objective_asks_for_is_preferred() -> None:
    """Three advances of the economy are there; the fourth completes a category."""

    def gain(*cards: int) -> float:
        match = scene(
            cities={0: "d2", 1: "d7"},
            advances={0: "farming mining bartering trade_routes taxes"},
            goods={0: "food 2"},
        )
        match.state.players[0].objectives[:] = cards
        worths = dict(choices.valued(match.state, match.asked[0]))
        return worths["advance", "currency"] - worths["advance", "writing"]

    assert gain(card_with("trade_focus")) > gain() + 1


def test_a_battle_that_an_objective_asks_for_is_worth_more() -> None:
    match = scene(units={0: "c4:infantry=4", 1: "c5:infantry=2"}, cities={0: "d2", 1: "c5 d7"})
    state = match.state
    start, target = (state.board.number[name] for name in ("c4", "c5"))
    state.players[0].objectives[:] = []
    before = marching.attack_worth(state, 0, start, target)
    state.players[0].objectives[:] = [card_with("aggressor")]
    assert marching.attack_worth(state, 0, start, target) > before
    state.players[0].objectives[:] = [card_with("general")]
    assert goals.victory_worth(state, 0, target) == (goals.VICTORY if "aggressor" in names("general") else 0)


def names(name: str) -> set[str]:
    return {objectives.NAMES[half] for half in objectives.halves_of(card_with(name))}
