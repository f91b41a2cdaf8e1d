"""Open pages of a table, and what each of them is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from time import time
from typing import Final, Literal, NamedTuple

import msgspec

from pentarchy.core import Match
from pentarchy.core.planning import NoPlan, Plan
from pentarchy.web.drawn import Drawn
from pentarchy.web.showing import Showing
from pentarchy.web.table_page import Region, chat_region, mine_to_move, regions, title
from pentarchy.web.words import words

from .agreeing import may_cancel, standing_wish
from .plans import Kept, Plans
from .splicing import Splice, splice
from .table import Table

MOST_SHOWN = 64
"""So many drawn pages of a table are kept: of all who look at it now, and some of replays."""
MOST_REWOUND = 16
"""So many earlier positions of a table are kept ready for replays."""


Speed = Literal["slow", "normal", "instant"]
"""How fast things move on a page, as whoever looks at it has chosen."""
PAUSES: Final[dict[Speed, float]] = {"slow": 2.0, "normal": 1.0, "instant": 0.0}
"""How long bots pause for it between two picks, as a multiple of the server's pace."""


class Viewpoint(NamedTuple):
    """Who looks at a table and how: everybody with the same viewpoint is shown the same."""

    held: tuple[int, ...] = ()
    """The seats of this browser."""
    opened: int | None = None
    """At a shared screen: the seat that has said that nobody else is looking."""
    language: str = "en"
    at: int | None = None
    """In a replay: after how many of the picks that whoever looks knows of."""
    eyes: int | None = None
    """In the replay of a finished game: through whose eyes; -1 is a spectator, None whoever looks."""
    muted: frozenset[str] = frozenset()
    """Whom whoever looks does not want to hear."""
    plan: Kept | None = None
    """What this visitor has planned."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What is seen from one viewpoint."""

    regions: dict[str, Region]
    title: str
    turn: bool
    position: int
    at: int | None
    clocks: bool = False
    """Clocks run: pages are told what time it is here."""
    splices: dict[tuple[str, str, str], Splice | None] = field(default_factory=dict)
    """By region, what a browser has of it and what it should have: worked out once for all who have the same."""

    def spliced(self, old: str, name: str) -> Splice | None:
        """A region, told by what somebody has of it."""
        new = self.regions[name].html
        key = (name, old, new)
        if key not in self.splices:
            self.splices[key] = splice(str(old), str(new))
        return self.splices[key]


@dataclass(eq=False)
class Page:
    """One open page: what it has, and that it wants to be told."""

    visitor: str
    viewpoint: Viewpoint
    has: dict[str, str] = field(default_factory=dict)
    """The hashes of the regions that the browser has."""
    texts: dict[str, str] | None = None
    """Those regions themselves, as far as they were sent over this line, for a browser that keeps them."""
    news: asyncio.Event = field(default_factory=asyncio.Event)
    address: str = ""
    """From where it is looked at."""
    speed: Speed = "normal"

    def keep(self, name: str, text: str | None) -> str | None:
        """What the browser had of a region before this text; None if that is not known."""
        if self.texts is None:
            return None
        before = self.texts.pop(name, None)
        if text is not None:
            self.texts[name] = text
        return before if text is not None else None


class Pages:
    """The open pages of one table and what is drawn for them, once for each viewpoint."""

    def __init__(self, table: Table, now: Callable[[], float] = time) -> None:
        self.table = table
        self._now = now
        self.open: set[Page] = set()
        self.elsewhere: dict[str, tuple[float, tuple[int, ...]]] = {}
        """Seats that are present through other workers, and when they last said so."""
        self._shown: dict[Viewpoint, Shown] = {}
        self._rewound: dict[int, Match] = {}
        self._drawn = Drawn()
        self._splices: dict[tuple[str, str, str], Splice | None] = {}
        """By region, what a browser has of it and what it should have: worked out once for all who have the same."""
        self.plans = Plans()

    def changed(self, table: Table, seats: Collection[int] | None = None) -> None:
        """The table has changed: draw anew, and tell everybody, or only those who hold these seats."""
        self.table = table
        self._shown.clear()
        self._rewound.clear()
        self._drawn.changed()
        self._splices.clear()
        self.plans.forget()
        for page in self.open:
            if seats is None or any(seat in seats for seat in page.viewpoint.held):
                page.news.set()

    def rest(self) -> None:
        """Nobody has it open any more: forget what was drawn."""
        self._shown.clear()
        self._splices.clear()
        self._drawn = Drawn()

    def reseated(self) -> None:
        """Others sit at the table: what somebody holds who has it open."""
        for page in self.open:
            held = tuple(seat for seat, holders in sorted(self.table.holders.items()) if page.visitor in holders)
            if held != page.viewpoint.held:
                page.viewpoint = page.viewpoint._replace(held=held, opened=None)

    def heard(self) -> None:
        """Something was said: nothing else on the pages is another."""
        for shown in self._shown.values():
            chat = shown.regions["chat"].chat
            if chat is not None:
                shown.regions["chat"] = chat_region(chat.heard(self.table.course.said))
        for page in self.open:
            page.news.set()

    @property
    def here(self) -> set[int]:
        """The seats that somebody has open, in this worker or another."""
        seats = {seat for page in self.open for seat in page.viewpoint.held}
        return seats.union(*(others for _, others in self.elsewhere.values()))

    @property
    def pause(self) -> float:
        """What bots leave, as a multiple of the server's pace, to whoever follows them most slowly: of those who play,
        else of those who watch. Who looks at a replay does not follow them."""
        following = [page for page in self.open if page.viewpoint.at is None]
        playing = [page for page in following if page.viewpoint.held]
        return max((PAUSES[page.speed] for page in playing or following), default=0.0)

    def forget(self, before: float) -> None:
        """Workers that have said nothing since then are gone, and their people with them."""
        self.elsewhere = {worker: heard for worker, heard in self.elsewhere.items() if heard[0] >= before}

    def show(self, viewpoint: Viewpoint) -> Shown:
        if viewpoint not in self._shown:
            showing = self.showing(viewpoint)
            if len(self._shown) >= MOST_SHOWN:
                self._shown.clear()
            self._shown[viewpoint] = Shown(
                regions(showing),
                title(showing),
                mine_to_move(showing),
                showing.position,
                showing.at,
                bool(showing.clocks),
                self._splices,
            )
        return self._shown[viewpoint]

    def showing(self, viewpoint: Viewpoint) -> Showing:
        """The page as it is seen from a viewpoint."""
        table = self.table
        viewer, curtain = viewer_of(table, viewpoint)
        moments = table.match.moments_seen_by(viewer)
        at = None if viewpoint.at is None else min(max(viewpoint.at, 0), len(moments) - 1)
        now, clocks = self._now(), table.clocks if table.frozen is None and not table.is_ended else None
        planned = self.planned(viewpoint)
        shown = Showing(
            table=table.id,
            match=table.match if at is None else self._at(moments[at]),
            texts=table.game.texts(viewpoint.language, table.names),
            words=words(viewpoint.language),
            sitters=table.sitters(self.here),
            course=table.course.through(moments),
            position=table.position_for(viewpoint.held),
            viewer=viewer,
            held=viewpoint.held,
            curtain=curtain,
            at=at,
            over=table.match.over,
            public=table.info.public,
            challenge=table.info.challenge,
            lesson=table.lesson(viewer) if at is None else None,
            passes=table.passing.kinds(viewer) if viewer in viewpoint.held else (),
            control=clocks.control if clocks is not None else None,
            clocks=tuple(clocks.face(seat, now) for seat in range(len(table.info.seats))) if clocks is not None else (),
            thinking=clocks.hidden(now) if clocks is not None else None,
            now=now,
            wish=standing_wish(table),
            cancelled=table.cancelled,
            may_cancel=may_cancel(table, viewpoint.held, now),
            closed=table.info.closed_why if table.info.closed else None,
            muted=viewpoint.muted,
            may_plan=may_plan(table, viewpoint),
            moves_kept=len(viewpoint.plan.moves) if viewpoint.plan is not None else 0,
            drawn=self._drawn if self.open else Drawn(),  # nobody who stays: it is not drawn again soon
        )
        return shown if planned is None else shown.of_plan(planned, self.position(viewpoint))

    def planned(self, viewpoint: Viewpoint) -> Plan | None:
        """The plan that a page shows in the place of the table; None if it shows the table."""
        if viewpoint.plan is None or not viewpoint.plan.open or not may_plan(self.table, viewpoint):
            return None
        try:
            return self.plan(viewpoint.held[0], viewpoint.plan.moves)
        except NoPlan:
            return None

    def plan(self, seat: int, moves: tuple[str, ...]) -> Plan:
        """Where moves lead that a seat tries out. Raises `NoPlan` where nothing can be planned now."""
        return self.plans.plan(self.table.match, seat, moves)

    def position(self, viewpoint: Viewpoint) -> int:
        """The position that a page is at: that of the table, and of a plan one more with each change."""
        position = self.table.position_for(viewpoint.held)
        if self.planned(viewpoint) is None or viewpoint.plan is None:
            return position
        return position + viewpoint.plan.changes

    def _at(self, at: int) -> Match:
        if at == len(self.table.match.picks):
            return self.table.match  # which may stay at a question on the way to the next pick
        if at not in self._rewound:
            if len(self._rewound) >= MOST_REWOUND:
                self._rewound.clear()
            match = self.table.match.clone()
            match.rewind(at)
            self._rewound[at] = match
        return self._rewound[at]


def may_plan(table: Table, viewpoint: Viewpoint) -> bool:
    """Whoever has a single seat in a game that goes on may try moves out, while the page shows the present.

    At a shared screen the others would look over one's shoulder, and a first game that teaches follows its steps.
    """
    alone = len(viewpoint.held) == 1 and viewpoint.at is None
    goes_on = not table.is_ended and not table.info.closed and table.frozen is None
    return alone and goes_on and table.lesson(viewpoint.held[0]) is None


def viewer_of(table: Table, viewpoint: Viewpoint) -> tuple[int | None, int | None]:
    """Through whose eyes a page looks, and who has to open the curtain first."""
    held, match = viewpoint.held, table.match
    if match.over:
        own = held[0] if held else None
        if viewpoint.at is None or viewpoint.eyes is None:
            return own, None
        return (viewpoint.eyes if 0 <= viewpoint.eyes < len(table.info.seats) else None), None
    if len(held) < 2:
        return (held[0] if held else None), None
    asked = [seat for seat in held if seat in match.asked]
    if not asked or viewpoint.opened in asked:
        return viewpoint.opened, None
    if not table.game.facts.hidden:
        return asked[0], None
    # Whoever sat here before has gone: a replay shows what everybody may see.
    return None, None if viewpoint.at is not None else asked[0]


def message(page: Page, shown: Shown, now: float = 0.0) -> bytes:
    """What a browser lacks of what it should show."""
    lacking: dict[str, str] = {}
    added: dict[str, dict[str, str]] = {}
    spliced: dict[str, Splice] = {}
    for name, region in shown.regions.items():
        known = page.has.get(name, "")
        if known != region.hash:
            page.has[name] = region.hash
            lines = region.added_since(known)
            before = page.keep(name, region.html if lines is None else None)
            told = None if before is None else shown.spliced(before, name)
            if lines is not None:
                added[name] = {"lines": str(lines), "hash": region.hash}
            elif told is not None:
                spliced[name] = told
            else:
                lacking[name] = str(region.html)
    return msgspec.json.encode(
        {
            "is": "regions",
            "position": shown.position,
            "at": shown.at,
            "regions": lacking,
            **({"spliced": spliced} if spliced else {}),
            **({"added": added} if added else {}),
            "title": shown.title,
            "turn": shown.turn,
            **({"now": now} if shown.clocks else {}),
        }
    )
