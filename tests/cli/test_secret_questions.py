"""At the terminal nobody reads whether somebody else was asked in secret."""

from __future__ import annotations

import io
import sys

import pytest
from rich.console import Console

from contract.raid import raid, twins
from pentarchy.bots import make
from pentarchy.cli.client import Client
from pentarchy.cli.screen import Screen
from pentarchy.cli.seating import Sitter
from pentarchy.cli.words import Words
from pentarchy.core import Match, Setup
from pentarchy.core.text import LANGUAGES


def played(seed: str, language: str, *typed: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Match, str]:
    """Anna types this in a game with two sensible bots, who never show a guard: the match and what she reads."""
    match, out = Match(raid, Setup(3), seed), io.StringIO()
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    screen = Screen({})
    screen.console = Console(file=out, width=100, highlight=False)
    sitters = [Sitter(name="Anna"), Sitter(bot="greedy"), Sitter(bot="greedy")]
    bots = {seat: make("greedy", seat) for seat in (1, 2)}
    texts = raid.texts(language, ["Anna", "Ben", "Cleo"])
    Client(match, sitters, bots, texts, Words(language), screen).play()
    return match, out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", [("raid", "log", "score"), ("raid", "undo", "yes", "trade")], ids=" ".join)
def test_two_games_read_alike_of_which_in_one_somebody_was_asked(
    typed: tuple[str, ...], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (asked, told), (_, same) = (played(seed, language, *typed, monkeypatch=monkeypatch) for seed in twins())
    assert told == same
    assert typed[1] == "undo" or (1, ("pass",)) in asked.picks
