"""In every registered game each click is answered in words, and so is the question why somebody is asked."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pentarchy import registry
from pentarchy.core import LANGUAGES, Game, Match, Scene, Setup
from pentarchy.core.contract import setups
from pentarchy.core.reasons import explain
from pentarchy.core.walk import Watch, Watching, walk_through
from pentarchy.web.plain import drawing_of
from pentarchy.web.why import why_asked, why_panel

GAMES = [registry.game(name) for name in registry.game_names()]


def things(match: Match, viewer: int | None) -> list[str]:
    """Whatever a viewer can point at."""
    sheet = drawing_of(match.game).draw(Scene.of(match, viewer, match.game.texts("en"), since=len(match.events)))
    html = sheet.board + sheet.mine + sheet.hand + sheet.tray
    return sorted({*re.findall('data-id="([^"]*)"', html), *(f"seat-{seat}" for seat in range(match.setup.players))})


def answers(watch: Watch) -> Watching:
    """Every click gets a reason or is possible, and all of it can be said."""
    match, game = watch.match, watch.game
    while pick := (yield watch.sample(6)):
        asked, _ = pick
        for viewer in (asked, (asked + 1) % watch.setup.players, None):
            for language in LANGUAGES:
                texts = game.texts(language)
                said = [why_asked(match, viewer, texts)]
                for thing in things(match, viewer):
                    answer = explain(match, viewer, thing)
                    if not answer.reasons and not answer.possible:
                        raise watch.broken(f"nothing is said of '{thing}'")
                    said.append(why_panel(answer, texts, game.rulebook, game.name, language))
                for panel in said:
                    if re.search(r"[{}]", panel):
                        raise watch.broken(f"there is a blank in {panel}")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game", "setup"),
    [(game, setup) for game in GAMES for setup in (setups(game)[0], setups(game)[-1])],
    ids=lambda part: part.name if isinstance(part, Game) else f"{part.players}-{part.variant}",
)
def test_every_click_is_answered(game: Game[Any], setup: Setup) -> None:
    assert walk_through(game, setup, 5, {"answers": answers}) == []
