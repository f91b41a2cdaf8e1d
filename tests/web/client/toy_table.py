"""A small table for testing the browser side: one page, and a WebSocket that says what a test tells it to say."""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Iterable
from html import escape
from json import dumps
from pathlib import Path
from typing import Any, Final

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.base import BaseHTTPMiddleware, RequestResponseEndpoint
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.websockets import WebSocket, WebSocketDisconnect

import pentarchy.web
from patience import PATIENCE
from pentarchy.drawing.parts import SIGNS, SPRITE

STATIC: Final = Path(pentarchy.web.__file__).parent / "static"
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
WORDS: Final = {
    "crowded": "Too many pages.",
    "offline": "No connection. Trying again.",
    "lost": "Your choice did not arrive. Please choose again.",
    "failed": "This could not be loaded.",
    "copied": "Copied.",
    "do_it": "Do it",
    "not_yet": "Not yet",
    "others": "Choose others",
    "all": "All",
    "list": "All options",
    "close_list": "Close",
    "filter": "Filter",
    "redo": "Redo",
    "speed": "Speed: {speed}",
    "slow": "slow",
    "normal": "normal",
    "instant": "instant",
    "zoom_in": "Nearer",
    "zoom_out": "Farther",
    "zoom_home": "Whole map",
}
PLACES: Final = {
    "rus": (100, 60),
    "scythia": (250, 70),
    "huaxia": (420, 60),
    "aksum": (110, 200),
    "parsa": (260, 190),
    "indus": (420, 200),
}
OPTIONS: Final = (
    "move rus scythia",
    "move rus huaxia",
    "move scythia rus",
    "attack parsa",
    "sail aksum indus",
    "end turn",
)

Message = dict[str, Any]


def region(name: str, content: str, element: str = "section", more: str = "") -> str:
    return f'<{element} id="{name}" data-region data-hash="{hash(content):x}" {more}>{content}</{element}>'


def board(pieces: dict[str, tuple[int, int]] | None = None, more: str = "") -> str:
    lands = "".join(
        f'<g class="region" data-id="{name}" role="button" tabindex="-1" aria-label="{name.title()}">'
        f'<rect class="land" x="{x - 40}" y="{y - 30}" width="80" height="60"/></g>'
        for name, (x, y) in PLACES.items()
    )
    frames = "".join(f'<g class="region" data-mirror="{name}" aria-hidden="true"/></g>' for name in PLACES)
    drawn = "".join(
        f'<g class="piece" id="piece-{name}" transform="translate({x} {y})"><circle r="8"/></g>'
        for name, (x, y) in (pieces or {"one": (100, 60)}).items()
    )
    return region("board", f'<svg class="map" viewBox="0 0 520 260" {more}>{lands}{frames}<g>{drawn}</g></svg>')


def option(notation: str, final: str = "", mark: str = "") -> str:
    verb, *ids = notation.split()
    return (
        f'<button class="btn" name="option" value="{notation}" data-verb="{verb}" data-ids="{" ".join(ids)}"'
        f"{f' data-mark={mark}' if mark else ''}{f' data-final={chr(34)}{escape(final)}{chr(34)}' if final else ''}"
        f'><span class="option__words">{notation}</span>{"<kbd>E</kbd>" if verb == "end" else ""}</button>'
    )


def decide(
    position: int = 7,
    options: Iterable[str] = OPTIONS,
    *,
    finals: dict[str, str] | None = None,
    folded: str = "",
    several: tuple[int, int] | None = None,
    times: int = 1,
    undoes: str = "attack parsa",
) -> str:
    """The decision bar; `finals` are reasons by option, `folded` is a verb whose options lie in a fold.

    Of a choice of several things: at least and at most how many, and how often each of them.
    """
    drawn = {
        each: option(each, (finals or {}).get(each, ""), "threat" if each.startswith("attack") else "")
        for each in options
    }
    inside = "".join(button for each, button in drawn.items() if folded and each.startswith(folded))
    outside = "".join(button for each, button in drawn.items() if not (folded and each.startswith(folded)))
    fold = f'<details id="verb-{folded}" class="options__verb" data-verb="{folded}"><summary>{folded}</summary>'
    buttons = f"{fold}{inside}</details>{outside}" if folded else outside
    undo = f'<button type="button" data-do="undo" data-what="{undoes}">Undo</button>'
    tools = f'<div class="decide__tools">{undo}<button type="button" data-do="why">Why</button></div>'
    dice = (
        '<button type="button" class="die" data-id="die-blue">blue</button>'
        '<button type="button" class="die is-chosen" data-id="die-red" data-drop="reroll die-red">red</button>'
    )
    if several:
        buttons = buttons.replace("<button", f'<button data-times="{times}"')
    bounds = f'data-least="{several[0]}" data-most="{several[1]}" ' if several else ""
    form = (
        f'<form id="options" {bounds}method="post" action="/t/x/pick">'
        f'<input type="hidden" name="position" value="{position}"><div class="decide__opts">{buttons}</div></form>'
    )
    content = f'<p id="prompt" tabindex="-1">Question {position}</p>{tools}<div id="tray">{dice}</div>{form}'
    return region("decide", content, more='class="decide"')


def amounts(position: int, verb: str, kinds: dict[str, tuple[int, int]], least: int, most: int) -> str:
    """The decision bar where numbers are asked for."""
    steppers = "".join(
        f'<button type="button" data-step="-1" data-of="{kind}" aria-label="Less: {kind}">−</button>'
        f'<input type="number" value="{low}" min="{low}" max="{high}" data-kind="{kind}" aria-label="{kind}">'
        f'<button type="button" data-step="1" data-of="{kind}" aria-label="More: {kind}">+</button>'
        for kind, (low, high) in kinds.items()
    )
    bounds = f'data-verb="{verb}" data-least="{least}" data-upto="{most}"'
    form = (
        f'<form id="options" method="post" action="/t/x/pick" {bounds}>'
        f'<input type="hidden" name="position" value="{position}"><div class="decide__opts">{steppers}</div>'
        f'<button name="option" value="{verb}" id="pick-amounts">Choose <span id="total"></span></button></form>'
    )
    return region("decide", f'<p id="prompt" tabindex="-1">Question {position}</p>{form}', more='class="decide"')


def playback(at: int, last: int = 9) -> str:
    bar = (
        f'<div class="playback" data-at="{at}" data-last="{last}" data-turns="0 4 6 9"><p id="prompt">Moment {at}</p>'
        f'<button type="button" data-do="play">Play</button>'
        f'<input type="range" id="scale" min="0" max="{last}" value="{at}">'
        '<a href="/t/x" data-do="live">Now</a><select id="eyes"><option value="">all<option>0<option>1</select></div>'
    )
    return region("decide", bar)


def chat(*lines: str) -> str:
    said = "".join(f'<li id="said-{number}">{escape(line)}</li>' for number, line in enumerate(lines))
    form = '<form method="post" action="/t/x/say"><input id="say" name="text" aria-label="Say"></form>'
    return region("chat", f"<ol>{said}</ol>{form}")


def log(lines: int = 1) -> str:
    rows = "".join(
        f'<li class="log__line" id="event-{number}" data-ids="parsa indus">line {number}'
        f' <button type="button" data-do="show" data-at="{number}">Show</button></li>'
        for number in reversed(range(lines))
    )
    return region("log", f'<details><summary>More</summary>…</details><ol id="log-list" tabindex="0">{rows}</ol>')


def start_regions() -> dict[str, str]:
    top = (
        '<a href="/rules/toy" data-do="rules">Rules</a> <a href="/t/x/score" data-do="score">Score</a>'
        '<button type="button" data-do="speed"><span class="small__word"></span></button>'
        '<button type="button" data-do="sound">Sound</button><button type="button" data-do="theme">Theme</button>'
        '<button type="button" data-do="catchup" data-at="8">Catch up</button>'
    )
    tips = "".join(
        f'<div id="tip-{name}"><b>{name.title()}</b><p>A region. '
        f'<a class="clause" data-clause="toy.1" href="/rules/toy#toy.1">toy.1</a></p></div>'
        for name in PLACES
    )
    return {
        "top": region("top", top, "header"),
        "board": board(),
        "decide": decide(),
        "log": log(),
        "chat": chat("hello"),
        "tips": region("tips", tips, "div", "hidden"),
        "curtain": region("curtain", "", "div"),
    }


def document(body: str, page: str) -> str:
    sheets = sorted(STATIC.glob("*.css"), key=lambda sheet: (sheet.name != "tokens.css", sheet.name))
    links = "".join(f'<link rel="stylesheet" href="/static/{sheet.name}">' for sheet in sheets)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Toy</title>'
        f'<link rel="icon" href="/static/favicon.svg">{links}<script src="/static/theme.js"></script>'
        '<script type="module" src="/static/main.js"></script></head>'
        f'<body data-page="{page}" data-signs="{SPRITE}" data-words="{escape(dumps(WORDS))}">{body}</body></html>'
    )


LOBBY: Final = (
    '<input name="invitation" aria-label="Invitation">'
    '<form method="post" action="/import" enctype="multipart/form-data"><input type="file" name="record"></form>'
)


INSPECTOR: Final = (
    '<aside class="table__side"><section id="inspect" class="panel inspect"><div class="inspect__head"><h2>What?</h2>'
    '<button type="button" data-do="pin">Pin</button></div><div class="inspect__body"><p>Point at it.</p></div>'
    "</section></aside>"
)


class Table:
    """The server's side of the table, run in a thread of its own."""

    def __init__(self, static: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.sockets: list[WebSocket] = []
        self.asked: list[str] = []
        self.reset()
        headers = Middleware(BaseHTTPMiddleware, dispatch=self._guard)
        routes = [
            Route("/", lambda _: HTMLResponse(document(LOBBY, "lobby"))),
            Route("/t/x", self._page),
            Route("/rules/toy", self._rules),
            Route("/t/x/score", lambda _: HTMLResponse('<h2>Score</h2><button data-do="close">Close</button>')),
            Route("/t/x/pick", self._posted, methods=["POST"]),
            Route("/t/x/invite", self._invite, methods=["POST"]),
            Route("/import", self._posted, methods=["POST"]),
            Route("/join/{token}", lambda _: HTMLResponse(document("welcome", "plain"))),
            WebSocketRoute("/t/x/live", self._live),
            Mount("/static", StaticFiles(directory=static)),
            Route(SPRITE, lambda _: FileResponse(str(SIGNS / "icons.svg"))),
        ]
        config = uvicorn.Config(
            Starlette(routes=routes, middleware=[headers]),
            port=0,
            log_level="error",
            lifespan="off",
            ws="websockets-sansio",
        )
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()
        while not self.server.started:
            self.thread.join(0.01)
        self.address = f"http://127.0.0.1:{self.server.servers[0].sockets[0].getsockname()[1]}"

    def reset(self) -> None:
        self.regions = start_regions()
        self.received: queue.Queue[Message] = queue.Queue()
        self.position = 7
        self.open = True
        self.asked.clear()
        self.answer: Callable[[Message], Message | None] = self._greet

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        self.loop.close()

    # -- what a test says and reads

    def next(self, kind: str | None = None) -> Message:
        """The next message from the page, of a kind."""
        while True:
            message = self.received.get(timeout=PATIENCE)
            if kind is None or message["do"] == kind:
                return message

    def quiet(self, seconds: float = 0.25) -> bool:
        """Nothing comes for a while."""
        try:
            self.received.get(timeout=seconds)
        except queue.Empty:
            return True
        return False

    def push(self, message: Message) -> None:
        async def send() -> None:
            for socket in self.sockets:
                await socket.send_json(message)

        asyncio.run_coroutine_threadsafe(send(), self.loop).result(PATIENCE)

    def show(self, position: int | None = None, *, turn: bool = True, title: str = "Toy", **regions: str) -> None:
        """Send regions as they are now."""
        self.position = self.position if position is None else position
        self.push({"is": "regions", "position": self.position, "regions": regions, "title": title, "turn": turn})

    def cut(self, *, reopen: bool = True, code: int = 1012) -> None:
        """Break all lines."""
        self.open = reopen

        async def close() -> None:
            for socket in list(self.sockets):
                await socket.close(code)

        asyncio.run_coroutine_threadsafe(close(), self.loop).result(PATIENCE)

    # -- the server

    def _run(self) -> None:
        asyncio.set_event_loop(self.loop)
        self.loop.run_until_complete(self.server.serve())

    async def _guard(self, request: Request, call_next: RequestResponseEndpoint) -> Response:
        response = await call_next(request)
        response.headers["Content-Security-Policy"] = POLICY
        response.headers["Cache-Control"] = "no-store"
        return response

    async def _page(self, request: Request) -> Response:
        self.asked.append(str(request.url.query))
        parts = dict(self.regions)
        outside = parts.pop("tips") + parts.pop("curtain")
        tabs = (
            '<div class="tabs"><label><input type="radio" name="panel" value="hand" checked>Hand</label>'
            '<label><input type="radio" name="panel" value="log">Log</label></div>'
            '<div class="tabs"><label><input type="radio" name="side" value="log" checked>Log</label>'
            '<label><input type="radio" name="side" value="chat">Chat <span id="unread" hidden></span></label></div>'
        )
        main = (
            f'<main id="table" data-table="x" data-live="/t/x/live" data-position="{self.position}" data-at="">'
            f"{''.join(parts.values())}{tabs}{INSPECTOR}</main>"
        )
        speakers = '<div id="notice" aria-live="polite"></div><div id="calls" class="sr" aria-live="assertive"></div>'
        return HTMLResponse(document(main + outside + speakers, "table"))

    async def _rules(self, request: Request) -> Response:
        self.asked.append(request.url.query)
        found = request.query_params.get("q", "")
        clauses = "".join(f'<article id="toy.{n}"><h3>toy.{n} {escape(found)}</h3></article>' for n in range(1, 40))
        return HTMLResponse(
            '<div class="drawer__head"><button data-do="close">Close</button><a href="/rules/toy">All</a>'
            f'<form action="/rules/toy"><input name="q" value="{escape(found)}" aria-label="Search"></form></div>'
            f'<div class="drawer__body">{clauses}</div>'
        )

    async def _invite(self, request: Request) -> Response:
        assert request.headers["accept"] == "application/json"
        async with request.form() as form:
            assert form["seat"] == "1"
        return JSONResponse({"link": "http://toy.example/join/secret"})

    async def _posted(self, request: Request) -> Response:
        async with request.form() as form:
            self.received.put({"do": "post", "path": request.url.path, "fields": sorted(form)})
        return HTMLResponse(document("posted", "plain"))

    async def _live(self, socket: WebSocket) -> None:
        if not self.open:
            await socket.close()
            return
        await socket.accept()
        self.sockets.append(socket)
        try:
            while True:
                message = await socket.receive_json()
                self.received.put(message)
                if (answer := self.answer(message)) is not None:
                    await socket.send_json(answer)
        except WebSocketDisconnect:
            pass
        finally:
            self.sockets.remove(socket)

    def _greet(self, message: Message) -> Message | None:
        if message["do"] != "hello":
            return None
        return {"is": "regions", "position": self.position, "regions": {}, "title": "Toy", "turn": False}
