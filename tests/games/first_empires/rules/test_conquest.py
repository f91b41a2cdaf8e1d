"""Chapters 7 and 8, phase 2: conquest and retreat."""

from __future__ import annotations

import pytest

from games.first_empires.scene import city_places, conquer, dice, force, options, random_play, refused, scene
from pentarchy.testing import clause

RUS = {"scythia": (0, 2), "albion": (0, 2), "indus": (0, 1), "rus": (1, 2), "huaxia": (1, 1), "aksum": (1, 1)}
"""Carmen (seat 0) before the conquest of Rus in the worked example, Daniel is seat 1."""


# -- enough explorers


@clause("fe.conq.1")
def test_an_opposing_region_is_entered_with_enough_explorers_only() -> None:
    few = scene(at={"scythia": (0, 2), "rus": (1, 2), "aksum": (1, 1)}, points=4)
    assert refused(few, 0, "attack rus") == "fe.conq.3"
    assert refused(few, 0, "move scythia rus") == "fe.conq.1"
    assert not any("rus" in option for option in options(few, 0))
    enough = scene(at={"scythia": (0, 3), "rus": (1, 2), "aksum": (1, 1)}, points=4)
    assert "attack rus" in options(enough, 0)


@clause("fe.conq.2")
def test_a_conquest_happens_at_once() -> None:
    m = scene(at={"scythia": (0, 2), "rus": (1, 1), "aksum": (1, 1)}, points=3)
    m.pick(0, "attack rus")
    assert (force(m, "rus"), force(m, "aksum")) == ((0, 2), (1, 2))
    assert m.asked[0].kind == "movement"


@clause("fe.conq.3")
@pytest.mark.parametrize("defenders", [1, 2, 3])
@pytest.mark.parametrize("black", [0, 1, 2])
@pytest.mark.parametrize("attackers", [1, 2, 3, 4])
def test_explorers_and_black_results_must_be_more_than_the_defenders(
    attackers: int, black: int, defenders: int
) -> None:
    at = {"scythia": (0, attackers), "rus": (1, defenders), "aksum": (1, 1)}
    m = scene(at=at, points=6, dice="black " * black)
    assert ("attack rus" in options(m, 0)) == (attackers + black > defenders)


@clause("fe.conq.3", "fe.ex.7")
def test_two_are_not_more_than_two() -> None:
    one = scene(at={"scythia": (0, 1), "rus": (1, 2), "aksum": (1, 1)}, points=4, dice="black")
    assert refused(one, 0, "attack rus") == "fe.conq.3"
    two = scene(at={"scythia": (0, 2), "rus": (1, 2), "aksum": (1, 1)}, points=4, dice="black")
    two.pick(0, "attack rus")
    assert force(two, "rus") == (0, 2)


@clause("fe.conq.4", "fe.ex.6")
def test_black_results_count_in_each_conquest_of_the_turn() -> None:
    at = {"scythia": (0, 1), "thule": (0, 1), "rus": (1, 2), "indus": (1, 2), "aksum": (1, 1)}
    m = scene(at=at, points=3, dice="black black")
    conquer(m, 0, "rus", "move thule").pick(1, "retreat aksum")
    assert (force(m, "aksum"), dice(m)) == ((1, 3), "black black")
    conquer(m, 0, "indus", "move scythia")
    assert (force(m, "rus"), force(m, "indus"), force(m, "aksum")) == ((0, 1), (0, 1), (1, 5))


@clause("fe.ex.6")
def test_a_retreat_can_save_the_next_region() -> None:
    at = {"scythia": (0, 1), "thule": (0, 1), "rus": (1, 2), "indus": (1, 2), "aksum": (1, 1)}
    m = scene(at=at, points=3, dice="black black")
    conquer(m, 0, "rus", "move thule").pick(1, "retreat indus")
    assert force(m, "indus") == (1, 4)
    assert refused(m, 0, "attack indus") == "fe.conq.3", "3 against 4"


@clause("fe.conq.5", "fe.ex.6")
def test_at_least_one_explorer_must_enter() -> None:
    black = "black black black black"
    m = scene(at={"scythia": (0, 1), "thule": (0, 1), "rus": (1, 1), "aksum": (1, 1)}, points=3, dice=black)
    m.pick(0, "attack rus")
    assert options(m, 0) == ["move thule rus", "sail thule rus", "move scythia rus"]
    assert refused(m, 0, "conquer rus") == "fe.conq.5"
    m.pick(0, "move thule rus").pick(0, "conquer rus")
    assert force(m, "rus") == (0, 1)
    far = scene(at={"scythia": (0, 2), "sahul": (1, 1), "aksum": (1, 1)}, points=2, dice=black)
    assert options(far, 0, "attack") == []
    assert refused(far, 0, "attack sahul") == "fe.conq.5", "nobody can get there"


# -- what protects, and what does not


@clause("fe.conq.6", "fe.ex.8")
def test_the_last_region_cannot_be_conquered() -> None:
    m = scene(at={"scythia": (0, 5), "rus": (1, 1)}, points=6)
    assert refused(m, 0, "attack rus") == "fe.conq.6"
    assert options(m, 0, "attack") == []


@clause("fe.conq.6", "fe.ex.8")
def test_of_two_regions_one_may_be_taken_the_other_not_any_more() -> None:
    at = {"scythia": (0, 5), "thule": (0, 4), "rus": (1, 1), "indus": (1, 1)}
    m = scene(at=at, points=6)
    assert options(m, 0, "attack") == ["attack rus", "attack indus"]
    conquer(m, 0, "rus", "move thule", "move thule")
    assert refused(m, 0, "attack indus") == "fe.conq.6"


@clause("fe.conq.7")
def test_city_tokens_add_nothing_to_the_defence() -> None:
    at = {"scythia": (0, 2), "rus": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, cities={1: "rus rus rus"}, points=2)
    m.pick(0, "attack rus")
    assert force(m, "rus") == (0, 2)


@clause("fe.conq.8")
def test_after_a_conquest_the_conquerors_and_others_may_move_on() -> None:
    m = scene(at={"scythia": (0, 3), "rus": (1, 1), "aksum": (1, 1)}, points=5)
    conquer(m, 0, "rus", "move scythia", "move scythia")
    m.pick(0, "move rus thule").pick(0, "move scythia indus")
    assert [force(m, region) for region in ("rus", "thule", "indus")] == [(0, 1)] * 3


@clause("fe.conq.9")
def test_black_results_neither_help_into_empty_regions_nor_stay_as_explorers() -> None:
    m = scene(at={"scythia": (0, 2), "rus": (1, 2), "aksum": (1, 1)}, points=3, dice="black black")
    assert refused(m, 0, "attack indus") == "fe.conq.9"
    m.pick(0, "move scythia indus")
    assert (force(m, "indus"), force(m, "scythia"), m.state.points) == ((0, 1), (0, 1), 2)
    conquer(m, 0, "rus", "move scythia")
    assert force(m, "rus") == (0, 1)


@clause("fe.conq.10")
def test_explorers_cannot_wait_inside_but_may_be_brought_next_door_first() -> None:
    m = scene(at={"etruria": (0, 1), "parsa": (0, 1), "rus": (1, 1), "aksum": (1, 1)}, points=3)
    assert refused(m, 0, "move etruria rus") == "fe.conq.1"
    assert refused(m, 0, "attack rus") == "fe.conq.3", "only one of them stands next door"
    m.pick(0, "move parsa etruria").pick(0, "attack rus")
    assert (force(m, "rus"), force(m, "etruria")) == ((0, 2), (-1, 0))


@clause("fe.conq.10")
def test_over_sea_the_explorers_of_a_conquest_come_in_one_group() -> None:
    m = scene(at={"albion": (0, 2), "huaxia": (1, 1), "aksum": (1, 1)}, points=5)
    assert refused(m, 0, "sail albion huaxia") == "fe.conq.1"
    m.pick(0, "attack huaxia")
    assert (force(m, "huaxia"), m.state.points) == ((0, 2), 1)


@clause("fe.conq.11", "fe.conq.12")
def test_more_explorers_than_needed_may_take_part_and_none_is_lost() -> None:
    m = scene(at={"scythia": (0, 5), "rus": (1, 1), "aksum": (1, 1)}, points=6)
    conquer(m, 0, "rus", *["move scythia"] * 4)
    assert (force(m, "rus"), force(m, "scythia"), m.state.points) == ((0, 4), (0, 1), 2)


@clause("fe.conq.12", "fe.ret.4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_explorer_is_lost_in_any_conquest(players: int) -> None:
    for m in random_play(players, 8):
        beyond = [number for what, number in m.game.census(m.state).items() if what.startswith("explorers")]
        assert beyond == [0] * players
    assert any(event.words[0] == "conquers" for event in m.events)


@clause("fe.conq.13")
def test_the_order_of_a_conquest() -> None:
    at = {"scythia": (0, 3), "rus": (1, 1), "aksum": (1, 1), "mupata": (1, 1)}
    m = scene(at=at, cities={1: "rus"}, points=4, hands={0: "nine_tripods"})
    conquer(m, 0, "rus", "move scythia", "move scythia")
    assert (m.state.points, force(m, "scythia")) == (2, (0, 1)), "points are paid, the attackers have left"
    assert (force(m, "rus"), m.state.marching) == ((1, 1), 2), "the defenders are still there, the attackers outside"
    assert (list(m.asked), city_places(m, 1)[0]) == ([1], "rus"), "the defender is asked before tokens are taken"
    m.pick(1, "retreat mupata")
    assert (force(m, "mupata"), force(m, "rus"), city_places(m, 1)[0]) == ((1, 2), (0, 2), "@0")
    assert [event.words[0] for event in m.events] == ["conquers", "retreats", "takes-city"]
    assert m.asked[0].kind == "movement", "only then comes the next action"


@clause("fe.conq.14", "fe.ex.27")
def test_the_last_region_is_protected_for_each_opponent_separately() -> None:
    at = {"scythia": (0, 6), "rus": (1, 1), "indus": (2, 1), "parsa": (2, 1)}
    m = scene(at=at, points=6)
    assert options(m, 0, "attack") == ["attack parsa", "attack indus"]
    assert refused(m, 0, "attack rus") == "fe.conq.6"
    assert refused(m, 0, "move scythia rus") == "fe.conq.6", "not to be passed either"
    conquer(m, 0, "indus", "move scythia", "move scythia")
    assert refused(m, 0, "attack parsa") == "fe.conq.6"
    assert options(m, 0, "attack") == [], "every opponent is down to one region"


@clause("fe.conq.14")
def test_a_city_token_does_not_count_as_a_second_region() -> None:
    m = scene(at={"scythia": (0, 5), "rus": (1, 1)}, cities={1: "aksum"}, points=6)
    assert refused(m, 0, "attack rus") == "fe.conq.6"


@clause("fe.conq.14")
def test_several_regions_of_one_opponent_may_be_conquered_while_two_are_left() -> None:
    at = {"scythia": (0, 6), "rus": (1, 1), "indus": (1, 1), "parsa": (1, 1)}
    m = scene(at=at, points=6, dice="black")
    conquer(m, 0, "rus", "move scythia").pick(1, "retreat parsa")
    conquer(m, 0, "indus", "move scythia")
    assert (force(m, "rus"), force(m, "indus"), force(m, "parsa")) == ((0, 1), (0, 1), (1, 3))
    assert refused(m, 0, "attack parsa") == "fe.conq.6"


@clause("fe.conq.15")
def test_the_attacker_may_leave_all_own_regions() -> None:
    m = scene(at={"scythia": (0, 2), "thule": (0, 1), "rus": (1, 2), "aksum": (1, 1)}, points=3)
    m.pick(0, "attack rus")
    assert m.state.regions_of(0) == [m.state.world.number["rus"]]
    assert force(m, "rus") == (0, 3)


# -- retreat


@clause("fe.move.2", "fe.move.5", "fe.move.8", "fe.conq.1", "fe.conq.3", "fe.ret.1", "fe.ret.2", "fe.ex.2")
def test_the_conquest_of_rus_in_the_worked_example() -> None:
    m = scene(at=RUS, cities={0: "scythia"}, dice="green purple", points=4, hands={0: "nine_tripods"})
    conquer(m, 0, "rus", "sail albion", "move scythia", "move scythia").pick(1, "retreat huaxia")
    assert m.state.points == 0
    assert [force(m, region) for region in ("rus", "albion", "indus")] == [(0, 3), (0, 1), (0, 1)]
    assert len(m.state.regions_of(0)) == 3
    assert (force(m, "scythia"), city_places(m, 0)[0]) == ((-1, 0), "scythia")
    assert (force(m, "huaxia"), force(m, "aksum")) == ((1, 3), (1, 1))


@clause("fe.ex.2")
def test_variants_of_the_worked_example() -> None:
    two = scene(at={region: pieces for region, pieces in RUS.items() if region != "albion"}, points=4)
    assert refused(two, 0, "attack rus") == "fe.conq.3", "2 against 2"
    m = scene(at=RUS, points=4).pick(0, "attack rus")
    assert (force(m, "albion"), force(m, "scythia")) == ((0, 1), (-1, 0)), "four points leave no other group"
    assert options(m, 1) == ["retreat aksum", "retreat huaxia"]
    assert refused(m, 1, "retreat scythia") == refused(m, 1, "retreat parsa") == "fe.ret.3"
    m.pick(1, "retreat aksum")
    assert (force(m, "huaxia"), force(m, "aksum")) == ((1, 1), (1, 3))


@clause("fe.ret.1", "fe.ret.4", "fe.ex.24")
def test_all_defenders_retreat_together_to_one_region() -> None:
    at = {"scythia": (0, 4), "rus": (1, 3), "huaxia": (1, 1), "aksum": (1, 1)}
    m = scene(at=at, points=5).pick(0, "attack rus")
    assert options(m, 1) == ["retreat aksum", "retreat huaxia"]
    m.pick(1, "retreat aksum")
    assert (force(m, "aksum"), force(m, "huaxia")) == ((1, 4), (1, 1))
    assert refused(m, 1, "retreat huaxia") != "", "nobody is left to be sent elsewhere"


@clause("fe.ret.2", "fe.ret.6")
def test_the_defender_chooses_and_distance_is_free() -> None:
    at = {"scythia": (0, 2), "rus": (1, 1), "sahul": (1, 1), "huaxia": (1, 1), "mupata": (1, 1)}
    m = scene(at=at, points=3).pick(0, "attack rus")
    assert m.asked[1].kind == "retreat"
    assert options(m, 1) == ["retreat mupata", "retreat huaxia", "retreat sahul"]
    assert refused(m, 0, "retreat huaxia") != "", "the attacker has no say in it"


@clause("fe.ret.3")
def test_a_region_without_own_explorers_is_no_refuge_even_with_an_own_city() -> None:
    at = {"scythia": (0, 2), "rus": (1, 1), "aksum": (1, 1), "huaxia": (1, 1), "mupata": (2, 1)}
    m = scene(at=at, cities={1: "thule"}, points=3).pick(0, "attack rus")
    for region in ("thule", "etruria", "mupata"):
        assert refused(m, 1, f"retreat {region}") == "fe.ret.3"


@clause("fe.ret.5", "fe.ret.7", "fe.conq.6", "fe.ex.26")
def test_with_one_other_region_the_retreat_goes_there_without_a_question() -> None:
    m = scene(at={"scythia": (0, 9), "rus": (1, 2), "indus": (1, 1)}, points=6, dice="black black black black")
    conquer(m, 0, "rus", "move scythia")
    assert (force(m, "rus"), force(m, "indus")) == ((0, 1), (1, 3))
    assert (list(m.asked), m.asked[0].kind) == ([0], "movement")
    assert refused(m, 0, "attack indus") == "fe.conq.6", "although five explorers and four black results are there"


@clause("fe.ret.5")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_attack_on_offer_leaves_the_defender_a_refuge(players: int) -> None:
    attacks = 0
    for m in random_play(players, 9):
        for option in options(m, m.state.active, "attack"):
            defender, _ = force(m, option.split()[1])
            assert len(m.state.regions_of(defender)) >= 2
            attacks += 1
    assert attacks


@clause("fe.ret.7")
def test_the_conquered_region_itself_is_no_refuge() -> None:
    at = {"scythia": (0, 2), "rus": (1, 1), "aksum": (1, 1), "huaxia": (1, 1)}
    m = scene(at=at, points=3).pick(0, "attack rus")
    assert "retreat rus" not in options(m, 1)
    assert refused(m, 1, "retreat rus") == "fe.ret.7"
