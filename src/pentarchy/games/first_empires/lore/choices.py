"""A sensible choice at every decision, in the order of the turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Decision, Option

from ..box import BLACK, FACES, PURPLE, TOP, TRACK_IDS, TRACKS, TURNS, cards
from ..rules import movement, progress, rolling
from ..state import ABOVE, Empires
from .dice import dice_to_throw, raids
from .planning import HUB, Position, conquest, ideas, plan
from .prospect import MARGIN, Prospect, step_worths
from .throwing import best_throw
from .worth import CROWD, card_worth, guard_of, threat


def greedy(state: Empires, decision: Decision) -> Option:
    """Score what is fulfilled at once, it can only get lost; else choose by the kind of decision."""
    options = decision.options
    if options[-1][0] == "score":
        return options[-1]
    return CHOICES[decision.kind](state, decision)


def promising(state: Empires, decision: Decision) -> list[Option]:
    """What is worth a thought, the best guess first. Of moves, only those that lead to something."""
    first = greedy(state, decision)
    others = decision.options
    if decision.kind == "movement" and others[-1][0] != "score":
        seat = decision.seat
        position = Position(state, seat, state.points, state.dice[BLACK])
        found = sorted(ideas(position, Prospect(state, seat, state.dice)), key=lambda idea: -idea.gain)
        others = [*dict.fromkeys([idea.option for idea in found][:MOST_MOVES]), movement.END]
    return [first, *[option for option in others if option != first]]


MOST_MOVES: Final = 8
"""So many moves are worth a thought."""


def choose_roll(state: Empires, decision: Decision) -> Option:
    """Nothing but rolling is left when all fulfilled cards are scored."""
    return rolling.ROLL


def reckon(state: Empires, decision: Decision) -> Option:
    """The same choice, but what to throw again is worked out: there nothing is gained by trying games."""
    options = decision.options
    if options[-1][0] != "score":
        if decision.kind == "reroll":
            return first_die(best_throw(state, decision.seat))
        if decision.kind == "reroll-more":
            return next_die(decision, best_throw(state, decision.seat))
    return greedy(state, decision)


def choose_reroll(state: Empires, decision: Decision) -> Option:
    """The first of the dice that are worth a new throw, or keep them all."""
    return first_die(dice_to_throw(state, decision.seat))


def first_die(thrown: list[int]) -> Option:
    return next((rolling.REROLLS[face] for face in range(6) if thrown[face]), rolling.KEEP)


def choose_reroll_more(state: Empires, decision: Decision) -> Option:
    """The other dice of the same throw."""
    return next_die(decision, dice_to_throw(state, decision.seat))


def next_die(decision: Decision, thrown: list[int]) -> Option:
    _, chosen, last = decision.args
    return next((rolling.REROLLS[face] for face in range(last, 6) if thrown[face] > chosen[face]), rolling.THROW)


def choose_blacken(state: Empires, decision: Decision) -> Option:
    """Discard a card only if the plan with one more black result gains clearly more than the card and the result."""
    seat = decision.seat
    dice = state.dice
    points, black = state.attribute(seat, PURPLE), dice[BLACK]
    prospect = Prospect(state, seat, dice)
    loot = raids(state, seat, points, prospect.loot)
    if loot[black + 1] <= loot[black]:
        return rolling.END
    price, name = min([(card_worth(state, seat, name, prospect.turns), name) for name in state.players[seat].hand])
    now = Position(state, seat, points, black)
    best, pick = plan(now, prospect)[0] + price + MARGIN, rolling.END
    for face in range(BLACK):
        if dice[face]:
            turned = dice[:]
            turned[face] -= 1
            other = Prospect(state, seat, turned)
            lost = sum([prospect.colours[c][k] - other.colours[c][k] for c, k in enumerate(now.owned)])
            gain = plan(Position(state, seat, points, black + 1), other)[0] - lost
            if gain > best:
                best, pick = gain, ("blacken", name, FACES[face])
    return pick


def choose_movement(state: Empires, decision: Decision) -> Option:
    """The beginning of the best plan, or the end if nothing gains."""
    seat = decision.seat
    position = Position(state, seat, state.points, state.dice[BLACK])
    _, idea = plan(position, Prospect(state, seat, state.dice))
    return idea.option if idea else movement.END


def choose_attack(state: Empires, decision: Decision) -> Option:
    """The same party that the plan counted on."""
    _, seat, target, group = decision.args
    conquer = decision.options[0]
    if conquer[0] == "conquer":
        return conquer
    position = Position(state, seat, state.points, state.dice[BLACK])
    idea = conquest(position, Prospect(state, seat, state.dice), target)
    if idea:
        legs = state.world.legs[target]
        wanted = []
        for source in idea.sources:
            _, at = min([(leg.cost, i) for i, leg in enumerate(legs) if leg.source == source])
            wanted.append(at)
        wanted.sort()
        if len(group) < len(wanted) and wanted[: len(group)] == group:
            joins: Option = legs[wanted[len(group)]].option
            return joins
    return decision.options[0]


def choose_retreat(state: Empires, decision: Decision) -> Option:
    """To the city that the explorers protect best, else to the weakest region."""
    _, seat, lost = decision.args
    coming = state.force[lost]
    places = state.players[seat].places
    best, pick = -1.0, decision.options[0]
    for option in decision.options:
        region = state.world.number[option[1]]
        force = state.force[region]
        value = 0.01 / force
        if region in places:
            line = guard_of(state, seat, region)
            value += (line[min(force + coming, CROWD)] - line[min(force, CROWD)]) * places.count(region)
        if value > best:
            best, pick = value, option
    return pick


def choose_progress(state: Empires, decision: Decision) -> Option:
    """Turn useless results with cards that are worth less than the step, then take every step, the best first."""
    seat = decision.seat
    player = state.players[seat]
    steps, dice, raised = step_worths(state, seat, state.dice), state.dice, state.raised
    if player.hand and not any(raised):
        owned = progress.colours_controlled(state, seat)
        best, wanted = 0.0, -1
        for track in range(5):
            k = dice[track]
            if k < owned[track] and player.markers[track] + k < TOP and steps[track][k] > best:
                best, wanted = steps[track][k], track
        wasted = [
            face
            for face in range(6)
            if dice[face] and (face == BLACK or dice[face] > min(owned[face], TOP - player.markers[face]))
        ]
        if wanted >= 0 and wasted:
            turns = TURNS[len(state.players)] - state.round
            price, name = min([(planned_worth(state, seat, name, turns, owned), name) for name in player.hand])
            if best > price:
                return ("convert", name, FACES[wasted[-1]], FACES[wanted])
    best, pick = -1.0, progress.END
    for option in decision.options:
        if option[0] == "advance":
            track = TRACK_IDS.index(option[1])
            value = steps[track][raised[track]]
            if value > best:
                best, pick = value, option
    return pick


def planned_worth(state: Empires, seat: int, name: str, turns: int, owned: list[int]) -> float:
    """What a card is worth before the steps of this turn: those that they fulfil are as good as scored."""
    player, board = state.players[seat], state.board(seat)
    wanted = cards()[name].condition
    planned = [min(state.dice[track], owned[track], TOP - player.markers[track]) for track in range(5)]
    spaces = [space + steps for space, steps in zip(player.markers, planned, strict=True)]
    met = False
    if wanted.kind == "raise_track":
        met = planned[TRACKS.index(wanted.track)] >= wanted.steps
    elif wanted.kind == "raise_distinct_tracks":
        met = 5 - planned.count(0) >= wanted.count
    elif wanted.kind == "track_at_least":
        met = sum([space >= wanted.step for space in spaces]) >= wanted.tracks
    elif wanted.kind == "own_cities_on_board":
        waiting = zip(player.places[1:], spaces, board.city_spaces, strict=True)
        released = sum([place == ABOVE and space >= city for place, space, city in waiting])
        met = sum([place >= 0 for place in player.places]) + released >= wanted.count
    return float(cards()[name].points) if met else card_worth(state, seat, name, turns)


def choose_place(state: Empires, decision: Decision) -> Option:
    """Beside a weakly held city first, else where most empty regions are near."""
    seat = decision.seat
    places = state.players[seat].places
    best, pick = -1.0, decision.options[0]
    for option in decision.options:
        region = state.world.number[option[1]]
        value = 0.0
        if region in places:
            line, force = guard_of(state, seat, region), state.force[region]
            value += (line[min(force + 1, CROWD)] - line[min(force, CROWD)]) * places.count(region)
        value += HUB * sum([state.holder[h.to] == -1 for h in state.world.hops[region].values() if h.cost == 1])
        if value > best:
            best, pick = value, option
    return pick


def choose_city(state: Empires, decision: Decision) -> Option:
    """Where the opponents can bring least against it."""
    best, pick = -9, decision.options[0]
    for option in decision.options:
        if option[0] == "city":
            region = state.world.number[option[2]]
            value = state.force[region] - threat(state, decision.seat, region)
            if value > best:
                best, pick = value, option
    return pick


CHOICES: Final[dict[str, Callable[[Empires, Decision], Option]]] = {
    "roll": choose_roll,
    "reroll": choose_reroll,
    "reroll-more": choose_reroll_more,
    "blacken": choose_blacken,
    "movement": choose_movement,
    "attack": choose_attack,
    "retreat": choose_retreat,
    "progress": choose_progress,
    "place": choose_place,
    "cities": choose_city,
}
