"""Finished games of people and their ratings, as they are stored.

Results are written in the transaction that ends a game, once. Ratings follow from them: each game is rated once, in a
transaction of its own that also says so; whatever a crash has left to do is done by whoever comes next. The order in
which games were rated is stored, so that everything can be calculated anew and comes out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from time import time

from sqlalchemy import ColumnElement, Connection, and_, case, func, insert, or_, select, update
from sqlalchemy import Row as Result
from sqlalchemy import delete as remove

from .database import Database
from .name_storage import kept_by
from .ratings import Rating, rated
from .results import Finished, attributed, counts, ladder
from .schema import games, holds, leavers, members, ratings, results, tables

RATING = 0x52415445
"""The key of the lock under which games are rated in PostgreSQL: one after the other."""
A_BATCH = 200
"""So many games are rated in one transaction."""


@dataclass(frozen=True, slots=True)
class Tally:
    """How somebody has done in one game, with one variant and number of players."""

    game: str
    players: int
    variant: str
    against: str
    """people, bots, or alone in games for one."""
    games: int
    wins: int
    points: int
    """All together."""
    best: int


@dataclass(frozen=True, slots=True)
class Duel:
    """How somebody has done against one kind of bot."""

    game: str
    bot: str
    games: int
    ahead: int


@dataclass(frozen=True, slots=True)
class Standing:
    """Somebody's rating in one game with so many players."""

    ladder: str
    game: str
    players: int
    rating: Rating


@dataclass(frozen=True, slots=True)
class Ended:
    """A finished game: who came in where, the best first."""

    table: str
    game: str
    players: int
    variant: str
    ended: float
    ladder: str
    seats: tuple[Line, ...]
    is_there: bool = True
    """The table has not been deleted, and may be looked at."""


@dataclass(frozen=True, slots=True)
class Line:
    seat: int
    visitor: str
    bot: str
    name: str
    place: int
    points: int
    has_left: bool


class ResultStore:
    def __init__(self, database: Database) -> None:
        self._database = database

    # -- games

    def add(self, connection: Connection, id: str, game: Finished) -> bool:
        """Count a game that ends in this transaction; False if it was counted already, or does not count."""
        info = connection.execute(select(tables.c.helped, tables.c.room).where(tables.c.id == id)).one()
        gone = select(leavers.c.seat, leavers.c.visitor, leavers.c.name).where(leavers.c.table_id == id)
        left = {seat: (visitor, name) for seat, visitor, name in connection.execute(gone)}
        known = kept_by(connection, {visitor for one in game.seats for visitor in one.visitors})
        seats = attributed(game.seats, left, {visitor: kept.name for visitor, kept in known.items()})
        if not counts(seats):
            return False
        new = self._database.insert(games).values(
            table_id=id,
            game=game.game,
            players=game.players,
            variant=game.variant,
            room=info.room,
            ended=time(),
            ladder=ladder(game, seats, helped=bool(info.helped)),
            rated=0,
        )
        if connection.scalar(new.on_conflict_do_nothing().returning(games.c.table_id)) is None:
            return False
        values = [
            {
                "table_id": id,
                "seat": one.seat,
                "visitor": one.visitor,
                "bot": one.bot,
                "name": one.name,
                "place": one.place,
                "points": one.points,
                "has_left": int(one.has_left),
            }
            for one in seats
        ]
        connection.execute(insert(results), values)
        return True

    def forget(self, connection: Connection, id: str) -> None:
        """A table is deleted for good: its game no longer counts either."""
        self._lock(connection)  # before any row: whoever rates takes them in this order
        connection.execute(remove(leavers).where(leavers.c.table_id == id))
        found = connection.execute(select(games).where(games.c.table_id == id)).first()
        connection.execute(remove(games).where(games.c.table_id == id))
        connection.execute(remove(results).where(results.c.table_id == id))
        if found is not None and found.rated:
            self._recalculate(connection, [(found.ladder, found.game, found.players)])

    def take_along(self, connection: Connection, before: str, visitor: str) -> None:
        """Two visitors turn out to be one person: what they have played is one person's. What they have played against
        each other no longer counts."""
        self._lock(connection)
        mine = select(results.c.table_id).where(results.c.visitor == visitor)
        both = select(results.c.table_id).where(results.c.visitor == before, results.c.table_id.in_(mine))
        alone = list(connection.scalars(both))
        touched = select(games.c.ladder, games.c.game, games.c.players).distinct()
        of_before = select(results.c.table_id).where(results.c.visitor == before)
        groups = [tuple(row) for row in connection.execute(touched.where(games.c.table_id.in_(of_before)))]
        connection.execute(remove(games).where(games.c.table_id.in_(alone)))
        connection.execute(remove(results).where(results.c.table_id.in_(alone)))
        connection.execute(update(results).where(results.c.visitor == before).values(visitor=visitor))
        connection.execute(update(leavers).where(leavers.c.visitor == before).values(visitor=visitor))
        self._recalculate(connection, [(where, game, players) for where, game, players in groups if where])

    # -- ratings

    def rate(self) -> int:
        """Rate all games that are not yet; how many."""
        done = 0
        while True:
            with self._database.writing() as connection:
                self._lock(connection)
                wanted = select(games.c.table_id).where(games.c.ladder != "", games.c.rated == 0)
                found = list(connection.scalars(wanted.order_by(games.c.ended, games.c.table_id).limit(A_BATCH)))
                last = connection.scalar(select(func.max(games.c.rated))) or 0
                for number, id in enumerate(found, last + 1):
                    self._rate(connection, id, number)
            done += len(found)
            if len(found) < A_BATCH:
                return done

    def rebuild(self) -> int:
        """Calculate all ratings anew from what is stored of games; how many games."""
        self.rate()
        with self._database.writing() as connection:
            self._lock(connection)
            groups = select(games.c.ladder, games.c.game, games.c.players).where(games.c.ladder != "").distinct()
            found = [(row.ladder, row.game, row.players) for row in connection.execute(groups)]
            connection.execute(remove(ratings))
            self._recalculate(connection, found)
            return connection.scalar(select(func.count()).select_from(games).where(games.c.ladder != "")) or 0

    def _lock(self, connection: Connection) -> None:
        if self._database.shared:
            connection.execute(select(func.pg_advisory_xact_lock(RATING)))

    def _recalculate(self, connection: Connection, groups: Iterable[tuple[str, str, int]]) -> None:
        """Some ladders, from the games that were rated there, in their order."""
        for where, game, players in groups:
            here = (ratings.c.ladder == where, ratings.c.game == game, ratings.c.players == players)
            connection.execute(remove(ratings).where(*here))
            wanted = select(games.c.table_id, games.c.rated).where(
                games.c.ladder == where, games.c.game == game, games.c.players == players, games.c.rated > 0
            )
            for id, number in connection.execute(wanted.order_by(games.c.rated)).all():
                self._rate(connection, id, number)

    def _rate(self, connection: Connection, id: str, number: int) -> None:
        game = connection.execute(select(games).where(games.c.table_id == id)).one()
        lines = _lines(connection, [id])[id]
        who = [line.visitor or f"bot:{line.bot}" for line in lines]
        here = (ratings.c.ladder == game.ladder, ratings.c.game == game.game, ratings.c.players == game.players)
        known = select(ratings.c.who, ratings.c.mu, ratings.c.sigma, ratings.c.games).where(*here)
        before = {row.who: Rating(*row[1:]) for row in connection.execute(known.where(ratings.c.who.in_(who)))}
        for one, rating in rated(who, [line.place for line in lines], before).items():
            values = rating._asdict()
            new = self._database.insert(ratings).values(
                ladder=game.ladder, game=game.game, players=game.players, who=one, **values
            )
            keys = ["ladder", "game", "players", "who"]
            connection.execute(new.on_conflict_do_update(index_elements=keys, set_=values))
        connection.execute(update(games).where(games.c.table_id == id).values(rated=number))

    # -- what is told of somebody

    def tallies(self, visitor: str) -> list[Tally]:
        """All games of somebody, those that were played most first."""
        with_bots = games.c.table_id.in_(select(results.c.table_id).where(results.c.bot != ""))
        against = case((games.c.players == 1, "alone"), (with_bots, "bots"), else_="people").label("against")
        wanted = select(
            games.c.game,
            games.c.players,
            games.c.variant,
            against,
            func.count().label("games"),
            func.sum(_one_if(results.c.place == 1)).label("wins"),
            func.sum(results.c.points).label("points"),
            func.max(results.c.points).label("best"),
        )
        wanted = wanted.join(games, games.c.table_id == results.c.table_id).where(results.c.visitor == visitor)
        wanted = wanted.group_by(games.c.game, games.c.players, games.c.variant, against)
        with self._database.reading() as connection:
            told = [
                Tally(
                    row.game,
                    row.players,
                    row.variant,
                    row.against,
                    row.games,
                    int(row.wins),
                    int(row.points),
                    row.best,
                )
                for row in connection.execute(wanted)
            ]
        return sorted(told, key=lambda one: (-one.games, one.game, one.players, one.variant, one.against))

    def duels(self, visitor: str) -> list[Duel]:
        """How somebody has done against each kind of bot."""
        bot = results.alias("bot")
        wanted = select(
            games.c.game, bot.c.bot, func.count().label("games"), func.sum(_one_if(results.c.place < bot.c.place))
        )
        wanted = wanted.select_from(results).join(bot, bot.c.table_id == results.c.table_id)
        wanted = wanted.join(games, games.c.table_id == results.c.table_id)
        wanted = wanted.where(results.c.visitor == visitor, bot.c.bot != "").group_by(games.c.game, bot.c.bot)
        with self._database.reading() as connection:
            found = [Duel(game, name, number, int(ahead)) for game, name, number, ahead in connection.execute(wanted)]
        return sorted(found, key=lambda duel: (duel.game, -duel.games, duel.bot))

    def standings(self, visitor: str) -> list[Standing]:
        """Somebody's ratings."""
        wanted = select(ratings).where(ratings.c.who == visitor)
        with self._database.reading() as connection:
            found = connection.execute(wanted.order_by(ratings.c.game, ratings.c.players, ratings.c.ladder)).all()
        return [Standing(row.ladder, row.game, row.players, Rating(row.mu, row.sigma, row.games)) for row in found]

    def recent(self, visitor: str, viewer: str, limit: int) -> list[Ended]:
        """The latest games of somebody, as far as whoever looks may see their tables."""
        wanted = select(games).join(results, results.c.table_id == games.c.table_id)
        wanted = wanted.join(tables, tables.c.id == games.c.table_id)
        wanted = wanted.where(results.c.visitor == visitor, _may_be_seen_by(viewer))
        wanted = wanted.order_by(games.c.ended.desc(), games.c.table_id).limit(limit)
        with self._database.reading() as connection:
            return _ended(connection, connection.execute(wanted).all())

    def of_room(self, room: str, viewer: str, limit: int) -> list[Ended]:
        """The latest games of a room, whose members know all results; not all tables may be looked at."""
        wanted = select(games).where(games.c.room == room).order_by(games.c.ended.desc(), games.c.table_id)
        seen = select(tables.c.id).where(tables.c.room == room, _may_be_seen_by(viewer))
        with self._database.reading() as connection:
            there = set(connection.scalars(seen))
            return _ended(connection, connection.execute(wanted.limit(limit)).all(), there)


def _one_if(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return case((condition, 1), else_=0)


def _may_be_seen_by(viewer: str) -> ColumnElement[bool]:
    """Tables that somebody can find: public ones, those of their rooms, and those where they sit."""
    mine = tables.c.id.in_(select(holds.c.table_id).where(holds.c.visitor == viewer))
    rooms = select(members.c.room).where(members.c.visitor == viewer)
    among_friends = and_(tables.c.room != "", tables.c.room.in_(rooms), tables.c.players_only == 0)
    return or_(tables.c.public, mine, among_friends)


def _ended(
    connection: Connection, found: Sequence[Result[tuple[object, ...]]], there: set[str] | None = None
) -> list[Ended]:
    lines = _lines(connection, [row.table_id for row in found])
    return [
        Ended(
            row.table_id,
            row.game,
            row.players,
            row.variant,
            row.ended,
            row.ladder,
            tuple(sorted(lines[row.table_id], key=lambda line: (line.place, line.seat))),
            there is None or row.table_id in there,
        )
        for row in found
    ]


def _lines(connection: Connection, ids: Sequence[str]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {id: [] for id in ids}
    wanted = select(results).where(results.c.table_id.in_(ids)).order_by(results.c.table_id, results.c.seat)
    for row in connection.execute(wanted) if ids else ():
        line = Line(row.seat, row.visitor, row.bot, row.name, row.place, row.points, bool(row.has_left))
        found[row.table_id].append(line)
    return found
