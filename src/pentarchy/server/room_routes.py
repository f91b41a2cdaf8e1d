"""The addresses of rooms for groups of friends. Only members find anything there; whoever has the link can join."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import blake2b
from hmac import compare_digest
from time import time

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pentarchy.core import Refused
from pentarchy.web.room import Friend, RoomModel, RoomTable, join_room_page, room_page

from . import threads
from .asking import Asking, all_games, playable
from .names import key_of
from .people import game_name, past, standings
from .room_storage import Room, RoomFull
from .storage import Storage
from .table import Stale
from .visitors import Allowances, address_of, clean_line, clean_name

LONGEST_ROOM_NAME = 40
MOST_GAMES = 400
"""So many finished games the standings of a room are made of: the latest ones."""
SHOWN = 20

opening = Allowances(burst=10, rate=1 / 300)
"""So many rooms may be opened from one address."""


def invitation(room: Room, secret: bytes) -> str:
    """What the link to a room ends in. It follows from its number, so that members can always read it."""
    mark = blake2b(f"room {room.id} {room.invitation}".encode(), key=secret, digest_size=18).digest()
    return urlsafe_b64encode(mark).decode()


async def _room(asking: Asking, *, given: str | None = None) -> Room:
    """The room of an address, for members; with a link that is good for others too."""
    storage = asking.keeper.storage
    room = await threads.reading(storage.rooms.room, asking.request.path_params["room"])
    if room is not None and room.member(asking.who.visitor) is not None:
        return room
    if room is None or given is None:
        raise HTTPException(404, asking.words.say("room.unknown"))
    if not compare_digest(given.encode("utf-8", "surrogatepass"), invitation(room, storage.secret).encode()):
        raise HTTPException(404, asking.words.say("room.old_link" if given else "room.unknown"))
    return room


def _expect_founder(asking: Asking, room: Room) -> None:
    if room.founder != asking.who.visitor:
        raise HTTPException(403, asking.words.say("room.unknown"))


# -- looking


async def show_room(request: Request) -> Response:
    asking, given = Asking(request), request.query_params.get("link")
    room = await _room(asking, given=given)
    if room.member(asking.who.visitor) is None:
        return await _join_page(asking, room, given or "")
    model = await _model(asking, room)
    return asking.page(room_page(model, asking.words), "room", room.name)


async def _join_page(asking: Asking, room: Room, given: str, name: str = "", error: str = "") -> Response:
    page = join_room_page(
        f"/room/{room.id}", given, room.name, name or await asking.name(), len(room.members), asking.words, error
    )
    return asking.page(page, "room", room.name, 400 if error else 200)


async def _model(asking: Asking, room: Room) -> RoomModel:
    storage, me = asking.keeper.storage, asking.who.visitor
    kept = await threads.reading(storage.names.of_all, [member.visitor for member in room.members])
    games = await threads.reading(storage.results.of_room, room.id, me, MOST_GAMES)
    called = {member.visitor: member.name for member in room.members}
    mine = room.member(me)
    return RoomModel(
        room.id,
        room.name,
        room.founder == me,
        bool(room.closed),
        f"{asking.request.url_for('room', room=room.id)}?link={invitation(room, storage.secret)}",
        mine.name if mine else "",
        [
            Friend(
                member.name,
                member.visitor in kept and key_of(kept[member.visitor].name) == key_of(member.name),
                member.visitor == room.founder,
                member.visitor == me,
            )
            for member in room.members
        ],
        [(game.name, game.texts(asking.language).name(game.name)) for game in all_games()],
        [one for id in await threads.reading(storage.rooms.tables, room.id) if (one := await _table(asking, id))],
        await threads.playing(standings, games, called, me, asking.language),
        [past(game, asking.language) for game in games[:SHOWN]],
    )


async def _table(asking: Asking, id: str) -> RoomTable | None:
    """A table of the room as it is listed; None if it cannot be played here any more."""
    kept = await playable(asking.keeper, id)
    if kept is None:
        return None
    info, me, say = kept.table.info, asking.who.visitor, asking.words.say
    texts = kept.table.game.texts(asking.language, kept.table.names)
    held = [seat for seat, visitors in kept.table.holders.items() if me in visitors]
    taken = [seat.seat for seat in info.seats if seat.bot or seat.seat in kept.table.holders]
    free = len(info.seats) - len(taken)
    may_look = info.may_be_watched_by(held)
    asked = kept.table.summary.asked
    parts = [
        say("room.free", number=free) if free else "",
        say("lobby.your_turn")
        if any(seat in held for seat in asked)
        else say("lobby.round", round=kept.table.summary.round),
        "" if may_look else say("room.members_only"),
    ]
    return RoomTable(
        id,
        game_name(info.start.game, asking.language),
        tuple(texts.name(f"seat-{seat}") for seat in taken),
        " · ".join(part for part in parts if part),
        free,
        bool(held),
        f"/t/{id}" if may_look else "",
        any(seat in held for seat in asked),
    )


# -- what members do


async def open_room(request: Request) -> Response:
    asking = Asking(request)
    await asking.expect_welcome()
    name = clean_line((await asking.form()).get("name", ""), LONGEST_ROOM_NAME)
    if not key_of(name):
        raise HTTPException(400, asking.words.say("room.wrong_name"))
    if not opening.of(address_of(request)).take():
        raise HTTPException(429)
    called = await asking.name() or asking.words.say("daily.nameless")
    try:
        id = await threads.writing(asking.keeper.storage.rooms.open, name, asking.who.visitor, called)
    except RoomFull as full:
        raise HTTPException(400, asking.words.say(f"room.wrong_{full.key}")) from None
    return asking.go(f"/room/{id}")


async def join_room(request: Request) -> Response:
    """Become a member with a link that is good, or be called something else as one."""
    asking = Asking(request)
    await asking.expect_welcome()
    form = await asking.form()
    given = form.get("link", "")
    room, storage = await _room(asking, given=given), asking.keeper.storage
    name = clean_name(form.get("name", "")) or await asking.name()
    error = ""
    if not key_of(name):
        error = asking.words.say("room.wrong_name")
    elif await asking.name_of_others([name]):
        error = asking.words.say("lobby.wrong_name_kept", what=name)
    else:
        try:
            await threads.writing(storage.rooms.join, room.id, asking.who.visitor, name)
        except RoomFull as full:
            error = asking.words.say(f"room.wrong_{full.key}")
    if not error:
        if await asking.name() == "":
            await threads.writing(storage.save_visitor, asking.who.visitor, name)
        return asking.go(f"/room/{room.id}")
    if room.member(asking.who.visitor) is not None:
        raise HTTPException(400, error)
    return await _join_page(asking, room, given, name, error)


async def sit_in_room(request: Request) -> Response:
    """Take a free seat of one of its tables, with one click."""
    asking = Asking(request)
    await asking.expect_welcome()
    room = await _room(asking)
    member, storage = room.member(asking.who.visitor), asking.keeper.storage
    form = await asking.form()
    kept = await playable(asking.keeper, form.get("table", ""))
    if kept is None or kept.table.info.room != room.id or member is None:
        raise HTTPException(404, asking.words.say("problem.no_table"))
    table = kept.table
    if any(asking.who.visitor in visitors for visitors in table.holders.values()):
        return asking.go(f"/t/{table.id}")
    name = "" if await asking.name_of_others([member.name]) else member.name
    for seat in await threads.reading(storage.rooms.free_seats, table.id):
        given = f"{name} {seat + 1}" if name and name in table.names else name
        called = given or table.game.texts(asking.language).name(f"seat-{seat}")
        try:
            if await asking.keeper.seat_person(kept, seat, asking.who.visitor, given, called, form.get("luck", "")):
                return asking.go(f"/t/{table.id}")
        except (Stale, Refused):
            break
    raise HTTPException(400, asking.words.say("room.wrong_seat"))


async def leave_room(request: Request) -> Response:
    asking = Asking(request)
    room = await _room(asking)
    await threads.writing(asking.keeper.storage.rooms.leave, room.id, asking.who.visitor)
    return asking.go("/me")


# -- what its founder does


async def rename_room(request: Request) -> Response:
    asking = Asking(request)
    room = await _room(asking)
    _expect_founder(asking, room)
    name = clean_line((await asking.form()).get("name", ""), LONGEST_ROOM_NAME)
    if not key_of(name):
        raise HTTPException(400, asking.words.say("room.wrong_name"))
    return await _changed(asking, room, name=name)


async def renew_link(request: Request) -> Response:
    """Another link: the one before is void."""
    asking = Asking(request)
    room = await _room(asking)
    _expect_founder(asking, room)
    return await _changed(asking, room, invitation=room.invitation + 1)


async def close_room(request: Request) -> Response:
    """Close it, or open it again."""
    asking = Asking(request)
    room = await _room(asking)
    _expect_founder(asking, room)
    return await _changed(asking, room, closed=0.0 if room.closed else time())


async def _changed(asking: Asking, room: Room, **values: str | float | int) -> Response:
    storage: Storage = asking.keeper.storage
    await threads.writing(lambda: storage.rooms.change(room.id, **values))
    return asking.go(f"/room/{room.id}")


routes = [
    Route("/room", open_room, methods=["POST"]),
    Route("/room/{room}", show_room, name="room"),
    *[
        Route(f"/room/{{room}}/{name}", handler, methods=["POST"])
        for name, handler in (
            ("join", join_room),
            ("sit", sit_in_room),
            ("leave", leave_room),
            ("rename", rename_room),
            ("renew", renew_link),
            ("close", close_room),
        )
    ],
]
