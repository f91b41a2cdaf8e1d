"""`pentarchy replay`."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .words import Language

if TYPE_CHECKING:
    from pentarchy.core import Match, Record, Texts


class Mode(StrEnum):
    """How a record is replayed."""

    strict = "strict"
    recorded = "recorded"
    repair = "repair"


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game record (.pent).")],
    mode: Annotated[
        Mode,
        typer.Option(
            help="strict: recompute and compare everything; recorded: use the chance outcomes written down; "
            "repair: follow the picks as far as they are legal."
        ),
    ] = Mode.strict,
    lang: Annotated[Language, typer.Option(help="The language of board and log.")] = Language.en,
    to: Annotated[int | None, typer.Option(min=0, metavar="N", help="Stop after N picks.")] = None,
    log: Annotated[bool, typer.Option("--log", help="Show what happened instead of the board.")] = False,
) -> int:
    """Play a record again, check it, and show its board and score."""
    from pentarchy import core, registry

    from . import seating
    from .wrong import WrongInput, read_record

    record = read_record(file)
    try:
        replayed = core.replay(record, registry.game(record.game), mode.value)
    except core.RecordError as error:
        raise WrongInput(f"{file}, {error}") from error
    match = replayed.match
    typer.echo(f"{file}: {_verdict(record, match, replayed.difference)}")
    if to is not None:
        if to > len(match.picks):
            raise WrongInput(f"--to {to}: the game has only {len(match.picks)} picks")
        match.rewind(to)
    sitters = seating.recorded(record.seats, record.setup.players)
    called = seating.display_names(sitters, match.game.texts(lang.value))
    _show(match, match.game.texts(lang.value, called), log)
    return 0 if replayed.difference is None else 1


def _verdict(record: Record, match: Match, difference: Exception | None) -> str:
    digests = sum(bool(line.digest) for line in record.lines)
    length = f"{len(match.picks)} picks, {'over' if match.over else 'still running'}"
    if difference is None:
        return f"{length}; all {digests} digests agree."
    return f"{length}; the first difference is in {difference}"


def _show(match: Match, texts: Texts, log: bool) -> None:
    if log:
        for event in match.events:
            line = texts.event(event)
            if line is not None:
                typer.echo(line)
        return
    typer.echo()
    typer.echo(match.game.draw_text(match.view(None), texts))
    typer.echo()
    ranking = match.ranking
    for seat, items in enumerate(match.scores):
        parts = ", ".join(f"{texts.name(item)} {texts.points(points)}" for item, points in items.items() if points)
        place = f"{ranking[seat]}. " if match.over and len(ranking) > 1 else ""
        rank = f", {texts.rank(match.rank)}" if match.rank else ""
        typer.echo(f"{place}{texts.name(f'seat-{seat}')}: {texts.points(match.totals[seat])} ({parts}){rank}")
