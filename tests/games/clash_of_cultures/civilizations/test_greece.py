"""Greece: Study, Spartans, Hellenization, City States; Alexander, Leonidas, Pericles."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.battles import added, attack, can_be_said, march, refused
from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import (
    advances,
    city,
    goods,
    hand,
    kind,
    options,
    scene,
    told,
    units,
)
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import moments_of_war
from pentarchy.games.clash_of_cultures.rules.moments_of_cards import starts_elsewhere
from pentarchy.games.clash_of_cultures.rules.sides import current
from pentarchy.testing import clause

GREECE = {0: "greece"}


# -- Study


@clause("coc.civadvance.study")
def test_study_brings_an_idea_for_each_recruit_beside_an_academy() -> None:
    m = scene(
        civs=GREECE,
        advances={0: "public_education"},
        cities={0: "d2::academy c3::temple", 1: "d7"},
        goods={0: "food 4 ore 4"},
    )
    play(m, "recruit c3", "muster infantry-1", "muster")
    assert "idea" not in goods(m, 0)
    play(m, "recruit d2", "muster infantry-1", "muster")
    assert "idea 1" in goods(m, 0)
    play(m, "recruit d2", "muster infantry-1")
    assert "idea 2" in goods(m, 0)


# -- Spartans


def draft(civ: str, pay: str, skills: str = "draft") -> Match:
    return scene(civs={0: civ}, advances={0: skills}, cities={0: "d2 c3", 1: "d7"}, goods={0: pay}, cards={0: ""})


@clause("coc.civadvance.sparta")
def test_sparta_drafts_for_culture() -> None:
    m = draft("greece", "culture 1")
    play(m, "recruit d2")
    assert (units(m, "d2"), goods(m, 0)) == ("infantry", "")
    assert refused(draft("rome", "culture 1"), 0, "recruit d2") != ""


@clause("coc.civadvance.sparta", "coc.advance.civil_liberties.2")
def test_sparta_mixes_tokens() -> None:
    skills = "draft voting civil_liberties"
    m = draft("greece", "culture 1 mood 1", skills)
    play(m, "recruit d2")
    assert (units(m, "d2"), goods(m, 0)) == ("infantry", "")
    assert refused(draft("greece", "culture 1", skills), 0, "recruit d2") != ""


def outnumbered(own: int, other: int, **more: Any) -> Match:
    """Seat 0 attacks Greeks; both hold High Morale."""
    return attack(
        f"infantry={other}",
        f"infantry={own}",
        [2] * 40,
        civs={1: "greece"},
        advances={1: "draft"},
        actions={0: "action-06", 1: "action-21"},
        **more,
    )


@clause("coc.civadvance.sparta")
@pytest.mark.parametrize(("own", "other", "banned"), [(1, 2, True), (2, 2, False), (3, 2, False)])
def test_sparta_bans_tactics_of_larger_armies(own: int, other: int, banned: bool) -> None:
    m = outnumbered(own, other)
    assert (0 in m.asked and kind(m) == "tactics") != banned
    refusal = moments_of_war.may_use_tactics(m.state, current(m.state), 0)
    assert (refusal is not None) == banned
    if refusal is not None:
        assert (refusal.clause, can_be_said(refusal)) == ("coc.civadvance.sparta", True)
    assert moments_of_war.may_use_tactics(m.state, current(m.state), 1) is None


@clause("coc.civadvance.sparta")
def test_sparta_looks_at_each_round() -> None:
    """Three against two: after a round that costs the attackers one unit they may lay a card."""
    m = attack(
        "infantry=3",
        "infantry=2",
        [0, 0, 0, 10, 2, 0, 0, 0, 0],
        civs={1: "greece"},
        advances={1: "draft"},
        actions={0: "action-06"},
    )
    assert kind(m) == "retreat"
    play(m, "fight")
    assert kind(m) == "tactics"


@clause("coc.civadvance.sparta")
def test_sparta_is_for_land_battles() -> None:
    m = scene(
        civs={1: "greece"},
        advances={0: "tactics", 1: "draft"},
        land="water",
        terrain={"d2": "plain", "d7": "plain"},
        units={0: "c4:ship=2", 1: "c5:ship"},
        actions={0: "action-06"},
        dice=[2] * 20,
    )
    march(m, "sail c4 c5")
    assert moments_of_war.may_use_tactics(m.state, current(m.state), 0) is None


# -- Hellenization


def hellas(civ: str = "greece", **more: Any) -> Match:
    """A temple of seat 0 stands in d5; from there d6 is in range."""
    position: dict[str, Any] = {
        "civs": {0: civ},
        "advances": {0: "arts"},
        "cities": {0: "d2", 1: "d5::temple=0 d6::academy d7"},
        "dice": [10],
    }
    return scene(**position | more)


@clause("coc.civadvance.hellenistic_culture")
def test_hellenistic_culture_starts_in_influenced_cities() -> None:
    m = hellas()
    assert "influence d5 d6" in options(m, 0)
    play(m, "influence d5 d6")
    assert city(m, "d6") == "1:neutral:academy=0"
    assert refused(hellas("rome"), 0, "influence d5 d6") != ""


@clause("coc.civadvance.hellenistic_culture")
def test_hellenistic_culture_needs_a_building_of_ones_colour() -> None:
    m = hellas(cities={0: "d2", 1: "d5::temple d6::academy d7"})
    assert "influence d5 d6" not in options(m, 0)


@clause("coc.civadvance.hellenistic_culture", "coc.inf.2")
def test_hellenistic_culture_changes_nothing_for_own_cities() -> None:
    m = hellas(cities={0: "d2::temple,academy=1", 1: "d5::temple=0 d7"})
    assert [m.state.board.names[hex_] for hex_, _ in starts_elsewhere(m.state, 0)] == ["d5"]


@clause("coc.civadvance.hellenistic_culture")
def test_hellenistic_culture_reaches_as_far_as_the_city_is_large() -> None:
    m = hellas(cities={0: "d2", 1: "d5::temple=0 d7::academy d8::fortress"})
    assert "influence d5 d7" in options(m, 0)
    assert "influence d5 d8" not in options(m, 0)


@clause("coc.civadvance.hellenistic_culture", "coc.inf.18")
def test_hellenistic_culture_arts_for_two_mood_tokens() -> None:
    m = hellas(goods={0: "mood 2"})
    play(m, "use arts")
    assert (goods(m, 0), m.state.left, city(m, "d6")) == ("", 3, "1:neutral:academy=0")
    assert refused(hellas(goods={0: "mood 1"}), 0, "use arts") != ""
    assert refused(hellas("rome", goods={0: "mood 2"}), 0, "use arts") != ""


# -- City States


def poleis(cities: str = "d2:happy c3:happy c5:neutral", **more: Any) -> Match:
    position: dict[str, Any] = {"civs": GREECE, "advances": {0: "voting"}, "cities": {0: cities, 1: "d7"}, "left": 6}
    return scene(**position | more)


def collect(m: Match, name: str, *picks: str) -> None:
    play(m, f"collect {name}")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])


@clause("coc.civadvance.city_states", "coc.civ.6", "coc.civ.27")
def test_city_states_count_the_second_activation_elsewhere() -> None:
    m = poleis()
    collect(m, "d2")
    play(m, "collect d2")
    assert (kind(m), options(m, 0)) == ("city-state", ["choose c3", "pass"])
    play(m, "choose c3")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert (city(m, "d2"), city(m, "c3")) == ("0:happy:", "0:happy:")
    collect(m, "c3")
    assert city(m, "c3") == "0:neutral:", "it has been activated before"


@clause("coc.civadvance.city_states")
def test_city_states_any_other_city() -> None:
    m = poleis("d2:happy c3:happy")
    collect(m, "c3")
    play(m, "collect c3", "choose d2")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert (city(m, "d2"), city(m, "c3")) == ("0:happy:", "0:happy:")


@clause("coc.civadvance.city_states")
def test_city_states_once_per_turn() -> None:
    m = poleis()
    collect(m, "d2")
    play(m, "collect d2", "choose c3")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    play(m, "collect d2")
    assert kind(m) != "city-state"
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert city(m, "d2") == "0:neutral:", "one activation was still counted on it"


@clause("coc.civadvance.city_states", "coc.disc_exp.2")
def test_city_states_not_the_first_and_not_the_third_activation() -> None:
    m = poleis("d2:happy c3:happy")
    play(m, "collect d2")
    assert kind(m) != "city-state"
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    play(m, "collect d2", "pass")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert city(m, "d2") == "0:neutral:"
    play(m, "collect d2")
    assert kind(m) != "city-state"


@clause("coc.civadvance.city_states")
@pytest.mark.parametrize(
    ("cities", "offered"),
    [
        ("d2:neutral c3:neutral", True),
        ("d2:neutral c3:angry", False),
        ("d2:neutral:temple c3:neutral", False),
        ("d2:neutral c3:neutral:temple", True),
        ("d2:happy c3:neutral", False),
    ],
)
def test_city_states_need_a_city_as_large_and_in_as_good_a_mood(cities: str, offered: bool) -> None:
    m = poleis(cities)
    collect(m, "d2")
    play(m, "collect d2")
    assert (kind(m) == "city-state") == offered


@clause("coc.civadvance.city_states")
def test_city_states_the_other_city_loses_mood_if_it_was_activated() -> None:
    m = poleis("d2:neutral c3:happy")
    collect(m, "c3")
    collect(m, "d2")
    play(m, "collect d2", "choose c3")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert (city(m, "d2"), city(m, "c3")) == ("0:neutral:", "0:neutral:")


@clause("coc.civadvance.city_states", "coc.civadvance.study")
def test_city_states_the_recruiting_city_studies() -> None:
    m = poleis(
        "d2:happy:academy c3:happy:temple",
        advances={0: "voting public_education"},
        goods={0: "food 4 ore 4"},
        cards={0: ""},
    )
    for _ in range(2):
        play(m, "recruit d2")
        if kind(m) == "city-state":
            play(m, "choose c3")
        play(m, "muster infantry-1", "muster")
    assert (units(m, "d2"), city(m, "d2"), "idea 2" in goods(m, 0)) == ("infantry=2", "0:happy:academy", True)


@clause("coc.civadvance.city_states")
def test_city_states_for_the_price_of_an_ability() -> None:
    m = idol(civs=GREECE, advances={0: "voting"}, cities={0: "d2:happy c3:happy", 1: "d7"}, left=3)
    collect(m, "d2")
    play(m, "use alexander.1")
    assert kind(m) == "city-state"
    play(m, "choose c3")
    assert (city(m, "d2"), city(m, "c3"), m.state.acts[m.state.board.number["c3"]] > 0) == (
        "0:happy:",
        "0:happy:",
        True,
    )


# -- Alexander the Great


def idol(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": GREECE,
        "leaders": {0: "alexander"},
        "units": {0: "d2:leader"},
        "actions": {0: "action-41 action-09"},
        "goods": {0: "food 2 culture 2"},
        "left": 1,
    }
    return scene(**position | more)


@clause("coc.leader.alexander.1")
def test_alexander_1_plays_a_card_for_a_culture_token_and_an_activation() -> None:
    m = idol()
    play(m, "use alexander.1", "advance storage")
    assert (m.state.left, goods(m, 0), hand(m, 0)) == (1, "idea 2 culture 1 mood 1", ["action-09"])
    at = m.state.board.number["d2"]
    assert m.state.acts[at]


@clause("coc.leader.alexander.1", "coc.lead.14")
def test_alexander_1_needs_his_city_the_price_and_a_card() -> None:
    assert refused(idol(units={0: "c4:leader"}), 0, "use alexander.1") == "coc.lead.14"
    assert refused(idol(goods={0: "food 2"}), 0, "use alexander.1") == "coc.leader.alexander.1"
    assert refused(idol(actions={0: "action-09"}), 0, "use alexander.1") == "coc.leader.alexander.1"
    m = idol(actions={0: "action-31"}, objectives={0: "objective-02"}, goods={0: "food 2 culture 1"})
    assert refused(m, 0, "use alexander.1") == "coc.leader.alexander.1", "New Plans costs a culture token too"
    assert refused(idol(actions={0: "action-31"}, objectives={0: "objective-02"}), 0, "use alexander.1") == ""


@clause("coc.leader.alexander.1", "coc.civadvance.infiltration")
def test_alexander_1_his_price_is_not_returned_if_the_card_is_cancelled() -> None:
    m = idol(
        civs={0: "greece", 1: "japan"},
        advances={1: "tactics"},
        cities={0: "d2:happy", 1: "d4"},
        actions={0: "action-41", 1: "action-03"},
    )
    play(m, "use alexander.1")
    assert list(m.asked) == [1]
    m.pick(1, "discard action-03")
    assert (m.state.left, goods(m, 0), hand(m, 0)) == (1, "food 2 culture 1", [])


@clause("coc.leader.alexander.2", "coc.disc_exp.6")
@pytest.mark.parametrize(("cities", "bonus"), [("d2", []), ("d2 c3", [1]), ("d2 c3 b2 c4", [2]), ("d2 c8", [])])
def test_alexander_2_adds_one_for_each_region_that_is_no_start_region(cities: str, bonus: list[int]) -> None:
    m = attack(
        "leader,infantry=3",
        "infantry",
        [10, 10, 10, 10, 0],
        civs=GREECE,
        leaders={0: "alexander"},
        cities={0: cities, 1: "d7"},
    )
    assert added(m, "alexander.2") == bonus


@clause("coc.leader.alexander.2", "coc.leader.leonidas.2", "coc.lead.15")
@pytest.mark.parametrize("leader", ["alexander", "leonidas"])
def test_alexander_2_and_leonidas_2_need_them_in_the_battle(leader: str) -> None:
    m = attack(
        "infantry=2",
        "infantry=3",
        [2] * 40,
        civs=GREECE,
        leaders={0: leader},
        units={0: "c4:infantry=2 d2:leader"},
        cities={0: "d2 c3", 1: "d7"},
    )
    assert added(m, f"{leader}.2") == []


# -- Leonidas I


@clause("coc.leader.leonidas.1")
def test_leonidas_1_brings_culture_for_recruits_in_his_city() -> None:
    m = scene(
        civs=GREECE,
        leaders={0: "leonidas"},
        units={0: "d2:leader"},
        cities={0: "d2 c3", 1: "d7"},
        goods={0: "food 3 ore 3"},
    )
    play(m, "recruit c3", "muster infantry-1")
    assert "culture" not in goods(m, 0)
    play(m, "recruit d2", "muster infantry-1")
    assert "culture 1" in goods(m, 0)


@clause("coc.leader.leonidas.1", "coc.lead.12")
def test_leonidas_1_counts_himself() -> None:
    m = scene(civs=GREECE, cities={0: "d2", 1: "d7"}, goods={0: "culture 1 mood 1"}, cards={0: "leonidas"})
    play(m, "recruit d2")
    while kind(m) != "action":
        play(m, options(m, 0)[0])
    assert units(m, "d2") == "leader"
    assert told(m, "gains") == ["gains seat-0 culture-1"]


@clause("coc.leader.leonidas.2")
@pytest.mark.parametrize(
    ("own", "other", "bonus"),
    [("leader", "infantry=3", [4]), ("leader,infantry", "infantry=3", [2]), ("leader,infantry=2", "infantry=2", [])],
)
def test_leonidas_2_adds_two_for_each_unit_more_of_the_opponent(own: str, other: str, bonus: list[int]) -> None:
    m = attack(own, other, [2] * 40, civs=GREECE, leaders={0: "leonidas"})
    assert added(m, "leonidas.2")[:1] == bonus


@clause("coc.leader.leonidas.2", "coc.leader.hannibal.2", "coc.battle.38")
def test_leonidas_2_is_capped_by_hannibal() -> None:
    m = attack(
        "leader,infantry=3",
        "leader",
        [2] * 40,
        civs={0: "carthage", 1: "greece"},
        leaders={0: "hannibal", 1: "leonidas"},
    )
    values = [event.split()[2] for event in told(m, "hits") if event.split()[1] == "seat-1"]
    assert (added(m, "leonidas.2")[0], values[0]) == (6, "4")


@clause("coc.leader.leonidas.2")
def test_leonidas_2_counts_at_each_roll() -> None:
    m = attack("leader,infantry", "infantry=3", [10, 10, 0, 0, 0, 2, 2, 2, 2], civs=GREECE, leaders={0: "leonidas"})
    while kind(m) == "retreat":
        play(m, "fight")
    assert added(m, "leonidas.2") == [2]


# -- Pericles


def academy(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": GREECE,
        "leaders": {0: "pericles"},
        "units": {0: "d2:leader"},
        "cities": {0: "d2:happy c3:happy", 1: "d7"},
        "goods": {0: "culture 1 mood 1"},
    }
    return scene(**position | more)


@clause("coc.leader.pericles.1")
@pytest.mark.parametrize("token", ["culture", "mood"])
def test_pericles_1_teaches_education_for_a_token(token: str) -> None:
    m = academy(track={0: 3})
    play(m, "use pericles.1", f"spend {token}")
    assert "writing" in advances(m, 0)
    assert (m.state.left, m.state.players[0].track, m.state.acts[m.state.board.number["d2"]]) == (2, 2, 0)


@clause("coc.leader.pericles.1")
def test_pericles_1_offers_only_education_in_its_order() -> None:
    m = academy(advances={0: "writing"})
    play(m, "use pericles.1", "spend mood")
    assert set(options(m, 0)) == {"advance public_education", "advance free_education", "advance philosophy"}


@clause("coc.leader.pericles.1")
def test_pericles_1_needs_a_happy_city_with_him_and_a_token() -> None:
    assert refused(academy(cities={0: "d2:neutral c3:happy"}), 0, "use pericles.1") == "coc.leader.pericles.1"
    assert refused(academy(units={0: "c4:leader"}), 0, "use pericles.1") == "coc.lead.14"
    assert refused(academy(goods={0: "gold 3"}), 0, "use pericles.1") == "coc.leader.pericles.1"
    everything = "writing public_education free_education philosophy"
    assert refused(academy(advances={0: everything}), 0, "use pericles.1") == "coc.leader.pericles.1"


@clause("coc.leader.pericles.2", "coc.lead.15")
def test_pericles_2_adds_two_at_sea_with_him_aboard() -> None:
    position: dict[str, Any] = {
        "civs": GREECE,
        "leaders": {0: "pericles"},
        "land": "water",
        "terrain": {"d2": "plain", "d7": "plain"},
        "dice": [10, 10, 0],
    }
    m = scene(units={0: "c4:ship=2", 1: "c5:ship"}, aboard={0: "c4:leader"}, **position)
    assert added(march(m, "sail c4 c5"), "pericles.2") == [2]
    m = scene(units={0: "c4:ship=2 d2:leader", 1: "c5:ship"}, **position)
    assert added(march(m, "sail c4 c5"), "pericles.2") == []


@clause("coc.leader.pericles.2")
def test_pericles_2_is_not_for_land_battles() -> None:
    m = attack("leader,infantry=3", "infantry", [10, 10, 10, 10, 0], civs=GREECE, leaders={0: "pericles"})
    assert added(m, "pericles.2") == []
