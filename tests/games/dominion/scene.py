"""Positions of Dominion in one line, so that a test of a card stays short.

m = scene("militia", hand="militia copper*4", hands={1: "copper*2 estate*3"})
do(m, "play militia", "1 discard estate", "1 discard estate")
assert hand(m, 1) == "copper*2 estate"
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from pentarchy.core import Chance, Match, Refused, Setup
from pentarchy.games.dominion import game
from pentarchy.games.dominion.box import EVENTS, KINGDOM_PILES, LANDMARKS, PILE_OF
from pentarchy.games.dominion.rules.moving import reckon_prices, set_offer
from pentarchy.games.dominion.rules.setup import set_up
from pentarchy.games.dominion.state import Dominion, owned

FILLER = (
    "village",
    "smithy",
    "market",
    "festival",
    "laboratory",
    "woodcutter",
    "cellar",
    "remodel",
    "workshop",
    "mine",
)

NOBODY = ("puts-vp", "moves-vp", "game-ends")
"""Events that are nobody's. All others first say whose they are."""


def scene(
    cards: str = "",
    players: int = 2,
    *,
    hand: str = "",
    hands: dict[int, str] | None = None,
    deck: str = "",
    decks: dict[int, str] | None = None,
    discards: dict[int, str] | None = None,
    play: str = "",
    mat: str = "",
    phase: str = "action",
    supply: dict[str, int] | None = None,
    trash: str = "",
    set_up_only: bool = False,
    edition: str = "",
    prepare: Callable[[Dominion], None] | None = None,
    **counts: int,
) -> Match:
    """A match in which seat 0 is about to act.

    cards     piles (by their cards), Events and Landmarks of the kingdom; others fill it up to ten piles
    hand      of seat 0; `hands` of the others, who have five Coppers by default: "copper*3 silver"
    deck      of seat 0, from the top, in this order; then ten Coppers; `decks` of the others
    discards  discard piles by seat
    play, mat of seat 0
    phase     action, treasures, buy or cleanup
    supply    how many cards some piles hold
    prepare   whatever else is to be changed in the state
    counts    actions, buys, coins; debt and vp of seat 0
    """
    state = make_table(cards, players, edition)
    if set_up_only:
        return Match.at(game, Setup(players), state)
    state.active = state.first = 0
    state.phase = phase
    for seat, player in enumerate(state.players):
        player.hand = many(hand if seat == 0 else (hands or {}).get(seat, "copper*5"))
        player.deck = ["copper"] * 10
        on_top = many(deck if seat == 0 else (decks or {}).get(seat, ""))
        if on_top and on_top[-1] == "-":  # nothing below
            on_top.pop()
            player.deck = []
        player.top = on_top[::-1]
        player.top_seen = [0] * len(on_top)
        player.discards = many((discards or {}).get(seat, ""))
    me = state.players[0]
    me.play, me.mat = many(play), many(mat)
    me.debt, me.vp = counts.pop("debt", 0), counts.pop("vp", 0)
    state.actions, state.buys, state.coins = counts.pop("actions", 1), counts.pop("buys", 1), counts.pop("coins", 0)
    assert not counts, f"scene knows no {counts}"
    state.trash = many(trash)
    for pile, number in (supply or {}).items():
        shrink(state, pile, number)
    reckon_prices(state)
    if prepare is not None:
        prepare(state)
    return Match.at(game, Setup(players), state)


def make_table(cards: str, players: int, edition: str = "") -> Dominion:
    names = list(dict.fromkeys(PILE_OF.get(name, name) for name in cards.split()))
    piles = [name for name in names if name in KINGDOM_PILES]
    piles += [name for name in FILLER if name not in piles][: 10 - len(piles)]
    beside = [name for name in names if name in EVENTS or name in LANDMARKS]
    assert all(name in KINGDOM_PILES or name in beside for name in names), names
    options = (("kingdom", ",".join([*piles, *beside])), ("edition", edition))
    return set_up(Setup(players, "standard", options), Chance.of(1))


def many(cards: str) -> list[str]:
    """ "copper*2 silver" → ["copper", "copper", "silver"]."""
    listed: list[str] = []
    for word in cards.split():
        name, _, number = word.partition("*")
        listed += [name] * int(number or 1)
    return listed


def few(cards: list[str]) -> str:
    """The other way round, in alphabetical order."""
    return " ".join(name if n == 1 else f"{name}*{n}" for name, n in sorted(Counter(cards).items()))


def shrink(state: Dominion, pile: str, number: int) -> None:
    """Leave so many cards in a pile: the top ones are gone first."""
    state.piles[pile] = number
    if pile in state.mixed:
        state.mixed[pile] = state.mixed[pile][:number]
    set_offer(state)


def do(match: Match, *lines: str) -> Match:
    """Pick one option after another: "play militia" for seat 0, "1 discard estate" for another seat."""
    for line in lines:
        first, _, rest = line.partition(" ")
        seat, option = (int(first), rest) if first.isdigit() else (0, line)
        match.pick(seat, option)
    seats = [f"seat-{seat}" for seat in range(match.setup.players)]
    assert all(event.words[1] in seats for event in match.events if event.words[0] not in NOBODY)
    return match


def have(match: Match, **counts: int) -> Match:
    """Change actions, buys or coins in the middle of a turn."""
    for name, number in counts.items():
        setattr(match.state, name, number)
    for decision in match.asked.values():
        decision.forget()
    return match


def next_turn(m: Match, seat: int = 0) -> Match:
    """End this turn and those of the others, buying nothing, until a seat is at the start of its turn again."""
    turns = m.state.players[seat].turns
    while m.state.players[seat].turns == turns or m.state.active != seat:
        who, decision = next(iter(m.asked.items()))
        m.pick(who, decision.options[0] if decision.options[0][0] in ("end", "done") else decision.options[1])
    return m


def end_turn(m: Match) -> Match:
    """End the turn of whoever is active."""
    active = m.state.active
    while m.state.active == active and m.state.phase != "over":
        who, decision = next(iter(m.asked.items()))
        ends = [option for option in decision.options if option[0] in ("end", "done")]
        m.pick(who, ends[0] if ends else decision.options[0])
    return m


def refused(match: Match, option: str, seat: int = 0) -> str:
    """The clause that forbids a pick; empty if it is allowed."""
    refusal = match.why_not(seat, option)
    return refusal.clause if refusal else ""


def offered(match: Match, seat: int = 0, verb: str = "") -> list[str]:
    """What a seat is offered, as notation without the verb if one is given."""
    options = match.asked[seat].options if seat in match.asked else ()
    if verb:
        return [" ".join(option[1:]) for option in options if option[0] == verb]
    return [" ".join(option) for option in options]


def asks(match: Match, seat: int = 0) -> str:
    """The kind of question that a seat is asked; empty if none."""
    return match.asked[seat].kind if seat in match.asked else ""


def zone(match: Match, name: str, seat: int = 0) -> str:
    return few([card for card in getattr(match.state.players[seat], name) if card])


def hand(match: Match, seat: int = 0) -> str:
    return zone(match, "hand", seat)


def discards(match: Match, seat: int = 0) -> str:
    """The whole discard pile."""
    player = match.state.players[seat]
    return few(player.discards + player.buried)


def top(match: Match, seat: int = 0) -> list[str]:
    """The known top of a deck, topmost first."""
    cards: list[str] = match.state.players[seat].top
    return cards[::-1]


def counts(match: Match) -> tuple[int, int, int]:
    """Actions, Buys, coins."""
    return match.state.actions, match.state.buys, match.state.coins


def vp(match: Match, seat: int = 0) -> int:
    tokens: int = match.state.players[seat].vp
    return tokens


def debt(match: Match, seat: int = 0) -> int:
    tokens: int = match.state.players[seat].debt
    return tokens


def all_cards(match: Match, seat: int = 0) -> str:
    return few(owned(match.state.players[seat]))


def trash(match: Match) -> str:
    return few(match.state.trash)


def points(cards: str, landmark: str = "", *, players: int = 2, **changes: Any) -> int:
    """What a set of cards is worth at the end, or what a Landmark adds for it."""
    match = scene(landmark, players)
    state = match.state
    state.players[0].hand = many(cards)
    for name in ("deck", "top", "discards", "play"):
        setattr(state.players[0], name, [])
    for name, value in changes.items():
        setattr(state, name, value)
    items = game.scores(state)[0]
    return items[landmark] if landmark else sum(items.values())


def fails(match: Match, option: str) -> bool:
    try:
        match.pick(0, option)
    except Refused:
        return True
    return False
