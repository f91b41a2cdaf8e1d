"""Chapter 24 and what the variants change in it."""

from __future__ import annotations

import pytest

from games.pest.scene import scene
from pentarchy.games.pest import game
from pentarchy.games.pest.rules import solo
from pentarchy.games.pest.rules.scoring import lead, scores
from pentarchy.testing import clause

EXAMPLE = {
    "renown": {0: 14},
    "imperatives": {0: (3, 4, 4)},
    "healthy": {0: 8},
    "buildings": {0: "quarter_1:gothar quarter_2:gollor workshop:terras factory:blessir"},
    "cards": {0: "adrenaline_shot construction_crane"},
    "influence": (31, 12, 4),
    "goods": {0: "wood 3 stone 2 food 1 herbs 2 coin 2"},
    "dishonour": {0: 7},
    "ruins": "",
}


@clause(
    "pest.score.1",
    "pest.score.2",
    "pest.score.3",
    "pest.score.4",
    "pest.score.5",
    "pest.score.6",
    "pest.score.7",
    "pest.score.8",
    "pest.score.9",
    "pest.score.10",
    "pest.score.11",
    "pest.score.12",
    "pest.score.15",
    "pest.score.16",
    "pest.score.18",
    "pest.score.20",
    "pest.goal.2",
    "pest.goal.3",
    "pest.ex.6",
    "pest.decree.4",
    "pest.influence.4",
    "pest.amb.1",
    "pest.amb.16",
)
def test_the_example_of_the_book() -> None:
    m = scene(3, **EXAMPLE)  # type: ignore[arg-type]
    assert scores(m.state)[0] == {
        "markers": 14,
        "imperatives": 19,
        "healthy": 12,
        "buildings": 7,
        "sets": 2,
        "technologies": 5,
        "influence": 6,
        "lead": 5,
        "resources": 2,
        "coins": 1,
        "dishonour": -7,
    }
    assert sum(scores(m.state)[0].values()) == 66


@clause("pest.score.9", "pest.score.11", "pest.ex.53")
@pytest.mark.parametrize(
    ("goods", "resources", "coins"), [("wood 5 food 3", 2, 0), ("wood 5 food 4 coin 3", 3, 1), ("herbs 2 coin 1", 0, 0)]
)
def test_resources_and_coins(goods: str, resources: int, coins: int) -> None:
    items = scores(scene(goods={0: goods}).state)[0]
    assert (items["resources"], items["coins"]) == (resources, coins)


@clause("pest.amb.19", "pest.score.17", "pest.score.19")
def test_what_scores_nothing() -> None:
    m = scene(research={0: 9}, quarantine={0: "3"}, experts={0: 2}, envoys={0: 3}, influence=(0, 1, 2))
    assert sum(scores(m.state)[0].values()) == 0


@clause("pest.influence.5", "pest.influence.8", "pest.influence.15", "pest.score.21", "pest.ex.72")
@pytest.mark.parametrize(
    ("influence", "extra"),
    [((12, 0, 0), [5, 0, 0]), ((12, 0), [5, 3]), ((3, 9, 1), [3, 5, 0]), ((0, 0), [0, 0]), ((0, 4, 2), [0, 5, 3])],
)
def test_most_influence(influence: tuple[int, ...], extra: list[int]) -> None:
    m = scene(len(influence), influence=influence)
    assert [lead(m.state, seat) for seat in range(len(influence))] == extra


@clause("pest.score.13", "pest.score.14", "pest.goal.1", "pest.ex.52")
def test_ties_go_to_more_influence() -> None:
    m = scene(3, influence=(4, 2, 0), renown={0: 1, 1: 3, 2: 6})
    assert [sum(items.values()) for items in scores(m.state)] == [6, 6, 6]
    assert game.ranking(m.state) == [1, 2, 3]
    assert game.ranking(scene(3, renown={0: 2, 1: 2}).state) == [1, 1, 3]


# -- the duel


@clause("pest.duel.2", "pest.duel.3", "pest.duel.5", "pest.duel.26", "pest.ex.7", "pest.ex.8", "pest.amb.9")
@pytest.mark.parametrize(
    ("spaces", "renown"), [((3, 1, 2), 2), ((0, 2, 3), 8), ((0, 0, 0), 0), ((1, 4, 4), 17), ((0, 1, 2), 0)]
)
def test_in_the_duel_tracks_have_a_threshold(spaces: tuple[int, ...], renown: int) -> None:
    assert scores(scene(2, "duel", imperatives={0: spaces}).state)[0]["imperatives"] == renown


@clause("pest.duel.17", "pest.duel.18", "pest.duel.19", "pest.ex.9", "pest.ex.85", "pest.amb.8")
@pytest.mark.parametrize(
    ("space", "renown"), [(4, 0), (6, 1), (10, 2), (15, 4), (20, 6), (23, 10), (28, 10), (30, 15), (34, 16), (50, 20)]
)
def test_in_the_duel_covered_spaces_passed_count(space: int, renown: int) -> None:
    items = scores(scene(2, "duel", influence=(space, 0)).state)[0]
    assert items["influence"] == renown
    assert "lead" not in items


@clause("pest.duel.20", "pest.duel.21", "pest.duel.22", "pest.duel.27")
def test_in_the_duel_builders_are_praised_and_crowds_are_not() -> None:
    m = scene(2, "duel", buildings={0: "quarter_1:gothar"}, quarantine={1: "2"}, ruins="")
    assert [(items["builders"], items["crowding"]) for items in scores(m.state)] == [(5, 0), (0, -3)]
    m = scene(2, "duel", quarantine={0: "2", 1: "2"}, cards={0: "sick_tent"}, tent={0: 1})
    assert [(items["builders"], items["crowding"]) for items in scores(m.state)] == [(0, 0), (0, 0)]


# -- alone


@clause("pest.solo.19", "pest.solo.20", "pest.solo.21", "pest.solo.2", "pest.solo.4", "pest.ex.87")
def test_alone_what_is_left_costs_dishonour() -> None:
    m = scene(
        1,
        influence=(23,),
        imperatives={0: (2, 2, 2)},
        founders={"city_walls": 0, "guildhall": 0, "granary": 0},
        graves={0: 2},
    )
    assert solo.unfinished(m.state) == 2 + 3 + 2 + 2
    items = scores(m.state)[0]
    assert items["unfinished"] == -9
    assert "lead" not in items


@clause("pest.solo.22", "pest.ex.55", "pest.amb.12")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (-20, "commoner"),
        (15, "commoner"),
        (16, "adviser"),
        (25, "baron"),
        (26, "archbaron"),
        (35, "count"),
        (40, "duke"),
        (45, "head_of_your_house"),
        (46, "emperor"),
        (2000, "emperor"),
    ],
)
def test_alone_the_result_has_a_name(points: int, rank: str) -> None:
    assert solo.rank(points) == rank


@clause("pest.solo.22")
def test_the_game_names_the_rank_of_its_score() -> None:
    m = scene(1, renown={0: 60})
    assert game.rank(m.state) == solo.rank(sum(scores(m.state)[0].values()))
    assert game.rank(scene(2).state) == ""
