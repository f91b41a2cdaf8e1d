"""Hints and reviews: what a bot thinks of a decision, asked in the processes of the bots and kept while it is of use.

A hint is asked for once per seat and position. A review goes through a finished game in pieces, so that it waits in
line with the bots of other tables like everybody else; it rests while nobody looks at it, and goes on where it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from time import monotonic

from pentarchy.bots.advice import Advice
from pentarchy.bots.judging import Judgement, decisions
from pentarchy.core import notation

from . import threads
from .bot_processes import BotProcesses, Closed, Job
from .history import Row
from .queueing import Claim
from .table import Table

log = logging.getLogger(__name__)

HINT = "search:1500ms"
REVIEW_SECONDS = 40.0
"""So long a review may think in all …"""
LONGEST_LOOK = 0.3
SHORTEST_LOOK = 0.1
"""… and at least and at most so long about each decision."""
MOST_HINTS = 64
MOST_REVIEWS = 32
IDLE = 30.0
"""Seconds after which a review rests that nobody has looked at."""


class Review:
    """What a bot thinks of a seat's decisions in a finished game, as far as it has come."""

    def __init__(self, table: Table, seat: int) -> None:
        self.table = table
        self.match = table.match.clone()
        """As it ended: should somebody take the last move back, the review stays one of this game."""
        self.seat = seat
        self.judgements: list[Judgement] = []
        self.decisions: list[int] | None = None
        """After how many picks they were made; None until somebody has counted."""
        self.looked = 0
        """How many of them the bot has thought about."""
        self.seconds = 0.0
        """How long it took for those."""
        self.seen = monotonic()
        self.task: asyncio.Task[None] | None = None

    @property
    def total(self) -> int:
        return len(self.decisions or ())

    @property
    def done(self) -> bool:
        return self.decisions is not None and self.looked == self.total

    @property
    def left(self) -> float:
        """Seconds still to go, if it goes on as it went so far."""
        return (self.total - self.looked) * (self.seconds / self.looked if self.looked else LONGEST_LOOK)


class Advising:
    def __init__(self, thinkers: BotProcesses) -> None:
        self.thinkers = thinkers
        self._hints: OrderedDict[tuple[str, int, int], asyncio.Task[Advice | None]] = OrderedDict()
        self._reviews: OrderedDict[tuple[str, int, int], Review] = OrderedDict()

    def close(self) -> None:
        for task in [*self._hints.values(), *[review.task for review in self._reviews.values() if review.task]]:
            task.cancel()

    async def hint(self, table: Table, seat: int, visitor: str = "") -> Advice | None:
        """What a bot would do at the seat's open decision; None if it has stumbled."""
        key = (table.id, seat, table.position)
        if key not in self._hints:
            rows = tuple(table.rows)
            luck = table.info.start.aside(f"{seat}/{len(rows)}")
            job = Job(table.id, table.start_for_bots, rows, seat, HINT, wants="advice", luck=luck)
            self._hints[key] = asyncio.create_task(self._advice(job, Claim((), (visitor,))))
            if len(self._hints) > MOST_HINTS:
                self._hints.popitem(last=False)  # whoever still waits for it gets it all the same
        return await asyncio.shield(self._hints[key])

    async def _advice(self, job: Job, claim: Claim) -> Advice | None:
        try:
            thought = await self.thinkers.choose(job, claim)
        except Closed:
            return None
        if thought.trouble:
            log.error("a hint at table %s: %s (%s)", job.table, thought.trouble, thought.detail)
        return thought.advice

    def review(self, table: Table, seat: int) -> Review:
        """The review of a finished game, begun or taken up again if it is not done."""
        key = (table.id, seat, table.position)
        if key not in self._reviews:
            self._reviews[key] = Review(table, seat)
            if len(self._reviews) > MOST_REVIEWS:
                forgotten = self._reviews.popitem(last=False)[1]
                if forgotten.task is not None:
                    forgotten.task.cancel()
        self._reviews.move_to_end(key)
        review = self._reviews[key]
        review.seen = monotonic()
        if not review.done and (review.task is None or review.task.done()):
            review.task = asyncio.create_task(self._look_back(review))
        return review

    def begun(self, table: Table, seat: int) -> Review | None:
        """The review of a finished game if somebody has asked for it before; it goes on."""
        return self.review(table, seat) if (table.id, seat, table.position) in self._reviews else None

    async def _look_back(self, review: Review) -> None:
        match, seat = review.match, review.seat
        try:
            if review.decisions is None:
                review.decisions = await threads.playing(decisions, match, seat)
            rows = tuple(Row("pick", who, notation(option)) for who, option in match.picks)
            look = min(LONGEST_LOOK, max(SHORTEST_LOOK, REVIEW_SECONDS / max(review.total, 1)))
            while not review.done and monotonic() - review.seen < IDLE:
                began = monotonic()
                await self._look_at(review, rows, f"search:{1000 * look:.0f}ms")
                review.seconds += monotonic() - began
                review.looked += 1
        except Closed:
            return
        except Exception:
            log.exception("the review of table %s went wrong", review.table.id)

    async def _look_at(self, review: Review, rows: tuple[Row, ...], bot: str) -> None:
        assert review.decisions is not None
        at, table = review.decisions[review.looked], review.table
        # By a name of its own, so that the thinkers keep its place in the game beside that of the table.
        job = Job(
            f"{table.id}/{review.seat}",
            table.start_for_bots,
            rows[:at],
            review.seat,
            bot,
            wants="judgement",
            picked=rows[at].option,
            luck=table.info.start.aside(str(at)),
        )
        thought = await self.thinkers.choose(job, Claim((), table.holders.get(review.seat, ())))
        if thought.judgement is not None:
            review.judgements.append(thought.judgement)
        else:
            log.error("the review of table %s, pick %s: %s (%s)", table.id, at, thought.trouble, thought.detail)
