"""Chapter 28: what single technologies do, in the order of the moments at which they have a say.

Cards that only change a number of another chapter are asked there by their bit: Quarantine Tent and Hut (quarantine),
Loading Crane and Storage Crates (goods), Protective Clothing and Quarantine Checkpoint (plague), Improved Containment
(plague, too), Tuition (assigning). [pest.tech.0, pest.tech.0a]
"""

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.core import Decision, Option, Refusal

from ..box import (
    ADRENALINE,
    APPARATUS,
    ASSEMBLY_LINE,
    BASIC,
    CASTLE,
    COIN,
    CONTAINER,
    CONTAINMENT,
    CRANE,
    DESK,
    DISINFECTANT,
    EXPERIMENTS,
    EXPERTS,
    FURNACE,
    GOODS,
    GRID,
    HORSESHOES,
    INHALER,
    LABORATORY,
    MOBILE_WORKSHOP,
    PERMIT,
    SCHOLARS,
    SYRINGE,
    TENT,
    TOOL_CART,
    TOWN,
    TRANSPORTER,
    VILLAGE,
    board,
    buildings,
    technologies,
)
from ..state import Player, Realm
from .acting import ADVANCED, INHALED, RECALLED, TESTED
from .assigning import CAPITAL, capital_reward, experts_id, may_receive
from .goods import DONE, gain, gain_research
from .posts import listed, may_staff, post_ids, post_number, staff, vacant
from .quarantine import leavable, leave, may_leave, recover, shelter

BASE_MOVEMENT: Final = 2
"""[pest.move.1]"""
JUMP_PRICE: Final = 2
"""Movement for a jump. [pest.tech.6]"""
PATIENTS: Final = 3
"""Sick people for whoever uses Test Laboratory. [pest.tech.12]"""
RECOVERY: Final = "recovery"
"""The recovery track, where Scholars may bring somebody back to."""
TEST: Final[Option] = ("test",)


def card_id(bit: int) -> str:
    return technologies()[bit.bit_length() - 1].id


def may_use(player: Player, bit: int, clause: str) -> Refusal | None:
    """An effect needs its card in one of the own card areas. [pest.tech.0]"""
    return None if player.techs & bit else Refusal(clause, "no_such_card", card=card_id(bit))


def _tell(game: Realm, seat: int, clause: str, bit: int) -> None:
    if game.journal is not None:
        game.tell(clause, "uses", f"seat-{seat}", card_id(bit))


# -- Move


def movement_of(player: Player) -> int:
    """Steel Horseshoes: 4 movement. [pest.tech.22]"""
    if player.techs & HORSESHOES:
        return technologies()[HORSESHOES.bit_length() - 1].movement
    return BASE_MOVEMENT


def walks_free(game: Realm, seat: int, place: int) -> bool:
    """Own buildings cost no movement, with Travel Permit nobody's do. [pest.move.2, pest.tech.16, pest.tech.16a]"""
    owners = game.owners[place]
    if owners >> seat & 1:
        return True
    return bool(owners and game.players[seat].techs & PERMIT)


def first_free(player: Player) -> int:
    """So many people at a location come for free: one, two with Patient Transporter. [pest.move.7, pest.tech.8, 8a]"""
    return 2 if player.techs & TRANSPORTER else 1


def can_jump(game: Realm) -> bool:
    """Cloning Experiment: as the first step only, with 2 movement. [pest.tech.6, pest.tech.6a, pest.tech.6b]"""
    return not game.steps and game.movement >= JUMP_PRICE


async def put_on_card(game: Realm, seat: int) -> int:
    """Breathing Apparatus, Sick Tent: one of those just gathered may begin on the card. Returns how many did.

    [pest.tech.1, pest.tech.1c, pest.tech.14, pest.tech.14a]
    """
    player = game.players[seat]
    if player.tent or not player.techs & (APPARATUS | TENT):
        return 0
    pick = await Decision(seat, "tent", "pest.tech.1", rests, game, seat)
    if pick == DONE:
        return 0
    player.tent = technologies()[player.tent_card].steps
    if game.journal is not None:
        game.tell("pest.tech.1", "rests", f"seat-{seat}", pick[1])
    return 1


def rests(game: Realm, seat: int) -> list[Option]:
    return [("rest", technologies()[game.players[seat].tent_card].id), DONE]


def healed_by_camp(player: Player) -> int:
    """Improved Containment: one of those whom the camp takes is healthy at once, if the track has a space.

    [pest.tech.21, pest.tech.21a, pest.tech.21b]
    """
    return int(bool(player.techs & CONTAINMENT) and player.healthy < board().track)


async def arrived(game: Realm, seat: int, place: int) -> None:
    """Disinfectant of the doctor's owner, then Examination Desks of those who have a building there.

    [pest.tech.3, pest.tech.3a, pest.tech.5, pest.tech.5a, pest.tech.5b]
    """
    others = game.owners[place] & ~(1 << seat)
    if others:
        if game.players[seat].techs & DISINFECTANT:
            _tell(game, seat, "pest.tech.5", DISINFECTANT)
            await gain(game, seat, game.resources[place])
        for other in game.order:
            if others >> other & 1 and game.players[other].techs & DESK:
                _tell(game, other, "pest.tech.3", DESK)
                await gain(game, other, COIN)


# -- Construct


def extra_influence(player: Player, size: int) -> int:
    """Blast Furnace in villages, Construction Crane in towns. [pest.tech.2, pest.tech.2a, pest.tech.7]"""
    if size == VILLAGE:
        return int(bool(player.techs & FURNACE))
    return int(size == TOWN and bool(player.techs & CRANE))


async def unload_cart(game: Realm, seat: int) -> None:
    """Tool Cart: what the new building sites yield, after the action. [pest.tech.20, pest.tech.20a, pest.tech.20b]"""
    sites = game.sites
    if sites and game.players[seat].techs & TOOL_CART:
        _tell(game, seat, "pest.tech.20", TOOL_CART)
        for place in sites:
            await gain(game, seat, game.resources[place])


# -- Produce


def output_of(player: Player, building: int) -> int:
    """How much a working building makes; with Assembly Line the castle makes 2. [pest.tech.13, pest.tech.13a]"""
    if building == CASTLE and player.techs & ASSEMBLY_LINE:
        return 2
    return buildings()[building].output


def card_production(game: Realm, seat: int) -> list[int]:
    """Goods of Mobile Workshop and Storage Container. [pest.tech.25, pest.tech.30, pest.tech.30a]"""
    player = game.players[seat]
    found = []
    if player.mobile_worker:
        found.append(player.mobile)
    if player.techs & CONTAINER and not game.ruined(player.doctor):
        found.append(game.resources[player.doctor])
    return found


# -- Research and Cure


def can_advance(game: Realm, player: Player) -> bool:
    """The person on card 1 or 14 waits one step short of the healthy symbol while the track is full. [pest.tech.1a]"""
    return bool(player.tent and not game.once & ADVANCED) and (player.tent > 1 or player.healthy < board().track)


def advance(game: Realm, seat: int) -> None:
    """One step to the healthy symbol; who reaches it joins the recovery track for free. [pest.tech.1, pest.cure.9]"""
    player = game.players[seat]
    game.once |= ADVANCED
    player.tent -= 1
    if game.journal is not None:
        game.tell("pest.tech.1", "advances", f"seat-{seat}", technologies()[player.tent_card].id, str(player.tent))
    if not player.tent:
        game.cured += recover(game, seat)


def row_options(game: Realm, seat: int) -> list[Option]:
    """What cards offer in Research and in Cure: 1, 14 and 10. [pest.tech.1a, pest.tech.10]"""
    player = game.players[seat]
    found: list[Option] = []
    if player.tent and can_advance(game, player):
        found.append(("advance", technologies()[player.tent_card].id))
    if player.experts:
        found.append(("send", CAPITAL))
        found += [("send", post_ids()[post]) for post in listed(vacant(player))]
    return found


def send(game: Realm, seat: int, target: str) -> None:
    """Plague Experts go to work or to the capital. [pest.tech.10, pest.tech.10b]"""
    player = game.players[seat]
    player.experts -= 1
    if target == CAPITAL:
        player.envoys += 1
        game.sent += 1
    else:
        staff(player, post_number()[target])
    if game.journal is not None:
        game.tell("pest.tech.10", "sends", f"seat-{seat}", experts_id(), target)


async def end_of_row(game: Realm, seat: int) -> None:
    """At the latest now the person on card 1 or 14 moves on; experts sent are rewarded. [pest.tech.1a, 10a]"""
    if can_advance(game, game.players[seat]):
        advance(game, seat)
    if game.sent:
        await capital_reward(game, seat)


def research_options(game: Realm, seat: int) -> list[Option]:
    """What cards offer in Research alone: Scholars and Test Laboratory."""
    player = game.players[seat]
    found: list[Option] = []
    if player.techs & SCHOLARS and player.envoys and not game.once & RECALLED:
        found += [("scholar", post_ids()[post]) for post in listed(vacant(player))]
        if player.healthy < board().track:
            found.append(("scholar", RECOVERY))
    if player.techs & LABORATORY and player.healthy and not game.once & TESTED:
        found.append(TEST)
    return found


def scholar(game: Realm, seat: int, target: str) -> None:
    """Scholars: somebody comes back from the capital; its reward stays as it is. [pest.tech.11, pest.tech.11a]"""
    player = game.players[seat]
    game.once |= RECALLED
    player.envoys -= 1
    if game.journal is not None:
        game.tell("pest.tech.11", "scholars", f"seat-{seat}", target)
    if target == RECOVERY:
        recover(game, seat)
    else:
        staff(player, post_number()[target])


async def test(game: Realm, seat: int) -> None:
    """Test Laboratory: one healthy person for three sick ones. [pest.tech.12, pest.tech.12a, pest.tech.12b]"""
    game.once |= TESTED
    game.players[seat].healthy -= 1
    _tell(game, seat, "pest.tech.12", LABORATORY)
    await shelter(game, seat, PATIENTS)


def inhalable(game: Realm, player: Player) -> list[Option]:
    """Inhaler: once per Cure, from any quarantine space. [pest.tech.9, pest.tech.9a]"""
    if not player.techs & INHALER or game.once & INHALED:
        return []
    return [("inhale", bed) for bed in leavable(player)]


def inhale(game: Realm, seat: int, bed: str) -> None:
    """Somebody goes from quarantine back to the supply. [pest.tech.9]"""
    game.once |= INHALED
    leave(game, seat, bed)
    if game.journal is not None:
        game.tell("pest.tech.9", "inhales", f"seat-{seat}", bed)


def inject(game: Realm, seat: int) -> None:
    """Injection Syringe: research after a Cure that somebody recovered in. [pest.tech.23, pest.tech.23a]"""
    if game.cured and game.players[seat].techs & SYRINGE:
        _tell(game, seat, "pest.tech.23", SYRINGE)
        gain_research(game, seat, 1)


# -- what a new card asks


async def choose_product(game: Realm, seat: int) -> None:
    """Mobile Workshop: what it will make. [pest.tech.25, pest.tech.25b]"""
    pick = await Decision(seat, "mobile", "pest.tech.25", products)
    game.players[seat].mobile = GOODS.index(pick[1])
    if game.journal is not None:
        game.tell("pest.tech.25", "equips", f"seat-{seat}", card_id(MOBILE_WORKSHOP), pick[1])


@cache
def products() -> tuple[Option, ...]:
    return tuple(("take", good) for good in GOODS[:BASIC])


# -- assistants on cards


def can_experiment(player: Player) -> bool:
    """[pest.tech.17a, pest.tech.17b]"""
    return (
        bool(player.techs & EXPERIMENTS & ~player.used_cards)
        and player.research >= technologies()[EXPERIMENTS.bit_length() - 1].action_cost
        and player.healthy < board().track
    )


def experiment(game: Realm, seat: int) -> None:
    """Medical Experiments: research for healthy people, as far as the track has spaces. [pest.tech.17, 17b]"""
    player = game.players[seat]
    card = technologies()[EXPERIMENTS.bit_length() - 1]
    player.used_cards |= EXPERIMENTS
    player.research -= card.action_cost
    if game.journal is not None:
        game.tell("pest.tech.17", "pays", f"seat-{seat}", f"research-{card.action_cost}")
    recover(game, seat, card.healthy)


def can_repeat(player: Player) -> bool:
    """Adrenaline Shot needs a combination of this year. [pest.tech.28, pest.tech.28b]"""
    return bool(player.techs & ADRENALINE & ~player.used_cards and player.used)


def repeats(game: Realm, seat: int) -> list[Option]:
    """The spaces of the grid on which an own assistant stands. [pest.tech.28a]"""
    used = game.players[seat].used
    return [("repeat", space) for number, space in enumerate(GRID) if used >> number & 1]


# -- why not


def may_rest(game: Realm, seat: int, card: str) -> Refusal | None:
    """Only on the own card 1 or 14. [pest.tech.1]"""
    player = game.players[seat]
    return None if technologies()[player.tent_card].id == card else Refusal("pest.tech.1", "no_such_card", card=card)


def may_advance(game: Realm, seat: int, card: str) -> Refusal | None:
    """Why nobody moves on on this card. [pest.tech.1, pest.tech.1a]"""
    player = game.players[seat]
    if technologies()[player.tent_card].id != card:
        return Refusal("pest.tech.1", "no_such_card", card=card)
    if game.once & ADVANCED:
        return Refusal("pest.tech.1a", "advanced_already", card=card)
    if not player.tent:
        return Refusal("pest.tech.1", "nobody_on_card", card=card)
    if not can_advance(game, player):
        return Refusal("pest.tech.1a", "track_full", number=board().track)
    return None


def may_send(game: Realm, seat: int, target: str) -> Refusal | None:
    """Why no expert can go there. [pest.tech.10, pest.tech.10b]"""
    player = game.players[seat]
    refusal = may_use(player, EXPERTS, "pest.tech.10")
    if refusal:
        return refusal
    if not player.experts:
        return Refusal("pest.tech.10", "nobody_on_card", card=experts_id())
    return may_receive(player, target, experts=False)


def may_scholar(game: Realm, seat: int, target: str) -> Refusal | None:
    """Why nobody can come back from the capital to this place. [pest.tech.11, pest.tech.11a]"""
    player = game.players[seat]
    refusal = may_use(player, SCHOLARS, "pest.tech.11")
    if refusal:
        return refusal
    if game.once & RECALLED:
        return Refusal("pest.tech.11a", "used_already", card=card_id(SCHOLARS), number=1)
    if not player.envoys:
        return Refusal("pest.tech.11", "nobody_in_capital")
    if target == RECOVERY:
        full = player.healthy >= board().track
        return Refusal("pest.tech.11a", "track_full", number=board().track) if full else None
    if target not in post_number():
        return Refusal("pest.tech.11", "not_a_post", post=target)
    return may_staff(player, target)


def may_test(game: Realm, seat: int) -> Refusal | None:
    """[pest.tech.12, pest.tech.12b]"""
    player = game.players[seat]
    refusal = may_use(player, LABORATORY, "pest.tech.12")
    if refusal:
        return refusal
    if game.once & TESTED:
        return Refusal("pest.tech.12b", "used_already", card=card_id(LABORATORY), number=1)
    return None if player.healthy else Refusal("pest.tech.12b", "nobody_healthy")


def may_inhale(game: Realm, seat: int, bed: str) -> Refusal | None:
    """[pest.tech.9, pest.tech.9a]"""
    refusal = may_use(game.players[seat], INHALER, "pest.tech.9")
    if refusal:
        return refusal
    if game.once & INHALED:
        return Refusal("pest.tech.9a", "used_already", card=card_id(INHALER), number=1)
    return may_leave(game, seat, bed)


def may_mobile(game: Realm, seat: int, good: str) -> Refusal | None:
    """Mobile Workshop makes no coins. [pest.tech.25]"""
    return Refusal("pest.tech.25", "no_coins_on_card", good=good) if good == GOODS[COIN] else None


def may_experiment(game: Realm, seat: int, card: str) -> Refusal | None:
    """Why no assistant can be placed on Medical Experiments. [pest.tech.17, pest.tech.17a, pest.tech.17b]"""
    player = game.players[seat]
    refusal = _may_hold_assistant(player, EXPERIMENTS, card, "pest.tech.17")
    if refusal:
        return refusal
    need = technologies()[EXPERIMENTS.bit_length() - 1].action_cost
    if player.research < need:
        have = player.research
        return Refusal("pest.tech.17", "no_research", have=have, need=need, more=need - have)
    full = player.healthy >= board().track
    return Refusal("pest.tech.17b", "track_full", number=board().track) if full else None


def may_inject(game: Realm, seat: int, card: str) -> Refusal | None:
    """Why no assistant can be placed on Adrenaline Shot. [pest.tech.28, pest.tech.28b]"""
    player = game.players[seat]
    refusal = _may_hold_assistant(player, ADRENALINE, card, "pest.tech.28")
    return refusal or (None if player.used else Refusal("pest.tech.28b", "nothing_to_repeat"))


def _may_hold_assistant(player: Player, bit: int, card: str, clause: str) -> Refusal | None:
    refusal = may_use(player, bit, clause)
    if refusal:
        return refusal
    if card != card_id(bit):
        return Refusal("pest.turn.10", "no_action_card", card=card)
    return Refusal("pest.turn.17", "assistant_there", space=card_id(bit)) if player.used_cards & bit else None


def may_repeat(game: Realm, seat: int, space: str) -> Refusal | None:
    """Only a combination that the player has used this year. [pest.tech.28a]"""
    if game.players[seat].used >> GRID.index(space) & 1:
        return None
    return Refusal("pest.tech.28a", "not_used_yet", space=space)
