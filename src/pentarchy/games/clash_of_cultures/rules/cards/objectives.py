"""What the objectives demand: a test for each name, grouped by the moment at which it can be met. [coc.objective]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ...box import category_masks, game_rules
from ...box import units as unit_rows
from ...box.terms import (
    ACADEMY,
    ANGRY,
    BUILDINGS,
    CATEGORIES,
    FOOD,
    FORTRESS,
    GOLD,
    GOVERNMENTS,
    HAPPY,
    IDEA,
    ORE,
    PORT,
    TEMPLE,
    TRADE_ROUTES,
    WOOD,
)
from ...state import ARMY_MASK, BARBARIANS, NOBODYS, Clash
from .. import marks, pieces, trade
from ..moments import ATTACKER, Fought, instants
from ..objectives import has_completed, has_served, in_status, used_up

COMMON: Final = (1 << 4 * len(CATEGORIES)) - 1
"""Advances that are not of a civilization."""
GOVERNED: Final = "governed"
"""Entry of `Clash.lasting`: a seat has completed a Government by all advances of this category."""
FAR_FROM_HOME: Final = 5
WON: Final = 1 << 8
USED: Final = 1 << 10
"""Bit of a `fought` entry: it has served a Warmonger."""

Count = Callable[[Clash, int], int]


# -- what they count


def leads(game: Clash, seat: int, count: Count, by: int = 1) -> bool:
    """Whether a seat has more than every other player, by so many."""
    most = max(count(game, other) for other in range(len(game.players)) if other != seat)
    return count(game, seat) >= most + by


def cities_with(kind: int) -> Count:
    """Cities with a building, whatever its colour."""

    def count(game: Clash, seat: int) -> int:
        return sum(game.building(city, kind) >= 0 for city in game.cities_of(seat))

    return count


def advances(game: Clash, seat: int) -> int:
    return (game.players[seat].advances & COMMON).bit_count()


def is_full(game: Clash, seat: int, category: int) -> bool:
    mask = category_masks()[category]
    return game.players[seat].advances & mask == mask


def full_categories(game: Clash, seat: int) -> int:
    return sum(is_full(game, seat, category) for category in range(len(CATEGORIES)))


def army(game: Clash, seat: int) -> int:
    """Army units on the board, carried ones included."""
    return sum(pieces.on_board(game, seat, kind) for kind, row in enumerate(unit_rows()) if row.army)


def warfare(game: Clash, seat: int) -> int:
    return (game.players[seat].advances & category_masks()[CATEGORIES.index("warfare")]).bit_count()


def buildings_abroad(game: Clash, seat: int) -> list[int]:
    """One hex for each building of a colour in a city that its owner does not control."""
    return [
        hex_
        for hex_, colours in game.coloured.places
        if colours >> seat & 1 and game.city[hex_] != seat
        for kind in range(len(BUILDINGS))
        if game.building(hex_, kind) == seat
    ]


# -- the status phase: cities


@in_status
def large_civilization(game: Clash, seat: int) -> bool:
    """[coc.objective.large_civilization]"""
    return game.city.count(seat) >= 6


@in_status
def scientific_lead(game: Clash, seat: int) -> bool:
    """[coc.objective.scientific_lead]"""
    return leads(game, seat, cities_with(ACADEMY))


@in_status
def coastal_culture(game: Clash, seat: int) -> bool:
    """[coc.objective.coastal_culture]"""
    return leads(game, seat, cities_with(PORT))


@in_status
def religious_fervor(game: Clash, seat: int) -> bool:
    """[coc.objective.religious_fervor]"""
    return leads(game, seat, cities_with(TEMPLE))


@in_status
def fortifications(game: Clash, seat: int) -> bool:
    """[coc.objective.fortifications]"""
    return leads(game, seat, cities_with(FORTRESS))


@in_status
def happy_population(game: Clash, seat: int) -> bool:
    """[coc.objective.happy_population]"""
    return sum(game.mood[city] == HAPPY for city in game.cities_of(seat)) >= 4


@in_status
def metropolis(game: Clash, seat: int) -> bool:
    """[coc.objective.metropolis]"""
    return any(game.size(city) >= 5 for city in game.cities_of(seat))


@in_status
def expansionist(game: Clash, seat: int) -> bool:
    """Cities that no other city adjoins. [coc.objective.expansionist]"""
    near = game.board.near
    lonely = (all(game.city[other] == NOBODYS for other in near[city]) for city in game.cities_of(seat))
    return sum(lonely) >= 4


@in_status
def colony(game: Clash, seat: int) -> bool:
    """A city far from home, unless City Founder has scored it. [coc.objective.colony, coc.term.11]"""
    if has_completed(game, seat, "city_founder"):
        return False
    far = game.board.distance[game.players[seat].home]
    return any(far[city] >= FAR_FROM_HOME for city in game.cities_of(seat))


@in_status
def architecture(game: Clash, seat: int) -> bool:
    """Kinds of buildings of one's own colour in one's own cities. [coc.objective.architecture]"""
    own = game.cities_of(seat)
    return sum(any(game.building(city, kind) == seat for city in own) for kind in range(len(BUILDINGS))) >= 4


@in_status
def consulate(game: Clash, seat: int) -> bool:
    """[coc.objective.consulate]"""
    return len({*buildings_abroad(game, seat)}) >= 2


@in_status
def culture_power(game: Clash, seat: int) -> bool:
    """[coc.objective.culture_power]"""
    return leads(game, seat, lambda game, player: len(buildings_abroad(game, player)))


@in_status.by("magnificent_culture")
def only_wonder(game: Clash, seat: int) -> bool:
    """The only wonder built in this round is one's own. [coc.objective.magnificent_culture]"""
    return [whose for name, whose, _ in game.lasting if name == "wonder"] == [seat]


# -- the status phase: advances


def _full(name: str, category: str) -> None:
    """All four advances of a category: [coc.objective.city_planner, education_lead, militarized ...]"""
    number = CATEGORIES.index(category)

    @in_status.by(name)
    def has_all(game: Clash, seat: int) -> bool:
        return is_full(game, seat, number)


for _name, _category in (
    ("city_planner", "construction"),
    ("education_lead", "education"),
    ("militarized", "warfare"),
    ("culture_focus", "culture"),
    ("science_focus", "science"),
    ("trade_focus", "economy"),
    ("seafarers", "seafaring"),
):
    _full(_name, _category)


@in_status
def government(game: Clash, seat: int) -> bool:
    """[coc.objective.government]"""
    return any(is_full(game, seat, category) for category in GOVERNMENTS)


@used_up.by("government")
def governed(game: Clash, seat: int, about: tuple[int, ...]) -> None:
    """Another card needs another government. [coc.card.8, coc.objective.government]"""
    for category in GOVERNMENTS:
        if is_full(game, seat, category):
            marks.begin(game, GOVERNED, seat, category)


@has_served.by("government")
def governs_still(game: Clash, seat: int) -> bool:
    return all((GOVERNED, seat, category) in game.lasting for category in GOVERNMENTS if is_full(game, seat, category))


@in_status
def advanced_culture(game: Clash, seat: int) -> bool:
    """[coc.objective.advanced_culture]"""
    return advances(game, seat) >= 6 and leads(game, seat, advances)


@in_status
def goal_focused(game: Clash, seat: int) -> bool:
    """[coc.objective.goal_focused]"""
    return leads(game, seat, full_categories)


@in_status
def diversified_research(game: Clash, seat: int) -> bool:
    """[coc.objective.diversified_research]"""
    return sum(bool(game.players[seat].advances & mask) for mask in category_masks()) >= 9


# -- the status phase: goods


def _holds(name: str, good: int) -> None:
    """Five of a good, of which two are paid: [coc.objective.eureka, wealth, ore_supplies ...]"""

    @in_status.by(name)
    def has_five(game: Clash, seat: int) -> bool:
        return game.players[seat].stock[good] >= 5


for _name, _good in (
    ("eureka", IDEA),
    ("wealth", GOLD),
    ("ore_supplies", ORE),
    ("wood_supplies", WOOD),
    ("food_supplies", FOOD),
):
    _holds(_name, _good)


@in_status
def optimized_storage(game: Clash, seat: int) -> bool:
    """[coc.objective.optimized_storage]"""
    stock = game.players[seat].stock
    return min(stock[FOOD], stock[ORE], stock[WOOD]) >= 3


# -- the status phase: units


@in_status
def sea_blockade(game: Clash, seat: int) -> bool:
    """Ships on the sea spaces of others' ports. [coc.objective.sea_blockade]"""
    others = range(len(game.players))
    ports = {
        game.port[hex_]
        for hex_, owner in enumerate(game.city)
        if owner != seat and owner in others and game.building(hex_, PORT) >= 0
    }
    return sum(pieces.ships(game, sea) for sea in ports if game.holder[sea] == seat) >= 2


@in_status
def large_fleet(game: Clash, seat: int) -> bool:
    """[coc.objective.large_fleet]"""
    own = pieces.all_ships(game, seat)
    return own >= 4 or (own >= 2 and leads(game, seat, pieces.all_ships))


@in_status
def large_army(game: Clash, seat: int) -> bool:
    """[coc.objective.large_army]"""
    return leads(game, seat, army, 4)


@in_status
def standing_army(game: Clash, seat: int) -> bool:
    """[coc.objective.standing_army]"""
    if has_completed(game, seat, "military_might"):
        return False
    guarded = (game.holder[city] == seat and game.force[city] & ARMY_MASK > 0 for city in game.cities_of(seat))
    return sum(guarded) >= 4


@in_status
def military_might(game: Clash, seat: int) -> bool:
    """[coc.objective.military_might]"""
    return army(game, seat) + pieces.all_ships(game, seat) >= 12 and not has_completed(game, seat, "standing_army")


@in_status
def threat(game: Clash, seat: int) -> bool:
    """Army units beside cities of other players. [coc.objective.threat]"""
    near, rivals = game.board.near, [other for other in range(len(game.players)) if other != seat]
    return (
        sum(
            pieces.army_units(game.force[hex_] + game.aboard[hex_])
            for hex_, holder in enumerate(game.holder)
            if holder == seat and any(game.city[other] in rivals for other in near[hex_])
        )
        >= 4
    )


@in_status
def outpost(game: Clash, seat: int) -> bool:
    """Spaces with army units away from one's cities. [coc.objective.outpost]"""
    near = game.board.near
    away = (
        game.city[hex_] != seat and all(game.city[other] != seat for other in near[hex_])
        for hex_, holder in enumerate(game.holder)
        if holder == seat and (game.force[hex_] | game.aboard[hex_]) & ARMY_MASK
    )
    return sum(away) >= 3


@in_status
def trade_power(game: Clash, seat: int) -> bool:
    """[coc.objective.trade_power]"""
    owns = game.players[seat].advances & TRADE_ROUTES
    return bool(owns) and not has_completed(game, seat, "shipping_routes") and trade.pairs(game, seat) >= 3


@in_status
def shipping_routes(game: Clash, seat: int) -> bool:
    """[coc.objective.shipping_routes]"""
    owns = game.players[seat].advances & TRADE_ROUTES
    free = not has_completed(game, seat, "trade_power")
    return bool(owns) and free and trade.pairs(game, seat, ships_only=True) >= 2


# -- at once, outside battles


@instants["recruited"].by("draft")
def drafted(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """Draft in two recruits of this turn. [coc.objective.draft]"""
    return marks.number_of(game, "drafted", seat) >= 2


@instants["founded"]
def city_founder(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.city_founder, coc.term.11]"""
    (city,) = about
    return game.city[city] == seat and game.board.distance[game.players[seat].home][city] >= FAR_FROM_HOME


@instants["wonder"]
def magnificent_culture(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.magnificent_culture]"""
    (builder,) = about
    return builder == seat


@instants["acted"]
def terror_regime(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """Four angry cities in one's own turn. [coc.objective.terror_regime, coc.card.20]"""
    if game.active != seat or len(cities := game.cities_of(seat)) < 4:
        return False
    return sum(game.mood[city] == ANGRY for city in cities) >= 4


# -- at once, after a battle

fights: Final = instants["fought"]


def side_of(fought: Fought, seat: int) -> int:
    """ATTACKER, DEFENDER, or -1 for somebody who only watched."""
    return fought.sides.index(seat) if seat in fought.sides else -1


def won(fought: Fought, seat: int) -> bool:
    side = side_of(fought, seat)
    return side >= 0 and fought.winner == side


def starts(fought: Fought, seat: int) -> tuple[int, int]:
    """Units of a seat and of its opponent when it began."""
    if side_of(fought, seat) == ATTACKER:
        return fought.attackers, fought.defenders
    return fought.defenders, fought.attackers


def killed(fought: Fought, seat: int) -> int:
    """Army units or ships that the opponent lost."""
    return fought.killed if side_of(fought, seat) == ATTACKER else fought.lost


def enemy(fought: Fought, seat: int) -> int:
    return fought.defender if side_of(fought, seat) == ATTACKER else fought.attacker


def took_from_player(game: Clash, fought: Fought, seat: int) -> bool:
    """Whether a seat conquered a city of another player."""
    return bool(fought.conquered) and fought.attacker == seat and NOBODYS < fought.city < len(game.players)


@fights
def conqueror(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """A city with an army unit or a fortress. [coc.objective.conqueror]"""
    fought = Fought(*about)
    return took_from_player(game, fought, seat) and (fought.defenders > 0 or bool(fought.fortress))


@fights
def naval_assault(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.naval_assault]"""
    fought = Fought(*about)
    return took_from_player(game, fought, seat) and fought.disembarked


@fights
def barbarian_conquest(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.barbarian_conquest]"""
    fought = Fought(*about)
    taken = bool(fought.conquered) and fought.attacker == seat and fought.city == BARBARIANS
    return taken and fought.defenders >= 2


@fights
def general(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.general]"""
    fought = Fought(*about)
    return side_of(fought, seat) >= 0 and not fought.sea and killed(fought, seat) >= 3


@fights
def aggressor(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.aggressor]"""
    fought = Fought(*about)
    return fought.attacker == seat and won(fought, seat) and not fought.sea and fought.killed >= 2


@fights
def great_battle(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.great_battle]"""
    fought = Fought(*about)
    hard = not fought.sea and fought.rounds >= 1
    return hard and side_of(fought, seat) >= 0 and fought.attackers + fought.defenders >= 6


@fights
def legendary_battle(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.legendary_battle]"""
    fought = Fought(*about)
    attacked = fought.attacker == seat and not fought.sea and fought.rounds >= 1 and fought.attackers >= 3
    return attacked and fought.size == 5 and fought.wonders >= 1


@fights
def defiance(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.defiance]"""
    fought = Fought(*about)
    mine, theirs = starts(fought, seat)
    player = enemy(fought, seat) < len(game.players)
    return won(fought, seat) and fought.rounds >= 1 and player and mine < theirs


@fights
def bold(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """Against more Warfare advances, or against more units. [coc.objective.bold]"""
    fought = Fought(*about)
    if not won(fought, seat) or fought.rounds < 1:
        return False
    mine, theirs = starts(fought, seat)
    foe = enemy(fought, seat)
    return mine < theirs or (foe < len(game.players) and warfare(game, foe) > warfare(game, seat))


@fights
def resistance(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """[coc.objective.resistance]"""
    fought = Fought(*about)
    won_there = won(fought, seat) and enemy(fought, seat) == BARBARIANS and fought.city != NOBODYS
    return won_there and killed(fought, seat) >= 2


@fights
def scavenger(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """A settler or ship died that could have traded. [coc.objective.scavenger]"""
    fought = Fought(*about)
    side = side_of(fought, seat)
    if side < 0:
        return False
    foe = enemy(fought, seat)
    if foe >= len(game.players) or not game.players[foe].advances & TRADE_ROUTES:
        return False
    traders = fought.settlers_killed if side == ATTACKER else fought.settlers_lost
    if fought.sea:
        traders += killed(fought, seat)
    return traders > 0 and trade.within(game, fought.hex, foe)


# -- Warmonger


def pair_of_battles(game: Clash, seat: int, fought: Fought) -> tuple[int, int] | None:
    """The entries of this battle and of another one elsewhere, one of them won, which served no card before."""
    mine = [about for name, whose, about in game.lasting if name == "fought" and whose == seat and not about & USED]
    here = [about for about in mine if about & WON - 1 == fought.hex]
    for this in here[-1:]:
        for other in mine:
            if other & WON - 1 != fought.hex and (this | other) & WON:
                return this, other
    return None


@fights
def warmonger(game: Clash, seat: int, about: tuple[int, ...]) -> bool:
    """The second land battle of a turn on another space. [coc.objective.warmonger, coc.card.20]"""
    fought = Fought(*about)
    if fought.sea or side_of(fought, seat) < 0 or game.lap > game_rules().action_phases:
        return False
    return pair_of_battles(game, seat, fought) is not None


@used_up.by("warmonger")
def warred(game: Clash, seat: int, about: tuple[int, ...]) -> None:
    """Both battles have served. [coc.card.8]"""
    pair = pair_of_battles(game, seat, Fought(*about))
    for battle in pair or ():
        at = game.lasting.index(("fought", seat, battle))
        game.lasting[at] = ("fought", seat, battle | USED)
