"""A seat passes a kind of question automatically: stored with the table, done at once, and betraying nothing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from html import unescape
from pathlib import Path
from secrets import token_hex

import pytest

from contract import raid
from contract.raid import twins
from looping import run
from pentarchy import registry
from pentarchy.core import Decision, Refused, Setup
from pentarchy.core.text import LANGUAGES
from pentarchy.server.history import Row, Start
from pentarchy.server.keeper import Keeper
from pentarchy.server.new_tables import Wanted, open_table
from pentarchy.server.pages import Pages, Viewpoint
from pentarchy.server.rows import SeatRow, TableRow
from pentarchy.server.storage import Storage, hashed
from pentarchy.server.table import Table
from pentarchy.web.log import own_last
from pentarchy.web.table_page import body
from server.test_workers import FirstOption, until, workers
from server.visiting import Host, House, Visitor

RAID, PASS, AUTO = Row("pick", 0, "raid"), Row("pick", 1, "pass"), Row("auto", 1, "guard")
MANUAL = Row("manual", 1, "guard")
NAMES = ("Anna", "Ben", "Cleo")
OTHERS = [Viewpoint(held, language=language) for held in ((0,), (2,), ()) for language in LANGUAGES]
"""Everybody but the one who passes."""
BUTTON = {"en": "Always pass", "de": "Immer passen"}
TOLD = {"en": "passes automatically", "de": "passt automatisch"}
AGAIN = {"en": "Ask me again", "de": "Wieder fragen"}


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "game", {"raid": raid.raid}.__getitem__)


@pytest.fixture
def in_public(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody hears who is asked for a guard."""

    async def defends(game: raid.Raid, seat: int) -> bool:
        asked = Decision(seat, "guard", "raid.guard.1", raid.guards, game, seat, declines=raid.PASS)
        return await asked == raid.SHOW

    monkeypatch.setattr(raid, "defends", defends)


def seats() -> tuple[SeatRow, ...]:
    return tuple(SeatRow(seat, "person", name=name) for seat, name in enumerate(NAMES))


def table(seed: str, *rows: Row) -> Table:
    info = TableRow("t1", Start("raid", Setup(3), seed), 1, seats())
    return Table(info, rows, (), dict.fromkeys(range(3), ("someone",)))


def page(found: Table, viewpoint: Viewpoint) -> str:
    return unescape(str(body(Pages(found).showing(viewpoint))))


def shown(found: Table, viewpoint: Viewpoint) -> Iterator[str]:
    """All that is drawn for somebody: the table now and at every moment of its replay."""
    pages = Pages(found)
    yield str(body(pages.showing(viewpoint)))
    for at in range(4):
        yield str(body(pages.showing(viewpoint._replace(at=at))))
        yield str(pages.show(viewpoint._replace(at=at)))


# -- what a table makes of it


def test_rows_are_the_setting_and_the_picks_that_come_of_it() -> None:
    found = table(twins()[0], RAID)
    assert not found.take(found.setting(1, "guard", True, 5.0)[0])
    assert found.happen([], 7.0)[0] == [Row("pick", 1, "pass", 7.0)]
    assert found.happen([], 8.0)[0] == []
    assert [row.kind for row in found.rows] == ["pick", "pick"]
    assert found.position == 3


@pytest.mark.parametrize("viewpoint", OTHERS, ids=str)
def test_no_page_shows_whether_somebody_passes_a_secret_question(viewpoint: Viewpoint) -> None:
    with_guard, without = twins()
    alone = list(shown(table(without, RAID), viewpoint))
    assert list(shown(table(with_guard, RAID, AUTO, PASS), viewpoint)) == alone
    assert list(shown(table(with_guard, RAID, AUTO, PASS, MANUAL), viewpoint)) == alone
    assert AUTO.kind not in [row.kind for row in table(with_guard, RAID, AUTO, PASS).rows_known_to(viewpoint.held)]


@pytest.mark.parametrize("viewpoint", OTHERS, ids=str)
def test_the_next_attack_passes_as_if_nobody_were_asked(viewpoint: Viewpoint) -> None:
    """Somebody takes the raid back and raids again: nobody waits, and nobody sees why not."""
    with_guard, without = twins()
    passes = table(with_guard, RAID, AUTO, PASS, Row("undo", 0))
    assert passes.happen([], 0.0)[0] == []
    passes.take(RAID)
    assert [row.seat for row in passes.happen([], 0.0)[0]] == [1]
    assert list(shown(passes, viewpoint)) == list(shown(table(without, RAID, Row("undo", 0), RAID), viewpoint))
    assert passes.position_for(viewpoint.held) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_is_asked_finds_the_button_and_then_the_list(language: str) -> None:
    own, question = Viewpoint((1,), language=language), raid.raid.texts(language).decision("guard")
    asked = page(table(twins()[0], RAID), own)
    assert BUTTON[language] in asked
    assert TOLD[language] not in asked
    passes = page(table(twins()[0], RAID, AUTO, PASS), own)
    assert BUTTON[language] not in passes
    assert TOLD[language] in passes
    assert AGAIN[language] in passes
    assert question in passes
    assert TOLD[language] not in page(table(twins()[0], RAID, AUTO, PASS, MANUAL), own)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_without_a_way_to_decline_has_no_button(language: str) -> None:
    assert BUTTON[language] not in page(table(twins()[0]), Viewpoint((0,), language=language))


@pytest.mark.usefixtures("in_public")
@pytest.mark.parametrize("viewpoint", OTHERS, ids=str)
def test_all_see_who_passes_a_public_question_and_only_the_seat_ends_it(viewpoint: Viewpoint) -> None:
    told = page(table(twins()[0], RAID, AUTO, PASS), viewpoint)
    assert TOLD[viewpoint.language] in told
    assert AGAIN[viewpoint.language] not in told
    assert TOLD[viewpoint.language] not in page(table(twins()[0], RAID, AUTO, PASS, MANUAL), viewpoint)


def test_at_a_shared_screen_only_whoever_sits_there_reads_it() -> None:
    found = table(twins()[0], RAID, AUTO, PASS)
    for opened in (None, 0, 1):
        assert (TOLD["en"] in page(found, Viewpoint((0, 1), opened=opened))) is (opened == 1)


def test_a_pass_is_taken_back_and_asked_by_hand() -> None:
    found = table(twins()[0], RAID, AUTO, PASS)
    rows = found.undoing(1, (1,), 0.0)
    assert rows == [Row("undo", 1, "", 0.0)]
    found.take(rows[0])
    assert found.happen([], 0.0)[0] == []
    assert list(found.match.asked) == [1]
    assert table(twins()[0], RAID, AUTO, PASS, *rows).happen([], 0.0)[0] == []  # the same after it was read again


def test_while_others_are_asked_for_leave_nothing_is_passed() -> None:
    found = table(twins()[0], RAID, Row("ask", 0, "1 2"))
    found.take(AUTO)
    assert found.happen([], 0.0)[0] == []
    found.take(Row("decline", 2))
    assert [row.seat for row in found.happen([], 0.0)[0]] == [1]


def test_what_happened_since_ones_last_pick_counts_from_what_one_picked_oneself() -> None:
    rows = [RAID, AUTO, PASS, Row("pick", 1, "trade"), Row("pick", 2, "trade"), RAID, PASS]
    found = table(twins()[0], *rows)
    assert own_last(Pages(found).showing(Viewpoint((1,)))) == 3
    assert own_last(Pages(table(twins()[0], RAID, AUTO, PASS)).showing(Viewpoint((0,)))) == 1
    assert [mark.automatic for mark in found.course.marks] == [False, False, True, False, False, False, True]


@pytest.mark.parametrize(
    ("rows", "seat", "kind", "passes"),
    [
        ((RAID,), 1, "dance", True),
        ((RAID,), 1, "turn", True),
        ((RAID,), 0, "guard", True),
        ((RAID,), 1, "guard", False),
        ((), 0, "turn", True),
    ],
)
def test_what_cannot_be_changes_nothing(rows: tuple[Row, ...], seat: int, kind: str, passes: bool) -> None:
    found = table(twins()[0], *rows)
    with pytest.raises(Refused):
        found.setting(seat, kind, passes, 0.0)
    assert found.position == len(rows)
    assert found.passing.kinds(seat) == ()


# -- at the server


@pytest.fixture
def trio(house: House) -> tuple[Visitor, Visitor, Visitor, str]:
    """Anna, Ben and Cleo at a table, the second of whom speaks German."""
    visitors = (house.visitor(), house.visitor("de"), house.visitor())
    return (*visitors, seated(house.host, visitors, twins()[0]))


def seated(host: Host, visitors: tuple[Visitor, ...], seed: str) -> str:
    storage = host.keeper.storage
    id = open_table(storage, Wanted(Start("raid", Setup(3), seed), seats(), ()), hashed("nobody"))
    for seat, visitor in enumerate(visitors):
        link = token_hex(8)
        storage.seats.add_link(hashed(link), id, seat)
        visitor.join(f"/join/{link}", NAMES[seat])
    return id


def set_passing(visitor: Visitor, id: str, passes: str, kind: str = "guard", seat: int = 1, status: int = 200) -> str:
    return unescape(visitor.post(f"/t/{id}/auto", status, seat=str(seat), kind=kind, passes=passes).text)


def test_a_form_is_enough(trio: tuple[Visitor, Visitor, Visitor, str]) -> None:
    anna, ben, _, id = trio
    anna.pick(id, "raid")
    position = ben.page(id).position
    told = set_passing(ben, id, "yes")
    assert TOLD["de"] in told
    assert ben.page(id).position == position + 1
    assert anna.page(id).position == position
    rows = anna.host.keeper.storage.history(id)
    assert [(row.kind, row.seat, row.option) for row in rows] == [
        ("pick", 0, "raid"),
        ("auto", 1, "guard"),
        ("pick", 1, "pass"),
    ]
    ben.undo(id)
    assert ben.page(id).options == ["pass", "show guard"]
    assert TOLD["de"] not in set_passing(ben, id, "no")


def test_it_is_done_over_a_line_and_others_hear_nothing_of_its_end(trio: tuple[Visitor, Visitor, Visitor, str]) -> None:
    anna, ben, _, id = trio
    anna.pick(id, "raid")
    with anna.line(id) as hers, ben.line(id) as his:
        hers.hello()
        his.hello()
        before = his.position
        his.send(do="auto", seat=1, kind="guard", passes=True)
        his.follow(before + 1)
        assert TOLD["de"] in his.regions["players"]
        hers.send(do="why")
        while hers.receive()["is"] == "regions":
            pass
        his.send(do="auto", seat=1, kind="guard", passes=False)
        while TOLD["de"] in his.regions["players"]:
            his.receive()
        hers.send(do="why")
        assert hers.receive()["is"] == "why"


@pytest.mark.parametrize(
    ("who", "wish", "status", "sentence"),
    [
        (0, {"seat": 1}, 403, "That seat is not yours."),
        (2, {"seat": 1}, 403, "That seat is not yours."),
        (1, {"seat": 9}, 403, "Das ist nicht dein Platz."),
        (1, {"kind": "dance"}, 409, "Eine solche Frage gibt es in diesem Spiel nicht."),
        (1, {"kind": "turn"}, 409, "Das kannst du sagen, wenn du gefragt wirst:"),
        (1, {"passes": "no"}, 409, "Hier passt du nicht automatisch:"),
    ],
)
def test_what_is_wrong_is_said_and_changes_nothing(
    trio: tuple[Visitor, Visitor, Visitor, str], who: int, wish: dict[str, object], status: int, sentence: str
) -> None:
    *visitors, id = trio
    visitors[0].pick(id, "raid")
    wanted = {"seat": 1, "kind": "guard", "passes": "yes", **wish}
    form = {key: str(value) for key, value in wanted.items()}
    assert sentence in unescape(visitors[who].post(f"/t/{id}/auto", status, **form).text)
    with visitors[who].line(id) as line:
        line.hello()
        assert sentence in line.ask(do="auto", **{**wanted, "passes": wanted["passes"] == "yes"})["message"]
    assert visitors[0].host.kinds(id) == ["pick"]
    assert visitors[0].host.keeper.storage.history(id)[1:] == []


def test_spectators_pass_nothing(house: House, trio: tuple[Visitor, Visitor, Visitor, str]) -> None:
    anna, _, _, id = trio
    anna.pick(id, "raid")
    assert "You are watching this table" in set_passing(house.visitor(), id, "yes", status=403)


def test_it_holds_after_a_restart_and_while_the_page_is_closed(tmp_path: Path) -> None:
    async def first(storage: Storage) -> str:
        keeper = Keeper(storage, FirstOption(), pace=0)
        id = open_table(storage, Wanted(Start("raid", Setup(3), twins()[0]), seats(), ()), hashed("nobody"))
        kept = await keeper.get(id)
        assert kept is not None
        await keeper.pick(kept, 0, "raid", 0)
        await keeper.set_passing(kept, 1, "guard", True)
        await keeper.close()
        return id

    async def second(storage: Storage, id: str) -> None:
        keeper = Keeper(storage, FirstOption(), pace=0)
        kept = await keeper.get(id)
        assert kept is not None
        assert kept.table.passing.kinds(1) == ("guard",)
        await keeper.undo(kept, 0, (0,), kept.table.position_for((0,)))
        await keeper.pick(kept, 0, "raid", kept.table.position_for((0,)))
        assert storage.history(id)[-1][:3] == ("pick", 1, "pass")
        await keeper.close()

    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        id = run(first(storage))
    with closing(Storage(str(tmp_path / "tables.db"))) as storage:
        run(second(storage, id))


def test_workers_share_it(postgres_address: str) -> None:
    async def scenario() -> None:
        async with workers(postgres_address, 2) as (one, other):
            want = Wanted(Start("raid", Setup(3), twins()[0]), seats(), ())
            id = open_table(one.storage, want, hashed("nobody"))
            here, there = await one.table(id), await other.table(id)
            await one.keeper.pick(here, 0, "raid", 0)
            # Also a worker that has not heard of the raid yet sets it: it is told by the database.
            await other.keeper.reload(there)
            await other.keeper.set_passing(there, 1, "guard", True)
            await until(lambda: here.table.passing.kinds(1) == ("guard",))
            assert here.table.match.picks == there.table.match.picks == [(0, raid.RAID), (1, raid.PASS)]
            there.table.stored.pop()  # as if it had fallen behind
            await other.keeper.set_passing(there, 1, "guard", False)
            await until(lambda: here.table.passing.kinds(1) == ())

    run(scenario())
