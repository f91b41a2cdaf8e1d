"""Advances: what can be gained, the advance action, the event track. [coc.adv.1-17]"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal

from .. import box
from ..box.terms import ADVANCES, CATEGORIES, CATEGORY_SIZE, PRIESTHOOD
from ..state import Clash, Player
from . import hands, moments, purse
from .marks import ONCE

TRACK: Final = "track"
"""The marker comes from the event track. [coc.adv.2]"""
SUPPLY: Final = "supply"
"""The effect says that it comes from the supply. [coc.adv.2]"""

ADVANCE: Final[tuple[Option, ...]] = tuple(("advance", name) for name in ADVANCES)
NUMBER: Final = {name: number for number, name in enumerate(ADVANCES)}
SCIENCE: Final = box.category_masks()[CATEGORIES.index("science")]
PRIESTHOOD_ONCE: Final = ONCE[PRIESTHOOD.bit_length() - 1]


# -- what can be gained


@lru_cache(200_000)
def gainable(owned: int) -> int:
    """The set of advances that may be gained next by whoever owns these. [coc.adv.3, 7, 8, 13]"""
    found = 0
    for number, advance in enumerate(box.advances()):
        if not owned >> number & 1 and advance.needs & owned == advance.needs and not advance.bars & owned:
            found |= 1 << number
    return found


def free(usable: int) -> int:
    """The set of advances that always cost nothing with these abilities. [coc.adv.10]"""
    return _free(usable & _freeing())


@cache
def _freeing() -> int:
    return box.bits(number for number, advance in enumerate(box.advances()) if advance.makes_free)


@cache
def _free(usable: int) -> int:
    found = 0
    for number, advance in enumerate(box.advances()):
        if usable >> number & 1:
            found |= advance.makes_free
    return found


def free_for(player: Player) -> int:
    """The set of advances that cost a player nothing now; Priesthood gives one of Science a turn. [coc.adv.10, 15]"""
    usable = player.advances | player.library
    found = free(usable)
    if usable & PRIESTHOOD and not player.used & PRIESTHOOD_ONCE:
        found |= SCIENCE
    return found


@lru_cache(200_000)
def choices(mask: int) -> tuple[Option, ...]:
    """The options of a set of advances."""
    return tuple(option for number, option in enumerate(ADVANCE) if mask >> number & 1)


def affordable(game: Clash, seat: int) -> int:
    """The set of advances that a seat can gain and pay. [coc.adv.1]"""
    player = game.players[seat]
    found = gainable(player.advances)
    if purse.can_pay(game, seat, box.advance_cost(), purse.IDEAS_FOR_FOOD):
        return found
    return found & free_for(player)


# -- the advance action


def options(game: Clash, seat: int) -> tuple[Option, ...]:
    return choices(affordable(game, seat))


async def do(game: Clash, seat: int, option: Option) -> None:
    """The advance action: pay, gain, then what reacts to this action. [coc.adv.1, coc.adv.11, coc.adv.12]"""
    number = NUMBER[option[1]]
    paid = await buy(game, seat, number, "coc.adv.1")
    await gain(game, seat, number, TRACK, "coc.adv.1")
    await moments.advanced(game, seat, number, paid)


async def buy(game: Clash, seat: int, number: int, clause: str) -> purse.Price:
    """Pay the normal cost of an advance, wherever it is demanded: what was paid is returned. [coc.adv.10, 15]"""
    player = game.players[seat]
    if free_for(player) >> number & 1:
        if not free(player.usable) >> number & 1:
            player.used |= PRIESTHOOD_ONCE
        return purse.NOTHING
    return await purse.pay(game, seat, box.advance_cost(), clause, purse.IDEAS_FOR_FOOD)


async def gain(game: Clash, seat: int, number: int, source: str, clause: str) -> None:
    """Marker, bonus token, what the advance gives at once; an empty track causes an event. [coc.adv.2, 4, 5, 11, 12]"""
    player = game.players[seat]
    advance = box.advances()[number]
    player.advances |= 1 << number
    if player.library >> number & 1:
        player.library = 0
    if source == TRACK:
        player.track -= 1
    if game.journal is not None:
        game.tell(clause, "advances", f"seat-{seat}", advance.id)
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
    return purse.may_pay_price(game, seat, box.advance_cost(), "coc.adv.1", purse.IDEAS_FOR_FOOD)
