"""A player board: action grid, quarantine, stores, recovery track, buildings and technologies.

The own board comes first and can be pointed at everywhere; those of the others lie below it, one click away.
"""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.core.text import with_minus
from pentarchy.drawing import classes, counts, icon, seat_mark, tag

from ..box import (
    ALL_BEDS,
    BEDS,
    COLUMNS,
    FREE_BED,
    GOODS,
    ROWS,
    STORE_BED,
    board,
)
from ..rules.forecast import Forecast
from ..rules.goods import limit_of
from ..rules.technologies import movement_of
from ..state import Player, Realm
from ..words.names import fill_in
from .grid import Grid, action_grid, bed_button, ready_row
from .holdings import buildings_of, cards_of
from .signs import GOOD_ICONS, own_id


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
    return tag("div", _board(game, own, forecast, False, texts), folded, class_="boards", data_fits="yes")


def _board(game: Realm, seat: int, forecast: Forecast | None, rests: bool, texts: Texts) -> Markup:
    player = game.players[seat]
    acting = game.active == seat and game.phase in ("next", *COLUMNS, *ROWS)
    now = 3 * game.column + game.row if acting else -1
    steps = max(0, movement_of(player) - (player.beds & 1))
    grid = Grid(player.used, player.beds, forecast, now, game.open if acting else 0, seat, rests, steps)
    limits = tuple(limit_of(player, good) for good in range(len(GOODS)))
    said = texts.anywhere
    return tag(
        "div",
        ready_row(said, player.ready, player.used.bit_count() + player.used_cards.bit_count(), seat, player.camp < 0),
        action_grid(said, grid),
        wards(player, said, rests),
        _stores(said, tuple(player.goods), limits, player.research, bool(player.beds >> STORE_BED & 1), rests),
        recovery(said, player.healthy, rests),
        buildings_of(game, seat, texts, rests),
        cards_of(player, seat, texts, rests),
        class_="pb",
    )


# -- quarantine and graves


def wards(player: Player, texts: Texts, rests: bool) -> Markup:
    return tag(
        "div",
        _quarantine(texts, player.resting, player.free_beds, player.beds, rests),
        _graves(texts, player.graves, rests),
        class_="wards",
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
        data_id=own_id(FREE_BED, rests),
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
        data_id=own_id("graveyard", rests),
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
        tag("span", icon("research", "idea"), research, class_="res is-idea", **counts("research", research)),
        class_="store is-research",
        data_id=own_id("research", rests),
        role="button",
        tabindex=-1,
        aria_label=f"{texts.name('research')}: {research}",
    )
    papers = tag("span", papers, class_="stores__rest", data_rest="yes")  # the action of that name has the same id
    title = tag("h4", texts.say("stores_title"), bed_button(texts, BEDS[STORE_BED], blocked, rests, "is-tiny"))
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
        tag(
            "span",
            icon(GOOD_ICONS[good], GOOD_ICONS[good]),
            stock,
            class_=f"res is-{GOOD_ICONS[good]}",
            **counts(GOODS[good], stock),
        ),
        tag("span", pegs, class_="pegs", aria_hidden="true"),
        class_="store",
        data_id=own_id(GOODS[good], rests),
        role="button",
        tabindex=-1,
        aria_label=texts.say("store_of", GOODS[good], number=stock, most=limit),
        title=name,
    )


# -- the recovery track


@lru_cache(256)
def recovery(texts: Texts, healthy: int, rests: bool) -> Markup:
    """Price above, renown below; the last occupied space is framed, for only it scores. [pest.cure.1, pest.score.3]"""
    own = board()
    spaces = []
    for at in range(own.track):
        laboratory = own.laboratories[at + 1] > own.laboratories[at]
        who = icon("person-healthy") if at < healthy else icon("research") if laboratory else None
        price = tag("span", own.herbs[at], class_="price")
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
        data_id=own_id("recovery", rests),
        tabindex=-1,
        aria_label=said,
    )
    return tag("div", title, row, class_="part")
