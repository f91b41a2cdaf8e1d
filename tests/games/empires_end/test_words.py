"""The words of Empire's End: nothing is unnamed and nothing is left over."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path

import pytest

from games.empires_end.scene import attach, random_play, scene
from games.sources import Sources
from pentarchy.core import LANGUAGES, Match, Refusal, Setup, Texts
from pentarchy.core.walk import Walk
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import ASKS, FILES, KINDS, RESOURCES, SPACES, TYPES, campaigns, crises, locations
from pentarchy.games.empires_end.rules.why_not import VERBS, deals
from pentarchy.games.empires_end.words.remarks import ALWAYS, REMARKS
from pentarchy.testing import clauses_tested

SOURCES = Sources(path for path in Path(str(FILES.folder)).rglob("*.py") if "lore" not in path.parts)
EN, DE = (tomllib.loads((FILES.folder / "locale" / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES)
EACH_LANGUAGE = pytest.mark.parametrize("texts", [game.texts(language) for language in LANGUAGES], ids=LANGUAGES)


# -- what the Python files speak of


DECISIONS = SOURCES.argument("Decision", 1) | {"commit-axe", "commit-coin"}
EVENTS = SOURCES.argument("tell", 1) | {"scores", "loses"}
REFUSALS = SOURCES.argument("Refusal", 1)
SPOKEN = SOURCES.argument("say", 0) | SOURCES.argument("fill_in", 1) | set(ALWAYS.values())


def test_the_search_for_words_finds_what_everybody_knows() -> None:
    """So that the tests below cannot pass by finding nothing."""
    assert {kind for verb in VERBS.values() for kind in verb.at} == DECISIONS
    assert {"reveals", "bids", "burns", "draws", "game-ends"} <= EVENTS
    assert {"not_shown", "too_dear", "not_fewest", "other_part"} <= REFUSALS


@EACH_LANGUAGE
def test_every_decision_option_event_and_refusal_has_its_sentence(texts: Texts) -> None:
    assert set(texts.tables["table"]) >= SPOKEN
    assert set(texts.tables["table"]) >= {f"ability_{kind}" for kind in ASKS}


def test_no_sentence_is_left_over() -> None:
    assert set(EN["decisions"]) == DECISIONS
    assert set(EN["options"]) == set(VERBS) == {*REMARKS, *ALWAYS}
    assert set(EN["events"]) == EVENTS | {"draws/1"}
    assert set(EN["refusals"]) == REFUSALS - {"no_such_thing"}, "that one is said for all games"
    assert {key for key in EN["table"] if key.startswith(("remark_", "explain_"))} <= SPOKEN


@EACH_LANGUAGE
def test_everything_in_the_box_has_a_name_and_an_explanation(texts: Texts) -> None:
    spaces = [f"space-{space}" for space in SPACES]
    places = [location.id for location in locations()]
    for thing in (game.name, *RESOURCES, *TYPES, *KINDS, *spaces, *places, *crises(), *campaigns()):
        assert texts.name(thing)
        assert texts.explain(thing).endswith("."), thing
    for thing in (*deals(), "wheat-99", *(item for item in scene(phase="over").scores[0])):
        assert texts.name(thing)


def test_some_sentences_in_full() -> None:
    en, de = (game.texts(language) for language in LANGUAGES)
    assert (en.name("fire_09"), de.name("fire_09")) == ("Fire 9", "Brand 9")
    assert (en.name("farm_3"), de.name("farm_3")) == ("Farm 3", "Hof 3")
    assert (en.name("axe+hammer"), de.name("axe+axe")) == ("1 axe + 1 hammer", "2 Äxte")
    assert en.explain("ability-road_14") == "Economy round: trade 1 wheat for 1 hammer or 1 axe, at most 2 times."
    assert de.explain("ability-plague_01").endswith("1 Weizen für jeden angrenzenden unversehrten Ort der Art Hof.")
    assert en.explain("fire_09").startswith("Threatens location 9; bids: wheat / axe. Costs 1 hammer from hand.")
    assert de.explain("city_32").startswith("Unversehrt 32 Punkte wert; der Wiederaufbau kostet")
    assert "höchstens 1-mal" in de.explain("ability-barbarians_05")
    assert "Strength 7+: 7 points, 2 wheat." in en.explain("campaign_01")
    assert "Stärke 0–2: −4 Punkte." in de.explain("campaign_01")
    swap = en.option(("redraw", "barbarians_07", "fire_04")), de.option(("redraw", "barbarians_07", "fire_04"))
    assert swap[0] == "Barbarians 7: exchange Fire 4 for the top crisis of the deck"
    assert swap[1] == "Barbaren 7: tausche Brand 4 gegen die oberste Krise des Stapels"


# -- the rulebook


def test_the_rulebook_names_a_page_and_an_origin() -> None:
    for clause in game.rulebook.clauses.values():
        assert set(clause.origin) <= {"rulebook", "public", "decision"}
        assert clause.origin
        assert clause.page or clause.origin != ("rulebook",)
        assert clause.en != clause.de
        assert clause.id.split(".")[1] in game.rulebook.chapters
        for other in re.findall(r"ee\.[a-z]+\.\d+", clause.en + clause.de):
            assert other in game.rulebook


def test_every_testable_clause_is_tested() -> None:
    tested = set(clauses_tested(Path(__file__).parent))
    assert tested <= set(game.rulebook.clauses)
    assert [clause for clause in game.rulebook.testable if clause not in tested] == []


# -- sentences can be said


@EACH_LANGUAGE
@pytest.mark.parametrize("variant", game.facts.variants)
def test_everything_in_a_game_can_be_said(texts: Texts, variant: str) -> None:
    for m in random_play(3, seed=8, variant=variant):
        for seat, decision in m.asked.items():
            state = m.world(seat).state
            sentences = [texts.decision(decision.kind)]
            for option in decision.options:
                sentences += [texts.option(option), game.remark(state, decision, option, texts)]
            assert all(sentence and "{" not in sentence for sentence in sentences)
    for event in m.events:
        for viewer in (0, None):
            sentence = texts.event(event, viewer)
            assert sentence
            assert "{" not in sentence


def positions() -> Iterator[tuple[str, Match]]:
    """At least one position for each kind of decision, with little to get; each has a name."""
    held = {0: "famine_01@city_32 fire_03@road_4 fire_08@army_6 barbarians_03@farm_8 flood_11@road_9 fire_05@farm_3"}
    worn = {0: "famine_01"}
    hands = {0: "fire_06 flood_04 flood_05 fire_01"}
    yield (
        "crisis",
        scene(
            crises="blight_01",
            innovations={0: "barbarians_07@road_4 famine_01@farm_3 famine_03@army_6"},
            ruins={0: "farm_3"},
            exhausted={0: "famine_03"},
            resources={0: "coin axe"},
        ),
    )
    yield (
        "empty deck",
        scene(crises="blight_01", innovations={0: "barbarians_07@road_4"}, resources={0: "wheat"}, deck=""),
    )
    yield (
        "double crisis",
        scene(3, crises="blight_01 fire_02", innovations={0: "barbarians_07@road_4"}, resources={0: "wheat*2"}).pick(
            0, "bid blight_01 wheat"
        ),
    )
    yield (
        "averted",
        scene(crises="blight_01", innovations={0: "barbarians_07@road_4"}, resources={0: "wheat*9"}).pick(
            0, "bid blight_01 wheat"
        ),
    )
    yield "burn", scene(crises="blight_05", ruins={0: "farm_11"}).pick(0, "accept blight_05")
    m = scene(crises="blight_05", innovations={0: "fire_01@city_32"}, resources={0: ""})
    yield "attach", m
    yield "shortage", attach(m.clone(), 0, "road_4")
    yield "screen lifted", attach(m.clone(), 0, "road_4").pick(0, "declare shortage")
    yield (
        "repeated",
        scene(phase="income", innovations=held, exhausted=worn, ruins={0: "farm_3"}, resources={0: "coin"}).pick(
            0, "repeat barbarians_03 road_9"
        ),
    )
    yield (
        "economy",
        scene(
            phase="income",
            innovations={0: "flood_11@road_9 barbarians_01@army_5 barbarians_03@city_32"},
            resources={0: "coin"},
        ),
    )
    yield (
        "poor",
        scene(phase="industry", innovations=held, exhausted=worn, ruins={0: "farm_3"}, hands=hands, resources={0: ""}),
    )
    m = scene(
        phase="industry", innovations=held, ruins={0: "farm_3 city_32"}, hands=hands, resources={0: "hammer*3 coin*2"}
    )
    yield "pay", m.pick(0, "rebuild farm_3")
    yield (
        "swap",
        m.pick(0, m.asked[0].options[0]).pick(0, "sell fire_06").pick(0, "sell flood_04").pick(0, "use fire_05"),
    )
    yield "move", m.pick(0, m.asked[0].options[0]).pick(0, "use fire_03")
    yield "two sold", m.pick(0, m.asked[0].options[0])
    yield (
        "discarded",
        (
            scene(phase="industry", innovations={0: "fire_03@road_4"}, ruins={0: "*"}, hands=hands)
            .pick(0, "sell fire_01")
            .pick(0, "sell fire_06")
            .pick(0, "discard hand")
        ),
    )
    yield "all ruins", scene(phase="industry", ruins={0: "*"}, hands=hands)
    level = " ".join(f"{card}@{place.id}" for card, place in zip(list(crises())[:11], locations(), strict=True))
    yield "all alike", scene(phase="industry", innovations={0: level})
    ruined = scene(phase="industry", innovations={0: level}, ruins={0: "village_15"})
    yield "move back", ruined.pick(0, "use fire_03")
    combined = scene(3, phase="combined")
    yield "order", combined
    yield "industry first", combined.clone().pick(0, "begin industry")
    ruins = scene(3, phase="combined", ruins={0: "farm_3"}).pick(0, "begin industry")
    yield "paid in the first part", ruins.pick(0, "rebuild farm_3")
    yield "industry second", combined.clone().pick(0, "begin economy").pick(0, "end economy")
    war = scene(
        campaign="campaign_02",
        innovations={0: "famine_01@city_32 fire_01@road_4"},
        exhausted=worn,
        resources={0: "axe coin", 1: ""},
    )
    yield "axes", war
    yield "coins", war.clone().pick(0, "commit axe 0")
    yield "renew", war.clone().pick(0, "commit axe 0").pick(0, "commit coin 0")
    yield (
        "found",
        scene(
            phase="found",
            blitz=True,
            hands={0: "fire_01 fire_02 fire_03 fire_04", 1: "flood_01 flood_02 flood_03 flood_04"},
        ).pick(0, "found fire_02"),
    )
    yield "exchange", Match(game, Setup(2, "blitz"), seed=1)


WISHES = [("play", "flood_01"), ("renew", "flood_01"), ("free", "flood_01", "blight_01"), ("accept", "flood_01")]
WISHES += [("move", "flood_01", "city_32"), ("attach", "flood_01", "city_32"), ("found", "flood_09"), ("fly", "moon")]
WISHES += [("use", "flood_02"), ("free", "barbarians_07", "blight_01"), ("redraw", "famine_01", "blight_01")]


def refusals() -> Iterator[Refusal]:
    """Why all that somebody might want cannot be done."""
    for _, m in positions():
        decision = m.asked[0]
        state = m.world(0).state
        for wish in (*game.candidates(state, decision), *WISHES):
            refusal = m.why_not(0, wish)
            if refusal is not None:
                yield refusal


@EACH_LANGUAGE
def test_every_refusal_can_be_said(texts: Texts) -> None:
    kinds = {m.asked[0].kind for _, m in positions()}
    assert kinds == DECISIONS
    keys = set()
    for refusal in refusals():
        sentence = texts.refusal(refusal, game.rulebook[refusal.clause].text(texts.language))
        assert sentence
        assert "{" not in sentence
        keys.add(refusal.key)
    assert REFUSALS - keys == set()


NOTHING_ALLOWS = {
    "no_open_crisis": "crises come as they come",
    "part_open": "it is what the player wants",
    "part_over": "no such round follows the combined one",
    "other_ability": "a card has one ability",
    "not_attached": "only own innovations work",
    "no_cards_left": "all crises are in play",
    "burnt_already": "it is a ruin",
    "not_nearest": "nobody chooses what is further away",
    "same_place": "it is what the player wants",
    "no_shortage": "there is enough",
    "no_repeat_of_repeats": "never",
    "not_on_offer": "a card offers what it offers",
    "empty_hand": "there is nothing to discard",
    "intact": "it is what the player wants",
    "works_by_itself": "nothing needs to be done",
    "not_exhausted": "it is what the player wants",
    "chosen_already": "it is what the player wants",
}


def test_every_refusal_has_a_remedy_or_nothing_helps() -> None:
    assert set(EN["refusals"]) == {*EN["remedies"], *NOTHING_ALLOWS}
    assert not set(EN["remedies"]) & set(NOTHING_ALLOWS)


@EACH_LANGUAGE
def test_every_remedy_can_be_said(texts: Texts) -> None:
    for refusal in refusals():
        assert bool(texts.remedy(refusal)) == (refusal.key in EN["remedies"])
        assert "{" not in texts.remedy(refusal)


def test_an_ability_of_crisis_rounds_does_not_lapse_with_the_turn() -> None:
    m = scene(crises="blight_01", innovations={0: "barbarians_07@road_4"}).pick(0, "bid blight_01 wheat")
    assert m.asked[0].kind == "crisis-after"
    assert game.remark(m.state, m.asked[0], ("end", "turn"), game.texts("en")) == "the next player decides"


def test_how_often_an_ability_was_used_is_not_misstated_after_a_repeat() -> None:
    m = scene(phase="income", innovations={0: "barbarians_03@city_32 flood_11@farm_8"}, resources={0: "wheat*9"})
    for use in ("trade road_14 wheat axe", "trade road_14 wheat axe", "repeat barbarians_03 road_14"):
        m.pick(0, use)
    for _ in range(2):
        m.pick(0, "trade road_14 wheat axe")
    refusal = m.why_not(0, "trade road_14 wheat axe")
    assert refusal is not None
    assert game.texts("en").refusal(refusal, "") == "All uses of Road 14 in this round are spent."


# -- the text model


def drawn(match: Match, viewer: int | None = 0, language: str = "en") -> str:
    return game.draw_text(match.view(viewer), game.texts(language, ["Anna", "Bernd", "Carla", "Dragomir"]))


@pytest.mark.parametrize("variant", game.facts.variants)
@pytest.mark.parametrize("players", game.facts.players)
def test_every_seat_can_read_every_position(players: int, variant: str) -> None:
    walk = Walk(game, Setup(players, variant), f"text {players}")
    for number, _ in enumerate(walk.picks()):
        if number % 12:
            continue
        for viewer in (None, *range(players)):
            view = walk.match.view(viewer)
            before = deepcopy(view)
            for language in LANGUAGES:
                text = drawn(walk.match, viewer, language)
                assert max(map(len, text.splitlines())) <= 80
                assert not re.search(r"[{}]|None|  $", text)
                assert text.count("hidden" if language == "en" else "verdeckt") >= players - (viewer is not None)
            assert view == before


def test_the_table_in_words() -> None:
    m = scene(
        crises="fire_09",
        bids={"fire_09": "wheat*2"},
        ruins={0: "farm_3"},
        innovations={0: "famine_01@city_32 flood_01@city_32"},
        exhausted={0: "famine_01"},
        hands={0: "flood_05"},
    )
    text = drawn(m)
    for line in (
        "Empire's End: round 5 of 26, Crisis",
        "Crisis Fire 9: threatens location 9, bids: wheat, axe, coin",
        "  On it: 2 wheat",
        "Anna decides",
        "Anna: 0 points on the track, strength 4 (starts)",
        "   1  City 32     worth 32",
        "      + Famine 1 (exhausted), Flood 1",
        "   9  Army 5      worth 5, threatened",
        "  11  Farm 3      destroyed, rebuilding 3",
        "  Behind the screen: 2 wheat, 2 axes, 2 hammers, 2 coins",
        "  Behind the screen: hidden",
        "Hand of Anna",
        "  Flood 5: costs 2",
        "    Economy round: gain 2 wheat.",
    ):
        assert line in text.splitlines(), line
    assert "Flood 5" not in drawn(m, 1)


def test_the_table_in_words_names_the_prices_of_this_moment() -> None:
    hands = {0: "flood_01 flood_05"}
    m = scene(phase="industry", innovations={0: "fire_01@road_9"}, ruins={0: "farm_8", 1: "farm_8"}, hands=hands)
    text = drawn(m)
    for line in (
        "Farm 8      destroyed, rebuilding 4",
        "destroyed, rebuilding 5",
        "Flood 1: costs 0",
        "Flood 5: costs 1",
    ):
        assert line in text, line
