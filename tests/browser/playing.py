"""Playing at a table as people do: lobby, board, decision bar. It relies on ids and data attributes, not on words."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import cache
from itertools import count
from typing import Any
from urllib.parse import urljoin

from playwright.sync_api import BrowserContext, FilePayload, Locator, Page

from browser.conftest import Server
from pentarchy import registry
from pentarchy.core import Decision, Match, Option, Setup, notation, record
from pentarchy.server.new_tables import open_table as store_table
from pentarchy.server.new_tables import wanted
from pentarchy.server.storage import Storage, hashed

BUTTONS = ("roll", "keep", "throw", "end", "conquer")
"""What nothing on the table stands for, so that a button is the way to it."""
DETOURS = ("sail",)
"""What yields to a direct way if both ends are clicked, so that the last step is a button."""

POSITION = "Number(document.querySelector('#options')?.elements.position?.value ?? -1)"

READY = f"""before => {{
  const seen = selector => document.querySelector(selector);
  if (seen("#decide[aria-busy]")) return false;
  return seen(".decide.is-over") || seen("#curtain [data-do=open]") || {POSITION} > before;
}}"""
"""It is the visitor's turn after that position, or somebody's behind a curtain, or the game is over."""

POINT = """id => {
  const shown = [...document.querySelectorAll(`[data-id="${id}"]`)].filter(one => one.checkVisibility());
  const thing = shown.find(one => one.matches("[tabindex], button")) ?? shown[0];
  if (!thing) return null;
  thing.scrollIntoView({ block: "nearest", inline: "nearest" });
  const box = thing.getBoundingClientRect();
  const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.45, 0.55, 0.05, 0.95];
  for (const down of steps) for (const right of steps) {
    const x = box.left + right * box.width, y = box.top + down * box.height;
    const hit = document.elementFromPoint(x, y);
    if (hit?.closest("[data-id]")?.dataset.id === id && !hit.closest("a")) return [x, y];
  }
  return null;
}"""
"""A point of the window where the thing itself is hit and nothing that covers it."""


@dataclass(frozen=True, slots=True)
class Offer:
    """An option as its button tells it."""

    option: str
    verb: str
    ids: tuple[str, ...]
    final: str


Choice = Callable[[list[Offer]], Offer]


def by_chance(seed: int = 1) -> Choice:
    """Somebody who picks anything, the same each time."""
    return random.Random(seed).choice


# -- coming to a table


def open_table(
    page: Page,
    address: str,
    seats: Sequence[str] = ("me", "bot"),
    *,
    game: str = "first_empires",
    seed: str = "table",
    names: Sequence[str] = (),
) -> str:
    """Open a table past the lobby, where a test is about something else; returns its address. `seats` are the kinds of
    the lobby's form."""
    form = {"game": game, "players": str(len(seats)), "seed": seed}
    form |= {f"seat{number}": kind for number, kind in enumerate(seats)}
    form |= {f"bot{number}": "greedy" for number in range(len(seats))}  # it does not think for long
    form |= {f"name{number}": name for number, name in enumerate(names)}
    page.goto(post(page.context, f"{address}/tables", form))
    return page.url


def post(context: BrowserContext, address: str, form: dict[str, Any] | None = None, **files: FilePayload) -> str:
    """Send a form without a page; returns where it leads."""
    headers = {"origin": address[: address.index("/", 8)]}
    sent: dict[str, Any] = {"multipart": files} if files else {"form": form or {}}
    answer = context.request.post(address, headers=headers, max_redirects=0, **sent)
    assert answer.status == 303, (address, answer.status, answer.text())
    return urljoin(address, answer.headers["location"])


def open_in_lobby(
    page: Page, address: str, seats: Sequence[str] = ("me", "bot"), *, seed: str = "table", names: Sequence[str] = ()
) -> str:
    """Open a table by clicking in the lobby; returns its address."""
    page.goto(address)
    page.locator(f"label:has(input[name=players][value='{len(seats)}'])").click()
    for number, kind in enumerate(seats):
        page.locator(f"label:has(input[name=seat{number}][value={kind}])").click()
        if kind == "bot":
            page.locator(f"select[name=bot{number}]").select_option("greedy")  # it does not think for long
    for number, name in enumerate(names):
        page.locator(f"input[name=name{number}]").fill(name)
    if "link" not in seats:  # where others join, luck is sealed
        page.locator(".setup__more > summary").click()
        page.locator("input[name=seed]").fill(seed)
    page.locator("form[action='/tables'] button:not([name])").click()
    page.wait_for_url("**/t/*")
    return page.url


def open_stored(
    context: BrowserContext, server: Server, name: str, seed: str, game: str = "first_empires", variant: str = ""
) -> str:
    """A table for two, one by link, with a seed, as they were stored before luck was sealed: what is dealt is known,
    and nobody waits where somebody might be asked in secret.

    Returns its address.
    """
    context.request.get(server.address)  # whoever comes for the first time is given a cookie
    cookie = next(one["value"] for one in context.cookies() if one["name"] == "pentarchy")
    want = wanted({"game": game, "players": "2", "seat0": "me", "seat1": "link", "name0": name, "variant": variant}, "")
    with closing(Storage(str(server.database))) as storage:
        id = store_table(storage, replace(want, start=replace(want.start, luck=seed), linger=0.0), hashed(cookie))
    return f"{server.address}/t/{id}"


def connected(page: Page) -> None:
    """Wait until the line to the table stands."""
    page.wait_for_selector("#table[data-line=open]")


def import_record(page: Page, address: str, name: str, text: str) -> str:
    """Bring a record to the lobby; a finished game opens as a replay. Returns the address of the table."""
    page.goto(address)
    upload = page.locator("input[type=file][name=record]")
    upload.set_input_files({"name": name, "mimeType": "text/plain", "buffer": text.encode()})
    page.locator("form[action='/import'] button").click()
    page.wait_for_url("**/t/**")
    connected(page)
    return page.url.removesuffix("/replay")


# -- positions that nobody has to play


@cache
def by_chance_until(wanted: Callable[[Match], Any], seed: str = "table") -> str:
    """The record of First Empires against a bot, in which both pick anything until the match is as wanted."""
    match, dice = Match(registry.game("first_empires"), Setup(2), seed), random.Random(seed)
    while not wanted(match):
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, dice.choice(decision.options))
    return record(match, ["", "greedy"]).text()


def offered_to(match: Match, seat: int = 0) -> list[Option]:
    """What a seat may pick; nothing if it is not asked."""
    return list(match.asked[seat].options) if seat in match.asked else []


def moving(match: Match) -> bool:
    """The first seat is in a movement phase, with somewhere to go."""
    return any(option[0] == "move" for option in offered_to(match))


def seated(match: Match, seat: int) -> str:
    """The record of a game in which Anna sits there, and bots elsewhere."""
    names = ["greedy"] * match.setup.players
    names[seat] = "Anna"
    return record(match, names).text()


def first_position(match: Match, is_good: Callable[[Match, Decision], Any]) -> tuple[str, Match, Decision]:
    """The first such position of a game, where Anna decides among bots: its record, the match, what is asked."""
    early = match.clone()
    early.rewind(0)
    for pick in match.picks:
        seat, decision = next(iter(early.asked.items()))
        if is_good(early, decision):
            return seated(early, seat), early, decision
        early.pick(*pick)
    raise AssertionError("there is no such position")


def arrive(page: Page, address: str, text: str) -> str:
    """At the table of a record; returns its address."""
    file: FilePayload = {"name": "position.pent", "mimeType": "text/plain", "buffer": text.encode()}
    page.goto(post(page.context, f"{address}/import", record=file))
    connected(page)
    return page.url.removesuffix("/replay")


def pick_all(
    table: str, contexts: Sequence[BrowserContext], picks: Iterable[tuple[int, Option]], positions: Iterable[int] = ()
) -> None:
    """What people of a table pick, in this order, without their pages; at these positions, or one after the other."""
    for (seat, option), position in zip(picks, positions or count(), strict=False):
        post(contexts[seat], f"{table}/pick", {"option": notation(option), "position": str(position)})


def positions_of(match: Match) -> list[int]:
    """Where people are when they pick, as each of them counts: without what others were asked in secret."""
    again = match.clone()
    again.rewind(0)
    positions, secret = [], [0] * match.setup.players
    for number, (seat, option) in enumerate(match.picks):
        positions.append(number - sum(secret) + secret[seat])
        decision = again.decision(seat)
        secret[seat] += decision is not None and decision.secret
        again.pick(seat, option)
    return positions


# -- turns


def position(page: Page) -> int:
    """Where the open decision stands; -1 if there is none."""
    return int(page.evaluate(POSITION))


def my_turn(page: Page, after: int = -1) -> bool:
    """Wait until there is something to decide after that position; False if the game is over."""
    page.wait_for_function(READY, arg=after, polling="raf")
    return not is_over(page)


def is_over(page: Page) -> bool:
    return page.locator(".decide.is-over").count() > 0


def offers(page: Page) -> list[Offer]:
    found = page.evaluate(
        """() => [...document.querySelectorAll("#options button[name=option]")].map(button =>
             [button.value, button.dataset.verb, button.dataset.ids ?? "", button.dataset.final ?? ""])"""
    )
    return [Offer(option, verb, tuple(ids.split()), final) for option, verb, ids, final in found]


def verbs(page: Page) -> set[str]:
    return {offer.verb for offer in offers(page)}


def button(page: Page, offer: Offer) -> Locator:
    return page.locator(f"#options button[name=option][value='{offer.option}']")


def click_thing(page: Page, thing: str) -> None:
    """Click a thing where it can be seen, as a hand would."""
    point: list[float] | None = page.evaluate(POINT, thing)
    assert point, f"'{thing}' cannot be clicked anywhere"
    page.mouse.click(*point)


def do(page: Page, offer: Offer) -> bool:
    """Pick an option by clicking what it names, one thing after the other; where that leaves a choice, or where there
    is nothing to click, by its button. What cannot be taken back is agreed to; true if that was asked."""
    before = position(page)
    things = () if offer.verb in BUTTONS else offer.ids[:1] if offer.verb in DETOURS else offer.ids
    for thing in dict.fromkeys(things):
        if is_picked(page, before):
            break
        click_thing(page, thing)
    if not is_picked(page, before):
        click_option(page, offer)
    asked = page.locator("[data-do=sure]").count() > 0
    if asked:
        page.locator("[data-do=sure]").click()
    return asked


def count_up(page: Page) -> None:
    """Where numbers are asked for: one more of whatever may be more, until they are enough; then their button."""
    picks = page.locator("#pick-amounts")
    while picks.is_disabled():
        page.locator("#options [data-step='1']:enabled").first.click()
    picks.click()


def click_option(page: Page, offer: Offer) -> None:
    """The button of an option; where the bar has no room for it, its line in the list of all."""
    if not button(page, offer).is_visible():
        shown = page.locator(f"#verb-{offer.verb} > summary:visible, #options [data-do=list]:visible").first
        shown.click()
        page.locator(f"#list .row[value='{offer.option}']").click()
    else:
        button(page, offer).click()


def is_picked(page: Page, before: int) -> bool:
    """The pick is on its way, done, or waits for a last word."""
    found = (
        f"""before => document.querySelector("#decide[aria-busy], [data-do=sure]") !== null || {POSITION} !== before"""
    )
    return bool(page.evaluate(found, before))


def press(page: Page, offer: Offer) -> None:
    """Pick an option at once, where a test is about something else."""
    script = """option => {
      document.querySelector(`#options button[name=option][value="${option}"]`).click();
      document.querySelector("[data-do=sure]")?.click();
    }"""
    page.evaluate(script, offer.option)


def play(page: Page, choose: Choice, *, until: Callable[[list[Offer]], Any] | None = None, most: int = 1000) -> bool:
    """Play on until the options are as wanted, or so many picks were made; False if the game is over before that."""
    after = -1
    for _ in range(most):
        if not my_turn(page, after):
            return False
        offered = offers(page)
        if until is not None and until(offered):
            return True
        after = position(page)
        press(page, choose(offered))
    return my_turn(page, after)


def open_curtain(page: Page) -> int:
    """Whoever is asked at a shared screen opens the curtain; returns the seat."""
    opener = page.locator("#curtain [data-do=open]")
    seat = int(opener.get_attribute("data-seat-number") or "")
    opener.click()
    opener.wait_for(state="detached")
    return seat
