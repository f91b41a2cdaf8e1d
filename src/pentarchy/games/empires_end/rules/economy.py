"""The economy round: gains by themselves, then choices, trades and repeats, until the player is done."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Refusal

from ..box import COIN, RESOURCES, WHEAT, number_of
from ..state import ECONOMY, Downfall, Empire
from .abilities import ACTS, ability_of, active_abilities, score, take

END: Option = ("end", "economy")
PAYMENTS = (WHEAT, COIN)
"""What a trade is paid with: its wheat, or a coin in its place. [ee.resource.6]"""


def income(game: Downfall, seat: int) -> None:
    """Gains, points and renewing never hurt, so they come by themselves, each once. [ee.economy.1, ee.economy.10]"""
    for ability, location in active_abilities(game.players[seat], "economy"):
        act = ACTS.get(ability.type)
        if act is not None:
            act(game, seat, ability, location)


async def choices_part(game: Downfall, seat: int, *, second: bool = False) -> None:
    """What leaves a choice, in any order, until the player is done. [ee.economy.2, ee.economy.8]

    It may be the second part of a combined round. [ee.combined.2]
    """
    empire = game.players[seat]
    while True:
        pick = await Decision(seat, "economy", "ee.economy.2", uses, game, seat, second)
        verb = pick[0]
        if verb == "end":
            break
        if verb == "repeat":
            repeat(game, seat, pick[1], pick[2])
        else:
            empire.used[pick[1]] = empire.used.get(pick[1], 0) + 1
            if verb == "trade":
                pay(game, seat, pick)
            bring(game, seat, pick[1], pick[-1])
    empire.used.clear()


def uses(game: Downfall, seat: int, second: bool) -> list[Option]:
    """Choices of a resource, trades that can be paid, and repeats. [ee.economy.7, ee.economy.11]"""
    empire = game.players[seat]
    resources, used = empire.resources, empire.used
    found = [END]
    abilities = active_abilities(empire, "economy")
    for ability, _ in abilities:
        kind = ability.type
        if kind == "trade":
            if used.get(ability.id, 0) < ability.times:
                for paid in PAYMENTS:
                    if resources[paid]:
                        found += [
                            ("trade", ability.id, RESOURCES[paid], deal.id)
                            for deal in ability.deals
                            if deal.id != RESOURCES[paid]
                        ]
        elif kind == "gain_choice":
            if used.get(ability.id, 0) < 1:
                found += [("choose", ability.id, deal.id) for deal in ability.deals]
        elif kind == "repeat_economy" and ability.id not in used:
            found += [("repeat", ability.id, other.id) for other, _ in abilities if other.type != "repeat_economy"]
    return found


def pay(game: Downfall, seat: int, pick: Option) -> None:
    """Each use of a trade is paid when it is made. [ee.economy.11]"""
    _, thing, paid, deal = pick
    game.players[seat].resources[RESOURCES.index(paid)] -= 1
    if game.journal is not None:
        game.tell("ee.glossary.1", "trades", f"seat-{seat}", thing, paid, deal)


def bring(game: Downfall, seat: int, thing: str, name: str) -> None:
    """What a trade or a choice brings. [ee.glossary.1]"""
    for deal in ability_of(thing).deals:
        if deal.id == name:
            if deal.points:
                score(game, seat, deal.points, ECONOMY, "ee.glossary.1", thing)
            else:
                take(game, seat, deal.gains, "ee.glossary.1", thing)


def repeat(game: Downfall, seat: int, repeater: str, target: str) -> None:
    """Another ability once more: at once, or with all its uses again where it leaves a choice. [ee.glossary.25]"""
    empire = game.players[seat]
    empire.used[repeater] = 1
    ability = ability_of(target)
    if game.journal is not None:
        game.tell("ee.glossary.2", "repeats", f"seat-{seat}", repeater, target)
    act = ACTS.get(ability.type)
    if act is not None:
        act(game, seat, ability, place_of(empire, target))
    else:
        empire.used[target] = empire.used.get(target, 0) - ability.times


def place_of(empire: Empire, thing: str) -> int:
    """The location that is meant, or that holds the innovation."""
    return empire.innovations[thing] if thing in empire.innovations else number_of()[thing]


# -- why not


def may_use(game: Downfall, seat: int, verb: str, thing: str, *ids: str) -> Refusal | None:
    """Why an economy ability cannot be used in this way."""
    empire = game.players[seat]
    refusal = may_work(game, seat, thing, "economy", "ee.economy.1")
    if refusal:
        return refusal
    ability = ability_of(thing)
    if {"trade": "trade", "choose": "gain_choice", "repeat": "repeat_economy"}[verb] != ability.type:
        return Refusal("ee.economy.1", "other_ability", card=thing)
    if empire.used.get(thing, 0) >= ability.times:
        clause = "ee.glossary.25" if verb == "repeat" else "ee.economy.7"
        return Refusal(clause, "used_up", card=thing, last=game.last("economy"))
    if verb == "repeat":
        return may_repeat(game, seat, *ids)
    if ids[-1] not in [deal.id for deal in ability.deals]:
        return Refusal("ee.glossary.1", "not_on_offer", card=thing)
    return may_pay(empire, ids[0], ids[1]) if verb == "trade" else None


def may_work(game: Downfall, seat: int, thing: str, phase: str, clause: str) -> Refusal | None:
    """Why a location or innovation has no ability to use in this round."""
    empire = game.players[seat]
    if thing in number_of():
        if number_of()[thing] in empire.ruins:
            return Refusal("ee.empire.3", "ruin_has_no_ability", place=thing, last=game.beyond_repair(seat))
    elif thing not in empire.innovations:
        return Refusal(clause, "not_attached", card=thing)
    elif not empire.active(thing):
        return Refusal("ee.economy.3", "asleep", card=thing, last=game.beyond_repair(seat))
    return None if ability_of(thing).phase == phase else Refusal(clause, "other_round", card=thing)


def may_repeat(game: Downfall, seat: int, target: str) -> Refusal | None:
    refusal = may_work(game, seat, target, "economy", "ee.glossary.2")
    if refusal:
        return Refusal("ee.glossary.33", refusal.key, **refusal.numbers)
    if ability_of(target).type == "repeat_economy":
        return Refusal("ee.glossary.25", "no_repeat_of_repeats")
    return None


def may_pay(empire: Empire, paid: str, got: str) -> Refusal | None:
    if paid not in ("wheat", "coin"):
        return Refusal("ee.resource.6", "trades_cost_wheat")
    if paid == got:
        return Refusal("ee.resource.7", "nothing_gained", resource=paid)
    return None if empire.resources[RESOURCES.index(paid)] else Refusal("ee.economy.11", "none_left", resource=paid)
