"""What is in the box: locations, crises, campaigns and the round track, read from `data/` and checked."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any, NamedTuple

import msgspec

from pentarchy.core import Option
from pentarchy.core.data import Files

FILES = Files(resources.files(__package__))

RESOURCES = ("wheat", "axe", "hammer", "coin")
WHEAT, AXE, HAMMER, COIN = range(4)
TYPES = {"city": 1, "village": 2, "army": 2, "road": 3, "farm": 3}
"""The locations of an empire. [ee.empire.1]"""
KINDS = ("fire", "uprising", "famine", "flood", "blight", "barbarians", "plague", "earthquake")
PLACES = 11
"""Positions in a row, and cards of each kind."""
CAMPAIGNS = 11
TRACK_LENGTH = 26
"""Rounds on either side of the board. [ee.track.7]"""
SPACES = ("crisis", "double_crisis", "economy", "industry", "military", "economy_industry")
START_RESOURCES = 2
HAND, BLITZ_HAND = 4, 2
BLITZ_CRISES = 2
SHORTAGE_LIMIT, SHORTAGE_PRICE = 5, 2
MOST_CARDS = 2
"""So many cards are played or sold in an industry round. [ee.industry.1]"""

MOST_IN_A_WORD = 99
"""The largest amount that has a name of its own, such as `wheat-99`."""

Gains = tuple[int, int, int, int]
"""How much of each resource, in the order of RESOURCES."""


# -- the shape of the data files


class EffectData(msgspec.Struct, forbid_unknown_fields=True):
    type: str
    amount: int = 0
    count: int = 1
    per_round: int = 1
    scope: str = "adjacent"
    resource: str = ""
    location_type: str = ""
    resources: dict[str, int] = {}
    options: list[dict[str, int]] = []
    give: dict[str, int] = {}
    get_options: list[dict[str, int]] = []
    max_times: int = 1


class LocationData(msgspec.Struct):
    id: str
    type: str
    value: int
    repair_cost: int
    phase: str
    effect: EffectData


class LocationsData(msgspec.Struct):
    location: list[LocationData]


class CrisisData(msgspec.Struct):
    id: str
    kind: str
    number: int
    bids: list[str]
    cost: int
    phase: str
    effect: EffectData


class KindData(msgspec.Struct):
    id: str
    name: str
    name_de: str


class CrisesData(msgspec.Struct):
    kind: list[KindData]
    crisis: list[CrisisData]


class RewardData(msgspec.Struct):
    points: int
    resources: dict[str, int]
    renew: int


class BandData(RewardData):
    min: int
    max: int


class UnrestData(msgspec.Struct):
    value_rank: int
    swap_with_position: int


class CampaignData(msgspec.Struct):
    id: str
    name: str
    winner: RewardData
    bands: list[BandData]
    unrest: UnrestData
    name_de: str = ""


class CampaignsData(msgspec.Struct):
    campaign: list[CampaignData]


class TrackData(msgspec.Struct):
    id: str
    players: list[int]
    blitz_start_space: int
    spaces: list[str]


class TracksData(msgspec.Struct):
    track: list[TrackData]


# -- what the rules work with


class Deal(NamedTuple):
    """What a trade or a choice brings: its id in options, resources and points."""

    id: str
    gains: Gains
    points: int


class Ability(NamedTuple):
    """What a location or an innovation can do: the type of its effect, when, and its numbers."""

    id: str
    type: str
    phase: str
    amount: int
    gains: Gains
    deals: tuple[Deal, ...]
    """What a trade or a choice of resources offers."""
    times: int
    resource: int
    location_type: str


class Location(NamedTuple):
    """A location card. Locations are numbers within the rules; `id` stands in options."""

    id: str
    type: str
    value: int
    repair: int
    ability: Ability


class Crisis(NamedTuple):
    """A crisis card, with the options that avert and accept it ready made."""

    id: str
    kind: str
    number: int
    shows: tuple[int, ...]
    """The resources that may be bid besides coins. [ee.card.2]"""
    cost: int
    ability: Ability
    accept: Option
    bids: tuple[tuple[int, Option], ...]


class Reward(NamedTuple):
    points: int
    gains: Gains
    renew: int


class Campaign(NamedTuple):
    id: str
    winner: Reward
    bands: tuple[tuple[int, int, Reward], ...]
    """From this strength to that one, the reward or penalty. [ee.military.8]"""
    rank: int
    position: int
    """Unrest swaps the location of this rank by value with this position, both counted from 1. [ee.military.11]"""


class Track(NamedTuple):
    id: str
    spaces: tuple[str, ...]
    blitz_start: int


ASKS: dict[str, tuple[str, ...]] = {
    "gain": ("resources",),
    "gain_choice": ("options",),
    "gain_per_adjacent_type": ("location_type", "resources"),
    "trade": ("give", "get_options", "max_times"),
    "renew_adjacent": (),
    "renew_all": (),
    "repeat_economy": (),
    "points": ("amount",),
    "points_per_adjacent_destroyed": ("amount",),
    "points_per_adjacent_type": ("location_type", "amount"),
    "points_per_destroyed": ("amount",),
    "points_if_most_destroyed": ("amount",),
    "points_per_resource": ("resource", "amount"),
    "copy_end": (),
    "play_discount": ("amount",),
    "repair_discount": ("amount",),
    "swap_locations": (),
    "move_innovation": (),
    "strength": ("amount",),
    "strength_per_adjacent_destroyed": ("amount",),
    "strength_per_adjacent_type": ("location_type", "amount"),
    "free_bid": ("resource",),
    "redraw_crisis": (),
}
"""What each type of ability must say."""

PHASES: dict[str, tuple[str, ...]] = {
    "economy": (
        *("gain", "gain_choice", "gain_per_adjacent_type", "trade", "renew_adjacent", "repeat_economy"),
        *("points", "points_per_adjacent_destroyed"),
    ),
    "industry": (
        *("play_discount", "repair_discount", "swap_locations", "move_innovation", "renew_adjacent", "points"),
    ),
    "military": ("strength", "strength_per_adjacent_destroyed", "strength_per_adjacent_type"),
    "crisis": ("free_bid", "redraw_crisis"),
    "end_of_game": (
        *("points_per_destroyed", "points_if_most_destroyed", "points_per_resource", "copy_end"),
        *("points_per_adjacent_destroyed", "points_per_adjacent_type"),
    ),
    "on_destruction": ("gain", "points", "renew_all"),
}
"""Which types of abilities the rules know in which round."""


@cache
def locations() -> tuple[Location, ...]:
    """The eleven locations, the most valuable first; their place here is their number in the rules."""
    data = FILES.load("locations", LocationsData)
    found = []
    for row in data.location:
        where = f"locations, {row.id}"
        FILES.demand(row.type in TYPES, where, f"unknown type '{row.type}'")
        FILES.demand(row.value > 0 and row.repair_cost > 0, where, "value and repair cost are numbers from 1 on")
        ability = _ability(row.id, row.phase, row.effect, where)
        found.append(Location(row.id, row.type, row.value, row.repair_cost, ability))
    for kind, number in TYPES.items():
        have = sum(location.type == kind for location in found)
        FILES.demand(have == number, "locations", f"an empire has {number} of type '{kind}', not {have}")
    FILES.demand(len({location.id for location in found}) == PLACES, "locations", "eleven different locations")
    FILES.demand(len({location.value for location in found}) == PLACES, "locations", "all values are different")
    return tuple(sorted(found, key=lambda location: -location.value))


@cache
def number_of() -> dict[str, int]:
    """The number of each location by its id."""
    return {location.id: number for number, location in enumerate(locations())}


@cache
def crises() -> dict[str, Crisis]:
    data = FILES.load("crises", CrisesData)
    FILES.demand(tuple(kind.id for kind in data.kind) == KINDS, "crises", f"the kinds are {', '.join(KINDS)}")
    deck: dict[str, Crisis] = {}
    for row in data.crisis:
        where = f"crises, {row.id}"
        FILES.demand(row.kind in KINDS, where, f"unknown kind '{row.kind}'")
        FILES.demand(bool(row.bids) and set(row.bids) <= set(RESOURCES[:COIN]), where, "bids are wheat, axe or hammer")
        FILES.demand(row.cost in (1, 2), where, "a card costs 1 or 2 hammers")
        shows = tuple(sorted(RESOURCES.index(bid) for bid in row.bids))
        bids: tuple[tuple[int, Option], ...] = tuple(
            (resource, ("bid", row.id, RESOURCES[resource])) for resource in (*shows, COIN)
        )
        ability = _ability(row.id, row.phase, row.effect, where)
        deck[row.id] = Crisis(row.id, row.kind, row.number, shows, row.cost, ability, ("accept", row.id), bids)
    FILES.demand(len(deck) == len(data.crisis) == 88, "crises", "the box holds 88 different crises")
    for kind in KINDS:
        numbers = sorted(card.number for card in deck.values() if card.kind == kind)
        FILES.demand(numbers == list(range(1, PLACES + 1)), "crises", f"'{kind}' has each number from 1 to 11 once")
    return deck


@cache
def campaigns() -> dict[str, Campaign]:
    data = FILES.load("campaigns", CampaignsData)
    deck: dict[str, Campaign] = {}
    for row in data.campaign:
        where = f"campaigns, {row.id}"
        FILES.demand(len(row.bands) == 3, where, "a campaign has three bands")
        starts = [row.bands[0].min, *(band.min for band in row.bands[1:])]
        ends = [-1, *(band.max for band in row.bands)]
        joined = all(start == end + 1 for start, end in zip(starts, ends, strict=False)) and ends[-1] >= 99
        FILES.demand(joined, where, "the bands must cover every strength from 0 on exactly once")
        FILES.demand(row.unrest.value_rank in (1, 2, 3), where, "unrest moves the first, second or third by value")
        FILES.demand(1 <= row.unrest.swap_with_position <= PLACES, where, "unrest swaps with a position from 1 to 11")
        bands = tuple((band.min, band.max, _reward(band, where)) for band in row.bands)
        winner = _reward(row.winner, where)
        deck[row.id] = Campaign(row.id, winner, bands, row.unrest.value_rank, row.unrest.swap_with_position)
    FILES.demand(len(deck) == len(data.campaign) == CAMPAIGNS, "campaigns", "the box holds 11 different campaigns")
    return deck


@cache
def track(players: int) -> Track:
    """The side of the board for this many players. [ee.setup.1]"""
    data = FILES.load("round_tracks", TracksData)
    found = [row for row in data.track if players in row.players]
    FILES.demand(len(found) == 1, "round_tracks", f"one track is needed for {players} players")
    row = found[0]
    where = f"round_tracks, {row.id}"
    FILES.demand(len(row.spaces) == TRACK_LENGTH, where, f"a track has {TRACK_LENGTH} rounds")
    for space in row.spaces:
        FILES.demand(space in SPACES, where, f"unknown round '{space}'")
    FILES.demand(row.spaces[0] == "crisis", where, "the first round is a crisis round")
    many = "double_crisis" in row.spaces or "economy_industry" in row.spaces
    FILES.demand(not many or min(row.players) > 2, where, "double crises and combined rounds are for three or four")
    FILES.demand(0 < row.blitz_start_space < TRACK_LENGTH, where, "the lightning space lies on the track")
    return Track(row.id, tuple(row.spaces), row.blitz_start_space)


@cache
def exchanges() -> tuple[tuple[Option, ...], ...]:
    """The option that swaps two locations, by their numbers, the one further left first."""
    ids = [location.id for location in locations()]
    return tuple(tuple(("swap", a, b) for b in ids) for a in ids)


def check_resources() -> None:
    """The list of resources and of the setup says what the rules take for granted."""
    data: dict[str, Any] = FILES.read("resources")
    stated = (
        [(row["id"], row["start"]) for row in data["resource"]],
        (
            data["setup"]["hand_size"],
            data["setup_blitz"]["hand_size"],
            data["setup_blitz"]["crises_applied_per_player"],
        ),
        (data["resource_shortage"]["threshold_total"], data["resource_shortage"]["points_lost_per_coin"]),
        data["industry"]["cards_played_or_sold_max"],
    )
    known = (
        [(resource, START_RESOURCES) for resource in RESOURCES],
        (HAND, BLITZ_HAND, BLITZ_CRISES),
        (SHORTAGE_LIMIT, SHORTAGE_PRICE),
        MOST_CARDS,
    )
    FILES.demand(stated == known, "resources", f"the rules count on {known}, not on {stated}")


def _ability(owner: str, phase: str, effect: EffectData, where: str) -> Ability:
    kind = effect.type
    FILES.demand(kind in ASKS, where, f"unknown ability '{kind}'")
    FILES.demand(phase in PHASES and kind in PHASES[phase], where, f"'{kind}' does not work in '{phase}'")
    for field in ASKS[kind]:
        value = getattr(effect, field)
        FILES.demand(bool(value) and (not isinstance(value, int) or value > 0), where, f"'{kind}' needs '{field}'")
    if effect.location_type:
        FILES.demand(effect.location_type in TYPES, where, f"unknown type '{effect.location_type}'")
    if effect.resource:
        FILES.demand(effect.resource in RESOURCES, where, f"unknown resource '{effect.resource}'")
    FILES.demand(not effect.give or effect.give == {"wheat": 1}, where, "a trade is paid with 1 wheat")
    FILES.demand(effect.count == effect.per_round == 1, where, "an ability is used once a round")
    FILES.demand(kind != "play_discount" or effect.amount == 1, where, "a card is played 1 hammer cheaper")
    deals = [_deal(entry, where) for entry in effect.options or effect.get_options]
    return Ability(
        owner,
        kind,
        phase,
        effect.amount,
        _gains(effect.resources, where),
        tuple(deals),
        effect.max_times,
        RESOURCES.index(effect.resource) if effect.resource else -1,
        effect.location_type,
    )


def _deal(entry: dict[str, int], where: str) -> Deal:
    """`{axe = 1, hammer = 1}` is called `axe+hammer`, `{points = 2}` is called `points-2`."""
    resources = {name: number for name, number in entry.items() if name != "points"}
    points = entry.get("points", 0)
    words = [name for name in RESOURCES for _ in range(resources.get(name, 0))]
    FILES.demand(bool(words) != bool(points), where, "a trade brings resources or points")
    return Deal("+".join(words) or f"points-{points}", _gains(resources, where), points)


def _reward(data: RewardData, where: str) -> Reward:
    return Reward(data.points, _gains(data.resources, where), data.renew)


def _gains(resources: dict[str, int], where: str) -> Gains:
    for name, number in resources.items():
        FILES.demand(name in RESOURCES and number > 0, where, f"unknown amount '{name} = {number}'")
    wheat, axe, hammer, coin = (resources.get(name, 0) for name in RESOURCES)
    return wheat, axe, hammer, coin
