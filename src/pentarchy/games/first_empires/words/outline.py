"""The outline of the board: the turn, the regions, each player's board, and the own hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import groupby
from typing import NamedTuple

import msgspec

from pentarchy.core import Texts, Topic, topics_of

from ..box import FACES, FILES, TOP, TRACK_IDS, TRACKS, TURNS, cards, civilizations
from ..rules.achievements import progress
from ..rules.scoring import cities_taken, score_of
from ..state import ABOVE, Empires, Player
from .names import borders_of

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
    data = FILES.load("map", Places)
    return {place.id: place.continent for side in (data.side_2, data.side_3_5) for place in side.region}


def outline(game: Empires, texts: Texts, rows: Sequence[Topic] = ()) -> list[Topic]:
    """All that a view shows; each line stands for itself: a region, a track, a card. `rows` are those of the regions,
    if somebody has them already."""
    topics = [_turn(game, texts), regions(game, texts, rows or region_rows(game, texts))]
    topics += [player_topic(game, seat, texts) for seat in range(len(game.players))]
    topics += [_hand(game, seat, texts) for seat, player in enumerate(game.players) if _is_open(player)]
    return topics


def _is_open(player: Player) -> bool:
    """Whether this view shows the cards in the player's hand."""
    return bool(player.hand) and None not in player.hand


def _turn(game: Empires, texts: Texts) -> Topic:
    turns = TURNS[len(game.players)]
    if game.phase == "over":
        return Topic((texts.say("model_over", "first_empires"),))
    lines = [
        texts.say("model_round", "first_empires", number=game.round, turns=turns),
        texts.say("model_turn", f"seat-{game.active}", PHASE_NAMES[game.phase]),
    ]
    if game.phase != "start":
        lines.append(texts.say("model_dice") + " " + _dice(game, texts))
        if game.phase == "roll":
            lines.append(texts.say("model_rerolls", number=game.rerolls))
        if game.phase == "movement":
            lines.append(texts.say("model_points", number=game.points))
        if game.recruits:
            lines.append(texts.say("model_recruits", number=game.recruits))
    return Topic((), topics_of(lines))


def _dice(game: Empires, texts: Texts) -> str:
    used = [*game.raised, 0]
    shown = []
    for face, number in enumerate(game.dice):
        if number:
            colour = FACES[face].removeprefix("die-")
            key = "model_die_used" if used[face] else "model_die"
            shown.append(texts.say(key, colour, number=number, used=used[face]))
    return ", ".join(shown)


# -- regions


def on_map(game: Empires) -> tuple[object, ...]:
    """All that is seen on the map: what is drawn or said of it depends on nothing else."""
    players = [(player.civilization, *player.places, *player.cities) for player in game.players]
    return (*game.holder, *game.force, *players, game.active, game.marching, game.phase == "over")


def regions(game: Empires, texts: Texts, rows: Sequence[Topic]) -> Topic:
    names, unused = game.world.names, game.world.unused
    parts: list[Topic] = []
    for continent, those in groupby(range(len(names)), lambda region: continents()[names[region]]):
        title = texts.say(f"model_{continent if continent in CONTINENTS else 'elsewhere'}")
        parts.append(Topic((title,), tuple(rows[region] for region in those)))
    if unused:
        parts.append(Topic((texts.say("model_unused") + " " + ", ".join(map(texts.name, unused)),)))
    return Topic((), tuple(parts))


def region_rows(game: Empires, texts: Texts) -> list[Topic]:
    return [region_row(game, region, texts) for region in range(len(game.world.names))]


def region_row(game: Empires, region: int, texts: Texts) -> Topic:
    """A region with its colour, who holds it, and the cities in it; where it leads, others read off the map."""
    cities: list[tuple[int, int, int | None]] = []
    for seat, player in enumerate(game.players):
        if region in player.places:
            values = [player.cities[token] for token, place in enumerate(player.places) if place == region]
            cities.append((seat, len(values), _worth(values)))
    name, colour = game.world.names[region], TRACKS[game.world.colours[region]]
    borders = borders_of(len(game.players), name, texts)
    return _region_row(texts, name, colour, game.holder[region], game.force[region], tuple(cities), borders)


@lru_cache(maxsize=4096)
def _region_row(
    texts: Texts,
    name: str,
    colour: str,
    holder: int,
    force: int,
    cities: tuple[tuple[int, int, int | None], ...],
    borders: str,
) -> Topic:
    held = texts.say("model_held", f"seat-{holder}", number=force) if holder >= 0 else texts.say("model_empty")
    there = [
        texts.say("model_cities", f"seat-{seat}", number=number) + _worth_words(worth, texts)
        for seat, number, worth in cities
    ]
    return Topic((texts.name(name), texts.name(colour), ", ".join([held, *there])), note=borders)


def _worth(values: list[int]) -> int | None:
    """City tokens lie face down until the end: only then the view knows what they are worth. [fe.setup.15]"""
    return None if None in values else sum(values)


def _worth_words(worth: int | None, texts: Texts) -> str:
    return "" if worth is None else texts.say("model_worth", number=worth)


# -- players


def player_topic(game: Empires, seat: int, texts: Texts) -> Topic:
    """A player's tracks, cards, cities and points."""
    player = game.players[seat]
    return _player_topic(
        texts,
        seat,
        player.civilization,
        seat == game.first,
        tuple(track_row(game, seat, track, texts) for track in range(5)),
        (len(player.hand), len(player.deck), len(player.discards)),
        tuple(player.scored),
        _cities(game, seat),
        sum(score_of(game, seat).values()),
        game.phase == "over",
    )


class Cities(NamedTuple):
    """Own tokens on the map and still to come, and those that changed hands. [fe.city.5]"""

    on_map: int
    above: int
    lost: int
    taken: int
    worth: int | None
    """Of the taken ones, as soon as it is known."""


def _cities(game: Empires, seat: int) -> Cities:
    places = game.players[seat].places
    taken = cities_taken(game, seat)
    on_map, above = sum(place >= 0 for place in places), places.count(ABOVE)
    return Cities(on_map, above, len(places) - on_map - above, len(taken), _worth(taken))


@lru_cache(maxsize=2048)
def _player_topic(
    texts: Texts,
    seat: int,
    civilization: str,
    first: bool,
    tracks: tuple[Topic, ...],
    held: tuple[int, int, int],
    scored: tuple[str, ...],
    cities: Cities,
    points: int,
    over: bool,
) -> Topic:
    title = texts.say("model_player", f"seat-{seat}", f"civ-{civilization}")
    if first:
        title += texts.say("model_first")
    hand, deck, gone = held
    lines = [texts.say("model_cards", hand=hand, deck=deck, gone=gone)]
    if scored:
        lines.append(texts.say("model_scored") + " " + named_cards(scored, texts))
    on_map, above, lost, taken, worth = cities
    line = texts.say("model_city_count", on_map=on_map, above=above, lost=lost, taken=taken)
    lines.append(line + _worth_words(worth, texts) if taken else line)
    lines.append(texts.say("model_total" if over else "model_so_far", number=points))
    return Topic((title,), (*tracks, *topics_of(lines)))


def named_cards(slugs: Iterable[str], texts: Texts) -> str:
    return ", ".join(f"{texts.name(card)} ({cards()[card].points})" for card in slugs)


def track_row(game: Empires, seat: int, track: int, texts: Texts) -> Topic:
    player = game.players[seat]
    return _track_row(
        texts.anywhere, player.civilization, track, player.markers[track], player.places[1 + track] == ABOVE
    )


@lru_cache(maxsize=4096)
def _track_row(texts: Texts, civilization: str, track: int, space: int, city_above: bool) -> Topic:
    board = civilizations()[civilization]
    colour, values = TRACKS[track], board.values[track]
    value = texts.say(f"model_value_{colour}", number=values[space])
    value += texts.say("model_next", number=values[space + 1]) if space < TOP else texts.say("model_top")
    symbol = board.city_spaces[track]
    if city_above:
        city = texts.say("model_city_ahead" if space < symbol else "model_city_waits", number=symbol)
    else:
        city = texts.say("model_city_gone")
    cells = (
        texts.name(TRACK_IDS[track]),
        texts.name(colour),
        value,
        texts.say("model_space", number=space),
        texts.say("model_worth_points", number=board.points[track][space]),
        city,
    )
    return Topic(cells)


def _hand(game: Empires, seat: int, texts: Texts) -> Topic:
    """Own cards with points, condition and how far it is met, which is looked at only between actions. [fe.ach.11]"""
    rows = []
    for card in game.players[seat].hand:
        line = texts.say("model_card", card, number=cards()[card].points)
        if not game.marching:
            have, need = progress(game, seat, card)
            line += texts.say("model_met" if have >= need else "model_progress", have=have, need=need)
        rows.append(Topic((line,), topics_of([texts.explain(card)])))
    return Topic((texts.say("model_hand", f"seat-{seat}"),), tuple(rows))
