"""Notes: what a position was and what chance had given, stored with the rows that led there.

    1c83d0a2b7e4f590 dice:3=4,0,3 deck-1:0=6

A digest of the position, then the outcomes that are new or other ones than before: of each stream the number of the
first, and they themselves. While the rules stay as they are nobody needs them. When they have changed, the digests tell
whether a game is still the same, and the outcomes let it be played again although chance is used in another way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pentarchy.core import Match
from pentarchy.core.luck import Sealed

Outcomes = dict[str, list[int]]
"""What each stream has given, by number."""


def digest_in(note: str) -> str:
    return note.partition(" ")[0]


def write(match: Match, told: Outcomes) -> str:
    """The note of a position. `told` is what earlier notes say, and learns what this one says.

    Outcomes are noted where luck is sealed; where somebody typed a seed they follow from it.
    """
    words = [match.digest]
    chance = match.state.chance
    if isinstance(chance.source, Sealed):
        for stream, count in sorted(chance.streams.items()):
            gave, known = chance.source.gave[stream][:count], told.setdefault(stream, [])
            if known[:count] != gave:
                first = next(at for at in range(count) if known[at : at + 1] != gave[at : at + 1])
                known[first:count] = gave[first:]
                words.append(f"{stream}:{first}={','.join(map(str, gave[first:]))}")
    return " ".join(words)


def outcomes_in(notes: Iterable[str]) -> Outcomes:
    """What chance has given according to notes, in their order. A stream of which the beginning is missing is left
    out."""
    found: Outcomes = {}
    for note in notes:
        for word in note.split(" ")[1:]:
            stream, _, numbers = word.partition(":")
            first, _, gave = numbers.partition("=")
            known = found.setdefault(stream, [])
            if int(first) <= len(known):
                known[int(first) : int(first) + gave.count(",") + 1] = map(int, gave.split(","))
    return {stream: known for stream, known in found.items() if known}


def in_order(notes: Mapping[int, str]) -> list[str]:
    return [notes[number] for number in sorted(notes)]
