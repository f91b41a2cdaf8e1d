"""What follows from the columns of the board: sets of spaces by owner, colour and terrain, and effects by seat."""

from __future__ import annotations

from games.clash_of_cultures.scenes import scene
from pentarchy.games.clash_of_cultures.box.terms import FOREST, PLAIN, TEMPLE, WATER
from pentarchy.games.clash_of_cultures.rules import atlas, moments, pieces
from pentarchy.games.clash_of_cultures.state import BARBARIANS, NOBODYS, Clash


def named(game: Clash, hexes: int) -> set[str]:
    return {game.board.names[hex_] for hex_ in atlas.members(hexes)}


def test_sets_are_those_of_the_game_that_is_asked() -> None:
    cities = {0: "d2::temple c3", 1: "d7", BARBARIANS: "b2"}
    one = scene(cities=cities, units={0: "d2:settler", 1: "c3:infantry"}).state
    other = scene(cities={0: "d7", 1: "d2"}, units={1: "b2:infantry"}).state
    for _ in range(2):  # the second time each comes after the other one
        owners = (0, 1, BARBARIANS)
        assert [named(one, one.cities.sets[owner]) for owner in owners] == [{"d2", "c3"}, {"d7"}, {"b2"}]
        assert named(one, one.cities.anybody) == {"d2", "c3", "d7", "b2"}
        assert [named(one, one.units_of.sets[seat]) for seat in (0, 1)] == [{"d2"}, {"c3"}]
        assert one.coloured.anywhere == 1 << 0
        assert named(other, other.cities.sets[1]) == {"d2"}
        assert named(other, other.units_of.anybody) == {"b2"}
        assert other.coloured.anywhere == 0


def test_sets_follow_what_happens() -> None:
    game = scene(cities={0: "d2::temple c3", 1: "d7"}, units={0: "d2:settler"}).state
    number = game.board.number
    assert named(game, game.cities.anybody) == {"d2", "c3", "d7"}
    pieces.remove_city(game, number["c3"])
    assert named(game, game.cities.anybody) == {"d2", "d7"}
    pieces.place(game, number["c3"], 1, 0)
    assert [game.units_of.of[seat] for seat in (0, 1)] == [(number["d2"],), (number["c3"],)]
    pieces.set_building(game, number["d2"], TEMPLE, 1)
    assert game.coloured.places == ((number["d2"], 1 << 1),)
    pieces.set_building(game, number["d2"], TEMPLE, NOBODYS)
    assert game.coloured.places == ()


def test_kinds_of_terrain_are_sets_of_what_is_revealed() -> None:
    game = scene(terrain={"d2": "forest", "c3": "water"}).state
    number = game.board.number
    assert named(game, game.regions.kinds[FOREST]) == {"d2"}
    assert named(game, game.regions.kinds[WATER]) == {"c3"} == named(game, atlas.water(game))
    assert atlas.known(game) == atlas.land(game) | atlas.water(game)
    game.terrain[number["d2"]] = PLAIN
    assert game.regions.kinds[FOREST] == 0


def test_effects_go_on_for_whom_they_concern() -> None:
    game = scene(lasting=[("pestilence", 1, 0), ("solar_eclipse", NOBODYS, 0)]).state
    pestilence, eclipse = moments.ABILITIES["pestilence"], moments.ABILITIES["solar_eclipse"]
    assert [moments.going_on(game, seat) for seat in (0, 1, NOBODYS)] == [0, pestilence, eclipse]
    game.lasting = []
    assert moments.going_on(game, 1) == 0


def test_ranges_near_and_far_agree() -> None:
    """Those up to two spaces are worked out apart from all others."""
    game = scene().state
    start, everywhere = game.board.number["d2"], atlas.known(game)
    for far in range(max(game.board.distance[start]) + 3):
        straight = {hex_ for hex_, steps in enumerate(game.board.distance[start]) if steps <= far}
        assert {*atlas.members(atlas.reached(2, everywhere, start, far))} == straight, far
        exactly = {hex_ for hex_ in straight if game.board.distance[start][hex_] == far}
        assert {*atlas.members(atlas.at_range(game, start, far))} == exactly, far
