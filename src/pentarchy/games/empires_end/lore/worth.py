"""What things are worth, in points that a player may expect to have more at the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from ..abilities import all_abilities, destroyed_beside, intact_beside
from ..box import TRACK_LENGTH, Ability, Gains, crises, locations, track
from ..industry import repair_price
from ..scoring import score_of
from ..state import Downfall, Empire

TOKENS = (1.3, 1.2, 1.5, 1.9)
"""What a wheat, an axe, a hammer and a coin are worth while there is time to use them."""
FADING = 5
"""So many rounds before the end resources begin to lose their worth."""
SCRAP = 0.15
"""What is left of it in the last round."""
AFTERMATH = 0.45
"""The share of a burnt location's worth that is lost for good while it can still be rebuilt."""
BURNS = 0.3
"""How probably a location burns in the rest of a whole game."""
STRENGTH = 1.1
"""Points that one strength brings in a military round."""
RUINS_TO_COME = 1.5
"""How many more locations a player loses in the rest of a whole game."""
HOARD = 2.5
"""Tokens of one kind that a player has left at the end."""


class Ahead(NamedTuple):
    """How many rounds of each type are still to come."""

    economy: int
    industry: int
    military: int
    crises: int
    share: float
    """How much of a whole game that is."""


@cache
def ahead(players: int, space: int) -> Ahead:
    rest = track(players).spaces[space:]
    both = rest.count("economy_industry")
    return Ahead(
        rest.count("economy") + both,
        rest.count("industry") + both,
        rest.count("military"),
        rest.count("crisis") + 2 * rest.count("double_crisis"),
        len(rest) / TRACK_LENGTH,
    )


def ahead_of(game: Downfall) -> Ahead:
    return ahead(len(game.players), game.space)


@cache
def token_worth(left: int) -> tuple[float, float, float, float]:
    """What each resource is worth with so many rounds to come."""
    fade = SCRAP + (1 - SCRAP) * min(1.0, left / FADING)
    wheat, axe, hammer, coin = (worth * fade for worth in TOKENS)
    return wheat, axe, hammer, coin


def tokens_of(game: Downfall) -> tuple[float, float, float, float]:
    return token_worth(max(0, TRACK_LENGTH - game.space))


def gains_worth(gains: Gains | list[int], tokens: tuple[float, ...]) -> float:
    return sum([number * tokens[kind] for kind, number in enumerate(gains)])


# -- abilities: what one is worth from now on if its location stays intact


class Look(NamedTuple):
    """Where an ability is looked at: whose it is, at which location, and what lies ahead."""

    game: Downfall
    seat: int
    location: int
    ahead: Ahead
    tokens: tuple[float, float, float, float]

    @property
    def empire(self) -> Empire:
        return self.game.players[self.seat]


def _gain(ability: Ability, look: Look) -> float:
    times = look.ahead.economy if ability.phase == "economy" else BURNS * look.ahead.share
    return gains_worth(ability.gains, look.tokens) * times


def _choice(ability: Ability, look: Look) -> float:
    return max([gains_worth(deal.gains, look.tokens) for deal in ability.deals]) * look.ahead.economy


def _beside(ability: Ability, look: Look) -> float:
    number = intact_beside(look.empire, look.location, ability.location_type)
    return gains_worth(ability.gains, look.tokens) * number * look.ahead.economy


def _trade(ability: Ability, look: Look) -> float:
    wheat = look.tokens[0]
    gain = max([deal.points + gains_worth(deal.gains, look.tokens) for deal in ability.deals]) - wheat
    return max(0.2, gain) * min(ability.times, 1.5) * look.ahead.economy


def _points(ability: Ability, look: Look) -> float:
    rounds = {"economy": look.ahead.economy, "industry": look.ahead.industry}
    return ability.amount * rounds.get(ability.phase, BURNS * look.ahead.share)


def _ruins_beside(ability: Ability, look: Look) -> float:
    number = destroyed_beside(look.empire, look.location) + 0.4 * look.ahead.share
    return ability.amount * number * (look.ahead.economy if ability.phase == "economy" else 1)


def _types_beside(ability: Ability, look: Look) -> float:
    return ability.amount * intact_beside(look.empire, look.location, ability.location_type) * 0.9


def _ruins(ability: Ability, look: Look) -> float:
    return ability.amount * (len(look.empire.ruins) + RUINS_TO_COME * look.ahead.share)


def _most_ruins(ability: Ability, look: Look) -> float:
    own = len(look.empire.ruins)
    others = max([len(empire.ruins) for seat, empire in enumerate(look.game.players) if seat != look.seat])
    chance = 0.5 + 0.2 * (own - others) / (0.3 + look.ahead.share)
    return ability.amount * min(1.0, max(0.0, chance))


def _hoard(ability: Ability, look: Look) -> float:
    share = look.ahead.share
    return ability.amount * (share * HOARD + (1 - share) * look.empire.resources[ability.resource])


def _copy(ability: Ability, look: Look) -> float:
    best = 0.0
    for card, location in look.empire.innovations.items():
        other = all_abilities()[card]
        if other.phase == "end_of_game" and other.type != "copy_end" and location not in look.empire.ruins:
            best = max(best, WORTH[other.type](other, look._replace(location=location)))
    return best + 2 * look.ahead.share


def _strength_ruins(ability: Ability, look: Look) -> float:
    number = destroyed_beside(look.empire, look.location) + 0.4 * look.ahead.share
    return ability.amount * number * STRENGTH * look.ahead.military


def _strength_types(ability: Ability, look: Look) -> float:
    number = intact_beside(look.empire, look.location, ability.location_type)
    return ability.amount * number * STRENGTH * look.ahead.military


def _free_bid(ability: Ability, look: Look) -> float:
    """Once, and again after a renewal; nothing without a crisis to come."""
    if not look.ahead.crises:
        return 0.0
    fresh = ability.id not in look.empire.exhausted
    return look.tokens[ability.resource] * (fresh + 0.4 * look.ahead.economy)


def _redraw(ability: Ability, look: Look) -> float:
    fresh = ability.id not in look.empire.exhausted
    return 1.5 * (fresh + 0.4 * look.ahead.economy) if look.ahead.crises else 0.0


def _per(rounds: str, worth: float) -> Callable[[Ability, Look], float]:
    """So much in each round of a type."""

    def value(ability: Ability, look: Look) -> float:
        number: int = getattr(look.ahead, rounds)
        return worth * max(1, ability.amount) * number

    return value


WORTH: dict[str, Callable[[Ability, Look], float]] = {
    "gain": _gain,
    "gain_choice": _choice,
    "gain_per_adjacent_type": _beside,
    "trade": _trade,
    "renew_adjacent": _per("economy", 0.5),
    "renew_all": _per("crises", 0.02),
    "repeat_economy": _per("economy", 1.6),
    "points": _points,
    "points_per_adjacent_destroyed": _ruins_beside,
    "points_per_adjacent_type": _types_beside,
    "points_per_destroyed": _ruins,
    "points_if_most_destroyed": _most_ruins,
    "points_per_resource": _hoard,
    "copy_end": _copy,
    "play_discount": _per("industry", 1.0),
    "repair_discount": _per("industry", 0.35),
    "swap_locations": _per("industry", 0.4),
    "move_innovation": _per("industry", 0.4),
    "strength": _per("military", STRENGTH),
    "strength_per_adjacent_destroyed": _strength_ruins,
    "strength_per_adjacent_type": _strength_types,
    "free_bid": _free_bid,
    "redraw_crisis": _redraw,
}
"""What an ability is worth, by its type."""


def ability_worth(game: Downfall, seat: int, thing: str, location: int) -> float:
    """What a location's ability or an innovation there is worth for the rest of the game."""
    ability = all_abilities()[thing]
    return WORTH[ability.type](ability, Look(game, seat, location, ahead_of(game), tokens_of(game)))


def location_worth(game: Downfall, seat: int, location: int) -> float:
    """What an intact location is worth with all that lies at it."""
    place = locations()[location]
    worth = place.value + ability_worth(game, seat, place.id, location)
    for card, holder in game.players[seat].innovations.items():
        if holder == location and all_abilities()[card].phase != "on_destruction":
            worth += ability_worth(game, seat, card, location)
    return worth


def loss(game: Downfall, seat: int, location: int) -> float:
    """What it costs to let a location burn: it may be rebuilt, if others do not wait for that already."""
    whole = location_worth(game, seat, location)
    empire, rest = game.players[seat], ahead_of(game)
    if rest.industry > len(empire.ruins):
        rebuilt = repair_price(empire, location) * tokens_of(game)[2] + AFTERMATH * (
            whole - locations()[location].value
        )
        whole = min(whole, 0.25 * whole + 0.75 * rebuilt)
    bonus = 0.0
    for card, holder in empire.innovations.items():
        ability = all_abilities()[card]
        if ability.phase == "on_destruction" and holder == location:
            bonus += gains_worth(ability.gains, tokens_of(game)) + ability.amount
        elif ability.phase == "end_of_game" and ability.type == "points_per_destroyed" and holder not in empire.ruins:
            bonus += ability.amount
    return whole - bonus


def best_site(game: Downfall, seat: int, card: str, places: list[int]) -> tuple[float, int]:
    """Where an innovation is worth most: as itself, and at a location that is held dear."""
    ability = all_abilities()[card]
    best, chosen = -99.0, places[0]
    for location in places:
        value = locations()[location].value
        safe = 1 - BURNS + 0.01 * value if ability.phase != "on_destruction" else 1.3 - 0.03 * value
        worth = ability_worth(game, seat, card, location) * safe
        if worth > best:
            best, chosen = worth, location
    return best, chosen


def hand_worth(game: Downfall, seat: int, card: str, price: int, places: list[int]) -> float:
    """What it brings to play a card from hand now."""
    return best_site(game, seat, card, places)[0] - price * tokens_of(game)[2] if places else 0.0


# -- the whole position


def _by_rounds(text: str) -> tuple[float, ...]:
    return tuple(map(float, text.split()))


EXPECTED = {
    2: _by_rounds(
        "2.1 -10.4 -1.6 -19.4 -20.8 -28.9 -34.1 -23.9 -32.2 -36.1 -31.3 -34.5 -41.0 -46.2 "
        "-50.6 -39.8 -46.7 -45.9 -51.7 -47.0 -56.5 -61.1 -49.4 -56.0 -55.8 -61.3"
    ),
    3: _by_rounds(
        "1.6 -12.9 -22.7 -8.7 -34.3 -39.9 -46.1 -35.5 -41.8 -47.1 -43.3 -46.3 -54.3 -57.3 "
        "-63.6 -52.9 -60.6 -59.9 -64.4 -60.2 -70.5 -73.6 -62.2 -67.3 -67.2 -71.5"
    ),
    4: _by_rounds(
        "0.3 -12.6 -19.9 -5.9 -29.3 -34.3 -38.2 -28.9 -34.3 -37.9 -33.9 -37.2 -43.5 -45.4 "
        "-49.8 -39.2 -45.4 -44.7 -48.3 -44.1 -53.0 -55.1 -44.1 -48.6 -48.5 -52.0"
    ),
}
"""What the rest of the game costs beyond all that is counted, above all in crises, by players and rounds to come.
Measured over greedy games, where it makes the evaluation an unbiased guess of the final score."""


def evaluate(state: Downfall, seat: int) -> float:
    """The points that a seat may expect at the end; when the game is over, those that it has."""
    if state.phase == "over":
        return float(sum(score_of(state, seat).values()))
    empire = state.players[seat]
    rest, tokens = ahead_of(state), tokens_of(state)
    left = min(TRACK_LENGTH - 1, max(0, TRACK_LENGTH - state.space))
    total = sum(empire.earned) + gains_worth(empire.resources, tokens) + EXPECTED[len(state.players)][left]
    places, ruins = locations(), empire.ruins
    for location, place in enumerate(places):
        if location not in ruins:
            total += place.value + WORTH[place.ability.type](place.ability, Look(state, seat, location, rest, tokens))
    for card, location in empire.innovations.items():
        if location not in ruins:
            ability = all_abilities()[card]
            total += WORTH[ability.type](ability, Look(state, seat, location, rest, tokens))
    if rest.industry and ruins:
        # One ruin a round can be rebuilt, the dearest first.
        for location in sorted(ruins)[: rest.industry]:
            total += max(0.0, 0.5 * (places[location].value - places[location].repair * tokens[2]))
    total += sum([crises()[card].cost for card in empire.hand]) * 0.4 * min(1, rest.industry)
    return total
