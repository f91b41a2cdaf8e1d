"""At the terminal: `auto` passes a kind of question, lists what is passed, and takes it back."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from contract.raid import PASS, RAID, TRADE, raid, twins
from pentarchy.bots import make
from pentarchy.cli.client import Client
from pentarchy.cli.screen import Screen
from pentarchy.cli.seating import Sitter
from pentarchy.cli.words import Words
from pentarchy.core import Match, Setup

ENTER = ""
"""Whoever is next opens the curtain."""
TO_BEN = (ENTER, "raid", ENTER)
"""Anna raids, and Ben is asked for a guard."""


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> Play:
    return Play(monkeypatch)


class Play:
    """Anna and Ben at one screen, with a bot that always trades; what the match became and what was read."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.monkeypatch = monkeypatch

    def __call__(self, *typed: str, language: str = "en") -> tuple[Match, str]:
        match, out = Match(raid, Setup(3), twins()[0]), io.StringIO()
        self.monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
        screen = Screen({})
        screen.console = Console(file=out, width=100, highlight=False)
        sitters = [Sitter(name="Anna"), Sitter(name="Ben"), Sitter(bot="greedy")]
        texts = raid.texts(language, ["Anna", "Ben", "Cleo"])
        Client(match, sitters, {2: make("greedy", 2)}, texts, Words(language), screen).play()
        return match, out.getvalue()


def test_the_question_is_passed_now_and_whenever_it_comes(played: Play) -> None:
    match, told = played(*TO_BEN, "auto guard", "trade", ENTER, "raid", ENTER)
    assert "('auto guard' passes here from now on)" in told
    assert "From now on you pass without being asked: Show a guard? ('auto guard off' takes that back.)" in told
    assert match.picks == [(0, RAID), (1, PASS), (1, TRADE), (2, TRADE), (0, RAID), (1, PASS)]


def test_anna_reads_nothing_of_it(played: Play) -> None:
    told = played(*TO_BEN, "auto guard", "trade", ENTER, "auto", "log")[1]
    annas = told.rpartition("Anna, press Enter")[2]
    assert "You pass nothing automatically." in annas
    assert "Show a guard?" not in annas
    assert "Ben passes" not in told


def test_a_pass_is_taken_back_and_asked_once(played: Play) -> None:
    match, told = played(*TO_BEN, "auto guard", "undo", "show guard")
    assert "Taken back: pass" in told
    assert match.picks == [(0, RAID), (1, ("show", "guard"))]


def test_it_is_listed_and_ended(played: Play) -> None:
    match, told = played(*TO_BEN, "auto", "auto guard", "auto", "auto guard off", "auto", "trade", ENTER, "raid", ENTER)
    assert told.count("You pass nothing automatically.") == 2
    assert "You pass automatically: Show a guard? ('auto guard off' takes that back.)" in told
    assert "You are asked again: Show a guard?" in told
    assert list(match.asked) == [1]
    assert match.picks[-1] == (0, RAID)


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("auto dance", "This game has no question of that kind."),
        ("auto turn", "You can say that when you are asked: Trade or raid?"),
        ("auto guard off", "You do not pass that automatically: Show a guard?"),
        ("auto guard perhaps", "Type: auto KIND, auto KIND off, or auto"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(played: Play, typed: str, reason: str) -> None:
    match, told = played(*TO_BEN, typed)
    assert reason in told
    assert (match.picks, list(match.asked)) == ([(0, RAID)], [1])


def test_what_cannot_be_declined_is_not_passed(played: Play) -> None:
    match, told = played(ENTER, "auto turn")
    assert "Here nothing can be passed automatically: Trade or raid?" in told
    assert "passes here" not in told
    assert match.picks == []


def test_in_german(played: Play) -> None:
    match, told = played(*TO_BEN, "auto guard", "auto", "auto guard aus", "auto", language="de")
    question = raid.texts("de").decision("guard")
    assert "('auto guard' passt hier ab jetzt immer)" in told
    assert f"Ab jetzt passt du ungefragt: {question}" in told
    assert f"Du passt automatisch: {question} ('auto guard aus' nimmt das zurück.)" in told
    assert f"Du wirst wieder gefragt: {question}" in told
    assert "Du passt nirgends automatisch." in told
    assert match.picks == [(0, RAID), (1, PASS)]
