"""Play and say: every question, every answer offered and every event on the way is rendered in both languages."""

from __future__ import annotations

from pentarchy.core import LANGUAGES, Match
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.rules import abilities

SPOKEN = [game.texts(language, ["Anna", "Ben", "Cleo", "Dora"]) for language in LANGUAGES]


def play(match: Match, *picks: str) -> Match:
    """Several picks, each by whoever is asked; what each is asked, could answer and is told can be said."""
    for pick in picks:
        say(match)
        match.pick(next(iter(match.asked)), pick)
    say(match)
    for texts in SPOKEN:
        for event in match.events:
            said = texts.event(event)
            assert said is None or is_fine(said), event
    return match


def say(match: Match) -> None:
    """The open question and what is offered; none of it is refused."""
    for seat, decision in match.asked.items():
        for option in decision.options[:60]:
            assert match.why_not(seat, " ".join(option)) is None, option
        for texts in SPOKEN:
            assert is_fine(texts.decision(decision.kind)), decision.kind
            for option in decision.options[:60]:
                assert is_fine(texts.option(option)), option


def is_fine(said: str) -> bool:
    return bool(said.strip()) and "{" not in said and "coc." not in said


def why(match: Match, name: str, seat: int = 0) -> str:
    """The clause and the key that forbid an ability; the reason can be said."""
    refusal = abilities.may(match.state, seat, name)
    if refusal is None:
        return ""
    for texts in SPOKEN:
        assert is_fine(texts.refusal(refusal, game.rulebook[refusal.clause].text(texts.language)))
    return f"{refusal.clause} {refusal.key}"


def why_not(match: Match, option: str, seat: int = 0) -> str:
    """The clause and the key that forbid an option; the reason can be said."""
    refusal = match.why_not(seat, option)
    if refusal is None:
        return ""
    for texts in SPOKEN:
        assert is_fine(texts.refusal(refusal, game.rulebook[refusal.clause].text(texts.language)))
    return f"{refusal.clause} {refusal.key}"
