"""The texts of the event cards of the expansion, each for one player. Great persons: `later_persons.py`. [coc.ecard]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Amounts, Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ACADEMY,
    ANGRY,
    BARREN,
    CULTURE,
    FOOD,
    FOREST,
    GOLD,
    GOODS,
    IDEA,
    MARKET,
    MOOD,
    OBELISK,
    OBSERVATORY,
    PORT,
    STORAGE,
    TEMPLE,
    WOOD,
)
from ...state import ARMY_MASK, NOBODYS, Battle, Clash
from .. import advances, asking, events, hands, leaders, marks, pieces, purse
from ..advances import ANARCHY, GOVERNING
from ..events import calm, casualties, kill, lower, stays, take_unit, texts
from ..moments import ATTACKER, DEFENDER, Fought, battle_ends
from ..moments_of_war import EVERYBODY, battle_starts, round_ends, spend, spent, tactics_bans
from .advances import cards_of, discard
from .events import ALL_UNITS, has_buried, suffers

POINT: Final = 2
"""In half points."""
ECLIPSE: Final = "solar_eclipse"
HORSE: Final = "trojan_horse"
CITY: Final = 8
"""Bit of `Battle.way`: a city is attacked."""
SEA: Final = 1

stays.by("uprising", ANARCHY, "guillotine")(has_buried)


def keep(game: Clash, seat: int, name: str, points: int) -> None:
    """An open card comes to a player who keeps it for points."""
    for at, (card, _) in enumerate(game.events_open):
        if box.events()[card].effect == name:
            game.events_open[at] = (card, seat)
            game.players[seat].halves += POINT * points
            game.tell(events.clause_of(card), "keeps-event", f"seat-{seat}", hands.EVENT[card])
            return


def put_away(game: Clash, name: str) -> None:
    """An open card goes to the pile of events."""
    for card, seat in game.events_open:
        if box.events()[card].effect == name:
            game.events_open.remove((card, seat))
            hands.discard_event(game, seat, card)
            return


def with_buildings(game: Clash, seat: int, *kinds: int) -> int:
    """How many cities of a seat have one of these buildings, whatever its colour."""
    return sum(any(game.building(city, kind) >= 0 for kind in kinds) for city in game.cities_of(seat))


def is_drawer(game: Clash, seat: int, name: str) -> bool:
    """Whether the card that is being carried out was drawn by this seat."""
    return any(box.events()[card].effect == name and drawer == seat for card, drawer in game.events_open)


# -- tokens and markers on a card


@texts.by("uprising")
async def uprising(game: Clash, seat: int) -> None:
    """One to four tokens go onto the card, half a point each. [coc.ecard.e39]"""
    stock = game.players[seat].stock
    if not stock[CULTURE] + stock[MOOD]:
        return
    clause = "coc.ecard.e39"
    pick = await Decision(seat, "uprising", clause, offerings, game, seat)
    paid = purse.numbers_of(pick[1:])
    purse.lose(game, seat, paid, clause)
    game.players[seat].halves += sum(paid)
    marks.begin(game, "buried", seat)


def offerings(game: Clash, seat: int) -> Amounts:
    stock = game.players[seat].stock
    most = min(4, stock[CULTURE] + stock[MOOD])
    return Amounts("pay", {GOODS[good]: (0, min(4, stock[good])) for good in (CULTURE, MOOD)}, least=1, most=most)


@texts.by(ANARCHY)
def anarchy(game: Clash, seat: int) -> None:
    """All markers of the government go onto the card, a point for each that stays there. [coc.ecard.e44, coc.civ.20]"""
    player = game.players[seat]
    had = player.advances
    number = (had & GOVERNING).bit_count()
    if not number:
        return
    player.advances &= ~GOVERNING
    if player.civ >= 0:
        advances.unlock(game, seat, had, anew=True)
    purse.cut(game, seat, "coc.ecard.e44")
    for _ in range(number):
        marks.begin(game, ANARCHY, seat)
    player.halves += POINT * number
    marks.begin(game, "buried", seat)
    game.tell("coc.ecard.e44", "anarchy", f"seat-{seat}", str(number))


# -- gifts


@texts.by("envoy")
async def envoy(game: Clash, seat: int) -> None:
    """An idea and a culture token, a token for another player, and a wonder lies open. [coc.ecard.e40]"""
    clause = "coc.ecard.e40"
    purse.gain(game, seat, purse.priced(idea=1, culture=1), clause)
    other = await asking.player(game, seat, clause, asking.others)
    purse.gain_one(game, other, CULTURE, 1, clause)
    if game.wonder_deck:
        hands.lay_open_wonder(game, seat, clause)


@stays.by("envoy")
def envoy_leaves(game: Clash, seat: int) -> bool:
    """The wonder stays, not the card."""
    return False


@texts.by("scientific_trade")
def scientific_trade(game: Clash, seat: int) -> None:
    """Ideas for cities with an academy or an observatory, two at least for whoever drew it. [coc.ecard.e45]"""
    least = 2 if is_drawer(game, seat, "scientific_trade") else 0
    number = max(least, with_buildings(game, seat, ACADEMY, OBSERVATORY))
    purse.gain_one(game, seat, IDEA, number, "coc.ecard.e45")


@texts.by("flourishing_trade")
def flourishing_trade(game: Clash, seat: int) -> None:
    """Gold for cities with a market or a port, three at most. [coc.ecard.e46]"""
    least = 1 if is_drawer(game, seat, "flourishing_trade") else 0
    purse.gain_one(game, seat, GOLD, max(least, min(3, with_buildings(game, seat, MARKET, PORT))), "coc.ecard.e46")


@texts.by("era_of_stability")
async def era_of_stability(game: Clash, seat: int) -> None:
    """Tokens for cities with a temple or an obelisk, three at most, in any mix. [coc.ecard.e47]"""
    least = 1 if is_drawer(game, seat, "era_of_stability") else 0
    for _ in range(max(least, min(3, with_buildings(game, seat, TEMPLE, OBELISK)))):
        good = await asking.bonus(seat, (CULTURE, MOOD), "coc.ecard.e47")
        purse.gain_one(game, seat, good, 1, "coc.ecard.e47")


@texts.by("a_successful_year")
def a_successful_year(game: Clash, seat: int) -> None:
    """Whoever has the fewest cities catches up in food. [coc.ecard.e54]"""
    numbers = [len(game.cities_of(other)) for other in range(len(game.players))]
    least, most = min(numbers), max(numbers)
    if numbers[seat] == least:
        purse.gain_one(game, seat, FOOD, most - least or 1, "coc.ecard.e54")


# -- losses


@texts.by("reformation")
async def reformation(game: Clash, seat: int) -> None:
    """A temple of whoever has one takes the colour of another player. [coc.ecard.e48]"""
    clause = "coc.ecard.e48"
    loser = seat if temples(game, seat) else await asking.player(game, seat, clause, pious)
    if loser < 0:
        return
    winner = await asking.player(game, loser, clause, reformers)
    if winner >= 0:
        city = await asking.space(game, winner, "reform", clause, temples_of, loser)
        pieces.set_building(game, city, TEMPLE, winner)
        game.tell(clause, "seizes", f"seat-{winner}", "temple", game.board.names[city])


def temples(game: Clash, seat: int) -> list[int]:
    """Cities of a seat with a temple of its colour."""
    return [city for city in game.cities_of(seat) if game.building(city, TEMPLE) == seat]


def temples_of(game: Clash, seat: int, loser: int) -> list[int]:
    return temples(game, loser)


def pious(game: Clash, seat: int) -> list[int]:
    """Others with a temple of their own."""
    return [other for other in asking.others(game, seat) if temples(game, other)]


def reformers(game: Clash, seat: int) -> list[int]:
    """Others with a temple in supply."""
    return [other for other in asking.others(game, seat) if pieces.left_buildings(game, other, TEMPLE)]


@texts.by("pandemic")
async def pandemic(game: Clash, seat: int) -> None:
    """Half as many things as cities are lost. [coc.ecard.e49]"""
    clause = "coc.ecard.e49"
    for _ in range(len(game.cities_of(seat)) // 2):
        if not things(game, seat):
            return
        pick = await Decision(seat, "pandemic", clause, things, game, seat)
        if pick[0] == "spend":
            purse.lose(game, seat, purse.priced(**{pick[1]: 1}), clause)
        elif pick[0] == "discard":
            discard(game, seat, pick[1])
        else:
            await take_unit(game, seat, pick, clause)


def things(game: Clash, seat: int) -> list[Option]:
    """Goods, action and objective cards, units; no wonder cards. [coc.ecard.e49, coc.card.11]"""
    stock = game.players[seat].stock
    found: list[Option] = [("spend", good) for number, good in enumerate(GOODS) if stock[number]]
    found += [("discard", card) for card in cards_of(game, seat) if card not in hands.WONDER_NUMBER]
    return [*found, *casualties(game, seat, ALL_UNITS, False)]


@texts.by("black_death")
async def black_death(game: Clash, seat: int) -> None:
    """One unit of every four dies, one more with ways into the world, a point for each. [coc.ecard.e50]"""
    number = events.number_of_units(game, seat)
    if number < 4:
        return
    for _ in range(number // 4 + suffers(game, seat) - 1):
        if events.number_of_units(game, seat):
            await kill(game, seat, "casualty", ALL_UNITS, "coc.ecard.e50")
            game.players[seat].halves += POINT


async def _famine(game: Clash, seat: int, food: int, cities: tuple[int, ...], clause: str) -> None:
    """Food is lost; who lacks some has an angry city among these. [coc.ecard.e51, coc.ecard.e52, coc.event.16]"""
    have = game.players[seat].stock[FOOD]
    purse.lose(game, seat, purse.priced(food=min(food, have)), clause)
    if have < food:
        city = await asking.space(game, seat, "lower", clause, calm_among, cities)
        if city >= 0:
            await lower(game, seat, city, game.mood[city] - ANGRY, clause)


def calm_among(game: Clash, seat: int, cities: tuple[int, ...]) -> list[int]:
    return [city for city in calm(game, seat) if city in cities]


@texts.by("famine_vermin")
async def vermin(game: Clash, seat: int) -> None:
    """A food of whoever has Storage. [coc.ecard.e51]"""
    if game.players[seat].usable & STORAGE:
        await _famine(game, seat, 1, tuple(game.cities_of(seat)), "coc.ecard.e51")


@texts.by("famine_drought")
async def drought(game: Clash, seat: int) -> None:
    """A food for each city on or beside barren land, three at most. [coc.ecard.e52]"""
    near = game.board.near
    dry = tuple(
        city for city in game.cities_of(seat) if any(game.terrain[hex_] == BARREN for hex_ in (city, *near[city]))
    )
    await _famine(game, seat, min(3, len(dry)), dry, "coc.ecard.e52")


@texts.by("fire")
async def fire(game: Clash, seat: int) -> None:
    """The mood of all players' cities in one forest drops. [coc.ecard.e53]"""
    clause = "coc.ecard.e53"
    city = await asking.space(game, seat, "fire", clause, wooded)
    if city < 0:
        purse.lose(game, seat, purse.priced(wood=min(1, game.players[seat].stock[WOOD])), clause)
        return
    burning = forest_around(game, city)
    for owner in game.in_turn_order(seat):
        for hex_ in game.cities_of(owner):
            if hex_ in burning:
                await lower(game, owner, hex_, 1, clause)


def wooded(game: Clash, seat: int) -> list[int]:
    return [city for city in game.cities_of(seat) if game.terrain[city] == FOREST]


def forest_around(game: Clash, hex_: int) -> set[int]:
    """All forest that is connected with a forest space."""
    found, todo = {hex_}, [hex_]
    while todo:
        for other in game.board.near[todo.pop()]:
            if game.terrain[other] == FOREST and other not in found:
                found.add(other)
                todo.append(other)
    return found


# -- Guillotine


@texts.by("guillotine")
async def guillotine(game: Clash, seat: int) -> None:
    """The leader dies; another one comes free, the last one, or the card is kept for two points. [coc.ecard.e43]"""
    clause, player = "coc.ecard.e43", game.players[seat]
    leaders.replaced(game, seat)
    hex_ = -1
    if player.leaders:
        hex_ = await asking.space(game, seat, "guillotine", clause, seats_of_power, optional=True)
    if hex_ >= 0:
        await leaders.appoint(game, seat, hex_)
    else:
        marks.begin(game, "buried", seat)
        keep(game, seat, "guillotine", 2)
    player.leaders = 0


def seats_of_power(game: Clash, seat: int) -> list[int]:
    """Own cities, and land with own army units, that have room."""
    return [
        hex_
        for hex_, owner in enumerate(game.city)
        if (owner == seat or (game.holder[hex_] == seat and game.force[hex_] & ARMY_MASK))
        and pieces.room(game, hex_, seat) > 0
    ]


# -- cards that wait for a battle


@texts.by(ECLIPSE, HORSE)
def lies_open(game: Clash, seat: int) -> None:
    """It lies open for everybody until a battle. [coc.ecard.e41, coc.ecard.e42]"""
    for card, drawer in game.events_open:
        name = box.events()[card].effect
        if drawer == seat and name in (ECLIPSE, HORSE) and not marks.lasts(game, name, EVERYBODY):
            marks.begin(game, name, EVERYBODY)


@round_ends.by(ECLIPSE)
async def darkness(game: Clash, battle: Battle, side: int) -> bool:
    """A land battle that the first round does not decide is over. [coc.ecard.e41]"""
    return battle.round == 1 and not battle.way & SEA


@battle_ends.by(ECLIPSE)
def eclipse_is_over(game: Clash, fought: Fought, side: int) -> None:
    """Its winner keeps the card, or else the defender; barbarians do not. [coc.ecard.e41, coc.civ.35]"""
    if fought.sea or not fought.rounds:
        return
    marks.end(game, ECLIPSE, EVERYBODY)
    keeper = fought.attacker if fought.winner == ATTACKER else fought.defender
    if keeper < len(game.players):
        keep(game, keeper, ECLIPSE, 1)
    else:
        put_away(game, ECLIPSE)


@battle_starts.by(HORSE)
async def trojan_horse(game: Clash, battle: Battle, side: int) -> None:
    """Whoever attacks a defended city may pay so that no tactics meet the first round. [coc.ecard.e42]"""
    if side != ATTACKER or not battle.way & CITY or battle.attacker >= len(game.players):
        return
    clause, price = "coc.ecard.e42", purse.priced(wood=1, culture=1)
    if not purse.can_pay(game, battle.attacker, price):
        return
    if not await asking.offer(battle.attacker, HORSE, clause):
        return
    await purse.pay(game, battle.attacker, price, clause)
    spend(battle, side, HORSE)
    marks.end(game, HORSE, EVERYBODY)
    keep(game, battle.attacker, HORSE, 1)


@tactics_bans.by(HORSE)
def deceived(game: Clash, battle: Battle, owner: int, side: int) -> Refusal | None:
    """[coc.ecard.e42]"""
    if owner == ATTACKER and side == DEFENDER and battle.round == 1 and spent(battle, ATTACKER, HORSE):
        # deceived: "A Trojan Horse forbids tactics in the first combat round."
        return Refusal("coc.ecard.e42", "deceived")
    return None


assert NOBODYS == EVERYBODY, "an effect for everybody belongs to no seat"
