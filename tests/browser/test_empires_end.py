"""Empire's End in the browser: rounds that all play at once, a game by clicking what is drawn, and every page of it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from difflib import unified_diff
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.faults import serious
from browser.playing import (
    POINT,
    Offer,
    arrive,
    button,
    click_option,
    connected,
    is_picked,
    my_turn,
    offers,
    open_stored,
    pick_all,
    position,
    post,
    press,
)
from pentarchy import registry
from pentarchy.core import Match, Option, Setup, record

SPACES = ("crisis", "economy", "crisis", "industry", "crisis", "crisis", "military")
"""The first rounds of two players, one of each kind."""

ROUND = "document.querySelectorAll('.course__track .is-past').length"
SETTLED = """position => Number(document.querySelector("#table").dataset.position) >= position
  && !document.querySelector("#decide[aria-busy]")"""
SHOWN = """() => Object.fromEntries(["board", "players", "mine", "hand", "log-list", "tray", "prompt"].map(id => {
  const shown = document.getElementById(id)?.cloneNode(true);
  for (const one of shown?.querySelectorAll(".tag--turn") ?? []) one.remove();
  return [id, shown?.innerHTML.replace(/ is-turn| aria-describedby="[^"]*"/g, "") ?? ""];
}))"""
"""All that a page tells about the game, and what is asked; but everybody may know who is done, and what the pointer
happens to lie on says what it is."""
OUTCOME = """() => ({
  tokens: [...document.querySelectorAll(".token b")].map(one => one.textContent),
  hand: [...document.querySelectorAll("#hand [data-id]")].map(one => one.dataset.id),
  places: [...document.querySelectorAll(".empire")].map(one => [one.id, one.textContent]),
  log: [...document.querySelectorAll("#log-list .log__line")].map(one => one.textContent),
})"""


def round_of(page: Page) -> int:
    """How many rounds are over."""
    return int(page.evaluate(ROUND))


def at_table(page: Page) -> int:
    return int(page.locator("#table").get_attribute("data-position") or "")


def tokens(page: Page) -> list[str]:
    """Wheat, axes, hammers, coins: what lies behind the own screen."""
    return page.locator(".token b").all_inner_texts()


def hand(page: Page) -> list[str]:
    found: list[str] = page.locator("#hand [data-id]").evaluate_all("all => all.map(one => one.dataset.id)")
    return found


def unchanged(page: Page, before: dict[str, str]) -> None:
    """Nothing on the page tells anything new."""
    after = page.evaluate(SHOWN)
    for region, was in before.items():
        old, now = (re.sub("(?=<)", "\n", text).splitlines() for text in (was, after[region]))
        new = list(unified_diff(old, now, lineterm="", n=0))
        assert not new, f"{region}: {new}"


def is_asked(page: Page) -> bool:
    return page.locator("#options button[name=option]").count() > 0


def first(page: Page, *verbs: str) -> Offer:
    """The first option of one of these verbs, in this order."""
    found = offers(page)
    return next(offer for verb in verbs for offer in found if offer.verb == verb)


def click(page: Page, offer: Offer) -> bool:
    """Pick an option by clicking what is drawn of it; true if no button of the decision bar was needed."""
    before = position(page)
    for thing in dict.fromkeys(offer.ids) if offer.verb not in ("end", "keep", "pay") else ():
        point = page.evaluate(POINT, thing)
        if point is not None and not is_picked(page, before):
            page.mouse.click(*point)
    drawn = is_picked(page, before)
    if not drawn:
        click_option(page, offer)
    if page.locator("[data-do=sure]").count():
        page.locator("[data-do=sure]").click()
    return drawn


# -- two people


QUICKLY = ("accept", "burn", "attach", "enough", "end", "commit", "renew", "pass")
"""Crises are accepted at once; everybody is done with all other rounds as soon as possible."""


def foremost(match: Match, seat: int, verbs: Sequence[str]) -> tuple[int, Option]:
    """What a seat picks that wants the first of these verbs that is offered."""
    return seat, next(option for verb in verbs for option in match.asked[seat].options if option[0] == verb)


def before(kind: str, seed: str) -> Match:
    """A game for two when its first round of a kind begins."""
    match = Match(registry.game("empires_end"), Setup(2), seed)
    while match.game.round_of(match.state) <= SPACES.index(kind):
        match.pick(*foremost(match, min(match.asked), QUICKLY))
    return match


def sit_down(visitors: Visitors, server: Server, seed: str, picks: Iterable[tuple[int, Option]]) -> list[Page]:
    """Two people at screens of their own, after some picks. Inviting by clicks is in test_online.py."""
    contexts = [visitors(), visitors()]
    table = open_stored(contexts[0], server, "Anna", seed, "empires_end")
    headers = {"origin": server.address, "accept": "application/json"}
    invited = contexts[0].request.post(f"{table}/invite", form={"seat": "1"}, headers=headers).json()
    post(contexts[1], invited["link"], {"name": "Ben"})
    pick_all(table, contexts, picks)
    pages = [context.new_page() for context in contexts]
    for page in pages:
        page.goto(table)
        connected(page)
    expect(pages[0].locator("#player-1")).to_contain_text("Ben")
    return pages


def settle(pages: list[Page], after: int) -> None:
    """Wait until both have been shown what came after that position."""
    for page in pages:
        page.wait_for_function(SETTLED, arg=after + 1)


def both(pages: list[Page], page: Page, offer: Offer, do: Callable[[Page, Offer], Any] = press) -> None:
    before = at_table(page)
    do(page, offer)
    settle(pages, before)


BUSY = ("trade", "choose", "repeat", "attach", "pay", "play", "sell", "discard", "end")
"""Somebody trades, plays and sells whatever comes first, and is done then."""


def race(seed: str, order: str) -> list[tuple[int, Option]]:
    """The picks of two busy people as they come in this order, in their first rounds of economy and industry."""
    match = before("economy", seed)
    made = list(match.picks)
    for kind in ("economy", "industry"):
        space = SPACES.index(kind) + 1
        while match.game.round_of(match.state) < space:
            made.append(foremost(match, min(match.asked), QUICKLY))
            match.pick(*made[-1])
        for letter in order:
            seat = "hg".index(letter)
            if seat in match.asked and match.game.round_of(match.state) == space:
                made.append(foremost(match, seat, BUSY))
                match.pick(*made[-1])
        assert match.game.round_of(match.state) == space + 1
    return made


def outcome(pages: list[Page]) -> list[object]:
    return [page.evaluate(OUTCOME) for page in pages]


def test_two_people_at_the_same_time(server: Server, visitors: Visitors) -> None:
    pages = sit_down(visitors, server, "together", before("economy", "together").picks)
    host, guest = pages

    # Both are asked; what one does is seen by nobody else, not even that a resource is gone.
    assert is_asked(host)
    assert is_asked(guest)
    seen, mine = guest.evaluate(SHOWN), tokens(host)
    both(pages, host, first(host, "trade"), click)
    assert tokens(host) != mine
    unchanged(guest, seen)
    assert is_asked(host)
    assert is_asked(guest)

    # What the guest has begun to choose is still chosen when the host goes on.
    theirs = first(guest, "trade")
    guest.mouse.click(*guest.evaluate(POINT, theirs.ids[0]))
    expect(guest.locator(f"[data-id='{theirs.ids[0]}'].is-chosen").first).to_be_visible()
    both(pages, host, first(host, "end"))
    expect(guest.locator(f"[data-id='{theirs.ids[0]}'].is-chosen").first).to_be_visible()
    assert not is_asked(host)
    guest.keyboard.press("Escape")

    # The host waits, and learns all at once when the guest is done, too.
    seen = host.evaluate(SHOWN)
    both(pages, guest, theirs, click)
    unchanged(host, seen)
    log = host.locator("#log-list .log__line").count()
    both(pages, guest, first(guest, "end"))
    assert [round_of(page) for page in pages] == [SPACES.index("economy") + 1] * 2
    assert host.locator("#log-list .log__line").count() > log + 1

    # Hands are secret all the time.
    for one, other in ((host, guest), (guest, host)):
        assert one.locator(".token").count() == len(tokens(one)) == 4
        assert not one.locator(".who__screen").count()
        text = one.content()
        assert [card for card in hand(other) if card in text] == []


def test_a_secret_bid(server: Server, visitors: Visitors) -> None:
    """The other page does not change before both have bid."""
    pages = sit_down(visitors, server, "together", before("military", "together").picks)
    host, guest = pages
    assert is_asked(host)
    assert is_asked(guest)
    seen, log = guest.evaluate(SHOWN), guest.locator("#log-list .log__line").count()
    bids = [offer for offer in offers(host) if offer.verb == "commit"]
    assert len(bids) > 1, "no axes to bid"
    at = at_table(host)
    assert click(host, bids[-1]), "a bid is made on the scale"
    settle(pages, at)
    if is_asked(host):
        both(pages, host, first(host, "commit"))
    unchanged(guest, seen)
    while is_asked(guest) and round_of(guest) == SPACES.index("military") and not is_asked(host):
        both(pages, guest, first(guest, "commit", "renew", "pass"))
    assert guest.locator("#log-list .log__line").count() > log


def test_the_round_ends_the_same_whoever_is_faster(server: Server, visitors: Visitors) -> None:
    races = [race("race", "h" * 40 + "g" * 40), race("race", "gh" * 40)]
    assert races[0] != races[1]
    ends = [outcome(sit_down(visitors, server, "race", picks)) for picks in races]
    assert ends[0] == ends[1]


# -- one person and a bot


EAGER = ("attach", "trade", "choose", "play", "rebuild", "use", "swap", "move", "commit", "bid", "free", "sell")
KINDS = {
    "crisis": {"bid", "accept", "free"},
    "economy": {"trade", "choose", "repeat"},
    "industry": {"play", "sell", "rebuild", "use"},
    "military": {"commit"},
}
"""What one does in each round by clicking what is drawn."""


class Curious:
    """Does what it has done least, and ends a round when everything was tried."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.done: Counter[str] = Counter()

    def __call__(self, offered: list[Offer]) -> Offer:
        self.dice.shuffle(offered)
        chosen = min(offered, key=lambda offer: self.done[offer.verb] + (3 if offer.verb not in EAGER else 0))
        self.done[chosen.verb] += 1
        return chosen


def test_all_kinds_of_rounds_by_clicking_what_is_drawn(server: Server, visitors: Visitors) -> None:
    """And none of them has a serious fault."""
    page = visitors.page(reduced_motion="reduce")
    faults: dict[str, object] = {}
    for kind, verbs in KINDS.items():
        arrive(page, server.address, record(before(kind, "drawn"), ["Anna", "greedy"]).text())
        choose, drawn, after, looked = Curious(5), Counter[str](), -1, False
        while my_turn(page, after) and round_of(page) == SPACES.index(kind):
            offered = offers(page)
            if not looked and any(offer.verb in verbs for offer in offered):
                looked = True
                faults |= serious(page, kind)
            offer = choose(offered)
            after = position(page)
            drawn[offer.verb] += click(page, offer)
        assert looked
        assert sum(drawn[verb] for verb in verbs), (kind, drawn, choose.done)
    assert not faults


# -- two people at one screen


def opened(page: Page) -> int | None:
    """Whoever is asked opens the curtain with Enter, where it hangs; before that nobody's things are on the page."""
    opener = page.locator("#curtain [data-do=open]")
    if not opener.count():
        return None
    expect(opener).to_be_focused()
    assert (tokens(page), hand(page), offers(page)) == ([], [], [])
    seat = int(opener.get_attribute("data-seat-number") or "")
    page.keyboard.press("Enter")
    opener.wait_for(state="detached")
    assert my_turn(page)
    return seat


def by_key(page: Page, offer: Offer) -> None:
    """With the digit or letter beside it; what cannot be taken back is agreed to with Enter."""
    key = button(page, offer).locator("kbd")
    if key.is_visible():
        page.keyboard.press(key.inner_text())
        sure = page.locator("[data-do=sure]")
        if sure.count():
            expect(sure).to_be_focused()
            page.keyboard.press("Enter")
    else:
        press(page, offer)  # there are too many for keys: they are folded


def test_two_people_at_one_screen_by_keyboard(server: Server, visitors: Visitors) -> None:
    """The curtain hangs between their parts of the same round, and a secret bid stays behind it."""
    page = visitors.page(reduced_motion="reduce")
    for kind in ("economy", "industry", "military"):
        arrive(page, server.address, record(before(kind, "curtain"), ["Anna", "Ben"]).text())
        seat, after = -1, -1
        parts: list[int] = []
        while my_turn(page, after) and round_of(page) == SPACES.index(kind):
            new = opened(page)
            seat = seat if new is None else new
            if seat not in parts:
                parts.append(seat)
            if kind == "military":
                expect(page.locator("#log-list")).not_to_contain_text("has strength")
                assert page.locator(".scale .unknown").count() == 1, "the other's bid is unknown, whoever was first"
            offer = first(page, "accept", "burn", "attach", "enough", "trade", "end", "commit", "renew", "pass")
            if offer.verb == "commit":
                offer = [one for one in offers(page) if one.verb == "commit"][-1]
            after = position(page)
            by_key(page, offer)
        assert sorted(parts) == [0, 1], "both, one after the other"
    opened(page)
    expect(page.locator("#log-list")).to_contain_text("has strength")
