"""The data files hold what is in the box, and the tables by number say what the files say."""

from __future__ import annotations

from collections import Counter

import pytest

from pentarchy.core.data import SOURCES
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box import FILES, advances, buildings, layout, terms, units, wonders
from pentarchy.testing import clause

EACH_BOARD = pytest.mark.parametrize("players", terms.PLAYERS)


# -- what is in the box


def test_everything_is_read_and_checked() -> None:
    box.check()


def test_as_many_of_everything_as_the_box_holds() -> None:
    assert len(advances()) == 48
    assert len(box.action_cards()) == 42
    assert (len(box.effects()), len(box.tactics())) == (21, 16)
    assert Counter(card.expansion for card in box.objective_cards()) == {False: 32, True: 6}
    assert Counter(card.expansion for card in box.events()) == {False: 38, True: 20}
    assert len(wonders()) == 8
    assert (len(box.civilizations()), len(box.own_advances()), len(box.leaders())) == (15, 60, 45)
    assert (len(box.regions()), len(box.civilization_regions())) == (16, 5)
    assert [unit.id for unit in units() if unit.expansion] == ["cavalry", "elephant", "leader"]
    assert [one.id for one in buildings() if one.expansion] == ["market", "obelisk", "observatory"]


def test_advances_need_the_top_of_their_category() -> None:
    for number, advance in enumerate(advances()):
        assert advance.category == number // 4
        if not advance.top:
            assert advance.needs == 1 << 4 * advance.category
    tops = {advance.id: advance.needs for advance in advances() if advance.top and advance.needs}
    assert tops == {"voting": terms.PHILOSOPHY, "nationalism": terms.DRAFT, "dogma": terms.STATE_RELIGION}


def test_each_government_bars_the_two_others() -> None:
    masks = box.category_masks()
    for advance in advances():
        others = [masks[one] for one in terms.GOVERNMENTS if one != advance.category]
        assert advance.bars == (sum(others) if advance.category in terms.GOVERNMENTS else 0)


def test_constants_are_the_bits_of_their_advances() -> None:
    for number, name in enumerate(terms.ADVANCES):
        assert vars(terms)[name.upper()] == 1 << number
    assert box.advance_numbers()["pottery"] == 48
    assert max(box.advance_numbers().values()) == 107


def test_buildings_are_unlocked_by_their_advances() -> None:
    unlocked = {terms.BUILDINGS[one.building]: one.id for one in advances() if one.building >= 0}
    assert unlocked == {one.id: terms.ADVANCES[one.advance] for one in buildings()}
    assert unlocked["temple"] == "myths"


def test_what_a_player_starts_with() -> None:
    assert box.store().start == (2, 0, 0, 0, 0, 0, 0)
    assert box.starting_advances() == terms.FARMING | terms.MINING
    assert box.advance_cost() == (2, 0, 0, 0, 0, 0, 0)


def test_what_advances_cost_and_give() -> None:
    known = {advance.id: advance for advance in advances()}
    assert known["storage"].caps == (7, -1, -1, -1, -1)
    assert known["dogma"].caps[terms.IDEA] == 2
    assert known["farming"].yields == (terms.FOOD, -1, terms.WOOD, -1, -1)
    assert known["absolute_power"].prices == ((0, 0, 0, 0, 0, 0, 2),)
    assert [one.id for one in advances() if one.use == "action"] == ["taxes", "sports", "civil_liberties"]
    assert [one.id for one in advances() if one.use == "free" and not one.once] == ["voting"]
    assert known["writing"].draws == ("action", "objective")
    assert known["math"].makes_free == terms.ENGINEERING | terms.ROADS


def test_the_die_has_each_number_twice() -> None:
    assert Counter(face.value for face in box.die()) == dict.fromkeys(range(1, 7), 2)
    symbols = Counter(terms.UNITS[face.unit] for face in box.die())
    assert symbols == {"infantry": 4, "cavalry": 3, "elephant": 3, "leader": 2}


def test_what_a_city_counts_by_mood_and_size() -> None:
    assert [mood.reach[3] for mood in box.moods()] == [1, 3, 4]
    assert [(mood.may_build, mood.may_build_wonder) for mood in box.moods()] == [
        (False, False),
        (True, False),
        (True, True),
    ]


def test_wonders_need_engineering_and_cost_twelve_resources() -> None:
    for wonder in wonders():
        assert wonder.needs & terms.ENGINEERING
        assert sum(wonder.cost[: terms.RESOURCES]) == 12
        assert wonder.cost[terms.CULTURE] == 5


# -- the board


@EACH_BOARD
def test_the_board_of_every_number_of_players(players: int) -> None:
    board = layout(players)
    assert len(board.names) == {2: 40, 3: 60, 4: 72}[players]
    assert len(board.homes) == players
    assert [*board.homes, *board.hidden] == [*range(len(board.slots))]
    for home, side in zip(board.capitals, board.home_regions, strict=True):
        assert box.start_regions()[side].terrain[0][home % 4] == terms.PLAIN


@EACH_BOARD
def test_neighbours_are_mutual_and_every_hex_can_be_reached(players: int) -> None:
    board = layout(players)
    reached, edge = {0}, [0]
    while edge:
        for other in board.near[edge.pop()]:
            if other not in reached:
                reached.add(other)
                edge.append(other)
    assert len(reached) == len(board.names)
    for hex_, others in enumerate(board.near):
        assert all(hex_ in board.near[other] for other in others)
        assert board.rings[hex_][1] == board.beside[hex_] == sum(1 << other for other in others)
        assert sum(board.rings[hex_]) == (1 << len(board.names)) - 1


@EACH_BOARD
@clause("coc.setup.3")
def test_the_plain_of_a_home_points_to_the_middle(players: int) -> None:
    board = layout(players)
    one, other = (region.terrain[0] for region in box.start_regions())
    assert (one[1], one[2]) == (other[2], other[1]) == (terms.FOREST, terms.MOUNTAIN)
    for home in board.homes:
        far = [sum(board.distance[home * 4 + at]) for at in range(4)]
        assert far[0] < far[3]


def test_neighbours_by_name() -> None:
    board = layout(2)
    beside = {board.names[other] for other in board.near[board.number["d3"]]}
    assert beside == {"d2", "d4", "c3", "c4", "e3", "e4"}
    assert board.distance[board.number["d2"]][board.number["d7"]] == 5


@clause("coc.setup.2")
def test_a_region_has_four_hexes_and_is_reversed_when_turned_round() -> None:
    for region in box.regions():
        assert {*map(len, region.terrain)} == {4}
        printed, turned = region.terrain
        assert (turned[0], turned[1]) == (printed[3], printed[2])
    water = Counter(region.terrain[0].count(terms.WATER) for region in box.regions())
    assert water == {2: 4, 1: 8, 0: 4}


@EACH_BOARD
def test_the_rim_goes_round_the_board(players: int) -> None:
    """Clockwise as drawn: the area that it encloses is to the right."""
    board = layout(players)
    points = [(1.5 * q, (2 * r + q) * 0.75**0.5) for q, r in (board.axial[hex_] for hex_ in board.rim)]
    turns = zip(points, [*points[1:], points[0]], strict=True)
    assert sum(x * below - other * y for (x, y), (other, below) in turns) > 0


# -- cards and civilizations


def test_events_are_ignored_with_advances() -> None:
    known = {event.id: event for event in box.events()}
    aqueduct = 1 << box.advance_numbers()["aqueduct"]
    assert known["event-03"].ignored_with == terms.IRRIGATION | aqueduct
    assert known["event-01"].ignored_with == terms.SANITATION
    assert known["event-03"].effect == known["event-05"].effect != known["event-06"].effect


def test_kept_cards() -> None:
    hands = [event.id for event in box.events() if event.stays == "hand"]
    assert len(hands) == 11
    kept = [event for event in box.events() if event.kept and not event.kept.in_hand]
    assert [event.id for event in kept] == ["event-55", "event-57"]


def test_every_civilization_has_its_advances_and_leaders() -> None:
    people = {one.id: one for one in box.civilizations()}
    names = {number: name for name, number in box.advance_numbers().items()}
    assert [names[number] for number in people["japan"].advances] == [
        "pottery",
        "horsemanship",
        "infiltration",
        "shogunate",
    ]
    assert [box.leaders()[one].id for one in people["rome"].leaders] == ["augustus", "caesar", "sulla"]
    own = {one.id for one in box.civilizations() if one.region >= 0}
    assert own == {"vikings", "phoenicia", "carthage", "egypt", "maya"}


def test_what_unlocks_the_advances_of_civilizations() -> None:
    unlocked = {one.id: one.unlocked_by for one in box.own_advances()}
    assert unlocked["pottery"] == terms.STORAGE
    assert unlocked["shogunate"] == sum(box.category_masks()[one] for one in terms.GOVERNMENTS)


def test_who_acts_at_a_hook() -> None:
    assert box.acting()["cost.mood"] == ("rituals", "caesar.1", "hammurabi.1")
    assert box.caring()["cost.mood"] == terms.RITUALS
    assert box.caring()["battle.hits"] == terms.WARSHIPS | 1 << box.advance_numbers()["fireworks"]


def test_the_flexible_end_gets_nearer() -> None:
    assert [*box.flexible_end().values()] == [6, 5, 4, 3, 2]
    assert [*box.flexible_end()] == [(6, 2), (6, 3), (7, 1), (7, 2), (7, 3)]


def test_german_names_are_those_of_the_book() -> None:
    rows = {row["id"]: row["name_de"] for row in FILES.read("civilizations")["civilization_advance"]}
    assert rows["tribute"] == "Tributspflicht"
    stars = [path for path in FILES.folder.joinpath("data").iterdir() if '*"' in path.read_text("utf-8")]
    assert stars == []


def test_every_value_names_its_source() -> None:
    for path in sorted(path.name for path in FILES.folder.joinpath("data").iterdir()):
        for table, content in FILES.read(path.removesuffix(".toml")).items():
            for row in content if isinstance(content, list) else [content]:
                assert row.get("source") in SOURCES, f"{path}, {table}, {row.get('id', row)}"
    known = list(FILES.provenance())
    assert {entry.source for entry in known} == {*SOURCES}
    assert len(known) > 800
