"""The words of every registered game: both languages say the same, in the words of the German rulebook."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pentarchy.core import LANGUAGES, Game, Texts
from pentarchy.registry import game as game_of
from pentarchy.registry import game_names

Tables = dict[str, dict[str, str]]

EACH_GAME = pytest.mark.parametrize("game", [game_of(name) for name in game_names()], ids=game_names())

SAME = {
    "clash_of_cultures": {"deeds": {"arena"}},
    "dominion": {"table": {"hand_title", "stat_hand", "type_reserve"}},
    "empires_end": {"table": {"variant_blitz", "variant_standard", "phase_hand", "position"}},
    "pest": {"deeds": {"bonus"}, "options": {"bonus"}, "ranks": {"baron"}, "table": {"variant_standard"}},
}
"""What is said the same in English and in German, besides names."""

BOOK = {
    "clash_of_cultures": {
        r"\bErrungenschaft": "Fortschritt",
        r"\b(Rohstoff|Ressourcenmarker)\b": "Ressource",
        r"\bFußvolk": "Infanterie",
        r"\bBauwerksmarker": "Gebäude",
    },
    "empires_end": {
        r"daneben": "angrenzend",
        r"\bPl(atz|ätze)": "Position",
        r"schick(e|st|en)\b": "bieten",
        r"vertausch": "austauschen",
        r"(versetz|\bumzieh|\bUmzug)": "verschieben",
        r"Ablagestapel": "Abwurfstapel",
        r"\bSchirm": "Sichtschirm",
        r"\bgesandt": "geboten",
    },
    "first_empires": {
        r"(Entdecker|Entdeckern) (ziehen|zieht)(?! sich)": "bewegen",
        r"(einsetz|eingesetzt|einzusetzen)": "platzieren",
        r"Leisten? (zu )?erhöhen": "steigern",
        r"(Würfel|Schwarz|Farbe|Ergebnis)\w* (zu )?dreh": "umwandeln",
        r"(auf|vom) (dem )?Plan\b": "Spielplan",
    },
    "pest": {
        r"\b(Städtchen|Kleinstadt)": "Marktflecken",
        r"\b(Ruf|Prestige)\b": "Ansehen",
        r"\b(Unehre|Schmach)\b": "Schande",
        r"\bSeuchen(arzt|ärzt|doktor)": "Pestarzt",
        r"\b(Gehilfe|Helfer)": "Assistent",
        r"\b(Erholungs|Heilungs)leiste": "Genesenenleiste",
        r"\b(Kasten|Kästen|Kistchen)\b": "Kiste",
        r"\b(Viertel|Unterkunft)\b": "Quartier",
        r"\bFabrik": "Manufaktur",
        r"\bSchatzkammer": "Schatzhaus",
        r"\b(Lebensmittel|Essen)\b": "Nahrung",
        r"\bErlass": "Verordnung",
        r"\b(Runde|Epoche|Zeitalter)\b": "Jahr oder Ära",
    },
}
"""What the German rulebook never says, and what it says instead."""


@cache
def locale(game: Game[Any], language: str) -> Tables:
    """A locale file as it is written, without the words that all games share."""
    return tomllib.loads((game.folder / "locale" / f"{language}.toml").read_text("utf-8"))


def sentences(game: Game[Any], language: str) -> Iterator[tuple[str, str]]:
    """All that the game can say, with what follows from its data, and its rulebook."""
    for table, entries in game.texts(language).tables.items():
        yield from ((f"[{table}] {key}", sentence) for key, sentence in entries.items())
    yield from ((clause.id, clause.text(language)) for clause in game.rulebook.clauses.values())


def blanks(sentence: str) -> set[str]:
    return set(re.findall(r"\{(\w+\*?)", sentence))


def has_words(sentence: str) -> bool:
    return any(letter.isalpha() for letter in re.sub(r"\{[^|{}]*\}", "", sentence))


# -- both languages say the same


@EACH_GAME
def test_both_languages_have_the_same_tables_and_keys(game: Game[Any]) -> None:
    en, de = (locale(game, language) for language in LANGUAGES)
    assert list(en) == list(de)
    for table in en:
        assert list(en[table]) == list(de[table]), table


@EACH_GAME
def test_no_blank_is_lost_in_translation(game: Game[Any]) -> None:
    en, de = (locale(game, language) for language in LANGUAGES)
    for table in en:
        for key, sentence in en[table].items():
            assert blanks(sentence) == blanks(de[table][key]), f"[{table}] {key}"


@EACH_GAME
def test_english_and_german_differ_except_in_names(game: Game[Any]) -> None:
    en, de = (locale(game, language) for language in LANGUAGES)
    for table in en.keys() - {"names"}:
        same = {key for key, sentence in en[table].items() if sentence == de[table][key] and has_words(sentence)}
        assert same <= SAME.get(game.name, {}).get(table, set()), table


# -- grammar


@EACH_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_one_thing_is_never_many(game: Game[Any], language: str) -> None:
    """Wherever a word has a form for 1 and one for all else, no template says `1` before the latter."""
    texts = game.texts(language)
    forms = [form for _, text in sentences(game, language) for form in re.findall(r"\{\w+\|(\w+)\|(\w+)\}", text)]
    many = {other for one, other in forms if one != other} - {one for one, _ in forms}
    assert many
    for where, sentence in sentences(game, language):
        said = with_ones(texts, sentence)
        assert not [word for word in re.findall(r"(?<![\w–+−,.] )(?<![\w–+−,.])1 (\w+)", said) if word in many], where


def with_ones(texts: Texts, template: str) -> str:
    """A template with 1 in every blank but the first thing, which is a name more often than a number."""
    named = {name: "1" for name in blanks(template) if not name[0].isdigit()}
    return texts.fill(template, "x", *["1"] * 8, **named)


@pytest.mark.parametrize("name", BOOK)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_minus_is_no_hyphen(name: str, language: str) -> None:
    for where, sentence in sentences(game_of(name), language):
        assert not re.search(r"(?<![\w–})])-(?=[\d{])", sentence), where


# -- the book's own words


@pytest.mark.parametrize("name", BOOK)
def test_german_texts_use_the_words_of_the_book(name: str) -> None:
    for where, sentence in sentences(game_of(name), "de"):
        for banned, better in BOOK[name].items():
            assert not re.search(banned, sentence), f"{where}: the book says {better}"


@EACH_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_sends_a_reader_to_a_file_or_an_id(game: Game[Any], language: str) -> None:
    for clause in game.rulebook.clauses.values():
        assert not re.search(r"\.(toml|py)\b|\b[a-z]+_\w+", clause.text(language)), clause.id
