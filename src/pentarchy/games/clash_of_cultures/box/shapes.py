"""The shape of the data files."""

from __future__ import annotations

from typing import Literal

import msgspec

Resource = Literal["food", "wood", "ore", "idea", "gold"]
Token = Literal["culture", "mood"]
Good = Literal["food", "wood", "ore", "idea", "gold", "culture", "mood"]
Terrain = Literal["plain", "mountain", "forest", "barren", "water"]
Deck = Literal["action", "objective", "wonder"]
Mood = Literal["angry", "neutral", "happy"]
Symbol = Literal["none", "infantry", "cavalry", "elephant", "leader"]
Price = dict[Good, int]


class Row(msgspec.Struct, frozen=True):
    """Something with an id, a name in both languages and a source."""

    id: str
    name: str
    name_de: str
    source: Literal["rulebook", "public", "reconstructed"]


# -- hooks


class HookData(msgspec.Struct, frozen=True):
    id: str
    kinds: list[Literal["number", "set", "verdict", "payment", "follow_up"]]
    when: str


class HooksData(msgspec.Struct, frozen=True):
    hook: list[HookData]


# -- advances


class GeneralData(msgspec.Struct, frozen=True):
    cost: Price
    starting_advances: list[str]
    halves_each: int
    deification: list[tuple[str, str]]


class CategoryData(Row, frozen=True):
    government: bool


class AdvanceData(Row, frozen=True):
    category: str
    prerequisite: str
    bonus_on_gain: Literal["culture", "mood", "none"]
    unlocks_building: str
    text: str
    hooks: list[str]
    use: Literal["action", "free", "none"] = "none"
    once_per_turn: bool = False
    prices: list[Price] = []
    yields: dict[Terrain, Resource] = {}
    caps: dict[Resource, int] = {}
    gains: Price = {}
    draws: dict[Deck, int] = {}
    makes_free: list[str] = []


class AdvancesData(msgspec.Struct, frozen=True):
    general: GeneralData
    category: list[CategoryData]
    advance: list[AdvanceData]


# -- pieces


class ResourcesData(msgspec.Struct, frozen=True):
    kinds: list[Resource]
    cap: int
    food_cap: int
    start: dict[Resource, int]


class TokensData(msgspec.Struct, frozen=True):
    kinds: list[Token]
    start: dict[Token, int]


class CityData(msgspec.Struct, frozen=True):
    max_size: int
    new_mood: Mood
    first_mood: Mood


class LimitsData(msgspec.Struct, frozen=True):
    army_per_space: int
    units_per_ship: int
    hit_divisor: int
    influence_success: int


class ComponentsData(msgspec.Struct, frozen=True):
    """The list of the box. [coc.comp.1]"""

    exhausted_tokens: int
    dice: int
    markers_per_colour: int
    settlements_per_colour: int
    each_building_per_colour: int
    settlers: int
    infantry: int
    ships: int
    cavalry: int
    elephants: int
    leader_figures: int
    barbarian_settlements: int
    barbarian_infantry: int
    barbarian_cavalry: int
    barbarian_elephants: int
    pirate_ships: int
    event_cards_base: int
    event_cards_expansion: int
    action_cards: int
    objective_cards_base: int
    objective_cards_expansion: int
    wonder_cards: int
    leader_cards: int
    civilizations: int
    normal_regions: int
    start_regions: int
    civilization_start_regions: int


class BuildingData(Row, frozen=True):
    expansion: bool
    requires_advance: str
    cost: Price
    limit_per_colour: int
    max_per_city: int
    at_sea: bool
    gains: Price
    gains_one_of: list[Good]
    draws: dict[Deck, int]
    text: str
    hooks: list[str]
    victory_points: int


class UnitData(Row, frozen=True):
    expansion: bool
    cost: Price
    needs_building: str
    land: bool
    army: bool
    limit_per_colour: int
    foreign_limit: int
    die_symbol: Symbol
    value_when_activated: int
    text: str


class FaceData(msgspec.Struct, frozen=True):
    face: int
    value: int
    symbol: Symbol


class MoodData(Row, frozen=True):
    size_counts: bool
    more: int
    may_build: bool
    may_build_wonder: bool


class PiecesData(msgspec.Struct, frozen=True):
    resources: ResourcesData
    tokens: TokensData
    city: CityData
    limits: LimitsData
    components: ComponentsData
    building: list[BuildingData]
    unit: list[UnitData]
    die_face: list[FaceData]
    mood: list[MoodData]


class WonderData(Row, frozen=True):
    cost: Price
    requires_advances: list[str]
    victory_points: int
    text: str
    hooks: list[str]


class WondersData(msgspec.Struct, frozen=True):
    wonder: list[WonderData]


# -- map


class TerrainData(msgspec.Struct, frozen=True):
    kinds: list[Terrain]
    names: dict[Terrain, str]
    names_de: dict[Terrain, str]


class MapSetupData(msgspec.Struct, frozen=True):
    regions_used: dict[str, int]
    capital_distances: dict[str, list[int]]


class RegionData(msgspec.Struct, frozen=True):
    id: str
    hexes: tuple[Terrain, Terrain, Terrain, Terrain]
    number: int = 0


class SlotData(msgspec.Struct, frozen=True):
    players: Literal[2, 3, 4]
    id: str
    region: str
    anchor: str
    rotation: Literal[0, 1, 2, 3, 4, 5]
    hexes: tuple[str, str, str, str]


class RimData(msgspec.Struct, frozen=True):
    players: Literal[2, 3, 4]
    clockwise: list[str]


class MapData(msgspec.Struct, frozen=True):
    terrain: TerrainData
    setup: MapSetupData
    region: list[RegionData]
    start_region: list[RegionData]
    civilization_start_region: list[RegionData]
    slot: list[SlotData]
    rim: list[RimData]
