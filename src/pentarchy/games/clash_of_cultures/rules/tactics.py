"""The lower halves of the action cards, each a small function for the moment of a combat round at which it acts.

When they may be laid, and in which order those act that act on reveal, is data (`action_cards.toml`). [coc.card.5]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.core import Decision, Moment, Option, Refusal, Rule

from .. import box
from ..box.terms import TACTICS, WATER
from ..state import FATIGUED, MOVED, NOBODYS, UNKNOWN, Battle, Clash
from . import groups, hands, leaders, moments_of_war, pieces, purse
from .combat import PENALTY, Combat
from .sides import (
    ATTACKER,
    CITY,
    DEFENDER,
    SEA,
    fighters,
    has_fortress,
    is_player,
    layer,
    lose,
    owner,
    who,
)

Effect = Callable[[Clash, Combat, int], Rule | None]
IDS: Final = [tactic.id for tactic in box.tactics()]
on_reveal: Final[Moment[Effect]] = Moment("on reveal", IDS)
"""Step 2, in the order of their ranks, the attacker's first. [coc.battle.40]"""
before_roll: Final[Moment[Effect]] = Moment("before the roll", IDS)
"""Step 3: dice, combat value, abilities of units, hits that will be ignored."""
after_hits: Final[Moment[Effect]] = Moment("after the hits", IDS)
"""The end of step 4."""

GOOD_ROLL: Final = 5
"""From this number on a die of a tactics card counts."""
SUPPLIES: Final = purse.priced(food=2)
"""What a besieged side pays. [coc.tactics.siege]"""
SUPPLY: Final[Option] = ("supply",)
PASS: Final[Option] = ("pass",)
NO_TACTIC: Final[Option] = ("no-tactic",)
TACTIC: Final = tuple(("tactic", name) for name in hands.ACTION)
"""By number of the card."""


# -- laying a card


def side_of(battle: Battle, seat: int) -> int:
    """The side for which a seat lays tactics: its own, or that of the barbarians. [coc.leader.viriathus.1]"""
    if seat in (battle.attacker, battle.defender):
        return ATTACKER if battle.attacker == seat else DEFENDER
    return DEFENDER if is_player(battle.attacker) else ATTACKER


def choices(game: Clash, seat: int) -> list[Option]:
    """The cards in hand that a side may lay now, or none. [coc.battle.5]"""
    found = [NO_TACTIC]
    battle = game.battle
    assert battle is not None
    side = side_of(battle, seat)
    cards = box.action_cards()
    found += [TACTIC[card] for card in game.players[seat].actions if fits(game, battle, side, cards[card].tactic)]
    return found


def fits(game: Clash, battle: Battle, side: int, number: int) -> bool:
    """Whether role, place, and what must be present agree with a side of the battle. [coc.battle.5, coc.term.7]"""
    tactic = box.tactics()[number]
    if battle.way & SEA and not tactic.sea:
        return False
    if (side, bool(battle.way & CITY)) not in _ROLES[tactic.role] or not is_present(game, battle, side, tactic):
        return False
    return tactic.id != "tactical_retreat" or bool(shelters(game, battle))


_ROLES: Final[dict[str, frozenset[tuple[int, bool]]]] = {
    "any": frozenset(((ATTACKER, False), (ATTACKER, True), (DEFENDER, False), (DEFENDER, True))),
    "attacker": frozenset(((ATTACKER, False), (ATTACKER, True))),
    "defender": frozenset(((DEFENDER, False), (DEFENDER, True))),
    "attacker_of_city": frozenset(((ATTACKER, True),)),
    "defender_of_city": frozenset(((DEFENDER, True),)),
    "not_attacker_of_city": frozenset(((ATTACKER, False), (DEFENDER, False), (DEFENDER, True))),
}
"""By role: sides that may lay such a card, and whether the battle is for a city."""


def is_present(game: Clash, battle: Battle, side: int, tactic: box.Tactic) -> bool:
    """Whether one of the things that the card names is in the battle. [coc.battle.5, coc.battle.39]"""
    there = "ship" if battle.way & SEA else "army"
    if there in tactic.present and fighters(game, battle, side):
        return True
    return "fortress" in tactic.present and side == DEFENDER and has_fortress(game, battle)


def may_lay(game: Clash, seat: int, name: str) -> Refusal | None:
    """Why a card cannot be laid in this battle."""
    battle = game.battle
    card = hands.ACTION_NUMBER[name]
    if battle is None or seat not in (battle.attacker, battle.defender, battle.friend):
        # no_battle: "Tactics are for those who fight."
        return Refusal("coc.card.5", "no_battle")
    if not game.players[seat].usable & TACTICS:
        # no_tactics: "Tactics cards need the advance Tactics."
        return Refusal("coc.card.5", "no_tactics")
    refusal = moments_of_war.may_use_tactics(game, battle, side_of(battle, seat))
    if refusal is not None:
        return refusal
    if card not in game.players[seat].actions:
        # not_in_hand: "You do not hold this card."
        return Refusal("coc.card.1", "not_in_hand", card=name)
    if not fits(game, battle, side_of(battle, seat), box.action_cards()[card].tactic):
        # wrong_battle: "The card does not fit this battle: your role, the place, or the units in it."
        return Refusal("coc.battle.5", "wrong_battle", card=name)
    return None


# -- a round


def acting(combat: Combat, side: int) -> int:
    """The number of the tactics half that works for a side, -1 for none. [coc.battle.6, coc.battle.40]"""
    card = combat.battle.played[side]
    return -1 if card < 0 or combat.cancelled[side] else box.action_cards()[card].tactic


async def reveal(game: Clash, combat: Combat) -> None:
    """What cards do when they are revealed; one that its side cannot use any more does nothing. [coc.battle.39, 40]"""
    order = sorted(
        (box.tactics()[number].rank, side)
        for side in (ATTACKER, DEFENDER)
        if (number := acting(combat, side)) >= 0 and box.tactics()[number].id in on_reveal
    )
    for _, side in order:
        number = acting(combat, side)
        if number >= 0 and is_present(game, combat.battle, side, box.tactics()[number]) and not combat.fled:
            await _run(on_reveal, game, combat, side, number)


async def prepare(game: Clash, combat: Combat) -> None:
    """What cards change about the roll and the hits of this round."""
    await _each(before_roll, game, combat)


async def conclude(game: Clash, combat: Combat) -> None:
    """What cards do after the losses of this round."""
    await _each(after_hits, game, combat)


async def _each(moment: Moment[Effect], game: Clash, combat: Combat) -> None:
    for side in (ATTACKER, DEFENDER):
        number = acting(combat, side)
        if number >= 0 and IDS[number] in moment:
            await _run(moment, game, combat, side, number)


async def _run(moment: Moment[Effect], game: Clash, combat: Combat, side: int, number: int) -> None:
    asks = moment[IDS[number]](game, combat, side)
    if asks is not None:
        await asks


def throw(game: Clash, combat: Combat, side: int, number: int, clause: str) -> int:
    """So many dice of a card: how many of them show a good number."""
    faces = game.chance.several("dice", len(box.die()), number)
    if game.journal is not None:
        game.tell(clause, "rolls", who(owner(combat.battle, side)), *[f"face-{face + 1}" for face in faces])
    return sum(box.die()[face].value >= GOOD_ROLL for face in faces)


# -- on reveal


@on_reveal.by("scout")
def scout(game: Clash, combat: Combat, side: int) -> None:
    """The card of the opponent has no effect and comes into the own hand. [coc.tactics.scout]"""
    other, battle = 1 - side, combat.battle
    card = battle.played[other]
    if card >= 0:
        combat.cancelled[other] = True
        battle.played[other] = -1
        hands.take_open_action(game, layer(battle, side), card, "coc.tactics.scout")


@on_reveal.by("martyr")
async def martyr(game: Clash, combat: Combat, side: int) -> None:
    """One unit of each side is gone, and the card of the opponent has no effect. [coc.tactics.martyr]"""
    combat.cancelled[1 - side] = True
    await lose(game, combat.battle, side, 1, "coc.tactics.martyr", by_own_card=True)
    await lose(game, combat.battle, 1 - side, 1, "coc.tactics.martyr")


@on_reveal.by("archers")
async def archers(game: Clash, combat: Combat, side: int) -> None:
    """A good die kills at once. [coc.tactics.archers]"""
    if throw(game, combat, side, 1, "coc.tactics.archers"):
        await lose(game, combat.battle, 1 - side, 1, "coc.tactics.archers")


@on_reveal.by("peltasts")
def peltasts(game: Clash, combat: Combat, side: int) -> None:
    """A die for each army unit; one good die is enough to ignore a hit. [coc.tactics.peltasts]"""
    if throw(game, combat, side, fighters(game, combat.battle, side), "coc.tactics.peltasts"):
        combat.shield(side, "tactic-peltasts")


@on_reveal.by("tactical_retreat")
async def tactical_retreat(game: Clash, combat: Combat, side: int) -> None:
    """The battle ends: the defender goes to a space nearby. [coc.tactics.tactical_retreat, coc.move.6]"""
    battle = combat.battle
    if not shelters(game, battle):
        return
    pick = await Decision(layer(battle, side), "fall-back", "coc.tactics.tactical_retreat", withdrawals, game)
    there = game.board.number[pick[1]]
    units = groups.parts(game, battle.hex)
    groups.take(game, battle.hex, units)
    groups.put(game, there, battle.defender, units, MOVED | FATIGUED if battle.defender == game.active else 0)
    combat.fled = True
    if game.journal is not None:
        names = game.board.names
        game.tell("coc.tactics.tactical_retreat", "withdraws", who(battle.defender), names[battle.hex], pick[1])


def shelters(game: Clash, battle: Battle) -> list[int]:
    """Land beside the battle without enemies where all army units of the defender have room."""
    army, led = fighters(game, battle, DEFENDER), leaders.fights(game, battle, DEFENDER)
    return free_land(game, battle.hex, battle.defender, army, led)


def free_land(game: Clash, hex_: int, seat: int, army: int, led: bool) -> list[int]:
    """Revealed land beside a hex without enemies of a seat where so many army units have room, with its leader or not.

    [coc.battle.36, coc.leader.xerxes.2]
    """
    return [
        there
        for there in game.board.near[hex_]
        if game.terrain[there] not in (WATER, UNKNOWN)
        and game.holder[there] in (NOBODYS, seat)
        and game.city[there] in (NOBODYS, seat)
        and pieces.room(game, there, seat, led) >= army
    ]


def withdrawals(game: Clash) -> list[Option]:
    assert game.battle is not None
    return [("fall-back", game.board.names[there]) for there in shelters(game, game.battle)]


# -- before the roll


@before_roll.by("defensive_formation", "flanking", "for_the_people")
def one_more_die(game: Clash, combat: Combat, side: int) -> None:
    """[coc.tactics.defensive_formation, coc.tactics.flanking, coc.tactics.for_the_people]"""
    combat.dice[side] += 1


@before_roll.by("wedge_formation")
def wedge_formation(game: Clash, combat: Combat, side: int) -> None:
    """+1 for each army unit of the opponent. [coc.tactics.wedge_formation]"""
    combat.add(side, "tactic-wedge_formation", fighters(game, combat.battle, 1 - side))


@before_roll.by("high_morale")
def high_morale(game: Clash, combat: Combat, side: int) -> None:
    """[coc.tactics.high_morale]"""
    combat.add(side, "tactic-high_morale", 2)


@before_roll.by("heavy_resistance")
def heavy_resistance(game: Clash, combat: Combat, side: int) -> None:
    """-1 for each army unit or ship of the attacker. [coc.tactics.heavy_resistance]"""
    combat.add(ATTACKER, "tactic-heavy_resistance", fighters(game, combat.battle, ATTACKER), PENALTY)


@before_roll.by("high_ground")
def high_ground(game: Clash, combat: Combat, side: int) -> None:
    """[coc.tactics.high_ground]"""
    combat.muted[1 - side] = True


@before_roll.by("surprise")
def surprise(game: Clash, combat: Combat, side: int) -> None:
    """[coc.tactics.surprise]"""
    combat.add(side, "tactic-surprise", 1)


@before_roll.by("siege")
async def siege(game: Clash, combat: Combat, side: int) -> None:
    """+1, and the defenders pay for food or have no abilities. [coc.tactics.siege]"""
    combat.add(side, "tactic-siege", 1)
    battle, other = combat.battle, 1 - side
    defender = owner(battle, other)
    if is_player(defender) and fighters(game, battle, other) and purse.can_pay(game, defender, SUPPLIES):
        pick = await Decision(defender, "supply", "coc.tactics.siege", supplies, declines=PASS)
        if pick == SUPPLY:
            await purse.pay(game, defender, SUPPLIES, "coc.tactics.siege")
            return
    combat.muted[other] = True


def supplies() -> list[Option]:
    return [SUPPLY, PASS]


@before_roll.by("improved_defenses")
def improved_defenses(game: Clash, combat: Combat, side: int) -> None:
    """[coc.tactics.improved_defenses]"""
    combat.shield(side, "tactic-improved_defenses")


# -- after the hits


@after_hits.by("surprise")
async def surprise_after_hits(game: Clash, combat: Combat, side: int) -> None:
    """A card for whoever killed something in this round. [coc.tactics.surprise]"""
    if combat.removed[1 - side]:
        await hands.draw_action(game, layer(combat.battle, side), "coc.tactics.surprise")


@after_hits.by("encircled")
async def encircled(game: Clash, combat: Combat, side: int) -> None:
    """One more hit, with luck, if the opponent lost no less. [coc.tactics.encircled, coc.battle.46]"""
    other = 1 - side
    close = combat.removed[other] >= combat.removed[side] and fighters(game, combat.battle, other) > 0
    if close and throw(game, combat, side, 1, "coc.tactics.encircled"):
        await lose(game, combat.battle, other, 1, "coc.tactics.encircled")
