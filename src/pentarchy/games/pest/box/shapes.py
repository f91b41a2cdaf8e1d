"""The shape of the data files."""

from __future__ import annotations

from typing import Literal

import msgspec

Good = Literal["wood", "stone", "food", "herbs", "coin"]
Basic = Literal["wood", "stone", "food", "herbs"]
Size = Literal["village", "town", "city"]
Colour = Literal["red", "blue", "black"]
ColourOrNone = Literal["red", "blue", "black", "none"]
Prize = Literal["wood", "stone", "food", "herbs", "coin", "crate", "research", "renown", "influence"]


class CapitalData(msgspec.Struct):
    adjacent: list[str]


class LocationData(msgspec.Struct):
    id: str
    size: Size
    building_capacity: int
    resource: Basic
    harbour: ColourOrNone
    start_mark: bool
    start_card: int
    destroyed_at: list[int]
    sick_at_start: bool
    adjacent: list[str]
    x: int
    y: int


class RoadData(msgspec.Struct):
    id: str
    a: str
    b: str
    colour: ColourOrNone


class MapMeta(msgspec.Struct):
    village_count: int
    town_count: int
    city_count: int
    destroyed_at_setup: dict[str, int]
    horseshoe_roads: dict[Colour, int]
    harbours: dict[Colour, int]
    sick_at_start_count: int
    start_village_count: int


class MapData(msgspec.Struct):
    meta: MapMeta
    capital: CapitalData
    location: list[LocationData]
    road: list[RoadData]


class StartData(msgspec.Struct):
    wood: int
    stone: int
    food: int
    herbs: int
    coin: int
    research: int


class GraveData(msgspec.Struct):
    dishonour: int


class GraveyardData(msgspec.Struct):
    overflow_dishonour_each: int
    space: list[GraveData]


class RecoveryData(msgspec.Struct):
    herbs: int
    renown: int
    laboratory: bool


class RecoveryTrackData(msgspec.Struct):
    space: list[RecoveryData]


class StoreData(msgspec.Struct):
    limit_each: int
    limit_with_sick_person_on_space_5: int


class QuarantineData(msgspec.Struct):
    free_spaces: int


class AreaData(msgspec.Struct):
    id: int
    set_bonus_renown: int


class BuildingData(msgspec.Struct):
    id: str
    kind: Literal["castle", "quarter", "workshop", "factory", "treasury"]
    area: int
    cost: dict[Basic, int]
    renown: int
    needs_worker: bool
    output: int
    output_type: Literal["location resource", "coin"]
    special: bool


class PlayerBoardData(msgspec.Struct):
    start: StartData
    assistants_per_era: dict[str, int | str]
    quarantine: QuarantineData
    graveyard: GraveyardData
    recovery_track: RecoveryTrackData
    resource_track: StoreData
    area: list[AreaData]
    building: list[BuildingData]


class InfluenceData(msgspec.Struct):
    index: int
    renown: int
    reward: Literal["none", "crate", "research", "coin", "wood", "stone", "food", "herbs", "renown"]
    reward_amount: int
    duel_dishonour_marker: bool
    solo_sick_person: bool


class InfluenceTrackData(msgspec.Struct):
    last_space: int
    first_place_bonus_renown: int
    second_place_bonus_renown: int


class DuelScoreData(msgspec.Struct):
    renown: list[int]


class ImperativeSpaceData(msgspec.Struct):
    era: int
    index: int
    influence: int
    renown: int
    renown_sum: int
    duel_threshold: bool
    solo_sick_person: bool


class CapitalBuildingData(msgspec.Struct):
    id: str
    cost: dict[Basic, int]
    renown_markers: int
    influence: int


class CapitalRewardData(msgspec.Struct):
    id: str
    kind: Prize
    amount: int


class RewardsData(msgspec.Struct):
    used: dict[str, int]


class DuelData(msgspec.Struct):
    influence_spaces_blocked: list[int]
    imperative_thresholds: dict[str, int]
    neutral_people_at_start: int
    neutral_people_added_per_era: int
    most_buildings_bonus_renown: int
    most_quarantined_dishonour: int


class SoloSupportData(msgspec.Struct):
    reward: Literal["left", "middle", "right"]
    first: int = msgspec.field(name="from")
    last: int = msgspec.field(name="to")


class SoloData(msgspec.Struct):
    influence_sick_spaces: list[int]
    imperative_sick_spaces: dict[str, list[int]]
    technologies_removed: list[int]
    decrees_removed: list[int]
    support_by_sick_left_on_influence_track: list[SoloSupportData]


class RankData(msgspec.Struct):
    title: str
    last: int = msgspec.field(name="to")


class ComponentsData(msgspec.Struct):
    """The list of the box, as far as pieces are counted one by one."""

    capital_buildings: int
    capital_rewards: int
    location_markers: dict[Size, int]
    cards: dict[str, int]


class BoardsData(msgspec.Struct):
    components: ComponentsData
    influence_track: InfluenceTrackData
    influence_space: list[InfluenceData]
    duel_influence_score: DuelScoreData
    imperative_space: list[ImperativeSpaceData]
    capital_building: list[CapitalBuildingData]
    capital_rewards_setup: RewardsData
    capital_reward: list[CapitalRewardData]
    duel: DuelData
    solo: SoloData
    solo_rank: list[RankData]


class TargetData(msgspec.Struct, forbid_unknown_fields=True):
    kind: Literal["locations", "harbours", "roads"]
    sizes: list[Size] = []
    resources: list[Basic] = []
    harbours: list[Colour] = []
    colours: list[Colour] = []


class PestCardData(msgspec.Struct):
    number: int
    id: str
    road_stack: ColourOrNone
    targets: list[TargetData]


class PestMeta(msgspec.Struct):
    people_per_target: dict[str, int]


class PestCardsData(msgspec.Struct):
    meta: PestMeta
    card: list[PestCardData]


class SupportCardData(msgspec.Struct):
    number: int
    id: str
    left_highest: dict[Prize, int]
    middle_others: dict[Prize, int]
    right_lowest: dict[Prize, int]


class SupportCardsData(msgspec.Struct):
    card: list[SupportCardData]


class BonusData(msgspec.Struct):
    kind: str
    amount: int


class CapitalCardData(msgspec.Struct):
    number: int
    id: str
    first: dict[Prize, int]
    second: dict[Prize, int]
    third: dict[Prize, int]
    first_bonus_choice: list[BonusData]


class CapitalCardsData(msgspec.Struct):
    card: list[CapitalCardData]


class DecreeData(msgspec.Struct):
    number: int
    id: str
    era: int
    imperative_kind: str
    imperative_argument: str
    agenda_kind: str
    agenda_renown_each: int
    agenda_renown_by_rank: list[int] = []


class DecreesData(msgspec.Struct):
    decree: list[DecreeData]


class TechnologyMeta(msgspec.Struct):
    market_size: int
    refresh_market_cost_research: int


class TechnologyData(msgspec.Struct):
    number: int
    id: str
    cost_research: int
    renown: int
    slot: Literal["any", "top", "middle", "bottom"]
    card_track_steps: int = 0
    quarantine_spaces: int = 0
    holds_healthy: int = 0
    movement: int = 0
    action_cost_research: int = 0
    healthy_gained: int = 0
    resource_limit: int = 0
    resource_limit_single: int = 0


class TechnologiesData(msgspec.Struct):
    meta: TechnologyMeta
    technology: list[TechnologyData]


class StartCardData(msgspec.Struct):
    number: int
    locations: list[str]


class StartCardsData(msgspec.Struct):
    card: list[StartCardData]


class DrawData(msgspec.Struct):
    players: list[int]
    village: int
    town: int
    city: int


class MarkerMeta(msgspec.Struct):
    draw: list[DrawData]


class MarkerData(msgspec.Struct):
    id: str
    size: Size
    resource: Basic
    sick: bool


class MarkersData(msgspec.Struct):
    meta: MarkerMeta
    marker: list[MarkerData]
