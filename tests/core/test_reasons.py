"""Why not? One finding for the page and the terminal: the same first reason, and nothing left out."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from contract.toy import toy
from pentarchy import game_names, registry
from pentarchy.cli.explaining import Explainer
from pentarchy.cli.words import Words
from pentarchy.core import Game, Match, Setup
from pentarchy.core.reasons import Answer, explain
from pentarchy.web.why import why_panel

GAMES = [*[registry.game(name) for name in game_names()], toy]


def positions(game: Game[Any]) -> list[tuple[Match, int]]:
    """Some positions of a random game, with a seat that is asked."""
    match, rng, found = Match(game, Setup(max(2, min(game.facts.players))), 3), Random(3), []
    for number in range(90):
        if match.over:
            break
        seat, decision = rng.choice(list(match.asked.items()))
        if number % 6 == 0:
            found.append((match.clone(), seat))
        match.pick(seat, rng.choice(decision.options))
    return found


def things(match: Match, seat: int) -> list[str]:
    """What a player might point at or type: a sample of the ids in what they might want. What is also a verb, such as
    the step `buy`, is read as the verb where it is typed."""
    state = match.world(seat).state
    wishes = list(match.game.candidates(state, match.asked[seat]))
    verbs = {option[0] for option in wishes}
    ids = dict.fromkeys(thing for option in wishes for thing in option[1:] if thing not in verbs)
    return Random(1).sample(list(ids), min(8, len(ids)))


def first_said(answer: Answer, explainer: Explainer) -> str:
    return explainer.reason(answer.reasons[0].refusal)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_terminal_and_page_name_the_same_first_reason(game: Game[Any], language: str) -> None:
    texts = game.texts(language, ["Anna", "Ben"])
    compared = 0
    for match, seat in positions(game):
        explainer = Explainer(match, texts, Words(language))
        for thing in things(match, seat):
            answer = explain(match, seat, thing)
            lines = list(explainer.why_not(seat, thing))
            reasons = [line.strip() for line in lines if line.startswith("  ")]
            if answer.reasons:
                compared += 1
                assert reasons[0] == first_said(answer, explainer), (thing, lines)
                refusal = answer.reasons[0].refusal
                sentence = texts.refusal(refusal, game.rulebook[refusal.clause].text(language))
                panel = why_panel(answer, texts, game.rulebook, game.name, language)
                first = panel.split('class="is-no"')[1].split("</li>")[0]
                assert sentence in str(first).replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&")
    assert compared > 5


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nothing_that_is_refused_is_left_out_of_the_whole_answer(game: Game[Any]) -> None:
    for match, seat in positions(game):
        state, decision = match.world(seat).state, match.asked[seat]
        for thing in things(match, seat):
            answer = explain(match, seat, thing)
            refused = [option for reason in (*answer.reasons, *answer.rest) for option in reason.options]
            wishes = [option for option in match.game.candidates(state, decision) if thing in option[1:]]
            assert sorted([*refused, *answer.possible]) == sorted(wishes)
            assert all(match.why_not(seat, option) is not None for option in refused)
