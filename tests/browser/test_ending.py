"""The end of a game with scripts: the sheet fills up by itself, and a rematch is one press away, never by accident."""

from __future__ import annotations

import re

from playwright.sync_api import FilePayload, Page, expect

from browser.conftest import Server, Visitors
from pentarchy import play
from pentarchy.core import record


def finished(page: Page, server: Server) -> str:
    """The address of a table whose game is over."""
    match = play("dominion", ["greedy"] * 2, seed="end", listen=True)
    text = record(match, ["Anna", "greedy"]).text()
    file: FilePayload = {"name": "game.pent", "mimeType": "text/plain", "buffer": text.encode()}
    answer = page.context.request.post(
        f"{server.address}/import", multipart={"record": file}, headers={"origin": server.address}, max_redirects=0
    )
    return server.address + answer.headers["location"].removesuffix("/replay")


def test_a_rematch_from_the_drawer_by_keyboard(server: Server, visitors: Visitors) -> None:
    page = visitors.page(reduced_motion="reduce")
    table = finished(page, server)
    page.goto(table)
    page.wait_for_selector("#table[data-line=open]")
    page.keyboard.press("s")
    # What has the focus closes the drawer: a second press begins nothing.
    expect(page.locator("#drawer .win__close button")).to_be_focused()
    page.locator("#drawer .win__rematch button").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#table[data-line=open]")
    expect(page).not_to_have_url(table)
    expect(page.locator(".player")).to_have_count(2)
    page.goto(table)
    expect(page.locator("#decide a", has_text="To the rematch")).to_be_visible()


def test_the_sheet_fills_up_by_itself(server: Server, visitors: Visitors) -> None:
    page = visitors.page(reduced_motion="reduce")
    page.goto(f"{finished(page, server)}/score")
    page.locator(".end--turning a").click()
    expect(page.locator(".score-sheet progress")).to_have_count(0)
    expect(page.locator(".end--turning .btn", has_text=re.compile("Find"))).to_have_count(0)
    expect(page.locator(".luck-list li")).not_to_have_count(0)
