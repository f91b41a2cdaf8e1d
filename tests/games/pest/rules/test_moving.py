"""Chapters 10 and 12: Move, gathering and the camp."""

from __future__ import annotations

from games.pest.scene import goods, options, play, quarantine, refused, scene, sick, where
from pentarchy.core import Match
from pentarchy.games.pest.box import world
from pentarchy.testing import clause


def walking(**more: object) -> Match:
    """Seat 0 of five players has begun a Move; its castle stands in Ithwen."""
    asked: dict[str, object] = {"players": 5, "grid": "move-cure", **more}
    m = scene(**asked)  # type: ignore[arg-type]
    m.pick(0, "begin action-move")
    return m


def doctor(m: Match, seat: int = 0) -> str:
    return where(m, m.state.players[seat].doctor)


@clause("pest.move.1", "pest.move.2", "pest.move.17")
def test_each_location_costs_one_movement() -> None:
    m = play(walking(doctors={0: "gothar"}), "step tollar how-gather", "step kelldran how-gather")
    assert m.state.movement == 0
    assert options(m, 0, "step") == ["step ithwen how-gather"]
    assert refused(m, 0, "step munder how-gather") == "pest.move.2"
    assert "end move" in options(walking(), 0)


@clause("pest.move.2", "pest.move.27", "pest.ex.27")
def test_own_buildings_cost_nothing_also_without_movement() -> None:
    m = walking(doctors={0: "gothar"}, buildings={0: "quarter_1:tollar quarter_2:munder"})
    play(m, "step tollar how-gather", "step kelldran how-gather", "step munder how-gather")
    assert m.state.movement == 1
    play(m, "step halvane how-gather")
    assert m.state.movement == 0
    m = walking(doctors={0: "gothar"}, buildings={0: "quarter_1:munder"})
    play(m, "step tollar how-gather", "step kelldran how-gather")
    assert "step munder how-gather" in options(m, 0)
    m = walking(doctors={0: "sedgrin"}, buildings={0: "quarter_1:jasmor"})
    play(m, "step ostvell how-gather", "step karth how-gather")
    assert options(m, 0, "cross") == ["cross jasmor how-gather"]


@clause("pest.move.3", "pest.move.25", "pest.move.32", "pest.ex.28", "pest.ex.62")
def test_the_capital_is_crossed_in_one_step() -> None:
    m = walking(doctors={0: "karth"})
    assert len(options(m, 0, "cross")) == 6
    play(m, "cross jasmor how-gather")
    assert (doctor(m), m.state.movement) == ("jasmor", 1)
    assert refused(m, 0, "cross tarnassel how-gather") == "pest.move.25"
    assert refused(walking(doctors={0: "gothar"}), 0, "cross karth how-gather") == "pest.move.25"


@clause("pest.move.4", "pest.move.5", "pest.amb.40")
def test_a_location_is_entered_once_in_a_turn_the_start_too() -> None:
    m = walking(doctors={0: "karth"}, buildings={0: "quarter_1:karth quarter_2:ostvell"})
    play(m, "cross karth how-gather", "step ostvell how-gather")
    assert refused(m, 0, "step karth how-gather") == "pest.move.4"
    m = walking(doctors={0: "karth"}, buildings={0: "quarter_1:karth quarter_2:ostvell"})
    play(m, "step ostvell how-gather", "step karth how-gather")
    assert refused(m, 0, "step ostvell how-gather") == "pest.move.4"
    assert refused(m, 0, "cross karth how-gather") == "pest.move.4"


@clause("pest.move.6", "pest.move.7", "pest.move.10", "pest.move.13", "pest.ex.3")
def test_the_books_example_of_gathering() -> None:
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 3}, sick={"gothar": 3}, goods={0: "food 5"})
    m.pick(0, "step gothar how-gather")
    play(m, "shelter bed-move", "shelter bed-store", "shelter graveyard")
    assert (goods(m, 0), quarantine(m, 0), sick(m, "gothar")) == ("", "3 move store", [0])
    assert m.state.players[0].graves == 1
    m.pick(0, "end move")
    assert goods(m, 0) == "herbs 1"


@clause("pest.move.8", "pest.move.9", "pest.move.11", "pest.camp.12", "pest.ex.4", "pest.ex.64")
def test_the_camp_replaces_food_at_locations_only() -> None:
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 3}, sick={"gothar": 3}, goods={0: "food 4"})
    assert refused(m, 0, "step gothar how-gather") == "pest.move.9"
    play(m, "step gothar how-camp", "shelter bed-move", "shelter bed-store", "shelter bed-produce")
    assert (goods(m, 0), where(m, m.state.players[0].camp)) == ("food 1", "gothar")
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 3}, goods={0: "food 2"})
    assert refused(m, 0, "step gothar how-camp") == "pest.camp.12"
    assert refused(m, 0, "step gothar how-gather") == "pest.move.11"


@clause("pest.move.12", "pest.res.7")
def test_coins_stand_in_for_food() -> None:
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 2}, goods={0: "wood 1 stone 1 food 1 herbs 1 coin 2"})
    m.pick(0, "step gothar how-gather")
    assert options(m, 0) == ["pay food-1 coin-1", "pay coin-2"]
    m.pick(0, "pay coin-2")
    assert goods(m, 0) == "wood 1 stone 1 food 1 herbs 1"


@clause("pest.move.7", "pest.move.29", "pest.ex.30", "pest.ex.31")
def test_only_the_first_at_a_location_is_free() -> None:
    m = walking(doctors={0: "gollor"}, sick={"gothar": 1, "tollar": 2}, camps={0: "karth"})
    assert refused(m, 0, "step gothar how-gather") == ""
    assert refused(m, 0, "step tollar how-gather") == "pest.move.9"
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 1}, camps={0: "karth"})
    assert refused(m, 0, "step gothar how-gather") == "pest.move.11"


@clause("pest.move.13", "pest.move.14", "pest.move.28", "pest.move.31", "pest.ex.32")
def test_the_last_location_yields_its_resource_unless_it_is_a_ruin() -> None:
    m = play(walking(doctors={0: "gollor"}, ruins="gothar"), "step gothar how-gather")
    assert m.state.movement == 1
    assert goods(play(m, "end move"), 0) == ""
    assert goods(play(walking(doctors={0: "gollor"}), "end move"), 0) == ""
    m = play(walking(doctors={0: "gollor"}), "step gothar how-gather", "step tollar how-gather", "end move")
    assert goods(m, 0) == "stone 1"


@clause("pest.move.15", "pest.move.16", "pest.turn.7", "pest.turn.9", "pest.ex.29")
def test_restricted_and_improved() -> None:
    m = walking(doctors={0: "gollor"}, quarantine={0: "3 move"}, research={0: 1})
    assert m.state.movement == 1
    m.pick(0, "boost")
    assert (m.state.movement, m.state.players[0].research) == (2, 0)
    assert refused(m, 0, "boost") == "pest.turn.6"


@clause("pest.move.16", "pest.turn.18")
def test_a_refusal_says_that_research_would_do() -> None:
    m = walking(doctors={0: "gothar"}, research={0: 1})
    play(m, "step tollar how-gather", "step kelldran how-gather")
    refusal = m.why_not(0, "step munder how-gather")
    assert refusal is not None
    assert (refusal.key, refusal.numbers["have"], refusal.numbers["need"]) == ("boost_would_do", 0, 1)
    far = m.why_not(0, "step quorrim how-gather")
    assert far is not None
    assert far.key == "too_far"
    assert far.numbers["need"] > far.numbers["have"]  # type: ignore[operator]


@clause("pest.turn.13", "pest.ex.61", "pest.amb.25")
def test_who_arrives_on_the_move_space_does_not_shorten_this_move() -> None:
    m = walking(doctors={0: "gollor"}, quarantine={0: "3"}, sick={"gothar": 1})
    play(m, "step gothar how-gather", "shelter bed-move")
    assert m.state.movement == 1
    m.pick(0, "step tollar how-gather")
    assert doctor(m) == "tollar"


@clause("pest.move.18", "pest.move.24")
def test_road_and_location_must_be_payable_together() -> None:
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 1}, sick={"gothar": 2}, goods={0: "food 1"})
    assert refused(m, 0, "step gothar how-gather") == "pest.move.9"
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 1}, sick={"gothar": 2}, goods={0: "food 1 wood 2"})
    play(m, "trade wood wood", "step gothar how-gather")
    assert (goods(m, 0), doctor(m), quarantine(m, 0)) == ("", "gothar", "3")


@clause("pest.move.21", "pest.ex.57")
def test_gathering_is_possible_although_people_will_die() -> None:
    full = {0: "3 move construct produce store"}
    m = walking(doctors={0: "gollor"}, quarantine=full, graves={0: 3}, sick={"gothar": 3}, goods={0: "food 2"})
    m.pick(0, "step gothar how-gather")
    assert (m.state.players[0].graves, m.state.players[0].dishonour) == (4, 6)


@clause("pest.move.26", "pest.camp.8", "pest.camp.11", "pest.move.28", "pest.amb.29")
def test_people_at_the_start_stay_unless_the_camp_is_placed() -> None:
    m = walking(doctors={0: "gollor"}, sick={"gollor": 3})
    assert sick(m, "gollor") == [3]
    m.pick(0, "camp")
    assert (sick(m, "gollor"), quarantine(m, 0), goods(m, 0)) == ([0], "3", "")


@clause("pest.camp.1", "pest.camp.2", "pest.camp.6", "pest.camp.7", "pest.camp.13")
def test_the_camp_is_placed_once_on_intact_locations() -> None:
    m = walking(doctors={0: "gollor"}, sick={"gothar": 1}, ruins="tollar")
    play(m, "step gothar how-gather", "camp")
    assert where(m, m.state.players[0].camp) == "gothar"
    assert refused(m, 0, "camp") == "pest.camp.6"
    assert refused(m, 0, "step tollar how-camp") == "pest.camp.6"
    m = play(walking(doctors={0: "gollor"}, ruins="tollar"), "step tollar how-gather")
    assert refused(m, 0, "camp") == "pest.camp.7"


@clause("pest.move.25", "pest.ex.63")
def test_a_way_through_the_capital_must_end_somewhere() -> None:
    others = {"cairnop": 2, "dunmera": 2, "garsett": 2, "jasmor": 2, "marrovar": 2}
    m = walking(doctors={0: "karth"}, sick=others, camps={0: "gothar"})
    assert options(m, 0, "cross") == ["cross karth how-gather"]


@clause("pest.decree.22", "pest.move.23")
def test_gathering_on_a_road_meets_its_imperative() -> None:
    m = walking(doctors={0: "gollor"}, roads={"gollor gothar": 2}, goods={0: "food 2"}, year=5, decrees=(5, 8, 11))
    m.pick(0, "step gothar how-gather")
    assert m.state.players[0].imperatives == [0, 0, 1]


@clause("pest.decree.22", "pest.camp.8")
def test_the_camp_gathers_two_for_the_imperative() -> None:
    m = walking(doctors={0: "gollor"}, sick={"gothar": 2}, year=5, decrees=(5, 8, 12))
    m.pick(0, "step gothar how-camp")
    assert m.state.players[0].imperatives == [0, 0, 1]


@clause("pest.turn.3", "pest.turn.13")
def test_nothing_of_an_action_is_left_for_the_next_one() -> None:
    m = walking(doctors={0: "gollor"}, quarantine={0: "3 move"}, goods={0: "herbs 1"})
    play(m, "step gothar how-gather", "end move")
    assert (m.state.restricted, m.state.movement, m.state.steps, m.state.phase) == (0, 0, 0, "next")


@clause("pest.move.19")
def test_food_of_the_last_location_comes_too_late_for_its_people() -> None:
    m = walking(doctors={0: "tollar"}, sick={"gollor": 2}, camps={0: "karth"})
    assert refused(m, 0, "step gollor how-gather") == "pest.move.9"


@clause("pest.move.20", "pest.move.32")
def test_nobody_waits_on_the_roads_of_the_capital() -> None:
    assert all(end in range(len(world().names)) for ends in world().road_ends for end in ends)
    m = walking(doctors={0: "karth"}, roads={"karth garsett": 3}, camps={0: "gothar"})
    assert refused(m, 0, "step garsett how-gather") == "pest.move.11"
    assert refused(m, 0, "cross garsett how-gather") == ""


@clause("pest.move.22", "pest.move.6")
def test_people_are_gathered_on_the_way_and_at_its_end() -> None:
    m = walking(doctors={0: "gollor"}, sick={"gothar": 1, "sedgrin": 1})
    play(m, "step gothar how-gather")
    assert quarantine(m, 0) == "1"
    play(m, "step sedgrin how-gather")
    assert (quarantine(m, 0), sick(m, "gothar", "sedgrin")) == ("2", [0, 0])


@clause("pest.move.30")
def test_a_restricted_move_leaves_one() -> None:
    m = walking(doctors={0: "gollor"}, quarantine={0: "3 move"})
    play(m, "step gothar how-gather")
    assert m.state.movement == 0
    assert refused(m, 0, "step sedgrin how-gather") == "pest.move.2"


@clause("pest.move.33", "pest.tech.4b")
def test_a_step_has_up_to_three_forms() -> None:
    m = walking(doctors={0: "gollor"}, sick={"gothar": 2}, goods={0: "food 1"}, cards={0: "medical_mask"})
    forms = [option for option in options(m, 0, "step") if "gothar" in option]
    assert forms == ["step gothar how-gather", "step gothar how-leave", "step gothar how-camp"]
    m.pick(0, "step gothar how-camp")
    assert (sick(m, "gothar"), quarantine(m, 0)) == ([0], "2")


@clause("pest.amb.47", "pest.move.26")
def test_whom_a_mask_left_behind_is_gathered_by_entering_again() -> None:
    m = walking(doctors={0: "karth"}, sick={"karth": 1}, cards={0: "medical_mask"})
    assert sick(m, "karth") == [1]
    m.pick(0, "cross karth how-gather")
    assert (sick(m, "karth"), quarantine(m, 0)) == ([0], "1")


@clause("pest.amb.46", "pest.camp.7")
def test_no_camp_on_a_ruin() -> None:
    assert refused(walking(doctors={0: "gothar"}, ruins="gothar"), 0, "camp") == "pest.camp.7"


@clause("pest.camp.9")
def test_camps_of_opponents_hinder_nobody() -> None:
    m = walking(doctors={0: "gollor"}, camps={1: "gothar", 2: "tollar"}, sick={"gothar": 1})
    play(m, "step gothar how-camp", "step tollar how-gather")
    assert (doctor(m), m.state.movement) == ("tollar", 0)
    m = scene(5, grid="construct-cure", doctors={0: "gothar"}, camps={1: "gothar"}, goods={0: "wood 1 stone 1"})
    play(m, "begin action-construct")
    assert refused(m, 0, "build quarter_1 gothar") == ""


@clause("pest.camp.15")
def test_a_camp_stays_where_nothing_can_be_built() -> None:
    m = walking(doctors={0: "gollor"}, buildings={0: "quarter_1:gothar"})
    play(m, "step gothar how-gather", "camp", "end move", "end turn")
    assert where(m, m.state.players[0].camp) == "gothar"


@clause("pest.camp.16", "pest.camp.5")
def test_a_camp_that_came_back_is_placed_again_in_the_same_turn() -> None:
    asked: dict[str, object] = {"camps": {0: "sedgrin"}, "goods": {0: "wood 1 stone 1"}, "decrees": (1, 8, 15)}
    m = scene(5, grid="construct-cure", doctors={0: "sedgrin"}, **asked)  # type: ignore[arg-type]
    play(m, "begin action-construct", "build quarter_1 sedgrin")
    assert m.state.players[0].camp == -1
    m = walking(doctors={0: "gollor"}, sick={"gothar": 2, "tollar": 2})
    play(m, "step gothar how-camp")
    assert refused(m, 0, "step tollar how-camp") == "pest.camp.6"
