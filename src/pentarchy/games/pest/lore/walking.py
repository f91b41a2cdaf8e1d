"""Where the doctor goes: all ways of a Move, with what they gather, what that costs, and where they end."""

from __future__ import annotations

from typing import Final, NamedTuple

from pentarchy.core import Option

from ..box import CLONING, COIN, CURE, FOOD, PERMIT, decrees, world
from ..rules.acting import BOOST, END, LANDED, can_boost
from ..rules.building import has_room
from ..rules.moving import CAMP, CAPITAL, FORMS, GATHER, JUMP, PLACE_CAMP, ROAD, WAYS
from ..rules.technologies import JUMP_PRICE, first_free
from ..state import ON_BOARD, Realm
from .worth import Prices, advance_worth, cure_gains, good_worth, site_worth

LAST_BED: Final = 0.6
"""What the last bed of all costs: then no bed can be kept free for the action that one takes."""
GUARD: Final = 0.25
"""What it is worth that the doctor protects a lone building of one's own."""
FURTHEST: Final = 3
"""So many locations a way enters at most."""
MOST_PEOPLE: Final = 12
ROW_OPEN: Final = 2
"""Bit of `Realm.open`."""
DEAR: Final = 3
"""The camp takes people in whose food costs so much."""
SLIM: Final = 0.05
"""Gains below this are not worth a step."""


class Walk(NamedTuple):
    """A way: what it gains, how it begins, and what it changes."""

    gain: float
    first: Option
    people: int = 0
    food: int = 0
    """Food or coins spent."""
    good: int = -1
    """The resource of the last location, -1 for none."""


def people_worths(sick: int, free: int, prices: Prices) -> list[float]:
    """By number of people who come: what they are worth, the dead included. All beds but one do no harm, because
    people can be moved off an action before it is taken. [pest.quar.3]"""
    worths = [0.0]
    easy, last = free + 3, free + 4
    total = 0.0
    for number in range(sick, sick + MOST_PEOPLE):
        total += prices.sick if number < easy else prices.sick - LAST_BED if number < last else -prices.death
        worths.append(total)
    return worths


class Walker:
    """The ways of one Move; what is the same for all of them is computed once."""

    def __init__(self, game: Realm, seat: int, prices: Prices, *, cures: bool = False) -> None:
        """With `cures` a Cure follows: whoever is gathered can be healed at once."""
        player = game.players[seat]
        self.game, self.seat, self.player, self.prices = game, seat, player, prices
        food, coins = player.goods[FOOD], player.goods[COIN]
        self.purse = food + coins
        by_food, by_coins = prices.stocks[FOOD], prices.stocks[COIN]
        self.costs = [by_food[food] - by_food[food - n] for n in range(food + 1)]
        self.costs += [by_food[food] + by_coins[coins] - by_coins[coins - n] for n in range(1, coins + 1)]
        self.people = people_worths(player.sick, player.free_beds, prices)
        self.heals: list[float] = []
        """By number of people who come: what a Cure gains by them."""
        if cures:
            gains = cure_gains(player, prices, player.goods, player.healthy)[player.sick :]
            if gains:
                self.heals = [sum(gains[:number]) for number in range(len(gains) + 1)]
                self.people = [worth + self.healed(number) for number, worth in enumerate(self.people)]
        self.advance = advance_worth(game, seat, prices)
        kind = decrees()[game.decrees[game.era]].imperative
        self.from_road = self.advance if kind == "gather_from_road" else 0.0
        self.two = self.advance if kind == "gather_two_from_location" else 0.0
        self.campable = player.camp == ON_BOARD
        self.near = prices.like.near * min(1.0, prices.share * 9) if ON_BOARD in player.places else 0.0
        self.first_free = first_free(player)
        self.walks_free = game.owners if player.techs & PERMIT else None
        self.board = world()
        self.stops: dict[int, float] = {}
        self.ends: dict[int, float] = {}
        """By location: what it is worth to end there, with its resource."""
        self.best = Walk(0.0, END["move"])
        self.start: Option = END["move"]
        self.firsts: dict[Option, float] | None = None
        """If wanted: what the best way gains that begins so."""

    def plan(self, movement: int, boosts: bool, entered: int, steps: int, landed: bool) -> Walk:
        """The way that gains most; staying gains nothing."""
        here = self.player.doctor
        base = self.end(here) if steps else self.stop(here)
        self.best = Walk(base + SLIM, END["move"], 0, 0, self.game.resources[here] if steps else -1)
        if not landed:
            jumps = not steps and movement >= JUMP_PRICE and bool(self.player.techs & CLONING)
            self._go(here, movement, boosts, entered, 0, 0, 0.0, 0, jumps)
        best = self.best
        return best._replace(gain=best.gain - base - (SLIM if best.first == END["move"] else 0.0))

    def healed(self, people: int) -> float:
        """What a Cure gains by so many more people."""
        return self.heals[min(people, len(self.heals) - 1)] if self.heals else 0.0

    def stop(self, place: int) -> float:
        """What it is worth to stand somewhere."""
        found = self.stops.get(place)
        if found is None:
            game, seat = self.game, self.seat
            found = 0.0
            if self.near and has_room(game, seat, place):
                found = self.near * site_worth(game, seat, place, self.prices, self.advance)
            elif game.owners[place] == 1 << seat:
                found = GUARD * self.near
            self.stops[place] = found
        return found

    def end(self, place: int) -> float:
        """What it is worth to end a Move somewhere: to stand there, and the resource."""
        found = self.stop(place)
        game = self.game
        if not game.ruins >> place & 1:
            found += good_worth(self.player, self.prices, game.resources[place])
        self.ends[place] = found
        return found

    def _go(
        self,
        here: int,
        movement: int,
        boosts: bool,
        entered: int,
        people: int,
        food: int,
        extra: float,
        depth: int,
        jumps: bool = False,
    ) -> None:
        """All steps from a location, and what follows."""
        board, stranded, purse = self.board, self.game.stranded, self.purse
        for place, road in board.ways[here]:
            if not entered >> place & 1:
                crowd = stranded[road]
                if not crowd:
                    self._enter(ROAD, place, movement, boosts, entered, people, food, extra, depth)
                elif food + crowd <= purse:
                    gain = extra + self.from_road
                    self._enter(ROAD, place, movement, boosts, entered, people + crowd, food + crowd, gain, depth)
        if board.at_gate[here]:
            for place in board.gates:
                if not entered >> place & 1 and place != here:
                    self._enter(CAPITAL, place, movement, boosts, entered, people, food, extra, depth)
        if jumps:
            for place in board.of_size[board.sizes[here]]:
                if place != here and not entered >> place & 1:
                    self._enter(JUMP, place, movement, boosts, entered, people, food, extra, depth)

    def _enter(
        self,
        way: int,
        place: int,
        movement: int,
        boosts: bool,
        entered: int,
        people: int,
        food: int,
        extra: float,
        depth: int,
    ) -> None:
        """One step: what it costs, whom it gathers, whether to end there, and all that may follow."""
        game = self.game
        owners = game.owners[place]
        cost = JUMP_PRICE if way == JUMP else 1
        if owners and way != JUMP and (owners >> self.seat & 1 or self.walks_free):
            cost = 0
        boosted = movement < cost
        if boosted:
            if not boosts:
                return
            boosts = False
            movement += 1
            extra -= self.prices.research
        crowd = game.sick[place]
        form = GATHER
        if crowd:
            paid = food + crowd - self.first_free
            if paid < food:
                paid = food
            if paid > self.purse or (self.campable and paid >= food + DEAR):
                if not self.campable:
                    return
                form = CAMP
                extra += self.stop(place) - self.prices.like.camp
                paid = food
            food = paid
            people += crowd
            if crowd >= 2:
                extra += self.two
        if not depth:
            self.start = BOOST if boosted else (WAYS[way], self.board.names[place], FORMS[form])
        end = self.ends.get(place)
        if end is None:
            end = self.end(place)
        total = extra + end - self.costs[food]
        if people:
            total += self.people[people if people < MOST_PEOPLE else MOST_PEOPLE]
        if self.firsts is not None:
            self.firsts[self.start] = max(total, self.firsts.get(self.start, total))
        if total > self.best.gain:
            good = -1 if game.ruins >> place & 1 else game.resources[place]
            self.best = Walk(total, self.start, people, food, good)
        left = movement - cost
        if depth + 1 < FURTHEST and (left > 0 or (way != JUMP and (boosts or not cost))):
            self._go(place, left, boosts, entered | 1 << place, people, food, extra, depth + 1)


def cure_follows(game: Realm) -> bool:
    """Whether the turn's other action is a Cure that is still to come."""
    return game.row == CURE and bool(game.open & ROW_OPEN)


def plan_move(game: Realm, seat: int, prices: Prices) -> Walk:
    """The best way on in the Move that is being taken."""
    walker = Walker(game, seat, prices, cures=cure_follows(game))
    return walker.plan(game.movement, can_boost(game, seat), game.entered, game.steps, bool(game.once & LANDED))


def camp_gain(game: Realm, seat: int, prices: Prices) -> float:
    """What it gains to leave the camp where the doctor is, when the Move ends."""
    player = game.players[seat]
    place = player.doctor
    if player.camp != ON_BOARD or game.ruined(place):
        return 0.0
    walker = Walker(game, seat, prices)
    gain = walker.stop(place) - prices.like.camp
    if game.sick[place]:
        gain += walker.people[min(MOST_PEOPLE, game.sick[place])]
    return gain


def choose_move(game: Realm, seat: int, prices: Prices) -> Option:
    """The next step, the improvement for it, the camp, or the end."""
    walk = plan_move(game, seat, prices)
    if walk.first == END["move"] and camp_gain(game, seat, prices) > 0:
        return PLACE_CAMP
    return walk.first
