"""Positions of Empire's End in one line, so that a test of a clause stays short.

m = scene(crises="fire_09", resources={0: "wheat axe", 1: "coin"})
m.pick(0, "bid fire_09 wheat").pick(1, "accept fire_09")
assert ruins(m, 1) == "army_5"
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pentarchy.core import Match, Setup
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import RESOURCES, crises, locations, number_of
from pentarchy.games.empires_end.state import Downfall, Empire

ROW = " ".join(location.id for location in locations())
"""city_32 village_15 road_14 village_12 farm_11 road_9 farm_8 army_6 army_5 road_4 farm_3"""

TWO_OF_EACH = "wheat*2 axe*2 hammer*2 coin*2"
"""What everybody begins with."""

SPACES = {"income": 2, "economy": 2, "industry": 4, "military": 7, "combined": 23, "over": 27}
"""Spaces of both tracks where such a round is played and a crisis follows, so that nothing else happens."""


def scene(
    players: int = 2,
    *,
    phase: str = "",
    crises: str = "",
    bids: dict[str, str] | None = None,
    campaign: str = "",
    row: str = ROW,
    rows: dict[int, str] | None = None,
    ruins: dict[int, str] | None = None,
    innovations: dict[int, str] | None = None,
    exhausted: dict[int, str] | None = None,
    resources: dict[int, str] | None = None,
    hands: dict[int, str] | None = None,
    points: dict[int, int] | None = None,
    first: int = 0,
    active: int | None = None,
    space: int = 0,
    top: str = "",
    deck: str | None = None,
    discards: str = "",
    blitz: bool = False,
) -> Match:
    """A match at a position.

    phase        crisis, income (an economy round), industry, combined, military, refill, marker, over
    crises       the revealed crises; the phase is then "crisis"
    bids         crisis -> what was bid on it, e.g. "wheat wheat axe"
    campaign     the campaign of a military round; the phase is then "military"
    row, rows    the locations from left to right, for all or by seat
    ruins        seat -> destroyed locations; "*" for all
    innovations  seat -> cards and where they lie, e.g. "flood_01@road_9 fire_01@city_32"
    exhausted    seat -> those of them with a marker
    resources    seat -> what lies behind the screen, e.g. "wheat wheat coin" or "wheat*3"; two of each if not named
    hands        seat -> cards in hand
    points       seat -> points on the score track
    top          the crises that are drawn next, in this order
    deck         the whole deck; if not given, all crises that lie nowhere else
    """
    variant = "blitz" if blitz else "standard"
    match = Match(game, Setup(players, variant), seed=1)
    state: Downfall = match.state.copy()
    for seat, empire in enumerate(state.players):
        number = number_of()
        empire.row = [number[name] for name in (rows or {}).get(seat, row).split()]
        burnt = (ruins or {}).get(seat, "")
        empire.ruins = [number[name] for name in (ROW if burnt == "*" else burnt).split()]
        held = [word.split("@") for word in (innovations or {}).get(seat, "").split()]
        empire.innovations = {card: number[place] for card, place in held}
        empire.exhausted = (exhausted or {}).get(seat, "").split()
        empire.resources = tokens((resources or {}).get(seat, TWO_OF_EACH))
        empire.hand = (hands or {}).get(seat, "").split()
        empire.earned = [(points or {}).get(seat, 0), 0, 0, 0, 0]
        empire.dropped, empire.attaching = [], ""
    state.crises = crises.split()
    state.bids = [number for card in state.crises for number in tokens((bids or {}).get(card, ""))]
    state.averted = []
    state.first, state.active = first, first if active is None else active
    state.phase = phase or ("crisis" if crises else "military" if campaign else "marker")
    state.space = space or SPACES.get(state.phase, 12 if len(state.crises) > 1 else 5)
    state.discards = discards.split()
    fill_decks(state, campaign, deck)
    if campaign:
        from pentarchy.games.empires_end.rules.abilities import symbols

        for empire in state.players:
            empire.strength = symbols(empire)
    if top:
        state.chance.play_back({"crises": draws(state.deck, top)})
    return Match.at(game, Setup(players, variant), state)


def fill_decks(state: Downfall, campaign: str, deck: str | None) -> None:
    """What lies nowhere else is in the decks."""
    used = {*state.crises, *state.discards}
    for empire in state.players:
        used |= {*empire.innovations, *empire.hand}
    state.deck = sorted(card for card in crises() if card not in used) if deck is None else deck.split()
    state.campaign = campaign
    state.campaigns = [name for name in state.campaigns if name != campaign]


def draws(deck: list[str], top: str) -> list[int]:
    """What chance must give so that these cards are drawn in this order."""
    pile, outcomes = deck[:], []
    for card in top.split():
        at = pile.index(card)
        outcomes.append(at)
        last = pile.pop()
        if at < len(pile):
            pile[at] = last
    return outcomes


def tokens(text: str) -> list[int]:
    """`wheat*3 coin` → [3, 0, 0, 1]."""
    counts = [0] * 4
    for word in text.split():
        name, _, number = word.partition("*")
        counts[RESOURCES.index(name)] += int(number or 1)
    return counts


def empire(match: Match, seat: int) -> Empire:
    """A player's things as that player sees them, also while others are still deciding."""
    found: Empire = match.world(seat).state.players[seat]
    return found


def has(match: Match, seat: int) -> str:
    """What lies behind a screen, in the notation of `scene`: `wheat*2 coin*1`."""
    held = empire(match, seat).resources
    return " ".join(f"{name}*{number}" for name, number in zip(RESOURCES, held, strict=True) if number)


def ruins(match: Match, seat: int) -> str:
    return " ".join(locations()[location].id for location in empire(match, seat).ruins)


def place(match: Match, seat: int, card: str) -> str:
    """The location that holds an innovation."""
    return locations()[empire(match, seat).innovations[card]].id


def position(match: Match, seat: int, name: str) -> int:
    """Where a location lies in the row, from 1."""
    return empire(match, seat).row.index(number_of()[name]) + 1


def score(match: Match, seat: int) -> int:
    """The points on the score track."""
    return sum(empire(match, seat).earned)


def options(match: Match, seat: int, verb: str = "") -> list[str]:
    """What a seat is offered, as notation; only those with this verb if one is given."""
    offered = match.asked[seat].options if seat in match.asked else []
    return [" ".join(option) for option in offered if not verb or option[0] == verb]


def refused(match: Match, seat: int, option: str) -> str:
    """The clause that forbids a pick; empty if it is allowed."""
    refusal = match.why_not(seat, option)
    return refusal.clause if refusal else ""


def settle(match: Match) -> Match:
    """Everybody who decides together does no more than must be done, until all are through."""
    round = match.state.space
    while match.worlds and match.state.space == round:
        seat = next(iter(match.asked))
        match.pick(seat, match.asked[seat].options[0])
    return match


def fight(match: Match, seat: int, axes: int = 0, coins: int = 0) -> Match:
    """A secret bid; a question with one answer is not asked."""
    for kind, number in (("axe", axes), ("coin", coins)):
        if seat in match.asked and match.asked[seat].kind == f"commit-{kind}":
            match.pick(seat, f"commit {kind} {number}")
    return match


def attach(match: Match, seat: int, name: str) -> Match:
    """Put the waiting innovation at this location."""
    card = empire(match, seat).attaching
    return match.pick(seat, f"attach {card} {name}")


def random_play(players: int, seed: int, variant: str = "standard") -> Iterator[Match]:
    """The match at the start and after each pick of a random game: for what must hold at any time."""
    rng = Random(seed)
    match = Match(game, Setup(players, variant), seed)
    yield match
    while not match.over:
        seat = rng.choice(list(match.asked))
        match.pick(seat, rng.choice(match.asked[seat].options))
        yield match
