"""Worked examples of the book, and terms that run through all chapters."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import ask, city, goods, kind, options, play, refused, scene
from pentarchy.core import Match, Refused
from pentarchy.core.state import view
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES, FOOD, GOLD, IDEA, ORE, WOOD
from pentarchy.games.clash_of_cultures.rules import advances, atlas, battle, collecting, pieces, purse
from pentarchy.games.clash_of_cultures.rules.purse import priced
from pentarchy.games.clash_of_cultures.rules.sides import ATTACKER, Combat, current
from pentarchy.games.clash_of_cultures.state import ONE
from pentarchy.testing import clause


def at(match: Match, name: str) -> int:
    return int(match.state.board.number[name])


# -- terms and material


@clause("coc.comp.7")
def test_neither_dice_nor_markers_run_out() -> None:
    m = scene(units={1: "c5:infantry"}, dice=[0] * 10)
    battle.begin(m.state, at(m, "c5"), 0, -1, 0, 4 * ONE[0])
    combat = Combat(current(m.state))
    combat.dice[ATTACKER] = 6
    m.state.journal = []
    battle.roll(m.state, combat, ATTACKER)
    assert [len(event.words) for event in m.state.journal if event.words[0] == "rolls"] == [2 + 10]
    m = scene(track={0: 1})
    m.state.players[0].advances = (1 << 47) - 1
    ask(m, lambda game: advances.gain(game, 0, 47, advances.TRACK, "coc.adv.1"))
    assert m.state.players[0].advances == (1 << 48) - 1


@clause("coc.setup.14")
def test_the_capital_stays_the_reference() -> None:
    m = scene(cities={0: "d2 c3"})
    home = m.state.players[0].home
    assert m.state.board.names[home] == "d2"
    pieces.remove_city(m.state, home)
    assert m.state.players[0].home == home


@clause("coc.res.1")
def test_terrain_gives_only_food_wood_and_ore() -> None:
    everything = (1 << len(ADVANCES)) - 1
    assert {good for good in collecting.yields(everything) if good >= 0} == {FOOD, WOOD, ORE}
    assert not {IDEA, GOLD} & {*collecting.yields(everything)}


@clause("coc.res.7")
def test_the_mood_of_a_city_is_no_token() -> None:
    m = scene(cities={0: "d2:happy c3:angry"}, goods={0: "food 2"})
    assert not purse.can_pay(m.state, 0, priced(mood=1))
    assert "mood" not in options(m, 0)
    m = scene(cities={0: "d2:happy c3:angry"}, goods={0: "food 2 mood 1"})
    play(m, "mood")
    assert (city(m, "d2"), city(m, "c3"), goods(m, 0)) == ("0:happy:", "0:neutral:", "food 2")


@clause("coc.term.1")
def test_opponents_are_players_and_barbarians() -> None:
    m = scene(units={0: "c3:infantry", 1: "c4:settler", 4: "d4:infantry"})
    assert [collecting.is_open(m.state, 0, at(m, name)) for name in ("c3", "c4", "d4", "d5")] == [
        True,
        False,
        False,
        True,
    ]


@clause("coc.term.4")
def test_an_effect_is_used_once_for_its_trigger() -> None:
    m = scene(goods={0: "idea 5"}, advances={0: "writing free_education"})
    play(m, "advance storage")
    assert kind(m) == "free-education"
    play(m, "teach")
    assert (kind(m), goods(m, 0)) == ("action", "idea 2 mood 2")  # one token is that of the slot


@clause("coc.term.5")
def test_what_changes_the_rules_is_not_optional() -> None:
    m = scene(goods={0: "idea 5"}, advances={0: "myths state_religion"})
    assert ask(m, lambda game: advances.gain(game, 0, ADVANCES.index("dogma"), advances.SUPPLY, "coc.adv.2")) == []
    assert m.state.players[0].stock[IDEA] == 2


@clause("coc.term.13")
def test_what_everybody_sees() -> None:
    m = scene(
        goods={0: "food 2 gold 3 culture 1"},
        advances={0: "arts"},
        actions={0: "action-01 action-02"},
        scored={0: "objective-05:lower"},
        cities={0: "d2:happy:great_wall"},
    )
    m.state.action_pile = [m.state.action_deck.pop()]
    m.state.event_pile = [m.state.event_deck.pop()]
    shown = view(m.state, 1)
    player, mine = shown["players"][0], m.state.players[0]
    assert (player["stock"], player["advances"], player["scored"]) == (mine.stock, mine.advances, mine.scored)
    assert player["actions"] == [None, None]
    assert len(shown["objective_deck"]) == len(m.state.objective_deck)
    assert (shown["action_pile"], shown["event_pile"]) == (m.state.action_pile, m.state.event_pile)
    assert shown["built"] == m.state.built


# -- examples


@clause("coc.ex.1", "coc.ex.2")
def test_a_deal_is_carried_out_at_once_and_nothing_else_binds() -> None:
    m = scene(deals=True, goods={0: "food 2", 1: "wood 3"}, advances={1: "storage"}, actions={0: "action-01"})
    play(m, "deal seat-1", "give food-2", "want wood-1", "offer", "accept")
    assert (goods(m, 0), goods(m, 1)) == ("wood 1", "food 2 wood 2")
    for seat in (0, 1):
        with pytest.raises(Refused):
            m.undo(seat)
    assert m.state.offers.open is None


@clause("coc.ex.3")
def test_a_city_is_not_larger_than_the_number_of_cities() -> None:
    m = scene(
        cities={0: "d2:neutral:temple,academy d4:neutral:temple c5"},
        advances={0: "tactics writing"},
        goods={0: "food 1 wood 1 ore 1"},
    )
    assert "build d4 fortress" in options(m, 0, "build")
    assert refused(m, 0, "build d2 fortress") == "coc.con.3"


@clause("coc.ex.6")
def test_three_activations_of_a_happy_city() -> None:
    m = scene(cities={0: "d4:happy"}, advances={0: "storage"}, goods={0: "idea 2"})
    moods = []
    for _ in range(3):
        play(m, "collect d4")
        if kind(m) == "collect":
            m.pick(0, next(iter(m.asked[0].options)))
        moods.append(m.state.mood[at(m, "d4")])
    assert moods == [2, 1, 0]


@clause("coc.ex.7")
def test_collecting_from_three_spaces() -> None:
    around = {"d4": "mountain", "d5": "water", "e5": "forest", "e4": "mountain"}
    barren = dict.fromkeys(("d3", "c4", "c5"), "barren")
    m = scene(
        cities={0: "d4:neutral:temple,academy"},
        units={4: "e4:infantry"},
        terrain={**around, **barren},
        advances={0: "fishing storage"},
        goods={0: "idea 2"},
    )
    found = collecting.harvest(m.state, 0, at(m, "d4"))
    assert (found.near[FOOD], found.near[ORE], found.near[WOOD]) == (1, 1, 1)
    play(m, "collect d4", "take food-1 wood-1 ore-1")
    assert goods(m, 0) == "food 1 wood 1 ore 1 idea 2"


@clause("coc.ex.8")
def test_where_an_academy_can_be_built() -> None:
    m = scene(
        cities={0: "d2 d4:angry c6:neutral:temple,port>c7,fortress b5:neutral:academy"},
        terrain={"c7": "water"},
        advances={0: "writing"},
        goods={0: "food 1 wood 1 ore 1"},
    )
    assert [option for option in options(m, 0, "build") if option.endswith("academy")] == ["build d2 academy"]


@clause("coc.ex.10")
def test_raising_an_angry_city_of_size_two() -> None:
    for tokens, left, mood in ((2, "", "neutral"), (4, "", "happy")):
        steps = tokens // 2
        m = scene(cities={0: "d2:happy d4:angry:temple"}, goods={0: f"mood {tokens}"})
        play(m, "mood")
        if kind(m) == "raise":
            play(m, f"raise d4 {steps}")
        if kind(m) == "raise":
            play(m, "done")
        assert (city(m, "d4"), goods(m, 0)) == (f"0:{mood}:temple", left)


@clause("coc.ex.11")
def test_influence_over_four_spaces_with_a_roll_of_three() -> None:
    m = scene(
        cities={0: "d2:neutral:temple,academy", 1: "d6:neutral:fortress"},
        goods={0: "culture 3"},
        dice=[next(face for face, one in enumerate(_die()) if one == 3)],
    )
    assert atlas.range_between(m.state, at(m, "d2"), at(m, "d6")) == 4
    play(m, "influence d2 d6")
    if kind(m) == "boost":
        play(m, "boost")
    assert (city(m, "d6"), goods(m, 0)) == ("1:neutral:fortress=0", "")


def _die() -> list[int]:
    from pentarchy.games.clash_of_cultures.box import die

    return [face.value for face in die()]


@clause("coc.ex.27")
def test_four_units_and_three_cities_are_three_trade_routes() -> None:
    m = scene(
        phase="turn-start",
        cities={0: "d2", 1: "d4 c5 e5"},
        units={0: "c3:ship d5:settler c4:ship"},
        aboard={0: "c4:settler"},
        terrain={"c3": "water", "c4": "water"},
        advances={0: "bartering trade_routes storage"},
    )
    assert len(atlas.trade_pairs(m.state, 0)) == 3
    assert goods(m, 0) == "food 3"
