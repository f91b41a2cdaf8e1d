"""Who is next to have a bot think: in turn by address, by visitor and by table, so that nobody's many tables make
others wait longer than for one thought; where somebody looks first. Used from many threads."""

from __future__ import annotations

from collections import Counter, OrderedDict
from concurrent.futures import Future
from dataclasses import dataclass, field
from threading import Lock
from typing import Generic, TypeVar

MOST_REMEMBERED = 10_000

Q = TypeVar("Q")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Claim:
    """On whose behalf a bot thinks."""

    addresses: tuple[str, ...] = ()
    visitors: tuple[str, ...] = ()
    looked_at: bool = True


@dataclass(slots=True, eq=False)
class Waiting(Generic[Q, T]):
    """A question in the line."""

    question: Q
    table: str
    claim: Claim
    answer: Future[T]
    for_whom: list[str] = field(default_factory=list)
    """Those on whose account it goes, once it is its turn."""


class Line(Generic[Q, T]):
    """Questions that wait for one of so many processes."""

    def __init__(self, processes: int) -> None:
        self.most_of_address = max(1, processes - 1)
        """So many processes think for one address at once: one is left for others, if there are two."""
        self.most_of_visitor = max(1, (processes + 1) // 2)
        self._waiting: list[Waiting[Q, T]] = []
        self._served: OrderedDict[str, int] = OrderedDict()
        """When it was somebody's turn last."""
        self._running: Counter[str] = Counter()
        self._turns = 0
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._waiting)

    def enter(self, question: Q, table: str, claim: Claim) -> Waiting[Q, T]:
        waiting = Waiting[Q, T](question, table, claim, Future())
        with self._lock:
            self._waiting.append(waiting)
        return waiting

    def next(self) -> Waiting[Q, T] | None:
        """Whose turn it is, if there is anybody who may have a process; `done` must follow."""
        with self._lock:
            while True:
                possible = [(self._turn(one), place, one) for place, one in enumerate(self._waiting) if self._may(one)]
                if not possible:
                    return None
                _, place, chosen = min(possible, key=lambda found: found[:2])
                del self._waiting[place]
                if chosen.answer.set_running_or_notify_cancel():
                    self._begin(chosen)
                    return chosen

    def done(self, waiting: Waiting[Q, T]) -> None:
        with self._lock:
            for who in waiting.for_whom:
                self._running[who] -= 1
                if not self._running[who]:
                    del self._running[who]

    def clear(self) -> list[Waiting[Q, T]]:
        """Send all away who wait."""
        with self._lock:
            gone, self._waiting = self._waiting, []
            return gone

    def _turn(self, one: Waiting[Q, T]) -> tuple[bool, int, int, int]:
        claim, last = one.claim, self._served.get
        addresses = [last(f"address {address}", 0) for address in claim.addresses]
        visitors = [last(f"visitor {visitor}", 0) for visitor in claim.visitors]
        return not claim.looked_at, min(addresses, default=0), min(visitors, default=0), last(f"table {one.table}", 0)

    def _may(self, one: Waiting[Q, T]) -> bool:
        claim = one.claim
        return self._has_room("address", claim.addresses, self.most_of_address) and self._has_room(
            "visitor", claim.visitors, self.most_of_visitor
        )

    def _has_room(self, kind: str, names: tuple[str, ...], most: int) -> bool:
        return not names or any(self._running[f"{kind} {name}"] < most for name in names)

    def _begin(self, one: Waiting[Q, T]) -> None:
        """It goes on the account of whoever of them has waited longest."""
        self._turns += 1
        for kind, names in (("address", one.claim.addresses), ("visitor", one.claim.visitors), ("table", (one.table,))):
            known = [f"{kind} {name}" for name in names]
            if known:
                whose = min(known, key=lambda who: (self._running[who], self._served.get(who, 0)))
                one.for_whom.append(whose)
                self._running[whose] += 1
                self._served[whose] = self._turns
                self._served.move_to_end(whose)
        while len(self._served) > MOST_REMEMBERED:
            self._served.popitem(last=False)
