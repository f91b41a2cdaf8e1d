"""Passing automatically: whoever never wants to do something says so once, and is not waited for any more.

A question that has an option that declines (`Decision.declines`) may be passed for good, by its kind. That is a setting
of a seat at a table and no part of the game: the picks that come of it stand in the record like all others, the setting
does not. Pages and terminals ask `Passing.due` after everything that happens, and pick what it says.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import choosing
from .decision import Decision
from .option import Option
from .refusal import Refusal, Refused

if TYPE_CHECKING:
    from .match import Match


class Passing:
    """Which kinds of questions each seat of a match passes by itself.

        passing = Passing()
        passing.begin(match, 1, "react")
        while (due := passing.due(match)) is not None:
            match.pick(*due)

    Whoever takes back a pass is asked after all, this once.
    """

    def __init__(self) -> None:
        self._kinds: dict[int, dict[str, bool]] = {}
        """By seat and kind: whether nobody else may know, because it was said at a secret question."""
        self._taken_back: dict[int, tuple[int, int]] = {}
        """Where a seat has taken back its last pick: there it decides itself."""

    def kinds(self, seat: int | None) -> tuple[str, ...]:
        """All that a seat passes, for that seat to know; nothing for a spectator."""
        return tuple(self._kinds.get(seat, ())) if seat is not None else ()

    def kinds_known_to_all(self, seat: int) -> tuple[str, ...]:
        """What was said where everybody could see the question: others may know that it is passed."""
        return tuple(kind for kind, secret in self._kinds.get(seat, {}).items() if not secret)

    # -- what people say

    def begin(self, match: Match, seat: int, kind: str) -> bool:
        """From now on the seat passes what it is just asked, whenever that comes; whether others may know.

        Raises `Refused` where that cannot be.
        """
        decision = expect_declinable(match, seat, kind)
        kinds = self._kinds.setdefault(seat, {})
        # What all know stays known: if it vanished, they would see that this is asked in secret.
        kinds[kind] = decision.secret and kinds.get(kind, True)
        self._taken_back.pop(seat, None)
        return not decision.secret

    def end(self, match: Match, seat: int, kind: str) -> bool:
        """The seat decides itself again; whether others may know. Raises `Refused` if it does so anyway."""
        self.expect_passed(match, seat, kind)
        return not self._kinds[seat].pop(kind)

    def expect_passed(self, match: Match, seat: int, kind: str) -> None:
        """Raises `Refused` if the seat does not pass this."""
        if kind not in self.kinds(seat):
            raise _refused(match, _unknown(match, kind) or Refusal("", "pass_not", what=f"kind-{kind}"))

    def took_back(self, match: Match, seat: int) -> None:
        """The seat has undone a pick. Were that passed again at once, it could not be taken back at all."""
        now = len(match.picks)
        self._taken_back = {other: at for other, at in self._taken_back.items() if at[0] <= now}
        self._taken_back[seat] = _moment(match, seat)

    # -- what comes of it

    def due(self, match: Match) -> tuple[int, Option] | None:
        """A seat that passes what it is asked now, and the option that declines; None if all have to decide."""
        for seat, kinds in self._kinds.items():
            decision = declinable(match, seat)
            if decision is None or decision.kind not in kinds or self._taken_back.get(seat) == _moment(match, seat):
                continue
            assert decision.declines is not None
            return seat, decision.declines
        return None


def declinable(match: Match, seat: int) -> Decision | None:
    """What the seat is asked, if that can be passed: it has an option that declines, and no part is chosen yet."""
    decision = match.decision(seat)
    if decision is None or decision.declines is None or choosing.chosen(match, seat):
        return None
    return decision


def expect_declinable(match: Match, seat: int, kind: str) -> Decision:
    """What the seat is asked now, if it is of this kind and can be passed; raises `Refused` if it is not."""
    decision = declinable(match, seat)
    if decision is not None and decision.kind == kind:
        return decision
    asked = match.decision(seat)
    key = "pass_never" if asked is not None and asked.kind == kind else "pass_later"
    raise _refused(match, _unknown(match, kind) or Refusal("", key, what=f"kind-{kind}"))


def _unknown(match: Match, kind: str) -> Refusal | None:
    known = match.game.texts("en").tables.get("decisions", {})
    return None if kind in known else Refusal("", "pass_unknown")


def _refused(match: Match, refusal: Refusal) -> Refused:
    return Refused(match.game.texts("en").refusal(refusal, ""), refusal)


def _moment(match: Match, seat: int) -> tuple[int, int]:
    """Where a seat stands: it changes with each pick of the match, and with each that the seat has sealed."""
    return len(match.picks), len(match.sealed.get(seat, ()))
