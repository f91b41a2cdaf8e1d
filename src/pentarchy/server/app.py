"""The server as one ASGI application: storage, keeper and pages behind a wall of headers and limits."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from time import monotonic

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.core import guide_of
from pentarchy.web.order import banned_page
from pentarchy.web.problem import problem
from pentarchy.web.words import words

from . import (
    absence_routes,
    daily_routes,
    files,
    lobby_routes,
    notice_routes,
    order_routes,
    people_routes,
    room_routes,
    table_routes,
    threads,
)
from .asking import all_games
from .bot_processes import BotProcesses
from .bot_turns import PACE
from .keeper import Keeper
from .lines import Lines
from .logs import note_request
from .mail import Post
from .metrics import Figures
from .notifying import Ways
from .order import Banned
from .storage import Storage, StorageError
from .table import reason_in
from .upkeep import A_DAY
from .visitors import Allowances, Names, address_of, is_own_page, is_secure, language_of, recognize

log = logging.getLogger(__name__)

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
RETRY_AFTER = "1"
"""Seconds after which somebody who was too fast, or met a database that does not answer, may try again."""
PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
"""What no page of ours ever asks a browser for."""
A_YEAR_OF_TLS = "max-age=31536000"
AT_TABLE = re.compile(r"(/t/[^/]+)/.")
LIGHT = ("/static/", "/signs/", "/games/", "/health", "/metrics")
"""What costs next to nothing, and comes in handfuls."""
LARGEST_FORM = 64_000
LARGEST_UPLOAD = 2_200_000
LONGEST_BODY = 60.0
"""Seconds within which a form or a record must have come."""


class Settings(msgspec.Struct, frozen=True):
    """How a server runs."""

    database: str
    pace: float = PACE
    """Seconds between two picks of bots while somebody looks."""
    limit: float = 10.0
    """Seconds that a bot may think."""
    thinkers: int = 0
    """Processes for bots; 0: one less than there are cores."""
    lines: int = 128
    """Live lines that one address may have: of all who play there."""
    names: tuple[str, ...] = ()
    """Host names under which it is reached, besides numbers and the machine's own; `*`: any."""
    metrics: bool = False
    """Figures for Prometheus at /metrics."""
    expire: float = 0.0
    """Days after which abandoned tables are deleted; 0: never."""
    log_requests: bool = False
    """One line of JSON for each request."""
    smtp: str = ""
    """The operator's mail server, as smtp://user:password@host:587; empty: no mail is sent."""
    mail_from: str = ""
    """The address that mails come from, and under which push services reach the operator."""
    webhooks: str = "public"
    """Where people may have notices sent: "public" servers, "any", or "none"."""

    @property
    def ways(self) -> Ways:
        """Raises `WrongMail` for a mail server that cannot be one."""
        contact = {"contact": f"mailto:{self.mail_from}"} if self.mail_from else {}
        return Ways(Post.of(self.smtp, self.mail_from) if self.smtp else None, self.webhooks, **contact)


def make_app(settings: Settings) -> Starlette:
    for game in all_games():  # what is wrong with a guide is said at once, not to whoever wants to learn
        guide_of(game)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        storage = Storage(settings.database)
        app.state.keeper = Keeper(
            storage,
            BotProcesses(settings.thinkers or None),
            pace=settings.pace,
            limit=settings.limit,
            ways=settings.ways,
        )
        app.state.keeper.begin_living()
        app.state.keeper.spawn(app.state.keeper.lingering.take_up(storage.database))
        app.state.keeper.notifier.begin()
        app.state.lines = Lines(settings.lines)
        app.state.figures = Figures()
        if settings.expire:
            app.state.keeper.begin_expiring(settings.expire * A_DAY)
        try:
            yield
        finally:
            await app.state.keeper.close()
            storage.close()

    app = Starlette(
        routes=[
            *lobby_routes.routes,
            *table_routes.routes,
            *absence_routes.routes,
            *daily_routes.routes,
            *notice_routes.routes,
            *people_routes.routes,
            *room_routes.routes,
            *order_routes.routes,
            Route("/health", health),
            *([Route("/metrics", show_figures)] if settings.metrics else []),
            *files.routes,
        ],
        lifespan=lifespan,
        exception_handlers={HTTPException: _http_problem, threads.Busy: _busy, Banned: _banned},
    )
    app.add_middleware(Wall, names=Names(settings.names))
    return app


async def health(request: Request) -> Response:
    """Whether tables can be served: the database answers."""
    keeper: Keeper = request.app.state.keeper
    try:
        await threads.reading(keeper.storage.ping)
    except StorageError as error:
        log.error("the database does not answer: %s", error)
        return JSONResponse({"ok": False}, 503, headers={"retry-after": RETRY_AFTER})
    return JSONResponse({"ok": True})


async def show_figures(request: Request) -> Response:
    state = request.app.state
    text = state.figures.text(state.keeper, state.lines)
    return Response(text, media_type="text/plain; version=0.0.4; charset=utf-8")


def _problem_page(request: Request, status: int, detail: str) -> Response:
    spoken = words(language_of(request))
    detail = "" if detail in ("Not Found", "Method Not Allowed") else detail
    headers = {"retry-after": RETRY_AFTER} if status in (429, 503) else None
    return HTMLResponse(problem(status, spoken, detail, _table_of(request)), status, headers)


def _table_of(request: Request) -> str:
    """The table that something was wanted of, as the way back; the page of the table itself has none."""
    found = AT_TABLE.match(request.url.path)
    return found[1] if found else ""


async def _http_problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _problem_page(request, error.status_code, str(error.detail))


async def _busy(request: Request, error: Exception) -> Response:
    return _problem_page(request, 429, "")


async def _banned(request: Request, error: Exception) -> Response:
    assert isinstance(error, Banned)
    language = language_of(request)
    return HTMLResponse(banned_page(reason_in(error, language), words(language), _table_of(request)), 403)


class Wall:
    """What holds for every request: security headers, forms from our own pages only, not too large, not too many."""

    def __init__(self, app: ASGIApp, names: Names) -> None:
        self.app = app
        self.names = names
        self.forms = Allowances(burst=120, rate=20)
        self.pages = Allowances(burst=240, rate=20)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if not self.names.fit(HTTPConnection(scope)):
                await send({"type": "websocket.close", "code": 4421})
                return
            await recognize(HTTPConnection(scope), scope["app"].state.keeper.storage)
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        request = Request(scope)
        send = _counted(send, request)
        refusal = self._refusal(request)
        if refusal is not None:
            # The first part only: the rest may be somebody's invitation.
            log.warning("%s /%s was refused: %s", request.method, request.url.path.split("/")[1], refusal)
            response = _problem_page(request, refusal, "")
            await response(scope, receive, _with_headers(send, request))
            return
        limit = LARGEST_UPLOAD if request.url.path == "/import" else LARGEST_FORM
        answering = _with_headers(send, request)
        try:
            if not request.url.path.startswith(LIGHT):
                await recognize(request, scope["app"].state.keeper.storage)
            await self.app(scope, _limited(receive, limit), answering)
        except Exception as error:
            # Here and not outside the wall, so that the page of a fault has the headers too.
            where = _table_of(request) or f"/{request.url.path.split('/')[1]}"
            log.exception("%s %s failed: %r", request.method, where, error)
            if "pentarchy.answered" in scope:
                raise
            status = 503 if isinstance(error, StorageError) else 500
            await _problem_page(request, status, "")(scope, receive, answering)

    def _refusal(self, request: Request) -> int | None:
        if not self.names.fit(request):
            return 421
        if request.method in ("GET", "HEAD"):
            light = request.url.path.startswith(LIGHT)
            return None if light or self.pages.of(address_of(request)).take() else 429
        if not is_own_page(request):
            return 403
        length = request.headers.get("content-length", "")
        if length.isdigit() and int(length) > (LARGEST_UPLOAD if request.url.path == "/import" else LARGEST_FORM):
            return 413
        return None if self.forms.of(address_of(request)).take() else 429


def _limited(receive: Receive, limit: int) -> Receive:
    """A body that is longer than it said, or takes for ever to come, is cut off."""
    left = limit
    until: float | None = monotonic() + LONGEST_BODY

    async def limited() -> Message:
        nonlocal left, until
        try:
            async with asyncio.timeout(None if until is None else max(0, until - monotonic())):
                message = await receive()
        except TimeoutError:
            raise HTTPException(408) from None
        if not message.get("more_body", False):
            until = None  # what comes later says only that the browser has gone
        left -= len(message.get("body", b""))
        if left < 0:
            raise HTTPException(413)
        return message

    return limited


def _counted(send: Send, request: Request) -> Send:
    """Note what was answered, and how long it took until then."""
    began = monotonic()

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            taken = monotonic() - began
            request.app.state.figures.answered(request.method, message["status"], taken)
            note_request(request.method, request.url.path, message["status"], taken)
        await send(message)

    return sending


def _with_headers(send: Send, request: Request) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            request.scope["pentarchy.answered"] = True
            said = [name for name, _ in message["headers"]]
            message["headers"] = [
                *message["headers"],
                (b"content-security-policy", POLICY.encode()),
                (b"x-content-type-options", b"nosniff"),
                (b"referrer-policy", b"same-origin"),
                (b"cross-origin-opener-policy", b"same-origin"),
                (b"permissions-policy", PERMISSIONS.encode()),
                *([(b"strict-transport-security", A_YEAR_OF_TLS.encode())] if is_secure(request) else []),
                *([] if b"cache-control" in said else [(b"cache-control", b"no-store")]),
            ]
        await send(message)

    return sending
