"""What abilities have put somewhere: tokens in cities, markers in regions, pieces on the sheet of a civilization.

All of it is kept in `Clash.lasting`, under the id of the ability, and everybody sees it. [coc.term.13]
"""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from pentarchy.core import Texts

from ..box.terms import REGION_SIZE
from ..state import Clash
from .names import fill_in, owner_name

IN_CITIES: Final = {"druids": "culture", "cleopatra.2": "mood-happy"}
"""Abilities whose number is the hex of a city, with the sign of what lies there."""
IN_REGIONS: Final = {"erik.1": "pin"}
"""Those whose number is a slot of the board."""
ON_SHEETS: Final = {"rune_stones": "obelisk", "war_captives": "infantry"}
"""Those whose pieces lie on the civilization: one entry for each."""


class Token(NamedTuple):
    ability: str
    sign: str
    seat: int
    number: int
    """How many of them lie there."""


def on_spaces(game: Clash) -> dict[int, list[Token]]:
    """By hex: tokens in cities, and markers of regions on their first hex."""
    found: dict[int, list[Token]] = {}
    for (ability, seat, number), count in Counter(game.lasting).items():
        if ability in IN_CITIES:
            found.setdefault(number, []).append(Token(ability, IN_CITIES[ability], seat, count))
        elif ability in IN_REGIONS:
            found.setdefault(number * REGION_SIZE, []).append(Token(ability, IN_REGIONS[ability], seat, count))
    return found


def on_sheet(game: Clash, seat: int) -> list[Token]:
    """What lies on the sheet of a player's civilization."""
    counts = Counter(one[0] for one in game.lasting if one[1] == seat and one[0] in ON_SHEETS)
    return [Token(ability, ON_SHEETS[ability], seat, number) for ability, number in counts.items()]


def token_words(token: Token, texts: Texts) -> str:
    """`Druids of Anna`, with the number if there are several."""
    said = fill_in(texts, "token_of", what=texts.name(token.ability), who=owner_name(token.seat, texts))
    return f"{token.number} × {said}" if token.number > 1 else said


def tokens_words(game: Clash, hex_: int, texts: Texts) -> str:
    """All tokens of a space; empty without any."""
    if not game.lasting:
        return ""
    return ", ".join(token_words(token, texts) for token in on_spaces(game).get(hex_, ()))
