"""What locations and innovations do: one function for each type of ability. The cards themselves are data."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from ..box import COIN, MOST_IN_A_WORD, RESOURCES, Ability, Gains, crises, locations
from ..state import EARTHQUAKES, ECONOMY, INDUSTRY, Downfall, Empire

CLAUSES = {"economy": "ee.economy.1", "industry": "ee.industry.10", "on_destruction": "ee.glossary.23"}
"""The clause under which the abilities of a round act."""
ACCOUNTS = {"economy": ECONOMY, "industry": INDUSTRY, "on_destruction": EARTHQUAKES}
"""On which account of the score track their points go."""


@cache
def printed(phase: str) -> dict[int, Ability]:
    """The abilities of locations for a round, by the number of the location."""
    return {n: place.ability for n, place in enumerate(locations()) if place.ability.phase == phase}


@cache
def on_cards(phase: str) -> dict[str, Ability]:
    """The abilities of innovations for a round, by card."""
    return {card.id: card.ability for card in crises().values() if card.ability.phase == phase}


@cache
def all_abilities() -> dict[str, Ability]:
    places = {place.id: place.ability for place in locations()}
    return places | {card.id: card.ability for card in crises().values()}


def ability_of(thing: str) -> Ability:
    """The ability of a location or an innovation, by its id."""
    return all_abilities()[thing]


@cache
def things_with(kind: str, phase: str) -> tuple[tuple[int, ...], tuple[Ability, ...]]:
    """Who has a type of ability for a round: the numbers of locations, and the abilities of cards."""
    places = tuple(n for n, ability in printed(phase).items() if ability.type == kind)
    return places, tuple(ability for ability in on_cards(phase).values() if ability.type == kind)


def active_abilities(empire: Empire, phase: str) -> list[tuple[Ability, int]]:
    """All abilities for a round that lie at intact locations, with their location. [ee.economy.1, ee.economy.3]"""
    ruins = empire.ruins
    cards = on_cards(phase)
    found = [(ability, location) for location, ability in printed(phase).items() if location not in ruins]
    for card, location in empire.innovations.items():
        if card in cards and location not in ruins:
            found.append((cards[card], location))
    return found


def active_of_type(empire: Empire, kind: str, phase: str) -> list[tuple[Ability, int]]:
    """The innovations of one type that work in a round, with their location."""
    innovations, ruins = empire.innovations, empire.ruins
    return [
        (ability, innovations[ability.id])
        for ability in things_with(kind, phase)[1]
        if ability.id in innovations and innovations[ability.id] not in ruins
    ]


def usable_in_crisis(empire: Empire) -> list[Ability]:
    """Crisis-round abilities at intact locations without an Exhausted marker. [ee.exhaust.1, ee.exhaust.9]"""
    cards, ruins, exhausted = on_cards("crisis"), empire.ruins, empire.exhausted
    return [
        cards[card]
        for card, location in empire.innovations.items()
        if card in cards and location not in ruins and card not in exhausted
    ]


# -- neighbours


def destroyed_beside(empire: Empire, location: int) -> int:
    return sum([other in empire.ruins for other in empire.neighbours(location)])


def intact_beside(empire: Empire, location: int, kind: str) -> int:
    """How many neighbours of a type are intact. [ee.glossary.4, ee.glossary.5]"""
    places, ruins = locations(), empire.ruins
    return sum([places[other].type == kind and other not in ruins for other in empire.neighbours(location)])


# -- abilities that act by themselves


def take(game: Downfall, seat: int, gains: Gains, clause: str, thing: str) -> None:
    """Resources from the supply, which is unlimited. [ee.component.7]"""
    resources = game.players[seat].resources
    for kind, number in enumerate(gains):
        if number:
            resources[kind] += number
    if game.journal is not None and any(gains):
        game.tell(clause, "gains", f"seat-{seat}", thing, *token_words(gains))


def token_words(gains: Gains | list[int]) -> list[str]:
    """`(2, 0, 1, 0)` → `wheat-2 hammer-1`, as events name amounts; at most 99 in one word."""
    words = []
    for kind, number in enumerate(gains):
        while number > 0:
            words.append(f"{RESOURCES[kind]}-{min(number, MOST_IN_A_WORD)}")
            number -= MOST_IN_A_WORD
    return words


def score(game: Downfall, seat: int, points: int, account: int, clause: str, thing: str) -> None:
    """Points on the score track, which may fall below 0. [ee.shortage.4, ee.military.9]"""
    game.players[seat].earned[account] += points
    if game.journal is not None and points:
        verb = "scores" if points > 0 else "loses"
        game.tell(clause, verb, f"seat-{seat}", thing, str(abs(points)))


def renew(game: Downfall, seat: int, cards: list[str], clause: str, thing: str) -> None:
    exhausted = game.players[seat].exhausted
    for card in cards:
        exhausted.remove(card)
    if game.journal is not None and cards:
        game.tell(clause, "renews", f"seat-{seat}", thing, *cards)


def renewable_beside(empire: Empire, location: int) -> list[str]:
    """Exhausted innovations at the neighbours, intact or not, but not at the location itself. [ee.economy.9]"""
    if not empire.exhausted:
        return []
    beside = empire.neighbours(location)
    return [card for card in empire.exhausted if empire.innovations[card] in beside]


def gain(game: Downfall, seat: int, ability: Ability, location: int) -> None:
    take(game, seat, ability.gains, CLAUSES[ability.phase], ability.id)


def gain_per_adjacent_type(game: Downfall, seat: int, ability: Ability, location: int) -> None:
    """Once for every intact neighbour of the type. [ee.glossary.4]"""
    times = intact_beside(game.players[seat], location, ability.location_type)
    wheat, axe, hammer, coin = ability.gains
    take(game, seat, (wheat * times, axe * times, hammer * times, coin * times), CLAUSES[ability.phase], ability.id)


def points(game: Downfall, seat: int, ability: Ability, location: int) -> None:
    score(game, seat, ability.amount, ACCOUNTS[ability.phase], CLAUSES[ability.phase], ability.id)


def points_per_adjacent_destroyed(game: Downfall, seat: int, ability: Ability, location: int) -> None:
    """[ee.glossary.3]"""
    amount = ability.amount * destroyed_beside(game.players[seat], location)
    score(game, seat, amount, ACCOUNTS[ability.phase], CLAUSES[ability.phase], ability.id)


def renew_adjacent(game: Downfall, seat: int, ability: Ability, location: int) -> None:
    """[ee.economy.6, ee.glossary.9]"""
    renew(game, seat, renewable_beside(game.players[seat], location), CLAUSES[ability.phase], ability.id)


def renew_all(game: Downfall, seat: int, ability: Ability, location: int) -> None:
    """[ee.glossary.24]"""
    renew(game, seat, game.players[seat].exhausted[:], CLAUSES[ability.phase], ability.id)


ACTS: dict[str, Callable[[Downfall, int, Ability, int], None]] = {
    "gain": gain,
    "gain_per_adjacent_type": gain_per_adjacent_type,
    "points": points,
    "points_per_adjacent_destroyed": points_per_adjacent_destroyed,
    "renew_adjacent": renew_adjacent,
    "renew_all": renew_all,
}
"""What an ability without a choice does, by its type."""


# -- strength


def strength(empire: Empire, ability: Ability, location: int) -> int:
    """[ee.glossary.16]"""
    return ability.amount


def strength_per_adjacent_destroyed(empire: Empire, ability: Ability, location: int) -> int:
    """[ee.glossary.11]"""
    return ability.amount * destroyed_beside(empire, location)


def strength_per_adjacent_type(empire: Empire, ability: Ability, location: int) -> int:
    return ability.amount * intact_beside(empire, location, ability.location_type)


STRENGTHS: dict[str, Callable[[Empire, Ability, int], int]] = {
    "strength": strength,
    "strength_per_adjacent_destroyed": strength_per_adjacent_destroyed,
    "strength_per_adjacent_type": strength_per_adjacent_type,
}
"""What an ability adds to the strength of an empire, by its type."""


def symbols(empire: Empire) -> int:
    """The strength of an empire without a bid, which everybody can see. [ee.military.2, ee.military.17]"""
    return sum([STRENGTHS[a.type](empire, a, location) for a, location in active_abilities(empire, "military")])


# -- end of the game


def end_per_destroyed(game: Downfall, seat: int, ability: Ability, location: int) -> int:
    """Own ruins only. [ee.glossary.17]"""
    return ability.amount * len(game.players[seat].ruins)


def end_per_resource(game: Downfall, seat: int, ability: Ability, location: int) -> int:
    """Coins count only as coins. [ee.glossary.20]"""
    return ability.amount * game.players[seat].resources[ability.resource]


def end_per_adjacent_destroyed(game: Downfall, seat: int, ability: Ability, location: int) -> int:
    """[ee.glossary.19]"""
    return ability.amount * destroyed_beside(game.players[seat], location)


def end_per_adjacent_type(game: Downfall, seat: int, ability: Ability, location: int) -> int:
    """Intact neighbours only. [ee.glossary.21, ee.glossary.29]"""
    return ability.amount * intact_beside(game.players[seat], location, ability.location_type)


def end_if_most_destroyed(game: Downfall, seat: int, ability: Ability, location: int) -> int:
    """At least one destroyed location, and nobody has more; ties score. [ee.glossary.22, ee.glossary.30]"""
    own = len(game.players[seat].ruins)
    return ability.amount if own and all(len(empire.ruins) <= own for empire in game.players) else 0


ENDS: dict[str, Callable[[Downfall, int, Ability, int], int]] = {
    "points_per_destroyed": end_per_destroyed,
    "points_if_most_destroyed": end_if_most_destroyed,
    "points_per_resource": end_per_resource,
    "points_per_adjacent_destroyed": end_per_adjacent_destroyed,
    "points_per_adjacent_type": end_per_adjacent_type,
}
"""What an end-of-game ability scores, by its type. A copy scores what it copies. [ee.glossary.18]"""


# -- paying


def spendable(empire: Empire, kind: int) -> int:
    """How much of a resource a player could pay, coins included. [ee.resource.3]"""
    return empire.resources[kind] + empire.resources[COIN]
