"""Half points: a game that counts in halves shows ½ wherever scores are: page, terminal, tables, log and record."""

from __future__ import annotations

import io
import sys
from dataclasses import replace

import pytest
from rich.console import Console

from contract.toy import ToyGame, toy
from pentarchy import registry
from pentarchy.arena.simulate import Series, simulate
from pentarchy.arena.tournament import Tournament, play_one
from pentarchy.bots import make
from pentarchy.cli import mass
from pentarchy.cli.client import Client
from pentarchy.cli.screen import Screen
from pentarchy.cli.seating import Sitter
from pentarchy.cli.words import Words
from pentarchy.core import (
    LANGUAGES,
    PIGMENTS,
    Drawing,
    Event,
    Match,
    RecordError,
    Scene,
    Setup,
    Sheet,
    as_points,
    read,
    record,
    replay,
)
from pentarchy.playing import drive
from pentarchy.web import course as web
from pentarchy.web.course import Course, Mark
from pentarchy.web.decide import decide
from pentarchy.web.plain import plain_drawing
from pentarchy.web.players import players
from pentarchy.web.score import score_sheet
from pentarchy.web.showing import Showing
from pentarchy.web.words import words

NAMES = ("Anna", "Ben")


class HalfToy(ToyGame):
    """What counts in the toy game is worth half a point."""

    facts = replace(toy.facts, per_point=2)

    @property
    def drawing(self) -> Drawing:
        return Drawing(draw=drawn)


def drawn(scene: Scene) -> Sheet:
    """Everybody has 15 halves."""
    sheet = plain_drawing(toy).draw(scene)
    return replace(sheet, seats=[replace(panel, points=15) for panel in sheet.seats])


half_toy = HalfToy()


@pytest.fixture
def finished() -> Match:
    """A whole game that somebody ends with half a point."""
    for seed in range(20):
        match = Match(half_toy, Setup(2), seed)
        drive(match, [make("random", 1), make("random", 2)])
        if any(total % 2 for total in match.totals):
            return match
    raise AssertionError("no game ended with half a point")


@pytest.mark.parametrize(
    ("number", "written"), [(0, "0"), (7, "7"), (7.5, "7½"), (0.5, "½"), (-0.5, "−½"), (-3, "−3"), (2.25, "2.25")]
)
def test_points_are_written_as_people_do(number: float, written: str) -> None:
    assert as_points(number) == written


def written(match: Match) -> list[str]:
    return [f"{total // 2 or ''}½" if total % 2 else str(total // 2) for total in match.totals]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_score_sheet(finished: Match, language: str) -> None:
    texts = half_toy.texts(language, NAMES)
    history = [("1", [0, 1]), ("2", finished.totals)]
    scores, totals, ranking = finished.scores, finished.totals, finished.ranking
    sheet = score_sheet(scores, totals, ranking, NAMES, PIGMENTS, history, texts, words(language), over=True)
    for points in written(finished):
        assert f"<td>{points}" in sheet or f'<td class="is-best">{points}' in sheet
    best = written(finished)[ranking.index(1)]
    assert words(language).say("score.wins", who=NAMES[ranking.index(1)], points=best) in sheet
    assert "<td>½</td>" in sheet, "the chart as a table"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_in_the_browser(finished: Match, language: str) -> None:
    texts, course = half_toy.texts(language, NAMES), Course([Mark(-1, 0, 1, (0, 0))])
    sitters = [web.Sitter(name) for name in NAMES]
    showing = Showing("t1", finished, texts, words(language), sitters, course, 0, 0, (0, 1), over=True)
    assert players(showing).count(">7½<") == 2
    best = written(finished)[finished.ranking.index(1)]
    assert words(language).say("table.won_with", n=best) in decide(showing)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal(finished: Match, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.StringIO()
    screen = Screen({})
    screen.console = Console(file=out, width=100, highlight=False)
    monkeypatch.setattr(sys, "stdin", io.StringIO(""))
    Client(
        finished, [Sitter(name=name) for name in NAMES], {}, half_toy.texts(language, NAMES), Words(language), screen
    ).play()
    total = next(
        line for line in out.getvalue().splitlines() if line.split()[:1] == [Words(language).say("score_total")]
    )
    assert total.split()[1:] == written(finished)


@pytest.mark.parametrize(("language", "line"), [("en", "Anna takes 7½ coins"), ("de", "Anna nimmt 7½ Münzen")])
def test_the_log(language: str, line: str) -> None:
    assert half_toy.texts(language, NAMES).event(Event("toy.luck.1", ("rolls", "seat-0", "score-15"))) == line


def test_tables_of_many_games(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(registry, "game", lambda _: half_toy)
    series = Series("toy", ("random", "random"), 6)
    report = simulate(series)
    whole = [Match(half_toy, series.setup, f"0/{number}") for number in range(6)]
    for number, match in enumerate(whole):
        drive(match, [make("random", f"0/{number}/{seat}") for seat in range(2)])
    every = [total / 2 for match in whole for total in match.totals]
    assert max(seat.best for seat in report.seats) == max(every)
    assert min(seat.worst for seat in report.seats) == min(every)
    assert sum(seat.mean_score for seat in report.seats) == pytest.approx(sum(every) / 6, abs=0.01)
    report.seats[0].best = 17.5
    mass._table(report)
    assert " 17½ " in capsys.readouterr().out


def test_a_tournament_counts_in_points(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", lambda _: half_toy)
    tournament = Tournament("toy", ("random", "greedy"), players=2, games=1)
    result = play_one(tournament, 0)
    match = Match(half_toy, tournament.setup, result.seed)
    drive(match, [make(bot, f"{result.seed}/{seat}") for seat, bot in enumerate(result.seats)])
    assert result.course[-1] == result.scores == tuple(total / 2 for total in match.totals)


def test_a_record(finished: Match) -> None:
    text = record(finished).text()
    assert text.rstrip().endswith(f"over {' '.join(written(finished))}")
    assert replay(read(text), half_toy).match.totals == finished.totals
    other = text.replace(f"over {' '.join(written(finished))}", "over ½ 3")
    with pytest.raises(RecordError, match=r"the scores are \[.*\], not \[0\.5, 3\]"):
        replay(read(other), half_toy)
    with pytest.raises(RecordError, match="with each seat's score"):
        read(text.replace("½", "¾"))
