"""Mercenaries: an action card that moves groups of barbarians. Each march is a step. [coc.effect.mercenaries]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Amounts, Decision, Item, Option, Refusal

from ... import box
from ...box.terms import CULTURE, FOOD, GOLD, GOODS, MOOD, ORE, WOOD
from ...state import ARMY_MASK, BARBARIANS, Clash
from .. import atlas, barbarians, purse
from ..asking import DONE
from ..moments_of_war import ANYWHERE
from ..playing import goes_on, may_play, plays

CLAUSE: Final = "coc.effect.mercenaries"
NEAR: Final = 2
"""How far barbarians may be from one's cities and army units."""
PAY: Final = (FOOD, WOOD, ORE, GOLD, CULTURE)
"""Each group costs one of these; gold stands for a resource."""


def groups(game: Clash, seat: int) -> list[int]:
    """Barbarian groups in reach that can go somewhere. [coc.term.14, coc.disc.36]"""
    barbarian = game.held_by(BARBARIANS)
    if not barbarian:
        return []
    armed = box.bits(hex_ for hex_ in game.held_by(seat) if (game.force[hex_] | game.aboard[hex_]) & ARMY_MASK)
    near = atlas.around(game, game.cities.sets[seat] | armed, NEAR)
    return [hex_ for hex_ in barbarian if near >> hex_ & 1 and goals(game, hex_, game.force[hex_])]


def goals(game: Clash, hex_: int, force: int) -> list[int]:
    """Where units of a group can go: any space beside them that has room. [coc.barb.15]"""
    return barbarians.steps(game, BARBARIANS, hex_, force, ANYWHERE)


def means(game: Clash, seat: int) -> int:
    """How many groups a seat could pay. [coc.res.9, coc.civadvance.sacrificial_cult]"""
    stock = game.players[seat].stock
    arena = stock[MOOD] if purse.has_arena(game, seat) else 0
    return sum(stock[good] for good in PAY) + arena + purse.reserve(game, seat)


@may_play.by("mercenaries")
def may_play_mercenaries(game: Clash, seat: int) -> Refusal | None:
    """[coc.effect.mercenaries]"""
    if not groups(game, seat):
        # no_barbarians: "No barbarians are in reach that could be moved."
        return Refusal(CLAUSE, "no_barbarians")
    # no_wages: "You have nothing to pay barbarians with." Remedy: a food, wood, ore, gold or culture token.
    return None if means(game, seat) else Refusal(CLAUSE, "no_wages")


@plays.by("mercenaries")
async def mercenaries(game: Clash, seat: int) -> None:
    """Choose groups, pay one good for each, then move them one after the other. [coc.effect.mercenaries]"""
    hired: list[int] = []
    while True:
        pick = await Decision(seat, "mercenaries", CLAUSE, hirings, game, seat, tuple(hired), part=len(hired))
        if pick == DONE:
            break
        hired.append(game.board.number[pick[1]])
    if not await goes_on(game, seat):
        return
    pick = await Decision(seat, "wages", CLAUSE, wages, game, seat, len(hired))
    await purse.pay(game, seat, tuple(purse.numbers_of(pick[1:])), CLAUSE, purse.NO_GOLD | purse.NO_ARENA)
    about = [number for hex_ in hired for number in (hex_, game.force[hex_])]
    game.agenda.at_once(Item("mercenaries", seat, (len(hired), *about)))


def hirings(game: Clash, seat: int, hired: tuple[int, ...]) -> list[Option]:
    """Groups in the order of the board, as many as can be paid."""
    after = hired[-1] if hired else -1
    found: list[Option] = [DONE] if hired else []
    if len(hired) < means(game, seat):
        found += [("enlist", game.board.names[hex_]) for hex_ in groups(game, seat) if hex_ > after]
    return found


def may_enlist(game: Clash, decision: Decision, place: str) -> Refusal | None:
    """Any group in reach that is not hired yet, in whatever order they are named. [coc.effect.mercenaries]"""
    _, seat, hired = decision.args
    hex_ = game.board.number[place]
    fits = hex_ in groups(game, seat) and hex_ not in hired and len(hired) < means(game, seat)
    return None if fits else Refusal(CLAUSE, "not_offered")


def wages(game: Clash, seat: int, number: int) -> Amounts:
    """One of the goods for each group. The Great Arena lets mood tokens stand for culture, and captives do so anyway.

    [coc.res.9, coc.civadvance.sacrificial_cult]
    """
    stock = game.players[seat].stock[:]
    stock[CULTURE] += purse.reserve(game, seat)
    goods = (*PAY, MOOD) if purse.has_arena(game, seat) else PAY
    return Amounts("pay", {GOODS[good]: (0, min(number, stock[good])) for good in goods}, least=number)


async def march(game: Clash, item: Item) -> None:
    """One of the groups goes one space; in the end cities that were left get reinforcement. [coc.barb.16, coc.barb.17]

    The item is about the number of groups, hex and units of each, then the cities that groups have left.
    """
    count, *rest = (int(one) for one in item.about)
    waiting = [(rest[2 * place], rest[2 * place + 1]) for place in range(count)]
    left = rest[2 * count :]
    waiting = [entry for entry in waiting if game.holder[entry[0]] == BARBARIANS and goals(game, *entry)]
    if not waiting:
        for hex_ in left:
            await barbarians.reinforce(game, item.seat, hex_, CLAUSE)
        return
    pick = await Decision(item.seat, "mercenary-march", CLAUSE, marches, game, waiting)
    here, there = game.board.number[pick[1]], game.board.number[pick[2]]
    force = next(force for hex_, force in waiting if hex_ == here)
    if await barbarians.agreed(game, item.seat, here):
        barbarians.advance(game, here, there, force)
        if game.city[here] == BARBARIANS:
            left.append(here)
    waiting = [entry for entry in waiting if entry[0] != here]
    about = (len(waiting), *(number for entry in waiting for number in entry), *left)
    game.agenda.at_once(Item("mercenaries", item.seat, about))


def marches(game: Clash, waiting: Sequence[tuple[int, int]]) -> list[Option]:
    names = game.board.names
    return [("march", names[hex_], names[there]) for hex_, force in waiting for there in goals(game, hex_, force)]


RULES: Final = {"mercenaries": march}
