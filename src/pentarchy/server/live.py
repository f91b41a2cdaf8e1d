"""The live line of a page: a WebSocket that brings changed regions and takes what the player does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pentarchy.core import Refused
from pentarchy.web.hint import hint_thinking
from pentarchy.web.words import words

from . import threads
from .acting import Actor, plan_of
from .keeper import Keeper
from .lines import Lines, TooMany
from .live_table import LiveTable
from .messages import (
    Auto,
    Consent,
    Drop,
    Hello,
    Hint,
    Hurry,
    Nonsense,
    Open,
    Pick,
    Plan,
    Say,
    Show,
    Undo,
    Why,
    Wish,
    read,
)
from .pages import Page, Viewpoint, message
from .table import Stale, reason
from .taking_up import Unplayable
from .visitors import address_of, caller, is_own_page, language_of

log = logging.getLogger(__name__)

LARGEST = 4096
"""Bytes of a message from a browser."""
REFUSED, UNKNOWN, TOO_MUCH = 4403, 4404, 4429
"""Codes with which a line is closed: not from our own page, no such table, too many or too large messages."""


async def live(websocket: WebSocket) -> None:
    """Serve one page until it goes away."""
    if not is_own_page(websocket):
        log.warning("a live line from '%s' was refused", websocket.headers.get("origin", "nowhere"))
        await websocket.close(REFUSED)
        return
    lines: Lines = websocket.app.state.lines
    address, visitor = address_of(websocket), caller(websocket).visitor
    try:
        with lines.enter(address, visitor):
            await _serve(websocket, lambda: lines.may_speak(address, visitor))
    except TooMany:
        log.warning("a live line was refused: its visitor or address has too many")
        # Browsers tell a page why a line was closed only if it was open before.
        await websocket.accept()
        await websocket.close(TOO_MUCH)


async def _serve(websocket: WebSocket, may_speak: Callable[[], bool]) -> None:
    keeper: Keeper = websocket.app.state.keeper
    try:
        kept = await keeper.get(websocket.path_params["table"])
    except Unplayable:
        kept = None
    if kept is None:
        await websocket.close(UNKNOWN)
        return
    visitor = caller(websocket).visitor
    held = await threads.reading(keeper.storage.seats.held, visitor, kept.table.id)
    if not kept.table.info.may_be_watched_by(held):
        await websocket.close(REFUSED)
        return
    await websocket.accept()
    opened = await threads.reading(keeper.storage.seats.opened, visitor, kept.table.id)
    muted = frozenset(await threads.reading(keeper.storage.names.muted_by, visitor))
    plan = await plan_of(keeper, visitor, kept.table.id, held)
    viewpoint = Viewpoint(held, opened, language_of(websocket), muted=muted, plan=plan)
    page = Page(visitor, viewpoint, address=address_of(websocket))
    line = Line(websocket, keeper, kept, page, may_speak)
    keeper.presence.came(kept, page)
    keeper.bots.wake(kept)
    telling = asyncio.create_task(line.tell())
    try:
        await line.listen()
    except WebSocketDisconnect:
        pass
    finally:
        telling.cancel()
        if line.asking is not None:
            line.asking.cancel()
        keeper.presence.left(kept, page)


class Line:
    def __init__(
        self, websocket: WebSocket, keeper: Keeper, kept: LiveTable, page: Page, may_speak: Callable[[], bool]
    ) -> None:
        self.websocket = websocket
        self.keeper = keeper
        self.kept = kept
        self.page = page
        self.may_speak = may_speak
        self.greeted = False
        self.asking: asyncio.Task[None] | None = None
        """A hint that is being thought about."""

    # -- to the browser

    async def tell(self) -> None:
        """Send what has changed, whenever something has; a slow line gets the latest only."""
        with suppress(WebSocketDisconnect):
            while True:
                await self.page.news.wait()
                self.page.news.clear()
                if self.greeted:
                    await self._show_news()

    async def _show_news(self) -> None:
        """What cannot be drawn leaves the page as it was, and says so; the next change may be drawn again."""
        try:
            async with self.kept.lock:
                said = message(self.page, self.kept.pages.show(self.page.viewpoint), self.keeper.now())
        except Exception as error:
            self._note("show the page", error)
            await self.refuse(words(self.page.viewpoint.language).say("table.not_shown"))
        else:
            await self._send(said)

    async def answer(self, kind: str, **content: Any) -> None:
        await self._send(msgspec.json.encode({"is": kind, **content}))

    async def _send(self, said: bytes) -> None:
        try:
            await self.websocket.send_text(said.decode())
        except RuntimeError:  # what starlette says of a line that is closed
            raise WebSocketDisconnect from None

    def _note(self, what: str, error: Exception) -> None:
        log.error("table %s could not %s: %r", self.kept.table.id, what, error, exc_info=error)

    async def refuse(self, text: str, html: str = "") -> None:
        await self.answer("refused", message=text, html=html, position=self.kept.pages.position(self.page.viewpoint))

    # -- from the browser

    async def listen(self) -> None:
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            raw = received.get("text") or received.get("bytes") or b""
            if len(raw) > LARGEST or not self.may_speak():
                log.warning("a page of table %s sent too much", self.kept.table.id)
                await self.websocket.close(TOO_MUCH)
                return
            try:
                wish = read(raw)
            except Nonsense as nonsense:
                log.warning("a page of table %s sent nonsense: %s", self.kept.table.id, nonsense)
                await self.refuse(words(self.page.viewpoint.language).say("table.nonsense", what=nonsense))
            else:
                await self._answering(type(wish).__name__, self._do(wish))

    async def _answering(self, what: str, doing: Awaitable[None]) -> None:
        """Let something be done. Whatever comes of it is told to whoever wanted it, and the line goes on."""
        say = words(self.page.viewpoint.language).say
        try:
            await doing
        except Stale:
            self.page.news.set()
            await self.refuse(say("table.stale"))
        except Refused as refused:
            log.info("table %s refused %s: %s", self.kept.table.id, what, refused)
            await self.refuse(reason(self.kept.table, refused, self.page.viewpoint.language))
        except WebSocketDisconnect:
            raise
        except Exception as error:
            self._note(f"answer '{what}'", error)
            await self.refuse(say("table.failed"))

    async def _do(self, wish: Wish) -> None:
        await self.kept.settled()
        actor = Actor(self.keeper, self.kept, self.page.visitor, self.page.viewpoint, self.page.address)
        match wish:
            case Hello(have, speed, at, eyes, splices):
                self.page.has = dict(have)
                self.page.texts = {} if splices else None
                self.page.speed = speed
                self.greeted = True
                self._look(at, eyes)
            case Show(at, eyes):
                self._look(at, eyes)
            case Hurry(speed):
                self.page.speed = speed
            case Pick(option, position):
                await actor.pick(option, position)
            case Drop(option, position):
                await actor.drop(option, position)
            case Undo(position):
                await actor.undo(position)
            case Consent(answer, position):
                await actor.consent(answer, position)
            case Say(text):
                await actor.say(text)
            case Open(seat):
                self.page.viewpoint = await actor.open(seat)
                self.page.news.set()
            case Auto(seat, kind, passes):
                await actor.set_passing(seat, kind, passes)
            case Plan(what, since):
                await actor.plan(what, since)
            case Why(id, chosen):
                await self.answer("why", id=id, html=str(await actor.why(id, chosen)))
            case Hint():
                await self._hint(actor)

    def _look(self, at: int | None, eyes: int | None) -> None:
        table = self.kept.table
        at = None if at is None else min(max(at, 0), len(table.match.picks))
        eyes = eyes if eyes in range(-1, len(table.info.seats)) else None
        self.page.viewpoint = self.page.viewpoint._replace(at=at, eyes=eyes)
        self.page.news.set()

    async def _hint(self, actor: Actor) -> None:
        """Begin to think about what a bot would do here, and go on listening meanwhile."""
        actor.advised()
        await self.answer("why", html=str(hint_thinking(words(self.page.viewpoint.language))))
        if self.asking is not None:
            self.asking.cancel()
        self.asking = asyncio.create_task(self._advise(actor))

    async def _advise(self, actor: Actor) -> None:
        with suppress(WebSocketDisconnect):
            await self._answering("Hint", self._say_hint(actor))

    async def _say_hint(self, actor: Actor) -> None:
        with suppress(Stale):  # the seat has moved on: nobody waits for it
            await self.answer("why", html=str(await actor.hint()), late=True)
