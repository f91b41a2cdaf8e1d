"""A clock on the page runs by itself, says when time is up, and then offers what the others may do."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from time import time

import pytest
from playwright.sync_api import expect

from browser.conftest import Server, Visitors
from browser.playing import connected
from pentarchy.core.text import LANGUAGES
from pentarchy.server.history import Row
from pentarchy.server.new_tables import open_table as store_table
from pentarchy.server.new_tables import wanted
from pentarchy.server.storage import SeatRow, Storage, hashed
from pentarchy.web.words import words
from server.visiting import seed_for

BY_LOCALE = {"en": "en-GB", "de": "de-DE"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_clock_runs_out_before_ones_eyes(visitors: Visitors, server: Server, language: str) -> None:
    say = words(language).say
    mine = visitors(locale=BY_LOCALE[language])
    page = mine.new_page()
    page.clock.install()  # a clock that moves when the test says so
    mine.request.get(server.address)
    me = hashed(next(one["value"] for one in mine.cookies() if one["name"] == "pentarchy"))
    form = {"game": "first_empires", "players": "2", "seat0": "me", "seat1": "link", "name0": "Anna"}
    want = wanted({**form, "clock": "own", "minutes": "5"}, "")
    want = replace(want, start=replace(want.start, luck=seed_for(1)))  # Ben begins: it is his time that runs
    with closing(Storage(str(server.database))) as storage:
        id = store_table(storage, want, me)
        storage.seats.fill(id, SeatRow(1, "person", "", "Ben"), hashed("ben"), None, Row("sit", 1, "", time()))
    page.goto(f"{server.address}/t/{id}")
    connected(page)
    clock = page.locator("#player-1 .clock")
    expect(clock).to_have_class("clock is-running")
    before = clock.get_attribute("aria-label")
    page.clock.run_for(30_000)
    expect(clock).not_to_have_attribute("aria-label", before or "")
    page.clock.run_for(240_000)
    expect(clock).to_have_class("clock is-running is-low")
    choice = page.locator(".clock__choice")
    expect(choice).to_be_hidden()
    page.clock.run_for(60_000)
    expect(clock).to_contain_text(say("clock.up"))
    expect(page.locator("#player-0 .clock")).to_have_class("clock")
    expect(choice).to_be_visible()
    expect(choice).to_contain_text(say("clock.choice"))
    page.locator("[data-do=notes]").click()
    field = page.locator("#drawer textarea")
    field.fill("north")
    page.clock.run_for(1000)
    expect(page.locator("#jottings-state")).to_have_text(say("script.jottings_saved"))
