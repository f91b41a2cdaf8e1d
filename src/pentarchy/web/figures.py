"""Figures that were reconstructed: the sign that marks them, and the page that says what it means and how the owner of
a box types in the printed ones."""

from __future__ import annotations

from collections import Counter
from typing import Any

from markupsafe import Markup

from pentarchy.core import Game
from pentarchy.core.data import OVERRIDES
from pentarchy.drawing import hidden, tag

from .page import entry
from .words import Words, words

SIGN = "≈"


def rebuilt(game: Game[Any], thing: str, spoken: Words) -> Markup | None:
    """The mark of a thing some figures of which were reconstructed; None for all others. `army@1` is one of several."""
    return (
        _mark(game, spoken, hidden(spoken.say("figures.thing")))
        if thing.partition("@")[0] in game.reconstructed
        else None
    )


def some_rebuilt(game: Game[Any], spoken: Words) -> Markup | None:
    """The mark of a game with reconstructed figures; None for a game without."""
    return _mark(game, spoken, spoken.say("figures.some")) if game.reconstructed else None


def _mark(game: Game[Any], spoken: Words, word: str) -> Markup:
    hint = spoken.say("figures.hint")
    return tag("a", _sign(), word, class_="rebuilt", href=f"/figures/{game.name}", title=hint)


def figures_page(game: Game[Any], language: str) -> Markup:
    spoken = words(language)
    say, name = spoken.say, game.texts(language).name(game.name)
    counts: dict[str, Counter[str]] = {}
    for one in game.files.figures():
        counts.setdefault(one.file, Counter())[_kind(one.source)] += 1
    owners = game.files.owners
    kinds = ("reconstructed", "public", "rulebook")
    rows = [
        tag(
            "tr",
            tag("th", tag("code", _breakable(file)), scope="row"),
            tag("td", say("figures.typed"), colspan=str(len(kinds)))
            if file in owners
            else [tag("td", str(count[kind] or "–")) for kind in kinds],
        )
        for file, count in counts.items()
    ]
    table = tag(
        "table",
        tag(
            "thead",
            tag(
                "tr",
                tag("th", say("figures.file"), scope="col"),
                [tag("th", say(f"figures.{kind}"), scope="col") for kind in kinds],
            ),
        ),
        tag("tbody", rows),
        class_="score score--small",
    )
    folder = f"my-boxes/{game.name}"
    commands = f"mkdir -p ~/{folder}\ncp …/pentarchy/games/{game.name}/data/FILE.toml ~/{folder}/\n"
    commands += "pentarchy --data ~/my-boxes"
    example = tag("pre", tag("code", commands), tabindex="0")
    content = tag(
        "article",
        tag("h1", say("figures.title", game=name)),
        tag("p", _sign(), " ", say("figures.means" if game.reconstructed else "figures.none")),
        tag(
            "div",
            table,
            class_="score__scroll",
            tabindex="0",
            role="region",
            aria_label=say("figures.title", game=name),
        ),
        tag("h2", say("figures.own")),
        tag("p", say("figures.how")),
        example,
        tag("p", say("figures.checked", variable=OVERRIDES)),
        class_="panel figures",
    )
    return entry(spoken, f"/figures/{game.name}", content, css="sheet", back=(f"/rules/{game.name}", say("goal.rules")))


def _breakable(file: str) -> Markup:
    """The name of a file, which may be broken between its words."""
    return Markup("_<wbr>").join(file.split("_")) + ".toml"


def _sign() -> Markup:
    return tag("span", SIGN, class_="rebuilt__sign", aria_hidden="true")


def _kind(source: str) -> str:
    """What is partly reconstructed counts as such."""
    return "reconstructed" if "reconstructed" in source else source
