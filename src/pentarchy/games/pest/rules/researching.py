"""Chapter 17: Research. Technologies, the market they come from, and the card areas they lie in."""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ..box import (
    AREAS,
    EXPERTS,
    LOADING_CRANE,
    MOBILE_WORKSHOP,
    STORAGE_CRATES,
    market_rules,
    technologies,
    technology_number,
)
from ..state import Player, Realm
from .acting import BOUGHT, END, REFRESHED, finish, trade, trades
from .goods import cut, gain_renown
from .influence import invented
from .quarantine import may_vacate, recover, settle, vacate
from .setup import draw
from .technologies import (
    advance,
    choose_product,
    end_of_row,
    research_options,
    row_options,
    scholar,
    send,
    test,
)

REFRESH: Final[Option] = ("refresh",)
STREAM: Final = "technology"
"""The luck of the deck."""


@cache
def _buy_options() -> tuple[tuple[Option, ...], ...]:
    """By number of the card and area."""
    return tuple(tuple(("buy", card.id, area) for area in AREAS) for card in technologies())


@cache
def _areas_of(card: int) -> tuple[int, ...]:
    """Where a card may lie. [pest.research.2]"""
    fixed = technologies()[card].area
    return (fixed,) if fixed >= 0 else tuple(range(len(AREAS)))


async def research(game: Realm) -> None:
    """Buy a technology, renew the market, use what cards offer, or end. [pest.research.1, pest.research.13]"""
    seat = game.active
    pick = await Decision(seat, "research", "pest.research.1", researches, game, seat)
    verb = pick[0]
    if verb == "buy":
        await buy(game, seat, technology_number()[pick[1]], AREAS.index(pick[2]))
    elif verb == "refresh":
        refresh(game, seat)
    elif verb == "scholar":
        scholar(game, seat, pick[1])
    elif verb == "test":
        await test(game, seat)
    elif verb == "advance":
        advance(game, seat)
    elif verb == "send":
        send(game, seat, pick[1])
    elif verb == "trade":
        await trade(game, seat, pick)
    else:
        await end_of_row(game, seat)
        finish(game)


def researches(game: Realm, seat: int) -> list[Option]:
    player = game.players[seat]
    found = [END["research"]]
    if not game.once & BOUGHT:
        cards, options, money = technologies(), _buy_options(), player.research
        ready = [can_clear(player, area) for area in range(len(AREAS))]
        for card in game.market:
            if card and cards[card].cost <= money:
                found += [options[card][area] for area in _areas_of(card) if ready[area]]
    if not game.once & REFRESHED and player.research >= market_rules().refresh_market_cost_research:
        found.append(REFRESH)
    if player.techs:
        found += row_options(game, seat)
        found += research_options(game, seat)
    found += trades(player)
    return found


def can_clear(player: Player, area: int) -> bool:
    """An area is empty, or its card can go: no sick person on it, or one who can move. [pest.research.5, 16]"""
    card = player.cards[area]
    if not card:
        return True
    if player.tent and card == player.tent_card:
        return False
    return not technologies()[card].beds or may_vacate(player, card)


async def buy(game: Realm, seat: int, card: int, area: int) -> None:
    """Pay, discard, place, choose, imperative, refill. [pest.research.4, 9, 10, 12, 14, 20]"""
    player = game.players[seat]
    bought = technologies()[card]
    game.once |= BOUGHT
    player.research -= bought.cost
    if game.journal is not None:
        game.tell("pest.research.1", "buys", f"seat-{seat}", bought.id, AREAS[area], f"research-{bought.cost}")
    if player.cards[area]:
        await discard(game, seat, area)
    place = game.market.index(card)
    game.market = (*game.market[:place], 0, *game.market[place + 1 :])
    _put(player, area, card)
    if 1 << card == MOBILE_WORKSHOP:
        await choose_product(game, seat)
    if bought.beds:
        await settle(game, seat)
    await invented(game, seat)
    refill(game)


async def discard(game: Realm, seat: int, area: int) -> None:
    """The old card's renown as markers; who stands on it leaves; it goes into the deck. [pest.research.4, 6, 18, 19]"""
    player = game.players[seat]
    card = player.cards[area]
    old = technologies()[card]
    if old.beds:
        await vacate(game, seat, card)
    if game.journal is not None:
        game.tell("pest.research.4", "discards", f"seat-{seat}", old.id)
    _put(player, area, 0)
    gain_renown(game, seat, old.renown, "pest.research.4")
    bit = 1 << card
    if bit == EXPERTS:
        recover(game, seat, player.experts)
        player.experts = 0
    elif bit == MOBILE_WORKSHOP:
        recover(game, seat, player.mobile_worker)
        player.mobile_worker = 0
        player.mobile = -1
    elif bit in (LOADING_CRANE, STORAGE_CRATES):
        cut(game, seat)
    game.deck |= bit


def _put(player: Player, area: int, card: int) -> None:
    cards = player.cards
    player.cards = (*cards[:area], card, *cards[area + 1 :])
    player.techs = sum(1 << one for one in player.cards if one)


# -- the market


def refill(game: Realm) -> None:
    """Empty places of the market take cards from the deck. [pest.research.9]"""
    for place, card in enumerate(game.market):
        if not card and game.deck:
            drawn = draw(game.chance, STREAM, game.deck)
            game.deck &= ~(1 << drawn)
            game.market = (*game.market[:place], drawn, *game.market[place + 1 :])
            if game.journal is not None:
                game.tell("pest.research.9", "offers", technologies()[drawn].id)


def refresh(game: Realm, seat: int) -> None:
    """All market cards go into the deck, then new ones are drawn; an old one may come back. [pest.research.7, 8]"""
    game.once |= REFRESHED
    price = market_rules().refresh_market_cost_research
    game.players[seat].research -= price
    if game.journal is not None:
        game.tell("pest.research.7", "refreshes", f"seat-{seat}", f"research-{price}")
    for card in game.market:
        if card:
            game.deck |= 1 << card
    game.market = (0,) * len(game.market)
    refill(game)


# -- why not


def may_buy(game: Realm, seat: int, card: str, area: str) -> Refusal | None:
    """Why this card cannot be bought for this area. [pest.research.1-3, 5, 10, 15, 16]"""
    player = game.players[seat]
    number, at = technology_number()[card], AREAS.index(area)
    if number in player.cards:
        return Refusal("pest.research.1", "own_card", card=card)
    if number not in game.market:
        return Refusal("pest.research.1", "not_on_market", card=card)
    if game.once & BOUGHT:
        return Refusal("pest.research.10", "bought_already", number=1)
    if at not in _areas_of(number):
        return Refusal("pest.research.2", "other_area", card=card, area=AREAS[technologies()[number].area])
    have, need = player.research, technologies()[number].cost
    if have < need:
        return Refusal("pest.research.20", "no_research", have=have, need=need, more=need - have)
    if not can_clear(player, at):
        return Refusal("pest.research.5", "sick_on_card", card=technologies()[player.cards[at]].id)
    return None


def may_refresh(game: Realm, seat: int) -> Refusal | None:
    """Once per action, for research. [pest.research.7]"""
    if game.once & REFRESHED:
        return Refusal("pest.research.7", "refreshed_already", number=1)
    have, need = game.players[seat].research, market_rules().refresh_market_cost_research
    return Refusal("pest.research.7", "no_research", have=have, need=need, more=need - have) if have < need else None
