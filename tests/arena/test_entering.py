"""Games between bots that need no match are the games of the matches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from pentarchy import new
from pentarchy.arena import entering
from pentarchy.arena.entering import played
from pentarchy.bots import Bot, make
from pentarchy.core import Blind, Option, Refused, Setup, State
from pentarchy.playing import drive

TOGETHER = (("kingdom", "masquerade,moat,militia,witch,smithy,village,chapel,courtyard,torturer,workshop"),)
"""In a Masquerade all pass a card at once."""


@pytest.mark.parametrize(
    ("game", "bots", "options"),
    [
        ("dominion", "bm bm", ()),
        ("dominion", "greedy bm-smithy random", ()),
        ("dominion", "greedy greedy", TOGETHER),
        ("dominion", "random random", TOGETHER),
        ("first_empires", "greedy random", ()),
        ("empires_end", "greedy random greedy", ()),
        ("empires_end", "random random", ()),
        ("empires_end", "greedy novice", ()),
    ],
)
def test_a_game_in_one_go_is_the_game_of_the_match(game: str, bots: str, options: tuple[tuple[str, str], ...]) -> None:
    for seed in ("a", "b"):
        seats = bots.split()
        match = new(game, len(seats), seed=seed, **dict(options))
        drive(match, [make(bot, f"{seed}/{number}") for number, bot in enumerate(seats)])
        quick = played(game, seats, Setup(len(seats), options=options), seed)
        assert quick.picks == match.picks
        assert (quick.state.pack(), quick.points, quick.ranking) == (match.state.pack(), match.totals, match.ranking)


@pytest.mark.parametrize("bots", [["greedy", "bm"], ["greedy", "novice"]])
def test_whoever_watches_sees_every_step_once(bots: list[str]) -> None:
    turns: list[int] = []
    setup = Setup(2, options=TOGETHER)

    def watch(state: State) -> None:
        turns.append(sum(player.turns for player in state.players))  # type: ignore[attr-defined]

    end = played("dominion", bots, setup, "a", watch)
    assert turns == sorted(turns)
    assert turns[-1] == sum(player.turns for player in end.state.players)


def test_a_blind_bot_can_pick_only_what_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    class Dreamer(Blind):
        def __init__(self, parameter: str, rng: Random) -> None:
            pass

        def among(self, options: Sequence[Option]) -> Option:
            assert isinstance(options, list)
            options.append(("dream",))
            return ("dream",)

    def dreamer(spec: str, seed: str) -> Bot:
        return Dreamer("", Random(seed))

    monkeypatch.setattr(entering, "make", dreamer)
    with pytest.raises(Refused, match="was not offered"):
        played("first_empires", ["dreamer", "dreamer"], Setup(2), "a")
