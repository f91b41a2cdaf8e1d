"""Chapters 6 and 7: pest cards, protection, destruction and spread."""

from __future__ import annotations

from typing import Any

import pytest

from games.pest.scene import named, options, play, quarantine, random_play, refused, ruins, scene, sick, where
from pentarchy.games.pest.box import named_by, people_per_target, pest_cards, start_cards, world
from pentarchy.games.pest.rules.plague import reveal
from pentarchy.testing import clause


@clause("pest.ex.2", "pest.destroy.1", "pest.destroy.2", "pest.destroy.3", "pest.destroy.4", "pest.plague.2")
def test_a_location_with_four_falls_and_spreads_once() -> None:
    m = scene(
        3, phase="pest", pest=2, sick={"blessir": 3, "terras": 3}, doctors={0: "yarrin", 1: "nadril", 2: "cairnop"}
    )
    assert not {"terras", "meskar"} & {*named(m, 2)}
    assert "blessir" in ruins(m)
    assert "terras" not in ruins(m)
    assert sick(m, "blessir", "terras", "meskar") == [0, 4, 1]


@clause("pest.plague.2", "pest.ex.67")
def test_eras_two_and_three_bring_two_people() -> None:
    assert people_per_target() == (1, 2, 2)
    m = scene(3, phase="pest", pest=2, year=5, sick={"blessir": 2}, buildings={1: "quarter_1:hestrial"})
    assert "blessir" in ruins(m)
    assert {number for number in sick(m, *named(m, 2)) if number} == {2}


@clause("pest.plague.4", "pest.ex.23")
def test_roads_take_any_number() -> None:
    roads = pest_cards()[5].roads
    a, b = (world().names[end] for end in world().road_ends[roads[0]])
    m = scene(3, phase="pest", pest=6, year=5, roads={f"{a} {b}": 4})
    assert [m.state.stranded[one] for one in roads] == [6, 2, 2, 2]
    assert sum(m.state.stranded) == 12


def lone(year: int = 1, **more: Any) -> dict[str, Any]:
    """Seat 1's quarter stands alone in a city that card 2 names."""
    return {"phase": "pest", "pest": 2, "year": year, "buildings": {1: "quarter_1:blessir"}, **more}


@clause("pest.plague.5", "pest.plague.6", "pest.plague.12", "pest.ex.16", "pest.ex.70")
def test_a_lone_buildings_owner_takes_the_people() -> None:
    m = scene(3, **lone(3, sick={"blessir": 4}))
    assert quarantine(m, 1) == "2"
    assert sick(m, "blessir") == [4]
    assert "blessir" not in ruins(m)


@clause("pest.plague.7", "pest.quar.6", "pest.ex.17", "pest.ex.18")
def test_who_finds_no_space_dies() -> None:
    full = {1: "3 move construct produce store"}
    m = scene(3, **lone(3, quarantine=full))
    assert (m.state.players[1].graves, m.state.players[1].dishonour) == (2, 0)
    m = scene(3, **lone(3, quarantine=full, graves={1: 3}))
    assert (m.state.players[1].graves, m.state.players[1].dishonour) == (4, 3)


@clause("pest.amb.26", "pest.amb.36", "pest.plague.14", "pest.quar.4", "pest.ex.58", "pest.ex.59")
def test_the_owner_chooses_once_free_spaces_are_full() -> None:
    m = scene(3, **lone(3, quarantine={1: "2"}))
    assert m.asked[1].kind == "shelter"
    beds = ["bed-move", "bed-construct", "bed-produce", "bed-store"]
    assert options(m, 1) == [*[f"shelter {bed}" for bed in beds], "shelter graveyard"]
    play(m, "shelter bed-produce")
    assert quarantine(m, 1) == "3 produce"


@clause("pest.plague.8", "pest.plague.17", "pest.ex.19", "pest.ex.21")
@pytest.mark.parametrize(
    "guard",
    [
        {"buildings": {1: "quarter_1:blessir", 2: "quarter_1:blessir"}},
        {"doctors": {2: "blessir"}},
        {"camps": {2: "blessir"}},
    ],
)
def test_two_buildings_a_doctor_or_a_camp_protect(guard: dict[str, Any]) -> None:
    m = scene(3, **{**lone(sick={"blessir": 3}), **guard})
    assert sick(m, "blessir") == [3]
    assert [quarantine(m, seat) for seat in range(3)] == ["0", "0", "0"]
    assert "blessir" not in ruins(m)


@clause("pest.amb.4", "pest.plague.9", "pest.plague.10", "pest.ex.20", "pest.tech.21")
def test_camps_go_back_after_blocking_a_card() -> None:
    m = scene(3, phase="pest", pest=2, camps={0: "blessir", 1: "blessir"}, doctors={2: "blessir"})
    assert [where(m, player.camp) for player in m.state.players] == ["-", "-", "-"]
    m = scene(3, phase="pest", pest=2, camps={0: "blessir", 1: "blessir"}, cards={1: "improved_containment"})
    assert [where(m, player.camp) for player in m.state.players] == ["-", "blessir", "-"]
    m = scene(3, phase="pest", pest=1, camps={0: "blessir"})
    assert where(m, m.state.players[0].camp) == "blessir"


@clause("pest.destroy.4", "pest.destroy.5", "pest.destroy.6", "pest.plague.21", "pest.ex.22")
def test_what_spread_has_gathered_falls_when_a_card_comes() -> None:
    m = scene(3, phase="pest", pest=1, sick={"blessir": 5})
    assert "blessir" not in named(m, 1)
    assert "blessir" not in ruins(m)
    m = scene(3, phase="pest", pest=2, sick={"blessir": 5})
    assert "blessir" in ruins(m)


@clause("pest.map.8", "pest.destroy.7", "pest.ex.24")
def test_ruins_receive_nobody() -> None:
    m = scene(5, phase="pest", pest=2, ruins="blessir terras", sick={"hestrial": 3})
    assert sick(m, "blessir", "terras") == [0, 0]


@clause("pest.amb.27", "pest.destroy.7", "pest.destroy.13", "pest.destroy.14", "pest.ex.24", "pest.ex.68")
def test_several_fall_together_and_spread_to_a_common_neighbour() -> None:
    fallen, between = two_with_a_common_neighbour()
    people = dict.fromkeys(fallen, 3)
    away = dict.fromkeys(range(3), "yarrin")
    assert not {*away.values()} & {*fallen, between}
    m = scene(3, phase="pest", pest=2, ruins="", sick=people, doctors=away)
    assert {*fallen} <= {*ruins(m)}
    assert sick(m, *fallen, between) == [0, 0, 2]
    m = scene(3, phase="pest", pest=2, ruins="", sick=people, doctors=away, camps={0: between})
    assert (sick(m, between), where(m, m.state.players[0].camp)) == ([0], "-")
    m = scene(3, phase="pest", pest=2, ruins="", sick=people, doctors=away, buildings={1: f"quarter_1:{between}"})
    assert (sick(m, between), quarantine(m, 1)) == ([0], "2")


def two_with_a_common_neighbour() -> tuple[list[str], str]:
    """Two locations that card 2 names with the map as printed, and an unnamed one beside both."""
    here = world()
    card = named_by(1, here.resources)
    for between in range(len(here.names)):
        beside = [place for place, _ in here.ways[between] if place in card]
        if len(beside) > 1 and between not in card:
            return [here.names[place] for place in beside[:2]], here.names[between]
    raise AssertionError


@clause("pest.tech.15a", "pest.tech.15", "pest.tech.15b", "pest.amb.43")
def test_protective_clothing_turns_one_away_from_a_quarter() -> None:
    m = scene(3, **lone(3, cards={1: "protective_clothing"}))
    assert options(m, 1) == ["turn-away blessir", "keep blessir"]
    assert refused(m, 1, "keep gothar") == "pest.tech.15"
    assert quarantine(play(m.clone(), "keep blessir"), 1) == "2"
    assert quarantine(play(m, "turn-away blessir"), 1) == "1"
    workshop = {"buildings": {1: "workshop:blessir"}, "cards": {1: "protective_clothing"}}
    assert quarantine(scene(3, **{**lone(3), **workshop}), 1) == "2"


@clause("pest.tech.24", "pest.tech.24a")
def test_a_checkpoint_blocks_at_special_buildings() -> None:
    at = {"buildings": {1: "workshop:blessir"}, "cards": {1: "quarantine_checkpoint"}}
    m = scene(3, **{**lone(3), **at})
    assert options(m, 1) == ["block blessir", "admit blessir"]
    assert quarantine(play(m.clone(), "block blessir"), 1) == "0"
    assert quarantine(play(m, "admit blessir"), 1) == "2"


@clause("pest.setup.13", "pest.ex.14")
def test_with_two_players_one_card_of_each_colour_never_comes() -> None:
    m = scene(2)
    for seed in range(40):
        state = m.state.copy()
        state.chance.reseed(seed + 1)
        drawn = [reveal(state) for _ in range(15)]
        assert len({*drawn}) == 15
        assert [sum(pest_cards()[card].stack == colour for card in drawn) for colour in (-1, 0, 1, 2)] == [9, 2, 2, 2]


@clause("pest.plague.13", "pest.plague.20")
def test_owners_settle_in_turn_order() -> None:
    m = scene(
        3,
        phase="pest",
        pest=2,
        year=3,
        order=(2, 1, 0),
        buildings={1: "quarter_1:blessir", 2: "quarter_1:gothar"},
        quarantine={1: "3", 2: "3"},
        ruins="",
    )
    assert list(m.asked) == [2]
    play(m, "shelter bed-move", "shelter bed-construct")
    assert list(m.asked) == [1]


AWAY = {0: "yarrin", 1: "yarrin", 2: "yarrin"}
"""Where doctors are out of the way."""


@clause("pest.plague.1", "pest.setup.12", "pest.solo.6")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_each_year_has_another_pest_and_support_card(players: int) -> None:
    *_, m = random_play(players, 4)
    pests, supports = m.state.seen[::2], m.state.seen[1::2]
    assert len({*pests}) == len({*supports}) == 6
    assert (m.state.pest.bit_count(), m.state.support.bit_count()) == (12, 4)
    assert not any(m.state.pest >> card & 1 for card in pests)


@clause("pest.plague.3", "pest.plague.15")
def test_a_place_named_twice_is_one_target_and_ruins_are_none() -> None:
    here = world()
    card = next(card for card in range(18) if len(pest_cards()[card].targets) > 1)
    assert len({*named_by(card, here.resources)}) == len(named_by(card, here.resources))
    every = " ".join(here.names[place] for place in named_by(1, here.resources))
    m = scene(3, phase="pest", pest=2, ruins=every, castles={0: "karth"}, doctors=AWAY)
    assert sum(m.state.sick) == 0


@clause("pest.plague.16", "pest.plague.19", "pest.destroy.14", "pest.ex.69")
def test_a_camp_that_has_blocked_the_card_does_not_block_the_spread() -> None:
    here = world()
    card = named_by(1, here.resources)
    fallen, camp = next((a, b) for a in card for b, _ in here.ways[a] if b in card)
    names = here.names
    m = scene(3, phase="pest", pest=2, ruins="", sick={names[fallen]: 3}, camps={0: names[camp]}, doctors=AWAY)
    assert names[fallen] in ruins(m)
    assert (sick(m, names[camp]), where(m, m.state.players[0].camp)) == ([1], "-")


@clause("pest.plague.18")
def test_who_arrives_by_the_plague_is_not_gathered() -> None:
    m = scene(3, **lone(5, cards={1: "sick_tent"}, decrees=(1, 6, 12)))
    assert quarantine(m, 1) == "2"
    assert (m.state.players[1].imperatives, m.state.players[1].tent, sum(m.state.players[1].goods)) == ([0, 0, 0], 0, 0)


@clause("pest.amb.5", "pest.amb.37", "pest.destroy.8", "pest.destroy.15", "pest.destroy.9", "pest.destroy.10")
def test_the_spread_reaches_neighbours_as_a_card_would() -> None:
    m = scene(3, phase="pest", pest=2, sick={"blessir": 3}, doctors={**AWAY, 2: "terras"})
    assert sick(m, "terras", "meskar") == [0, 1]
    assert sum(m.state.stranded) == 0
    m = scene(
        3,
        phase="pest",
        pest=2,
        sick={"blessir": 3},
        buildings={1: "workshop:terras"},
        cards={1: "quarantine_checkpoint"},
        doctors=AWAY,
    )
    assert options(m, 1) == ["block terras", "admit terras"]
    assert quarantine(play(m, "admit terras"), 1) == "1"


@clause("pest.destroy.11", "pest.destroy.12", "pest.destroy.18")
def test_what_is_destroyed_stays_so_and_no_building_is_ever_lost() -> None:
    for seed in range(3):
        before = 0
        for m in random_play(3, seed):
            assert m.state.ruins & before == before
            before = m.state.ruins
            assert not any(owners and before >> place & 1 for place, owners in enumerate(m.state.owners))


@clause("pest.destroy.17")
def test_roads_of_a_ruin_can_still_receive_people() -> None:
    road = pest_cards()[5].roads[0]
    a, b = (world().names[end] for end in world().road_ends[road])
    m = scene(3, phase="pest", pest=6, ruins=f"{a} {b}", castles={0: "karth", 1: "munder", 2: "orpek"})
    assert m.state.stranded[road] == 1


@clause("pest.destroy.19")
@pytest.mark.parametrize(("year", "people", "falls"), [(1, 2, False), (1, 3, True), (3, 1, False), (3, 2, True)])
def test_how_many_are_too_many(year: int, people: int, falls: bool) -> None:
    m = scene(3, phase="pest", pest=2, year=year, sick={"blessir": people}, doctors=AWAY)
    assert ("blessir" in ruins(m)) == falls


@clause("pest.map.4", "pest.destroy.5", "pest.destroy.16")
def test_only_the_pest_phase_puts_people_anywhere() -> None:
    before: tuple[list[int], list[int], int] | None = None
    for m in random_play(2, 3):
        state = m.state
        now = (state.sick[:], state.stranded[:], state.ruins)
        if before is not None and state.phase in ("next", "move", "construct", "produce", "research", "assign", "cure"):
            assert all(now[0][place] <= before[0][place] for place in range(45))
            assert all(now[1][road] <= before[1][road] for road in range(len(now[1])))
            assert now[2] == before[2]
        before = now


@clause("pest.plague.11", "pest.amb.18", "pest.amb.48", "pest.quar.11")
def test_a_castle_alone_in_its_village_draws_people_to_its_owner() -> None:
    village = next(place for card in start_cards() for place in card if place in named_by(8, world().resources))
    name = world().names[village]
    m = scene(3, phase="pest", pest=9, year=3, castles={0: name}, doctors=AWAY, quarantine={0: "3 store"})
    assert options(m, 0)[-1] == "shelter graveyard"
    play(m, "shelter bed-move", "shelter bed-construct")
    assert (quarantine(m, 0), sick(m, name)) == ("3 move construct store", [0])


@clause("pest.map.10", "pest.map.11", "pest.amb.44")
def test_buildings_at_one_place_have_different_owners_while_doctors_and_camps_may_meet() -> None:
    m = scene(
        3,
        grid="construct-cure",
        doctors={0: "gothar", 1: "gothar"},
        camps={0: "gothar", 2: "gothar"},
        buildings={0: "quarter_1:gothar", 1: "quarter_1:gothar"},
        goods={0: "wood 5 stone 5"},
    )
    play(m, "begin action-construct")
    assert refused(m, 0, "build quarter_2 gothar") == "pest.map.10"
    assert m.state.owners[world().number["gothar"]] == 0b011


@clause("pest.amb.20")
def test_people_never_run_out() -> None:
    m = scene(3, phase="pest", pest=2, year=3, sick=dict.fromkeys(world().names, 9), ruins="", doctors=AWAY)
    assert sum(m.state.sick) > 100
