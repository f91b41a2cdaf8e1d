"""Board, homes, decks, and what everybody starts with."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import city, goods, units
from pentarchy.core import Match, Setup, SetupError
from pentarchy.core.state import view
from pentarchy.games.clash_of_cultures import box, game
from pentarchy.games.clash_of_cultures.box.terms import (
    BARREN,
    FARMING,
    FOREST,
    HAPPY,
    MINING,
    MOUNTAIN,
    PLAIN,
    REGION_SIZE,
    SETTLER,
    WATER,
)
from pentarchy.games.clash_of_cultures.rules import setup as rules
from pentarchy.games.clash_of_cultures.rules.atlas import land, members
from pentarchy.games.clash_of_cultures.state import UNKNOWN, Clash
from pentarchy.testing import clause


def begun(players: int = 2, seed: int = 1, variant: str = "standard") -> Clash:
    state: Clash = Match(game, Setup(players, variant), seed).state
    return state


@pytest.mark.parametrize(("players", "hexes", "hidden"), [(2, 40, 8), (3, 60, 12), (4, 72, 14)])
@clause("coc.setup.1", "coc.setup.2", "coc.setup.17")
def test_homes_lie_open_and_the_rest_is_hidden(players: int, hexes: int, hidden: int) -> None:
    state = begun(players)
    board = state.board
    assert (len(state.terrain), len(state.unexplored), len(state.under)) == (hexes, hidden, hidden)
    assert sorted(state.under + state.rest) == list(range(len(box.regions())))
    for hex_, kind in enumerate(state.terrain):
        assert (kind == UNKNOWN) == (hex_ // REGION_SIZE in board.hidden)
    shown = view(state, 0)
    assert shown["under"] == [None] * hidden
    assert shown["rest"] == [None] * len(state.rest)


@clause("coc.setup.1")
def test_regions_are_dealt_by_chance() -> None:
    assert len({tuple(begun(seed=seed).under) for seed in range(5)}) == 5


@pytest.mark.parametrize("players", [2, 3, 4])
@clause("coc.setup.3", "coc.setup.16")
def test_start_regions_point_to_the_middle(players: int) -> None:
    state = begun(players)
    board = state.board
    middle = [sum(axis) / len(board.axial) for axis in zip(*board.axial, strict=True)]

    def off(hex_: int) -> float:
        q, r = (place - mean for place, mean in zip(board.axial[hex_], middle, strict=True))
        return float(q * q + r * r + q * r)

    for home, slot in enumerate(board.homes):
        hexes = range(REGION_SIZE * slot, REGION_SIZE * (slot + 1))
        assert [state.terrain[hex_] for hex_ in hexes].count(PLAIN) == 1
        assert state.terrain[board.capitals[home]] == PLAIN
        assert off(board.capitals[home]) < off(hexes[-1])  # the opposite end
        assert sorted(state.terrain[hex_] for hex_ in hexes) == sorted((PLAIN, MOUNTAIN, FOREST, BARREN))
        side = box.start_regions()[board.home_regions[home]].terrain[0]
        assert tuple(state.terrain[hex_] for hex_ in hexes) == side


@clause("coc.setup.2", "coc.setup.3")
def test_both_sides_of_a_start_region_differ_by_mountain_and_forest() -> None:
    one, other = (region.terrain[0] for region in box.start_regions())
    swapped = {MOUNTAIN: FOREST, FOREST: MOUNTAIN}
    assert [swapped.get(kind, kind) for kind in one] == list(other)
    state = begun()
    state.terrain[0] = WATER
    assert 0 not in members(land(state))
    assert {state.terrain[hex_] for hex_ in members(land(state))} == {PLAIN, MOUNTAIN, FOREST, BARREN} - {one[0]} | {
        PLAIN
    }


@pytest.mark.parametrize("players", [2, 3, 4])
@clause("coc.setup.4", "coc.setup.6", "coc.setup.8", "coc.setup.9", "coc.setup.11", "coc.setup.15")
def test_what_everybody_starts_with(players: int) -> None:
    match = Match(game, Setup(players), 1)
    state = match.state
    for seat, player in enumerate(state.players):
        assert goods(match, seat) == "food 2"
        assert player.advances == FARMING | MINING
        assert player.track == 3
        assert (len(player.actions), len(player.objectives), player.wonders) == (1, 1, [])
        home = state.board.names[player.home]
        assert city(match, home) == f"{seat}:happy:"
        assert units(match, home) == "settler"
        assert match.totals[seat] == 2 + 2
    assert state.city.count(-1) == len(state.city) - players


@clause("coc.setup.10", "coc.setup.17")
def test_decks_are_hidden_and_hands_secret() -> None:
    state = begun()
    assert (len(state.action_deck), len(state.objective_deck)) == (40, 30)
    assert (len(state.event_deck), len(state.wonder_deck)) == (38, 8)
    assert state.action_pile == state.objective_pile == state.event_pile == state.wonder_pile == []
    shown = view(state, 0)
    for deck in ("action_deck", "objective_deck", "event_deck", "wonder_deck"):
        assert set(shown[deck]) == {None}
    mine, theirs = shown["players"]
    assert mine["actions"] == state.players[0].actions
    assert theirs["actions"] == theirs["objectives"] == [None]


@clause("coc.comp.6")
def test_nothing_of_the_expansion_is_in_a_base_game() -> None:
    state = begun()
    assert not any(box.events()[card].expansion for card in state.event_deck)
    objectives = state.objective_deck + [card for player in state.players for card in player.objectives]
    assert len(objectives) == 32
    assert not any(box.objective_cards()[card].expansion for card in objectives)


@clause("coc.setup.12", "coc.setup.13")
def test_homes_and_the_starting_player_are_random() -> None:
    states = [begun(3, seed) for seed in range(40)]
    assert {state.first for state in states} == {0, 1, 2}
    homes = {tuple(player.home for player in state.players) for state in states}
    assert len(homes) == 6
    pairs = {(state.first, state.players[0].home) for state in states}
    assert len(pairs) == 9
    assert {(state.round, state.lap) for state in states} == {(1, 1)}
    assert all(state.active == state.first for state in states)


@clause("coc.var.4")
def test_a_shorter_game_begins_with_two_settlers() -> None:
    state = begun(variant="shorter_game")
    for player in state.players:
        assert state.units(player.home, SETTLER) == 2
        assert state.mood[player.home] == HAPPY


def test_deals_are_off_unless_wanted() -> None:
    assert not begun().rules & rules.DEALS
    assert rules.rules_of(Setup(2, options=(("deals", "yes"),))) == rules.DEALS
    with pytest.raises(SetupError, match="yes or no"):
        rules.rules_of(Setup(2, options=(("deals", "maybe"),)))
