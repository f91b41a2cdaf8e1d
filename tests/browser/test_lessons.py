"""The first games that teach, played through as the coach says: by keyboard, and by touch on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import connected, my_turn, position
from pentarchy import registry
from pentarchy.core import Guide, guide_of

GUIDES = [guide for name in registry.game_names() if (guide := guide_of(registry.game(name))) is not None]
EACH_GUIDE = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.game.name)

COUNT = """(() => {
  const send = WebSocket.prototype.send;
  window.picks = 0;
  WebSocket.prototype.send = function (said) {
    if (String(said).includes('"do":"pick"')) window.picks++;
    return send.call(this, said);
  };
})()"""
"""How many picks the page has sent. Neither the position tells it nor whether the bar is busy: others who decide at the
same time change both."""
TAKEN = """before => {
  const told = document.querySelector("#coach .coach__do")?.textContent;
  if (told !== before) return "next";
  return document.querySelector("[data-do=sure]") ? "sure" : window.picks > 0 ? false : "same";
}"""
"""What became of what was done: after a pick of the lesson the coach goes on."""
MOST_TAPS = 8
"""So many are enough for any step: panels, lists, things, numbers and the button."""
POINTED = """() => {
  const [ring] = document.querySelectorAll("#pointing .pointed:not([hidden])");
  if (!ring) return null;
  const box = ring.getBoundingClientRect(), id = ring.dataset.at;
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
  for (const down of steps) for (const right of steps) {
    const x = box.left + right * box.width, y = box.top + down * box.height;
    const hit = document.elementFromPoint(x, y);
    if (!id || (hit?.closest("[data-id]")?.dataset.id === id && !hit.closest("a"))) return [x, y];
  }
  return null;
}"""
"""A point within the first ring where what is meant is hit, and not the coach or anything else that lies over it."""


def begin(page: Page, server: Server, guide: Guide) -> None:
    """From the lobby: how to win, and then the lesson."""
    page.add_init_script(COUNT)
    page.goto(f"{server.address}/?game={guide.game.name}")
    page.locator(f"a[href='/learn/{guide.game.name}']").first.click()
    expect(page.locator(".goal")).to_be_visible()
    page.locator(f"form[action='/learn/{guide.game.name}'] button").click()
    page.wait_for_url("**/t/*")
    connected(page)


def begin_step(page: Page) -> int:
    """Where the table stands."""
    page.evaluate("() => { window.picks = 0; }")
    return position(page)


def became_of_it(page: Page, told: str) -> str:
    """Of what was just done where the coach told that: "same" if it has led nowhere yet."""
    became: str = page.wait_for_function(TAKEN, arg=told, polling="raf").json_value()
    return became


@EACH_GUIDE
def test_a_lesson_by_keyboard(server: Server, page: Page, guide: Guide) -> None:
    begin(page, server, guide)
    after = -1
    for number, step in enumerate(guide.steps, 1):
        my_turn(page, after)
        expect(page.locator("#coach .coach__head .tag")).to_have_text(f"{number} of {len(guide.steps)}")
        after = begin_step(page)
        page.keyboard.press("n")
        for _ in range(3):  # two things, or a list and its line
            page.keyboard.press("Enter")
            if became_of_it(page, step.do.en) != "same":
                break
            page.keyboard.press("n" if step.times == 1 else "ArrowRight")
    expect(page.locator("#coach h3")).to_have_text(f"You can play {guide.game.texts('en').name(guide.game.name)}")
    page.locator("#coach [data-do=leave]").click()
    expect(page.locator("#side")).to_be_visible()
    expect(page.locator(".pointed")).to_have_count(0)


@EACH_GUIDE
def test_a_lesson_by_touch(server: Server, visitors: Visitors, guide: Guide) -> None:
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="de-DE")
    begin(page, server, guide)
    after = -1
    for step in guide.steps:
        my_turn(page, after)
        expect(page.locator("#coach .coach__do")).to_have_text(step.do.de)
        after = begin_step(page)
        for _ in range(MOST_TAPS):
            page.wait_for_function(POINTED)
            page.touchscreen.tap(*page.evaluate(POINTED))
            page.evaluate("() => new Promise(requestAnimationFrame)")  # the rings follow
            if became_of_it(page, step.do.de) != "same":
                break
        if page.locator("[data-do=sure]").count():
            page.locator("[data-do=sure]").tap()
    expect(page.locator("#coach h3")).to_have_text(f"Du kannst {guide.game.texts('de').name(guide.game.name)} spielen")


def test_a_lesson_can_be_left_and_taken_up_again(server: Server, page: Page) -> None:
    """Whatever else is picked is allowed, too; the log is back as soon as the coach is gone."""
    begin(page, server, GUIDES[[guide.game.name for guide in GUIDES].index("first_empires")])
    expect(page.locator(".pointed")).to_have_count(1)
    page.locator("#coach [data-do=leave]").click()
    expect(page.locator("#coach .coach__do")).to_be_hidden()
    expect(page.locator("#log")).to_be_visible()
    expect(page.locator(".pointed")).to_have_count(0)
    page.reload()
    connected(page)
    expect(page.locator("#coach .coach__do")).to_be_hidden()
    page.locator("#coach [data-do=lesson]").click()
    expect(page.locator("#coach .coach__do")).to_be_visible()
    page.locator("#coach [data-do=advised]").click()
    expect(page.locator("#coach .coach__head .tag")).to_have_text("2 of 10")
    page.locator("#options button[value=keep]").click()
    expect(page.locator("#coach .coach__body")).to_contain_text("that is allowed, too")
    page.locator("#coach .coach__why summary").click()
    expect(page.locator("#coach .coach__why .clause")).to_be_visible()
