"""The board: all empires on one grid. Positions are meridians, empires are parallels.

Because all rows share eleven columns, a threatened position is one band through everybody.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.drawing import classes, hidden, icon, tag

from ..box import PLACES, TRACK_LENGTH, campaigns, crises, locations
from ..rules.abilities import symbols
from ..rules.accepting import nearest_intact
from ..rules.innovations import holdings
from ..rules.military import by_value, highest
from ..state import Downfall, Empire
from ..words.outline import is_open, price_of_ruin
from .empire_row import Head, Spot, empire_row
from .signs import KINDS, SPACES

ROUNDS = {
    "crisis": "crisis",
    "double_crisis": "crisis",
    "economy": "economy",
    "industry": "industry",
    "military": "military",
    "economy_industry": "both",
}
"""Which abilities work on each space of the track."""


class News(NamedTuple):
    """What the last pick has changed."""

    cards: frozenset[str]
    places: frozenset[tuple[int, str]]
    deeds: dict[int, Option]
    """The last event of each seat that says what it did."""


def news_of(trail: tuple[Option, ...]) -> News:
    cards: set[str] = set()
    places: set[tuple[int, str]] = set()
    deeds: dict[int, Option] = {}
    for words in trail:
        if words[0] in ("attaches", "moves"):
            cards.add(words[2])
        elif words[0] in ("burns", "rebuilds", "swaps"):
            places |= {(int(words[1][5:]), place) for place in words[2:]}
        elif words[0] in ("bids", "bids-free", "fights"):
            deeds[int(words[1][5:])] = words
    return News(frozenset(cards), frozenset(places), deeds)


class Marks(NamedTuple):
    """What is marked on one row, by position from 0: the fire, where it would jump, swaps and counts."""

    hit: tuple[int, ...]
    near: tuple[int, ...]
    unrest: dict[int, int]
    """The two positions that unrest would swap, each with the other's number; none for the highest strength."""
    fewest: tuple[int, ...]
    """How many innovations each location holds, where that decides about a new one; empty elsewhere."""


def board(
    game: Downfall,
    viewer: int | None,
    points: list[int],
    options: tuple[Option, ...],
    trail: tuple[Option, ...],
    texts: Texts,
) -> Markup:
    """The round track, the ruler, and a row for each empire; the viewer's own is the last and largest."""
    players = len(game.players)
    first = 0 if viewer is None else viewer + 1
    seats = [(first + step) % players for step in range(players)]
    news = news_of(trail)
    threats = tuple(sorted({(crises()[card].number, crises()[card].kind) for card in game.crises if card}))
    counted = any(option[0] in ("attach", "move") for option in options)
    rows = [_row(game, seat, seat == viewer, points[seat], news, counted and seat == viewer, texts) for seat in seats]
    bands = [tag("i", class_=f"meridian at-{number}") for number, _ in threats]
    before = game.track.blitz_start if game.blitz else 0
    plays = before < game.space <= TRACK_LENGTH
    works = f"is-{ROUNDS[game.track.spaces[game.space - 1]]}-round" if plays else ""
    return tag(
        "div",
        course(game, texts),
        tag("div", _ruler(texts, threats), rows, bands, class_="rows"),
        class_=classes("atlas", works),
        role="group",
        aria_label=texts.say("atlas_label", number=players),
    )


# -- the round track


def course(game: Downfall, texts: Texts) -> Markup:
    """All rounds of the game, and the piles beside them."""
    first = game.track.blitz_start if game.blitz else 0
    return _course(texts, game.track.spaces, first, game.space, len(game.deck), len(game.discards))


@lru_cache(maxsize=256)
def _course(texts: Texts, spaces: tuple[str, ...], first: int, at: int, deck: int, gone: int) -> Markup:
    steps = [_step(texts, space, number, first, at) for number, space in enumerate(spaces, 1) if number > first]
    piles = [
        tag(
            "span",
            icon("card"),
            deck,
            hidden(f" {texts.name('deck')}"),
            class_="res",
            data_id="deck",
            data_moves="card",
            data_is="*",
            data_count=deck,
            tabindex=-1,
        ),
        tag(
            "span",
            icon("trash"),
            gone,
            hidden(f" {texts.name('discards')}"),
            class_="res",
            data_id="discards",
            data_moves="card",
            data_is="*",
            data_count=gone,
            tabindex=-1,
        ),
    ]
    return tag(
        "div",
        tag("ol", steps, class_="course__track", aria_label=texts.say("track_label")),
        tag("div", piles, class_="course__piles"),
        class_="course",
    )


def _step(texts: Texts, space: str, number: int, first: int, at: int) -> Markup:
    now = number == at
    words = f"{number - first}: {texts.name(f'space-{space}')}"
    return tag(
        "li",
        [icon(sign) for sign in SPACES[space]],
        hidden(words),
        class_=classes(f"is-{space}", "is-past" if number < at else ""),
        aria_current="step" if now else None,
        title=words,
    )


@lru_cache(maxsize=256)
def _ruler(texts: Texts, threats: tuple[tuple[int, str], ...]) -> Markup:
    """The numbers of the positions; a threatened one carries the sign of its crisis."""
    marks: dict[int, list[Markup]] = {}
    for number, kind in threats:
        marks.setdefault(number, []).append(icon(KINDS[kind]))
    spots = [
        tag(
            "span",
            tag("b", marks[number], number) if number in marks else number,
            class_="is-here" if number in marks else None,
        )
        for number in range(1, PLACES + 1)
    ]
    return tag(
        "div", tag("span", texts.say("position"), class_="ruler__word"), spots, class_="ruler", aria_hidden="true"
    )


# -- the rows


def _row(game: Downfall, seat: int, mine: bool, points: int, news: News, counted: bool, texts: Texts) -> Markup:
    empire = game.players[seat]
    marks = _marks(game, empire, mine, counted)
    fans: dict[int, list[tuple[str, str]]] = {}
    for card, holder in empire.innovations.items():
        state = ("spent " if card in empire.exhausted else "") + ("new" if card in news.cards else "")
        fans.setdefault(holder, []).append((card, state.strip()))
    spots = []
    for at, location in enumerate(empire.row):
        price = price_of_ruin(empire, location)
        spots.append(
            Spot(
                at,
                location,
                price,
                "hit" if at in marks.hit else "near" if at in marks.near else "",
                (seat, locations()[location].id) in news.places,
                marks.unrest.get(at, 0),
                marks.fewest[location] if marks.fewest and price < 0 else -1,
                tuple(fans.get(location, ())),
            )
        )
    head = Head(
        seat,
        mine,
        points,
        empire.strength if game.campaign else symbols(empire),
        len(empire.hand),
        seat == game.first,
        news.deeds.get(seat, ()),
        tuple(empire.resources) if not mine and is_open(empire.resources) else (),
    )
    return empire_row(texts, head, tuple(spots))


def _marks(game: Downfall, empire: Empire, mine: bool, counted: bool) -> Marks:
    hit: list[int] = []
    near: list[int] = []
    for card in game.crises:
        if card:
            number = crises()[card].number
            hit.append(number - 1)
            if empire.row[number - 1] in empire.ruins:
                near += [empire.row.index(location) for location in nearest_intact(empire, number)]
    unrest: dict[int, int] = {}
    spared = game.phase == "renew" and empire.strength == highest(game)
    if mine and game.campaign and not spared and len(empire.ruins) < PLACES:
        campaign = campaigns()[game.campaign]
        at, to = empire.row.index(by_value(empire, campaign.rank)), campaign.position - 1
        unrest = {at: to + 1, to: at + 1} if at != to else {}
    return Marks(tuple(hit), tuple(near), unrest, tuple(holdings(empire)) if counted else ())
