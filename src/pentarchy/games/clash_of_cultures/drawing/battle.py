"""A battle as two facing columns: units, tactics, dice and the sum of each side, round by round.

Dice and sums are in the events of the last pick: whoever looks later sees what remains. A card that lies face down
shows that it is there, not which.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from markupsafe import Markup

from pentarchy.core import Option, Texts
from pentarchy.drawing import classes, counts, icon, tag
from pentarchy.drawing.geometry import straight

from .. import box
from ..box.terms import FORTRESS, SETTLER, SHIP, TERRAINS, UNITS
from ..rules.sides import ATTACKER, BOTH, NO_DIE, NO_SHIELD, SEA, STEEL, has_fortress, is_player, owner
from ..state import ONE, UNIT_MASK, Battle, Clash
from ..words.names import fill_in, owner_name
from .signs import BUILDING_ICONS, UNIT_ICONS, owner_id, owner_mark, pigment, sign, wild

SCALE: Final = 20
"""The combat value up to which the rule goes at least."""
ENDS: Final = ("wins-battle", "draws-battle", "retreats")


class Column(NamedTuple):
    """What one side of a combat round came to."""

    who: int
    faces: tuple[int, ...]
    """Numbers of the faces from 0."""
    value: int
    """-1 before the roll."""
    hits: int
    ignored: int
    lost: tuple[tuple[int, int], ...]
    """Kinds and numbers of the units that fell."""
    card: int
    """The tactics card, -1 for none."""
    adds: tuple[tuple[str, int], ...]
    """What was added to the dice, by source; what was taken away is negative."""
    shields: tuple[tuple[str, int], ...]
    """Hits that were ignored, by source."""


NOTHING: Final = Column(-1, (), -1, 0, 0, (), -1, (), ())
SIGNS: Final = {"adds-value": 1, "takes-value": -1}
COUNT, FALL = 1, 2
"""In which turn of a round sums are counted, and units fall: after the dice."""
TOLD: Final = frozenset(("reveals-tactics", "rolls", "hits", "loses-units", "ignores-hits", *SIGNS))


def battle_sheet(game: Clash, trail: tuple[Option, ...], texts: Texts) -> Markup | None:
    """The battle that is fought, or the last round of one that has just ended."""
    rolled = _rounds(trail)
    battle = game.battle
    if battle is None:
        ended = next((words for words in reversed(trail) if words[0] in ENDS), None)
        return _ended(game, ended, rolled, texts) if ended else None
    found = [rolled.get(owner_id(owner(battle, side)), NOTHING) for side in BOTH]
    columns = [_side(game, battle, side, found, texts) for side in BOTH]
    where = battle.hex
    title = fill_in(
        texts,
        "battle_title",
        where=texts.name(game.board.names[where]),
        terrain=texts.name(TERRAINS[game.terrain[where]]),
    )
    note = texts.say("battle_round", number=battle.round) if battle.round else texts.say("battle_before")
    return _sheet(texts, title, note, columns, f"battle-{game.board.names[where]}", is_open=True)


def _sheet(
    texts: Texts,
    title: str,
    note: str,
    columns: Sequence[Markup],
    name: str,
    rolls: Sequence[Markup] = (),
    *,
    is_open: bool,
) -> Markup:
    """It folds to one line; that of a battle which is over is folded, because the map is wanted again."""
    return tag(
        "details",
        tag(
            "summary",
            icon("sword"),
            tag("b", title),
            tag("span", note, class_="tag"),
            tag("span", rolls, class_="rolls if-shut") if rolls else None,
            tag("small", texts.say("sheet_fold"), class_="if-open"),
            tag("small", texts.say("sheet_unfold"), class_="if-shut"),
        ),
        tag("div", columns, class_="sides"),
        class_="over-map battle",
        id=name,
        open="" if is_open else None,
    )


def _rounds(trail: tuple[Option, ...]) -> dict[str, Column]:
    """By side: what the last combat round among these events brought."""
    found: dict[str, Column] = {}
    for words in trail:
        verb, *rest = words
        if verb == "combat-round":
            found.clear()
        elif verb in TOLD:
            column = found.get(rest[0], NOTHING)
            if verb == "reveals-tactics":
                column = column._replace(card=int(rest[1].partition("-")[2]) - 1)
            elif verb == "rolls":
                column = column._replace(faces=tuple(int(face.partition("-")[2]) - 1 for face in rest[1:]))
            elif verb in SIGNS:
                column = column._replace(adds=(*column.adds, (rest[1], SIGNS[verb] * int(rest[2]))))
            elif verb == "ignores-hits":
                column = column._replace(shields=(*column.shields, (rest[1], int(rest[2]))))
            elif verb == "hits":
                value, hits, ignored = map(int, rest[1:4])
                column = column._replace(value=value, hits=hits, ignored=ignored)
            else:
                lost = [word.rpartition("-") for word in rest[1:]]
                column = column._replace(lost=tuple((UNITS.index(kind), int(number)) for kind, _, number in lost))
            found[rest[0]] = column
    return found


# -- one side


def _side(game: Clash, battle: Battle, side: int, found: Sequence[Column], texts: Texts) -> Markup:
    who, column = owner(battle, side), found[side]
    force = game.force[battle.hex] if side else battle.force
    walls = side and has_fortress(game, battle)
    return _column(
        texts,
        who,
        texts.say("battle_attacker" if side == ATTACKER else "battle_defender"),
        _units(texts, who, force, bool(battle.way & SEA), column.lost, bool(walls)),
        _tactics(game, battle, side, column, texts),
        column,
        battle.round,
        found[1 - side],
        _helps(game, battle, side, texts),
    )


def _column(
    texts: Texts,
    who: int,
    role: str,
    units: Markup,
    tactics: Markup,
    column: Column,
    number: int,
    other: Column,
    helps: Markup | None,
) -> Markup:
    name = tag(
        "div",
        owner_mark(who),
        tag("h3", owner_name(who, texts)),
        tag("span", role, class_="tag") if role else None,
        class_="side__name",
    )
    rolled = column.value >= 0
    rows = (
        _line(texts.say("battle_units"), units),
        _line(texts.say("battle_tactics"), tactics),
        _line(texts.say("battle_dice"), _dice(column, number, texts)) if column.faces else tag("div"),
        _sum(column, texts) if rolled else tag("div", helps),
        _rule(column, texts) if rolled else tag("div"),
        _outcome(column, other, texts) if rolled else tag("div"),
    )
    return tag("section", name, rows, class_=classes("side", wild(who)), data_seat=pigment(who))


def _line(word: str, content: Markup) -> Markup:
    return tag("div", tag("span", word, class_="lab"), content, class_="fight")


def _units(texts: Texts, who: int, force: int, sea: bool, lost: tuple[tuple[int, int], ...], walls: bool) -> Markup:
    """Those who fight, each a tile; those who fell in this round are crossed out. Others who are there are small."""
    tiles = []
    for kind in range(len(UNITS)):
        number = force // ONE[kind] & UNIT_MASK
        fights = kind == SHIP if sea else kind not in (SHIP, SETTLER)
        tiles += [_tile(texts, kind, "" if fights else "is-along")] * number
    for kind, number in lost:
        tiles += [_tile(texts, kind, "is-lost")] * number
    if walls:
        tiles.append(tag("span", icon(BUILDING_ICONS[FORTRESS], label=texts.name("fortress")), class_="unit is-wall"))
    return tag("span", tiles or texts.say("battle_nobody"), class_="tiles")


def _tile(texts: Texts, kind: int, css: str) -> Markup:
    label = texts.name(UNITS[kind])
    falls: dict[str, str | int] = {}
    if css == "is-lost":
        label = texts.say("battle_lost", UNITS[kind])
        falls = {"data_moves": "piece", "data_turn": FALL}
    return tag("span", icon(UNIT_ICONS[kind], label=label), class_=classes("unit", css), **falls)


def _tactics(game: Clash, battle: Battle, side: int, column: Column, texts: Texts) -> Markup:
    """Revealed, face down, or none."""
    who = owner(battle, side)
    card = battle.played[side] if battle.played[side] >= 0 else column.card
    if is_player(who) and game.players[who].laid:
        return tag("span", icon("card"), texts.say("battle_face_down"), class_="tactic is-down")
    if card < 0:
        return tag("span", texts.say("battle_no_tactics"), class_="tactic is-none")
    return _card(texts.anywhere, card)


@cache
def _card(texts: Texts, card: int) -> Markup:
    tactic = f"tactic-{box.tactics()[box.action_cards()[card].tactic].id}"
    return tag("span", icon("card"), tag("b", texts.name(tactic)), tag("small", texts.explain(tactic)), class_="tactic")


def _helps(game: Clash, battle: Battle, side: int, texts: Texts) -> Markup | None:
    """What was paid for before the battle. [coc.battle.23, coc.battle.24]"""
    said = []
    if battle.paid & STEEL[side]:
        said.append(texts.name("steel_weapons"))
    if side == ATTACKER and battle.paid & (NO_DIE | NO_SHIELD):
        said.append(texts.name("siegecraft"))
    return tag("p", ", ".join(said), class_="helps") if said else None


# -- dice and sums


def _dice(column: Column, number: int, texts: Texts) -> Markup:
    dice = [
        tag("span", _die(texts.anywhere, face), data_moves="die", data_shows=f"{number}: {face}")
        for face in column.faces
    ]
    return tag("span", dice, class_="dice")


@cache
def _die(texts: Texts, face: int) -> Markup:
    """A twelve-sided die: number and symbol. [coc.comp.5]"""
    value, unit = box.die()[face]
    outer = straight(
        [(28, 2), (43.3, 7), (52.7, 20), (52.7, 36), (43.3, 49), (28, 54), (12.7, 49), (3.3, 36), (3.3, 20), (12.7, 7)]
    )
    inner = straight([(28, 10.5), (44.6, 22.6), (38.3, 42.2), (17.7, 42.2), (11.4, 22.6)])
    edges = (
        "M28 10.500V2M44.600 22.600 52.700 20M38.300 42.200 43.300 49M17.700 42.200 12.700 49M11.400 22.600 3.300 20"
    )
    name = texts.name(UNITS[unit])
    return tag(
        "svg",
        tag("path", class_="d-out", d=outer),
        tag("path", class_="d-edge", d=edges),
        tag("path", class_="d-in", d=inner),
        tag("text", value, x=28, y=29),
        sign(UNIT_ICONS[unit], 13, 28, 36.5),
        class_="d12",
        viewBox="0 0 56 56",
        role="img",
        aria_label=f"{value}, {name}",
    )


def _sum(column: Column, texts: Texts) -> Markup:
    """`11 dice + 2 High Morale - 2 Great Wall = 11`. What dice of elephants show does not count. [coc.battle.11]"""
    dice = column.value - sum(number for _, number in column.adds)
    shown = [box.die()[face].value for face in column.faces]
    counted = "+".join(map(str, shown)) if sum(shown) == dice and shown else dice
    parts: list[Markup | str] = [_term(counted, texts.say("battle_dice"))]
    for source, number in column.adds:
        parts += [" + " if number > 0 else " − ", _term(abs(number), texts.name(source))]
    value = tag("b", column.value, data_turn=COUNT, **counts(str(column.who), column.value))
    return tag("p", parts, " = ", value, class_="adds")


def _term(number: int | str, source: str) -> Markup:
    return tag("span", number, tag("small", source), class_="term")


def _rule(column: Column, texts: Texts) -> Markup:
    """The combat value on a graduated rule with a hit at every fifth; those that are ignored are struck out."""
    step = box.limits().hit_divisor
    top = max(SCALE, -(-column.value // step) * step)
    unit = 288 / top
    value = max(0, column.value)
    ticks = "".join(f"M{6 + at * unit:.1f} 36v{8 if at % step == 0 else 4}" for at in range(top + 1))
    marks = []
    for at in range(step, top + 1, step):
        x = round(6 + at * unit, 1)
        reached = at <= value
        off = reached and at // step > column.hits - column.ignored
        css = classes("hit", "is-off" if off else "" if reached else "is-open")
        number = at // step if reached else None
        marks.append(tag("g", tag("circle", r=9), tag("text", number, y=4), class_=css, transform=f"translate({x} 12)"))
    numbers = [tag("text", at, class_="num", x=round(6 + at * unit, 1), y=56) for at in range(0, top + 1, step)]
    return tag(
        "svg",
        tag("rect", class_="bar", x=6, y=24, width=288, height=12),
        tag("rect", class_="fill", x=6, y=24, width=round(value * unit, 1), height=12),
        tag("path", class_="ticks", d=ticks),
        numbers,
        marks,
        class_="gauge",
        viewBox="0 0 300 60",
        role="img",
        aria_label=texts.say("battle_value", value=column.value, hits=column.hits, ignored=column.ignored),
    )


def _outcome(column: Column, other: Column, texts: Texts) -> Markup:
    """The hits of a side, and what of them the other side ignores, with the reasons. [coc.battle.28]"""
    said: list[Markup | str] = [tag("b", texts.say("battle_hits", number=column.hits))]
    if column.ignored:
        why = ", ".join(texts.name(source) for source, _ in other.shields)
        said += [" ", texts.say("battle_ignored", number=column.ignored), f" ({why})" if why else ""]
    return tag("p", said, class_="side__hits")


# -- just ended


def _ended(game: Clash, ended: Option, rolled: dict[str, Column], texts: Texts) -> Markup | None:
    """The last round, if it was fought with dice, and how it ended."""
    if not rolled:
        return None
    where = next((word for word in ended if word in game.board.number), "")
    columns, rolls = [], []
    for name, column in rolled.items():
        other = next((one for who, one in rolled.items() if who != name), NOTHING)
        who = int(name.partition("-")[2]) if name.startswith("seat-") else 4 if name == "barbarians" else 5
        tactics = (
            _card(texts.anywhere, column.card)
            if column.card >= 0
            else tag("span", texts.say("battle_no_tactics"), class_="tactic is-none")
        )
        units = tag(
            "span",
            [_tile(texts, kind, "is-lost") for kind, number in column.lost for _ in range(number)] or "–",
            class_="tiles",
        )
        columns.append(_column(texts, who, "", units, tactics, column, 0, other, None))
        if column.value >= 0:
            rolls.append(_roll(who, column, texts))
    title = texts.say("battle_over", where) if where else texts.say("battle_over_somewhere")
    return _sheet(texts, title, _result(ended, texts), columns, f"battle-over-{where}", rolls, is_open=False)


def _roll(who: int, column: Column, texts: Texts) -> Markup:
    """The dice of a side in one line, and what they came to."""
    dice = tag("span", _dice(column, 0, texts), class_="roll__dice", aria_hidden="true")
    return tag("span", owner_mark(who), dice, tag("b", column.value), class_=classes("roll", wild(who)))


def _result(ended: Option, texts: Texts) -> str:
    if ended[0] == "wins-battle":
        return texts.say("battle_won", ended[1])
    return texts.say("battle_drawn") if ended[0] == "draws-battle" else texts.say("battle_retreated", ended[1])
