"""The contract about choices of several things: parts come in any order, and inside them nothing answers itself."""

from __future__ import annotations

from . import choosing
from .decision import Decision
from .option import Option, notation
from .walk import Watch, Watching, position


def choices(watch: Watch) -> Watching:
    """The parts of a choice lead to the same position in any order, each of them is asked for, and what is allowed
    besides the options can be picked."""
    while pick := (yield None):
        seat, option = pick
        decision = watch.match.asked[seat]
        if decision.part is not None:
            _expect_other_parts(watch, seat, decision)
            _expect_any_order(watch, seat, decision, option)
            _expect_next_question(watch, seat, option)


def _expect_other_parts(watch: Watch, seat: int, decision: Decision) -> None:
    others = choosing.offered(watch.match, seat)[len(decision.options) :]
    for option in watch.rng.sample(others, min(2, len(others))):
        trial = watch.match.clone().pick(seat, option)
        if seat in trial.waiting:
            for other in choosing.offered(trial, seat):
                if trial.why_not(seat, other) is not None:
                    raise watch.broken(f"'{seat} {notation(other)}' is refused while '{notation(option)}' waits")


def _expect_any_order(watch: Watch, seat: int, decision: Decision, option: Option) -> None:
    """Take back what was picked of the choice, and pick it again shuffled; the next pick with it, if it is a part."""
    trial, wanted = watch.match.clone(), watch.match.clone()
    parts = choosing.picked(watch.match, decision)
    for _ in parts:
        if trial.barrier(seat):
            return
        trial.undo(seat)
    if option[0] in {part[0] for part in parts}:
        wanted.pick(seat, option)
        parts = [*parts, option]
    watch.rng.shuffle(parts)
    for part in parts:
        trial.pick(seat, part)
    order = ", ".join(map(notation, parts))
    watch.expect(position(trial), position(wanted), f"the parts of a choice in another order ({order}) lead elsewhere")


def _expect_next_question(watch: Watch, seat: int, option: Option) -> None:
    """Ask the rule itself what comes after a pick: if it is a further part, the match must ask it as well."""
    match = watch.match
    run = match.world(seat).clone(only=seat if seat in match.worlds else None)
    try:
        following = run._rule.send(option)
    except StopIteration:
        return
    if isinstance(following, Decision) and following.part:
        now = match.clone().pick(seat, option).decision(seat)
        if now is None or now.part != following.part:
            raise watch.broken(f"after '{seat} {notation(option)}' a part of a choice is answered by itself")
