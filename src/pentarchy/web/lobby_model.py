"""What the lobby shows: the server fills it in, `lobby.py` writes it down."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

LINGER: Final = {"none": 0.0, "short": 3.0, "long": 8.0}
"""So many seconds a game stays at least where somebody might be asked in secret: what the lobby offers."""
USUAL_LINGER: Final = "short"


@dataclass(frozen=True, slots=True)
class Named:
    """A value of a form and how people call it."""

    value: str
    name: str
    note: str = ""
    """What it means, in a sentence."""
    picture: str = ""
    """An svg that is safe to be put into the page."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A setting of a game: one of its choices, or with a hint anything else as well."""

    value: str
    name: str
    hint: str = ""
    choices: tuple[Named, ...] = ()


@dataclass(frozen=True, slots=True)
class Edition:
    """Variants that belong together, and the settings that only they have. The first variant gives it its name."""

    variants: tuple[Named, ...]
    options: tuple[Setting, ...] = ()


@dataclass(frozen=True, slots=True)
class Plate:
    """A game on offer."""

    id: str
    name: str
    tagline: str
    minutes: str
    players: tuple[int, ...]
    picture: str
    """An svg that is safe to be put into the page (`Table.plate`)."""
    editions: tuple[Edition, ...] = ()
    """Empty if the game has a single variant."""
    options: tuple[Setting, ...] = ()
    """Further settings, which all editions have: the option's name and what it means."""
    reference: str = ""
    """What the game calls the things that it is played with, if it can show them before it begins."""
    rebuilt: str = ""
    """The mark of a game with reconstructed figures, as html."""
    taught: bool = False
    """Whether it has a first game that teaches."""
    secret_questions: bool = False
    """Somebody may be asked of whom nobody else hears."""


@dataclass(frozen=True, slots=True)
class Chair:
    """What the form says about one seat."""

    kind: str = "bot"
    name: str = ""
    bot: str = ""


@dataclass(frozen=True, slots=True)
class Wish:
    """What the form holds: the preset, what the visitor chose last, or the values of a rejected form."""

    game: str
    players: int
    chairs: tuple[Chair, ...]
    """At most `MOST_SEATS`; seats beyond them are bots."""
    variant: str = ""
    options: dict[str, str] = field(default_factory=dict)
    seed: str = ""
    public: str = ""
    """Who may watch: "yes" all, "players" nobody else, empty whoever has the address."""
    clock: str = ""
    """Which clocks: one of `clock.PRESETS`, "own", or none."""
    minutes: str = "20"
    increment: str = "20"
    """The numbers of clocks of one's own."""
    linger: str = USUAL_LINGER
    """How long the game stays where somebody might be asked in secret: one of `LINGER`."""
    room: str = ""
    """The id of the room of friends for which the table is opened, and its name."""
    room_name: str = ""


@dataclass(frozen=True, slots=True)
class Running:
    """A table at which the visitor has a seat."""

    link: str
    game: str
    pigments: tuple[str, ...]
    your_turn: bool
    waiting_for: str
    """Who decides, if it is somebody else."""
    round: int
    rounds: int = 0
    """How many rounds the game has; 0 if nobody knows."""
    news: str = ""
    """The sentence of the last event, as the visitor may read it."""
    still: bool = False
    """The rules that are here now do not lead where the table stood: its page says what differs."""
    closed: bool = False
    """An operator has closed it."""


@dataclass(frozen=True, slots=True)
class Public:
    """A table that anybody may watch; `free` seats can still be taken."""

    link: str
    game: str
    pigments: tuple[str, ...]
    round: int
    rounds: int = 0
    free: int = 0


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that is over: its results, best first, and the pigments of the winners."""

    link: str
    game: str
    winners: tuple[str, ...]
    results: tuple[tuple[str, str], ...]
    still: bool = False
    """It can no longer be played again: its page says why."""
    cancelled: bool = False
    """It was called off and has no result."""


@dataclass(frozen=True, slots=True)
class Lobby:
    """All that the lobby shows."""

    games: tuple[Plate, ...]
    wish: Wish
    levels: tuple[Named, ...]
    """Bots of rising strength, weakest first."""
    bots: tuple[Named, ...]
    """All other bots that know the game."""
    running: tuple[Running, ...] = ()
    public: tuple[Public, ...] = ()
    finished: tuple[Finished, ...] = ()
    error: str = ""
    """Why the form was rejected, as a sentence; its values are kept in the wish."""
    kept: str = ""
    """The name that the visitor keeps, if one."""

    @property
    def game(self) -> Plate:
        return next(plate for plate in self.games if plate.id == self.wish.game)
