"""Great persons of the expansion: two are kept in hand, two lie open in front of their player. [coc.ecard.e55-e58]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import CULTURE, ENGINEERING, GOODS, MOOD, WONDERS
from ...state import Clash
from .. import asking, building, hands, marks, moments_of_cities, purse
from ..advances import SUPPLY
from ..asking import DONE
from ..events import stays, texts
from ..moments import Goods, build_effects, counted_mood, may_use, uses
from ..moments_of_cards import wonder_waivers
from ..moments_of_war import attack_permits, attack_prices
from ..playing import may_play, plays
from .persons import clause_of, field
from .upheavals import put_away

ARCHITECT: Final = "great_architect"
DIPLOMAT: Final = "great_diplomat"
ATHLETE: Final = "great_athlete"
SEER: Final = "great_seer"
COMMISSIONED: Final = "commissioned"
"""Entry of `Clash.lasting`: the Great Architect helps with the next wonder of this turn."""
PARDON: Final = purse.priced(culture=2)
"""What an attack costs in spite of the Great Diplomat. [coc.ecard.e57]"""
CULTURE_SAVED: Final = 3

marks.ENDS_WITH_TURN.add(COMMISSIONED)


# -- Great Architect


@texts.by(ARCHITECT)
def great_architect(game: Clash, seat: int) -> None:
    """It lies in front of whoever has paid for it. [coc.ecard.e55]"""
    marks.begin(game, ARCHITECT, seat)


@stays.by(ARCHITECT, DIPLOMAT)
def has_been_taken(game: Clash, seat: int) -> bool:
    """A card for which the drawing player has not paid is discarded."""
    return any(name in (ARCHITECT, DIPLOMAT) and whose == seat for name, whose, _ in game.lasting)


@may_use.by(ARCHITECT)
def may_use_great_architect(game: Clash, seat: int) -> Refusal | None:
    """A wonder that could be built with its help in this turn. [coc.ecard.e55]"""
    clause = clause_of(ARCHITECT)
    if marks.lasts(game, COMMISSIONED, seat):
        # commissioned_already: "The Great Architect helps with your next wonder already."
        return Refusal(clause, "commissioned_already")
    if not game.players[seat].advances & ENGINEERING or not could_build(game, seat):
        # no_effect: "This card would have no effect now."
        return Refusal("coc.card.18", "no_effect")
    return None


def could_build(game: Clash, seat: int) -> bool:
    """Whether a wonder could be paid in a happy city with its help."""
    cities = game.cities_of(seat)
    return any(
        building.can_pay(game, seat, city, WONDERS[card], spared(building.wonder_price(game, seat, city, card)))
        for city in cities
        if box.moods()[counted_mood(game, seat, city)].may_build_wonder
        and building.has_room(game, seat, city, len(cities))
        for card in hands.wonders_for(game, seat)
    )


def spared(price: Goods) -> Goods:
    """A price without three culture tokens. [coc.ecard.e55]"""
    return tuple(max(0, one - CULTURE_SAVED) if good == CULTURE else one for good, one in enumerate(price))


@uses.by(ARCHITECT)
async def commission(game: Clash, seat: int) -> None:
    """The next wonder of this turn is built with its help. [coc.ecard.e55]"""
    marks.begin(game, COMMISSIONED, seat)


@wonder_waivers.by(ARCHITECT)
def needs_nothing_else(game: Clash, seat: int) -> bool:
    """The advance that a wonder needs besides Engineering is ignored."""
    return marks.lasts(game, COMMISSIONED, seat)


@moments_of_cities.wonder_prices.by(ARCHITECT)
def saves_culture(game: Clash, seat: int, city: int, wonder: str, price: Goods) -> Goods:
    return spared(price) if marks.lasts(game, COMMISSIONED, seat) else price


@build_effects.by(ARCHITECT)
def architect_is_done(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    if name in WONDERS and marks.lasts(game, COMMISSIONED, seat):
        marks.end(game, COMMISSIONED, seat)
        marks.end(game, ARCHITECT, seat)
        put_away(game, ARCHITECT)


# -- Great Diplomat


@texts.by(DIPLOMAT)
async def great_diplomat(game: Clash, seat: int) -> None:
    """Peace with a player, as long as nobody pays for breaking it. [coc.ecard.e57]"""
    clause = clause_of(DIPLOMAT)
    other = await asking.player(game, seat, clause, asking.others)
    marks.begin(game, DIPLOMAT, seat, other)
    game.tell(clause, "negotiates", f"seat-{seat}", f"seat-{other}")


@attack_prices.by(DIPLOMAT)
def price_of_war(game: Clash, owner: int, attacker: int, target: int) -> Goods | None:
    """Neither attacks the other for nothing. [coc.ecard.e57]"""
    attacked = game.holder[target] if game.holder[target] >= 0 else game.city[target]
    for name, whose, other in game.lasting:
        if name == DIPLOMAT and whose == owner and {attacker, attacked} == {owner, other}:
            return PARDON
    return None


@attack_permits.by(DIPLOMAT)
def war_after_all(game: Clash, owner: int, attacker: int, target: int) -> None:
    end_peace(game, owner)


def end_peace(game: Clash, owner: int) -> None:
    marks.end(game, DIPLOMAT, owner)
    put_away(game, DIPLOMAT)


@may_use.by(DIPLOMAT)
def may_use_great_diplomat(game: Clash, seat: int) -> Refusal | None:
    """Its owner may discard it as an action. [coc.ecard.e57]"""
    return None


@uses.by(DIPLOMAT)
async def dismiss(game: Clash, seat: int) -> None:
    end_peace(game, seat)


# -- Great Athlete


@may_play.by(ATHLETE)
def may_play_great_athlete(game: Clash, seat: int) -> Refusal | None:
    """[coc.ecard.e56]"""
    stock = game.players[seat].stock
    # no_token: "You have neither a culture nor a mood token."
    return None if stock[CULTURE] + stock[MOOD] else Refusal(clause_of(ATHLETE), "no_token")


@plays.by(ATHLETE)
async def great_athlete(game: Clash, seat: int) -> None:
    """An advance of Culture, then tokens of one kind become those of the other. [coc.ecard.e56]"""
    clause = clause_of(ATHLETE)
    await asking.free_advance(game, seat, field(ATHLETE), SUPPLY, clause, optional=True)
    turned: tuple[int, ...] = (CULTURE, MOOD)
    while True:
        pick = await Decision(seat, "athlete", clause, games, game, seat, turned, declines=DONE)
        if pick == DONE:
            return
        good = GOODS.index(pick[1])
        turned = (good,)
        purse.lose(game, seat, purse.priced(**{pick[1]: 1}), clause)
        purse.gain_one(game, seat, CULTURE + MOOD - good, 1, clause)


def games(game: Clash, seat: int, turned: tuple[int, ...]) -> list[Option]:
    """All go the same way."""
    found: list[Option] = [("spend", GOODS[good]) for good in turned if game.players[seat].stock[good]]
    return [*found, DONE]


# -- Great Seer


@plays.by(SEER)
async def great_seer(game: Clash, seat: int) -> None:
    """An objective card is assigned to everybody, which only the Seer's player knows. [coc.ecard.e58]"""
    clause = clause_of(SEER)
    seats = game.in_turn_order(seat)
    drawn = 0
    for _ in seats:
        card = hands.next_objective(game)
        if card >= 0:
            drawn += 1
            hands.foresee(game, seat, card)
    for other in seats[:drawn]:
        pick = await Decision(seat, "foresee", clause, visions, game, other)
        hands.assign(game, hands.OBJECTIVE_NUMBER[pick[1]], other)
        if game.journal is not None:
            words = ("assigns", f"seat-{seat}", f"seat-{other}")
            game.tell(clause, *words, pick[1], readers=(seat,), public=words)


def visions(game: Clash, other: int) -> list[Option]:
    """Cards that are not assigned yet."""
    found = sorted(card for card, whose in zip(game.foreseen, game.foreseen_for, strict=True) if whose < 0)
    return [("assign", hands.OBJECTIVE[card], f"seat-{other}") for card in found]
