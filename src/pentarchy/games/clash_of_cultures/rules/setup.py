"""The board, homes, decks and what everybody starts with; and what the variants change. [coc.setup, coc.var]"""

from __future__ import annotations

from typing import Final

from pentarchy.core import Agenda, Chance, Offers, Setup, SetupError

from .. import box
from ..box.terms import BUILDINGS, MOODS, REGION_SIZE, SETTLER, WONDERS
from ..state import NOBODYS, UNKNOWN, Clash, Player
from . import hands, pieces

# Bits of `Clash.rules`.
FLEXIBLE_END: Final = 1
"""Dice may end the game in rounds 6 and 7. [coc.var.1]"""
NO_EVENTS: Final = 2
"""Of an event only the symbol is carried out. [coc.var.2]"""
OPTIONAL_EVENTS: Final = 4
"""Whoever draws an event says before whether its text counts. [coc.var.3]"""
SHORTER: Final = 8
"""Four rounds. [coc.var.4]"""
DEALS: Final = 16
"""Players trade with each other. [coc.deal.1]"""

VARIANTS: Final = {
    "standard": 0,
    "flexible_end": FLEXIBLE_END,
    "no_events": NO_EVENTS,
    "optional_events": OPTIONAL_EVENTS,
    "shorter_game": SHORTER,
}
OPTIONS: Final = {"deals": "yes: players may offer each other deals in their own turn; else nobody does"}


def rules_of(setup: Setup) -> int:
    """The bits of `Clash.rules` for what somebody has chosen."""
    deals = dict(setup.options).get("deals", "no").strip().lower()
    if deals not in ("yes", "no", ""):
        raise SetupError(f"'deals' is yes or no, not '{deals}'")
    return VARIANTS[setup.variant] | (DEALS if deals == "yes" else 0)


def set_up(players: int, rules: int, chance: Chance) -> Clash:
    """A game before its first turn. [coc.setup.1-17]"""
    board = box.layout(players)
    hexes = len(board.names)
    regions = list(range(len(box.regions())))
    chance.shuffle("regions", regions)
    first = chance.below("seats", players)
    game = Clash(
        chance=chance,
        players=[_player() for _ in range(players)],
        phase="turn-start",
        round=1,
        lap=1,
        step=0,
        first=first,
        active=first,
        left=0,
        moves=0,
        sailed=0,
        rules=rules,
        terrain=[UNKNOWN] * hexes,
        exhausted=0,
        unexplored=list(board.hidden),
        under=regions[: len(board.hidden)],
        rest=sorted(regions[len(board.hidden) :]),
        holder=[NOBODYS] * hexes,
        force=[0] * hexes,
        aboard=[0] * hexes,
        city=[NOBODYS] * hexes,
        mood=[0] * hexes,
        acts=[0] * hexes,
        built=[0] * hexes,
        port=[pieces.NO_PORT] * hexes,
        marks=[],
        action_deck=list(range(len(box.action_cards()))),
        action_pile=[],
        objective_deck=[number for number, card in enumerate(box.objective_cards()) if not card.expansion],
        objective_pile=[],
        event_deck=[number for number, card in enumerate(box.events()) if not card.expansion],
        event_pile=[],
        events_open=[],
        wonder_deck=list(range(len(WONDERS))),
        wonder_pile=[],
        builders=[NOBODYS] * len(WONDERS),
        controllers=[NOBODYS] * len(WONDERS),
        lasting=[],
        battle=None,
        agenda=Agenda(items=[]),
        offers=Offers(declined=[]),
    )
    _open_homes(game)
    _deal(game)
    return game


def _player() -> Player:
    """A player's board. [coc.setup.4, coc.setup.8, coc.setup.9, coc.setup.15]"""
    return Player(
        stock=list(box.store().start),
        advances=box.starting_advances(),
        library=0,
        track=box.setup_rules().event_markers,
        actions=[],
        laid=[],
        objectives=[],
        wonders=[],
        persons=[],
        scored=[],
        gone=[0] * (1 + len(BUILDINGS)),
        used=0,
        lost=0,
        halves=0,
    )


def _open_homes(game: Clash) -> None:
    """Start regions lie open, seats get them by chance: a happy settlement and settlers. [coc.setup.3, 6, 13, 16]"""
    board, sides = game.board, box.start_regions()
    for slot, side in zip(board.homes, board.home_regions, strict=True):
        at = REGION_SIZE * slot
        game.terrain[at : at + REGION_SIZE] = sides[side].terrain[0]
    seats = list(range(len(game.players)))
    game.chance.shuffle("seats", seats)
    mood = MOODS.index(box.city_rules().first_mood)
    settlers = box.shorter_game().settlers if game.rules & SHORTER else box.setup_rules().settlers
    for seat, hex_ in zip(seats, board.capitals, strict=True):
        game.players[seat].home = hex_
        pieces.add_city(game, hex_, seat, mood)
        pieces.place(game, hex_, seat, SETTLER, settlers)


def _deal(game: Clash) -> None:
    """One action and one objective card each. [coc.setup.11]"""
    draws = box.setup_rules().draws
    for seat in game.in_turn_order(game.first):
        for _ in range(draws["action"]):
            hands.draw_action_blindly(game, seat, "coc.setup.11")
        for _ in range(draws["objective"]):
            hands.draw_objective(game, seat, "coc.setup.11")
