"""A real browser, the toy table, and a page that tolerates no fault."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page

from patience import PATIENCE
from unseen import leave_unpainted
from web.client.looking import visit
from web.client.toy_table import STATIC, Table


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    copy = tmp_path_factory.mktemp("page") / "static"  # files do not change while they are tested
    shutil.copytree(STATIC, copy)
    table = Table(Path(copy))
    yield table
    table.stop()


@pytest.fixture
def table(server: Table) -> Table:
    server.reset()
    return server


@pytest.fixture
def fresh(table: Table, browser: Browser) -> Iterator[Page]:
    """An empty page that tolerates no error and no breach of the content security policy."""
    context = browser.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    leave_unpainted(context)
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    faults: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        # A line that cannot be had is reported by the browser itself; that is what some tests are about.
        if message.type in ("error", "warning") and "WebSocket connection to" not in message.text:
            faults.append(message.text)

    page.on("console", hear)
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert faults == []


@pytest.fixture
def page(fresh: Page, table: Table) -> Page:
    return visit(fresh, table)
