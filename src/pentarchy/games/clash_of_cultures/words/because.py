"""Which abilities have a say in an option: the reason for a price, a reach or a number, by name.

Advances and wonders of the base game count as much as civilizations and leaders: whatever the rules ask at a place
(`rules.moments`) is asked here, too, and named if its answer changes something.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from pentarchy.core import Decision, Option, Texts

from .. import box
from ..box.terms import ADVANCES, BUILDINGS, DRAFT, FOREST, LEADER, MOUNTAIN, PRIESTHOOD, UNITS, WONDERS
from ..rules import advances, atlas, groups, influence, moments, moments_of_cards, moments_of_cities, trade
from ..rules import moments_of_war as war
from ..rules.command import road_spaces
from ..rules.moments import ABILITIES, Hook, abilities
from ..rules.roads import is_long
from ..state import CLIMBED, EXPANSION, HIDDEN, NOBODYS, PIRATES, Clash
from .names import fill_in

Test = Callable[[Any], Any]
"""Whether an ability, asked at its place, changes something."""
Names = list[str]

OF_ABILITY: Final = re.compile(r"coc\.(?:civadvance|leader|advance)\.(\w+?(?:\.\d)?)(?:\.\d)?")
"""A clause of an ability; in it the ability's name, with the half of a leader."""


def because(game: Clash, decision: Decision, option: Option, texts: Texts) -> str:
    """`because of Captivi, Statesman`; empty where no ability acts."""
    names = list(dict.fromkeys(acting(game, decision, option)))
    return fill_in(texts, "remark_because", what=", ".join(map(texts.name, names))) if names else ""


def acting(game: Clash, decision: Decision, option: Option) -> Names:
    """The abilities that have a say in an option."""
    seat = decision.seat
    asks = SAYS.get(option[0])
    found = asks(game, seat, option) if asks else []
    if decision.kind == "action" and option[0] in FREED:
        found += _acting(game, seat, moments_of_cities.free_actions, lambda frees: frees(game, seat, option))
    if decision.kind == "free-move":  # a movement that no action was spent on: its clause is that of the ability
        named = OF_ABILITY.fullmatch(decision.clause)
        found += [name for name in (named[1], named[1].partition(".")[0]) if name in ABILITIES][:1] if named else []
    return found


def _acting(game: Clash, seat: int, hook: Hook[Any], changes: Test) -> Names:
    caring = abilities(game, seat) & hook.mask
    return [name for name, bit in ABILITIES.items() if caring & bit and changes(hook[name])] if caring else []


# -- cities


def _reach(game: Clash, seat: int, city: int) -> Names:
    """What makes a city count as happier or larger than it is. [coc.col.1, coc.rec.1]"""
    mood, size = game.mood[city], game.size(city)
    return [
        *_acting(game, seat, moments.city_moods, lambda counts: counts(game, seat, city) > mood),
        *_acting(game, seat, moments_of_cities.size_counts, lambda counts: counts(game, seat, city) > size),
    ]


def _collect(game: Clash, seat: int, option: Option) -> Names:
    city = game.board.number[option[1]]
    around = (city, *game.board.near[city])
    return [
        *_reach(game, seat, city),
        *_acting(game, seat, moments.collect_counts, lambda more: more(game, seat, city)),
        *_acting(game, seat, moments_of_cities.collect_spaces, lambda spaces: spaces(game, seat, city)),
        *_acting(game, seat, moments.collect_repeats, lambda again: again(game, seat, city)),
        *_acting(game, seat, moments.collect_yields, lambda gives: any(gives(game, city, hex_) for hex_ in around)),
    ]


def _recruit(game: Clash, seat: int, option: Option) -> Names:
    city = game.board.number[option[1]]
    usable = game.players[seat].usable
    locked = [
        kind
        for kind, unit in enumerate(box.units())
        if unit.building >= 0 and game.building(city, unit.building) == NOBODYS
    ]
    found = [
        *_reach(game, seat, city),
        *_acting(
            game,
            seat,
            moments_of_cities.recruit_unlocks,
            lambda allows: any(allows(game, seat, city, kind) for kind in locked),
        ),
        *_acting(
            game,
            seat,
            moments_of_cities.recruit_bills,
            lambda priced: any(priced(game, seat, city, kind) for kind in range(len(UNITS))),
        ),
        *_acting(game, seat, moments_of_cities.recruit_places, lambda places: places(game, seat, city) & ~(1 << city)),
        *_acting(game, seat, war.army_limits, lambda more: more(game, seat, city, False)),
    ]
    if usable & DRAFT:
        found += _acting(game, seat, moments_of_cities.draft_kinds, lambda more: more(game, seat, city))
        found += _acting(game, seat, moments_of_cities.draft_substitutes, lambda stands: stands(game, seat))
    return found


def _build(game: Clash, seat: int, option: Option) -> Names:
    city, what = game.board.number[option[1]], option[2]
    kind = BUILDINGS.index(what)
    price = box.buildings()[kind].cost
    return [
        *_acting(game, seat, moments.build_prices, lambda priced: priced(game, seat, city, kind, price) != price),
        *_paid_otherwise(game, seat, city, what),
    ]


def _wonder(game: Clash, seat: int, option: Option) -> Names:
    city, what = game.board.number[option[1]], option[2]
    price = box.wonders()[WONDERS.index(what)].cost
    cheaper = _acting(
        game,
        seat,
        moments_of_cities.wonder_prices,
        lambda priced: priced(game, seat, city, what, price) != price,
    )
    return [*cheaper, *_paid_otherwise(game, seat, city, what)]


def _paid_otherwise(game: Clash, seat: int, city: int, what: str) -> Names:
    return [
        *_acting(game, seat, moments_of_cities.build_substitutes, lambda stands: stands(game, seat, city, what)),
        *_acting(game, seat, moments_of_cities.build_rebates, lambda rebate: rebate(game, seat, city, what)),
    ]


def _found(game: Clash, seat: int, option: Option) -> Names:
    hex_ = game.board.number[option[1]]
    return _acting(game, seat, moments_of_cities.found_lands, lambda may: may(game, seat, hex_))


def _raise(game: Clash, seat: int, option: Option) -> Names:
    if len(option) < 3:
        return []
    city, steps = game.board.number[option[1]], int(option[2])
    return _acting(game, seat, moments_of_cities.mood_prices, lambda priced: priced(game, seat, city, steps))


# -- culture and learning


def _influence(game: Clash, seat: int, option: Option) -> Names:
    """Range, roll, and what of the other city forbids to boost. [coc.inf.4, coc.inf.16, coc.inf.17]"""
    start, target = (game.board.number[name] for name in option[1:])
    owner, found = game.city[target], []
    if game.rules & EXPANSION:
        found += _acting(game, seat, moments_of_cards.influence_ranges, lambda more: more(game, seat, start))
        if game.city[start] != seat:
            starts = moments_of_cards.influence_starts
            found += _acting(game, seat, starts, lambda tells: any(one == start for one, _ in tells(game, seat)))
        if not influence.takeable(game, seat, target):
            goals = moments_of_cards.influence_goals
            found += _acting(game, seat, goals, lambda tells: target in tells(game, seat))
    found += _acting(game, seat, moments.influence_rolls, lambda more: more(game, seat, target))
    if owner != seat:
        found += _acting(game, owner, moments.influence_shields, lambda bans: bans(game, owner, target))
    return found


def _boost(game: Clash, seat: int, option: Option) -> Names:
    return _acting(game, seat, moments_of_cities.token_reserves, lambda stands: stands(game, seat))


def _advance(game: Clash, seat: int, option: Option) -> Names:
    number, player = advances.NUMBER[option[1]], game.players[seat]
    found = [
        ADVANCES[other]
        for other, advance in enumerate(box.advances())
        if player.usable >> other & 1 and advance.makes_free >> number & 1
    ]
    if player.civ >= 0:
        found += _acting(game, seat, moments_of_cities.advance_frees, lambda frees: frees(player, True) >> number & 1)
    if not found and advances.free_for(player) >> number & 1:
        found.append(ADVANCES[PRIESTHOOD.bit_length() - 1])
    return [*found, *_acting(game, seat, moments_of_cities.advance_rebates, lambda less: less(game, seat, number))]


# -- movement


def _journey(game: Clash, seat: int, option: Option) -> Names:
    """What leads farther, past whom, at which price, and what is none the slower for it. [coc.move.5, 7, 8, 11, 14]"""
    start, target = (game.board.number[name] for name in option[1:3])
    if not game.rules & EXPANSION:
        return []
    found = []
    if option[0] == "roads" and is_long(game, seat, start, target) and not road_spaces(game, seat, start, target):
        found += _acting(game, seat, war.road_lengths, lambda tells: tells(game, seat))
    if option[0] == "load":
        found += _acting(game, seat, war.loads, lambda more: more(game, seat))
    if PIRATES in (game.holder[start], game.holder[target]):
        found += _acting(game, seat, war.alliances, lambda allows: allows(game, seat))
    if option[0] in ("move", "land"):
        found += unslowed(game, seat, option)
        led = bool(game.players[seat].leader >= 0 and game.units(start, LEADER) and game.holder[start] == seat)
        found += _acting(game, seat, war.army_limits, lambda more: more(game, seat, target, led))
    holder = game.holder[target]
    for owner in dict.fromkeys((seat, holder if holder >= 0 else game.city[target])):
        found += _acting(game, owner, war.attack_prices, partial(_demands, game, owner, seat, target))
    return found


def _demands(game: Clash, owner: int, attacker: int, target: int, asks: Callable[..., object]) -> bool:
    return asks(game, owner, attacker, target) is not None


def unslowed(game: Clash, seat: int, option: Option) -> Names:
    """By which abilities units of a space may go on from the mountain or forest that they enter. [coc.move.7, 8]"""
    start, target = (game.board.number[name] for name in option[1:3])
    slows = {MOUNTAIN: CLIMBED, FOREST: HIDDEN}.get(game.terrain[target], 0)
    if not slows or not game.rules & EXPANSION:
        return []
    group = groups.parts(game, start, aboard=option[0] == "land")
    kinds = {part[0] for part in group}
    return _acting(
        game, seat, war.terrain_frees, lambda tells: any(tells(game, seat, group, kind) & slows for kind in kinds)
    )


def _own_way(game: Clash, seat: int, option: Option) -> Names:
    """A movement that only an ability knows. [coc.civ.21, coc.civ.30]"""
    return _acting(game, seat, war.move_ways, lambda adds: option in adds(game, seat))


# -- trade


def _route(game: Clash, seat: int, option: Option) -> Names:
    """What trades, how far, with whom, and what it brings. [coc.trade.1, coc.civ.25]"""
    hex_, city = (game.board.number[name] for name in option[1:])
    if not game.rules & EXPANSION:
        return []
    here = [one for one in trade.traders(game, seat) if one.hex == hex_]
    found = []
    if not any(one.kind in atlas.TRADERS for one in here):
        found += _acting(
            game, seat, moments_of_cities.more_traders, lambda adds: any(one.hex == hex_ for one in adds(game, seat))
        )
    if not atlas.trade_reach(game, hex_) >> city & 1:
        reaches = moments_of_cities.trade_reaches
        found += _acting(game, seat, reaches, lambda adds: any(adds(game, seat, one) >> city & 1 for one in here))
    return found + _acting(game, seat, moments_of_cities.more_customers, lambda adds: adds(game, seat) >> city & 1)


JOURNEYS: Final = ("move", "sail", "land", "load", "roads", "navigate")
FREED: Final = ("found", "build", "wonder", "collect", "recruit")
"""Actions that an ability may make free."""
SAYS: Final[dict[str, Callable[[Clash, int, Option], Names]]] = {
    "collect": _collect,
    "recruit": _recruit,
    "build": _build,
    "wonder": _wonder,
    "found": _found,
    "raise": _raise,
    "influence": _influence,
    "boost": _boost,
    "advance": _advance,
    **dict.fromkeys(JOURNEYS, _journey),
    **dict.fromkeys(war.MOVEMENTS, _own_way),
    "route": _route,
}
