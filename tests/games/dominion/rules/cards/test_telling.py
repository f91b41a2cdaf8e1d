"""The other side of the sheet: what each card and Event tells, step by step, when everybody takes the first option.

The sheet is `telling.txt`. Seat 0 has a Copper, a Curse, an Estate, a Gold and a Village in hand besides, a Silver in
play and has played two Actions before; one pile is empty. Below each name stand in order the questions with the number
of their options (`trash?3` may be declined, `1 discard!4` has to be answered, by seat 1), and what is told (`1 discards
estate` of seat 1). Each cites the card itself; if it cites another clause than is usual, that stands in brackets. After
an arrow: Actions, Buys and coins, then the own hand and the decks where they have changed. `then` says what is still
told until the next turn, and with which Actions, Buys, coins and number of cards that begins, if not with the usual
ones. Where something may be declined, `or` says what happens if everybody does so. `buy villa` is the same for a card
that does something when it is bought or gained.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from games.dominion.scene import NOBODY, counts, do, hand, scene, top
from pentarchy.core import Decision, Match, Option
from pentarchy.games.dominion.box import ACTIONS, EVENTS, KINGDOM_PILES, PILE_OF
from pentarchy.games.dominion.rules.moments import asks, does, when_bought, when_gained
from pentarchy.games.dominion.rules.moving import set_offer
from pentarchy.games.dominion.state import Dominion

SHEET = dict(
    block.split("\n", 1) for block in Path(__file__).with_name("telling.txt").read_text("utf-8").strip().split("\n\n")
)
DONE = ("done",)
TURN = ("action", "treasures", "buy")
MINE = "copper curse estate gold village"
DECK = "village silver estate copper curse duchy"
THEIRS = "silver estate curse village copper"
THEIR_DECK = "silver estate gold village"
USUAL = {
    "buys": "dom.empires.evlm.7",
    "draws": "dom.action.3",
    "looks-at": "dom.draw.7",
    "plays": "dom.action.2",
    "reveals": "dom.draw.7",
    "takes-debt": "dom.empires.debt.7",
    "to-mat": "dom.adv.reserve.1",
}
"""The clause of an event that is nearly always the same, whichever card was the cause."""
USUAL_TURN = "1 1 0 with 5 cards"


def answer(decision: Decision, declining: bool) -> Option:
    """The first option that does something, or none of them."""
    if declining and DONE in decision.options:
        return DONE
    return next(option for option in decision.options if option != DONE)


def steps(m: Match, own: str, seen: int, declining: bool) -> Iterator[str]:
    """All that is asked and told until the turn goes on."""
    while True:
        for event in m.events[seen:]:
            kind, *words = event.words
            whose = "" if kind in NOBODY else words.pop(0).removeprefix("seat-").replace("0", "")
            yield cited(f"{whose} {' '.join([kind, *words])}".strip(), event.clause, USUAL.get(kind, own))
        seen = len(m.events)
        if not m.asked or any(decision.kind in TURN for decision in m.asked.values()):
            return
        seat, decision = next(iter(m.asked.items()))
        question = f"{seat or ''} {decision.kind}{'?' if DONE in decision.options else '!'}{len(decision.options)}"
        yield cited(question.strip(), decision.clause, own)
        m.pick(seat, answer(decision, declining))


def cited(what: str, clause: str, expected: str) -> str:
    return what if clause == expected else f"{what} [{clause.removeprefix('dom.')}]"


def told(m: Match, own: str, pick: str, declining: bool) -> str:
    seen = len(m.events)
    first, *others = steps(do(m, pick), own, seen, declining)
    verb, thing = pick.split()
    assert first == {"play": f"plays {thing}", "event": f"buys {thing}", "buy": f"buys {thing} [buy.5]"}[verb]
    zones = {"hand": (hand(m), MINE), "deck": (" ".join(top(m)), DECK), "1 deck": (" ".join(top(m, 1)), THEIR_DECK)}
    changed = [f"{name} {now or '-'}" for name, (now, before) in zones.items() if now != before]
    return f"{', '.join(others)} -> {' | '.join([' '.join(map(str, counts(m))), *changed])}".strip()


def until_next_turn(m: Match, own: str) -> str:
    """Nobody plays or buys anything, or does what may be declined."""
    seen, turns = len(m.events), m.state.players[0].turns
    while m.state.players[0].turns == turns or 0 not in m.asked or m.asked[0].kind not in TURN:
        seat, decision = next(iter(m.asked.items()))
        m.pick(seat, ("end",) if ("end",) in decision.options else answer(decision, declining=True))
    later = [event.words[0] for event in m.events[seen:] if event.clause == own]
    return ", ".join([*later, f"{' '.join(map(str, counts(m)))} with {len(m.state.players[0].hand)} cards"])


def table(cards: str, phase: str, mine: str = MINE, coins: int = 0, buys: int = 1, bought: str = "") -> Match:
    def prepare(game: Dominion) -> None:
        game.played = 2
        game.players[0].journey = False
        pile = PILE_OF.get(bought, "")
        while pile in game.mixed and game.mixed[pile][-1] != bought:
            game.mixed[pile] = game.mixed[pile][:-1]
            game.piles[pile] -= 1
        set_offer(game)

    return scene(
        cards,
        phase=phase,
        hand=mine,
        deck=DECK,
        hands={1: THEIRS},
        decks={1: THEIR_DECK},
        discards={0: "copper settlers militia estate"},
        play="silver",
        trash="silver smithy",
        supply={"festival": 0},
        prepare=prepare,
        coins=coins,
        buys=buys,
    )


def playing(card: str) -> Match:
    pile = card if PILE_OF.get(card, card) in KINGDOM_PILES else "page peasant"  # whose lines are outside the Supply
    return table(pile, "action" if card in ACTIONS else "treasures", f"{card} {MINE}")


def buying(thing: str) -> Match:
    return table(thing, "buy", coins=14, buys=2, bought=thing)


def entry(name: str) -> str:
    """What the sheet says below a name."""
    thing = name.removeprefix("buy ")
    own = f"dom.event.{thing}" if thing in EVENTS else f"dom.card.{thing}"
    at_table, verb = (buying, "event") if thing in EVENTS else (buying, "buy") if thing != name else (playing, "play")
    m = at_table(thing)
    lines = [told(m, own, f"{verb} {thing}", declining=False)]
    if (later := until_next_turn(m, own)) != USUAL_TURN:
        lines.append(f"then {later}")
    if "?" in lines[0]:
        lines.append(f"or {told(at_table(thing), own, f'{verb} {thing}', declining=True)}")
    return "\n".join(f"    {line}" for line in lines)


@pytest.mark.parametrize("name", SHEET)
def test_what_is_asked_and_told(name: str) -> None:
    assert entry(name) == SHEET[name]


def test_nothing_is_missing() -> None:
    bought = {f"buy {card}" for card in {*when_gained, *when_bought} - {*EVENTS}}
    assert {*SHEET} == {*asks, *does, *EVENTS, *bought} - {"estate"}, "which is played by heirs only"
