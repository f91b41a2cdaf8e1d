"""How Pest is drawn: a seat's view as a sheet of html and svg. See `pentarchy.core.sheet.Drawing`."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Drawing, Option, Scene, SeatPanel, Sheet, Stat, Texts, Tip, seen
from pentarchy.core.sheet import PIGMENTS, phases
from pentarchy.drawing import icon as picture
from pentarchy.drawing import tag

from ..box import BONUSES, COLUMNS, GOODS, ROWS, YEARS, world
from ..rules.acting import ACTIONS
from ..rules.forecast import Forecast, forecast
from ..rules.moving import FORMS
from ..rules.reach import Reach, reach_of
from ..rules.scoring import score_of
from ..state import Realm
from ..words.outline import outline
from ..words.tips import tips
from ..words.ways import reach_words
from . import art, board, shared, tableau
from .era_end import era_end
from .pictures import pictures
from .plate import plate
from .signs import ACTION_ICONS, GOOD_ICONS

ICONS = {
    "castle": "castle",
    "doctor": "doctor",
    "place": "assistant",
    "places": "assistant",
    "experiment": "assistant",
    "inject": "assistant",
    "repeat": "twice",
    "repeats": "twice",
    "begin": "play",
    "begins": "play",
    "trade": "coin",
    "trades": "coin",
    "shift": "shift",
    "shifts": "shift",
    "step": "road",
    "walks": "road",
    "cross": "castle",
    "crosses": "castle",
    "jump": "swap",
    "jumps": "swap",
    "camp": "camp",
    "camps": "camp",
    "decamps": "camp",
    "camp-back": "camp",
    "camp-holds": "camp",
    "boost": "research",
    "boosts": "research",
    "gathers": "person-sick",
    "rest": "quarantine",
    "rests": "quarantine",
    "shelter": "quarantine",
    "shelters": "quarantine",
    "takes-in": "quarantine",
    "clear": "quarantine",
    "buries": "person-dead",
    "pay": "coin",
    "pays": "coin",
    "build": "hammer",
    "builds": "hammer",
    "found": "castle",
    "founds": "castle",
    "produces": "farm",
    "forgo": "minus",
    "forgoes": "minus",
    "wastes": "trash",
    "loses": "trash",
    "gains": "plus",
    "take": "plus",
    "store": "crate",
    "buy": "research",
    "buys": "research",
    "offers": "card",
    "discards": "trash",
    "refresh": "renew",
    "refreshes": "renew",
    "new-market": "renew",
    "scholar": "academy",
    "scholars": "academy",
    "test": "research",
    "uses": "card",
    "equips": "card",
    "advance": "right",
    "advances": "right",
    "send": "person-healthy",
    "sends": "person-healthy",
    "assign": "person-healthy",
    "assigns": "person-healthy",
    "reassign": "swap",
    "reassigns": "swap",
    "reward": "crate",
    "rewarded": "crate",
    "cure": "herb",
    "cures": "herb",
    "inhale": "herb",
    "inhales": "herb",
    "recovers": "person-healthy",
    "turn-away": "cross",
    "turns-away": "cross",
    "keep": "check",
    "block": "fortress",
    "blocks": "fortress",
    "admit": "check",
    "protected": "fortress",
    "pest": "plague",
    "sickens": "person-sick",
    "strands": "person-sick",
    "falls": "fire",
    "support": "crate",
    "aided": "crate",
    "rises": "influence",
    "imperative": "up",
    "neutral": "person",
    "agenda": "trophy",
    "capital": "castle",
    "bonus": "renown",
    "fields-cleared": "castle",
    "order": "swap",
    "done": "check",
    "end": "end-turn",
    "game-ends": "trophy",
}
"""By the verb of an option or an event."""
AMOUNT_ICONS = {
    **dict(zip(GOODS, GOOD_ICONS, strict=True)),
    "research": "research",
    "renown": "renown",
    "dishonour": "dishonour",
}
"""By what an amount counts: the signs of gains, payments and trades."""
TOLD_BY_AMOUNT = ("gains", "pay", "take", "forgo", "store", "wastes", "loses")

FINAL = {"buy": "final_card", "refresh": "final_card"}
"""What turns over a card. [pest.research.7, pest.research.9]"""

YEAR = ("pest", "support", "turns", "recall")
YEAR_STEPS = {
    "pest": 0,
    "arrivals": 0,
    "destruction": 0,
    "spread": 0,
    "support": 1,
    "payout": 1,
    "recall": 3,
    "agenda": 3,
    "capital": 3,
    "clear": 3,
}
"""By phase of the game: the step of the year."""
PREVIEW = ("assistant", "next")
"""Phases in which the board shows what the actions would bring."""


def draw(scene: Scene) -> Sheet:
    """All that changes while a game is played."""
    game = seen(Realm, scene.view)
    texts, viewer = scene.texts, scene.viewer
    own = game.active if viewer is None else viewer
    reach, will = _ahead(game, own, viewer)
    return Sheet(
        seats=[_panel(game, seat, texts) for seat in range(len(game.players))],
        round=min(game.year, YEARS),
        rounds=YEARS,
        phases=_phases(game, texts),
        board=_board(game, own, viewer, reach, scene.trail, texts),
        mine=tableau.boards(game, own, will, texts),
        hand="",
        hand_title="",
        mine_title=texts.name(f"seat-{own}"),
        mine_of=own,
        mine_note=texts.say("mine_note", renown=game.players[own].renown, dishonour=game.players[own].dishonour),
        tray="",
        outline=outline(game, texts),
        tips=_tips(game, own, reach, texts),
    )


def _tips(game: Realm, own: int, reach: dict[int, Reach], texts: Texts) -> dict[str, Tip]:
    """What things say when they are pointed at; a place in reach also how it is reached."""
    told = tips(game, own, texts)
    for place, way in reach.items():
        name = world().names[place]
        told[name] = replace(told[name], now=f"{told[name].now}. {reach_words(game, own, way, texts)}")
    return told


def _ahead(game: Realm, own: int, viewer: int | None) -> tuple[dict[int, Reach], Forecast | None]:
    """What the viewer's doctor can reach and the actions would bring, while that matters: in the own turn."""
    if viewer is None or game.active != own:
        return {}, None
    open_move = game.phase == "next" and game.open & 1 and COLUMNS[game.column] == "move"
    reach = reach_of(game, own) if game.phase in ("assistant", "move") or open_move else {}
    return reach, forecast(game, own) if game.phase in PREVIEW else None


def _board(
    game: Realm, own: int, viewer: int | None, reach: dict[int, Reach], trail: tuple[Option, ...], texts: Texts
) -> Markup:
    """The map and the strip of the shared boards: below it, beside it, or behind a button where there is no room."""
    coming = tag(
        "details",
        tag("summary", picture("plague"), tag("span", texts.say("threats_switch"))),
        tag("p", texts.say("threats_note", number=game.pest.bit_count()), class_="threats__note"),
        class_="threats",
        id="pest-threats",
    )
    sheet = tag(
        "div",
        board.the_map(game, own, viewer, reach, trail, texts),
        tag("div", coming, shared.opener(texts), class_="realm__tools"),
        era_end(game, texts),
        class_="realm__map",
    )
    return tag(
        "div",
        tag("div", sheet, shared.shared(game, viewer, texts), class_="realm__in"),
        class_="realm",
        data_fits="yes",
    )


def scenery(scene: Scene) -> str:
    """What the map needs and what never changes: coast, small drawings, houses. Sent once."""
    return art.scenery()


def icon(words: Option) -> str:
    """The sign of an option or an event: of the action or of the good that it is about."""
    verb = words[0]
    if verb in ("begin", "begins", "boosts") and len(words) > 1:
        action = next((word.removeprefix("action-") for word in words[1:] if word.startswith("action-")), "")
        return ACTION_ICONS.get(action, ICONS[verb])
    if verb in TOLD_BY_AMOUNT:
        kinds = [word.partition("-")[0] for word in words[1:]]
        return next((AMOUNT_ICONS[kind] for kind in kinds if kind in AMOUNT_ICONS), ICONS[verb])
    if verb == "shelter" and words[1:] == ("graveyard",):
        return "person-dead"
    return ICONS[verb]


def why_final(_: object, option: Option) -> str:
    """Why an option cannot be taken back: a card is turned over, or the turn passes on."""
    return "final_turn" if option == ("end", "turn") else FINAL.get(option[0], "")


def mark(option: Option) -> str:
    return "threat" if option == ("shelter", "graveyard") else ""


def is_likely(option: Option) -> bool:
    """The likely step: at most one of the options offered together."""
    return option[0] == "end"


def _phases(game: Realm, texts: Texts) -> list[tuple[str, str]]:
    """The steps of a turn, or those of the year around the turns."""
    if game.phase in YEAR_STEPS:
        names = [texts.say(f"phase_{step}") for step in YEAR]
        return phases(names, YEAR_STEPS[game.phase])
    if game.phase in ("assistant", "next", *ACTIONS):
        return [
            (texts.say("phase_assistant"), "now" if game.phase == "assistant" else "past"),
            _action_phase(game, texts, COLUMNS[game.column], 1),
            _action_phase(game, texts, ROWS[game.row], 2),
        ]
    return []


def _action_phase(game: Realm, texts: Texts, action: str, bit: int) -> tuple[str, str]:
    if game.phase == "assistant":
        return texts.say("phase_column" if bit == 1 else "phase_row"), "next"
    state = "now" if game.phase == action else "next" if game.open & bit else "past"
    return texts.say(f"action_{action}"), state


def _panel(game: Realm, seat: int, texts: Texts) -> SeatPanel:
    player = game.players[seat]
    counts = (player.influence, player.ready, player.sick, player.healthy, player.graves, player.built, player.envoys)
    points = sum(score_of(game, seat).values())
    return _seat_panel(texts, seat, points, (*player.goods, player.research), counts, player.dishonour)


@lru_cache(maxsize=4096)
def _seat_panel(
    texts: Texts, seat: int, points: int, stocks: tuple[int, ...], counts: tuple[int, ...], dishonour: int
) -> SeatPanel:
    """What everybody sees of a seat; dishonour is shown when there is some."""
    stats = [
        Stat(sign, texts.name(good), str(stock), sign)
        for good, sign, stock in zip(GOODS, GOOD_ICONS, stocks, strict=False)
    ]
    stats.append(Stat("research", texts.name("research"), str(stocks[-1]), "idea"))
    signs = (
        ("influence", "influence", ""),
        ("assistant", "assistants", ""),
        ("person-sick", "sick", "sick"),
        ("person-healthy", "healthy", "healthy"),
        ("person-dead", "dead", "dead"),
        ("village", "buildings", ""),
        ("castle", "envoys", ""),
    )
    for (sign, key, colour), number in zip(signs, counts, strict=True):
        stats.append(Stat(sign, texts.say(f"stat_{key}"), str(number), colour))
    if dishonour:
        stats.append(Stat("dishonour", texts.say("stat_dishonour"), str(dishonour), "debt"))
    return SeatPanel(PIGMENTS[seat], "", points, stats)


drawing = Drawing(
    draw=draw,
    pictures=pictures,
    scenery=scenery,
    plate=plate,
    wide=False,  # the board of a player needs the whole height beside the map
    icon=icon,
    why_final=why_final,
    is_likely=is_likely,
    mark=mark,
    folded=frozenset({"place", "step", "cross", "jump", "build", "buy", "trade", "shift"}),
    unsaid=frozenset({"produces"}),  # the line before has begun it, the next one says what it brings
    buttons=frozenset({"pay", "turn", *ACTIONS, *FORMS, *(f"bonus-{kind}" for kind in BONUSES)}),
)
