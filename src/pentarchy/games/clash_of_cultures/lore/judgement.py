"""How a whole position stands: points that are sure, and what everything else will bring, by name.

The weights lean on measurements: some thousand positions of two players of whom both slipped now and then were played
on to the end by `choices`, and the lead at the end was fitted to what could be counted. What a city collects, soldiers
and what stands beside one's cities decide most; a mere number of cities or advances says little beyond its points.
"""

from __future__ import annotations

from itertools import accumulate
from typing import Final, NamedTuple

from pentarchy.core import Decision

from ..box.terms import ANGRY, CAVALRY, CULTURE, ELEPHANT, FOOD, GOLD, IDEA, INFANTRY, MOOD, ORE, SETTLER, SHIP, WOOD
from ..rules import cities, scoring
from ..state import EXPANSION, Clash
from . import choices, goals, peoples, worth


class Weight(NamedTuple):
    """What one of a thing brings with the whole game to come, and at its end; in between it changes evenly."""

    early: float
    late: float = 0.0

    def at(self, left: float) -> float:
        return self.late + (self.early - self.late) * left


RIDERS: Final = (CAVALRY, ELEPHANT)
HARVEST: Final = Weight(4.0)
"""Of what each city could collect now, at its price."""
THREAT: Final = Weight(-3.0)
"""Of each city with enemies around, in full from four more than its own soldiers."""
ANGER: Final = Weight(-0.8)
"""Of the size of an angry city."""
ACTIVATED: Final = Weight(-0.4)
"""Of a city that has acted in this turn."""
GOODS: Final = {
    FOOD: Weight(2.2),
    WOOD: Weight(0.9),
    ORE: Weight(1.2),
    IDEA: Weight(0.5),
    GOLD: Weight(1.2, 0.6),
    CULTURE: Weight(0.3, 0.1),
    MOOD: Weight(0.2),
}
"""Of the first of a good."""
ABILITIES: Final = Weight(1.4)
SOLDIER: Final = Weight(2.4)
RIDER: Final = Weight(3.5)
VESSEL: Final = Weight(0.72, 0.12)
SETTLERS: Final = Weight(1.9)
CARD: Final = Weight(0.9)
WONDER: Final = Weight(1.0)
LEADER: Final = Weight(1.0)
FADED: Final = tuple(accumulate(worth.FADING, initial=0.0))
"""By number of a good: what they are worth together, counted in first ones."""


def terms(game: Clash, seat: int) -> dict[str, float]:
    """What speaks for a seat, in half points by name."""
    points = float(sum(scoring.halves_of(game, seat)))
    if game.phase == "over":
        return {"points": points}
    player = game.players[seat]
    left = worth.left(game)
    harvest = threats = moods = 0.0
    for hex_ in game.cities_of(seat):
        harvest += choices.harvest_worth(game, seat, hex_)
        threats += min(1.0, 0.25 * max(0, worth.threat(game, seat, hex_)))
        if game.mood[hex_] == ANGRY:
            moods += ANGER.at(left) * game.size(hex_)
        if game.acts[hex_] & cities.ACTIVATED:
            moods += ACTIVATED.at(left)
    soldiers = riders = vessels = settlers = 0.0
    for hex_, holder in enumerate(game.holder):
        if holder == seat:
            soldiers += game.units(hex_, INFANTRY)
            vessels += game.units(hex_, SHIP)
            carried = game.passengers(hex_, SETTLER)
            number = game.units(hex_, SETTLER) + carried
            if number:
                settlers += number * (1.0 if carried else 1 + 0.6 * worth.site_worth(game, seat, hex_))
            if game.rules & EXPANSION:
                riders += sum([game.units(hex_, kind) for kind in RIDERS])
    found = {
        "points": points,
        "cities": HARVEST.at(left) * harvest + THREAT.at(left) * threats,
        "moods": moods,
        "goods": sum([weight.at(left) * faded(player.stock[good]) for good, weight in GOODS.items()]),
        "learning": ABILITIES.at(left) * worth.abilities_of(player),
        "army": SOLDIER.at(left) * soldiers + RIDER.at(left) * riders + VESSEL.at(left) * vessels,
        "settlers": SETTLERS.at(left) * settlers,
        "cards": sum([goals.card_worth(game, seat, card) for card in player.objectives])
        + CARD.at(left) * player.hand
        + WONDER.at(left) * len(player.wonders),
    }
    if game.rules & EXPANSION:
        found["leader"] = LEADER.at(left) * peoples.leader_worth(player.leader) if player.leader >= 0 else 0.0
    return found


def faded(number: int) -> float:
    """What so many of a good count, each beyond the first a bit less."""
    return FADED[min(number, len(FADED) - 1)]


def quiet(game: Clash, decision: Decision, seat: int) -> bool:
    """A position is judged between turns, not in a battle."""
    return game.battle is None and not game.agenda.items and decision.kind == "action"
