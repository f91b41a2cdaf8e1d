"""The drawn table of Pest. The contract holds what is true of all drawings; here is what this one shows, and where."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from importlib import resources
from random import Random
from xml.etree import ElementTree

import pytest

from games.drawings import Position, data_ids, drawn, page, scene_of
from games.pest.scene import road, scene
from pentarchy.core import LANGUAGES, Match, Setup, Sheet
from pentarchy.drawing.parts import SIGNS
from pentarchy.games.empires_end import game as empires_end
from pentarchy.games.first_empires import game as first_empires
from pentarchy.games.pest import game
from pentarchy.games.pest.box import GRID, named_by, world
from pentarchy.games.pest.drawing import chart
from pentarchy.games.pest.drawing.sheet import FINAL, ICONS, drawing, icon
from pentarchy.games.pest.rules.acting import ACTIONS
from pentarchy.games.pest.rules.forecast import forecast

TURN = ("next", *ACTIONS)
"""Phases inside a turn."""


def positions(players: int, seed: int, variant: str = "standard") -> Iterator[Position]:
    """A random game in which much is done."""
    rng, match = Random(seed), Match(game, Setup(players, variant), seed)
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        lively = [option for option in decision.options if option[0] not in ("end", "trade", "shift")]
        pick = rng.choice(lively if lively and rng.random() < 0.85 else decision.options)
        events = len(match.events)
        match.pick(seat, pick)
        yield Position(match, seat, pick, events)


def element(html: str, **attributes: str) -> ElementTree.Element:
    """The one element with these attributes."""
    wanted = {key.replace("_", "-"): value for key, value in attributes.items()}
    found = [one for one in ElementTree.fromstring(html).iter() if wanted.items() <= one.attrib.items()]
    assert len(found) == 1, f"{len(found)} elements with {wanted}"
    return found[0]


def place(sheet: Sheet, name: str) -> ElementTree.Element:
    return next(one for one in ElementTree.fromstring(sheet.board).iter() if one.get("data-id") == name)


def parts(drawing_of: ElementTree.Element, css: str) -> list[ElementTree.Element]:
    return [one for one in drawing_of.iter() if css in (one.get("class") or "").split()]


def said(drawing_of: ElementTree.Element) -> str:
    return "".join(drawing_of.itertext())


# -- the map


@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_every_place_and_road_is_on_the_map(players: int) -> None:
    board = drawn(Match(game, Setup(players), 1), None).board
    assert {*world().names, *world().roads, "capital"} <= data_ids(board)
    assert "data-zoom" in board


def test_the_coast_goes_round_all_places_and_roads() -> None:
    from pentarchy.drawing.geometry import within

    left, top, width, height = chart.VIEW
    ring = chart.coast()
    for point in (*chart.places(), *(line.middle for line in chart.roads())):
        assert within(point, ring)
    for x, y in ring:
        assert left < x < left + width
        assert top < y < top + height
    assert chart.coast.__wrapped__() == ring, "the seed is fixed"


def pictures(drawing_of: ElementTree.Element) -> list[str]:
    """What of the scenery a thing is drawn with."""
    return [one.get("href", "") for one in drawing_of.iter("use") if one.get("href", "").startswith("#")]


def test_size_is_told_by_picture_lettering_and_sites() -> None:
    sheet = drawn(scene(3))
    for name, size, sites in (("aldery", "village", 1), ("corvale", "town", 2), ("aldemont", "city", 3)):
        here = place(sheet, name)
        assert pictures(here)[0] == f"#pest-{size}"
        empty = sum(one.get("d", "").count("M") for one in parts(here, "site"))
        assert empty + len(parts(here, "tile")) == sites
        assert parts(here, "name")[0].get("class") == f"name is-{size}"


def test_places_show_what_they_yield() -> None:
    sheet = drawn(scene(3, yields={"lissom": "herbs"}))
    assert "#pest-herbs" in pictures(place(sheet, "lissom"))
    assert "#pest-wood" not in pictures(place(sheet, "lissom"))


def test_routes_have_a_shape_each() -> None:
    sheet = drawn(scene(3))
    shapes = {"red": "circle", "blue": "rect", "black": "path"}
    for colour, name in enumerate(shapes):
        for number in world().coloured[colour]:
            (shoe,) = parts(place(sheet, world().roads[number]), "route")
            assert shoe.get("class") == f"route is-{name}"
            assert next(iter(shoe)).tag == shapes[name]


def test_sick_people_ruins_and_what_falls_next() -> None:
    m = scene(3, year=1, ruins="hestrial", sick={"terras": 3, "lissom": 1, "karth": 3}, castles={0: "karth"})
    sheet = drawn(m)
    assert said(parts(place(sheet, "terras"), "people")[0]) == "3"
    assert "#pest-brink" in pictures(place(sheet, "terras"))
    assert "#pest-sick" in pictures(place(sheet, "lissom"))
    assert "#pest-sick" in pictures(place(sheet, "karth")), "a castle protects it"
    ruin = place(sheet, "hestrial")
    assert pictures(ruin) == ["#pest-ruin"]
    assert not parts(ruin, "site")
    assert "is-ruin" in (ruin.get("class") or "")


def test_people_on_roads_stand_beside_them() -> None:
    m = scene(3, roads={"gollor gothar": 2})
    x, y = chart.people_on_road(road("gollor gothar"))
    assert re.search(rf'<g class="people" [^>]*transform="translate\({x:.1f} {y:.1f}\)">', drawn(m).board)
    assert "2 sick" in (place(drawn(m), world().roads[road("gollor gothar")]).get("aria-label") or "")


def test_threats_count_the_cards_that_nobody_has_seen() -> None:
    m = scene(3)
    unseen = [card for card in range(18) if m.state.pest >> card & 1]
    expected = sum(world().number["deshka"] in named_by(card, m.state.resources) for card in unseen)
    (sign,) = parts(place(drawn(m), "deshka"), "threat")
    assert said(sign) == f"▲{expected}"


def test_location_markers_have_a_rim() -> None:
    plain, variable = Match(game, Setup(3), 1), Match(game, Setup(3, "variable"), 1)
    assert 'class="marker"' not in drawn(plain).board
    assert 'class="marker"' in drawn(variable).board


def pieces(board: str) -> dict[str, str]:
    return dict(re.findall(r'<g class="piece" id="piece-([^"]+)"[^>]*? transform="translate\(([^)]+)\)"', board))


def test_pieces_keep_their_names_and_never_cover_each_other() -> None:
    m = scene(3, doctors={0: "gollor", 1: "gollor", 2: "gollor"}, camps={0: "gollor"}, phase="move", grid="move-cure")
    shown = pieces(drawn(m).board)
    assert {"doctor-0", "doctor-1", "doctor-2", "camp-0"} <= shown.keys()
    assert "camp-1" not in shown
    stands = [shown[key] for key in ("doctor-0", "doctor-1", "doctor-2", "camp-0")]
    assert len(set(stands)) == len(stands)


def test_the_last_way_is_drawn_along_its_road() -> None:
    m = scene(3)
    asked = scene_of(m, None)
    assert 'class="trail"' not in drawing.draw(asked).board
    walked = replace(asked, trail=(("walks", "seat-0", "ostvell", "lissom"),))
    handle = chart.roads()[road("ostvell lissom")].handle
    assert f"Q{handle[0]:.1f} {handle[1]:.1f}" in drawing.draw(walked).board
    crossed = replace(asked, trail=(("crosses", "seat-0", "karth", "dunmera"),))
    assert "Q500.0 350.0" in drawing.draw(crossed).board


# -- the own board


def test_the_grid_has_forecasts_keys_and_assistants() -> None:
    m = scene(
        3,
        phase="assistant",
        used={0: "produce-assign"},
        goods={0: "herbs 3"},
        research={0: 2},
        healthy={0: 4},
        quarantine={0: "3 produce"},
    )
    sheet = drawn(m)
    will = forecast(m.state, 0)
    assert will.cure == 1, "the fifth space costs 2 herbs, the sixth 2 more"
    assert will.assign == 4
    cell = element(sheet.mine, data_id="move-cure")
    assert cell.get("data-key") == "7"
    assert f"{will.move} places" in said(cell)
    assert "1 cure" in said(cell)
    used = element(sheet.mine, data_id="produce-assign")
    assert parts(used, "assistant")
    assert "is-bound" in (element(sheet.mine, data_id="action-produce").get("class") or "")
    assert sorted(re.findall(r'data-key="(\d)"', sheet.mine)) == list("12345789"), "the sixth is used"
    assert "places" not in said(element(drawn(m, 1).mine, data_id="move-cure")), "forecasts are for whoever is asked"


def test_what_a_move_has_is_written_above_it() -> None:
    shod = scene(3, cards={0: "steel_horseshoes"}, quarantine={0: "3 move"})
    assert "only 3 steps" in said(element(drawn(shod).mine, data_id="action-move"))
    assert "2 steps" in said(element(drawn(scene(3)).mine, data_id="action-move"))


def test_beds_graves_stores_and_recovery() -> None:
    m = scene(
        3,
        quarantine={0: "3 move store"},
        graves={0: 2},
        goods={0: "wood 4 coin 1"},
        healthy={0: 2},
        cards={0: "quarantine_hut"},
    )
    mine = drawn(m).mine
    own = ElementTree.fromstring(mine)[0]
    free = next(one for one in own.iter() if one.get("data-id") == "bed-free")
    assert [one.get("class") for one in free] == ["bed is-full"] * 3 + ["bed is-card"] * 2
    assert "is-full" in (element(mine, data_id="bed-move").get("class") or "")
    assert "is-full" not in (element(mine, data_id="bed-construct").get("class") or "")
    assert len(parts(element(mine, data_id="graveyard"), "is-full")) == 2
    wood = element(mine, data_id="wood")
    assert wood.get("aria-label") == "wood: 4 of 4"
    assert len(parts(wood, "is-on")) == 4
    assert len(parts(wood, "is-shut")) == 1
    track = element(mine, data_id="recovery")
    assert len(parts(track, "is-full")) == 2
    assert len(parts(track, "is-last")) == len(parts(track, "is-next")) == 1


def test_buildings_show_what_they_make_and_who_works() -> None:
    m = scene(3, castles={0: "karth"}, buildings={0: "quarter_1:pellow* quarter_2:ostvell workshop:jasmor"})
    mine = drawn(m).mine
    busy, idle = element(mine, data_id="quarter_1"), element(mine, data_id="quarter_2")
    assert "somebody works" in (busy.get("aria-label") or "")
    assert "nobody works" in (idle.get("aria-label") or "")
    assert "Pellow" in (busy.get("aria-label") or "")
    assert "is-built" not in (element(mine, data_id="factory").get("class") or "")
    assert "set +2" in mine, "the first area is complete"


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("breathing_apparatus", "person-sick"),
        ("sick_tent", "person-sick"),
        ("plague_experts", "person-healthy"),
        ("mobile_workshop", "person-healthy"),
        ("medical_experiments", "assistant"),
        ("adrenaline_shot", "assistant"),
    ],
)
def test_who_stands_on_a_technology(card: str, expected: str) -> None:
    tent = {0: 1} if expected == "person-sick" else {}
    experts = {0: 1} if card == "plague_experts" else {}
    mobile = {0: "food *"} if card == "mobile_workshop" else {}
    used = {0: card} if expected == "assistant" else {}
    m = scene(3, cards={0: card}, tent=tent, experts=experts, mobile=mobile, used=used)
    (people,) = parts(element(drawn(m).mine, data_id=card), "on-card")
    signs = {(one.get("href") or "").partition("#")[2] for one in people.iter("use")}
    assert expected in signs


def test_areas_can_be_pointed_at_below_their_cards() -> None:
    m = scene(3, phase="research", grid="move-research", cards={0: "medical_mask injection_syringe"}, research={0: 5})
    sheet = drawn(m)
    assert {"area-top", "area-middle", "area-bottom"} <= data_ids(sheet.mine)
    assert {option[1] for option in m.asked[0].options if option[0] == "buy"} <= data_ids(sheet.board)


def test_boards_of_others_are_there_and_cannot_be_picked() -> None:
    m = scene(4, cards={2: "travel_permit"})
    mine = drawn(m, 1).mine
    folded = [one for one in ElementTree.fromstring(mine).iter("details") if "other-board" in (one.get("class") or "")]
    assert [one.get("id") for one in folded] == ["board-2", "board-3", "board-0"]
    assert all(one.get("data-rest") for one in folded)
    assert {one.get("data-id") for one in folded[0].iter()} - {None} == {"travel_permit"}
    solo = ElementTree.fromstring(drawn(Match(game, Setup(1), 1)).mine)
    assert not [*solo.iter("details")]


def test_a_spectator_sees_the_board_in_turn() -> None:
    m = scene(3, active=2, phase="assistant")
    sheet = drawn(m, None)
    assert sheet.mine_title == game.texts("en", ["Anna", "<Bernd> & Co", "Carla"]).name("seat-2")
    assert "data-key" in sheet.mine
    assert GRID[0] in data_ids(sheet.mine)


# -- what all share


def test_the_strip_has_everything_that_options_name() -> None:
    m = scene(
        3, market="tool_cart inhaler", founders={"granary": 1}, face_down="reward_01", tokens="reward_01 reward_02"
    )
    board = drawn(m).board
    assert {"tool_cart", "inhaler", "city_walls", "granary", "reward_01", "reward_02", "influence_track"} <= data_ids(
        board
    )
    assert "is-built" in (element(board, data_id="granary").get("class") or "")
    assert "is-down" in (element(board, data_id="reward_01").get("class") or "")
    assert "is-down" not in (element(board, data_id="reward_02").get("class") or "")


def test_markers_on_both_tracks() -> None:
    m = scene(3, influence=(0, 25, 50), imperatives={0: (1, 0, 0), 1: (1, 2, 0)})
    board = drawn(m).board
    shown = pieces(board)
    assert [shown[f"influence-{seat}"] for seat in range(3)] == ["12.0 0", "360.0 0", "708.0 0"]
    rows = [one for one in ElementTree.fromstring(board).iter() if "decree" in (one.get("class") or "").split()]
    marks = [[one.get("data-seat") for one in row.iter() if "seat-mark" in (one.get("class") or "")] for row in rows]
    assert marks == [["cinnabar", "azurite"], ["azurite"], []]


def test_the_duel_covers_spaces_and_has_thresholds_and_neutral_ground() -> None:
    board = drawn(scene(2, "duel", neutral=2)).board
    assert board.count("covered is-cover") == 6
    assert board.count("step is-threshold") == 3
    (chip,) = parts(place(drawn(scene(2, "duel", neutral=2)), "capital"), "is-neutral")
    assert said(chip) == "2"
    assert "covered" not in drawn(scene(2)).board


def test_people_stand_on_the_boards_of_the_solo_game() -> None:
    m = scene(1, influence=(10,), imperatives={0: (1, 0, 0)}, founders={"granary": 0})
    board = drawn(m).board
    assert board.count("covered is-person") == 4, "5 and 9 are passed"
    assert board.count("a sick person stands beside it") == 4
    steps = [one for one in ElementTree.fromstring(board).iter() if "is-taken" in (one.get("class") or "").split()]
    assert len(steps) == 9, "1 marker, and people on 1 + 3 + 4 spaces"


def test_the_own_share_of_support_is_marked() -> None:
    m = scene(3, aid=3, influence=(5, 9, 1))
    shares = [
        one.get("class")
        for one in ElementTree.fromstring(drawn(m, 1).board).iter()
        if "share" in (one.get("class") or "").split()
    ]
    assert shares == ["share is-own", "share", "share"]
    assert "is-own" not in drawn(m, None).board


def test_the_end_of_an_era_lies_over_the_map() -> None:
    m = scene(3, phase="agenda", year=4, envoys={0: 2, 1: 1, 2: 3}, graves={0: 1}, capital_card=3)
    assert [decision.kind for decision in m.asked.values()] == ["bonus"]
    board = drawn(m).board
    sheet = element(board, id="era-end-1")
    assert sheet.get("open") is not None
    rows = [one for one in sheet.iter("tr") if one.get("class")]
    assert [one.get("class") for one in rows] == ["is-past", "is-now"]
    assert "3 people" in said(sheet)
    assert "−1" in said(sheet)
    assert "era-end" not in drawn(scene(3)).board


@pytest.mark.parametrize(
    ("players", "variant", "note"),
    [
        (3, "standard", "most, second, third"),
        (2, "standard", "fewer: third, as many: second"),
        (2, "duel", "neutral ground"),
    ],
)
def test_the_end_of_an_era_says_who_can_win_in_the_capital(players: int, variant: str, note: str) -> None:
    m = scene(players, variant, phase="agenda", year=4, envoys={0: 3}, capital_card=3)
    assert note in said(element(drawn(m).board, id="era-end-1"))


@pytest.mark.parametrize(
    ("players", "title"), [(3, "most influence"), (1, "0 to 2 people left on the influence track")]
)
def test_shares_of_support_say_who_takes_them(players: int, title: str) -> None:
    assert f'title="{title}"' in drawn(scene(players, aid=3)).board


# -- the rest of the sheet


def test_phases_of_turn_and_year() -> None:
    m = scene(3, phase="assistant", goods={0: "herbs 3"}, quarantine={0: "2"})
    assert [when for _, when in drawn(m).phases] == ["now", "next", "next"]
    m.pick(0, "place move-cure")
    assert drawn(m).phases == [("Assistant", "past"), ("Move", "next"), ("Cure", "next")]
    m.pick(0, "begin action-cure")
    assert [when for _, when in drawn(m).phases] == ["past", "next", "now"]
    ended = scene(3, phase="agenda", year=2, envoys={0: 1})
    assert [when for _, when in drawn(ended).phases] == ["past", "past", "past", "now"]


def test_panels_of_the_seats() -> None:
    m = scene(3, goods={1: "wood 2 coin 3"}, research={1: 4}, dishonour={2: 3}, influence=(3, 7, 1))
    panels = drawn(m).seats
    assert [stat.value for stat in panels[1].stats][:7] == ["2", "0", "0", "0", "3", "4", "7"]
    assert panels[2].stats[-1].name == "Dishonour"
    assert panels[1].stats[-1].name != "Dishonour"
    assert (drawn(m).round, drawn(m).rounds) == (1, 6)


def test_what_turns_over_a_card_says_that_it_is_final() -> None:
    """Inside a turn. Where nothing else is left to decide, any last step passes it on, and a year may begin."""
    met = set[str]()
    for players, variant in ((1, "standard"), (3, "standard"), (2, "duel")):
        turn: tuple[int, ...] = ()
        for match, seat, pick, _ in positions(players, 40 + players, variant):
            state = match.state
            before, turn = turn, (state.year, state.turns, state.active) if state.phase in TURN else ()
            if turn and turn == before and match.barrier(seat) == "undo_news":
                assert drawing.why_final(match.state, pick), pick
                met.add(pick[0])
    assert met == {"buy", "refresh"}
    for language in LANGUAGES:
        for key in {*FINAL.values(), drawing.why_final(None, ("end", "turn"))}:
            assert game.texts(language).say(key)


def test_signs_of_options_and_events() -> None:
    assert icon(("begin", "action-cure")) == "herb"
    assert icon(("gains", "seat-0", "coin-2")) == "coin"
    assert icon(("gains", "seat-0", "dishonour-3")) == "dishonour"
    assert icon(("shelter", "graveyard")) == "person-dead"
    assert drawing.mark(("shelter", "graveyard")) == "threat"
    assert drawing.mark(("shelter", "bed-move")) == ""
    sprite = (SIGNS / "icons.svg").read_text("utf-8")
    there = set(re.findall(r'<symbol id="([^"]+)"', sprite))
    used: set[str] = set()
    for match, _, _, since in positions(4, 5):
        used |= {icon(event.words) for event in match.events[since:]}
        if len(match.picks) % 40 == 0:
            used |= set(re.findall(r"icons\.svg#([\w-]+)", page(drawn(match, 0, since=since))))
    assert used <= there


@pytest.mark.parametrize("section", ["options", "events"])
def test_everything_that_is_told_has_a_sign(section: str) -> None:
    """Also what no random game of this length tells, such as people stranded on roads."""
    words = tomllib.loads((resources.files("pentarchy.games.pest") / "locale" / "en.toml").read_text("utf-8"))
    assert {re.split("[ /]", key)[0] for key in words[section]} - ICONS.keys() == set()


def test_the_plate_stands_alone() -> None:
    """Also beside those of other games, and beside a table."""
    picture = drawing.plate()
    assert ElementTree.fromstring(picture).get("viewBox")
    ids = set(re.findall(r' id="([^"]+)"', picture))
    assert set(re.findall(r'href="#([^"]+)', picture)) == ids
    assert not ids & set(re.findall(r' id="([^"]+)"', drawing.scenery(scene_of(scene(3), None))))
    for other in (empires_end.drawing, first_empires.drawing):
        assert other
        assert not ids & set(re.findall(r' id="([^"]+)"', other.plate()))


@pytest.mark.parametrize(("players", "variant"), [(1, "variable"), (2, "duel"), (5, "standard")])
def test_every_position_can_be_drawn_for_everybody(players: int, variant: str) -> None:
    for number, (match, _, _, since) in enumerate(positions(players, 60 + players, variant)):
        if number % 61 == 0 or match.over:
            for at, viewer in enumerate((None, *range(players))):
                sheet = drawn(match, viewer, LANGUAGES[(number + at) % 2], since)
                ElementTree.fromstring(page(sheet))
