"""Small tournaments: quick bots, and a kingdom that they finish soon."""

from __future__ import annotations

from pentarchy.arena.tournament import Result, Tournament

KINGDOM = "cellar,market,merchant,militia,mine,moat,remodel,smithy,village,workshop"


def small(*bots: str, games: int = 4, players: int = 2, seed: str = "0") -> Tournament:
    return Tournament(
        game="dominion",
        bots=bots or ("bm", "random"),
        games=games,
        players=players,
        options=(("kingdom", KINGDOM),),
        seed=seed,
    )


def made_up(
    number: int,
    seats: tuple[str, ...],
    scores: tuple[int, ...],
    course: tuple[tuple[int, ...], ...] = (),
    choices: tuple[dict[str, int], ...] = (),
) -> Result:
    """A game that nobody has played."""
    places = tuple(1 + sum(other > score for other in scores) for score in scores)
    return Result(
        number=number,
        deal=number // 2,
        seed=f"0/{number // 2}",
        seats=seats,
        scores=scores,
        places=places,
        rounds=len(course) or 1,
        picks=10,
        course=course or (scores,),
        choices=choices or tuple({} for _ in seats),
        seconds=0.1,
    )


def without_time(results: dict[int, Result]) -> list[tuple[object, ...]]:
    """Everything but the seconds, by number."""
    return [
        (each.number, each.seed, each.seats, each.scores, each.places, each.course, each.choices)
        for _, each in sorted(results.items())
    ]
