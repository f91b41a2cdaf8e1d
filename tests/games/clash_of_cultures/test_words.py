"""The words of Clash of Cultures: everything in the box has its name and its explanation in both languages."""

from __future__ import annotations

import re
import tomllib

import pytest

from pentarchy.core import LANGUAGES, Event, Rulebook, Texts
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box import FILES
from pentarchy.games.clash_of_cultures.box.terms import (
    ADVANCES,
    BUILDINGS,
    CATEGORIES,
    GOODS,
    MOODS,
    SCORING,
    STATUS_STEPS,
    SYMBOLS,
    TERRAINS,
    UNITS,
    VARIANTS,
)
from pentarchy.games.clash_of_cultures.words.names import derived_words

BOOK = Rulebook.load(FILES.folder)
EN, DE = (tomllib.loads((FILES.folder / "locale" / f"{language}.toml").read_text("utf-8")) for language in LANGUAGES)


def spoken(language: str) -> Texts:
    texts = Texts(language, Texts.load(FILES.folder, language).tables, per_point=2)
    for table, entries in derived_words(texts, BOOK).items():
        texts.tables.setdefault(table, {}).update(entries)
    return texts


EACH_LANGUAGE = pytest.mark.parametrize("texts", [spoken(language) for language in LANGUAGES], ids=LANGUAGES)
PIECES = [*GOODS, *TERRAINS, *BUILDINGS, *UNITS, *MOODS, *ADVANCES, *(one.id for one in box.wonders())]
CARDS = [
    *(f"effect-{one.id}" for one in box.effects()),
    *(f"tactic-{one.id}" for one in box.tactics()),
    *(f"objective-{one.id}" for one in box.objectives()),
    *(f"symbol-{symbol}" for symbol in SYMBOLS),
    *(one.id for one in box.action_cards()),
    *(one.id for one in box.objective_cards()),
    *(one.id for one in box.events()),
]
PEOPLES = [
    *(one.id for one in box.civilizations()),
    *(one.id for one in box.own_advances()),
    *(one.id for one in box.leaders()),
    *(ability.id for leader in box.leaders() for ability in leader.abilities),
]
OTHERS = [
    "clash_of_cultures",
    *SCORING,
    *(f"category-{category}" for category in CATEGORIES),
    *(f"status-{step}" for step in STATUS_STEPS),
    *(f"variant-{variant}" for variant in VARIANTS),
]
PLACES = [
    *(region.id for region in (*box.regions(), *box.start_regions())),
    *{name for board in box.layouts() for name in (*board.names, *board.slots)},
]


@EACH_LANGUAGE
def test_everything_in_the_box_has_a_name_and_an_explanation(texts: Texts) -> None:
    for thing in (*PIECES, *CARDS, *PEOPLES, *OTHERS):
        assert texts.name(thing).strip(), thing
        said = texts.explain(thing)
        assert said.endswith("."), (thing, said)
        assert not re.search(r"[{}]|coc\.|  |\.\.", said), (thing, said)
        assert said[0] == said[0].upper(), (thing, said)
    for place in PLACES:
        assert texts.name(place).strip(), place


@EACH_LANGUAGE
def test_variants_are_called_by_their_names_in_the_lobby(texts: Texts) -> None:
    for variant in VARIANTS:
        assert texts.say(f"variant_{variant}") == texts.name(f"variant-{variant}")


@EACH_LANGUAGE
def test_no_two_kinds_of_things_share_an_id(texts: Texts) -> None:
    """A name that follows from the data replaces none of the locale."""
    derived = derived_words(texts, BOOK)["names"]
    assert not derived.keys() & EN["names"].keys()


def test_nothing_is_explained_that_has_no_name() -> None:
    names = spoken("en").tables["names"]
    effects = {f"event-{event.effect}" for event in box.events()}
    assert EN["explain"].keys() - names.keys() == effects


def test_both_languages_have_the_same_entries() -> None:
    assert list(EN) == list(DE)
    for table in EN:
        assert list(EN[table]) == list(DE[table]), table
        for key, sentence in EN[table].items():
            blanks = (set(re.findall(r"\{(\w+)", said)) for said in (sentence, DE[table][key]))
            assert len({frozenset(found) for found in blanks}) == 1, key
    for table in EN.keys() - {"names"}:
        same = [key for key, said in EN[table].items() if said == DE[table][key] and re.search(r"[a-z]", _bare(said))]
        assert set(same) <= SAME_WORD, table


OTHER_WORDS = (
    r"[Ss]amm(el|l)|[Bb]efehl|Ödland|Wehrpflicht|Zielkart|Wunder|Ereignisleiste|Meerfeld|[Ff]reie Aktion|Region|"
    r"(ein|aus)schiff|(ein|aus)geschifft|ausgelaugt|un(erkundet|erforscht)|kostenlos"
)
"""What the German rulebook calls otherwise: Produktion, Kommandieren, Ödnis, Musterung, Triumphkarte, Weltwunder ..."""


def test_german_speaks_like_the_rulebook() -> None:
    for table, entries in DE.items():
        for key, said in entries.items():
            assert not re.search(rf"\b({OTHER_WORDS})", said), (table, key, said)


@EACH_LANGUAGE
@pytest.mark.parametrize(
    "words",
    [
        "wins-battle seat-0 barbarians c5",
        "draws-battle seat-0 seat-1 c5",
        "destroys-city seat-0 c5",
        "removes-building temple c5",
        "barbarians-reinforce c5",
    ],
)
def test_the_log_says_where_it_happened(texts: Texts, words: str) -> None:
    said = texts.event(Event("coc.battle.1", tuple(words.split())))
    assert said is not None
    assert " in C5" in said
    assert not said.rstrip().endswith(":")


SAME_WORD = {"arena"}
"""Words that both languages share."""


def _bare(said: str) -> str:
    """Without blanks: what is left of `{1}: +{2}` has no language."""
    return re.sub(r"\{[^}]*\}", "", said)


def test_figures_come_from_the_data() -> None:
    english, german = (spoken(language) for language in LANGUAGES)
    assert english.name("action-01") == "Quick Advance / Peltasts"
    assert german.name("objective-02") == "Wissenschaftliche Überlegenheit / Eroberer"
    assert (english.name("r01"), german.name("d3"), german.name("home2")) == ("Region 7", "D3", "Startplatz 2")
    assert "3 food + 4 wood + 5 ore + 5 culture; needs Engineering, Sports" in english.explain("great_arena")
    assert german.explain("great_pyramid").endswith("5 Siegpunkte.")
    assert german.explain("writing").endswith("Beim Erzielen erhältst du 1 Kultur. Schaltet frei: Akademie.")
    assert english.explain("event-03").endswith("Carries the symbol “Barbarians Move!”.")
    assert german.explain("caesar").startswith(f"{german.name('caesar.1')}: Gratis-Aktion")
