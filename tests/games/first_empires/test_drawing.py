"""The drawn table of First Empires, with nothing in it that the viewer does not know. The contract holds the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from xml.etree import ElementTree

import pytest

from games.drawings import Position, data_ids, drawn, everything, scene_of
from games.first_empires.scene import scene
from pentarchy.core import LANGUAGES, Match, Setup
from pentarchy.drawing import as_list
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.box import FACES, TRACK_IDS, cards, deck_of, world
from pentarchy.games.first_empires.drawing.shapes import chart, on_land
from pentarchy.games.first_empires.drawing.sheet import FINAL, drawing, icon


def positions(players: int, seed: int, busy: float = 0.8) -> Iterator[Position]:
    """A random game in which explorers move a lot."""
    rng, match = Random(seed), Match(game, Setup(players), seed)
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        lively = [option for option in decision.options if option[0] not in ("end", "keep", "convert", "blacken")]
        events = len(match.events)
        pick = rng.choice(lively if lively and rng.random() < busy else decision.options)
        match.pick(seat, pick)
        yield Position(match, seat, pick, events)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_region_is_on_the_map(players: int) -> None:
    board = drawn(Match(game, Setup(players), 1), None).board
    assert {*world(players).names, *world(players).unused} <= data_ids(board)


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 5])
def test_hidden_cards_are_in_nobody_elses_sheet(players: int) -> None:
    for number, (match, _, _, since) in enumerate(positions(players, seed=7)):
        if number % 7:
            continue
        state = match.state
        for viewer in (None, *range(players)):
            hidden: set[str] = set()
            for seat, player in enumerate(state.players):
                hidden |= {*deck_of(player.civilization)} - {*player.scored, *player.discards}
                hidden -= {*player.hand} if seat == viewer else set()
            for language in LANGUAGES:
                told = everything(drawn(match, viewer, language, since))
                assert not [card for card in hidden if card in told or game.texts(language).name(card) in told]


@pytest.mark.parametrize("players", [2, 4])
def test_neighbours_share_one_curve(players: int) -> None:
    """Each border line has the same handles for both regions."""
    here = chart(players)
    curves: dict[str, dict[tuple[str, ...], list[str]]] = {}
    for name, path in here.lands.items():
        lines = curves[name] = {}
        for ring in filter(None, path.split("M")):
            at, *pieces = ring.rstrip("z").split("C")
            for piece in pieces:
                *handles, x, y = piece.split()
                lines[(*at.split(), x, y)] = handles
                at = f"{x} {y}"
    for name, shape in here.regions.items():
        for other in shape.land:
            shared = 0
            for (ax, ay, bx, by), (cx, cy, dx, dy) in curves[name].items():
                forth, back = curves[other].get((ax, ay, bx, by)), curves[other].get((bx, by, ax, ay))
                shared += (forth or back) is not None
                assert forth in (None, [cx, cy, dx, dy])
                assert back in (None, [dx, dy, cx, cy])
            assert shared, (name, other)


def test_a_ship_goes_round_the_land() -> None:
    asked = scene_of(scene(4), None)
    assert 'class="trail"' not in drawing.draw(asked).board
    sailed = replace(asked, trail=(("sails", "seat-0", "mupata", "parsa", "2"),))
    found = re.search(
        r'class="trail" d="M([\d.]+) ([\d.]+)Q([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)"', drawing.draw(sailed).board
    )
    assert found
    x, y, over_x, over_y, to_x, to_y = map(float, found.groups())
    half_way = (x + 2 * over_x + to_x) / 4, (y + 2 * over_y + to_y) / 4
    assert on_land(chart(4), ((x + to_x) / 2, (y + to_y) / 2)), "the straight way leads over Aksum"
    assert not on_land(chart(4), half_way)


# -- pieces


def pieces(board: str) -> dict[str, str]:
    found = re.findall(r'<g class="piece" id="piece-([^"]+)" data-id="\w+" transform="translate\(([^)]+)\)"', board)
    return dict(found)


def test_an_explorer_that_moved_keeps_its_name() -> None:
    m = scene(3, at={"huaxia": (0, 3), "rus": (0, 1)}, points=3)
    before = pieces(drawn(m).board)
    since = len(m.events)
    m.pick(0, "move huaxia rus")
    after = pieces(drawn(m, since=since).board)
    assert after.keys() == before.keys()
    assert before["0-huaxia-3"] != after["0-huaxia-3"]
    assert len({after["0-huaxia-3"], after["0-rus-1"]}) == 2
    assert pieces(drawn(m).board).keys() == {"city-0-0", "city-1-0", "city-2-0"} | {
        key for key in after if key.startswith(("1-", "2-"))
    } | {"0-huaxia-1", "0-huaxia-2", "0-rus-1", "0-rus-2"}


def test_many_explorers_are_one_and_a_number() -> None:
    board = drawn(scene(3, at={"huaxia": (0, 4), "rus": (0, 3)})).board
    shown = pieces(board)
    assert [key for key in shown if "huaxia" in key] == ["0-huaxia-1"]
    assert [key for key in shown if "rus" in key] == ["0-rus-1", "0-rus-2", "0-rus-3"]
    assert "×4" in board


def test_attackers_wait_at_the_border() -> None:
    at = {"huaxia": (0, 3), "rus": (1, 1), "thule": (1, 1), "karthadst": (1, 1)}
    m = scene(3, at=at, points=4, dice="black")
    m.pick(0, "attack rus")
    m.pick(0, "move huaxia rus")
    since = len(m.events)
    m.pick(0, "conquer rus")
    shown = pieces(drawn(m, 1, since=since).board)
    assert {"0-march-1", "1-rus-1", "0-huaxia-2"} <= shown.keys()
    since = len(m.events)
    m.pick(1, "retreat thule")
    sheet = drawn(m, 1, since=since)
    assert "1-rus-1" in pieces(sheet.board), "it has kept its name on the way to Thule"
    assert 'class="trail"' in sheet.board


def test_cities_show_their_worth_at_the_end_only() -> None:
    last: Match | None = None
    for match, *_ in positions(3, seed=5):
        assert match.over or "pawn-worth" not in drawn(match, 1).board
        last = match
    assert last is not None
    on_map = sum(place >= 0 for player in last.state.players for place in player.places)
    assert bool(on_map) == ("pawn-worth" in drawn(last, 1).board)


# -- dice, tracks, cards


def test_dice_chosen_for_the_reroll_can_be_dropped() -> None:
    m = scene(3, phase="roll", dice="blue blue green", rerolls=2)
    m.pick(0, "reroll die-blue")
    tray = ElementTree.fromstring(drawn(m).tray)
    states = [(die.get("data-id"), die.get("data-drop"), die.get("aria-label")) for die in tray]
    assert states == [
        ("die-blue", "reroll die-blue", "blue die, reroll"),
        ("die-blue", None, "blue die, keep"),
        ("die-green", None, "green die, keep"),
    ]


def test_used_dice_are_marked_and_faces_to_turn_to_are_offered() -> None:
    m = scene(3, phase="progress", dice="blue green", at={"huaxia": (0, 2), "rus": (0, 1)}, hands={0: "gansu_road"})
    assert all(f'id="turn-{face}"' in drawn(m).tray for face in FACES[:-1])
    m.pick(0, "advance track-blue")
    tray = drawn(m).tray
    assert 'class="die is-blue is-used"' in tray
    assert "turn-" not in tray


def test_tray_counts_points_black_dice_and_new_explorers() -> None:
    m = scene(3, points=2, dice="black black green")
    labels = re.findall(r'aria-label="([^"]+)"', drawn(m).tray)
    assert labels == ["Movement points left: 2", "Black dice: 2"]
    m = scene(3, phase="progress", dice="yellow", at={"albion": (0, 1), "rus": (0, 2)})
    m.pick(0, "advance track-yellow")
    if m.state.recruits:
        assert "New explorers to place" in drawn(m).tray


def test_own_board_and_hand() -> None:
    m = scene(3, hands={0: "gansu_road pilgrimage_of_faxian"}, at={"thule": (0, 1), "scythia": (0, 1)}, points=1)
    sheet = drawn(m)
    assert data_ids(sheet.mine) == {*TRACK_IDS}
    assert "Score now" in sheet.hand
    assert "2 of 5" in sheet.hand
    assert sheet.mine_title == "Huaxia"
    watched = drawn(m, None)
    assert watched.mine == sheet.mine
    assert watched.hand == ""
    other = drawn(m, 1)
    assert other.mine_title == "Karthadst"
    assert "gansu_road" not in everything(other)


def test_phases_places_and_tips() -> None:
    m = scene(3, points=1, scored={1: "periplus_of_hanno"}, at={"rus": (0, 2), "huaxia": (0, 1)})
    sheet = drawn(m)
    assert [when for _, when in sheet.phases] == ["past", "now", "next"]
    assert [place.pigment for place in sheet.seats] == ["azurite", "cinnabar", "tyrian"]
    assert [stat.icon for stat in sheet.seats[1].stats][-1] == "trophy"
    assert sheet.tips["rus"].now == "Green: Anna with 2 explorers"
    assert "Borders: Etruria, Huaxia, Scythia, Thule, Eastern Ocean." in sheet.tips["rus"].text
    assert "Periplus of Hanno (3)" in sheet.tips["seat-1"].text
    assert "not in play with 3 players" in sheet.tips["ezu"].now
    assert "<li>Rus, green, Anna with 2 explorers. Borders: Etruria," in as_list(sheet.outline)
    for tip in sheet.tips.values():
        assert all(game.rulebook[clause] for clause in tip.clauses)


# -- options


def test_what_reveals_something_says_that_it_is_final() -> None:
    """Undo stops at dice, cards and other people: whoever picks such an option is told before."""
    for players in (2, 3, 4):
        for match, seat, pick, _ in positions(players, seed=20 + players, busy=0.7):
            if match.barrier(seat) == "undo_news" and not match.over:
                assert drawing.why_final(match.state, pick)
    for language in LANGUAGES:
        for key in {*FINAL.values(), drawing.why_final(None, ("conquer", "rus"))}:
            assert game.texts(language).say(key)


def test_marks_and_the_likely_step() -> None:
    seen: set[str] = set()
    for match, _, _, since in positions(3, seed=31, busy=0.6):
        for event in match.events[since:]:
            assert icon(event.words)
        for decision in match.asked.values():
            assert sum(drawing.is_likely(option) for option in decision.options) <= 1
            for option in decision.options:
                seen.add(option[0])
                assert icon(option)
                assert icon(option[:1])
                assert drawing.mark(option) == ("threat" if option[0] in ("attack", "conquer") else "")
    assert {"roll", "move", "sail", "advance", "end"} <= seen
    assert icon(("advance", "track-green")) == "card"
    assert not drawing.wide


def test_outlines_are_closed_rings() -> None:
    for players in (2, 5):
        for path in chart(players).lands.values():
            for ring in filter(None, path.split("M")):
                points = re.findall(r"(-?[\d.]+ -?[\d.]+)(?=C|z)", ring)
                assert ring.endswith("z")
                assert points[0] == points[-1]
                assert all(a != b for a, b in pairwise(points))


def test_sailing_in_a_circle_is_offered_only_if_it_counts() -> None:
    circle = ("sail", "etruria", "etruria")
    landing = next(id for id, card in cards().items() if card.condition.kind == "land_from_ocean")
    civ = cards()[landing].civilization
    other = next(id for id, card in cards().items() if card.civilization == civ and id != landing)
    civs = (civ, *(name for name in ("karthadst", "etruria", "mupata", "huaxia", "wallmapu") if name != civ))
    for hand, idle in ((other, True), (landing, False)):
        m = scene(5, civs=civs, at={"etruria": (0, 1)}, points=4, hands={0: hand})
        assert circle in m.asked[0].options
        here = scene_of(m, 0)
        assert drawing.is_idle(here, circle) is idle
        assert not drawing.is_idle(here, ("sail", "etruria", "thule"))
