"""`pentarchy simulate`, `pentarchy fuzz` and `pentarchy bench`: many games at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import SetupOptions, Variant, setup_options

if TYPE_CHECKING:
    from pentarchy.arena.simulate import BotReport, Report

Games = Annotated[int, typer.Option("--games", "-n", min=1, metavar="N", help="How many games.")]
Seed = Annotated[str, typer.Option(help="Decides everything: the same seed gives the same games.")]
Jobs = Annotated[int, typer.Option("--jobs", "-j", min=1, metavar="J", help="How many processes.")]


def simulate(
    game: Annotated[str, typer.Argument(metavar="GAME", help="See 'pentarchy games'.")],
    seats: Annotated[str, typer.Option(help="The bots, e.g. greedy,random.")] = "greedy,random",
    games: Games = 100,
    seed: Seed = "0",
    jobs: Jobs = 1,
    json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
    fixed: Annotated[bool, typer.Option("--fixed", help="Bots keep their seats instead of changing them.")] = False,
    variant: Variant = None,
    option: SetupOptions = None,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record of each game here.")] = None,
) -> None:
    """Let bots play many games, and show who wins how often."""
    from pentarchy import registry
    from pentarchy.arena import simulate as arena

    variant = variant or registry.game(game).facts.usual
    bots = tuple(part.strip() for part in seats.split(","))
    series = arena.Series(game, bots, games, seed, variant, fixed, str(records or ""), setup_options(option))
    with progress("games", games, quiet=json) as tell:
        report = arena.simulate(series, jobs, tell)
    if json:
        from json import dumps

        typer.echo(dumps(report.as_data()))
    else:
        _table(report)


@contextmanager
def progress(what: str, total: int, *, quiet: bool = False) -> Iterator[Callable[[int], None] | None]:
    """A progress bar on stderr, for somebody who looks at it."""
    from rich.console import Console

    console = Console(stderr=True)
    if quiet or not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)


def _table(report: Report) -> None:
    from rich.console import Console
    from rich.table import Table

    from pentarchy.core import as_points

    table = Table(box=None, pad_edge=False)
    table.add_column("bot")
    columns: dict[str, Callable[[BotReport], str]] = {
        "mean score": lambda bot: f"{bot.mean_score:.2f}",
        "95 %": lambda bot: f"± {bot.score_margin:.2f}",
        "best": lambda bot: as_points(bot.best),
        "worst": lambda bot: as_points(bot.worst),
    }
    if len(report.seats) > 1:
        won: dict[str, Callable[[BotReport], str]] = {
            "wins": lambda bot: str(bot.wins),
            "%": lambda bot: f"{100 * bot.wins / report.games:.1f}",
            "shared": lambda bot: str(bot.shared),
        }
        columns = {**won, **columns, "mean place": lambda bot: f"{bot.mean_place:.2f}"}
    for heading in columns:
        table.add_column(heading, justify="right")
    for seat in report.seats:
        table.add_row(seat.bot, *(cell(seat) for cell in columns.values()))
    Console(highlight=False).print(table)
    for seat in report.seats:
        show_ranks(report.game, seat.bot, seat.ranks)
    if report.sides:
        _sides(report)
    seats = "fixed seats" if report.fixed else "seats rotate"
    typer.echo(f"{report.games} games of {report.game} ({report.variant}), seed {report.seed}, {seats}")
    typer.echo(
        f"{report.mean_rounds:.1f} rounds and {report.mean_picks:.1f} picks a game, "
        f"{report.seconds:.1f} s, {report.games_per_second:.1f} games/s"
    )


def _sides(report: Report) -> None:
    """How often each side of a game wins, such as a civilization, whoever plays it."""
    from rich.console import Console
    from rich.table import Table

    from pentarchy import registry

    texts = registry.game(report.game).texts()
    table = Table(box=None, pad_edge=False)
    table.add_column("side")
    for heading in ("games", "share of wins (95 %)", "mean score", "95 %"):
        table.add_column(heading, justify="right")
    for one in report.sides:
        score, margin = f"{one.mean_score:.2f}", f"± {one.score_margin:.2f}"
        table.add_row(texts.name(one.side), str(one.games), one.share.percent, score, margin)
    Console(highlight=False).print(table)


def show_ranks(game: str, bot: str, ranks: dict[str, int]) -> None:
    """Of games for one: how often each result that the book has a name for."""
    from pentarchy import registry

    if ranks:
        texts = registry.game(game).texts()
        typer.echo(f"{bot}: {', '.join(f'{texts.rank(rank)} {times}' for rank, times in ranks.items())}")


def fuzz(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="See 'pentarchy games'. Default: all of them.")
    ] = None,
    games: Games = 100,
    seed: Seed = "0",
    jobs: Jobs = 1,
    players: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only games of N players.")] = None,
    out: Annotated[Path, typer.Option(metavar="DIR", help="Where failures are written.")] = Path("fuzz"),
    thorough: Annotated[
        bool, typer.Option("--thorough", help="All promises in every game and at every position: slow.")
    ] = False,
) -> int:
    """Check random games of all kinds against the contract.

    Each failure becomes a record that leads to it and a text that says what is wrong.
    """
    from pentarchy import registry
    from pentarchy.arena import fuzz as arena

    found = 0
    for name in registry.game_names() if game is None else (registry.game(game).name,):
        hunt = arena.Hunt(name, games, seed, players, str(out), thorough)
        with progress(name, games) as tell:
            failures = arena.fuzz(hunt, jobs, tell)
        for failure in failures:
            typer.echo(f"{failure.file}: {failure.promise}: {failure.reason}")
        kinds = ", ".join(f"{setup.players} {setup.variant}" for setup in hunt.setups())
        typer.echo(f"{name}: {games} games ({kinds}), {len(failures) or 'no'} failure{'s' * (len(failures) != 1)}")
        found += len(failures)
    return 1 if found else 0


def bench(context: typer.Context) -> int:
    """Measure speed (in a source checkout).

    The arguments are those of bench/run.py.
    """
    import sys
    from importlib import import_module

    from .checkout import part_of_checkout

    sys.path.insert(0, str(part_of_checkout("bench/run.py").parents[1]))
    return int(import_module("bench.run").main(list(context.args)))
