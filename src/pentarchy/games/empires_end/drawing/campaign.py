"""The campaign of a military round as a scale: bands are zones, and everybody stands where their strength is."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import icon, tag
from pentarchy.drawing.parts import EMBLEMS, SPRITE

from ..box import AXE, COIN, Campaign, campaigns
from ..rules.abilities import symbols
from ..rules.military import band
from ..state import Downfall
from ..words.names import campaign_lines
from ..words.tips import goal_words
from .signs import TOKENS, reward

LEFT, WIDTH, LANE, TOP = 70, 390, 32, 40
"""Where the scale begins, how long it is, how high the lane of a player is, and what the bands need above the lanes."""
RADIUS = 11.0
"""Of the discs that stand for players."""
LEAST = 12
"""The scale goes at least so far."""


class Lane(NamedTuple):
    """Where a player stands: the strength of abilities, and with what is already committed."""

    seat: int
    symbols: int
    strength: int
    known: bool
    """The bid is known to this viewer: the own one, or all when they are revealed."""


def campaign(game: Downfall, viewer: int | None, options: tuple[Option, ...], texts: Texts) -> Markup:
    """The card and the scale. While bids are secret, what others have bid is not known."""
    revealed = game.phase != "military"
    lanes = tuple(
        Lane(seat, symbols(empire), empire.strength, revealed or seat == viewer)
        for seat, empire in enumerate(game.players)
    )
    offered = tuple(int(option[2]) for option in options if option[0] == "commit")
    kind = next((option[1] for option in options if option[0] == "commit"), "")
    more = sum(game.players[viewer].resources[k] for k in (AXE, COIN)) if viewer is not None and offered else 0
    own = next((lane.strength + more for lane in lanes if lane.seat == viewer), 0)
    last = campaigns()[game.campaign].bands[-1][0]
    most = max(LEAST, last + 3, own, *(lane.strength + 1 for lane in lanes))
    return tag(
        "div",
        _card(texts.anywhere, game.campaign),
        _scale(texts, game.campaign, lanes, -1 if viewer is None else viewer, offered, kind, most),
        class_="war",
    )


@lru_cache(maxsize=64)
def _card(texts: Texts, name: str) -> Markup:
    campaign = campaigns()[name]
    unrest = texts.say(f"campaign_unrest_{campaign.rank}", position=campaign.position)
    return tag(
        "div",
        tag("b", tag("span", texts.name(name)), icon("sword"), class_="campaign__name"),
        tag("p", tag("b", texts.say("campaign_highest")), " ", reward(campaign.winner, texts)),
        tag("p", tag("b", texts.say("campaign_unrest")), " ", unrest),
        class_="campaign",
        data_id=name,
        tabindex=-1,
        role="button",
        aria_label=f"{texts.name(name)}. {' '.join(campaign_lines(campaign, texts))}",
    )


@lru_cache(maxsize=1024)
def _scale(
    texts: Texts, name: str, lanes: tuple[Lane, ...], viewer: int, offered: tuple[int, ...], kind: str, most: int
) -> Markup:
    unit = WIDTH / (most + 1)
    height = TOP + LANE * len(lanes) + 4
    campaign = campaigns()[name]
    zones = [_zone(texts, campaign, number, unit, most, height) for number in range(len(campaign.bands))]
    rows = [
        _lane(texts, campaign, lane, TOP + LANE * row + 13, unit, viewer, offered, kind)
        for row, lane in enumerate(lanes)
    ]
    every = 1 if most <= 16 else 2 if most <= 32 else 5
    ticks = [
        tag("text", f"{strength}+" if strength == most else strength, class_="n", x=_at(strength, unit), y=height + 15)
        for strength in range(0, most + 1, every)
    ]
    words = ", ".join(texts.say("scale_stands", f"seat-{lane.seat}", number=lane.strength) for lane in lanes)
    return tag(
        "svg",
        zones,
        rows,
        ticks,
        class_="scale",
        viewBox=f"0 0 {LEFT + WIDTH + 4} {height + 20}",
        role="group",
        aria_label=f"{texts.say('scale_label')} {words}",
    )


def _at(strength: int, unit: float) -> float:
    return LEFT + (strength + 0.5) * unit


def _zone(texts: Texts, campaign: Campaign, number: int, unit: float, most: int, height: int) -> Markup:
    low, high, what = campaign.bands[number]
    x, end = LEFT + low * unit, LEFT + (min(high, most) + 1) * unit
    span = f"{low}–{high}" if high < 99 else f"{low}+"
    parts: list[Markup] = []
    at = x + 12 + 7.5 * len(span) + 2
    points = f"+{what.points}" if what.points > 0 else f"−{-what.points}" if what.points else "0"
    shield = tag(
        "path",
        class_="vps",
        transform=f"translate({at:.1f} 5)",
        d="M11 0l11 2.8v9c0 3.4-3.4 6.6-11 10c-7.6-3.4-11-6.6-11-10V2.8z",
    )
    parts += [shield, tag("text", points, class_="onvp", x=at + 11, y=20)]
    at += 30
    gains = [(*TOKENS[kind], count) for kind, count in enumerate(what.gains) if count]
    gains += [("renew", "", what.renew)] if what.renew else []
    for sign, colour, count in gains:
        parts.append(tag("text", count, x=at, y=20))
        use = tag("use", href=f"{SPRITE}#{sign}")
        parts.append(
            tag("svg", use, class_=f"icon is-{colour}" if colour else "icon", x=at + 9, y=6, width=17, height=17)
        )
        at += 32
    return tag(
        "g",
        tag("rect", class_=f"zone zone--{number}", x=x, y=1, width=end - x, height=height - 1),
        tag("text", span, class_="quiet", x=x + 6, y=20),
        parts,
        tag("title", campaign_lines(campaign, texts)[number]),
    )


def _lane(
    texts: Texts, campaign: Campaign, lane: Lane, y: int, unit: float, viewer: int, offered: tuple[int, ...], kind: str
) -> Markup:
    mine, x = lane.seat == viewer, _at(lane.symbols, unit)
    parts = [tag("path", class_="lane", d=f"M{LEFT} {y}H{LEFT + WIDTH}")]
    name = texts.say("you") if mine else texts.name(f"seat-{lane.seat}")
    parts.append(tag("text", name if len(name) < 11 else f"{name[:9]}…", class_="name", x=LEFT - 8, y=y + 4))
    if not lane.known:
        end = LEFT + WIDTH - 4
        parts.append(tag("path", class_="unknown", d=f"M{x + 16:.1f} {y}H{end - 20}"))
        parts.append(_icon("hidden", end - 8, y, 16))
    elif lane.strength > lane.symbols:
        to = _at(lane.strength, unit)
        if to - x > 2 * RADIUS + 6:
            parts.append(tag("path", class_="bid", d=f"M{x:.1f} {y}H{to - 13:.1f}m-5-4 5 4-5 4"))
        parts.append(tag("circle", class_="reached", cx=to, cy=y, r=RADIUS))
        parts.append(tag("text", lane.strength, class_="n n--in", x=to, y=y + 4))
    if mine:
        parts += [_goal(texts, campaign, lane, number, y, unit, kind) for number in offered]
    emblem = tag(
        "svg",
        tag("use", href=f"{SPRITE}#emblem-{EMBLEMS[PIGMENTS[lane.seat]]}"),
        class_="em",
        x=x - 7,
        y=y - 7,
        width=14,
        height=14,
    )
    disc = tag(
        "g",
        tag("circle", class_="disc", cx=x, cy=y, r=RADIUS),
        emblem,
        data_seat=PIGMENTS[lane.seat],
        aria_hidden="true",
    )
    return tag("g", parts, disc, class_="lane-of is-mine" if mine else "lane-of")


def _goal(texts: Texts, campaign: Campaign, lane: Lane, number: int, y: int, unit: float, kind: str) -> Markup:
    """Where a bid would take the viewer: it can be clicked."""
    strength = lane.strength + number
    radius = min(RADIUS, unit / 2 - 1)
    at = _at(strength, unit)
    points = band(campaign, strength).points
    return tag(
        "g",
        tag("circle", cx=at, cy=y, r=radius),
        tag("text", strength, class_="n n--in", x=at, y=y + 4) if strength > lane.symbols else None,
        class_="goal",
        data_id=str(number),
        role="button",
        tabindex=-1,
        aria_label=goal_words(texts, kind, number, strength, points),
    )


def _icon(name: str, x: float, y: float, size: int) -> Markup:
    half = size / 2
    return tag(
        "svg", tag("use", href=f"{SPRITE}#{name}"), class_="icon", x=x - half, y=y - half, width=size, height=size
    )
