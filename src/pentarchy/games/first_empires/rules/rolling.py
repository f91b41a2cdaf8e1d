"""Chapter 5, phase 1: roll, reroll, turn results black."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal

from ..box import BLACK, BLUE, FACES, ORANGE, PURPLE
from ..state import Empires
from .achievements import discard, not_in_hand, score, scorings

ROLL: Option = ("roll",)
KEEP: Option = ("keep",)
THROW: Option = ("throw",)
END: Option = ("end", "phase-roll")
REROLLS: list[Option] = [("reroll", face) for face in FACES]


async def start_of_turn(game: Empires) -> None:
    """The roll is compulsory; only scoring can come before it. [fe.roll.1, fe.roll.11, fe.ach.4]"""
    seat = game.active
    # Shown even if it is the only option: until it is picked the player before can still take the turn's end back.
    pick = await Decision(seat, "roll", "fe.roll.1", starts, game, seat, show=True)
    if pick is not ROLL and pick[0] == "score":
        score(game, seat, pick[1])
        return
    game.rerolls = game.attribute(seat, BLUE)
    throw_dice(game, seat, game.attribute(seat, ORANGE), "rolls", "fe.roll.1")
    game.phase = "roll" if game.rerolls else "blacken"


def starts(game: Empires, seat: int) -> list[Option]:
    return [ROLL, *scorings(game, seat)]


def throw_dice(game: Empires, seat: int, number: int, verb: str, clause: str) -> None:
    thrown = game.chance.several("dice", 6, number)
    for face in thrown:
        game.dice[face] += 1
    if game.journal is not None:
        game.tell(clause, verb, f"seat-{seat}", *(FACES[face] for face in sorted(thrown)))


async def rerolls(game: Empires) -> None:
    """As many rerolls as the blue track shows, each of any dice; the player may stop at any time. [fe.roll.2-4]"""
    seat = game.active
    pick = await Decision(seat, "reroll", "fe.roll.3", reroll_starts, game, seat, part=0)
    if pick[0] == "score":
        score(game, seat, pick[1])
    elif pick[0] == "keep":
        game.phase = "blacken"
    else:
        chosen = [0] * 6
        while pick[0] == "reroll":
            face = FACES.index(pick[1])
            chosen[face] += 1
            # Shown even when all dice are chosen: dice are thrown when the player says so.
            pick = await Decision(
                seat, "reroll-more", "fe.roll.3", reroll_more, game, chosen, face, show=True, part=sum(chosen)
            )
        for face, number in enumerate(chosen):
            game.dice[face] -= number
        throw_dice(game, seat, sum(chosen), "rerolls", "fe.roll.3")
        game.rerolls -= 1
        if not game.rerolls:
            game.phase = "blacken"


def reroll_starts(game: Empires, seat: int) -> list[Option]:
    return [KEEP, *[REROLLS[face] for face, number in enumerate(game.dice) if number], *scorings(game, seat)]


def reroll_more(game: Empires, chosen: list[int], last: int) -> list[Option]:
    """Further dice for the same reroll, in the order of the faces, so that each choice has one way to say it."""
    return [THROW, *[REROLLS[face] for face in range(last, 6) if chosen[face] < game.dice[face]]]


async def black_conversions(game: Empires) -> None:
    """After the rerolls each discarded card turns one result black. [fe.roll.5, fe.roll.6, fe.roll.8]"""
    seat = game.active
    pick = END
    if game.players[seat].hand:
        pick = await Decision(seat, "blacken", "fe.roll.5", blackenings, game, seat)
    if pick[0] == "score":
        score(game, seat, pick[1])
    elif pick[0] == "blacken":
        _, card, shown = pick
        discard(game, seat, card)
        game.dice[FACES.index(shown)] -= 1
        game.dice[BLACK] += 1
        if game.journal is not None:
            game.tell("fe.roll.5", "blackens", f"seat-{seat}", card, shown)
    else:
        game.points = game.attribute(seat, PURPLE)
        game.phase = "movement"


def blackenings(game: Empires, seat: int) -> list[Option]:
    faces = [FACES[face] for face in range(BLACK) if game.dice[face]]
    discards: list[Option] = [("blacken", card, face) for card in game.players[seat].hand for face in faces]
    return [END, *discards, *scorings(game, seat)]


# -- why not


def may_reroll(game: Empires, decision: Decision, face: str) -> Refusal | None:
    number = game.dice[FACES.index(face)]
    if not number:
        return Refusal("fe.roll.3", "no_such_die", face=face)
    if decision.kind == "reroll-more":
        _, chosen, _ = decision.args
        if chosen[FACES.index(face)] >= number:
            return Refusal("fe.roll.3", "all_chosen", face=face, number=number)
    return None


def may_blacken(game: Empires, seat: int, card: str, face: str) -> Refusal | None:
    if card not in game.players[seat].hand:
        return not_in_hand(game, seat, card, "fe.roll.5")
    if face == FACES[BLACK]:
        return Refusal("fe.roll.8", "black_already")
    if not game.dice[FACES.index(face)]:
        return Refusal("fe.roll.5", "no_such_die", face=face)
    return None
