"""What is in the box: map, pieces, advances, cards and civilizations, read from `data/` and checked against each other.

Things are numbers here and in the state; options and texts name them by the ids that the tables of this room give back.
Points are counted in halves. The ids with their numbers (`FOOD`, `DRAFT`, `TEMPLE` ...) are in `box.terms`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from .advances import (
    Advance,
    advance_cost,
    advance_halves,
    advances,
    category_masks,
    deification,
    hooks,
    starting_advances,
)
from .cards import (
    ActionCard,
    Effect,
    Event,
    Objective,
    ObjectiveCard,
    Tactic,
    action_cards,
    effects,
    events,
    objective_cards,
    objective_halves,
    objectives,
    tactics,
)
from .civilizations import (
    Ability,
    Civilization,
    Leader,
    OwnAdvance,
    advance_numbers,
    civilizations,
    leader_halves,
    leaders,
    own_advances,
)
from .files import (
    FILES,
    bits,
    demand,
    vector,
)
from .pieces import (
    Building,
    Face,
    Mood,
    Store,
    Unit,
    Wonder,
    buildings,
    city_rules,
    components,
    die,
    limits,
    moods,
    store,
    units,
    wonders,
)
from .rounds import (
    flexible_end,
    game_rules,
    halves,
    recommended_variants,
    setup_rules,
    shorter_game,
    status_rules,
)
from .terms import (
    ADVANCES,
    BUILDINGS,
    GOODS,
    SCORING,
    UNITS,
)
from .world import (
    Layout,
    Region,
    civilization_regions,
    layout,
    layouts,
    regions,
    start_regions,
)

__all__ = [
    "FILES",
    "Ability",
    "ActionCard",
    "Advance",
    "Building",
    "Civilization",
    "Effect",
    "Event",
    "Face",
    "Layout",
    "Leader",
    "Mood",
    "Objective",
    "ObjectiveCard",
    "OwnAdvance",
    "Region",
    "Store",
    "Tactic",
    "Unit",
    "Wonder",
    "acting",
    "action_cards",
    "advance_cost",
    "advance_halves",
    "advance_numbers",
    "advances",
    "bits",
    "buildings",
    "caring",
    "category_masks",
    "check",
    "city_rules",
    "civilization_regions",
    "civilizations",
    "components",
    "deification",
    "demand",
    "die",
    "effects",
    "events",
    "flexible_end",
    "game_rules",
    "halves",
    "hooks",
    "layout",
    "layouts",
    "leader_halves",
    "leaders",
    "limits",
    "moods",
    "objective_cards",
    "objective_halves",
    "objectives",
    "own_advances",
    "recommended_variants",
    "regions",
    "setup_rules",
    "shorter_game",
    "start_regions",
    "starting_advances",
    "status_rules",
    "store",
    "tactics",
    "units",
    "vector",
    "wonders",
]


def _abilities() -> Iterator[tuple[str, tuple[str, ...]]]:
    """Everything that acts at hooks, with the hooks that it names."""
    for table in (advances(), own_advances(), buildings(), wonders(), effects(), tactics(), events()):
        for one in table:
            yield one.id, one.hooks
    for leader in leaders():
        for ability in leader.abilities:
            yield ability.id, ability.hooks


@cache
def acting() -> dict[str, tuple[str, ...]]:
    """By hook: the ids of all that acts there, advances first, leaders (`caesar.1`) last."""
    known = list(_abilities())
    return {hook: tuple(name for name, named in known if hook in named) for hook in hooks()}


@cache
def caring() -> dict[str, int]:
    """By hook: the set of advances, those of civilizations too, that act there: `owned & caring()[hook]`."""
    numbers = advance_numbers()
    return {hook: bits(numbers[name] for name in names if name in numbers) for hook, names in acting().items()}


def check() -> None:
    """Read everything once, so that wrong data are refused before anybody plays."""
    for read in (
        store,
        city_rules,
        limits,
        buildings,
        units,
        die,
        moods,
        wonders,
        starting_advances,
        deification,
        regions,
        layouts,
        civilizations,
        action_cards,
        objective_cards,
        events,
        game_rules,
        setup_rules,
        status_rules,
        shorter_game,
        flexible_end,
        recommended_variants,
    ):
        read()
    for hook, names in acting().items():
        demand(bool(names), f"hooks, {hook}", "nothing acts at this hook")
    _check_points()
    _check_ids()


def _check_points() -> None:
    """The files agree about what is worth how much. The Great Pyramid differs. [coc.score.1, coc.score.5]"""
    told = {
        "settlements_buildings": {building.halves for building in buildings()},
        "advances": {advance_halves()},
        "objectives": {objective_halves()},
        "wonders": {wonder.halves for wonder in wonders() if wonder.id != "great_pyramid"},
        "leaders": {leader_halves()},
    }
    for category, worth in zip(SCORING, halves(), strict=True):
        if category in told:
            same = told[category] == {worth}
            demand(same, f"rounds, {category}", f"worth {worth} half points, elsewhere {sorted(told[category])}")


def _check_ids() -> None:
    """Options name things by their ids, so no two kinds of things may share one."""
    met: dict[str, str] = {}
    for file, table in (
        ("pieces", (*BUILDINGS, *UNITS, *GOODS)),
        ("advances", ADVANCES),
        ("wonders", [one.id for one in wonders()]),
        ("map", [region.id for region in regions()]),
        ("map", sorted({name for board in layouts() for name in board.names})),
        ("action_cards", [card.id for card in action_cards()]),
        ("objective_cards", [card.id for card in objective_cards()]),
        ("event_cards", [card.id for card in events()]),
        ("civilizations", [one.id for one in civilizations()]),
        ("civilizations", [one.id for one in own_advances()]),
        ("civilizations", [one.id for one in leaders()]),
    ):
        for name in table:
            demand(name not in met, f"{file}, {name}", f"has the id of something else in {met.get(name, file)}")
            met[name] = file
