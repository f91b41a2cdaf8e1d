"""Every file of this room, imported once, and what they put on the agenda."""

from __future__ import annotations

from typing import Final

from pentarchy.core.agenda import Doing

from ...state import Clash
from .. import events as event_rules
from .. import objectives as objective_rules
from . import actions, advances, events, learning, mercenaries, objectives, persons, wonders

__all__ = ["RULES", "actions", "advances", "events", "learning", "mercenaries", "objectives", "persons", "wonders"]

RULES: Final[dict[str, Doing[Clash]]] = {
    **event_rules.RULES,
    **objective_rules.RULES,
    **learning.RULES,
    **mercenaries.RULES,
}
