"""How First Empires is drawn: a seat's view as a sheet of html and svg. See `pentarchy.core.sheet.Table`."""

from __future__ import annotations

from functools import lru_cache

from pentarchy.core import Option, Place, Scene, Sheet, Stat, Texts

from . import map_drawing, tableau
from .board_list import board_list
from .box import EXPLORERS, TRACK_IDS, TRACKS, TURNS, YELLOW
from .game import game as first_empires
from .map_drawing import SIGNS
from .map_pieces import PIGMENTS
from .scoring import score_of
from .state import Empires, taken_by
from .text_model import PHASE_NAMES, as_state
from .tips import tips

wide = False
"""The map is as high as it can be beside the civilization board, also where it shows the whole world."""

PHASES = ("phase-roll", "phase-movement", "phase-progress")

ICONS = {
    "roll": "die",
    "rolls": "die",
    "reroll": "reroll",
    "rerolls": "reroll",
    "throw": "reroll",
    "keep": "check",
    "blacken": "sword",
    "blackens": "sword",
    "move": "compass",
    "moves": "compass",
    "sail": "ship",
    "sails": "ship",
    "attack": "sword",
    "conquer": "sword",
    "conquers": "sword",
    "takes-city": "city",
    "retreat": "left",
    "retreats": "left",
    "convert": "die",
    "converts": "die",
    "advance": "up",
    "advances": "up",
    "draws": "card",
    "place": "explorer",
    "places": "explorer",
    "city": "city",
    "founds": "city",
    "score": "vp",
    "scores": "vp",
    "end": "end-turn",
    "ends-turn": "end-turn",
    "round": "clock",
    "game-ends": "trophy",
}
"""By the verb of an option or an event."""

FINAL = {
    ("roll",): "final_dice",
    ("throw",): "final_dice",
    ("advance", "track-green"): "final_draw",
    ("end", "phase-progress"): "final_turn",
    ("end", "turn"): "final_turn",
}


def draw(scene: Scene) -> Sheet:
    """All that changes while a game is played."""
    game = as_state(scene.view)
    texts = _lasting(scene.texts.language, tuple(scene.texts.seats or ()))
    viewer = scene.viewer
    own = game.active if viewer is None else viewer
    player = game.players[own]
    return Sheet(
        places=[_place(game, seat, texts) for seat in range(len(game.players))],
        round=game.round,
        rounds=TURNS[len(game.players)],
        phases=_phases(game, texts),
        board=map_drawing.board(game, texts, scene.trail),
        mine=tableau.tracks(game, own, texts),
        hand="" if viewer is None else tableau.hand(game, viewer, scene.options, texts),
        hand_title="" if viewer is None else texts.say("hand_title"),
        mine_title=texts.name(f"civ-{player.civilization}"),
        mine_note=texts.say("mine_note", number=game.attribute(own, YELLOW), most=EXPLORERS),
        tray=tableau.tray(game, scene.options, scene.chosen, texts),
        model=board_list(game, texts),
        tips=tips(game, own, viewer, texts),
    )


def scenery(scene: Scene) -> str:
    """What the board needs and what never changes during a game: outlines, patterns. Sent once."""
    return map_drawing.scenery(len(scene.view["players"]))


def plate() -> str:
    """The picture of the game in the lobby, an svg of 460 × 150."""
    return map_drawing.plate()


def icon(words: Option) -> str:
    """The sign of an option or an event; a step on a track has the sign of the track."""
    if words[0] in ("advance", "advances"):
        track = next((word for word in words[1:] if word in TRACK_IDS), None)
        if track is not None:
            return SIGNS[TRACK_IDS.index(track)]
    return ICONS[words[0]]


def final(option: Option) -> str:
    """Why an option cannot be taken back: dice and drawn cards are known then, or others have gone on."""
    return "final_retreat" if option[0] == "conquer" else FINAL.get(option, "")


def mark(option: Option) -> str:
    return "threat" if option[0] in ("attack", "conquer") else ""


def main(option: Option) -> bool:
    """The likely step: at most one of the options offered together."""
    return option[0] in ("roll", "throw", "keep", "conquer") or option == ("end", "turn")


@lru_cache(maxsize=512)
def _lasting(language: str, seats: tuple[str, ...]) -> Texts:
    """The same words for the same people: what was drawn with them is found again."""
    return first_empires.texts(language).seated(list(seats))


def _phases(game: Empires, texts: Texts) -> list[tuple[str, str]]:
    now = 3 if game.phase == "over" else PHASES.index(PHASE_NAMES[game.phase])
    return [(texts.name(name), "past" if i < now else "now" if i == now else "next") for i, name in enumerate(PHASES)]


def _place(game: Empires, seat: int, texts: Texts) -> Place:
    player = game.players[seat]
    return _seat_place(
        texts,
        player.civilization,
        sum(score_of(game, seat).values()),
        tuple(game.attribute(seat, track) for track in range(5)),
        (len(player.hand), sum(place >= 0 for place in player.places)),
        (sum(place == taken_by(seat) for other in game.players for place in other.places), len(player.scored)),
    )


@lru_cache(maxsize=4096)
def _seat_place(
    texts: Texts,
    civilization: str,
    points: int,
    values: tuple[int, ...],
    always: tuple[int, int],
    gained: tuple[int, int],
) -> Place:
    """What everybody sees of a seat; what nobody has at first is shown when there is some."""
    stats = [
        Stat(SIGNS[track], texts.say(f"short_{colour}"), str(values[track]), colour)
        for track, colour in enumerate(TRACKS)
    ]
    for sign, key, number in zip(("hand", "city"), ("stat_hand", "stat_cities"), always, strict=True):
        stats.append(Stat(sign, texts.say(key), str(number)))
    for sign, key, number in zip(("sword", "trophy"), ("stat_taken", "stat_scored"), gained, strict=True):
        if number:
            stats.append(Stat(sign, texts.say(key), str(number)))
    return Place(PIGMENTS[civilization], texts.name(f"civ-{civilization}"), points, stats)
