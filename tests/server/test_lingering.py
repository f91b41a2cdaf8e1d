"""Where somebody might be asked in secret a table stays for a fixed time: what others are sent then tells nothing."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from pathlib import Path
from typing import NamedTuple

import pytest

from contract.raid import raid, twins
from looping import run
from patience import PATIENCE
from pentarchy import registry
from pentarchy.core import Refused, Setup
from pentarchy.core.text import LANGUAGES
from pentarchy.server.history import Row, Start
from pentarchy.server.keeper import Keeper
from pentarchy.server.lingering import staying
from pentarchy.server.live_table import LiveTable
from pentarchy.server.new_tables import WrongForm, wanted
from pentarchy.server.pages import Page, Pages, Viewpoint, message
from pentarchy.server.rows import SeatRow, TableRow
from pentarchy.server.storage import Storage, hashed
from pentarchy.server.table import Denied, Table
from pentarchy.web.clock import Control
from pentarchy.web.table_page import body
from server.test_workers import FirstOption, until, workers

WITH_GUARD, WITHOUT = twins()
LINGER = 3.0
NAMES = ("Anna", "Ben", "Cleo")
VISITORS: dict[int, tuple[str, ...]] = {seat: (name,) for seat, name in enumerate(NAMES)}
SEATS = tuple(SeatRow(seat, "person", name=name) for seat, name in enumerate(NAMES))
OTHERS = [Viewpoint(held, language=language) for held in ((0,), (2,), ()) for language in LANGUAGES]
"""Everybody but the one who might be asked first."""
RAID, PASS, SHOW = (Row("pick", 0, "raid", 10.0), Row("pick", 1, "pass", 11.0), Row("pick", 1, "show guard", 11.0))
CLOCK = Control(300.0, 10.0)


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", {"raid": raid}.__getitem__)


class Stopped:
    """A clock that somebody moves on."""

    def __init__(self) -> None:
        self.time = 10.0

    def __call__(self) -> float:
        return self.time


def table(seed: str, *rows: Row, holders: dict[int, tuple[str, ...]] = VISITORS) -> Table:
    info = TableRow("t1", Start("raid", Setup(3), seed), 1, SEATS, clock=CLOCK.text, linger=LINGER)
    return Table(info, rows, (), holders)


def happened(found: Table, at: float) -> list[tuple[str, int]]:
    """What happens by itself until then."""
    return [(row.kind, row.seat) for row in found.happen([], at)[0]]


def drawn(found: Table, viewpoint: Viewpoint, now: float) -> list[str]:
    """All that is drawn for somebody: the table now and at every moment of its replay."""
    pages = Pages(found, lambda: now)
    looks = [viewpoint, *(viewpoint._replace(at=at) for at in range(4))]
    return [str(body(pages.showing(look))) for look in looks]


# -- what a table makes of it


def test_it_goes_on_after_the_same_time_asked_or_not() -> None:
    asked, not_asked = table(WITH_GUARD, RAID, PASS), table(WITHOUT, RAID)
    for found in (asked, not_asked):
        assert found.goes_on_at == 13.0
        assert happened(found, 12.9) == []
        assert happened(found, 13.5) == [("on", 1)]
        # The next one who might be asked has a time of their own.
        assert found.goes_on_at == 16.5
        assert happened(found, 17.0) == [("on", 2)]
        assert found.goes_on_at is None
        assert list(found.match.asked) == [1]


@pytest.mark.parametrize("viewpoint", OTHERS, ids=str)
def test_no_page_shows_whether_somebody_was_asked_or_has_answered(viewpoint: Viewpoint) -> None:
    tables = [table(WITHOUT, RAID), *(table(WITH_GUARD, RAID, *answer) for answer in ([], [PASS], [SHOW]))]
    for now in (11.0, 12.9):
        assert len({tuple(drawn(found, viewpoint, now)) for found in tables}) == 1
    tables[1].take(PASS)
    tables.pop()  # what was shown may be seen from now on
    for at in (13.0, 16.0):
        for found in tables:
            assert len(happened(found, at)) == 1
        for now in (at, 60.0):
            assert len({tuple(drawn(found, viewpoint, now)) for found in tables}) == 1
    assert len({found.position_for(viewpoint.held) for found in tables}) == 1


def test_whoever_thinks_for_longer_is_waited_for_and_what_comes_has_its_own_time() -> None:
    found = table(WITH_GUARD, RAID)
    assert happened(found, 60.0) == []
    assert found.happen([SHOW._replace(at=60.0)], 60.0)[0][1:] == [Row("on", 1, "", 60.0)]
    assert found.goes_on_at == 63.0


def test_an_answer_is_not_noticed_before_the_table_goes_on() -> None:
    found = table(WITH_GUARD, RAID)
    assert found.happen([SHOW], 11.0) == ([SHOW], False)
    assert [event.words[0] for event in found.match.events] == ["raids"]
    rows, noticed = found.happen([], 13.0)
    assert ([row.kind for row in rows], noticed) == (["on"], True)
    assert [event.words[0] for event in found.match.events] == ["raids", "shows"]


def test_whoever_passes_automatically_takes_as_long_as_others() -> None:
    found = table(WITH_GUARD, RAID)
    rows, noticed = found.happen(found.setting(1, "guard", True, 11.0), 11.0)
    assert ([row.kind for row in rows], noticed) == (["auto", "pick"], False)
    assert happened(found, 13.0) == [("on", 1)]
    assert found.course.marks[-1].automatic


def test_an_answer_is_not_asked_for_again() -> None:
    found = table(WITH_GUARD, RAID, PASS)
    with pytest.raises(Refused, match="somebody may be thinking"):
        found.picking(1, "show guard", 12.0)
    with pytest.raises(Refused, match="somebody may be thinking"):
        table(WITHOUT, RAID).picking(1, "pass", 12.0)


@pytest.mark.parametrize("seed", [WITH_GUARD, WITHOUT])
def test_nothing_is_taken_back_before_it_goes_on(seed: str) -> None:
    found = table(seed, RAID, *([PASS] if seed == WITH_GUARD else []))
    for seat in (0, 1):
        with pytest.raises(Denied) as denied:
            found.undoing(seat, (seat,), 12.9)
        assert denied.value.key == "lingers"
    for at in (13.0, 16.0):
        found.happen([], at)
    assert found.undoing(0, (0,), 17.0) == [Row("undo", 0, "", 17.0)]


@pytest.mark.parametrize("holders", [{0: ("Anna",)}, dict.fromkeys(range(3), ("Anna",))])
def test_nobody_waits_where_nobody_plays_along_from_elsewhere(holders: dict[int, tuple[str, ...]]) -> None:
    found = table(WITHOUT, holders=holders)
    assert [row.kind for row in found.happen([RAID], 10.0)[0]] == ["pick", "on", "on"]


def test_nobodys_clock_runs_meanwhile() -> None:
    for found in (table(WITHOUT, RAID), table(WITH_GUARD, RAID, PASS)):
        assert found.clocks is not None
        faces = [found.clocks.face(seat, 12.9) for seat in range(3)]
        assert [face is not None and face.runs for face in faces] == [False] * 3
        assert [face and face.shown for face in faces] == [290.0, 300.0, 300.0]


def test_an_open_question_for_leave_stops_it_and_then_the_time_begins_anew() -> None:
    found = table(WITH_GUARD, RAID, Row("ask", 0, "2", 20.0))
    assert found.goes_on_at is None
    found.take(Row("decline", 2, "", 30.0))
    assert found.goes_on_at == 33.0


def test_picks_alone_lead_to_the_same_position() -> None:
    """As those of a game that goes on at another table."""
    rows = [RAID, PASS, Row("pick", 1, "trade", 40.0)]
    found, plain = table(WITH_GUARD, *rows), rows
    waited = table(WITH_GUARD, RAID, PASS, Row("on", 1, "", 13.0), Row("on", 2, "", 16.0), rows[-1])
    assert found.match.digest == waited.match.digest
    assert found.course.marks == waited.course.marks
    assert found.rows == waited.rows == plain


def test_a_game_may_end_where_somebody_might_have_been_asked() -> None:
    """Then nothing is secret any more: the log that was drawn meanwhile is drawn anew."""
    trades = [Row("pick", seat, "trade", 20.0) for seat in (1, 2, 0, 1, 2, 0, 1)]
    rows = [RAID, PASS, *trades, Row("pick", 2, "raid", 30.0)]
    found = table(WITH_GUARD, *rows)
    for at in (33.0, 36.0):
        for viewpoint in OTHERS:
            drawn(found, viewpoint, at)
        rows += found.happen([Row("pick", seat, "pass", at) for seat in found.match.asked], at)[0]
    assert found.match.over
    fresh = table(WITH_GUARD, *rows)
    for viewpoint in OTHERS:
        assert drawn(found, viewpoint, 60.0) == drawn(fresh, viewpoint, 60.0)


# -- at the server


class Sent(NamedTuple):
    """Something that was sent to somebody."""

    at: float
    to: Viewpoint
    what: bytes


class Evening:
    """A table with three people and a spectator at a clock that stands still, and what the others are sent."""

    def __init__(self, keeper: Keeper, kept: LiveTable, clock: Stopped) -> None:
        self.keeper = keeper
        self.kept = kept
        self.clock = clock
        self.sent: list[Sent] = []
        self.pages = [Page("somebody", viewpoint) for viewpoint in OTHERS]
        for page in self.pages:
            kept.pages.open.add(page)

    async def until(self, time: float) -> None:
        """Look every tenth of a second whether the table goes on, and who is sent what."""
        while self.clock.time < time:
            self.clock.time = round(self.clock.time + 0.1, 1)
            await self.keeper.aside(self.kept, lambda _: [])
            self.look()

    def look(self) -> None:
        for page in self.pages:
            if page.news.is_set():
                page.news.clear()
                shown = self.kept.pages.show(page.viewpoint)
                self.sent.append(Sent(self.clock.time, page.viewpoint, message(page, shown, self.clock.time)))

    async def pick(self, seat: int, option: str) -> None:
        await self.keeper.pick(self.kept, seat, option, self.kept.table.position_for((seat,)))
        self.look()


def opened(storage: Storage, seed: str, linger: float = LINGER, bots: Sequence[int] = (), id: str = "t1") -> str:
    dealt = table(seed)
    seats = tuple(replace(one, kind="bot", bot="first") if one.seat in bots else one for one in SEATS)
    info = replace(dealt.info, id=id, seats=seats, linger=linger, dealt=dealt.note(), **asdict(dealt.summary))
    holders = {seat: (hashed(name),) for seat, name in enumerate(NAMES) if seat not in bots}
    storage.create(info, tuple(Row("sit", seat) for seat in holders), holders)
    return info.id


async def evening(storage: Storage, seed: str, answers: Sequence[tuple[float, str]] = ()) -> list[Sent]:
    """Anna raids, and Ben answers at these times."""
    clock = Stopped()
    keeper = Keeper(storage, FirstOption(), pace=0, now=clock)
    kept = await keeper.get(opened(storage, seed))
    assert kept is not None
    found = Evening(keeper, kept, clock)
    await found.pick(0, "raid")
    for at, option in answers:
        await found.until(at)
        await found.pick(1, option)
    await found.until(20.0)
    await found.pick(1, "trade")
    await keeper.close()
    return found.sent


def sent(folder: Path, seed: str, *answers: tuple[float, str]) -> list[Sent]:
    with closing(Storage(str(folder / f"{seed} {answers}.db"))) as storage:
        return run(evening(storage, seed, answers))


def test_others_are_sent_the_same_at_the_same_time_with_and_without_a_guard(tmp_path: Path) -> None:
    without = sent(tmp_path, WITHOUT)
    # The raid, going on twice, and the next pick: nothing between.
    assert [each.at for each in without if each.to == OTHERS[0]] == [10.0, 13.0, 16.0, 20.0]
    for at in (10.1, 11.7, 12.9):
        assert sent(tmp_path, WITH_GUARD, (at, "pass")) == without


def test_whoever_thinks_for_longer_is_seen_to_have_thought(tmp_path: Path) -> None:
    late = sent(tmp_path, WITH_GUARD, (14.0, "pass"))
    assert [each.at for each in late if each.to == OTHERS[0]] == [10.0, 14.0, 17.0, 20.0]


def test_a_server_that_restarts_meanwhile_goes_on_at_the_same_time(tmp_path: Path) -> None:
    clock = Stopped()

    async def first(storage: Storage) -> str:
        keeper = Keeper(storage, FirstOption(), pace=0, now=clock)
        kept = await keeper.get(opened(storage, WITH_GUARD))
        assert kept is not None
        await keeper.pick(kept, 0, "raid", 0)
        clock.time = 11.0
        await keeper.pick(kept, 1, "show guard", 1)
        await keeper.close()
        return kept.table.id

    async def second(storage: Storage, id: str) -> None:
        keeper = Keeper(storage, FirstOption(), pace=0, now=clock)
        kept = await keeper.get(id)
        assert kept is not None
        assert kept.bell is not None
        assert (kept.table.goes_on_at, kept.table.match.asked) == (13.0, {})
        clock.time = 13.0
        await keeper.aside(kept, lambda _: [])
        assert [event.words[0] for event in kept.table.match.events][:2] == ["raids", "shows"]
        assert [row.kind for row in storage.history(id)] == ["sit"] * 3 + ["pick", "pick", "on"]
        await keeper.close()

    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        run(second(storage, run(first(storage))))


def test_lists_of_tables_do_not_show_that_somebody_has_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They begin with the table at which something has happened last."""
    clock = Stopped()
    monkeypatch.setattr("pentarchy.server.storage.time", clock)

    async def scenario(storage: Storage) -> None:
        keeper = Keeper(storage, FirstOption(), pace=0, now=clock)
        kept = await keeper.get(opened(storage, WITH_GUARD))
        assert kept is not None

        async def changed(at: float, doing: Awaitable[None]) -> float:
            clock.time = at
            await doing
            info = storage.table("t1")
            assert info is not None
            return info.changed

        assert await changed(10.0, keeper.pick(kept, 0, "raid", 0)) == 10.0
        assert await changed(11.0, keeper.pick(kept, 1, "pass", 1)) == 10.0
        assert await changed(13.0, keeper.aside(kept, lambda _: [])) == 13.0
        await keeper.close()

    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        run(scenario(storage))


def test_it_goes_on_by_itself(tmp_path: Path) -> None:
    """Time is over when the table is taken up: nobody has to do anything."""
    clock = Stopped()

    async def overdue(storage: Storage) -> None:
        keeper = Keeper(storage, FirstOption(), pace=0, now=clock)
        kept = await keeper.get(opened(storage, WITHOUT))
        assert kept is not None
        await keeper.pick(kept, 0, "raid", 0)
        before = storage.table(kept.table.id)
        await keeper.aside(kept, lambda _: [])
        assert storage.table(kept.table.id) == before, "nothing is due, and nothing is stored"
        clock.time = 99.0
        await keeper.reload(kept)
        await until(lambda: storage.history(kept.table.id)[-1] == Row("on", 1, "", 99.0))
        assert kept.table.goes_on_at == 102.0
        await keeper.close()

    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        run(overdue(storage))


def test_one_of_several_workers_lets_it_go_on(postgres_address: str) -> None:
    """Whoever has stored something last; the other one hears of it."""

    async def scenario() -> None:
        async with workers(postgres_address, 2) as (one, other):
            id = opened(one.storage, WITHOUT, linger=0.01)
            here, there = await one.table(id), await other.table(id)
            await one.keeper.pick(here, 0, "raid", 0)
            await until(lambda: there.table.position == 6)
            for kept in (here, there):
                assert list(kept.table.match.asked) == [1]
                assert [row.kind for row in kept.table.stored] == [*["sit"] * 3, "pick", "on", "on"]

    run(scenario())


@pytest.mark.parametrize("seed", [WITH_GUARD, WITHOUT])
def test_bots_go_on_when_the_table_does_whether_or_not_one_was_asked(tmp_path: Path, seed: str) -> None:
    clock = Stopped()

    async def scenario(storage: Storage) -> None:
        keeper = Keeper(storage, FirstOption(), pace=PATIENCE, now=clock)
        kept = await keeper.get(opened(storage, seed, bots=(1,)))
        assert kept is not None
        kept.pages.open.add(Page("somebody", OTHERS[0]))
        await keeper.pick(kept, 0, "raid", 0)
        await until(lambda: kept.thinking is None)
        assert kept.table.match.may_go_on
        for clock.time in (13.0, 16.0):
            await keeper.aside(kept, lambda _: [])
        await until(lambda: kept.table.match.picks[-1] == (1, ("trade",)))
        await keeper.close()

    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        run(scenario(storage))


def test_a_server_that_starts_takes_up_the_tables_that_stay(storage: Storage) -> None:
    """Nobody looks; whoever is asked next is to be told."""

    async def first() -> None:
        keeper = Keeper(storage, FirstOption(), pace=0, now=Stopped())
        for seed in (WITHOUT, WITH_GUARD):
            kept = await keeper.get(opened(storage, seed, id=seed))
            assert kept is not None
            await keeper.pick(kept, 0, "raid", 0)
        await keeper.close()

    async def second() -> None:
        assert staying(storage.database) == [WITHOUT], "at the other one somebody thinks"
        keeper = Keeper(storage, FirstOption(), pace=0)
        await keeper.lingering.take_up(storage.database)
        await until(lambda: storage.history(WITHOUT)[-1].kind == "on")
        await keeper.close()

    run(first())
    run(second())


# -- how long


def form(**fields: str) -> dict[str, str]:
    return {"game": "raid", "players": "2", "seat0": "me", "seat1": "link", **fields}


def test_whoever_opens_a_table_says_how_long() -> None:
    asked = [form(), form(linger="short"), form(linger="long"), form(linger="none"), form(linger="long", seat1="bot")]
    assert [wanted(one, "Anna").linger for one in asked] == [3.0, 3.0, 8.0, 0.0, 0.0]
    with pytest.raises(WrongForm) as wrong:
        wanted(form(linger="for ever"), "Anna")
    assert wrong.value.key == "no_such_linger"
