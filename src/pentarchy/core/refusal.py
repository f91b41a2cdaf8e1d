"""Refusals: why something cannot be done."""

from __future__ import annotations


class Refusal:
    """A clause that forbids something, with the numbers and ids that its sentence needs.

    Legality tests are called `may_…` and return `None` or a refusal: `Refusal("fe.conq.3", "too_few", have=2, need=3)`.
    `key` chooses the sentence in the game's locale files; where it is empty the clause speaks for itself. Some numbers
    mean the same everywhere: `need` and `have` are how much it takes and how much is there; `what` is the decision that
    is open instead, where only the moment is wrong. The clause is empty where it would betray what somebody else is
    asked in secret.
    """

    __slots__ = ("clause", "key", "numbers")

    def __init__(self, clause: str, key: str = "", **numbers: int | str) -> None:
        self.clause = clause
        self.key = key
        self.numbers = numbers

    def __repr__(self) -> str:
        numbers = "".join(f", {name}={value!r}" for name, value in self.numbers.items())
        return f"Refusal({self.clause!r}, {self.key!r}{numbers})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refusal) and (self.clause, self.key, self.numbers) == (
            other.clause,
            other.key,
            other.numbers,
        )

    def __hash__(self) -> int:
        return hash((self.clause, self.key))


class Refused(Exception):
    """A pick that was not accepted. Nothing has changed."""

    def __init__(self, message: str, refusal: Refusal | None = None) -> None:
        super().__init__(message)
        self.refusal = refusal
