"""Records: reading, writing, replaying in three modes, and what is said about broken ones."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contract.toy import Toy, ToyGame, swap, toy
from pentarchy.core import Match, Record, RecordError, Rule, Setup, commitment, read, record, replay
from pentarchy.core.record import Mode
from pentarchy.core.walk import Walk, position

MODES: tuple[Mode, ...] = ("strict", "recorded", "repair")


def finished(players: int = 3, seed: int = 7) -> Match:
    walk = Walk(toy, Setup(players, "standard", (("rounds", "2"),)), seed)
    for _ in walk.picks():
        pass
    return walk.match


MATCH = finished()
TEXT = record(MATCH, ["Anna", "Ben", "greedy bot"]).text()
LINES = TEXT.splitlines()
HEAD = LINES.index("")
"""How many lines the head has; the first line of the body has the number HEAD + 2."""


def line_number(start: str, nth: int = 0) -> int:
    """The number of a line of TEXT, counted from 1 as editors do."""
    return [number for number, line in enumerate(LINES, 1) if line.startswith(start)][nth]


def edited(number: int, *lines: str) -> str:
    """TEXT with other lines in place of one."""
    return "\n".join([*LINES[: number - 1], *lines, *LINES[number:]]) + "\n"


# -- writing and reading


def test_a_record_is_readable() -> None:
    assert LINES[:HEAD] == [
        "pentarchy record 1",
        "game toy",
        "rules 1",
        "players 3",
        "variant standard",
        "option rounds 2",
        "seed 7",
        f"commitment {commitment(7)}",
        "seat 0 Anna",
        "seat 1 Ben",
        "seat 2 greedy bot",
    ]
    assert LINES[HEAD + 1].startswith("! deck ")
    assert LINES[-1] == f"end {len(MATCH.picks)} over {' '.join(map(str, MATCH.totals))}"


def test_a_record_reads_back() -> None:
    again = read(TEXT)
    assert again.text() == TEXT
    assert again.picks == MATCH.picks
    assert again.setup == MATCH.setup
    assert again.seats == ["Anna", "Ben", "greedy bot"]
    assert (again.game, again.rules, again.seed, again.over, again.scores) == ("toy", 1, "7", True, MATCH.totals)


def test_remarks_blank_lines_and_spaces_do_not_matter() -> None:
    loose = "; a fine game\n" + TEXT.replace("\n# ", "\n; the end of a step\n\n   # ").replace(
        "players 3", "players 3  "
    )
    assert read(loose).text() == TEXT


def test_a_seat_may_have_any_name_on_one_line() -> None:
    names = record(MATCH, ["Anna\nend 0 running", "  B  e  n  "]).seats
    assert names == ["Anna end 0 running", "B e n", "seat 2"]
    assert read(record(MATCH, ["a\nb", "\u2028;", ""]).text()).seats == ["a b", ";", "seat 2"]


def test_a_running_match_is_recorded_with_its_sealed_answers() -> None:
    match = Match(toy, Setup(3), 3)
    first = next(iter(match.asked))
    match.pick(first, "pass")
    for seat in (2, 0):
        match.pick(seat, match.asked[seat].options[0])
    text = record(match).text()
    assert text.splitlines()[-1] == "end 3 running"
    assert position(replay(read(text), toy).match) == position(match)


# -- replaying


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_replays_an_untouched_record(mode: Mode) -> None:
    again = replay(read(TEXT), toy, mode)
    assert again.difference is None
    assert again.match.digest == MATCH.digest
    assert again.match.picks == MATCH.picks
    assert again.match.events == MATCH.events


def test_a_strict_replay_has_the_chance_of_the_original() -> None:
    assert position(replay(read(TEXT), toy).match) == position(MATCH)


def test_a_replay_need_not_keep_events() -> None:
    assert replay(read(TEXT), toy, listen=False).match.events == []


def test_a_record_whose_seed_is_not_revealed_is_replayed_as_recorded() -> None:
    sealed = read(TEXT.replace("seed 7\n", ""))
    assert sealed.seed is None
    assert replay(sealed, toy, "recorded").match.digest == MATCH.digest
    with pytest.raises(RecordError, match="line 1: the seed is not revealed yet"):
        replay(sealed, toy)


def test_another_generator_is_survived_by_recorded_outcomes() -> None:
    other = replace(read(TEXT), seed="8", commitment=commitment(8))
    assert replay(other, toy, "recorded").match.digest == MATCH.digest
    with pytest.raises(RecordError, match=rf"line {HEAD + 2}: chance gave .* instead of deck"):
        replay(other, toy)


# -- broken records: the line and the reason


BROKEN: dict[str, tuple[Callable[[], str], int, str]] = {
    "empty": (lambda: "", 1, "this is no Pentarchy record: the first line should be 'pentarchy record 1'"),
    "foreign": (lambda: "<html>\n", 1, "this is no Pentarchy record"),
    "another format": (lambda: edited(1, "pentarchy record 3"), 1, "unknown format 'pentarchy record 3'"),
    "format with more": (lambda: edited(1, "pentarchy records"), 1, "unknown format"),
    "head breaks off": (lambda: "\n".join(LINES[:5]), 5, "the record breaks off within its head"),
    "head without body": (lambda: "\n".join(LINES[: HEAD + 1]) + "\n", HEAD + 1, "the record breaks off"),
    "no value": (lambda: edited(2, "game"), 2, "'game' in the head has no value"),
    "unknown entry": (lambda: edited(2, "colour red"), 2, "unknown entry 'colour' in the head"),
    "twice": (lambda: edited(3, "game toy"), 3, "'game' is given twice"),
    "no game": (lambda: edited(2), 1, "the head has no line 'game …'"),
    "no rules": (lambda: edited(3), 1, "the head has no line 'rules …'"),
    "no players": (lambda: edited(4), 1, "the head has no line 'players …'"),
    "no variant": (lambda: edited(5), 1, "the head has no line 'variant …'"),
    "no commitment": (lambda: edited(8), 1, "the head has no line 'commitment …'"),
    "players in words": (lambda: edited(4, "players three"), 4, "'players' must be a number, not 'three'"),
    "odd digits": (lambda: edited(3, "rules ²"), 3, "'rules' must be a number, not '²'"),
    "seats in disorder": (lambda: edited(9, "seat 1 Anna"), 9, "this should be 'seat 0 …'"),
    "too few seats": (lambda: edited(11), 10, "there are 2 seats for 3 players"),
    "too many seats": (lambda: edited(11, LINES[10], "seat 3 Zoe"), 12, "there are 4 seats for 3 players"),
    "another seed": (lambda: edited(7, "seed 8"), 8, "the seed is not the one that was committed to"),
    "nonsense": (lambda: edited(HEAD + 3, "hello"), HEAD + 3, "'hello' is neither a pick ('0 …'), nor chance ('! …')"),
    "no such seat": (lambda: edited(HEAD + 3, "3 pass"), HEAD + 3, "there is no seat 3 among 3 players"),
    "odd seat": (lambda: edited(HEAD + 3, "² pass"), HEAD + 3, "'² pass' is neither a pick"),
    "seat alone": (lambda: edited(HEAD + 3, "0"), HEAD + 3, "an empty line is no option"),
    "no notation": (lambda: edited(HEAD + 3, "0 Pass"), HEAD + 3, "'Pass' cannot stand in an option"),
    "chance alone": (lambda: edited(HEAD + 2, "!"), HEAD + 2, "chance is written as '! stream number number …'"),
    "chance without numbers": (lambda: edited(HEAD + 2, "! deck"), HEAD + 2, "chance is written as"),
    "chance in words": (lambda: edited(HEAD + 2, "! deck one"), HEAD + 2, "chance is written as"),
    "negative chance": (lambda: edited(HEAD + 2, "! deck -1"), HEAD + 2, "chance is written as"),
    "no digest": (lambda: edited(line_number("# "), "# abc"), line_number("# "), "'abc' is no digest (16 hex digits)"),
    "capital digest": (
        lambda: edited(line_number("# "), "# ABCDEF0123456789"),
        line_number("# "),
        "'ABCDEF0123456789' is no digest",
    ),
    "no end": (
        lambda: edited(len(LINES)),
        len(LINES) - 1,
        "the record breaks off: its last line should begin with 'end'",
    ),
    "after the end": (lambda: TEXT + "\n0 pass\n", len(LINES) + 2, "something follows behind the end of the record"),
    "miscounted": (lambda: edited(len(LINES), "end 3 running"), len(LINES), "the end speaks of 3 picks, but there are"),
    "neither over nor running": (
        lambda: edited(len(LINES), f"end {len(MATCH.picks)} won"),
        len(LINES),
        "the end should be 'end N running' or 'end N over'",
    ),
    "scores missing": (lambda: edited(len(LINES), f"end {len(MATCH.picks)} over 1 2"), len(LINES), "the end should be"),
    "odd scores": (lambda: edited(len(LINES), f"end {len(MATCH.picks)} over 1 --2 3"), len(LINES), "the end should be"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_record_is_refused_with_line_and_reason(what: str) -> None:
    text, line, reason = BROKEN[what]
    with pytest.raises(RecordError) as caught:
        read(text())
    assert caught.value.line == line, str(caught.value)
    assert reason in caught.value.reason
    assert str(caught.value) == f"line {line}: {caught.value.reason}"


@pytest.mark.parametrize("length", range(len(LINES)))
def test_a_truncated_record_is_refused(length: int) -> None:
    with pytest.raises(RecordError) as caught:
        read("\n".join(LINES[:length]))
    assert 1 <= caught.value.line <= max(1, length)


PICK = line_number("0 ")
OUTCOME = int(LINES[HEAD + 1].split()[2])

DIFFERENT: dict[str, tuple[Callable[[], str], int, str]] = {
    "another game": (lambda: edited(2, "game chess"), 2, "this is a record of 'chess', not of 'toy'"),
    "other rules": (lambda: edited(3, "rules 9"), 3, "made under version 9 of the rules, these are version 1"),
    "too many players": (
        lambda: "\n".join(line for line in edited(4, "players 5").splitlines() if line[:4] != "seat").replace(
            LINES[-1], f"end {len(MATCH.picks)} over 1 2 3 4 5"
        ),
        4,
        "5 players cannot play this game; possible: 2, 3, 4",
    ),
    "no such variant": (lambda: edited(5, "variant blitz"), 5, "there is no variant 'blitz'"),
    "no such option": (lambda: edited(6, "option dragons 2"), 6, "there is no option 'dragons'"),
    "impossible option": (lambda: edited(6, "option rounds 77"), 6, "'rounds' is 1 to 5, not '77'"),
    "an illegal pick": (lambda: edited(PICK, "0 bury"), PICK, "cannot 'bury' now"),
    "another outcome": (
        lambda: edited(HEAD + 2, LINES[HEAD + 1].replace(f"deck {OUTCOME}", f"deck {OUTCOME - 1}")),
        HEAD + 2,
        f"chance gave deck {OUTCOME}, ",
    ),
    "an outcome too many": (lambda: edited(HEAD + 3, LINES[HEAD + 2] + " 1"), HEAD + 3, "chance gave setup "),
    "an outcome too few": (lambda: edited(HEAD + 3), HEAD + 3, "'setup' gave"),
    "the last outcomes missing": (
        lambda: edited(line_number("! ", -1)),
        len(LINES) - 1,
        "'deck' gave 3 here, which the record does not mention",
    ),
    "another digest": (
        lambda: edited(line_number("# "), "# 0123456789abcdef"),
        line_number("# "),
        "the position differs from the recorded one",
    ),
    "a digest in the middle of a step": (
        lambda: edited(PICK, LINES[PICK - 1], "# 0123456789abcdef"),
        PICK + 1,
        "the position differs from the recorded one",
    ),
    "other scores": (
        lambda: edited(len(LINES), f"end {len(MATCH.picks)} over 1 2 3"),
        len(LINES),
        f"the scores are {MATCH.totals}, not [1, 2, 3]",
    ),
    "said to go on": (
        lambda: edited(len(LINES), f"end {len(MATCH.picks)} running"),
        len(LINES),
        "the game is over, but the record says that it goes on",
    ),
}


@pytest.mark.parametrize("what", DIFFERENT)
def test_a_record_that_does_not_replay_says_where_and_why(what: str) -> None:
    text, line, reason = DIFFERENT[what]
    with pytest.raises(RecordError) as caught:
        replay(read(text()), toy)
    assert caught.value.line == line, str(caught.value)
    assert reason in caught.value.reason


def test_lines_are_counted_in_the_text_that_was_read() -> None:
    text = "; remark\n\n; remark\n".replace("\n\n", "\n") + edited(5, "; remark", "variant blitz")
    with pytest.raises(RecordError, match="line 8: there is no variant 'blitz'"):
        replay(read(text), toy)


def test_a_record_that_stops_early_but_says_it_is_over() -> None:
    last = len(MATCH.picks) - 1
    short = MATCH.clone()
    short.rewind(last)
    text = record(short).text().replace(f"end {last} running", f"end {last} over 1 2 3")
    with pytest.raises(RecordError, match="the record says that the game is over, but it goes on"):
        replay(read(text), toy)


def test_outcomes_after_the_last_pick_must_be_written_down_too() -> None:
    match = Match(toy, Setup(3), 3)
    text = record(match).text()
    assert text.splitlines()[-2].startswith("! setup")
    with pytest.raises(RecordError, match=r"'setup' gave \d here, which the record does not mention"):
        replay(read("\n".join([*text.splitlines()[:-2], "end 0 running"])), toy)


def test_recorded_outcomes_that_are_impossible_are_named() -> None:
    with pytest.raises(RecordError, match=f"line {HEAD + 2}: 'deck' is scripted to give 99"):
        replay(read(edited(HEAD + 2, "! deck 99")), toy, "recorded")


@settings(max_examples=150, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6))
def test_whatever_is_done_to_a_record_is_answered_with_a_record_error(seed: int) -> None:
    rng = Random(seed)
    lines = LINES[:]
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(lines))
        other = rng.choice(
            ["", "!", "#", "end", "0", "end over", "! a 1", lines[rng.randrange(len(lines))], "\u2028", "0 pass"]
        )
        rng.choice([lines.insert, lines.__setitem__])(at, other)
        if rng.random() < 0.3:
            line = lines[at]
            lines[at] = (
                line[: rng.randrange(len(line) + 1)] + rng.choice("0 -²x!#;\t") + line[rng.randrange(len(line) + 1) :]
            )
    for mode in MODES:
        with suppress(RecordError):
            replay(read("\n".join(lines)), toy, mode)


# -- rules that have changed since


class Bonus(ToyGame):
    """The next version of the rules: one more die, from a stream of its own, for who swaps."""

    rules_version = 2

    def step(self, state: Toy) -> Rule:
        return self.bonus(state) if state.phase == "swap" else super().step(state)

    async def bonus(self, game: Toy) -> None:
        await swap(game)
        game.chance.below("bonus", 6)


class SecondDie(Bonus):
    """The same from the stream that the first die comes from."""

    async def bonus(self, game: Toy) -> None:
        game.chance.below("dice", 6)
        await swap(game)


class NoDie(Bonus):
    """No die at all: who swaps gets nothing."""

    async def bonus(self, game: Toy) -> None:
        game.phase = "refill"


def same_version(game: ToyGame) -> ToyGame:
    game.rules_version = 1
    return game


def test_a_strict_replay_wants_the_same_version_of_the_rules() -> None:
    with pytest.raises(RecordError, match="line 3: made under version 1 of the rules, these are version 2"):
        replay(read(TEXT), Bonus())


def test_a_strict_replay_notices_a_die_that_was_added_secretly() -> None:
    with pytest.raises(
        RecordError, match=r"line \d+: 'bonus' gave \d here, which the record does not mention|chance gave"
    ):
        replay(read(TEXT), same_version(Bonus()))


def test_a_recorded_replay_stops_at_a_die_that_is_not_written_down() -> None:
    first = line_number("! dice") - 1
    with pytest.raises(RecordError, match=f"line {first}: .*no outcome is written down for another draw from 'bonus'"):
        replay(read(TEXT), Bonus(), "recorded")


def test_a_repair_follows_the_picks_and_reports_the_first_difference() -> None:
    again = replay(read(TEXT), Bonus(), "repair")
    assert again.match.over
    assert again.match.picks == MATCH.picks
    assert again.match.totals == MATCH.totals, "the new die has a stream of its own"
    assert again.difference is not None
    assert again.difference.line > line_number("! dice")
    assert "bonus" in again.difference.reason


def test_a_repair_goes_on_where_a_stream_runs_dry() -> None:
    again = replay(read(TEXT), SecondDie(), "repair")
    assert again.match.picks == MATCH.picks[: len(again.match.picks)]
    assert again.difference is not None
    assert "dice" in again.difference.reason


def test_a_repair_stops_at_the_first_pick_that_is_not_possible_any_more() -> None:
    again = replay(read(TEXT), NoDie(), "repair")
    assert again.difference is not None
    assert "the position differs" in again.difference.reason
    kinds = [option[0] for _, option in MATCH.picks]
    stop = min(kinds.index("done"), kinds.index("swap") if "swap" in kinds else len(kinds))
    assert again.match.picks == MATCH.picks[:stop]
    assert not again.match.over


def test_a_record_of_another_setup_can_be_built_by_hand() -> None:
    by_hand = Record("toy", 1, Setup(2), "x", commitment("x"), ["a", "b"], [])
    with pytest.raises(RecordError, match="'deck' gave"):
        replay(by_hand, toy)


def test_a_match_that_began_at_a_given_state_has_no_record() -> None:
    whole = Match(toy, Setup(2), seed=1)
    part = Match.at(toy, Setup(2), whole.state)
    with pytest.raises(ValueError, match="it has no record"):
        record(part.clone())
