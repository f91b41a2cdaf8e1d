"""What is shown of tables that cannot be followed any more: a page that says what differs, for whoever looks."""

from __future__ import annotations

from markupsafe import Markup
from starlette.responses import HTMLResponse, Response

from pentarchy import registry
from pentarchy.web.course import Company, Sitter
from pentarchy.web.frozen import Standstill, frozen_page
from pentarchy.web.page import document
from pentarchy.web.words import words

from . import threads
from .acting import Actor
from .pages import viewer_of
from .table import Frozen, Table, reason
from .taking_up import Stored, Unplayable


async def frozen_table_page(actor: Actor) -> Markup:
    """The page of a frozen table."""
    table, viewpoint = actor.table, actor.viewpoint
    frozen, spoken = table.frozen, words(viewpoint.language)
    assert frozen is not None
    sequel = await threads.reading(actor.keeper.storage.sequel_of, table.id)
    may_tell = frozen.row is not None and (frozen.row.seat in viewpoint.held or not table.game.facts.hidden)
    model = Standstill(
        f"/t/{table.id}",
        table.game.texts(viewpoint.language).name(table.game.name),
        frozen.since,
        table.game.rules_version,
        _what(table, frozen, viewpoint.language, viewer_of(table, viewpoint)[0], may_tell),
        reason(table, frozen.refused, viewpoint.language) if frozen.refused is not None and may_tell else "",
        replay=frozen.kept,
        record=table.company(viewpoint.held).may_read_record(table.info.over),
        go_on=actor.may_go_on,
        sequel=f"/t/{sequel}" if sequel else "",
    )
    return frozen_page(model, spoken)


def _what(table: Table, frozen: Frozen, language: str, viewer: int | None, may_tell: bool) -> str:
    """What differs; who had picked what is told only to those who know it."""
    spoken = words(language)
    if not frozen.kept:
        return spoken.say("frozen.dealt")
    who = ""
    if frozen.kind == "refused" and may_tell and frozen.row is not None:
        texts = table.game.texts(language, table.names)
        who = spoken.say("frozen.by", option=frozen.row.option, who=texts.name(f"seat-{frozen.row.seat}"))
    return spoken.say(f"frozen.{frozen.kind}", number=len(table.match.moments_seen_by(viewer)), who=who)


def unplayable_page(unplayable: Unplayable, visitor: str, language: str) -> Response:
    """The page of a table that cannot even be dealt here."""
    info, spoken = unplayable.stored.info, words(language)
    name = info.start.game
    known = not unplayable.unknown_game
    model = Standstill(
        f"/t/{info.id}",
        registry.game(name).texts(language).name(name) if known else name,
        info.rules_version,
        registry.game(name).rules_version if known else 0,
        spoken.say("frozen.no_setup", what=unplayable.detail) if known else spoken.say("frozen.no_game", what=name),
        replay=False,
        record=may_read(unplayable.stored, visitor),
    )
    body = frozen_page(model, spoken)
    title = spoken.say("page.title", what=spoken.say("frozen.title"))
    return HTMLResponse(document(title, body, language=language, page="frozen", words=spoken))


def may_read(stored: Stored, visitor: str) -> bool:
    """Whether all that is stored of a game may be read: nobody else hides anything in it."""
    held = tuple(seat for seat, visitors in stored.holders.items() if visitor in visitors)
    sitters = [Sitter(seat.name, seat.bot, bool(seat.bot) or seat.seat in stored.holders) for seat in stored.info.seats]
    return Company.of(sitters, held).may_read_record(stored.info.over)
