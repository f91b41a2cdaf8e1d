"""A turn as a whole: what each action gains, and what both actions of a space gain together."""

from __future__ import annotations

from typing import NamedTuple

from ..box import (
    ALL_BEDS,
    ASSIGN,
    COIN,
    CONSTRUCT,
    CONTAINER,
    CURE,
    FOOD,
    MOVE,
    PRODUCE,
    SYRINGE,
    TUITION,
    board,
    buildings,
    capital_cards,
    technologies,
    tokens,
)
from ..rules.goods import usual_limit
from ..rules.posts import listed, vacant
from ..rules.researching import can_clear
from ..rules.technologies import movement_of, output_of
from ..state import ON_BOARD, Player, Realm
from .building import plan_construct
from .walking import LAST_BED, Walker
from .worth import (
    Prices,
    card_loss,
    card_worth,
    cure_gains,
    good_worth,
    reward_worth,
)


class Draft(NamedTuple):
    """What a turn has come to in mind: stocks and people between its two actions."""

    goods: tuple[int, ...]
    research: int
    sick: int
    healthy: int
    posts: int
    """Posts of buildings that were built in mind."""


def draft_of(player: Player) -> Draft:
    return Draft(tuple(player.goods), player.research, player.sick, player.healthy, 0)


# -- Produce


def production(game: Realm, seat: int, workers: int) -> list[int]:
    """What a Produce would make if these posts had workers as well."""
    player = game.players[seat]
    made = [0] * 5
    for number, one in enumerate(buildings()):
        place = player.places[number]
        if place >= 0 and (not one.worker or (player.workers | workers) >> number & 1):
            good = COIN if one.coin else game.resources[place]
            made[good] += output_of(player, number)
    if player.mobile_worker:
        made[player.mobile] += 1
    if player.techs & CONTAINER and player.doctor >= 0 and not game.ruined(player.doctor):
        made[game.resources[player.doctor]] += 1
    return made


def plan_produce(
    game: Realm, seat: int, prices: Prices, draft: Draft, restricted: bool, workers: int
) -> tuple[float, tuple[int, ...], int]:
    """What a Produce gains, the stocks after it, and the research that laboratories make."""
    player = game.players[seat]
    made = production(game, seat, workers)
    limit = usual_limit(player)
    after, gain, least = [], 0.0, 9.0
    for good, stock in enumerate(draft.goods):
        more = min(made[good], max(0, limit - stock))
        if more:
            worths = prices.stocks[good]
            gain += worths[stock + more] - worths[stock]
            least = min(least, worths[stock + more] - worths[stock + more - 1])
        after.append(stock + more)
    if restricted and gain:
        gain -= least
    labs = board().laboratories[draft.healthy]
    return gain + labs * prices.research, tuple(after), labs


# -- Cure


def plan_cure(player: Player, prices: Prices, draft: Draft) -> tuple[float, int]:
    """What a Cure gains, and how many people it heals."""
    gains = cure_gains(player, prices, draft.goods, draft.healthy)[: draft.sick]
    gain, cured = sum(gains), len(gains)
    if cured:
        gain += LAST_BED * max(0, min(cured, draft.sick - player.free_beds - 3))
    if player.techs:
        if cured and player.techs & SYRINGE:
            gain += prices.research
        if player.tent:
            gain += 1.0 / player.tent
    return gain, cured


# -- Assign


def post_worth(game: Realm, player: Player, prices: Prices, post: int) -> float:
    """What somebody makes at a post for the rest of the game; a building in mind will stand with the doctor."""
    if post == len(buildings()):
        made = prices.goods[player.mobile]
    else:
        one, place = buildings()[post], player.places[post]
        good = COIN if one.coin else game.resources[player.doctor if place == ON_BOARD else place]
        made = one.output * prices.goods[good]
    worth = made * prices.produces
    if prices.agenda == "per_assigned_worker" and post < len(buildings()):
        worth += prices.pays
    return worth


def plan_posts(game: Realm, seat: int, prices: Prices, draft: Draft) -> tuple[float, int]:
    """What it gains to send people to work, and to which posts."""
    player = game.players[seat]
    gain, filled, healthy = 0.0, 0, draft.healthy
    if not healthy:
        return 0.0, 0
    worths = [(post_worth(game, player, prices, post), post) for post in listed(vacant(player) | draft.posts)]
    worths.sort(reverse=True)
    for worth, post in worths:
        if not healthy:
            break
        more = worth - prices.people[healthy - 1]
        if more <= 0:
            break
        gain += more
        filled |= 1 << post
        healthy -= 1
    return gain, filled


def capital_gain(game: Realm, seat: int, prices: Prices, healthy: int, sent: int) -> float:
    """What it gains to send one more person to the capital."""
    player = game.players[seat]
    if not healthy:
        return -9.0
    gain = -prices.people[healthy - 1]
    if not sent:
        if game.open_tokens:
            gain += best_token(game, player, prices)[0]
        if player.techs & TUITION:
            gain += good_worth(player, prices, COIN)
    sure = 0.9 if not game.year % 2 else 0.5
    if prices.agenda == "per_person_in_capital":
        gain += prices.pays
    if game.solo:
        return gain + sure * (game.neutral > player.envoys)
    return gain + sure * (
        share_worth(game, seat, prices, player.envoys + 1) - share_worth(game, seat, prices, player.envoys)
    )


def best_token(game: Realm, player: Player, prices: Prices) -> tuple[float, int]:
    best = (0.0, -1)
    for at, token in enumerate(game.tokens):
        if game.open_tokens >> at & 1:
            worth = reward_worth(player, prices, tokens()[token][1])
            if worth > best[0]:
                best = (worth, at)
    return best


def share_worth(game: Realm, seat: int, prices: Prices, envoys: int) -> float:
    """What the capital card would bring with so many people there."""
    if not envoys or (game.duel and envoys < game.neutral):
        return 0.0
    more = same = 0
    for other, player in enumerate(game.players):
        if other != seat:
            more += player.envoys > envoys
            same += player.envoys == envoys
    place = more + bool(same)
    if more and len(game.players) == 2:
        place = 2
    if place > 2:
        return 0.0
    bonus = 0.0 if place else 1.0
    return bonus + reward_worth(game.players[seat], prices, capital_cards()[game.capital_card].rewards[place])


def plan_assign(game: Realm, seat: int, prices: Prices, draft: Draft) -> tuple[float, int]:
    """What an Assign gains, and the posts that it fills."""
    gain, filled = plan_posts(game, seat, prices, draft)
    more = capital_gain(game, seat, prices, draft.healthy - filled.bit_count(), 0)
    return gain + max(0.0, more), filled


# -- Research


class Purchase(NamedTuple):
    gain: float
    card: int
    area: int


def purchases(game: Realm, seat: int, prices: Prices, research: int) -> list[Purchase]:
    """The cards that can be bought, each in its best area."""
    player = game.players[seat]
    cards = technologies()
    losses = [
        card_loss(game, card, prices) if can_clear(player, area) else 99.0 for area, card in enumerate(player.cards)
    ]
    found = []
    for card in game.market:
        if card and cards[card].cost <= research:
            fixed = cards[card].area
            area = fixed if fixed >= 0 else losses.index(min(losses))
            if losses[area] < 99:
                gain = card_worth(game, seat, card, prices) - cards[card].cost * prices.research - losses[area]
                found.append(Purchase(gain, card, area))
    return found


def plan_research(game: Realm, seat: int, prices: Prices, draft: Draft) -> float:
    gain = 0.0
    for one in purchases(game, seat, prices, draft.research):
        if one.gain > gain:
            gain = one.gain
    player = game.players[seat]
    if player.tent:
        gain += 1.0 / player.tent
    return gain


# -- both actions of a space


class Plan(NamedTuple):
    """What a space gains, and whether its row action comes first."""

    gain: float
    row_first: bool


class Planner:
    """The plans of a turn; each action is thought through once."""

    def __init__(self, game: Realm, seat: int, prices: Prices) -> None:
        self.game, self.seat, self.prices = game, seat, prices
        self.player = game.players[seat]
        self.draft = draft_of(self.player)
        crowded = self.player.beds == ALL_BEDS
        self.crowded = crowded
        gains = cure_gains(self.player, prices, self.draft.goods, self.draft.healthy)
        self.heals = len(gains) > self.draft.sick
        """Whether a Cure can heal more people than are in quarantine."""
        self.after: dict[tuple[int, bool], tuple[float, Draft]] = {}
        self.rows: dict[tuple[int, Draft], tuple[float, int]] = {}

    def column(self, column: int, cures: bool) -> tuple[float, Draft]:
        """What a column's action gains if it comes first, and what it leaves; a Cure may follow it."""
        cures = cures and column == MOVE and self.heals
        found = self.after.get((column, cures))
        if found is None:
            found = self.after[column, cures] = self._column(column, self.draft, 0, self.crowded, cures)
        return found

    def _column(
        self, column: int, draft: Draft, workers: int, restricted: bool, cures: bool = False
    ) -> tuple[float, Draft]:
        game, seat, prices = self.game, self.seat, self.prices
        if column == MOVE:
            movement = max(0, movement_of(self.player) - restricted)
            walker = Walker(game, seat, prices, cures=cures)
            walk = walker.plan(movement, draft.research > 0 and not game.boosted, 0, 0, False)
            goods = list(draft.goods)
            paid = min(walk.food, goods[FOOD])
            goods[FOOD] -= paid
            goods[COIN] -= walk.food - paid
            if walk.good >= 0 and goods[walk.good] < usual_limit(self.player):
                goods[walk.good] += 1
            gain = walk.gain - walker.healed(walk.people)  # what the Cure gains is counted there
            return gain, draft._replace(goods=tuple(goods), sick=draft.sick + walk.people)
        if column == CONSTRUCT:
            work = plan_construct(game, seat, prices, draft.goods, draft.research, int(restricted))
            research = draft.research - work.boosted
            return work.gain, draft._replace(goods=work.goods, research=research, posts=work.posts)
        gain, goods_after, labs = plan_produce(game, seat, prices, draft, restricted, workers)
        return gain, draft._replace(goods=goods_after, research=draft.research + labs)

    def row(self, row: int, draft: Draft) -> tuple[float, int]:
        """What a row's action gains with these stocks and people, and which posts it fills or how many it cures."""
        found = self.rows.get((row, draft))
        if found is None:
            game, seat, prices = self.game, self.seat, self.prices
            if row == CURE:
                found = plan_cure(self.player, prices, draft)
            elif row == ASSIGN:
                found = plan_assign(game, seat, prices, draft)
            else:
                found = (plan_research(game, seat, prices, draft), 0)
            self.rows[row, draft] = found
        return found

    def space(self, column: int, row: int) -> Plan:
        """The better order of the two actions."""
        gain, after = self.column(column, row == CURE)
        best = Plan(gain + self.row(row, after)[0], False)
        if order_matters(self.player, column, row):
            first, number = self.row(row, self.draft)
            if number and row == ASSIGN:
                draft = self.draft._replace(healthy=self.draft.healthy - number.bit_count())
                first += self._column(column, draft, number, self.crowded)[0]
            else:
                first += gain + number * LAST_BED
            if number and first > best.gain:
                best = Plan(first, True)
        return best


def order_matters(player: Player, column: int, row: int) -> bool:
    """Whether the row's action may have to come first: workers who produce at once, beds for those who are gathered,
    and an action that nobody sick lies on. Otherwise the column's comes first: its goods and people serve the row's.
    """
    if row == ASSIGN:
        return column == PRODUCE and player.healthy > 0
    return row == CURE and (column == MOVE or player.beds == ALL_BEDS) and player.sick >= player.free_beds + 3
