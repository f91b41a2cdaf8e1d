"""What advances do that is no mere figure of their row and belongs to no chapter alone. [coc.advance]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ACADEMY,
    ANGRY,
    CATEGORIES,
    CULTURE,
    FOOD,
    GOLD,
    GOODS,
    HAPPY,
    IDEA,
    MOOD,
    NEUTRAL,
    RESOURCES,
    SHIP,
    TEMPLE,
)
from ...state import ARMY_MASK, ONE, UNIT_MASK, WONDERS_AT, Clash
from .. import asking, cities, collecting, hands, influence, marks, moments, purse
from ..advances import NUMBER, TRACK
from ..asking import PASS
from ..marks import ONCE
from ..moments import (
    ABILITIES,
    Goods,
    Shares,
    advance_effects,
    build_effects,
    build_prices,
    city_moods,
    collect_bonuses,
    command_effects,
    influence_bans,
    influence_effects,
    influence_rolls,
    influence_shields,
    may_use,
    purchase_effects,
    recruit_effects,
    uses,
)
from ..moments_of_cities import ability_prices

SCIENCE: Final = CATEGORIES.index("science")
THEOCRACY: Final = box.category_masks()[CATEGORIES.index("theocracy")]
TEACH: Final[Option] = ("teach",)
TOKENS: Final = (MOOD, CULTURE)


# -- what most of them ask first


def ready(game: Clash, seat: int, name: str) -> Refusal | None:
    """Not used in this turn yet if that is the limit, and one of its prices can be paid. [coc.term.8]"""
    number = NUMBER[name]
    row = box.advances()[number]
    if row.once and game.players[seat].used & ONCE[number]:
        # used_already: "You have used {ability} in this turn."
        return Refusal("coc.term.8", "used_already", ability=name)
    if not row.prices:
        return None
    for price in row.prices:
        if purse.can_pay(game, seat, price):
            return None
    if any(purse.can_pay(game, seat, price) for _, price in other_prices(game, seat, name)):
        return None
    return purse.may_pay_price(game, seat, row.prices[0], f"coc.advance.{name}.1")


def other_prices(game: Clash, seat: int, name: str) -> list[tuple[str, Goods]]:
    """Prices by other abilities for which an ability can be used, each with that ability. [coc.inf.18]"""
    if game.players[seat].civ < 0:
        return []
    works = moments.abilities(game, seat)
    told = [(other, ability_prices[other](game, seat, name)) for other in ability_prices if works & ABILITIES[other]]
    return [(other, price) for other, price in told if price is not None]


async def pay(game: Clash, seat: int, name: str) -> None:
    """The first price of an ability, or one of another ability; it is marked as used."""
    number = NUMBER[name]
    game.players[seat].used |= ONCE[number]
    if box.advances()[number].prices:
        price = box.advances()[number].prices[0]
        if others := other_prices(game, seat, name):
            pick = await Decision(seat, "ability", f"coc.advance.{name}.1", price_options, game, seat, name)
            price = dict(others).get(pick[1] if len(pick) > 1 else "", price)
        await purse.pay(game, seat, price, f"coc.advance.{name}.1")


def price_options(game: Clash, seat: int, name: str) -> list[Option]:
    """By which ability it is paid; `pass` is its own price. Arts need something to influence after it. [coc.inf.18]"""
    ways = [*other_prices(game, seat, name), ("", box.advances()[NUMBER[name]].prices[0])]
    return [
        ("use", other) if other else PASS
        for other, price in ways
        if purse.can_pay(game, seat, price) and (name != "arts" or influence.can_influence(game, seat, price))
    ]


# -- actions


@may_use.by("civil_liberties")
def may_use_civil_liberties(game: Clash, seat: int) -> Refusal | None:
    return ready(game, seat, "civil_liberties")


@uses.by("civil_liberties")
async def civil_liberties(game: Clash, seat: int) -> None:
    """Three mood tokens. [coc.advance.civil_liberties.1]"""
    purse.gain_one(game, seat, MOOD, 3, "coc.advance.civil_liberties.1")


@may_use.by("sports")
def may_use_sports(game: Clash, seat: int) -> Refusal | None:
    """A city that can become happier. [coc.mood.4]"""
    return _unhappy(game, seat, "coc.mood.4") or ready(game, seat, "sports")


def _unhappy(game: Clash, seat: int, clause: str) -> Refusal | None:
    # all_happy: "All your cities are happy already."
    return None if cities.unhappy(game, seat) else Refusal(clause, "all_happy")


@uses.by("sports")
async def sports(game: Clash, seat: int) -> None:
    """One city by one or two steps, a culture token for each, whatever its size. [coc.mood.4]"""
    pick = await Decision(seat, "sports", "coc.mood.4", feats, game, seat)
    steps = int(pick[2])
    await purse.pay(game, seat, box.advances()[NUMBER["sports"]].prices[steps - 1], "coc.mood.4")
    cities.raise_mood(game, game.board.number[pick[1]], steps, "coc.mood.4")


def feats(game: Clash, seat: int) -> list[Option]:
    """Steps that are real and can be paid. [coc.mood.4, coc.mood.7]"""
    prices = box.advances()[NUMBER["sports"]].prices
    return [
        ("raise", game.board.names[hex_], str(steps))
        for hex_ in cities.unhappy(game, seat)
        for steps in range(1, HAPPY - game.mood[hex_] + 1)
        if purse.can_pay(game, seat, prices[steps - 1])
    ]


# -- free actions


@may_use.by("bartering")
def may_use_bartering(game: Clash, seat: int) -> Refusal | None:
    """A card in hand of whatever kind. [coc.advance.bartering.1]"""
    player = game.players[seat]
    if not (player.actions or player.persons or player.objectives or player.wonders):
        # no_card: "You have no card in hand."
        return Refusal("coc.advance.bartering.1", "no_card")
    return ready(game, seat, "bartering")


@uses.by("bartering")
async def bartering(game: Clash, seat: int) -> None:
    """A card from the hand for gold or culture. [coc.advance.bartering.1, coc.card.11]"""
    clause = "coc.advance.bartering.1"
    await pay(game, seat, "bartering")
    pick = await Decision(seat, "barter", clause, barters, game, seat)
    discard(game, seat, pick[1])
    good = await asking.bonus(seat, (GOLD, CULTURE), clause)
    purse.gain_one(game, seat, good, 1, clause)


def barters(game: Clash, seat: int) -> list[Option]:
    return [("discard", card) for card in cards_of(game, seat)]


def cards_of(game: Clash, seat: int) -> list[str]:
    """All cards in a hand by their ids: action cards, kept events, objectives, wonders."""
    player = game.players[seat]
    return [
        *(hands.ACTION[card] for card in sorted(player.actions)),
        *(hands.EVENT[card] for card in sorted(player.persons)),
        *(hands.OBJECTIVE[card] for card in sorted(player.objectives)),
        *(hands.WONDER[card] for card in sorted(player.wonders)),
    ]


def discard(game: Clash, seat: int, card: str) -> None:
    """Onto the pile of its kind; objectives stay unknown to others. [coc.card.12, coc.card.14]"""
    who = f"seat-{seat}"
    if card in hands.OBJECTIVE_NUMBER:
        hands.discard_objective(game, seat, hands.OBJECTIVE_NUMBER[card])
        game.tell("coc.card.14", "discards", who, card, readers=(seat,), public=("discards-objective", who))
        return
    game.tell("coc.card.14", "discards", who, card)
    if card in hands.ACTION_NUMBER:
        hands.discard_action(game, seat, hands.ACTION_NUMBER[card])
    elif card in hands.EVENT_NUMBER:
        hands.discard_person(game, seat, hands.EVENT_NUMBER[card])
    else:
        hands.discard_wonder(game, seat, hands.WONDER_NUMBER[card])
    game.reveal()


@may_use.by("arts")
def may_use_arts(game: Clash, seat: int) -> Refusal | None:
    """An influence culture that can still be paid after the price. [coc.inf.18, coc.inf.25, coc.round.6]"""
    refusal = ready(game, seat, "arts")
    if refusal is not None:
        return refusal
    if game.players[seat].used & marks.INFLUENCED:
        # influenced_already: "You have influenced a city in this turn."
        return Refusal("coc.round.6", "influenced_already")
    if not price_options(game, seat, "arts"):
        # no_target: "There is no city in range that you could influence."
        return Refusal("coc.inf.3", "no_target")
    return None


@uses.by("arts")
async def arts(game: Clash, seat: int) -> None:
    """One influence culture without an action. [coc.inf.18]"""
    await pay(game, seat, "arts")
    pick = await Decision(seat, "influence", "coc.inf.18", influence.options, game, seat)
    await influence.do(game, seat, pick)


@may_use.by("theaters")
def may_use_theaters(game: Clash, seat: int) -> Refusal | None:
    """A token to change, which nothing else stands for. [coc.advance.theaters.1]"""
    refusal = ready(game, seat, "theaters")
    if refusal is None and not stages(game, seat):
        return Refusal("coc.advance.theaters.1", "too_few", good=GOODS[CULTURE], have=0, need=1, more=1)
    return refusal


@uses.by("theaters")
async def theaters(game: Clash, seat: int) -> None:
    """A culture token for a mood token, or the other way round. [coc.advance.theaters.1]"""
    clause = "coc.advance.theaters.1"
    game.players[seat].used |= ONCE[NUMBER["theaters"]]
    pick = await Decision(seat, "theaters", clause, stages, game, seat)
    spent = GOODS.index(pick[1])
    purse.lose(game, seat, purse.priced(**{GOODS[spent]: 1}), clause)
    purse.gain_one(game, seat, MOOD + CULTURE - spent, 1, clause)


def stages(game: Clash, seat: int) -> list[Option]:
    return [("spend", GOODS[good]) for good in (CULTURE, MOOD) if game.players[seat].stock[good]]


@may_use.by("voting")
def may_use_voting(game: Clash, seat: int) -> Refusal | None:
    """A step of mood that can still be paid after the token. [coc.mood.5, coc.mood.9]"""
    refusal = _unhappy(game, seat, "coc.mood.5") or ready(game, seat, "voting")
    if refusal is not None:
        return refusal
    return cities.may_increase_mood(game, seat, box.advances()[NUMBER["voting"]].prices[0])


@uses.by("voting")
async def voting(game: Clash, seat: int) -> None:
    """One increase mood action, which has its own price. [coc.mood.5]"""
    await pay(game, seat, "voting")
    await cities.increase_mood(game, seat, "coc.mood.5")


@may_use.by("free_economy")
def may_use_free_economy(game: Clash, seat: int) -> Refusal | None:
    """No collect in this turn before. [coc.col.11, coc.col.16]"""
    if game.players[seat].used & marks.COLLECTED:
        # collected_already: "You have collected in this turn."
        return Refusal("coc.col.16", "collected_already")
    refusal = ready(game, seat, "free_economy")
    if refusal is None and not collecting.options(game, seat):
        # nothing_to_collect: "No city of yours can collect."
        return Refusal("coc.col.17", "nothing_to_collect")
    return refusal


@uses.by("free_economy")
async def free_economy(game: Clash, seat: int) -> None:
    """The only collect of the turn, without an action. [coc.col.11, coc.col.16]"""
    await pay(game, seat, "free_economy")
    pick = await Decision(seat, "collect-from", "coc.col.11", collecting.options, game, seat)
    game.players[seat].used |= marks.FREE_ECONOMY_USED
    await collecting.collect(game, seat, game.board.number[pick[1]], "coc.col.11")


@may_use.by("absolute_power")
def may_use_absolute_power(game: Clash, seat: int) -> Refusal | None:
    return ready(game, seat, "absolute_power")


@uses.by("absolute_power")
async def absolute_power(game: Clash, seat: int) -> None:
    """One more action. [coc.advance.absolute_power.1, coc.round.10]"""
    await pay(game, seat, "absolute_power")
    game.left += 1


@may_use.by("forced_labor")
def may_use_forced_labor(game: Clash, seat: int) -> Refusal | None:
    """An angry city, for which it matters. [coc.mood.6]"""
    if not any(game.mood[hex_] == ANGRY for hex_ in game.cities_of(seat)):
        # none_angry: "None of your cities is angry."
        return Refusal("coc.mood.6", "none_angry")
    return ready(game, seat, "forced_labor")


@uses.by("forced_labor")
async def forced_labor(game: Clash, seat: int) -> None:
    """Until the end of the turn angry cities count as neutral. [coc.mood.6]"""
    await pay(game, seat, "forced_labor")
    game.players[seat].used |= marks.LABOR


@city_moods.by("forced_labor")
def forced_mood(game: Clash, seat: int, city: int) -> int:
    return NEUTRAL if game.players[seat].used & marks.LABOR else ANGRY


# -- collecting, building, recruiting


@collect_bonuses.by("public_education")
def public_education(game: Clash, seat: int, city: int, amounts: list[int], shares: Shares) -> None:
    """An idea once per turn, where there is an academy. [coc.col.10]"""
    player, once = game.players[seat], ONCE[NUMBER["public_education"]]
    if game.building(city, ACADEMY) >= 0 and not player.used & once:
        player.used |= once
        amounts[IDEA] += 1


@build_prices.by("state_religion")
def state_religion(game: Clash, seat: int, city: int, kind: int, price: Goods) -> Goods:
    """Once per turn a temple costs no food. [coc.con.11]"""
    if kind == TEMPLE and not game.players[seat].used & ONCE[NUMBER["state_religion"]]:
        return tuple(0 if good == FOOD else number for good, number in enumerate(price))
    return price


@build_effects.by("state_religion")
def state_religion_used(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """A temple that came without any price leaves it for another one."""
    if name == "temple" and any(price):
        game.players[seat].used |= ONCE[NUMBER["state_religion"]]


@build_effects.by("dogma")
async def dogma(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """A temple brings one more Theocracy advance. [coc.advance.dogma.1]"""
    if name == "temple":
        await asking.free_advance(game, seat, THEOCRACY, TRACK, "coc.advance.dogma.1")


@recruit_effects.by("medicine")
async def medicine(game: Clash, seat: int, city: int, units: int, paid: Goods) -> None:
    """One of the resources just paid comes back. [coc.advance.medicine.1, coc.rec.9]"""
    goods = tuple(good for good in range(RESOURCES) if paid[good])
    if goods:
        good = await asking.bonus(seat, goods, "coc.advance.medicine.1")
        purse.gain_one(game, seat, good, 1, "coc.advance.medicine.1")


@recruit_effects.by("nationalism")
async def nationalism(game: Clash, seat: int, city: int, units: int, paid: Goods) -> None:
    """An army unit or a ship brings a token. [coc.advance.nationalism.1, coc.rec.9]"""
    if units & (ARMY_MASK | UNIT_MASK * ONE[SHIP]):
        good = await asking.bonus(seat, TOKENS, "coc.advance.nationalism.1")
        purse.gain_one(game, seat, good, 1, "coc.advance.nationalism.1")


# -- after an advance and after a command


@advance_effects.by("philosophy")
def philosophy(game: Clash, seat: int, number: int) -> None:
    """A Science advance brings an idea. [coc.advance.philosophy.2, coc.adv.15]"""
    if box.advances()[number].category == SCIENCE:
        purse.gain_one(game, seat, IDEA, 1, "coc.advance.philosophy.2")


@purchase_effects.by("free_education")
async def free_education(game: Clash, seat: int, number: int, paid: Goods) -> None:
    """Ideas or gold were paid: an idea for a mood token, once per turn. [coc.advance.free_education.1, coc.adv.17]"""
    clause, once = "coc.advance.free_education.1", ONCE[NUMBER["free_education"]]
    price = box.advances()[NUMBER["free_education"]].prices[0]
    player = game.players[seat]
    if not (paid[IDEA] or paid[GOLD]) or player.used & once or not purse.can_pay(game, seat, price):
        return
    if await Decision(seat, "free-education", clause, lessons, declines=PASS) == TEACH:
        player.used |= once
        await purse.pay(game, seat, price, clause)
        purse.gain_one(game, seat, MOOD, 1, clause)


def lessons() -> Sequence[Option]:
    return [TEACH, PASS]


@command_effects.by("cartography")
def cartography(game: Clash, seat: int) -> None:
    """Ships that moved bring an idea, with Navigation also culture. [coc.move.16]"""
    if game.sailed & 1:
        purse.gain(game, seat, purse.priced(idea=1, culture=game.sailed >> 1 & 1), "coc.move.16")


# -- influence culture


@influence_bans.by("monuments")
def monuments(game: Clash, owner: int, city: int) -> Refusal | None:
    """A city with a wonder is no target. [coc.inf.15]"""
    standing = game.built[city] >> WONDERS_AT
    # monuments: "{city} has a wonder, and its owner has Monuments."
    return Refusal("coc.inf.15", "monuments", city=game.board.names[city]) if standing else None


@influence_shields.by("separation_of_power")
def separation_of_power(game: Clash, owner: int, city: int) -> Refusal | None:
    """[coc.inf.16, coc.advance.separation_of_power.1]"""
    # no_boost: "Because of {advance} attempts on this city cannot be boosted."
    return Refusal("coc.inf.16", "no_boost", advance="separation_of_power") if game.mood[city] == HAPPY else None


@influence_shields.by("totalitarianism")
def totalitarianism(game: Clash, owner: int, city: int) -> Refusal | None:
    """[coc.inf.16, coc.advance.totalitarianism.1]"""
    guarded = game.holder[city] == owner and game.force[city] & ARMY_MASK
    return Refusal("coc.inf.16", "no_boost", advance="totalitarianism") if guarded else None


@influence_shields.by("devotion")
def devotion(game: Clash, owner: int, city: int) -> Refusal | None:
    """[coc.inf.16, coc.advance.devotion.1]"""
    return Refusal("coc.inf.16", "no_boost", advance="devotion") if game.building(city, TEMPLE) >= 0 else None


@influence_rolls.by("conversion")
def conversion(game: Clash, seat: int, target: int) -> int:
    """One more, which is no boost. [coc.inf.17]"""
    return 1


@influence_effects.by("conversion")
def converted(game: Clash, seat: int, start: int, target: int) -> None:
    """And a culture token for a success. [coc.inf.17]"""
    purse.gain_one(game, seat, CULTURE, 1, "coc.inf.17")
