"""Fray: a toy of battles, for tests of seats that decide together in the middle of a step, and of others before them.

Lords attack each other. In each round of a battle whoever stands outside may send help, both sides lay cards in secret,
dice fall, both sides bear their losses at the same time, and the attacker presses on or leaves it. A round is one step,
taken from the agenda.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from contract.wars import War, WarGame, first_turn, the_last
from pentarchy.core import (
    DONE,
    OWNER,
    Amounts,
    Chance,
    Decision,
    Facts,
    Item,
    Lore,
    Option,
    Refusal,
    Rule,
    Setup,
    Texts,
    Topic,
    Zone,
    plain,
    together,
)
from pentarchy.core.amounts import amount_of

HOLD: Option = ("hold",)
STAY: Option = ("stay",)
LEAVE: Option = ("leave",)
PRESS: Option = ("press",)
KINDS = ("foot", "horse")
TURNS = 6
ROUNDS = 3
HAND = 4
MOST_LAID = 2


@plain
class Lord:
    units: list[int]
    fallen: int
    land: int
    hand: Annotated[list[int], Zone(OWNER, deal="table:cards")]
    laid: Annotated[list[int], Zone(OWNER, deal="table:cards")]


@plain
class Fray(War):
    players: list[Lord]
    played: list[int]


def turn(game: Fray, item: Item) -> Rule | None:
    """Attack somebody or hold; who has nobody left is passed over. [fray.turn.1]"""
    game.turns += 1
    if game.turns < TURNS:
        game.agenda.later(Item("turn", (item.seat + 1) % len(game.players)))
    return attack(game, item.seat) if sum(game.players[item.seat].units) else None


async def attack(game: Fray, seat: int) -> None:
    pick = await Decision(seat, "turn", "fray.turn.1", attacks, game, seat)
    if pick != HOLD:
        game.agenda.at_once(Item("battle", seat, (int(pick[1].removeprefix("seat-")), 1)))


def attacks(game: Fray, seat: int) -> list[Option]:
    return [HOLD, *[("attack", f"seat-{other}") for other in range(len(game.players)) if other != seat]]


async def battle(game: Fray, item: Item) -> None:
    """One round. [fray.battle.1-5]"""
    attacker, (defender, number) = item.seat, item.about
    assert isinstance(defender, int)
    assert isinstance(number, int)
    sides = [attacker, defender]
    for seat in range(len(game.players)):
        if seat not in sides and game.players[seat].units[0]:
            await help_out(game, seat, sides)
    await together(sides, lambda seat: lay(game, seat))
    hits = {seat: hits_on(game, seat, other) for seat, other in zip(sides, sides[::-1], strict=True)}
    clear(game, sides)
    struck = [seat for seat in sides if hits[seat]]
    lost = await together(struck, lambda seat: bear(game, seat, hits[seat]))
    clear(game, struck)
    for seat, units in lost.items():
        game.tell("fray.battle.4", "loses", f"seat-{seat}", str(units))
    await go_on(game, attacker, defender, number)


async def help_out(game: Fray, seat: int, sides: list[int]) -> None:
    """Whoever stands outside may send a foot soldier to one of the sides. [fray.battle.1]"""
    pick = await Decision(seat, "help", "fray.battle.1", helps, sides)
    if pick != STAY:
        game.players[seat].units[0] -= 1
        game.players[int(pick[1].removeprefix("seat-"))].units[0] += 1
        game.tell("fray.battle.1", "helps", f"seat-{seat}", pick[1])


def helps(sides: list[int]) -> list[Option]:
    return [STAY, *[("help", f"seat-{side}") for side in sides]]


async def lay(game: Fray, seat: int, kind: str = "lay", clause: str = "fray.battle.2", most: int = MOST_LAID) -> None:
    """Some cards, chosen as one. [fray.battle.2]"""
    lord = game.players[seat]
    while len(lord.laid) < most and lord.hand:
        pick = await Decision(seat, kind, clause, cards_to_lay, game, seat, kind, part=len(lord.laid))
        if pick == DONE:
            return
        lord.hand.remove(int(pick[1]))
        lord.laid.append(int(pick[1]))


def cards_to_lay(game: Fray, seat: int, verb: str) -> list[Option]:
    lord = game.players[seat]
    last = lord.laid[-1] if lord.laid else 0
    return [DONE, *[(verb, str(card)) for card in sorted(lord.hand) if card > last]]


def hits_on(game: Fray, seat: int, by: int) -> int:
    """A die, and a hit more for each card; nobody loses more than there is. [fray.battle.3]"""
    own, other = game.players[seat], game.players[by]
    strength = game.chance.below("dice", 3) + len(other.laid) if sum(other.units) else 0
    return min(strength, sum(own.units))


def clear(game: Fray, seats: Iterable[int]) -> None:
    """What was laid is turned over and put away."""
    game.reveal()
    for seat in seats:
        game.played += game.players[seat].laid
        game.players[seat].laid.clear()


async def bear(game: Fray, seat: int, hits: int) -> int:
    """Rally with cards, each of which turns a hit away, and choose who falls. [fray.battle.4]"""
    lord = game.players[seat]
    await lay(game, seat, "rally", "fray.battle.4", hits)
    hits -= len(lord.laid)
    if hits:
        pick = await Decision(seat, "lose", "fray.battle.4", losses, game, seat, hits)
        for kind, number in map(amount_of, pick[1:]):
            lord.units[KINDS.index(kind)] -= number
            lord.fallen += number
    return hits


def losses(game: Fray, seat: int, hits: int) -> Amounts:
    units = dict(zip(KINDS, game.players[seat].units, strict=True))
    return Amounts("lose", {kind: (0, number) for kind, number in units.items()}, least=hits)


async def go_on(game: Fray, attacker: int, defender: int, number: int) -> None:
    """Land is won if nobody defends it; else there may be another round. [fray.battle.5]"""
    left = [sum(game.players[seat].units) for seat in (attacker, defender)]
    if left[0] and not left[1] and game.players[defender].land:
        game.players[defender].land -= 1
        game.players[attacker].land += 1
        game.tell("fray.battle.5", "conquers", f"seat-{attacker}", f"seat-{defender}")
    elif all(left) and number < ROUNDS:
        pick = await Decision(attacker, "press", "fray.battle.5", lambda: [PRESS, LEAVE])
        if pick == PRESS:
            game.agenda.at_once(Item("battle", attacker, (defender, number + 1)))


RULES = {"turn": turn, "battle": battle}


def strength(state: Fray, seat: int) -> float:
    return state.players[seat].land + sum(state.players[seat].units) / 4


class FrayGame(WarGame[Fray]):
    name = "fray"
    rules = RULES
    facts = Facts(players=(2, 3, 4), hidden=True, chance=True, simultaneous=True, longest=TURNS * (1 + ROUNDS * 17))
    end_clause = "fray.end.1"
    lore = Lore(greedy=the_last, evaluate=strength)

    def start(self, setup: Setup, chance: Chance) -> Fray:
        cards = list(range(1, 1 + HAND * setup.players))
        lords = [
            Lord(units=[3, 2], fallen=0, land=2, hand=[chance.take("cards", cards) for _ in range(HAND)], laid=[])
            for _ in range(setup.players)
        ]
        return Fray(chance=chance, players=lords, agenda=first_turn(), played=[], turns=0)

    def candidates(self, state: Fray, decision: Decision, about: str | None = None) -> Iterable[Option]:
        said: list[Option] = [HOLD, STAY, LEAVE, PRESS, DONE]
        said += [(verb, f"seat-{seat}") for verb in ("attack", "help") for seat in range(len(state.players))]
        said += [(verb, str(card)) for verb in ("lay", "rally") for card in range(1, 1 + HAND * len(state.players))]
        return [option for option in dict.fromkeys([*decision.options, *said]) if about is None or about in option[1:]]

    def may(self, state: Fray, decision: Decision, option: Option) -> Refusal | None:
        other_part = (
            option[0] == decision.kind in ("lay", "rally") and int(option[1]) in state.players[decision.seat].hand
        )
        return None if other_part else super().may(state, decision, option)

    def census(self, state: Fray) -> dict[str, int]:
        units = sum(sum(lord.units) + lord.fallen for lord in state.players)
        cards = len(state.played) + sum(len(lord.hand) + len(lord.laid) for lord in state.players)
        return {"units": units, "land": sum(lord.land for lord in state.players), "cards": cards}

    def outline(self, view: dict[str, Any], texts: Texts) -> list[Topic]:
        return [
            Topic((texts.name(f"seat-{seat}"), *[texts.name(str(number)) for number in lord["units"]]))
            for seat, lord in enumerate(view["players"])
        ]


fray = FrayGame()
