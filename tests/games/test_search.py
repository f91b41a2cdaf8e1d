"""The search of rulebooks knows what buttons say, what things are called, and what people say instead."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pentarchy import registry
from pentarchy.core import LANGUAGES, Game, Match

GAMES = [registry.game(name) for name in registry.game_names()]
EACH_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)
OF_CARDS = {"clash_of_cultures", "dominion"}
"""Some verbs are said only because a card says so: its clause is found by the name of the card."""


def offered(game: Game[Any]) -> dict[str, set[str]]:
    """The verbs that come up in a game, with the clauses that allow them."""
    found: dict[str, set[str]] = {}
    for setup in (game.facts.setups()[0], game.facts.setups()[-1]):
        match, rng = Match(game, setup, "search", listen=False), Random(5)
        while not match.over:
            seat, decision = next(iter(match.asked.items()))
            options = [decision.options[at] for at in range(min(40, len(decision.options)))]
            for option in options:
                found.setdefault(option[0], set()).add(game.clause_of(decision, option))
            greedy = game.lore.greedy(match.world(seat).state, decision)
            match.pick(seat, rng.choice(options) if rng.random() < 0.3 else greedy)
    return found


@EACH_GAME
def test_the_words_on_a_button_find_its_clause(game: Game[Any]) -> None:
    for verb, clauses in offered(game).items():
        if verb not in game.rulebook.verbs:
            assert game.name in OF_CARDS, f"[verbs] of the rulebook does not know '{verb}'"
            continue
        assert clauses & set(game.rulebook.verbs[verb]), verb
        for language in LANGUAGES:
            words = game.texts(language).button_words(verb)
            assert words, verb
            for said in words:
                found = {clause.id for clause in game.find(said)}
                assert set(game.rulebook.verbs[verb]) <= found, f"'{said}' does not find the clauses of '{verb}'"


@EACH_GAME
def test_verbs_and_words_name_clauses_that_there_are(game: Game[Any]) -> None:
    for clauses in game.rulebook.verbs.values():
        assert all(clause in game.rulebook for clause in clauses)
    for language in LANGUAGES:
        for clause, said in game.texts(language).tables.get("search", {}).items():
            assert clause in game.rulebook
            for word in said.split():
                assert clause in {found.id for found in game.find(word)}, word


@pytest.mark.parametrize(
    ("name", "query", "clause"),
    [
        ("dominion", "Village", "dom.card.village"),
        ("dominion", "Dorf", "dom.card.village"),
        ("dominion", "reshuffle", "dom.draw.1"),
        ("first_empires", "attack", "fe.conq.1"),
        ("first_empires", "Krieg", "fe.conq.3"),
        ("first_empires", "ship", "fe.move.3"),
        ("empires_end", "repair", "ee.industry.8"),
        ("pest", "heal", "pest.cure.1"),
    ],
)
def test_what_people_say_is_found(name: str, query: str, clause: str) -> None:
    assert clause in [found.id for found in registry.game(name).find(query)]


def test_what_is_called_so_comes_first() -> None:
    game = registry.game("first_empires")
    assert game.find("Attack")[0].id in game.rulebook.verbs["attack"]
    assert game.find("fe.move")[0].id == "fe.move.1", "a clause is still found by its id"
    assert game.find("no such word") == []
