"""A question whose mere existence tells something: nobody else's page shows that it is or was asked."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from contract.raid import raid, twins
from pentarchy import registry
from pentarchy.core import Setup
from pentarchy.core.text import LANGUAGES
from pentarchy.server.history import Row, Start
from pentarchy.server.pages import Pages, Viewpoint
from pentarchy.server.rows import SeatRow, TableRow
from pentarchy.server.table import Table
from pentarchy.web.table_page import body
from pentarchy.web.why import why_asked

RAID, PASS = Row("pick", 0, "raid"), Row("pick", 1, "pass")
OTHERS = [Viewpoint(held, language=language) for held in ((0,), (2,), ()) for language in LANGUAGES]
"""Everybody but the one who is asked."""


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", {"raid": raid}.__getitem__)


def table(seed: str, *rows: Row) -> Table:
    seats = tuple(SeatRow(seat, "person", name=name) for seat, name in enumerate(("Anna", "Ben", "Cleo")))
    info = TableRow("t1", Start("raid", Setup(3), seed), 1, seats)
    return Table(info, rows, (), dict.fromkeys(range(3), ("someone",)))


def shown(found: Table, viewpoint: Viewpoint) -> Iterator[str]:
    """All that is drawn for somebody: the table now and at every moment of its replay."""
    pages = Pages(found)
    yield str(body(pages.showing(viewpoint)))
    for at in range(4):
        yield str(body(pages.showing(viewpoint._replace(at=at))))
        yield str(pages.show(viewpoint._replace(at=at)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_others_are_told_that_somebody_may_be_thinking(language: str) -> None:
    asked = table(twins()[0], RAID)
    told = {"en": "Somebody may be thinking.", "de": "Vielleicht überlegt jemand."}[language]
    question = raid.texts(language).decision("guard")
    for held in ((0,), (2,), ()):
        page = str(body(Pages(asked).showing(Viewpoint(held, language=language))))
        assert told in page
        assert question not in page
        assert "raid.guard.1" not in page
        assert "is-turn" not in page
    own = str(body(Pages(asked).showing(Viewpoint((1,), language=language))))
    assert question in own
    assert told not in own


@pytest.mark.parametrize("viewpoint", OTHERS, ids=str)
def test_no_page_shows_whether_somebody_was_asked(viewpoint: Viewpoint) -> None:
    with_guard, without = twins()
    assert list(shown(table(with_guard, RAID, PASS), viewpoint)) == list(shown(table(without, RAID), viewpoint))


@pytest.mark.parametrize("language", LANGUAGES)
def test_why_names_neither_seat_nor_clause(language: str) -> None:
    match = table(twins()[0], RAID).match
    for seat in (0, 2, None):
        told = str(why_asked(match, seat, raid.texts(language, ["Anna", "Ben", "Cleo"])))
        assert "Ben" not in told
        assert "raid.guard.1" not in told


def test_undo_is_free_as_if_nobody_had_been_asked() -> None:
    with_guard, without = twins()
    assert [table(with_guard, RAID, PASS).match.barrier(0), table(without, RAID).match.barrier(0)] == ["", ""]


def test_showing_the_guard_is_for_all_to_see() -> None:
    found = table(twins()[0], RAID, Row("pick", 1, "show guard"))
    assert found.match.barrier(0) == "undo_other"
    for viewpoint in OTHERS:
        words = raid.texts(viewpoint.language, found.names).event(found.match.events[1], None)
        assert words is not None
        assert words in str(body(Pages(found).showing(viewpoint)))


def test_positions_of_others_do_not_count_secret_answers() -> None:
    found = table(twins()[0], RAID, PASS)
    assert [found.position_for(held) for held in ((0,), (1,), (0, 1), ())] == [1, 2, 2, 1]
    assert found.rows_known_to((2,)) == [RAID]


def test_a_finished_game_has_no_secrets() -> None:
    rows = [RAID, PASS]
    while not (found := table(twins()[0], *rows)).match.over:
        seat, decision = next(iter(found.match.asked.items()))
        rows.append(Row("pick", seat, decision.options[0][0]))
    assert list(found.match.moments_seen_by(0)) == list(range(len(rows) + 1))
