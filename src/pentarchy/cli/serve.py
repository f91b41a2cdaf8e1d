"""`pentarchy play` and `pentarchy serve`: the table in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .wrong import WrongInput

if TYPE_CHECKING:
    from socket import socket

Database = Annotated[
    str,
    typer.Option(
        metavar="URL",
        help="Where tables are kept: a file for SQLite, or postgresql://user@host/name. "
        "Default: a file in your own data folder.",
    ),
]
Pace = Annotated[
    float,
    typer.Option(
        min=0,
        metavar="SECONDS",
        help="Time between two picks of bots while somebody looks at normal speed; 0: none for anybody.",
    ),
]
Limit = Annotated[float, typer.Option(min=0.1, metavar="SECONDS", help="How long a bot may think about one pick.")]


def play(
    database: Database = "",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 0,
    browser: Annotated[bool, typer.Option(help="Open the lobby in the browser.")] = True,
    pace: Pace = 0.8,
    limit: Limit = 10.0,
) -> None:
    """Play in the browser: start a server for this machine only and open its lobby."""
    import webbrowser

    from pentarchy.server.app import Settings
    from pentarchy.server.workers import run

    listening = _bind("127.0.0.1", port)
    address = f"http://127.0.0.1:{listening.getsockname()[1]}/"
    typer.echo(f"Pentarchy is at {address} (Ctrl-C ends it)")
    run(
        Settings(database_of(database), pace, limit), listening, (lambda: webbrowser.open(address)) if browser else None
    )


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0: all of this machine.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="0: any that is free.")] = 8000,
    database: Database = "",
    workers: Annotated[
        int, typer.Option(min=1, metavar="N", help="Processes that serve pages; more than one needs PostgreSQL.")
    ] = 1,
    pace: Pace = 0.8,
    limit: Limit = 10.0,
    lines: Annotated[
        int, typer.Option(min=1, metavar="N", help="Open table pages that one address may have: of all who play there.")
    ] = 128,
    name: Annotated[
        list[str] | None,
        typer.Option(
            metavar="HOST",
            help="A host name under which people reach the server, such as tables.example.org; may be given again. "
            "*: any. Numbers, localhost and the name of this machine always are.",
        ),
    ] = None,
    metrics: Annotated[bool, typer.Option("--metrics", help="Show figures for Prometheus at /metrics.")] = False,
    expire: Annotated[
        float, typer.Option(min=0, metavar="DAYS", help="Delete tables that were abandoned so long ago; 0: never.")
    ] = 0,
    log_requests: Annotated[
        bool, typer.Option("--log-requests", help="Write a line of JSON for each request to the log.")
    ] = False,
    smtp: Annotated[
        str,
        typer.Option(
            envvar="PENTARCHY_SMTP",
            metavar="URL",
            help="The mail server by which people are told that it is their turn: smtp://user:password@host:587, or "
            "smtps://…; it may be told by the environment, where no other user reads the password.",
        ),
    ] = "",
    mail_from: Annotated[
        str, typer.Option(envvar="PENTARCHY_MAIL_FROM", metavar="ADDRESS", help="The address that mails come from.")
    ] = "",
    webhooks: Annotated[
        str, typer.Option(help="Where people may have notices sent: public servers, any (also private ones), or none.")
    ] = "public",
) -> None:
    """Run the server for others."""
    from pentarchy.server.app import Settings
    from pentarchy.server.mail import WrongMail
    from pentarchy.server.workers import run, run_workers

    settings = Settings(
        database_of(database),
        pace,
        limit,
        lines=lines,
        names=tuple(name or ()),
        metrics=metrics,
        log_requests=log_requests,
        expire=expire,
        smtp=smtp,
        mail_from=mail_from,
        webhooks=webhooks,
    )
    if webhooks not in ("public", "any", "none"):
        raise WrongInput(f"--webhooks: '{webhooks}' is none of public, any and none")
    try:
        settings.ways  # noqa: B018 - says at once what is wrong with it
    except WrongMail as wrong:
        raise WrongInput(f"--smtp, --mail-from: {wrong}") from None
    if workers > 1 and not settings.database.startswith("postgres"):
        raise WrongInput(
            "--workers: several workers share their tables through PostgreSQL; give --database postgresql://…"
        )
    listening = _bind(host, port)
    typer.echo(f"Pentarchy is at http://{host}:{listening.getsockname()[1]}/")
    if workers > 1:
        run_workers(settings, listening, workers)
    else:
        run(settings, listening)


def database_of(given: str) -> str:
    if given:
        return given
    from platformdirs import user_data_path

    folder = user_data_path("pentarchy")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise WrongInput(f"--database: the folder {folder} cannot be made ({error.strerror}); name a file") from error
    return str(Path(folder) / "tables.db")


def _bind(host: str, port: int) -> socket:
    import socket as sockets

    try:
        return sockets.create_server((host, port), backlog=256)
    except OSError as error:
        raise WrongInput(f"nothing can listen at {host}:{port}: {error.strerror}") from error
