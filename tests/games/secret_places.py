"""Where somebody might be asked in secret, as far as all others can see: where a table would stay."""

from __future__ import annotations

from pentarchy.core import Match, Option, Run, parse


def secret_places(match: Match, *picks: str) -> list[tuple[int, str]]:
    """Who might be asked what from the beginning of a scene on, with these picks, until somebody else is asked in
    public; they decline."""
    run = Run(match.game, match._bases[0].state.copy(), lingers=True)
    waiting: list[Option] = [parse(pick) for pick in picks]
    places: list[tuple[int, str]] = []
    while run.decision is not None and (waiting or run.decision.secret):
        decision = run.decision
        if decision.secret:
            assert decision.declines is not None
            places.append((decision.seat, decision.kind))
            run.pick(decision.declines)
        else:
            assert waiting[0] in decision.options
            run.pick(waiting.pop(0))
    return places
