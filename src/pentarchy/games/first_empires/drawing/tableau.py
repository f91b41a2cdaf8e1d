"""A player's own area: the civilization board with its five tracks, the hand, and the dice of the turn."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Option, Scene, Texts, notation
from pentarchy.drawing import classes, empty_hand, icon, join, points, tag
from pentarchy.drawing.parts import SPRITE

from ..box import BLACK, FACES, GREEN, PURPLE, TRACK_IDS, TRACKS, Civilization, ConditionData, cards, civilizations
from ..rules.achievements import progress
from ..state import ABOVE, Empires
from ..words.outline import track_row
from .board import SIGNS
from .pieces import PIGMENTS

FACE_SIGNS = dict(zip(FACES, (*SIGNS, "sword"), strict=True))
MOST_MARKS = 6
"""A condition that asks for more is counted in numbers only."""


# -- tracks


def tracks(game: Empires, seat: int, texts: Texts) -> Markup:
    """The civilization board: five tracks, drawn upwards, with the city that waits above each."""
    player = game.players[seat]
    columns = [
        _track(
            texts,
            player.civilization,
            track,
            player.markers[track],
            player.places[1 + track] == ABOVE,
            ", ".join(track_row(game, seat, track, texts).cells),
        )
        for track in range(5)
    ]
    return tag("div", columns, class_="tracks", data_seat=PIGMENTS[player.civilization])


@lru_cache(maxsize=2048)
def _track(texts: Texts, civilization: str, track: int, space: int, city_above: bool, sentence: str) -> Markup:
    board = civilizations()[civilization]
    slot = tag("span", _svg("city" if city_above else "check"), class_="slot is-full" if city_above else "slot")
    medal = tag("span", _svg(SIGNS[track]), class_="medal")
    head = tag("div", slot, medal, tag("span", texts.say(f"short_{TRACKS[track]}")), class_="track__head")
    spaces = [_space(board, track, number, space) for number in range(len(board.values[track]))]
    return tag(
        "div",
        head,
        tag("ol", spaces),
        class_=f"track is-{TRACKS[track]}",
        id=TRACK_IDS[track],
        data_id=TRACK_IDS[track],
        role="button",
        tabindex=-1,
        aria_label=sentence,
    )


def _space(board: Civilization, track: int, number: int, here: int) -> Markup:
    value = str(board.values[track][number])
    if track == GREEN and number:
        value = f"+{board.draws[number]}" if board.draws[number] else "–"
    return tag(
        "li",
        tag("span", value),
        icon("city") if number == board.city_spaces[track] else None,
        tag("span", board.points[track][number], class_="pts"),
        class_=classes("is-reached" if number <= here else "", "is-here" if number == here else "") or None,
    )


# -- hand


def hand(game: Empires, seat: int, options: tuple[Option, ...], texts: Texts) -> Markup:
    """The own cards with how far each condition is met, which is looked at only between actions. [fe.ach.11]"""
    shown = []
    for card in game.players[seat].hand:
        have, need = (None, None) if game.marching else progress(game, seat, card)
        shown.append(_card(texts, card, have, need, ("score", card) in options))
    held = tag("div", shown, class_="hand") if shown else empty_hand(texts.say("hand_empty"))
    return held + _piles(game, seat, texts)


@lru_cache(maxsize=2048)
def _card(texts: Texts, card: str, have: int | None, need: int | None, now: bool) -> Markup:
    worth = points(cards()[card].points, texts.say("points"))
    top = tag("span", tag("b", texts.name(card)), worth, class_="card__top")
    met = have is not None and need is not None and have >= need
    return tag(
        "button",
        top,
        tag("span", short_condition(cards()[card].condition, texts), class_="card__text"),
        _foot(texts, have, need, now),
        class_="card is-ready" if met else "card",
        id=f"card-{card}",
        data_id=card,
        data_moves="card",
        data_is=card,
        type="button",
    )


def _foot(texts: Texts, have: int | None, need: int | None, now: bool) -> Markup | None:
    if now:
        return tag("span", icon("check"), tag("span", texts.say("card_now")), class_="card__foot")
    if have is None or need is None:
        return None
    marks = [tag("i", class_="is-full" if n < have else None) for n in range(need)] if need <= MOST_MARKS else []
    meter = icon("check") if have >= need else tag("span", marks, class_="meter", aria_hidden="true")
    return tag("span", meter, tag("span", texts.say("card_progress", have=have, need=need)), class_="card__foot")


def short_condition(wanted: ConditionData, texts: Texts) -> str:
    """What a card asks for, in a few words; the tip has the whole sentence."""
    number = wanted.count or wanted.defenders or wanted.explorers or wanted.steps or wanted.tracks
    key = f"asks_{wanted.kind}"
    things = [wanted.colour] if wanted.colour else []
    if wanted.ocean:
        key, things = (f"{key}_any", []) if wanted.ocean == "any" else (key, [wanted.ocean])
    if wanted.track:
        things = [f"track-{wanted.track}"]
    return texts.say(key, *things, number=number, step=wanted.step)


def _piles(game: Empires, seat: int, texts: Texts) -> Markup:
    player = game.players[seat]
    counts = (
        ("deck", "card", len(player.deck)),
        ("discard", "trash", len(player.discards)),
        ("scored", "trophy", len(player.scored)),
    )
    return _pile_list(texts, counts)


@lru_cache(maxsize=512)
def _pile_list(texts: Texts, counts: tuple[tuple[str, str, int], ...]) -> Markup:
    piles = [
        tag(
            "li",
            icon(sign),
            texts.say(f"pile_{name}", number=number),
            data_id=name,
            data_moves="card",
            data_is="*",
            data_count=number,
            id=f"pile-{name}",
            tabindex=-1,
        )
        for name, sign, number in counts
    ]
    return tag("ul", piles, class_="piles")


# -- dice and points of the turn


def tray(game: Empires, scene: Scene) -> Markup:
    """What belongs to the open decision: dice, movement points, or new explorers."""
    texts = scene.texts.anywhere
    if game.recruits:
        return tag(
            "div", _pips(texts, "explorer", "yellow", game.recruits, game.recruits, "model_recruits"), class_="dice"
        )
    if game.phase == "movement":
        most = max(game.points, game.attribute(game.active, PURPLE))
        left = _pips(texts, "compass", "purple", game.points, most, "model_points")
        return tag(
            "div", left, _pips(texts, "sword", "black", game.dice[BLACK], game.dice[BLACK], "tray_black"), class_="dice"
        )
    if game.phase not in ("roll", "blacken", "progress"):
        return Markup("")
    used = (*game.raised, 0) if game.phase == "progress" else (0,) * 6
    dropped = tuple(sum(option == ("reroll", face) for option in scene.chosen) for face in FACES)
    turns = any(option[0] == "convert" for option in scene.options)
    return _dice(texts, tuple(game.dice), used, dropped, game.phase == "roll", turns, _thrown(game, scene.trail))


def _thrown(game: Empires, trail: tuple[Option, ...]) -> tuple[int, ...]:
    """By face: how many dice have just been thrown; and at last which throw of the turn it was."""
    faces = [face for verb, *words in trail if verb in ("rolls", "rerolls") for face in words[1:]]
    return (*(faces.count(face) for face in FACES), game.rerolls)


@lru_cache(maxsize=2048)
def _dice(
    texts: Texts,
    dice: tuple[int, ...],
    used: tuple[int, ...],
    chosen: tuple[int, ...],
    rerolls: bool,
    turns: bool,
    thrown: tuple[int, ...],
) -> Markup:
    shown = []
    for face, number in enumerate(dice):
        for n in range(number):
            state = "chosen" if n < chosen[face] else "used" if n < used[face] else "kept" if rerolls else ""
            throw = f"throw-{thrown[-1]}" if n >= number - thrown[face] else ""
            shown.append(_die(texts, FACES[face], n + 1, state, throw))
    if turns:
        faces = [_face(texts, face) for face in FACES[:BLACK]]
        shown.append(tag("div", icon("right"), faces, class_="faces", role="group", aria_label=texts.say("tray_turn")))
    return tag("div", shown, class_="dice", role="group", aria_label=texts.say("tray_dice"))


def _die(texts: Texts, face: str, number: int, state: str, throw: str) -> Markup:
    """`state`: chosen for the reroll, kept out of it, used for a track, or nothing; `throw`: it has just fallen."""
    word = texts.say(f"die_{state}") if state else ""
    badge = {"chosen": "reroll", "used": "check"}.get(state)
    return tag(
        "button",
        tag("span", _svg(badge), class_="badge") if badge else None,
        tag("span", _svg(FACE_SIGNS[face]), class_="die__face"),
        tag("span", word) if word else None,
        class_=classes(f"die is-{face[4:]}", f"is-{state}" if badge else ""),
        id=f"{face}-{number}",
        type="button",
        data_id=face,
        data_drop=notation(("reroll", face)) if state == "chosen" else None,
        data_moves="die",
        data_shows=throw or None,
        aria_label=f"{texts.name(face)}, {word}" if word else texts.name(face),
        aria_pressed="true" if state == "chosen" else None,
    )


def _face(texts: Texts, face: str) -> Markup:
    """A face that a die can be turned to. [fe.prog.1]"""
    return tag(
        "button",
        tag("span", _svg(FACE_SIGNS[face]), class_="die__face"),
        class_=f"die die--face is-{face[4:]}",
        id=f"turn-{face}",
        type="button",
        data_id=face,
        aria_label=texts.say("tray_turn_to", face),
    )


@lru_cache(maxsize=512)
def _pips(texts: Texts, sign: str, colour: str, left: int, most: int, key: str) -> Markup:
    """As many signs as there are points; spent ones stay as outlines."""
    marks = [icon(sign, colour if n < left else "spent") for n in range(most)]
    return tag("span", join(marks), class_=f"pips is-{colour}", role="img", aria_label=texts.say(key, number=left))


def _svg(name: str) -> Markup:
    return tag("svg", tag("use", href=f"{SPRITE}#{name}"), aria_hidden="true")
