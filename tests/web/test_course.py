"""Who else is at a table, seen from one screen; and a scene is the same wherever a table is drawn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from contract.toy import toy
from pentarchy import Match, game_names, new, registry
from pentarchy.core import Scene, Setup, Sheet, choosing
from pentarchy.web import snapshot
from pentarchy.web.course import Company, Course, Mark, Sitter
from pentarchy.web.plain import drawing_of
from pentarchy.web.showing import Showing
from pentarchy.web.words import words

ANNA, BEN = Sitter("Anna"), Sitter("Ben")
BOT, OPEN = Sitter("Orator", "greedy"), Sitter("", taken=False)


@pytest.mark.parametrize(
    ("sitters", "held", "company"),
    [
        ([ANNA], (0,), Company.BOTS),
        ([ANNA, BOT], (0,), Company.BOTS),
        ([ANNA, BEN, BOT], (0, 1), Company.SCREEN),
        ([ANNA, OPEN, BOT], (0,), Company.EXPECTED),
        ([ANNA, BEN, OPEN], (0, 1), Company.EXPECTED),
        ([ANNA, BEN], (0,), Company.ELSEWHERE),
        ([ANNA, BEN, OPEN], (1,), Company.ELSEWHERE),
        ([ANNA, BOT], (), Company.ELSEWHERE),
        ([BOT, BOT], (), Company.ELSEWHERE),
    ],
)
def test_who_plays_along(sitters: list[Sitter], held: tuple[int, ...], company: Company) -> None:
    assert Company.of(sitters, held) is company


def test_what_company_allows() -> None:
    assert [company.may_have_hints for company in Company] == [True, True, False, False, False]
    assert [company.undoes_freely for company in Company] == [True, True, True, False, False]
    assert [company.may_read_record(over=False) for company in Company] == [True, False, False, False, False]
    assert all(company.may_read_record(over=True) for company in Company)


def test_in_a_challenge_only_what_tells_nothing_is_taken_back() -> None:
    assert Company.of([ANNA, BOT], (0,), challenge=True) is Company.CHALLENGE
    assert Company.of([ANNA, BOT], (), challenge=True) is Company.ELSEWHERE
    allowed = [
        Company.CHALLENGE.may_take_back(news=news, over=over) for news in (False, True) for over in (False, True)
    ]
    assert allowed == [True, False, False, False]
    assert Company.BOTS.may_take_back(news=True, over=True)


def at_choice() -> tuple[Match, int]:
    """Somebody has chosen the second of three cards to swap: the first comes before it in the rules' own order."""
    for seed in range(100):
        match, rng = Match(toy, Setup(2), seed), Random(seed)
        while not match.over:
            decision = next(iter(match.asked.values()))
            if decision.kind == "swap" and len(decision.options) == 4:
                return match.pick(decision.seat, decision.options[2]), decision.seat
            match.pick(decision.seat, rng.choice(decision.options))
    raise AssertionError("nobody had three cards to swap")


def test_a_notebook_draws_all_of_an_open_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = at_choice()
    drawing, scenes = drawing_of(toy), []

    def keep(scene: Scene) -> Sheet:
        scenes.append(scene)
        return drawing.draw(scene)

    monkeypatch.setattr(registry, "game", lambda _: toy)
    monkeypatch.setattr(snapshot, "drawing_of", lambda _: replace(drawing, draw=keep))
    snapshot.document(match, seat, "en")
    (scene,) = scenes
    choice = choosing.choice(match, seat)
    assert choice is not None
    assert scene.choice == choice
    assert set(choice.pool) <= {*scene.options, *scene.chosen}
    assert not set(scene.options) <= set(match.asked[seat].options)
    assert scene.chosen == tuple(choosing.chosen(match, seat))


def test_what_has_just_moved_is_found_without_a_course() -> None:
    match = new("first_empires", seed=3)
    seat = next(iter(match.asked))
    match.pick(seat, "roll")
    scene = Scene.of(match, None, match.game.texts("en"))
    assert [words[0] for words in scene.trail] == ["rolls"]


@pytest.mark.parametrize("game", game_names())
def test_page_and_notebook_draw_the_same_scene(game: str) -> None:
    match, rng = new(game, seed=11), Random(11)
    marks = [Mark(-1, len(match.events), 1, (0, 0))]
    for _ in range(25):
        seat, decision = next(iter(match.asked.items()))
        before, told = len(match.picks), len(match.events)
        match.pick(seat, rng.choice(decision.options))
        # Picks that were sealed come out together: what happened is told with the last of them.
        marks += [Mark(seat, told, 1, (0, 0)) for _ in match.picks[before:]]
        marks[-1] = Mark(seat, len(match.events), 1, (0, 0))
        texts = match.game.texts("de", ["Anna", "Ben"])
        for viewer in (None, 0, 1):
            shown = Showing("t", match, texts, words("de"), [ANNA, BEN], Course(marks), 0, viewer).scene
            assert shown == Scene.of(match, viewer, texts)
