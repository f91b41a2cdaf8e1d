"""What keeps others out: origins, sizes, floods, headers, and redirects that stay in the house."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from html import unescape
from time import monotonic
from typing import Any

import pytest
from starlette.requests import Request
from websockets.exceptions import InvalidStatus

from pentarchy.drawing.parts import SPRITE
from pentarchy.server import lobby_routes, visitors
from pentarchy.server.app import LARGEST_FORM, LARGEST_UPLOAD, PERMISSIONS, POLICY
from pentarchy.server.database import Database, StorageError
from pentarchy.web.page import STATIC
from pentarchy.web.words import words
from server.visiting import PAIR, SOLO, House, Visitor

FOREIGN = ["https://elsewhere.example", "null", "http://127.0.0.1", "http://127.0.0.1.elsewhere.example", "http://["]


@pytest.fixture
def table(house: House) -> tuple[Visitor, str]:
    anna = house.visitor()
    return anna, anna.open(PAIR)


def test_forms_of_other_sites_are_refused(
    house: House, table: tuple[Visitor, str], caplog: pytest.LogCaptureFixture
) -> None:
    anna, id = table
    before = house.host.kept(id).table.position
    paths = ["/tables", "/import", "/language", f"/t/{id}/pick", f"/t/{id}/say", f"/t/{id}/invite", "/join/x", "/"]
    for path in paths:
        for origin in (*FOREIGN, ""):
            caplog.clear()
            answer = anna.http.post(path, data=SOLO, headers={"origin": origin})
            assert answer.status_code == 403
            expect_headers(answer.headers)
            assert f"POST /{path.split('/')[1]} was refused: 403" in caplog.text
    del anna.http.headers["origin"]
    anna.post(f"/t/{id}/say", 403, text="hello")
    assert house.host.kept(id).table.position == before
    assert house.host.kept(id).table.course.said == []


@pytest.mark.parametrize("origin", [*FOREIGN, ""])
def test_live_lines_of_other_sites_are_refused(
    table: tuple[Visitor, str], origin: str, caplog: pytest.LogCaptureFixture
) -> None:
    anna, id = table
    with pytest.raises(InvalidStatus), anna.line(id, origin=origin):
        pass
    assert f"a live line from '{origin or 'nowhere'}' was refused" in caplog.text


def test_no_live_line_without_a_table(house: House) -> None:
    with pytest.raises(InvalidStatus), house.visitor().line("nowhere"):
        pass


def in_pieces(size: int) -> Iterator[bytes]:
    """A file in a form that does not say how long it is."""
    yield b'--b\r\ncontent-disposition: form-data; name="record"; filename="x"\r\n\r\n'
    for _ in range(size // 1000):
        yield b"x" * 1000
    yield b"\r\n--b--\r\n"


@pytest.mark.parametrize(("path", "limit"), [("/tables", LARGEST_FORM), ("/import", LARGEST_UPLOAD)])
def test_bodies_that_are_too_large(house: House, path: str, limit: int) -> None:
    anna = house.visitor()
    kind = {"content-type": "multipart/form-data; boundary=b"}
    for body in (b"x" * (limit + 1), in_pieces(limit + 2000)):
        answer = anna.http.post(path, content=body, headers=kind)
        assert answer.status_code == 413
        assert "That is too much" in answer.text
    assert anna.http.post(path, content=in_pieces(limit - 2000), headers=kind).status_code == 400


def test_too_many_forms(strict_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [monotonic() + 60.0]  # what other tests have used up has come back by then
    monkeypatch.setattr(visitors, "monotonic", lambda: clock[0])
    anna = strict_house.visitor()
    answers = [anna.http.post("/language", data={"language": "x"}) for _ in range(122)]
    assert [answer.status_code for answer in answers] == [400] * 120 + [429] * 2
    assert [answer.headers.get("retry-after") for answer in answers] == [None] * 120 + ["1"] * 2
    assert anna.http.get("/health").status_code == 200
    clock[0] = 0.0  # and nobody who comes after this test has to wait
    assert anna.http.post("/language", data={"language": "x"}).status_code == 429


def expect_headers(headers: Any) -> None:
    assert headers["content-security-policy"] == POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["permissions-policy"] == PERMISSIONS
    assert "cache-control" in headers
    assert "server" not in headers


def test_headers_of_every_answer(
    house: House, table: tuple[Visitor, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, id = table
    fine = ["/", "/health", f"{STATIC}/main.js", f"{STATIC}/tokens.css", SPRITE, "/rules/first_empires"]
    fine += [f"/t/{id}", f"/t/{id}/score?fragment", f"/t/{id}/log", "/rules/first_empires?fragment"]
    wrong = [
        "/nowhere",
        f"{STATIC}/nowhere.js",
        f"{STATIC}/../page.py",
        "/static/main.js",
        "/t/nowhere",
        "/join/nowhere",
        f"/t/{id}/record",
    ]
    for path in fine + wrong:
        answer = anna.http.get(path, follow_redirects=False)
        assert (answer.status_code == 200) == (path in fine)
        expect_headers(answer.headers)
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        answer = anna.http.request(method, "/health")
        assert answer.status_code in (400, 405)
        expect_headers(answer.headers)

    def fail(*_: object) -> None:
        raise ZeroDivisionError("the secret of table 7")

    monkeypatch.setattr(lobby_routes, "rulebooks", fail)
    answer = anna.http.get("/rules")
    assert answer.status_code == 500
    assert "We made a mistake" in answer.text
    assert "secret" not in answer.text
    assert "the secret of table 7" in caplog.text
    expect_headers(answer.headers)


def test_behind_tls_browsers_are_told_to_stay_there(house: House) -> None:
    plain, proxied = house.visitor(), house.visitor(**{"x-forwarded-proto": "https"})
    assert "strict-transport-security" not in plain.http.get("/health").headers
    assert proxied.http.get("/health").headers["strict-transport-security"] == "max-age=31536000"


def test_a_database_that_does_not_answer_is_told_as_such(
    house: House, table: tuple[Visitor, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, id = table
    assert anna.http.get("/health").json() == {"ok": True}

    @contextmanager
    def gone(*_: object) -> Iterator[Any]:
        raise StorageError("it is gone")
        yield

    monkeypatch.setattr(Database, "reading", gone)
    health = anna.http.get("/health")
    assert (health.status_code, health.json(), health.headers["retry-after"]) == (503, {"ok": False}, "1")
    for path in ("/", f"/t/{id}"):
        answer = anna.http.get(path)
        assert (answer.status_code, answer.headers["retry-after"]) == (503, "1")
        assert "The tables are out of reach" in answer.text
        assert "it is gone" not in answer.text
        expect_headers(answer.headers)


def test_cookies_are_for_the_server_alone(house: House) -> None:
    cookie = house.visitor().http.get("/").headers["set-cookie"]
    assert cookie.startswith("pentarchy=")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie


@pytest.mark.parametrize(
    "back",
    [
        "//elsewhere.example",
        "https://elsewhere.example",
        "/\\elsewhere.example",
        "elsewhere",
        "",
        "javascript:alert(1)",
    ],
)
def test_a_change_of_language_leads_to_our_own_pages_only(house: House, back: str) -> None:
    answer = house.visitor().http.post("/language", data={"language": "de", "back": back}, follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/")


@pytest.mark.parametrize("back", ["/\t/elsewhere.example", "/\n/elsewhere.example", "/x\r\nset-cookie: a=b"])
def test_control_signs_in_a_redirect_are_harmless(house: House, back: str) -> None:
    answer = house.visitor().http.post("/language", data={"language": "de", "back": back}, follow_redirects=False)
    assert answer.headers["location"].startswith(("/%0", "/x%0D%0A"))
    assert "a" not in answer.cookies


def test_the_server_says_that_it_is_well(house: House) -> None:
    assert house.visitor().http.get("/health").json() == {"ok": True}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", ["evil.example", "127.0.0.1.evil.example", "[::1", "localhost.evil.example:8000"])
def test_a_name_that_is_not_ours_is_refused(house: House, name: str, language: str) -> None:
    """Another site lets its own name lead to this machine: a browser takes us for that site."""
    anna = house.visitor()
    id = anna.open(PAIR)
    stranger = house.visitor(language)
    stranger.http.headers.update({"host": name, "origin": f"http://{name}"})
    for path in ("/", f"/t/{id}", "/health"):
        page = stranger.get(path, 421)
        assert words(language).say("problem.title_421") in unescape(page)
    stranger.post("/tables", 421, **PAIR)


@pytest.mark.parametrize("name", ["localhost", "table.localhost:80", "[::1]:8000", "192.0.2.7", "Tables.Example.org"])
def test_names_that_are_ours(name: str) -> None:
    ours = visitors.Names(("tables.example.org",))
    request = Request({"type": "http", "headers": [(b"host", name.encode())]})
    assert ours.fit(request)
    assert visitors.Names(("*",)).fit(Request({"type": "http", "headers": [(b"host", b"evil.example")]}))
