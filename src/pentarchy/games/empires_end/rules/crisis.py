"""The crisis round: reveal, bid round the table, exhaust abilities, exchange a crisis, until somebody accepts.

A double crisis round is the same with two crises open at once; each player decides about both. One step of the game is
one decision of the player whose turn it is.
"""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal

from ..box import COIN, RESOURCES, Ability, crises
from ..state import Downfall
from .abilities import ability_of, usable_in_crisis
from .accepting import accept

END: Option = ("end", "turn")


def reveal_crises(game: Downfall, number: int) -> None:
    """Turn over the top cards; the start player decides first. [ee.crisis.1-3, ee.double.1]"""
    game.crises = [card for card in (draw_crisis(game) for _ in range(number)) if card]
    game.bids = [0] * (4 * len(game.crises))
    game.averted = []
    game.active = game.first
    for card in game.crises:
        tell_crisis(game, card, "ee.crisis.1")


def tell_crisis(game: Downfall, card: str, clause: str) -> None:
    if game.journal is not None:
        game.tell(clause, "reveals", card, str(crises()[card].number))


def draw_crisis(game: Downfall) -> str:
    """Any card of the deck; an empty deck takes up the discards; without both nothing is drawn. [ee.crisis.9]"""
    if not game.deck:
        game.deck, game.discards = game.discards, []
        if not game.deck:
            return ""
        game.deck.sort()
        if game.journal is not None:
            game.tell("ee.crisis.9", "reshuffles", str(len(game.deck)))
    return game.chance.take("crises", game.deck)


async def crisis_turn(game: Downfall) -> bool:
    """One decision of the player whose turn it is; true when all crises are accepted. [ee.crisis.3-6, ee.double.2]"""
    seat = game.active
    if is_decided(game):
        pick = await Decision(seat, "crisis-after", "ee.glossary.15", afterthoughts, game, seat)
    else:
        pick = await Decision(seat, "crisis", "ee.crisis.3", choices, game, seat)
    verb = pick[0]
    if verb == "accept":
        await accept(game, seat, game.crises.index(pick[1]))
    elif verb == "bid":
        bid(game, seat, pick[1], RESOURCES.index(pick[2]))
    elif verb == "free":
        bid_free(game, seat, pick[1], pick[2])
    elif verb == "redraw":
        exchange(game, seat, pick[1], pick[2])
    if not any(game.crises):
        return True
    if verb == "end" or (is_decided(game) and not redraws(game, seat)):
        game.active = game.next_after(seat)
        game.averted.clear()
    return False


def is_decided(game: Downfall) -> bool:
    """Whether the active player has averted every crisis that is still open. [ee.double.3, ee.double.9]"""
    averted = game.averted
    if not averted:
        return False
    return len(game.crises) == 1 or not any(card and slot not in averted for slot, card in enumerate(game.crises))


def choices(game: Downfall, seat: int) -> list[Option]:
    """Accept or avert each open crisis that is not decided yet; exchange any open one. [ee.crisis.3, ee.double.3]"""
    empire = game.players[seat]
    resources = empire.resources
    abilities = usable_in_crisis(empire)
    averted = game.averted
    cards = crises()
    found: list[Option] = []
    for slot, name in enumerate(game.crises):
        if name and slot not in averted:
            card = cards[name]
            found.append(card.accept)
            for kind, option in card.bids:
                if resources[kind]:
                    found.append(option)
            if abilities:
                found += [("free", ability.id, name) for ability in abilities if ability.resource in card.shows]
    return found + exchanges(game, abilities) if abilities else found


def afterthoughts(game: Downfall, seat: int) -> list[Option]:
    """What was averted may still be exchanged in the same turn. [ee.glossary.15, ee.glossary.28]"""
    return [END, *redraws(game, seat)]


def redraws(game: Downfall, seat: int) -> list[Option]:
    return exchanges(game, usable_in_crisis(game.players[seat]))


def exchanges(game: Downfall, abilities: list[Ability]) -> list[Option]:
    """Every open crisis by every ability that exchanges one, while there is a card to draw. [ee.double.13]"""
    return [
        ("redraw", ability.id, name)
        for ability in abilities
        if ability.type == "redraw_crisis" and (game.deck or game.discards)
        for name in game.crises
        if name
    ]


def bid(game: Downfall, seat: int, card: str, kind: int) -> None:
    """Exactly one resource that the crisis shows, or a coin, averts it for this turn. [ee.crisis.3, ee.crisis.5]"""
    slot = game.crises.index(card)
    game.players[seat].resources[kind] -= 1
    game.bids[4 * slot + kind] += 1
    game.averted.append(slot)
    if game.journal is not None:
        game.tell("ee.crisis.3", "bids", f"seat-{seat}", card, RESOURCES[kind])


def bid_free(game: Downfall, seat: int, innovation: str, card: str) -> None:
    """Exhaust an ability instead; no token is added to the bids. [ee.exhaust.4, ee.exhaust.6]"""
    game.players[seat].exhausted.append(innovation)
    game.averted.append(game.crises.index(card))
    if game.journal is not None:
        game.tell("ee.exhaust.4", "bids-free", f"seat-{seat}", card, innovation)


def exchange(game: Downfall, seat: int, innovation: str, card: str) -> None:
    """Exchange first, then the old crisis goes into the deck; the bids stay where they are. [ee.glossary.12-14]"""
    game.players[seat].exhausted.append(innovation)
    drawn = draw_crisis(game)
    game.deck.append(card)
    game.crises[game.crises.index(card)] = drawn
    if game.journal is not None:
        game.tell("ee.glossary.12", "exchanges", f"seat-{seat}", card, innovation)
    tell_crisis(game, drawn, "ee.glossary.12")


# -- why not


def may_decide(game: Downfall, seat: int, verb: str, *ids: str) -> Refusal | None:
    """Why a crisis cannot be accepted, averted or exchanged in this way."""
    card = ids[0] if verb in ("accept", "bid") else ids[1]
    if card not in game.crises:
        return Refusal("ee.crisis.1", "no_open_crisis", card=card)
    if verb == "redraw":
        return may_redraw(game, seat, ids[0])
    if game.crises.index(card) in game.averted:
        return Refusal("ee.double.3" if len(game.crises) > 1 else "ee.crisis.5", "averted_already", card=card)
    if verb == "bid":
        return may_bid(game, seat, card, ids[1])
    return may_bid_free(game, seat, ids[0], card) if verb == "free" else None


def may_bid(game: Downfall, seat: int, card: str, resource: str) -> Refusal | None:
    kind = RESOURCES.index(resource)
    if kind != COIN and kind not in crises()[card].shows:
        return Refusal("ee.card.2", "not_shown", card=card, resource=resource)
    if not game.players[seat].resources[kind]:
        return Refusal("ee.crisis.3", "none_left", resource=resource)
    return None


def may_bid_free(game: Downfall, seat: int, innovation: str, card: str) -> Refusal | None:
    refusal = _may_exhaust(game, seat, innovation, "free_bid")
    if refusal:
        return refusal
    resource = ability_of(innovation).resource
    if resource not in crises()[card].shows:
        return Refusal("ee.exhaust.6", "not_shown", card=card, resource=RESOURCES[resource])
    return None


def may_redraw(game: Downfall, seat: int, innovation: str) -> Refusal | None:
    refusal = _may_exhaust(game, seat, innovation, "redraw_crisis")
    if refusal:
        return refusal
    return None if game.deck or game.discards else Refusal("ee.glossary.35", "no_cards_left")


def _may_exhaust(game: Downfall, seat: int, innovation: str, kind: str) -> Refusal | None:
    empire = game.players[seat]
    if innovation not in empire.innovations:
        return Refusal("ee.exhaust.9", "not_attached", card=innovation)
    if ability_of(innovation).type != kind:
        return Refusal("ee.exhaust.1", "other_ability", card=innovation)
    if not empire.active(innovation):
        return Refusal("ee.exhaust.9", "asleep", card=innovation, last=game.beyond_repair(seat))
    return Refusal("ee.exhaust.1", "exhausted", card=innovation) if innovation in empire.exhausted else None
