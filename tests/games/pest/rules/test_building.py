"""Chapters 13 and 14: Construct on the map and in the capital."""

from __future__ import annotations

from games.pest.scene import goods, named, options, play, refused, scene, where
from pentarchy.core import Amounts, Match
from pentarchy.games.pest.box import GOODS, buildings, capital_buildings
from pentarchy.testing import clause


def building(**more: object) -> Match:
    """Seat 0 of five players has begun Construct with the doctor in Gothar, an empty city; decree 3 asks for stone."""
    asked: dict[str, object] = {"players": 5, "grid": "construct-cure", "doctors": {0: "gothar"}, "decrees": (3, 8, 15)}
    m = scene(**{**asked, **more})  # type: ignore[arg-type]
    m.pick(0, "begin action-construct")
    return m


@clause("pest.build.1", "pest.build.4", "pest.build.7", "pest.build.18", "pest.camp.4", "pest.camp.5", "pest.ex.33")
def test_one_building_with_the_doctor_and_one_with_the_camp() -> None:
    m = building(camps={0: "sedgrin"}, goods={0: "wood 3 stone 2"})
    play(m, "build quarter_1 gothar", "take food")
    assert (goods(m, 0), m.state.players[0].influence) == ("wood 2 stone 1 food 1", 3)
    play(m, "build quarter_3 sedgrin")
    player = m.state.players[0]
    assert (goods(m, 0), player.influence, player.camp) == ("food 1", 4, -1)
    assert [where(m, player.places[n]) for n in (1, 4)] == ["gothar", "sedgrin"]
    assert m.state.phase == "next"


@clause("pest.build.2", "pest.build.3", "pest.build.24", "pest.map.7", "pest.map.9", "pest.map.10", "pest.ex.36")
def test_where_nothing_can_be_built() -> None:
    m = building(goods={0: "wood 3 stone 3"}, doctors={0: "ithwen"}, camps={0: "tollar"}, ruins="tollar")
    assert refused(m, 0, "build quarter_1 ithwen") == "pest.map.10"
    assert refused(m, 0, "build quarter_1 tollar") == "pest.map.7"
    assert refused(m, 0, "build quarter_1 gothar") == "pest.build.2"
    assert options(m, 0, "build") == []
    m = building(
        goods={0: "wood 3 stone 3"}, buildings={1: "quarter_1:gothar", 2: "quarter_1:gothar", 3: "factory:gothar"}
    )
    assert refused(m, 0, "build quarter_1 gothar") == "pest.map.9"


@clause("pest.build.7", "pest.build.8", "pest.build.22", "pest.ex.34", "pest.ex.35", "pest.amb.7")
def test_opposing_buildings_cost_influence() -> None:
    m = building(doctors={0: "gollor"}, buildings={1: "quarter_1:gollor"}, goods={0: "wood 1 stone 1"})
    assert play(m, "build quarter_1 gollor").state.players[0].influence == 1
    m = building(buildings={1: "quarter_1:gothar", 2: "quarter_1:gothar"}, goods={0: "wood 1 stone 1"})
    assert play(m, "build quarter_1 gothar").state.players[0].influence == 1


@clause("pest.build.5", "pest.trade.2", "pest.res.6")
def test_coins_stand_in() -> None:
    m = building(goods={0: "wood 1 stone 1 coin 2"}, doctors={0: "sedgrin"})
    m.pick(0, "build quarter_1 sedgrin")
    offered = {*options(m, 0)}
    assert offered == {"pay wood-1 stone-1", "pay wood-1 coin-1", "pay stone-1 coin-1", "pay coin-2"}
    assert goods(play(m, "pay stone-1 coin-1"), 0) == "wood 1 coin 1"


@clause("pest.build.11", "pest.build.12", "pest.build.19", "pest.ex.37")
def test_a_restricted_construct_costs_one_more_once() -> None:
    m = building(goods={0: "wood 1 stone 1"}, quarantine={0: "3 construct"})
    assert refused(m, 0, "build quarter_1 gothar") == "pest.build.11"
    m = building(goods={0: "wood 1 stone 1 coin 1"}, quarantine={0: "3 construct"})
    m.pick(0, "build quarter_1 gothar")
    assert goods(m, 0) == ""
    m = building(goods={0: "wood 1 stone 1"}, quarantine={0: "3 construct"}, research={0: 1})
    assert m.why_not(0, "build quarter_1 gothar").key == "boost_would_pay_restricted"  # type: ignore[union-attr]
    play(m, "boost", "build quarter_1 gothar")
    assert m.state.owners[3] & 1


@clause("pest.build.19", "pest.build.25", "pest.ex.66")
def test_surcharge_and_reduction_are_paid_once_in_an_action() -> None:
    asked: dict[str, object] = {"camps": {0: "sedgrin"}, "quarantine": {0: "3 construct"}, "research": {0: 1}}
    m = building(goods={0: "wood 3 stone 3"}, **asked)
    play(m, "build quarter_1 gothar", "pay wood-2 stone-1", "take food", "build quarter_2 sedgrin")
    assert goods(m, 0) == "stone 1 food 1"
    m = building(goods={0: "wood 3 stone 3"}, **asked)
    play(m, "boost", "build quarter_1 gothar")
    assert {*options(m, 0)} == {"pay wood-2", "pay wood-1 stone-1", "pay stone-2"}
    play(m, "pay wood-1 stone-1", "take food", "build quarter_2 sedgrin")
    assert goods(m, 0) == "wood 1 stone 1 food 1"


@clause("pest.build.10", "pest.build.19")
def test_the_improvement_may_wait_for_the_second_building() -> None:
    m = building(camps={0: "sedgrin"}, goods={0: "wood 2 stone 1"}, research={0: 1})
    play(m, "build quarter_1 gothar", "take food", "boost", "build quarter_2 sedgrin")
    assert goods(m, 0) == "food 1"


@clause("pest.build.6", "pest.build.13", "pest.decree.19")
def test_a_building_meets_the_imperative_of_its_era() -> None:
    m = building(goods={0: "wood 2 stone 3"}, doctors={0: "tollar"}, decrees=(3, 8, 15))
    m.pick(0, "build treasury tollar")
    assert m.state.players[0].imperatives == [1, 0, 0]


@clause("pest.camp.10", "pest.camp.14", "pest.ex.65")
def test_camp_and_doctor_at_one_place_are_one_site() -> None:
    m = building(camps={0: "gothar"}, goods={0: "wood 5 stone 5"})
    play(m, "build quarter_1 gothar", "take food")
    assert m.state.players[0].camp == -1
    assert m.state.phase == "next"


@clause("pest.build.23")
def test_each_building_is_built_once() -> None:
    m = building(goods={0: "wood 3 stone 3"}, buildings={0: "quarter_1:sedgrin"})
    assert refused(m, 0, "build quarter_1 gothar") == "pest.build.23"


@clause("pest.capbuild.1", "pest.capbuild.3", "pest.build.21", "pest.capbuild.8")
def test_one_building_in_the_capital_gives_renown_and_influence() -> None:
    m = building(goods={0: "wood 2 stone 3"}, cards={0: "blast_furnace tool_cart"})
    m.pick(0, "found city_walls")
    player = m.state.players[0]
    assert (player.renown, player.influence, goods(m, 0), player.imperatives[0]) == (4, 2, "", 0)
    assert m.state.phase == "next"


@clause("pest.build.21", "pest.capbuild.2", "pest.capbuild.9")
def test_map_and_capital_do_not_mix_and_each_stands_once() -> None:
    m = building(camps={0: "sedgrin"}, goods={0: "wood 5 stone 5"}, founders={"guildhall": 1})
    assert refused(m, 0, "found guildhall") == "pest.capbuild.2"
    play(m, "build quarter_1 gothar", "take food")
    assert refused(m, 0, "found city_walls") == "pest.build.21"


@clause("pest.capbuild.4", "pest.capbuild.7")
def test_surcharge_and_reduction_concern_wood_and_stone_of_a_granary() -> None:
    m = building(goods={0: "wood 3 stone 2 food 2 coin 1"}, quarantine={0: "3 construct"})
    m.pick(0, "found granary")
    assert "pay wood-3 stone-2 food-1" not in options(m, 0)
    assert "pay wood-3 stone-1 food-2" in options(m, 0)
    assert "pay wood-3 stone-1 food-1 coin-1" in options(m, 0)
    m = building(goods={0: "wood 2 stone 1 food 1"}, research={0: 1})
    m.pick(0, "boost")
    assert refused(m, 0, "found granary") == "pest.capbuild.1"
    m = building(goods={0: "wood 2 food 2"}, research={0: 1})
    play(m, "boost", "found granary", "take stone")  # a crate from space 3 of the influence track
    assert goods(m, 0) == "stone 1"


@clause("pest.res.7", "pest.build.25")
def test_only_where_wood_and_stone_could_stand_for_food_the_mixes_are_listed() -> None:
    rich: dict[str, object] = {"goods": {0: "wood 4 stone 4 food 4 coin 4"}, "research": {0: 1}}
    ill: dict[str, object] = {**rich, "quarantine": {0: "3 construct"}}
    for position, picks, simple in (
        (rich, ["found granary"], True),
        (rich, ["boost", "build quarter_1 gothar"], True),
        (ill, ["build quarter_1 gothar"], True),
        (ill, ["found granary"], False),
        (rich, ["boost", "found granary"], False),
    ):
        m = play(building(**position), *picks)
        assert m.asked[0].kind == "pay"
        assert isinstance(m.asked[0].options, Amounts) == simple


@clause("pest.solo.11")
def test_a_capital_building_moves_its_person_in_the_solo_game() -> None:
    m = scene(1, grid="construct-cure", goods={0: "wood 2 stone 3"})
    play(m, "begin action-construct", "found city_walls")
    assert m.state.neutral == 1


@clause("pest.capbuild.2", "pest.capbuild.7")
def test_a_founder_is_remembered() -> None:
    m = building(goods={0: "wood 1 stone 2 herbs 1 coin 2"}, founders={"granary": 0, "cathedral": 2})
    assert refused(m, 0, "found granary") == "pest.capbuild.2"
    play(m, "found hospital", "pay wood-1 stone-2 herbs-1 coin-1", "take food")
    assert m.state.founders == (-1, -1, 0, 0, 2)
    assert (goods(m, 0), m.state.players[0].renown) == ("food 1 coin 1", 3)


@clause("pest.turn.18", "pest.capbuild.9")
def test_no_improvement_where_nothing_can_be_built() -> None:
    everything = {"city_walls": 1, "guildhall": 1, "granary": 1, "hospital": 1, "cathedral": 1}
    m = building(ruins="gothar", founders=everything, research={0: 1}, goods={0: "wood 2"})
    assert refused(m, 0, "boost") == "pest.turn.18"
    m = building(ruins="gothar", founders={**everything, "cathedral": -1}, research={0: 1}, goods={0: "wood 2"})
    assert refused(m, 0, "boost") == ""


@clause("pest.build.9")
def test_a_building_never_costs_influence() -> None:
    for place, others in (("sedgrin", {}), ("gollor", {1: "factory:gollor"}), ("gothar", {1: "factory:gothar"})):
        m = building(doctors={0: place}, buildings=others, goods={0: "wood 1 stone 1"})
        m.pick(0, f"build quarter_1 {place}")
        assert m.state.players[0].influence > 0


@clause("pest.build.14", "pest.decree.10")
def test_the_second_building_sees_the_first() -> None:
    asked: dict[str, object] = {
        "camps": {0: "sedgrin"},
        "goods": {0: "wood 2 stone 2"},
        "year": 5,
        "decrees": (3, 8, 14),
    }
    m = building(castles={0: "karth"}, **asked)
    play(m, "build quarter_1 gothar", "take food")
    assert m.state.players[0].imperatives[2] == 0
    m.pick(0, "build quarter_2 sedgrin")
    assert m.state.players[0].imperatives[2] == 1


@clause("pest.amb.30", "pest.build.18")
def test_what_the_first_building_brings_may_pay_for_the_second() -> None:
    m = building(camps={0: "sedgrin"}, goods={0: "wood 1 stone 2"})
    m.pick(0, "build quarter_1 gothar")
    assert options(m, 0, "build") == []
    m.pick(0, "take wood")  # the crate of space 3 of the influence track
    m.pick(0, "build quarter_2 sedgrin")
    assert (goods(m, 0), m.state.players[0].built) == ("", 2)


@clause("pest.amb.34", "pest.tech.20a")
def test_what_the_tool_cart_brings_comes_too_late_for_the_second() -> None:
    asked: dict[str, object] = {"camps": {0: "sedgrin"}, "cards": {0: "tool_cart"}, "doctors": {0: "tollar"}}
    m = building(goods={0: "wood 2 stone 1"}, decrees=(1, 8, 15), **asked)
    m.pick(0, "build quarter_1 tollar")
    assert m.state.phase == "next"  # one stone short, and nothing else to do: the action is over
    assert (goods(m, 0), m.state.players[0].built) == ("wood 1 stone 1", 1)


@clause("pest.build.15")
def test_sick_people_do_not_hinder_building() -> None:
    m = building(sick={"gothar": 2}, goods={0: "wood 1 stone 1"})
    play(m, "build quarter_1 gothar")
    assert m.state.sick[3] == 2


@clause("pest.build.20", "pest.turn.16")
def test_nothing_built_costs_nothing() -> None:
    m = building(goods={0: "wood 2 stone 2"}, quarantine={0: "3 construct"})
    play(m, "end construct")
    assert (goods(m, 0), m.state.phase) == ("wood 2 stone 2", "next")
    assert refused(m, 0, "begin action-construct") == "pest.turn.3"


@clause("pest.build.6", "pest.type.8")
def test_a_new_building_stands_and_keeps_its_resource() -> None:
    m = building(goods={0: "wood 1 stone 1"})
    play(m, "build quarter_1 gothar", "take food")
    assert m.state.owners[3] == 1
    assert m.state.resources[m.state.players[0].places[1]] == GOODS.index("herbs")


def struck(**more: object) -> Match:
    """After a pest card of the first era that names Gothar."""
    card = next(number for number in range(1, 19) if "gothar" in named(scene(5), number))
    return scene(5, phase="pest", pest=card, castles={0: "karth"}, **more)  # type: ignore[arg-type]


@clause("pest.build.17")
def test_a_lone_building_draws_the_plague_and_two_protect() -> None:
    alone, together = (
        struck(buildings={0: "factory:gothar"}),
        struck(buildings={0: "factory:gothar", 1: "factory:gothar"}),
    )
    assert alone.state.players[0].sick == together.state.players[0].sick + 1
    assert alone.state.sick[3] == together.state.sick[3] == 0


@clause("pest.camp.3")
def test_a_camp_protects_once_and_returns() -> None:
    m = struck(camps={0: "gothar"})
    assert (m.state.sick[3], m.state.players[0].camp) == (0, -1)
    assert struck().state.sick[3] == 1


@clause("pest.capbuild.5", "pest.type.7")
def test_a_capital_building_and_the_castle_are_not_counted_as_built() -> None:
    m = building(goods={0: "wood 2 stone 3"})
    m.pick(0, "found city_walls")
    assert m.state.players[0].built == 0
    assert not buildings()[0].special


@clause("pest.capbuild.6")
def test_capital_buildings_cost_and_give_what_the_data_say() -> None:
    for card in capital_buildings():
        stock = " ".join(f"{good} {number}" for good, number in zip(GOODS, card.cost, strict=False))
        m = building(goods={0: stock})
        m.pick(0, f"found {card.id}")
        assert m.state.players[0].renown == card.renown
        assert m.state.players[0].influence == card.influence
        assert goods(m, 0) == ""
