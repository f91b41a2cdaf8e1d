"""The shape of the data files of cards, civilizations and rounds."""

from __future__ import annotations

from typing import Literal

import msgspec

from .shapes import Deck, Price, Row

# -- action cards


class ActionCardData(msgspec.Struct, frozen=True):
    id: str
    effect: str
    tactic: str


class EffectData(Row, frozen=True):
    copies: int
    uses_action: bool
    price: Price
    requirement: str
    text: str
    hooks: list[str]


class TacticData(Row, frozen=True):
    copies: int
    role: Literal["any", "attacker", "defender", "not_attacker_of_city", "attacker_of_city", "defender_of_city"]
    land: bool
    sea: bool
    present: list[Literal["army", "ship", "fortress"]]
    step: Literal["reveal", "roll", "hits", "hits_end"]
    rank: int
    text: str
    hooks: list[str]


class ActionCardsData(msgspec.Struct, frozen=True):
    card: list[ActionCardData]
    effect: list[EffectData]
    tactic: list[TacticData]


# -- objectives


class ObjectiveRulesData(msgspec.Struct, frozen=True):
    points_each: int


class ObjectiveCardData(msgspec.Struct, frozen=True):
    id: str
    expansion: bool
    upper: str
    lower: str


class ObjectiveData(Row, frozen=True):
    timing: Literal["status_phase", "instant"]
    price: Price
    text: str


class ObjectiveCardsData(msgspec.Struct, frozen=True):
    rules: ObjectiveRulesData
    card: list[ObjectiveCardData]
    objective: list[ObjectiveData]


# -- events


class SymbolData(Row, frozen=True):
    expansion: bool
    text: str


class KeptData(msgspec.Struct, frozen=True):
    in_hand: bool
    uses_action: bool
    requirement: str
    text: str


class EventData(Row, frozen=True):
    number: int
    expansion: bool
    effect: str
    symbol: str
    affects: Literal["drawer", "all", "taker"]
    stays: Literal["no", "hand", "open"]
    blocked_by: list[str]
    lowers_mood: bool
    text: str
    procedure: str
    hooks: list[str]
    kept: KeptData | None = None


class EventCardsData(msgspec.Struct, frozen=True):
    symbol: list[SymbolData]
    card: list[EventData]


# -- civilizations


class CivilizationRulesData(msgspec.Struct, frozen=True):
    leader_points: int
    advance_halves: int


class CivilizationData(Row, frozen=True):
    start_region: str


class CivilizationAdvanceData(Row, frozen=True):
    civilization: str
    requires: str
    text: str
    end_points: str
    hooks: list[str]


class AbilityData(msgspec.Struct, frozen=True):
    name: str
    name_de: str
    trigger: str
    cost: str
    limit: str
    text: str
    hooks: list[str]


class LeaderData(Row, frozen=True):
    civilization: str
    card: str
    abilities: tuple[AbilityData, AbilityData]


class CivilizationsData(msgspec.Struct, frozen=True):
    rules: CivilizationRulesData
    civilization: list[CivilizationData]
    civilization_advance: list[CivilizationAdvanceData]
    leader: list[LeaderData]


# -- rounds


class GameData(msgspec.Struct, frozen=True):
    players_min: int
    players_max: int
    rounds: int
    action_phases: int
    actions: int


class SetupData(msgspec.Struct, frozen=True):
    settlers: int
    event_markers: int
    draws: dict[Deck, int]


class StatusData(msgspec.Struct, frozen=True):
    free_advances: int
    draws: dict[Deck, int]
    raze_gain: Price
    government_price: Price


class ShorterData(msgspec.Struct, frozen=True):
    rounds: int
    settlers: int
    free_advances: int


class StepData(msgspec.Struct, frozen=True):
    id: str
    text: str


class FlexibleEndData(msgspec.Struct, frozen=True):
    round: int
    action_phase: int
    ends_on: list[int]


class ScoringData(msgspec.Struct, frozen=True):
    id: str
    halves: int
    text: str


class VariantData(Row, frozen=True):
    text: str
    recommended: bool


class RoundsData(msgspec.Struct, frozen=True):
    game: GameData
    setup: SetupData
    status: StatusData
    shorter_game: ShorterData
    status_step: list[StepData]
    flexible_end: list[FlexibleEndData]
    scoring: list[ScoringData]
    variant: list[VariantData]
