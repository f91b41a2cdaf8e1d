"""The addresses around the tables: lobby, invitations, rulebooks, language, import."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from pentarchy import registry
from pentarchy.core import Game, Guide, Scene, guide_of
from pentarchy.core.text import LANGUAGES
from pentarchy.web.figures import figures_page
from pentarchy.web.goal import goal_page
from pentarchy.web.join import Invitation, Seated, invitation, no_invitation
from pentarchy.web.lobby import lobby
from pentarchy.web.lobby_model import Wish
from pentarchy.web.plain import drawing_of
from pentarchy.web.reference import query_of, reference_page
from pentarchy.web.rules import rulebooks, rules_drawer, rules_page

from . import threads
from .asking import Asking, all_games, playable
from .lobby import for_friends, lobby_model, picture, preset, rejected
from .new_tables import LARGEST_RECORD, WrongForm, imported, open_table, started, taught, wanted
from .pages import Viewpoint
from .room_storage import Room
from .storage import Storage, hashed
from .table import GUIDE
from .visitors import A_YEAR, LANGUAGE, clean_name, is_secure

# -- the lobby


async def show_lobby(request: Request) -> Response:
    asking = Asking(request)
    query = request.query_params
    wish = preset(query.get("game", ""), await asking.name(), query)
    wish = await _for_room(asking, wish, query.get("room", ""))
    wish = for_friends(wish) if wish.room else wish
    asking.keeper.seen(asking.who.visitor)
    model = await lobby_model(asking.keeper, asking.who.visitor, asking.language, wish)
    return asking.page(lobby(model, asking.words), "lobby", asking.words.say("page.brand"), plates=all_games())


async def _for_room(asking: Asking, wish: Wish, id: str) -> Wish:
    """A form for friends, if the visitor belongs to that room: the others' seats wait for them."""
    room = await _own_room(asking, id) if id else None
    return wish if room is None else replace(wish, room=room.id, room_name=room.name)


async def _own_room(asking: Asking, id: str) -> Room | None:
    room = await threads.reading(asking.keeper.storage.rooms.room, id)
    return room if room and not room.closed and room.member(asking.who.visitor) else None


async def new_table(request: Request) -> Response:
    """Open a table as the form says, or show the form again with what is wrong."""
    asking = Asking(request)
    await asking.expect_welcome()
    form = await asking.form()
    try:
        want = wanted(form, await asking.name())
        if form.get("room") and await _own_room(asking, form["room"]) is None:
            raise WrongForm("room")
        if name := await asking.name_of_others(row.name for row in want.seats):
            raise WrongForm("name_kept", what=name)
    except WrongForm as wrong:
        return await _wrong_form(asking, form, wrong)
    mine = [seat.name for seat in want.seats if form.get(f"seat{seat.seat}") == "me" and form.get(f"name{seat.seat}")]
    if mine:
        await threads.writing(asking.keeper.storage.save_visitor, asking.who.visitor, mine[0])
    want = replace(want, room=form.get("room", ""))
    id = await threads.writing(open_table, asking.keeper.storage, want, asking.who.visitor)
    return asking.go(f"/t/{id}")


async def _wrong_form(asking: Asking, form: Mapping[str, str], wrong: WrongForm) -> Response:
    error = asking.words.say(f"lobby.wrong_{wrong.key}", **wrong.blanks)
    wish = await _for_room(asking, rejected(form, await asking.name()), form.get("room", ""))
    model = await lobby_model(asking.keeper, asking.who.visitor, asking.language, wish, error)
    return asking.page(lobby(model, asking.words), "lobby", asking.words.say("page.brand"), 400, plates=all_games())


async def import_record(request: Request) -> Response:
    """A table from a record file; a broken one is refused with its line and the reason."""
    asking = Asking(request)
    await asking.expect_welcome()
    try:
        async with request.form() as form:
            upload = form.get("record")
            if not isinstance(upload, UploadFile) or not upload.filename:
                raise WrongForm("record_missing")
            raw = await upload.read(LARGEST_RECORD + 1)
        if len(raw) > LARGEST_RECORD:
            raise WrongForm("record_large", n=LARGEST_RECORD // 1_000_000)
        try:
            text = raw.decode("utf-8")
        except UnicodeDecodeError:
            raise WrongForm("record_no_text") from None
        id = await threads.importing(_import, text, asking.keeper.storage, asking.who.visitor)
    except WrongForm as wrong:
        return await _wrong_form(asking, {}, wrong)
    kept = await asking.keeper.get(id)
    over = kept is not None and kept.table.match.over
    return asking.go(f"/t/{id}/replay" if over else f"/t/{id}")


def _import(text: str, storage: Storage, visitor: str) -> str:
    want, rows = imported(text)
    # Whoever brings a record along may write any name into it.
    seats = [
        replace(seat, name="") if storage.names.is_of_somebody_else(seat.name, visitor) else seat for seat in want.seats
    ]
    want = replace(want, seats=tuple(seats))
    return open_table(storage, want, visitor, rows, "import")


# -- invitations


async def _invited(asking: Asking) -> tuple[str, int] | None:
    token = asking.request.path_params["token"]
    return await threads.reading(asking.keeper.storage.seats.link, hashed(token))


async def find_invitation(request: Request) -> Response:
    """Follow a pasted invitation, wherever in the text its link stands."""
    pasted = request.query_params.get("invitation", "")
    token = re.search(r"[\w-]{20,}", pasted.rpartition("/join/")[2])
    return RedirectResponse(f"/join/{token[0] if token else '-'}", 303)


async def show_invitation(request: Request) -> Response:
    """What one is invited to. Looking changes nothing: previews of links look too."""
    return await _invitation(Asking(request))


async def _invitation(asking: Asking, kept_by_others: str = "") -> Response:
    request = asking.request
    found = await _invited(asking)
    here = request.url.path
    if found is None:
        page = no_invitation(asking.words, here, used=False)
        return asking.page(page, "join", asking.words.say("join.unknown_title"), 404)
    id, seat = found
    kept = await playable(asking.keeper, id)
    if kept is None:
        return asking.go(f"/t/{id}")
    table = kept.table
    if seat in table.holders or table.info.seats[seat].bot:
        if asking.who.visitor in table.holders.get(seat, ()):
            return asking.go(f"/t/{id}")
        page = no_invitation(asking.words, here, used=True, table=f"/t/{id}")
        return asking.page(page, "join", asking.words.say("join.used_title"), 410)
    showing = kept.pages.showing(Viewpoint(language=asking.language))
    luck = table.info.start.sealed
    dealt = luck is None or bool(table.rows)  # until then it is dealt anew whenever somebody sits down
    seats = tuple(
        Seated(
            panel.pigment,
            showing.texts.name(f"seat-{number}") if sitter.taken else "",
            panel.role if dealt else "",
            bool(sitter.bot),
        )
        for number, (panel, sitter) in enumerate(zip(showing.sheet.seats, showing.sitters, strict=True))
    )
    model = Invitation(
        request.path_params["token"],
        table.game.name,
        showing.texts.name(table.game.name),
        picture(table.game),
        seats,
        seat,
        kept_by_others or await asking.name(),
        luck.commitment if luck else "",
        asking.words.say("lobby.wrong_name_kept", what=kept_by_others) if kept_by_others else "",
    )
    title = asking.words.say("join.title", game=model.game)
    status = 409 if kept_by_others else 200
    return asking.page(invitation(model, asking.words), "join", title, status, plates=[table.game])


async def take_seat(request: Request) -> Response:
    asking = Asking(request)
    await asking.expect_welcome()
    found = await _invited(asking)
    if found is None:
        page = no_invitation(asking.words, request.url.path, used=False)
        return asking.page(page, "join", asking.words.say("join.unknown_title"), 404)
    id, seat = found
    kept = await playable(asking.keeper, id)
    if kept is None:
        return asking.go(f"/t/{id}")
    if seat in kept.table.holders or kept.table.info.seats[seat].bot:
        return await show_invitation(request)
    form = await asking.form()
    given = clean_name(form.get("name", "")) or await asking.name() or kept.table.names[seat]
    if await asking.name_of_others([given]):
        return await _invitation(asking, given)
    name = f"{given} {seat + 1}" if given and given in kept.table.names else given
    called = name or kept.table.game.texts(asking.language).name(f"seat-{seat}")
    if not await asking.keeper.seat_person(kept, seat, asking.who.visitor, name, called, form.get("luck", "")):
        return await show_invitation(request)
    return asking.go(f"/t/{id}")


# -- how to win, and the first game that teaches


def _guide(asking: Asking) -> Guide:
    guide = guide_of(game_of(asking))
    if guide is None:
        raise HTTPException(404)
    return guide


async def show_goal(request: Request) -> Response:
    asking = Asking(request)
    guide = _guide(asking)
    title = asking.words.say("goal.of", game=guide.game.texts(asking.language).name(guide.game.name))
    return asking.page(goal_page(guide, asking.language), "goal", title, plates=[guide.game])


async def learn(request: Request) -> Response:
    """Open the first game that teaches."""
    asking = Asking(request)
    await asking.expect_welcome()
    want, rows = taught(_guide(asking), await asking.name())
    id = await threads.writing(open_table, asking.keeper.storage, want, asking.who.visitor, rows, GUIDE)
    return asking.go(f"/t/{id}")


# -- rulebooks, language


def game_of(asking: Asking) -> Game[Any]:
    try:
        return registry.game(asking.request.path_params["game"])
    except registry.UnknownName as error:
        raise HTTPException(404, str(error)) from None


async def show_rulebooks(request: Request) -> Response:
    asking = Asking(request)
    return asking.page(rulebooks(all_games(), asking.language), "rules", asking.words.say("page.rulebooks"))


async def show_rules(request: Request) -> Response:
    """A rulebook as a page, or as a drawer beside a table, with what applies there now."""
    asking = Asking(request)
    game, query = game_of(asking), request.query_params
    wanted_clause, searched = query.get("clause", ""), query.get("q", "")[:200]
    if "fragment" not in query:
        page = rules_page(game, asking.language, searched, wanted_clause)
        title = asking.words.say("rules.title", game=game.texts(asking.language).name(game.name))
        return asking.page(page, "rules", title, game=game)
    now = await _clauses_now(asking, query.get("table", ""))
    return HTMLResponse(rules_drawer(game, asking.language, searched, wanted_clause, now))


async def show_figures(request: Request) -> Response:
    """Which figures of a game are reconstructed, what that means, and how its owner types in the printed ones."""
    asking = Asking(request)
    game = game_of(asking)
    title = asking.words.say("figures.title", game=game.texts(asking.language).name(game.name))
    return asking.page(figures_page(game, asking.language), "figures", title)


async def show_reference(request: Request) -> Response:
    """What a game with these settings is played with. What was left to chance is dealt, and stands in the address."""
    asking = Asking(request)
    game, query = game_of(asking), dict(request.query_params)
    drawing = drawing_of(game)
    if drawing.reference is None:
        raise HTTPException(404)
    form = {"players": str(preset(game.name, "").players), **query, "game": game.name}
    try:
        match = started(form)
    except WrongForm as wrong:
        return await _wrong_form(asking, form, wrong)
    texts = game.texts(asking.language)
    scene = Scene.of(match, None, texts)
    found = drawing.reference(scene)
    here = f"/reference/{game.name}?{query_of(found)}"
    if found.options and {*query} != {f"option-{name}" for name in found.options}:
        return asking.go(here)
    back = (f"/?game={game.name}&{query_of(found)}#new", asking.words.say("table.to_lobby"))
    page = reference_page(found, drawing.scenery(scene), game, asking.language, here, back)
    return asking.page(page, "reference", f"{found.title} · {texts.name(game.name)}", game=game)


async def _clauses_now(asking: Asking, id: str) -> list[str]:
    """The clauses of the decision that is open at a table: of one's own options, else of the question."""
    kept = await playable(asking.keeper, id) if id else None
    if kept is None or kept.table.match.over:
        return []
    held = await threads.reading(asking.keeper.storage.seats.held, asking.who.visitor, id)
    if not kept.table.info.may_be_watched_by(held):
        return []
    match = kept.table.match
    found: dict[str, None] = {}
    asked = match.asked_as_seen_by(held[0] if len(held) == 1 else None)
    for seat, decision in asked.items():
        found[decision.clause] = None
        if seat in held and len(held) == 1:
            found.update(dict.fromkeys(match.game.clause_of(decision, option) for option in decision.options))
    return list(found)


async def set_language(request: Request) -> Response:
    asking = Asking(request)
    form = await asking.form()
    chosen, back = form.get("language", ""), form.get("back", "/")
    if chosen not in LANGUAGES:
        raise HTTPException(400, asking.words.say("problem.language", known=", ".join(LANGUAGES)))
    # Only to a page of our own: "//elsewhere" would be another site.
    response = asking.go(back if back.startswith("/") and not back.startswith(("//", "/\\")) else "/")
    response.set_cookie(LANGUAGE, chosen, max_age=A_YEAR, samesite="lax", secure=is_secure(request))
    return response


routes = [
    Route("/", show_lobby),
    Route("/tables", new_table, methods=["POST"]),
    Route("/import", import_record, methods=["POST"]),
    Route("/join", find_invitation),
    Route("/join/{token}", show_invitation, name="join"),
    Route("/join/{token}", take_seat, methods=["POST"]),
    Route("/learn/{game}", show_goal),
    Route("/learn/{game}", learn, methods=["POST"]),
    Route("/rules", show_rulebooks),
    Route("/rules/{game}", show_rules),
    Route("/figures/{game}", show_figures),
    Route("/reference/{game}", show_reference),
    Route("/language", set_language, methods=["POST"]),
]
