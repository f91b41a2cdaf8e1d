"""Everything that a player might want, and why it cannot be done: the one place that knows all `may_…` tests."""

from __future__ import annotations

from functools import cache

from pentarchy.core import Decision, Option, Refusal
from pentarchy.core.verbs import Grammar, Things, Verb, decision_may, seat_may

from ..box import RESOURCES, SHORTAGE_LIMIT, crises, locations, number_of
from ..state import Downfall
from . import accepting, blitz, crisis, economy, industry, innovations, military

ENDS = {"crisis-after": "turn", "economy": "economy", "industry": "industry"}
"""What is ended by "end" at each decision."""

FIXED: dict[str, tuple[str, ...]] = {
    "hand": ("hand",),
    "shortage": ("shortage",),
    "coin": ("coin",),
    "renewal": ("renewal",),
    "part": ("economy", "industry"),
    "end": tuple(ENDS.values()),
    "resource": RESOURCES,
}
"""Kinds of things that are the same in every position."""

NONSENSE = Refusal("ee.track.4", "no_such_thing")
BIDS = ("commit-axe", "commit-coin")
CRISIS = ("accept", "bid", "free", "redraw")
ECONOMY = ("trade", "choose", "repeat")
INDUSTRY = ("play", "sell", "discard", "rebuild", "use", "swap", "move")

MIDWAY = ("burn", "attach", "shortage", "shortage-coin", "pay", "swap", "move")
"""Questions within something that is finished before anything else of the round begins. [ee.accept.11, ee.double.11]"""
AFTERWARDS = {"crisis": CRISIS, "industry": INDUSTRY, "combined": INDUSTRY}
"""What may follow them in the same round, by phase."""


@cache
def deals() -> tuple[str, ...]:
    """All that trades and choices of a resource bring."""
    abilities = [*(card.ability for card in crises().values()), *(place.ability for place in locations())]
    return tuple(dict.fromkeys(deal.id for ability in abilities for deal in ability.deals))


def things(game: Downfall, seat: int) -> Things:
    """All that a player can see or holds."""
    empire = game.players[seat]
    waiting = [empire.attaching] if empire.attaching else []
    return {
        **FIXED,
        "card": [*empire.hand, *waiting],
        "crisis": [card for card in game.crises if card],
        "innovation": [*empire.innovations],
        "place": [*number_of()],
        "thing": [*number_of(), *empire.innovations],
        "deal": deals(),
        "number": [*map(str, range(max(*empire.resources, 12) + 2))],
    }


def no_thing(game: Downfall, kind: str, thing: str) -> Refusal | None:
    return None if _is_known(kind, thing) else NONSENSE


def _is_known(kind: str, thing: str) -> bool:
    if kind in FIXED:
        return thing in FIXED[kind]
    if kind == "number":
        return thing.isdigit() and len(thing) < 5
    if kind == "deal":
        return thing in deals()
    is_place, is_card = thing in number_of(), thing in crises()
    return {"place": is_place, "thing": is_place or is_card}.get(kind, is_card)


def wrong_moment(game: Downfall, decision: Decision, option: Option) -> Refusal | None:
    """Each verb has its round and its decision. [ee.track.4]"""
    kind, verb, seat = decision.kind, option[0], decision.seat
    if game.phase == "combined" and verb == "end" and kind != "order" and option[1] not in ("turn", ENDS.get(kind)):
        return _wrong_part(decision, option[1])
    if kind in VERBS[verb].at:
        if verb == "end" and option[1] != ENDS[kind]:
            return Refusal("ee.track.2", "other_round_now", what=f"kind-{kind}")
        return None
    if verb in ("declare", "buy", "enough"):
        total = sum(game.players[seat].resources)
        if total >= SHORTAGE_LIMIT:
            return Refusal("ee.shortage.1", "no_shortage", have=total, need=SHORTAGE_LIMIT)
        if kind == "shortage":
            return Refusal("ee.shortage.2", "declare_first")
        return Refusal("ee.shortage.7", "after_accepting")
    if kind in MIDWAY and verb in AFTERWARDS.get(game.phase, ()):
        card = option[-1] if verb in ("free", "redraw") else option[1]
        if verb in CRISIS and card not in game.crises:
            return Refusal("ee.crisis.1", "no_open_crisis", card=card)
        return Refusal(decision.clause, "answer_first", what=f"kind-{kind}")
    if kind == "order" and (verb in ECONOMY or verb in INDUSTRY):
        return Refusal("ee.combined.1", "answer_first", what="kind-order")
    if kind == "crisis" and verb == "end":
        return Refusal("ee.double.3" if len(game.crises) > 1 else "ee.crisis.10", "must_decide")
    if kind == "crisis-after" and verb in CRISIS:
        return crisis.may_decide(game, seat, *option)
    if game.phase == "combined" and (verb in ECONOMY or verb in INDUSTRY or verb == "begin"):
        part = option[1] if verb == "begin" else "economy" if verb in ECONOMY else "industry"
        return _wrong_part(decision, part)
    return Refusal("ee.track.2", "other_round_now", what=f"kind-{kind}")


def _wrong_part(decision: Decision, part: str) -> Refusal:
    """Another part of a combined round is open: this one comes next, or is over. [ee.combined.2]"""
    what = f"kind-{decision.kind}"
    if decision.kind in MIDWAY:
        return Refusal("ee.combined.2", "one_part", what=what)
    if part == decision.kind:
        return Refusal("ee.combined.2", "part_open", what=what)
    if decision.args[-1]:
        return Refusal("ee.combined.2", "part_over", what=what)
    return Refusal("ee.combined.2", "other_part", what=what)


def _may_decide(game: Downfall, decision: Decision, option: Option) -> Refusal | None:
    return crisis.may_decide(game, decision.seat, *option)


def _may_use(game: Downfall, decision: Decision, option: Option) -> Refusal | None:
    return economy.may_use(game, decision.seat, *option)


def _may_discard(game: Downfall, decision: Decision, option: Option) -> Refusal | None:
    return industry.may_discard(game, decision.seat)


VERBS: dict[str, Verb[Downfall]] = {
    "keep": Verb(("hand",), ("exchange",), "ee.blitz.2"),
    "exchange": Verb(("hand",), ("exchange",), "ee.blitz.2"),
    "found": Verb(("card",), ("found",), "ee.blitz.3", decision_may(blitz.may_found)),
    "accept": Verb(("crisis",), ("crisis",), "ee.crisis.8", _may_decide),
    "bid": Verb(("crisis", "resource"), ("crisis",), "ee.crisis.3", _may_decide),
    "free": Verb(("innovation", "crisis"), ("crisis",), "ee.exhaust.4", _may_decide),
    "redraw": Verb(("innovation", "crisis"), ("crisis", "crisis-after"), "ee.glossary.12", _may_decide),
    "burn": Verb(("place",), ("burn",), "ee.accept.8", decision_may(accepting.may_burn)),
    "attach": Verb(("card", "place"), ("attach",), "ee.innovation.3", decision_may(innovations.may_attach)),
    "declare": Verb(("shortage",), ("shortage",), "ee.shortage.1"),
    "buy": Verb(("coin",), ("shortage-coin",), "ee.shortage.3"),
    "enough": Verb(("shortage",), ("shortage", "shortage-coin"), "ee.shortage.6"),
    "begin": Verb(("part",), ("order",), "ee.combined.1"),
    "trade": Verb(("thing", "resource", "deal"), ("economy",), "ee.glossary.1", _may_use),
    "choose": Verb(("thing", "deal"), ("economy",), "ee.glossary.1", _may_use),
    "repeat": Verb(("thing", "thing"), ("economy",), "ee.glossary.2", _may_use),
    "play": Verb(("card",), ("industry",), "ee.industry.2", seat_may(industry.may_play)),
    "sell": Verb(("card",), ("industry",), "ee.industry.5", seat_may(industry.may_sell)),
    "discard": Verb(("hand",), ("industry",), "ee.industry.6", _may_discard),
    "rebuild": Verb(("place",), ("industry",), "ee.industry.8", seat_may(industry.may_rebuild)),
    "use": Verb(("thing",), ("industry",), "ee.industry.10", seat_may(industry.may_use)),
    "pay": Verb(("number", "number"), ("pay",), "ee.resource.7", decision_may(industry.may_pay)),
    "swap": Verb(("place", "place"), ("swap",), "ee.industry.11", seat_may(industry.may_swap)),
    "move": Verb(("innovation", "place"), ("move",), "ee.glossary.8", seat_may(innovations.may_move)),
    "commit": Verb(("resource", "number"), BIDS, "ee.military.3", decision_may(military.may_commit)),
    "renew": Verb(("innovation",), ("renew",), "ee.military.10", seat_may(military.may_renew)),
    "pass": Verb(("renewal",), ("renew",), "ee.military.18"),
    "end": Verb(("end",), ("crisis-after", "economy", "industry"), "ee.track.2"),
}

GRAMMAR = Grammar(VERBS, things, no_thing, wrong_moment, NONSENSE)
