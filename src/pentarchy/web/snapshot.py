"""A table as one page without a server: for notebooks and for keeping. What it shows is drawn from one seat's view."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from markupsafe import Markup

from pentarchy.core import Decision, Game, Match, Option, Scene, SeatPanel, Sheet, Texts, notation
from pentarchy.drawing import classes, counter, points, seat_mark, tag
from pentarchy.drawing.parts import SIGNS, SPRITE

from .page import FILES, STYLES
from .plain import drawing_of
from .result import result
from .words import Words, words

LEFT_OUT = ("decide.css", "side.css", "score.css", "pages.css", "client.css")
"""Stylesheets of what a snapshot does not have."""
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SYMBOL = re.compile(r'<symbol id="([^"]+)".*?</symbol>', re.DOTALL)
USED = re.compile(rf'{re.escape(SPRITE)}#([\w-]+)"')


def document(match: Match, seat: int | None, language: str) -> str:
    """The whole page: styles and signs are in it, scripts and links are not."""
    texts = match.game.texts(language, [""] * match.setup.players)
    spoken = words(language)
    decision = None if seat is None else match.decision(seat)
    options = tuple(decision.options) if decision is not None else ()
    asked = match.asked_as_seen_by(seat)
    scene = Scene.of(match, seat, texts)
    drawing = drawing_of(match.game)
    sheet = drawing.draw(scene)
    body = tag(
        "main",
        _head(match, asked, sheet, texts, spoken),
        tag("ul", [_seat(asked, number, panel, texts, spoken) for number, panel in enumerate(sheet.seats)]),
        tag("div", tag("div", Markup(sheet.board), class_="neat"), class_="table__board"),
        _area("decide__tray", "", sheet.tray),
        _area("panel tableau board-own", sheet.mine_title, sheet.mine),
        _area("panel hand-own", sheet.hand_title, sheet.hand),
        _options(options, texts, spoken),
        id="table",
        class_=classes("snapshot", "table--below" if drawing.wide else ""),
        data_game=match.game.name,
        data_seat=sheet.seats[seat if seat is not None else next(iter(asked), 0)].pigment,
    )
    drawn = f"{drawing.scenery(scene)}{body}"
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", texts.name(match.game.name)),
        tag("style", Markup(styles(match.game))),
    )
    content = Markup(with_own_signs(drawn))
    return f"<!doctype html>\n{tag('html', head, tag('body', content, data_game=match.game.name), lang=language)}"


def _head(match: Match, asked: dict[int, Decision], sheet: Sheet, texts: Texts, spoken: Words) -> Markup:
    """The game, the round, and who has to decide what."""
    if match.over:
        news = [" ".join(result(match, texts, spoken))]
    else:
        news = [
            spoken.say("table.waits", who=texts.name(f"seat-{each.seat}"), what=texts.decision(each.kind))
            for each in asked.values()
        ] or [spoken.say("table.waits_secret")]
    when = spoken.say("table.round_of" if sheet.rounds else "table.round", n=sheet.round, of=sheet.rounds)
    return tag(
        "header",
        tag("h1", texts.name(match.game.name)),
        tag("span", when, class_="dim") if sheet.round else None,
        tag("p", " · ".join(news)),
    )


def _seat(asked: dict[int, Decision], seat: int, panel: SeatPanel, texts: Texts, spoken: Words) -> Markup:
    return tag(
        "li",
        seat_mark(panel.pigment),
        tag("b", texts.name(f"seat-{seat}")),
        tag("span", panel.role, class_="dim") if panel.role else None,
        points(texts.points(panel.points), spoken.say("table.points")) if panel.points is not None else None,
        tag("ul", [counter(stat) for stat in panel.stats], class_="player__stats") if panel.stats else None,
        class_=classes("is-turn" if seat in asked else "") or None,
        data_seat=panel.pigment,
    )


def _area(css: str, title: str, content: str) -> Markup | None:
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
def styles(game: Game[Any]) -> str:
    """The stylesheets that a drawing needs, without comments, and the few lines of a snapshot."""
    sheets = [FILES / name for name in (*STYLES, "snapshot.css") if name not in LEFT_OUT]
    return compact("".join(sheet.read_text("utf-8") for sheet in (*sheets, *game.styles.values())))


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
    sprite = (SIGNS / "icons.svg").read_text("utf-8")
    return {found[1]: found[0] for found in SYMBOL.finditer(sprite)}
