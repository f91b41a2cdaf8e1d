"""Accepting a crisis: take the bids, lose a location, gain an innovation, and perhaps declare a shortage."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal

from ..box import COIN, PLACES, SHORTAGE_LIMIT, SHORTAGE_PRICE, crises, locations, number_of
from ..state import SHORTAGE, Downfall, Empire
from .abilities import ACTS, on_cards, token_words
from .innovations import attach

DECLARE: Option = ("declare", "shortage")
BUY: Option = ("buy", "coin")
ENOUGH: Option = ("enough", "shortage")


async def accept(game: Downfall, seat: int, slot: int) -> None:
    """Steps A to D, strictly in this order, then a shortage. [ee.accept.1-7, ee.accept.11]"""
    card = game.crises[slot]
    empire = game.players[seat]
    game.crises[slot] = ""
    empire.attaching = card
    if game.journal is not None:
        game.tell("ee.crisis.6", "accepts", f"seat-{seat}", card)
    if not any(game.crises):
        take_marker(game, seat)
    take_bids(game, seat, slot)
    number = crises()[card].number
    burning = nearest_intact(empire, number)
    if len(burning) > 1:
        pick = await Decision(seat, "burn", "ee.accept.8", burnings, game, seat, number)
        burning = [number_of()[pick[1]]]
    if burning:
        destroy(game, seat, burning[0])
    await gain_innovation(game, seat, card)
    await resource_shortage(game, seat)


def take_marker(game: Downfall, seat: int) -> None:
    """Whoever accepts the last open crisis starts the next crisis round. [ee.accept.1, ee.double.5, ee.double.8]"""
    if seat != game.first:
        game.first = seat
        if game.journal is not None:
            game.tell("ee.accept.1", "takes-marker", f"seat-{seat}")


def take_bids(game: Downfall, seat: int, slot: int) -> None:
    """All that was bid, own bids included. [ee.accept.2]"""
    pile = game.bids[4 * slot : 4 * slot + 4]
    if any(pile):
        resources = game.players[seat].resources
        for kind, number in enumerate(pile):
            resources[kind] += number
            game.bids[4 * slot + kind] = 0
        if game.journal is not None:
            game.tell("ee.accept.2", "takes-bids", f"seat-{seat}", *token_words(pile))


def nearest_intact(empire: Empire, number: int) -> list[int]:
    """The intact locations nearest to a position, itself first: none, one, or one on each side. [ee.accept.14]"""
    row, ruins, at = empire.row, empire.ruins, number - 1
    if row[at] not in ruins:
        return [row[at]]
    for distance in range(1, PLACES):
        found = [row[i] for i in (at - distance, at + distance) if 0 <= i < PLACES and row[i] not in ruins]
        if found:
            return found
    return []


def burnings(game: Downfall, seat: int, number: int) -> list[Option]:
    return [("burn", locations()[location].id) for location in nearest_intact(game.players[seat], number)]


def destroy(game: Downfall, seat: int, location: int, *, shaking: bool = True) -> None:
    """Turn a location to its burning side; its Earthquake innovations act at once. [ee.accept.3, ee.glossary.32]"""
    empire = game.players[seat]
    empire.ruins.append(location)
    if game.journal is not None:
        game.tell("ee.accept.3", "burns", f"seat-{seat}", locations()[location].id)
    if shaking:
        cards = on_cards("on_destruction")
        for card, holder in empire.innovations.items():
            if holder == location and card in cards:
                ability = cards[card]
                ACTS[ability.type](game, seat, ability, location)


async def gain_innovation(game: Downfall, seat: int, card: str) -> None:
    """Step D: compulsory where there is an intact location, else the card is discarded. [ee.accept.10, ee.accept.12]"""
    if len(game.players[seat].ruins) == PLACES:
        game.players[seat].attaching = ""
        game.discards.append(card)
        if game.journal is not None:
            game.tell("ee.accept.15", "discards", f"seat-{seat}", card)
    else:
        await attach(game, seat, card, "ee.accept.6")


async def resource_shortage(game: Downfall, seat: int) -> None:
    """With fewer than 5 resources: show them, and lose 2 points for each coin up to 5. [ee.shortage.1-6]"""
    resources = game.players[seat].resources
    if sum(resources) >= SHORTAGE_LIMIT:
        return
    pick = await Decision(seat, "shortage", "ee.shortage.1", declarations)
    if pick == ENOUGH:
        return
    game.lifted = seat
    game.reveal()
    if game.journal is not None:
        game.tell("ee.shortage.2", "lifts-screen", f"seat-{seat}", *map(str, resources))
    while sum(resources) < SHORTAGE_LIMIT:
        pick = await Decision(seat, "shortage-coin", "ee.shortage.3", purchases)
        if pick == ENOUGH:
            break
        resources[COIN] += 1
        game.players[seat].earned[SHORTAGE] -= SHORTAGE_PRICE
        if game.journal is not None:
            game.tell("ee.shortage.3", "buys-coin", f"seat-{seat}", str(SHORTAGE_PRICE))
    game.lifted = -1


def declarations() -> list[Option]:
    return [ENOUGH, DECLARE]


def purchases() -> list[Option]:
    return [ENOUGH, BUY]


# -- why not


def may_burn(game: Downfall, decision: Decision, place: str) -> Refusal | None:
    """Why this location is not the one that burns."""
    _, seat, number = decision.args
    empire = game.players[seat]
    location = number_of()[place]
    nearest = nearest_intact(empire, number)
    if location in nearest:
        return None
    if location in empire.ruins:
        return Refusal("ee.accept.4", "burnt_already", place=place)
    far = abs(empire.row.index(location) + 1 - number)
    near = abs(empire.row.index(nearest[0]) + 1 - number)
    return Refusal("ee.accept.14", "not_nearest", place=place, number=number, far=far, near=near)
