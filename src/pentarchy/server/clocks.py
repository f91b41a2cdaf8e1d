"""The clocks of a table: they follow from its rows and their times, so that every worker knows the same.

Whose clock runs is what everybody may know. Where the only ones who are asked are asked in secret, nobody's does: a
clock that stood, ran or jumped for one seat would tell who it was. Instead there is a time for all such questions,
after which the others may let whoever it is pass.

- The clock of each seat runs that is asked, as far as all know; while somebody asks for leave to take something back,
  it is theirs, who may withdraw.
- None runs while a seat is free, of a bot, at the end, or while the server was down.
- Where clocks go by days, one's own rests in the hours that one has named, and on vacation.
- Something is added when a seat is asked anew: not again in the same turn, nor for what was taken back freely.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf
from typing import NamedTuple

from pentarchy.web.clock import DAY, HOUR, LONGEST_REST, VACATION, Control, Face

Span = tuple[float, float]


class Hours(NamedTuple):
    """The hours of the day in which a clock rests, and how many minutes the day there is ahead of UTC."""

    begin: int
    end: int
    offset: int

    @property
    def text(self) -> str:
        return f"{self.begin} {self.end} {self.offset}"

    @property
    def length(self) -> int:
        return (self.end - self.begin) % 24

    def after(self, moment: float) -> Iterator[Span]:
        """When it rests, from the span on that is not over at that moment."""
        day = (moment + 60 * self.offset) // DAY - 1
        while True:
            begin = day * DAY + self.begin * HOUR - 60 * self.offset
            end = begin + self.length * HOUR
            if end > moment:
                yield begin, end
            day += 1


def hours_of(text: str) -> Hours | None:
    """Hours as they are stored; None where a clock does not rest."""
    begin, end, offset = (int(number) for number in text.split()) if text else (0, 0, 0)
    return Hours(begin, end, offset) if begin != end else None


def is_possible(hours: Hours) -> bool:
    """Whether somebody may name these hours."""
    on_a_clock = hours.begin in range(24) and hours.end in range(24)
    return on_a_clock and hours.length <= LONGEST_REST and abs(hours.offset) <= 14 * 60


class Clocks:
    def __init__(self, control: Control, seats: int, began: float, outages: Sequence[Span] = ()) -> None:
        """`began` is when the table was opened, `outages` are the times at which no server ran."""
        self.control = control
        self.left = [control.bank] * seats
        self.since = began
        """The moment for which `left` holds."""
        self.running: frozenset[int] = frozenset()
        """The seats that all know to be asked."""
        self.thinking: float | None = None
        """So long somebody may have been thinking, where nobody is known to be asked."""
        self.hours: dict[int, Hours] = {}
        self._last: frozenset[int] = frozenset()
        """Those who were known to be asked last: a secret question in between makes nobody asked anew."""
        self._free: set[int] = set()
        self._bots: set[int] = set()
        self._away: dict[int, float] = {}
        """On vacation since."""
        self._vacation = [VACATION if control.by_days else 0.0] * seats
        self._outages = sorted(outages)

    # -- what happens

    def pass_until(self, moment: float) -> None:
        """Time goes by. Workers' clocks may differ by a little: none runs backwards."""
        moment = max(moment, self.since)
        for seat in range(len(self.left)):
            if self._runs(seat):
                self.left[seat] -= _length(self._counted(seat, self.since, moment))
        if self.thinking is not None and self._may_run:
            self.thinking += _length(self._counted(None, self.since, moment))
        for seat in self._away:
            self._vacation[seat] = self.vacation_left(seat, moment)
        self.since = moment

    def asked(self, known: frozenset[int], *, anew: bool, everybody: bool = False, thinking: bool = False) -> None:
        """From now on these seats are known to be asked; `everybody` is asked anew if something was taken back with
        everybody's leave. `thinking`: somebody is asked of whom nobody may know."""
        if known and anew:
            for seat in known if everybody else known - self._last:
                self.left[seat] = self.control.with_increment(self.left[seat])
        self._last = known or self._last
        self.running = known
        if not thinking:
            self.thinking = None
        elif self.thinking is None:
            self.thinking = 0.0

    def sit(self, seat: int, who: str) -> None:
        """A seat is free now, has a bot, or a person, who begins with a full clock."""
        self._free.discard(seat)
        self._bots.discard(seat)
        self._away.pop(seat, None)
        self.hours.pop(seat, None)
        self.left[seat] = self.control.bank
        if who == "free":
            self._free.add(seat)
        elif who == "bot":
            self._bots.add(seat)
        else:
            self._vacation[seat] = VACATION if self.control.by_days else 0.0

    def rest(self, seat: int, hours: Hours | None) -> None:
        if hours is None:
            self.hours.pop(seat, None)
        else:
            self.hours[seat] = hours

    def leave(self, seat: int) -> None:
        """A vacation begins."""
        self._away[seat] = self.since

    def come_back(self, seat: int) -> None:
        self._away.pop(seat, None)

    # -- how it stands

    def is_away(self, seat: int, now: float) -> bool:
        return seat in self._away and now < self._vacation_until(seat)

    def vacation_left(self, seat: int, now: float) -> float:
        taken = max(0.0, now - self.since) if seat in self._away else 0.0
        return max(0.0, self._vacation[seat] - taken)

    def face(self, seat: int, now: float) -> Face | None:
        """The clock of a seat; None if it has none."""
        if seat in self._bots | self._free:
            return None
        away = self.is_away(seat, now)
        if not self._runs(seat):
            return Face(self.left[seat], self.since, now, rests="vacation" if away else "", low=self.control.low)
        return self._face(seat, self.left[seat], now, "vacation" if away else "hours")

    def hidden(self, now: float) -> Face | None:
        """The time that is left for a question that nobody else hears of."""
        if self.thinking is None or not self._may_run:
            return None
        return self._face(None, self.control.hidden - self.thinking, now, "vacation")

    def is_up(self, seat: int, now: float) -> bool:
        face = self.face(seat, now)
        return face is not None and face.is_up

    def next_change(self, now: float) -> float:
        """When a clock will be shown in another way although nobody does anything; never is infinite."""
        faces = [self.face(seat, now) for seat in range(len(self.left))]
        ends = [face.at + face.left for face in (*faces, self.hidden(now)) if face and face.runs and not face.is_up]
        edges = [
            edge
            for seat in [*filter(self._runs, self.running), *([None] if self.thinking is not None else [])]
            for begin, end in self._counted(seat, now, now + 2 * DAY)
            for edge in (begin, end)
        ]
        edges += [self._vacation_until(seat) for seat in self._away]
        return min((moment for moment in (*ends, *edges) if moment > now), default=inf)

    # --

    @property
    def _may_run(self) -> bool:
        return not self._free

    def _runs(self, seat: int) -> bool:
        return self._may_run and seat in self.running and seat not in self._bots

    def _vacation_until(self, seat: int) -> float:
        return max(self.since, self._away[seat]) + self._vacation[seat]

    def _face(self, seat: int | None, left: float, now: float, rests: str) -> Face:
        """A clock that runs or rests: what it shows since it last did something else."""
        low = self.control.low if seat is not None else 0.0
        if now <= self.since:
            now = self.since
        spans = list(self._counted(seat, self.since, now))
        if self._is_counted(seat, now):
            # Told from where this span began: as long as nothing changes, the page stays the same.
            begin = spans.pop()[0] if spans and spans[-1][1] >= now else now
            return Face(left - _length(spans), begin, now, runs=True, low=low)
        return Face(left - _length(spans), self.since, now, rests=rests, low=low)

    def _is_counted(self, seat: int | None, now: float) -> bool:
        return next(iter(self._counted(seat, now, now + 1)), (inf, 0))[0] <= now

    def _counted(self, seat: int | None, begin: float, end: float) -> Iterator[Span]:
        """The spans in which the clock of a seat runs, if it is asked; that of all who may be thinking for None."""
        stops: list[Iterator[Span]] = [iter(self._outages)]
        travellers = [one for one in self._away if seat in (None, one)]
        stops += [iter([(self._away[one], self._vacation_until(one))]) for one in travellers]
        if seat is not None and seat in self.hours:
            stops.append(self.hours[seat].after(begin))
        heads = [next(stop, (inf, inf)) for stop in stops]
        while begin < end:
            at = min(range(len(heads)), key=heads.__getitem__)
            first, last = heads[at]
            if last > begin:
                if begin < min(first, end):
                    yield begin, min(first, end)
                begin = last
            heads[at] = next(stops[at], (inf, inf))


def _length(spans: Iterator[Span] | Sequence[Span]) -> float:
    return sum(end - begin for begin, end in spans)
