"""Where the rules of war meet abilities: movements, battles in their order, conquests, barbarians.

Tables (`Hook`) and the functions that ask them, as in `moments`. A side is ATTACKER or DEFENDER; a function told a side
is told that of its owner, unless it says otherwise. In a battle the abilities of a side are those of its seat
and those that it has used in this battle (`spend`), even if their leader is gone since. Effects that concern everybody
(cards that lie open) last for seat EVERYBODY and are asked for both sides.

In a game without the expansion nothing here is asked, so it costs one look at `Clash.rules`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentarchy.core import Moment, Option, Refusal, Rule

from ..box.terms import GOODS
from ..state import EXPANSION, Battle, Clash
from .moments import ABILITIES, ATTACKER, DEFENDER, Function, Goods, Hook, abilities, caring, follow, going_on

if TYPE_CHECKING:
    from .combat import Combat
    from .groups import Part

EVERYBODY: Final = -1
"""Seat of an effect in `Clash.lasting` that concerns all battles."""
FREE: Final[Goods] = (0,) * len(GOODS)


def _of(game: Clash, seat: int, hook: Hook[Function]) -> tuple[Function, ...]:
    """The functions that care for a seat."""
    if not game.rules & EXPANSION or not hook.mask:
        return ()
    return caring(game, seat, hook)


# -- movement

move_ways: Final[Hook[Callable[[Clash, int], Sequence[Option]]]] = Hook("move.group")
"""Told the seat: movements of a command action that only it knows (`turn d2 d4`). Each is one of the three."""
MOVEMENTS: Final = ("turn", "wander", "strike")
own_movements: Final[Moment[Callable[[Clash, int, Option], Rule]]] = Moment("own movements", MOVEMENTS)
"""By verb of such a movement: what it does, told the seat and the option. `turn` Ship Construction, `wander` Nomads,
`strike` a battle with pirates whose space is shared."""
may_move_so: Final[Moment[Callable[[Clash, int, Option], Refusal | None]]] = Moment("own movements", MOVEMENTS)
"""By verb: why not."""
alliances: Final[Hook[Callable[[Clash, int], bool]]] = Hook("move.enter")
"""Told the seat: whether pirates let its ships pass and share their space (`pieces.allies`)."""
road_lengths: Final[Hook[Callable[[Clash, int], int]]] = Hook("move.range")
"""Told the seat: how many spaces long Roads are that start in an own city and end in another. [coc.move.14]"""
terrain_frees: Final[Hook[Callable[[Clash, int, Sequence[Part], int], int]]] = Hook("move.terrain")
"""Told seat, moving group (kind, marks, number) and a kind of unit in it: the set of CLIMBED and HIDDEN that units of
this kind do not get from this movement. [coc.move.7, coc.move.8]"""
movement_effects: Final[Hook[Callable[[Clash, int, int, int, int], Rule | None]]] = Hook("move.after")
"""Told seat, start, target and packed units, those aboard too, after a movement that met no enemy and was no
exploration in vain; free movements too. What follows a whole command action is `moments.command_effects`."""
fatigue_frees: Final[Hook[Callable[[Clash, int, int], bool]]] = Hook("move.fatigue")
"""Told seat and kind: whether such units may move again in the turn in which they fought. [coc.move.6]"""
army_limits: Final[Hook[Callable[[Clash, int, int, bool], int]]] = Hook("limit.army")
"""Told seat, land space and whether its leader is among those who come there: how many more army units fit.
[coc.rec.10]"""
loads: Final[Hook[Callable[[Clash, int], int]]] = Hook("limit.load")
"""Told the seat: how many more land units each of its ships carries. [coc.move.11]"""


def ways(game: Clash, seat: int) -> list[Option]:
    """Movements of a command action that abilities add."""
    return [option for adds in _of(game, seat, move_ways) for option in adds(game, seat)]


def is_allied(game: Clash, seat: int) -> bool:
    """Whether pirates let the ships of a seat pass."""
    return any(allows(game, seat) for allows in _of(game, seat, alliances))


def road_length(game: Clash, seat: int) -> int:
    """How far Roads lead from one own city to another. [coc.move.14]"""
    return max((tells(game, seat) for tells in _of(game, seat, road_lengths)), default=0)


def terrain_free(game: Clash, seat: int, group: Sequence[Part], kind: int) -> int:
    """What units of a kind ignore of the terrain that they enter with this group."""
    found = 0
    for tells in _of(game, seat, terrain_frees):
        found |= tells(game, seat, group, kind)
    return found


async def moved(game: Clash, seat: int, start: int, target: int, units: int) -> None:
    """After a movement."""
    for effect in _of(game, seat, movement_effects):
        await follow(effect(game, seat, start, target, units))


def tireless(game: Clash, seat: int, kind: int) -> bool:
    """Whether a battle leaves units of a kind able to move in this turn. [coc.move.6]"""
    return any(tells(game, seat, kind) for tells in _of(game, seat, fatigue_frees))


def army_bonus(game: Clash, seat: int, hex_: int, led: bool) -> int:
    """How many army units beyond the limit fit on a land space. [coc.rec.10]"""
    return sum(adds(game, seat, hex_, led) for adds in _of(game, seat, army_limits))


def load_bonus(game: Clash, seat: int) -> int:
    """How many land units more than usual a ship of a seat carries. [coc.move.11]"""
    return sum(adds(game, seat) for adds in _of(game, seat, loads))


# -- before a battle

attack_prices: Final[Hook[Callable[[Clash, int, int, int], Goods | None]]] = Hook("battle.declare")
"""Told whose ability it is, who attacks, and the space: what must be paid before, None for nothing. Asked with the
abilities of the attacker and of the one attacked; barbarians never pay."""
attack_permits: Final[Hook[Callable[[Clash, int, int, int], None]]] = Hook("battle.declare")
"""Told the same, when that price has been paid: what ends thereby."""
battle_starts: Final[Hook[Callable[[Clash, Battle, int], Rule | None]]] = Hook("battle.before")
"""Told its side, before round 1 of a battle with combat rounds: asks, pays and notes it by `spend`. [coc.battle.31]"""
round_starts: Final[Hook[Callable[[Clash, Battle, int], Rule | None]]] = Hook("battle.round_start")
"""Told its side, before step 1 of each round from the second on. `sides.leave` takes a unit out of the battle."""
tactics_bans: Final[Hook[Callable[[Clash, Battle, int, int], Refusal | None]]] = Hook("battle.tactics")
"""Told its side and the side that wants to lay a card in this round: why not. [coc.battle.5]"""
loyalties: Final[Hook[Callable[[Clash, Battle, int], bool]]] = Hook("barbarian.tactics")
"""Told the owner, who does not fight: whether this seat lays tactics for the barbarians of this battle."""


def attack_price(game: Clash, seat: int, target: int) -> Goods:
    """What a seat pays before it attacks the units or the city on a space (Cleopatra, Great Diplomat)."""
    due = FREE
    for price in _attack_prices(game, seat, target):
        due = tuple(one + more for one, more in zip(due, price[1], strict=True))
    return due


def _attack_prices(game: Clash, seat: int, target: int) -> list[tuple[str, Goods, int]]:
    """Ability, price and owner of the ability."""
    if not game.rules & EXPANSION or not attack_prices.mask or seat >= len(game.players):
        return []
    holder = game.holder[target]
    found = []
    for owner in (seat, holder if holder >= 0 else game.city[target]):
        working = abilities(game, owner) & attack_prices.mask
        if working:
            for name, asks in attack_prices.items():
                if working & ABILITIES[name] and (price := asks(game, owner, seat, target)) is not None:
                    found.append((name, price, owner))
    return found


def attack_permitted(game: Clash, seat: int, target: int) -> None:
    """The price of an attack has been paid: tokens and cards that demanded it go. Ask before anything moves."""
    for name, _, owner in _attack_prices(game, seat, target):
        if name in attack_permits:
            attack_permits[name](game, owner, seat, target)


def spend(battle: Battle, side: int, name: str) -> None:
    """Note that a side has used an ability in this battle: it goes on to its end. [coc.battle.31]"""
    battle.used[side] |= ABILITIES[name]


def spent(battle: Battle, side: int, name: str) -> bool:
    """Whether a side has used an ability in this battle."""
    return bool(battle.used[side] & ABILITIES[name])


def working(game: Clash, battle: Battle, side: int) -> int:
    """The abilities of a side in a battle."""
    own = abilities(game, battle.defender if side else battle.attacker) | battle.used[side]
    return own | going_on(game, EVERYBODY)


def _at(game: Clash, battle: Battle, side: int, hook: Hook[Function]) -> tuple[Function, ...]:
    """The functions that care for a side of a battle."""
    if not game.rules & EXPANSION or not hook.mask:
        return ()
    return hook.of(working(game, battle, side))


BOTH: Final = (ATTACKER, DEFENDER)


async def battle_begins(game: Clash, battle: Battle, side: int) -> None:
    """Before round 1: what a side pays for (Way of the Sword, Bladed Tusks, Trojan Horse). [coc.battle.31]"""
    for effect in _at(game, battle, side, battle_starts):
        await follow(effect(game, battle, side))


async def round_begins(game: Clash, battle: Battle) -> None:
    """Before step 1 of a round, from the second on (Mortal Fear)."""
    for side in BOTH:
        for effect in _at(game, battle, side, round_starts):
            await follow(effect(game, battle, side))


def may_use_tactics(game: Clash, battle: Battle, side: int) -> Refusal | None:
    """What forbids a side to lay a tactics card in this round (Spartans, Huge Host, Battering Ram)."""
    for owner in BOTH:
        for bans in _at(game, battle, owner, tactics_bans):
            refusal = bans(game, battle, owner, side)
            if refusal is not None:
                return refusal
    return None


def friend_of_barbarians(game: Clash, battle: Battle) -> int:
    """The seat that lays tactics for the barbarians of a battle, -1 for none (Loyalty)."""
    if game.rules & EXPANSION and loyalties.mask:
        for seat in range(len(game.players)):
            if seat not in (battle.attacker, battle.defender):
                for allows in caring(game, seat, loyalties):
                    if allows(game, battle, seat):
                        return seat
    return -1


# -- a combat round

reveals: Final[Hook[Callable[[Clash, Combat, int], Rule | None]]] = Hook("battle.reveal")
"""Told its side, when both cards are revealed and before they act: may set `combat.cancelled` and `combat.add`."""
before_rolls: Final[Hook[Callable[[Clash, Combat, int], Rule | None]]] = Hook("battle.before_roll")
"""Told its side, before each roll: asks and pays for `combat.add(side, name, value)`."""
ability_bans: Final[Hook[Callable[[Clash, Combat, int], bool]]] = Hook("battle.ability")
"""Told its side: whether its own units have no combat abilities in this round."""
activation_values: Final[Hook[Callable[[Clash, Combat, int, int, int], int]]] = Hook("battle.ability")
"""Told its side, the kind of an own unit that activates and how many of this kind did before in this roll: what it adds
to the combat value of that kind."""
activation_changes: Final[Hook[Callable[[Clash, Combat, int], Rule | None]]] = Hook("battle.ability")
"""Told its side, after both rolls: may ask and change `combat.activated[side]`, by die."""
battle_bonuses: Final[Hook[Callable[[Clash, Battle, int], int]]] = Hook("battle.value")
"""Told its side, before each roll: what is added to its own combat value in this round. Also `moments.battle_values`,
where an ability changes the value of the other side. [coc.lead.7]"""
bonus_caps: Final[Hook[Callable[[Clash, Battle, int], int]]] = Hook("battle.cap")
"""Told its side: the most that the opponent may have in bonuses in this round, -1 for no bound. [coc.battle.38]"""
hit_shields: Final[Hook[Callable[[Clash, Battle, int], int]]] = Hook("battle.hits")
"""Told its side: how many hits it ignores in this round, free and always. [coc.battle.28]"""
hit_answers: Final[Hook[Callable[[Clash, Combat, int], Rule | None]]] = Hook("battle.hits")
"""Told its side, in step 4: asks and pays for `combat.shield(side, name)`; `combat.threat(side)` says what comes."""
round_ends: Final[Hook[Callable[[Clash, Battle, int], Coroutine[Any, Any, bool]]]] = Hook("battle.round_end")
"""Told its side, in step 5 of a round that decides nothing, defender first: whether the attacker must retreat now. Only
if `battle.has_way_back(game)`; the battle is a draw then."""


async def revealed(game: Clash, combat: Combat) -> None:
    """Step 2, before cards act (Brilliant Strategist). [coc.battle.40]"""
    for side in BOTH:
        for effect in _at(game, combat.battle, side, reveals):
            await follow(effect(game, combat, side))


async def about_to_roll(game: Clash, combat: Combat) -> None:
    """Step 3, before the roll: what is paid (Immortals), and which units have no abilities (Huge Host)."""
    for side in BOTH:
        for bans in _at(game, combat.battle, side, ability_bans):
            combat.muted[side] = combat.muted[side] or bans(game, combat, side)
        for effect in _at(game, combat.battle, side, before_rolls):
            await follow(effect(game, combat, side))


def activation_bonus(game: Clash, combat: Combat, side: int, kind: int, before: int) -> list[tuple[str, int]]:
    """What the next activated unit of a kind adds besides its own value, by ability (Horsemanship)."""
    return [
        (name, value)
        for name, tells in _named(game, combat.battle, side, activation_values)
        if (value := tells(game, combat, side, kind, before))
    ]


async def activating(game: Clash, combat: Combat) -> None:
    """After both rolls: which ability an activated unit uses (Lord of Horses)."""
    for side in BOTH:
        for effect in _at(game, combat.battle, side, activation_changes):
            await follow(effect(game, combat, side))


def bonuses(game: Clash, battle: Battle, side: int) -> list[tuple[str, int]]:
    """What a side adds to its combat value in this round, by ability."""
    return [
        (name, value)
        for name, tells in _named(game, battle, side, battle_bonuses)
        if (value := tells(game, battle, side))
    ]


def bonus_cap(game: Clash, battle: Battle, side: int) -> int:
    """The most that a side may have in bonuses, by abilities of its opponent; -1 for no bound. [coc.battle.38]"""
    found = [cap for tells in _at(game, battle, 1 - side, bonus_caps) if (cap := tells(game, battle, 1 - side)) >= 0]
    return min(found, default=-1)


def shields(game: Clash, battle: Battle, side: int) -> list[tuple[str, int]]:
    """Hits that a side ignores in this round, by ability."""
    return [
        (name, value) for name, tells in _named(game, battle, side, hit_shields) if (value := tells(game, battle, side))
    ]


async def hit(game: Clash, combat: Combat) -> None:
    """Step 4: what a side pays to ignore hits (Fireworks, Tactician). [coc.battle.28]"""
    for side in BOTH:
        for effect in _at(game, combat.battle, side, hit_answers):
            await follow(effect(game, combat, side))


async def forced_back(game: Clash, battle: Battle) -> bool:
    """Step 5: whether something makes the attacker retreat, the defender's abilities first (Self-Sacrifice)."""
    for side in (DEFENDER, ATTACKER):
        for asks in _at(game, battle, side, round_ends):
            if await asks(game, battle, side):
                return True
    return False


def _named(game: Clash, battle: Battle, side: int, hook: Hook[Function]) -> list[tuple[str, Function]]:
    """The functions that care for a side, with the names of their abilities."""
    if not game.rules & EXPANSION or not hook.mask:
        return []
    caring = working(game, battle, side) & hook.mask
    return [(name, hook[name]) for name, bit in ABILITIES.items() if bit & caring] if caring else []


# -- after a battle


class Taken(NamedTuple):
    """A city that changed hands by conquest, as it was before. Flat numbers only."""

    hex: int
    winner: int
    loser: int
    """BARBARIANS, or a seat; so is the winner."""
    size: int
    mood: int
    colours: int
    """The set of owners whose colour its buildings had."""
    built: int
    """Its buildings and wonders, packed as in `Clash.built`."""
    stands: bool
    """Whether it still is a city, and was not destroyed. [coc.conq.7]"""


conquest_keeps: Final[Hook[Callable[[Clash, int, int, int], bool]]] = Hook("battle.conquer")
"""Told the loser, city and kind of building: whether a building of the loser's colour keeps it. [coc.conq.2]"""
conquest_moods: Final[Hook[Callable[[Clash, Taken], Sequence[tuple[int, Goods]]]]] = Hook("battle.conquer")
"""Abilities of the winner: moods that the city may get instead of angry, each with its price; empty where it does not
apply. Several are a choice of the winner. [coc.conq.6, coc.lead.19]"""
conquest_effects: Final[Hook[Callable[[Clash, Taken, int], Rule | None]]] = Hook("battle.conquer")
"""Told what was taken and whose ability it is: the winner's first, then the loser's (`seat == taken.loser`). The
winners stand on the space already, so `leaders.here(game, seat, taken.hex)`. [coc.lead.19, coc.civ.35]"""
leader_losses: Final[Hook[Callable[[Clash, int, int], None]]] = Hook("leader.gone")
"""Told seat and number of its leader, who was killed in whatever way, or replaced. Asked when he is off the board."""


def keeps_colour(game: Clash, loser: int, hex_: int, kind: int) -> bool:
    """Whether a building stays its former owner's in a conquered city (Self-sufficient Cities). [coc.conq.2]"""
    return any(tells(game, loser, hex_, kind) for tells in _of(game, loser, conquest_keeps))


def moods_after(game: Clash, taken: Taken) -> dict[int, Goods]:
    """The moods that the winner may choose for a conquered city, each with its lowest price. [coc.conq.6, 10]"""
    found: dict[int, Goods] = {}
    for tells in _of(game, taken.winner, conquest_moods):
        for mood, price in tells(game, taken):
            if mood not in found or sum(price) < sum(found[mood]):
                found[mood] = price
    return found


async def conquered(game: Clash, taken: Taken) -> None:
    """After all steps of a conquest: abilities of the winner, then of the loser. [coc.lead.19, coc.civ.35]"""
    for seat in (taken.winner, taken.loser):
        for effect in _of(game, seat, conquest_effects):
            await follow(effect(game, taken, seat))


def leader_gone(game: Clash, seat: int, leader: int) -> None:
    """A leader has left the board for good (Embalming)."""
    for effect in _of(game, seat, leader_losses):
        effect(game, seat, leader)


# -- barbarians

MAY_STAY: Final = 1
"""Each group of barbarians may stay where it is."""
ANYWHERE: Final = 2
"""It goes to whatever land beside it the mover likes."""
march_offers: Final[Hook[Callable[[Clash, int], Coroutine[Any, Any, int]]]] = Hook("barbarian.move")
"""Told the seat whose event moves barbarians, once before the first group: asks, pays, and says MAY_STAY, ANYWHERE or
0. Asked only if some group will move."""
march_guards: Final[Hook[Callable[[Clash, int, int], bool]]] = Hook("barbarian.move")
"""Told its owner and the space of a group of barbarians: whether that moves only if the owner agrees, whoever moves it.
The question is asked by `barbarians.agreed`."""


async def march_terms(game: Clash, seat: int) -> int:
    """What the mover of barbarians may do beyond the rules, after paying for it (Truce, Tribes)."""
    found = 0
    for asks in _of(game, seat, march_offers):
        found |= await asks(game, seat)
    return found


def guard_of(game: Clash, mover: int, hex_: int) -> int:
    """The seat that must agree before a group of barbarians moves, -1 for none (Dictator)."""
    if game.rules & EXPANSION and march_guards.mask:
        for seat in game.in_turn_order(mover):
            if seat != mover and any(tells(game, seat, hex_) for tells in caring(game, seat, march_guards)):
                return seat
    return -1
