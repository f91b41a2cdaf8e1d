"""Leaving a table without harm to the others."""

from __future__ import annotations

from html import unescape

import pytest

from pentarchy.web.words import words
from server.visiting import SHARED, SOLO, House


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_bot_plays_on_for_somebody_who_leaves(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, id = house.pair()
    for visitor in (anna, ben):
        visitor.http.headers["accept-language"] = language
    assert f"/t/{id}/leave" in anna.get(f"/t/{id}")
    page = unescape(anna.get(f"/t/{id}/leave"))
    assert say("leave.title") in page
    assert say("leave.do", who="Anna") in page
    with ben.line(id) as line, anna.line(id) as gone:
        line.hello()
        gone.hello()
        anna.post(f"/t/{id}/leave", seat="0")
        while say("notes.left", what="Anna") not in unescape(line.regions["chat"]):
            line.receive()
        # The page that is still open is one of a spectator now.
        assert gone.ask(do="say", text="still here?")["is"] == "refused"
    table = house.host.kept(id).table
    assert (table.info.seats[0].kind, table.info.seats[0].bot) == ("bot", "adept")
    assert table.holders.keys() == {1}
    assert "Anna" not in table.names
    assert f"/t/{id}" not in anna.get("/")
    # The game goes on: at last it is Ben's turn, whoever began.
    assert 1 in house.host.match(id).asked
    assert f"/t/{id}/leave" not in ben.get(f"/t/{id}")  # nobody is left who would mind
    ben.get(f"/t/{id}/leave", 409)


def test_only_the_own_seat_can_be_left(house: House) -> None:
    anna, _, id = house.pair()
    anna.post(f"/t/{id}/leave", 403, seat="1")
    anna.post(f"/t/{id}/leave", 403, seat="7")
    house.visitor().post(f"/t/{id}/leave", 403, seat="0")
    house.visitor().get(f"/t/{id}/leave", 403)
    assert house.host.kept(id).table.holders.keys() == {0, 1}


@pytest.mark.parametrize("form", [SOLO, SHARED])
def test_where_nobody_plays_elsewhere_nobody_leaves(house: House, form: dict[str, str]) -> None:
    anna = house.visitor()
    id = anna.open(form)
    assert f"/t/{id}/leave" not in anna.get(f"/t/{id}")
    anna.post(f"/t/{id}/leave", 409, seat="0")
