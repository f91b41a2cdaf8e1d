"""Maya: Terraces, Stelae, Stadiums, Calendar; Pakal, Siyaj K'ak', Wac Chanil."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.battles import added, attack, ignored, march, refused
from games.clash_of_cultures.civilizations.saying import play, why
from games.clash_of_cultures.scenes import (
    advances,
    city,
    goods,
    kind,
    options,
    scene,
    told,
    units,
)
from pentarchy.core import Match
from pentarchy.testing import clause

MAYA = {0: "maya"}
BARBARIANS = 4


# -- Terraces


@clause("coc.civadvance.terraces")
@pytest.mark.parametrize("good", ["food", "wood", "ore"])
def test_terraces_mountains_give_ore_food_or_wood(good: str) -> None:
    position: dict[str, Any] = {"civs": MAYA, "land": "mountain"}
    m = scene(advances={0: "irrigation"}, cities={0: "d2::temple", 1: "d7"}, **position)
    play(m, "collect d2")
    assert f"grow {good}-2" in options(m, 0)
    play(m, f"grow {good}-2")
    assert goods(m, 0) == f"{good} 2"
    m = scene(cities={0: "d2::temple", 1: "d7"}, **position)
    play(m, "collect d2")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert goods(m, 0) == "ore 2", "without Irrigation mountains give ore alone"


@clause("coc.civadvance.terraces")
def test_terraces_other_land_gives_what_it_gave() -> None:
    m = scene(civs=MAYA, advances={0: "irrigation"}, land="forest", cities={0: "d2::temple", 1: "d7"})
    play(m, "collect d2")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert goods(m, 0) == "wood 2"


def climb(civ: str, group: str) -> list[str]:
    """The movements from a mountain after a group has climbed it, in the next command action."""
    m = scene(
        civs={0: civ},
        advances={0: "tactics irrigation"},
        leaders={0: "pakal"} if "leader" in group else None,
        units={0: f"c4:{group}"},
        terrain={"c5": "mountain"},
    )
    march(m, "move c4 c5")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "command")
    return [option for option in options(m, 0) if option.startswith("move c5")]


@clause("coc.civadvance.terraces", "coc.move.7")
def test_terraces_settlers_and_leaders_ignore_mountains() -> None:
    assert climb("maya", "settler") != []
    assert climb("maya", "leader") != []
    assert climb("maya", "infantry") == []
    assert climb("rome", "settler") == []


@clause("coc.civadvance.terraces")
def test_terraces_others_in_the_same_group_are_stuck() -> None:
    m = scene(
        civs=MAYA, advances={0: "tactics irrigation"}, units={0: "c4:infantry,settler"}, terrain={"c5": "mountain"}
    )
    march(m, "move c4 c5")
    while kind(m) == "move":
        play(m, "stop")
    play(m, "command", "move c5 c6")
    assert (units(m, "c5"), units(m, "c6")) == ("infantry", "settler")


# -- Stelae


@clause("coc.civadvance.stelae")
@pytest.mark.parametrize("good", ["culture", "idea"])
def test_stelae_after_founding_a_city(good: str) -> None:
    m = scene(civs=MAYA, advances={0: "arts"}, units={0: "c5:settler"})
    play(m, "found c5")
    assert set(options(m, 0)) == {"bonus idea", "bonus culture"}
    play(m, f"bonus {good}")
    assert goods(m, 0) == f"{good} 1"


@clause("coc.civadvance.stelae", "coc.civ.26")
@pytest.mark.parametrize("loser", [1, BARBARIANS])
def test_stelae_after_a_conquest(loser: int) -> None:
    cities = {0: "d2", 1: "d7"}
    cities[loser] = f"{cities.get(loser, '')} c5".strip()
    m = attack("infantry=2", "", [], civs=MAYA, advances={0: "arts"}, cities=cities, units={1: ""})
    if loser == 1:
        play(m, "pass")
    play(m, "bonus culture")
    assert "culture 1" in goods(m, 0)


@clause("coc.civadvance.stelae")
def test_stelae_not_for_the_conquered() -> None:
    m = attack(
        "infantry=2", "", [], civs={1: "maya"}, advances={1: "arts"}, cities={0: "d2", 1: "c5 d7"}, units={1: ""}
    )
    play(m, "pass")
    assert (list(m.asked), goods(m, 1)) == ([0], "")


@clause("coc.civadvance.stelae")
def test_stelae_after_an_obelisk_only() -> None:
    position: dict[str, Any] = {"civs": MAYA, "cities": {0: "d2 c3", 1: "d7"}, "goods": {0: "food 1 wood 1 ore 1"}}
    m = scene(advances={0: "arts"}, **position)
    play(m, "build d2 obelisk")
    assert kind(m) == "bonus"
    while kind(m) == "bonus":
        play(m, "bonus idea" if "bonus idea" in options(m, 0) else options(m, 0)[0])
    assert "idea 1" in goods(m, 0)
    m = scene(advances={0: "arts tactics"}, **position)
    play(m, "build d2 fortress")
    assert kind(m) == "action"


# -- Stadiums


def ball_game(mood: str = "neutral", pay: str = "mood 1", skills: str = "arts sports", **more: Any) -> Match:
    return scene(civs=MAYA, advances={0: skills}, cities={0: f"d2:{mood} c3", 1: "d7"}, goods={0: pay}, **more)


@clause("coc.civadvance.stadiums")
def test_stadiums_a_collect_counts_one_more_for_a_mood_token() -> None:
    m = ball_game()
    play(m, "collect d2")
    assert (kind(m), options(m, 0)) == ("ability", ["use stadiums", "pass"])
    play(m, "use stadiums")
    assert options(m, 0)[0] == "take food-2"
    play(m, "take food-2")
    assert goods(m, 0) == "food 2"


@clause("coc.civadvance.stadiums")
def test_stadiums_may_be_left() -> None:
    m = ball_game()
    play(m, "collect d2", "pass")
    assert goods(m, 0) == "food 1 mood 1"


@clause("coc.civadvance.stadiums")
def test_stadiums_a_recruit_counts_one_more() -> None:
    m = ball_game(pay="food 2 ore 2 mood 1")
    play(m, "recruit d2", "use stadiums")
    assert options(m, 0)[0] == "muster infantry-2"
    play(m, "muster infantry-2")
    assert (units(m, "d2"), goods(m, 0)) == ("infantry=2", "")


@clause("coc.civadvance.stadiums")
def test_stadiums_not_in_angry_cities_and_not_without_a_token() -> None:
    assert kind(play(ball_game(mood="angry"), "collect d2")) == "action"
    assert kind(play(ball_game(pay="culture 1"), "collect d2")) == "action"


@clause("coc.civadvance.stadiums", "coc.mood.6")
def test_stadiums_in_angry_cities_that_count_as_neutral() -> None:
    m = ball_game("angry", "mood 2", "arts sports tactics draft nationalism forced_labor", phase="turn")
    play(m, "use forced_labor", "collect d2", "use stadiums")
    assert options(m, 0)[0] == "take food-2"


@clause("coc.civadvance.stadiums")
def test_stadiums_once_per_turn_a_spirituality_advance_costs_less() -> None:
    m = ball_game(pay="food 3")
    assert "advance myths" in options(m, 0)
    play(m, "advance myths")
    while kind(m) != "action":
        play(m, options(m, 0)[0])
    assert "food 2" in goods(m, 0)
    play(m, "advance rituals")
    while kind(m) != "action":
        play(m, options(m, 0)[0])
    assert "food" not in goods(m, 0)


@clause("coc.civadvance.stadiums")
def test_stadiums_help_spirituality_alone() -> None:
    m = ball_game(pay="food 1")
    assert "advance myths" in options(m, 0)
    assert "advance storage" not in options(m, 0)
    m = scene(civs=MAYA, advances={0: "arts"}, goods={0: "food 1"})
    assert "advance myths" not in options(m, 0)


# -- Calendar


def stars(pay: str = "culture 2", **more: Any) -> Match:
    return scene(civs=MAYA, advances={0: "math astronomy"}, goods={0: pay}, **more)


def deck(m: Match) -> int:
    return len(m.state.event_deck) + len(m.state.event_under) + len(m.state.event_top)


@clause("coc.civadvance.calendar", "coc.civ.33")
def test_calendar_looks_for_nothing_and_buries_for_culture() -> None:
    m = stars(events=[3, 4])
    number = deck(m)
    play(m, "use calendar")
    first = m.state.event_top[-1]
    assert options(m, 0) == ["under-deck", "pass"]
    play(m, "under-deck")
    assert (goods(m, 0), m.state.event_under, kind(m)) == ("culture 1", [first], "calendar")
    second = m.state.event_top[-1]
    play(m, "pass")
    assert (goods(m, 0), m.state.event_top, m.state.left, deck(m)) == ("culture 1", [second], 3, number)
    m.state.agenda.items = []
    assert first != second


@clause("coc.civadvance.calendar")
def test_calendar_a_known_card_is_buried_at_once_or_left() -> None:
    m = stars(events=[3, 4])
    play(m, "use calendar", "pass")
    known = m.state.event_top[-1]
    play(m, "use calendar")
    assert (m.state.event_under, goods(m, 0), kind(m)) == ([known], "culture 1", "calendar")
    m = stars(pay="mood 1")
    play(m, "use calendar")
    assert why(m, "calendar") == "coc.civadvance.calendar seen_already"


@clause("coc.civadvance.calendar")
def test_calendar_without_culture_only_looks() -> None:
    m = stars(pay="mood 1")
    play(m, "use calendar")
    assert (kind(m), len(m.state.event_top)) == ("action", 1)
    assert refused(scene(civs={0: "rome"}, advances={0: "math astronomy"}), 0, "use calendar") == "coc.round.4"


@clause("coc.civadvance.calendar")
def test_calendar_the_card_looked_at_is_the_next_event() -> None:
    m = stars(pay="food 2", track={0: 1})
    play(m, "use calendar")
    card = m.state.event_top[-1]
    play(m, "advance storage")
    assert told(m, "event") == [f"event seat-0 event-{card + 1:02}"]


@clause("coc.civadvance.calendar")
def test_calendar_needs_a_card() -> None:
    m = stars()
    m.state.event_deck, m.state.event_pile = [], []
    assert why(m, "calendar") == "coc.civadvance.calendar no_event_card"


@clause("coc.civadvance.calendar")
def test_calendar_others_do_not_see_the_card() -> None:
    m = stars()
    play(m, "use calendar")
    assert m.view(0)["event_top"] != m.view(1)["event_top"]


@clause("coc.civ.7")
def test_calendar_comes_after_the_event_that_astronomy_causes() -> None:
    m = scene(civs=MAYA, advances={0: "math"}, goods={0: "food 2"}, track={0: 1}, event="event-03")
    play(m, "advance astronomy")
    assert (told(m, "event"), "calendar" in advances(m, 0)) == (["event seat-0 event-03"], True)
    while kind(m) != "action":
        assert "use calendar" not in options(m, 0)
        play(m, options(m, 0)[0])
    assert "use calendar" in options(m, 0)


# -- K'inich Janaab Pakal I


def palace(pay: str, at: str = "d2") -> Match:
    return scene(
        civs=MAYA,
        leaders={0: "pakal"},
        units={0: f"{at}:leader"},
        advances={0: "writing"},
        cities={0: "d2 c3 c5", 1: "d7"},
        goods={0: pay},
    )


@clause("coc.leader.pakal.1")
def test_pakal_1_a_culture_token_for_two_resources_once_per_building() -> None:
    m = palace("wood 1 culture 1")
    play(m, "build d2 academy")
    while kind(m) != "action":
        play(m, options(m, 0)[0])
    assert (city(m, "d2"), goods(m, 0)) == ("0:neutral:academy", "idea 2")
    assert refused(palace("culture 2"), 0, "build d2 academy") == "coc.con.1"


@clause("coc.leader.pakal.1")
def test_pakal_1_works_where_he_is() -> None:
    assert refused(palace("wood 1 culture 1"), 0, "build c3 academy") == "coc.con.1"
    assert refused(palace("wood 1 culture 1", at="c4"), 0, "build d2 academy") == "coc.con.1"


@clause("coc.leader.pakal.1")
def test_pakal_1_is_optional_and_not_for_wonders() -> None:
    m = palace("food 1 wood 1 ore 1 culture 1")
    play(m, "build d2 academy")
    while kind(m) != "action":
        play(m, next((one for one in options(m, 0) if one == "pass" or "ore" in one), options(m, 0)[0]))
    assert goods(m, 0) == "idea 2 culture 1"
    position: dict[str, Any] = {
        "civs": MAYA,
        "leaders": {0: "pakal"},
        "units": {0: "d2:leader"},
        "advances": {0: "engineering myths rituals"},
        "cities": {0: "d2:happy c3", 1: "d7"},
        "wonders": {0: "great_pyramid"},
    }
    m = scene(goods={0: "wood 3 ore 7 culture 9"}, **position)
    assert refused(m, 0, "wonder d2 great_pyramid") == "coc.won.2"


def sun(built: str = "obelisk", other: str = "leader,infantry", units_: dict[int, str] | None = None) -> Match:
    return attack(
        "infantry=3",
        other,
        [2] * 30,
        civs={1: "maya"},
        leaders={1: "pakal"},
        cities={0: "d2", 1: f"c5::{built} d7 a7"},
        units=units_ or {},
    )


@clause("coc.leader.pakal.2")
def test_pakal_2_ignores_a_hit_in_the_first_round() -> None:
    m = sun()
    assert ignored(m, "pakal.2") == [1]
    assert (units(m, "c5"), kind(m)) == ("infantry,leader", "retreat")
    play(m, "fight")
    assert ignored(m, "pakal.2") == [1]


@clause("coc.leader.pakal.2")
def test_pakal_2_needs_ones_obelisk_and_him() -> None:
    assert ignored(sun("temple"), "pakal.2") == []
    assert ignored(sun("obelisk=0"), "pakal.2") == []
    assert ignored(sun(other="infantry=2", units_={1: "c5:infantry=2 d7:leader"}), "pakal.2") == []


# -- Siyaj K'ak'


def influx(*picks: str, **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": MAYA,
        "leaders": {0: "siyaj_kak"},
        "units": {0: "d2:leader"},
        "advances": {0: "tactics"},
        "cities": {0: "d2 c3 c5", 1: "d4::temple d7"},
        "goods": {0: "food 1 wood 1 ore 1"},
        "dice": [10, 10],
    }
    return play(scene(**position | more), *picks)


@clause("coc.leader.siyaj_kak.1")
def test_siyaj_kak_1_influences_after_a_building_for_no_action() -> None:
    m = influx("build d2 fortress")
    assert (kind(m), options(m, 0)) == ("influence", ["influence d2 d4", "pass"])
    play(m, "influence d2 d4")
    assert (city(m, "d4"), m.state.left) == ("1:neutral:temple=0", 2)


@clause("coc.leader.siyaj_kak.1")
def test_siyaj_kak_1_may_be_left_and_works_in_his_city() -> None:
    m = influx("build d2 fortress", "pass")
    assert (kind(m), city(m, "d4")) == ("action", "1:neutral:temple")
    assert kind(influx("build c3 fortress")) == "action"


@clause("coc.leader.siyaj_kak.1", "coc.round.6")
def test_siyaj_kak_1_not_after_a_success_in_the_same_turn() -> None:
    m = influx("influence c5 d4", cities={0: "d2 c3 c5::academy", 1: "d4::temple d3::academy d7"})
    assert city(m, "d4") == "1:neutral:temple=0"
    play(m, "build d2 fortress")
    assert kind(m) == "action"


@clause("coc.leader.siyaj_kak.2")
def test_siyaj_kak_2_adds_the_size_of_the_city_in_the_first_round() -> None:
    position: dict[str, Any] = {"civs": MAYA, "leaders": {0: "siyaj_kak"}}
    dice = [2] * 40
    m = attack("leader,infantry", "infantry=3", dice, cities={0: "d2", 1: "c5::temple,academy d7 a7"}, **position)
    while kind(m) != "retreat":
        play(m, options(m, 0)[0])
    assert added(m, "siyaj_kak.2") == [3]
    play(m, "fight")
    assert added(m, "siyaj_kak.2") == [3]
    away = attack(
        "infantry=3",
        "infantry",
        [10, 10, 10, 0],
        units={0: "c4:infantry=3 d2:leader"},
        cities={0: "d2", 1: "c5 d7"},
        **position,
    )
    assert added(away, "siyaj_kak.2") == []


@clause("coc.leader.siyaj_kak.2")
def test_siyaj_kak_2_only_attacking_a_city() -> None:
    dice = [10, 10, 10, 10, 0]
    m = attack("leader,infantry=3", "infantry", dice, civs=MAYA, leaders={0: "siyaj_kak"})
    assert added(m, "siyaj_kak.2") == []
    m = attack("infantry=3", "leader", [2] * 30, civs={1: "maya"}, leaders={1: "siyaj_kak"}, cities={1: "c5 d7"})
    assert added(m, "siyaj_kak.2") == []


# -- Lady Wac Chanil Ajaw


def rebuilt(own: str = "leader,infantry", built: str = "temple", **more: Any) -> Match:
    """She conquers c5 from seat 1 and ends the command action."""
    position: dict[str, Any] = {
        "civs": MAYA,
        "leaders": {0: "wac_chanil"},
        "cities": {0: "d2", 1: f"c5::{built} d7 a7"},
        "units": {1: ""},
        "advances": {0: "writing"},
    }
    m = attack(own, "", [], **position | more)
    play(m, "pass")
    while kind(m) == "move":
        play(m, "stop")
    return m


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_exchanges_a_building_with_its_bonus() -> None:
    m = rebuilt()
    assert (kind(m), options(m, 0)) == ("rebuild", ["rebuild temple academy", "rebuild temple fortress", "pass"])
    play(m, "rebuild temple academy")
    assert (city(m, "c5"), "idea 2" in goods(m, 0), m.state.left) == ("0:angry:academy", True, 2)
    assert m.state.acts[m.state.board.number["c5"]] == 0


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_may_be_left() -> None:
    m = play(rebuilt(), "pass")
    assert (city(m, "c5"), kind(m)) == ("0:angry:temple", "action")


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_needs_her_among_the_conquerors() -> None:
    m = rebuilt("infantry=2", units={0: "c4:infantry=2 d2:leader", 1: ""})
    assert kind(m) == "action"


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_needs_a_building_of_her_colour_and_another_one() -> None:
    assert kind(rebuilt(built="obelisk")) == "action"
    m = rebuilt(built="temple,academy,fortress")
    assert kind(m) == "action"


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_not_if_she_comes_after_the_conquest() -> None:
    m = attack(
        "infantry=2",
        "",
        [],
        civs=MAYA,
        leaders={0: "wac_chanil"},
        cities={0: "d2", 1: "c5::temple d7 a7"},
        units={0: "c4:infantry=2 d4:leader", 1: ""},
        advances={0: "writing"},
    )
    play(m, "pass", "move d4 c5")
    while kind(m) == "move":
        play(m, "stop")
    assert (units(m, "c5"), kind(m)) == ("infantry=2,leader", "action")


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_after_that_command_action_only() -> None:
    m = play(rebuilt(), "pass", "command")
    while kind(m) == "move":
        play(m, "stop")
    assert kind(m) == "action"


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_needs_a_piece_in_the_supply() -> None:
    five = "d2::academy e2::academy e3::academy e4::academy e5::academy"
    m = rebuilt(cities={0: five, 1: "c5::temple d7 a7"})
    assert options(m, 0) == ["rebuild temple fortress", "pass"]


@clause("coc.leader.wac_chanil.1", "coc.con.5")
def test_wac_chanil_1_a_port_needs_the_sea() -> None:
    m = rebuilt(advances={0: "fishing"})
    assert "rebuild temple port" not in options(m, 0)
    m = rebuilt(advances={0: "fishing"}, terrain={"b5": "water"})
    play(m, "rebuild temple port")
    assert city(m, "c5") == "0:angry:port"
    assert m.state.port[m.state.board.number["c5"]] == m.state.board.number["b5"]
    m = rebuilt(built="port>b5", terrain={"b5": "water"})
    play(m, "rebuild port academy")
    assert (city(m, "c5"), m.state.port[m.state.board.number["c5"]]) == ("0:angry:academy", -1)


@clause("coc.leader.wac_chanil.2")
@pytest.mark.parametrize(("cities", "bonus"), [("d3", [2]), ("d2", []), ("d2 c7", [2])])
def test_wac_chanil_2_adds_two_near_an_own_city(cities: str, bonus: list[int]) -> None:
    dice = [10, 10, 10, 10, 0]
    m = attack("leader,infantry=3", "infantry", dice, civs=MAYA, leaders={0: "wac_chanil"}, cities={0: cities, 1: "d7"})
    assert added(m, "wac_chanil.2") == bonus


@clause("coc.leader.wac_chanil.2", "coc.lead.15")
def test_wac_chanil_2_needs_her_in_the_battle() -> None:
    m = attack(
        "infantry=3",
        "infantry",
        [10, 10, 10, 0],
        civs=MAYA,
        leaders={0: "wac_chanil"},
        units={0: "c4:infantry=3 d3:leader"},
        cities={0: "d3", 1: "d7"},
    )
    assert added(m, "wac_chanil.2") == []


@clause("coc.leader.wac_chanil.2")
def test_wac_chanil_2_counts_the_defended_city() -> None:
    m = attack("infantry=2", "leader,infantry", [2] * 30, civs={1: "maya"}, leaders={1: "wac_chanil"}, cities={1: "c5"})
    assert added(m, "wac_chanil.2") == [2]
