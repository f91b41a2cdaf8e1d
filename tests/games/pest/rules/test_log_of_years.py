"""The log between turns: set-up, plague, support, and the end of an era, each event with its clause."""

from __future__ import annotations

from typing import Any

import pytest

from games.pest.scene import play, scene
from pentarchy.core import LANGUAGES, Match, Setup
from pentarchy.games.pest import game
from pentarchy.testing import clause

AWAY = {0: "yarrin", 1: "yarrin", 2: "yarrin"}
"""Where doctors are out of the way."""

TOLD: dict[str, tuple[dict[str, Any], str, list[str]]] = {
    "a pest card with locations": (
        {
            "phase": "pest",
            "pest": 2,
            "support": 3,
            "year": 3,
            "ruins": "tarnassel corvale elthorn irrenfeld ostvell",
            "doctors": {**AWAY, 0: "gothar"},
            "sick": {"blessir": 2},
            "camps": {0: "hestrial", 1: "hestrial"},
            "cards": {1: "improved_containment", 2: "quarantine_checkpoint"},
            "buildings": {1: "quarter_1:marrovar", 2: "workshop:terras"},
        },
        "block terras",
        [
            "pest.plague.1 pest pest_02 2",
            "pest.plague.2 sickens blessir 2",
            "pest.plague.8 protected gothar",
            "pest.plague.9 camp-back seat-0 hestrial",
            "pest.plague.9 camp-holds seat-1 hestrial",
            "pest.plague.2 sickens sorvane 2",
            "pest.plague.5 takes-in seat-1 marrovar 2",
            "pest.quar.1 shelters seat-1 2 bed-free",
            "pest.destroy.1 falls blessir",
            "pest.destroy.3 sickens meskar 1",
            "pest.tech.24 blocks seat-2 terras",
            "pest.support.1 support support_03",
        ],
    ),
    "a pest card with roads": (
        {"phase": "pest", "pest": 6, "support": 3, "year": 3, "ruins": "fennoril halvane", "doctors": AWAY},
        "",
        [
            "pest.plague.1 pest pest_06 2",
            "pest.plague.2 strands 2 r03 r06 r30 r56",
            "pest.plague.2 sickens garsett 2",
            "pest.support.1 support support_03",
        ],
    ),
    "somebody is turned away": (
        {
            "phase": "pest",
            "pest": 2,
            "support": 1,
            "year": 3,
            "doctors": AWAY,
            "ruins": "gothar hestrial marrovar sorvane tarnassel corvale elthorn irrenfeld ostvell",
            "buildings": {1: "quarter_1:blessir"},
            "cards": {1: "protective_clothing"},
            "graves": {1: 4},
            "quarantine": {1: "3 move construct produce store"},
        },
        "turn-away blessir",
        [
            "pest.plague.1 pest pest_02 2",
            "pest.tech.15 turns-away seat-1 blessir",
            "pest.plague.5 takes-in seat-1 blessir 1",
            "pest.quar.5 buries seat-1",
            "pest.quar.6 gains seat-1 dishonour-3",
            "pest.support.1 support support_01",
        ],
    ),
    "the only one is turned away": (
        {
            "phase": "pest",
            "pest": 2,
            "support": 1,
            "year": 1,
            "doctors": AWAY,
            "ruins": "gothar hestrial marrovar sorvane tarnassel corvale elthorn irrenfeld ostvell",
            "buildings": {1: "quarter_1:blessir"},
            "cards": {1: "protective_clothing"},
        },
        "turn-away blessir",
        [
            "pest.plague.1 pest pest_02 1",
            "pest.tech.15 turns-away seat-1 blessir",
            "pest.support.1 support support_01",
        ],
    ),
    "support": (
        {"phase": "support", "year": 2, "aid": 8, "influence": (9, 2, 5), "support": 1},
        "take wood, take food, take herbs",
        [
            "pest.support.1 support support_01",
            "pest.support.3 aided seat-0 support_08",
            "pest.support.3 gains seat-0 renown-1",
            "pest.support.3 aided seat-1 support_08",
            "pest.res.1 gains seat-1 wood-1",
            "pest.support.3 rises seat-1 2 4",
            "pest.res.1 gains seat-1 food-1",
            "pest.support.3 aided seat-2 support_08",
            "pest.res.1 gains seat-2 herbs-1",
        ],
    ),
    "the end of an era": (
        {
            "phase": "recall",
            "year": 6,
            "influence": (9, 5, 7),
            "envoys": {0: 3, 1: 1, 2: 2},
            "healthy": {0: 2},
            "decrees": (1, 8, 15),
            "goods": {0: "wood 1 stone 1"},
            "graves": {1: 2},
        },
        "bonus bonus-return_person",
        [
            "pest.order.2 order seat-1 seat-2 seat-0",
            "pest.era.1 agenda agenda-decree_15",
            "pest.era.1 gains seat-0 renown-1",
            "pest.capital.1 capital seat-1 capital_1 3",
            "pest.capital.1 rises seat-1 5 6",
            "pest.capital.1 capital seat-2 capital_1 2",
            "pest.capital.1 rises seat-2 7 10",
            "pest.capital.1 capital seat-0 capital_1 1",
            "pest.capital.1 rises seat-0 9 13",
            "pest.res.1 gains seat-0 coin-1",
            "pest.capital.9 bonus seat-0 bonus-return_person",
            "pest.cure.3 recovers seat-0 1",
            "pest.era.4 fields-cleared",
            "pest.era.5 gains seat-1 dishonour-2",
            "pest.year.3 game-ends",
        ],
    ),
    "an era of the duel": (
        {"players": 2, "variant": "duel", "phase": "agenda", "year": 2, "pest": 2, "support": 1, "technology": [0] * 5},
        "",
        ["pest.duel.12 new-market", "pest.era.1 agenda agenda-decree_05", "pest.era.4 fields-cleared"],
    ),
    "the last era of the duel": (
        {"players": 2, "variant": "duel", "phase": "agenda", "year": 6},
        "",
        ["pest.era.1 agenda agenda-decree_15", "pest.era.4 fields-cleared", "pest.year.3 game-ends"],
    ),
    "people on the boards of a game for one": (
        {
            "players": 1,
            "grid": "construct-cure",
            "doctors": {0: "sedgrin"},
            "ruins": "",
            "goods": {0: "wood 1 stone 1"},
            "influence": (4,),
            "decrees": (5, 8, 15),
        },
        "begin action-construct, build quarter_1 sedgrin",
        [
            "pest.turn.3 begins seat-0 action-construct",
            "pest.build.1 builds seat-0 quarter_1 sedgrin",
            "pest.build.5 pays seat-0 wood-1 stone-1",
            "pest.build.7 rises seat-0 4 6",
            "pest.solo.13 neutral 1",
            "pest.decree.2 imperative seat-0 imperative-decree_05 1",
            "pest.solo.12 neutral 1",
            "pest.decree.3 rises seat-0 6 7",
            "pest.res.4 gains seat-0 research-1",
        ],
    ),
    "a capital building of a game for one": (
        {"players": 1, "grid": "construct-cure", "goods": {0: "wood 2 stone 3"}},
        "begin action-construct, found city_walls",
        [
            "pest.turn.3 begins seat-0 action-construct",
            "pest.capbuild.1 founds seat-0 city_walls",
            "pest.capbuild.1 pays seat-0 wood-2 stone-3",
            "pest.solo.11 neutral 1",
            "pest.capbuild.1 gains seat-0 renown-4",
        ],
    ),
    "a trade of two kinds": (
        {"grid": "move-cure", "goods": {0: "wood 1 herbs 1"}},
        "trade wood herbs",
        ["pest.trade.1 trades seat-0 wood herbs coin-1"],
    ),
    "goods without a space": (
        {"grid": "move-cure", "quarantine": {0: "3 move"}, "goods": {0: "wood 5 food 5"}},
        "shift bed-move bed-store",
        [
            "pest.quar.7 loses seat-0 wood-1",
            "pest.quar.7 loses seat-0 food-1",
            "pest.quar.3 shifts seat-0 bed-move bed-store",
        ],
    ),
    "goods that are lost": (
        {
            "players": 5,
            "grid": "produce-cure",
            "buildings": {0: "workshop:kelldran*"},
            "goods": {0: "wood 4"},
            "quarantine": {0: "3 store"},
        },
        "begin action-produce, shift bed-store bed-move",
        [
            "pest.turn.3 begins seat-0 action-produce",
            "pest.produce.1 produces seat-0",
            "pest.quar.3 shifts seat-0 bed-store bed-move",
            "pest.res.1 gains seat-0 wood-1 food-1",
            "pest.res.3 wastes seat-0 wood-1",
        ],
    ),
    "a card with a free space comes": (
        {
            "grid": "move-research",
            "research": {0: 1},
            "quarantine": {0: "3 move store"},
            "market": "quarantine_tent",
            "technology": [0],
        },
        "begin action-research, buy quarantine_tent area-top, clear bed-store",
        [
            "pest.turn.3 begins seat-0 action-research",
            "pest.research.1 buys seat-0 quarantine_tent area-top research-1",
            "pest.quar.21 shifts seat-0 bed-store bed-free",
            "pest.research.9 offers disinfectant",
        ],
    ),
    "a card with a free space goes": (
        {
            "grid": "move-research",
            "research": {0: 1},
            "cards": {0: "quarantine_tent"},
            "quarantine": {0: "4 move"},
            "market": "tuition",
            "technology": [0],
        },
        "begin action-research, buy tuition area-top, shelter bed-produce",
        [
            "pest.turn.3 begins seat-0 action-research",
            "pest.research.1 buys seat-0 tuition area-top research-1",
            "pest.research.16 shifts seat-0 bed-free bed-produce",
            "pest.research.4 discards seat-0 quarantine_tent",
            "pest.research.4 gains seat-0 renown-1",
            "pest.research.9 offers disinfectant",
        ],
    ),
    "the end alone": (
        {"players": 1, "phase": "recall", "year": 6, "neutral": 2, "decrees": (1, 8, 15)},
        "",
        [
            "pest.era.1 agenda agenda-decree_15",
            "pest.solo.17 gains seat-0 dishonour-2",
            "pest.era.4 fields-cleared",
            "pest.year.3 game-ends",
        ],
    ),
}
"""By what the test is about: the position, the picks that lead on from it, and what is told first."""


@pytest.mark.parametrize("about", TOLD)
def test_what_is_told(about: str) -> None:
    position, picks, told = TOLD[about]
    m = play(scene(**position), *[pick for pick in picks.split(", ") if pick])
    assert said(m)[: len(told)] == told


def said(match: Match) -> list[str]:
    return [" ".join((event.clause, *event.words)) for event in match.events]


def test_what_is_told_of_the_set_up() -> None:
    m = Match(game, Setup(3), seed=1)
    play(
        m, "castle cairnop", "castle emmerlin", "castle aldery", "doctor dunmera", "doctor druskein", "doctor druskein"
    )
    assert said(m)[:7] == [
        "pest.setup.17 castle seat-2 cairnop",
        "pest.setup.17 castle seat-0 emmerlin",
        "pest.setup.17 castle seat-1 aldery",
        "pest.setup.20 takes-in seat-1 aldery 1",
        "pest.setup.21 doctor seat-2 dunmera",
        "pest.setup.21 doctor seat-0 druskein",
        "pest.setup.21 doctor seat-1 druskein",
    ]


@clause("pest.capital.9", "pest.capital.11", "pest.capital.12")
@pytest.mark.parametrize(
    ("card", "bonus", "told"),
    [
        (
            2,
            "advance_imperative",
            ["pest.capital.11 imperative seat-0 imperative-decree_15 1", "pest.decree.3 rises seat-0 1 2"],
        ),
        (3, "renown", ["pest.capital.9 gains seat-0 renown-1"]),
        (4, "research", ["pest.res.4 gains seat-0 research-1"]),
        (5, "influence", ["pest.capital.9 rises seat-0 0 1"]),
    ],
)
def test_what_is_told_of_a_bonus(card: int, bonus: str, told: list[str]) -> None:
    m = scene(2, phase="agenda", year=6, envoys={0: 2}, capital_card=card)
    while m.asked[0].kind == "crate":
        m.pick(0, "take wood")
    play(m, f"bonus bonus-{bonus}")
    log = said(m)
    assert log[log.index(f"pest.capital.9 bonus seat-0 bonus-{bonus}") + 1 : -2] == told


@clause("pest.duel.16", "pest.duel.23")
def test_after_the_last_era_of_the_duel_nothing_is_laid_out_any_more() -> None:
    m = scene(2, "duel", phase="agenda", year=6, neutral=3)
    assert m.over
    assert (m.state.neutral, m.state.market) == (3, scene(2, "duel").state.market)


def test_the_plague_can_be_followed_in_words() -> None:
    m = scene(3, phase="pest", pest=6, support=3, ruins="", doctors=AWAY)
    en, de = ([game.texts(language).event(event) for event in m.events] for language in LANGUAGES)
    assert en[1] == "1 sick person on each of these roads: Aldery–Corvale, Blessir–Terras, Gollor–Gothar, Lorvisk–Orpek"
    assert de[1].startswith("Je 1 Kranker auf diesen Straßen: ")  # type: ignore[union-attr]


def test_the_log_says_the_title_of_one_half_of_a_decree() -> None:
    m = scene(1, phase="recall", year=6, decrees=(1, 8, 13))
    assert [game.texts(language).event(m.events[0]) for language in LANGUAGES] == [
        "The era ends. Agenda: Building Mastery",
        "Die Ära endet. Ziel: Baumeisterschaft",
    ]


def test_the_end_of_an_action_has_its_own_words() -> None:
    en, de = (game.texts(language) for language in LANGUAGES)
    assert (en.option(("end", "research")), de.option(("end", "research"))) == ("End Research", "Forschen beenden")
    assert (en.option(("end", "turn")), de.option(("end", "turn"))) == ("End your turn", "Zug beenden")
