"""A plan in the browser: tried while somebody else decides, kept over a reload, played with one click."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import button, connected, offers, open_stored, position, post, press

PHONE = {"width": 390, "height": 844}


def act(page: Page, verb: str) -> None:
    """Pick the first option of a verb, and wait until the page has moved on."""
    before = position(page)
    press(page, next(offer for offer in offers(page) if offer.verb == verb))
    page.wait_for_function("before => Number(document.querySelector('#table').dataset.position) > before", arg=before)


def test_a_plan_is_made_with_a_key_and_played_with_a_click(visitors: Visitors, server: Server) -> None:
    anna, ben = visitors(), visitors(locale="de-DE", viewport=PHONE)
    table = open_stored(anna, server, "Anna", "plan", "dominion")
    told = anna.request.post(
        f"{table}/invite", form={"seat": "1"}, headers={"origin": server.address, "accept": "application/json"}
    )
    ben.request.get(server.address)
    post(ben, told.json()["link"], {"name": "Ben"})
    pages = [context.new_page() for context in (anna, ben)]
    for page in pages:
        page.goto(table)
        connected(page)
    asked, planner = sorted(pages, key=lambda page: page.locator("#options").count(), reverse=True)
    before = asked.locator("#decide").inner_text()

    planner.keyboard.press("w")
    expect(planner.locator(".is-planning")).to_be_visible()
    start = planner.locator("#board").inner_html()
    act(planner, "treasures")
    planner.keyboard.press("z")
    expect(planner.locator("#options button[value=treasures]")).to_be_visible()
    assert planner.locator("#board").inner_html() == start
    act(planner, "treasures")
    planner.reload()
    connected(planner)
    expect(planner.locator(".is-planning")).to_be_visible()
    buys = next(offer for offer in offers(planner) if offer.option == "buy copper")
    press(planner, buys)
    expect(planner.locator(".is-ended")).to_be_visible()
    assert not planner.evaluate("document.documentElement.scrollWidth > innerWidth")
    planner.keyboard.press("w")
    expect(planner.locator(".is-planning")).to_have_count(0)
    assert asked.locator("#decide").inner_text() == before

    act(asked, "end")  # no Treasures …
    act(asked, "end")  # … and no purchase
    play = planner.locator(".planning [value=play]")
    expect(play).to_have_attribute("title", re.compile("."))
    play.click()
    expect(planner.locator("#log")).to_contain_text(re.compile("Copper|Kupfer"))
    expect(asked.locator("#options button[name=option]").first).to_be_attached()
    assert button(planner, buys).count() == 0
