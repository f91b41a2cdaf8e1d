"""Advances: what can be gained, the advance action, the event track. [coc.adv.1-17]"""

from __future__ import annotations

from functools import cache, lru_cache
from operator import add
from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal

from .. import box
from ..box.terms import ADVANCES, CATEGORIES, CATEGORY_SIZE, GOVERNMENTS, PRIESTHOOD
from ..state import Clash, Player
from . import atlas, bills, hands, marks, moments, purse
from .marks import ONCE
from .moments_of_cities import Rebate, advance_frees, advance_rebates

TRACK: Final = "track"
"""The marker comes from the event track. [coc.adv.2]"""
SUPPLY: Final = "supply"
"""The effect says that it comes from the supply. [coc.adv.2]"""

ADVANCE: Final[tuple[Option, ...]] = tuple(("advance", name) for name in ADVANCES)
NUMBER: Final = {name: number for number, name in enumerate(ADVANCES)}
COMMON: Final = (1 << len(ADVANCES)) - 1
"""The advances of no civilization."""
SCIENCE: Final = box.category_masks()[CATEGORIES.index("science")]
GOVERNING: Final = sum(box.category_masks()[category] for category in GOVERNMENTS)
"""The advances of all governments."""
ANARCHY: Final = "anarchy"
"""Entry of `Clash.lasting` for each marker on that event card. [coc.ecard.e44]"""
PRIESTHOOD_ONCE: Final = ONCE[PRIESTHOOD.bit_length() - 1]


# -- what can be gained


@lru_cache(200_000)
def gainable(owned: int) -> int:
    """The set of advances that may be gained next by whoever owns these. [coc.adv.3, 7, 8, 13]"""
    found = 0
    for (needs, bars), together in _CONDITIONS:
        if needs & owned == needs and not bars & owned:
            found |= together
    return found & ~owned


def _conditions() -> dict[tuple[int, int], int]:
    """By what must and what must not be there: the set of advances that have this in common."""
    found: dict[tuple[int, int], int] = {}
    for number, one in enumerate(box.advances()):
        found[one.needs, one.bars] = found.get((one.needs, one.bars), 0) | 1 << number
    return found


_CONDITIONS: Final = tuple(_conditions().items())


def free(usable: int) -> int:
    """The set of advances that always cost nothing with these abilities. [coc.adv.10]"""
    return _free(usable & _FREEING)


_FREEING: Final = box.bits(number for number, advance in enumerate(box.advances()) if advance.makes_free)


@cache
def _free(usable: int) -> int:
    found = 0
    for number, advance in enumerate(box.advances()):
        if usable >> number & 1:
            found |= advance.makes_free
    return found


def free_for(player: Player, *, action: bool = True) -> int:
    """The set of advances that cost a player nothing now; Priesthood gives one of Science a turn. [coc.adv.10, 15]

    Some cost nothing only by the advance action.
    """
    usable = player.advances | player.library
    found = free(usable) if player.civ < 0 else always_free(player, action=action)
    if usable & PRIESTHOOD and not player.used & PRIESTHOOD_ONCE:
        found |= SCIENCE
    return found


def always_free(player: Player, *, action: bool = True) -> int:
    """Those among them that use up nothing."""
    found = free(player.advances | player.library)
    if player.civ >= 0:
        for frees in advance_frees.of(player.advances):
            found |= frees(player, action)
    return found


def rebates(game: Clash, seat: int, number: int) -> tuple[Rebate, ...]:
    """What of the normal cost of an advance can be left out or paid otherwise."""
    works = moments.abilities(game, seat) if game.players[seat].civ >= 0 else 0
    return tuple(one for tells in advance_rebates.of(works) if (one := tells(game, seat, number)) is not None)


@lru_cache(200_000)
def choices(mask: int) -> tuple[Option, ...]:
    """The options of a set of advances."""
    return tuple([ADVANCE[number] for number in atlas.members(mask)])


def affordable(game: Clash, seat: int, *, action: bool = False, more: purse.Price = purse.NOTHING) -> int:
    """The set of advances that a seat can gain and pay; `more` is paid besides. [coc.adv.1]"""
    player = game.players[seat]
    found = gainable(player.advances)
    if purse.can_pay(game, seat, cost(more), purse.IDEAS_FOR_FOOD):
        return found
    payable = found & free_for(player, action=action) if purse.can_pay(game, seat, more) else 0
    if player.advances & advance_rebates.mask:
        for number in range(len(ADVANCES)):
            if found >> number & 1 and can_buy(game, seat, number, more):
                payable |= 1 << number
    return payable


@cache
def cost(more: purse.Price = purse.NOTHING) -> purse.Price:
    """The normal cost of an advance, and what is paid besides."""
    return tuple(map(add, box.advance_cost(), more))


def can_buy(game: Clash, seat: int, number: int, more: purse.Price) -> bool:
    """Whether the normal cost can be paid, with what may be left out of it."""
    return bills.can_pay(game, seat, cost(more), purse.IDEAS_FOR_FOOD, rebates(game, seat, number))


def purchases(game: Clash, seat: int) -> tuple[Option, ...]:
    """Advances for which the normal cost can be paid where an effect demands it. [coc.adv.15]"""
    return choices(affordable(game, seat))


# -- the advance action


def options(game: Clash, seat: int) -> tuple[Option, ...]:
    return choices(affordable(game, seat, action=True))


async def do(game: Clash, seat: int, option: Option) -> None:
    """The advance action: pay, gain, then what reacts to this action. [coc.adv.1, coc.adv.11, coc.adv.12]"""
    number = NUMBER[option[1]]
    await purchase(game, seat, number, TRACK, "coc.adv.1", action=True)
    await moments.advanced(game, seat, number)


async def purchase(
    game: Clash,
    seat: int,
    number: int,
    source: str,
    clause: str,
    *,
    action: bool = False,
    more: purse.Price = purse.NOTHING,
) -> None:
    """An advance for its normal cost, by the action or by an effect. [coc.adv.11, coc.adv.15]"""
    paid = await _pay(game, seat, number, clause, action=action, more=more)
    await gain(game, seat, number, source, clause)
    await moments.bought(game, seat, number, paid)


async def _pay(game: Clash, seat: int, number: int, clause: str, *, action: bool, more: purse.Price) -> purse.Price:
    """Pay the normal cost of an advance, wherever it is demanded, and `more`: what was paid is returned.

    [coc.adv.10, coc.adv.15]
    """
    player = game.players[seat]
    if free_for(player, action=action) >> number & 1:
        if not always_free(player, action=action) >> number & 1:
            player.used |= PRIESTHOOD_ONCE
        return await purse.pay(game, seat, more, clause)
    less = rebates(game, seat, number)
    return await bills.pay(game, seat, cost(more), clause, purse.IDEAS_FOR_FOOD, less)


async def gain(game: Clash, seat: int, number: int, source: str, clause: str) -> None:
    """Marker, bonus token, what the advance gives at once; an empty track causes an event. [coc.adv.2, 4, 5, 11, 12]

    Markers of a government lie on the card Anarchy first. [coc.ecard.e44]
    """
    player = game.players[seat]
    advance = box.advances()[number]
    had = player.advances
    player.advances |= 1 << number
    if player.library >> number & 1:
        player.library &= ~(1 << number)
    if GOVERNING >> number & 1 and marks.lasts(game, ANARCHY, seat):
        game.lasting.remove((ANARCHY, seat, 0))
        player.halves -= 2
        source = SUPPLY
    if source == TRACK:
        player.track -= 1
    if game.journal is not None:
        game.tell(clause, "advances", f"seat-{seat}", advance.id)
    if player.civ >= 0:
        unlock(game, seat, had)
    if advance.bonus >= 0:
        purse.gain_one(game, seat, advance.bonus, 1, "coc.adv.4")
    await _at_once(game, seat, advance)
    moments.gained(game, seat, number)
    if source == TRACK and not player.track:
        game.agenda.at_once(Item("event", seat), Item("refill", seat))


async def _at_once(game: Clash, seat: int, advance: box.Advance) -> None:
    """One-time effects and new limits. [coc.won.1, coc.res.8, coc.adv.11]"""
    clause = f"coc.advance.{advance.id}.1"
    if any(advance.gains):
        purse.gain(game, seat, advance.gains, clause)
    for deck in advance.draws:
        await hands.draw(game, seat, deck, clause)
    if max(advance.caps) >= 0:
        purse.cut(game, seat, clause)


@lru_cache(200_000)
def own(civilization: int, owned: int) -> int:
    """The set of advances of a civilization that these advances unlock. [coc.adv.9, coc.civ.20]"""
    found = 0
    for number in box.civilizations()[civilization].advances if civilization >= 0 else ():
        if box.own_advances()[number - len(ADVANCES)].unlocked_by & owned:
            found |= 1 << number
    return found


def unlock(game: Clash, seat: int, had: int, *, anew: bool = False) -> None:
    """Advances of the civilization follow at once those that they need: no event, no token. [coc.adv.9, coc.civ.1, 22]

    `had` is the set of advances before; with `anew` those go that have lost what they need. [coc.civ.20]
    """
    player = game.players[seat]
    lent = player.library & ~moments.stand_ins(had)
    common = player.advances & COMMON
    found = own(player.civ, common)
    player.advances = common | found if anew else player.advances | found
    player.library = lent & ~player.advances | moments.stand_ins(player.advances)
    new = found & ~had
    if new and game.journal is not None:
        for number in box.civilizations()[player.civ].advances:
            if new >> number & 1:
                game.tell("coc.adv.9", "unlocks", f"seat-{seat}", box.own_advances()[number - len(ADVANCES)].id)


def refill(game: Clash, item: Item) -> None:
    """Three markers from the supply go on an empty track. [coc.adv.5, coc.event.14]"""
    player = game.players[item.seat]
    player.track = box.setup_rules().event_markers
    if game.journal is not None:
        game.tell("coc.adv.5", "refills", f"seat-{item.seat}")


# -- an advance without the action


async def choose(game: Clash, item: Item) -> None:
    """A seat gains an advance of its choice without paying; if there is none, it lapses. [coc.adv.12, 13, coc.status.4]

    The item is about the source of the marker.
    """
    seat = item.seat
    if gainable(game.players[seat].advances):
        clause = "coc.status.4" if game.phase == "status" else "coc.adv.12"
        pick = await Decision(seat, "advance", clause, free_choices, game, seat)
        await gain(game, seat, NUMBER[pick[1]], str(item.about[0]), clause)


def free_choices(game: Clash, seat: int) -> tuple[Option, ...]:
    return choices(gainable(game.players[seat].advances))


RULES: Final = {"refill": refill, "advance-free": choose}


# -- why not


def may_gain(game: Clash, seat: int, name: str) -> Refusal | None:
    """Whether an advance can be gained at all, paid or not. [coc.adv.3, coc.adv.7, coc.adv.8]"""
    owned, number = game.players[seat].advances, NUMBER[name]
    advance = box.advances()[number]
    if owned >> number & 1:
        # advance_owned: "You have {advance} already."
        return Refusal("coc.adv.13", "advance_owned", advance=name)
    rivals = advance.bars & owned
    if rivals:
        other = ADVANCES[(rivals & -rivals).bit_length() - 1]
        mine = CATEGORIES[NUMBER[other] // CATEGORY_SIZE]
        # other_government: "You already have the government {government}." Remedy: change it in the status phase.
        return Refusal("coc.adv.8", "other_government", government=f"category-{mine}", advance=other)
    missing = advance.needs & ~owned
    if missing:
        needed = ADVANCES[missing.bit_length() - 1]
        clause = "coc.adv.7" if advance.top else "coc.adv.3"
        # needs_advance: "{advance} needs {needed} first." Remedy: gain that one.
        return Refusal(clause, "needs_advance", advance=name, needed=needed)
    return None


def may_advance(game: Clash, seat: int, name: str) -> Refusal | None:
    """The advance action. [coc.adv.1]"""
    refusal = may_gain(game, seat, name)
    if refusal is not None or free_for(game.players[seat]) >> NUMBER[name] & 1:
        return refusal
    less = rebates(game, seat, NUMBER[name])
    return bills.may_pay(game, seat, box.advance_cost(), "coc.adv.1", purse.IDEAS_FOR_FOOD, less)
