"""`pentarchy admin` about people: who sits where, closing, banning, reports. All of it works while the server runs."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Annotated

import typer

from .serve import Database, database_of

Tables = Annotated[list[str], typer.Argument(metavar="TABLE …", help="Their ids, as in their addresses.")]
SHOWN = 12
"""So much of a visitor's id is enough to tell people apart."""


def add_to(app: typer.Typer) -> None:
    """Add these commands to those about tables."""
    for command in (who, close, reopen, ban, unban, bans, reports, resolve, release, ratings):
        app.command()(command)


def who(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="Its id, as in its address.")], database: Database = ""
) -> None:
    """Say who sits at a table."""
    from pentarchy.server import operating

    for one in operating.who(database_of(database), table):
        held = one.bot or ", ".join(visitor[:SHOWN] for visitor in one.visitors) or "nobody yet"
        typer.echo(f"{table}/{one.seat}  {one.name or '–'}  {held}")


def close(
    tables: Tables,
    database: Database = "",
    reason: Annotated[str, typer.Option(help="Shown on their pages.")] = "",
) -> None:
    """Close tables: nobody can do anything there any more, but what was played can be looked at."""
    from pentarchy.server import operating

    _each(tables, operating.close(database_of(database), tables, reason), "closed", "there is no such table")


def reopen(tables: Tables, database: Database = "") -> None:
    """Open closed tables again."""
    from pentarchy.server import operating

    _each(tables, operating.reopen(database_of(database), tables), "open", "there is no such table")


def ban(
    whom: Annotated[
        str,
        typer.Argument(
            metavar="WHOM",
            help="A kept name, a seat as TABLE/SEAT, the beginning of a visitor's id, or an address or network.",
        ),
    ],
    database: Database = "",
    days: Annotated[float, typer.Option(min=0, help="For so long; 0: for ever.")] = 7,
    reason: Annotated[str, typer.Option(help="Shown to whoever is banned.")] = "",
) -> None:
    """Let somebody look, but neither sit, talk nor open tables."""
    from pentarchy.server import operating

    for id in operating.ban(database_of(database), whom, days, reason):
        typer.echo(f"{id}: {whom} is banned {f'for {days:g} days' if days else 'for ever'}")


def unban(
    bans: Annotated[list[str], typer.Argument(metavar="BAN …", help="Their ids, as `bans` lists them.")],
    database: Database = "",
) -> None:
    """Lift bans."""
    from pentarchy.server import operating

    _each(bans, operating.unban(database_of(database), bans), "lifted", "there is no such ban")


def bans(database: Database = "") -> None:
    """List the bans that hold, the latest first."""
    from pentarchy.server import operating

    for one in operating.bans(database_of(database)):
        until = f"until {_time(one.until)}" if one.until else "for ever"
        whom = one.who if one.kind == "address" else f"{one.name} ({one.who[:SHOWN]})"
        typer.echo(f"{one.id}  {_time(one.made)}  {whom}  {until}  {one.reason or '–'}")


def reports(
    database: Database = "",
    every: Annotated[bool, typer.Option("--all", help="Those that were resolved, too.")] = False,
) -> None:
    """List what people have reported, the oldest first."""
    from pentarchy.server import operating

    for one in operating.reports(database_of(database), resolved=every):
        where = f"{one.table} line {one.message}" if one.message else one.table or "page"
        done = f"  resolved {_time(one.resolved)}: {one.answer or '–'}" if one.resolved else ""
        typer.echo(f"{one.id}  {_time(one.at)}  {one.kind}  {one.name} ({one.accused[:SHOWN]})  {where}{done}")
        typer.echo(f"    “{one.text}”" + (f"  {one.reason}" if one.reason else "") + f"  by {one.reporter[:SHOWN]}")


def resolve(
    reports: Annotated[list[str], typer.Argument(metavar="REPORT …", help="Their ids, as `reports` lists them.")],
    database: Database = "",
    answer: Annotated[str, typer.Option(help="What was done, for yourself.")] = "",
) -> None:
    """Put reports away that have been dealt with."""
    from pentarchy.server import operating

    done = operating.resolve(database_of(database), reports, answer)
    _each(reports, done, "resolved", "there is no such open report")


def release(
    names: Annotated[list[str], typer.Argument(metavar="NAME …", help="Names that somebody keeps.")],
    database: Database = "",
) -> None:
    """Take names away from those who keep them; their results stay theirs."""
    from pentarchy.server import operating

    _each(names, operating.release(database_of(database), names), "free again", "nobody keeps this name")


def ratings(database: Database = "") -> None:
    """Calculate all ratings anew from the games that are stored."""
    from pentarchy.server import operating

    typer.echo(f"{operating.rebuild_ratings(database_of(database))} games rated")


def _each(wanted: list[str], done: list[str], word: str, otherwise: str) -> None:
    for one in wanted:
        typer.echo(f"{one}: {word if one in done else otherwise}")
    if len(done) < len(set(wanted)):
        raise typer.Exit(1)


def _time(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")
