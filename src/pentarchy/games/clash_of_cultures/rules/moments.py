"""Where the rules meet abilities: advances, wonders, and cards whose effect goes on.

A rule that comes to such a place asks the function with the name of the place (`build_price`, `may_enter`, `recruited`)
and knows no ability by name. Each place has a table (`Hook`) that the files in `cards/`, or the chapter to which an
ability belongs, fill when they are imported:

    @build_prices.by("state_religion")
    def state_religion(game: Clash, seat: int, city: int, kind: int, price: Goods) -> Goods: …

What only tells something is a plain function without consequences: options, refusals and bots ask it often. What
changes something or asks somebody is a follow-up: an `async` function, or a plain one that returns None.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any, Final, NamedTuple, TypeVar

from pentarchy.core import Decision, Item, Moment, Option, Refusal, Rule

from .. import box
from ..box.terms import HAPPY, WONDERS
from ..state import BARBARIANS, NOBODYS, PIRATES, WONDERS_AT, Battle, Clash, Lasting, Look
from . import marks

Function = TypeVar("Function", bound=Callable[..., object])
Goods = tuple[int, ...]
"""How many of each of the seven goods."""

WONDER_BIT: Final = 128
"""The first bit of wonders in a set of abilities, after all advances, those of civilizations too."""
LASTING_BIT: Final = 160
"""And of action and event cards whose effect goes on (`Clash.lasting`)."""
LEADER_BIT: Final = 512
"""And of leaders, two for each."""
ATTACKER: Final = 0
DEFENDER: Final = 1


def _bits() -> dict[str, int]:
    numbers = box.advance_numbers()
    found = {own.id: 1 << numbers[own.id] for own in box.own_advances()}
    people = [ability.id for leader in box.leaders() for ability in leader.abilities]
    found |= {name: 1 << LEADER_BIT + number for number, name in enumerate(people)}
    found |= {name: 1 << number for name, number in numbers.items()}
    found |= {wonder.id: 1 << WONDER_BIT + number for number, wonder in enumerate(box.wonders())}
    cards = [*(effect.id for effect in box.effects()), *dict.fromkeys(event.effect for event in box.events())]
    assert len(cards) <= LEADER_BIT - LASTING_BIT
    found |= {name: 1 << LASTING_BIT + number for number, name in enumerate(cards) if name not in found}
    return found


ABILITIES: Final = _bits()
"""By name of an advance, a leader's ability (`caesar.1`), a wonder or a card: its bit in a set of abilities.

They are in the order in which the abilities of a player are asked: those of the civilization come first.
"""
LED: Final = tuple(
    ABILITIES[first.id] | ABILITIES[second.id] for first, second in (leader.abilities for leader in box.leaders())
)
"""By number of a leader: both abilities."""


class Hook(Moment[Function]):
    """The functions of one place. `mask` is the set of abilities that care; `wonders` says whether wonders do."""

    def __init__(self, hook: str) -> None:
        super().__init__(hook, ABILITIES)
        self.mask = 0
        self.wonders = False
        self._found: dict[int, tuple[Function, ...]] = {0: ()}

    def __setitem__(self, name: str, function: Function) -> None:
        super().__setitem__(name, function)
        self.mask |= ABILITIES[name]
        bit = ABILITIES[name].bit_length() - 1
        self.wonders = self.wonders or WONDER_BIT <= bit < LASTING_BIT
        self._found = {0: ()}

    def of(self, abilities: int) -> tuple[Function, ...]:
        """The functions of those abilities that care, in the order of `ABILITIES`."""
        caring = abilities & self.mask
        found = self._found.get(caring)
        if found is None:
            found = tuple(self[name] for name, bit in ABILITIES.items() if bit & caring)
            self._found[caring] = found
        return found


def abilities(game: Clash, seat: int) -> int:
    """What works for a seat: advances that it may use, its leader, wonders in its cities, and what goes on for it.

    [coc.lead.13]
    """
    if not 0 <= seat < BARBARIANS:
        return 0
    player = game.players[seat]
    found = player.advances | player.library
    if game.lasting or player.leader >= 0:
        found |= _passing(game, seat)
    return found if game.builders == _UNBUILT else found | wonders_of(game, seat) << WONDER_BIT


def caring(game: Clash, seat: int, hook: Hook[Function]) -> tuple[Function, ...]:
    """The functions of a place that care for a seat, in the order of `ABILITIES`."""
    if not 0 <= seat < BARBARIANS:
        return ()
    player = game.players[seat]
    found = player.advances | player.library
    if game.lasting or player.leader >= 0:
        found |= _passing(game, seat)
    if hook.wonders and game.builders != _UNBUILT:  # only where they matter, because to look for them takes longest
        found |= wonders_of(game, seat) << WONDER_BIT
    return hook.of(found) if found & hook.mask else ()


def _passing(game: Clash, seat: int) -> int:
    """What works for a seat for some time: its leader, and what goes on for it."""
    leader = game.players[seat].leader
    return going_on(game, seat) | (LED[leader] if leader >= 0 else 0)


def going_on(game: Clash, seat: int) -> int:
    """The set of abilities that last for a seat, or for everybody (NOBODYS)."""
    column, found = _going_on.kept
    return (found if column == game.lasting else _going_on.anew(game.lasting))[seat]


def _by_seat(column: list[Lasting]) -> list[int]:
    found = [0] * (PIRATES + 2)  # NOBODYS counts from the end
    for name, whose, _ in column:
        found[whose] |= ABILITIES.get(name, 0)
    return found


_going_on: Final = Look(_by_seat)


def wonders_of(game: Clash, seat: int) -> int:
    """The set of wonders that stand in the cities of a seat. Those held by barbarians are nobody's. [coc.won.11]"""
    found = 0
    for hex_ in game.cities_of(seat):
        found |= game.built[hex_] >> WONDERS_AT
    return found


_UNBUILT: Final = [NOBODYS] * len(WONDERS)
"""`Clash.builders` before the first wonder."""


async def follow(*rules: Rule | None) -> None:
    """Wait for whatever asks."""
    for rule in rules:
        if rule is not None:
            await rule


# -- the turn

turn_openings: Final[Hook[Callable[[Clash, int], Rule | None]]] = Hook("turn.start")
"""Before all else in the own turn: what decides which abilities work then. [coc.won.13]"""
turn_starts: Final[Hook[Callable[[Clash, int], Rule | None]]] = Hook("turn.start")
"""At the start of the own turn, before the first action. [coc.round.9]"""
may_use: Final[Hook[Callable[[Clash, int], Refusal | None]]] = Hook("turn.free")
"""Whether an ability can be used now as an action or a free action; its price, its limit, its conditions."""
uses: Final[Hook[Callable[[Clash, int], Rule]]] = Hook("turn.action")
"""And what it does then: the price is paid here, and once-per-turn marks are set."""


async def turn_begins(game: Clash, seat: int) -> None:
    for hook in (turn_openings, turn_starts):
        for effect in caring(game, seat, hook):
            await follow(effect(game, seat))


# -- collecting

collect_yields: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("collect.yield")
"""Told city and space: the set of goods of which one can be taken there, whatever the terrain says; 0 for no change."""
collect_counts: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("collect.count")
"""Told seat and city: how many more spaces it may choose."""
collect_repeats: Final[Hook[Callable[[Clash, int, int], bool]]] = Hook("collect.spaces")
"""Told seat and city: whether it may choose a space several times."""
Shares = Mapping[str, Sequence[int]]
"""By the verb of a question (`take far grow sea`): the goods taken there."""
collect_bonuses: Final[Hook[Callable[[Clash, int, int, list[int], Shares], None]]] = Hook("collect.bonus")
"""Told seat, city, what was collected, and from where: adds to it, before the limits. [coc.col.15]"""


def collect_yield(game: Clash, seat: int, city: int, space: int) -> int:
    """Goods of which one can be taken from a space beside what its terrain gives (Great Gardens); usually none.

    Also from a space two away, which is chosen like others. [coc.wonder.great_gardens.1, coc.col.12]
    """
    found = 0
    for adds in caring(game, seat, collect_yields):
        found |= adds(game, city, space)
    return found


def collect_more(game: Clash, seat: int, city: int) -> int:
    """How many more spaces a collect may choose (Mass Production)."""
    return sum(adds(game, seat, city) for adds in caring(game, seat, collect_counts))


def collect_repeated(game: Clash, seat: int, city: int) -> bool:
    """Whether a collect may choose the same space several times (Production Focus). [coc.col.19]"""
    return any(allows(game, seat, city) for allows in caring(game, seat, collect_repeats))


def collect_bonus(game: Clash, seat: int, city: int, amounts: list[int], shares: Shares) -> None:
    """Follow-up of a collect: what it brings besides, and cards that waited for it are used up. [coc.card.16]"""
    for adds in caring(game, seat, collect_bonuses):
        adds(game, seat, city, amounts, shares)


# -- cities, building, recruiting

city_moods: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("city.mood")
"""Told seat and city: the mood that it counts as."""
city_activations: Final[Hook[Callable[[Clash, int, int, str], Rule | None]]] = Hook("city.activate")
"""Told seat and city: after the option was carried out and the mood has dropped. [coc.act.12, coc.won.14]"""
build_bans: Final[Hook[Callable[[Clash, int], Refusal | None]]] = Hook("build.may")
"""Told the seat: why it may not construct anything."""
build_prices: Final[Hook[Callable[[Clash, int, int, int, Goods], Goods]]] = Hook("cost.build")
"""Told seat, city, kind of building and its price so far: the price."""
build_effects: Final[Hook[Callable[[Clash, int, int, str, Goods], Rule | None]]] = Hook("build.after")
"""Told seat, city, the id of what was built, building or wonder, and the price demanded. [coc.act.12]"""
recruit_effects: Final[Hook[Callable[[Clash, int, int, int, Goods], Rule | None]]] = Hook("recruit.after")
"""Told seat, city, what was recruited (packed as in `force`), and what was really paid."""


def counted_mood(game: Clash, seat: int, city: int) -> int:
    """The mood that a city counts as when it collects, constructs or recruits (Forced Labor). [coc.mood.6]"""
    mood = game.mood[city]
    if mood < HAPPY:
        for tells in caring(game, seat, city_moods):
            mood = max(mood, tells(game, seat, city))
    return mood


async def activated(game: Clash, seat: int, city: int, new: str = "") -> None:
    """After-effects of an activation, whatever it was for; `new` is the wonder that it has built."""
    for effect in caring(game, seat, city_activations):
        await follow(effect(game, seat, city, new))


def may_build(game: Clash, seat: int) -> Refusal | None:
    """What forbids a seat to construct anything at all (Pestilence). [coc.con.15]"""
    for bans in caring(game, seat, build_bans):
        refusal = bans(game, seat)
        if refusal is not None:
            return refusal
    return None


def build_price(game: Clash, seat: int, city: int, kind: int) -> Goods:
    """What a building costs there (State Religion). [coc.con.1, coc.con.11]"""
    price = box.buildings()[kind].cost
    for changes in caring(game, seat, build_prices):
        price = changes(game, seat, city, kind, price)
    return price


async def built(game: Clash, seat: int, city: int, name: str, price: Goods) -> None:
    """After-effects of a building or wonder that stands now, its build bonus aside (Dogma, Great Statue).

    `price` is what was demanded, of each good 0 if it came free: so once-per-turn reductions are used up.
    """
    for effect in caring(game, seat, build_effects):
        await follow(effect(game, seat, city, name, price))
    if name in WONDERS:
        marks.begin(game, "wonder", seat, WONDERS.index(name))
        happened(game, seat, "wonder", seat)


async def recruited(game: Clash, seat: int, city: int, units: int, paid: Goods, drafted: bool) -> None:
    """After-effects of a recruit: Medicine, Nationalism, and what Draft was used for. [coc.rec.9]"""
    if drafted:
        marks.begin(game, "drafted", seat, city)
    for effect in caring(game, seat, recruit_effects):
        await follow(effect(game, seat, city, units, paid))
    happened(game, seat, "recruited")


def founded(game: Clash, seat: int, city: int) -> None:
    """A city has been founded."""
    happened(game, seat, "founded", city)


# -- movement

move_bans: Final[Hook[Callable[[Clash, int, int, bool], Refusal | None]]] = Hook("move.enter")
"""Told seat, target and whether a unit of the group entered a plain in this turn: why the group may not go there."""
command_effects: Final[Hook[Callable[[Clash, int], Rule | None]]] = Hook("move.after")
"""After a command action. `Clash.sailed` says what ships did."""


def may_enter(game: Clash, seat: int, target: int, crossed: bool) -> Refusal | None:
    """What forbids a group of army units or ships to enter a space (Negotiations, Great Gardens).

    `crossed`: some unit of it has the mark CROSSED, or crosses a plain with this movement. [coc.move.28, coc.move.30]
    """
    standing = game.built[target] >> WONDERS_AT << WONDER_BIT
    if not standing and not game.lasting:
        return None
    for bans in move_bans.of(abilities(game, seat) & ~_WONDERS | standing):
        refusal = bans(game, seat, target, crossed)
        if refusal is not None:
            return refusal
    return None


_WONDERS: Final = (1 << LASTING_BIT) - (1 << WONDER_BIT)


async def commanded(game: Clash, seat: int) -> None:
    """After the last movement of a command action (Cartography). [coc.move.16]"""
    for effect in caring(game, seat, command_effects):
        await follow(effect(game, seat))


# -- influence culture

influence_bans: Final[Hook[Callable[[Clash, int, int], Refusal | None]]] = Hook("influence.target")
"""Told owner and city: why others may not choose it as target."""
influence_shields: Final[Hook[Callable[[Clash, int, int], Refusal | None]]] = Hook("influence.boost")
"""Told owner and city: why attempts there cannot be boosted."""
influence_rolls: Final[Hook[Callable[[Clash, int, int], int]]] = Hook("influence.roll")
"""Told seat and target: what is added to the die."""
influence_effects: Final[Hook[Callable[[Clash, int, int, int], Rule | None]]] = Hook("influence.success")
"""Told seat, start and target, after a success."""


def may_target(game: Clash, seat: int, target: int) -> Refusal | None:
    """What protects a city from being chosen as target by somebody else (Monuments). [coc.inf.15]"""
    owner = game.city[target]
    if owner != seat:
        for bans in caring(game, owner, influence_bans):
            refusal = bans(game, owner, target)
            if refusal is not None:
                return refusal
    return None


def may_boost(game: Clash, seat: int, target: int) -> Refusal | None:
    """What forbids to pay for range or roll. [coc.inf.16]"""
    owner = game.city[target]
    if owner != seat:
        for bans in caring(game, owner, influence_shields):
            refusal = bans(game, owner, target)
            if refusal is not None:
                return refusal
    return None


def influence_roll(game: Clash, seat: int, target: int) -> int:
    """What is added to the die without payment (Conversion). [coc.inf.17]"""
    return sum(adds(game, seat, target) for adds in caring(game, seat, influence_rolls))


async def influenced(game: Clash, seat: int, start: int, target: int) -> None:
    """After a success (Conversion)."""
    for effect in caring(game, seat, influence_effects):
        await follow(effect(game, seat, start, target))


# -- battle

battle_values: Final[Hook[Callable[[Clash, Battle, int, int], int]]] = Hook("battle.value")
"""Told the side whose ability it is and the side that is asked about: bonus or penalty of that one in this round."""
battle_replacements: Final[Hook[Callable[[Clash, Battle, int], bool]]] = Hook("battle.replace")
"""Told its side: whether the battle is won by that side without being fought."""
battle_answers: Final[Hook[Callable[[Clash, Battle, int], Coroutine[Any, Any, int]]]] = Hook("battle.after_roll")
"""Told its side, after both rolls: what it adds to the combat value of this round, after asking."""
battle_ends: Final[Hook[Callable[[Clash, Fought, int], Rule | None]]] = Hook("battle.end")
"""Told its side, after the battle and after a conquest."""


class Fought(NamedTuple):
    """A battle that is over, as abilities and objectives look at it; two entries are of attacker and defender.

    Flat numbers only, because it waits on the agenda.
    """

    hex: int
    attacker: int
    defender: int
    way: int
    """`Battle.way`: at sea, disembarked ..."""
    rounds: int
    """0 for a battle without combat rounds. [coc.battle.43]"""
    attackers: int
    """Army units, at sea ships, when it began."""
    defenders: int
    lost: int
    """Army units and ships that the attacker lost by hits, tactics, drowning."""
    killed: int
    """And the defender, also by the Great Wall."""
    settlers_lost: int
    settlers_killed: int
    winner: int
    """ATTACKER, DEFENDER, or -1 for a draw or a retreat."""
    conquered: int
    size: int
    """Of the city on that space before the battle, 0 for none."""
    city: int
    """Owner of that city before the battle, -1 for none."""
    fortress: int
    """Whether that city had one."""
    wonders: int
    """How many wonders it had."""
    gone: int = 0
    """What the attacker lost, packed by kind as in `Clash.force`: army units, ships, leader; drowned ones too."""
    slain: int = 0
    """And the defender."""
    cards: int = 0
    """The set of action cards that the attacker played for tactics."""
    answers: int = 0
    """And the defender."""
    used: int = 0
    """The set of abilities that the attacker used in it (`moments_of_war.spend`)."""
    countered: int = 0
    """And the defender."""
    led: int = 0
    """Bits: 1 and 2 the leader of attacker and defender took part, 4 and 8 he lives. [coc.lead.15]"""

    @property
    def sides(self) -> tuple[int, int]:
        return self.attacker, self.defender

    @property
    def sea(self) -> bool:
        return bool(self.way & 1)

    @property
    def disembarked(self) -> bool:
        return bool(self.way & 2)


def battle_sources(game: Clash, battle: Battle, side: int) -> list[tuple[str, int]]:
    """Bonuses and penalties of a side in this round by wonders and cards that go on, with their names."""
    found = []
    for owner, seat in enumerate((battle.attacker, battle.defender)):
        caring = abilities(game, seat) & battle_values.mask
        if caring:
            for name, adds in battle_values.items():
                if caring & ABILITIES[name]:
                    found.append((name, adds(game, battle, owner, side)))
    return found


def battle_value(game: Clash, battle: Battle, side: int) -> tuple[int, int]:
    """All of them together: bonus and penalty (Great Wall, Great Warlord)."""
    values = [value for _, value in battle_sources(game, battle, side)]
    return sum(value for value in values if value > 0), -sum(value for value in values if value < 0)


def battle_replaced(game: Clash, battle: Battle) -> int:
    """The side that wins without a fight (Great Wall against barbarians), -1 for none. [coc.barb.13]"""
    for side, seat in enumerate((battle.attacker, battle.defender)):
        for replaces in caring(game, seat, battle_replacements):
            if replaces(game, battle, side):
                return side
    return -1


async def battle_rolled(game: Clash, battle: Battle, side: int) -> int:
    """After both rolls: what a side adds to its combat value by paying (Great Arena)."""
    added = 0
    for asks in battle_answers.of(abilities(game, (battle.attacker, battle.defender)[side])):
        added += await asks(game, battle, side)
    return added


async def battle_over(game: Clash, fought: Fought) -> None:
    """After the battle, the conquest and `game.battle = None`: the last thing that the rules of battle call.

    Abilities of attacker, then defender; what cards look at later is noted; then objectives and Teach Us!
    [coc.conq.15, coc.civ.35]
    """
    for side, seat in enumerate(fought.sides):
        for effect in await _in_order(seat, abilities(game, seat) | (fought.countered if side else fought.used)):
            await follow(effect(game, fought, side))
    for effect in battle_ends.of(_open_cards(game)):
        await follow(effect(game, fought, ATTACKER))
    for side, seat in enumerate(fought.sides):
        if fought.sea and fought.sides[not side] == PIRATES and fought.winner == side:
            marks.begin(game, "cleansed", seat)
        if seat < len(game.players) and not fought.sea:
            won, hard = fought.winner == side, fought.rounds > 0
            marks.begin(game, "fought", seat, fought.hex | won << 8 | hard << 9)
    happened(game, fought.attacker, "fought", *fought)
    if fought.conquered and fought.attacker < len(game.players):
        game.agenda.at_once(Item("teach-us", fought.attacker, (fought.city,)))


ORDERED: Final[set[str]] = set()
"""Abilities after a battle for which it matters what their owner gains or pays before; their files enter them."""


async def _in_order(seat: int, working: int) -> tuple[Callable[[Clash, Fought, int], Rule | None], ...]:
    """What abilities of one seat do after a battle, in the order that it likes where that matters. [coc.civ.36]"""
    effects = battle_ends.of(working)
    left = [name for name in battle_ends if name in ORDERED and working & ABILITIES[name]] if len(effects) > 1 else []
    first = []
    while len(left) > 1:
        pick = await Decision(seat, "order", "coc.civ.36", orders, tuple(left))
        left.remove(pick[1])
        first.append(battle_ends[pick[1]])
    return (*first, *(one for one in effects if one not in first)) if first else effects


def orders(names: tuple[str, ...]) -> list[Option]:
    return [("use", name) for name in names]


def _open_cards(game: Clash) -> int:
    """What goes on for everybody (Solar Eclipse)."""
    return going_on(game, NOBODYS)


# -- objectives

Test = Callable[[Clash, int, tuple[int, ...]], bool]
"""Whether what happened meets an objective for a seat; told the numbers that came with it."""
MOMENTS: Final = ("recruited", "founded", "fought", "wonder", "acted")
instants: Final[dict[str, Moment[Test]]] = {
    moment: Moment(moment, [objective.id for objective in box.objectives()]) for moment in MOMENTS
}
"""By moment: the instant objectives that can be met then. [coc.card.7]"""


def happened(game: Clash, seat: int, moment: str, *about: int) -> None:
    """Something happened because of a seat that can meet instant objectives; `acted` is after each action.

    If it meets any, whoever holds them, they wait on the agenda: so the agenda betrays no hand. [coc.card.10]
    """
    seats = range(len(game.players))
    for test in instants[moment].values():
        for player in seats:
            if test(game, player, about):
                game.agenda.at_once(Item("objectives", seat, (moment, *about)))
                return


def acted(game: Clash, seat: int) -> None:
    """An action or a free action is over when all has been done that it has caused, such as an event. [coc.card.7]"""
    if game.agenda.items:
        game.agenda.later(Item("acted", seat))
    else:
        happened(game, seat, "acted")


def acted_at_last(game: Clash, item: Item) -> None:
    happened(game, item.seat, "acted")


# -- advances

advance_gains: Final[Hook[Callable[[Clash, int, int], None]]] = Hook("advance.gained")
"""Told the number of an advance gained by whatever means, after its marker was placed."""
advance_effects: Final[Hook[Callable[[Clash, int, int], Rule | None]]] = Hook("advance.after")
"""Told the number of the advance gained by the advance action. [coc.adv.11, coc.adv.15]"""
purchase_effects: Final[Hook[Callable[[Clash, int, int, Goods], Rule | None]]] = Hook("advance.after")
"""Told the number of an advance and what was paid for it, by the action or by an effect. [coc.adv.15, coc.adv.17]"""

advance_views: Final[Hook[Callable[[int], int]]] = Hook("advance.view")
"""Told a set of advances: those that whoever has them may use without owning them."""


def stand_ins(owned: int) -> int:
    """The set of advances that work for whoever owns these, without being owned (Deification)."""
    found = 0
    for adds in advance_views.of(owned):
        found |= adds(owned)
    return found & ~owned


def gained(game: Clash, seat: int, number: int) -> None:
    """An advance was gained, by whatever means."""
    for effect in caring(game, seat, advance_gains):
        effect(game, seat, number)


async def bought(game: Clash, seat: int, number: int, paid: Goods) -> None:
    """After an advance that was paid for (Free Education), not by the ability of that advance. [coc.adv.15]"""
    for effect in purchase_effects.of(abilities(game, seat) & ~(1 << number)):
        await follow(effect(game, seat, number, paid))


async def advanced(game: Clash, seat: int, number: int) -> None:
    """After the advance action (Philosophy); not after other gains. [coc.adv.15]"""
    for effect in advance_effects.of(abilities(game, seat) & ~(1 << number)):
        await follow(effect(game, seat, number))


marks.ENDS_WITH_TURN.update(("cleansed", "drafted", "fought"))
marks.ENDS_WITH_ROUND.add("wonder")
