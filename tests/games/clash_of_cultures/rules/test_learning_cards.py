"""Action cards that give advances."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.rules.test_action_cards import CARDS, holding, plays, why
from games.clash_of_cultures.scenes import advances, goods, hand, kind, options, play, scene
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.rules import moments
from pentarchy.games.clash_of_cultures.rules.moments import Fought
from pentarchy.testing import clause


@clause("coc.effect.advance", "coc.adv.2", "coc.adv.13")
def test_a_quick_advance_costs_no_food_and_no_marker() -> None:
    m = plays(holding("advance", goods={0: "culture 1"}), "advance")
    assert "advance arts" in options(m, 0)
    assert "advance sports" not in options(m, 0), "the top advance comes first"
    play(m, "advance arts")
    assert (advances(m, 0), goods(m, 0), m.state.players[0].track) == ({"arts"}, "culture 1", 3)
    assert m.state.left == 3


def near(name: str, *, at: str = "d4", **more: Any) -> Match:
    """Another player's settler is near, and its owner knows Arts, Sports and Math."""
    known = {"advances": {1: "arts sports math"}, "units": {1: f"{at}:settler"}, "goods": {0: "food 0"}}
    return holding(name, **{**known, **more})


@clause("coc.effect.inspiration", "coc.term.14")
def test_inspiration_takes_what_a_near_player_knows() -> None:
    m = plays(near("inspiration"), "inspiration")
    assert options(m, 0) == ["advance arts", "advance math"]
    play(m, "advance math")
    assert (advances(m, 0), m.state.players[0].track) == ({"math"}, 3)
    assert why(near("inspiration", at="d5"), "inspiration") == "nothing_to_learn"
    assert why(near("inspiration", at="d5", units={0: "d3:settler", 1: "d5:settler"}), "inspiration") == ""
    assert why(near("inspiration", advances={0: "arts math", 1: "arts math"}), "inspiration") == "nothing_to_learn"
    assert why(near("inspiration", at="d5", cities={1: "d4"}), "inspiration") == ""
    hidden = near("inspiration", hidden={"region3": "r01"}, at="b3")
    assert why(hidden, "inspiration") == ""


@clause("coc.effect.tech_trade", "coc.disc.40")
def test_technology_is_traded_both_ways() -> None:
    m = plays(near("tech_trade", advances={0: "myths fishing", 1: "arts"}), "tech_trade")
    assert advances(m, 0) == {"myths", "fishing", "arts"}
    assert options(m, 1) == ["advance fishing", "advance myths"]
    play(m, "advance myths")
    assert advances(m, 1) == {"arts", "myths"}
    assert [player.track for player in m.state.players] == [3, 3]
    m = near("tech_trade", players=3, advances={1: "arts", 2: "math"}, units={1: "d4:settler"})
    assert why(m, "tech_trade") in ("", "nothing_to_learn")
    m = plays(near("tech_trade", advances={1: "arts"}), "tech_trade")
    assert kind(m) == "action", "the other player can learn nothing"
    assert why(near("tech_trade", at="d6"), "tech_trade") == "nothing_to_learn"


@clause("coc.effect.new_ideas", "coc.adv.15")
def test_new_ideas_sell_an_advance_and_give_ideas() -> None:
    m = plays(holding("new_ideas", goods={0: "food 2"}), "new_ideas")
    play(m, "advance arts")
    assert (goods(m, 0), advances(m, 0), m.state.players[0].track, m.state.left) == (
        "idea 2 culture 1",
        {"arts"},
        3,
        2,
    )
    assert why(holding("new_ideas", goods={0: "food 1"}), "new_ideas") == "too_few"
    m = plays(holding("new_ideas", advances={0: "math"}), "new_ideas")
    assert options(m, 0) == ["advance engineering", "advance roads"], "Mathematics makes them free"


@clause("coc.advance.free_education.1", "coc.adv.15", "coc.adv.17")
def test_free_education_follows_whatever_was_bought() -> None:
    owned = {0: "writing free_education"}
    m = plays(holding("new_ideas", goods={0: "idea 3"}, advances=owned), "new_ideas", "advance arts")
    assert (kind(m), goods(m, 0)) == ("free-education", "idea 1 culture 1"), "before the two ideas of the card"
    play(m, "teach")
    assert goods(m, 0) == "idea 2 culture 1 mood 1"
    m = plays(
        holding("new_ideas", goods={0: "food 2 idea 1"}, advances=owned), "new_ideas", "advance arts", "pay food-2"
    )
    assert goods(m, 0) == "idea 3 culture 1", "only food was paid"
    m = plays(holding("new_ideas", goods={0: "idea 2"}, advances=owned), "new_ideas", "advance arts")
    assert (kind(m), goods(m, 0)) == ("action", "idea 2 culture 1"), "the ideas of the card come too late"
    m = plays(holding("advance", goods={0: "culture 1 idea 2"}, advances=owned), "advance", "advance arts")
    assert kind(m) == "action", "it was not bought"


@clause("coc.effect.synergies", "coc.card.19", "coc.adv.16")
def test_synergies_sell_two_advances_of_one_category() -> None:
    m = plays(holding("synergies", goods={0: "food 2 idea 2"}), "synergies")
    assert "advance arts" in options(m, 0)
    assert "advance storage" in options(m, 0), "Agriculture has its top already"
    play(m, "advance arts")
    while kind(m) == "pay":
        play(m, options(m, 0)[0])
    assert options(m, 0) == ["advance sports", "advance monuments", "advance theaters"]
    play(m, "advance sports")
    while kind(m) == "pay":
        play(m, options(m, 0)[0])
    assert (advances(m, 0), m.state.players[0].track, m.state.left) == ({"arts", "sports"}, 3, 2)
    assert goods(m, 0) == "culture 1 mood 1"


@clause("coc.card.19")
def test_synergies_need_the_price_of_both() -> None:
    assert why(holding("synergies", goods={0: "food 2 idea 1"}), "synergies") == "no_pair"
    m = holding("synergies", goods={0: "food 2 idea 1"}, advances={0: "writing"})
    assert why(m, "synergies") == "", "the idea of Philosophy helps"
    plays(m, "synergies", "pay food-2")
    assert options(m, 0) == ["advance public_education", "advance free_education"]
    assert "philosophy" in advances(m, 0)
    m = holding("synergies", goods={0: "food 2"}, advances={0: "math"})
    assert why(m, "synergies") == "", "Engineering and Roads are free"
    m = holding("synergies", goods={0: "food 2"}, advances={0: "myths priesthood math"})
    plays(m, "synergies")
    assert "advance astronomy" in options(m, 0), "one of Science is free, the other is paid"
    m = plays(holding("synergies", goods={0: "food 1"}, advances={0: "myths priesthood math"}), "synergies")
    assert options(m, 0) == ["advance engineering", "advance roads"]


@clause("coc.card.19", "coc.advance.dogma.2")
def test_dogma_leaves_synergies_the_ideas_for_a_second_advance() -> None:
    m = holding("synergies", goods={0: "idea 6"}, advances={0: "myths rituals state_religion"})
    plays(m, "synergies", "advance dogma")
    assert (options(m, 0), goods(m, 0)) == (["advance devotion", "advance conversion", "advance fanaticism"], "idea 2")
    play(m, "advance devotion")
    assert advances(m, 0) >= {"dogma", "devotion"}


# -- Teach Us!


def conquered(**more: Any) -> Match:
    """Seat 0 has just conquered a city of seat 1."""
    told = {"actions": {0: "action-35 action-36"}, "advances": {0: "myths", 1: "arts sports math"}}
    return scene(**{**told, "agenda": [Item("teach-us", 0, (1,))], **more})


@clause("coc.effect.teach_us", "coc.ex.13", "coc.card.3")
def test_teach_us_once_after_a_conquest() -> None:
    m = conquered()
    assert kind(m) == "teach-us"
    assert m.asked[0].secret
    assert {*options(m, 0)} == {
        "learn action-35 arts",
        "learn action-35 math",
        "learn action-36 arts",
        "learn action-36 math",
        "pass",
    }
    play(m, "learn action-36 math")
    assert (advances(m, 0), hand(m, 0), m.state.action_pile) == ({"myths", "math"}, ["action-35"], [35])
    assert m.state.players[0].track == 3
    assert kind(m) == "action"
    assert "play action-35" not in options(m, 0)
    assert why(m, "teach_us") == "only_after_conquest"


@clause("coc.effect.teach_us")
def test_teach_us_may_be_declined_or_impossible() -> None:
    m = play(conquered(), "pass")
    assert hand(m, 0) == ["action-35", "action-36"]
    assert kind(conquered(actions={0: CARDS["ideas"]})) == "action"
    assert kind(conquered(advances={0: "arts math", 1: "arts math"})) == "action"
    assert kind(conquered(agenda=[Item("teach-us", 0, (4,))])) == "action", "barbarians teach nothing"


@clause("coc.effect.teach_us", "coc.conq.15")
def test_objectives_come_before_teach_us() -> None:
    m = scene()
    fought = Fought(19, 0, 1, 0, 1, 2, 1, 0, 3, 0, 0, 0, True, 1, 1, 0, 0)
    for _ in moments.battle_over(m.state, fought).__await__():
        raise AssertionError("nobody is asked")
    assert [(item.rule, item.about[0]) for item in m.state.agenda.items] == [("objectives", "fought"), ("teach-us", 1)]
    assert ("fought", 0, 19 | 1 << 8 | 1 << 9) in m.state.lasting
    for other in (fought._replace(conquered=False), fought._replace(attacker=4)):
        m = scene()
        for _ in moments.battle_over(m.state, other).__await__():
            raise AssertionError("nobody is asked")
        assert [item.rule for item in m.state.agenda.items if item.rule == "teach-us"] == []
    m = scene()
    for _ in moments.battle_over(m.state, fought).__await__():
        raise AssertionError("nobody is asked")
    assert ("fought", 1, 19 | 1 << 9) in m.state.lasting
    m = scene()
    for _ in moments.battle_over(m.state, fought._replace(way=1)).__await__():
        raise AssertionError("nobody is asked")
    assert m.state.lasting == [], "only land battles are noted"
