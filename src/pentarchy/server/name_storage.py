"""Names that people keep, and whom they do not want to hear: as they are stored."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from time import time

from sqlalchemy import Connection, and_, select, update
from sqlalchemy import delete as remove

from .database import Database
from .names import WrongName, key_of
from .schema import holds, mutes, names, tables

A_DAY = 24 * 3600.0
DISUSE = 400 * A_DAY
"""Seconds after which a name whose owner was not here is free again: by then their cookie has gone, too."""
MOST_MUTED = 500


@dataclass(frozen=True, slots=True)
class Kept:
    """A name that somebody keeps."""

    name: str
    visitor: str
    kept: float
    used: float

    @property
    def has_lapsed(self) -> bool:
        return time() - self.used > DISUSE


class NameStore:
    def __init__(self, database: Database, send: Callable[[Connection, str], None]) -> None:
        """`send` tells the other workers something, as part of a transaction."""
        self._database = database
        self._send = send

    def owner(self, name: str) -> Kept | None:
        """Whose name this is, however it is spelled; None if it is free."""
        with self._database.reading() as connection:
            kept = self._by_key(connection, key_of(name))
        return kept if kept is not None and not kept.has_lapsed else None

    def is_of_somebody_else(self, name: str, visitor: str) -> bool:
        """Whether nobody but another person may be called so."""
        if not key_of(name):
            return False
        owner = self.owner(name)
        return owner is not None and owner.visitor != visitor

    def of(self, visitor: str) -> Kept | None:
        """The name that somebody keeps."""
        return self.of_all([visitor]).get(visitor)

    def of_all(self, visitors: Collection[str]) -> dict[str, Kept]:
        """The names that some people keep, as far as they do."""
        if not visitors:
            return {}
        with self._database.reading() as connection:
            return kept_by(connection, visitors)

    def keep(self, visitor: str, name: str) -> Kept:
        """Give a name, which was checked, to somebody, instead of the one that they had. Raises `WrongName`."""
        now, key = time(), key_of(name)
        kept = Kept(name, visitor, now, now)
        with self._database.writing() as connection:
            before = self._by_key(connection, key)
            if before is not None and before.visitor != visitor:
                if not before.has_lapsed:
                    raise WrongName("taken", what=name)
                connection.execute(remove(names).where(names.c.name_key == key))
            connection.execute(remove(names).where(names.c.visitor == visitor))
            new = self._database.insert(names).values(name_key=key, name=name, visitor=visitor, kept=now, used=now)
            # Of two who want it at once, the second finds it taken.
            if connection.scalar(new.on_conflict_do_nothing().returning(names.c.name_key)) is None:
                raise WrongName("taken", what=name)
            self._seats_changed(connection, visitor)
        return kept

    def release(self, visitor: str) -> bool:
        """Let somebody's name go; False if they keep none."""
        with self._database.writing() as connection:
            if connection.execute(remove(names).where(names.c.visitor == visitor)).rowcount == 0:
                return False
            self._seats_changed(connection, visitor)
        return True

    def touch(self, visitor: str) -> None:
        """Somebody was here: their name stays theirs. Written once a day at most."""
        now = time()
        old = and_(names.c.visitor == visitor, names.c.used < now - A_DAY)
        with self._database.reading() as connection:
            if connection.scalar(select(names.c.name_key).where(old)) is None:
                return
        with self._database.writing() as connection:
            connection.execute(update(names).where(old).values(used=now))

    def take_along(self, connection: Connection, before: str, visitor: str) -> None:
        """Two visitors turn out to be one person: the name comes along, unless the person keeps one already."""
        has_one = connection.scalar(select(names.c.name_key).where(names.c.visitor == visitor)) is not None
        of_before = names.c.visitor == before
        connection.execute(
            remove(names).where(of_before) if has_one else update(names).where(of_before).values(visitor=visitor)
        )
        muted = connection.execute(select(mutes.c.muted, mutes.c.name).where(mutes.c.visitor == before)).all()
        for who, name in muted:
            new = self._database.insert(mutes).values(visitor=visitor, muted=who, name=name)
            connection.execute(new.on_conflict_do_nothing())

    def _by_key(self, connection: Connection, key: str) -> Kept | None:
        columns = (names.c.name, names.c.visitor, names.c.kept, names.c.used)
        found = connection.execute(select(*columns).where(names.c.name_key == key)).first()
        return None if found is None else Kept(*found)

    def _seats_changed(self, connection: Connection, visitor: str) -> None:
        """At the tables that are played, the sign beside a name comes or goes."""
        held = select(holds.c.table_id, holds.c.seat).join(tables, tables.c.id == holds.c.table_id)
        for id, seat in connection.execute(held.where(holds.c.visitor == visitor, ~tables.c.over)).all():
            self._send(connection, f"seats {id} {seat}")

    # -- whom somebody does not want to hear

    def mute(self, visitor: str, muted: str, name: str) -> None:
        with self._database.writing() as connection:
            known = connection.execute(select(mutes.c.muted).where(mutes.c.visitor == visitor)).all()
            if len(known) >= MOST_MUTED:
                return
            new = self._database.insert(mutes).values(visitor=visitor, muted=muted, name=name)
            connection.execute(new.on_conflict_do_nothing())

    def unmute(self, visitor: str, muted: str) -> None:
        with self._database.writing() as connection:
            connection.execute(remove(mutes).where(mutes.c.visitor == visitor, mutes.c.muted == muted))

    def muted_by(self, visitor: str) -> dict[str, str]:
        """Whom somebody has muted, and what they were called then."""
        wanted = select(mutes.c.muted, mutes.c.name).where(mutes.c.visitor == visitor).order_by(mutes.c.name)
        with self._database.reading() as connection:
            return {row.muted: row.name for row in connection.execute(wanted)}


def kept_by(connection: Connection, visitors: Collection[str]) -> dict[str, Kept]:
    columns = (names.c.name, names.c.visitor, names.c.kept, names.c.used)
    found = connection.execute(select(*columns).where(names.c.visitor.in_(list(visitors))))
    kept = (Kept(*row) for row in found)
    return {one.visitor: one for one in kept if not one.has_lapsed}
