"""Every registered game, and the toy, keeps the contract; and every check of the contract can fail."""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from contract.bazaar import bazaar
from contract.broken import BROKEN, IteratesOverASet
from contract.drawn import drawn_toy
from contract.fray import fray
from contract.market import market
from contract.raid import raid
from contract.saga import saga
from contract.solo import climb
from contract.toy import ToyGame, toy
from games.tables import tables_of
from pentarchy import registry
from pentarchy.core import Game, Luck, Setup, record
from pentarchy.core.contract import CHECKS, PROMISES, Broken, broken_promises, check, setups
from pentarchy.core.walk import Walk, Watch, Watching, walk_through

TESTS = Path(__file__).parents[1]

TOYS: list[Game[Any]] = [toy, climb, saga, market, bazaar, fray, raid]
REGISTERED: list[Game[Any]] = [registry.game(name) for name in registry.game_names()]
GAMES = [*TOYS, *REGISTERED]

CASES = [
    *((game, setup) for game in GAMES for setup in setups(game)),
    (drawn_toy, Setup(3)),
    (toy, Setup(2, "standard", (("rounds", "1"),))),
    (toy, Setup(3, "open", (("rounds", "5"),))),
]


def case_name(case: tuple[Game[Any], Setup]) -> str:
    game, setup = case
    return "-".join(
        [type(game).__name__, str(setup.players), setup.variant, *(f"{name}={value}" for name, value in setup.options)]
    )


COSTLY = (
    "refusals",
    "drawings",
    "pointing",
    "texts",
    "offers",
    "clauses",
    "choices",
    "cold",
    "replays",
    "redeals",
    "truth",
)
"""What takes nearly all of a walk's time. The others watch at every table."""


def watched_at(game: Game[Any], setup: Setup) -> list[str]:
    """The promises that a walk is about: at the table of a toy all, else those of the costly ones whose turn it is."""
    if game not in REGISTERED:
        return list(PROMISES)
    return [promise for promise in PROMISES if promise not in COSTLY or setup in tables_of(game, promise)]


def is_short(game: Game[Any], setup: Setup) -> bool:
    """Whether a walk takes little time: a toy, or the smallest table of a game."""
    return game not in REGISTERED or setup == setups(game)[0]


WALKS = [
    pytest.param(case, seed, marks=[] if is_short(*case) else pytest.mark.slow, id=f"{case_name(case)}-{seed}")
    for case in CASES
    for seed in range(1 + (case[0] not in REGISTERED))
]
"""Every table once, and toys a second time. `make fuzz` goes on from here."""


@pytest.mark.parametrize("game", REGISTERED, ids=lambda game: game.name)
def test_each_variant_and_each_number_of_players_meets_every_promise(game: Game[Any]) -> None:
    watched = {setup: watched_at(game, setup) for setup in setups(game)}
    for promise in PROMISES:
        tables = [setup for setup, promises in watched.items() if promise in promises]
        assert {table.variant for table in tables} == {setup.variant for setup in watched}
        assert {table.players for table in tables} == {setup.players for setup in watched}


SEALED = Luck("5a" * 32).with_contribution(0, "17" * 32)

SHOWN = ("words", "refusals", "texts", "drawings", "pointing", "clauses")
"""What is said and drawn of a position follows from it, and not from where its luck has come from."""


@pytest.mark.parametrize("game", [drawn_toy, fray, *REGISTERED], ids=lambda game: game.name)
def test_contract_with_sealed_luck(game: Game[Any]) -> None:
    """Clones, undo and secrecy do not care where luck comes from. A running record, though, has no secret to go on."""
    check(game, setups(game)[0], SEALED, [promise for promise in PROMISES if promise not in ("cold", *SHOWN)])


@pytest.mark.parametrize(("case", "seed"), WALKS)
def test_contract(case: tuple[Game[Any], Setup], seed: int) -> None:
    """All promises in one walk: what is broken says which one it is."""
    check(*case, seed, watched_at(*case))


@pytest.mark.parametrize(("promise", "broken"), BROKEN)
def test_check_can_fail(promise: str, broken: type[ToyGame]) -> None:
    """Some seeds are enough for the check to find what is broken, and the toy itself passes with the same one."""
    seed = failing_seed(promise, broken)
    assert broken_promises(drawn_toy, Setup(3), seed, [promise]) == []


@cache
def failing_seed(promise: str, broken: type[ToyGame]) -> int:
    for seed in range(8):
        if promise in [found.promise for found in broken_promises(broken(), Setup(3), seed, [promise])]:
            return seed
    raise AssertionError(f"{promise} does not notice that a game {broken.__name__}")


def test_every_check_is_proved() -> None:
    assert {promise for promise, _ in BROKEN} == set(CHECKS)


@pytest.mark.parametrize("promise", ["census", "redeals", "why_not", "words"])
def test_a_check_sees_the_same_alone_and_among_others(promise: str) -> None:
    broken = dict(BROKEN)[promise]
    seed = failing_seed(promise, broken)
    [alone] = broken_promises(broken(), Setup(3), seed, [promise])
    assert str(alone) in map(str, broken_promises(broken(), Setup(3), seed))


@pytest.mark.parametrize("thorough", [False, True])
def test_a_thorough_walk_shows_every_position(thorough: bool) -> None:
    seen: list[int] = []
    along: list[int] = []

    def look(watch: Watch) -> Watching:
        along.extend(watch.starts(2))
        while (yield watch.sample(3)):
            seen.append(watch.number)

    assert walk_through(toy, Setup(3), 1, {"look": look}, thorough) == []
    every = sum(1 for _ in Walk(toy, Setup(3), 1).picks())
    assert every > 20
    assert (len(seen), len(along)) == ((every, 6) if thorough else (3, 2))


def test_broken_says_which_promise_and_where_and_how_to_get_there() -> None:
    game = dict(BROKEN)["census"]()
    with pytest.raises(Broken) as caught:
        check(game, Setup(2, "open", (("rounds", "2"),)), 5, ["census"])
    first, *picks = str(caught.value).splitlines()
    assert caught.value.promise == "census"
    assert first.startswith("toy, 2 players, open, rounds=2, seed 5, after ")
    assert first.endswith("picks: census: the census has changed: 15 instead of 16 (at ['coins'])")
    walk = Walk(game, Setup(2, "open", (("rounds", "2"),)), 5)
    for line in picks:
        seat, _, option = line.partition(" ")
        walk.match.pick(int(seat), option)
    assert game.census(walk.match.state)["coins"] == 15


# -- another process, another hash seed

ELSEWHERE = """
import importlib, sys
from pentarchy.core import RecordError, read, replay
module, name = sys.argv[1:]
game = getattr(importlib.import_module(module), name)
try:
    print(replay(read(sys.stdin.read()), game).match.digest)
except RecordError as error:
    print(error)
"""


def replay_elsewhere(game: tuple[str, str], text: str, hash_seed: int) -> str:
    """The digest of the last position of a strict replay in a fresh process, or why it failed."""
    path = os.pathsep.join([str(TESTS), os.environ.get("PYTHONPATH", "")])
    environment = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": path}
    command = [sys.executable, "-c", ELSEWHERE, *game]
    done = subprocess.run(command, input=text, env=environment, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def finished(game: Game[Any], seed: int) -> Walk:
    walk = Walk(game, max(setups(game), key=lambda setup: setup.players), seed)
    for _ in walk.picks():
        pass
    return walk


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_strict_replay_in_another_process(game: Game[Any]) -> None:
    match = finished(game, 11).match
    where = (type(game).__module__, game.name if game in TOYS else "game")
    for hash_seed in (1, 2):
        assert replay_elsewhere(where, record(match).text(), hash_seed) == match.digest


@pytest.mark.slow
def test_iterating_over_a_set_is_found_in_another_process() -> None:
    match = finished(IteratesOverASet(), 11).match
    where = ("contract.broken", "iterates_over_a_set")
    results = {replay_elsewhere(where, record(match).text(), hash_seed) for hash_seed in range(1, 7)}
    assert any(result.startswith("line ") for result in results)
