"""What the bots know about Clash of Cultures: offered options only, no peeking, the obvious where there is one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.clash_of_cultures.scenes import scene
from pentarchy.bots import make
from pentarchy.core import Decision, Match, Seat, Setup
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.lore import lore, terms, worth
from pentarchy.games.clash_of_cultures.rules import hands, objectives, scoring
from pentarchy.games.clash_of_cultures.state import Clash
from pentarchy.playing import drive

SETUPS = [Setup(2), Setup(3), Setup(4), Setup(2, "shorter_game"), Setup(3, "standard", (("deals", "yes"),))]
EACH_SETUP = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.players}-{setup.variant}")


WEALTH = next(
    hands.OBJECTIVE[card]
    for card in range(len(hands.OBJECTIVE))
    if objectives.NAMES.index("wealth") in objectives.halves_of(card)
)
"""A card that asks for five gold."""


def choice(match: Match, seat: int = 0) -> str:
    """What the greedy bot picks."""
    return " ".join(make("greedy").choose(Seat(match, seat)))


def walk(setup: Setup) -> Iterator[tuple[Match, int, Decision, Clash]]:
    """A game, decision by decision, with the world of the seat that decides; whoever walks picks."""
    match = Match(game, setup, seed=setup.players, listen=False)
    while not match.over:
        seat = next(iter(match.asked))
        yield match, seat, match.asked[seat], match.world(seat).state


@EACH_SETUP
@pytest.mark.parametrize("policy", ["greedy", "rollout"])
def test_every_choice_is_offered_and_changes_nothing(setup: Setup, policy: str) -> None:
    rng = Random(setup.players)
    for match, seat, decision, state in walk(setup):
        before = state.pack()
        chosen = lore.greedy(state, decision) if policy == "greedy" else lore.rollout(state, decision, Random(7))
        assert chosen in decision.options
        assert state.pack() == before
        match.pick(seat, chosen if rng.random() < 0.5 else rng.choice(decision.options))


@EACH_SETUP
def test_promising_options_are_offered_and_begin_with_the_greedy_one(setup: Setup) -> None:
    rng = Random(setup.players)
    for match, seat, decision, state in walk(setup):
        found = lore.promising(state, decision)
        assert found[0] == lore.greedy(state, decision)
        assert all(option in decision.options for option in found)
        assert len(found) == len(set(found)) >= min(2, len(lore.usual(decision.options)))
        match.pick(seat, rng.choice(found))


def test_what_others_hold_changes_no_choice() -> None:
    rng = Random(5)
    for match, seat, decision, state in walk(Setup(2)):
        picked = lore.greedy(state, decision)
        imagined = Seat(match, seat).imagine(rng)
        assert imagined.decision is not None
        assert lore.greedy(imagined.state, imagined.decision) == picked
        match.pick(seat, picked)


def test_terms_have_names_and_end_with_the_score() -> None:
    match = Match(game, Setup(2), seed=5, listen=False)
    drive(match, [make("greedy"), make("greedy")])
    for seat in range(2):
        assert terms(match.state, seat) == {"points": float(sum(scoring.halves_of(match.state, seat)))}
    names = terms(Match(game, Setup(2), seed=5).state, 0).keys()
    for language in ("en", "de"):
        assert all(game.texts(language).term(name) for name in names)


@pytest.mark.parametrize(
    ("term", "poorer", "richer"),
    [
        ("cities", {"cities": {0: "d2", 1: "d7"}}, {"cities": {0: "d2 c3", 1: "d7"}}),
        ("cities", {"units": {1: "d3:infantry=3"}}, {"units": {1: "d6:infantry=3"}}),
        ("moods", {"cities": {0: "d2:angry", 1: "d7"}}, {"cities": {0: "d2", 1: "d7"}}),
        ("goods", {"goods": {0: "gold 1"}}, {"goods": {0: "gold 2"}}),
        ("learning", {"advances": {0: "math"}}, {"advances": {0: "math storage"}}),
        ("army", {"units": {0: "d2:infantry"}}, {"units": {0: "d2:infantry=2"}}),
        ("settlers", {"units": {0: "d2:infantry"}}, {"units": {0: "d2:settler"}}),
        ("cards", {"goods": {0: "gold 3"}}, {"goods": {0: "gold 5"}}),
        ("cards", {"actions": {0: ""}}, {"actions": {0: "action-01"}}),
    ],
)
def test_more_of_a_thing_raises_its_term(term: str, poorer: dict[str, Any], richer: dict[str, Any]) -> None:
    less, more = (terms(scene(objectives={0: WEALTH}, **{"goods": {}} | one).state, 0) for one in (poorer, richer))
    assert more[term] > less[term]


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(12):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = Match(game, Setup(2), seed, listen=False)
        drive(match, [make(bot, f"{seed}/{number}") for number, bot in enumerate(bots)])
        won += match.ranking[bots.index("greedy")] == 1
    assert won >= 11


# -- the obvious


def test_a_settler_on_a_good_place_founds() -> None:
    m = scene(cities={0: "d2"}, units={0: "d4:settler"}, terrain={"d3": "forest", "d5": "mountain"})
    assert choice(m) == "found d4"


def test_a_wonder_is_built_if_it_can_be_paid() -> None:
    m = scene(
        cities={0: "d4:happy c4"},
        advances={0: "engineering arts sports storage"},
        goods={0: "food 7 wood 7 ore 7 culture 5"},
        wonders={0: "great_arena"},
    )
    assert choice(m) == "wonder d4 great_arena"


def test_the_last_city_is_not_razed() -> None:
    m = scene(phase="status", step=3, round=2, lap=4)
    while next(iter(m.asked.values())).kind != "raze":
        seat = next(iter(m.asked))
        m.pick(seat, lore.greedy(m.state, m.asked[seat]))
    assert choice(m, next(iter(m.asked))) == "pass"


def test_a_bad_deal_is_declined_and_a_good_one_accepted() -> None:
    m = scene(deals=True, phase="turn-start", goods={0: "gold 4 wood 4", 1: "ore 4 gold 4"})
    for give, want, answer in (("give wood-1", "want gold-2", "decline"), ("give gold-2", "want ore-1", "accept")):
        for pick in ("deal seat-1", give, want, "offer"):
            m.pick(0, pick)
        assert choice(m, 1) == answer
        m.pick(1, answer)


def test_more_of_a_good_is_worth_less_and_nothing_beyond_its_cap() -> None:
    player = scene(goods={0: "food 2"}).state.players[0]
    assert worth.good_price(0, 0) > worth.good_price(3, 0) > 0
    assert worth.gain_worth(player, [1, 0, 0, 0, 0, 0, 0]) == 0
