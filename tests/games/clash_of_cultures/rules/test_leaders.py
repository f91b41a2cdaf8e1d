"""Pages 13 and 24: leaders, their cards and figures, and where their abilities work."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import city, goods, kind, options, play, refused, scene, told, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import LEADER
from pentarchy.games.clash_of_cultures.game import game
from pentarchy.games.clash_of_cultures.rules import leaders, moments, pieces
from pentarchy.games.clash_of_cultures.state import BARBARIANS, PIRATES
from pentarchy.testing import clause


def court(**more: object) -> Match:
    """Rome with a happy city and what a leader costs."""
    asked: dict[str, object] = {
        "civs": {0: "rome", 1: "maya"},
        "cities": {0: "d4:happy"},
        "goods": {0: "mood 2 culture 2"},
        **more,
    }
    return scene(**asked)  # type: ignore[arg-type]


def cards(match: Match, seat: int) -> set[str]:
    left = match.state.players[seat].leaders
    return {name for name, number in leaders.NUMBER.items() if left >> number & 1}


@clause("coc.lead.6")
def test_a_leader_taken_from_a_battle_is_nowhere() -> None:
    armies = {0: "c4:infantry=3", 1: "c5:infantry=3,leader"}
    m = court(leaders={1: "pakal"}, units=armies, advances={0: "tactics"}, dice=[2] * 60)
    play(m, "command", "move c4 c5", "with infantry-3")
    assert m.state.battle is not None
    assert m.state.board.names[leaders.where(m.state, 1)] == "c5"
    pieces.remove(m.state, leaders.where(m.state, 1), LEADER)
    assert leaders.where(m.state, 1) == -1


# -- recruiting


@clause("coc.lead.1", "coc.rec.2", "coc.rec.3")
def test_a_recruited_leader_is_one_of_the_own_cards() -> None:
    m = play(court(), "recruit d4")
    assert (kind(m), options(m, 0)) == ("leader", ["appoint augustus", "appoint caesar", "appoint sulla"])
    assert refused(m, 0, "appoint pakal") == "coc.lead.1"
    m.pick(0, "appoint sulla")
    assert (units(m, "d4"), goods(m, 0)) == ("leader", "culture 1 mood 1")
    assert cards(m, 0) == {"augustus", "caesar"}
    assert told(m, "appoints") == ["appoints seat-0 sulla d4"]
    assert moments.abilities(m.state, 0) & moments.ABILITIES["sulla.2"]


@clause("coc.rec.3")
def test_a_leader_costs_both_tokens() -> None:
    assert options(court(goods={0: "mood 3"}), 0, "recruit") == []
    assert options(court(goods={0: "culture 3 ore 2"}), 0, "recruit") == []


@clause("coc.lead.2", "coc.lead.4", "coc.lead.12")
def test_a_new_leader_kills_the_old_one_wherever_that_is() -> None:
    m = court(leaders={0: "caesar"}, units={0: "b5:leader,infantry"})
    play(m, "recruit d4", "appoint augustus")
    assert (units(m, "b5"), units(m, "d4")) == ("infantry", "leader")
    assert cards(m, 0) == {"sulla"}
    assert told(m, "loses-leader") == ["loses-leader seat-0 caesar"]
    assert not any(player.heads for player in m.state.players)
    assert not moments.abilities(m.state, 0) & moments.ABILITIES["caesar.1"]
    assert game.census(m.state)["overdrawn supplies"] == 0


@clause("coc.lead.12")
def test_a_leader_aboard_is_replaced_too() -> None:
    m = court(leaders={0: "caesar"}, units={0: "b5:ship"}, aboard={0: "b5:leader,settler"}, terrain={"b5": "water"})
    play(m, "recruit d4", "appoint augustus")
    assert (units(m, "b5"), units(m, "d4")) == ("ship[settler]", "leader")


@clause("coc.lead.12")
def test_the_new_leader_works_after_the_recruit_and_the_old_one_no_more() -> None:
    greek = {"civs": {0: "greece"}}
    m = court(**greek, leaders={0: "leonidas"}, units={0: "d4:leader"})
    play(m, "recruit d4", "appoint pericles")
    assert goods(m, 0) == "culture 1 mood 1"
    m = court(**greek, leaders={0: "pericles"}, units={0: "d4:leader"})
    play(m, "recruit d4", "appoint leonidas")
    assert goods(m, 0) == "culture 2 mood 1"


@clause("coc.lead.5")
def test_without_cards_there_is_no_leader() -> None:
    m = court(cards={0: ""})
    assert options(m, 0, "recruit") == []
    m = court(cards={0: ""}, goods={0: "mood 2 culture 2 food 2"})
    m.pick(0, "recruit d4")
    assert not any("leader" in one for one in options(m, 0))
    m = court(cards={0: "sulla"})
    play(m, "recruit d4")
    assert units(m, "d4") == "leader"
    assert cards(m, 0) == set()


@clause("coc.lead.11", "coc.rec.12")
def test_a_leader_counts_against_both_limits() -> None:
    m = court(units={0: "d4:infantry=4"})
    assert options(m, 0, "recruit") == []
    m = court(units={0: "d4:infantry=3,leader"}, leaders={0: "caesar"})
    play(m, "recruit d4", "appoint sulla")
    assert units(m, "d4") == "infantry=3,leader"
    m = court(cities={0: "d4:neutral"}, goods={0: "mood 1 culture 1 food 1 ore 1"})
    play(m, "recruit d4", "muster infantry-1")
    assert (kind(m), units(m, "d4")) == ("action", "infantry")
    m = court(units={0: "d4:infantry=3"}, goods={0: "mood 1 culture 1 food 1 ore 1"})
    play(m, "recruit d4", "muster infantry-1")
    assert (kind(m), units(m, "d4")) == ("action", "infantry=4")


@clause("coc.rec.12", "coc.leader.xerxes.2")
def test_only_a_leader_who_brings_room_comes_fifth() -> None:
    m = court(civs={0: "persia"}, units={0: "d4:infantry=4"})
    play(m, "recruit d4")
    assert units(m, "d4") == "infantry=4,leader"
    assert told(m, "appoints") == ["appoints seat-0 xerxes d4"]


# -- cards of the dead


@clause("coc.lead.3", "coc.lead.8", "coc.lead.4")
@pytest.mark.parametrize(("by", "taken"), [(1, True), (BARBARIANS, False), (PIRATES, False), (-1, False), (0, False)])
def test_the_card_of_a_killed_leader(by: int, taken: bool) -> None:
    m = court(leaders={0: "caesar"}, units={0: "d4:leader"})
    pieces.remove(m.state, m.state.board.number["d4"], LEADER)
    leaders.killed(m.state, 0, by)
    caesar = 1 << leaders.NUMBER["caesar"]
    assert [player.heads for player in m.state.players] == [0, caesar if taken else 0]
    assert m.state.players[0].leader < 0
    assert cards(m, 0) == {"augustus", "sulla"}
    assert game.scores(m.state)[1]["leaders"] == (4 if taken else 0)
    assert game.census(m.state)["leader cards in two places"] == 0


def test_the_census_misses_a_leader_without_card_and_a_card_without_figure() -> None:
    m = court(leaders={0: "caesar"}, units={0: "d4:leader"})
    assert game.census(m.state)["overdrawn supplies"] == 0
    m.state.players[0].leader = -1
    assert game.census(m.state)["overdrawn supplies"] == 1
    m.state.players[0].leader = leaders.NUMBER["caesar"]
    m.state.players[1].heads = m.state.players[0].leaders
    assert game.census(m.state)["leader cards in two places"] == 2


# -- where they are


@clause("coc.lead.13")
def test_only_the_leader_on_the_board_works() -> None:
    m = court(leaders={0: "caesar"}, units={0: "d4:leader"})
    for name, works in (("caesar.1", True), ("caesar.2", True), ("augustus.1", False), ("pakal.1", False)):
        assert bool(moments.abilities(m.state, 0) & moments.ABILITIES[name]) == works
    assert not moments.abilities(m.state, 1) & moments.ABILITIES["caesar.1"]


@clause("coc.lead.6", "coc.lead.14")
def test_here_and_the_city_with_the_leader() -> None:
    m = court(leaders={0: "caesar"}, units={0: "b5:leader"})
    at = m.state.board.number
    assert leaders.here(m.state, 0, at["b5"])
    assert not leaders.here(m.state, 0, at["d4"])
    assert not leaders.here(m.state, 1, at["b5"])
    assert (leaders.where(m.state, 0), leaders.city(m.state, 0), leaders.aboard(m.state, 0)) == (at["b5"], -1, -1)
    m = court(leaders={0: "caesar"}, units={0: "d4:leader"})
    assert leaders.city(m.state, 0) == at["d4"]
    m.state.city[at["d4"]] = 1
    assert leaders.city(m.state, 0) == -1


@clause("coc.lead.6", "coc.lead.15")
def test_aboard_a_leader_is_here_only_if_the_text_says_so() -> None:
    m = court(leaders={0: "caesar"}, units={0: "b5:ship"}, aboard={0: "b5:leader"}, terrain={"b5": "water"})
    at = m.state.board.number["b5"]
    assert not leaders.here(m.state, 0, at)
    assert leaders.here(m.state, 0, at, aboard=True)
    assert (leaders.aboard(m.state, 0), leaders.city(m.state, 0)) == (at, -1)


@clause("coc.lead.14", "coc.act.6", "coc.act.10")
def test_an_activation_as_price_counts_and_needs_a_city_that_can_be_activated() -> None:
    """Augustus: activate his city and pay culture, as an action."""
    m = court(leaders={0: "augustus"}, units={0: "d4:leader"}, objectives={0: "objective-01"})
    assert "use augustus.1" in options(m, 0)
    play(m, "use augustus.1")
    while kind(m) != "action":
        m.pick(0, options(m, 0)[0])
    assert (city(m, "d4"), m.state.left) == ("0:happy:", 2)
    play(m, "use augustus.1")
    while kind(m) != "action":
        m.pick(0, options(m, 0)[0])
    assert city(m, "d4") == "0:neutral:"
    m = court(
        cities={0: "d4:angry"},
        leaders={0: "augustus"},
        units={0: "d4:leader"},
        goods={0: "culture 2"},
        advances={0: "theaters"},
    )
    assert "use augustus.1" in options(m, 0)
    play(m, "collect d4")
    assert "use augustus.1" not in options(m, 0)
    assert refused(m, 0, "use augustus.1") == "coc.act.2"
