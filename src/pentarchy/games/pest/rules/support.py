"""Chapter 8: support cards. A card is revealed each year and paid a year later."""

from __future__ import annotations

from ..box import Reward, support_cards
from ..state import Realm
from . import solo
from .influence import by_influence, grant
from .setup import draw

LEFT, MIDDLE, RIGHT = range(3)


async def support(game: Realm) -> None:
    """Reveal this year's card; those of last year's that give something are paid. [pest.support.1, pest.support.2]"""
    number = draw(game.chance, "support", game.support)
    game.support &= ~(1 << number)
    game.last_aid, game.aid = game.aid, number
    game.seen = (*game.seen, game.plague, number)
    if game.journal is not None:
        game.tell("pest.support.1", "support", support_cards()[number].id)
    game.queue = ()
    if game.last_aid >= 0 and any(reward != Reward() for reward in support_cards()[game.last_aid].rewards):
        shares = rewards(game)
        game.queue = tuple((seat, shares[seat], 0) for seat in game.order)
    game.phase = "payout"


def rewards(game: Realm) -> list[int]:
    """Which reward each seat takes: left for most influence, right for least. [pest.support.3, pest.support.5-7, 11]"""
    if game.solo:
        return [solo.support_reward(game)]
    ranked = by_influence(game)
    shares = [MIDDLE] * len(ranked)
    shares[ranked[0]] = LEFT
    shares[ranked[-1]] = RIGHT
    for seat, player in enumerate(game.players):
        if not player.influence and sum(not other.influence for other in game.players) > 1:
            shares[seat] = RIGHT
    return shares


async def payout(game: Realm) -> None:
    """The next player in turn order takes the reward of last year's card. [pest.support.8, pest.support.12]"""
    if game.queue:
        (seat, share, _), *rest = game.queue
        game.queue = tuple(rest)
        game.active = seat
        card = support_cards()[game.last_aid]
        if game.journal is not None:
            game.tell("pest.support.3", "aided", f"seat-{seat}", card.id)
        await grant(game, seat, card.rewards[share], "pest.support.3")
    if not game.queue:
        game.phase = "actions"
