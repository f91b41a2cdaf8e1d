"""Many games between bots."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from cli.running import pentarchy
from patience import PATIENCE
from pentarchy import game, play
from pentarchy.arena.simulate import Played, Series, play_one, simulate
from pentarchy.arena.statistics import mean_and_margin
from pentarchy.core import read, replay


def report(*options: object, seats: str = "random,random,random", games: int = 12) -> dict[str, Any]:
    ran = pentarchy("simulate", "first_empires", "--seats", seats, "--games", games, "--json", *options)
    assert (ran.code, ran.err) == (0, "")
    data: dict[str, Any] = json.loads(ran.out)
    return data


def without_time(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if key not in ("seconds", "games_per_second")}


@pytest.mark.slow
def test_the_number_of_jobs_does_not_change_a_digit() -> None:
    alone = report("--seed", "friday", games=9)
    together = report("--seed", "friday", "--jobs", 2, games=9)
    assert without_time(alone) == without_time(together)
    assert without_time(report("--seed", "sunday", games=9)) != without_time(alone)


def test_json_is_one_object_with_what_is_promised() -> None:
    data = report(games=5)
    assert {"game", "games", "seconds", "picks", "mean_rounds", "seats"} <= data.keys()
    assert (data["game"], data["games"], data["mean_rounds"]) == ("first_empires", 5, 8.0)
    assert [seat["bot"] for seat in data["seats"]] == ["random"] * 3
    assert {"bot", "wins", "shared", "mean_score"} <= data["seats"][0].keys()


def test_numbers_are_those_of_the_games() -> None:
    data = report("--seed", 7, games=4, seats="random,random")
    matches = [play("first_empires", ["random", "random"], seed=f"7/{number}") for number in range(4)]
    assert data["picks"] == sum(len(match.picks) for match in matches)
    # The bots change seats: in odd games the first one sits on seat 1.
    scores = [match.totals[number % 2] for number, match in enumerate(matches)]
    places = [match.ranking[number % 2] for number, match in enumerate(matches)]
    first = data["seats"][0]
    assert first["mean_score"] == sum(scores) / 4
    assert first["mean_place"] == sum(places) / 4
    assert (first["best"], first["worst"]) == (max(scores), min(scores))


def test_every_game_has_a_winner_or_some_who_share() -> None:
    series = Series("first_empires", ("random", "random"), 20)
    played = [play_one(series, number) for number in range(series.games)]
    whole = simulate(series)
    alone = sum(game.places.count(1) == 1 for game in played)
    assert sum(seat.wins for seat in whole.seats) == alone
    assert sum(seat.shared for seat in whole.seats) == 2 * (series.games - alone)


def test_bots_change_seats_unless_they_are_fixed() -> None:
    bots = ("a", "b", "c")
    assert [Series("g", bots, 4).seats(number) for number in range(4)] == [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 1, 2]]
    assert [Series("g", bots, 4, fixed=True).seats(number) for number in range(2)] == [[0, 1, 2], [0, 1, 2]]
    assert report("--fixed", games=2)["fixed"] is True


def test_scores_and_places_are_by_bot_not_by_seat() -> None:
    series = Series("first_empires", ("random", "random", "random"), 2)
    played: Played = play_one(series, 1)
    match = play("first_empires", ["random"] * 3, seed="0/1")
    assert played.scores == [match.totals[2], match.totals[0], match.totals[1]]
    assert played.places == [match.ranking[2], match.ranking[0], match.ranking[1]]


def test_records_are_written_and_replay(tmp_path: Path) -> None:
    folder = tmp_path / "deep" / "records"
    report("--records", folder, games=3, seats="random,random")
    files = sorted(folder.iterdir())
    assert [file.name for file in files] == [f"first_empires-{number}.pent" for number in range(3)]
    for number, file in enumerate(files):
        saved = read(file.read_text())
        assert saved.seed == f"0/{number}"
        assert replay(saved, game("first_empires")).match.over


def test_table_shows_everything() -> None:
    ran = pentarchy("simulate", "first_empires", "--seats", "greedy,random", "-n", 3, "--seed", 1)
    assert ran.err == ""
    heading, greedy, random, about, numbers = ran.out.splitlines()
    assert heading.split("  ")[0] == "bot"
    assert re.match(r"greedy +3 +100\.0 +0 +\d+\.\d\d +± \d+\.\d\d +\d+ +\d+ +1\.00", greedy)
    assert random.startswith("random")
    assert about == "3 games of first_empires (standard), seed 1, seats rotate"
    assert re.fullmatch(r"8\.0 rounds and \d+\.\d picks a game, \d+\.\d s, \d+\.\d games/s", numbers)


@pytest.mark.slow
def test_ctrl_c_stops_all_jobs_without_a_traceback(tmp_path: Path) -> None:
    games = ["--seats", "random,random", "--games", "100000", "--jobs", "2", "--records", str(tmp_path)]
    command = [sys.executable, "-m", "pentarchy", "simulate", "first_empires", *games]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        while not any(tmp_path.iterdir()) and process.poll() is None:
            time.sleep(0.1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert (process.returncode, out, err) == (130, "", "\nstopped\n")


@pytest.mark.parametrize(
    ("numbers", "mean", "margin"), [([4], 4, 0), ([5, 5, 5], 5, 0), ([1, 3], 2, 1.96), ([2, 4, 6, 8], 5, 2.53035)]
)
def test_mean_and_margin(numbers: list[int], mean: float, margin: float) -> None:
    assert list(mean_and_margin(numbers)) == pytest.approx([mean, margin], rel=1e-4)


def test_greedy_beats_random() -> None:
    greedy, random = report(games=4, seats="greedy,random")["seats"]
    assert greedy["wins"] == 4
    assert greedy["mean_score"] > 3 * random["mean_score"]


def test_sides_are_counted_whoever_plays_them() -> None:
    """What sets seats apart from the beginning is told by itself: here civilizations, which bots change with seats."""
    series = Series("clash_of_cultures", ("random", "random"), 4, variant="expansion")
    played = [play_one(series, number) for number in range(series.games)]
    whole = simulate(series)
    assert sum(one.games for one in whole.sides) == 8
    for one in whole.sides:
        mine = [(game, bot) for game in played for bot in range(2) if game.sides[bot] == one.side]
        assert one.games == len(mine)
        assert one.share.value == sum(game.places[bot] == 1 for game, bot in mine) / len(mine)
        assert one.mean_score == sum(game.scores[bot] for game, bot in mine) / len(mine)
    assert [one.share.value for one in whole.sides] == sorted((one.share.value for one in whole.sides), reverse=True)
    match = play("clash_of_cultures", ["random", "random"], seed="0/1", variant="expansion")
    assert played[1].sides == [match.game.side_of(match.state, seat) for seat in (1, 0)]
    assert simulate(Series("first_empires", ("random", "random"), 1)).sides == []


def test_sides_are_printed_by_name() -> None:
    ran = pentarchy(
        "simulate",
        "clash_of_cultures",
        "--seats",
        "random,random",
        "--games",
        1,
        "--option",
        "civilizations=rome,greece",
    )
    assert "share of wins" in ran.out
    assert "Rome" in ran.out
    assert "Greece" in ran.out
