"""Plans: moves on a copy of what a seat knows, which end where luck or others would decide."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from contract.raid import raid, twins
from games.dominion.scene import scene
from pentarchy import registry
from pentarchy.core import Match, Refused, Setup
from pentarchy.core.planning import Ends, NoPlan, Plan, start_of

PICKS = 60


def positions(name: str, every: int = 6) -> Iterator[Match]:
    """A game as sensible players play it, now and then."""
    game = registry.game(name)
    players = max(count for count in game.facts.players_of(game.facts.variants[0]) if count <= 3)
    match = Match(game, Setup(players, game.facts.variants[0]), "plans")
    for number in range(PICKS):
        if number % every == 0:
            yield match
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, game.lore.greedy(match.world(seat).state, decision))


@pytest.mark.parametrize("name", registry.game_names())
def test_a_seat_that_is_asked_plans_from_what_it_sees_and_one_that_is_not_from_its_next_decision(name: str) -> None:
    planned = 0
    for match in positions(name):
        before, digest = match.events[:], match.digest
        for seat in range(match.setup.players):
            try:
                start = start_of(match, seat, "copy")
            except NoPlan as none:
                assert none.key in ("begun", "not_again")  # noqa: PT017 - either is possible in some of these positions
                continue
            planned += 1
            own = match.decision(seat)
            copied = start.match.decision(seat)
            assert copied is not None
            if own is not None:
                assert not start.assumed
                assert not start.made_up
                assert start.match.view(seat) == match.view(seat)
                assert (copied.kind, copied.options) == (own.kind, own.options)
            else:
                assert start.assumed
        assert (match.events, match.digest) == (before, digest)
    assert planned >= PICKS // 6


@pytest.mark.parametrize("name", registry.game_names())
def test_the_luck_of_a_copy_is_not_that_of_the_table(name: str) -> None:
    for match in positions(name, 20):
        for seat in match.asked:
            copy, true = start_of(match, seat, "copy").match.world(seat).state.chance.copy(), match.state.chance.copy()
            copy.source = None  # what has happened since the step began is played back to the copy first
            for stream in true.streams:
                assert [copy.below(stream, 1 << 40) for _ in range(3)] != [
                    true.below(stream, 1 << 40) for _ in range(3)
                ]


@pytest.mark.parametrize("name", ["dominion", "empires_end", "clash_of_cultures"])
def test_nothing_of_what_others_hold_shines_through(name: str) -> None:
    """Two games that a seat cannot tell apart give it the same copy, also while somebody else decides."""
    compared = 0
    for match in positions(name, 3):
        for seat in range(match.setup.players):
            if any(match.world(each).answers for each in range(match.setup.players)):
                continue
            other = match.run.base.copy()
            match.game.redeal(other, seat, Random(f"{seat}"))
            alike = Match.at(match.game, match.setup, other)
            if match.decision(seat) is None and alike.asked.keys() != match.asked.keys():
                continue  # that somebody is asked may depend on a hand
            one, two = (start_of(each, seat, "copy").match for each in (match, alike))
            assert one.digest == two.digest
            assert one.view(seat) == two.view(seat)
            compared += other.pack() != match.run.base.pack()
    assert compared > PICKS // 6


def test_a_secret_question_that_was_declined_leaves_no_trace_in_the_copy_of_others() -> None:
    copies = []
    for seed, picks in zip(twins(), (((0, "raid"), (1, "pass")), ((0, "raid"),)), strict=True):
        match = Match(raid, Setup(3), seed)
        for seat, option in picks:
            match.pick(seat, option)
        copies.append(start_of(match, 2, "copy"))
    assert copies[0].match.digest == copies[1].match.digest
    assert copies[0].assumed == copies[1].assumed == 1


def test_a_plan_stops_before_luck_and_shows_nothing_of_it() -> None:
    match = scene(hand="village copper copper copper estate", deck="silver gold estate estate estate")
    start = start_of(match, 0, "copy")
    plan = Plan.of(start, 0, ["play village"])
    assert plan.ends is Ends.LUCK
    assert plan.picks == [("play", "village")]
    assert plan.match.view(0) == match.view(0)
    with pytest.raises(NoPlan, match="ended_luck"):
        plan.pick("end action")
    other = Plan.of(start, 0, ["end action", "treasures", "buy silver"])
    assert other.ends is Ends.LUCK  # new cards are drawn at the end of the turn
    assert other.match.view(0)["coins"] == 3


def test_a_plan_says_from_where_on_it_is_not_possible_and_why() -> None:
    match = scene(hand="copper copper copper estate estate")
    plan = Plan.of(start_of(match, 0, "copy"), 0, ["treasures", "buy province", "buy silver"])
    assert plan.picks == [("treasures",)]
    assert plan.rest == (("buy", "province"), ("buy", "silver"))
    assert plan.refusal is not None
    assert plan.refusal.key == "too_dear"
    with pytest.raises(Refused):
        plan.pick("buy gold")
    plan.pick("buy silver")
    assert plan.picks == [("treasures",), ("buy", "silver")]


def test_a_part_of_an_open_choice_is_taken_out_of_the_plan() -> None:
    match = scene("cellar", hand="cellar estate estate copper copper")
    plan = Plan.of(start_of(match, 0, "copy"), 0, ["play cellar", "discard estate", "discard copper"])
    assert not plan.ends
    moves = plan.without(("discard", "estate"))
    assert moves is not None
    assert sorted(moves) == [("discard", "copper"), ("play", "cellar")]
    assert Plan.of(plan.start, 0, moves).picks == moves
    assert plan.without(("discard", "gold")) is None


def test_a_game_that_is_over_cannot_be_planned() -> None:
    match = Match(raid, Setup(2), 1)
    while not match.over:
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, decision.options[0])
    with pytest.raises(NoPlan, match="over"):
        start_of(match, 0, "copy")
