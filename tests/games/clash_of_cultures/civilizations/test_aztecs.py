"""Aztecs: War Captives, Sacrificial Cult, Aztec Gold, Tribute; Ahuitzotl, Acamapichtli, Marqzen."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import TWO, fight
from games.clash_of_cultures.civilizations.saying import play, why_not
from games.clash_of_cultures.scenes import city, goods, holder, kind, options, refused, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import CAVALRY, INFANTRY
from pentarchy.games.clash_of_cultures.rules import pieces, scoring
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
AZTECS = {ME: "aztecs"}
THEIRS, WILD = (pieces.unit_number(OTHER, INFANTRY), pieces.unit_number(BARBARIANS, INFANTRY))
FAMINE, EPIDEMIC = 2, 1
"""Numbers of event cards: the first makes a city angry if there is no food, the second kills units."""


def caught(*numbers: int) -> list[tuple[str, int, int]]:
    """Captives of the Aztecs."""
    return [("war_captives", ME, number) for number in numbers]


def captives(match: Match) -> list[int]:
    return sorted(number for name, seat, number in match.state.lasting if (name, seat) == ("war_captives", ME))


# -- War Captives


def victory(theirs: str = "c5:infantry=2", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": AZTECS,
        "units": {ME: "c4:infantry=4", OTHER: theirs},
        "dice": [11, 11, 11, 11, 0, 0, 0, 0],
    }
    return fight(**{**position, **more})


@clause("coc.civadvance.war_captives", "coc.civ.2", "coc.civ.23")
def test_war_captives_are_taken_after_a_victory_and_leave_the_supply() -> None:
    m = victory()
    before = scoring.halves_of(m.state, ME)
    assert (kind(m), options(m, ME)) == ("captives", ["capture infantry-2", "capture infantry-1", "capture"])
    assert why_not(m, "capture infantry-3") == "coc.civadvance.war_captives other_number"
    play(m, "capture infantry-2")
    assert captives(m) == [THEIRS, THEIRS]
    assert pieces.left_units(m.state, OTHER, INFANTRY) == pieces.left_units(scene().state, OTHER, INFANTRY) - 2
    gained = [new - old for new, old in zip(scoring.halves_of(m.state, ME), before, strict=True)]
    assert gained == [0, 0, 2, 0, 0, 0]
    assert told(m, "captures") == ["captures seat-0 seat-1 infantry"] * 2


@clause("coc.civadvance.war_captives")
def test_war_captives_may_be_left_and_are_at_most_four() -> None:
    assert captives(play(victory(), "capture")) == []
    m = victory(lasting=caught(WILD, WILD, WILD))
    assert options(m, ME) == ["capture infantry-1", "capture"]
    m = victory(lasting=caught(WILD, WILD, WILD, WILD))
    assert kind(m) != "captives"


@clause("coc.civadvance.war_captives")
def test_war_captives_come_from_barbarians_and_as_defender_too() -> None:
    m = victory(units={ME: "c4:infantry=4", BARBARIANS: "c5:infantry"})
    play(m, "capture infantry-1")
    assert captives(m) == [WILD]
    m = fight(
        active=OTHER,
        civs=AZTECS,
        advances={ME: "tactics"},
        units={ME: "c5:infantry=4", OTHER: "c4:infantry"},
        dice=[0, 11, 11, 11, 11],
    )
    assert (list(m.asked), kind(m)) == ([ME], "captives")


@clause("coc.civadvance.war_captives", "coc.lead.18")
def test_war_captives_are_no_leaders_and_not_taken_without_victory_or_at_sea() -> None:
    m = victory("c5:leader,cavalry", civs={ME: "aztecs", OTHER: "rome"}, leaders={OTHER: "caesar"}, dice=[10] * 30)
    while kind(m) not in ("captives", "action", "move"):
        play(m, options(m, next(iter(m.asked)))[0])
    assert options(m, ME) == ["capture cavalry-1", "capture"]
    play(m, "capture cavalry-1")
    assert captives(m) == [pieces.unit_number(OTHER, CAVALRY)]
    m = fight(civs=AZTECS, units={ME: "c4:infantry", OTHER: "c5:infantry"}, dice=[10, 10])
    assert "captives" not in [decision.kind for decision in m.asked.values()]
    m = fight(
        "sail c4 c5",
        civs=AZTECS,
        units={ME: "c4:ship=4", OTHER: "c5:ship"},
        terrain={"c4": "water", "c5": "water"},
        dice=[11, 11, 11, 11, 0],
    )
    assert "captives" not in [decision.kind for decision in m.asked.values()]


@clause("coc.civ.23")
def test_captives_cannot_be_recruited_by_their_owner() -> None:
    left = pieces.left_units(scene().state, OTHER, INFANTRY)
    m = scene(
        civs=AZTECS,
        active=OTHER,
        cities={ME: "d2", OTHER: "d7:happy:temple,academy,fortress"},
        lasting=caught(*[THEIRS] * 4),
        units={OTHER: f"d8:infantry=4 c8:infantry=4 e8:infantry=4 d6:infantry={left - 14}"},
        goods={OTHER: "food 7 ore 7"},
    )
    play(m, "recruit d7")
    while kind(m) == "units":
        play(m, options(m, OTHER)[0])
    while kind(m) == "remove":
        play(m, options(m, OTHER)[0])
    assert pieces.left_units(m.state, OTHER, INFANTRY) >= 0


# -- Sacrificial Cult


def drawing(*held: int, skills: str = "tactics myths rituals", event: str = "event-01") -> Match:
    return scene(
        civs=AZTECS,
        advances={ME: skills},
        lasting=caught(*held),
        events=[0, 0, 0],
        agenda=[Item("event", ME)],
    )


@clause("coc.civadvance.sacrificial_cult", "coc.civ.34")
def test_sacrificial_cult_ignores_events_one_captive_each() -> None:
    m = drawing(THEIRS, WILD)
    assert options(m, ME) == ["use sacrificial_cult", "pass"]
    assert (len(told(m, "event")), told(m, "symbol")) == (1, [])
    play(m, "use sacrificial_cult")
    assert (kind(m), options(m, ME)) == ("release", ["release seat-1 infantry", "release barbarians infantry"])
    assert why_not(m, "release seat-1 cavalry") == "coc.civadvance.sacrificial_cult not_offered"
    play(m, "release seat-1 infantry")
    assert captives(m) == [WILD]
    assert told(m, "sacrifices") == ["sacrifices seat-0 seat-1 infantry"]
    assert (len(told(m, "event")), told(m, "symbol")) == (2, [])
    assert len(m.state.event_pile) == 1
    play(m, "use sacrificial_cult")
    assert (captives(m), len(told(m, "event"))) == ([], 3)


@clause("coc.civadvance.sacrificial_cult")
def test_sacrificial_cult_can_be_declined_and_needs_captives() -> None:
    m = play(drawing(THEIRS), "pass")
    assert (captives(m), len(told(m, "event"))) == ([THEIRS], 1)
    assert "use sacrificial_cult" not in options(drawing(), ME)
    assert "use sacrificial_cult" not in options(drawing(THEIRS, skills="tactics"), ME)


@clause("coc.civadvance.sacrificial_cult", "coc.civ.2")
def test_sacrificial_cult_pays_tokens_with_captives() -> None:
    m = scene(
        civs=AZTECS,
        advances={ME: "tactics myths rituals sports arts"},
        cities={ME: "d2:neutral"},
        lasting=caught(THEIRS),
    )
    assert "use sports" in options(m, ME)
    play(m, "use sports")
    while kind(m) != "action":
        play(m, options(m, ME)[0])
    assert (captives(m), city(m, "d2")) == ([], "0:happy:")
    m = scene(
        civs=AZTECS, advances={ME: "tactics myths sports arts"}, cities={ME: "d2:neutral"}, lasting=caught(THEIRS)
    )
    assert "use sports" not in options(m, ME)


# -- Aztec Gold


def founding(stock: str, mountains: str = "", **more: Any) -> Match:
    m = scene(
        civs=AZTECS,
        advances={ME: "arts"},
        units={ME: "c4:settler"},
        goods={ME: stock},
        terrain=dict.fromkeys(mountains.split(), "mountain"),
        **more,
    )
    return play(m, "found c4")


@clause("coc.civadvance.aztec_gold")
def test_aztec_gold_brings_gold_and_trades_once_for_each_mountain() -> None:
    assert goods(founding("food 2"), ME) == "food 2 gold 1"
    m = founding("food 1 wood 1 ore 1 idea 1 culture 1 mood 1", "c5 d4")
    assert (kind(m), options(m, ME)) == (
        "aztec-gold",
        ["spend food", "spend wood", "spend ore", "spend mood", "spend culture", "pass"],
    )
    play(m, "spend mood", "spend ore")
    assert (kind(m), goods(m, ME)) == ("action", "food 1 wood 1 idea 1 gold 3 culture 1")


@clause("coc.civadvance.aztec_gold", "coc.disc.30")
def test_aztec_gold_is_no_duty_and_takes_no_ideas_and_no_gold() -> None:
    m = play(founding("food 1", "c5 d4"), "pass")
    assert (kind(m), goods(m, ME)) == ("action", "food 1 gold 1")
    m = founding("idea 2 gold 1", "c5 d4")
    assert (kind(m), goods(m, ME)) == ("action", "idea 2 gold 2")


@clause("coc.civadvance.aztec_gold", "coc.civadvance.sacrificial_cult")
def test_aztec_gold_takes_captives_for_tokens() -> None:
    m = scene(
        civs=AZTECS,
        advances={ME: "arts tactics rituals"},
        units={ME: "c4:settler"},
        terrain={"c5": "mountain"},
        lasting=caught(THEIRS),
    )
    play(m, "found c4")
    assert options(m, ME) == ["spend mood", "spend culture", "pass"]
    play(m, "spend culture")
    assert (captives(m), goods(m, ME)) == ([], "gold 2")


@clause("coc.civadvance.sacrificial_cult", "coc.inf.4", "coc.inf.5")
def test_sacrificial_cult_pays_for_the_range_of_influence_and_its_boost() -> None:
    m = scene(
        civs=AZTECS,
        advances={ME: "tactics rituals"},
        cities={ME: "d2", OTHER: "d4::temple d7"},
        lasting=caught(THEIRS, THEIRS),
        dice=[7],
    )
    assert "influence d2 d4" in options(m, ME)
    play(m, "influence d2 d4")
    assert (kind(m), captives(m)) == ("boost", [THEIRS])
    play(m, "boost")
    assert (captives(m), city(m, "d4")) == ([], "1:neutral:temple=0")


@clause("coc.advance.theaters.1", "coc.civadvance.sacrificial_cult")
def test_captives_are_no_tokens_that_theaters_could_change() -> None:
    m = scene(civs=AZTECS, advances={ME: "tactics rituals arts theaters"}, lasting=caught(THEIRS))
    assert why_not(m, "use theaters") == "coc.advance.theaters.1 too_few"


# -- Tribute


def collecting(skills: str = "philosophy voting", theirs: str = "d4", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": AZTECS,
        "advances": {ME: skills},
        "land": "barren",
        "terrain": {"d2": "plain", "d4": "forest", "d5": "mountain"},
        "cities": {ME: "d2:happy", OTHER: f"d7 {theirs}"},
        "units": {OTHER: "d4:infantry"},
    }
    return play(scene(**{**position, **more}), "collect d2")


@clause("coc.civadvance.tribute", "coc.civ.32")
def test_tribute_collects_from_enemy_cities_two_spaces_away() -> None:
    m = play(collecting(), "take food-1 wood-1")
    assert goods(m, ME) == "food 1 wood 1"
    assert goods(collecting(skills=""), ME) == "food 1"
    assert goods(collecting(theirs="d5", units={}), ME) == "food 1"


@clause("coc.civ.32")
def test_tribute_opens_no_other_space_with_enemies() -> None:
    m = collecting(
        terrain={"d2": "plain", "d3": "mountain", "d4": "forest"},
        units={OTHER: "d3:infantry d4:infantry"},
    )
    assert sorted(options(m, ME)) == ["take food-1", "take food-1 wood-1", "take wood-1"]
    m = collecting(exhausted="d4")
    assert goods(m, ME) == "food 1"


@clause("coc.civadvance.tribute")
def test_tribute_counts_against_the_number_of_spaces() -> None:
    m = collecting(cities={ME: "d2:neutral", OTHER: "d7 d4"})
    assert sorted(options(m, ME)) == ["take food-1", "take wood-1"]


@clause("coc.civadvance.tribute")
def test_tribute_takes_barbarians_as_captives_instead() -> None:
    def hunting(**more: Any) -> Match:
        return collecting(
            skills="tactics philosophy voting",
            cities={ME: "d2:happy", OTHER: "d7", BARBARIANS: "d4"},
            units={BARBARIANS: "d4:infantry,cavalry"},
            **more,
        )

    m = hunting()
    assert (kind(m), options(m, ME)) == ("human-tribute", ["carry-off d4 infantry", "carry-off d4 cavalry", "pass"])
    assert why_not(m, "carry-off d4 elephant") == "coc.civadvance.tribute not_offered"
    play(m, "carry-off d4 cavalry")
    assert (captives(m), units(m, "d4")) == ([pieces.unit_number(BARBARIANS, CAVALRY)], "infantry")
    while kind(m) != "action":
        play(m, options(m, ME)[0])
    assert goods(m, ME) == "food 1"
    m = play(hunting(), "pass", "take food-1 wood-1")
    assert (captives(m), goods(m, ME)) == ([], "food 1 wood 1")
    assert kind(hunting(lasting=caught(WILD, WILD, WILD, WILD))) == "collect"


@clause("coc.civadvance.tribute")
def test_tribute_takes_no_captives_without_war_captives() -> None:
    m = collecting(cities={ME: "d2:happy", OTHER: "d7", BARBARIANS: "d4"}, units={BARBARIANS: "d4:infantry"})
    assert kind(m) == "collect"


# -- Ahuitzotl


def sacrificing(*held: int, where: str = "d2", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": AZTECS,
        "leaders": {ME: "ahuitzotl"},
        "advances": {ME: "tactics myths"},
        "cities": {ME: "d2 c3"},
        "units": {ME: f"{where}:leader"},
        "goods": {ME: "food 1 wood 1 ore 1"},
        "lasting": caught(*held),
    }
    return scene(**{**position, **more})


@clause("coc.leader.ahuitzotl.1")
def test_ahuitzotl_1_builds_freely_for_two_captives_once_per_turn() -> None:
    m = sacrificing(THEIRS, THEIRS, THEIRS, THEIRS)
    play(m, "use ahuitzotl.1")
    assert (kind(m), sorted(options(m, ME))) == ("build", ["build d2 fortress", "build d2 temple"])
    play(m, "build d2 fortress")
    assert (city(m, "d2"), m.state.left, captives(m), goods(m, ME)) == (
        "0:neutral:fortress",
        3,
        [THEIRS, THEIRS],
        "",
    )
    assert m.state.acts[m.state.board.number["d2"]] == 1
    assert refused(m, ME, "use ahuitzotl.1") == "coc.term.8"


@clause("coc.leader.ahuitzotl.1")
@pytest.mark.parametrize(
    ("held", "more", "key"),
    [
        ((THEIRS,), {}, "too_few_captives"),
        ((THEIRS, THEIRS), {"where": "c4"}, "leader_not_in_city"),
        ((THEIRS, THEIRS), {"goods": {ME: "food 1"}}, "nothing_to_build"),
        ((THEIRS, THEIRS), {"cities": {ME: "d2:angry c3"}}, "nothing_to_build"),
    ],
)
def test_ahuitzotl_1_needs_captives_him_and_something_to_build(
    held: tuple[int, ...], more: dict[str, Any], key: str
) -> None:
    m = sacrificing(*held, **more)
    assert why_not(m, "use ahuitzotl.1").endswith(f" {key}")


@clause("coc.leader.ahuitzotl.2", "coc.disc.13")
@pytest.mark.parametrize(
    ("army", "cities", "ignored"),
    [("infantry,leader", "d2 c3", 1), ("infantry,leader", "d2 c4", 0), ("infantry=2", "d2 c3", 0)],
)
def test_ahuitzotl_2_ignores_a_hit_far_from_own_cities(army: str, cities: str, ignored: int) -> None:
    extra = "" if "leader" in army else " c3:leader"
    m = fight(
        civs=AZTECS,
        leaders={ME: "ahuitzotl"},
        cities={ME: cities},
        units={ME: f"c4:{army}{extra}", OTHER: "c5:infantry=2"},
        dice=[TWO, TWO, 10, TWO],
    )
    assert next(event for event in told(m, "hits") if "seat-1" in event).split()[-1] == str(ignored)


# -- Acamapichtli


def growing(*held: int, where: str = "d2", **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": AZTECS,
        "leaders": {ME: "acamapichtli"},
        "advances": {ME: "tactics"},
        "cities": {ME: "d2 c3"},
        "units": {ME: f"{where}:leader"},
        "lasting": caught(*held),
    }
    return scene(**{**position, **more})


@clause("coc.leader.acamapichtli.1")
def test_acamapichtli_1_pays_two_resources_with_each_captive_in_his_city() -> None:
    m = growing(THEIRS, THEIRS)
    assert options(m, ME, "build") == ["build d2 fortress"]
    play(m, "build d2 fortress")
    while kind(m) != "action":
        play(m, options(m, ME)[0])
    assert (city(m, "d2"), captives(m)) == ("0:neutral:fortress", [])
    m = growing(THEIRS, goods={ME: "ore 1"})
    assert options(m, ME, "build") == ["build d2 fortress"]
    assert options(growing(THEIRS), ME, "build") == []
    assert options(growing(THEIRS, THEIRS, where="c4"), ME, "build") == []


@clause("coc.leader.acamapichtli.1")
def test_acamapichtli_1_is_a_choice() -> None:
    m = growing(THEIRS, THEIRS, goods={ME: "food 1 wood 1 ore 1"})
    play(m, "build d2 fortress")
    assert options(m, ME) == ["use acamapichtli.1", "pass"]
    play(m, "pass")
    assert (city(m, "d2"), captives(m), goods(m, ME)) == ("0:neutral:fortress", [THEIRS, THEIRS], "")


@clause("coc.leader.acamapichtli.1", "coc.civadvance.sacrificial_cult")
def test_acamapichtli_1_spends_no_captive_twice() -> None:
    def gardens(culture: int) -> Match:
        return growing(
            *[THEIRS] * 4,
            advances={ME: "tactics myths rituals engineering irrigation"},
            wonders={ME: "great_gardens"},
            cities={ME: "d2:happy c3 c2"},
            goods={ME: f"food 4 wood 4 ore 2 culture {culture}"},
        )

    assert options(gardens(1), ME, "wonder") == []
    m = gardens(2)
    assert options(m, ME, "wonder") == ["wonder d2 great_gardens"]
    play(m, "wonder d2 great_gardens")
    while kind(m) != "action":
        play(m, options(m, ME)[0])
    assert (captives(m), city(m, "d2")) == ([], "0:happy:great_gardens")


@clause("coc.leader.acamapichtli.2")
def test_acamapichtli_2_collects_freely_for_two_mood_tokens_once() -> None:
    m = growing(goods={ME: "mood 4"}, terrain={"d3": "forest"})
    play(m, "use acamapichtli.2", "take food-1")
    assert (m.state.left, goods(m, ME)) == (3, "food 1 mood 2")
    assert m.state.acts[m.state.board.number["d2"]] == 1
    assert refused(m, ME, "use acamapichtli.2") == "coc.term.8"


@clause("coc.leader.acamapichtli.2", "coc.act.2")
@pytest.mark.parametrize(
    ("more", "key"),
    [
        ({"cities": {ME: "d2::temple,academy,fortress c3"}}, "city_too_large"),
        ({"where": "c4"}, "leader_not_in_city"),
        ({"goods": {ME: "mood 1"}}, "too_few"),
    ],
)
def test_acamapichtli_2_needs_him_in_a_city_of_size_three_and_the_price(more: dict[str, Any], key: str) -> None:
    m = growing(**{"goods": {ME: "mood 2"}, **more})
    assert why_not(m, "use acamapichtli.2").endswith(f" {key}")
    assert "use acamapichtli.2" in options(growing(goods={ME: "mood 2"}, cities={ME: "d2::temple,academy c3"}), ME)


# -- Marqzen


@clause("coc.leader.marqzen.1")
def test_marqzen_1_restores_what_an_event_took_from_his_city() -> None:
    def famine(where: str) -> Match:
        return scene(
            civs=AZTECS,
            leaders={ME: "marqzen"},
            cities={ME: "d2:happy", OTHER: "d7"},
            units={ME: f"{where}:leader"},
            agenda=[Item("event-text", ME, (FAMINE,))],
        )

    m = famine("d2")
    assert (options(m, ME), city(m, "d2")) == (["use marqzen.1", "pass"], "0:angry:")
    play(m, "use marqzen.1")
    assert city(m, "d2") == "0:happy:"
    assert city(play(famine("d2"), "pass"), "d2") == "0:angry:"
    m = famine("c4")
    assert (kind(m), city(m, "d2")) == ("action", "0:angry:")


@clause("coc.leader.marqzen.1")
def test_marqzen_1_restores_units_that_died_in_his_city() -> None:
    m = scene(
        civs=AZTECS,
        leaders={ME: "marqzen"},
        cities={ME: "d2:happy", OTHER: "d7"},
        units={ME: "d2:leader,infantry=3"},
        agenda=[Item("event-text", ME, (EPIDEMIC,))],
    )
    play(m, "lose d2 infantry")
    assert (options(m, ME), units(m, "d2")) == (["use marqzen.1", "pass"], "infantry=2,leader")
    play(m, "use marqzen.1")
    assert units(m, "d2") == "infantry=3,leader"
    m = scene(
        civs=AZTECS,
        leaders={ME: "marqzen"},
        cities={ME: "d2:happy", OTHER: "d7"},
        units={ME: "d2:leader c3:infantry=3"},
        agenda=[Item("event-text", ME, (EPIDEMIC,))],
    )
    play(m, "lose c3 infantry")
    assert (kind(m), units(m, "c3")) == ("action", "infantry=2")


def frightening(**more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": AZTECS,
        "leaders": {ME: "marqzen"},
        "cities": {ME: "d2", OTHER: "d7 c5", BARBARIANS: "b4"},
        "units": {ME: "c4:leader", OTHER: "c5:infantry,settler d5:infantry=4 e6:settler", BARBARIANS: "b4:infantry"},
        "terrain": {"c6": "water"},
    }
    return scene(**{**position, **more})


@clause("coc.leader.marqzen.2")
def test_marqzen_2_moves_an_enemy_unit_beside_him_one_space() -> None:
    m = play(frightening(), "use marqzen.2")
    assert sorted(options(m, ME)) == ["choose b4", "choose c5"]
    play(m, "choose c5")
    assert sorted(options(m, ME)) == [
        "banish b5 infantry",
        "banish b5 settler",
        "banish d4 infantry",
        "banish d4 settler",
        "banish d5 settler",
    ]
    play(m, "banish d4 infantry")
    assert (units(m, "c5"), units(m, "d4"), holder(m, "d4"), m.state.left) == ("settler", "infantry", OTHER, 2)
    assert refused(m, ME, "use marqzen.2") == "coc.term.8"


@clause("coc.leader.marqzen.2", "coc.lead.18")
def test_marqzen_2_moves_barbarians_and_leaders() -> None:
    m = play(frightening(), "use marqzen.2", "choose b4", "banish b5 infantry")
    assert (holder(m, "b5"), units(m, "b5")) == (BARBARIANS, "infantry")
    m = frightening(
        civs={ME: "aztecs", OTHER: "rome"},
        leaders={ME: "marqzen", OTHER: "caesar"},
        units={ME: "c4:leader", OTHER: "c5:leader"},
    )
    play(m, "use marqzen.2", "banish d5 leader")
    assert (units(m, "d5"), m.state.players[OTHER].leader >= 0) == ("leader", True)


@clause("coc.leader.marqzen.2")
def test_marqzen_2_needs_a_unit_that_can_go() -> None:
    m = frightening(units={ME: "c4:leader", OTHER: "c7:infantry"})
    assert why_not(m, "use marqzen.2").endswith(" nobody_to_frighten")
