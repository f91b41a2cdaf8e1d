"""The state of a game of Clash of Cultures: columns of numbers, one entry for each hex, and a record for each player.

Hexes are numbers in the order of the layout (`box.layout(players)`), `d3` is their id in options. Owners of pieces are
seats 0 to 3; barbarians and pirates come after them. Sets of hexes, advances and marks are the bits of an int.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Annotated, Final, Generic, NamedTuple, TypeVar

from pentarchy.core import NOBODY, OWNER, Agenda, Offers, State, Zone, plain

from .box import Layout, civilizations, layout
from .box.terms import ADVANCES, BUILDINGS, LEADER, SETTLER, SHIP, UNITS, WATER

NOBODYS: Final = -1
"""Owner of a space without units, or without a city."""
BARBARIANS: Final = 4
PIRATES: Final = 5
GONE: Final = -2
"""Builder of a wonder that has left the game. [coc.won.4]"""
UNKNOWN: Final = -1
"""Terrain of a hex that nobody has explored."""
EXPANSION: Final = 32
"""Bit of `Clash.rules`: civilizations with their leaders, more units, buildings and cards. [coc.setup.5]"""

RANDOM_LEADER: Final = 64
"""Leaders are drawn from one's cards at random. [coc.var.9]"""
WONDER_BUFFET: Final = 128
"""Wonder cards lie open for everybody. [coc.var.8]"""
ALTERNATE_HISTORY: Final = 256
"""Three of all leaders are dealt to each player. [coc.var.10]"""

UNIT_BITS: Final = 5
"""Of each kind of unit in `force` and `aboard`: up to 31 of one kind on a space."""
UNIT_MASK: Final = (1 << UNIT_BITS) - 1
ONE: Final = tuple(1 << UNIT_BITS * kind for kind in range(len(UNITS)))
"""By kind: one such unit, as it counts in `force` and `aboard`."""
ARMY_MASK: Final = sum(UNIT_MASK * one for kind, one in enumerate(ONE) if kind not in (SETTLER, SHIP))
LAND_MASK: Final = ARMY_MASK | UNIT_MASK * ONE[SETTLER]
ALLY: Final = 1 << UNIT_BITS * len(UNITS)
"""In `force` of a sea space, above all kinds of units: one pirate ship that is allied with whose units are there."""

BUILT_BITS: Final = 3
"""Of each kind of building in `built`: 0 none, else its colour and one more."""
BUILT_MASK: Final = (1 << BUILT_BITS) - 1
WONDERS_AT: Final = BUILT_BITS * len(BUILDINGS)
"""From this bit of `built` on: the wonders of the city, by number."""

# What a unit did in this turn: bits of the last number of a mark. [coc.move.27]
MOVED: Final = 1
"""In the command action that is being carried out. [coc.move.2]"""
FATIGUED: Final = 2
"""Took part in a battle. [coc.move.6]"""
CLIMBED: Final = 4
"""Moved onto a mountain. [coc.move.7]"""
HIDDEN: Final = 8
"""Moved onto a forest. [coc.move.8]"""
CROSSED: Final = 16
"""Entered a plain, which the Great Gardens mind. [coc.move.30]"""

ABOARD: Final = len(UNITS)
"""Kind of a mark, if the unit is carried by a ship: its kind and this."""

MAYA: Final = [one.id for one in civilizations()].index("maya")

CITY_MARK: Final = 2 * len(UNITS)
"""Kind of a mark of a city that moved like a unit. [coc.civ.14]"""

Mark = tuple[int, int, int, int]
"""Units of the active player that did something in this turn: their hex, kind, number, and what they did."""
Lasting = tuple[str, int, int]
"""Something that goes on: its id, the seat that it concerns, and a number."""


def holds_or_spies(game: object, owner: int | None, viewer: int | None) -> bool:
    """Who sees a hand: its owner, and the active player while looking at it. [coc.effect.spy]"""
    assert isinstance(game, Clash)
    return viewer is not None and (viewer == owner or (game.looked_at == owner and game.active == viewer))


def foretells(game: State, owner: int | None, viewer: int | None) -> bool:
    """The Maya have looked at these event cards; nobody else has. [coc.civ.33]"""
    assert isinstance(game, Clash)
    return viewer is not None and game.players[viewer].civ == MAYA


@plain
class Player:
    """One player's board and hand."""

    stock: list[int]
    """Of each good (`GOODS`): resources, then culture and mood tokens."""
    advances: int
    """The set of advances, those of the civilization from bit 48 on. [coc.adv.2]"""
    library: int
    """The set of advances that work without being owned: the one lent by the Great Library in this turn, and those
    that others stand for (Deification). [coc.won.13, coc.civadvance.deification]"""
    track: int
    """Markers on the event track. [coc.adv.5]"""
    actions: Annotated[list[int], Zone(holds_or_spies, deal="table:actions")]
    """Action cards in hand, by number."""
    laid: Annotated[list[int], Zone(OWNER, deal="table:actions")]
    """The tactics card laid face down in a battle. [coc.card.15]"""
    objectives: Annotated[list[int], Zone(holds_or_spies, deal="table:objectives")]
    wonders: Annotated[list[int], Zone(holds_or_spies, deal="table:wonders")]
    """Wonder cards in hand. [coc.won.12]"""
    persons: list[int]
    """Event cards kept in hand, which everybody has seen; they count as action cards. [coc.card.11]"""
    scored: list[int]
    """Completed objectives: 2 · card, and one more for the lower half. [coc.card.12]"""
    gone: list[int]
    """Pieces lost for good, by kind: settlements, then each building. [coc.comp.8]"""
    used: int
    """Marks of this turn, cleared when it ends (`rules/marks.py`). [coc.round.11]"""
    lost: int
    """Actions that the next turn lacks. [coc.round.14]"""
    halves: int
    """Half points of events. [coc.score.6]"""
    home: int = -1
    """The hex of the first city, whatever becomes of it. [coc.setup.14]"""
    civ: int = -1
    """The number of the civilization, -1 in a game without the expansion. [coc.setup.5]"""
    leaders: int = 0
    """The set of leaders whose cards can still be chosen; everybody sees them. [coc.lead.1, coc.lead.13]"""
    leader: int = -1
    """The number of the leader whose figure is on the board, -1 for none. [coc.lead.2]"""
    heads: int = 0
    """The set of leaders of others whose cards were taken in battle. [coc.lead.3]"""

    @property
    def usable(self) -> int:
        """Advances whose abilities work. What counts for points and needs is `advances` alone. [coc.won.13]"""
        return self.advances | self.library

    @property
    def hand(self) -> int:
        """How many cards count as action cards. [coc.card.11]"""
        return len(self.actions) + len(self.persons)


@plain
class Battle:
    """A battle that is being fought. [coc.battle.1]"""

    hex: int
    attacker: int
    defender: int
    came_from: int
    """Where a retreat goes, -1 if there is none. [coc.battle.17]"""
    way: int
    """Bits (`rules/battle.py`): 1 at sea, 2 the attackers disembarked, 4 they came farther than one space, 8 a city is
    attacked, 16 its fortress defends alone, 32 the attackers were recruited here, 64 the city has a temple."""
    force: int
    """Attacking units, packed as in `Clash.force`, at sea with those aboard; units of the defender are on the hex."""
    marks: list[tuple[int, int, int]]
    """What those aboard the attacking ships did in this turn: kind, what, number. [coc.move.25]"""
    round: int
    """From 1; 0 before the first."""
    paid: int
    """Bits of what was paid before the battle, by side (`rules/battle.py`). [coc.battle.31]"""
    lost: list[int]
    """How many units attacker and defender lost in the whole battle, settlers aside."""
    played: list[int]
    """Action cards of this round, revealed: of attacker and defender, -1 for none. [coc.battle.6]"""
    start: list[int]
    """Army units or ships of attacker and defender when it began."""
    gone: list[int]
    """Those units, packed: the losses of attacker and defender by kind."""
    cards: list[int]
    """Sets of the action cards that attacker and defender have played for tactics so far."""
    used: list[int]
    """Sets of abilities that attacker and defender have used in this battle (`rules/moments_of_war.py`)."""
    sums: list[tuple[int, int, str, int]]
    """What makes up the combat values of this round: side, kind of entry (`rules/combat.py`), source and number."""
    led: int = 0
    """Bits: 1 the attacker's leader takes part, 2 the defender's did when it began. [coc.lead.15]"""
    controller: int = -1
    """The seat that decides for barbarians, -1 while nothing had to be decided. [coc.barb.9]"""
    friend: int = -1
    """The seat that has laid the tactics card of the barbarians in this round. [coc.leader.viriathus.1]"""


@plain
class Clash(State):
    """A game of Clash of Cultures between two decisions."""

    players: list[Player]
    phase: str
    """What happens next if the agenda is empty: a name of `rules/rounds.py`, such as `turn`, or `over`."""
    round: int
    """From 1 to 6."""
    lap: int
    """Action phase, from 1 to 3; 4 is the status phase. [coc.round.1]"""
    step: int
    """Step of the status phase, from 1 to 6. [coc.status.1]"""
    first: int
    """Seat of the starting player."""
    active: int
    """Whose turn it is."""
    left: int
    """Actions of this turn that are still to be carried out. [coc.round.3]"""
    moves: int
    """Movements left of a command action. [coc.move.1]"""
    sailed: int
    """Bits, of this command action: 1 a ship moved, 2 with Navigation. [coc.move.16]"""
    rules: int
    """Bits of the variants: see `rules/setup.py`."""

    # The board, one entry for each hex.
    terrain: list[int]
    exhausted: int
    """The set of hexes with an exhausted token. [coc.event.5]"""
    unexplored: list[int]
    """Slots whose region lies face down, in the order of `Layout.hidden`."""
    under: Annotated[list[int], Zone(NOBODY, deal="table:regions")]
    """The region of each slot in `unexplored`, by number."""
    rest: Annotated[list[int], Zone(NOBODY, deal="table:regions", loose=True)]
    """Regions that stay in the box. [coc.setup.1]"""
    holder: list[int]
    """Whose units stand on the hex."""
    force: list[int]
    """How many units of each kind stand on it, packed: `force[hex] // ONE[kind] & UNIT_MASK`."""
    aboard: list[int]
    """Land units carried by the ships there, packed alike. [coc.move.18]"""
    city: list[int]
    """Owner of its city."""
    mood: list[int]
    acts: list[int]
    """Activations of its city in this turn; 8 is added by one while angry. [coc.act.3, coc.act.8]"""
    built: list[int]
    """Buildings and wonders of its city, packed: `built[hex] >> BUILT_BITS * kind & BUILT_MASK`."""
    port: list[int]
    """Sea hex of its port, -1 for none. [coc.con.5]"""
    marks: list[Mark]

    # Cards.
    action_deck: Annotated[list[int], Zone(NOBODY, deal="table:actions", loose=True)]
    action_pile: list[int]
    """Discarded, the last on top. [coc.card.14]"""
    objective_deck: Annotated[list[int], Zone(NOBODY, deal="table:objectives", loose=True)]
    objective_pile: Annotated[list[int], Zone(NOBODY, deal="table:objectives")]
    event_deck: Annotated[list[int], Zone(NOBODY, deal="events", loose=True)]
    event_pile: list[int]
    events_open: list[tuple[int, int]]
    """Event cards that stay on the table: card and seat."""
    event_top: Annotated[list[int], Zone(foretells, deal="events")]
    """The event card on top of the deck after somebody has looked at it. [coc.civadvance.calendar]"""
    event_under: Annotated[list[int], Zone(foretells, deal="events")]
    """Event cards that were put under the deck, in the order in which they will come. [coc.civadvance.calendar]"""
    foreseen: Annotated[list[int], Zone(NOBODY, deal="table:objectives", seen="foreseen_by")]
    """Objective cards that are assigned to players. [coc.ecard.e58]"""
    foreseen_by: list[int]
    """Of each: the set of seats that know it."""
    foreseen_for: list[int]
    """Of each: the seat that gets it instead of the next objective card that it draws."""
    wonder_deck: Annotated[list[int], Zone(NOBODY, deal="table:wonders")]
    wonder_pile: list[int]
    """Discarded wonder cards. [coc.won.10]"""
    wonders_open: list[int]
    """Wonder cards that lie open, for whoever draws one or, in a wonder buffet, for whoever can build it.
    [coc.ecard.e40, coc.var.8]"""
    builders: list[int]
    """By wonder: the seat that built it, -1 if it is not built, GONE if it was destroyed. [coc.won.3]"""
    controllers: list[int]
    """By wonder: the seat with the second marker, -1 for none. [coc.won.5]"""
    lasting: list[Lasting]
    """Effects that go on for some time (Pestilence, Negotiations ...)."""

    battle: Battle | None
    agenda: Agenda
    offers: Offers
    playing: int = -1
    """The action card whose effect is being carried out, in no pile yet; -1 for none. [coc.card.13]"""
    looked_at: int = -1
    """The seat whose hand lies open to the active player, -1 for none. [coc.effect.spy]"""

    @property
    def board(self) -> Layout:
        return layout(len(self.players))

    def size(self, hex_: int) -> int:
        """How many structures its city has, 0 without one. [coc.term.2]"""
        return 0 if self.city[hex_] < 0 else 1 + structures(self.built[hex_])

    def units(self, hex_: int, kind: int) -> int:
        return self.force[hex_] // ONE[kind] & UNIT_MASK

    def passengers(self, hex_: int, kind: int) -> int:
        return self.aboard[hex_] // ONE[kind] & UNIT_MASK

    def building(self, hex_: int, kind: int) -> int:
        """The colour of a building there, NOBODYS if there is none."""
        return (self.built[hex_] >> BUILT_BITS * kind & BUILT_MASK) - 1

    def cities_of(self, owner: int) -> tuple[int, ...]:
        column, found = _cities.kept
        return (found if column == self.city else _cities.anew(self.city)).of[owner]

    def held_by(self, owner: int) -> tuple[int, ...]:
        """The hexes on which an owner has units."""
        column, found = _held.kept
        return (found if column == self.holder else _held.anew(self.holder)).of[owner]

    @property
    def cities(self) -> Whose:
        """Whose cities stand where."""
        column, found = _cities.kept
        return found if column == self.city else _cities.anew(self.city)

    @property
    def units_of(self) -> Whose:
        """Whose units stand where."""
        column, found = _held.kept
        return found if column == self.holder else _held.anew(self.holder)

    @property
    def regions(self) -> Regions:
        """What the explored regions are like."""
        column, found = _regions.kept
        return found if column == self.terrain else _regions.anew(self.terrain)

    @property
    def coloured(self) -> Coloured:
        """The colours of all buildings."""
        column, found = _coloured.kept
        return found if column == self.built else _coloured.anew(self.built)

    def in_turn_order(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise from one."""
        return _in_turn_order(len(self.players), seat)


@cache
def _in_turn_order(count: int, seat: int) -> tuple[int, ...]:
    return tuple((seat + step) % count for step in range(count))


class Whose(NamedTuple):
    """What owners have on the board."""

    of: tuple[tuple[int, ...], ...]
    """By owner: the hexes in their order."""
    sets: tuple[int, ...]
    """By owner: the set of these hexes."""
    anybody: int
    """The hexes of all owners together."""


class Coloured(NamedTuple):
    """Sets of owners whose colour buildings have."""

    places: tuple[tuple[int, int], ...]
    """The hexes whose city has any building, each with the colours there."""
    anywhere: int
    """All colours of buildings that stand somewhere."""


class Regions(NamedTuple):
    """Sets of revealed hexes. [coc.setup.1, coc.setup.2]"""

    known: int
    land: int
    water: int
    kinds: tuple[int, ...]
    """By terrain."""


Entry = TypeVar("Entry")
Answer = TypeVar("Answer")


class Look(Generic[Entry, Answer]):
    """What follows from a column, remembered for the last column that was asked about.

    It is asked for dozens of times before the column changes, and to compare two columns takes a fraction of a walk
    along one. No state holds it, so that copies, digests and views know nothing of it; column and answer are one pair,
    so that several threads do not mix two of them.
    """

    __slots__ = ("kept", "look")

    def __init__(self, look: Callable[[list[Entry]], Answer]) -> None:
        self.look = look
        self.kept: tuple[list[Entry], Answer] = ([], look([]))

    def anew(self, column: list[Entry]) -> Answer:
        known = self.look(column)
        self.kept = (column[:], known)
        return known


def _by_owner(column: list[int]) -> Whose:
    """Those of nobody are not listed."""
    found: list[tuple[int, ...]] = [()] * (PIRATES + 2)  # NOBODYS counts from the end
    sets, anybody = [0] * (PIRATES + 2), 0
    for hex_, owner in [(hex_, owner) for hex_, owner in enumerate(column) if owner >= 0]:
        found[owner] += (hex_,)
        sets[owner] |= 1 << hex_
        anybody |= 1 << hex_
    return Whose(tuple(found), tuple(sets), anybody)


def _by_colour(column: list[int]) -> Coloured:
    places = tuple((hex_, found) for hex_, built in enumerate(column) if built and (found := colours(built)))
    anywhere = 0
    for _, found in places:
        anywhere |= found
    return Coloured(places, anywhere)


def _by_kind(column: list[int]) -> Regions:
    kinds = [0] * (WATER + 2)  # UNKNOWN counts from the end
    for hex_, kind in enumerate(column):
        kinds[kind] |= 1 << hex_
    known, water = (1 << len(column)) - 1 & ~kinds[UNKNOWN], kinds[WATER]
    return Regions(known, known & ~water, water, tuple(kinds[: WATER + 1]))


_cities: Final = Look(_by_owner)
_held: Final = Look(_by_owner)
_regions: Final = Look(_by_kind)
_coloured: Final = Look(_by_colour)


@lru_cache(50_000)
def structures(built: int) -> int:
    """How many buildings and wonders it packs."""
    found = (built >> WONDERS_AT).bit_count()
    for kind in range(len(BUILDINGS)):
        found += built >> BUILT_BITS * kind & BUILT_MASK > 0
    return found


@lru_cache(50_000)
def colours(built: int) -> int:
    """The set of owners whose colour its buildings have."""
    found = 0
    for kind in range(len(BUILDINGS)):
        colour = built >> BUILT_BITS * kind & BUILT_MASK
        if colour:
            found |= 1 << colour - 1
    return found


def army(force: int) -> int:
    """How many army units it packs. [coc.term.9]"""
    return sum(force // one & UNIT_MASK for kind, one in enumerate(ONE) if kind not in (SETTLER, SHIP))


def count(force: int) -> int:
    """How many units it packs."""
    return sum(force // one & UNIT_MASK for one in ONE)


assert len(UNITS) == LEADER + 1, "the packed columns follow the order of the box"
assert len(ADVANCES) == 48, "so do the sets of advances"
