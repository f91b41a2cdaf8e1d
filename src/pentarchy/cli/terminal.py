"""`pentarchy new` and `pentarchy terminal`."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from .options import SetupOptions, Variant, setup_options
from .words import Language

if TYPE_CHECKING:
    from pentarchy.core import Match

    from .seating import Sitter

Players = Annotated[int | None, typer.Option(min=1, metavar="N", help="How many play.")]
Seed = Annotated[str | None, typer.Option(help="Decides all dice and shuffles; random if not given.")]
Seats = Annotated[
    str | None, typer.Option(help="Who sits where: me,greedy or me:Anna,me:Bernd,random. Default: you and greedy bots.")
]


def new(
    game: Annotated[str, typer.Argument(metavar="GAME", help="See 'pentarchy games'.")],
    players: Players = None,
    seats: Seats = None,
    seed: Seed = None,
    variant: Variant = None,
    option: SetupOptions = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the record here instead of showing it.")
    ] = None,
) -> None:
    """Make the record of a fresh game without playing it."""
    from shlex import quote

    from pentarchy.core import record

    match, sitters = _fresh(game, players, seats, seed, variant, option)
    text = record(match, [sitter.in_record for sitter in sitters]).text()
    if out is None:
        typer.echo(text, nl=False)
    else:
        out.write_text(text, "utf-8")
        typer.echo(f"{out}: go on with: pentarchy terminal --load {quote(str(out))}")


def play(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="See 'pentarchy games'. Default: first_empires.")
    ] = None,
    seats: Seats = None,
    players: Players = None,
    seed: Seed = None,
    variant: Variant = None,
    option: SetupOptions = None,
    lang: Annotated[Language, typer.Option(help="The language of the table.")] = Language.en,
    load: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with the game in this record.")] = None,
) -> int:
    """Play in the terminal, against bots or in company.

    Several people at one screen pass it on between their turns.
    """
    from pentarchy import registry

    from . import seating
    from .client import Client
    from .screen import COLOURS, Screen
    from .words import Words

    if load is None:
        match, sitters = _fresh(game or registry.first_game(), players, seats, seed, variant, option)
    else:
        fixed = {"--players": players, "--seed": seed, "--variant": variant, "--option": option}
        match, sitters = _loaded(load, game, seats, fixed)
    called = seating.display_names(sitters, match.game.texts(lang.value))
    texts = match.game.texts(lang.value, called)
    names = texts.tables["names"]
    screen = Screen({colour: names[colour] for colour in COLOURS if colour in names})
    bots = seating.bots(sitters, match.seed or match.digest)
    return Client(match, sitters, bots, texts, Words(lang.value), screen).play()


def _fresh(
    game: str,
    players: int | None,
    seats: str | None,
    seed: str | None,
    variant: str | None,
    options: list[str] | None,
) -> tuple[Match, list[Sitter]]:
    from secrets import randbelow

    from pentarchy import registry
    from pentarchy.core import Match, Setup

    from . import seating

    rules = registry.game(game)
    variant = variant or rules.facts.usual
    sitters = seating.filled(None if seats is None else seating.seated(seats), players, rules.facts.players_of(variant))
    if seed is None:
        seed = str(randbelow(10**9))
    setup = Setup(len(sitters), variant, setup_options(options))
    return Match(rules, setup, " ".join(seed.split())), sitters


def _loaded(file: Path, game: str | None, seats: str | None, fixed: Mapping[str, object]) -> tuple[Match, list[Sitter]]:
    """The match of a record, which also says who plays how many of which variant."""
    from pentarchy import registry
    from pentarchy.core import RecordError, replay

    from . import seating
    from .wrong import WrongInput, read_record

    for option, value in fixed.items():
        if value is not None:
            raise WrongInput(f"{option} cannot be used with --load: the record decides it")
    saved = read_record(file)
    if game is not None and game.replace("-", "_") != saved.game:
        raise WrongInput(f"{file} is a game of '{saved.game}', not of '{game}'")
    try:
        match = replay(saved, registry.game(saved.game)).match
    except RecordError as error:
        raise WrongInput(f"{file}, {error}") from error
    players = saved.setup.players
    if seats is None:
        return match, seating.recorded(saved.seats, players)
    return match, seating.filled(seating.seated(seats), players, (players,))
