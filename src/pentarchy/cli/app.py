"""The commands put together, and one sentence instead of a traceback for wrong input."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import Annotated, Any

import typer

from . import admin, arena, browse, mass, replays, serve, terminal, verifying

OVERRIDES = "PENTARCHY_DATA"
"""As in `pentarchy.core.data`, which is not imported here: it would load the kernel before every `--help`."""

INTERRUPTED = 130
"""The exit code of what was ended by Ctrl-C; some versions of typer return it, others raise."""

app = typer.Typer(
    help="Five empire games, one table: play, simulate, replay and look things up.",
    add_completion=False,
    # Plain help: drawing it with rich would take longer than everything else together.
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import version

        typer.echo(f"pentarchy {version('pentarchy')}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def _globals(
    context: typer.Context,
    data: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Your own data files, used instead of ours: FOLDER/GAME/*.toml."),
    ] = None,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and exit.")
    ] = False,
) -> None:
    _choose_data(data)
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def _choose_data(folder: Path | None) -> None:
    """`--data`, else $PENTARCHY_DATA, else the user's own data folder if there is one."""
    if folder is not None:
        if not folder.is_dir():
            from .wrong import WrongInput

            raise WrongInput(f"--data: there is no folder '{folder}'")
        os.environ[OVERRIDES] = str(folder)
    elif OVERRIDES not in os.environ:
        from platformdirs import user_data_path

        own = user_data_path("pentarchy") / "data"
        if own.is_dir():
            os.environ[OVERRIDES] = str(own)


app.command("games")(browse.games)
app.command("play")(serve.play)
app.command("serve")(serve.serve)
app.add_typer(admin.app, name="admin")
app.command("terminal")(terminal.play)
app.command("new")(terminal.new)
app.command("replay")(replays.replay)
app.command("verify")(verifying.verify)
app.command("simulate")(mass.simulate)
app.command("arena")(arena.arena)
app.command("fuzz")(mass.fuzz)
app.command("rules")(browse.rules)
app.command(
    "bench", add_help_option=False, context_settings={"allow_extra_args": True, "ignore_unknown_options": True}
)(mass.bench)


@cache
def _commands() -> Any:
    """Made once in a process: to look through all signatures takes longer than most commands."""
    return typer.main.get_command(app)


def run(arguments: Sequence[str] | None) -> int:
    """Run a command; wrong input gets one sentence on stderr and exit code 2."""
    _prepare_streams()
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        result: Any = _commands()(given, prog_name="pentarchy", standalone_mode=False)
        sys.stdout.flush()
    except BrokenPipeError:
        # Somebody read enough (`pentarchy rules … | head`): nothing more to say, not even at interpreter exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (KeyboardInterrupt, typer.Abort):
        result = INTERRUPTED
    except Exception as error:
        from .wrong import sentence

        said = sentence(error)
        if said is None:
            raise
        print(f"pentarchy: {said}", file=sys.stderr)
        return 2
    if result == INTERRUPTED:
        print("\nstopped", file=sys.stderr)
    return result if isinstance(result, int) else 0


def _prepare_streams() -> None:
    """What a terminal cannot show, or a pipe brings in another encoding, becomes a question mark, not a crash."""
    if sys.stdin is None:
        sys.stdin = StringIO()
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
