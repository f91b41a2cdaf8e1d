"""Ways to pick: by clicking, by keys alone, by touch; and somebody who plays on in one of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Protocol

from playwright.sync_api import Page, expect

from browser.playing import POINT, Offer, click_option, count_up, is_picked, my_turn, offers, position
from browser.test_keyboard import check_focus, tab_to


class Chooser(Protocol):
    """Chooses among what is offered, and counts what it did by verb."""

    done: Counter[str]

    def __call__(self, offered: list[Offer]) -> Offer: ...


Pick = Callable[[Page, Offer], None]


def by_clicking(page: Page, offer: Offer) -> None:
    """What an option names is clicked, thing by thing; what lies nowhere on the table has a button."""
    before = position(page)
    for thing in dict.fromkeys(offer.ids):
        point = None if is_picked(page, before) else page.evaluate(POINT, thing)
        if point:
            page.mouse.click(*point)
    if not is_picked(page, before):
        click_option(page, offer)
    if page.locator("[data-do=sure]").count():
        page.locator("[data-do=sure]").click()


def play_on(
    page: Page, choose: Chooser, pick: Pick, going_on: Callable[[], bool], count: Callable[[Page], None] = count_up
) -> Counter[str]:
    """Until the game is over, or somebody has seen enough; what was done."""
    after = -1
    while my_turn(page, after) and going_on():
        after = position(page)
        if page.locator("#pick-amounts").count():
            count(page)
            choose.done["pay"] += 1
        else:
            pick(page, choose(offers(page)))
    return choose.done


# -- by keys


def by_keys(page: Page, offer: Offer) -> None:
    """By the key of ending, of the thing or of the button; else by the list that the key of its verb opens."""
    own = page.locator(f"[data-id='{offer.ids[0]}'][data-key].is-option") if offer.ids else None
    shown = page.locator(f"#options button[value='{offer.option}'] kbd")
    if offer.verb in ("end", "done"):
        page.keyboard.press("e")
    elif own is not None and own.count():
        page.keyboard.press(own.get_attribute("data-key") or "")
    elif shown.is_visible():
        page.keyboard.press(shown.inner_text())
    else:
        opener = page.locator(f"#verb-{offer.verb} > summary:visible, #options [data-do=list]:visible").first
        if opener.locator("kbd").is_visible():
            page.keyboard.press(opener.locator("kbd").inner_text())
        else:
            tab_to(page, f"#verb-{offer.verb} > summary, #options [data-do=list]")
            page.keyboard.press("Enter")
        tab_to(page, f"#list .row[value='{offer.option}']")
        page.keyboard.press("Enter")
    agree(page)
    check_focus(page)


def agree(page: Page) -> None:
    """What cannot be taken back is asked for."""
    if page.locator("[data-do=sure]").count():
        expect(page.locator("[data-do=sure]")).to_be_focused()
        page.keyboard.press("Enter")


def count_by_keys(page: Page) -> None:
    while page.locator("#pick-amounts").is_disabled():
        tab_to(page, "#options [data-step='1']:enabled")
        page.keyboard.press("Enter")
    tab_to(page, "#pick-amounts")
    check_focus(page)
    page.keyboard.press("Enter")


# -- by touch


def by_touch(page: Page, offer: Offer) -> None:
    """A tap on what can be seen of the option; else on its button or its line of the list."""
    before = position(page)
    for thing in dict.fromkeys(offer.ids):
        point = None if is_picked(page, before) else page.evaluate(POINT, thing)
        if point:
            page.touchscreen.tap(*point)
    if not is_picked(page, before):
        button = page.locator(f"#options button[name=option][value='{offer.option}']")
        if not button.is_visible():
            page.locator(f"#verb-{offer.verb} > summary:visible, #options [data-do=list]:visible").first.tap()
            button = page.locator(f"#list .row[value='{offer.option}']")
        button.tap()
    if page.locator("[data-do=sure]").count():
        page.locator("[data-do=sure]").tap()


def count_by_touch(page: Page) -> None:
    while page.locator("#pick-amounts").is_disabled():
        page.locator("#options [data-step='1']:enabled").first.tap()
    page.locator("#pick-amounts").tap()
