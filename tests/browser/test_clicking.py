"""A whole game by clicking the board."""

from __future__ import annotations

import random
from collections import Counter

from playwright.sync_api import Page, expect

from browser.conftest import Server
from browser.playing import Offer, connected, do, my_turn, offers, open_in_lobby, position

VERBS = 11
"""So many of the game's 14 kinds of options come up at least, whatever the bot does."""


LATE = {"keep": 6, "end": 6, "blacken": 12, "convert": 12}
"""What costs cards or time is done seldom; raising tracks, scoring and building always come first."""


class CuriousChoice:
    """Develops where it can, else does what it has done least."""

    def __init__(self, dice: random.Random) -> None:
        self.done: Counter[str] = Counter()
        self.dice = dice

    def __call__(self, offered: list[Offer]) -> Offer:
        self.dice.shuffle(offered)
        eager = ("advance", "place", "city", "score")
        chosen = min(
            offered, key=lambda offer: -1 if offer.verb in eager and self.done["convert"] else self._wear(offer)
        )
        self.done[chosen.verb] += 1
        return chosen

    def _wear(self, offer: Offer) -> int:
        done = self.done[offer.verb]
        return done + LATE.get(offer.verb, 0) if done else 0


def test_a_whole_game_by_clicking_the_board(server: Server, page: Page) -> None:
    open_in_lobby(page, server.address, names=["Anna"], seed="clicking")
    connected(page)
    choose = CuriousChoice(random.Random(37))
    after = -1
    while my_turn(page, after):
        offer = choose(offers(page))
        after = position(page)
        assert not do(page, offer), "against bots everything can be taken back, so nothing is asked twice"
    assert len(choose.done) >= VERBS, choose.done

    # Over: the bar names the winner, whose points are the most, and the sheet adds up.
    points = [int(text.split()[-1]) for text in page.locator("#players .player__pts").all_inner_texts()]
    names = page.locator("#players .player__name").all_inner_texts()
    winner = names[points.index(max(points))].strip()
    expect(page.locator("#prompt")).to_contain_text(winner)
    expect(page.locator(".decide")).to_contain_text(str(max(points)))
    page.locator(".decide [data-do=score]").click()
    sheet = page.locator("#drawer[open] .score-sheet")
    expect(sheet.locator(".win")).to_contain_text(winner)
    columns = sheet.locator("table.score").first
    rows = [
        [int(cell.split()[0]) for cell in row.locator("td").all_inner_texts()]
        for row in columns.locator("tbody tr").all()
    ]
    totals = [int(cell.split()[0]) for cell in columns.locator("tfoot tr").first.locator("td").all_inner_texts()]
    assert [sum(column) for column in zip(*rows, strict=True)] == totals
    assert sorted(totals) == sorted(points)
    page.keyboard.press("Escape")
    expect(page.locator("#drawer")).not_to_be_visible()
