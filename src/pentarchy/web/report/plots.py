"""Plots as inline SVG without scripts. Places are percents of the width, sizes are pixels: a plot fills whatever it is
given, on a desk and on a phone, and its words keep their size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from markupsafe import Markup

from pentarchy.core.text import with_minus
from pentarchy.drawing import tag
from pentarchy.web.chart import steps

ROW = 30
"""The height of one row of a plot."""
MARGIN = 4.0
"""Percent of the width that stay free on either side, so that nothing at the edge is cut."""
MOST_BARS = 20
WIDE_BARS = 12
WIDER_BARS = 7
"""Where there would be more than the most, neighbours share a bar, and names like 100–119 need room."""
FEWEST_BARS = 8
"""With fewer, the rest of the plot stays empty: a single bar is no wall."""
TALL = 190
FOOT = 40
HEAD = 22


class Scale:
    """From a number to a place."""

    def __init__(self, numbers: Iterable[float], *, zero: bool = False) -> None:
        values = [*numbers, 0.0] if zero else list(numbers)
        self.low, self.high = min(values), max(min(values) + 1, *values)
        self.ticks = [tick for tick in steps(self.low, self.high) if self.low <= tick <= self.high]

    def at(self, value: float) -> str:
        return f"{MARGIN + (100 - 2 * MARGIN) * (value - self.low) / (self.high - self.low):.2f}%"

    def row(self, *marks: Markup | list[Markup], label: str) -> Markup:
        """One row: the grid, and what stands on it."""
        grid = [_upright(self.at(tick), 0, ROW, "axis" if tick == 0 else "grid") for tick in self.ticks]
        return tag("svg", grid, marks, class_="plot", height=ROW, role="img", aria_label=label)

    def axis(self) -> Markup:
        """The numbers below all rows."""
        numbers = [
            tag(
                "text",
                with_minus(f"{tick:g}"),
                x=self.at(tick),
                y=14,
                text_anchor="middle",
                class_=_edge(number, self.ticks),
            )
            for number, tick in enumerate(self.ticks)
        ]
        return tag("svg", numbers, class_="plot plot--axis", height=20, aria_hidden="true")


def _edge(number: int, ticks: Sequence[float]) -> str | None:
    """Every other number gives way on a narrow screen."""
    return "odd" if number % 2 and len(ticks) > 4 else None


def _upright(x: str, top: float, bottom: float, css: str) -> Markup:
    return tag("line", x1=x, x2=x, y1=top, y2=bottom, class_=css)


def interval(scale: Scale, low: float, middle: float, high: float) -> list[Markup]:
    """A dot, and the line on which it might as well stand."""
    y = ROW / 2
    ends = [_upright(scale.at(end), y - 6, y + 6, "end") for end in (low, high)]
    line = tag("line", x1=scale.at(low), x2=scale.at(high), y1=y, y2=y, class_="span")
    return [line, *ends, tag("circle", cx=scale.at(middle), cy=y, r=6.5, class_="dot")]


def box(scale: Scale, five: Sequence[float], single: Iterable[float]) -> list[Markup]:
    """Lowest, lower quartile, median, upper quartile, highest; single values as small strokes below."""
    low, lower, median, upper, high = five
    y = ROW / 2 - 3
    width = f"{_percent(scale.at(upper)) - _percent(scale.at(lower)):.2f}%"
    return [
        tag("line", x1=scale.at(low), x2=scale.at(high), y1=y, y2=y, class_="whisker"),
        tag("rect", x=scale.at(lower), y=y - 8, width=width, height=16, rx=2, class_="box"),
        *(_upright(scale.at(median), y - 10, y + 10, css) for css in ("casing", "median")),
        *(_upright(scale.at(value), ROW - 6, ROW - 1, "rug") for value in sorted(set(single))),
    ]


def pair(scale: Scale, winners: float, losers: float) -> list[Markup]:
    """Two dots and what lies between them."""
    y = ROW / 2
    return [
        tag("line", x1=scale.at(losers), x2=scale.at(winners), y1=y, y2=y, class_="between"),
        tag("circle", cx=scale.at(losers), cy=y, r=5, class_="loser"),
        tag("circle", cx=scale.at(winners), cy=y, r=6, class_="winner"),
    ]


def _percent(place: str) -> float:
    return float(place.rstrip("%"))


def histogram(counts: dict[int, int], what: str, label: str, *, cumulated: bool = False) -> Markup:
    """How many games have which number; `cumulated` adds a line for the share that is reached so far."""
    bars = _bars(counts)
    most, total = max(number for _, number in bars), sum(counts.values())
    room = TALL - HEAD - FOOT
    step = (100 - 2 * MARGIN) / max(len(bars), FEWEST_BARS)
    left = 50 - step * len(bars) / 2
    drawn, places, so_far = [], [], 0
    for at, (name, number) in enumerate(bars):
        x, height = left + step * at, room * number / most
        middle = f"{x + step / 2:.2f}%"
        top = TALL - FOOT - height
        so_far += number
        places.append((middle, TALL - FOOT - room * so_far / total))
        drawn += [
            tag("rect", x=f"{x + step * 0.1:.2f}%", y=top, width=f"{step * 0.8:.2f}%", height=height, class_="bar")
            if number
            else None,
            tag("text", number, x=middle, y=top - 5, text_anchor="middle", class_="count") if number else None,
            tag("text", name, x=middle, y=TALL - FOOT + 17, text_anchor="middle", class_="odd" if at % 2 else None),
        ]
    base = tag("line", x1=f"{MARGIN}%", x2=f"{100 - MARGIN}%", y1=TALL - FOOT, y2=TALL - FOOT, class_="axis")
    foot = tag("text", what, x="50%", y=TALL - 4, text_anchor="middle", class_="what")
    css = f"plot plot--tall{' plot--many' if len(bars) > MOST_BARS / 2 else ''}"
    reached = _reached(places, room) if cumulated else None
    return tag("svg", drawn, base, reached, foot, class_=css, height=TALL, role="img", aria_label=label)


def _reached(places: Sequence[tuple[str, float]], room: float) -> list[Markup]:
    """A line from bar to bar that rises to all games, with a mark for half of them."""
    marks = []
    for part in (50, 100):
        y = TALL - FOOT - room * part / 100
        marks += [
            tag("line", x1=f"{MARGIN}%", x2=f"{100 - MARGIN}%", y1=y, y2=y, class_="part"),
            tag("text", f"{part} %", x="100%", y=y - 4, text_anchor="end", class_="part-name"),
        ]
    lines = [
        tag("line", x1=x1, y1=round(y1, 1), x2=x2, y2=round(y2, 1), class_="reached")
        for (x1, y1), (x2, y2) in pairwise(places)
    ]
    return [*marks, *lines, *(tag("circle", cx=x, cy=round(y, 1), r=3.5, class_="reached-dot") for x, y in places)]


def _bars(counts: dict[int, int]) -> list[tuple[str, int]]:
    """A bar for each number from the lowest to the highest; neighbours share one where there would be too many."""
    low, high = min(counts), max(counts)
    different = high - low + 1
    width = 1 if different <= MOST_BARS else -(-different // (WIDE_BARS if high < 100 else WIDER_BARS))
    bars = []
    for start in range(low, high + 1, width):
        end = min(start + width - 1, high)
        name = str(start) if start == end else f"{start}–{end}"
        bars.append((name, sum(counts.get(number, 0) for number in range(start, end + 1))))
    return bars
