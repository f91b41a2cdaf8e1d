"""Civilizations in words: what unlocks their advances, and how it stands with their leaders."""

from __future__ import annotations

from enum import Enum

from pentarchy.core import Texts, Tip, Topic, topics_of
from pentarchy.core.text import capital

from .. import box
from ..box.terms import ADVANCES, CATEGORY_SIZE, GOVERNMENTS
from ..rules import leaders
from ..state import ALTERNATE_HISTORY, Clash, Player
from .names import fill_in


class Held(Enum):
    """Where the card of a leader is. [coc.lead.1-4]"""

    LEADS = 0
    """The figure stands on the board."""
    TO_COME = 1
    TAKEN = 2
    """By somebody else, in a battle."""
    GONE = 3


def leaders_of(game: Clash, seat: int) -> list[int]:
    """Leaders of a player, by number: of the civilization, or those that were dealt. [coc.lead.1, coc.var.10]"""
    player = game.players[seat]
    cards = player.leaders | (1 << player.leader if player.leader >= 0 else 0)
    if not game.rules & ALTERNATE_HISTORY:
        cards |= box.bits(box.civilizations()[player.civ].leaders)
    return [number for number in range(len(box.leaders())) if cards >> number & 1]


def held_by(game: Clash, seat: int, leader: int) -> tuple[Held, int]:
    """How it stands with a leader's card; with the space of the figure, or the seat that has taken the card."""
    player = game.players[seat]
    if player.leader == leader:
        return Held.LEADS, leaders.where(game, seat)
    if player.leaders >> leader & 1:
        return Held.TO_COME, -1
    for other, one in enumerate(game.players):
        if one.heads >> leader & 1:
            return Held.TAKEN, other
    return Held.GONE, -1


def unlocked_with(number: int, texts: Texts) -> str:
    """The advance with which one of a civilization comes; for some any government will do. [coc.adv.9]"""
    needed = box.own_advances()[number - len(ADVANCES)].unlocked_by
    found = [name for at, name in enumerate(ADVANCES) if needed >> at & 1]
    if len(found) == len(GOVERNMENTS) * CATEGORY_SIZE:
        return texts.say("civ_any_government")
    return ", ".join(map(texts.name, found))


def unlocked_by(player: Player, number: int) -> list[str]:
    """The own advances that a player would get with a common one. [coc.adv.9]"""
    if player.civ < 0:
        return []
    own = [(at, box.own_advances()[at - len(ADVANCES)]) for at in box.civilizations()[player.civ].advances]
    return [one.id for at, one in own if one.unlocked_by >> number & 1 and not player.advances >> at & 1]


def standing(game: Clash, seat: int, leader: int, texts: Texts) -> str:
    """How it stands with a leader's card, in words."""
    held, place = held_by(game, seat, leader)
    other = ""
    if held == Held.TAKEN:
        other = texts.name(f"seat-{place}")
    elif held == Held.LEADS and place >= 0:
        other = texts.name(game.board.names[place])
    return fill_in(texts, f"civ_now_{held.name.lower()}", other=other)


# -- tips


def civilization_tips(game: Clash, texts: Texts) -> dict[str, Tip]:
    """Of every civilization that is played: itself, its advances, leaders and their abilities."""
    told: dict[str, Tip] = {}
    for seat, player in enumerate(game.players):
        if player.civ < 0:
            continue
        civ = box.civilizations()[player.civ]
        whose = fill_in(texts, "civ_of", who=texts.name(f"seat-{seat}"))
        told[civ.id] = Tip(texts.name(civ.id), whose, texts.explain(civ.id), ("coc.setup.5",))
        for number in civ.advances:
            own = box.own_advances()[number - len(ADVANCES)].id
            told[own] = Tip(
                texts.name(own),
                _unlocked(player.advances, number, texts),
                texts.explain(own),
                (f"coc.civadvance.{own}",),
            )
        for number in leaders_of(game, seat):
            told |= _leader_tips(number, standing(game, seat, number, texts), texts)
    return told


def _unlocked(owned: int, number: int, texts: Texts) -> str:
    if owned >> number & 1:
        return texts.say("civ_now_mine")
    return fill_in(texts, "civ_now_locked", needed=unlocked_with(number, texts))


def _leader_tips(number: int, now: str, texts: Texts) -> dict[str, Tip]:
    leader = box.leaders()[number]
    told = {leader.id: Tip(texts.name(leader.id), now, texts.explain(leader.id), ("coc.lead.1",))}
    for one in leader.abilities:
        whose = f"{texts.name(leader.id)}: {now}"
        told[one.id] = Tip(capital(texts.name(one.id)), whose, texts.explain(one.id), (f"coc.leader.{one.id}",))
    return told


# -- the outline


def civilization_topic(game: Clash, seat: int, texts: Texts) -> Topic | None:
    """The sheet of a civilization, line by line; None without the expansion."""
    player = game.players[seat]
    if player.civ < 0:
        return None
    civ = box.civilizations()[player.civ]
    advances = []
    for number in civ.advances:
        own = box.own_advances()[number - len(ADVANCES)].id
        advances.append(Topic((texts.name(own), _unlocked(player.advances, number, texts)), note=texts.explain(own)))
    led = [
        Topic((texts.name(box.leaders()[number].id), standing(game, seat, number, texts)), note=_both(number, texts))
        for number in leaders_of(game, seat)
    ]
    parts = [*advances, Topic((texts.say("civ_leaders"),), tuple(led))]
    if player.heads:
        heads = [box.leaders()[number].id for number in range(len(box.leaders())) if player.heads >> number & 1]
        parts.append(Topic((texts.say("civ_heads"),), topics_of([texts.name(head) for head in heads])))
    return Topic((texts.name(civ.id),), tuple(parts))


def _both(number: int, texts: Texts) -> str:
    return texts.explain(box.leaders()[number].id)
