"""Phoenicia: Self-sufficient Cities, Biremes, Alphabet, Cedars & Dye; Ithobaal, King Pumayaton, King Hiram."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import TWO, added, fight, values
from games.clash_of_cultures.civilizations.saying import play, why_not
from games.clash_of_cultures.scenes import advances, city, goods, kind, options, refused, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import scoring
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
PHOENICIA = {ME: "phoenicia"}
SEA = {"c4": "water", "c5": "water", "c6": "water"}


# -- Self-sufficient Cities


@clause("coc.civadvance.self_sufficient_cities")
def test_self_sufficient_cities_guard_their_own_ports_against_influence() -> None:
    def influencing(colour: str, skills: str) -> list[str]:
        m = scene(
            civs=PHOENICIA,
            active=OTHER,
            advances={ME: skills},
            terrain={"d3": "water"},
            cities={ME: f"d2:neutral:port{colour}>d3,temple=1", OTHER: "c3:happy:academy d7"},
        )
        return options(m, OTHER, "influence")

    assert "influence c3 d2" in influencing("", "")
    assert influencing("", "fishing") == []
    m = scene(
        players=3,
        civs=PHOENICIA,
        active=OTHER,
        advances={ME: "fishing"},
        terrain={"d3": "water"},
        cities={ME: "d2:neutral:port=2>d3", OTHER: "c3:happy:academy d4"},
    )
    assert "influence c3 d2" in options(m, OTHER, "influence")


@clause("coc.civadvance.self_sufficient_cities")
@pytest.mark.parametrize(("skills", "port"), [("fishing", "port=0"), ("", "port")])
def test_self_sufficient_cities_keep_their_ports_when_they_are_conquered(skills: str, port: str) -> None:
    m = fight(
        active=OTHER,
        civs=PHOENICIA,
        advances={ME: skills},
        terrain={"c6": "water"},
        cities={ME: "c5:neutral:temple,port>c6 d2", OTHER: "d7"},
        units={OTHER: "c4:infantry"},
    )
    if kind(m) == "settler-back":
        play(m, "pass")
    assert city(m, "c5") == f"1:angry:{port},temple" or city(m, "c5") == f"1:angry:temple,{port}"


@clause("coc.civadvance.self_sufficient_cities", "coc.inf.14")
def test_self_sufficient_cities_protect_a_port_after_the_conquest_but_none_elsewhere() -> None:
    m = fight(
        active=OTHER,
        civs=PHOENICIA,
        advances={ME: "fishing"},
        terrain={"c6": "water"},
        cities={ME: "c5:neutral:port>c6 d2", OTHER: "d7 d5::port=0>c6"},
        units={OTHER: "c4:infantry"},
    )
    play(m, *(["pass"] if kind(m) == "settler-back" else []))
    play(m, *(["stop"] if kind(m) == "move" else []))
    assert city(m, "c5") == "1:angry:port=0"
    assert options(m, OTHER, "influence") == ["influence d5 d5"]


@clause("coc.civadvance.self_sufficient_cities", "coc.civ.13")
def test_self_sufficient_cities_make_ports_worth_more_and_governments_nothing() -> None:
    def halves(skills: str) -> tuple[int, ...]:
        m = scene(
            civs=PHOENICIA,
            advances={ME: skills},
            terrain={"d3": "water", "d6": "water"},
            cities={ME: "d2:happy:port>d3 c2::temple", OTHER: "d7::port=0>d6"},
        )
        return scoring.halves_of(m.state, ME)

    plain, own = halves("philosophy voting free_economy"), halves("philosophy voting free_economy fishing")
    assert own[0] - plain[0] == 2
    assert own[1] - plain[1] == 2 - 2


# -- Biremes


@clause("coc.civadvance.bireme")
@pytest.mark.parametrize(("theirs", "rounds"), [("", [2, 2]), ("warships", [2, 0])])
def test_bireme_adds_two_at_sea_against_war_ships_in_the_first_round_only(theirs: str, rounds: list[int]) -> None:
    m = fight(
        "sail c4 c5",
        civs=PHOENICIA,
        advances={ME: "warships", OTHER: theirs},
        terrain={"c4": "water", "c5": "water"},
        units={ME: "c4:ship", OTHER: "c5:ship"},
    )
    play(m, "fight")
    assert values(m, "seat-0")[:2] == [TWO + more for more in rounds]
    assert values(m, "seat-1")[0] == TWO


@clause("coc.civadvance.bireme")
def test_bireme_is_no_use_on_land() -> None:
    m = fight(civs=PHOENICIA, advances={ME: "warships"}, units={ME: "c4:infantry", OTHER: "c5:infantry"})
    assert added(m, "seat-0", 1) == 0


# -- trade


def trading(skills: str = "", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": PHOENICIA,
        "phase": "turn-start",
        "advances": {ME: f"trade_routes {skills}"},
        "cities": {ME: "d2", OTHER: "d7 b4 f4 d5"},
        "units": {ME: "c4:settler e4:settler c5:settler"},
    }
    m = scene(**{**position, **more})
    return play(m, "fill") if kind(m) == "route" else m


@clause("coc.civadvance.alphabet", "coc.civ.25")
def test_alphabet_takes_culture_or_two_ideas_for_up_to_two_routes() -> None:
    m = trading("writing")
    assert (kind(m), options(m, ME)) == ("alphabet", ["bonus culture", "bonus idea", "pass"])
    play(m, "bonus idea")
    assert goods(m, ME) == "idea 2"
    play(m, "bonus culture")
    assert (kind(m), goods(m, ME)) == ("action", "food 1 idea 2 culture 1")


@clause("coc.civadvance.alphabet")
def test_alphabet_may_be_left_alone_and_takes_no_more_than_there_are() -> None:
    m = play(trading("writing"), "pass")
    assert told(m, "gains") == ["gains seat-0 food-3"]
    m = play(trading("writing", units={ME: "c4:settler"}), "bonus culture")
    assert (kind(m), goods(m, ME)) == ("action", "culture 1")
    assert told(trading(), "gains") == ["gains seat-0 food-3"]


@clause("coc.civadvance.cedars_and_dye")
def test_cedars_and_dye_let_cities_with_a_port_trade_once_each() -> None:
    def income(structures: str) -> str:
        m = trading(
            cities={ME: f"d2::{structures}", OTHER: "d7 d4 b3"},
            terrain={"d3": "water"},
            units={},
            advances={ME: "trade_routes"},
        )
        return goods(m, ME)

    assert income("port>d3") == "food 1"
    assert income("temple") == ""


@clause("coc.civadvance.cedars_and_dye")
def test_cedars_and_dye_reach_three_spaces_to_cities_at_the_sea() -> None:
    def income(unit: str, **terrain: str) -> str:
        m = trading(
            cities={ME: "d2", OTHER: "c7"},
            units={ME: f"c4:{unit}"},
            terrain=terrain,
            advances={ME: "trade_routes"},
        )
        return goods(m, ME)

    assert income("ship", c4="water", c6="water") == "food 1"
    assert income("ship", c4="water") == ""
    assert income("settler", c6="water") == ""


@clause("coc.leader.pumayaton.1")
def test_pumayaton_1_gains_one_more_for_a_route_of_his_space() -> None:
    m = trading(leaders={ME: "pumayaton"}, units={ME: "c4:settler,leader e4:settler"})
    assert (kind(m), options(m, ME)) == ("bonus", ["bonus gold", "bonus culture"])
    play(m, "bonus culture")
    assert (kind(m), goods(m, ME)) == ("action", "food 2 culture 1")
    m = trading(leaders={ME: "pumayaton"}, units={ME: "c4:settler c3:leader e4:settler"})
    assert (kind(m), goods(m, ME)) == ("action", "food 2")


@clause("coc.leader.pumayaton.1")
def test_pumayaton_1_trades_aboard_too() -> None:
    m = trading(leaders={ME: "pumayaton"}, units={ME: "c4:ship"}, aboard={ME: "c4:leader"}, terrain={"c4": "water"})
    play(m, "bonus gold")
    assert goods(m, ME) == "food 1 gold 1"


@clause("coc.leader.hiram.1")
@pytest.mark.parametrize(("where", "routes"), [("c4", 5), ("c3", 4)])
def test_hiram_1_gives_a_fifth_route_from_his_space(where: str, routes: int) -> None:
    m = trading(
        leaders={ME: "hiram"},
        cities={ME: "d2", OTHER: "d7 b4 f4 d5 e6 c6"},
        units={ME: f"c4:settler c5:settler e4:settler e5:settler d4:settler=2 {where}:leader"},
        goods={ME: "food 0"},
        advances={ME: "trade_routes storage"},
    )
    assert goods(m, ME) == f"food {routes}"


@clause("coc.leader.hiram.1")
def test_hiram_1_keeps_the_route_of_his_space_among_the_five() -> None:
    m = trading(
        leaders={ME: "hiram"},
        cities={ME: "d2", OTHER: "d7 b4 f4 d5 e6 c6"},
        units={ME: "c5:settler e4:settler e5:settler d4:settler=2 d6:settler,leader"},
        advances={ME: "trade_routes storage"},
    )
    if kind(m) == "route":
        play(m, "fill")
    assert goods(m, ME) == "food 5"


@clause("coc.civ.25", "coc.civadvance.alphabet", "coc.civadvance.cedars_and_dye", "coc.leader.pumayaton.1")
def test_trade_routes_with_everything_that_phoenicia_has() -> None:
    m = trading(
        leaders={ME: "pumayaton"},
        advances={ME: "trade_routes currency writing"},
        cities={ME: "d2::port>d3", OTHER: "d7 d4::market b4 f4"},
        terrain={"d3": "water", "e5": "water"},
        units={ME: "c4:settler,leader e5:ship"},
    )
    if kind(m) == "route":
        play(m, "fill")
    play(m, "bonus culture", "bonus idea", "income gold-1", "bonus gold")
    assert (kind(m), goods(m, ME)) == ("action", "idea 2 gold 2 culture 1")
    assert goods(m, OTHER) == "gold 1"


@clause("coc.civadvance.cedars_and_dye", "coc.pir.4")
def test_cedars_and_dye_do_not_pass_pirates() -> None:
    m = trading(
        cities={ME: "d2", OTHER: "c7"},
        units={ME: "c4:ship", 5: "d6:ship"},
        terrain={"c4": "water", "c6": "water", "d6": "water"},
    )
    assert goods(m, ME) == ""


# -- Ithobaal


def conquering(where: str, structures: str, leader: str = "etbaal") -> Match:
    return fight(
        civs=PHOENICIA,
        leaders={ME: leader},
        cities={ME: "d2", OTHER: f"c5:happy:{structures} d7"},
        units={ME: f"c4:infantry {where}:leader"},
    )


@clause("coc.leader.etbaal.1", "coc.lead.19")
@pytest.mark.parametrize(
    ("where", "structures", "mood"),
    [("c4", "temple=0", "happy"), ("c4", "temple", "angry"), ("c3", "temple=0", "angry")],
)
def test_etbaal_1_makes_a_city_that_was_influenced_happy(where: str, structures: str, mood: str) -> None:
    m = conquering(where, structures)
    if kind(m) == "settler-back":
        play(m, "pass")
    assert city(m, "c5") == f"0:{mood}:temple"


@clause("coc.leader.etbaal.2")
@pytest.mark.parametrize(
    ("cities", "where", "more"),
    [("d2 c3::temple", "c4", 2), ("d2 c3::academy", "c4", 0), ("d2 c2::temple", "c4", 0), ("d2 c3::temple", "b3", 0)],
)
def test_etbaal_2_adds_two_near_an_own_temple(cities: str, where: str, more: int) -> None:
    army = "infantry,leader" if where == "c4" else "infantry=2"
    m = fight(
        civs=PHOENICIA,
        leaders={ME: "etbaal"},
        cities={ME: cities},
        units={ME: f"c4:{army}" + ("" if where == "c4" else f" {where}:leader"), OTHER: "c5:infantry=2"},
    )
    assert added(m, "seat-0", 2) == more


@clause("coc.leader.etbaal.2")
def test_etbaal_2_counts_no_temples_of_others() -> None:
    m = fight(
        civs=PHOENICIA,
        leaders={ME: "etbaal"},
        cities={ME: "d2", OTHER: "c6::temple"},
        units={ME: "c4:infantry,leader", OTHER: "c5:infantry=2"},
    )
    assert added(m, "seat-0", 2) == 0


# -- King Pumayaton


def protecting(dice: list[int], **more: Any) -> Match:
    position: dict[str, Any] = {
        "active": OTHER,
        "civs": PHOENICIA,
        "leaders": {ME: "pumayaton"},
        "cities": {ME: "c5 d2", OTHER: "d7"},
        "units": {ME: "c5:infantry,leader", OTHER: "c4:infantry=2"},
        "goods": {ME: "culture 1"},
        "dice": dice,
    }
    return fight(**{**position, **more})


@clause("coc.leader.pumayaton.2")
def test_pumayaton_2_ignores_one_hit_for_a_culture_token_once_and_gets_it_back_if_he_wins() -> None:
    m = protecting([9, 2, 2, 2, 9, 9, 9, 9])
    assert (list(m.asked), options(m, ME)) == ([ME], ["use pumayaton.2", "pass"])
    play(m, "use pumayaton.2")
    assert (units(m, "c5"), goods(m, ME)) == ("infantry,leader", "")
    play(m, "fight")
    assert (kind(m), goods(m, ME)) == ("action", "")


@clause("coc.leader.pumayaton.2")
def test_pumayaton_2_gets_the_token_back_after_a_victory_even_if_he_has_fallen() -> None:
    m = protecting([9, 2, 2, 2, 9, 2, 9, 9])
    play(m, "use pumayaton.2", "fight", "lose leader-1")
    assert m.state.players[ME].leader < 0
    assert (units(m, "c5"), goods(m, ME)) == ("infantry", "culture 1")


@clause("coc.leader.pumayaton.2")
@pytest.mark.parametrize(
    "more",
    [
        {"goods": {ME: ""}},
        {"cities": {ME: "d2"}},
        {"units": {ME: "c5:infantry=2 c6:leader", OTHER: "c4:infantry=2"}},
        {"dice": [2, 2, 2, 2]},
    ],
)
def test_pumayaton_2_needs_a_token_a_city_him_and_a_hit(more: dict[str, Any]) -> None:
    m = protecting(**{"dice": [9, 2, 2, 2], **more})
    assert "use pumayaton.2" not in options(m, ME)


@clause("coc.leader.pumayaton.2")
def test_pumayaton_2_does_not_help_in_an_attack() -> None:
    m = fight(
        civs=PHOENICIA,
        leaders={ME: "pumayaton"},
        cities={ME: "d2", OTHER: "c5 d7"},
        units={ME: "c4:infantry,leader", OTHER: "c5:infantry=2"},
        goods={ME: "culture 1"},
        dice=[2, 2, 9, 2],
    )
    assert kind(m) == "losses"


# -- King Hiram


@clause("coc.leader.hiram.2")
def test_hiram_2_learns_construction_for_a_token_as_often_as_one_likes() -> None:
    m = scene(
        civs=PHOENICIA,
        leaders={ME: "hiram"},
        cities={ME: "d2:happy"},
        units={ME: "d2:leader"},
        goods={ME: "culture 1 mood 1"},
    )
    play(m, "use hiram.2", "spend culture")
    learnt = set(options(m, ME, "advance"))
    assert learnt
    assert learnt <= {f"advance {name}" for name in ("engineering", "sanitation", "roads")}
    play(m, "advance engineering")
    assert advances(m, ME) == {"engineering"}
    assert (m.state.left, goods(m, ME).startswith("mood 1"), m.state.players[ME].track) == (2, True, 2)
    assert m.state.acts[m.state.board.number["d2"]] == 0
    play(m, "use hiram.2")
    assert kind(m) == "advance"


@clause("coc.leader.hiram.2", "coc.lead.14")
@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"cities": {ME: "d2:neutral"}}, "leader_city_not_happy"),
        ({"units": {ME: "c3:leader"}}, "leader_not_in_city"),
        ({"goods": {ME: "gold 2"}}, "too_few"),
        ({"advances": {ME: "engineering sanitation roads"}}, "no_advance_there"),
    ],
)
def test_hiram_2_needs_a_happy_city_a_token_and_something_to_learn(more: dict[str, Any], key: str) -> None:
    position: dict[str, Any] = {
        "civs": PHOENICIA,
        "leaders": {ME: "hiram"},
        "cities": {ME: "d2:happy"},
        "units": {ME: "d2:leader"},
        "goods": {ME: "culture 1"},
    }
    m = scene(**{**position, **more})
    assert why_not(m, "use hiram.2").endswith(f" {key}")
    assert refused(m, ME, "use hiram.2")
    assert not told(m, "uses")
