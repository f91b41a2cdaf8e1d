"""The live line: news, presence, and whatever a browser may send."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pentarchy.server import visitors
from pentarchy.server.new_tables import open_table, wanted
from server.visiting import PAIR, SHARED, House, Line, Visitor, seed_for


@pytest.fixture
def table(house: House) -> tuple[Visitor, str]:
    anna = house.visitor()
    return anna, anna.open(PAIR, seed=seed_for(0))


def test_only_what_the_browser_lacks_is_sent(table: tuple[Visitor, str]) -> None:
    anna, id = table
    with anna.line(id) as line:
        first = line.hello()
        assert first["turn"] is True
        assert first["title"].startswith("● Your turn")
        assert {"board", "decide", "players", "log", "chat", "hand", "tips"} <= set(first["regions"])
        have = {name: html.split('data-hash="')[1].split('"')[0] for name, html in first["regions"].items()}
    with anna.line(id) as line:
        line.send(do="hello", have=have)
        assert line.receive()["regions"] == {}
        line.send(do="pick", option="roll", position=0)
        after = line.receive()
        assert after["position"] == 1
        assert "decide" in after["regions"]
        assert "curtain" not in after["regions"]


def test_who_is_there_is_seen(house: House) -> None:
    anna, ben, id = house.pair()
    with anna.line(id) as line:
        line.hello()
        assert "away" in line.regions["players"]
        with ben.line(id) as other:
            other.hello()
            line.receive()
            assert "online" in line.regions["players"]
        line.receive()
        assert "away" in line.regions["players"]
        ben.post(f"/t/{id}/say", text="  Good luck & <b>have fun</b>  ")
        line.receive()
        assert "Good luck &amp; &lt;b&gt;have fun&lt;/b&gt;" in line.regions["chat"]


def test_a_line_of_the_chat_is_sent_alone(house: House) -> None:
    anna, ben, id = house.pair()
    for number in range(60):
        ben.post(f"/t/{id}/say", text=f"line {number} of many")
    with anna.line(id) as line, anna.line(id) as other:
        line.hello()
        other.hello()
        ben.post(f"/t/{id}/say", text="one more")
        said = line.receive()
        assert said["regions"] == {}
        assert "one more" in said["added"]["chat"]["lines"]
        assert "of many" not in said["added"]["chat"]["lines"]
        assert len(json.dumps(said)) < 600
    # Whoever comes back gets what was said meanwhile; who has another page gets all of it.
    ben.post(f"/t/{id}/say", text="and another")
    with anna.line(id) as again:
        again.send(do="hello", have={"chat": said["added"]["chat"]["hash"]})
        news = again.receive()
        assert "chat" not in news["regions"]
        assert re.findall(r"<span>([^<]*)</span>", news["added"]["chat"]["lines"]) == ["and another"]
    for strange in ("", "x.1", said["added"]["chat"]["hash"].partition(".")[0], "y.9999999999999", "y.²"):
        with anna.line(id) as other:
            other.send(do="hello", have={"chat": strange})
            assert "line 59 of many" in other.receive()["regions"]["chat"]


def test_a_double_click_is_harmless_and_a_stale_pick_is_told(table: tuple[Visitor, str]) -> None:
    anna, id = table
    with anna.line(id) as line:
        line.hello()
        for _ in range(2):
            line.send(do="pick", option="roll", position=0)
        line.follow(1)
        said = line.ask(do="pick", option="keep", position=0)
        assert (said["is"], said["position"]) == ("refused", 1)
        assert "The table has moved on" in said["message"]
        assert line.ask(do="undo", position=0)["is"] == "refused"


ACTS: dict[str, dict[str, Any]] = {
    "pick": {"option": "roll", "position": 0},
    "drop": {"option": "roll", "position": 0},
    "undo": {"position": 0},
    "say": {"text": "hello"},
}
"""What only those do who sit at a table."""


def test_spectators_only_look(house: House, table: tuple[Visitor, str]) -> None:
    _, id = table
    with house.visitor("de").line(id) as line:
        line.hello()
        for wish, more in ACTS.items():
            said = line.ask(do=wish, **more)
            assert said["message"] == "Du schaust an diesem Tisch zu; es entscheidet, wer daran sitzt."
        assert line.ask(do="open", seat=0)["message"] == "Das ist nicht dein Platz."
        assert "Niemand" in line.ask(do="consent", answer=True, position=0)["message"]
        assert "roll" not in line.options
        assert line.ask(do="why")["is"] == "why"
    assert house.host.kinds(id) == []


NONSENSE: list[Any] = [
    "",
    "hello",
    "[]",
    "null",
    "7",
    "{}",
    '{"do": "hello"',
    '{"do": "fly"}',
    '{"do": "__init__"}',
    '{"do": 7}',
    '{"do": "hello", "more": 1}',
    '{"do": "pick", "option": ["roll"], "position": 0}',
    '{"do": "pick", "option": "roll", "position": "0"}',
    '{"do": "pick", "option": null, "position": 0}',
    '{"do": "show", "at": 1.5}',
    '{"do": "open", "seat": true}',
    '{"do": "why", "id": {}, "chosen": "rus"}',
    '{"do": "pick", "option": "roll"}',
    '{"do": "undo", "position": 0, "option": "roll"}',
    '{"do": "consent", "answer": true}',
    '{"do": "say", "text": "a", "do": "pick"}',
    '{"do": "why", "chosen": [' + ", ".join(['"rus"'] * 65) + "]}",
    "{" * 2000,
    '{"do": "hello", "have": ' + '{"a": ' * 500 + "1" + "}" * 500 + "}",
    '{"have": ' + "[" * 1900 + "]" * 1900 + ', "do": "hello"}',
    f'{{"do": "{"fly" * 1000}"}}',
    b'{"do": "say", "text": "\xff"}',
    b'{"do": "say", "text": "\\ud800"}',
    b"\x00\xff",
    b'{"do": "fly"}',
]


def test_nonsense_is_answered(house: House, table: tuple[Visitor, str], caplog: pytest.LogCaptureFixture) -> None:
    anna, id = table
    with anna.line(id) as line:
        line.hello()
        for nonsense in NONSENSE:
            caplog.clear()
            line.connection.send(nonsense)
            said = line.receive()
            assert said["is"] == "refused"
            assert "nothing that a table understands" in said["message"]
            assert len(said["message"]) < 300
            assert "sent nonsense" in caplog.text
        # The line is as good as before, also for bytes.
        line.connection.send(b'{"do": "pick", "option": "roll", "position": 0}')
        assert line.receive()["position"] == 1
    with house.visitor("de").line(id) as line:
        line.hello()
        assert "nichts, was ein Tisch versteht" in line.ask(do="fly")["message"]


def alive(line: Line) -> bool:
    return bool(line.ask(do="why")["is"] == "why")


def test_odd_wishes_do_not_cut_the_line(table: tuple[Visitor, str]) -> None:
    anna, id = table
    odd = ["seat-99", "seat-x", "seat--1", "kind-", "kind-roll", "explain-x", "\0", "<b>", "é", "rus", "die-blue", " "]
    with anna.line(id) as line:
        line.hello()
        for thing in odd:
            answer = line.ask(do="why", id=thing, chosen=[thing, "rus"])
            assert answer["is"] == "why"
            assert "<b>Why" not in answer["html"].replace("<b>What", "")
            assert line.ask(do="pick", option=f"move {thing} {thing}", position=0)["is"] == "refused"
            assert line.ask(do="drop", option=f"reroll {thing}", position=0)["is"] == "refused"
        for at, eyes in ((0, 99), (-5, -1), (10**30, 7), (0, None), (None, 1)):
            line.send(do="show", at=at, eyes=eyes)
            assert alive(line)
        line.send(do="say", text="x" * 3000)
        assert alive(line)
        for position in (-1, 10**12):
            assert line.ask(do="pick", option="roll", position=position)["is"] == "refused"


@pytest.mark.parametrize("size", [5000, 50_000])
def test_a_message_that_is_too_large_ends_the_line(table: tuple[Visitor, str], size: int) -> None:
    anna, id = table
    with anna.line(id) as line:
        line.hello()
        line.send(do="say", text="x" * size)
        assert line.closed() == (4429 if size < 16_000 else 1009)
    with anna.line(id) as line:
        assert line.hello()["is"] == "regions"
        assert "xxx" not in line.regions["chat"]


def test_too_many_messages_end_the_line(
    strict_house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(visitors, "monotonic", lambda: 0.0)
    anna = strict_house.visitor()
    id = strict_house.host.run(_open_without_form(strict_house))
    with anna.line(id) as line:
        for _ in range(40):
            assert alive(line)
        line.connection.send(json.dumps({"do": "why"}))
        assert line.closed() == 4429
    assert "sent too much" in caplog.text


async def _open_without_form(house: House) -> str:
    """A table that needs no form: there were too many of them."""
    return open_table(house.host.keeper.storage, wanted(PAIR, ""), "nobody")


# -- several people at one screen


def test_the_curtain_has_to_be_opened_by_whoever_is_asked(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SHARED, seed=seed_for(1), name0="Anna", name1="Ben")
    with anna.line(id) as line:
        line.hello()
        assert "Ben, it is your turn" in line.regions["curtain"]
        assert line.ask(do="pick", option="roll", position=0)["message"] == "First open the curtain."
        for wrong in (2, -1):
            assert line.ask(do="open", seat=wrong)["message"] == "That seat is not yours."
        # Anna may look at her own things, but it is not her turn.
        line.send(do="open", seat=0)
        assert "Ben, it is your turn" in line.receive()["regions"].get("curtain", line.regions["curtain"])
        line.send(do="open", seat=1)
        line.receive()
        assert line.options == ["roll"]
        assert "it is your turn" not in line.regions["curtain"]
        line.send(do="pick", option="roll", position=0)
        line.follow(1)
    anna.post(f"/t/{id}/open", 403, seat="2")
    assert anna.page(id).position == 1
