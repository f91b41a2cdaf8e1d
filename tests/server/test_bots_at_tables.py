"""Bots at tables: what they do wrong is told and mended, and they go on after the server has been away."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path

import pytest

from pentarchy.server.bot_processes import NOBODY, BotProcesses, Closed, Job, Thought
from pentarchy.server.new_tables import open_table, wanted
from pentarchy.server.queueing import Claim
from pentarchy.server.rows import SeatRow
from pentarchy.server.visitors import Allowance
from server.visiting import SOLO, Host, House, seed_for, wait_for


@pytest.fixture
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Allowance, "take", lambda _: True)


def test_a_bot_that_crashes_is_replaced_and_the_chat_says_so(
    tmp_path: Path, unhurried: None, caplog: pytest.LogCaptureFixture
) -> None:
    host = Host(tmp_path / "tables.db")
    host.keeper.thinkers.close()
    host.keeper.thinkers = host.keeper.bots.thinkers = BotProcesses(1, make="server.strange_bots:make")
    with ExitStack() as closing:
        closing.callback(host.stop)
        anna = House(host, closing).visitor()
        want = wanted(SOLO | {"seed": seed_for(1)}, "Anna")
        crashing = SeatRow(1, "bot", "crashing", "Nero")
        id = open_table(host.keeper.storage, replace(want, seats=(want.seats[0], crashing)), "nobody")
        assert 0 in host.match(id).asked
        said = [message.text for message in host.kept(id).table.course.said]
        assert set(said) == {"bot-crashed Nero"}
        assert len(said) == len(host.match(id).picks)
        assert "The bot Nero stumbled; the greedy bot chose for it this time." in anna.get(f"/t/{id}")
        anna.http.headers["accept-language"] = "de"
        assert "Nero" in anna.get(f"/t/{id}")
        # What it stumbled over is for the log of the server, not for the table.
        assert "seven by nothing" in caplog.text
        assert "seven by nothing" not in anna.get(f"/t/{id}")


class Silent:
    """Bots that never come to a result, as when the server goes down while they think."""

    async def choose(self, job: Job, claim: Claim = NOBODY) -> Thought:
        raise Closed

    def close(self) -> None:
        pass


@pytest.mark.slow
def test_bots_go_on_after_a_restart(tmp_path: Path, unhurried: None) -> None:
    with ExitStack() as closing:
        host = Host(tmp_path / "tables.db")
        anna = House(host, closing).visitor()
        id = anna.open(SOLO, seed=seed_for(0))
        anna.pick(id, "roll", 0)
        host.keeper.thinkers.close()
        host.keeper.thinkers = host.keeper.bots.thinkers = Silent()  # type: ignore[assignment]
        while 0 in host.match(id).asked:
            page = anna.page(id)
            anna.pick(id, page.options[-1], page.position)
        before = host.match(id)
        assert list(before.asked) == [1]
        host.stop()
        again = Host(tmp_path / "tables.db")
        closing.callback(again.stop)
        back = House(again, closing).visitor()
        back.http.cookies.update(anna.http.cookies)
        assert "Orator" in back.get(f"/t/{id}")
        wait_for(lambda: 0 in again.match(id).asked)
        after = again.match(id)
        assert after.picks[: len(before.picks)] == before.picks
        assert len(after.picks) > len(before.picks)
        assert back.page(id).options


def test_bots_do_not_think_where_nobody_looks_and_nobody_waits(
    tmp_path: Path, unhurried: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ExitStack() as closing:
        host = Host(tmp_path / "tables.db")
        closing.callback(host.stop)
        anna = House(host, closing).visitor()
        want = wanted(SOLO | {"seed": "alone", "seat0": "bot", "bot0": "greedy"}, "")
        id = open_table(host.keeper.storage, replace(want, public=True), "nobody")
        anna.get("/")  # which lists the table
        assert host.match(id).picks == []
        assert host.kept(id).thinking is None
        with anna.line(id) as line:
            line.hello()
            line.follow(3)
        wait_for(lambda: not host.kept(id).pages.open)
        wait_for(lambda: host.kept(id).thinking is None)
        seen = len(host.match(id).picks)
        assert not host.match(id).over or seen > 3
        # Without a live line a look at the page counts for a while.
        monkeypatch.setattr("pentarchy.server.live_table.A_LOOK", float("inf"))
        anna.get(f"/t/{id}")
        wait_for(lambda: host.kept(id).table.match.over)


def test_a_person_who_is_away_finds_the_bots_picks(tmp_path: Path, unhurried: None) -> None:
    with ExitStack() as closing:
        host = Host(tmp_path / "tables.db")
        closing.callback(host.stop)
        want = wanted(SOLO | {"seed": seed_for(1)}, "Anna")
        id = open_table(host.keeper.storage, want, "anna")
        assert 0 in host.match(id).asked
        assert host.match(id).picks
        claim = host.kept(id).claim
        assert (claim.addresses, claim.visitors, claim.looked_at) == ((), ("anna",), False)
