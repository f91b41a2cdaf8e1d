"""Chapter 14: end of the game, points and ties."""

from __future__ import annotations

from collections import Counter

import pytest

from games.first_empires.scene import pass_turn, random_play, scene
from pentarchy.core import Match
from pentarchy.games.first_empires.box import TRACK_IDS, TRACKS, civilizations, world
from pentarchy.testing import clause

VALUES = [2, 1, 1, 2, 2, 3]
"""Worth of the six city tokens of one player, the one that began in the start region first."""


def final(
    *,
    hands: tuple[int, ...] = (0, 0, 0),
    taken: tuple[int, ...] = (0, 0, 0),
    scored: tuple[str, ...] = ("", "", ""),
    orange: tuple[int, ...] = (0, 0, 0),
) -> Match:
    """A finished game for three: so many cards in hand, tokens taken from the next player, cards scored, and where the
    orange marker stands; every token is worth one point."""
    spare = (
        "nine_tripods the_magic_canal fleet_of_xu_fu",
        "periplus_of_hanno the_round_harbour dye_of_the_murex",
        "walls_without_mortar beads_of_schroda sails_of_rhapta",
    )
    return scene(
        phase="over",
        hands={seat: " ".join(spare[seat].split()[:number]) for seat, number in enumerate(hands)},
        cities={(seat + 1) % 3: " ".join([f"@{seat}"] * number) or "-" for seat, number in enumerate(taken)},
        values={seat: [1] * 6 for seat in range(3)},
        scored=dict(enumerate(scored)),
        markers={seat: {"orange": space} for seat, space in enumerate(orange)},
    )


# -- the end


@clause("fe.end.1")
def test_on_the_last_space_of_the_round_board_each_player_takes_one_last_turn() -> None:
    m = scene(phase="start", first=1, active=0, round=7)
    pass_turn(m)
    assert m.state.round == 8
    for seat in (1, 2, 0):
        assert not m.over
        assert m.state.active == seat
        pass_turn(m)
    assert m.over
    assert m.asked == {}


@clause("fe.end.1", "fe.end.2", "fe.ex.20")
@pytest.mark.parametrize(("players", "turns"), [(2, 16), (3, 24), (4, 32), (5, 35)])
def test_a_game_has_the_same_number_of_turns_for_everybody(players: int, turns: int) -> None:
    for m in random_play(players, seed=players):
        in_action = m.state.active if m.state.marching else None
        assert all(m.state.regions_of(seat) for seat in range(players) if seat != in_action)
    ended = Counter(event.words[1] for event in m.events if event.words[0] == "ends-turn")
    assert ended == {f"seat-{seat}": turns // players for seat in range(players)}


# -- points


@clause("fe.score.1")
@pytest.mark.parametrize("seat", range(5))
def test_each_track_scores_the_points_of_the_space_its_marker_has_reached(seat: int) -> None:
    for space in range(8):
        m = scene(5, phase="over", markers={seat: dict.fromkeys(TRACKS, space)})
        printed = civilizations()[m.state.players[seat].civilization].points
        assert [m.scores[seat][track] for track in TRACK_IDS] == [points[space] for points in printed]


@clause("fe.ex.5", "fe.amb.8", "fe.score.1", "fe.score.2", "fe.score.3", "fe.score.5")
def test_the_final_scoring_of_huaxia_is_that_of_the_book() -> None:
    m = scene(
        phase="over",
        markers={0: {"orange": 5, "blue": 4, "purple": 5, "green": 4, "yellow": 4}},
        cities={0: "huaxia rus @1 indus", 1: "@0 - - - - @0"},
        values={0: [3, 2, 2, 1, 2, 1], 1: [2, 1, 2, 2, 3, 1]},
        scored={0: "journey_of_zhu_ying gansu_road"},
    )
    tracks = {"track-orange": 10, "track-blue": 6, "track-purple": 9, "track-green": 7, "track-yellow": 6}
    assert m.scores[0] == {**tracks, "cities": 3 + 2 + 1, "taken": 2 + 1, "scored": 5 + 4}
    assert (sum(tracks.values()), m.totals[0]) == (38, 56)


@clause("fe.score.2", "fe.score.4", "fe.ex.18")
def test_a_token_scores_in_an_abandoned_region_and_not_above_its_track() -> None:
    m = scene(phase="over", at={"rus": (0, 3)}, cities={0: "huaxia - sahul"}, values={0: [3, 2, 2, 1, 2, 1]})
    assert m.scores[0]["cities"] == 3 + 2


@clause("fe.score.3")
def test_a_taken_token_scores_for_its_holder_and_no_longer_for_its_owner() -> None:
    m = scene(phase="over", cities={0: "huaxia", 1: "@0 rus @2"}, values={0: VALUES, 1: [3, 1, 1, 2, 2, 2]})
    assert [items["taken"] for items in m.scores] == [3, 0, 1]
    assert m.scores[1]["cities"] == 1


@clause("fe.score.4")
def test_tokens_on_the_civilization_board_score_nothing_even_when_their_track_is_full() -> None:
    m = scene(phase="over", markers={0: {"orange": 7}}, cities={0: "- - - - - -"}, values={0: VALUES})
    assert m.scores[0]["cities"] == 0
    assert m.totals[0] == m.scores[0]["track-orange"] == 14


@clause("fe.score.5")
def test_scored_cards_count_and_cards_in_hand_do_not() -> None:
    m = scene(phase="over", scored={0: "gansu_road fleet_of_xu_fu"}, hands={0: "journey_of_zhu_ying"})
    assert m.scores[0]["scored"] == 4 + 3


@clause("fe.score.6")
def test_most_points_win() -> None:
    m = final(orange=(1, 3, 2), hands=(3, 0, 1))
    assert m.totals == [1, 5, 3]
    assert m.ranking == [3, 1, 2]


# -- ties


@clause("fe.tie.1", "fe.ex.19")
def test_with_equal_points_more_cards_in_hand_win() -> None:
    m = final(hands=(2, 1, 0), taken=(0, 1, 0), orange=(1, 0, 0))
    assert m.totals == [1, 1, 0]
    assert m.ranking == [1, 2, 3]


@clause("fe.tie.2", "fe.amb.6", "fe.ex.19")
def test_with_equal_hands_more_taken_cities_and_scored_cards_together_win() -> None:
    """3 taken and 2 scored against 4 taken and 0 scored."""
    m = final(taken=(3, 4, 0), scored=("fleet_of_xu_fu mission_of_zhang_qian", "", ""), orange=(0, 3, 0))
    assert m.totals == [9, 9, 0]
    assert m.ranking == [1, 2, 3]


@clause("fe.tie.2", "fe.amb.6")
@pytest.mark.parametrize("taken", [(1, 2, 0), (2, 1, 0)])
def test_taken_cities_and_scored_cards_weigh_the_same(taken: tuple[int, ...]) -> None:
    """Whoever took one token less scored one card more: neither number comes before the other."""
    cards = ("fleet_of_xu_fu", "elephants_over_the_alps", "")
    more = ("gan_ying_looks_west", "silver_of_iberia")
    scored = tuple(f"{cards[seat]} {more[seat]}" if taken[seat] == 1 else cards[seat] for seat in (0, 1))
    orange = tuple(2 if taken[seat] == 2 else 1 for seat in (0, 1))
    m = final(taken=taken, scored=(*scored, ""), orange=(*orange, 0))
    assert m.totals == [8, 8, 0]
    assert m.ranking == [1, 1, 3]


@clause("fe.tie.3", "fe.ex.19")
def test_when_all_is_equal_the_victory_is_shared() -> None:
    m = final(hands=(1, 1, 0), orange=(2, 2, 1))
    assert m.totals == [3, 3, 1]
    assert m.ranking == [1, 1, 3]


@clause("fe.tie.4")
def test_each_criterion_keeps_only_the_best_of_those_still_tied() -> None:
    """All have 3 points. The third has the fewest cards in hand, so its three taken tokens are not looked at."""
    m = final(hands=(2, 2, 1), taken=(2, 0, 3), orange=(1, 2, 0))
    assert m.totals == [3, 3, 3]
    assert m.ranking == [1, 2, 3]


@clause("fe.score.2")
def test_a_city_scores_in_every_region_of_the_board() -> None:
    for players in (2, 3, 4, 5):
        for region in world(players).names:
            m = scene(players, phase="over", cities={0: region}, values={0: [3, 1, 1, 2, 2, 2]})
            assert m.scores[0]["cities"] == 3
