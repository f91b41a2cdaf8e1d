"""The pieces on the map, and the trail of the last move. The silhouette says what a piece is, the emblem whose."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Option
from pentarchy.drawing import join, tag
from pentarchy.drawing.geometry import Point, along, control, lie
from pentarchy.drawing.parts import EMBLEMS, SPRITE
from pentarchy.drawing.trail import halo, way

from ..state import Empires
from .places import LAYOUTS, Layout
from .shapes import chart, on_land

PIGMENTS = {
    "karthadst": "cinnabar",
    "huaxia": "azurite",
    "wallmapu": "malachite",
    "mupata": "tyrian",
    "etruria": "orpiment",
}
"""The colour of a seat is that of its civilization's pieces."""

EXPLORER = "M-7.5 9.5c0-6.5 1.6-10 3.6-11.4a4.5 4.5 0 1 1 7.8 0c2 1.4 3.6 4.9 3.6 11.4z"
CITY = "M-9.5 8.5V-2.2h3.6v-3.6L0-10.5l5.9 4.7v3.6h3.6V8.5z"
SHOWN = 3
"""So many explorers of a region are drawn; more are one and a number."""
STEP = 11.5
"""From one explorer to the next."""


def pieces(game: Empires, trail: tuple[Option, ...]) -> Markup:
    layout = LAYOUTS[len(game.players)]
    came = _arrivals(game, trail)
    parts: list[Markup] = []
    known = game.phase == "over"
    pigments = [PIGMENTS[player.civilization] for player in game.players]
    for region, name in enumerate(game.world.names):
        spot = layout.spots[name]
        for seat, player in enumerate(game.players):
            tokens = [token for token, place in enumerate(player.places) if place == region]
            if tokens:
                worth = sum(player.cities[token] for token in tokens) if known else None
                key = f"city-{seat}-{tokens[0]}"
                parts.append(city(key, name, spot.city, pigments[seat], len(tokens), worth, layout.marks))
        holder, force = game.holder[region], game.force[region]
        if holder >= 0:
            keys = [f"{holder}-{name}-{n + 1}" for n in range(force)]
            older = came.get(region, [])
            keys = (keys[: force - len(older)] + older)[-force:]
            parts.append(explorers(tuple(keys), name, spot.people, pigments[holder], layout.marks))
    parts.append(_march(game, trail, layout, pigments[game.active]))
    return tag("g", parts, aria_hidden="true")


def _arrivals(game: Empires, trail: tuple[Option, ...]) -> dict[int, list[str]]:
    """Explorers that have just come keep the name they had where they came from: so the page sees them move."""
    came: dict[int, list[str]] = {}
    number = game.world.number
    for verb, *words in trail:
        if verb in ("moves", "sails", "retreats"):
            seat, source, target = words[0].removeprefix("seat-"), words[1], words[2]
            many = int(words[3]) if verb == "retreats" else 1
            left = game.force[number[source]] if game.holder[number[source]] == int(seat) else 0
            came.setdefault(number[target], []).extend(f"{seat}-{source}-{left + n + 1}" for n in range(many))
    return came


@lru_cache(maxsize=4096)
def explorers(keys: tuple[str, ...], region: str, at: Point, pigment: str, marks: float) -> Markup:
    """Up to three side by side, more as one and a number."""
    number = len(keys)
    if number > SHOWN:
        return _piece(keys[0], region, at, "explorer", pigment, marks, _count(f"×{number}", 8))
    (places,) = lie((number,), at, STEP * marks, SHOWN)
    return join(_piece(key, region, place, "explorer", pigment, marks) for key, place in zip(keys, places, strict=True))


@lru_cache(maxsize=2048)
def city(key: str, region: str, at: Point, pigment: str, number: int, worth: int | None, marks: float) -> Markup:
    """City tokens lie face down; at the end they show what they are worth. [fe.score.2]"""
    counts = [_count(f"×{number}", 10)] if number > 1 else []
    if worth is not None:
        counts.append(_value(worth))
    return _piece(key, region, at, "city", pigment, marks, *counts)


def _march(game: Empires, trail: tuple[Option, ...], layout: Layout, pigment: str) -> Markup:
    """Attackers wait at the border until the defenders have chosen where to retreat to. [fe.conq.13]"""
    target = next((words[3] for words in trail if words[0] == "conquers"), "")
    if not game.marching or not target:
        return Markup("")
    x, y = layout.spots[target].people
    keys = tuple(f"{game.active}-march-{n + 1}" for n in range(game.marching))
    return explorers(keys, target, (x, y - 20 * layout.marks), pigment, layout.marks)


def _piece(key: str, region: str, at: Point, kind: str, pigment: str, marks: float, *counts: Markup) -> Markup:
    """A piece stands for its region: where that is small, it is the easier thing to point at."""
    emblem = f"{SPRITE}#emblem-{EMBLEMS[pigment]}"
    pawn = tag(
        "g",
        use(f"map-{kind}", class_="rim"),
        use(f"map-{kind}", class_="body"),
        tag("use", href=emblem, x="-4.5", y="-.5" if kind == "explorer" else "-3", width=9, height=9),
        counts,
        class_="pawn" if kind == "explorer" else "pawn pawn--city",
        data_seat=pigment,
        transform=scaled(marks),
    )
    return tag(
        "g",
        pawn,
        class_="piece",
        id=f"piece-{key}",
        data_id=region or None,
        transform=f"translate({at[0]:g} {at[1]:g})",
    )


def _count(words: str, x: int) -> Markup:
    return tag("text", words, class_="pawn-count", x=x, y=9)


def _value(worth: int) -> Markup:
    shield = tag("use", href=f"{SPRITE}#vp", x=4, y=-17, width=15, height=15)
    number = tag("text", worth, x="11.5", y="-6.5")
    return tag("g", shield, number, class_="pawn-worth")


# -- the last move


def last_move(trail: tuple[Option, ...], players: int) -> Markup:
    """From a hollow ring a dotted line with an arrow; what did not travel is ringed with dots."""
    spots, marks = LAYOUTS[players].spots, LAYOUTS[players].marks
    parts: dict[Markup, None] = {}
    for verb, *words in trail:
        if verb in ("moves", "sails", "retreats") and words[1] != words[2]:
            parts[_way(words[1], words[2], verb == "sails", players)] = None
        elif verb == "founds":
            parts[halo(spots[words[2]].city, marks)] = None
        elif verb in ("conquers", "takes-city", "sails"):
            parts[halo(spots[words[2]].people, marks)] = None
        elif verb == "places":
            parts[halo(spots[words[1]].people, marks)] = None
    return tag("g", parts, class_="last", aria_hidden="true")


@lru_cache(maxsize=1024)
def _way(source: str, target: str, by_sea: bool, players: int) -> Markup:
    layout = LAYOUTS[players]
    start, end = layout.spots[source].people, layout.spots[target].people
    bends = (0.3, -0.3, 0.6, -0.6) if by_sea else (0.18,)
    arcs = [control(start, end, bend) for bend in bends]
    handle = min(arcs, key=lambda arc: _land_on_the_way(players, start, arc, end)) if by_sea else arcs[0]
    return way(start, handle, end, layout.marks)


def _land_on_the_way(players: int, start: Point, handle: Point, end: Point) -> int:
    """How much of an arc crosses land: ships go round it where they can."""
    left, top, width, height = LAYOUTS[players].view
    crossed = 0
    for t in (0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8):
        x, y = along(start, handle, end, t)
        off_the_sheet = not (left < x < left + width and top < y < top + height)
        crossed += off_the_sheet or on_land(chart(players), (x, y))
    return crossed


# -- svg in short


def use(name: str, **attributes: str | int | float | None) -> Markup:
    return tag("use", href=f"#{name}", **attributes)


def sign(name: str, size: int) -> Markup:
    return tag("use", href=f"{SPRITE}#{name}", x=-size / 2, y=-size / 2, width=size, height=size)


def scaled(marks: float) -> str | None:
    return None if marks == 1 else f"scale({marks:g})"
