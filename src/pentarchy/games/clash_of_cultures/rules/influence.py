"""Pages 16 and 17: influencing the culture of cities."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal, Rule

from .. import box
from ..box.terms import BUILDINGS, CULTURE, GOODS, MOOD, OBELISK
from ..state import BARBARIANS, BUILT_BITS, BUILT_MASK, EXPANSION, NOBODYS, Clash, colours
from . import atlas, marks, moments, moments_of_cards, pieces, purse
from .cards import takeover
from .marks import INFLUENCED

BOOST: Final[Option] = ("boost",)
PASS: Final[Option] = ("pass",)
TAKEOVER: Final = "cultural_takeover"
"""Entry of `Clash.lasting`: the next attempt must be on a small barbarian city. [coc.card.16]"""
EVERYWHERE: Final = -1
"""The set of all spaces."""


@cache
def _options(players: int) -> tuple[tuple[Option, ...], ...]:
    """By start and target."""
    names = box.layout(players).names
    return tuple(tuple(("influence", start, target) for target in names) for start in names)


def options(game: Clash, seat: int, owed: purse.Price = purse.NOTHING) -> list[Option]:
    """Pairs of start city and target whose range can be paid besides tokens that are owed. [coc.inf.1, coc.inf.4]"""
    return list(_pairs(game, seat, owed))


def can_influence(game: Clash, seat: int, owed: purse.Price) -> bool:
    """Whether there is any such pair."""
    return next(_pairs(game, seat, owed), None) is not None


def _pairs(game: Clash, seat: int, owed: purse.Price) -> Iterator[Option]:
    player = game.players[seat]
    if player.used & INFLUENCED or not is_anything_foreign(game, seat):
        return
    payable = player.stock[CULTURE] - owed[CULTURE]
    if player.civ >= 0:
        payable += purse.reserve(game, seat)
    if purse.has_arena(game, seat):
        payable += player.stock[MOOD] - owed[MOOD]
    players, known, sources = len(game.players), atlas.known(game), starts(game, seat)
    near, farther = 0, max(0, payable)
    for start, reach in sources:
        near |= atlas.reached(players, known, start, reach + farther)
    goals = targets(game, seat, near)
    if not goals:
        return
    offered = _options(players)
    for start, reach in sources:
        for target in [start] if is_bound(game, seat, start) else goals:
            if target in goals:
                far = atlas.way(players, known, start, target) - reach
                if far <= 0 or (far <= payable and can_boost(game, seat, start, target)):
                    yield offered[start][target]


def starts(game: Clash, seat: int) -> list[tuple[int, int]]:
    """Starting points with their range: one's cities, and what civilizations add. [coc.inf.1]"""
    found = [(city, game.size(city)) for city in game.cities_of(seat)]
    if not game.rules & EXPANSION:
        return found
    if moments.caring(game, seat, moments_of_cards.influence_ranges):
        found = [(city, reach + moments_of_cards.farther(game, seat, city)) for city, reach in found]
    return found + moments_of_cards.starts_elsewhere(game, seat)


def reach_of(game: Clash, seat: int, start: int) -> int:
    """How far an attempt from a starting point goes without payment, -1 if it is none."""
    return dict(starts(game, seat)).get(start, -1)


async def from_city(game: Clash, seat: int, city: int, clause: str) -> None:
    """An attempt from one city that costs no action; who does not want to declines. [coc.inf.22]"""
    if len(options_from(game, seat, city)) > 1:
        pick = await Decision(seat, "influence", clause, options_from, game, seat, city, declines=PASS)
        if pick != PASS:
            await do(game, seat, pick)


def options_from(game: Clash, seat: int, city: int) -> list[Option]:
    name = game.board.names[city]
    return [*(option for option in options(game, seat) if option[1] == name), PASS]


def do(game: Clash, seat: int, option: Option) -> Rule:
    number = game.board.number
    return influence(game, seat, number[option[1]], number[option[2]])


@cache
def tokens(number: int) -> tuple[int, ...]:
    """A price of so many culture tokens."""
    return tuple(number if good == CULTURE else 0 for good in range(len(GOODS)))


def is_anything_foreign(game: Clash, seat: int) -> bool:
    """A cheap look: without a building of another colour there is no target, unless abilities or a card name some."""
    if game.coloured.anywhere & ~(1 << seat) or has_takeover(game, seat):
        return True
    return bool(game.rules & EXPANSION and moments.caring(game, seat, moments_of_cards.influence_goals))


def targets(game: Clash, seat: int, near: int = EVERYWHERE) -> list[int]:
    """Cities with a building that can be taken, or the one that Cultural Takeover demands. [coc.inf.3, coc.inf.19]

    Abilities may name others: units in the field, small barbarian cities. Cities that are not `near` are not looked at.
    """
    if has_takeover(game, seat):
        return [hex_ for hex_ in game.cities_of(BARBARIANS) if not game.built[hex_]]
    mine = 1 << seat
    found = [
        hex_
        for hex_, painted in game.coloured.places
        if painted & ~mine
        and near >> hex_ & 1
        and takeable(game, seat, hex_)
        and moments.may_target(game, seat, hex_) is None
    ]
    if not game.rules & EXPANSION:
        return found
    others = moments_of_cards.other_goals(game, seat)
    return sorted({*found, *others}) if others else found


def places(game: Clash, seat: int) -> list[int]:
    """All cities, and what else can be a target: what somebody may think of. [coc.inf.1]"""
    found = [hex_ for hex_, owner in enumerate(game.city) if owner != NOBODYS]
    if not game.rules & EXPANSION:
        return found
    return sorted({*found, *moments_of_cards.other_goals(game, seat)})


def has_takeover(game: Clash, seat: int) -> bool:
    return bool(game.lasting) and marks.lasts(game, TAKEOVER, seat)


def takeable(game: Clash, seat: int, hex_: int) -> list[int]:
    """Buildings there of another colour, of which one is left in the supply. [coc.inf.13, coc.inf.14, coc.inf.19]"""
    guarded = game.rules & EXPANSION
    return [
        kind
        for kind, colour in foreign(game.built[hex_], seat)
        if (not guarded or can_be_taken(game, colour, hex_, kind)) and pieces.left_buildings(game, seat, kind)
    ]


@lru_cache(50_000)
def foreign(built: int, seat: int) -> tuple[tuple[int, int], ...]:
    """Kind and colour of the buildings in it that have another colour."""
    found = ((kind, (built >> BUILT_BITS * kind & BUILT_MASK) - 1) for kind in range(len(BUILDINGS)))
    return tuple((kind, colour) for kind, colour in found if colour not in (NOBODYS, seat))


def can_be_taken(game: Clash, colour: int, hex_: int, kind: int) -> bool:
    """Whether a building of that colour can change it: no obelisk, no protected port. [coc.inf.14, coc.inf.19]"""
    return kind != OBELISK and not moments_of_cards.is_guarded(game, colour, hex_, kind)


def is_influenced(game: Clash, seat: int, hex_: int) -> bool:
    """Whether one's city holds a building of another colour. [coc.inf.2, coc.inf.21]"""
    return bool(colours(game.built[hex_]) & ~(1 << seat))


def is_bound(game: Clash, seat: int, start: int) -> bool:
    """Whether a starting point reaches only itself: one's own influenced city. [coc.inf.2]"""
    return game.city[start] == seat and is_influenced(game, seat, start)


def missing_range(game: Clash, seat: int, start: int, target: int) -> int:
    """How far the target lies beyond the range of the starting point. [coc.inf.1, coc.inf.10]"""
    return max(0, atlas.range_between(game, start, target) - reach_of(game, seat, start))


def gap(game: Clash, starts: list[tuple[int, int]], target: int) -> int:
    """How far a target lies beyond the range of the nearest of these starting points. [coc.inf.1, coc.inf.10]"""
    return max(0, min(atlas.range_between(game, start, target) - reach for start, reach in starts))


def can_boost(game: Clash, seat: int, start: int, target: int) -> bool:
    """Whether range and roll may be boosted from this city against that one. [coc.inf.2, coc.inf.16, coc.inf.20]"""
    return not is_bound(game, seat, start) and moments.may_boost(game, seat, target) is None


def may_influence(game: Clash, seat: int, start: str, target: str) -> Refusal | None:
    """What an attempt needs. [coc.inf.1, coc.inf.2, coc.inf.3, coc.inf.4, coc.inf.15, coc.round.6]"""
    one, other = game.board.number[start], game.board.number[target]
    player = game.players[seat]
    if player.used & INFLUENCED:
        return Refusal("coc.round.6", "influenced_already")
    reach = reach_of(game, seat, one)
    if reach < 0:
        return Refusal("coc.inf.1", "not_your_city")
    others = moments_of_cards.other_goals(game, seat)
    if game.city[other] == NOBODYS and other not in others:
        return Refusal("coc.inf.1", "no_city_there")
    if one != other and is_bound(game, seat, one):
        return Refusal("coc.inf.2", "influenced_start")
    if has_takeover(game, seat):
        if other not in targets(game, seat):
            return Refusal("coc.card.16", "takeover_target")
    elif other not in others:
        if not takeable(game, seat, other):
            return Refusal("coc.inf.19", "nothing_to_take")
        if (refusal := moments.may_target(game, seat, other)) is not None:
            return refusal
    if atlas.range_between(game, one, other) >= atlas.FAR:
        return Refusal("coc.inf.10", "no_way")
    far = missing_range(game, seat, one, other)
    if far and (refusal := moments.may_boost(game, seat, other)) is not None:
        return refusal
    return purse.may_pay_price(game, seat, tokens(far), "coc.inf.4") if far else None


async def influence(game: Clash, seat: int, start: int, target: int) -> None:
    """Pay the missing range, roll, boost, take a building. [coc.inf.4, coc.inf.5, coc.inf.6, coc.inf.8, coc.inf.24]"""
    player = game.players[seat]
    far = missing_range(game, seat, start, target)
    if far:
        await purse.pay(game, seat, tokens(far), "coc.inf.4")
    named = await moments_of_cards.named_building(game, seat, start, target)
    result = _roll(game, seat, start, target)
    if await moments_of_cards.rolls_again(game, seat, start, target, named, result):
        result = _roll(game, seat, start, target)
    taking_over = has_takeover(game, seat)
    marks.end(game, TAKEOVER, seat)
    need = box.limits().influence_success - result
    if need > 0:
        if not can_boost(game, seat, start, target) or not purse.can_pay(game, seat, tokens(need)):
            return
        pick = await Decision(seat, "boost", "coc.inf.5", _boosts, game, seat, need, declines=PASS)
        if pick == PASS:
            return
        await purse.pay(game, seat, tokens(need), "coc.inf.5")
    player.used |= INFLUENCED
    if taking_over:
        await takeover.take_over(game, seat, target)
    elif not await moments_of_cards.is_replaced(game, seat, start, target):
        kind = named
        if kind < 0:
            pick = await Decision(seat, "seize", "coc.inf.6", seizures, game, seat, target)
            kind = BUILDINGS.index(pick[1])
        pieces.set_building(game, target, kind, seat)
        if game.journal is not None:
            game.tell("coc.inf.6", "seizes", f"seat-{seat}", BUILDINGS[kind], game.board.names[target])
    await moments.influenced(game, seat, start, target)


def _roll(game: Clash, seat: int, start: int, target: int) -> int:
    """The number of the die and what abilities add. [coc.inf.5, coc.inf.17]"""
    face = box.die()[game.chance.below("dice", len(box.die()))]
    result = face.value + moments.influence_roll(game, seat, target)
    if game.journal is not None:
        names = game.board.names
        game.tell("coc.inf.5", "influences", f"seat-{seat}", names[start], names[target], str(result))
    return result


def _boosts(game: Clash, seat: int, need: int) -> list[Option]:
    return [BOOST, PASS]


def seizures(game: Clash, seat: int, target: int) -> list[Option]:
    return [("seize", BUILDINGS[kind]) for kind in takeable(game, seat, target)]


def may_seize(game: Clash, decision: Decision, building: str) -> Refusal | None:
    """A building of another colour, with one of its kind in the supply. [coc.inf.13, coc.inf.19]"""
    if ("seize", building) in decision.options:
        return None
    _, seat, target = decision.args
    kind = BUILDINGS.index(building)
    if game.building(target, kind) in (NOBODYS, seat):
        return Refusal("coc.inf.19", "nothing_to_take")
    return Refusal("coc.inf.13", "no_piece_left", building=building)
