"""Which abilities have a say in an option: the reason for a price, a reach or a number, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.core import Option, Texts

from .. import box
from ..box.terms import BUILDINGS, WONDERS
from ..rules import advances, moments, moments_of_cards, moments_of_cities
from ..rules.moments import ABILITIES, Hook, abilities
from ..state import EXPANSION, Clash
from .names import fill_in

Test = Callable[[Any], Any]
"""Whether an ability, asked at its place, changes something."""


def because(game: Clash, seat: int, option: Option, texts: Texts) -> str:
    """`because of Captivi, Statesman`; empty where no ability of the expansion acts."""
    asks = SAYS.get(option[0]) if game.rules & EXPANSION else None
    if asks is None:
        return ""
    names = list(dict.fromkeys(asks(game, seat, option)))
    return fill_in(texts, "remark_because", what=", ".join(map(texts.name, names))) if names else ""


def _acting(game: Clash, seat: int, hook: Hook[Any], changes: Test) -> list[str]:
    caring = abilities(game, seat) & hook.mask
    return [name for name, bit in ABILITIES.items() if caring & bit and changes(hook[name])] if caring else []


def _collect(game: Clash, seat: int, option: Option) -> list[str]:
    city = game.board.number[option[1]]
    size = game.size(city)
    return [
        *_acting(game, seat, moments_of_cities.size_counts, lambda counts: counts(game, seat, city) > size),
        *_acting(game, seat, moments.collect_counts, lambda more: more(game, seat, city)),
        *_acting(game, seat, moments_of_cities.collect_spaces, lambda spaces: spaces(game, seat, city)),
    ]


def _build(game: Clash, seat: int, option: Option) -> list[str]:
    city, what = game.board.number[option[1]], option[2]
    kind = BUILDINGS.index(what)
    price = box.buildings()[kind].cost
    return [
        *_acting(game, seat, moments.build_prices, lambda priced: priced(game, seat, city, kind, price) != price),
        *_paid_otherwise(game, seat, city, what),
    ]


def _wonder(game: Clash, seat: int, option: Option) -> list[str]:
    city, what = game.board.number[option[1]], option[2]
    price = box.wonders()[WONDERS.index(what)].cost
    cheaper = _acting(
        game,
        seat,
        moments_of_cities.wonder_prices,
        lambda priced: priced(game, seat, city, what, price) != price,
    )
    return [*cheaper, *_paid_otherwise(game, seat, city, what)]


def _paid_otherwise(game: Clash, seat: int, city: int, what: str) -> list[str]:
    return [
        *_acting(game, seat, moments_of_cities.build_substitutes, lambda stands: stands(game, seat, city, what)),
        *_acting(game, seat, moments_of_cities.build_rebates, lambda rebate: rebate(game, seat, city, what)),
    ]


def _influence(game: Clash, seat: int, option: Option) -> list[str]:
    start, target = (game.board.number[name] for name in option[1:])
    return [
        *_acting(game, seat, moments_of_cards.influence_ranges, lambda more: more(game, seat, start)),
        *_acting(game, seat, moments.influence_rolls, lambda more: more(game, seat, target)),
    ]


def _advance(game: Clash, seat: int, option: Option) -> list[str]:
    number = advances.NUMBER[option[1]]
    return _acting(game, seat, moments_of_cities.advance_rebates, lambda rebate: rebate(game, seat, number))


def _found(game: Clash, seat: int, option: Option) -> list[str]:
    hex_ = game.board.number[option[1]]
    free = _acting(game, seat, moments_of_cities.free_actions, lambda free: free(game, seat, option))
    return [*free, *_acting(game, seat, moments_of_cities.found_lands, lambda may: may(game, seat, hex_))]


SAYS: dict[str, Callable[[Clash, int, Option], list[str]]] = {
    "collect": _collect,
    "build": _build,
    "wonder": _wonder,
    "influence": _influence,
    "advance": _advance,
    "found": _found,
}
