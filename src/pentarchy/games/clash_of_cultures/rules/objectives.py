"""Pages 18 and 19: completing objectives, in the status phase or when they are met. [coc.card.6-8, 10, 12]

What each demands is entered by `cards/objectives.py`. Whoever might complete something, as far as all can see, is asked
in secret: neither that nobody lays a card nor how long that takes tells anything about hands.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from pentarchy.core import Decision, Item, Moment, Option, Refusal

from .. import box
from ..state import Clash
from . import hands, marks, purse
from .moments import instants

KEEP: Final[Option] = ("keep",)
HALVES: Final = ("upper", "lower")
COMPLETE: Final[tuple[tuple[Option, Option], ...]] = tuple(
    (("complete", card, "upper"), ("complete", card, "lower")) for card in hands.OBJECTIVE
)
"""By card and half."""
NAMES: Final = tuple(objective.id for objective in box.objectives())
COMPLETED: Final = "completed"
"""Entry of `Clash.lasting`: a seat completed the objective with this number in this round."""
marks.ENDS_WITH_ROUND.add(COMPLETED)

in_status: Final[Moment[Callable[[Clash, int], bool]]] = Moment("in_status", NAMES)
"""By objective: whether a seat meets it in the status phase; prices aside."""
used_up: Final[Moment[Callable[[Clash, int, tuple[int, ...]], None]]] = Moment("used_up", NAMES)
"""What completing an objective uses up, so that it serves no other card of that name. [coc.card.8]"""
has_served: Final[Moment[Callable[[Clash, int], bool]]] = Moment("has_served", NAMES)
"""By objective of the status phase: whether what meets it has met another card of that name before. [coc.card.8]"""


def halves_of(card: int) -> tuple[int, int]:
    """The objectives of a card. [coc.card.6]"""
    row = box.objective_cards()[card]
    return row.upper, row.lower


def can_pay(game: Clash, seat: int, objective: int) -> bool:
    """Whether its price can be paid, without gold for other resources. [coc.status.13]"""
    return purse.can_pay(game, seat, box.objectives()[objective].price, purse.NO_GOLD)


def has_completed(game: Clash, seat: int, name: str) -> bool:
    """Whether a seat has completed an objective of this name in this round."""
    number = NAMES.index(name)
    return any(one == COMPLETED and whose == seat and about == number for one, whose, about in game.lasting)


# -- the status phase


async def status(game: Clash, item: Item) -> None:
    """All lay out what they meet, in player order. [coc.status.1, coc.status.2]

    One item for all: what waits on the agenda is public, and who is asked now is a secret.
    """
    for seat in game.in_turn_order(game.first):
        await lay_out(game, seat)


async def lay_out(game: Clash, seat: int) -> None:
    """What a seat meets, one card after the other, paying in between. [coc.status.2, coc.status.13]"""
    while game.players[seat].objectives:
        clause = "coc.status.2"
        pick = await Decision(seat, "objective", clause, status_options, game, seat, declines=KEEP, secret=True)
        if pick == KEEP:
            return
        await complete(game, seat, pick)
        name = NAMES[objective_of(pick)]
        if name in used_up:
            used_up[name](game, seat, ())


def status_options(game: Clash, seat: int) -> list[Option]:
    """Cards of which a half is met. Of one name only one in a round. [coc.status.2, coc.card.8]"""
    found: list[Option] = []
    for card in sorted(game.players[seat].objectives):
        for half, objective in enumerate(halves_of(card)):
            if meets_in_status(game, seat, objective):
                found.append(COMPLETE[card][half])
    return [*found, KEEP]


def meets_in_status(game: Clash, seat: int, objective: int) -> bool:
    test = in_status.get(NAMES[objective])
    if test is None or not test(game, seat) or not can_pay(game, seat, objective):
        return False
    return not has_completed(game, seat, NAMES[objective]) and not serves_again(game, seat, NAMES[objective])


def serves_again(game: Clash, seat: int, name: str) -> bool:
    """Whether only the same thing could meet it once more. [coc.card.8]"""
    return name in has_served and has_served[name](game, seat)


# -- instant objectives


async def instant(game: Clash, item: Item) -> None:
    """Everybody who meets one may complete it, from the active player on. [coc.card.7, coc.card.10]

    The item is about the moment and its numbers. Of one name each seat completes only one. [coc.card.8]
    """
    moment, about = str(item.about[0]), tuple(int(one) for one in item.about[1:])
    for seat in game.in_turn_order(game.active):
        done: tuple[str, ...] = ()
        while game.players[seat].objectives and is_met(game, seat, moment, about, done):
            args = (game, seat, moment, about, done)
            pick = await Decision(seat, "objective", "coc.card.7", instant_options, *args, declines=KEEP, secret=True)
            if pick == KEEP:
                break
            name = NAMES[objective_of(pick)]
            await complete(game, seat, pick)
            if name in used_up:
                used_up[name](game, seat, about)
            done = (*done, name)


def is_met(game: Clash, seat: int, moment: str, about: tuple[int, ...], done: Collection[str]) -> bool:
    """Whether a seat meets something with what happened, whoever holds the card."""
    return any(name not in done and test(game, seat, about) for name, test in instants[moment].items())


def instant_options(game: Clash, seat: int, moment: str, about: tuple[int, ...], done: Collection[str]) -> list[Option]:
    tests = instants[moment]
    found: list[Option] = []
    for card in sorted(game.players[seat].objectives):
        for half, objective in enumerate(halves_of(card)):
            name = NAMES[objective]
            if name in tests and name not in done and tests[name](game, seat, about):
                found.append(COMPLETE[card][half])
    return [*found, KEEP]


# -- completing


def objective_of(option: Option) -> int:
    return halves_of(hands.OBJECTIVE_NUMBER[option[1]])[HALVES.index(option[2])]


async def complete(game: Clash, seat: int, option: Option) -> None:
    """Pay its price and lay the card open; it scores by one half only. [coc.card.12, coc.status.13]"""
    objective = objective_of(option)
    price = box.objectives()[objective].price
    if any(price):
        await purse.pay(game, seat, price, f"coc.objective.{NAMES[objective]}", purse.NO_GOLD)
    hands.complete(game, seat, hands.OBJECTIVE_NUMBER[option[1]], option[2] == "lower")
    marks.begin(game, COMPLETED, seat, objective)
    game.reveal()
    if game.journal is not None:
        game.tell(f"coc.objective.{NAMES[objective]}", "completes", f"seat-{seat}", option[1], option[2])


def may_complete(game: Clash, decision: Decision, card: str, half: str) -> Refusal | None:
    """Why an objective cannot be completed now. [coc.card.6, coc.card.7]"""
    option: Option = ("complete", card, half)
    if option in decision.options:
        return None
    seat = decision.seat
    if hands.OBJECTIVE_NUMBER[card] not in game.players[seat].objectives:
        # not_in_hand: "You do not have this card."
        return Refusal("coc.card.6", "not_in_hand")
    objective = objective_of(option)
    name = NAMES[objective]
    if decision.maker is status_options:
        if name not in in_status:
            # only_at_once: "This objective is completed at the moment at which it is met."
            return Refusal("coc.card.7", "only_at_once")
        if has_completed(game, seat, name):
            # same_name: "You have completed an objective of this name already in this round."
            return Refusal("coc.status.2", "same_name")
        if in_status[name](game, seat) and serves_again(game, seat, name):
            # same_thing: "What meets this objective has served another one of this name."
            return Refusal("coc.card.8", "same_thing")
    # not_met: "What this objective demands is not met."
    return Refusal(f"coc.objective.{name}", "not_met")


RULES: Final = {"objectives": instant, "status-objectives": status}
