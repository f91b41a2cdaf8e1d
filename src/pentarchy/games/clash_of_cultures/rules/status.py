"""The status phase: six steps, each finished by all players before the next. [coc.status.1-15]"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal, each

from .. import box
from ..box.terms import ADVANCES, CATEGORIES, CATEGORY_SIZE, CULTURE, GOVERNMENTS, GREAT_LIGHTHOUSE, MOOD
from ..state import NOBODYS, Clash
from . import advances, atlas, hands, pieces, purse
from .advances import NUMBER, SUPPLY, TRACK
from .setup import FLEXIBLE_END, SHORTER

OBJECTIVES, FREE_ADVANCE, DRAW_CARDS, RAZE, GOVERNMENT, STARTING_PLAYER = range(1, 7)
"""The steps, as in `Clash.step`."""
PASS: Final[Option] = ("pass",)
DONE: Final[Option] = ("done",)
GOVERN: Final[dict[int, Option]] = {
    category: ("govern", f"category-{CATEGORIES[category]}") for category in GOVERNMENTS
}
FIRST: Final[tuple[Option, ...]] = tuple(("first", f"seat-{seat}") for seat in range(4))
ALL_GOVERNMENTS: Final = sum(box.category_masks()[category] for category in GOVERNMENTS)


@cache
def _raze_options(names: tuple[str, ...]) -> tuple[Option, ...]:
    return tuple(("raze", name) for name in names)


def last_round(game: Clash) -> int:
    """[coc.round.7, coc.var.6, coc.var.7]"""
    if game.rules & SHORTER:
        return box.shorter_game().rounds
    if game.rules & FLEXIBLE_END:
        return max(round_ for round_, _ in box.flexible_end())
    return box.game_rules().rounds


# -- the course of the phase


def next_step(game: Clash) -> None:
    """The next step goes on the agenda, in player order; after the first the game may end. [coc.status.1, 3]"""
    if game.step == OBJECTIVES and is_last(game):
        game.phase = "over"
        if game.journal is not None:
            game.tell("coc.status.3", "game-ends")
        return
    if game.step == STARTING_PLAYER:
        game.phase = "round-end"
        return
    game.step += 1
    if game.journal is not None:
        game.tell("coc.status.1", "status-step", f"step-{game.step}")
    if game.step == STARTING_PLAYER:
        game.agenda.at_once(Item("status-first", decider(game)))
        return
    if game.step == OBJECTIVES:
        game.agenda.at_once(Item("status-objectives"))
        return
    for name, *about in _course(game):
        game.agenda.at_once(*each(game.in_turn_order(game.first), name, *about))


def _course(game: Clash) -> list[tuple[str, ...]]:
    """What all do in the step that begins, one thing after the other. [coc.status.2, 4, 5, 6, 7, coc.var.4]"""
    if game.step == FREE_ADVANCE:
        shorter = bool(game.rules & SHORTER)
        number = box.shorter_game().free_advances if shorter else box.status_rules().free_advances
        return [("advance-free", SUPPLY if place else TRACK) for place in range(number)]
    return [(NAMES[game.step],)]


NAMES: Final = {
    DRAW_CARDS: "status-draw",
    RAZE: "status-raze",
    GOVERNMENT: "status-government",
}


def is_last(game: Clash) -> bool:
    """Whether the game ends after step 1: the last round, or somebody without a city. [coc.round.7, coc.status.3]"""
    if game.round >= last_round(game):
        return True
    return not all(game.cities_of(seat) for seat in range(len(game.players)))


# -- step 3


async def draw_cards(game: Clash, item: Item) -> None:
    """One action and one objective card; there is no hand limit. [coc.status.5]"""
    for deck, number in box.status_rules().draws.items():
        for _ in range(number):
            await hands.draw(game, item.seat, deck, "coc.status.5")


# -- step 4


async def raze(game: Clash, item: Item) -> None:
    """One own city that is only a settlement may be destroyed for gold; units stay. [coc.status.6, 11, 14, 15]"""
    seat = item.seat
    if not _bare(game, seat):
        return
    pick = await Decision(seat, "raze", "coc.status.6", razings, game, seat, declines=PASS)
    if pick == PASS:
        return
    hex_ = game.board.number[pick[1]]
    pieces.remove_city(game, hex_)
    if game.journal is not None:
        game.tell("coc.status.6", "razes", f"seat-{seat}", pick[1])
    purse.gain(game, seat, box.vector(box.status_rules().raze_gain.items()), "coc.status.6")


def _bare(game: Clash, seat: int) -> list[int]:
    """Own cities without any structure but the settlement."""
    return [hex_ for hex_ in game.cities_of(seat) if not game.built[hex_]]


def razings(game: Clash, seat: int) -> list[Option]:
    names = game.board.names
    return [*_raze_options(tuple(names[hex_] for hex_ in _bare(game, seat))), PASS]


# -- step 5


async def offer_government(game: Clash, item: Item) -> None:
    """Whoever can may move all markers of a government to another one. [coc.status.7, coc.status.12]"""
    seat = item.seat
    price = government_price()
    if not governments(game, seat) or not purse.can_pay(game, seat, price):
        return
    if await change_government(game, seat, price, "coc.status.7", may_pass=True):
        purse.cut(game, seat, "coc.status.7")


@cache
def government_price() -> purse.Price:
    return box.vector(box.status_rules().government_price.items())


def governments(game: Clash, seat: int) -> list[int]:
    """Categories to which a seat could change: it has a government, and what the new one needs. [coc.status.12]"""
    owned = game.players[seat].advances
    if not owned & ALL_GOVERNMENTS:
        return []
    found = []
    for category in GOVERNMENTS:
        needs = box.advances()[category * CATEGORY_SIZE].needs
        if needs & owned == needs and not owned & box.category_masks()[category]:
            found.append(category)
    return found


async def change_government(game: Clash, seat: int, price: purse.Price, clause: str, *, may_pass: bool = False) -> bool:
    """Choose a government and put as many markers there as the old one had, the first on its top. [coc.status.7, 12]

    Moved markers give nothing and cause no event. [coc.adv.14]
    """
    pick = await Decision(
        seat, "government", clause, government_options, game, seat, may_pass, declines=PASS if may_pass else None
    )
    if pick == PASS:
        return False
    category = CATEGORIES.index(pick[1].removeprefix("category-"))
    await purse.pay(game, seat, price, clause)
    player = game.players[seat]
    markers = (player.advances & ALL_GOVERNMENTS).bit_count()
    chosen = 1 << category * CATEGORY_SIZE
    part = 0
    while chosen.bit_count() < markers:
        one = await Decision(seat, "marker", clause, markers_left, category, chosen, markers, part=part)
        chosen |= 1 << NUMBER[one[1]]
        part += 1
    had = player.advances
    player.advances = had & ~ALL_GOVERNMENTS | chosen
    if player.civ >= 0:
        advances.unlock(game, seat, had, anew=True)
    if game.journal is not None:
        game.tell(clause, "governs", f"seat-{seat}", pick[1], *[ADVANCES[one] for one in atlas.members(chosen)])
    purse.cut(game, seat, clause)
    return True


def government_options(game: Clash, seat: int, may_pass: bool) -> list[Option]:
    found = [GOVERN[category] for category in governments(game, seat)]
    return [*found, PASS] if may_pass else found


def markers_left(category: int, chosen: int, markers: int) -> list[Option]:
    """Advances after the last chosen one, as long as enough remain: each set has one way to say it."""
    first = category * CATEGORY_SIZE
    last = chosen.bit_length() - 1
    more = markers - chosen.bit_count()
    return [advances.ADVANCE[one] for one in range(last + 1, first + CATEGORY_SIZE - more + 1)]


# -- step 6


def tokens(game: Clash, seat: int) -> int:
    """Culture and mood tokens together. [coc.status.8]"""
    stock = game.players[seat].stock
    return stock[CULTURE] + stock[MOOD]


def decider(game: Clash) -> int:
    """Who names the next starting player. [coc.status.8, coc.status.9, coc.wonder.great_lighthouse.2]"""
    owner = pieces.wonder_owner(game, GREAT_LIGHTHOUSE)
    if owner != NOBODYS:
        return owner
    # Of equals the first in player order is the one that ties favour.
    return max(game.in_turn_order(game.first), key=lambda seat: tokens(game, seat))


async def name_first(game: Clash, item: Item) -> None:
    """[coc.status.8]"""
    clause = "coc.status.9" if pieces.wonder_owner(game, GREAT_LIGHTHOUSE) == item.seat else "coc.status.8"
    pick = await Decision(item.seat, "first", clause, firsts, game)
    game.first = FIRST.index(pick)
    if game.journal is not None:
        game.tell(clause, "names-first", f"seat-{item.seat}", pick[1])


def firsts(game: Clash) -> tuple[Option, ...]:
    return FIRST[: len(game.players)]


RULES: Final = {
    "status-draw": draw_cards,
    "status-raze": raze,
    "status-government": offer_government,
    "status-first": name_first,
}


# -- why not


def may_raze(game: Clash, seat: int, name: str) -> Refusal | None:
    """[coc.status.6]"""
    hex_ = game.board.number[name]
    if game.city[hex_] != seat:
        # not_your_city: "{hex} is no city of yours."
        return Refusal("coc.status.6", "not_your_city", hex=name)
    if game.built[hex_]:
        # more_than_settlement: "The city in {hex} has buildings or wonders; only a bare settlement can be razed."
        return Refusal("coc.status.6", "more_than_settlement", hex=name)
    return None


def may_govern(game: Clash, seat: int, name: str) -> Refusal | None:
    """[coc.status.7, coc.status.12]"""
    owned = game.players[seat].advances
    category = CATEGORIES.index(name.removeprefix("category-"))
    if category not in GOVERNMENTS:
        # no_government: "{government} is no government."
        return Refusal("coc.status.7", "no_government", government=name)
    if owned & box.category_masks()[category]:
        # this_government: "{government} is your government already."
        return Refusal("coc.status.7", "this_government", government=name)
    if category not in governments(game, seat):
        needs = box.advances()[category * CATEGORY_SIZE].needs
        # needs_advance: see advances.py
        return Refusal(
            "coc.status.12",
            "needs_advance",
            advance=ADVANCES[category * CATEGORY_SIZE],
            needed=ADVANCES[needs.bit_length() - 1],
        )
    return None


def may_mark(category: int, chosen: int, name: str) -> Refusal | None:
    """Whether a marker can go on an advance of the new government, in whatever order it is named. [coc.status.7]"""
    number = NUMBER[name]
    if number // CATEGORY_SIZE != category:
        # other_category: "The markers go to {government}."
        return Refusal("coc.status.7", "other_category", government=f"category-{CATEGORIES[category]}")
    if chosen >> number & 1:
        # marked_already: "A marker lies on {advance} already."
        return Refusal("coc.status.7", "marked_already", advance=name)
    return None
