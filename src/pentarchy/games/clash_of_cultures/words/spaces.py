"""Spaces of the board in words: terrain, city, units, and what lies beside them."""

from __future__ import annotations

from collections.abc import Iterable

from pentarchy.core import Texts, Topic
from pentarchy.core.text import capital

from .. import box
from ..box.terms import BUILDINGS, LEADER, MOODS, TERRAINS, UNITS, WONDERS
from ..state import (
    ALLY,
    CITY_MARK,
    CLIMBED,
    FATIGUED,
    HIDDEN,
    MOVED,
    NOBODYS,
    ONE,
    UNIT_MASK,
    UNKNOWN,
    WONDERS_AT,
    Clash,
)
from .names import fill_in, owner_name
from .tokens import tokens_words

MARKS = ((MOVED, "mark_moved"), (FATIGUED, "mark_fatigued"), (CLIMBED, "mark_climbed"), (HIDDEN, "mark_hidden"))


def units_words(force: int, texts: Texts, leader: str = "") -> str:
    """`2 infantry, 1 settler`; a leader whose name is known is called by it."""
    counts = ((name, force // one & UNIT_MASK) for name, one in zip(UNITS, ONE, strict=True))
    said = ((name, texts.name(f"{name}-{number}")) for name, number in counts if number)
    return ", ".join(leader if leader and name == UNITS[LEADER] else words for name, words in said)


def leader_name(game: Clash, owner: int, texts: Texts) -> str:
    """The leader of an owner on the board; empty without one. [coc.lead.2]"""
    number = game.players[owner].leader if 0 <= owner < len(game.players) else -1
    return texts.name(box.leaders()[number].id) if number >= 0 else ""


def terrain_words(game: Clash, hex_: int, texts: Texts) -> str:
    kind = game.terrain[hex_]
    if kind == UNKNOWN:
        return texts.say("space_unexplored")
    name = texts.name(TERRAINS[kind])
    return fill_in(texts, "space_exhausted", terrain=name) if game.exhausted >> hex_ & 1 else name


def structures(game: Clash, hex_: int, texts: Texts) -> list[str]:
    """Buildings and wonders of a city, with the colour of those that are somebody else's. [coc.inf.9]"""
    owner = game.city[hex_]
    found = []
    for kind, name in enumerate(BUILDINGS):
        colour = game.building(hex_, kind)
        if colour == owner:
            found.append(texts.name(name))
        elif colour != NOBODYS:
            found.append(fill_in(texts, "space_foreign", building=texts.name(name), who=owner_name(colour, texts)))
    standing = game.built[hex_] >> WONDERS_AT
    return found + [texts.name(name) for number, name in enumerate(WONDERS) if standing >> number & 1]


def city_words(game: Clash, hex_: int, texts: Texts) -> str:
    """`City of Anna, size 3, happy: temple, port`; empty without a city."""
    owner = game.city[hex_]
    if owner == NOBODYS:
        return ""
    mood = texts.name(MOODS[game.mood[hex_]])
    said = fill_in(texts, "space_city", who=owner_name(owner, texts), size=str(game.size(hex_)), mood=mood)
    built = structures(game, hex_, texts)
    if game.port[hex_] >= 0:
        built.append(fill_in(texts, "space_port", where=texts.name(game.board.names[game.port[hex_]])))
    return f"{said}: {', '.join(built)}" if built else said


def force_words(game: Clash, hex_: int, texts: Texts) -> str:
    """Whose units stand there, whom their ships carry, and what they did in this turn; empty without units."""
    holder = game.holder[hex_]
    if holder == NOBODYS:
        return ""
    leader = leader_name(game, holder, texts)
    units = units_words(game.force[hex_], texts, leader)
    said = fill_in(texts, "space_units", who=owner_name(holder, texts), units=units)
    if game.force[hex_] // ALLY:
        said += f", {texts.say('space_allies', number=game.force[hex_] // ALLY)}"
    if game.aboard[hex_]:
        said += f" ({fill_in(texts, 'space_aboard', units=units_words(game.aboard[hex_], texts, leader))})"
    done = [mark[3] for mark in game.marks if mark[0] == hex_ and mark[1] != CITY_MARK]
    marks = [texts.say(key) for bit, key in MARKS if any(one & bit for one in done)]
    return f"{said} – {', '.join(marks)}" if marks else said


def space_words(game: Clash, hex_: int, texts: Texts) -> str:
    """All of a space but its name, as one sentence."""
    parts = [terrain_words(game, hex_, texts), city_words(game, hex_, texts), force_words(game, hex_, texts)]
    parts.append(tokens_words(game, hex_, texts))
    return capital("; ".join(part for part in parts if part))


def space_rows(game: Clash, texts: Texts) -> list[Topic]:
    """Every space with its name, all that is there, and what lies beside it."""
    return [
        Topic(
            (texts.name(name), space_words(game, hex_, texts)),
            note=fill_in(texts, "model_beside", what=neighbours(game, hex_, texts)),
        )
        for hex_, name in enumerate(game.board.names)
    ]


def neighbours(game: Clash, hex_: int, texts: Texts) -> str:
    """What lies beside a space: names with what is there in a word."""
    return ", ".join(_brief(game, other, texts) for other in game.board.near[hex_])


def _brief(game: Clash, hex_: int, texts: Texts) -> str:
    name = texts.name(game.board.names[hex_])
    parts = [terrain_words(game, hex_, texts)]
    if game.city[hex_] != NOBODYS:
        parts.append(fill_in(texts, "space_city_of", who=owner_name(game.city[hex_], texts)))
    elif game.holder[hex_] != NOBODYS:
        parts.append(owner_name(game.holder[hex_], texts))
    return f"{name} ({', '.join(parts)})"


def named(hexes: Iterable[int], game: Clash, texts: Texts) -> str:
    return ", ".join(texts.name(game.board.names[hex_]) for hex_ in hexes)
