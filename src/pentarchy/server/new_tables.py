"""Opening tables: from the lobby's form, from a record, or from a position of another table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from secrets import token_hex, token_urlsafe
from time import time
from typing import Any

from pentarchy import registry
from pentarchy.bots import BotError, bot_names, make, plays
from pentarchy.core import (
    Facts,
    Game,
    Guide,
    Luck,
    Match,
    Record,
    RecordError,
    Refused,
    RuleError,
    ScriptError,
    Setup,
    SetupError,
    nameless,
    notation,
    read,
    record,
    replay,
)
from pentarchy.web.clock import MINUTES, PRESETS, SECONDS, Control
from pentarchy.web.lobby_model import LINGER, USUAL_LINGER

from .history import Row, Start
from .rows import SeatRow, TableRow
from .storage import Storage
from .table import Table
from .visitors import clean_name, whole_number

BOT_NAMES = ("Orator", "Consul", "Tribune", "Augur", "Legate", "Aedile")
"""What bots are called at the table: offices that any empire can fill."""
LEVELS = ("novice", "adept", "expert", "master")
"""Opponents of rising strength: what the lobby offers before all other bots."""
DEFAULT_BOT = "adept"
LARGEST_RECORD = 2_000_000
"""Bytes. The longest game has a few hundred kilobytes."""


class WrongForm(ValueError):
    """A form that cannot be followed: `key` names the sentence in the words of the lobby."""

    def __init__(self, key: str, **blanks: int | str) -> None:
        super().__init__(key)
        self.key = key
        self.blanks = blanks


@dataclass(frozen=True, slots=True)
class Wanted:
    """A table as somebody wants it."""

    start: Start
    seats: tuple[SeatRow, ...]
    held: tuple[int, ...]
    """The seats at the opener's screen."""
    public: bool = False
    players_only: bool = False
    clock: str = ""
    """How much time people have; empty: any."""
    linger: float = 0.0
    """So many seconds the table stays at least where somebody might be asked in secret."""
    room: str = ""
    """Of the friends for whom it is opened."""


def wanted(form: Mapping[str, Any], visitor_name: str) -> Wanted:
    """Read the lobby's form; whatever is wrong is said in a sentence."""

    quick = form.get("quick") == "bots"

    def given(key: str) -> str:
        if quick and key.startswith("seat"):
            return "me" if key == "seat0" else "bot"
        return _field(form, key)

    match = started(form)
    seats = _seats(match.setup.players, given, visitor_name)
    held = tuple(seat for seat in range(match.setup.players) if given(f"seat{seat}") in ("me", "screen"))
    players_only = given("public") == "players"
    public = bool(given("public")) and not players_only
    luck, elsewhere = match.luck, any(not seat.bot and seat.seat not in held for seat in seats)
    if not given("seed"):
        luck = Luck.drawn().with_contribution(held[0] if held else 0, given("luck"))
    elif public or elsewhere:
        # Whoever types a seed knows everybody's cards before they are dealt.
        raise WrongForm("seed_shared")
    clock, linger = _clock(given), _linger(match.game, given("linger"))
    start = Start(match.game.name, match.setup, luck)
    if not elsewhere:  # nobody waits for anybody
        clock, linger = "", 0.0
    return Wanted(start, seats, held, public, players_only, clock, linger)


def _linger(game: Game[Any], name: str) -> float:
    if name and name not in LINGER:
        raise WrongForm("no_such_linger", what=name[:40])
    return LINGER[name or USUAL_LINGER] if game.facts.secret_questions else 0.0


def _field(form: Mapping[str, Any], key: str) -> str:
    value = form.get(key, "")
    return value.strip() if isinstance(value, str) else ""


def _clock(given: Callable[[str], str]) -> str:
    """The clocks of a table, from the form: one of ours, or a bank of minutes and seconds that are added."""
    name = given("clock")
    if name != "own":
        if name and name not in PRESETS:
            raise WrongForm("no_such_clock", what=name[:40])
        return PRESETS[name].text if name else ""
    minutes, seconds = whole_number(given("minutes")), whole_number(given("increment") or "0")
    if minutes not in MINUTES or seconds not in SECONDS:
        raise WrongForm("clock_numbers", minutes=MINUTES[-1], seconds=SECONDS[-1])
    assert minutes is not None
    assert seconds is not None
    return Control(60.0 * minutes, float(seconds)).text


def settings_in(form: Mapping[str, Any], facts: Facts) -> tuple[str, dict[str, str]]:
    """The variant of a form, empty if it names none, and its options.

    Where it says which edition is played, by the first variant of that, what belongs to another one does not count.
    """
    given = partial(_field, form)
    edition, fields = given("edition"), [key for key in form if key.startswith("option-") and given(key)]
    foreign = {
        f"option-{name}" for other in facts.editions if edition not in ("", other.variants[0]) for name in other.options
    }
    variant = given(f"variant-{edition}") if edition else given("variant")
    return variant, {key.removeprefix("option-"): given(key) for key in fields if key not in foreign}


def started(form: Mapping[str, Any]) -> Match:
    """The game that a form describes, before anybody has picked anything."""
    given = partial(_field, form)
    try:
        game = registry.game(given("game"))
    except registry.UnknownName:
        raise WrongForm("no_such_game", what=given("game") or "–") from None
    players = whole_number(given("players"))
    if players is None:
        raise WrongForm("no_such_count", what=given("players")[:40] or "–")
    variant, options = settings_in(form, game.facts)
    variant = variant or game.facts.usual
    if variant in game.facts.counts and players not in game.facts.counts[variant]:
        counts = ", ".join(map(str, game.facts.counts[variant]))
        raise WrongForm("variant_count", known=counts)
    setup = Setup(players, variant, tuple(sorted(options.items())))
    seed = " ".join(given("seed").split())[:80] or token_hex(8)
    try:
        game.facts.check(setup)
        return Match(game, setup, seed, listen=False)
    except (SetupError, ValueError) as error:
        raise WrongForm("no_such_setup", what=str(error)) from None


def _seats(players: int, given: Any, visitor_name: str) -> tuple[SeatRow, ...]:
    rows: list[SeatRow] = []
    for seat in range(players):
        kind = given(f"seat{seat}") or ("me" if seat == 0 else "bot")
        name = clean_name(given(f"name{seat}"))
        if kind == "bot":
            rows.append(
                SeatRow(seat, "bot", _bot(given(f"bot{seat}") or DEFAULT_BOT, given("game")), _fresh_name(rows, name))
            )
        elif kind in ("me", "screen", "link"):
            default = visitor_name if kind == "me" else ""
            rows.append(SeatRow(seat, "person", "", _unlike(rows, name or default, seat)))
        else:
            raise WrongForm("no_such_seat", what=kind)
    return tuple(rows)


def _bot(spec: str, game: str) -> str:
    if not _is_bot(spec, game):
        known = (name for name in bot_names() if plays(name, game))
        raise WrongForm("no_such_bot", what=spec, known=", ".join(known))
    return spec


def _is_bot(spec: str, game: str) -> bool:
    try:
        make(spec)
    except (BotError, registry.UnknownName):
        return False
    return plays(spec, game)


def _fresh_name(rows: list[SeatRow], name: str) -> str:
    taken = {row.name for row in rows}
    return name if name and name not in taken else next(name for name in BOT_NAMES if name not in taken)


def _unlike(rows: list[SeatRow], name: str, seat: int) -> str:
    """Two people of one name are told apart by their seats; who has none is called by the seat."""
    return f"{name} {seat + 1}" if name and any(row.name == name for row in rows) else name


def open_table(
    storage: Storage,
    want: Wanted,
    visitor: str | None,
    rows: tuple[Row, ...] = (),
    origin: str = "",
    holders: Mapping[int, tuple[str, ...]] | None = None,
) -> str:
    """Store a new table and return its id. Its seats are those of one visitor, or of their `holders`."""
    now = time()
    info = TableRow(
        token_urlsafe(9),
        want.start,
        registry.game(want.start.game).rules_version,
        want.seats,
        want.public,
        made=now,
        changed=now,
        origin=origin,
        players_only=want.players_only,
        clock=want.clock,
        linger=want.linger,
        opener=min(want.held, default=-1),
        room=want.room,
    )
    held = dict.fromkeys(want.held, (visitor,)) if visitor is not None else holders or {}
    table = Table(info, (), (), {})
    info = replace(info, dealt=table.note())
    rows = (*rows, *_seated(want, held, now)) if want.clock else rows
    for row in rows:
        table.take(row)
    stored = replace(info, **asdict(table.summary))
    # Before the first pick the table is dealt anew whenever somebody sits down: then only `dealt` says how.
    storage.create(stored, rows, held, table.note() if table.rows else "")
    return info.id


def _seated(want: Wanted, held: Mapping[int, Sequence[str]], now: float) -> tuple[Row, ...]:
    """The rows that say who has a clock: not who is a bot, nor a seat that is still free."""
    kinds = {seat.seat: "bot" if seat.bot else "sit" if seat.seat in held else "free" for seat in want.seats}
    return tuple(Row(kind, seat, "", now) for seat, kind in kinds.items())


def taught(guide: Guide, name: str) -> tuple[Wanted, tuple[Row, ...]]:
    """The table of a first game that teaches: the learner against bots, where the lesson begins."""
    match, mine = guide.start(), guide.scene.seat
    rows: list[SeatRow] = []
    for seat in range(match.setup.players):
        if seat == mine:
            rows.append(SeatRow(seat, "person", "", name))
        else:
            rows.append(SeatRow(seat, "bot", guide.scene.bot, _fresh_name(rows, "")))
    return Wanted(Start(guide.game.name, match.setup, match.luck), tuple(rows), (mine,)), _picks(match)


def imported(text: str) -> tuple[Wanted, tuple[Row, ...]]:
    """A table from a record: checked strictly, played by whoever brings it where people sat."""
    try:
        saved = read(text)
        if saved.origin is None and (saved.format == 1 or saved.over):
            raise WrongForm("record_sealed")
        match = _continued(saved) if saved.origin is None else replay(saved, registry.game(saved.game)).match
    except WrongForm:
        raise
    except (RecordError, RuleError, ScriptError, Refused, registry.UnknownName, ValueError) as error:
        # A setup that the game does not have, or a number of thousands of digits.
        raise WrongForm("record_wrong", what=str(error)) from None
    names = [*saved.seats, *[""] * match.setup.players][: match.setup.players]
    rows: list[SeatRow] = []
    for seat, name in enumerate(names):
        if _is_bot(name, saved.game):
            rows.append(SeatRow(seat, "bot", name, _fresh_name(rows, "")))
        else:
            given = "" if name == nameless(seat) else clean_name(name)
            rows.append(SeatRow(seat, "person", "", _unlike(rows, given, seat)))
    held = tuple(row.seat for row in rows if not row.bot)
    return Wanted(Start(saved.game, match.setup, match.luck), tuple(rows), held), _picks(match)


def _continued(saved: Record) -> Match:
    """A running game whose secret stays with its own table: what it has drawn is kept, and what comes is new luck."""
    game = registry.game(saved.game)
    played = replay(saved, game, "recorded", listen=False)
    if played.difference is not None:
        raise played.difference
    past = tuple((stream, tuple(outcomes)) for stream, outcomes in sorted(saved.outcomes.items()))
    match = Match(game, saved.setup, replace(Luck.drawn(), past=past).with_contribution(0))
    for seat, option in saved.picks:
        match.pick(seat, option)
    if match.digest != played.match.digest:
        raise RecordError(saved.end_line, "the position differs from the recorded one")
    return match


def branched(match: Match, table: TableRow, held: tuple[int, ...], name: str) -> tuple[Wanted, tuple[Row, ...]]:
    """A table that goes on from an earlier position of another: one person against bots, with the same luck."""
    if match.over:
        raise WrongForm("branch_over")
    mine = held[0] if held else next(iter(match.asked))
    rows: list[SeatRow] = []
    for seat in table.seats:
        if seat.seat == mine:
            rows.append(SeatRow(mine, "person", "", _unlike(rows, name or seat.name, mine)))
        else:
            rows.append(SeatRow(seat.seat, "bot", seat.bot or DEFAULT_BOT, _fresh_name(rows, seat.name)))
    return Wanted(table.start, tuple(rows), (mine,), players_only=table.players_only), _picks(match)


def sequel(table: Table, seat: int, entropy: str) -> tuple[Wanted, tuple[Row, ...]]:
    """The table at which a game goes on that stands still: the same seats, the position that it shows, new luck.

    What was drawn is brought along. What comes is not what would have come: should the old table be taken up again some
    day, neither must tell what the other one will draw.
    """
    match, start = table.match, table.info.start
    if start.sealed is not None:
        given = record(match).outcomes
        past = tuple((stream, tuple(outcomes)) for stream, outcomes in sorted(given.items()))
        luck = replace(Luck.drawn(), past=past).with_contribution(seat, entropy)
        start = replace(start, luck=luck)
    now = time()
    sealed = tuple(
        Row("pick", other, notation(option), now)
        for other, options in sorted(match.sealed.items())
        for option in options
    )
    return _like(table.info, start, table.info.seats), _picks(match) + sealed


def rematch(table: Table, seat: int, entropy: str) -> tuple[Wanted, dict[int, tuple[str, ...]]]:
    """The same people and bots once more, each at the next seat, with new luck; and who holds which seat there.

    `seat` is that of whoever asks, `entropy` what their browser brings.
    """
    count, info = len(table.info.seats), table.info
    seats = tuple(replace(info.seats[(new - 1) % count], seat=new) for new in range(count))
    holders = {(old + 1) % count: visitors for old, visitors in table.holders.items()}
    luck = Luck.drawn().with_contribution((seat + 1) % count, entropy)
    return _like(info, replace(info.start, luck=luck), seats), holders


def _like(info: TableRow, start: Start, seats: tuple[SeatRow, ...]) -> Wanted:
    """A table for the same people in the same place."""
    return Wanted(start, seats, (), info.public, info.players_only, info.clock, info.linger, info.room)


def _picks(match: Match) -> tuple[Row, ...]:
    now = time()
    return tuple(Row("pick", seat, notation(option), now) for seat, option in match.picks)


def snippet(match: Match) -> str:
    """Python that opens this position; it says so itself if it should not.

    Where luck is sealed, what it gave so far is played back: the secret is not for copying.
    """
    if match.seed is None:
        return f'''from pentarchy import game
from pentarchy.core import read, replay

match = replay(read("""\\
{_as_recorded(match)}"""), game({match.game.name!r}), "recorded").match
assert match.digest == {match.digest!r}
'''
    setup = match.setup
    arguments = [repr(match.game.name), f"players={setup.players}", f"seed={match.seed!r}"]
    if setup.variant != match.game.facts.usual:
        arguments.append(f"variant={setup.variant!r}")
    arguments += [f"{name}={value!r}" for name, value in setup.options]
    picks = "\n".join(f"{seat} {notation(option)}" for seat, option in match.picks)
    return f'''import pentarchy

match = pentarchy.new({", ".join(arguments)})
for line in """
{picks}
""".split("\\n"):
    if line:
        seat, option = line.split(" ", 1)
        match.pick(int(seat), option)
assert match.digest == {match.digest!r}
'''


def _as_recorded(match: Match) -> str:
    """The record of a match without what its luck grows from."""
    written = record(match)
    written.secret = None
    return written.text()
