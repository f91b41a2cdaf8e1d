"""The command `auto`: what a seat passes without being asked."""

from __future__ import annotations

from collections.abc import Iterator

from pentarchy.core import Match, Passing, Refused, Texts

from .words import Words

OFF = ("off", "aus")


def auto(typed: str, passing: Passing, match: Match, seat: int, texts: Texts, words: Words) -> Iterator[str]:
    """Do what follows the command, `KIND`, `KIND off` or nothing, and tell what came of it."""
    kind, *rest = typed.split() or [""]
    try:
        if not kind:
            yield from _passed(passing, match, seat, texts, words)
        elif not rest:
            passing.begin(match, seat, kind)
            yield words.say("auto_on", what=texts.decision(kind), kind=kind)
        elif len(rest) == 1 and rest[0].lower() in OFF:
            passing.end(match, seat, kind)
            yield words.say("auto_off", what=texts.decision(kind))
        else:
            yield words.say("auto_how")
    except Refused as refused:
        yield texts.refusal(refused.refusal, "") if refused.refusal else str(refused)


def _passed(passing: Passing, match: Match, seat: int, texts: Texts, words: Words) -> Iterator[str]:
    """What the seat passes, and what others do as far as all may know."""
    if not passing.kinds(seat):
        yield words.say("auto_none")
    for other in range(match.setup.players):
        for kind in passing.kinds(seat) if other == seat else passing.kinds_known_to_all(other):
            who, what = texts.name(f"seat-{other}"), texts.decision(kind)
            yield words.say("auto_own" if other == seat else "auto_other", who=who, what=what, kind=kind)
