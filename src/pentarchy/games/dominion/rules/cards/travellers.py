"""Adventures: what Travellers become, from Page and from Peasant. Exchanging them is part of Clean-up."""

from __future__ import annotations

from pentarchy.core import Decision, Option

from ...box import ATTACKS, TRAVELLERS, TREASURES
from ...state import Dominion
from ..asking import actions_in_hand, pick
from ..gaining import gain, gain_several, trash
from ..kinds import known_as
from ..moments import (
    Play,
    asks,
    called_at_start,
    does,
    may_call_at_start,
    sees_play,
    shields,
)
from ..moving import (
    action_piles,
    take_from_discards,
    turn_up,
)
from ..playing import (
    TOKENS,
    put_on_mat,
    stay,
)
from ..purse import get_actions, get_coins
from .adventures import move_token
from .families import (
    discard_rest,
    discard_some,
    double,
)

# -- from Page


@asks
async def treasure_hunter(game: Dominion, play: Play) -> None:
    right = game.players[play.seat - 1]
    await gain_several(game, play.seat, "silver", right.last_gains)


@asks
async def warrior(game: Dominion, play: Play) -> None:
    player = game.players[play.seat]
    number = sum(known_as(player, card) in TRAVELLERS for card in player.play)
    for other in play.victims:
        for _ in range(number):
            for card in turn_up(game, other, 1):
                discard_rest(game, other, play.clause)
                if game.cost(card) in ((3, 0), (4, 0)) and take_from_discards(game.players[other], card):
                    await trash(game, other, [card], play.clause)


@asks
async def hero(game: Dominion, play: Play) -> None:
    card = await pick(game, play.seat, "gain", play.clause, False, _treasures_on_offer, game)
    if card:
        await gain(game, play.seat, card, "discards", play.clause)


def _treasures_on_offer(game: Dominion) -> list[str]:
    return [card for card in game.offer if card in TREASURES]


@does
def champion(game: Dominion, play: Play) -> None:
    stay(game, play)


@shields.by("champion")
def champion_shields(game: Dominion, seat: int) -> bool:
    return _champions(game, seat) > 0


@sees_play.by("champion")
def champion_sees_play(game: Dominion, seat: int, card: str, acts: bool) -> bool:
    if acts:
        get_actions(game, seat, _champions(game, seat))
    return False


def _champions(game: Dominion, seat: int) -> int:
    return sum(entry[1] == "champion" for entry in game.players[seat].later)


# -- from Peasant


@asks
async def soldier(game: Dominion, play: Play) -> None:
    player = game.players[play.seat]
    others = sum(known_as(player, card) in ATTACKS for place, card in enumerate(player.play) if place != play.me)
    get_coins(game, play.seat, others)
    for other in play.victims:
        if len(game.players[other].hand) >= 4:
            await discard_some(game, other, play.clause, 1, 1)


@asks
async def fugitive(game: Dominion, play: Play) -> None:
    await discard_some(game, play.seat, play.clause, 1, 1)


@asks
async def disciple(game: Dominion, play: Play) -> None:
    card = await double(game, play, actions_in_hand(game, play.seat), may=True)
    if card:
        await gain(game, play.seat, card, "discards", play.clause)


@does
def teacher(game: Dominion, play: Play) -> None:
    put_on_mat(game, play.seat, play.me)


@may_call_at_start.by("teacher")
def may_call_teacher(game: Dominion, seat: int) -> bool:
    return bool(_places_for_tokens(game, seat))


@called_at_start.by("teacher")
async def teacher_called(game: Dominion, seat: int, me: int) -> None:
    answer = await Decision(seat, "token", "dom.card.teacher", _places_for_tokens, game, seat)
    move_token(game, seat, answer[1], answer[2], "dom.card.teacher")


def _places_for_tokens(game: Dominion, seat: int) -> list[Option]:
    """Each +1 token on each Action pile where this player has no token."""
    taken = [pile for token, pile in game.players[seat].tokens.items() if token != "estate"]  # that lies beside it
    return [("token", token, pile) for token in TOKENS for pile in action_piles(game) if pile not in taken]
