"""The frame of a panel, and rows with a name, a plot and a value."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.drawing import classes, seat_mark, tag
from pentarchy.drawing.markup import Child

from .findings import Findings


def panel(title: str, *children: Child, note: str = "", wide: bool = False) -> Markup:
    return tag(
        "section",
        tag("div", tag("h2", title), class_="panel__head"),
        tag("div", children, class_="panel__body"),
        tag("p", note, class_="panel__note dim small") if note else None,
        class_=classes("panel", "panel--wide" if wide else ""),
    )


def rows(*lines: Child) -> Markup:
    return tag("div", lines, class_="rows")


def row(name: Child, plot: Markup, value: str, pigment: str | None = None) -> Markup:
    return tag(
        "div",
        tag("div", name, class_="row__name"),
        tag("div", plot, class_="row__plot"),
        tag("div", value, class_="row__value"),
        class_="row",
        data_seat=pigment,
    )


def foot(axis: Markup) -> Markup:
    """The last row, which has only the numbers."""
    return tag("div", tag("div", axis, class_="row__plot"), class_="row row--axis")


def bot_name(findings: Findings, bot: str) -> Markup:
    return tag("span", seat_mark(findings.pigment(bot), "sm"), tag("span", bot), class_="bot")


def scrolled(table: Markup, label: str) -> Markup:
    """A table that may be wider than its panel."""
    return tag("div", table, class_="scroll", tabindex="0", role="region", aria_label=label)
