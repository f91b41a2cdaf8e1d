"""The addresses of a table. Whatever a player can do there also works as a plain form, without any script."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from itertools import pairwise
from time import monotonic
from typing import get_args

from markupsafe import Markup
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute

from pentarchy.core import Refused, record
from pentarchy.drawing import tag
from pentarchy.web.ending import Ending, acts, panels
from pentarchy.web.join import invitation_made
from pentarchy.web.jottings import jottings_body, jottings_page
from pentarchy.web.leaving import leaving_page
from pentarchy.web.log import log as whole_log
from pentarchy.web.luck import luck_note
from pentarchy.web.page import document, entry
from pentarchy.web.reference import reference_body, reference_page
from pentarchy.web.review import Looked, review_page
from pentarchy.web.score import score_page, score_sheet
from pentarchy.web.showing import Showing
from pentarchy.web.table_page import body, title
from pentarchy.web.words import words

from . import standing_still, threads
from .acting import Actor, Doing, plan_of
from .advising import Review
from .jottings import is_short_enough
from .keeper import Keeper
from .live import live
from .new_tables import WrongForm, branched, open_table, snippet
from .order import Banned, name_of
from .pages import Viewpoint
from .table import Forbidden, Stale, reason
from .taking_up import Unplayable
from .taking_up import text as text_of
from .visitors import Caller, address_of, caller, fields, language_of, remember, whole_number

AGAIN = 3
"""Seconds until the page of a review that is under way comes again, where there are no scripts."""


A_MOMENT = 1.0
"""So many seconds a score sheet waits for what is told of a game that is over."""


class At:
    """A request at a table: who asks, and how the table looks to them."""

    def __init__(self, request: Request, who: Caller, actor: Actor) -> None:
        self.request = request
        self.who = who
        self.actor = actor
        self.kept = actor.kept
        self.viewpoint = actor.viewpoint

    @property
    def showing(self) -> Showing:
        return self.kept.pages.showing(self.viewpoint)

    @property
    def home(self) -> str:
        return f"/t/{self.kept.table.id}"

    def say(self, key: str, **blanks: int | str) -> str:
        return words(self.viewpoint.language).say(key, **blanks)

    async def form(self, key: str) -> str:
        return (await fields(self.request)).get(key, "")

    async def number(self, key: str) -> int:
        number = whole_number(await self.form(key))
        if number is None:
            raise HTTPException(400, self.say("problem.number", what=key))
        return number

    def page(self, content: Markup, name: str, page_title: str, head: Markup | None = None) -> HTMLResponse:
        html = document(
            page_title,
            content,
            language=self.viewpoint.language,
            page=name,
            words=words(self.viewpoint.language),
            game=self.kept.table.game,
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
        language, who = language_of(request), caller(request)
        try:
            kept = await keeper.get(request.path_params["table"])
        except Unplayable as unplayable:
            return standing_still.unplayable_page(unplayable, who.visitor, language)
        if kept is None:
            raise HTTPException(404, words(language).say("problem.no_table"))
        held = await threads.reading(keeper.storage.seats.held, who.visitor, kept.table.id)
        if not kept.table.info.may_be_watched_by(held):
            raise HTTPException(403, words(language).say("table.players_only"))
        opened = await threads.reading(keeper.storage.seats.opened, who.visitor, kept.table.id)
        muted = frozenset(await threads.reading(keeper.storage.names.muted_by, who.visitor))
        plan = await plan_of(keeper, who.visitor, kept.table.id, held)
        viewpoint = Viewpoint(held, opened, language, muted=muted, plan=plan)
        at = At(request, who, Actor(keeper, kept, who.visitor, viewpoint, address_of(request)))
        try:
            return await handler(at)
        except Banned:
            raise  # which has a page of its own
        except Refused as refused:
            status = 403 if isinstance(refused, Forbidden) else 409
            raise HTTPException(status, reason(kept.table, refused, language)) from None
        except Stale:
            raise HTTPException(409, at.say("table.stale")) from None

    return endpoint


# -- looking


@at_table
async def show(at: At) -> Response:
    if at.kept.table.frozen is not None:
        page = await standing_still.frozen_table_page(at.actor)
        return at.page(page, "frozen", at.say("frozen.title"))
    at.kept.looked_at = monotonic()
    at.actor.keeper.bots.wake(at.kept)
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
    at.viewpoint = at.viewpoint._replace(at=last if where is None else min(where, last), eyes=eyes)
    async with at.kept.lock:
        showing = at.showing
        return at.page(body(showing), "table", title(showing))


@at_table
async def show_log(at: At) -> Response:
    """All that happened, newest first; of a long game in pages."""
    before = whole_number(at.request.query_params.get("before", ""))
    async with at.kept.lock:
        showing = at.showing
        content = entry(
            showing.words,
            at.request.url.path,
            tag("h1", at.say("table.log")),
            whole_log(showing, whole=True, before=before),
            css="sheet log",
            back=(at.home, at.say("table.to_table")),
        )
        return at.page(content, "log", title(showing))


@at_table
async def show_score(at: At) -> Response:
    """The score sheet: a page, or a part of one for the drawer. At the end it also tells how it came to that; until all
    is looked up, the page comes again."""
    alone = "fragment" not in at.request.query_params
    ending = await _ending(at, look=alone) if at.kept.table.match.over else None
    async with at.kept.lock:
        showing = at.showing
        match = showing.match
        names = [showing.texts.name(f"seat-{seat}") for seat in range(len(showing.sitters))]
        content = score_sheet(
            match.scores,
            match.totals,
            match.ranking,
            names,
            [panel.pigment for panel in showing.sheet.seats],
            _history(showing),
            showing.texts,
            showing.words,
            over=match.over,
            rank=match.rank,
            luck=luck_note(
                match.luck, names, showing.words, over=match.over, record=f"{at.home}/record", day=showing.challenge
            ),
            acts=acts(showing, ending) if ending else None,
            panels=panels(showing, ending) if ending else (),
        )
    if not alone:
        return HTMLResponse(content)
    name = showing.texts.name(showing.game.name)
    page = score_page(content, name, at.request.url.path, at.home, showing.words)
    again = None if ending is None or ending.complete else _again()
    return at.page(page, "score", at.say("table.score"), again)


async def _ending(at: At, *, look: bool) -> Ending:
    """What is known of a game that is over; with `look` the turning point is looked for, if that is asked for."""
    keeper, table, held = at.actor.keeper, at.kept.table, at.viewpoint.held
    query = at.request.query_params
    wish = whole_number(query.get("seat", ""))
    seat = wish if wish in held else next(iter(held), None)
    luck = keeper.aftermath.luck(table, seat) if seat is not None else None
    proof = keeper.aftermath.proof(table)
    # It seldom takes longer than a page may; what does comes later.
    await asyncio.wait([proof, *([luck] if luck is not None else [])], timeout=A_MOMENT)
    review = keeper.advising.begun(table, seat) if seat is not None else None
    if review is None and look and "look" in query and seat is not None:
        review = at.actor.review(seat)
    return Ending(
        seat,
        luck.result() if luck is not None and luck.done() else None,
        proof.result() if proof.done() else None,
        _looked(review) if review is not None else None,
        str(at.request.url_for("table", table=table.id)),
    )


def _looked(review: Review) -> Looked:
    return Looked(review.seat, review.judgements[:], review.looked, review.total, review.done, review.left)


def _again() -> Markup:
    """Without scripts the page comes again by itself; with them it fetches what is new."""
    return tag("noscript", tag("meta", http_equiv="refresh", content=str(AGAIN)))


@at_table
async def show_reference(at: At) -> Response:
    """What this game is played with: a page, or a part of one for the drawer."""
    async with at.kept.lock:
        showing = at.showing
        if showing.drawing.reference is None:
            raise HTTPException(404)
        found = showing.drawing.reference(showing.scene)
        scenery = showing.drawing.scenery(showing.scene)
    if "fragment" in at.request.query_params:
        return HTMLResponse(reference_body(found, showing.game, showing.language))
    back = (at.home, at.say("table.to_table"))
    page = reference_page(found, scenery, showing.game, showing.language, at.request.url.path, back)
    return at.page(page, "reference", f"{found.title} · {showing.texts.name(showing.game.name)}")


# -- private notes


@at_table
async def show_jottings(at: At) -> Response:
    """What somebody has noted for themselves: a page, or a part of one for the drawer."""
    seat = at.actor.seat
    text = await threads.reading(at.actor.keeper.jottings.read, at.who.visitor, at.kept.table.id, seat)
    return _jottings(at, seat, text)


def _jottings(at: At, seat: int, text: str, wrong: str = "") -> Response:
    table, spoken = at.kept.table, words(at.viewpoint.language)
    texts = table.game.texts(at.viewpoint.language, table.names)
    who = texts.name(f"seat-{seat}") if len(at.viewpoint.held) > 1 else ""
    body = jottings_body(text, seat, who, table.id, spoken)
    if "fragment" in at.request.query_params:
        return HTMLResponse(body)
    page = at.page(jottings_page(body, table.id, spoken, wrong=wrong), "jottings", spoken.say("jottings.title"))
    page.status_code = 413 if wrong else 200
    return page


@at_table
async def write_jottings(at: At) -> Response:
    """Keep what somebody has noted; too much of it changes nothing and is given back."""
    seat, text = at.actor.seat, (await at.form("text")).replace("\r\n", "\n")
    if seat != await at.number("seat"):
        raise Forbidden("not_yours")
    if not is_short_enough(text):
        return _jottings(at, seat, text, at.say("jottings.too_long"))
    await threads.writing(at.actor.keeper.jottings.write, at.who.visitor, at.kept.table.id, seat, text)
    return _back(at, f"{at.home}/notes")


def _history(showing: Showing) -> list[tuple[str, tuple[int, ...]]]:
    """Everybody's points at the end of each round, and now."""
    marks = showing.marks
    ends = [mark for mark, after in pairwise(marks) if after.round != mark.round]
    return [(str(mark.round), mark.totals) for mark in [*ends, marks[-1]]]


# -- what a bot thinks


@at_table
async def show_hint(at: At) -> Response:
    """What a bot would do, for the seat that is asked. With scripts it comes over the live line."""
    title, panel = tag("h1", at.say("hint.ask")), await at.actor.hint()
    back = (at.home, at.say("table.to_table"))
    return at.page(
        entry(words(at.viewpoint.language), at.home, title, panel, css="sheet", back=back),
        "hint",
        at.say("hint.button"),
    )


@at_table
async def show_review(at: At) -> Response:
    """One's own decisions in a finished game, as far as a bot has looked at them; until then the page comes again."""
    review = at.actor.review(whole_number(at.request.query_params.get("seat", "")))
    looked = _looked(review)
    async with at.kept.lock:
        content = review_page(at.showing, looked, str(at.request.url.path))
    return at.page(content, "review", at.say("review.link"), None if looked.done else _again())


# -- acting


def _back(at: At, to: str = "") -> Response:
    return RedirectResponse(to or at.home, 303)


@at_table
async def pick(at: At) -> Response:
    await at.actor.pick(_with_amounts(await fields(at.request)), await at.number("position"))
    return _back(at)


def _with_amounts(form: Mapping[str, str]) -> str:
    """The option of a form; where scripts have not done so, the numbers in its fields are put behind the verb."""
    option = form.get("option", "")
    amounts = [(name.removeprefix("amount-"), number) for name, number in form.items() if name.startswith("amount-")]
    if " " in option:
        return option
    return " ".join([option, *(f"{kind}-{number}" for kind, number in amounts if number != "0")])


@at_table
async def drop(at: At) -> Response:
    await at.actor.drop(await at.form("option"), await at.number("position"))
    return _back(at)


@at_table
async def undo(at: At) -> Response:
    await at.actor.undo(await at.number("position"))
    return _back(at)


@at_table
async def consent(at: At) -> Response:
    await at.actor.consent(await at.form("answer") == "yes", await at.number("position"))
    return _back(at)


@at_table
async def say(at: At) -> Response:
    await at.actor.say(await at.form("text"))
    return _back(at)


@at_table
async def open_seat(at: At) -> Response:
    await at.actor.open(await at.number("seat"))
    return _back(at)


@at_table
async def set_passing(at: At) -> Response:
    passes = await at.form("passes") == "yes"
    await at.actor.set_passing(await at.number("seat"), await at.form("kind"), passes)
    return _back(at)


@at_table
async def plan(at: At) -> Response:
    wish, known = await at.form("what"), get_args(Doing)
    what: Doing | None = next((doing for doing in known if doing == wish), None)
    if what is None:
        raise HTTPException(400, at.say("plan.what", known=", ".join(known)))
    await at.actor.plan(what, await at.number("position"))
    return _back(at)


@at_table
async def invite(at: At) -> Response:
    link = _joining(at, await at.actor.invite(await at.number("seat")))
    if "application/json" in at.request.headers.get("accept", ""):
        return JSONResponse({"link": link})
    return at.page(invitation_made(link, at.home, words(at.viewpoint.language)), "invitation", at.say("table.invite"))


@at_table
async def sit(at: At) -> Response:
    return _back(at, _joining(at, await at.actor.sit(await at.number("seat"))))


def _joining(at: At, secret: str) -> str:
    return str(at.request.url_for("join", token=secret))


@at_table
async def seat_bot(at: At) -> Response:
    await at.actor.seat_bot(await at.number("seat"))
    return _back(at)


@at_table
async def show_leaving(at: At) -> Response:
    at.actor.expect_leavable()
    async with at.kept.lock:
        return at.page(leaving_page(at.showing), "leave", at.say("leave.title"))


@at_table
async def leave(at: At) -> Response:
    await at.actor.leave(await at.number("seat"))
    return _back(at, "/")


# -- what one can make of a game


@at_table
async def download(at: At) -> Response:
    table, match = at.kept.table, await at.actor.copy()
    names = [seat.bot or seat.name for seat in table.info.seats]
    text = await threads.playing(lambda: record(match, names).text())
    headers = {"content-disposition": f'attachment; filename="{table.game.name}-{table.id}.pent"'}
    return PlainTextResponse(text, headers=headers)


@at_table
async def go_on(at: At) -> Response:
    """Play on, at another table, what stands still at this one."""
    return _back(at, f"/t/{await at.actor.go_on(await at.form('luck'))}")


@at_table
async def play_again(at: At) -> Response:
    """A rematch, for all who sit here."""
    return _back(at, f"/t/{await at.actor.rematch(await at.form('luck'))}")


async def show_history(request: Request) -> Response:
    """All that is stored of a game as text, also if it cannot be played here."""
    keeper: Keeper = request.app.state.keeper
    stored = await threads.reading(keeper.stored, request.path_params["table"])
    language, visitor = language_of(request), caller(request).visitor
    if stored is None:
        raise HTTPException(404, words(language).say("problem.no_table"))
    held = [seat for seat, visitors in stored.holders.items() if visitor in visitors]
    if not stored.info.may_be_watched_by(held) or not standing_still.may_read(stored, visitor):
        raise HTTPException(403, words(language).say("table.record_later"))
    name = f"{stored.info.start.game}-{stored.info.id}.txt"
    return PlainTextResponse(text_of(stored), headers={"content-disposition": f'attachment; filename="{name}"'})


@at_table
async def show_snippet(at: At) -> Response:
    return PlainTextResponse(snippet(await at.actor.copy(whole_number(at.request.query_params.get("at", "")))))


@at_table
async def branch(at: At) -> Response:
    await at.actor.expect_welcome()
    match = await at.actor.copy(whole_number(await at.form("at")))
    storage, table = at.actor.keeper.storage, at.kept.table
    name = await threads.reading(name_of, storage, at.who.visitor)
    try:
        seat, held = whole_number(await at.form("seat")), at.viewpoint.held
        mine = (seat,) if seat is not None and seat in held else held
        want, rows = branched(match, table.info, mine, name)
    except WrongForm as wrong:
        raise HTTPException(409, at.say(f"lobby.wrong_{wrong.key}", **wrong.blanks)) from None
    origin = f"branch of {table.id} at {len(match.picks)}"
    id = await threads.importing(open_table, storage, want, at.who.visitor, rows, origin)
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
    Route("/t/{table}/history", show_history),
    Route("/t/{table}/leave", show_leaving),
    Route("/t/{table}/notes", show_jottings),
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
            ("auto", set_passing),
            ("plan", plan),
            ("invite", invite),
            ("sit", sit),
            ("bot", seat_bot),
            ("branch", branch),
            ("leave", leave),
            ("notes", write_jottings),
            ("sequel", go_on),
            ("rematch", play_again),
        )
    ],
]
