"""The page of a table that stands still because the rules have changed: what differs, and what can be done."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pentarchy.drawing import button, tag

from .luck import entropy_field
from .page import entry
from .words import Words


@dataclass(frozen=True, slots=True)
class Standstill:
    """A table that cannot be followed by the rules that are here now."""

    home: str
    """The address of the table."""
    game: str
    since: int
    now: int
    """The versions of the rules, then and now; 0 if the game is not there any more."""
    what: str
    """What differs, as a sentence."""
    why: str = ""
    """Which rule is in the way, with its clause."""
    replay: bool = True
    record: bool = True
    """Nobody else's secrets are in it."""
    go_on: bool = False
    """Whoever looks has a seat, and the game can be played on from its last good position."""
    sequel: str = ""
    """The address of the table where it is played on already."""


def frozen_page(model: Standstill, words: Words) -> Markup:
    """The body of the page."""
    versions = "frozen.versions" if model.since != model.now else "frozen.same_version"
    card = tag(
        "section",
        tag("p", model.game, class_="caps"),
        tag("h1", words.say("frozen.title")),
        tag("p", words.say(versions, since=model.since, now=model.now)) if model.now else None,
        tag("p", tag("b", model.what), class_="frozen__what"),
        tag("p", model.why, class_="frozen__why") if model.why else None,
        tag("p", words.say("frozen.kept"), class_="dim"),
        _ways(model, words),
        tag("p", words.say("frozen.record_later"), class_="dim small") if not model.record else None,
        class_="panel note frozen",
    )
    return entry(words, model.home, card, css="join")


def _ways(model: Standstill, words: Words) -> Markup:
    home = model.home
    return tag(
        "div",
        tag("a", words.say("frozen.sequel"), class_="btn btn--primary", href=model.sequel) if model.sequel else None,
        tag(
            "form",
            entropy_field(),
            button(words.say("frozen.go_on"), kind="primary"),
            method="post",
            action=f"{home}/sequel",
        )
        if model.go_on and not model.sequel
        else None,
        tag("a", words.say("frozen.replay"), class_="btn", href=f"{home}/replay") if model.replay else None,
        tag("a", words.say("frozen.record"), class_="btn", href=f"{home}/record", download=True)
        if model.record and model.replay
        else None,
        tag("a", words.say("frozen.history"), class_="btn", href=f"{home}/history", download=True)
        if model.record
        else None,
        tag("a", words.say("problem.lobby"), class_="btn btn--quiet", href="/"),
        class_="note__do",
    )
