"""Chapter 11: quarantine, graveyard, and the recovery track.

Free spaces (three, and those of technologies 18 and 19) are filled first and without a question. Only which of the four
hampering spaces are taken by those who find none is a choice. [pest.quar.19]
"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ..box import ALL_BEDS, BEDS, FREE_BED, STORE_BED, board, technologies
from ..state import Player, Realm
from .goods import cut, gain_dishonour

GRAVE: Final = "graveyard"
BED_OPTIONS: Final[tuple[Option, ...]] = tuple(("shelter", bed) for bed in BEDS)
GRAVE_OPTION: Final[Option] = ("shelter", GRAVE)
CLEAR_OPTIONS: Final[tuple[Option, ...]] = tuple(("clear", bed) for bed in BEDS)


# -- people arrive


async def shelter(game: Realm, seat: int, number: int, clause: str = "pest.quar.4") -> None:
    """So many sick people come into a player's quarantine, one after the other. [pest.quar.4, pest.quar.13]

    Free spaces take them without a question. Then the player chooses a hampering space or the graveyard for each; with
    all spaces full they die. [pest.quar.9, pest.quar.14, pest.quar.15]
    """
    player = game.players[seat]
    free = min(number, player.free_beds - player.resting)
    if free > 0:
        player.resting += free
        number -= free
        if game.journal is not None:
            game.tell("pest.quar.1", "shelters", f"seat-{seat}", str(free), FREE_BED)
    while number > 0:
        number -= 1
        if player.beds == ALL_BEDS:
            bury(game, seat)
            continue
        pick = await Decision(seat, "shelter", clause, shelters, game, seat)
        if pick == GRAVE_OPTION:
            bury(game, seat)
        else:
            occupy(game, seat, BEDS.index(pick[1]))
            if game.journal is not None:
                game.tell("pest.quar.4", "shelters", f"seat-{seat}", "1", pick[1])


def shelters(game: Realm, seat: int) -> list[Option]:
    beds = game.players[seat].beds
    found = [option for bed, option in enumerate(BED_OPTIONS) if not beds >> bed & 1]
    found.append(GRAVE_OPTION)
    return found


def occupy(game: Realm, seat: int, bed: int) -> None:
    """Somebody lies on a hampering space; on the 5th space this costs the goods above 4. [pest.quar.7, pest.quar.18]"""
    game.players[seat].beds |= 1 << bed
    if bed == STORE_BED:
        cut(game, seat)


def bury(game: Realm, seat: int) -> None:
    """To the graveyard from left to right; without a grave it costs dishonour at once. [pest.quar.5, pest.quar.6]"""
    player = game.players[seat]
    rules = board()
    if game.journal is not None:
        game.tell("pest.quar.5", "buries", f"seat-{seat}")
    if player.graves < len(rules.graves) - 1:
        player.graves += 1
    else:
        gain_dishonour(game, seat, rules.overflow, "pest.quar.6")


# -- people leave or change places


def leave(game: Realm, seat: int, bed: str) -> None:
    """A sick person leaves a quarantine space (cure, Inhaler): `bed-free` or a hampering one. [pest.quar.21]"""
    player = game.players[seat]
    if bed == FREE_BED:
        player.resting -= 1
    else:
        player.beds &= ~(1 << BEDS.index(bed))


def leavable(player: Player) -> list[str]:
    """From which spaces somebody can leave: hampering ones first, a free one only if none is taken. [pest.quar.21]"""
    beds = player.beds
    if beds:
        return [bed for at, bed in enumerate(BEDS) if beds >> at & 1]
    return [FREE_BED] if player.resting else []


def may_leave(game: Realm, seat: int, bed: str) -> Refusal | None:
    """Why nobody can leave from this space. [pest.quar.21, pest.cure.2]"""
    player = game.players[seat]
    if bed == FREE_BED:
        if player.beds:
            return Refusal("pest.quar.21", "hampering_first")
        return None if player.resting else Refusal("pest.cure.2", "nobody_there", bed=bed)
    return None if player.beds >> BEDS.index(bed) & 1 else Refusal("pest.cure.2", "nobody_there", bed=bed)


def shift(game: Realm, seat: int, source: int, target: int) -> None:
    """A sick person goes from one hampering space to another. [pest.quar.3]"""
    player = game.players[seat]
    player.beds &= ~(1 << source)
    occupy(game, seat, target)
    if game.journal is not None:
        game.tell("pest.quar.3", "shifts", f"seat-{seat}", BEDS[source], BEDS[target])


async def settle(game: Realm, seat: int) -> None:
    """New free spaces are filled from hampering ones; the player chooses which are cleared. [pest.quar.21]"""
    player = game.players[seat]
    while player.beds and player.resting < player.free_beds:
        pick = await Decision(seat, "clear", "pest.quar.21", clearings, game, seat)
        player.beds &= ~(1 << BEDS.index(pick[1]))
        player.resting += 1
        if game.journal is not None:
            game.tell("pest.quar.21", "shifts", f"seat-{seat}", pick[1], FREE_BED)


def clearings(game: Realm, seat: int) -> list[Option]:
    beds = game.players[seat].beds
    return [option for bed, option in enumerate(CLEAR_OPTIONS) if beds >> bed & 1]


def may_vacate(player: Player, card: int) -> bool:
    """Whether the people on a technology's quarantine spaces find another one. [pest.research.5, pest.research.16]"""
    surplus = player.resting - (player.free_beds - technologies()[card].beds)
    return surplus <= len(BEDS) - player.beds.bit_count()


async def vacate(game: Realm, seat: int, card: int) -> None:
    """Before a technology with quarantine spaces is discarded its people move to hampering ones. [pest.research.16]"""
    player = game.players[seat]
    left = player.free_beds - technologies()[card].beds
    while player.resting > left:
        pick = await Decision(seat, "vacate", "pest.research.16", vacancies, game, seat)
        player.resting -= 1
        occupy(game, seat, BEDS.index(pick[1]))
        if game.journal is not None:
            game.tell("pest.research.16", "shifts", f"seat-{seat}", FREE_BED, pick[1])


def vacancies(game: Realm, seat: int) -> list[Option]:
    beds = game.players[seat].beds
    return [option for bed, option in enumerate(BED_OPTIONS) if not beds >> bed & 1]


def may_shelter(game: Realm, decision: Decision, space: str) -> Refusal | None:
    """A hampering space must be empty; who only moves does not go to the graveyard. [pest.quar.4, pest.quar.12]"""
    if space == GRAVE:
        return Refusal("pest.quar.12", "no_grave_for_moving") if decision.kind == "vacate" else None
    if game.players[decision.seat].beds >> BEDS.index(space) & 1:
        return Refusal("pest.quar.4", "bed_taken", bed=space)
    return None


def may_clear(game: Realm, seat: int, bed: str) -> Refusal | None:
    """Somebody must lie there. [pest.quar.21]"""
    return None if game.players[seat].beds >> BEDS.index(bed) & 1 else Refusal("pest.quar.21", "nobody_there", bed=bed)


# -- the recovery track


def recover(game: Realm, seat: int, number: int = 1) -> int:
    """Healthy people go to the recovery track as far as there are spaces; returns how many did. [pest.cure.5]"""
    player = game.players[seat]
    taken = min(number, board().track - player.healthy)
    player.healthy += taken
    if taken and game.journal is not None:
        game.tell("pest.cure.3", "recovers", f"seat-{seat}", str(taken))
    return taken
