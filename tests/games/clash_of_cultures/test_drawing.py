"""The drawn table of Clash of Cultures. The contract holds what is true of all drawings; here is what it shows."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from importlib import resources
from random import Random
from xml.etree import ElementTree

import pytest

from games.clash_of_cultures.scenes import scene
from games.drawings import data_ids, drawn, everything, page, scene_of
from pentarchy.core import LANGUAGES, Item, Match, Option, Setup, Sheet
from pentarchy.drawing.parts import SIGNS
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES, CATEGORIES, TERRAINS
from pentarchy.games.clash_of_cultures.drawing import chart
from pentarchy.games.clash_of_cultures.drawing.sheet import FINAL, drawing, icon
from pentarchy.games.clash_of_cultures.drawing.verbs import ICONS
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.empires_end import game as empires_end
from pentarchy.games.pest import game as pest

Element = ElementTree.Element


def thing(html: str, name: str) -> Element:
    """What is drawn of an id."""
    return next(one for one in ElementTree.fromstring(html).iter() if one.get("data-id") == name)


def by_id(html: str, name: str) -> Element:
    return next(one for one in ElementTree.fromstring(html).iter() if one.get("id") == name)


def parts(drawing_of: Element, css: str) -> list[Element]:
    return [one for one in drawing_of.iter() if css in (one.get("class") or "").split()]


def css_of(drawing_of: Element) -> list[str]:
    return (drawing_of.get("class") or "").split()


def said(drawing_of: Element) -> str:
    return "".join(drawing_of.itertext())


def signs(drawing_of: Element) -> list[str]:
    """The signs of the sprite that a drawing uses."""
    return [one.get("href", "").partition("#")[2] for one in drawing_of.iter("use")]


def group(sheet: Sheet, name: str) -> Element:
    return by_id(sheet.board, f"piece-group-{name}")


def city(sheet: Sheet, name: str) -> Element:
    return by_id(sheet.board, f"piece-city-{name}")


# -- the map


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_hex_is_on_the_map_and_inside_of_it(players: int) -> None:
    board = drawn(Match(game, Setup(players), 1), None).board
    assert {*box.layout(players).names} <= data_ids(board)
    left, top, width, height = chart.view(players)
    for x, y in chart.hexes(players):
        assert left + chart.SIDE < x < left + width - chart.SIDE
        assert top < y < top + height
    assert "data-zoom" in board


@pytest.mark.parametrize("players", [2, 3, 4])
def test_neighbours_lie_beside_each_other(players: int) -> None:
    points = chart.hexes(players)
    for hex_, near in enumerate(box.layout(players).near):
        for other in near:
            (ax, ay), (bx, by) = points[hex_], points[other]
            assert (ax - bx) ** 2 + (ay - by) ** 2 == pytest.approx(3 * chart.SIDE**2)


def test_terrain_has_its_drawing_and_sentence() -> None:
    m = scene(terrain={"c3": "forest", "c4": "mountain", "d4": "barren", "d5": "water"}, exhausted="c4")
    board = drawn(m).board
    for name, kind in (("c3", "forest"), ("c4", "mountain"), ("d4", "barren"), ("d5", "water"), ("e4", "plain")):
        here = thing(board, name)
        assert f"is-{kind}" in css_of(here)
        assert f"coc-{kind}" in signs(here)
        assert game.texts("en").name(kind).lower() in (here.get("aria-label") or "").lower()
    assert "is-exhausted" in css_of(thing(board, "c4"))
    assert "exhausted" in signs(thing(board, "c4"))
    assert not parts(thing(board, "c3"), "worn")


def test_the_coast_is_where_water_meets_known_land() -> None:
    number = box.layout(2).number
    terrain = [TERRAINS.index("plain")] * len(number)
    assert chart.coast(2, tuple(terrain)) == ""
    terrain[number["d4"]] = TERRAINS.index("water")
    assert chart.coast(2, tuple(terrain)).count("M") == 6
    terrain[number["d3"]] = TERRAINS.index("water")
    assert chart.coast(2, tuple(terrain)).count("M") == 10, "not between water and water"
    terrain[number["d5"]] = -1
    assert chart.coast(2, tuple(terrain)).count("M") == 9, "nor where nobody knows"


def test_an_unexplored_region_is_one_sheet_of_paper() -> None:
    m = Match(game, Setup(2), 1)
    board = drawn(m).board
    root = ElementTree.fromstring(board)
    assert len(parts(root, "undrawn")) == len(m.state.unexplored) == len(box.layout(2).hidden)
    hidden = {4 * slot + at for slot in m.state.unexplored for at in range(4)}
    for hex_, name in enumerate(box.layout(2).names):
        assert ("is-unknown" in css_of(thing(board, name))) == (hex_ in hidden)
    assert not any(f"coc-{kind}" in signs(thing(board, box.layout(2).names[min(hidden)])) for kind in TERRAINS)


def test_cities_show_size_mood_and_structures() -> None:
    m = scene(cities={0: "d4:happy:temple,academy=1,great_wall d7", 1: "d2:angry:port>c2"}, terrain={"c2": "water"})
    sheet = drawn(m)
    capital = city(sheet, "d4")
    assert said(parts(capital, "size")[0]) == "4"
    assert len(parts(capital, "c-tower")) == 2 * 3, "one for each structure besides the settlement, and its halo"
    assert len(parts(capital, "bld")) == 3
    assert [one.get("data-seat") for one in parts(capital, "is-foreign")] == ["azurite"]
    assert len(parts(capital, "is-wonder")) == 1
    assert "mood-happy" in signs(capital)
    assert not parts(city(sheet, "d7"), "plaque")
    assert len(parts(city(sheet, "d2"), "pier")) == 2
    assert "mood-angry" in signs(city(sheet, "d2"))
    assert not parts(capital, "pier")


def test_groups_have_a_flag_a_tile_for_each_kind_and_a_number() -> None:
    m = scene(
        terrain={"c3": "water"},
        units={0: "d4:infantry=3,settler c3:ship=2", 4: "e4:infantry=2"},
        aboard={0: "c3:infantry=2,settler"},
        cities={0: "d7", 1: "d2", 4: "e4"},
    )
    sheet = drawn(m)
    here = group(sheet, "d4")
    assert len(parts(here, "flag")) == 1
    assert len(parts(here, "kind")) == 2
    assert [said(one) for one in parts(here, "cnt")] == ["3"]
    assert {"infantry", "settler", "emblem-sun"} == set(signs(here))
    at_sea = group(sheet, "c3")
    assert [said(one) for one in parts(at_sea, "cnt")] == ["2", "2"]
    assert len(parts(at_sea, "hull")) == 1
    wild = group(sheet, "e4")
    assert parts(wild, "is-wild")
    assert "barbarians" in signs(wild)
    assert not [one for one in wild.iter() if one.get("data-seat")]
    assert parts(city(sheet, "e4"), "is-wild")


def test_units_that_moved_are_hatched() -> None:
    m = scene(units={0: "d4:infantry=2 e4:settler"}, advances={0: "tactics"})
    m.pick(0, "command")
    m.pick(0, "move d4 d5")
    m.pick(0, "with infantry-1")
    sheet = drawn(m)
    assert parts(group(sheet, "d5"), "is-still")
    assert not parts(group(sheet, "d4"), "is-still")


# -- what is asked


def test_enemies_are_marked_while_groups_move() -> None:
    m = scene(units={0: "d4:infantry", 1: "d3:infantry"}, advances={0: "tactics"})
    assert "is-foe" not in css_of(thing(drawn(m).board, "d3"))
    m.pick(0, "command")
    assert "is-foe" in css_of(thing(drawn(m).board, "d3"))
    assert "is-foe" not in css_of(thing(drawn(m).board, "d4"))


def test_a_group_that_is_chosen_shows_its_way() -> None:
    m = scene(units={0: "d4:infantry=2,settler"}, advances={0: "tactics"})
    m.pick(0, "command")
    assert 'class="going"' not in drawn(m).board
    m.pick(0, "move d4 d5")
    board = drawn(m).board
    assert 'class="going"' in board
    assert all("is-asked" in css_of(thing(board, name)) for name in ("d4", "d5"))
    assert "is-asked" not in drawn(m, 1).board, "others are not asked"


def test_hexes_count_up_what_they_give() -> None:
    m = scene(cities={0: "d4:neutral:temple", 1: "d2"}, terrain={"c4": "forest", "d5": "mountain", "e4": "barren"})
    assert "data-counts" not in drawn(m).board
    m.pick(0, "collect d4")
    board = drawn(m).board
    expected = {"d4": "food", "c4": "wood", "d5": "ore", "e4": None, "d7": None}
    assert {name: thing(board, name).get("data-counts") for name in expected} == expected
    assert "data-counts" not in drawn(m, 1).board
    asked, waits = scene_of(m, 0), scene_of(m, 1)
    assert asked.begun == (("collect", "d4"),)
    assert asked.amounts is not None
    assert (asked.amounts.verb, asked.options) == ("take", ())
    assert (waits.begun, waits.amounts) == ((), None)


def test_both_ways_of_a_region_are_shown() -> None:
    m = Match(game, Setup(2), 1)
    rng = Random(4)
    while not any(decision.kind == "lay" for decision in m.asked.values()):
        seat, decision = next(iter(m.asked.items()))
        moving = [option for option in decision.options if option[0] in ("command", "move")]
        m.pick(seat, rng.choice(moving or list(decision.options)))
    seat = next(iter(m.asked))
    board = drawn(m, seat).board
    printed, turned = (
        [one.split()[1] for one in hexes]
        for name in ("as-printed", "turned")
        for hexes in [[one.get("class", "") for one in parts(thing(board, name), "hex") if len(css_of(one)) == 2]]
    )
    assert printed == turned[::-1]
    assert len(printed) == 4
    assert "as-printed" not in data_ids(drawn(m, 1 - seat).board)


# -- boards


def advance(sheet: Sheet, name: str) -> Element:
    own = ElementTree.fromstring(sheet.mine)[0]
    return next(one for one in own.iter() if one.get("data-id") == name)


def test_advances_have_three_states_and_say_why_not() -> None:
    m = scene(advances={0: "tactics draft nationalism math"})
    sheet = drawn(m)
    assert "is-owned" in css_of(advance(sheet, "farming"))
    assert "is-can" in css_of(advance(sheet, "storage"))
    free = advance(sheet, "engineering")
    assert said(free).endswith("0"), "with Mathematics it costs no food"
    assert "free" in (free.get("aria-label") or "")
    locked = advance(sheet, "rituals")
    assert "is-no" in css_of(locked)
    assert "lock" in signs(locked)
    assert "Myths" in (locked.get("aria-label") or "")
    barred = advance(sheet, "voting")
    assert "cross" in signs(barred)
    assert "government" in (barred.get("aria-label") or "")
    assert {*ADVANCES, *(f"category-{name}" for name in CATEGORIES)} <= data_ids(sheet.mine)


def test_stock_shows_what_can_be_held() -> None:
    m = scene(goods={0: "food 2 ore 4 mood 3"})
    food = advance(drawn(m), "food")
    assert len(parts(food, "is-on")) == 2
    assert len(parts(food, "is-shut")) == box.store().cap - 2, "no Storage"
    stored = advance(drawn(scene(advances={0: "storage"})), "food")
    assert not parts(stored, "is-shut")
    assert said(advance(drawn(m), "mood")) == "3"


def test_boards_of_others_are_there_and_cannot_be_picked() -> None:
    m = scene(players=3, advances={2: "fishing"})
    mine = drawn(m, 1).mine
    folded = list(ElementTree.fromstring(mine).iter("details"))
    assert [one.get("id") for one in folded] == ["board-2", "board-0"]
    assert all(one.get("data-rest") for one in folded)
    fishing = next(one for one in folded[0].iter() if one.get("data-id") == "fishing")
    assert "is-owned" in css_of(fishing)
    assert "food" not in {one.get("data-id") for one in folded[0].iter()}


def test_the_hand_is_its_owners_alone() -> None:
    m = scene(actions={0: "action-06", 1: "action-09"}, objectives={0: "objective-03"}, wonders={0: "great_wall"})
    sheet = drawn(m)
    assert data_ids(sheet.hand) == {"action-06", "objective-03", "great_wall"}
    assert "Siegecraft" in said(thing(sheet.hand, "great_wall")), "what is missing"
    assert data_ids(drawn(m, 1).hand) == {"action-09"}
    for viewer in (1, None):
        shown = drawn(m, viewer)
        assert not {"action-06", "objective-03", "great_wall"} & data_ids(page(shown))
        assert "In hand: " not in everything(shown) or viewer == 1
    m.state.looked_at = 1
    assert "action-09" in data_ids(drawn(m).hand), "a spied hand lies open"


# -- battles


def fight(**more: object) -> Match:
    """Two infantry attack two: before the first tactics card is laid."""
    m = scene(
        units={0: "d4:infantry=2", 1: "d3:infantry=2"},
        advances={0: "tactics", 1: "tactics"},
        actions={0: "action-06", 1: "action-38"},
        **more,  # type: ignore[arg-type]
    )
    m.pick(0, "command")
    m.pick(0, "move d4 d3")
    m.pick(0, "with infantry-2")
    return m


def test_a_battle_has_two_facing_columns() -> None:
    m = fight()
    assert next(iter(m.asked.values())).kind == "tactics"
    sheet = by_id(drawn(m).board, "battle-d3")
    columns = parts(sheet, "side")
    assert [one.get("data-seat") for one in columns] == ["cinnabar", "azurite"]
    assert [len(parts(one, "unit")) for one in columns] == [2, 2]
    assert "is-none" in css_of(parts(columns[0], "tactic")[0])
    assert parts(ElementTree.fromstring(drawn(m).board), "fought")


def test_a_card_that_lies_face_down_is_only_there() -> None:
    m = fight()
    m.pick(0, "tactic action-06")
    assert next(iter(m.asked)) == 1
    for viewer in (0, 1, None):
        column = parts(by_id(drawn(m, viewer).board, "battle-d3"), "side")[0]
        assert "is-down" in css_of(parts(column, "tactic")[0])
    for viewer in (1, None):
        assert "action-06" not in data_ids(page(drawn(m, viewer)))


def test_dice_tactics_and_sums_of_a_round() -> None:
    m = fight(dice=[0, 6, 1, 7])
    m.pick(0, "tactic action-06")
    since = len(m.events)
    m.pick(1, "no-tactic")
    told = [event.words for event in m.events[since:]]
    values = {words[1]: int(words[2]) for words in told if words[0] == "hits"}
    sheet = next(one for one in ElementTree.fromstring(drawn(m, 0, since=since).board).iter("details"))
    columns = parts(sheet, "side")
    assert [len(parts(one, "d12")) for one in columns] == [2, 2]
    for column, seat in zip(columns, ("seat-0", "seat-1"), strict=True):
        assert said(parts(column, "adds")[0]).endswith(f"= {values[seat]}")
    assert [said(one) for one in parts(columns[0], "term")[1:]] == ["2High Morale"], "each source"
    assert said(parts(columns[0], "term")[0]).endswith("Dice")
    assert not parts(ElementTree.fromstring(drawn(m, 0).board), "d12"), "what is past is in the log"


def test_what_defends_beside_the_units() -> None:
    m = scene(
        units={0: "d4:infantry=2", 1: "d3:settler"},
        cities={0: "d7", 1: "d3:neutral:fortress"},
        advances={0: "tactics"},
        actions={0: "action-06"},
    )
    for pick in ("command", "move d4 d3", "with infantry-2"):
        m.pick(0, pick)
    columns = parts(by_id(drawn(m, None).board, "battle-d3"), "side")
    assert parts(columns[1], "is-wall")
    assert parts(columns[1], "is-along"), "settlers do not fight"
    assert not parts(columns[0], "is-wall")


# -- the status phase


def test_the_status_phase_is_a_table_of_six_steps() -> None:
    m = scene(
        players=3,
        phase="status",
        step=4,
        lap=4,
        cities={0: "e4", 1: "b7 b8:happy:temple", 2: "g8"},
        goods={1: "culture 2 mood 1"},
        agenda=[Item("status-raze", seat) for seat in range(3)],
    )
    sheet = by_id(drawn(m).board, "status-1")
    rows = list(sheet.iter("tr"))[1:]
    assert [one.get("class") for one in rows] == ["is-past"] * 3 + ["is-now", None, None]
    assert [said(cell) for cell in rows[3].iter("td")] == ["E4", "B7", "G8"], "all have to decide"
    assert "3 tokens, decides" in [said(cell) for cell in rows[5].iter("td")]
    m.pick(0, "pass")
    rows = list(by_id(drawn(m).board, "status-1").iter("tr"))[1:]
    assert [said(cell) for cell in rows[3].iter("td")] == ["", "B7", "G8"]
    assert "status-1" not in drawn(scene()).board


def test_nobody_is_told_who_has_looked_at_objectives() -> None:
    m = scene(players=3, phase="status", step=1, lap=4, agenda=[Item("status-raze", 2)])
    m.state.step = 1
    rows = list(by_id(drawn(m, None).board, "status-1").iter("tr"))[1:]
    assert len({said(cell) for cell in rows[0].iter("td")}) == 1


# -- the rest of the sheet


def test_phases_are_actions_movements_or_steps() -> None:
    m = scene(units={0: "d4:settler"})
    assert [when for _, when in drawn(m).phases] == ["now", "next", "next"]
    m.pick(0, "command")
    assert drawn(m).phases[0] == ("Command: 3 left", "now")
    assert len(drawn(scene(phase="status", step=4, lap=4, agenda=[Item("status-raze", 0)])).phases) == 6


def test_panels_of_the_seats() -> None:
    m = scene(goods={1: "food 2 gold 1"}, actions={1: "action-01 action-02"}, advances={1: "tactics draft nationalism"})
    sheet = drawn(m)
    assert [stat.value for stat in sheet.seats[1].stats] == ["2", "0", "0", "0", "1", "0", "0", "1", "5", "2", "0", "0"]
    assert (sheet.seats[0].role, sheet.seats[1].role) == ("", "Autocracy")
    assert sheet.seats[1].points == 2 + 5, "in halves"
    assert (sheet.round, sheet.rounds) == (1, 6)


def test_the_last_moves_are_drawn() -> None:
    asked = scene_of(scene(), None)
    assert 'class="trail"' not in drawing.draw(asked).board
    trail: tuple[Option, ...] = (("moves", "seat-0", "d4", "d5", "infantry-1"), ("founds", "seat-0", "c3"))
    board = drawing.draw(replace(asked, trail=trail)).board
    assert board.count('class="trail"') == 1
    assert board.count("trail-halo") == 1


def test_small_windows_know_where_to_look() -> None:
    m = scene(units={0: "e4:settler"}, cities={0: "d7", 1: "d2"})
    m.pick(0, "command")
    x, y = chart.hexes(2)[m.state.board.number["e4"]]
    assert f'data-eye="{x:.0f} {y:.0f}"' in drawn(m).board


@pytest.mark.parametrize("section", ["options", "events"])
def test_everything_that_is_told_has_a_sign(section: str) -> None:
    words = tomllib.loads(
        (resources.files("pentarchy.games.clash_of_cultures") / "locale" / "en.toml").read_text("utf-8")
    )
    assert {re.split("[ /]", key)[0] for key in words[section]} - ICONS.keys() == set()
    there = set(re.findall(r'<symbol id="([^"]+)"', (SIGNS / "icons.svg").read_text("utf-8")))
    assert set(ICONS.values()) <= there


def test_signs_of_goods_units_and_buildings() -> None:
    assert icon(("gains", "seat-0", "gold-2")) == "coin"
    assert icon(("muster", "infantry-2", "settler-1")) == "infantry"
    assert icon(("build", "d3", "temple")) == "temple"
    assert icon(("govern", "category-theocracy")) == "obelisk"
    for language in LANGUAGES:
        for key in {*FINAL.values(), drawing.why_final(None, ("end",))}:
            assert game.texts(language).say(key)


def test_the_plate_stands_alone() -> None:
    """Also beside those of other games, and beside a table."""
    picture = drawing.plate()
    assert ElementTree.fromstring(picture).get("viewBox")
    ids = set(re.findall(r' id="([^"]+)"', picture))
    assert set(re.findall(r'(?:href="#|url\(#)([^")]+)', picture)) == ids
    assert not ids & set(re.findall(r' id="([^"]+)"', drawing.scenery(scene_of(scene(), None))))
    for other in (empires_end.drawing, pest.drawing):
        assert other
        assert not ids & set(re.findall(r' id="([^"]+)"', other.plate()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_can_be_drawn_for_everybody(players: int) -> None:
    rng, match, number = Random(players), Match(game, Setup(players), players), 0
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        lively = [option for option in decision.options if option[0] not in ("end", "stop", "raze", "swap")]
        since = len(match.events)
        match.pick(seat, rng.choice(lively if lively and rng.random() < 0.85 else list(decision.options)))
        number += 1
        if number % 23 == 0 or match.over:
            for at, viewer in enumerate((None, *range(players))):
                ElementTree.fromstring(page(drawn(match, viewer, LANGUAGES[(number + at) % 2], since)))
