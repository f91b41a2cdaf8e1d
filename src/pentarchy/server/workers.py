"""Running the server: in this process, or as several workers that share one socket and one PostgreSQL."""

from __future__ import annotations

import gc
import os
import signal
import sys
from collections.abc import Callable
from multiprocessing import connection, get_context, parent_process
from multiprocessing.context import SpawnProcess
from socket import socket
from threading import Thread
from time import monotonic, sleep
from types import FrameType

import uvicorn
from starlette.types import ASGIApp

from . import logs
from .app import Settings, make_app
from .door import Door, make_room
from .sole import sole_server
from .storage import Storage

LARGEST_MESSAGE = 16_384
"""Bytes of a WebSocket message before the line is cut; what a table accepts is smaller still."""
PARTING = 2
"""Seconds for open pages to be served when the server is stopped."""
GARBAGE = 5_000, 5, 4_000
"""When to look for circles of garbage. All that is new is looked through twice, after 5,000 things and after 30,000 at
most: nobody can pick meanwhile, and a million, as it was once, take half a second and more. The rest of the memory is
looked through after a hundred million, which takes hours: drawing leaves no circles there, and with Python's own
(700, 10, 10) up to a fifth of the processor time would go into that."""
TURN = 0.0005
"""Seconds after which a busy thread lets another go on. With Python's usual 5 ms the storage waits for the pages."""
SICKLY = 5.0
"""A worker that ends by itself within so many seconds would do so again."""


def run(settings: Settings, listening: socket, when_ready: Callable[[], object] | None = None) -> None:
    """Serve until a signal ends it."""
    Storage(settings.database).close()  # says at once what is wrong with it
    with sole_server(settings.database):
        _run(settings, listening, when_ready)


def _run(settings: Settings, listening: socket, when_ready: Callable[[], object] | None) -> None:
    logs.begin(with_requests=settings.log_requests)
    gc.freeze()
    gc.set_threshold(*GARBAGE)
    sys.setswitchinterval(TURN)
    make_room()
    server = uvicorn.Server(configured(make_app(settings)))
    if when_ready is not None:
        Thread(target=_wait_for, args=(server, when_ready), daemon=True).start()
    server.run(sockets=[listening])


def configured(app: ASGIApp, log_level: str = "warning") -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        http=Door,
        log_config=None,
        log_level=log_level,
        ws_max_size=LARGEST_MESSAGE,
        timeout_graceful_shutdown=PARTING,
        server_header=False,
    )


def _wait_for(server: uvicorn.Server, when_ready: Callable[[], object]) -> None:
    while not server.started:
        sleep(0.05)
    when_ready()


def run_workers(settings: Settings, listening: socket, number: int) -> None:
    """Keep so many workers alive; one that dies is started again, unless it has given up as soon as it was started."""
    Storage(settings.database).close()
    context = get_context("spawn")
    ending = False

    def start() -> tuple[SpawnProcess, float]:
        worker = context.Process(target=_work, args=(settings, listening))
        worker.start()
        return worker, monotonic()

    def end(number: int, frame: FrameType | None) -> None:
        nonlocal ending
        ending = True
        for worker, _ in workers:
            worker.terminate()

    workers = [start() for _ in range(number)]
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, end)
    while workers and not ending:
        connection.wait([worker.sentinel for worker, _ in workers], timeout=1)
        for at, (worker, since) in enumerate(workers):
            if ending or worker.is_alive():
                continue
            gave_up = worker.exitcode is not None and worker.exitcode >= 0  # below: killed by a signal
            if gave_up and monotonic() - since < SICKLY:
                end(0, None)
                raise RuntimeError("a worker ended as soon as it had started; its own message says why")
            workers[at] = start()
    for worker, _ in workers:
        worker.join()


def _work(settings: Settings, listening: socket) -> None:
    """In a worker: serve until a signal ends it, or the process that started it is gone."""
    Thread(target=_end_with_the_first, daemon=True).start()
    run(settings, listening)


def _end_with_the_first() -> None:
    """Nobody could end workers that have outlived the process that keeps them, and they would hold its port."""
    first = parent_process()
    assert first is not None
    first.join()
    os.kill(os.getpid(), signal.SIGTERM)
