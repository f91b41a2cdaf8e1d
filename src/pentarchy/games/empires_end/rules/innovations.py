"""Gaining and placing innovations: the fewest-innovations rule, attaching and moving."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal

from ..box import PLACES, locations, number_of
from ..state import Downfall, Empire


def holdings(empire: Empire) -> list[int]:
    """How many innovations each location holds."""
    held = [0] * PLACES
    for location in empire.innovations.values():
        held[location] += 1
    return held


def fewest(empire: Empire, held: list[int]) -> list[int]:
    """The intact locations with the fewest innovations; ruins are not compared. [ee.innovation.3, ee.innovation.9]"""
    found: list[int] = []
    least = 999
    ruins = empire.ruins
    for location in empire.row:
        if location not in ruins:
            number = held[location]
            if number < least:
                least = number
                found = [location]
            elif number == least:
                found.append(location)
    return found


async def attach(game: Downfall, seat: int, card: str, clause: str) -> None:
    """The player chooses where a new innovation goes. [ee.innovation.1-4]"""
    game.players[seat].attaching = card
    pick = await Decision(seat, "attach", clause, sites, game, seat, card)
    put(game, seat, card, number_of()[pick[2]], clause)


def sites(game: Downfall, seat: int, card: str) -> list[Option]:
    empire, places = game.players[seat], locations()
    return [("attach", card, places[location].id) for location in fewest(empire, holdings(empire))]


def put(game: Downfall, seat: int, card: str, location: int, clause: str) -> None:
    """Innovations come into play without a marker. [ee.exhaust.9]"""
    empire = game.players[seat]
    empire.attaching = ""
    empire.innovations[card] = location
    if game.journal is not None:
        game.tell(clause, "attaches", f"seat-{seat}", card, locations()[location].id)


# -- moving


def moves(game: Downfall, seat: int) -> list[Option]:
    """Every innovation, also from ruins, to another location where it could be attached. [ee.glossary.8]"""
    empire, places = game.players[seat], locations()
    ways = {source: targets(empire, source) for source in dict.fromkeys(empire.innovations.values())}
    return [("move", card, places[target].id) for card, source in empire.innovations.items() for target in ways[source]]


def targets(empire: Empire, source: int) -> list[int]:
    """Where an innovation lifted from a location may go: others with the fewest, not counting it. [ee.glossary.27]"""
    held = holdings(empire)
    held[source] -= 1
    return [location for location in fewest(empire, held) if location != source]


def can_move(empire: Empire) -> bool:
    """Whether any innovation has somewhere else to go."""
    return any(targets(empire, source) for source in dict.fromkeys(empire.innovations.values()))


def move(game: Downfall, seat: int, card: str, location: int) -> None:
    """Exhausted marker and uses belong to the card and go along. [ee.glossary.36]"""
    game.players[seat].innovations[card] = location
    if game.journal is not None:
        game.tell("ee.glossary.8", "moves", f"seat-{seat}", card, locations()[location].id)


# -- why not


def may_attach(game: Downfall, decision: Decision, card: str, place: str) -> Refusal | None:
    _, seat, waiting = decision.args
    if card != waiting:
        return Refusal("ee.innovation.1", "other_card", card=waiting)
    empire = game.players[seat]
    return _may_hold(empire, place, fewest(empire, holdings(empire)))


def may_move(game: Downfall, seat: int, card: str, place: str) -> Refusal | None:
    empire = game.players[seat]
    if card not in empire.innovations:
        return Refusal("ee.glossary.8", "not_attached", card=card)
    source = empire.innovations[card]
    if source == number_of()[place]:
        return Refusal("ee.glossary.27", "same_place", card=card, place=place)
    allowed = targets(empire, source)
    if not allowed and number_of()[place] not in empire.ruins:
        return Refusal("ee.glossary.27", "only_back", card=card, place=locations()[source].id)
    return _may_hold(empire, place, allowed)


def _may_hold(empire: Empire, place: str, allowed: list[int]) -> Refusal | None:
    location = number_of()[place]
    if location in empire.ruins:
        return Refusal("ee.innovation.2", "destroyed", place=place)
    if location in allowed:
        return None
    held = holdings(empire)
    numbers = {"have": held[location], "least": held[allowed[0]]}
    return Refusal("ee.innovation.3", "not_fewest", place=place, other=locations()[allowed[0]].id, **numbers)
