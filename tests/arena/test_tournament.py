"""Tournaments: who plays whom on which deal, what is kept, and what follows from it."""

from __future__ import annotations

import json
from collections import Counter
from itertools import permutations
from pathlib import Path

import msgspec
import polars
import pytest

from arena.tournaments import KINGDOM, made_up, small, without_time
from pentarchy import play as play_game
from pentarchy.arena.insights import Habit, habits, scores_by_seat, turning_point
from pentarchy.arena.jobs import local
from pentarchy.arena.journal import Journal, JournalError, write_parquet
from pentarchy.arena.standings import standings
from pentarchy.arena.statistics import mean_by_deal, quartiles, share
from pentarchy.arena.tournament import Result, Tournament, play, play_one, seat_orders
from pentarchy.bots import BotError
from pentarchy.core import SetupError


def played(tournament: Tournament, jobs: int = 1) -> dict[int, Result]:
    return {result.number: result for result in play(tournament, local(jobs))}


# -- who plays whom


def test_every_pair_plays_every_deal_in_both_orders() -> None:
    tournament = Tournament("first_empires", ("a", "b", "c"), games=4)
    pairings = [tournament.pairing(number) for number in range(tournament.count)]
    assert tournament.count == 12
    assert Counter(pairing.seats for pairing in pairings) == Counter(dict.fromkeys(permutations("abc", 2), 2))
    assert {pairing.seed for pairing in pairings} == {"0/0", "0/1"}
    for pair in ("ab", "ac", "bc"):
        mine = [pairing for pairing in pairings if set(pairing.seats) == set(pair)]
        assert [pairing.deal for pairing in mine] == [0, 0, 1, 1]
        assert len({(pairing.deal, pairing.seats) for pairing in mine}) == 4


def test_whoever_stops_early_has_a_fair_tournament() -> None:
    """The first games are one of each combination, and more games later change none of the earlier numbers."""
    short, long = (Tournament("dominion", tuple("abcd"), games=games) for games in (2, 50))
    first = [short.pairing(number) for number in range(short.count)]
    assert [set(pairing.seats) for pairing in first[:6]] == [set(pair) for pair in short.combinations]
    assert first == [long.pairing(number) for number in range(short.count)]


@pytest.mark.parametrize(("players", "orders"), [(2, 2), (3, 6), (4, 4), (5, 5), (6, 6)])
def test_seat_orders(players: int, orders: int) -> None:
    for deal in (0, 1):
        found = seat_orders(players, deal)
        assert len(set(found)) == orders
        for seat in range(players):
            assert set(Counter(order[seat] for order in found).values()) == {orders // players}


def test_neighbours_change_from_deal_to_deal() -> None:
    assert seat_orders(4, 0) != seat_orders(4, 1)
    assert seat_orders(4, 0) == seat_orders(4, 6)
    assert [Tournament("g", tuple("abcde"), 1, players=players).orders for players in (2, 3, 4)] == [2, 6, 4]


@pytest.mark.parametrize(
    ("tournament", "error", "says"),
    [
        (small("bm", "bob"), LookupError, "no bot 'bob'"),
        (small("bm", "bm"), BotError, "'bm' is listed twice"),
        (small("bm", "greedy:7"), BotError, "takes no parameter"),
        (small("bm", "random", players=3), SetupError, "3 players need at least 3 bots"),
        (small("bm", "random", players=7), SetupError, "7 players cannot play"),
        (Tournament("first_empires", ("bm", "random"), 1), BotError, "'bm' does not play first_empires"),
        (Tournament("dominion", ("bm", "random"), 1, options=(("x", "y"),)), SetupError, "no option 'x'"),
        (Tournament("dominion", ("bm", "random"), 1, options=(("cards", "y"),)), SetupError, "no expansion 'y'"),
    ],
)
def test_what_no_tournament_can_be_made_of(tournament: Tournament, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        tournament.check()


# -- the games


def test_a_result_is_that_of_the_game() -> None:
    tournament = small(seed="s")
    result = play_one(tournament, 1)
    match = play_game("dominion", ["random", "bm"], seed="s/0", kingdom=KINGDOM)
    assert result.seats == ("random", "bm")
    assert (result.scores, result.places) == (tuple(match.totals), tuple(match.ranking))
    assert (result.rounds, result.picks) == (match.game.round_of(match.state), len(match.picks))
    assert len(result.course) == result.rounds
    assert result.course[-1] == result.scores
    assert result.course[0] == (3, 3), "three Estates each after the first round"
    assert sum(sum(choices.values()) for choices in result.choices) == result.picks
    assert result.choices[1]["buy province"] == 8


@pytest.mark.slow
def test_the_number_of_jobs_changes_nothing() -> None:
    tournament = small("bm", "bm-smithy", "random", games=3)
    assert without_time(played(tournament)) == without_time(played(tournament, jobs=2))


# -- the journal


def test_a_journal_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file, tournament = tmp_path / "games.jsonl", small()
    with Journal(file, tournament) as journal:
        for result in list(play(tournament, local()))[:3]:
            journal.add(result)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])  # the last game was cut off in the middle of its line
    with Journal(file, tournament) as journal:
        assert list(journal.results) == [0, 1]
        rest = list(play(tournament, local(), journal.results))
        assert [result.number for result in rest] == [2, 3]
        for result in rest:
            journal.add(result)
    with Journal(file, tournament) as journal:
        assert without_time(journal.results) == without_time(played(tournament))
    assert len(file.read_bytes().splitlines()) == 5


def test_a_journal_is_put_into_order_and_made_longer(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Journal(file, small(games=2)) as journal:
        for number in (1, 0):
            journal.add(made_up(number, ("bm", "random"), (30, number)))
        journal.sort()
    assert [json.loads(line).get("number") for line in file.read_text().splitlines()] == [None, 0, 1]
    with Journal(file, small(games=1)) as journal:
        assert list(journal.results) == [0]
    with Journal(file, small(games=9)) as journal:
        assert list(journal.results) == [0, 1]


def test_an_interrupted_journal_settles(tmp_path: Path) -> None:
    """Whether Ctrl-C came after a game was remembered or after it was written: both know it then."""
    file = tmp_path / "games.jsonl"
    first, second, third = (made_up(number, ("bm", "random"), (30, number)) for number in range(3))
    with Journal(file, small(games=4)) as journal:
        journal.add(first)
        journal._all[1] = second
        with file.open("ab") as other:
            other.write(msgspec.json.encode(third) + b"\n")
        assert journal.settle() == 3
        assert journal.results == {0: first, 1: second, 2: third}
    with Journal(file, small(games=4)) as journal:
        assert list(journal.results) == [0, 1, 2]


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (small(seed="8"), "its seed is 0, not 8"),
        (small("bm", "greedy"), "its bots are bm, random"),
        (Tournament("dominion", ("bm", "random"), 4), "its options are kingdom=cellar"),
        (Tournament("first_empires", ("bm", "random"), 4), "its game is dominion"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: Tournament, says: str) -> None:
    file = tmp_path / "games.jsonl"
    Journal(file, small()).__exit__(None, None, None)
    before = file.read_bytes()
    with pytest.raises(JournalError, match=says):
        Journal(file, other)
    assert file.read_bytes() == before
    with Journal(file, other, fresh=True) as journal:
        assert journal.results == {}


@pytest.mark.parametrize("text", ["Dear diary,\n", "{}\n", '{"tournament": 1}\n', '{"tournament": 1, "game": 7}\nx\n'])
def test_other_files_are_refused_and_kept(tmp_path: Path, text: str) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(text)
    with pytest.raises(JournalError, match=r"games\.jsonl is (no tournament|damaged)"):
        Journal(file, small())
    if not text.startswith('{"tournament"'):
        with pytest.raises(JournalError, match="is no tournament"):
            Journal(file, small(), fresh=True)
    assert file.read_text() == text


def test_a_damaged_game_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Journal(file, small()) as journal:
        journal.add(made_up(0, ("bm", "random"), (30, 2)))
    file.write_text(file.read_text().replace('"seats":["bm"', '"seats":[7'))
    with pytest.raises(JournalError, match=r"damaged: Expected `str`, got `int` - at `\$\.seats"):
        Journal(file, small())


def test_parquet_holds_a_row_for_each_game(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    choices: tuple[dict[str, int], ...] = ({"buy gold": 2}, {})
    write_parquet([made_up(number, ("bm", "random"), (30, number), choices=choices) for number in range(3)], file)
    table = polars.read_parquet(file)
    assert table["number"].to_list() == [0, 1, 2]
    assert table["scores"].to_list() == [[30, 0], [30, 1], [30, 2]]
    assert table["choices"].to_list()[0] == [[{"option": "buy gold", "times": 2}], []]


# -- what follows


def test_standings() -> None:
    games = [
        made_up(0, ("a", "b"), (10, 5)),
        made_up(1, ("b", "a"), (5, 10)),
        made_up(2, ("a", "c"), (7, 7)),
        made_up(3, ("c", "a"), (1, 9)),
        made_up(4, ("b", "c"), (3, 2)),
        made_up(5, ("c", "b"), (1, 2)),
    ]
    found = standings(games[::-1])
    a, b, c = found.table
    assert [a.bot, b.bot, c.bot] == ["a", "b", "c"]
    assert (a.games, a.wins, a.shared, a.mean_score, a.mean_place, a.best, a.worst) == (4, 3, 1, 9, 1, 10, 7)
    assert a.share.value == 3.5 / 4
    assert a.rating > 25 > c.rating
    assert a.rating_margin < 1.96 * 25 / 3, "every game makes the rating surer"
    assert found.duels["a", "b"].share.value == 1
    assert found.duels["c", "a"].share.value == 0.25
    assert ("a", "a") not in found.duels
    assert standings(games) == found, "the order of arrival does not matter"


def test_three_at_a_table_are_three_duels() -> None:
    found = standings([made_up(0, ("a", "b", "c"), (3, 2, 1))])
    assert {pair for pair, duel in found.duels.items() if duel.share.value == 1} == {("a", "b"), ("a", "c"), ("b", "c")}


def test_shares_have_wilsons_interval() -> None:
    def won(games: int, of: int) -> list[tuple[int, float]]:
        return [(number, float(number < games)) for number in range(of)]

    assert share(won(8, 10)) == pytest.approx((0.8, 0.4902, 0.9433), abs=1e-4)
    assert share(won(0, 10)) == pytest.approx((0, 0, 0.2775), abs=1e-4)
    assert share(won(150, 200)).percent == "75.0 % (69–80)"


def test_games_that_the_deal_decides_count_less() -> None:
    alike = [(deal, float(deal < 5)) for deal in range(10) for _ in range(2)]
    different = [(deal, float(order)) for deal in range(10) for order in range(2)]
    assert share(alike) == pytest.approx(share([(deal, float(deal < 5)) for deal in range(10)]))
    assert share(different) == pytest.approx(share([(deal, float(deal < 10)) for deal in range(20)]), abs=0.02)
    assert share([(0, 1.0)] * 50).low < 0.25, "one deal proves nothing, however often it is played"
    assert mean_by_deal([(0, 4), (0, 4), (1, 6), (1, 6)]) == pytest.approx((5, 1.96))
    assert mean_by_deal([(0, 4), (1, 6)]) == pytest.approx((5, 1.96))
    assert mean_by_deal([(0, 4), (0, 6)]) == pytest.approx((5, 1.96)), "one deal: better than nothing"
    assert mean_by_deal([(0, 4)]) == (4, 0)


def test_quartiles() -> None:
    assert quartiles([5]) == (5, 5, 5, 5, 5)
    assert quartiles([4, 1, 3, 2, 5]) == (1, 2, 3, 4, 5)
    assert quartiles([1, 2]) == (1, 1.25, 1.5, 1.75, 2)


@pytest.mark.parametrize(
    ("course", "scores", "turn"),
    [
        (((1, 0), (2, 1), (5, 2)), (5, 2), 1),
        (((1, 0), (1, 1), (5, 2)), (5, 2), 3),
        (((0, 1), (2, 1), (5, 2)), (5, 2), 2),
        (((0, 1), (2, 1), (2, 2)), (2, 2), None),
    ],
)
def test_turning_points(course: tuple[tuple[int, ...], ...], scores: tuple[int, ...], turn: int | None) -> None:
    assert turning_point(made_up(0, ("a", "b"), scores, course)) == turn


def test_habits_of_winners() -> None:
    games = [
        made_up(number, ("a", "b"), (9, 1), choices=({"buy gold": 4, "end": 2}, {"buy copper": 3, "end": 2}))
        for number in range(8)
    ]
    verbs = {habit.option: habit for habit in habits(games, verbs=True)}
    assert (verbs["buy"].winners, verbs["buy"].losers) == (4, 3)
    assert "end" not in verbs, "both did it equally often"
    first, second = habits(games, verbs=False)
    assert (first.option, second.option) == ("buy gold", "buy copper")
    assert first.weight > -second.weight > 0
    assert isinstance(first, Habit)
    assert habits([made_up(0, ("a", "b"), (4, 4))], verbs=True) == []


def test_scores_by_seat() -> None:
    games = [made_up(0, ("a", "b"), (9, 1)), made_up(1, ("b", "a"), (2, 8)), made_up(2, ("a", "b"), (7, 3))]
    assert scores_by_seat(games) == {("a", 0): [9, 7], ("a", 1): [8], ("b", 0): [2], ("b", 1): [1, 3]}
