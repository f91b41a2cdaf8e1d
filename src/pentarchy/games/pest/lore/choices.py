"""A sensible choice at every decision. A turn is planned as a whole; what it picks next follows from the plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from pentarchy.core import Decision, Option

from ..box import (
    AREAS,
    BEDS,
    COLUMNS,
    EXPERIMENTS,
    GOODS,
    GRID,
    HERBS,
    ROWS,
    STORE_BED,
    buildings,
    capital_buildings,
    capital_cards,
    technologies,
    tokens,
    world,
)
from ..rules.acting import BOOST, END
from ..rules.assigning import CAPITAL, TO_CAPITAL
from ..rules.building import sites
from ..rules.goods import DONE
from ..rules.posts import post_ids, post_number
from ..rules.quarantine import GRAVE_OPTION
from ..rules.technologies import RECOVERY
from ..rules.turn import BEGIN, COLUMN, END_TURN, PLACE, ROW
from ..state import Player, Realm
from .building import best_bid, bids, remainder
from .planning import (
    Planner,
    best_token,
    capital_gain,
    draft_of,
    order_matters,
    plan_cure,
    plan_posts,
    post_worth,
    purchases,
)
from .walking import choose_move
from .worth import Prices, advance_worth, cheapest_pair, good_worth, prices_of, site_worth


def greedy(game: Realm, decision: Decision) -> Option:
    """The choice that seems to gain most."""
    return CHOICES[decision.kind](game, decision)


# -- a turn


def choose_space(game: Realm, decision: Decision) -> Option:
    """The space whose two actions gain most together."""
    seat = decision.seat
    player = game.players[seat]
    planner = Planner(game, seat, prices_of(game, seat))
    best, chosen = -1.0, decision.options[0]
    used = player.used
    for space, option in enumerate(PLACE):
        if not used >> space & 1:
            gain = planner.space(*divmod(space, len(ROWS))).gain
            if gain > best:
                best, chosen = gain, option
    for option in decision.options[::-1]:
        if option[0] == "place":
            break
        if option[0] == "experiment":
            gain = experiment_gain(player, planner.prices)
        else:
            gain = max([planner.space(*divmod(at, len(ROWS))).gain for at in range(len(GRID)) if used >> at & 1])
        if gain > best:
            best, chosen = gain, option
    return chosen


def experiment_gain(player: Player, prices: Prices) -> float:
    card = technologies()[EXPERIMENTS.bit_length() - 1]
    healthy = player.healthy
    there = prices.people[healthy : healthy + card.healthy]
    return sum(there) + 0.3 * len(there) - card.action_cost * prices.research


def choose_repeat(game: Realm, decision: Decision) -> Option:
    seat = decision.seat
    planner = Planner(game, seat, prices_of(game, seat))
    return max(decision.options, key=lambda option: planner.space(*divmod(GRID.index(option[1]), len(ROWS))).gain)


def choose_next(game: Realm, decision: Decision) -> Option:
    """The action that comes first; nobody sick lies on a column's action when it begins, if there is another bed."""
    if not game.open:
        return END_TURN
    seat = decision.seat
    player = game.players[seat]
    row_first = game.open == ROW
    if game.open == COLUMN | ROW and order_matters(player, game.column, game.row):
        planner = Planner(game, seat, prices_of(game, seat))
        row_first = planner.space(game.column, game.row).row_first
    if row_first:
        return BEGIN[ROWS[game.row]]
    if player.beds >> game.column & 1:
        shift = way_out(player, game.column, decision.options)
        if shift is not None:
            return shift
    return BEGIN[COLUMNS[game.column]]


def way_out(player: Player, column: int, options: Sequence[Option]) -> Option | None:
    """Out of a bed that would hamper into one that does not; the store only if nothing is lost by it."""
    best = None
    for option in options:
        if option[0] == "shift" and option[1] == BEDS[column]:
            if option[2] != BEDS[STORE_BED]:
                return option
            if max(player.goods) <= 4:
                best = option
    return best


def choose_step(game: Realm, decision: Decision) -> Option:
    return choose_move(game, decision.seat, prices_of(game, decision.seat))


def choose_building(game: Realm, decision: Decision) -> Option:
    """The building that gains most, cheaper by research if that pays."""
    seat = decision.seat
    prices, player = prices_of(game, seat), game.players[seat]
    goods = tuple(player.goods)
    places = sites(game, seat)
    more = int(game.restricted > game.charged) - int(game.boosted and not game.saved)
    best = best_bid(bids(game, seat, prices, goods, places, more, not game.sites))
    if BOOST in decision.options:
        cheaper = best_bid(bids(game, seat, prices, goods, places, more - 1, not game.sites))
        if cheaper is not None and (best is None or cheaper.gain - prices.research > best.gain):
            return BOOST
    if best is None:
        return END["construct"]
    option: Option
    if best.place < 0:
        option, cost = ("found", capital_buildings()[best.number].id), capital_buildings()[best.number].cost
    else:
        name = world().names[best.place]
        option, cost = ("build", buildings()[best.number].id, name), buildings()[best.number].cost
    if option in decision.options:
        return option
    return trade(remainder(goods, cost, more)[0], prices, decision.options) or END["construct"]


def trade(spare: Sequence[int], prices: Prices, options: Sequence[Option]) -> Option | None:
    """A coin for the two resources that are missed least."""
    pair = cheapest_pair(spare, prices)
    option = ("trade", GOODS[pair[1]], GOODS[pair[2]]) if pair else ()
    return option if option in options else None


def choose_production(game: Realm, decision: Decision) -> Option:
    """One more of what is worth more than the research for it."""
    if len(decision.options) > 1:
        seat = decision.seat
        prices, player = prices_of(game, seat), game.players[seat]
        worths = [
            good_worth(player, prices, good)
            for good, number in enumerate(game.produced)
            if number and player.goods[good] + number < 5
        ]
        if worths and max(worths) > prices.research + 0.1:
            return BOOST
    return END["produce"]


def choose_research(game: Realm, decision: Decision) -> Option:
    """The technology that gains most."""
    seat = decision.seat
    prices, player = prices_of(game, seat), game.players[seat]
    options = decision.options
    best, chosen = 0.0, END["research"]
    for option in options:
        verb = option[0]
        if verb == "buy":
            break
        if verb == "advance":
            return option
    if not game.once & 1:
        for one in purchases(game, seat, prices, player.research):
            if one.gain > best:
                best, chosen = one.gain, ("buy", technologies()[one.card].id, AREAS[one.area])
    if chosen[0] == "end" and player.techs:
        for option in options:
            if option[0] == "advance":
                return option
            if option[0] in ("scholar", "send"):
                gain = person_gain(game, seat, prices, option)
                if gain > best:
                    best, chosen = gain, option
    return chosen


def person_gain(game: Realm, seat: int, prices: Prices, option: Option) -> float:
    """Somebody comes back from the capital, or leaves Plague Experts."""
    player = game.players[seat]
    target = option[1]
    if option[0] == "scholar":
        if target == RECOVERY:
            gain = prices.people[player.healthy]
        else:
            gain = post_worth(game, player, prices, post_number()[target])
        return gain - 1.0 if not game.year % 2 else gain - 0.5
    if target == CAPITAL:
        return 0.3
    return post_worth(game, player, prices, post_number()[target])


def choose_cure(game: Realm, decision: Decision) -> Option:
    """Heal as many as are worth their herbs, those who hamper most first."""
    seat = decision.seat
    prices, player = prices_of(game, seat), game.players[seat]
    options = decision.options
    if player.techs:
        for option in options:
            if option[0] == "advance":
                return option
    cures = [option for option in options if option[0] == "cure"]
    if player.sick and plan_cure(player, prices, draft_of(player))[1]:
        if cures:
            return cures[0]
        wood, stone, food = player.goods[:HERBS]
        coin = trade((wood, stone, food, 0), prices, options)
        if coin is not None:
            return coin
    if player.techs:
        for option in options:
            if option[0] == "inhale" and player.sick >= player.free_beds + 3:
                return option
            if option[0] == "send" and person_gain(game, seat, prices, option) > 0:
                return option
    return END["cure"]


def choose_posting(game: Realm, decision: Decision) -> Option:
    """People go where they make most; one goes to the capital if that pays."""
    seat = decision.seat
    prices, player = prices_of(game, seat), game.players[seat]
    draft = draft_of(player)
    _, filled = plan_posts(game, seat, prices, draft)
    if filled:
        return ("assign", post_ids()[(filled & -filled).bit_length() - 1])
    if player.healthy and capital_gain(game, seat, prices, player.healthy, game.sent) > 0:
        return TO_CAPITAL
    return END["assign"]


# -- what comes along


def choose_bed(game: Realm, decision: Decision) -> Option:
    """The bed of an action that is not about to be taken; the store before nobody's death."""
    best, chosen = -1.0, decision.options[0]
    goods = game.players[decision.seat].goods
    for option in decision.options:
        if option == GRAVE_OPTION:
            continue
        bed = BEDS.index(option[1])
        likes = 0.5 if bed == STORE_BED and max(goods) <= 3 else (1.0, 2.0, 3.0, 0.0)[bed]
        if bed == game.column and game.open & COLUMN:
            likes = 0.2
        if likes > best:
            best, chosen = likes, option
    return chosen


def choose_clearing(game: Realm, decision: Decision) -> Option:
    """The store first, then what is done most often."""
    order = ("bed-store", "bed-move", "bed-produce", "bed-construct")
    return min(decision.options, key=lambda option: order.index(option[1]))


def choose_payment(game: Realm, decision: Decision) -> Option:
    """What is missed least; coins pay for everything."""
    options = decision.options
    if len(options) > 6:
        return options[0]
    prices = prices_of(game, decision.seat)
    goods = game.players[decision.seat].goods
    return min(options, key=lambda option: sum([_paid(prices, goods, word) for word in option[1:]]))


def _paid(prices: Prices, goods: list[int], word: str) -> float:
    name, _, number = word.rpartition("-")
    good = GOODS.index(name)
    return int(number) * prices.goods[good] * (1.3 - 0.08 * goods[good])


def choose_good(game: Realm, decision: Decision) -> Option:
    """What one can make most of."""
    prices, player = prices_of(game, decision.seat), game.players[decision.seat]
    return max(decision.options, key=lambda option: good_worth(player, prices, GOODS.index(option[1])))


def choose_forgoing(game: Realm, decision: Decision) -> Option:
    prices, player = prices_of(game, decision.seat), game.players[decision.seat]
    return min(decision.options, key=lambda option: good_worth(player, prices, GOODS.index(option[1])))


def choose_token(game: Realm, decision: Decision) -> Option:
    prices, player = prices_of(game, decision.seat), game.players[decision.seat]
    at = best_token(game, player, prices)[1]
    return ("reward", tokens()[game.tokens[at]][0]) if at >= 0 else decision.options[0]


def choose_room(game: Realm, decision: Decision) -> Option:
    """The store is worth more than another bed, unless the other action is about to be taken."""
    for option in decision.options:
        if option != DONE and (option[2] != BEDS[game.column] or not game.open & COLUMN):
            return option
    return decision.options[0]


def choose_bonus(game: Realm, decision: Decision) -> Option:
    seat = decision.seat
    prices, player = prices_of(game, seat), game.players[seat]
    amounts = dict(capital_cards()[game.capital_card].bonuses)
    best, chosen = 0.0, DONE
    for option in decision.options:
        if option == DONE:
            continue
        kind = option[1].removeprefix("bonus-")
        each = {
            "renown": 1.0,
            "research": prices.research,
            "influence": prices.influence,
            "advance_imperative": advance_worth(game, seat, prices),
        }.get(kind)
        worth = amounts[kind] * (prices.people[player.healthy] if each is None else each)
        if worth > best:
            best, chosen = worth, option
    return chosen


def choose_tent(game: Realm, decision: Decision) -> Option:
    """Whoever rests there recovers for nothing."""
    return decision.options[0]


def choose_arrivals(game: Realm, decision: Decision) -> Option:
    """People are welcome as long as there are beds: turn them away only when it gets crowded."""
    player = game.players[decision.seat]
    return decision.options[0 if player.sick >= player.free_beds + 2 else 1]


# -- the beginning


def choose_castle(game: Realm, decision: Decision) -> Option:
    """Where the doctor has most to do nearby."""
    seat = decision.seat
    prices = prices_of(game, seat)
    number = world().number
    return max(decision.options, key=lambda option: _home_worth(game, seat, number[option[1]], prices))


def _home_worth(game: Realm, seat: int, place: int, prices: Prices) -> float:
    advance = advance_worth(game, seat, prices)
    worth = 2.0 * prices.goods[game.resources[place]] + 0.3 * game.sick[place]
    seen = {place}
    for first, _ in world().ways[place]:
        for other in (first, *[further for further, _ in world().ways[first]]):
            if other not in seen and not game.ruined(other):
                seen.add(other)
                near = 0.3 if other == first else 0.15
                worth += near * (site_worth(game, seat, other, prices, advance) + 0.5 * game.sick[other])
    return worth + (1.0 if world().at_gate[place] else 0.0)


def choose_start(game: Realm, decision: Decision) -> Option:
    """Beside the castle: where somebody is sick and a good site waits."""
    seat = decision.seat
    prices = prices_of(game, seat)
    advance = advance_worth(game, seat, prices)

    def worth(option: Option) -> float:
        place = world().number[option[1]]
        if game.ruined(place):
            return 0.0
        return prices.sick * game.sick[place] + prices.like.near * site_worth(game, seat, place, prices, advance)

    return max(decision.options, key=worth)


CHOICES: Final[dict[str, Callable[[Realm, Decision], Option]]] = {
    "castle": choose_castle,
    "doctor": choose_start,
    "assistant": choose_space,
    "repeat": choose_repeat,
    "next": choose_next,
    "move": choose_step,
    "tent": choose_tent,
    "shelter": choose_bed,
    "vacate": choose_bed,
    "clear": choose_clearing,
    "pay": choose_payment,
    "construct": choose_building,
    "produce": choose_production,
    "extra": choose_good,
    "forgo": choose_forgoing,
    "research": choose_research,
    "mobile": choose_good,
    "cure": choose_cure,
    "assign": choose_posting,
    "reward": choose_token,
    "crate": choose_good,
    "make-room": choose_room,
    "clear-store": choose_room,
    "store": choose_good,
    "clothing": choose_arrivals,
    "checkpoint": choose_arrivals,
    "bonus": choose_bonus,
}
