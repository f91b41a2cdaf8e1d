"""Chapter 28: cards of Move and Construct. Others are tested with the action that they belong to."""

from __future__ import annotations

from games.pest.scene import goods, options, play, quarantine, refused, scene, sick, where
from pentarchy.core import Match
from pentarchy.testing import clause


def walking(own: str, **more: object) -> Match:
    asked: dict[str, object] = {"players": 5, "grid": "move-cure", "doctors": {0: "gollor"}, "cards": {0: own}}
    m = scene(**{**asked, **more})  # type: ignore[arg-type]
    m.pick(0, "begin action-move")
    return m


@clause("pest.tech.1", "pest.tech.1c", "pest.tech.14", "pest.tech.14a")
def test_one_gathered_person_may_go_on_the_card() -> None:
    m = walking("sick_tent", sick={"gothar": 2, "tollar": 1}, goods={0: "food 1"})
    m.pick(0, "step gothar how-gather")
    assert options(m, 0) == ["rest sick_tent", "done"]
    m.pick(0, "rest sick_tent")
    assert (m.state.players[0].tent, quarantine(m, 0), goods(m, 0)) == (3, "1", "")
    m.pick(0, "step tollar how-gather")
    assert quarantine(m, 0) == "2"
    m = walking("breathing_apparatus", sick={"gothar": 1})
    play(m, "step gothar how-gather", "done")
    assert (m.state.players[0].tent, quarantine(m, 0)) == (0, "1")


@clause("pest.tech.3", "pest.tech.3a", "pest.tech.5", "pest.tech.5a", "pest.tech.5b")
def test_entering_an_opponents_location() -> None:
    m = walking("disinfectant", cards={0: "disinfectant", 1: "examination_desk"}, buildings={1: "quarter_1:gothar"})
    play(m, "step gothar how-gather")
    assert (goods(m, 0), goods(m, 1)) == ("herbs 1", "coin 1")
    assert goods(play(m, "end move"), 0) == "herbs 2"
    m = walking("inhaler", cards={2: "examination_desk"}, buildings={1: "quarter_1:gothar"})
    play(m, "step gothar how-gather")
    assert [goods(m, seat) for seat in range(3)] == ["", "", ""]
    m = walking("disinfectant", buildings={0: "quarter_1:gothar"})
    assert goods(play(m, "step gothar how-gather"), 0) == ""


@clause("pest.tech.4", "pest.tech.4a", "pest.ex.81")
def test_medical_mask_leaves_one_behind() -> None:
    asked: dict[str, object] = {"year": 5, "decrees": (5, 8, 12), "goods": {0: "food 1"}}
    m = walking("medical_mask", sick={"gothar": 3}, **asked)
    play(m, "step gothar how-leave")
    assert (sick(m, "gothar"), quarantine(m, 0), goods(m, 0)) == ([1], "2", "")
    assert m.state.players[0].imperatives[2] == 1
    m = walking("medical_mask", sick={"gothar": 2, "tollar": 1}, **asked)
    play(m, "step gothar how-leave", "step tollar how-leave")
    assert (sick(m, "gothar", "tollar"), quarantine(m, 0), goods(m, 0)) == ([1, 1], "1", "food 1")
    assert m.state.players[0].imperatives[2] == 0
    assert refused(walking("inhaler", sick={"gothar": 2}), 0, "step gothar how-leave") == "pest.tech.4"
    m = walking("medical_mask", sick={"gothar": 3}, camps={0: "karth"})
    assert refused(m, 0, "step gothar how-leave") == "pest.move.9"
    assert [option for option in options(m, 0, "step") if "gothar" in option] == []


@clause("pest.tech.6", "pest.tech.6a", "pest.tech.6b", "pest.tech.6c", "pest.ex.80")
def test_cloning_experiment_jumps_to_a_location_of_the_same_size() -> None:
    m = walking("cloning_experiment", ruins="brannic")
    assert len(options(m, 0, "jump")) == 14
    assert refused(m, 0, "jump gothar how-gather") == "pest.tech.6"
    play(m, "jump terras how-gather")
    assert options(m, 0, "step") == []
    assert refused(m, 0, "step blessir how-gather") == "pest.tech.6b"
    assert goods(play(m, "end move"), 0) == "wood 1"
    m = walking("cloning_experiment", quarantine={0: "3 move"}, research={0: 1})
    assert refused(m, 0, "jump terras how-gather") == "pest.tech.6b"
    play(m, "boost", "jump terras how-gather")
    assert where(m, m.state.players[0].doctor) == "terras"
    m = play(walking("cloning_experiment steel_horseshoes"), "jump terras how-gather")
    assert m.state.movement == 2
    m = play(walking("cloning_experiment steel_horseshoes"), "step tollar how-gather")
    assert refused(m, 0, "jump aldery how-gather") == "pest.tech.6a"


@clause("pest.tech.6b", "pest.move.27", "pest.amb.28")
def test_after_a_jump_without_movement_free_steps_are_over_too() -> None:
    m = walking("cloning_experiment", buildings={0: "quarter_1:blessir"}, research={0: 1})
    play(m, "jump terras how-gather")
    assert options(m, 0, "step") == []
    assert refused(m, 0, "boost") == "pest.tech.6b"
    assert refused(m, 0, "camp") == ""
    m = walking("cloning_experiment", buildings={0: "quarter_1:blessir"}, research={0: 1})
    assert options(play(m, "boost", "jump terras how-gather"), 0, "step"), "improved before the jump it goes on"


@clause("pest.tech.8", "pest.tech.8a")
def test_patient_transporter_carries_two_for_free() -> None:
    m = walking("patient_transporter", sick={"gothar": 3}, goods={0: "food 1"})
    play(m, "step gothar how-gather")
    assert (quarantine(m, 0), goods(m, 0)) == ("3", "")
    m = walking("patient_transporter medical_mask", sick={"gothar": 3})
    assert refused(m, 0, "step gothar how-leave") == ""
    m = walking("patient_transporter", roads={"gollor gothar": 1})
    assert refused(m, 0, "step gothar how-gather") == "pest.move.11"


@clause("pest.tech.16", "pest.tech.16a")
def test_travel_permit() -> None:
    m = walking("travel_permit", buildings={1: "quarter_1:gothar", 2: "quarter_1:gothar quarter_2:sedgrin"})
    play(m, "step gothar how-gather", "step sedgrin how-gather")
    assert m.state.movement == 2
    m = walking("inhaler", buildings={1: "quarter_1:gothar"})
    assert play(m, "step gothar how-gather").state.movement == 1


@clause("pest.tech.21", "pest.tech.21a", "pest.tech.21b")
def test_improved_containment_heals_one() -> None:
    m = walking("improved_containment", sick={"gothar": 3})
    play(m, "step gothar how-camp")
    assert (m.state.players[0].healthy, quarantine(m, 0)) == (1, "2")
    m = walking("improved_containment", sick={"gollor": 1})
    assert play(m, "camp").state.players[0].healthy == 1
    assert play(walking("improved_containment"), "camp").state.players[0].healthy == 0
    m = walking("improved_containment", sick={"gothar": 1}, healthy={0: 12})
    play(m, "step gothar how-camp")
    assert (m.state.players[0].healthy, quarantine(m, 0)) == (12, "1")


@clause("pest.tech.22", "pest.tech.22a")
def test_steel_horseshoes() -> None:
    assert walking("steel_horseshoes").state.movement == 4
    assert walking("steel_horseshoes", quarantine={0: "3 move"}).state.movement == 3


@clause("pest.tech.2", "pest.tech.2a", "pest.tech.7", "pest.ex.51")
def test_furnace_and_crane_add_influence() -> None:
    asked: dict[str, object] = {"players": 5, "grid": "construct-cure", "goods": {0: "wood 1 stone 1"}}
    m = scene(doctors={0: "sedgrin"}, cards={0: "blast_furnace"}, decrees=(1, 8, 15), **asked)  # type: ignore[arg-type]
    assert play(m, "begin action-construct", "build quarter_1 sedgrin").state.players[0].influence == 2
    m = scene(doctors={0: "gollor"}, cards={0: "construction_crane"}, decrees=(2, 8, 15), **asked)  # type: ignore[arg-type]
    play(m, "begin action-construct", "build quarter_1 gollor", "take wood")
    assert m.state.players[0].influence == 3


@clause("pest.tech.20", "pest.tech.20a", "pest.tech.20b")
def test_tool_cart_is_unloaded_after_the_action() -> None:
    asked: dict[str, object] = {
        "players": 5,
        "grid": "construct-cure",
        "camps": {0: "sedgrin"},
        "cards": {0: "tool_cart"},
    }
    m = scene(doctors={0: "tollar"}, goods={0: "wood 2 stone 2"}, decrees=(1, 8, 15), **asked)  # type: ignore[arg-type]
    play(m, "begin action-construct", "build quarter_1 tollar")
    assert goods(m, 0) == "wood 1 stone 1"
    play(m, "build quarter_2 sedgrin")
    assert goods(m, 0) == "wood 1 stone 1"
    assert m.state.phase == "next"


@clause("pest.tech.0a")
def test_only_the_owner_profits_and_what_is_full_is_lost() -> None:
    asked: dict[str, object] = {"buildings": {1: "quarter_1:gothar"}, "goods": {1: "coin 5"}}
    m = walking("inhaler", cards={1: "examination_desk disinfectant steel_horseshoes"}, **asked)
    assert m.state.movement == 2
    play(m, "step gothar how-gather")
    assert (goods(m, 0), goods(m, 1)) == ("", "coin 5")
