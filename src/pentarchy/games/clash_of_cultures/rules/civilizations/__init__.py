"""What civilizations do: one file for each, its advances first, then its leaders in the order of their cards.

They enter the tables of `moments` and its neighbours; importing this room fills them.
"""

from __future__ import annotations

from typing import Final

from pentarchy.core.agenda import Doing

from ...state import Clash
from . import (
    aztecs,
    babylon,
    carthage,
    celts,
    china,
    egypt,
    greece,
    huns,
    india,
    japan,
    maya,
    persia,
    phoenicia,
    rome,
    vikings,
)

__all__ = [
    "RULES",
    "aztecs",
    "babylon",
    "carthage",
    "celts",
    "china",
    "egypt",
    "greece",
    "huns",
    "india",
    "japan",
    "maya",
    "persia",
    "phoenicia",
    "rome",
    "vikings",
]

RULES: Final[dict[str, Doing[Clash]]] = {}
"""What they put on the agenda."""
