"""A player board: action grid, quarantine, stores, recovery track, buildings and technologies.

The own board comes first and can be pointed at everywhere; those of the others lie below it, one click away.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.core.text import with_minus
from pentarchy.drawing import classes, hidden, icon, join, seat_mark, tag

from ..box import (
    ALL_BEDS,
    AREAS,
    BEDS,
    COLUMNS,
    FREE_BED,
    GOODS,
    GRID,
    MOBILE_WORKSHOP,
    ROWS,
    STORE_BED,
    board,
    buildings,
    technologies,
    world,
)
from ..rules.forecast import Forecast
from ..rules.goods import limit_of
from ..state import Player, Realm
from ..words.names import fill_in
from .shared import technology
from .signs import ACTION_ICONS, GOOD_ICONS, building_icon, cost_marks, mark


class Grid(NamedTuple):
    """All that decides how an action grid is drawn."""

    used: int
    beds: int
    forecast: Forecast | None
    """Only for the own board, and while it may be used."""
    now: int
    """The space of this turn, -1 for none."""
    open: int
    """Bits: which of its two actions may still be taken."""
    seat: int
    rests: bool
    """A board that is only looked at."""


def boards(game: Realm, own: int, forecast: Forecast | None, texts: Texts) -> Markup:
    """The own board, and below it those of the others."""
    others = [(own + step) % len(game.players) for step in range(1, len(game.players))]
    folded = [
        tag(
            "details",
            tag("summary", seat_mark(PIGMENTS[seat], "sm"), texts.say("board_of", f"seat-{seat}")),
            _board(game, seat, None, True, texts),
            class_="other-board",
            id=f"board-{seat}",
            name="pest-boards",
            data_rest="yes",
            data_seat=PIGMENTS[seat],
        )
        for seat in others
    ]
    return tag("div", _board(game, own, forecast, False, texts), folded, class_="boards")


def _board(game: Realm, seat: int, forecast: Forecast | None, rests: bool, texts: Texts) -> Markup:
    player = game.players[seat]
    acting = game.active == seat and game.phase in ("next", *COLUMNS, *ROWS)
    now = 3 * game.column + game.row if acting else -1
    grid = Grid(player.used, player.beds, forecast, now, game.open if acting else 0, seat, rests)
    limits = tuple(limit_of(player, good) for good in range(len(GOODS)))
    return tag(
        "div",
        _ready(
            texts, player.ready, player.used.bit_count() + player.used_cards.bit_count(), seat, player.camp < 0, rests
        ),
        _grid(texts, grid),
        tag(
            "div",
            _quarantine(texts, player.resting, player.free_beds, player.beds, rests),
            _graves(texts, player.graves, rests),
            class_="wards",
        ),
        _stores(texts, tuple(player.goods), limits, player.research, bool(player.beds >> STORE_BED & 1), rests),
        _recovery(texts, player.healthy, rests),
        _buildings(texts, tuple(_standing(game, player, number) for number in range(len(buildings()))), seat, rests),
        _cards(player, seat, texts, rests),
        class_="pb",
    )


def _id(name: str, rests: bool) -> str | None:
    """Boards of others explain their cards only: the other ids are those of the own board."""
    return None if rests else name


# -- assistants


@lru_cache(1024)
def _ready(texts: Texts, ready: int, used: int, seat: int, camp: bool, rests: bool) -> Markup:
    here = [tag("span", icon("assistant"), class_="assistant is-small") for _ in range(ready)]
    gone = [tag("span", class_="assistant is-small is-gone") for _ in range(used)]
    tent = tag("span", icon("camp"), texts.say("camp_here"), class_="camp-here") if camp else None
    return tag(
        "div",
        tag("span", here, gone, class_="ready__row", aria_hidden="true"),
        tag("span", texts.say("assistants_left", number=ready)),
        tent,
        class_="ready",
        data_seat=PIGMENTS[seat],
    )


# -- the action grid


@lru_cache(4096)
def _grid(texts: Texts, grid: Grid) -> Markup:
    heads = [_column(texts, grid, column) for column in range(3)]
    rows = []
    for row in range(3):
        rows.append(_row(texts, grid, row))
        rows += [_cell(texts, grid, column, row) for column in range(3)]
    corner = tag("span", texts.say("grid_corner"), class_="corner", aria_hidden="true")
    return tag(
        "div",
        corner,
        heads,
        rows,
        class_="grid9",
        role="group",
        aria_label=texts.say("grid_title"),
        data_seat=PIGMENTS[grid.seat],
    )


def _column(texts: Texts, grid: Grid, column: int) -> Markup:
    """A top-row action, and the quarantine space that hampers it. [pest.turn.7]"""
    name = COLUMNS[column]
    bound = bool(grid.beds >> column & 1)
    on = grid.now >= 0 and grid.now // 3 == column and grid.open & 1
    action = tag(
        "button",
        icon(ACTION_ICONS[name]),
        tag("span", texts.say(f"action_{name}")),
        tag("small", texts.say(f"bound_{name}" if bound else f"does_{name}")),
        class_=classes("action", "is-bound" if bound else "", "is-open" if on else ""),
        type="button",
        data_id=_id(f"action-{name}", grid.rests),
        tabindex=-1,
    )
    return tag("div", action, _bed(texts, BEDS[column], bound, grid.rests), class_="head head--column")


def _row(texts: Texts, grid: Grid, row: int) -> Markup:
    name = ROWS[row]
    on = grid.now >= 0 and grid.now % 3 == row and grid.open & 2
    action = tag(
        "button",
        icon(ACTION_ICONS[name]),
        tag("span", texts.say(f"action_{name}")),
        tag("small", texts.say(f"does_{name}")),
        class_=classes("action", "is-open" if on else ""),
        type="button",
        data_id=_id(f"action-{name}", grid.rests),
        tabindex=-1,
    )
    return tag("div", action, class_="head head--row")


def _cell(texts: Texts, grid: Grid, column: int, row: int) -> Markup:
    """A space: both actions with what they would bring, or the assistant. [pest.turn.1, pest.turn.2]"""
    space = 3 * column + row
    name = GRID[space]
    used = bool(grid.used >> space & 1)
    lines: list[Markup] = []
    if grid.forecast is not None and not used:
        for action, number in ((COLUMNS[column], grid.forecast[column]), (ROWS[row], grid.forecast[3 + row])):
            lines.append(tag("span", texts.say(f"forecast_{action}", number=number), class_="cell__will"))
    pair = tag("span", icon(ACTION_ICONS[COLUMNS[column]]), "+", icon(ACTION_ICONS[ROWS[row]]), class_="pair")
    content = tag("span", icon("assistant"), class_="assistant") if used else join((pair, lines))
    said = [texts.name(name), *([texts.say("cell_used")] if used else [])]
    return tag(
        "button",
        content,
        hidden(", ".join(said)),
        class_=classes("cell", "is-used" if used else "", "is-now" if grid.now == space else ""),
        type="button",
        data_id=_id(name, grid.rests),
        data_key=None if grid.rests else str(3 * row + column + 1),
        tabindex=-1,
    )


# -- quarantine and graves


def _bed(texts: Texts, name: str, full: bool, rests: bool, css: str = "") -> Markup:
    said = f"{texts.name(name)}: {texts.say('bed_full' if full else 'bed_empty')}"
    return tag(
        "button",
        icon("person-sick" if full else "quarantine"),
        class_=classes("bed", css, "is-full" if full else ""),
        type="button",
        data_id=_id(name, rests),
        tabindex=-1,
        aria_label=said,
        title=said,
    )


@lru_cache(1024)
def _quarantine(texts: Texts, resting: int, free: int, beds: int, rests: bool) -> Markup:
    """The spaces without a drawback, those of cards after the printed ones, and the one on the stores. [pest.quar.2]"""
    printed = board().free_beds
    spots = [
        tag(
            "i",
            icon("person-sick" if at < resting else "quarantine"),
            class_=classes("bed", "is-full" if at < resting else "", "is-card" if at >= printed else ""),
        )
        for at in range(max(free, resting))
    ]
    whole = free + len(BEDS)
    count = resting + beds.bit_count()
    said = f"{texts.name(FREE_BED)}: {texts.say('beds_taken', number=resting, of=free)}"
    row = tag(
        "button",
        spots,
        class_="beds",
        type="button",
        data_id=_id(FREE_BED, rests),
        tabindex=-1,
        aria_label=said,
        title=said,
    )
    title = tag("h4", texts.say("quarantine_title"), tag("b", texts.say("so_many_of", number=count, of=whole)))
    full = tag("small", texts.say("quarantine_full"), class_="warn") if beds == ALL_BEDS and resting >= free else None
    return tag("div", title, row, full, class_="ward")


@lru_cache(256)
def _graves(texts: Texts, dead: int, rests: bool) -> Markup:
    """Four graves with the dishonour that each costs at the end of an era. [pest.quar.10, pest.era.5]"""
    sums = board().graves
    stones = []
    for at in range(len(sums) - 1):
        cost = with_minus(f"-{sums[at + 1] - sums[at]}")
        content = [icon("person-dead"), tag("i", cost)] if at < dead else [cost]
        stones.append(tag("span", content, class_=classes("grave", "is-full" if at < dead else "")))
    lost = with_minus(f"-{sums[min(dead, len(sums) - 1)]}")
    title = tag("h4", texts.name("graveyard"), tag("b", fill_in(texts, "graves_cost", number=lost)) if dead else None)
    row = tag(
        "button",
        stones,
        class_="graves",
        type="button",
        data_id=_id("graveyard", rests),
        tabindex=-1,
        aria_label=texts.say(
            "model_graveyard", number=dead, spaces=len(sums) - 1, dishonour=sums[min(dead, len(sums) - 1)]
        ),
    )
    return tag("div", title, row, class_="ward")


# -- stores


@lru_cache(4096)
def _stores(
    texts: Texts, goods: tuple[int, ...], limits: tuple[int, ...], research: int, blocked: bool, rests: bool
) -> Markup:
    """Stocks as pegs up to what may be stored; the fifth is round, because a sick person can take it. [pest.res.2]"""
    cells = [_store(texts, good, goods[good], limits[good], blocked, rests) for good in range(len(GOODS))]
    papers = tag(
        "span",
        tag("span", icon("research", "idea"), research, class_="res is-idea"),
        class_="store is-research",
        data_id=_id("research", rests),
        role="button",
        tabindex=-1,
        aria_label=f"{texts.name('research')}: {research}",
    )
    papers = tag("span", papers, class_="stores__rest", data_rest="yes")  # the action of that name has the same id
    title = tag("h4", texts.say("stores_title"), _bed(texts, BEDS[STORE_BED], blocked, rests, "is-tiny"))
    return tag("div", title, tag("div", cells, papers, class_="stores"), class_="part")


def _store(texts: Texts, good: int, stock: int, limit: int, blocked: bool, rests: bool) -> Markup:
    fifth = board().limit - 1
    pegs = []
    for at in range(max(limit, board().limit)):
        css = classes(
            "is-on" if at < stock else "",
            "is-fifth" if at == fifth else "",
            "is-shut" if at == fifth and blocked else "",
        )
        pegs.append(tag("i", class_=css or None))
    name = texts.name(GOODS[good])
    return tag(
        "span",
        tag("span", icon(GOOD_ICONS[good], GOOD_ICONS[good]), stock, class_=f"res is-{GOOD_ICONS[good]}"),
        tag("span", pegs, class_="pegs", aria_hidden="true"),
        class_="store",
        data_id=_id(GOODS[good], rests),
        role="button",
        tabindex=-1,
        aria_label=texts.say("store_of", GOODS[good], number=stock, most=limit),
        title=name,
    )


# -- the recovery track


@lru_cache(256)
def _recovery(texts: Texts, healthy: int, rests: bool) -> Markup:
    """Price above, renown below; the last occupied space is framed, for only it scores. [pest.cure.1, pest.score.3]"""
    own = board()
    spaces = []
    for at in range(own.track):
        laboratory = own.laboratories[at + 1] > own.laboratories[at]
        who = icon("person-healthy") if at < healthy else icon("research") if laboratory else None
        price = tag("span", own.herbs[at], icon("herb", "herb"), class_="price")
        state = "is-last" if at == healthy - 1 else "is-next" if at == healthy else ""
        spaces.append(
            tag(
                "span",
                price,
                tag("span", who, icon("research") if laboratory and at < healthy else None, class_="who"),
                tag("b", own.healthy[at + 1]),
                class_=classes(
                    "berth", "is-full" if at < healthy else "", state, "is-laboratory" if laboratory else ""
                ),
            )
        )
    said = texts.say("model_recovery", number=healthy, renown=own.healthy[healthy], research=own.laboratories[healthy])
    title = tag("h4", texts.say("recovery_title"), tag("small", texts.say("recovery_note")))
    row = tag(
        "button",
        spaces,
        class_="recovery",
        type="button",
        data_id=_id("recovery", rests),
        tabindex=-1,
        aria_label=said,
    )
    return tag("div", title, row, class_="part")


# -- buildings


class Standing(NamedTuple):
    """A building: where it is and what it makes there."""

    number: int
    place: int
    good: int
    works: bool


def _standing(game: Realm, player: Player, number: int) -> Standing:
    place = player.places[number]
    one = buildings()[number]
    good = -1 if place < 0 else len(GOODS) - 1 if one.coin else game.resources[place]
    return Standing(number, place, good, bool(player.workers >> number & 1))


@lru_cache(4096)
def _buildings(texts: Texts, standing: tuple[Standing, ...], seat: int, rests: bool) -> Markup:
    """The castle, and three areas of three; an area that is complete brings its bonus. [pest.board.5, pest.score.5]"""
    areas = []
    for area, bonus in enumerate(board().sets):
        members = [one for one in standing if buildings()[one.number].area == area]
        done = all(one.place >= 0 for one in members)
        note = tag(
            "span",
            texts.say("set_done" if done else "set_open", number=bonus),
            class_=classes("set", "is-done" if done else ""),
        )
        areas.append(tag("div", [_building(texts, one, rests) for one in members], note, class_="area"))
    castle = tag("div", _building(texts, standing[0], rests), class_="area is-castle")
    title = tag("h4", texts.say("buildings_title"))
    return tag("div", title, tag("div", castle, areas, class_="areas", data_seat=PIGMENTS[seat]), class_="part")


@lru_cache(4096)
def _building(texts: Texts, standing: Standing, rests: bool) -> Markup:
    number, place, good, works = standing
    one = buildings()[number]
    built = place >= 0
    if built:
        makes = mark(one.output, GOOD_ICONS[good], GOOD_ICONS[good], texts.name(GOODS[good]))
        where = texts.name(world().names[place])
        worker = None
        if one.worker:
            worker = tag(
                "span",
                icon("person-healthy", "healthy") if works else None,
                class_=classes("post", "is-full" if works else ""),
            )
        content = join((makes, worker or tag("span", class_="post is-none")))
        said = f"{texts.name(one.id)}, {where}: {texts.name(GOODS[good])}"
        if one.worker:
            said += f", {texts.say('post_full' if works else 'post_empty')}"
    else:
        content = cost_marks(one.cost, texts) if any(one.cost) else Markup("")
        said = texts.name(one.id)
    worth = mark(one.renown, "renown", "vp", texts.name("renown")) if one.renown else None
    return tag(
        "button",
        icon(building_icon(number)),
        content,
        worth,
        class_=classes("house", "is-built" if built else ""),
        type="button",
        data_id=_id(one.id, rests),
        tabindex=-1,
        aria_label=said,
    )


# -- technologies


def _cards(player: Player, seat: int, texts: Texts, rests: bool) -> Markup:
    areas = [_area(texts, area, _card_state(player, area), seat, rests) for area in range(len(AREAS))]
    return tag("div", tag("h4", texts.say("technologies_title")), tag("div", areas, class_="techs"), class_="part")


class OnCard(NamedTuple):
    """A technology in an area, and who stands on it."""

    number: int
    sick: int
    """Steps to the healthy symbol, 0 for nobody, -1 on a card without such a track."""
    experts: int
    """Healthy people on it, -1 on a card that holds none."""
    good: int
    """What it makes, -1 for nothing."""
    worker: bool
    assistant: bool


def _card_state(player: Player, area: int) -> OnCard:
    number = player.cards[area]
    card = technologies()[number]
    workshop = bool(1 << number & MOBILE_WORKSHOP)
    return OnCard(
        number,
        player.tent if card.steps else -1,
        player.experts if card.holds else -1,
        player.mobile if workshop else -1,
        workshop and bool(player.mobile_worker),
        bool(player.used_cards >> number & 1),
    )


@lru_cache(4096)
def _area(texts: Texts, area: int, card: OnCard, seat: int, rests: bool) -> Markup:
    """A card area: its name can be pointed at even when a card lies on it, because another may take its place."""
    name = AREAS[area]
    head = tag(
        "button",
        texts.name(name.removeprefix("area-")),
        class_="slot__name",
        type="button",
        data_id=_id(name, rests),
        tabindex=-1,
        aria_label=texts.name(name),
    )
    if card.number:
        lies = technology(texts, card.number, _people(texts, card, seat))
    else:
        lies = tag("span", texts.say("area_empty"), class_="tech is-empty")
    return tag("div", head, lies, class_="slot")


@cache
def _people(texts: Texts, card: OnCard, seat: int) -> Markup | None:
    """Who stands on a technology. [pest.tech.1, 10, 17, 25, 28]"""
    parts: list[Markup] = []
    if card.sick >= 0:
        steps = technologies()[card.number].steps
        track = [
            tag(
                "i", icon("person-sick") if card.sick == left else None, class_="is-full" if card.sick == left else None
            )
            for left in range(steps, 0, -1)
        ]
        parts.append(tag("span", track, icon("person-healthy", "healthy"), class_="on-card__track"))
    if card.experts >= 0:
        places = technologies()[card.number].holds
        parts += [_post(at < card.experts) for at in range(places)]
    if card.good >= 0:
        parts += [
            mark(1, GOOD_ICONS[card.good], GOOD_ICONS[card.good], texts.name(GOODS[card.good])),
            _post(card.worker),
        ]
    if card.assistant:
        parts.append(tag("span", icon("assistant"), class_="assistant is-small"))
    return tag("span", parts, class_="on-card", data_seat=PIGMENTS[seat]) if parts else None


@cache
def _post(full: bool) -> Markup:
    person = icon("person-healthy", "healthy") if full else None
    return tag("span", person, class_=classes("post", "is-full" if full else ""))
