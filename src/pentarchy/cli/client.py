"""The terminal client: a table for one screen, for people and bots, in any game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from shlex import quote

from pentarchy.bots import Bot
from pentarchy.bots.advice import explain
from pentarchy.bots.search import SearchBot
from pentarchy.core import Amounts, Match, Option, Passing, RuleError, Seat, Texts, choosing, notation, record
from pentarchy.core.passing import declinable
from pentarchy.core.text import capital

from .choosing import matching
from .explaining import Explainer
from .passing import auto
from .screen import Screen
from .seating import Sitter
from .words import Words

FULL_LIST = 40
"""So many options are always listed one by one."""
LONG_GROUP = 20
"""In longer lists a verb with more options than this is only counted, until somebody asks for it."""
LOG_LINES = 20
HINT = "150"
"""So many games are tried for a hint."""


class Quit(Exception):
    """Somebody leaves the table."""


class Client:
    """Lets people at one screen and bots play a match to its end."""

    def __init__(
        self, match: Match, sitters: list[Sitter], bots: dict[int, Bot], texts: Texts, words: Words, screen: Screen
    ) -> None:
        self.match = match
        self.sitters = sitters
        self.bots = bots
        self.texts = texts
        self.words = words
        self.screen = screen
        self.explainer = Explainer(match, texts, words)
        self.passing = Passing()
        self.people = [seat for seat in range(len(sitters)) if seat not in bots]
        self.watcher: int | None = self.people[0] if len(self.people) == 1 else None
        """Who is at the screen; nobody while the curtain is down, and a spectator has no seat at all."""
        self.seen = dict.fromkeys([None, *self.people], len(match.events))
        """How many events each person (None: a spectator) has read."""
        self.kept = match.picks[:]
        """The picks that are safely in a file."""
        self._fresh = True
        """The board has to be drawn before the next question."""

    def play(self) -> int:
        """Until the game is over or somebody leaves; the exit code."""
        game = self.texts.name(self.match.game.name)
        names = ", ".join(self.texts.name(f"seat-{seat}") for seat in range(len(self.sitters)))
        self.screen.say(self.words.say("welcome" if self.people else "welcome_watch", game=game, names=names), "bold")
        try:
            while not self.match.over:
                if self._passed():
                    continue
                seat = self._next_seat()
                if seat in self.bots:
                    self._let_bot_play(seat)
                else:
                    self._let_person_decide(seat)
            self._finish()
        except (EOFError, KeyboardInterrupt, Quit):
            self.screen.say()
            self._keep()
            self.screen.say(self.words.say("leaving"))
        except RuleError as error:
            self._keep(always=True)
            self.screen.say(self.words.say("bot_failed", reason=error), "red")
            return 1
        return 0

    def _next_seat(self) -> int:
        """Where several decide at once, bots first, so that people see no more than they must."""
        return min(self.match.asked, key=lambda seat: (seat not in self.bots, seat))

    def _passed(self) -> bool:
        """Let a seat pass that does so automatically; false if there is none. Nobody is told: it may be a secret."""
        due = self.passing.due(self.match)
        if due is None:
            return False
        self.match.pick(*due)
        self._fresh = True
        return True

    # -- bots

    def _let_bot_play(self, seat: int) -> None:
        self.match.pick(seat, self.bots[seat].choose(Seat(self.match, seat)))
        if not self.people:
            self._narrate(None)

    def _narrate(self, viewer: int | None) -> None:
        """Tell a viewer what has happened since they last read."""
        events = self.match.events
        for event in events[min(self.seen[viewer], len(events)) :]:
            line = self.texts.event(event, viewer)
            if line is not None:
                touched = viewer in event.touches
                told = f"{line} {self.words.say('touched')}" if touched else line
                self.screen.say(told, "bold" if touched else "", 2)
        self.seen[viewer] = len(events)

    # -- people

    def _let_person_decide(self, seat: int) -> None:
        """One decision: show what is new, ask, and go on asking until something was picked or taken back."""
        if len(self.people) > 1 and self.watcher != seat:
            self._curtain(seat)
            if self.watcher != seat:
                return
        seen = self.match.picks_seen_by(seat)
        if seen and seen[-1][0] != seat:
            self._fresh = True
        if self._fresh:
            self.screen.say()
            self.screen.model(self._model(seat))
            # Behind the board, so that it still stands on the screen when the question comes.
            if self.seen[seat] < len(self.match.events):
                self.screen.say()
                self.screen.say(self.words.say("since"), "bold")
                self._narrate(seat)
            self.screen.say()
        else:
            self._narrate(seat)
            self.screen.say()
            # By convention a text model begins with a title and the state of the turn.
            self.screen.say(" · ".join(self._model(seat).split("\n\n")[0].splitlines()[1:]), "dim")
        self._fresh = False
        self._question(seat)
        moment = self._moment()
        while self._moment() == moment:
            self._obey(seat, self.screen.ask(self.words.say("prompt", who=self.texts.name(f"seat-{seat}"))))

    def _moment(self) -> tuple[int, int]:
        """Changes with every pick and every undo."""
        match = self.match
        return len(match.picks), sum(len(parts) for parts in (*match.sealed.values(), *match.waiting.values()))

    def _curtain(self, seat: int) -> None:
        """Hands are hidden: the screen is cleared before the next person looks."""
        before, self.watcher, self._fresh = self.watcher, None, True
        who = self.texts.name(f"seat-{seat}")
        self.screen.hide_everything()
        self.screen.say(self.words.say("curtain", who=who), "bold")
        free = before is not None and not self.match.barrier(before)
        key = "curtain_undo" if free else "curtain_enter"
        other = self.texts.name(f"seat-{before}") if before is not None else ""
        answer = self.screen.ask(self.words.say(key, who=who, other=other))
        if before is not None and free and self._command(answer)[0] == "undo":
            self._take_back(before)
            return
        self.watcher = seat

    def _question(self, seat: int, *, complete: bool = False) -> None:
        decision = self.match.asked[seat]
        clause = self.match.game.rulebook[decision.clause]
        self.screen.say(f"{self.texts.decision(decision.kind)} [{clause.cite(self.texts.language)}]", "bold cyan")
        if chosen := choosing.chosen(self.match, seat):
            self.screen.say(self.words.say("so_far", what=", ".join(map(self.texts.option, chosen))), indent=2)
        if declinable(self.match, seat) is not None:
            self.screen.say(self.words.say("auto_way", kind=decision.kind), "dim", 2)
        options = self._offered(seat)
        if isinstance(options, Amounts):
            self.screen.say(self._amounts(options), indent=2)
            if len(options) > FULL_LIST and not complete:
                return
        self._options(seat, list(range(len(options))), complete=complete)

    def _amounts(self, amounts: Amounts) -> str:
        """What can be counted, and how it is typed."""
        kinds = zip(amounts.kinds, amounts.bounds, strict=True)
        told = ", ".join(f"{kind} {low}–{high}" for kind, (low, high) in kinds)
        total = f"{amounts.least}" if amounts.least == amounts.most else f"{amounts.least}–{amounts.most}"
        example = notation(amounts[0]).replace("-", " ")
        return self.words.say("amounts", kinds=told, total=total, example=example)

    def _offered(self, seat: int) -> Sequence[Option]:
        """All that can be picked now, the parts of one choice in any order."""
        return choosing.offered(self.match, seat)

    def _options(self, seat: int, numbers: list[int], *, complete: bool = False) -> None:
        """Options with number, sentence and notation; of a long list the big groups are only counted."""
        groups: dict[str, list[int]] = {}
        options = self._offered(seat)
        for number in numbers:
            groups.setdefault(options[number][0], []).append(number)
        hidden = set()
        if len(numbers) > FULL_LIST and not complete:
            hidden = {verb for verb, members in groups.items() if len(members) > LONG_GROUP and len(groups) > 1}
        shown = [number for number in numbers if options[number][0] not in hidden]
        self.screen.listed([self._row(seat, number, options[number]) for number in shown])
        for verb in sorted(hidden):
            count = len(groups[verb])
            self.screen.say(self.words.say("options_hidden", count=count, verb=verb), "dim", 4)

    def _row(self, seat: int, number: int, option: Option) -> tuple[int, str, str]:
        """Number, sentence with what to weigh it by, notation."""
        sentence = self.texts.option(option)
        remark = self.match.game.remark(self.match.world(seat).state, self.match.asked[seat], option, self.texts)
        return number + 1, f"{sentence} ({remark})" if remark else sentence, notation(option)

    def _obey(self, seat: int, typed: str) -> None:
        """Do what was typed: an exact notation or a number before commands, commands before parts of options."""
        options = self._offered(seat)
        if not typed:
            if len(options) == 1:
                self._pick(seat, options[0])
            else:
                self._question(seat)
            return
        if typed.isdecimal():
            number = _option_number(typed, options)
            if number is not None:
                self._pick(seat, options[number])
            else:
                self.screen.say(self.words.say("only_number", number=typed, last=len(options)))
            return
        command, rest = self._command(typed)
        if command and not self._is_option(typed, rest, options):
            self._do(seat, command, rest)
            return
        if isinstance(options, Amounts) and (option := options.read(typed)) is not None:
            typed = notation(option)
        found = matching(typed, options, self.texts.option)
        if len(found) == 1:
            self._pick(seat, options[found[0]])
        elif found:
            self.screen.say(self.words.say("which"))
            self._options(seat, found, complete=True)
        else:
            self._refuse(seat, typed)

    def _command(self, typed: str) -> tuple[str, str]:
        """The command that a line begins with, and what follows it; empty if there is none."""
        line = typed.strip()
        for name, command in self.words.commands.items():
            if line.lower() == name or line.lower().startswith(f"{name} ") or (name == "?" and line.startswith("?")):
                return command, line[len(name) :].strip()
        return "", ""

    def _is_option(self, typed: str, rest: str, options: Sequence[Option]) -> bool:
        """A game may have a verb that is called like a command (`score amber_road`): with something behind it, it is
        the verb."""
        verb = typed.split()[0].lower()
        return tuple(typed.lower().split()) in options or (bool(rest) and any(option[0] == verb for option in options))

    def _pick(self, seat: int, option: Option) -> None:
        told = self.match.events[:]
        try:
            self.match.pick(seat, option)
        except RuleError as error:
            self.screen.say(self.words.say("rules_failed", reason=error), "red")
        self.seen[seat] = min(self.seen[seat], choosing.in_common(told, self.match.events))

    def _refuse(self, seat: int, typed: str) -> None:
        """Neither a command nor an option: perhaps something that the rules forbid, then say why."""
        refused = self.explainer.refused(seat, typed)
        if refused == 1:
            self.screen.lines(self.explainer.why_not(seat, typed))
        else:
            self.screen.say(self.words.say("not_now" if refused else "not_understood", what=typed))

    # -- commands

    def _do(self, seat: int, command: str, rest: str) -> None:
        """A command of somebody who has to decide."""
        match command:
            case "?":
                self._what(seat, rest)
            case "why not" if rest:
                self.screen.lines(self.explainer.why_not(seat, rest))
            case "why not":
                self.screen.say(self.words.say("why_what"))
            case "options":
                self._question(seat, complete=True)
            case "hint":
                self._hint(seat)
            case "undo":
                self._undo(seat)
            case "auto":
                self._auto(seat, rest)
            case _:
                self._do_any_time(seat, command, rest)

    def _do_any_time(self, viewer: int | None, command: str, rest: str) -> None:
        """A command that needs no open decision."""
        match command:
            case "help":
                self.screen.verbatim(self.words.say("help").strip("\n"))
            case "board":
                self.screen.model(self._model(viewer))
            case "score":
                self._scores()
            case "log":
                self._log(viewer, everything=bool(rest))
            case "save":
                self._save(rest)
            case "quit":
                raise Quit

    def _auto(self, seat: int, rest: str) -> None:
        self.screen.lines(auto(rest, self.passing, self.match, seat, self.texts, self.words), indent=0)
        self._passed()

    def _what(self, seat: int, rest: str) -> None:
        options = self._offered(seat)
        if not rest:
            self.screen.lines(self.explainer.decision(seat))
        elif (number := _option_number(rest, options)) is not None:
            self.screen.lines(self.explainer.option(seat, number))
        else:
            self.screen.lines(self.explainer.word(rest))

    def _model(self, viewer: int | None) -> str:
        return self.match.game.draw_text(self.match.view(viewer), self.texts)

    def _scores(self) -> None:
        """Points by source, one line for each; the players are the columns."""
        scores, totals = self.match.scores, self.match.totals
        names = [self.texts.name(f"seat-{seat}") for seat in range(len(scores))]
        rows = [["", *names]]
        sources = dict.fromkeys(source for items in scores for source in items)
        rows += [
            [capital(self.texts.name(item)), *(self.texts.points(items.get(item, 0)) for items in scores)]
            for item in sources
        ]
        rows.append([self.words.say("score_total"), *map(self.texts.points, totals)])
        if self.match.over and len(scores) > 1:
            rows.append([self.words.say("place"), *map(str, self.match.ranking)])
        first = max(len(row[0]) for row in rows)
        for row in rows:
            cells = "".join(f"  {cell:>{max(5, len(name))}}" for cell, name in zip(row[1:], names, strict=True))
            self.screen.model(f"  {row[0]:<{first}}{cells}")

    def _log(self, viewer: int | None, *, everything: bool) -> None:
        lines = [line for event in self.match.events if (line := self.texts.event(event, viewer)) is not None]
        if not lines:
            self.screen.say(self.words.say("log_empty"))
        wanted = len(lines) if everything else LOG_LINES
        if len(lines) > wanted:
            self.screen.say(self.words.say("log_more", number=len(lines) - wanted), "dim")
        self.screen.lines(lines[-wanted:])

    def _hint(self, seat: int) -> None:
        """What a search would pick, by its number, and why."""
        here = Seat(self.match, seat)
        advice = SearchBot(HINT, Random(str(self._moment()))).advise(here)
        option = advice.best.option
        number = self._offered(seat).index(option) + 1
        told = self.words.say("hint", number=number, typed=notation(option))
        self.screen.say(told)
        self.screen.lines(explain(here, advice, self.texts.language, list(self.texts.seats)))

    def _undo(self, seat: int) -> None:
        """Freely back to the last barrier; behind it if everybody at the table agrees."""
        barrier = self.match.barrier(seat)
        if barrier:
            self.screen.say(self.texts.say(barrier))
            if barrier == "undo_nothing" or not self._agreed():
                return
            self._fresh = True
        self._take_back(seat)

    def _take_back(self, seat: int) -> None:
        gone = [option for _, option in self.match.picks_seen_by(seat)]
        gone += (self.match.waiting.get(seat) or self.match.sealed.get(seat, []))[-1:]
        self.match.undo(seat, consent=True)
        self.passing.took_back(self.match, seat)
        left = len(self.match.picks_seen_by(seat))
        self.screen.say(self.words.say("undone", what=", ".join(map(notation, gone[left:]))))
        for viewer in self.seen:
            self.seen[viewer] = min(self.seen[viewer], len(self.match.events))

    def _agreed(self) -> bool:
        return self.screen.ask(self.words.say("consent")).lower() in ("yes", "y", "ja", "j")

    def _save(self, name: str) -> None:
        if not name:
            self.screen.say(self.words.say("save_where"))
            return
        path = Path(name).expanduser()
        try:
            if path.exists() and not path.read_text("utf-8", "replace").startswith("pentarchy record"):
                self.screen.say(self.words.say("save_other", file=path))
                return
            self._write(path)
        except OSError as error:
            self.screen.say(self.words.say("save_failed", file=path, reason=error.strerror))
        else:
            key = "saved_over" if self.match.over else "saved"
            self.screen.say(self.words.say(key, file=quote(str(path))))

    def _write(self, path: Path) -> None:
        path.write_text(record(self.match, [sitter.in_record for sitter in self.sitters]).text(), "utf-8")
        self.kept = self.match.picks[:]

    # -- the end

    def _finish(self) -> None:
        """The final board and score for everybody; then people may still save and look around."""
        viewer = self.watcher if len(self.people) == 1 else None
        self.seen[viewer] = self.seen[self.watcher]
        self._narrate(viewer)
        self.screen.say()
        self.screen.model(self._model(viewer))
        self.screen.say()
        self._scores()
        self.screen.say(self._result(), "bold green")
        while self.people:
            typed = self.screen.ask(self.words.say("end_prompt"))
            if not typed:
                raise Quit
            command, rest = self._command(typed)
            if command == "?" and rest:
                self.screen.lines(self.explainer.word(rest))
            else:
                self._do_any_time(viewer, command, rest)

    def _result(self) -> str:
        """Who has won; of a game for one, what the book calls the result."""
        match = self.match
        if match.setup.players == 1:
            return f"{self.texts.rank(match.rank)}." if match.rank else self.words.say("over")
        winners = [self.texts.name(f"seat-{seat}") for seat, place in enumerate(match.ranking) if place == 1]
        return self.words.say("won" if len(winners) == 1 else "shared", who=", ".join(winners))

    def _keep(self, *, always: bool = False) -> None:
        """Whoever leaves a terminal without saving finds the game again."""
        if not always and (not self.screen.typing or not self.people or self.match.picks == self.kept):
            return
        from platformdirs import user_data_path

        folder = user_data_path("pentarchy") / "games"
        name = "".join(letter if letter.isalnum() else "-" for letter in self.match.seed or self.match.digest)
        path = folder / f"{self.match.game.name}-{name}.pent"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._write(path)
        except OSError as error:
            self.screen.say(self.words.say("save_failed", file=path, reason=error.strerror))
        else:
            self.screen.say(self.words.say("kept", file=quote(str(path))))


def _option_number(typed: str, options: Sequence[Option]) -> int | None:
    """The place of an option in its list, from 0, if that is what was typed; a longer number cannot be one."""
    number = int(typed) if typed.isdecimal() and len(typed) < 10 else 0
    return number - 1 if 1 <= number <= len(options) else None
