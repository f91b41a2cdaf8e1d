"""Every page for everybody: axe, narrow screens, fingers, still pictures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from axe import serious_faults
from browser.conftest import Server, Visitors
from browser.playing import (
    POINT,
    arrive,
    by_chance_until,
    click_option,
    connected,
    is_picked,
    my_turn,
    offers,
    open_table,
    position,
    press,
)
from browser.playing import moving as in_movement
from browser.test_replays import RECORD

WIDTHS = {360: 780, 390: 844, 820: 1180, 1440: 900}
"""Phone, larger phone, tablet and desk: width and height."""

THEMES: dict[int, Literal["light", "dark"]] = {390: "dark", 1440: "light"}
"""Themes differ in nothing but colours, and colours do not depend on the width: each is looked at in one of two."""

SIDEWAYS = """() => {
  const over = [...document.querySelectorAll("body *")].filter(one => one.checkVisibility()
    && one.getBoundingClientRect().right > innerWidth + 1 && getComputedStyle(one).position !== "fixed");
  const wide = document.documentElement.scrollWidth > innerWidth;
  return wide ? over.slice(0, 3).map(one => one.outerHTML.slice(0, 100)).concat("wider than the window") : [];
}"""

SMALL = """() => {
  const least = 43.5, all = [...document.querySelectorAll("a, button, select, input, summary, [role=button]")];
  const exempt = ".clause, .sr, .skip, .tips *, p a, .sea, [type=hidden]";   // words within sentences, names of seas
  // Drawn things are as large as the ground on which a touch finds them.
  const ground = (id, box) => {
    const hits = [];
    for (let x = box.left - 24; x < box.right + 24; x += 2) for (let y = box.top - 24; y < box.bottom + 24; y += 2) {
      if (document.elementFromPoint(x, y)?.closest("[data-id]")?.dataset.id === id) hits.push([x, y]);
    }
    const extent = axis => Math.max(...hits.map(hit => hit[axis])) - Math.min(...hits.map(hit => hit[axis])) + 2;
    return hits.length ? [extent(0), extent(1)] : [0, 0];
  };
  const covered = document.querySelector("dialog[open], #curtain [data-do=open]");
  return all.filter(one => {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest(exempt)) return false;
    const box = (one.closest("label, .field") ?? one).getBoundingClientRect();
    if (Math.min(box.width, box.height) >= least || box.width === 0) return false;
    return !one.closest("svg") || (!covered && Math.min(...ground(one.dataset.id, box)) < least);
  }).map(one => one.outerHTML.slice(0, 140));
}"""

Way = Callable[[Page, str], None]


# -- the pages, and how one comes there


def lobby(page: Page, address: str) -> None:
    page.goto(address)


def rolling(page: Page, address: str) -> None:
    open_table(page, address, seed="axe")
    connected(page)
    my_turn(page)


def moving(page: Page, address: str) -> None:
    """With something selected."""
    arrive(page, address, by_chance_until(in_movement))
    source = next(offer.ids[0] for offer in offers(page) if offer.verb == "move")
    page.locator(f"#board [data-id='{source}'][tabindex]").dispatch_event("click")
    expect(page.locator(f"#board [data-id='{source}'].is-chosen")).not_to_have_count(0)


def why(page: Page, address: str) -> None:
    rolling(page, address)
    page.locator("#board .region[data-id='huaxia']").dispatch_event("click")
    page.wait_for_selector(".why")


def rules(page: Page, address: str) -> None:
    rolling(page, address)
    page.keyboard.press("r")
    page.wait_for_selector("#drawer[open] article.rule")


def curtain(page: Page, address: str) -> None:
    open_table(page, address, ["me", "screen"], names=["Anna", "Ben"], seed="axe")
    page.wait_for_selector("#curtain [data-do=open]")


def replay(page: Page, address: str) -> None:
    arrive(page, address, RECORD.read_text("utf-8"))
    page.locator("#scale").fill("30")
    page.wait_for_selector(".playback[data-at='30']")


def over(page: Page, address: str) -> None:
    page.goto(arrive(page, address, RECORD.read_text("utf-8")))
    page.wait_for_selector(".decide.is-over")
    connected(page)


def score(page: Page, address: str) -> None:
    over(page, address)
    page.keyboard.press("s")
    page.wait_for_selector("#drawer[open] .win")


def hint(page: Page, address: str) -> None:
    rolling(page, address)
    page.keyboard.press("h")
    page.wait_for_selector(".hint form")


def review(page: Page, address: str) -> None:
    page.goto(f"{arrive(page, address, RECORD.read_text('utf-8'))}/review")
    page.wait_for_selector(".review .chart")
    page.locator(".review__all > summary").click()


def ending(page: Page, address: str) -> None:
    page.goto(f"{arrive(page, address, RECORD.read_text('utf-8'))}/score")
    page.wait_for_selector(".score-sheet progress", state="detached")
    page.wait_for_selector(".luck-list")


def daily(page: Page, address: str) -> None:
    page.goto(f"{address}/daily/first_empires")
    page.wait_for_selector("[name=name]")


WAYS = [lobby, rolling, moving, why, hint, rules, curtain, replay, over, score, ending, review, daily]


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.__name__)
def test_page(way: Way, server: Server, visitors: Visitors) -> None:
    """No serious fault in either theme, wide or narrow; nothing has to be scrolled sideways; and for a finger whatever
    can be pressed is at least 44 pixels wide and high, but for clauses within sentences."""
    page = visitors.page(reduced_motion="reduce")
    way(page, server.address)
    faults: dict[str, object] = {}
    for width, height in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": height})
        faults |= {f"{width} px, {one}": "sticks out" for one in page.evaluate(SIDEWAYS)}
        if theme := THEMES.get(width):
            page.emulate_media(color_scheme=theme)
            for fault in serious_faults(page):
                faults[f"{width} px, {theme}, {fault.rule}"] = (fault.places[:3], fault.mend)
    take_to_a_phone(page)
    faults |= {f"finger, {one}": "small" for one in page.evaluate(SMALL)}
    assert not faults


def take_to_a_phone(page: Page) -> None:
    """The same page, at a small screen that is touched."""
    screen = page.context.new_cdp_session(page)
    screen.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    size = {"width": 390, "height": 844, "deviceScaleFactor": 1, "mobile": True}
    screen.send("Emulation.setDeviceMetricsOverride", size)
    page.wait_for_function("matchMedia('(pointer: coarse)').matches && innerWidth === 390")


def test_a_finger_finds_everything_in_every_panel(server: Server, visitors: Visitors) -> None:
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    over(page, server.address)
    small: list[str] = []
    for panel in ("mine", "players", "log"):
        page.locator(f"label:has(input[name=panel][value={panel}])").tap()
        small += page.evaluate(SMALL)
        assert page.evaluate(SIDEWAYS) == []
    page.locator("label:has(input[name=side][value=chat])").tap()
    expect(page.locator("#say")).to_be_visible()
    small += page.evaluate(SMALL)
    page.locator("[popovertarget=more]").tap()
    expect(page.locator("#more")).to_be_visible()
    small += page.evaluate(SMALL)
    assert small == []


def test_a_turn_with_the_finger(server: Server, visitors: Visitors) -> None:
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    arrive(page, server.address, by_chance_until(in_movement))
    move = next(offer for offer in offers(page) if offer.verb == "move")
    at = position(page)
    for region in move.ids:
        page.touchscreen.tap(*page.evaluate(POINT, region))
    if not is_picked(page, at):
        click_option(page, move)
    assert my_turn(page, at)
    expect(page.locator(f"#log-list .log__line[data-ids*='{move.ids[1]}']").first).to_be_attached()


def test_still_pictures(server: Server, visitors: Visitors) -> None:
    """Who wants no motion gets none: pieces are where they belong at once."""
    page = visitors.page(reduced_motion="reduce")
    open_table(page, server.address, seed="still")
    connected(page)
    after = -1
    for _ in range(12):
        assert my_turn(page, after)
        after = position(page)
        press(page, offers(page)[-1])
        assert page.evaluate("document.getAnimations().filter(one => one.playState === 'running').length") == 0
