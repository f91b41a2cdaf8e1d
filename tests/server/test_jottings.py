"""Private notes: for whoever wrote them, and nobody else."""

from __future__ import annotations

from html import unescape

import pytest

from pentarchy.core.text import LANGUAGES
from pentarchy.server.jottings import Jottings
from pentarchy.server.storage import Storage
from pentarchy.web.words import words
from server.tables import ANNA, BEN, make
from server.visiting import SHARED, House

SECRET = "Ben bluffs <b>& has a Moat</b>\n\nsecond line"


@pytest.mark.parametrize("language", LANGUAGES)
def test_notes_are_ones_own(house: House, language: str) -> None:
    anna, ben, id = house.pair()
    anna.http.headers["accept-language"] = language
    say = words(language).say
    assert say("jottings.link") in unescape(anna.get(f"/t/{id}"))
    page = anna.post(f"/t/{id}/notes", seat="0", text=SECRET.replace("\n", "\r\n")).text
    assert say("jottings.hint") in unescape(page)
    assert f"\n{SECRET}</textarea>" in unescape(page)
    assert "<b>&" not in page
    assert f"\n{SECRET}</textarea>" in unescape(anna.get(f"/t/{id}/notes?fragment=1"))
    for path in (f"/t/{id}", f"/t/{id}/notes", f"/t/{id}/log", f"/t/{id}/score"):
        assert "bluffs" not in ben.get(path)
    assert "bluffs" not in house.visitor().get(f"/t/{id}")
    house.visitor().get(f"/t/{id}/notes", 403)
    house.visitor().post(f"/t/{id}/notes", 403, seat="0", text="x")
    ben.post(f"/t/{id}/notes", 403, seat="0", text="x")


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_much_changes_nothing(house: House, language: str) -> None:
    anna, _, id = house.pair()
    anna.http.headers["accept-language"] = language
    anna.post(f"/t/{id}/notes", seat="0", text="as it was")
    told = unescape(anna.post(f"/t/{id}/notes", 413, seat="0", text="ü" * 2049).text)
    assert words(language).say("jottings.too_long") in told
    assert "ü" * 2049 in told  # nobody has to type it again
    assert "as it was" in anna.get(f"/t/{id}/notes")
    anna.post(f"/t/{id}/notes", seat="0", text="ü" * 2048)


def test_behind_the_curtain_nobody_reads_them(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SHARED, game="dominion", name1="Ben")
    (seat,) = house.host.match(id).asked
    anna.get(f"/t/{id}/notes", 403)
    anna.post(f"/t/{id}/open", seat=str(seat))
    anna.post(f"/t/{id}/notes", seat=str(seat), text="mine")
    assert "mine" in anna.get(f"/t/{id}/notes")
    anna.post(f"/t/{id}/notes", 403, seat=str(1 - seat), text="theirs")


def test_they_are_kept_by_person_and_come_along(storage: Storage) -> None:
    make(storage)
    jottings = Jottings(storage.database)
    for text in ("first", "second"):
        jottings.write(ANNA, "t1", 0, text)
    jottings.write(ANNA, "t1", 2, "another seat")
    jottings.write(BEN, "t1", 0, "Ben's")
    assert [jottings.read(who, "t1", 0) for who in (ANNA, BEN)] == ["second", "Ben's"]
    storage.take_along(ANNA, BEN)
    assert [jottings.read(BEN, "t1", seat) for seat in (0, 2)] == ["Ben's\nsecond", "another seat"]
    storage.delete(["t1"])
    assert jottings.read(ANNA, "t1", 0) == ""
