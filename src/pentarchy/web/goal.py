"""How to win: the goal of a game on one page, and the way into the first game that teaches it."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from pentarchy.core import Game, Guide
from pentarchy.core.guide import Ruled
from pentarchy.drawing import button, clause_link, icon, tag

from .page import entry
from .plain import drawing_of
from .words import words


def goal_page(guide: Guide, language: str) -> Markup:
    """The card before the first move; afterwards it is behind the rules and in the lobby."""
    game, spoken, goal = guide.game, words(language), guide.goal
    name = game.texts(language).name(game.name)
    ways = tag("ol", [_ruled(way, game, language) for way in goal.ways], class_="goal__ways")
    more = tag("ul", [_ruled(one, game, language) for one in goal.more], class_="goal__ways") if goal.more else None
    teach = tag(
        "form",
        button(icon("idea"), spoken.say("goal.teach"), kind="primary lg"),
        method="post",
        action=f"/learn/{game.name}",
    )
    card = tag(
        "article",
        tag("div", Markup(drawing_of(game).plate()), class_="goal__plate", aria_hidden="true", data_game=game.name),
        tag(
            "div",
            tag("p", spoken.say("goal.of", game=name), class_="caps"),
            tag("h1", goal.title.in_(language)),
            class_="goal__head",
        ),
        ways,
        tag(
            "div",
            icon("end-turn"),
            tag("p", goal.end.in_(language), " ", _cite(goal.end, game, language)),
            class_="goal__end",
        ),
        more,
        tag("div", icon("idea"), tag("p", goal.tip.in_(language)), class_="goal__tip"),
        tag(
            "div",
            teach,
            tag("a", spoken.say("goal.known"), class_="btn btn--lg", href=f"/?game={game.name}#new"),
            tag("a", icon("rules"), spoken.say("goal.rules"), class_="btn btn--quiet", href=f"/rules/{game.name}"),
            class_="goal__acts",
        ),
        class_="goal panel",
    )
    return entry(spoken, f"/learn/{game.name}", card, css="sheet")


def _ruled(said: Ruled, game: Game[Any], language: str) -> Markup:
    return tag("li", icon(said.icon), tag("p", said.in_(language), " ", _cite(said, game, language)))


def _cite(said: Ruled, game: Game[Any], language: str) -> Markup:
    return clause_link(game.rulebook, game.name, said.clause, language)
