"""The page of a table, in regions: each is one element that can be sent on its own when it has changed."""

from __future__ import annotations

from functools import cache, lru_cache
from hashlib import sha256
from typing import Any, NamedTuple

from markupsafe import Markup

from pentarchy.core import Game, Tip
from pentarchy.drawing import as_list, button, classes, clause_link, icon, join, seat_mark, tag
from pentarchy.drawing.parts import SPRITE

from .chat import Chat
from .coach import coach
from .curtain import curtain
from .decide import decide
from .figures import rebuilt
from .log import log, since
from .page import language_switch
from .planning import plan_log
from .playback import playback
from .players import players, strip
from .showing import Showing
from .words import Words, words

REGIONS: dict[str, tuple[str, str]] = {
    "top": ("header", "table__top"),
    "strip": ("div", "table__strip strip"),
    "board": ("section", "table__board"),
    "decide": ("section", "table__decide"),
    "mine": ("section", "panel tableau board-own"),
    "hand": ("section", "panel hand-own"),
    "players": ("section", "panel players"),
    "log": ("section", "log__body"),
    "chat": ("section", "chat__body"),
    "coach": ("section", "coach"),
    "tips": ("div", "tips"),
    "model": ("section", "sr"),
    "curtain": ("div", "curtain-place"),
}
"""Every region with its element and classes."""
SPEEDS = ("speed-slow", "speed-normal", "speed-instant")
"""The signs of the switch that says how fast things move."""


class Region(NamedTuple):
    """One element of the page, and what tells whether it has changed."""

    html: Markup
    hash: str
    chat: Chat | None = None
    """Of the chat: what it is made of."""

    def added_since(self, known: str) -> Markup | None:
        """Where only lines have come to its end: those that somebody lacks who has the region with this hash."""
        return None if self.chat is None else self.chat.added_since(known)


def regions(showing: Showing) -> dict[str, Region]:
    """The whole table for one viewer."""
    contents: dict[str, Markup | None] = {
        "top": _top(showing),
        "strip": strip(showing),
        "board": tag("div", Markup(showing.sheet.board), class_="neat"),
        "decide": playback(showing) if showing.at is not None else decide(showing),
        "mine": _mine(showing),
        "hand": _hand(showing),
        "players": players(showing),
        "log": _log(showing),
        "coach": coach(showing),
        "tips": _tips(showing),
        "model": _model(showing),
        "curtain": curtain(showing),
    }
    drawn = {name: _region(showing, name, content) for name, content in contents.items()}
    return {name: drawn[name] if name in drawn else chat_region(Chat.of(showing)) for name in REGIONS}


def _log(showing: Showing) -> Markup:
    if showing.plan is not None:
        return plan_log(showing, showing.plan)
    return join([None if showing.at is not None else since(showing), log(showing)])


def chat_region(chat: Chat) -> Region:
    element, css = REGIONS["chat"]
    label = chat.words.say("table.region_chat")
    html = tag(element, chat.html, id="chat", class_=css, data_region=True, data_hash=chat.hash, aria_label=label)
    return Region(html, chat.hash, chat)


def _region(showing: Showing, name: str, content: Markup | None) -> Region:
    element, _ = REGIONS[name]
    extra: dict[str, str | None] = {}
    if name in ("mine", "players", "hand"):
        extra["data_seat"] = showing.sheet.seats[showing.in_colour].pigment if name != "players" else None
    inner = content or Markup("")
    label = None if element in ("div", "header") else showing.say(f"table.region_{name}")
    return showing.drawn.of(name, (inner, label, extra), lambda: _element(name, inner, label, extra))


def _element(name: str, inner: Markup, label: str | None, extra: dict[str, str | None]) -> Region:
    element, css = REGIONS[name]
    digest = sha256(inner.encode()).hexdigest()[:12]
    html = tag(
        element,
        inner,
        id=name,
        class_=css,
        data_region=True,
        data_hash=digest,
        aria_label=label,
        hidden=name == "tips" or (name in ("mine", "hand", "coach") and not inner),
        **extra,
    )
    return Region(html, digest)


def title(showing: Showing) -> str:
    """The page's title says whose turn it is, also behind other tabs."""
    name = showing.texts.name(showing.game.name)
    if showing.plan is not None and not mine_to_move(showing):
        return f"{showing.say('plan.mark')} · {name}"
    if showing.match.over and showing.plan is None:
        return f"{showing.say('table.title_over')} · {name}"
    if showing.cancelled:
        return f"{showing.say('wish.cancelled_short')} · {name}"
    if mine_to_move(showing):
        return f"● {showing.say('table.title_turn')} · {name}"
    return name


def mine_to_move(showing: Showing) -> bool:
    if showing.plan is not None:
        return showing.asked_at_table
    return showing.at is None and not showing.cancelled and any(seat in showing.match.asked for seat in showing.held)


def body(showing: Showing) -> Markup:
    """The page as it is first sent."""
    parts = {name: region.html for name, region in regions(showing).items()}
    sheet = showing.sheet
    seat = showing.viewer if showing.viewer is not None else 0
    side = tag(
        "aside",
        parts["players"],
        _inspector(showing),
        parts["coach"],
        tag("section", _side_tabs(showing), parts["log"], parts["chat"], class_="panel log", id="side"),
        class_="table__side",
    )
    main = tag(
        "main",
        parts["top"],
        parts["strip"],
        parts["decide"],
        parts["board"],
        _tabs(showing),
        tag("div", parts["mine"], parts["hand"], class_="table__mine"),
        side,
        id="table",
        class_=classes("table", "table--below" if showing.drawing.wide else "", "" if parts["mine"] else "table--bare"),
        data_table=showing.table,
        data_game=showing.game.name,
        data_live=f"/t/{showing.table}/live",
        data_position=str(showing.position),
        data_seat=sheet.seats[seat].pigment,
        data_at="" if showing.at is None else str(showing.at),
        data_now=f"{showing.now:.3f}" if showing.control is not None else None,
    )
    notice = tag("div", id="notice", class_="notice", role="status", aria_live="polite")
    calls = tag("div", id="calls", class_="sr", aria_live="assertive")
    scenery = Markup(showing.drawing.scenery(showing.scene))
    return Markup("").join([scenery, main, parts["tips"], parts["model"], parts["curtain"], notice, calls])


# -- parts


def _top(showing: Showing) -> Markup:
    heading = tag("div", tag("h1", showing.texts.name(showing.game.name)), class_="table__title")
    rounds = _rounds(showing.words, showing.sheet.round, showing.sheet.rounds)
    reference = showing.texts.say("reference") if showing.drawing.reference else ""
    tools = _tools(showing.words, showing.game.name, f"/t/{showing.table}", showing.at is None, reference)
    return join([_brand(showing.words), heading, rounds, tools])


@cache
def _brand(words: Words) -> Markup:
    return tag(
        "a",
        tag("svg", tag("use", href=f"{SPRITE}#brand"), aria_hidden="true"),
        tag("span", "Pentarchy"),
        class_="brand",
        href="/",
        title=words.say("table.to_lobby"),
    )


@lru_cache(1024)
def _tools(words: Words, game: str, table: str, live: bool, reference: str) -> Markup:
    """The same as long as a table is open; `reference` is what a game calls the things that it is played with."""
    tools = tag(
        "nav",
        _tool("rules", words.say("table.rules"), "rules", f"/rules/{game}", "R"),
        _tool("reference", reference, "card", f"{table}/reference") if reference else None,
        _tool("score", words.say("table.score"), "vp", f"{table}/score", "S"),
        _tool("replay", words.say("table.replay"), "replay", f"{table}/replay") if live else None,
        tag("div", _settings(words, table), class_="table__settings"),
        button(
            icon("menu", label=words.say("table.more")),
            kind="quiet icon",
            type="button",
            class_="table__more",
            popovertarget="more",
        ),
        class_="table__tools",
        aria_label=words.say("table.tools"),
    )
    # On the phone the settings stand behind a button of their own.
    return tools + tag("div", _settings(words, table), id="more", class_="menu", popover=True)


def _settings(words: Words, table: str) -> list[Markup]:
    small = [_small(words, "speed", *SPEEDS), _small(words, "sound", "bell"), _small(words, "theme", "dark")]
    return [language_switch(words, table), *small]


def _tool(name: str, word: str, sign: str, href: str, kbd: str = "") -> Markup:
    return tag(
        "a",
        icon(sign),
        tag("span", word, class_="btn__text"),
        tag("kbd", kbd) if kbd else None,
        class_="btn btn--quiet",
        href=href,
        data_do=name,
        title=word,
    )


def _small(words: Words, name: str, *signs: str) -> Markup:
    """A switch; of several signs the browser shows one."""
    word = words.say(f"table.{name}")
    spoken = tag("span", word, class_="small__word")
    return button([icon(sign) for sign in signs], spoken, kind="quiet icon", type="button", data_do=name, title=word)


@lru_cache(1024)
def _rounds(words: Words, round_: int, rounds: int) -> Markup | None:
    if not round_:
        return None
    if not rounds:
        return tag("div", tag("span", words.say("table.round", n=round_)), class_="rounds")
    ticks = [
        tag(
            "li",
            number,
            class_="is-past" if number < round_ else None,
            aria_current="step" if number == round_ else None,
        )
        for number in range(1, rounds + 1)
    ]
    spoken = words.say("table.round_of", n=round_, of=rounds)
    return tag(
        "div",
        tag("span", words.say("table.round_word"), class_="caps is-wide"),
        tag("ol", ticks, aria_label=spoken),
        tag("span", spoken, class_="rounds__short"),
        class_="rounds",
    )


def _mine(showing: Showing) -> Markup | None:
    sheet = showing.sheet
    if not sheet.mine:
        return None
    head = tag(
        "div",
        seat_mark(sheet.seats[showing.in_colour].pigment),
        tag("h2", sheet.mine_title),
        tag("span", sheet.mine_note, class_="dim small"),
        class_="panel__head",
    )
    return head + Markup(sheet.mine)


def _hand(showing: Showing) -> Markup | None:
    sheet = showing.sheet
    if not sheet.hand:
        return None
    return tag("div", tag("h3", sheet.hand_title), class_="panel__head") + Markup(sheet.hand)


def _inspector(showing: Showing) -> Markup:
    """What one points at is explained here, never over the board. The scripts fill it; the place is always there."""
    pin = button(icon("pin", label=showing.say("table.pin")), kind="quiet icon sm", type="button", data_do="pin")
    rest = tag("p", showing.say("table.inspect_rest"), class_="dim")
    return tag(
        "section",
        tag("div", icon("eye"), tag("h2", showing.say("table.inspect")), pin, class_="inspect__head"),
        tag("div", rest, class_="inspect__body", tabindex="-1"),
        id="inspect",
        class_="panel inspect is-resting",
        aria_label=showing.say("table.inspector"),
    )


def _tabs(showing: Showing) -> Markup:
    """Where there is little room, one panel at a time; in low windows a panel lies over the board."""
    tabs = (("board", "compass"), ("hand", "hand"), ("mine", "city"), ("players", "person"), ("log", "log"))
    labels = [
        tag(
            "label",
            tag("input", type="radio", name="panel", value=name, checked=name == "board"),
            icon(sign),
            showing.say(f"table.tab_{name}"),
        )
        for name, sign in tabs
    ]
    return tag("div", labels, class_="table__tabs tabs", role="radiogroup", aria_label=showing.say("table.panels"))


def _side_tabs(showing: Showing) -> Markup:
    tabs = (("log", "log"), ("chat", "chat"))
    labels = [
        tag(
            "label",
            tag("input", type="radio", name="side", value=name, checked=name == "log"),
            icon(sign),
            showing.say(f"table.region_{name}"),
            tag("span", id="unread", class_="tag", hidden=True) if name == "chat" else None,
        )
        for name, sign in tabs
    ]
    row = tag("div", labels, class_="tabs tabs--log", role="radiogroup", aria_label=showing.say("table.side"))
    return tag("div", row, class_="panel__head")


def _tips(showing: Showing) -> Markup:
    game, language, tips = showing.game, showing.language, list(showing.sheet.tips.items())
    return showing.drawn.of("each tip", (language, tips), lambda: join(_tip(*tip, game, language) for tip in tips))


def _model(showing: Showing) -> Markup:
    outline = showing.sheet.outline
    return showing.drawn.of("outline", outline, lambda: as_list(outline))


@lru_cache(4096)
def _tip(thing: str, tip: Tip, game: Game[Any], language: str) -> Markup:
    links = [clause_link(game.rulebook, game.name, clause, language) for clause in tip.clauses]
    mark = rebuilt(game, thing, words(language))
    return tag(
        "div",
        tag("b", tip.title),
        tag("p", tip.now, class_="tip__now") if tip.now else None,
        tag("p", mark, " " if mark else None, tip.text) if tip.text or mark else None,
        tag("p", links, class_="tip__clauses") if links else None,
        id=f"tip-{thing}",
    )
