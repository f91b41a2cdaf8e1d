"""The page of a daily challenge: what it is, the one try, the own result as a line to share, and everybody's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from markupsafe import Markup

from pentarchy.core import Game
from pentarchy.core.text import capital
from pentarchy.drawing import button, hidden, icon, tag

from .page import entry
from .plain import drawing_of
from .words import Words, words


@dataclass(frozen=True, slots=True)
class Result:
    """What somebody has reached."""

    name: str
    mine: str
    others: str
    lead: int
    """Of what the game's scores count: positive if won."""
    is_me: bool = False


@dataclass(frozen=True, slots=True)
class Challenge:
    """A game on one day, as one visitor sees it."""

    game: Game[Any]
    day: str
    """As people write it."""
    opponent: str
    """What the level of the opponent is called."""
    name: str = ""
    """Of the visitor, if it is known."""
    open: bool = True
    """It is the challenge of today."""
    table: str = ""
    """The address of the own try, if there is one."""
    results: Sequence[Result] = ()
    others: Sequence[tuple[str, str]] = ()
    """The other games: id and name."""
    address: str = ""
    """Where others find this challenge."""

    @property
    def mine(self) -> Result | None:
        return next((result for result in self.results if result.is_me), None)


def daily_page(model: Challenge, language: str) -> Markup:
    spoken, game = words(language), model.game
    say, name = spoken.say, game.texts(language).name(game.name)
    card = tag(
        "article",
        tag("div", Markup(drawing_of(game).plate()), class_="goal__plate", aria_hidden="true", data_game=game.name),
        tag(
            "div",
            tag("p", say("daily.of", day=model.day), class_="caps"),
            tag("h1", name),
            class_="goal__head",
        ),
        tag("p", say("daily.what", opponent=model.opponent), class_="daily__what"),
        _mine(model, name, spoken),
        class_="goal panel",
    )
    content = tag("div", card, _results(model, spoken), _others(model, spoken), class_="daily")
    return entry(spoken, f"/daily/{game.name}", content, css="sheet")


def written(day: date, spoken: Words) -> str:
    """A day as people write it."""
    month = spoken.say("daily.months").split()[day.month - 1]
    return spoken.say("daily.date", day=day.day, month=month, year=day.year)


def share_line(model: Challenge, result: Result, game: str, spoken: Words) -> str:
    """One line: the day, the game, the result, and where to try it oneself."""
    parts = (
        f"{spoken.say('page.brand')}, {spoken.say('daily.of', day=model.day)}: {game}",
        spoken.say("daily.score", mine=result.mine, others=result.others, opponent=model.opponent),
        spoken.say(outcome(result)),
        model.address,
    )
    return " · ".join(part for part in parts if part)


def outcome(result: Result) -> str:
    return "daily.won" if result.lead > 0 else "daily.lost" if result.lead < 0 else "daily.level"


def _mine(model: Challenge, game: str, spoken: Words) -> Markup:
    say, mine = spoken.say, model.mine
    if mine is not None:
        line = share_line(model, mine, game, spoken)
        field = tag("input", value=line, readonly=True, aria_label=say("end.line"), class_="end__line")
        copy = button(icon("link"), say("end.copy"), type="button", data_do="copyline", value=line)
        table = tag("a", icon("replay"), say("daily.look"), class_="btn", href=model.table)
        score = say("daily.score", mine=mine.mine, others=mine.others, opponent=model.opponent)
        return tag(
            "div",
            tag("p", tag("b", f"{capital(say(outcome(mine)))}: {score}"), class_="daily__mine"),
            tag("div", field, copy, class_="field end__share"),
            tag("div", table, class_="goal__acts"),
            class_="daily__done",
        )
    if model.table:
        link = tag("a", icon("play"), say("daily.go_on"), class_="btn btn--primary btn--lg", href=model.table)
        return tag("div", link, class_="goal__acts")
    if not model.open:
        return tag("p", say("daily.past"), class_="daily__what")
    who = tag(
        "label",
        icon("person"),
        tag(
            "input",
            name="name",
            value=model.name,
            maxlength="24",
            autocomplete="nickname",
            placeholder=say("daily.name"),
            aria_label=say("daily.name"),
        ),
        class_="field",
    )
    return tag(
        "form",
        who,
        button(icon("play"), say("daily.try"), kind="primary lg"),
        method="post",
        action=f"/daily/{model.game.name}",
        class_="goal__acts",
    )


def _results(model: Challenge, spoken: Words) -> Markup:
    say = spoken.say
    head = tag("div", tag("h2", say("daily.results", day=model.day)), class_="panel__head")
    if not model.results:
        return tag("section", head, tag("p", say("daily.nobody"), class_="lobby__none"), class_="panel")
    titles = [tag("th", say(f"daily.{word}"), scope="col") for word in ("who", "points", "opponent")]
    rows = [
        tag(
            "tr",
            tag("td", str(place)),
            tag(
                "th",
                result.name or say("daily.nameless"),
                tag("span", " ", say("daily.me")) if result.is_me else None,
                scope="row",
            ),
            tag("td", result.mine),
            tag("td", result.others),
            tag("td", say(outcome(result))),
            class_="is-me" if result.is_me else None,
        )
        for place, result in enumerate(model.results, 1)
    ]
    table = tag(
        "table",
        tag(
            "thead",
            tag(
                "tr",
                tag("th", hidden(say("score.place")), scope="col"),
                titles,
                tag("th", hidden(say("daily.outcome")), scope="col"),
            ),
        ),
        tag("tbody", rows),
        class_="score score--small daily__table",
    )
    scroll = tag(
        "div",
        table,
        class_="score__scroll",
        tabindex="0",
        role="region",
        aria_label=say("daily.results", day=model.day),
    )
    return tag("section", head, scroll, class_="panel")


def _others(model: Challenge, spoken: Words) -> Markup:
    links = [tag("a", name, class_="btn btn--quiet", href=f"/daily/{id}") for id, name in model.others]
    return tag(
        "nav",
        tag("span", spoken.say("daily.others"), class_="dim"),
        links,
        class_="daily__others",
        aria_label=spoken.say("daily.others"),
    )
