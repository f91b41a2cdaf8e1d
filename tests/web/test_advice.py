"""Hints and reviews as pages: what they say in both languages, what they mark, what they escape."""

from __future__ import annotations

from random import Random

import pytest

from pentarchy import new, play
from pentarchy.bots.advice import Advice, Candidate, Reason
from pentarchy.bots.judging import Judgement
from pentarchy.core import Match
from pentarchy.web.course import Course, Mark, Sitter
from pentarchy.web.hint import hint_panel, hint_thinking
from pentarchy.web.review import LARGE, MOST_SWINGS, SWING, Looked, largest, review_page
from pentarchy.web.showing import Showing
from pentarchy.web.words import words
from web.page_samples import HOSTILE, Form

languages = pytest.mark.parametrize("language", ["en", "de"])


def showing(match: Match, language: str, viewer: int) -> Showing:
    names = [HOSTILE, "Ben"]
    marks = [Mark(seat, 0, 1 + at // 40, (0, 0)) for at, (seat, _) in enumerate([(-1, ()), *match.picks])]
    return Showing(
        "t1",
        match,
        match.game.texts(language, names),
        words(language),
        [Sitter(name) for name in names],
        Course(marks),
        len(match.picks),
        viewer,
        (0, 1),
        over=match.over,
    )


@languages
def test_a_hint_says_the_best_options_and_what_follows(language: str) -> None:
    match = new("first_empires", seed=7)
    seat = next(iter(match.asked))
    match.pick(seat, "roll")
    options = match.asked[seat].options
    best = Candidate(options[0], 900, 41.4, 0.625, ((1 - seat, ("roll",)), (seat, ("keep",))))
    speaks = (Reason("track-orange", 4.04), Reason("cities", -2.0, rival=True))
    other = Candidate(options[1], 99, 3.0, 0.5, (), speaks)
    rare = Candidate(options[1], 1, 3.0, 0.1)
    panel = hint_panel(showing(match, language, seat), Advice(seat, (best, other, rare), 1000, 1.25))
    form = Form(panel)
    assert form.faults == []
    assert [field["value"] for field in form.named("option")] == [" ".join(options[0]), " ".join(options[1])]
    for said in {
        "en": ["Dice track +4.0", "strongest opponent: cities on the map", "2.0 points more of a lead"],
        "de": ["Würfel-Leiste +4,0", "stärksten Gegner: Städte auf dem Spielplan", "2,0 Punkte mehr Vorsprung"],
    }[language]:
        assert said in panel
    assert form.named("position")[0]["value"] == "1"
    assert "62 %" in panel
    assert ("1,2 s" if language == "de" else "1.2 s") in panel
    assert HOSTILE not in panel
    for text in (hint_thinking(words(language)), hint_panel(showing(match, language, seat), None)):
        assert Form(text).faults == []


def judgements(match: Match, seat: int) -> list[Judgement]:
    """Every third pick gives something away."""
    rng = Random(1)
    made = []
    for number, at in enumerate(at for at, (who, _) in enumerate(match.picks) if who == seat):
        loss = rng.uniform(0, 0.4) if number % 3 == 0 else 0.0
        option = ("keep",) if loss else match.picks[at][1]
        reasons = (Reason("held", 10 * loss),) if loss else ()
        made.append(Judgement(at, seat, match.picks[at][1], Candidate(option, 50, 20.0, 0.6), 0.6 - loss, reasons))
    return made


@languages
def test_a_hint_where_there_is_no_choice_pretends_no_thought(language: str) -> None:
    match = new("first_empires", seed=7)
    seat = next(iter(match.asked))
    panel = hint_panel(showing(match, language, seat), Advice(seat, (Candidate(("roll",), 0, 50.0, 0.5),), 0, 0.0))
    assert words(language).say("hint.only") in panel
    assert words(language).say("hint.tries", n=0) not in panel


@languages
def test_a_review_marks_the_largest_swings_and_leads_to_them(language: str) -> None:
    match = play("first_empires", ["random", "random"], seed=3)
    made = judgements(match, 0)
    page = review_page(showing(match, language, 0), Looked(0, made, len(made), len(made), True, 0.0), "/t/t1/review")
    form = Form(page)
    assert form.faults == []
    swings = largest(made)
    assert len(swings) == MOST_SWINGS
    assert [one.swing for one in swings] == sorted((one.swing for one in made), reverse=True)[:MOST_SWINGS]
    assert page.count('class="fall"') == MOST_SWINGS
    why = {"en": "cards in hand +", "de": "Karten auf der Hand +"}[language]
    assert page.count(why) == 2 * MOST_SWINGS, "once among the swings, once among all decisions"
    assert page.count('class="is-large"') >= sum(one.swing >= LARGE for one in swings)
    for one in swings:
        assert f"/t/t1/replay?at={one.at}&amp;as=0" in page
    assert "<progress" not in page
    assert HOSTILE not in page
    # Two seats at this screen: each has a review.
    assert "/t/t1/review?seat=1" in page


def test_small_differences_are_no_swings() -> None:
    best = Candidate(("keep",), 50, 20.0, 0.6)
    assert largest([Judgement(0, 0, ("roll",), best, 0.6 - SWING + 0.01)]) == []


@languages
def test_a_review_under_way_says_how_far_it_is(language: str) -> None:
    match = play("first_empires", ["random", "random"], seed=3)
    made = judgements(match, 0)[:5]
    shown = showing(match, language, 0)
    page = review_page(shown, Looked(0, made, 5, 40, False, 12.3), "/t/t1/review")
    assert Form(page).faults == []
    assert 'max="40" value="5"' in page
    assert "13" in page
    begun = review_page(shown, Looked(0, [], 0, 0, False, 0.0), "/t/t1/review")
    assert Form(begun).faults == []
    assert words(language).say("review.begins") in begun
