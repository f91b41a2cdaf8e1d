"""Chapter 19: Assign."""

from __future__ import annotations

from games.pest.scene import goods, options, play, refused, scene
from pentarchy.core import Match
from pentarchy.testing import clause


def assigning(**more: object) -> Match:
    asked: dict[str, object] = {"players": 5, "grid": "move-assign", "tokens": "reward_03 reward_05 reward_07", **more}
    m = scene(**asked)  # type: ignore[arg-type]
    m.pick(0, "begin action-assign")
    return m


@clause("pest.assign.1", "pest.assign.2", "pest.assign.6", "pest.assign.7", "pest.assign.11", "pest.ex.44")
@clause("pest.amb.2")
def test_people_go_to_work_and_to_the_capital_for_one_reward() -> None:
    m = assigning(healthy={0: 6}, buildings={0: "quarter_1:gothar workshop:tollar"})
    play(m, "assign quarter_1", "assign workshop", "assign capital", "assign capital")
    assert m.state.sent == 2
    m.pick(0, "end assign")
    assert {*options(m, 0)} == {"reward reward_03", "reward reward_05", "reward reward_07"}
    m.pick(0, "reward reward_05")
    player = m.state.players[0]
    assert (player.healthy, player.envoys, player.workers, goods(m, 0)) == (2, 2, 0b1010, "coin 1")
    assert m.state.open_tokens == 0b101
    assert m.state.phase == "next"


@clause("pest.assign.8", "pest.assign.6")
def test_without_a_token_face_up_there_is_no_reward() -> None:
    m = assigning(healthy={0: 1}, face_down="reward_03 reward_05 reward_07")
    play(m, "assign capital")
    assert m.state.phase == "next"


@clause("pest.assign.3", "pest.assign.12", "pest.assign.14", "pest.assign.17")
def test_workers_change_places_once_and_leave_a_space() -> None:
    m = assigning(healthy={0: 1}, buildings={0: "quarter_1:gothar* workshop:tollar"})
    m.pick(0, "reassign quarter_1 workshop")
    assert refused(m, 0, "reassign workshop quarter_1") == "pest.assign.17"
    play(m, "assign quarter_1")
    assert (m.state.players[0].workers, m.state.players[0].healthy) == (0b1010, 0)
    assert m.state.phase == "next"


@clause("pest.assign.4", "pest.assign.5", "pest.assign.12", "pest.assign.13", "pest.type.6", "pest.build.16")
def test_where_nobody_can_go() -> None:
    m = assigning(healthy={0: 1}, envoys={0: 1}, buildings={0: "quarter_1:gothar* factory:tollar quarter_2:gollor"})
    assert refused(m, 0, "assign quarter_1") == "pest.assign.4"
    assert refused(m, 0, "assign factory") == "pest.type.6"
    assert refused(m, 0, "assign castle") == "pest.type.6"
    assert refused(m, 0, "assign workshop") == "pest.assign.1"
    assert refused(m, 0, "assign recovery") == "pest.assign.5"
    assert refused(m, 0, "reassign quarter_1 capital") == "pest.assign.5"
    assert refused(m, 0, "reassign capital quarter_2") == "pest.assign.13"
    assert refused(m, 0, "assign quarter_2") == ""


@clause("pest.trade.8")
def test_trades_are_possible_between_two_picks() -> None:
    m = assigning(healthy={0: 2}, goods={0: "wood 1 stone 1"})
    play(m, "assign capital", "trade wood stone")
    assert goods(m, 0) == "coin 1"


@clause("pest.tech.10", "pest.tech.10a", "pest.tech.10b", "pest.tech.29b")
def test_plague_experts_wait_on_the_card_and_go_with_cure() -> None:
    m = assigning(healthy={0: 3}, cards={0: "plague_experts tuition"}, grid="move-assign")
    play(m, "assign plague_experts", "assign plague_experts")
    assert refused(m, 0, "assign plague_experts") == "pest.tech.10b"
    asked: dict[str, object] = {"players": 5, "tokens": "reward_03 reward_05", "cards": {0: "plague_experts tuition"}}
    m = scene(grid="move-cure", experts={0: 2}, buildings={0: "quarter_1:gothar"}, **asked)  # type: ignore[arg-type]
    play(m, "begin action-cure", "send quarter_1", "send capital")
    assert refused(m, 0, "reward reward_03") == ""
    m.pick(0, "reward reward_03")
    player = m.state.players[0]
    assert (player.experts, player.envoys, player.workers, player.research, goods(m, 0)) == (0, 1, 2, 1, "")


@clause("pest.tech.29", "pest.tech.29a")
def test_tuition_pays_one_coin_for_an_assign() -> None:
    m = assigning(healthy={0: 2}, cards={0: "tuition"})
    play(m, "assign capital", "assign capital", "reward reward_03")
    assert goods(m, 0) == "coin 1"


@clause("pest.tech.25b")
def test_the_mobile_workshop_has_a_worker_space() -> None:
    m = assigning(healthy={0: 1}, cards={0: "mobile_workshop"}, mobile={0: "wood"}, buildings={0: "quarter_1:gothar*"})
    m.pick(0, "reassign quarter_1 mobile_workshop")
    assert (m.state.players[0].mobile_worker, m.state.players[0].workers) == (1, 0)
    m = assigning(cards={0: "mobile_workshop"}, mobile={0: "wood *"}, buildings={0: "quarter_1:gothar"})
    m.pick(0, "reassign mobile_workshop quarter_1")
    assert (m.state.players[0].mobile_worker, m.state.players[0].workers) == (0, 2)
    m = assigning(healthy={0: 1})
    assert refused(m, 0, "assign mobile_workshop") == "pest.tech.25"


@clause("pest.assign.9")
def test_each_kind_of_reward() -> None:
    for token, gains in (("reward_05", "coin 1"), ("reward_09", "wood 1"), ("reward_12", "herbs 1")):
        m = assigning(healthy={0: 1}, tokens=f"{token} reward_14")
        assert goods(play(m, "assign capital", f"reward {token}"), 0) == gains
    m = assigning(healthy={0: 1}, tokens="reward_01 reward_07")
    assert play(m, "assign capital", "reward reward_01").state.players[0].influence == 1
    m = assigning(healthy={0: 1}, tokens="reward_07 reward_14")
    assert goods(play(m, "assign capital", "reward reward_07", "take stone"), 0) == "stone 1"
    m = assigning(healthy={0: 1}, tokens="reward_07 reward_14")
    assert play(m, "assign capital", "reward reward_14").state.players[0].renown == 1


@clause("pest.assign.10", "pest.assign.15")
def test_the_capital_takes_everybody() -> None:
    m = assigning(healthy={0: 12}, goods={0: "wood 2"})
    play(m, *["assign capital"] * 12)
    assert (m.state.players[0].envoys, m.state.players[0].healthy) == (12, 0)


@clause("pest.assign.16", "pest.assign.14")
def test_a_worker_who_changes_places_is_not_sent_from_the_track() -> None:
    m = assigning(healthy={0: 0}, buildings={0: "quarter_1:gothar* workshop:tollar"})
    m.pick(0, "reassign quarter_1 workshop")
    assert (m.state.players[0].healthy, m.state.players[0].envoys, m.state.phase) == (0, 0, "next")
