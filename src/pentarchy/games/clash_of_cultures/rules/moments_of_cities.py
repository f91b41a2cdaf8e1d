"""Where the rules of cities, payments and trade meet abilities of civilizations and leaders; see `moments`.

Each table says what its functions are told and what they answer. Unless something else is said, `seat` is the seat
whose ability it is, and `city` the number of the hex of one of its cities.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Final, NamedTuple

from pentarchy.core import Option, Refusal, Rule

from ..state import Clash, Player
from .moments import Goods, Hook, abilities, caring, follow

NOTHING: Final[Goods] = (0,) * 7


# -- the turn

free_actions: Final[Hook[Callable[[Clash, int, Option], bool]]] = Hook("turn.free")
"""Told an option that takes an action, such as `found d3` or `wonder d3 great_wall`: whether it takes none now."""


def is_free(game: Clash, seat: int, option: Option) -> bool:
    """Whether an ability makes an action a free action (Dido, Qin Shi Huang). [coc.round.5]"""
    return any(frees(game, seat, option) for frees in caring(game, seat, free_actions))


# -- payments


class Rebate(NamedTuple):
    """Part of a price that need not be paid, or is paid in another way."""

    ability: str
    number: int
    """So many of the goods of the price are not paid, if it demands so many; the payer says which."""
    goods: int
    """The set of goods that can be left out: bits by number."""
    extra: Goods = NOTHING
    """What is paid instead."""
    times: int = 1
    """So often it can be used for one price."""
    optional: bool = True
    """Whether the payer may do without it."""


advance_frees: Final[Hook[Callable[[Player, bool], int]]] = Hook("cost.advance")
"""Told the player and whether it is the advance action: the set of advances that cost nothing now."""
advance_rebates: Final[Hook[Callable[[Clash, int, int], Rebate | None]]] = Hook("cost.advance")
"""Told seat and number of the advance: what of its normal cost can be paid otherwise, None for nothing."""
build_substitutes: Final[Hook[Callable[[Clash, int, int, str], int]]] = Hook("cost.build")
"""Told seat, city and the id of a building or wonder: bits of `purse` that say what may be paid instead, 1:1."""
build_rebates: Final[Hook[Callable[[Clash, int, int, str], Rebate | None]]] = Hook("cost.build")
"""Told seat, city and the id of a building or wonder: what of its price can be left out or paid otherwise."""
wonder_prices: Final[Hook[Callable[[Clash, int, int, str, Goods], Goods]]] = Hook("cost.wonder")
"""Told seat, city, wonder and its price so far: the price. What may be paid instead: the two tables before."""
rebate_uses: Final[Hook[Callable[[Clash, int], Rule | None]]] = Hook("cost.build")
"""After a rebate of this ability was used once: marks are set, captives sacrificed."""
draft_substitutes: Final[Hook[Callable[[Clash, int], int]]] = Hook("cost.recruit")
"""Told the seat: bits of `purse` that say what may be paid instead of the mood tokens of Draft, 1:1."""
draft_kinds: Final[Hook[Callable[[Clash, int, int], tuple[int, ...]]]] = Hook("cost.recruit")
"""Told seat and city: kinds of units that Draft may give there besides infantry."""
draft_effects: Final[Hook[Callable[[Clash, int, int, int], Coroutine[Any, Any, bool]]]] = Hook("recruit.after")
"""Told seat, city and the kind drafted, when it is paid: asks, and says whether that unit is forgone."""
recruit_bills: Final[Hook[Callable[[Clash, int, int, int], tuple[tuple[Goods, int], ...]]]] = Hook("cost.recruit")
"""Told seat, city and kind of unit: what one such unit costs there, in parts with what may be paid instead of each;
nothing for the normal price."""
mood_prices: Final[Hook[Callable[[Clash, int, int, int], Goods | None]]] = Hook("cost.mood")
"""Told seat, city and steps: another price of raising its mood by so many steps in an increase mood action, once in
that action; None for none."""
ability_prices: Final[Hook[Callable[[Clash, int, str], Goods | None]]] = Hook("cost.ability")
"""Told seat and another ability (`arts`): one more price for which it can be used."""
token_reserves: Final[Hook[Callable[[Clash, int], int]]] = Hook("pay.token")
"""Told the seat: so many culture or mood tokens of any price can be paid with something else, 1:1."""
token_payments: Final[Hook[Callable[[Clash, int, int], Rule | None]]] = Hook("pay.token")
"""Told seat and number: so many of those are paid now (captives are sacrificed)."""
resource_caps: Final[Hook[Callable[[Goods], Goods]]] = Hook("limit.resource")
"""Told how many of each resource a player can hold so far: how many it is."""
route_limits: Final[Hook[Callable[[Clash, int, tuple[Route, ...]], int]]] = Hook("limit.routes")
"""Told seat and the routes that could be formed: how many more than four of them count."""


# -- collecting

size_counts: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("collect.count")
"""Told seat and city: the size that it counts as when it collects or recruits, if that is more than its own."""
size_offers: Final[Hook[Callable[[Clash, int, int], Coroutine[Any, Any, int]]]] = Hook("recruit.max")
"""Told seat and city that is about to collect or recruit: asks, is paid, and says how much larger it counts."""
collect_spaces: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("collect.spaces")
"""Told seat and city: the set of further spaces that may be chosen, whatever stands on them."""
collect_firsts: Final[Hook[Callable[[Clash, int, int, int], Coroutine[Any, Any, int]]]] = Hook("collect.spaces")
"""Told seat, city and how many spaces it may choose, before the others are chosen: asks, and says the set of spaces
that are used up in another way (captives of Tribute)."""


def counted_size(game: Clash, seat: int, city: int) -> int:
    """The size that a city counts as when it collects or recruits (Attila)."""
    size = game.size(city)
    for counts in caring(game, seat, size_counts):
        size = max(size, counts(game, seat, city))
    return size


async def grown(game: Clash, seat: int, city: int) -> int:
    """How much larger a city counts in this collect or recruit, after asking (Stadiums)."""
    more = 0
    for asks in caring(game, seat, size_offers):
        more += await asks(game, seat, city)
    return more


# -- cities

declarations: Final[Hook[Callable[[Clash, int, int, str], Rule | None]]] = Hook("city.activate")
"""Told seat, city and what it is activated for (`collect build wonder recruit price nomads`), before all else."""
count_shifts: Final[Hook[Callable[[Clash, int, int], Coroutine[Any, Any, int]]]] = Hook("city.activate")
"""Told seat and city whose activation is declared: asks, and says the city on which it is counted instead, or -1."""
recruit_unlocks: Final[Hook[Callable[[Clash, int, int, int], bool]]] = Hook("recruit.available")
"""Told seat, city and kind of unit: whether it can be recruited there without the building that it needs."""
recruit_places: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("recruit.place")
"""Told seat and city: the set of spaces on which new land units may be put instead of the city."""
found_lands: Final[Hook[Callable[[Clash, int, int], bool]]] = Hook("found.may")
"""Told seat and a barren space: whether it can found a city there."""
found_bans: Final[Hook[Callable[[Clash, int, int, int], Refusal | None]]] = Hook("found.may")
"""Told its owner, another seat and a space: why that one may not found a city there with a settler."""
found_effects: Final[Hook[Callable[[Clash, int, int, int], Rule | None]]] = Hook("found.after")
"""Told seat, the new city, and the kind of unit that became it (-1 for none)."""


async def declared(game: Clash, seat: int, city: int, reason: str) -> int:
    """An activation begins: what reacts, and the city on which it is counted. [coc.lead.12, coc.civ.27]"""
    works = abilities(game, seat)
    for reacts in declarations.of(works):
        await follow(reacts(game, seat, city, reason))
    for asks in count_shifts.of(works):
        other = await asks(game, seat, city)
        if other >= 0:
            return other
    return city


def unlocks_unit(game: Clash, seat: int, city: int, kind: int) -> bool:
    """Whether a city may recruit such units without a market (Provinces, Grey Wall). [coc.rec.2]"""
    return any(allows(game, seat, city, kind) for allows in caring(game, seat, recruit_unlocks))


def may_found_here(game: Clash, seat: int, hex_: int) -> Refusal | None:
    """What abilities of others have against founding a city with a settler there (Plunderers)."""
    for owner in range(len(game.players)):
        if owner != seat:
            for bans in caring(game, owner, found_bans):
                refusal = bans(game, owner, seat, hex_)
                if refusal is not None:
                    return refusal
    return None


# -- trade


class Trader(NamedTuple):
    """What can be paired with a city: a unit, or a city with a port."""

    hex: int
    kind: int
    """Of the unit, -1 for a city."""


class Route(NamedTuple):
    """A trade route: a trader and the city with which it is paired. [coc.trade.1]"""

    hex: int
    kind: int
    city: int


more_traders: Final[Hook[Callable[[Clash, int], list[Trader]]]] = Hook("trade.pairs")
"""Told the seat: what else than its ships and settlers can be paired."""
trade_reaches: Final[Hook[Callable[[Clash, int, Trader], int]]] = Hook("trade.pairs")
"""Told seat and trader: the set of spaces that it reaches besides those in range 2."""
more_customers: Final[Hook[Callable[[Clash, int], int]]] = Hook("trade.pairs")
"""Told the seat: the set of cities besides those of other players that can be paired."""
trade_bans: Final[Hook[Callable[[Clash, int, int, Trader], bool]]] = Hook("trade.pairs")
"""Told its owner, another seat and a trader of that one: whether it cannot be paired."""
trade_rewards: Final[Hook[Callable[[Clash, int, list[Route]], Rule | None]]] = Hook("trade.reward")
"""Told seat and its routes: asks, gains something else for some of them, and takes these off the list."""
trade_extras: Final[Hook[Callable[[Clash, int, tuple[Route, ...]], Rule | None]]] = Hook("trade.reward")
"""Told seat and all its routes: what is gained besides."""
trade_effects: Final[Hook[Callable[[Clash, int, tuple[Route, ...]], Rule | None]]] = Hook("trade.after")
"""Told seat and all its routes, after the gains."""


# -- points

score_adds: Final[Hook[Callable[[Clash, int], tuple[tuple[int, int], ...]]]] = Hook("score.add")
"""Told the seat: half points, each with the number of its category in `SCORING`; they can be negative."""


def added_points(game: Clash, seat: int) -> list[tuple[int, int]]:
    """Points of abilities by category. [coc.score.10]"""
    return [one for adds in caring(game, seat, score_adds) for one in adds(game, seat)]
