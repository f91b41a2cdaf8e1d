"""Figures of a worker for Prometheus, as text: how much it has to do, and how well it does. No names, no addresses."""

from __future__ import annotations

from collections import Counter
from os import getpid
from time import process_time

from .keeper import Keeper
from .lines import Lines

BUCKETS = (0.005, 0.025, 0.1, 0.25, 1.0, 5.0)
"""Seconds; the goal for a pick is a quarter of one."""


class Figures:
    """What a worker counts."""

    def __init__(self) -> None:
        self._requests: Counter[tuple[str, int]] = Counter()
        self._within: Counter[float] = Counter()
        self._seconds = 0.0

    def answered(self, method: str, status: int, seconds: float) -> None:
        known = method if method in ("GET", "HEAD", "POST") else "other"
        self._requests[known, status] += 1
        self._seconds += seconds
        for most in BUCKETS:
            self._within[most] += seconds <= most

    def text(self, keeper: Keeper, lines: Lines) -> str:
        worker = f'worker="{getpid()}"'
        tables = keeper.tables()
        said: list[str] = []

        def tell(name: str, kind: str, means: str, *values: tuple[str, float]) -> None:
            full = f"pentarchy_{name}"
            said.extend((f"# HELP {full} {means}", f"# TYPE {full} {kind}"))
            said.extend(f"{full}{{{worker}{label and f',{label}'}}} {value:g}" for label, value in values)

        by_code = [(f'method="{m}",status="{s}"', float(n)) for (m, s), n in sorted(self._requests.items())]
        tell("requests_total", "counter", "Answered requests.", *by_code)
        count = sum(self._requests.values())
        said += [
            "# HELP pentarchy_request_seconds How long answers took.",
            "# TYPE pentarchy_request_seconds histogram",
        ]
        for most in BUCKETS:
            said.append(f'pentarchy_request_seconds_bucket{{{worker},le="{most:g}"}} {self._within[most]}')
        said.append(f'pentarchy_request_seconds_bucket{{{worker},le="+Inf"}} {count}')
        said.append(f"pentarchy_request_seconds_sum{{{worker}}} {self._seconds:.6f}")
        said.append(f"pentarchy_request_seconds_count{{{worker}}} {count}")
        tell("live_lines", "gauge", "Pages that are open at tables.", ("", float(lines.count)))
        tell("tables", "gauge", "Tables in memory.", ("", float(len(tables))))
        still = sum(kept.table.frozen is not None for kept in tables)
        tell("tables_standing_still", "gauge", "Of those, tables that the rules cannot follow.", ("", float(still)))
        thinking = sum(kept.thinking is not None for kept in tables)
        tell("bots_asked", "gauge", "Tables that wait for a bot.", ("", float(thinking)))
        tell("thoughts_waiting", "gauge", "Questions to bots in the line.", ("", float(len(keeper.thinkers.line))))
        tell("rows_stored_total", "counter", "Things that happened at tables.", ("", float(keeper.rows_stored)))
        tell("storing_seconds_total", "counter", "Time it took to store them.", ("", keeper.storing_seconds))
        tell("processor_seconds_total", "counter", "Processor time of the worker.", ("", process_time()))
        return "\n".join(said) + "\n"
