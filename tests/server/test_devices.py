"""One person at several devices, by a personal link."""

from __future__ import annotations

import logging
import re
from html import unescape

import pytest

from pentarchy.web.words import words
from server.visiting import PAIR, House, Visitor


def link_of(visitor: Visitor) -> str:
    """The path of a visitor's personal link."""
    (found,) = re.findall(r'value="http://[^/]*(/me/[^"]+)"', visitor.get("/me"))
    return unescape(found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_games_are_at_the_other_device_too(house: House, language: str, caplog: pytest.LogCaptureFixture) -> None:
    say = words(language).say
    phone, desk = house.visitor(language), house.visitor(language)
    id = desk.open(PAIR, name0="Anna")
    own = phone.open(PAIR, name0="Anna again")
    assert "/me" in desk.get("/")
    link = link_of(desk)
    assert say("device.as", name="Anna") in unescape(phone.get(link))
    assert f"/t/{id}" not in phone.get("/")  # to look changes nothing
    with caplog.at_level(logging.DEBUG, "pentarchy"):
        phone.post(link)
    ours = [one.getMessage() for one in caplog.records if one.name.startswith("pentarchy")]
    assert ours
    assert link.removeprefix("/me/") not in "".join(ours)
    for device in (phone, desk):
        lobby = device.get("/")
        assert f"/t/{id}" in lobby
        assert f"/t/{own}" in lobby
    assert phone.http.cookies["pentarchy"] == desk.http.cookies["pentarchy"]
    phone.post(f"/t/{own}/invite", seat="1")
    phone.post(f"/t/{id}/invite", seat="1")


def test_somebody_without_games_becomes_somebody_with_some(house: House) -> None:
    desk, phone = house.visitor(), house.visitor()
    id = desk.open(PAIR)
    assert words("en").say("device.nameless") in phone.get(link_of(desk))
    phone.post(link_of(desk))
    assert f"/t/{id}" in phone.get("/")
    desk.post(link_of(desk))  # oneself again
    assert f"/t/{id}" in desk.get("/")


@pytest.mark.parametrize("token", ["x", "x" * 30, "x" * 32 + "." + "y" * 20, "%00", "ä" * 30])
def test_a_link_that_nobody_gave_leads_nowhere(house: House, token: str) -> None:
    visitor = house.visitor()
    visitor.get("/")
    before = visitor.http.cookies["pentarchy"]
    visitor.get(f"/me/{token}", 404)
    visitor.post(f"/me/{token}", 404)
    assert visitor.http.cookies["pentarchy"] == before
