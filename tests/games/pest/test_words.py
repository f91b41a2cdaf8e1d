"""The words of Pest: nothing is unnamed and nothing is left over."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest

from games.pest.positions import WISHES, asked, positions
from games.pest.scene import play, random_play, scene
from games.sources import Sources
from pentarchy.core import LANGUAGES, Match, Refusal, Texts
from pentarchy.games.pest import game
from pentarchy.games.pest.box import (
    AREAS,
    BEDS,
    BONUSES,
    COLUMNS,
    FILES,
    FREE_BED,
    GOODS,
    GRID,
    ROWS,
    SIZES,
    buildings,
    capital_buildings,
    capital_cards,
    decrees,
    pest_cards,
    ranks,
    start_cards,
    support_cards,
    technologies,
    tokens,
    world,
)
from pentarchy.games.pest.rules.moving import TOLD
from pentarchy.games.pest.rules.why_not import VERBS, fixed
from pentarchy.games.pest.words.remarks import REMARKS
from pentarchy.testing import clause

SOURCES = Sources(path for path in Path(str(FILES.folder)).rglob("*.py") if "lore" not in path.parts)
WORDS = [path for path in SOURCES.paths if "words" in path.parts]
EN, DE = (tomllib.loads((FILES.folder / "locale" / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES)
EACH_LANGUAGE = pytest.mark.parametrize("texts", [game.texts(language) for language in LANGUAGES], ids=LANGUAGES)
TECHNOLOGIES = [card.id for card in technologies()[1:]]
CARDS = [*TECHNOLOGIES, *(pest.id for pest in pest_cards()), *(support.id for support in support_cards())]
CARDS += [card.id for card in capital_cards()]
PIECES = [*(one.id for one in buildings()), *(one.id for one in capital_buildings())]
NAMES = ["Anna", "Bernd", "Carla", "Dragomir", "Eva"]


# -- what the Python files speak of


DECISIONS = SOURCES.argument("Decision", 1)
EVENTS = SOURCES.argument("tell", 1) | {verb for _, verb in TOLD}
PRICES = {"too_dear", "too_dear_restricted", "too_dear_improved", "boost_would_pay", "boost_would_pay_restricted"}
REFUSALS = (
    SOURCES.argument("Refusal", 1) | {"camp_on_ruin", "camp_after_entering", "boost_would_do", "too_far"} | PRICES
)
"""Also those that are chosen before the refusal is made."""
KERNEL = {"no_such_thing", "not_now"}
"""Said for all games."""


def test_the_search_for_words_finds_what_everybody_knows() -> None:
    """So that the tests below cannot pass by finding nothing."""
    assert {kind for verb in VERBS.values() for kind in verb.at} | {"pay"} == DECISIONS
    assert {"walks", "jumps", "camp-back", "falls", "gains", "game-ends"} <= EVENTS
    assert {"too_far", "too_many_sick", "sick_on_card", "begin_first"} <= REFUSALS


def test_no_sentence_is_missing_or_left_over() -> None:
    assert set(EN["decisions"]) == DECISIONS
    endings = {f"end {what}" for what in fixed()["end"]}
    assert set(EN["options"]) - endings == {*VERBS, "pay"} == set(REMARKS)
    assert endings <= set(EN["options"])
    assert set(EN["verbs"]) <= set(EN["options"])
    assert set(EN["events"]) == EVENTS | {"begins/3"}
    assert set(EN["refusals"]) == REFUSALS - KERNEL
    assert set(EN["ranks"]) == {key for _, key in ranks()}
    assert set(EN["effects"]) == {*TECHNOLOGIES}


def test_no_sentence_of_the_words_is_left_over() -> None:
    """Each is named in a Python file, whole or by its beginning."""
    spoken = "".join(path.read_text("utf-8") for path in WORDS)
    for key in EN["table"]:
        if key.startswith(("model_", "remark_", "tip_", "explain_", "agenda_", "imperative_", "target_", "bonus_")):
            beginnings = (key.rsplit("_", parts)[0] + "_{" for parts in range(1, key.count("_") + 1))
            assert f'"{key}"' in spoken or f"'{key}'" in spoken or any(part in spoken for part in beginnings), key


@EACH_LANGUAGE
def test_everything_in_the_box_has_a_name_and_an_explanation(texts: Texts) -> None:
    actions = [f"action-{action}" for action in (*COLUMNS, *ROWS)]
    halves = [f"{half}-{decree.id}" for half in ("agenda", "imperative") for decree in decrees()]
    starts = [f"start_{number}" for number in range(1, len(start_cards()) + 1)]
    explained = [game.name, *GOODS, "research", "crate", *SIZES, *actions, *BEDS, FREE_BED, *AREAS, *starts, *halves]
    explained += [
        *CARDS,
        *PIECES,
        *(decree.id for decree in decrees()),
        *(token for token, _ in tokens()),
        "capital",
        "graveyard",
        "recovery",
    ]
    for thing in (*explained, *scene(phase="over").scores[0], *scene(2, "duel", phase="over").scores[0]):
        assert texts.name(thing)
        assert texts.explain(thing).endswith("."), thing
        assert "{" not in texts.explain(thing)
    named = [
        *world().names,
        *world().roads,
        *GRID,
        "how-gather",
        "turn",
        "restricted",
        *scene(1, phase="over").scores[0],
    ]
    for thing in (*named, *(thing for things in fixed().values() for thing in things)):
        assert texts.name(thing)
    assert {f"bonus-{kind}" for kind in BONUSES} <= set(EN["names"])
    assert {f"variant_{variant}" for variant in game.facts.variants} <= set(texts.tables["table"])


def test_german_words_are_those_of_the_book() -> None:
    """Ziel, not Agenda; Einwohner, not Person; nobody is called a worker."""
    guide = tomllib.loads((FILES.folder / "guide.toml").read_text("utf-8"))
    said = [str(DE[table]) for table in DE if table != "search"]
    said += [
        row["de"] for row in (*guide["goal"]["ways"], *guide["keep"], guide["goal"]["title"], guide["goal"]["tip"])
    ]
    said += [step[part]["de"] for step in guide["step"] for part in ("title", "do", "why")]
    said += [one.text("de") for one in game.rulebook.clauses.values()]
    assert not [words for words in said if re.search(r"Agend|\bPerson|Arbeiter", words)]


@EACH_LANGUAGE
def test_cards_that_stand_for_something_say_more_than_their_effect(texts: Texts) -> None:
    for card in CARDS:
        assert texts.tables["flavour"][card].endswith((".", "?")), card


def test_no_two_cards_have_the_same_name() -> None:
    """In a list of options and in the log they could not be told apart."""
    for language in LANGUAGES:
        names = [game.texts(language).name(card) for card in (*CARDS, *PIECES)]
        assert sorted(name for name in names if names.count(name) > 1) == []


def test_some_sentences_in_full() -> None:
    en, de = (game.texts(language) for language in LANGUAGES)
    assert (en.name("quarter_3"), de.name("treasury")) == ("Quarter 3", "Schatzhaus")
    assert (en.name("move-cure"), de.name("produce-assign")) == ("Move + Cure", "Erzeugen + Zuweisen")
    assert de.name("decree_13") == "Baumeisterschaft / Schwarze Wege"
    assert de.name("sick_tent") == "Krankenzelt"
    assert (en.name("reward_05"), de.name("reward_07")) == ("1 coin", "1 Kiste")
    assert en.explain("pest_16").startswith(
        "Sick people appear on locations with a red or blue harbour: 1 each in era I,"
    )
    assert de.explain("pest_01").startswith(
        "Kranke Einwohner kommen auf: Marktflecken und Städte, die Holz erzeugen; Städte, die Nahrung erzeugen."
    )
    assert en.explain("support_02") == (
        "Paid in the next year. Most influence: 1 stone. Others: 1 stone + 1 coin. Least influence: 2 stone + 1 coin."
    )
    assert de.explain("support_09") == "Bringt im nächsten Jahr nichts."
    assert "after 3 steps" in en.explain("sick_tent")
    assert "statt 2" in de.explain("steel_horseshoes")
    assert de.explain("agenda-decree_12").endswith(
        "2 Ansehen für jeden Satz aus Holz, Stein, Nahrung und Kräutern auf deiner Rohstoffleiste."
    )
    assert en.explain("imperative-decree_05").startswith(
        "Imperative of era I: each building that you construct in a vil"
    )
    assert en.explain("cathedral").startswith(
        "Costs 3 wood + 4 stone. Constructing it gives you 6 renown + 3 influence"
    )
    assert "Kostet 2 Holz + 3 Stein; am Ende 4 Ansehen. Bereich 3: alle drei bringen 5 mehr." in de.explain("treasury")
    step = ("step", "gothar", "how-camp")
    assert en.option(step) == "Go to Gothar and place the camp there"
    assert de.option(step) == "Gehe nach Gothar und setze dort das Lager ein"


# -- refusals with their numbers


def reason(match: Match, option: str, language: str = "en") -> str:
    refusal = match.why_not(0, option)
    assert refusal
    texts = game.texts(language, NAMES)
    return f"{texts.refusal(refusal, '')} {texts.remedy(refusal)}".strip()


def test_food_that_is_missing_and_how_the_camp_would_help() -> None:
    m = scene(phase="next", grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 3}, goods={0: "food 1"})
    m.pick(0, "begin action-move")
    assert reason(m, "step gothar how-gather") == (
        "3 sick people are in Gothar: with the road 2 food, you have 1 with coins. "
        "1 food short; your camp would take everybody in Gothar for nothing."
    )


def test_one_research_gives_one_more_step() -> None:
    m = scene(phase="next", grid="move-cure", doctors={0: "gollor"}, quarantine={0: "3 move"}, research={0: 1})
    play(m, "begin action-move", "step gothar how-gather")
    assert reason(m, "step sedgrin how-gather") == (
        "Sedgrin is too far: 1 movement, you have 0. 1 research gives you one more step: improve the Move."
    )
    assert reason(m, "step sedgrin how-gather", "de") == (
        "Sedgrin ist zu weit: 1 Bewegung, du hast 0. 1 Forschung gibt dir einen Schritt mehr: Verbessere das Bewegen."
    )


def test_a_price_names_what_is_missing() -> None:
    m = scene(phase="next", grid="construct-cure", doctors={0: "gollor"}, goods={0: "wood 2"}, research={0: 1})
    m.pick(0, "begin action-construct")
    assert reason(m, "build quarter_6 gollor") == (
        "Quarter 6 costs 3 wood + 2 stone; you can pay 2 of 5. 3 more; coins stand in, and two other goods make a coin."
    )
    assert reason(m, "build quarter_6 gollor", "de") == (
        "Quartier 6 kostet 3 Holz + 2 Stein; du kannst 2 von 5 zahlen. "
        "Noch 3; Münzen zählen mit, und zwei andere Rohstoffe werden eine Münze."
    )
    m.pick(0, "boost")
    assert reason(m, "build quarter_6 gollor").startswith(
        "Quarter 6 costs 3 wood + 2 stone, improved 1 wood or stone less; you can pay 2 of 4."
    )


@cache
def refusals() -> list[Refusal]:
    """Why all that somebody might want cannot be done."""
    found = []
    for _, m in positions():
        seat, decision = asked(m)
        for wish in (*game.candidates(m.world(seat).state, decision), *WISHES):
            refusal = m.why_not(seat, wish)
            if refusal is not None:
                found.append(refusal)
    return found


def test_there_is_a_position_for_each_kind_of_decision() -> None:
    assert {asked(m)[1].kind for _, m in positions()} == DECISIONS


@EACH_LANGUAGE
def test_every_refusal_and_every_remedy_can_be_said(texts: Texts) -> None:
    keys = set()
    for refusal in refusals():
        sentence = texts.refusal(refusal, game.rulebook[refusal.clause].text(texts.language))
        assert sentence
        assert "{" not in sentence + texts.remedy(refusal)
        assert refusal.key in KERNEL or bool(texts.remedy(refusal)) == (refusal.key in EN["remedies"])
        keys.add(refusal.key)
    assert REFUSALS - keys == set()


@EACH_LANGUAGE
def test_options_of_every_kind_have_a_remark(texts: Texts) -> None:
    verbs = set()
    for _, m in positions():
        seat, decision = asked(m)
        state = m.world(seat).state
        for option in decision.options:
            verbs.add(option[0])
            sentences = texts.option(option), game.remark(state, decision, option, texts)
            assert all(sentence and "{" not in sentence for sentence in sentences)
    assert verbs == set(REMARKS)


NOTHING_ALLOWS = {
    "no_overflow": "there is room",
    "there_already": "it is what the player wants",
    "no_action_card": "never",
    "own_card": "it is what the player wants",
    "not_to_the_track": "never",
    "not_laid_out": "the token is in the box",
    "nothing_to_build": "all that can be built stands",
    "other_bonus": "a card offers what it offers",
    "only_workers_move": "never",
    "no_worker_space": "it works without one",
    "built_already": "it is what the player wants",
    "founded_already": "every capital building exists once",
    "imperative_complete": "the track has no more spaces",
}
"""Refusals that nothing helps against, each with the reason."""


def test_every_refusal_has_a_remedy_or_nothing_helps() -> None:
    assert set(EN["refusals"]) == {*EN["remedies"], *NOTHING_ALLOWS}
    assert not set(EN["remedies"]) & set(NOTHING_ALLOWS)


# -- remarks beside options


def beside(match: Match, option: str, language: str = "en") -> str:
    decision = match.asked[0]
    picked = tuple(option.split())
    assert picked in decision.options
    return game.remark(match.world(0).state, decision, picked, game.texts(language, NAMES))


def test_numbers_beside_a_step() -> None:
    m = scene(
        phase="next",
        grid="move-cure",
        doctors={0: "gollor"},
        sick={"gothar": 3},
        roads={"gollor gothar": 1},
        goods={0: "food 5"},
        quarantine={0: "2"},
    )
    assert beside(m, "begin action-move") == "2 movement"
    m.pick(0, "begin action-move")
    assert beside(m, "step gothar how-gather") == (
        "1 of 2 movement, 3 food, 4 into quarantine, 3 without a free space, yields herbs"
    )
    assert beside(m, "step gothar how-camp", "de") == (
        "1 von 2 Bewegung, 1 Nahrung, das Lager nimmt alle 3 mit, 4 in Quarantäne, 3 ohne freies Feld, erzeugt Kräuter"
    )


@clause("pest.tech.21", "pest.tech.4a")
def test_beside_a_step_stands_who_comes_into_quarantine() -> None:
    m = scene(
        phase="next",
        grid="move-cure",
        doctors={0: "gollor"},
        sick={"gothar": 3, "lissom": 1},
        cards={0: "improved_containment medical_mask"},
    )
    m.pick(0, "begin action-move")
    assert beside(m, "step gothar how-camp") == (
        "1 of 2 movement, the camp takes all 3, 2 into quarantine, yields herbs"
    )
    assert beside(m, "step lissom how-leave") == "1 of 2 movement, 1 stays behind, yields wood"


def test_numbers_beside_a_building() -> None:
    m = scene(
        phase="next",
        grid="construct-cure",
        doctors={0: "gothar"},
        goods={0: "wood 5 stone 5 food 5"},
        decrees=(4, 8, 15),
    )
    m.pick(0, "begin action-construct")
    assert beside(m, "build workshop gothar") == (
        "costs 2 wood + 1 stone, 3 influence, meets the imperative, yields 2 herbs, needs a worker, 2 renown at the end"
    )
    assert beside(m, "found granary") == "costs 2 wood + 1 stone + 2 food, 3 renown, 3 influence"


@clause("pest.decree.5")
def test_a_building_meets_no_imperative_whose_track_is_complete() -> None:
    m = scene(
        phase="next",
        grid="construct-cure",
        doctors={0: "gothar"},
        goods={0: "wood 5 stone 5"},
        decrees=(4, 8, 15),
        imperatives={0: (4, 0, 0)},
    )
    m.pick(0, "begin action-construct")
    assert "imperative" not in beside(m, "build workshop gothar")


def test_a_restricted_construct_costs_one_more_of_either() -> None:
    m = scene(
        phase="next",
        grid="construct-cure",
        doctors={0: "gothar"},
        goods={0: "wood 5 stone 5 food 5"},
        quarantine={0: "3 construct"},
    )
    m.pick(0, "begin action-construct")
    assert beside(m, "found granary") == "costs 4 wood or stone + 2 food, 3 renown, 3 influence"
    assert beside(m, "build factory gothar", "de").startswith("kostet 5 Holz oder Stein, 3 Einfluss")


@clause("pest.tech.26b")
def test_a_cure_that_frees_the_store_says_how_much_room_there_is() -> None:
    for cards, room in (("", 5), ("loading_crane", 6)):
        m = scene(phase="next", grid="move-cure", quarantine={0: "3 store"}, goods={0: "herbs 3"}, cards={0: cards})
        m.pick(0, "begin action-cure")
        assert f"each good has room for {room} again" in beside(m, "cure bed-store")


def test_whoever_ends_an_action_is_promised_nothing() -> None:
    """A reward of the capital may follow."""
    m = scene(phase="next", grid="move-assign", healthy={0: 2}, tokens="reward_07 reward_08")
    play(m, "begin action-assign", "assign capital")
    assert [beside(m, "end assign", language) for language in LANGUAGES] == [
        "the action is over",
        "die Aktion ist zu Ende",
    ]
    m.pick(0, "end assign")
    assert m.asked[0].kind == "reward"


def test_numbers_beside_a_cure() -> None:
    m = scene(
        phase="next", grid="move-cure", quarantine={0: "3 move"}, healthy={0: 4}, goods={0: "herbs 3 coin 1 wood 2"}
    )
    assert beside(m, "begin action-cure") == "2 cures within reach"
    m.pick(0, "begin action-cure")
    assert beside(m, "cure bed-move") == "2 herbs, Move is free again, the track is then worth 6, a laboratory"


# -- sentences can be said


@EACH_LANGUAGE
@pytest.mark.parametrize("variant", game.facts.variants)
def test_everything_in_a_game_can_be_said(texts: Texts, variant: str) -> None:
    for number, m in enumerate(random_play(2, seed=8, variant=variant)):
        for seat, decision in m.asked.items():
            if number % 5:
                continue
            state = m.world(seat).state
            sentences = [texts.decision(decision.kind)]
            for option in decision.options[:40]:
                sentences += [texts.option(option), game.remark(state, decision, option, texts)]
            assert all(sentence and "{" not in sentence for sentence in sentences)
    for event in m.events:
        sentence = texts.event(event)
        assert sentence
        assert "{" not in sentence
