"""What an operator sees: a log that is not flooded, requests on demand, and figures."""

from __future__ import annotations

import io
import json
import logging
import re

import pytest

from pentarchy.server import logs
from server.visiting import PAIR, House


def record(message: str, *arguments: object, name: str = "pentarchy.x") -> logging.LogRecord:
    return logging.LogRecord(name, logging.ERROR, "", 0, message, arguments, None)


def test_one_cause_is_one_line_with_a_count() -> None:
    written, now = io.StringIO(), [0.0]
    handler = logs.Sparing(written, clock=lambda: now[0])
    for number in range(50):
        handler.emit(record("table %s sent nonsense", number))
    handler.emit(record("something else"))
    lines = written.getvalue().splitlines()
    assert len(lines) == 2
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} ERROR pentarchy.x: table 0 sent nonsense", lines[0])
    now[0] = 61.0
    handler.emit(record("table %s sent nonsense", 50))
    told = written.getvalue().splitlines()[2:]
    assert [line.partition("pentarchy.x: ")[2] for line in told] == [
        "49 more like this within 61 s: table %s sent nonsense",
        "table 50 sent nonsense",
    ]


def test_other_causes_are_other_lines() -> None:
    written = io.StringIO()
    handler = logs.Sparing(written)
    for error in (ValueError("a"), ValueError("b"), ValueError("a")):
        one = record("it failed")
        one.exc_info = (type(error), error, None)
        handler.emit(one)
    assert written.getvalue().count("it failed") == 2


def test_requests_are_logged_on_demand_without_ids(house: House, caplog: pytest.LogCaptureFixture) -> None:
    anna = house.visitor()
    id = anna.open(PAIR)
    assert not [one for one in caplog.records if one.name == logs.requests.name]
    with caplog.at_level(logging.INFO, logs.requests.name):
        link = anna.invite(id)
        anna.get(link)
        anna.get(f"/t/{id}/log")
        anna.get("/nowhere", 404)
    said = [json.loads(one.getMessage()) for one in caplog.records if one.name == logs.requests.name]
    assert [(one["method"], one["path"], one["status"]) for one in said] == [
        ("POST", "/t/*/invite", 200),
        ("GET", "/join/*", 200),
        ("GET", "/t/*/log", 200),
        ("GET", "/nowhere", 404),
    ]
    assert all(one["ms"] >= 0 for one in said)
    assert id not in caplog.text
    assert link.rpartition("/")[2] not in caplog.text


def figure(text: str, name: str, label: str = "") -> float:
    (found,) = re.findall(rf'^pentarchy_{name}{{worker="\d+"{re.escape(label)}}} ([\d.e+]+)$', text, re.M)
    return float(found)


def test_figures_for_prometheus(house: House) -> None:
    anna = house.visitor()
    id = anna.open(PAIR)
    before = anna.get("/metrics")
    with anna.line(id) as line:
        line.hello()
        anna.get("/nowhere", 404)
        seat = next(iter(house.host.match(id).asked))
        house.host.run(house.host.keeper.pick(house.host.kept(id), seat, "roll", 0))
        after = anna.get("/metrics")
        assert figure(after, "live_lines") >= 1
    assert figure(after, "rows_stored_total") > figure(before, "rows_stored_total")
    assert figure(after, "tables") >= 1
    missing = ',method="GET",status="404"'
    assert figure(after, "requests_total", missing) >= 1
    assert figure(after, "request_seconds_bucket", ',le="+Inf"') == figure(after, "request_seconds_count")
    for line_ in after.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) \w+ .+|\w+\{[^}]*\} [\d.e+-]+", line_), line_
    assert id not in after
