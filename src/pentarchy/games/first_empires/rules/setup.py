"""Chapter 3: setup."""

from __future__ import annotations

from pentarchy.core import Chance

from ..box import CITY_VALUES, YELLOW, World, civilizations, deck_of, world
from ..state import ABOVE, Empires, Player


def set_up(players: int, chance: Chance) -> Empires:
    """Deal civilizations, place the first explorers and cities, draw the starting hands. [fe.setup.1-15]"""
    here = world(players)
    dealt = list(here.civilizations)
    chance.shuffle("setup", dealt)
    first = chance.below("setup", players)
    regions = len(here.names)
    game = Empires(
        chance=chance,
        players=[deal_player(here, seat, dealt[seat], chance) for seat in range(players)],
        first=first,
        round=1,
        active=first,
        phase="start",
        holder=[-1] * regions,
        force=[0] * regions,
        dice=[0] * 6,
        rerolls=0,
        points=0,
        marching=0,
        recruits=0,
        raised=[0] * 5,
        landed=[0] * regions,
        conquests=0,
        sea_conquests=0,
        strongest=0,
        captured=0,
    )
    for seat, player in enumerate(game.players):
        home = player.places[0]
        game.holder[home] = seat
        game.force[home] = game.attribute(seat, YELLOW)
    return game


def deal_player(here: World, seat: int, civilization: str, chance: Chance) -> Player:
    """One player's board, deck, hand and city tokens. [fe.setup.8, fe.setup.11, fe.setup.12]"""
    board = civilizations()[civilization]
    cities = CITY_VALUES[:]
    chance.shuffle(f"cities-{seat}", cities)
    deck = sorted(deck_of(civilization))
    return Player(
        civilization=civilization,
        markers=[0] * 5,
        hand=[chance.take(f"deck-{seat}", deck) for _ in range(board.draws[0])],
        deck=deck,
        discards=[],
        scored=[],
        places=[here.number[board.home], *[ABOVE] * 5],
        cities=cities,
    )
