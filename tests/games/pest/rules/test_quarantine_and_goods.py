"""Chapters 11 and 16: quarantine, graveyard, stocks, their limits and payments."""

from __future__ import annotations

from games.pest.scene import ask, goods, options, play, quarantine, random_play, refused, scene
from pentarchy.core import Match
from pentarchy.games.pest.box import ALL_BEDS, GOODS
from pentarchy.games.pest.rules import goods as rules
from pentarchy.games.pest.rules import quarantine as beds
from pentarchy.testing import clause

FULL = "3 move construct produce store"


def arriving(match: Match, seat: int, number: int, *picks: str) -> str:
    ask(match, lambda state: beds.shelter(state, seat, number), *picks)
    return quarantine(match, seat)


# -- quarantine


@clause("pest.quar.1", "pest.quar.2", "pest.quar.8", "pest.board.9", "pest.tech.18", "pest.tech.19", "pest.tech.19a")
def test_free_spaces_fill_without_a_question() -> None:
    assert arriving(scene(), 0, 3) == "3"
    assert arriving(scene(cards={0: "quarantine_tent"}), 0, 4) == "4"
    assert arriving(scene(cards={0: "quarantine_tent quarantine_hut"}), 0, 6) == "6"


@clause("pest.quar.4", "pest.quar.13", "pest.quar.15")
def test_then_each_person_has_a_choice_of_its_own() -> None:
    m = scene(quarantine={0: "2"})
    assert arriving(m, 0, 3, "shelter bed-store", "shelter graveyard") == "3 store"
    assert m.state.players[0].graves == 1


@clause("pest.quar.14", "pest.quar.5", "pest.quar.6", "pest.quar.16", "pest.ex.57")
def test_with_all_spaces_full_they_die() -> None:
    m = scene(quarantine={0: FULL}, graves={0: 3})
    assert arriving(m, 0, 3) == FULL
    assert (m.state.players[0].graves, m.state.players[0].dishonour) == (4, 6)


@clause("pest.quar.14", "pest.board.9")
def test_a_quarantine_is_full_when_no_space_of_any_kind_is_left() -> None:
    for people, full in ((FULL, True), ("3 move construct produce", False), ("3", False), ("", False)):
        assert scene(quarantine={0: people}).state.players[0].full == full
    player = scene(quarantine={0: FULL}, cards={0: "quarantine_tent"}).state.players[0]
    assert not player.full


@clause("pest.quar.9", "pest.ex.59")
def test_nobody_dies_while_a_free_space_is_empty() -> None:
    m = scene(quarantine={0: "2"})
    assert arriving(m, 0, 1) == "3"
    assert m.state.players[0].graves == 0


@clause("pest.quar.7", "pest.quar.18", "pest.ex.41", "pest.res.8", "pest.tech.26", "pest.tech.26a", "pest.ex.77")
def test_who_lies_on_the_fifth_space_costs_what_is_there() -> None:
    m = scene(quarantine={0: "3"}, goods={0: "food 5 herbs 5 wood 2"})
    arriving(m, 0, 1, "shelter bed-store")
    assert goods(m, 0) == "wood 2 food 4 herbs 4"
    m = scene(quarantine={0: "3"}, goods={0: "food 6 coin 6"}, cards={0: "loading_crane"})
    arriving(m, 0, 1, "shelter bed-store")
    assert goods(m, 0) == "food 4 coin 4"


@clause("pest.amb.38", "pest.quar.3", "pest.quar.19", "pest.quar.20", "pest.turn.14")
def test_somebody_can_be_shifted_before_an_action() -> None:
    m = scene(grid="move-cure", quarantine={0: "3 move"})
    assert options(m, 0, "shift") == [f"shift bed-move bed-{bed}" for bed in ("construct", "produce", "store")]
    assert refused(m, 0, "shift bed-store bed-produce") == "pest.quar.3"
    play(m, "shift bed-move bed-produce")
    assert quarantine(m, 0) == "3 produce"
    assert scene(grid="move-cure", quarantine={0: FULL}).state.players[0].beds == ALL_BEDS
    assert options(scene(grid="move-cure", quarantine={0: FULL}), 0, "shift") == []


@clause("pest.quar.21")
def test_a_new_free_space_is_filled_from_a_hampering_one() -> None:
    m = scene(quarantine={0: "3 move store"}, cards={0: "quarantine_tent"})
    ask(m, lambda state: beds.settle(state, 0), "clear bed-store")
    assert quarantine(m, 0) == "4 move"


@clause("pest.research.16", "pest.quar.12")
def test_who_lies_on_a_card_moves_before_it_goes() -> None:
    m = scene(quarantine={0: "4"}, cards={0: "quarantine_tent"})
    assert beds.may_vacate(m.state.players[0], 18)
    ask(m, lambda state: beds.vacate(state, 0, 18), "shelter bed-construct")
    assert quarantine(m, 0) == "3 construct"
    full = scene(quarantine={0: "4 move construct produce store"}, cards={0: "quarantine_tent"})
    assert not beds.may_vacate(full.state.players[0], 18)
    almost = scene(quarantine={0: "4 move construct produce"}, cards={0: "quarantine_tent"})
    assert beds.may_vacate(almost.state.players[0], 18)
    for people, fits in (("5 move construct", True), ("5 move construct store", False)):
        assert beds.may_vacate(scene(quarantine={0: people}, cards={0: "quarantine_hut"}).state.players[0], 19) == fits


@clause("pest.quar.19", "pest.quar.9")
def test_at_any_time_nobody_lies_badly_while_a_free_space_is_empty() -> None:
    hampered = 0
    for seed in range(3):
        for m in random_play(2, seed):
            for player in m.state.players:
                assert player.resting <= player.free_beds
                assert not player.beds or player.resting == player.free_beds
                hampered += bool(player.beds)
    assert hampered


# -- stocks


@clause("pest.res.1", "pest.res.2", "pest.res.3", "pest.res.5", "pest.ex.40")
def test_what_exceeds_the_limit_is_lost() -> None:
    m = scene(goods={0: "wood 4"})
    ask(m, lambda state: rules.gain(state, 0, 0, 3))
    assert goods(m, 0) == "wood 5"


@clause("pest.quar.17", "pest.ex.76")
def test_before_a_gain_is_cut_the_person_on_the_fifth_space_may_move() -> None:
    m = scene(goods={0: "wood 4"}, quarantine={0: FULL})
    ask(m, lambda state: rules.gain(state, 0, 0, 2))
    assert goods(m, 0) == "wood 4"
    m = scene(goods={0: "wood 4"}, quarantine={0: "3 move construct store"})
    ask(m, lambda state: rules.gain(state, 0, 0, 2), "shift bed-store bed-produce")
    assert (goods(m, 0), quarantine(m, 0)) == ("wood 5", "3 move construct produce")
    m = scene(goods={0: "wood 4"}, quarantine={0: "3 store"})
    ask(m, lambda state: rules.gain_goods(state, 0, (2, 1, 0, 0, 0)), "done")
    assert goods(m, 0) == "wood 4 stone 1"


@clause("pest.tech.26b")
def test_a_loading_crane_adds_a_sixth_space() -> None:
    m = scene(goods={0: "wood 5 coin 5"}, cards={0: "loading_crane"})
    ask(m, lambda state: rules.gain_goods(state, 0, (2, 0, 0, 0, 2)))
    assert goods(m, 0) == "wood 6 coin 6"


@clause("pest.tech.27", "pest.tech.27a", "pest.ex.78")
def test_storage_crates_serve_one_kind_at_a_time() -> None:
    m = scene(goods={0: "wood 5 food 7"}, cards={0: "storage_crates"})
    ask(m, lambda state: rules.gain(state, 0, 0))
    assert goods(m, 0) == "wood 5 food 7"
    m.state.players[0].goods[2] = 5
    ask(m, lambda state: rules.gain(state, 0, 0))
    assert goods(m, 0) == "wood 6 food 5"


@clause("pest.tech.27b")
def test_of_two_kinds_that_overflow_at_once_the_owner_chooses_one() -> None:
    m = scene(goods={0: "wood 5 stone 5"}, cards={0: "storage_crates"})
    ask(m, lambda state: rules.gain_goods(state, 0, (2, 2, 0, 0, 0)), "store stone")
    assert goods(m, 0) == "wood 5 stone 7"
    blocked = scene(goods={0: "wood 4 stone 4"}, cards={0: "storage_crates"}, quarantine={0: FULL})
    ask(blocked, lambda state: rules.gain_goods(state, 0, (2, 2, 0, 0, 0)))
    assert goods(blocked, 0) == "wood 4 stone 4"


@clause("pest.res.8")
def test_stocks_are_never_above_the_limit() -> None:
    for m in random_play(3, 5):
        for player in m.state.players:
            for good, stock in enumerate(player.goods):
                assert 0 <= stock <= max(rules.limit_of(player, good), rules.usual_limit(player))


@clause("pest.support.9", "pest.icon.2")
def test_a_crate_is_never_a_coin() -> None:
    m = scene(phase="support", year=2, aid=7, influence=(1, 2, 3), support=1)
    assert options(m, 0) == [f"take {good}" for good in GOODS[:4]]
    assert refused(m, 0, "take coin") == "pest.support.9"


# -- payments


@clause("pest.res.6", "pest.res.7", "pest.trade.2")
def test_the_payer_decides_how_many_units_are_coins() -> None:
    m = scene(goods={0: "food 2 coin 2"})
    bill = (0, 0, 3, 0)
    assert [" ".join(option) for option in rules.payments(m.state, 0, bill, 3)] == [
        "pay food-2 coin-1",
        "pay food-1 coin-2",
    ]
    ask(m, lambda state: rules.pay(state, 0, bill, 3, "pest.move.7"), "pay food-1 coin-2")
    assert goods(m, 0) == "food 1"


@clause("pest.res.6")
def test_what_can_be_paid_is_arithmetic_on_totals() -> None:
    player = scene(goods={0: "wood 3 stone 1 coin 1"}).state.players[0]
    assert rules.affordable(player, (2, 2, 0, 0), 4)
    assert not rules.affordable(player, (2, 3, 0, 0), 5)


@clause("pest.res.7")
def test_a_payment_with_one_way_is_no_question() -> None:
    m = scene(goods={0: "food 2"})
    ask(m, lambda state: rules.pay(state, 0, (0, 0, 2, 0), 2, "pest.move.7"))
    assert goods(m, 0) == ""


@clause("pest.res.4", "pest.goal.4", "pest.goal.7")
def test_research_and_markers_have_no_limit() -> None:
    m = scene(research={0: 40}, renown={0: 90}, dishonour={0: 80})
    rules.gain_research(m.state, 0, 9)
    rules.gain_renown(m.state, 0, 50)
    rules.gain_dishonour(m.state, 0, 50)
    player = m.state.players[0]
    assert (player.research, player.renown, player.dishonour) == (49, 140, 130)
