"""Objectives in hand: how far away they are, what they are worth, and what brings them nearer. [coc.card.6]

Each counts the steps that are missing. An action that is such a step makes it likelier that the objective is completed.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, NamedTuple

from pentarchy.core import Option

from ..box import category_masks
from ..box.terms import (
    ACADEMY,
    BUILDINGS,
    CATEGORIES,
    FOOD,
    FORTRESS,
    GOLD,
    GOVERNMENTS,
    HAPPY,
    IDEA,
    MARKET,
    OBELISK,
    OBSERVATORY,
    ORE,
    PORT,
    TEMPLE,
    WOOD,
)
from ..rules import advances, objectives, pieces
from ..rules.cards import objectives as demands
from ..state import ARMY_MASK, BARBARIANS, NOBODYS, Clash
from . import worth

POINTS: Final = 4.0
"""Half points of a completed objective."""
CHANCES: Final = (0.9, 0.5, 0.28, 0.15, 0.06)
"""By how many steps are missing: how likely it is to be completed in time."""
STEP: Final = 4
"""So many actions pass for each step, others that it needs among them."""
VICTORY: Final = 2.0
"""What a battle brings that an objective in hand asks for, if it is won."""

Count = Callable[[Clash, int], int]
Helps = Callable[[Clash, int, Option], bool]


class Goal(NamedTuple):
    missing: Count
    """How many steps a seat is away from it; 0 or less if it is met."""
    helps: Helps
    """Whether an action is such a step."""


# -- actions that help


def nothing(game: Clash, seat: int, option: Option) -> bool:
    """No single action does."""
    return False


def verb(name: str) -> Helps:
    def helps(game: Clash, seat: int, option: Option) -> bool:
        return option[0] == name

    return helps


def learns(mask: int) -> Helps:
    """An advance of a set."""

    def helps(game: Clash, seat: int, option: Option) -> bool:
        return option[0] == "advance" and bool(mask >> advances.NUMBER[option[1]] & 1)

    return helps


def builds(kind: int) -> Helps:
    def helps(game: Clash, seat: int, option: Option) -> bool:
        return option[0] == "build" and option[2] == BUILDINGS[kind]

    return helps


def builds_another_kind(game: Clash, seat: int, option: Option) -> bool:
    return option[0] == "build" and not has_own(game, seat, BUILDINGS.index(option[2]))


def grows_the_largest(game: Clash, seat: int, option: Option) -> bool:
    return option[0] in ("build", "wonder") and game.size(game.board.number[option[1]]) == largest(game, seat)


def opens_a_category(game: Clash, seat: int, option: Option) -> bool:
    if option[0] != "advance":
        return False
    number, owned = advances.NUMBER[option[1]], game.players[seat].advances
    return any(mask >> number & 1 and not owned & mask for mask in category_masks())


def founds_alone(game: Clash, seat: int, option: Option) -> bool:
    return option[0] == "found" and is_alone(game, game.board.number[option[1]])


def founds_far_away(game: Clash, seat: int, option: Option) -> bool:
    return option[0] == "found" and is_far(game, seat, game.board.number[option[1]])


def guards(game: Clash, seat: int, option: Option) -> bool:
    return option[0] == "recruit" and not game.force[game.board.number[option[1]]] & ARMY_MASK


# -- what is missing


def so_many(number: int, count: Count, helps: Helps) -> Goal:
    return Goal(lambda game, seat: number - count(game, seat), helps)


def more(count: Count, helps: Helps, by: int = 1) -> Goal:
    """More than every other player."""

    def missing(game: Clash, seat: int) -> int:
        most = max(count(game, other) for other in range(len(game.players)) if other != seat)
        return most + by - count(game, seat)

    return Goal(missing, helps)


def both(one: Goal, other: Goal) -> Goal:
    """Two demands that the same actions meet."""
    return Goal(lambda game, seat: max(one.missing(game, seat), other.missing(game, seat)), one.helps)


def more_cities_with(kind: int) -> Goal:
    return more(demands.cities_with(kind), builds(kind))


def whole(category: str) -> Goal:
    """All four advances of a category."""
    mask = category_masks()[CATEGORIES.index(category)]
    return so_many(4, lambda game, seat: (game.players[seat].advances & mask).bit_count(), learns(mask))


def five_of(good: int) -> Goal:
    return so_many(5, lambda game, seat: game.players[seat].stock[good], nothing)


def largest(game: Clash, seat: int) -> int:
    return max((game.size(city) for city in game.cities_of(seat)), default=0)


def happy(game: Clash, seat: int) -> int:
    return sum([game.mood[city] == HAPPY for city in game.cities_of(seat)])


def is_alone(game: Clash, hex_: int) -> bool:
    """No city adjoins it."""
    return all(game.city[other] == NOBODYS for other in game.board.near[hex_])


def alone(game: Clash, seat: int) -> int:
    return sum([is_alone(game, city) for city in game.cities_of(seat)])


def is_far(game: Clash, seat: int, hex_: int) -> bool:
    return game.board.distance[game.players[seat].home][hex_] >= demands.FAR_FROM_HOME


def settlers_way(game: Clash, seat: int) -> int:
    """To a far city: a step to the place, and one to found it."""
    return 0 if any(is_far(game, seat, city) for city in game.cities_of(seat)) else 2


def founding(game: Clash, seat: int) -> int:
    """What is completed by founding is never met before."""
    return 1


def has_own(game: Clash, seat: int, kind: int) -> bool:
    """A building of one's colour in a city of one's own."""
    return any(game.building(city, kind) == seat for city in game.cities_of(seat))


def own_kinds(game: Clash, seat: int) -> int:
    return sum([has_own(game, seat, kind) for kind in range(len(BUILDINGS))])


def categories(game: Clash, seat: int) -> int:
    owned = game.players[seat].advances
    return sum([bool(owned & mask) for mask in category_masks()])


def best_government(game: Clash, seat: int) -> int:
    owned = game.players[seat].advances
    return max([(owned & category_masks()[one]).bit_count() for one in GOVERNMENTS])


def basic_goods(game: Clash, seat: int) -> int:
    """As many as count for three of each."""
    stock = game.players[seat].stock
    return sum([min(3, stock[good]) for good in (FOOD, ORE, WOOD)])


def guarded(game: Clash, seat: int) -> int:
    return sum([game.holder[city] == seat and bool(game.force[city] & ARMY_MASK) for city in game.cities_of(seat)])


GOVERNING: Final = sum([category_masks()[one] for one in GOVERNMENTS])
GOALS: Final = {
    "large_civilization": so_many(6, lambda game, seat: game.city.count(seat), verb("found")),
    "metropolis": so_many(5, largest, grows_the_largest),
    "happy_population": so_many(4, happy, verb("mood")),
    "expansionist": so_many(4, alone, founds_alone),
    "colony": Goal(settlers_way, founds_far_away),
    "city_founder": Goal(founding, founds_far_away),
    "scientific_lead": more_cities_with(ACADEMY),
    "coastal_culture": more_cities_with(PORT),
    "religious_fervor": more_cities_with(TEMPLE),
    "fortifications": more_cities_with(FORTRESS),
    "star_gazers": more_cities_with(OBSERVATORY),
    "traders": more_cities_with(MARKET),
    "legacy": more_cities_with(OBELISK),
    "architecture": so_many(4, own_kinds, builds_another_kind),
    "city_planner": whole("construction"),
    "education_lead": whole("education"),
    "militarized": whole("warfare"),
    "culture_focus": whole("culture"),
    "science_focus": whole("science"),
    "trade_focus": whole("economy"),
    "seafarers": whole("seafaring"),
    "government": so_many(4, best_government, learns(GOVERNING)),
    "advanced_culture": both(more(demands.advances, verb("advance")), so_many(6, demands.advances, verb("advance"))),
    "diversified_research": so_many(9, categories, opens_a_category),
    "eureka": five_of(IDEA),
    "wealth": five_of(GOLD),
    "ore_supplies": five_of(ORE),
    "wood_supplies": five_of(WOOD),
    "food_supplies": five_of(FOOD),
    "optimized_storage": so_many(9, basic_goods, nothing),
    "large_army": more(demands.army, verb("recruit"), by=4),
    "standing_army": so_many(4, guarded, guards),
}
"""By objective; of others nobody can say how near they are."""


class Battle(NamedTuple):
    """A victory that completes an objective."""

    enemies: int
    """At least so many army units of theirs."""
    cities: Collection[int] = ()
    """In a city of one of these; empty: anywhere."""


PLAYERS: Final = range(4)
BATTLES: Final = {
    "conqueror": Battle(1, PLAYERS),
    "general": Battle(3),
    "great_battle": Battle(3),
    "aggressor": Battle(2),
    "barbarian_conquest": Battle(2, (BARBARIANS,)),
    "resistance": Battle(2, (BARBARIANS,)),
}
assert GOALS.keys() | BATTLES.keys() <= set(objectives.NAMES)
GOAL: Final = tuple(GOALS.get(name) for name in objectives.NAMES)
BATTLE: Final = tuple(BATTLES.get(name) for name in objectives.NAMES)


# -- what they are worth


def chance(game: Clash, missing: int) -> float:
    """How likely it is that so many steps are still done."""
    missing = max(0, missing)
    if missing >= len(CHANCES) or missing * STEP > worth.actions_left(game):
        return 0.0
    return CHANCES[missing]


def card_worth(game: Clash, seat: int, card: int) -> float:
    """What an objective card will bring: the half that is nearer, if one can tell."""
    best = worth.OBJECTIVE_CARD * worth.left(game)
    for half in objectives.halves_of(card):
        goal = GOAL[half]
        if goal is not None:
            best = max(best, POINTS * chance(game, goal.missing(game, seat)))
    return best


def helpful(game: Clash, seat: int) -> list[tuple[Helps, float]]:
    """What brings objectives in hand nearer, and what one step is worth."""
    found = []
    for card in game.players[seat].objectives:
        for half in objectives.halves_of(card):
            goal = GOAL[half]
            missing = 0 if goal is None else goal.missing(game, seat)
            if goal is not None and missing > 0 and (now := chance(game, missing)):
                found.append((goal.helps, POINTS * (chance(game, missing - 1) - now)))
    return found


def victory_worth(game: Clash, seat: int, hex_: int) -> float:
    """What a victory there brings for objectives in hand."""
    owner, enemies = game.city[hex_], pieces.army_units(game.force[hex_])
    found = 0.0
    for card in game.players[seat].objectives:
        asked = [one for half in objectives.halves_of(card) if (one := BATTLE[half]) is not None]
        if any(enemies >= one.enemies and (not one.cities or owner in one.cities) for one in asked):
            found += VICTORY
    return found
