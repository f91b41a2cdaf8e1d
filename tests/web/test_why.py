"""Why not? Every click on something that cannot be done gets a reason, a clause, and a way if there is one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from random import Random

import pytest

from contract.toy import toy
from games.first_empires.scene import random_play, scene
from pentarchy.core import LANGUAGES, Match, Scene, Setup
from pentarchy.core.reasons import MOST, Answer, explain, is_about_the_moment
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.drawing.sheet import drawing
from pentarchy.web.why import why_asked, why_panel

NAMES = ["Anna", "Bernd", "Carla", "Dora", "Emil"]
EACH_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def keys(answer: Answer) -> list[str]:
    return [reason.refusal.key for reason in answer.reasons]


def panel(answer: Answer, language: str = "en") -> str:
    return why_panel(answer, game.texts(language, NAMES), game.rulebook, game.name, language)


def said(html: str) -> str:
    """The words of a panel."""
    return " ".join(re.sub("<[^>]*>", " ", html).split())


def drawn(m: Match, seat: int | None) -> list[str]:
    """Every id that somebody can point at on the table, and the seats of the players."""
    texts = game.texts("en", NAMES[: m.setup.players])
    sheet = drawing.draw(Scene.of(m, seat, texts))
    html = sheet.board + sheet.mine + sheet.hand + sheet.tray
    return sorted({*re.findall('data-id="([^"]*)"', html), *(f"seat-{n}" for n in range(m.setup.players))})


def positions(players: int, seed: int, every: int) -> Iterator[Match]:
    for at, m in enumerate(random_play(players, seed)):
        if at % every == 0 or m.over:
            yield m


# -- everything is answered


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whatever_is_drawn_is_an_option_or_has_a_reason(players: int) -> None:
    for m in positions(players, seed=players, every=11):
        for seat in (None, *range(players)):
            for thing in drawn(m, seat):
                answer = explain(m, seat, thing)
                assert answer.reasons or answer.possible, (thing, m.asked)
                assert len(answer.reasons) <= MOST
                assert sum(is_about_the_moment(reason.refusal) for reason in answer.reasons) <= 1
                assert len(keys(answer)) == len(set(keys(answer)))
                assert all(reason.refusal.clause in game.rulebook for reason in answer.reasons)


@EACH_LANGUAGE
def test_every_answer_can_be_said(language: str) -> None:
    for m in positions(4, seed=11, every=17):
        for seat in (None, 0, *m.asked):
            for thing in (*drawn(m, seat), "no-such-thing"):
                html = panel(explain(m, seat, thing), language)
                assert well_formed(html)
                assert "{" not in html
            assert well_formed(why_asked(m, seat, game.texts(language, NAMES)))


def well_formed(html: str) -> bool:
    """Every element that is opened is closed, in order; nothing styles or runs itself."""
    open_: list[str] = []

    class Reader(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            assert not any(name == "style" or name.startswith("on") for name, _ in attrs)
            open_.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert open_.pop() == tag

    Reader().feed(html)
    return not open_


def test_answers_hold_nothing_that_the_seat_does_not_know() -> None:
    """Other hidden cards, the same answers: hands of others and the order of decks never show through."""
    rng = Random(5)
    for m in positions(3, seed=3, every=9):
        for seat, decision in m.asked.items():
            run = m.imagine(seat, rng)
            assert run.decision is not None
            for option in game.candidates(m.state, decision):
                assert game.may(m.state, decision, option) == game.may(run.state, run.decision, option)


def test_games_without_a_drawing_are_answered_too() -> None:
    m = Match(toy, Setup(3), seed=2)
    while not m.over:
        for seat in range(3):
            for thing in ("1", "7", "19", "seat-0", "seat-2"):
                answer = explain(m, seat, thing)
                assert answer.reasons or answer.possible
                assert why_panel(answer, toy.texts("de"), toy.rulebook, toy.name, "de")
        seat, decision = next(iter(m.asked.items()))
        m.pick(seat, decision.options[-1])


# -- the best reason comes first

AT = {
    "scythia": (0, 2),
    "thule": (0, 2),
    "nusantara": (0, 1),
    "rus": (1, 2),
    "sahul": (1, 1),
    "indus": (1, 5),
    "mupata": (2, 3),
}


def position(phase: str, points: int = 2, **more: object) -> Match:
    usual = {"at": AT, "dice": "yellow green blue purple black", "hands": {0: "nine_tripods"}}
    return scene(phase=phase, points=points, rerolls=1, **{**usual, **more})  # type: ignore[arg-type]


def test_a_region_with_too_many_defenders_says_the_sum_and_nothing_else() -> None:
    answer = explain(position("movement"), 0, "indus")
    assert keys(answer) == ["too_few"]
    assert answer.reasons[0].options == (("attack", "indus"),)
    words = said(panel(answer))
    assert words.startswith("Why not: Indus? Attack Indus. You need more than 5: with 2 movement points 2 explorers")
    assert "2 + 1 = 3. fe.conq.3 p. 6 What would allow it 5 explorers as near as possible" in words


def test_a_last_region_is_safe_whatever_way_leads_there() -> None:
    assert keys(explain(position("movement"), 0, "mupata"))[0] == "last_region"


def test_with_an_explorer_chosen_the_way_of_that_one_counts() -> None:
    answer = explain(position("movement"), 0, "rus", ["thule"])
    assert keys(answer)[0] == "held_by_other"
    assert answer.reasons[0].options[0] == ("move", "thule", "rus")
    answer = explain(position("movement"), 0, "aksum", ["thule"])
    assert {option[1] for reason in answer.reasons for option in reason.options} == {"thule"}
    assert "too_far" in keys(answer)


def test_the_order_of_the_clicks_is_the_direction() -> None:
    answer = explain(position("movement", points=1), 0, "nusantara", ["thule"])
    assert all(reason.options[0][1:] == ("thule", "nusantara") for reason in answer.reasons)


def test_of_several_regions_the_nearest_is_named() -> None:
    at = {"thule": (0, 1), "nusantara": (0, 1)}
    answer = explain(position("movement", points=2, at=at), 0, "etruria")
    direct = next(reason for reason in answer.reasons if reason.refusal.key == "no_way_move")
    assert (direct.refusal.numbers["source"], direct.refusal.numbers["need"]) == ("thule", 2)


def test_a_choice_that_does_not_fit_is_forgotten() -> None:
    assert keys(explain(position("movement"), 0, "indus", ["die-blue"])) == ["too_few"]


def test_a_region_waits_while_dice_are_rolled() -> None:
    answer = explain(position("roll"), 0, "indus")
    assert keys(answer) == ["other_phase"]
    words = said(panel(answer))
    assert "Open decision: Reroll dice or keep the results. fe.turn.6" in words
    assert words.endswith("Later in this turn, when you are asked: Move, attack, or end the movement.")


def test_a_region_waits_for_the_next_turn_when_movement_is_over() -> None:
    answer = explain(position("progress"), 0, "indus")
    assert keys(answer) == ["past_phase"]
    assert said(panel(answer)).endswith("What would allow it In your next turn.")


def test_a_track_without_a_die_says_which_is_missing() -> None:
    answer = explain(position("progress", at={**AT, "parsa": (0, 1), "aksum": (0, 1)}), 0, "track-orange")
    assert keys(answer)[0] == "no_result"
    assert "You need another orange die: 0 shown, 0 used this turn. fe.adv.1 p. 6" in said(panel(answer))


def test_a_track_waits_while_explorers_move() -> None:
    assert keys(explain(position("movement"), 0, "track-orange")) == ["other_phase"]


def test_a_card_says_what_it_still_asks_for() -> None:
    answer = explain(position("movement"), 0, "nine_tripods")
    assert keys(answer) == ["condition"]
    assert "What would allow it Still missing: 2. Have at least" in said(panel(answer))


def test_a_die_that_is_not_there_cannot_be_rerolled() -> None:
    assert keys(explain(position("roll"), 0, "die-orange"))[0] == "no_such_die"


def test_a_city_goes_only_where_one_has_explorers() -> None:
    answer = explain(position("cities", markers={0: {"blue": 7}}), 0, "indus")
    assert keys(answer)[0] == "not_controlled"
    assert answer.reasons[0].options == (("city", "track-blue", "indus"),)


def test_a_region_out_of_play_is_so_for_good() -> None:
    answer = explain(position("movement"), 0, "cuzco")
    assert keys(answer) == ["out_of_play"]
    assert said(panel(answer)) == "Why not: Cuzco? Cuzco is not in play with 3 players. fe.setup.4"


def test_what_can_be_done_is_said_first() -> None:
    answer = explain(position("movement"), 0, "rus")
    assert answer.possible == (("attack", "rus"),)
    assert said(panel(answer)).startswith("Why not: Rus? Attack Rus can be chosen now.")


# -- what belongs to no option, whose turn it is not, and the end


def test_what_belongs_to_no_option_is_explained() -> None:
    answer = explain(position("movement"), 0, "ocean_west")
    assert keys(answer) == ["not_now"]
    words = said(panel(answer))
    assert "Western Ocean Stands for the Atlantic" in words
    assert "fe.move.1" in words


def test_a_seat_and_nonsense_are_answered() -> None:
    assert said(panel(explain(position("movement"), 0, "seat-1"))).startswith("Why not: Bernd?")
    for nonsense in ("<b>", "seat-9", "seat-x", "kind-nothing", ""):
        html = panel(explain(position("movement"), 0, nonsense, ["<i>"]))
        assert said(html).startswith("Why not? That is not part of the decision")
        assert "<b>" not in html


def test_who_is_not_asked_learns_who_is() -> None:
    answer = explain(position("movement"), 1, "indus")
    assert keys(answer) == ["not_your_turn"]
    assert "It is not your turn: Anna has to decide now" in said(panel(answer))
    assert said(panel(answer)).endswith("What would allow it Wait until you are asked.")


def test_who_watches_is_told_so() -> None:
    answer = explain(position("movement"), None, "indus")
    assert keys(answer) == ["watching"]
    assert "Du siehst zu: Jetzt entscheidet Anna" in said(panel(answer, "de"))


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_after_the_end_nothing_is_possible(seat: int | None) -> None:
    *_, m = random_play(2, seed=1)
    answer = explain(m, seat, "rus")
    assert keys(answer) == ["game_over"]
    assert said(panel(answer)) == "Why not: Rus? The game is over. fe.end.1 p. 10"


# -- why am I asked?


def test_who_is_asked_learns_the_question_its_clause_and_those_of_the_options() -> None:
    html = why_asked(position("movement"), 0, game.texts("en"))
    words = said(html)
    assert words.startswith("Why am I asked this? Move, attack, or end the movement.")
    assert game.rulebook["fe.move.1"].en in words
    links = re.findall('data-clause="([^"]*)"', html)
    assert links[0] == "fe.move.1"
    assert sorted(links[1:]) == ["fe.conq.1", "fe.move.2", "fe.move.3", "fe.turn.2"]


def test_others_learn_only_the_question() -> None:
    """That somebody could score a card would tell of the hand."""
    m = position("movement", hands={0: "gansu_road"})
    assert ("score", "gansu_road") in m.asked[0].options
    for seat in (1, None):
        html = why_asked(m, seat, game.texts("en", NAMES))
        assert "Anna has to decide now (Move, attack, or end the movement)." in said(html)
        assert re.findall('data-clause="([^"]*)"', html) == ["fe.move.1"]


def test_after_the_end_the_clause_of_the_end_is_shown() -> None:
    *_, m = random_play(2, seed=1)
    assert re.findall('data-clause="([^"]*)"', why_asked(m, 0, game.texts("de"))) == ["fe.end.1"]
