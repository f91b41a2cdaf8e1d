"""The state of a game of Pest: numbers, and tuples of numbers for what changes rarely.

Nothing is hidden. The cards that are still to come have no order, and which they are follows from those that lie open;
so decks are sets (the bits of an int), and a draw takes any card of them.
"""

from __future__ import annotations

from pentarchy.core import State, plain

from .box import ALL_BEDS, APPARATUS, TENT, board, technologies

ON_BOARD = -1
"""Place of a building or camp that still lies on its owner's board. Places from 0 on are locations."""

Arrival = tuple[int, int, int]
"""What somebody still has to settle: the seat, what it is about, and how many."""


@plain
class Player:
    """One player's board."""

    goods: list[int]
    """Wood, stone, food, herbs, coins."""
    research: int
    renown: int
    """Total of the renown markers, without what counts only at the end. [pest.goal.3]"""
    dishonour: int
    influence: int
    """Space of the marker on the influence track. [pest.influence.9]"""
    ready: int
    """Assistants that are still to be placed this year."""
    used: int
    """Bits 0 to 8: spaces of the action grid with an assistant of this year. [pest.turn.5]"""
    used_cards: int
    """Technologies with an assistant of this year, as bits like `techs`. [pest.turn.10]"""

    resting: int
    """Sick people on quarantine spaces without a drawback, those of technologies included. [pest.quar.2]"""
    beds: int
    """Bits: hampering quarantine spaces with a sick person (see `BEDS`). None while a free space is empty."""
    graves: int
    """The dead in the graveyard."""
    healthy: int
    """People on the recovery track. They stand from the left without gaps, so a number is enough. [pest.assign.15]"""
    envoys: int
    """People in the capital."""

    places: tuple[int, ...]
    """Where each of the ten buildings stands, ON_BOARD if it is not built."""
    workers: int
    """Bits: buildings with a worker, by number."""
    doctor: int
    camp: int

    cards: tuple[int, ...]
    """Number of the technology in each of the three card areas, 0 for none."""
    techs: int
    """The same cards as bits 1 << number."""
    tent: int
    """Steps of the sick person on Breathing Apparatus or Sick Tent to the healthy symbol, 0 if nobody is there. Both
    have the same fixed area, so a player never has both."""
    experts: int
    """Healthy people on Plague Experts."""
    mobile: int
    """Good that Mobile Workshop makes, -1 without the card."""
    mobile_worker: int
    """1 if somebody works on it."""

    imperatives: list[int]
    """Space of the marker on each of the three tracks."""

    @property
    def free_beds(self) -> int:
        """Quarantine spaces without a drawback. [pest.quar.8]"""
        cards = technologies()
        top, middle, bottom = self.cards
        return board().free_beds + cards[top].beds + cards[middle].beds + cards[bottom].beds

    @property
    def sick(self) -> int:
        """People in quarantine; those on cards 1 and 14 are not. [pest.decree.12, pest.tech.1b]"""
        return self.resting + self.beds.bit_count()

    @property
    def tent_card(self) -> int:
        """Number of the card that has `tent`, 0 for none."""
        return next((card for card in self.cards if 1 << card & (APPARATUS | TENT)), 0)

    @property
    def built(self) -> int:
        """Buildings on the map, the castle aside. [pest.decree.14]"""
        return sum(place >= 0 for place in self.places[1:])

    @property
    def full(self) -> bool:
        """No quarantine space is left."""
        return self.beds == ALL_BEDS and self.resting >= self.free_beds


@plain
class Realm(State):
    """A game of Pest between two decisions."""

    players: list[Player]
    duel: bool
    variable: bool
    """Location markers say what locations yield. [pest.var.4]"""
    phase: str
    """What happens next: castle, doctor, pest, arrivals, spread, support, payout, actions, assistant, next, move,
    construct, produce, research, assign, cure, turn-over, recall, agenda, capital, clear, over."""
    year: int
    """From 1 to 6."""
    order: tuple[int, ...]
    """Turn order of the seats."""
    active: int
    """Whose turn it is, or who is asked something between turns."""
    turns: int
    """How many turns of this year are over."""
    struck: int
    """Bits: locations where this year's pest card has put people. [pest.destroy.1]"""
    queue: tuple[Arrival, ...]
    """What is still to be settled in this phase, in order: who, what or where, and how many."""

    resources: tuple[int, ...]
    """What each location yields: the printed resource or that of its marker."""
    sick: list[int]
    """Sick people at each location."""
    stranded: list[int]
    """Sick people on each road."""
    ruins: int
    """Bits: destroyed locations."""
    owners: tuple[int, ...]
    """By location: the seats with a building there, as bits. At most one each. [pest.map.10]"""

    decrees: tuple[int, ...]
    """Numbers of the decrees of the three eras, from 0."""
    pest: int
    """Bits: pest cards that nobody has seen yet."""
    plague: int
    """This year's pest card, -1 before the first one."""
    support: int
    """Bits: support cards that nobody has seen yet."""
    aid: int
    """This year's support card, -1 for none."""
    last_aid: int
    """Last year's, whose rewards are paid this year. [pest.support.2]"""
    seen: tuple[int, ...]
    """Pest and support cards that have been revealed, in pairs."""
    capital_card: int
    """Number from 0, -1 in the solo game."""
    founders: tuple[int, ...]
    """Who has built each capital building, -1 for nobody."""
    tokens: tuple[int, ...]
    """Numbers of the capital rewards that are laid out."""
    open_tokens: int
    """Bits: those of them that lie face up, by their place in `tokens`."""
    market: tuple[int, ...]
    """Numbers of the five technologies on offer, 0 where there is none."""
    deck: int
    """Bits 1 << number: technologies in the deck."""
    arrived: tuple[int, ...]
    """Seats on the last space of the influence track, in the order of their arrival. [pest.influence.8]"""
    neutral: int
    """People on the neutral ground of the capital, in the duel and the solo game."""
    starts: tuple[tuple[int, ...], ...]
    """By seat: the locations of the start cards drawn so far. [pest.setup.17, pest.setup.18]"""

    # The turn of the active player.
    column: int
    """Action of the top row that the assistant's space names, -1 if it stands on Medical Experiments."""
    row: int
    """And that of the left column, or -1."""
    open: int
    """Bits: 1 the column's action, 2 the row's action may still be taken."""
    boosted: int
    """1 if the turn's improvement is used. [pest.turn.6]"""
    shifted: int
    """Bits: hampering beds that somebody was moved out of or into since the last action. [pest.quar.19]"""
    entered: int
    """Bits: locations entered in this turn. [pest.move.4]"""

    # The action that is being taken; all 0 when it begins.
    restricted: int
    """1 if a sick person stood on the action's space when it began. [pest.turn.13]"""
    movement: int
    """What is left of it."""
    steps: int
    """How many locations were entered in this action."""
    saved: int
    """1 if the improvement's reduction of a building's price is used."""
    charged: int
    """1 if the restriction's surcharge is paid."""
    sites: tuple[int, ...]
    """Locations built on in this action."""
    produced: tuple[int, ...]
    """Goods of this production, before they are taken."""
    once: int
    """Bits of what can be done once in an action; see the rules of the action."""
    moved: int
    """Bits: posts whose worker was moved in this action."""
    sent: int
    """People sent to the capital in this action."""
    cured: int
    """People who reached the recovery track in this action."""

    @property
    def era(self) -> int:
        """From 0. [pest.goal.5]"""
        return (self.year - 1) // 2

    @property
    def solo(self) -> bool:
        return len(self.players) == 1

    def ruined(self, place: int) -> bool:
        return bool(self.ruins >> place & 1)

    def is_opponents(self, seat: int, place: int) -> bool:
        """Whether an opponent has a building there."""
        return bool(self.owners[place] & ~(1 << seat))

    def add_building(self, seat: int, building: int, place: int) -> None:
        """Only the pieces: rewards are an affair of the rules."""
        player = self.players[seat]
        places = player.places
        player.places = (*places[:building], place, *places[building + 1 :])
        owners = self.owners
        self.owners = (*owners[:place], owners[place] | 1 << seat, *owners[place + 1 :])
