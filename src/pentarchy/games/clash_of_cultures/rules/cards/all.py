"""Every file of this room, imported once, and what they put on the agenda."""

from __future__ import annotations

from typing import Final

from pentarchy.core.agenda import Doing

from ...state import Clash
from .. import civilizations
from .. import events as event_rules
from .. import objectives as objective_rules
from . import (
    actions,
    advances,
    events,
    later_objectives,
    later_persons,
    learning,
    mercenaries,
    objectives,
    persons,
    upheavals,
    wonders,
)

__all__ = [
    "RULES",
    "actions",
    "advances",
    "events",
    "later_objectives",
    "later_persons",
    "learning",
    "mercenaries",
    "objectives",
    "persons",
    "upheavals",
    "wonders",
]

RULES: Final[dict[str, Doing[Clash]]] = {
    **event_rules.RULES,
    **objective_rules.RULES,
    **learning.RULES,
    **mercenaries.RULES,
    **civilizations.RULES,
}
