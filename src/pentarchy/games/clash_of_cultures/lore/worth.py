"""What things are worth, in half points that a player may expect to have more at the end.

Points on the board are sure; goods, advances and places are worth what they will still bring, so less towards the end.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from .. import box
from ..box.terms import (
    ACADEMY,
    ADVANCES,
    BARREN,
    CULTURE,
    FOOD,
    FORTRESS,
    GOLD,
    IDEA,
    MARKET,
    MOOD,
    OBELISK,
    OBSERVATORY,
    ORE,
    PORT,
    SETTLER,
    TEMPLE,
    WATER,
    WOOD,
)
from ..rules import collecting, purse, status
from ..state import NOBODYS, UNKNOWN, Clash, Player, army
from . import peoples

PRICES: Final = {FOOD: 0.55, WOOD: 0.5, ORE: 0.55, IDEA: 0.6, GOLD: 0.75, CULTURE: 0.7, MOOD: 0.5}
"""Of the first of a good; more of it are worth less."""
FADING: Final = (1.0, 0.95, 0.85, 0.7, 0.55, 0.45, 0.35, 0.3)
"""By what is there already: the share of its price that one more is worth."""
ABILITY: Final = {
    "farming": 0, "storage": 3.2, "irrigation": 0.9, "husbandry": 0.7,
    "mining": 0, "engineering": 2.2, "sanitation": 0.7, "roads": 0.7,
    "fishing": 1.1, "navigation": 0.3, "warships": 0.2, "cartography": 0.6,
    "writing": 2.0, "public_education": 0.9, "free_education": 0.5, "philosophy": 1.3,
    "tactics": 1.4, "siegecraft": 0.3, "steel_weapons": 0.7, "draft": 1.0,
    "myths": 1.6, "rituals": 0.6, "priesthood": 1.2, "state_religion": 0.6,
    "bartering": 0.7, "trade_routes": 1.2, "taxes": 1.5, "currency": 0.7,
    "arts": 1.0, "sports": 0.6, "monuments": 1.2, "theaters": 0.6,
    "math": 1.0, "astronomy": 0.6, "medicine": 0.6, "metallurgy": 0.7,
    "voting": 0.8, "separation_of_power": 0.3, "civil_liberties": 1.5, "free_economy": 1.5,
    "nationalism": 0.7, "totalitarianism": 0.3, "absolute_power": 1.4, "forced_labor": 0.5,
    "dogma": 0.6, "devotion": 0.3, "conversion": 0.7, "fanaticism": 0.3,
}  # fmt: skip
"""What the ability of an advance brings in a whole game, its half point and its token aside."""
CITY: Final = 5.0
"""What a city in a good place brings in a whole game, its points aside."""
BUILDING: Final = {ACADEMY: 0.3, FORTRESS: 0.5, TEMPLE: 0.2, PORT: 1.0, MARKET: 0.9, OBELISK: 0.6, OBSERVATORY: 0.4}
"""What a building brings besides its point: goods, safety, units; nobody takes an obelisk."""
OBJECTIVE_CARD: Final = 1.3
ACTION_CARD: Final = 0.7
WONDER_CARD: Final = 1.0
SETTLER_WORTH: Final = 1.9
CAREFUL: Final = 3
"""An enemy army within so many spaces is a danger."""


def left(game: Clash) -> float:
    """The share of the game that is still to come, from 1 to 0."""
    rounds, laps = status.last_round(game), box.game_rules().action_phases
    done = (game.round - 1) * laps + min(game.lap, laps) - 1
    return max(0.0, 1 - done / (rounds * laps))


def actions_left(game: Clash) -> float:
    """How many of one's own actions are still to come."""
    rules = box.game_rules()
    return left(game) * status.last_round(game) * rules.action_phases * rules.actions


@cache
def abilities() -> tuple[float, ...]:
    """By number of an advance, those of civilizations too."""
    return (*(float(ABILITY[name]) for name in ADVANCES), *peoples.own_abilities())


def abilities_of(player: Player) -> float:
    """All abilities of the advances that somebody owns."""
    figures = abilities()
    found = 0.0
    owned = player.advances & (1 << len(figures)) - 1
    while owned:
        low = owned & -owned
        found += figures[low.bit_length() - 1]
        owned ^= low
    return found


def good_price(stock: int, good: int) -> float:
    """What one more of a good is worth to somebody who has so many."""
    return PRICES[good] * FADING[min(stock, len(FADING) - 1)]


def gain_worth(player: Player, goods: list[int]) -> float:
    """What these goods would add; what cannot be kept is worth nothing."""
    caps = purse.caps(player)
    total = 0.0
    for good, number in enumerate(goods):
        have = player.stock[good]
        for _ in range(number):
            if good < len(caps) and have >= caps[good]:
                break
            total += good_price(have, good)
            have += 1
    return total


def price_worth(player: Player, price: tuple[int, ...]) -> float:
    """What a price takes away."""
    total = 0.0
    for good, number in enumerate(price):
        for one in range(number):
            total += good_price(max(0, player.stock[good] - 1 - one), good)
    return total


# -- places


def site_worth(game: Clash, seat: int, hex_: int) -> float:
    """How good a place for a city is, 0 if none can be founded there: what it could collect, and variety."""
    if game.terrain[hex_] in (UNKNOWN, WATER, BARREN) or game.city[hex_] != NOBODYS or game.exhausted >> hex_ & 1:
        return 0.0
    if game.holder[hex_] not in (NOBODYS, seat):
        return 0.0
    given = collecting.yields(game.players[seat].usable)
    kinds = set()
    spaces = 0
    unknown = 0
    for other in (hex_, *game.board.near[hex_]):
        terrain = game.terrain[other]
        if terrain == UNKNOWN:
            unknown += 1
        elif given[terrain] >= 0 and (other == hex_ or game.city[other] == NOBODYS):
            kinds.add(given[terrain])
            spaces += 1
    return 0.4 + 0.12 * min(spaces, 4) + 0.12 * len(kinds) + 0.03 * unknown


def settlers(game: Clash, seat: int) -> list[int]:
    """The hex of each settler on land."""
    return [hex_ for hex_, holder in enumerate(game.holder) if holder == seat for _ in range(game.units(hex_, SETTLER))]


def wants_settlers(game: Clash, seat: int) -> float:
    """How useful one more settler is."""
    owned = game.city.count(seat)
    there = len(settlers(game, seat)) + sum(
        game.passengers(hex_, SETTLER) for hex_, holder in enumerate(game.holder) if holder == seat
    )
    most = box.components().settlements_per_colour
    if owned + there >= most or there >= 2:
        return 0.0
    return (1.0, 0.55)[there] * (1.0 if owned < 4 else 0.7)


def danger(game: Clash, seat: int, hex_: int) -> int:
    """How many enemy army units could soon be here."""
    found = 0
    distance = game.board.distance[hex_]
    for other, holder in enumerate(game.holder):
        if holder not in (NOBODYS, seat) and distance[other] <= CAREFUL:
            found += army(game.force[other])
    return found


def threat(game: Clash, seat: int, hex_: int) -> int:
    """How many of them are more than one's own soldiers there."""
    return danger(game, seat, hex_) - (army(game.force[hex_]) if game.holder[hex_] == seat else 0)
