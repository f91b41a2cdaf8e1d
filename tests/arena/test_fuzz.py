"""The hunt for broken promises: it finds nothing in a good game, and in a bad one what there is."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Any

import pytest

from cli.running import pentarchy
from pentarchy import registry
from pentarchy.arena import fuzz as arena
from pentarchy.arena.fuzz import FULL_EVERY, Hunt, check_one, fuzz
from pentarchy.arena.jobs import WorkerError, spread
from pentarchy.arena.simulate import Series, play_one
from pentarchy.core import Chance, Game, Setup, read
from pentarchy.core.contract import PASSING, PROMISES, Broken
from pentarchy.games.first_empires import FirstEmpires
from pentarchy.games.first_empires.state import Empires


class Leaky(FirstEmpires):
    """A piece vanishes in the third round, when three play."""

    def census(self, state: Empires) -> dict[str, int]:
        counts = super().census(state)
        if len(state.players) == 3 and state.round >= 3:
            counts["city tokens"] -= 1
        return counts


def use(rules: FirstEmpires, monkeypatch: pytest.MonkeyPatch) -> None:
    def found(name: str) -> Game[Empires]:
        return rules

    rules.folder = registry.game("first_empires").folder
    monkeypatch.setattr(registry, "game", found)


def test_a_good_game_passes(tmp_path: Path) -> None:
    ran = pentarchy("fuzz", "first_empires", "--games", 2, "--out", tmp_path / "found")
    kinds = "2 standard, 3 standard, 4 standard, 5 standard"
    assert (ran.code, ran.out) == (0, f"first_empires: 2 games ({kinds}), no failures\n")
    assert not (tmp_path / "found").exists()


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Collection[str], int, str]]:
    """What is noted instead of checked: the promises, the number of players and the seed of each game."""
    noted: list[tuple[Collection[str], int, str]] = []

    def note(game: Game[Any], setup: Setup, seed: str, promises: Collection[str], thorough: bool) -> list[Broken]:
        noted.append((promises, setup.players, seed))
        return []

    monkeypatch.setattr(arena, "broken_promises", note)
    return noted


def test_one_game_in_a_hundred_goes_through_everything(done: list[tuple[Collection[str], int, str]]) -> None:
    hunt = Hunt("first_empires", 200)
    check_one(hunt, FULL_EVERY)
    check_one(hunt, FULL_EVERY + 1)
    assert [promises for promises, _, _ in done] == [PROMISES, PASSING]


def test_a_thorough_hunt_puts_every_game_through_everything_at_every_position(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[tuple[Collection[str], bool]] = []

    def note(game: Game[Any], setup: Setup, seed: str, promises: Collection[str], thorough: bool) -> list[Broken]:
        asked.append((promises, thorough))
        return [Broken("census", "one coin less", "toy", [])] if thorough else []

    monkeypatch.setattr(arena, "broken_promises", note)
    pentarchy("fuzz", "first_empires", "--games", 2, "--out", tmp_path)
    ran = pentarchy("fuzz", "first_empires", "--games", 2, "--out", tmp_path, "--thorough")
    assert asked == [(PROMISES, False), (PASSING, False), (PROMISES, True), (PROMISES, True)]
    assert ran.code == 1
    assert '"0/1", ["census"], True)' in (tmp_path / "first_empires-1-census.txt").read_text()


def test_games_go_through_all_player_counts(done: list[tuple[Collection[str], int, str]]) -> None:
    fuzz(Hunt("first_empires", 5, seed="s"))
    kinds = [(players, seed) for _, players, seed in done]
    assert kinds == [(2, "s/0"), (3, "s/1"), (4, "s/2"), (5, "s/3"), (2, "s/4")]
    done.clear()
    fuzz(Hunt("first_empires", 2, players=4))
    assert {players for _, players, _ in done} == {4}


def test_a_failure_becomes_a_record_and_a_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    use(Leaky(), monkeypatch)
    ran = pentarchy("fuzz", "first_empires", "--games", 3, "--out", tmp_path)
    file = tmp_path / "first_empires-1-passing.pent"
    assert ran.code == 1
    assert ran.out.splitlines()[0].startswith(f"{file}: passing: the census has changed: ")
    assert ran.out.splitlines()[-1].endswith("1 failure")
    match = pentarchy("replay", file)
    assert match.code == 0
    assert re.search("First Empires: round [345] of 8", match.out)
    told = file.with_suffix(".txt").read_text()
    assert "What costs little" in told
    again = 'check(game("first_empires"), Setup(players=3, variant=\'standard\', options=()), "0/1", ["passing"])'
    assert again in told
    assert read(file.read_text()).seed == "0/1"


def test_a_game_that_does_not_even_begin_is_a_failure(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Hopeless(FirstEmpires):
        def start(self, setup: Setup, chance: Chance) -> Empires:
            raise ZeroDivisionError("nobody plays")

    use(Hopeless(), monkeypatch)
    failures = fuzz(Hunt("first_empires", 1, out=str(tmp_path)))
    assert [failure.promise for failure in failures] == ["ends"]
    assert "nobody plays" in failures[0].reason
    assert failures[0].file.endswith(".txt")


def test_all_that_is_broken_in_one_game_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Worse(Leaky):
        def ranking(self, state: Empires) -> list[int]:
            return [place + 1 for place in super().ranking(state)]

    use(Worse(), monkeypatch)
    failures = fuzz(Hunt("first_empires", 1, players=3, out=str(tmp_path)))
    assert {"census", "scores"} <= {failure.promise for failure in failures}


def test_what_goes_wrong_in_another_process_is_told_here() -> None:
    with pytest.raises(WorkerError, match="there is no bot 'bob'"):
        list(spread(play_one, Series("first_empires", ("bob", "bob"), 4), range(4), jobs=2))
