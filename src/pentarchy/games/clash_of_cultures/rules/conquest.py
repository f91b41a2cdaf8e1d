"""Cities that change hands: by conquest of players, and of barbarians. [coc.conq.1-15, coc.barb.10, 12, 18, 20]

Wonders stay in the city; the conqueror's marker comes beside the builder's. [coc.won.5]
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Item, Option, Refusal
from pentarchy.core.agenda import Doing

from .. import box
from ..box.terms import ANGRY, BUILDINGS, GOLD, GREAT_PYRAMID, MOODS, OBELISK, SETTLER, WONDERS
from ..state import BARBARIANS, NOBODYS, WONDERS_AT, Clash, colours
from . import marks, moments_of_war, pieces, purse
from .moments_of_war import Taken
from .sides import is_player, who

PASS: Final[Option] = ("pass",)


async def conquer(game: Clash, item: Item) -> None:
    """The winner of a battle for a city takes it, in this order. [coc.conq.1, coc.conq.15]"""
    hex_, loser = item.about
    assert isinstance(hex_, int)
    assert isinstance(loser, int)
    if game.journal is not None:
        game.tell("coc.conq.1", "conquers", who(item.seat), game.board.names[hex_])
    built = game.built[hex_]
    taken = Taken(hex_, item.seat, loser, game.size(hex_), game.mood[hex_], colours(built), built, True)
    if is_player(item.seat):
        plunder(game, item.seat, hex_, loser)
    stands = exchange(game, item.seat, hex_, loser)
    if stands:
        mark_wonders(game, item.seat, hex_)
    if is_player(loser):
        await settler_back(game, loser, may_pass=is_player(item.seat))
    if stands:
        game.mood[hex_] = await mood_after(game, taken)
        if game.journal is not None:
            game.tell("coc.conq.6", "mood", game.board.names[hex_], MOODS[game.mood[hex_]])
    await moments_of_war.conquered(game, taken._replace(stands=stands))


async def mood_after(game: Clash, taken: Taken) -> int:
    """A conquered city is angry, unless an ability of the winner says otherwise. [coc.conq.6, 10, coc.lead.19]"""
    moods = moments_of_war.moods_after(game, taken)
    if not moods:
        return ANGRY
    pick = await Decision(taken.winner, "mood-after", "coc.lead.19", moods_to_choose, game, taken)
    chosen = MOODS.index(pick[1])
    if any(moods[chosen]):
        await purse.pay(game, taken.winner, moods[chosen], "coc.conq.10")
    return chosen


def moods_to_choose(game: Clash, taken: Taken) -> list[Option]:
    """Those that can be paid."""
    moods = moments_of_war.moods_after(game, taken)
    return [("appease", MOODS[mood]) for mood in sorted(moods) if purse.can_pay(game, taken.winner, moods[mood])]


def plunder(game: Clash, seat: int, hex_: int, loser: int) -> None:
    """Gold by size and mood; 1 for a city of barbarians. [coc.conq.4, coc.conq.11, coc.barb.12]"""
    if loser == BARBARIANS:
        purse.gain_one(game, seat, GOLD, 1, "coc.barb.12")
    else:
        purse.gain_one(game, seat, GOLD, box.moods()[game.mood[hex_]].reach[game.size(hex_)], "coc.conq.4")


# -- pieces


def exchange(game: Clash, winner: int, hex_: int, loser: int) -> bool:
    """Own pieces replace those of the former owner; whether the city still stands. [coc.conq.2, 7, 12, coc.barb.12]"""
    if not pieces.left_settlements(game, winner):
        destroy(game, winner, hex_)
        return False
    marks.city_lost(game, hex_)
    game.city[hex_] = winner
    game.acts[hex_] = 0
    if is_player(winner) and is_player(loser):
        for kind in range(len(BUILDINGS)):
            if game.building(hex_, kind) == loser and not (
                kind == OBELISK or moments_of_war.keeps_colour(game, loser, hex_, kind)
            ):
                _replace(game, winner, hex_, kind)
    return True


def _replace(game: Clash, winner: int, hex_: int, kind: int) -> None:
    """A building of the former owner becomes one of the winner, or is gone for 1 gold. [coc.conq.2, coc.conq.7]"""
    if pieces.left_buildings(game, winner, kind):
        pieces.set_building(game, hex_, kind, winner)
        return
    pieces.remove_building(game, hex_, kind)
    if game.journal is not None:
        game.tell("coc.conq.7", "removes-building", BUILDINGS[kind], game.board.names[hex_])
    purse.gain_one(game, winner, GOLD, 1, "coc.conq.7")


def destroy(game: Clash, winner: int, hex_: int) -> None:
    """Without a settlement for it the city is gone, for 1 gold a structure. [coc.conq.7, coc.conq.13, coc.barb.18]"""
    size = game.size(hex_)
    pieces.remove_city(game, hex_)
    if game.journal is not None:
        clause = "coc.conq.7" if is_player(winner) else "coc.barb.18"
        game.tell(clause, "destroys-city", who(winner), game.board.names[hex_])
    if is_player(winner):
        purse.gain_one(game, winner, GOLD, size, "coc.conq.7")


def mark_wonders(game: Clash, winner: int, hex_: int) -> None:
    """The conqueror's marker lies beside the builder's, never a second one of the builder. [coc.conq.8, coc.won.5, 15]

    Barbarians change no marker, and nobody lays one on the Great Pyramid. [coc.score.11, coc.score.12]
    """
    if not is_player(winner):
        return
    for wonder in range(len(WONDERS)):
        if game.built[hex_] >> WONDERS_AT + wonder & 1 and wonder != GREAT_PYRAMID:
            game.controllers[wonder] = NOBODYS if game.builders[wonder] == winner else winner
            if game.journal is not None:
                game.tell("coc.conq.8", "controls-wonder", f"seat-{winner}", WONDERS[wonder])


# -- the settler of the former owner


async def settler_back(game: Clash, seat: int, may_pass: bool) -> None:
    """A settler from supply in another city; barbarians leave no choice but where. [coc.conq.5, coc.barb.10]"""
    if not pieces.left_units(game, seat, SETTLER) or seat not in game.city:
        return
    pick = await Decision(
        seat, "settler-back", "coc.conq.5", refuges, game, seat, may_pass, declines=PASS if may_pass else None
    )
    if pick != PASS:
        pieces.place(game, game.board.number[pick[1]], seat, SETTLER)
        if game.journal is not None:
            game.tell("coc.conq.5", "places-units", f"seat-{seat}", pick[1], "settler-1")


def refuges(game: Clash, seat: int, may_pass: bool) -> list[Option]:
    names = game.board.names
    found: list[Option] = [("place", names[hex_]) for hex_ in game.cities_of(seat)]
    return [PASS, *found] if may_pass else found


async def settler_back_later(game: Clash, item: Item) -> None:
    await settler_back(game, item.seat, may_pass=True)


def may_place(game: Clash, seat: int, name: str) -> Refusal | None:
    """Why a unit that was gained cannot be placed there. [coc.conq.5]"""
    if game.city[game.board.number[name]] != seat:
        # not_your_city: "The unit comes into one of your own cities."
        return Refusal("coc.conq.5", "not_your_city")
    return None


RULES: Final[dict[str, Doing[Clash]]] = {"conquest": conquer, "settler-back": settler_back_later}
