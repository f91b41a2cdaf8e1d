"""Measure speed and write the table.

python bench/run.py                    everything, peers included: prints the page and writes bench/RESULTS.md
python bench/run.py --no-peers --quick a smoke test of our own figures
python bench/run.py --save-baseline    store our own figures in bench/baseline.json
python bench/run.py --check            compare with them; exit code 1 if one has become 1.5 times as slow
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent))  # `python bench/run.py` puts only bench/ itself there

from bench import baseline, machine
from bench.contest import (
    FULL,
    PEERS,
    QUICK,
    BenchError,
    Effort,
    big_money_costs,
    big_money_line_up,
    compete,
    kernel_figures,
    line_up,
    simulation_line_up,
)
from bench.page import BigMoney, page, table
from bench.search import section
from pentarchy import registry

ROOT = Path(__file__).resolve().parent.parent
RESULTS = ROOT / "bench" / "RESULTS.md"
BASELINE = ROOT / "bench" / "baseline.json"


def main(argv: list[str]) -> int:
    """0: measured (and, with --check, nothing has become slow); 1: something has; 2: it cannot be measured."""
    asked = _arguments(argv)
    try:
        return _measure(asked)
    except (BenchError, registry.UnknownName) as error:
        _say(str(error))
        return 2


def _measure(asked: argparse.Namespace) -> int:
    effort = QUICK if asked.quick else replace(FULL, rounds=asked.rounds, seconds=asked.seconds)
    names = tuple(registry.game(name).name for name in asked.game) or registry.game_names()
    if asked.save_baseline:
        baseline.save(BASELINE, _own_figures(names, effort))
        print(f"stored in {BASELINE.relative_to(ROOT)}")
        return 0
    if asked.check:
        then = baseline.load(BASELINE)
        if asked.game:
            then = {figure: turns for figure, turns in then.items() if baseline.game_of(figure) in names}
        return _check(names, effort, then)
    here = machine.facts()
    results = compete(line_up(names, () if asked.no_peers else PEERS), effort, _say)
    kernels = {name: kernel_figures(name, effort, _say) for name in names}
    big_money = None
    if "dominion" in names:
        rivals = compete(big_money_line_up(peers=not asked.no_peers), effort, _say)
        big_money = BigMoney(rivals, big_money_costs(effort))
    simulation = compete(simulation_line_up(names), effort, _say)
    text = page(here, effort, results, kernels, big_money, simulation)
    if not asked.game:
        text += f"\n{section(effort.seconds)}\n"
    print(text, end="")
    asked.out.write_text(text, "utf-8")
    return 0


def _own_figures(names: tuple[str, ...], effort: Effort) -> dict[str, float]:
    results = compete(line_up(names, ()), effort, _say)
    return baseline.normalised(results, {name: kernel_figures(name, effort, _say) for name in names})


def _check(names: tuple[str, ...], effort: Effort, then: dict[str, float]) -> int:
    """Compare. What seems too slow is measured once more, because a machine has bad moments and code has not."""
    if not then:
        raise BenchError("there is nothing to compare with: store our figures first, with --save-baseline")
    now = _own_figures(names, effort)
    changes = baseline.compare(now, then)
    if any(change.too_slow for change in changes):
        again = _own_figures(names, effort)
        changes = baseline.compare({figure: min(turns, again[figure]) for figure, turns in now.items()}, then)
    rows = [
        [change.figure, "" if change.factor is None else f"{change.factor:.2f}", _remark(change)] for change in changes
    ]
    print(table(["figure", "cost, then = 1", "remark"], rows))
    slow = sum(change.too_slow for change in changes)
    print(f"\n{slow} of {len(changes)} figures cost more than {baseline.LIMIT:g} times what is stored")
    return 1 if slow else 0


def _remark(change: baseline.Change) -> str:
    return "TOO SLOW" if change.too_slow else change.note


def _arguments(argv: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench/run.py", description="Measure speed and write the table.")
    parser.add_argument("--quick", action="store_true", help="a smoke test: short, and too noisy to quote")
    parser.add_argument("--rounds", metavar="N", type=int, default=FULL.rounds, help="so often everybody runs in turn")
    parser.add_argument("--seconds", metavar="S", type=float, default=FULL.seconds, help="so long each time")
    parser.add_argument(
        "--game", metavar="G", action="append", default=[], help="this game only; say it again for more"
    )
    parser.add_argument("--no-peers", action="store_true", help="our own figures only")
    parser.add_argument("--out", metavar="FILE", type=Path, default=RESULTS, help="where the page is written")
    guard = parser.add_mutually_exclusive_group()
    guard.add_argument("--check", action="store_true", help="compare our own figures with the stored ones")
    guard.add_argument("--save-baseline", action="store_true", help="store our own figures")
    return parser.parse_args(argv)


def _say(message: str) -> None:
    print(message, file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
