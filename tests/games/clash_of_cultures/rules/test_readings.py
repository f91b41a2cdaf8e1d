"""Where the rulebook contradicts itself or public versions: which reading holds."""

from __future__ import annotations

from games.clash_of_cultures.scenes import options, play, scene, units
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES, VOTING
from pentarchy.testing import clause


@clause("coc.disc.5")
def test_the_great_lighthouse_needs_no_port() -> None:
    m = scene(
        cities={0: "d4:happy c4"},
        advances={0: "engineering fishing cartography storage"},
        goods={0: "food 7 wood 7 ore 7 culture 5"},
        wonders={0: "great_lighthouse"},
    )
    assert options(m, 0, "wonder") == ["wonder d4 great_lighthouse"]


@clause("coc.disc.16")
def test_a_port_collects_from_any_sea_space_beside_the_city() -> None:
    m = scene(cities={0: "d4:neutral:port>e4"}, terrain={"d3": "water", "e4": "water"}, units={1: "e4:ship"})
    m.pick(0, "collect d4")
    assert "sea gold-1" in options(m, 0)


@clause("coc.disc.17", "coc.disc.18")
def test_advances_are_those_of_this_edition() -> None:
    assert not {"city_planning", "welfare_state"} & set(ADVANCES)
    assert box.advances()[VOTING.bit_length() - 1].building == -1


@clause("coc.disc.20")
def test_where_the_flexible_end_may_come() -> None:
    assert box.flexible_end() == {(6, 2): 6, (6, 3): 5, (7, 1): 4, (7, 2): 3, (7, 3): 2}


@clause("coc.disc.21")
def test_the_last_round_ends_after_the_first_step() -> None:
    assert scene(phase="status", round=6, lap=4, step=1).over
    assert not scene(phase="status", round=5, lap=4, step=1).over


@clause("coc.rec.7")
def test_drafted_units_count_against_the_maximum() -> None:
    m = scene(cities={0: "d4:neutral"}, goods={0: "mood 4"}, advances={0: "tactics draft sanitation"})
    play(m, "recruit d4", "muster infantry-1")
    assert units(m, "d4") == "infantry"
