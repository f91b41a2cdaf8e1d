"""What the lobby lists: games on offer, running, public and finished tables."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pentarchy import registry
from pentarchy.bots import bot_names, plays
from pentarchy.core import Edition, Facts, Game, Texts, guide_of
from pentarchy.web import lobby_model as model
from pentarchy.web.figures import some_rebuilt
from pentarchy.web.lobby_model import Chair, Finished, Lobby, Named, Plate, Public, Running, Setting, Wish
from pentarchy.web.plain import drawing_of
from pentarchy.web.players import bot_level
from pentarchy.web.showing import Showing
from pentarchy.web.words import Words, words

from . import threads
from .keeper import Keeper
from .new_tables import DEFAULT_BOT, LEVELS, settings_in
from .pages import Viewpoint
from .rows import TableRow
from .storage import StorageError
from .taking_up import Unplayable
from .visitors import whole_number

log = logging.getLogger(__name__)

MOST = 12
"""So many tables each list of the lobby shows."""


async def lobby_model(keeper: Keeper, visitor: str, language: str, wish: Wish, error: str = "") -> Lobby:
    storage = keeper.storage
    spoken = words(language)
    running, finished, public = await asyncio.gather(
        threads.reading(storage.tables_of, visitor, MOST),
        threads.reading(storage.finished_of, visitor, MOST),
        threads.reading(storage.public_tables, MOST),
    )
    mine = {row.id for row, _ in running}
    kept = await threads.reading(storage.names.of, visitor)
    return Lobby(
        games=tuple(_plate(registry.game(name), language) for name in registry.game_names()),
        wish=wish,
        levels=levels(wish.game, spoken),
        bots=other_bots(wish.game, spoken),
        running=tuple([await _running(keeper, row, held, language) for row, held in running]),
        public=tuple(
            [shown for row in public if row.id not in mine if (shown := await _public(keeper, row, language))]
        ),
        finished=tuple([await _finished(keeper, row, language) for row, _ in finished]),
        error=error,
        kept=kept.name if kept else "",
    )


def levels(game: str, spoken: Words) -> tuple[Named, ...]:
    """The opponents that most people look for, weakest first."""
    return tuple(Named(name, bot_level(spoken, name)) for name in LEVELS if plays(name, game))


def other_bots(game: str, spoken: Words) -> tuple[Named, ...]:
    """All others that are installed and know the game."""
    others = (name for name in bot_names() if name not in LEVELS and plays(name, game))
    return tuple(Named(name, bot_level(spoken, name)) for name in others)


def _plate(game: Game[Any], language: str) -> Plate:
    texts = game.texts(language)
    table = texts.tables["table"]
    owned = {option for edition in game.facts.editions for option in edition.options}
    return Plate(
        game.name,
        texts.name(game.name),
        table.get("lobby_tagline", ""),
        table.get("lobby_minutes", ""),
        game.facts.players,
        picture(game),
        tuple(_edition(game, texts, edition) for edition in _editions(game.facts)),
        tuple(_setting(game, texts, name) for name in game.facts.options if name not in owned),
        texts.say("reference") if drawing_of(game).reference else "",
        some_rebuilt(game, words(language)) or "",
        guide_of(game) is not None,
        game.facts.secret_questions,
    )


def _editions(facts: Facts) -> tuple[Edition, ...]:
    """Those of a game; a game without any has one for all its variants, if there is something to choose."""
    return facts.editions or ((Edition(facts.variants),) if len(facts.variants) > 1 else ())


def _edition(game: Game[Any], texts: Texts, edition: Edition) -> model.Edition:
    table = texts.tables["table"]
    return model.Edition(
        tuple(
            Named(variant, _variant(game.facts, table, variant), table.get(f"variant_{variant}_note", ""))
            for variant in edition.variants
        ),
        tuple(_setting(game, texts, name) for name in edition.options),
    )


def _variant(facts: Facts, table: dict[str, str], variant: str) -> str:
    """What a variant is called; with how many can play it, if not all can."""
    counts = facts.counts.get(variant)
    name = table.get(f"variant_{variant}", variant)
    return f"{name} ({', '.join(map(str, counts))})" if counts else name


def _setting(game: Game[Any], texts: Texts, name: str) -> Setting:
    """The words of a setting are the game's; without any, it is a line to write on."""
    words = texts.tables.get("setup", {})
    choices = texts.tables.get("setup_choices", {})
    draw = drawing_of(game).choice
    named = [
        Named(value, said, picture=draw(name, value))
        for key, said in choices.items()
        for setting, _, value in [key.partition(".")]
        if setting == name
    ]
    hint = words.get(f"{name}_hint", "" if named else game.facts.options[name])
    return Setting(name, words.get(name, name), hint, tuple(named))


def picture(game: Game[Any]) -> str:
    return drawing_of(game).plate()


# -- the form


def preset(game: str, name: str, form: Mapping[str, Any] | None = None) -> Wish:
    """A game ready to start: me against one bot, or as few as the game needs; with the options of a form."""
    chosen = game if game in registry.game_names() else registry.first_game()
    facts = registry.game(chosen).facts
    possible = facts.players_of(facts.usual)
    players = 2 if 2 in possible else min(possible)
    chairs = (Chair("me", name), *[Chair("bot", "", DEFAULT_BOT)] * 5)
    _, options = settings_in(form or {}, facts)
    return Wish(chosen, players, chairs, facts.usual, options or facts.preset)


def rejected(form: Mapping[str, Any], name: str) -> Wish:
    """The values of a form that could not be followed, so that nobody has to type them again."""
    fresh = preset(str(form.get("game", "")), name)
    if not form:
        return fresh
    chairs = tuple(
        Chair(
            str(form.get(f"seat{seat}", chair.kind)),
            str(form.get(f"name{seat}", chair.name)),
            str(form.get(f"bot{seat}", chair.bot)),
        )
        for seat, chair in enumerate(fresh.chairs)
    )
    players = whole_number(str(form.get("players", "")))
    facts = registry.game(fresh.game).facts
    variant, options = settings_in(form, facts)
    return Wish(
        fresh.game,
        players if players in facts.players else fresh.players,
        chairs,
        variant or facts.usual,
        options,
        str(form.get("seed", "")),
        str(form.get("public", "")),
        str(form.get("clock", "")),
        str(form.get("minutes", fresh.minutes))[:9],
        str(form.get("increment", fresh.increment))[:9],
        str(form.get("linger", fresh.linger)),
    )


def for_friends(wish: Wish) -> Wish:
    """A form ready to start for a room: me and whoever comes."""
    return replace(wish, chairs=tuple(Chair("link") if one.kind == "bot" else one for one in wish.chairs))


# -- tables


async def _showing(keeper: Keeper, row: TableRow, held: tuple[int, ...], language: str) -> Showing | None:
    """The table as it is listed; None if it stands still or cannot be drawn. That is never the lobby's misfortune."""
    try:
        kept = await keeper.get(row.id)
        if kept is None or kept.table.frozen is not None:
            return None
        async with kept.lock:
            # Behind a curtain nobody's news are read: a shared screen sees what everybody may see.
            viewpoint = Viewpoint(held if len(held) == 1 else (), None, language)
            showing = kept.pages.showing(viewpoint)
            assert showing.sheet  # drawn here, where a fault of the drawing is caught
            return showing
    except Unplayable:
        return None
    except StorageError:
        raise
    except Exception as error:
        log.error("table %s cannot be listed: %r", row.id, error, exc_info=error)
        return None


def _game_of(row: TableRow, language: str) -> str:
    """What the game of a table is called, if it is there."""
    name = row.start.game
    return registry.game(name).texts(language).name(name) if name in registry.game_names() else name


def _pigments(showing: Showing) -> tuple[str, ...]:
    return tuple(panel.pigment for panel in showing.sheet.seats)


async def _running(keeper: Keeper, row: TableRow, held: tuple[int, ...], language: str) -> Running:
    showing = await _showing(keeper, row, held, language)
    if showing is None or row.closed:
        closed = bool(row.closed)
        return Running(f"/t/{row.id}", _game_of(row, language), (), False, "", row.round, still=True, closed=closed)
    # Whoever has several seats is told that one of them is asked, not which.
    mine = any(seat in held for seat in showing.match.asked)
    waiting = next((seat for seat in showing.asked if seat not in held), None)
    told = [line for event in showing.trail if (line := showing.texts.event(event, showing.viewer))]
    return Running(
        f"/t/{row.id}",
        showing.texts.name(showing.game.name),
        _pigments(showing),
        mine,
        "" if waiting is None else showing.texts.name(f"seat-{waiting}"),
        showing.sheet.round,
        showing.sheet.rounds,
        told[-1] if told else "",
    )


async def _public(keeper: Keeper, row: TableRow, language: str) -> Public | None:
    """None if it stands still: nobody has to watch that."""
    showing = await _showing(keeper, row, (), language)
    if showing is None:
        return None
    free = sum(not sitter.taken for sitter in showing.sitters)
    name = showing.texts.name(showing.game.name)
    return Public(f"/t/{row.id}", name, _pigments(showing), showing.sheet.round, showing.sheet.rounds, free)


async def _finished(keeper: Keeper, row: TableRow, language: str) -> Finished:
    showing = await _showing(keeper, row, (), language)
    if showing is None:
        return Finished(f"/t/{row.id}", _game_of(row, language), (), (), still=True)
    match = showing.match
    if showing.cancelled:
        return Finished(
            f"/t/{row.id}/replay?at=0", showing.texts.name(showing.game.name), _pigments(showing), (), cancelled=True
        )
    best_first = sorted(range(match.setup.players), key=match.ranking.__getitem__)
    pigments = _pigments(showing)
    winners = tuple(pigments[seat] for seat in best_first if match.ranking[seat] == 1)
    results = tuple(
        (showing.texts.name(f"seat-{seat}"), showing.texts.points(match.totals[seat])) for seat in best_first
    )
    return Finished(f"/t/{row.id}/replay", showing.texts.name(showing.game.name), winners, results)
