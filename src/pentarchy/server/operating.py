"""What an operator does about people, also while the server runs: close tables, ban, answer reports, free names."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass
from ipaddress import IPv6Network, ip_network
from time import time

from .database import StorageError
from .order_storage import Ban, Report
from .storage import Storage
from .upkeep import A_DAY

SHORTEST_ID = 8
"""So many signs of a visitor's id are enough, if nobody else's begins so."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at a table: as many visitors as browsers hold the seat."""

    seat: int
    name: str
    bot: str
    visitors: tuple[str, ...]


def close(database: str, ids: list[str], why: str) -> list[str]:
    """Close tables; those that there were."""
    with closing(Storage(database)) as storage:
        return [id for id in dict.fromkeys(ids) if storage.order.close(id, why)]


def reopen(database: str, ids: list[str]) -> list[str]:
    with closing(Storage(database)) as storage:
        return [id for id in dict.fromkeys(ids) if storage.order.reopen(id)]


def who(database: str, id: str) -> list[Sitting]:
    """Who sits at a table, by the ids under which people can be banned."""
    with closing(Storage(database)) as storage:
        table, holders = storage.table(id), storage.seats.holders(id)
        if table is None:
            raise StorageError(f"there is no table '{id}'")
        return [Sitting(seat.seat, seat.name, seat.bot, holders.get(seat.seat, ())) for seat in table.seats]


def ban(database: str, whom: str, days: float, reason: str) -> list[str]:
    """Ban somebody for so many days, 0 for ever; the ids of the bans.

    `whom` is an address or network, the name that somebody keeps, a seat as TABLE/SEAT, or the beginning of a visitor's
    id.
    """
    until = time() + days * A_DAY if days else 0.0
    with closing(Storage(database)) as storage:
        network = _network(whom)
        if network:
            return [storage.order.ban("address", network, whom, until, reason)]
        return [storage.order.ban("visitor", visitor, whom, until, reason) for visitor in _visitors(storage, whom)]


def _network(whom: str) -> str:
    """The network that is meant, of IPv6 at least a household's; empty if it is no address."""
    try:
        network = ip_network(whom, strict=False)
    except ValueError:
        return ""
    if isinstance(network, IPv6Network) and network.prefixlen > 64:
        network = network.supernet(new_prefix=64)
    return str(network)


def _visitors(storage: Storage, whom: str) -> list[str]:
    table, _, seat = whom.rpartition("/")
    if table and seat.isascii() and seat.isdigit():
        found = list(storage.seats.holders(table).get(int(seat), ()))
        if not found:
            raise StorageError(f"nobody sits at {whom}; `pentarchy admin who {table}` says who sits where")
        return found
    kept = storage.names.owner(whom)
    if kept is not None:
        return [kept.visitor]
    if len(whom) >= SHORTEST_ID and not set(whom) - set("0123456789abcdef"):
        found = storage.visitors_like(whom)
        if len(found) == 1:
            return found
        if found:
            raise StorageError(f"the ids of {len(found)} visitors begin with '{whom}'; give more of it")
    raise StorageError(
        f"nobody here keeps the name '{whom}'; give a kept name, a seat as TABLE/SEAT, at least {SHORTEST_ID} signs of "
        "a visitor's id (see `pentarchy admin who` and `reports`), or an address such as 192.0.2.7"
    )


def unban(database: str, ids: list[str]) -> list[str]:
    """Lift bans; those that there were."""
    with closing(Storage(database)) as storage:
        return [id for id in dict.fromkeys(ids) if storage.order.unban(id)]


def bans(database: str) -> list[Ban]:
    with closing(Storage(database)) as storage:
        return storage.order.bans()


def reports(database: str, *, resolved: bool) -> list[Report]:
    with closing(Storage(database)) as storage:
        return storage.order.reports(resolved=resolved)


def resolve(database: str, ids: list[str], answer: str) -> list[str]:
    """Answer reports; those that were open."""
    with closing(Storage(database)) as storage:
        return [id for id in dict.fromkeys(ids) if storage.order.resolve(id, answer)]


def release(database: str, names: list[str]) -> list[str]:
    """Let kept names go; those that there were."""
    with closing(Storage(database)) as storage:
        owners = {name: storage.names.owner(name) for name in names}
        return [name for name, kept in owners.items() if kept and storage.names.release(kept.visitor)]


def rebuild_ratings(database: str) -> int:
    """Calculate all ratings anew from the games that are stored; how many."""
    with closing(Storage(database)) as storage:
        return storage.results.rebuild()
