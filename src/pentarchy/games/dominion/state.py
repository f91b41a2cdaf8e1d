"""The state of a game of Dominion."""

from __future__ import annotations

from typing import Annotated

from pentarchy.core import NOBODY, OWNER, State, Zone, plain

from .box import COINS, DEBT, PILE_OF

GONE = ""
"""What is left in the play area where a card has left it: positions there are the identity of cards. [dom.track.2]"""

NOWHERE = -1
"""The place of a Duration card that has left play though it still has something to do."""


@plain
class Player:
    """One player's cards and tokens.

    All that belongs to a player and lies face down shares one pool: somebody who cannot see it must imagine how the
    same cards are spread over it.
    """

    hand: Annotated[list[str], Zone(OWNER, deal="cards")]
    deck: Annotated[list[str], Zone(NOBODY, deal="cards", loose=True)]
    """In no order: a draw takes any of them."""
    top: Annotated[list[str], Zone(NOBODY, deal="cards", seen="top_seen")]
    """Cards with a known place above the rest of the deck; the last one is the top of the deck."""
    top_seen: list[int]
    """Which seats know each of them."""
    discards: list[str]
    """What everybody saw going to the discard pile."""
    buried: Annotated[list[str], Zone(OWNER, deal="cards")]
    """What only the owner knows to lie there, such as the hand of the last Clean-up. [dom.zone.6]"""
    play: list[str]
    """Cards in play, GONE where one has left; a card's place in this list is its identity. [dom.zone.3]"""
    acting: dict[int, str]
    """What a card in play really is, where it acts as another one (Overlord). [dom.empires.card.50]"""
    later: list[tuple[int, str, int]]
    """What cards in play will still do: place in play, card, and a number of its own. [dom.duration.1]"""
    holds: list[tuple[int, int]]
    """A card that played a Duration card several times stays with it: place, place of that card. [dom.duration.4]"""
    under: Annotated[list[str], Zone(OWNER, deal="cards")]
    """Cards set aside face down, only for their owner's eyes (Archive, Gear, Save). [dom.zone.9]"""
    under_what: list[int]
    """To which set each of them belongs."""
    aside: list[str]
    """Cards set aside face up."""
    revealed: list[str]
    """Cards turned up from the deck while an effect goes on."""
    looked: Annotated[list[str], Zone(OWNER, deal="cards")]
    """Cards that only their owner looks at while an effect goes on."""
    mat: list[str]
    """The Tavern mat. [dom.adv.reserve.1]"""
    inherited: str
    """The card that this player's Estates are played as. [dom.event.inheritance]"""
    tokens: dict[str, str]
    """Pile on which each token lies. [dom.adv.token.1]"""
    vp: int
    debt: int
    turns: int
    """Turns taken, extra turns not counted. [dom.end.8]"""
    last_gains: int
    """How many cards the player gained in the own last turn."""
    journey: bool
    """Whether the Journey token lies face up. [dom.adv.token.6]"""
    minus_card: bool
    minus_coin: bool


@plain
class Dominion(State):
    """A game of Dominion between two steps."""

    players: list[Player]
    first: int
    active: int
    phase: str
    """draft, start, action, treasures, buy, cleanup, between or over: what comes next."""
    round: int

    kingdom: tuple[str, ...]
    events: tuple[str, ...]
    landmarks: tuple[str, ...]
    watch: tuple[tuple[str, ...], ...]
    """Which names of this game care about each of the `moments`."""
    first_edition: bool
    """Whether cards are played as the first edition words them."""

    piles: dict[str, int]
    """How many cards each pile holds."""
    mixed: dict[str, tuple[str, ...]]
    """The cards of mixed piles from bottom to top."""
    offer: tuple[str, ...]
    """The visible top cards of the Supply piles that are not empty. [dom.gain.3]"""
    empty: int
    """How many Supply piles are empty. [dom.end.1]"""
    outside: dict[str, int]
    """Piles outside the Supply. [dom.adv.traveller.1]"""
    trash: list[str]
    pile_vp: dict[str, int]
    """VP tokens on piles and Landmarks. [dom.empires.vp.3]"""
    pile_debt: dict[str, int]
    marks: dict[str, int]
    """Lasting notes of single cards, Events and Landmarks."""
    chosen: dict[str, str]
    """Lasting choices of single cards, Events and Landmarks, such as the pile of the Obelisk."""

    actions: int
    buys: int
    coins: int
    cheaper: int
    """So many coins all cards cost less at the moment. [dom.cost.9]"""
    ferry: str
    """The pile whose cards cost the active player two coins less. [dom.adv.token.7]"""
    shut: bool
    """Whether Treasures can no longer be played in this Buy phase. [dom.buy.3]"""
    now: dict[str, int]
    """Notes of single cards and Events that hold for this turn."""
    gained: list[str]
    """What the active player has gained this turn. [dom.gain.9]"""
    played: int
    """How many Actions the active player has played this turn."""
    bought: int
    """How many cards and Events the active player has bought this turn."""
    extra: bool
    """Whether this is an extra turn. [dom.turn.8]"""

    def price(self, card: str) -> int:
        """What a card costs at the moment, in coins. [dom.cost.9, dom.cost.11]"""
        coins = COINS[card] - self.cheaper
        if self.ferry and PILE_OF[card] == self.ferry:
            coins -= 2
        return coins if coins > 0 else 0

    def cost(self, card: str) -> tuple[int, int]:
        """Coins and debt: the two parts of a cost. [dom.cost.1]"""
        return self.price(card), DEBT.get(card, 0)

    @property
    def last_piles(self) -> int:
        """The game ends when so many piles are empty. [dom.end.1]"""
        return 3 if len(self.players) < 5 else 4

    def note(self, what: str, number: int = 1) -> None:
        """Remember something for this turn."""
        self.now[what] = self.now.get(what, 0) + number

    def in_turn_order(self, first: int) -> list[int]:
        """All seats clockwise, from this one on. [dom.order.2]"""
        players = len(self.players)
        return [(first + i) % players for i in range(players)]

    def others(self, seat: int) -> list[int]:
        """All others in turn order, beginning on the left. [dom.term.2]"""
        return self.in_turn_order(seat)[1:]

    def left_of(self, seat: int) -> int:
        return (seat + 1) % len(self.players)


def owned(player: Player) -> list[str]:
    """Every card that belongs to a player, wherever it lies. [dom.end.4]"""
    in_play = [player.acting.get(place, card) for place, card in enumerate(player.play) if card != GONE]
    return [
        *player.hand,
        *player.deck,
        *player.top,
        *player.discards,
        *player.buried,
        *in_play,
        *player.under,
        *player.aside,
        *player.revealed,
        *player.looked,
        *player.mat,
        *([player.inherited] if player.inherited else []),
    ]
