"""No bot knows more than its seat: where two deals look the same, the same luck gives the same choice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from bots.twins import twins
from contract.toy import Toy, ToyGame, toy
from pentarchy import registry
from pentarchy.bots import bot_names, make, plays
from pentarchy.bots.search import SearchBot
from pentarchy.bots.search.budget import Budget
from pentarchy.core import Decision, Game, Match, Option, Seat, Setup, State

POSITIONS = 8
FEW_TRIES = Budget(16)
"""Enough to come past hidden things. How long a bot thinks has no influence on what it sees."""


def pairs_of(name: str, players: int, positions: int) -> list[tuple[Seat, Seat]]:
    """Positions of a sensible game in which something is hidden, of as many kinds as possible."""
    game = registry.game(name)
    rng = Random(f"{name} {players}")
    found: list[tuple[Seat, Seat]] = []
    kinds: Counter[str] = Counter()
    for seed in range(20):
        match = Match(game, Setup(players), f"twins {seed}", listen=False)
        while not match.over and len(found) < positions:
            seat = rng.choice(sorted(match.asked))
            decision = match.asked[seat]
            if len(decision.options) > 1 and rng.random() < 0.25 / (1 + kinds[decision.kind]) ** 2:
                pair = twins(match, seat, rng.getrandbits(32))
                if pair is not None:
                    kinds[decision.kind] += 1
                    found.append(pair)
            run = match.imagine(seat, rng)
            assert run.decision is not None
            match.pick(seat, game.lore.rollout(run.state, run.decision, rng))
    return found


HIDING = [name for name in registry.game_names() if registry.game(name).facts.hidden]


@pytest.mark.slow
@pytest.mark.parametrize("name", HIDING)
def test_equal_views_and_equal_luck_give_equal_choices(name: str) -> None:
    pairs = pairs_of(name, 2, POSITIONS) + pairs_of(name, 3, POSITIONS // 2)
    assert len(pairs) == POSITIONS + POSITIONS // 2
    for spec in bot_names():
        if not plays(spec, name):
            continue
        for number, pair in enumerate(pairs):
            choices = []
            for seat in pair:
                bot = make(spec, number)
                if isinstance(bot, SearchBot):
                    bot.budget = FEW_TRIES
                choices.append(bot.choose(seat))
            assert choices[0] == choices[1], (spec, pair[0].decision)


# -- what a stranger's bot may take hold of


def within_reach(thing: object, seen: set[int]) -> Iterator[object]:
    """All that somebody can get at from a thing by public names, and inside lists, tuples and dicts."""
    if id(thing) in seen or thing is None or isinstance(thing, str | int | float | Game):
        return
    seen.add(id(thing))
    yield thing
    inside: list[object] = []
    if isinstance(thing, dict):
        inside = [*thing.keys(), *thing.values()]
    elif isinstance(thing, list | tuple | set | frozenset):
        inside = [*thing]
    elif not isinstance(thing, type):
        names = [name for name in dir(thing) if not name.startswith("_")]
        inside = [getattr(thing, name) for name in names]
        if (owner := getattr(thing, "__self__", None)) is not None:
            inside.append(owner)
    for one in inside:
        yield from within_reach(one, seen)


@pytest.mark.parametrize("name", [*registry.game_names(), "toy"])
def test_nothing_that_a_bot_is_handed_leads_to_the_true_state(name: str) -> None:
    game: Game[Any] = toy if name == "toy" else registry.game(name)
    match = Match(game, Setup(2), 3, listen=False)
    for _ in range(12):
        number = next(iter(match.asked))
        seat = Seat(match, number)
        run = seat.imagine(Random(1))
        handed = [seat, seat.decision, seat.decision.maker, seat.options, seat.view, run, seat.follow("greedy")]
        true = {id(match.state), *(id(world.state) for world in match.worlds.values())}
        found = [one for one in within_reach(handed, set()) if isinstance(one, State)]
        assert run.state in found, "the search comes past states"
        assert not true.intersection(map(id, found))
        match.pick(number, seat.options[-1])


def test_a_bot_that_spoils_its_lists_spoils_nothing_else() -> None:
    match = Match(toy, Setup(2), 3, listen=False)
    number, offered = next((seat, decision.options[:]) for seat, decision in match.asked.items())
    seat = Seat(match, number)
    spoiled, cheated = seat.options, seat.decision.options
    assert isinstance(spoiled, list)
    assert isinstance(cheated, list)
    spoiled.clear()
    cheated.append(("cheat",))
    assert seat.options == seat.decision.options == match.asked[number].options == offered


def test_a_policy_is_called_by_name_and_answers_with_a_pick() -> None:
    match = Match(toy, Setup(2), 3, listen=False)
    number = next(iter(match.asked))
    assert Seat(match, number).follow("greedy") in match.asked[number].options
    with pytest.raises(LookupError, match="toy has no policy 'peep'; it has: greedy"):
        Seat(match, number).follow("peep")
    with pytest.raises(LookupError, match="nothing to decide"):
        Seat(match, 1 - number).follow("greedy")


class Stared(ToyGame):
    """A toy whose policy notes what lies on the table whenever it is asked."""

    def __init__(self) -> None:
        self.seen: list[list[int]] = []
        self.lore = replace(ToyGame.lore, greedy=self.stare)

    def stare(self, state: Toy, decision: Decision) -> Option:
        self.seen.append([len(player.stake) for player in state.players])
        return decision.options[0]


def test_a_policy_sees_only_its_own_answers_where_seats_decide_together() -> None:
    game = Stared()
    match = Match(game, Setup(2), 3, listen=False)
    match.pick(next(iter(match.asked)), "pass")
    match.pick(0, match.asked[0].options[0])
    for number in (0, 1):
        Seat(match, number).follow("greedy")
    assert game.seen == [[1, 0], [0, 0]]
