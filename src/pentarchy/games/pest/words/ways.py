"""How a place is reached, in words: the way, its price, who comes along, and where they would lie."""

from __future__ import annotations

from pentarchy.core import Texts

from ..box import COIN, FOOD, GOODS, world
from ..rules.moving import CAMP
from ..rules.reach import Reach, gathered_by, lying
from ..state import Realm
from .names import fill_in, in_a_row


def reach_words(game: Realm, seat: int, reach: Reach, texts: Texts) -> str:
    """`In reach by way of Karth: 2 movement, 1 food. 2 people come along: 2 onto free spaces.`"""
    said = [_price(game, seat, reach, texts)]
    people = gathered_by(game, seat, reach.legs)
    if people:
        said.append(_people(game, seat, people, texts))
    return " ".join(said)


def _price(game: Realm, seat: int, reach: Reach, texts: Texts) -> str:
    """Food is paid with coins where there is too little of it. [pest.move.7, pest.res.7]"""
    names = world().names
    food = min(reach.food, game.players[seat].goods[FOOD])
    price = [texts.say("reach_movement", number=reach.movement)]
    price += [texts.name(f"{GOODS[good]}-{n}") for good, n in ((FOOD, food), (COIN, reach.food - food)) if n]
    price += [texts.say("reach_camp", names[leg.place]) for leg in reach.legs if leg.form == CAMP]
    way = [texts.name(names[leg.place]) for leg in reach.legs[:-1]]
    if not way:
        return fill_in(texts, "reach_near", price=", ".join(price))
    return fill_in(texts, "reach_far", way=in_a_row(way, texts.say("word_and")), price=", ".join(price))


def _people(game: Realm, seat: int, people: int, texts: Texts) -> str:
    """[pest.quar.4, pest.quar.9]"""
    where = lying(game.players[seat], people)
    parts = [texts.say(f"reach_{kind}", number=n) for kind, n in zip(where._fields, where, strict=True) if n]
    return fill_in(texts, "reach_gathers", number=str(people), where=", ".join(parts))
