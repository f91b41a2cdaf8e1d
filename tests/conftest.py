"""The one browser of all tests that look at pages: a process can have no second one."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright


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
