"""How a whole position stands: things that can be counted, and how many points each of them brings in the end.

What they bring was measured, not thought out: over thousands of games of players who follow `choices` with some slips,
the final lead was fitted to the differences at the start of each round. So it tells what really decides. A token, for
one, is worth three points for most of the game: whoever can bid once more leaves the fire to others.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from pentarchy.core import Decision

from ..box import HAMMER, PLACES, TRACK_LENGTH, Ability, Gains, crises, locations
from ..rules.abilities import all_abilities, destroyed_beside, intact_beside
from ..rules.accepting import nearest_intact
from ..rules.scoring import score_of
from ..state import Downfall, Empire
from .worth import Ahead, ahead, ahead_of


class Weights(NamedTuple):
    """How many points one of each brings. `…_to_come` counts once for every such round that is to come."""

    value: float
    """A point printed on an intact location."""
    ruin: float
    wheat: float
    axe: float
    hammer: float
    """As long as an industry round is to come."""
    coin: float
    marker: float
    """The start player marker: deciding first in the next crisis."""
    income_to_come: float
    """A token of an economy ability."""
    points_to_come: float
    strength_to_come: float
    ending: float
    """A point at the end of the game, if nothing changes."""
    hoard: float
    """The same for a token that one has."""
    growing: float
    """What each further token or ruin will count at the end of the game."""
    trade_to_come: float
    """Wheat for another token."""
    alms_to_come: float
    """Wheat for points."""
    repeat_to_come: float
    free_bid: float
    tired_bid: float
    """A free bid that is exhausted."""
    redraw: float
    help_to_come: float
    """An ability that makes industry rounds easier."""
    quake: float
    """A point that burning would bring."""
    asleep: float
    """An innovation at a ruin."""
    hand: float
    """A point that the cards in hand would bring beyond their price."""
    works: float
    """A token to rebuild with, where there are ruins."""
    exposed: float
    """A point that an average crisis burns, for each ten crises to come."""


LATE: Final = Weights(
    value=0.97, ruin=0.5, wheat=0.5, axe=0.9, hammer=2.0, coin=1.6, marker=-0.1,
    income_to_come=1.2, points_to_come=1.1, strength_to_come=0.7,
    ending=0.9, hoard=0.65, growing=0.9,
    trade_to_come=0.35, alms_to_come=0.3, repeat_to_come=0.9,
    free_bid=0.5, tired_bid=0.0, redraw=0.5, help_to_come=0.1,
    quake=0.0, asleep=0.0, hand=0.7, works=0.5, exposed=-3.0,
)  # fmt: skip
"""At the end of the game."""
EARLY: Final = Weights(
    value=0.8, ruin=-4.3, wheat=3.1, axe=3.1, hammer=3.4, coin=3.7, marker=-2.0,
    income_to_come=1.75, points_to_come=0.8, strength_to_come=1.5,
    ending=0.4, hoard=0.05, growing=1.4,
    trade_to_come=0.6, alms_to_come=0.0, repeat_to_come=2.2,
    free_bid=5.0, tired_bid=1.7, redraw=1.6, help_to_come=0.5,
    quake=0.3, asleep=2.2, hand=0.15, works=-0.4, exposed=-1.4,
)  # fmt: skip
"""With at least FLAT rounds to come; from there to the end everything changes evenly."""
FLAT: Final = 16

INCOME: Final = (1.0, 1.0, 1.2, 1.3)
"""How good an income of wheat, axes, hammers and coins is, compared with each other."""
SHAKEN: Final = 2.0
"""Points that a token is worth which comes when a location burns."""
MOST_TRADES: Final = 2
"""So often a trade is used in a round."""
MOST_WORKS: Final = 12
"""More than so many tokens nobody needs to rebuild."""
HANDS: Final = {"ending": 4.0, "trade": 0.7, "bid": 3.0, "other": 2.0}
"""What cards in hand may bring: points at the end, each use of a trade, a free bid and all others in a whole game."""
SWAY: Final = 0.2
"""By how much a ruin more than others, at the end of the game, changes the chance to have most of them …"""
UNSURE: Final = 0.2
"""… and by how much less while the game is long."""


@cache
def weights(space: int) -> Weights:
    """What everything brings when the marker stands there."""
    early = min(1.0, max(0, TRACK_LENGTH - space) / FLAT)
    return Weights(*[late + (first - late) * early for late, first in zip(LATE, EARLY, strict=True)])


# -- abilities


def _income(gains: Gains) -> float:
    return sum([number * INCOME[kind] for kind, number in enumerate(gains)])


def _steady(ability: Ability, rest: Ahead, w: Weights) -> float | None:
    """What an ability brings if that depends on nothing but the round, else None."""
    kind, phase = ability.type, ability.phase
    if phase == "on_destruction":
        return w.quake * (SHAKEN * _income(ability.gains) + max(1, ability.amount))
    if kind == "points":
        return w.points_to_come * ability.amount * (rest.economy if phase == "economy" else rest.industry)
    if kind == "trade":
        if ability.deals[0].points:
            return w.alms_to_come * ability.times * rest.economy
        return w.trade_to_come * min(ability.times, MOST_TRADES) * rest.economy
    if kind == "copy_end":
        return w.growing
    if phase == "industry":
        return w.help_to_come * rest.industry
    brings: dict[str, float] = {
        "gain": w.income_to_come * _income(ability.gains) * rest.economy,
        "gain_choice": w.income_to_come * INCOME[HAMMER] * rest.economy,
        "strength": w.strength_to_come * ability.amount * rest.military,
        "repeat_economy": w.repeat_to_come * rest.economy,
        "renew_adjacent": 0.0,
    }
    return brings.get(kind)


@cache
def steady(players: int, space: int) -> dict[str, float]:
    """What each location and each innovation brings in a round, as far as it depends on nothing else."""
    rest, w = ahead(players, space), weights(space)
    found = {thing: _steady(ability, rest, w) for thing, ability in all_abilities().items()}
    return {thing: worth for thing, worth in found.items() if worth is not None}


@cache
def whole(players: int, space: int) -> tuple[int, float]:
    """What is printed on the locations of an empire without ruins, and what they bring."""
    brings = steady(players, space)
    return sum([place.value for place in locations()]), sum([brings[place.id] for place in locations()])


def _hoard(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    return ability.amount * (w.growing + w.hoard * game.players[seat].resources[ability.resource])


def _ruins(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    return ability.amount * (w.growing + w.ending * len(game.players[seat].ruins))


def _most_ruins(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    own = len(game.players[seat].ruins)
    others = max([len(empire.ruins) for other, empire in enumerate(game.players) if other != seat])
    chance = 0.5 + SWAY * (own - others) / (UNSURE + rest.share)
    return w.ending * ability.amount * min(1.0, max(0.0, chance))


def _ruins_beside(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    number = ability.amount * destroyed_beside(game.players[seat], location)
    return number * (w.points_to_come * rest.economy if ability.phase == "economy" else w.ending)


def _types_beside(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    return w.ending * ability.amount * intact_beside(game.players[seat], location, ability.location_type)


def _gain_beside(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    number = intact_beside(game.players[seat], location, ability.location_type)
    return w.income_to_come * _income(ability.gains) * number * rest.economy


def _strength_ruins(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    return w.strength_to_come * ability.amount * rest.military * destroyed_beside(game.players[seat], location)


def _strength_types(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    number = intact_beside(game.players[seat], location, ability.location_type)
    return w.strength_to_come * ability.amount * rest.military * number


def _free_bid(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    if not rest.crises:
        return 0.0
    return w.tired_bid if ability.id in game.players[seat].exhausted else w.free_bid


def _redraw(ability: Ability, game: Downfall, seat: int, location: int, rest: Ahead, w: Weights) -> float:
    return 0.0 if not rest.crises or ability.id in game.players[seat].exhausted else w.redraw


CHANGING: Final[dict[str, Callable[[Ability, Downfall, int, int, Ahead, Weights], float]]] = {
    "points_per_resource": _hoard,
    "points_per_destroyed": _ruins,
    "points_if_most_destroyed": _most_ruins,
    "points_per_adjacent_destroyed": _ruins_beside,
    "points_per_adjacent_type": _types_beside,
    "gain_per_adjacent_type": _gain_beside,
    "strength_per_adjacent_destroyed": _strength_ruins,
    "strength_per_adjacent_type": _strength_types,
    "free_bid": _free_bid,
    "redraw_crisis": _redraw,
}
"""What other abilities bring, by their type."""


@cache
def in_hand(players: int, space: int) -> dict[str, float]:
    """What each card in hand would bring beyond its price."""
    rest = ahead(players, space)
    return {card: max(0.0, _printed(all_abilities()[card], rest) - crises()[card].cost) for card in crises()}


def _printed(ability: Ability, rest: Ahead) -> float:
    """A rough guess what a card will bring, wherever it is put."""
    kind, phase = ability.type, ability.phase
    if phase == "end_of_game":
        return HANDS["ending"]
    if kind == "gain" and phase == "economy":
        return _income(ability.gains) * rest.economy
    if kind == "points" and phase != "on_destruction":
        return float(ability.amount * (rest.economy if phase == "economy" else rest.industry))
    if kind == "strength":
        return float(ability.amount * rest.military)
    if kind == "trade":
        return HANDS["trade"] * ability.times * rest.economy
    return HANDS["bid" if kind == "free_bid" else "other"] * rest.share


# -- the whole position


@cache
def burnt(place: int, other: int) -> int:
    """Who may choose lets the cheaper one burn."""
    return min(locations()[place].value, locations()[other].value)


def exposed(empire: Empire) -> float:
    """The printed value that a crisis burns on average."""
    total = 0
    for number in range(1, PLACES + 1):
        burning = nearest_intact(empire, number)
        if burning:
            total += burnt(burning[0], burning[-1])
    return total / PLACES


def terms(state: Downfall, seat: int) -> dict[str, float]:
    """The points that a seat may expect at the end, by what they come from; when it is over, those that it has."""
    if state.phase == "over":
        return {source: float(points) for source, points in score_of(state, seat).items()}
    players, space = len(state.players), state.space
    empire, rest, w = state.players[seat], ahead_of(state), weights(state.space)
    ruins, brings = empire.ruins, steady(players, space)
    wheat, axes, hammers, coins = empire.resources
    tokens = w.wheat * wheat + w.axe * axes + w.coin * coins
    intact, abilities = whole(players, space)
    innovations = hand = rebuilding = danger = 0.0
    places = locations()
    for location in ruins:
        place = places[location]
        intact -= place.value
        abilities -= brings[place.id]
    for card, location in empire.innovations.items():
        if location in ruins:
            innovations += w.asleep
        elif card in brings:
            innovations += brings[card]
        else:
            ability = all_abilities()[card]
            innovations += CHANGING[ability.type](ability, state, seat, location, rest, w)
    if rest.industry:
        worths = in_hand(players, space)
        tokens += w.hammer * hammers
        hand = w.hand * sum([worths[card] for card in empire.hand])
        if ruins:
            rebuilding = w.works * min(hammers + coins, MOST_WORKS)
    if rest.crises:
        danger = w.exposed * exposed(empire) * rest.crises / 10
    campaigns, economy, industry, earthquakes, shortage = empire.earned
    return {
        "locations": w.value * intact,
        "abilities": abilities,
        "innovations": innovations,
        "tokens": tokens,
        "ruins": w.ruin * len(ruins),
        "rebuilding": rebuilding,
        "danger": danger,
        "hand": hand,
        "marker": w.marker if state.first == seat else 0.0,
        "campaigns": campaigns,
        "economy": economy,
        "industry": industry,
        "earthquakes": earthquakes,
        "shortage": shortage,
        "time": EXPECTED[players][min(TRACK_LENGTH - 1, max(0, TRACK_LENGTH - space))],
    }


def evaluate(state: Downfall, seat: int) -> float:
    """All of them together."""
    return sum(terms(state, seat).values())


def _by_rounds(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split()))


EXPECTED: Final = {
    2: _by_rounds(
        "-1.9 -9.6 4.9 -9.5 -3.4 -7.2 -9.2 -0.7 -7.4 -10.1 -4.1 -7.6 -12.3 -17.3 "
        "-23.1 -14.8 -23.5 -21.2 -24.7 -19.4 -32.3 -37.7 -25.8 -34.0 -32.4 -37.1"
    ),
    3: _by_rounds(
        "-4.7 -13.5 -12.6 10.4 -8.6 -5.5 -9.4 2.0 -3.7 -9.0 -2.1 -6.2 -13.7 -15.4 "
        "-23.9 -15.2 -27.0 -23.2 -24.3 -19.6 -34.9 -36.6 -25.1 -31.2 -29.7 -32.0"
    ),
    4: _by_rounds(
        "-4.3 -11.9 -9.6 13.0 -5.7 -2.2 -4.7 5.3 0.3 -3.0 3.5 -1.2 -6.4 -7.3 "
        "-13.8 -5.2 -15.6 -11.7 -11.9 -7.2 -20.6 -21.2 -9.7 -14.6 -13.0 -13.9"
    ),
}
"""What the rest of the game brings or costs beyond all that is counted, by players and rounds to come. Measured over
greedy games, where it makes the evaluation an unbiased guess of the final score."""


def quiet(state: Downfall, decision: Decision, seat: int) -> bool:
    """Whether a position can be judged after a seat's decision: where a round begins for everybody.

    Half a crisis, half a campaign and a half-built industry are played on, because nothing here tells who has had the
    good of them already. Economy is over with the income: what is chosen later changes little for others.
    """
    if state.phase == "crisis":
        fresh = state.active == state.first and not state.averted and not any(state.bids) and all(state.crises)
        return fresh and decision.kind == "crisis"
    if state.phase == "economy":
        return decision.seat != seat or not state.players[seat].used
    return decision.seat != seat and state.phase in ("exchange", "found")
