"""What stands beside an option: the numbers that a player weighs it by."""

from __future__ import annotations

from pentarchy.core import Decision, Option, Texts

from ..box import BLACK, TRACK_IDS, TRACKS, cards
from ..rules.movement import needed
from ..state import Empires


def remark(game: Empires, decision: Decision, option: Option, texts: Texts) -> str:
    """Prices, sums and what an option brings, in words."""
    verb = option[0]
    if verb in ("move", "sail"):
        cost = game.world.hops[game.world.number[option[1]]][option].cost
        return texts.say("remark_cost", cost=cost)
    if verb == "attack":
        target = game.world.number[option[1]]
        return _sum(game, texts, needed(game, target), target)
    if verb == "conquer":
        _, _, target, group = decision.args
        return _sum(game, texts, len(group), target)
    if verb == "advance":
        return _step(game, decision.seat, TRACK_IDS.index(option[1]), texts)
    if verb == "score":
        return texts.say("model_worth_points", number=cards()[option[1]].points)
    if verb in ("retreat", "place", "city"):
        return texts.say("remark_there", number=game.force[game.world.number[option[-1]]])
    return ""


def _sum(game: Empires, texts: Texts, explorers: int, target: int) -> str:
    """The sum that decides a conquest. [fe.conq.3]"""
    return texts.say("remark_sum", explorers=explorers, black=game.dice[BLACK], defenders=game.force[target])


def _step(game: Empires, seat: int, track: int, texts: Texts) -> str:
    """What the next space of a track shows: its attribute and its points. [fe.adv.6]"""
    board, space = game.board(seat), game.players[seat].markers[track] + 1
    attribute = texts.say(f"model_value_{TRACKS[track]}", number=board.values[track][space])
    return f"{attribute}, {texts.say('model_worth_points', number=board.points[track][space])}"
