"""The proof that all dice and draws of a recorded game followed from what was fixed before, and what to say if not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .game import Game
from .record import Record, RecordError, read, replay

CHANGED = {
    "seed": "the seed or its commitment was changed",
    "secret": "the secret was changed",
    "commitment": "the commitment was changed",
    "contribution": "a contribution was changed",
    "outcome": "an outcome was changed",
    "pick": "a pick was changed",
    "end": "the result was changed",
}
"""What may have been done to a record, by what `RecordError.what` says."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What was repeated and found to be as it is written."""

    picks: int
    outcomes: int
    positions: int
    over: bool
    brought: int = 0
    """So many of the outcomes were brought along from the record of an unfinished game: nobody can prove those."""


class NoProof(Exception):
    """A record that is not what was played, or cannot be checked yet; `what` names what was changed."""

    def __init__(self, reason: str, what: str = "") -> None:
        super().__init__(f"{CHANGED[what]}: {reason}" if what else reason)
        self.what = what


def verify(record: Record, game: Game[Any], *, commitment: str = "", contribution: str = "") -> Proof:
    """Repeat every draw of a game. Raises `NoProof` if anything is not as it must be.

    `commitment` and `contribution` are what somebody noted when the game began: the commitment that was shown, and what
    their own browser brought. Without them a record may still be that of another game.
    """
    if commitment and commitment != record.commitment:
        line = record.head_lines.get("commitment", 0)
        raise NoProof(f"line {line}: this is not the one that was shown before the game", "commitment")
    if contribution and contribution not in [one.entropy for one in record.given]:
        line = record.head_lines.get("contribution", 0)
        raise NoProof(f"line {line}: none of them is the one that was noted", "contribution")
    if record.origin is None:
        raise NoProof("the secret is not revealed before the game is over; until then nothing can be proved")
    try:
        match = replay(record, game, listen=False).match
    except RecordError as error:
        raise NoProof(str(error), error.what) from error
    outcomes = sum(len(line.outcomes) for line in record.lines)
    brought = sum(len(numbers) for _, numbers in record.past)
    return Proof(len(match.picks), outcomes, sum(bool(line.digest) for line in record.lines), match.over, brought)


def read_to_verify(text: str) -> Record:
    """Like `read`; a head that contradicts itself raises `NoProof`, which says what was changed."""
    try:
        return read(text)
    except RecordError as error:
        if not error.what:
            raise
        raise NoProof(str(error), error.what) from error
