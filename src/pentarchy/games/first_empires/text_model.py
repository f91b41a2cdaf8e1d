"""The board as plain text, for terminals, screen readers and everybody who would rather read than look.

Every line stands for itself: a region, a track, a card. Columns are aligned for the eye, and no line is longer than 80
characters.
"""

from __future__ import annotations

from functools import cache
from textwrap import wrap
from typing import Any

import msgspec

from pentarchy.core import Chance, Texts
from pentarchy.core.data import load

from .achievements import progress
from .box import FACES, FOLDER, GAME, TOP, TRACK_IDS, TRACKS, TURNS, cards
from .scoring import cities_taken, score_of
from .state import ABOVE, Empires, Player, taken_by

WIDTH = 80
CONTINENTS = ("europe", "africa", "asia", "oceania", "americas")

PHASE_NAMES = {
    "start": "phase-roll",
    "roll": "phase-roll",
    "blacken": "phase-roll",
    "movement": "phase-movement",
    "progress": "phase-progress",
    "cities": "phase-progress",
}


class Place(msgspec.Struct):
    id: str
    continent: str = ""


class Side(msgspec.Struct):
    region: list[Place]


class Places(msgspec.Struct):
    side_2: Side
    side_3_5: Side


@cache
def continents() -> dict[str, str]:
    """On which continent each region lies; for the rules it does not matter."""
    data = load(FOLDER, GAME, "map", Places)
    return {place.id: place.continent for side in (data.side_2, data.side_3_5) for place in side.region}


def draw(view: dict[str, Any], texts: Texts) -> str:
    """All that a view shows: the turn, the regions, each player's board, and the own hand."""
    game = _as_state(view)
    sections = [_turn(game, texts), _regions(game, texts)]
    sections += [_player(game, seat, texts) for seat in range(len(game.players))]
    sections += [_hand(game, seat, texts) for seat, player in enumerate(game.players) if _is_open(player)]
    return "\n\n".join("\n".join(lines) for lines in sections)


def _as_state(view: dict[str, Any]) -> Empires:
    """A state that holds what the view shows, so that values, conditions and points are worked out by the rules."""
    players = [Player(**player) for player in view["players"]]
    return Empires(**{**view, "players": players, "chance": Chance.of(0)})


def _is_open(player: Player) -> bool:
    """Whether this view shows the cards in the player's hand."""
    return bool(player.hand) and None not in player.hand


def _turn(game: Empires, texts: Texts) -> list[str]:
    turns = TURNS[len(game.players)]
    if game.phase == "over":
        return [texts.say("model_over", "first_empires")]
    lines = [
        texts.say("model_round", "first_empires", number=game.round, turns=turns),
        texts.say("model_turn", f"seat-{game.active}", PHASE_NAMES[game.phase]),
    ]
    if game.phase == "start":
        return lines
    lines.append(texts.say("model_dice") + " " + _dice(game, texts))
    if game.phase == "roll":
        lines.append(texts.say("model_rerolls", number=game.rerolls))
    if game.phase == "movement":
        lines.append(texts.say("model_points", number=game.points))
    if game.recruits:
        lines.append(texts.say("model_recruits", number=game.recruits))
    return lines


def _dice(game: Empires, texts: Texts) -> str:
    used = [*game.raised, 0]
    shown = []
    for face, number in enumerate(game.dice):
        if number:
            colour = FACES[face].removeprefix("die-")
            key = "model_die_used" if used[face] else "model_die"
            shown.append(texts.say(key, colour, number=number, used=used[face]))
    return ", ".join(shown)


def _regions(game: Empires, texts: Texts) -> list[str]:
    world = game.world
    rows: list[list[str]] = []
    last = ""
    for region, name in enumerate(world.names):
        continent = continents()[name]
        if continent != last:
            rows.append([texts.say(f"model_{continent if continent in CONTINENTS else 'elsewhere'}")])
            last = continent
        colour = texts.name(TRACKS[world.colours[region]])
        rows.append([f"  {texts.name(name)}", colour, _in_region(game, region, texts)])
    lines = _columns(rows)
    if world.unused:
        lines += _wrapped(texts.say("model_unused") + " " + ", ".join(map(texts.name, world.unused)), "", "  ")
    return lines


def _in_region(game: Empires, region: int, texts: Texts) -> str:
    holder = game.holder[region]
    parts = [
        texts.say("model_held", f"seat-{holder}", number=game.force[region])
        if holder >= 0
        else texts.say("model_empty")
    ]
    for seat, player in enumerate(game.players):
        tokens = [token for token, place in enumerate(player.places) if place == region]
        if tokens:
            worth = _worth([player.cities[token] for token in tokens], texts)
            parts.append(texts.say("model_cities", f"seat-{seat}", number=len(tokens)) + worth)
    return ", ".join(parts)


def _worth(values: list[int], texts: Texts) -> str:
    """City tokens lie face down until the end: only then the view knows what they are worth. [fe.setup.15]"""
    return "" if not values or None in values else texts.say("model_worth", number=sum(values))


def _player(game: Empires, seat: int, texts: Texts) -> list[str]:
    player = game.players[seat]
    title = texts.say("model_player", f"seat-{seat}", f"civ-{player.civilization}")
    if seat == game.first:
        title += texts.say("model_first")
    tracks = [_track(game, seat, track, texts) for track in range(5)]
    kept = f"  {texts.say('model_cards', hand=len(player.hand), deck=len(player.deck), gone=len(player.discards))}"
    lines = [title, *_columns(tracks), kept]
    if player.scored:
        named = ", ".join(f"{texts.name(card)} ({cards()[card].points})" for card in player.scored)
        lines += _wrapped(texts.say("model_scored") + " " + named, "  ", "    ")
    lines.append(f"  {_cities(game, seat, texts)}")
    points = sum(score_of(game, seat).values())
    lines.append("  " + texts.say("model_total" if game.phase == "over" else "model_so_far", number=points))
    return lines


def _track(game: Empires, seat: int, track: int, texts: Texts) -> list[str]:
    player, board = game.players[seat], game.board(seat)
    space, colour, values = player.markers[track], TRACKS[track], board.values[track]
    value = texts.say(f"model_value_{colour}", number=values[space])
    value += texts.say("model_next", number=values[space + 1]) if space < TOP else texts.say("model_top")
    symbol = board.city_spaces[track]
    if player.places[1 + track] != ABOVE:
        city = texts.say("model_city_gone")
    else:
        city = texts.say("model_city_ahead" if space < symbol else "model_city_waits", number=symbol)
    return [
        f"  {texts.name(TRACK_IDS[track])}",
        texts.name(colour),
        value,
        texts.say("model_space", number=space),
        texts.say("model_worth_points", number=board.points[track][space]),
        city,
    ]


def _cities(game: Empires, seat: int, texts: Texts) -> str:
    """Own tokens on the map and still to come, and those that changed hands. [fe.city.5]"""
    places = game.players[seat].places
    taken = sum(place == taken_by(seat) for player in game.players for place in player.places)
    lost = sum(place <= taken_by(0) for place in places)
    on_map = sum(place >= 0 for place in places)
    line = texts.say("model_city_count", on_map=on_map, above=places.count(ABOVE), lost=lost, taken=taken)
    return line + _worth(cities_taken(game, seat), texts) if taken else line


def _hand(game: Empires, seat: int, texts: Texts) -> list[str]:
    """Own cards with points, condition and how far it is met, which is looked at only between actions. [fe.ach.11]"""
    lines = [texts.say("model_hand", f"seat-{seat}")]
    for card in game.players[seat].hand:
        line = "  " + texts.say("model_card", card, number=cards()[card].points)
        if not game.marching:
            have, need = progress(game, seat, card)
            line += texts.say("model_met" if have >= need else "model_progress", have=have, need=need)
        lines.append(line)
        lines += _wrapped(texts.explain(card), "    ", "    ")
    return lines


def _columns(rows: list[list[str]]) -> list[str]:
    """Rows with their columns aligned; a row of one cell is a heading and does not count."""
    widths = [
        max((len(row[i]) for row in rows if 1 < len(row) > i), default=0) for i in range(max(len(row) for row in rows))
    ]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip() for row in rows]


def _wrapped(text: str, first: str, following: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=following)
