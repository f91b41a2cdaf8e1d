"""The map of the empire as an svg: places, roads, the capital and what stands on them.

What never changes (coast, scenery, the drawings of places) is sent once, as `scenery`; the map refers to it with
`<use>`. What a place shows is kept by value: after a pick only a few places are written anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, tag
from pentarchy.drawing.geometry import towards

from ..box import COLOURS, GOODS, SIZES, named_by, people_per_target, pest_cards, world
from ..rules.moving import CAPITAL, WAYS
from ..rules.plague import FATAL
from ..rules.reach import Leg, Reach
from ..state import Realm
from ..words.outline import location_row
from ..words.ways import reach_words
from . import art, chart
from .pieces import SPREADS, pieces, plague_way, plague_ways, trail_of
from .signs import building_icon, emblem, route, sick_token, sign

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
    legs: tuple[Leg, ...]
    """How one gets there."""
    walks: bool
    """The doctor is on his way: one click goes all of it."""
    turn: int
    """In which turn the plague has come here, if it has just spread."""


# -- the map


def the_map(
    game: Realm,
    own: int,
    viewer: int | None,
    reach: Mapping[int, Reach],
    trail: tuple[Option, ...],
    texts: Texts,
    view: tuple[int, int, int, int] = chart.VIEW,
) -> Markup:
    """Order: land, roads, capital, places, last move, pieces. `view` is the part of the sheet that is shown."""
    threats = threats_of(game.pest, game.resources)
    here = world()
    ways = plague_ways(trail)
    turns = {end: SPREADS + 1 for _, end in ways}
    left, top, width, height = view
    return tag(
        "svg",
        art.ground(),
        [_road(texts.anywhere, road, game.stranded[road], threats[1][road]) for road in range(len(here.roads))],
        _capital(game, texts),
        [
            _place(game, own, place, reach.get(place), threats[0][place], turns.get(place, 0), texts)
            for place in range(len(here.names))
        ],
        tag("g", [plague_way(*one) for one in ways], aria_hidden="true") if ways else None,
        tag("g", [_on_road(road, people) for road, people in enumerate(game.stranded) if people], aria_hidden="true"),
        art.corners(texts.anywhere),
        tag("g", trail_of(trail), aria_hidden="true"),
        tag("g", pieces(game), aria_hidden="true"),
        class_="map",
        viewBox=f"{left} {top} {width} {height}",
        role="group",
        aria_label=texts.say("map_label", number=len(here.names)),
        data_zoom="",
        data_eye=_eye(game, viewer),
    )


def _eye(game: Realm, viewer: int | None) -> str | None:
    """Where the viewer's doctor stands: a small map opens there."""
    if viewer is None or game.players[viewer].doctor < 0:
        return None
    x, y = chart.places()[game.players[viewer].doctor]
    return f"{x:g} {y:g}"


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


def _place(game: Realm, own: int, place: int, reach: Reach | None, threats: int, turn: int, texts: Texts) -> Markup:
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
        () if reach is None else reach.legs,
        game.phase == "move",
        turn,
    )
    return _drawn_place(texts.anywhere, place, look, _sentence(game, own, place, reach, texts))


def _falls(game: Realm, place: int, built: int) -> bool:
    """Whether the next card that names a place without protection would destroy it. [pest.plague.8, pest.destroy.19]"""
    if built or any(place in (player.doctor, player.camp) for player in game.players):
        return False
    coming = people_per_target()[min(game.year, 5) // 2]
    return game.sick[place] + coming >= FATAL


def _sentence(game: Realm, own: int, place: int, reach: Reach | None, texts: Texts) -> str:
    name, *rest = location_row(game, place, texts).cells
    said = f"{name}, {texts.name(SIZES[world().sizes[place]])}: {', '.join(rest)}"
    return f"{said}. {reach_words(game, own, reach, texts)}" if reach else said


def _way(legs: tuple[Leg, ...]) -> str:
    """The beginnings of the options that lead there, one after the other."""
    names = world().names
    return ";".join(f"{WAYS[leg.way]} {names[leg.place]}" for leg in legs)


def _along(legs: tuple[Leg, ...]) -> str:
    """What lies on a way: roads, the capital, places."""
    here = world()
    found: list[str] = []
    for leg in legs:
        if leg.road >= 0:
            found.append(here.roads[leg.road])
        elif leg.way == CAPITAL:
            found.append("capital")
        found.append(here.names[leg.place])
    return " ".join(found)


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
        tag("circle", class_="frame frame--under", r=33),
        tag("circle", class_="frame", r=33),
        tag("use", href="#pest-ruin" if ruined else f"#pest-{SIZES[size]}"),
        None if ruined else _sites(name, size, look),
        route(harbour, "port", shore[0] - x, shore[1] - y) if harbour >= 0 else None,
        tag("text", texts.name(name), class_=f"name is-{SIZES[size]}", y=13 if ruined else 33),
        sick_token(name, look.sick, look.brink, shoulder, -14, look.turn) if look.sick else None,
        _threat(look.threats, 0, -20) if look.threats else None,
        _steps(look.steps) if look.steps >= 0 else None,
    ]
    return tag(
        "g",
        parts,
        class_=classes("place", "region", f"is-{SIZES[size]}", "is-ruin" if ruined else ""),
        transform=f"translate({x:g} {y:g})",
        data_id=name,
        data_way=_way(look.legs) if look.walks and len(look.legs) > 1 else None,
        data_along=_along(look.legs) or None,
        data_moves="fire",
        data_is=name,
        data_shows="ruin" if ruined else None,
        role="button",
        tabindex=-1,
        aria_label=sentence,
    )


@cache
def _steps(movement: int) -> Markup:
    """The movement to a place in reach."""
    return tag("g", tag("circle", r=9.5), tag("text", movement, y=4.3), class_="steps", transform="translate(0 -40)")


@lru_cache(1024)
def _threat(cards: int, x: float, y: float) -> Markup:
    """How many pest cards may still hit a place or a road."""
    return tag("text", f"▲{cards}", class_="threat", x=round(x, 1) or None, y=round(y, 1))


def _sites(name: str, size: int, look: Look) -> list[Markup]:
    """What the place yields, and its building sites: dashed where nobody has built."""
    left = -1 - SITE * (size + 1) / 2
    parts = [tag("circle", class_="marker", cx=left, cy=10.5, r=12.6)] if look.marker else []
    parts.append(tag("use", href=f"#pest-{GOODS[look.resource]}", x=left, y=10.5))
    empty = ""
    for site in range(size + 1):
        x = left + 20.25 + SITE * site
        if site < len(look.built):
            seat, number = look.built[site]
            tile = tag("rect", x=-8.25, y=-8.25, width=16.5, height=16.5, rx=3)
            where = f"translate({x:g} 10.5)"
            parts.append(
                tag(
                    "g",
                    tile,
                    sign(building_icon(number), 13),
                    class_="tile",
                    id=f"built-{name}-{seat}-{number}",
                    data_moves="piece",
                    data_seat=PIGMENTS[seat],
                    transform=where,
                )
            )
        else:
            empty += f"M{x - 7:g} 3.5h14v14h-14z"
    if empty:
        parts.append(tag("path", class_="site", d=empty))
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
    return tag(
        "g",
        tag("path", class_="hit", d=line.path),
        _coloured(line, colour) if colour >= 0 else None,
        _threat(threats, *towards(line.middle, chart.people_on_road(road), -20)) if threats else None,
        class_="road",
        data_id=name,
        role="button",
        tabindex=-1,
        aria_label=", ".join(said),
    )


def _coloured(line: chart.Arc, colour: int) -> Markup:
    paved = tag("path", class_=f"paved is-{COLOURS[colour]}", d=line.path)
    return paved + route(colour, "horseshoe", *line.middle)


@lru_cache(1024)
def _on_road(road: int, people: int) -> Markup:
    """People on a road stand beside it, above whatever is there."""
    return sick_token(world().roads[road], people, False, *chart.people_on_road(road), 0)


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
        art.seal(),
        tag("use", href="#pest-capital"),
        tag("text", texts.name("capital"), class_="name is-city", y=12),
        [_chip(seat, number, at, len(chips)) for at, (seat, number) in enumerate(chips)],
        tag("circle", class_="frame frame--under", r=61),
        tag("circle", class_="frame", r=61),
        class_="capital region",
        transform=f"translate({chart.CENTRE[0]:g} {chart.CENTRE[1]:g})",
        data_id="capital",
        role="button",
        tabindex=-1,
        aria_label=f"{texts.name('capital')}: {', '.join(said) or texts.say('capital_empty')}",
    )


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
