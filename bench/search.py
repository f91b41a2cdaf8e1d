"""How fast the search bot thinks: games tried per second, and where the time goes.

python bench/search.py [seconds]       about so many seconds for each figure: prints its section of bench/RESULTS.md and
                                       writes it there; `bench/run.py` measures it with everything else

Each figure is measured at the same kind of position: the first purchase of the tenth round in Dominion with base cards,
a move in the fourth round of First Empires, a crisis in the tenth round of Empire's End. Time is processor time, and
the best of many short rounds counts, because other work on the machine only ever adds to it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from cProfile import Profile
from dataclasses import dataclass, replace
from os import cpu_count, getloadavg
from pathlib import Path
from pstats import Stats
from random import Random
from time import process_time
from typing import Any

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/search.py` puts only bench/ itself there

from bench.page import table
from pentarchy import new
from pentarchy.bots.search.budget import Budget
from pentarchy.bots.search.thinking import Thinker
from pentarchy.bots.search.tree import Fork
from pentarchy.core import Searching, Seat

HEADING = "## Search"
TO_THE_END = 10_000
BATCH = Budget(200)


@dataclass(frozen=True, slots=True)
class Position:
    """Where thinking is measured."""

    game: str
    kind: str
    round: int
    options: tuple[tuple[str, str], ...] = ()

    def seat(self) -> Seat:
        """A seat that has to decide there, in a game between players who follow the lore."""
        match = new(self.game, 2, seed="bench", **dict(self.options))
        match.listen = False
        rng = Random(1)
        while True:
            seat = Seat(match, next(iter(match.asked)))
            here = match.game.round_of(match.state) >= self.round and seat.decision.kind == self.kind
            if here and len(seat.options) > 3:
                return seat
            run = seat.imagine(rng)
            assert run.decision is not None
            match.pick(seat.number, match.game.lore.greedy(run.state, run.decision))


POSITIONS = (
    Position(
        "dominion",
        "buy",
        10,
        (("kingdom", "cellar,market,militia,mine,moat,remodel,smithy,village,workshop,woodcutter"),),
    ),
    Position("first_empires", "movement", 4),
    Position("empires_end", "crisis", 10),
)


def tries_per_second(seat: Seat, how: Searching, seconds: float) -> float:
    """Games tried per second with a horizon, in searches of a few hundred games."""
    end = process_time() + seconds
    best = float("inf")
    while process_time() < end:
        thinker = thinker_at(seat, how)
        start = process_time()
        thinker.think(BATCH)
        best = min(best, (process_time() - start) / thinker.root.visits)
    return 1 / best


def thinker_at(seat: Seat, how: Searching) -> Thinker:
    thinker = Thinker(seat.game, seat.imagine, Random(1), Fork(seat.number))
    thinker.how = how
    return thinker


def shares(seat: Seat, how: Searching) -> dict[str, float]:
    """Which share of the time goes into what. Profiling makes small functions dearer than they are."""
    thinker = thinker_at(seat, how)
    with profiled() as spent:
        thinker.think(BATCH)
    whole = spent["thinking.py:try_one"]
    lore = sum(spent.get(f"lore:{name}", 0.0) for name in ("rollout", "greedy", "promising", "answer", "evaluate"))
    dealing, tree = spent["match.py:imagine"], spent["tree.py:select"]
    rules = spent["run.py:pick"]
    rest = whole - dealing - tree - rules - spent["thinking.py:outcome"]
    return {
        "dealing": dealing / whole,
        "rules": rules / whole,
        "tree and new forks": tree / whole,
        "outcome": spent["thinking.py:outcome"] / whole,
        "playing on": rest / whole,
        "lore, in all of these": lore / whole,
    }


@contextmanager
def profiled() -> Iterator[dict[str, float]]:
    """Cumulated seconds by `file.py:function`; functions of the lore are found as `lore:function`."""
    spent: dict[str, float] = {}
    profile = Profile()
    profile.enable()
    yield spent
    profile.disable()
    found: dict[tuple[str, int, str], Any] = Stats(profile).stats  # type: ignore[attr-defined]
    for (path, _, function), (_, _, _, cumulated, _) in found.items():
        file = Path(path)
        key = f"lore:{function}" if file.parent.name == "lore" else f"{file.name}:{function}"
        spent[key] = spent.get(key, 0.0) + cumulated


def section(seconds: float) -> str:
    rows = []
    parts: dict[str, dict[str, float]] = {}
    for position in POSITIONS:
        seat = position.seat()
        own = seat.game.lore.search
        light = replace(own, careful_play=False, judge_at=frozenset())
        horizons = [replace(light, horizon=-1), replace(light, horizon=10), replace(light, horizon=TO_THE_END), own]
        rows.append([position.game, *[f"{tries_per_second(seat, how, seconds):,.0f}" for how in horizons]])
        parts[position.game] = shares(seat, own)
    names = list(next(iter(parts.values())))
    return "\n\n".join(
        [
            HEADING,
            "Games tried per second on one core, written by `python bench/search.py`: not played on beyond the tree, "
            "played on by ten picks, to the end of the game, and as far as each game wants it.",
            f"Load of the machine meanwhile: {getloadavg()[0]:.1f} on {cpu_count()} cores.",
            table(["game", "not at all", "ten picks", "to the end", "as played"], rows),
            "Where the time goes, as played:",
            table(["game", *names], [[game, *[f"{part[name]:.0%}" for name in names]] for game, part in parts.items()]),
        ]
    )


def write(text: str, results: Path) -> None:
    """Put the section at the end of the page, in place of an older one."""
    page, _, _ = results.read_text("utf-8").partition(f"\n{HEADING}\n")
    results.write_text(f"{page.rstrip()}\n\n{text}\n", "utf-8")


if __name__ == "__main__":
    measured = section(float(sys.argv[1]) if len(sys.argv) > 1 else 3.0)
    print(measured)
    write(measured, Path(__file__).resolve().parent / "RESULTS.md")
