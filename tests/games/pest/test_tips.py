"""What things of Pest say when somebody points at them."""

from __future__ import annotations

import re

import pytest

from games.pest.scene import scene
from pentarchy.core import LANGUAGES, Setup
from pentarchy.core.walk import Walk
from pentarchy.games.pest import game
from pentarchy.games.pest.box import BONUSES, COLUMNS, ROWS, decrees, world
from pentarchy.games.pest.rules.why_not import fixed
from pentarchy.games.pest.words.tips import tips

NAMES = ["Anna", "Bernd", "Carla", "Dragomir", "Eva"]


@pytest.mark.parametrize("setup", game.facts.setups(), ids=str)
def test_everything_that_options_name_has_a_tip(setup: Setup) -> None:
    said = {"how-gather", "how-leave", "how-camp", "turn", *COLUMNS, *ROWS, *(f"bonus-{kind}" for kind in BONUSES)}
    known = {thing for things in fixed().values() for thing in things} - said | {"research"}
    known |= {*world().roads, "influence_track", "deck", "pest-pile", "support-pile", "market", "doctor", "camp"}
    walk = Walk(game, setup, "tips")
    for number, _ in enumerate(walk.picks()):
        if number % 40:
            continue
        for language in LANGUAGES:
            told = tips(walk.match.state, 0, game.texts(language, NAMES))
            state = walk.match.state
            assert known <= set(told)
            assert {f"seat-{seat}" for seat in range(setup.players)} <= set(told)
            assert {decrees()[decree].id for decree in state.decrees} <= set(told)
            assert ("neutral" in told) == (state.duel or state.solo)
            for thing, tip in told.items():
                assert tip.title
                assert tip.text, thing
                assert not re.search(r"[{}]|None", tip.title + tip.now + tip.text), thing
                assert tip.clauses
                assert all(clause in game.rulebook for clause in tip.clauses), thing


def test_what_a_location_says_about_the_next_card() -> None:
    m = scene(
        phase="next",
        grid="move-cure",
        castles={0: "tollar", 1: "karth", 2: "lissom"},
        doctors={0: "gollor", 1: "gollor", 2: "gollor"},
        buildings={0: "workshop:kelldran quarter_1:ostvell", 1: "workshop:kelldran"},
        sick={"gothar": 3, "terras": 2},
        ruins="blessir",
    )
    told = tips(m.state, 0, game.texts("en", NAMES))
    for place, words in (
        ("gollor", "Protected from the next pest card."),
        ("kelldran", "Protected from the next pest card."),
        ("ostvell", "A lone building: its owner takes"),
        ("gothar", "The next pest card that names it destroys it, unless"),
        ("blessir", "It can be entered and crossed, yields nothing,"),
        ("terras", "Named by "),
    ):
        assert told[place].text.startswith(words), place
    assert told["gothar"].now == "City, yields herbs; blue harbour, 3 sick"
    assert "→ Gollor (red), Sedgrin, Tollar" in told["gothar"].text
    assert told["blessir"].now == "City, destroyed; red harbour"
    assert told["workshop"].now == "Kelldran, without a worker: 2 wood"


def test_what_decrees_and_cards_say_now() -> None:
    m = scene(
        phase="next",
        grid="move-cure",
        decrees=(1, 8, 15),
        healthy={0: 3, 1: 1},
        imperatives={1: (2, 0, 0)},
        cards={1: "plague_experts"},
        experts={1: 2},
        tokens="reward_01 reward_05 reward_09",
        face_down="reward_05",
    )
    told = tips(m.state, 0, game.texts("en", NAMES))
    assert told["agenda-decree_01"].now == "Now worth: Anna 3, Bernd 1, Carla 0"
    assert (
        told["imperative-decree_01"].now
        == "Imperative track: Anna 0 (0 renown), Bernd 2 (1 renown), Carla 0 (0 renown)"
    )
    assert told["plague_experts"].now == "Bernd, middle card area. Healthy people here: 2."
    assert [told[f"reward_0{number}"].now for number in (1, 5, 2)] == ["Open", "Face down", "Not in this game"]


def test_what_a_seat_says() -> None:
    m = scene(
        phase="next",
        grid="move-cure",
        castles={0: "tollar"},
        buildings={0: "workshop:gollor*"},
        cards={0: "inhaler"},
        influence=(7, 2, 0),
        renown={0: 4},
    )
    tip = tips(m.state, 0, game.texts("en", NAMES))["seat-0"]
    assert (tip.title, tip.now) == ("Anna", "Influence 7, renown markers 4, dishonour 0")
    assert (
        "Buildings on the map: 1 and the castle (Castle Tollar yields 1 stone, Workshop Gollor yields 2 food)."
        in tip.text
    )
    assert tip.text.endswith("Technologies (top card area: Inhaler).")
    assert "Quarter 1" not in tip.text
