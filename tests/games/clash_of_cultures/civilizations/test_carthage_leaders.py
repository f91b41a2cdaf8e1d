"""Leaders of Carthage: Hannibal, Hanno the Great, Queen Dido."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.battles import added, attack, march, refused
from games.clash_of_cultures.civilizations.coasts import BARBARIANS, CARTHAGE, SEA, allies, coast, finish
from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import (
    ask,
    city,
    holder,
    kind,
    options,
    scene,
    told,
    units,
)
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import INFANTRY
from pentarchy.games.clash_of_cultures.rules import pieces
from pentarchy.games.clash_of_cultures.rules.civilizations import carthage
from pentarchy.games.clash_of_cultures.rules.sides import DEFENDER, current
from pentarchy.testing import clause

# -- Hannibal


def alps(group: str) -> list[str]:
    """What can go on from the mountain in the next command action."""
    m = scene(
        civs=CARTHAGE,
        leaders={0: "hannibal"},
        advances={0: "tactics"},
        units={0: f"c4:{group}" + ("" if "leader" in group else " d2:leader")},
        terrain={"c5": "mountain"},
    )
    march(m, "move c4 c5")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "command")
    if "move c5 c6" not in options(m, 0):
        return []
    march_on = play(m, "move c5 c6")
    while kind(march_on) == "group":
        play(march_on, options(march_on, 0)[0])
    return [units(m, "c6")]


@clause("coc.leader.hannibal.1", "coc.move.7")
def test_hannibal_1_crosses_mountains_with_an_elephant() -> None:
    assert alps("leader,elephant,infantry") == ["infantry,elephant,leader"]
    assert alps("leader,infantry") == []
    assert alps("elephant,infantry") == []


def cannae(dice: list[int], **more: Any) -> Match:
    position: dict[str, Any] = {"civs": CARTHAGE, "leaders": {0: "hannibal"}}
    return attack("leader,infantry=2", "infantry=3", dice, **position | more)


@clause("coc.leader.hannibal.2", "coc.civ.11", "coc.battle.38")
def test_hannibal_2_caps_bonuses_in_the_first_round() -> None:
    """Three activated infantry would add 3 to 5 + 5 + 5."""
    m = cannae([2, 2, 2, 9, 9, 9, 2, 9, 9, 9])
    finish(m)
    assert next(event.split()[2] for event in told(m, "hits") if event.split()[1] == "seat-1") == "17"


@clause("coc.leader.hannibal.2")
def test_hannibal_2_not_in_later_rounds_and_not_without_him() -> None:
    m = attack("leader,infantry=2", "infantry=4", [2] * 9 + [9] * 3, civs=CARTHAGE, leaders={0: "hannibal"})
    play(m, "lose infantry-1", "fight")
    values = [event.split()[2] for event in told(m, "hits") if event.split()[1] == "seat-1"]
    assert values == ["8", "18"]
    m = attack(
        "infantry=3",
        "infantry=3",
        [2, 2, 2, 9, 9, 9],
        civs=CARTHAGE,
        leaders={0: "hannibal"},
        units={0: "c4:infantry=3 d2:leader"},
    )
    assert next(event.split()[2] for event in told(m, "hits") if event.split()[1] == "seat-1") == "18"


# -- Hanno the Great


def voyage(**more: Any) -> Match:
    position: dict[str, Any] = {
        "leaders": {0: "hanno"},
        "units": {0: "c4:ship=2"},
        "aboard": "c4:leader",
        "left": 2,
    }
    return coast(**position | more)


def sail_with_hanno(m: Match) -> Match:
    play(m, "use hanno.1", "sail c4 c6")
    while kind(m) in ("group", "passengers"):
        play(m, options(m, 0)[0])
    return m


@clause("coc.leader.hanno.1", "coc.civ.30")
def test_hanno_1_sails_for_no_action_once_per_turn() -> None:
    m = sail_with_hanno(voyage())
    assert (units(m, "c6"), m.state.left) == ("ship=2[leader]", 2)
    assert refused(m, 0, "use hanno.1") == "coc.term.8"
    assert told(m, "gains") == [], "no command action: Cartography brings nothing"


@clause("coc.leader.hanno.1")
def test_hanno_1_ships_do_not_move_again() -> None:
    m = play(sail_with_hanno(voyage()), "command")
    assert not any(option.startswith(("sail c6", "land c6")) for option in options(m, 0))


@clause("coc.leader.hanno.1")
def test_hanno_1_needs_him_aboard_and_at_rest() -> None:
    assert refused(voyage(units={0: "c4:ship=2 d2:leader"}, aboard=""), 0, "use hanno.1") == "coc.leader.hanno.1"
    m = voyage(units={0: "c4:ship"})
    march(m, "sail c4 c6")
    while kind(m) == "move":
        play(m, "stop")
    assert refused(m, 0, "use hanno.1") == "coc.leader.hanno.1"


@clause("coc.leader.hanno.1")
def test_hanno_1_takes_only_ships_that_have_not_moved() -> None:
    """A ship that came to him in this turn stays, and may still be commanded."""
    m = voyage(units={0: "c4:ship c6:ship"})
    march(m, "sail c6 c4")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "use hanno.1", "sail c4 c5")
    assert (units(m, "c4"), units(m, "c5")) == ("ship", "ship[leader]")
    play(m, "command")
    assert "sail c4 c6" in options(m, 0)


@clause("coc.leader.hanno.1")
def test_hanno_1_not_on_a_ship_that_came_for_another() -> None:
    """In one command action a ship comes to him and his own leaves without him."""
    m = voyage(units={0: "c4:ship c6:ship"})
    march(m, "sail c6 c4")
    play(m, "sail c4 c5")
    while kind(m) == "passengers":
        play(m, "with")
    assert (units(m, "c4"), units(m, "c5")) == ("ship[leader]", "ship")
    while kind(m) == "move":
        play(m, "stop")
    assert refused(m, 0, "use hanno.1") == "coc.leader.hanno.1"


@clause("coc.leader.hanno.1", "coc.move.2")
def test_hanno_1_after_the_ship_that_came_has_gone_on() -> None:
    m = voyage(units={0: "c4:ship c6:ship"}, left=3)
    march(m, "sail c6 c4")
    play(m, "stop", "command", "sail c4 c5", "with ship-1")
    while kind(m) == "passengers":
        play(m, "with")
    assert (units(m, "c4"), units(m, "c5")) == ("ship[leader]", "ship")
    while kind(m) == "move":
        play(m, "stop")
    assert refused(m, 0, "use hanno.1") == ""


@clause("coc.leader.hanno.1")
def test_hanno_1_needs_somewhere_to_go() -> None:
    m = voyage(terrain={"c4": "water"})
    assert refused(m, 0, "use hanno.1") == "coc.leader.hanno.1"


@clause("coc.leader.hanno.1", "coc.civadvance.hegemony")
def test_hanno_1_after_the_ship_that_came_has_become_a_city() -> None:
    m = voyage(units={0: "c4:ship c6:ship"}, left=3)
    march(m, "sail c6 c4")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "use hegemony", "choose d4", "pass")
    assert (units(m, "c4"), refused(m, 0, "use hanno.1")) == ("ship[leader]", "")


@clause("coc.leader.hanno.1")
def test_hanno_1_not_if_he_embarked_in_this_turn() -> None:
    m = voyage(units={0: "c4:ship d3:leader"}, aboard="", advances={0: "tactics fishing navigation cartography"})
    march(m, "load d3 c4")
    while kind(m) == "move":
        play(m, "stop")
    assert refused(m, 0, "use hanno.1") == "coc.leader.hanno.1"


@clause("coc.leader.hanno.1")
def test_hanno_1_may_start_a_sea_battle() -> None:
    m = voyage(units={0: "c4:ship=2", 1: "c6:ship"}, dice=[10, 10, 0])
    sail_with_hanno(m)
    assert (told(m, "attacks"), holder(m, "c6")) == (["attacks seat-0 seat-1 c6"], 0)
    assert added(m, "hanno.2") == [2]


@clause("coc.leader.hanno.2")
def test_hanno_2_adds_two_at_sea_with_him_aboard() -> None:
    m = voyage(units={0: "c4:ship=2 d2:leader", 1: "c6:ship"}, aboard="", dice=[10, 10, 0])
    assert added(march(m, "sail c4 c6"), "hanno.2") == []
    m = voyage(units={0: "c4:ship=2", 1: "c6:ship"}, dice=[10, 10, 0])
    assert added(march(m, "sail c4 c6"), "hanno.2") == [2]


# -- Queen Dido


@clause("coc.leader.dido.1")
def test_dido_1_founds_for_no_action_where_she_is() -> None:
    position: dict[str, Any] = {"civs": CARTHAGE, "leaders": {0: "dido"}, "units": {0: "c5:leader,settler e5:settler"}}
    m = scene(left=1, **position)
    play(m, "found c5")
    assert (city(m, "c5"), m.state.left) == ("0:neutral:", 1)
    play(m, "found e5")
    assert city(m, "e5") == "0:neutral:"
    assert told(m, "turn-begins") or m.state.left == 0
    m = scene(left=0, **position)
    assert (refused(m, 0, "found c5"), refused(m, 0, "found e5")) == ("", "coc.round.3")


@clause("coc.leader.dido.1", "coc.civadvance.hegemony")
def test_dido_1_founds_by_ship_for_no_action_where_she_is_aboard() -> None:
    position: dict[str, Any] = {"leaders": {0: "dido"}, "aboard": "c4:leader", "left": 1}
    m = coast(units={0: "c4:ship=2 c5:ship c6:ship"}, **position)
    play(m, "use dido.1")
    assert set(options(m, 0)) == {"choose b3", "choose c3", "choose d3", "choose d4"}, "only from her space"
    play(m, "choose d4")
    assert kind(m) == "ashore"
    play(m, "pass")
    assert (city(m, "d4"), units(m, "c4"), m.state.left) == ("0:neutral:", "ship[leader]", 1)


@clause("coc.leader.dido.1", "coc.lead.20")
def test_dido_1_needs_hegemony_and_her_aboard() -> None:
    position: dict[str, Any] = {"leaders": {0: "dido"}, "left": 1}
    m = coast(units={0: "c4:ship d2:leader"}, **position)
    assert refused(m, 0, "use dido.1") == "coc.leader.dido.1"
    m = coast(units={0: "c4:ship"}, aboard="c4:leader", advances={0: "fishing navigation"}, **position)
    assert refused(m, 0, "use dido.1") == "coc.round.4"


@clause("coc.leader.dido.1", "coc.civadvance.pirate_alliance")
def test_dido_1_stays_with_the_pirates_when_her_ship_becomes_a_city() -> None:
    m = coast(units={0: "c4:ship"}, aboard="c4:leader", leaders={0: "dido"}, left=1)
    pieces.add_allies(m.state, m.state.board.number["c4"], 1)
    play(m, "use dido.1", "choose d4", "give-up ship", "pass")
    assert (city(m, "d4"), holder(m, "c4"), units(m, "c4"), allies(m, "c4")) == ("0:neutral:", 0, "[leader]", 1)
    assert "strike c4" not in options(play(m, "command"), 0), "no ship of her own is there"


@clause("coc.leader.hanno.1", "coc.civadvance.pirate_alliance")
def test_hanno_1_sails_with_allied_pirates() -> None:
    m = voyage(units={0: "c4:ship"})
    pieces.add_allies(m.state, m.state.board.number["c4"], 1)
    play(m, "use hanno.1", "sail c4 c6", "with ship-1 pirate-1")
    assert (units(m, "c6"), allies(m, "c6"), holder(m, "c4")) == ("ship[leader]", 1, -1)
    play(m, "command")
    assert not any(option.startswith("sail c6") for option in options(m, 0))


def byrsa(*, attacker: int = 0, other: str = "leader,infantry", own: str = "infantry=3", **more: Any) -> Match:
    """Dido of seat 1 defends c5; everybody rolls twos."""
    position: dict[str, Any] = {"civs": {1: "carthage"}, "leaders": {1: "dido"}, "dice": [2] * 60}
    position |= more
    return attack(own, other, position.pop("dice"), **position)


@clause("coc.leader.dido.2", "coc.civ.18")
def test_dido_2_adds_two_and_may_be_sacrificed() -> None:
    m = byrsa()
    finish_losses(m)
    assert (kind(m), list(m.asked), options(m, 1)) == ("ability", [1], ["use dido.2", "pass"])
    assert added(m, "dido.2") == [2]
    m.pick(1, "use dido.2")
    assert (units(m, "c5"), units(m, "c4")) == ("infantry", "infantry=2")
    assert (m.state.players[1].leader, m.state.players[0].heads) == (-1, 0)
    assert told(m, "retreats") == ["retreats seat-0 c5 c4"]


def finish_losses(m: Match) -> Match:
    """Seat 1 loses infantry first."""
    while kind(m) == "losses":
        play(m, options(m, 1)[0])
    return m


@clause("coc.leader.dido.2")
def test_dido_2_the_battle_goes_on_without_the_sacrifice() -> None:
    m = finish_losses(byrsa())
    m.pick(1, "pass")
    assert kind(m) == "retreat"
    m.pick(0, "fight")
    assert added(m, "dido.2") == [2, 2]


@clause("coc.leader.dido.2", "coc.battle.19")
def test_dido_2_drives_back_onto_ships() -> None:
    m = scene(
        civs={1: "carthage"},
        leaders={1: "dido"},
        advances={0: "tactics fishing"},
        terrain=SEA,
        units={0: "c4:ship=2", 1: "d4:leader,infantry"},
        aboard={0: "c4:infantry=3"},
        dice=[2] * 40,
    )
    march(m, "land c4 d4")
    finish_losses(m)
    m.pick(1, "use dido.2")
    assert (units(m, "c4"), units(m, "d4")) == ("ship=2[infantry=2]", "infantry")


@clause("coc.leader.dido.2")
def test_dido_2_defends_also_outside_cities_but_does_not_attack() -> None:
    m = attack("leader,infantry=2", "infantry=2", [2] * 40, civs=CARTHAGE, leaders={0: "dido"})
    while kind(m) == "losses":
        play(m, options(m, 0)[0])
    assert (added(m, "dido.2"), kind(m)) == ([], "retreat")


@clause("coc.leader.dido.2", "coc.lead.15")
def test_dido_2_needs_her_in_the_battle() -> None:
    m = byrsa(other="infantry=2", units={1: "c5:infantry=2 d7:leader"})
    assert (added(m, "dido.2"), kind(m)) == ([], "retreat")


@clause("coc.leader.dido.2")
@pytest.mark.parametrize(("crowd", "asked"), [("infantry=2", True), ("infantry=3", False)])
def test_dido_2_not_without_a_way_back(crowd: str, asked: bool) -> None:
    """Two attackers are left; there must be room for them where they came from."""
    m = finish_losses(byrsa())
    state = m.state
    pieces.place(state, state.board.number["c4"], 0, INFANTRY, int(crowd[-1]))
    picks = ask(m, lambda game: carthage.self_sacrifice(game, current(game), DEFENDER), *["pass"] * asked)
    assert (len(picks) == 1) == asked


@clause("coc.leader.dido.2")
def test_dido_2_not_without_an_infantry_in_the_supply() -> None:
    crowd = "a3 a5 a7 b2"
    full = " ".join(f"{name}:infantry=4" for name in crowd.split())
    m = byrsa(other="leader", own="infantry=2", units={1: f"c5:leader {full}"})
    assert (kind(m), "fight" in options(m, 0)) == ("retreat", True), "the attacker need not retreat"


@clause("coc.leader.dido.2", "coc.civ.18")
def test_dido_2_drives_barbarians_back() -> None:
    m = scene(
        civs=CARTHAGE,
        leaders={0: "dido"},
        cities={0: "d4 d2", 1: "d7", BARBARIANS: "b4"},
        units={0: "d4:leader,infantry=2", BARBARIANS: "c4:infantry=3"},
        agenda=[Item("barbarians-move", 0)],
        dice=[2] * 60,
    )
    while kind(m) == "barbarians":
        play(m, "march c4 d4" if "march c4 d4" in options(m, 0) else options(m, 0)[0])
    while kind(m) == "losses":
        play(m, options(m, 0)[0])
    assert kind(m) == "ability"
    m.pick(0, "use dido.2")
    assert (holder(m, "c4"), m.state.players[0].leader, city(m, "d4")) == (BARBARIANS, -1, "0:neutral:")
