"""Everything that a player might want, and why it cannot be done: the one place that knows all `may_…` tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from pentarchy.core import Decision, Option, Refusal, of_shapes

from . import accepting, blitz, crisis, economy, industry, innovations, military
from .box import RESOURCES, SHORTAGE_LIMIT, crises, locations, number_of
from .state import Downfall

VERBS: dict[str, tuple[str, ...]] = {
    "exchange": ("keep", "exchange"),
    "found": ("found",),
    "crisis": ("accept", "bid", "free", "redraw"),
    "crisis-after": ("end", "redraw"),
    "burn": ("burn",),
    "attach": ("attach",),
    "shortage": ("enough", "declare"),
    "shortage-coin": ("enough", "buy"),
    "order": ("begin",),
    "economy": ("end", "trade", "choose", "repeat"),
    "industry": ("end", "play", "sell", "discard", "rebuild", "use"),
    "pay": ("pay",),
    "swap": ("swap",),
    "move": ("move",),
    "commit-axe": ("commit",),
    "commit-coin": ("commit",),
    "renew": ("pass", "renew"),
}
"""Which verbs belong to which decision."""

ENDS = {"crisis-after": "turn", "economy": "economy", "industry": "industry"}
"""What is ended by "end" at each decision."""

SHAPES: dict[str, tuple[str, ...]] = {
    "keep": ("hand",),
    "exchange": ("hand",),
    "found": ("card",),
    "accept": ("crisis",),
    "bid": ("crisis", "resource"),
    "free": ("innovation", "crisis"),
    "redraw": ("innovation", "crisis"),
    "burn": ("place",),
    "attach": ("card", "place"),
    "declare": ("shortage",),
    "buy": ("coin",),
    "enough": ("shortage",),
    "begin": ("part",),
    "trade": ("thing", "resource", "deal"),
    "choose": ("thing", "deal"),
    "repeat": ("thing", "thing"),
    "play": ("card",),
    "sell": ("card",),
    "discard": ("hand",),
    "rebuild": ("place",),
    "use": ("thing",),
    "pay": ("number", "number"),
    "swap": ("place", "place"),
    "move": ("innovation", "place"),
    "commit": ("resource", "number"),
    "renew": ("innovation",),
    "pass": ("renewal",),
    "end": ("end",),
}
"""What follows each verb."""

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

CRISIS = ("accept", "bid", "free", "redraw")
ECONOMY = ("trade", "choose", "repeat")
INDUSTRY = ("play", "sell", "discard", "rebuild", "use", "swap", "move")


@cache
def deals() -> tuple[str, ...]:
    """All that trades and choices of a resource bring."""
    abilities = [*(card.ability for card in crises().values()), *(place.ability for place in locations())]
    return tuple(dict.fromkeys(deal.id for ability in abilities for deal in ability.deals))


def candidates(game: Downfall, decision: Decision) -> Iterator[Option]:
    """Every option that has the right shape for something a player can see or holds."""
    empire = game.players[decision.seat]
    places = tuple(number_of())
    held = tuple(empire.innovations)
    revealed = tuple(card for card in game.crises if card)
    waiting = (empire.attaching,) if empire.attaching else ()
    most = max(*empire.resources, 12) + 2
    things: dict[str, tuple[str, ...]] = {
        **FIXED,
        "card": (*empire.hand, *waiting),
        "crisis": revealed,
        "innovation": held,
        "place": places,
        "thing": (*places, *held),
        "deal": deals(),
        "number": tuple(map(str, range(most))),
    }
    return of_shapes(SHAPES, things)


def may(game: Downfall, decision: Decision, option: Option) -> Refusal | None:
    """None if the rules allow the option at this decision, else the clause that forbids it."""
    return _right_words(option) or _right_moment(game, decision, option) or _right_thing(game, decision, option)


def _right_words(option: Option) -> Refusal | None:
    verb, *ids = option
    shape = SHAPES.get(verb)
    if shape is None or len(shape) != len(ids):
        return Refusal("ee.track.4", "no_such_thing")
    known = all(_is_known(kind, thing) for kind, thing in zip(shape, ids, strict=True))
    return None if known else Refusal("ee.track.4", "no_such_thing")


def _is_known(kind: str, thing: str) -> bool:
    if kind in FIXED:
        return thing in FIXED[kind]
    if kind == "number":
        return thing.isdigit() and len(thing) < 5
    if kind == "deal":
        return thing in deals()
    is_place, is_card = thing in number_of(), thing in crises()
    return {"place": is_place, "thing": is_place or is_card}.get(kind, is_card)


def _right_moment(game: Downfall, decision: Decision, option: Option) -> Refusal | None:
    """Each verb has its round and its decision. [ee.track.4]"""
    kind, verb, seat = decision.kind, option[0], decision.seat
    if verb in VERBS[kind]:
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
    if kind == "crisis" and verb == "end":
        return Refusal("ee.double.3" if len(game.crises) > 1 else "ee.crisis.10", "must_decide")
    if kind == "crisis-after" and verb in CRISIS:
        return Refusal("ee.crisis.5", "averted_already", card=option[-1] if verb == "free" else option[1])
    if game.phase == "combined" and (verb in ECONOMY or verb in INDUSTRY or verb == "begin"):
        return Refusal("ee.combined.2", "other_part", what=f"kind-{kind}")
    return Refusal("ee.track.2", "other_round_now", what=f"kind-{kind}")


def _right_thing(game: Downfall, decision: Decision, option: Option) -> Refusal | None:
    verb, *ids = option
    seat = decision.seat
    match verb:
        case "accept" | "bid" | "free" | "redraw":
            return crisis.may_decide(game, seat, verb, *ids)
        case "burn":
            return accepting.may_burn(game, decision, *ids)
        case "attach":
            return innovations.may_attach(game, decision, *ids)
        case "found":
            return blitz.may_found(game, decision, *ids)
        case "trade" | "choose" | "repeat":
            return economy.may_use(game, seat, verb, *ids)
        case "play":
            return industry.may_play(game, seat, *ids)
        case "sell":
            return industry.may_sell(game, seat, *ids)
        case "discard":
            return industry.may_discard(game, seat)
        case "rebuild":
            return industry.may_rebuild(game, seat, *ids)
        case "use":
            return industry.may_use(game, seat, *ids)
        case "pay":
            return industry.may_pay(game, decision, *ids)
        case "swap":
            return industry.may_swap(game, seat, *ids)
        case "move":
            return innovations.may_move(game, seat, *ids)
        case "commit":
            return military.may_commit(game, decision, *ids)
        case "renew":
            return military.may_renew(game, seat, *ids)
    return None
