"""Whole games of Pest in the browser: alone by clicking, by keys against a bot, by touch, three at one screen.

    python -m pytest tests/browser/whole_games_of_pest.py

They take many minutes, so `make test` leaves them out; it plays years of them (`test_pest_games.py`). Run them after
changes of how picks are made.
"""

from __future__ import annotations

from collections import Counter

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.playing import connected, count_up, my_turn, offers, open_table, position, press
from browser.test_keyboard import tab_to
from browser.test_pest_games import Eager
from browser.ways import by_clicking, by_keys, by_touch, count_by_keys, count_by_touch, play_on

TURNS = 18
"""Of each player, in six years. [pest.goal.6]"""
ASSISTANT = ("place", "experiment", "inject")


def six_years(page: Page, done: Counter[str]) -> None:
    """What no game can do without was done, and so often as there are turns."""
    assert done.keys() >= {"castle", "doctor", "begin", "step", "end"}, done
    assert sum(done[verb] for verb in ASSISTANT) == TURNS, done
    expect(page.locator(".decide.is-over")).to_be_visible()


def test_alone_by_clicking(server: Server, page: Page) -> None:
    open_table(page, server.address, ["me"], game="pest", seed="alone", names=["Anna"])
    connected(page)
    done = play_on(page, Eager(), by_clicking, lambda: True)
    six_years(page, done)


def test_against_a_bot_by_keys(server: Server, page: Page) -> None:
    open_table(page, server.address, ["me", "bot"], game="pest", seed="keys", names=["Anna"])
    connected(page)
    tab_to(page, "#board [data-id]")
    done = play_on(page, Eager(), by_keys, lambda: True, count=count_by_keys)
    six_years(page, done)


def test_on_a_phone_by_touch(server: Server, visitors: Visitors) -> None:
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    open_table(page, server.address, ["me"], game="pest", seed="touch", names=["Anna"])
    connected(page)
    done = play_on(page, Eager(), by_touch, lambda: True, count=count_by_touch)
    six_years(page, done)


def test_three_at_one_screen(server: Server, page: Page) -> None:
    names = ("Anna", "Ben", "Cleo")
    open_table(page, server.address, ["me", "screen", "screen"], game="pest", seed="three", names=names)
    connected(page)
    choose, after = Eager(), -1
    turns: Counter[str] = Counter()
    while my_turn(page, after):
        after = position(page)
        if page.locator("#pick-amounts").count():
            count_up(page)
            continue
        offer = choose(offers(page))
        if offer.verb in ASSISTANT:
            turns[page.locator("#players .player.is-turn .player__name").inner_text().split()[0]] += 1
        press(page, offer)
    assert turns == dict.fromkeys(names, TURNS)
