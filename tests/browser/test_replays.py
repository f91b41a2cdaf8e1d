"""Looking back, and what one can make of a game: replay, branch, record, Python."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import (
    arrive,
    by_chance,
    by_chance_until,
    connected,
    import_record,
    my_turn,
    offers,
    play,
    position,
    press,
)
from pentarchy.core import Match

RECORD = Path(__file__).parents[1] / "golden" / "first_empires-2.pent"
TEMPO = 1400
"""Milliseconds that a moment is shown when a replay plays by itself."""


def stands_at(page: Page) -> int:
    return int(page.locator(".playback").get_attribute("data-at") or "")


def arrives(page: Page, at: int) -> None:
    expect(page.locator(f".playback[data-at='{at}']")).to_be_visible()


@pytest.fixture
def finished(server: Server, visitors: Visitors) -> Page:
    """The replay of a finished game, and a browser with a clipboard and a clock that can be turned on."""
    page = visitors.page(permissions=["clipboard-read", "clipboard-write"], accept_downloads=True)
    page.clock.install()
    arrive(page, server.address, RECORD.read_text("utf-8"))
    return page


def test_stepping_through_a_game(finished: Page) -> None:
    page = finished
    last = int(page.locator(".playback").get_attribute("data-last") or "")
    turns = [int(turn) for turn in (page.locator(".playback").get_attribute("data-turns") or "").split()]
    arrives(page, 0)
    for key, at in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", turns[1]), ("End", turns[2])):
        page.keyboard.press(key)
        arrives(page, at)
    page.keyboard.press("Home")
    arrives(page, turns[1])
    page.locator(f".playback a[data-do=show][data-at='{turns[1] + 1}']").first.click()
    arrives(page, turns[1] + 1)
    page.locator("#scale").fill(str(last - 2))
    arrives(page, last - 2)

    # It plays by itself, and stops at the end.
    page.locator("[data-do=play]").click()
    expect(page.locator("[data-do=play]")).to_have_attribute("aria-pressed", "true")
    for at in (last - 1, last):
        page.clock.fast_forward(TEMPO)
        arrives(page, at)
    page.clock.fast_forward(TEMPO)
    expect(page.locator("[data-do=play]")).to_have_attribute("aria-pressed", "false")

    # Through everybody's eyes: hands, and no hand for a spectator.
    page.locator("#scale").fill("1")
    arrives(page, 1)
    hands = []
    for eyes in ("0", "1"):
        page.locator("#eyes").select_option(eyes)
        page.wait_for_selector(f"#eyes option[selected][value='{eyes}']", state="attached")
        hands.append(page.locator("#hand .card").all_inner_texts())
    assert hands[0] != hands[1]
    page.locator("#eyes").select_option(index=0)
    expect(page.locator("#hand .card")).to_have_count(0)

    # Esc leads back to the table.
    page.keyboard.press("Escape")
    expect(page.locator(".decide.is-over")).to_be_visible()
    assert not page.url.endswith("/replay")


def test_a_branch_is_played_on(finished: Page) -> None:
    page = finished
    origin = page.url
    page.locator("#scale").fill("60")
    arrives(page, 60)
    page.locator("form[action$='/branch'] button").click()
    page.wait_for_url(lambda url: url != origin)
    connected(page)
    assert my_turn(page)
    assert play(page, by_chance(), most=5)


def test_record_and_python_give_the_same_game(server: Server, finished: Page, tmp_path: Path) -> None:
    page = finished
    with page.expect_download() as download:
        page.locator(".playback a[href$='/record']").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    replayed = subprocess.run(
        [sys.executable, "-m", "pentarchy", "replay", str(file)], capture_output=True, text=True, check=False
    )
    assert replayed.returncode == 0, replayed.stderr
    assert "over; all" in replayed.stdout

    page.locator("#scale").fill("40")
    arrives(page, 40)
    page.locator("[data-do=copy]").click()
    expect(page.locator("#notice")).not_to_be_empty()
    snippet = page.evaluate("navigator.clipboard.readText()")
    assert "digest" in snippet
    subprocess.run([sys.executable, "-c", snippet], check=True)

    last = page.locator(".playback").get_attribute("data-last")
    import_record(page, server.address, file.name, file.read_text("utf-8"))
    assert page.locator(".playback").get_attribute("data-last") == last


def second_turn(match: Match) -> bool:
    """A whole turn of the other lies between two of one's own."""
    turns = [seat for seat, _ in match.picks]
    return 0 in match.asked and 0 in turns and turns[-1:] == [1]


def test_since_your_last_move(server: Server, visitors: Visitors) -> None:
    page = visitors.page()
    page.clock.install()
    arrive(page, server.address, by_chance_until(second_turn))
    at, now = int(page.locator(".log__since [data-do=catchup]").get_attribute("data-at") or ""), position(page)
    page.keyboard.press("b")
    arrives(page, at)
    for moment in (at + 1, at + 2):
        page.clock.fast_forward(TEMPO)
        arrives(page, moment)
    page.locator("#scale").fill(str(now))
    arrives(page, now)
    page.clock.fast_forward(TEMPO)  # what was played back leads back to the table
    expect(page.locator(".playback")).to_have_count(0)
    assert my_turn(page)
    press(page, offers(page)[0])
    assert my_turn(page, now)
