"""Trying things out: branch a game, take a pick back, and imagine what a seat cannot see."""

from __future__ import annotations

from random import Random

from pentarchy import Match, new
from pentarchy.core import Refused, notation


def main() -> None:
    match = new("first_empires", players=2, seed=7)
    seat = next(iter(match.asked))
    match.pick(seat, "roll")

    print("A die cannot be taken back:")
    try:
        match.undo(seat)
    except Refused as refused:
        print(f"  {refused}")

    print("A choice can, until something new is known:")
    reroll = next(option for option in match.asked[seat].options if option[0] == "reroll")
    match.pick(seat, reroll)
    match.undo(seat)
    print(f"  back at '{match.asked[seat].kind}' with {len(match.asked[seat].options)} options")

    print("A branch goes its own way, and the match does not notice:")
    match.pick(seat, "keep")
    before = match.digest
    branch = match.clone()
    play_first_options(branch, picks=20)
    print(
        f"  the branch is {len(branch.picks) - len(match.picks)} picks ahead; the match is unchanged: "
        f"{match.digest == before}"
    )

    print("What a seat imagines fits its view, and ends differently each time:")
    rng = Random(1)
    for _ in range(3):
        run = match.imagine(seat, rng)
        while run.decision is not None:
            run.pick(rng.choice(run.decision.options))
        points = [sum(items.values()) for items in match.game.scores(run.state)]
        print(f"  {points[0]} to {points[1]}")


def play_first_options(match: Match, picks: int) -> None:
    for _ in range(picks):
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, notation(decision.options[0]))


if __name__ == "__main__":
    main()
