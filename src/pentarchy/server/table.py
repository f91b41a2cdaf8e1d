"""A table in this process: its match, how it went, and who sits there. All of it follows from what is stored."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from pentarchy.core import DONE, Game, Guide, Lesson, Option, Passing, Refused, choosing, guide_of, notation, parse
from pentarchy.core.luck import Known, Sealed
from pentarchy.core.passing import expect_declinable
from pentarchy.web.clock import control_of
from pentarchy.web.course import Ask, Company, Course, Mark, Said, Sitter, Undone, Wish
from pentarchy.web.words import words

from . import notes
from .clocks import Clocks, hours_of
from .history import ASIDE, PASSING, TIMES, Row, Start, take
from .rows import Joining, Message, Summary, TableRow

GUIDE = "guide"
"""Where a table comes from that is a first game that teaches."""
QUIET = "quiet"
"""An undo that only takes something out of a choice of several things: nothing to be told in the log."""


class Stale(Exception):
    """Somebody acted on a table that has moved on since."""


class Denied(Refused):
    """Something that the table does not allow, whatever the game's rules say; `key` chooses the sentence."""

    def __init__(self, key: str, **blanks: str) -> None:
        super().__init__(key)
        self.key = key
        self.blanks = blanks


class Forbidden(Denied):
    """Something that others may do here, or at another time, but not whoever has asked for it."""


class Stopped(Refused):
    """A plan was played up to a move; `refused` says why that one is not possible, None if it waits."""

    def __init__(self, done: int, rest: Sequence[str], refused: Refused | None = None) -> None:
        super().__init__(f"stopped after {done} moves")
        self.done = done
        self.rest = rest
        self.refused = refused


@dataclass(frozen=True, slots=True)
class Frozen:
    """Why a table stands still: the rules that are here now do not lead where it stood."""

    kind: Literal["refused", "failed", "differs", "result"]
    """A pick is not possible any more, a rule breaks at it, the position behind it is another, or the end is."""
    row: Row | None
    """What happened there."""
    since: int
    """The version of the rules by which the table was played last."""
    refused: Refused | None = None
    detail: str = ""
    """Of a rule that breaks, for the log."""
    kept: bool = True
    """The table is shown at its last good position; else not even its beginning is as it was."""


class Table:
    """What is stored of a table, played."""

    def __init__(
        self, info: TableRow, rows: Iterable[Row], messages: Iterable[Message], holders: dict[int, tuple[str, ...]]
    ) -> None:
        self.info = info
        self.holders = holders
        self.frozen: Frozen | None = None
        """A table that stands still shows the position up to which it could be followed."""
        self.signed: frozenset[int] = frozenset()
        """The seats whose names are kept by those who sit there."""
        self.helped = False
        """Somebody has seen a hint or what others hide, as far as this worker knows."""
        self.took_back = False
        """Something was taken back although the picker had learnt something new since."""
        self.told: notes.Outcomes = {}
        """What the notes that are stored say of chance."""
        self.match = info.start.match(lingers=bool(info.linger))
        self._stays_since = info.made
        """When the match came to where it is, as far as all can tell."""
        self._passed = False
        """The answer that waits for the table to go on was given automatically."""
        self.stored: list[Row] = []
        """All that is stored, also what happened aside."""
        self.rows: list[Row] = []
        """What has happened in the game."""
        self.passing = Passing()
        self.wish: Wish | None = None
        """What somebody wants of all."""
        self.cancelled = False
        self._secret: list[int] = []
        """The numbers of the rows that answer a secret question."""
        self.drawn: dict[str, int] = {}
        """Of luck that is sealed: how many words of each stream were ever drawn, also if that was undone."""
        self._words: dict[str, bytes] = {}
        """Those words, as far as somebody has asked for them."""
        self._note_draws()
        self.course = Course(marks=[self._mark(-1, self.game.round_of(self.match.state))])
        control = control_of(info.clock)
        self.clocks = Clocks(control, len(info.seats), info.made, info.outages) if control is not None else None
        """How much time everybody has, where that counts."""
        self._set_clocks(anew=False)
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
        return len(self.stored)

    def position_for(self, held: Sequence[int]) -> int:
        """How many rows those at one screen know of: others' answers to secret questions do not count for them."""
        return len(self.rows) - sum(self.rows[number].seat not in held for number in self._secret)

    def rows_known_to(self, held: Sequence[int]) -> list[Row]:
        hidden = {number for number in self._secret if self.rows[number].seat not in held}
        return [row for number, row in enumerate(self.rows) if number not in hidden]

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.info.seats]

    @property
    def summary(self) -> Summary:
        match = self.match
        asked = () if match.over else tuple(match.asked)
        return Summary(asked, self.game.round_of(match.state), match.over, tuple(match.totals), self.cancelled)

    def lesson(self, seat: int | None) -> tuple[Guide, Lesson] | None:
        """Where a seat stands in the first game that teaches, if this is one and it is the learner's."""
        guide = guide_of(self.game) if self.info.origin == GUIDE else None
        if guide is None or seat != guide.scene.seat:
            return None
        lesson = guide.lesson(self.match)
        return None if lesson is None else (guide, lesson)

    @property
    def is_ended(self) -> bool:
        """Nobody plays on."""
        return self.match.over or self.cancelled

    @property
    def _stands(self) -> bool:
        """Nothing happens here by itself."""
        stands = self.is_ended or self.frozen is not None or bool(self.info.closed)
        return stands or self.course.ask is not None

    @property
    def goes_on_at(self) -> float | None:
        """Until when the table stays where somebody might be asked in secret, or longer if they have not answered by
        then; None where nobody might be. Where all who play are at one browser nobody is to be waited for."""
        if self._stands or self.match.lingering is None:
            return None
        alone = len({visitor for holding in self.holders.values() for visitor in holding}) < 2
        return self._stays_since + (0.0 if alone else self.info.linger)

    @property
    def people(self) -> list[int]:
        """The seats that somebody has."""
        return [seat.seat for seat in self.info.seats if not seat.bot and seat.seat in self.holders]

    def sitters(self, here: Iterable[int]) -> list[Sitter]:
        present = set(here)
        return [
            Sitter(
                seat.name,
                seat.bot,
                bool(seat.bot) or seat.seat in self.holders,
                seat.seat in present,
                self.passing.kinds_known_to_all(seat.seat),
                seat.seat in self.signed,
            )
            for seat in self.info.seats
        ]

    def bots_asked(self) -> list[int]:
        """The bots that have to decide now."""
        if self._stands:
            return []
        return [seat for seat in self.match.asked if self.info.seats[seat].bot]

    def company(self, held: Sequence[int]) -> Company:
        """Who plays along with whoever has these seats."""
        return Company.of(self.sitters(()), held, challenge=bool(self.info.challenge))

    def moved(self, seat: int, before: int) -> bool:
        """A seat's decision is no longer the one after so many rows. What others seal meanwhile leaves it be."""
        since = self.rows[before:]
        return len(self.rows) < before or seat not in self.match.asked or any(row.seat == seat for row in since)

    def still_asks(self, seat: int, held: Sequence[int], position: int) -> bool:
        """A seat is asked what it was asked at an earlier position: all that has happened since is that others, who
        decide at the same time, have sealed answers."""
        since = self.rows_known_to(held)[max(0, position) :]
        sealed = sum(len(picks) for other, picks in self.match.sealed.items() if other not in held)
        by_others = all(row.kind == "pick" and row.seat not in held for row in since)
        return seat in self.match.asked and by_others and 0 < len(since) <= sealed

    # -- what happens

    def take(self, row: Row) -> bool:
        """Let a stored row happen; whether others may notice that something has."""
        self.stored.append(row)
        if row.kind in PASSING:
            change = self.passing.begin if row.kind == "auto" else self.passing.end
            return change(self.match, row.seat, row.option)
        by_all = row.kind == "undo" and self.course.ask is not None
        if row.kind == "on":
            self._go_on(row.at)
        elif row.kind not in ASIDE and not self._play(row):
            return False  # clocks do not notice it either
        if self.clocks is not None:
            self.clocks.pass_until(row.at)
        if row.kind in TIMES:
            self._take_time(row)
        elif row.kind in ASIDE:
            self._take_wish(row)
        self._set_clocks(anew=row.kind in ("pick", "on") or by_all, everybody=by_all)
        return True

    def _take_time(self, row: Row) -> None:
        """What counts for clocks alone."""
        clocks = self.clocks
        if clocks is None:
            return
        if row.kind == "hours":
            clocks.rest(row.seat, hours_of(row.option))
        elif row.kind == "away":
            clocks.leave(row.seat)
        elif row.kind == "back":
            clocks.come_back(row.seat)
        else:
            clocks.sit(row.seat, row.kind)

    def _take_wish(self, row: Row) -> None:
        wish = self.wish
        if row.kind == "wish":
            what, _, rest = row.option.partition(" ")
            about, *asked = (int(number) for number in rest.split())
            self.wish = Wish(row.seat, what, about, tuple(asked))  # type: ignore[arg-type]
        elif row.kind == "yes" and wish is not None:
            asked = [seat for seat in wish.open if seat != row.seat]
            self.wish = replace(wish, open=tuple(asked)) if asked else None
        else:
            self.wish = None
            self.cancelled = self.cancelled or row.kind == "cancel"

    def _set_clocks(self, *, anew: bool, everybody: bool = False) -> None:
        """Whose clock runs now: an open question for leave is an affair of whoever asks."""
        if self.clocks is None:
            return
        known, ask = frozenset(self.match.asked_as_seen_by(None)), self.course.ask
        if ask is not None:
            known = frozenset((ask.seat,))
        thinking = not known and not self.is_ended
        self.clocks.asked(frozenset() if self.is_ended else known, anew=anew, everybody=everybody, thinking=thinking)

    def note(self) -> str:
        """The note of this position, to be stored with what led to it."""
        return notes.write(self.match, self.told)

    def _go_on(self, at: float) -> None:
        """Leave the question at which the match stays: with the answer, or with nothing that anybody hears of."""
        question, answer = self.match.lingering, self.match.answered
        if question is None or not self.match.may_go_on:
            return  # by other rules; what comes of it is compared with what was noted
        round_, turn = self.game.round_of(self.match.state), self.game.turn_of(self.match.state)
        self.match.go_on()
        self._stays_since = at
        self._note_draws()
        if self.match.over:
            self.course.lines.clear()
        if answer is not None:
            self.course.marks.append(replace(self._mark(question.seat, round_, turn=turn), automatic=self._passed))
        else:  # what happens now belongs to the pick before
            now = self._mark(-1, round_)
            self.course.marks[-1] = replace(self.course.marks[-1], events=now.events, totals=now.totals)

    def _play(self, row: Row) -> bool:
        """Let something happen in the game; whether others may notice."""
        while row.kind == "pick" and self.match.may_go_on:
            self._go_on(row.at)  # or it could not have been picked
        before, events = self.match.picks[:], self.match.events[:] if row.kind == "undo" else []
        round_, turn = self.game.round_of(self.match.state), self.game.turn_of(self.match.state)
        asked = self.match.decision(row.seat) if row.kind == "pick" else None
        if asked is not None and asked.secret:
            self._secret.append(len(self.rows))
        automatic = row.kind == "pick" and self.passing.due(self.match) == (row.seat, parse(row.option))
        self.took_back = self.took_back or (row.kind == "undo" and bool(self.match.barrier(row.seat)))
        take(self.match, row)
        self._note_draws()
        self.rows.append(row)
        if self.match.answered is not None:
            self._passed = automatic
            return False
        self._stays_since = row.at
        if self.match.over:
            self.course.lines.clear()  # nothing is secret any more: the moments are numbered as they were
        if row.kind == "ask":
            self.course.ask = Ask(row.seat, tuple(map(int, row.option.split())))
            return True
        if row.kind == "agree" and self.course.ask is not None:
            self.course.ask = Ask(self.course.ask.seat, tuple(s for s in self.course.ask.open if s != row.seat))
            return True
        self.course.ask = None
        if row.kind == "undo":
            self.passing.took_back(self.match, row.seat)
            del self.course.marks[len(self.match.picks) + 1 :]
            self.course.lines.clear()
            kept = len(self.match.events)
            if row.option != QUIET and events[kept:]:
                self.course.undone.append(Undone(kept, tuple(events[kept:])))
        elif row.kind == "pick":
            # Picks that were sealed come out together, and a part of a choice may have gone before others: what
            # happened is told with the last of them.
            same = choosing.in_common(before, self.match.picks)
            del self.course.marks[same + 1 :]
            told = self.course.marks[-1].events
            for at in range(same, len(self.match.picks)):
                last = at == len(self.match.picks) - 1
                mark = self._mark(self.match.picks[at][0], round_, None if last else told, turn)
                self.course.marks.append(replace(mark, automatic=automatic and mark.seat == row.seat))
        return True

    def before(self, position: int) -> Table:
        """The table as it was after its first rows, with all that was said."""
        table = Table(self.info, self.stored[:position], (), self.holders)
        table.course.said = self.course.said
        table.signed = self.signed
        return table

    # -- luck that is sealed

    def _note_draws(self) -> None:
        if self.info.start.sealed is None:
            return
        for run in (self.match.run, *self.match.worlds.values()):
            for stream, count in run.state.chance.streams.items():
                if count > self.drawn.get(stream, 0):
                    self.drawn[stream] = count

    @property
    def start_for_bots(self) -> Start:
        """The start as a bot's process gets it: of luck that is sealed only what was drawn already."""
        source = self.match.state.chance.source
        if not isinstance(source, Sealed):
            return self.info.start
        for stream, count in self.drawn.items():
            known = self._words.get(stream, b"")
            self._words[stream] = known + source.words(stream, len(known), count)
        return replace(self.info.start, luck=Known(self._words, source.past))

    def joining(self, seat: int, entropy: str) -> Joining | None:
        """What somebody who sits down brings to the luck of the game; nothing where a seed was typed.

        As long as nothing has happened, the table is dealt anew with it. Later it counts from the next draw on.
        """
        luck = self.info.start.sealed
        if luck is None:
            return None
        after = luck.with_contribution(seat, entropy, self.drawn if self.rows else None)
        if self.rows:
            return Joining(self.position, luck, after, self.summary)
        info = replace(self.info, start=replace(self.info.start, luck=after))
        dealt = Table(info, (), (), self.holders)
        return Joining(self.position, luck, after, dealt.summary, dealt.note())

    def _mark(self, seat: int, round_: int, events: int | None = None, turn: int | None = None) -> Mark:
        """A pick that ends a round belongs to that round."""
        match = self.match
        return Mark(seat, len(match.events) if events is None else events, round_, tuple(match.totals), turn)

    def happen(self, rows: Sequence[Row], at: float) -> tuple[list[Row], bool]:
        """Let rows happen, and what then happens by itself: all that is to be stored, and whether others may notice."""
        happened, noticed = list(rows), False
        for row in rows:
            noticed |= self.take(row)
        while (due := self._due(at)) is not None:
            noticed |= self.take(due)
            happened.append(due)
        return happened, noticed

    def _due(self, at: float) -> Row | None:
        """Somebody passes automatically, or the table has stayed long enough where somebody might be asked."""
        if self.course.ask is not None:
            return None
        if (passing := self.passing.due(self.match)) is not None:
            seat, option = passing
            return Row("pick", seat, notation(option), at)
        until, question = self.goes_on_at, self.match.lingering
        if until is None or question is None or at < until or not self.match.may_go_on:
            return None
        return Row("on", question.seat, "", at)

    def hear(self, message: Message) -> None:
        said = Said(message.number, message.name, message.text, message.seat, message.kind, message.visitor)
        self.course.said.append(said)

    # -- what somebody wants, as rows that are not stored yet

    def picking(self, seat: int, option: str, at: float) -> list[Row]:
        """The rows of a pick. Things of one choice may come in any order, and all at once with `;` between them.

        Raises `Refused` for what cannot be.
        """
        self._expect_no_ask()
        parts = [parsed(part) for part in option.split(";")]
        trial = self.match if len(parts) == 1 else self.match.clone()
        rows: list[Row] = []
        for part in parts:
            decision = trial.decision(seat)
            if rows and part == DONE and (decision is None or not decision.part):
                break  # with the last part the choice was over
            refusal = trial.why_not(seat, part)
            if refusal is not None:
                texts = self.game.texts("en")
                raise Refused(texts.refusal(refusal, self.game.rulebook.text_of(refusal)), refusal)
            if len(parts) > 1:
                trial.pick(seat, part)
            rows.append(Row("pick", seat, notation(part), at))
        return rows

    def picking_as_bot(self, seat: int, option: str, at: float, bot: str) -> list[Row]:
        """The rows of a bot's pick, unless the seat is no longer its own."""
        if self.info.seats[seat].bot != bot:
            raise Stale
        return self.picking(seat, option, at)

    def dropping(self, seat: int, option: str, at: float) -> list[Row]:
        """The rows that take one thing out of an open choice of several."""
        self._expect_no_ask()
        change = choosing.changed(self.match, seat, drop=parsed(option))
        if change is None:
            raise Denied("not_chosen")
        undone = change.undone + len(self.match.waiting.get(seat, ()))
        picks = [Row("pick", seat, notation(part), at) for part in (*change.picks, *change.waiting)]
        return [*[Row("undo", seat, QUIET, at)] * undone, *picks]

    def undoing(self, seat: int, held: Sequence[int], at: float) -> list[Row]:
        """Taking back the seat's last pick: at once where that is free, else the other people are asked."""
        self._expect_no_ask()
        if self.goes_on_at is not None and at < self.goes_on_at:
            raise Denied("lingers")
        barrier = self.match.barrier(seat)
        if barrier == "undo_nothing":
            raise Denied("undo_nothing")
        if not self.company(held).may_take_back(news=bool(barrier), over=self.match.over):
            raise Denied("daily.no_undo")
        others = [
            other.seat
            for other in self.info.seats
            if not other.bot and other.seat not in held and other.seat in self.holders
        ]
        if barrier and others:
            return [Row("ask", seat, " ".join(map(str, others)), at)]
        return [Row("undo", seat, "", at)]

    def setting(self, seat: int, kind: str, passes: bool, at: float) -> list[Row]:
        """The row that makes a seat pass a kind of question automatically, or decide it itself again."""
        self.expect_running()
        if passes:
            expect_declinable(self.match, seat, kind)
        else:
            self.passing.expect_passed(self.match, seat, kind)
        return [Row("auto" if passes else "manual", seat, kind, at)]

    def answering(self, held: Sequence[int], agrees: bool, at: float) -> list[Row]:
        """Those at one screen who were asked answer together; the last leave is followed by the undo itself.

        Whoever asked may withdraw: the others may be away.
        """
        self.expect_running()
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

    def expect_running(self) -> None:
        if self.frozen is not None:
            raise Denied("frozen")
        if self.cancelled:
            raise Denied("cancelled")
        if self.info.closed:
            raise Denied("closed")

    def _expect_no_ask(self) -> None:
        self.expect_running()
        if self.course.ask is not None:
            raise Denied("ask_open")


def parsed(option: str) -> Option:
    """An option as somebody has sent it."""
    try:
        return parse(option)
    except ValueError as error:
        raise Denied("no_notation", what=option[:80]) from error


def reason_in(denied: Denied, language: str) -> str:
    """Why not, whatever the game's rules say."""
    key = denied.key if "." in denied.key else f"table.{denied.key}"
    return words(language).say(key, **denied.blanks)


def reason(table: Table, refused: Refused, language: str) -> str:
    """Why not, in the language of whoever asks; where a rule of the game forbids it, with its clause."""
    if isinstance(refused, Stopped):
        tell = words(language).say
        counts = {"done": refused.done, "all": refused.done + len(refused.rest)}
        if refused.refused is None:
            return tell("plan.waits", **counts)
        move = table.game.texts(language, table.names).option(parse(refused.rest[0]))
        return tell("plan.stopped", what=move, why=reason(table, refused.refused, language), **counts)
    if isinstance(refused, Denied):
        return reason_in(refused, language)
    if refused.refusal is None:
        return str(refused)
    clause = table.game.rulebook.clause_of(refused.refusal)
    texts = table.game.texts(language, table.names)
    said = texts.refusal(refused.refusal, clause.text(language) if clause else "")
    return f"{said} [{clause.cite(language)}]" if clause else said
