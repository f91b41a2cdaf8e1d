"""Why groups cannot go somewhere; and what is not refused is offered."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.clash_of_cultures.rules.test_refusals_of_moments import why
from games.clash_of_cultures.scenes import options, play, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import TERRAINS
from pentarchy.games.clash_of_cultures.rules import command, hindrances
from pentarchy.games.clash_of_cultures.state import BARBARIANS
from pentarchy.testing import clause

SKILLS = ("", "tactics", "tactics roads", "tactics roads navigation", "navigation")


def refusal(match: Match, option: str) -> str:
    """Clause and sentence of a refusal."""
    found = hindrances.may_go(match.state, 0, *option.split())
    return f"{found.clause} {found.key}" if found else ""


def war_of_chance(rng: Random) -> Match:
    """A crowded board with seas, hidden regions, enemies and barbarians."""
    board = box.layout(2)
    names = list(board.names)
    terrain = {name: rng.choice((*TERRAINS, "water", "plain")) for name in names}
    places = [name for name in names if name not in ("d2", "d7")]
    rng.shuffle(places)
    land = [name for name in places if terrain[name] != "water"]
    sea = [name for name in places if terrain[name] == "water"]
    hidden = {slot: rng.choice(("r05", "r14", "r01", "r10")) for slot in rng.sample(board.slots[2:], 2)}
    covered = {name for slot in hidden for name in names[4 * board.slots.index(slot) : 4 * board.slots.index(slot) + 4]}
    land, sea = ([name for name in part if name not in covered] for part in (land, sea))
    units: dict[int, list[str]] = {0: [], 1: [], BARBARIANS: []}
    aboard: list[str] = []
    for name in land[:10]:
        owner = rng.choice((0, 0, 1, BARBARIANS))
        kinds = f"infantry={rng.randint(1, 4 if owner else 2)}"
        units[owner].append(f"{name}:{kinds}" + (",settler" if owner == 0 and rng.random() < 0.4 else ""))
    for name in sea[:4]:
        owner = rng.choice((0, 0, 1))
        if sum("ship" in word for word in units[owner]) < 2:
            units[owner].append(f"{name}:ship={rng.randint(1, 2)}")
            if owner == 0 and rng.random() < 0.6:
                aboard.append(f"{name}:{rng.choice(('infantry', 'settler', 'infantry,settler'))}")
    towns = [name for name in land[10:] if terrain[name] != "water"]
    return scene(
        terrain={name: kind for name, kind in terrain.items() if name not in ("d2", "d7") and name not in covered},
        hidden=hidden,
        units={owner: " ".join(words) for owner, words in units.items()},
        aboard={0: " ".join(aboard)},
        cities={
            0: f"d2 {towns[0] if towns else ''}",
            1: f"d7 {towns[1] if len(towns) > 1 else ''}:happy:great_gardens",
        },
        advances={0: rng.choice(SKILLS), 1: ""},
        goods={0: rng.choice(("", "food 2 ore 2", "gold 3"))},
        lasting=rng.choice(([], [("negotiations", 0, 1)])),
        dice=[],
    )


@pytest.mark.parametrize("seed", range(12))
def test_what_is_not_refused_is_offered(seed: int) -> None:
    rng = Random(seed)
    m = war_of_chance(rng)
    play(m, "command")
    for _ in range(6):
        if 0 not in m.asked or m.asked[0].kind != "move":
            break
        offered = {option for option in m.asked[0].options if option[0] in command.VERBS}
        names = m.state.board.names
        starts = [names[hex_] for hex_, holder in enumerate(m.state.holder) if holder == 0]
        for verb in command.VERBS:
            for start in starts:
                for target in names:
                    allowed = hindrances.may_go(m.state, 0, verb, start, target) is None
                    assert allowed == ((verb, start, target) in offered), (verb, start, target)
        if not offered:
            break
        m.pick(0, rng.choice(sorted(offered)))
        while m.asked and next(iter(m.asked.values())).kind != "move" and not m.over:
            seat, decision = next(iter(m.asked.items()))
            pick = ("command",) if decision.kind == "action" and ("command",) in decision.options else None
            if decision.kind == "action" and pick is None:
                break
            m.pick(seat, pick or rng.choice(list(decision.options)))


FIELD: dict[str, Any] = {
    "terrain": {"c4": "water", "c5": "water", "e4": "mountain", "f4": "water", "d5": "forest"},
    "advances": {0: "tactics roads navigation"},
    "goods": {0: "food 1 ore 1"},
}


@clause(
    "coc.expl.9",
    "coc.move.1",
    "coc.move.10",
    "coc.move.11",
    "coc.move.12",
    "coc.move.14",
    "coc.move.17",
    "coc.move.19",
    "coc.move.21",
    "coc.move.24",
    "coc.move.26",
    "coc.move.3",
    "coc.move.9",
    "coc.rec.10",
)
@pytest.mark.parametrize(
    ("option", "answer"),
    [
        ("move d4 d6", "coc.move.3 not_adjacent"),
        ("move b5 b6", "coc.move.1 no_units_here"),
        ("move d4 c4", "coc.move.19 needs_ship"),
        ("move e3 f3", "coc.move.9 settlers_alone"),
        ("move d4 d3", "coc.rec.10 space_full"),
        ("load d4 d5", "coc.move.12 not_at_sea"),
        ("load d4 c5", "coc.move.19 no_ship_there"),
        ("load c3 c4", "coc.move.11 ships_full"),
        ("land c4 c5", "coc.move.12 not_ashore"),
        ("land d4 d5", "coc.move.12 nobody_aboard"),
        ("sail d4 c5", "coc.move.10 no_ship_there"),
        ("sail c4 f4", "coc.move.10 other_sea"),
        ("sail c4 c4", "coc.move.26 stays_here"),
        ("navigate c4 f4", "coc.move.21 not_next_sea"),
        ("sail c4 b6", "coc.expl.9 region_out_of_reach"),
        ("roads d4 b4", "coc.move.14 roads_need_city"),
        ("roads d2 d5", "coc.move.14 roads_too_far"),
        ("roads d2 c4", "coc.move.14 roads_on_land"),
        ("roads d2 e3", "coc.move.24 roads_useless"),
        ("roads d2 f3", ""),
        ("move c4 c3", "coc.move.12 aboard_now"),
    ],
)
@clause(
    "coc.move.3",
    "coc.move.1",
    "coc.move.19",
    "coc.move.9",
    "coc.rec.10",
    "coc.move.12",
    "coc.move.11",
    "coc.move.10",
    "coc.move.26",
    "coc.move.21",
    "coc.expl.9",
    "coc.move.14",
    "coc.move.24",
    "coc.move.17",
)
def test_why_a_group_cannot_go(option: str, answer: str) -> None:
    m = scene(
        units={0: "d4:infantry d3:infantry=4 e3:settler d2:infantry c3:settler c4:ship", 1: "f3:infantry"},
        aboard={0: "c4:settler=2"},
        hidden={"region7": "r14"},
        **FIELD,
    )
    play(m, "command")
    assert refusal(m, option) == answer
    assert (option in options(m, 0)) == (answer == "")


@clause("coc.move.4", "coc.move.14", "coc.move.15")
def test_why_without_the_advance() -> None:
    m = scene(units={0: "d4:infantry c4:ship"}, terrain={"c4": "water", "f4": "water"})
    assert refusal(m, "move d4 d5") == "coc.move.4 needs_tactics"
    assert refusal(m, "roads d4 d2") == "coc.move.14 needs_roads"
    assert refusal(m, "navigate c4 f4") == "coc.move.15 needs_navigation"


@clause("coc.move.2", "coc.move.6", "coc.move.7", "coc.move.8", "coc.move.22")
def test_why_after_what_units_did() -> None:
    m = scene(
        units={0: "d4:infantry c3:infantry f2:infantry b6:ship a7:settler", 1: "d6:infantry e3:settler b5:ship"},
        terrain={"d5": "forest", "c4": "mountain", "b4": "water", "b5": "water", "b6": "water"},
        advances={0: "tactics"},
    )
    play(m, "command", "move d4 d5", "move c3 c4")
    assert refusal(m, "move d5 e5") == "coc.move.2 moved_already"
    play(m, "move f2 e3", "command")
    assert refusal(m, "move d5 d6") == "coc.move.8 from_forest"
    assert refusal(m, "move c4 c5") == "coc.move.7 on_a_mountain"
    assert refusal(m, "move e3 f3") == "coc.move.6 fought_already"
    assert refusal(m, "sail b6 b4") == "coc.move.22 enemies_between"


@clause("coc.move.17", "coc.move.28")
def test_why_roads_and_talks_hinder() -> None:
    m = scene(
        units={0: "d2:infantry", 1: "d3:settler c2:settler"},
        terrain={"c3": "water", "e3": "water"},
        lasting=[("negotiations", 0, 1)],
        advances={0: "tactics roads"},
        goods={0: "food 1 ore 1"},
    )
    assert refusal(m, "roads d2 d4") == "coc.move.17 roads_blocked"
    assert refusal(m, "move d2 d3").startswith("coc.move.28 ")
    m = scene(units={0: "d2:infantry"}, advances={0: "tactics roads"}, goods={0: "food 1"})
    assert refusal(m, "roads d2 d4") == "coc.move.14 too_few"


@clause("coc.expl.9")
def test_ships_name_a_region_by_one_hex() -> None:
    m = scene(units={0: "c3:ship"}, terrain={"c3": "water"}, hidden={"region3": "r14"})
    assert refusal(m, "sail c3 d3") == ""
    found = hindrances.may_go(m.state, 0, "sail", "c3", "c4")
    assert found is not None
    assert (found.key, found.numbers) == ("name_region", {"hex": "d3"})


@clause("coc.rec.10", "coc.move.14", "coc.leader.xerxes.2")
def test_roads_to_a_full_space_name_the_limit_of_whoever_stands_there() -> None:
    def full(there: str, **more: Any) -> str:
        position: dict[str, Any] = {"advances": {0: "roads tactics"}, "goods": {0: "food 1 ore 1"}, "cities": {0: "d2"}}
        m = play(scene(units={0: f"d2:infantry d4:{there}"}, **position, **more), "command")
        return why(m, "roads d2 d4")

    assert full("infantry=4") == "coc.rec.10 space_full most=4"
    host = full("infantry=4,leader", civs={0: "persia"}, leaders={0: "xerxes"})
    assert host == "coc.rec.10 space_full most=5"


@clause("coc.civadvance.roman_roads", "coc.move.14", "coc.rec.10")
@pytest.mark.parametrize(
    ("purse", "there", "why_not"),
    [
        ("food 1 ore 1", "infantry=3", ""),
        ("food 1", "infantry=3", "coc.move.14 too_few"),
        ("food 1 ore 1", "infantry=4", "coc.rec.10 space_full"),
    ],
)
def test_long_roads_need_their_price_and_room(purse: str, there: str, why_not: str) -> None:
    m = scene(
        civs={0: "rome"},
        advances={0: "tactics roads"},
        cities={0: "d2 d6"},
        units={0: f"d6:infantry d2:{there}"},
        goods={0: purse},
    )
    assert refusal(m, "roads d6 d2") == why_not
