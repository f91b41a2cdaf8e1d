"""What people are told about the luck of a table: that it is sealed, by which commitment, and how to check it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from markupsafe import Markup

from pentarchy.core import Luck
from pentarchy.core.luck import Origin
from pentarchy.drawing import icon, tag

from .daily import written
from .words import Words

SHORT = 8
"""So many digits of a commitment stand where there is no room for all of them."""


def luck_note(
    luck: Origin, names: Sequence[str], words: Words, *, over: bool = False, record: str = "", day: str = ""
) -> Markup | None:
    """The luck of a table in a few words, and behind them everything that may be known of it.

    `record` is the address of the record of a game that is over, `day` that of a daily challenge.
    """
    if isinstance(luck, str):
        return tag(
            "p",
            icon("why"),
            words.say("daily.luck", day=written(date.fromisoformat(day), words)) if day else words.say("luck.typed"),
            class_="luck dim small",
        )
    if not isinstance(luck, Luck):
        return None
    given = [
        tag("li", words.say(f"luck.{one.by}", who=names[one.seat]), " ", tag("code", one.entropy)) for one in luck.given
    ]
    summary = tag("summary", words.say("luck.sealed"), " ", tag("code", f"{luck.commitment[:SHORT]}…"))
    return tag(
        "details",
        summary,
        tag("p", words.say("luck.why")),
        tag("p", words.say("luck.commitment"), " ", tag("code", luck.commitment)),
        tag("p", words.say("luck.given")),
        tag("ul", given),
        tag("p", words.say("luck.proof" if over else "luck.later"), " ", tag("code", "pentarchy verify")),
        tag("p", tag("a", words.say("luck.record"), href=record)) if over and record else None,
        class_="luck small",
    )


def entropy_field() -> Markup:
    """Where a browser puts its random number."""
    return tag("input", type="hidden", name="luck", value="")
