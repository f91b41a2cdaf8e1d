"""Passing automatically in the browser: the Moat's question in Dominion, which nobody else may hear of."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

import pentarchy
from browser.conftest import Server, Visitors
from browser.faults import serious
from browser.playing import connected, import_record, verbs
from pentarchy.core import Match, notation, record

KINGDOM = "cellar,chapel,festival,militia,mine,moat,remodel,smithy,village,workshop"
WANTED = {0: "buy militia", 1: "buy moat"}
WORDS = {
    "en-GB": (
        "Always pass",
        "passes automatically",
        "React to the Attack?",
        "Ask me again",
        "Somebody may be thinking.",
    ),
    "de-DE": (
        "Immer passen",
        "passt automatisch",
        "Auf den Angriff reagieren?",
        "Wieder fragen",
        "Vielleicht überlegt",
    ),
}


def attacked() -> Match:
    """Seat 0 has just played a Militia, and seat 1 holds a Moat."""
    for seed in range(100):
        match, bought = pentarchy.new("dominion", players=2, seed=str(seed), kingdom=KINGDOM), set[int]()
        while len(match.picks) < 30:
            seat, decision = next(iter(match.asked.items()))
            if decision.kind == "react":
                return match
            offered = [notation(option) for option in decision.options]
            wanted = ["play militia", "treasures", *([] if seat in bought else [WANTED[seat]])]
            pick = next((option for option in wanted if option in offered), "end" if "end" in offered else offered[0])
            bought |= {seat} if pick == WANTED[seat] else set()
            match.pick(seat, pick)
    raise AssertionError("nobody is attacked")


@pytest.fixture(scope="module")
def attack() -> str:
    return record(attacked(), ["greedy", "Ben"]).text()


def own(page: Page) -> str:
    return page.locator("#player-1").inner_text()


@pytest.mark.parametrize("locale", WORDS)
def test_a_moat_is_passed_and_asked_for_again(server: Server, visitors: Visitors, attack: str, locale: str) -> None:
    always, passes, question, again, thinking = WORDS[locale]
    page, spectator = visitors.page(locale=locale), visitors.page(locale=locale)
    address = import_record(page, server.address, "moat.pent", attack)
    spectator.goto(address)
    connected(spectator)
    expect(page.locator("#prompt")).to_have_text(question)
    expect(spectator.locator("#prompt")).to_contain_text(thinking)
    button = page.locator(".decide__tools [data-do=auto]")
    expect(button).to_contain_text(always)
    assert serious(page, "asked") == {}

    button.dblclick()  # says it once, and nothing else comes under the pointer
    expect(page.locator("#player-1 .player__passes")).to_contain_text(question)
    assert passes in own(page)
    expect(page.locator("#notice")).to_be_empty()
    assert verbs(page) == {"discard"}  # the Militia goes on, as if there were no Moat
    expect(spectator.locator("#prompt")).not_to_contain_text(thinking)
    assert spectator.locator(".player__passes").count() == 0
    assert serious(page, "passes") == {}

    # Taken back, it is asked, though it would be passed at another time.
    page.locator("[data-do=undo]").click()
    expect(page.locator("#prompt")).to_have_text(question)
    assert passes in own(page)

    stop = page.locator("#player-1 [data-do=auto]")
    expect(stop).to_have_text(again)
    stop.click()
    expect(page.locator("#player-1 .player__passes")).to_have_count(0)
    expect(page.locator("#prompt")).to_have_text(question)


@pytest.mark.parametrize("locale", WORDS)
def test_without_scripts(server: Server, visitors: Visitors, attack: str, locale: str) -> None:
    always, _, question, again, _ = WORDS[locale]
    page = visitors.page(locale=locale, java_script_enabled=False)
    page.goto(server.address)
    upload = page.locator("input[type=file][name=record]")
    upload.set_input_files({"name": "moat.pent", "mimeType": "text/plain", "buffer": attack.encode()})
    page.locator("form[action='/import'] button").click()
    page.get_by_role("button", name=always).click()
    expect(page.locator("#player-1 .player__passes")).to_contain_text(question)
    expect(page.locator("#prompt")).not_to_have_text(question)
    page.get_by_role("button", name=again).click()
    expect(page.locator("#player-1 .player__passes")).to_have_count(0)


def test_on_a_phone_the_question_stands_beside_its_tools(server: Server, visitors: Visitors, attack: str) -> None:
    page = visitors.page(locale="de-DE", viewport={"width": 390, "height": 844})
    import_record(page, server.address, "moat.pent", attack)
    overlap = """() => {
      const words = document.createRange();
      words.selectNodeContents(document.querySelector("#prompt"));
      const tools = document.querySelector(".decide__tools").getBoundingClientRect();
      return [...words.getClientRects()].some(box => box.right > tools.left && box.top < tools.bottom
        && box.bottom > tools.top);
    }"""
    expect(page.locator(".decide__tools [data-do=auto]")).to_be_visible()
    assert not page.evaluate(overlap)
