"""The Buy phase: Treasures, then purchases and debt payments. [dom.buy, dom.empires.debt, dom.empires.evlm]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Rule

from ..box import ALL, COINS, DEBT, EVENTS, MONEY, TREASURES
from ..state import Dominion
from .cards import PLAIN
from .gaining import gain, in_order, put_gained
from .kinds import known_as, of_kind
from .moments import BUY, BUY_ENDS, GAIN, TREASURES_MATTER, ends_buy, on_buy, sees_buy, when_bought, when_gained
from .moving import take_off
from .playing import play_from_hand
from .purse import may_pay_off, pay_off, take_debt

END_TREASURES: Final[Option] = ("end", "treasures")
END_BUY: Final[Option] = ("end", "buy")
ALL_TREASURES: Final[Option] = ("treasures",)
PLAYS: Final = {card: ("play", card) for card in ALL}
BUYS: Final = {card: ("buy", card) for card in ALL}
ONCE: Final = {name: event.once for name, event in EVENTS.items() if event.once}


# -- Treasures


async def play_treasures(game: Dominion) -> None:
    """Any number of Treasures, one after the other, before anything is bought. [dom.buy.2, dom.buy.3]"""
    seat = game.active
    player = game.players[seat]
    while not game.shut and not of_kind(player, TREASURES).isdisjoint(player.hand):
        answer = await Decision(seat, "treasures", "dom.buy.2", treasure_options, game, seat)
        if answer == ALL_TREASURES:
            await play_plain(game, seat)
        elif answer == END_TREASURES:
            break
        else:
            await play_from_hand(game, seat, answer[1])
            if game.phase != "treasures":
                return
    game.phase = "buy"


def treasure_options(game: Dominion, seat: int) -> list[Option]:
    """Remembered for each set of Treasures, because this is asked in every turn."""
    player = game.players[seat]
    kinds = of_kind(player, TREASURES).intersection(player.hand)
    options = _treasure_options.get(kinds)
    if options is None:
        options = [END_TREASURES] if PLAIN.isdisjoint(kinds) else [ALL_TREASURES, END_TREASURES]
        options += [PLAYS[card] for card in sorted(kinds)]
        _treasure_options[kinds] = options
    return options


_treasure_options: dict[frozenset[str], list[Option]] = {}


async def play_plain(game: Dominion, seat: int) -> None:
    """Play every plain Treasure in hand; nothing of that asks."""
    if not play_at_once(game, seat):
        for card in [card for card in game.players[seat].hand if card in PLAIN]:
            await play_from_hand(game, seat, card)


def worth_of_hand(game: Dominion, seat: int) -> int:
    """How many coins the plain Treasures in hand would give now, with all that makes them worth more or less."""
    trial = game.copy()
    for _ in play_plain(trial, seat).__await__():
        raise AssertionError("a plain Treasure asks")
    return trial.coins - game.coins


def play_at_once(game: Dominion, seat: int) -> bool:
    """Play every plain Treasure in hand at one go, if nothing else has a say in it."""
    player = game.players[seat]
    if game.now or game.journal is not None or player.minus_coin or player.tokens or game.watch[TREASURES_MATTER]:
        return False
    coins = 0
    cards: list[str] = []
    rest: list[str] = []
    for card in player.hand:
        if card in BASIC_MONEY:
            cards.append(card)
            coins += MONEY[card]
        elif card in PLAIN:
            return False
        else:
            rest.append(card)
    player.hand = rest
    player.play += cards
    game.coins += coins
    return True


BASIC_MONEY: Final = frozenset(["copper", "silver", "gold"])


# -- purchases


async def purchase(game: Dominion) -> None:
    """One purchase or payment, or the end of the phase. [dom.buy.1, dom.empires.debt.20]"""
    seat = game.active
    if game.buys or (game.players[seat].debt and game.coins):
        answer = await Decision(seat, "buy", "dom.buy.5", buy_options, game, seat)
        if answer != END_BUY:
            verb, thing = answer
            if verb == "buy":
                effects = buy(game, seat, thing)
                if effects is not None:
                    await effects
            elif verb == "event":
                await buy_event(game, seat, thing)
            else:
                game.shut = True  # [dom.empires.debt.23]
                pay_off(game, seat, int(thing))
            if game.buys or game.phase != "buy" or game.players[seat].debt:
                return
    for name in game.watch[BUY_ENDS]:
        effects = ends_buy[name](game, seat)  # only on the way to Clean-up [dom.buy.14]
        if effects is not None:
            await effects
    game.phase = "cleanup"


def buy_options(game: Dominion, seat: int) -> list[Option]:
    """What is on offer for the coins that are left; nobody in debt may buy. [dom.buy.6, dom.buy.6a]"""
    coins = game.coins
    debt = game.players[seat].debt
    if debt or not game.buys:
        return [END_BUY, *[("pay", str(number)) for number in range(1, min(debt, coins) + 1)]]
    if game.ferry:
        options = [END_BUY, *[BUYS[card] for card in game.offer if game.price(card) <= coins]]
    else:
        options = affordable(game.offer, coins + game.cheaper)
    if game.now.get("no_cards"):
        options = [END_BUY]
    if game.events:
        options = options + [("event", event) for event in game.events if may_buy_event(game, seat, event)]
    return options


def affordable(offer: tuple[str, ...], coins: int) -> list[Option]:
    """Remembered for each offer, because this is asked in every turn."""
    options = _affordable.get((offer, coins))
    if options is None:
        if len(_affordable) > REMEMBERED:
            _affordable.clear()
        options = [END_BUY, *[BUYS[card] for card in offer if COINS[card] <= coins]]
        _affordable[offer, coins] = options
    return options


_affordable: dict[tuple[tuple[str, ...], int], list[Option]] = {}
REMEMBERED: Final = 4096


def may_buy_event(game: Dominion, seat: int, event: str) -> bool:
    """Enough coins, and not once too often. [dom.empires.evlm.2, dom.empires.evlm.3]"""
    if EVENTS[event].coins > game.coins:
        return False
    once = ONCE.get(event)
    return not once or not (game.now if once == "turn" else game.marks).get(once_key(event, seat))


def once_key(event: str, seat: int) -> str:
    return event if ONCE[event] == "turn" else f"{event}-{seat}"


def buy(game: Dominion, seat: int, card: str) -> Rule | None:
    """Pay and gain a card; what remains to be done if anything cares about it. [dom.buy.7]"""
    game.coins -= game.price(card)
    game.buys -= 1
    game.bought += 1
    game.shut = True
    if game.journal is not None:
        game.tell("dom.buy.5", "buys", f"seat-{seat}", card)
    if card in DEBT:
        take_debt(game, seat, DEBT[card], "dom.empires.debt.7")
    own = known_as(game.players[seat], card)
    if own in when_bought or own in when_gained or game.watch[BUY] or game.watch[GAIN]:
        return buy_with_effects(game, seat, card)
    if take_off(game, card):
        put_gained(game, seat, card, "discards", "dom.buy.10")
    return None


async def buy_with_effects(game: Dominion, seat: int, card: str) -> None:
    """What buying brings, then the card if it is still there, then what gaining brings. [dom.buy.7, dom.buy.11]"""
    await after_buy(game, seat, card)
    if known_as(game.players[seat], card) in when_gained:
        await may_pay_off(game, seat, "dom.buy.15")
    await gain(game, seat, card, "discards", "dom.buy.10")


async def after_buy(game: Dominion, seat: int, card: str) -> None:
    """All that happens on buying happens to the buyer, who orders it. [dom.empires.flow.4, dom.empires.flow.13]"""
    own = known_as(game.players[seat], card)
    names = [own] if own in when_bought else []
    for name in game.watch[BUY]:
        names += [name] * sees_buy[name](game, seat, card)

    async def act(name: str) -> None:
        is_own = name == own and own in when_bought
        effects = when_bought[name](game, seat) if is_own else on_buy[name](game, seat, card)
        if effects is not None:
            await effects

    await in_order(game, seat, names, act)


async def buy_event(game: Dominion, seat: int, event: str) -> None:
    """Pay, take the debt, do what it says; it is no card. [dom.buy.16, dom.empires.evlm.4, dom.empires.evlm.7]"""
    game.coins -= EVENTS[event].coins
    game.buys -= 1
    game.bought += 1
    game.shut = True
    if ONCE.get(event) == "turn":
        game.note(event)
    elif event in ONCE:
        game.marks[once_key(event, seat)] = 1
    if game.journal is not None:
        game.tell("dom.empires.evlm.7", "buys", f"seat-{seat}", event)
    take_debt(game, seat, EVENTS[event].debt, "dom.empires.debt.7")
    effects = when_bought[event](game, seat)
    if effects is not None:
        await effects
