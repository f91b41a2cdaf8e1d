"""What was drawn before is shown again only where it would be drawn alike."""

from __future__ import annotations

import sys
from functools import _lru_cache_wrapper, cache
from random import Random

import pytest

from pentarchy import registry
from pentarchy.core import Setup, notation
from pentarchy.server.history import Row, Start
from pentarchy.server.pages import Page, Pages, Viewpoint
from pentarchy.server.rows import SeatRow, TableRow
from pentarchy.server.table import Table
from pentarchy.web.drawn import Drawn
from pentarchy.web.table_page import regions

VIEWPOINTS = (Viewpoint((0,)), Viewpoint((1,)), Viewpoint(language="de"))


def table_of(name: str, *people: str) -> Table:
    variant = registry.game(name).facts.variants[0]
    setup = Setup(min(n for n in registry.game(name).facts.players_of(variant) if n > 1), variant)
    seats = tuple(SeatRow(seat, "person", name=one) for seat, one in enumerate(people or ("Cleo", "Dan")))
    return Table(TableRow("t1", Start(name, setup, "drawn"), 1, seats), (), (), {0: ("anna",), 1: ("ben",)})


def watched(table: Table) -> Pages:
    """The pages of a table at which somebody stays."""
    pages = Pages(table, now=lambda: 0.0)
    pages.open.add(Page("anna", VIEWPOINTS[0]))
    return pages


FEW = 60
"""Pieces that name people."""


def remembered() -> int:
    """How many pieces the drawings of all games remember."""
    modules = [vars(module) for name, module in sys.modules.items() if name.startswith("pentarchy.games.")]
    caches = {one for module in modules for one in module.values() if isinstance(one, _lru_cache_wrapper)}
    return sum(one.cache_info().currsize for one in caches if ".drawing." in one.__module__)


@pytest.mark.parametrize("name", registry.game_names())
def test_what_names_nobody_is_remembered_once_for_all_tables(name: str) -> None:
    """Else the memory grows with each table that is opened until caches are full, which would take thousands."""

    def look(*people: str) -> int:
        pages = watched(table_of(name, *people))
        for viewpoint in VIEWPOINTS:
            pages.show(viewpoint)
        return remembered()

    before = look("Ina", "Jo")
    assert look("Kim", "Lou") - before < FEW


@pytest.mark.parametrize("name", registry.game_names())
def test_pages_are_as_if_nothing_had_been_drawn_before(name: str) -> None:
    """At most positions of a game in which picks are taken back, too, and in between some replays."""
    rng = Random(name)
    table = table_of(name)
    pages = watched(table)
    for number in range(40):
        seat, decision = next(iter(table.match.asked.items()))
        undoes = rng.random() < 0.2 and table.match.barrier(seat) == ""
        # Greedy gets on, chance comes to odd corners.
        greedy = registry.game(name).lore.greedy(table.match.world(seat).state, decision)
        option = greedy if number % 2 else rng.choice(list(decision.options)[:50])
        table.take(Row("undo", seat) if undoes else Row("pick", seat, notation(option)))
        pages.changed(table)
        if table.match.over:
            break
        if number % 4 == 3:
            continue
        replay = [VIEWPOINTS[1]._replace(at=number // 2)] if number % 8 == 5 else []
        for viewpoint in (*VIEWPOINTS, *replay):
            shown, anew = pages.show(viewpoint), watched(table).show(viewpoint)
            assert shown.regions == anew.regions, (number, viewpoint)


def cached_for_ever() -> dict[str, int]:
    """How much the caches without an end hold."""
    caches = {
        f"{module.__name__}.{name}": thing.cache_info().currsize
        for module in list(sys.modules.values())
        if module.__name__.startswith("pentarchy")
        for name, thing in vars(module).items()
        if isinstance(thing, type(cached_like)) and thing.cache_parameters()["maxsize"] is None
    }
    assert caches
    return caches


@cache
def cached_like() -> None:
    """What such a cache is."""


@pytest.mark.parametrize("name", registry.game_names())
def test_nothing_is_kept_for_ever_of_people_at_a_table(name: str) -> None:
    """Every table has people of other names. The same game of theirs leaves nothing more where nothing is forgotten."""
    sizes = []
    for people in ((f"Anna of {name}", "Ben"), (f"Cleo of {name}", "Dan")):
        table = table_of(name, *people)
        pages = watched(table)
        for _ in range(40):
            pages.changed(table)
            for viewpoint in VIEWPOINTS:
                pages.show(viewpoint)
            if table.match.over:
                break
            seat, decision = next(iter(table.match.asked.items()))
            option = registry.game(name).lore.greedy(table.match.world(seat).state, decision)
            table.take(Row("pick", seat, notation(option)))
        sizes.append(cached_for_ever())
    assert sizes[0] == sizes[1]


def test_the_same_is_made_once_and_something_else_anew() -> None:
    drawn, made = Drawn(), list[str]()

    def piece(of: str) -> str:
        made.append(of)
        return f"<{of}>"

    first = drawn.of("board", ["a"], lambda: piece("a"))
    drawn.changed()
    assert drawn.of("board", ["a"], lambda: piece("a")) is first
    assert drawn.of("board", ["b"], lambda: piece("b")) == "<b>"
    assert drawn.of("hand", ["a"], lambda: piece("c")) == "<c>"
    assert made == ["a", "b", "c"]


def test_what_is_not_used_any_more_is_forgotten() -> None:
    drawn, made = Drawn(), list[str]()
    drawn.of("board", 1, lambda: made.append("then"))
    drawn.changed()
    drawn.changed()
    drawn.of("board", 1, lambda: made.append("now"))
    assert made == ["then", "now"]


def test_two_seats_share_what_both_see() -> None:
    pages = watched(table_of("first_empires"))
    one, other = (pages.show(viewpoint).regions["board"] for viewpoint in VIEWPOINTS[:2])
    assert one is other


def test_of_a_table_that_nobody_has_open_no_drawing_is_kept() -> None:
    pages = watched(table_of("first_empires"))
    before = pages.show(VIEWPOINTS[0]).regions["board"]
    pages.open.clear()
    pages.rest()
    assert not pages.showing(VIEWPOINTS[0]).drawn.pieces
    regions(pages.showing(VIEWPOINTS[0]))
    assert not pages.showing(VIEWPOINTS[0]).drawn.pieces
    assert pages.show(VIEWPOINTS[0]).regions["board"] == before
