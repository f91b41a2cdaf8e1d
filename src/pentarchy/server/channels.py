"""Where people want to be told that it is their turn, and what is still to be sent there.

Each thing that can be sent is one row: due at some time, claimed by the one worker that sends it, and then remembered,
so that the next of its kind does not come too soon. What a worker has claimed that died is claimed again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from secrets import token_hex
from typing import Final, Literal

from sqlalchemy import Connection, func, insert, or_, select, update
from sqlalchemy import delete as remove

from .database import Database
from .schema import channels, outbox

Kind = Literal["mail", "hook", "push"]

MOST: Final = 8
"""So many channels a person may have."""
LEASE: Final = 300.0
"""Seconds after which a worker that has claimed something counts as dead."""


@dataclass(frozen=True, slots=True)
class Channel:
    id: str
    visitor: str
    kind: Kind
    address: str
    language: str
    home: str
    confirmed: bool = False


@dataclass(frozen=True, slots=True)
class Errand:
    """Something to be sent, claimed by this worker."""

    channel: Channel
    about: str
    tries: int


class Channels:
    def __init__(self, database: Database) -> None:
        self._database = database

    def of(self, visitor: str) -> list[Channel]:
        with self._database.reading() as connection:
            return _found(connection, channels.c.visitor == visitor)

    def known(self, address: str) -> list[Channel]:
        """The confirmed channels of mail to an address."""
        wanted = (channels.c.kind == "mail", channels.c.address == address, channels.c.confirmed == 1)
        with self._database.reading() as connection:
            return _found(connection, *wanted)

    def channel(self, id: str) -> Channel | None:
        with self._database.reading() as connection:
            return next(iter(_found(connection, channels.c.id == id)), None)

    def add(self, visitor: str, kind: Kind, address: str, language: str, home: str, *, confirmed: bool) -> str | None:
        """A new channel, or the same one again; its id, None if somebody has too many."""
        with self._database.writing() as connection:
            mine = _found(connection, channels.c.visitor == visitor)
            same = next((one for one in mine if (one.kind, one.address) == (kind, address)), None)
            if same is not None:
                renewed = update(channels).where(channels.c.id == same.id).values(language=language, home=home)
                connection.execute(renewed)
                return same.id
            if len(mine) >= MOST:
                return None
            id = token_hex(12)
            values = {"id": id, "visitor": visitor, "kind": kind, "address": address, "language": language}
            connection.execute(insert(channels).values(**values, home=home, confirmed=int(confirmed)))
            return id

    def confirm(self, id: str) -> bool:
        with self._database.writing() as connection:
            change = update(channels).where(channels.c.id == id).values(confirmed=1)
            return connection.execute(change).rowcount == 1

    def remove(self, id: str, visitor: str | None = None) -> bool:
        """Forget a channel; with a visitor only if it is theirs."""
        theirs = [channels.c.id == id, *([channels.c.visitor == visitor] if visitor is not None else [])]
        with self._database.writing() as connection:
            if connection.scalar(select(channels.c.id).where(*theirs)) is None:
                return False
            connection.execute(remove(outbox).where(outbox.c.channel == id))
            connection.execute(remove(channels).where(channels.c.id == id))
            return True

    # -- what is to be sent

    def send(self, id: str, about: str, due: float, gap: float) -> None:
        """Let something be sent at a time, but not sooner than `gap` seconds after the last of its kind; what waits
        already stays as it is."""
        with self._database.writing() as connection:
            self._enqueue(connection, id, about, due, gap)

    def confirm_by_mail(self, id: str, now: float, gap: float) -> None:
        """Let an address be asked whether it wants to be one, unless somebody has had it asked not long ago."""
        with self._database.writing() as connection:
            address = connection.scalar(
                select(channels.c.address).where(channels.c.id == id, channels.c.confirmed == 0)
            )
            same = select(channels.c.id).where(channels.c.address == address)
            recent = select(outbox.c.channel).where(
                outbox.c.about == "confirm",
                outbox.c.channel.in_(same),
                or_(outbox.c.sent > now - gap, outbox.c.due > 0),
            )
            if address is not None and connection.scalar(recent.limit(1)) is None:
                self._enqueue(connection, id, "confirm", now, 0.0)

    def call(self, visitors: Sequence[str], table: str, due: float, gap: float, since: float | None = None) -> None:
        """Let people be told that it is their turn at a table, unless they were told of one there since a moment."""
        wanted = select(channels.c.id).where(channels.c.visitor.in_(visitors), channels.c.confirmed == 1)
        with self._database.reading() as connection:
            found = list(connection.scalars(wanted))
        if found:
            with self._database.writing() as connection:
                for id in found:
                    self._enqueue(connection, id, f"turn {table}", due, gap, since)

    def claim(self, now: float, gap: float, limit: int = 20) -> list[Errand]:
        """What this worker sends now, and no other. A channel that had something less than `gap` seconds ago waits."""
        due = select(outbox.c.channel, outbox.c.about, outbox.c.claimed, outbox.c.tries)
        due = due.where(outbox.c.due > 0, outbox.c.due <= now, outbox.c.claimed < now - LEASE)
        mine: list[Errand] = []
        with self._database.reading() as connection:
            waiting = connection.execute(due.order_by(outbox.c.due).limit(limit)).all()
        for id, about, claimed, tries in waiting:
            this = (outbox.c.channel == id, outbox.c.about == about, outbox.c.claimed == claimed, outbox.c.due > 0)
            with self._database.writing() as connection:
                # Of two workers at once the second waits for this row, and sees what the first has done to the others.
                channel = next(iter(_found(connection, channels.c.id == id, locked=True)), None)
                turns = (outbox.c.channel == id, outbox.c.about.like("turn %"))
                last, busy = connection.execute(
                    select(func.max(outbox.c.sent), func.max(outbox.c.claimed)).where(*turns)
                ).one()
                if about.startswith("turn ") and max(last, busy if busy >= now - LEASE else 0.0) > now - gap:
                    connection.execute(update(outbox).where(*this).values(due=max(last, busy) + gap))
                elif channel and connection.execute(update(outbox).where(*this).values(claimed=now)).rowcount:
                    mine.append(Errand(channel, about, tries))
        return mine

    def done(self, errand: Errand, now: float, *, sent: bool) -> None:
        """It was sent, or need not be any more."""
        self._change(errand, **{"due": 0.0, "claimed": 0.0, "tries": 0, **({"sent": now} if sent else {})})

    def retry(self, errand: Errand, due: float) -> None:
        self._change(errand, due=due, claimed=0.0, tries=errand.tries + 1)

    def _change(self, errand: Errand, **values: float) -> None:
        this = (outbox.c.channel == errand.channel.id, outbox.c.about == errand.about)
        with self._database.writing() as connection:
            connection.execute(update(outbox).where(*this).values(values))

    def _enqueue(
        self, connection: Connection, id: str, about: str, due: float, gap: float, since: float | None = None
    ) -> None:
        this = (outbox.c.channel == id, outbox.c.about == about)
        new = {"channel": id, "about": about, "due": due, "claimed": 0.0, "tries": 0, "sent": 0.0}
        made = self._database.insert(outbox).values(new).on_conflict_do_nothing().returning(outbox.c.channel)
        if connection.scalar(made) is None:
            sent: float = connection.scalar(select(outbox.c.sent).where(*this)) or 0.0
            later = update(outbox).where(*this, outbox.c.due == 0)
            if since is not None:
                later = later.where(outbox.c.sent < since)
            connection.execute(later.values(due=max(due, sent + gap), claimed=0.0, tries=0))


def _found(connection: Connection, *wanted: object, locked: bool = False) -> list[Channel]:
    asked = select(channels).where(*wanted).order_by(channels.c.kind, channels.c.id)  # type: ignore[arg-type]
    rows = connection.execute(asked.with_for_update() if locked else asked)
    return [
        Channel(row.id, row.visitor, row.kind, row.address, row.language, row.home, bool(row.confirmed)) for row in rows
    ]
