"""Page 9: deals between the active player and another one, if the game is played with them.

Goods are named; of cards only how many of which deck change hands. Who gives them chooses them when the deal is made,
so that an offer shows nothing. [coc.deal.2]
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Amounts, Decision, Item, Offer, Option, Refusal
from pentarchy.core.amounts import amount_of

from ..box.terms import GOODS
from ..state import Clash, Player
from . import hands, purse

MOST: Final = 2
"""Offers that may be begun in a turn."""
MOST_GOODS: Final = 7
"""Of one kind in one offer."""
CARDS: Final = ("action_card", "objective_card", "wonder_card")


def is_open(game: Clash, seat: int) -> bool:
    """Whether the active player may still propose something. [coc.deal.1, coc.deal.4]"""
    return game.offers.left > 0 and seat == game.active


@cache
def _partners(players: int, seat: int) -> list[Option]:
    return [("deal", f"seat-{other}") for other in range(players) if other != seat]


def options(game: Clash, seat: int) -> list[Option]:
    """With whom a deal can be proposed. [coc.deal.4]"""
    return [*_partners(len(game.players), seat)] if is_open(game, seat) else []


def may_deal(game: Clash, seat: int, partner: str) -> Refusal | None:
    """Only in one's own turn, and not too often. [coc.deal.1]"""
    if partner == f"seat-{seat}":
        # yourself: "That is yourself."
        return Refusal("coc.deal.1", "yourself")
    # no_more_deals: "No further offer can be made in this turn."
    return None if is_open(game, seat) else Refusal("coc.deal.4", "no_more_deals")


async def do(game: Clash, seat: int, option: Option) -> None:
    """Put an offer together; the answer is a step of its own. [coc.deal.3, coc.deal.4]"""
    partner = int(option[1].removeprefix("seat-"))
    made = await game.offers.propose(
        seat, partner, "coc.deal.1", lambda: gifts(game, seat), lambda: wishes(game, partner)
    )
    if made and game.offers.open is not None:
        offer = game.offers.open
        game.tell("coc.deal.1", "offers", f"seat-{seat}", f"seat-{partner}", *offer.gives)
        game.tell("coc.deal.1", "wants", f"seat-{seat}", *offer.wants)
        game.agenda.at_once(Item("deal-answer", partner))


def hand_sizes(player: Player) -> tuple[int, int, int]:
    """By deck: how many cards of it a player holds. Event cards in hand are not dealt with."""
    return len(player.actions), len(player.objectives), len(player.wonders)


def gifts(game: Clash, seat: int) -> Amounts:
    return _amounts("give", game.players[seat])


def wishes(game: Clash, partner: int) -> Amounts:
    """What the partner has is public, and so is the number of cards in hand. [coc.term.13]"""
    return _amounts("want", game.players[partner])


def _amounts(verb: str, player: Player) -> Amounts:
    kinds = {good: (0, min(MOST_GOODS, player.stock[number])) for number, good in enumerate(GOODS)}
    kinds |= {deck: (0, number) for deck, number in zip(CARDS, hand_sizes(player), strict=True)}
    kinds = {kind: bounds for kind, bounds in kinds.items() if bounds[1]}
    return Amounts(verb, kinds, least=0, most=sum(most for _, most in kinds.values()))


def may_name(game: Clash, decision: Decision, *amounts: str) -> Refusal | None:
    """Only what is there to be given. [coc.deal.4]"""
    offered = decision.options
    assert isinstance(offered, Amounts)
    # not_there: "There is not so much of it."
    return None if (offered.verb, *amounts) in offered else Refusal("coc.deal.4", "not_there")


async def answer(game: Clash, item: Item) -> None:
    """Accept, and both get at once what was agreed; or decline, and nothing changes hands. [coc.deal.3]"""
    deal = await game.offers.answer("coc.deal.3", lambda offer: is_covered(game, offer))
    if deal is None:
        game.tell("coc.deal.3", "declines", f"seat-{item.seat}", f"seat-{game.active}")
        return
    game.reveal()
    game.tell("coc.deal.3", "accepts", f"seat-{deal.partner}", f"seat-{deal.seat}")
    await _hand_over(game, deal.seat, deal.partner, deal.gives)
    await _hand_over(game, deal.partner, deal.seat, deal.wants)
    for seat in (deal.seat, deal.partner):
        purse.cut(game, seat)


def is_covered(game: Clash, offer: Offer) -> bool:
    """Whether both have what they would give. [coc.deal.4]"""
    return all(
        has(game.players[seat], words) for seat, words in ((offer.seat, offer.gives), (offer.partner, offer.wants))
    )


def has(player: Player, words: tuple[str, ...]) -> bool:
    decks = dict(zip(CARDS, hand_sizes(player), strict=True))
    for kind, number in map(amount_of, words):
        if number > (decks[kind] if kind in decks else player.stock[GOODS.index(kind)]):
            return False
    return True


async def _hand_over(game: Clash, giver: int, taker: int, words: tuple[str, ...]) -> None:
    """Goods at once; the caps are looked at when both have got theirs. [coc.deal.4]"""
    one, other = game.players[giver], game.players[taker]
    for kind, number in map(amount_of, words):
        if kind in CARDS:
            for _ in range(number):
                pick = await Decision(giver, "hand-over", "coc.deal.1", cards_of, game, giver, kind)
                hands.hand_over(game, giver, taker, pick[1])
        else:
            one.stock[GOODS.index(kind)] -= number
            other.stock[GOODS.index(kind)] += number


def cards_of(game: Clash, seat: int, kind: str) -> list[Option]:
    player = game.players[seat]
    if kind == CARDS[0]:
        names = [hands.ACTION[card] for card in player.actions]
    elif kind == CARDS[1]:
        names = [hands.OBJECTIVE[card] for card in player.objectives]
    else:
        names = [hands.WONDER[card] for card in player.wonders]
    return [("hand-over", name) for name in sorted(names)]


def may_hand_over(game: Clash, decision: Decision, card: str) -> Refusal | None:
    """A card of the deck that was agreed. [coc.deal.1]"""
    # other_deck: "A card of another deck was agreed."
    return None if ("hand-over", card) in decision.options else Refusal("coc.deal.1", "other_deck")


RULES: Final = {"deal-answer": answer}
