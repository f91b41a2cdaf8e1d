"""Rooms for groups of friends: only members find them, and sit down with one click."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

from contract.toy import toy
from pentarchy import registry
from pentarchy.server import room_storage
from pentarchy.server.room_storage import RoomFull
from pentarchy.server.storage import Storage, hashed
from pentarchy.web.words import words
from server.tables import ANNA, BEN, make
from server.visiting import SOLO, House, Page, Visitor

CARLA = hashed("carla")


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: toy if name == "toy" else known(name))


def link_of(visitor: Visitor, room: str) -> str:
    found = re.findall(r'value="http://[^/]*(/room/[^"]+)"', visitor.get(room))
    return unescape(found[0])


def join(visitor: Visitor, link: str, name: str, status: int = 200) -> str:
    home, _, token = link.partition("?link=")
    return unescape(visitor.post(f"{home}/join", status, link=token, name=name).text)


def friends(house: House, language: str = "en") -> tuple[Visitor, Visitor, str]:
    """Anna's room, which Ben has joined."""
    anna, ben = house.visitor(language), house.visitor(language)
    room = anna.post("/room", name="Tuesday").url.path
    join(ben, link_of(anna, room), "Ben")
    return anna, ben, room


# -- stored


def test_a_room_has_members_and_an_heir(storage: Storage) -> None:
    rooms = storage.rooms
    id = rooms.open("Tuesday", ANNA, "Anna")
    assert rooms.join(id, BEN, "Ben")
    assert rooms.join(id, BEN, "Benno")  # the same member, called something else
    make(storage, "t1", room=id)
    room = rooms.room(id)
    assert room is not None
    assert [(one.visitor, one.name) for one in room.members] == [(ANNA, "Anna"), (BEN, "Benno")]
    assert (room.founder, [one.id for one in rooms.of(BEN)], rooms.tables(id)) == (ANNA, [id], ["t1"])
    assert rooms.free_seats("t1") == [0, 2]
    rooms.leave(id, ANNA)
    room = rooms.room(id)
    assert room is not None
    assert room.founder == BEN
    rooms.leave(id, BEN)
    assert rooms.room(id) is None
    assert not rooms.join(id, BEN, "Ben")
    table = storage.table("t1")
    assert table is not None
    assert table.room == ""


def test_there_are_limits(storage: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room_storage, "MOST_MEMBERS", 2)
    monkeypatch.setattr(room_storage, "MOST_ROOMS", 2)
    id = storage.rooms.open("one", ANNA, "Anna")
    storage.rooms.join(id, BEN, "Ben")
    with pytest.raises(RoomFull, match="full"):
        storage.rooms.join(id, CARLA, "Carla")
    storage.rooms.open("two", ANNA, "Anna")
    with pytest.raises(RoomFull, match="many"):
        storage.rooms.open("three", ANNA, "Anna")


def test_two_visitors_who_are_one_person_are_one_member(storage: Storage) -> None:
    both = storage.rooms.open("both", ANNA, "Anna")
    storage.rooms.join(both, BEN, "Ben")
    only = storage.rooms.open("only", ANNA, "Anna")
    storage.take_along(ANNA, BEN)
    assert storage.rooms.of(ANNA) == []
    assert {room.id for room in storage.rooms.of(BEN)} == {both, only}
    assert all(room.founder == BEN for room in storage.rooms.of(BEN))


# -- as people meet them


@pytest.mark.parametrize("language", ["en", "de"])
def test_only_members_and_whoever_has_the_link_find_a_room(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, room = friends(house, language)
    stranger = house.visitor(language)
    assert say("room.unknown") in unescape(stranger.get(room, 404))
    stranger.get(f"{room}?link=x", 404)
    stranger.post(f"{room}/join", 404, name="Carla", link="ä")
    link = link_of(ben, room)
    page = unescape(stranger.get(link))
    assert say("room.join") in page
    assert "Tuesday" in page
    assert ">Ben<" not in page  # who belongs to it is told to members
    stranger.get(room, 404)  # looking changes nothing
    assert say("room.wrong_name") in join(stranger, link, "...", 400)
    assert ">Carla<" in join(stranger, link, "Carla")
    assert room in stranger.get("/me")
    for visitor in (anna, ben, stranger):
        assert say("room.members") in unescape(visitor.get(room))
    assert say("room.wrong_name") in unescape(anna.post("/room", 400, name=" \u200b ").text)


def test_a_new_link_voids_the_old_one(house: House) -> None:
    anna, ben, room = friends(house)
    old = link_of(anna, room)
    ben.post(f"{room}/renew", 403)
    anna.post(f"{room}/renew")
    stranger = house.visitor()
    assert words("en").say("room.old_link") in unescape(stranger.get(old, 404))
    stranger.get(link_of(ben, room))
    ben.get(old)  # members stay members


@pytest.mark.parametrize("language", ["en", "de"])
def test_members_sit_down_with_one_click_and_strangers_do_not(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, room = friends(house, language)
    form = Page(anna.get(f"/?game=first_empires&room={room.rpartition('/')[2]}")).values
    assert (form["room"], form["seat0"], form["seat1"]) == (room.rpartition("/")[2], "me", "link")
    id = anna.post("/tables", 200, **form).url.path.removeprefix("/t/")
    assert f"/t/{id}" in ben.get(room)
    assert f"/t/{id}" not in ben.get("/")
    assert say("room.sit") in unescape(ben.get(room))
    stranger = house.visitor(language)
    stranger.post(f"{room}/sit", 404, table=id)
    other = stranger.open(SOLO | {"seat1": "link"})
    ben.post(f"{room}/sit", 404, table=other)
    assert ben.post(f"{room}/sit", table=id).url.path == f"/t/{id}"
    assert house.host.kept(id).table.names[1] == "Ben"
    assert ben.post(f"{room}/sit", table=id).url.path == f"/t/{id}"  # once is enough
    late = house.visitor(language)
    join(late, link_of(anna, room), "Carla")
    assert say("room.wrong_seat") in unescape(late.post(f"{room}/sit", 400, table=id).text)
    late.post("/tables", 400, **SOLO | {"room": "nowhere"})
    stranger.post("/tables", 400, **form)


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_room_knows_how_everybody_stands(house: House, language: str) -> None:
    say = words(language).say
    anna, ben, room = friends(house, language)
    start = SOLO | {"game": "toy", "seat1": "link", "room": room.rpartition("/")[2], "name0": "Anna"}
    id = anna.open(start)
    ben.post(f"{room}/sit", table=id)
    house.host.advance(id, Random(5), 300)
    again = anna.post(f"/t/{id}/rematch").url.path.removeprefix("/t/")
    assert f"/t/{again}" in ben.get(room)
    hidden = anna.open(start | {"public": "players"})
    ben.post(f"{room}/sit", table=hidden)
    house.host.advance(hidden, Random(7), 300)
    for visitor in (anna, ben):
        page = unescape(visitor.get(room))
        assert say("room.standing", game="toy") in page
        assert f"/t/{id}/replay" in page
        assert f"/t/{hidden}/replay" in page
        assert say("person.few") in page
    carla = house.visitor(language)
    join(carla, link_of(anna, room), "Carla")
    page = carla.get(room)
    assert f"/t/{id}/replay" in page
    assert f"/t/{hidden}" not in page


def test_who_founded_it_renames_and_closes_it(house: House) -> None:
    anna, ben, room = friends(house)
    for what in ("rename", "close"):
        ben.post(f"{room}/{what}", 403, name="Ben's")
    anna.post(f"{room}/rename", name="Wednesday")
    anna.post(f"{room}/close")
    page = unescape(ben.get(room))
    assert "Wednesday" in page
    assert words("en").say("room.closed_note") in page
    ben.post("/tables", 400, **SOLO | {"room": room.rpartition("/")[2]})
    anna.post(f"{room}/close")
    assert words("en").say("room.closed_note") not in unescape(ben.get(room))
    anna.post(f"{room}/leave")
    anna.get(room, 404)
    ben.post(f"{room}/rename", name="Ben's")


def test_a_name_that_somebody_keeps_is_nobody_elses_in_a_room(house: House) -> None:
    anna, ben, room = friends(house)
    anna.post("/me/name", name="Roomkeeper")
    assert words("en").say("lobby.wrong_name_kept", what="roomkeeper") in unescape(
        ben.post(f"{room}/join", 400, name="roomkeeper").text
    )
    anna.post(f"{room}/join", name="Roomkeeper")
    assert words("en").say("person.kept", who="Roomkeeper") in unescape(ben.get(room))
    anna.post("/me/name/release")
