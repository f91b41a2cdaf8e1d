"""What wonders do."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import ask, city, goods, hand, kind, options, play, scene, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.rules import abilities, events, hands, moments
from pentarchy.games.clash_of_cultures.rules.cards import wonders
from pentarchy.games.clash_of_cultures.rules.moments import ATTACKER, DEFENDER
from pentarchy.games.clash_of_cultures.state import BARBARIANS, Battle
from pentarchy.testing import clause

PLAINS = 0b11111


def battle_at(match: Match, hex_: str, attacker: int = 1, defender: int = 0, **more: Any) -> Battle:
    told = {
        "came_from": -1,
        "way": 8,
        "force": 2,
        "round": 1,
        "paid": 0,
        "lost": [0, 0],
        "played": [-1, -1],
        "marks": [],
        "gone": [0, 0],
        "cards": [0, 0],
        "used": [0, 0],
        "sums": [],
    }
    found = Battle(
        hex=match.state.board.number[hex_], attacker=attacker, defender=defender, start=[2, 2], **{**told, **more}
    )
    match.state.battle = found
    return found


# -- Great Arena


@clause("coc.wonder.great_arena.2", "coc.disc.15")
def test_the_arena_adds_one_once_per_land_battle() -> None:
    m = scene(cities={0: "d2::great_arena"}, goods={0: "culture 1 mood 1"})
    battle = battle_at(m, "d2")
    asked = ask(m, lambda game: moments.battle_rolled(game, battle, DEFENDER), "arena", "pay mood-1")
    assert asked[0] == ("arena",)
    assert goods(m, 0) == "culture 1"
    assert ask(m, lambda game: moments.battle_rolled(game, battle, DEFENDER)) == [], "once"
    m = scene(cities={0: "d2::great_arena"}, goods={0: "culture 1"})
    assert ask(m, lambda game: moments.battle_rolled(game, battle_at(m, "d2"), DEFENDER), "pass") == [("pass",)]
    assert goods(m, 0) == "culture 1"
    assert ask(m, lambda game: moments.battle_rolled(game, battle_at(m, "d2"), ATTACKER)) == [], "not the opponent"
    assert ask(m, lambda game: moments.battle_rolled(game, battle_at(m, "d2", way=1), DEFENDER)) == [], "not at sea"
    m.state.players[0].stock = [5, 5, 5, 5, 5, 0, 0]
    assert ask(m, lambda game: moments.battle_rolled(game, battle_at(m, "d2"), DEFENDER)) == []


def added(match: Match, battle: Battle, pick: str) -> object:
    """What the Great Arena adds if its owner answers so."""
    running = moments.battle_rolled(match.state, battle, DEFENDER)
    answer: tuple[str, ...] | None = None
    try:
        while True:
            decision = running.send(answer)
            assert answer is not None or (decision.kind, decision.clause) == ("arena", "coc.wonder.great_arena.2")
            answer = (pick,) if answer is None else decision.options[0]
    except StopIteration as stop:
        return stop.value


@clause("coc.wonder.great_arena.2")
def test_the_arena_counts_in_the_value() -> None:
    m = scene(cities={0: "d2::great_arena"}, goods={0: "culture 2"})
    battle = battle_at(m, "d2")
    assert added(m, battle, "pass") == 0
    assert added(m, battle, "arena") == 1
    assert added(m, battle, "arena") == 0, "once per battle"
    assert added(m, battle_at(m, "d2", way=1), "arena") == 0


# -- Great Gardens


@clause("coc.wonder.great_gardens.1", "coc.disc.6")
def test_plains_of_the_gardens_give_any_resource() -> None:
    m = scene(cities={0: "d2::great_gardens c3"}, terrain={"e3": "mountain"})
    at = m.state.board.number
    assert moments.collect_yield(m.state, 0, at["d2"], at["d3"]) == PLAINS
    assert moments.collect_yield(m.state, 0, at["d2"], at["e3"]) == 0
    assert moments.collect_yield(m.state, 0, at["c3"], at["c4"]) == 0, "only its own city"


@clause("coc.wonder.great_gardens.1", "coc.col.12")
def test_a_plain_two_away_is_a_plain_of_the_gardens_too() -> None:
    near = dict.fromkeys(("d2", "c2", "c3", "d1", "d3", "e2", "e3"), "forest")
    m = scene(cities={0: "d2:angry:great_gardens"}, advances={0: "husbandry"}, terrain=near)
    play(m, "collect d2")
    assert {"far idea-1", "far gold-1", "far food-1"} <= {*options(m, 0)}
    play(m, "far idea-1")
    assert goods(m, 0) == "idea 1"


@clause("coc.wonder.great_gardens.2", "coc.move.30")
def test_nobody_enters_the_gardens_after_a_plain() -> None:
    m = scene(cities={1: "d5::great_gardens d7"})
    at = m.state.board.number
    refusal = moments.may_enter(m.state, 0, at["d5"], True)
    assert refusal is not None
    assert refusal.clause == "coc.wonder.great_gardens.2"
    assert moments.may_enter(m.state, 0, at["d5"], False) is None
    assert moments.may_enter(m.state, 0, at["d7"], True) is None
    assert moments.may_enter(m.state, 1, at["d5"], True) is None
    held = scene(cities={1: "d7", BARBARIANS: "d5::great_gardens"})
    assert moments.may_enter(held.state, 0, at["d5"], True) is not None, "barbarians keep it closed"
    assert moments.may_enter(held.state, 1, at["d5"], True) is not None


# -- Great Library


@clause("coc.wonder.great_library.1", "coc.won.13", "coc.won.16")
def test_the_library_lends_an_advance_for_a_turn() -> None:
    m = scene(cities={0: "d2::great_library"}, advances={0: "arts"}, goods={0: "culture 1 food 2"}, left=1)
    play(m, "use great_library")
    offered = options(m, 0)
    assert "lend theaters" in offered
    assert "lend storage" in offered
    assert {"lend arts", "lend farming", "lend voting", "lend dogma", "lend nationalism"}.isdisjoint(offered)
    play(m, "lend theaters")
    assert m.state.left == 1
    assert "use theaters" in options(m, 0)
    assert "use great_library" not in options(m, 0)
    refusal = abilities.may(m.state, 0, "great_library")
    assert refusal is not None
    assert refusal.key == "used_already"
    play(m, "use theaters", "advance math")
    while 0 in m.asked:
        play(m, "end" if "end" in options(m, 0) else options(m, 0)[0])
    assert m.state.players[0].library == 0


@clause("coc.won.13")
def test_the_library_may_lend_trade_routes_before_the_first_action() -> None:
    position: dict[str, Any] = {
        "phase": "turn-start",
        "cities": {0: "d2::great_library", 1: "d4"},
        "units": {0: "d2:settler"},
    }
    m = scene(**position)
    assert options(m, 0) == ["lend trade_routes", "pass"]
    play(m, "lend trade_routes")
    assert goods(m, 0) == "food 1"
    assert abilities.may(m.state, 0, "great_library") is not None
    m = play(scene(**position), "pass")
    assert (goods(m, 0), abilities.may(m.state, 0, "great_library")) == ("", None)
    m = scene(**{**position, "units": {}})
    assert kind(m) == "action"


@clause("coc.won.13", "coc.advance.currency.1")
def test_the_library_may_lend_currency_before_trade_routes() -> None:
    position: dict[str, Any] = {
        "phase": "turn-start",
        "cities": {0: "d2::great_library", 1: "d4"},
        "units": {0: "d2:settler"},
        "advances": {0: "bartering trade_routes"},
    }
    m = scene(**position)
    assert options(m, 0) == ["lend currency", "pass"]
    assert goods(play(m, "lend currency", "income gold-1"), 0) == "gold 1"
    assert goods(play(scene(**position), "pass"), 0) == "food 1"
    m = scene(**{**position, "advances": {0: "bartering trade_routes currency"}})
    assert kind(m) == "income"


# -- Great Lighthouse


@clause("coc.wonder.great_lighthouse.1", "coc.won.14", "coc.disc.24")
def test_the_lighthouse_places_a_ship_when_its_city_is_activated() -> None:
    position: dict[str, Any] = {
        "terrain": {"c4": "water", "c5": "water", "f4": "water"},
        "cities": {0: "d2::great_lighthouse c3"},
        "units": {1: "c5:ship"},
    }
    m = play(scene(**position), "collect d2")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert options(m, 0) == ["choose c4", "choose f4", "pass"]
    play(m, "choose f4")
    assert units(m, "f4") == "ship"
    m = scene(**{**position, "units": {0: "c4:ship=4"}})
    assert ask(m, lambda game: moments.activated(game, 0, m.state.board.number["d2"])) == [], "the supply is empty"
    m = scene(**position)
    assert ask(m, lambda game: moments.activated(game, 0, m.state.board.number["c3"])) == [], "another city"


@clause("coc.won.14", "coc.won.3")
def test_the_lighthouse_brings_no_ship_for_its_own_building() -> None:
    position: dict[str, Any] = {
        "terrain": {"c4": "water"},
        "advances": {0: "engineering cartography arts"},
        "goods": {0: "food 6 wood 6 ore 6 culture 6"},
        "wonders": {0: "great_lighthouse"},
    }
    m = play(scene(cities={0: "d2:happy c3"}, **position), "wonder d2 great_lighthouse")
    assert (kind(m), city(m, "d2")) == ("action", "0:happy:great_lighthouse")
    play(m, "collect d2")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert kind(m) == "lighthouse", "from then on"


@clause("coc.won.14", "coc.comp.1")
def test_new_ships_that_are_about_to_fight_have_left_the_supply() -> None:
    sea = {"c4": "water", "f5": "water"}
    m = scene(
        terrain=sea,
        cities={0: "c3:happy:port>c4,great_lighthouse d2"},
        units={0: "f5:ship", 1: "c4:ship"},
        goods={0: "wood 6"},
        dice=[11, 11, 11, 0],
    )
    play(m, "recruit c3", "muster ship-3")
    assert (units(m, "c4"), units(m, "f5"), m.state.lasting) == ("ship=3", "ship", [])


# -- Great Mausoleum


@clause("coc.wonder.great_mausoleum.1", "coc.won.8")
def test_the_mausoleum_draws_from_the_open_piles() -> None:
    m = scene(cities={0: "d2::great_mausoleum", 1: "d7"}, deck=["action-20"])
    m.state.action_pile = [4, 8]
    m.state.action_deck = [card for card in m.state.action_deck if card not in (4, 8)]
    ask(m, lambda game: hands.draw_action(game, 0, "coc.card.4"), "from-pile")
    assert (hand(m, 0), m.state.action_pile) == (["action-09"], [4])
    ask(m, lambda game: hands.draw_action(game, 1, "coc.card.4"))
    assert m.state.action_pile == [4], "only its owner"
    m.state.event_pile = [35]
    m.state.event_deck.remove(35)
    ask(m, lambda game: events.event(game, Item("event", 0)), "from-pile")
    assert m.state.events_open == [(35, 0)]
    m.state.event_pile = []
    ask(m, lambda game: events.event(game, Item("event", 0)))
    assert len(m.state.events_open) == 2, "without a pile nothing is asked"


@clause("coc.wonder.great_mausoleum.2", "coc.won.8")
def test_the_mausoleum_buries_what_its_owner_discards() -> None:
    m = scene(
        cities={0: "d2::great_mausoleum", 1: "d7"},
        actions={0: "action-25", 1: "action-26"},
        persons={0: "event-21"},
        goods={0: "culture 2"},
        advances={0: "theaters"},
    )
    m.state.action_pile, m.state.event_pile = [4, 8], [30, 31]
    play(m, "play action-25")
    assert m.state.action_pile == [24, 4, 8]
    play(m, "person event-21", "pass")
    assert m.state.event_pile == [20, 30, 31]
    hands.discard_action(m.state, 1, 25)
    assert m.state.action_pile == [24, 4, 8, 25]


# -- Great Statue


@clause("coc.wonder.great_statue.1", "coc.won.8")
def test_building_the_statue_draws_an_objective() -> None:
    m = scene(cities={0: "d2:happy c3 e3"})
    ask(m, lambda game: moments.built(game, 0, 0, "great_statue", (0,) * 7))
    assert hand(m, 0) == [], "it does not stand"
    m = scene(cities={0: "d2:happy:great_statue c3"})
    m.state.journal = []
    ask(m, lambda game: moments.built(game, 0, 0, "great_statue", (0,) * 7))
    assert [card.split("-")[0] for card in hand(m, 0)] == ["objective"]
    assert [(event.clause, event.words[0]) for event in m.state.journal] == [
        ("coc.wonder.great_statue.1", "draws-objective")
    ]
    ask(m, lambda game: moments.built(game, 0, 0, "temple", (0,) * 7))
    assert len(hand(m, 0)) == 1


@clause("coc.wonder.great_statue.2")
def test_the_statue_gives_an_action_for_an_objective_once() -> None:
    position: dict[str, Any] = {"cities": {0: "d2::great_statue"}, "goods": {0: "food 2"}, "left": 0}
    m = scene(**position, objectives={0: "objective-01 objective-02"})
    play(m, "use great_statue")
    assert options(m, 0) == ["discard objective-01", "discard objective-02"]
    play(m, "discard objective-02")
    assert (m.state.left, hand(m, 0), m.state.objective_pile) == (1, ["objective-01"], [1])
    assert "use great_statue" not in options(m, 0)
    refusal = abilities.may(scene(**{**position, "left": 1}).state, 0, "great_statue")
    assert refusal is not None
    assert refusal.key == "no_objective"


# -- Great Wall


@clause("coc.wonder.great_wall.1", "coc.disc.4")
def test_the_wall_weakens_attackers_of_happy_cities_in_round_1() -> None:
    m = scene(cities={0: "d2:happy:great_wall c3 e3:happy", 1: "d7:happy"})
    assert moments.battle_value(m.state, battle_at(m, "d2"), ATTACKER) == (0, 2)
    assert moments.battle_value(m.state, battle_at(m, "e3"), ATTACKER) == (0, 2)
    assert moments.battle_value(m.state, battle_at(m, "d2"), DEFENDER) == (0, 0)
    assert moments.battle_value(m.state, battle_at(m, "d2", round=2), ATTACKER) == (0, 0)
    assert moments.battle_value(m.state, battle_at(m, "c3"), ATTACKER) == (0, 0), "a neutral city"
    assert moments.battle_value(m.state, battle_at(m, "d4"), ATTACKER) == (0, 0), "no city"
    assert moments.battle_value(m.state, battle_at(m, "d7", 0, 1), ATTACKER) == (0, 0), "its owner attacks"


@clause("coc.wonder.great_wall.2", "coc.barb.13")
def test_barbarians_are_beaten_at_the_wall() -> None:
    m = scene(cities={0: "d2:angry:great_wall c3"})
    assert moments.battle_replaced(m.state, battle_at(m, "c3", BARBARIANS)) == DEFENDER
    assert moments.battle_replaced(m.state, battle_at(m, "d4", BARBARIANS)) == -1
    assert moments.battle_replaced(m.state, battle_at(m, "c3", 1)) == -1
    other = scene(cities={0: "d2", 1: "d7::great_wall"})
    assert moments.battle_replaced(other.state, battle_at(other, "d2", BARBARIANS)) == -1


@clause("coc.won.17", "coc.barb.13", "coc.won.8")
def test_barbarians_at_the_wall_count_as_killed() -> None:
    m = scene(
        cities={0: "d2::great_wall", 1: "d8"},
        units={BARBARIANS: "d3:infantry=3"},
        objectives={0: "objective-05 objective-27"},
        agenda=[Item("barbarians-move", 0)],
    )
    assert {*options(m, 0)} == {"complete objective-05 lower", "complete objective-27 lower", "keep"}
    assert (units(m, "d3"), units(m, "d2"), goods(m, 0)) == ("", "", "gold 1")
    assert city(m, "d2") == "0:neutral:great_wall"
    assert [about >> 8 for name, _, about in m.state.lasting if name == "fought"] == [1], "won, without combat rounds"


# -- in general


@clause("coc.won.10")
def test_an_empty_deck_of_wonders_is_filled_from_the_pile() -> None:
    m = scene(wonders={0: "great_wall"})
    m.state.wonder_deck = []
    ask(m, lambda game: hands.draw_wonder(game, 0, "coc.won.1"))
    assert hand(m, 0) == ["great_wall"], "there was none"
    hands.discard_wonder(m.state, 0, hands.WONDER_NUMBER["great_wall"])
    ask(m, lambda game: hands.draw_wonder(game, 1, "coc.won.1"))
    assert (hand(m, 1), m.state.wonder_pile) == (["great_wall"], [])


@clause("coc.won.11", "coc.won.5", "coc.won.6")
def test_a_wonder_works_for_whoever_has_its_city() -> None:
    mine = moments.abilities(scene(cities={0: "d2::great_wall"}).state, 0)
    assert mine & moments.ABILITIES["great_wall"]
    taken = scene(cities={0: "d2", 1: "d7::great_wall"}, builders={"great_wall": 0}).state
    assert not moments.abilities(taken, 0) & moments.ABILITIES["great_wall"]
    assert moments.abilities(taken, 1) & moments.ABILITIES["great_wall"]
    held = scene(cities={BARBARIANS: "d4::great_wall"}, builders={"great_wall": 0}).state
    assert not any(moments.abilities(held, seat) & moments.ABILITIES["great_wall"] for seat in (0, 1, BARBARIANS))


def test_every_wonder_with_a_hook_has_its_functions() -> None:
    told = {name for table in (moments.may_use, moments.battle_values, moments.city_activations) for name in table}
    assert {"great_library", "great_statue", "great_wall", "great_lighthouse"} <= told
    assert city(scene(cities={0: "d2::great_wall"}), "d2") == "0:neutral:great_wall"
    assert wonders.LENDABLE.bit_count() == 36
