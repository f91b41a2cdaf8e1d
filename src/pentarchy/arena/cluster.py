"""Numbered pieces of work on a Dask cluster: one that is running somewhere, or one of this machine's processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from functools import partial
from importlib import import_module
from typing import Any, TypeVar

from .jobs import Engine, attempt

Plan = TypeVar("Plan")
Result = TypeVar("Result")

PATIENCE = "10s"
"""So long a scheduler may take to answer for the first time."""
AT_ONCE = 1000
"""So many pieces are known to the scheduler at a time: enough for hundreds of workers, and little to remember."""


class ClusterError(Exception):
    """There is no cluster to work on; the message says what to do."""


def dask(address: str = "", jobs: int = 1) -> Engine:
    """The engine of the cluster whose scheduler is at `address`; without one, of `jobs` new processes here."""
    _distributed()
    return partial(spread, address=address, jobs=jobs)


def _distributed() -> Any:
    """Dask's library, whose calls have no types; or a message that says how to get it."""
    try:
        return import_module("distributed")
    except ImportError as error:
        raise ClusterError("the engine dask needs Dask: pip install 'pentarchy[cluster]'") from error


def spread(
    work: Callable[[Plan, int], Result], plan: Plan, numbers: Sequence[int], address: str, jobs: int
) -> Iterator[Result]:
    """`work(plan, number)` for each number, on the workers of a cluster.

    A worker that dies loses nothing: the scheduler gives its pieces, and finished ones that nobody has fetched yet, to
    another. Keys are never reused, because an earlier run of the same tournament may have left other results.
    """
    with ExitStack() as stack:
        client = _client(stack, address, jobs)
        waiting = iter(numbers)
        piece = partial(attempt, work, plan)

        def submit(most: int) -> list[Any]:
            batch = [number for _, number in zip(range(most), waiting, strict=False)]
            futures: list[Any] = client.map(piece, batch, pure=False, retries=2) if batch else []
            return futures

        running = _distributed().as_completed(submit(AT_ONCE))
        for batch in running.batches():
            results = _fetched(client, batch)
            running.update(submit(len(batch)))
            for future in batch:
                future.release()
            for done in results:
                yield done.value()


def _fetched(client: Any, batch: list[Any]) -> Any:
    try:
        return client.gather(batch)
    except Exception as error:  # whatever a worker may lack or die of
        raise ClusterError(f"the workers of the cluster fail, do they have the same pentarchy? {error!r}") from error


def _client(stack: ExitStack, address: str, jobs: int) -> Any:
    """A client that is closed with the stack; and so is the cluster, if it is our own."""
    library = _distributed()
    if not address:
        local = library.LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address="127.0.0.1:0")
        return stack.enter_context(library.Client(stack.enter_context(local)))
    try:
        return stack.enter_context(library.Client(address, timeout=PATIENCE))
    except (OSError, ValueError) as error:
        raise ClusterError(f"no Dask scheduler answers at '{address}': {error}") from error
