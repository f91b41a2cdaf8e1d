"""A turn: Action phase, Buy phase, Clean-up, and the time between turns. [dom.turn, dom.cleanup]

A step of the game is one card played in the Action phase, the Treasures and the first purchase, one further purchase,
or what lies between two turns.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Decision, Option, Rule

from ..box import ACTIONS, HAND, TRAVELS
from ..state import GONE, NOWHERE, Dominion, Player
from . import moments
from .asking import DONE, actions_in_hand
from .buying import play_treasures, purchase
from .cards import SPECIAL
from .gaining import in_order
from .kinds import able, known_as
from .moments import BETWEEN, BUY_STARTS, CLEANUP, START, TURN_ENDS
from .moving import draw, leave_play, reckon_prices, return_to_pile
from .playing import call, play_from_hand

END_ACTION: Final[Option] = ("end", "action")
LAST_ROUND: Final = 500
"""Nobody moves any more, such as players in debt who have trashed all their money. [dom.end.12]"""


def begin_turn(game: Dominion, seat: int, extra: bool = False) -> None:
    """One Action, one Buy, no coins. [dom.turn.3]"""
    player = game.players[seat]
    game.active = seat
    game.extra = extra
    if seat == game.first and not extra:
        game.round += 1
    game.actions = game.buys = 1
    game.coins = game.played = game.bought = game.cheaper = 0
    game.shut = False
    if game.now:
        game.now = {}
    game.gained = []
    game.ferry = player.tokens.get("minus_cost", "") if player.tokens else ""
    if player.later:
        reckon_prices(game)
    if game.journal is not None:
        game.tell("dom.turn.1", "turn-extra" if extra else "turn", f"seat-{seat}", str(player.turns + 1))
    game.phase = "start" if player.later or (player.mat and game.watch[START]) else "action"


# -- start of the turn


async def start_of_turn(game: Dominion) -> None:
    """Durations and callable Reserve cards, in any order. [dom.turn.2, dom.duration.3]"""
    seat = game.active
    player = game.players[seat]
    game.phase = "action"
    due = [entry[1] for entry in player.later if entry[1] in moments.next_turn]
    while due or at_start(game, seat):
        if len({*due}) == 1 and not at_start(game, seat):
            verb, name = "order", due[0]
        else:
            answer = await Decision(seat, "start", "dom.turn.2", start_options, game, seat, due[:])
            if answer == DONE:
                break
            verb, name = answer
        if verb == "call":
            effects = moments.called_at_start[name](game, seat, call(game, seat, name))
            if effects is not None:
                await effects
        else:
            due.remove(name)
            await resume(game, seat, name)


def at_start(game: Dominion, seat: int) -> list[str]:
    player = game.players[seat]
    return [
        name for name in game.watch[START] if able(player, player.mat, name) and may_call_at_start(game, seat, name)
    ]


def may_call_at_start(game: Dominion, seat: int, name: str) -> bool:
    condition = moments.may_call_at_start.get(name)
    return condition is None or condition(game, seat)


def start_options(game: Dominion, seat: int, due: list[str]) -> list[Option]:
    options: list[Option] = [] if due else [DONE]
    options += [("order", name) for name in sorted({*due})]
    options += [("call", name) for name in at_start(game, seat)]
    return options


async def resume(game: Dominion, seat: int, name: str) -> None:
    """What a Duration card in play still does; it stays for another turn if there is more. [dom.duration.2]"""
    player = game.players[seat]
    entry = next(entry for entry in player.later if entry[1] == name)
    player.later.remove(entry)
    effects = moments.next_turn[name](game, seat, entry[2])
    if effects is not None:
        await effects
    stays_on = moments.stays_on.get(name)
    if stays_on is not None and stays_on(game, seat, entry[2]):
        player.later.append(entry)


# -- Action phase


def next_action(game: Dominion) -> Rule:
    """The Action phase, or the Buy phase if there is nothing that could be played."""
    player = game.players[game.active]
    if game.actions and (player.inherited or not ACTIONS.isdisjoint(player.hand)):
        return action_phase(game)
    return buy_phase(game)


async def action_phase(game: Dominion) -> None:
    """Play an Action, or go on to the Buy phase. [dom.action.1]"""
    seat = game.active
    answer = await Decision(seat, "action", "dom.action.1", action_options, game, seat)
    if answer == END_ACTION:
        await buy_phase(game)
    else:
        game.actions -= 1
        await play_from_hand(game, seat, answer[1])


def action_options(game: Dominion, seat: int) -> list[Option]:
    return [END_ACTION, *[("play", card) for card in actions_in_hand(game, seat)]]


async def buy_phase(game: Dominion) -> None:
    """Its start, Treasures if nothing was bought yet, and one purchase. [dom.buy.1]"""
    if game.phase == "action":
        game.phase = "treasures"
        game.shut = False
        for name in game.watch[BUY_STARTS]:
            effects = moments.starts_buy[name](game, game.active)
            if effects is not None:
                await effects
    if game.phase == "treasures":
        await play_treasures(game)
    if game.phase == "buy":
        await purchase(game)
    if game.phase == "cleanup":
        effects = clean_up(game)
        if effects is not None:
            await effects


# -- Clean-up


def clean_up(game: Dominion) -> Rule | None:
    """Discard the cards in play and the hand, draw a new one; the long way if anything asks. [dom.cleanup.1-5]"""
    player = game.players[game.active]
    special = player.later or player.acting or player.holds or player.inherited or not SPECIAL.isdisjoint(player.play)
    if special or game.watch[CLEANUP]:
        return clean_up_with_effects(game)
    player.discards += player.play
    player.play = []
    finish_turn(game)
    return None


async def clean_up_with_effects(game: Dominion) -> None:
    seat = game.active
    for name in game.watch[CLEANUP]:
        effects = moments.starts_cleanup[name](game, seat)
        if effects is not None:
            await effects
    await discard_play(game, seat)
    finish_turn(game)


def finish_turn(game: Dominion) -> None:
    """The hand is discarded after the cards in play, then the new one is drawn. [dom.cleanup.4, dom.cleanup.5]"""
    seat = game.active
    player = game.players[seat]
    for other, someone in enumerate(game.players):
        if someone.play and other != seat:
            leave_called(game, other)
    player.buried += player.hand
    player.hand = []
    draw(game, seat, HAND + game.now.get("expedition", 0) if game.now else HAND)
    for name in game.watch[TURN_ENDS]:
        moments.ends_turn[name](game, seat)
    end_turn(game)


async def discard_play(game: Dominion, seat: int) -> None:
    """Durations stay, Travellers may be exchanged, Capital gives debt. [dom.cleanup.2, dom.cleanup.3]"""
    player = game.players[seat]
    stays = staying(player)
    for place, card in enumerate(player.play):
        if card == GONE or place in stays:
            continue
        if card in moments.when_discarded:
            effects = moments.when_discarded[card](game, seat)
            if effects is not None:
                await effects
        upgrade = TRAVELS.get(known_as(player, card), "")
        if game.outside.get(upgrade):
            answer = await Decision(seat, "exchange", "dom.adv.traveller.2", exchange_options, card, upgrade)
            if answer != DONE:
                exchange(game, seat, place, card, upgrade)
                continue
        player.discards.append(leave_play(game, seat, place))
    close_ranks(player)
    reckon_prices(game)


def exchange_options(card: str, upgrade: str) -> list[Option]:
    return [DONE, ("exchange", card, upgrade)]


def exchange(game: Dominion, seat: int, place: int, card: str, upgrade: str) -> None:
    """Return a Traveller to its pile and take the next card of its line. [dom.adv.traveller.2, dom.adv.traveller.3]"""
    return_to_pile(game, leave_play(game, seat, place))
    game.outside[upgrade] -= 1
    game.players[seat].discards.append(upgrade)
    if game.journal is not None:
        game.tell("dom.adv.traveller.2", "exchanges", f"seat-{seat}", card, upgrade, touches=(seat,))


def leave_called(game: Dominion, seat: int) -> None:
    """What others played or called in this turn and has nothing left to do is discarded too. [dom.cleanup.6]"""
    player = game.players[seat]
    stays = staying(player)
    if len(stays) < len(player.play):
        for place, card in enumerate(player.play):
            if card != GONE and place not in stays:
                player.discards.append(leave_play(game, seat, place))
        close_ranks(player)


def staying(player: Player) -> list[int]:
    """Places of the Duration cards with something left to do, and of the cards that hold them. [dom.duration.4]"""
    stays = [entry[0] for entry in player.later if entry[0] != NOWHERE]
    found = True
    while found:
        found = False
        for holder, place in player.holds:
            if place in stays and holder not in stays:
                stays.append(holder)
                found = True
    return stays


def close_ranks(player: Player) -> None:
    """Number the cards that stay in play anew."""
    places = [place for place, card in enumerate(player.play) if card != GONE]
    new = {place: number for number, place in enumerate(places)}
    player.play = [player.play[place] for place in places]
    player.acting = {new[place]: card for place, card in player.acting.items() if place in new}
    player.later = [(new.get(place, NOWHERE), card, number) for place, card, number in player.later]
    player.holds = [(new[a], new[b]) for a, b in player.holds if a in new and b in new]


# -- between turns


def end_turn(game: Dominion) -> None:
    """The game may end; then what happens between turns; then the next turn. [dom.turn.7, dom.end.1]"""
    player = game.players[game.active]
    player.last_gains = len(game.gained)
    if not game.extra:
        player.turns += 1
    stuck = game.round >= LAST_ROUND and game.left_of(game.active) == game.first
    if not game.piles["province"] or game.empty >= game.last_piles or stuck:
        game.phase = "over"
        game.reveal()
        if game.journal is not None:
            game.tell("dom.end.1", "game-ends")
    elif game.watch[BETWEEN]:
        game.phase = "between"
    else:
        next_turn(game)


async def between_turns(game: Dominion) -> None:
    """It is nobody's turn; whoever had the last one orders what is due. [dom.turn.9, dom.empires.flow.8]"""

    async def act(name: str) -> None:
        effects = moments.between_turns[name](game, game.active)
        if effects is not None:
            await effects

    due = [name for name in game.watch[BETWEEN] if game.now.get(name)]
    await in_order(game, game.active, due, act)
    next_turn(game)


def next_turn(game: Dominion) -> None:
    """An extra turn, or the player to the left. [dom.turn.8, dom.setup.8]"""
    if game.now.get("extra_turn"):
        begin_turn(game, game.active, extra=True)
        game.note("no_cards")
    else:
        begin_turn(game, game.left_of(game.active))


PHASES: Final[dict[str, Callable[[Dominion], Rule]]] = {
    "start": start_of_turn,
    "action": next_action,
    "treasures": buy_phase,
    "buy": buy_phase,
    "cleanup": clean_up_with_effects,
    "between": between_turns,
}
