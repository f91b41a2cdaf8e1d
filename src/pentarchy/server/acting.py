"""What somebody may do at a table. Live lines and forms translate into this and back; who may do what is said here.

Whatever is not allowed is raised as `Denied` or, if it is a matter of who asks, as `Forbidden`; what came too late as
`Stale`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal

from markupsafe import Markup

from pentarchy.core import DONE, Match, Option, Refused, notation
from pentarchy.core.planning import NoPlan, Plan, known_news
from pentarchy.core.reasons import explain
from pentarchy.web.course import Company
from pentarchy.web.hint import hint_panel
from pentarchy.web.why import why_asked, why_panel

from . import agreeing, threads
from .advising import Review
from .clocks import Hours
from .history import Row
from .keeper import Keeper
from .live_table import LiveTable
from .new_tables import BOT_NAMES, DEFAULT_BOT, open_table, rematch, sequel
from .pages import Viewpoint, may_plan, viewer_of
from .plans import MOST_MOVES, Kept
from .plans import kept as kept_plan
from .rows import SeatRow
from .storage import hashed
from .table import Denied, Forbidden, Stale, Stopped, Table, parsed
from .visitors import clean_line, token

LONGEST_SAID = 500
Doing = Literal["begin", "keep", "discard", "play"]
"""What one can do with a plan."""


@dataclass(frozen=True)
class Actor:
    """Somebody at a table, with a browser and the seats that it holds."""

    keeper: Keeper
    kept: LiveTable
    visitor: str
    viewpoint: Viewpoint
    address: str = ""

    @property
    def table(self) -> Table:
        return self.kept.table

    @property
    def seat(self) -> int:
        """The seat that acts: the one whose view is open."""
        viewer, curtain = viewer_of(self.table, self.viewpoint._replace(at=None))
        if curtain is not None:
            raise Forbidden("curtain_first")
        if viewer is None:
            raise Forbidden("only_watching")
        return viewer

    @property
    def held(self) -> tuple[int, ...]:
        """The seats of whoever sits here; not for spectators."""
        if not self.viewpoint.held:
            raise Forbidden("only_watching")
        return self.viewpoint.held

    # -- playing

    async def pick(self, option: str, position: int) -> None:
        if self.planned is not None:
            await self._plan_move(option, position)
        else:
            await self.keeper.pick(self.kept, self.seat, option, position, self.viewpoint.held)

    async def drop(self, option: str, position: int) -> None:
        if (plan := self.planned) is not None:
            moves = plan.without(parsed(option))
            if moves is None:
                raise Denied("not_chosen")
            await self._change_plan(moves, position)
        else:
            await self.keeper.drop(self.kept, self.seat, self.viewpoint.held, option, position)

    async def undo(self, position: int) -> None:
        if (plan := self.planned) is not None:
            await self._change_plan(plan.picks if plan.rest else plan.picks[:-1], position)
        else:
            await self.keeper.undo(self.kept, self.seat, self.viewpoint.held, position)

    async def consent(self, agrees: bool, position: int) -> None:
        """Everybody at this screen answers whoever wants to take something back."""
        await self.keeper.consent(self.kept, self.viewpoint.held, agrees, position)

    async def set_passing(self, seat: int, kind: str, passes: bool) -> None:
        """Pass a kind of question automatically at the seat whose view is open, or decide it again oneself."""
        if seat != self.seat:
            raise Forbidden("not_yours")
        await self.keeper.set_passing(self.kept, seat, kind, passes)

    async def say(self, text: str) -> None:
        """A line of the chat, by whoever has opened the curtain last."""
        await self.expect_welcome()
        if self.table.info.closed:
            raise Denied("closed")
        seat = self.held[0] if self.viewpoint.opened is None else self.viewpoint.opened
        if said := clean_line(text, LONGEST_SAID):
            await self.keeper.say(self.kept, seat, self.table.names[seat], said, visitor=self.visitor)

    async def expect_welcome(self) -> None:
        """Raises `Banned` for somebody who may look and no more."""
        await self.keeper.order.expect_welcome(self.visitor, self.address)

    async def open(self, seat: int) -> Viewpoint:
        """Draw the curtain aside for one of the own seats: how the table looks from then on."""
        if seat not in self.viewpoint.held:
            raise Forbidden("not_yours")
        await threads.writing(self.keeper.storage.seats.open, self.visitor, self.table.id, seat)
        return self.viewpoint._replace(opened=seat)

    # -- planning

    @property
    def planned(self) -> Plan | None:
        """The plan that the page shows: what is picked there, is tried out."""
        return self.kept.pages.planned(self.viewpoint)

    async def plan(self, what: Doing, position: int) -> None:
        """Begin to try moves out or go on with it, keep what was tried, throw it away, or play it."""
        kept = self.viewpoint.plan if self.held else None
        match what:
            case "begin":
                self.table.expect_running()
                if not may_plan(self.table, self.viewpoint):
                    raise Denied("plan.not_here")
                try:
                    self.kept.pages.plan(self.seat, ())
                except NoPlan as none:
                    raise Denied(f"plan.{none.key}") from None
                await self._keep_plan((kept or Kept())._replace(open=True))
            case "keep" if kept is not None:
                await self._keep_plan(kept._replace(open=False) if kept.moves else None)
            case "discard" if kept is not None:
                await self._keep_plan(None)
            case "play" if kept is not None and kept.moves:
                if position != self.kept.pages.position(self.viewpoint):
                    raise Stale
                await self._play_plan(kept)
            case "play":
                raise Denied("plan.none")

    async def _play_plan(self, kept: Kept) -> None:
        """Pick what was planned, one move after the other. What is left where others decide or something was revealed
        stays planned; if a move is not possible any more the plan is given up."""
        seat, moves = self.seat, kept.moves
        if self.table.match.decision(seat) is None:
            raise Denied("plan.later")
        news = known_news(self.table.match, seat)
        for done, move in enumerate(moves):
            match = self.table.match
            if match.over or match.decision(seat) is None or known_news(match, seat) != news:
                await self._keep_plan(Kept(moves[done:], open=False, changes=kept.changes + 1))
                raise Stopped(done, moves[done:])
            try:
                position = self.table.position_for(self.viewpoint.held)
                await self.keeper.pick(self.kept, seat, move, position, self.viewpoint.held)
            except Refused as refused:
                await self._keep_plan(None)
                raise Stopped(done, moves[done:], refused) from refused
        await self._keep_plan(None)

    async def _plan_move(self, option: str, position: int) -> None:
        """Try one more move, or several parts of one choice with `;` between them."""
        plan = self.planned
        assert plan is not None
        trial = Plan.of(plan.start, plan.seat, plan.picks)
        for part in option.split(";"):
            decision = trial.match.decision(plan.seat)
            if len(trial.picks) > len(plan.picks) and parsed(part) == DONE and (decision is None or not decision.part):
                break  # with the last part the choice was over
            try:
                trial.pick(parsed(part))
            except NoPlan as none:
                raise Denied(f"plan.{none.key}") from None
        if len(trial.picks) > MOST_MOVES:
            raise Denied("plan.too_long", most=str(MOST_MOVES))
        await self._change_plan(trial.picks, position)

    async def _change_plan(self, moves: Sequence[Option], position: int) -> None:
        kept = self.viewpoint.plan
        if kept is None or position != self.kept.pages.position(self.viewpoint):
            raise Stale
        await self._keep_plan(kept.changed(tuple(map(notation, moves))))

    async def _keep_plan(self, plan: Kept | None) -> None:
        """Store it, and show it on the pages of this visitor, whoever else has the same seat."""
        text = "" if plan is None else plan.text()
        await threads.writing(self.keeper.storage.seats.keep_plan, self.visitor, self.table.id, self.seat, text)
        for page in self.kept.pages.open:
            if page.visitor == self.visitor and page.viewpoint.held == self.viewpoint.held:
                page.viewpoint = page.viewpoint._replace(plan=plan)
                page.news.set()

    # -- asking

    async def why(self, thing: str, chosen: Sequence[str]) -> Markup:
        """Why a thing cannot be chosen; without one, why the open question is asked."""
        table, language = self.table, self.viewpoint.language
        texts = table.game.texts(language, table.names)
        viewer, _ = viewer_of(table, self.viewpoint._replace(at=None))
        async with self.kept.lock:
            match = table.match if self.planned is None else self.planned.match
            if not thing:
                return why_asked(match, viewer, texts)
            found = explain(match, viewer, thing, chosen)
            return why_panel(found, texts, table.game.rulebook, table.game.name, language)

    def advised(self) -> int:
        """The seat that a bot may advise now: it is asked, and nobody plays along from elsewhere."""
        self.table.expect_running()
        seat = self.seat
        company = self.table.company(self.viewpoint.held)
        if company is Company.CHALLENGE:
            raise Forbidden("daily.no_hint")
        if not company.may_have_hints:
            raise Forbidden("hint.not_here")
        if seat not in self.table.match.asked:
            raise Denied("hint.not_asked")
        return seat

    async def hint(self) -> Markup:
        """What a bot would do, unless the seat has moved on while it thought."""
        seat, table = self.advised(), self.table
        before = len(table.rows)
        await self._note_help()
        advice = await self.keeper.advising.hint(table, seat, self.visitor)
        async with self.kept.lock:
            if self.table.moved(seat, before):
                raise Stale
            return hint_panel(self.kept.pages.showing(self.viewpoint._replace(at=None)), advice)

    def review(self, seat: int | None) -> Review:
        """What a bot thinks of one's own decisions in a finished game; of the first seat unless one's own is named."""
        held = self.held
        if not self.table.match.over:
            raise Denied("review.later")
        return self.keeper.advising.review(self.table, seat if seat in held and seat is not None else held[0])

    # -- empty seats

    async def invite(self, seat: int) -> str:
        """A new invitation to an empty seat. Only its hash is kept, so each is another one; all of them stay good."""
        return await self._link(self._empty(seat))

    async def sit(self, seat: int) -> str:
        """An invitation for oneself: a public table invites whoever wants an open seat."""
        await self.expect_welcome()
        return await self._link(self._empty(seat, anybody=self.table.info.public))

    async def seat_bot(self, seat: int) -> None:
        """A bot for an empty seat."""
        bot = self._bot(self._empty(seat))
        if not await self.keeper.seat_bot(self.kept, seat, bot.bot, bot.name):
            raise Denied("seat_taken")

    def _bot(self, seat: int) -> SeatRow:
        return SeatRow(seat, "bot", DEFAULT_BOT, next(name for name in BOT_NAMES if name not in self.table.names))

    def expect_leavable(self) -> None:
        """Where nobody plays along from elsewhere, nobody has to be rid of a seat."""
        if not self.held or self.table.is_ended or self.table.company(self.held) is not Company.ELSEWHERE:
            raise Denied("not_leavable")
        self.table.expect_running()

    async def leave(self, seat: int) -> None:
        """Leave one of the own seats for good; a bot plays on."""
        if seat not in self.held:
            raise Forbidden("not_yours")
        self.expect_leavable()
        if not await self.keeper.give_up(self.kept, self._bot(seat), "left"):
            raise Forbidden("not_yours")

    # -- what all agree on, and what others may do when somebody's time is up

    async def wish(self, what: agreeing.What, about: int) -> None:
        """Call the game off, or give a seat to a bot or to somebody else: at once if that is allowed, else if all
        agree."""
        held, table = self.held, self.table
        rows = agreeing.wishing(table, held, what, about, self.keeper.now())
        if rows:
            await self.keeper.aside(
                self.kept, lambda table: agreeing.wishing(table, held, what, about, self.keeper.now())
            )
            await self._tell_cancelled()
        elif agreeing.is_up(table, about, self.keeper.now()):
            await self._hand_over(what, about, "late", lambda table: agreeing.is_up(table, about, self.keeper.now()))
        else:
            await self._hand_over(what, about, "agreed", lambda table: about not in table.people)

    async def answer(self, agrees: bool) -> None:
        """Everybody at this screen answers whoever wants something of all."""
        held, granted = self.held, None

        def rows(table: Table) -> list[Row]:
            nonlocal granted
            made, granted = agreeing.answering(table, held, agrees, self.keeper.now())
            return made

        await self.keeper.aside(self.kept, rows)
        if granted is not None and granted.what != "cancel":
            await self._hand_over(granted.what, granted.about, "agreed", lambda _: True)
        await self._tell_cancelled()

    async def _hand_over(self, what: str, seat: int, why: str, still: Callable[[Table], bool]) -> None:
        """A seat is a bot's, or free, from now on. Whose time is up may come back as long as nobody else has come."""
        new = self._bot(seat) if what == "bot" else SeatRow(seat, "person")
        await self.keeper.give_up(self.kept, new, f"{why}-{what}", may_return=why == "late", still=still)

    async def _tell_cancelled(self) -> None:
        if self.table.cancelled:
            await self.keeper.say(self.kept, None, "", "cancelled", "note")

    async def come_back(self) -> None:
        """Take the own seat again that was lost because the time was up."""
        storage, id = self.keeper.storage, self.table.id
        seat = await threads.reading(storage.seats.lost, self.visitor, id)
        known = await threads.reading(storage.visitor, self.visitor)
        if seat is None:
            raise Forbidden("not_yours")
        name = known.name if known is not None else ""
        name = f"{name} {seat + 1}" if name and name in self.table.names else name
        if not await self.keeper.come_back(self.kept, self.visitor, SeatRow(seat, "person", "", name)):
            raise Forbidden("not_yours")

    async def let_pass(self) -> None:
        """Whoever has been thinking for too long in secret passes."""
        await self.keeper.aside(
            self.kept, lambda table: agreeing.letting_pass(table, self.viewpoint.held, self.keeper.now())
        )

    async def rest(self, seat: int, hours: Hours | None) -> None:
        """Name the hours in which the own clock rests."""
        self._expect_mine(seat)
        await self.keeper.aside(self.kept, lambda table: agreeing.resting(table, seat, hours, self.keeper.now()))

    async def holiday(self, seat: int, begins: bool) -> None:
        """Go on vacation, or come back."""
        self._expect_mine(seat)
        await self.keeper.aside(self.kept, lambda table: agreeing.holidaying(table, seat, begins, self.keeper.now()))

    def _expect_mine(self, seat: int) -> None:
        if seat not in self.held:
            raise Forbidden("not_yours")

    def _empty(self, seat: int, *, anybody: bool = False) -> int:
        """A seat that nobody has taken yet, named by somebody who sits at the table or by anybody."""
        if not self.viewpoint.held and not anybody:
            raise Forbidden("only_watching")
        self.table.expect_running()
        seats = self.table.info.seats
        if not 0 <= seat < len(seats) or seats[seat].bot or seat in self.table.holders:
            raise Denied("seat_taken")
        return seat

    async def _link(self, seat: int) -> str:
        secret = token()
        await threads.writing(self.keeper.storage.seats.add_link, hashed(secret), self.table.id, seat)
        return secret

    # -- what one can make of a game

    async def copy(self, at: int | None = None) -> Match:
        """The whole match at a moment of the replay, where it holds nobody else's secrets; None is now."""
        if not self.table.company(self.viewpoint.held).may_read_record(self.table.match.over):
            raise Forbidden("record_later")
        if not self.table.match.over:
            await self._note_help()
        async with self.kept.lock:
            match = self.table.match.clone()
        moments = match.moments_seen_by(viewer_of(self.table, self.viewpoint)[0])
        if at is not None and at < len(moments) - 1:
            match.rewind(moments[at])
        return match

    async def _note_help(self) -> None:
        """Whoever has seen a hint, or what others hide, is not compared with those who have not."""
        if not self.table.helped:
            await threads.writing(self.keeper.storage.note_help, self.table.id)
            self.table.helped = True

    @property
    def may_go_on(self) -> bool:
        """The game can be played on at another table, from the last position that this one could be followed to."""
        table = self.table
        kept = table.frozen is not None and table.frozen.kept and not table.match.over
        return kept and bool(self.viewpoint.held)

    async def go_on(self, entropy: str) -> str:
        """Open the table at which a game that stands still goes on, for all who sit here; its id.

        `entropy` is the random number that the browser of whoever asks has drawn.
        """
        held, storage, table = self.held, self.keeper.storage, self.table
        await self.expect_welcome()
        async with self.kept.lock:
            found = await threads.reading(storage.sequel_of, table.id)
            if found is not None:
                return found
            if not self.may_go_on:
                raise Denied("not_frozen")
            want, rows = sequel(table, held[0], entropy)
            id = await threads.playing(open_table, storage, want, None, rows, f"sequel of {table.id}", table.holders)
        await self.keeper.say(self.kept, None, "", "sequel", "note")
        return id

    async def rematch(self, entropy: str) -> str:
        """Open the table of a rematch for all who sit here, with their seats swapped, unless it is there; its id."""
        held, storage, table = self.held, self.keeper.storage, self.table
        await self.expect_welcome()
        origin = f"rematch of {table.id}"
        async with self.kept.lock:
            found = await threads.reading(storage.table_from, origin)
            if found is not None:
                return found
            if not table.match.over:
                raise Denied("rematch_later")
            want, holders = rematch(table, held[0], entropy)
            id = await threads.playing(open_table, storage, want, None, (), origin, holders)
        await self.keeper.say(self.kept, None, "", f"rematch {id}", "note")
        self.kept.pages.changed(self.kept.table)
        return id


async def plan_of(keeper: Keeper, visitor: str, table: str, held: Sequence[int]) -> Kept | None:
    """What a visitor has planned at a table; nobody plans for several seats."""
    if len(held) != 1:
        return None
    return kept_plan(await threads.reading(keeper.storage.seats.plan, visitor, table, held[0]))
