"""Luck against expectation: good dice are good luck, and what could not have come otherwise is none."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from contract.toy import ToyGame
from pentarchy import play, registry
from pentarchy.bots.fortune import FEWEST, Fortune, Otherwise, fortunes, kind_of
from pentarchy.core import LANGUAGES, Luck, Match, Setup


def test_streams_of_a_seat_are_its_own() -> None:
    assert kind_of("deck-1") == ("deck", 1)
    assert kind_of("dice") == ("dice", None)
    assert kind_of("pest-pile") == ("pest-pile", None)


def test_other_outcomes_come_in_one_stream_only() -> None:
    source = Otherwise("dice", {"dice": [5, 5], "deck": [3, 1]}, Random(1))
    assert [source.draw("deck", 6, {}) for _ in range(2)] == [3, 1]
    assert {source.draw("dice", 6, {}) for _ in range(60)} == set(range(6))
    same = Otherwise("", {"dice": [5, 2]}, Random(1))
    assert [same.draw("dice", 6, {}) for _ in range(2)] == [5, 2]


def coins(match: Match, seat: int) -> float:
    """What the draws of a game of Dominion have brought, compared with expectation."""
    return next(fortune.gain for fortune in fortunes(match, seat) if fortune.stream == "deck")


def test_good_hands_are_good_luck() -> None:
    """In many games luck is worth nothing on average; in each the better hands belong to the luckier."""
    gains = [coins(play("dominion", ["greedy", "greedy"], seed=seed), 0) for seed in range(12)]
    assert min(gains) < -1 < 1 < max(gains)
    assert abs(sum(gains) / len(gains)) < 3


def test_the_draws_of_others_are_theirs() -> None:
    match = play("first_empires", ["greedy", "greedy"], seed="fortune", listen=True)
    thrown = [
        sum(len(event.words) - 2 for event in match.events if event.words[:2] == (verb, f"seat-{seat}"))
        for seat in (0, 1)
        for verb in ("rolls", "rerolls")
    ]
    mine, others = sum(thrown[:2]), sum(thrown[2:])
    dice = [next(one for one in fortunes(match, seat) if one.stream == "dice") for seat in (0, 1)]
    assert [one.draws for one in dice] == [mine, others]
    assert sum(dice[0].faces.values()) == mine
    assert all(one.matters and one.luckier_than is not None for one in dice)


def test_what_befalls_all_is_everybodys_luck() -> None:
    match = play("pest", ["greedy"] * 3, seed="fortune")
    cards = [next(one for one in fortunes(match, seat) if one.stream == "pest") for seat in range(3)]
    assert len({one.draws for one in cards}) == 1
    assert cards[0].gain != cards[1].gain


def test_what_seats_decide_together_is_repeated_as_they_did() -> None:
    """Crises of Empire's End are mostly turned over after all have decided at once."""
    match = play("empires_end", ["greedy"] * 3, seed="fortune")
    crises = next(one for one in fortunes(match, 1) if one.stream == "crises")
    assert crises.draws > 20
    assert crises.matters


def test_sealed_luck_is_compared_too_and_stays_as_it_was() -> None:
    match = Match(registry.game("dominion"), Setup(2), Luck("ab" * 32))
    lore = match.game.lore
    for _ in range(120):
        for seat, decision in match.asked.items():
            match.pick(seat, lore.greedy(match.state, decision))
    digest = match.digest
    assert fortunes(match, 0)[0].draws
    assert match.digest == digest
    assert [one.gain for one in fortunes(match, 0)] == [one.gain for one in fortunes(match, 0)]


def test_verdicts_need_draws_that_differ_and_enough_of_them() -> None:
    assert Fortune("dice", 8, {}, 8, 0.0, 0.0).luckier_than is None
    assert Fortune("dice", 2, {}, FEWEST - 1, 4.0, 4.0).luckier_than is None
    good, even, bad = (Fortune("dice", 8, {}, 8, gain, 4.0).luckier_than for gain in (4.0, 0.0, -4.0))
    assert good is not None
    assert even is not None
    assert bad is not None
    assert 0.95 < good < 1
    assert even == 0.5
    assert bad == pytest.approx(1 - good)


@pytest.mark.parametrize("name", registry.game_names())
def test_every_game_has_words_for_its_streams(name: str) -> None:
    """Also a stream that nobody has named is called something."""
    game: Any = registry.game(name)
    players = min(count for count in game.facts.players_of(game.facts.usual) if count > 1)
    match = play(name, ["greedy"] * players, seed="words")
    for language in LANGUAGES:
        texts = game.texts(language)
        for fortune in fortunes(match, 0):
            assert texts.stream(fortune.stream)
            faces = texts.faces(fortune.stream)
            assert not faces or max(fortune.faces) < len(faces)
            if fortune.stream in game.lore.luck:
                assert "3" in texts.luck_unit(fortune.stream, "3")


def test_a_game_without_lore_for_luck_is_judged_by_its_evaluation() -> None:
    game = ToyGame()
    match = Match(game, Setup(2), 5)
    rng = Random(2)
    while not match.over:
        for seat, decision in match.asked.items():
            match.pick(seat, rng.choice(decision.options))
    assert not game.lore.luck
    assert all(fortune.judged for fortune in fortunes(match, 0))
