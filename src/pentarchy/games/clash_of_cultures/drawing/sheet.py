"""How Clash of Cultures is drawn: a seat's view as a sheet of html and svg. See `pentarchy.core.sheet.Drawing`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import Drawing, Option, Scene, SeatPanel, Sheet, Stat, Texts, Topic, seen
from pentarchy.core.sheet import PIGMENTS, phases
from pentarchy.drawing import tag

from .. import box
from ..box.terms import BUILDINGS, CATEGORIES, GOODS, GOVERNMENTS, PLAYERS, STATUS_STEPS, UNITS, WATER
from ..rules import atlas, collecting, scoring, status
from ..rules.why_not import AMOUNTS
from ..state import UNKNOWN, Clash
from ..words.names import fill_in
from ..words.outline import outline
from ..words.spaces import space_rows
from ..words.tips import space_tips, tips
from . import art
from .battle import battle_sheet
from .board import boards
from .decks import decks
from .drafting import draft_sheet, draft_tips
from .hand import hand, hand_title
from .hexmap import NOTHING_AHEAD, Ahead, the_map
from .pictures import pictures
from .plate import plate
from .signs import BUILDING_ICONS, CATEGORY_ICONS, GOOD_COLOURS, GOOD_ICONS, UNIT_ICONS
from .status import status_sheet
from .turning import way_tips, ways_sheet
from .verbs import ICONS

THINGS: Final = {
    **dict(zip(GOODS, GOOD_ICONS, strict=True)),
    **dict(zip(BUILDINGS, BUILDING_ICONS, strict=True)),
    **dict(zip(UNITS, UNIT_ICONS, strict=True)),
}
TOLD_BY_THING: Final = frozenset(
    (
        *("gains", "pays", "wastes", "recruits", "builds", "takes", "places-units", "loses-units", "drowns"),
        *("bonus", "seize", "build", "place", "siege"),
    )
)
SEATS: Final = tuple(f"seat-{seat}" for seat in range(max(PLAYERS)))
EFFECTS: Final = tuple(event.effect for event in box.events())
"""Event cards that lie open are used by the names of their effects; what lies there is the card."""
HELD: Final = ("action", "trophy", "wonder")
"""The signs of cards in hands."""
FINAL: Final = {"influence": "final_dice", "fight": "final_dice"}
"""What rolls dice or turns over a card."""


def draw(scene: Scene) -> Sheet:
    """All that changes while a game is played."""
    game = seen(Clash, scene.view)
    texts, viewer = scene.texts, scene.viewer
    own = game.active if viewer is None else viewer
    player = game.players[own]
    spaces = (_on_the_board(scene), texts)
    rows = scene.once("spaces", spaces, lambda: space_rows(game, texts))
    return Sheet(
        seats=[_panel(game, seat, texts) for seat in range(len(game.players))],
        round=game.round,
        rounds=status.last_round(game),
        phases=_phases(game, texts),
        board=_board(game, scene, rows, texts),
        mine=boards(game, own, texts),
        hand="" if viewer is None else hand(game, own, texts),
        hand_title="" if viewer is None else hand_title(player, texts),
        mine_title=texts.name(f"seat-{own}"),
        mine_of=own,
        mine_note=_note(game, own, texts),
        tray="",
        outline=outline(game, texts, rows),
        tips=tips(game, own, scene.once("space tips", spaces, lambda: space_tips(game, rows)), texts)
        | way_tips(texts.anywhere)
        | draft_tips(scene.options, texts),
    )


def _on_the_board(scene: Scene) -> tuple[object, ...]:
    """All that can be said of a space depends on: what all players share, and their leaders."""
    shared = {name: value for name, value in scene.view.items() if name != "players"}
    return shared, [player["leader"] for player in scene.view["players"]]


def _board(game: Clash, scene: Scene, rows: Sequence[Topic], texts: Texts) -> Markup:
    """The map, what all draw from, and whatever lies over it for the moment."""
    over = (
        draft_sheet(scene.options, texts)
        or ways_sheet(game, scene.options, scene.begun, texts)
        or battle_sheet(game, scene.trail, texts)
        or status_sheet(game, scene.viewer, texts)
    )
    return tag(
        "div",
        the_map(game, ahead(game, scene), scene.trail, rows, texts),
        decks(game, texts),
        over,
        class_="world",
        data_fits="yes",
    )


def ahead(game: Clash, scene: Scene) -> Ahead:
    """What the viewer is asked about, as far as it lies on the map."""
    number = game.board.number
    named = [number[word] for option in scene.begun for word in option[1:] if word in number]
    if scene.amounts is None or not named or scene.viewer is None:
        mover = game.active if game.phase == "command" else -1
        return NOTHING_AHEAD._replace(focus=_focus(game, scene, named), mover=mover)
    if scene.amounts.verb == "with" and len(named) > 1:
        return Ahead({}, named[-2], named[-1], named[-1])
    if scene.amounts.verb in ("take", "sea", "far", "grow"):
        return Ahead(_gives(game, scene.viewer, named[-1], scene.amounts.verb), focus=named[-1])
    return NOTHING_AHEAD._replace(focus=named[-1])


def _gives(game: Clash, seat: int, city: int, verb: str) -> dict[int, str]:
    """By hex: what it gives a city that collects, for the part that is asked for now. [coc.col.2, coc.col.8]"""
    given = collecting.yields(game.players[seat].usable)
    around = atlas.members(atlas.at_range(game, city, 2)) if verb == "far" else (city, *game.board.near[city])
    found = {}
    for hex_ in around:
        terrain = game.terrain[hex_]
        if terrain == UNKNOWN or not (hex_ == city or collecting.is_open(game, seat, hex_)):
            continue
        if verb == "sea":
            if terrain == WATER:
                found[hex_] = GOODS[collecting.PORT_GIVES[0]]
        elif given[terrain] >= 0 and (terrain != WATER or verb == "take"):
            found[hex_] = GOODS[given[terrain]]
    return found


def _focus(game: Clash, scene: Scene, named: list[int]) -> int:
    """Where a small window looks: at what was named last, at what can be chosen, else at the own first city."""
    if named:
        return named[-1]
    number = game.board.number
    offered = [number[word] for option in scene.options for word in option[1:] if word in number]
    if offered:
        return max(set(offered), key=offered.count)
    cities = game.cities_of(game.active if scene.viewer is None else scene.viewer)
    return cities[0] if cities else -1


def scenery(scene: Scene) -> str:
    """What the map needs and what never changes: terrain, hatchings. Sent once."""
    return art.scenery()


def icon(words: Option) -> str:
    """The sign of an option or an event: of the good, the unit or the building that it is about."""
    verb = words[0]
    if verb in TOLD_BY_THING or verb in AMOUNTS:
        for word in words[1:]:
            found = THINGS.get(word) or THINGS.get(word.rpartition("-")[0])
            if found:
                return found
    if verb in ("govern", "governs"):
        named = [word.removeprefix("category-") for word in words[1:] if word.startswith("category-")]
        return CATEGORY_ICONS[CATEGORIES.index(named[0])] if named else ICONS[verb]
    if verb == "mood" and len(words) > 2:
        return f"mood-{words[2]}"
    return ICONS.get(verb, "right")


def why_final(_: object, option: Option) -> str:
    """Why an option cannot be taken back: dice are rolled, or the turn passes on."""
    return "final_turn" if option == ("end",) else FINAL.get(option[0], "")


def mark(option: Option) -> str:
    """Where an option leads into a battle only the table knows; what destroys is marked."""
    return "threat" if option[0] == "raze" else ""


def is_likely(option: Option) -> bool:
    """The likely step: at most one of the options offered together."""
    return option[0] in ("end", "done")


def _phases(game: Clash, texts: Texts) -> list[tuple[str, str]]:
    """The action phases of a round with the actions of the turn, or the steps of the status phase."""
    if game.phase == "status" and game.step:
        return phases([texts.name(f"status-{step}") for step in STATUS_STEPS], game.step - 1)
    if game.phase in ("over", "draft"):
        return []
    actions = box.game_rules().actions
    done = actions - min(game.left, actions)
    now = max(0, done - 1) if game.phase == "command" or not game.left else done
    names = [fill_in(texts, "phase_action", number=str(number)) for number in range(1, actions + 1)]
    if game.phase == "command":
        names[now] = texts.say("phase_command", number=game.moves)
    return phases(names, now)


# -- seats


def _note(game: Clash, seat: int, texts: Texts) -> str:
    """Government and cities."""
    governs = government(game, seat, texts) or texts.say("note_no_government")
    said = [*_civilization(game, seat, texts), governs, texts.say("note_cities", number=game.city.count(seat))]
    if game.first == seat:
        said.append(texts.say("note_first"))
    return " · ".join(said)


def _civilization(game: Clash, seat: int, texts: Texts) -> list[str]:
    """Its name; nothing without the expansion."""
    civ = game.players[seat].civ
    return [texts.name(box.civilizations()[civ].id)] if civ >= 0 else []


def government(game: Clash, seat: int, texts: Texts) -> str:
    """Its name; empty without one."""
    owned = game.players[seat].advances
    for category in GOVERNMENTS:
        if owned & box.category_masks()[category]:
            return texts.name(f"category-{CATEGORIES[category]}")
    return ""


def _panel(game: Clash, seat: int, texts: Texts) -> SeatPanel:
    player = game.players[seat]
    counts = (
        game.city.count(seat),
        player.advances.bit_count(),
        player.hand,
        len(player.objectives),
        len(player.wonders),
    )
    role = " · ".join(filter(None, (*_civilization(game, seat, texts), government(game, seat, texts))))
    return _seat_panel(texts, seat, role, sum(scoring.halves_of(game, seat)), tuple(player.stock), counts)


@lru_cache(maxsize=4096)
def _seat_panel(
    texts: Texts, seat: int, role: str, points: int, stock: tuple[int, ...], counts: tuple[int, ...]
) -> SeatPanel:
    """What everybody sees of a seat."""
    stats = [
        Stat(sign, texts.name(good), str(number), colour)
        for good, sign, colour, number in zip(GOODS, GOOD_ICONS, GOOD_COLOURS, stock, strict=True)
    ]
    signs = (
        ("city", "stat_cities"),
        ("research", "stat_advances"),
        ("action", "stat_actions"),
        ("trophy", "stat_objectives"),
        ("wonder", "stat_wonders"),
    )
    stats += [
        Stat(sign, texts.say(key), str(number), pile=sign in HELD)
        for (sign, key), number in zip(signs, counts, strict=True)
    ]
    return SeatPanel(PIGMENTS[seat], role, points, stats)


drawing = Drawing(
    draw=draw,
    pictures=pictures,
    scenery=scenery,
    plate=plate,
    wide=False,  # stock and advances need the whole height beside the map
    icon=icon,
    why_final=why_final,
    is_likely=is_likely,
    mark=mark,
    folded=frozenset(
        {
            "advance",
            "found",
            "collect",
            "build",
            "recruit",
            "influence",
            "move",
            "sail",
            "load",
            "land",
            "roads",
            "navigate",
        }
    ),
    buttons=frozenset({"upper", "lower", *AMOUNTS, *SEATS, *EFFECTS}),
)
