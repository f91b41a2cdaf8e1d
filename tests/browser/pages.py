"""Every kind of page, and how one comes there: what a visitor called Anna sees, alone or with others.

What a page needs is made when it is asked for: a table, a room, a name. Pages are looked at and nothing is done there.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import closing
from functools import partial

from playwright.sync_api import BrowserContext, FilePayload, Page

from browser.conftest import Server, Visitors
from browser.playing import connected, my_turn, open_stored, post
from browser.positions import record_of
from pentarchy import registry
from pentarchy.core import guide_of
from pentarchy.server import schema
from pentarchy.server.database import Database
from pentarchy.server.new_tables import imported, open_table
from pentarchy.server.storage import Storage, hashed
from pentarchy.server.visitors import LANGUAGE

FIRST, LATER, DONE = "first_empires moves", "first_empires rolls", "first_empires over"
ENDS = (DONE, "empires_end crisis", "dominion plays", "pest era ends", "clash turn")
"""A position of each game, of which the points and the replay are looked at."""


class Stage:
    """A server, and the page with which Anna goes everywhere; whatever she has brought there stays."""

    def __init__(self, visitors: Visitors, server: Server) -> None:
        self.visitors, self.server = visitors, server
        visitors.allowed += ["status of 400", "400 ", "status of 404", "404 "]  # pages that tell what is wrong
        self.context = visitors()
        self.page = self.context.new_page()
        self._found: dict[str, str] = {}

    def speaking(self, language: str) -> Page:
        """Her page, in that language from now on."""
        self.context.add_cookies([{"name": LANGUAGE, "value": language, "url": self.server.address}])
        return self.page

    def goto(self, address: str) -> None:
        """To an address of the server, in a wide window; at a table until its line stands."""
        self.page.set_viewport_size({"width": 1440, "height": 900})
        self.page.goto(address if "://" in address else self.server.address + address)
        if self.page.locator("#table").count():
            connected(self.page)

    def once(self, name: str, make: Callable[[], str]) -> str:
        """An address, made when somebody asks for it for the first time."""
        if name not in self._found:
            self._found[name] = make()
        return self._found[name]

    def table(self, name: str) -> str:
        """The table of a position."""
        return self.once(f"table {name}", lambda: self._bring(record_of(name)))

    def _bring(self, text: str) -> str:
        file: FilePayload = {"name": "game.pent", "mimeType": "text/plain", "buffer": text.encode()}
        return post(self.context, f"{self.server.address}/import", record=file).removesuffix("/replay")

    def send(self, path: str, form: dict[str, str], context: BrowserContext | None = None) -> str:
        """Send a form, as Anna or somebody else; returns where it leads."""
        context = context or self.context
        context.request.get(self.server.address)  # whoever comes for the first time is given a cookie
        return post(context, path if "://" in path else self.server.address + path, form)


Way = Callable[[Stage], None]


def at(path: str) -> Way:
    return lambda stage: stage.goto(path)


def at_table(name: str, rest: str = "", do: Callable[[Page], None] | None = None) -> Way:
    """A page of a table, or the table after something was done there."""

    def go(stage: Stage) -> None:
        stage.goto(stage.table(name) + rest)
        if do is not None:
            do(stage.page)

    return go


# -- the lobby and what leads to a table


def all_open(stage: Stage, game: str) -> None:
    """The lobby with all that belongs to a game: its further settings are open, and somebody is invited."""
    stage.goto(f"/?game={game}")
    stage.page.evaluate("""() => {
      for (const more of document.querySelectorAll(".setup details")) more.open = true;
      const link = document.querySelector("[name=seat1][value=link]");
      if (link) link.checked = true;
    }""")


def refused(stage: Stage) -> None:
    """The form of the lobby, with what is wrong."""
    stage.goto("/?game=dominion")
    stage.page.evaluate("""() => {
      document.querySelector("[name=option-kingdom]").value = "fiddle,faddle";
      document.querySelector("form.setup").requestSubmit();
    }""")
    stage.page.wait_for_selector(".setup__wrong")


def invited(stage: Stage) -> str:
    """A link to a seat at a table of somebody else."""
    ben = stage.visitors()
    wish = {"game": "pest", "players": "3", "seat0": "me", "seat1": "link", "name0": "Ben", "clock": "live"}
    table = stage.send("/tables", wish, ben)
    headers = {"origin": stage.server.address, "accept": "application/json"}
    told: str = ben.request.post(f"{table}/invite", form={"seat": "1"}, headers=headers).json()["link"]
    return told


def waiting(stage: Stage) -> str:
    """A table with free seats, at which a clock will run."""
    wish = {"game": "clash_of_cultures", "players": "3", "seat0": "me", "seat1": "link", "seat2": "link"}
    return stage.send("/tables", wish | {"name0": "Anna", "clock": "day"})


def shared(stage: Stage) -> str:
    """A table at a screen for two."""
    wish = {"game": "dominion", "players": "2", "seat0": "me", "seat1": "screen"}
    return stage.send("/tables", wish | {"name0": "Anna", "name1": "Ben"})


def lesson(stage: Stage, game: str) -> None:
    stage.goto(stage.once(f"lesson {game}", lambda: stage.send(f"/learn/{game}", {})))
    my_turn(stage.page)


# -- people


def named(stage: Stage) -> str:
    stage.send("/me/name", {"name": "Anna Maximiliane"})
    return "/p/anna%20maximiliane"


def friends(stage: Stage) -> str:
    return stage.send("/room", {"name": "Wednesdays in the old town"})


def as_stranger(stage: Stage) -> None:
    """Somebody else's room, by its link."""

    def found() -> str:
        ben = stage.visitors()
        room = stage.send("/room", {"name": "Ben and friends"}, ben)
        text = ben.request.get(room).text()
        link = re.search(r'value="(http[^"]*link=[^"]*)"', text)
        assert link
        return link[1]

    stage.goto(stage.once("stranger", found))


def becoming(stage: Stage) -> None:
    """The personal link of somebody."""

    def found() -> str:
        ben = stage.visitors()
        ben.request.get(f"{stage.server.address}/")
        text = ben.request.get(f"{stage.server.address}/me").text()
        link = re.search(r'value="(http[^"]*/me/[^"]*)"', text)
        assert link
        return link[1]

    stage.goto(stage.once("becoming", found))


# -- at the table


def frozen(stage: Stage) -> str:
    """A table at which a pick is not possible any more."""
    stage.context.request.get(stage.server.address)
    cookie = next(one["value"] for one in stage.context.cookies() if one["name"] == "pentarchy")
    database = str(stage.server.database)
    with closing(Storage(database)) as storage:
        want, rows = imported(record_of(DONE))
        id = open_table(storage, want, hashed(cookie), rows)
    with closing(Database(database)) as opened, opened.writing() as connection:
        row = schema.history.update().where(schema.history.c.table_id == id, schema.history.c.number == 40)
        connection.execute(row.values(option="fly moon"))
    return f"/t/{id}"


def together(stage: Stage) -> str:
    """A table at which Ben sits elsewhere."""
    ben = stage.visitors()
    table = open_stored(stage.context, stage.server, "Anna", "plan", "dominion")
    headers = {"origin": stage.server.address, "accept": "application/json"}
    told = stage.context.request.post(f"{table}/invite", form={"seat": "1"}, headers=headers).json()
    stage.send(told["link"], {"name": "Ben"}, ben)
    return table


def seat_waits(stage: Stage) -> None:
    stage.goto(stage.once("waiting", lambda: waiting(stage)))


def curtain(stage: Stage) -> None:
    stage.goto(stage.once("shared", lambda: shared(stage)))


def plans(stage: Stage) -> None:
    stage.goto(stage.once("together", lambda: together(stage)))
    if not stage.page.locator(".is-planning").count():
        stage.page.keyboard.press("w")
        stage.page.wait_for_selector(".is-planning")


def ask_why(page: Page) -> None:
    page.locator("#board .region[data-id]:not(.is-option)").first.dispatch_event("click")
    page.wait_for_selector(".why")


def press_and_wait(key: str, selector: str, page: Page) -> None:
    page.keyboard.press(key)
    page.wait_for_selector(selector)


def pin(page: Page) -> None:
    """Something is looked at more closely."""
    page.locator("#hand [data-id]").first.dispatch_event("focusin")


def panel(name: str, page: Page) -> None:
    """The panel of a tab, where there are tabs."""
    page.evaluate("name => document.querySelector(`[name=panel][value=${name}]`)?.click()", name)


def all_options(page: Page) -> None:
    page.locator("#options [data-do=list], #options summary").first.dispatch_event("click")


def once(name: str, make: Callable[[Stage], str], rest: str = "") -> Way:
    """A page that has to be made first, or one beside it."""
    return lambda stage: stage.goto(stage.once(name, lambda: make(stage)) + rest)


def _of_each_game() -> dict[str, Way]:
    found: dict[str, Way] = {}
    for name in registry.game_names():
        game = registry.game(name)
        found[f"lobby, {name}"] = at(f"/?game={name}")
        found[f"lobby, all of {name}"] = partial(all_open, game=name)
        found[f"rules of {name}"] = at(f"/rules/{name}")
        found[f"figures of {name}"] = at(f"/figures/{name}")
        found[f"day of {name}"] = at(f"/daily/{name}")
        if guide_of(game) is not None:
            found[f"goal of {name}"] = at(f"/learn/{name}")
            found[f"lesson of {name}"] = partial(lesson, game=name)
    return found


PAGES: dict[str, Way] = {
    "lobby": at("/"),
    "lobby, refused": refused,
    **_of_each_game(),
    "rulebooks": at("/rules"),
    "rules, searched": at("/rules/pest?q=doctor"),
    "rules, nothing found": at("/rules/pest?q=submarine"),
    "kingdom": at("/reference/dominion"),
    "invitation": once("invitation", invited),
    "invitation, unknown": at("/join/nobody-knows"),
    "nowhere": at("/nowhere"),
    "me": at("/me"),
    "me, named": once("named", named),
    "report": once("named", named, "/report"),
    "becoming": becoming,
    "notices": at("/notices"),
    "room": once("friends", friends),
    "room of others": as_stranger,
    "table, seats wait": seat_waits,
    "table, clocks": once("waiting", waiting, "/clock"),
    "table, curtain": curtain,
    "table, plan": plans,
    "table, frozen": once("frozen", frozen),
    "table, why not": at_table(FIRST, do=ask_why),
    "table, list": at_table("dominion buys", do=all_options),
    "table, rules": at_table(FIRST, do=partial(press_and_wait, "r", "#drawer[open] article.rule")),
    "table, score": at_table(DONE, do=partial(press_and_wait, "s", "#drawer[open] .win")),
    "table, hint": at_table(FIRST, do=partial(press_and_wait, "h", ".hint form")),
    "table, pinned": at_table("dominion plays", do=pin),
    "table, chat": at_table(FIRST, do=partial(press_and_wait, "m", "#say")),
    **{
        f"table of {game}, {name}": at_table(there, do=partial(panel, name))
        for game, there in (("pest", "pest move"), ("dominion", "dominion plays"), ("clash", "clash turn"))
        for name in ("hand", "mine", "players", "log")
    },
    "table, log": at_table(LATER, "/log"),
    "table, leave": once("together", together, "/leave"),
    "table, notes": at_table(LATER, "/notes"),
    "table, person": once("together", together, "/person/1"),
    "table, hint alone": at_table(FIRST, "/hint"),
    "table, kingdom": at_table("dominion plays", "/reference"),
    f"review of {DONE}": at_table(DONE, "/review"),
    **{f"{rest} of {name}": at_table(name, f"/{rest}") for name in ENDS for rest in ("score", "replay")},
}
"""By name. Tables at which somebody decides are in `positions.py`."""
