"""A table in this process: its match, how it went, and who sits there. All of it follows from what is stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pentarchy.core import Game, Option, Refused, notation, parse
from pentarchy.web.showing import Ask, Course, Mark, Said, Sitter, Undone
from pentarchy.web.words import words

from .history import Row, take
from .stored import Message, Summary, TableRow

QUIET = "quiet"
"""An undo that only rearranges a choice of several things: nothing to be told in the log."""


class Denied(Refused):
    """Something that the table does not allow, whatever the game's rules say; `key` chooses the sentence."""

    def __init__(self, key: str, **blanks: str) -> None:
        super().__init__(key)
        self.key = key
        self.blanks = blanks


class Table:
    """What is stored of a table, played."""

    def __init__(
        self, info: TableRow, rows: Iterable[Row], messages: Iterable[Message], holders: dict[int, tuple[str, ...]]
    ) -> None:
        self.info = info
        self.holders = holders
        self.match = info.start.match()
        self.rows: list[Row] = []
        self.course = Course(marks=[self._mark(-1, self.game.round_of(self.match.state))])
        for row in rows:
            self.take(row)
        for message in messages:
            self.hear(message)

    @property
    def id(self) -> str:
        return self.info.id

    @property
    def game(self) -> Game[Any]:
        return self.match.game

    @property
    def position(self) -> int:
        return len(self.rows)

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.info.seats]

    @property
    def summary(self) -> Summary:
        match = self.match
        asked = () if match.over else tuple(match.asked)
        return Summary(asked, self.game.round_of(match.state), match.over, tuple(match.totals))

    def sitters(self, here: Iterable[int]) -> list[Sitter]:
        present = set(here)
        return [
            Sitter(seat.name, seat.bot, bool(seat.bot) or seat.seat in self.holders, seat.seat in present)
            for seat in self.info.seats
        ]

    def bots_asked(self) -> list[int]:
        """The bots that have to decide now."""
        if self.match.over or self.course.ask is not None:
            return []
        return [seat for seat in self.match.asked if self.info.seats[seat].bot]

    def is_free(self, held: Sequence[int]) -> bool:
        """Nobody else's secrets are at stake: the game is over, or all others are bots."""
        return self.match.over or (len(held) == 1 and all(seat.bot or seat.seat in held for seat in self.info.seats))

    def moved(self, seat: int, position: int) -> bool:
        """A seat's decision is no longer the one that it had at a position. What others seal meanwhile leaves it be."""
        since = self.rows[position:]
        return len(self.rows) < position or seat not in self.match.asked or any(row.seat == seat for row in since)

    def is_alone(self, held: Sequence[int]) -> bool:
        """Nobody plays along from elsewhere: all other seats are bots' or at this screen. Then a bot may be asked."""
        return all(seat.bot or seat.seat in held for seat in self.info.seats)

    # -- what happens

    def take(self, row: Row) -> None:
        """Let a stored row happen."""
        before, events = len(self.match.picks), self.match.events[:] if row.kind == "undo" else []
        round_ = self.game.round_of(self.match.state)
        take(self.match, row)
        self.rows.append(row)
        if row.kind == "ask":
            self.course.ask = Ask(row.seat, tuple(map(int, row.option.split())))
            return
        if row.kind == "agree" and self.course.ask is not None:
            self.course.ask = Ask(self.course.ask.seat, tuple(s for s in self.course.ask.open if s != row.seat))
            return
        self.course.ask = None
        if row.kind == "undo":
            del self.course.marks[len(self.match.picks) + 1 :]
            self.course.lines.clear()
            kept = len(self.match.events)
            if row.option != QUIET and events[kept:]:
                self.course.undone.append(Undone(kept, tuple(events[kept:])))
        elif row.kind == "pick":
            # Picks that were sealed come out together: what happened is told with the last of them.
            told = self.course.marks[-1].events
            for at in range(before, len(self.match.picks)):
                last = at == len(self.match.picks) - 1
                self.course.marks.append(self._mark(self.match.picks[at][0], round_, None if last else told))

    def _mark(self, seat: int, round_: int, events: int | None = None) -> Mark:
        """A pick that ends a round belongs to that round."""
        match = self.match
        return Mark(seat, len(match.events) if events is None else events, round_, tuple(match.totals))

    def hear(self, message: Message) -> None:
        self.course.said.append(Said(message.number, message.name, message.text, message.seat, message.kind))

    # -- what somebody wants, as rows that are not stored yet

    def picking(self, seat: int, option: str, at: float) -> list[Row]:
        """The rows of a pick. Things of one choice may come in any order, and all at once with `;` between them.

        Raises `Refused` for what cannot be.
        """
        *before, words = [self._parsed(part) for part in option.split(";")]
        self._expect_no_ask()
        decision = self.match.asked.get(seat)
        if before:
            rows = self._rearranging(seat, at, more=[*before, words])
            if rows is None:
                raise Denied("not_chosen")
            return rows
        if decision is not None and words not in decision.options and decision.group:
            rows = self._rearranging(seat, at, add=words)
            if rows is not None:
                return rows
        refusal = self.match.why_not(seat, words)
        if refusal is not None:
            texts = self.game.texts("en")
            raise Refused(texts.refusal(refusal, self.game.rulebook[refusal.clause].en), refusal)
        return [Row("pick", seat, notation(words), at)]

    def dropping(self, seat: int, option: str, at: float) -> list[Row]:
        """The rows that take one thing out of an open choice of several."""
        self._expect_no_ask()
        rows = self._rearranging(seat, at, drop=self._parsed(option))
        if rows is None:
            raise Denied("not_chosen")
        return rows

    def _rearranging(
        self, seat: int, at: float, add: Option | None = None, drop: Option | None = None, more: Sequence[Option] = ()
    ) -> list[Row] | None:
        chosen = self.match.chosen(seat)
        wanted = self.match.rearranged(seat, add, drop, more)
        if wanted is None:
            return None
        same = 0
        while same < min(len(chosen), len(wanted)) and chosen[same] == wanted[same]:
            same += 1
        undos = [Row("undo", seat, QUIET, at)] * (len(chosen) - same)
        return [*undos, *[Row("pick", seat, notation(option), at) for option in wanted[same:]]]

    def undoing(self, seat: int, held: Sequence[int], at: float) -> list[Row]:
        """Taking back the seat's last pick: at once where that is free, else the other people are asked."""
        self._expect_no_ask()
        barrier = self.match.barrier(seat)
        if barrier == "undo_nothing":
            raise Denied("undo_nothing")
        others = [
            other.seat
            for other in self.info.seats
            if not other.bot and other.seat not in held and other.seat in self.holders
        ]
        if barrier and others:
            return [Row("ask", seat, " ".join(map(str, others)), at)]
        return [Row("undo", seat, "", at)]

    def answering(self, held: Sequence[int], agrees: bool, at: float) -> list[Row]:
        """Those at one screen who were asked answer together; the last leave is followed by the undo itself.

        Whoever asked may withdraw: the others may be away.
        """
        ask = self.course.ask
        mine = [seat for seat in ask.open if seat in held] if ask is not None else []
        if ask is not None and not agrees and (mine or ask.seat in held):
            return [Row("decline", mine[0] if mine else ask.seat, "", at)]
        if ask is None or not mine:
            raise Denied("not_asked")
        rows = [Row("agree", seat, "", at) for seat in mine]
        if len(mine) == len(ask.open):
            rows.append(Row("undo", ask.seat, "", at))
        return rows

    def _expect_no_ask(self) -> None:
        if self.course.ask is not None:
            raise Denied("ask_open")

    @staticmethod
    def _parsed(option: str) -> Option:
        try:
            return parse(option)
        except ValueError as error:
            raise Denied("no_notation", what=option[:80]) from error


def reason(table: Table, refused: Refused, language: str) -> str:
    """Why not, in the language of whoever asks; where a rule of the game forbids it, with its clause."""
    if isinstance(refused, Denied):
        key = refused.key if "." in refused.key else f"table.{refused.key}"
        return words(language).say(key, **refused.blanks)
    if refused.refusal is None:
        return str(refused)
    clause = table.game.rulebook[refused.refusal.clause]
    texts = table.game.texts(language).seated(table.names)
    return f"{texts.refusal(refused.refusal, clause.text(language))} [{clause.cite(language)}]"
