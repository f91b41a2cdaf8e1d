"""What a game is played with, explained thing by thing: a page, or the drawer beside a table.

Whoever likes it plays it again: the page has the line of text that lays out the same, and a link to the lobby with it.
"""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup

from pentarchy.core import Entry, Game, Reference
from pentarchy.drawing import button, clause_link, icon, tag

from .page import entry
from .words import Words, words


def query_of(reference: Reference) -> str:
    """The options as they stand in an address."""
    return urlencode({f"option-{name}": value for name, value in reference.options.items()})


def reference_body(reference: Reference, game: Game[Any], language: str, heading: str = "h2") -> Markup:
    """The same is a page's content and the drawer's: only there its close button is shown."""
    spoken = words(language)
    close = button(
        icon("cross"), kind="quiet icon", type="button", data_do="close", aria_label=spoken.say("reference.close")
    )
    title = spoken.say("reference.title", game=game.texts(language).name(game.name), what=reference.title)
    head = tag("div", tag(heading, title), close, class_="reference__head")
    groups = [
        tag(
            "section",
            tag("h2", called, class_="caps"),
            tag("ul", [_entry(each, game, language) for each in entries], class_="reference__things"),
        )
        for called, entries in reference.groups
    ]
    return tag("div", head, _share(reference, game, spoken), groups, class_="reference", tabindex="-1")


def reference_page(
    reference: Reference, scenery: str, game: Game[Any], language: str, here: str, back: tuple[str, str] | None = None
) -> Markup:
    """The body of a page; its pictures come with it."""
    body = reference_body(reference, game, language, "h1")
    return Markup(scenery) + entry(words(language), here, body, css="sheet", back=back)


def _share(reference: Reference, game: Game[Any], spoken: Words) -> Markup | None:
    if not reference.options:
        return None
    name, line = next(iter(reference.options.items()))
    label = game.texts(spoken.language).tables.get("setup", {}).get(name, name)
    field = tag(
        "label",
        icon("link"),
        tag("input", value=line, readonly=True, aria_label=spoken.say("reference.line", what=label)),
        class_="field",
    )
    return tag(
        "div",
        tag("p", spoken.say("reference.share", what=label), class_="dim small"),
        field,
        button(spoken.say("reference.copy"), type="button", data_do="copyline", value=line),
        tag(
            "a",
            icon("play"),
            spoken.say("reference.play"),
            class_="btn",
            href=f"/?game={game.name}&{query_of(reference)}#new",
        ),
        class_="reference__share panel",
    )


def _entry(each: Entry, game: Game[Any], language: str) -> Markup:
    def cite(clause: str) -> Markup:
        return clause_link(game.rulebook, game.name, clause, language)

    tip = each.tip
    notes = [tag("li", text, " ", cite(clause)) for text, clause in each.notes]
    return tag(
        "li",
        tag("div", Markup(each.picture), class_="reference__picture"),
        tag(
            "div",
            tag("h3", tip.title),
            tag("p", tip.now, class_="dim small") if tip.now else None,
            tag("p", tip.text) if tip.text else None,
            tag("p", [cite(clause) for clause in tip.clauses], class_="tip__clauses") if tip.clauses else None,
            tag("ul", notes, class_="reference__notes") if notes else None,
        ),
        class_="reference__thing",
    )
