"""A bot at one's side: what would you do? And after the game: what would you have done?"""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import (
    arrive,
    by_chance_until,
    connected,
    moving,
    my_turn,
    offers,
    open_table,
    position,
    press,
)
from pentarchy import play as play_game
from pentarchy.core import record


@pytest.fixture(scope="module")
def finished() -> str:
    """The record of a game in which Anna sat."""
    return record(play_game("first_empires", ["random", "greedy"], seed="advice"), ["Anna", "greedy"]).text()


def test_a_hint_lights_what_it_means_and_a_click_picks_it(server: Server, page: Page) -> None:
    arrive(page, server.address, by_chance_until(moving))
    before, offered = position(page), {offer.option for offer in offers(page)}
    page.keyboard.press("h")
    expect(page.locator(".hint")).to_be_visible()
    advised = page.locator(".hint form button")
    expect(advised.first).to_be_visible()
    assert {button.get_attribute("value") for button in advised.all()} <= offered
    chosen = page.locator(".hint form button[data-ids]").first
    thing = (chosen.get_attribute("data-ids") or "").split()[0]
    chosen.hover()
    expect(page.locator(f"[data-id='{thing}'].is-lit").first).to_be_visible()
    chosen.click()
    expect(page.locator(".hint")).to_have_count(0)
    if page.locator("[data-do=sure]").count():
        page.locator("[data-do=sure]").click()
    assert my_turn(page, before)


def test_a_hint_is_gone_when_the_table_has_moved_on(server: Server, page: Page) -> None:
    open_table(page, server.address, seed="features")
    connected(page)
    assert my_turn(page)
    before = position(page)
    page.locator("[data-do=hint]").click()
    expect(page.locator(".hint")).to_be_visible()
    press(page, offers(page)[0])
    assert my_turn(page, before)
    expect(page.locator(".hint")).to_have_count(0)
    # The answer to the old question is not shown any more: what comes next belongs to the new one.
    page.keyboard.press("h")
    advised = page.locator(".hint form button")
    expect(advised.first).to_be_visible()
    assert {button.get_attribute("value") for button in advised.all()} <= {offer.option for offer in offers(page)}
    page.keyboard.press("Escape")
    expect(page.locator(".hint")).to_have_count(0)


def test_a_hint_without_scripts(server: Server, visitors: Visitors) -> None:
    page = visitors.page(java_script_enabled=False, locale="de-DE")
    open_table(page, server.address, seed="features")
    while not page.locator("[data-do=hint]").count():
        page.reload()
    at = page.locator("#table").get_attribute("data-position")
    page.locator("[data-do=hint]").click()
    expect(page.locator(".hint h3")).to_have_text("Was ich tun würde")
    page.locator(".hint form button").first.click()
    expect(page.locator("#table")).to_be_visible()
    assert page.locator("#table").get_attribute("data-position") != at


def test_looking_back_at_ones_own_decisions(own_server: Server, page: Page, finished: str) -> None:
    home = arrive(page, own_server.address, finished)
    page.goto(f"{home}/score")
    page.locator("a[href$='/review']").click()
    progress = page.locator(".review progress")
    expect(progress).to_be_visible()
    # It fills up by itself, piece by piece.
    decisions = page.locator(".review__all li")
    expect(decisions).not_to_have_count(0)
    expect(page.locator(".chart--chance .line")).to_be_visible()
    page.locator(".review__all > summary").click()
    link = decisions.first.locator("a.review__when")
    at = (link.get_attribute("href") or "").split("at=")[1].split("&")[0]
    link.click()
    expect(page.locator(f".playback[data-at='{at}']")).to_be_visible()
    expect(page.locator("#eyes")).to_have_value("0")
