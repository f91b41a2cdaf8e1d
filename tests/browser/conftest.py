"""A real server, a real browser, and a test that fails on anything that the browser's console complains about."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Request,
    Response,
)

from patience import PATIENCE
from unseen import leave_unpainted

WIDE = {"width": 1440, "height": 900}
GONE = "ERR_CONNECTION_REFUSED"
"""How a killed server looks to a page that tries to get its line back. Nothing else is under way: files are kept."""


class Server:
    """`pentarchy serve` in a process of its own, bots without pauses; what it complains about goes to a file."""

    def __init__(self, folder: Path) -> None:
        self.complaints = folder / "server.log"
        self._command = [sys.executable, "-m", "pentarchy", "serve", "--pace", "0"]
        self.database = folder / "tables.db"
        self._command += ["--database", str(self.database)]
        self._process: subprocess.Popen[str] | None = None
        self.port = 0
        self.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """At a free port; after a stop at the same one."""
        with self.complaints.open("a") as complaints:
            self._process = subprocess.Popen(
                [*self._command, "--port", str(self.port)], stdout=subprocess.PIPE, stderr=complaints, text=True
            )
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        found = re.search(r":(\d+)/", said)
        assert found, f"the server did not say where it is: {said}{self.complaints.read_text()}"
        self.port = int(found[1])

    def stop(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        self._process.terminate()
        self._process.wait()
        self._process.stdout.close()

    def kill(self) -> None:
        """The end of a process that cannot even notice it."""
        assert self._process is not None
        self._process.kill()
        self.stop()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("server"))
    yield server
    server.stop()
    assert not server.complaints.read_text()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """One that a test may stop and start again."""
    server = Server(tmp_path)
    yield server
    server.stop()
    assert not server.complaints.read_text()


class Visitors:
    """Browsers of their own, with their own cookies. All that their consoles and networks complain about is kept."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.contexts: list[BrowserContext] = []
        self.complaints: list[str] = []
        self.allowed: list[str] = []
        """Parts of complaints that a test provokes."""

    def __call__(self, **settings: Any) -> BrowserContext:
        # Things move only where a test is about that.
        still = {"viewport": WIDE, "locale": "en-GB", "reduced_motion": "reduce"}
        context = self.browser.new_context(**{**still, **settings})
        context.set_default_timeout(PATIENCE * 1000)
        context.set_default_navigation_timeout(PATIENCE * 1000)
        leave_unpainted(context)
        self.contexts.append(context)
        context.on("page", self._listen)
        return context

    def page(self, **settings: Any) -> Page:
        return self(**settings).new_page()

    def _listen(self, page: Page) -> None:
        page.on("console", self._said)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("response", self._answered)
        page.on("requestfailed", self._failed)

    def _said(self, said: ConsoleMessage) -> None:
        """Also what the content security policy forbids is said in the console."""
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.complaints.append(f"{response.status} {response.url}")

    def _failed(self, request: Request) -> None:
        # Whatever a page still loads when one leaves it, and every download, ends as "aborted".
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"{request.failure} {request.url}")

    def unexpected(self) -> list[str]:
        return [text for text in self.complaints if not any(part in text for part in self.allowed)]

    def close(self) -> None:
        for context in self.contexts:
            context.close()
        assert not self.unexpected()


@pytest.fixture
def visitors(browser: Browser) -> Iterator[Visitors]:
    visitors = Visitors(browser)
    yield visitors
    visitors.close()


@pytest.fixture
def page(visitors: Visitors) -> Page:
    """The page of one visitor, in English and wide."""
    return visitors.page()
