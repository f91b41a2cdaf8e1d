"""`pentarchy arena`: a tournament between bots, with ratings and a report."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .mass import Jobs, Seed, progress, show_ranks
from .options import SetupOptions, Variant, setup_options
from .words import Language
from .wrong import WrongInput

if TYPE_CHECKING:
    from rich.table import Table

    from pentarchy.arena.jobs import Engine
    from pentarchy.arena.journal import Journal
    from pentarchy.arena.standings import Standings
    from pentarchy.arena.tournament import Tournament

INTERRUPTED = 130
UNLIMITED = 500
"""Columns of a table in a file or a pipe."""


class EngineName(StrEnum):
    """Who plays the games."""

    local = "local"
    dask = "dask"


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME", help="See 'pentarchy games'.")],
    seats: Annotated[str, typer.Option(help="The bots, all different, e.g. search:500ms,greedy,random.")],
    games: Annotated[
        int,
        typer.Option(
            "--games",
            "-n",
            min=1,
            metavar="N",
            help="Games of each combination of P bots: with 3 bots and 2 players 3 x N in all. Each deal is played "
            "in all seat orders (2 with two players, 6 with three; from four on each bot sits once on each seat).",
        ),
    ] = 100,
    players: Annotated[int, typer.Option(min=1, metavar="P", help="How many play a game.")] = 2,
    variant: Variant = None,
    option: SetupOptions = None,
    seed: Seed = "0",
    jobs: Jobs = 1,
    engine: Annotated[
        EngineName, typer.Option(help="Processes of this machine, or a Dask cluster.")
    ] = EngineName.local,
    address: Annotated[
        str,
        typer.Option(
            metavar="URL",
            help="The scheduler of the cluster, e.g. tcp://10.0.0.1:8786. Without one, '--engine dask' starts a "
            "cluster of J processes here.",
        ),
    ] = "",
    out: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write the games here as they end: games.jsonl, or games.parquet (made at the end from games.jsonl "
            "beside it).",
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume/--fresh", help="Go on with the games that FILE holds, or begin anew.")
    ] = True,
    report: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a report as one HTML page.")] = None,
    lang: Annotated[Language, typer.Option(help="The language of the report.")] = Language.en,
    records: Annotated[Path | None, typer.Option(metavar="DIR", help="Write a record of each game here.")] = None,
) -> int:
    """Let bots play a tournament, and show who is how strong.

    Every combination of bots plays the same deals on all seats. Ctrl-C stops; with --out the same command goes on.
    """
    from time import perf_counter

    from pentarchy import registry
    from pentarchy.arena.journal import Journal, need_polars
    from pentarchy.arena.tournament import Tournament, play

    rules = registry.game(game)
    tournament = Tournament(
        game=rules.name,
        bots=tuple(bot.strip() for bot in seats.split(",")),
        games=games,
        players=players,
        variant=variant or rules.facts.usual,
        options=setup_options(option),
        seed=seed,
        records=str(records or ""),
    )
    tournament.check()
    if out is not None and out.suffix == ".parquet":
        need_polars()
    chosen = _engine(engine, address, jobs)
    stopped = False
    start = perf_counter()
    with Journal(_journal(out), tournament, fresh=not resume) as journal:
        _check_files(out, report, records)
        before = done = len(journal.results)
        with progress("games", tournament.count) as tell:
            try:
                for result in play(tournament, chosen, journal.results):
                    journal.add(result)
                    done += 1
                    if tell is not None:
                        tell(done)
            except KeyboardInterrupt:
                stopped = True
                done = journal.settle()
    if not stopped:
        journal.sort()
    _finish(tournament, journal, out, report, lang.value)
    _speed(done - before, perf_counter() - start, before)
    if not stopped:
        return 0
    how = f"they are in {journal.path}, and the same command goes on" if out else "with --out it could have gone on"
    typer.echo(f"stopped after {done} of {tournament.count} games: {how}", err=True)
    return INTERRUPTED


def _check_files(out: Path | None, report: Path | None, records: Path | None) -> None:
    """Whatever cannot be written is found out before hours of play, not after them."""
    for file in (out, report):
        if file is not None:
            file.open("ab").close()
    if records is not None:
        records.mkdir(parents=True, exist_ok=True)


def _journal(out: Path | None) -> Path | None:
    if out is None or out.suffix == ".jsonl":
        return out
    if out.suffix != ".parquet":
        raise WrongInput(f"--out: '{out}' ends neither in .jsonl nor in .parquet")
    return out.with_suffix(".jsonl")


def _engine(name: EngineName, address: str, jobs: int) -> Engine:
    if name is EngineName.dask:
        from pentarchy.arena.cluster import dask

        return dask(address, jobs)
    if address:
        raise WrongInput("--address is that of a Dask cluster: it needs --engine dask")
    from pentarchy.arena.jobs import local

    return local(jobs)


def _finish(tournament: Tournament, journal: Journal, out: Path | None, report: Path | None, language: str) -> None:
    """Write and show what is known by now."""
    from pentarchy.arena.standings import standings

    results = journal.results
    if not results:
        return
    if out is not None and out.suffix == ".parquet":
        from pentarchy.arena.journal import write_parquet

        write_parquet(results.values(), out)
    if report is not None:
        from pentarchy.web.report import document

        report.write_text(document(tournament, results.values(), language), "utf-8")
    standing = standings(results.values())
    _table(standing)
    if len(standing.table) > 2:
        _duels(standing)
    for bot in standing.table:
        show_ranks(tournament.game, bot.bot, bot.ranks)
    options = "".join(f", {name}={value}" for name, value in tournament.options)
    cut = tournament.games % tournament.orders
    last = f", the last one in {cut} of them" if cut else ""
    games = f"{_games(len(results))} of {tournament.game} ({tournament.variant}{options})"
    if tournament.players == 1:
        typer.echo(f"{games} for one, seed {tournament.seed}; whoever has most points with a deal wins it")
        return
    typer.echo(
        f"{games} with {tournament.players} players, seed {tournament.seed}; each deal in {tournament.orders} "
        f"seat orders{last}"
    )


def _table(standing: Standings) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    table.add_column("bot", no_wrap=True)
    for heading in ("rating", "games", "wins", "shared", "share (95 %)", "mean score"):
        table.add_column(heading, justify="right", no_wrap=True)
    for bot in standing.table:
        table.add_row(
            bot.bot,
            f"{bot.rating:.1f} ± {bot.rating_margin:.1f}",
            str(bot.games),
            str(bot.wins),
            str(bot.shared),
            bot.share.percent,
            f"{bot.mean_score:.2f} ± {bot.score_margin:.2f}",
        )
    _show(table)


def _duels(standing: Standings) -> None:
    from rich.table import Table

    table = Table(box=None, pad_edge=False, title="how often the row beats the column", title_justify="left")
    table.add_column("", no_wrap=True)
    bots = [bot.bot for bot in standing.table]
    for bot in bots:
        table.add_column(bot, justify="right")
    for row in bots:
        duels = (standing.duels.get((row, column)) for column in bots)
        table.add_row(row, *("" if duel is None else duel.share.percent for duel in duels))
    _show(table)


def _show(table: Table) -> None:
    """A table as wide as it needs to be where no terminal sets a limit."""
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = UNLIMITED
    console.print(table)


def _speed(played: int, seconds: float, before: int) -> None:
    earlier = f", {before} played before" if before else ""
    typer.echo(f"{_games(played)} in {seconds:.1f} s, {played / seconds:.2f} games/s{earlier}")


def _games(number: int) -> str:
    return f"{number} game{'s' * (number != 1)}"
