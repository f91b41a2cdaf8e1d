"""Boundaries that several chapters know: the last number that is allowed beside the first one that is not."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import city, goods, kind, options, play, scene, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.box.terms import GOODS, INFANTRY, LEADER, SETTLER
from pentarchy.games.clash_of_cultures.rules import (
    building,
    cities,
    collecting,
    events,
    influence,
    marks,
    recruiting,
    trade,
)
from pentarchy.games.clash_of_cultures.rules.cards import advances, learning, mercenaries, objectives, wonders
from pentarchy.games.clash_of_cultures.rules.cards import events as texts
from pentarchy.games.clash_of_cultures.state import Clash
from pentarchy.testing import clause

# -- cities


@clause("coc.act.2", "coc.act.8", "coc.leader.bleda.1")
def test_when_a_city_can_be_activated() -> None:
    m = scene(cities={0: "d2 c3:angry"})
    at, angry = m.state.board.number["d2"], m.state.board.number["c3"]
    for acts, calm_can, angry_can in (
        (0, True, True),
        (cities.ACTIVATED, True, True),
        (cities.ACTIVATED | cities.LOCKED, True, False),
        (cities.ACTIVATED | cities.SEALED, False, False),
    ):
        m.state.acts[at] = m.state.acts[angry] = acts
        assert (cities.can_activate(m.state, at), cities.can_activate(m.state, angry)) == (calm_can, angry_can)
    sealed = cities.may_activate(m.state, 0, at)
    assert sealed is not None
    assert (sealed.clause, sealed.key) == ("coc.leader.bleda.1", "sealed")
    m.state.acts[angry] = cities.ACTIVATED | cities.LOCKED
    locked = cities.may_activate(m.state, 0, angry)
    assert locked is not None
    assert (locked.clause, locked.key) == ("coc.act.2", "angry_and_activated")


@clause("coc.act.8", "coc.mood.8", "coc.mood.1")
def test_moods_stay_between_angry_and_happy() -> None:
    m = scene(cities={0: "d2:angry"})
    at = m.state.board.number["d2"]
    m.state.acts[at] = cities.ACTIVATED | cities.LOCKED
    cities.raise_mood(m.state, at, 0, "coc.mood.2")
    assert m.state.acts[at] == cities.ACTIVATED | cities.LOCKED, "nothing was raised"
    cities.raise_mood(m.state, at, 3, "coc.mood.2")
    assert (city(m, "d2"), m.state.acts[at]) == ("0:happy:", cities.ACTIVATED)
    cities.lower_mood(m.state, at, 3, "coc.act.3")
    assert city(m, "d2") == "0:angry:"


# -- building


@clause("coc.con.3", "coc.term.3")
def test_room_for_one_more_structure() -> None:
    m = scene(cities={0: "d2::temple c3 b2::temple,academy,fortress,great_wall"})
    number = m.state.board.number
    assert [building.has_room(m.state, 0, number["d2"], owned) for owned in (2, 3)] == [False, True]
    assert [building.has_room(m.state, 0, number["b2"], owned) for owned in (5, 6)] == [False, False]
    assert {*building.sites(m.state, 0)} == {number["d2"], number["c3"]}
    alone = scene(cities={0: "d2"})
    assert building.sites(alone.state, 0) == []
    two = scene(cities={0: "d2 c3:angry"})
    assert building.sites(two.state, 0) == [two.state.board.number["d2"]]


@clause("coc.con.1", "coc.con.11")
def test_whoever_could_not_even_pay_a_temple_builds_nothing() -> None:
    without_food = ("wood 1 ore 1", "wood 1 gold 1", "ore 1 gold 1", "gold 2")
    enough = ("food 1 wood 1 ore 1", "gold 3")
    too_little = ("ore 1", "gold 1", "food 2 wood 2", "food 2 ore 2", "idea 7 mood 9")
    for stock in (*without_food, *enough, *too_little):
        pious = scene(goods={0: stock}, advances={0: "state_religion"}).state
        assert building.has_means(pious, 0) == (stock not in too_little), stock
        assert building.has_means(scene(goods={0: stock}).state, 0) == (stock in enough), stock
    for people, means in (("captivi", True), ("", False)):
        romans = scene(civs={0: "rome", 1: "greece"}, advances={0: people}).state
        assert building.has_means(romans, 0) == means, "abilities of civilizations may pay otherwise"


# -- collecting


@clause("coc.col.12", "coc.col.19")
def test_what_may_be_taken_of_spaces() -> None:
    kinds = (2, 0, 1, 0, 0, 0, 0)

    def offered(*told: Any) -> set[str]:
        return {" ".join(option[1:]) for option in collecting.harvests(*told)}

    assert offered("take", kinds, 3, 2, 1, False) == {"food-1", "food-2", "ore-1", "food-1 ore-1"}
    assert offered("take", kinds, 3, 1, 0, False) == {"", "food-1", "ore-1"}
    assert offered("take", kinds, 1, 3, 1, False) == {"food-1", "ore-1"}
    assert offered("take", kinds, 3, 2, 1, True) == {"food-1", "food-2", "ore-1", "ore-2", "food-1 ore-1"}
    assert offered("far", kinds, 1, 2, 1, True) == {"food-1", "food-2", "ore-1", "ore-2"}
    assert offered("far", kinds, 1, 2, 0, True) == {"", "food-1", "food-2", "ore-1", "ore-2"}
    assert offered("far", kinds, 2, 2, 1, True) == {"food-1", "food-2", "ore-1", "ore-2", "food-1 ore-1"}


@clause("coc.col.17")
def test_whether_a_city_has_anything_to_collect() -> None:
    nothing = (0,) * len(GOODS)
    empty = collecting.Harvest(nothing, (), (), nothing, 0)
    assert not empty.any
    for more in ({"near": (0, 1, *nothing[2:])}, {"sea": (4,)}, {"gardens": ((1, 3),)}, {"far_most": 1}):
        assert empty._replace(**more).any


# -- influence culture


def reach(stock: str, **more: Any) -> list[str]:
    position: dict[str, Any] = {"cities": {0: "d3", 1: "d5::temple"}, "goods": {0: stock}, **more}
    return options(scene(**position), 0, "influence")


@clause("coc.inf.4", "coc.inf.1")
def test_missing_range_takes_exactly_its_tokens() -> None:
    assert reach("culture 1") == ["influence d3 d5"]
    assert reach("mood 5") == []
    assert reach("", cities={0: "d3::academy", 1: "d5::temple"}) == ["influence d3 d5"], "size 2 reaches two spaces"
    assert reach("", cities={0: "d2::academy", 1: "d5::temple"}) == []
    assert reach("mood 1", cities={0: "d3 b2::great_arena", 1: "d5::temple"}) == ["influence d3 d5"]


@clause("coc.inf.25", "coc.inf.18")
def test_tokens_that_are_owed_do_not_pay_for_range() -> None:
    m = scene(cities={0: "d3", 1: "d5::temple"}, goods={0: "culture 1"})
    assert influence.options(m.state, 0) != []
    assert influence.options(m.state, 0, influence.tokens(1)) == []
    near = scene(cities={0: "d4", 1: "d5::temple"}, goods={0: "culture 1"})
    assert influence.options(near.state, 0, influence.tokens(1)) != []


@clause("coc.inf.5")
@pytest.mark.parametrize(("face", "stock", "asked"), [(6, "culture 1", True), (5, "culture 1", False)])
def test_a_boost_makes_up_for_the_roll(face: int, stock: str, asked: bool) -> None:
    m = scene(cities={0: "d4", 1: "d5::temple"}, goods={0: stock}, dice=[face])
    play(m, "influence d4 d5")
    assert (kind(m) == "boost") == asked
    assert not m.state.players[0].used & marks.INFLUENCED


# -- recruiting


@clause("coc.rec.10", "coc.rec.12", "coc.lead.12")
def test_room_for_a_new_leader() -> None:
    position: dict[str, Any] = {"civs": {0: "rome", 1: "greece"}, "cities": {0: "d2:happy", 1: "d7"}}
    m = scene(**position, units={0: "d2:infantry=3"})
    at = m.state.board.number["d2"]
    assert recruiting.room(m.state, 0, at, LEADER) == 1
    assert recruiting.candidates(m.state, 0, at, 0) == m.state.players[0].leaders
    assert recruiting.candidates(m.state, 0, at, 1) == 0
    assert recruiting.room(m.state, 0, at, INFANTRY) == 1
    full = scene(**position, units={0: "d2:infantry=4"})
    refusal = recruiting.may_recruit_kind(full.state, 0, at, LEADER)
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.numbers) == ("coc.rec.10", "full", {"most": 4})
    assert recruiting.may_recruit_kind(full.state, 0, at, SETTLER) is None
    none_left = scene(**position, cards={0: ""})
    refusal = recruiting.may_recruit_kind(none_left.state, 0, at, LEADER)
    assert refusal is not None
    assert (refusal.clause, refusal.key) == ("coc.lead.5", "no_leader_left")
    led = scene(**position, leaders={0: "caesar"}, units={0: "d2:infantry=3,leader"})
    assert recruiting.room(led.state, 0, at, LEADER) == 1, "the old one goes"


# -- trade


@clause("coc.trade.4", "coc.trade.5")
def test_income_is_exact() -> None:
    assert {" ".join(one[1:]) for one in trade.incomes(2, (0, 4))} == {"food-2", "gold-2", "food-1 gold-1"}


# -- events


@clause("coc.event.8", "coc.ecard.e18")
def test_a_person_costs_others_two_tokens() -> None:
    def asked(*stocks: str) -> list[int]:
        items = [Item("event-person", 1, (17,)), Item("event-over", 1, (17, 1))]
        m = scene(
            players=3, agenda=items, laid_open={"event-18": 1}, goods=dict(enumerate(stocks)), units={0: "d3:settler"}
        )
        found = []
        while kind(m) == "person":
            found.append(next(iter(m.asked)))
            play(m, "pass")
        return found

    assert asked("culture 2", "culture 1", "culture 2") == [1, 2, 0]
    assert asked("culture 1", "culture 1", "culture 1") == [1]
    assert asked("culture 2", "", "culture 1") == [0]


@clause("coc.event.5", "coc.event.18")
def test_land_that_can_be_exhausted() -> None:
    around = {"d3": "water", "e3": "barren"}
    m = scene(terrain=around, units={1: "e2:settler"}, exhausted="d1", cities={0: "d2", 1: "c2"})
    assert [m.state.board.names[hex_] for hex_ in events.fresh_land(m.state, 0)] == ["c3"]
    many = "b2 b3 b4 b5 b6"
    for exhausted, left in ((many, True), (f"{many} b7", False)):
        m = scene(agenda=[Item("event-symbol", 0, (46,))], exhausted=exhausted, expansion=True)
        assert (kind(m) == "exhaust") == left, "six tokens"


@clause("coc.event.13")
def test_which_units_may_be_lost() -> None:
    m = scene(terrain={"d3": "water"}, units={0: "d2:infantry,settler d3:ship"}, aboard={0: "d3:settler"})
    every = sum(m.state.force) + sum(m.state.aboard)
    assert {" ".join(one[1:]) for one in events.casualties(m.state, 0, every, False)} == {
        "d2 infantry",
        "d2 settler",
        "d3 ship",
        "d3 settler",
    }
    assert events.number_of_units(m.state, 0) == 4
    assert events.number_of_units(m.state, 1) == 0


# -- cards


@clause("coc.effect.mercenaries", "coc.term.14")
def test_barbarians_within_two_spaces_are_hired() -> None:
    def hired(**more: Any) -> list[str]:
        m = scene(**more)
        return [m.state.board.names[hex_] for hex_ in mercenaries.groups(m.state, 0)]

    assert hired(units={4: "d4:infantry"}) == ["d4"]
    assert hired(units={4: "d5:infantry"}) == []
    assert hired(units={0: "d3:infantry", 4: "d5:infantry"}) == ["d5"], "army units count like cities"
    assert hired(units={0: "d3:settler", 4: "d5:infantry"}) == []


@clause("coc.effect.mercenaries", "coc.res.9")
def test_what_barbarians_take() -> None:
    m = scene(goods={0: "food 1 wood 1 ore 1 idea 1 gold 1 culture 1 mood 1"})
    assert mercenaries.means(m.state, 0) == 5
    assert {word.split("-")[0] for option in mercenaries.wages(m.state, 0, 1) for word in option[1:]} == {
        "food",
        "wood",
        "ore",
        "gold",
        "culture",
    }
    arena = scene(goods={0: "mood 2"}, cities={0: "d2::great_arena"})
    assert mercenaries.means(arena.state, 0) == 2
    assert mercenaries.wages(arena.state, 0, 2)[0] == ("pay", "mood-2")


@clause("coc.card.19", "coc.effect.synergies")
@pytest.mark.parametrize(
    ("stock", "pair"),
    [("food 2 gold 2", True), ("food 2 gold 1", False), ("food 2 idea 2", True), ("food 1 idea 1 gold 2", True)],
)
def test_two_advances_cost_four(stock: str, pair: bool) -> None:
    assert bool(learning.first_of_two(scene(goods={0: stock}).state, 0)) == pair


@clause("coc.effect.cultural_takeover")
def test_a_small_barbarian_city_becomes_neutral_with_a_unit() -> None:
    position: dict[str, Any] = {"cities": {0: "d4", 1: "d7", 4: "d5"}, "lasting": [("cultural_takeover", 0, 0)]}
    m: Match = scene(**position, units={4: "d5:infantry=2"}, dice=[11])
    play(m, "influence d4 d5")
    assert options(m, 0) == ["convert settler", "convert infantry"]
    play(m, "convert infantry")
    assert (city(m, "d5"), units(m, "d5"), goods(m, 0)) == ("0:neutral:", "infantry", "")
    m = play(scene(**position, dice=[11]), "influence d4 d5")
    assert (city(m, "d5"), units(m, "d5")) == ("0:neutral:", ""), "nobody is there to be replaced"


@clause("coc.objective.advanced_culture")
def test_advances_of_a_civilization_are_not_counted() -> None:
    m = scene(civs={0: "aztecs", 1: "greece"}, advances={0: "tactics myths rituals"})
    assert m.state.players[0].advances.bit_count() > 5, "some of the civilization came with them"
    assert objectives.advances(m.state, 0) == 5, "with Farming and Mining"


@clause("coc.objective.large_army", "coc.objective.large_fleet")
def test_what_leads_is_more_than_everybody_else() -> None:
    m = scene(players=3, goods={0: "food 2", 1: "food 1", 2: "food 2"})

    def food(game: Clash, seat: int) -> int:
        return game.players[seat].stock[0]

    assert [objectives.leads(m.state, seat, food) for seat in range(3)] == [False, False, False]
    m.state.players[0].stock[0] = 4
    assert [objectives.leads(m.state, 0, food, by) for by in (1, 2, 3)] == [True, True, False]


@clause("coc.event.17")
def test_food_is_shared_with_whoever_can_hold_it() -> None:
    m = scene(players=3, goods={0: "food 1", 1: "food 2", 2: "food 1"})
    assert texts.hungry(m.state, 0) == [2]
    stored = scene(players=3, goods={1: "food 6", 2: "food 7"}, advances={1: "storage", 2: "storage"})
    assert texts.hungry(stored.state, 0) == [1]


@clause("coc.ecard.e27", "coc.ecard.e34")
def test_a_settler_goes_to_whoever_can_place_it() -> None:
    m = scene(players=3, units={1: "d8:settler=4"})
    assert texts.populous(m.state, 0) == [2]
    m = scene(players=3, units={1: "d8:settler=4"}, cities={2: ""})
    assert texts.populous(m.state, 0) == [1, 2], "nobody can: anybody is named"


@clause("coc.ecard.e01", "coc.ecard.e02")
@pytest.mark.parametrize(("known", "twice"), [("", 1), ("roads", 2), ("navigation", 2), ("trade_routes", 2)])
def test_ways_into_the_world_double_epidemics(known: str, twice: int) -> None:
    assert texts.suffers(scene(advances={0: known}).state, 0) == twice


@clause("coc.mood.4", "coc.mood.7")
def test_feats_of_sports() -> None:
    m = scene(cities={0: "d2:angry c3 b2:happy"}, advances={0: "sports"}, goods={0: "culture 3"})
    feats = {"raise d2 1", "raise d2 2", "raise c3 1"}
    assert {" ".join(one) for one in advances.feats(m.state, 0)} == feats
    m.state.players[0].stock[5] = 1
    assert {" ".join(one) for one in advances.feats(m.state, 0)} == feats - {"raise d2 2"}


@clause("coc.col.10")
def test_public_education_marks_its_use() -> None:
    m = scene(cities={0: "d2::academy c3"}, advances={0: "public_education"})
    number = m.state.board.number
    taken = [0] * len(GOODS)
    advances.public_education(m.state, 0, number["c3"], taken, {})
    assert (sum(taken), m.state.players[0].used) == (0, 0)
    for _ in range(2):
        advances.public_education(m.state, 0, number["d2"], taken, {})
    assert taken == [0, 0, 0, 1, 0, 0, 0]


@clause("coc.move.16")
@pytest.mark.parametrize(("sailed", "gained"), [(0, ""), (1, "idea 1"), (3, "idea 1 culture 1"), (2, "")])
def test_cartography_rewards_ships_that_moved(sailed: int, gained: str) -> None:
    m = scene()
    m.state.sailed = sailed
    advances.cartography(m.state, 0)
    assert goods(m, 0) == gained


@clause("coc.wonder.great_library.1", "coc.won.13")
def test_the_library_lends_no_government() -> None:
    m = scene(cities={0: "d2::great_library"}, advances={0: "arts"})
    lent = {one[1] for one in wonders.loans(m.state, 0)}
    assert "arts" not in lent
    assert "voting" not in lent
    assert {"storage", "math", "trade_routes"} <= lent


@clause("coc.wonder.great_lighthouse.1")
def test_seas_for_the_ship_of_the_lighthouse() -> None:
    m = scene(terrain=dict.fromkeys(("d3", "d4", "d5"), "water"), units={0: "d3:ship", 1: "d4:ship"})
    assert {m.state.board.names[hex_] for hex_ in wonders.free_seas(m.state, 0)} == {"d3", "d5"}


@clause("coc.civ.25", "coc.civadvance.close_contacts")
def test_food_of_barbarian_cities_goes_to_whoever_trades() -> None:
    m = scene(
        civs={0: "greece", 1: "celts"},
        phase="turn-start",
        active=1,
        advances={1: "trade_routes"},
        cities={0: "d2", 1: "d7", 4: "b5"},
        units={1: "b6:settler"},
    )
    assert (goods(m, 0), goods(m, 1)) == ("", "food 1")
    gains = [f"{event.clause} {' '.join(event.words)}" for event in m.events if event.words[0] == "gains"]
    assert gains == ["coc.civadvance.close_contacts gains seat-1 food-1"]
