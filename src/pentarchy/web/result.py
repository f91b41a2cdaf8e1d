"""How a game has ended, in a few words: who has won; of a game for one, its rank and points."""

from __future__ import annotations

from pentarchy.core import Match, Texts

from .words import Words


def result(match: Match, texts: Texts, words: Words) -> tuple[str, str]:
    """A headline, and what it was reached with."""
    points = texts.points(max(match.totals))
    if match.setup.players == 1:
        headline = texts.rank(match.rank) if match.rank else words.say("table.over")
        return headline, words.say("table.over_with", n=points)
    winners = [texts.name(f"seat-{seat}") for seat, place in enumerate(match.ranking) if place == 1]
    key = "table.won" if len(winners) == 1 else "table.won_shared"
    return words.say(key, who=", ".join(winners)), words.say("table.won_with", n=points)
