"""The document around every page: head, stylesheets in their order, skip link; and the head of all pages but the table.

Nothing is inline: the content security policy of the server allows only our own files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

from markupsafe import Markup

from pentarchy.core import Game
from pentarchy.drawing import button, icon, join, tag
from pentarchy.drawing.files import fingerprint
from pentarchy.drawing.parts import SPRITE

from .words import LANGUAGE_NAMES, Words

FILES: Final = resources.files("pentarchy.web") / "static"
VERSION: Final = fingerprint(FILES.iterdir())
STATIC: Final = f"/static/{VERSION}"
"""Where stylesheets and scripts are found. Scripts name each other relatively, so they all stay in one version."""
STYLES: Final = (
    "tokens.css",
    "base.css",
    "signs.css",
    "controls.css",
    "pieces.css",
    "map.css",
    "decide.css",
    "side.css",
    "explain.css",
    "coach.css",
    "table.css",
    "score.css",
    "pages.css",
    "people.css",
    "client.css",
    "stage.css",
)
"""Tokens first, because that sheet also puts the layers of all others in order."""


def stylesheets(game: Game[Any] | None, plates: Iterable[Game[Any]]) -> list[str]:
    """Those of all pages in their order, then what a game brings for its table, and others for their plates."""
    own = game_sheets(game).values() if game else []
    others = [sheets["plate.css"] for sheets in map(game_sheets, plates) if "plate.css" in sheets]
    return [*(f"{STATIC}/{name}" for name in STYLES), *own, *others]


@cache
def game_sheets(game: Game[Any]) -> dict[str, str]:
    """The addresses of the stylesheets that a game brings, by their names."""
    return {name: f"/games/{game.name}/{fingerprint([sheet])}/{name}" for name, sheet in game.styles.items()}


def document(
    title: str,
    body: str,
    *,
    language: str,
    page: str,
    words: Words,
    game: Game[Any] | None = None,
    plates: Iterable[Game[Any]] = (),
    scripts: Sequence[str] = ("main.js",),
    head: Markup | None = None,
    skip_to: str = "main",
) -> str:
    """A whole page around a body that is safe to be put into it.

    `page` tells scripts which one it is; `skip_to` is the id of what the page is about. `game` is the one that the page
    is about, if it is about one; `plates` are games whose picture it shows.
    `theme.js` runs before the first paint, so that a chosen theme does not flash; all other scripts are modules.
    """
    top = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        tag("meta", name="color-scheme", content="light dark"),
        tag("title", title),
        tag("link", rel="icon", href=f"{STATIC}/favicon.svg", type="image/svg+xml"),
        tag("script", src=f"{STATIC}/theme.js"),
        [tag("link", rel="stylesheet", href=sheet) for sheet in stylesheets(game, plates)],
        [tag("script", type="module", src=f"{STATIC}/{name}") for name in scripts],
        head,
    )
    content = tag(
        "body",
        tag("a", words.say("page.skip"), class_="skip", href=f"#{skip_to}"),
        Markup(body),
        data_page=page,
        data_game=game.name if game else None,
        data_signs=SPRITE,
        data_words=json.dumps(words.script, ensure_ascii=False),
    )
    return f"<!doctype html>\n{tag('html', top, content, lang=language)}"


def site_head(words: Words, here: str, *, back: tuple[str, str] | None = None) -> Markup:
    """Brand, rulebooks, language and theme. `here` is the page to return to after a change of language; `back` is a
    link (address, label) to where one came from, such as the table."""
    return tag(
        "header",
        brand(words),
        tag(
            "nav",
            tag("a", icon("left"), back[1], class_="btn btn--quiet top__back", href=back[0]) if back else None,
            tag(
                "a",
                icon("rules"),
                tag("span", words.say("page.rulebooks"), class_="btn__text"),
                class_="btn btn--quiet",
                href="/rules",
            ),
            language_switch(words, here),
            button(
                icon("dark"),
                kind="quiet icon",
                type="button",
                data_do="theme",
                aria_label=words.say("page.theme"),
                title=words.say("page.theme"),
            ),
            class_="top__nav",
            aria_label=words.say("page.site"),
        ),
        class_="top",
    )


def brand(words: Words) -> Markup:
    sign = tag("svg", tag("use", href=f"{SPRITE}#brand"), aria_hidden="true")
    return tag("a", sign, tag("span", words.say("page.brand")), class_="brand", href="/")


def language_switch(words: Words, here: str) -> Markup:
    """One click to the other language: `POST /language` with `language` and `back`, the page to return to."""
    return tag(
        "form",
        tag("input", type="hidden", name="back", value=here),
        [
            button(
                icon("language"),
                tag("span", name, class_="btn__text"),
                kind="quiet",
                name="language",
                value=code,
                lang=code,
                title=name,
            )
            for code, name in LANGUAGE_NAMES.items()
            if code != words.language
        ],
        method="post",
        action="/language",
        class_="language",
    )


def noscript(words: Words) -> Markup:
    """What is missing without scripts; all that matters works without them."""
    return tag("noscript", tag("p", words.say("page.noscript"), class_="noscript"))


def entry(
    words: Words, here: str, *content: Markup | None, css: str = "", back: tuple[str, str] | None = None
) -> Markup:
    """The body of a page that is not a table; its `main` is where the skip link leads."""
    head = site_head(words, here, back=back)
    return join((head, noscript(words), tag("main", *content, id="main", class_=css or None)))
