"""What is in the box: cards, piles, Events, Landmarks and recommended sets, read from `data/` and checked.

Hot rules look things up in plain tables by a card's id: `COINS["gold"]`, `"militia" in ATTACKS`.
"""

from __future__ import annotations

from importlib import resources
from typing import Final, Literal

import msgspec

from pentarchy.core.data import Files

FILES: Final = Files(resources.files(__package__))

EXPANSIONS: Final = ("base", "intrigue", "empires", "adventures")
TYPES: Final = (
    "action",
    "attack",
    "castle",
    "curse",
    "duration",
    "gathering",
    "reaction",
    "reserve",
    "traveller",
    "treasure",
    "victory",
)
BASICS: Final = ("copper", "silver", "gold", "estate", "duchy", "province", "curse")
START_DECK: Final = {"copper": 7, "estate": 3}
HAND: Final = 5


class Plus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What playing a card gives before anything else that it says. [dom.action.3]"""

    cards: int = 0
    actions: int = 0
    buys: int = 0
    coins: int = 0
    vp: int = 0


class Basic(msgspec.Struct, frozen=True):
    id: str
    types: list[str]
    coins: int
    supply: list[int]
    plus: Plus = Plus()
    worth: int = 0


class Card(msgspec.Struct, frozen=True):
    id: str
    types: list[str]
    coins: int
    copies: int
    debt: int = 0
    copies_2p: int = -1
    editions: list[int] = []
    supply: bool = True
    plus: Plus = Plus()
    worth: int | Literal["counted"] = 0


class Mixed(msgspec.Struct, frozen=True):
    """A pile of several cards: its randomizer says of what type it is. [dom.empires.pile.9]"""

    id: str
    types: list[str]
    coins: int
    cards: list[str]


class Beside(msgspec.Struct, frozen=True):
    """An Event or a Landmark: it lies beside the Supply. [dom.empires.setup.3]"""

    id: str
    coins: int = 0
    debt: int = 0
    once: Literal["", "turn", "game"] = ""
    """How often an Event may be bought, where it says so."""
    vp_per_player: int = 0


class Expansion(msgspec.Struct, frozen=True):
    card: list[Card]
    basic: list[Basic] = []
    pile: list[Mixed] = []
    event: list[Beside] = []
    landmark: list[Beside] = []


class Recommended(msgspec.Struct, frozen=True):
    id: str
    kingdom: list[str]
    events: list[str]
    landmarks: list[str]


class Sets(msgspec.Struct, frozen=True):
    set: list[Recommended]


DATA: Final = {name: FILES.load(name, Expansion) for name in EXPANSIONS}

BASIC: Final = {basic.id: basic for data in DATA.values() for basic in data.basic}
CARDS: Final = {card.id: card for data in DATA.values() for card in data.card}
MIXED: Final = {pile.id: pile for data in DATA.values() for pile in data.pile}
EVENTS: Final = {event.id: event for data in DATA.values() for event in data.event}
LANDMARKS: Final = {landmark.id: landmark for data in DATA.values() for landmark in data.landmark}
SETS: Final = {each.id: each for each in FILES.load("sets", Sets).set}

ALL: Final[dict[str, Basic | Card]] = {**BASIC, **CARDS}
COINS: Final = {name: card.coins for name, card in ALL.items()}
DEBT: Final = {name: card.debt for name, card in CARDS.items() if card.debt}
"""Only cards with debt in their cost."""
PLUS: Final = {name: card.plus for name, card in ALL.items() if card.plus != Plus()}
MONEY: Final = {name: card.plus.coins for name, card in ALL.items() if "treasure" in card.types}
"""What each Treasure is worth when it is played."""
WORTH: Final = {name: card.worth for name, card in ALL.items() if card.worth}


def of_type(kind: str) -> frozenset[str]:
    return frozenset(name for name, card in ALL.items() if kind in card.types)


ACTIONS: Final = of_type("action")
TREASURES: Final = of_type("treasure")
VICTORIES: Final = of_type("victory")
ATTACKS: Final = of_type("attack")
DURATIONS: Final = of_type("duration")
TRAVELLERS: Final = of_type("traveller")
CASTLES: Final = of_type("castle")
CURSES: Final = of_type("curse")
GATHERINGS: Final = of_type("gathering")

TRAVELS: Final = {
    "page": "treasure_hunter",
    "treasure_hunter": "warrior",
    "warrior": "hero",
    "hero": "champion",
    "peasant": "soldier",
    "soldier": "fugitive",
    "fugitive": "disciple",
    "disciple": "teacher",
}
"""What each Traveller may be exchanged for. [dom.adv.traveller.5]"""

PROTECTING: Final = frozenset(["moat"])
"""Reactions that leave their owner unaffected by an Attack. [dom.attack.4]"""
TREASURE_MINDERS: Final = frozenset(["merchant"])
"""Cards to which it matters which Treasures are played: the first Silver of a turn, also before a Merchant."""

PILE_OF: Final = {name: name for name in ALL} | {card: pile.id for pile in MIXED.values() for card in pile.cards}
PILE_CARDS: Final = {name: (name,) for name in ALL if PILE_OF[name] == name} | {
    pile.id: tuple(pile.cards) for pile in MIXED.values()
}
"""The cards of each pile, from top to bottom."""
PILE_TOKENS: Final = ("plus_card", "plus_action", "plus_buy", "plus_coin", "minus_cost", "trashing")
"""The tokens that lie on piles. [dom.adv.token.2, dom.adv.token.7, dom.adv.token.8]"""
PILE_TYPES: Final = {name: ALL[name].types for name in ALL if PILE_OF[name] == name} | {
    name: pile.types for name, pile in MIXED.items()
}
"""What kind of pile it is; for mixed piles the randomizer decides. [dom.term.5]"""
ACTION_PILES: Final = frozenset(pile for pile, types in PILE_TYPES.items() if "action" in types)


def kingdom_piles(expansion: str, edition: int = 0) -> list[str]:
    """The piles of an expansion that can be chosen for a kingdom, of one edition or of all. [dom.setup.5]"""
    piles = []
    for card in DATA[expansion].card:
        pile = PILE_OF[card.id]
        printed = not edition or not card.editions or edition in card.editions
        if card.supply and printed and pile not in piles:
            piles.append(pile)
    return piles


KINGDOM_PILES: Final = {pile: name for name in EXPANSIONS for pile in kingdom_piles(name)}
"""Every kingdom pile and its expansion."""


def travellers_of(kingdom: tuple[str, ...]) -> list[str]:
    """The exchange piles beside the Supply that a kingdom needs. [dom.adv.traveller.1]"""
    needed = []
    for pile in kingdom:
        while pile in TRAVELS:
            pile = TRAVELS[pile]
            needed.append(pile)
    return needed


def pile_size(pile: str, players: int) -> int:
    """How many cards a pile holds at the start. [dom.setup.6, dom.setup.7, dom.setup.11, dom.supply.1-14]"""
    if pile in BASIC:
        return BASIC[pile].supply[players - 2]
    if pile in MIXED:
        return len(mixed_pile(pile, players))
    if "victory" in CARDS[pile].types:
        return 8 if players == 2 else 12
    return CARDS[pile].copies


def mixed_pile(pile: str, players: int) -> tuple[str, ...]:
    """The cards of a mixed pile from bottom to top. [dom.empires.pile.5, dom.empires.pile.14, dom.empires.pile.15]"""
    cards: list[str] = []
    for name in reversed(MIXED[pile].cards):
        card = CARDS[name]
        cards += [name] * (card.copies_2p if players == 2 and card.copies_2p >= 0 else card.copies)
    return tuple(cards)


def check() -> None:
    """Refuse data that contradict each other, such as a user's own file with a slip in it."""
    demand = FILES.demand
    demand(tuple(BASIC) == BASICS, "base", f"the basic piles must be {', '.join(BASICS)}")
    known_to_rules = {"base": (*PROTECTING, *TREASURE_MINDERS), "adventures": (*TRAVELS, *TRAVELS.values())}
    for file, names in known_to_rules.items():
        missing = [name for name in names if name not in CARDS]
        demand(not missing, file, f"there is no card '{', '.join(missing)}'")
    seen: set[str] = set()
    for file, data in DATA.items():
        cards: list[Basic | Card] = [*data.basic, *data.card]
        for card in cards:
            unknown = [kind for kind in card.types if kind not in TYPES]
            demand(not unknown, f"{file}, {card.id}", f"there is no type '{', '.join(unknown)}'")
        for pile in data.pile:
            missing = [name for name in pile.cards if name not in CARDS]
            demand(not missing, f"{file}, {pile.id}", f"there is no card '{', '.join(missing)}'")
        beside = [thing.id for thing in (*data.event, *data.landmark)]
        for name in (*(card.id for card in cards), *(pile.id for pile in data.pile), *beside):
            demand(name not in seen, f"{file}, {name}", "this id is used twice")
            seen.add(name)
    for each in SETS.values():
        missing = [pile for pile in each.kingdom if pile not in KINGDOM_PILES]
        demand(not missing, f"sets, {each.id}", f"there is no pile '{', '.join(missing)}'")
        demand(len(each.kingdom) == 10, f"sets, {each.id}", f"a kingdom has ten piles, not {len(each.kingdom)}")


check()
