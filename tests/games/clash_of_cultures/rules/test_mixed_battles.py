"""Battles with all kinds of units: abilities of leaders and riders, losses at once, captured leaders, controllers."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import ask, goods, holder, kind, options, play, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, INFANTRY, LEADER, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.rules import (
    aftermath,
    barbarians,
    battle,
    command,
    leaders,
    moments_of_war,
    pieces,
    sides,
)
from pentarchy.games.clash_of_cultures.rules.combat import BONUS, DICE, SHIELD, Combat
from pentarchy.games.clash_of_cultures.rules.moments import Fought
from pentarchy.games.clash_of_cultures.rules.sides import ATTACKER, DEFENDER, current
from pentarchy.games.clash_of_cultures.state import BARBARIANS, FATIGUED, MOVED, ONE
from pentarchy.testing import clause

CAESAR, PERICLES = leaders.NUMBER["caesar"], leaders.NUMBER["pericles"]


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


def war(own: str, other: str, dice: list[int], **more: Any) -> Match:
    """Seat 0 attacks from c4 to c5 with everything there."""
    names = {0: "caesar", 1: "pericles"}
    m = scene(
        expansion=True,
        civs={0: "rome", 1: "greece"},
        leaders={seat: names[seat] for seat, there in ((0, own), (1, other)) if "leader" in there},
        units={0: f"c4:{own}", 1: f"c5:{other}"},
        advances={0: "tactics", 1: ""},
        dice=dice,
        **more,
    )
    play(m, "command", "move c4 c5")
    if kind(m) == "group":
        play(m, "with " + " ".join(word if "=" in word else f"{word}-1" for word in own.split(",")).replace("=", "-"))
    return m


# -- sums by source


@clause("coc.battle.9", "coc.battle.11", "coc.battle.32")
def test_sums_say_what_gives_what() -> None:
    m = scene(expansion=True, units={1: "c5:infantry"})
    battle.begin(m.state, at(m, "c5"), 0, at(m, "c4"), 0, ONE[INFANTRY] + ONE[CAVALRY] * 2 + ONE[4])
    combat = Combat(current(m.state))
    m.state.chance.play_back({"dice": [11, 8, 2, 7]})
    battle.roll(m.state, combat, ATTACKER)
    battle.activate(m.state, combat, ATTACKER)
    assert battle.value(m.state, combat, ATTACKER) == 6 + 5 + 2 + 1 + 2 + 2
    assert sorted(current(m.state).sums) == [
        (ATTACKER, BONUS, "cavalry", 4),
        (ATTACKER, BONUS, "infantry", 1),
        (ATTACKER, SHIELD, "elephant", 1),
        (ATTACKER, DICE, "dice", 13),
    ]


def test_sums_begin_anew_in_each_round() -> None:
    m = war("infantry", "infantry", [0, 0, 0, 0])
    assert kind(m) == "retreat"
    assert current(m.state).sums == [(ATTACKER, DICE, "dice", 1), (DEFENDER, DICE, "dice", 1)]
    play(m, "fight")
    assert current(m.state).sums == [(ATTACKER, DICE, "dice", 1), (DEFENDER, DICE, "dice", 1)]


# -- losses


@clause("coc.battle.13", "coc.battle.30")
def test_both_sides_choose_their_losses_at_the_same_time() -> None:
    m = war("infantry,cavalry", "infantry,elephant", [4, 4, 6, 2])
    assert {seat: decision.kind for seat, decision in m.asked.items()} == {0: "losses", 1: "losses"}
    assert options(m, 0) == ["lose infantry-1", "lose cavalry-1"]
    m.pick(1, "lose elephant-1")
    assert units(m, "c5") == "infantry,elephant", "nothing is shown before both have chosen"
    m.pick(0, "lose cavalry-1")
    assert told(m, "loses-units") == ["loses-units seat-0 cavalry-1", "loses-units seat-1 elephant-1"]
    assert units(m, "c5") == "infantry"


@clause("coc.battle.13", "coc.battle.42")
def test_who_loses_all_or_has_one_kind_has_no_choice() -> None:
    m = war("infantry=2", "infantry,elephant", [10, 10, 0, 0])
    assert told(m, "loses-units") == ["loses-units seat-1 infantry-1 elephant-1"]


# -- leaders who fall


@clause("coc.lead.3", "coc.lead.11")
def test_the_card_of_a_leader_killed_in_battle_is_the_opponents() -> None:
    m = war("infantry=3", "leader", [11, 11, 11, 0])
    players = m.state.players
    assert (players[1].leader, players[0].heads) == (-1, 1 << PERICLES)
    assert told(m, "captures-leader") == ["captures-leader seat-0 seat-1 pericles"]


@clause("coc.lead.11")
def test_a_leader_rolls_a_die_and_may_be_chosen_as_a_loss() -> None:
    m = war("infantry=2", "infantry,leader", [9, 4, 9, 9])
    assert len(told(m, "rolls")[1].split()) == 2 + 2
    assert options(m, 1) == ["lose infantry-1", "lose leader-1"]
    play(m, "lose leader-1")
    assert (m.state.players[1].leader, units(m, "c5")) == (-1, "infantry")


@clause("coc.lead.8")
def test_nobody_gets_the_card_of_a_leader_killed_by_barbarians() -> None:
    m = scene(
        expansion=True,
        civs={0: "rome"},
        leaders={0: "caesar"},
        units={0: "c5:leader", BARBARIANS: "c4:infantry=3"},
        cities={0: "c5 d2"},
        agenda=[Item("barbarians-move", 0)],
        dice=[11, 11, 11, 0],
    )
    assert m.state.players[0].leader == -1
    assert [player.heads for player in m.state.players] == [0, 0]
    assert told(m, "loses-leader") == ["loses-leader seat-0 caesar"]


@clause("coc.lead.9")
def test_a_leader_who_drowns_was_killed_in_that_battle() -> None:
    sea = {"b4": "water", "b5": "water"}
    m = scene(
        expansion=True,
        civs={0: "rome", 1: "greece"},
        leaders={0: "caesar", 1: "pericles"},
        terrain=sea,
        units={0: "b4:ship", 1: "b5:ship"},
        aboard={0: "b4:leader", 1: "b5:leader"},
        dice=[11, 0],
    )
    play(m, "command", "sail b4 b5")
    assert (m.state.players[1].leader, m.state.players[0].heads) == (-1, 1 << PERICLES)
    assert m.state.players[0].leader == CAESAR, "aboard he was in no danger"
    assert units(m, "b5") == "ship[leader]"


@clause("coc.lead.9", "coc.lead.17", "coc.lead.15")
def test_if_both_leaders_die_each_player_takes_a_card() -> None:
    sea = {"b4": "water", "b5": "water"}
    m = scene(
        expansion=True,
        civs={0: "rome", 1: "greece"},
        leaders={0: "caesar", 1: "pericles"},
        terrain=sea,
        units={0: "b4:ship", 1: "b5:ship"},
        aboard={0: "b4:leader", 1: "b5:leader"},
        dice=[11, 11],
    )
    play(m, "command", "sail b4 b5")
    assert told(m, "rolls") == ["rolls seat-0 face-12", "rolls seat-1 face-12"], "who is aboard rolls no die"
    assert [player.heads for player in m.state.players] == [1 << PERICLES, 1 << CAESAR]
    assert [player.leader for player in m.state.players] == [-1, -1]


@clause("coc.lead.9")
def test_a_leader_without_a_berth_after_the_battle_drowns_into_the_opponents_hands() -> None:
    m = scene(
        expansion=True,
        civs={0: "rome"},
        leaders={0: "caesar"},
        terrain={"b4": "water", "b5": "water"},
        units={0: "b4:ship=2", 1: "b5:ship"},
        aboard={0: "b4:infantry=3,leader"},
        dice=[11, 4, 11],
    )
    play(m, "command", "sail b4 b5", "with ship-2", "drown infantry-1 leader-1")
    assert (m.state.players[0].leader, m.state.players[1].heads) == (-1, 1 << CAESAR)
    assert units(m, "b5") == "ship[infantry=2]"


@clause("coc.lead.17")
def test_a_leader_removed_by_the_owners_martyr_goes_to_the_box() -> None:
    m = scene(expansion=True, civs={0: "rome"}, leaders={0: "caesar"}, units={0: "d3:leader", 1: "c5:infantry"})
    pieces.remove(m.state, at(m, "d3"), LEADER)
    battle.begin(m.state, at(m, "c5"), 0, at(m, "c4"), 0, ONE[LEADER])
    ask(m, lambda game: sides.lose(game, current(game), ATTACKER, 1, "coc.tactics.martyr", by_own_card=True))
    assert (m.state.players[0].leader, m.state.players[1].heads) == (-1, 0)


# -- who decides for barbarians


@clause("coc.barb.9")
def test_a_player_chooses_who_decides_for_mixed_barbarians() -> None:
    m = scene(
        players=3,
        expansion=True,
        units={0: "d4:infantry=3", BARBARIANS: "d5:infantry,cavalry"},
        advances={0: "tactics"},
        dice=[4, 4, 4, 0, 0],
    )
    play(m, "command", "move d4 d5", "with infantry-3")
    assert (kind(m), options(m, 0)) == ("controller", ["choose seat-1", "choose seat-2"])
    play(m, "choose seat-2")
    assert told(m, "controls-barbarians") == ["controls-barbarians seat-0 seat-2"]
    assert list(m.asked) == [2]
    play(m, "lose infantry-1")
    assert units(m, "d5") == "cavalry"


@clause("coc.barb.9")
def test_equal_barbarians_need_nobody_who_decides() -> None:
    m = scene(
        players=3,
        expansion=True,
        units={0: "d4:infantry=3", BARBARIANS: "d5:cavalry=2"},
        advances={0: "tactics"},
        dice=[11, 11, 11, 0, 0],
    )
    play(m, "command", "move d4 d5", "with infantry-3")
    assert told(m, "controls-barbarians") == []
    assert goods(m, 0) == "gold 1"


# -- what a battle remembers


def remembered(match: Match) -> Fought:
    return Fought(*match.state.agenda.items[-1].about)


def test_losses_are_remembered_by_kind_and_leaders_by_their_fate() -> None:
    m = scene(
        expansion=True,
        civs={0: "rome", 1: "greece"},
        leaders={0: "caesar", 1: "pericles"},
        units={0: "d3:leader", 1: "c5:infantry,leader"},
    )
    pieces.remove(m.state, at(m, "d3"), LEADER)
    battle.begin(m.state, at(m, "c5"), 0, at(m, "c4"), 0, ONE[LEADER] + ONE[CAVALRY])
    running = current(m.state)
    assert running.led == 3
    ask(m, lambda game: sides.lose(game, running, DEFENDER, 2, "coc.battle.13"))
    ask(m, lambda game: sides.lose(game, running, ATTACKER, 1, "coc.battle.13"), "lose cavalry-1")
    ask(m, lambda game: aftermath.finish(game, ATTACKER))
    found = remembered(m)
    assert (found.gone, found.slain) == (ONE[CAVALRY], ONE[INFANTRY] + ONE[LEADER])
    assert found.led == 1 | 2 | 4, "both took part, the attacker's lives"


def test_drowned_passengers_are_remembered_by_kind() -> None:
    m = scene(expansion=True, terrain={"b4": "water", "b5": "water"}, units={1: "b5:ship"}, aboard={1: "b5:infantry=2"})
    battle.begin(m.state, at(m, "b5"), 0, at(m, "b4"), sides.SEA, ONE[SHIP])
    ask(m, lambda game: sides.lose(game, current(game), DEFENDER, 1, "coc.battle.13"))
    ask(m, lambda game: aftermath.finish(game, ATTACKER))
    assert remembered(m).slain == ONE[SHIP] + 2 * ONE[INFANTRY]


# -- units that leave a battle, and attackers who are driven back


def test_a_unit_that_leaves_the_battle_stands_elsewhere() -> None:
    m = scene(expansion=True, units={1: "c5:infantry=2"})
    battle.begin(m.state, at(m, "c5"), 0, at(m, "c4"), 0, 2 * ONE[INFANTRY])
    sides.leave(m.state, current(m.state), DEFENDER, INFANTRY, at(m, "c6"))
    assert (units(m, "c5"), units(m, "c6"), holder(m, "c6")) == ("infantry", "infantry", 1)
    sides.leave(m.state, current(m.state), ATTACKER, INFANTRY, at(m, "d5"))
    assert (current(m.state).force, units(m, "d5"), holder(m, "d5")) == (ONE[INFANTRY], "infantry", 0)
    assert m.state.marks == [(at(m, "d5"), INFANTRY, 1, MOVED | FATIGUED)]


def test_barbarians_know_the_way_back_but_take_it_only_if_driven() -> None:
    m = scene(expansion=True, units={0: "c5:infantry", BARBARIANS: "c4:infantry=2"})
    barbarians.advance(m.state, at(m, "c4"), at(m, "c5"), 2 * ONE[INFANTRY])
    assert battle.has_way_back(m.state)
    assert battle.ways_back(m.state, current(m.state)) == []
    assert battle.driven(m.state) == [("retreat", "c4")]
    pieces.place(m.state, at(m, "c4"), 1, SETTLER)
    assert not battle.has_way_back(m.state)


# -- movement of the new kinds


@clause("coc.lead.11", "coc.move.4")
def test_leaders_riders_and_elephants_move_with_tactics_only() -> None:
    position: dict[str, Any] = {
        "expansion": True,
        "civs": {0: "rome"},
        "leaders": {0: "caesar"},
        "units": {0: "c4:leader,cavalry,elephant"},
    }
    m = scene(**position)
    play(m, "command")
    assert options(m, 0, "move") == []
    m = scene(advances={0: "tactics"}, **position)
    play(m, "command", "move c4 c5", "with cavalry-1 elephant-1 leader-1")
    assert units(m, "c5") == "cavalry,elephant,leader"


@clause("coc.lead.11")
def test_a_leader_counts_against_the_army_limit() -> None:
    m = scene(
        expansion=True,
        civs={0: "rome"},
        leaders={0: "caesar"},
        units={0: "c4:leader c5:infantry=2,cavalry=2"},
        advances={0: "tactics"},
    )
    play(m, "command")
    assert "move c4 c5" not in options(m, 0)
    assert pieces.room(m.state, at(m, "c5"), 0) == 0


def test_nothing_here_is_asked_in_a_base_game() -> None:
    m = scene(units={0: "c4:infantry"})
    assert moments_of_war.ways(m.state, 0) == []
    assert moments_of_war.attack_price(m.state, 0, at(m, "c5")) == moments_of_war.FREE
    assert command.movements(m.state, 0)[-1] == ("stop",)
    assert box.limits().army_per_space == pieces.most_army(m.state, at(m, "c4"), 0)
