"""Events: what happened, in the same shape as options, for log, playback, statistics and explanations."""

from __future__ import annotations

from typing import NamedTuple

from .option import Option


class Event(NamedTuple):
    """Something that happened under a clause.

    `words` may be read by `readers` (everyone if None); all others read `public`, or nothing where that is None.
    `touches` names the seats whose things were changed by it.
    """

    clause: str
    words: Option
    readers: tuple[int, ...] | None = None
    public: Option | None = None
    touches: tuple[int, ...] = ()

    def words_for(self, viewer: int | None) -> Option | None:
        """What this viewer (None is a spectator) may read."""
        return self.words if self.readers is None or viewer in self.readers else self.public
