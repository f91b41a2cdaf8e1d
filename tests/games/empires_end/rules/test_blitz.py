"""The Blitz variant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from games.empires_end.scene import attach, empire, has, options, refused, ruins, scene, score
from pentarchy.core import Match, Setup, choosing
from pentarchy.games.empires_end import game
from pentarchy.games.empires_end.box import PLACES, track
from pentarchy.testing import clause

HAND = "plague_05 fire_08 flood_01 flood_02"


def founding(hand: str = HAND, **more: object) -> Match:
    """Both players have exchanged or kept; seat 0 holds these cards."""
    hands = {0: hand, 1: "fire_01 fire_02 fire_03 fire_04"}
    return scene(phase="found", space=7, hands=hands, blitz=True, **more)  # type: ignore[arg-type]


def through(match: Match, seat: int) -> Match:
    """Let a seat finish with the first option of everything."""
    while match.worlds and seat in match.asked:
        match.pick(seat, match.asked[seat].options[0])
    return match


def games() -> Iterator[Match]:
    for players in (2, 3, 4):
        yield Match(game, Setup(players, "blitz"), seed=players)


@clause("ee.blitz.1", "ee.blitz.2", "ee.blitz.11", "ee.setup.6")
def test_a_blitz_game_begins_on_the_lightning_space_with_an_exchange() -> None:
    for m in games():
        assert m.state.space == track(len(m.state.players)).blitz_start == 7
        assert sorted(m.asked) == list(range(m.setup.players))
        assert all(options(m, seat) == ["keep hand", "exchange hand"] for seat in m.asked)
        assert all(len(player.hand) == 4 for player in m.state.players)


@clause("ee.blitz.2", "ee.blitz.11")
def test_all_four_cards_are_exchanged_once() -> None:
    m = Match(game, Setup(2, "blitz"), seed=5)
    old = [player.hand[:] for player in m.state.players]
    m.pick(0, "exchange hand").pick(1, "keep hand")
    assert not set(empire(m, 0).hand) & set(old[0])
    assert (len(empire(m, 0).hand), empire(m, 1).hand) == (4, old[1])
    assert m.state.discards == old[0]
    assert m.asked[0].kind == "found", "there is no second exchange"
    assert refused(m, 0, "exchange hand") != ""


@clause("ee.blitz.3", "ee.blitz.4", "ee.blitz.5", "ee.blitz.6", "ee.scenario.31", "ee.blitz.9")
def test_the_founding_of_the_worked_example() -> None:
    m = founding().pick(0, "found plague_05").pick(0, "found fire_08")
    assert ruins(m, 0) == "farm_11 army_6", "positions 5 and 8, both before anything is attached"
    attach(m, 0, "city_32")
    assert "attach fire_08 city_32" not in options(m, 0)
    attach(m, 0, "road_4")
    through(m, 1)
    assert m.state.discards[:2] == ["flood_01", "flood_02"]
    assert [len(player.hand) for player in m.state.players] == [2, 2]
    assert [len(player.ruins) for player in m.state.players] == [2, 2]
    assert (has(m, 0), score(m, 0)) == ("wheat*2 axe*2 hammer*2 coin*2", 0)
    assert m.state.first == 0


@clause("ee.blitz.3", "ee.blitz.12")
def test_two_of_four_in_secret() -> None:
    m = founding()
    assert options(m, 0) == ["found plague_05", "found fire_08", "found flood_01"]
    before = m.view(1)
    m.pick(0, "found fire_08")
    assert refused(m, 0, "found fire_08") == "ee.blitz.3"
    m.pick(0, "found flood_02")
    attach(m, 0, "road_14")
    attach(m, 0, "road_4")
    assert m.view(1) == before, "nobody knows until all have chosen"


@clause("ee.blitz.3")
@pytest.mark.parametrize("first", ["fire_08", "flood_02"])
def test_the_two_are_named_in_any_order(first: str) -> None:
    m = founding().pick(0, f"found {first}")
    assert choosing.chosen(m, 0) == [("found", first)]
    assert m.asked[0].kind == "found", (
        "the second one is asked, also where only one would be left in the order of the hand"
    )
    m.pick(0, "found plague_05")
    assert m.sealed[0][:2] == [("found", "plague_05"), ("found", first)]


@clause("ee.blitz.3")
def test_the_last_card_of_the_hand_may_be_taken_back_before_the_other_is_known() -> None:
    m = founding().pick(0, "found flood_02")
    assert (m.sealed[0], m.barrier(0)) == ([], "")
    assert choosing.chosen(m.clone(), 0) == [("found", "flood_02")]
    m.undo(0)
    assert choosing.chosen(m, 0) == []


@clause("ee.blitz.8", "ee.blitz.12")
def test_two_cards_with_the_same_number_burn_a_neighbour() -> None:
    m = founding("plague_05 fire_05 flood_01 flood_02").pick(0, "found plague_05").pick(0, "found fire_05")
    assert options(m, 0) == ["burn village_12", "burn road_9"]
    m.pick(0, "burn road_9")
    assert ruins(m, 0) == "farm_11 road_9"


@clause("ee.blitz.8")
def test_a_remark_says_what_the_second_card_will_burn() -> None:
    m = founding("plague_05 fire_05 flood_01 flood_02")
    texts = game.texts("en")

    def remark(option: str) -> str:
        return game.remark(m.worlds[0].state, m.asked[0], tuple(option.split()), texts)

    assert remark("found fire_05") == f"burns: {texts.name('farm_11')}"
    m.pick(0, "found plague_05")
    assert remark("found fire_05") == f"burns: {texts.name('village_12')} / {texts.name('road_9')}"
    assert remark("found flood_01") == f"burns: {texts.name('city_32')}"


@clause("ee.blitz.9")
def test_nothing_shakes_and_nobody_is_short_before_the_game() -> None:
    m = founding("earthquake_05 earthquake_01 flood_01 flood_02", resources={0: ""})
    m.pick(0, "found earthquake_05").pick(0, "found earthquake_01")
    attach(m, 0, "village_15")
    attach(m, 0, "road_14")
    assert 0 not in m.asked
    assert has(m, 0) == ""


@clause("ee.blitz.5", "ee.blitz.12")
@pytest.mark.parametrize("seed", range(5))
def test_every_empire_begins_with_two_ruins_and_two_innovations(seed: int) -> None:
    m = Match(game, Setup(3, "blitz"), seed=seed)
    while m.state.space == 7:
        for seat in list(m.asked):
            if seat in m.asked:
                m.pick(seat, m.asked[seat].options[-1])
    for player in m.state.players:
        assert len(player.ruins) == len(player.innovations) == 2
        assert len(set(player.innovations.values())) == 2
        assert not set(player.innovations.values()) & set(player.ruins)


@clause("ee.blitz.10", "ee.blitz.1", "ee.track.7")
def test_nineteen_rounds_are_played() -> None:
    for m in games():
        rounds = []
        while not m.over:
            seat = next(iter(m.asked))
            m.pick(seat, m.asked[seat].options[0])
        rounds = [event.words[1] for event in m.events if event.words[0] == "round"]
        assert rounds == [str(space) for space in range(8, 27)]
        assert len(rounds) == 19
        assert game.round_of(m.state) == 19


@clause("ee.blitz.7")
def test_the_hand_is_two_cards_all_game() -> None:
    m = scene(phase="industry", blitz=True, space=11, hands={0: "fire_01 fire_02", 1: "fire_03 fire_04"})
    m.pick(0, "sell fire_01").pick(0, "sell fire_02")
    assert refused(m, 0, "discard hand") == "ee.industry.6", "none are left"
    m.pick(0, "end industry").pick(1, "end industry")
    assert [len(player.hand) for player in m.state.players] == [2, 2]
    assert len(m.state.players[0].row) == PLACES
