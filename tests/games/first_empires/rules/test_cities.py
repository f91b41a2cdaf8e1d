"""Chapter 9, phase 2: cities that change hands."""

from __future__ import annotations

import pytest

from games.first_empires.scene import city_places, conquer, force, options, random_play, refused, scene
from pentarchy.core import Match
from pentarchy.games.first_empires.rules.progress import city_sites
from pentarchy.testing import clause

COUNTS = (2, 3, 4, 5)


def tokens_in(m: Match, region: str) -> list[int]:
    """The owners of the city tokens that lie in a region."""
    return [seat for seat in range(m.setup.players) for place in city_places(m, seat) if place == region]


@clause("fe.city.1", "fe.ex.11")
def test_conquering_a_region_takes_every_opposing_token_in_it() -> None:
    m = scene(at={"scythia": (0, 2), "rus": (1, 1), "aksum": (1, 1)}, cities={1: "rus aksum rus"}, points=3)
    m.pick(0, "attack rus")
    assert city_places(m, 1) == ["@0", "aksum", "@0", "-", "-", "-"]


@clause("fe.city.2", "fe.ex.11")
def test_entering_an_empty_region_takes_all_opposing_tokens_there() -> None:
    m = scene(at={"scythia": (0, 1)}, cities={1: "rus indus rus", 2: "rus mupata"}, points=2)
    m.pick(0, "move scythia rus")
    assert (city_places(m, 1)[:3], city_places(m, 2)[:2]) == (["@0", "indus", "@0"], ["@0", "mupata"])


@clause("fe.city.2")
def test_entering_over_sea_takes_tokens_too() -> None:
    m = scene(at={"albion": (0, 1)}, cities={1: "thule"}, points=3)
    m.pick(0, "sail albion thule")
    assert city_places(m, 1)[0] == "@0"


@clause("fe.city.2", "fe.move.17", "fe.amb.3", "fe.ex.29")
def test_merely_passing_through_takes_the_token_and_leaves_the_region_uncontrolled() -> None:
    at = {"karthadst": (0, 1), "aksum": (1, 1), "mupata": (2, 1)}
    m = scene(at=at, cities={1: "parsa"}, points=3)
    m.pick(0, "move karthadst parsa").pick(0, "move parsa indus")
    assert (city_places(m, 1)[0], force(m, "parsa"), force(m, "indus")) == ("@0", (-1, 0), (0, 1))
    assert m.state.points == 1


@clause("fe.city.3")
def test_taken_tokens_stay_face_down_for_everybody() -> None:
    m = scene(at={"scythia": (0, 1)}, cities={1: "rus"}, points=2)
    m.pick(0, "move scythia rus")
    for viewer in (0, 1, 2, None):
        assert m.view(viewer)["players"][1]["cities"] == [None] * 6
    assert m.scores[0]["taken"] == 0, "worth something only when they are turned over"
    over = scene(phase="over", cities={1: "@0"}, values={1: [3, 1, 1, 2, 2, 2]})
    assert over.view(0)["players"][1]["cities"][0] == over.scores[0]["taken"] == 3


@clause("fe.city.4", "fe.ex.11")
def test_tokens_of_the_entering_player_stay() -> None:
    m = scene(at={"scythia": (0, 2)}, cities={0: "rus rus indus"}, points=3)
    m.pick(0, "move scythia rus").pick(0, "move scythia indus")
    assert city_places(m, 0)[:3] == ["rus", "rus", "indus"]


@clause("fe.city.2", "fe.move.9", "fe.ex.25")
def test_a_player_returns_to_an_abandoned_city_unless_an_opponent_was_there_first() -> None:
    back = scene(at={"indus": (0, 1)}, cities={0: "scythia"}, points=2)
    back.pick(0, "move indus scythia")
    assert (city_places(back, 0)[0], force(back, "scythia")) == ("scythia", (0, 1))
    late = scene(at={"indus": (0, 1), "rus": (1, 1)}, cities={0: "scythia"}, points=3, active=1)
    late.pick(1, "move rus scythia").pick(1, "move scythia rus")
    assert city_places(late, 0)[0] == "@1"


@clause("fe.city.5")
@pytest.mark.parametrize("players", COUNTS)
def test_a_taken_token_never_returns(players: int) -> None:
    found = 0
    for seed in range(8):
        taken: dict[tuple[int, int], str] = {}
        for m in random_play(players, seed):
            now = {(seat, i): place for seat in range(players) for i, place in enumerate(city_places(m, seat))}
            assert {token: now[token] for token in taken} == taken
            taken = {token: place for token, place in now.items() if place.startswith("@")}
        found += len(taken)
    assert found


@clause("fe.city.5")
def test_number_and_colour_of_taken_tokens_are_public_but_not_their_values() -> None:
    m = scene(at={"scythia": (0, 1)}, cities={1: "rus rus", 2: "mupata rus"}, points=2)
    m.pick(0, "move scythia rus")
    for viewer in (0, 1, 2, None):
        seen = m.view(viewer)["players"]
        supply = [sum(place == -2 for place in player["places"]) for player in seen]
        assert (supply, seen[1]["cities"]) == ([0, 2, 1], [None] * 6)


@clause("fe.city.6")
def test_a_token_alone_does_not_hold_a_region() -> None:
    m = scene(at={"scythia": (0, 1), "aksum": (1, 1)}, cities={1: "rus"}, points=2)
    assert force(m, "rus") == (-1, 0)
    assert refused(m, 0, "move scythia rus") == "", "nobody has to be conquered there"
    owner = scene(at={"aksum": (1, 1)}, cities={1: "rus"}, phase="progress", active=1, dice="green yellow")
    assert options(owner, 1, "advance") == ["advance track-yellow"]


@clause("fe.city.7")
def test_retreating_explorers_take_no_tokens() -> None:
    # No game leads to an opposing token in a held region; were there one, a retreat would leave it alone.
    at = {"scythia": (0, 2), "rus": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, cities={1: "aksum", 2: "aksum"}, points=3)
    conquer(m, 0, "rus", "move scythia", "move scythia")
    assert (force(m, "aksum"), city_places(m, 2)[0], city_places(m, 1)[0]) == ((1, 2), "aksum", "aksum")


@clause("fe.city.8")
def test_tokens_are_taken_without_a_question() -> None:
    m = scene(at={"scythia": (0, 1)}, cities={1: "rus"}, points=2)
    m.pick(0, "move scythia rus")
    assert (city_places(m, 1)[0], m.asked[0].kind) == ("@0", "movement")


@clause("fe.city.7", "fe.city.8")
@pytest.mark.parametrize("players", COUNTS)
def test_all_tokens_in_a_region_have_one_colour_and_it_is_the_controllers(players: int) -> None:
    for m in random_play(players, 6):
        for region, holder in zip(m.state.world.names, m.state.holder, strict=True):
            owners = set(tokens_in(m, region))
            assert len(owners) <= 1
            assert holder < 0 or owners <= {holder}


@clause("fe.amb.13")
@pytest.mark.parametrize("players", COUNTS)
def test_city_sites_are_the_regions_without_a_token_of_any_colour(players: int) -> None:
    for m in random_play(players, 7):
        if not m.state.marching:
            seat = m.state.active
            names = m.state.world.names
            own = [names[region] for region in m.state.regions_of(seat)]
            free = [region for region in own if not tokens_in(m, region)]
            assert [names[site] for site in city_sites(m.state, seat)] == (free or own)
