"""Board, homes, decks, and what everybody starts with."""

from __future__ import annotations

import pytest

import pentarchy
from games.clash_of_cultures.scenes import city, goods, kind, options, refused, told, units
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
from pentarchy.games.clash_of_cultures.state import EXPANSION, UNKNOWN, Clash
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
    for hex_, terrain in enumerate(state.terrain):
        assert (terrain == UNKNOWN) == (hex_ // REGION_SIZE in board.hidden)
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
        assert (player.track, player.lost) == (3, 0)
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


# -- the expansion


def opened(players: int = 2, variant: str = "expansion", seed: int = 1, **options: str) -> Match:
    return Match(game, Setup(players, variant, tuple(sorted(options.items()))), seed)


def home_terrain(state: Clash, seat: int) -> tuple[int, ...]:
    at = state.players[seat].home // REGION_SIZE * REGION_SIZE
    return tuple(state.terrain[at : at + REGION_SIZE])


@clause("coc.setup.5")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_draws_a_civilization_with_three_leaders(players: int) -> None:
    met = set()
    for seed in range(12):
        state = opened(players, seed=seed).state
        civs = [player.civ for player in state.players]
        assert len(set(civs)) == players
        assert min(civs) >= 0
        met |= set(civs)
        for player in state.players:
            assert player.leaders == box.bits(box.civilizations()[player.civ].leaders)
            assert player.leaders.bit_count() == 3
            assert player.leader < 0
            assert not player.heads
            assert player.advances == box.starting_advances()
    assert len(met) > 8


@clause("coc.setup.5", "coc.comp.6")
def test_a_base_game_has_nothing_of_the_expansion() -> None:
    state = begun()
    assert not state.rules & EXPANSION
    assert {player.civ for player in state.players} == {-1}
    assert not any(player.leaders for player in state.players)
    assert len(opened().state.event_deck) - len(state.event_deck) == 20
    cards = [
        len(one.objective_deck) + sum(len(player.objectives) for player in one.players)
        for one in (state, opened().state)
    ]
    assert cards[1] - cards[0] == 6


@clause("coc.setup.7")
def test_an_own_start_region_lies_in_the_home_of_its_civilization() -> None:
    state = opened(2, civilizations="rome, egypt").state
    assert home_terrain(state, 1) == (PLAIN, MOUNTAIN, BARREN, BARREN)
    assert home_terrain(state, 0) in {region.terrain[0] for region in box.start_regions()}
    assert state.terrain[state.players[1].home] == PLAIN
    assert state.city[state.players[1].home] == 1


@clause("coc.setup.5")
def test_two_civilizations_are_dealt_and_one_is_kept() -> None:
    m = opened(3, civilizations="draft")
    order = m.state.in_turn_order(m.state.first)
    offers = []
    for seat in order:
        (asked,) = m.asked
        assert asked == seat
        assert kind(m) == "civilization"
        offers.append(set(options(m, seat)))
        assert len(offers[-1]) == 2
        m.pick(seat, sorted(offers[-1])[0])
    assert len(set.union(*offers)) == 6
    assert kind(m) == "action"
    assert not m.state.lasting
    for seat, offer in zip(order, offers, strict=True):
        civ = box.civilizations()[m.state.players[seat].civ]
        assert f"civilization {civ.id}" == sorted(offer)[0]
        if civ.region >= 0:
            assert home_terrain(m.state, seat) == box.civilization_regions()[civ.region].terrain[0]


@clause("coc.setup.5")
def test_civilizations_are_chosen_one_after_the_other() -> None:
    m = opened(2, civilizations="choose")
    first, second = m.state.in_turn_order(m.state.first)
    assert len(options(m, first)) == 15
    m.pick(first, "civilization maya")
    assert len(options(m, second)) == 14
    assert refused(m, second, "civilization maya")
    assert not refused(m, second, "civilization huns")
    m.pick(second, "civilization huns")
    assert [box.civilizations()[m.state.players[seat].civ].id for seat in (first, second)] == ["maya", "huns"]
    assert told(m, "takes-civilization") == [
        f"takes-civilization seat-{first} maya",
        f"takes-civilization seat-{second} huns",
    ]


def test_civilizations_are_named_for_seats() -> None:
    first = box.civilizations()[0].id
    state = opened(3, civilizations=f"Vikings, random, {first}").state
    ids = [box.civilizations()[player.civ].id for player in state.players]
    assert (ids[0], ids[2]) == ("vikings", first)
    assert ids[1] not in ("vikings", first)
    assert opened(2, "flexible_end", civilizations="random").state.rules & EXPANSION
    assert not opened(2, "flexible_end", civilizations="no").state.rules & EXPANSION


@pytest.mark.parametrize(
    ("variant", "value", "said"),
    [
        ("expansion", "rome, atlantis", "there is no 'atlantis'"),
        ("expansion", "rome", "names 1 for 2 seats"),
        ("expansion", "rome, rome", "names rome twice"),
        ("expansion", "no", "played with civilizations"),
        ("standard", "any", "there is no 'any'"),
    ],
)
def test_civilizations_that_cannot_be_are_refused(variant: str, value: str, said: str) -> None:
    with pytest.raises(SetupError, match=said):
        opened(2, variant, civilizations=value)


def test_what_the_lobby_sends_if_nobody_chooses_is_as_the_variant_says() -> None:
    assert all(player.civ >= 0 for player in opened(2, "expansion", civilizations="variant").state.players)
    assert all(player.civ < 0 for player in opened(2, "standard", civilizations="variant").state.players)


def test_the_expansion_is_played_unless_somebody_names_another_variant() -> None:
    assert game.facts.usual == "expansion"
    assert "standard" in game.facts.variants
    assert all(player.civ >= 0 for player in pentarchy.new("clash_of_cultures").state.players)
    assert all(player.civ < 0 for player in pentarchy.new("clash_of_cultures", variant="standard").state.players)
