"""Chapter 15: Produce."""

from __future__ import annotations

from games.pest.scene import goods, options, play, refused, scene
from pentarchy.core import Match
from pentarchy.testing import clause

WORKS = "workshop:kelldran* quarter_1:tollar factory:halvane treasury:munder*"
"""Wood with a worker, stone without, herbs, and coins with a worker; the castle in Ithwen makes food."""


def producing(**more: object) -> Match:
    asked: dict[str, object] = {"players": 5, "grid": "produce-cure", "buildings": {0: WORKS}, **more}
    m = scene(**asked)  # type: ignore[arg-type]
    m.pick(0, "begin action-produce")
    return m


@clause("pest.produce.1", "pest.produce.2", "pest.produce.5", "pest.ex.38", "pest.type.1", "pest.type.2")
@clause("pest.type.3", "pest.type.4", "pest.type.5", "pest.board.11")
def test_working_buildings_and_laboratories() -> None:
    m = producing(healthy={0: 5})
    assert goods(m, 0) == "wood 2 food 1 herbs 1 coin 1"
    assert (m.state.players[0].research, m.state.phase) == (2, "next")


@clause("pest.produce.4", "pest.produce.7", "pest.produce.8", "pest.ex.39")
def test_restricted_one_less_of_choice() -> None:
    m = producing(healthy={0: 5}, quarantine={0: "3 produce"})
    assert {*options(m, 0)} == {"forgo wood", "forgo food", "forgo herbs", "forgo coin"}
    assert refused(m, 0, "forgo stone") == "pest.produce.7"
    m.pick(0, "forgo wood")
    assert (goods(m, 0), m.state.players[0].research) == ("wood 1 food 1 herbs 1 coin 1", 2)


@clause("pest.produce.3", "pest.produce.6", "pest.produce.12", "pest.turn.6")
def test_improved_one_more_of_what_a_building_makes() -> None:
    m = producing(research={0: 1})
    assert {*options(m, 0)} == {"boost", "end produce"}
    m.pick(0, "boost")
    assert refused(m, 0, "take stone") == "pest.produce.6"
    m.pick(0, "take wood")
    assert (goods(m, 0), m.state.players[0].research) == ("wood 3 food 1 herbs 1 coin 1", 0)


@clause("pest.produce.10", "pest.turn.9")
def test_restricted_and_improved() -> None:
    m = producing(research={0: 1}, quarantine={0: "3 produce"})
    play(m, "boost", "take coin", "forgo food")
    assert goods(m, 0) == "wood 2 herbs 1 coin 2"


@clause("pest.turn.15")
def test_research_of_the_laboratories_cannot_pay_for_the_improvement() -> None:
    m = producing(healthy={0: 5})
    assert (goods(m, 0), m.state.boosted) == ("wood 2 food 1 herbs 1 coin 1", 0)


@clause("pest.produce.9", "pest.ex.40")
def test_what_exceeds_the_limit_is_lost() -> None:
    assert goods(producing(goods={0: "wood 4 coin 5"}), 0) == "wood 5 food 1 herbs 1 coin 5"


@clause("pest.quar.17", "pest.ex.76")
def test_a_blocked_fifth_space_may_be_cleared_before_the_gain() -> None:
    m = producing(goods={0: "wood 4"}, quarantine={0: "3 store"})
    assert {*options(m, 0)} == {
        "done",
        "shift bed-store bed-move",
        "shift bed-store bed-construct",
        "shift bed-store bed-produce",
    }
    m.pick(0, "shift bed-store bed-move")
    assert goods(m, 0) == "wood 5 food 1 herbs 1 coin 1"


@clause("pest.tech.13", "pest.tech.13a", "pest.ex.84")
def test_assembly_line() -> None:
    asked: dict[str, object] = {"buildings": {}, "cards": {0: "assembly_line"}}
    assert goods(producing(**asked), 0) == "food 2"
    assert goods(producing(**asked, quarantine={0: "3 produce"}), 0) == "food 1"
    m = producing(**asked, quarantine={0: "3 produce"}, research={0: 1})
    assert goods(play(m, "boost"), 0) == "food 2"


@clause("pest.tech.25", "pest.tech.25a", "pest.tech.30", "pest.tech.30a", "pest.produce.11")
def test_cards_produce_but_do_not_name_the_extra() -> None:
    asked: dict[str, object] = {
        "buildings": {},
        "cards": {0: "mobile_workshop storage_container"},
        "doctors": {0: "gothar"},
    }
    m = producing(**asked, mobile={0: "stone *"}, research={0: 1})
    m.pick(0, "boost")
    assert goods(m, 0) == "stone 1 food 2 herbs 1"
    assert goods(producing(**asked, mobile={0: "stone"}), 0) == "food 1 herbs 1"
    assert goods(producing(**asked, mobile={0: "stone"}, ruins="gothar"), 0) == "food 1"


@clause("pest.produce.1", "pest.assign.12")
def test_the_first_location_of_the_map_is_one_like_others() -> None:
    assert goods(producing(buildings={0: "quarter_1:aldemont*"}), 0) == "food 2"
    m = scene(5, grid="move-assign", healthy={0: 1}, buildings={0: "quarter_1:aldemont"})
    assert refused(play(m, "begin action-assign"), 0, "assign quarter_1") == ""
