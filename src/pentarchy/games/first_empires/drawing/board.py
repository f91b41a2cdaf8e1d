"""The map of First Empires as an svg: a sheet of an atlas with washed regions, medallions, names and pieces.

What never changes during a game (outlines, the net of degrees, the compass rose) is sent once, as `scenery`; the board
refers to it with `<use>`. What rarely changes is kept by value: after a pick only a few pieces are written anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache

from markupsafe import Markup

from pentarchy.core import Option, Texts, Topic
from pentarchy.drawing import join, tag
from pentarchy.drawing.geometry import Point

from ..box import TRACKS, world
from ..state import Empires
from .pieces import CITY, EXPLORER, city, explorers, last_move, pieces, scaled, sign, use
from .places import LAYOUTS, Edge, Sea, Spot
from .shapes import chart

SIGNS = ("die", "reroll", "compass", "card", "explorer")
"""The sign of each track and of its colour, as in `TRACKS`."""
ROSE = "M0-15 3.6-4.95 0 0-3.6-4.95z"


# -- what never changes


@cache
def scenery(players: int) -> Markup:
    """Outlines and patterns, to be referred to. It has no size, but is not hidden: what is not laid out cannot clip."""
    here = chart(players)
    lands = [tag("path", id=f"land-{name}", d=path) for name, path in here.lands.items()]
    clips = [tag("clipPath", use(f"land-{name}"), id=f"clip-{name}") for name in here.lands]
    decor = tag("path", id="map-decor", d="".join(here.scenery.values()))
    coasts = tag("g", [use(f"land-{name}") for name in here.lands], use("map-decor"), id="map-coasts")
    net = "".join(f"M{x}-300V900" for x in range(-300, 1441, 60)) + "".join(
        f"M-500 {y}H1700" for y in range(-240, 841, 60)
    )
    content = (
        *lands,
        *clips,
        decor,
        coasts,
        tag("path", id="map-lakes", d="".join(here.lakes.values())),
        tag("path", id="map-dividers", d="".join(here.dividers)),
        tag("path", id="map-net", d=net),
        tag("path", id="map-explorer", d=EXPLORER),
        tag("path", id="map-city", d=CITY),
        _rose(),
        _hatching(),
    )
    return tag("svg", tag("defs", content), id="scenery", class_="sr", width=0, height=0, aria_hidden="true")


def _rose() -> Markup:
    ray = (
        tag("path", d="M0-15 3.6-4.95 0 0z", fill="var(--map-ink)"),
        tag("path", d="M0-15-3.6-4.95 0 0z", fill="var(--sea)"),
        tag("path", d=ROSE, fill="none", stroke="var(--map-ink)", stroke_width=".5"),
    )
    rays = [tag("g", ray, transform=f"rotate({angle})") for angle in range(0, 360, 72)]
    circle = {"fill": "none", "stroke": "var(--map-ink)"}
    inner = tag("circle", r="10.5", stroke_width=".5", **circle)
    outer = tag("circle", r="17", stroke_width=".35", stroke_dasharray="1.5 1.2", **circle)
    return tag("g", rays, inner, outer, id="map-rose")


def _hatching() -> Markup:
    """Laid over a region that was asked for in vain."""
    line = tag("rect", width=2, height=7, fill="var(--rubric)", opacity=".5")
    turned = {"patternUnits": "userSpaceOnUse", "patternTransform": "rotate(45)"}
    return tag("pattern", line, id="hatch-refused", width=7, height=7, **turned)


@lru_cache(maxsize=64)
def _sea(players: int, texts: Texts) -> Markup:
    layout = LAYOUTS[players]
    x, y, size = layout.rose
    return join(
        (
            use("map-net", class_="graticule"),
            _waterlines("map-coasts"),
            use("map-dividers", class_="divider"),
            [_sea_name(sea, layout.marks, texts) for sea in layout.seas],
            [_edge(edge, texts) for edge in layout.edges],
            use("map-rose", class_="rose", transform=f"translate({x} {y}) scale({size})"),
        )
    )


def _waterlines(coasts: str) -> list[Markup]:
    return [
        use(coasts, class_="waterline", stroke_width=width, opacity=opacity)
        for width, opacity in ((26, 0.16), (17, 0.22), (9, 0.34))
    ]


def _sea_name(sea: Sea, marks: float, texts: Texts) -> Markup:
    name = texts.name(sea.ocean)
    x, y = sea.at
    words = name.split() if sea.lines else [name]
    spans = [tag("tspan", word, x=x, y=round(y + 18 * marks * i)) for i, word in enumerate(words)]
    text = tag("text", spans, class_="sea-name")
    return tag("g", text, class_="sea", data_id=sea.ocean, role="button", tabindex=-1, aria_label=name)


def _edge(edge: Edge, texts: Texts) -> Markup:
    (x, y), (tip_x, tip_y) = edge.at, edge.tip
    note = tag("text", texts.say("edge_on", edge.ocean), transform=f"translate({x} {y}) rotate(-90)")
    arrow = tag("path", d=f"M{tip_x} {tip_y + 22}v-22m-3.5 5 3.5-6 3.5 6")
    return tag("g", note, arrow, class_="edge-note", aria_hidden="true")


@cache
def _reach(players: int) -> Markup:
    """Below all land: the water along a coast belongs to the region, so that a finger finds small islands."""
    return join(use(f"land-{name}", class_="reach", data_id=name) for name in world(players).names)


@cache
def _frames(players: int) -> Markup:
    """Above all land: the frames that say what may be chosen, is chosen, is threatened, was refused."""
    frames = [
        tag(
            "g",
            [use(f"land-{name}", class_=f"frame frame--{kind}") for kind in ("out", "under", "top")],
            class_="region",
            data_mirror=name,
            aria_hidden="true",
        )
        for name in chart(players).lands
    ]
    return join(frames)


@lru_cache(maxsize=64)
def _names(players: int, texts: Texts, homes: frozenset[str]) -> Markup:
    """Medallions, names, and the signs of a chosen and of a threatened region."""
    layout, here = LAYOUTS[players], chart(players)
    medals, names, signs = [], [], []
    for region in world(players).names:
        spot = layout.spots[region]
        medals.append(_medal(spot.medal, here.regions[region].colour, layout.marks))
        names.append(_name(spot, texts.name(region), region in homes))
        signs.append(_signs(region, spot, layout.marks))
    return join((medals, names, signs))


def _medal(at: Point, colour: str, marks: float) -> Markup:
    track = sign(SIGNS[TRACKS.index(colour)], 13)
    drawn = tag("g", tag("circle", r="9.5"), track, class_=f"medal-map region is-{colour}", transform=scaled(marks))
    return tag("g", drawn, transform=f"translate({at[0]} {at[1]})", aria_hidden="true")


def _name(spot: Spot, name: str, home: bool) -> Markup:
    css = "region-name region-name--home" if home else "region-name"
    text = tag("text", name, class_=css, x=spot.name[0], y=spot.name[1], aria_hidden="true")
    if spot.leader is None:
        return text
    (x, y), (to_x, to_y) = spot.leader
    return tag("path", class_="leader", d=f"M{x} {y} {to_x} {to_y}") + text


def _signs(region: str, spot: Spot, marks: float) -> Markup:
    x, y = spot.medal
    chosen = tag("g", tag("circle", r="8.5"), sign("check", 12), class_="sign sign--chosen", transform=scaled(marks))
    diamond = tag("path", d="M0-15.5 15.5 0 0 15.5-15.5 0z")
    threat = tag("g", diamond, sign("sword", 17), class_="sign sign--threat", transform=scaled(marks))
    placed = tag("g", chosen, threat, transform=f"translate({x + 15 * marks:g} {y - 11 * marks:g})")
    return tag("g", placed, class_="signs", data_mirror=region, aria_hidden="true")


# -- what changes


def board(game: Empires, texts: Texts, trail: tuple[Option, ...], rows: Sequence[Topic]) -> Markup:
    """The whole map; `rows`: its regions in words. Order: sea, land, frames, medallions, names, last move, pieces."""
    players = len(game.players)
    layout, here, names = LAYOUTS[players], chart(players), game.world.names
    lands = [_land(here.regions[name].colour, _sentence(row), name) for name, row in zip(names, rows, strict=True)]
    homes = frozenset(game.board(seat).home for seat in range(players))
    left, top, width, height = layout.view
    return tag(
        "svg",
        _sea(players, texts.anywhere),
        _reach(players),
        [_out(name, texts.anywhere, players) for name in here.out],
        lands,
        use("map-decor", class_="scenery"),
        use("map-lakes", class_="lake"),
        _frames(players),
        _names(players, texts.anywhere, homes),
        last_move(trail, players),
        pieces(game, trail),
        class_="map map--wide" if layout.marks > 1 else "map",
        viewBox=f"{left} {top} {width} {height}",
        role="group",
        aria_label=texts.say("map_label", number=len(names)),
    )


def _sentence(row: Topic) -> str:
    name, colour, there = row.cells
    return f"{name}, {colour}: {there}"


@lru_cache(maxsize=4096)
def _land(colour: str, sentence: str, name: str) -> Markup:
    return _region(name, f"region is-{colour}", sentence, rim=True)


@lru_cache(maxsize=256)
def _out(name: str, texts: Texts, players: int) -> Markup:
    """A region that is not in play is there to be asked about."""
    return _region(name, "region is-out", texts.say("map_out", name, number=players), rim=False)


def _region(name: str, css: str, sentence: str, rim: bool) -> Markup:
    land, clip = f"land-{name}", f"url(#clip-{name})"
    return tag(
        "g",
        use(land, class_="land"),
        use(land, class_="rim", clip_path=clip) if rim else None,
        use(land, class_="veil"),
        use(land, class_="ring ring--under", clip_path=clip),
        use(land, class_="ring", clip_path=clip),
        class_=css,
        data_id=name,
        role="button",
        tabindex=-1,
        aria_label=sentence,
    )


# -- the picture in the lobby

PLATE = ("etruria", "karthadst", "scythia", "rus", "parsa", "indus", "huaxia", "thule", "albion")
PLATE_VIEW = (392, 210, 368, 120)


@cache
def plate() -> Markup:
    """A detail of the map, 460 × 150. It stands alone, without the scenery of a table."""
    here, layout = chart(4), LAYOUTS[4]
    outlines = [tag("path", id=f"plate-{name}", d=here.lands[name]) for name in PLATE]
    clips = [tag("clipPath", use(f"plate-{name}"), id=f"plate-clip-{name}") for name in PLATE]
    coasts = tag("g", [use(f"plate-{name}") for name in PLATE], id="plate-coasts")
    lands = [
        tag(
            "g",
            use(f"plate-{name}", class_="land"),
            use(f"plate-{name}", class_="rim", clip_path=f"url(#plate-clip-{name})"),
            class_=f"region is-{here.regions[name].colour}",
        )
        for name in PLATE
    ]
    medals = [_medal(layout.spots[name].medal, here.regions[name].colour, 1) for name in PLATE]
    shapes = tag("path", id="map-explorer", d=EXPLORER) + tag("path", id="map-city", d=CITY)
    pieces = [
        explorers(("plate-1", "plate-2"), "", layout.spots["etruria"].people, "orpiment", 1),
        city("plate-3", "", layout.spots["etruria"].city, "orpiment", 1, None, 1),
        explorers(("plate-4",), "", layout.spots["scythia"].people, "azurite", 1),
        explorers(("plate-5", "plate-6", "plate-7"), "", layout.spots["parsa"].people, "tyrian", 1),
    ]
    return tag(
        "svg",
        tag("defs", outlines, clips, coasts, shapes),
        _waterlines("plate-coasts"),
        lands,
        [tag("path", class_="lake", d=path) for path in here.lakes.values()],
        medals,
        pieces,
        class_="map plate",
        width=460,
        height=150,
        viewBox=" ".join(map(str, PLATE_VIEW)),
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )
