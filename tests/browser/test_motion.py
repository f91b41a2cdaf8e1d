"""Things move on a real table: dice tumble above the page, at the speed that its reader has chosen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Server, Visitors
from browser.playing import connected, my_turn, offers, open_table, position, press

HELD = """
  const real = Element.prototype.animate;
  Element.prototype.animate = function (...said) {
    const motion = real.apply(this, said);
    motion.pause();
    return motion;
  };
"""
"""Whatever begins to move waits to be looked at."""


@pytest.mark.parametrize(
    ("locale", "normal", "instant"),
    [("en-GB", "Speed: normal", "Speed: instant"), ("de-DE", "Tempo: normal", "Tempo: sofort")],
)
def test_dice_tumble_above_those_that_lie_already(
    server: Server, visitors: Visitors, locale: str, normal: str, instant: str
) -> None:
    context = visitors(reduced_motion="no-preference", locale=locale)
    context.add_init_script(HELD)
    page = context.new_page()
    open_table(page, server.address, seed="still")
    connected(page)
    assert my_turn(page)
    switch = page.locator(".table__tools [data-do=speed]")
    expect(switch).to_have_attribute("title", normal)
    at = position(page)
    press(page, offers(page)[0])
    assert my_turn(page, at)
    dice = page.locator("#tray .die").count()
    assert dice >= 2
    assert page.locator("#stage .die").count() >= dice
    assert page.locator("#stage [data-id]").count() == 0
    page.keyboard.press("Shift")
    expect(page.locator("#stage > *")).to_have_count(0)

    switch.focus()
    page.keyboard.press("Enter")
    expect(switch).to_have_attribute("title", instant)
    page.reload()
    expect(switch).to_have_attribute("title", instant)
