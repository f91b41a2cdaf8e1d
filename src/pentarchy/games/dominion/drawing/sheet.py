"""How Dominion is drawn: a seat's view as a sheet of html and svg. See `pentarchy.core.sheet.Drawing`."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import PIGMENTS, Drawing, Option, Scene, SeatPanel, Sheet, Stat, Texts, seen
from pentarchy.core.sheet import phases
from pentarchy.drawing import tag

from ..box import ALL, PILE_CARDS, SETS
from ..game import game as dominion
from ..rules.kingdoms import in_order
from ..state import Dominion
from ..words.outline import outline
from ..words.tips import names_of, tips
from . import areas, board, emblems, faces
from .asked import asked
from .pictures import pictures
from .reference import reference

FOLDED: Final = frozenset(
    [
        "buy",
        "event",
        "play",
        "discard",
        "trash",
        "gain",
        "give",
        "topdeck",
        "reveal",
        "set-aside",
        "pass",
        "bury",
        "become",
        "name",
        "keep",
        "take",
        "tax",
        "pile",
        "inherit",
        "copy",
        "token",
        "veto",
        "choose-pile",
    ]
)
"""What these verbs are about lies on the table: the buttons are folded."""

PHASES: Final = ("phase_action", "phase_buy", "phase_cleanup")
AT: Final = {"start": 0, "action": 0, "treasures": 1, "buy": 1, "cleanup": 2, "between": 2, "over": 3}

ICONS: Final = {
    "treasures": "coin",
    "play": "play",
    "plays": "play",
    "buy": "buy",
    "buys": "buy",
    "event": "event",
    "pay": "debt",
    "pays-debt": "debt",
    "takes-debt": "debt",
    "tax": "debt",
    "done": "check",
    "end": "end-turn",
    "order": "branch",
    "react": "reaction",
    "call": "tavern",
    "calls": "tavern",
    "exchange": "traveller",
    "exchanges": "traveller",
    "choose": "right",
    "veto": "cross",
    "vetos": "cross",
    "choose-pile": "check",
    "choose-piles": "check",
    "discard": "discard",
    "discards": "discard",
    "trash": "trash",
    "trashes": "trash",
    "gain": "plus",
    "gains-discards": "plus",
    "gains-hand": "plus",
    "gains-deck": "plus",
    "copy": "plus",
    "give": "right",
    "topdeck": "up",
    "topdecks": "up",
    "topdecks-some": "up",
    "moves-deck": "up",
    "moves-hand": "hand",
    "take": "hand",
    "reveal": "eye",
    "reveals": "eye",
    "looks-at": "eye",
    "looks-at-some": "eye",
    "name": "chat",
    "set-aside": "pin",
    "keep": "pin",
    "pass": "right",
    "passes": "right",
    "passes-some": "right",
    "bury": "down",
    "buries": "down",
    "buries-some": "down",
    "below": "down",
    "acting": "trash",
    "become": "twice",
    "becomes": "twice",
    "returns": "undo",
    "pile": "pin",
    "token": "pin",
    "moves-token": "pin",
    "inherit": "card",
    "bid": "vp",
    "bids": "vp",
    "takes-vp": "vp",
    "puts-vp": "vp",
    "moves-vp": "vp",
    "draws": "card",
    "draws-some": "card",
    "shuffles": "reroll",
    "turn": "clock",
    "turn-extra": "clock",
    "to-mat": "tavern",
    "sets-aside": "pin",
    "sets-aside-some": "pin",
    "minus-card": "minus",
    "minus-coin": "minus",
    "game-ends": "trophy",
}
"""By the verb of an option or an event."""

FINAL: Final[dict[Option, str]] = {("end", "buy"): "final_turn"}


def draw(scene: Scene) -> Sheet:
    """All that changes while a game is played."""
    game, viewer = seen(Dominion, scene.view), scene.viewer
    words = dominion.texts(scene.texts.language)
    texts = scene.texts
    now = asked(game, scene)
    own = game.active if viewer is None else viewer
    laid_out = bool(game.piles)
    return Sheet(
        seats=[_panel(game, seat, words) for seat in range(len(game.players))],
        round=max(1, game.round),
        rounds=0,
        phases=_phases(game, words),
        board=board.board(game, viewer, now, words),
        mine=areas.mine(game, own, now, words) if laid_out else "",
        hand=areas.hand(game, viewer, now, words) if laid_out and viewer is not None else "",
        hand_title="" if viewer is None else words.say("hand_title", number=len(game.players[viewer].hand)),
        mine_title=texts.name(f"seat-{own}"),
        mine_note=_end_note(game.piles.get("province", 0), game.empty, game.last_piles, words),
        tray=areas.purse(game, words),
        outline=outline(game, texts),
        tips=tips(game, viewer, words, texts),
        mine_of=own,
    )


def scenery(scene: Scene) -> str:
    """The pictures of the cards of this game. Sent once."""
    return emblems.scenery([name for name in names_of(seen(Dominion, scene.view)) if name in emblems.blazons()])


@cache
def plate() -> str:
    """The picture of the game in the lobby, an svg of 460 × 150: three cards on a table."""
    cards = [_plate_card(name, x, turn) for name, x, turn in (("estate", 96, -9), ("crown", 230, 0), ("gold", 364, 9))]
    return tag(
        "svg",
        tag("defs", [emblems.emblem(name) for name in ("estate", "crown", "gold")]),
        tag("rect", width="460", height="150", class_="plate__ground"),
        tag("path", d="M0 118C90 96 190 132 300 110S420 96 460 108", class_="plate__line"),
        tag("path", d="M0 132c110-22 200 12 300-6s120-16 160-4", class_="plate__line"),
        cards,
        class_="plate plate--dominion",
        viewBox="0 0 460 150",
        width="460",
        height="150",
        preserveAspectRatio="xMidYMid slice",
        aria_hidden="true",
    )


@cache
def choice(setting: str, value: str) -> str:
    """A kingdom in the lobby: its ten piles from cheap to dear, two rows of five; what is random shows none."""
    if setting != "kingdom" or (value != "random" and value not in SETS):
        return ""
    piles = in_order(SETS[value].kingdom) if value in SETS else [""] * 10
    cards = [_small_card(pile, 30 * (at % 5), 24 * (at // 5)) for at, pile in enumerate(piles)]
    return tag("svg", cards, class_="kingdom", viewBox="0 0 150 48", aria_hidden="true")


def _small_card(pile: str, x: int, y: int) -> Markup:
    """One picture of its own size, because the lobby has no scenery."""
    name = PILE_CARDS[pile][0] if pile else ""
    ground = tag("rect", x="1", y="1", width="28", height="22", rx="2.5", class_="kingdom__card")
    if not name:
        return tag(
            "g", ground, tag("text", "?", x="15", y="17", class_="kingdom__any"), transform=f"translate({x} {y})"
        )
    art = emblems.emblem(name).replace("symbol", "g").replace(f'id="em-{name}"', "")
    placed = tag("g", Markup(art), transform="translate(2 4) scale(.27)")
    return tag("g", ground, placed, transform=f"translate({x} {y})", data_types=faces.data_types(name))


def _plate_card(name: str, x: int, turn: int) -> str:
    coins = ALL[name].coins
    picture = tag("use", href=f"#em-{name}", x="-58", y="-42", width="116", height="68")
    return tag(
        "g",
        tag("rect", x="-62", y="-62", width="124", height="160", rx="9", class_="plate__card"),
        tag("rect", x="-62", y="-44", width="124", height="72", class_="plate__art"),
        picture,
        tag("circle", cx="-47", cy="-47", r="15", class_="plate__coin"),
        tag("text", str(coins), x="-47", y="-41", class_="plate__cost"),
        tag("path", d="M-46 46h92M-46 60h70", class_="plate__text"),
        transform=f"translate({x} 84) rotate({turn})",
        data_types=" ".join(ALL[name].types),
    )


def icon(words: Option) -> str:
    """The sign of an option or an event; ways such as `coins-2` have the sign of what they give."""
    if words[0] == "choose" and len(words) > 1:
        kind = words[1].partition("-")[0]
        return {"actions": "action", "buys": "buy", "cards": "card", "coins": "coin"}.get(kind, "right")
    return ICONS[words[0]]


def why_final(game: Dominion, option: Option) -> str:
    """Whoever ends the turn hands it on, and so does the last purchase. Cards that draw are not asked about: that would
    stop every second step."""
    if option[0] == "buy" and game.buys == 1 and game.phase == "buy":
        return "final_purchase"
    return FINAL.get(option, "")


def mark(option: Option) -> str:
    return ""


def is_likely(option: Option) -> bool:
    """The likely step: at most one of the options offered together."""
    return option == ("treasures",)


def _phases(game: Dominion, words: Texts) -> list[tuple[str, str]]:
    if game.phase == "draft":
        return []
    return phases(map(words.say, PHASES), AT[game.phase])


@lru_cache(maxsize=1024)
def _end_note(provinces: int, empty: int, most: int, words: Texts) -> str:
    """How near the end is: Provinces left, and how many piles are empty. [dom.end.1]"""
    return words.say("end_note", number=provinces, empty=empty, most=most)


def _panel(game: Dominion, seat: int, words: Texts) -> SeatPanel:
    player = game.players[seat]
    return _seat_panel(
        words,
        seat,
        (
            len(player.hand),
            len(player.deck) + len(player.top),
            len(player.discards) + len(player.buried),
        ),
        (player.vp, player.debt),
        tuple(sorted(Counter(player.mat).items())),
        tuple(card for card in player.play if card) if seat != game.active else (),
        player.turns,
    )


@lru_cache(maxsize=4096)
def _seat_panel(
    words: Texts,
    seat: int,
    counts: tuple[int, int, int],
    tokens: tuple[int, int],
    mat: tuple[tuple[str, int], ...],
    in_play: tuple[str, ...],
    turns: int,
) -> SeatPanel:
    """What everybody sees of a seat; what nobody has at first is shown when there is some."""
    signs = (("hand", "stat_hand"), ("card", "stat_deck"), ("discard", "stat_discards"))
    stats = [
        Stat(sign, words.say(key), str(number), pile=True) for (sign, key), number in zip(signs, counts, strict=True)
    ]
    for sign, key, number in zip(("vp", "debt"), ("stat_vp", "stat_debt"), tokens, strict=True):
        if number:
            stats.append(Stat(sign, words.say(key), str(number), sign))
    if mat:
        listed = ", ".join(words.name(card) if n == 1 else f"{n} × {words.name(card)}" for card, n in mat)
        stats.append(Stat("tavern", words.say("stat_mat"), listed))
    if in_play:
        stats.append(Stat("hourglass", words.say("stat_play"), ", ".join(map(words.name, in_play))))
    return SeatPanel(PIGMENTS[seat], words.say("turns", number=turns), None, stats)


drawing = Drawing(
    draw=draw,
    pictures=pictures,
    scenery=scenery,
    plate=plate,
    choice=choice,
    wide=True,  # supply above, decision bar, then the hand over the whole width
    icon=icon,
    why_final=why_final,
    is_likely=is_likely,
    mark=mark,
    folded=FOLDED,
    buttons=frozenset({"action", "treasures", "buy", "this-card", "choose"}),
    unsaid=frozenset({"turn"}),
    echoes=frozenset({("buys", "gains-discards")}),
    reference=reference,
)
