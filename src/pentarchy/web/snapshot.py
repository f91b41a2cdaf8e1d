"""A table as one page without a server: for notebooks and for keeping. What it shows is drawn from one seat's view."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources

from markupsafe import Markup

from pentarchy import registry
from pentarchy.core import Match, Option, Place, Scene, Sheet, Texts, notation
from pentarchy.drawing import classes, counter, points, seat_mark, tag
from pentarchy.drawing.parts import SPRITE

from .page import STYLES
from .plain import PlainTable
from .words import Words, words

LEFT_OUT = ("decide.css", "side.css", "score.css", "pages.css", "client.css")
"""Stylesheets of what a snapshot does not have."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(rf'{re.escape(SPRITE)}#([\w-]+)"')


def document(match: Match, seat: int | None, language: str) -> str:
    """The whole page: styles and signs are in it, scripts and links are not."""
    texts = match.game.texts(language).seated([""] * match.setup.players)
    spoken = words(language)
    decision = None if seat is None else match.asked.get(seat)
    options = tuple(decision.options) if decision is not None else ()
    chosen = tuple(match.chosen(seat)) if seat is not None else ()
    scene = Scene(match.view(seat), seat, texts, options, chosen)
    drawing = match.game.table or PlainTable(match.game)
    sheet = drawing.draw(scene)
    body = tag(
        "main",
        _head(match, sheet, texts, spoken),
        tag("ul", [_place(match, number, place, texts, spoken) for number, place in enumerate(sheet.places)]),
        tag("div", tag("div", Markup(sheet.board), class_="neat"), class_="table__board"),
        _panel("decide__tray", "", sheet.tray),
        _panel("panel tableau board-own", sheet.mine_title, sheet.mine),
        _panel("panel hand-own", sheet.hand_title, sheet.hand),
        _options(options, texts, spoken),
        id="table",
        class_=classes("snapshot", "table--below" if drawing.wide else ""),
        data_game=match.game.name,
        data_seat=sheet.places[seat if seat is not None else next(iter(match.asked), 0)].pigment,
    )
    drawn = f"{drawing.scenery(scene)}{body}"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", texts.name(match.game.name)),
        tag("style", Markup(styles(match.game.name))),
    )
    content = Markup(with_own_signs(drawn))
    return f"<!doctype html>\n{tag('html', head, tag('body', content), lang=language)}"


def _head(match: Match, sheet: Sheet, texts: Texts, spoken: Words) -> Markup:
    """The game, the round, and who has to decide what."""
    if match.over:
        winners = [texts.name(f"seat-{seat}") for seat, place in enumerate(match.ranking) if place == 1]
        news = [spoken.say("table.won" if len(winners) == 1 else "table.won_shared", who=", ".join(winners))]
    else:
        asked = match.asked.values()
        news = [
            spoken.say("table.waits", who=texts.name(f"seat-{each.seat}"), what=texts.decision(each.kind))
            for each in asked
        ]
    when = spoken.say("table.round_of" if sheet.rounds else "table.round", n=sheet.round, of=sheet.rounds)
    return tag(
        "header",
        tag("h1", texts.name(match.game.name)),
        tag("span", when, class_="dim") if sheet.round else None,
        tag("p", " · ".join(news)),
    )


def _place(match: Match, seat: int, place: Place, texts: Texts, spoken: Words) -> Markup:
    return tag(
        "li",
        seat_mark(place.pigment),
        tag("b", texts.name(f"seat-{seat}")),
        tag("span", place.role, class_="dim") if place.role else None,
        points(place.points, spoken.say("table.points")) if place.points is not None else None,
        tag("ul", [counter(stat) for stat in place.stats], class_="player__stats") if place.stats else None,
        class_=classes("is-turn" if seat in match.asked else "") or None,
        data_seat=place.pigment,
    )


def _panel(css: str, title: str, content: str) -> Markup | None:
    if not content:
        return None
    head = tag("div", tag("h3", title), class_="panel__head") if title else None
    return tag("section", head, Markup(content), class_=css)


def _options(options: tuple[Option, ...], texts: Texts, spoken: Words) -> Markup | None:
    """What may be picked, as one writes it and in words."""
    if not options:
        return None
    rows = [tag("li", tag("code", notation(option)), " ", texts.option(option)) for option in options]
    summary = tag("summary", f"{spoken.say('table.options')} ({len(options)})")
    return tag("details", summary, tag("ol", rows), class_="panel")


# -- what else a page needs


@cache
def styles(game: str) -> str:
    """The stylesheets that a drawing needs, without comments, and the few lines of a snapshot."""
    static = resources.files("pentarchy.web") / "static"
    sheets = [static / name for name in (*STYLES, "snapshot.css") if name not in LEFT_OUT]
    own = registry.game(game).folder / "table.css"
    sheets += [own] if own.is_file() else []
    return compact("".join(sheet.read_text("utf-8") for sheet in sheets))


def compact(text: str) -> str:
    """A stylesheet without its comments, for a page that carries it."""
    return re.sub(r"\s+", " ", COMMENT.sub("", text))


def with_own_signs(drawn: str) -> str:
    """The signs that a drawing uses stand in the page itself, under names that nothing else has."""
    used = dict.fromkeys(USED.findall(drawn))
    symbols = "".join(_symbols()[name].replace(f'id="{name}"', f'id="sign-{name}"', 1) for name in used)
    return f'<svg class="sr" aria-hidden="true">{symbols}</svg>{drawn}'.replace(f"{SPRITE}#", "#sign-")


@cache
def _symbols() -> dict[str, str]:
    sprite = (resources.files("pentarchy.web") / "static" / "icons.svg").read_text("utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(sprite)}
