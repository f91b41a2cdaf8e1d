"""Action cards that give advances. Markers come from the supply: they cause no event. [coc.effect, coc.adv.2]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal

from ... import box
from ...box.terms import ADVANCES, CATEGORY_SIZE, FOOD, GOLD, IDEA, PHILOSOPHY
from ...state import NOBODYS, Clash
from .. import advances, asking, atlas, bills, hands, playing, purse
from ..advances import NUMBER, SUPPLY
from ..asking import PASS
from ..moments_of_cities import advance_rebates
from ..playing import goes_on, may_play, plays

ALL: Final = (1 << len(ADVANCES)) - 1
NEAR: Final = 2
"""How far another player may be. [coc.effect.inspiration]"""


def _lacking(mask: int, clause: str) -> Refusal | None:
    # nothing_to_learn: "There is no advance that you could gain with this card."
    return None if mask else Refusal(clause, "nothing_to_learn")


def gainable(game: Clash, seat: int) -> int:
    return advances.gainable(game.players[seat].advances)


# -- Quick Advance


@may_play.by("advance")
def may_play_advance(game: Clash, seat: int) -> Refusal | None:
    return _lacking(gainable(game, seat), "coc.effect.advance")


@plays.by("advance")
async def quick_advance(game: Clash, seat: int) -> None:
    """Any advance without its food. [coc.effect.advance]"""
    await asking.free_advance(game, seat, ALL, SUPPLY, "coc.effect.advance")


# -- Inspiration and Technology Trade


def presence(game: Clash, seat: int) -> int:
    """The set of spaces with units or a city of a seat."""
    return game.units_of.sets[seat] | game.cities.sets[seat]


def teachers(game: Clash, seat: int) -> list[int]:
    """Players with a unit or city within range of one's own who own an advance that one could gain.

    [coc.term.14, coc.effect.inspiration]
    """
    mask = gainable(game, seat)
    found = [other for other in asking.others(game, seat) if game.players[other].advances & mask]
    if not found:
        return []
    near = atlas.around(game, presence(game, seat), NEAR)
    return [other for other in found if presence(game, other) & near]


def taught(game: Clash, seat: int) -> int:
    """The set of advances that they teach."""
    found = 0
    for other in teachers(game, seat):
        found |= game.players[other].advances
    return found & gainable(game, seat)


@may_play.by("inspiration")
def may_play_inspiration(game: Clash, seat: int) -> Refusal | None:
    return _lacking(taught(game, seat), "coc.effect.inspiration")


@plays.by("inspiration")
async def inspiration(game: Clash, seat: int) -> None:
    """An advance of a near player. [coc.effect.inspiration]"""
    await asking.free_advance(game, seat, taught(game, seat), SUPPLY, "coc.effect.inspiration")


@may_play.by("tech_trade")
def may_play_tech_trade(game: Clash, seat: int) -> Refusal | None:
    return _lacking(taught(game, seat), "coc.effect.tech_trade")


@plays.by("tech_trade")
async def tech_trade(game: Clash, seat: int) -> None:
    """An advance of a near player, who then gains one of one's own if possible. [coc.effect.tech_trade]"""
    clause = "coc.effect.tech_trade"
    other = await asking.player(game, seat, clause, teachers)
    if not await goes_on(game, seat, other):
        return
    await asking.free_advance(game, seat, game.players[other].advances, SUPPLY, clause)
    await asking.free_advance(game, other, game.players[seat].advances, SUPPLY, clause)


# -- New Ideas and Synergies


@may_play.by("new_ideas")
def may_play_new_ideas(game: Clash, seat: int) -> Refusal | None:
    if not gainable(game, seat):
        return _lacking(0, "coc.effect.new_ideas")
    if not advances.affordable(game, seat):
        return purse.may_pay_price(game, seat, box.advance_cost(), "coc.effect.new_ideas", purse.IDEAS_FOR_FOOD)
    return None


@plays.by("new_ideas")
async def new_ideas(game: Clash, seat: int) -> None:
    """An advance for its normal cost, then two ideas. [coc.effect.new_ideas, coc.adv.15]"""
    pick = await Decision(seat, "advance", "coc.effect.new_ideas", advances.purchases, game, seat)
    await _buy(game, seat, pick, "coc.effect.new_ideas")
    purse.gain_one(game, seat, IDEA, 2, "coc.effect.new_ideas")


async def _buy(game: Clash, seat: int, pick: Option, clause: str) -> None:
    await advances.purchase(game, seat, NUMBER[pick[1]], SUPPLY, clause)


@may_play.by("synergies")
def may_play_synergies(game: Clash, seat: int) -> Refusal | None:
    # no_pair: "There are no two advances of one category that you could gain and pay one after the other."
    return None if first_of_two(game, seat) else Refusal("coc.effect.synergies", "no_pair")


@plays.by("synergies")
async def synergies(game: Clash, seat: int) -> None:
    """Two advances of one category, each for its normal cost. [coc.effect.synergies, coc.card.19]"""
    clause = "coc.effect.synergies"
    pick = await Decision(seat, "advance", clause, beginnings, game, seat)
    await _buy(game, seat, pick, clause)
    category = box.category_masks()[NUMBER[pick[1]] // CATEGORY_SIZE]
    if advances.affordable(game, seat) & category:
        pick = await Decision(seat, "advance", clause, continuations, game, seat, category)
        await _buy(game, seat, pick, clause)


def beginnings(game: Clash, seat: int) -> Sequence[Option]:
    return advances.choices(first_of_two(game, seat))


def continuations(game: Clash, seat: int, category: int) -> Sequence[Option]:
    return advances.choices(advances.affordable(game, seat) & category)


def first_of_two(game: Clash, seat: int) -> int:
    """The set of advances after which another one of the same category can be gained and paid. [coc.card.19]"""
    player = game.players[seat]
    found = 0
    cheaper = advances.free_for(player, action=False) or player.advances & advance_rebates.mask
    if player.stock[FOOD] + player.stock[IDEA] + player.stock[GOLD] < 3 and not cheaper:
        return 0  # two advances cost four, and the first one gives at most an idea
    for number in atlas.members(advances.affordable(game, seat)):
        category = box.category_masks()[number // CATEGORY_SIZE]
        follow = advances.gainable(player.advances | 1 << number) & category & ~(1 << number)
        if follow and _can_pay_second(game, seat, number, follow):
            found |= 1 << number
    return found


def _can_pay_second(game: Clash, seat: int, first: int, follow: int) -> bool:
    """Whether one of `follow` can be paid once the first has been paid and gained."""
    player = game.players[seat]
    cost = sum(box.advance_cost())
    # Priesthood, which gives one advance of Science a turn, has given the first.
    if follow & advances.free(player.usable):
        return True
    spent = 0 if advances.free_for(player, action=False) >> first & 1 else cost
    if less := advances.rebates(game, seat, first):  # both are of one category, so it is the same for both
        both = advances.cost(box.advance_cost() if spent else purse.NOTHING)
        if bills.can_pay(game, seat, both, purse.IDEAS_FOR_FOOD, less):
            return True
    food, idea, gold = (player.stock[good] for good in (FOOD, IDEA, GOLD))
    # Ideas go first: Dogma would take them, but for two, which is the price of the second.
    with_ideas = min(idea, spent)
    left = food + gold - (spent - with_ideas)
    idea += (1 << first == PHILOSOPHY) - with_ideas
    return left + idea >= cost


# -- Teach Us!

CONQUERED: Final = "teach-us"


@may_play.by("teach_us")
def may_play_teach_us(game: Clash, seat: int) -> Refusal | None:
    # only_after_conquest: "This card is played directly after conquering a city of another player."
    return Refusal("coc.effect.teach_us", "only_after_conquest")


async def teach_us(game: Clash, item: Item) -> None:
    """Directly after a conquest the conqueror may play one such card. [coc.effect.teach_us, coc.card.3, coc.ex.13]

    The item is about the former owner of the city.
    """
    seat, former = item.seat, int(item.about[0])
    if former == NOBODYS or former >= len(game.players):
        return
    clause = "coc.effect.teach_us"
    pick = await Decision(seat, "teach-us", clause, lessons, game, seat, former, declines=PASS, secret=True)
    if pick != PASS and await playing.announce(game, seat, hands.ACTION_NUMBER[pick[1]]):
        await advances.gain(game, seat, NUMBER[pick[2]], SUPPLY, clause)
        playing.finish(game, seat)


def _cards(game: Clash, seat: int) -> list[int]:
    return [card for card in sorted(game.players[seat].actions) if playing.EFFECT[card].id == "teach_us"]


def lessons(game: Clash, seat: int, former: int) -> list[Option]:
    mask = game.players[former].advances & gainable(game, seat)
    found: list[Option] = [
        ("learn", hands.ACTION[card], ADVANCES[number]) for card in _cards(game, seat) for number in atlas.members(mask)
    ]
    return [*found, PASS]


RULES: Final = {CONQUERED: teach_us}
