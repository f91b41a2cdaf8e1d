"""Everything that a player might want, and why it cannot be done: the one place that knows all `may_…` tests."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal
from pentarchy.core.verbs import Grammar, Things, Verb, decision_may, seat_may

from ..box import FACES, TRACK_IDS, cards
from ..state import Empires
from . import movement, progress, rolling
from .achievements import may_score

STAGES = {
    "roll": 0,
    "reroll": 1,
    "reroll-more": 1,
    "blacken": 2,
    "movement": 3,
    "attack": 3,
    "progress": 4,
    "place": 4,
    "cities": 5,
}
"""The order of a turn: decisions of one stage come in turns, those of a later stage follow. [fe.turn.6]"""

ENDS = {"blacken": "phase-roll", "movement": "phase-movement", "progress": "phase-progress", "cities": "turn"}
"""What is ended by "end" at each decision."""

BETWEEN_ACTIONS = ("roll", "reroll", "blacken", "movement", "progress", "cities")
"""A card can be scored at any of these. [fe.ach.4]"""

NONSENSE = Refusal("fe.term.7", "no_such_thing")


def things(game: Empires, seat: int) -> Things:
    """All that a player can see or holds."""
    world = game.world
    return {
        "face": FACES,
        "card": game.players[seat].hand,
        "region": world.names + world.unused,
        "source": [world.names[region] for region in game.regions_of(seat)],
        "track": TRACK_IDS,
        "end": [*ENDS.values()],
    }


def no_thing(game: Empires, kind: str, thing: str) -> Refusal | None:
    world = game.world
    if kind in ("region", "source") and thing in world.unused:
        return Refusal("fe.setup.4", "out_of_play", region=thing, players=len(game.players))
    known = {
        "face": FACES,
        "card": cards(),
        "region": world.number,
        "source": world.number,
        "track": TRACK_IDS,
        "end": ENDS.values(),
    }[kind]
    return None if thing in known else NONSENSE


def wrong_moment(game: Empires, decision: Decision, option: Option) -> Refusal | None:
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
        return Refusal("fe.turn.6", "past_phase", what=what, when=f"kind-{kinds[0]}", last=last)
    return Refusal("fe.turn.6", "other_phase", what=what, when=f"kind-{later[0]}")


def _moments(option: Option) -> list[str]:
    """The decisions at which an option can be picked, in the order of a turn."""
    if option[0] == "end":
        return [kind for kind, end in ENDS.items() if end == option[1]]
    return [*VERBS[option[0]].at]


def _may_hop(game: Empires, decision: Decision, option: Option) -> Refusal | None:
    """One explorer moves by itself, or joins an attack."""
    if decision.kind == "attack":
        return movement.may_join(game, decision, option)
    verb, source, target = option
    return movement.may_hop(game, decision.seat, verb, source, target)


VERBS: dict[str, Verb[Empires]] = {
    "roll": Verb((), ("roll",), "fe.roll.1"),
    "keep": Verb((), ("reroll",), "fe.roll.4"),
    "throw": Verb((), ("reroll-more",), "fe.roll.3"),
    "reroll": Verb(("face",), ("reroll", "reroll-more"), "fe.roll.3", decision_may(rolling.may_reroll)),
    "blacken": Verb(("card", "face"), ("blacken",), "fe.roll.5", seat_may(rolling.may_blacken)),
    "move": Verb(("source", "region"), ("movement", "attack"), "fe.move.2", _may_hop),
    "sail": Verb(("source", "region"), ("movement", "attack"), "fe.move.3", _may_hop),
    "attack": Verb(("region",), ("movement",), "fe.conq.1", seat_may(movement.may_attack)),
    "conquer": Verb(("region",), ("attack",), "fe.conq.3", movement.may_join),
    "retreat": Verb(("region",), ("retreat",), "fe.ret.2", decision_may(movement.may_retreat)),
    "convert": Verb(("card", "face", "face"), ("progress",), "fe.prog.1", seat_may(progress.may_convert)),
    "advance": Verb(("track",), ("progress",), "fe.adv.1", seat_may(progress.may_advance)),
    "place": Verb(("region",), ("place",), "fe.yellow.1", decision_may(progress.may_place)),
    "city": Verb(("track", "region"), ("cities",), "fe.place.1", seat_may(progress.may_city)),
    "score": Verb(("card",), BETWEEN_ACTIONS, "fe.ach.1", seat_may(may_score)),
    "end": Verb(("end",), ("blacken", "movement", "progress", "cities"), "fe.turn.2"),
}

GRAMMAR = Grammar(VERBS, things, no_thing, wrong_moment, NONSENSE)
