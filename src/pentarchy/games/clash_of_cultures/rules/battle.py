"""Battles: what is paid before them, combat rounds, retreat, and what remains. [coc.battle.1-46]

A battle begins with `begin` and goes on from the agenda: `battle-before`, then `battle-round` for each combat round,
then what it causes: a conquest, and at last `battle-over`, where abilities and objectives look at it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal, together
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
    UNITS,
    WARSHIPS,
)
from ..box.terms import (
    TEMPLE as TEMPLES,
)
from ..state import (
    BARBARIANS,
    EXPANSION,
    NOBODYS,
    ONE,
    UNIT_MASK,
    Battle,
    Clash,
)
from . import abilities, aftermath, groups, hands, leaders, moments, moments_of_war, pieces, purse, tactics
from .combat import BONUS, DICE, LOST, PENALTY, SHIELD, Combat
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
    appoint,
    bear,
    choose_losses,
    current,
    fighters,
    fighting,
    force_by_kind,
    has_choice,
    has_fortress,
    is_player,
    layer,
    lose,
    owner,
    speaker,
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
TOLD: Final = {BONUS: "adds-value", PENALTY: "takes-value", LOST: "takes-value", SHIELD: "ignores-hits"}
SOURCES: Final = {
    **{event.effect: f"coc.ecard.e{number:02}" for number, event in enumerate(box.events(), 1)},
    **dict.fromkeys(UNITS, "coc.battle.9"),
    "fortress": "coc.con.7",
    "steel_weapons": "coc.battle.24",
    "fanaticism": "coc.battle.25",
    "warships": "coc.battle.22",
    "cap": "coc.battle.38",
}
"""Clauses of what changes combat values beside cards and abilities of their own."""
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
        gone=[0, 0],
        cards=[0, 0],
        used=[0, 0],
        sums=[],
    )
    battle.start = [fighters(game, battle, side) for side in BOTH]
    if game.rules & EXPANSION:
        battle.led = sum(1 << side for side in BOTH if is_player(owner(battle, side)) and led(game, battle, side))
    if game.journal is not None:
        game.tell("coc.battle.1", "attacks", who(attacker), who(defender), game.board.names[hex_])
    game.agenda.at_once(Item("battle-before", attacker))


def led(game: Clash, battle: Battle, side: int) -> bool:
    """Whether the leader of a side takes part, at sea aboard. [coc.lead.15]"""
    return leaders.in_battle(game, battle, side)


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
        await appoint(game, battle)
        for side in BOTH:
            if is_player(owner(battle, side)):
                if side == ATTACKER:
                    await besiege(game, battle)
                await sharpen(game, battle, side)
                await moments_of_war.battle_begins(game, battle, side)
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
    bit, price = SIEGE.get(good, (0, purse.priced()))
    if seat != battle.attacker or not game.players[seat].usable & SIEGECRAFT:
        # no_siegecraft: "Only an attacker with Siegecraft can do that."
        return Refusal("coc.battle.23", "no_siegecraft")
    if not bit or not has_fortress(game, battle) or battle.paid & bit:
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
    if battle.round > 1 and game.rules & EXPANSION:
        await moments_of_war.round_begins(game, battle)
        over = result(game, battle)
        if over is not None:
            await aftermath.finish(game, over)
            return
    for side in BOTH:
        await lay(game, battle, side)
    show(game, battle)
    combat = Combat(battle)
    await moments_of_war.revealed(game, combat)
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
    elif await moments_of_war.forced_back(game, battle) and has_way_back(game):
        await aftermath.finish(game, NOBODY_WINS, await _driven_back(game, battle))
    elif len(retreats(game)) > 1 and (pick := await _retreat(game, battle)) != FIGHT:
        await aftermath.finish(game, NOBODY_WINS, game.board.number[pick[1]])
    else:
        game.agenda.at_once(Item("battle-round", battle.attacker))


async def lay(game: Clash, battle: Battle, side: int) -> None:
    """Step 1: a card face down. That somebody is asked would tell what they hold. [coc.battle.5, coc.card.15]"""
    seat = owner(battle, side)
    if seat == BARBARIANS:
        seat = battle.friend = moments_of_war.friend_of_barbarians(game, battle)
    if not 0 <= seat < BARBARIANS or not game.players[seat].usable & TACTICS or not game.players[seat].actions:
        return
    if moments_of_war.may_use_tactics(game, battle, side) is not None:
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
        seat = layer(battle, side)
        if seat >= 0 and game.players[seat].laid:
            card = game.players[seat].laid.pop()
            battle.played[side] = card
            battle.cards[side] |= 1 << card
            game.reveal()
            if game.journal is not None:
                tactic = f"tactic-{box.tactics()[box.action_cards()[card].tactic].id}"
                game.tell("coc.battle.6", "reveals-tactics", f"seat-{seat}", hands.ACTION[card], tactic)


def put_away(game: Clash, battle: Battle) -> None:
    """Tactics work in one round only. [coc.battle.6, coc.battle.39]"""
    for side in BOTH:
        if battle.played[side] >= 0:
            hands.bury_action(game, layer(battle, side), battle.played[side])
            battle.played[side] = -1


async def clash(game: Clash, combat: Combat) -> None:
    """Steps 3 and 4: both sides roll, then both lose units at the same time. [coc.battle.11, coc.battle.30]"""
    battle = combat.battle
    await tactics.prepare(game, combat)
    await moments_of_war.about_to_roll(game, combat)
    for side in BOTH:
        add_abilities(game, combat, side)
    for side in BOTH:
        roll(game, combat, side)
    await moments_of_war.activating(game, combat)
    for side in BOTH:
        activate(game, combat, side)
        if is_player(owner(battle, side)):
            combat.add(side, "great_arena", await moments.battle_rolled(game, battle, side))
    for side in BOTH:
        combat.values[side] = value(game, combat, side)
        combat.hits[side] = max(0, combat.values[side]) // box.limits().hit_divisor
    await moments_of_war.hit(game, combat)
    if game.journal is not None:
        explain(game, battle)
    ignored = combat.ignored
    for side in BOTH:
        if game.journal is not None:
            hits = combat.hits[side]
            words = (str(combat.values[side]), str(hits), str(min(hits, ignored[1 - side])))
            game.tell("coc.battle.12", "hits", who(owner(battle, side)), *words)
    await suffer(game, combat)
    await tactics.conclude(game, combat)


def explain(game: Clash, battle: Battle) -> None:
    """What cards, units and abilities did to the values of this round, source by source. [coc.battle.11, 28]"""
    for side in BOTH:
        for entry, kind, source, number in battle.sums:
            if entry == side and kind in TOLD:
                game.tell(clause_of(source), TOLD[kind], who(owner(battle, side)), source, str(number))


def clause_of(source: str) -> str:
    """The clause of what adds to a combat value, takes from it, or ignores hits."""
    if source.startswith("tactic-"):
        return f"coc.tactics.{source.removeprefix('tactic-')}"
    return SOURCES.get(source) or abilities.clause_of(source)


async def suffer(game: Clash, combat: Combat) -> None:
    """Step 4: both sides choose what they lose without knowing what the other does. [coc.battle.13, coc.battle.30]"""
    battle, clause = combat.battle, "coc.battle.13"
    due = [min(combat.threat(side), fighters(game, battle, side)) for side in BOTH]
    choosing = {speaker(game, battle, side): side for side in BOTH if has_choice(game, battle, side, due[side])}
    if len(choosing) == len(BOTH):
        picks = await together(
            choosing, lambda seat: choose_losses(game, battle, choosing[seat], due[choosing[seat]], clause)
        )
        losses = [next(picks[seat] for seat, side in choosing.items() if side == one) for one in BOTH]
    else:
        losses = [await choose_losses(game, battle, side, due[side], clause) if due[side] else 0 for side in BOTH]
    for side in BOTH:
        combat.removed[side] = due[side]
        if due[side]:
            bear(game, battle, side, losses[side], clause)


def add_abilities(game: Clash, combat: Combat, side: int) -> None:
    """What advances, the fortress, wonders and lasting cards add in this round. [coc.battle.22-25, coc.con.7]"""
    battle = combat.battle
    first = battle.round == 1
    for name, number in moments.battle_sources(game, battle, side):
        combat.add(side, name, abs(number), PENALTY if number < 0 else BONUS)
    if battle.paid & STEEL[side]:
        combat.add(side, "steel_weapons", STEEL_VALUE[_has_steel(game, owner(battle, 1 - side))])
    if first and side == DEFENDER and has_fortress(game, battle):
        combat.dice[side] += not battle.paid & NO_DIE
        combat.shield(side, "fortress", int(not battle.paid & NO_SHIELD))
    if is_player(owner(battle, side)):
        usable = game.players[owner(battle, side)].usable
        if first and usable & WARSHIPS and (battle.way & SEA or (battle.way & DISEMBARKED and side == ATTACKER)):
            combat.shield(side, "warships")
        if first and usable & FANATICISM and battle.way & TEMPLE:
            combat.add(side, "fanaticism", FANATIC)
    for name, number in moments_of_war.bonuses(game, battle, side):
        combat.add(side, name, number)
    for name, number in moments_of_war.shields(game, battle, side):
        combat.shield(side, name, number)


def roll(game: Clash, combat: Combat, side: int) -> None:
    """Step 3: a die for each unit; symbols activate units, low numbers first. [coc.battle.7, 8, 32]"""
    battle, die = combat.battle, box.die()
    force = fighting(game, battle, side)
    faces = game.chance.several("dice", len(die), fighters(game, battle, side) + combat.dice[side])
    active = {} if combat.muted[side] or battle.way & SEA else force_by_kind(force)
    if active.get(LEADER):
        _reroll(game, faces)
    if game.journal is not None:
        game.tell("coc.battle.7", "rolls", who(owner(battle, side)), *[f"face-{face + 1}" for face in faces])
    combat.faces[side] = faces
    activated = combat.activated[side] = [-1] * len(faces)
    for at in sorted(range(len(faces)), key=lambda one: die[faces[one]].value):
        kind = die[faces[at]].unit
        if active.get(kind, 0) and kind != LEADER:
            active[kind] -= 1
            activated[at] = kind


def activate(game: Clash, combat: Combat, side: int) -> None:
    """What the dice count, and what the units add that they activate. [coc.battle.8, coc.battle.9, coc.battle.44]"""
    die, number, before = box.die(), 0, [0] * len(UNITS)
    for face, kind in zip(combat.faces[side], combat.activated[side], strict=True):
        if kind >= 0:
            combat.add(side, UNITS[kind], box.units()[kind].value)
            for name, more in moments_of_war.activation_bonus(game, combat, side, kind, before[kind]):
                combat.add(side, name, more)
            before[kind] += 1
            if kind == ELEPHANT:
                combat.shield(side, UNITS[kind])
                continue
        number += die[face].value
    combat.add(side, "dice", number, DICE)


def value(game: Clash, combat: Combat, side: int) -> int:
    """The final combat value: dice, bonuses up to what the opponent allows, penalties. [coc.battle.11, 38]"""
    bonus = combat.total(side)
    cap = moments_of_war.bonus_cap(game, combat.battle, side)
    if 0 <= cap < bonus:
        combat.add(side, "cap", bonus - cap, LOST)
        bonus = cap
    return combat.total(side, DICE) + bonus - combat.total(side, PENALTY)


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


def has_way_back(game: Clash) -> bool:
    """Whether the attackers, barbarians too, could be driven back. [coc.leader.dido.2]"""
    return bool(_shelters(game, current(game)))


async def _driven_back(game: Clash, battle: Battle) -> int:
    """Where attackers go that must retreat. [coc.leader.dido.2, coc.civ.18]"""
    pick = await Decision(speaker(game, battle, ATTACKER), "driven-back", "coc.civ.18", driven, game)
    return game.board.number[pick[1]]


def driven(game: Clash) -> list[Option]:
    return [("retreat", game.board.names[there]) for there in _shelters(game, current(game))]


def retreats(game: Clash) -> list[Option]:
    """Where the attacker may go back to, or fight on. [coc.battle.17, coc.battle.18]"""
    names = game.board.names
    return [FIGHT, *[("retreat", names[there]) for there in ways_back(game, current(game))]]


def ways_back(game: Clash, battle: Battle) -> list[int]:
    """To where the attackers came from, with room for all of them. [coc.battle.17, 19, 36, 45, coc.barb.9]"""
    return _shelters(game, battle) if is_player(battle.attacker) else []


def _shelters(game: Clash, battle: Battle) -> list[int]:
    if battle.way & RECRUITED or battle.came_from < 0:
        return []
    if battle.way & SEA:
        return [battle.came_from]
    army, led = fighters(game, battle, ATTACKER), bool(battle.force & leaders.FIGURE)
    if battle.way & DISEMBARKED:
        berths = pieces.berths_for(game, battle.came_from, battle.attacker)
        return [battle.came_from] if berths >= _count(battle.force) else []
    if battle.way & FAR:
        return tactics.free_land(game, battle.hex, battle.attacker, army, led)
    room = pieces.room(game, battle.came_from, battle.attacker, led)
    return [battle.came_from] if room >= army and game.holder[battle.came_from] in (NOBODYS, battle.attacker) else []


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
