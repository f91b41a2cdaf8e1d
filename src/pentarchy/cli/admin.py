"""`pentarchy admin`: what the operator of a server does with its tables; `order.py` has what is done about people."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import Annotated

import typer

from . import order
from .serve import Database, database_of

app = typer.Typer(help="Look after the tables and people of a server.", no_args_is_help=True)


@app.command("list")
def list_tables(
    database: Database = "", limit: Annotated[int, typer.Option(min=1, help="How many at most.")] = 50
) -> None:
    """List tables, the latest change first."""
    from pentarchy.server import upkeep

    for table in upkeep.tables(database_of(database), limit):
        changed = datetime.fromtimestamp(table.changed).strftime("%Y-%m-%d %H:%M")
        state = "over" if table.over else "closed" if table.closed else f"round {table.round}"
        seats = ", ".join(seat.bot or seat.name or "–" for seat in table.seats)
        typer.echo(f"{table.id}  {changed}  {table.start.game}  {state}  {table.position} rows  {seats}")


@app.command()
def delete(
    tables: Annotated[list[str], typer.Argument(metavar="TABLE …", help="Their ids, as in their addresses.")],
    database: Database = "",
) -> None:
    """Delete tables for good, with the results of their games."""
    from pentarchy.server import upkeep

    gone = upkeep.delete(database_of(database), tables)
    for id in tables:
        typer.echo(f"{id}: deleted" if id in gone else f"{id}: there is no such table")
    if len(gone) < len(set(tables)):
        raise typer.Exit(1)


@app.command()
def expire(
    days: Annotated[float, typer.Option(min=0, help="So long nothing has happened there.")],
    database: Database = "",
    finished: Annotated[bool, typer.Option("--finished", help="Games that are over, too.")] = False,
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say which.")] = False,
) -> None:
    """Delete tables that were abandoned."""
    from pentarchy.server import upkeep

    gone = upkeep.expire(database_of(database), days, finished=finished, dry=dry_run)
    for id in gone:
        typer.echo(id)
    typer.echo(f"{len(gone)} tables {'would be ' if dry_run else ''}deleted")


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes.")], database: Database = ""
) -> None:
    """Copy a SQLite database, also while the server runs."""
    from pentarchy.server import upkeep

    upkeep.backup(database_of(database), file)
    typer.echo(f"{file}: written. Keep it private: it holds the secrets of running games.")


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A copy that `backup` has made.")],
    database: Database = "",
) -> None:
    """Put a copy in the place of a SQLite database, while no server runs."""
    from pentarchy.server import upkeep

    before = upkeep.restore(database_of(database), file)
    typer.echo(f"{file}: restored." + (f" What was there before is in {before}." if before else ""))


order.add_to(app)
