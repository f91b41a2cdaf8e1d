"""Everything that a player might want, and why it cannot be done: the one place that knows all `may_…` tests."""

from __future__ import annotations

from collections.abc import Iterator

from pentarchy.core import Decision, Option, Refusal, of_shapes

from . import movement, progress, rolling
from .achievements import may_score
from .box import FACES, TRACK_IDS, cards
from .state import Empires

VERBS: dict[str, tuple[str, ...]] = {
    "roll": ("roll", "score"),
    "reroll": ("keep", "reroll", "score"),
    "reroll-more": ("throw", "reroll"),
    "blacken": ("end", "blacken", "score"),
    "movement": ("end", "move", "sail", "attack", "score"),
    "attack": ("move", "sail", "conquer"),
    "retreat": ("retreat",),
    "progress": ("end", "advance", "convert", "score"),
    "place": ("place",),
    "cities": ("end", "city", "score"),
}
"""Which verbs belong to which decision."""

STAGES = {
    "roll": 0,
    "reroll": 1,
    "reroll-more": 1,
    "blacken": 2,
    "movement": 3,
    "attack": 3,
    "retreat": 3,
    "progress": 4,
    "place": 4,
    "cities": 5,
}
"""The order of a turn: decisions of one stage come in turns, those of a later stage follow. [fe.turn.6]"""

ENDS = {"blacken": "phase-roll", "movement": "phase-movement", "progress": "phase-progress", "cities": "turn"}
"""What is ended by "end" at each decision."""

SHAPES: dict[str, tuple[str, ...]] = {
    "roll": (),
    "keep": (),
    "throw": (),
    "reroll": ("face",),
    "blacken": ("card", "face"),
    "move": ("source", "region"),
    "sail": ("source", "region"),
    "attack": ("region",),
    "conquer": ("region",),
    "retreat": ("region",),
    "convert": ("card", "face", "face"),
    "advance": ("track",),
    "place": ("region",),
    "city": ("track", "region"),
    "score": ("card",),
    "end": ("end",),
}
"""What follows each verb."""


def candidates(game: Empires, decision: Decision) -> Iterator[Option]:
    """Every option that has the right shape for something a player can see or holds."""
    world, hand = game.world, game.players[decision.seat].hand
    things: dict[str, tuple[str, ...]] = {
        "face": FACES,
        "card": tuple(hand),
        "region": world.names + world.unused,
        "source": tuple(world.names[region] for region in game.regions_of(decision.seat)),
        "track": TRACK_IDS,
        "end": tuple(ENDS.values()),
    }
    return of_shapes(SHAPES, things)


def may(game: Empires, decision: Decision, option: Option) -> Refusal | None:
    """None if the rules allow the option at this decision, else the clause that forbids it."""
    return (
        _right_words(game, option)
        or _right_moment(game, decision, option)
        or _right_thing(game, decision, decision.seat, option)
    )


def _right_words(game: Empires, option: Option) -> Refusal | None:
    verb, *ids = option
    shape = SHAPES.get(verb)
    if shape is None or len(shape) != len(ids):
        return Refusal("fe.term.7", "no_such_thing")
    world = game.world
    for kind, thing in zip(shape, ids, strict=True):
        if kind in ("region", "source") and thing in world.unused:
            return Refusal("fe.setup.4", "out_of_play", region=thing, players=len(game.players))
        known = {
            "face": FACES,
            "card": cards(),
            "region": world.number,
            "source": world.number,
            "track": TRACK_IDS,
            "end": tuple(ENDS.values()),
        }[kind]
        if thing not in known:
            return Refusal("fe.term.7", "no_such_thing")
    return None


def _right_moment(game: Empires, decision: Decision, option: Option) -> Refusal | None:
    """The order of a turn: each verb has its decisions. [fe.turn.6]"""
    kind, verb, seat = decision.kind, option[0], decision.seat
    kinds = _moments(option)
    if kind in kinds:
        waiting = len(progress.released(game, seat)) if option == progress.END_TURN else 0
        return Refusal("fe.place.1", "city_waits", number=waiting) if waiting else None
    last, what = game.last(seat), f"kind-{kind}"
    if kind == "retreat":
        return Refusal("fe.turn.7", "only_retreat", last=last)
    if verb == "retreat":
        return Refusal("fe.ret.1", "not_conquered", what=what)
    if verb == "score":
        return Refusal("fe.ach.11", "mid_action", what=what)
    later = [other for other in kinds if STAGES[other] >= STAGES[kind]]
    if not later and verb == "reroll":
        if game.rerolls:
            return Refusal("fe.roll.8", "rerolls_waived", last=last)
        return Refusal("fe.roll.2", "no_rerolls_left", last=last)
    if not later and verb == "blacken":
        return Refusal("fe.roll.12", "too_late_to_blacken", last=last)
    if not later:
        return Refusal("fe.turn.6", "past_phase", what=what, when=f"kind-{kinds[-1]}", last=last)
    return Refusal("fe.turn.6", "other_phase", what=what, when=f"kind-{later[0]}")


def _moments(option: Option) -> list[str]:
    """The decisions at which an option can be picked, in the order of a turn."""
    if option[0] == "end":
        return [kind for kind, end in ENDS.items() if end == option[1]]
    return [kind for kind, verbs in VERBS.items() if option[0] in verbs]


def _right_thing(game: Empires, decision: Decision, seat: int, option: Option) -> Refusal | None:
    verb, *ids = option
    match verb:
        case "score":
            return may_score(game, seat, *ids)
        case "reroll":
            return rolling.may_reroll(game, decision, *ids)
        case "blacken":
            return rolling.may_blacken(game, seat, *ids)
        case "move" | "sail" | "conquer" if decision.kind == "attack":
            return movement.may_join(game, decision, option)
        case "move" | "sail":
            return movement.may_hop(game, seat, verb, *ids)
        case "attack":
            return movement.may_attack(game, seat, *ids)
        case "retreat":
            return movement.may_retreat(game, decision, *ids)
        case "advance":
            return progress.may_advance(game, seat, *ids)
        case "convert":
            return progress.may_convert(game, seat, *ids)
        case "place":
            return progress.may_place(game, decision, *ids)
        case "city":
            return progress.may_city(game, seat, *ids)
    return None
