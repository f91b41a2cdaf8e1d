"""The map of the empire as an svg: places, roads, the capital and what stands on them.

What never changes (coast, scenery, the drawings of places) is sent once, as `scenery`; the map refers to it with
`<use>`. What a place shows is kept by value: after a pick only a few places are written anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from math import cos, pi, sin
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, join, tag
from pentarchy.drawing.geometry import Point, towards
from pentarchy.drawing.trail import halo, way

from ..box import COLOURS, SIZES, named_by, people_per_target, pest_cards, world
from ..rules.plague import FATAL
from ..rules.reach import Reach
from ..state import Realm
from ..words.outline import location_row
from . import chart
from .signs import GOOD_ICONS, building_icon, emblem, route, sick_token, sign

SITE = 17.5
"""From one building site to the next."""


class Look(NamedTuple):
    """All that decides how a place is drawn."""

    resource: int
    """What it yields, -1 for a ruin."""
    marker: bool
    """Its resource is that of a location marker. [pest.var.4]"""
    sick: int
    brink: bool
    """If a pest card hits it next year it is destroyed. [pest.destroy.19]"""
    built: tuple[tuple[int, int], ...]
    """Who has which building there."""
    threats: int
    """How many of the pest cards still to come name it."""
    steps: int
    """Movement to get there, -1 if it is out of reach."""


# -- what never changes


@cache
def scenery() -> Markup:
    """The coast, small drawings, and the pictures of places, to be referred to."""
    small = chart.scenery()
    content = (
        tag("path", id="pest-coast", d=chart.coast_path()),
        tag("path", id="pest-bodies", d=small.bodies),
        tag("path", id="pest-lines", d=small.lines),
        tag("path", id="pest-roads", d="".join(road.path for road in chart.roads())),
        tag("path", id="pest-gates", d="".join(gate.path for gate in chart.gates())),
        [tag("g", place_art(size), id=f"pest-{name}", data_art="pest") for size, name in enumerate(SIZES)],
        tag("g", _ruin(), id="pest-ruin", data_art="pest"),
        tag("g", _capital_walls(), id="pest-capital", data_art="pest"),
        tag("g", _rose(), id="pest-rose", data_art="pest"),
    )
    return tag("svg", tag("defs", content), id="scenery", class_="sr", width=0, height=0, aria_hidden="true")


def place_art(size: int) -> tuple[Markup, ...]:
    """A village has a steeple, a town a tower, a city a wall. The ground line is two above the point of the place."""
    if size == 0:
        return (
            _wall("M-9-2v-9h13v9z"),
            _roof("M-11-10.5l4-7h9l4 7z"),
            _wall("M4-2v-14h6v14z"),
            _roof("M3-16l4-10 4 10z"),
            _line("M-4-2v-4.500h3v4.500"),
        )
    if size == 1:
        return (
            _wall("M-17-2v-10h11v10zM6-2v-10h11v10z"),
            _roof("M-19-11.5l3.500-6h8l3.500 6zM4-11.5l3.500-6h8l3.500 6z"),
            _wall("M-5-2v-18h10v18z"),
            _roof("M-7-19.5l7-11 7 11z"),
            _line("M-2-2v-5.500h4v5.500M0-14.5v2"),
        )
    teeth = "h2.500v-2.500h3v2.500h3v-2.500h3v2.500h5v-2.500h3v2.500h3v-2.500h3v2.500h3v-2.500h3v2.500h5v-2.500h3v2.500h3v-2.500h3v2.500h1.500"
    return (
        _wall("M-13-2v-17h8v17zM5-2v-17h8v17z"),
        _roof("M-14.5-19l5.5-7.6 5.5 7.6zM3.500-19l5.5-7.6 5.5 7.6z"),
        _wall("M-5-2v-23h10v23z"),
        _roof("M-6.500-25l6.500-9.5 6.500 9.5z"),
        _wall(f"M-23-2v-13{teeth}v13z"),
        _line("M-3.500-2v-5a3.500 3.500 0 0 1 7 0v5"),
    )


def _wall(path: str) -> Markup:
    return tag("path", class_="wall", d=path)


def _roof(path: str) -> Markup:
    return tag("path", class_="roof", d=path)


def _line(path: str) -> Markup:
    return tag("path", class_="line", d=path)


def _ruin() -> tuple[Markup, ...]:
    broken = "M-15-2v-8l3 2 2-5 3 7 3-3v7zM2-2v-15l3 4 2-2 3 6v7zM12-2l2-5 3 5z"
    return tag("path", class_="ruin", d=broken), tag("path", class_="rubble", d="M-19-2h38")


def _capital_walls() -> tuple[Markup, ...]:
    teeth = "v-3h4v3h4" * 6
    return (
        _wall("M-22-6v-14h8v14zM14-6v-14h8v14z"),
        _roof("M-23.500-20l5.500-8 5.500 8zM12.500-20l5.500-8 5.500 8z"),
        _wall("M-14.500-6v-20h9v20zM5.500-6v-20h9v20z"),
        _roof("M-16-26l6-9 6 9zM4-26l6-9 6 9z"),
        _wall("M-5.500-6v-25h11v25z"),
        _roof("M-7-31l7-11 7 11z"),
        _wall(f"M-28-4v-13h4{teeth}h4v13z"),
        _line("M-4-4v-5a4 4 0 0 1 8 0v5"),
    )


def _rose() -> list[Markup]:
    rays = []
    for turn in range(0, 360, 45):
        long, wide = (32, 4.3) if turn % 90 == 0 else (19, 3.4)
        dark = tag("path", class_="dark", d=f"M0 0L{-wide} {-wide}L0 {-long}z")
        pale = tag("path", class_="pale", d=f"M0 0L{wide} {-wide}L0 {-long}z")
        rays.append(tag("g", dark, pale, transform=f"rotate({turn})"))
    rings = [tag("circle", class_="ring", r=radius) for radius in (23, 25.6)]
    return [*rays[1::2], *rays[::2], *rings]


@cache
def _ground() -> Markup:
    """Sea, land and what grows there, and all roads without their colours."""
    waves = [
        tag("use", href="#pest-coast", class_=f"wave wave--{number}{part}")
        for number in (1, 2, 3)
        for part in ("", "-in")
    ]
    return join(
        (
            waves,
            tag("use", href="#pest-coast", class_="soil"),
            tag("use", href="#pest-coast", class_="rim"),
            tag("use", href="#pest-coast", class_="shore"),
            tag("use", href="#pest-bodies", class_="growth growth--body"),
            tag("use", href="#pest-lines", class_="growth"),
            tag("use", href="#pest-gates", class_="gate-edge"),
            tag("use", href="#pest-gates", class_="gate"),
            tag("use", href="#pest-roads", class_="road-edge"),
        )
    )


@lru_cache(64)
def _corners(texts: Texts) -> Markup:
    """The compass rose and the title of the sheet."""
    left, top, width, height = chart.VIEW
    rose = tag("use", href="#pest-rose", class_="rose", transform=f"translate({left + width - 44} {top + 56})")
    title = tag(
        "g",
        tag("rect", width=150, height=46, rx=2),
        tag("rect", class_="in", x=4, y=4, width=142, height=38),
        tag("text", texts.say("map_title"), class_="title", x=75, y=24),
        tag("text", texts.say("map_under_title"), class_="under", x=75, y=37),
        class_="cartouche",
        transform=f"translate({left + 8} {top + height - 54})",
    )
    return tag("g", rose, title, aria_hidden="true")


# -- the map


def the_map(game: Realm, reach: Mapping[int, Reach], trail: tuple[Option, ...], texts: Texts) -> Markup:
    """Order: land, roads, capital, places, last move, pieces."""
    threats = threats_of(game.pest, game.resources)
    here = world()
    left, top, width, height = chart.VIEW
    return tag(
        "svg",
        _ground(),
        [_road(texts, road, game.stranded[road], threats[1][road]) for road in range(len(here.roads))],
        _capital(game, texts),
        [_place(game, place, reach.get(place), threats[0][place], texts) for place in range(len(here.names))],
        _corners(texts),
        tag("g", _trail(trail), aria_hidden="true"),
        tag("g", _pieces(game), aria_hidden="true"),
        class_="map",
        viewBox=f"{left} {top} {width} {height}",
        role="group",
        aria_label=texts.say("map_label", number=len(here.names)),
        data_zoom="",
    )


@lru_cache(256)
def threats_of(unseen: int, resources: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By location and by road: how many of these pest cards name it."""
    places, roads = [0] * len(world().names), [0] * len(world().roads)
    for card, pest in enumerate(pest_cards()):
        if unseen >> card & 1:
            for place in named_by(card, resources):
                places[place] += 1
            for road in pest.roads:
                roads[road] += 1
    return tuple(places), tuple(roads)


# -- places


def _place(game: Realm, place: int, reach: Reach | None, threats: int, texts: Texts) -> Markup:
    ruined = game.ruined(place)
    built = tuple(
        (seat, number)
        for seat, player in enumerate(game.players)
        if game.owners[place] >> seat & 1
        for number, where in enumerate(player.places)
        if where == place
    )
    look = Look(
        -1 if ruined else game.resources[place],
        game.variable,
        game.sick[place],
        not ruined and bool(threats) and _falls(game, place, len(built)),
        built,
        0 if ruined else threats,
        -1 if reach is None else reach.movement,
    )
    return _drawn_place(texts, place, look, _sentence(game, place, reach, texts))


def _falls(game: Realm, place: int, built: int) -> bool:
    """Whether the next card that names a place without protection would destroy it. [pest.plague.8, pest.destroy.19]"""
    if built or any(place in (player.doctor, player.camp) for player in game.players):
        return False
    coming = people_per_target()[min(game.year, 5) // 2]
    return game.sick[place] + coming >= FATAL


def _sentence(game: Realm, place: int, reach: Reach | None, texts: Texts) -> str:
    name, *rest = location_row(game, place, texts).cells
    said = f"{name}, {texts.name(SIZES[world().sizes[place]])}: {', '.join(rest)}"
    return f"{said}. {reach_words(reach, texts)}" if reach else said


def reach_words(reach: Reach, texts: Texts) -> str:
    """`In reach: 2 movement, 1 food`."""
    key = "reach_camp" if reach.camp else "reach_paid" if reach.food else "reach_free"
    return texts.say(key, movement=reach.movement, food=reach.food)


@lru_cache(16384)
def _drawn_place(texts: Texts, place: int, look: Look, sentence: str) -> Markup:
    here = world()
    size, name = here.sizes[place], here.names[place]
    x, y = chart.places()[place]
    ruined = look.resource < 0
    shoulder = chart.SHOULDERS[size]
    harbour = here.harbours[place]
    shore = chart.harbour(place) if harbour >= 0 else (x, y)
    parts = [
        tag("ellipse", class_="ground", cy=-4, rx=shoulder + 2, ry=24),
        [tag("circle", class_=f"frame frame--{kind}", r=33, cy=-1) for kind in ("out", "under", "top")],
        tag("circle", class_="ring ring--under", r=30, cy=-1),
        tag("circle", class_="ring", r=30, cy=-1),
        tag("circle", class_="veil", r=32, cy=-1),
        tag("use", href="#pest-ruin" if ruined else f"#pest-{SIZES[size]}"),
        None if ruined else _sites(size, look),
        _at((shore[0] - x, shore[1] - y), route(harbour, "port")) if harbour >= 0 else None,
        tag("text", texts.name(name), class_=f"name is-{SIZES[size]}", y=13 if ruined else 33),
        _at((shoulder, -14), sick_token(look.sick, look.brink)) if look.sick else None,
        _badge("threat", look.threats, 0, -24) if look.threats else None,
        _badge("steps", look.steps, 0, -40) if look.steps >= 0 else None,
    ]
    return tag(
        "g",
        parts,
        class_=classes("place", "region", f"is-{SIZES[size]}", "is-ruin" if ruined else ""),
        transform=f"translate({x:g} {y:g})",
        data_id=name,
        role="button",
        tabindex=-1,
        aria_label=sentence,
    )


def _at(point: Point, drawn: Markup) -> Markup:
    return tag("g", drawn, transform=f"translate({point[0]:.1f} {point[1]:.1f})")


@cache
def _badge(kind: str, count: int, x: float, y: float) -> Markup:
    """A number on a disc: the movement to a place, or how many pest cards may hit it."""
    shape = tag("circle", r=9.5) if kind == "steps" else tag("path", d="M0-11 10.500 7.500h-21z")
    return tag("g", shape, tag("text", count, y=4.3), class_=kind, transform=f"translate({x:g} {y:g})")


def _sites(size: int, look: Look) -> list[Markup]:
    """What the place yields, and its building sites: dashed where nobody has built."""
    room = size + 1
    left = -1 - SITE * room / 2
    name = GOOD_ICONS[look.resource]
    rim = tag("circle", class_="marker", r=12.6) if look.marker else None
    medal = tag("g", rim, tag("circle", r=10), sign(name, 14.5), class_=f"yield is-{name}")
    parts = [_at((left, 10.5), medal)]
    for site in range(room):
        x = left + 20.25 + SITE * site
        if site < len(look.built):
            seat, number = look.built[site]
            tile = tag("rect", x=-8.25, y=-8.25, width=16.5, height=16.5, rx=3)
            drawn = tag("g", tile, sign(building_icon(number), 13), class_="tile", data_seat=PIGMENTS[seat])
        else:
            drawn = tag("rect", class_="site", x=-7, y=-7, width=14, height=14, rx=2.5)
        parts.append(_at((x, 10.5), drawn))
    return parts


# -- roads


@lru_cache(4096)
def _road(texts: Texts, road: int, people: int, threats: int) -> Markup:
    here = world()
    line, colour, name = chart.roads()[road], here.road_colours[road], here.roads[road]
    said = [texts.name(name)]
    if colour >= 0:
        said.append(texts.name(COLOURS[colour]))
    if people:
        said.append(texts.say("model_sick", number=people))
    shoe = _at(line.middle, route(colour, "horseshoe")) if colour >= 0 else None
    spot = chart.people_on_road(road)
    return tag(
        "g",
        tag("path", class_="hit", d=line.path),
        tag("path", class_=classes("paved", f"is-{COLOURS[colour]}" if colour >= 0 else ""), d=line.path),
        shoe,
        _at(spot, sick_token(people, brink=False)) if people else None,
        _at(towards(line.middle, spot, -20), _badge("threat", threats, 0, 0)) if threats else None,
        class_="road",
        data_id=name,
        role="button",
        tabindex=-1,
        aria_label=", ".join(said),
    )


# -- the capital


def _capital(game: Realm, texts: Texts) -> Markup:
    neutral = game.neutral if game.duel or game.solo else -1
    return _drawn_capital(texts, tuple(player.envoys for player in game.players), neutral)


@lru_cache(1024)
def _drawn_capital(texts: Texts, envoys: tuple[int, ...], neutral: int) -> Markup:
    """The seal in the middle of the map with the people of each seat, and the neutral ground. [pest.duel.8]"""
    chips = [(seat, number) for seat, number in enumerate(envoys) if number]
    said = [f"{texts.name(f'seat-{seat}')} {number}" for seat, number in chips]
    if neutral >= 0:
        said.append(texts.say("model_neutral", number=neutral))
        chips.append((-1, neutral))
    return tag(
        "g",
        tag("circle", class_="seal", r=56),
        tag("circle", class_="court", r=51),
        tag("path", class_="ticks", d=_ticks()),
        tag("use", href="#pest-capital"),
        tag("text", texts.name("capital"), class_="name is-city", y=12),
        [_chip(seat, number, at, len(chips)) for at, (seat, number) in enumerate(chips)],
        [tag("circle", class_=f"frame frame--{kind}", r=61) for kind in ("out", "under", "top")],
        tag("circle", class_="ring ring--under", r=58),
        tag("circle", class_="ring", r=58),
        tag("circle", class_="veil", r=56),
        class_="capital region",
        transform=f"translate({chart.CENTRE[0]:g} {chart.CENTRE[1]:g})",
        data_id="capital",
        role="button",
        tabindex=-1,
        aria_label=f"{texts.name('capital')}: {', '.join(said) or texts.say('capital_empty')}",
    )


@cache
def _ticks() -> str:
    """The graduated ring of the seal."""
    path = ""
    for tick in range(20):
        a, b = (2 * pi * (tick + part) / 20 for part in (0.0, 0.5))
        path += f"M{51 * cos(a):.1f} {51 * sin(a):.1f}A51 51 0 0 1 {51 * cos(b):.1f} {51 * sin(b):.1f}"
        path += f"L{56 * cos(b):.1f} {56 * sin(b):.1f}A56 56 0 0 0 {56 * cos(a):.1f} {56 * sin(a):.1f}z"
    return path


def _chip(seat: int, number: int, at: int, of: int) -> Markup:
    """So many people of a seat; those of nobody have no colour."""
    rows = (of + 2) // 3
    row, in_row = at // 3, min(3, of - at // 3 * 3)
    x = (at % 3 - (in_row - 1) / 2) * 26
    y = 27.5 + (row - (rows - 1) / 2) * 17
    drawn = emblem(seat, 10, -5) if seat >= 0 else sign("person-healthy", 11, -5)
    return tag(
        "g",
        tag("rect", x=-12, y=-8, width=24, height=16, rx=4),
        drawn,
        tag("text", number, x=6, y=4.4),
        class_="chip" if seat >= 0 else "chip is-neutral",
        data_seat=PIGMENTS[seat] if seat >= 0 else None,
        transform=f"translate({x:g} {y:g})",
    )


# -- pieces


def _pieces(game: Realm) -> list[Markup]:
    """Doctors and camps stand at the left shoulder of their place, those who came later further out."""
    parts: list[Markup] = []
    crowd: dict[int, int] = {}
    for seat, player in enumerate(game.players):
        if player.camp >= 0:
            parts.append(_piece("camp", seat, _stand(player.camp, crowd)))
    for seat, player in enumerate(game.players):
        if player.doctor >= 0:
            parts.append(_piece("doctor", seat, _stand(player.doctor, crowd)))
    return parts


def _stand(place: int, crowd: dict[int, int]) -> Point:
    number = crowd[place] = crowd.get(place, -1) + 1
    x, y = chart.places()[place]
    return x - chart.SHOULDERS[world().sizes[place]] - 2 - 15 * (number % 3), y - 12 + 22 * (number // 3) - 4 * (
        number % 3
    )


MOST_WAYS = 4
"""So many of the last moves are drawn; more would only be a tangle."""
DOCTOR = "M-11 11v-15a11 11 0 0 1 22 0v15z"
CAMP = "M-13 9.500 0-11.500l13 21z"


@cache
def token(kind: str, seat: int) -> Markup:
    """A doctor or a camp in the colour of a seat, around a point."""
    path = DOCTOR if kind == "doctor" else CAMP
    signs = [emblem(seat, 10, 0, 3)]
    if kind == "doctor":
        badge = tag("circle", class_="badge", cx=9, cy=10, r=6.5)
        signs = [sign("doctor", 19, 0, -1.5), badge, emblem(seat, 9, 9, 10)]
    return tag(
        "g",
        tag("path", class_="rim", d=path),
        tag("path", class_="body", d=path),
        signs,
        class_=f"token is-{kind}",
        data_seat=PIGMENTS[seat],
    )


@lru_cache(4096)
def _piece(kind: str, seat: int, at: Point) -> Markup:
    where = f"translate({at[0]:g} {at[1]:g})"
    return tag("g", token(kind, seat), class_="piece", id=f"piece-{kind}-{seat}", transform=where)


# -- the last move


def _trail(trail: tuple[Option, ...]) -> list[Markup]:
    """The last ways of doctors, and rings where something was built or destroyed."""
    number = world().number
    ways = [
        _way(words[0], number[words[2]], number[words[3]])
        for words in trail
        if words[0] in ("walks", "crosses", "jumps")
    ]
    changed = [words[-1] for words in trail if words[0] in ("falls", "builds", "camps")]
    rings = [halo(chart.places()[number[name]], 2) for name in changed if name in number]
    return [*ways[-MOST_WAYS:], *rings[-MOST_WAYS:]]


@lru_cache(1024)
def _way(verb: str, start: int, end: int) -> Markup:
    a, b = chart.places()[start], chart.places()[end]
    handle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
    if verb == "crosses":
        handle = chart.CENTRE
    elif verb == "walks":
        road = next((road for other, road in world().ways[start] if other == end), -1)
        handle = chart.roads()[road].handle if road >= 0 else handle
    return way(a, handle, b)
