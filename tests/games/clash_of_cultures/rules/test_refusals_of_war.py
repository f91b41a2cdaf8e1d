"""Why groups stay where they are, and what war refuses besides: the clause, the sentence and its numbers."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, goods, play, scene
from pentarchy.core import Item, Match, Refusal
from pentarchy.games.clash_of_cultures.rules import (
    barbarians,
    battle,
    conquest,
    hindrances,
    leaders,
    moments_of_war,
    permits,
    purse,
    tactics,
)
from pentarchy.games.clash_of_cultures.rules.sides import FAR, NO_DIE, RECRUITED
from pentarchy.games.clash_of_cultures.state import BARBARIANS, CLIMBED, FATIGUED, MOVED, ONE
from pentarchy.testing import clause

B = BARBARIANS


def said(refusal: Refusal | None) -> str:
    """Clause, key and what the sentence names; nothing if it is allowed."""
    if refusal is None:
        return ""
    return " ".join((refusal.clause, refusal.key, *(f"{name}={value}" for name, value in refusal.numbers.items())))


def why(match: Match, option: str) -> str:
    return said(hindrances.may_go(match.state, 0, *option.split()))


FIELD: dict[str, Any] = {
    "units": {0: "d4:infantry d3:infantry=4 e3:settler d2:infantry c3:settler c4:ship", 1: "f3:infantry"},
    "aboard": {0: "c4:settler=2"},
    "terrain": {"c4": "water", "c5": "water", "e4": "mountain", "f4": "water", "d5": "forest"},
    "advances": {0: "tactics roads navigation"},
    "goods": {0: "food 1 ore 1"},
}


@clause("coc.move.3", "coc.rec.10", "coc.move.11", "coc.move.14", "coc.move.4", "coc.move.15")
@pytest.mark.parametrize(
    ("option", "answer"),
    [
        ("move d4 d6", "coc.move.3 not_adjacent far=2"),
        ("move d4 d7", "coc.move.3 not_adjacent far=3"),
        ("land c4 d7", "coc.move.3 not_adjacent far=4"),
        ("load d2 c4", "coc.move.3 not_adjacent far=2"),
        ("move d4 d3", "coc.rec.10 space_full most=4"),
        ("load c3 c4", "coc.move.11 ships_full most=2"),
        ("roads d2 d5", "coc.move.14 roads_too_far far=3"),
        ("roads d2 d2", "coc.move.14 roads_too_far far=0"),
        ("roads c4 d2", "coc.move.14 roads_on_land"),
        ("load c4 c5", "coc.move.12 not_at_sea"),
        ("load d5 c5", "coc.move.1 no_units_here"),
        ("land c5 d5", "coc.move.12 nobody_aboard"),
        ("move f3 f2", "coc.move.1 no_units_here"),
        ("sail c5 c4", "coc.move.10 no_ship_there"),
        ("navigate c5 f4", "coc.move.10 no_ship_there"),
        ("navigate c4 c5", "coc.move.21 not_next_sea"),
        ("sail c4 c5", ""),
        ("land c4 c3", ""),
        ("move e3 d3", ""),
    ],
)
def test_what_a_refusal_names(option: str, answer: str) -> None:
    assert why(scene(**FIELD), option) == answer


@clause("coc.move.4", "coc.move.14", "coc.move.15")
def test_the_advance_that_is_needed_is_named() -> None:
    m = scene(units={0: "d4:infantry c4:ship"}, aboard={0: "c4:infantry"}, terrain={"c4": "water", "f4": "water"})
    assert why(m, "move d4 d5") == "coc.move.4 needs_tactics needed=tactics"
    assert why(m, "land c4 c3") == "coc.move.4 needs_tactics needed=tactics"
    assert why(m, "roads d4 d2") == "coc.move.14 needs_roads needed=roads"
    assert why(m, "navigate c4 f4") == "coc.move.15 needs_navigation needed=navigation"


@clause("coc.move.14", "coc.move.4", "coc.rec.10")
def test_roads_need_units_goods_and_room() -> None:
    full = {"advances": {0: "tactics roads"}, "goods": {0: "food 1 ore 1"}}
    assert why(scene(**full), "roads d2 d4") == "coc.move.1 no_units_here"  # type: ignore[arg-type]
    m = scene(units={0: "d2:infantry"}, advances={0: "tactics roads"}, goods={0: "ore 1"})
    assert why(m, "roads d2 d4") == "coc.move.14 too_few good=food have=0 need=1 more=1"
    m = scene(units={0: "d2:infantry d4:infantry=4"}, **full)  # type: ignore[arg-type]
    assert why(m, "roads d2 d4") == "coc.rec.10 space_full most=4"
    m = scene(units={0: "d2:infantry"}, advances={0: "roads"}, goods={0: "food 1 ore 1"})
    assert why(m, "roads d2 d4") == "coc.move.4 needs_tactics needed=tactics"


@clause("coc.move.2", "coc.move.6", "coc.move.7")
@pytest.mark.parametrize(
    ("marks", "answer"),
    [
        ([MOVED], "coc.move.2 moved_already"),
        ([CLIMBED], "coc.move.7 on_a_mountain"),
        ([FATIGUED], "coc.move.6 fought_already"),
        ([MOVED | FATIGUED], "coc.move.6 fought_already"),
        ([MOVED | CLIMBED], "coc.move.2 moved_already"),
        ([CLIMBED, FATIGUED], "coc.move.7 on_a_mountain"),
        ([MOVED | FATIGUED, MOVED], "coc.move.2 moved_already"),
        ([MOVED, 0], ""),
    ],
)
def test_the_first_thing_that_keeps_units_is_told(marks: list[int], answer: str) -> None:
    m = scene(units={0: f"d4:infantry={len(marks)}"}, advances={0: "tactics"})
    m.state.marks = [(m.state.board.number["d4"], 0, 1, what) for what in marks if what]
    assert why(m, "move d4 d5") == answer


@clause("coc.move.6")
def test_ships_that_fought_stay() -> None:
    m = scene(units={0: "c4:ship", 1: "c5:ship"}, terrain={"c4": "water", "c5": "water", "b5": "water"}, dice=[9, 0])
    play(m, "command", "sail c4 c5", "command")
    assert why(m, "sail c5 c4") == "coc.move.6 fought_already"


@clause("coc.move.28")
def test_talks_hinder_ships_as_well() -> None:
    m = scene(
        units={0: "c4:ship", 1: "c5:ship"},
        terrain={"c4": "water", "c5": "water"},
        lasting=[("negotiations", 0, 1)],
    )
    assert why(m, "sail c4 c5").startswith("coc.move.28 ")
    m = scene(units={0: "c4:ship", 1: "c5:ship"}, terrain={"c4": "water", "c5": "water"})
    assert why(m, "sail c4 c5") == ""


@clause("coc.rec.10", "coc.leader.xerxes.2")
def test_how_many_fit_depends_on_who_leads_them() -> None:
    m = scene(
        civs={0: "persia"},
        leaders={0: "xerxes"},
        units={0: "d3:infantry d4:infantry=4,leader"},
        advances={0: "tactics roads"},
        goods={0: "food 1 ore 1"},
    )
    assert why(m, "move d3 d4") == "coc.rec.10 space_full most=5"
    m = scene(
        civs={0: "rome"},
        cities={0: "d2 d6"},
        units={0: "d2:infantry d6:infantry=4"},
        advances={0: "tactics roads"},
        goods={0: "food 1 ore 1"},
    )
    assert why(m, "roads d2 d6") == "coc.rec.10 space_full most=4"


# -- in a battle


def fought(way: int = 0, **more: Any) -> Match:
    """Seat 0 attacks c5 from c4 with one infantry, and nobody has been asked yet."""
    more.setdefault("units", {1: "c5:infantry"})
    m = scene(**more)
    number = m.state.board.number
    battle.begin(m.state, number["c5"], 0, number["c4"], way, ONE[0])
    return m


@clause("coc.battle.17", "coc.battle.36", "coc.battle.45")
def test_a_retreat_goes_back_where_it_came_from() -> None:
    assert said(battle.may_retreat(fought().state, 0, "c4")) == ""
    assert said(battle.may_retreat(fought().state, 0, "c6")) == "coc.battle.17 no_way_back"
    assert said(battle.may_retreat(fought(FAR).state, 0, "c6")) == ""
    assert said(battle.may_retreat(fought(FAR).state, 0, "c3")) == "coc.battle.36 no_way_back"
    assert said(battle.may_retreat(fought(RECRUITED).state, 0, "c4")) == "coc.battle.45 recruited_here"


@clause("coc.battle.17", "coc.rec.10")
def test_a_retreat_needs_room_without_enemies() -> None:
    held = fought(units={0: "c4:infantry=4", 1: "c5:infantry"})
    assert said(battle.may_retreat(held.state, 0, "c4")) == "coc.battle.17 no_way_back"
    room = fought(units={0: "c4:infantry=3", 1: "c5:infantry"})
    assert said(battle.may_retreat(room.state, 0, "c4")) == ""
    lost = fought(units={1: "c4:infantry c5:infantry"})
    assert said(battle.may_retreat(lost.state, 0, "c4")) == "coc.battle.17 no_way_back"


@clause("coc.battle.23")
def test_what_siegecraft_lacks_is_named() -> None:
    city: dict[str, Any] = {"cities": {0: "d2", 1: "c5::fortress d7"}, "advances": {0: "siegecraft"}}
    m = fought(goods={0: "wood 1 ore 2"}, **city)
    assert said(battle.may_siege(m.state, 0, "wood")) == "coc.battle.23 too_few good=wood have=1 need=2 more=1"
    assert said(battle.may_siege(m.state, 0, "ore")) == ""
    assert said(battle.may_siege(m.state, 0, "food")) == "coc.battle.23 no_fortress"
    assert said(battle.may_siege(m.state, 1, "ore")) == "coc.battle.23 no_siegecraft"
    m = fought(goods={0: "wood 2 ore 2"}, **city)
    assert m.state.battle is not None
    m.state.battle.paid = NO_DIE
    assert said(battle.may_siege(m.state, 0, "wood")) == "coc.battle.23 no_fortress"
    assert said(battle.may_siege(m.state, 0, "ore")) == ""


@clause("coc.card.5", "coc.card.1", "coc.battle.5")
def test_why_a_card_is_not_laid() -> None:
    m = fought(players=3, advances={0: "tactics", 2: "tactics"}, actions={0: "action-06", 1: "action-08"})
    assert said(tactics.may_lay(m.state, 0, "action-06")) == ""
    assert said(tactics.may_lay(m.state, 0, "action-08")) == "coc.card.1 not_in_hand card=action-08"
    assert said(tactics.may_lay(m.state, 1, "action-08")) == "coc.card.5 no_tactics"
    assert said(tactics.may_lay(m.state, 2, "action-06")) == "coc.card.5 no_battle"


# -- elsewhere


@clause("coc.conq.5")
def test_a_settler_comes_into_an_own_city() -> None:
    m = scene(cities={0: "d2", 1: "d7"})
    assert said(conquest.may_place(m.state, 0, "d2")) == ""
    assert said(conquest.may_place(m.state, 0, "d7")) == "coc.conq.5 not_your_city"
    assert said(conquest.may_place(m.state, 0, "d4")) == "coc.conq.5 not_your_city"


@clause("coc.barb.7", "coc.barb.15", "coc.barb.26")
def test_why_barbarians_do_not_go_there() -> None:
    m = scene(units={B: "d4:infantry c4:infantry"}, agenda=[Item("barbarians-move", 0)])
    decision = m.asked[0]
    assert said(barbarians.may_march(m.state, decision, "d4", "d3")) == ""
    assert said(barbarians.may_march(m.state, decision, "d4", "d5")) == "coc.barb.15 not_towards"
    assert said(barbarians.may_march(m.state, decision, "d6", "d5")) == "coc.barb.26 no_such_group"
    other = scene().asked[0]
    assert said(barbarians.may_march(m.state, other, "d4", "d3")) == "coc.barb.26 no_such_group"


@clause("coc.barb.2", "coc.barb.14", "coc.barb.17")
def test_why_barbarians_do_not_appear_there() -> None:
    m = scene(
        cities={0: "d2", B: "f6 b5"},
        units={0: "d4:settler", B: "f6:infantry=4 b5:infantry=3"},
        terrain={"c4": "barren"},
        exhausted="b4",
        hidden={"region7": "r14"},
    )
    state = m.state
    assert said(barbarians.may_settle(state, 0, "e4")) == ""
    assert said(barbarians.may_settle(state, 0, "d4")) == "coc.barb.14 not_empty"
    assert said(barbarians.may_settle(state, 0, "c4")) == "coc.barb.14 not_empty"
    assert said(barbarians.may_settle(state, 0, "b4")) == "coc.barb.14 not_empty"
    assert said(barbarians.may_settle(state, 0, "d3")) == "coc.barb.2 wrong_distance"
    assert said(barbarians.may_reinforce(state, 0, "b5")) == ""
    assert said(barbarians.may_reinforce(state, 0, "f6")) == "coc.barb.17 no_room_for_barbarians"
    assert said(barbarians.may_reinforce(state, 0, "d2")) == "coc.barb.17 no_room_for_barbarians"


@clause("coc.lead.1")
def test_a_leader_that_is_not_left_is_named() -> None:
    m = scene(civs={0: "rome"})
    asking: Any = leaders.appoint(m.state, 0, m.state.board.number["d2"])
    decision = asking.send(None)
    asking.close()
    assert f"{decision.clause} {decision.kind}" == "coc.lead.1 leader"
    assert said(leaders.may_appoint(m.state, decision, "leonidas")) == "coc.lead.1 no_such_leader leader=leonidas"
    assert said(leaders.may_appoint(m.state, decision, "caesar")) == ""


@clause("coc.battle.31")
def test_in_the_base_game_no_attack_has_a_price() -> None:
    m = scene(units={1: "d3:infantry"}, goods={0: "food 2"})
    assert permits.may_attack(m.state, 0, m.state.board.number["d3"]) is None
    ask(m, lambda game: permits.pay_for_attack(game, 0, game.board.number["d3"]))
    assert goods(m, 0) == "food 2"


@clause("coc.battle.31")
def test_prices_of_attacks_belong_to_the_expansion(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moments_of_war, "attack_price", lambda *_: purse.priced(culture=1))
    for expansion, answer in ((False, ""), (True, "coc.battle.31 too_few good=culture have=0 need=1 more=1")):
        m = scene(units={1: "d3:infantry"}, expansion=expansion)
        assert said(permits.may_attack(m.state, 0, m.state.board.number["d3"])) == answer
