"""What things on the table say when somebody points at them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pentarchy.core import Texts, Tip, Topic
from pentarchy.core.text import capital

from ..box import BLACK, FACES, GREEN, TRACK_IDS, TRACKS, YELLOW, cards, ocean_names, world
from ..rules.achievements import progress
from ..state import Empires
from .outline import named_cards, player_topic, track_row

TRACK_CLAUSES = {GREEN: ("fe.adv.1", "fe.green.1"), YELLOW: ("fe.adv.1", "fe.yellow.1")}


def tips(game: Empires, own: int, viewer: int | None, texts: Texts, lands: dict[str, Tip]) -> dict[str, Tip]:
    """One for everything that can be pointed at; `own` is the seat whose board is shown, `lands` are those of the
    regions in play."""
    told = _lasting(len(game.players), texts.anywhere) | lands
    for track, name in enumerate(TRACK_IDS):
        told[name] = _track(texts.anywhere, track, ", ".join(track_row(game, own, track, texts).cells[2:]))
    for seat, player in enumerate(game.players):
        topic = player_topic(game, seat, texts)
        told[f"seat-{seat}"] = _seat(texts, topic, player.civilization, tuple(player.discards))
    if viewer is not None:
        for card in game.players[viewer].hand:
            have = None if game.marching else progress(game, viewer, card)
            told[card] = _card(texts.anywhere, card, have)
        piles = game.players[viewer]
        told["deck"] = Tip(texts.name("deck"), "", texts.explain("deck"), ("fe.green.1",))
        gone = named_cards(piles.discards, texts)
        told["discard"] = Tip(texts.name("discard"), gone, texts.explain("discard"), ("fe.roll.7",))
        told["scored"] = Tip(
            texts.name("scored"), named_cards(piles.scored, texts), texts.explain("scored"), ("fe.ach.3",)
        )
    return told


def region_tips(game: Empires, texts: Texts, rows: Sequence[Topic]) -> dict[str, Tip]:
    told = {}
    for name, track, row in zip(game.world.names, game.world.colours, rows, strict=True):
        _, colour, there = row.cells
        told[name] = _region(texts.anywhere, name, TRACKS[track], f"{colour.capitalize()}: {there}", row.note)
    return told


@lru_cache(maxsize=64)
def _lasting(players: int, texts: Texts) -> dict[str, Tip]:
    """What is the same all game long: dice, oceans, and regions that are not in play."""
    told = {}
    for face in FACES:
        clauses = ("fe.conq.3",) if face == FACES[BLACK] else ("fe.adv.1",)
        told[face] = Tip(capital(texts.name(face)), "", texts.explain(face), clauses)
    for ocean in ocean_names(players):
        told[ocean] = Tip(texts.name(ocean), "", texts.explain(ocean), ("fe.move.3", "fe.move.4"))
    for region in world(players).unused:
        now = texts.say("map_out", region, number=players)
        told[region] = Tip(texts.name(region), now, texts.explain(region), ("fe.setup.4",))
    return told


@lru_cache(maxsize=4096)
def _region(texts: Texts, name: str, colour: str, there: str, borders: str) -> Tip:
    text = f"{borders} {texts.explain(colour)} {texts.explain(name)}"
    return Tip(texts.name(name), there, text, ("fe.term.2", "fe.adv.1"))


@lru_cache(maxsize=2048)
def _track(texts: Texts, track: int, now: str) -> Tip:
    name = TRACK_IDS[track]
    return Tip(texts.name(name), capital(now), texts.explain(name), TRACK_CLAUSES.get(track, ("fe.adv.1",)))


@lru_cache(maxsize=2048)
def _card(texts: Texts, card: str, have: tuple[int, int] | None) -> Tip:
    now = texts.say("model_worth_points", number=cards()[card].points)
    if have is not None:
        now += texts.say("model_progress", have=have[0], need=have[1])
    flavour = texts.tables["flavour"].get(card, "")
    return Tip(texts.name(card), now, f"{texts.explain(card)} {flavour}".strip(), ("fe.ach.1",))


@lru_cache(maxsize=2048)
def _seat(texts: Texts, topic: Topic, civilization: str, discards: tuple[str, ...]) -> Tip:
    """The board of a player in words: tracks, cards, cities, and what the civilization is good at."""
    *rows, total = (", ".join(row.cells) for row in topic.parts)
    if discards:
        rows.append(f"{texts.name('discard')}: {named_cards(discards, texts)}")
    rows.append(texts.explain(f"civ-{civilization}"))
    return Tip(topic.cells[0], total, ". ".join(rows), ("fe.score.1",))
