"""What a page needs besides itself is asked for once: redrawing needs no network, and so no server."""

from __future__ import annotations

from playwright.sync_api import Page

from browser.conftest import Server
from browser.playing import arrive, by_chance, by_chance_until, connected, moving, play

ASKED = """() => performance.getEntriesByType("resource")
  .filter(one => one.transferSize > 0 && !one.name.includes("/t/") && !one.name.endsWith("/favicon.svg"))
  .map(one => new URL(one.name).pathname)"""
"""The files of this page that came over the network; those that the browser had kept have no size. The picture on the
browser's tab is left out: the browser fetches it when it has nothing better to do, before or after the first click."""


def test_each_file_is_asked_for_once(server: Server, page: Page) -> None:
    arrive(page, server.address, by_chance_until(moving))
    first = page.evaluate(ASKED)
    assert len(first) == len(set(first)) > 30
    assert play(page, by_chance(), most=6)
    assert page.evaluate(ASKED) == first
    page.reload()
    connected(page)
    assert page.evaluate(ASKED) == []
