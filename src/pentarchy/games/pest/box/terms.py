"""What things are called: ids, and the numbers that rules and state use instead of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

GOODS: Final = ("wood", "stone", "food", "herbs", "coin")
WOOD, STONE, FOOD, HERBS, COIN = range(5)
BASIC: Final = 4
"""So many of the goods are basic resources; they come first."""
SIZES: Final = ("village", "town", "city")
VILLAGE, TOWN, CITY = range(3)
COLOURS: Final = ("red", "blue", "black")
COLUMNS: Final = ("move", "construct", "produce")
ROWS: Final = ("research", "assign", "cure")
MOVE, CONSTRUCT, PRODUCE = range(3)
RESEARCH, ASSIGN, CURE = range(3)
GRID: Final = tuple(f"{column}-{row}" for column in COLUMNS for row in ROWS)
"""The spaces of the action grid: number 3 · column + row."""
BEDS: Final = ("bed-move", "bed-construct", "bed-produce", "bed-store")
"""The quarantine spaces that hamper. The first three are those of the columns, bed n is bit 1 << n."""
FREE_BED: Final = "bed-free"
STORE_BED: Final = 3
ALL_BEDS: Final = 15
AREAS: Final = ("area-top", "area-middle", "area-bottom")
KINDS: Final = ("castle", "quarter", "workshop", "factory", "treasury")
CASTLE: Final = 0
"""The castle is building number 0 of every player."""
ERAS, YEARS = 3, 6
"""Three eras of two years. [pest.goal.5]"""
TOP_SPACE: Final = 4
"""The last space of each imperative track. [pest.decree.5]"""

# Technologies as bits of `Player.techs`: 1 << number.
(
    APPARATUS,
    FURNACE,
    DESK,
    MASK,
    DISINFECTANT,
    CLONING,
    CRANE,
    TRANSPORTER,
    INHALER,
    EXPERTS,
    SCHOLARS,
    LABORATORY,
    ASSEMBLY_LINE,
    TENT,
    CLOTHING,
    PERMIT,
    EXPERIMENTS,
    QUARANTINE_TENT,
    QUARANTINE_HUT,
    TOOL_CART,
    CONTAINMENT,
    HORSESHOES,
    SYRINGE,
    CHECKPOINT,
    MOBILE_WORKSHOP,
    LOADING_CRANE,
    STORAGE_CRATES,
    ADRENALINE,
    TUITION,
    CONTAINER,
) = (1 << number for number in range(1, 31))

AGENDAS: Final = (
    "per_healthy_on_track",
    "per_sick_in_quarantine",
    "per_two_influence",
    "influence_rank",
    "per_food",
    "per_assigned_worker",
    "per_building",
    "per_empty_quarantine",
    "per_shared_building",
    "per_person_in_capital",
    "per_technology_renown",
    "per_basic_set",
    "per_special_building",
    "per_technology_cost",
    "per_pair_wood_stone",
)
IMPERATIVES: Final[Mapping[str, Sequence[str]]] = {
    "build_resource": GOODS[:BASIC],
    "build_size": SIZES,
    "build_with_opponent": ("none",),
    "build_harbour": ("any",),
    "acquire_technology": ("none",),
    "gather_from_road": ("none",),
    "gather_two_from_location": ("2",),
    "build_at_road": COLOURS,
    "build_adjacent_own": ("none",),
    "build_not_adjacent_own": ("none",),
}
"""What imperatives ask for, and what they can be about."""
BONUSES: Final = ("renown", "research", "influence", "advance_imperative", "return_person")
