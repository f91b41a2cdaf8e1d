"""The action grid of a board: assistants, the six actions with the beds that hamper them, and the nine spaces."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, hidden, icon, join, tag

from ..box import BEDS, COLUMNS, GRID, ROWS
from ..rules.forecast import Forecast
from .signs import ACTION_ICONS, own_id


class Grid(NamedTuple):
    """All that decides how an action grid is drawn."""

    used: int
    beds: int
    forecast: Forecast | None
    """Only for the own board, and while it may be used."""
    now: int
    """The space of this turn, -1 for none."""
    open: int
    """Bits: which of its two actions may still be taken."""
    seat: int
    rests: bool
    """A board that is only looked at."""
    steps: int
    """What a Move has, the restriction counted. [pest.move.1, pest.move.15]"""


# -- assistants


@lru_cache(1024)
def ready_row(texts: Texts, ready: int, used: int, seat: int, camp: bool) -> Markup:
    here = [tag("span", icon("assistant"), class_="assistant is-small") for _ in range(ready)]
    gone = [tag("span", class_="assistant is-small is-gone") for _ in range(used)]
    tent = tag("span", icon("camp"), texts.say("camp_here"), class_="camp-here") if camp else None
    return tag(
        "div",
        tag("span", here, gone, class_="ready__row", aria_hidden="true"),
        tag("span", texts.say("assistants_left", number=ready)),
        tent,
        class_="ready",
        data_seat=PIGMENTS[seat],
    )


# -- the action grid


@lru_cache(4096)
def action_grid(texts: Texts, grid: Grid) -> Markup:
    heads = [_column(texts, grid, column) for column in range(3)]
    rows = []
    for row in range(3):
        rows.append(_row(texts, grid, row))
        rows += [_cell(texts, grid, column, row) for column in range(3)]
    corner = tag("span", texts.say("grid_corner"), class_="corner", aria_hidden="true")
    return tag(
        "div",
        corner,
        heads,
        rows,
        class_="grid9",
        role="group",
        aria_label=texts.say("grid_title"),
        data_seat=PIGMENTS[grid.seat],
    )


def _column(texts: Texts, grid: Grid, column: int) -> Markup:
    """A top-row action, and the quarantine space that hampers it. [pest.turn.7]"""
    name = COLUMNS[column]
    bound = bool(grid.beds >> column & 1)
    on = grid.now >= 0 and grid.now // 3 == column and grid.open & 1
    action = tag(
        "button",
        icon(ACTION_ICONS[name]),
        tag("span", texts.say(f"action_{name}")),
        tag("small", texts.say(f"bound_{name}" if bound else f"does_{name}", number=grid.steps)),
        class_=classes("action", "is-bound" if bound else "", "is-open" if on else ""),
        type="button",
        data_id=own_id(f"action-{name}", grid.rests),
        tabindex=-1,
    )
    return tag("div", action, bed_button(texts, BEDS[column], bound, grid.rests), class_="head head--column")


def _row(texts: Texts, grid: Grid, row: int) -> Markup:
    name = ROWS[row]
    on = grid.now >= 0 and grid.now % 3 == row and grid.open & 2
    action = tag(
        "button",
        icon(ACTION_ICONS[name]),
        tag("span", texts.say(f"action_{name}")),
        None if grid.rests else tag("small", texts.say(f"does_{name}")),
        class_=classes("action", "is-open" if on else ""),
        type="button",
        data_id=own_id(f"action-{name}", grid.rests),
        tabindex=-1,
    )
    return tag("div", action, class_="head head--row")


def _cell(texts: Texts, grid: Grid, column: int, row: int) -> Markup:
    """A space: both actions with what they would bring, or the assistant. [pest.turn.1, pest.turn.2]"""
    space = 3 * column + row
    name = GRID[space]
    used = bool(grid.used >> space & 1)
    lines: list[Markup] = []
    if grid.forecast is not None and not used:
        for action, number in ((COLUMNS[column], grid.forecast[column]), (ROWS[row], grid.forecast[3 + row])):
            lines.append(tag("span", texts.say(f"forecast_{action}", number=number), class_="cell__will"))
    content = tag("span", icon("assistant"), class_="assistant")
    if not used:
        signs = (icon(ACTION_ICONS[COLUMNS[column]]), "+", icon(ACTION_ICONS[ROWS[row]]))
        content = Markup("") if grid.rests else join((tag("span", signs, class_="pair"), lines))
    said = [texts.name(name), *([texts.say("cell_used")] if used else [])]
    key = "" if grid.rests or used else str(3 * row + column + 1)
    return tag(
        "button",
        content,
        hidden(", ".join(said)),
        tag("kbd", key, aria_hidden="true") if key else None,
        class_=classes("cell", "is-used" if used else "", "is-now" if grid.now == space else ""),
        type="button",
        data_id=own_id(name, grid.rests),
        data_key=key or None,
        tabindex=-1,
    )


# -- a bed


def bed_button(texts: Texts, name: str, full: bool, rests: bool, css: str = "") -> Markup:
    said = f"{texts.name(name)}: {texts.say('bed_full' if full else 'bed_empty')}"
    return tag(
        "button",
        icon("person-sick" if full else "quarantine"),
        class_=classes("bed", css, "is-full" if full else ""),
        type="button",
        data_id=own_id(name, rests),
        tabindex=-1,
        aria_label=said,
        title=said,
    )
