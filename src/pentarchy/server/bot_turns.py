"""The bots' turns: whoever is asked thinks in a process of its own, and picks like everybody else."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Protocol
from weakref import ref

from .bot_processes import BotProcesses, Closed, Job
from .live_table import LiveTable
from .table import Stale

log = logging.getLogger(__name__)

PACE = 0.8
"""Seconds between two picks of bots for whoever looks at normal speed: a piece has arrived, and the next one starts."""
FULL = 6.0
"""So many seconds in all do bots pause in one turn of a seat, as long as things move at normal speed."""
HURRIED = 0.25
"""The share of a pause that is left when that time is over."""
PATIENCE = 5.0
"""Seconds beyond a bot's time after which another worker steps in for one that has died."""


class Hands(Protocol):
    """What a bot does at a table: the keeper does it for it."""

    async def pick(self, kept: LiveTable, seat: int, option: str, position: int, *, bot: str) -> None: ...

    async def say(self, kept: LiveTable, seat: int | None, name: str, text: str, kind: str = "say") -> None: ...


class BotTurns:
    def __init__(self, hands: Hands, thinkers: BotProcesses, *, pace: float, limit: float) -> None:
        """`pace`: seconds between two picks of bots for whoever looks at normal speed; `limit`: seconds that a bot may
        think."""
        self._hands = hands
        self.thinkers = thinkers
        self._pace = pace
        self._limit = limit

    def wake(self, kept: LiveTable) -> None:
        """Let the bots at a table think, unless they do already, or it is for nobody."""
        if kept.thinking is None and kept.table.bots_asked() and kept.is_wanted:
            kept.thinking = asyncio.create_task(self._think(kept))

    def step_in(self, kept: LiveTable) -> None:
        """Let them think here, should the worker that has moved the table last not do it: it may have died."""
        self._wake_later(kept, self._limit + PATIENCE)

    def _wake_later(self, kept: LiveTable, seconds: float) -> None:
        """If by then still nothing has happened at the table."""
        position, waiting = kept.table.position, ref(kept)

        def wake() -> None:
            kept = waiting()  # None if the table was forgotten meanwhile: whoever loads it again wakes its bots
            if kept is not None and kept.table.position == position:
                self.wake(kept)

        if kept.table.bots_asked():
            asyncio.get_running_loop().call_later(seconds, wake)

    async def _think(self, kept: LiveTable) -> None:
        seat, paused = -1, 0.0
        try:
            while kept.is_wanted and (bots := kept.table.bots_asked()):
                if bots[0] != seat:
                    seat, paused = bots[0], 0.0
                await self._bot_picks(kept, seat)
                if kept.table.goes_on_at is not None and not kept.table.bots_asked():
                    return  # the table pauses by itself, and bots must not begin later because one of them was asked
                share = 1 if paused < FULL else HURRIED
                paused += self._pace * share
                await asyncio.sleep(self._pace * share * kept.pages.pause)
        except (Closed, asyncio.CancelledError):
            raise
        except Exception:
            log.exception("a bot's turn at table %s went wrong", kept.table.id)
            # Not at once again: whatever it was, it should not be repeated in a tight circle.
            self._wake_later(kept, PATIENCE)
        finally:
            kept.thinking = None

    async def _bot_picks(self, kept: LiveTable, seat: int) -> None:
        table = kept.table
        bot, name = table.info.seats[seat].bot, table.info.seats[seat].name
        position = table.position_for((seat,))
        rows = tuple(table.rows)
        luck = table.info.start.aside(f"{seat}/{len(rows)}")
        job = Job(table.id, table.start_for_bots, rows, seat, bot, self._limit, luck=luck)
        thought = await self.thinkers.choose(job, kept.claim)
        with suppress(Stale):
            await self._hands.pick(kept, seat, thought.option, position, bot=bot)
            if thought.trouble:
                log.error("bot %s at table %s: %s (%s)", bot, table.id, thought.trouble, thought.detail)
                await self._hands.say(kept, None, "", f"bot-{thought.trouble.replace(' ', '-')} {name}", "note")
