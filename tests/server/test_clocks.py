"""Clocks: how time goes by, whose it is, and that nobody's clock tells who is asked in secret."""

from __future__ import annotations

from math import inf

import pytest

from contract.raid import raid, twins
from pentarchy import registry
from pentarchy.core import Setup
from pentarchy.core.text import LANGUAGES
from pentarchy.server.clocks import Clocks, Hours, hours_of, is_possible
from pentarchy.server.history import Row, Start
from pentarchy.server.pages import Pages, Viewpoint
from pentarchy.server.rows import SeatRow, TableRow
from pentarchy.server.table import Table
from pentarchy.web.clock import DAY, HIDDEN, HOUR, PRESETS, VACATION, Control, control_of, described, in_words
from pentarchy.web.table_page import body
from pentarchy.web.words import words

FIVE = Control(300.0, 10.0)


def shown(clocks: Clocks, now: float) -> list[float | None]:
    faces = [clocks.face(seat, now) for seat in range(len(clocks.left))]
    return [None if face is None else face.shown for face in faces]


def ask(clocks: Clocks, *seats: int, at: float, anew: bool = True, thinking: bool = False) -> None:
    clocks.pass_until(at)
    clocks.asked(frozenset(seats), anew=anew, thinking=thinking)


def test_a_clock_runs_while_its_seat_is_asked_and_gets_more_when_it_is_asked_anew() -> None:
    clocks = Clocks(FIVE, 2, 1000.0)
    ask(clocks, 0, at=1000.0, anew=False)
    assert shown(clocks, 1060.0) == [240.0, 300.0]
    ask(clocks, 0, at=1060.0)  # the next pick of the same turn adds nothing
    assert shown(clocks, 1060.0) == [240.0, 300.0]
    ask(clocks, 1, at=1100.0)
    assert shown(clocks, 1105.0) == [200.0, 305.0]
    ask(clocks, 0, at=1110.0)
    assert shown(clocks, 1110.0) == [210.0, 300.0]


def test_all_who_decide_together_spend_their_own_time() -> None:
    clocks = Clocks(FIVE, 2, 0.0)
    ask(clocks, 0, 1, at=0.0, anew=False)
    ask(clocks, 1, at=20.0)
    assert shown(clocks, 50.0) == [280.0, 250.0]


def test_a_day_a_move_is_a_day_whenever_one_is_asked_anew() -> None:
    clocks = Clocks(PRESETS["day"], 2, 0.0)
    ask(clocks, 0, at=0.0, anew=False)
    ask(clocks, 1, at=20 * HOUR)
    ask(clocks, 0, at=21 * HOUR)
    assert shown(clocks, 21 * HOUR) == [DAY, 23 * HOUR]


def test_time_is_up_at_its_moment_and_stays_so_until_something_is_added() -> None:
    clocks = Clocks(FIVE, 2, 0.0)
    ask(clocks, 0, at=0.0, anew=False)
    assert clocks.next_change(0.0) == 300.0
    assert [clocks.is_up(0, now) for now in (299.9, 300.0, 1000.0)] == [False, True, True]
    ask(clocks, 1, at=1000.0)
    assert clocks.is_up(0, 1001.0)
    ask(clocks, 0, at=1002.0)
    assert shown(clocks, 1002.0)[0] == 10.0


def test_no_clock_runs_while_a_seat_is_free_nor_for_a_bot() -> None:
    clocks = Clocks(FIVE, 2, 0.0)
    clocks.sit(1, "free")
    ask(clocks, 0, at=0.0, anew=False)
    assert shown(clocks, 1000.0) == [300.0, None]
    clocks.pass_until(1000.0)
    clocks.sit(1, "sit")
    assert shown(clocks, 1010.0) == [290.0, 300.0]
    clocks.pass_until(1010.0)
    clocks.sit(0, "bot")
    assert shown(clocks, 1050.0) == [None, 300.0]


def test_while_no_server_ran_no_clock_did() -> None:
    clocks = Clocks(FIVE, 1, 0.0, ((100.0, 5000.0),))
    ask(clocks, 0, at=0.0, anew=False)
    assert shown(clocks, 100.0) == shown(clocks, 5000.0) == [200.0]
    assert shown(clocks, 5050.0) == [150.0]
    clocks.pass_until(5050.0)
    assert shown(clocks, 5050.0) == [150.0]


def test_clocks_of_workers_that_differ_never_run_backwards() -> None:
    clocks = Clocks(FIVE, 1, 100.0)
    ask(clocks, 0, at=100.0, anew=False)
    clocks.pass_until(90.0)
    assert shown(clocks, 95.0) == [300.0]
    assert shown(clocks, 110.0) == [290.0]


def test_a_clock_rests_in_its_hours_by_the_time_of_whoever_named_them() -> None:
    """From 22 to 6 in a place two hours ahead of UTC: from 20 to 4."""
    clocks = Clocks(PRESETS["day"], 2, 0.0)
    clocks.rest(0, Hours(22, 6, 120))
    ask(clocks, 0, at=18 * HOUR, anew=False)
    face = clocks.face(0, 19 * HOUR)
    assert face is not None
    assert (face.runs, face.shown) == (True, 23 * HOUR)
    assert clocks.next_change(19 * HOUR) == 20 * HOUR
    face = clocks.face(0, 23 * HOUR)
    assert face is not None
    assert (face.runs, face.rests, face.shown) == (False, "hours", 22 * HOUR)
    assert clocks.next_change(23 * HOUR) == 28 * HOUR
    assert shown(clocks, 29 * HOUR)[0] == 21 * HOUR
    assert not clocks.is_up(0, 49.9 * HOUR)
    assert clocks.is_up(0, 58.1 * HOUR)
    clocks.pass_until(29 * HOUR)
    assert shown(clocks, 30 * HOUR)[0] == 20 * HOUR


@pytest.mark.parametrize("moment", [0.0, 11.5 * HOUR, 30 * HOUR])
def test_a_clock_that_rests_at_noon_rests_for_those_hours_each_day(moment: float) -> None:
    spans = Hours(11, 13, 0).after(moment)
    first = next(spans)
    assert first[1] > moment
    assert (first[1] - first[0], next(spans)[0] - first[0]) == (2 * HOUR, DAY)


def test_hours_are_stored_as_text_and_at_most_half_a_day() -> None:
    assert hours_of(Hours(22, 6, -300).text) == Hours(22, 6, -300)
    assert hours_of("") is None
    wrong = [Hours(6, 22, 0), Hours(24, 2, 0), Hours(1, 30, 0), Hours(1, 2, 1000)]
    assert [is_possible(hours) for hours in (Hours(22, 10, 840), *wrong)] == [True, False, False, False, False]


def test_on_vacation_a_clock_rests_until_the_days_are_used_up() -> None:
    clocks = Clocks(PRESETS["day"], 2, 0.0)
    ask(clocks, 0, at=0.0, anew=False)
    clocks.pass_until(HOUR)
    clocks.leave(0)
    assert clocks.is_away(0, 2 * DAY)
    assert shown(clocks, 2 * DAY)[0] == 23 * HOUR
    clocks.pass_until(2 * DAY)
    assert clocks.vacation_left(0, 2 * DAY) == VACATION - 2 * DAY + HOUR
    assert clocks.next_change(2 * DAY) == HOUR + VACATION
    assert shown(clocks, HOUR + VACATION + HOUR)[0] == 22 * HOUR
    assert not clocks.is_away(0, HOUR + VACATION + HOUR)
    clocks.pass_until(3 * DAY)
    clocks.come_back(0)
    assert shown(clocks, 3 * DAY + HOUR)[0] == 22 * HOUR
    assert clocks.vacation_left(0, 9 * DAY) == VACATION - 3 * DAY + HOUR


def test_nothing_changes_by_itself_where_no_clock_runs() -> None:
    clocks = Clocks(FIVE, 2, 0.0)
    assert clocks.next_change(0.0) == inf


@pytest.mark.parametrize("name", PRESETS)
def test_controls_are_stored_as_text_and_described(name: str) -> None:
    control = PRESETS[name]
    assert control_of(control.text) == control
    assert len({described(control, words(language)) for language in LANGUAGES}) == 2


def test_times_in_words() -> None:
    told = [in_words(seconds, words("en")) for seconds in (59.9, 65, 2 * HOUR + 61, 2 * DAY + 5 * HOUR)]
    assert told == ["0:59", "1:05", "2 h 1 min", "2 d 5 h"]
    assert in_words(2 * DAY, words("de")) == "2 T 0 h"


# -- at a table where questions are secret


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", {"raid": raid}.__getitem__)


def table(seed: str, *rows: Row, control: Control = FIVE) -> Table:
    seats = tuple(SeatRow(seat, "person", name=name) for seat, name in enumerate(("Anna", "Ben", "Cleo")))
    info = TableRow("t1", Start("raid", Setup(3), seed), 1, seats, clock=control.text)
    return Table(info, rows, (), dict.fromkeys(range(3), ("someone",)))


def drawn(found: Table, viewpoint: Viewpoint, now: float) -> str:
    return str(body(Pages(found, lambda: now).showing(viewpoint)))


RAID, PASS = Row("pick", 0, "raid", 10.0), Row("pick", 1, "pass", 10.0)
OTHERS = [Viewpoint(held, language=language) for held in ((0,), (2,), ()) for language in LANGUAGES]


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("viewpoint", OTHERS, ids=str)
def test_no_clock_tells_whether_somebody_was_asked(viewpoint: Viewpoint) -> None:
    """Asked and passing at once, or not asked at all: not a letter of the pages differs, now and later."""
    with_guard, without = twins()
    asked, not_asked = table(with_guard, RAID, PASS), table(without, RAID)
    for now in (10.0, 25.0, 9999.0):
        assert drawn(asked, viewpoint, now) == drawn(not_asked, viewpoint, now)
    for found in (asked, not_asked):
        found.take(Row("pick", 1, "trade", 30.0))
        found.take(Row("pick", 2, "trade", 35.0))
    assert drawn(asked, viewpoint, 40.0) == drawn(not_asked, viewpoint, 40.0)


@pytest.mark.usefixtures("known")
def test_time_spent_in_secret_is_nobodys_and_the_others_are_shown_one_clock_for_all() -> None:
    found = table(twins()[0], RAID)
    clocks = found.clocks
    assert clocks is not None
    assert shown(clocks, 100.0) == [290.0, 300.0, 300.0]
    assert [face and face.runs for face in (clocks.face(seat, 100.0) for seat in range(3))] == [False] * 3
    hidden = clocks.hidden(70.0)
    assert hidden is not None
    assert hidden.shown == HIDDEN - 60
    assert clocks.next_change(10.0) == 10.0 + HIDDEN
    found.take(Row("pick", 1, "pass", 100.0))
    assert clocks.hidden(100.0) is None
    assert shown(clocks, 101.0) == [290.0, 309.0, 300.0]  # Ben's own turn, which he is asked anew


@pytest.mark.usefixtures("known")
def test_while_somebody_asks_for_leave_it_is_their_time() -> None:
    rows = [Row("pick", 0, "trade", 10.0), Row("pick", 1, "trade", 20.0), Row("ask", 1, "0 2", 30.0)]
    found = table(twins()[0], *rows)
    clocks = found.clocks
    assert clocks is not None
    assert shown(clocks, 50.0) == [290.0, 280.0, 300.0]
    found.take(Row("decline", 0, "", 50.0))
    assert shown(clocks, 51.0) == [290.0, 280.0, 299.0]  # nothing is added for the question


@pytest.mark.usefixtures("known")
@pytest.mark.parametrize("viewpoint", OTHERS, ids=str)
def test_when_time_is_up_those_who_sit_here_have_the_choice(viewpoint: Viewpoint) -> None:
    say = words(viewpoint.language).say
    found = table(twins()[0], Row("pick", 0, "trade", 0.0))
    before, after = drawn(found, viewpoint, 20.0), drawn(found, viewpoint, 400.0)
    up = f'clock__time">{say("clock.up")}<'
    assert up not in before
    assert up in after
    assert (say("clock.choice") in after) is bool(viewpoint.held)
    assert before.count("hidden data-after-clock") == (
        after.count("hidden data-after-clock") + 1 if viewpoint.held else 0
    )
