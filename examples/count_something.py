"""Ask a question of many games: what do winners do more often than losers?"""

from __future__ import annotations

from collections import Counter

from pentarchy import play

GAMES = 50
ASKED = ("advances", "conquers", "takes-city", "scores")


def main() -> None:
    done: dict[str, Counter[str]] = {"winner": Counter(), "loser": Counter()}
    for seed in range(GAMES):
        match = play("first_empires", ["greedy", "greedy"], seed=seed, listen=True)
        for event in match.events:
            verb, *ids = event.words
            if verb in ASKED:
                seat = int(ids[0].removeprefix("seat-"))
                done["winner" if match.ranking[seat] == 1 else "loser"][verb] += 1
    print(f"{'a game':<12}{'winner':>8}{'loser':>8}")
    for verb in ASKED:
        print(f"{verb:<12}" + "".join(f"{count[verb] / GAMES:8.2f}" for count in done.values()))


if __name__ == "__main__":
    main()
