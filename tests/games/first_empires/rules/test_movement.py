"""Chapter 6, phase 2: movement over land and sea."""

from __future__ import annotations

from itertools import combinations

import pytest

from games.first_empires.scene import conquer, force, options, random_play, refused, scene
from pentarchy.core import Match, Refused
from pentarchy.games.first_empires.box import FILES, YELLOW, ocean_names, world
from pentarchy.testing import clause

Position = tuple[tuple[str, ...], bool]
"""Where the active player's explorers are, in alphabetical order, and whether a certain region was conquered."""


# -- points and borders


@clause("fe.move.1")
@pytest.mark.parametrize(("space", "points"), list(enumerate([3, 3, 4, 5, 5, 6, 6, 6])))
def test_there_are_as_many_points_as_the_purple_track_shows(space: int, points: int) -> None:
    m = scene(phase="roll", dice="green", rerolls=1, markers={0: {"purple": space}}, cities={0: "huaxia - - huaxia"})
    assert m.pick(0, "keep").state.points == points


@clause("fe.move.1")
def test_no_more_is_moved_than_there_are_points_and_moving_is_optional() -> None:
    m = scene(at={"scythia": (0, 3)}, points=2, dice="blue", hands={0: "nine_tripods"})
    assert options(m, 0)[0] == "end phase-movement"
    m.pick(0, "move scythia rus").pick(0, "move scythia rus")
    assert (m.asked[0].kind, force(m, "scythia")) == ("progress", (0, 1))
    still = scene(at={"scythia": (0, 3)}, points=2).pick(0, "end phase-movement")
    assert force(still, "scythia") == (0, 3)


@clause("fe.move.2")
def test_one_point_moves_one_explorer_over_one_land_border() -> None:
    m = scene(at={"scythia": (0, 2)}, points=3)
    m.pick(0, "move scythia rus")
    assert (m.state.points, force(m, "scythia"), force(m, "rus")) == (2, (0, 1), (0, 1))
    assert refused(m, 0, "move scythia thule") == "fe.move.2", "no common border"
    assert refused(m, 0, "move scythia scythia") == "fe.move.2", "no border at all"
    land = next(region for region in FILES.read("map")["side_3_5"]["region"] if region["id"] == "scythia")
    assert {option.split()[2] for option in options(m, 0) if option.startswith("move scythia")} == set(land["land"])


@clause("fe.move.2", "fe.move.3")
@pytest.mark.parametrize(
    ("players", "way", "cost"),
    [
        (3, "albion karthadst", 2),  # western ocean
        (3, "albion aksum", 3),  # western, southern
        (3, "rus indus", 3),  # eastern, southern
        (2, "karthadst scythia", 2),  # western
        (2, "scythia rus", 3),  # western, eastern
        (2, "scythia indus", 4),  # western, eastern, southern: on this side west and south do not touch
    ],
)
def test_every_coast_and_every_border_between_oceans_costs_one_point(players: int, way: str, cost: int) -> None:
    at = {way.split()[0]: (0, 1), "huaxia": (0, 1), "nusantara": (1, 1)} | ({"sahul": (2, 1)} if players == 3 else {})
    m = scene(players, at=at, points=6)
    m.pick(0, f"sail {way}")
    assert m.state.points == 6 - cost
    assert refused(scene(players, at=at, points=cost - 1), 0, f"sail {way}") == "fe.move.1"


@clause("fe.move.3")
def test_without_a_coast_there_is_no_way_over_sea() -> None:
    m = scene(at={"scythia": (0, 1), "rus": (0, 1)}, points=6)
    assert refused(m, 0, "sail scythia rus") == refused(m, 0, "sail rus scythia") == "fe.move.3"


# -- at sea


@clause("fe.move.4", "fe.amb.2", "fe.ex.9")
def test_with_one_point_no_move_over_sea_is_offered() -> None:
    at = {"albion": (0, 1), "scythia": (0, 1), "rus": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, points=1)
    assert options(m, 0, "sail") == []
    assert refused(m, 0, "sail albion thule") == "fe.move.1"
    two = scene(at=at, points=2)
    assert "sail albion thule" in options(two, 0)
    assert refused(two, 0, "sail albion rus") == "fe.conq.1", "only if the target may be entered"


@clause("fe.move.4", "fe.move.12", "fe.amb.2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_explorer_is_ever_at_sea_between_two_actions(players: int) -> None:
    for m in random_play(players, 5):
        for seat in range(players):
            on_land = sum(m.state.force[region] for region in m.state.regions_of(seat))
            waiting = m.state.marching + m.state.recruits if seat == m.state.active else 0
            assert on_land + waiting == m.state.attribute(seat, YELLOW)


@clause("fe.move.14", "fe.amb.2")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_every_way_ends_in_a_land_region(players: int) -> None:
    m = scene(players, at={"albion": (0, 1), "karthadst": (0, 1), "nusantara": (0, 1)}, points=6)
    for option in options(m, 0, "move") + options(m, 0, "sail"):
        assert option.split()[2] in world(players).names
    assert refused(m, 0, f"sail albion {ocean_names(players)[0]}") != ""


@clause("fe.move.14")
def test_coast_ocean_coast_costs_two_points_and_each_further_ocean_one_more() -> None:
    m = scene(2, civs=("etruria", "karthadst"), at={"scythia": (0, 3), "nusantara": (1, 4)}, points=6)
    costs = {h.option[2]: h.cost for h in world(2).hops[world(2).number["scythia"]].values() if h.by_sea}
    assert (costs["karthadst"], costs["huaxia"], costs["indus"]) == (2, 3, 4)
    m.pick(0, "sail scythia albion").pick(0, "sail scythia indus")
    assert (force(m, "albion"), force(m, "indus"), force(m, "scythia")) == ((0, 1), (0, 1), (0, 1))


@clause("fe.move.13", "fe.ex.22")
def test_the_world_is_round_on_the_large_side() -> None:
    at = {"karthadst": (0, 1), "mupata": (1, 1), "aksum": (2, 1)}
    m = scene(3, at=at, points=4)
    m.pick(0, "sail karthadst huaxia")
    assert m.state.points == 1
    assert refused(scene(3, at=at, points=2), 0, "sail karthadst huaxia") == "fe.move.1"
    oceans = {ocean["id"]: ocean["oceans"] for ocean in FILES.read("map")["side_3_5"]["ocean"]}
    assert "ocean_east" in oceans["ocean_west"]


@clause("fe.move.13")
def test_the_small_side_has_only_the_links_of_the_data() -> None:
    oceans = {ocean["id"]: ocean["oceans"] for ocean in FILES.read("map")["side_2"]["ocean"]}
    assert oceans == {
        "ocean_west": ["ocean_east"],
        "ocean_east": ["ocean_west", "ocean_south"],
        "ocean_south": ["ocean_east"],
    }
    m = scene(2, civs=("etruria", "karthadst"), at={"albion": (0, 1), "scythia": (0, 1), "rus": (1, 4)}, points=3)
    assert "sail albion indus" in options(m, 0)
    assert refused(m, 0, "sail scythia indus") == "fe.move.1"


# -- groups


@clause("fe.move.5", "fe.move.6", "fe.amb.1")
def test_explorers_from_several_regions_arrive_together_and_their_costs_add_up() -> None:
    at = {"albion": (0, 1), "thule": (0, 1), "scythia": (0, 2), "rus": (1, 3), "aksum": (1, 1)}
    m = scene(at=at, points=6)
    conquer(m, 0, "rus", "sail albion", "move thule", "move scythia", "move scythia")
    assert (m.state.points, force(m, "rus"), force(m, "aksum")) == (1, (0, 4), (1, 4))
    assert [force(m, region) for region in ("albion", "thule", "scythia")] == [(-1, 0)] * 3
    assert refused(scene(at=at, points=4), 0, "attack rus") == "fe.conq.3", "2 + 1 + 1 + 1 points are needed"


@clause("fe.move.5", "fe.move.14", "fe.ex.28")
def test_two_sail_over_the_eastern_ocean_and_conquer_together() -> None:
    at = {"albion": (0, 1), "thule": (0, 1), "huaxia": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, points=4)
    m.pick(0, "attack huaxia")
    assert (force(m, "huaxia"), force(m, "aksum")) == ((0, 2), (1, 2))
    assert refused(scene(at=at, points=3), 0, "attack huaxia") == "fe.conq.3"
    alone = {"albion": (0, 1), "huaxia": (1, 1), "aksum": (1, 1)}
    assert refused(scene(at=alone, points=4), 0, "attack huaxia") == "fe.conq.3"
    assert refused(scene(at=at, points=4), 0, "sail albion huaxia") == "fe.conq.1"


@clause("fe.move.6")
def test_a_group_has_one_common_target() -> None:
    m = scene(at={"scythia": (0, 4), "thule": (0, 2), "rus": (1, 1), "aksum": (1, 1)}, points=4)
    m.pick(0, "attack rus")
    assert {option.split()[-1] for option in options(m, 0)} == {"rus"}
    assert refused(m, 0, "move scythia indus") == "fe.move.6"


@clause("fe.move.6", "fe.move.7")
def test_every_space_on_the_way_must_be_passable_at_that_moment() -> None:
    at = {"scythia": (0, 2), "rus": (1, 1), "thule": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, points=4)
    assert refused(m, 0, "attack thule") == "fe.conq.3", "the only way leads through Rus"
    conquer(m, 0, "rus", "move scythia", "move scythia").pick(1, "retreat aksum")
    assert refused(m, 0, "attack thule") == "", "now the way is free"


@clause("fe.move.7", "fe.ex.10")
def test_an_opposing_region_cannot_be_passed_before_it_is_conquered() -> None:
    m = scene(at={"scythia": (0, 2), "rus": (1, 1), "aksum": (1, 1)}, points=4)
    assert refused(m, 0, "move scythia rus") == "fe.conq.1"
    assert not any(option.endswith("thule") for option in options(m, 0))
    conquer(m, 0, "rus", "move scythia", "move scythia").pick(0, "move rus thule")
    assert (force(m, "rus"), force(m, "thule")) == ((0, 1), (0, 1))


@clause("fe.move.7")
def test_oceans_empty_regions_and_own_regions_can_be_passed() -> None:
    m = scene(at={"indus": (0, 1), "rus": (0, 1)}, points=5)
    m.pick(0, "move indus scythia").pick(0, "move scythia rus").pick(0, "move rus thule").pick(0, "sail rus albion")
    assert [force(m, region) for region in ("indus", "scythia", "rus")] == [(-1, 0)] * 3
    assert (force(m, "thule"), force(m, "albion")) == ((0, 1), (0, 1))


@clause("fe.move.8")
def test_a_region_may_be_given_up_and_an_own_token_stays_there() -> None:
    m = scene(at={"scythia": (0, 1), "aksum": (1, 1)}, cities={0: "scythia"}, points=2)
    m.pick(0, "move scythia indus")
    assert force(m, "scythia") == (-1, 0)
    assert m.state.players[0].places[0] == world(3).number["scythia"]


@clause("fe.move.9")
def test_moving_back_to_an_own_city_leaves_the_token_there() -> None:
    m = scene(at={"scythia": (0, 1)}, cities={0: "scythia"}, points=3)
    m.pick(0, "move scythia indus").pick(0, "move indus scythia")
    assert (force(m, "scythia"), m.state.players[0].places[0]) == ((0, 1), world(3).number["scythia"])
    assert m.state.captured == 0


@clause("fe.move.10")
def test_the_dice_oblige_nobody_to_move_anywhere() -> None:
    at = {"scythia": (0, 3), "rus": (1, 1), "aksum": (1, 1)}
    offered = {
        tuple(options(scene(at=at, points=3, dice=shown), 0)) for shown in ("green blue", "orange", "yellow purple")
    }
    assert len(offered) == 1
    assert options(scene(at=at, points=3, dice="black black"), 0)[0] == "end phase-movement"


@clause("fe.move.11")
def test_points_may_be_split_and_one_explorer_may_move_several_times() -> None:
    m = scene(at={"scythia": (0, 2), "huaxia": (1, 1), "aksum": (1, 1)}, points=6)
    m.pick(0, "move scythia rus").pick(0, "move rus etruria").pick(0, "move etruria parsa").pick(
        0, "move scythia indus"
    )
    m.pick(0, "move parsa karthadst")
    assert (force(m, "karthadst"), force(m, "indus"), m.state.points) == ((0, 1), (0, 1), 1)


@clause("fe.move.12")
def test_any_number_of_own_explorers_may_share_a_region_or_an_ocean() -> None:
    m = scene(at={"albion": (0, 3), "thule": (0, 7)}, points=6)
    for _ in range(3):
        m.pick(0, "sail albion thule")
    assert force(m, "thule") == (0, 10)


# -- all or nothing


@clause("fe.move.15")
@pytest.mark.parametrize("option", ["attack huaxia", "attack aksum", "sail albion rus", "sail scythia albion"])
def test_an_illegal_group_move_changes_nothing(option: str) -> None:
    at = {"scythia": (0, 2), "albion": (0, 1), "rus": (1, 2), "huaxia": (1, 2), "aksum": (2, 1)}
    m = scene(at=at, points=2)
    before = m.digest
    with pytest.raises(Refused):
        m.pick(0, option)
    assert (m.digest, m.picks) == (before, [])


@clause("fe.move.15")
def test_nothing_moves_before_the_whole_group_is_legal() -> None:
    m = scene(at={"thule": (0, 2), "scythia": (0, 2), "rus": (1, 2), "aksum": (1, 1)}, points=4)
    before = m.digest
    m.pick(0, "attack rus").pick(0, "sail thule rus")
    assert refused(m, 0, "conquer rus") == "fe.conq.3"
    assert refused(m, 0, "sail thule rus") == "fe.move.15", "both points for one explorer: no third one could join"
    m.pick(0, "move scythia rus").pick(0, "move scythia rus")
    assert m.digest == before
    assert force(m.pick(0, "conquer rus"), "rus") == (0, 3)


# -- the same results one by one


def borders(players: int) -> dict[str, list[str]]:
    """What each land and ocean region in play borders on."""
    side = FILES.read("map")["side_2" if players == 2 else "side_3_5"]
    here = {*world(players).names, *ocean_names(players)}
    found = {region["id"]: region["land"] + region["oceans"] for region in side["region"]}
    found |= {ocean["id"]: ocean["oceans"] + ocean["regions"] for ocean in side["ocean"]}
    return {space: [other for other in found[space] if other in here] for space in here}


def step_by_step(m: Match, target: str, defenders: int) -> set[Position]:
    """The book without our group moves: one point, one explorer, one border; explorers may stop at sea on the way."""
    near = borders(m.setup.players)
    foes = {name for name in world(m.setup.players).names if force(m, name)[0] > 0}
    layers: list[set[Position]] = [{position(m, target)}]
    for points in range(1, m.state.points + 1):
        layers.append(set())
        for spaces, lost in layers[points - 1]:
            held = foes - {target} if lost else foes
            for i, space in enumerate(spaces):
                rest = spaces[:i] + spaces[i + 1 :]
                layers[points] |= {(tuple(sorted((*rest, to))), lost) for to in near[space] if to not in held}
        for number in range(defenders + 1, points + 1):
            for spaces, _ in (known for known in layers[points - number] if not known[1]):
                beside = [i for i, space in enumerate(spaces) if target in near[space]]
                for group in combinations(beside, number):
                    rest = tuple(space for i, space in enumerate(spaces) if i not in group)
                    layers[points].add((tuple(sorted(rest + (target,) * number)), True))
    return {known for layer in layers for known in layer if not set(ocean_names(m.setup.players)) & set(known[0])}


def pick_by_pick(m: Match, target: str) -> set[Position]:
    """All positions that the picks on offer lead to."""
    seen: set[tuple[Position, int]] = set()
    queue = [m]
    for match in queue:
        if match.state.active or match.asked[0].kind == "movement":
            key = position(match, target), match.state.points
            if key in seen:
                continue
            seen.add(key)
        if not match.state.active:
            queue += [match.clone().pick(0, option) for option in options(match, 0) if option != "end phase-movement"]
    return {known for known, _ in seen}


def position(m: Match, target: str) -> Position:
    names = [name for name in world(m.setup.players).names for _ in range(force(m, name)[1]) if force(m, name)[0] == 0]
    return tuple(sorted(names)), force(m, target)[0] != 1


@clause("fe.move.5", "fe.move.6", "fe.move.14", "fe.move.16", "fe.conq.10", "fe.amb.1", "fe.amb.15")
@pytest.mark.parametrize(
    ("players", "start", "target", "defenders"),
    [
        (3, "albion scythia thule", "rus", 1),
        (3, "huaxia huaxia indus", "sahul", 1),
        (3, "scythia scythia etruria", "rus", 2),
        (2, "etruria scythia scythia", "parsa", 1),
    ],
)
def test_stopping_at_sea_or_moving_together_would_reach_no_other_position(
    players: int, start: str, target: str, defenders: int
) -> None:
    at = {region: (0, start.split().count(region)) for region in start.split()}
    m = scene(players, at=at | {target: (1, defenders), "karthadst": (1, 9)}, points=4)
    expected = step_by_step(m, target, defenders)
    assert pick_by_pick(m, target) == expected
    assert any(lost for _, lost in expected)


@clause("fe.move.16")
def test_into_an_empty_or_own_region_explorers_go_one_by_one_at_the_same_cost() -> None:
    m = scene(at={"scythia": (0, 2), "albion": (0, 1), "rus": (0, 1)}, points=5)
    m.pick(0, "move scythia rus").pick(0, "sail albion rus").pick(0, "move scythia rus")
    assert (force(m, "rus"), m.state.points) == ((0, 4), 1)


@clause("fe.move.17")
def test_passing_an_empty_region_gives_no_control_and_the_target_may_be_an_own_region() -> None:
    m = scene(at={"karthadst": (0, 2), "indus": (0, 1), "mupata": (1, 1), "aksum": (2, 1)}, points=3)
    m.pick(0, "move karthadst parsa").pick(0, "move parsa indus")
    assert (force(m, "parsa"), force(m, "indus"), m.state.points) == ((-1, 0), (0, 2), 1)


@clause("fe.ach.4")
def test_after_the_last_point_a_card_can_be_scored_before_the_phase_ends() -> None:
    m = scene(at={"thule": (0, 5), "rus": (0, 1)}, hands={0: "the_round_harbour"}, points=1)
    m.pick(0, "move rus thule")
    assert options(m, 0) == ["end phase-movement", "score the_round_harbour"]
