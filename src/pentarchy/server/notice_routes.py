"""The addresses about notices: where somebody wants to be told of their turn, and the links in mails."""

from __future__ import annotations

from importlib import resources

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from pentarchy.web.notices import Told, answered, notices_page, question

from . import outside, push, threads
from .asking import Asking
from .channels import Channel, Kind
from .mail import is_address
from .notifying import CONFIRM_GAP, LINK_GAP
from .visitors import Allowances, address_of, is_ours

LETTERS = Allowances(burst=6, rate=1 / 120)
"""So many letters one address may have sent to others, then one every two minutes."""
WORKER = resources.files("pentarchy.web") / "static" / "push-worker.js"


async def show_notices(request: Request) -> Response:
    asking = Asking(request)
    return await _page(asking)


async def _page(asking: Asking, wrong: str = "", note: str = "", status: int = 200) -> Response:
    notifier = asking.keeper.notifier
    mine = await threads.reading(notifier.channels.of, asking.who.visitor)
    told = tuple(Told(one.id, one.kind, _shown(one), one.confirmed) for one in mine)
    page = notices_page(told, notifier.ways.kinds, notifier.push_key, asking.words, wrong=wrong, note=note)
    return asking.page(page, "notices", asking.words.say("notices.title"), status)


def _shown(channel: Channel) -> str:
    """What a channel is called; of a browser the push service that reaches it."""
    if channel.kind != "push":
        return channel.address
    return push.subscription_of(channel.address).endpoint.split("/")[2] if push.AVAILABLE else ""


async def add_mail(request: Request) -> Response:
    """A letter asks whoever reads there whether they want it."""
    asking = Asking(request)
    _expect(asking, "mail")
    address = (await asking.form()).get("address", "").strip()
    if not is_address(address):
        return await _page(asking, asking.words.say("notices.no_address", what=address[:60]), status=400)
    id = await _add(asking, "mail", address, confirmed=False)
    if id is None:
        return await _page(asking, asking.words.say("notices.too_many"), status=409)
    _expect_few_letters(request)
    keeper = asking.keeper
    await threads.writing(keeper.notifier.channels.confirm_by_mail, id, keeper.now(), CONFIRM_GAP)
    return await _page(asking, note=asking.words.say("notices.mail_on_its_way", what=address))


async def add_hook(request: Request) -> Response:
    asking = Asking(request)
    _expect(asking, "hook")
    url = (await asking.form()).get("url", "").strip()
    try:
        outside.expect_sendable(url, private=asking.keeper.notifier.ways.hooks == "any")
    except outside.Unsendable as wrong:
        return await _page(asking, asking.words.say(f"notices.{wrong.key}"), status=400)
    if await _add(asking, "hook", url, confirmed=True) is None:
        return await _page(asking, asking.words.say("notices.too_many"), status=409)
    return asking.go("/notices")


async def add_push(request: Request) -> Response:
    """What a browser has given us after somebody has clicked and allowed it."""
    asking = Asking(request)
    _expect(asking, "push")
    text = (await asking.form()).get("subscription", "")
    try:
        found = push.subscription_of(text)
        outside.expect_sendable(found.endpoint, private=asking.keeper.notifier.ways.hooks == "any")
    except (push.NoSubscription, outside.Unsendable):
        raise HTTPException(400, asking.words.say("notices.no_subscription")) from None
    if await _add(asking, "push", text, confirmed=True) is None:
        raise HTTPException(409, asking.words.say("notices.too_many"))
    return JSONResponse({"ok": True})


async def remove(request: Request) -> Response:
    asking = Asking(request)
    channel = (await asking.form()).get("channel", "")
    await threads.writing(asking.keeper.notifier.channels.remove, channel, asking.who.visitor)
    return asking.go("/notices")


async def send_link(request: Request) -> Response:
    """Mail the personal link to an address that has been confirmed; nobody is told whether it has."""
    asking = Asking(request)
    _expect(asking, "mail")
    address = (await asking.form()).get("address", "").strip()
    if not is_address(address):
        return await _page(asking, asking.words.say("notices.no_address", what=address[:60]), status=400)
    _expect_few_letters(request)
    keeper = asking.keeper
    for channel in (await threads.reading(keeper.notifier.channels.known, address))[:3]:
        await threads.writing(keeper.notifier.channels.send, channel.id, "link", keeper.now(), LINK_GAP)
    say = asking.words.say
    page = answered(say("notices.link_title"), say("notices.link_sent", what=address), asking.words)
    return asking.page(page, "notices", say("notices.link_title"))


# -- links in mails: looking changes nothing, previews of links look too


async def ask_confirm(request: Request) -> Response:
    return await _question(request, "confirm")


async def ask_stop(request: Request) -> Response:
    return await _question(request, "stop")


async def _question(request: Request, what: str) -> Response:
    asking = Asking(request)
    channel = await _marked(asking, what)
    page = question(what, channel.address, request.url.path, asking.words)
    return asking.page(page, "notices", asking.words.say(f"notices.{what}_title"))


async def confirm(request: Request) -> Response:
    return await _do(request, "confirm")


async def stop(request: Request) -> Response:
    return await _do(request, "stop")


async def _do(request: Request, what: str) -> Response:
    asking = Asking(request)
    channel, channels = await _marked(asking, what), asking.keeper.notifier.channels
    await threads.writing(channels.confirm if what == "confirm" else channels.remove, channel.id)
    say = asking.words.say
    page = answered(say(f"notices.{what}_title"), say(f"notices.{what}_done", what=channel.address), asking.words)
    return asking.page(page, "notices", say(f"notices.{what}_title"))


async def _marked(asking: Asking, what: str) -> Channel:
    """The channel of a link in a mail."""
    mark: str = asking.request.path_params["mark"]
    kind, _, id = mark.rpartition(".")[0].partition("-")
    channel = None
    if kind == what and is_ours(mark, asking.keeper.storage.secret):
        channel = await threads.reading(asking.keeper.notifier.channels.channel, id)
    if channel is None:
        raise HTTPException(404, asking.words.say("notices.unknown_link"))
    return channel


# --


async def _add(asking: Asking, kind: Kind, address: str, *, confirmed: bool) -> str | None:
    home = str(asking.request.base_url).rstrip("/")
    channels, who = asking.keeper.notifier.channels, asking.who.visitor
    return await threads.writing(channels.add, who, kind, address, asking.language, home, confirmed=confirmed)


def _expect(asking: Asking, kind: Kind) -> None:
    if kind not in asking.keeper.notifier.ways.kinds:
        raise HTTPException(404, asking.words.say("notices.not_here"))


def _expect_few_letters(request: Request) -> None:
    if not LETTERS.of(address_of(request)).take():
        raise HTTPException(429)


async def worker(request: Request) -> Response:
    """The script that shows what is pushed. It stands at the top, because it may show nothing above itself."""
    return Response(WORKER.read_text("utf-8"), media_type="text/javascript")


routes = [
    Route("/push-worker.js", worker),
    Route("/notices", show_notices),
    Route("/notices/mail", add_mail, methods=["POST"]),
    Route("/notices/hook", add_hook, methods=["POST"]),
    Route("/notices/push", add_push, methods=["POST"]),
    Route("/notices/remove", remove, methods=["POST"]),
    Route("/notices/link", send_link, methods=["POST"]),
    Route("/notices/confirm/{mark}", ask_confirm),
    Route("/notices/confirm/{mark}", confirm, methods=["POST"]),
    Route("/notices/stop/{mark}", ask_stop),
    Route("/notices/stop/{mark}", stop, methods=["POST"]),
]
