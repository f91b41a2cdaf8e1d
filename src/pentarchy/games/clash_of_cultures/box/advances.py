"""The 48 advances and the hooks at which abilities act."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from .files import FILES, bits, demand, demand_count, demand_distinct, demand_known, vector
from .shapes import AdvanceData, AdvancesData, HookData, HooksData
from .terms import (
    ADVANCES,
    BUILDINGS,
    CATEGORIES,
    CATEGORY_SIZE,
    CULTURE,
    GOODS,
    GOVERNMENTS,
    MOOD,
    RESOURCES,
    TERRAINS,
)


class Advance(NamedTuple):
    """One of the 48; its number n is bit 1 << n of a player's set."""

    id: str
    category: int
    top: bool
    """Whether it must be the first of its category. [coc.adv.3]"""
    needs: int
    """The set of advances that must be there before: its top, or what a government demands. [coc.adv.3, coc.adv.7]"""
    bars: int
    """The set of advances that may not be there: those of the other governments. [coc.adv.8]"""
    bonus: int
    """The token of its slot, -1 for none. [coc.adv.4]"""
    building: int
    """What may be built from then on, -1 for none. [coc.adv.6]"""
    use: str
    """`action` or `free` where it can be used as such, else `none`."""
    once: bool
    """Whether that is possible only once per turn."""
    prices: tuple[tuple[int, ...], ...]
    """What its ability costs, of each good; one of these."""
    yields: tuple[int, ...]
    """By terrain: the resource that can be collected there thanks to it, -1 for none."""
    caps: tuple[int, ...]
    """By resource: the limit that it sets, -1 for none."""
    gains: tuple[int, ...]
    """Of each good, once."""
    draws: tuple[str, ...]
    """Decks from which a card is drawn, once."""
    makes_free: int
    """The set of advances that cost nothing with it."""
    hooks: tuple[str, ...]


@cache
def hooks() -> dict[str, HookData]:
    """The places in the course of play at which abilities act, by id."""
    rows = FILES.load("hooks", HooksData).hook
    demand_distinct((row.id for row in rows), "hooks")
    return {row.id: row for row in rows}


def known_hooks(names: Iterable[str], where: str) -> tuple[str, ...]:
    """The hooks that an entry names; one that is not there is refused."""
    found = tuple(names)
    demand_known(found, hooks(), where, "hook")
    return found


@cache
def advances() -> tuple[Advance, ...]:
    """By number. [coc.adv.3, coc.adv.4, coc.adv.6]"""
    data = FILES.load("advances", AdvancesData)
    demand_distinct((row.id for row in data.advance), "advances")
    demand([row.id for row in data.category] == [*CATEGORIES], "advances, category", "the 12 categories in their order")
    for at, category in enumerate(data.category):
        demand(category.government == (at in GOVERNMENTS), f"advances, {category.id}", "the last three are governments")
    demand_count(len(data.advance), len(ADVANCES), "advances", "advances")
    for number, (row, name) in enumerate(zip(data.advance, ADVANCES, strict=True)):
        demand(row.id == name, f"advances, {row.id}", f"in the order of the board this is '{name}'")
        right = CATEGORIES[number // CATEGORY_SIZE]
        demand(row.category == right, f"advances, {row.id}", f"belongs to {right}, not to {row.category}")
    found = [row.unlocks_building for row in data.advance if row.unlocks_building != "none"]
    demand(sorted(found) == sorted(BUILDINGS), "advances", "every building is unlocked by one advance")
    return tuple(_advance(number, row) for number, row in enumerate(data.advance))


def _advance(number: int, row: AdvanceData) -> Advance:
    where = f"advances, {row.id}"
    category, place = divmod(number, CATEGORY_SIZE)
    top, government = place == 0, category in GOVERNMENTS
    demand_known(row.makes_free, ADVANCES, where, "advance")
    if row.prerequisite != "none":
        demand_known([row.prerequisite], ADVANCES, where, "advance")
    if not top:
        over = ADVANCES[number - place]
        demand(row.prerequisite == over, where, f"needs the top of its category, '{over}'")
    elif government:
        demand(row.prerequisite != "none", where, "the top advance of a government needs another advance")
        foreign = ADVANCES.index(row.prerequisite) // CATEGORY_SIZE not in GOVERNMENTS
        demand(foreign, where, "a government cannot need a government")
    else:
        demand(row.prerequisite == "none", where, "the top advance of a category needs no other")
    demand(row.use != "none" or not row.once_per_turn, where, "once per turn, but it cannot be used")
    return Advance(
        row.id,
        category,
        top,
        0 if row.prerequisite == "none" else 1 << ADVANCES.index(row.prerequisite),
        bits(_of_governments(category)) if government else 0,
        {"none": -1, "culture": CULTURE, "mood": MOOD}[row.bonus_on_gain],
        BUILDINGS.index(row.unlocks_building) if row.unlocks_building != "none" else -1,
        row.use,
        row.once_per_turn,
        tuple(vector(price.items()) for price in row.prices),
        tuple(GOODS.index(row.yields[terrain]) if terrain in row.yields else -1 for terrain in TERRAINS),
        tuple(row.caps.get(good, -1) for good in GOODS[:RESOURCES]),
        vector(row.gains.items()),
        tuple(deck for deck, count in row.draws.items() for _ in range(count)),
        bits(ADVANCES.index(name) for name in row.makes_free),
        known_hooks(row.hooks, where),
    )


def _of_governments(other_than: int) -> Iterable[int]:
    for category in GOVERNMENTS:
        if category != other_than:
            yield from range(category * CATEGORY_SIZE, (category + 1) * CATEGORY_SIZE)


@cache
def category_masks() -> tuple[int, ...]:
    """By category: the set of its advances."""
    return tuple(bits(range(at * CATEGORY_SIZE, (at + 1) * CATEGORY_SIZE)) for at in range(len(CATEGORIES)))


@cache
def advance_cost() -> tuple[int, ...]:
    """What an advance costs, of each good. [coc.adv.1]"""
    return vector(FILES.load("advances", AdvancesData).general.cost.items())


@cache
def starting_advances() -> int:
    """The set that every player starts with. [coc.setup.8]"""
    names = FILES.load("advances", AdvancesData).general.starting_advances
    demand_known(names, ADVANCES, "advances, starting_advances", "advance")
    return bits(ADVANCES.index(name) for name in names)


@cache
def advance_halves() -> int:
    """Half points for an advance. [coc.score.3]"""
    return FILES.load("advances", AdvancesData).general.halves_each


@cache
def deification() -> tuple[tuple[int, int], ...]:
    """Numbers of the advances that the Egyptians may use for each other. [coc.civadvance.deification]"""
    pairs = FILES.load("advances", AdvancesData).general.deification
    for pair in pairs:
        demand_known(pair, ADVANCES, "advances, deification", "advance")
    numbers = tuple((ADVANCES.index(one), ADVANCES.index(other)) for one, other in pairs)
    governments = all(number // CATEGORY_SIZE in GOVERNMENTS for pair in numbers for number in pair)
    demand(governments, "advances, deification", "pairs are of governments")
    return numbers
