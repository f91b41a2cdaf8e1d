"""Which tests need more than Python, and the one browser of all that look at pages: a process has no second one."""

from __future__ import annotations

import gc
import os
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from patience import PATIENCE

expect.set_options(timeout=PATIENCE * 1000)

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first is the same Chromium without any window around its pages, and takes a third less time."""

WITHOUT = (
    # Suggestions below the address bar and panels kept ready beside it: in a window that nobody sees they cost as much
    # as a table, and each visitor has a window.
    "WebUIOmniboxPopup",
    "WebUIOmniboxFullPopup",
    "WebUIOmniboxAimPopup",
    "PreloadTopChromeWebUI",
    # What Playwright leaves out. Of several such lists Chromium heeds only the last, so that they are named again.
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "PaintHolding",
    "ThirdPartyStoragePartitioning",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "OptimizationHints",
    "NetworkTimeServiceQuerying",
    "AimEnabled",
    "PreconnectToSearch",
)
"""Parts of Chromium that no page has to do with."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported and collected stays to the end: nobody needs to look for garbage in it, now or ever again. That
    takes a fifth less time, in every process that shares the tests. The tests themselves leave little garbage in
    circles, so that looking for it seldom saves another seventh of theirs."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.set_threshold(20_000, 20, 20)
        gc.enable()


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> Generator[None, None, None]:
    """Mark what needs a browser or a database server, which `make quick` does without; then deal tests to processes."""
    for item in items:
        fixtures = getattr(item, "fixturenames", [])
        if "browser" in fixtures:
            item.add_marker(pytest.mark.browser)
        # A test that runs on both kinds of databases gets the server as it goes: by the parameter of `address`.
        if "postgres" in fixtures or "[postgres" in item.name:
            item.add_marker(pytest.mark.database)
    yield
    if processes := int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "0")):
        items[:] = dealt(items, processes)


def dealt(items: list[pytest.Item], processes: int) -> list[pytest.Item]:
    """In an order of which each process gets an equal part that begins with what takes long, whole files of it: what is
    left at the end is short, so that no process has to wait for another."""
    files: dict[Path, list[pytest.Item]] = {}
    short: list[pytest.Item] = []
    for item in items:
        is_long = any(item.get_closest_marker(name) for name in ("browser", "database", "slow"))
        (files.setdefault(item.path, []) if is_long else short).append(item)
    parts: list[list[pytest.Item]] = [[] for _ in range(processes)]
    for number, long in enumerate(files.values()):
        parts[number % processes] += long
    for part in parts:
        missing = max(0, len(items) // processes - len(part))
        part += short[:missing]
        del short[:missing]
    return [item for part in (*parts, short) for item in part]


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """One process more than there are cores: tests of browsers, databases and servers wait much of their time. With two
    processes on two cores `make quick` costs less, but takes a sixth longer."""
    return (os.cpu_count() or 1) + 1


def chromium() -> str:
    """Debian's Chromium, or the one that is named. Without a browser these tests fail: they never skip."""
    found = os.environ.get("PENTARCHY_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)
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
    arguments = ["--no-sandbox", f"--disable-features={','.join(WITHOUT)}"]
    browser = playwright.chromium.launch(executable_path=chromium(), args=arguments)
    yield browser
    browser.close()
