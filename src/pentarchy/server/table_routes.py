"""The addresses of a table. Whatever a player can do there also works as a plain form, without any script."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import pairwise

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from pentarchy.core import Refused, record
from pentarchy.drawing import tag
from pentarchy.web.hint import hint_panel
from pentarchy.web.join import invitation_made
from pentarchy.web.log import log as whole_log
from pentarchy.web.page import document, entry
from pentarchy.web.reference import reference_body, reference_page
from pentarchy.web.review import Looked, review_page
from pentarchy.web.score import score_page, score_sheet
from pentarchy.web.showing import Showing
from pentarchy.web.table_page import body, title
from pentarchy.web.words import words

from .keeper import Keeper, Kept, Stale
from .live import LONGEST_SAID, live
from .opening import BOT_NAMES, DEFAULT_BOT, WrongForm, branched, open_table, snippet
from .pages import Look, viewer_of
from .storage import hashed
from .table import reason
from .visitors import Caller, caller, fields, language_of, remember, token, whole_number

AGAIN = 3
"""Seconds until the page of a review that is under way comes again, where there are no scripts."""


class At:
    """A request at a table: who asks, and how the table looks to them."""

    def __init__(self, request: Request, keeper: Keeper, kept: Kept, who: Caller, look: Look) -> None:
        self.request = request
        self.keeper = keeper
        self.kept = kept
        self.who = who
        self.look = look

    @property
    def showing(self) -> Showing:
        return self.kept.pages.showing(self.look)

    @property
    def home(self) -> str:
        return f"/t/{self.kept.table.id}"

    def say(self, key: str, **blanks: int | str) -> str:
        return words(self.look.language).say(key, **blanks)

    async def form(self, key: str) -> str:
        return (await fields(self.request)).get(key, "")

    async def number(self, key: str) -> int:
        number = whole_number(await self.form(key))
        if number is None:
            raise HTTPException(400, self.say("problem.number", what=key))
        return number

    def seat(self) -> int:
        """The seat that acts; not behind a curtain, not for spectators."""
        viewer, curtain = viewer_of(self.kept.table, self.look)
        if viewer is None:
            raise HTTPException(403, self.say("table.curtain_first" if curtain is not None else "table.only_watching"))
        return viewer

    def page(self, content: Markup, name: str, page_title: str, head: Markup | None = None) -> HTMLResponse:
        html = document(
            page_title,
            content,
            language=self.look.language,
            page=name,
            words=words(self.look.language),
            head=head,
            skip_to="decide" if name == "table" else "main",
        )
        response = HTMLResponse(html)
        remember(response, self.request, self.who)
        return response


Handler = Callable[[At], Awaitable[Response]]


def at_table(handler: Handler) -> Callable[[Request], Awaitable[Response]]:
    """Find the table and who asks, and turn refusals into pages."""

    async def endpoint(request: Request) -> Response:
        keeper: Keeper = request.app.state.keeper
        kept = await keeper.get(request.path_params["table"])
        language = language_of(request)
        if kept is None:
            raise HTTPException(404, words(language).say("problem.no_table"))
        who = caller(request)
        held = await asyncio.to_thread(keeper.storage.held, who.visitor, kept.table.id)
        opened = await asyncio.to_thread(keeper.storage.opened, who.visitor, kept.table.id)
        at = At(request, keeper, kept, who, Look(held, opened, language))
        try:
            return await handler(at)
        except Refused as refused:
            raise HTTPException(409, reason(kept.table, refused, language)) from None
        except Stale:
            raise HTTPException(409, at.say("table.stale")) from None

    return endpoint


# -- looking


@at_table
async def show(at: At) -> Response:
    async with at.kept.lock:
        showing = at.showing
        return at.page(body(showing), "table", title(showing))


@at_table
async def show_replay(at: At) -> Response:
    """The table as it was after some picks; a finished game through anybody's eyes."""
    query = at.request.query_params
    last = len(at.kept.table.match.picks)
    where = whole_number(query.get("at", "0" if at.kept.table.match.over else str(last)))
    eyes = whole_number(query.get("as", ""))
    at.look = at.look._replace(at=last if where is None else min(where, last), eyes=eyes)
    async with at.kept.lock:
        showing = at.showing
        return at.page(body(showing), "table", title(showing))


@at_table
async def show_log(at: At) -> Response:
    async with at.kept.lock:
        showing = at.showing
        content = entry(
            showing.words,
            at.request.url.path,
            tag("h1", at.say("table.log")),
            whole_log(showing, whole=True),
            css="sheet log",
            back=(at.home, at.say("table.to_table")),
        )
        return at.page(content, "log", title(showing))


@at_table
async def show_score(at: At) -> Response:
    """The score sheet: a page, or a part of one for the drawer."""
    async with at.kept.lock:
        showing = at.showing
        match = showing.match
        content = score_sheet(
            match.scores,
            match.totals,
            match.ranking,
            [showing.texts.name(f"seat-{seat}") for seat in range(len(showing.sitters))],
            [place.pigment for place in showing.sheet.places],
            _history(showing),
            showing.texts,
            showing.words,
            over=match.over,
            review=f"{at.home}/review" if match.over and at.look.held else "",
        )
    if "fragment" in at.request.query_params:
        return HTMLResponse(content)
    name = showing.texts.name(showing.game.name)
    page = score_page(content, name, at.request.url.path, at.home, showing.words)
    return at.page(page, "score", at.say("table.score"))


@at_table
async def show_reference(at: At) -> Response:
    """What this game is played with: a page, or a part of one for the drawer."""
    async with at.kept.lock:
        showing = at.showing
        if not hasattr(showing.drawing, "reference"):
            raise HTTPException(404)
        found = showing.drawing.reference(showing.scene)
        scenery = showing.drawing.scenery(showing.scene)
    if "fragment" in at.request.query_params:
        return HTMLResponse(reference_body(found, showing.game, showing.language))
    back = (at.home, at.say("table.to_table"))
    page = reference_page(found, scenery, showing.game, showing.language, at.request.url.path, back)
    return at.page(page, "reference", f"{found.title} · {showing.texts.name(showing.game.name)}")


def _history(showing: Showing) -> list[tuple[str, tuple[int, ...]]]:
    """Everybody's points at the end of each round, and now."""
    marks = showing.marks
    ends = [mark for mark, after in pairwise(marks) if after.round != mark.round]
    return [(str(mark.round), mark.totals) for mark in [*ends, marks[-1]]]


# -- what a bot thinks


@at_table
async def show_hint(at: At) -> Response:
    """What a bot would do, for the seat that is asked. With scripts it comes over the live line."""
    table, seat = at.kept.table, at.seat()
    if not table.is_alone(at.look.held):
        raise HTTPException(403, at.say("hint.not_here"))
    if seat not in table.match.asked:
        raise HTTPException(409, at.say("hint.not_asked"))
    position = table.position
    advice = await at.keeper.advising.hint(table, seat)
    async with at.kept.lock:
        if at.kept.table.moved(seat, position):
            raise Stale
        showing = at.showing
        title = tag("h1", at.say("hint.ask"))
        panel = hint_panel(showing, advice)
    back = (at.home, at.say("table.to_table"))
    return at.page(entry(showing.words, at.home, title, panel, css="sheet", back=back), "hint", at.say("hint.button"))


@at_table
async def show_review(at: At) -> Response:
    """One's own decisions in a finished game, as far as a bot has looked at them; until then the page comes again."""
    held, table = at.look.held, at.kept.table
    if not held:
        raise HTTPException(403, at.say("table.only_watching"))
    if not table.match.over:
        raise HTTPException(409, at.say("review.later"))
    wish = whole_number(at.request.query_params.get("seat", ""))
    seat = wish if wish in held and wish is not None else held[0]
    review = at.keeper.advising.review(table, seat)
    looked = Looked(seat, review.judgements[:], review.looked, review.total, review.done, review.left)
    async with at.kept.lock:
        content = review_page(at.showing, looked, str(at.request.url.path))
    # With scripts the page fetches what is new by itself.
    again = None if looked.done else tag("noscript", tag("meta", http_equiv="refresh", content=str(AGAIN)))
    return at.page(content, "review", at.say("review.link"), again)


# -- acting


def _back(at: At, to: str = "") -> Response:
    return RedirectResponse(to or at.home, 303)


@at_table
async def pick(at: At) -> Response:
    await at.keeper.pick(at.kept, at.seat(), await at.form("option"), await at.number("position"))
    return _back(at)


@at_table
async def drop(at: At) -> Response:
    await at.keeper.drop(at.kept, at.seat(), await at.form("option"), await at.number("position"))
    return _back(at)


@at_table
async def undo(at: At) -> Response:
    await at.keeper.undo(at.kept, at.seat(), at.look.held, await at.number("position"))
    return _back(at)


@at_table
async def consent(at: At) -> Response:
    agrees = await at.form("answer") == "yes"
    await at.keeper.consent(at.kept, at.look.held, agrees, await at.number("position"))
    return _back(at)


@at_table
async def say(at: At) -> Response:
    text = (await at.form("text")).strip()[:LONGEST_SAID]
    if not at.look.held:
        raise HTTPException(403, at.say("table.only_watching"))
    seat = at.look.held[0] if at.look.opened is None else at.look.opened
    if text:
        await at.keeper.say(at.kept, seat, at.kept.table.names[seat], text)
    return _back(at)


@at_table
async def open_seat(at: At) -> Response:
    seat = await at.number("seat")
    if seat not in at.look.held:
        raise HTTPException(403, at.say("table.not_yours"))
    await asyncio.to_thread(at.keeper.storage.open_seat, at.who.visitor, at.kept.table.id, seat)
    return _back(at)


async def _empty_seat(at: At, *, anybody: bool = False) -> int:
    """A seat that nobody has taken yet, named by somebody who sits at the table or, if it is public, by anybody."""
    seat = await at.number("seat")
    table = at.kept.table
    if not at.look.held and not (anybody and table.info.public):
        raise HTTPException(403, at.say("table.only_watching"))
    if not 0 <= seat < len(table.info.seats) or table.info.seats[seat].bot or seat in table.holders:
        raise HTTPException(409, at.say("table.seat_taken"))
    return seat


@at_table
async def invite(at: At) -> Response:
    """A new link to an empty seat. Only its hash is kept, so each request makes another; all of them stay good."""
    link = await _link(at, await _empty_seat(at))
    if "application/json" in at.request.headers.get("accept", ""):
        return JSONResponse({"link": link})
    return at.page(invitation_made(link, at.home, words(at.look.language)), "invitation", at.say("table.invite"))


async def _link(at: At, seat: int) -> str:
    secret = token()
    await asyncio.to_thread(at.keeper.storage.add_link, hashed(secret), at.kept.table.id, seat)
    return str(at.request.url_for("join", token=secret))


@at_table
async def sit(at: At) -> Response:
    """A public table invites whoever wants an open seat."""
    return _back(at, await _link(at, await _empty_seat(at, anybody=True)))


@at_table
async def seat_bot(at: At) -> Response:
    seat = await _empty_seat(at)
    name = next(name for name in BOT_NAMES if name not in at.kept.table.names)
    if not await at.keeper.seat_bot(at.kept, seat, DEFAULT_BOT, name):
        raise HTTPException(409, at.say("table.seat_taken"))
    return _back(at)


# -- what one can make of a game


def _free_at(at: At, where: str) -> int:
    """The position asked for, where nobody's secrets are in the record."""
    if not at.kept.table.is_free(at.look.held):
        raise HTTPException(403, at.say("table.record_later"))
    last = len(at.kept.table.match.picks)
    number = whole_number(where)
    return last if number is None else min(number, last)


@at_table
async def download(at: At) -> Response:
    _free_at(at, "")
    table = at.kept.table
    names = [seat.bot or seat.name for seat in table.info.seats]
    async with at.kept.lock:
        text = await asyncio.to_thread(lambda: record(table.match.clone(), names).text())
    headers = {"content-disposition": f'attachment; filename="{table.game.name}-{table.id}.pent"'}
    return PlainTextResponse(text, headers=headers)


@at_table
async def show_snippet(at: At) -> Response:
    where = _free_at(at, at.request.query_params.get("at", ""))
    async with at.kept.lock:
        match = at.kept.table.match.clone()
    match.rewind(where)
    return PlainTextResponse(snippet(match))


@at_table
async def branch(at: At) -> Response:
    where = _free_at(at, await at.form("at"))
    storage = at.keeper.storage
    visitor = await asyncio.to_thread(storage.visitor, at.who.visitor)
    try:
        want, rows = branched(at.kept.table, where, at.look.held, visitor.name if visitor else "")
    except WrongForm as wrong:
        raise HTTPException(409, at.say(f"lobby.wrong_{wrong.key}", **wrong.blanks)) from None
    origin = f"branch of {at.kept.table.id} at {where}"
    id = await asyncio.to_thread(open_table, storage, want, at.who.visitor, rows, origin)
    response = _back(at, f"/t/{id}")
    remember(response, at.request, at.who)
    return response


routes = [
    Route("/t/{table}", show, name="table"),
    Route("/t/{table}/replay", show_replay),
    Route("/t/{table}/log", show_log),
    Route("/t/{table}/score", show_score),
    Route("/t/{table}/reference", show_reference),
    Route("/t/{table}/hint", show_hint),
    Route("/t/{table}/review", show_review),
    Route("/t/{table}/record", download),
    Route("/t/{table}/snippet", show_snippet),
    WebSocketRoute("/t/{table}/live", live),
    *[
        Route(f"/t/{{table}}/{name}", handler, methods=["POST"])
        for name, handler in (
            ("pick", pick),
            ("drop", drop),
            ("undo", undo),
            ("consent", consent),
            ("say", say),
            ("open", open_seat),
            ("invite", invite),
            ("sit", sit),
            ("bot", seat_bot),
            ("branch", branch),
        )
    ],
]
