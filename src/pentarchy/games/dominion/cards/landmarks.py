"""Landmarks: what they do in the game, and what they count at its end. [dom.empires.evlm.10, dom.empires.evlm.12]"""

from __future__ import annotations

from collections import Counter

from pentarchy.core import Decision, Option

from ..asking import actions_in_hand, choose, is_action, pick
from ..box import ACTIONS, PILE_OF, TREASURES, VICTORIES
from ..gaining import Gain
from ..moving import discard_from_hand
from ..purse import get_vp, move_vp, take_debt, take_vp
from ..setup import action_piles
from ..state import Dominion, owned

# -- tokens


def aqueduct_at_setup(game: Dominion) -> None:
    game.pile_vp["silver"] = game.pile_vp["gold"] = 8


def aqueduct_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    return int(_aqueduct_moves(game, gained) or _aqueduct_pays(game, gained))


async def aqueduct_on_gain(game: Dominion, seat: int, gained: Gain) -> None:
    """Who gains a Treasure that is also a Victory card decides what comes first. [dom.empires.landmark.3]"""
    ways = []
    if _aqueduct_moves(game, gained):
        ways.append("aqueduct-treasure")
    if gained.card in VICTORIES:
        ways.append("aqueduct-victory")
    first = ways[0] if len(ways) == 1 else await choose(game, seat, "dom.landmark.aqueduct", *ways)
    for way in sorted(ways, key=lambda way: way != first):
        if way == "aqueduct-treasure":
            move_vp(game, PILE_OF[gained.card], "aqueduct", "dom.landmark.aqueduct")
        else:
            take_vp(game, seat, "aqueduct", None, "dom.landmark.aqueduct")


def _aqueduct_moves(game: Dominion, gained: Gain) -> bool:
    return gained.card in TREASURES and bool(game.pile_vp.get(PILE_OF[gained.card]))


def _aqueduct_pays(game: Dominion, gained: Gain) -> bool:
    return gained.card in VICTORIES and bool(game.pile_vp.get("aqueduct"))


async def arena_starts_buy(game: Dominion, seat: int) -> None:
    card = await pick(game, seat, "discard", "dom.landmark.arena", True, actions_in_hand, game, seat)
    if card:
        discard_from_hand(game, seat, [card], "dom.landmark.arena")
        take_vp(game, seat, "arena", 2, "dom.landmark.arena")


def basilica_sees_buy(game: Dominion, seat: int, card: str) -> int:
    if game.coins >= 2:
        take_vp(game, seat, "basilica", 2, "dom.landmark.basilica")
    return 0


def baths_ends_turn(game: Dominion, seat: int) -> None:
    if not game.gained:
        take_vp(game, seat, "baths", 2, "dom.landmark.baths")


def battlefield_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    if gained.card in VICTORIES:
        take_vp(game, seat, "battlefield", 2, "dom.landmark.battlefield")
    return 0


def colonnade_sees_buy(game: Dominion, seat: int, card: str) -> int:
    player = game.players[seat]
    if is_action(player, card) and card in player.play:
        take_vp(game, seat, "colonnade", 2, "dom.landmark.colonnade")
    return 0


def defiled_shrine_at_setup(game: Dominion) -> None:
    """Two VP on every Action pile that is not a Gathering pile. [dom.empires.setup.14]"""
    for pile in action_piles(game, gathering=False):
        game.pile_vp[pile] = 2


def defiled_shrine_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    return int(gained.card in ACTIONS and bool(game.pile_vp.get(PILE_OF[gained.card])))


def defiled_shrine_on_gain(game: Dominion, seat: int, gained: Gain) -> None:
    move_vp(game, PILE_OF[gained.card], "defiled_shrine", "dom.landmark.defiled_shrine")


def defiled_shrine_sees_buy(game: Dominion, seat: int, card: str) -> int:
    """It may come after a Charm that adds to the Shrine. [dom.empires.flow.1]"""
    return int(card == "curse")


def defiled_shrine_on_buy(game: Dominion, seat: int, card: str) -> None:
    take_vp(game, seat, "defiled_shrine", None, "dom.landmark.defiled_shrine")


def labyrinth_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    """Only gains of the turn count, not those between turns. [dom.empires.landmark.22, dom.turn.9]"""
    if seat == game.active and game.phase != "between" and len(game.gained) == 2:
        take_vp(game, seat, "labyrinth", 2, "dom.landmark.labyrinth")
    return 0


def tomb_sees_trash(game: Dominion, seat: int, number: int) -> int:
    get_vp(game, seat, number, "dom.landmark.tomb")
    return 0


# -- once in a game


def mountain_pass_sees_gain(game: Dominion, seat: int, gained: Gain) -> int:
    """The first Province that anybody gains. [dom.empires.landmark.24]"""
    if gained.card == "province" and "mountain_pass" not in game.marks:
        game.marks["mountain_pass"] = seat
        game.note("mountain_pass")
    return 0


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


def bandit_fort_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return -2 * (cards.count("silver") + cards.count("gold"))


def fountain_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 15 if cards.count("copper") >= 10 else 0


def keep_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    """For each Treasure of which nobody has more; ties count. [dom.empires.landmark.20, dom.empires.landmark.21]"""
    others = [owned(player) for player in game.players]
    mine = Counter(card for card in cards if card in TREASURES)
    return 5 * sum(all(other.count(card) <= number for other in others) for card, number in mine.items())


def museum_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 2 * len({*cards})


def obelisk_at_setup(game: Dominion) -> None:
    """A random Action Supply pile. [dom.empires.setup.15]"""
    piles = action_piles(game)
    if piles:
        game.chosen["obelisk"] = game.chance.take("obelisk", piles)


def obelisk_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 2 * sum(PILE_OF[card] == game.chosen.get("obelisk") for card in cards)


def orchard_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    player = game.players[seat]
    return 4 * sum(number >= 3 for card, number in Counter(cards).items() if is_action(player, card))


def palace_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return 3 * min(cards.count(card) for card in ("copper", "silver", "gold"))


def tower_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return sum(card not in VICTORIES and game.piles.get(PILE_OF[card]) == 0 for card in cards)


def triumphal_arch_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    """The second most common Action, of which a tie counts once. [dom.empires.amb.12]"""
    player = game.players[seat]
    numbers = sorted((number for card, number in Counter(cards).items() if is_action(player, card)), reverse=True)
    return 3 * numbers[1] if len(numbers) > 1 else 0


def wall_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return -max(0, len(cards) - 15)


def wolf_den_scores(game: Dominion, seat: int, cards: list[str]) -> int:
    return -3 * sum(number == 1 for number in Counter(cards).values())
