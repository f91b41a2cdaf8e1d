"""Everything that a player might want, and why it cannot be done: the one place that knows all `may_…` tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal
from pentarchy.core.amounts import amount_of
from pentarchy.core.verbs import Grammar, Things, Verb, anything, decision_may, seat_may

from .. import box
from ..box.terms import ADVANCES, BUILDINGS, CATEGORIES, GOODS, GOVERNMENTS, MOODS, UNITS, WONDERS
from ..state import Clash
from . import (
    abilities,
    advances,
    barbarians,
    battle,
    building,
    cities,
    collecting,
    conquest,
    deals,
    hands,
    hindrances,
    influence,
    leaders,
    moments,
    moments_of_war,
    objectives,
    pieces,
    playing,
    recruiting,
    status,
    tactics,
    trade,
    turn,
)
from .cards import mercenaries
from .setup import CIVILIZATION

NONSENSE: Final = Refusal("coc.round.4", "no_such_thing")
# no_such_thing: "There is no such thing."
BETWEEN: Final = ("action", "move")
"""Where cards may be played and deals made. [coc.card.9, coc.deal.4]"""
OFFERED: Final = (
    *(advance.id for advance in box.own_advances()),
    *(ability.id for leader in box.leaders() for ability in leader.abilities),
)
"""Abilities of civilizations and leaders, some of which are offered when something else happens."""
ANYWHERE: Final[tuple[str, ...]] = ()
"""Verbs of questions that many cards ask: their moment is wherever they are offered."""


@cache
def fixed(players: int) -> dict[str, tuple[str, ...]]:
    """Kinds of things that are the same in every position with so many players."""
    hexes = box.layout(players).names
    seats = tuple(f"seat-{seat}" for seat in range(players))
    return {
        "hex": hexes,
        "stack": hexes,
        "fleet": hexes,
        "town": hexes,
        "start": hexes,
        "goal": hexes,
        "city": hexes,
        "seat": seats,
        "owner": (*seats, "barbarians"),
        "target": (*hexes, *seats),
        "advance": ADVANCES,
        "building": BUILDINGS,
        "unit": UNITS,
        "good": GOODS,
        "hull": ("ship", "pirate"),
        "victim": (*UNITS, "pirate"),
        "wonder": WONDERS,
        "open_wonder": WONDERS,
        "government": tuple(f"category-{CATEGORIES[category]}" for category in GOVERNMENTS),
        "ability": tuple(moments.ABILITIES),
        "action_card": hands.ACTION,
        "objective_card": hands.OBJECTIVE,
        "held": (*hands.ACTION, *hands.OBJECTIVE, *hands.WONDER, *hands.EVENT),
        "person": hands.EVENT,
        "event": hands.EVENT,
        "leader": tuple(leaders.NUMBER),
        "civilization": tuple(CIVILIZATION),
        "piece": ("settlement", *BUILDINGS, *WONDERS),
        "half": ("upper", "lower"),
        "steps": ("1", "2"),
        "mood": MOODS,
        "way": ("as-printed", "turned"),
    }


def things(game: Clash, seat: int) -> Things:
    """All that a player can see or holds; where something begins, only where own pieces are."""
    names, player = game.board.names, game.players[seat]
    stacks = [hex_ for hex_, holder in enumerate(game.holder) if holder == seat]
    return {
        **fixed(len(game.players)),
        "stack": [names[hex_] for hex_ in stacks],
        "fleet": [names[hex_] for hex_ in stacks if pieces.ships(game, hex_)],
        "town": [names[hex_] for hex_, owner in enumerate(game.city) if owner == seat],
        "city": [names[hex_] for hex_, owner in enumerate(game.city) if owner >= 0],
        "start": [names[hex_] for hex_, _ in influence.starts(game, seat)],
        "goal": [names[hex_] for hex_ in influence.places(game, seat)],
        "action_card": [hands.ACTION[card] for card in player.actions],
        "objective_card": [hands.OBJECTIVE[card] for card in player.objectives],
        "wonder": [hands.WONDER[card] for card in hands.wonders_for(game, seat)],
        "open_wonder": [hands.WONDER[card] for card in game.wonders_open],
        "person": [hands.EVENT[card] for card in player.persons],
        "event": [hands.EVENT[card] for card, _ in game.events_open],
        "ability": _usable(moments.abilities(game, seat)),
        "held": [
            *[hands.ACTION[card] for card in player.actions],
            *[hands.OBJECTIVE[card] for card in player.objectives],
            *[hands.WONDER[card] for card in player.wonders],
            *[hands.EVENT[card] for card in player.persons],
        ],
    }


@lru_cache(10_000)
def _usable(working: int) -> tuple[str, ...]:
    """What can be used as an action, and what of a civilization or a leader may be offered at its moment."""
    offered = [name for name in OFFERED if working & moments.ABILITIES[name]]
    return tuple(dict.fromkeys((*moments.may_use, *offered)))


def no_thing(game: Clash, kind: str, thing: str) -> Refusal | None:
    return None if thing in fixed(len(game.players))[kind] else NONSENSE


def _is_said(decision: Decision, verb: str) -> bool:
    """Whether some option has this verb."""
    offered = decision.options
    return offered.verb == verb if isinstance(offered, Amounts) else any(one[0] == verb for one in offered)


def wrong_moment(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    """Each verb has its decisions. [coc.round.5]"""
    verb = option[0]
    if decision.kind in VERBS[verb].at or _is_said(decision, verb):
        return None
    if decision.kind == "move" and "action" in VERBS[verb].at:
        # finish_first: "Finish {what} first."
        return Refusal("coc.round.5", "finish_first", what="kind-move")
    # not_now: "Not now: {what} comes first."
    return Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")


def among(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    """A question with few answers, all of which are offered."""
    # not_offered: "This is not among the choices."
    return None if option in decision.options else Refusal(decision.clause, "not_offered")


def _action(
    test: Callable[[Clash, Decision, Option], Refusal | None],
) -> Callable[[Clash, Decision, Option], Refusal | None]:
    """Something that takes an action where one is carried out, and nothing where an effect gives it."""

    def checked(game: Clash, decision: Decision, option: Option) -> Refusal | None:
        if decision.kind != "action":
            return among(game, decision, option)
        return turn.may_act(game, decision.seat, option) or test(game, decision, option)

    return checked


def _may_advance(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    if decision.kind == "action":
        refusal = turn.may_act(game, decision.seat, option)
        return refusal or advances.may_advance(game, decision.seat, option[1])
    if option in decision.options:
        return None
    if decision.kind == "marker":
        category, chosen, _ = decision.args
        return status.may_mark(category, chosen, option[1])
    refusal = advances.may_gain(game, decision.seat, option[1])
    return refusal or among(game, decision, option)


def _may_play(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    if decision.kind == "free-card":
        return among(game, decision, option)
    return playing.may(game, decision.seat, option[0], option[1])


def _may_use(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    """In the turn what the ability needs; elsewhere, where it is asked about, what is offered."""
    if decision.kind in BETWEEN:
        return abilities.may(game, decision.seat, option[1])
    return among(game, decision, option)


def _may_raise(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    if decision.kind == "raise":
        return cities.may_raise(game, decision, option[1], option[2])
    return among(game, decision, option)


def _may_go(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    if decision.kind == "free-move" and option in decision.options:
        return None
    refusal = hindrances.may_go(game, decision.seat, *option)
    return refusal or (among(game, decision, option) if decision.kind == "free-move" else None)


def _may_move_so(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    """Movements that only an ability knows."""
    refusal = among(game, decision, option)
    test = moments_of_war.may_move_so.get(option[0])
    return None if refusal is None else (test(game, decision.seat, option) if test is not None else None) or refusal


def _offered_or(
    test: Callable[[Clash, Decision, Option], Refusal | None],
) -> Callable[[Clash, Decision, Option], Refusal | None]:
    """What is offered is allowed; a test says why other things are not."""

    def checked(game: Clash, decision: Decision, option: Option) -> Refusal | None:
        refusal = among(game, decision, option)
        return None if refusal is None else test(game, decision, option) or refusal

    return checked


def _may_place(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    if decision.kind == "settler-back":
        return conquest.may_place(game, decision.seat, option[1])
    return among(game, decision, option)


VERBS: dict[str, Verb[Clash]] = {
    "advance": Verb(("advance",), ("action", "advance", "marker"), "coc.adv.1", _may_advance),
    "found": Verb(("hex",), ("action",), "coc.found.1", _action(seat_may(cities.may_found))),
    "collect": Verb(("hex",), ("action", "collect-from"), "coc.col.1", _action(seat_may(collecting.may_collect))),
    "build": Verb(("hex", "building"), ("action", "build"), "coc.con.1", _action(seat_may(building.may_build))),
    "wonder": Verb(("town", "wonder"), ("action",), "coc.won.2", _action(seat_may(building.may_build_wonder))),
    "recruit": Verb(("hex",), ("action",), "coc.rec.1", _action(seat_may(recruiting.may_recruit))),
    "command": Verb((), ("action",), "coc.move.1", _action(anything)),
    "mood": Verb((), ("action",), "coc.mood.2", _action(seat_may(cities.may_increase_mood))),
    "influence": Verb(
        ("start", "goal"), ("action", "influence"), "coc.inf.1", _action(seat_may(influence.may_influence))
    ),
    "use": Verb(("ability",), (*BETWEEN, "ability"), "coc.round.5", _may_use),
    "play": Verb(("action_card",), (*BETWEEN, "free-card"), "coc.card.2", _may_play),
    "person": Verb(("person",), ("action", "free-card"), "coc.card.11", _may_play),
    "deal": Verb(("seat",), BETWEEN, "coc.deal.1", seat_may(deals.may_deal)),
    "end": Verb((), ("action",), "coc.round.3", seat_may(turn.may_end)),
    "move": Verb(("stack", "hex"), ("move", "free-move"), "coc.move.3", _may_go),
    "load": Verb(("stack", "hex"), ("move", "free-move"), "coc.move.12", _may_go),
    "land": Verb(("fleet", "hex"), ("move", "free-move"), "coc.move.12", _may_go),
    "sail": Verb(("fleet", "hex"), ("move", "free-move"), "coc.move.10", _may_go),
    "roads": Verb(("stack", "hex"), ("move", "free-move"), "coc.move.14", _may_go),
    "navigate": Verb(("fleet", "hex"), ("move", "free-move"), "coc.move.15", _may_go),
    "stop": Verb((), ("move",), "coc.round.8"),
    "retrain": Verb(("stack", "unit"), ("retrain",), "coc.civadvance.imperial_army", among),
    "turn": Verb(("stack", "hex"), ("move",), "coc.civadvance.shipcraft", _may_move_so),
    "wander": Verb(("town", "hex"), ("move",), "coc.civadvance.nomads", _may_move_so),
    "strike": Verb(("fleet",), ("move",), "coc.civadvance.pirate_alliance", _may_move_so),
    "ally": Verb((), ("parley",), "coc.civadvance.pirate_alliance", among),
    "attack": Verb((), ("parley",), "coc.civadvance.pirate_alliance", among),
    "appease": Verb(("mood",), ("mood-after",), "coc.lead.19", among),
    "allow": Verb((), ("consent",), "coc.leader.sulla.1", among),
    "forbid": Verb((), ("consent",), "coc.leader.sulla.1", among),
    "spare": Verb(("hex",), ("barbarians",), "coc.civadvance.truce", among),
    "haunt": Verb(("hex",), ("pirates",), "coc.pir.1", among),
    "recall": Verb(("hex",), ("pirates",), "coc.pir.10", among),
    "tribute": Verb(("good",), ("tribute",), "coc.pir.2", among),
    "send": Verb(("hex", "unit"), ("barbarians",), "coc.barb.4", among),
    "launch": Verb(("hex",), ("launch",), "coc.expl.21", among),
    "anchor": Verb(("hex",), ("anchor",), "coc.expl.9", among),
    "lay": Verb(("way",), ("lay",), "coc.expl.7", among),
    "port": Verb(("hex",), ("port",), "coc.con.5", decision_may(building.may_port)),
    "bonus": Verb(("good",), ("bonus",), "coc.con.6", among),
    "remove": Verb(("stack", "unit"), ("remove",), "coc.rec.6", decision_may(recruiting.may_remove)),
    "draft": Verb((), ("draft",), "coc.rec.8", among),
    "sanitation": Verb((), ("sanitation",), "coc.rec.8", among),
    "draft-as": Verb(("unit",), ("draft",), "coc.civadvance.mercenary_system", among),
    "civilization": Verb(("civilization",), ("civilization",), "coc.setup.5", among),
    "route": Verb(("hex", "city"), ("route",), "coc.trade.1", among),
    "fill": Verb((), ("route",), "coc.trade.8", among),
    "appoint": Verb(("leader",), ("leader",), "coc.lead.1", decision_may(leaders.may_appoint)),
    "raise": Verb(("hex", "steps"), ("raise", "sports", "statesman"), "coc.mood.2", _may_raise),
    "done": Verb((), ANYWHERE, "coc.round.4", among),
    "boost": Verb((), ("boost",), "coc.inf.5", among),
    "seize": Verb(("building",), ("seize", "reclaim"), "coc.inf.6", decision_may(influence.may_seize)),
    "smelt": Verb((), ("metallurgy",), "coc.col.9", among),
    "siege": Verb(("good",), ("siege",), "coc.battle.23", seat_may(battle.may_siege)),
    "steel": Verb((), ("steel",), "coc.battle.24", among),
    "arena": Verb((), ("arena",), "coc.wonder.great_arena.2", among),
    "tactic": Verb(("action_card",), ("tactics",), "coc.battle.5", seat_may(tactics.may_lay)),
    "no-tactic": Verb((), ("tactics",), "coc.battle.5"),
    "supply": Verb((), ("supply",), "coc.tactics.siege", among),
    "retreat": Verb(("hex",), ("retreat", "driven-back"), "coc.battle.17", _offered_or(seat_may(battle.may_retreat))),
    "banish": Verb(("hex", "unit"), ("banish",), "coc.leader.viriathus.2", among),
    "release": Verb(("owner", "unit"), ("release",), "coc.civ.23", among),
    "carry-off": Verb(("hex", "unit"), ("human-tribute",), "coc.civadvance.tribute", among),
    "fight": Verb((), ("retreat",), "coc.battle.18"),
    "place": Verb(("hex",), ("settler-back", "muster", "quarter"), "coc.conq.5", _may_place),
    "fall-back": Verb(("hex",), ("fall-back",), "coc.tactics.tactical_retreat", among),
    "settle": Verb(("hex",), ("barbarians",), "coc.barb.2", _offered_or(seat_may(barbarians.may_settle))),
    "reinforce": Verb(("hex",), ("barbarians",), "coc.barb.3", _offered_or(seat_may(barbarians.may_reinforce))),
    "march": Verb(
        ("hex", "hex"), ("barbarians", "mercenary-march"), "coc.barb.7", _offered_or(decision_may(barbarians.may_march))
    ),
    "enlist": Verb(("hex",), ("mercenaries",), "coc.effect.mercenaries", decision_may(mercenaries.may_enlist)),
    "whole": Verb((), ("announce",), "coc.var.3", among),
    "symbol-only": Verb((), ("announce",), "coc.var.3", among),
    "keep-mood": Verb(("town",), ("myths",), "coc.event.9", among),
    "lose": Verb(("stack", "victim"), ("avert", "casualty", "pandemic"), "coc.event.13", among),
    "bury": Verb(("hex", "piece"), ("earthquake",), "coc.comp.8", among),
    "take-person": Verb(("event",), ("person",), "coc.event.8", among),
    "complete": Verb(("objective_card", "half"), ("objective",), "coc.card.6", decision_may(objectives.may_complete)),
    "keep": Verb((), ("objective",), "coc.card.7"),
    "choose": Verb(("target",), ANYWHERE, "coc.card.18", among),
    "discard": Verb(("held",), ANYWHERE, "coc.card.4", among),
    "spend": Verb(("good",), ("theaters", "athlete", "pandemic"), "coc.advance.theaters.1", among),
    "teach": Verb((), ("free-education",), "coc.advance.free_education.1", among),
    "lend": Verb(("advance",), ("library",), "coc.won.13", among),
    "learn": Verb(("action_card", "advance"), ("teach-us",), "coc.effect.teach_us", among),
    "convert": Verb(("unit",), ("converts", "convert"), "coc.effect.cultural_takeover", among),
    "take-wonder": Verb(("open_wonder",), ("open-wonder",), "coc.ecard.e40", among),
    "from-deck": Verb((), ("source", "open-wonder"), "coc.card.4", among),
    "from-pile": Verb((), ("source",), "coc.wonder.great_mausoleum.1", among),
    "raze": Verb(("hex",), ("raze",), "coc.status.6", seat_may(status.may_raze)),
    "govern": Verb(("government",), ("government",), "coc.status.7", seat_may(status.may_govern)),
    "first": Verb(("seat",), ("first",), "coc.status.8", among),
    "hand-over": Verb(("held",), ("hand-over",), "coc.deal.1", decision_may(deals.may_hand_over)),
    "offer": Verb((), ("offer",), "coc.deal.1", among),
    "withdraw": Verb((), ("offer",), "coc.deal.1", among),
    "accept": Verb((), ("answer",), "coc.deal.3", among),
    "decline": Verb((), ("answer",), "coc.deal.3", among),
    "give-up": Verb(("hull",), ("hull",), "coc.civadvance.hegemony", among),
    "under-deck": Verb((), ("calendar",), "coc.civadvance.calendar", among),
    "rebuild": Verb(("building", "building"), ("rebuild",), "coc.leader.wac_chanil.1", among),
    "pass": Verb((), ANYWHERE, "coc.term.4", among),
}

MANY: Final = 300
"""Of more mixes of amounts only the first are candidates."""
LISTED: Final = frozenset(("swap", "exchange", "take-back", "assign"))
"""Verbs about cards that a player sees only while being asked: what is offered is all that can be said."""

GRAMMAR: Final = Grammar(VERBS, things, no_thing, wrong_moment, NONSENSE)


# -- how many of each


def _may_pay(game: Clash, decision: Decision, *words: str) -> Refusal | None:
    if ("pay", *words) in decision.options:
        return None
    offered = decision.options
    total = offered.least if isinstance(offered, Amounts) else sum(amount_of(word)[1] for word in offered[0][1:])
    # exact_price: "The price is exactly {price}; this mix does not pay it."
    return Refusal("coc.res.12", "exact_price", price=total)


def _any_number(game: Clash, decision: Decision, *words: str) -> Refusal | None:
    # other_number: "So many cannot be named here."
    offered = decision.options
    verb = offered.verb if isinstance(offered, Amounts) else offered[0][0]
    return None if (verb, *words) in offered else Refusal(decision.clause, "other_number")


COUNTED: Final[dict[str, Callable[..., Refusal | None]]] = {
    "pay": _may_pay,
    "collect": collecting.may_take,
    "units": recruiting.may_number,
    "income": trade.may_income,
    "give": deals.may_name,
    "want": deals.may_name,
    "wages": _any_number,
    "uprising": _any_number,
    "group": _any_number,
    "passengers": _any_number,
    "ashore": _any_number,
    "drown": _any_number,
    "losses": _any_number,
    "captives": _any_number,
    "immortals": _any_number,
    "prosperity": _any_number,
    "retrained": _any_number,
    "shipwrights": _any_number,
    "boarding": _any_number,
    "landings": _any_number,
    "waive": _any_number,
    "sacrifice": _any_number,
}
"""By kind of question: the test of what says how many of each."""
AMOUNTS: Final = frozenset(
    (
        "pay",
        "take",
        "far",
        "sea",
        "grow",
        "muster",
        "income",
        "give",
        "want",
        "with",
        "drown",
        "lose",
        "waive",
        "sacrifice",
        "capture",
        "become",
    )
)
"""Their verbs."""


def candidates(game: Clash, decision: Decision, about: str | None = None) -> Iterator[Option]:
    """Every option of the right shape; of amounts and of what is only listed, those that are offered and one more."""
    yield from GRAMMAR.candidates(game, decision, about)
    counted = decision.kind in COUNTED
    if not counted and (
        isinstance(decision.options, Amounts) or not any(option[0] in LISTED for option in decision.options)
    ):
        return
    for option in decision.options[:MANY]:
        if (counted or option[0] in LISTED) and (about is None or about in option[1:]):
            yield option
    if counted and about is None:
        yield (decision.options[0][0], f"{GOODS[0]}-99")


def may(game: Clash, decision: Decision, option: Option) -> Refusal | None:
    """None if the rules allow the option at this decision, else the clause that forbids it."""
    verb = option[0] if option else ""
    if decision.kind in COUNTED and verb == decision.options[0][0]:
        return COUNTED[decision.kind](game, decision, *option[1:])
    if verb in LISTED:
        return among(game, decision, option)
    if verb in AMOUNTS and (verb not in VERBS or any(amount_of(word)[1] for word in option[1:])):
        return Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")
    return GRAMMAR.may(game, decision, option)


def clause_of(decision: Decision, option: Option) -> str:
    if decision.kind in COUNTED or option[0] not in VERBS or VERBS[option[0]].may is among:
        return decision.clause
    return GRAMMAR.clause_of(option)
