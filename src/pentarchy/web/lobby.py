"""The lobby: continue, choose a game and start it with one click; join, watch, look back."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.drawing import button, icon, seat_mark, tag

from .lobby_form import form
from .lobby_model import Finished, Lobby, Plate, Public, Running
from .page import entry
from .person import kept_sign
from .words import Words


def lobby(model: Lobby, words: Words) -> Markup:
    """The body of the page."""
    hint = "lobby.ready" if len(model.games) == 1 else "lobby.choose"
    new = tag(
        "section",
        tag(
            "div",
            tag("h1", words.say("lobby.title"), id="new-title"),
            tag("p", words.say(hint), class_="dim"),
            class_="lobby__head",
        ),
        _plates(model, words),
        form(model, words),
        id="new",
        class_="lobby__new",
        aria_labelledby="new-title",
    )
    side = tag(
        "div",
        _me(model, words),
        _running(model.running, words) if model.running else None,
        _public(model.public, words),
        _finished(model.finished, words),
        class_="lobby__side",
    )
    return entry(words, "/", new, side, css="lobby")


# -- plates


def _plates(model: Lobby, words: Words) -> Markup:
    return tag(
        "ul",
        [tag("li", _plate(plate, plate is model.game, model.wish.room, words)) for plate in model.games],
        class_=f"games games--{min(len(model.games), 5)}",
        aria_label=words.say("lobby.games"),
    )


def _plate(plate: Plate, chosen: bool, room: str, words: Words) -> Markup:
    low, high = min(plate.players), max(plate.players)
    counts = str(low) if low == high else f"{low}–{high}"
    return tag(
        "a",
        tag("span", Markup(plate.picture), class_="game__plate", aria_hidden="true", data_game=plate.id),
        tag(
            "span",
            tag("b", plate.name),
            tag("span", plate.tagline),
            tag("small", words.say("lobby.facts", players=counts, minutes=plate.minutes)),
            tag("span", words.say("lobby.chosen"), class_="tag tag--turn game__chosen") if chosen else None,
            class_="game__text",
        ),
        class_="game",
        href=f"/?game={plate.id}&room={room}#new" if room else f"/?game={plate.id}#new",
        aria_current="true" if chosen else None,
    )


# -- oneself


def _me(model: Lobby, words: Words) -> Markup:
    """The way to one's own page, under one's own name if it is kept."""
    if not model.kept:
        link = tag("a", icon("person"), words.say("lobby.my_page"), class_="btn btn--quiet", href="/me")
    else:
        name = tag("bdi", model.kept)
        link = tag("a", icon("person"), name, class_="btn btn--quiet", href="/me", title=words.say("lobby.my_page"))
    return tag("p", link, kept_sign(model.kept, words) if model.kept else None, class_="lobby__me")


# -- tables


def _running(tables: tuple[Running, ...], words: Words) -> Markup:
    waiting = sum(table.your_turn for table in tables)
    return _panel(
        words.say("lobby.continue"),
        tag("span", words.say("lobby.waiting", number=waiting), class_="tag tag--turn") if waiting else None,
        tag("ul", [_run(table, words) for table in tables]),
        tag(
            "p",
            tag("a", words.say("device.lobby"), href="/me"),
            " · ",
            tag("a", words.say("notices.lobby"), href="/notices"),
            class_="dim small lobby__ways",
        ),
        css="lobby__mine",
    )


def _run(table: Running, words: Words) -> Markup:
    if table.still:
        link = tag("a", words.say("lobby.open"), class_="btn btn--sm", href=table.link)
        why = "lobby.is_closed" if table.closed else "lobby.still"
        return _row(table.pigments, table.game, words.say(why), link)
    thinks = words.say("lobby.thinks", who=table.waiting_for) if table.waiting_for else words.say("table.waits_secret")
    who = words.say("lobby.your_turn") if table.your_turn else thinks
    line = " · ".join(part for part in (who, _round(table.round, table.rounds, words), table.news) if part)
    word = words.say("lobby.play" if table.your_turn else "lobby.open")
    kind = "btn btn--sm btn--primary" if table.your_turn else "btn btn--sm"
    return _row(table.pigments, table.game, line, tag("a", word, class_=kind, href=table.link))


def _public(tables: tuple[Public, ...], words: Words) -> Markup:
    rows = []
    for table in tables:
        free = words.say("lobby.free", number=table.free) if table.free else ""
        line = " · ".join(part for part in (free, _round(table.round, table.rounds, words)) if part)
        word = words.say("lobby.join" if table.free else "lobby.watch")
        rows.append(_row(table.pigments, table.game, line, tag("a", word, class_="btn btn--sm", href=table.link)))
    invitation = words.say("lobby.invitation")
    field_ = tag(
        "label",
        icon("link"),
        tag("input", name="invitation", placeholder=invitation, aria_label=invitation, required=True),
        class_="field",
    )
    return _panel(
        words.say("lobby.join_or_watch"),
        None,
        tag("form", field_, button(words.say("lobby.go")), class_="lobby__paste", method="get", action="/join"),
        tag("ul", rows) if rows else tag("p", words.say("lobby.nothing_public"), class_="lobby__none"),
    )


def _finished(games: tuple[Finished, ...], words: Words) -> Markup:
    rows = []
    for game in games:
        results = ", ".join(f"{name} {points}" for name, points in game.results)
        line = words.say("lobby.still") if game.still else words.say("lobby.cancelled") if game.cancelled else results
        link = tag("a", icon("replay"), words.say("lobby.replay"), class_="btn btn--sm", href=game.link)
        rows.append(_row(game.winners, game.game, line, link))
    record = tag(
        "form",
        tag(
            "input",
            type="file",
            name="record",
            accept=".pent,text/plain",
            required=True,
            aria_label=words.say("lobby.import_title"),
        ),
        button(icon("download"), words.say("lobby.import")),
        class_="lobby__import",
        method="post",
        action="/import",
        enctype="multipart/form-data",
    )
    return _panel(
        words.say("lobby.finished"),
        None,
        tag("ul", rows) if rows else tag("p", words.say("lobby.nothing_finished"), class_="lobby__none"),
        record,
    )


def _panel(title: str, note: Markup | None, *content: Markup, css: str = "") -> Markup:
    head = tag("div", tag("h2", title), note, class_="panel__head")
    return tag("section", head, *content, class_=f"panel {css}".rstrip())


def _row(pigments: tuple[str, ...], game: str, line: str, link: Markup) -> Markup:
    return tag(
        "li",
        tag("span", [seat_mark(pigment, "sm") for pigment in pigments], class_="run__marks", aria_hidden="true"),
        tag("span", tag("b", game), tag("span", line), class_="run__text"),
        link,
        class_="run",
    )


def _round(number: int, of: int, words: Words) -> str:
    if of:
        return words.say("lobby.round_of", round=number, rounds=of)
    return words.say("lobby.round", round=number)
