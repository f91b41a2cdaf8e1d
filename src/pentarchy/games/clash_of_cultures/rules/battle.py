"""Battles: what is paid before them, combat rounds, retreat, and what remains. [coc.battle.1-46]

A battle begins with `begin` and goes on from the agenda: `battle-before`, then `battle-round` for each combat round,
then what it causes: a conquest, and at last `battle-over`, where abilities and objectives look at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal
from pentarchy.core.agenda import Doing

from .. import box
from ..box.terms import (
    ELEPHANT,
    FANATICISM,
    FORTRESS,
    LEADER,
    METALLURGY,
    SIEGECRAFT,
    STEEL_WEAPONS,
    TACTICS,
    WARSHIPS,
)
from ..box.terms import (
    TEMPLE as TEMPLES,
)
from ..state import (
    NOBODYS,
    ONE,
    UNIT_MASK,
    Battle,
    Clash,
)
from . import aftermath, groups, hands, moments, pieces, purse, tactics
from .groups import Part
from .sides import (
    ATTACKER,
    BOTH,
    CITY,
    DEFENDER,
    DISEMBARKED,
    FAR,
    FORTRESS_ALONE,
    NO_DIE,
    NO_SHIELD,
    NOBODY_WINS,
    RECRUITED,
    SEA,
    STEEL,
    TEMPLE,
    Combat,
    current,
    fighters,
    fighting,
    force_by_kind,
    has_fortress,
    is_player,
    lose,
    owner,
    who,
)

PASS: Final[Option] = ("pass",)
FIGHT: Final[Option] = ("fight",)
STEEL_IT: Final[Option] = ("steel",)
SIEGE: Final[dict[str, tuple[int, purse.Price]]] = {
    "wood": (NO_DIE, purse.priced(wood=2)),
    "ore": (NO_SHIELD, purse.priced(ore=2)),
}
"""What Siegecraft pays for: the bit of `Battle.paid` and the price. [coc.battle.23]"""
STEEL_PRICE: Final = purse.priced(ore=1)
STEEL_VALUE: Final = (2, 1)
"""Steel Weapons against an opponent without them, and with them. [coc.battle.24]"""
FANATIC: Final = 2
"""[coc.battle.25]"""


# -- how a battle begins


def begin(
    game: Clash, hex_: int, attacker: int, came_from: int, way: int, force: int, marks: Sequence[Part] = ()
) -> None:
    """Units that left the board to enter a space with an opponent fight for it. [coc.battle.1]

    `force` are the attackers, with those aboard at sea, `marks` what these did before; `way` says how they came.
    """
    defender = game.holder[hex_] if game.holder[hex_] != NOBODYS else game.city[hex_]
    if not way & SEA and game.city[hex_] == defender:
        way |= CITY
        if game.building(hex_, TEMPLES) >= 0:
            way |= TEMPLE
        if game.building(hex_, FORTRESS) >= 0 and not pieces.army_units(game.force[hex_]):
            way |= FORTRESS_ALONE
    game.battle = battle = Battle(
        hex=hex_,
        attacker=attacker,
        defender=defender,
        came_from=came_from,
        way=way,
        force=force,
        marks=list(marks),
        round=0,
        paid=0,
        lost=[0, 0],
        played=[-1, -1],
        start=[0, 0],
    )
    battle.start = [fighters(game, battle, side) for side in BOTH]
    if game.journal is not None:
        game.tell("coc.battle.1", "attacks", who(attacker), who(defender), game.board.names[hex_])
    game.agenda.at_once(Item("battle-before", attacker))


async def before(game: Clash, item: Item) -> None:
    """Who meets no defence wins at once; others pay for what helps, attacker first. [coc.battle.2, 31, 43]"""
    battle = current(game)
    winner = moments.battle_replaced(game, battle)
    if winner >= 0:
        await lose(game, battle, 1 - winner, fighters(game, battle, 1 - winner), "coc.barb.13")
        await aftermath.finish(game, winner)
    elif not is_defended(game, battle):
        await aftermath.finish(game, ATTACKER)
    else:
        for side in BOTH:
            if is_player(owner(battle, side)):
                if side == ATTACKER:
                    await besiege(game, battle)
                await sharpen(game, battle, side)
        game.agenda.at_once(Item("battle-round", battle.attacker))


def is_defended(game: Clash, battle: Battle) -> bool:
    """Whether there are combat rounds: army units, ships or a fortress defend. [coc.battle.2, coc.battle.3]"""
    return fighters(game, battle, DEFENDER) > 0 or has_fortress(game, battle)


# -- before the battle


async def besiege(game: Clash, battle: Battle) -> None:
    """Siegecraft against a fortress: wood against its die, ore against its shield. [coc.battle.23]"""
    while len(sieges(game)) > 1:
        pick = await Decision(battle.attacker, "siege", "coc.battle.23", sieges, game, declines=PASS)
        if pick == PASS:
            return
        bit, price = SIEGE[pick[1]]
        battle.paid |= bit
        await purse.pay(game, battle.attacker, price, "coc.battle.23")


def sieges(game: Clash) -> list[Option]:
    return [PASS, *[("siege", good) for good in SIEGE if may_siege(game, current(game).attacker, good) is None]]


def may_siege(game: Clash, seat: int, good: str) -> Refusal | None:
    """Why Siegecraft cannot pay with wood or ore now. [coc.battle.23]"""
    battle = current(game)
    bit, price = SIEGE[good]
    if seat != battle.attacker or not game.players[seat].usable & SIEGECRAFT:
        # no_siegecraft: "Only an attacker with Siegecraft can do that."
        return Refusal("coc.battle.23", "no_siegecraft")
    if not has_fortress(game, battle) or battle.paid & bit:
        # no_fortress: "There is no such effect of a fortress left to prevent."
        return Refusal("coc.battle.23", "no_fortress")
    return purse.may_pay_price(game, seat, price, "coc.battle.23")


async def sharpen(game: Clash, battle: Battle, side: int) -> None:
    """Steel Weapons for this battle. [coc.battle.24, coc.advance.metallurgy.2]"""
    seat = owner(battle, side)
    if battle.way & SEA or not game.players[seat].usable & STEEL_WEAPONS:
        return
    if game.players[seat].usable & METALLURGY and not _has_steel(game, owner(battle, 1 - side)):
        battle.paid |= STEEL[side]
        if game.journal is not None:
            game.tell("coc.advance.metallurgy.2", "sharpens", f"seat-{seat}")
        return
    if not purse.can_pay(game, seat, STEEL_PRICE):
        return
    if await Decision(seat, "steel", "coc.battle.24", steels, declines=PASS) == STEEL_IT:
        battle.paid |= STEEL[side]
        await purse.pay(game, seat, STEEL_PRICE, "coc.battle.24")
        if game.journal is not None:
            game.tell("coc.battle.24", "sharpens", f"seat-{seat}")


def steels() -> list[Option]:
    return [PASS, STEEL_IT]


def _has_steel(game: Clash, opponent: int) -> bool:
    return is_player(opponent) and bool(game.players[opponent].advances & STEEL_WEAPONS)


# -- a combat round


async def fight(game: Clash, item: Item) -> None:
    """One combat round with its five steps. [coc.battle.4]"""
    battle = current(game)
    battle.round += 1
    if game.journal is not None:
        game.tell("coc.battle.4", "combat-round", str(battle.round))
    for side in BOTH:
        await lay(game, battle, side)
    show(game, battle)
    combat = Combat(battle)
    await tactics.reveal(game, combat)
    if combat.fled:
        put_away(game, battle)
        await aftermath.finish(game, ATTACKER)
        return
    walls = battle.round == 1 and has_fortress(game, battle)
    if fighters(game, battle, ATTACKER) and (fighters(game, battle, DEFENDER) or walls):
        await clash(game, combat)
    put_away(game, battle)
    winner = result(game, battle)
    if winner is not None:
        await aftermath.finish(game, winner)
    elif len(retreats(game)) > 1 and (pick := await _retreat(game, battle)) != FIGHT:
        await aftermath.finish(game, NOBODY_WINS, game.board.number[pick[1]])
    else:
        game.agenda.at_once(Item("battle-round", battle.attacker))


async def lay(game: Clash, battle: Battle, side: int) -> None:
    """Step 1: a card face down. That somebody is asked would tell what they hold. [coc.battle.5, coc.card.15]"""
    seat = owner(battle, side)
    if not is_player(seat) or not game.players[seat].usable & TACTICS or not game.players[seat].actions:
        return
    no_tactic = tactics.NO_TACTIC
    pick = await Decision(seat, "tactics", "coc.battle.5", tactics.choices, game, seat, declines=no_tactic, secret=True)
    if pick != no_tactic:
        hands.lay_action(game, seat, hands.ACTION_NUMBER[pick[1]])
        if game.journal is not None:
            game.tell("coc.battle.5", "lays-tactics", f"seat-{seat}")


def show(game: Clash, battle: Battle) -> None:
    """Step 2: both cards are revealed together. [coc.battle.6]"""
    for side in BOTH:
        seat = owner(battle, side)
        if is_player(seat) and game.players[seat].laid:
            card = game.players[seat].laid.pop()
            battle.played[side] = card
            game.reveal()
            if game.journal is not None:
                tactic = f"tactic-{box.tactics()[box.action_cards()[card].tactic].id}"
                game.tell("coc.battle.6", "reveals-tactics", f"seat-{seat}", hands.ACTION[card], tactic)


def put_away(game: Clash, battle: Battle) -> None:
    """Tactics work in one round only. [coc.battle.6, coc.battle.39]"""
    for side in BOTH:
        if battle.played[side] >= 0:
            hands.bury_action(game, owner(battle, side), battle.played[side])
            battle.played[side] = -1


async def clash(game: Clash, combat: Combat) -> None:
    """Steps 3 and 4: both sides roll, then both lose units at the same time. [coc.battle.11, coc.battle.30]"""
    battle = combat.battle
    await tactics.prepare(game, combat)
    for side in BOTH:
        add_abilities(game, combat, side)
    values = [roll(game, combat, side) for side in BOTH]
    for side in BOTH:
        if is_player(owner(battle, side)):
            values[side] += await moments.battle_rolled(game, battle, side)
    divisor = box.limits().hit_divisor
    hits = [max(0, value) // divisor for value in values]
    for side in BOTH:
        if game.journal is not None:
            words = (str(values[side]), str(hits[side]), str(min(hits[side], combat.ignored[1 - side])))
            game.tell("coc.battle.12", "hits", who(owner(battle, side)), *words)
    suffered = [max(0, hits[1 - side] - combat.ignored[side]) for side in BOTH]
    for side in BOTH:
        combat.removed[side] = await lose(game, battle, side, suffered[side], "coc.battle.13")
    await tactics.conclude(game, combat)


def add_abilities(game: Clash, combat: Combat, side: int) -> None:
    """What advances, the fortress, wonders and lasting cards add in this round. [coc.battle.22-25, coc.con.7]"""
    battle = combat.battle
    first = battle.round == 1
    bonus, penalty = moments.battle_value(game, battle, side)
    if battle.paid & STEEL[side]:
        bonus += STEEL_VALUE[_has_steel(game, owner(battle, 1 - side))]
    if first and side == DEFENDER and has_fortress(game, battle):
        combat.dice[side] += not battle.paid & NO_DIE
        combat.ignored[side] += not battle.paid & NO_SHIELD
    if is_player(owner(battle, side)):
        usable = game.players[owner(battle, side)].usable
        if first and usable & WARSHIPS and (battle.way & SEA or (battle.way & DISEMBARKED and side == ATTACKER)):
            combat.ignored[side] += 1
        if first and usable & FANATICISM and battle.way & TEMPLE:
            bonus += FANATIC
    combat.bonus[side] += bonus
    combat.penalty[side] += penalty


def roll(game: Clash, combat: Combat, side: int) -> int:
    """Step 3: a die for each unit, symbols activate units; the combat value. [coc.battle.7-11, coc.battle.26, 44]"""
    battle, die = combat.battle, box.die()
    force = fighting(game, battle, side)
    faces = game.chance.several("dice", len(die), fighters(game, battle, side) + combat.dice[side])
    active = {} if combat.muted[side] or battle.way & SEA else force_by_kind(force)
    if active.get(LEADER):
        _reroll(game, faces)
    if game.journal is not None:
        game.tell("coc.battle.7", "rolls", who(owner(battle, side)), *[f"face-{face + 1}" for face in faces])
    value = 0
    for face in sorted(faces, key=lambda one: die[one].value):
        number, kind = die[face]
        if active.get(kind, 0) and kind != LEADER:
            active[kind] -= 1
            combat.bonus[side] += box.units()[kind].value
            if kind == ELEPHANT:
                combat.ignored[side] += 1
                continue
        value += number
    return value + combat.bonus[side] - combat.penalty[side]


def _reroll(game: Clash, faces: list[int]) -> None:
    """The leader rolls his lowest die again until it shows another symbol. [coc.battle.9, coc.battle.32]"""
    die = box.die()
    led = [at for at, face in enumerate(faces) if die[face].unit == LEADER]
    if led:
        at = min(led, key=lambda one: die[faces[one]].value)
        while die[faces[at]].unit == LEADER:
            faces[at] = game.chance.below("dice", len(die))


def result(game: Clash, battle: Battle) -> int | None:
    """Step 5: the side that has won, NOBODY_WINS for a draw, None if the battle goes on. [coc.battle.15, 16, 35, 41]"""
    attackers, defenders = (fighters(game, battle, side) for side in BOTH)
    if attackers and defenders:
        return None
    if attackers:
        return ATTACKER
    return DEFENDER if defenders or battle.way & FORTRESS_ALONE else NOBODY_WINS


# -- retreat


async def _retreat(game: Clash, battle: Battle) -> Option:
    return await Decision(battle.attacker, "retreat", "coc.battle.17", retreats, game, declines=FIGHT)


def retreats(game: Clash) -> list[Option]:
    """Where the attacker may go back to, or fight on. [coc.battle.17, coc.battle.18]"""
    names = game.board.names
    return [FIGHT, *[("retreat", names[there]) for there in ways_back(game, current(game))]]


def ways_back(game: Clash, battle: Battle) -> list[int]:
    """To where the attackers came from, with room for all of them. [coc.battle.17, 19, 36, 45, coc.barb.9]"""
    if not is_player(battle.attacker) or battle.way & RECRUITED:
        return []
    if battle.way & SEA:
        return [battle.came_from]
    army = fighters(game, battle, ATTACKER)
    if battle.way & DISEMBARKED:
        return [battle.came_from] if pieces.berths(game, battle.came_from) >= _count(battle.force) else []
    if battle.way & FAR:
        return tactics.free_land(game, battle.hex, battle.attacker, army)
    return [battle.came_from] if pieces.room(game, battle.came_from, battle.attacker) >= army else []


def may_retreat(game: Clash, seat: int, name: str) -> Refusal | None:
    """Why attackers cannot go back to a space. [coc.battle.17, coc.battle.36, coc.battle.45]"""
    battle = current(game)
    if battle.way & RECRUITED:
        # recruited_here: "Ships that were recruited into a battle cannot retreat."
        return Refusal("coc.battle.45", "recruited_here")
    if game.board.number[name] not in ways_back(game, battle):
        # no_way_back: "A retreat goes back to where you came from, if there is room and no enemy."
        return Refusal("coc.battle.36" if battle.way & FAR else "coc.battle.17", "no_way_back")
    return None


def _count(force: int) -> int:
    return sum(force // ONE[kind] & UNIT_MASK for kind in groups.LAND_KINDS)


RULES: Final[dict[str, Doing[Clash]]] = {
    "battle-before": before,
    "battle-round": fight,
    **aftermath.RULES,
}
