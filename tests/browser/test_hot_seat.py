"""Two people at one screen: a curtain between their turns, and behind it no card of either."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.conftest import Server
from browser.playing import (
    by_chance,
    connected,
    my_turn,
    offers,
    open_curtain,
    open_in_lobby,
    open_table,
    position,
    press,
)

TURNS_EACH = 3


def hand(page: Page) -> set[str]:
    script = "[...document.querySelectorAll('#hand .card[data-id]')].map(card => card.dataset.id)"
    return set(page.evaluate(script))


def test_the_curtain_hides_both_hands(server: Server, page: Page) -> None:
    open_in_lobby(page, server.address, ["me", "screen"], names=["Anna", "Ben"], seed="screen")
    connected(page)
    choose = by_chance(2)
    hands: dict[int, set[str]] = {0: set(), 1: set()}
    turns = {0: 0, 1: 0}
    after, seat = -1, -1
    while min(turns.values()) < TURNS_EACH:
        assert my_turn(page, after)
        if page.locator("#curtain [data-do=open]").count():
            expect(page.locator("#curtain [data-do=open]")).to_be_focused()
            assert not hand(page)
            hidden = page.content()
            assert [card for held in hands.values() for card in held if card in hidden] == []
            seat = open_curtain(page)
            turns[seat] += 1
            assert my_turn(page)
            assert hands[seat] <= hand(page)
            assert not hands[1 - seat] & hand(page)
            assert page.locator(f"#player-{seat}.is-turn").count()
        hands[seat] = hand(page)
        after = position(page)
        offer = choose(offers(page))
        hands[seat] -= set(offer.ids)
        press(page, offer)


def test_the_seat_stays_open_over_a_reload_and_the_curtain_stays_shut(server: Server, page: Page) -> None:
    open_table(page, server.address, ["me", "screen"], names=["Anna", "Ben"], seed="screen")
    connected(page)
    page.reload()
    assert open_curtain(page) in (0, 1)
    held = hand(page)
    page.reload()
    connected(page)
    assert hand(page) == held
    assert held
