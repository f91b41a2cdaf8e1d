"""What things of Pest say when somebody points at them."""

from __future__ import annotations

import re

import pytest

from games.pest.scene import random_play, scene
from pentarchy.core import LANGUAGES, Setup
from pentarchy.core.walk import Walk
from pentarchy.games.pest import game
from pentarchy.games.pest.box import BONUSES, COLUMNS, ROWS, decrees, world
from pentarchy.games.pest.rules.why_not import fixed
from pentarchy.games.pest.words.tips import tips
from pentarchy.testing import clause

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


def test_nothing_is_said_about_the_next_card_when_none_comes() -> None:
    match = list(random_play(3, seed=4))[-1]
    for name, tip in tips(match.state, 0, game.texts("en", NAMES)).items():
        assert name not in world().number or not re.search("next pest card|lone building", tip.text), name


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


@clause("pest.capital.1", "pest.capital.7", "pest.duel.13")
def test_the_capital_card_says_what_so_many_players_can_win() -> None:
    def said(players: int, variant: str = "standard") -> str:
        m = scene(players, variant, phase="next", grid="move-cure", capital_card=3)
        return tips(m.state, 0, game.texts("en", NAMES))["capital_3"].text

    assert "most 2 coins + 2 influence, second 2 coins, third 1 coin." in said(3)
    assert said(2).startswith(
        "End of each era, in the capital: more people 2 coins + 2 influence, fewer 1 coin, as many 2 coins for both; "
    )
    assert "neutral" not in said(2)
    assert "each with at least as many as the neutral ground;" in said(2, "duel")


@clause("pest.support.3", "pest.solo.14", "pest.solo.15")
def test_support_alone_depends_on_the_people_on_the_influence_track() -> None:
    def said(players: int) -> dict[str, str]:
        m = scene(players, phase="next", grid="move-cure")
        return {name: tip.text for name, tip in tips(m.state, 0, game.texts("en", NAMES)).items()}

    assert said(3)["support_03"].startswith("Paid in the next year. Most influence: 1 food.")
    assert said(1)["support_03"].startswith(
        "Paid in the next year: 1 food with 0 to 2 people left on the influence track, 2 food with 3 or 4, "
    )
    assert said(1)["support_09"].startswith("Pays nothing in the next year.")


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
