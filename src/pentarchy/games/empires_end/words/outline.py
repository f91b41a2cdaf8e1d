"""The outline of the table: the round with its crises or its campaign, each player's empire, and the own hand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from pentarchy.core import Texts, Topic, topics_of

from ..box import COIN, RESOURCES, TRACK_LENGTH, campaigns, crises, locations
from ..rules.abilities import symbols, token_words
from ..rules.industry import play_price, repair_price
from ..rules.scoring import score_of
from ..state import Downfall, Empire
from .names import campaign_lines

AHEAD = 6
"""So many of the coming rounds are named."""


def outline(game: Downfall, texts: Texts) -> list[Topic]:
    """All that a view shows; each line stands for itself: a crisis, a location with its innovations, a card."""
    topics = [_round(game, texts)]
    topics += [empire_topic(game, seat, texts) for seat in range(len(game.players))]
    return topics + [_hand(game, seat, texts) for seat, player in enumerate(game.players) if is_open(player.hand)]


def is_open(things: list[Any]) -> bool:
    """Whether this view shows what lies there."""
    return bool(things) and None not in things


def round_line(game: Downfall, texts: Texts) -> str:
    """Which round it is, counted from the space where play began. [ee.blitz.10]"""
    before = game.track.blitz_start if game.blitz else 0
    number, rounds = game.space - before, TRACK_LENGTH - before
    if game.phase == "over":
        return texts.say("model_over", "empires_end")
    if number < 1:
        return texts.say("model_setup", "empires_end")
    kind = f"space-{game.track.spaces[game.space - 1]}"
    return texts.say("model_round", "empires_end", kind, number=number, rounds=rounds)


def _round(game: Downfall, texts: Texts) -> Topic:
    lines = [Topic((round_line(game, texts),))]
    coming = [texts.name(f"space-{space}") for space in game.track.spaces[game.space : game.space + AHEAD]]
    if coming:
        lines.append(Topic((f"{texts.say('model_next')} {', '.join(coming)}",)))
    lines += [_crisis(game, slot, texts) for slot, card in enumerate(game.crises) if card]
    if game.phase == "crisis":
        lines.append(Topic((texts.say("model_turn", f"seat-{game.active}"),)))
    if game.campaign:
        bands = topics_of(campaign_lines(campaigns()[game.campaign], texts))
        lines.append(Topic((texts.say("model_campaign", game.campaign),), bands))
    lines.append(Topic((texts.say("model_deck", deck=len(game.deck), gone=len(game.discards)),)))
    return Topic((), tuple(lines))


def _crisis(game: Downfall, slot: int, texts: Texts) -> Topic:
    card = crises()[game.crises[slot]]
    bids = ", ".join(texts.name(RESOURCES[kind]) for kind in (*card.shows, COIN))
    pile = ", ".join(map(texts.name, token_words(game.bids[4 * slot : 4 * slot + 4])))
    parts = (texts.explain(f"ability-{card.id}"), f"{texts.say('model_pile')} {pile or texts.say('model_nothing')}")
    line = f"{texts.say('model_crisis', card.id, number=card.number)} {bids}"
    return Topic((line,), topics_of(parts))


def empire_topic(game: Downfall, seat: int, texts: Texts) -> Topic:
    """Points and strength, the row from left to right, then what lies behind the screen and in hand."""
    empire = game.players[seat]
    title = texts.say("model_player", f"seat-{seat}", points=sum(empire.earned), strength=symbols(empire))
    if seat == game.first:
        title += texts.say("model_first")
    threatened = {crises()[card].number for card in game.crises if card}
    row = [_location(empire, at, place, at + 1 in threatened, texts) for at, place in enumerate(empire.row)]
    return Topic((title,), (*row, *topics_of(possessions(game, seat, texts))))


def possessions(game: Downfall, seat: int, texts: Texts) -> tuple[str, ...]:
    """What a player has besides the row."""
    empire = game.players[seat]
    held = tuple(empire.resources) if is_open(empire.resources) else None
    points = sum(score_of(game, seat).values())
    return _possessions(texts, empire.attaching, held, len(empire.hand), points, game.phase == "over")


@lru_cache(maxsize=4096)
def _possessions(
    texts: Texts, attaching: str, held: tuple[int, ...] | None, cards: int, points: int, over: bool
) -> tuple[str, ...]:
    lines = [texts.say("model_attaching", attaching)] if attaching else []
    tokens = texts.say("model_hidden")
    if held is not None:
        tokens = ", ".join(map(texts.name, token_words(list(held)))) or texts.say("model_nothing")
    lines.append(f"{texts.say('model_screen')} {tokens}")
    lines.append(texts.say("model_cards", number=cards))
    lines.append(texts.say("model_total" if over else "model_so_far", number=points))
    return tuple(lines)


def price_of_ruin(empire: Empire, location: int) -> int:
    """What it costs now to rebuild a location, with all discounts; -1 if it is intact. [ee.industry.23]"""
    return repair_price(empire, location) if location in empire.ruins else -1


def price_of_card(game: Downfall, empire: Empire, card: str) -> int:
    """What a card in hand costs: in an industry round less a discount that is left. [ee.industry.3]"""
    return play_price(empire, card) if game.phase in ("industry", "combined") else crises()[card].cost


def place_state(texts: Texts, location: int, price: int, threatened: bool) -> str:
    """What a location is worth or costs, and whether a crisis threatens its position."""
    worth = texts.say("model_worth", number=locations()[location].value)
    state = worth if price < 0 else texts.say("model_ruin", number=price)
    return f"{state}, {texts.say('model_threatened')}" if threatened else state


def _location(empire: Empire, at: int, location: int, threatened: bool, texts: Texts) -> Topic:
    """One location with its position and the innovations at it."""
    held = tuple((card, card in empire.exhausted) for card, holder in empire.innovations.items() if holder == location)
    return _location_row(texts, at, location, price_of_ruin(empire, location), threatened, held)


@lru_cache(maxsize=8192)
def _location_row(
    texts: Texts, at: int, location: int, price: int, threatened: bool, held: tuple[tuple[str, bool], ...]
) -> Topic:
    names = [texts.say("model_exhausted", card) if spent else texts.name(card) for card, spent in held]
    cells = (str(at + 1), texts.name(locations()[location].id), place_state(texts, location, price, threatened))
    return Topic(cells, topics_of(["+ " + ", ".join(names)] if names else []))


def _hand(game: Downfall, seat: int, texts: Texts) -> Topic:
    """Own cards with their price and what they would do."""
    cards = []
    for card in game.players[seat].hand:
        costs = texts.say("model_card", card, number=price_of_card(game, game.players[seat], card))
        cards.append(Topic((costs,), topics_of([texts.explain(f"ability-{card}")])))
    return Topic((texts.say("model_hand", f"seat-{seat}"),), tuple(cards))
