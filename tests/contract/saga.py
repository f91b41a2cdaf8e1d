"""Saga: a toy of events that cause battles that cause events, played from an agenda.

Chiefs raid each other for land. Who wins a battle draws an event, and an event may start a feud, hold a feast for all
or bring more events. Nothing of that is awaited: a rule says what it causes, and the next step takes it up.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from contract.wars import War, WarGame, first_turn, the_last
from pentarchy.core import (
    NOBODY,
    Chance,
    Decision,
    Facts,
    Item,
    Lore,
    Option,
    Setup,
    Texts,
    Topic,
    Zone,
    each,
    plain,
)

PRAY: Option = ("pray",)
PRESS: Option = ("press",)
RETREAT: Option = ("retreat",)
KEEP: Option = ("keep",)
GIVE: Option = ("give",)
TURNS = 8
ROUNDS = 3
EVENTS = ["calm"] * 2 + ["feast"] * 3 + ["feud"] * 5 + ["omens"] * 4


@plain
class Chief:
    land: int


@plain
class Saga(War):
    players: list[Chief]
    deck: Annotated[list[str], Zone(NOBODY, deal="events", loose=True)]
    drawn: list[str]
    commons: int

    def in_turn_order(self, first: int) -> list[int]:
        players = len(self.players)
        return [(first + step) % players for step in range(players)]


async def turn(game: Saga, item: Item) -> None:
    """Raid somebody, or pray and take common land; then the next chief has a turn. [saga.turn.1, saga.end.1]"""
    seat = item.seat
    pick = await Decision(seat, "turn", "saga.turn.1", raids, game, seat)
    game.turns += 1
    if pick == PRAY:
        gained = min(1, game.commons)
        game.commons -= gained
        game.players[seat].land += gained
    else:
        game.agenda.at_once(Item("battle", seat, (int(pick[1].removeprefix("seat-")), ROUNDS)))
    if game.turns < TURNS:
        game.agenda.later(Item("turn", game.in_turn_order(seat)[1]))


def raids(game: Saga, seat: int) -> list[Option]:
    others = [other for other, chief in enumerate(game.players) if other != seat and chief.land]
    return [PRAY, *[("raid", f"seat-{other}") for other in others]]


async def battle(game: Saga, item: Item) -> None:
    """One round: retreat, or press and roll. Land won brings an event, else the battle goes on. [saga.battle.1]"""
    victim, rounds = item.about
    assert isinstance(victim, int)
    assert isinstance(rounds, int)
    if not game.players[victim].land:
        return
    pick = await Decision(item.seat, "battle", "saga.battle.1", tactics)
    if pick == RETREAT:
        return
    if game.chance.below("dice", 6) >= 2:
        game.players[victim].land -= 1
        game.players[item.seat].land += 1
        game.tell("saga.battle.1", "conquers", f"seat-{item.seat}", f"seat-{victim}")
        game.agenda.at_once(Item("event", item.seat))
    elif rounds > 1:
        game.agenda.at_once(item._replace(about=(victim, rounds - 1)))


def tactics() -> list[Option]:
    return [RETREAT, PRESS]


def event(game: Saga, item: Item) -> None:
    """Draw an event and do what it says; nobody is asked. [saga.event.1-3]"""
    if not game.deck:
        return
    card = game.chance.take("events", game.deck)
    game.drawn.append(card)
    game.tell("saga.event.1", "draws", f"seat-{item.seat}", f"event-{card}")
    if card == "feud":
        avenger = game.in_turn_order(item.seat)[1]
        game.agenda.at_once(Item("battle", avenger, (item.seat, ROUNDS)))
    elif card == "feast":
        game.agenda.at_once(*each(game.in_turn_order(item.seat), "gift"))
    elif card == "omens":
        game.agenda.at_once(Item("event", item.seat))
        game.agenda.at_once(Item("event", item.seat))


async def gift(game: Saga, item: Item) -> None:
    """At a feast everybody may give land to all. [saga.event.3]"""
    chief = game.players[item.seat]
    if chief.land and await Decision(item.seat, "gift", "saga.event.3", gifts) == GIVE:
        chief.land -= 1
        game.commons += 1


def gifts() -> list[Option]:
    return [KEEP, GIVE]


RULES = {"turn": turn, "battle": battle, "event": event, "gift": gift}


def land(state: Saga, seat: int) -> float:
    return float(state.players[seat].land)


class SagaGame(WarGame[Saga]):
    name = "saga"
    rules = RULES
    facts = Facts(players=(2, 3, 4), hidden=True, chance=True, simultaneous=False, longest=400)
    end_clause = "saga.end.1"
    lore = Lore(greedy=the_last, evaluate=land)

    def start(self, setup: Setup, chance: Chance) -> Saga:
        return Saga(
            chance=chance,
            players=[Chief(land=4) for _ in range(setup.players)],
            agenda=first_turn(),
            deck=sorted(EVENTS),
            drawn=[],
            commons=2,
            turns=0,
        )

    def candidates(self, state: Saga, decision: Decision, about: str | None = None) -> Iterable[Option]:
        raids = [("raid", f"seat-{seat}") for seat in range(len(state.players))]
        said = [PRAY, PRESS, RETREAT, KEEP, GIVE, *raids]
        return [option for option in said if about is None or about in option[1:]]

    def census(self, state: Saga) -> dict[str, int]:
        cards = state.deck + state.drawn
        return {"land": state.commons + sum(chief.land for chief in state.players), "events": len(cards)}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        return [Topic((texts.name(f"seat-{seat}"), str(chief["land"]))) for seat, chief in enumerate(view["players"])]


saga = SagaGame()
