"""Everything that a player might want, and why it cannot be done: the one place that knows all `may_…` tests."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal
from pentarchy.core.verbs import Grammar, Things, Verb, decision_may, seat_may

from ..box import (
    AREAS,
    BASIC,
    BEDS,
    COLUMNS,
    FREE_BED,
    GOODS,
    GRID,
    ROWS,
    buildings,
    capital_buildings,
    technologies,
    technology_number,
    tokens,
    world,
)
from ..state import Realm
from . import acting, assigning, building, curing, eras, goods, moving, producing, quarantine, researching, setup, turn
from . import technologies as cards

NONSENSE: Final = Refusal("pest.turn.3", "no_such_thing")
ACTIONS: Final = (*COLUMNS, *ROWS)
BETWEEN: Final = ("next", "move", "construct", "research", "assign", "cure")
"""Where goods can be traded. [pest.trade.8]"""
PAY: Final = "pay"
"""The verb whose things are amounts."""


@cache
def fixed() -> dict[str, tuple[str, ...]]:
    """Kinds of things that are the same in every position."""
    own = tuple(one.id for one in buildings())
    tech = tuple(technology_number())
    workshop, experts = (technologies()[number].id for number in (25, 10))
    return {
        "place": world().names,
        "good": GOODS,
        "space": GRID,
        "bed": (*BEDS, FREE_BED),
        "hampering": BEDS,
        "shelter": (*BEDS, quarantine.GRAVE),
        "building": own,
        "capital": tuple(one.id for one in capital_buildings()),
        "card": tech,
        "area": AREAS,
        "post": (*own, workshop, experts, assigning.CAPITAL, cards.RECOVERY),
        "token": tuple(token for token, _ in tokens()),
        "action": tuple(f"action-{action}" for action in ACTIONS),
        "how": moving.FORMS,
        "end": ("turn", *ACTIONS),
        "bonus": eras.BONUS_IDS,
    }


def things(game: Realm, seat: int) -> Things:
    """All that a player can see or holds."""
    held = technologies()
    open_cards = [card for card in (*game.players[seat].cards, *game.market) if card]
    laid_out = [tokens()[token][0] for token in game.tokens]
    return {**fixed(), "card": [held[card].id for card in open_cards], "token": laid_out}


def no_thing(game: Realm, kind: str, thing: str) -> Refusal | None:
    return None if thing in fixed()[kind] else NONSENSE


def wrong_moment(game: Realm, decision: Decision, option: Option) -> Refusal | None:
    """Each verb has its decisions. [pest.turn.3]"""
    kind, verb = decision.kind, option[0]
    if kind in VERBS[verb].at:
        return None
    if kind in ACTIONS and verb in ("begin", "place"):
        return Refusal("pest.turn.3", "finish_first", what=f"kind-{kind}")
    if verb in ("step", "cross", "jump", "camp", "build", "found", "buy", "cure", "assign") and kind == "next":
        action = next(action for action in ACTIONS if action in VERBS[verb].at)
        return turn.may_begin(game, decision.seat, f"action-{action}") or Refusal(
            "pest.turn.3", "begin_first", action=f"action-{action}", what=f"kind-{kind}"
        )
    return Refusal(decision.clause, "not_now", what=f"kind-{kind}")


def _may_walk(game: Realm, decision: Decision, option: Option) -> Refusal | None:
    verb, place, how = option
    return moving.may_step(game, decision.seat, verb, place, how)


def _may_take(game: Realm, decision: Decision, option: Option) -> Refusal | None:
    """A crate, the extra resource of an improved Produce, or what Mobile Workshop makes."""
    test = {"crate": goods.may_take, "extra": producing.may_extra, "mobile": cards.may_mobile}[decision.kind]
    return test(game, decision.seat, option[1])


def _may_shift(game: Realm, decision: Decision, option: Option) -> Refusal | None:
    test = turn.may_shift if decision.kind == "next" else goods.may_make_room
    return test(game, decision.seat, option[1], option[2])


def _is_this_place(game: Realm, decision: Decision, option: Option) -> Refusal | None:
    """A question about one location. [pest.tech.15b, pest.tech.24a]"""
    place = decision.args[0]
    return None if option[1] == place else Refusal(decision.clause, "other_place", place=place)


VERBS: dict[str, Verb[Realm]] = {
    "castle": Verb(("place",), ("castle",), "pest.setup.17", seat_may(setup.may_castle)),
    "doctor": Verb(("place",), ("doctor",), "pest.setup.21", seat_may(setup.may_doctor)),
    "place": Verb(("space",), ("assistant",), "pest.turn.1", seat_may(turn.may_place)),
    "experiment": Verb(("card",), ("assistant",), "pest.tech.17", seat_may(cards.may_experiment)),
    "inject": Verb(("card",), ("assistant",), "pest.tech.28", seat_may(cards.may_inject)),
    "repeat": Verb(("space",), ("repeat",), "pest.tech.28a", seat_may(cards.may_repeat)),
    "begin": Verb(("action",), ("next",), "pest.turn.3", seat_may(turn.may_begin)),
    "trade": Verb(("good", "good"), BETWEEN, "pest.trade.1", seat_may(acting.may_trade)),
    "shift": Verb(("hampering", "hampering"), ("next", "make-room", "clear-store"), "pest.quar.3", _may_shift),
    "step": Verb(("place", "how"), ("move",), "pest.move.2", _may_walk),
    "cross": Verb(("place", "how"), ("move",), "pest.move.32", _may_walk),
    "jump": Verb(("place", "how"), ("move",), "pest.tech.6", _may_walk),
    "camp": Verb((), ("move",), "pest.camp.1", seat_may(moving.may_camp)),
    "boost": Verb((), COLUMNS, "pest.turn.6", decision_may(turn.may_boost)),
    "rest": Verb(("card",), ("tent",), "pest.tech.1", seat_may(cards.may_rest)),
    "shelter": Verb(("shelter",), ("shelter", "vacate"), "pest.quar.4", decision_may(quarantine.may_shelter)),
    "clear": Verb(("hampering",), ("clear",), "pest.quar.21", seat_may(quarantine.may_clear)),
    "build": Verb(("building", "place"), ("construct",), "pest.build.1", seat_may(building.may_build)),
    "found": Verb(("capital",), ("construct",), "pest.capbuild.1", seat_may(building.may_found)),
    "take": Verb(("good",), ("crate", "extra", "mobile"), "pest.support.9", _may_take),
    "forgo": Verb(("good",), ("forgo",), "pest.produce.4", seat_may(producing.may_forgo)),
    "store": Verb(("good",), ("store",), "pest.tech.27b", decision_may(goods.may_store)),
    "buy": Verb(("card", "area"), ("research",), "pest.research.1", seat_may(researching.may_buy)),
    "refresh": Verb((), ("research",), "pest.research.7", seat_may(researching.may_refresh)),
    "scholar": Verb(("post",), ("research",), "pest.tech.11", seat_may(cards.may_scholar)),
    "test": Verb((), ("research",), "pest.tech.12", seat_may(cards.may_test)),
    "advance": Verb(("card",), ("research", "cure"), "pest.tech.1", seat_may(cards.may_advance)),
    "send": Verb(("post",), ("research", "cure"), "pest.tech.10", seat_may(cards.may_send)),
    "cure": Verb(("bed",), ("cure",), "pest.cure.1", seat_may(curing.may_cure)),
    "inhale": Verb(("bed",), ("cure",), "pest.tech.9", seat_may(cards.may_inhale)),
    "assign": Verb(("post",), ("assign",), "pest.assign.1", seat_may(assigning.may_assign)),
    "reassign": Verb(("post", "post"), ("assign",), "pest.assign.3", seat_may(assigning.may_reassign)),
    "reward": Verb(("token",), ("reward",), "pest.assign.6", seat_may(assigning.may_reward)),
    "block": Verb(("place",), ("checkpoint",), "pest.tech.24", _is_this_place),
    "admit": Verb(("place",), ("checkpoint",), "pest.tech.24a", _is_this_place),
    "turn-away": Verb(("place",), ("clothing",), "pest.tech.15", _is_this_place),
    "keep": Verb(("place",), ("clothing",), "pest.tech.15", _is_this_place),
    "bonus": Verb(("bonus",), ("bonus",), "pest.capital.9", seat_may(eras.may_bonus)),
    "end": Verb(("end",), ("next", *ACTIONS), "pest.turn.4", decision_may(turn.may_end)),
    "done": Verb((), ("make-room", "tent", "bonus"), "pest.tech.0a"),
}

GRAMMAR = Grammar(VERBS, things, no_thing, wrong_moment, NONSENSE)


def candidates(game: Realm, decision: Decision, about: str | None = None) -> Iterator[Option]:
    """Every option of the right shape; of payments, which are amounts, those that settle the bill and one too many."""
    yield from GRAMMAR.candidates(game, decision, about)
    if decision.kind == PAY:
        too_much = (PAY, f"{GOODS[-1]}-{len(GOODS) * BASIC}")
        for option in (*decision.options, too_much):
            if about is None or about in option[1:]:
                yield option


def may(game: Realm, decision: Decision, option: Option) -> Refusal | None:
    """None if the rules allow the option at this decision, else the clause that forbids it."""
    if option[:1] != (PAY,):
        return GRAMMAR.may(game, decision, option)
    if decision.kind == PAY:
        return goods.may_pay(game, decision, *option[1:])
    return Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")


def clause_of(decision: Decision, option: Option) -> str:
    return decision.clause if option[0] == PAY else GRAMMAR.clause_of(option)
