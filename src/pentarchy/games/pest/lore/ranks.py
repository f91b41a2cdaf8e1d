"""Which options are worth a thought: the greedy choice, and then whatever else seems good at first sight."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Decision, Option

from ..box import AREAS, GRID, ROWS, buildings, capital_buildings, technologies, world
from ..rules.acting import BOOST, END, LANDED, can_boost
from ..rules.building import sites
from ..rules.moving import PLACE_CAMP
from ..state import Realm
from .building import bids
from .choices import experiment_gain, greedy
from .planning import Planner, purchases
from .walking import Walker, cure_follows
from .worth import prices_of

FEW: Final = 5
"""So many others are looked at where most options are hardly different."""


def promising(game: Realm, decision: Decision) -> list[Option]:
    """The greedy choice first, the others by their worth, and only the best of them where there are many."""
    best = greedy(game, decision)
    options = decision.options
    rank = RANKS.get(decision.kind)
    if rank is None:
        others = [option for option in options if option[0] not in ("trade", "shift", "pay")]
        if decision.kind == "pay":
            others = list(options[:FEW])
    else:
        others = rank(game, decision)
    found = [best, *[option for option in others if option != best]]
    if len(found) == 1 and len(options) > 1:
        found.append(next(option for option in options if option != best))
    return found


def spaces(game: Realm, decision: Decision) -> list[Option]:
    seat = decision.seat
    planner = Planner(game, seat, prices_of(game, seat))

    def gain(option: Option) -> float:
        if option[0] == "place":
            return planner.space(*divmod(GRID.index(option[1]), len(ROWS))).gain
        return experiment_gain(planner.player, planner.prices) if option[0] == "experiment" else 1.0

    return sorted(decision.options, key=gain, reverse=True)


def beginnings(game: Realm, decision: Decision) -> list[Option]:
    """The other action first, or without moving anybody; the end of the turn only when nothing is left to do."""
    return [option for option in decision.options if option[0] == "begin"]


def steps(game: Realm, decision: Decision) -> list[Option]:
    """The steps with which the best ways begin."""
    seat = decision.seat
    walker = Walker(game, seat, prices_of(game, seat), cures=cure_follows(game))
    firsts = walker.firsts = {}
    walker.plan(game.movement, can_boost(game, seat), game.entered, game.steps, bool(game.once & LANDED))
    ranked = sorted(firsts, key=lambda option: firsts[option], reverse=True)[:FEW]
    ranked.append(END["move"])
    if PLACE_CAMP in decision.options:
        ranked.append(PLACE_CAMP)
    return ranked


def constructions(game: Realm, decision: Decision) -> list[Option]:
    seat = decision.seat
    prices, player = prices_of(game, seat), game.players[seat]
    more = int(game.restricted > game.charged) - int(game.boosted and not game.saved)
    found = bids(game, seat, prices, tuple(player.goods), sites(game, seat), more, not game.sites)
    found.sort(key=lambda bid: -bid.gain)
    named: list[Option] = []
    for bid in found[:FEW]:
        if bid.place < 0:
            named.append(("found", capital_buildings()[bid.number].id))
        else:
            named.append(("build", buildings()[bid.number].id, world().names[bid.place]))
    named = [option for option in named if option in decision.options]
    if BOOST in decision.options:
        named.append(BOOST)
    return [*named, END["construct"]]


def inventions(game: Realm, decision: Decision) -> list[Option]:
    seat = decision.seat
    found: list[Option] = []
    if not game.once & 1:
        cards = sorted(purchases(game, seat, prices_of(game, seat), game.players[seat].research), reverse=True)
        found = [("buy", technologies()[one.card].id, AREAS[one.area]) for one in cards]
    found += [option for option in decision.options if option[0] in ("advance", "scholar", "send", "refresh")]
    return [*found, END["research"]]


def cures(game: Realm, decision: Decision) -> list[Option]:
    """Whom of those who hamper differs little: one is enough."""
    found = [option for option in decision.options if option[0] in ("advance", "send")]
    for verb in ("cure", "inhale"):
        found += [option for option in decision.options if option[0] == verb][:1]
    return [*found, END["cure"]]


def postings(game: Realm, decision: Decision) -> list[Option]:
    found = [option for option in decision.options if option[0] == "assign"]
    return [*found, END["assign"]]


RANKS: Final[dict[str, Callable[[Realm, Decision], list[Option]]]] = {
    "assistant": spaces,
    "next": beginnings,
    "move": steps,
    "construct": constructions,
    "research": inventions,
    "cure": cures,
    "assign": postings,
}
