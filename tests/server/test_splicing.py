"""Regions told by what a browser has of them come out as they were drawn."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from pentarchy import registry
from pentarchy.core import Setup, notation
from pentarchy.server.history import Row, Start
from pentarchy.server.pages import Page, Pages, Viewpoint, message
from pentarchy.server.rows import SeatRow, TableRow
from pentarchy.server.splicing import joined, splice
from pentarchy.server.table import Table

PIECES = ["<li", ' id="a"', ' id="b"', ">", "x", "</li", "<b", "", "é😀", 'id="', "<"]


@pytest.mark.parametrize("seed", range(200))
def test_whatever_changes_the_new_text_comes_out(seed: int) -> None:
    rng = Random(seed)
    old = [rng.choice(PIECES) for _ in range(rng.randrange(60))]
    new = old[:]
    for _ in range(rng.randrange(6)):
        at = rng.randrange(len(new) + 1)
        new[at : at + rng.randrange(4)] = [rng.choice(PIECES) for _ in range(rng.randrange(4))]
    told = splice("".join(old), "".join(new))
    assert told is None or joined("".join(old), told) == "".join(new)


def test_a_small_change_of_a_long_text_is_told_shortly() -> None:
    lines = [f'<li id="line-{number}">{"a <b>word</b> and " * 20}{number}</li>' for number in range(200)]
    old = "".join(lines)
    lines[100] = lines[100].replace("word", "deed", 1)
    new = "".join(lines[1:])
    told = splice(old, new)
    assert told is not None
    assert joined(old, told) == new
    assert len(repr(told)) < 200
    assert splice("<p>one</p>", "<ul><li>other</li></ul>") is None


def decoded(said: bytes) -> dict[str, Any]:
    told: dict[str, Any] = msgspec.json.decode(said)
    return told


@pytest.mark.parametrize("name", registry.game_names())
def test_a_page_that_keeps_what_it_was_sent_shows_the_same_and_is_sent_little(name: str) -> None:
    game = registry.game(name)
    setup = Setup(max(n for n in game.facts.players_of(game.facts.variants[0]) if n <= 3), game.facts.variants[0])
    seats = tuple(SeatRow(seat, "person", name=f"P{seat}") for seat in range(setup.players))
    table = Table(TableRow("t1", Start(name, setup, "splices"), 1, seats), (), (), {0: ("me",)})
    pages, page, plain = Pages(table), Page("me", Viewpoint((0,)), texts={}), Page("you", Viewpoint((0,)))
    texts: dict[str, str] = {}
    sent, all_of_it = [], []
    for _ in range(40):
        seat, decision = next(iter(table.match.asked.items()))
        option = game.lore.greedy(table.match.world(seat).state, decision)
        table.take(Row("pick", seat, notation(option)))
        pages.changed(table)
        shown = pages.show(page.viewpoint)
        told = decoded(message(page, shown))
        for region, change in told.get("spliced", {}).items():
            texts[region] = joined(texts[region], change)
        texts |= told["regions"]
        assert texts == {region: str(drawn.html) for region, drawn in shown.regions.items()}
        sent.append(len(repr(told)))
        all_of_it.append(len(repr(decoded(message(plain, shown)))))
    assert sum(sent[1:]) < 0.25 * sum(all_of_it[1:])
