"""Which cards are played with: recommended sets, own lists, random kingdoms. [dom.empires.setup.2, dom.setup.5]

A kingdom is one line of text, `cellar,chapel,…,wedding,tower`: ten piles, with Events and Landmarks among them.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from pentarchy.core import Chance, Setup, SetupError

from ..box import (
    BASICS,
    COINS,
    DATA,
    DEBT,
    EVENTS,
    EXPANSIONS,
    KINGDOM_PILES,
    LANDMARKS,
    MIXED,
    SETS,
    kingdom_piles,
)
from ..state import Dominion

PILES = 10
MOST_BESIDE = 4
"""So many Events and Landmarks can be used at once; the book advises two. [dom.empires.amb.1]"""
ADVISED_BESIDE = 2

OPTIONS = {
    "kingdom": "a recommended set, or ten piles with Events and Landmarks, joined by commas; else a random kingdom",
    "cards": "where a random kingdom comes from: base, intrigue, empires, adventures; base1 is its first edition only",
    "beside": "how many Events and Landmarks a random kingdom has, 0 to 4; else as the cards fall, at most two. "
    "They come from Empires and Adventures",
    "draft": "veto: each player strikes out one pile of a random deal; choose: the players choose the piles in turn",
    "edition": "1: Mine, Moneylender, Throne Room and Masquerade as the first edition has them",
}


class Kingdom(NamedTuple):
    piles: tuple[str, ...]
    events: tuple[str, ...]
    landmarks: tuple[str, ...]

    def line(self) -> str:
        """The one line of text that others can play the same kingdom from."""
        return ",".join([*self.piles, *self.events, *self.landmarks])


def kingdom_in(game: Dominion) -> Kingdom:
    """The kingdom of a game that is laid out, the piles from cheap to dear."""
    return Kingdom(tuple(in_order(game.kingdom)), game.events, game.landmarks)


def in_order(piles: Iterable[str]) -> list[str]:
    """Kingdom piles from cheap to dear, as they are printed: the same order all game long."""
    return sorted([pile for pile in piles if pile not in BASICS], key=lambda pile: (*_printed(pile), pile))


def _printed(pile: str) -> tuple[int, int]:
    if pile in MIXED:
        return MIXED[pile].coins, 0
    debt = DEBT.get(pile, 0)
    return COINS[pile] or debt, debt


def option(setup: Setup, name: str) -> str:
    return dict(setup.options).get(name, "").strip().lower()


def kingdom_of(setup: Setup, chance: Chance) -> Kingdom:
    """The cards that a setup asks for."""
    wanted = option(setup, "kingdom")
    if wanted in ("", "random"):
        extra = setup.players if option(setup, "draft") == "veto" else 0
        return random_kingdom(chance, pool(setup), beside(setup), PILES + extra)
    for name in ("cards", "beside"):
        if option(setup, name):
            raise SetupError(f"a kingdom that is given has its cards: '{name}' is for random ones, leave it out")
    if wanted in SETS:
        found = SETS[wanted]
        return Kingdom(tuple(found.kingdom), tuple(found.events), tuple(found.landmarks))
    return parse_kingdom(wanted)


@lru_cache(maxsize=256)
def parse_kingdom(line: str) -> Kingdom:
    """Read a kingdom's line; what is wrong with it is said with the names that it could have meant."""
    names = [name.strip() for name in line.split(",") if name.strip()]
    for name in names:
        if name not in KINGDOM_PILES and name not in EVENTS and name not in LANDMARKS:
            near = [known for known in (*KINGDOM_PILES, *EVENTS, *LANDMARKS, *SETS) if known[:3] == name[:3]]
            hint = f"; did you mean {' or '.join(near)}?" if near else ""
            raise SetupError(f"there is no set, pile, Event or Landmark '{name}'{hint}")
        if names.count(name) > 1:
            raise SetupError(f"'{name}' is listed twice")
    piles = tuple(name for name in names if name in KINGDOM_PILES)
    events = tuple(name for name in names if name in EVENTS)
    landmarks = tuple(name for name in names if name in LANDMARKS)
    if len(piles) != PILES:
        raise SetupError(f"a kingdom has {PILES} piles, this one has {len(piles)}")
    if len(events) + len(landmarks) > MOST_BESIDE:
        raise SetupError(f"at most {MOST_BESIDE} Events and Landmarks can be used at once")
    return Kingdom(piles, events, landmarks)


def pool(setup: Setup) -> Kingdom:
    """Everything that a random kingdom is dealt from."""
    wanted = option(setup, "cards") or ",".join(EXPANSIONS)
    piles: list[str] = []
    events: list[str] = []
    landmarks: list[str] = []
    for name in (part.strip() for part in wanted.split(",")):
        expansion = name.rstrip("12")
        if expansion not in EXPANSIONS:
            raise SetupError(f"there is no expansion '{name}'; there are: {', '.join(EXPANSIONS)}")
        edition = int(name.removeprefix(expansion) or 0)
        piles += [pile for pile in kingdom_piles(expansion, edition) if pile not in piles]
        events += [event.id for event in DATA[expansion].event if event.id not in events]
        landmarks += [landmark.id for landmark in DATA[expansion].landmark if landmark.id not in landmarks]
    return Kingdom(tuple(piles), tuple(events), tuple(landmarks))


def beside(setup: Setup) -> int | None:
    wanted = option(setup, "beside")
    if not wanted:
        return None
    if wanted not in ("0", "1", "2", "3", "4"):
        raise SetupError(f"'{wanted}' is no number of Events and Landmarks: 0 to {MOST_BESIDE}")
    return int(wanted)


def random_kingdom(chance: Chance, source: Kingdom, number: int | None, size: int) -> Kingdom:
    """Deal from all randomizers until there are enough piles; after the second, Events and Landmarks are ignored.

    [dom.empires.setup.11]
    """
    if len(source.piles) < size:
        raise SetupError(f"there are only {len(source.piles)} piles to deal {size} from")
    lying_beside = [*source.events, *source.landmarks]
    if number is not None and number > len(lying_beside):
        there = f"only {len(lying_beside)}" if lying_beside else "no"
        raise SetupError(
            f"these cards have {there} Events and Landmarks, not {number}: take empires or adventures as well, or "
            f"leave 'beside' out"
        )
    cards = [*source.piles] if number is not None else [*source.piles, *lying_beside]
    piles: list[str] = []
    others: list[str] = []
    while len(piles) < size:
        card = chance.take("kingdom", cards)
        if card in KINGDOM_PILES:
            piles.append(card)
        elif len(others) < ADVISED_BESIDE:
            others.append(card)
    others += [chance.take("kingdom", lying_beside) for _ in range(number or 0)]
    events = tuple(sorted(name for name in others if name in EVENTS))
    landmarks = tuple(sorted(name for name in others if name in LANDMARKS))
    return Kingdom(tuple(sorted(piles)), events, landmarks)
