"""What things are worth: renown that a player may expect to have more at the end, by the time that is left.

Whoever has many turns to come can make more of goods, research and people than whoever has few. An agenda of the era
adds what it pays for one more of what it counts, the surer the nearer the era's end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from ..box import (
    BASIC,
    CASTLE,
    COIN,
    ERAS,
    FOOD,
    HERBS,
    STONE,
    TOP_SPACE,
    WOOD,
    Reward,
    board,
    buildings,
    decrees,
    imperative_tracks,
    technologies,
    world,
)
from ..rules.goods import usual_limit
from ..rules.influence import meets
from ..rules.technologies import extra_influence
from ..state import Player, Realm


class Liking(NamedTuple):
    """How much a player likes things; what is said of goods is at the start of the game."""

    wood: float = 0.95
    stone: float = 0.95
    food: float = 0.6
    herbs: float = 0.8
    coin: float = 1.05
    research: float = 0.8
    influence: float = 0.42
    sick: float = 0.6
    """A sick person on a bed, if there are turns left to cure them."""
    death: float = 2.0
    posts: float = 0.5
    """The share of its output that a new building without a worker will make."""
    produces: float = 0.3
    """The share of the turns in which one produces."""
    labs: float = 0.7
    near: float = 0.65
    """How much of a site's gain counts if the doctor only stands there."""
    camp: float = 0.5
    """What it is worth to have the camp on the board."""
    sets: float = 0.5
    """How much of an area's bonus counts for buildings before the last."""
    late: float = 12.0
    """With so many turns left goods begin to be worth only what they count at the end."""


LIKING: Final = Liking()
SCARCE: Final = (1.2, 1.1, 1.0, 0.8, 0.5, 0.4, 0.3, 0.0, 0.0)
"""What one more of a good is worth to somebody who has so many, compared with its price."""
AT_THE_END: Final = (1 / 3, 1 / 3, 1 / 3, 1 / 3, 1 / 2)
"""What goods count in the final score. [pest.score.9, pest.score.11]"""
SURE: Final = (0.35, 0.9)
"""How sure an agenda pays for what one has in the first and the second year of its era."""
TURNS: Final = tuple(turns for turns in (2, 3, 4) for _ in range(2))
"""Turns of each year. [pest.goal.6]"""
ROOM: Final = 0.15
"""What an empty bed is worth beside the person who leaves it."""
EFFECTS: Final = (
    0.0, 3.0, 0.7, 0.6, 0.3, 0.8, 1.0, 1.2, 1.4, 0.6, 0.6, 1.0, 0.2, 3.0, 2.0, 0.3,
    0.9, 1.5, 0.7, 1.1, 3.5, 1.5, 2.5, 2.6, 0.4, 2.2, 0.8, 0.5, 0.6, 1.2, 3.0,
)  # fmt: skip
"""What each technology helps in a whole game, besides the renown that is printed on it."""
NOTHING_HERE: Final = (0, 3, 5)
"""Technologies that need opponents: Examination Desk, Disinfectant."""


def turns_left(year: int, ready: int) -> int:
    """Turns of a player that are still to begin."""
    return ready + sum(TURNS[year:])


class Prices(NamedTuple):
    """What one more of each is worth now."""

    goods: tuple[float, ...]
    """One good, for somebody who has a few."""
    stocks: tuple[tuple[float, ...], ...]
    """By good and number: the whole stock."""
    research: float
    influence: float
    sick: float
    death: float
    people: tuple[float, ...]
    """By number of healthy people on the track: what the next one is worth there."""
    produces: float
    """Produce actions to come."""
    share: float
    """Of the game that is left."""
    agenda: str
    """What the era's agenda counts …"""
    pays: float
    """… and what it may be expected to pay for one more."""
    like: Liking


def prices_of(game: Realm, seat: int) -> Prices:
    """What things are worth to a seat, while it plays a turn or waits for the next."""
    year = game.year
    return prices(year, game.players[seat].ready, game.decrees[(year - 1) // 2], game.duel)


@lru_cache(maxsize=4096)
def prices(year: int, ready: int, decree: int, duel: bool, like: Liking = LIKING) -> Prices:
    left = turns_left(year, ready)
    fade = min(1.0, left / like.late)
    ends = [*AT_THE_END]
    card = decrees()[decree]
    pays = card.each * SURE[(year - 1) % 2]
    match card.agenda:
        case "per_food":
            ends[FOOD] += pays
        case "per_basic_set":
            ends = [end + pays / BASIC * (good < BASIC) for good, end in enumerate(ends)]
        case "per_pair_wood_stone":
            ends[WOOD] += pays / 2
            ends[STONE] += pays / 2
    full = (like.wood, like.stone, like.food, like.herbs, like.coin)
    more = [fade * (price - end) for price, end in zip(full, AT_THE_END, strict=True)]
    stocks = tuple(
        tuple(end * number + extra * sum(SCARCE[:number]) for number in range(len(SCARCE) + 1))
        for end, extra in zip(ends, more, strict=True)
    )
    produces = like.produces * left
    research = like.research * min(1.0, left / 3)
    rules = board()
    people = tuple(
        rules.healthy[number + 1]
        - rules.healthy[number]
        + like.labs * (rules.laboratories[number + 1] - rules.laboratories[number]) * produces * research
        + (pays if card.agenda == "per_healthy_on_track" else 0.0)
        for number in range(rules.track)
    )
    influence = like.influence + (pays / 2 if card.agenda == "per_two_influence" else 0.0)
    sick = like.sick * min(1.0, left / 3)
    if card.agenda == "per_sick_in_quarantine":
        sick += pays
    elif card.agenda == "per_empty_quarantine":
        sick -= pays
    if duel:
        sick -= 0.2
    death = like.death * (1 + 0.4 * (ERAS - 1 - (year - 1) // 2))
    return Prices(
        goods=tuple([end + extra for end, extra in zip(ends, more, strict=True)]),
        stocks=stocks,
        research=research,
        influence=influence,
        sick=sick,
        death=death,
        people=people,
        produces=produces,
        share=left / sum(TURNS),
        agenda=card.agenda,
        pays=pays,
        like=like,
    )


# -- goods


def good_worth(player: Player, prices: Prices, good: int) -> float:
    """What one more of a good is worth to a player; nothing where there is no space for it."""
    stock = player.goods[good]
    if stock >= usual_limit(player):
        return 0.0
    worths = prices.stocks[good]
    return worths[stock + 1] - worths[stock]


def reward_worth(player: Player, prices: Prices, reward: Reward) -> float:
    """What a card, a token or a space of the influence track brings."""
    goods = reward.goods
    worth = reward.renown + reward.research * prices.research + reward.influence * prices.influence
    if reward.crates:
        worth += reward.crates * (0.1 + max(prices.goods[:BASIC]))
    for good in range(len(goods)):
        if goods[good]:
            worth += goods[good] * good_worth(player, prices, good)
    return worth


# -- trade


def cheapest_pair(stocks: Sequence[int], prices: Prices) -> tuple[float, int, int] | None:
    """The two basic resources that are missed least as a price for a coin, first good first. [pest.trade.1]"""
    found: list[tuple[float, int]] = []
    for good in range(BASIC):
        number = stocks[good]
        if number > 0:
            worths = prices.stocks[good]
            found.append((worths[number] - worths[number - 1], good))
            if number > 1:
                found.append((worths[number - 1] - worths[number - 2], good))
    if len(found) < 2:
        return None
    found.sort()
    (one, first), (other, second) = found[:2]
    return one + other, min(first, second), max(first, second)


def trade_away(stocks: list[int], pairs: int, prices: Prices) -> float | None:
    """What so many coins cost; the stocks are without what they were traded for. None if there is too little."""
    cost = 0.0
    for _ in range(pairs):
        pair = cheapest_pair(stocks, prices)
        if pair is None:
            return None
        cost += pair[0]
        stocks[pair[1]] -= 1
        stocks[pair[2]] -= 1
    return cost


# -- people


def person_worth(prices: Prices, healthy: int) -> float:
    """What one more healthy person is worth: on the track, at work or in the capital."""
    return max(prices.people[healthy], 1.0 + 4.0 * prices.share)


def cure_gains(player: Player, prices: Prices, goods: Sequence[int], healthy: int) -> list[float]:
    """What it gains to heal one after the other, as long as it pays: with herbs, with coins, with what is traded."""
    spaces = board().herbs
    herbs, coins = goods[HERBS], goods[COIN]
    by_herbs, by_coins = prices.stocks[HERBS], prices.stocks[COIN]
    others = [goods[WOOD], goods[STONE], goods[FOOD], 0]
    gains = []
    while healthy < len(spaces):
        price = spaces[healthy]
        gain = person_worth(prices, healthy) - prices.sick + ROOM
        paid = min(price, herbs)
        with_coins = min(price - paid, coins)
        gain -= by_herbs[herbs] - by_herbs[herbs - paid] + by_coins[coins] - by_coins[coins - with_coins]
        if gain > 0 and price > paid + with_coins:
            cost = trade_away(others, price - paid - with_coins, prices)
            gain = gain - cost if cost is not None else 0.0
        if gain <= 0:
            break
        gains.append(gain)
        herbs -= paid
        coins -= with_coins
        healthy += 1
    return gains


# -- building


def advance_worth(game: Realm, seat: int, prices: Prices) -> float:
    """What it brings to move up the imperative track of the era. [pest.decree.3, pest.decree.4, pest.duel.3]"""
    era = game.era
    space = game.players[seat].imperatives[era]
    if space == TOP_SPACE:
        return 0.0
    track = imperative_tracks()[era]
    worth = track.influence[space + 1] * prices.influence
    if game.duel:
        if space + 1 < track.threshold:
            return worth + 0.5
        before = track.renown[space] if space >= track.threshold else 0
        return worth + track.renown[space + 1] - before
    if game.solo and space + 1 in track.solo:
        worth += 0.4
    return worth + track.renown[space + 1] - track.renown[space]


def site_worth(game: Realm, seat: int, place: int, prices: Prices, advance: float) -> float:
    """What a building brings by standing there, whichever it is; `advance` is what the imperative is worth."""
    size = world().sizes[place]
    player = game.players[seat]
    opponents = (game.owners[place] & ~(1 << seat)).bit_count()
    worth = (max(0, size + 1 - opponents) + extra_influence(player, size)) * prices.influence
    if advance and meets(game, seat, place):
        worth += advance
    if opponents and prices.agenda == "per_shared_building":
        worth += prices.pays
    return worth + 0.2 * prices.goods[game.resources[place]] * prices.produces


@lru_cache(maxsize=4096)
def _parts(standing: int, prices: Prices) -> tuple[float, ...]:
    """By building: its renown, its part of a set and what it will make, whatever it costs; `standing` as bits."""
    found = []
    like = prices.like
    for number, one in enumerate(buildings()):
        if number == CASTLE:
            found.append(0.0)
            continue
        worth = float(one.renown)
        members = [other for other, card in enumerate(buildings()) if card.area == one.area and other != number]
        there = sum(standing >> other & 1 for other in members)
        bonus = board().sets[one.area]
        worth += bonus * (1 - like.sets) + like.sets * bonus / 3 if there == 2 else like.sets * bonus / 3 * prices.share
        made = one.output * (prices.goods[COIN] if one.coin else sum(prices.goods[:BASIC]) / BASIC)
        worth += made * prices.produces * (like.posts if one.worker else 1.0)
        if prices.agenda == "per_building" or (prices.agenda == "per_special_building" and one.special):
            worth += prices.pays
        found.append(worth)
    return tuple(found)


def building_worths(player: Player, prices: Prices) -> tuple[float, ...]:
    """What each building brings wherever it stands."""
    standing = 0
    for number, place in enumerate(player.places):
        if place >= 0:
            standing |= 1 << number
    return _parts(standing, prices)


# -- technologies


def card_worth(game: Realm, seat: int, card: int, prices: Prices) -> float:
    """What a technology brings, its price aside."""
    bought = technologies()[card]
    worth = bought.renown + effect_worth(game, card, prices)
    if prices.agenda == "per_technology_renown":
        worth += prices.pays * bought.renown
    elif prices.agenda == "per_technology_cost":
        worth += prices.pays * bought.cost
    if decrees()[game.decrees[game.era]].imperative == "acquire_technology":
        worth += advance_worth(game, seat, prices)
    return worth


def effect_worth(game: Realm, card: int, prices: Prices) -> float:
    """What a technology helps from now on."""
    if game.solo and card in NOTHING_HERE:
        return 0.0
    return EFFECTS[card] * prices.share


def card_loss(game: Realm, card: int, prices: Prices) -> float:
    """What is lost with a card that another one replaces; its renown stays as markers. [pest.research.4]"""
    if not card:
        return 0.0
    loss = effect_worth(game, card, prices)
    if prices.agenda == "per_technology_renown":
        loss += prices.pays * technologies()[card].renown
    elif prices.agenda == "per_technology_cost":
        loss += prices.pays * technologies()[card].cost
    return loss
