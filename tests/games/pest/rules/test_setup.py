"""Chapters 3, 4 and 25: the set-up, with the printed map and with location markers."""

from __future__ import annotations

from collections import Counter

import pytest

from games.pest.scene import options, play, refused
from pentarchy.core import Chance, Match, Setup
from pentarchy.games.pest import game
from pentarchy.games.pest.box import CASTLE, GOODS, SIZES, decrees, markers, named_by, start_cards, world
from pentarchy.games.pest.rules.setup import castles
from pentarchy.games.pest.state import Realm
from pentarchy.testing import clause

SETUPS = [Setup(players, variant) for variant in ("standard", "variable") for players in range(1, 6)]


def new(setup: Setup, seed: int = 1) -> Realm:
    state: Realm = Match(game, setup, seed).state
    return state


def by_size(places: int) -> Counter[str]:
    """How many of some locations have each size."""
    here = world()
    return Counter(SIZES[here.sizes[place]] for place in range(len(here.names)) if places >> place & 1)


@clause("pest.setup.2", "pest.setup.3", "pest.setup.4", "pest.ex.1", "pest.solo.1", "pest.map.2")
@pytest.mark.parametrize(
    ("players", "fallen"),
    [
        (1, {"village": 15}),
        (2, {"village": 15}),
        (3, {"town": 5, "city": 5}),
        (4, {"town": 5}),
        (5, {}),
    ],
)
def test_some_locations_are_destroyed_from_the_start(players: int, fallen: dict[str, int]) -> None:
    assert by_size(new(Setup(players)).ruins) == fallen
    assert by_size((1 << 45) - 1) == {"village": 20, "town": 15, "city": 10}


@clause("pest.setup.5", "pest.setup.6")
@pytest.mark.parametrize("players", range(1, 6))
def test_sick_people_stand_where_the_map_says_unless_it_is_a_ruin(players: int) -> None:
    state, here = new(Setup(players)), world()
    expected = [int(bool((here.sick_at_start & ~state.ruins) >> place & 1)) for place in range(len(here.names))]
    assert state.sick == expected
    assert sum(state.stranded) == 0


@clause("pest.board.2", "pest.board.3", "pest.board.4", "pest.setup.8", "pest.setup.15", "pest.ex.13")
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_everybody_starts_alike(setup: Setup) -> None:
    for player in new(setup).players:
        assert dict(zip(GOODS, player.goods, strict=True)) == {"wood": 1, "stone": 1, "food": 2, "herbs": 2, "coin": 2}
        assert (player.research, player.influence, player.imperatives, player.camp) == (1, 0, [0, 0, 0], -1)
    m = Match(game, setup, 1)
    while m.state.phase in ("castle", "doctor"):
        play(m, options(m, next(iter(m.asked)))[0])
    assert {player.ready for player in m.state.players} == {2}


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_nothing_has_happened_yet(setup: Setup) -> None:
    state = game.start(setup, Chance.of(1))
    assert (state.phase, state.year, state.turns, state.active) == ("castle", 1, 0, state.order[0])
    assert (state.plague, state.aid, state.last_aid) == (-1, -1, -1)
    assert (state.seen, state.queue, state.arrived, state.sites, state.produced) == ((), (), (), (), ())
    assert (state.pest.bit_count(), state.support.bit_count(), state.struck) == (18, 10, 0)
    of_a_turn = ("column", "row", "open", "boosted", "shifted", "entered")
    of_an_action = ("restricted", "movement", "steps", "saved", "charged", "once", "moved", "sent", "cured")
    assert not any(getattr(state, field) for field in (*of_a_turn, *of_an_action))
    for player in state.players:
        assert (player.renown, player.dishonour, player.ready, player.used, player.used_cards) == (0, 0, 0, 0, 0)
        assert (player.sick, player.graves, player.healthy, player.envoys, player.workers) == (0, 0, 0, 0, 0)
        assert (player.places, player.doctor, player.cards, player.techs) == ((-1,) * 10, -1, (0, 0, 0), 0)
        assert (player.tent, player.experts, player.mobile, player.mobile_worker) == (0, 0, -1, 0)


@clause("pest.setup.7", "pest.decree.7", "pest.amb.23")
def test_each_era_has_one_of_its_decrees() -> None:
    drawn = {new(Setup(3), seed).decrees for seed in range(60)}
    assert {tuple(decrees()[number].era for number in three) for three in drawn} == {(0, 1, 2)}
    assert {three[0] for three in drawn} == {0, 1, 2, 3, 4}


@clause("pest.solo.5", "pest.solo.23")
def test_the_solo_game_leaves_some_cards_out() -> None:
    for seed in range(60):
        state = new(Setup(1), seed)
        assert not {number + 1 for number in state.decrees} & {4, 6, 9}
        everything = state.deck | sum(1 << card for card in state.market)
        assert [number for number in range(1, 31) if not everything >> number & 1] == [2, 3, 5, 11, 16]
        assert state.capital_card == -1


@clause("pest.setup.9", "pest.setup.10", "pest.setup.11", "pest.setup.14", "pest.solo.7")
@pytest.mark.parametrize(("players", "tokens"), [(1, 6), (2, 6), (3, 8), (4, 10), (5, 12)])
def test_what_lies_in_the_middle(players: int, tokens: int) -> None:
    state = new(Setup(players))
    assert len({*state.tokens}) == tokens
    assert state.open_tokens == (1 << tokens) - 1
    assert state.founders == (-1,) * 5
    assert len({*state.market}) == 5
    assert {new(Setup(players), seed).capital_card for seed in range(40)} == ({-1} if players == 1 else {*range(5)})


@clause("pest.setup.16")
def test_the_first_turn_order_is_random() -> None:
    assert len({new(Setup(3), seed).order for seed in range(60)}) == 6


@clause("pest.setup.17", "pest.setup.25")
def test_three_or_more_choose_among_the_places_of_one_card() -> None:
    for seed in range(20):
        m = Match(game, Setup(4), seed)
        cards = set()
        for turn in range(4):
            seat = next(iter(m.asked))
            assert [bool(card) for card in m.state.starts].count(True) == turn + 1, "each draws in their own turn"
            here = {world().number[option.split()[1]] for option in options(m, seat, "castle")}
            assert here in [{*card} for card in start_cards()]
            cards.add(frozenset(here))
            play(m, options(m, seat)[0])
        assert len(cards) == 4


@clause("pest.setup.18", "pest.ex.15", "pest.amb.13")
def test_two_players_choose_between_the_intact_places_of_two_cards() -> None:
    for seed in range(20):
        m = Match(game, Setup(2), seed)
        for seat in m.state.order:
            offered = [world().number[option.split()[1]] for option in options(m, seat)]
            cards = [card for card in start_cards() if {*card} & {*offered}]
            assert len(offered) == 2
            assert len(cards) == 2
            assert not any(m.state.ruined(place) for place in offered)
            play(m, options(m, seat)[1])


@clause("pest.solo.8", "pest.solo.9")
def test_alone_any_intact_village_with_a_start_mark_will_do() -> None:
    m = Match(game, Setup(1), 1)
    marked = [world().start_marks >> place & 1 and not m.state.ruined(place) for place in range(45)]
    assert options(m, 0) == [f"castle {name}" for name, fits in zip(world().names, marked, strict=True) if fits]


@clause("pest.setup.19", "pest.setup.20", "pest.setup.21", "pest.setup.22", "pest.setup.24", "pest.setup.27")
def test_castle_and_doctor_take_the_sick_in_and_bring_nothing_else() -> None:
    found = 0
    for seed in range(30):
        m = Match(game, Setup(5), seed)
        sick = sum(m.state.sick)
        while m.state.phase in ("castle", "doctor"):
            play(m, options(m, next(iter(m.asked)))[-1])
            if m.state.phase in ("castle", "doctor"):
                taken = sum(player.sick for player in m.state.players)
                assert sum(m.state.sick) + taken == sick
                found += taken
                assert all(sum(player.goods) == 8 and not player.influence for player in m.state.players)
    assert found


@clause("pest.setup.21", "pest.setup.23", "pest.var.12")
def test_the_doctor_starts_beside_the_castle_also_in_ruins() -> None:
    in_ruins = 0
    for seed in range(20):
        m = Match(game, Setup(2), seed)
        while m.state.phase == "castle":
            play(m, options(m, next(iter(m.asked)))[0])
        seat = next(iter(m.asked))
        castle = m.state.players[seat].places[CASTLE]
        beside = [place for place, _ in world().ways[castle]]
        assert options(m, seat) == [f"doctor {world().names[place]}" for place in beside]
        assert refused(m, seat, f"doctor {world().names[castle]}") == "pest.setup.21"
        in_ruins += any(m.state.ruined(place) for place in beside)
    assert in_ruins


@clause("pest.setup.26")
def test_a_castle_needs_an_intact_place_of_the_card() -> None:
    m = Match(game, Setup(2), 1)
    seat = next(iter(m.asked))
    here = [world().number[option.split()[1]] for option in options(m, seat)]
    ruin = next(place for card in start_cards() for place in card if m.state.ruined(place))
    other = next(place for place in range(45) if not m.state.ruined(place) and place not in here)
    assert refused(m, seat, f"castle {world().names[ruin]}") == "pest.setup.26"
    assert refused(m, seat, f"castle {world().names[other]}") == "pest.setup.17"


# -- location markers


@clause("pest.var.2", "pest.var.3", "pest.var.5", "pest.var.8", "pest.var.13", "pest.ex.56")
@pytest.mark.parametrize(
    ("players", "intact"),
    [
        (1, {"village": 5, "town": 15, "city": 10}),
        (2, {"village": 5, "town": 15, "city": 10}),
        (3, {"village": 20, "town": 10, "city": 5}),
        (4, {"village": 20, "town": 10, "city": 10}),
        (5, {"village": 20, "town": 15, "city": 10}),
    ],
)
def test_places_without_a_marker_are_destroyed(players: int, intact: dict[str, int]) -> None:
    ruins = {new(Setup(players, "variable"), seed).ruins for seed in range(5)}
    assert [by_size((1 << 45) - 1 & ~fallen) for fallen in ruins] == [intact] * len(ruins)
    assert (len(ruins) == 1) == (players == 5)


@clause("pest.var.1", "pest.var.4")
def test_markers_say_what_places_yield_and_who_is_sick() -> None:
    state = new(Setup(5, "variable"))
    here = world()
    for size in range(len(SIZES)):
        places = here.of_size[size]
        there = Counter((state.resources[place], bool(state.sick[place])) for place in places)
        assert not there - Counter((marker.resource, marker.sick) for marker in markers()[size])
    assert state.resources != here.resources


@clause("pest.var.6", "pest.var.11")
def test_pest_cards_look_at_markers() -> None:
    state = new(Setup(5, "variable"))
    woods = [place for place in named_by(8, state.resources) if world().sizes[place] == 0]
    assert {GOODS[state.resources[place]] for place in woods} == {"wood"}
    assert named_by(15, state.resources) == named_by(15, world().resources)


@clause("pest.var.7", "pest.var.10", "pest.var.14", "pest.var.9", "pest.solo.30")
@pytest.mark.parametrize("setup", [Setup(2, "variable"), Setup(2, "duel_variable"), Setup(1, "variable")], ids=str)
def test_where_no_listed_place_is_intact_others_will_do(setup: Setup) -> None:
    kinds = set()
    here = world()
    for seed in range(60):
        state = game.start(setup, Chance.of(seed))
        seat = state.order[0]
        offered = {here.number[name] for _, name in castles(state, seat)}
        villages = [place for place in here.of_size[0] if not state.ruined(place)]
        listed = {*state.starts[seat]} & {*villages}
        marked = {place for place in villages if here.start_marks >> place & 1}
        assert offered == (listed or marked or {*villages})
        kinds.add((bool(listed), bool(marked)))
    assert len(kinds) > 1 or setup.players == 1


@clause("pest.duel.1", "pest.setup.1")
def test_the_duel_is_set_up_like_a_game_of_two() -> None:
    one, other = new(Setup(2)), new(Setup(2, "duel"))
    assert (one.ruins, one.sick, len(one.tokens)) == (other.ruins, other.sick, len(other.tokens))
    assert [len(player.places) for player in other.players] == [10, 10]
