"""Clocks: how much time people have, and how that is written.

A clock is a bank of time with something added whenever its seat is asked anew, up to `most` if that is set. A day a
move is a bank of one day to which a day is added, and which never holds more than that.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from pentarchy.drawing import icon, tag

from .words import Words

MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0
LONGEST_REST: Final = 12
"""So many hours of the day a clock may rest: it runs for at least as many."""
VACATION: Final = 21 * DAY
"""So much vacation a seat has at a table."""
HIDDEN: Final = 2 * MINUTE
"""Where minutes count: so long somebody may think about a question of which nobody else hears."""


@dataclass(frozen=True, slots=True)
class Control:
    """How much time everybody has at a table."""

    bank: float
    """Seconds at the beginning."""
    increment: float
    """Seconds that are added when a seat is asked anew."""
    most: float = 0.0
    """Seconds that a clock can hold at most; 0: any number."""

    @property
    def by_days(self) -> bool:
        """Clocks may rest at night and on vacation."""
        return self.bank >= DAY

    @property
    def hidden(self) -> float:
        """So long somebody may think of whom nobody may know that they are asked; then others may let them pass."""
        return self.bank if self.by_days else HIDDEN

    @property
    def low(self) -> float:
        """With less than this it is time to hurry."""
        return min(self.bank / 8, 4 * HOUR) if self.by_days else min(self.bank / 8, 2 * MINUTE)

    @property
    def text(self) -> str:
        """How it is stored."""
        return f"{self.bank:g}+{self.increment:g}<{self.most:g}"

    def with_increment(self, left: float) -> float:
        """What a clock shows when its seat is asked anew."""
        more = max(0.0, left) + self.increment
        return max(left, min(more, self.most)) if self.most else more


def control_of(text: str) -> Control | None:
    """The control that is stored like this; None for a table without clocks."""
    if not text:
        return None
    bank, _, rest = text.partition("+")
    increment, _, most = rest.partition("<")
    return Control(float(bank), float(increment), float(most))


PRESETS: Final = {
    "live": Control(30 * MINUTE, 30.0),
    "day": Control(DAY, DAY, DAY),
    "days": Control(3 * DAY, 3 * DAY, 3 * DAY),
}
"""What the lobby offers besides no clock and numbers of one's own."""
MINUTES: Final = range(1, 601)
"""The bank that somebody may choose, in minutes, …"""
SECONDS: Final = range(601)
"""… and what is added, in seconds."""


@dataclass(frozen=True, slots=True)
class Face:
    """A clock as it is shown. It stands in for any moment until somebody acts, or it comes to rest or to its end."""

    left: float
    """Seconds that were left …"""
    at: float
    """… at this moment, in seconds since 1970."""
    now: float
    """When it was drawn."""
    runs: bool = False
    rests: str = ""
    """Why it stands although its seat is asked: "hours" or "vacation"; on vacation also if it is not asked."""
    low: float = 0.0
    """With less than this it is time to hurry."""

    @property
    def shown(self) -> float:
        return max(0.0, self.left - (self.now - self.at) if self.runs else self.left)

    @property
    def is_up(self) -> bool:
        return self.shown <= 0


def in_words(seconds: float, words: Words) -> str:
    """The two largest units: 2 d 4 h, 3 h 20 min, 9:05. Scripts write it in the same way."""
    whole = int(seconds)
    if whole >= DAY:
        return words.say("clock.days", d=whole // 86400, h=whole % 86400 // 3600)
    if whole >= HOUR:
        return words.say("clock.hours", h=whole // 3600, m=whole % 3600 // 60)
    return f"{whole // 60}:{whole % 60:02}"


def face(clock: Face, words: Words, *, who: str = "") -> Markup:
    """A clock on the page. The scripts let it run; without them it shows when the page was drawn."""
    state = "up" if clock.is_up else "low" if clock.shown < clock.low else ""
    said = words.say("clock.up") if clock.is_up else in_words(clock.shown, words)
    why = words.say(f"clock.rests_{clock.rests}") if clock.rests else ""
    label = words.say("clock.of", who=who) if who else words.say("clock.hidden")
    return tag(
        "span",
        icon("hourglass" if clock.rests else "clock"),
        tag("span", said, class_="clock__time"),
        class_=" ".join(("clock", *(["is-running"] if clock.runs else []), *([f"is-{state}"] if state else []))),
        role="timer",
        aria_label=f"{label}: {said}" + (f" ({why})" if why else ""),
        title=why or label,
        data_clock=f"{clock.left:.3f}",
        data_at=f"{clock.at:.3f}",
        data_runs="yes" if clock.runs else None,
        data_low=f"{clock.low:g}",
        data_label=label,
    )


def described(control: Control, words: Words) -> str:
    """The control of a table in a sentence."""
    for name, preset in PRESETS.items():
        if preset == control and control.by_days:
            return words.say(f"clock.is_{name}")
    return words.say("clock.is_bank", m=int(control.bank // 60), s=int(control.increment))
