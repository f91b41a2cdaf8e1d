"""What a bot says of a decision, in plain words."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy import new, registry
from pentarchy.bots.advice import Advice, Candidate, explain
from pentarchy.bots.search import SearchBot
from pentarchy.core import LANGUAGES, Seat

PURCHASE = Advice(
    seat=0,
    candidates=(
        Candidate(("buy", "gold"), 412, 34.2, 0.612, ((1, ("buy", "silver")), (0, ("end", "buy")))),
        Candidate(("buy", "silver"), 380, 1.0, 0.551),
        Candidate(("end", "buy"), 8, 30.0, 0.5),
    ),
    iterations=800,
    seconds=0.5,
)


def test_the_best_what_follows_and_what_else_there_is() -> None:
    match = new("dominion", 2)
    assert explain(match, PURCHASE, "en") == [
        "I would choose “Buy Gold”: about 34 points expected, 61 % to win (412 of 800 tries).",
        "I expect: Player 2 “Buy Silver”; then “End: Buy phase”.",
        "Also looked at:",
        "“Buy Silver”: about 1 point, 55 % (380 tries).",
    ]


def test_the_same_in_german_with_names() -> None:
    seat = Seat(new("dominion", 2), 0)
    sentences = explain(seat, PURCHASE, "de", ["Ada", "Bo"])
    assert sentences[0].startswith("Ich würde „")
    assert "etwa 34 Punkte zu erwarten, 61 % auf den Sieg (412 von 800 Versuchen)" in sentences[0]
    assert "Bo „" in sentences[1]
    assert "etwa 1 Punkt, 55 % (380 Versuche)" in sentences[3]


def test_without_a_choice_there_is_little_to_say() -> None:
    advice = Advice(0, (Candidate(("end", "buy"), 0, 12.0, 0.4),), 0, 0.0)
    (sentence,) = explain(new("dominion", 2), advice, "en")
    assert sentence == "There is no choice but “End: Buy phase”: about 12 points expected, 40 % to win."


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no language 'fr'"):
        explain(new("dominion", 2), PURCHASE, "fr")


@pytest.mark.parametrize("name", registry.game_names())
def test_every_game_has_words_for_what_is_expected(name: str) -> None:
    match = new(name, 2, seed="words")
    rng = Random(2)
    bot = SearchBot("16", rng)
    for _ in range(25):
        seat = Seat(match, next(iter(match.asked)))
        advice = bot.advise(seat)
        for language in LANGUAGES:
            sentences = explain(seat, advice, language)
            assert sentences
            assert not any("{" in sentence for sentence in sentences)
        match.pick(seat.number, rng.choice(advice.candidates).option)
