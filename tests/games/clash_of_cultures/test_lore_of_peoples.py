"""What the bots know about civilizations, leaders and the units of the expansion."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.scenes import scene
from games.clash_of_cultures.test_lore import choice, walk
from pentarchy.bots import make
from pentarchy.core import LANGUAGES, Match, Setup
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.lore import lore, peoples, terms, worth
from pentarchy.games.clash_of_cultures.lore.choices import advance_worth, wants_leader
from pentarchy.games.clash_of_cultures.lore.marching import strength
from pentarchy.games.clash_of_cultures.rules.advances import NUMBER
from pentarchy.games.clash_of_cultures.rules.moments import may_use
from pentarchy.games.clash_of_cultures.state import ONE
from pentarchy.playing import drive


def test_every_own_advance_and_every_ability_that_is_used_has_a_worth() -> None:
    assert peoples.OWN.keys() == {one.id for one in box.own_advances()}
    abilities = {one.id for one in box.own_advances()} | {
        ability.id for leader in box.leaders() for ability in leader.abilities
    }
    assert {name for name in may_use if name in abilities} <= peoples.USES.keys()
    assert all(peoples.leader_worth(number) > peoples.LEADER for number in range(len(box.leaders())))


def test_an_advance_that_unlocks_one_of_the_own_civilization_is_worth_more() -> None:
    for civ, gains in (("japan", True), ("persia", False)):
        state = scene(civs={0: civ}).state
        plain = scene().state
        more = advance_worth(state, 0, NUMBER["storage"]) - advance_worth(plain, 0, NUMBER["storage"])
        assert (more > 1.0) == gains, "Pottery comes with Storage"
    state = scene(civs={0: "japan"}, advances={0: "pottery"}).state
    assert peoples.unlocked(state.players[0], NUMBER["storage"], 1.0) == 0, "it is there already"


def test_a_leader_is_recruited_if_it_can_be_paid() -> None:
    position: dict[str, Any] = {
        "civs": {0: "rome"},
        "goods": {0: "culture 3 mood 3 gold 1"},
        "cities": {0: "d2:happy", 1: "d7"},
        "land": "barren",
    }
    m = scene(**position)
    assert choice(m) == "recruit d2"
    m.pick(0, "recruit d2")
    while next(iter(m.asked.values())).kind != "leader":
        m.pick(0, choice(m))
    best = max(box.civilizations()[m.state.players[0].civ].leaders, key=peoples.leader_worth)
    assert choice(m) == f"appoint {box.leaders()[best].id}"
    here = m.state.board.number["d2"]
    assert wants_leader(scene(**position).state, 0, here)
    assert not wants_leader(scene(**position, leaders={0: "caesar"}, units={0: "d2:leader"}).state, 0, here)
    assert not wants_leader(scene(**{**position, "goods": {0: "mood 3"}}).state, 0, here), "it cannot be paid"
    assert not wants_leader(scene(**position, cards={0: ""}).state, 0, here), "no card is left"


def test_three_riders_fight_like_four() -> None:
    assert [strength(number * ONE[0]) for number in range(5)] == [0, 1, 2, 3, 4]
    assert strength(3 * ONE[3]) == 4
    assert strength(2 * ONE[0] + ONE[4]) == 3


def test_terms_know_leaders_and_riders() -> None:
    bare = terms(scene(civs={0: "rome"}).state, 0)
    led = terms(scene(civs={0: "rome"}, leaders={0: "caesar"}, units={0: "d2:leader"}).state, 0)
    assert led["leader"] > bare["leader"] == 0
    ridden = terms(scene(civs={0: "rome"}, units={0: "d2:cavalry,elephant"}).state, 0)
    assert ridden["army"] > terms(scene(civs={0: "rome"}, units={0: "d2:infantry=2"}).state, 0)["army"] > bare["army"]
    assert "leader" not in terms(scene().state, 0)
    for language in LANGUAGES:
        assert all(game.texts(language).term(name) for name in bare)


def test_markets_and_their_like_are_worth_building() -> None:
    assert all(worth.BUILDING[kind] > 0 for kind in range(len(box.buildings())))


@pytest.mark.parametrize("setup", [Setup(2, "random_leader"), Setup(3, "wonder_buffet"), Setup(2, "random_history")])
def test_choices_of_the_expansion_are_offered(setup: Setup) -> None:
    for number, (match, seat, decision, state) in enumerate(walk(setup)):
        found = lore.promising(state, decision)
        assert all(option in decision.options for option in found)
        match.pick(seat, found[number % min(2, len(found))])


def test_cards_are_cancelled_only_where_they_hurt() -> None:
    near: dict[str, Any] = {"cities": {0: "d2", 1: "d4"}, "civs": {1: "japan"}, "advances": {1: "tactics"}}
    goods = {0: "culture 2"}
    for card, held, answer in (
        ("action-27", "action-01 action-30", "discard action-01"),
        ("action-27", "action-01", "pass"),
        ("action-37", "action-01 action-30", "pass"),
    ):
        m = scene(**near, goods=goods, actions={0: card, 1: held})
        m.pick(0, f"play {card}")
        while 0 in m.asked:
            m.pick(0, choice(m))
        assert choice(m, 1) == answer


def test_greedy_beats_random_with_the_expansion() -> None:
    won = led = 0
    for seed in range(10):
        bots = ["greedy", "random"] if seed % 2 else ["random", "greedy"]
        match = Match(game, Setup(2, "random_leader"), seed, listen=False)
        drive(match, [make(bot, f"{seed}/{number}") for number, bot in enumerate(bots)])
        seat = bots.index("greedy")
        won += match.ranking[seat] == 1
        led += any(name == "appointed" and whose == seat for name, whose, _ in match.state.lasting)
    assert won >= 9
    assert led >= 7
