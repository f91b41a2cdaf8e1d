"""The civilization of a player: stock, advances in twelve rows, what is left of the pieces.

The own board comes first and can be pointed at everywhere; those of the others lie below it, one click away.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import classes, counts, hidden, icon, seat_mark, tag

from .. import box
from ..box.terms import ADVANCES, BUILDINGS, CATEGORIES, CATEGORY_SIZE, FOOD, GOODS, LEADER, RESOURCES, UNITS
from ..rules import advances, pieces, purse
from ..state import EXPANSION, Clash
from ..words.names import fill_in, price
from .civilization import civilization_sheet
from .parting import soft
from .signs import BUILDING_ICONS, CATEGORY_FIELDS, CATEGORY_ICONS, GOOD_COLOURS, GOOD_ICONS, UNIT_ICONS

GAP: Final = 9
"""Before the governments the rows have a gap."""
COMMON: Final = (1 << len(ADVANCES)) - 1
"""The advances that everybody can gain; those of civilizations follow them."""
OWN: Final = len(box.civilizations()[0].advances)


def boards(game: Clash, own: int, texts: Texts) -> Markup:
    """The own board, and below it those of the others."""
    others = [
        tag(
            "details",
            tag("summary", seat_mark(PIGMENTS[seat], "sm"), texts.say("board_of", f"seat-{seat}")),
            _board(game, seat, True, texts),
            class_="other-board",
            id=f"board-{seat}",
            name="coc-boards",
            data_rest="yes",
            data_seat=PIGMENTS[seat],
        )
        for seat in game.in_turn_order(own)[1:]
    ]
    return tag("div", _board(game, own, False, texts), others, class_="boards", data_fits="yes")


def _board(game: Clash, seat: int, rests: bool, texts: Texts) -> Markup:
    player = game.players[seat]
    free = advances.free_for(player)
    expanded = bool(game.rules & EXPANSION)
    return tag(
        "div",
        _stock(texts.anywhere, tuple(player.stock), purse.caps(player), rests),
        _key(texts.anywhere, player.advances.bit_count(), len(ADVANCES) + OWN * (player.civ >= 0), player.track),
        _grid(texts.anywhere, player.advances & COMMON, player.library & COMMON, free, expanded),
        civilization_sheet(game, seat, texts),
        _supply(game, seat, rests, texts),
        class_="civ",
        data_seat=PIGMENTS[seat],
    )


def own_id(name: str, rests: bool) -> str | None:
    """Boards of others explain their advances only: the other ids are those of the own board."""
    return None if rests else name


# -- goods


@lru_cache(4096)
def _stock(texts: Texts, stock: tuple[int, ...], caps: tuple[int, ...], rests: bool) -> Markup:
    """Resources with pegs up to what may be held; tokens without. [coc.res.2]"""
    cells = [
        _good(texts, good, stock[good], caps[good] if good < RESOURCES else 0, rests) for good in range(len(GOODS))
    ]
    return tag("div", cells, class_="stock")


def _good(texts: Texts, good: int, number: int, cap: int, rests: bool) -> Markup:
    name = texts.name(GOODS[good])
    most = box.store().cap
    pegs = [
        tag("i", class_=classes("is-on" if at < number else "", "is-shut" if at >= cap else "") or None)
        for at in range(most)
    ]
    said = texts.say("board_good", GOODS[good], number=number, most=cap) if cap else f"{name}: {number}"
    return tag(
        "span",
        tag(
            "span", icon(GOOD_ICONS[good]), number, class_=f"res is-{GOOD_COLOURS[good]}", **counts(GOODS[good], number)
        ),
        tag("span", pegs, class_="pegs", aria_hidden="true") if cap else None,
        class_=classes("good", "" if cap else "is-token"),
        data_id=own_id(GOODS[good], rests),
        role="button",
        tabindex=-1,
        aria_label=said,
        title=said,
    )


# -- advances


@lru_cache(1024)
def _key(texts: Texts, owned: int, of: int, track: int) -> Markup:
    """What the three kinds of cells mean, and how far away the next event is. [coc.adv.5]"""
    spaces = box.setup_rules().event_markers
    markers = [tag("i", class_="is-full" if at < track else None) for at in range(spaces)]
    event = tag(
        "span",
        icon("bell"),
        markers,
        hidden(texts.say("board_event", number=track)),
        class_="track",
        title=texts.say("board_event", number=track),
    )
    return tag(
        "div",
        tag("h3", texts.name("advances"), " ", tag("small", texts.say("board_of_all", number=owned, of=of))),
        tag("span", tag("i", class_="sw is-owned"), texts.say("board_mine")),
        tag("span", tag("i", class_="sw is-no"), texts.say("board_not_now")),
        event,
        class_="adv__key",
    )


@lru_cache(2048)
def _grid(texts: Texts, owned: int, lent: int, free: int, expanded: bool) -> Markup:
    can = advances.gainable(owned)
    rows = [_row(texts, row, owned, lent, free, can, expanded) for row in range(len(CATEGORIES))]
    return tag("div", rows, class_="adv__grid")


@lru_cache(8192)
def _row(texts: Texts, row: int, owned: int, lent: int, free: int, can: int, expanded: bool) -> Markup:
    name = f"category-{CATEGORIES[row]}"
    head = tag(
        "button",
        icon(CATEGORY_ICONS[row]),
        class_="cat__head",
        type="button",
        data_id=name,
        tabindex=-1,
        aria_label=texts.name(name),
        title=texts.name(name),
    )
    first = row * CATEGORY_SIZE
    cells = [
        _advance(texts, number, owned, lent, free, can, expanded) for number in range(first, first + CATEGORY_SIZE)
    ]
    css = classes("cat", f"is-{CATEGORY_FIELDS[row]}", "is-gap" if row == GAP else "")
    return tag("div", head, cells, class_=css)


def _advance(texts: Texts, number: int, owned: int, lent: int, free: int, can: int, expanded: bool) -> Markup:
    """Three states, told without colour: mine, can be gained, not now with the reason. [coc.adv.3, coc.adv.8]"""
    advance = box.advances()[number]
    name = texts.name(advance.id)
    signs: list[Markup | None] = []
    if owned >> number & 1:
        state, said = "is-owned", texts.say("board_advance_mine", advance.id)
    elif lent >> number & 1:
        state, said = "is-lent", texts.say("board_advance_lent", advance.id)
        signs.append(icon("academy"))
    elif can >> number & 1:
        state = "is-can"
        costless = free >> number & 1
        cost = texts.say("board_free") if costless else price(box.advance_cost(), texts)
        said = fill_in(texts, "board_advance_can", what=name, cost=cost)
        signs.append(tag("em", "0", icon(GOOD_ICONS[FOOD]), class_="res is-food") if costless else None)
    elif advance.bars & owned:
        state, said = "is-no", texts.say("board_advance_barred", advance.id)
        signs.append(icon("cross"))
    else:
        needed = ADVANCES[advance.needs.bit_length() - 1]
        state, said = "is-no", texts.say("board_advance_needs", advance.id, needed)
        signs.append(icon("lock"))
    building = advance.building
    if building >= 0 and (expanded or not box.buildings()[building].expansion) and state != "is-no":
        signs.append(icon(BUILDING_ICONS[building], "building"))
    if state == "is-can" and advance.bonus >= 0:
        signs.append(icon(GOOD_ICONS[advance.bonus], GOOD_COLOURS[advance.bonus]))
    return tag(
        "button",
        tag("b", soft(name, texts)),
        signs,
        class_=classes("a", state),
        type="button",
        data_id=advance.id,
        tabindex=-1,
        aria_label=said,
        title=said,
    )


# -- pieces


def _supply(game: Clash, seat: int, rests: bool, texts: Texts) -> Markup:
    """What of each kind of piece is left; those of the expansion only if it is played."""
    expanded = bool(game.rules & EXPANSION)
    buildings = tuple(
        (kind, pieces.left_buildings(game, seat, kind))
        for kind, one in enumerate(box.buildings())
        if expanded or not one.expansion
    )
    units = tuple(
        (kind, pieces.left_units(game, seat, kind))
        for kind, one in enumerate(box.units())
        if kind != LEADER and (expanded or not one.expansion)
    )
    return _left(texts.anywhere, pieces.left_settlements(game, seat), buildings, units, rests)


@lru_cache(4096)
def _left(
    texts: Texts,
    settlements: int,
    buildings: tuple[tuple[int, int], ...],
    units: tuple[tuple[int, int], ...],
    rests: bool,
) -> Markup:
    cells = [
        _piece(texts, "settlement", "city", settlements, rests),
        *(_piece(texts, BUILDINGS[kind], BUILDING_ICONS[kind], left, rests) for kind, left in buildings),
        *(_piece(texts, UNITS[kind], UNIT_ICONS[kind], left, rests) for kind, left in units),
    ]
    return tag("div", tag("h3", texts.say("board_supply"), class_="sr"), cells, class_="supply")


def _piece(texts: Texts, name: str, sign: str, left: int, rests: bool) -> Markup:
    said = texts.say("board_left", name, number=left)
    return tag(
        "span",
        icon(sign),
        tag("b", left),
        class_=classes("left", "" if left else "is-none"),
        data_id=own_id(name, rests),
        role="button",
        tabindex=-1,
        aria_label=said,
        title=said,
    )
