"""Whatever breaks while somebody is answered is told to them in their language and noted; lines and tables go on."""

from __future__ import annotations

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest

from contract.toy import toy
from pentarchy import registry
from pentarchy.core import Scene, Sheet
from pentarchy.web import plain
from server.visiting import PAIR, SOLO, House, Visitor, seed_for

FAILED = {
    "en": "That did not work out, and the table is as before. The fault has been noted.",
    "de": "Das ging schief; am Tisch ist alles wie zuvor. Der Fehler ist vermerkt.",
}
NOT_SHOWN = {"en": "The table cannot be shown as it stands now.", "de": "so, wie er jetzt steht, nicht zeigen"}
MISTAKE = {"en": "We made a mistake", "de": "Uns ist ein Fehler unterlaufen"}

Pair = tuple[Visitor, Visitor, str]


def broken(*_: object, **__: object) -> Any:
    # What starlette raises for a line that is closed: a fault of a game must not be taken for that.
    raise RuntimeError("the secret of the toy")


@pytest.fixture(params=["en", "de"])
def pair(house: House, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> Pair:
    """Two people at a toy table, of whom the first is asked; both read one language."""
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: toy if name == "toy" else known(name))
    anna, ben, id = house.pair(game="toy", seed="faults")
    for visitor in (anna, ben):
        visitor.http.headers["accept-language"] = request.param
    return (anna, ben, id) if 0 in house.host.match(id).asked else (ben, anna, id)


def language(visitor: Visitor) -> str:
    return visitor.http.headers["accept-language"]


@pytest.mark.parametrize("wish", [{"do": "why", "id": "card-1"}, {"do": "pick", "option": "bury", "position": 0}])
def test_a_rule_that_breaks_while_it_is_asked(
    house: House, pair: Pair, wish: dict[str, Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, ben, id = pair
    monkeypatch.setattr(toy, "may", broken)
    monkeypatch.setattr(toy, "candidates", broken)
    with anna.line(id) as line, ben.line(id) as other:
        line.hello()
        other.hello()
        said = line.ask(**wish)
        assert (said["is"], said["message"]) == ("refused", FAILED[language(anna)])
        (record,) = [record for record in caplog.records if record.levelname == "ERROR"]
        fault = "RuntimeError('the secret of the toy')"
        assert record.message == f"table {id} could not answer '{wish['do'].title()}': {fault}"
        monkeypatch.undo()
        # The line is as good as before, and so is the other one.
        line.send(do="pick", option="pass", position=0)
        line.follow(1)
        other.follow(1)


def test_a_wish_that_breaks_in_the_storage_changes_nothing(
    house: House, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, id = pair
    monkeypatch.setattr(house.host.keeper.storage, "append", broken)
    with anna.line(id) as line:
        line.hello()
        assert line.ask(do="pick", option="pass", position=0)["message"] == FAILED[language(anna)]
        assert house.host.kinds(id) == []


def test_a_pick_of_which_nobody_knows_whether_it_was_stored_is_not_taken_for_a_repeat(
    house: House, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The database goes away in the middle of a pick, and stays away: the table must not believe in that pick."""
    anna, ben, id = pair
    seat = next(iter(house.host.match(id).asked))
    pick = {"do": "pick", "option": "pass", "position": 0}
    with anna.line(id) as line, ben.line(id) as other:
        line.hello()
        other.hello()
        with monkeypatch.context() as gone:
            for reading in ("append", "table", "history"):
                gone.setattr(house.host.keeper.storage, reading, broken)
            for _ in range(2):
                said = line.ask(**pick)
                assert (said["is"], said["message"], said["position"]) == ("refused", FAILED[language(anna)], 0)
            assert other.ask(do="why", id="card-1")["is"] == "refused"
            assert ben.http.get(f"/t/{id}").status_code >= 500
        assert house.host.kept(id).table.rows == []
        line.send(**pick)
        line.follow(1)
        other.follow(1)
    assert [(row.kind, row.seat, row.option) for row in house.host.keeper.storage.history(id)] == [
        ("pick", seat, "pass")
    ]


def test_a_pick_that_was_stored_although_the_database_did_not_say_so_counts_once(
    house: House, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, id = pair
    storage = house.host.keeper.storage
    append, pick = storage.append, {"do": "pick", "option": "pass", "position": 0}

    def stored_but_broken(*arguments: Any) -> Any:
        append(*arguments)
        broken()

    with anna.line(id) as line:
        line.hello()
        with monkeypatch.context() as gone:
            gone.setattr(storage, "append", stored_but_broken)
            gone.setattr(storage, "table", broken)
            assert line.ask(**pick)["is"] == "refused"
        line.send(**pick)
        line.follow(1)
    assert [row.option for row in storage.history(id)] == ["pass"]


def one_eye(seat: int, drawing: Callable[[Any, Scene], Sheet]) -> Callable[[Any, Scene], Sheet]:
    def draw(game: Any, scene: Scene) -> Sheet:
        return broken() if scene.viewer == seat else drawing(game, scene)

    return draw


def test_a_page_that_cannot_be_drawn_leaves_the_line_and_the_others_alone(
    house: House, pair: Pair, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, ben, id = pair
    seat = next(iter(house.host.match(id).asked))
    with anna.line(id) as line, ben.line(id) as other:
        line.hello()
        other.hello()
        drawn = plain._draw
        monkeypatch.setattr(plain, "_draw", one_eye(seat, drawn))
        said = line.ask(do="pick", option="pass", position=0)
        assert said["is"] == "refused"
        assert NOT_SHOWN[language(anna)] in said["message"]
        assert f"table {id} could not show the page: RuntimeError('the secret of the toy')" in caplog.text
        other.follow(1)  # the pick has happened
        monkeypatch.setattr(plain, "_draw", drawn)
        other.send(do="pick", option=other.options[0], position=1)
        line.follow(2)
        assert line.options


def test_a_remark_that_breaks_spoils_only_the_page_that_makes_it(
    house: House, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, id = pair
    monkeypatch.setattr(toy, "remark", broken)
    with anna.line(id) as line, ben.line(id) as other:
        assert other.hello()["is"] == "regions"
        assert NOT_SHOWN[language(anna)] in line.hello()["message"]
        assert line.ask(do="why")["is"] == "why"


@pytest.mark.parametrize("path", ["", "/score", "/log", "/replay"])
def test_pages_say_that_something_broke(
    house: House, pair: Pair, path: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, _, id = pair
    monkeypatch.setattr(toy, "texts", broken)
    text = anna.get(f"/t/{id}{path}", 500)
    assert MISTAKE[language(anna)] in text
    assert "secret" not in text
    assert (f'href="/t/{id}"' in text) == bool(path)
    assert "failed: RuntimeError('the secret of the toy')" in caplog.text


def test_forms_say_that_something_broke_and_lead_back(
    house: House, pair: Pair, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _, id = pair
    monkeypatch.setattr(toy, "may", broken)
    text = anna.post(f"/t/{id}/pick", 500, option="bury", position="0").text
    assert MISTAKE[language(anna)] in text
    assert f'href="/t/{id}"' in text
    assert house.host.kinds(id) == []


def test_a_refused_form_leads_back_to_the_table(house: House) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, seed=seed_for(0))
    assert f'href="/t/{id}"' in unescape(anna.post(f"/t/{id}/pick", 409, option="keep", position="0").text)


def test_an_invitation_is_not_noted_with_a_fault(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna = house.visitor()
    link = anna.invite(anna.open(PAIR))
    monkeypatch.setattr(house.host.keeper.storage.seats, "link", broken)
    anna.get(link, 500)
    assert "GET /join failed" in caplog.text
    assert link not in caplog.text


class Broken:
    """Thinkers that cannot even be asked."""

    choose = staticmethod(broken)


def test_a_hint_that_breaks_is_told(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, seed=seed_for(0))
    monkeypatch.setattr(house.host.keeper.advising, "thinkers", Broken())
    with anna.line(id) as line:
        line.hello()
        assert line.ask(do="hint")["is"] == "why"
        assert line.receive()["message"] == FAILED["en"]
        line.send(do="pick", option="roll", position=0)
        line.follow(1)
