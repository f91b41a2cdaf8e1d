"""Movements: settlers to good places, armies to weak enemies and to threatened cities, and unknown land."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Option

from ..box.terms import FORTRESS, INFANTRY, SETTLER, UNITS, WATER
from ..rules.command import is_hostile
from ..state import BARBARIANS, NOBODYS, ONE, UNIT_MASK, UNKNOWN, Clash, army
from . import goals, worth

STOP: Final[Option] = ("stop",)
JOURNEYS: Final = frozenset(("move", "sail", "load", "land", "roads", "navigate"))
ODDS: Final = (0.02, 0.06, 0.18, 0.42, 0.7, 0.87, 0.95, 0.98)
"""Chance to win by how many units more one has, from −3 on."""
FORT: Final = 1
"""A fortress counts as so many units."""
EXPLORE: Final = 0.9
ROAD_PRICE: Final = 0.9


def odds(mine: int, theirs: int) -> float:
    return ODDS[max(0, min(len(ODDS) - 1, mine - theirs + 3))]


def defenders(game: Clash, hex_: int) -> int:
    fort = FORT if game.city[hex_] != NOBODYS and game.building(hex_, FORTRESS) >= 0 else 0
    return strength(game.force[hex_]) + fort


def strength(force: int) -> int:
    """How many army units, three of which that are no infantry fight like four. [coc.battle.8]"""
    found = army(force)
    return found + (found - (force // ONE[INFANTRY] & UNIT_MASK)) // 3


def prize(game: Clash, seat: int, hex_: int) -> float:
    """What winning there brings."""
    owner = game.city[hex_]
    if owner == NOBODYS:
        return 0.9 + 0.4 * army(game.force[hex_]) + (1.2 if game.units(hex_, SETTLER) else 0)
    size = game.size(hex_)
    left = worth.left(game)
    own = 2 * size + left * 3 + 0.7 * (1 if owner == BARBARIANS else size)
    return own if owner == BARBARIANS else own + size


def attack_worth(game: Clash, seat: int, origin: int, target: int) -> float:
    """What an attack with all that stand there is worth."""
    mine, theirs = strength(game.force[origin]), defenders(game, target)
    if not mine:
        return -9.0
    chance = odds(mine, theirs) if theirs else 1.0
    stake = 0.6 * min(mine, theirs)
    if game.city[origin] == seat and worth.danger(game, seat, origin) > theirs:
        stake += 1.5 * game.size(origin)
    won = prize(game, seat, target) + goals.victory_worth(game, seat, target)
    return chance * won - (1 - chance) * (0.6 * mine) - 0.5 * stake


def settler_worth(game: Clash, seat: int, origin: int, target: int) -> float:
    """What moving a settler there is worth."""
    here = worth.site_worth(game, seat, origin)
    if game.terrain[target] == UNKNOWN:
        return EXPLORE + 0.4 - 1.5 * here
    there = worth.site_worth(game, seat, target)
    left = worth.left(game)
    if there > here + 0.15:
        return (there - here) * 2.2 * (0.2 + left)
    if not here and not there:
        ahead = max((worth.site_worth(game, seat, one) for one in game.board.near[target]), default=0.0)
        unknown = any(game.terrain[one] == UNKNOWN for one in game.board.near[target])
        return 0.4 * ahead * (0.2 + left) + (0.15 if unknown else 0)
    return -0.2


def step_worth(game: Clash, seat: int, option: Option) -> float:
    """What a movement is worth, whoever goes along."""
    verb, start, goal = option
    origin, target = game.board.number[start], game.board.number[goal]
    price = ROAD_PRICE if verb == "roads" else 0.0
    if is_hostile(game, seat, target):
        if game.terrain[target] == WATER:
            return odds(_ships(game, origin), _ships(game, target)) * 1.6 - 0.9 - price
        return attack_worth(game, seat, origin, target) - price
    has_settler = game.units(origin, SETTLER) > 0 or game.passengers(origin, SETTLER) > 0
    found = -0.3
    if has_settler and verb in ("move", "roads"):
        found = max(found, settler_worth(game, seat, origin, target))
    if game.terrain[target] == UNKNOWN:
        found = max(found, EXPLORE * (0.3 + worth.left(game)) - (0.4 if game.city[origin] == seat else 0))
    elif game.city[target] == seat and army(game.force[origin]):
        found = max(found, _relief(game, seat, origin, target))
    elif army(game.force[origin]) and verb == "move":
        found = max(found, _approach(game, seat, origin, target))
    return found - price


def _ships(game: Clash, hex_: int) -> int:
    return game.units(hex_, UNITS.index("ship"))


def _relief(game: Clash, seat: int, origin: int, target: int) -> float:
    """Soldiers for a threatened city."""
    threat = worth.threat(game, seat, target)
    at_home = worth.danger(game, seat, origin) if game.city[origin] == seat else 0
    return min(1.2, 0.4 * threat) if threat > at_home else -0.2


def _approach(game: Clash, seat: int, origin: int, target: int) -> float:
    """Nearer to something weak."""
    if game.city[origin] == seat and worth.danger(game, seat, origin):
        return -0.2
    mine = strength(game.force[origin])
    best = 0.0
    for other in game.board.near[target]:
        if game.terrain[other] not in (UNKNOWN, WATER) and is_hostile(game, seat, other):
            best = max(best, odds(mine, defenders(game, other)) * prize(game, seat, other))
    return 0.25 * best - 0.1


def movement(game: Clash, decision: Decision) -> Option:
    """The best movement; none if nothing is worth the trouble."""
    best, most = STOP, 0.12
    for option in decision.options:
        if option[0] in JOURNEYS:
            value = step_worth(game, decision.seat, option)
            if value > most:
                best, most = option, value
    return best


def command_worth(game: Clash, seat: int, movements: list[Option]) -> float:
    """What a command action is worth: its three best movements from different places."""
    values: dict[str, float] = {}
    for option in movements:
        if option[0] in JOURNEYS:
            value = step_worth(game, seat, option)
            if value > values.get(option[1], 0.0):
                values[option[1]] = value
    return sum(sorted(values.values(), reverse=True)[:3])


def company(game: Clash, decision: Decision) -> Option:
    """Who goes along: all soldiers into a battle, one settler to a new place."""
    options = decision.options
    assert isinstance(options, Amounts)
    settler = UNITS[SETTLER]
    if settler in options.kinds and len(options.kinds) == 1:
        alone = ("with", f"{settler}-1")
        return alone if alone in options else options[0]
    return options[0]
