"""People: the sign beside a name that is kept, and the page that tells how somebody has done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import quote

from markupsafe import Markup

from pentarchy.drawing import button, hidden, icon, tag

from .page import entry
from .showing import Showing
from .words import Words


@dataclass(frozen=True, slots=True)
class Count:
    """Games of one kind."""

    game: str
    how: str
    """With how many players and which variant."""
    against: str
    """people, bots, or alone."""
    games: int
    wins: int
    mean: str
    best: str


@dataclass(frozen=True, slots=True)
class Versus:
    """Games against one kind of bot, and in how many of them one was ahead of it."""

    game: str
    level: str
    games: int
    ahead: int


@dataclass(frozen=True, slots=True)
class Rated:
    game: str
    players: int
    ladder: str
    """people or bots."""
    rating: str
    margin: str
    games: int
    few: bool
    """Too few games to say much."""


@dataclass(frozen=True, slots=True)
class Past:
    """A finished game."""

    game: str
    day: str
    results: tuple[tuple[str, str], ...]
    """Names and points, the best first."""
    link: str = ""
    """Of its replay; empty if the table is gone, or not for whoever looks."""


@dataclass(frozen=True, slots=True)
class Doings:
    """What is told of somebody."""

    counts: Sequence[Count] = ()
    versus: Sequence[Versus] = ()
    rated: Sequence[Rated] = ()
    games: Sequence[Past] = ()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who keeps a name, as somebody else sees them."""

    name: str
    since: str
    doings: Doings
    is_me: bool = False
    muted: bool = False


def page_of(name: str) -> str:
    """The address of whoever keeps a name."""
    return f"/p/{quote(name, safe='')}"


def at_table(table: str, seat: int) -> str:
    """The address at which one can do something about whoever sits there."""
    return f"/t/{table}/person/{seat}"


@lru_cache(1024)
def kept_sign(name: str, words: Words) -> Markup:
    """The sign beside a name that is really theirs; it leads to their page."""
    label = words.say("person.kept", who=name)
    return tag("a", icon("check", label=label), class_="kept", href=page_of(name), title=label)


def about_link(showing: Showing, seat: int) -> Markup | None:
    """The way to what can be done about a person: others than bots and oneself."""
    sitter = showing.sitters[seat]
    if sitter.bot or not sitter.taken or seat in showing.held:
        return None
    label = showing.say("order.about", who=showing.texts.name(f"seat-{seat}"))
    return tag("a", icon("menu", label=label), class_="about", href=at_table(showing.table, seat), title=label)


def person_page(model: Person, words: Words) -> Markup:
    """The body of the page of somebody who keeps a name."""
    acts = None
    if not model.is_me:
        muted = "no" if model.muted else "yes"
        acts = tag(
            "form",
            button(
                icon("hidden"), words.say("order.unmute" if model.muted else "order.mute"), name="mute", value=muted
            ),
            tag("a", icon("threat"), words.say("order.report"), class_="btn", href=f"{page_of(model.name)}/report"),
            method="post",
            action=f"{page_of(model.name)}/mute",
            class_="note__do",
        )
    head = tag(
        "section",
        tag("h1", icon("person"), tag("bdi", model.name), kept_sign(model.name, words), class_="person__name"),
        tag("p", words.say("person.since", day=model.since), class_="dim"),
        tag("p", words.say("person.muted"), class_="dim") if model.muted else None,
        tag("p", tag("a", words.say("person.mine"), href="/me")) if model.is_me else None,
        acts,
        class_="panel note person__head",
    )
    content = tag("div", head, doings(model.doings, words), class_="people")
    return entry(words, page_of(model.name), content, css="sheet")


def doings(model: Doings, words: Words) -> Markup:
    """The panels that tell how somebody has done."""
    if not model.counts:
        return panel(words.say("person.results"), tag("p", words.say("person.none"), class_="lobby__none"))
    parts = [
        _rated(model.rated, words) if model.rated else None,
        _counts(model.counts, words),
        _versus(model.versus, words) if model.versus else None,
        past_games(model.games, words, words.say("person.recent")) if model.games else None,
    ]
    return Markup("").join(part for part in parts if part)


def panel(title: str, *content: Markup | None, css: str = "") -> Markup:
    head = tag("div", tag("h2", title), class_="panel__head")
    return tag("section", head, *content, class_=f"panel {css}".rstrip())


def grid(title: str, columns: Sequence[str], rows: Sequence[Sequence[Markup | str | int]]) -> Markup:
    """A table of numbers that scrolls in its own place; the first cell of a row is its head."""
    body = [tag("tr", tag("th", row[0], scope="row"), [tag("td", cell) for cell in row[1:]]) for row in rows]
    head = tag("tr", [tag("th", column, scope="col") for column in columns])
    table = tag("table", tag("thead", head), tag("tbody", body), class_="score score--small people__table")
    return tag("div", table, class_="score__scroll", tabindex="0", role="region", aria_label=title)


def _rated(rated: Sequence[Rated], words: Words) -> Markup:
    say = words.say
    columns = [say(f"person.{word}") for word in ("game", "players", "ladder", "rating", "games")]
    rows = [
        (
            one.game,
            one.players,
            say(f"person.ladder_{one.ladder}"),
            rating(one.rating, one.margin, words, few=one.few),
            one.games,
        )
        for one in rated
    ]
    title = say("person.ratings")
    return panel(
        title, grid(title, columns, rows), tag("p", say("person.rating_note"), class_="dim small people__note")
    )


def rating(mu: str, margin: str, words: Words, *, few: bool) -> Markup:
    """A rating with what is not known of it; few games make it faint, and a word says why."""
    few_ = tag("small", words.say("person.few")) if few else None
    number = tag("b", mu)
    return tag("span", number, " ± ", margin, " " if few else None, few_, class_="rating is-faint" if few else "rating")


def _counts(counts: Sequence[Count], words: Words) -> Markup:
    say = words.say
    columns = [say(f"person.{word}") for word in ("game", "how", "against", "games", "wins", "mean", "best")]
    rows = [
        (
            one.game,
            one.how,
            say(f"person.against_{one.against}"),
            one.games,
            one.wins if one.against != "alone" else "–",
            one.mean,
            one.best,
        )
        for one in counts
    ]
    title = say("person.results")
    return panel(title, grid(title, columns, rows))


def _versus(versus: Sequence[Versus], words: Words) -> Markup:
    say = words.say
    columns = [say(f"person.{word}") for word in ("game", "level", "games", "ahead")]
    rows = [(one.game, one.level, one.games, one.ahead) for one in versus]
    title = say("person.versus")
    return panel(title, grid(title, columns, rows))


def past_games(games: Sequence[Past], words: Words, title: str) -> Markup:
    rows = [
        tag(
            "li",
            tag(
                "span",
                tag("b", one.game),
                tag("span", _told(one)),
                class_="run__text",
            ),
            tag(
                "a",
                icon("replay"),
                words.say("lobby.replay"),
                hidden(f": {one.game}, {one.day}"),
                class_="btn btn--sm",
                href=one.link,
            )
            if one.link
            else None,
            class_="run",
        )
        for one in games
    ]
    return panel(title, tag("ul", rows))


def _told(one: Past) -> list[Markup | str]:
    told: list[Markup | str] = [f"{one.day} · "]
    for number, (name, points) in enumerate(one.results):
        told += [", " if number else "", tag("bdi", name), f" {points}"]
    return told
