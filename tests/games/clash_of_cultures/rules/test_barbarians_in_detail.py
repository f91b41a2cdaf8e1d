"""Barbarians in detail: whom they join, where they can go, and who says so; pirates, free movements and conquests."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import ask, city, goods, kind, options, play, scene, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, ELEPHANT, INFANTRY, LEADER, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.rules import aftermath, barbarians, conquest, free_moves, pirates
from pentarchy.games.clash_of_cultures.rules.moments_of_war import ANYWHERE
from pentarchy.games.clash_of_cultures.state import ABOARD, BARBARIANS, FATIGUED, MOVED, ONE, PIRATES
from pentarchy.testing import clause

B = BARBARIANS


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


def names(match: Match, hexes: list[int]) -> set[str]:
    return {match.state.board.names[hex_] for hex_ in hexes}


def log(match: Match) -> list[str]:
    return [f"{event.clause} {' '.join(event.words)}" for event in match.state.journal or []]


# -- reinforcements


@clause("coc.barb.4", "coc.barb.17")
@pytest.mark.parametrize(
    ("there", "expansion", "kinds"),
    [
        ("infantry", True, [INFANTRY, CAVALRY, ELEPHANT]),
        ("infantry", False, [INFANTRY]),
        ("cavalry", True, [INFANTRY]),
        ("infantry=3", True, [INFANTRY, CAVALRY, ELEPHANT]),
        ("infantry=3,cavalry", True, []),
        ("infantry=4", False, []),
    ],
)
def test_what_joins_a_barbarian_city(there: str, expansion: bool, kinds: list[int]) -> None:
    m = scene(expansion=expansion, cities={0: "d2", B: "d4"}, units={B: f"d4:{there}"})
    assert barbarians.kinds_for(m.state, at(m, "d4")) == kinds
    assert barbarians.open_cities(m.state) == ([at(m, "d4")] if kinds else [])


@clause("coc.barb.4", "coc.barb.17")
def test_one_more_unit_of_a_chosen_kind() -> None:
    m = scene(expansion=True, cities={0: "d2", B: "d4 d6"}, units={B: "d4:infantry"})
    ask(m, lambda game: barbarians.reinforce(game, 0, at(m, "d4"), "coc.barb.8"), "send d4 elephant")
    ask(m, lambda game: barbarians.reinforce(game, 0, at(m, "d4"), "coc.barb.8"), "reinforce d4")
    ask(m, lambda game: barbarians.reinforce(game, 0, at(m, "d6"), "coc.barb.8"))
    ask(m, lambda game: barbarians.reinforce(game, 0, at(m, "d2"), "coc.barb.8"))
    assert (units(m, "d4"), units(m, "d6"), units(m, "d2")) == ("infantry=2,elephant", "infantry", "")
    assert log(m) == [
        "coc.barb.4 barbarians-send d4 elephant",
        "coc.barb.8 barbarians-reinforce d4",
        "coc.barb.8 barbarians-reinforce d6",
    ]


# -- marches


@clause("coc.barb.1", "coc.barb.16")
def test_where_a_card_may_send_them() -> None:
    m = scene(
        units={B: "d4:infantry=2 c4:infantry=2 e4:infantry=3", 0: "d3:infantry"},
        terrain={"d5": "water"},
    )
    two, three = (m.state.force[at(m, name)] for name in ("d4", "e4"))
    near = barbarians.steps(m.state, B, at(m, "d4"), two, ANYWHERE)
    assert {m.state.board.names[hex_] for hex_ in near} == {"c4", "c5", "d3", "e5"}, "neither water nor too many on e4"
    barbarians.advance(m.state, at(m, "d4"), at(m, "c4"), two)
    assert (units(m, "c4"), units(m, "d4"), m.state.battle) == ("infantry=4", "", None)
    barbarians.advance(m.state, at(m, "e4"), at(m, "d3"), three)
    assert m.state.battle is not None
    assert (m.state.battle.attacker, m.state.battle.defender, m.state.battle.came_from) == (B, 0, at(m, "e4"))


@clause("coc.barb.7", "coc.barb.15", "coc.barb.16", "coc.barb.21")
def test_the_steps_of_a_group() -> None:
    m = scene(cities={0: "d2", 1: "c5"}, units={B: "d4:infantry=2 d3:infantry=2"}, terrain={"c3": "water"})

    def steps(start: str, force: int) -> set[str]:
        return names(m, barbarians.steps(m.state, 0, at(m, start), force))

    assert steps("d3", ONE[INFANTRY]) == {"d2"}, "into a city beside it"
    assert steps("d4", 2 * ONE[INFANTRY]) == {"d3"}
    assert steps("d4", 3 * ONE[INFANTRY]) == set(), "no room for five"
    assert names(m, barbarians.steps(m.state, 1, at(m, "d4"), ONE[INFANTRY])) == {"c5"}
    barbarians.advance(m.state, at(m, "d4"), at(m, "c5"), 2 * ONE[INFANTRY])
    assert m.state.battle is not None, "a city without units is fought for as well"


@clause("coc.barb.6")
def test_how_near_is_near() -> None:
    m = scene(cities={0: "d2"})
    near = names(m, [hex_ for hex_ in range(len(m.state.terrain)) if barbarians.near_cities(m.state, 0) >> hex_ & 1])
    assert {"d3", "d4", "c4", "b2", "f3"} <= near
    assert not {"d5", "c5", "e5"} & near


@clause("coc.leader.sulla.1")
@pytest.mark.parametrize(("pick", "left"), [("allow", ""), ("forbid", "infantry")])
def test_who_must_agree(pick: str, left: str) -> None:
    m = scene(
        civs={1: "rome"},
        leaders={1: "sulla"},
        cities={0: "d2", 1: "d7"},
        units={1: "c6:leader", B: "c4:infantry"},
        agenda=[Item("barbarians-move", 0)],
    )
    play(m, "march c4 c3")
    assert (options(m, 1), m.asked[1].clause) == (["allow", "forbid"], "coc.leader.sulla.1")
    play(m, pick)
    assert units(m, "c4") == left


@clause("coc.civadvance.truce", "coc.barb.25")
def test_terms_are_asked_if_any_group_can_move() -> None:
    m = scene(
        civs={0: "celts"},
        advances={0: "draft"},
        goods={0: "food 1"},
        cities={0: "d2", 1: "d7"},
        units={B: "d4:infantry=2 c4:infantry d3:infantry=3 c3:infantry=4"},
        agenda=[Item("barbarians-move", 0)],
    )
    assert not barbarians.steps(m.state, 0, at(m, "d4"), m.state.force[at(m, "d4")])
    assert options(m, 0) == ["use truce", "pass"]
    play(m, "use truce")
    assert {option for option in options(m, 0) if option.startswith("spare")} == {
        "spare d4",
        "spare c4",
        "spare d3",
        "spare c3",
    }
    play(m, "spare d4", "spare c4", "spare d3")
    assert options(m, 0, "spare") == ["spare c3"], "the terms hold for the last group too"


# -- pirates


@clause("coc.pir.2", "coc.pir.8")
def test_who_pays_does_not_make_a_city_unhappier() -> None:
    position: dict[str, Any] = {"expansion": True, "terrain": {"c3": "water"}, "units": {PIRATES: "c3:ship"}}
    m = scene(cities={0: "d2:happy d6:happy"}, goods={0: "food 1"}, **position)
    ask(m, lambda game: pirates.pay_tribute(game, 0))
    assert (goods(m, 0), city(m, "d2"), log(m)) == ("", "0:happy:", ["coc.pir.2 pays seat-0 food-1"])
    assert names(m, pirates.threatened(m.state, 0)) == {"d2"}
    ask(m, lambda game: pirates.pay_tribute(game, 0))
    assert (city(m, "d2"), city(m, "d6")) == ("0:neutral:", "0:happy:")
    ask(m, lambda game: pirates.pay_tribute(game, 0))
    ask(m, lambda game: pirates.pay_tribute(game, 0))
    assert city(m, "d2") == "0:angry:"
    assert pirates.calm(m.state, 0) == []
    assert names(m, pirates.lairs(m.state)) == {"c3"}


# -- free movements


@clause("coc.leader.erik.2", "coc.rec.10")
def test_where_a_whole_fleet_can_land() -> None:
    position: dict[str, Any] = {
        "expansion": True,
        "terrain": {"c4": "water", "c5": "water"},
        "advances": {0: "tactics"},
    }
    m = scene(
        units={0: "c4:ship=2 c3:infantry=2 d3:infantry=3", 1: "b4:infantry"},
        aboard={0: "c4:infantry=2,settler"},
        **position,
    )
    near = names(m, list(m.state.board.near[at(m, "c4")]))
    assert names(m, free_moves.landings(m.state, 0, at(m, "c4"))) == near - {"c5", "d3"}
    m = scene(units={0: "c4:ship", 1: "b4:infantry"}, aboard={0: "c4:settler"}, **position)
    assert names(m, free_moves.landings(m.state, 0, at(m, "c4"))) == near - {"c5", "b4"}
    m.state.marks = [(at(m, "c4"), ABOARD + SETTLER, 1, MOVED)]
    assert free_moves.landings(m.state, 0, at(m, "c4")) == []


@clause("coc.civ.31")
def test_an_offer_waits_on_the_agenda() -> None:
    m = scene(expansion=True, units={0: "c4:settler"})
    state = m.state
    free_moves.offer(state, 0, "coc.civ.31", [(at(m, "c4"), SETTLER, 0)])
    assert state.agenda.items == []
    free_moves.offer(state, 0, "coc.civ.31", [(at(m, "c4"), SETTLER, 1), (at(m, "c5"), SETTLER, 0)])
    assert state.agenda.items == [Item("free-move", 0, ("coc.civ.31", at(m, "c4"), SETTLER, 1))]
    waiting = ((at(m, "c4"), SETTLER, 2), (at(m, "c5"), SETTLER, 1))
    assert free_moves.ready(state, 0, waiting, at(m, "c4")) == [(SETTLER, 0, 1)]
    assert free_moves.ready(state, 0, waiting, at(m, "c5")) == []
    assert free_moves.ready(state, 1, waiting, at(m, "c4")) == []


@clause("coc.civ.31")
def test_nobody_is_asked_where_no_unit_can_move() -> None:
    m = scene(expansion=True, units={0: "c4:infantry"})
    item = Item("free-move", 0, ("coc.civ.31", at(m, "c4"), INFANTRY, 1))
    assert ask(m, lambda game: free_moves.one(game, item)) == []


@clause("coc.leader.erik.2")
def test_a_landing_is_followed_by_a_free_movement_of_nobody() -> None:
    m = scene(
        expansion=True,
        terrain={"c4": "water"},
        units={0: "c4:ship"},
        aboard={0: "c4:settler"},
    )
    ask(m, lambda game: free_moves.go_ashore(game, 0, at(m, "c4"), at(m, "c5")))
    assert units(m, "c5") == "settler"
    assert m.state.agenda.items == [Item("free-move", 0, ("coc.leader.erik.2",))]


@clause("coc.leader.hanno.1")
def test_ships_and_leader_rest_after_their_voyage() -> None:
    m = scene(
        civs={0: "carthage"},
        leaders={0: "hanno"},
        terrain=dict.fromkeys(("c4", "c5", "f4"), "water"),
        units={0: "c4:ship f4:ship"},
        aboard={0: "c4:leader f4:settler"},
    )
    assert free_moves.voyages(m.state, 0, at(m, "c4")) == [("sail", "c4", "c5")]
    ask(m, lambda game: free_moves.voyage(game, 0, at(m, "c4"), "coc.leader.hanno.1"))
    assert (units(m, "c5"), m.state.sailed) == ("ship[leader]", 0)
    assert sorted(m.state.marks) == [
        (at(m, "c5"), SHIP, 1, MOVED | FATIGUED),
        (at(m, "c5"), ABOARD + LEADER, 1, FATIGUED),
    ]
    assert free_moves.voyages(m.state, 0, at(m, "c5")) == []


# -- conquest


@clause("coc.conq.5", "coc.barb.10")
def test_where_a_settler_finds_refuge() -> None:
    m = scene(cities={0: "d2 d4", 1: "d7"})
    assert conquest.refuges(m.state, 0, True) == [("pass",), ("place", "d2"), ("place", "d4")]
    assert conquest.refuges(m.state, 0, False) == [("place", "d2"), ("place", "d4")]
    m = scene(cities={0: "d2", 1: "d7"}, units={0: "c4:settler=4"})
    ask(m, lambda game: conquest.settler_back(game, 0, may_pass=True))
    assert units(m, "d2") == "", "none is left in the supply"


@clause("coc.conq.2", "coc.conq.12", "coc.conq.8")
def test_what_changes_hands() -> None:
    m = scene(cities={0: "d2", 1: "c5::temple=0,academy,obelisk,great_wall,great_pyramid d7"})
    m.state.acts[at(m, "c5")] = 2
    assert conquest.exchange(m.state, 0, at(m, "c5"), 1)
    assert m.state.acts[at(m, "c5")] == 0
    assert city(m, "c5") == "0:neutral:academy,temple,obelisk=1,great_pyramid,great_wall"
    conquest.mark_wonders(m.state, 0, at(m, "c5"))
    assert log(m) == ["coc.conq.8 controls-wonder seat-0 great_wall"]
    conquest.mark_wonders(m.state, B, at(m, "c5"))
    assert len(log(m)) == 1


# -- after a battle


@clause("coc.rec.13", "coc.battle.25")
def test_where_fanatics_muster() -> None:
    m = scene(cities={0: "d2 d4", 1: "d7"}, units={0: "d2:infantry=4 d4:infantry=3"})
    assert aftermath.musters(m.state, 0) == [("place", "d4")]


@clause("coc.tactics.tactical_retreat")
def test_who_falls_back_has_not_moved() -> None:
    m = scene(
        units={0: "c4:infantry a7:settler", 1: "c5:infantry"},
        advances={0: "tactics", 1: "tactics"},
        actions={1: "action-17"},
    )
    play(m, "command", "move c4 c5", "tactic action-17", "fall-back c6")
    assert (units(m, "c6"), kind(m)) == ("infantry", "move")
    assert not [mark for mark in m.state.marks if mark[0] == at(m, "c6")]
