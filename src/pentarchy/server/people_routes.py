"""The addresses about people: the own page, the pages of those who keep a name, and one person at several devices."""

from __future__ import annotations

from hashlib import sha256

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pentarchy.web.device import become
from pentarchy.web.me import Me, me_page
from pentarchy.web.order import About, about_page, reported_page
from pentarchy.web.person import Person, page_of, person_page

from . import threads
from .asking import Asking, playable
from .name_storage import Kept
from .names import WrongName, checked
from .new_tables import BOT_NAMES
from .order import Banned
from .order_storage import KINDS
from .people import day_of, doings
from .reporting import report
from .table import reason_in
from .visitors import Allowances, address_of, give_cookie, is_known, mailed, visitor_of

naming = Allowances(burst=12, rate=1 / 300)
"""So many names may be chosen from one address: nobody hoards them."""


# -- oneself


async def show_me(request: Request) -> Response:
    return await _me(Asking(request))


async def _me(asking: Asking, status: int = 200, wish: str = "", error: str = "") -> Response:
    storage, visitor = asking.keeper.storage, asking.who.visitor
    kept = await threads.reading(storage.names.of, visitor)
    muted = await threads.reading(storage.names.muted_by, visitor)
    model = Me(
        str(asking.request.url_for("become", token=asking.who.token)),
        wish or await asking.name(),
        kept.name if kept else "",
        error,
        await threads.reading(doings, storage.results, visitor, visitor, asking.language),
        [
            (f"/room/{room.id}", room.name, bool(room.closed))
            for room in await threads.reading(storage.rooms.of, visitor)
        ],
        [(_handle(visitor, other), name or asking.words.say("daily.nameless")) for other, name in muted.items()],
        await _banned(asking),
        "mail" in asking.keeper.notifier.ways.kinds,
    )
    response = asking.page(me_page(model, asking.words), "me", asking.words.say("me.title"), status)
    # Whoever keeps something here should not lose it because a cookie has grown old.
    give_cookie(response, asking.request, asking.who.token)
    return response


def _handle(visitor: str, other: str) -> str:
    """By which a form names somebody: it tells nobody who that is, and means nothing to others."""
    return sha256(f"{visitor}/{other}".encode()).hexdigest()[:24]


async def _banned(asking: Asking) -> str:
    try:
        await asking.expect_welcome()
    except Banned as banned:
        return reason_in(banned, asking.language)
    return ""


async def keep_name(request: Request) -> Response:
    asking = Asking(request)
    await asking.expect_welcome()
    wish = (await asking.form()).get("name", "")
    try:
        name = checked(wish, BOT_NAMES)
        before = await threads.reading(asking.keeper.storage.names.of, asking.who.visitor)
        if before is None or before.name != name:
            if not naming.of(address_of(request)).take():
                raise WrongName("often")
            await threads.writing(asking.keeper.storage.names.keep, asking.who.visitor, name)
            await threads.writing(asking.keeper.storage.save_visitor, asking.who.visitor, name)
            await asking.keeper.renamed(asking.who.visitor)
    except WrongName as wrong:
        error = asking.words.say(f"me.wrong_{wrong.key}", **wrong.blanks)
        return await _me(asking, 409 if wrong.key == "taken" else 400, wish[:80], error)
    return asking.go("/me")


async def release_name(request: Request) -> Response:
    asking = Asking(request)
    if await threads.writing(asking.keeper.storage.names.release, asking.who.visitor):
        await asking.keeper.renamed(asking.who.visitor)
    return asking.go("/me")


async def unmute(request: Request) -> Response:
    asking = Asking(request)
    wanted, visitor = (await asking.form()).get("who", ""), asking.who.visitor
    for other in await threads.reading(asking.keeper.storage.names.muted_by, visitor):
        if _handle(visitor, other) == wanted:
            await asking.mute(other, "", muted=False)
    return asking.go("/me")


# -- those who keep a name


async def _owner(asking: Asking) -> Kept:
    kept = await threads.reading(asking.keeper.storage.names.owner, asking.request.path_params["name"])
    if kept is None:
        raise HTTPException(404)
    return kept


async def show_person(request: Request) -> Response:
    asking = Asking(request)
    kept, storage, viewer = await _owner(asking), asking.keeper.storage, asking.who.visitor
    muted = await threads.reading(storage.names.muted_by, viewer)
    model = Person(
        kept.name,
        day_of(kept.kept, asking.words),
        await threads.reading(doings, storage.results, kept.visitor, viewer, asking.language),
        kept.visitor == viewer,
        kept.visitor in muted,
    )
    return asking.page(person_page(model, asking.words), "person", kept.name)


async def mute_person(request: Request) -> Response:
    asking = Asking(request)
    kept = await _owner(asking)
    await asking.mute(kept.visitor, kept.name, muted=(await asking.form()).get("mute") == "yes")
    return asking.go(page_of(kept.name))


async def show_reporting(request: Request) -> Response:
    """What one can do about whoever keeps a name."""
    asking = Asking(request)
    kept = await _owner(asking)
    return _about(
        asking, kept, kept.visitor in await threads.reading(asking.keeper.storage.names.muted_by, asking.who.visitor)
    )


def _about(asking: Asking, kept: Kept, muted: bool, error: str = "", status: int = 200) -> Response:
    here = page_of(kept.name)
    # About a name first: lines of the chat are reported where they stand.
    kinds = ("name", *(kind for kind in KINDS if kind != "name"))
    page = about_page(About(here, here, kept.name, True, kinds, muted=muted, error=error), asking.words)
    return asking.page(page, "about", asking.words.say("order.report"), status)


async def report_person(request: Request) -> Response:
    asking = Asking(request)
    kept = await _owner(asking)
    if not await report(asking, kept.visitor, kept.name):
        return _about(asking, kept, False, asking.words.say("order.too_many"), 429)
    return asking.page(reported_page(page_of(kept.name), asking.words), "about", asking.words.say("order.reported"))


# -- one person at several devices


async def show_becoming(request: Request) -> Response:
    asking = Asking(request)
    token, storage = await _personal(asking), asking.keeper.storage
    found = await threads.reading(storage.visitor, visitor_of(token))
    kept, other = [await threads.reading(storage.names.of, one) for one in (asking.who.visitor, visitor_of(token))]
    lost = kept.name if kept and other and kept.visitor != other.visitor else ""
    name = other.name if other else found.name if found else ""
    page = become(request.url.path, name, asking.words, lost)
    return asking.page(page, "device", asking.words.say("device.here"))


async def become_visitor(request: Request) -> Response:
    """Be the same person as another browser; seats, results and rooms that this one has come along."""
    asking = Asking(request)
    token, storage = await _personal(asking), asking.keeper.storage
    if not asking.who.is_new and visitor_of(token) != asking.who.visitor:
        moved = await threads.reading(storage.tables_of, asking.who.visitor)
        await threads.writing(storage.take_along, asking.who.visitor, visitor_of(token))
        for row, _ in moved:
            if (kept := await playable(asking.keeper, row.id)) is not None:
                await asking.keeper.reload(kept)
    response = RedirectResponse("/", 303)
    give_cookie(response, request, token)
    return response


async def _personal(asking: Asking) -> str:
    """The cookie for which a personal link stands."""
    token: str = asking.request.path_params["token"]
    storage = asking.keeper.storage
    cookie = mailed(token, storage.secret, asking.keeper.now())
    if cookie == "":
        raise HTTPException(404, asking.words.say("notices.old_link"))
    if cookie is None and not await is_known(token, storage):
        raise HTTPException(404)
    return cookie or token


routes = [
    Route("/me", show_me),
    Route("/me/name", keep_name, methods=["POST"]),
    Route("/me/name/release", release_name, methods=["POST"]),
    Route("/me/unmute", unmute, methods=["POST"]),
    Route("/me/{token}", show_becoming, name="become"),
    Route("/me/{token}", become_visitor, methods=["POST"]),
    Route("/p/{name}", show_person),
    Route("/p/{name}/mute", mute_person, methods=["POST"]),
    Route("/p/{name}/report", show_reporting),
    Route("/p/{name}/report", report_person, methods=["POST"]),
]
