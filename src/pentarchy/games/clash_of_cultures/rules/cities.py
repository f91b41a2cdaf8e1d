"""Pages 11 and 16: founding cities, activating them, and their mood."""

from __future__ import annotations

from functools import cache
from operator import add
from typing import Final

from pentarchy.core import Decision, Option, Refusal, Rule

from .. import box
from ..box.terms import ANGRY, BARREN, HAPPY, MOOD, MOODS, RITUALS, SETTLER, WATER
from ..state import EXPANSION, NOBODYS, ONE, UNIT_MASK, UNKNOWN, Clash
from . import moments, pieces, purse
from .bills import PASS, can_pay_parts
from .moments_of_cities import counted_size, declared, found_effects, found_lands, may_found_here, mood_prices

ACTIVATED: Final = 1
"""Bit of `Clash.acts`: the city was activated in this turn. [coc.act.3]"""
LOCKED: Final = 2
"""And this one: it was activated while angry. [coc.act.2]"""
SEALED: Final = 4
"""And this one: whatever its mood, it cannot be activated again. [coc.leader.bleda.1]"""

DONE: Final[Option] = ("done",)
INCREASE: Final[Option] = ("mood",)
STEPS: Final = ("1", "2")


def options(game: Clash, seat: int) -> list[Option]:
    """Founding a city and increasing moods, as main actions. [coc.round.4]"""
    found = foundings(game, seat)
    player = game.players[seat]
    if (
        player.stock[MOOD]
        or (player.advances | player.library) & RITUALS
        or player.civ >= 0
        or purse.has_arena(game, seat)
    ) and can_increase(game, seat):
        found.append(INCREASE)
    return found


def do(game: Clash, seat: int, option: Option) -> Rule:
    return increase_mood(game, seat) if option == INCREASE else found(game, seat, game.board.number[option[1]])


# -- founding


_SETTLERS: Final = UNIT_MASK * ONE[SETTLER]


@cache
def _found_options(players: int) -> tuple[Option, ...]:
    return tuple(("found", name) for name in box.layout(players).names)


def foundings(game: Clash, seat: int) -> list[Option]:
    """Spaces where one of the settlers can become a city. [coc.found.1]"""
    city, force = game.city, game.force
    places = [hex_ for hex_ in game.held_by(seat) if force[hex_] & _SETTLERS and city[hex_] == NOBODYS]
    if not places or pieces.left_settlements(game, seat) == 0:
        return []
    options = _found_options(len(game.players))
    return [
        options[hex_]
        for hex_ in places
        if may_settle(game, hex_, seat) is None
        and (not game.rules & EXPANSION or may_found_here(game, seat, hex_) is None)
    ]


def may_settle(game: Clash, hex_: int, seat: int = NOBODYS) -> Refusal | None:
    """Land that is neither barren nor exhausted, without a city. [coc.found.2, coc.found.3, 4, 6, 9]"""
    terrain = game.terrain[hex_]
    if terrain in (WATER, UNKNOWN):
        return Refusal("coc.found.2", "not_on_land")
    if terrain == BARREN and not any(allows(game, seat, hex_) for allows in moments.caring(game, seat, found_lands)):
        return Refusal("coc.found.3", "barren")
    if game.city[hex_] != NOBODYS:
        return Refusal("coc.found.4", "city_here")
    if game.exhausted >> hex_ & 1:
        return Refusal("coc.found.6", "exhausted")
    return None


def may_found(game: Clash, seat: int, name: str) -> Refusal | None:
    return may_found_at(game, seat, game.board.number[name])


def may_found_at(game: Clash, seat: int, hex_: int) -> Refusal | None:
    """A settler on the space, which must be fit for a city. [coc.found.1, coc.found.5, coc.found.7, coc.found.11]"""
    refusal = may_settle(game, hex_, seat)
    if refusal is not None:
        return refusal
    if game.holder[hex_] not in (seat, NOBODYS):
        return Refusal("coc.found.5", "enemies_here")
    if game.holder[hex_] != seat or not game.units(hex_, SETTLER):
        return Refusal("coc.found.1", "no_settler_here")
    if pieces.left_settlements(game, seat) == 0:
        return Refusal("coc.found.7", "no_settlement_left", have=len(game.cities_of(seat)))
    return may_found_here(game, seat, hex_)


async def found(game: Clash, seat: int, hex_: int, kind: int = SETTLER) -> None:
    """A settler becomes a neutral city; other units stay. [coc.found.1, coc.found.8, coc.found.10]

    Another kind of unit, which then has left the board already, or -1 for none, may do so because of an ability.
    """
    had, did = game.units(hex_, SETTLER), [mark for mark in game.marks if mark[:2] == (hex_, SETTLER)]
    if kind == SETTLER:
        pieces.remove(game, hex_, SETTLER, 1)
    pieces.add_city(game, hex_, seat, MOODS.index(box.city_rules().new_mood))
    if game.journal is not None:
        game.tell("coc.found.1", "founds", f"seat-{seat}", game.board.names[hex_])
    for effect in moments.caring(game, seat, found_effects):
        await moments.follow(effect(game, seat, hex_, kind))
    if did and game.units(hex_, SETTLER) == had:  # a settler that was kept is the one that moved in this turn
        game.marks = sorted([*(mark for mark in game.marks if mark[:2] != (hex_, SETTLER)), *did])
    moments.founded(game, seat, hex_)


# -- activating


def can_activate(game: Clash, hex_: int) -> bool:
    """An angry city only once per turn. [coc.act.2, coc.act.4, coc.act.8]"""
    acts = game.acts[hex_]
    return acts < LOCKED or (game.mood[hex_] != ANGRY and acts < SEALED)


def ready(game: Clash, seat: int) -> list[int]:
    """One's cities that can be activated. [coc.act.1, coc.act.2]"""
    acts, mood = game.acts, game.mood
    return [
        hex_ for hex_ in game.cities_of(seat) if acts[hex_] < LOCKED or (mood[hex_] != ANGRY and acts[hex_] < SEALED)
    ]


def may_activate(game: Clash, seat: int, hex_: int) -> Refusal | None:
    """One's own city, which is not angry and activated already. [coc.act.1, coc.act.2]"""
    if game.city[hex_] != seat:
        return Refusal("coc.act.1", "not_your_city")
    if game.acts[hex_] & SEALED:
        # sealed: "This city cannot be activated again in this turn."
        return Refusal("coc.leader.bleda.1", "sealed")
    if not can_activate(game, hex_):
        return Refusal("coc.act.2", "angry_and_activated")
    return None


def reach(game: Clash, hex_: int, larger: int = 0) -> int:
    """So many spaces are collected from, or units recruited. [coc.col.1, coc.rec.1]

    `larger` is what the city counts besides its size in this action.
    """
    owner = game.city[hex_]
    if not game.rules & EXPANSION:
        return box.moods()[moments.counted_mood(game, owner, hex_)].reach[game.size(hex_)]
    reaches = box.moods()[moments.counted_mood(game, owner, hex_)].reach
    return reaches[min(counted_size(game, owner, hex_) + larger, len(reaches) - 1)]


async def declare(game: Clash, seat: int, hex_: int, reason: str) -> int:
    """An activation is declared: the city on which it is counted. [coc.act.6, coc.civ.27]"""
    return await declared(game, seat, hex_, reason) if game.rules & EXPANSION else hex_


async def activate(game: Clash, seat: int, hex_: int, counted: int = -1, new: str = "") -> None:
    """After the option was carried out: a further activation costs mood, then others act. [coc.act.3, coc.act.7, 12]

    It may be counted on another city. [coc.civ.6, coc.civ.27] It may have built a `new` wonder. [coc.won.14]
    """
    counted = hex_ if counted < 0 else counted
    further = game.acts[counted] & ACTIVATED
    game.acts[counted] |= ACTIVATED if game.mood[counted] != ANGRY else ACTIVATED | LOCKED
    if further:
        lower_mood(game, counted, 1, "coc.act.3")
    await moments.activated(game, seat, hex_, new)


async def activate_as_price(game: Clash, seat: int, hex_: int, reason: str = "price") -> None:
    """An activation that pays for an effect: no activate city action, but it counts as one. [coc.act.6, coc.act.10]"""
    await activate(game, seat, hex_, await declare(game, seat, hex_, reason))


# -- mood


def raise_mood(game: Clash, hex_: int, steps: int, clause: str) -> None:
    """At most to happy. The lock of an angry city ends. [coc.mood.1, coc.mood.8, coc.act.8, coc.term.12]"""
    mood = game.mood[hex_]
    if mood == ANGRY and steps:
        game.acts[hex_] &= ~LOCKED
    set_mood(game, hex_, min(HAPPY, mood + steps), clause)


def lower_mood(game: Clash, hex_: int, steps: int, clause: str) -> None:
    """At most to angry. [coc.mood.1, coc.term.12]"""
    set_mood(game, hex_, max(ANGRY, game.mood[hex_] - steps), clause)


def set_mood(game: Clash, hex_: int, mood: int, clause: str) -> None:
    if mood != game.mood[hex_]:
        game.mood[hex_] = mood
        if game.journal is not None:
            game.tell(clause, "mood", game.board.names[hex_], MOODS[mood])


def can_increase(game: Clash, seat: int, owed: purse.Price = purse.NOTHING) -> bool:
    """Whether some step can be paid, besides what is owed already. [coc.mood.2, coc.mood.9]"""
    sad = unhappy(game, seat)
    if not sad:
        return False
    least, subs = _tokens(min(map(game.size, sad))), substitutes(game, seat)
    if any(owed):
        prices = [least]
        for hex_, steps, _ in other_prices(game, seat):
            prices += [price for _, price in _prices(game, seat, [(hex_, steps)])]
        return any(can_pay_parts(game, seat, [(owed, 0), (price, subs)]) for price in prices)
    if purse.can_pay(game, seat, least, subs):
        return True
    if game.players[seat].leader < 0:
        return False
    return any(can_pay_for(game, seat, [(hex_, steps)]) for hex_, steps, _ in other_prices(game, seat))


def unhappy(game: Clash, seat: int) -> list[int]:
    """One's cities that can become happier."""
    mood = game.mood
    return [hex_ for hex_ in game.cities_of(seat) if mood[hex_] < HAPPY]


def step_price(game: Clash, hex_: int, steps: int = 1) -> tuple[int, ...]:
    """Mood tokens as many as the city is large, for each step. [coc.mood.2, coc.mood.7]"""
    return _tokens(steps * game.size(hex_))


@cache
def _tokens(number: int) -> tuple[int, ...]:
    return (*(0 for _ in range(MOOD)), number)


def substitutes(game: Clash, seat: int) -> int:
    """With Rituals any resource stands for a mood token. [coc.mood.3, coc.mood.9]"""
    return purse.RESOURCES_FOR_MOOD if game.players[seat].usable & RITUALS else 0


async def increase_mood(game: Clash, seat: int, clause: str = "coc.mood.2") -> None:
    """Any number of cities by any number of steps, at least one; all are paid together. [coc.mood.2, coc.round.15]"""
    chosen: list[tuple[int, int]] = []
    while True:
        pick = await Decision(seat, "raise", clause, raises, game, seat, chosen, part=len(chosen))
        if pick == DONE:
            break
        chosen.append((game.board.number[pick[1]], int(pick[2])))
    await purse.pay(game, seat, await _choose_price(game, seat, chosen, clause), clause, substitutes(game, seat))
    for hex_, steps in chosen:
        raise_mood(game, hex_, steps, clause)


def _price_of(game: Clash, chosen: list[tuple[int, int]]) -> tuple[int, ...]:
    return _tokens(sum(steps * game.size(hex_) for hex_, steps in chosen))


def other_prices(game: Clash, seat: int) -> list[tuple[int, int, str]]:
    """Cities that can be raised by so many steps for another price in an increase mood action, and by which ability."""
    works = moments.abilities(game, seat) & mood_prices.mask
    if not works:
        return []
    return [
        (hex_, steps, name)
        for hex_ in unhappy(game, seat)
        for steps in range(1, HAPPY - game.mood[hex_] + 1)
        for name, tells in mood_prices.items()
        if works & moments.ABILITIES[name] and tells(game, seat, hex_, steps) is not None
    ]


def _prices(game: Clash, seat: int, chosen: list[tuple[int, int]]) -> list[tuple[str, tuple[int, ...]]]:
    """The ways to pay for all that is chosen: normally, and with one city at another price, by that ability."""
    found = [("", _price_of(game, chosen))]
    for hex_, steps, name in other_prices(game, seat):
        if (hex_, steps) in chosen:
            other = mood_prices[name](game, seat, hex_, steps)
            rest = _price_of(game, [one for one in chosen if one[0] != hex_])
            if other is not None:
                found.append((name, tuple(one + more for one, more in zip(rest, other, strict=True))))
    return found


def can_pay_for(game: Clash, seat: int, chosen: list[tuple[int, int]]) -> bool:
    """Whether these steps can be paid together. [coc.mood.2]"""
    subs = substitutes(game, seat)
    if game.players[seat].leader < 0:
        return purse.can_pay(game, seat, _price_of(game, chosen), subs)
    return any(purse.can_pay(game, seat, price, subs) for _, price in _prices(game, seat, chosen))


async def _choose_price(game: Clash, seat: int, chosen: list[tuple[int, int]], clause: str) -> tuple[int, ...]:
    """The normal price, or another one if an ability allows it. [coc.leader.hammurabi.1]"""
    prices = _prices(game, seat, chosen)
    if len(prices) == 1:
        return prices[0][1]
    pick = await Decision(seat, "ability", clause, price_options, game, seat, chosen)
    return next(price for name, price in prices if name == (pick[1] if len(pick) > 1 else ""))


def price_options(game: Clash, seat: int, chosen: list[tuple[int, int]]) -> list[Option]:
    subs = substitutes(game, seat)
    return [
        ("use", name) if name else PASS
        for name, price in _prices(game, seat, chosen)
        if purse.can_pay(game, seat, price, subs)
    ]


@cache
def _raise_options(players: int) -> tuple[tuple[Option, ...], ...]:
    """By hex and number of steps less one."""
    return tuple(tuple(("raise", name, steps) for steps in STEPS) for name in box.layout(players).names)


def raises(game: Clash, seat: int, chosen: list[tuple[int, int]]) -> list[Option]:
    """Cities in the order of the board, as long as all can be paid. [coc.mood.7]"""
    options = _raise_options(len(game.players))
    after = chosen[-1][0] if chosen else -1
    found = [DONE] if chosen else []
    for hex_ in unhappy(game, seat):
        if hex_ > after:
            found += [
                options[hex_][steps - 1]
                for steps in range(1, HAPPY - game.mood[hex_] + 1)
                if can_pay_for(game, seat, [*chosen, (hex_, steps)])
            ]
    return found


def may_raise(game: Clash, decision: Decision, name: str, steps: str) -> Refusal | None:
    """Only real steps, and all must be paid. [coc.mood.2, coc.mood.7]"""
    _, seat, chosen = decision.args
    hex_ = game.board.number[name]
    if game.city[hex_] != seat:
        return Refusal("coc.mood.2", "not_your_city")
    if any(hex_ == other for other, _ in chosen):
        return Refusal("coc.mood.2", "city_named_already")
    if game.mood[hex_] + int(steps) > HAPPY:
        return Refusal("coc.mood.7", "no_such_step", mood=MOODS[game.mood[hex_]])
    wanted = [*chosen, (hex_, int(steps))]
    if can_pay_for(game, seat, wanted):
        return None
    return purse.may_pay_price(game, seat, _price_of(game, wanted), "coc.mood.2", substitutes(game, seat))


def may_increase_mood(game: Clash, seat: int, owed: purse.Price = purse.NOTHING) -> Refusal | None:
    """A city that can become happier, and the price of one step besides what is owed already. [coc.mood.2]"""
    cities = unhappy(game, seat)
    if not cities:
        return Refusal("coc.mood.7", "all_happy")
    if can_increase(game, seat, owed):
        return None
    subs = substitutes(game, seat)
    prices = [tuple(map(add, owed, step_price(game, hex_))) for hex_ in cities]
    reasons = [purse.may_pay_price(game, seat, price, "coc.mood.2", subs) for price in prices]
    return None if None in reasons else reasons[0]
