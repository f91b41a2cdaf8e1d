"""India: Indian Elephants, Missionary Work, Prosperity, Peace & Poetry;
Akbar the Great, Maharaja Sri Gupta, Ashoka the Great.
"""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.fights import added, fight, values
from games.clash_of_cultures.civilizations.saying import play, why, why_not
from games.clash_of_cultures.scenes import advances, ask, city, goods, holder, kind, options, scene, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import SETTLER
from pentarchy.games.clash_of_cultures.rules import trade
from pentarchy.games.clash_of_cultures.rules.civilizations.india import prosperity
from pentarchy.games.clash_of_cultures.rules.moments_of_cities import Route
from pentarchy.testing import clause

ME, OTHER, BARBARIANS = 0, 1, 4
INDIA = {ME: "india"}
RICH = "food 5 wood 5 ore 5 idea 5 gold 5 culture 5 mood 5"


def led_by(leader: str, **position: Any) -> Match:
    """India with a leader in the city d2, and a second city."""
    position.setdefault("cities", {ME: "d2 c4", OTHER: "d6"})
    position.setdefault("units", {ME: "d2:leader"})
    return scene(civs=INDIA, leaders={ME: leader}, **position)


# -- Indian Elephants


@clause("coc.civadvance.indian_elephants")
@pytest.mark.parametrize(("terrain", "offered"), [("forest", True), ("plain", False)])
def test_indian_elephants_are_recruited_in_cities_on_forest(terrain: str, offered: bool) -> None:
    m = scene(
        civs=INDIA,
        advances={ME: "husbandry"},
        cities={ME: "d2"},
        terrain={"d2": terrain, "d3": "forest"},
        goods={ME: RICH},
    )
    play(m, "recruit d2")
    seen: list[str] = []
    while kind(m) == "units" and "muster elephant-1" not in seen:
        seen += options(m, ME)
        play(m, "muster" if "muster" in options(m, ME) else options(m, ME)[-1])
    assert ("muster elephant-1" in seen) == offered


@clause("coc.civadvance.indian_elephants", "coc.trade.1")
@pytest.mark.parametrize(
    ("mood", "place", "target", "routes"),
    [
        ("neutral", "d2", "d4", 1),
        ("happy", "d2", "d4", 1),
        ("angry", "d2", "d4", 0),
        ("neutral", "d3", "d4", 0),
        ("neutral", "d2", "d5", 0),
    ],
)
def test_indian_elephants_trade_from_cities_that_are_not_angry(mood: str, place: str, target: str, routes: int) -> None:
    m = scene(
        civs=INDIA,
        advances={ME: "husbandry trade_routes"},
        cities={ME: f"d2:{mood}", OTHER: target},
        units={ME: f"{place}:elephant"},
    )
    assert trade.pairs(m.state, ME) == routes
    m = scene(
        advances={ME: "husbandry trade_routes"},
        expansion=True,
        cities={ME: "d2", OTHER: "d4"},
        units={ME: "d2:elephant"},
    )
    assert trade.pairs(m.state, ME) == 0


# -- Missionary Work


@clause("coc.civadvance.missionaries")
@pytest.mark.parametrize(
    ("settlers", "target", "offered"),
    [(1, "d5", True), (1, "d6", False), (2, "d6", True), (2, "d7", False)],
)
def test_missionaries_influence_from_where_they_stand(settlers: int, target: str, offered: bool) -> None:
    position: dict[str, Any] = {
        "cities": {ME: "b2", OTHER: f"{target}::temple b6"},
        "units": {ME: f"d3:settler={settlers}"},
    }
    m = scene(civs=INDIA, advances={ME: "state_religion"}, dice=[9], **position)
    assert (f"influence d3 {target}" in options(m, ME)) == offered
    if offered:
        play(m, f"influence d3 {target}")
        assert city(m, target) == "1:neutral:temple=0"
    m = scene(civs=INDIA, **position)
    assert why_not(m, f"influence d3 {target}") == "coc.inf.1 not_your_city"


@clause("coc.civadvance.missionaries", "coc.inf.4")
def test_missionaries_may_boost_their_range() -> None:
    m = scene(
        civs=INDIA,
        advances={ME: "state_religion"},
        cities={ME: "b2", OTHER: "d6::temple b6"},
        units={ME: "d3:settler"},
        goods={ME: "culture 1"},
        dice=[9],
    )
    play(m, "influence d3 d6")
    assert (city(m, "d6"), goods(m, ME)) == ("1:neutral:temple=0", "")


@clause("coc.civadvance.missionaries")
@pytest.mark.parametrize(("settlers", "offered"), [("", False), ("d2:settler", False), ("d2:settler=2", True)])
def test_missionaries_in_a_city_add_to_its_range(settlers: str, offered: bool) -> None:
    m = scene(
        civs=INDIA,
        advances={ME: "state_religion"},
        cities={ME: "d2", OTHER: "d5::temple"},
        units={ME: settlers},
    )
    assert ("influence d2 d5" in options(m, ME)) == offered


@clause("coc.civadvance.missionaries", "coc.card.16")
@pytest.mark.parametrize("settlers", ["d5:settler", ""])
def test_missionaries_let_a_cultural_takeover_reach_farther(settlers: str) -> None:
    m = scene(
        civs=INDIA,
        advances={ME: "myths rituals state_religion"},
        cities={ME: "d2", OTHER: "a5", BARBARIANS: "d6"},
        units={ME: settlers} if settlers else {},
        actions={ME: "action-15"},
    )
    assert ("play action-15" in options(m, ME)) == bool(settlers)
    if settlers:
        play(m, "play action-15")
        assert options(m, ME, "influence") == ["influence d5 d6"]


# -- Prosperity


def trading(theirs: str, settlers: str, **position: Any) -> Match:
    """The start of a turn with trade routes to some cities."""
    m = scene(
        civs=INDIA,
        advances={ME: "trade_routes"},
        phase="turn-start",
        cities={ME: "b2", OTHER: theirs, **position.pop("cities", {})},
        units={ME: settlers},
        **position,
    )
    if kind(m) == "route":
        play(m, "fill")
    return m


@clause("coc.civadvance.prosperity", "coc.civ.25")
def test_prosperity_takes_mood_instead_of_food() -> None:
    m = trading("d4 d7", "d3:settler d6:settler")
    assert (kind(m), options(m, ME)) == ("prosperity", ["income mood-2", "income mood-1", "income"])
    play(m, "income mood-1")
    assert goods(m, ME) == "food 1 mood 1"
    assert goods(play(trading("d4 d7", "d3:settler d6:settler"), "income"), ME) == "food 2"


@clause("coc.civadvance.prosperity")
def test_prosperity_takes_culture_from_cities_that_are_influenced() -> None:
    m = trading("d4::temple=0 d7", "d3:settler d6:settler")
    assert options(m, ME) == [
        "income mood-2",
        "income mood-1 culture-1",
        "income mood-1",
        "income culture-1",
        "income",
    ]
    play(m, "income mood-1 culture-1")
    assert goods(m, ME) == "culture 1 mood 1"
    m = play(trading("d4::temple=0 d7", "d3:settler d6:settler"), "income culture-1")
    assert goods(m, ME) == "food 1 culture 1"


@clause("coc.civadvance.prosperity", "coc.civ.25")
def test_prosperity_has_nothing_from_barbarians() -> None:
    m = scene(civs=INDIA, cities={ME: "b2", BARBARIANS: "d4"}, units={ME: "d3:settler"})
    number = m.state.board.number
    routes = [Route(number["d3"], SETTLER, number["d4"])]
    assert ask(m, lambda game: prosperity(game, ME, routes)) == []
    assert (len(routes), goods(m, ME)) == (1, "")


# -- Peace & Poetry


@clause("coc.civadvance.peace_and_poetry")
def test_peace_and_poetry_pays_mood_instead_of_food_once_per_turn() -> None:
    m = scene(civs=INDIA, advances={ME: "theaters"}, goods={ME: "mood 2"})
    assert "advance myths" in options(m, ME)
    play(m, "advance writing")
    assert ("writing" in advances(m, ME), goods(m, ME)) == (True, "culture 1 mood 1")
    assert "advance storage" not in options(m, ME)
    assert why_not(m, "advance storage") == "coc.adv.1 too_few"
    assert options(scene(advances={ME: "theaters"}, goods={ME: "mood 2"}), ME, "advance") == []


@clause("coc.civadvance.peace_and_poetry", "coc.adv.1")
def test_peace_and_poetry_is_a_choice_for_whoever_has_food() -> None:
    m = scene(civs=INDIA, advances={ME: "theaters"}, goods={ME: "food 2 mood 1"})
    play(m, "advance writing")
    answers = options(m, ME)
    assert len(answers) == 2
    left = set()
    for answer in answers:
        m = scene(civs=INDIA, advances={ME: "theaters"}, goods={ME: "food 2 mood 1"})
        play(m, "advance writing", answer)
        left.add(tuple(m.state.players[ME].stock[good] for good in (0, 6)))
    assert left == {(2, 0), (0, 1)}


# -- Akbar the Great


@clause("coc.leader.akbar.1")
def test_akbar_1_gains_gold_when_he_comes_into_an_own_city() -> None:
    position: dict[str, Any] = {"advances": {ME: "tactics"}}
    m = led_by("akbar", units={ME: "d3:leader"}, **position)
    assert goods(play(m, "command", "move d3 d2"), ME) == "gold 1"
    m = led_by("akbar", units={ME: "d2:leader"}, **position)
    assert goods(play(m, "command", "move d2 d3"), ME) == ""
    m = led_by("akbar", units={ME: "d3:infantry b2:leader"}, **position)
    assert goods(play(m, "command", "move d3 d2"), ME) == ""


@clause("coc.leader.akbar.1")
def test_akbar_1_gives_nothing_for_a_city_that_he_conquers() -> None:
    m = led_by("akbar", units={ME: "d5:leader"}, cities={ME: "d2", OTHER: "d6"}, advances={ME: "tactics"})
    play(m, "command", "move d5 d6")
    assert (holder(m, "d6"), goods(m, ME)) == (ME, "gold 1")  # the gold of the conquest itself


def tusked(**position: Any) -> Match:
    position.setdefault("units", {ME: "c4:elephant=2,leader", OTHER: "c5:infantry=3"})
    position.setdefault("goods", {ME: "ore 2"})
    return fight(civs=INDIA, leaders={ME: "akbar"}, **position)


@clause("coc.leader.akbar.2", "coc.battle.31")
def test_akbar_2_adds_one_for_each_elephant_for_an_ore() -> None:
    m = tusked()
    assert options(m, ME) == ["use akbar.2", "pass"]
    play(m, "use akbar.2")
    assert (added(m, "seat-0", 3), goods(m, ME)) == (2, "ore 1")
    m = play(tusked(), "pass")
    assert (added(m, "seat-0", 3), goods(m, ME)) == (0, "ore 2")


@clause("coc.leader.akbar.2")
def test_akbar_2_is_not_asked_without_ore_elephants_or_akbar() -> None:
    assert added(tusked(goods={ME: "food 2"}), "seat-0", 3) == 0
    assert added(tusked(units={ME: "c4:infantry=2,leader", OTHER: "c5:infantry=3"}), "seat-0", 3) == 0
    assert added(tusked(units={ME: "c4:elephant=3 b2:leader", OTHER: "c5:infantry=3"}), "seat-0", 3) == 0


@clause("coc.leader.akbar.2", "coc.lead.10")
def test_akbar_2_goes_on_when_akbar_is_killed_and_counts_living_elephants() -> None:
    # first round: both sides deal one hit; India loses Akbar
    m = tusked(units={ME: "c4:elephant=2,leader", OTHER: "c5:infantry=4"}, dice=[2, 2, 2, 2, 2, 2, 2] + [2] * 20)
    play(m, "use akbar.2")
    assert kind(m) == "losses"
    play(m, "lose leader-1")
    if kind(m) == "retreat":
        play(m, "fight")
    assert values(m, "seat-0")[1] == 2 * 2 + 2


# -- Maharaja Sri Gupta


@clause("coc.leader.shri_gupta.1")
def test_shri_gupta_1_buys_the_first_advance_of_a_category() -> None:
    m = led_by("shri_gupta", goods={ME: "food 2 culture 1"}, advances={ME: "myths"})
    play(m, "use shri_gupta.1")
    tops = options(m, ME)
    assert "advance writing" in tops
    assert not {"advance storage", "advance engineering", "advance rituals", "advance voting"} & set(tops)
    play(m, "advance writing")
    assert "writing" in advances(m, ME)
    assert (m.state.left, m.state.players[ME].stock[0], m.state.players[ME].track) == (3, 0, 2)
    assert m.state.acts[m.state.board.number["d2"]]


@clause("coc.leader.shri_gupta.1", "coc.adv.15")
def test_shri_gupta_1_can_be_used_again_and_costs_mood_then() -> None:
    m = led_by("shri_gupta", goods={ME: "food 6 culture 2"}, cities={ME: "d2:happy c4", OTHER: "d6"})
    play(m, "use shri_gupta.1", "advance writing", "use shri_gupta.1", "advance bartering")
    assert city(m, "d2") == "0:neutral:"
    assert {"writing", "bartering"} <= advances(m, ME)


@clause("coc.leader.shri_gupta.1", "coc.lead.14")
def test_shri_gupta_1_needs_token_price_and_city() -> None:
    def blocked(wealth: str, **more: Any) -> str:
        return why(led_by("shri_gupta", goods={ME: wealth}, **more), "shri_gupta.1")

    assert blocked("food 2 culture 1") == ""
    assert blocked("food 2") == "coc.leader.shri_gupta.1 too_few"
    assert blocked("food 1 culture 1") == "coc.adv.1 too_few"
    assert blocked("food 2 culture 1", units={ME: "d3:leader"}) == "coc.lead.14 leader_not_in_city"
    every = "fishing writing tactics myths bartering arts math voting"
    assert blocked("food 2 culture 1", advances={ME: every}) == "coc.leader.shri_gupta.1 no_advance_there"


@clause("coc.leader.shri_gupta.2")
def test_shri_gupta_2_adds_two_without_a_tactics_card() -> None:
    position: dict[str, Any] = {
        "civs": INDIA,
        "leaders": {ME: "shri_gupta"},
        "units": {ME: "c4:infantry=2,leader", OTHER: "c5:infantry=3"},
    }
    assert added(fight(**position), "seat-0", 3) == 2
    m = fight(actions={ME: "action-06"}, **position)
    play(m, "no-tactic")
    assert added(m, "seat-0", 3) == 2
    m = fight(actions={ME: "action-06"}, **position)
    with_card = values(play(m, "tactic action-06"), "seat-0")[0]
    plain = fight(actions={ME: "action-06"}, civs=INDIA, units={ME: "c4:infantry=3", OTHER: "c5:infantry=3"})
    assert with_card == values(play(plain, "tactic action-06"), "seat-0")[0]


@clause("coc.leader.shri_gupta.2", "coc.lead.6")
def test_shri_gupta_2_helps_neither_from_afar_nor_at_sea() -> None:
    m = fight(civs=INDIA, leaders={ME: "shri_gupta"}, units={ME: "c4:infantry=3 b2:leader", OTHER: "c5:infantry=3"})
    assert added(m, "seat-0", 3) == 0
    m = fight(
        "sail c4 c5",
        civs=INDIA,
        leaders={ME: "shri_gupta"},
        units={ME: "c4:ship=2", OTHER: "c5:ship=2"},
        aboard={ME: "c4:leader"},
        terrain={"c4": "water", "c5": "water"},
    )
    assert added(m, "seat-0", 2) == 0


# -- Ashoka the Great


def preaching(own: str, theirs: str, dice: list[int], **position: Any) -> Match:
    position.setdefault("units", {ME: "d2:leader"})
    return led_by("ashoka", cities={ME: own, OTHER: theirs}, dice=dice, **position)


@clause("coc.leader.ashoka.1")
def test_ashoka_1_rolls_again_from_his_city_with_a_temple() -> None:
    m = play(preaching("d2::temple", "d3::academy", [0, 9]), "influence d2 d3")
    assert options(m, ME) == ["use ashoka.1", "pass"]
    play(m, "use ashoka.1")
    assert city(m, "d3") == "1:neutral:academy=0"
    m = play(preaching("d2::temple", "d3::academy", [0, 9]), "influence d2 d3", "pass")
    assert city(m, "d3") == "1:neutral:academy"
    m = play(preaching("d2::temple", "d3::academy", [0, 0, 0, 9]), "influence d2 d3", "use ashoka.1")
    play(m, "influence d2 d3")
    assert (kind(m), city(m, "d3")) == ("action", "1:neutral:academy")


@clause("coc.leader.ashoka.1")
def test_ashoka_1_names_a_temple_which_must_then_be_taken() -> None:
    m = play(preaching("d2", "d3::academy,temple", [0, 9]), "influence d2 d3")
    assert (kind(m), options(m, ME)) == ("name-temple", ["seize temple", "pass"])
    play(m, "seize temple", "use ashoka.1")
    assert city(m, "d3") == "1:neutral:academy,temple=0"
    m = play(preaching("d2", "d3::academy,temple", [0, 9]), "influence d2 d3", "pass")
    assert (kind(m), city(m, "d3")) == ("action", "1:neutral:academy,temple")
    m = play(preaching("d2", "d3::academy", [0, 9]), "influence d2 d3")
    assert kind(m) == "action"


@clause("coc.leader.ashoka.1")
def test_ashoka_1_helps_only_his_own_city() -> None:
    m = preaching("d2::temple d4::temple", "d3::academy", [0, 9])
    assert kind(play(m, "influence d4 d3")) == "action"
    m = preaching("d2::temple", "d3::academy", [9])
    assert city(play(m, "influence d2 d3"), "d3") == "1:neutral:academy=0"


@clause("coc.leader.ashoka.2", "coc.lead.19")
@pytest.mark.parametrize(("built", "tokens"), [("", 1), ("temple", 2), ("temple=0", 2), ("academy", 1)])
def test_ashoka_2_gains_culture_for_a_conquered_city(built: str, tokens: int) -> None:
    m = led_by("ashoka", units={ME: "d5:leader"}, cities={ME: "d2", OTHER: f"d6::{built} b6"}, advances={ME: "tactics"})
    play(m, "command", "move d5 d6")
    while kind(m) == "settler-back":
        play(m, "pass")
    assert m.state.players[ME].stock[5] == tokens


@clause("coc.leader.ashoka.2", "coc.lead.19")
def test_ashoka_2_must_be_there() -> None:
    m = led_by(
        "ashoka",
        units={ME: "d5:infantry d2:leader"},
        cities={ME: "d2", OTHER: "d6 b6"},
        advances={ME: "tactics"},
    )
    play(m, "command", "move d5 d6")
    while kind(m) == "settler-back":
        play(m, "pass")
    assert (m.state.players[ME].stock[5], units(m, "d6")) == (0, "infantry")
