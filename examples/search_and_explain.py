"""Ask a bot what it would do, and why; then try its advice and the second best in branches of the game."""

from __future__ import annotations

from random import Random

from pentarchy import Match, Seat, new
from pentarchy.bots import Bot, make
from pentarchy.bots.advice import Candidate, explain
from pentarchy.bots.search import SearchBot
from pentarchy.playing import drive


def main() -> None:
    match = new("dominion", players=2, seed=3, cards="base")
    play_on(match, [make("greedy"), make("greedy")], picks=32)
    seat = Seat(match, next(iter(match.asked)))

    advice = SearchBot("200", Random(1)).advise(seat)
    print(f"{len(match.picks)} picks are made, and it is the turn of seat {seat.number}.")
    for sentence in explain(match, advice):
        print(f"  {sentence}")

    for candidate in advice.candidates[:2]:
        print(f"If both play sensibly after '{' '.join(candidate.option)}': {ending(match, seat.number, candidate)}")


def play_on(match: Match, bots: list[Bot], picks: int) -> None:
    for _ in range(picks):
        number = next(iter(match.asked))
        match.pick(number, bots[number].choose(Seat(match, number)))


def ending(match: Match, seat: int, candidate: Candidate) -> str:
    """How one branch ends; the real match stays where it is."""
    branch = match.clone().pick(seat, candidate.option)
    drive(branch, [make("greedy"), make("greedy")])
    return " to ".join(map(str, branch.totals))


if __name__ == "__main__":
    main()
