"""Who sits where: `me,greedy,random` or `me:Anna,me:Bernd`."""

from __future__ import annotations

from dataclasses import dataclass

from pentarchy.bots import Bot, bot_names, make
from pentarchy.core import Texts

from .wrong import WrongInput

LONGEST_NAME = 16
"""So that a line of the board stays within 80 columns."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at the table: a bot by its text (`greedy`), else a person, who may have a name."""

    bot: str = ""
    name: str = ""

    @property
    def in_record(self) -> str:
        """How a record calls the sitter; `recorded` reads it back."""
        return self.bot or self.name or "me"


def seated(text: str) -> list[Sitter]:
    """Read `--seats`."""
    sitters = [_sitter(part.strip()) for part in text.split(",")]
    names = [sitter.name for sitter in sitters if sitter.name]
    if len(set(names)) < len(names):
        raise WrongInput("--seats: two people at the table have the same name")
    return sitters


def _sitter(part: str) -> Sitter:
    kind, colon, name = part.partition(":")
    if kind != "me":
        if not part:
            raise WrongInput("--seats: a seat is empty; write for example me,greedy or me:Anna,me:Bernd")
        make(part)  # refuses an unknown bot or a wrong parameter
        return Sitter(bot=part)
    name = name.strip()
    if colon and not name:
        raise WrongInput("--seats: 'me:' wants a name behind the colon")
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise WrongInput(f"--seats: a name has at most {LONGEST_NAME} printable characters")
    if _is_bot(name) or name == "me":
        raise WrongInput(f"--seats: nobody but the bot can be called '{name}'")
    return Sitter(name=name)


def recorded(names: list[str], players: int) -> list[Sitter]:
    """Who sat at the table of a record; seats that it does not name are people's."""
    names = [*names, *["me"] * (players - len(names))]
    return [
        Sitter(bot=name) if _is_bot(name) else Sitter(name="" if name in ("me", f"seat {seat}") else name)
        for seat, name in enumerate(names[:players])
    ]


def _is_bot(name: str) -> bool:
    return name.partition(":")[0] in bot_names()


def filled(sitters: list[Sitter] | None, players: int | None, possible: tuple[int, ...]) -> list[Sitter]:
    """The table as asked for: without `--seats` one person against greedy bots."""
    if sitters is None:
        others = (players or (2 if 2 in possible else min(possible))) - 1
        return [Sitter(), *[Sitter(bot="greedy")] * others]
    if players is not None and players != len(sitters):
        raise WrongInput(f"the table has {players} seats, but --seats names {len(sitters)}")
    return sitters


def display_names(sitters: list[Sitter], texts: Texts) -> list[str]:
    """What everybody is called in sentences; several bots of a kind are numbered."""
    names = []
    for seat, sitter in enumerate(sitters):
        if sitter.bot:
            kin = [other for other, someone in enumerate(sitters) if someone.bot == sitter.bot]
            names.append(sitter.bot if len(kin) == 1 else f"{sitter.bot} {kin.index(seat) + 1}")
        else:
            names.append(sitter.name or texts.name(f"seat-{seat}"))
    return names


def bots(sitters: list[Sitter], seed: str) -> dict[int, Bot]:
    return {seat: make(sitter.bot, f"{seed}/{seat}") for seat, sitter in enumerate(sitters) if sitter.bot}
