"""How a whole position stands: points that are sure, and what everything else will bring, by name."""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision

from ..box.terms import ANGRY, CAVALRY, ELEPHANT, HAPPY, INFANTRY, SETTLER, SHIP
from ..rules import scoring
from ..state import EXPANSION, Clash
from . import peoples, worth

RIDERS: Final = (CAVALRY, ELEPHANT)
MOOD_WORTH: Final = (-0.8, 0.0, 0.5)


def terms(game: Clash, seat: int) -> dict[str, float]:
    """What speaks for a seat, in half points by name."""
    points = float(sum(scoring.halves_of(game, seat)))
    if game.phase == "over":
        return {"points": points}
    player = game.players[seat]
    left = worth.left(game)
    cities = moods = army_worth = settlers = 0.0
    for hex_, owner in enumerate(game.city):
        if owner == seat:
            size = game.size(hex_)
            cities += left * (worth.CITY * 0.6 + 0.8 * size)
            moods += MOOD_WORTH[game.mood[hex_]] * size * (0.3 + left)
            threat = worth.threat(game, seat, hex_)
            if threat > 0:
                cities -= min(1.0, 0.25 * threat) * (2 * size + 2)
    for hex_, holder in enumerate(game.holder):
        if holder == seat:
            army_worth += worth.INFANTRY_WORTH * (0.4 + left) * game.units(hex_, INFANTRY)
            army_worth += worth.SHIP_WORTH * (0.2 + left) * game.units(hex_, SHIP)
            carried = game.passengers(hex_, SETTLER)
            number = game.units(hex_, SETTLER) + carried
            if number:
                place = 0.0 if carried else worth.site_worth(game, seat, hex_)
                settlers += left * worth.SETTLER_WORTH * number * (1 + 0.6 * place)
    advances = 0.0
    figures = worth.abilities()
    owned = player.advances
    while owned:
        low = owned & -owned
        number = low.bit_length() - 1
        if number < len(figures):
            advances += figures[number]
        owned ^= low
    cards = (
        worth.OBJECTIVE_CARD * len(player.objectives) * min(1.0, 0.3 + 2 * left)
        + worth.ACTION_CARD * player.hand * (0.2 + left)
        + worth.WONDER_CARD * len(player.wonders) * left
    )
    found = {
        "points": points,
        "cities": cities,
        "moods": moods,
        "goods": worth.stock_worth(player) * (0.15 + left),
        "learning": advances * left,
        "army": army_worth,
        "settlers": settlers,
        "cards": cards,
    }
    if game.rules & EXPANSION:
        riders = sum(
            game.units(hex_, kind) for hex_, holder in enumerate(game.holder) if holder == seat for kind in RIDERS
        )
        found["army"] += worth.RIDER_WORTH * (0.4 + left) * riders
        found["leader"] = peoples.leader_worth(player.leader) * left if player.leader >= 0 else 0.0
    return found


def quiet(game: Clash, decision: Decision, seat: int) -> bool:
    """A position is judged between turns, not in a battle."""
    return game.battle is None and not game.agenda.items and decision.kind == "action"


assert MOOD_WORTH[ANGRY] < 0 < MOOD_WORTH[HAPPY]
