"""The daily challenge: the same deal for everybody, one try, and a table of results. No test asks what day it is."""

from __future__ import annotations

import re
from datetime import date, timedelta
from html import unescape
from random import Random
from zlib import crc32

import pytest

from pentarchy import registry
from pentarchy.server import daily
from pentarchy.server.daily import Tried, challenge, seed_of
from pentarchy.web.daily import written
from pentarchy.web.words import words
from server.visiting import House, Visitor

MONDAY, TUESDAY = date(2026, 2, 2), date(2026, 2, 3)
A_DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def today(house: House, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> date:
    """A day of its own for each test: they share one house."""
    day = MONDAY + crc32(request.node.name.encode()) % 100_000 * 2 * A_DAY
    monkeypatch.setattr(daily, "OPPONENT", "greedy")
    monkeypatch.setattr(house.host.keeper.daily, "today", lambda: day)
    return day


def table_of(visitor: Visitor, game: str = "first_empires", name: str = "") -> str:
    answer = visitor.http.post(f"/daily/{game}", data={"name": name})
    assert answer.status_code == 303 or answer.url.path.startswith("/t/"), answer.text
    return str(answer.headers.get("location", answer.url)).rpartition("/")[2]


def finish(house: House, visitor: Visitor, luck: int = 3, name: str = "") -> str:
    id = table_of(visitor, name=name)
    house.host.advance(id, Random(luck), 1000)
    assert house.host.match(id).over
    return id


def text(visitor: Visitor, query: str = "") -> str:
    return unescape(re.sub(r"<[^>]+>", " ", visitor.get(f"/daily/first_empires{query}")))


def test_everybody_has_the_same_deal_and_every_day_another(house: House, today: date) -> None:
    anna, ben = house.visitor(), house.visitor()
    first, second = (house.host.kept(table_of(visitor)).table for visitor in (anna, ben))
    assert first.id != second.id
    assert first.info.start == second.info.start
    assert first.info.start.luck == f"daily first_empires {today}"
    assert [seat.bot for seat in first.info.seats] == ["", "greedy"]
    house.host.keeper.daily.today = lambda: today + A_DAY
    later = house.host.kept(table_of(anna)).table
    assert later.info.start != first.info.start


def test_there_is_one_try_a_day(house: House, today: date) -> None:
    anna = house.visitor()
    id = table_of(anna)
    assert table_of(anna) == id
    assert table_of(anna, "dominion") != id
    assert f'href="/t/{id}"' in anna.get("/daily/first_empires")
    house.host.advance(id, Random(3), 1000)
    assert table_of(anna) == id


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_page_explains_and_shows_the_results_of_the_day(house: House, today: date, language: str) -> None:
    say = words(language).say
    anna, ben = house.visitor(), house.visitor()
    for visitor in (anna, ben):
        visitor.http.headers["accept-language"] = language
    assert say("daily.nobody") in text(anna)
    assert say("daily.try") in text(anna)
    id = finish(house, anna, name="Anna")
    finish(house, ben, 4)
    page = text(anna)
    assert f"Anna {say('daily.me')}" in " ".join(page.split())
    assert say("daily.nameless") in page
    assert say("daily.nobody") not in page
    totals = house.host.match(id).totals
    line = re.search(r'value="([^"]*)"', unescape(anna.get("/daily/first_empires")).partition("end__share")[2])
    assert line is not None
    assert f"{totals[0]} : {totals[1]}" in line[1]
    assert written(today, words(language)) in line[1]
    assert line[1].endswith("/daily/first_empires")
    # Somebody else is told of no other table.
    assert id not in ben.get("/daily/first_empires")


def test_yesterday_can_be_looked_at_but_not_tried(house: House, today: date) -> None:
    anna = house.visitor()
    finish(house, anna, name="Anna")
    house.host.keeper.daily.today = lambda: today + A_DAY
    assert "Anna" not in text(anna)
    page = text(house.visitor(), f"?day={today}")
    assert "Anna" in page
    assert words("en").say("daily.past") in page
    assert words("en").say("daily.try") not in page
    for wrong in (today + 2 * A_DAY, "2026-02-30", "yesterday"):
        anna.get(f"/daily/first_empires?day={wrong}", 404)
    anna.get("/daily/chess", 404)


def test_a_challenge_has_no_hints_and_takes_back_nothing_behind_dice(house: House, today: date) -> None:
    anna = house.visitor()
    id = table_of(anna)
    match = house.host.match(id)
    while 0 not in match.asked or match.asked[0].kind != "roll":
        house.host.advance(id, Random(1))
        match = house.host.match(id)
    assert "/hint" not in anna.get(f"/t/{id}")
    assert words("en").say("daily.no_hint") in anna.get(f"/t/{id}/hint", 403)
    anna.pick(id, "roll")
    position = house.host.kept(id).table.position
    assert "/undo" not in anna.get(f"/t/{id}")
    answer = anna.post(f"/t/{id}/undo", 409, position=str(position))
    assert words("en").say("daily.no_undo") in unescape(answer.text)
    assert house.host.kept(id).table.position == position
    assert words("en").say("daily.luck", day=written(today, words("en"))) in unescape(anna.get(f"/t/{id}"))
    anna.get(f"/t/{id}/record", 403)


def test_the_result_stands(house: House, today: date) -> None:
    anna = house.visitor()
    id = finish(house, anna)
    assert "/undo" not in anna.get(f"/t/{id}")
    assert f"/daily/first_empires?day={today}" in anna.get(f"/t/{id}/score")


def test_the_lobby_has_an_entrance_for_each_game(house: House, today: date) -> None:
    anna = house.visitor()
    for game in registry.game_names():
        assert f'href="/daily/{game}"' in anna.get(f"/?game={game}")
        assert words("en").say("daily.of", day=written(today, words("en"))) in unescape(anna.get(f"/daily/{game}"))


@pytest.mark.parametrize("name", registry.game_names())
def test_every_game_can_be_dealt_by_the_date(name: str) -> None:
    game = registry.game(name)
    want = challenge(game, MONDAY, "Anna")
    assert want.held == (0,)
    first, again = want.start.match(), challenge(game, MONDAY, "Ben").start.match()
    assert first.digest == again.digest
    assert first.digest != challenge(game, TUESDAY, "Anna").start.match().digest
    assert want.start.luck == seed_of(name, MONDAY)


def test_the_best_lead_comes_first() -> None:
    found = [Tried("a", "A", 50, 60), Tried("b", "B", 40, 30), Tried("c", "C", 70, 60)]
    assert [one.name for one in sorted(found, key=lambda one: one.order)] == ["C", "B", "A"]


def test_today_is_a_date_of_utc(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(daily, "time", lambda: 1_770_000_000.0)
    assert daily.today() == date(2026, 2, 2)
