"""Where influence culture, events and cards meet the abilities of civilizations and leaders."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.rules.test_cancelled_cards import played
from games.clash_of_cultures.rules.test_events import drawn
from games.clash_of_cultures.rules.test_influence import faces, influencing
from games.clash_of_cultures.scenes import city, goods, hand, kind, options, refused, scene, told
from pentarchy.core import Match
from pentarchy.core.state import view
from pentarchy.games.clash_of_cultures.rules import hands, influence, playing
from pentarchy.testing import clause

# -- influence culture


@clause("coc.inf.14")
def test_obelisks_cannot_be_taken() -> None:
    m = influencing(other="d5:neutral:obelisk", expansion=True)
    assert options(m, 0, "influence") == []
    assert refused(m, 0, "influence d4 d5") == "coc.inf.19"
    m = play(influencing(other="d5:neutral:obelisk,temple,academy", expansion=True), "influence d4 d5")
    assert options(m, 0) == ["seize academy", "seize temple"]


@clause("coc.inf.21")
def test_a_city_with_a_foreign_obelisk_stays_influenced() -> None:
    m = influencing(own="d4:neutral:obelisk=1", expansion=True)
    assert options(m, 0, "influence") == [], "it could only target itself"
    assert refused(m, 0, "influence d4 d5") == "coc.inf.2"
    m = influencing(own="d4:neutral:obelisk=1,temple=1", expansion=True)
    assert options(m, 0, "influence") == ["influence d4 d4"]
    play(m, "influence d4 d4")
    assert city(m, "d4") == "0:neutral:temple,obelisk=1"
    assert influence.is_influenced(m.state, 0, m.state.board.number["d4"])


@clause("coc.leader.cleopatra.1")
def test_a_leader_may_lengthen_the_range_of_the_own_city() -> None:
    position: dict[str, Any] = {"other": "d6:neutral:temple", "civs": {0: "egypt"}}
    assert not options(influencing(**position), 0, "influence")
    m = influencing(**position, units={0: "d4:leader"}, leaders={0: "cleopatra"})
    assert options(m, 0, "influence") == ["influence d4 d6"]
    play(m, "influence d4 d6")
    assert city(m, "d6") == "1:neutral:temple=0"


@clause("coc.civadvance.hellenistic_culture")
def test_influence_may_start_from_another_city() -> None:
    cities = {0: "a7", 1: "d5:neutral:temple=0,academy d7:neutral:temple"}
    m = scene(civs={0: "greece"}, advances={0: "arts"}, cities=cities, dice=[faces()[5]])
    assert {"influence d5 d5", "influence d5 d7"} <= {*options(m, 0, "influence")}
    play(m, "influence d5 d7")
    assert city(m, "d7") == "1:neutral:temple=0"
    assert refused(scene(civs={0: "rome"}, cities=cities), 0, "influence d5 d7") == "coc.inf.1"


# -- events


@clause("coc.civ.34", "coc.civadvance.star_catalogs")
def test_star_catalogs_come_before_the_card_is_drawn() -> None:
    m = drawn("event-10", civs={0: "babylon"}, advances={0: "math astronomy"}, goods={0: "gold 1"})
    assert (kind(m), m.state.events_open, told(m, "event")) == ("star-catalogs", [], [])
    play(m, "bonus idea")
    assert (goods(m, 0), told(m, "event")) == ("idea 1 gold 1", ["event seat-0 event-10"])
    m = drawn("event-10", civs={1: "babylon"}, advances={1: "math astronomy"})
    assert told(m, "event") == ["event seat-0 event-10"], "only of whoever draws"


# -- looking at event cards


@clause("coc.civ.33", "coc.civadvance.calendar")
def test_only_the_maya_know_the_cards_that_they_have_looked_at() -> None:
    m = scene(civs={0: "maya"}, players=3)
    state = m.state
    card = hands.top_event(state, 0)
    assert (state.event_top, hands.top_event(state, 0)) == ([card], card), "it stays on top"
    hands.bury_top_event(state)
    other = hands.top_event(state, 0)
    assert (state.event_under, state.event_top) == ([card], [other])
    assert (view(state, 0)["event_top"], view(state, 0)["event_under"]) == ([other], [card])
    for viewer in (1, 2, None):
        seen = view(state, viewer)
        assert (seen["event_top"], seen["event_under"]) == ([None], [None])


@clause("coc.civ.33", "coc.civadvance.calendar")
def test_cards_come_in_the_order_in_which_they_lie() -> None:
    m = scene(civs={0: "maya"})
    state = m.state
    state.event_deck = state.event_deck[:3]
    first = hands.top_event(state, 0)
    hands.bury_top_event(state)
    second = hands.top_event(state, 0)
    drawn_cards = [run(hands.draw_event(state, 0)) for _ in range(3)]
    assert (drawn_cards[0], drawn_cards[2]) == (second, first), "what lies under the deck comes last"
    state.event_pile = [7]
    assert hands.top_event(state, 0) == 7, "an empty deck is shuffled before looking"
    state.event_top = []
    assert hands.top_event(state, 0) == -1


def run(running: Any) -> Any:
    """What a rule returns that asks nobody."""
    try:
        running.send(None)
    except StopIteration as done:
        return done.value
    raise AssertionError("somebody is asked")


# -- wonders that leaders call for

WALL = hands.WONDER_NUMBER["great_wall"]


def calling(**position: Any) -> Match:
    return scene(**{"civs": {0: "china"}, "leaders": {0: "qin"}, "units": {0: "d2:leader"}, **position})


def call(match: Match) -> Any:
    return run(hands.draw_wonder(match.state, 0, "coc.won.1"))


@clause("coc.civ.16", "coc.leader.qin.1")
def test_the_own_wonder_is_taken_wherever_it_is() -> None:
    m = calling()
    assert (call(m), hand(m, 0)) == (WALL, ["great_wall"]), "from the deck"
    m = calling()
    m.state.wonder_deck.remove(WALL)
    m.state.wonder_pile = [WALL]
    assert (call(m), m.state.wonder_pile) == (WALL, []), "from the pile"
    m = calling(wonders={1: "great_wall"})
    assert (call(m), hand(m, 0), len(hand(m, 1))) == (WALL, ["great_wall"], 1), "from a hand, which gets another card"
    assert hand(m, 1) != ["great_wall"]
    m = calling()
    m.state.wonder_deck.remove(WALL)
    m.state.wonders_open = [WALL]
    assert (call(m), len(m.state.wonders_open)) == (WALL, 1), "another one is laid open"
    assert m.state.wonders_open != [WALL]


@clause("coc.civ.16", "coc.leader.qin.1")
def test_a_wonder_that_is_built_or_in_the_own_hand_is_not_called() -> None:
    m = calling(cities={0: "d2", 1: "d7:happy:great_wall"})
    assert call(m) != WALL
    m = calling(wonders={0: "great_wall"})
    assert call(m) not in (WALL, -1)
    m = calling(units={}, leaders={}, wonders={1: "great_wall"})
    assert call(m) != WALL, "without the leader"


@clause("coc.var.8", "coc.leader.qin.1")
def test_in_a_buffet_the_own_wonder_is_laid_open() -> None:
    m = calling(variant="wonder_buffet")
    assert (call(m), m.state.wonders_open, hand(m, 0)) == (WALL, [WALL], [])
    assert call(m) != WALL
    assert len(m.state.wonders_open) == 2


# -- cards


@clause("coc.disc_exp.5", "coc.civadvance.infiltration")
def test_only_army_units_and_cities_are_near_enough_for_infiltration() -> None:
    far = {0: "d2", 1: "d7"}
    for unit, asked in (("settler", "action"), ("infantry", "infiltrate")):
        m = played("action-37", cities=far, units={0: f"d5:{unit}"})
        while kind(m) == "garrison":
            play(m, options(m, 0)[0])
        assert kind(m) == asked, unit


@clause("coc.card.9", "coc.civadvance.shogunate")
def test_free_cards_need_what_is_paid_besides() -> None:
    m = scene(
        expansion=True, actions={0: "action-31 action-37"}, objectives={0: "objective-02"}, goods={0: "culture 1"}
    )
    assert playing.free_cards(m.state, 0) == [("play", "action-31")]
    price = (0, 0, 0, 0, 0, 1, 0)
    assert playing.free_cards(m.state, 0, price) == []
    m.state.players[0].stock[5] = 2
    assert playing.free_cards(m.state, 0, price) == [("play", "action-31")]


@pytest.mark.parametrize("number", [0, 1])
def test_a_card_comes_back_from_the_pile(number: int) -> None:
    m = scene(actions={0: "action-01 action-02"})
    for card in (0, 1):
        hands.discard_action(m.state, 0, card)
    hands.take_from_pile(m.state, 1, number, "coc.leader.jimmu.1")
    assert (m.state.action_pile, m.state.players[1].actions) == ([1 - number], [number])


@clause("coc.inf.1", "coc.civadvance.hellenistic_culture", "coc.civadvance.zoroastrianism")
def test_other_starts_and_targets_are_thought_of() -> None:
    cities = {0: "a7", 1: "d5:neutral:temple=0,academy d7:neutral:temple"}
    m = scene(civs={0: "greece"}, advances={0: "arts"}, cities=cities)
    assert ("influence", "d5", "d7") in {*m.game.candidates(m.state, m.asked[0])}
    m = scene(
        civs={0: "persia"},
        advances={0: "myths rituals priesthood"},
        cities={0: "d4", 1: "d7"},
        units={1: "d5:infantry"},
    )
    assert options(m, 0, "influence") == ["influence d4 d5"]
    assert ("influence", "d4", "d5") in {*m.game.candidates(m.state, m.asked[0])}
    m = scene(civs={0: "rome"}, cities={0: "d4", 1: "d7"}, units={1: "d5:infantry"})
    assert ("influence", "d4", "d5") not in {*m.game.candidates(m.state, m.asked[0])}
    assert refused(m, 0, "influence d4 d5") == "coc.inf.1"
