"""The effect halves of the action cards: what each needs, and what it does. [coc.effect, coc.card.16-21]

Those that give advances are in `learning.py`, those that move barbarians in `mercenaries.py`.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ... import box
from ...box.terms import (
    ACADEMY,
    BUILDINGS,
    IDEA,
    INFANTRY,
    REGION_SIZE,
    SETTLER,
    UNITS,
)
from ...state import BARBARIANS, Clash
from .. import asking, building, cities, collecting, exploring, hands, influence, marks, pieces, purse
from ..advances import NUMBER
from ..asking import PASS
from ..marks import ONCE
from ..moments import Shares, collect_bonuses, collect_counts, collect_repeats, move_bans
from ..playing import MINDED, goes_on, may_play, plays

EFFECTS: Final = [effect.id for effect in box.effects()]
WON: Final = 1 << 8
"""Bit of the number of a `fought` entry: the seat won that land battle."""
HARD: Final = 1 << 9
"""And this one: it had combat rounds."""
FOCUS: Final = "production_focus"
MASS: Final = "mass_production"
TAKEOVER: Final = "cultural_takeover"
NEGOTIATIONS: Final = "negotiations"
ASSASSINATION: Final = "assassination"

marks.ENDS_WITH_TURN.update((FOCUS, MASS, TAKEOVER))
marks.ENDS_WITH_OWN_TURN.update((NEGOTIATIONS, ASSASSINATION))


# -- what cards react to


def battles_won(game: Clash, seat: int, kind: int) -> int:
    """Land battles of this turn that a seat won. [coc.card.17]"""
    return sum(1 for name, whose, about in game.lasting if name == "fought" and whose == seat and about & kind == kind)


def is_served(game: Clash, seat: int, name: str, times: int) -> bool:
    """Whether what happened so many times is left for one more card of this name. [coc.card.3, coc.card.21]"""
    if not times:
        return False
    number = EFFECTS.index(name)
    played = sum(1 for one, whose, card in game.lasting if one == MINDED and whose == seat and card == number)
    return times > played


def mind(game: Clash, seat: int, name: str) -> None:
    """A card of this name has used up what it reacted to."""
    marks.begin(game, MINDED, seat, EFFECTS.index(name))


# -- mood and ideas


@may_play.by("hero_general")
def may_play_hero_general(game: Clash, seat: int) -> Refusal | None:
    """A land battle won with combat rounds, and a city that can become happier. [coc.card.17]"""
    if not is_served(game, seat, "hero_general", battles_won(game, seat, WON | HARD)):
        # no_victory: "You have won no land battle in this turn that still serves this card."
        return Refusal("coc.effect.hero_general", "no_victory")
    return None if cities.unhappy(game, seat) else Refusal("coc.effect.hero_general", "all_happy")


@plays.by("hero_general")
async def hero_general(game: Clash, seat: int) -> None:
    """A city by one step; for a mood token one of them by one more. [coc.effect.hero_general]"""
    clause = "coc.effect.hero_general"
    mind(game, seat, "hero_general")
    city = await asking.space(game, seat, "cheer", clause, cities.unhappy)
    cities.raise_mood(game, city, 1, clause)
    price = purse.priced(mood=1)
    if purse.can_pay(game, seat, price):
        city = await asking.space(game, seat, "cheer", clause, cities.unhappy, optional=True)
        if city >= 0:
            await purse.pay(game, seat, price, clause)
            cities.raise_mood(game, city, 1, clause)


def academies(game: Clash, seat: int) -> int:
    return sum(game.building(city, ACADEMY) >= 0 for city in game.cities_of(seat))


@may_play.by("ideas")
def may_play_ideas(game: Clash, seat: int) -> Refusal | None:
    # no_academy: "None of your cities has an academy."
    return None if academies(game, seat) else Refusal("coc.effect.ideas", "no_academy")


@plays.by("ideas")
def ideas(game: Clash, seat: int) -> None:
    """An idea for each city with an academy. [coc.effect.ideas]"""
    purse.gain_one(game, seat, IDEA, academies(game, seat), "coc.effect.ideas")


@may_play.by("great_ideas")
def may_play_great_ideas(game: Clash, seat: int) -> Refusal | None:
    """A city conquered or a land battle won, which are counted as one. [coc.card.17]"""
    served = is_served(game, seat, "great_ideas", battles_won(game, seat, WON))
    return None if served else Refusal("coc.effect.great_ideas", "no_victory")


@plays.by("great_ideas")
def great_ideas(game: Clash, seat: int) -> None:
    """[coc.effect.great_ideas]"""
    mind(game, seat, "great_ideas")
    purse.gain_one(game, seat, IDEA, 2, "coc.effect.great_ideas")


# -- collecting


def _may_boost_collect(game: Clash, seat: int, clause: str) -> Refusal | None:
    """A collect to come in this turn, for which no such card waits already. [coc.card.16]"""
    player = game.players[seat]
    if marks.lasts(game, FOCUS, seat) or marks.lasts(game, MASS, seat):
        # waits_already: "A card for your next collect waits already."
        return Refusal(clause, "waits_already")
    free = player.usable >> NUMBER["free_economy"] & 1 and not player.used & marks.COLLECTED
    if game.left <= 0 and not free:
        return Refusal(clause, "no_action_left")
    # nothing_to_collect: "No city of yours can collect."
    return None if collecting.options(game, seat) else Refusal(clause, "nothing_to_collect")


@may_play.by(FOCUS)
def may_play_production_focus(game: Clash, seat: int) -> Refusal | None:
    return _may_boost_collect(game, seat, "coc.effect.production_focus")


@plays.by(FOCUS)
def production_focus(game: Clash, seat: int) -> None:
    """The next collect may take a space several times. [coc.effect.production_focus]"""
    marks.begin(game, FOCUS, seat)


@collect_repeats.by(FOCUS)
def focused(game: Clash, seat: int, city: int) -> bool:
    return True


@may_play.by(MASS)
def may_play_mass_production(game: Clash, seat: int) -> Refusal | None:
    return _may_boost_collect(game, seat, "coc.effect.mass_production")


@plays.by(MASS)
def mass_production(game: Clash, seat: int) -> None:
    """The next collect may take two more spaces. [coc.effect.mass_production]"""
    marks.begin(game, MASS, seat)


@collect_counts.by(MASS)
def two_more(game: Clash, seat: int, city: int) -> int:
    return 2


@collect_bonuses.by(FOCUS, MASS)
def used_up(game: Clash, seat: int, city: int, amounts: list[int], shares: Shares) -> None:
    """The collect for which the card waited is over. [coc.card.16]"""
    marks.end(game, FOCUS, seat)
    marks.end(game, MASS, seat)


# -- cities and units


@may_play.by("city_development")
def may_play_city_development(game: Clash, seat: int) -> Refusal | None:
    """A building that can be built, its price aside. [coc.effect.city_development]"""
    # no_building: "None of your cities can build anything."
    return None if developments(game, seat) else Refusal("coc.effect.city_development", "no_building")


@plays.by("city_development")
async def city_development(game: Clash, seat: int) -> None:
    """A building without paying for it; its city is activated. [coc.effect.city_development]"""
    pick = await Decision(seat, "build", "coc.effect.city_development", developments, game, seat)
    await building.build(game, seat, game.board.number[pick[1]], BUILDINGS.index(pick[2]), purse.NOTHING)


def developments(game: Clash, seat: int) -> list[Option]:
    return [
        ("build", game.board.names[city], BUILDINGS[kind])
        for city in building.sites(game, seat)
        for kind in building.unlocked(game, game.players[seat].usable)
        if building.may_build_at(game, seat, city, kind, purse.NOTHING) is None
    ]


@may_play.by("militia")
def may_play_militia(game: Clash, seat: int) -> Refusal | None:
    if not pieces.left_units(game, seat, INFANTRY):
        # no_unit_left: "There is no {unit} left in your supply."
        return Refusal("coc.effect.militia", "no_unit_left", unit="infantry")
    # no_room: "None of your cities has room for another army unit."
    return None if barracks(game, seat) else Refusal("coc.effect.militia", "no_room")


@plays.by("militia")
async def militia(game: Clash, seat: int) -> None:
    """An infantry in one of one's cities. [coc.effect.militia]"""
    await garrison(game, seat, "coc.effect.militia")


def barracks(game: Clash, seat: int) -> list[int]:
    """Own cities where another army unit fits. [coc.rec.10]"""
    return [city for city in game.cities_of(seat) if pieces.room(game, city, seat) > 0]


async def garrison(game: Clash, seat: int, clause: str) -> None:
    """A free infantry in a city of choice, if supply and space allow. [coc.rec.13]"""
    if pieces.left_units(game, seat, INFANTRY):
        city = await asking.space(game, seat, "garrison", clause, barracks)
        if city >= 0:
            place(game, seat, city, INFANTRY, clause)


async def settler(game: Clash, seat: int, clause: str, *, optional: bool = False) -> bool:
    """A free settler in a city of choice, if the supply allows. Whether it came is returned. [coc.rec.13]"""
    if not pieces.left_units(game, seat, SETTLER):
        return False
    city = await asking.space(game, seat, "settle", clause, Clash.cities_of, optional=optional)
    if city >= 0:
        place(game, seat, city, SETTLER, clause)
    return city >= 0


def place(game: Clash, seat: int, hex_: int, kind: int, clause: str) -> None:
    pieces.place(game, hex_, seat, kind)
    if game.journal is not None:
        game.tell(clause, "places", f"seat-{seat}", f"{UNITS[kind]}-1", game.board.names[hex_])


# -- exploring


def frontier(game: Clash, seat: int) -> list[int]:
    """The first hex of each unexplored region beside a region with one's city. [coc.effect.explorer]"""
    near = game.board.near
    regions = {city // REGION_SIZE for city in game.cities_of(seat)}
    beside = {
        other // REGION_SIZE
        for region in regions
        for hex_ in range(REGION_SIZE * region, REGION_SIZE * (region + 1))
        for other in near[hex_]
    }
    return [REGION_SIZE * slot for slot in sorted(beside) if slot in game.unexplored]


@may_play.by("explorer")
def may_play_explorer(game: Clash, seat: int) -> Refusal | None:
    # no_frontier: "No unexplored region lies beside a region with a city of yours."
    return None if frontier(game, seat) else Refusal("coc.effect.explorer", "no_frontier")


@plays.by("explorer")
async def explorer(game: Clash, seat: int) -> None:
    """A region is revealed, a settler is placed, or both. [coc.effect.explorer, coc.expl.17]"""
    clause = "coc.effect.explorer"
    can_settle = pieces.left_units(game, seat, SETTLER) > 0
    region = await asking.space(game, seat, "region", clause, frontier, optional=can_settle)
    if region >= 0:
        await exploring.reveal(game, seat, region // REGION_SIZE)
    await settler(game, seat, clause, optional=region >= 0)


# -- other players


@may_play.by(NEGOTIATIONS)
def may_play_negotiations(game: Clash, seat: int) -> Refusal | None:
    """Before the first action. [coc.round.9, coc.effect.negotiations]"""
    if game.players[seat].used & marks.ACTED:
        # too_late: "Negotiations are played before the first action of the turn."
        return Refusal("coc.effect.negotiations", "too_late")
    return None


@plays.by(NEGOTIATIONS)
async def negotiations(game: Clash, seat: int) -> None:
    """No attacks on that player in this turn, and none by that player in the next. [coc.effect.negotiations]"""
    other = await asking.player(game, seat, "coc.effect.negotiations", asking.others)
    if not await goes_on(game, seat, other):
        return
    marks.begin(game, NEGOTIATIONS, seat, other)
    marks.begin(game, NEGOTIATIONS, other, seat)
    game.tell("coc.effect.negotiations", "negotiates", f"seat-{seat}", f"seat-{other}")


@move_bans.by(NEGOTIATIONS)
def peace(game: Clash, seat: int, target: int, crossed: bool) -> Refusal | None:
    """Neither onto units nor into a city of that player. [coc.move.28, coc.rec.15]"""
    for name, whose, other in game.lasting:
        if name == NEGOTIATIONS and whose == seat and other in (game.holder[target], game.city[target]):
            # at_peace: "You negotiate with {player} and may not attack."
            return Refusal("coc.move.28", "at_peace", player=f"seat-{other}")
    return None


@plays.by("leadership")
def leadership(game: Clash, seat: int) -> None:
    """One more action. [coc.effect.leadership, coc.round.10]"""
    game.left += 1


def victims(game: Clash, seat: int) -> list[int]:
    """Players to whom no Assassination has happened yet."""
    return [other for other in asking.others(game, seat) if not marks.lasts(game, ASSASSINATION, other)]


@may_play.by(ASSASSINATION)
def may_play_assassination(game: Clash, seat: int) -> Refusal | None:
    # all_struck: "Every other player has been struck by an Assassination already."
    return None if victims(game, seat) else Refusal("coc.effect.assassination", "all_struck")


@plays.by(ASSASSINATION)
async def assassination(game: Clash, seat: int) -> None:
    """Another player lacks an action in the next turn. [coc.effect.assassination, coc.round.14]"""
    other = await asking.player(game, seat, "coc.effect.assassination", victims)
    if not await goes_on(game, seat, other):
        return
    marks.begin(game, ASSASSINATION, other)
    game.players[other].lost += 1
    game.tell("coc.effect.assassination", "strikes", f"seat-{seat}", f"seat-{other}")


@may_play.by("spy")
def may_play_spy(game: Clash, seat: int) -> Refusal | None:
    # no_hands: "Nobody else holds a card."
    return None if with_cards(game, seat) else Refusal("coc.effect.spy", "no_hands")


def with_cards(game: Clash, seat: int) -> list[int]:
    """Players who hold a card of whatever kind."""
    found = []
    for other in asking.others(game, seat):
        player = game.players[other]
        if player.actions or player.persons or player.objectives or player.wonders:
            found.append(other)
    return found


@plays.by("spy")
async def spy(game: Clash, seat: int) -> None:
    """Look at a hand; a card of one's own may be swapped for one of the same kind. [coc.effect.spy, coc.card.11]"""
    clause = "coc.effect.spy"
    other = await asking.player(game, seat, clause, with_cards)
    if not await goes_on(game, seat, other):
        return
    game.tell(clause, "spies", f"seat-{seat}", f"seat-{other}")
    game.looked_at = other
    game.reveal()
    pick = await Decision(seat, "spy", clause, swaps, game, seat, other, show=True, declines=PASS)
    game.looked_at = -1
    if pick != PASS:
        swap(game, seat, other, pick[1], pick[2])


def swaps(game: Clash, seat: int, other: int) -> list[Option]:
    found = [
        ("swap", mine, theirs)
        for kind_of_mine, kind_of_theirs in zip(by_kind(game, seat), by_kind(game, other), strict=True)
        for mine in kind_of_mine
        for theirs in kind_of_theirs
    ]
    return [*found, PASS]


def by_kind(game: Clash, seat: int) -> tuple[list[str], list[str], list[str]]:
    """Cards of a hand: action cards with kept events, objectives, wonders. [coc.card.11]"""
    player = game.players[seat]
    return (
        [
            *(hands.ACTION[card] for card in sorted(player.actions)),
            *(hands.EVENT[card] for card in sorted(player.persons)),
        ],
        [hands.OBJECTIVE[card] for card in sorted(player.objectives)],
        [hands.WONDER[card] for card in sorted(player.wonders)],
    )


def swap(game: Clash, seat: int, other: int, mine: str, theirs: str) -> None:
    """Only both of them know which cards have changed hands."""
    hands.hand_over(game, seat, other, mine, "coc.effect.spy")
    hands.hand_over(game, other, seat, theirs, "coc.effect.spy")


@may_play.by("new_plans")
def may_play_new_plans(game: Clash, seat: int) -> Refusal | None:
    # no_objective: "You have no objective card in hand."
    return None if game.players[seat].objectives else Refusal("coc.effect.new_plans", "no_objective")


@plays.by("new_plans")
async def new_plans(game: Clash, seat: int) -> None:
    """Two objectives are drawn; one of them may take the place of an old one. [coc.effect.new_plans]"""
    clause, player = "coc.effect.new_plans", game.players[seat]
    drawn = [card for card in (hands.draw_objective(game, seat, clause) for _ in range(2)) if card >= 0]
    if not drawn:
        return
    number = len(drawn)
    pick = await Decision(seat, "plans", clause, plans, game, seat, number, declines=PASS)
    back = player.objectives[-number:]
    if pick != PASS:
        back.remove(hands.OBJECTIVE_NUMBER[pick[2]])
        back.append(hands.OBJECTIVE_NUMBER[pick[1]])
    for card in back:
        player.objectives.remove(card)
        game.objective_deck.append(card)


def plans(game: Clash, seat: int, number: int) -> list[Option]:
    """The drawn cards lie last in the hand."""
    held = [hands.OBJECTIVE[card] for card in game.players[seat].objectives]
    return [*(("exchange", old, new) for old in sorted(held[:-number]) for new in sorted(held[-number:])), PASS]


# -- Cultural Takeover


def small_barbarians(game: Clash, seat: int) -> list[int]:
    """Barbarian cities of size 1 that an attempt could reach, with boosts that can be paid. [coc.card.16]"""
    starts = [one for one in influence.starts(game, seat) if not influence.is_bound(game, seat, one[0])]
    if not starts:
        return []
    return [
        hex_
        for hex_ in game.cities_of(BARBARIANS)
        if not game.built[hex_] and purse.can_pay(game, seat, influence.tokens(influence.gap(game, starts, hex_)))
    ]


@may_play.by(TAKEOVER)
def may_play_cultural_takeover(game: Clash, seat: int) -> Refusal | None:
    """An influence culture that can still come and reach such a city. [coc.card.16]"""
    clause, player = "coc.effect.cultural_takeover", game.players[seat]
    if not game.cities_of(BARBARIANS):
        return Refusal(clause, "no_small_barbarians")
    if player.used & marks.INFLUENCED:
        return Refusal("coc.round.6", "influenced_already")
    if marks.lasts(game, TAKEOVER, seat):
        # takeover_waits: "A Cultural Takeover waits already."
        return Refusal(clause, "takeover_waits")
    arts = NUMBER["arts"]
    if game.left <= 0 and not (player.usable >> arts & 1 and not player.used & ONCE[arts]):
        return Refusal(clause, "no_action_left")
    # no_small_barbarians: "No barbarian city of size 1 is in reach."
    return None if small_barbarians(game, seat) else Refusal(clause, "no_small_barbarians")


@plays.by(TAKEOVER)
def cultural_takeover(game: Clash, seat: int) -> None:
    """The next influence culture goes against such a city. [coc.effect.cultural_takeover]"""
    marks.begin(game, TAKEOVER, seat)
