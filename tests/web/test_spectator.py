"""Who only watches sees one seat's area at a time: its colour, its name and its things belong together."""

from __future__ import annotations

import pytest

from pentarchy import new
from pentarchy.web.course import Course, Mark, Sitter
from pentarchy.web.showing import Showing
from pentarchy.web.table_page import regions
from pentarchy.web.words import words


@pytest.mark.parametrize("game", ["first_empires", "dominion"])
def test_the_area_of_one_seat(game: str) -> None:
    match = new(game, players=2, seed="watching")
    texts = match.game.texts("en", ["Anna", "Ben"])
    showing = Showing(
        "t", match, texts, words("en"), [Sitter("Anna"), Sitter("Ben")], Course([Mark(-1, 0, 1, (0, 0))]), 0
    )
    # The seat in turn is asked; then somebody else is, who reacts. The area stays that of the seat in turn.
    active = match.state.active
    for asked in (active, 1 - active):
        showing.asked = {asked: match.asked[active]}
        showing.__dict__.pop("in_colour", None)
        pigment = showing.sheet.seats[active].pigment
        mine = regions(showing)["mine"].html
        assert f'data-seat="{pigment}"' in mine
        assert f'data-seat="{showing.sheet.seats[1 - active].pigment}"' not in mine.split("</h2>")[0]
