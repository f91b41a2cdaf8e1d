"""The table of Pest in words."""

from __future__ import annotations

import re
from copy import deepcopy

import pytest

from games.pest.scene import random_play, scene
from pentarchy.core import LANGUAGES, Match, Setup
from pentarchy.core.walk import Walk
from pentarchy.games.pest import game
from pentarchy.testing import clause

NAMES = ["Anna", "Bernd", "Carla", "Dragomir", "Eva"]


def drawn(match: Match, viewer: int | None = 0, language: str = "en") -> str:
    return game.draw_text(match.view(viewer), game.texts(language, NAMES))


@pytest.mark.parametrize("variant", game.facts.variants)
def test_everybody_can_read_every_position(variant: str) -> None:
    players = 2 if variant.startswith("duel") else 5 if variant == "variable" else 1
    walk = Walk(game, Setup(players, variant), f"text {players}")
    for number, _ in enumerate(walk.picks()):
        if number % 25:
            continue
        view = walk.match.view(None)
        before = deepcopy(view)
        for language in LANGUAGES:
            text = drawn(walk.match, None, language)
            assert max(map(len, text.splitlines())) <= 80
            assert not re.search(r"[{}]|None|  $", text)
        assert view == before


def test_the_table_in_words() -> None:
    m = scene(
        year=3,
        phase="next",
        grid="move-cure",
        castles={0: "tollar"},
        doctors={0: "gollor", 1: "gollor"},
        camps={0: "gothar"},
        buildings={0: "workshop:gollor* quarter_1:kelldran"},
        sick={"gothar": 2},
        roads={"gollor gothar": 1},
        ruins="blessir",
        goods={0: "wood 2 coin 1"},
        research={0: 3},
        influence=(7, 2, 0),
        quarantine={0: "3 move"},
        graves={0: 2},
        healthy={0: 5},
        envoys={1: 2},
        cards={0: "sick_tent"},
        tent={0: 2},
        founders={"granary": 1},
        aid=3,
    )
    text = drawn(m)
    for line in (
        "Pest: era II, year 3 of 6",
        "Turn order: Anna, Bernd, Carla",
        "Anna has the turn: Move + Cure, still open: Move, Cure",
        "Support paid next year: Bread Convoy",
        "  most influence 1 food, others 2 food, least 2 food + 1 crate",
        "  Gothar     herbs      blue harbour, 2 sick, camp of Anna",
        "             → Gollor (red, 1 sick), Sedgrin, Tollar",
        "  Blessir    destroyed  red harbour",
        "  People in the capital: Anna 0, Bernd 2, Carla 0",
        "  Granary     built by Bernd",
        "Anna: influence 7, renown markers 0, dishonour 0",
        "  Assistants ready: 3; placed on Move + Cure",
        "  Stores: 2 wood, 0 stone, 0 food, 0 herbs, 1 coin; 3 research",
        "  Quarantine: 3 on 3 free spaces; sick people on Move",
        "  Graveyard: 2 of 4, 2 dishonour at the end of an era",
        "  Doctor in Gollor; camp in Gothar",
        "    Workshop   Gollor            yields 2 food",
        "    Quarter 1  Kelldran          without a worker: 1 wood",
        "    top card area: Sick Tent",
        "      A sick person lies here, 2 steps from being healthy.",
    ):
        assert line in text.splitlines(), f"{line}\n{text}"
    assert "Gollor     food   doctor of Anna, doctor of Bernd, Workshop of Anna," in text
    assert "Recovery track: 5 healthy, 6 renown, 2 in laboratories; the next costs 2" in text


def test_what_the_variants_lay_on_the_boards() -> None:
    solo = drawn(scene(1, phase="next", grid="move-cure", influence=(10,), imperatives={0: (1, 0, 0)}, aid=3))
    for line in (
        "  1 food with 0 to 2 people left on the influence track, 2 food with 3 or 4, 2",
        "    food + 1 crate with 5 or 6",
        "    People still stand on: 2",
        "  Anna  space 10  next: 11: 1 coin, 14: 1 renown, 16: 1 crate",
        "  People still stand on: 15, 22, 30, 40",
        "  People in the capital: Anna 0, neutral ground 0",
    ):
        assert line in solo.splitlines(), f"{line}\n{solo}"
    assert "a person stands beside it" in re.sub(r"\s+", " ", solo)
    duel = drawn(scene(2, "duel", phase="next", grid="move-cure", influence=(3, 8), aid=3))
    for line in (
        "  more influence 1 food, less 2 food + 1 crate",
        "    It counts only for those who reach space 2.",
        "  Bernd  space 8  next: 11: 1 coin, 16: 1 crate, 20: 1 research",
        "  Covered spaces: 5, 9, 14, 18, 22, 29",
        "  People in the capital: Anna 0, Bernd 0, neutral ground 1",
    ):
        assert line in duel.splitlines(), f"{line}\n{duel}"


@clause("pest.capital.7", "pest.duel.13")
@pytest.mark.parametrize("variant", ["standard", "duel"])
def test_of_two_players_the_one_with_fewer_people_takes_the_third_reward(variant: str) -> None:
    text = re.sub(r"\s+", " ", drawn(scene(2, variant, phase="next", grid="move-cure", capital_card=3)))
    assert "more people 2 coins + 2 influence, fewer 1 coin, as many 2 coins for both" in text
    assert ("at least as many as the neutral ground" in text) == (variant == "duel")


@clause("pest.tech.13")
def test_a_castle_with_an_assembly_line_yields_two() -> None:
    for cards, yields in (("", "yields 1 stone"), ("assembly_line", "yields 2 stone")):
        text = drawn(scene(phase="next", grid="move-cure", castles={0: "tollar"}, cards={0: cards}))
        assert re.search(f"Castle +Tollar +{yields}", text), text


def test_what_a_turn_has_come_to() -> None:
    m = scene(phase="next", grid="move-cure", doctors={0: "gollor"}, quarantine={0: "3 move"}, research={0: 1})
    m.pick(0, "begin action-move")
    said = "Anna has the turn: Move + Cure, now Move, restricted, 1 movement left, still"
    assert drawn(m).splitlines()[2:4] == [said, "  open: Cure"]


def test_cards_to_come_are_told_while_some_come() -> None:
    assert "Pest cards that may come, 6 of them: 18" in drawn(scene(phase="castle"))
    two = drawn(scene(2, phase="next", grid="move-cure"))
    assert "One card of each coloured stack lies in the box." in two
    assert "Pest cards that may come" not in drawn(list(random_play(2, seed=3))[-1])
