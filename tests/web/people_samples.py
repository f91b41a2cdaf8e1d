"""Pages of people, with made-up content."""

from __future__ import annotations

from dataclasses import replace

from markupsafe import Markup

from pentarchy.web.me import Me, me_page
from pentarchy.web.order import About, about_page, reported_page
from pentarchy.web.person import Count, Doings, Past, Person, Rated, Versus, person_page
from pentarchy.web.room import Friend, RoomModel, RoomTable, Stand, join_room_page, room_page
from pentarchy.web.words import words

KINDS = ("abuse", "name", "other")


def doings(name: str) -> Doings:
    past = Past("Pest", "18 November 2026", ((name, "56"), ("Ben", "54")), "/t/1/replay")
    return Doings(
        [Count("Pest", "2 players", "people", 12, 7, "31.5", "56"), Count("Pest", "1 player", "alone", 2, 0, "9", "9")],
        [Versus("Pest", name, 9, 4)],
        [Rated("Pest", 2, "people", "27.4", "3.1", 12, False), Rated("Pest", 2, "bots", "22.0", "15.0", 1, True)],
        [past, replace(past, link="")],
    )


def bodies(language: str, name: str) -> dict[str, Markup]:
    """The body of every page about people."""
    spoken = words(language)
    link = "https://table.test/me/token"
    mine = Me(
        link, name, name, "", doings(name), [("/room/1", name, False), ("/room/2", "B", True)], [("x", name)], name
    )
    person = Person(name, "18 November 2026", doings(name))
    about = About("/t/1/person/1", "/t/1", name, True, KINDS, name * 5, 7, error=name)
    room = RoomModel(
        "1",
        name * 2,
        True,
        False,
        f"https://table.test/room/1?link={'x' * 24}",
        name,
        [Friend(name, True, True, True), Friend("Ben")],
        [("pest", "Pest"), ("dominion", "Dominion")],
        [
            RoomTable("1", "Pest", (name, "Ben"), f"2 · {name}", 2, False, "/t/1"),
            RoomTable("2", "Dominion", (name,), "1", 0, True, "/t/2", True),
        ],
        [("Pest", [Stand(name, 9, 4, "31.5", "27.1", "5.0", False, True), Stand(name, 1, 0, "2", "9.0", "9.0")])],
        doings(name).games,
    )
    return {
        "me, new": me_page(Me(link), spoken),
        "me, refused": me_page(Me(link, name, error=name), spoken),
        "me, known": me_page(mine, spoken),
        "person, other": person_page(person, spoken),
        "person, muted": person_page(replace(person, muted=True, doings=Doings()), spoken),
        "person, me": person_page(replace(person, is_me=True), spoken),
        "about, line": about_page(about, spoken),
        "about, name": about_page(replace(about, said="", number=0, kept=False, muted=True, error=""), spoken),
        "about, reported": reported_page("/t/1", spoken),
        "room, founder": room_page(room, spoken),
        "room, closed": room_page(
            replace(room, closed=True, is_founder=False, tables=(), standings=(), past=()), spoken
        ),
        "room, invitation": join_room_page("/room/1", "x" * 24, name, name, 3, spoken, error=name),
    }
