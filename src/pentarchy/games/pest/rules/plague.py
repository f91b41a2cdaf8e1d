"""Chapters 6 and 7: the pest card of the year, who is protected from it, what is destroyed, and the spread."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from pentarchy.core import Decision, Option

from ..box import CHECKPOINT, CLOTHING, COLOURS, CONTAINMENT, buildings, named_by, people_per_target, pest_cards, world
from ..state import ON_BOARD, Realm
from .quarantine import shelter
from .setup import draw

FATAL: Final = 4
"""So many sick people destroy a location. [pest.destroy.1]"""


async def pest(game: Realm) -> None:
    """Reveal this year's card and put people on all that it names. [pest.plague.1, pest.plague.2, pest.plague.20]"""
    number = reveal(game)
    card = pest_cards()[number]
    people = people_per_target()[game.era]
    if game.journal is not None:
        game.tell("pest.plague.1", "pest", card.id, str(people))
    for road in card.roads:
        game.stranded[road] += people
    game.struck = strike(game, [(place, people) for place in named_by(number, game.resources)])
    game.phase = "arrivals"


def reveal(game: Realm) -> int:
    """A card that nobody has seen. With 1 or 2 players one of each coloured stack is out, and nobody knows which: any
    unseen one of a colour but one may come. [pest.setup.12, pest.setup.13]
    """
    pile = game.pest
    if len(game.players) <= 2:
        stacks = [0] * (len(COLOURS) + 1)  # the last one, number -1, has no colour
        for number, card in enumerate(pest_cards()):
            if pile >> number & 1:
                stacks[card.stack] |= 1 << number
        left = [max(0, stack.bit_count() - 1) for stack in stacks[:-1]] + [stacks[-1].bit_count()]
        at = game.chance.below("pest", sum(left))
        for stack, cards in zip(stacks, left, strict=True):
            if at < cards:
                pile = stack
                break
            at -= cards
    number = draw(game.chance, "pest", pile)
    game.pest &= ~(1 << number)
    game.plague = number
    return number


def strike(game: Realm, arriving: Iterable[tuple[int, int]]) -> int:
    """So many people come to each of these locations at once: who is protected, who takes them in, where they stay.

    Returns the set of locations where they stay; owners of lone buildings are queued. [pest.plague.5-9, pest.plague.16]
    """
    players, owners = game.players, game.owners
    doctors = camps = 0
    for player in players:
        doctors |= 1 << player.doctor
        if player.camp != ON_BOARD:
            camps |= 1 << player.camp
    struck = 0
    queue: list[tuple[int, int, int]] = []
    for place, people in arriving:
        bit = 1 << place
        if game.ruins & bit:
            continue
        if camps & bit:
            _take_camps_back(game, place)
            continue
        there = owners[place]
        if not there and not doctors & bit:
            game.sick[place] += people
            struck |= bit
            if game.journal is not None:
                game.tell("pest.plague.2", "sickens", world().names[place], str(people))
        elif not doctors & bit and not there & (there - 1):
            queue.append((there.bit_length() - 1, place, people))
        elif game.journal is not None:
            game.tell("pest.plague.8", "protected", world().names[place])
    order = game.order
    game.queue = tuple(sorted(queue, key=lambda item: (order.index(item[0]), item[1])))
    return struck


def _take_camps_back(game: Realm, place: int) -> None:
    """A camp has protected its location and goes back to its board, unless it is an improved one.

    [pest.plague.9, pest.plague.10, pest.tech.21]
    """
    for seat, player in enumerate(game.players):
        if player.camp == place:
            back = not player.techs & CONTAINMENT
            if back:
                player.camp = ON_BOARD
            if game.journal is not None:
                game.tell("pest.plague.9", "camp-back" if back else "camp-holds", f"seat-{seat}", world().names[place])


async def arrivals(game: Realm) -> None:
    """Owners of lone buildings take people of the card in, then places with too many are destroyed. [pest.plague.13]"""
    if game.queue:
        await _take_in(game)
    if not game.queue:
        destroy(game)
        game.phase = "spread"


async def spread(game: Realm) -> None:
    """The same for the people from destroyed neighbours. [pest.destroy.8, pest.destroy.15]"""
    if game.queue:
        await _take_in(game)
    if not game.queue:
        game.phase = "support"


def destroy(game: Realm) -> None:
    """Where the card has put people and now are too many, all is lost; one goes to each neighbour.

    First all are marked, then they spread together. [pest.destroy.1-3, pest.destroy.7, pest.destroy.13]
    """
    fallen = [place for place, people in enumerate(game.sick) if people >= FATAL and game.struck >> place & 1]
    game.struck = 0
    if not fallen:
        return
    here = world()
    for place in fallen:
        game.ruins |= 1 << place
        game.sick[place] = 0
        if game.journal is not None:
            game.tell("pest.destroy.1", "falls", here.names[place])
    reached = [0] * len(here.names)
    for place in fallen:
        for neighbour, _ in here.ways[place]:
            reached[neighbour] += 1
    strike(game, [(place, people) for place, people in enumerate(reached) if people])


async def _take_in(game: Realm) -> None:
    """One owner of a lone building settles who arrives there. [pest.plague.14, pest.plague.16, pest.plague.18]"""
    (seat, place, people), *rest = game.queue
    game.queue = tuple(rest)
    game.active = seat
    player = game.players[seat]
    name = world().names[place]
    building = buildings()[player.places.index(place)]
    if building.special and player.techs & CHECKPOINT:
        pick = await Decision(seat, "checkpoint", "pest.tech.24", checks, name)
        if pick[0] == "block":
            if game.journal is not None:
                game.tell("pest.tech.24", "blocks", f"seat-{seat}", name)
            return
    if building.kind == "quarter" and player.techs & CLOTHING:
        pick = await Decision(seat, "clothing", "pest.tech.15", clothes, name)
        if pick[0] == "turn-away":
            people -= 1
            if game.journal is not None:
                game.tell("pest.tech.15", "turns-away", f"seat-{seat}", name)
    if game.journal is not None and people:
        game.tell("pest.plague.5", "takes-in", f"seat-{seat}", name, str(people))
    await shelter(game, seat, people, "pest.plague.14")


def checks(name: str) -> list[Option]:
    return [("block", name), ("admit", name)]


def clothes(name: str) -> list[Option]:
    return [("turn-away", name), ("keep", name)]
