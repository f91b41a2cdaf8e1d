"""How long a search may think: `1000` tries, `500ms` or `2s`; `1000x4` shares them among four processes.

`500ms-cpu` is time of the processor instead of the clock: a busy machine makes such a search slower, not weaker.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter, process_time
from typing import Final

from pentarchy.bots import BotError

DEFAULT: Final = "500ms"
MOST_PROCESSES: Final = 64

_FORM = re.compile(r"(\d+)(?:(ms|s)(-cpu)?)?(?:x(\d+))?\Z")


@dataclass(frozen=True, slots=True)
class Budget:
    """So many games to try, or so many seconds; one of the two is 0."""

    iterations: int
    seconds: float = 0.0
    processes: int = 1
    clock: Callable[[], float] = perf_counter
    """What counts the seconds."""


def read_budget(parameter: str) -> Budget:
    """The budget that a bot's parameter names; what is wrong with it is said with what would be right."""
    form = _FORM.match(parameter or DEFAULT)
    if form is None:
        raise _wrong(parameter)
    number, unit, processes = int(form[1]), form[2], int(form[4] or 1)
    if not number or not 1 <= processes <= MOST_PROCESSES:
        raise _wrong(parameter)
    if unit is None:
        return Budget(number, processes=processes)
    seconds = number / 1000 if unit == "ms" else float(number)
    return Budget(0, seconds, processes, process_time if form[3] else perf_counter)


def _wrong(parameter: str) -> BotError:
    return BotError(
        f"'search:{parameter}' does not say how long to think: write search:1000 (so many tries), search:500ms or "
        f"search:2s (search:500ms-cpu counts time of the processor), and search:1000x4 to share them among "
        f"four processes (at most {MOST_PROCESSES})"
    )
