"""Series, tournaments and fuzz of games for one: points and ranks, and who did better with the same deal."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.running import pentarchy
from contract.solo import register
from pentarchy.arena.insights import turning_point
from pentarchy.arena.jobs import local
from pentarchy.arena.standings import meetings, standings
from pentarchy.arena.tournament import Tournament, play
from pentarchy.web.report import document


@pytest.fixture(autouse=True)
def _registered(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def test_a_series_shows_points_and_ranks_instead_of_wins() -> None:
    ran = pentarchy("simulate", "climb", "--seats", "greedy", "-n", 30)
    assert (ran.code, ran.err) == (0, "")
    lines = ran.out.splitlines()
    assert lines[0].split() == ["bot", "mean", "score", "95", "%", "best", "worst"]
    assert lines[1].startswith("greedy ")
    assert lines[2].startswith("greedy: ")
    ranks = [part.rsplit(" ", 1) for part in lines[2].removeprefix("greedy: ").split(", ")]
    assert sum(int(times) for _, times in ranks) == 30
    assert {name for name, _ in ranks} <= {"Conqueror of the summit", "Guest on the ridge", "Friend of the valley"}


def test_a_series_as_data() -> None:
    ran = pentarchy("simulate", "climb", "--seats", "random", "-n", 12, "--json")
    (bot,) = json.loads(ran.out)["seats"]
    assert (bot["wins"], bot["shared"], sum(bot["ranks"].values())) == (0, 0, 12)


def test_the_variant_for_two_has_winners() -> None:
    ran = pentarchy("simulate", "climb", "--seats", "greedy,random", "--variant", "duel", "-n", 10)
    assert ran.out.splitlines()[0].split()[:4] == ["bot", "wins", "%", "shared"]
    refused = pentarchy("simulate", "climb", "--seats", "greedy,random", "-n", 10)
    assert "2 players cannot play the variant 'standard'; possible: 1" in refused.err


def tournament(*bots: str, games: int = 40) -> Tournament:
    return Tournament("climb", bots, games, players=1)


def test_who_plays_alone_meets_those_with_the_same_deal() -> None:
    results = list(play(tournament("greedy", "random"), local()))
    assert {len(result.seats) for result in results} == {1}
    met = meetings(results)
    assert len(met) == 40
    assert {result.seats for result in met} == {("greedy", "random")}
    assert all((result.places == (1, 2)) == (result.scores[0] > result.scores[1]) for result in met)
    table = {standing.bot: standing for standing in standings(results).table}
    greedy, random = table["greedy"], table["random"]
    assert greedy.mean_score > random.mean_score
    assert greedy.rating > random.rating
    assert greedy.wins + random.wins + greedy.shared == 40
    assert sum(greedy.ranks.values()) == 40
    assert {turning_point(result) for result in results} == {None}


def test_one_bot_alone_has_nobody_to_be_compared_with() -> None:
    (only,) = standings(list(play(tournament("greedy", games=5), local()))).table
    assert (only.games, only.rating) == (5, 25.0)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_tournament_of_games_for_one_has_a_table_and_a_report(language: str, tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    ran = pentarchy(
        *("arena", "climb", "--seats", "greedy,random,novice", "--players", 1, "-n", 6),
        *("--report", page, "--lang", language),
    )
    assert (ran.code, ran.err) == (0, "")
    assert "18 games of climb (standard) for one, seed 0; whoever has most points with a deal wins it" in ran.out
    assert "greedy: " in ran.out
    text = page.read_text("utf-8")
    assert "greedy" in text
    assert "{" not in text.partition("<body>")[2]


def test_a_report_of_one_bot_can_be_written() -> None:
    plan = tournament("greedy", games=3)
    assert "greedy" in document(plan, list(play(plan, local())), "de")


def test_fuzz_goes_through_the_counts_that_each_variant_has(tmp_path: Path) -> None:
    ran = pentarchy("fuzz", "climb", "-n", 4, "--out", tmp_path / "found")
    assert "climb: 4 games (1 standard, 2 duel), no failures" in ran.out
    ran = pentarchy("fuzz", "climb", "-n", 2, "--players", 2, "--out", tmp_path / "found")
    assert "climb: 2 games (2 duel), no failures" in ran.out
    assert "possible: 1" in pentarchy("fuzz", "climb", "--players", 5, "--out", tmp_path / "found").err
