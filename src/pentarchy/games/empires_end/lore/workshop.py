"""What the actions of an industry round gain, and which swaps and moves are the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pentarchy.core import Option

from ..box import COIN, HAMMER, PLACES, crises, exchanges, number_of
from ..rules import industry, innovations
from ..rules.abilities import ability_of
from ..rules.innovations import fewest, holdings
from ..state import Downfall, Empire
from .worth import BY_PLACE, ability_worth, ahead_of, best_site, liked_neighbours, location_worth, tokens_of

SLIM: Final = 0.5
"""What a swap or a move must gain to be worth the trouble."""
TIE: Final = 1e-9
"""Smaller differences are none."""


class Workshop(NamedTuple):
    """An industry round of a seat: what all actions are weighed by."""

    state: Downfall
    seat: int
    tokens: tuple[float, float, float, float]
    places: list[int]
    """Where an innovation could be put."""
    brings: dict[str, float]
    """What each card in hand is worth there."""
    saving: int

    @property
    def empire(self) -> Empire:
        return self.state.players[self.seat]


def workshop(state: Downfall, seat: int) -> Workshop:
    empire = state.players[seat]
    places = fewest(empire, holdings(empire))
    brings = {card: best_site(state, seat, card, places)[0] if places else 0.0 for card in empire.hand}
    return Workshop(state, seat, tokens_of(state), places, brings, industry.discount(empire))


def play_gain(shop: Workshop, option: Option) -> float:
    return shop.brings[option[1]] - (crises()[option[1]].cost - shop.saving) * shop.tokens[HAMMER]


def sell_gain(shop: Workshop, option: Option) -> float:
    """A coin for a card that would bring little later."""
    later = 0.0
    if ahead_of(shop.state).industry and shop.places:
        later = shop.brings[option[1]] - crises()[option[1]].cost * shop.tokens[HAMMER]
    return shop.tokens[COIN] - 0.3 * max(0.0, later)


def rebuild_gain(shop: Workshop, option: Option) -> float:
    location = number_of()[option[1]]
    price = industry.repair_price(shop.empire, location)
    return location_worth(shop.state, shop.seat, location) - price * shop.tokens[HAMMER]


def discard_gain(shop: Workshop, option: Option) -> float:
    """New cards for poor ones."""
    if not ahead_of(shop.state).industry:
        return 0.0
    if not shop.places:
        return 2.0
    return 2.0 - max([worth - crises()[card].cost * shop.tokens[HAMMER] for card, worth in shop.brings.items()])


def ability_gain(shop: Workshop, option: Option) -> float:
    kind = ability_of(option[1]).type
    if kind == "renew_adjacent":
        return 1.0
    if kind == "swap_locations":
        return best_swap(shop.state, shop.seat)[0] - SLIM
    return best_move(shop.state, shop.seat, innovations.moves(shop.state, shop.seat))[0] - SLIM


def best_swap(state: Downfall, seat: int) -> tuple[float, Option | None]:
    """The swap that helps the innovations most that look at their neighbours; None if there are no such innovations."""
    empire = state.players[seat]
    watching = [
        (empire.row.index(location), *liked_neighbours(state, seat, card))
        for card, location in empire.innovations.items()
        if location not in empire.ruins and ability_of(card).type in BY_PLACE
    ]
    best: tuple[float, Option | None] = (0.0, None)
    if not watching:
        return best
    row, last, table = empire.row[:], PLACES - 1, exchanges()
    now = sum([unit * beside(row, at, liked) for at, unit, liked in watching])
    for i in range(last):
        for j in range(i + 1, PLACES):
            row[i], row[j] = row[j], row[i]
            gain = -now
            for at, unit, liked in watching:
                at = j if at == i else i if at == j else at
                gain += unit * beside(row, at, liked)
            row[i], row[j] = row[j], row[i]
            if gain > best[0] + TIE:
                best = (gain, table[row[i]][row[j]])
    return best


def beside(row: list[int], at: int, liked: list[int]) -> int:
    """How many of the neighbours are among those that count."""
    number = 0
    if at and row[at - 1] in liked:
        number = 1
    if at < PLACES - 1 and row[at + 1] in liked:
        number += 1
    return number


def best_move(state: Downfall, seat: int, options: Sequence[Option]) -> tuple[float, Option]:
    """The innovation that gains most elsewhere, above all out of ruins."""
    best: tuple[float, Option] = (0.0, options[0])
    for option in options:
        gain = move_gain(state, seat, option)
        if gain > best[0]:
            best = (gain, option)
    return best


def move_gain(state: Downfall, seat: int, option: Option) -> float:
    empire = state.players[seat]
    source = empire.innovations[option[1]]
    gain = ability_worth(state, seat, option[1], number_of()[option[2]])
    return gain if source in empire.ruins else gain - ability_worth(state, seat, option[1], source)


ACTIONS: Final[dict[str, Callable[[Workshop, Option], float]]] = {
    "play": play_gain,
    "sell": sell_gain,
    "rebuild": rebuild_gain,
    "discard": discard_gain,
    "use": ability_gain,
}
