"""Babylonia: Canals, Laws, Star Catalogs, Ziggurats; Nebuchadnezzar II, Nabopolassar, Hammurabi."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import added, fight
from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import city, goods, hand, kind, options, refused, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import WONDERS
from pentarchy.games.clash_of_cultures.rules import purse
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
BABYLON = {ME: "babylon"}


# -- Canals


@clause("coc.civadvance.canals")
@pytest.mark.parametrize(
    ("skills", "taken", "gained"),
    [
        ("engineering", "take food-1", "food 2"),
        ("engineering", "take food-1 wood-1", "food 2 wood 1"),
        ("engineering", "take food-2", "food 2"),
        ("engineering", "take wood-1", "wood 1"),
        ("", "take food-1", "food 1"),
    ],
)
def test_canals_make_two_of_exactly_one_food(skills: str, taken: str, gained: str) -> None:
    m = scene(civs=BABYLON, advances={ME: skills}, cities={ME: "d2:happy"}, terrain={"d3": "forest"})
    play(m, "collect d2", taken)
    assert goods(m, ME) == gained


@clause("coc.civadvance.canals")
def test_canals_work_at_every_collect() -> None:
    m = scene(civs=BABYLON, advances={ME: "engineering"}, cities={ME: "d2 c3"}, terrain={"c2": "forest"})
    play(m, "collect d2", "take food-1", "collect c3", "take food-1")
    assert told(m, "gains") == ["gains seat-0 food-2", "gains seat-0 food-2"]


# -- Laws


def influencing(cards: int, die: int = 10) -> Match:
    held = " ".join(f"action-{number:02}" for number in range(1, cards + 1))
    m = scene(
        civs=BABYLON,
        advances={ME: "writing"},
        actions={ME: held},
        cities={ME: "c3:happy d2", OTHER: "d3::temple d7"},
        dice=[die],
    )
    return play(m, "influence c3 d3")


@clause("coc.civadvance.laws")
def test_laws_draw_a_card_after_a_success_with_at_most_four() -> None:
    m = influencing(4)
    assert options(m, ME) == ["use laws", "pass"]
    play(m, "use laws")
    assert len(hand(m, ME)) == 5
    assert len(hand(play(influencing(4), "pass"), ME)) == 4
    assert kind(influencing(5)) == "action"
    assert kind(influencing(4, 0)) == "action"


@clause("coc.civadvance.laws")
def test_laws_count_kept_events() -> None:
    m = scene(
        civs=BABYLON,
        advances={ME: "writing"},
        actions={ME: "action-01 action-02 action-03 action-04"},
        persons={ME: "event-19"},
        cities={ME: "c3:happy d2", OTHER: "d3::temple d7"},
        dice=[10],
    )
    assert kind(play(m, "influence c3 d3")) == "action"


# -- Star Catalogs


@clause("coc.civadvance.star_catalogs", "coc.civ.34")
@pytest.mark.parametrize(("pick", "gained"), [("bonus idea", "idea 1"), ("bonus culture", "culture 1"), ("pass", "")])
def test_star_catalogs_bring_an_idea_or_culture_before_the_event(pick: str, gained: str) -> None:
    m = scene(civs=BABYLON, advances={ME: "astronomy"}, event="event-01", agenda=[Item("event", ME)])
    assert (kind(m), options(m, ME)) == ("star-catalogs", ["bonus idea", "bonus culture", "pass"])
    assert told(m, "event") == []
    play(m, pick)
    assert goods(m, ME).startswith(gained)
    assert len(told(m, "event")) == 1


@clause("coc.civadvance.star_catalogs")
def test_star_catalogs_are_for_own_events() -> None:
    m = scene(civs=BABYLON, advances={ME: "astronomy"}, event="event-01", agenda=[Item("event", OTHER)])
    assert kind(m) != "star-catalogs"


@clause("coc.civ.34", "coc.wonder.great_mausoleum.1")
def test_star_catalogs_come_before_the_choice_of_the_pile() -> None:
    m = scene(
        civs=BABYLON,
        advances={ME: "astronomy"},
        cities={ME: "d2:happy:great_mausoleum"},
        agenda=[Item("event", ME)],
    )
    m.state.event_pile.append(m.state.event_deck.pop())
    play(m, "bonus idea")
    assert (kind(m), goods(m, ME)) == ("source", "idea 1")


# -- Ziggurats


@clause("coc.civadvance.ziggurats")
def test_ziggurats_lift_the_limit_of_ideas() -> None:
    def ideas(civs: dict[int, str]) -> int:
        m = scene(civs=civs, advances={ME: "philosophy dogma"}, expansion=True)
        return purse.caps(m.state.players[ME])[3]

    assert ideas(BABYLON) == 7
    assert ideas({}) == 2


@clause("coc.civadvance.ziggurats")
def test_ziggurats_pay_a_temple_with_ideas_and_nothing_else() -> None:
    m = scene(
        civs=BABYLON,
        advances={ME: "myths dogma writing"},
        goods={ME: "idea 3"},
        cities={ME: "d2 c3"},
    )
    assert "build d2 temple" in options(m, ME)
    assert "build d2 academy" not in options(m, ME)
    play(m, "build d2 temple")
    assert city(m, "d2") == "0:neutral:temple"
    assert m.state.players[ME].stock[3] == 0


# -- Nebuchadnezzar II


def drawing(**more: Any) -> Match:
    return scene(civs=BABYLON, leaders={ME: "nebuchadnezzar"}, units={ME: "d2:leader"}, goods={ME: "food 2"}, **more)


@clause("coc.leader.nebuchadnezzar.1", "coc.civ.16")
def test_nebuchadnezzar_1_takes_the_great_gardens_from_deck_pile_or_hand() -> None:
    m = play(drawing(), "advance engineering")
    assert "great_gardens" in hand(m, ME)
    m = play(drawing(wonders={OTHER: "great_gardens"}), "advance engineering")
    assert "great_gardens" in hand(m, ME)
    assert len(m.state.players[OTHER].wonders) == 1
    assert "great_gardens" not in hand(m, OTHER)


@clause("coc.leader.nebuchadnezzar.1", "coc.leader.qin.1", "coc.civ.16")
def test_nebuchadnezzar_1_takes_the_great_gardens_for_a_card_that_was_taken_from_him() -> None:
    """Whoever loses the Great Wall to Qin Shi Huang draws another wonder card, as he always does."""
    m = scene(
        civs={ME: "babylon", OTHER: "china"},
        leaders={ME: "nebuchadnezzar", OTHER: "qin"},
        units={ME: "d2:leader", OTHER: "d7:leader"},
        active=OTHER,
        goods={OTHER: "food 2"},
        wonders={ME: "great_wall"},
    )
    play(m, "advance engineering")
    assert (hand(m, OTHER), hand(m, ME)) == (["great_wall"], ["great_gardens"])


@clause("coc.leader.nebuchadnezzar.1", "coc.civ.16")
def test_nebuchadnezzar_1_takes_the_great_gardens_from_the_discard_pile() -> None:
    m = drawing()
    gardens = WONDERS.index("great_gardens")
    m.state.wonder_deck.remove(gardens)
    m.state.wonder_pile.append(gardens)
    play(m, "advance engineering")
    assert (hand(m, ME), m.state.wonder_pile) == (["great_gardens"], [])


@clause("coc.leader.nebuchadnezzar.1")
def test_nebuchadnezzar_1_draws_as_usual_when_the_gardens_are_built() -> None:
    m = drawing(cities={ME: "d2", OTHER: "d7:happy:great_gardens"})
    play(m, "advance engineering")
    (card,) = hand(m, ME)
    assert card != "great_gardens"


@clause("coc.leader.nebuchadnezzar.1")
def test_nebuchadnezzar_1_builds_the_gardens_for_two_culture_less_and_freely_in_his_city() -> None:
    def position(where: str, culture: int) -> Match:
        return scene(
            civs=BABYLON,
            leaders={ME: "nebuchadnezzar"},
            advances={ME: "engineering irrigation"},
            wonders={ME: "great_gardens"},
            goods={ME: f"food 5 wood 5 ore 2 culture {culture}"},
            cities={ME: "d2:happy c3:happy c2"},
            units={ME: f"{where}:leader"},
        )

    m = position("d2", 3)
    assert sorted(options(m, ME, "wonder")) == ["wonder c3 great_gardens", "wonder d2 great_gardens"]
    assert options(position("d2", 2), ME, "wonder") == []
    play(m, "wonder d2 great_gardens")
    assert (m.state.left, city(m, "d2"), goods(m, ME)) == (3, "0:happy:great_gardens", "")
    assert m.state.acts[m.state.board.number["d2"]] == 1
    m = play(position("d2", 3), "wonder c3 great_gardens")
    assert m.state.left == 2
    m = play(position("b7", 3), "wonder d2 great_gardens")
    assert m.state.left == 2


@clause("coc.leader.nebuchadnezzar.2")
@pytest.mark.parametrize(
    ("army", "structures", "more"),
    [("infantry,leader", "temple", 2), ("infantry,leader", "academy", 0), ("infantry=2", "temple", 0)],
)
def test_nebuchadnezzar_2_adds_two_against_a_city_with_a_temple(army: str, structures: str, more: int) -> None:
    extra = "" if "leader" in army else " c3:leader"
    m = fight(
        civs=BABYLON,
        leaders={ME: "nebuchadnezzar"},
        cities={ME: "d2", OTHER: f"c5::{structures} d7"},
        units={ME: f"c4:{army}{extra}", OTHER: "c5:infantry=2"},
    )
    assert added(m, "seat-0", 2) == more


@clause("coc.leader.nebuchadnezzar.2")
def test_nebuchadnezzar_2_is_for_attackers() -> None:
    m = fight(
        active=OTHER,
        civs=BABYLON,
        leaders={ME: "nebuchadnezzar"},
        cities={ME: "d2 c5::temple", OTHER: "d7"},
        units={ME: "c5:infantry,leader", OTHER: "c4:infantry=2"},
    )
    assert added(m, "seat-0", 2) == 0


# -- Nabopolassar


def losing(mine: str, **more: Any) -> Match:
    position: dict[str, Any] = {
        "active": OTHER,
        "civs": BABYLON,
        "leaders": {ME: "nabopolassar"},
        "cities": {ME: "d2 c5", OTHER: "d7"},
        "units": {ME: mine, OTHER: "c4:infantry"},
    }
    m = fight(**{**position, **more})
    return play(m, "pass") if kind(m) == "settler-back" else m


@clause("coc.leader.nabopolassar.1")
def test_nabopolassar_1_gets_an_infantry_where_he_is_when_a_city_is_conquered() -> None:
    m = losing("b3:leader")
    assert units(m, "b3") == "infantry,leader"
    m = losing("b3:ship", aboard={ME: "b3:leader"}, terrain={"b3": "water"})
    assert units(m, "b3") == "ship[infantry,leader]"


@clause("coc.leader.nabopolassar.1")
def test_nabopolassar_1_fills_a_city_if_he_has_no_room() -> None:
    m = losing("b3:leader,infantry=3")
    assert (units(m, "b3"), units(m, "d2")) == ("infantry=3,leader", "infantry")
    m = losing("b3:leader,infantry=3", cities={ME: "d2 c2 c5", OTHER: "d7"})
    assert sorted(options(m, ME)) == ["choose c2", "choose d2"]
    play(m, "choose c2")
    assert units(m, "c2") == "infantry"


@clause("coc.leader.nabopolassar.1")
def test_nabopolassar_1_fills_a_city_if_his_ship_is_full() -> None:
    m = losing("b3:ship", aboard={ME: "b3:leader,settler"}, terrain={"b3": "water"})
    assert (units(m, "b3"), units(m, "d2")) == ("ship[settler,leader]", "infantry")


@clause("coc.leader.nabopolassar.1")
def test_nabopolassar_1_must_be_in_play_and_the_city_his_own() -> None:
    m = losing("c5:leader", dice=[9] * 20, units={ME: "c5:leader", OTHER: "c4:infantry=4"})
    assert city(m, "c5").startswith("1:")
    assert (units(m, "d2"), m.state.players[ME].leader) == ("", -1)
    m = fight(
        civs=BABYLON,
        leaders={ME: "nabopolassar"},
        cities={ME: "d2", OTHER: "c5 d7"},
        units={ME: "c4:infantry b3:leader"},
    )
    if kind(m) == "settler-back":
        play(m, "pass")
    assert units(m, "b3") == "leader"


@clause("coc.leader.nabopolassar.1")
def test_nabopolassar_1_minds_barbarians_too() -> None:
    m = scene(
        civs=BABYLON,
        leaders={ME: "nabopolassar"},
        cities={ME: "d2 c5", OTHER: "d7", BARBARIANS: "c6"},
        units={ME: "b3:leader", BARBARIANS: "c6:infantry"},
        agenda=[Item("barbarians-move", ME)],
    )
    while kind(m) != "action":
        play(m, options(m, ME)[0])
    assert city(m, "c5").startswith("4:")
    assert units(m, "b3") == "infantry,leader"


@clause("coc.leader.nabopolassar.2")
@pytest.mark.parametrize(("mine", "theirs", "more"), [("d2", "d7", 2), ("d2 c2", "d7", 0), ("d2 c2", "d7 d8 c8", 2)])
def test_nabopolassar_2_adds_two_against_a_player_with_as_many_cities(mine: str, theirs: str, more: int) -> None:
    m = fight(
        civs=BABYLON,
        leaders={ME: "nabopolassar"},
        cities={ME: mine, OTHER: theirs},
        units={ME: "c4:infantry,leader", OTHER: "c5:infantry=2"},
    )
    assert added(m, "seat-0", 2) == more


@clause("coc.leader.nabopolassar.2")
def test_nabopolassar_2_does_not_help_against_barbarians_or_without_him() -> None:
    m = fight(
        civs=BABYLON,
        leaders={ME: "nabopolassar"},
        cities={ME: "d2", BARBARIANS: "c6 c7"},
        units={ME: "c4:infantry,leader", BARBARIANS: "c5:infantry=2"},
    )
    assert added(m, "seat-0", 2) == 0
    m = fight(
        civs=BABYLON,
        leaders={ME: "nabopolassar"},
        units={ME: "c4:infantry=2 c3:leader", OTHER: "c5:infantry=2"},
    )
    assert added(m, "seat-0", 2) == 0


# -- Hammurabi


def judging(where: str = "d2", stock: str = "culture 1", mood: str = "angry") -> Match:
    return scene(
        civs=BABYLON,
        leaders={ME: "hammurabi"},
        cities={ME: f"d2:{mood}:temple,academy c3:angry c2:angry"},
        units={ME: f"{where}:leader"},
        goods={ME: stock},
    )


@clause("coc.leader.hammurabi.1")
@pytest.mark.parametrize("mood", ["angry", "neutral"])
def test_hammurabi_1_makes_his_city_happy_for_one_culture_token(mood: str) -> None:
    m = judging(mood=mood)
    play(m, "mood")
    assert (m.state.mood[m.state.board.number["d2"]], goods(m, ME), m.state.left) == (2, "", 2)


@clause("coc.leader.hammurabi.1")
def test_hammurabi_1_is_a_choice_and_counts_once_in_an_action() -> None:
    m = play(judging(stock="culture 2 mood 7"), "mood", "raise d2 2", "raise c3 1", "done")
    assert options(m, ME) == ["pass", "use hammurabi.1"]
    play(m, "use hammurabi.1")
    assert goods(m, ME) == "culture 1 mood 6"
    m = play(judging(stock="culture 2 mood 7"), "mood", "raise d2 2", "raise c3 1", "done", "pass")
    assert goods(m, ME) == "culture 2"


@clause("coc.leader.hammurabi.1")
def test_hammurabi_1_helps_no_other_city_and_not_from_afar() -> None:
    assert "mood" not in options(judging("c4"), ME)
    assert refused(judging("c4"), ME, "mood") == "coc.mood.2"
    assert "mood" not in options(judging(stock="idea 1"), ME)


@clause("coc.leader.hammurabi.2")
def test_hammurabi_2_builds_a_fortress_for_ore_alone_in_his_city() -> None:
    def offered(where: str, stock: str) -> list[str]:
        m = scene(
            civs=BABYLON,
            leaders={ME: "hammurabi"},
            advances={ME: "tactics myths"},
            cities={ME: "d2 c3"},
            units={ME: f"{where}:leader"},
            goods={ME: stock},
        )
        return sorted(options(m, ME, "build"))

    assert offered("d2", "ore 1") == ["build d2 fortress"]
    assert offered("d2", "food 1 wood 1") == []
    assert offered("c4", "ore 1") == []
    assert offered("d2", "food 1 wood 1 ore 1") == [
        "build c3 fortress",
        "build c3 temple",
        "build d2 fortress",
        "build d2 temple",
    ]
