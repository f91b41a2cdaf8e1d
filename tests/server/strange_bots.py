"""Bots as they should not be, for processes that have to bear them."""

from __future__ import annotations

import os
import signal
import sys
import time
from random import Random

from pentarchy import bots
from pentarchy.core import Option, Seat


class Strange:
    def __init__(self, parameter: str, rng: Random) -> None:
        self.parameter = parameter
        self.rng = rng

    def choose(self, seat: Seat) -> Option:
        return seat.options[-1]


class Crashing(Strange):
    def choose(self, seat: Seat) -> Option:
        raise ZeroDivisionError("seven\nby nothing")


class Hanging(Strange):
    """Never gives the interpreter back, and shows where it hangs."""

    def choose(self, seat: Seat) -> Option:
        print("hanging", flush=True)
        while True:
            pass


class Leaving(Strange):
    def choose(self, seat: Seat) -> Option:
        os._exit(3)


class Quitting(Strange):
    def choose(self, seat: Seat) -> Option:
        sys.exit(4)


class Faulting(Strange):
    def choose(self, seat: Seat) -> Option:
        os.kill(os.getpid(), signal.SIGSEGV)
        time.sleep(60)
        raise AssertionError("dead processes do not come here")


class Illegal(Strange):
    def choose(self, seat: Seat) -> Option:
        return ("conquer", "everything")


class Talking(Strange):
    """Returns text where an option belongs."""

    def choose(self, seat: Seat) -> Option:
        return " ".join(seat.options[0])  # type: ignore[return-value]


class Spoiling(Strange):
    """Plays on at the table it was given, and takes the options away."""

    def choose(self, seat: Seat) -> Option:
        offered = seat.options
        chosen = offered[-1]
        seat._match.pick(seat.number, chosen)
        assert isinstance(offered, list)
        offered.clear()
        return chosen


class Sleeping(Strange):
    """Needs the seconds of its parameter."""

    def choose(self, seat: Seat) -> Option:
        time.sleep(float(self.parameter))
        return seat.options[-1]


class Interrupted(Strange):
    """Somebody presses Ctrl+C."""

    def choose(self, seat: Seat) -> Option:
        os.kill(os.getpid(), signal.SIGINT)
        return seat.options[-1]


class Counting(Strange):
    """Remembers how often it was asked, and picks by it."""

    asked = 0

    def choose(self, seat: Seat) -> Option:
        self.asked += 1
        return seat.options[min(self.asked, len(seat.options)) - 1]


STRANGE: dict[str, type[Strange]] = {
    kind.__name__.lower(): kind
    for kind in (
        Counting,
        Crashing,
        Hanging,
        Leaving,
        Quitting,
        Faulting,
        Illegal,
        Talking,
        Spoiling,
        Sleeping,
        Interrupted,
    )
}


def make(spec: str, seed: str) -> bots.Bot:
    """The strange ones, and those that everybody has."""
    name, _, parameter = spec.partition(":")
    return STRANGE[name](parameter, Random(seed)) if name in STRANGE else bots.make(spec, seed)


def make_nobody(spec: str, seed: str) -> bots.Bot:
    raise LookupError(f"nobody is called '{spec}'")
