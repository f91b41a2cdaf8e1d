"""The live line of a page: a WebSocket that brings changed regions and takes what the player does."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any, Literal

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pentarchy.core import Refused, RuleError
from pentarchy.web.hint import hint_panel, hint_thinking
from pentarchy.web.why import explain, why_asked, why_panel
from pentarchy.web.words import words

from .keeper import Keeper, Kept, Stale
from .pages import Look, Page, message, viewer_of
from .storage import StorageError
from .table import Denied, Table, reason
from .visitors import Allowance, caller, is_own_page, language_of

log = logging.getLogger(__name__)

LARGEST = 4096
"""Bytes of a message from a browser."""
LONGEST_SAID = 500
REFUSED, UNKNOWN, TOO_MUCH = 4403, 4404, 4429
"""Codes with which a line is closed: not from our own page, no such table, too many or too large messages."""


class Wish(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser says; which of the fields count depends on `do`."""

    do: Literal["hello", "pick", "drop", "undo", "consent", "say", "open", "why", "hint", "show"]
    have: dict[str, str] = {}
    at: int | None = None
    eyes: int | None = None
    option: str = ""
    position: int = -1
    answer: bool = False
    text: str = ""
    seat: int = -1
    id: str = ""
    chosen: list[str] = []


async def live(websocket: WebSocket) -> None:
    """Serve one page until it goes away."""
    keeper: Keeper = websocket.app.state.keeper
    if not is_own_page(websocket):
        log.warning("a live line from '%s' was refused", websocket.headers.get("origin", "nowhere"))
        await websocket.close(REFUSED)
        return
    kept = await keeper.get(websocket.path_params["table"])
    if kept is None:
        await websocket.close(UNKNOWN)
        return
    await websocket.accept()
    visitor = caller(websocket).visitor
    held = await asyncio.to_thread(keeper.storage.held, visitor, kept.table.id)
    opened = await asyncio.to_thread(keeper.storage.opened, visitor, kept.table.id)
    page = Page(visitor, Look(held, opened, language_of(websocket)))
    line = Line(websocket, keeper, kept, page)
    keeper.came(kept, page)
    telling = asyncio.create_task(line.tell())
    try:
        await line.listen()
    except WebSocketDisconnect:
        pass
    finally:
        telling.cancel()
        if line.asking is not None:
            line.asking.cancel()
        keeper.left(kept, page)


class Line:
    def __init__(self, websocket: WebSocket, keeper: Keeper, kept: Kept, page: Page) -> None:
        self.websocket = websocket
        self.keeper = keeper
        self.kept = kept
        self.page = page
        self.greeted = False
        self.asking: asyncio.Task[None] | None = None
        """A hint that is being thought about."""

    # -- to the browser

    async def tell(self) -> None:
        """Send what has changed, whenever something has; a slow line gets the latest only."""
        try:
            while True:
                await self.page.news.wait()
                self.page.news.clear()
                if not self.greeted:
                    continue
                async with self.kept.lock:
                    said = message(self.page, self.kept.pages.show(self.page.look))
                await self.websocket.send_text(said.decode())
        except (WebSocketDisconnect, RuntimeError):
            return
        except Exception:
            log.exception("a page of table %s could not be shown", self.kept.table.id)
            await self.websocket.close(1011)

    async def answer(self, kind: str, **content: Any) -> None:
        await self.websocket.send_text(msgspec.json.encode({"is": kind, **content}).decode())

    async def refuse(self, text: str, html: str = "") -> None:
        await self.answer("refused", message=text, html=html, position=self.kept.table.position)

    # -- from the browser

    async def listen(self) -> None:
        allowance = Allowance()
        while True:
            received = await self.websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            raw = received.get("text") or received.get("bytes") or b""
            if len(raw) > LARGEST or not allowance.take():
                log.warning("a page of table %s sent too much", self.kept.table.id)
                await self.websocket.close(TOO_MUCH)
                return
            try:
                wish = msgspec.json.decode(raw, type=Wish)
            except msgspec.DecodeError as error:
                log.warning("a page of table %s sent nonsense: %s", self.kept.table.id, error)
                await self.refuse(f"this message says nothing that a table understands: {error}")
                continue
            await self._do(wish)

    async def _do(self, wish: Wish) -> None:
        say = words(self.page.look.language).say
        try:
            await getattr(self, f"_{wish.do}")(wish)
        except Stale:
            self.page.news.set()
            await self.refuse(say("table.stale"))
        except Refused as refused:
            log.info("table %s refused %s: %s", self.kept.table.id, wish.do, refused)
            await self.refuse(reason(self.kept.table, refused, self.page.look.language))
        except (RuleError, StorageError) as error:
            log.error("table %s, %s: %s", self.kept.table.id, wish.do, error)
            await self.refuse(say("table.failed"))

    def _seat(self) -> int:
        """The seat that acts: the one whose view is open."""
        viewer, curtain = viewer_of(self.kept.table, self.page.look._replace(at=None))
        if curtain is not None:
            raise Denied("curtain_first")
        if viewer is None:
            raise Denied("only_watching")
        return viewer

    async def _hello(self, wish: Wish) -> None:
        self.page.has = dict(wish.have)
        self.greeted = True
        await self._show(wish)

    async def _pick(self, wish: Wish) -> None:
        await self.keeper.pick(self.kept, self._seat(), wish.option, wish.position)

    async def _drop(self, wish: Wish) -> None:
        await self.keeper.drop(self.kept, self._seat(), wish.option, wish.position)

    async def _undo(self, wish: Wish) -> None:
        await self.keeper.undo(self.kept, self._seat(), self.page.look.held, wish.position)

    async def _consent(self, wish: Wish) -> None:
        await self.keeper.consent(self.kept, self.page.look.held, wish.answer, self.kept.table.position)

    async def _say(self, wish: Wish) -> None:
        text = wish.text.strip()[:LONGEST_SAID]
        held = self.page.look.held
        if not held:
            raise Denied("only_watching")
        seat = held[0] if self.page.look.opened is None else self.page.look.opened
        if text:
            await self.keeper.say(self.kept, seat, self.kept.table.names[seat], text)

    async def _open(self, wish: Wish) -> None:
        if wish.seat not in self.page.look.held:
            raise Denied("not_yours")
        await asyncio.to_thread(self.keeper.storage.open_seat, self.page.visitor, self.kept.table.id, wish.seat)
        self.page.look = self.page.look._replace(opened=wish.seat)
        self.page.news.set()

    async def _show(self, wish: Wish) -> None:
        table = self.kept.table
        at = None if wish.at is None else min(max(wish.at, 0), len(table.match.picks))
        eyes = wish.eyes if wish.eyes in range(-1, len(table.info.seats)) else None
        self.page.look = self.page.look._replace(at=at, eyes=eyes)
        self.page.news.set()

    async def _why(self, wish: Wish) -> None:
        look, table = self.page.look, self.kept.table
        texts = table.game.texts(look.language).seated(table.names)
        viewer, _ = viewer_of(table, look._replace(at=None))
        async with self.kept.lock:
            if wish.id:
                found = explain(table.match, viewer, wish.id, wish.chosen)
                panel = why_panel(found, texts, table.game.rulebook, table.game.name, look.language)
            else:
                panel = why_asked(table.match, viewer, texts)
        await self.answer("why", id=wish.id, html=str(panel))

    async def _hint(self, wish: Wish) -> None:
        """Begin to think about what a bot would do here, and go on listening meanwhile."""
        seat, table = self._seat(), self.kept.table
        if not table.is_alone(self.page.look.held):
            raise Denied("hint.not_here")
        if seat not in table.match.asked:
            raise Denied("hint.not_asked")
        await self.answer("why", html=str(hint_thinking(words(self.page.look.language))))
        if self.asking is not None:
            self.asking.cancel()
        self.asking = asyncio.create_task(self._advise(table, seat))

    async def _advise(self, table: Table, seat: int) -> None:
        position = table.position
        advice = await self.keeper.advising.hint(table, seat)
        async with self.kept.lock:
            if self.kept.table.moved(seat, position):
                return
            panel = hint_panel(self.kept.pages.showing(self.page.look._replace(at=None)), advice)
        with suppress(WebSocketDisconnect, RuntimeError):  # gone, as in `tell`
            await self.answer("why", html=str(panel), late=True)
