"""Cards that are announced before anything is paid, so that Infiltration can cancel them; cards as free actions."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.rules.test_events import pile
from games.clash_of_cultures.scenes import advances, goods, hand, kind, options, scene, told
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.rules import hands, playing
from pentarchy.testing import clause

NEAR: dict[str, Any] = {"cities": {0: "d2", 1: "d4"}, "civs": {1: "japan"}, "advances": {1: "tactics"}}


def played(card: str, **position: Any) -> Match:
    """Seat 0 plays a card near Japan, which holds two cards."""
    position = {**NEAR, "actions": {0: card, 1: "action-01 action-30"}, "goods": {0: "culture 2"}, **position}
    return play(scene(**position), f"play {card}")


@clause("coc.civ.3", "coc.civ.24", "coc.civadvance.infiltration")
def test_a_cancelled_card_costs_nothing() -> None:
    m = played("action-31", objectives={0: "objective-02"})
    assert (kind(m), options(m, 1)) == ("infiltrate", ["discard action-01", "discard action-30", "pass"])
    assert goods(m, 0) == "culture 2", "nothing is paid before the answer"
    play(m, "discard action-30")
    assert (goods(m, 0), m.state.left, m.state.playing, kind(m)) == ("culture 2", 3, -1, "action")
    assert [hands.ACTION[card] for card in m.state.action_pile] == ["action-30", "action-31"]
    assert (hand(m, 0), hand(m, 1)) == (["objective-02"], ["action-01"])
    assert told(m, "infiltrates") == ["infiltrates seat-1 seat-0 action-30"]


@clause("coc.civadvance.infiltration", "coc.effect.teach_us", "coc.civ.24")
@pytest.mark.parametrize(("answer", "learned"), [("discard action-01", False), ("pass", True)])
def test_a_card_that_is_played_after_a_conquest_can_be_cancelled(answer: str, learned: bool) -> None:
    hands_of: dict[str, Any] = {"actions": {0: "action-35", 1: "action-01"}, "goods": {}}
    m = scene(**{**NEAR, **hands_of, "advances": {1: "tactics arts"}}, agenda=[Item("teach-us", 0, (1,))])
    play(m, "learn action-35 arts")
    assert (kind(m), hand(m, 0)) == ("infiltrate", [])
    play(m, answer)
    assert ("arts" in advances(m, 0), m.state.left, m.state.playing) == (learned, 3, -1)
    assert "action-35" in [hands.ACTION[card] for card in m.state.action_pile]


@clause("coc.civ.24")
def test_a_card_that_nobody_cancels_is_paid_then() -> None:
    m = play(played("action-37", units={0: ""}), "pass")
    assert (goods(m, 0), kind(m)) == ("culture 1", "action")
    assert hands.ACTION[m.state.action_pile[-1]] == "action-37"
    assert told(m, "places") == ["places seat-0 infantry-1 d2"]
    m = played("action-13", cities={0: "d2", 1: "d4", 4: "c4"}, units={4: "c4:infantry"})
    while kind(m) == "mercenaries":
        play(m, "done")
    assert (kind(m), told(m, "aims-at")) == ("infiltrate", []), "it concerns nobody"


@clause("coc.civ.24")
def test_a_card_after_a_cancelled_one_is_paid_once() -> None:
    m = play(played("action-37", actions={0: "action-37 action-27", 1: "action-01"}), "discard action-01")
    assert goods(m, 0) == "culture 2"
    play(m, "play action-27")
    assert (goods(m, 0), m.state.players[1].lost) == ("culture 1", 1), "nobody is left to cancel it"


@clause("coc.civ.24")
def test_whom_a_card_concerns_is_named_first() -> None:
    three: dict[str, Any] = {"players": 3, "cities": {0: "d3", 1: "d5", 2: "g5"}}
    m = played("action-27", **three)
    assert (kind(m), options(m, 0)) == ("partner", ["choose seat-1", "choose seat-2"])
    play(m, "choose seat-2")
    assert (kind(m), goods(m, 0), told(m, "aims-at")) == ("infiltrate", "culture 2", ["aims-at seat-0 seat-2"])
    lost = [player.lost for player in play(m, "pass").state.players]
    assert (lost, goods(m, 0)) == ([0, 0, 1], "culture 1")
    m = play(played("action-27", **three), "choose seat-2", "discard action-01")
    assert ([player.lost for player in m.state.players], goods(m, 0)) == ([0, 0, 0], "culture 2")


@clause("coc.civ.24", "coc.card.3")
def test_a_cancelled_card_counts_as_played() -> None:
    m = scene(
        **NEAR,
        actions={0: "action-11 action-12", 1: "action-01"},
        lasting=[("fought", 0, 40 | 1 << 8)],
    )
    play(m, "play action-11", "discard action-01")
    assert not options(m, 0, "play"), "the battle has served"


@clause("coc.civadvance.infiltration")
def test_nobody_is_asked_who_holds_no_card_or_is_far_away() -> None:
    assert kind(played("action-37", actions={0: "action-37"})) == "action"
    assert kind(played("action-37", cities={0: "d2", 1: "d7"})) == "action"
    assert kind(played("action-37", actions={0: "action-37"}, persons={1: "event-19"})) == "infiltrate", "kept events"
    m = scene(**{**NEAR, "active": 1}, actions={1: "action-37 action-01"}, goods={1: "culture 1"})
    assert kind(play(m, "play action-37")) == "action", "not in the own turn"


@clause("coc.civadvance.infiltration", "coc.card.11")
def test_kept_events_can_be_cancelled_and_used_for_it() -> None:
    m = scene(**NEAR, persons={0: "event-21", 1: "event-19"})
    play(m, "person event-21")
    assert options(m, 1) == ["discard event-19", "pass"]
    play(m, "discard event-19")
    assert (goods(m, 0), m.state.left, pile(m)) == ("", 3, ["event-19", "event-21"])


@clause("coc.civadvance.shogunate", "coc.card.9")
def test_a_card_that_needs_an_action_is_played_as_a_free_action() -> None:
    m = scene(
        civs={0: "japan"},
        advances={0: "philosophy voting shogunate"},
        actions={0: "action-31 action-37"},
        objectives={0: "objective-02"},
        goods={0: "culture 1"},
        left=0,
    )
    assert options(m, 0, "play") == ["play action-37"]
    play(m, "use shogunate")
    assert m.state.left == 0
    assert goods(m, 0) == "", "its other costs are paid"
    assert told(m, "plays") == ["plays seat-0 action-31"], "the only card that needs an action"


@clause("coc.civadvance.infiltration", "coc.civadvance.shogunate")
def test_a_cancelled_free_action_returns_no_action() -> None:
    m = scene(
        players=3,
        cities={0: "d3", 1: "d5", 2: "g5"},
        civs={0: "greece", 1: "japan"},
        advances={1: "tactics"},
        actions={0: "action-13 action-41", 1: "action-01"},
        goods={0: "food 2"},
        left=2,
    )
    assert playing.free_cards(m.state, 0) == [("play", "action-41")], "no barbarians to move"
    running: Any = playing.play_free(m.state, 0, "coc.leader.alexander.1")
    running.send(None)
    decision = running.send(("play", "action-41"))
    assert decision.kind == "infiltrate"
    try:
        running.send(("discard", "action-01"))
    except StopIteration:
        assert m.state.left == 2
    else:
        raise AssertionError("it goes on")
