"""What would you do? Hints for whoever is asked and for nobody else, and the review of a finished game."""

from __future__ import annotations

import asyncio
import re
from html import unescape
from random import Random
from time import monotonic
from typing import cast

import pytest

from looping import run
from patience import ANOTHER_PROGRAM
from pentarchy import play
from pentarchy.bots.advice import Candidate
from pentarchy.bots.judging import Judgement, decisions
from pentarchy.core import Match, notation, parse
from pentarchy.server import advising
from pentarchy.server.bot_processes import NOBODY, BotProcesses, Job, Thought
from pentarchy.server.history import Row
from pentarchy.server.new_tables import wanted
from pentarchy.server.queueing import Claim
from pentarchy.server.rows import TableRow
from pentarchy.server.table import Table
from server.visiting import SHARED, SOLO, House, Page, Visitor, seed_for, wait_for


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advising, "HINT", "search:40")
    monkeypatch.setattr(advising, "SHORTEST_LOOK", 0.002)
    monkeypatch.setattr(advising, "REVIEW_SECONDS", 0.01)


class Waiting:
    """BotProcesses that answer when they are told to, and count what they are asked."""

    def __init__(self, real: BotProcesses) -> None:
        self.real = real
        self.asked: list[Job] = []
        self.may = asyncio.Event()

    async def choose(self, job: Job, claim: Claim = NOBODY) -> Thought:
        self.asked.append(job)
        await self.may.wait()
        return await self.real.choose(job, claim)


@pytest.fixture
def waiting(house: House, monkeypatch: pytest.MonkeyPatch) -> Waiting:
    waiting = Waiting(house.host.keeper.thinkers)
    monkeypatch.setattr(house.host.keeper.advising, "thinkers", waiting)
    return waiting


def release(house: House, waiting: Waiting) -> None:
    async def go() -> None:
        waiting.may.set()

    house.host.run(go())


@pytest.fixture
def solo(house: House) -> tuple[Visitor, str]:
    """Somebody against a bot, whose turn it is."""
    anna = house.visitor()
    return anna, anna.open(SOLO, seed=seed_for(0))


# -- hints


def test_a_hint_comes_over_the_line_and_holds_what_may_be_picked(house: House, solo: tuple[Visitor, str]) -> None:
    anna, id = solo
    anna.pick(id, "roll")
    with anna.line(id) as line:
        line.hello()
        assert 'data-do="hint"' in line.regions["decide"]
        assert "Let me think" in line.ask(do="hint")["html"]
        said = line.receive()
        while said["is"] == "regions":
            said = line.receive()
        assert (said["is"], said["late"]) == ("why", True)
        options = Page(said["html"]).options
        assert options
        assert set(options) <= set(line.options)
        text = unescape(re.sub(r"<[^>]+>", " ", said["html"]))
        assert re.search(r"\d+ %", text)
        assert re.search(r"about -?\d+ points?", text)
        tried = re.search(r"(\d+) games tried in", text)
        assert tried is not None
        assert 0 < int(tried[1]) <= 40


def test_without_scripts_a_hint_is_a_page_and_its_options_are_forms(house: House, solo: tuple[Visitor, str]) -> None:
    anna, id = solo
    anna.pick(id, "roll")
    page = Page(anna.get(f"/t/{id}/hint"))
    assert not page.inline
    position = int(page.values["position"])
    assert anna.pick(id, page.options[0], position).position == position + 1
    anna.http.headers["accept-language"] = "de"
    text = anna.get(f"/t/{id}/hint")
    assert "Was ich tun würde" in text
    assert "ohne mehr zu wissen als du" in text


def test_a_position_is_thought_about_once(house: House, solo: tuple[Visitor, str], waiting: Waiting) -> None:
    anna, id = solo
    release(house, waiting)
    first, second = anna.get(f"/t/{id}/hint"), anna.get(f"/t/{id}/hint")
    assert first == second
    assert [(job.seat, job.wants, job.bot) for job in waiting.asked] == [(0, "advice", "search:40")]


def test_nobody_has_a_bot_at_their_side_where_others_play_along(house: House) -> None:
    anna, ben, id = house.pair(seed=seed_for(0))
    for visitor in (anna, ben):
        assert "/hint" not in visitor.get(f"/t/{id}")
        assert "Somebody plays along from elsewhere" in visitor.get(f"/t/{id}/hint", 403)
    with anna.line(id) as line:
        line.hello()
        said = line.ask(do="hint")
        assert said["is"] == "refused"
        assert "Somebody plays along from elsewhere" in said["message"]


def test_only_the_seat_that_is_asked_gets_a_hint(house: House) -> None:
    anna, stranger = house.visitor(), house.visitor()
    id = anna.open(SHARED, game="dominion", public="yes")
    (seat,) = house.host.match(id).asked
    # Behind the curtain nobody in particular is looking.
    anna.get(f"/t/{id}/hint", 403)
    stranger.get(f"/t/{id}/hint", 403)
    anna.post(f"/t/{id}/open", seat=str(seat))
    assert Page(anna.get(f"/t/{id}/hint")).options
    with stranger.line(id) as line:
        line.hello()
        assert "hint" not in line.regions["decide"]
        assert line.ask(do="hint")["is"] == "refused"


def test_there_is_no_hint_when_nothing_is_asked(house: House, solo: tuple[Visitor, str]) -> None:
    anna, id = solo
    house.host.advance(id, Random(3), 1000)
    assert "There is nothing for you to decide now." in anna.get(f"/t/{id}/hint", 409)


def test_a_hint_for_a_position_that_has_moved_on_is_not_shown(
    house: House, solo: tuple[Visitor, str], waiting: Waiting
) -> None:
    anna, id = solo
    with anna.line(id) as line:
        line.hello()
        line.ask(do="hint")
        wait_for(lambda: waiting.asked)
        # The line goes on listening while a bot thinks.
        line.send(do="pick", option="roll", position=0)
        line.follow(1)
        release(house, waiting)
        assert "Let me think" in line.ask(do="hint")["html"]
        said = line.receive()
        assert set(Page(said["html"]).options) <= set(line.options)
        assert "roll" not in Page(said["html"]).options
    assert [len(job.rows) for job in waiting.asked] == [0, 1]


def test_a_bot_that_stumbles_is_said_to(
    house: House, solo: tuple[Visitor, str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, id = solo
    monkeypatch.setattr(advising, "HINT", "greedy")
    assert "I have stumbled" in anna.get(f"/t/{id}/hint")
    assert "GreedyBot gives no advice" in caplog.text


def test_what_others_seal_meanwhile_leaves_a_decision_as_it_was() -> None:
    want = wanted({**SHARED, "game": "empires_end", "players": "2", "seed": "together"}, "Anna")
    table = Table(TableRow("t", want.start, 1, want.seats), (), (), {})
    rng = Random(4)
    while len(table.match.asked) < 2:
        seat, decision = next(iter(table.match.asked.items()))
        for row in table.picking(seat, notation(rng.choice(decision.options)), 0.0):
            table.take(row)
    position = table.position
    other = table.match.asked[1].options[0]
    for row in table.picking(1, notation(other), 0.0):
        table.take(row)
    assert not table.moved(0, position)
    assert table.moved(1, position)
    assert not table.moved(0, table.position)
    for row in table.picking(0, notation(table.match.asked[0].options[0]), 0.0):
        table.take(row)
    assert table.moved(0, position)


# -- the review


@pytest.fixture
def finished(house: House) -> tuple[Visitor, str, Match]:
    anna = house.visitor()
    id = anna.open(SOLO, seed="review", name0="Anna", bot1="random")
    house.host.advance(id, Random(7), 2000)
    match = house.host.match(id)
    assert match.over
    return anna, id, match


def reviewed(visitor: Visitor, id: str) -> str:
    """The page when the bot is through; until then it comes again by itself."""
    until = monotonic() + ANOTHER_PROGRAM
    while "http-equiv" in (text := visitor.get(f"/t/{id}/review")):
        assert 'content="3"' in text
        assert monotonic() < until
    return text


@pytest.mark.slow
def test_a_finished_game_is_reviewed_decision_by_decision(house: House, finished: tuple[Visitor, str, Match]) -> None:
    anna, id, match = finished
    assert f'href="/t/{id}/review"' in anna.get(f"/t/{id}/score")
    assert f'href="/t/{id}/review"' in anna.get(f"/t/{id}")
    first = anna.get(f"/t/{id}/review")
    assert "<progress" in first
    text = reviewed(anna, id)
    asked = decisions(match, 0)
    assert len(asked) > 10
    assert f"All decisions: {len(asked)}," in text
    assert not Page(text).inline
    for at in (asked[0], asked[-1]):
        assert f"/t/{id}/replay?at={at}&amp;as=0" in text
    assert 'class="chart chart--chance"' in text
    assert "<progress" not in text
    anna.http.headers["accept-language"] = "de"
    assert "Die Entscheidungen von Anna" in anna.get(f"/t/{id}/review")


class Judging:
    """BotProcesses that judge at once, and stumble over every third decision."""

    def __init__(self) -> None:
        self.asked: list[Job] = []

    async def choose(self, job: Job, claim: Claim = NOBODY) -> Thought:
        self.asked.append(job)
        if len(self.asked) % 3 == 0:
            return Thought("", "crashed", "over its own feet")
        best = Candidate(parse(job.picked), 1, 0.0, 0.5)
        return Thought("", judgement=Judgement(len(job.rows), job.seat, best.option, best, 0.5))


def test_a_review_rests_while_nobody_looks_and_goes_on_where_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = play("first_empires", ["greedy", "random"], seed="rests")
    rows = [Row("pick", seat, notation(option)) for seat, option in match.picks]
    want = wanted(SHARED | {"seed": "rests"}, "Anna")
    table = Table(TableRow("t", want.start, 1, want.seats), rows, (), {})
    thinkers = Judging()

    async def look(patience: float) -> advising.Review:
        monkeypatch.setattr(advising, "IDLE", patience)
        review = hints.review(table, 1)
        assert review.task is not None
        await review.task
        return review

    async def look_twice() -> None:
        review = await look(0.0)
        assert (review.looked, review.total, review.done) == (0, len(decisions(match, 1)), False)
        assert review.left > 0
        assert await look(60.0) is review
        assert (review.looked, review.done, review.left) == (review.total, True, 0.0)
        # What the bot stumbled over is left out; everything else is there, in the order of the game.
        assert [job.picked for job in thinkers.asked] == [rows[len(job.rows)].option for job in thinkers.asked]
        assert [len(job.rows) for job in thinkers.asked] == decisions(match, 1)
        assert len(review.judgements) == review.total - review.total // 3
        hints.close()

    hints = advising.Advising(cast(BotProcesses, thinkers))
    run(look_twice())


def test_running_games_and_strangers_have_no_review(house: House, solo: tuple[Visitor, str]) -> None:
    anna, id = solo
    assert "when the game is over" in anna.get(f"/t/{id}/review", 409)
    assert "/review" not in anna.get(f"/t/{id}/score")
    house.visitor().get(f"/t/{id}/review", 403)
