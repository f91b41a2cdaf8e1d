"""Matches: picking, refusing, undoing, cloning, imagining, and rules that fail."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from contract.toy import Toy, bid, draw, toy
from core.matches import BIDS, Other, asks, choose, match
from pentarchy.core import (
    Match,
    Option,
    Refused,
    RuleError,
    Seat,
    Setup,
    SetupError,
    digest,
    together,
)
from pentarchy.core.match import MOST_BASES
from pentarchy.core.walk import position

# -- picking


def test_picks_are_texts_or_tuples() -> None:
    assert match().pick(0, "look").picks == match().pick(0, ("look",)).picks == [(0, ("look",))]


def test_what_is_not_offered_is_refused_with_the_clause_and_without_change() -> None:
    m = match(3, "0 pass")
    before = position(m)
    with pytest.raises(Refused) as caught:
        m.pick(0, "stake 9")
    assert str(caught.value) == "seat 0 cannot 'stake 9' now: Card 9 cannot be chosen. [toy.bid.1]"
    assert caught.value.refusal is not None
    assert caught.value.refusal.clause == "toy.bid.1"
    assert position(m) == before


def test_a_seat_that_is_not_asked_is_told_who_is() -> None:
    with pytest.raises(Refused, match=r"It is not your turn: Player 1 has to decide now"):
        match().pick(1, "pass")
    with pytest.raises(Refused, match="not your turn"):
        match().pick(7, "pass")


def test_after_the_end_nothing_can_be_picked() -> None:
    m = match()
    m.run.state.round = m.run.state.rounds
    for pick in ("0 pass", *BIDS, "2 tax seat-0", "0 pay", "0 done", "0 roll"):
        m.pick(int(pick[0]), pick[2:])
    assert m.over
    assert m.asked == {}
    with pytest.raises(Refused, match=r"The game is over\. \[toy\.end\.1\]"):
        m.pick(0, "pass")


def test_a_single_option_is_taken_unless_it_must_be_shown() -> None:
    two = match(2, "0 pass", "0 stake 1", "0 pass", "0 pledge 0", "1 stake 4", "1 pass", "1 pledge 0")
    assert asks(two) == {0: "tribute"}, "with two players the winner cannot choose whom to tax"
    three = match(3, "0 pass", *BIDS, "2 tax seat-0", "0 pay", "0 done")
    assert three.asked[0].options == [("roll",)]


def test_events_are_kept_unless_nobody_listens() -> None:
    setup = Setup(3)
    listening, deaf = Match(toy, setup, 1), Match(toy, setup, 1, listen=False)
    seat = next(iter(listening.asked))
    assert [e.words[0] for e in listening.pick(seat, "look").pick(seat, "bury").events] == ["looks", "buries"]
    assert deaf.pick(seat, "look").pick(seat, "bury").events == []
    assert listening.digest == deaf.digest


def test_a_setup_that_the_game_does_not_have_is_refused() -> None:
    for setup, reason in [
        (Setup(7), "7 players cannot play this game; possible: 2, 3, 4"),
        (Setup(2, "blitz"), "there is no variant 'blitz'; there are: standard, open"),
        (Setup(2, options=(("dragons", "yes"),)), "there is no option 'dragons'; there are: rounds"),
        (Setup(2, options=(("rounds", "9"),)), "'rounds' is 1 to 5, not '9'"),
    ]:
        with pytest.raises(SetupError, match=reason):
            Match(toy, setup)


@pytest.mark.parametrize("seed", ["", " ", "a\nb", " a", "a\n", "a\u2028b"])
def test_a_seed_must_fit_into_one_line_of_a_record(seed: str) -> None:
    with pytest.raises(SetupError, match="a seed is one line of text"):
        Match(toy, Setup(2), seed)


def test_scores_and_places() -> None:
    m = match(3, "0 pass", *BIDS)
    assert m.scores == [{"won": 0, "coins": 3}, {"won": 0, "coins": 2}, {"won": 20, "coins": 1}]
    assert m.totals == [3, 2, 21]
    assert m.ranking == [2, 3, 1]
    m.state.players[1].coins = 3
    assert m.ranking == [2, 2, 1]


# -- undo


def test_undo_takes_back_one_pick_after_another() -> None:
    m = match(3, "0 pass", *BIDS, "2 tax seat-0", "0 pay")
    before, told = position(m), m.events[:]
    m.pick(0, "swap 2").pick(0, "swap 3")
    m.undo(0)
    m.undo(0)
    assert position(m) == before
    assert m.events == told


@pytest.mark.parametrize(
    ("picks", "seat", "barrier"),
    [
        ((), 0, "undo_nothing"),
        (("0 look",), 0, "undo_news"),
        (("0 look", "0 leave"), 0, ""),
        (("0 look", "0 leave"), 1, "undo_nothing"),
        (("0 pass", *BIDS), 2, "undo_news"),
        (("0 pass", *BIDS), 1, "undo_other"),
        (("0 pass", *BIDS, "2 tax seat-0"), 2, ""),
        (("0 pass", *BIDS, "2 tax seat-0", "0 pay"), 2, "undo_other"),
        (("0 pass", *BIDS, "2 tax seat-0", "0 pay"), 0, ""),
        (("0 pass", *BIDS, "2 tax seat-0", "0 give 2"), 0, "undo_news"),
        (("0 pass", *BIDS, "2 tax seat-0", "0 pay", "0 done", "0 roll"), 0, "undo_news"),
    ],
)
def test_undo_stops_at_barriers(picks: tuple[str, ...], seat: int, barrier: str) -> None:
    m = match(3, *picks)
    assert m.barrier(seat) == barrier
    before = position(m)
    if not barrier:
        m.undo(seat)
        assert position(m) == position(match(3, *picks[:-1]))
        return
    with pytest.raises(Refused, match=toy.texts().say(barrier)):
        m.undo(seat)
    assert position(m) == before
    if barrier != "undo_nothing":
        m.undo(seat, consent=True)
        last = max(at for at, pick in enumerate(picks) if pick.startswith(f"{seat} "))
        assert position(m) == position(match(3, *picks[:last]))


def test_a_taken_back_pick_leads_to_the_same_chance() -> None:
    m = match(3, "0 pass", *BIDS, "2 tax seat-0", "0 pay", "0 done", "0 roll")
    after = position(m)
    m.undo(0, consent=True)
    assert position(m.pick(0, "roll")) == after


def test_rewind_leads_to_every_earlier_position() -> None:
    m = match(3)
    rng, positions = Random(5), [position(m)]
    while not m.over:
        seat = min(m.asked)
        m.pick(seat, rng.choice(m.asked[seat].options))
        positions.append(position(m))
    for length in range(len(m.picks) + 1):
        back = m.clone()
        back.rewind(length)
        assert position(back) == positions[length]
    for wrong in (-1, len(m.picks) + 1):
        with pytest.raises(ValueError, match="there is no position after"):
            m.rewind(wrong)


def test_long_matches_keep_few_copies_and_still_lead_back() -> None:
    async def endless(game: Toy) -> None:
        pick = await choose("peek", "pass", "look")(game.active)
        game.discards.append(pick == ("look",))

    m = match(2, game=Other(endless))
    rng, positions = Random(1), []
    for _ in range(4 * MOST_BASES):
        positions.append(position(m))
        m.pick(0, rng.choice(["pass", "look"]))
    m.undo(0)
    assert position(m) == positions[-1]
    for length in (3 * MOST_BASES, MOST_BASES + 1, 3, 0):
        m.rewind(length)
        assert position(m) == positions[length]


# -- clones


def test_a_clone_goes_its_own_way() -> None:
    m = match(3, "0 look")
    before = position(m)
    clone = m.clone()
    assert position(clone) == before
    clone.pick(0, "bury")
    assert position(m) == before
    clone.undo(0)
    assert position(clone) == before
    assert clone.events == m.events


@pytest.mark.parametrize("length", range(1 + len(BIDS) + 2))
def test_a_clone_within_or_behind_sealed_decisions_is_complete(length: int) -> None:
    """Also where the step that sealed answers began in is still running: at the tax and the tribute."""
    picks = ("0 pass", *BIDS, "2 tax seat-0", "0 pay")
    m = match(3, *picks[: length + 1])
    clone = m.clone()
    assert position(clone) == position(m)
    for pick in (*picks[length + 1 :], "0 done"):
        for each in (m, clone):
            each.pick(int(pick[0]), pick[2:])
        assert position(clone) == position(m)
        assert clone.events == m.events


def test_a_match_can_begin_anywhere() -> None:
    state = match(3).state.copy()
    state.phase = "swap"
    m = Match.at(toy, Setup(3), state)
    assert asks(m) == {0: "swap"}
    assert m.events == []
    assert m.pick(0, "done").picks == [(0, ("done",))]


def test_somebody_may_watch_every_step() -> None:
    digests: list[str] = []
    m = Match(toy, Setup(3), 1, watch=lambda state: digests.append(digest(state)))
    seat = next(iter(m.asked))
    assert digests == []
    m.pick(seat, "pass")
    assert digests == [m.digest]


# -- imagining


def test_only_a_seat_that_decides_can_imagine() -> None:
    with pytest.raises(ValueError, match="seat 1 has nothing to decide now"):
        match().imagine(1, Random(1))
    done = match(3, "0 pass", *BIDS[:3])
    with pytest.raises(ValueError, match="seat 0 has nothing to decide now"):
        done.imagine(0, Random(1))


def test_an_imagined_game_keeps_what_the_seat_knows_and_deals_the_rest() -> None:
    m = match(3, "0 look")
    runs = [m.imagine(0, Random(seed)) for seed in range(30)]
    assert {run.state.deck[-1] for run in runs} == {20}, "seen"
    assert {tuple(run.state.players[0].hand) for run in runs} == {(1, 2, 3)}, "own"
    assert len({tuple(run.state.players[1].hand) for run in runs}) > 20
    assert len({run.state.chance.below("dice", 10**9) for run in runs}) == 30


def test_an_imagined_game_does_not_know_sealed_answers_of_others() -> None:
    """Otherwise a simple bot wins every secret bid."""
    imagined = []
    for answers in ((), BIDS[3:6], ("1 stake 6", "1 roll", "1 pledge 3")):
        m = match(3, "0 pass", *answers)
        runs = [m.imagine(0, Random(seed)) for seed in range(5)]
        imagined.append([run.state.pack() for run in runs])
    assert imagined[0] == imagined[1] == imagined[2]


def test_an_imagined_game_keeps_ones_own_sealed_answers_and_dice() -> None:
    m = match(3, "0 pass", "1 stake 5", "0 stake 2", "0 roll", luck_0=[4])
    assert m.view(0)["players"][0]["luck"] == 5
    for seed in range(20):
        run = m.imagine(0, Random(seed))
        assert toy.view(run.state, 0) == m.view(0)
        assert run.decision is not None
        assert run.decision.options == m.asked[0].options
        run.pick(("pledge", "0"))
        assert run.decision.seat == 1
        assert run.decision.kind == "stake", "the others have not answered yet"


def test_a_seat_is_all_that_a_bot_gets() -> None:
    seat = Seat(match(3, "0 pass"), 1)
    assert seat.game is toy
    assert seat.players == 3
    assert seat.view["players"][1]["hand"] == [4, 5, 6]
    assert seat.view["players"][0]["hand"] == [None] * 3
    assert seat.decision.kind == "stake"
    assert seat.options == [("stake", "4"), ("stake", "5"), ("stake", "6")]
    assert seat.why_not("stake 4") is None
    refusal = seat.why_not("stake 1")
    assert refusal is not None
    assert refusal.key == "not_in_hand"
    assert seat.imagine(Random(1)).state.players[1].hand == [4, 5, 6]


# -- rules that fail


def expect_untouched(m: Match, seat: int, option: str, reason: str) -> None:
    before, told = position(m), m.events[:]
    with pytest.raises(RuleError, match=reason):
        m.pick(seat, option)
    assert position(m) == before
    assert m.events == told


def test_a_rule_that_raises_leaves_the_match_as_it_was() -> None:
    async def rule(game: Toy) -> None:
        await choose("peek", "pass", "look")(0)
        game.tell("toy.peek.1", "looks", "seat-0")
        pick = await choose("bury", "leave", "bury")(0)
        game.tell("toy.peek.2", "buries", "seat-0")
        game.deck.clear()
        if pick == ("bury",):
            raise ZeroDivisionError("no card")
        game.phase = "swap"

    m = match(3, "0 look", game=Other(rule))
    expect_untouched(m, 0, "bury", "the rules of toy failed at '0 bury': ZeroDivisionError.*; the pick was undone")
    assert asks(m.pick(0, "leave")) == {0: "swap"}


def test_a_rule_that_raises_in_the_next_step_is_undone_too() -> None:
    async def rule(game: Toy) -> None:
        if game.discards:
            raise KeyError("swap")
        pick = await choose("peek", "pass", "look")(0)
        if pick == ("look",):
            game.discards.append(game.deck.pop())
            game.deck_seen.pop()

    m = match(3, "0 pass", "0 pass", game=Other(rule))
    expect_untouched(m, 0, "look", "KeyError")
    assert m.pick(0, "pass").picks == [(0, ("pass",))] * 3


def test_a_rule_that_raises_among_sealed_answers_keeps_the_others() -> None:
    async def rule(game: Toy) -> None:
        answers = await together(range(3), lambda seat: answer(game, seat))
        if list(answers.values()).count(("roll",)) == 3:
            raise ValueError("three rolls")
        game.phase = "swap"

    async def answer(game: Toy, seat: int) -> Option:
        pick = await choose("luck", "pass", "roll", "look")(seat)
        if pick == ("look",):
            raise IndexError("nothing there")
        return pick

    m = match(3, "0 roll", "2 roll", game=Other(rule))
    expect_untouched(m, 1, "look", "IndexError")
    expect_untouched(m, 1, "roll", "three rolls")
    assert asks(m.pick(1, "pass")) == {0: "swap"}


def test_sealed_answers_must_not_depend_on_each_other() -> None:
    async def rule(game: Toy) -> None:
        await together(range(2), lambda seat: answer(game, seat))

    async def answer(game: Toy, seat: int) -> None:
        options = ["pass", "roll"] if not game.discards else ["pass", "look"]
        await choose("luck", *options)(seat)
        game.discards.append(seat)

    m = match(3, "0 pass", game=Other(rule))
    expect_untouched(m, 1, "roll", "'1 roll' depends on what others sealed at the same time")


def test_a_decision_without_options_is_a_mistake() -> None:
    async def rule(game: Toy) -> None:
        await choose("peek", "pass", "look")(0)
        await choose("bury")(0)

    expect_untouched(match(game=Other(rule)), 0, "pass", r"<bury: seat 0 \[toy.peek.1\]> has no options")


def test_rules_wait_for_decisions_only() -> None:
    async def rule(game: Toy) -> None:
        await choose("peek", "pass", "look")(0)
        await asyncio.sleep(0)

    expect_untouched(match(game=Other(rule)), 0, "pass", "rules may only await decisions, `together` and rules")


def test_together_cannot_stand_inside_together() -> None:
    async def rule(game: Toy) -> None:
        await choose("peek", "pass", "look")(0)
        await together([0, 1], lambda seat: inner(game, seat))

    async def inner(game: Toy, seat: int) -> None:
        await together([0, 1], lambda other: bid(game, other))

    expect_untouched(match(game=Other(rule)), 0, "pass", "`together` cannot stand inside another `together`")


def test_what_seats_draw_together_comes_from_streams_of_their_own() -> None:
    """Then what a seat saw while it decided is what it gets when all have answered."""
    m = match(3, "0 pass", *BIDS[:7], "2 roll", "2 pledge 0", luck_2=[5])
    assert m.events[2].words == ("bids", "seat-2", "7", "13")
    assert draw(m.state) == 19
