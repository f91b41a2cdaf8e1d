"""`--option name=value`: the setup options of a game, the same for every command that makes one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from .wrong import WrongInput

Variant = Annotated[
    str | None, typer.Option(help="A variant of the game (see 'pentarchy games'). Default: the first of them.")
]
SetupOptions = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="A setup option of the game (see 'pentarchy games'); may be repeated."
    ),
]


def setup_options(given: Iterable[str] | None) -> tuple[tuple[str, str], ...]:
    """The options by name, as a `Setup` wants them; the game itself says which names and values there are."""
    options: dict[str, str] = {}
    for text in given or ():
        name, equals, value = (part.strip() for part in text.partition("="))
        if not (name and equals):
            raise WrongInput(f"--option: '{text}' is not NAME=VALUE")
        if name in options:
            raise WrongInput(f"--option: '{name}' is given twice")
        options[name] = value
    return tuple(sorted(options.items()))
