"""The board of First Empires as text: complete, within 80 columns, in two languages, and only what the seat knows."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from games.first_empires.scene import conquer, scene
from pentarchy.core import Match, Setup
from pentarchy.core.walk import Walk
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.box import cards
from pentarchy.testing import clause

NAMES = ["Anna", "Bernd", "Carla", "Dragomir", "Eva"]


def drawn(match: Match, viewer: int | None = 0, language: str = "en") -> str:
    texts = game.texts(language, NAMES[: match.setup.players])
    return game.draw_text(match.view(viewer), texts)


def line(text: str, beginning: str) -> str:
    """The first line that begins like this, with single spaces."""
    return next(" ".join(row.split()) for row in text.splitlines() if row.strip().startswith(beginning))


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_can_read_every_position(players: int) -> None:
    walk = Walk(game, Setup(players), f"text {players}")
    named = {language: {card: game.texts(language).name(card) for card in cards()} for language in ("en", "de")}
    for number, _ in enumerate(walk.picks()):
        if number % 12:
            continue
        for viewer in (None, *range(players)):
            view = walk.match.view(viewer)
            before = deepcopy(view)
            for language in ("en", "de"):
                text = drawn(walk.match, viewer, language)
                assert max(map(len, text.splitlines())) <= 80
                assert not re.search(r"[{}]|None|  $", text)
                open_cards = {card for player in walk.match.state.players for card in player.scored}
                open_cards |= set() if viewer is None else {*walk.match.state.players[viewer].hand}
                shown = {
                    card for card, name in named[language].items() if re.search(rf"{re.escape(name)}(:| \()", text)
                }
                assert shown == open_cards
            assert view == before


def test_regions_by_continent_with_colour_holder_explorers_and_cities() -> None:
    m = scene(3, at={"huaxia": (0, 2), "karthadst": (1, 1)}, cities={0: "huaxia", 1: "karthadst rus"})
    text = drawn(m)
    assert line(text, "Huaxia ") == "Huaxia blue Anna with 2 explorers, 1 city of Anna"
    assert line(text, "Karthadst ") == "Karthadst orange Bernd with 1 explorer, 1 city of Bernd"
    assert line(text, "Rus ") == "Rus green nobody, 1 city of Bernd"
    assert line(text, "Thule ") == "Thule purple nobody"
    assert line(text, "Not in play") == "Not in play: Malagasy, Ezu, Cahokia, Mexica, Cuzco, Marajo, Wallmapu"
    headings = [row for row in text.split("\n\n")[1].splitlines() if not row.startswith(" ")]
    assert headings[:-1] == ["Europe", "Africa", "Asia", "Oceania"]


def test_tracks_with_value_space_points_and_city() -> None:
    m = scene(2, points=1, markers={0: {"orange": 1, "yellow": 2, "green": 7}}, cities={0: "karthadst - - - rus"})
    text = drawn(m)
    assert line(text, "Dice track") == "Dice track orange 3 dice, next 3 space 1 1 point city on 3"
    assert line(text, "Explorer track") == "Explorer track yellow 6 explorers, next 6 space 2 2 points city to place"
    assert line(text, "Card track") == "Card track green 5 cards, top space 7 13 points city placed"


def test_cards_cities_and_points() -> None:
    m = scene(
        2,
        markers={0: {"orange": 1}},
        hands={0: "dye_of_the_murex", 1: "amber_road"},
        scored={0: "periplus_of_hanno"},
        cities={0: "karthadst rus @1", 1: "@0"},
    )
    text = drawn(m)
    assert line(text, "Cards:") == "Cards: 1 in hand, 7 in the deck, 0 discarded"
    assert line(text, "Scored:") == "Scored: Periplus of Hanno (3)"
    assert line(text, "Cities:") == "Cities: 2 on the map, 3 to come, 1 lost, 1 taken from others"
    assert line(text, "Points so far") == "Points so far, without cities: 4"


def test_own_hand_with_points_condition_and_progress() -> None:
    at = {"karthadst": (0, 1), "albion": (0, 1), "thule": (0, 1)}
    m = scene(2, hands={0: "periplus_of_hanno oxhide_of_elissa", 1: "amber_road"}, at=at)
    text = drawn(m)
    assert "\nHand of Anna\n" in text
    assert line(text, "Periplus of Hanno") == "Periplus of Hanno: 3 points, 3 of 3: can be scored in your turn"
    assert line(text, "Oxhide of Elissa") == "Oxhide of Elissa: 4 points, 1 of 2"
    assert line(text, "Control at least two yellow") == "Control at least two yellow regions at the same time."
    assert "Hand of Bernd" not in text
    assert "Hand of" not in drawn(m, None)


@clause("fe.ach.5")
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_others_do_in_their_turn_does_not_count_for_own_cards(language: str) -> None:
    at = {"scythia": (0, 3), "rus": (1, 1), "aksum": (1, 1)}
    hands = {0: "chariots_of_muye", 1: "march_of_lars_porsena"}
    m = conquer(scene(3, at=at, points=3, hands=hands), 0, "rus", "move scythia", "move scythia")
    of = {"en": "of", "de": "von"}[language]
    for seat, have in ((0, 1), (1, 0)):
        card = game.texts(language).name(hands[seat])
        assert line(drawn(m, seat, language), card).endswith(f", {have} {of} 2")


def test_after_the_last_turn_nothing_is_under_way() -> None:
    at = {"scythia": (2, 4), "rus": (1, 1), "indus": (1, 1), "aksum": (1, 1)}
    m = scene(3, at=at, points=4, round=8, active=2, hands={0: "chariots_of_muye"})
    for target in ("rus", "indus"):
        conquer(m, 2, target, "move scythia", "move scythia")
        if m.asked:
            m.pick(1, "retreat aksum")
    assert m.over
    assert line(drawn(m, 0), "Chariots of Muye").endswith(", 0 of 2")


@pytest.mark.parametrize(
    ("phase", "lines"),
    [
        ("start", ["First Empires: round 2 of 8", "Anna has the turn: Roll"]),
        ("roll", ["Anna has the turn: Roll", "Dice: 2 green, 1 black", "Rerolls left: 2"]),
        ("movement", ["Anna has the turn: Movement and conquest", "Dice: 2 green, 1 black", "Movement points left: 3"]),
        ("progress", ["Anna has the turn: Progress", "Dice: 2 green, 1 black"]),
    ],
)
def test_the_turn_stands_first(phase: str, lines: list[str]) -> None:
    m = scene(2, phase=phase, dice="green green black", rerolls=2, points=3, round=2, hands={0: "dye_of_the_murex"})
    assert drawn(m).split("\n\n")[0].splitlines()[-len(lines) :] == lines


def test_dice_that_have_raised_a_track_are_used() -> None:
    m = scene(2, phase="progress", dice="green green", at={"rus": (0, 1), "nusantara": (0, 1)})
    m.pick(0, "advance track-green")
    assert line(drawn(m), "Dice:") == "Dice: 2 green (1 used)"


def test_explorers_that_wait_to_be_placed_are_counted() -> None:
    m = scene(2, phase="progress", dice="yellow", at={"albion": (0, 2), "karthadst": (0, 2)})
    m.pick(0, "advance track-yellow")
    assert line(drawn(m), "New explorers") == "New explorers to place: 1"


def test_in_the_middle_of_a_conquest_no_condition_is_judged() -> None:
    """All attackers may be on their way, so that they stand in no region at all."""
    at = {"karthadst": (0, 2), "parsa": (1, 1), "etruria": (1, 1), "indus": (1, 1)}
    m = scene(2, at=at, points=2, hands={0: "the_round_harbour"})
    m.pick(0, "attack parsa")
    assert m.asked[1].kind == "retreat"
    assert line(drawn(m), "The Round Harbour") == "The Round Harbour: 4 points"
    assert drawn(m, 1)


def test_at_the_end_cities_are_turned_over() -> None:
    walk = Walk(game, Setup(2), 3)
    for _ in walk.picks():
        assert "(worth" not in drawn(walk.match)
    text = drawn(walk.match, None)
    assert text.startswith("First Empires: the game is over\n")
    assert "(worth" in text
    assert [int(points) for points in re.findall(r"^  Points: (\d+)$", text, re.MULTILINE)] == walk.match.totals


def test_german() -> None:
    m = scene(2, dice="green black", points=1)
    text = drawn(m, language="de")
    assert text.startswith("First Empires: Runde 1 von 8\nAnna ist am Zug: Bewegung und Eroberung\n")
    assert line(text, "Karthadst ") == "Karthadst orange Anna mit 4 Entdeckern, 1 Stadt von Anna"
    assert line(text, "Würfel-Leiste") == "Würfel-Leiste orange 2 Würfel, dann 3 Feld 0 0 Punkte Stadt auf 3"
