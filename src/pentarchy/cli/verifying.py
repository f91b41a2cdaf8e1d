"""`pentarchy verify`."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pentarchy.core import Record
    from pentarchy.core.proof import Proof


def verify(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a finished game (.pent).")],
    commitment: Annotated[
        str, typer.Option(metavar="HASH", help="The commitment that was shown before the first pick.")
    ] = "",
    contribution: Annotated[
        str, typer.Option(metavar="NUMBER", help="What your own browser brought to the luck of the game.")
    ] = "",
) -> int:
    """Prove that all dice and draws of a game followed from what was fixed before it.

    Exit code 0 if they did, 1 if something was changed or is not revealed yet.
    """
    from pentarchy import registry
    from pentarchy.core import RecordError
    from pentarchy.core.proof import NoProof, read_to_verify
    from pentarchy.core.proof import verify as prove

    from .wrong import WrongInput, read_text

    try:
        record = read_to_verify(read_text(file))
        proof = prove(
            record,
            registry.game(record.game),
            commitment=commitment.strip().lower(),
            contribution=contribution.strip().lower(),
        )
    except NoProof as error:
        typer.echo(f"{file}: not proved; {error}")
        return 1
    except RecordError as error:
        raise WrongInput(f"{file}, {error}") from error
    for line in _lines(record, proof):
        typer.echo(line if line.startswith(" ") else f"{file}: {line}")
    return 0


def _lines(record: Record, proof: Proof) -> list[str]:
    """What was proved, and by what."""
    length = f"{proof.picks} picks, {'over' if proof.over else 'still running'}"
    lines = [f"proved; {length}", f"  {proof.outcomes} outcomes and {proof.positions} positions follow from"]
    if record.secret is None:
        return [*lines, f"  the seed '{record.seed}', which somebody typed: whoever did could know all of them"]
    if proof.brought:
        lines.append(f"  (but {proof.brought} outcomes, brought along from the record of an unfinished game)")
    names = dict(enumerate(record.seats))
    lines += [f"  the secret {record.secret}", f"  with the commitment {record.commitment}"]
    for one in record.given:
        who = names.get(one.seat, f"seat {one.seat}")
        when = " later" if one.after else ""
        lines.append(f"  and what {who} (seat {one.seat}) brought{when}, drawn by the {one.by}: {one.entropy}")
    return lines
