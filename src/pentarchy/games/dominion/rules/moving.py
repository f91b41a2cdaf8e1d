"""Cards on their way: drawing, shuffling, turning up, discarding, putting back. [dom.draw, dom.trash]

Everything here is plain: nothing asks, nothing triggers.
"""

from __future__ import annotations

from math import perm
from typing import Final

from pentarchy.core import Chance

from ..box import ACTION_PILES, GATHERINGS, PILE_OF
from ..state import GONE, NOWHERE, Dominion, Player
from .moments import CHEAPER, cheapens

STREAMS: Final = tuple(f"deck-{seat}" for seat in range(6))
EVERYBODY: Final = (1 << 6) - 1


def draw(game: Dominion, seat: int, number: int) -> int:
    """Draw cards; how many there were to draw. [dom.action.3, dom.draw.1-5]"""
    player = game.players[seat]
    if player.minus_card and number > 0:
        player.minus_card = False  # one fewer, and the token leaves the deck [dom.adv.token.3]
        number -= 1
    if not player.top and len(player.deck) > number and game.journal is None:
        player.hand += take_some(game.chance, STREAMS[seat], player.deck, number)
        return number
    drawn = from_top(game, seat, number)
    player.hand += drawn
    if game.journal is not None and drawn:
        game.tell(
            "dom.action.3",
            "draws",
            f"seat-{seat}",
            *drawn,
            readers=(seat,),
            public=("draws-some", f"seat-{seat}", str(len(drawn))),
            touches=(seat,),
        )
    return len(drawn)


def from_top(game: Dominion, seat: int, number: int) -> list[str]:
    """Take cards off a deck, shuffling the discard pile where it runs out. [dom.draw.1, dom.draw.3]"""
    player = game.players[seat]
    taken: list[str] = []
    while player.top and len(taken) < number:
        taken.append(player.top.pop())
        player.top_seen.pop()
        game.reveal()
    missing = number - len(taken)
    if missing <= 0:
        return taken
    deck = player.deck
    if missing < len(deck):
        return taken + take_some(game.chance, STREAMS[seat], deck, missing)
    if deck:  # all that is left needs no chance
        taken += deck
        missing -= len(deck)
        deck.clear()
        game.reveal()
    if missing and (player.discards or player.buried):
        shuffle_discards(game, seat)
        if missing < len(deck):
            taken += take_some(game.chance, STREAMS[seat], deck, missing)
        else:
            taken += deck
            deck.clear()
            game.reveal()
    return taken


def take_some(chance: Chance, stream: str, pile: list[str], number: int) -> list[str]:
    """Draw cards from a pile whose order nobody knows: one number of chance stands for up to five of them."""
    taken: list[str] = []
    size = len(pile)
    while number > 0:
        together = number if number < AT_ONCE else AT_ONCE
        number -= together
        way = chance.below(stream, perm(size, together))
        for _ in range(together):
            way, at = divmod(way, size)
            size -= 1
            taken.append(pile[at])
            pile[at] = pile[size]
            del pile[size]
    return taken


AT_ONCE: Final = 5


def shuffle_discards(game: Dominion, seat: int) -> None:
    """The discard pile becomes the deck; as nobody knows its order, nothing needs to be shuffled. [dom.draw.1]"""
    player = game.players[seat]
    player.deck += player.discards
    player.deck += player.buried
    player.discards.clear()
    player.buried.clear()
    if game.journal is not None:
        game.tell("dom.draw.1", "shuffles", f"seat-{seat}", touches=(seat,))


def shuffle_deck(game: Dominion, seat: int) -> None:
    """Forget every order in the deck."""
    player = game.players[seat]
    player.deck += player.top
    player.top, player.top_seen = [], []


def put_on_deck(game: Dominion, seat: int, card: str, seen: int = EVERYBODY) -> None:
    """Lay a card on top of a deck; the seats of the mask know which one."""
    player = game.players[seat]
    player.top.append(card)
    player.top_seen.append(seen)


def put_into_deck(game: Dominion, seat: int, card: str, below: int) -> None:
    """Put a card into the own deck under so many others: those get a place, though nobody knows them."""
    player = game.players[seat]
    while len(player.top) < below and player.deck:
        player.top.insert(0, game.chance.take(STREAMS[seat], player.deck))
        player.top_seen.insert(0, 0)
    at = max(0, len(player.top) - below)
    player.top.insert(at, card)
    player.top_seen.insert(at, 1 << seat)


def deck_size(player: Player) -> int:
    return len(player.deck) + len(player.top)


def turn_up(game: Dominion, seat: int, number: int) -> list[str]:
    """Reveal cards from the top of a deck; they lie face up until they go somewhere. [dom.draw.7]"""
    cards = from_top(game, seat, number)
    game.players[seat].revealed += cards
    if game.journal is not None and cards:
        game.tell("dom.draw.7", "reveals", f"seat-{seat}", *cards, touches=(seat,))
    return cards


def look_at(game: Dominion, seat: int, number: int) -> list[str]:
    """Look at cards from the top of the own deck. [dom.draw.7]"""
    cards = from_top(game, seat, number)
    game.players[seat].looked += cards
    if game.journal is not None and cards:
        count = str(len(cards))
        game.tell(
            "dom.draw.7",
            "looks-at",
            f"seat-{seat}",
            *cards,
            readers=(seat,),
            public=("looks-at-some", f"seat-{seat}", count),
        )
    return cards


def reveal_hand(game: Dominion, seat: int) -> None:
    """Show the whole hand to everybody."""
    game.reveal()
    if game.journal is not None:
        hand = game.players[seat].hand
        if hand:
            game.tell("dom.draw.7", "reveals", f"seat-{seat}", *sorted(hand), touches=(seat,))


def show(game: Dominion, seat: int, card: str, clause: str) -> None:
    """Reveal a card from the hand, which stays there."""
    game.reveal()
    if game.journal is not None:
        game.tell(clause, "reveals", f"seat-{seat}", card, touches=(seat,))


def discard(game: Dominion, seat: int, cards: list[str], clause: str = "dom.trash.6") -> None:
    """Put cards, which were taken from somewhere, face up on the discard pile. [dom.trash.6]"""
    if not cards:
        return
    game.players[seat].discards += cards
    game.reveal()
    if game.journal is not None:
        game.tell(clause, "discards", f"seat-{seat}", *cards, touches=(seat,))


def discard_from_hand(game: Dominion, seat: int, cards: list[str], clause: str = "dom.trash.6") -> None:
    hand = game.players[seat].hand
    for card in cards:
        hand.remove(card)
    discard(game, seat, cards, clause)


def discard_hand(game: Dominion, seat: int) -> None:
    player = game.players[seat]
    cards, player.hand = player.hand, []
    discard(game, seat, cards)


def deck_to_discards(game: Dominion, seat: int) -> None:
    """Put the deck into the discard pile without a look."""
    player = game.players[seat]
    player.buried += player.deck + player.top
    player.deck, player.top, player.top_seen = [], [], []
    game.reveal()  # the owner will be able to look through them


def hide_discards(player: Player) -> None:
    """Others no longer know what lies in the discard pile, since its owner may take something out unseen."""
    player.buried += player.discards
    player.discards = []


def take_from_discards(player: Player, card: str) -> bool:
    """Find a card in the discard pile and take it, as the order does not matter. [dom.zone.8, dom.track.5]"""
    for pile in (player.discards, player.buried):
        if card in pile:
            pile.remove(card)
            return True
    return False


# -- in play


def really(player: Player, place: int) -> str:
    """What a card in play is when it is not acting: an Overlord is an Overlord again. [dom.empires.card.50]"""
    return player.acting.get(place, player.play[place])


def leave_play(game: Dominion, seat: int, place: int) -> str:
    """Take a card out of play; empty if it is not there any more. [dom.track.3]"""
    player = game.players[seat]
    if place < 0 or player.play[place] == GONE:
        return GONE
    card = player.acting.pop(place, player.play[place])
    player.play[place] = GONE
    if player.later:  # what a Duration card has set up still happens when the card is gone
        player.later = [(NOWHERE if at == place else at, name, number) for at, name, number in player.later]
    reckon_prices(game)
    return card


def in_play(player: Player) -> list[str]:
    return [card for card in player.play if card != GONE]


def reckon_prices(game: Dominion) -> None:
    """So much less all cards cost: what was played for this turn, and what is in play. [dom.cost.9]"""
    player = game.players[game.active]
    game.cheaper = game.now.get("cheaper", 0) + sum(cheapens[name](player) for name in game.watch[CHEAPER])


# -- piles


def top_of(game: Dominion, pile: str) -> str:
    """The card that lies on top of a Supply pile, empty if there is none. [dom.gain.3]"""
    if not game.piles.get(pile):
        return GONE
    stack = game.mixed.get(pile)
    return stack[-1] if stack else pile


def is_available(game: Dominion, card: str) -> bool:
    """Whether a card is the visible top card of its Supply pile."""
    return top_of(game, PILE_OF[card]) == card


def take_off(game: Dominion, card: str) -> bool:
    """Take the top card of a Supply pile, if it is this one."""
    pile = PILE_OF[card]
    left = game.piles.get(pile, 0)
    if not left:
        return False
    if pile in game.mixed:
        stack = game.mixed[pile]
        if stack[-1] != card:
            return False
        game.mixed[pile] = stack[:-1]
        game.piles[pile] = left - 1
        set_offer(game)
        return True
    game.piles[pile] = left - 1
    if left == 1:
        set_offer(game)
    return True


def return_to_pile(game: Dominion, card: str) -> bool:
    """Put a card back on top of the pile it came from. [dom.trash.8]"""
    pile = PILE_OF[card]
    if pile in game.outside:
        game.outside[pile] += 1
        return True
    if pile not in game.piles:
        return False
    if pile in game.mixed:
        game.mixed[pile] = (*game.mixed[pile], card)
    game.piles[pile] += 1
    set_offer(game)
    return True


def set_offer(game: Dominion) -> None:
    """Note which cards lie on top of the Supply piles, and how many piles are empty. [dom.end.2]"""
    game.offer = tuple(
        [
            game.mixed[pile][-1] if pile in game.mixed else pile  # both halves of a split pile are one pile
            for pile, left in game.piles.items()
            if left
        ]
    )
    game.empty = len(game.piles) - len(game.offer)


def action_piles(game: Dominion, gathering: bool = True) -> list[str]:
    """The Action Supply piles. [dom.term.5]"""
    return [pile for pile in game.piles if pile in ACTION_PILES and (gathering or pile not in GATHERINGS)]
