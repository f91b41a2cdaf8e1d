"""The map as an svg: hexes, what stands on them, and the last move.

What never changes (pictures of terrain, hatchings) is sent once, as `scenery`. What a hex shows is kept by value: after
a pick only a few hexes are written anew. Order: water, waterlines, land, coast, unexplored regions, cities, units.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts, Topic
from pentarchy.drawing import classes, join, tag
from pentarchy.drawing.geometry import Point, control, towards
from pentarchy.drawing.trail import halo, way

from ..box import layout
from ..box.terms import GOODS, REGION_SIZE, TERRAINS, WATER
from ..rules.command import is_hostile
from ..state import ALLY, NOBODYS, UNKNOWN, Clash
from ..words.tokens import on_spaces
from . import chart
from .cities import city, pier_of
from .signs import GOOD_COLOURS, GOOD_ICONS, pigment, sign
from .units import counts_of, group

MOST_WAYS = 4
"""So many of the last moves are drawn; more would only be a tangle."""
MANY_KINDS = 4
"""A group of so many kinds in its own city has no flag: the city shows whose it is, and the hex is narrow."""
MOVES = frozenset(
    ("moves", "marches", "sails", "navigates", "embarks", "disembarks", "retreats", "withdraws", "barbarians-march")
)
"""Events whose last two hexes are a way."""


class Ahead(NamedTuple):
    """What the open question is about, as far as it lies on the map."""

    gives: Mapping[int, str]
    """By hex: the good that a city would collect there, while it is asked."""
    start: int = -1
    end: int = -1
    """The way of a group whose size is asked for."""
    focus: int = -1
    """Where a small window looks first."""
    mover: int = -1
    """The seat that commands groups now: whoever else stands somewhere is attacked there."""


NOTHING_AHEAD = Ahead({})


def the_map(game: Clash, ahead: Ahead, trail: tuple[Option, ...], rows: Sequence[Topic], texts: Texts) -> Markup:
    """`rows` are the spaces in words."""
    players, terrain = len(game.players), tuple(game.terrain)
    water = [hex_ for hex_, kind in enumerate(terrain) if kind == WATER]
    land = [hex_ for hex_, kind in enumerate(terrain) if kind not in (WATER, UNKNOWN)]
    unknown = [hex_ for hex_, kind in enumerate(terrain) if kind == UNKNOWN]
    left, top, width, height = chart.view(players)
    return tag(
        "svg",
        tag("path", class_="board-edge", d=chart.rim(players)),
        [_hex(game, hex_, ahead, rows, texts) for hex_ in water],
        _shores(players, terrain),
        [_hex(game, hex_, ahead, rows, texts) for hex_ in land],
        tag("path", class_="coast", d=chart.coast(players, terrain)),
        [_undrawn(players, slot, texts.anywhere) for slot in game.unexplored],
        [_hex(game, hex_, ahead, rows, texts) for hex_ in unknown],
        tag("path", class_="board-rim", d=chart.rim(players)),
        tag("g", _settled(game), aria_hidden="true"),
        tag("g", _groups(game), aria_hidden="true"),
        tag("g", _tokens(game), aria_hidden="true") if game.lasting else None,
        tag(
            "g",
            _battle(game),
            _trail(game, trail),
            _influenced(game, trail),
            _going(players, ahead),
            aria_hidden="true",
            class_="over",
        ),
        class_="map hexmap",
        viewBox=f"{left} {top} {width} {height}",
        role="group",
        aria_label=texts.say("map_label", number=len(terrain)),
        data_zoom="",
        data_eye=_focus(players, ahead),
    )


def _focus(players: int, ahead: Ahead) -> str | None:
    """Where a window that cannot show the whole map begins."""
    if ahead.focus < 0:
        return None
    x, y = chart.hexes(players)[ahead.focus]
    return f"{x:.0f} {y:.0f}"


# -- ground


@lru_cache(256)
def _shores(players: int, terrain: tuple[int, ...]) -> Markup:
    """Three pairs of lines along the coast, only where there is water."""
    coast = chart.coast(players, terrain)
    lines = [tag("path", class_=f"wave wave--{number}{part}", d=coast) for number in (1, 2, 3) for part in ("", "-in")]
    clip = tag("clipPath", tag("path", d=chart.waters(players, terrain)), id="coc-sea")
    return tag("g", clip, tag("g", lines, clip_path="url(#coc-sea)"), class_="shores")


@lru_cache(256)
def _undrawn(players: int, slot: int, texts: Texts) -> Markup:
    """A region that nobody has explored: paper on which nobody has drawn."""
    outline = chart.slot_path(players, slot)
    x, y = chart.slot_middle(players, slot)
    points = chart.hexes(players)[slot * REGION_SIZE : (slot + 1) * REGION_SIZE]
    inner = [tag("path", class_="inner", d=chart.hex_path(), transform=_at(point)) for point in points]
    return tag(
        "g",
        tag("path", class_="paper", d=outline),
        tag("path", class_="net", d=outline),
        inner,
        tag("path", class_="border", d=outline),
        tag("use", href="#coc-rose", class_="rose", transform=f"{_at((x, y - 9))} scale(.82)"),
        tag("text", texts.say("map_unexplored"), class_="undrawn-name", x=round(x, 1), y=round(y + 25, 1)),
        class_="undrawn",
        aria_hidden="true",
    )


def _at(point: Point) -> str:
    return f"translate({point[0]:.1f} {point[1]:.1f})"


def _hex(game: Clash, hex_: int, ahead: Ahead, rows: Sequence[Topic], texts: Texts) -> Markup:
    busy = game.city[hex_] != NOBODYS or game.holder[hex_] != NOBODYS
    worn = bool(game.exhausted >> hex_ & 1)
    gives = ahead.gives.get(hex_, "")
    kind = game.terrain[hex_]
    states = classes(
        "is-exhausted" if worn else "",
        "is-asked" if hex_ in (ahead.start, ahead.end) else "",
        "is-foe" if busy and ahead.mover >= 0 and is_hostile(game, ahead.mover, hex_) else "",
    )
    return _drawn_hex(texts.anywhere, len(game.players), hex_, kind, busy, gives, states, rows[hex_].cells[1])


@lru_cache(16384)
def _drawn_hex(
    texts: Texts, players: int, hex_: int, kind: int, busy: bool, gives: str, states: str, said: str
) -> Markup:
    name = layout(players).names[hex_]
    css = "unknown" if kind == UNKNOWN else TERRAINS[kind]
    parts: list[Markup] = [tag("path", class_="land", d=chart.hex_path())]
    if kind != UNKNOWN:
        parts.append(tag("path", class_="rim", d=chart.hex_path(0.945)))
        parts.append(tag("use", href=f"#coc-{css}", class_=classes("glyph", "is-busy" if busy else "")))
    if "is-exhausted" in states:
        sign_ = tag("g", tag("circle", r=11), sign("exhausted", 20), class_="worn-sign")
        parts += [tag("path", class_="worn", d=chart.hex_path(0.93)), sign_]
    frame = chart.hex_path(chart.FRAME)
    id_x, id_y = _id_at(players, hex_, kind)
    parts += [
        tag("path", class_="veil", d=frame),
        tag("path", class_="frame frame--under", d=frame),
        tag("path", class_="frame", d=frame),
        tag("path", class_="saw", d=chart.saw()),
        tag("text", texts.name(name), class_="hex-id", x=id_x or None, y=id_y),
    ]
    if gives:
        parts.append(
            tag(
                "g",
                tag("circle", r=10),
                sign(GOOD_ICONS[GOODS.index(gives)], 15),
                class_=f"gives is-{GOOD_COLOURS[GOODS.index(gives)]}",
                transform="translate(-27 14)" if busy else "translate(0 -26)",
            )
        )
    return tag(
        "g",
        parts,
        class_=classes("region", "hex", f"is-{css}", states),
        transform=_at(chart.hexes(players)[hex_]),
        data_id=name,
        data_counts=gives or None,
        role="button",
        tabindex=-1,
        aria_label=f"{texts.name(name)}: {said}",
    )


def _id_at(players: int, hex_: int, kind: int) -> Point:
    """Where the name of a hex stands; that of an unexplored one is clear of the wind rose of its region."""
    if kind != UNKNOWN:
        return 0, 35
    x, y = chart.hexes(players)[hex_]
    away = towards((x, y), chart.slot_middle(players, hex_ // REGION_SIZE), -17)
    return round(away[0] - x, 1), round(away[1] - y + 4, 1)


# -- what stands on it


def _settled(game: Clash) -> list[Markup]:
    players = len(game.players)
    return [
        _piece(
            players,
            hex_,
            "city",
            0.0,
            city(
                owner, game.mood[hex_], game.built[hex_], game.acts[hex_] & 7, pier_of(players, hex_, game.port[hex_])
            ),
            data_shows=f"{owner} {game.mood[hex_]} {game.built[hex_]}",
        )
        for hex_, owner in enumerate(game.city)
        if owner != NOBODYS
    ]


def _groups(game: Clash) -> list[Markup]:
    """Below a city and its plaque, or in the middle of their hex."""
    players = len(game.players)
    found = []
    for hex_, owner in enumerate(game.holder):
        if owner != NOBODYS:
            low = 31.0 if game.built[hex_] else 14.0 if game.city[hex_] != NOBODYS else -3.0
            counts, aboard = counts_of(game, hex_), counts_of(game, hex_, aboard=True)
            flagged = game.city[hex_] != owner or len(counts) < MANY_KINDS
            drawn = group(owner, counts, aboard, game.force[hex_] // ALLY, flagged)
            units = sum(number for _, number, *_ in (*counts, *aboard))
            found.append(_piece(players, hex_, "group", low, drawn, data_is=f"group-{owner}", data_count=units))
    return found


def _tokens(game: Clash) -> list[Markup]:
    """What abilities have put into cities and regions, in the colour of whom it concerns."""
    players = len(game.players)
    found = []
    for hex_, tokens in on_spaces(game).items():
        for at, one in enumerate(tokens):
            disc = tag("rect", x=-8, y=-8, width=16, height=16, rx=8)
            count = tag("text", one.number, x=7, y=9) if one.number > 1 else None
            drawn = tag("g", disc, sign(one.sign, 11), count, class_="token", data_seat=pigment(one.seat))
            x, y = chart.hexes(players)[hex_]
            found.append(tag("g", drawn, transform=_at((x + 31 - 15 * at, y + 2 + 3 * at))))
    return found


def _piece(players: int, hex_: int, kind: str, down: float, drawn: Markup, **moves: str | int) -> Markup:
    x, y = chart.hexes(players)[hex_]
    name = f"piece-{kind}-{layout(players).names[hex_]}"
    return tag("g", drawn, class_="piece", id=name, transform=_at((x, y + down)), **moves)


def _battle(game: Clash) -> Markup | None:
    """Crossed swords where a battle is fought."""
    if game.battle is None:
        return None
    x, y = chart.hexes(len(game.players))[game.battle.hex]
    return tag("g", tag("circle", r=12), sign("sword", 17), class_="fought", transform=_at((x + 24, y - 24)))


# -- the last move


def _trail(game: Clash, trail: tuple[Option, ...]) -> Markup:
    """The last ways of groups, and rings where something was founded, built or lost."""
    number, points = game.board.number, chart.hexes(len(game.players))
    ways, rings = [], []
    for words in trail:
        places = [number[word] for word in words[1:] if word in number]
        if words[0] in MOVES and len(places) > 1:
            ways.append(_way(points[places[0]], points[places[-1]]))
        elif places and words[0] not in MOVES:
            rings.append(halo(points[places[-1]], 2.1))
    return join([*ways[-MOST_WAYS:], *rings[-MOST_WAYS:]])


@lru_cache(1024)
def _way(start: Point, end: Point) -> Markup:
    return way(start, control(start, end, 0.12), end)


def _influenced(game: Clash, trail: tuple[Option, ...]) -> Markup | None:
    """What the die showed beside the city that it was rolled for, after what cards made of it. [coc.inf.5]"""
    words = next((words for words in trail if words[0] == "influences" and words[3] in game.board.number), None)
    if words is None:
        return None
    x, y = chart.hexes(len(game.players))[game.board.number[words[3]]]
    at = f"{words[2]}-{words[3]}-{game.acts[game.board.number[words[2]]]}"
    body = tag("path", d="M0-16 9.400-13 15.200-5V5L9.400 13 0 16-9.400 13-15.200 5V-5L-9.400-13z")
    die = tag("g", body, tag("text", words[4], y=5), class_="cast", id="influence-die", data_moves="die", data_shows=at)
    return tag("g", die, transform=_at((x - 34, y - 20)))


def _going(players: int, ahead: Ahead) -> Markup | None:
    """The way of a group that is being put together."""
    if ahead.start < 0 or ahead.end < 0:
        return None
    points = chart.hexes(players)
    return tag("g", _way(points[ahead.start], points[ahead.end]), class_="going")
