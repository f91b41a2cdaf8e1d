"""Where abilities of civilizations and leaders end: the last case in which they work, and the first in which not."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.battles import attack, ignored
from games.clash_of_cultures.civilizations.saying import play, why
from games.clash_of_cultures.scenes import ask, city, goods, kind, options, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import ANGRY, HAPPY, NEUTRAL, PORT
from pentarchy.games.clash_of_cultures.rules import leaders, marks, moments_of_war
from pentarchy.games.clash_of_cultures.rules.civilizations import aztecs, common, egypt, maya, phoenicia
from pentarchy.games.clash_of_cultures.rules.moments_of_war import Taken
from pentarchy.games.clash_of_cultures.rules.sides import current
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4


def why_not(match: Match, option: str, seat: int = ME) -> str:
    """Clause, key and what the sentence names."""
    refusal = match.why_not(seat, option)
    assert refusal is not None
    return " ".join((refusal.clause, refusal.key, *(f"{name}={value}" for name, value in refusal.numbers.items())))


def taken(match: Match, hex_: str, *, winner: int = ME, loser: int = OTHER, stands: bool = True) -> Taken:
    return Taken(match.state.board.number[hex_], winner, loser, 1, NEUTRAL, 0, 0, stands)


# -- Maya


@clause("coc.civadvance.calendar", "coc.civ.33")
@pytest.mark.parametrize("pile", ["event_deck", "event_under", "event_pile", "event_top"])
def test_calendar_needs_one_card_wherever_it_lies(pile: str) -> None:
    m = scene(civs={ME: "maya"}, advances={ME: "math astronomy"}, goods={ME: "culture 1"})
    for name in ("event_deck", "event_under", "event_pile", "event_top"):
        setattr(m.state, name, [3] if name == pile else [])
    assert why(m, "calendar") == ""


@clause("coc.leader.pakal.2")
def test_pakal_2_does_not_help_attackers_of_a_city_with_their_obelisk() -> None:
    m = attack(
        "leader,infantry",
        "infantry=3",
        [2] * 30,
        civs={ME: "maya"},
        leaders={ME: "pakal"},
        cities={ME: "d2", OTHER: "c5::obelisk=0 d7"},
    )
    assert ignored(m, "pakal.2") == []


@clause("coc.leader.wac_chanil.1")
@pytest.mark.parametrize(
    ("phase", "winner", "stands", "where", "noted"),
    [
        ("command", ME, True, "c5", True),
        ("turn", ME, True, "c5", False),
        ("command", OTHER, True, "c5", False),
        ("command", ME, False, "c5", False),
        ("command", ME, True, "c4", False),
    ],
)
def test_wac_chanil_1_notes_what_she_conquers_by_command(
    phase: str, winner: int, stands: bool, where: str, noted: bool
) -> None:
    m = scene(civs={ME: "maya"}, leaders={ME: "wac_chanil"}, units={ME: f"{where}:leader"})
    m.state.phase = phase
    maya.has_conquered(m.state, taken(m, "c5", winner=winner, stands=stands), ME)
    assert marks.lasts(m.state, maya.RECONSTRUCTION, ME) == noted


@clause("coc.leader.wac_chanil.1")
def test_wac_chanil_1_asks_only_for_her_own_conquest() -> None:
    def asked(whose: int, leader: str, where: str = "c5") -> bool:
        m = scene(
            civs={ME: "maya"},
            leaders={ME: leader},
            units={ME: f"{where}:leader"},
            advances={ME: "writing"},
            cities={ME: "d2 c5::temple c4::temple", OTHER: "d7"},
        )
        m.state.lasting = [(maya.RECONSTRUCTION, whose, m.state.board.number["c5"])]
        ours = whose == ME and leader == "wac_chanil" and where == "c5"
        picks = ask(m, lambda game: maya.reconstruction(game, ME), *["pass"] * ours)
        assert (maya.RECONSTRUCTION, ME, m.state.board.number["c5"]) not in m.state.lasting
        return bool(picks)

    assert asked(ME, "wac_chanil")
    assert not asked(OTHER, "wac_chanil")
    assert not asked(ME, "pakal")
    assert not asked(ME, "wac_chanil", "c4")


# -- Carthage


@clause("coc.civadvance.pirate_alliance")
def test_nobody_strikes_where_no_pirates_are() -> None:
    m = scene(
        civs={ME: "carthage"},
        advances={ME: "fishing navigation cartography"},
        terrain={"c4": "water", "c5": "water"},
        units={ME: "c4:ship"},
    )
    play(m, "command")
    assert why_not(m, "strike c4") == "coc.civadvance.pirate_alliance no_shared_pirates"


# -- Rome


@clause("coc.leader.caesar.1", "coc.mood.2")
def test_caesar_1_goes_no_farther_than_happy() -> None:
    m = scene(
        civs={ME: "rome"},
        leaders={ME: "caesar"},
        units={ME: "d2:leader"},
        cities={ME: "d2:neutral", OTHER: "d7"},
        goods={ME: "mood 7"},
    )
    play(m, "use caesar.1")
    assert (kind(m), city(m, "d2"), goods(m, ME)) == ("action", "0:happy:", "mood 6")


@clause("coc.leader.sulla.1")
def test_sulla_1_says_why_his_city_is_not_influenced() -> None:
    m = scene(
        civs={OTHER: "rome"},
        leaders={OTHER: "sulla"},
        units={OTHER: "d3:leader"},
        cities={ME: "d2::temple c3", OTHER: "d3::academy d7"},
    )
    assert why_not(m, "influence d2 d3") == "coc.leader.sulla.1 led_city"


# -- battles that forbid tactics


def banned(match: Match, side: int) -> str:
    refusal = moments_of_war.may_use_tactics(match.state, current(match.state), side)
    if refusal is None:
        return ""
    return " ".join((refusal.clause, refusal.key, *(f"{name}={value}" for name, value in refusal.numbers.items())))


@clause("coc.civadvance.sparta")
def test_sparta_says_why_no_card_is_laid() -> None:
    m = attack("infantry=2", "infantry", [2] * 9, civs={OTHER: "greece"}, advances={OTHER: "draft"})
    assert (banned(m, 0), banned(m, 1)) == ("coc.civadvance.sparta spartans", "")


@clause("coc.leader.bleda.2")
def test_bleda_2_says_why_no_card_is_laid() -> None:
    m = attack(
        "infantry,leader",
        "infantry=3",
        [0, 0, 2, 0, 2],
        civs={ME: "huns"},
        leaders={ME: "bleda"},
        cities={ME: "d2", OTHER: "c5 d7"},
    )
    assert (kind(m), banned(m, 0)) == ("retreat", "")
    battle = current(m.state)
    battle.round = 1
    assert banned(m, 1) == "coc.leader.bleda.2 no_tactics_against ability=bleda.2"
    battle.round = 2
    assert banned(m, 1) == ""


@clause("coc.leader.bleda.2")
def test_bleda_2_defends_without_a_ram() -> None:
    m = attack(
        "infantry=3",
        "infantry,leader",
        [0, 2, 0, 0, 2],
        civs={OTHER: "huns"},
        leaders={OTHER: "bleda"},
        cities={ME: "d2", OTHER: "c5 d7"},
    )
    battle = current(m.state)
    battle.round = 1
    assert (banned(m, 0), banned(m, 1)) == ("", "")


# -- Huns


@clause("coc.civadvance.plunderers")
def test_plunderers_are_named_where_nobody_founds() -> None:
    m = scene(civs={ME: "huns"}, active=OTHER, advances={ME: "tactics"}, units={ME: "c4:infantry", OTHER: "c6:settler"})
    assert why_not(m, "found c6", OTHER) == "coc.civadvance.plunderers plundered who=seat-0"


@clause("coc.civadvance.nomads", "coc.round.4", "coc.civ.21")
@pytest.mark.parametrize(
    ("skills", "where", "reason"),
    [
        ("", "d3 d4", "coc.round.4 not_yours ability=nomads"),
        ("storage", "d3 d5", "coc.civadvance.nomads city_not_beside"),
        ("storage", "d2 d1", "coc.civadvance.nomads city_stays"),
        ("storage", "d3 e3", "coc.civ.21 no_place_for_city"),
    ],
)
def test_nomads_cite_why_a_city_stays(skills: str, where: str, reason: str) -> None:
    m = scene(
        civs={ME: "huns"},
        advances={ME: skills},
        cities={ME: "d3 d2::temple", OTHER: "d7 e3"},
        units={ME: "a7:settler"},
    )
    play(m, "command")
    assert why_not(m, f"wander {where}") == reason


@clause("coc.civadvance.nomads", "coc.move.2")
def test_nomads_move_a_city_into_which_units_have_moved_and_one_after_another() -> None:
    m = scene(
        civs={ME: "huns"},
        advances={ME: "storage tactics"},
        cities={ME: "d3 b2", OTHER: "d7"},
        units={ME: "d2:infantry"},
    )
    play(m, "command", "move d2 d3")
    assert "wander d3 d4" in options(m, ME)
    play(m, "wander d3 d4")
    assert "wander b2 b3" in options(m, ME)
    assert "wander d4 d5" not in options(m, ME)


# -- Vikings


@clause("coc.civadvance.shipcraft", "coc.move.1")
def test_shipcraft_turns_nobody_where_nobody_is() -> None:
    m = scene(
        civs={ME: "vikings"},
        advances={ME: "fishing tactics"},
        terrain={"c4": "water"},
        units={ME: "c3:settler", OTHER: "d4:settler"},
    )
    play(m, "command")
    assert why_not(m, "turn d3 c4") == "coc.move.1 no_units_here"
    assert why_not(m, "turn d4 c4") == "coc.move.1 no_units_here"
    m = scene(civs={ME: "vikings"}, advances={ME: "tactics"}, terrain={"c4": "water"}, units={ME: "c3:settler"})
    play(m, "command")
    assert why_not(m, "turn c3 c4") == "coc.round.4 not_yours ability=shipcraft"


# -- Persia


@clause("coc.civadvance.immortals", "coc.res.9")
def test_immortals_pay_no_more_of_a_token_than_there_is() -> None:
    m = scene(
        civs={ME: "persia"},
        advances={ME: "tactics draft"},
        cities={ME: "d2::great_arena", OTHER: "d7"},
        builders={"great_arena": ME},
        units={ME: "c4:infantry", OTHER: "c5:infantry"},
        goods={ME: "culture 1 mood 6"},
    )
    play(m, "command", "move c4 c5")
    assert kind(m) == "immortals"
    assert {"pay culture-1 mood-3", "pay mood-4"} <= set(options(m, ME))
    assert not [one for one in options(m, ME) if "culture-2" in one or "mood-5" in one]
    assert "pay culture-1 mood-4" not in options(m, ME)


# -- Aztecs


@clause("coc.leader.ahuitzotl.1")
def test_ahuitzotl_1_leaves_the_captives_as_they_were_when_asked() -> None:
    others = [("war_captives", ME, 7), ("war_captives", OTHER, 3), ("war_captives", ME, 8), ("druids", ME, 5)]
    m = scene(civs={ME: "aztecs"}, leaders={ME: "ahuitzotl"}, units={ME: "d2:leader"}, lasting=others)
    why(m, "ahuitzotl.1")
    assert m.state.lasting == others
    assert [aztecs.captives(m.state, seat) for seat in (ME, OTHER)] == [2, 1]
    assert [aztecs.room_for_captives(m.state, seat) for seat in (ME, OTHER)] == [2, 3]


@clause("coc.leader.ahuitzotl.1")
def test_ahuitzotl_1_does_not_build_with_those_whom_he_sacrifices() -> None:
    """Captives stand for tokens, but two of them are gone before anything is built."""

    def reason(captives: int) -> str:
        m = scene(
            civs={ME: "aztecs"},
            leaders={ME: "ahuitzotl"},
            units={ME: "d2:leader"},
            advances={ME: "tactics rituals engineering irrigation"},
            wonders={ME: "great_gardens"},
            cities={ME: "d2:happy:fortress,temple c3 c2 c4"},
            goods={ME: "food 5 wood 5 ore 2 culture 4"},
            lasting=[("war_captives", ME, 7)] * captives,
        )
        return why(m, "ahuitzotl.1")

    assert (reason(2), reason(3)) == ("coc.leader.ahuitzotl.1 nothing_to_build", "")


# -- Egypt and Phoenicia


@clause("coc.leader.cleopatra.2", "coc.civ.17")
def test_cleopatra_2_costs_nobody_anything_without_tokens_or_in_own_cities() -> None:
    m = scene(civs={ME: "egypt"}, cities={ME: "d2 c3", OTHER: "d7"})
    d2, c3 = (m.state.board.number[name] for name in ("d2", "c3"))
    m.state.lasting = [("cleopatra.2", ME, d2), ("cleopatra.2", ME, d2), ("cleopatra.2", OTHER, c3)]
    price = egypt.price_of_reverence(m.state, ME, OTHER, d2)
    assert price is not None
    assert list(price) == [0, 0, 0, 0, 0, 2, 0]
    assert egypt.price_of_reverence(m.state, ME, ME, d2) is None
    assert egypt.price_of_reverence(m.state, ME, OTHER, c3) is None
    assert egypt.price_of_reverence(m.state, OTHER, ME, c3) is None, "not an own city any more"
    marks.city_lost(m.state, d2)
    assert m.state.lasting == [("cleopatra.2", OTHER, c3)]


@clause("coc.civadvance.self_sufficient_cities")
def test_self_sufficient_cities_remember_a_port_that_they_lost() -> None:
    position: dict[str, Any] = {
        "civs": {ME: "phoenicia"},
        "advances": {ME: "fishing"},
        "terrain": {"c6": "water"},
        "cities": {ME: "d2", OTHER: "d7 c5::port=0>c6"},
    }
    rows = [(OTHER, ME, True, True), (OTHER, ME, False, False), (ME, OTHER, True, False)]
    for winner, loser, stands, noted in rows:
        m = scene(**position)
        phoenicia.port_of_a_lost_city(m.state, taken(m, "c5", winner=winner, loser=loser, stands=stands), ME)
        assert bool(m.state.lasting) == noted
    m = scene(**position | {"cities": {ME: "d2", OTHER: "d7 c5::port>c6"}})
    phoenicia.port_of_a_lost_city(m.state, taken(m, "c5", winner=OTHER, loser=ME), ME)
    assert m.state.lasting == []
    assert phoenicia.kept_port(m.state, ME, m.state.board.number["c5"], PORT)
    assert not phoenicia.kept_port(m.state, ME, m.state.board.number["c5"], PORT + 1)


# -- the leader and a city


@clause("coc.lead.14")
def test_a_leader_is_in_one_city_and_is_the_one_with_the_ability() -> None:
    m = scene(civs={ME: "egypt"}, leaders={ME: "imhotep"}, units={ME: "d2:leader"}, cities={ME: "d2 c3", OTHER: "d7"})
    d2, c3 = (m.state.board.number[name] for name in ("d2", "c3"))
    assert common.is_in(m.state, ME, d2, "imhotep.1")
    assert not common.is_in(m.state, ME, c3, "imhotep.1")
    assert not common.is_in(m.state, ME, d2, "ramses.1")
    assert not common.is_in(m.state, OTHER, d2, "imhotep.1")
    away = scene(civs={ME: "egypt"}, leaders={ME: "imhotep"}, units={ME: "c5:leader"})
    assert leaders.city(away.state, ME) < 0
    assert not common.is_in(away.state, ME, leaders.city(away.state, ME), "imhotep.1")
    assert not common.has_leader_in_city(away.state, ME, "imhotep.1")
    assert not common.has_leader_in_city(m.state, ME, "ramses.1")
    assert common.has_leader_in_city(m.state, ME, "imhotep.2")


@clause("coc.leader.bleda.1")
@pytest.mark.parametrize("mood", [ANGRY, NEUTRAL, HAPPY])
def test_bleda_1_is_asked_for_nothing_but_the_actions_of_cities(mood: int) -> None:
    names = ("angry", "neutral", "happy")
    m = scene(
        civs={ME: "huns"},
        leaders={ME: "bleda"},
        units={ME: "d2:leader"},
        cities={ME: f"d2:{names[mood]} c3", OTHER: "d7"},
        terrain={"d3": "forest"},
    )
    play(m, "collect d2")
    assert (options(m, ME) == ["use bleda.1", "pass"]) == (mood != HAPPY)


@clause("coc.leader.darius.2")
def test_darius_2_does_not_pay_for_a_wonder_with_his_own_price() -> None:
    def reason(culture: int) -> str:
        m = scene(
            civs={ME: "persia"},
            leaders={ME: "darius"},
            units={ME: "d2:leader"},
            advances={ME: "engineering irrigation"},
            wonders={ME: "great_gardens"},
            cities={ME: "d2:happy c3", OTHER: "d7"},
            goods={ME: f"food 5 wood 5 ore 2 culture {culture}"},
        )
        found = why(m, "darius.2")
        assert goods(m, ME) == f"food 5 wood 5 ore 2 culture {culture}"
        return found

    assert (reason(6), reason(7)) == ("coc.leader.darius.2 nothing_to_build", "")
