"""The guard against slow change: our figures as multiples of the calibration loop, compared with stored ones."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.contest import Result
from bench.figures import Kernel

LIMIT = 1.5
"""A figure that costs more than so many times what it did is a failure; less is within what machines do by chance."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a figure costs now, as a multiple of what it did. None: only one of the two is known."""

    figure: str
    factor: float | None
    note: str

    @property
    def too_slow(self) -> bool:
        return self.factor is not None and self.factor > LIMIT


def normalised(results: list[Result], kernels: dict[str, Kernel]) -> dict[str, float]:
    """Each of our figures by name, in turns of the calibration loop that the same process measured."""
    figures = {}
    for result in results:
        contestant = result.contestant
        turns = [1e6 / sample.rate / sample.calibration for sample in result.samples]
        figures[f"{contestant.name}/play-{contestant.players}"] = median(turns)
    for name, kernel in kernels.items():
        figures.update({f"{name}/{figure}": turns for figure, turns in kernel.turns.items()})
    return figures


def compare(now: dict[str, float], then: dict[str, float]) -> list[Change]:
    """Every figure of either side, slowest change first."""
    changes = [Change(name, now[name] / then[name], "") for name in now if name in then]
    changes.sort(key=lambda change: -(change.factor or 0))
    changes += [Change(name, None, "new: no stored figure") for name in now if name not in then]
    changes += [Change(name, None, "stored, but not measured any more") for name in then if name not in now]
    return changes


def game_of(figure: str) -> str:
    """`clash_of_cultures, does not raze/play-2` is a figure of `clash_of_cultures`."""
    return figure.partition("/")[0].partition(",")[0]


def save(path: Path, figures: dict[str, float]) -> None:
    """Replace the stored figures of the games that were measured; those of other games stay."""
    games = {game_of(figure) for figure in figures}
    kept = {figure: turns for figure, turns in load(path).items() if game_of(figure) not in games}
    rounded = {name: float(f"{turns:.4g}") for name, turns in sorted({**kept, **figures}.items())}
    path.write_text(json.dumps(rounded, indent=2) + "\n", "utf-8")


def load(path: Path) -> dict[str, float]:
    """The stored figures; none if there is no file yet."""
    if not path.is_file():
        return {}
    stored: dict[str, float] = json.loads(path.read_text("utf-8"))
    return stored
