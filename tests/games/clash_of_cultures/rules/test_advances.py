"""Gaining advances: order, prices, the event track."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import advances, ask, goods, hand, options, play, scene, told
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES, CULTURE, MOOD
from pentarchy.games.clash_of_cultures.rules import advances as rules
from pentarchy.testing import clause


def offered(match: Match) -> set[str]:
    return {option.split()[1] for option in options(match, 0, "advance")}


@clause("coc.adv.1", "coc.res.5")
def test_an_advance_costs_two_food_ideas_or_gold() -> None:
    for stock in ("food 2", "food 1 idea 1", "idea 1 gold 1", "gold 2"):
        m = scene(goods={0: stock}, advances={0: "myths"})
        play(m, "advance priesthood")
        assert goods(m, 0) == ""
        assert advances(m, 0) == {"myths", "priesthood"}
        assert m.state.left == 2
    assert offered(scene(goods={0: "food 1 wood 5 ore 5 culture 5 mood 5"})) == set()


@clause("coc.adv.3", "coc.adv.13")
def test_the_top_advance_comes_first() -> None:
    m = scene(goods={0: "food 2"}, advances={0: "tactics"})
    new = offered(m)
    assert {"siegecraft", "steel_weapons", "draft"} <= new
    assert "writing" in new
    assert not new & {"public_education", "rituals", "trade_routes", "navigation", "tactics", "farming"}


@clause("coc.adv.7")
def test_governments_need_an_advance() -> None:
    for top, needed, top_of_needed in (
        ("voting", "philosophy", "writing"),
        ("nationalism", "draft", "tactics"),
        ("dogma", "state_religion", "myths"),
    ):
        assert top not in offered(scene(goods={0: "food 2"}, advances={0: top_of_needed}))
        assert top in offered(scene(goods={0: "food 2"}, advances={0: f"{top_of_needed} {needed}"}))


@clause("coc.adv.8")
def test_only_one_government() -> None:
    m = scene(goods={0: "food 2"}, advances={0: "writing philosophy tactics draft voting"})
    assert "nationalism" not in offered(m)
    assert "free_economy" in offered(m)


@clause("coc.adv.2", "coc.adv.12")
def test_the_marker_comes_from_the_track_unless_the_effect_says_supply() -> None:
    m = play(scene(goods={0: "food 2"}), "advance storage")
    assert m.state.players[0].track == 2
    ask(m, lambda game: rules.gain(game, 0, ADVANCES.index("arts"), rules.SUPPLY, "coc.adv.2"))
    assert m.state.players[0].track == 2
    assert "arts" in advances(m, 0)
    m = play(scene(advances={0: "math"}), "advance roads")
    assert (m.state.players[0].track, m.state.left) == (2, 2)


@clause("coc.adv.4", "coc.ex.4")
def test_slots_give_tokens() -> None:
    m = play(scene(goods={0: "food 2"}), "advance myths")
    assert goods(m, 0) == "mood 1"
    for number, advance in enumerate(box.advances()):
        m = scene()
        ask(m, lambda game, n=number: rules.gain(game, 0, n, rules.SUPPLY, "coc.adv.4"))  # type: ignore[misc]
        stock = m.state.players[0].stock
        assert (stock[CULTURE], stock[MOOD]) == (advance.bonus == CULTURE, advance.bonus == MOOD)


@clause("coc.adv.5", "coc.adv.11")
def test_an_empty_track_causes_an_event_and_is_refilled() -> None:
    m = scene(goods={0: "food 2"}, track={0: 1}, event="event-01")
    m.state.journal = []
    ask(m, lambda game: rules.gain(game, 0, ADVANCES.index("myths"), rules.TRACK, "coc.adv.1"))
    assert m.state.agenda.items[:2] == [Item("event", 0), Item("refill", 0)]
    m = scene(goods={0: "food 2"}, track={0: 2})
    ask(m, lambda game: rules.gain(game, 0, ADVANCES.index("myths"), rules.TRACK, "coc.adv.1"))
    assert m.state.agenda.items == []
    rules.refill(m.state, Item("refill", 0))
    assert m.state.players[0].track == 3


@clause("coc.adv.5")
def test_no_event_where_the_marker_comes_from_the_supply() -> None:
    m = scene(track={0: 1})
    ask(m, lambda game: rules.gain(game, 0, ADVANCES.index("myths"), rules.SUPPLY, "coc.adv.2"))
    assert m.state.agenda.items == []


@clause("coc.adv.10", "coc.advance.math.1", "coc.advance.astronomy.1")
def test_math_and_astronomy_make_advances_free() -> None:
    assert offered(scene(advances={0: "math fishing"})) == {"engineering", "roads"}
    assert offered(scene(advances={0: "math astronomy fishing"})) == {
        "engineering",
        "roads",
        "navigation",
        "cartography",
    }
    m = play(scene(advances={0: "math"}, goods={0: "food 2"}), "advance engineering")
    assert goods(m, 0) == "food 2 culture 1" or goods(m, 0) == "food 2"


@clause("coc.adv.10", "coc.advance.priesthood.1")
def test_priesthood_makes_one_science_advance_a_turn_free() -> None:
    m = scene(advances={0: "myths priesthood"})
    assert offered(m) == {"math"}
    play(m, "advance math")
    assert offered(m) == {"engineering", "roads"}
    m.state.players[0].used = 0
    assert "medicine" in {ADVANCES[n] for n in range(48) if rules.affordable(m.state, 0) >> n & 1}


@clause("coc.adv.10", "coc.adv.15")
def test_what_math_makes_free_does_not_use_up_priesthood() -> None:
    m = play(scene(advances={0: "math myths priesthood"}), "advance engineering")
    assert "medicine" in offered(m)


@clause("coc.ex.5", "coc.advance.writing.1")
def test_writing_draws_two_cards() -> None:
    m = play(scene(goods={0: "food 2"}), "advance writing")
    assert [card.split("-")[0] for card in hand(m, 0)] == ["action", "objective"]


@pytest.mark.parametrize("name", ["engineering", "monuments"])
@clause("coc.won.1", "coc.advance.engineering.1", "coc.advance.monuments.1")
def test_engineering_and_monuments_draw_a_wonder(name: str) -> None:
    m = play(scene(goods={0: "food 2"}, advances={0: "arts"}), f"advance {name}")
    assert len(m.state.players[0].wonders) == 1
    assert len(m.state.wonder_deck) == 7


@clause("coc.advance.philosophy.1")
def test_philosophy_gives_an_idea_once() -> None:
    m = play(scene(goods={0: "food 2"}, advances={0: "writing"}), "advance philosophy")
    assert goods(m, 0) == "idea 1 mood 1"


@clause("coc.res.8", "coc.ex.37")
def test_dogma_cuts_ideas() -> None:
    m = scene(goods={0: "idea 5"}, advances={0: "myths state_religion"})
    ask(m, lambda game: rules.gain(game, 0, ADVANCES.index("dogma"), rules.SUPPLY, "coc.adv.2"))
    assert goods(m, 0) == "idea 2"


@clause("coc.adv.13")
def test_a_free_advance_lapses_if_there_is_none() -> None:
    m = scene()
    m.state.players[0].advances = (1 << 48) - 1
    assert ask(m, lambda game: rules.choose(game, Item("advance-free", 0, (rules.TRACK,)))) == []
    assert m.state.players[0].track == 3


@clause("coc.adv.11")
def test_order_of_a_gain() -> None:
    m = scene(goods={0: "food 2"}, advances={0: "writing"}, track={0: 3})
    play(m, "advance philosophy")
    words = [" ".join(event.words) for event in m.events][:4]
    assert words == [
        "pays seat-0 food-2",
        "advances seat-0 philosophy",
        "gains seat-0 mood-1",
        "gains seat-0 idea-1",
    ]
    assert told(m, "refills") == []


# -- advances of civilizations


@clause("coc.adv.9", "coc.civ.1", "coc.civ.22", "coc.ex.28")
def test_an_own_advance_comes_with_the_one_that_it_needs() -> None:
    m = scene(civs={0: "aztecs"}, goods={0: "food 2"}, track={0: 3})
    play(m, "advance tactics")
    assert advances(m, 0) == {"tactics", "war_captives"}
    assert m.state.players[0].track == 2
    assert told(m, "unlocks") == ["unlocks seat-0 war_captives"]
    assert advances(play(scene(goods={0: "food 2"}), "advance tactics"), 0) == {"tactics"}


@clause("coc.civ.22")
def test_it_gives_no_token_and_comes_by_whatever_means() -> None:
    gained = []
    for civs in ({0: "aztecs"}, {}):
        m = scene(civs=civs)
        ask(m, lambda state: rules.gain(state, 0, rules.NUMBER["tactics"], rules.SUPPLY, "coc.adv.12"))
        gained.append((goods(m, 0), m.state.players[0].track, "war_captives" in advances(m, 0)))
    assert gained == [("culture 1", 3, True), ("culture 1", 3, False)]


@clause("coc.adv.9", "coc.civ.1")
def test_any_government_unlocks_with_its_first_advance() -> None:
    m = scene(civs={0: "aztecs"}, goods={0: "food 2"}, advances={0: "tactics draft"})
    assert advances(m, 0) == {"tactics", "war_captives", "draft"}
    play(m, "advance nationalism")
    assert "tribute" in advances(m, 0)


@clause("coc.civ.1")
def test_own_advances_cannot_be_gained_alone() -> None:
    m = scene(civs={0: "aztecs"}, goods={0: "food 7"}, advances={0: "storage"})
    assert not offered(m) & {"war_captives", "tribute", "aztec_gold", "sacrificial_cult"}
