"""What a bot says of a decision, in plain words."""

from __future__ import annotations

from random import Random

import pytest

from games.tables import tables_of
from pentarchy import new, registry
from pentarchy.bots.advice import Advice, Candidate, Reason, because, explain, shown
from pentarchy.bots.search import SearchBot
from pentarchy.bots.search.comparing import compare
from pentarchy.bots.search.parallel import Part
from pentarchy.bots.search.tree import Account
from pentarchy.core import LANGUAGES, Chance, Run, Seat

SPEAKS = (
    Reason("money", 2.14),
    Reason("province", 1.3, rival=True),
    Reason("slim", -0.6),
    Reason("curse", -0.2, rival=True),
)
PURCHASE = Advice(
    seat=0,
    candidates=(
        Candidate(("buy", "gold"), 412, 34.2, 0.612, ((1, ("buy", "silver")), (0, ("end", "buy")))),
        Candidate(("buy", "silver"), 380, 1.0, 0.551, (), SPEAKS),
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
        "For it, compared with “Buy Silver”: coins in the deck +2.1; less for the strongest opponent: Province +1.3.",
        "Against it: a deck that bears Victory cards −0.6; more for the strongest opponent: Curse −0.2.",
        "In all, that is 2.6 points more of a lead.",
        "Also looked at:",
        "“Buy Silver”: 55 % (380 tries).",
    ]


def test_the_same_in_german_with_names() -> None:
    seat = Seat(new("dominion", 2), 0)
    sentences = explain(seat, PURCHASE, "de", ["Ada", "Bo"])
    assert sentences[0].startswith("Ich würde „")
    assert "etwa 34 Punkte zu erwarten, 61 % auf den Sieg (412 von 800 Versuchen)" in sentences[0]
    assert "Bo „" in sentences[1]
    assert sentences[2:5] == [
        "Dafür spricht gegenüber „Silber kaufen“: Münzen im Deck +2,1; weniger für den stärksten Gegner: Provinz +1,3.",
        "Dagegen: ein Deck, das Punktekarten verträgt −0,6; mehr für den stärksten Gegner: Fluch −0,2.",
        "Zusammen sind das 2,6 Punkte mehr Vorsprung.",
    ]
    assert sentences[6] == "„Silber kaufen“: 55 % (380 Versuche)."


def test_what_is_as_good_is_called_so_and_a_smaller_lead_that_wins_more_often_is_named() -> None:
    texts, silver = new("dominion", 2).game.texts("en"), ("buy", "silver")

    def said(*reasons: Reason, even: bool = False, alone: bool = False) -> list[str]:
        return because(texts, silver, reasons, even=even, alone=alone)

    assert said() == ["It comes to much the same as “Buy Silver”."]
    assert said(Reason("money", 1.0), even=True) == [
        "As far as I can tell, it is as good as “Buy Silver”.",
        "For it: coins in the deck +1.0.",
    ]
    assert said(Reason("money", -1.5)) == [
        "Against it, compared with “Buy Silver”: coins in the deck −1.5.",
        "On average that is 1.5 points less of a lead, but it wins more often.",
    ]
    assert said(Reason("money", 1.5), alone=True)[-1] == "In all, that is 1.5 points more."


def test_the_order_never_contradicts_the_numbers_shown() -> None:
    """Options that dropped out early are measured from the pick in the worlds that both have seen."""

    def part(option: str, results: list[float], favour: float = 0.0) -> Part:
        accounts = [Account({"coins": 10 * one}, {"coins": 1.0}) for one in results]
        return Part((option,), len(results), sum(results), favour, 10 * sum(results), (), results, accounts)

    # In the first two worlds all have bad luck. The third option dropped out after them, clearly worse.
    pick, close, dropped = part("a", [0.2, 0.2, 0.8, 0.8]), part("b", [0.2, 0.3, 0.8, 0.8], 0.0), part("c", [0.1, 0.1])
    favourite = part("a", pick.results, favour=0.2)
    best, *others = compare([[favourite, close, dropped]])
    assert best.option == ("a",)
    assert [shown(one.chance) for one in (best, *others)] == [50, 50, 40]
    assert [one.option for one in others] == [("b",), ("c",)]
    (reason,) = others[1].reasons
    assert reason.term == "coins"
    assert reason.points == pytest.approx(1.0)
    # An option that was lucky in few worlds does not stand above the pick.
    lucky = compare([[part("a", [0.9, 0.4, 0.4]), part("b", [0.8])]])
    assert [shown(one.chance) for one in lucky] == [57, 47]


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
        chances = [shown(one.chance) for one in (advice.best, *advice.others)]
        assert chances == sorted(chances, reverse=True)
        match.pick(seat.number, rng.choice(advice.candidates).option)


@pytest.mark.parametrize("name", registry.game_names())
def test_the_terms_of_every_game_add_up_and_have_words(name: str) -> None:
    """In each of its variants, while it is played and at the end, where they are the score."""
    game = registry.game(name)
    rng = Random(4)
    for setup in tables_of(game, "terms"):
        run = Run(game, game.start(setup, Chance.of(3)))
        seen: set[str] = set()
        while run.decision is not None:
            if not rng.randrange(4):
                for seat in range(setup.players):
                    terms = game.lore.terms(run.state, seat)
                    seen |= terms.keys()
                    assert sum(terms.values()) == pytest.approx(game.lore.evaluate(run.state, seat))
            run.pick(game.lore.greedy(run.state, run.decision))
        for seat, score in enumerate(game.scores(run.state)):
            terms = game.lore.terms(run.state, seat)
            seen |= terms.keys()
            assert sum(terms.values()) == pytest.approx(sum(score.values()))
        for language in LANGUAGES:
            texts = game.texts(language)
            assert all(texts.term(term) for term in seen)
