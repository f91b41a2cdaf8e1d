"""Telling people who are elsewhere that it is their turn: by mail, to a server of theirs, or to their browser.

All of it happens behind what people do at tables, in threads of its own, and never delays a pick. What could not be
sent is tried again later; who has the page open is told nothing; and nobody is told more often than the limits below.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from contextlib import suppress
from typing import Any, Final, Protocol

import msgspec

from pentarchy import registry
from pentarchy.web.words import words

from . import outside, push, threads
from .channels import Channel, Channels, Errand
from .live_table import LiveTable
from .mail import Post
from .rows import TableRow
from .storage import Storage, StorageError
from .visitors import signed

log = logging.getLogger(__name__)

PAUSE: Final = 60.0
"""Seconds after which somebody is told: whoever picks within them need not be."""
GAME_GAP: Final = 3600.0
"""So many seconds lie at least between two notices of one game to one channel …"""
CHANNEL_GAP: Final = 300.0
"""… and between any two to one channel."""
CONFIRM_GAP: Final = 3600.0
LINK_GAP: Final = 900.0
LINK_LIFE: Final = 24 * 3600
"""Seconds that a mailed personal link is good for."""
BACK_OFF: Final = (60.0, 300.0, 1800.0, 7200.0, 21600.0)
"""Seconds until something is tried again; then it is given up."""
POLL: Final = 15.0
SEEN: Final = 60.0
"""Seconds that a page counts as open after another worker has said so."""


class Ways(msgspec.Struct, frozen=True):
    """How people can be told here, as the operator wants it."""

    post: Any = None
    """The mail server (`mail.Post`); None: no mail."""
    hooks: str = "public"
    """Where webhooks may lead: "public", "any" (tests, private nets) or "none"."""
    contact: str = "https://example.invalid/"
    """How push services reach the operator: mailto: or https:."""

    @property
    def kinds(self) -> tuple[str, ...]:
        kinds = (("mail", self.post), ("push", push.AVAILABLE), ("hook", self.hooks != "none"))
        return tuple(kind for kind, possible in kinds if possible)


class House(Protocol):
    """What is asked of the tables."""

    def now(self) -> float: ...

    def tables(self) -> list[LiveTable]: ...


class Notifier:
    def __init__(self, storage: Storage, house: House, ways: Ways) -> None:
        self.channels = Channels(storage.database)
        self.ways = ways
        self._storage = storage
        self._house = house
        self._signer = push.Signer(storage.secret, ways.contact) if push.AVAILABLE else None
        self._seen: dict[str, tuple[float, tuple[int, ...]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._sending: asyncio.Task[None] | None = None

    @property
    def push_key(self) -> str:
        return self._signer.public if self._signer is not None else ""

    def begin(self) -> None:
        """Send what is due, from now on."""
        self._sending = asyncio.create_task(self._keep_sending())

    async def close(self) -> None:
        for task in (*self._tasks, *([self._sending] if self._sending is not None else [])):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task

    # -- what has happened

    def turned(self, kept: LiveTable, before: Collection[int]) -> None:
        """Others are asked at a table than before: those who do not look are to be told."""
        here = kept.pages.here
        new = [seat for seat in kept.table.match.asked if seat not in before and seat not in here]
        self._begin_call(kept, new)

    def left(self, kept: LiveTable, seats: Collection[int]) -> None:
        """Nobody has these seats open any more: who is asked there is to be told, unless they were told already since
        something has happened at the table."""
        rows = kept.table.rows
        asked = [seat for seat in kept.table.match.asked if seat in seats]
        self._begin_call(kept, asked, rows[-1].at if rows else kept.table.info.made)

    def _begin_call(self, kept: LiveTable, seats: Collection[int], since: float | None = None) -> None:
        table = kept.table
        called = sorted({visitor for seat in seats for visitor in table.holders.get(seat, ())})
        if called and not table.is_ended and table.frozen is None:
            task = asyncio.create_task(self._call(called, table.id, since))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _call(self, visitors: list[str], id: str, since: float | None) -> None:
        try:
            await threads.sending(self.channels.call, visitors, id, self._house.now() + PAUSE, GAME_GAP, since)
        except StorageError as error:
            log.error("nobody can be told of their turn at table %s: %s", id, error)

    def heard(self, id: str, seats: tuple[int, ...]) -> None:
        """Another worker says who has a table open there."""
        self._seen[id] = (self._house.now(), seats)
        if len(self._seen) > 10_000:
            self._seen.clear()

    # -- what is sent

    async def _keep_sending(self) -> None:
        while True:
            try:
                await self.send_due()
            except StorageError as error:
                log.error("notices cannot be sent: %s", error)
            except Exception:
                log.exception("notices went wrong")
            await asyncio.sleep(POLL)

    async def send_due(self) -> int:
        """Send all that is due now; how much that was."""
        errands = await threads.sending(self.channels.claim, self._house.now(), CHANNEL_GAP)
        await asyncio.gather(*map(self._send, errands))
        return len(errands)

    async def _send(self, errand: Errand) -> None:
        now, channels = self._house.now(), self.channels
        try:
            sent = await threads.sending(self._try, errand, now)
        except outside.Gone:
            await threads.sending(channels.remove, errand.channel.id)
        except outside.Unsendable as wrong:
            log.warning("a notice by %s cannot be sent: %s", errand.channel.kind, wrong.key)
            await threads.sending(channels.done, errand, now, sent=False)
        except outside.Failed as failed:
            if errand.tries >= len(BACK_OFF):
                log.warning("a notice by %s was given up: %s", errand.channel.kind, failed)
                await threads.sending(channels.done, errand, now, sent=False)
            else:
                await threads.sending(channels.retry, errand, now + BACK_OFF[errand.tries])
        else:
            await threads.sending(channels.done, errand, now, sent=sent)

    def _try(self, errand: Errand, now: float) -> bool:
        """Whatever is wrong with one notice is no other one's misfortune."""
        try:
            return self._deliver(errand, now)
        except (outside.Gone, outside.Unsendable, outside.Failed, StorageError):
            raise
        except Exception as error:
            log.exception("a notice by %s went wrong", errand.channel.kind)
            raise outside.Failed("a fault") from error

    def _deliver(self, errand: Errand, now: float) -> bool:
        """Send one thing, in a thread; False if that is not needed any more."""
        channel, (what, _, id) = errand.channel, errand.about.partition(" ")
        if what == "confirm":
            self._mail(channel, "confirm", f"{channel.home}/notices/confirm/{self.mark('confirm', channel.id)}")
        elif what == "link":
            link = signed(f"mail-{channel.visitor}-{int(now) + LINK_LIFE}", self._storage.secret)
            self._mail(channel, "link", f"{channel.home}/me/{link}")
        else:
            table = self._storage.table(id)
            seat = self._waited_for(channel, table) if table is not None else None
            if table is None or seat is None:
                return False
            self._tell_turn(channel, table, seat, now)
        return True

    def _waited_for(self, channel: Channel, table: TableRow) -> int | None:
        """The seat for which somebody is still waited for, who does not look."""
        if not channel.confirmed or table.over or table.cancelled:
            return None
        mine = [seat for seat in self._storage.seats.held(channel.visitor, table.id) if seat in table.asked]
        here = self._here(table.id)
        return next((seat for seat in mine if seat not in here), None)

    def _here(self, id: str) -> set[int]:
        when, seats = self._seen.get(id, (0.0, ()))
        there = set(seats) if self._house.now() - when < SEEN else set()
        return there.union(*(kept.pages.here for kept in self._house.tables() if kept.table.id == id))

    def _tell_turn(self, channel: Channel, table: TableRow, seat: int, now: float) -> None:
        say, name = words(channel.language).say, table.start.game
        if name in registry.game_names():
            name = registry.game(name).texts(channel.language).name(name)
        link = f"{channel.home}/t/{table.id}"
        title = say("notices.turn", game=name)
        if channel.kind == "mail":
            self._mail(channel, "turn", link, title, game=name)
            return
        said = {"event": "turn", "title": title, "game": table.start.game, "table": table.id, "url": link}
        body = msgspec.json.encode(said)
        if channel.kind == "hook":
            if self.ways.hooks == "none":
                raise outside.Unsendable("no_hooks")
            private = self.ways.hooks == "any"
            outside.post(channel.address, body, {"content-type": "application/json"}, private=private)
        elif self._signer is None:
            raise outside.Unsendable("no_push")
        else:
            to = push.subscription_of(channel.address)
            headers = self._signer.headers(to.endpoint, now)
            outside.post(to.endpoint, push.sealed(body, to), headers, private=self.ways.hooks == "any")

    def _mail(self, channel: Channel, what: str, link: str, subject: str = "", **blanks: str) -> None:
        post = self.ways.post
        if not isinstance(post, Post):
            raise outside.Unsendable("no_mail")
        say = words(channel.language).say
        stop = f"{channel.home}/notices/stop/{self.mark('stop', channel.id)}"
        text = say(f"notices.mail_{what}", link=link, **blanks)
        foot = say("notices.mail_stop", link=stop)
        post.send(channel.address, subject or say(f"notices.subject_{what}"), f"{text}\n\n-- \n{foot}\n", stop)

    def mark(self, what: str, channel: str) -> str:
        """What a link in a mail says: only we can have made it."""
        return signed(f"{what}-{channel}", self._storage.secret)
