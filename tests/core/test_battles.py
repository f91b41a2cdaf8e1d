"""Seats that decide together in the middle of a step: twice in it, not all of them, and after others were asked."""

from __future__ import annotations

from random import Random

import pytest

from contract.fray import fray
from pentarchy import registry
from pentarchy.arena import entering
from pentarchy.bots import make
from pentarchy.core import Match, Option, Refused, Seat, Setup, read, record, replay
from pentarchy.core.walk import Walk, position
from pentarchy.playing import drive


def kinds(match: Match) -> dict[int, str]:
    return {seat: decision.kind for seat, decision in match.asked.items()}


def in_battle(seed: int = 1, players: int = 3) -> Match:
    """Seat 0 attacks seat 1."""
    return Match(fray, Setup(players), seed).pick(0, "attack seat-1")


def laid(match: Match, *cards: int) -> Match:
    """Nobody helps; both sides lay their first so many cards."""
    while set(kinds(match).values()) == {"help"}:
        match.pick(next(iter(match.asked)), "stay")
    for seat, number in enumerate(cards):
        for card in sorted(match.world(seat).state.players[seat].hand)[:number]:
            match.pick(seat, ("lay", str(card)))
        if number < 2:
            match.pick(seat, "done")
    return match


def where_both_bear_losses() -> Match:
    for seed in range(20):
        match = laid(in_battle(seed), 1, 1)
        if kinds(match) == {0: "rally", 1: "rally"}:
            return match
    raise AssertionError("in so many battles both sides are hit")


def test_who_stands_outside_is_asked_first_and_the_sides_at_once() -> None:
    match = in_battle(players=4)
    assert kinds(match) == {2: "help"}
    match.pick(2, "help seat-1")
    assert kinds(match) == {3: "help"}
    match.pick(3, "stay")
    assert kinds(match) == {0: "lay", 1: "lay"}
    assert [sum(lord.units) for lord in match.state.players] == [5, 6, 4, 5]
    match.undo(3)
    assert kinds(match) == {3: "help"}, "nobody has sealed anything yet"
    match.pick(3, "stay").pick(1, "done")
    with pytest.raises(Refused):
        match.undo(3)


def test_a_second_block_in_a_step_asks_only_those_whom_it_concerns() -> None:
    """Where one side is hit, it answers alone; where none is, the step goes on."""
    met = set()
    for seed in range(40):
        match = laid(in_battle(seed), 0, 1)
        met.add(tuple(kinds(match).items()))
    assert ((0, "rally"),) in met
    assert ((0, "rally"), (1, "rally")) in met
    assert ((0, "press"),) in {tuple(kinds(laid(in_battle(seed), 0, 0)).items()) for seed in range(40)}


def test_answers_of_the_second_block_are_sealed() -> None:
    match = where_both_bear_losses()
    cards = sorted(match.state.players[0].hand)
    before, of_others = match.view(1), position(match)[0]
    match.pick(0, ("rally", str(cards[0])))
    assert match.view(1) == before
    assert position(match)[0] == of_others
    assert cards[0] in match.view(0)["players"][0]["laid"]


def test_undo_inside_the_second_block_takes_back_the_own_answers_only() -> None:
    match = where_both_bear_losses()
    begun = position(match)
    match.pick(1, "done")
    waiting = position(match)
    match.pick(0, ("rally", str(match.state.players[0].hand[0])))
    match.undo(0)
    assert position(match) == waiting
    with pytest.raises(Refused):
        match.undo(0)  # the cards of the first block are open, and dice have fallen
    match.undo(1)
    assert position(match) == begun


@pytest.mark.parametrize("seed", range(6))
def test_every_position_can_be_cloned_left_and_come_back_to(seed: int) -> None:
    """In the middle of what is sealed, too; a match that was saved there and loaded goes on alike."""
    walk = Walk(fray, Setup(4), seed)
    inside = 0
    for number, pick in enumerate(walk.picks()):
        match = walk.match
        clone, loaded = match.clone(), replay(read(record(match).text()), fray).match
        for other in (clone, loaded):
            assert position(other) == position(match)
            other.pick(*pick)
        assert position(clone) == position(loaded)
        if match.worlds and any(match.sealed.values()):
            inside += 1
        assert len(match.run.answers) <= 2 + 4 + 8 + 2, f"pick {number}: a clone repeats no more than a round"
    assert inside > 0


def test_each_round_of_a_battle_is_a_step_of_its_own() -> None:
    match = laid(in_battle(players=2), 0, 0)
    while "press" not in kinds(match).values():
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, decision.options[0])
    assert match.run.answers
    match.pick(0, "press")
    assert kinds(match) == {0: "lay", 1: "lay"}
    assert match.run.answers == []


def test_bots_play_it_in_a_match_and_in_one_go(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: fray if name == "fray" else known(name))
    for bots in (["greedy"] * 3, ["greedy", "random", "greedy"]):
        one_go = entering.played("fray", bots, Setup(3), "5")
        match = Match(fray, Setup(3), "5")
        drive(match, [make(bot, f"5/{seat}") for seat, bot in enumerate(bots)])
        assert one_go.picks == match.picks
    match = Match(fray, Setup(3), 2)
    drive(match, [make("search:20", seat) for seat in range(3)])
    assert match.over


def test_a_seat_imagines_only_its_own_answers_in_the_second_block() -> None:
    """Whatever the other side has sealed, the imagined game is the same."""
    match = where_both_bear_losses()
    imagined = set()
    options: list[Option] = [("done",), ("rally", str(match.state.players[1].hand[0]))]
    for option in options:
        other = match.clone().pick(1, option)
        run = Seat(other, 0).imagine(Random(3))
        run.pick(("done",))
        imagined.add(repr((run.state.pack(), run.decision)))
    assert len(imagined) == 1
