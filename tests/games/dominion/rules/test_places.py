"""What is noted about a turn and its cards: which stay in play, their places and sets, what counts, and the end."""

from __future__ import annotations

import pytest

from games.dominion.scene import discards, do, scene
from pentarchy.games.dominion.rules.turn import close_ranks, end_turn, staying
from pentarchy.games.dominion.state import NOWHERE, Player
from pentarchy.testing import clause


def player_with(later: list[int], holds: list[tuple[int, int]]) -> Player:
    player: Player = scene(play="throne_room throne_room gear village amulet").state.players[0]
    player.later = [(place, "gear", 1) for place in later]
    player.holds = holds
    return player


@clause("dom.duration.4")
@pytest.mark.parametrize(
    ("later", "holds", "stays"),
    [
        ([], [], []),
        ([2], [], [2]),
        ([2, 4], [], [2, 4]),
        ([NOWHERE], [], []),
        ([2], [(1, 2)], [1, 2]),
        ([2], [(0, 1), (1, 2)], [0, 1, 2]),
        ([4], [(0, 1), (1, 2)], [4]),
        ([], [(1, 2)], []),
    ],
)
def test_durations_stay_and_what_holds_them(later: list[int], holds: list[tuple[int, int]], stays: list[int]) -> None:
    assert sorted(staying(player_with(later, holds))) == stays


def test_cards_that_stay_are_numbered_anew() -> None:
    player = player_with([2, 4, NOWHERE], [(1, 2), (0, 1)])
    player.play[0] = player.play[3] = ""
    player.acting = {0: "overlord", 4: "overlord"}
    close_ranks(player)
    assert player.play == ["throne_room", "gear", "amulet"]
    assert player.acting == {2: "overlord"}
    assert player.later == [(1, "gear", 1), (2, "gear", 1), (NOWHERE, "gear", 1)]
    assert player.holds == [(0, 1)]


@clause("dom.adv.traveller.2")
def test_a_traveller_is_exchanged_wherever_it_lies_in_play() -> None:
    m = do(scene("page", play="silver page", phase="buy"), "end buy", "exchange page treasure_hunter")
    assert (discards(m), m.state.piles["page"]) == ("silver treasure_hunter", 11)


@clause("dom.card.conspirator")
def test_only_actions_are_counted_as_played_actions() -> None:
    m = do(scene("storyteller conspirator", hand="storyteller copper*2 conspirator"), "play storyteller", "play copper")
    do(m, "play copper")
    assert m.state.played == 1


@clause("dom.empires.card.2")
def test_each_archive_keeps_a_set_of_its_own() -> None:
    m = scene("archive", hand="archive", deck="copper silver estate")
    player = m.state.players[0]
    player.under, player.under_what = ["gold", "duchy"], [1, 2]
    do(m, "play archive", "take copper")
    assert m.state.players[0].under_what == [1, 2, 3, 3]


@clause("dom.end.1")
@pytest.mark.parametrize(("provinces", "phase", "news"), [(0, "over", 1), (1, "action", 0)])
def test_the_end_shows_everything(provinces: int, phase: str, news: int) -> None:
    game = scene(supply={"province": provinces}).state.copy()
    before = game.chance.news
    end_turn(game)
    assert (game.phase, game.chance.news - before) == (phase, news)
