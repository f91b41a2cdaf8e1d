"""How a whole position stands: the renown that is sure, and what everything else will bring, by name.

The weights lean on measurements. The final renown of some hundred games of players who follow `choices` was fitted to
what could be counted between turns; and from 3,000 positions two or three different turns were played on to the end
with the same luck, and what they brought was fitted to what they changed. Both are noisy, so the weights lie between
what they say and what the prices of `worth` say.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pentarchy.core import Decision

from ..box import (
    COIN,
    ERAS,
    FOOD,
    HERBS,
    STONE,
    WOOD,
    board,
    buildings,
    decrees,
    influence_track,
    technologies,
)
from ..rules import duel, solo
from ..rules.building import has_room
from ..rules.eras import agenda_renown
from ..rules.scoring import imperatives, lead, score_of, sets
from ..state import ON_BOARD, Realm
from .planning import production, share_worth
from .worth import EFFECTS, TURNS, Prices, advance_worth, prices_of, site_worth, turns_left


class Weights(NamedTuple):
    """How much of each counts."""

    timber: float
    """Wood and stone at their price."""
    food: float
    herbs: float
    coins: float
    research: float
    output: float
    """Goods that one Produce makes, at their price and for all that are to come."""
    posts: float
    """The same for buildings that have no worker."""
    sets: float
    """Areas that are begun."""
    buildings: float
    """One more building stands."""
    patients: float
    """Sick people whom beds and herbs are there for."""
    crowd: float
    """Sick people beyond those."""
    laboratories: float
    healthy: float
    """People on the track, beyond their renown."""
    envoys: float
    """What people in the capital may bring."""
    lead: float
    """The renown that most and second most influence would bring now."""
    imperative: float
    """The next step of the era's imperative."""
    agenda: float
    """What the era's agenda would pay now."""
    graves: float
    """Dishonour that the dead will still bring."""
    effects: float
    """What technologies help."""
    site: float
    """Where the doctor and the camp could build."""


NAMES: Final = (
    *("stores",) * 4, "research", *("production",) * 2, *("buildings",) * 2, *("people",) * 2, "research", "people",
    "capital", "influence", "imperatives", "agenda", "graves", "technologies", "reach",
)  # fmt: skip
"""By weight: the term that it belongs to."""
LATE: Final = Weights(
    timber=0.6, food=0.8, herbs=0.75, coins=0.85, research=0.5, output=0.35, posts=0.0, sets=0.9, buildings=0.75,
    patients=0.3, crowd=0.0, laboratories=0.1, healthy=-0.2, envoys=0.85, lead=0.75,
    imperative=0.3, agenda=0.8, graves=-0.85, effects=0.2, site=0.9,
)  # fmt: skip
"""At the end of the game."""
EARLY: Final = Weights(
    timber=0.7, food=0.4, herbs=0.65, coins=0.5, research=0.95, output=0.55, posts=0.4, sets=0.6, buildings=0.3,
    patients=0.8, crowd=-1.5, laboratories=0.2, healthy=0.0, envoys=0.75, lead=0.3,
    imperative=0.3, agenda=0.8, graves=-1.4, effects=0.7, site=0.65,
)  # fmt: skip
"""With the whole game to come; in between everything changes evenly."""
IN_PRICES: Final = frozenset(
    ["per_food", "per_basic_set", "per_pair_wood_stone", "per_sick_in_quarantine", "per_empty_quarantine"]
)
"""Agendas that make goods and people dearer: what they pay is counted there."""
EXPECTED: Final = (
    2.9, 2.2, 0.6, -1.0, 1.2, 3.1, 4.6, 6.1, 7.6, 11.5, 12.6, 13.8, 14.9, 16.9, 17.9, 21.7, 24.1, 28.1, 29.2,
)  # fmt: skip
"""By turns to come: what the rest of the game brings beyond all that is counted …"""
WHOLE_GAME: Final = {1: 25.3, 2: 27.8, 3: 26.8, 4: 23.6, 5: 23.4}
"""… and what the whole of it brings more, by players …"""
WHOLE_DUEL: Final = 34.0
"""… and in a duel. It makes the evaluation an unbiased guess of the final renown of greedy players."""


@cache
def weights(left: int) -> tuple[float, ...]:
    """How much everything counts with so many turns to come."""
    share = left / sum(TURNS)
    return tuple(late + (early - late) * share for late, early in zip(LATE, EARLY, strict=True))


def counted(game: Realm, seat: int, prices: Prices) -> tuple[float, ...]:
    """What the weights are about."""
    player = game.players[seat]
    goods, price, stocks = player.goods, prices.goods, prices.stocks
    rules = board()
    healthy, sick = player.healthy, player.sick
    made = production(game, seat, 0)
    output = sum([min(number, 4) * price[good] for good, number in enumerate(made) if number])
    idle = 0.0
    standing = 0
    areas = [0, 0, 0]
    for number, one in enumerate(buildings()):
        place = player.places[number]
        if number and place >= 0:
            standing += 1
            areas[one.area] += 1
            if one.worker and not player.workers >> number & 1:
                idle += one.output * price[COIN if one.coin else game.resources[place]]
    begun = sum([bonus * built / 3 for bonus, built in zip(rules.sets, areas, strict=True) if built < 3])
    beds = player.free_beds + 3
    near = 0.0
    if standing < len(buildings()) - 1:
        advance = advance_worth(game, seat, prices)
        if player.doctor >= 0 and has_room(game, seat, player.doctor):
            near = site_worth(game, seat, player.doctor, prices, advance)
        if player.camp != ON_BOARD and player.camp != player.doctor and has_room(game, seat, player.camp):
            near += site_worth(game, seat, player.camp, prices, advance)
    eras_left = ERAS - game.era
    effects = EFFECTS[player.cards[0]] + EFFECTS[player.cards[1]] + EFFECTS[player.cards[2]]
    decree = decrees()[game.decrees[game.era]]
    soon = nearness(game.year, player.ready)
    hope = min(1.0, prices.share * sum(TURNS) / 3)  # what needs another turn is worth nothing after the last
    return (
        stocks[WOOD][goods[WOOD]] + stocks[STONE][goods[STONE]],
        stocks[FOOD][goods[FOOD]],
        stocks[HERBS][goods[HERBS]],
        stocks[COIN][goods[COIN]],
        prices.research * player.research,
        output * prices.produces,
        idle * prices.produces,
        hope * begun,
        hope * standing,
        prices.sick * min(sick, beds),
        max(0, sick - beds),
        rules.laboratories[healthy] * prices.produces * prices.research,
        healthy,
        soon * capital_prospect(game, seat, prices),
        0.0 if game.duel or game.solo else lead(game, seat),
        hope * advance_worth(game, seat, prices),
        0.0 if decree.agenda in IN_PRICES else soon * agenda_renown(game, seat, decree),
        rules.graves[player.graves] * eras_left,
        effects * prices.share,
        hope * near,
    )


def nearness(year: int, ready: int) -> float:
    """How much of what an era's end would bring now can be counted on: the more, the fewer turns can change it."""
    whole = 2 * TURNS[year - 1]
    left = ready + (TURNS[year] if year % 2 else 0)
    return 1.0 - 0.75 * left / whole


def capital_prospect(game: Realm, seat: int, prices: Prices) -> float:
    """What the people in the capital would bring if the era ended now."""
    envoys = game.players[seat].envoys
    if game.solo:
        return float(-max(0, game.neutral - envoys))
    return share_worth(game, seat, prices, envoys)


def secured(game: Realm, seat: int) -> dict[str, float]:
    """The renown that would count if the game ended now, goods aside."""
    player = game.players[seat]
    cards = technologies()
    top, middle, bottom = player.cards
    sure = {
        "renown": float(player.renown - player.dishonour),
        "technologies": float(cards[top].renown + cards[middle].renown + cards[bottom].renown),
        "buildings": float(
            sum([one.renown for place, one in zip(player.places, buildings(), strict=True) if place >= 0])
            + sets(player)
        ),
        "people": float(board().healthy[player.healthy]),
    }
    if game.duel:
        sure["imperatives"] = float(duel.imperatives(game, seat))
        sure["influence"] = float(duel.influence(game, seat))
        sure["rivalry"] = float(duel.builders(game, seat) + duel.crowding(game, seat))
    else:
        sure["imperatives"] = float(imperatives(player))
        sure["influence"] = float(influence_track().renown[player.influence])
        if game.solo:
            sure["unfinished"] = -float(solo.unfinished(game))
    return sure


def terms(game: Realm, seat: int) -> dict[str, float]:
    """What a seat may expect at the end, by what it comes from; the sum is the evaluation."""
    if game.phase == "over":
        return {name: float(number) for name, number in score_of(game, seat).items()}
    found = secured(game, seat)
    prices = prices_of(game, seat)
    left = turns_left(game.year, game.players[seat].ready)
    for name, number, weight in zip(NAMES, counted(game, seat, prices), weights(left), strict=True):
        found[name] = found.get(name, 0.0) + number * weight
    found["time"] = expected(game, left)
    return found


def expected(game: Realm, left: int) -> float:
    """What the rest of the game brings anyway."""
    whole = WHOLE_DUEL if game.duel else WHOLE_GAME[len(game.players)]
    return EXPECTED[left] + whole * left / sum(TURNS)


def quiet(game: Realm, decision: Decision, seat: int) -> bool:
    """Whether a position can be judged: between two turns."""
    return decision.kind == "assistant"
