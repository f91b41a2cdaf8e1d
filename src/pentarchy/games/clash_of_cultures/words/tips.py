"""What things on the table say when somebody points at them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pentarchy.core import Texts, Tip, Topic
from pentarchy.core.text import capital

from .. import box
from ..box.terms import ADVANCES, CATEGORIES, GOODS, MOODS, SYMBOLS, TERRAINS, UNITS
from ..rules import events, purse
from ..rules.advances import gainable
from ..rules.moments import may_use
from ..rules.moments_of_war import battle_starts
from ..state import EXPANSION, UNKNOWN, Clash
from .civilizations import civilization_tips
from .outline import cards_line, player_line, stock_line

PILES = ("actions-pile", "objectives-pile", "events-pile", "wonders-pile")
CLAUSES = {
    "food": "coc.res.3",
    "wood": "coc.res.1",
    "ore": "coc.res.1",
    "idea": "coc.res.5",
    "gold": "coc.res.4",
    "culture": "coc.res.6",
    "mood": "coc.res.6",
    "plain": "coc.col.3",
    "mountain": "coc.move.7",
    "forest": "coc.move.8",
    "barren": "coc.found.3",
    "water": "coc.move.10",
    "angry": "coc.act.2",
    "neutral": "coc.act.3",
    "happy": "coc.act.7",
    "settlement": "coc.score.1",
    "city": "coc.term.2",
    "region": "coc.expl.3",
    "exhausted": "coc.event.5",
    "barbarians": "coc.barb.1",
    "army": "coc.rec.10",
    "event_track": "coc.adv.5",
    "actions-pile": "coc.status.5",
    "objectives-pile": "coc.status.5",
    "events-pile": "coc.event.3",
    "wonders-pile": "coc.won.1",
    "infantry": "coc.battle.9",
    "settler": "coc.found.1",
    "ship": "coc.move.10",
    "cavalry": "coc.battle.9",
    "elephant": "coc.battle.9",
    "leader": "coc.lead.1",
    "pirates": "coc.pir.1",
}
"""The clause that says most about a thing of the box."""


def tips(game: Clash, own: int, spaces: dict[str, Tip], texts: Texts) -> dict[str, Tip]:
    """One for everything that can be pointed at; `own` is the seat whose board is shown, `spaces` are those of the
    map."""
    told = dict(_lasting(texts.anywhere))
    if game.rules & EXPANSION:
        told |= _of_the_expansion(texts.anywhere) | civilization_tips(game, texts)
        for number, event in enumerate(box.events()):
            usable = event.effect in may_use or event.effect in battle_starts
            if usable and any(one[0] == event.effect for one in game.lasting):
                told[event.effect] = Tip(
                    texts.name(event.effect), "", texts.explain(event.id), (events.clause_of(number),)
                )
    told |= spaces
    told |= _advances(game, own, texts)
    player = game.players[own]
    for seat, other in enumerate(game.players):
        lines = (stock_line(other, texts), cards_line(other, texts))
        told[f"seat-{seat}"] = Tip(player_line(game, seat, texts), "; ".join(lines), "", ("coc.term.13",))
    caps = purse.caps(player)
    for good, name in enumerate(GOODS):
        limit = f" / {caps[good]}" if good < len(caps) else ""
        told[name] = Tip(
            capital(texts.name(name)), f"{player.stock[good]}{limit}", texts.explain(name), (CLAUSES[name],)
        )
    return told


@lru_cache(maxsize=16)
def _lasting(texts: Texts) -> dict[str, Tip]:
    """What is the same all game long."""
    told = {}
    plain = (*GOODS, *TERRAINS, *MOODS, *UNITS[:3], *PILES, "settlement", "city", "region", "exhausted", "army")
    for name in (*plain, "event_track", "barbarians"):
        told[name] = _tip(texts, name, CLAUSES[name])
    for building in box.buildings():
        if not building.expansion:
            told[building.id] = _building(texts, building)
    for wonder in box.wonders():
        told[wonder.id] = _tip(texts, wonder.id, "coc.won.2")
    for card in box.action_cards():
        effect, tactic = box.effects()[card.effect].id, box.tactics()[card.tactic].id
        told[card.id] = _tip(texts, card.id, f"coc.effect.{effect}", f"coc.tactics.{tactic}")
    for pair in box.objective_cards():
        halves = [box.objectives()[half].id for half in (pair.upper, pair.lower)]
        told[pair.id] = _tip(texts, pair.id, *[f"coc.objective.{half}" for half in dict.fromkeys(halves)])
    for number, event in enumerate(box.events(), 1):
        told[event.id] = _tip(texts, event.id, f"coc.ecard.e{number:02}")
    for one in box.objectives():
        told[f"objective-{one.id}"] = _tip(texts, f"objective-{one.id}", f"coc.objective.{one.id}")
    for category in CATEGORIES:
        told[f"category-{category}"] = _tip(texts, f"category-{category}", "coc.adv.3")
    for symbol in SYMBOLS:
        told[f"symbol-{symbol}"] = _tip(texts, f"symbol-{symbol}", f"coc.symbol.{symbol}")
    return told


@lru_cache(maxsize=16)
def _of_the_expansion(texts: Texts) -> dict[str, Tip]:
    """Pieces that only the expansion has."""
    told = {building.id: _building(texts, building) for building in box.buildings() if building.expansion}
    for name in (*UNITS[3:], "pirates"):
        told[name] = _tip(texts, name, CLAUSES[name])
    return told


def _building(texts: Texts, building: box.Building) -> Tip:
    return _tip(texts, building.id, "coc.con.6" if any(building.gains) else "coc.con.1")


def _tip(texts: Texts, name: str, *clauses: str) -> Tip:
    return Tip(capital(texts.name(name)), "", texts.explain(name), clauses)


def space_tips(game: Clash, rows: Sequence[Topic]) -> dict[str, Tip]:
    told = {}
    for name, terrain, row in zip(game.board.names, game.terrain, rows, strict=True):
        clause = "coc.expl.1" if terrain == UNKNOWN else "coc.setup.2"
        title, there = row.cells
        told[name] = Tip(title, there, row.note, (clause,))
    return told


def _advances(game: Clash, own: int, texts: Texts) -> dict[str, Tip]:
    """What an advance does, and how it stands with it: mine, to be had, or not now."""
    player = game.players[own]
    may_gain = gainable(player.advances)
    told = {}
    for number, name in enumerate(ADVANCES):
        if player.advances >> number & 1:
            now = texts.say("advance_mine")
        elif player.library >> number & 1:
            now = texts.say("advance_lent")
        else:
            now = texts.say("advance_open" if may_gain >> number & 1 else "advance_closed")
        told[name] = Tip(texts.name(name), now, texts.explain(name), (f"coc.advance.{name}.1",))
    return told
