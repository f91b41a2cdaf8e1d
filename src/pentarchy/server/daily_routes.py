"""The addresses of the daily challenges."""

from __future__ import annotations

from datetime import date

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pentarchy.web.daily import Challenge, Result, daily_page, written
from pentarchy.web.players import bot_level

from . import threads
from .asking import Asking, all_games
from .daily import OPPONENT
from .lobby_routes import game_of
from .visitors import clean_name


async def show_challenge(request: Request) -> Response:
    """The challenge of today, or with `?day=` the results of an earlier one."""
    asking = Asking(request)
    game, daily = game_of(asking), asking.keeper.daily
    today = daily.today()
    day = _day(request.query_params.get("day", ""), today)
    texts = game.texts(asking.language)
    own = await daily.table(game.name, day, asking.who.visitor)
    tried = await daily.results(game.name, day, own.id if own else "")
    address = request.url_for("daily", game=game.name)
    model = Challenge(
        game,
        written(day, asking.words),
        bot_level(asking.words, OPPONENT),
        await asking.name(),
        day == today,
        f"/t/{own.id}" if own else "",
        [
            Result(one.name, texts.points(one.mine), texts.points(one.others), one.mine - one.others, one.is_me)
            for one in tried
        ],
        [
            (other.name, other.texts(asking.language).name(other.name))
            for other in all_games()
            if other.name != game.name
        ],
        str(address if day == today else address.include_query_params(day=day.isoformat())),
    )
    title = f"{asking.words.say('daily.of', day=model.day)} · {texts.name(game.name)}"
    return asking.page(daily_page(model, asking.language), "daily", title, plates=[game])


def _day(given: str, today: date) -> date:
    """The day that is asked for; days to come have no results."""
    try:
        day = date.fromisoformat(given) if given else today
    except ValueError:
        raise HTTPException(404) from None
    if day > today:
        raise HTTPException(404)
    return day


async def take_challenge(request: Request) -> Response:
    """Begin the one try of today, or come back to it."""
    asking = Asking(request)
    await asking.expect_welcome()
    game = game_of(asking)
    name = clean_name((await asking.form()).get("name", ""))
    if await asking.name_of_others([name]):
        raise HTTPException(400, asking.words.say("lobby.wrong_name_kept", what=name))
    if name:
        await threads.writing(asking.keeper.storage.save_visitor, asking.who.visitor, name)
    id = await asking.keeper.daily.open(game, asking.who.visitor, name or await asking.name())
    return asking.go(f"/t/{id}")


routes = [
    Route("/daily/{game}", show_challenge, name="daily"),
    Route("/daily/{game}", take_challenge, methods=["POST"]),
]
