"""Records: a game as text that a person can read, diff, mail and replay (`.pent`).

    pentarchy record 1
    game first_empires
    rules 1
    players 2
    variant standard
    seed 42
    commitment 3f0c…
    seat 0 Anna
    seat 1 greedy

    ! setup 1 0 3           what chance gave, by stream
    0 roll                  a pick: seat and notation
    ! dice 4 0
    # 1c83d0a2b7e4f590      the state's digest at the end of a step
    …
    end 157 over 52 48      number of picks, "over" or "running", the scores in points

Where nobody typed a seed but luck was sealed (`luck.py`), the record has format 2 and these lines instead:

    pentarchy record 2
    secret 51ab…                                 only when the game is over
    commitment 3f0c…
    contribution 0 browser 77d2… seal 0e9c…      who brought what to the luck of the game, and
    contribution 1 browser 90aa… dice 3 seal 5b  after how many draws, if some had been made before
    past dice 4 0 3                              outcomes brought along from the record of an unfinished game

Lines that begin with `;` are remarks. Three ways to replay: *strict* recomputes everything and compares, *recorded*
uses the outcomes that are written down, whatever the seed would give now, *repair* also takes new outcomes where rules
have come to ask for more, follows the picks as far as they are legal, and reports the first difference.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from .chance import Chance, ScriptError, commitment
from .game import Game, Setup, SetupError
from .luck import Contribution, Luck, Origin, chance_of, is_drawn, sealed_commitment
from .match import Match
from .option import NotationError, Option, notation, parse
from .refusal import Refused
from .run import RuleError
from .state import digest
from .text import as_points

FORMATS = (1, 2)
"""With a seed that somebody typed, and with luck that was sealed."""
HALF = "½"

Mode = Literal["strict", "recorded", "repair"]


class RecordError(Exception):
    """A record that cannot be read or does not replay: the line and the reason."""

    def __init__(self, line: int, reason: str, what: str = "") -> None:
        """`what` was changed, if that can be told: "secret", "commitment", "contribution", "outcome", "pick" …"""
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.what = what


@dataclass(slots=True)
class Line:
    """One line of the body: a pick, chance outcomes or a digest."""

    number: int
    seat: int | None = None
    option: Option = ()
    stream: str = ""
    outcomes: list[int] = field(default_factory=list)
    digest: str = ""

    def text(self) -> str:
        if self.seat is not None:
            return f"{self.seat} {notation(self.option)}"
        if self.stream:
            return f"! {self.stream} {' '.join(map(str, self.outcomes))}"
        return f"# {self.digest}"


@dataclass(slots=True)
class Record:
    game: str
    rules: int
    setup: Setup
    seed: str | None
    commitment: str
    seats: list[str]
    lines: list[Line]
    over: bool = False
    scores: list[float] = field(default_factory=list)
    end_line: int = 0
    head_lines: dict[str, int] = field(default_factory=dict)
    """Where the entries of the head stand in the text that was read."""
    format: int = 1
    secret: str | None = None
    """Of luck that was sealed, when the game is over."""
    given: tuple[Contribution, ...] = ()
    seals: tuple[str, ...] = ()
    """One for each contribution."""
    past: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Outcomes that were brought along from another record, of which nobody knows where they came from."""

    @property
    def origin(self) -> Origin | None:
        """What all chance follows from, None while that is not revealed."""
        return self.seed if self.secret is None else Luck(self.secret, self.given, self.past)

    @property
    def picks(self) -> list[tuple[int, Option]]:
        return [(line.seat, line.option) for line in self.lines if line.seat is not None]

    @property
    def outcomes(self) -> dict[str, list[int]]:
        streams: dict[str, list[int]] = {}
        for line in self.lines:
            if line.stream:
                streams.setdefault(line.stream, []).extend(line.outcomes)
        return streams

    def text(self) -> str:
        head = [
            f"pentarchy record {self.format}",
            f"game {self.game}",
            f"rules {self.rules}",
            f"players {self.setup.players}",
            f"variant {self.setup.variant}",
            *(f"option {name} {value}" for name, value in self.setup.options),
            *([f"seed {self.seed}"] if self.seed is not None else []),
            *([f"secret {self.secret}"] if self.secret is not None else []),
            f"commitment {self.commitment}",
            *(f"contribution {one.text} seal {seal}" for one, seal in zip(self.given, self.seals, strict=True)),
            *(f"past {stream} {' '.join(map(str, outcomes))}" for stream, outcomes in self.past),
            *(f"seat {number} {name}" for number, name in enumerate(self.seats)),
            "",
        ]
        end = f"end {len(self.picks)} " + (
            f"over {' '.join(map(_score_word, self.scores))}" if self.over else "running"
        )
        return "\n".join([*head, *(line.text() for line in self.lines), end]) + "\n"


def nameless(seat: int) -> str:
    """What a record calls a seat whose player has no name."""
    return f"seat {seat}"


def record(match: Match, seats: list[str] | None = None) -> Record:
    """The record of a match, made by playing it once more and writing down what chance gives.

    A secret is in it only when the game is over.
    """
    luck = match.luck
    if not match.recordable or not isinstance(luck, str | Luck):
        raise ValueError("this match began at a given state, not with a setup and a seed: it has no record")
    trace: list[tuple[str, int]] = []
    digests: list[str] = []
    again = _fresh(match.game, match.setup, luck, trace, digests, None)
    lines: list[Line] = []
    _write_chance(lines, trace, digests)
    sealed = [(seat, option) for seat, options in sorted(match.sealed.items()) for option in options]
    for seat, option in match.picks + sealed:
        again.pick(seat, option)
        lines.append(Line(0, seat=seat, option=option))
        _write_chance(lines, trace, digests)
    names = [" ".join(name.split()) for name in seats or []]
    names += [nameless(seat) for seat in range(len(names), match.setup.players)]
    written = Record(
        match.game.name,
        match.game.rules_version,
        match.setup,
        match.seed,
        luck.commitment if isinstance(luck, Luck) else commitment(luck),
        names,
        lines,
        match.over,
        [match.game.in_points(total) for total in match.totals] if match.over else [],
    )
    if isinstance(luck, Luck):
        written.format, written.given, written.seals = 2, luck.given, tuple(luck.seals())
        written.past = luck.past
        written.secret = luck.secret if match.over else None
    return written


@dataclass(slots=True)
class Replay:
    """A replayed match and, if it could be played nevertheless, where it first differs from its record."""

    match: Match
    difference: RecordError | None = None


def replay(record: Record, game: Game[Any], mode: Mode = "strict", *, listen: bool = True) -> Replay:
    """Play a record again.

    `RecordError` is raised in strict mode by any difference, in recorded mode by a pick that cannot be made or a draw
    that is not written down, in repair mode only where not even the first position can be reached.
    """
    if record.game != game.name:
        raise RecordError(
            record.head_lines.get("game", 0), f"this is a record of '{record.game}', not of '{game.name}'"
        )
    if mode == "strict" and record.rules != game.rules_version:
        raise RecordError(
            record.head_lines.get("rules", 0),
            f"made under version {record.rules} of the rules, these are version {game.rules_version}; "
            "replay it as recorded or in repair mode",
        )
    origin = record.origin
    if origin is None and mode == "strict":
        kept = "seed" if record.format == 1 else "secret"
        raise RecordError(1, f"the {kept} is not revealed yet, so chance cannot be recomputed; replay it as recorded")
    chance = None
    if mode != "strict":
        chance = Chance.of(record.seed or record.commitment)
        chance.play_back(record.outcomes, strict=mode == "recorded")
    trace: list[tuple[str, int]] = []
    digests: list[str] = []
    try:
        match = _fresh(game, record.setup, origin or record.commitment, trace, digests, chance, listen=listen)
    except SetupError as error:
        raise RecordError(record.head_lines.get(error.entry, 0), str(error)) from error
    except (ScriptError, RuleError) as error:
        raise RecordError(record.lines[0].number if record.lines else record.end_line, str(error)) from error
    first: RecordError | None = None
    for line in record.lines:
        what, reason = _difference(line, trace, digests)
        if reason:
            first = first or RecordError(line.number, reason, what)
            if mode == "strict":
                raise first
        if line.seat is not None:
            try:
                match.pick(line.seat, line.option)
            except (Refused, RuleError) as error:
                stop = RecordError(line.number, str(error), "pick")
                if mode != "repair":
                    raise stop from error
                return Replay(match, first or stop)
    reason = "" if first else _difference_at_end(record, match, trace)
    if reason:
        first = RecordError(record.end_line, reason, "end")
        if mode != "repair":
            raise first
    return Replay(match, first)


def _fresh(
    game: Game[Any],
    setup: Setup,
    origin: Origin,
    trace: list[tuple[str, int]],
    digests: list[str],
    chance: Chance | None,
    *,
    listen: bool = False,
) -> Match:
    """A new match that reports its chance outcomes and the digest of each step."""
    chance = chance or chance_of(origin)
    chance.trace = trace
    return Match(game, setup, origin, listen=listen, chance=chance, watch=lambda state: digests.append(digest(state)))


def _write_chance(lines: list[Line], trace: list[tuple[str, int]], digests: list[str]) -> None:
    for stream, outcome in trace:
        if lines and lines[-1].stream == stream:
            lines[-1].outcomes.append(outcome)
        else:
            lines.append(Line(0, stream=stream, outcomes=[outcome]))
    trace.clear()
    if digests:
        lines.append(Line(0, digest=digests[-1]))
        digests.clear()


def _difference(line: Line, trace: list[tuple[str, int]], digests: list[str]) -> tuple[str, str]:
    """What was changed, and what is wrong if this line follows upon what has happened; empty if nothing is.

    What was compared is used up. Outcomes of another stream, or another number of them, come of another pick.
    """
    if line.seat is not None:
        digests.clear()
        return "pick", _unmentioned(trace)
    if line.stream:
        expected = [(line.stream, outcome) for outcome in line.outcomes]
        given = trace[: len(expected)]
        del trace[: len(expected)]
        if given != expected:
            shown = ", ".join(f"{stream} {outcome}" for stream, outcome in given) or "nothing"
            same = [stream for stream, _ in given] == [stream for stream, _ in expected]
            return "outcome" if same else "pick", f"chance gave {shown} instead of {line.text()[2:]}"
        return "", ""
    reached = digests[-1] if digests else "no step end"
    digests.clear()
    if reached != line.digest:
        return "pick", f"the position differs from the recorded one ({reached} instead of {line.digest})"
    return "", ""


def _unmentioned(trace: list[tuple[str, int]]) -> str:
    if not trace:
        return ""
    stream, outcome = trace[0]
    trace.clear()
    return f"'{stream}' gave {outcome} here, which the record does not mention"


def _difference_at_end(record: Record, match: Match, trace: list[tuple[str, int]]) -> str:
    if record.over and not match.over:
        return "the record says that the game is over, but it goes on"
    if match.over and not record.over:
        return "the game is over, but the record says that it goes on"
    points = [match.game.in_points(total) for total in match.totals]
    if record.over and points != record.scores:
        return f"the scores are {points}, not {record.scores}"
    return _unmentioned(trace)


def read(text: str) -> Record:
    """Parse a record; a broken one raises `RecordError` with the line and the reason."""
    reader = _Reader(text)
    return reader.read()


class _Reader:
    def __init__(self, text: str) -> None:
        lines = enumerate(text.splitlines(), 1)
        self.lines = [(n, line.strip()) for n, line in lines if not line.lstrip().startswith(";")]
        self.head: dict[str, tuple[int, str]] = {}
        self.head_lines: dict[str, int] = {}
        self.seats: list[str] = []
        self.options: list[tuple[str, str]] = []
        self.format = 1
        self.given: list[tuple[int, Contribution, str]] = []
        """Contributions: their line, they themselves, and their seal."""
        self.past: dict[str, tuple[int, ...]] = {}

    def read(self) -> Record:
        rest = self._read_head()
        players = self._number("players")
        body: list[Line] = []
        for at, (number, line) in enumerate(rest):
            if not line:
                continue
            if line.startswith("end "):
                behind = next((other for other, text in rest[at + 1 :] if text), None)
                if behind is not None:
                    raise RecordError(behind, "something follows behind the end of the record")
                return self._finish(number, line, body, players)
            body.append(self._body_line(number, line, players))
        last = rest[-1][0] if rest else 1
        raise RecordError(last, "the record breaks off: its last line should begin with 'end'")

    def _read_head(self) -> list[tuple[int, str]]:
        if not self.lines or not self.lines[0][1].startswith("pentarchy record"):
            raise RecordError(1, "this is no Pentarchy record: the first line should be 'pentarchy record 1'")
        number, first = self.lines[0]
        if first not in [f"pentarchy record {known}" for known in FORMATS]:
            known = " and ".join(f"'pentarchy record {known}'" for known in FORMATS)
            raise RecordError(number, f"unknown format '{first}'; this version reads {known}")
        self.format = int(first.rpartition(" ")[2])
        origin = ("seed",) if self.format == 1 else ("secret",)
        for at, (number, line) in enumerate(self.lines[1:], 1):
            if not line:
                return self.lines[at:]
            key, _, value = line.partition(" ")
            if not value:
                raise RecordError(number, f"'{line}' in the head has no value")
            self.head_lines.setdefault(key, number)
            if key == "seat":
                seat, _, name = value.partition(" ")
                if seat != str(len(self.seats)):
                    raise RecordError(number, f"seats are listed in order: this should be 'seat {len(self.seats)} …'")
                self.head_lines["seat"] = number
                self.seats.append(name or nameless(len(self.seats)))
            elif key == "option":
                name, _, content = value.partition(" ")
                self.options.append((name, content))
            elif key == "contribution" and self.format == 2:
                self.given.append((number, *_contribution(number, value)))
            elif key == "past" and self.format == 2:
                brought = self._body_line(number, f"! {value}", 0)
                self.past[brought.stream] = tuple(brought.outcomes)
            elif key in ("game", "rules", "players", "variant", "commitment", *origin):
                if key in self.head:
                    raise RecordError(number, f"'{key}' is given twice")
                self.head[key] = (number, value)
            else:
                raise RecordError(number, f"unknown entry '{key}' in the head")
        raise RecordError(self.lines[-1][0], "the record breaks off within its head")

    def _word(self, key: str) -> str:
        if key not in self.head:
            raise RecordError(1, f"the head has no line '{key} …'")
        return self.head[key][1]

    def _number(self, key: str) -> int:
        word = self._word(key)
        if not _is_number(word):
            raise RecordError(self.head[key][0], f"'{key}' must be a number, not '{word}'")
        return int(word)

    def _body_line(self, number: int, line: str, players: int) -> Line:
        mark, _, rest = line.partition(" ")
        if mark == "!":
            stream, *outcomes = rest.split() or [""]
            if not outcomes or not all(map(_is_number, outcomes)):
                raise RecordError(number, "chance is written as '! stream number number …'")
            return Line(number, stream=stream, outcomes=[int(word) for word in outcomes])
        if mark == "#":
            if len(rest) != 16 or any(c not in "0123456789abcdef" for c in rest):
                raise RecordError(number, f"'{rest}' is no digest (16 hex digits)")
            return Line(number, digest=rest)
        if not _is_number(mark):
            raise RecordError(number, f"'{line}' is neither a pick ('0 …'), nor chance ('! …'), nor a digest ('# …')")
        if int(mark) >= players:
            raise RecordError(number, f"there is no seat {mark} among {players} players")
        try:
            return Line(number, seat=int(mark), option=parse(rest))
        except NotationError as error:
            raise RecordError(number, str(error)) from error

    def _finish(self, number: int, line: str, body: list[Line], players: int) -> Record:
        _, count, *state = line.split()
        picks = sum(entry.seat is not None for entry in body)
        if count != str(picks):
            raise RecordError(number, f"the end speaks of {count} picks, but there are {picks}")
        over = state[:1] == ["over"]
        scores = state[1:]
        good = all(_is_score(word) for word in scores)
        if (not over and state != ["running"]) or (over and (len(scores) != players or not good)):
            raise RecordError(number, "the end should be 'end N running' or 'end N over' with each seat's score")
        seed = self.head["seed"][1] if "seed" in self.head else None
        promise = self._word("commitment")
        if seed is not None and promise != commitment(seed):
            raise RecordError(self.head["commitment"][0], "the seed is not the one that was committed to", "seed")
        setup = Setup(players, self._word("variant"), tuple(self.options))
        game, rules = self._word("game"), self._number("rules")
        if self.seats and len(self.seats) != players:
            raise RecordError(self.head_lines["seat"], f"there are {len(self.seats)} seats for {players} players")
        points = [_score(word) for word in scores]
        record = Record(game, rules, setup, seed, promise, self.seats, body, over, points, number, self.head_lines)
        record.format, record.secret = self.format, self._secret(promise, players)
        record.given = tuple(one for _, one, _ in self.given)
        record.seals = tuple(seal for _, _, seal in self.given)
        record.past = tuple(self.past.items())
        return record

    def _secret(self, promise: str, players: int) -> str | None:
        """The revealed secret, if it is the one that was committed to and all contributions were sealed with it."""
        for number, one, _ in self.given:
            if one.seat >= players:
                raise RecordError(number, f"there is no seat {one.seat} among {players} players")
        if "secret" not in self.head:
            return None
        at, secret = self.head["secret"]
        if not is_drawn(secret):
            raise RecordError(at, "a secret has 64 hex digits", "secret")
        seals = Luck(secret, tuple(one for _, one, _ in self.given), tuple(self.past.items())).seals()
        wrong = [place for place, seal in enumerate(seals) if seal != self.given[place][2]]
        if promise != sealed_commitment(secret):
            if self.given and not wrong:
                reason = "the contributions were sealed with the secret, but this is not its commitment"
                raise RecordError(self.head["commitment"][0], reason, "commitment")
            raise RecordError(at, "the secret is not the one that was committed to", "secret")
        if wrong:
            number, one, _ = self.given[wrong[0]]
            reason = f"the contribution of seat {one.seat} is not the one that was sealed with the secret"
            raise RecordError(number, reason, "contribution")
        return secret


def _contribution(number: int, value: str) -> tuple[Contribution, str]:
    """`SEAT BY ENTROPY`, how many draws of which stream came before, and `seal SEAL`."""
    words = value.split()
    seat, by, entropy, *places = words[:-2] if len(words) >= 5 else ("", "", "")
    counts = places[1::2]
    if not _is_number(seat) or words[-2] != "seal" or len(places) % 2 or not all(map(_is_number, counts)):
        raise RecordError(number, "this should be 'contribution SEAT browser NUMBER seal …'")
    try:
        after = tuple(zip(places[::2], map(int, counts), strict=True))
        return Contribution(int(seat), entropy, by, after), words[-1]
    except ValueError as error:
        raise RecordError(number, str(error), "contribution") from error


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()


def _is_score(word: str) -> bool:
    size = word.removeprefix("-")
    return _is_number(size.removesuffix(HALF)) or size == HALF


def _score(word: str) -> float:
    """A score in points: `-3`, or `7½` in a game that has half points."""
    size = word.removeprefix("-")
    points = int(size.removesuffix(HALF) or 0) + (0.5 if size.endswith(HALF) else 0)
    return -points if size != word else points


def _score_word(points: float) -> str:
    return as_points(points).replace("−", "-")
