"""The end of a game: luck, proof and turning point on the score sheet, a rematch for all, branches from a review."""

from __future__ import annotations

import re
from html import unescape
from random import Random

import pytest

from pentarchy.bots.advice import Candidate
from pentarchy.bots.judging import Judgement
from pentarchy.core.proof import NoProof
from pentarchy.server import advising, aftermath
from pentarchy.web.ending import turning_point
from pentarchy.web.words import words
from server.visiting import SHARED, SOLO, House, Page, Visitor, seed_for, wait_for


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "SHORTEST_LOOK", 0.002)
    monkeypatch.setattr(advising, "REVIEW_SECONDS", 0.01)


def finished(house: House, visitor: Visitor, **wishes: str) -> str:
    id = visitor.open(SOLO, **wishes)
    house.host.advance(id, Random(3), 1000)
    return id


def sheet(visitor: Visitor, id: str, query: str = "") -> str:
    """The score sheet when all is looked up, as text."""
    wait_for(lambda: "<progress" not in visitor.get(f"/t/{id}/score{query}"))
    return unescape(re.sub(r"<[^>]+>", " ", visitor.get(f"/t/{id}/score{query}")))


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_sheet_tells_luck_proof_and_a_line(house: House, language: str) -> None:
    say = words(language).say
    anna = house.visitor()
    anna.http.headers["accept-language"] = language
    id = finished(house, anna)
    text = sheet(anna, id)
    assert say("end.luck") in text
    assert re.search(say("end.thrown", n="NN").replace("NN", r"\d+"), text)
    assert say("end.proved") in text
    assert say("end.find") in text
    html = unescape(anna.get(f"/t/{id}/score"))
    line = re.search(r'value="([^"]*)"[^>]*data-do="copyline"|data-do="copyline"[^>]*value="([^"]*)"', html)
    assert line is not None
    shared = line[1] or line[2]
    assert "First Empires" in shared
    assert shared.endswith(f"/t/{id}")
    assert "\n" not in shared


def test_a_typed_seed_is_proved_as_one(house: House) -> None:
    anna = house.visitor()
    id = finished(house, anna, seed="typed")
    assert words("en").say("end.replayed") in sheet(anna, id)


def test_what_cannot_be_proved_is_said(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = house.visitor()
    id = finished(house, anna, seed="typed")

    def refuse(*_: object) -> None:
        raise NoProof("line 9: something was changed")

    monkeypatch.setattr(aftermath, "verify", refuse)
    assert "does not repeat as it was stored: line 9: something was changed" in sheet(anna, id)


def test_while_a_game_runs_nothing_of_it_is_told(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, seed=seed_for(0))
    page = anna.get(f"/t/{id}/score")
    assert words("en").say("end.luck") not in page
    assert "/rematch" not in page
    anna.post(f"/t/{id}/rematch", 409)


def test_a_spectator_sees_the_proof_but_nobodys_luck(house: House) -> None:
    anna, other = house.visitor(), house.visitor()
    id = finished(house, anna)
    text = sheet(other, id)
    assert words("en").say("end.proved") in text
    assert words("en").say("end.luck") not in text
    assert "/rematch" not in other.get(f"/t/{id}/score")
    other.post(f"/t/{id}/rematch", 403)


@pytest.mark.slow
def test_the_turning_point_is_looked_for_on_request(house: House) -> None:
    anna = house.visitor()
    id = finished(house, anna)
    say = words("en").say
    assert "score?look=1" in anna.get(f"/t/{id}/score")
    text = sheet(anna, id, "?look=1")
    assert say("end.find") not in text
    # Once it is there, it is shown without asking again.
    assert say("end.find") not in sheet(anna, id)
    assert say("end.turning") in text


def judged(at: int, before: float, after: float) -> Judgement:
    return Judgement(at, 0, ("pick",), Candidate(("best",), 9, 0.0, before), after)


def test_the_turning_point_is_the_largest_step() -> None:
    first, second, third = judged(1, 0.5, 0.5), judged(5, 0.45, 0.15), judged(9, 0.2, 0.2)
    assert turning_point([first, second, third]) == (second, None)
    steady = judged(5, 0.9, 0.9)
    assert turning_point([first, steady, judged(9, 0.88, 0.88)]) == (first, steady)
    assert turning_point([first, judged(5, 0.52, 0.5)]) is None
    assert turning_point([]) is None


def test_at_a_shared_screen_everybody_has_luck_of_their_own(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SHARED, seed=seed_for(0))
    house.host.advance(id, Random(3), 1000)
    first, second = sheet(anna, id, "?seat=0"), sheet(anna, id, "?seat=1")
    assert f"/t/{id}/score?seat=1" in anna.get(f"/t/{id}/score")
    assert first != second
    assert sheet(anna, id, "?seat=7") == sheet(anna, id)


def test_the_drawer_shows_the_same(house: House) -> None:
    anna = house.visitor()
    id = finished(house, anna)
    sheet(anna, id)
    part = anna.get(f"/t/{id}/score?fragment=1")
    assert "<html" not in part
    assert "luck-list" in part
    assert words("en").say("end.proved") in part


# -- rematch


def test_a_rematch_takes_everybody_along_with_swapped_seats(house: House) -> None:
    anna, ben, id = house.pair()
    house.host.advance(id, Random(3), 1000)
    with ben.line(id) as line:
        line.hello()
        assert f"/t/{id}/rematch" in line.regions["decide"]
        anna.post(f"/t/{id}/rematch", luck="cd" * 32)
        new = house.host.run(_from(house, f"rematch of {id}"))
        while f'href="/t/{new}"' not in line.regions["decide"]:
            line.receive()
        assert f'href="/t/{new}"' in line.regions["chat"]
    old, table = house.host.kept(id).table, house.host.kept(new).table
    assert [seat.name for seat in table.info.seats] == [seat.name for seat in reversed(old.info.seats)]
    assert table.holders == {0: old.holders[1], 1: old.holders[0]}
    assert not table.match.picks
    luck = table.info.start.sealed
    assert luck is not None
    assert luck != old.info.start.sealed
    assert [(one.seat, one.entropy) for one in luck.given] == [(1, "cd" * 32)]
    # Whoever asks second comes to the same table.
    ben.post(f"/t/{id}/rematch")
    assert house.host.run(_from(house, f"rematch of {id}")) == new
    assert f"/t/{new}" in ben.get("/")


async def _from(house: House, origin: str) -> str:
    found = house.host.keeper.storage.table_from(origin)
    assert found is not None
    return found


def test_bots_swap_too_and_a_typed_seed_does_not_come_along(house: House) -> None:
    anna = house.visitor()
    id = finished(house, anna, seed="typed")
    anna.post(f"/t/{id}/rematch")
    table = house.host.kept(house.host.run(_from(house, f"rematch of {id}"))).table
    assert [seat.kind for seat in table.info.seats] == ["bot", "person"]
    assert [seat.seat for seat in table.info.seats] == [0, 1]
    assert table.info.seats[0].bot == "greedy"
    assert table.info.start.sealed is not None


# -- from a blunder into the branch


@pytest.mark.slow
def test_a_swing_leads_into_its_branch(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pentarchy.web.review.SWING", 0.0)
    anna = house.visitor()
    id = anna.open(SHARED, seed=seed_for(0))
    house.host.advance(id, Random(3), 1000)
    wait_for(lambda: "<progress" not in anna.get(f"/t/{id}/review?seat=1"))
    page = Page(anna.get(f"/t/{id}/review?seat=1"))
    assert not page.inline
    form = re.search(r'name="at"[^>]*value="(\d+)"', anna.get(f"/t/{id}/review?seat=1"))
    assert form is not None
    answer = anna.http.post(f"/t/{id}/branch", data={"at": form[1], "seat": "1"})
    new = house.host.kept(str(answer.url).rpartition("/")[2] or answer.headers["location"].rpartition("/")[2]).table
    assert new.info.seats[1].kind == "person"
    assert new.info.seats[0].kind == "bot"
    assert len(new.match.picks) >= int(form[1])
    assert 1 in new.match.asked
