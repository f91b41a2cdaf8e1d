"""War where several things meet: battles inside events and the status phase, conquest and what follows it."""

from __future__ import annotations

from games.clash_of_cultures.scenes import city, goods, holder, kind, options, play, scene, told, units
from pentarchy.core import Item
from pentarchy.games.clash_of_cultures.rules import pieces
from pentarchy.games.clash_of_cultures.state import BARBARIANS
from pentarchy.testing import clause

B = BARBARIANS


def order(match: object, *words: str) -> list[str]:
    """In which order such events happened."""
    events = match.events  # type: ignore[attr-defined]
    return [event.words[0] for event in events if event.words[0] in words]


@clause("coc.event.7", "coc.event.15", "coc.barb.7", "coc.battle.1")
def test_a_battle_in_an_event_of_the_status_phase_ends_before_its_text() -> None:
    m = scene(
        phase="status",
        step=2,
        cities={0: "d2 c5"},
        units={0: "d2:infantry=2", B: "d3:infantry=2"},
        advances={0: "tactics", 1: ""},
        actions={0: "action-06"},
        goods={0: "food 1"},
        event="event-03",
        agenda=[Item("event", 0)],
        dice=[0, 0, 9, 9],
    )
    assert (kind(m), list(m.asked)) == ("tactics", [0])
    play(m, "tactic action-06")
    assert (goods(m, 0), units(m, "d2")) == ("gold 1", "infantry=2")
    assert order(m, "event", "attacks", "wins-battle", "loses", "pays") == ["event", "attacks", "wins-battle", "loses"]


@clause("coc.event.7", "coc.conq.15", "coc.barb.10")
def test_barbarians_that_take_a_city_finish_before_the_text_of_the_event() -> None:
    m = scene(
        cities={0: "d2:happy:temple c5 g7"},
        units={B: "d3:infantry=2"},
        goods={0: "food 2"},
        event="event-03",
        agenda=[Item("event", 0)],
    )
    assert (kind(m), options(m, 0)) == ("settler-back", ["place c5", "place g7"])
    play(m, "place g7")
    assert (city(m, "d2"), goods(m, 0)) == (f"{B}:angry:temple=0", "food 1")
    assert order(m, "conquers", "places-units", "mood", "loses") == ["conquers", "places-units", "mood", "loses"]


@clause("coc.move.6")
def test_who_defended_in_the_own_turn_is_tired() -> None:
    m = scene(
        cities={0: "d2 c5"},
        units={0: "d2:infantry=2,settler g7:settler", B: "d3:infantry"},
        advances={0: "tactics"},
        agenda=[Item("barbarians-move", 0)],
        dice=[0, 9, 9],
    )
    play(m, "command")
    assert {option.split()[1] for option in options(m, 0, "move")} == {"g7"}


def test_nobody_is_tired_by_battles_in_the_turn_of_others() -> None:
    m = scene(
        active=1,
        cities={0: "d2 c5", 1: "d7"},
        units={0: "d2:infantry=2", B: "d3:infantry"},
        agenda=[Item("barbarians-move", 0)],
        dice=[0, 9, 9],
    )
    assert m.state.marks == []


@clause("coc.won.15", "coc.score.11", "coc.won.11")
def test_the_builder_retakes_a_wonder_from_barbarians() -> None:
    m = scene(
        cities={0: "d2", B: "c5:angry:great_arena,temple=1"},
        units={0: "c4:infantry=3 a7:settler", B: "c5:infantry"},
        advances={0: "tactics"},
        builders={"great_arena": 0},
        controllers={"great_arena": 1},
        dice=[9, 0, 0, 0],
    )
    assert pieces.wonder_owner(m.state, 0) == -1
    play(m, "command", "move c4 c5", "with infantry-3")
    assert (city(m, "c5"), m.state.builders[0], m.state.controllers[0]) == ("0:angry:temple=1,great_arena", 0, -1)
    assert (pieces.wonder_owner(m.state, 0), goods(m, 0)) == (0, "gold 2")


@clause("coc.wonder.great_gardens.2")
def test_gardens_of_barbarians_hinder_players_but_not_barbarians() -> None:
    m = scene(
        cities={0: "d2", B: "d4:angry:great_gardens"},
        units={0: "d2:infantry a7:settler"},
        advances={0: "tactics"},
        builders={"great_gardens": 1},
    )
    play(m, "command", "move d2 d3", "stop", "command")
    assert "move d3 d4" not in options(m, 0)
    m = scene(cities={0: "d2 d4:neutral:great_gardens"}, units={B: "d5:infantry"}, agenda=[Item("barbarians-move", 0)])
    assert holder(m, "d4") == B


@clause("coc.round.12", "coc.conq.5")
def test_the_last_city_leaves_no_place_for_the_settler() -> None:
    m = scene(
        cities={0: "d2", 1: "c5"},
        units={0: "c4:infantry a7:settler"},
        advances={0: "tactics", 1: "fanaticism"},
    )
    play(m, "command", "move c4 c5")
    assert (kind(m), city(m, "c5"), m.state.city.count(1)) == ("move", "0:angry:", 0)


@clause("coc.conq.15", "coc.card.10")
def test_objectives_come_after_the_conquest() -> None:
    m = scene(
        cities={0: "d2", 1: "c5 d7"},
        units={0: "c4:infantry=2 a7:settler", 1: "c5:infantry"},
        advances={0: "tactics"},
        objectives={0: "objective-02"},
        dice=[9, 9, 0],
    )
    play(m, "command", "move c4 c5", "with infantry-2")
    assert kind(m) == "settler-back"
    play(m, "pass")
    assert (kind(m), city(m, "c5")) == ("objective", "0:angry:")


@clause("coc.won.17")
def test_barbarians_at_the_great_wall_count_as_killed() -> None:
    m = scene(
        cities={0: "d2 c5:angry:great_wall"},
        units={B: "d3:infantry=3"},
        objectives={0: "objective-05"},
        agenda=[Item("barbarians-move", 0)],
    )
    assert kind(m) == "objective"


@clause("coc.move.5", "coc.battle.1")
def test_the_last_movement_ends_with_its_battle_before_the_command_ends() -> None:
    m = scene(
        units={0: "b4:ship c3:settler e2:settler", 1: "b5:ship"},
        terrain={"b4": "water", "b5": "water"},
        advances={0: "cartography"},
        dice=[0, 0, 9, 0],
    )
    play(m, "command", "move c3 c4", "move e2 e3", "sail b4 b5")
    assert (kind(m), goods(m, 0)) == ("retreat", "")
    play(m, "fight")
    assert (kind(m), goods(m, 0), units(m, "b5")) == ("action", "idea 1", "ship")


@clause("coc.battle.42")
def test_equal_units_are_lost_without_a_question() -> None:
    m = scene(units={0: "c4:infantry=3", 1: "c5:infantry=3"}, advances={0: "tactics"}, dice=[8, 0, 0, 8, 0, 0])
    play(m, "command", "move c4 c5", "with infantry-3")
    assert (kind(m), told(m, "loses-units")) == (
        "retreat",
        ["loses-units seat-0 infantry-1", "loses-units seat-1 infantry-1"],
    )


@clause("coc.battle.17", "coc.move.12")
def test_units_that_went_back_aboard_sail_on_but_stay_there() -> None:
    m = scene(
        units={0: "c4:ship", 1: "c5:infantry"},
        aboard={0: "c4:infantry,settler"},
        terrain={"c4": "water", "b4": "water", "c3": "water"},
        advances={0: "tactics"},
        dice=[0, 0],
    )
    play(m, "command", "land c4 c5", "with infantry-1", "retreat c4", "sail c4 b4")
    assert units(m, "b4") == "ship[infantry,settler]"
    play(m, "land b4 b5")
    assert (units(m, "b5"), units(m, "b4")) == ("settler", "ship[infantry]")


@clause("coc.barb.12", "coc.conq.7")
def test_a_fortress_of_barbarians_falls_to_who_has_no_settlement() -> None:
    m = scene(
        cities={0: "d2 d1 e2 c2 b2 g3 f4", B: "c5:angry:fortress=1"},
        units={0: "c4:infantry=2 a7:settler"},
        advances={0: "tactics"},
        dice=[0, 0, 0],
    )
    play(m, "command", "move c4 c5", "with infantry-2")
    assert (city(m, "c5"), units(m, "c5"), goods(m, 0)) == ("", "infantry=2", "gold 3")
    assert pieces.left_buildings(m.state, 1, 1) == 5
