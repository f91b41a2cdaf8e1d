"""Do the tests notice? Changes rule lines of a game one at a time, runs its tests, and lists what nobody noticed.

    python tools/mutate.py first_empires --changes 100 --seed 7
    python tools/mutate.py first_empires --only movement          # a file, file:line or a clause
    python tools/mutate.py first_empires --only=rules/,-movement  # several have commas; a minus leaves out

A test can run a line and prove nothing about it. So conditions are inverted, comparisons shifted, numbers moved by one,
statements dropped, arguments exchanged, clauses and events replaced. Each changed line should make some test fail.

No file is touched: the tests run in a copy of the tree and in forks of this process, and in each fork one module is
compiled from changed source. First of all the tests run unchanged, to learn which of them calls which function and how
long it takes. Then the quickest tests that call a changed function come first, and the first failure ends the fork.
Changes that change nothing are listed in `mutate.toml`, each with its reason.
"""

from __future__ import annotations

import argparse
import gc
import importlib
import importlib.util
import math
import os
import pickle
import resource
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout
from functools import _lru_cache_wrapper, partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from tempfile import TemporaryDirectory
from types import CodeType, FrameType, ModuleType
from typing import NamedTuple

import pytest

sys.path.append(str(Path(__file__).resolve().parents[1]))  # `python tools/mutate.py` puts only tools/ itself there

from tools.changes import GAMES, ROOT, Change, changes_of, entry_of, same, sample, wanted

OTHER_ROOMS = ("test_drawing", "test_lore")
"""Tests of how a game is drawn and played well run every rule and prove none."""
TOO_SLOW = 0.5
"""Seconds of a processor: a test that needs longer looks at whole games and proves no line. It is left out."""
MEMORY = 2 << 30
UNNOTICED, NOTICED = 0, 1


class Lesson(NamedTuple):
    """What the unchanged tests have shown."""

    seconds: dict[str, float]
    """By test: how long it keeps a processor busy."""
    callers: dict[tuple[str, str], set[str]]
    """By file and function: the tests that call it."""
    remembered: set[tuple[str, str]]
    """Functions whose results outlive a test: called at import or below a function with a cache."""
    modules: list[str]
    """What was imported besides the game and its tests."""
    failed: list[str]


class Learner:
    """Runs all tests unchanged and watches."""

    def __init__(self, folder: Path, lesson: Lesson) -> None:
        self.folder = f"{folder}{os.sep}"
        self.lesson = lesson
        self.test, self.begun, self.given_up = "", 0.0, False
        self.caches: set[CodeType] = set()
        signal.signal(signal.SIGPROF, self.give_up)
        sys.settrace(self.watch)

    def give_up(self, number: int, frame: FrameType | None) -> None:
        self.given_up = True
        raise pytest.skip.Exception("too slow")

    def watch(self, frame: FrameType, event: str, value: object) -> None:
        code = frame.f_code
        if code.co_filename.startswith(self.folder):
            key = (code.co_filename.removeprefix(self.folder), code.co_qualname.partition(".<")[0])
            tests = self.lesson.callers.setdefault(key, set())
            if self.test not in tests:
                tests.add(self.test)
                around: FrameType | None = frame
                while around and around.f_code not in self.caches:
                    around = around.f_back
                if around or not self.test:
                    self.lesson.remembered.add(key)

    def pytest_collection_finish(self) -> None:
        for thing in gc.get_objects():
            if isinstance(thing, _lru_cache_wrapper):
                self.caches.add(thing.__wrapped__.__code__)

    def pytest_runtest_logstart(self, nodeid: str) -> None:
        self.test, self.begun, self.given_up = nodeid, time.process_time(), False
        sys.settrace(self.watch)
        signal.setitimer(signal.ITIMER_PROF, TOO_SLOW)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if self.given_up:
            return  # whatever it was interrupted in: it has not come to an end
        if report.failed:
            self.lesson.failed.append(report.nodeid)
        elif report.when == "call" and report.passed:
            self.lesson.seconds[report.nodeid] = time.process_time() - self.begun

    def pytest_runtest_logfinish(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, 0)
        self.test = ""

    def pytest_unconfigure(self) -> None:
        sys.settrace(None)


class Judge:
    """Runs some tests in a given order; the first that fails, or never ends, ends the process."""

    def __init__(self, order: Sequence[str], seconds: dict[str, float]) -> None:
        self.rank = {test: i for i, test in enumerate(order)}
        self.seconds = seconds
        allow(60)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            os._exit(NOTICED)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((item for item in items if item.nodeid in self.rank), key=lambda item: self.rank[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        allow(2 + 10 * self.seconds[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, call: pytest.CallInfo[None]) -> None:
        if call.excinfo and not call.excinfo.errisinstance(pytest.skip.Exception):
            os._exit(NOTICED)


def allow(seconds: float) -> None:
    """So much more time of a processor: an endless loop is killed, however busy the machine is."""
    soon = math.ceil(time.process_time() + seconds)
    resource.setrlimit(resource.RLIMIT_CPU, (soon, resource.getrlimit(resource.RLIMIT_CPU)[1]))


class Changed(SourceFileLoader):
    """Imports one module from changed source; all others are found as ever."""

    def __init__(self, name: str, path: Path, source: bytes) -> None:
        super().__init__(name, str(path))
        self.source = source

    def find_spec(self, name: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None

    def get_code(self, fullname: str) -> CodeType:
        code: CodeType = compile(self.source, self.path, "exec")
        return code


def run_tests(tree: Path, tests: Sequence[str], watcher: object) -> int:
    """pytest without plugins and without a word, in this process."""
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    options = ["-p", "no:cacheprovider", "--tb=no", "--rootdir", str(tree), "-c", str(tree / "pyproject.toml")]
    with open(os.devnull, "w") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        return pytest.main([*options, *tests], plugins=[watcher])


def fork(work: Callable[[], int]) -> int:
    """Do something in a process of its own, which ends with the number that comes out. Returns its id."""
    pid = os.fork()
    if not pid:
        code = NOTICED
        try:
            code = work()
        finally:
            os._exit(code)
    return pid


def learn(tree: Path, game: str, into: Path) -> int:
    """Run the unchanged tests and write down what they show."""
    lesson = Lesson({}, {}, set(), [], [])
    games, tests = tree / GAMES, tree / "tests"
    files = [str(path) for path in sorted((tests / "games" / game).rglob("test_*.py")) if path.stem not in OTHER_ROOMS]
    run_tests(tree, files, Learner(games / game, lesson))
    origins = {name: getattr(module, "__file__", None) or str(tests) for name, module in list(sys.modules.items())}
    lesson.modules.extend(name for name, file in origins.items() if not file.startswith((str(tests), str(games))))
    into.write_bytes(pickle.dumps(lesson))
    return 0


def order_of(change: Change, lesson: Lesson) -> tuple[list[str], list[str]]:
    """The tests that may notice, the quickest first; and those of them that are known to call the function.

    A test that plays nothing may look at a function without calling it, so that it always has a say.
    """
    key = (change.file, change.function)
    calling = lesson.callers.get(key, set()) & lesson.seconds.keys()
    others = change.function == "" or key in lesson.remembered
    playing = {test for (file, _), tests in lesson.callers.items() if file.startswith("rules") for test in tests}
    tests = [test for test in lesson.seconds if others or test in calling or test not in playing]
    chapter = Path(change.file).stem
    tests.sort(key=lambda test: (test not in calling, chapter not in test, lesson.seconds[test]))
    return tests, [test for test in tests if test in calling]


def judge(tree: Path, game: str, change: Change, lesson: Lesson) -> int:
    """In a fork of its own: do the tests notice?"""
    resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    order, _ = order_of(change, lesson)
    name = ".".join(["pentarchy", "games", game, *Path(change.file).with_suffix("").parts]).removesuffix(".__init__")
    sys.meta_path.insert(0, Changed(name, tree / GAMES / game / change.file, change.source))
    files = list(dict.fromkeys(str(tree / test.partition("::")[0]) for test in order))
    return NOTICED if files and run_tests(tree, files, Judge(order, lesson.seconds)) else UNNOTICED


def verdicts(
    tree: Path, game: str, changes: Sequence[Change], lesson: Lesson, processes: int
) -> Iterator[tuple[Change, bool]]:
    """Each change, as soon as it is known whether it was noticed."""
    running: dict[int, Change] = {}
    waiting = list(reversed(changes))
    while waiting or running:
        while waiting and len(running) < processes:
            change = waiting.pop()
            running[fork(partial(judge, tree, game, change, lesson))] = change
        pid, status = os.wait()
        yield running.pop(pid), status != UNNOTICED


def copy_of(root: Path, tree: Path) -> Path:
    """What the tests need, so that work can go on meanwhile."""
    for name in ("src", "tests"):
        shutil.copytree(root / name, tree / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(root / "pyproject.toml", tree)
    return tree


def report(change: Change, lesson: Lesson) -> None:
    """Print a change that nobody noticed."""
    tests, calling = order_of(change, lesson)
    print(f"\n{change.file}:{change.line} {change.kind} in {change.function or 'the module'}")
    print(f"  - {change.old}\n  + {change.new}")
    print(f"  {len(tests)} tests ran, {len(calling)} call it:", *calling[:4], "…" if calling[4:] else "")


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=sorted(path.parent.name for path in (ROOT / GAMES).glob("*/rulebook.toml")))
    parser.add_argument("--changes", type=int, default=100, help="how many (100)")
    parser.add_argument("--seed", type=int, default=1, help="another seed chooses other changes (1)")
    parser.add_argument("--processes", type=int, default=1, help="how many at the same time (1)")
    parser.add_argument("--only", default="", help="files, file:line or clauses, with commas; -file leaves out")
    parser.add_argument("--least", type=int, default=95, help="the share in percent that must be noticed (95)")
    asked = parser.parse_args(arguments)
    begun, known = time.monotonic(), same()
    possible = [change for change in changes_of(asked.game) if entry_of(asked.game, change) not in known]
    chosen = sample([change for change in possible if wanted(change, asked.only)], asked.changes, asked.seed)
    with TemporaryDirectory() as scratch:
        tree = copy_of(ROOT, Path(scratch, "tree"))
        sys.path.insert(0, str(tree / "src"))
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(Path(scratch, "compiled"))  # once for all forks
        notes = Path(scratch, "lesson")
        os.waitpid(fork(lambda: learn(tree, asked.game, notes)), 0)
        lesson: Lesson = pickle.loads(notes.read_bytes())
        if lesson.failed or not lesson.seconds:
            print("The tests fail before anything is changed:", *lesson.failed, sep="\n  ")
            return 1
        for module in lesson.modules:
            importlib.import_module(module)
        print(f"{asked.game}: {len(lesson.seconds)} tests, {len(possible)} possible changes, {len(chosen)} tried")
        noticed = 0
        for tried, (change, seen) in enumerate(verdicts(tree, asked.game, chosen, lesson, asked.processes), 1):
            noticed += seen
            if not seen:
                report(change, lesson)
            if tried % 10 == 0 or not seen:
                print(f"{noticed} of {tried} noticed so far", flush=True)
    share = 100 * noticed / max(1, len(chosen))
    minutes = (time.monotonic() - begun) / 60
    print(f"\n{noticed} of {len(chosen)} noticed: {share:.0f} %, seed {asked.seed}, {minutes:.1f} minutes")
    return 0 if share >= asked.least else 1


if __name__ == "__main__":
    sys.exit(main())
