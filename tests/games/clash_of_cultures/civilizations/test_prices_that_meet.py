"""An ability is offered only if what it costs leaves enough for what it does, whatever pays for either."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.saying import play, why
from games.clash_of_cultures.scenes import advances, city, goods, kind, options, scene, told
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import INFANTRY
from pentarchy.games.clash_of_cultures.rules import pieces
from pentarchy.testing import clause

ME, OTHER, BARBARIANS, PIRATES = 0, 1, 4, 5
PEACE = ("great_diplomat", OTHER, ME)
CAPTIVE = ("war_captives", ME, pieces.unit_number(OTHER, INFANTRY))


def aztecs(captives: int, **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": {ME: "aztecs"},
        "advances": {ME: "tactics myths rituals philosophy voting"},
        "cities": {ME: "d2:neutral", OTHER: "d7"},
        "lasting": [CAPTIVE] * captives,
    }
    return scene(**position | more)


# -- an attack by new ships


def breach(culture: int, **more: Any) -> Match:
    """A ship of seat 1, with whom there is peace, in the harbour of seat 0."""
    position: dict[str, Any] = {
        "civs": {ME: "rome", OTHER: "greece"},
        "cities": {ME: "d2:happy:port,temple", OTHER: "d7"},
        "terrain": {"d3": "water"},
        "units": {OTHER: "d3:ship"},
        "goods": {ME: f"wood 2 mood 1 culture {culture}"},
        "lasting": [PEACE],
        "laid_open": {"event-57": OTHER},
        "dice": [10, 0],
    }
    return scene(**position | more)


@clause("coc.ecard.e57", "coc.battle.31", "coc.rec.5", "coc.rec.11")
@pytest.mark.parametrize(("culture", "offered"), [(2, False), (3, True)])
def test_a_leader_is_not_paid_with_what_the_ships_beside_him_owe(culture: int, offered: bool) -> None:
    m = play(breach(culture), "recruit d2", "muster ship-1")
    assert ("muster leader-1" in options(m, ME)) == offered


@clause("coc.ecard.e57", "coc.battle.31", "coc.rec.11")
def test_peace_is_paid_for_together_with_the_ships() -> None:
    m = play(breach(2), "recruit d2", "muster ship-1")
    assert (told(m, "pays"), goods(m, ME)) == (["pays seat-0 wood-2 culture-2"], "mood 1")
    assert (told(m, "attacks"), m.state.lasting) == (["attacks seat-0 seat-1 d3"], [])


@clause("coc.ecard.e57", "coc.battle.31", "coc.civadvance.sacrificial_cult")
def test_captives_pay_for_breaking_a_peace() -> None:
    m = breach(
        1, civs={ME: "aztecs", OTHER: "greece"}, advances={ME: "tactics myths rituals"}, lasting=[PEACE, CAPTIVE]
    )
    play(m, "recruit d2", "muster ship-1")
    assert (goods(m, ME), told(m, "attacks"), m.state.lasting) == ("mood 1", ["attacks seat-0 seat-1 d3"], [])


# -- two advances by one card


@clause("coc.effect.synergies", "coc.card.19", "coc.civadvance.peace_and_poetry", "coc.civadvance.stadiums")
@pytest.mark.parametrize(
    ("civilization", "stock", "played"),
    [("india", "food 2 mood 1", True), ("india", "food 1 mood 1", False), ("maya", "food 3", True)],
)
def test_synergies_with_what_makes_one_of_two_advances_cheaper(civilization: str, stock: str, played: bool) -> None:
    """Myths come with a mood token, Rituals follow."""
    m = scene(
        civs={ME: civilization},
        advances={ME: "arts sports theaters"},
        goods={ME: stock},
        actions={ME: "action-33"},
    )
    assert ("play action-33" in options(m, ME)) == played
    if played:
        play(m, "play action-33")
        while kind(m) != "action":
            play(m, "advance myths" if "advance myths" in options(m, ME) else options(m, ME)[0])
        assert len({"rituals", "priesthood", "state_religion"} & advances(m, ME)) == 1


# -- captives


@clause("coc.advance.voting.1", "coc.civadvance.sacrificial_cult", "coc.mood.9")
def test_voting_takes_a_captive_that_cannot_pay_for_the_mood_as_well() -> None:
    assert why(aztecs(1), "voting") == "coc.mood.2 too_few"
    m = play(aztecs(2), "use voting")
    assert (city(m, "d2"), m.state.lasting) == ("0:happy:", [])


@clause("coc.advance.voting.1", "coc.mood.9")
def test_voting_with_rituals_and_captives() -> None:
    """Resources pay for the mood, not for the token of Voting."""
    m = play(aztecs(1, goods={ME: "ore 1"}), "use voting")
    assert (city(m, "d2"), goods(m, ME), m.state.lasting) == ("0:happy:", "", [])


@clause("coc.pir.2", "coc.pir.11", "coc.civadvance.sacrificial_cult")
def test_captives_pay_what_pirates_demand() -> None:
    position: dict[str, Any] = {"terrain": {"d3": "water"}, "units": {PIRATES: "d3:ship=2"}}
    m = aztecs(1, **position, agenda=[Item("pirates", ME)], goods={ME: "ore 1"})
    while kind(m) == "pirates":
        play(m, options(m, ME)[0])
    assert options(m, ME, "tribute") == ["tribute ore", "tribute culture", "tribute mood"]
    play(m, "tribute mood")
    assert (city(m, "d2"), goods(m, ME), m.state.lasting) == ("0:neutral:", "ore 1", [])


@clause("coc.effect.mercenaries", "coc.civadvance.sacrificial_cult")
def test_captives_are_wages_of_mercenaries() -> None:
    wild = {BARBARIANS: "d4:infantry f4:infantry"}
    m = aztecs(1, units=wild, cities={ME: "d2 f2", OTHER: "d7"}, goods={ME: "wood 1"}, actions={ME: "action-13"})
    play(m, "play action-13", "enlist d4", "enlist f4", "done")
    assert (goods(m, ME), m.state.lasting) == ("", [])


@clause("coc.leader.acamapichtli.1", "coc.ecard.e55")
@pytest.mark.parametrize(("culture", "built"), [(2, True), (1, False)])
def test_captives_that_need_not_pay_for_culture_work(culture: int, built: bool) -> None:
    """The Great Architect saves three of five culture tokens; the captive stands for two ore."""
    m = aztecs(
        1,
        leaders={ME: "acamapichtli"},
        units={ME: "d2:leader"},
        cities={ME: "d2:happy b3", OTHER: "d7"},
        advances={ME: "tactics myths rituals engineering arts sports"},
        wonders={ME: "great_arena"},
        lasting=[CAPTIVE, ("great_architect", ME, 0), ("commissioned", ME, 0)],
        laid_open={"event-55": ME},
        goods={ME: f"food 3 wood 4 ore 3 culture {culture}"},
    )
    assert ("wonder d2 great_arena" in options(m, ME)) == built


# -- the Great Arena


def arena(civilization: str, **more: Any) -> Match:
    position: dict[str, Any] = {
        "civs": {ME: civilization},
        "cities": {ME: "d2:happy:great_arena", OTHER: "d5::temple"},
    }
    return scene(**position | more)


def golden_age(stock: str) -> Match:
    return arena(
        "india",
        leaders={ME: "shri_gupta"},
        units={ME: "d2:leader"},
        advances={ME: "tactics engineering arts sports theaters"},
        goods={ME: stock},
    )


@clause("coc.leader.shri_gupta.1", "coc.civadvance.peace_and_poetry", "coc.res.9")
@pytest.mark.parametrize(("stock", "reason"), [("food 1 mood 1", "coc.adv.1 too_few"), ("food 2 mood 1", "")])
def test_one_token_does_not_pay_for_a_golden_age_and_for_a_poem(stock: str, reason: str) -> None:
    assert why(golden_age(stock), "shri_gupta.1") == reason


@clause("coc.leader.shri_gupta.1", "coc.civadvance.peace_and_poetry", "coc.res.9")
def test_a_golden_age_is_paid_together_with_its_advance() -> None:
    m = play(golden_age("mood 2"), "use shri_gupta.1", "advance fishing")
    assert (kind(m), "fishing" in advances(m, ME)) == ("action", True)
    assert told(m, "pays") == ["pays seat-0 mood-2"]


@clause("coc.leader.shri_gupta.1", "coc.adv.10")
def test_a_golden_age_of_an_advance_that_is_free() -> None:
    m = scene(
        civs={ME: "india"},
        leaders={ME: "shri_gupta"},
        units={ME: "d2:leader"},
        advances={ME: "myths priesthood"},
        goods={ME: "culture 1"},
    )
    play(m, "use shri_gupta.1")
    assert "math" in advances(m, ME)
    assert told(m, "pays") == ["pays seat-0 culture-1"]


@clause("coc.advance.arts.1", "coc.civadvance.hellenistic_culture", "coc.inf.25")
@pytest.mark.parametrize(
    ("stock", "prices"),
    [("mood 1", None), ("mood 2", []), ("mood 3", ["use hellenistic_culture", "pass"])],
)
def test_arts_are_paid_so_that_the_range_can_be_paid_too(stock: str, prices: list[str] | None) -> None:
    """Two spaces are in range, the temple is three away."""
    m = arena("greece", advances={ME: "engineering arts"}, goods={ME: stock}, dice=[10])
    assert ("use arts" in options(m, ME)) == (prices is not None)
    if prices is not None:
        play(m, "use arts")
        assert (options(m, ME) == prices) if prices else told(m, "influences") == ["influences seat-0 d2 d5 6"]


@clause("coc.civadvance.hellenistic_culture", "coc.inf.25")
def test_mood_for_arts_leaves_the_culture_for_the_range() -> None:
    m = scene(
        civs={ME: "greece"},
        cities={ME: "d2", OTHER: "d4::temple"},
        advances={ME: "arts"},
        goods={ME: "culture 1 mood 2"},
        dice=[10],
    )
    play(m, "use arts")
    assert told(m, "pays") == ["pays seat-0 mood-2", "pays seat-0 culture-1"]
    assert told(m, "influences") == ["influences seat-0 d2 d4 6"]


@clause("coc.leader.darius.2", "coc.civadvance.captivi", "coc.lead.20")
def test_an_architect_paid_with_what_was_to_pay_for_the_building_builds_nothing() -> None:
    m = arena(
        "rome",
        variant="alternate_history",
        leaders={ME: "darius"},
        cards={ME: ""},
        units={ME: "d2:leader"},
        cities={ME: "d2:happy:great_arena b3 f3", OTHER: "d7"},
        advances={ME: "engineering bartering myths"},
        goods={ME: "mood 3"},
    )
    play(m, "use darius.2")
    assert (kind(m), goods(m, ME), city(m, "d2")) == ("action", "mood 1", "0:happy:great_arena")
