"""What a civilization is worth to its player: its advances, its leaders, and what using their abilities brings."""

from __future__ import annotations

from functools import cache
from typing import Final

from .. import box
from ..box.terms import ADVANCES
from ..state import Clash, Player

OWN: Final = {
    # Japan
    "pottery": 1.0,  # a token for most good harvests
    "horsemanship": 0.5,  # cavalry without a market
    "infiltration": 0.6,  # others think twice about their best cards
    "shogunate": 1.2,  # an action saved in many turns
    # Rome
    "aqueduct": 0.6,  # Sanitation for nothing, no famines
    "roman_roads": 0.6,  # armies are where they are needed
    "captivi": 0.8,  # each victory pays for a building
    "provinces": 0.5,  # cavalry far away, conquered cities stay calm
    # Carthage
    "grey_wall": 0.5,  # elephants everywhere
    "hegemony": 0.9,  # ships found cities
    "pirate_alliance": 0.8,  # more ships than anybody
    "mercenary_system": 0.6,  # gold drafts soldiers
    # Greece
    "study": 0.8,  # ideas while recruiting
    "sparta": 0.6,  # culture drafts soldiers, bolder in battle
    "hellenistic_culture": 0.8,  # influence goes on from city to city
    "city_states": 0.9,  # a second activation without anger
    # Maya
    "terraces": 0.9,  # mountains give whatever is missing
    "stelae": 0.9,  # culture for growing
    "stadiums": 0.8,  # a larger city when it counts
    "calendar": 0.4,  # bad years are seen coming
    # Egypt
    "flood_plains": 1.0,  # barren land feeds
    "architecture": 1.0,  # mood builds
    "embalming": 0.5,  # culture after battles
    "deification": 1.0,  # two governments in one
    # Vikings
    "shipcraft": 0.7,  # everybody can sail
    "longships": 0.4,  # fleets that never tire
    "raids": 0.8,  # trade takes from others
    "rune_stones": 0.4,  # points for hard battles
    # China
    "rice": 1.0,  # settlers work in the fields
    "expansion": 0.8,  # settlers walk at once
    "fireworks": 0.4,  # one hit less
    "imperial_army": 0.5,  # settlers and soldiers as needed
    # Persia
    "grey_tide": 0.5,  # elephants, and the opponent's bonus is capped
    "immortals": 0.6,  # culture wins battles
    "zoroastrianism": 0.6,  # enemy soldiers change sides
    "banking": 1.6,  # something every turn
    # India
    "indian_elephants": 0.7,  # elephants that trade
    "missionaries": 0.7,  # settlers spread culture
    "prosperity": 0.9,  # tokens from trade
    "peace_and_poetry": 1.2,  # an advance for a mood token
    # Celts
    "tribal_brothers": 0.6,  # stronger against players
    "truce": 0.4,  # barbarians as one likes
    "druids": 0.6,  # points in barbarian cities
    "close_contacts": 0.7,  # more to trade with
    # Phoenicia
    "self_sufficient_cities": 1.0,  # ports that nobody takes, worth more
    "bireme": 0.5,  # rules the sea
    "alphabet": 1.0,  # ideas and culture from trade
    "cedars_and_dye": 0.9,  # cities trade by themselves
    # Babylonia
    "canals": 0.9,  # no harvest without enough food
    "laws": 0.6,  # cards for influence
    "star_catalogs": 0.6,  # something for each event
    "ziggurats": 0.9,  # temples for ideas
    # Huns
    "nomads": 0.7,  # a city goes where it collects
    "horsemen": 0.7,  # cavalry from small cities, at once on its way
    "plunderers": 0.5,  # others do not settle nearby
    "tribes": 0.4,  # barbarians go elsewhere
    # Aztecs
    "war_captives": 0.7,  # half a point each, and they pay
    "sacrificial_cult": 0.7,  # bad events are refused
    "aztec_gold": 0.8,  # gold for founding
    "tribute": 0.8,  # others' cities are collected from
}
"""What an advance of a civilization brings in a whole game, its half point aside."""
USES: Final = {
    "shogunate": 1.3, "hegemony": 3.0, "imperial_army": -0.4, "truce": -0.3, "aqueduct": 1.2, "calendar": -0.5,
    "suiko.1": 1.8, "alexander.1": 0.8, "pericles.1": 1.8, "erik.1": 1.2, "erik.2": 0.5, "knut.2": 0.9,
    "sun_tzu.1": 1.8, "wu.1": 1.9, "hiram.2": 1.8, "shri_gupta.1": 1.2, "cyrus.1": 1.0, "darius.2": 1.6,
    "hanno.1": 0.5, "dido.1": 2.6, "augustus.1": 0.4, "caesar.1": 0.4, "cleopatra.2": 0.1, "qin.1": 1.0,
    "nebuchadnezzar.1": 1.0, "ahuitzotl.1": 1.4, "acamapichtli.2": 1.2, "marqzen.2": -0.2,
    "great_architect": 3.0, "great_diplomat": -1.0,
}  # fmt: skip
"""What using an ability of a civilization, a leader or an open card brings besides its price: an advance, a collect, a
building without an action are worth most; what only moves things about is left to search."""
HOOKS: Final = {"turn": 0.9, "build": 0.5, "cost": 0.5, "collect": 0.6, "influence": 0.5, "battle": 0.5, "score": 0.5}
"""What an ability of a leader brings in a whole game, by the chapter in which it acts."""
LEADER: Final = 1.0
"""What any leader is worth besides: an army unit that counts for more."""


@cache
def own_abilities() -> tuple[float, ...]:
    """By number of an advance, those of all civilizations from 48 on: what its ability brings."""
    return tuple(OWN[one.id] for one in box.own_advances())


def unlocked(player: Player, number: int, left: float) -> float:
    """What an advance is worth because one of the own civilization comes with it. [coc.adv.9]"""
    if player.civ < 0:
        return 0.0
    found = 0.0
    for own in box.civilizations()[player.civ].advances:
        if not player.advances >> own & 1 and box.own_advances()[own - len(ADVANCES)].unlocked_by >> number & 1:
            found += 1.0 + own_abilities()[own - len(ADVANCES)] * left
    return found


@cache
def leader_worth(number: int) -> float:
    """What a leader on the board brings in a whole game."""
    chapters = ({hook.partition(".")[0] for hook in ability.hooks} for ability in box.leaders()[number].abilities)
    return LEADER + sum(HOOKS.get(chapter, 0.3) for found in chapters for chapter in found)


def best_leader(game: Clash, seat: int) -> float:
    """What the best of the leaders that are left would bring."""
    cards = game.players[seat].leaders
    return max((leader_worth(number) for number in range(len(box.leaders())) if cards >> number & 1), default=0.0)
