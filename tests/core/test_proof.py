"""A record proves its dice, and whatever is changed in it is found and named."""

from __future__ import annotations

import re
from random import Random

import pytest

from contract.toy import toy
from core.test_luck import luck, play_on, secret
from golden.renew import FOLDER, cases
from pentarchy import registry
from pentarchy.core import Luck, Match, Record, RecordError, Setup, read, record, replay
from pentarchy.core.luck import sealed_commitment
from pentarchy.core.proof import NoProof, Proof, read_to_verify, verify


def finished(name: str = "proof", game: str = "first_empires", players: int = 3) -> Match:
    late = luck(name, "anna").with_contribution(1, secret("ben"), {"dice": 4, "setup": 5})
    match = Match(registry.game(game), Setup(players), late)
    play_on(match, 10_000, Random(name))
    assert match.over
    return match


MATCH = finished()
TEXT = record(MATCH, ["Anna", "Ben", "greedy"]).text()
LINES = TEXT.splitlines()


def checked(text: str) -> Proof:
    return verify(read_to_verify(text), MATCH.game)


def refused(text: str) -> NoProof:
    with pytest.raises(NoProof) as caught:
        checked(text)
    return caught.value


def line(start: str) -> str:
    return next(line for line in LINES if line.startswith(start))


def flipped(text: str) -> str:
    """Another last hex digit."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


# -- records with sealed luck


def test_a_record_says_what_its_luck_came_from() -> None:
    head = LINES[: LINES.index("")]
    assert head[0] == "pentarchy record 2"
    assert f"secret {secret('proof')}" in head
    assert f"commitment {sealed_commitment(secret('proof'))}" in head
    assert line("contribution 0").startswith(f"contribution 0 browser {secret('anna')} seal ")
    assert line("contribution 1").startswith(f"contribution 1 browser {secret('ben')} dice 4 setup 5 seal ")
    assert not [entry for entry in head if entry.startswith("seed")]


def test_it_reads_back_and_replays() -> None:
    again = read(TEXT)
    assert again.text() == TEXT
    match = replay(again, MATCH.game).match
    assert (match.digest, match.luck, record(match, ["Anna", "Ben", "greedy"]).text()) == (
        MATCH.digest,
        MATCH.luck,
        TEXT,
    )


def test_while_the_game_runs_the_secret_is_not_in_its_record() -> None:
    match = MATCH.clone()
    match.rewind(30)
    text = record(match).text()
    assert secret("proof") not in text
    assert read(text).origin is None
    assert replay(read(text), match.game, "recorded").match.digest == match.digest
    with pytest.raises(RecordError, match="line 1: the secret is not revealed yet"):
        replay(read(text), match.game)
    with pytest.raises(NoProof, match="not revealed before the game is over"):
        checked(text)


def test_an_untouched_record_is_proved() -> None:
    proof = checked(TEXT)
    assert (proof.picks, proof.over) == (len(MATCH.picks), True)
    assert proof.outcomes == sum(map(len, read(TEXT).outcomes.values()))


def test_it_is_proved_against_what_was_noted() -> None:
    kept, noted = read(TEXT), luck("proof").commitment
    assert verify(kept, MATCH.game, commitment=noted, contribution=secret("ben")).over
    for wrong in ({"commitment": flipped(noted)}, {"contribution": flipped(secret("ben"))}):
        with pytest.raises(NoProof) as caught:
            verify(kept, MATCH.game, **wrong)
        assert [caught.value.what] == list(wrong)


@pytest.mark.parametrize("game", registry.game_names())
def test_golden_games_are_proved(game: str) -> None:
    """The smallest table and the largest one: that each of them replays strictly is asked where they lie."""
    files = sorted((setup.players, file) for file, (rules, setup) in cases().items() if rules.name == game)
    for _, file in (files[0], files[-1]):
        expect_proof(file)


def expect_proof(file: str) -> None:
    game, _ = cases()[file]
    assert verify(read_to_verify((FOLDER / file).read_text("utf-8")), game).over


@pytest.mark.parametrize("game", registry.game_names())
def test_every_game_with_sealed_luck_is_proved(game: str) -> None:
    fewest = min(players for players in registry.game(game).facts.players if players > 1)  # two contribute
    match = finished(game, game, fewest)
    assert verify(read_to_verify(record(match).text()), match.game).over


# -- tampering


def test_another_secret_is_named() -> None:
    kept = line("secret")
    assert refused(TEXT.replace(kept, flipped(kept))).what == "secret"


def test_another_commitment_is_named() -> None:
    kept = line("commitment")
    assert refused(TEXT.replace(kept, flipped(kept))).what == "commitment"


@pytest.mark.parametrize("seat", [0, 1])
def test_another_contribution_is_named(seat: int) -> None:
    error = refused(TEXT.replace(secret("anna" if seat == 0 else "ben"), secret("mallory")))
    assert error.what == "contribution"
    assert f"the contribution of seat {seat}" in str(error)


@pytest.mark.parametrize(
    ("old", "new"), [("dice 4", "dice 5"), (" browser ", " server "), ("contribution 1 ", "contribution 2 ")]
)
def test_so_is_what_is_said_about_a_contribution(old: str, new: str) -> None:
    kept = line("contribution 1")
    assert refused(TEXT.replace(kept, kept.replace(old, new))).what == "contribution"


def test_a_secret_with_a_commitment_of_its_own_is_found() -> None:
    """Whoever changes secret, commitment and seals together is found out by the dice."""
    given = read(TEXT).given
    forged = record(Match(MATCH.game, MATCH.setup, Luck(secret("mallory"), given)))
    head = TEXT
    for kept, new in zip(
        [line("secret"), line("commitment"), line("contribution 0"), line("contribution 1")],
        [f"secret {secret('mallory')}", f"commitment {forged.commitment}"]
        + [f"contribution {one.text} seal {seal}" for one, seal in zip(given, forged.seals, strict=True)],
        strict=True,
    ):
        head = head.replace(kept, new)
    with pytest.raises(NoProof, match="chance gave"):
        checked(head)
    with pytest.raises(NoProof) as caught:
        verify(read(head), MATCH.game, commitment=luck("proof").commitment)
    assert caught.value.what == "commitment"


def test_a_contribution_that_is_left_out_is_found() -> None:
    assert refused(TEXT.replace(line("contribution 0") + "\n", "")).what == "contribution"
    assert refused(TEXT.replace(line("contribution 1") + "\n", "")).what == "outcome"


def test_every_changed_die_is_found() -> None:
    numbers = [number for number, one in enumerate(LINES) if one.startswith("! dice")]
    for number in Random(1).sample(numbers, 5):
        changed = re.sub(r"\d+$", lambda found: str((int(found[0]) + 1) % 6), LINES[number])
        error = refused("\n".join([*LINES[:number], changed, *LINES[number + 1 :]]) + "\n")
        assert error.what == "outcome"
        assert str(error).startswith(f"an outcome was changed: line {number + 1}: chance gave")


def test_a_changed_pick_is_found() -> None:
    kept = read(TEXT)
    places = [at for at, one in enumerate(kept.lines) if one.seat is not None]
    found = 0
    for at in Random(2).sample(places, 12):
        other = another_pick(kept, at)
        if other is None:
            continue
        found += 1
        number = kept.lines[at].number - 1
        error = refused("\n".join([*LINES[:number], other, *LINES[number + 1 :]]) + "\n")
        assert error.what in ("pick", "outcome", "end")
    assert found > 5


def another_pick(kept: Record, at: int) -> str | None:
    """A legal pick in place of a recorded one."""
    picks = sum(one.seat is not None for one in kept.lines[:at])
    match = MATCH.clone()
    match.rewind(picks)
    seat, option = MATCH.picks[picks]
    others = [one for one in match.asked[seat].options if one != option]
    return f"{seat} {' '.join(others[0])}" if others else None


def test_a_changed_score_is_found() -> None:
    end = LINES[-1]
    assert refused(TEXT.replace(end, flipped(end))).what == "end"


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("contribution 0 browser", "this should be 'contribution SEAT browser NUMBER seal …'"),
        ("contribution x browser 00 seal 11", "this should be"),
        ("contribution 0 browser 00 seal 11", "a contribution is 32 bytes in hex digits"),
        (f"contribution 0 nobody {'0' * 64} seal 11", "drawn by browser or server"),
        (f"contribution 0 browser {'0' * 64} dice seal 11", "this should be"),
        (f"contribution 7 browser {'0' * 64} seal 11", "there is no seat 7 among 3 players"),
        ("seed 7", "unknown entry 'seed' in the head"),
        ("secret 7", "'secret' is given twice"),
    ],
)
def test_nonsense_in_the_head_is_refused_with_its_line(entry: str, reason: str) -> None:
    at = LINES.index(line("contribution 0"))
    with pytest.raises(RecordError, match=re.escape(reason)) as caught:
        read("\n".join([*LINES[:at], entry, *LINES[at:]]) + "\n")
    assert caught.value.line == at + 1


def test_a_secret_is_no_entry_of_a_record_with_a_seed() -> None:
    text = record(Match(toy, Setup(3), 1)).text()
    with pytest.raises(RecordError, match="unknown entry 'secret'"):
        read(text.replace("seed 1\n", f"secret {secret(1)}\n"))
