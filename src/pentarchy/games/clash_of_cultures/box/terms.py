"""What things are called: ids, and the numbers that rules and state use instead of them."""

from __future__ import annotations

from typing import Final

GOODS: Final = ("food", "wood", "ore", "idea", "gold", "culture", "mood")
FOOD, WOOD, ORE, IDEA, GOLD, CULTURE, MOOD = range(7)
RESOURCES: Final = 5
"""So many of the goods are resources; they come first, tokens follow."""
TERRAINS: Final = ("plain", "mountain", "forest", "barren", "water")
PLAIN, MOUNTAIN, FOREST, BARREN, WATER = range(5)
BUILDINGS: Final = ("academy", "fortress", "temple", "port", "market", "obelisk", "observatory")
ACADEMY, FORTRESS, TEMPLE, PORT, MARKET, OBELISK, OBSERVATORY = range(7)
UNITS: Final = ("infantry", "settler", "ship", "cavalry", "elephant", "leader")
INFANTRY, SETTLER, SHIP, CAVALRY, ELEPHANT, LEADER = range(6)
MOODS: Final = ("angry", "neutral", "happy")
ANGRY, NEUTRAL, HAPPY = range(3)
WONDERS: Final = (
    "great_arena",
    "great_gardens",
    "great_library",
    "great_lighthouse",
    "great_mausoleum",
    "great_pyramid",
    "great_statue",
    "great_wall",
)
(
    GREAT_ARENA,
    GREAT_GARDENS,
    GREAT_LIBRARY,
    GREAT_LIGHTHOUSE,
    GREAT_MAUSOLEUM,
    GREAT_PYRAMID,
    GREAT_STATUE,
    GREAT_WALL,
) = range(8)
SYMBOLS: Final = ("gold_mine", "exhausted_land", "barbarians_appear", "barbarians_move", "pirates")
GOLD_MINE, EXHAUSTED_LAND, BARBARIANS_APPEAR, BARBARIANS_MOVE, PIRATES = range(5)
STATUS_STEPS: Final = ("objectives", "free_advance", "draw_cards", "raze", "change_government", "starting_player")
SCORING: Final = ("settlements_buildings", "advances", "objectives", "wonders", "events", "leaders")
"""Categories of points in the order in which a tie compares them. [coc.score.8]"""
VARIANTS: Final = (
    "flexible_end",
    "no_events",
    "optional_events",
    "shorter_game",
    "random_leader",
    "wonder_buffet",
    "alternate_history",
    "base_game",
)
PLAYERS: Final = (2, 3, 4)
REGION_SIZE: Final = 4
"""Hexes of a region: hex number h lies in slot h // 4."""
CATEGORIES: Final = (
    "agriculture",
    "construction",
    "seafaring",
    "education",
    "warfare",
    "spirituality",
    "economy",
    "culture",
    "science",
    "democracy",
    "autocracy",
    "theocracy",
)
GOVERNMENTS: Final = (9, 10, 11)
"""Numbers of the categories of which a player has only one. [coc.adv.8]"""
CATEGORY_SIZE: Final = 4
"""Advances of a category: advance n is in category n // 4, and the first is its top."""
ADVANCES: Final = (
    "farming",
    "storage",
    "irrigation",
    "husbandry",
    "mining",
    "engineering",
    "sanitation",
    "roads",
    "fishing",
    "navigation",
    "warships",
    "cartography",
    "writing",
    "public_education",
    "free_education",
    "philosophy",
    "tactics",
    "siegecraft",
    "steel_weapons",
    "draft",
    "myths",
    "rituals",
    "priesthood",
    "state_religion",
    "bartering",
    "trade_routes",
    "taxes",
    "currency",
    "arts",
    "sports",
    "monuments",
    "theaters",
    "math",
    "astronomy",
    "medicine",
    "metallurgy",
    "voting",
    "separation_of_power",
    "civil_liberties",
    "free_economy",
    "nationalism",
    "totalitarianism",
    "absolute_power",
    "forced_labor",
    "dogma",
    "devotion",
    "conversion",
    "fanaticism",
)

# Advances as bits of a player's set: 1 << number. Those of the civilizations follow from bit 48 on.
(
    FARMING,
    STORAGE,
    IRRIGATION,
    HUSBANDRY,
    MINING,
    ENGINEERING,
    SANITATION,
    ROADS,
    FISHING,
    NAVIGATION,
    WARSHIPS,
    CARTOGRAPHY,
    WRITING,
    PUBLIC_EDUCATION,
    FREE_EDUCATION,
    PHILOSOPHY,
    TACTICS,
    SIEGECRAFT,
    STEEL_WEAPONS,
    DRAFT,
    MYTHS,
    RITUALS,
    PRIESTHOOD,
    STATE_RELIGION,
    BARTERING,
    TRADE_ROUTES,
    TAXES,
    CURRENCY,
    ARTS,
    SPORTS,
    MONUMENTS,
    THEATERS,
    MATH,
    ASTRONOMY,
    MEDICINE,
    METALLURGY,
    VOTING,
    SEPARATION_OF_POWER,
    CIVIL_LIBERTIES,
    FREE_ECONOMY,
    NATIONALISM,
    TOTALITARIANISM,
    ABSOLUTE_POWER,
    FORCED_LABOR,
    DOGMA,
    DEVOTION,
    CONVERSION,
    FANATICISM,
) = (1 << number for number in range(48))
