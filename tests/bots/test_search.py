"""The bot that thinks ahead."""

from __future__ import annotations

from random import Random
from time import process_time

import pytest

from pentarchy import new, registry
from pentarchy.bots import BotError, make
from pentarchy.bots.search import SearchBot
from pentarchy.bots.search.budget import Budget, read_budget
from pentarchy.bots.search.parallel import Helpers, shares
from pentarchy.bots.search.thinking import Thinker, clearly_worse, leads
from pentarchy.bots.search.tree import Fork, Try
from pentarchy.core import Match, Seat
from pentarchy.core.memory import imagine, moment, own_picks_since, post

# -- how long


def test_what_a_parameter_says() -> None:
    assert read_budget("1000") == Budget(1000)
    assert read_budget("500ms") == Budget(0, 0.5)
    assert read_budget("2s") == Budget(0, 2.0)
    assert read_budget("1000x4") == Budget(1000, 0.0, 4)
    assert read_budget("250msx2") == Budget(0, 0.25, 2)
    assert read_budget("500ms-cpu") == Budget(0, 0.5, clock=process_time)
    assert read_budget("2s-cpux2") == Budget(0, 2.0, 2, process_time)
    assert read_budget("") == Budget(0, 0.5)


@pytest.mark.parametrize(
    "parameter", ["abc", "0", "5sx", "-5", "1.5s", "0ms", "100x0", "100x1000", "ms", "x4", "10 ", "100-cpu"]
)
def test_a_wrong_parameter_is_told_what_would_be_right(parameter: str) -> None:
    with pytest.raises(BotError, match=r"search:1000 .*search:500ms.*search:500ms-cpu"):
        make(f"search:{parameter}")


def test_tries_are_shared_out_and_time_is_not() -> None:
    assert [share.iterations for share in shares(Budget(10, processes=4))] == [3, 3, 2, 2]
    assert [share.iterations for share in shares(Budget(2, processes=4))] == [1, 1]
    assert shares(Budget(0, 0.5, 2, process_time)) == [Budget(0, 0.5, 1, process_time)] * 2


# -- thinking


def middle(name: str, picks: int = 30, players: int = 2) -> Seat:
    """A seat with a real choice in the middle of a game, with options that are not all alike."""
    match = new(name, players, seed="middle")
    rng = Random(1)
    while True:
        seat = Seat(match, next(iter(match.asked)))
        if (
            len(match.picks) >= picks
            and len(seat.options) > 3
            and seat.decision.kind not in seat.game.lore.search.settled
        ):
            return seat
        run = seat.imagine(rng)
        assert run.decision is not None
        match.pick(seat.number, seat.game.lore.greedy(run.state, run.decision))


@pytest.mark.parametrize("name", registry.game_names())
def test_the_same_seed_gives_the_same_thoughts(name: str) -> None:
    seat = middle(name)
    one, two = (make("search:60", 7), make("search:60", 7))
    assert isinstance(one, SearchBot)
    assert isinstance(two, SearchBot)
    first, second = one.advise(seat), two.advise(seat)
    assert first.candidates == second.candidates
    assert first.best.option in seat.options
    assert 8 <= first.iterations <= 60
    assert sum(candidate.visits for candidate in first.candidates) <= first.iterations
    assert all(0 <= candidate.chance <= 1 for candidate in first.candidates)


@pytest.mark.parametrize("players", [3, 4])
def test_more_than_two_players(players: int) -> None:
    for name in registry.game_names():
        seat = middle(name, 10, players)
        assert SearchBot("20", Random(1)).choose(seat) in seat.options


def test_time_is_kept() -> None:
    advice = SearchBot("50ms", Random(1)).advise(middle("first_empires"))
    assert advice.iterations
    assert advice.seconds < 2


def test_a_single_option_costs_nothing() -> None:
    match = new("first_empires", 2, seed=1)
    while len(match.asked[next(iter(match.asked))].options) > 1:
        number = next(iter(match.asked))
        match.pick(number, match.asked[number].options[-1])
    seat = Seat(match, next(iter(match.asked)))
    advice = SearchBot("100000", Random(1)).advise(seat)
    assert (advice.best.option, advice.iterations, advice.best.visits) == (seat.options[0], 0, 0)
    assert SearchBot("100000", Random(1)).choose(seat) == seat.options[0]


def test_where_the_game_is_sure_advice_and_choice_agree() -> None:
    match = new("dominion", 2, seed=1)
    seat = Seat(match, next(iter(match.asked)))
    assert seat.decision.kind in seat.game.lore.search.settled
    advice = SearchBot("1000", Random(1)).advise(seat)
    assert advice.best.option == ("treasures",)
    assert {candidate.option for candidate in advice.candidates} == set(seat.options)
    assert SearchBot("1000", Random(1)).choose(seat) == ("treasures",)


def test_what_is_worked_out_is_picked_without_trying_games() -> None:
    match = new("first_empires", 2, seed=3)
    number = next(iter(match.asked))
    match.pick(number, "roll")
    seat = Seat(match, number)
    assert seat.decision.kind == "reroll"
    run = seat.imagine(Random(2))
    assert run.decision is not None
    expected = seat.game.lore.reckon(run.state, run.decision)
    assert SearchBot("1000", Random(1)).choose(seat) == expected
    advice = SearchBot("200", Random(1)).advise(seat)
    assert (advice.best.option, len(advice.candidates) > 1) == (expected, True)


def last_province() -> Seat:
    """One Province is left, and who does not buy it now leaves it to the other one, who has nothing but Gold."""
    match = new(
        "dominion", 2, seed="last", kingdom="cellar,market,militia,mine,moat,remodel,smithy,village,workshop,woodcutter"
    )
    state = match.run.base.copy()
    state.piles["province"] = 1
    state.trash += ["province"] * 7
    for player in state.players:
        player.hand[:] = ["gold"] * 5
    state.players[1 - state.active].deck[:] = ["gold"] * 5
    at = Match.at(match.game, match.setup, state)
    seat = Seat(at, state.active)
    at.pick(seat.number, "treasures")
    return seat


def test_winning_at_once_is_found() -> None:
    advice = SearchBot("100", Random(1)).advise(last_province())
    assert advice.best.option == ("buy", "province")
    assert advice.best.chance > 0.7


def test_a_decided_search_ends() -> None:
    advice = SearchBot("100000", Random(1)).advise(last_province())
    assert advice.best.option == ("buy", "province")
    assert advice.iterations < 1000
    advice = SearchBot("60s", Random(1)).advise(last_province())
    assert advice.best.option == ("buy", "province")
    assert advice.seconds < 30


@pytest.mark.parametrize(
    ("better", "worse", "clearly"),
    [
        ([0.5, 0.7, 0.6, 0.8] * 4, [0.4, 0.6, 0.5, 0.71] * 4, True),  # in each world a little
        ([0.5, 0.7, 0.6, 0.8] * 4, [0.9, 0.1, 0.9, 0.1] * 4, False),  # it might be luck
        ([0.5, 0.7, 0.6, 0.8] * 4, [0.5, 0.7, 0.6, 0.8] * 4, True),  # no difference at all: one of them is enough
        ([0.5, 0.7, 0.6, 0.8] * 4, [0.5, 0.7, 0.6, 0.9] * 4, False),
    ],
)
def test_what_is_clearly_worse(better: list[float], worse: list[float], clearly: bool) -> None:
    best, other = Try(("a",), 0.0), Try(("b",), 0.0)
    best.results, other.results = better, worse
    assert clearly_worse(other, best) == clearly


def test_leads() -> None:
    assert leads([10.0, 4.0]) == [6.0, -6.0]
    assert leads([10.0, 4.0, 12.0]) == [-2.0, -8.0, 2.0]


# -- what is remembered


def test_what_was_learned_of_own_later_picks_is_kept() -> None:
    """Along own picks the forks below are known already; where somebody else has picked, the tree is new."""
    match = new("empires_end", 2, seed="middle")
    bot = SearchBot("60", Random(3))
    kept = fresh = 0
    before = -1
    while not (kept and fresh) and not match.over:
        seat = Seat(match, next(iter(match.asked)))
        if len(seat.options) > 1:
            known = bot._known(seat)
            if any(one.forks for one in known.tries.values()):
                assert before == seat.number
                kept += 1
            elif before != seat.number:
                fresh += 1
            assert not any(one.visits for one in known.tries.values())
        option = bot.choose(seat)
        match.pick(seat.number, option)
        before = seat.number


def test_only_own_picks_in_the_same_match_are_remembered() -> None:
    match = new("first_empires", 2, seed=3)
    seat = Seat(match, next(iter(match.asked)))
    start = moment(seat)
    assert own_picks_since(seat, start) == []
    assert own_picks_since(Seat(match.clone(), seat.number), start) is None
    option = seat.options[0]
    match.pick(seat.number, option)
    assert own_picks_since(seat, start) == [option]
    assert own_picks_since(Seat(match, 1 - seat.number), start) is None
    while seat.number in match.asked:
        match.pick(seat.number, match.asked[seat.number].options[0])
    other = next(iter(match.asked))
    match.pick(other, match.asked[other].options[0])
    assert own_picks_since(seat, start) is None


# -- several processes


@pytest.mark.parametrize("name", registry.game_names())
def test_a_seat_can_be_sent(name: str) -> None:
    """What is imagined from a posted seat is what the seat itself imagines."""
    seat = middle(name)
    here, there = seat.imagine(Random(5)), imagine(post(seat), seat.game, Random(5))
    assert here.state.pack() == there.state.pack()
    assert here.decision is not None
    assert there.decision is not None
    assert here.decision.options == there.decision.options


@pytest.mark.slow
def test_processes_give_what_one_process_gives_with_the_same_parts() -> None:
    seat = middle("dominion")
    bot = SearchBot("64x2", Random(9))
    advice = bot.advise(seat)
    luck = Random(9)
    alone = []
    for share in shares(Budget(64, processes=2)):
        root = Fork(seat.number)
        Thinker(seat.game, seat.imagine, Random(luck.getrandbits(64)), root).think(share)
        alone.append(root)
    for candidate in advice.candidates:
        tries = [root.tries[candidate.option] for root in alone if candidate.option in root.tries]
        assert candidate.visits == sum(one.visits for one in tries)
        if candidate is advice.best:
            assert candidate.score == pytest.approx(sum(one.score for one in tries) / candidate.visits)


def test_a_pool_ends_with_its_bot() -> None:
    helpers = Helpers(1)
    seat = middle("first_empires")
    helpers.think(post(seat), Budget(4), Random(1), noting=False)
    pool = helpers._pool
    assert pool is not None
    processes = list(pool._processes.values())
    del helpers
    assert not any(process.is_alive() for process in processes)
