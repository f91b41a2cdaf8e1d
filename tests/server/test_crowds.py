"""Many at once: what somebody does at a table waits neither for imports nor for pages, and nobody gets all of it."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from random import Random
from threading import Event, Lock
from typing import Any

import pytest
from starlette.requests import HTTPConnection

from pentarchy.server import lobby_routes, threads, visitors
from pentarchy.server.new_tables import WrongForm
from pentarchy.server.visitors import Allowances, address_of
from pentarchy.web import log
from server.visiting import PAIR, SHARED, House, Visitor, seed_for, wait_for


class Held:
    """Something that takes until it is let go; how many do it at once, and how many ever have."""

    def __init__(self, answer: Any = None) -> None:
        self.go = Event()
        self.now, self.most, self.begun = 0, 0, 0
        self._lock = Lock()
        self._answer = answer

    def __call__(self, *args: Any) -> Any:
        with self._lock:
            self.now, self.begun = self.now + 1, self.begun + 1
            self.most = max(self.most, self.now)
        self.go.wait(60)
        with self._lock:
            self.now -= 1
        raise self._answer


def send_record(visitor: Visitor) -> int:
    return visitor.http.post("/import", files={"record": ("game.pent", b"no record")}).status_code


@pytest.fixture
def imports(monkeypatch: pytest.MonkeyPatch) -> Held:
    held = Held(WrongForm("record_missing"))
    monkeypatch.setattr(lobby_routes, "imported", held)
    return held


@pytest.mark.slow
def test_a_pick_does_not_wait_for_imports(house: House, imports: Held) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, seed=seed_for(0))
    with ThreadPoolExecutor(threads.MOST_IMPORTS) as senders:
        sent = [senders.submit(send_record, house.visitor()) for _ in range(threads.MOST_IMPORTS)]
        try:
            wait_for(lambda: threads._importing == threads.MOST_IMPORTS)
            assert imports.begun == 1
            assert anna.pick(id, "roll").position > 0
            with anna.line(id) as line:
                line.hello()
                assert line.options
        finally:
            imports.go.set()
        assert [one.result() for one in sent] == [400] * threads.MOST_IMPORTS
    assert (imports.begun, imports.most) == (threads.MOST_IMPORTS, 1)


def test_too_many_imports_are_asked_to_come_again(house: House, imports: Held, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threads, "MOST_IMPORTS", 0)
    with ThreadPoolExecutor(1) as sender:
        first = sender.submit(send_record, house.visitor())
        try:
            wait_for(lambda: imports.begun == 1)
            answer = house.visitor().http.post("/import", files={"record": ("game.pent", b"no record")})
            assert (answer.status_code, answer.headers["retry-after"]) == (429, "1")
        finally:
            imports.go.set()
        assert first.result() == 400
    assert send_record(house.visitor()) == 400


@pytest.mark.slow
def test_a_pick_does_not_wait_for_tables_that_are_loaded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.visitor()
    id, others = anna.open(SHARED), [anna.open(PAIR) for _ in range(8)]
    anna.get(f"/t/{id}")
    loads = Held(ZeroDivisionError())
    with ThreadPoolExecutor(len(others)) as lookers, monkeypatch.context() as patching:
        patching.setattr(house.host.keeper, "_read", loads)
        for other in others:
            house.host.keeper._kept.pop(other, None)
        looking = [lookers.submit(house.visitor().http.get, f"/t/{other}") for other in others]
        try:
            wait_for(lambda: len(house.host.keeper._loading) == len(others))
            anna.post(f"/t/{id}/open", seat="0")
        finally:
            loads.go.set()
        assert [one.result().status_code for one in looking] == [500] * len(others)
    assert all(house.visitor().http.get(f"/t/{other}").status_code == 200 for other in others)


@pytest.mark.slow
def test_too_many_pages(strict_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Counted by address, whatever cookies come along; files of pages do not count."""
    monkeypatch.setattr(visitors, "monotonic", lambda: 0.0)
    mine = {"x-forwarded-for": "192.0.2.7"}
    answers = [strict_house.visitor(**mine).http.get("/rules/nowhere").status_code for _ in range(5)]
    anna = strict_house.visitor(**mine)
    answers += [anna.http.get("/rules/nowhere").status_code for _ in range(237)]
    assert answers == [404] * 240 + [429] * 2
    assert anna.http.get("/health").status_code == 200
    assert strict_house.visitor(**{"x-forwarded-for": "192.0.2.8"}).http.get("/rules/nowhere").status_code == 404


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        (("192.0.2.7", 5), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 5), "2001:db8:1:2::/64"),
        (("2001:db8:1:2:ffff::", 5), "2001:db8:1:2::/64"),
        (("testclient", 5), "testclient"),
        (None, ""),
    ],
)
def test_who_counts_as_one(client: tuple[str, int] | None, counted: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": client})) == counted


def test_whoever_comes_back_has_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "monotonic", lambda: 0.0)
    monkeypatch.setattr(visitors, "MOST_REMEMBERED", 2)
    allowances = Allowances(burst=2, rate=1)
    assert [allowances.of("anna").take() for _ in range(3)] == [True, True, False]
    assert allowances.of("ben").take()
    assert not allowances.of("anna").take()
    assert allowances.of("carl").take()
    assert [allowances.of(who).take() for who in ("anna", "carl", "ben", "ben", "ben")] == [
        False,
        True,
        True,
        True,
        False,
    ]


def test_a_long_log_comes_in_pages(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """Together they are the whole log: no line is lost, none comes twice, and none of them is long."""
    anna = house.visitor()
    id = anna.open(SHARED)
    house.host.advance(id, Random(3), 120)

    def lines(page: str) -> list[str]:
        return re.findall(r'id="(event-\d+)"', page)

    whole = lines(anna.get(f"/t/{id}/log"))
    assert len(whole) > 40
    monkeypatch.setattr(log, "LEAF", 10)
    found: list[str] = []
    path, pages = f"/t/{id}/log", 0
    while path:
        page = anna.get(path)
        assert lines(page)
        found, pages = found + lines(page), pages + 1
        further = re.search(rf'href="(/t/{id}/log\?before=\d+)"', page)
        path = further[1] if further else ""
    assert found == whole
    assert pages > 3
    for odd in ("x", "-1", "999999999", "0"):
        anna.get(f"/t/{id}/log?before={odd}")
