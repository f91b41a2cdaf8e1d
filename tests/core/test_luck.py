"""Luck at tables: it cannot be predicted as that of the quick generator can, it is even, and nothing gives it away."""

from __future__ import annotations

import pickle
from hashlib import sha256
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from contract.toy import toy
from core.generator_attack import following, preceding, recovered
from core.test_chance import ONE_IN_A_THOUSAND, chi_square, rolls
from pentarchy import registry
from pentarchy.core import Chance, Contribution, Luck, Match, ScriptError, Seat, Setup, digest, record
from pentarchy.core.chance import MODULUS
from pentarchy.core.contract import setups
from pentarchy.core.luck import Known, Sealed, chance_of
from pentarchy.core.memory import imagine, post
from pentarchy.core.walk import position


def secret(name: object) -> str:
    return sha256(f"secret {name}".encode()).hexdigest()


def luck(name: object, *given: str) -> Luck:
    """A luck that is the same whenever the test runs."""
    found = Luck(secret(name))
    for seat, one in enumerate(given):
        found = found.with_contribution(seat, secret(one))
    return found


def at_table(name: object = 1, game: str = "first_empires", players: int = 2) -> Match:
    return Match(registry.game(game), Setup(players), luck(name, "anna", "ben"))


def play_on(match: Match, picks: int, rng: Random) -> None:
    for _ in range(picks):
        if not match.over:
            seat, decision = rng.choice(list(match.asked.items()))
            match.pick(seat, rng.choice(decision.options))


def dice_seen(match: Match, number: int) -> list[int]:
    """What everybody sees roll in a game of First Empires."""
    play_on(match, 10_000, Random("picks"))
    thrown = record(match).outcomes["dice"]
    assert len(thrown) >= number
    return thrown[:number]


# -- the attack


@pytest.mark.slow
def test_whoever_watches_sixty_dice_knows_all_dice_of_a_game_with_a_seed() -> None:
    thrown = dice_seen(Match(registry.game("first_empires"), Setup(4), "known to nobody"), 110)
    state = recovered(thrown[:60])
    assert state is not None
    assert following(state, 50) == thrown[60:]


def test_the_quick_generator_tells_its_past_as_well() -> None:
    chance = Chance.of("known to nobody")
    hands = rolls(chance, 12)
    state = recovered(rolls(chance, 60))
    assert state is not None
    assert preceding(state, 72)[:12] == hands


@pytest.mark.parametrize("name", range(3))
def test_at_a_table_the_same_attack_finds_nothing(name: int) -> None:
    assert recovered(dice_seen(at_table(name, players=4), 90)) is None


# -- as even as luck should be


@pytest.mark.parametrize("name", range(5))
def test_dice_are_even(name: int) -> None:
    assert chi_square(rolls(chance_of(luck(name, "anna")), 6000), 6) < ONE_IN_A_THOUSAND[5]


@pytest.mark.parametrize("name", range(5))
def test_a_roll_says_nothing_about_the_next_one(name: int) -> None:
    assert chi_square(pairwise(rolls(chance_of(luck(name, "anna")), 12000)), 36) < ONE_IN_A_THOUSAND[35]


@pytest.mark.parametrize("other", ["dice-2", "dice ", "Dice", "deck-0"])
def test_streams_say_nothing_about_each_other(other: str) -> None:
    chance = chance_of(luck(3, "anna"))
    both = [(chance.below("dice", 6), chance.below(other, 6)) for _ in range(12000)]
    assert chi_square(both, 36) < ONE_IN_A_THOUSAND[35]


def test_neither_do_games_nor_contributions() -> None:
    def against(one: Luck, other: Luck) -> float:
        pair = (rolls(chance_of(one), 6000), rolls(chance_of(other), 6000))
        return chi_square(zip(*pair, strict=True), 36)

    assert against(luck(1, "anna"), luck(2, "anna")) < ONE_IN_A_THOUSAND[35]
    assert against(luck(1, "anna"), luck(1, "ben")) < ONE_IN_A_THOUSAND[35]
    assert against(luck(1, "anna", "ben"), luck(1, "ben", "anna")) < ONE_IN_A_THOUSAND[35]


def test_first_rolls_of_many_games_are_even() -> None:
    first = (chance_of(luck(number)).below("dice", 6) for number in range(6000))
    assert chi_square(first, 6) < ONE_IN_A_THOUSAND[5]


def test_every_bit_of_a_word_is_as_often_set_as_not() -> None:
    source = Sealed(luck(5))
    words = [int.from_bytes(source.word("dice", number), "big") for number in range(4000)]
    for bit in range(128):
        assert abs(sum(word >> bit & 1 for word in words) - 2000) < 4 * 4000**0.5 / 2


def test_large_numbers_are_even_too() -> None:
    """Dominion draws five cards by one number below some hundred millions."""
    chance = chance_of(luck(6))
    n = 60 * 59 * 58 * 57 * 56
    assert chi_square((chance.below("deck", n) * 10 // n for _ in range(5000)), 10) < ONE_IN_A_THOUSAND[9]


def test_the_stream_never_changes() -> None:
    """Records are proved from their secret: another stream would break every one of them."""
    assert rolls(chance_of(luck(42, "anna")), 12) == ROLLS
    assert luck(42).commitment == sha256(f"pentarchy secret {secret(42)}".encode()).hexdigest()


ROLLS = [2, 1, 4, 3, 0, 5, 1, 4, 5, 0, 1, 0]


# -- what was drawn stays drawn


def test_a_contribution_counts_from_where_it_came() -> None:
    before = luck(1, "anna")
    chance = chance_of(before)
    first, card = rolls(chance, 5), chance.below("deck", 52)
    after = before.with_contribution(1, secret("ben"), {"dice": 5, "deck": 1})
    again, alone = chance_of(after), chance_of(before)
    assert (rolls(again, 5), again.below("deck", 52)) == (first, card)
    rolls(alone, 5)
    assert rolls(again, 40) != rolls(alone, 40)
    assert rolls(again, 40, "of its own") != rolls(alone, 40, "of its own")


def test_a_contribution_that_is_no_number_is_drawn_for_whoever_sat_down() -> None:
    for wrong in ("", "7", "G" * 64, secret(1)[:-1], f"{secret(1)}\n"):
        [one] = Luck(secret(1)).with_contribution(2, wrong).given
        assert (one.seat, one.by) == (2, "server")
        assert one.entropy != wrong
    with pytest.raises(ValueError, match="32 bytes"):
        Contribution(0, "7")
    with pytest.raises(ValueError, match="32 bytes"):
        Luck("7")


def test_clones_undo_and_replays_keep_the_luck_of_the_game() -> None:
    match, rng = at_table(), Random(3)
    play_on(match, 40, rng)
    clone = match.clone()
    play_on(match, 40, Random(4))
    play_on(clone, 40, Random(4))
    assert position(clone) == position(match)
    dice, digests = record(match).outcomes, match.digest
    picks = match.picks[:]
    match.rewind(20)
    for seat, option in picks[20:]:
        match.pick(seat, option)
    assert (record(match).outcomes, match.digest) == (dice, digests)


def test_a_copy_of_a_state_shares_the_source() -> None:
    state: Any = at_table().state
    assert state.copy().chance.source is state.chance.source
    assert digest(state) == digest(state.copy())


# -- nothing gives it away


def _secrets(found: Luck) -> list[bytes]:
    """The secret and all keys that follow from it, as bytes and as hex digits."""
    source = Sealed(found)
    keys = [bytes.fromhex(found.secret), *found.keys()]
    for stream in ("dice", "deck-0", "deck-1", "setup"):
        source.word(stream, 0)
    keys += source._opened.values()
    return [*keys, *(key.hex().encode() for key in keys)]


@pytest.mark.parametrize("game", ["first_empires", "empires_end", "dominion"])
def test_neither_views_nor_imagined_games_nor_what_is_posted_hold_the_secret(game: str) -> None:
    match = at_table("hidden", game)
    hidden, rng = _secrets(luck("hidden", "anna", "ben")), Random(5)
    while not match.over and len(match.picks) < 60:
        for seat in match.asked:
            posted = post(Seat(match, seat))
            run = match.imagine(seat, Random(seat))
            assert run.state.chance.source is None
            known = [
                pickle.dumps(match.view(seat)),
                pickle.dumps(match.view(None)),
                pickle.dumps(run.state),
                pickle.dumps(posted),
                repr(match.luck).encode(),
                repr(match.state).encode(),
                match.show(seat)._repr_html_().encode(),
                record(match).text().encode(),
            ]
            assert not [one for one in known for key in hidden if key in one]
            assert imagine(posted, match.game, Random(seat)).state.pack() == run.state.pack()
        play_on(match, 12, rng)


def test_a_sealed_source_does_not_leave_its_process() -> None:
    with pytest.raises(TypeError, match="does not leave its process"):
        pickle.dumps(at_table().state)


def test_the_seed_of_an_imagined_game_comes_from_whoever_imagines() -> None:
    """Two games with other secrets, imagined with the same luck, get the same seed: it tells nothing of the secret."""
    one, other = at_table(1), at_table(2)
    seeds = {match.imagine(next(iter(match.asked)), Random(1)).state.chance.seed for match in (one, one, other)}
    assert all(-MODULUS <= seed < 0 for seed in seeds)
    for match in (one, other):
        seat = next(iter(match.asked))
        again = Match(match.game, match.setup, match.luck)
        assert match.imagine(seat, Random(1)).state.pack() == again.imagine(seat, Random(1)).state.pack()


def test_known_words_are_those_that_were_drawn_and_no_more() -> None:
    match = at_table()
    play_on(match, 30, Random(1))
    source = match.state.chance.source
    known = source.known(match.state.chance.streams)
    assert isinstance(known, Known)
    again = Match(match.game, match.setup, pickle.loads(pickle.dumps(known)))
    for seat, option in match.picks:
        again.pick(seat, option)
    assert again.digest == match.digest
    with pytest.raises(ScriptError, match="not known here"):
        again.state.chance.below("dice", 6)


@pytest.mark.parametrize("game", registry.game_names())
def test_every_game_can_be_played_with_sealed_luck(game: str) -> None:
    rules = registry.game(game)
    for setup in setups(rules)[:1]:
        match, rng = Match(rules, setup, luck(game, "anna")), Random(1)
        play_on(match, 100, rng)
        assert record(match).secret == (secret(game) if match.over else None)
    assert Match(toy, Setup(3), luck(1)).digest == Match(toy, Setup(3), luck(1)).digest
