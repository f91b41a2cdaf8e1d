"""The lobby: of a game with several editions, the one that is chosen shows what belongs to it."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Server
from browser.playing import connected


def test_the_base_game_has_neither_civilizations_nor_their_variants(server: Server, page: Page) -> None:
    page.goto(f"{server.address}/?game=clash_of_cultures")
    civilizations = page.locator("[name=option-civilizations]")
    expect(civilizations).to_be_visible()
    expect(page.locator("[name=variant-standard]")).to_be_hidden()
    civilizations.select_option("draft")
    page.locator("label:has([name=edition][value=standard])").click()
    expect(civilizations).to_be_hidden()
    page.locator("[name=variant-standard]").select_option("shorter_game")
    page.locator("[name=bot1]").select_option("greedy")
    page.locator("form[action='/tables'] button:not([name])").click()
    page.wait_for_url("**/t/*")
    connected(page)
    expect(page.locator(".rounds li")).to_have_count(4)
