"""Pest, support and capital cards, decrees and technologies."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from .boards import Reward, reward
from .files import FILES, bits, colour_number, demand
from .shapes import (
    CapitalCardsData,
    DecreesData,
    PestCardData,
    PestCardsData,
    SupportCardsData,
    TargetData,
    TechnologiesData,
    TechnologyMeta,
)
from .terms import AGENDAS, APPARATUS, AREAS, BASIC, BONUSES, COLOURS, ERAS, GOODS, IMPERATIVES, SIZES, TENT
from .world import world


class PestCard(NamedTuple):
    id: str
    stack: int
    """Number of the colour of its stack, -1 for none. [pest.setup.13]"""
    targets: tuple[TargetData, ...]
    """Those that are locations."""
    wanted: tuple[int, ...]
    """By location: the resources with which it is named, as bits; size and harbour never change. [pest.var.11]"""
    roads: tuple[int, ...]


class SupportCard(NamedTuple):
    id: str
    rewards: tuple[Reward, Reward, Reward]
    """Left (highest), middle, right (lowest)."""


class CapitalCard(NamedTuple):
    id: str
    rewards: tuple[Reward, Reward, Reward]
    bonuses: tuple[tuple[str, int], ...]


class Decree(NamedTuple):
    id: str
    era: int
    """From 0."""
    imperative: str
    about: str
    agenda: str
    each: int
    by_rank: tuple[int, ...]


class Technology(NamedTuple):
    id: str
    cost: int
    renown: int
    area: int
    """Number of its card area, -1 if it may lie anywhere."""
    steps: int
    beds: int
    holds: int
    movement: int
    action_cost: int
    healthy: int
    limit: int
    single_limit: int


@cache
def pest_cards() -> tuple[PestCard, ...]:
    """By number, from 0. [pest.setup.12, pest.setup.13]"""
    rows = FILES.load("pest_cards", PestCardsData).card
    demand([row.number for row in rows] == [*range(1, 19)], "pest_cards", "18 cards in the order of their numbers")
    for colour in COLOURS:
        demand(sum(row.road_stack == colour for row in rows) == 3, "pest_cards", f"the {colour} stack has 3 cards")
    return tuple(_pest_card(row) for row in rows)


def _pest_card(row: PestCardData) -> PestCard:
    here = world()
    targets = tuple(target for target in row.targets if target.kind != "roads")
    colours = [COLOURS.index(name) for target in row.targets if target.kind == "roads" for name in target.colours]
    return PestCard(
        row.id,
        colour_number(row.road_stack),
        targets,
        tuple(_wanted(targets, place) for place in range(len(here.names))),
        tuple(sorted(road for colour in colours for road in here.coloured[colour])),
    )


def _wanted(targets: tuple[TargetData, ...], place: int) -> int:
    """The resources with which a location is named. One that is named twice is still one. [pest.plague.3]"""
    size, harbour = SIZES[world().sizes[place]], world().harbours[place]
    wanted = 0
    for target in targets:
        if target.kind == "harbours":
            if harbour >= 0 and COLOURS[harbour] in target.colours:
                wanted |= bits(range(BASIC))
        elif size in target.sizes and (not target.harbours or (harbour >= 0 and COLOURS[harbour] in target.harbours)):
            wanted |= bits(GOODS.index(resource) for resource in target.resources)
    return wanted


@cache
def people_per_target() -> tuple[int, ...]:
    """By era, from 0. [pest.plague.2]"""
    numbers = FILES.load("pest_cards", PestCardsData).meta.people_per_target
    return tuple(numbers[f"era_{era}"] for era in range(1, ERAS + 1))


def named_by(card: int, resources: tuple[int, ...]) -> list[int]:
    """The locations that a pest card names where these resources are in force. [pest.var.11]"""
    wanted = pest_cards()[card].wanted
    return [place for place, resource in enumerate(resources) if wanted[place] >> resource & 1]


@cache
def support_cards() -> tuple[SupportCard, ...]:
    rows = FILES.load("support_cards", SupportCardsData).card
    demand([row.number for row in rows] == [*range(1, 11)], "support_cards", "10 cards in the order of their numbers")
    return tuple(
        SupportCard(
            row.id,
            (reward(row.left_highest.items()), reward(row.middle_others.items()), reward(row.right_lowest.items())),
        )
        for row in rows
    )


@cache
def capital_cards() -> tuple[CapitalCard, ...]:
    rows = FILES.load("capital_cards", CapitalCardsData).card
    demand([row.number for row in rows] == [*range(1, 6)], "capital_cards", "5 cards in the order of their numbers")
    for row in rows:
        kinds = [bonus.kind for bonus in row.first_bonus_choice]
        demand(len(set(kinds)) == 2 and {*kinds} <= {*BONUSES}, f"capital_cards, {row.id}", "two known bonuses")
    return tuple(
        CapitalCard(
            row.id,
            (reward(row.first.items()), reward(row.second.items()), reward(row.third.items())),
            tuple((bonus.kind, bonus.amount) for bonus in row.first_bonus_choice),
        )
        for row in rows
    )


@cache
def decrees() -> tuple[Decree, ...]:
    rows = FILES.load("decrees", DecreesData).decree
    demand([row.number for row in rows] == [*range(1, 16)], "decrees", "15 decrees in the order of their numbers")
    for row in rows:
        where = f"decrees, {row.id}"
        demand(1 <= row.era <= ERAS, where, "there are three eras")
        demand(row.agenda_kind in AGENDAS, where, f"unknown agenda '{row.agenda_kind}'")
        known = IMPERATIVES.get(row.imperative_kind, ())
        demand(row.imperative_argument in known, where, f"unknown imperative '{row.imperative_kind}' and argument")
        ranked = row.agenda_kind == "influence_rank"
        demand(len(row.agenda_renown_by_rank) == 5 * ranked, where, "a value for each place, or none at all")
    return tuple(
        Decree(
            row.id,
            row.era - 1,
            row.imperative_kind,
            row.imperative_argument,
            row.agenda_kind,
            row.agenda_renown_each,
            tuple(row.agenda_renown_by_rank),
        )
        for row in rows
    )


@cache
def technologies() -> tuple[Technology, ...]:
    """By number, from 1: the first entry is nobody's."""
    rows = FILES.load("technologies", TechnologiesData).technology
    demand([row.number for row in rows] == [*range(1, 31)], "technologies", "30 cards in the order of their numbers")
    cards = [
        Technology(
            row.id,
            row.cost_research,
            row.renown,
            AREAS.index(f"area-{row.slot}") if row.slot != "any" else -1,
            row.card_track_steps,
            row.quarantine_spaces,
            row.holds_healthy,
            row.movement,
            row.action_cost_research,
            row.healthy_gained,
            row.resource_limit,
            row.resource_limit_single,
        )
        for row in rows
    ]
    one, other = (cards[tent.bit_length() - 2] for tent in (APPARATUS, TENT))
    demand(one.area == other.area >= 0, "technologies", "cards 1 and 14 have the same fixed area")
    demand(one.steps > 0 < other.steps, "technologies", "the tracks of cards 1 and 14 have a step or more")
    return (Technology("", 0, 0, -1, 0, 0, 0, 0, 0, 0, 0, 0), *cards)


@cache
def technology_number() -> dict[str, int]:
    return {card.id: number for number, card in enumerate(technologies()) if number}


@cache
def market_rules() -> TechnologyMeta:
    return FILES.load("technologies", TechnologiesData).meta
