"""Rooms for groups of friends, as they are stored."""

from __future__ import annotations

from dataclasses import dataclass
from secrets import token_urlsafe
from time import time

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy import delete as remove

from .database import Database
from .schema import holds, members, rooms, seats, tables

MOST_MEMBERS = 60
MOST_ROOMS = 30
"""So many rooms somebody may be a member of."""


class RoomFull(Exception):
    """There are as many members, or as many rooms of somebody, as there can be; `key` says which of it."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class Member:
    visitor: str
    name: str
    joined: float


@dataclass(frozen=True, slots=True)
class Room:
    id: str
    name: str
    founder: str
    made: float
    closed: float
    """When its founder closed it; 0 while it is open."""
    invitation: int
    """The number of the link that is good now."""
    members: tuple[Member, ...] = ()
    """Those who came first are first."""

    def member(self, visitor: str) -> Member | None:
        return next((one for one in self.members if one.visitor == visitor), None)


class RoomStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    def open(self, name: str, founder: str, called: str) -> str:
        """A new room; its id."""
        id, now = token_urlsafe(9), time()
        with self._database.writing() as connection:
            self._expect_few_rooms(connection, founder)
            values = {"id": id, "name": name, "founder": founder, "made": now, "closed": 0.0, "invitation": 1}
            connection.execute(insert(rooms).values(values))
            connection.execute(insert(members).values(room=id, visitor=founder, name=called, joined=now))
        return id

    def room(self, id: str) -> Room | None:
        with self._database.reading() as connection:
            return self._room(connection, id)

    def of(self, visitor: str) -> list[Room]:
        """The rooms of somebody, those first that they have joined last."""
        wanted = select(members.c.room).where(members.c.visitor == visitor).order_by(members.c.joined.desc())
        with self._database.reading() as connection:
            found = [self._room(connection, id) for id in connection.scalars(wanted).all()]
        return [room for room in found if room is not None]

    def join(self, id: str, visitor: str, name: str) -> bool:
        """Become a member, or be called something else; False if there is no such room any more."""
        with self._database.writing() as connection:
            room = self._room(connection, id)
            if room is None:
                return False
            if room.member(visitor) is not None:
                here = (members.c.room == id, members.c.visitor == visitor)
                connection.execute(update(members).where(*here).values(name=name))
                return True
            if len(room.members) >= MOST_MEMBERS:
                raise RoomFull("full")
            self._expect_few_rooms(connection, visitor)
            connection.execute(insert(members).values(room=id, visitor=visitor, name=name, joined=time()))
        return True

    def leave(self, id: str, visitor: str) -> None:
        """Whoever came next is the founder then; a room without members is gone, and its games with it."""
        with self._database.writing() as connection:
            connection.execute(remove(members).where(members.c.room == id, members.c.visitor == visitor))
            room = self._room(connection, id)
            if room is not None and not room.members:
                connection.execute(remove(rooms).where(rooms.c.id == id))
                connection.execute(update(tables).where(tables.c.room == id).values(room=""))
            elif room is not None and room.founder == visitor:
                heir = room.members[0].visitor
                connection.execute(update(rooms).where(rooms.c.id == id).values(founder=heir))

    def change(self, id: str, **values: str | float | int) -> None:
        """Another name, another invitation, or that it is closed or open."""
        with self._database.writing() as connection:
            connection.execute(update(rooms).where(rooms.c.id == id).values(values))

    def take_along(self, connection: Connection, before: str, visitor: str) -> None:
        """Two visitors turn out to be one person."""
        mine = set(connection.scalars(select(members.c.room).where(members.c.visitor == visitor)))
        for room in connection.scalars(select(members.c.room).where(members.c.visitor == before)).all():
            here = (members.c.room == room, members.c.visitor == before)
            connection.execute(
                remove(members).where(*here) if room in mine else update(members).where(*here).values(visitor=visitor)
            )
        connection.execute(update(rooms).where(rooms.c.founder == before).values(founder=visitor))

    def tables(self, id: str) -> list[str]:
        """The tables of a room that are played or wait for somebody, the latest change first."""
        wanted = select(tables.c.id).where(tables.c.room == id, ~tables.c.over, tables.c.closed == 0)
        with self._database.reading() as connection:
            return list(connection.scalars(wanted.order_by(tables.c.changed.desc(), tables.c.id).limit(40)))

    def free_seats(self, id: str) -> list[int]:
        """The seats of a table that wait for a person."""
        taken = select(holds.c.seat).where(holds.c.table_id == id)
        wanted = select(seats.c.seat).where(seats.c.table_id == id, seats.c.bot == "", seats.c.seat.not_in(taken))
        with self._database.reading() as connection:
            return list(connection.scalars(wanted.order_by(seats.c.seat)))

    @staticmethod
    def _room(connection: Connection, id: str) -> Room | None:
        found = connection.execute(select(rooms).where(rooms.c.id == id)).first()
        if found is None:
            return None
        wanted = select(members.c.visitor, members.c.name, members.c.joined).where(members.c.room == id)
        there = connection.execute(wanted.order_by(members.c.joined, members.c.visitor)).all()
        members_ = tuple(Member(row.visitor, row.name, row.joined) for row in there)
        return Room(found.id, found.name, found.founder, found.made, found.closed, found.invitation, members_)

    @staticmethod
    def _expect_few_rooms(connection: Connection, visitor: str) -> None:
        number = select(func.count()).select_from(members).where(members.c.visitor == visitor)
        if (connection.scalar(number) or 0) >= MOST_ROOMS:
            raise RoomFull("many")
