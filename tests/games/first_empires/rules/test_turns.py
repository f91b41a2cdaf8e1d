"""Chapter 4 and the end of the game in chapter 14: rounds, turns, and who decides when."""

from __future__ import annotations

from collections import Counter

import pytest

from games.first_empires.scene import (
    conquer,
    dice,
    force,
    marker,
    next_card,
    options,
    pass_turn,
    random_play,
    refused,
    scene,
)
from pentarchy.core import Match
from pentarchy.testing import clause

COUNTS = (2, 3, 4, 5)
CARMEN = {"rus": (0, 3), "albion": (0, 1), "indus": (0, 1), "huaxia": (1, 3), "aksum": (1, 1)}
MUPATA = ("mupata", "karthadst", "huaxia")


def kind(m: Match) -> str:
    return next(iter(m.asked.values())).kind


# -- rounds and turns


@clause("fe.turn.1", "fe.end.1", "fe.end.2", "fe.ex.20")
@pytest.mark.parametrize(("players", "turns"), [(2, 8), (3, 8), (4, 8), (5, 7)])
def test_every_player_has_the_same_number_of_turns(players: int, turns: int) -> None:
    *_, m = random_play(players, 1)
    assert m.over
    assert Counter(seat for seat, option in m.picks if option == ("roll",)) == dict.fromkeys(range(players), turns)
    assert sum(event.words[0] == "ends-turn" for event in m.events) == {2: 16, 3: 24, 4: 32, 5: 35}[players]


@clause("fe.turn.2")
def test_a_turn_is_roll_then_movement_then_progress() -> None:
    m = scene(at={"rus": (0, 3)}, phase="start", hands={0: "nine_tripods"}, rolls="green blue")
    kinds = []
    while m.state.active == 0:
        kinds.append(kind(m))
        m.pick(0, options(m, 0)[0])
    assert kinds == ["roll", "reroll", "blacken", "movement", "progress"]


@clause("fe.turn.2")
def test_a_phase_is_ended_only_while_it_lasts() -> None:
    m = scene(at={"rus": (0, 3)}, hands={0: "nine_tripods"}, dice="green", points=2)
    assert refused(m, 0, "end phase-progress") == refused(m, 0, "end phase-roll") == refused(m, 0, "end turn") != ""
    m.pick(0, "end phase-movement")
    assert kind(m) == "progress"
    assert refused(m, 0, "end phase-movement") != ""


@clause("fe.turn.3")
def test_a_raised_value_works_from_the_next_turn_on() -> None:
    at = {"indus": (0, 1), "parsa": (0, 1), "scythia": (0, 1)}
    m = scene(at=at, phase="progress", dice="orange blue purple", civs=MUPATA, markers={0: {"blue": 1}})
    m.pick(0, "advance track-orange").pick(0, "advance track-blue").pick(0, "advance track-purple")
    while m.state.active != 0:
        pass_turn(m)
    m.pick(0, "roll")
    assert (sum(m.state.dice), m.state.rerolls) == (3, 3)
    m.pick(0, "keep")
    assert m.state.points == 3


@clause("fe.turn.3")
def test_a_raised_value_gives_nothing_in_the_same_turn() -> None:
    at = {"indus": (0, 1), "parsa": (0, 1), "scythia": (0, 1)}
    m = scene(at=at, phase="progress", dice="orange blue purple", civs=MUPATA, markers={0: {"blue": 1}})
    m.pick(0, "advance track-orange").pick(0, "advance track-blue")
    assert options(m, 0) == ["end phase-progress", "advance track-purple"]
    assert (dice(m), m.state.rerolls, m.state.points) == ("orange blue purple", 0, 0)


@clause("fe.turn.3", "fe.city.6", "fe.amb.9", "fe.ex.3")
def test_progress_of_the_worked_example() -> None:
    drawn = next_card(0, "huaxia", "gansu_road", "nine_tripods")
    m = scene(
        at=CARMEN, cities={0: "scythia"}, phase="progress", dice="green purple", hands={0: "nine_tripods"}, **drawn
    )
    assert refused(m, 0, "advance track-purple") == "fe.adv.1"
    m.pick(0, "convert nine_tripods die-purple die-orange").pick(0, "advance track-orange")
    assert (marker(m, 0, "orange"), dice(m)) == (1, "orange green")
    m.pick(0, "advance track-green")
    carmen = m.state.players[0]
    assert (marker(m, 0, "green"), carmen.hand, carmen.discards) == (1, ["gansu_road"], ["nine_tripods"])
    assert carmen.places[1:] == [-1] * 5
    assert m.state.attribute(0, 0) == 3


@clause("fe.turn.4")
def test_a_round_ends_when_everybody_had_a_turn_and_the_first_player_starts_again() -> None:
    m = scene(phase="start", first=1, active=1)
    seen = []
    for _ in range(7):
        seen.append((m.state.round, m.state.active))
        pass_turn(m)
    assert seen == [(1, 1), (1, 2), (1, 0), (2, 1), (2, 2), (2, 0), (3, 1)]
    assert m.state.first == 1


@clause("fe.turn.5")
def test_movement_rerolls_and_black_results_are_not_stored() -> None:
    m = scene(phase="roll", dice="black black", rerolls=4, rolls="green green")
    m.pick(0, "keep")
    m.pick(0, "end phase-movement")
    for _ in range(2):
        assert (dice(m), m.state.rerolls, m.state.points) == ("", 0, 0)
        pass_turn(m)
    m.pick(0, "roll")
    assert (len(dice(m).split()), m.state.rerolls) == (2, 1)
    m.pick(0, "keep")
    assert m.state.points == 3


@clause("fe.turn.5")
def test_position_hand_scored_cards_markers_and_tokens_stay() -> None:
    m = scene(
        at={"rus": (0, 2), "indus": (0, 1)},
        points=2,
        dice="black",
        markers={0: {"blue": 2}},
        hands={0: "nine_tripods"},
        scored={0: "gansu_road"},
        cities={0: "rus - indus", 1: "@0"},
    )
    before = m.state.players[0].pack()
    pass_turn(m)
    assert m.state.players[0].pack() == before
    assert (force(m, "rus"), force(m, "indus")) == ((0, 2), (0, 1))


@clause("fe.turn.6")
def test_each_thing_has_its_moment_in_the_order_of_a_turn() -> None:
    m = scene(
        at={"rus": (0, 3)},
        phase="start",
        hands={0: "nine_tripods the_magic_canal"},
        markers={0: {"green": 3}},
        rolls="green blue",
    )
    assert refused(m, 0, "reroll die-green") == "fe.turn.6"
    m.pick(0, "roll")
    assert refused(m, 0, "blacken nine_tripods die-blue") == refused(m, 0, "move rus thule") == "fe.turn.6"
    m.pick(0, "keep")
    assert refused(m, 0, "move rus thule") == refused(m, 0, "convert nine_tripods die-blue die-green") == "fe.turn.6"
    m.pick(0, "blacken nine_tripods die-blue").pick(0, "end phase-roll")
    assert refused(m, 0, "convert the_magic_canal die-black die-green") == "fe.turn.6"
    assert refused(m, 0, "advance track-green") == "fe.turn.6"
    m.pick(0, "end phase-movement")
    assert refused(m, 0, "city track-green rus") == refused(m, 0, "move rus thule") == "fe.turn.6"
    m.pick(0, "convert the_magic_canal die-black die-yellow").pick(0, "advance track-green")
    assert (m.state.active, m.state.players[0].places[4] >= 0) == (1, True), "the city follows, then the turn is over"


@clause("fe.turn.6")
@pytest.mark.parametrize("phase", ["start", "roll", "blacken", "movement", "progress", "cities"])
def test_a_card_can_be_scored_between_any_two_actions(phase: str) -> None:
    at = {"scythia": (0, 2), "thule": (0, 1)}
    m = scene(at=at, phase=phase, hands={0: "gansu_road"}, dice="green", rerolls=1, points=2)
    assert "score gansu_road" in options(m, 0)


@clause("fe.turn.6")
def test_a_card_can_be_scored_after_the_last_city_placement() -> None:
    at = {"scythia": (0, 2), "thule": (0, 1)}
    m = scene(at=at, phase="cities", hands={0: "gansu_road"}, markers={0: {"green": 4}}, cities={0: "scythia"})
    m.pick(0, "city track-green thule")
    assert options(m, 0) == ["end turn", "score gansu_road"]


@clause("fe.turn.7")
@pytest.mark.parametrize("players", COUNTS)
def test_other_players_decide_about_their_retreats_only(players: int) -> None:
    others = 0
    for seed in range(3):
        for m in random_play(players, seed):
            for seat, decision in m.asked.items():
                if seat != m.state.active:
                    assert {option[0] for option in decision.options} == {decision.kind} == {"retreat"}
                    others += 1
    assert others


@clause("fe.turn.7")
def test_a_defender_cannot_do_anything_else() -> None:
    at = {"thule": (0, 2), "rus": (1, 1), "aksum": (1, 1), "huaxia": (1, 1)}
    m = conquer(scene(at=at, points=3, hands={1: "oxhide_of_elissa"}), 0, "rus", "move thule", "move thule")
    assert options(m, 1) == ["retreat aksum", "retreat huaxia"]
    assert refused(m, 1, "move aksum mupata") == refused(m, 1, "score oxhide_of_elissa") == "fe.turn.7"


# -- the end of the game


@clause("fe.end.1")
@pytest.mark.parametrize(("players", "last"), [(2, 8), (3, 8), (4, 8), (5, 7)])
def test_in_the_last_round_everybody_has_one_turn_and_then_the_game_ends(players: int, last: int) -> None:
    m = scene(players, phase="start", first=1, active=1, round=last - 1)
    for _ in range(2 * players):
        assert not m.over
        pass_turn(m)
    assert m.over
    assert not m.asked


@clause("fe.end.2")
@pytest.mark.parametrize("players", COUNTS)
def test_every_player_always_has_a_region(players: int) -> None:
    for m in random_play(players, 2):
        here = {*m.state.holder, m.state.active} if m.state.marching else {*m.state.holder}
        assert here - {-1} == set(range(players))
    assert any(event.words[0] == "conquers" for event in m.events)


@clause("fe.turn.1", "fe.turn.4")
@pytest.mark.parametrize(("active", "left"), [(1, [2, 1, 2]), (2, [2, 1, 1]), (0, [1, 1, 1])])
def test_turns_are_counted_from_the_holder_of_the_round_board(active: int, left: list[int]) -> None:
    m = scene(first=1, active=active, round=7, phase="start")
    assert [m.state.turns_after(seat) for seat in range(3)] == left
