"""The table in a notebook: a page that needs nothing else, from one seat's view."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Browser

from pentarchy import Match, Seat, game_names, new
from web.page_samples import Form

games = pytest.mark.parametrize("game", game_names())


def played(game: str, picks: int = 40, players: int = 2) -> Match:
    match, rng = new(game, players=players, seed=5), Random(5)
    for _ in range(picks):
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, rng.choice(decision.options))
    return match


@games
def test_a_page_needs_nothing_else(game: str) -> None:
    match = played(game)
    for language in ("en", "de"):
        for seat in (None, 0, 1):
            page = match.show(seat, language).page
            assert f'lang="{language}"' in page
            for foreign in ("<script", " src=", "@import", "/static/", "/signs/", 'href="/', "http://", "https://"):
                assert foreign not in page.replace("http://www.w3.org/2000/svg", ""), foreign
            assert Form(page).faults == ["<style> is inline"]
    assert len(match._repr_html_()) < 340_000


@games
def test_a_seat_is_shown_nothing_that_it_cannot_know(game: str) -> None:
    match = played(game)
    seat = next(iter(match.asked))
    other = match.clone()
    match.game.redeal(other.world(seat).state, seat, Random(9))
    assert other.show(seat).page == match.show(seat).page
    assert other.show().page == match.show().page


def test_hidden_cards_are_in_the_picture_of_their_owner_only() -> None:
    match = played("dominion", 0)
    hand = match.view(0)["players"][0]["hand"]
    assert hand
    page = match.show(0).page
    assert "hand-own" in page.split("</style>")[1]
    assert "hand-own" not in match.show().page.split("</style>")[1]


def test_a_match_shows_the_spectators_table_and_a_seat_its_own() -> None:
    match = played("first_empires", 3)
    seat, decision = next(iter(match.asked.items()))
    assert match._repr_html_() == match.show(None)._repr_html_()
    assert Seat(match, seat)._repr_html_() == match.show(seat)._repr_html_()
    assert f"Options ({len(decision.options)})" in match.show(seat).page
    assert "Options (" not in match.show().page


def test_a_finished_game_says_who_has_won() -> None:
    match, rng = new("first_empires", seed=3), Random(3)
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, rng.choice(decision.options))
    assert f"Player {match.ranking.index(1) + 1} wins" in match.show().page


def test_a_picture_can_be_kept(tmp_path: Path) -> None:
    picture = played("first_empires", 2).show(0)
    assert picture.save(tmp_path / "table.html").read_text("utf-8") == picture.page


@games
def test_in_a_browser_it_stands_in_its_frame_and_asks_for_nothing(browser: Browser, game: str) -> None:
    page = browser.new_page(viewport={"width": 900, "height": 760})
    asked: list[str] = []
    said: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: said.append(message.text))
    page.set_content(f"<style>svg {{ display: none }}</style>{played(game)._repr_html_()}")
    inside = page.frame_locator("iframe")
    inside.locator(".table__board").wait_for()
    box = inside.locator(".table__board").bounding_box()
    assert box is not None
    assert box["width"] > 700
    assert box["height"] > 150
    assert inside.locator("svg.icon, .seat-mark svg").first.is_visible()
    assert [url for url in asked if not url.startswith("about:")] == []
    assert said == []
    page.close()
