"""How Empire's End is drawn: a seat's view as a sheet of html and svg. See `pentarchy.core.sheet.Drawing`."""

from __future__ import annotations

from functools import lru_cache

from pentarchy.core import Drawing, Option, Scene, SeatPanel, Sheet, Stat, Texts, seen
from pentarchy.core.sheet import PIGMENTS, phases

from ..box import PLACES, TRACK_LENGTH, crises
from ..rules.abilities import symbols
from ..rules.scoring import score_of
from ..state import Downfall
from ..words.outline import outline
from ..words.tips import tips
from . import art, board, screen
from .pictures import pictures
from .signs import KINDS, SPACES
from .tray import tray

ICONS = {
    "keep": "hand",
    "exchange": "reroll",
    "found": "fire",
    "accept": "fire",
    "accepts": "fire",
    "bid": "check",
    "bids": "check",
    "free": "exhausted",
    "bids-free": "exhausted",
    "redraw": "reroll",
    "exchanges": "reroll",
    "burn": "fire",
    "burns": "fire",
    "attach": "card",
    "attaches": "card",
    "declare": "eye",
    "lifts-screen": "eye",
    "buy": "coin",
    "buys-coin": "coin",
    "enough": "cross",
    "begin": "play",
    "trade": "market",
    "trades": "market",
    "choose": "market",
    "repeat": "market",
    "repeats": "market",
    "gains": "plus",
    "scores": "vp",
    "loses": "dishonour",
    "renew": "renew",
    "renews": "renew",
    "pass": "cross",
    "play": "card",
    "plays": "card",
    "sell": "coin",
    "sells": "coin",
    "pay": "hammer",
    "pays": "hammer",
    "discard": "trash",
    "discards": "trash",
    "draws": "hand",
    "rebuild": "hammer",
    "rebuilds": "hammer",
    "use": "anvil",
    "swap": "swap",
    "swaps": "swap",
    "move": "shift",
    "moves": "shift",
    "commit": "sword",
    "fights": "sword",
    "campaign": "sword",
    "reveals": "threat",
    "reshuffles": "reroll",
    "takes-marker": "temple",
    "takes-bids": "plus",
    "round": "clock",
    "end": "end-turn",
    "game-ends": "trophy",
}
"""By the verb of an option or an event."""
RESOURCE_ICONS = {"wheat": "food", "axe": "axe", "hammer": "hammer", "coin": "coin"}

FINAL = {
    "redraw": "final_card",
    "declare": "final_screen",
    "accept": "final_accept",
    "burn": "final_accept",
    "attach": "final_attach",
    "commit": "final_bid",
    "keep": "final_together",
    "exchange": "final_together",
    "enough": "final_round",
    "buy": "final_round",
    "renew": "final_round",
    "pass": "final_round",
}
"""What cannot be taken back once the next card is revealed, or once all have answered."""
FINAL_ENDS = ("economy", "industry")

PHASES = {
    "exchange": ("phase_hand", "phase_found"),
    "found": ("phase_hand", "phase_found"),
    "crisis": ("phase_decide", "phase_fire", "phase_shortage"),
    "military": ("phase_bids", "phase_renew", "phase_unrest"),
    "renew": ("phase_bids", "phase_renew", "phase_unrest"),
}
"""The steps of the rounds that have some."""


def draw(scene: Scene) -> Sheet:
    """All that changes while a game is played."""
    game = seen(Downfall, scene.view)
    texts = scene.texts
    viewer, options = scene.viewer, scene.options
    before = game.track.blitz_start if game.blitz else 0
    points = [sum(score_of(game, seat).values()) for seat in range(len(game.players))]
    told = outline(game, texts)
    return Sheet(
        seats=[_panel(game, seat, points[seat], texts) for seat in range(len(game.players))],
        round=max(0, min(game.space, TRACK_LENGTH) - before),
        rounds=TRACK_LENGTH - before,
        phases=_phases(game, options, texts),
        board=board.board(game, viewer, points, options, scene.trail, texts),
        mine="" if viewer is None else screen.tokens(texts, tuple(game.players[viewer].resources)),
        hand="" if viewer is None else screen.hand(game, viewer, scene.chosen, texts),
        hand_title="" if viewer is None else texts.say("hand_title"),
        mine_title="" if viewer is None else texts.say("screen_title"),
        mine_note=texts.say("screen_open" if viewer == game.lifted or game.phase == "over" else "screen_note"),
        tray=tray(game, viewer, options, texts),
        outline=told,
        tips=tips(game, viewer, options, told, texts),
    )


def scenery(scene: Scene) -> str:
    """What the board needs and what never changes during a game: the vignettes. Sent once."""
    return art.scenery()


def plate() -> str:
    """The picture of the game in the lobby, an svg of 460 × 150."""
    return art.plate()


def icon(words: Option) -> str:
    """The sign of an option or an event: of the resource, of the crisis or of the round that it is about."""
    verb = words[0]
    if verb in ("bid", "bids", "commit"):
        return next((RESOURCE_ICONS[word] for word in words[1:] if word in RESOURCE_ICONS), ICONS[verb])
    if verb in ("reveals", "accept", "accepts", "found"):
        return next((KINDS[crises()[word].kind] for word in words[1:] if word in crises()), ICONS[verb])
    if verb == "round" and len(words) > 2:
        return SPACES[words[2].removeprefix("space-")][0]
    return ICONS[verb]


def why_final(_: object, option: Option) -> str:
    """Why an option cannot be taken back: a card is revealed then, or others have answered too."""
    if option[0] == "end":
        return "final_together" if option[1] in FINAL_ENDS else ""
    return FINAL.get(option[0], "")


def mark(option: Option) -> str:
    return "threat" if option[0] == "burn" else ""


def is_likely(option: Option) -> bool:
    """The likely step: at most one of the options offered together."""
    return option[0] in ("end", "keep")


def _phases(game: Downfall, options: tuple[Option, ...], texts: Texts) -> list[tuple[str, str]]:
    names = PHASES.get(game.phase, ())
    now = 0
    if game.phase == "crisis":
        verbs = {option[0] for option in options}
        short = game.lifted >= 0 or "declare" in verbs
        now = 2 if short else 1 if any(empire.attaching for empire in game.players) else 0
    elif game.phase in ("found", "renew"):
        now = 1
    return phases(map(texts.say, names), now)


def _panel(game: Downfall, seat: int, points: int, texts: Texts) -> SeatPanel:
    empire = game.players[seat]
    strength = empire.strength if game.campaign else symbols(empire)
    counts = (PLACES - len(empire.ruins), strength, len(empire.hand), len(empire.innovations))
    return _seat_panel(texts, seat, points, counts, seat == game.first)


@lru_cache(maxsize=4096)
def _seat_panel(texts: Texts, seat: int, points: int, counts: tuple[int, int, int, int], first: bool) -> SeatPanel:
    """What everybody sees of a seat."""
    intact, strength, cards, innovations = map(str, counts)
    stats = [
        Stat("village", texts.say("stat_intact"), intact),
        Stat("sword", texts.say("stat_strength"), strength, "ore"),
        Stat("hand", texts.say("stat_hand"), cards, pile=True),
        Stat("card", texts.say("stat_innovations"), innovations, "vp"),
    ]
    if first:
        stats.append(Stat("temple", texts.name("marker"), ""))
    return SeatPanel(PIGMENTS[seat], "", points, stats)


drawing = Drawing(
    draw=draw,
    pictures=pictures,
    scenery=scenery,
    plate=plate,
    wide=True,  # eleven positions side by side: the board takes the whole width
    icon=icon,
    why_final=why_final,
    is_likely=is_likely,
    mark=mark,
    buttons=frozenset({"hand", "shortage", "economy", "industry", "turn", "renewal", "pay"}),
)
