"""Every registered game, and the toy, keeps the contract; and every check of the contract can fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contract.broken import BROKEN, IteratesOverASet
from contract.toy import ToyGame, toy
from pentarchy import registry
from pentarchy.core import Game, Setup, record
from pentarchy.core.contract import CHECKS, Broken, setups
from pentarchy.core.walk import Walk

TESTS = Path(__file__).parents[1]

GAMES: list[Game[Any]] = [toy, *map(registry.game, registry.game_names())]

CASES = [
    *((game, setup) for game in GAMES for setup in setups(game)),
    (toy, Setup(2, "standard", (("rounds", "1"),))),
    (toy, Setup(3, "open", (("rounds", "5"),))),
]


def case_name(case: tuple[Game[Any], Setup]) -> str:
    game, setup = case
    return "-".join(
        [game.name, str(setup.players), setup.variant, *(f"{name}={value}" for name, value in setup.options)]
    )


@pytest.mark.parametrize("check", CHECKS)
@pytest.mark.parametrize("case", CASES, ids=case_name)
@settings(max_examples=3, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 999_999))
def test_contract(case: tuple[Game[Any], Setup], check: str, seed: int) -> None:
    CHECKS[check](*case, seed)


@pytest.mark.parametrize(("check", "broken"), BROKEN)
def test_check_can_fail(check: str, broken: type[ToyGame]) -> None:
    """Some seeds are enough for the check to find what is broken, and the toy itself passes with all of them."""
    found = [seed for seed in range(8) if fails(check, broken(), seed)]
    assert found
    assert not fails(check, toy, found[0])


def fails(check: str, game: ToyGame, seed: int) -> bool:
    try:
        CHECKS[check](game, Setup(3), seed)
    except Broken:
        return True
    return False


def test_every_check_is_proved() -> None:
    assert {check for check, _ in BROKEN} == set(CHECKS)


def test_broken_says_what_and_where_and_how_to_get_there() -> None:
    game = dict(BROKEN)["census"]()
    with pytest.raises(Broken) as caught:
        CHECKS["census"](game, Setup(2, "open", (("rounds", "2"),)), 5)
    first, *picks = str(caught.value).splitlines()
    assert first.startswith("toy, 2 players, open, rounds=2, seed 5, after ")
    assert first.endswith("picks: the census has changed: 15 instead of 16 (at ['coins'])")
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
    walk = Walk(game, Setup(max(game.facts.players)), seed)
    for _ in walk.picks():
        pass
    return walk


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_strict_replay_in_another_process(game: Game[Any]) -> None:
    match = finished(game, 11).match
    where = ("contract.toy", "toy") if game is toy else (type(game).__module__, "game")
    for hash_seed in (1, 2):
        assert replay_elsewhere(where, record(match).text(), hash_seed) == match.digest


def test_iterating_over_a_set_is_found_in_another_process() -> None:
    match = finished(IteratesOverASet(), 11).match
    where = ("contract.broken", "iterates_over_a_set")
    results = {replay_elsewhere(where, record(match).text(), hash_seed) for hash_seed in range(1, 7)}
    assert any(result.startswith("line ") for result in results)
