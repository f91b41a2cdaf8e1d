"""What a table offers besides playing: taking back, asking why, rules, words, tips, the log, forms without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import (
    arrive,
    button,
    by_chance_until,
    click_thing,
    connected,
    moving,
    my_turn,
    offered_to,
    offers,
    open_table,
    position,
    press,
    verbs,
)
from browser.test_online import ASKED, play_both, sit_down
from pentarchy.core import Match

ENGLISH = re.compile(
    r"(?<![.-])\b(the|and|your|you|with|turn|dice|undo|why|rules|round|players|cards|explorers?|city|cities|raises"
    r"|places|moves|options|keep|close|play|search)\b",
    re.IGNORECASE,
)
"""Words that no German page holds."""


@pytest.fixture
def at_sea(server: Server, page: Page) -> Page:
    """A table against a bot, in a movement phase."""
    arrive(page, server.address, by_chance_until(moving))
    return page


# -- undo


def test_undo_is_free_until_something_is_revealed(at_sea: Page) -> None:
    page = at_sea
    before = offers(page)
    at = position(page)
    press(page, next(offer for offer in before if offer.verb == "move"))
    assert my_turn(page, at)
    told = page.locator("#log-list .log__line:not(.is-undone)").count()
    at = position(page)
    page.keyboard.press("z")
    assert my_turn(page, at)
    assert offers(page) == before
    expect(page.locator("#log-list .log__line.is-undone")).to_have_count(1)
    assert page.locator("#log-list .log__line:not(.is-undone)").count() == told - 1


def test_behind_a_barrier_the_others_are_asked(server: Server, visitors: Visitors) -> None:
    host, guest = sit_down(visitors, server, seed="consent")
    asker, other = (host, guest) if host.locator(ASKED).count() else (guest, host)
    press(asker, offers(asker)[0])
    assert my_turn(asker, 0)
    assert "roll" not in verbs(asker)
    for answer in ("no", "yes"):
        asker.keyboard.press("z")
        expect(asker.locator(".decide.is-asking")).to_be_visible()
        assert not asker.locator("[data-do=consent]").count()
        other.locator(f"[data-do=consent][value={answer}]").click()
        asker.wait_for_selector("#options")
        assert ("roll" in verbs(asker)) == (answer == "yes")
    for page in (host, guest):
        expect(page.locator("#log-list .log__line.is-undone")).not_to_have_count(0)
    assert play_both([host, guest], 2)


# -- why


def test_why_not_by_clicking(at_sea: Page) -> None:
    page = at_sea
    source = next(offer.ids[0] for offer in offers(page) if offer.verb == "move")
    reachable = {thing for offer in offers(page) if offer.ids and offer.ids[0] == source for thing in offer.ids}
    mentioned = {thing for offer in offers(page) for thing in offer.ids}
    regions = page.locator("#board .region[data-id]").evaluate_all("all => all.map(one => one.dataset.id)")
    far = next(region for region in regions if region not in mentioned | reachable)
    click_thing(page, source)
    click_thing(page, far)
    why = page.locator(".why")
    expect(why).to_be_visible()
    expect(why.locator("a.clause")).not_to_have_count(0)
    expect(why.locator(".why__way li")).not_to_have_count(0)
    assert re.search(r"\d", why.inner_text())
    expect(page.locator(f"#board [data-id='{far}'].is-refused")).not_to_have_count(0)
    # The answer stands beside the board, where it hides nothing that could be clicked.
    expect(page.locator("#inspect .why")).to_be_visible()
    page.keyboard.press("Escape")
    expect(why).to_have_count(0)
    expect(page.locator(".is-refused")).to_have_count(0)


def test_why_am_i_asked_this(at_sea: Page) -> None:
    page = at_sea
    asking = page.locator("#decide .decide__reason a.clause").first.get_attribute("data-clause")
    page.locator("[data-do=why]").click()
    expect(page.locator(f".why a.clause[data-clause='{asking}']")).not_to_have_count(0)
    page.locator(".why [data-do=close]").click()
    expect(page.locator(".why")).to_have_count(0)


# -- rules


def test_rules_in_a_drawer(at_sea: Page) -> None:
    page = at_sea
    opener = page.locator("#top [data-do=rules]:visible")
    opener.click()
    drawer = page.locator("#drawer[open]")
    search = drawer.locator("input[name=q]")
    expect(search).to_be_focused()
    expect(drawer.locator(".rules__now")).to_be_visible()
    everything = drawer.locator("article.rule").count()
    page.keyboard.type("city")
    expect(drawer.locator("mark")).not_to_have_count(0)
    assert 0 < drawer.locator("article.rule").count() < everything
    # The focus cannot leave: at the end it may rest on the browser itself, never on what lies below.
    for key in ["Tab"] * 12 + ["Shift+Tab"] * 15:
        page.keyboard.press(key)
        assert page.evaluate("!document.activeElement.closest('#table')")
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).not_to_be_visible()
    expect(opener).to_be_focused()

    chip = page.locator("#decide .decide__reason a.clause").first
    clause = chip.get_attribute("data-clause") or ""
    chip.click()
    expect(page.locator(f"#drawer[open] article.is-asked[id='{clause}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(chip).to_be_focused()


# -- words


def test_the_table_in_german(at_sea: Page) -> None:
    page = at_sea
    page.locator("form.language button[value=de]:visible").click()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    connected(page)
    page.locator("[data-do=why]").click()
    page.wait_for_selector(".why")
    script = """() => {
      const said = [document.body.textContent, document.body.dataset.words, document.title];
      for (const one of document.querySelectorAll("[aria-label], [title], [placeholder], [data-final]")) {
        said.push(one.getAttribute("aria-label"), one.title, one.placeholder, one.dataset.final);
      }
      return said.filter(Boolean).join(" | ");
    }"""
    assert ENGLISH.findall(page.evaluate(script)) == []
    page.locator("#top [data-do=rules]:visible").click()
    assert ENGLISH.findall(page.locator("#drawer[open]").inner_text()) == []
    page.keyboard.press("Escape")
    at = position(page)
    press(page, next(offer for offer in offers(page) if offer.verb == "move"))
    my_turn(page, at)
    page.locator("form.language button[value=en]:visible").click()
    expect(page.locator("html")).to_have_attribute("lang", "en")


# -- looking closer


def test_what_things_are_is_said_beside_the_board(at_sea: Page) -> None:
    page = at_sea
    land = page.locator("#board .region[data-id='huaxia'][tabindex]")
    land.hover()
    inspector = page.locator("#inspect")
    expect(inspector).to_contain_text("Huaxia")
    expect(inspector).not_to_have_class(re.compile("is-pinned"))
    # A click on what cannot be chosen keeps it there; pointing elsewhere shows that for as long.
    page.locator("#player-1").click()
    expect(inspector).to_have_class(re.compile("is-pinned"))
    expect(page.locator(".why")).to_have_count(0)
    name = page.locator("#player-1 .player__name").inner_text().split()[0]
    expect(inspector.locator("h2")).to_contain_text(name)
    land.hover()
    expect(inspector.locator("h2")).to_have_text("Huaxia")
    page.mouse.move(1, 1)
    expect(inspector.locator("h2")).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(inspector).to_have_class(re.compile("is-resting"))
    page.keyboard.press("Tab")
    land.focus()
    expect(inspector.locator("h2")).to_have_text("Huaxia")
    assert land.get_attribute("aria-describedby") == "tip-huaxia"


OVER_BOARD = """() => {
  const edge = document.querySelector("#board").getBoundingClientRect();
  return [...document.querySelectorAll("body *")].filter(one => !one.closest("#board, #curtain, svg")
    && /fixed|absolute/.test(getComputedStyle(one).position) && one.checkVisibility({ visibilityProperty: true }))
    .filter(one => {
      const box = one.getBoundingClientRect();
      return box.width > 2 && box.height > 2 && box.left < edge.right && box.right > edge.left && box.top < edge.bottom
        && box.bottom > edge.top;
    }).map(one => one.outerHTML.slice(0, 100));
}"""


def test_nothing_lies_over_the_board(at_sea: Page) -> None:
    """Neither what explains a thing nor an answer covers what one may want to click next."""
    page = at_sea
    for region in ("huaxia", "rus"):
        page.locator(f"#board .region[data-id='{region}'][tabindex]").hover()
        expect(page.locator("#inspect h2")).to_have_text(region.title())
        assert page.evaluate(OVER_BOARD) == []
    page.locator("[data-do=why]").click()
    page.wait_for_selector(".why")
    assert page.evaluate(OVER_BOARD) == []


def test_clicks_leave_no_ring(at_sea: Page) -> None:
    """The ring shows where the keyboard is; whoever clicks is not shown it, also if the focus goes to the question."""
    page = at_sea
    ringed = """() => [...document.querySelectorAll(":focus-visible")]
      .filter(one => getComputedStyle(one).outlineStyle !== "none").map(one => one.outerHTML.slice(0, 80))"""
    at = position(page)
    end = next(offer for offer in offers(page) if offer.verb == "end")
    button(page, end).click()
    assert my_turn(page, at)
    assert page.evaluate(ringed) == []
    page.keyboard.press("Tab")
    assert page.evaluate(ringed) != []


def test_a_line_of_the_log_lights_what_it_tells(at_sea: Page) -> None:
    page = at_sea
    line = page.locator("#log-list .log__line[data-ids*='seat-']").first
    things = (line.get_attribute("data-ids") or "").split()
    line.hover()
    seat = next(thing for thing in things if thing.startswith("seat-"))
    expect(page.locator(f"[data-id='{seat}'].is-lit")).not_to_have_count(0)
    page.mouse.move(1, 1)
    expect(page.locator(".is-lit")).to_have_count(0)

    # Its sign leads back to that moment.
    moment = line.get_attribute("data-at")
    line.locator("[data-do=show]").click()
    expect(page.locator(f".playback[data-at='{moment}']")).to_be_visible()
    page.keyboard.press("Escape")
    assert my_turn(page)


def test_theme(at_sea: Page) -> None:
    page = at_sea
    ground = "getComputedStyle(document.body).backgroundColor"
    before = page.evaluate(ground)
    page.locator("[data-do=theme]:visible").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    assert page.evaluate(ground) != before
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def much_to_move(match: Match) -> bool:
    return moving(match) and len(offered_to(match)) > 9 and "attack" in {option[0] for option in offered_to(match)}


def test_many_options_are_listed_and_filtered(server: Server, page: Page) -> None:
    arrive(page, server.address, by_chance_until(much_to_move))
    verb = page.locator("#options details").first.get_attribute("data-verb")
    members = [offer for offer in offers(page) if offer.verb == verb]
    words = button(page, members[0]).locator(".option__words").text_content() or ""
    page.locator("#options summary").first.click()
    lines = page.locator("#list .row:visible")
    expect(lines).to_have_count(len(members))
    page.keyboard.press("Escape")
    expect(page.locator("#list")).to_be_hidden()
    page.set_viewport_size({"width": 1024, "height": 768})  # not all verbs have room in the bar
    page.locator("#options [data-do=list]").click()
    expect(lines).to_have_count(len([offer for offer in offers(page) if offer.verb != "end"]))
    page.locator("#filter").fill(words.upper())
    expect(lines).to_have_count(1)
    at = position(page)
    page.keyboard.press("Enter")
    assert my_turn(page, at)


def test_a_turn_without_scripts(server: Server, visitors: Visitors) -> None:
    page = visitors.page(java_script_enabled=False)
    open_table(page, server.address, seed="forms")
    rounds = page.locator("#top .rounds [aria-current=step]")
    for _ in range(60):
        if rounds.inner_text() != "1":
            break
        option = page.locator(f"{ASKED}:visible").last
        if option.count():
            option.click()
        else:
            page.reload()  # the bot decides
    assert rounds.inner_text() == "2"
    page.locator("#top [data-do=rules]:visible").click()
    expect(page.locator("article.rule")).not_to_have_count(0)
