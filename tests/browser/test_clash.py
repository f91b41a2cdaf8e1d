"""Clash of Cultures in the browser: the last turns by clicking against a bot, a round by keys alone, the end of one on
a phone, and a battle between two machines.

A whole game has hundreds of picks. Rounds are alike, so a shorter one is taken up where greedy players have led it.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page, expect

from browser.conftest import Server, Visitors
from browser.faults import serious
from browser.playing import (
    Offer,
    arrive,
    connected,
    first_position,
    my_turn,
    offers,
    open_stored,
    pick_all,
    position,
    positions_of,
    press,
)
from browser.test_keyboard import tab_to
from browser.ways import by_clicking, by_keys, by_touch, count_by_keys, count_by_touch, play_on
from pentarchy import play
from pentarchy.core import Decision, Match, notation
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import hands

GAME = "clash_of_cultures"
TIRING = ("use", "stop", "pass", "no-tactic", "keep")
"""What leads on, but not far."""


class Builder:
    """Does what it has done least, actions of the turn before its end."""

    def __init__(self) -> None:
        self.done: Counter[str] = Counter()

    def __call__(self, offered: list[Offer]) -> Offer:
        chosen = min(offered, key=self._wear)
        self.done[chosen.verb] += 1
        return chosen

    def _wear(self, offer: Offer) -> tuple[int, str]:
        return self.done[offer.verb] + (50 if offer.verb == "end" else 8 if offer.verb in TIRING else 0), offer.option


@cache
def played(variant: str) -> Match:
    return play(GAME, ["greedy"] * 2, seed="atlas", variant=variant, listen=True)


def position_of(is_good: Callable[[Match, Decision], Any], variant: str = "shorter_game") -> str:
    return first_position(played(variant), is_good)[0]


def begins(round_: int, lap: int = 1) -> Callable[[Match, Decision], bool]:
    """The first, second or last turn of a round."""
    return lambda match, one: (match.state.round, match.state.lap, one.kind) == (round_, lap, "action")


def round_of(page: Page) -> int:
    return int(page.locator("#top .rounds [aria-current=step]").inner_text())


def test_the_last_turns_by_clicking(server: Server, page: Page) -> None:
    """From the last turn of a round: the status phase between two rounds, and all turns of the last one."""
    table = arrive(page, server.address, position_of(begins(3, lap=3)))
    done = play_on(page, Builder(), by_clicking, lambda: True)
    assert {"advance", "collect", "recruit"} <= done.keys(), done
    expect(page.locator(".decide.is-over")).to_be_visible()
    page.locator(".decide [data-do=score]").click()
    expect(page.locator("#drawer[open] .score-sheet")).to_be_visible()
    page.goto(f"{table}/score")
    expect(page.locator("main")).to_contain_text("Anna")


def test_the_last_turns_with_the_expansion(server: Server, page: Page) -> None:
    """Somebody whose leader is on the board; what the sheet of the civilization shows can be pointed at."""

    def is_good(match: Match, decision: Decision) -> bool:
        return begins(6, lap=2)(match, decision) and match.state.players[decision.seat].civ >= 0

    table = arrive(page, server.address, position_of(is_good, "expansion"))
    expect(page.locator(".civ__sheet").first).to_be_visible()
    page.locator(".civ__name").first.click()
    expect(page.locator("#inspect")).to_contain_text(page.locator(".civ__name").first.inner_text())
    done = play_on(page, Builder(), by_clicking, lambda: True)
    assert {"advance", "collect"} & done.keys(), done
    expect(page.locator(".decide.is-over")).to_be_visible()
    page.goto(f"{table}/score")
    expect(page.locator("main")).to_contain_text("Anna")


def test_culture_is_spread_by_clicking(server: Server, page: Page) -> None:
    """A rare question: two cities of the map answer it, own and foreign."""
    arrive(page, server.address, position_of(lambda _, one: one.kind == "influence"))
    assert my_turn(page)
    at, chosen = position(page), next(offer for offer in offers(page) if offer.verb == "influence")
    by_clicking(page, chosen)
    assert my_turn(page, at)
    expect(page.locator(f"#log-list .log__line[data-ids*='{chosen.ids[-1]}']").first).to_be_attached()


def test_a_round_by_keys(server: Server, page: Page) -> None:
    arrive(page, server.address, position_of(begins(1)))
    tab_to(page, "#board [data-id]")
    done = play_on(page, Builder(), by_keys, lambda: round_of(page) == 1, count=count_by_keys)
    assert {"advance", "collect", "command", "move"} <= done.keys(), done
    assert round_of(page) == 2


def test_the_end_of_a_round_on_a_phone(server: Server, visitors: Visitors) -> None:
    page = visitors.page(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    arrive(page, server.address, position_of(begins(1, lap=3)))
    done = play_on(page, Builder(), by_touch, lambda: round_of(page) == 1, count=count_by_touch)
    assert {"advance", "collect", "command"} <= done.keys(), done
    assert round_of(page) == 2


# -- a battle between two machines

SEEDS = ("battle 44", *(f"battle {number}" for number in range(60)))
"""The first of which a battle comes in which both have cards to lay; with other rules it may be another."""

EXPLAINED = re.compile(r"<div id=\\*\"tip-action-\d+\\*\">.*?</div>", re.S)
"""The inspector explains all cards of the box to everybody."""


@cache
def battle() -> tuple[str, Match]:
    """A seed, and the match that two greedy players have led into a battle: the attacker may lay a card now, and the
    defender afterwards."""
    for seed in SEEDS:
        whole = play(GAME, ["greedy"] * 2, seed=seed, listen=True, variant="standard")
        match = whole.clone()
        match.rewind(0)
        for pick in whole.picks:
            if may_both_lay(match):
                return seed, match
            match.pick(*pick)
    raise AssertionError("nobody fights")


def may_both_lay(match: Match) -> bool:
    seat, decision = next(iter(match.asked.items()))
    if decision.kind != "tactics" or len(decision.options) < 2:
        return False
    after = match.clone()
    after.pick(seat, decision.options[1])
    other, asked = next(iter(after.asked.items()))
    return other != seat and asked.kind == "tactics" and len(asked.options) > 1


def join(visitors: Visitors, host: Page, name: str) -> Page:
    """Somebody at another machine, by the link of the table's host."""
    host.locator("#players [data-do=invite]").click()
    expect(host.locator("#notice")).not_to_be_empty()
    guest = visitors.page()
    guest.goto(host.evaluate("navigator.clipboard.readText()"))
    guest.locator("input[name=name]").fill(name)
    guest.locator("form[method=post] button:not([name])").click()
    guest.wait_for_url("**/t/*")
    connected(guest)
    return guest


def test_tactics_between_two_machines(server: Server, visitors: Visitors) -> None:
    """Nothing that the other browser is sent tells which card was laid, before both are revealed."""
    seed, match = battle()
    host = visitors.page(permissions=["clipboard-read", "clipboard-write"])
    table = open_stored(host.context, server, "Anna", seed, game=GAME, variant="standard")
    host.goto(table)
    connected(host)
    guest = join(visitors, host, "Ben")
    pages = [host, guest]
    for page in pages:
        page.goto("about:blank")
    pick_all(table, [page.context for page in pages], match.picks, positions_of(match))
    received: list[list[str]] = [[], []]
    for page, bytes_ in zip(pages, received, strict=True):
        listen(page, bytes_)
        page.goto(table)
        connected(page)

    seat, decision = next(iter(match.asked.items()))
    own, other = pages[seat], pages[1 - seat]
    card = decision.options[1][1]
    sent = sum(map(len, received[1 - seat]))
    press(own, next(one for one in offers(own) if one.option == notation(decision.options[1])))
    expect(other.locator(".battle .is-down")).to_be_visible()
    expect(other.locator("#options button[name=option]").first).to_be_attached()
    assert sum(map(len, received[1 - seat])) > sent
    everything = EXPLAINED.sub("", " ".join(received[1 - seat]) + other.content())
    for word in (card, tactic_of(match, card)):
        assert word not in everything

    # Both cards are revealed together: now everybody may know.
    press(other, next(one for one in offers(other) if one.verb == "tactic"))
    for page in pages:
        expect(page.locator(".battle")).to_contain_text(tactic_of(match, card))


def listen(page: Page, bytes_: list[str]) -> None:
    """Keep all that the line to the table and the pages bring."""
    page.on("websocket", lambda line: line.on("framereceived", lambda frame: bytes_.append(str(frame))))
    page.on("response", lambda answer: bytes_.append(answer.text()) if "/t/" in answer.url and answer.ok else None)


def tactic_of(match: Match, card: str) -> str:
    tactic = box.tactics()[box.action_cards()[hands.ACTION_NUMBER[card]].tactic]
    return match.game.texts("en").name(f"tactic-{tactic.id}")


def test_nothing_keeps_anybody_from_playing(server: Server, page: Page) -> None:
    for variant in ("standard", "expansion"):
        late = position_of(lambda match, one: match.state.round > 3 and one.kind == "action", variant)
        table = arrive(page, server.address, late)
        assert serious(page, f"clash, {variant}") == {}
    page.goto(f"{table}/score")
    assert serious(page, "score of clash") == {}
