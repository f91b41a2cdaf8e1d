"""The variants of page 35 that need the expansion."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.scenes import goods, hand, kind, options, refused, scene, units
from pentarchy.core import Match, Setup
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures import game as clash
from pentarchy.games.clash_of_cultures.rules import hands, leaders
from pentarchy.games.clash_of_cultures.rules.moments import ABILITIES, abilities
from pentarchy.games.clash_of_cultures.state import ALTERNATE_HISTORY, EXPANSION, RANDOM_LEADER, WONDER_BUFFET
from pentarchy.testing import clause


def begun(variant: str, players: int = 3, seed: int = 1) -> Match:
    return Match(clash, Setup(players, variant), seed=seed)


@clause("coc.var.5")
def test_each_variant_plays_with_the_expansion() -> None:
    rules = {name: begun(name).state.rules for name in ("random_leader", "wonder_buffet", "alternate_history")}
    assert rules == {
        "random_leader": EXPANSION | RANDOM_LEADER,
        "wonder_buffet": EXPANSION | WONDER_BUFFET,
        "alternate_history": EXPANSION | ALTERNATE_HISTORY,
    }
    assert begun("random_history").state.rules == EXPANSION | RANDOM_LEADER | ALTERNATE_HISTORY, "they may be combined"


# -- random leader


def crowned(hex_: str = "d2", **position: Any) -> Match:
    """A leader is appointed."""
    m = scene(**{"variant": "random_leader", "civs": {0: "rome"}, **position})
    running: Any = leaders.appoint(m.state, 0, m.state.board.number[hex_])
    try:
        running.send(None)
    except StopIteration:
        return m
    raise AssertionError("nobody chooses")


@clause("coc.var.9")
def test_a_random_leader_comes_from_the_own_cards() -> None:
    rome = box.civilizations()[[one.id for one in box.civilizations()].index("rome")].leaders
    found = {crowned(cards={0: box.leaders()[rome[at]].id}).state.players[0].leader for at in range(3)}
    assert found == set(rome)
    m = crowned()
    player = m.state.players[0]
    assert player.leader in rome
    assert player.leaders.bit_count() == 2
    assert not player.leaders >> player.leader & 1
    assert units(m, "d2") == "leader"


# -- wonder buffet


@clause("coc.var.8")
def test_a_wonder_card_is_laid_open_instead_of_drawn() -> None:
    m = scene(variant="wonder_buffet", expansion=True)
    drive(hands.draw_wonder(m.state, 0, "coc.won.1"))
    assert (hand(m, 0), len(m.state.wonders_open)) == ([], 1)


def drive(running: Any) -> None:
    try:
        running.send(None)
    except StopIteration:
        return
    raise AssertionError("nobody chooses")


@clause("coc.var.8")
def test_whoever_meets_the_conditions_may_build_an_open_wonder() -> None:
    m = scene(
        variant="wonder_buffet",
        expansion=True,
        cities={0: "d2:happy c3", 1: "d7:happy c7"},
        advances={0: "engineering tactics siegecraft", 1: "engineering"},
        goods={0: "food 7 wood 7 ore 7 gold 7 culture 7"},
    )
    wall = hands.WONDER_NUMBER["great_wall"]
    assert not options(m, 0, "wonder")
    m.state.wonder_deck.remove(wall)
    m.state.wonders_open.append(wall)
    m = Match.at(clash, m.setup, m.state)
    offered = options(m, 0, "wonder")
    needs = box.wonders()[wall].needs & ~m.state.players[0].advances
    assert (offered == ["wonder d2 great_wall"]) == (not needs)
    m.state.players[0].advances |= box.wonders()[wall].needs
    m = play(Match.at(clash, m.setup, m.state), "wonder d2 great_wall")
    while kind(m) != "action":
        play(m, options(m, 0)[0])
    assert (m.state.wonders_open, m.state.builders[wall]) == ([], 0)
    assert not goods(m, 0).endswith("culture 7")


@clause("coc.var.8")
def test_nobody_builds_from_the_hand_in_a_buffet() -> None:
    m = scene(variant="wonder_buffet", expansion=True, advances={0: "engineering"})
    assert refused(m, 0, "wonder d2 great_wall") != ""
    assert begun("wonder_buffet").state.wonders_open == []


# -- alternate history


@clause("coc.var.10")
def test_leaders_of_all_civilizations_are_dealt() -> None:
    foreign = 0
    for seed in range(4):
        m = begun("alternate_history", 4, seed)
        sets = [player.leaders for player in m.state.players]
        assert [cards.bit_count() for cards in sets] == [3, 3, 3, 3]
        assert (sets[0] | sets[1] | sets[2] | sets[3]).bit_count() == 12, "each is there once"
        for player in m.state.players:
            own = box.bits(box.civilizations()[player.civ].leaders)
            foreign += (player.leaders & ~own).bit_count()
    assert foreign > 24
    for player in begun("random_leader").state.players:
        assert player.leaders == box.bits(box.civilizations()[player.civ].leaders)


@clause("coc.lead.20", "coc.var.10")
def test_a_leader_works_for_any_civilization() -> None:
    m = scene(variant="alternate_history", civs={0: "rome"}, leaders={0: "hammurabi"}, units={0: "d2:leader"})
    assert abilities(m.state, 0) & ABILITIES["hammurabi.1"]
