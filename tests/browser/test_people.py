"""A name that is kept, and a room for friends: at a desktop and on a phone."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import connected
from pentarchy.web.words import words

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "de-DE"}


def keep(page: Page, server: Server, name: str) -> None:
    """From the lobby to the own page, to keep a name there."""
    page.goto(server.address)
    page.locator(".lobby__me a").first.click()
    page.locator("form[action='/me/name'] input").fill(name)
    page.locator("form[action='/me/name'] button").click()
    expect(page.locator(".person__name .kept")).to_be_visible()


def test_friends_meet_in_a_room_and_know_each_other(visitors: Visitors, server: Server) -> None:
    anna, ben = visitors.page(), visitors.page(**PHONE)
    keep(anna, server, "Anna Browser")
    anna.locator("form[action='/room'] input").fill("Tuesday")
    anna.locator("form[action='/room'] button").click()
    expect(anna.locator("h1")).to_have_text("Tuesday")
    ben.goto(anna.locator(".room__invite input").input_value())
    ben.locator("input[name=name]").fill("Ben")
    ben.locator("form[action$='/join'] button").click()
    expect(ben.locator(".room__friends .kept")).to_have_count(1)
    assert ben.evaluate("document.documentElement.scrollWidth") <= 390
    # Anna opens a table for the room with two clicks.
    anna.locator(".room__new a[href*='first_empires']").click()
    expect(anna.locator(".setup__room")).to_contain_text("Tuesday")
    anna.locator("form[action='/tables'] button:not([name])").click()
    anna.wait_for_url("**/t/*")
    connected(anna)
    # Ben sits down with one.
    ben.reload()
    ben.locator("form[action$='/sit'] button").tap()
    ben.wait_for_url("**/t/*")
    connected(ben)
    expect(anna.locator("#player-1")).to_contain_text("Ben")
    sign = anna.locator("#player-0 .kept")
    expect(sign).to_have_attribute("title", words("en").say("person.kept", who="Anna Browser"))
    # He reads what she says, until he does not want to any more; no word of it reaches her.
    anna.locator("label:has(input[name=side][value=chat])").click()
    anna.locator("#say").fill("Hello there")
    anna.locator("#chat form button").click()
    ben.locator("label:has(input[name=panel][value=log])").tap()
    ben.locator("label:has(input[name=side][value=chat])").tap()
    said = ben.locator("#chat-list", has_text="Hello there")
    expect(said).to_be_visible()
    ben.locator("#chat-list .chat__line a:not(.kept)").first.tap()
    ben.wait_for_url("**/person/0?said=*")
    ben.locator("form[action$='/mute'] button").tap()
    ben.wait_for_url("**/t/*")
    connected(ben)
    expect(ben.locator("#chat-list")).not_to_contain_text("Hello there")
    # Her page tells what there is to tell.
    ben.goto(f"{server.address}/p/anna%20browser")
    expect(ben.locator("h1")).to_contain_text("Anna Browser")
    expect(ben.locator("main")).to_contain_text(words("de").say("person.muted"))
