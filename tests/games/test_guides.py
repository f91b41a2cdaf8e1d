"""Every first game that teaches, played through as the coach says: on the engine, drawn in both languages."""

from __future__ import annotations

import re
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from pentarchy import registry
from pentarchy.core import LANGUAGES, Amounts, Game, Guide, GuideError, Match, guide_of, notation
from pentarchy.core.amounts import amount_of
from pentarchy.web.coach import coach
from pentarchy.web.course import Course, Mark, Sitter
from pentarchy.web.goal import goal_page
from pentarchy.web.showing import Showing
from pentarchy.web.table_page import regions
from pentarchy.web.words import words

GUIDES = [guide for name in registry.game_names() if (guide := guide_of(registry.game(name))) is not None]
EACH_GUIDE = pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.game.name)


def others_pick(guide: Guide, match: Match) -> None:
    """The bots of the lesson decide until the learner is asked."""
    greedy = guide.game.lore.greedy
    while not match.over and guide.scene.seat not in match.asked:
        seat, decision = next(iter(match.asked.items()))
        match.pick(seat, greedy(match.world(seat).state, decision))


def showing(guide: Guide, match: Match, language: str) -> Showing:
    lesson = guide.lesson(match)
    assert lesson is not None
    marks = [Mark(seat, 0, 1, (0, 0)) for seat, _ in [(-1, ()), *match.picks]]
    names = ["Anna", "Orator", "Consul", "Tribune"][: match.setup.players]
    sitters = [Sitter(name) for name in names]
    seat, texts = guide.scene.seat, guide.game.texts(language, names)
    return Showing("t", match, texts, words(language), sitters, Course(marks), 7, seat, (seat,), lesson=(guide, lesson))


@EACH_GUIDE
def test_the_guide_can_be_played_through(guide: Guide) -> None:
    """Each step is the next one, what it points at is drawn, and its words are there in both languages."""
    match = guide.start()
    for number, step in enumerate(guide.steps):
        others_pick(guide, match)
        lesson = guide.lesson(match)
        assert lesson is not None
        assert (lesson.number, lesson.step, lesson.strayed) == (number, step, None)
        assert lesson.option is not None
        for language in LANGUAGES:
            drawn = regions(showing(guide, match, language))
            coached = drawn["coach"].html
            assert step.do.in_(language) in coached.unescape()
            assert step.clause in coached
            for point in step.points:
                region, _, thing = point.rpartition("/")
                where = [drawn[region].html] if region else [one.html for one in drawn.values()]
                assert any(f'data-id="{thing}"' in html for html in where), f"step {number + 1} points at '{point}'"
            if step.press:
                asked = match.asked[guide.scene.seat].options
                kinds = [amount_of(word)[0] for word in lesson.option[1:]] if isinstance(asked, Amounts) else []
                buttons = [f'data-of="{kind}"' for kind in kinds] or [f'value="{notation(lesson.option)}"']
                assert all(button in drawn["decide"].html for button in buttons)
        for _ in range(step.times):
            match.pick(guide.scene.seat, lesson.option)
    lesson = guide.lesson(match)
    assert lesson is not None
    assert lesson.finished
    for language in LANGUAGES:
        said = coach(showing(guide, match, language))
        assert said is not None
        assert all(kept.in_(language) in said.unescape() for kept in guide.keep)


@EACH_GUIDE
def test_whoever_goes_another_way_is_not_stopped(guide: Guide) -> None:
    """The first option that no step asks for is picked again and again; the coach always has something to say."""
    match, seat = guide.start(), guide.scene.seat
    for _ in range(25):
        others_pick(guide, match)
        lesson = guide.lesson(match)
        assert lesson is not None
        if lesson.finished or match.over:
            break
        options = [one for one in match.asked[seat].options if lesson.step is None or not lesson.step.fits(one)]
        match.pick(seat, options[0] if options else match.asked[seat].options[0])
        for language in LANGUAGES:
            assert coach(showing(guide, match, language))


@EACH_GUIDE
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_to_win_is_one_page(guide: Guide, language: str) -> None:
    page = goal_page(guide, language).unescape()
    goal = guide.goal
    for said in (goal.title, goal.tip, goal.end, *goal.ways, *goal.more):
        assert said.in_(language) in page
    assert f'action="/learn/{guide.game.name}"' in page


@EACH_GUIDE
def test_the_signs_of_the_goals_are_there(guide: Guide) -> None:
    sprite = resources.files("pentarchy.drawing") / "signs" / "icons.svg"
    signs = set(re.findall(r'id="([\w-]+)"', sprite.read_text("utf-8")))
    assert {way.icon for way in (*guide.goal.ways, guide.goal.end, *guide.goal.more)} <= signs


def test_undo_leads_back_into_the_lesson() -> None:
    guide = guide_of(registry.game("first_empires"))
    assert guide is not None
    match = guide.start()
    match.pick(0, "roll")
    match.pick(0, "keep")
    strayed = guide.lesson(match)
    assert strayed is not None
    assert strayed.strayed == ("keep",)
    assert strayed.number > 1, "what can no longer be done lies behind"
    match.undo(0)
    lesson = guide.lesson(match)
    assert lesson is not None
    assert (lesson.number, lesson.strayed) == (1, None)


def test_another_game_has_no_lesson() -> None:
    guide = guide_of(registry.game("first_empires"))
    assert guide is not None
    assert guide.lesson(Match(guide.game, guide.setup, "another seed")) is None


def test_a_lesson_that_does_not_fit_the_figures_of_an_owner_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other cards are another game: the lesson is still there as long as it can be played as it is written."""
    guide = guide_of(registry.game("first_empires"))
    assert guide is not None
    assert guide.fits()
    lost = Guide.read(guide.game, file(guide.game).replace("move etruria rus", "move etruria sahul"))
    assert not lost.fits()
    own = tmp_path / "first_empires"
    own.mkdir()
    (own / "cards.toml").write_text((guide.game.folder / "data" / "cards.toml").read_text("utf-8"), "utf-8")
    monkeypatch.setenv("PENTARCHY_DATA", str(tmp_path))
    assert guide.game.files.owners == ["cards"]


# -- what is wrong is said


def file(game: Game[Any]) -> str:
    return str((game.folder / "guide.toml").read_text("utf-8"))


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ('seed = "lesson-e"', "", "missing required field `seed`"),
        ('clause = "fe.roll.1"', 'clause = "fe.roll.99"', "step 1: there is no clause 'fe.roll.99'"),
        ('do = { en = "Press Roll the dice."', 'do = { en = ""', "step 1: do has no words in 'en'"),
        ('points = ["die-blue"]', 'points = ["a", "b", "c"]', "step 2: points at more than 2 things"),
        ("players = 2", "players = 9", r"\[scene\]: 9 players cannot play"),
        ('bot = "greedy"', 'bot = "greedy"\npicks = "0 keep"', r"\[scene\]: .*keep"),
        ('bot = "greedy"', 'bot = "greedy"\nseat = 5', r"\[scene\]: there is no seat 5"),
        ("press = true", "pres = true", "unknown field `pres`"),
        ("[goal]", "[goal", "first_empires/guide.toml"),
        (
            'title = { en = "Now the yellow one"',
            'title = { en = "one two three four five six seven eight nine"',
            "step 8: title has 9 words in 'en', more than 8",
        ),
    ],
)
def test_a_wrong_guide_is_refused_with_the_place(right: str, wrong: str, said: str) -> None:
    game = registry.game("first_empires")
    text = file(game)
    assert right in text
    with pytest.raises(GuideError, match=said):
        Guide.read(game, text.replace(right, wrong, 1))
