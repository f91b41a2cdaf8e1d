"""The same tournament on a Dask cluster: a real scheduler, and workers that are processes of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from arena.tournaments import small, without_time
from patience import PATIENCE
from pentarchy.arena import cluster
from pentarchy.arena.cluster import ClusterError, dask
from pentarchy.arena.jobs import WorkerError, local
from pentarchy.arena.tournament import Result, play, play_one

Process = subprocess.Popen[bytes]


@contextmanager
def running(folder: Path) -> Iterator[tuple[str, list[Process]]]:
    """The address of a scheduler and its two workers, all on ports that were free."""
    file = folder / "scheduler.json"
    with ExitStack() as stack:
        log = stack.enter_context((folder / "log").open("wb"))

        def start(what: str, *arguments: str) -> Process:
            command = [sys.executable, "-m", "dask", what, "--no-dashboard", "--scheduler-file", str(file), *arguments]
            process = stack.enter_context(subprocess.Popen(command, cwd=folder, stdout=log, stderr=log))
            stack.callback(process.kill)
            return process

        start("scheduler", "--host", "127.0.0.1", "--port", "0")
        workers = [start("worker", "--nthreads", "1", "--no-nanny") for _ in range(2)]
        yield _address(file), workers


def _address(file: Path) -> str:
    """Where the scheduler is, as soon as it has both workers."""
    end = time.monotonic() + PATIENCE
    while not file.exists() and time.monotonic() < end:
        time.sleep(0.1)
    from distributed import Client  # takes longer to import than the rest of this package

    with Client(scheduler_file=str(file), timeout=PATIENCE) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(2, timeout=PATIENCE)
        address: str = client.scheduler.address
        return address


@pytest.mark.slow
def test_a_killed_worker_loses_no_game(tmp_path: Path) -> None:
    tournament = small(games=40)
    with running(tmp_path) as (address, workers):
        found: dict[int, Result] = {}
        for result in play(tournament, dask(address)):
            if len(found) == 5:
                os.kill(workers[0].pid, signal.SIGKILL)
            found[result.number] = result
        assert workers[0].wait(PATIENCE) == -signal.SIGKILL
        assert workers[1].poll() is None
        with pytest.raises(WorkerError, match="there is no bot 'bob'"):
            list(dask(address)(play_one, small("bob", "bm"), [0]))
    assert without_time(found) == without_time({game.number: game for game in play(tournament, local())})


def test_nobody_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "PATIENCE", "1s")
    with pytest.raises(ClusterError, match=r"no Dask scheduler answers at 'tcp://127\.0\.0\.1:9'"):
        list(play(small(), dask("tcp://127.0.0.1:9")))
    with pytest.raises(ClusterError, match="no Dask scheduler answers at 'nonsense://x'"):
        list(play(small(), dask("nonsense://x")))


def test_without_dask_the_message_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ClusterError, match=r"pip install 'pentarchy\[cluster\]'"):
        dask()
