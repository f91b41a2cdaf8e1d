"""Stylesheets, scripts and signs: files whose address changes when they do, so that a browser asks for each once.

Whoever asks under another version (a page from before an update, or of a worker that is newer than this one) gets what
there is now, but may not keep it.
"""

from __future__ import annotations

import os
from importlib.resources.abc import Traversable
from typing import Any

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from pentarchy import registry
from pentarchy.drawing.parts import SIGNS, SIGNS_VERSION
from pentarchy.web.page import FILES, VERSION, game_sheets

from .visitors import A_YEAR

KEEP = f"public, max-age={A_YEAR}, immutable"


class Files(StaticFiles):
    """A folder under `…/{version}`."""

    def __init__(self, folder: Traversable, version: str) -> None:
        super().__init__(directory=str(folder))
        self.version = version

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        response = super().file_response(full_path, stat_result, scope, status_code)
        return _kept(response, scope["path_params"]["version"] == self.version)


async def game_styles(request: Request) -> Response:
    """A stylesheet that a game brings."""
    asked: dict[str, Any] = request.path_params
    known = asked["game"] in registry.game_names()
    game = registry.game(asked["game"]) if known else None
    if game is None or asked["sheet"] not in game.styles:
        raise HTTPException(404)
    response = Response(game.styles[asked["sheet"]].read_text("utf-8"), media_type="text/css")
    return _kept(response, game_sheets(game)[asked["sheet"]] == request.url.path)


def _kept(response: Response, current: bool) -> Response:
    if current:
        response.headers["cache-control"] = KEEP
    return response


routes: list[BaseRoute] = [
    Mount("/static/{version}", Files(FILES, VERSION)),
    Mount("/signs/{version}", Files(SIGNS, SIGNS_VERSION)),
    Route("/games/{game}/{version}/{sheet}", game_styles),
]
