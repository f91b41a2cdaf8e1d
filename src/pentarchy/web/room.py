"""A room for a group of friends: who belongs to it, its tables, its games, and how everybody stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pentarchy.drawing import button, icon, tag

from .luck import entropy_field
from .page import entry
from .person import Past, grid, kept_sign, panel, past_games, rating
from .words import Words


@dataclass(frozen=True, slots=True)
class Friend:
    name: str
    kept: bool = False
    founder: bool = False
    is_me: bool = False


@dataclass(frozen=True, slots=True)
class RoomTable:
    """A table that is played or waits for somebody."""

    id: str
    game: str
    names: tuple[str, ...]
    line: str
    free: int = 0
    """Seats that I may take."""
    mine: bool = False
    link: str = ""
    """Empty where only those may look who play."""
    turn: bool = False


@dataclass(frozen=True, slots=True)
class Stand:
    """How somebody stands in one game."""

    name: str
    games: int
    wins: int
    mean: str
    rating: str = ""
    margin: str = ""
    few: bool = True
    is_me: bool = False


@dataclass(frozen=True, slots=True)
class RoomModel:
    id: str
    name: str
    is_founder: bool
    closed: bool
    link: str
    """The invitation."""
    my_name: str
    friends: Sequence[Friend] = ()
    games: Sequence[tuple[str, str]] = ()
    """Id and name of what can be played."""
    tables: Sequence[RoomTable] = ()
    standings: Sequence[tuple[str, Sequence[Stand]]] = ()
    """By game, the best first."""
    past: Sequence[Past] = ()

    @property
    def home(self) -> str:
        return f"/room/{self.id}"


def room_page(model: RoomModel, words: Words) -> Markup:
    """The body of the page."""
    say = words.say
    head = tag(
        "div",
        tag("p", say("room.room"), class_="caps"),
        tag("h1", tag("bdi", model.name)),
        tag("p", say("room.closed_note"), class_="dim") if model.closed else None,
        class_="room__head",
    )
    main = tag(
        "div",
        head,
        _tables(model, words),
        [_standing(game, stands, words) for game, stands in model.standings],
        past_games(model.past, words, say("room.past")) if model.past else None,
        class_="people",
    )
    side = tag(
        "div",
        None if model.closed else _invite(model, words),
        _friends(model, words),
        _manage(model, words),
        class_="me__side",
    )
    return entry(words, model.home, tag("div", main, side, class_="me"), css="sheet")


def _tables(model: RoomModel, words: Words) -> Markup:
    rows = [_table(model, table, words) for table in model.tables]
    new = None
    if not model.closed:
        links = [tag("a", name, class_="btn", href=f"/?game={game}&room={model.id}#new") for game, name in model.games]
        new = tag("div", tag("span", words.say("room.open_table"), class_="caps"), links, class_="room__new")
    empty = tag("p", words.say("room.no_tables"), class_="lobby__none")
    return panel(words.say("room.tables"), tag("ul", rows) if rows else empty, new)


def _table(model: RoomModel, table: RoomTable, words: Words) -> Markup:
    sit = None
    if table.free and not table.mine:
        sit = tag(
            "form",
            entropy_field(),
            button(icon("person"), words.say("room.sit"), kind="sm primary", name="table", value=table.id),
            method="post",
            action=f"{model.home}/sit",
        )
    word = words.say("lobby.play" if table.turn else "lobby.open" if table.mine else "lobby.watch")
    kind = "btn btn--sm btn--primary" if table.turn else "btn btn--sm"
    who: list[Markup | str] = []
    for number, name in enumerate(table.names):
        who += [", " if number else "", tag("bdi", name)]
    return tag(
        "li",
        tag("span", tag("b", table.game), tag("span", who), tag("span", table.line), class_="run__text"),
        tag("span", sit, tag("a", word, class_=kind, href=table.link) if table.link else None, class_="run__acts"),
        class_="run",
    )


def _standing(game: str, stands: Sequence[Stand], words: Words) -> Markup:
    say = words.say
    columns = [say(f"person.{word}") for word in ("who", "games", "wins", "mean", "rating")]
    rows = [
        (
            tag("bdi", stand.name) + (tag("span", " ", say("daily.me")) if stand.is_me else ""),
            stand.games,
            stand.wins,
            stand.mean,
            rating(stand.rating, stand.margin, words, few=stand.few) if stand.rating else "–",
        )
        for stand in stands
    ]
    title = say("room.standing", game=game)
    return panel(title, grid(title, columns, rows))


def _invite(model: RoomModel, words: Words) -> Markup:
    say = words.say
    field = tag(
        "label",
        icon("link"),
        tag("input", value=model.link, readonly=True, aria_label=say("room.link")),
        class_="field",
    )
    copy = button(icon("link"), say("room.copy"), type="button", data_do="copyline", value=model.link)
    renew = None
    if model.is_founder:
        renew = tag(
            "form",
            button(icon("renew"), say("room.renew"), kind="quiet sm"),
            method="post",
            action=f"{model.home}/renew",
        )
    body = tag(
        "div", field, tag("div", copy, renew, class_="room__acts"), tag("p", say("room.link_note"), class_="dim small")
    )
    return panel(say("room.invite"), tag("div", body, class_="panel__body"), css="room__invite")


def _friends(model: RoomModel, words: Words) -> Markup:
    rows = [
        tag(
            "li",
            icon("person"),
            tag("b", tag("bdi", friend.name)),
            kept_sign(friend.name, words) if friend.kept else None,
            tag("small", words.say("room.founder"), class_="dim") if friend.founder else None,
            tag("small", words.say("daily.me"), class_="dim") if friend.is_me else None,
        )
        for friend in model.friends
    ]
    return panel(words.say("room.members"), tag("ul", rows, class_="room__friends"))


def _manage(model: RoomModel, words: Words) -> Markup:
    say = words.say
    forms = [_line(f"{model.home}/join", "room.my_name", model.my_name, 24, say("room.call_me"), words)]
    if model.is_founder:
        forms.append(_line(f"{model.home}/rename", "room.new_name", model.name, 40, say("room.rename"), words))
        key = "room.reopen" if model.closed else "room.close"
        forms.append(tag("form", button(say(key), kind="sm"), method="post", action=f"{model.home}/close"))
    leave = tag("form", button(say("room.leave"), kind="final sm"), method="post", action=f"{model.home}/leave")
    note = tag("p", say("room.leave_note"), class_="dim small")
    return tag(
        "details",
        tag("summary", say("room.settings")),
        forms,
        leave,
        note,
        class_="panel room__manage",
    )


def _line(action: str, label: str, value: str, longest: int, word: str, words: Words) -> Markup:
    """One field and its button."""
    field = tag("input", name="name", value=value, maxlength=longest, required=True, aria_label=words.say(label))
    return tag(
        "form", tag("label", field, class_="field"), button(word), method="post", action=action, class_="room__line"
    )


def join_room_page(
    here: str, link: str, name: str, my_name: str, members: int, words: Words, error: str = ""
) -> Markup:
    """The body of the page behind an invitation: looking changes nothing, previews of links look too."""
    say = words.say
    card = tag(
        "section",
        tag("p", say("room.invited"), class_="caps"),
        tag("h1", tag("bdi", name)),
        tag("p", say("room.join_what", number=members), class_="dim"),
        tag("p", icon("why"), tag("span", error), class_="wrong", role="alert") if error else None,
        tag(
            "form",
            tag("input", type="hidden", name="link", value=link),
            tag(
                "label",
                icon("person"),
                tag(
                    "input",
                    name="name",
                    value=my_name,
                    required=True,
                    maxlength=24,
                    autocomplete="nickname",
                    aria_label=say("join.name"),
                    placeholder=say("join.name"),
                ),
                class_="field",
            ),
            button(say("room.join"), kind="primary lg wide"),
            method="post",
            action=f"{here}/join",
            class_="join__form",
        ),
        class_="panel note",
    )
    return entry(words, here, card, css="join")
