"""How First Empires is drawn: a seat's view as a sheet of html and svg. See `pentarchy.core.sheet.Drawing`."""

from __future__ import annotations

from functools import lru_cache

from pentarchy.core import Drawing, Option, Scene, SeatPanel, Sheet, Stat, Texts, seen
from pentarchy.core.sheet import phases

from ..box import EXPLORERS, TRACK_IDS, TRACKS, TURNS, YELLOW, cards
from ..rules.scoring import score_of
from ..state import Empires, taken_by
from ..words.outline import PHASE_NAMES, on_map, outline, region_rows
from ..words.tips import region_tips, tips
from . import board, tableau
from .board import SIGNS
from .pictures import pictures
from .pieces import PIGMENTS

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
    game = seen(Empires, scene.view)
    texts = scene.texts
    viewer = scene.viewer
    own = game.active if viewer is None else viewer
    player = game.players[own]
    seen_on_map = (on_map(game), texts)
    rows = scene.once("rows", seen_on_map, lambda: region_rows(game, texts))
    lands = scene.once("lands", seen_on_map, lambda: region_tips(game, texts, rows))
    return Sheet(
        seats=[_panel(game, seat, texts) for seat in range(len(game.players))],
        round=game.round,
        rounds=TURNS[len(game.players)],
        phases=_phases(game, texts),
        board=scene.once("map", (seen_on_map, scene.trail), lambda: board.board(game, texts, scene.trail, rows)),
        mine=tableau.tracks(game, own, texts.anywhere),
        hand="" if viewer is None else tableau.hand(game, viewer, scene.options, texts.anywhere),
        hand_title="" if viewer is None else texts.say("hand_title"),
        mine_title=texts.name(f"civ-{player.civilization}"),
        mine_note=texts.say("mine_note", number=game.attribute(own, YELLOW), most=EXPLORERS),
        tray=tableau.tray(game, scene),
        outline=outline(game, texts, rows),
        tips=tips(game, own, viewer, texts, lands),
        mine_of=own,
    )


def scenery(scene: Scene) -> str:
    """What the board needs and what never changes during a game: outlines, patterns. Sent once."""
    return board.scenery(len(scene.view["players"]))


def plate() -> str:
    """The picture of the game in the lobby, an svg of 460 × 150."""
    return board.plate()


def icon(words: Option) -> str:
    """The sign of an option or an event; a step on a track has the sign of the track."""
    if words[0] in ("advance", "advances"):
        track = next((word for word in words[1:] if word in TRACK_IDS), None)
        if track is not None:
            return SIGNS[TRACK_IDS.index(track)]
    return ICONS[words[0]]


def why_final(_: object, option: Option) -> str:
    """Why an option cannot be taken back: dice and drawn cards are known then, or others have gone on."""
    return "final_retreat" if option[0] == "conquer" else FINAL.get(option, "")


def mark(option: Option) -> str:
    return "threat" if option[0] in ("attack", "conquer") else ""


def is_likely(option: Option) -> bool:
    """The likely step: at most one of the options offered together."""
    return option[0] in ("roll", "throw", "keep", "conquer") or option == ("end", "turn")


def is_idle(scene: Scene, option: Option) -> bool:
    """To sail in a circle only counts for a card that asks who has landed. [fe.move.3]"""
    if option[0] != "sail" or option[1] != option[2]:
        return False
    game = seen(Empires, scene.view)
    hand = () if scene.viewer is None else game.players[scene.viewer].hand
    return not any(cards()[card].condition.kind == "land_from_ocean" for card in hand)


def _phases(game: Empires, texts: Texts) -> list[tuple[str, str]]:
    now = 3 if game.phase == "over" else PHASES.index(PHASE_NAMES[game.phase])
    return phases(map(texts.name, PHASES), now)


def _panel(game: Empires, seat: int, texts: Texts) -> SeatPanel:
    player = game.players[seat]
    return _seat_panel(
        texts.anywhere,
        player.civilization,
        sum(score_of(game, seat).values()),
        tuple(game.attribute(seat, track) for track in range(5)),
        (len(player.hand), sum(place >= 0 for place in player.places)),
        (sum(place == taken_by(seat) for other in game.players for place in other.places), len(player.scored)),
    )


@lru_cache(maxsize=4096)
def _seat_panel(
    texts: Texts,
    civilization: str,
    points: int,
    values: tuple[int, ...],
    always: tuple[int, int],
    gained: tuple[int, int],
) -> SeatPanel:
    """What everybody sees of a seat; what nobody has at first is shown when there is some."""
    stats = [
        Stat(SIGNS[track], texts.say(f"short_{colour}"), str(values[track]), colour)
        for track, colour in enumerate(TRACKS)
    ]
    for sign, key, number in zip(("hand", "city"), ("stat_hand", "stat_cities"), always, strict=True):
        stats.append(Stat(sign, texts.say(key), str(number), pile=sign == "hand"))
    for sign, key, number in zip(("sword", "trophy"), ("stat_taken", "stat_scored"), gained, strict=True):
        if number:
            stats.append(Stat(sign, texts.say(key), str(number)))
    return SeatPanel(PIGMENTS[civilization], texts.name(f"civ-{civilization}"), points, stats)


drawing = Drawing(
    draw=draw,
    pictures=pictures,
    scenery=scenery,
    plate=plate,
    wide=False,  # the map is as high as it can be beside the civilization board, also where it shows the whole world
    icon=icon,
    unsaid=frozenset({"ends-turn", "round"}),
    why_final=why_final,
    is_likely=is_likely,
    mark=mark,
    is_idle=is_idle,
    yields=frozenset({"sail"}),  # over land it costs less
    buttons=frozenset({"turn", "phase-roll", "phase-movement", "phase-progress"}),
)
