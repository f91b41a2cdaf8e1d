"""Pictures for chapters of the rulebook: parts of a table as it could stand, drawn as at the table."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.core import Option, Scene, Texts, seen
from pentarchy.drawing import tag

from ..box import capital_buildings, named_by, pest_cards, world
from ..state import Player, Realm
from . import board, chart, shared, tableau

SOME = 3
FALLEN = "oszara"
"""A place whose neighbours are known by what comes from it when it falls."""
AROUND, ABOVE = 260, 175
"""How far a part of the map reaches from its middle, aside and up or down."""
STANDS = (14, 9, 6, 3, 1)
"""Of the seats on the influence track."""
ENVOYS = (3, 2, 1, 1, 0)
"""People of the seats in the capital."""


def pictures(scene: Scene) -> dict[str, str]:
    game, texts = seen(Realm, scene.view), scene.texts
    shown: dict[str, str] = {
        "map": board.the_map(game, 0, None, {}, (), texts),
        "board": tableau.boards(game, 0, None, texts),
        "research": tag(
            "div", [shared.technology(texts, number) for number in range(1, SOME + 1)], class_="rules__things"
        ),
        "influence": _influence(game, texts),
    }
    shown["plague"] = _plague(game, texts)
    shown["destroy"] = _destruction(game, texts)
    shown["quar"] = _quarantine(game.players[0], texts)
    shown["cure"] = _on_board(tableau.recovery(texts, game.players[0].healthy, True))
    game.plague, game.last_aid, game.aid = -1, 0, 1
    shown["support"] = shared.cards_of_year(game, None, texts)
    for seat, player in enumerate(game.players):
        player.envoys, player.imperatives[0] = ENVOYS[seat], seat % 3
    shown["decree"] = shared.decrees_of(game, texts)
    shown["capital"] = _stacked(
        board.the_map(game, 0, None, {}, (), texts, _part(chart.CENTRE)),
        shared.capital_card(texts.anywhere, max(0, game.capital_card)),
    )
    game.founders = (0, *[-1] * (len(capital_buildings()) - 1))
    shown["capbuild"] = shared.capital(game, texts)
    return shown


def _influence(game: Realm, texts: Texts) -> Markup:
    for player, stand in zip(game.players, STANDS, strict=False):
        player.influence = stand
    return shared.influence(game, texts)


def _plague(game: Realm, texts: Texts) -> Markup:
    """The card of the year and whom it has struck; a doctor stands at the first place that it names."""
    card = next(number for number, pest in enumerate(pest_cards()) if pest.roads and named_by(number, game.resources))
    protected, *struck = named_by(card, game.resources)
    game.plague, game.players[0].doctor = card, protected
    game.sick = [0] * len(game.sick)
    for place in struck:
        game.sick[place] = 1
    for road in pest_cards()[card].roads:
        game.stranded[road] = 1
    return _stacked(shared.cards_of_year(game, None, texts), board.the_map(game, 0, None, {}, (), texts))


def _destruction(game: Realm, texts: Texts) -> Markup:
    """A place that is no more, and the roads along which the sick have gone on."""
    here = world()
    game.sick, game.stranded = [0] * len(game.sick), [0] * len(game.stranded)
    fallen = here.number[FALLEN]
    game.ruins |= 1 << fallen
    trail: list[Option] = [("falls", FALLEN)]
    for place, _ in here.ways[fallen]:
        game.sick[place] += 1
        trail.append(("sickens", here.names[place]))
    return board.the_map(game, 0, None, {}, tuple(trail), texts, _part(chart.places()[fallen]))


def _quarantine(player: Player, texts: Texts) -> Markup:
    player.resting, player.graves, player.healthy = 2, 1, 2
    return _on_board(tableau.wards(player, texts, True))


def _on_board(drawn: Markup) -> Markup:
    return tag("div", drawn, class_="pb")


def _stacked(*drawn: Markup) -> Markup:
    return tag("div", drawn, class_="rules__stack")


def _part(middle: tuple[float, float]) -> tuple[int, int, int, int]:
    x, y = map(round, middle)
    return x - AROUND, y - ABOVE, 2 * AROUND, 2 * ABOVE
