"""Wrong input: which errors are the user's, and the one sentence that helps."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentarchy.core import Record


class WrongInput(Exception):
    """Something on the command line, or a file that it names, cannot be used; the message says why."""


def sentence(error: Exception) -> str | None:
    """What to tell the user about an error, or None if it is not theirs but ours."""
    from pentarchy.bots import BotError
    from pentarchy.core import RecordError, SetupError
    from pentarchy.core.data import DataError
    from pentarchy.registry import UnknownName

    if isinstance(error, WrongInput | UnknownName | SetupError | BotError | DataError | RecordError):
        return str(error)
    # By name: importing these would load a database or a cluster before every message.
    if type(error).__name__ in ("JournalError", "ClusterError"):
        return str(error)
    if type(error).__name__ == "StorageError":
        return f"--database: {error}"
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename else str(error)
    # Usage errors: typer does not export their class, but they know how to present themselves.
    present = getattr(error, "format_message", None)
    if present is None:
        return None
    context = getattr(error, "ctx", None)
    hint = f" (see '{context.command_path} --help')" if context is not None else ""
    return f"{present().rstrip('.')}{hint}"


def read_text(path: Path) -> str:
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise WrongInput(f"{path}: this is no text file") from error


def read_record(path: Path) -> Record:
    """The record in a file; a broken one is refused with the file, the line and the reason."""
    from pentarchy.core import RecordError, read

    try:
        return read(read_text(path))
    except RecordError as error:
        raise WrongInput(f"{path}, {error}") from error
