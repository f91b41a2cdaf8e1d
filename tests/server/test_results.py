"""Results of finished games and ratings: what counts, once, and what follows from it."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from random import Random

import pytest

from contract.toy import toy
from pentarchy import registry
from pentarchy.core import Luck, Setup
from pentarchy.server.history import Row, Start
from pentarchy.server.result_storage import Ended, ResultStore
from pentarchy.server.results import Finished, Placed, attributed, counts, finished, ladder
from pentarchy.server.rows import SeatRow, Summary
from pentarchy.server.storage import Storage, hashed
from server.tables import ANNA, BEN, TABLE
from server.visiting import SHARED, SOLO, House, wait_for

CARLA = hashed("carla")
OVER = Summary(over=True, totals=(5, 3))


@pytest.fixture(autouse=True)
def _toy(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: toy if name == "toy" else known(name))


def game(*seats: Placed, players: int = 0, rated: bool = True, clean: bool = True) -> Finished:
    return Finished("first_empires", players or len(seats), "standard", rated, clean, seats)


def person(seat: int, visitor: str, place: int, points: int = 0) -> Placed:
    return Placed(seat, place, points, visitor[:4], "", (visitor,))


def bot(seat: int, spec: str, place: int, points: int = 0) -> Placed:
    return Placed(seat, place, points, "Orator", spec)


def end(storage: Storage, id: str, ended: Finished, **changes: object) -> None:
    """A table whose game ends with one pick."""
    rows = tuple(SeatRow(one.seat, "bot" if one.bot else "person", one.bot, one.name) for one in ended.seats)
    start = Start("first_empires", Setup(len(rows)), Luck("5e" * 32))
    holders = {one.seat: one.visitors for one in ended.seats if one.visitors}
    table = replace(TABLE, id=id, seats=rows, start=start, **changes)  # type: ignore[arg-type]
    storage.create(table, (), holders)
    assert storage.append(id, 0, [Row("pick", 0, "end")], OVER, start, finished=ended)


def standing(results: ResultStore, visitor: str) -> list[tuple[str, int, int]]:
    return [(one.ladder, one.players, one.rating.games) for one in results.standings(visitor)]


def strength(results: ResultStore, visitor: str) -> float:
    (only,) = results.standings(visitor)
    return only.rating.mu


# -- what counts


def test_games_of_people_and_games_with_bots_have_ladders_of_their_own(storage: Storage) -> None:
    end(storage, "p", game(person(0, ANNA, 1, 9), person(1, BEN, 2, 4)))
    end(storage, "b", game(person(0, ANNA, 2, 3), bot(1, "expert", 1, 8)))
    assert storage.results.rate() == 2
    assert standing(storage.results, ANNA) == [("bots", 2, 1), ("people", 2, 1)]
    assert standing(storage.results, BEN) == [("people", 2, 1)]
    assert standing(storage.results, "bot:expert") == [("bots", 2, 1)]
    ratings = {one.ladder: one.rating.mu for one in storage.results.standings(ANNA)}
    assert ratings["bots"] < 25 < ratings["people"]
    assert strength(storage.results, BEN) < 25


@pytest.mark.parametrize(
    ("ended", "helped", "where"),
    [
        (game(person(0, ANNA, 1), person(1, BEN, 2)), False, "people"),
        (game(person(0, ANNA, 1), person(1, BEN, 2)), True, "people"),
        (game(person(0, ANNA, 1), person(1, BEN, 2), rated=False), False, ""),
        (game(person(0, ANNA, 1), person(1, BEN, 2), clean=False), False, "people"),
        (game(person(0, ANNA, 1), bot(1, "adept", 2)), False, "bots"),
        (game(person(0, ANNA, 1), bot(1, "adept", 2)), True, ""),
        (game(person(0, ANNA, 1), bot(1, "adept", 2), clean=False), False, ""),
        (game(person(0, ANNA, 1), person(1, BEN, 2), bot(2, "adept", 3)), True, "bots"),
    ],
)
def test_where_a_game_is_rated(ended: Finished, helped: bool, where: str) -> None:
    seats = attributed(ended.seats, {}, {})
    assert counts(seats)
    assert ladder(ended, seats, helped=helped) == where


@pytest.mark.parametrize(
    "ended",
    [
        game(bot(0, "adept", 1), bot(1, "expert", 2)),
        game(person(0, ANNA, 1), person(1, ANNA, 2)),
        game(person(0, ANNA, 1), Placed(1, 2, 0, "open")),
    ],
)
def test_games_of_nobody_of_one_screen_and_with_open_seats_do_not_count(storage: Storage, ended: Finished) -> None:
    assert not counts(attributed(ended.seats, {}, {}))
    end(storage, "t", ended)
    assert storage.results.tallies(ANNA) == []
    assert storage.results.rate() == 0


def test_who_has_left_comes_in_behind_all_others(storage: Storage) -> None:
    seats = (person(0, ANNA, 2), bot(1, "adept", 1), person(2, CARLA, 3))
    told = attributed(seats, {1: (BEN, "Ben")}, {})
    assert [(one.visitor, one.name, one.place, one.has_left) for one in told] == [
        (ANNA, ANNA[:4], 1, False),
        (BEN, "Ben", 3, True),
        (CARLA, CARLA[:4], 2, False),
    ]
    assert ladder(game(*seats), told, helped=False) == "people"


@pytest.mark.parametrize("returns", [True, False])
def test_who_lost_a_seat_and_came_back_has_not_left(storage: Storage, returns: bool) -> None:
    ended = game(person(0, ANNA, 2), person(1, BEN, 1))
    start = Start("first_empires", Setup(2), Luck("5e" * 32))
    seats = (SeatRow(0, "person", "", "Anna"), SeatRow(1, "person", "", "Ben"))
    storage.create(replace(TABLE, id="t", seats=seats, start=start), (), {0: [ANNA], 1: [BEN]})
    assert storage.append("t", 0, [Row("pick", 0, "roll")], Summary())
    assert storage.seats.give_up("t", SeatRow(1, "bot", "adept", "Orator"), may_return=True)
    if returns:
        assert storage.seats.come_back(BEN, "t", seats[1], None)
    assert storage.append("t", 1, [Row("pick", 0, "end")], OVER, finished=ended)
    assert [one.wins for one in storage.results.tallies(BEN)] == [int(returns)]


def test_of_several_browsers_at_a_seat_the_one_that_keeps_a_name_has_the_result(storage: Storage) -> None:
    storage.names.keep(BEN, "Ben")
    both = Placed(0, 1, 9, "Ben", "", tuple(sorted((BEN, CARLA))))
    end(storage, "t", game(both, person(1, ANNA, 2)))
    assert [one.games for one in storage.results.tallies(BEN)] == [1]
    assert storage.results.tallies(CARLA) == []


def test_a_game_counts_once_as_it_ended_first(storage: Storage) -> None:
    end(storage, "t", game(person(0, ANNA, 1, 5), person(1, BEN, 2, 3)))
    storage.results.rate()
    before = strength(storage.results, ANNA)
    again = game(person(0, ANNA, 2, 5), person(1, BEN, 1, 7))
    assert storage.append("t", 1, [Row("undo", 0)], Summary(over=False))
    assert storage.append("t", 2, [Row("pick", 0, "end")], OVER, finished=again)
    assert storage.results.rate() == 0
    assert strength(storage.results, ANNA) == before
    assert [(one.games, one.wins) for one in storage.results.tallies(ANNA)] == [(1, 1)]


# -- ratings follow from results


def several(storage: Storage) -> None:
    rng = Random(3)
    for number in range(12):
        who = rng.sample([ANNA, BEN, CARLA], 2)
        end(storage, f"t{number}", game(person(0, who[0], 1, 9), person(1, who[1], rng.choice([1, 2]), 4)))


def all_ratings(storage: Storage) -> list[object]:
    return [storage.results.standings(who) for who in (ANNA, BEN, CARLA)]


def test_what_a_crash_has_left_is_rated_later_and_once(address: str) -> None:
    """The results are there with the end of the games, the ratings are not."""
    with closing(Storage(address)) as storage:
        several(storage)
        assert all_ratings(storage) == [[], [], []]
    with closing(Storage(address)) as one, closing(Storage(address)) as other:
        assert one.results.rate() == 12
        assert other.results.rate() == 0
        assert sum(standing(one.results, who)[0][2] for who in (ANNA, BEN, CARLA)) == 24


def test_ratings_can_be_calculated_anew(storage: Storage) -> None:
    several(storage)
    storage.results.rate()
    before = all_ratings(storage)
    assert storage.results.rebuild() == 12
    assert all_ratings(storage) == before


def test_a_deleted_table_no_longer_counts_one_that_expires_does(storage: Storage) -> None:
    end(storage, "one", game(person(0, ANNA, 1), person(1, BEN, 2)))
    end(storage, "two", game(person(0, ANNA, 2), person(1, BEN, 1)))
    storage.results.rate()
    assert storage.delete(["two"], results=False) == ["two"]
    assert standing(storage.results, ANNA) == [("people", 2, 2)]
    assert [one.table for one in storage.results.recent(ANNA, ANNA, 9)] == ["one"]
    assert storage.delete(["one"]) == ["one"]
    assert standing(storage.results, ANNA) == [("people", 2, 1)]
    assert strength(storage.results, ANNA) < 25


def test_two_visitors_who_are_one_person_have_one_rating(storage: Storage) -> None:
    end(storage, "one", game(person(0, ANNA, 1), person(1, BEN, 2)))
    end(storage, "two", game(person(0, ANNA, 2), person(1, CARLA, 1)))
    end(storage, "self", game(person(0, BEN, 1), person(1, CARLA, 2)))
    storage.results.rate()
    storage.take_along(BEN, CARLA)
    assert storage.results.standings(BEN) == []
    assert standing(storage.results, CARLA) == [("people", 2, 2)]
    assert sum(one.games for one in storage.results.tallies(CARLA)) == 2


def test_a_bot_at_several_seats_learns_once(storage: Storage) -> None:
    end(storage, "t", game(person(0, ANNA, 1), bot(1, "adept", 2), bot(2, "adept", 3)))
    storage.results.rate()
    assert standing(storage.results, "bot:adept") == [("bots", 3, 1)]


# -- what is told


def test_results_by_game_and_against_bots(storage: Storage) -> None:
    end(storage, "a", game(person(0, ANNA, 1, 9), bot(1, "expert", 2, 4)))
    end(storage, "b", game(person(0, ANNA, 2, 3), bot(1, "expert", 1, 8)))
    end(storage, "c", game(person(0, ANNA, 1, 7), person(1, BEN, 2, 2)))
    end(storage, "d", game(person(0, ANNA, 1, 6), rated=False))
    told = {one.against: one for one in storage.results.tallies(ANNA)}
    assert {key: (one.games, one.wins, one.points, one.best) for key, one in told.items()} == {
        "bots": (2, 1, 12, 9),
        "people": (1, 1, 7, 7),
        "alone": (1, 1, 6, 6),
    }
    assert [(one.bot, one.games, one.ahead) for one in storage.results.duels(ANNA)] == [("expert", 2, 1)]
    assert storage.results.duels(BEN) == []


def tables_seen(found: list[Ended]) -> set[str]:
    return {one.table for one in found}


def test_nobody_is_told_of_a_table_that_they_may_not_see(storage: Storage) -> None:
    room = storage.rooms.open("friends", ANNA, "Anna")
    pair = game(person(0, ANNA, 1), person(1, BEN, 2))
    end(storage, "private", pair)
    end(storage, "public", pair, public=True)
    end(storage, "friends", pair, room=room)
    end(storage, "closed-room", pair, room=room, players_only=True)
    assert tables_seen(storage.results.recent(ANNA, ANNA, 9)) == {"private", "public", "friends", "closed-room"}
    assert tables_seen(storage.results.recent(ANNA, CARLA, 9)) == {"public"}
    assert tables_seen(storage.results.recent(ANNA, "", 9)) == {"public"}
    storage.rooms.join(room, CARLA, "Carla")
    assert tables_seen(storage.results.recent(ANNA, CARLA, 9)) == {"public", "friends"}
    assert {one.table: one.is_there for one in storage.results.of_room(room, CARLA, 9)} == {
        "friends": True,
        "closed-room": False,
    }


# -- at tables


def play(house: House, id: str) -> None:
    house.host.advance(id, Random(5), 300)
    assert house.host.match(id).over


def ladders(house: House, id: str) -> list[tuple[str, bool]]:
    """Where a game was rated, and whether it was."""
    store = house.host.keeper.storage
    house.host.run(house.host.keeper.rate())
    holder = next(iter(store.seats.holders(id).values()))[0]
    return [(one.ladder, bool(one.seats)) for one in store.results.recent(holder, holder, 50) if one.table == id]


def test_a_game_of_two_people_is_rated_when_it_ends(house: House) -> None:
    anna, _, id = house.pair(game="toy")
    play(house, id)
    store, me = house.host.keeper.storage, hashed(anna.http.cookies["pentarchy"])
    wait_for(lambda: store.results.standings(me))
    assert ladders(house, id) == [("people", True)]
    again = anna.post(f"/t/{id}/rematch").url.path.removeprefix("/t/")
    play(house, again)
    wait_for(lambda: standing(store.results, me) == [("people", 2, 2)])


def test_what_counts_at_tables(house: House) -> None:
    anna = house.visitor()
    against_bot = anna.open(SOLO, game="toy")
    play(house, against_bot)
    assert ladders(house, against_bot) == [("bots", True)]
    seeded = anna.open(SOLO, game="toy", seed="known")
    play(house, seeded)
    assert ladders(house, seeded) == [("", True)]
    shared = anna.open(SHARED, game="toy")
    play(house, shared)
    assert ladders(house, shared) == []


def test_hints_and_looking_ahead_are_not_rated(house: House) -> None:
    anna = house.visitor()
    for look in ("record", "snippet"):
        id = anna.open(SOLO, game="toy")
        anna.get(f"/t/{id}/{look}")
        play(house, id)
        assert ladders(house, id) == [("", True)], look
        looked_later = anna.open(SOLO, game="toy")
        play(house, looked_later)
        anna.get(f"/t/{looked_later}/{look}")
        assert ladders(house, looked_later) == [("bots", True)], look


def test_what_is_taken_back_behind_news_is_seen_also_after_loading(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, game="toy")
    house.host.advance(id, Random(5), 8)
    assert not house.host.kept(id).table.took_back
    while not house.host.match(id).barrier(0) or house.host.match(id).barrier(0) == "undo_nothing":
        house.host.advance(id, Random(5))
    anna.undo(id)
    assert house.host.kept(id).table.took_back
    house.host.run(house.host.keeper.reload(house.host.kept(id)))
    play(house, id)
    told = finished(house.host.kept(id).table)
    assert told is not None
    assert not told.clean
    assert ladders(house, id) == [("", True)]


def test_whoever_leaves_has_lost_when_the_game_ends(house: House) -> None:
    _, ben, id = house.pair(game="toy")
    house.host.advance(id, Random(5), 2)
    ben.post(f"/t/{id}/leave", seat="1")
    play(house, id)
    store, him = house.host.keeper.storage, hashed(ben.http.cookies["pentarchy"])
    (tally,) = store.results.tallies(him)
    assert (tally.games, tally.wins, tally.against) == (1, 0, "people")
    assert ladders(house, id) == [("people", True)]


def test_a_seat_that_is_left_before_anything_happened_was_nobodys(house: House) -> None:
    _, ben, id = house.pair(game="toy")
    ben.post(f"/t/{id}/leave", seat="1")
    play(house, id)
    assert house.host.keeper.storage.results.tallies(hashed(ben.http.cookies["pentarchy"])) == []
    assert ladders(house, id) == [("bots", True)]


def test_brought_along_and_branched_games_do_not_count(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, game="toy")
    play(house, id)
    branch = anna.post(f"/t/{id}/branch", at="2", seat="0").url.path.removeprefix("/t/")
    play(house, branch)
    assert ladders(house, branch) == []
    text = anna.get(f"/t/{id}/record")
    brought = anna.http.post("/import", files={"record": ("r.pent", text.encode())}).url.path.split("/")[2]
    assert ladders(house, brought) == []
