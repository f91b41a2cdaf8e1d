"""Chapters 10 and 12: Move, gathering people on the way, and the camp.

Each step of the doctor is one pick: over a road (`step`), through the capital (`cross`) or with Cloning Experiment
(`jump`). Where sick people wait, a step has up to three forms: they are gathered for food, one of them is left behind,
or the camp takes them all. [pest.move.32, pest.move.33]
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from pentarchy.core import Decision, Option, Refusal

from ..box import CLONING, COIN, FOOD, MASK, SIZES, world
from ..state import ON_BOARD, Player, Realm
from .acting import BOOST, END, LANDED, boost, can_boost, finish, may_improve, trade, trades
from .goods import affordable, gain, pay
from .influence import gathered
from .quarantine import recover, shelter
from .technologies import (
    JUMP_PRICE,
    arrived,
    can_jump,
    first_free,
    healed_by_camp,
    may_use,
    movement_of,
    put_on_card,
    walks_free,
)

ROAD, CAPITAL, JUMP = range(3)
"""Ways to another location."""
GATHER, LEAVE, CAMP = range(3)
"""What happens to the sick people there."""
WAYS: Final = ("step", "cross", "jump")
TOLD: Final = (("pest.move.2", "walks"), ("pest.move.32", "crosses"), ("pest.tech.6", "jumps"))
"""By way: how the log says it."""
FORMS: Final = ("how-gather", "how-leave", "how-camp")
PLACE_CAMP: Final[Option] = ("camp",)
FAR: Final = 99
"""More movement than any way costs."""


class Costs(NamedTuple):
    """What a step costs: movement, people on the road and food for them and for those at the location."""

    movement: int
    road: int
    """People on the road, 1 food each. [pest.move.10]"""
    food: int
    """For people at the location. [pest.move.7]"""


@cache
def _said(way: int, form: int) -> tuple[Option, ...]:
    """By location: the option of such a step."""
    return tuple((WAYS[way], name, FORMS[form]) for name in world().names)


def begin(game: Realm, seat: int) -> None:
    """2 movement, 4 with Steel Horseshoes, 1 less if restricted. [pest.move.1, 15, 30, pest.tech.22, pest.tech.22a]"""
    game.movement = max(0, movement_of(game.players[seat]) - game.restricted)


async def move(game: Realm) -> None:
    """A step of the doctor, the camp, the improvement, a trade, or the end of the Move. [pest.move.1, pest.move.17]"""
    seat = game.active
    pick = await Decision(seat, "move", "pest.move.1", moves, game, seat)
    verb = pick[0]
    if verb in WAYS:
        await step(game, seat, WAYS.index(verb), FORMS.index(pick[2]), world().number[pick[1]])
    elif verb == "camp":
        await place_camp(game, seat)
    elif verb == "boost":
        boost(game, seat, "pest.move.16")
        game.movement += 1
    elif verb == "trade":
        await trade(game, seat, pick)
    else:
        await end_move(game, seat)


def moves(game: Realm, seat: int) -> list[Option]:
    player = game.players[seat]
    here, board, barred = player.doctor, world(), game.entered
    found = [END["move"]]
    if not game.once & LANDED:
        purse = player.goods[FOOD] + player.goods[COIN]
        rested = game.movement > 0
        for place, road in board.ways[here]:
            left = purse - game.stranded[road]
            if left >= 0 and not barred >> place & 1 and (rested or walks_free(game, seat, place)):
                _add_forms(game, player, ROAD, place, left, found)
        if board.at_gate[here]:
            for place in board.gates:
                if not barred >> place & 1 and (rested or walks_free(game, seat, place)):
                    _add_forms(game, player, CAPITAL, place, purse, found)
        if player.techs & CLONING and can_jump(game):
            for place in board.of_size[board.sizes[here]]:
                if place != here and not barred >> place & 1:
                    _add_forms(game, player, JUMP, place, purse, found)
        if can_boost(game, seat):
            found.append(BOOST)
    if player.camp == ON_BOARD and not game.ruins >> here & 1:
        found.append(PLACE_CAMP)
    found += trades(player)
    return found


def _add_forms(game: Realm, player: Player, way: int, place: int, purse: int, found: list[Option]) -> None:
    """The forms of a step that can be paid. [pest.move.33]"""
    people = game.sick[place]
    if not people:
        found.append(_said(way, GATHER)[place])
        return
    paid = people - first_free(player)
    if paid <= purse:
        found.append(_said(way, GATHER)[place])
    if player.techs & MASK and paid - 1 <= purse:
        found.append(_said(way, LEAVE)[place])
    if player.camp == ON_BOARD:
        found.append(_said(way, CAMP)[place])


def costs(game: Realm, seat: int, way: int, form: int, place: int) -> Costs:
    """What a step costs. Only roads have people of their own. [pest.move.2, 7, 10, 20, 29, 31, pest.tech.6b]"""
    player = game.players[seat]
    road = 0
    if way == ROAD:
        road = next(game.stranded[road] for other, road in world().ways[player.doctor] if other == place)
    movement = JUMP_PRICE if way == JUMP else 1 - walks_free(game, seat, place)
    people = game.sick[place] - (form == LEAVE)
    return Costs(movement, road, 0 if form == CAMP else max(0, people - first_free(player)))


async def step(game: Realm, seat: int, way: int, form: int, place: int) -> None:
    """The doctor goes to another location and gathers the people on the road and there. [pest.move.6, 18, 22, 23]

    Food for both is paid before anybody is gathered: it must be at hand when the step begins. [pest.move.24]
    """
    player = game.players[seat]
    here = player.doctor
    movement, on_road, food = costs(game, seat, way, form, place)
    names = world().names
    if game.journal is not None:
        clause, verb = TOLD[way]
        game.tell(clause, verb, f"seat-{seat}", names[here], names[place])
    await pay(game, seat, (0, 0, on_road + food, 0), on_road + food, "pest.move.7")
    if on_road:
        road = next(road for other, road in world().ways[here] if other == place)
        game.stranded[road] = 0
        if game.journal is not None:
            game.tell("pest.move.10", "gathers", f"seat-{seat}", str(on_road), world().roads[road])
        await take_in(game, seat, on_road)
        await gathered(game, seat, road=True, number=on_road)
    game.movement -= movement
    if way == JUMP and not game.movement:
        game.once |= LANDED
    game.entered |= 1 << place
    game.steps += 1
    player.doctor = place
    if form == CAMP:
        await place_camp(game, seat)
    else:
        await gather(game, seat, place, game.sick[place] - (form == LEAVE))
    await arrived(game, seat, place)


async def gather(game: Realm, seat: int, place: int, number: int) -> None:
    """People of a location come along. [pest.move.6, pest.move.21, pest.tech.4a]"""
    if number:
        game.sick[place] -= number
        if game.journal is not None:
            game.tell("pest.move.6", "gathers", f"seat-{seat}", str(number), world().names[place])
        await take_in(game, seat, number)
        await gathered(game, seat, road=False, number=number)


async def take_in(game: Realm, seat: int, number: int) -> None:
    """One of those just gathered may go on a card, the others go to quarantine. [pest.move.23, pest.quar.1]"""
    await shelter(game, seat, number - await put_on_card(game, seat))


async def place_camp(game: Realm, seat: int) -> None:
    """The camp stands where the doctor is and takes all people of that location. [pest.camp.1, 2, 8, 11, 12, 13]"""
    player = game.players[seat]
    place = player.camp = player.doctor
    people = game.sick[place]
    name = world().names[place]
    if game.journal is not None:
        game.tell("pest.camp.1", "camps", f"seat-{seat}", name)
    if not people:
        return
    game.sick[place] = 0
    if game.journal is not None:
        game.tell("pest.camp.8", "gathers", f"seat-{seat}", str(people), name)
    healed = recover(game, seat, healed_by_camp(player))
    if people > healed:
        await take_in(game, seat, people - healed)
    await gathered(game, seat, road=False, number=people)


async def end_move(game: Realm, seat: int) -> None:
    """The resource of the last location, if one was entered and it is no ruin. [pest.move.13, 14, 19, 28]"""
    place = game.players[seat].doctor
    if game.steps and not game.ruined(place):
        await gain(game, seat, game.resources[place])
    finish(game)


# -- why not


def may_step(game: Realm, seat: int, verb: str, name: str, how: str) -> Refusal | None:
    """Why the doctor cannot go there in this way (`step`, `cross`, `jump`) and form."""
    way, form, place = WAYS.index(verb), FORMS.index(how), world().number[name]
    return (
        _may_go(game, seat, way, place)
        or _may_form(game, seat, form, place)
        or _may_tire(game, seat, way, place)
        or _may_afford(game, seat, way, form, place)
    )


def _may_go(game: Realm, seat: int, way: int, place: int) -> Refusal | None:
    """There is such a way, and the location was not entered in this turn. [pest.move.4, 25, pest.tech.6a]"""
    player, board = game.players[seat], world()
    here = player.doctor
    name, start = board.names[place], board.names[here]
    if way == JUMP:
        refusal = may_use(player, CLONING, "pest.tech.6")
        if refusal:
            return refusal
        if game.steps:
            return Refusal("pest.tech.6a", "only_first_step")
    if place == here and way != CAPITAL:
        return Refusal("pest.move.2", "there_already", place=name)
    if game.entered >> place & 1:
        return Refusal("pest.move.4", "entered_already", place=name)
    if game.once & LANDED:
        return Refusal("pest.tech.6b", "landed", place=name)
    if way == JUMP and board.sizes[place] != board.sizes[here]:
        return Refusal("pest.tech.6", "other_size", place=name, size=SIZES[board.sizes[here]])
    if way == CAPITAL:
        if not board.at_gate[here]:
            return Refusal("pest.move.25", "not_at_capital", place=start)
        if not board.at_gate[place]:
            return Refusal("pest.move.25", "not_at_capital", place=name)
    if way == ROAD and not board.beside[here] >> place & 1:
        need = distance(game, seat, place)
        have = game.movement
        if need > have:
            return _too_far(game, seat, "pest.move.1", place, need)
        return Refusal("pest.move.1", "no_road", source=start, place=name, have=have, need=need)
    return None


def _may_form(game: Realm, seat: int, form: int, place: int) -> Refusal | None:
    """Whether somebody can be left behind, or the camp be placed. [pest.tech.4, pest.camp.6, pest.camp.12]"""
    player = game.players[seat]
    name = world().names[place]
    if form == LEAVE:
        return may_use(player, MASK, "pest.tech.4") or (
            None if game.sick[place] else Refusal("pest.tech.4", "nobody_to_leave", place=name)
        )
    if form == CAMP:
        if player.camp != ON_BOARD:
            return Refusal("pest.camp.6", "camp_away", place=world().names[player.camp])
        if not game.sick[place]:
            key = "camp_on_ruin" if game.ruined(place) else "camp_after_entering"
            return Refusal("pest.camp.7" if game.ruined(place) else "pest.camp.12", key, place=name)
    return None


def _may_tire(game: Realm, seat: int, way: int, place: int) -> Refusal | None:
    """Whether the movement is enough. [pest.move.2, pest.move.27, pest.tech.6b]"""
    need = JUMP_PRICE if way == JUMP else 1 - walks_free(game, seat, place)
    if game.movement >= need:
        return None
    return _too_far(game, seat, "pest.tech.6b" if way == JUMP else "pest.move.2", place, need)


def _too_far(game: Realm, seat: int, clause: str, place: int, need: int) -> Refusal:
    """The movement is short; one research may be all that it takes. [pest.move.16]"""
    more = need - game.movement
    key = "boost_would_do" if more == 1 and can_boost(game, seat) else "too_far"
    return Refusal(clause, key, place=world().names[place], have=game.movement, need=need, more=more)


def _may_afford(game: Realm, seat: int, way: int, form: int, place: int) -> Refusal | None:
    """Whether road and location can be paid, in that order. [pest.move.9, pest.move.11, pest.move.18, pest.move.24]"""
    player = game.players[seat]
    _, road, food = costs(game, seat, way, form, place)
    have = player.goods[FOOD] + player.goods[COIN]
    name = world().names[place]
    if road > have:
        return Refusal("pest.move.11", "road_closed", place=name, people=road, have=have, need=road, more=road - have)
    if affordable(player, (0, 0, road + food, 0), road + food):
        return None
    numbers = {"people": game.sick[place], "have": have, "need": road + food, "more": road + food - have}
    if player.camp == ON_BOARD:
        return Refusal("pest.move.9", "too_many_sick_camp", place=name, **numbers)
    return Refusal("pest.move.9", "too_many_sick", place=name, camp=world().names[player.camp], **numbers)


def distance(game: Realm, seat: int, target: int) -> int:
    """Movement that it takes at least to walk somewhere, sick people aside."""
    board = world()
    start = game.players[seat].doctor
    cost = [FAR] * len(board.names)
    cost[start] = 0
    queue = [start]
    while queue:
        here = queue.pop(0)
        beyond = [place for place, _ in board.ways[here]]
        if board.at_gate[here]:
            beyond += board.gates
        for place in beyond:
            need = cost[here] + 1 - walks_free(game, seat, place)
            if need < cost[place]:
                cost[place] = need
                queue.append(place)
    return cost[target]


def may_camp(game: Realm, seat: int) -> Refusal | None:
    """Why the camp cannot be placed where the doctor is. [pest.camp.6, pest.camp.7, pest.camp.16]"""
    player = game.players[seat]
    if player.camp != ON_BOARD:
        return Refusal("pest.camp.6", "camp_away", place=world().names[player.camp])
    if game.ruined(player.doctor):
        return Refusal("pest.camp.7", "camp_on_ruin", place=world().names[player.doctor])
    return None


def may_boost_move(game: Realm, seat: int) -> Refusal | None:
    """After a jump that used all movement the Move is over. [pest.tech.6b]"""
    if game.once & LANDED:
        return Refusal("pest.tech.6b", "landed", place=world().names[game.players[seat].doctor])
    return may_improve(game, seat)
