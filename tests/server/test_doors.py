"""Connections: those who do not finish what they ask are shown out, and nobody takes all the room."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from urllib.parse import urlsplit

import pytest

from patience import PATIENCE
from pentarchy.server import app, door, lines, visitors
from server.visiting import PAIR, House, wait_for


@contextmanager
def knocking(house: House, said: bytes = b"") -> Iterator[socket.socket]:
    to = urlsplit(house.host.address)
    with socket.create_connection((to.hostname, to.port), PATIENCE) as connection:
        connection.sendall(said)
        yield connection


def is_shown_out(connection: socket.socket) -> bool:
    try:
        return connection.recv(10_000) == b""
    except ConnectionResetError:
        return True


@pytest.mark.parametrize("said", [b"", b"GET / HTTP/1.1\r\n", b"GET / HTTP/1.1\r\nhost: localhost\r\nx-more: "])
def test_half_a_request_is_not_waited_for(house: House, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.2)
    with knocking(house, said) as connection:
        assert is_shown_out(connection)


def test_nor_half_of_the_second(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with knocking(house, b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n") as connection:
        answer = b""
        while not answer.endswith(b"}"):
            answer += connection.recv(10_000)
        monkeypatch.setattr(door, "PATIENCE", 0.2)
        connection.sendall(b"GET /health HTTP/1.1\r\n")
        assert is_shown_out(connection)


def test_a_form_that_never_ends_is_not_waited_for(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "LONGEST_BODY", 0.2)
    here = urlsplit(house.host.address).netloc
    head = f"POST /language HTTP/1.1\r\nhost: {here}\r\norigin: http://{here}\r\ncontent-length: 50\r\n"
    kind = "content-type: application/x-www-form-urlencoded\r\n\r\nlanguage=d"
    with knocking(house, (head + kind).encode()) as connection:
        assert connection.recv(10_000).startswith(b"HTTP/1.1 408")


def test_a_machine_with_too_many_connections_is_shown_out(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    wait_for(lambda: not door._open)  # visitors of other tests are on their way out
    monkeypatch.setattr(door, "MOST_CONNECTIONS", 3)
    with ExitStack() as all_of_them:
        for _ in range(3):
            all_of_them.enter_context(knocking(house))
        wait_for(lambda: sum(door._open.values()) == 3)
        assert is_shown_out(all_of_them.enter_context(knocking(house)))
    wait_for(lambda: not door._open)
    with knocking(house, b"GET /health HTTP/1.1\r\nhost: localhost\r\n\r\n") as connection:
        assert connection.recv(10_000).startswith(b"HTTP/1.1 200")


def test_live_lines_do_not_count_as_connections_and_last(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "PATIENCE", 0.2)
    anna = house.visitor()
    id = anna.open(PAIR)
    wait_for(lambda: sum(door._open.values()) <= 1)
    before = sum(door._open.values())
    with anna.line(id) as line, knocking(house) as other:
        line.hello()
        assert is_shown_out(other)  # and the line, which is older, is not
        assert line.ask(do="why")["is"] == "why"
        assert sum(door._open.values()) <= before


def test_a_visitor_has_only_so_many_lines(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines, "MOST_OF_A_VISITOR", 2)
    anna, ben = house.visitor(), house.visitor()
    id = anna.open(PAIR)
    ben.get("/")
    with anna.line(id), anna.line(id):
        with anna.line(id) as refused:
            assert refused.closed() == 4429
        with ben.line(id) as line:
            line.hello()
    wait_for(lambda: not house.host.kept(id).pages.open)
    with anna.line(id) as line:
        line.hello()


def test_an_address_has_only_so_many_lines(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house.host.lines, "most", 2)
    id = house.visitor().open(PAIR)
    mine, other = {"x-forwarded-for": "192.0.2.7"}, {"x-forwarded-for": "192.0.2.8"}
    with house.visitor().line(id, **mine), house.visitor().line(id, **mine):
        with house.visitor().line(id, **mine) as refused:
            assert refused.closed() == 4429
        with house.visitor().line(id, **other) as line:
            line.hello()
    wait_for(lambda: not house.host.lines._open)


def test_whoever_hangs_up_has_not_more_to_say(strict_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = strict_house.visitor(**{"x-forwarded-for": "192.0.2.9"})
    id = anna.open(PAIR)
    monkeypatch.setattr(visitors, "monotonic", lambda: 0.0)
    for _ in range(4):
        with anna.line(id) as line:
            for _ in range(10):
                assert line.ask(do="why")["is"] == "why"
    with anna.line(id) as line:
        line.send(do="why")
        assert line.closed() == 4429
