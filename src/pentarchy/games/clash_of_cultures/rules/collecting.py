"""Page 11: collecting resources from the spaces in and around a city.

Which spaces are chosen does not matter, only what they give. So the player is asked for amounts: first of the sea, of
plains with the Great Gardens and of spaces two away, where there are such, then of all other spaces.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from pentarchy.core import Amounts, Decision, Option, Refusal, Rule
from pentarchy.core.amounts import amount_of

from .. import box
from ..box.terms import (
    FISHING,
    GOLD,
    GOODS,
    HUSBANDRY,
    METALLURGY,
    MOOD,
    ORE,
    PORT,
    ROADS,
    WATER,
)
from ..state import EXPANSION, Clash
from . import atlas, cities, moments, purse
from .marks import COLLECTED, FREE_ECONOMY_USED, ONCE
from .moments_of_cities import collect_firsts, collect_spaces, grown

SMELT: Final[Option] = ("smelt",)
PASS: Final[Option] = ("pass",)
PORT_GIVES: Final = (GOLD, MOOD)
"""[coc.col.6]"""
FAR_SPACES: Final = 1
FAR_SPACES_WITH_ROADS: Final = 2
"""[coc.col.8]"""
HUSBANDRY_USED: Final = ONCE[HUSBANDRY.bit_length() - 1]


class Harvest(NamedTuple):
    """What a city could collect."""

    near: tuple[int, ...]
    """By good: so many land spaces, in the city and around it, that give it; and a sea space that gives only food."""
    sea: tuple[int, ...]
    """What a sea space gives, one of these, thanks to the port. [coc.col.6, coc.col.13]"""
    gardens: tuple[tuple[int, int], ...]
    """So many spaces give one of a set of goods, whatever their terrain, and that set; by set. [coc.won.7]"""
    far: tuple[int, ...]
    """By good: land spaces two away. [coc.col.8]"""
    far_most: int
    """So many of them may be chosen."""
    far_gardens: tuple[tuple[int, int], ...] = ()
    """Like `gardens`, two away."""

    @property
    def any(self) -> bool:
        return bool(sum(self.near) or self.sea or self.gardens or self.far_most)


_YIELDING: Final = box.bits(number for number, one in enumerate(box.advances()) if max(one.yields) >= 0)
"""The set of advances that say what a terrain gives: `yields` is remembered by them."""


@cache
def yields(usable: int) -> tuple[int, ...]:
    """By terrain: what a space of it gives with these advances, -1 for nothing. [coc.col.3]"""
    found = [-1] * (WATER + 1)
    for number, advance in enumerate(box.advances()):
        if usable >> number & 1:
            for terrain, good in enumerate(advance.yields):
                if good >= 0:
                    found[terrain] = good
    return tuple(found)


@cache
def _options(players: int) -> tuple[Option, ...]:
    return tuple(("collect", name) for name in box.layout(players).names)


def options(game: Clash, seat: int) -> list[Option]:
    """Cities that can collect."""
    player = game.players[seat]
    if player.used & FREE_ECONOMY_USED:
        return []
    offered, terrain = _options(len(game.players)), game.terrain
    given = yields((player.advances | player.library) & _YIELDING)
    return [
        offered[hex_] for hex_ in cities.ready(game, seat) if given[terrain[hex_]] >= 0 or harvest(game, seat, hex_).any
    ]


def do(game: Clash, seat: int, option: Option) -> Rule:
    return collect(game, seat, game.board.number[option[1]])


def can_collect(game: Clash, seat: int, hex_: int) -> bool:
    """Whether there is any space to collect from: mostly the one of the city itself. [coc.col.2, coc.col.17]"""
    given = yields(game.players[seat].usable & _YIELDING)
    return given[game.terrain[hex_]] >= 0 or harvest(game, seat, hex_).any


def may_collect(game: Clash, seat: int, name: str) -> Refusal | None:
    """An own city that may be activated and has a space. [coc.act.1, coc.col.16, coc.col.17]"""
    hex_ = game.board.number[name]
    refusal = cities.may_activate(game, seat, hex_)
    if refusal is not None:
        return refusal
    if game.players[seat].used & FREE_ECONOMY_USED:
        return Refusal("coc.col.16", "free_economy_used")
    if not can_collect(game, seat, hex_):
        return Refusal("coc.col.17", "nothing_to_collect")
    return None


def is_open(game: Clash, seat: int, hex_: int) -> bool:
    """No enemy units, no exhausted token, no city, no pirates near. [coc.col.4, coc.col.7, coc.col.14, coc.pir.3]"""
    return not closed(game, seat) >> hex_ & 1


def closed(game: Clash, seat: int) -> int:
    """The set of spaces that are not open."""
    units = game.units_of
    found = game.cities.anybody | units.anybody & ~units.sets[seat] | game.exhausted
    return found | atlas.pirate_waters(game) if game.rules & EXPANSION else found


def harvest(game: Clash, seat: int, city: int, gone: int = 0) -> Harvest:
    """What the spaces give, those in `gone` aside. [coc.col.2, coc.col.3, coc.col.4, coc.col.5, coc.col.17]"""
    player = game.players[seat]
    usable = player.advances | player.library
    given = yields(usable & _YIELDING)
    shut = closed(game, seat)
    further = more_spaces(game, seat, city) if game.rules & EXPANSION else 0
    around = (1 << city | game.board.beside[city] & ~shut | further) & ~gone
    gardens: dict[int, int] = {}
    instead_of = moments.caring(game, seat, moments.collect_yields)
    if instead_of:
        for hex_ in (city, *game.board.near[city], *atlas.members(further & ~game.board.beside[city])):
            if around & game.regions.land & 1 << hex_ and (instead := moments.collect_yield(game, seat, city, hex_)):
                gardens[instead] = gardens.get(instead, 0) + 1
                around &= ~(1 << hex_)
    near = given_by(game, given, around)
    sea = around & game.regions.water
    at_sea: tuple[int, ...] = ()
    if sea and game.building(city, PORT) >= 0:
        at_sea = (given[WATER], *PORT_GIVES) if usable & FISHING else PORT_GIVES
    elif sea and usable & FISHING:
        near[given[WATER]] += 1
    far = [0] * len(GOODS)
    far_gardens: dict[int, int] = {}
    far_most = 0
    if usable & HUSBANDRY and not player.used & HUSBANDRY_USED:
        around = atlas.at_range(game, city, 2) & ~(further | gone | shut | game.regions.water)
        for hex_ in atlas.members(around) if instead_of else ():
            if instead := moments.collect_yield(game, seat, city, hex_):
                far_gardens[instead] = far_gardens.get(instead, 0) + 1
                around &= ~(1 << hex_)
        far = given_by(game, given, around)
        far_most = sum(far) + sum(far_gardens.values())
        far_most = min(far_most, FAR_SPACES_WITH_ROADS if player.usable & ROADS else FAR_SPACES)
    return Harvest(
        tuple(near),
        at_sea,
        tuple((number, goods) for goods, number in gardens.items()),
        tuple(far),
        far_most,
        tuple((number, goods) for goods, number in far_gardens.items()),
    )


def given_by(game: Clash, given: tuple[int, ...], spaces: int) -> list[int]:
    """By good: so many land spaces of a set give it. [coc.col.3]"""
    found = [0] * len(GOODS)
    kinds = game.regions.kinds
    for terrain in range(WATER):
        if given[terrain] >= 0:
            found[given[terrain]] += (spaces & kinds[terrain]).bit_count()
    return found


def more_spaces(game: Clash, seat: int, city: int) -> int:
    """Further spaces that may be chosen, whatever stands on them (Tribute)."""
    found = 0
    for adds in moments.caring(game, seat, collect_spaces):
        found |= adds(game, seat, city)
    return found


def spaces(game: Clash, seat: int, city: int, larger: int = 0) -> int:
    """From so many spaces a city collects. [coc.col.1]"""
    return cities.reach(game, city, larger) + moments.collect_more(game, seat, city)


async def collect(game: Clash, seat: int, city: int, clause: str = "coc.col.1") -> None:
    """Choose what the spaces give, add what advances bring, gain all of it together. [coc.col.15, coc.act.12]"""
    player = game.players[seat]
    counted, larger, gone = city, 0, 0
    if game.rules & EXPANSION:
        counted = await cities.declare(game, seat, city, "collect")
        larger = await grown(game, seat, city)
        for asks in moments.caring(game, seat, collect_firsts):
            gone |= await asks(game, seat, city, spaces(game, seat, city, larger))
    found = harvest(game, seat, city, gone)
    left = spaces(game, seat, city, larger) - gone.bit_count()
    again = moments.collect_repeated(game, seat, city)
    taken = [0] * len(GOODS)
    shares: dict[str, list[int]] = {}
    asked = _questions(found, left)
    far_left = found.far_most
    for place, (verb, kinds, most) in enumerate(asked):
        left_over = left - sum(taken)
        least = 0 if sum(taken) or gone or place + 1 < len(asked) else 1
        most = min(most, far_left) if verb == "far" else most
        any_good = verb == "far" and kinds is not found.far
        if again and any_good and most:  # one such space, chosen again and again, gives any mix
            most = len(kinds)
        if left_over > 0 and most:
            pick = await Decision(seat, "collect", clause, harvests, verb, kinds, most, left_over, least, again)
            share = shares.setdefault(verb, [0] * len(GOODS))
            for word in pick[1:]:
                good, number = purse.read(word)
                taken[good] += number
                share[good] += number
            if verb == "far" and pick[1:]:
                player.used |= HUSBANDRY_USED
                if again:
                    far_left -= 1 if any_good else len(pick[1:])
                else:
                    far_left -= sum(number for _, number in map(purse.read, pick[1:]))
    player.used |= COLLECTED
    if game.journal is not None:
        game.tell(clause, "collects", f"seat-{seat}", game.board.names[city], *purse.amounts(taken))
    if taken[ORE] >= 2 and player.usable & METALLURGY:
        await _refine(seat, taken)
    moments.collect_bonus(game, seat, city, taken, shares)
    purse.gain(game, seat, taken, clause)
    await cities.activate(game, seat, city, counted)


def _questions(found: Harvest, left: int) -> list[tuple[str, tuple[int, ...], int]]:
    """What is asked in turn: verb, how many of each good there are, and how many of them may be chosen."""
    asked: list[tuple[str, tuple[int, ...], int]] = []
    if found.sea:
        asked.append(("sea", tuple(int(good in found.sea) for good in range(len(GOODS))), 1))
    for number, goods in found.gardens:
        asked.append(("grow", tuple(number * (goods >> good & 1) for good in range(len(GOODS))), number))
    for number, goods in found.far_gardens:
        asked.append(("far", tuple(number * (goods >> good & 1) for good in range(len(GOODS))), number))
    if sum(found.far):
        asked.append(("far", found.far, found.far_most))
    if sum(found.near):
        asked.append(("take", found.near, left))
    return asked


@lru_cache(20_000)
def harvests(verb: str, kinds: tuple[int, ...], most: int, left: int, least: int, again: bool) -> Sequence[Option]:
    """Fewer spaces than possible may be chosen. [coc.col.12]

    If spaces may be chosen again, whatever there is once is there as often as one likes. [coc.col.19]
    """
    if again and verb == "far":
        return _far_again(kinds, most, left, least)
    if again and verb == "sea":
        return _sea_again(kinds, left, least)
    most = left if again else min(most, left)
    bounds = {GOODS[good]: (0, most if again else number) for good, number in enumerate(kinds) if number}
    return Amounts(verb, bounds, least=least, most=most)


def _far_again(kinds: tuple[int, ...], most: int, left: int, least: int) -> tuple[Option, ...]:
    """The same spaces two away several times, but no more different ones than otherwise. [coc.col.19]"""
    goods = [good for good, number in enumerate(kinds) if number]
    mixes = {
        tuple(numbers)
        for some in range(1, most + 1)
        for chosen in combinations(goods, min(some, len(goods)))
        for numbers in _mixes(chosen, left)
    }
    return _named("far", goods, mixes, left, least)


def _sea_again(kinds: tuple[int, ...], left: int, least: int) -> tuple[Option, ...]:
    """The same sea space several times, by Fishing or by the port, never by both. [coc.col.13, coc.col.19]"""
    goods = [good for good, number in enumerate(kinds) if number]
    fished = [good for good in goods if good not in PORT_GIVES]
    mixes = {tuple(numbers) for way in (fished, PORT_GIVES) for numbers in _mixes(way, left)}
    return _named("sea", goods, mixes, left, least)


def _named(verb: str, goods: list[int], mixes: set[tuple[int, ...]], left: int, least: int) -> tuple[Option, ...]:
    listed = Amounts(verb, {GOODS[good]: (0, left) for good in goods}, least=0, most=left)
    named = [{GOODS[good]: mix[good] for good in goods} for mix in sorted(mixes, reverse=True) if sum(mix) >= least]
    return tuple(listed.option(numbers) for numbers in named)


def _mixes(goods: Sequence[int], left: int) -> list[list[int]]:
    """All ways to take at most so many of these goods."""
    found = [[0] * len(GOODS)]
    for good in goods:
        found = [[*mix[:good], number, *mix[good + 1 :]] for mix in found for number in range(left - sum(mix) + 1)]
    return found


async def _refine(seat: int, taken: list[int]) -> None:
    """Metallurgy: of at least two ore, one may become gold. [coc.col.9, coc.advance.metallurgy.1]"""
    if await Decision(seat, "metallurgy", "coc.col.9", _refinements, declines=PASS) == SMELT:
        taken[ORE] -= 1
        taken[GOLD] += 1


def _refinements() -> list[Option]:
    return [SMELT, PASS]


def may_take(game: Clash, decision: Decision, *amounts: str) -> Refusal | None:
    """Only what the spaces give, and not from more of them than the city may. [coc.col.1, coc.col.3, coc.col.13]"""
    option = (decision.args[0], *amounts)
    if option in decision.options:
        return None
    verb, kinds, _, left, *_ = decision.args
    named = dict(map(amount_of, amounts))
    for good, number in enumerate(kinds):
        if named.get(GOODS[good], 0) > number and not decision.args[-1]:
            return Refusal("coc.col.3", "too_few_spaces", good=GOODS[good], have=number, need=named[GOODS[good]])
    if verb == "sea" and sum(named.values()) <= left:
        # one_sea_space: "A city collects from one sea space only, by Fishing or by its port."
        return Refusal("coc.col.13", "one_sea_space")
    return Refusal("coc.col.1", "too_many_spaces", have=left, need=sum(named.values()))
