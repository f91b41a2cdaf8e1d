"""The report of a tournament: one page, in both languages, that needs nothing else."""

from __future__ import annotations

import re
import shlex
import tomllib
from dataclasses import replace
from html.parser import HTMLParser
from importlib import resources
from typing import Any

import pytest

from arena.tournaments import made_up, small
from cli.running import pentarchy
from pentarchy.arena.jobs import local
from pentarchy.arena.tournament import Result, Tournament, play
from pentarchy.core import as_points
from pentarchy.web.report import document
from pentarchy.web.report.games import MOST_GAMES, command
from pentarchy.web.report.plots import Scale, histogram


class Balanced(HTMLParser):
    """Checks that every element is closed, and collects what a browser would fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.fetched: list[str] = []
        self.names: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.append(tag)
        if tag not in ("meta", "link", "br", "img", "input"):
            self.open.append(tag)
        self.fetched += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def games() -> list[Result]:
    return list(play(small("bm", "bm-smithy", "random", games=4), local()))


def seen(page: str) -> str:
    body = page.partition("<body>")[2]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", body))


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_stands_alone(games: list[Result], language: str) -> None:
    page = document(small("bm", "bm-smithy", "random", games=4), games, language)
    parser = Balanced()
    parser.feed(page)
    assert parser.open == []
    assert "script" not in parser.names
    assert all(address.startswith("#sign-") for address in parser.fetched)
    assert "url(" not in page
    assert "@import" not in page
    assert set(re.findall(r'href="#([\w-]+)"', page)) <= set(re.findall(r'id="([\w-]+)"', page))


def test_a_report_tells_everything(games: list[Result]) -> None:
    text = seen(document(small("bm", "bm-smithy", "random", games=4), games))
    for words in (
        "Tournament: Dominion",
        "Ratings",
        "Who beats whom",
        "Scores by seat",
        "When games are decided",
        "Length of games",
        "Buy Province",
        "pentarchy terminal dominion --seats bm,bm-smithy --seed 0/0 --option kingdom=cellar",
    ):
        assert words in text


def test_a_report_in_german(games: list[Result]) -> None:
    text = seen(document(small("bm", "bm-smithy", "random", games=4), games, "de"))
    assert "Turnier: Dominion" in text
    assert "Provinz" in text
    assert "100,0" in text


def test_a_report_after_one_game_and_after_a_tie() -> None:
    """Nothing to compare yet, nobody has won: no panel may need more than it gets."""
    for scores in ((3, 3), (0, 0), (5, 1)):
        page = document(small(games=2), [made_up(0, ("bm", "random"), scores)])
        assert "1 / 2" in seen(page)
        assert "Too few games to tell." in seen(page)


def test_a_long_report_shows_the_first_games() -> None:
    many = [made_up(number, ("bm", "random"), (9, number % 7)) for number in range(MOST_GAMES + 3)]
    text = seen(document(small(games=len(many)), many))
    assert f"The first {MOST_GAMES} of {len(many)} games." in text


def test_the_command_shows_the_game_again(games: list[Result]) -> None:
    tournament = small("bm", "bm-smithy", "random", games=4)
    result = games[-1]
    ran = pentarchy(*shlex.split(command(tournament, result))[1:])
    assert ran.code == 0
    totals = next(line for line in ran.out.splitlines() if line.strip().startswith("Total"))
    assert totals.split()[1:] == [as_points(score) for score in result.scores]


def test_with_records_the_command_replays_one() -> None:
    tournament = replace(small(games=100), records="my games")
    again = "pentarchy replay 'my games/dominion-000007.pent'"
    assert command(tournament, made_up(7, ("bm", "random"), (1, 0))) == again
    blitz = Tournament("empires_end", ("greedy", "random"), 1, variant="blitz")
    again = "pentarchy terminal empires_end --seats greedy,random --seed 0/0 --variant blitz"
    assert command(blitz, made_up(0, ("greedy", "random"), (1, 0))) == again


def test_words_of_both_languages_are_the_same() -> None:
    def tables(language: str) -> dict[str, Any]:
        file = resources.files("pentarchy.web.report") / "locale" / f"{language}.toml"
        return tomllib.loads(file.read_text("utf-8"))["report"]  # type: ignore[no-any-return]

    english, german = tables("en"), tables("de")
    assert list(english) == list(german)
    for key, text in english.items():
        assert set(re.findall(r"\{(\w+)", text)) == set(re.findall(r"\{(\w+)", german[key])), key


def test_plots_of_hardly_anything() -> None:
    assert Scale([5]).at(5) == "4.00%"
    assert Scale([0, 0], zero=True).ticks[0] == 0
    assert "nan" not in histogram({3: 1}, "rounds", "", cumulated=True)
    assert "100–" in histogram(dict.fromkeys(range(100, 300), 1), "picks", "")
