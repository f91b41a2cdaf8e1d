"""Battles and recruits in which abilities of civilizations are looked at."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.civilizations.saying import SPOKEN, is_fine, play, why_not
from games.clash_of_cultures.scenes import kind, options, scene, told
from pentarchy.core import Match, Refusal
from pentarchy.games.clash_of_cultures.box.terms import UNITS
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.rules import recruiting


def attack(own: str, other: str, dice: list[int], *, to: str = "c5", by: int = 0, **more: Any) -> Match:
    """Units of seat 0 attack from c4 whatever stands on c5, which is seat 1's if `by` is not said."""
    units = {0: f"c4:{own}", 1: f"{to}:{other}" if other else ""}
    units |= more.pop("units", {})
    skills = more.pop("advances", {})
    advances = {seat: f"tactics {skills.get(seat, '')}".strip() for seat in (0, 1)}
    return march(scene(units=units, advances=advances, dice=dice, **more), f"move c4 {to}")


def march(m: Match, movement: str) -> Match:
    """A command action whose first movement takes all who can go."""
    play(m, "command", movement)
    while kind(m) in ("group", "passengers"):
        play(m, options(m, 0)[0])
    return m


def added(m: Match, source: str) -> list[int]:
    """What a source has added to the combat values, round by round."""
    return [int(event.split()[3]) for event in told(m, "adds-value") if event.split()[2] == source]


def ignored(m: Match, source: str) -> list[int]:
    """How many hits a source has prevented, round by round."""
    return [int(event.split()[3]) for event in told(m, "ignores-hits") if event.split()[2] == source]


def recruits(m: Match, hex_: str, seat: int = 0) -> str:
    """The kinds of units that a city can recruit."""
    at = m.state.board.number[hex_]
    kinds = [kind for kind in range(len(UNITS)) if recruiting.may_recruit_kind(m.state, seat, at, kind) is None]
    return " ".join(UNITS[kind] for kind in kinds)


def refused(m: Match, seat: int, option: str) -> str:
    """The clause that forbids a pick, whose reason can be said in both languages; empty if it is allowed."""
    return why_not(m, option, seat).partition(" ")[0]


def can_be_said(refusal: Refusal) -> bool:
    return all(is_fine(texts.refusal(refusal, game.rulebook[refusal.clause].text(texts.language))) for texts in SPOKEN)
