"""Chapters 22 and 23: the influence track and the imperatives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from games.pest.scene import ask, goods, scene
from pentarchy.core import Rule
from pentarchy.games.pest.box import GOODS, SIZES, influence_track, world
from pentarchy.games.pest.rules import influence as rules
from pentarchy.games.pest.rules.scoring import lead
from pentarchy.games.pest.state import Realm
from pentarchy.testing import clause


@clause(
    "pest.influence.1", "pest.influence.2", "pest.influence.3", "pest.influence.12", "pest.influence.14", "pest.ex.45"
)
def test_occupied_spaces_are_skipped_and_rewards_passed_are_taken() -> None:
    m = scene(influence=(2, 4, 5))
    ask(m, lambda state: rules.influence(state, 0, 3), "take herbs")
    assert m.state.players[0].influence == 7
    assert (goods(m, 0), m.state.players[0].research) == ("herbs 1", 1)


@clause("pest.influence.3", "pest.influence.14")
def test_a_reward_on_a_space_that_is_skipped_is_taken_too() -> None:
    m = scene(influence=(10, 11, 12))
    ask(m, lambda state: rules.influence(state, 0, 1))
    assert (m.state.players[0].influence, goods(m, 0)) == (13, "coin 1")


@clause("pest.influence.7", "pest.influence.13", "pest.influence.8", "pest.influence.11", "pest.ex.71")
def test_the_last_space_is_shared_and_arrival_decides() -> None:
    m = scene(influence=(49, 50, 3))
    ask(m, lambda state: rules.influence(state, 0, 2))
    assert m.state.players[0].influence == 50
    assert rules.by_influence(m.state) == [1, 0, 2]
    ask(m, lambda state: rules.influence(state, 0, 5))
    assert m.state.arrived == (1, 0)
    assert [lead(m.state, seat) for seat in range(3)] == [3, 5, 0]


@clause("pest.influence.6")
def test_no_influence_changes_nothing() -> None:
    m = scene(influence=(2, 4, 5))
    ask(m, lambda state: rules.influence(state, 0, 0))
    assert m.state.players[0].influence == 2


@clause("pest.duel.6", "pest.duel.7", "pest.duel.25", "pest.ex.85")
def test_the_duel_covers_spaces() -> None:
    m = scene(2, "duel", influence=(4, 0))
    ask(m, lambda state: rules.influence(state, 0, 1))
    assert m.state.players[0].influence == 6
    assert m.state.players[0].dishonour == 0
    assert influence_track().duel == {5, 9, 14, 18, 22, 29}


@clause("pest.solo.3", "pest.solo.13", "pest.solo.25", "pest.solo.29", "pest.ex.54")
def test_alone_people_on_the_track_are_skipped_and_join_the_neutral_ground() -> None:
    m = scene(1, influence=(4,))
    ask(m, lambda state: rules.influence(state, 0, 2))
    assert (m.state.players[0].influence, m.state.neutral) == (7, 1)
    assert m.state.players[0].research == 1
    ask(m, lambda state: rules.influence(state, 0, 9), "take wood")
    assert (m.state.players[0].influence, m.state.neutral) == (18, 3)


# -- imperatives


@clause("pest.decree.2", "pest.decree.3", "pest.decree.5", "pest.ex.50")
def test_an_imperative_moves_up_with_influence_until_the_last_space() -> None:
    m = scene(imperatives={0: (3, 0, 0)})
    ask(m, lambda state: rules.advance(state, 0, 0))
    assert (m.state.players[0].imperatives, m.state.players[0].influence) == ([4, 0, 0], 2)
    ask(m, lambda state: rules.advance(state, 0, 0))
    assert (m.state.players[0].imperatives, m.state.players[0].influence) == ([4, 0, 0], 2)


@clause("pest.solo.2", "pest.solo.12")
def test_alone_people_on_imperative_spaces_join_the_neutral_ground() -> None:
    m = scene(1, imperatives={0: (1, 0, 0)})
    ask(m, lambda state: rules.advance(state, 0, 0))
    assert m.state.neutral == 1
    ask(m, lambda state: rules.advance(state, 0, 0))
    assert m.state.neutral == 1


@clause("pest.decree.9", "pest.decree.10", "pest.decree.11", "pest.decree.19", "pest.decree.20")
@pytest.mark.parametrize(
    ("decree", "site", "met"),
    [
        (1, "food", True),
        (1, "wood", False),
        (4, "herbs", True),
        (5, "village", True),
        (5, "city", False),
        (8, "city", True),
        (9, "town", True),
        (9, "village", False),
        (6, "shared", True),
        (6, "empty", False),
        (7, "harbour", True),
        (7, "inland", False),
        (13, "black", True),
        (13, "plain", False),
        (14, "beside", True),
        (14, "apart", False),
        (15, "apart", True),
        (15, "beside", False),
        (10, "village", False),
        (11, "village", False),
    ],
)
def test_what_building_at_a_site_means_for_the_imperative(decree: int, site: str, met: bool) -> None:
    here = world()
    m = scene(buildings={1: "quarter_1:gothar"}, castles={0: "cairnop"}, ruins="")
    state = m.state
    state.decrees = (decree - 1,) * 3
    castle = here.number["cairnop"]
    fits: dict[str, Sequence[bool]] = {
        **{good: [yields == number for yields in here.resources] for number, good in enumerate(GOODS[:4])},
        **{size: [own == number for own in here.sizes] for number, size in enumerate(SIZES)},
        "shared": [name == "gothar" for name in here.names],
        "empty": [not owners for owners in state.owners],
        "harbour": [colour >= 0 for colour in here.harbours],
        "inland": [colour < 0 for colour in here.harbours],
        "black": [bool(here.touched[2] >> at & 1) for at in range(45)],
        "plain": [not here.touched[2] >> at & 1 for at in range(45)],
        "beside": [bool(here.beside[castle] >> at & 1) for at in range(45)],
        "apart": [not here.beside[castle] >> at & 1 and at != castle for at in range(45)],
    }
    place = fits[site].index(True)
    ask(m, lambda game: rules.built_on(game, 0, place))
    assert state.players[0].imperatives[0] == met


@clause("pest.decree.6")
def test_only_the_imperative_of_this_era_advances() -> None:
    place = world().number["gothar"]
    for year, track in ((1, 0), (3, 1), (6, 2)):
        m = scene(year=year, decrees=(8, 8, 8))
        ask(m, lambda game: rules.built_on(game, 0, place))
        assert [space > 0 for space in m.state.players[0].imperatives] == [era == track for era in range(3)]


@clause("pest.decree.8", "pest.decree.22", "pest.decree.21", "pest.decree.28")
def test_gathering_and_inventing_count_once_for_an_event() -> None:
    def after(decree: int, rule: Callable[[Realm], Rule]) -> int:
        m = scene(decrees=(decree, 6, 11))
        ask(m, rule)
        space: int = m.state.players[0].imperatives[0]
        return space

    assert after(11, lambda game: rules.gathered(game, 0, road=True, number=4)) == 1
    assert after(11, lambda game: rules.gathered(game, 0, road=False, number=4)) == 0
    assert after(12, lambda game: rules.gathered(game, 0, road=False, number=4)) == 1
    assert after(12, lambda game: rules.gathered(game, 0, road=False, number=1)) == 0
    assert after(12, lambda game: rules.gathered(game, 0, road=True, number=4)) == 0
    assert after(10, lambda game: rules.invented(game, 0)) == 1
    assert after(9, lambda game: rules.invented(game, 0)) == 0


@clause("pest.influence.9", "pest.decree.27")
def test_influence_owned_is_the_number_of_the_space() -> None:
    m = scene(influence=(2, 3, 4), decrees=(1, 6, 11), yields={"gothar": "food"})
    ask(m, lambda game: rules.built_on(game, 0, world().number["gothar"]), "take wood")
    assert [player.influence for player in m.state.players] == [5, 3, 4]
    assert [player.imperatives[0] for player in m.state.players] == [1, 0, 0]
