"""Landmarks: what they do in the game, and what they count at its end. [dom.empires.evlm.10, dom.empires.evlm.12]"""

from __future__ import annotations

from collections import Counter

from pentarchy.core import Decision, Option

from ...box import ACTIONS, PILE_OF, TREASURES, VICTORIES
from ...state import Dominion, owned
from ..asking import actions_in_hand, choose, pick
from ..kinds import is_action, of_kind
from ..moments import (
    Gain,
    at_setup,
    between_turns,
    ends_turn,
    on_buy,
    on_gain,
    scores,
    sees_buy,
    sees_gain,
    sees_trash,
    starts_buy,
)
from ..moving import action_piles, discard_from_hand
from ..purse import get_vp, move_vp, take_debt, take_vp

# -- tokens


@at_setup.by("aqueduct")
def aqueduct_at_setup(game: Dominion) -> None:
    game.pile_vp["silver"] = game.pile_vp["gold"] = 8


@sees_gain.by("aqueduct")
def aqueduct_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    """It may come after a gain that adds to the Aqueduct, such as the Silver of a Crumbling Castle. [dom.order.5]"""
    return int(gained.card in VICTORIES or _aqueduct_moves(game, gained))


@on_gain.by("aqueduct")
async def aqueduct_on_gain(game: Dominion, seat: int, gained: Gain) -> None:
    """Who gains a Treasure that is also a Victory card decides what comes first. [dom.empires.landmark.3]"""
    ways = []
    if _aqueduct_moves(game, gained):
        ways.append("aqueduct-treasure")
    if gained.card in VICTORIES:
        ways.append("aqueduct-victory")
    if len(ways) == 2 and await choose(game, seat, "dom.landmark.aqueduct", *ways) == "aqueduct-victory":
        ways.reverse()
    for way in ways:
        if way == "aqueduct-treasure":
            move_vp(game, PILE_OF[gained.card], "aqueduct", "dom.landmark.aqueduct")
        else:
            take_vp(game, seat, "aqueduct", None, "dom.landmark.aqueduct")


def _aqueduct_moves(game: Dominion, gained: Gain) -> bool:
    return gained.card in TREASURES and bool(game.pile_vp.get(PILE_OF[gained.card]))


@starts_buy.by("arena")
async def arena_starts_buy(game: Dominion, seat: int) -> None:
    card = await pick(game, seat, "discard", "dom.landmark.arena", True, actions_in_hand, game, seat)
    if card:
        discard_from_hand(game, seat, [card], "dom.landmark.arena")
        take_vp(game, seat, "arena", 2, "dom.landmark.arena")


@sees_buy.by("basilica")
def basilica_sees_buy(game: Dominion, seat: int, card: str) -> int:
    if game.coins >= 2:
        take_vp(game, seat, "basilica", 2, "dom.landmark.basilica")
    return 0


@ends_turn.by("baths")
def baths_ends_turn(game: Dominion, seat: int) -> None:
    if not game.gained:
        take_vp(game, seat, "baths", 2, "dom.landmark.baths")


@sees_gain.by("battlefield")
def battlefield_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    if gained.card in VICTORIES:
        take_vp(game, seat, "battlefield", 2, "dom.landmark.battlefield")
    return 0


@sees_buy.by("colonnade")
def colonnade_sees_buy(game: Dominion, seat: int, card: str) -> int:
    """What comes before it may bring a copy into play, such as a Duplicate that is called. [dom.order.5]"""
    return int(is_action(game.players[seat], card) and bool(game.pile_vp.get("colonnade")))


@on_buy.by("colonnade")
def colonnade_on_buy(game: Dominion, seat: int, card: str) -> None:
    if card in game.players[seat].play:
        take_vp(game, seat, "colonnade", 2, "dom.landmark.colonnade")


@at_setup.by("defiled_shrine")
def defiled_shrine_at_setup(game: Dominion) -> None:
    """Two VP on every Action pile that is not a Gathering pile. [dom.empires.setup.14]"""
    for pile in action_piles(game, gathering=False):
        game.pile_vp[pile] = 2


@sees_gain.by("defiled_shrine")
def defiled_shrine_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    return int(gained.card in ACTIONS and bool(game.pile_vp.get(PILE_OF[gained.card])))


@on_gain.by("defiled_shrine")
def defiled_shrine_on_gain(game: Dominion, seat: int, gained: Gain) -> None:
    move_vp(game, PILE_OF[gained.card], "defiled_shrine", "dom.landmark.defiled_shrine")


@sees_buy.by("defiled_shrine")
def defiled_shrine_sees_buy(game: Dominion, seat: int, card: str) -> int:
    """It may come after a Charm that adds to the Shrine. [dom.empires.flow.1]"""
    return int(card == "curse")


@on_buy.by("defiled_shrine")
def defiled_shrine_on_buy(game: Dominion, seat: int, card: str) -> None:
    take_vp(game, seat, "defiled_shrine", None, "dom.landmark.defiled_shrine")


@sees_gain.by("labyrinth")
def labyrinth_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    """Only gains of the turn count, not those between turns. [dom.empires.landmark.22, dom.turn.9]"""
    if seat == game.active and game.phase != "between" and len(game.gained) == 2:
        take_vp(game, seat, "labyrinth", 2, "dom.landmark.labyrinth")
    return 0


@sees_trash.by("tomb")
def tomb_sees_trash(game: Dominion, seat: int, number: int) -> None:
    get_vp(game, seat, number, "dom.landmark.tomb")


# -- once in a game


@sees_gain.by("mountain_pass")
def mountain_pass_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    """The first Province that anybody gains. [dom.empires.landmark.24]"""
    if gained.card == "province" and "mountain_pass" not in game.marks:
        game.marks["mountain_pass"] = seat
        game.note("mountain_pass")
    return 0


@between_turns.by("mountain_pass")
async def mountain_pass_between_turns(game: Dominion, seat: int) -> None:
    """Each player bids once, beginning left of the one who gained the Province. [dom.empires.landmark.28-32]"""
    gainer = game.marks["mountain_pass"]
    highest, bidder = 0, -1
    for other in [*game.others(gainer), gainer]:
        if highest < MOST_BID:
            answer = await Decision(other, "bid", "dom.landmark.mountain_pass", _bids, highest)
            if answer[0] == "bid":
                highest, bidder = int(answer[1]), other
                if game.journal is not None:
                    game.tell("dom.landmark.mountain_pass", "bids", f"seat-{other}", answer[1])
    if bidder >= 0:
        get_vp(game, bidder, 8, "dom.landmark.mountain_pass")
        take_debt(game, bidder, highest, "dom.landmark.mountain_pass")


MOST_BID = 40


def _bids(highest: int) -> list[Option]:
    return [("done",), *[("bid", str(number)) for number in range(highest + 1, MOST_BID + 1)]]


# -- counted at the end


@scores.by("bandit_fort")
def bandit_fort_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return -2 * (cards.count("silver") + cards.count("gold"))


@scores.by("fountain")
def fountain_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 15 if cards.count("copper") >= 10 else 0


@scores.by("keep")
def keep_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    """For each Treasure of which nobody has more; ties count. [dom.empires.landmark.20, dom.empires.landmark.21]"""
    treasures = of_kind(game.players[seat], TREASURES)
    others = [owned(player) for player in game.players]
    mine = Counter(card for card in cards if card in treasures)
    return 5 * sum(all(other.count(card) <= number for other in others) for card, number in mine.items())


@scores.by("museum")
def museum_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 2 * len({*cards})


@at_setup.by("obelisk")
def obelisk_at_setup(game: Dominion) -> None:
    """A random Action Supply pile. [dom.empires.setup.15]"""
    piles = action_piles(game)
    if piles:
        game.chosen["obelisk"] = game.chance.take("obelisk", piles)


@scores.by("obelisk")
def obelisk_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 2 * sum(PILE_OF[card] == game.chosen.get("obelisk") for card in cards)


@scores.by("orchard")
def orchard_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    player = game.players[seat]
    return 4 * sum(number >= 3 for card, number in Counter(cards).items() if is_action(player, card))


@scores.by("palace")
def palace_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 3 * min(cards.count(card) for card in ("copper", "silver", "gold"))


@scores.by("tower")
def tower_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return sum(card not in VICTORIES and game.piles.get(PILE_OF[card]) == 0 for card in cards)


@scores.by("triumphal_arch")
def triumphal_arch_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    """The second most common Action, of which a tie counts once. [dom.empires.amb.12]"""
    player = game.players[seat]
    numbers = sorted((number for card, number in Counter(cards).items() if is_action(player, card)), reverse=True)
    return 3 * numbers[1] if len(numbers) > 1 else 0


@scores.by("wall")
def wall_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return -max(0, len(cards) - 15)


@scores.by("wolf_den")
def wolf_den_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return -3 * sum(number == 1 for number in Counter(cards).values())
