"""The course of a game as a drawing: the lead over the table's average, and the points as a second view.

Lines differ in dash and end in the emblem of their seat. The same numbers stand below as a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from pentarchy.core import as_points
from pentarchy.drawing import hidden, icon, seat_mark, tag
from pentarchy.drawing.parts import EMBLEMS, SPRITE

from .words import Words

WIDTH: Final = 560
HEIGHT: Final = 300
LEFT: Final = 44
RIGHT: Final = 486
TOP: Final = 16
BOTTOM: Final = 264
APART: Final = 27
"""So far apart stand the emblems at the ends of lines that end close together."""
MOST_LABELS: Final = 12

Numbers = Sequence[Sequence[float]]
"""At each time, a number for each seat."""


def chart(
    history: Sequence[tuple[str, Sequence[float]]],
    names: Sequence[str],
    seats: Sequence[int],
    pigments: Sequence[str],
    words: Words,
) -> Markup:
    """A panel with both views; `seats` are in the order of `names`. Who plays alone is neither ahead nor behind."""
    say, alone = words.say, len(seats) == 1
    labels = [label for label, _ in history]
    points: Numbers = [[totals[seat] for seat in seats] for _, totals in history]
    leads: Numbers = [[value - sum(row) / len(row) for value in row] for row in points]
    colours = [pigments[seat] for seat in seats]
    ends = ", ".join(f"{name} {as_points(value)}" for name, value in zip(names, points[-1], strict=True))
    views = tag(
        "span",
        _view("lead", say("score.lead"), first=True),
        _view("points", say("score.points"), first=False),
        class_="tabs tabs--sm",
        role="radiogroup",
        aria_label=say("score.view"),
    )
    return tag(
        "section",
        tag(
            "div",
            tag("h3", say("score.points" if alone else "score.chart")),
            None if alone else views,
            class_="panel__head",
        ),
        tag(
            "div",
            None
            if alone
            else _drawing(leads, points[-1], labels, colours, say("score.alt_lead", ends=ends), "lead", signed),
            _drawing(points, points[-1], labels, colours, say("score.alt_points", ends=ends), "points", as_points),
            tag(
                "details",
                tag("summary", say("score.as_table")),
                _table(labels, points, names, colours, words),
                class_="chart__data",
            ),
            class_="panel__body",
        ),
        class_="panel charts",
    )


def _view(value: str, name: str, *, first: bool) -> Markup:
    return tag("label", tag("input", type="radio", name="chart", value=value, checked=first), name)


def _drawing(
    rows: Numbers,
    ends: Sequence[float],
    labels: Sequence[str],
    colours: Sequence[str],
    alt: str,
    view: str,
    write: Callable[[float], str],
) -> Markup:
    ticks = steps(min(min(row) for row in rows), max(max(row) for row in rows))
    low, high = ticks[0], ticks[-1]

    def x(at: int) -> float:
        return LEFT + (RIGHT - LEFT) * at / (len(rows) - 1)

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * (value - low) / (high - low)

    scale = [
        tag(
            "g",
            tag("path", class_="axis" if tick == 0 else "grid", d=f"M{LEFT} {y(tick):.1f}H{RIGHT}"),
            tag("text", write(tick), x=LEFT - 10, y=round(y(tick) + 4, 1), text_anchor="end"),
        )
        for tick in ticks
    ]
    every = -(-len(labels) // MOST_LABELS)
    times = [
        tag("text", label, x=round(x(at), 1), y=HEIGHT - 12, text_anchor="middle")
        for at, label in enumerate(labels)
        if at % every == 0
    ]
    shown = spread([y(value) for value in rows[-1]])
    lines = []
    for seat, colour in enumerate(colours):
        path = "M" + "L".join(f"{x(at):.1f} {y(row[seat]):.1f}" for at, row in enumerate(rows))
        lines.append(
            tag(
                "g",
                [tag("path", class_=css, d=path) for css in ("casing", "under", "line")],
                tag("path", class_="tie", d=f"M{RIGHT} {y(rows[-1][seat]):.1f}L{RIGHT + 18} {shown[seat]:.1f}"),
                tag("circle", class_="dot", cx=RIGHT + 18, cy=round(shown[seat], 1), r=11),
                tag(
                    "use",
                    href=f"{SPRITE}#emblem-{EMBLEMS[colour]}",
                    class_="em",
                    x=RIGHT + 11,
                    y=round(shown[seat] - 7, 1),
                    width=14,
                    height=14,
                ),
                tag("text", as_points(ends[seat]), class_="val", x=RIGHT + 35, y=round(shown[seat] + 5, 1)),
                data_seat=colour,
            )
        )
    return tag(
        "svg",
        scale,
        times,
        lines[::-1],
        class_=f"chart chart--{view}",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=alt,
    )


def _table(
    labels: Sequence[str], points: Numbers, names: Sequence[str], colours: Sequence[str], words: Words
) -> Markup:
    heads = [
        tag("th", seat_mark(colour, "sm"), " ", name, scope="col") for name, colour in zip(names, colours, strict=True)
    ]
    rows = [
        tag("tr", tag("th", label, scope="row"), [tag("td", as_points(value)) for value in row])
        for label, row in zip(labels, points, strict=True)
    ]
    table = tag(
        "table",
        tag("thead", tag("tr", tag("th", hidden(words.say("score.when")), icon("clock"), scope="col"), heads)),
        tag("tbody", rows),
        class_="score score--small",
    )
    return tag(
        "div", table, class_="score__scroll", tabindex="0", role="region", aria_label=words.say("score.as_table")
    )


def signed(value: float) -> str:
    return f"+{as_points(value)}" if value > 0 else as_points(value)


def steps(low: float, high: float, most: int = 7) -> list[float]:
    """Round numbers from below the lowest to above the highest value, and zero where it lies between them."""
    span = max(high - low, 1)
    size = next(
        size for power in range(12) for size in (10**power, 2 * 10**power, 5 * 10**power) if span / size <= most - 2
    )
    first = int(low // size)
    last = max(int(-(-high // size)), first + 1)
    return [float(number * size) for number in range(first, last + 1)]


def spread(places: Sequence[float]) -> list[float]:
    """The same places, moved as little as needed so that each is `APART` from the next, within the drawing."""
    order = sorted(range(len(places)), key=lambda index: places[index])
    moved = list(places)
    for before, after in pairwise(order):
        moved[after] = max(moved[after], moved[before] + APART)
    limit = float(BOTTOM)
    for index in reversed(order):
        moved[index] = min(moved[index], limit)
        limit = moved[index] - APART
    return moved
