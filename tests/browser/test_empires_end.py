"""Empire's End in the browser: rounds that all play at once, a game by clicking what is drawn, and every page of it."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from difflib import unified_diff
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.faults import serious
from browser.playing import (
    POINT,
    Offer,
    button,
    click_option,
    connected,
    is_picked,
    my_turn,
    offers,
    open_table,
    position,
    press,
)

GAME = "/?game=empires_end"
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


def sit_down(visitors: Visitors, server: Server, seed: str) -> list[Page]:
    clipboard = ["clipboard-read", "clipboard-write"]
    host = visitors.page(permissions=clipboard)
    open_table(host, server.address + GAME, ["me", "link"], names=["Anna"], seed=seed)
    connected(host)
    host.locator("#players [data-do=invite]").click()
    expect(host.locator("#notice")).not_to_be_empty()
    guest = visitors.page()
    guest.goto(host.evaluate("navigator.clipboard.readText()"))
    guest.locator("input[name=name]").fill("Ben")
    guest.locator("form[method=post] button:not([name])").click()
    guest.wait_for_url("**/t/*")
    connected(guest)
    expect(host.locator("#player-1")).to_contain_text("Ben")
    return [host, guest]


def settle(pages: list[Page], after: int) -> None:
    """Wait until both have been shown what came after that position."""
    for page in pages:
        page.wait_for_function(SETTLED, arg=after + 1)


def both(pages: list[Page], page: Page, offer: Offer, do: Callable[[Page, Offer], Any] = press) -> None:
    before = at_table(page)
    do(page, offer)
    settle(pages, before)


def play_until(pages: list[Page], rounds: int) -> None:
    """Crises are accepted at once; everybody is done with all other rounds as soon as possible."""
    while round_of(pages[0]) < rounds:
        page = next(page for page in pages if is_asked(page))
        both(pages, page, first(page, "accept", "burn", "attach", "enough", "end", "commit", "renew", "pass"))


def someones_turn(pages: list[Page], order: str, choose: Callable[[Page], Offer | None]) -> None:
    """Both play the same round in this order; whoever has nothing to do any more is passed over."""
    for letter in order:
        page = pages["hg".index(letter)]
        offer = choose(page) if is_asked(page) else None
        if offer is not None:
            both(pages, page, offer)


def busy(page: Page) -> Offer | None:
    """Somebody who trades, plays and sells whatever comes first, and is done then."""
    return first(page, "trade", "choose", "repeat", "attach", "pay", "play", "sell", "discard", "end")


def outcome(pages: list[Page]) -> list[object]:
    return [page.evaluate(OUTCOME) for page in pages]


def test_two_people_at_the_same_time(server: Server, visitors: Visitors) -> None:
    pages = sit_down(visitors, server, "together")
    host, guest = pages
    play_until(pages, SPACES.index("economy"))

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

    # A secret bid: the other page does not change before both have bid.
    play_until(pages, SPACES.index("military"))
    assert is_asked(host)
    assert is_asked(guest)
    seen, log = guest.evaluate(SHOWN), guest.locator("#log-list .log__line").count()
    bids = [offer for offer in offers(host) if offer.verb == "commit"]
    assert len(bids) > 1, "no axes to bid"
    before = at_table(host)
    assert click(host, bids[-1]), "a bid is made on the scale"
    settle(pages, before)
    if is_asked(host):
        both(pages, host, first(host, "commit"))
    unchanged(guest, seen)
    while is_asked(guest) and round_of(guest) == SPACES.index("military") and not is_asked(host):
        both(pages, guest, first(guest, "commit", "renew", "pass"))
    assert guest.locator("#log-list .log__line").count() > log


def test_the_round_ends_the_same_whoever_is_faster(server: Server, visitors: Visitors) -> None:
    ends = []
    for order in ("h" * 20 + "g" * 20, "gh" * 20):
        pages = sit_down(visitors, server, "race")
        play_until(pages, SPACES.index("economy"))
        someones_turn(pages, order, lambda page: busy(page) if round_of(page) == SPACES.index("economy") else None)
        play_until(pages, SPACES.index("industry"))
        someones_turn(pages, order, lambda page: busy(page) if round_of(page) == SPACES.index("industry") else None)
        assert round_of(pages[0]) == SPACES.index("industry") + 1
        ends.append(outcome(pages))
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
    open_table(page, server.address + GAME, names=["Anna"], seed="drawn")
    connected(page)
    choose, drawn, after = Curious(5), Counter[str](), -1
    faults: dict[str, object] = {}
    looked: set[str] = set()
    while my_turn(page, after) and round_of(page) < len(SPACES):
        offered = offers(page)
        for kind, verbs in KINDS.items():
            if kind not in looked and any(offer.verb in verbs for offer in offered):
                looked.add(kind)
                faults |= serious(page, kind)
        offer = choose(offered)
        after = position(page)
        drawn[offer.verb] += click(page, offer)
    assert not faults
    assert looked == set(KINDS)
    for kind, verbs in KINDS.items():
        assert sum(drawn[verb] for verb in verbs), (kind, drawn, choose.done)


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
    open_table(page, server.address + GAME, ["me", "screen"], names=["Anna", "Ben"], seed="curtain")
    connected(page)
    seat, after = -1, -1
    parts: dict[int, list[int]] = {}
    while my_turn(page, after) and round_of(page) <= SPACES.index("military"):
        new = opened(page)
        seat = seat if new is None else new
        at = round_of(page)
        if seat not in parts.setdefault(at, []):
            parts[at].append(seat)
        if SPACES[at] == "military":
            expect(page.locator("#log-list")).not_to_contain_text("has strength")
            assert page.locator(".scale .unknown").count() == 1, "the other's bid is unknown, whoever was first"
        offer = first(page, "accept", "burn", "attach", "enough", "trade", "end", "commit", "renew", "pass")
        if offer.verb == "commit":
            offer = [one for one in offers(page) if one.verb == "commit"][-1]
        after = position(page)
        by_key(page, offer)
    opened(page)
    expect(page.locator("#log-list")).to_contain_text("has strength")
    for kind in ("economy", "industry", "military"):
        assert sorted(parts[SPACES.index(kind)]) == [0, 1], "both, one after the other"
