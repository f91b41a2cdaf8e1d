"""Which tests need more than Python, and the one browser of all that look at pages: a process has no second one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from patience import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what needs a browser or a database server, which `make quick` does without."""
    for item in items:
        fixtures = getattr(item, "fixturenames", [])
        if "browser" in fixtures:
            item.add_marker(pytest.mark.browser)
        # A test that runs on both kinds of databases gets the server as it goes: by the parameter of `address`.
        if "postgres" in fixtures or "[postgres" in item.name:
            item.add_marker(pytest.mark.database)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One process more than there are cores: tests of browsers, servers and databases wait much of their time."""
    return (os.cpu_count() or 1) + 1


def chromium() -> str:
    """Debian's Chromium, or the one that is named. Without a browser these tests fail: they never skip."""
    found = os.environ.get("PENTARCHY_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not found:
        pytest.fail("there is no browser: apt-get install chromium, or name one in PENTARCHY_CHROMIUM", pytrace=False)
    return found


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    # Tests run in containers and as root, where Chromium's own sandbox does not start.
    browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
    yield browser
    browser.close()
