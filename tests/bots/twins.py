"""Two games that look the same to a seat though other cards are hidden in them."""

from __future__ import annotations

from random import Random

from pentarchy.core import Match, RuleError, Seat
from pentarchy.core.refusal import Refused


def twins(match: Match, seat: int, luck: int) -> tuple[Seat, Seat] | None:
    """The seat in this game and in another one, dealt anew at the last step boundary, with the same picks since.

    None where the same picks are not possible there or show the seat something else, and where nothing is hidden.
    """
    base = match.run.base
    other = base.copy()
    match.game.redeal(other, seat, Random(luck))
    since = match.picks[match._base.picks :]
    sealed = [(number, option) for number, options in match.sealed.items() for option in options]
    games = []
    for state in (base.copy(), other):
        game = Match.at(match.game, match.setup, state)
        try:
            for number, option in (*since, *sealed):
                game.pick(number, option)
        except (Refused, RuleError):
            return None
        games.append(game)
    one, two = games
    if seat not in two.asked or one.digest == two.digest or one.view(seat) != two.view(seat):
        return None
    if one.asked[seat].options != two.asked[seat].options:
        return None
    return Seat(one, seat), Seat(two, seat)
