"""Chapters 6 to 9, phase 2: movement, conquest, retreat, and the cities that change hands.

The book's group move is played in pieces that give the same results at the same cost: an explorer goes over one land
border (`move`) or from coast to coast (`sail`); only a conquest needs several to arrive together (`attack`).
[fe.move.14, fe.move.16, fe.conq.10]
"""

from __future__ import annotations

from functools import cache

from pentarchy.core import Decision, Option, Refusal

from ..box import BLACK, PURPLE, Leg, world
from ..state import Empires, taken_by
from .achievements import score, scorings

END: Option = ("end", "phase-movement")
FAR = 99
"""More movement points than any way costs."""


async def movement(game: Empires) -> None:
    """Spend movement points in any order, or none at all. [fe.move.1, fe.move.11]"""
    seat = game.active
    pick = await Decision(seat, "movement", "fe.move.1", moves, game, seat)
    verb = pick[0]
    if verb == "move" or verb == "sail":
        number = game.world.number
        source, target = number[pick[1]], number[pick[2]]
        hop = game.world.hops[source][pick]
        game.points -= hop.cost
        if game.journal is not None:
            game.tell("fe.move.2", "sails" if hop.by_sea else "moves", f"seat-{seat}", pick[1], pick[2], str(hop.cost))
        landed = leave(game, source)
        arrive(game, seat, target, 1, 1 if hop.by_sea else landed)
    elif verb == "attack":
        await attack(game, seat, game.world.number[pick[1]])
    elif verb == "score":
        score(game, seat, pick[1])
    else:
        game.phase = "progress"
    if not game.points and not game.players[seat].hand:
        game.phase = "progress"  # nothing is left to decide


def moves(game: Empires, seat: int) -> list[Option]:
    points, holder = game.points, game.holder
    found = [END]
    if points:
        world = game.world
        reach = world.reach
        open_to = [owner < 0 or owner == seat for owner in holder]
        for source, owner in enumerate(holder):
            if owner == seat:
                found += [option for target, option in reach[source][points] if open_to[target]]
        names = world.names
        found += [("attack", names[target]) for target in attackable(game, seat)]
    if game.players[seat].hand:
        found += scorings(game, seat)
    return found


def leave(game: Empires, source: int) -> int:
    """One explorer leaves; those that have not been at sea this turn go first. Returns 1 if it was one that had."""
    game.force[source] -= 1
    landed = 0
    if game.landed[source] > game.force[source]:
        game.landed[source] -= 1
        landed = 1
    if not game.force[source]:
        game.holder[source] = -1
    return landed


def arrive(game: Empires, seat: int, target: int, number: int, landed: int) -> None:
    """Explorers arrive in a region and take the opposing cities that lie there. [fe.city.1, fe.city.2]"""
    game.holder[target] = seat
    game.force[target] += number
    game.landed[target] += landed
    for other, player in enumerate(game.players):
        if other != seat and target in player.places:
            for token, place in enumerate(player.places):
                if place == target:
                    player.places[token] = taken_by(seat)
                    game.captured += 1
                    if game.journal is not None:
                        words = (f"seat-{seat}", f"seat-{other}", game.world.names[target])
                        game.tell("fe.city.1", "takes-city", *words, touches=(other,))


# -- conquest


def attackable(game: Empires, seat: int) -> list[int]:
    """The opposing regions that can be conquered with the explorers, points and black results at hand."""
    holder, points = game.holder, game.points
    found = []
    for target, owner in enumerate(holder):
        if owner != seat and owner >= 0:
            need = needed(game, target)
            if need <= points and holder.count(owner) > 1 and in_reach(game, seat, target, points) >= need:
                found.append(target)
    return found


def needed(game: Empires, target: int) -> int:
    """Explorers plus black results must be more than the defenders, and one explorer must enter. [fe.conq.3-5]"""
    need = game.force[target] - game.dice[BLACK] + 1
    return need if need > 1 else 1


def in_reach(game: Empires, seat: int, target: int, points: int) -> int:
    """How many explorers the points can bring into a region, the cheapest ways first."""
    holder, force = game.holder, game.force
    number = 0
    for source, cost in game.world.approach[target]:
        if holder[source] == seat:
            if cost > points:
                break
            able = min(force[source], points // cost)
            number += able
            points -= able * cost
    return number


def still_in_reach(game: Empires, seat: int, legs: tuple[Leg, ...], points: int, sent: dict[int, int]) -> int:
    """The same over some of the ways, besides the explorers already sent."""
    cheapest: dict[int, int] = {}
    for leg in legs:
        if game.holder[leg.source] == seat:
            cheapest[leg.source] = min(leg.cost, cheapest.get(leg.source, leg.cost))
    number = 0
    for source in sorted(cheapest, key=cheapest.__getitem__):
        able = min(game.force[source] - sent.get(source, 0), points // cheapest[source])
        number += able
        points -= able * cheapest[source]
    return number


async def attack(game: Empires, seat: int, target: int) -> None:
    """Several explorers set out so that they arrive at the same moment; costs add up. [fe.move.5, fe.conq.10]"""
    world = game.world
    group: list[int] = []
    while True:
        pick = await Decision(seat, "attack", "fe.conq.3", attackers, game, seat, target, group, part=len(group))
        if pick[0] == "conquer":
            break
        group.append(next(i for i, leg in enumerate(world.legs[target]) if leg.option == pick))
    await conquer(game, seat, target, [world.legs[target][i] for i in group])


def attackers(game: Empires, seat: int, target: int, group: list[int]) -> list[Option]:
    """Further explorers for the group, in the order of the ways, as long as the conquest stays within reach."""
    legs = game.world.legs[target]
    points, sent = spent_on(game, legs, group)
    need = needed(game, target) - len(group)
    found: list[Option] = [("conquer", game.world.names[target])] if need <= 0 else []
    for i in range(group[-1] if group else 0, len(legs)):
        leg = legs[i]
        if game.holder[leg.source] != seat or leg.cost > points:
            continue
        taken = sent.get(leg.source, 0)
        if taken >= game.force[leg.source]:
            continue
        if need > 1:
            after = {**sent, leg.source: taken + 1}
            if still_in_reach(game, seat, legs[i:], points - leg.cost, after) < need - 1:
                continue
        found.append(leg.option)
    return found


def spent_on(game: Empires, legs: tuple[Leg, ...], group: list[int]) -> tuple[int, dict[int, int]]:
    """The points left when this group has set out, and how many explorers it takes from where."""
    points = game.points
    sent: dict[int, int] = {}
    for i in group:
        leg = legs[i]
        points -= leg.cost
        sent[leg.source] = sent.get(leg.source, 0) + 1
    return points, sent


async def conquer(game: Empires, seat: int, target: int, group: list[Leg]) -> None:
    """Attackers leave, defenders retreat, attackers take the region and its cities. [fe.conq.13]"""
    defender, defenders = game.holder[target], game.force[target]
    name = game.world.names[target]
    landed = 0
    for leg in group:
        game.points -= leg.cost
        was_at_sea = leave(game, leg.source)
        landed += 1 if leg.by_sea else was_at_sea
    game.marching = len(group)
    if game.journal is not None:
        numbers = (str(len(group)), str(game.dice[BLACK]), str(defenders))
        game.tell("fe.conq.3", "conquers", f"seat-{seat}", f"seat-{defender}", name, *numbers, touches=(defender,))
    pick = await Decision(defender, "retreat", "fe.ret.2", retreats, game, defender, target)
    refuge = game.world.number[pick[1]]
    game.force[refuge] += defenders
    game.force[target] = 0
    game.landed[target] = 0
    if game.journal is not None:
        game.tell("fe.ret.1", "retreats", f"seat-{defender}", name, pick[1], str(defenders))
    game.marching = 0
    arrive(game, seat, target, len(group), landed)
    game.conquests += 1
    game.sea_conquests += any(leg.by_sea for leg in group)
    game.strongest = max(game.strongest, defenders)


def retreats(game: Empires, defender: int, lost: int) -> list[Option]:
    """All defenders go to one other region with own explorers; the defender chooses. [fe.ret.1-4]"""
    names = game.world.names
    return [("retreat", names[region]) for region in game.regions_of(defender) if region != lost]


# -- why not


def may_hop(game: Empires, seat: int, verb: str, source: str, target: str) -> Refusal | None:
    """Why one explorer cannot go over this border or this sea."""
    world = game.world
    a, b = world.number[source], world.number[target]
    if game.holder[a] != seat:
        return Refusal("fe.term.2", "no_explorer_there", region=source)
    owner = game.holder[b]
    if owner not in (seat, -1):
        if game.holder.count(owner) == 1:
            return Refusal("fe.conq.6", "last_region", who=f"seat-{owner}", region=target)
        numbers = {"number": game.force[b], "group": needed(game, b)}
        return Refusal("fe.conq.1", "held_by_other", region=target, who=f"seat-{owner}", **numbers)
    hop = world.hops[a].get((verb, source, target))
    if hop is None and a == b:
        return Refusal("fe.move.2", "there_already", region=source)
    if hop is None:
        return no_way(game, verb, a, b, game.points)
    return too_far(game, seat, game.points, hop.cost) if hop.cost > game.points else None


def no_way(game: Empires, verb: str, source: int, target: int, points: int) -> Refusal:
    """No single step leads there; several may."""
    names = game.world.names
    numbers = {"have": points, "need": distances(len(game.players))[source][target]}
    clause = "fe.move.3" if verb == "sail" else "fe.move.2"
    return Refusal(clause, f"no_way_{verb}", source=names[source], target=names[target], **numbers)


def too_far(game: Empires, seat: int, points: int, cost: int) -> Refusal:
    numbers = {"have": points, "need": cost, "more": cost - points, "full": game.attribute(seat, PURPLE)}
    return Refusal("fe.move.1", "too_far", **numbers)


@cache
def distances(players: int) -> list[list[int]]:
    """What it costs at least to bring an explorer from one region to another, if nobody is in the way."""
    board = world(players)
    regions = range(len(board.names))
    costs = [[0 if a == b else FAR for b in regions] for a in regions]
    for a in regions:
        for hop in board.hops[a].values():
            costs[a][hop.to] = min(costs[a][hop.to], hop.cost)
    for via in regions:
        for a in regions:
            for b in regions:
                costs[a][b] = min(costs[a][b], costs[a][via] + costs[via][b])
    return costs


def may_attack(game: Empires, seat: int, region: str) -> Refusal | None:
    """Why a region cannot be conquered now."""
    target = game.world.number[region]
    owner = game.holder[target]
    if owner == seat:
        return Refusal("fe.term.2", "own_region", region=region)
    if owner < 0:
        return Refusal("fe.conq.9", "nobody_there", region=region)
    if game.holder.count(owner) == 1:
        return Refusal("fe.conq.6", "last_region", who=f"seat-{owner}", region=region)
    need, black = needed(game, target), game.dice[BLACK]
    able = in_reach(game, seat, target, game.points)
    if able >= need:
        return None
    # What the conquest costs if the explorers stand as near as can be.
    _, nearest = game.world.approach[target][0]
    price = {"points": game.points, "need": need, "price": need * nearest}
    if black > game.force[target]:
        return Refusal("fe.conq.5", "nobody_gets_there", region=region, **price)
    numbers = {"have": able, "black": black, "sum": able + black, "defenders": game.force[target]}
    return Refusal("fe.conq.3", "too_few", region=region, **numbers, **price)


def may_join(game: Empires, decision: Decision, option: Option) -> Refusal | None:
    """Why an explorer cannot join the group that sets out, or why the group is not ready yet."""
    _, seat, target, group = decision.args
    region = game.world.names[target]
    legs = game.world.legs[target]
    points, sent = spent_on(game, legs, group)
    if option[-1] != region:
        return Refusal("fe.move.6", "one_target", region=region)
    if option[0] == "conquer":
        need = needed(game, target)
        if len(group) >= need:
            return None
        have, black = len(group), game.dice[BLACK]
        if black > game.force[target]:
            return Refusal("fe.conq.5", "one_must_go", region=region)
        numbers = {"have": have, "black": black, "sum": have + black, "defenders": game.force[target]}
        return Refusal("fe.conq.3", "group_too_small", region=region, more=need - have, **numbers)
    verb, source, _ = option
    start = game.world.number[source]
    if game.holder[start] != seat or sent.get(start, 0) >= game.force[start]:
        return Refusal("fe.term.2", "no_explorer_there", region=source)
    at = next((i for i, leg in enumerate(legs) if leg.option == option), None)
    if at is None:
        return no_way(game, verb, start, target, points)
    leg = legs[at]
    if leg.cost > points:
        return too_far(game, seat, points, leg.cost)
    need = needed(game, target) - len(group)
    after = {**sent, leg.source: sent.get(leg.source, 0) + 1}
    if still_in_reach(game, seat, legs, points - leg.cost, after) < need - 1:
        return Refusal("fe.move.15", "spoils_conquest", region=region, source=source, need=need)
    return None


def may_retreat(game: Empires, decision: Decision, region: str) -> Refusal | None:
    _, defender, lost = decision.args
    place = game.world.number[region]
    if place == lost:
        return Refusal("fe.ret.7", "lost_region", region=region)
    if game.holder[place] != defender:
        return Refusal("fe.ret.3", "no_refuge", region=region)
    return None
