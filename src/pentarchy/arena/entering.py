"""What every series of games needs: bots that can play it, games between them, and records for whoever wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from pentarchy import registry
from pentarchy.bots import BotError, make, plays
from pentarchy.core import Match, Setup, State, record
from pentarchy.playing import drive


def check(game: str, bots: Sequence[str], setup: Setup, seed: str) -> None:
    """Refuse what no game can be made of, before any process is started."""
    rules = registry.game(game)
    for bot in bots:
        make(bot)
        if not plays(bot, rules.name):
            raise BotError(f"'{bot}' does not play {rules.name}")
    Match(rules, setup, seed, listen=False)


def played(
    game: str, bots: Sequence[str], setup: Setup, seed: str, watch: Callable[[State], None] | None = None
) -> Match:
    """A whole game, as `pentarchy.play` gives it; `watch` sees the state after each step."""
    match = Match(registry.game(game), setup, seed, listen=False, watch=watch)
    drive(match, [make(bot, f"{seed}/{seat}") for seat, bot in enumerate(bots)])
    return match


def write_record(folder: str, match: Match, bots: Sequence[str], number: int, digits: int) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    record_file(folder, match.game.name, number, digits).write_text(record(match, list(bots)).text(), "utf-8")


def record_file(folder: str, game: str, number: int, digits: int) -> Path:
    """Numbers have the same number of digits, so that files stand in order."""
    return Path(folder) / f"{game}-{number:0{digits}}.pent"
