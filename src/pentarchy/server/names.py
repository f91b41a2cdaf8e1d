"""Names that people keep: which ones can be kept, and which look alike.

Two names are the same if their keys are: whatever case, accents, spaces and signs they have, and whether their letters
come from one alphabet or are borrowed from another where they look the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final
from unicodedata import category, normalize
from unicodedata import name as name_of_sign

LONGEST_NAME: Final = 24
SHORTEST_NAME: Final = 2
SIGNS: Final = "-_.'’"
"""What may stand in a name besides letters, digits and single spaces."""
MOST_MARKS: Final = 2
"""So many accents on one letter; more climb into the lines above."""
BLANKS: Final = "\u115f\u1160\u3164\uffa0"
"""Letters by their class, nothing to the eye."""
ALPHABETS: Final = ("LATIN", "GREEK", "CYRILLIC")
"""Those whose letters look alike: a name is written in one of them."""
RESERVED: Final = (
    *("admin", "administrator", "operator", "moderator", "betreiber", "support", "system", "server", "pentarchy"),
    *("bot", "spectator", "zuschauer", "somebody", "jemand", "deleted"),
)
LOOKS: Final = {
    # Capitals of Greek that look otherwise than their small letters, then small letters of Greek and Cyrillic.
    **dict(zip("ΗΝΥ", "hny", strict=True)),
    **dict(zip("αβγδεζηικλμνοπρστυφχω", "abydezniklmvonpotuoxw", strict=True)),
    **dict(zip("авгдезіїјклмнорсстухѕһԁԛԝьпиңґ", "abrdezlljklmhopcctyxshdqwbnuhr", strict=True)),
    # Digits, and letters that are told apart by a stroke at most.
    **dict(zip("01|iıłøđħŧ", "olllllodht", strict=True)),
}
"""What a sign looks like."""


class WrongName(ValueError):
    """A name that nobody can keep; `key` names the sentence in the words of the pages."""

    def __init__(self, key: str, **blanks: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.blanks = blanks


def key_of(name: str) -> str:
    """What names that look alike have in common; empty for what has no letter or digit at all."""
    letters = "".join(LOOKS.get(sign, sign) for sign in normalize("NFKD", name))
    # Again, because what a sign is folded to may be made of others.
    plain = normalize("NFKD", letters.casefold())
    alike = (LOOKS.get(sign, sign) for sign in plain if category(sign)[0] in "LN" and sign not in BLANKS)
    return "".join(alike).replace("rn", "m").replace("vv", "w")


def checked(name: str, others: Iterable[str] = ()) -> str:
    """The name as it can be kept, in its shortest spelling. Raises `WrongName`; `others` are names of our own."""
    name = normalize("NFC", " ".join(name.split()))
    if len(name) > LONGEST_NAME:
        raise WrongName("long", n=LONGEST_NAME)
    odd = next((sign for sign in name if not _is_possible(sign)), None)
    if odd is not None:
        raise WrongName("sign", what=odd if odd.isprintable() and odd not in BLANKS else f"U+{ord(odd):04X}")
    if _most_marks(name) > MOST_MARKS:
        raise WrongName("marks")
    if len(key_of(name)) < SHORTEST_NAME:
        raise WrongName("short", n=SHORTEST_NAME)
    if len({alphabet for sign in name if (alphabet := _alphabet(sign))}) > 1:
        raise WrongName("mixed")
    if key_of(name) in {key_of(other) for other in (*RESERVED, *others)}:
        raise WrongName("reserved")
    return name


def _is_possible(sign: str) -> bool:
    letter = sign not in BLANKS and (category(sign)[0] in "LM" or category(sign) == "Nd")
    return letter or sign in SIGNS or sign == " "


def _most_marks(name: str) -> int:
    """The length of the longest run of marks."""
    longest = run = 0
    for sign in name:
        run = run + 1 if category(sign)[0] == "M" else 0
        longest = max(longest, run)
    return longest


def _alphabet(sign: str) -> str:
    word = name_of_sign(sign, "").partition(" ")[0]
    return word if word in ALPHABETS else ""
