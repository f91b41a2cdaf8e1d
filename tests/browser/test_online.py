"""Two people at two machines, a spectator, a closed page and a server that dies."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import GONE, Server, Visitors
from browser.playing import by_chance, connected, is_over, offers, open_in_lobby, open_stored, pick_all, press
from pentarchy import registry
from pentarchy.core import Match, Setup
from pentarchy.web.words import words

ASKED = "#options button[name=option]"


def sit_down(visitors: Visitors, server: Server, seed: str = "online") -> tuple[Page, Page]:
    """The host opens a table with an invitation, copies the link, and the guest follows it. No seed: luck is sealed."""
    clipboard = ["clipboard-read", "clipboard-write"]
    host = visitors.page(permissions=clipboard)
    if seed:
        host.goto(open_stored(host.context, server, "Anna", seed))
    else:
        open_in_lobby(host, server.address, ["me", "link"], names=["Anna"])
    connected(host)
    host.locator("#players [data-do=invite]").click()
    expect(host.locator("#notice")).not_to_be_empty()
    link = host.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.address}/join/")
    guest = visitors.page(permissions=clipboard)
    guest.goto(link)
    guest.locator("input[name=name]").fill("Ben")
    guest.locator("form[method=post] button:not([name])").click()
    guest.wait_for_url("**/t/*")
    connected(guest)
    expect(host.locator("#player-1")).to_contain_text("Ben")
    return host, guest


def test_both_browsers_have_a_part_in_the_luck_of_the_table(visitors: Visitors, server: Server) -> None:
    """And both see the commitment to the secret that their numbers are mixed with, before anybody picks."""
    pages = sit_down(visitors, server, seed="")
    say = words("en").say
    for page in pages:
        note = page.locator("#players details.luck")
        note.locator("summary").click()
        expect(note.locator("li")).to_have_count(2)
        for at, who in enumerate(("Anna", "Ben")):
            expect(note.locator("li").nth(at)).to_contain_text(say("luck.browser", who=who))
    shown = [page.locator("#players details.luck").inner_text() for page in pages]
    assert shown[0] == shown[1]
    drawn = [page.locator("#players details.luck li code").all_inner_texts() for page in pages]
    assert len(set(drawn[0])) == 2
    assert all(re.fullmatch("[0-9a-f]{64}", number) for number in drawn[0])


def play_both(pages: list[Page], picks: int, seed: int = 4) -> bool:
    """Whoever is asked picks; False if the game is over before so many picks were made."""
    choose = by_chance(seed)
    for _ in range(picks):
        asked = next(page for page in pages if page.locator(ASKED).count() or is_over(page))
        if is_over(asked):
            return False
        before = int(asked.locator("#table").get_attribute("data-position") or "")
        press(asked, choose(offers(asked)))
        for page in pages:
            page.wait_for_function(
                "before => Number(document.querySelector('#table').dataset.position) > before", arg=before
            )
    return True


def say(page: Page, text: str) -> None:
    page.locator("label:has(input[name=side][value=chat])").click()
    page.locator("#say").fill(text)
    page.keyboard.press("Enter")
    expect(page.locator("#chat-list")).to_contain_text(text)


def test_two_people_online(own_server: Server, visitors: Visitors) -> None:
    host, guest = sit_down(visitors, own_server)
    say_words = words("en").say
    away, online = say_words("table.away"), say_words("table.online")
    expect(host.locator("#player-1")).to_contain_text(online)
    assert play_both([host, guest], 12)

    # The title tells whose turn it is.
    mine, other = (host, guest) if host.locator(ASKED).count() else (guest, host)
    assert mine.title().startswith("●")
    assert not other.title().startswith("●")

    # Chat, both ways; what was not read is counted.
    say(host, "Hello <b>Ben</b>")
    expect(guest.locator("#unread")).to_have_text("1")
    say(guest, "Hello Anna")
    expect(guest.locator("#chat-list")).to_contain_text("Hello <b>Ben</b>")
    expect(guest.locator("#unread")).to_be_hidden()
    expect(host.locator("#chat-list")).to_contain_text("Hello Anna")

    # A spectator sees the board and nobody's hand, and may not do anything.
    watching = visitors.page()
    watching.goto(host.url)
    connected(watching)
    assert watching.locator("#board svg [data-id]").count() > 10
    assert not watching.locator("#hand .card, #options, #say").count()
    cards = [
        page.locator("#hand .card").evaluate_all("cards => cards.map(card => card.dataset.id)")
        for page in (host, guest)
    ]
    seen = watching.content()
    assert [card for held in cards for card in held if card in seen] == []

    # The guest closes the page and comes back: everything is there.
    held = cards[1]
    context = guest.context
    guest.close()
    expect(host.locator("#player-1")).to_contain_text(away)
    guest = context.new_page()
    guest.goto(host.url)
    connected(guest)
    expect(host.locator("#player-1")).to_contain_text(online)
    assert guest.locator("#hand .card").evaluate_all("cards => cards.map(card => card.dataset.id)") == held
    expect(guest.locator("#chat-list")).to_contain_text("Hello Anna")
    assert play_both([host, guest], 10, seed=5)

    # The server dies and comes back: so do both pages, by themselves, with everything that happened.
    visitors.allowed.append(GONE)
    before = host.locator("#table").get_attribute("data-position")
    own_server.kill()
    for page in (host, guest, watching):
        page.wait_for_selector("#table[data-line=lost]")
        expect(page.locator("#notice")).not_to_be_empty()
    own_server.start()
    for page in (host, guest, watching):
        connected(page)
        expect(page.locator("#notice")).to_be_empty()
        assert page.locator("#table").get_attribute("data-position") == before
    assert play_both([host, guest], 3, seed=6)


def nearly_over(seed: str) -> Match:
    """A game for two whose last round begins, because nobody did more than they had to."""
    match = Match(registry.game("first_empires"), Setup(2), seed)
    while match.game.round_of(match.state) < 8:
        seat, decision = next(iter(match.asked.items()))
        shortest = [option for option in decision.options if option[0] in ("roll", "keep", "end")]
        match.pick(seat, [*shortest, decision.options[0]][0])
    return match


def test_the_end_of_a_game_online(own_server: Server, visitors: Visitors) -> None:
    host, guest = sit_down(visitors, own_server)
    table = host.url
    for page in (host, guest):
        page.goto("about:blank")
    pick_all(table, [host.context, guest.context], nearly_over("online").picks)
    watching = visitors.page()
    for page in (host, guest, watching):
        page.goto(table)
        connected(page)
    assert not play_both([host, guest], 1000, seed=6)
    for page in (host, guest, watching):
        expect(page.locator(".decide.is-over")).to_be_visible()
        page.locator(".decide [data-do=score]").click()
        expect(page.locator("#drawer[open] .win")).to_be_visible()
