"""What keeps order, as it is stored: reports, bans, and tables that an operator has closed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import ip_address, ip_network
from secrets import token_hex
from time import time
from typing import Final

from sqlalchemy import Connection, insert, select, update
from sqlalchemy import delete as remove

from .database import Database
from .schema import bans, reports, tables

KINDS: Final = ("abuse", "name", "cheating", "other")
"""Why somebody is reported."""


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody complains of somebody."""

    id: str
    at: float
    reporter: str
    accused: str
    name: str
    table: str
    message: int
    """Of the chat; 0 if it is about the name."""
    text: str
    kind: str
    reason: str
    resolved: float = 0.0
    answer: str = ""


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody may look, but neither sit, talk nor open tables."""

    id: str
    kind: str
    """visitor or address"""
    who: str
    name: str
    made: float
    until: float
    """0: for ever."""
    reason: str

    def holds_for(self, visitor: str, address: str) -> bool:
        if self.until and self.until <= time():
            return False
        return self.who == visitor if self.kind == "visitor" else _lies_in(address, self.who)


def _lies_in(address: str, network: str) -> bool:
    """Whether whoever is counted by this address (of IPv6 a network) is meant."""
    try:
        return ip_address(address.partition("/")[0]) in ip_network(network, strict=False)
    except ValueError:
        return False


class OrderStore:
    def __init__(self, database: Database, send: Callable[[Connection, str], None]) -> None:
        """`send` tells the other workers something, as part of a transaction."""
        self._database = database
        self._send = send

    # -- reports

    def report(self, report: Report) -> str:
        """Store a report, and give it an id; the same once more is the same report."""
        with self._database.writing() as connection:
            same = select(reports.c.id).where(
                reports.c.reporter == report.reporter,
                reports.c.accused == report.accused,
                reports.c.table_id == report.table,
                reports.c.message == report.message,
                reports.c.resolved == 0,
            )
            known: str | None = connection.scalar(same)
            if known is not None:
                return known
            id = token_hex(4)
            connection.execute(
                insert(reports).values(
                    id=id,
                    at=report.at,
                    reporter=report.reporter,
                    accused=report.accused,
                    name=report.name,
                    table_id=report.table,
                    message=report.message,
                    text=report.text,
                    kind=report.kind,
                    reason=report.reason,
                    resolved=0.0,
                    answer="",
                )
            )
        return id

    def reports(self, *, resolved: bool = False, limit: int = 200) -> list[Report]:
        """The open ones, the oldest first; with `resolved` all of them."""
        wanted = select(reports).order_by(reports.c.at, reports.c.id).limit(limit)
        with self._database.reading() as connection:
            found = connection.execute(wanted if resolved else wanted.where(reports.c.resolved == 0)).all()
        return [Report(*row) for row in found]

    def resolve(self, id: str, answer: str) -> bool:
        """False if there is no such open report."""
        change = update(reports).where(reports.c.id == id, reports.c.resolved == 0)
        with self._database.writing() as connection:
            return connection.execute(change.values(resolved=time(), answer=answer)).rowcount == 1

    # -- bans

    def ban(self, kind: str, who: str, name: str, until: float, reason: str) -> str:
        """Ban somebody, instead of as it was before."""
        id = token_hex(4)
        with self._database.writing() as connection:
            connection.execute(remove(bans).where(bans.c.kind == kind, bans.c.who == who))
            values = {"id": id, "kind": kind, "who": who, "name": name, "made": time(), "until": until}
            connection.execute(insert(bans).values(reason=reason, **values))
            self._send(connection, "order -")
        return id

    def unban(self, id: str) -> bool:
        with self._database.writing() as connection:
            lifted = connection.execute(remove(bans).where(bans.c.id == id)).rowcount == 1
            self._send(connection, "order -")
        return lifted

    def bans(self) -> list[Ban]:
        """All that hold, the latest first."""
        now = time()
        wanted = select(bans).where((bans.c.until == 0) | (bans.c.until > now)).order_by(bans.c.made.desc(), bans.c.id)
        with self._database.reading() as connection:
            return [Ban(*row) for row in connection.execute(wanted)]

    # -- tables that are closed

    def close(self, id: str, why: str) -> bool:
        """Nobody can do anything at a table any more; False if there is none of that id."""
        return self._set_closed(id, time(), why)

    def reopen(self, id: str) -> bool:
        return self._set_closed(id, 0.0, "")

    def closed(self) -> set[str]:
        """The tables that are closed."""
        with self._database.reading() as connection:
            return set(connection.scalars(select(tables.c.id).where(tables.c.closed > 0)))

    def _set_closed(self, id: str, at: float, why: str) -> bool:
        change = update(tables).where(tables.c.id == id).values(closed=at, closed_why=why)
        with self._database.writing() as connection:
            if connection.execute(change).rowcount == 0:
                return False
            self._send(connection, f"seats {id} 0")
        return True
