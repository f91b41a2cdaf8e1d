"""Chapter 9: assistants, the two actions of a turn, trade and shifting."""

from __future__ import annotations

from games.pest.scene import goods, options, play, quarantine, refused, scene
from pentarchy.core import Refusal
from pentarchy.testing import clause


@clause("pest.turn.1", "pest.turn.2", "pest.turn.5", "pest.turn.11")
def test_an_assistant_goes_on_an_empty_space() -> None:
    m = scene(phase="assistant", used={0: "move-cure"})
    assert len(options(m, 0)) == 8
    assert refused(m, 0, "place move-cure") == "pest.turn.5"
    m.pick(0, "place construct-research")
    assert options(m, 0, "begin") == ["begin action-construct", "begin action-research"]
    assert (m.state.players[0].ready, refused(m, 0, "begin action-move")) == (0, "pest.turn.2")


@clause("pest.turn.1")
def test_turns_go_round_until_all_assistants_are_placed() -> None:
    m = scene(phase="assistant", order=(2, 0, 1), active=2)
    asked = []
    while m.state.phase == "assistant" or m.state.phase == "next":
        if m.state.year > 1:
            break
        seat, decision = next(iter(m.asked.items()))
        if decision.kind == "assistant":
            asked.append(seat)
            m.pick(seat, options(m, seat)[0])
        else:
            m.pick(seat, "end turn")
    assert asked == [2, 0, 1, 2, 0, 1]
    assert (m.state.year, m.state.turns) == (2, 0)


@clause("pest.turn.3", "pest.turn.4")
def test_actions_come_in_either_order_one_after_the_other_or_not_at_all() -> None:
    m = scene(grid="move-cure", quarantine={0: "1"}, goods={0: "herbs 2"})
    m.pick(0, "begin action-cure")
    assert refused(m, 0, "begin action-move") == "pest.turn.3"
    play(m, "end cure")
    assert refused(m, 0, "begin action-cure") == "pest.turn.3"
    assert refused(m, 0, "begin action-move") == ""
    m.pick(0, "end turn")
    assert m.state.active == 1


@clause("pest.turn.12", "pest.turn.7")
def test_a_sick_person_closes_no_column() -> None:
    m = scene(phase="assistant", quarantine={0: "3 move"})
    play(m, "place move-cure", "begin action-move")
    assert m.state.restricted == 1


@clause("pest.turn.8", "pest.turn.14", "pest.quar.3", "pest.quar.19")
def test_the_restriction_is_lifted_by_moving_the_person() -> None:
    m = scene(grid="move-cure", quarantine={0: "3 move"}, goods={0: "food 5"})
    m.pick(0, "shift bed-move bed-store")
    assert (quarantine(m, 0), goods(m, 0)) == ("3 store", "food 4")
    assert refused(m, 0, "shift bed-store bed-move") == "pest.quar.19"
    m.pick(0, "begin action-move")
    assert (m.state.restricted, m.state.movement) == (0, 2)
    m.pick(0, "end move")
    assert refused(m, 0, "shift bed-store bed-move") == ""


@clause("pest.quar.20")
def test_a_full_quarantine_restricts_everything() -> None:
    m = scene(grid="move-cure", quarantine={0: "3 move construct produce store"})
    assert options(m, 0, "shift") == []
    assert refused(m, 0, "shift bed-move bed-store") == "pest.quar.3"


@clause("pest.trade.1", "pest.trade.3", "pest.trade.4", "pest.trade.7")
def test_two_resources_become_a_coin() -> None:
    m = scene(grid="move-cure", goods={0: "wood 1 herbs 2 coin 3"})
    assert {*options(m, 0, "trade")} == {"trade wood herbs", "trade herbs herbs"}
    assert refused(m, 0, "trade wood coin") == "pest.trade.3"
    assert refused(m, 0, "trade wood wood") == "pest.trade.1"
    assert goods(play(m, "trade wood herbs"), 0) == "herbs 1 coin 4"
    m = scene(grid="move-cure", goods={0: "wood 2 coin 5"})
    assert refused(m, 0, "trade wood wood") == "pest.trade.4"
    m = scene(grid="move-cure", goods={0: "wood 2 coin 4"}, quarantine={0: "3 move construct produce store"})
    assert refused(m, 0, "trade wood wood") == "pest.trade.4"


@clause("pest.trade.4", "pest.tech.27a")
def test_a_trade_may_make_room_in_the_crates_for_its_coin() -> None:
    crates = {0: "storage_crates"}
    m = scene(grid="move-cure", goods={0: "wood 7 stone 1 coin 5"}, cards=crates)
    assert options(m, 0, "trade") == ["trade wood wood"]
    assert refused(m, 0, "trade wood stone") == "pest.trade.4"
    assert goods(play(m, "trade wood wood"), 0) == "wood 5 stone 1 coin 6"
    m = scene(grid="move-cure", goods={0: "wood 6 stone 1 coin 5"}, cards=crates)
    assert options(m, 0, "trade") == ["trade wood wood", "trade wood stone"]
    m = scene(grid="move-cure", goods={0: "wood 2 coin 7"}, cards=crates)
    assert m.why_not(0, "trade wood wood") == Refusal("pest.trade.4", "coins_full", number=7)


@clause("pest.trade.1", "pest.trade.4", "pest.quar.3", "pest.quar.19")
def test_who_is_sick_makes_room_for_a_coin() -> None:
    m = scene(grid="move-cure", goods={0: "wood 2 coin 4"}, quarantine={0: "3 construct produce store"})
    play(m, "begin action-move", "trade wood wood")
    assert (goods(m, 0), quarantine(m, 0)) == ("coin 5", "3 move construct produce")
    m = scene(grid="move-cure", goods={0: "wood 3 stone 1 coin 3"}, quarantine={0: "3 move store"})
    assert goods(play(m, "trade wood wood"), 0) == "wood 1 stone 1 coin 4", "the fourth space is free"
    play(m, "trade wood stone")
    assert options(m, 0) == ["shift bed-store bed-construct", "shift bed-store bed-produce"]
    play(m, "shift bed-store bed-produce")
    assert (goods(m, 0), quarantine(m, 0)) == ("coin 5", "3 move produce")
    m = scene(grid="move-cure", goods={0: "wood 4 coin 4"}, quarantine={0: "3 store"})
    play(m, "begin action-cure", "end cure", "begin action-move", "end move")
    assert options(m, 0, "trade") == ["trade wood wood"], "also when nothing else is left to do"


@clause("pest.trade.8", "pest.trade.5")
def test_trades_come_between_steps_not_inside_produce() -> None:
    for grid, action in (("move-cure", "move"), ("construct-cure", "construct"), ("move-research", "research")):
        m = play(scene(grid=grid, goods={0: "wood 2"}), f"begin action-{action}")
        assert options(m, 0, "trade") == ["trade wood wood"]
    m = play(scene(grid="produce-cure", goods={0: "wood 2"}, research={0: 1}), "begin action-produce")
    assert options(m, 0, "trade") == []


@clause("pest.turn.6", "pest.turn.15")
def test_only_the_top_row_action_is_improved() -> None:
    m = scene(grid="move-cure", research={0: 2}, quarantine={0: "1"}, goods={0: "herbs 1"})
    m.pick(0, "begin action-cure")
    assert refused(m, 0, "boost") != ""


@clause("pest.turn.10", "pest.turn.17", "pest.tech.17", "pest.tech.17a", "pest.tech.17b")
def test_medical_experiments_take_the_place_of_both_actions() -> None:
    m = scene(
        phase="assistant", cards={0: "medical_experiments"}, research={0: 4}, healthy={0: 11}, goods={0: "wood 2"}
    )
    m.pick(0, "experiment medical_experiments")
    player = m.state.players[0]
    assert (player.healthy, player.research, player.ready) == (12, 1, 1)
    assert {*options(m, 0)} == {"end turn", "trade wood wood"}
    assert refused(m, 0, "begin action-move") == "pest.tech.17b"
    cards = {0: "medical_experiments"}
    assert refused(scene(phase="assistant", cards=cards), 0, "experiment medical_experiments") == "pest.tech.17"
    m = scene(phase="assistant", cards=cards, research={0: 3}, healthy={0: 12})
    assert refused(m, 0, "experiment medical_experiments") == "pest.tech.17b"
    m = scene(phase="assistant", year=3, cards=cards, research={0: 3}, used={0: "medical_experiments"})
    assert refused(m, 0, "experiment medical_experiments") == "pest.turn.17"


@clause("pest.tech.28", "pest.tech.28a", "pest.tech.28b", "pest.tech.28c", "pest.ex.79")
def test_adrenaline_shot_repeats_a_combination() -> None:
    m = scene(phase="assistant", year=3, cards={0: "adrenaline_shot"}, used={0: "move-cure produce-assign"})
    m.pick(0, "inject adrenaline_shot")
    assert options(m, 0) == ["repeat move-cure", "repeat produce-assign"]
    assert refused(m, 0, "repeat move-assign") == "pest.tech.28a"
    m.pick(0, "repeat produce-assign")
    assert options(m, 0, "begin") == ["begin action-produce", "begin action-assign"]
    m = scene(phase="assistant", cards={0: "adrenaline_shot"})
    assert refused(m, 0, "inject adrenaline_shot") == "pest.tech.28b"
