"""The two ways in which a new region may lie, each drawn with the hexes around it. [coc.expl.3]"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import Option, Texts, Tip
from pentarchy.core.text import capital
from pentarchy.drawing import classes, icon, tag
from pentarchy.drawing.geometry import number

from ..box import layout
from ..box.terms import REGION_SIZE, TERRAINS
from ..rules.exploring import AS_PRINTED, TURNED
from ..state import UNKNOWN, Clash
from . import chart

WAYS: Final = (AS_PRINTED, TURNED)
ROOM: Final = chart.SIDE * 1.1
"""What is seen around the region."""


def ways_sheet(game: Clash, options: tuple[Option, ...], begun: tuple[Option, ...], texts: Texts) -> Markup | None:
    """While it is asked how a region lies: two pictures to choose from, laid over the map."""
    if AS_PRINTED not in options or TURNED not in options:
        return None
    slot = slot_of(game, begun)
    pictures = [_way(texts.anywhere, len(game.players), slot, tuple(game.terrain), turned) for turned in (False, True)]
    return tag("div", pictures, class_="over-map ways")


@cache
def way_tips(texts: Texts) -> dict[str, Tip]:
    return {name: Tip(capital(texts.name(name)), "", texts.explain("region"), ("coc.expl.3",)) for _, name in WAYS}


def slot_of(game: Clash, begun: tuple[Option, ...]) -> int:
    """The slot of the region that is being laid: that of the last hex which was named."""
    number_of = game.board.number
    named = [number_of[word] for option in begun for word in option[1:] if word in number_of]
    return named[-1] // REGION_SIZE if named else 0


@lru_cache(64)
def _way(texts: Texts, players: int, slot: int, terrain: tuple[int, ...], turned: bool) -> Markup:
    """The region as it would lie. In the state it lies as it is printed while this is asked."""
    first = slot * REGION_SIZE
    own = range(first, first + REGION_SIZE)
    kinds = list(terrain)
    if turned:
        kinds[first : first + REGION_SIZE] = terrain[first : first + REGION_SIZE][::-1]
    points = chart.hexes(players)
    near = sorted({there for hex_ in own for there in layout(players).near[hex_]} - set(own))
    xs, ys = [points[hex_][0] for hex_ in own], [points[hex_][1] for hex_ in own]
    left, top = min(xs) - chart.SIDE - ROOM, min(ys) - chart.SIDE - ROOM
    width, height = max(xs) - min(xs) + 2 * (chart.SIDE + ROOM), max(ys) - min(ys) + 2 * (chart.SIDE + ROOM)
    option = TURNED if turned else AS_PRINTED
    name = texts.name(option[1])
    picture = tag(
        "svg",
        [_hex(points[hex_], kinds[hex_], "is-around") for hex_ in near],
        [_hex(points[hex_], kinds[hex_], "") for hex_ in own],
        tag("path", class_="border", d=chart.slot_path(players, slot)),
        viewBox=f"{number(left)} {number(top)} {number(width)} {number(height)}",
        class_="way__map",
        aria_hidden="true",
    )
    order = ", ".join(texts.name(TERRAINS[kinds[hex_]]) for hex_ in own)
    return tag(
        "button",
        picture,
        tag("span", icon("renew") if turned else icon("check"), name),
        class_="way",
        type="button",
        data_id=option[1],
        tabindex=-1,
        aria_label=f"{name}: {order}",
    )


def _hex(point: tuple[float, float], kind: int, css: str) -> Markup:
    where = f"translate({point[0]:.1f} {point[1]:.1f})"
    land = tag("path", class_="land", d=chart.hex_path())
    name = "unknown" if kind == UNKNOWN else TERRAINS[kind]
    glyph = None if kind == UNKNOWN else tag("use", href=f"#coc-{name}", class_="glyph")
    return tag("g", land, glyph, class_=classes("hex", f"is-{name}", css), transform=where)
