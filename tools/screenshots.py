"""The pictures of the documentation: `make screenshots` writes docs/pictures, `ARGS="lobby table"` only some of them.

A real server, a database of its own, games that bots have played from fixed seeds, and Chromium. So a picture changes
only when the table does, or the fonts of the machine that it is taken on. Where a game stands is found by what makes a
good picture, not by counting picks: a change of the rules moves the place, and the picture is still worth looking at.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from base64 import b64decode
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

from playwright.sync_api import Browser, BrowserContext, FilePayload, Page, sync_playwright

from pentarchy import play
from pentarchy.core import Decision, Match, record

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
SIZES = {"wide": (1440, 900), "phone": (390, 844)}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
QUALITY = 82
BROWSERS = ("chromium", "google-chrome", "chromium-headless-shell")
ARGUMENTS = ("--no-sandbox", "--disable-partial-raster")
"""The latter because what was drawn in several steps differs a little from what was drawn at once."""
GAME = "first_empires"
SEED = "atlas"
KINGDOM = (
    "archive,city_quarter,encampment_plunder,enchantress,market,militia,smithy,village,villa,workshop,delve,palace"
)


class Staged(NamedTuple):
    """The tables that pictures are taken at, and what to point at."""

    moving: str
    start: str
    """A region with several ways out."""
    refused: str
    """A region that somebody wants to conquer and cannot."""
    finished: str
    shared: str
    crisis: str
    """Empire's End: a crisis to avert or to accept."""
    deck: str
    """Dominion: an action to play."""
    road: str
    """Pest: a doctor on the way."""
    empire: str
    """Clash of Cultures: a turn late in a game with the expansion."""


# -- the games


def position(match: Match, is_good: Callable[[Match, Decision], bool]) -> tuple[Match, int]:
    """The first position of a finished game that makes a good picture, and who decides there."""
    for at in range(len(match.picks)):
        early = match.clone()
        early.rewind(at)
        seat, decision = next(iter(early.asked.items()))
        if is_good(early, decision):
            return early, seat
    raise SystemExit("no position of this game makes a good picture: try another seed")


def is_mid_game(match: Match, decision: Decision) -> bool:
    """Somebody moves late in the game, with several ways to go, something to attack and a card in the hand."""
    verbs = Counter(option[0] for option in decision.options)
    view = match.view(decision.seat)
    hand = view["players"][decision.seat]["hand"]
    return bool(view["round"] >= 6 and verbs["attack"] >= 2 and verbs["move"] >= 2 and hand)


def is_crisis(match: Match, decision: Decision) -> bool:
    """A crisis with bids on it, when there are ruins and innovations in all empires."""
    verbs = Counter(option[0] for option in decision.options)
    grown = all(len(empire.ruins) >= 2 and len(empire.innovations) >= 3 for empire in match.state.players)
    return bool(verbs["accept"] and verbs["bid"] and grown and sum(match.state.bids) >= 2)


def is_busy_turn(match: Match, decision: Decision) -> bool:
    """A further action of a turn, with several to choose from."""
    verbs = Counter(option[0] for option in decision.options)
    in_play = match.view(decision.seat)["players"][decision.seat]["play"]
    return bool(decision.kind == "action" and verbs["play"] >= 2 and len(in_play) >= 2)


def is_on_the_road(match: Match, decision: Decision) -> bool:
    """A Move late in the game, with several ways to go."""
    steps = sum(option[0] == "step" for option in decision.options)
    return bool(decision.kind == "move" and match.view(None)["year"] >= 5 and steps >= 4)


def is_grown(match: Match, decision: Decision) -> bool:
    """A turn late in the game, with a leader on the board, something to build and cards in the hand."""
    verbs = Counter(option[0] for option in decision.options)
    player = match.state.players[decision.seat]
    grown = match.state.round >= 5 and player.leader >= 0 and len(match.state.cities_of(decision.seat)) >= 3
    return bool(decision.kind == "action" and grown and verbs["build"] and player.actions)


def busiest(decision: Decision) -> str:
    """Where most options begin."""
    return Counter(option[1] for option in decision.options if option[0] in ("move", "sail")).most_common(1)[0][0]


def beyond(match: Match, decision: Decision) -> str:
    """What one would like to attack and may not, for the sum and not for the distance if there is such a place."""
    offered = {id for option in decision.options for id in option[1:]}
    wishes = [option for option in match.game.candidates(match.state, decision) if option[0] == "attack"]
    refused = {option[1]: match.why_not(decision.seat, option) for option in wishes if option[1] not in offered}
    return min(refused, key=lambda id: (str(refused[id]), id))


def seated(match: Match, *people: tuple[int, str]) -> str:
    """The record of a game in which these people sit among bots."""
    names = ["greedy"] * match.setup.players
    for seat, name in people:
        names[seat] = name
    return record(match, names).text()


# -- the server


@contextmanager
def server(folder: Path) -> Iterator[str]:
    command = [sys.executable, "-m", "pentarchy", "serve", "--port", "0", "--pace", "0"]
    process = subprocess.Popen([*command, "--database", str(folder / "tables.db")], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        found = re.search(r"http://[\d.]+:\d+", process.stdout.readline())
        if found is None:
            raise SystemExit("the server did not start")
        yield found[0]
    finally:
        process.terminate()
        process.wait()


def stage(anna: BrowserContext, chidi: BrowserContext, address: str) -> Staged:
    """Bring Anna's games to their tables; Chidi has opened a table to everybody."""

    def bring(text: str) -> str:
        file: FilePayload = {"name": "game.pent", "mimeType": "text/plain", "buffer": text.encode()}
        answer = anna.request.post("/import", multipart={"record": file}, headers={"origin": address}, max_redirects=0)
        return answer.headers["location"]

    match = play(GAME, ["greedy"] * 4, seed=SEED, listen=True)
    middle, seat = position(match, is_mid_game)
    decision = middle.asked[seat]
    names = ("Anna", "Ben", "Chidi", "Dalia")
    finished = bring(seated(match, *enumerate(names)))
    shared = bring(seated(middle, (seat, "Anna"), ((seat + 1) % 4, "Ben")))
    moving = bring(seated(middle, (seat, "Anna")))
    crisis, burned = position(play("empires_end", ["greedy"] * 3, seed=SEED, listen=True), is_crisis)
    deck, builder = position(play("dominion", ["greedy"] * 2, seed=SEED, listen=True, kingdom=KINGDOM), is_busy_turn)
    road, doctor = position(play("pest", ["greedy"] * 4, seed=SEED, listen=True), is_on_the_road)
    clash = play("clash_of_cultures", ["greedy"] * 3, seed=SEED, variant="expansion", listen=True)
    empire, ruler = position(clash, is_grown)
    form = {"game": GAME, "players": "3", "name0": "Chidi", "seat0": "me", "seat1": "link", "seat2": "link"}
    chidi.request.post("/tables", form={**form, "public": "on"}, headers={"origin": address})
    return Staged(
        moving=moving,
        start=busiest(decision),
        refused=beyond(middle, decision),
        finished=finished,
        shared=shared,
        crisis=bring(seated(crisis, (burned, "Anna"))),
        deck=bring(seated(deck, (builder, "Anna"))),
        road=bring(seated(road, (doctor, "Anna"))),
        empire=bring(seated(empire, (ruler, "Anna"))),
    )


# -- the pictures


def table(page: Page, staged: Staged) -> None:
    page.goto(staged.moving)
    page.wait_for_selector("#board .is-option")


def moving(page: Page, staged: Staged) -> None:
    table(page, staged)
    _point(page, staged.start)
    page.wait_for_selector("#board .is-chosen")


def why_not(page: Page, staged: Staged) -> None:
    table(page, staged)
    _point(page, staged.refused)
    page.wait_for_selector(".why")


def rules(page: Page, staged: Staged) -> None:
    table(page, staged)
    page.keyboard.press("r")
    page.wait_for_selector("dialog[open] .drawer__body")
    page.evaluate("document.activeElement.blur()")  # a caret blinks


def rulebook(page: Page, staged: Staged) -> None:
    page.goto("/rules/empires_end#chapter-crisis")
    page.evaluate("document.querySelector('#chapter-crisis').scrollIntoView()")


def score(page: Page, staged: Staged) -> None:
    page.goto(f"{staged.finished.removesuffix('/replay')}/score")


def replay(page: Page, staged: Staged) -> None:
    page.goto(staged.finished)
    last = int(page.locator("#scale").get_attribute("max") or 0)
    page.goto(f"{staged.finished}?at={last * 3 // 5}")


def curtain(page: Page, staged: Staged) -> None:
    page.goto(staged.shared)
    page.wait_for_selector("#curtain [data-do=open]")


def lobby(page: Page, staged: Staged) -> None:
    page.goto("/")


def empires_end(page: Page, staged: Staged) -> None:
    page.goto(staged.crisis)
    page.wait_for_selector("#options button")


def dominion(page: Page, staged: Staged) -> None:
    page.goto(staged.deck)
    page.wait_for_selector("#hand .is-option")


def pest(page: Page, staged: Staged) -> None:
    page.goto(staged.road)
    page.wait_for_selector("#board .is-option")


def clash_of_cultures(page: Page, staged: Staged) -> None:
    page.goto(staged.empire)
    page.wait_for_selector("#board .is-option")


SCENES: tuple[Callable[[Page, Staged], None], ...] = (
    lobby,
    table,
    moving,
    why_not,
    rules,
    rulebook,
    score,
    replay,
    curtain,
    empires_end,
    dominion,
    pest,
    clash_of_cultures,
)


def _point(page: Page, id: str) -> None:
    page.locator(f'#board [data-id="{id}"][tabindex]').first.dispatch_event("click")


def take(browser: Browser, address: str, wanted: Sequence[str]) -> None:
    anna, chidi = (browser.new_context(base_url=address) for _ in range(2))
    for context in (anna, chidi):
        context.request.get("/")
    staged = stage(anna, chidi, address)
    for size, theme in product(SIZES, THEMES):
        width, height = SIZES[size]
        context = browser.new_context(
            base_url=address,
            locale="en",
            storage_state=anna.storage_state(),
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce",
            has_touch=size == "phone",
            is_mobile=size == "phone",
        )
        page = context.new_page()
        for scene in SCENES:
            name = scene.__name__.replace("_", "-")
            if not wanted or name in wanted:
                scene(page, staged)
                photograph(page, PICTURES / f"{name}-{size}-{theme}.webp")
        context.close()


def photograph(page: Page, file: Path, after: float = 400) -> None:
    """As WebP, which Playwright does not offer: a table takes less than half of the room that it takes as PNG. So many
    milliseconds are left to what still fades in."""
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(after)
    file.parent.mkdir(parents=True, exist_ok=True)
    camera = page.context.new_cdp_session(page)
    taken = camera.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    file.write_bytes(b64decode(taken["data"]))


def chromium() -> str:
    """The browser that pictures are taken with; as in tests, the one without a window is as good as any."""
    named = os.environ.get("PENTARCHY_CHROMIUM")
    found = named or next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        raise SystemExit("there is no browser: apt install chromium, or name one in PENTARCHY_CHROMIUM")
    return found


def main() -> None:
    with TemporaryDirectory() as folder, server(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        take(browser, address, sys.argv[1:])
        browser.close()
    print(f"{PICTURES}: {sum(file.stat().st_size for file in PICTURES.iterdir()) / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
