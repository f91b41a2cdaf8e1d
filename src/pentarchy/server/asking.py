"""A request, who makes it, and the page that answers it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from pentarchy import registry
from pentarchy.core import Game
from pentarchy.web.page import document
from pentarchy.web.words import Words, words

from . import threads
from .keeper import Keeper
from .live_table import LiveTable
from .order import name_of, name_of_others
from .taking_up import Unplayable
from .visitors import Caller, address_of, caller, fields, language_of, remember


class Asking:
    """A request and who makes it."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.keeper: Keeper = request.app.state.keeper
        self.who: Caller = caller(request)
        self.language = language_of(request)

    @property
    def words(self) -> Words:
        return words(self.language)

    def page(
        self,
        content: Markup,
        name: str,
        title: str,
        status: int = 200,
        *,
        game: Game[Any] | None = None,
        plates: Iterable[Game[Any]] = (),
    ) -> HTMLResponse:
        html = document(title, content, language=self.language, page=name, words=self.words, game=game, plates=plates)
        response = HTMLResponse(html, status)
        remember(response, self.request, self.who)
        return response

    def go(self, to: str) -> Response:
        response = RedirectResponse(to, 303)
        remember(response, self.request, self.who)
        return response

    async def name(self) -> str:
        """What the visitor is called, if they have said it."""
        return await threads.reading(name_of, self.keeper.storage, self.who.visitor)

    async def form(self) -> dict[str, str]:
        return await fields(self.request)

    async def expect_welcome(self) -> None:
        """Raises `Banned` for somebody who may look and no more."""
        await self.keeper.order.expect_welcome(self.who.visitor, address_of(self.request))

    async def name_of_others(self, names: Iterable[str]) -> str:
        """The first of some names that somebody else keeps; empty if there is none."""
        return await threads.reading(name_of_others, self.keeper.storage, self.who.visitor, [*names])

    async def mute(self, other: str, name: str, *, muted: bool) -> None:
        """Hear somebody no more, or again, at all open pages."""
        names, visitor = self.keeper.storage.names, self.who.visitor
        if muted and other != visitor:
            await threads.writing(names.mute, visitor, other, name)
        else:
            await threads.writing(names.unmute, visitor, other)
        self.keeper.muted(visitor, frozenset(await threads.reading(names.muted_by, visitor)))


async def playable(keeper: Keeper, id: str) -> LiveTable | None:
    """The table of an invitation; None if it stands still, which its own page explains."""
    try:
        kept = await keeper.get(id)
    except Unplayable:
        return None
    return kept if kept is not None and kept.table.frozen is None else None


def all_games() -> list[Game[Any]]:
    return [registry.game(name) for name in registry.game_names()]
