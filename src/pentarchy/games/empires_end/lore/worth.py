"""What things are worth, in points that a player may expect to have more at the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from ..box import TRACK_LENGTH, Ability, Gains, locations, track
from ..rules.abilities import all_abilities, destroyed_beside, intact_beside
from ..rules.industry import repair_price
from ..state import Downfall, Empire

TOKENS: Final = (1.3, 1.2, 1.5, 1.9)
"""What a wheat, an axe, a hammer and a coin are worth while there is time to use them."""
FADING: Final = 5
"""So many rounds before the end resources begin to lose their worth."""
SCRAP: Final = 0.15
"""What is left of it in the last round."""
AFTERMATH: Final = 0.45
"""The share of a burnt location's worth that is lost for good while it can still be rebuilt."""
BURNS: Final = 0.3
"""How probably a location burns in the rest of a whole game."""
STRENGTH: Final = 1.1
"""Points that one strength brings in a military round."""
RUINS_TO_COME: Final = 1.5
"""How many more locations a player loses in the rest of a whole game."""
HOARD: Final = 2.5
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
    return _each(ability, look) * intact_beside(look.empire, look.location, ability.location_type)


def _each(ability: Ability, look: Look) -> float:
    """What each neighbour that an ability looks for is worth."""
    if ability.type == "gain_per_adjacent_type":
        return gains_worth(ability.gains, look.tokens) * look.ahead.economy
    if ability.phase == "military":
        return ability.amount * STRENGTH * look.ahead.military
    if ability.type == "points_per_adjacent_type":
        return ability.amount * 0.9
    return float(ability.amount * (look.ahead.economy if ability.phase == "economy" else 1))


def _trade(ability: Ability, look: Look) -> float:
    wheat = look.tokens[0]
    gain = max([deal.points + gains_worth(deal.gains, look.tokens) for deal in ability.deals]) - wheat
    return max(0.2, gain) * min(ability.times, 1.5) * look.ahead.economy


def _points(ability: Ability, look: Look) -> float:
    rounds = {"economy": look.ahead.economy, "industry": look.ahead.industry}
    return ability.amount * rounds.get(ability.phase, BURNS * look.ahead.share)


def _ruins_beside(ability: Ability, look: Look) -> float:
    return _each(ability, look) * (destroyed_beside(look.empire, look.location) + 0.4 * look.ahead.share)


def _ruins(ability: Ability, look: Look) -> float:
    return ability.amount * (len(look.empire.ruins) + RUINS_TO_COME * look.ahead.share)


def _most_ruins(ability: Ability, look: Look) -> float:
    own = len(look.empire.ruins)
    others = max([len(empire.ruins) for seat, empire in enumerate(look.game.players) if seat != look.seat])
    chance = 0.5 + 0.2 * (own - others) / (0.3 + look.ahead.share)
    return ability.amount * min(1.0, max(0.0, chance))


def _hoard(ability: Ability, look: Look) -> float:
    """In a crisis round one weighs what others would gain, too: of them one knows only how much they have in all."""
    share, resources = look.ahead.share, look.empire.resources
    screened = look.game.phase == "crisis" and look.seat != look.game.active
    stock = sum(resources) / len(resources) if screened else resources[ability.resource]
    return ability.amount * (share * HOARD + (1 - share) * stock)


def _copy(ability: Ability, look: Look) -> float:
    best = 0.0
    for card, location in look.empire.innovations.items():
        other = all_abilities()[card]
        if other.phase == "end_of_game" and other.type != "copy_end" and location not in look.empire.ruins:
            best = max(best, WORTH[other.type](other, look._replace(location=location)))
    return best + 2 * look.ahead.share


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


WORTH: Final[dict[str, Callable[[Ability, Look], float]]] = {
    "gain": _gain,
    "gain_choice": _choice,
    "gain_per_adjacent_type": _beside,
    "trade": _trade,
    "renew_adjacent": _per("economy", 0.5),
    "renew_all": _per("crises", 0.02),
    "repeat_economy": _per("economy", 1.6),
    "points": _points,
    "points_per_adjacent_destroyed": _ruins_beside,
    "points_per_adjacent_type": _beside,
    "points_per_destroyed": _ruins,
    "points_if_most_destroyed": _most_ruins,
    "points_per_resource": _hoard,
    "copy_end": _copy,
    "play_discount": _per("industry", 1.0),
    "repair_discount": _per("industry", 0.35),
    "swap_locations": _per("industry", 0.4),
    "move_innovation": _per("industry", 0.4),
    "strength": _per("military", STRENGTH),
    "strength_per_adjacent_destroyed": _ruins_beside,
    "strength_per_adjacent_type": _beside,
    "free_bid": _free_bid,
    "redraw_crisis": _redraw,
}
"""What an ability is worth, by its type."""


BY_ROUND_ONLY: Final = frozenset(
    [
        *("gain", "gain_choice", "trade", "renew_adjacent", "renew_all", "repeat_economy", "points", "play_discount"),
        *("repair_discount", "swap_locations", "move_innovation", "strength"),
    ]
)
"""Types of abilities whose worth depends on nothing but the round."""
BY_PLACE: Final = frozenset([kind for kind in WORTH if "adjacent" in kind and kind != "renew_adjacent"])
"""Types of abilities that are worth more at one location than at another."""


@cache
def steady_worth(players: int, space: int) -> dict[str, float]:
    """What everything is worth in a round that depends on nothing else."""
    look = Look(None, 0, 0, ahead(players, space), token_worth(max(0, TRACK_LENGTH - space)))  # type: ignore[arg-type]
    return {
        thing: WORTH[ability.type](ability, look)
        for thing, ability in all_abilities().items()
        if ability.type in BY_ROUND_ONLY
    }


def ability_worth(game: Downfall, seat: int, thing: str, location: int) -> float:
    """What a location's ability or an innovation there is worth for the rest of the game."""
    worth = steady_worth(len(game.players), game.space).get(thing)
    if worth is None:
        ability = all_abilities()[thing]
        worth = WORTH[ability.type](ability, Look(game, seat, location, ahead_of(game), tokens_of(game)))
    return worth


def liked_neighbours(game: Downfall, seat: int, card: str) -> tuple[float, list[int]]:
    """What a neighbour is worth to an ability that looks for some, and which locations it looks for."""
    ability, empire = all_abilities()[card], game.players[seat]
    unit = _each(ability, Look(game, seat, 0, ahead_of(game), tokens_of(game)))
    if not ability.location_type:
        return unit, empire.ruins
    return unit, [n for n in empire.row if locations()[n].type == ability.location_type and n not in empire.ruins]


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


SAFETY: Final = (
    tuple(1 - BURNS + 0.01 * place.value for place in locations()),
    tuple(1.3 - 0.03 * place.value for place in locations()),
)
"""How much of its worth an innovation has at each location: what is held dear lasts longer. Second, what is meant to
burn, and should lie at a cheap one."""


def site_worth(game: Downfall, seat: int, card: str, location: int) -> float:
    """What an innovation is worth at a location."""
    fragile = all_abilities()[card].phase == "on_destruction"
    return ability_worth(game, seat, card, location) * SAFETY[fragile][location]


def best_site(game: Downfall, seat: int, card: str, places: list[int]) -> tuple[float, int]:
    """Where an innovation is worth most: as itself, and at a location that is held dear."""
    ability = all_abilities()[card]
    fragile = ability.phase == "on_destruction"
    alike = None if ability.type in BY_PLACE else ability_worth(game, seat, card, places[0])
    best, chosen = -99.0, places[0]
    for location in places:
        worth = ability_worth(game, seat, card, location) if alike is None else alike
        worth *= SAFETY[fragile][location]
        if worth > best:
            best, chosen = worth, location
    return best, chosen
