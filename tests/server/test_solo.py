"""A game for one at the table: opened in the lobby, played, scored, looked back at, recorded; nobody to wait for."""

from __future__ import annotations

from html import unescape

import pytest

from contract.solo import climb, register
from pentarchy.bots import make
from pentarchy.bots.judging import Adviser, judge
from pentarchy.core import Seat, read, replay
from pentarchy.server import advising
from pentarchy.server.bot_processes import NOBODY, Job, Thought
from pentarchy.server.queueing import Claim
from server.visiting import House, Page, Visitor

ALONE = {"game": "climb", "players": "1", "variant": "standard", "seat0": "me", "name0": "Anna"}
DUEL = {**ALONE, "players": "2", "variant": "duel", "seat1": "link"}
BOTH = pytest.mark.parametrize("language", ["en", "de"])


class Here:
    """Thinks in this process: others do not know the game."""

    async def choose(self, job: Job, claim: Claim = NOBODY) -> Thought:
        match = job.start.match()
        for row in job.rows:
            match.pick(row.seat, row.option)
        bot = make("search:40")
        assert isinstance(bot, Adviser)
        if job.wants == "advice":
            return Thought("", advice=bot.advise(Seat(match, job.seat)))
        match.pick(job.seat, job.picked)
        return Thought("", judgement=judge(match, len(job.rows), bot))


@pytest.fixture
def anna(house: House, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    register(monkeypatch)
    monkeypatch.setattr(house.host.keeper.advising, "thinkers", Here())
    monkeypatch.setattr(advising, "IDLE", 60.0)
    return house.visitor()


def finished(anna: Visitor) -> str:
    id = anna.open(ALONE, seed="alone")
    for _ in range(4):
        anna.pick(id, "camp")
    assert anna.host.match(id).over
    return id


@BOTH
def test_the_lobby_offers_the_game_with_the_counts_of_its_variants(anna: Visitor, language: str) -> None:
    anna.http.headers["accept-language"] = language
    text = unescape(anna.get("/?game=climb"))
    assert Page(text).values["players"] == "1"
    assert {"en": ("Alone (1)", "Duel (2)"), "de": ("Allein (1)", "Duell (2)")}[language][1] in text
    wrong = anna.post("/tables", 400, **ALONE | {"players": "2"}).text
    assert {"en": "So many can play the chosen variant: 1.", "de": "So viele können die gewählte Variante spielen: 1."}[
        language
    ] in wrong
    assert Page(wrong).values["players"] == "2"


def test_a_table_for_one_waits_for_nobody(anna: Visitor) -> None:
    id = anna.open(ALONE, seed="alone")
    text = anna.get(f"/t/{id}")
    assert Page(text).options == ["camp", "climb"]
    assert "/invite" not in text
    assert "decides:" not in text
    with anna.line(id) as line:
        line.hello()
        line.send(do="pick", option="camp", position=0)
        line.follow(1)
        assert line.options == ["camp", "climb"]
    anna.undo(id)
    assert anna.page(id).position == 2


@BOTH
def test_the_end_names_the_rank_and_nobody_wins(anna: Visitor, language: str) -> None:
    anna.http.headers["accept-language"] = language
    id = finished(anna)
    rank = {"en": "Friend of the valley", "de": "Freund des Tals"}[language]
    for path in ("", "/score", "/score?fragment", "/replay", "/log"):
        text = unescape(anna.get(f"/t/{id}{path}"))
        assert "Anna wins" not in text
        assert "Anna gewinnt" not in text
        assert (rank in text) == (path in ("", "/score", "/score?fragment"))
    score = unescape(anna.get(f"/t/{id}/score"))
    assert {"en": "Anna: 0 points", "de": "Anna: 0 Punkte"}[language] in score
    assert "score__place" not in score
    assert "chart--lead" not in score
    assert "chart--points" in score
    assert "Anna 0" in unescape(anna.get("/"))
    # What the game looks like from a notebook.
    page = anna.host.match(id).show(0, language).page
    assert rank in page
    assert "{" not in page.partition("</style>")[2]


@BOTH
def test_hints_speak_of_points_and_a_review_of_a_fair_result(anna: Visitor, language: str) -> None:
    anna.http.headers["accept-language"] = language
    id = anna.open(ALONE, seed="alone")
    hint = unescape(anna.get(f"/t/{id}/hint"))
    assert {"en": "points", "de": "Punkte"}[language] in hint
    assert "%" not in hint.partition("hint__chance")[2].partition("</b>")[0]
    for _ in range(4):
        anna.pick(id, "camp")
    text = anna.get(f"/t/{id}/review")
    while "http-equiv" in text:
        text = anna.get(f"/t/{id}/review")
    assert {"en": "Against a fair result", "de": "Gemessen an einem ordentlichen Ergebnis"}[language] in text
    assert {"en": "hance to win", "de": "auf den Sieg"}[language] not in text


def test_records_go_out_and_in_and_branches_are_for_one(anna: Visitor) -> None:
    id = finished(anna)
    text = anna.get(f"/t/{id}/record")
    assert "players 1\n" in text
    assert replay(read(text), climb).match.digest == anna.host.match(id).digest
    again = anna.http.post("/import", files={"record": ("alone.pent", text)})
    assert again.status_code == 200
    assert "Friend of the valley" in again.text or "/replay" in str(again.url)
    branch = anna.post(f"/t/{id}/branch", at="2").url.path
    assert Page(anna.get(branch)).options == ["camp", "climb"]


def test_the_variant_for_two_has_a_winner(anna: Visitor, house: House) -> None:
    id = anna.open(DUEL, seed="duel")
    ben = house.visitor()
    ben.join(anna.invite(id), "Ben")
    for _ in range(4):
        anna.pick(id, "camp")
        ben.pick(id, "camp")
    assert "Anna, Ben share the victory" in anna.get(f"/t/{id}")
