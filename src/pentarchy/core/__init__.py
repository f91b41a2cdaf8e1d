"""The kernel: it knows no game, no bot and no web."""

from .chance import Chance, ScriptError, commitment
from .decision import Decision, Rule, Together, together
from .event import Event
from .game import Facts, Game, Lore, Setup, SetupError
from .match import Choice, Match
from .option import NotationError, Option, notation, of_shapes, parse
from .picture import Picture
from .plain import plain
from .record import Record, RecordError, Replay, read, record, replay
from .refusal import Refusal, Refused
from .rulebook import Clause, Rulebook
from .run import RuleError, Run
from .seat import Seat
from .sheet import PIGMENTS, Entry, Place, Reference, Scene, Sheet, Stat, Table, Tip
from .state import NOBODY, OWNER, State, Zone, digest
from .text import LANGUAGES, MissingText, Texts

__all__ = [
    "LANGUAGES",
    "NOBODY",
    "OWNER",
    "PIGMENTS",
    "Chance",
    "Choice",
    "Clause",
    "Decision",
    "Entry",
    "Event",
    "Facts",
    "Game",
    "Lore",
    "Match",
    "MissingText",
    "NotationError",
    "Option",
    "Picture",
    "Place",
    "Record",
    "RecordError",
    "Reference",
    "Refusal",
    "Refused",
    "Replay",
    "Rule",
    "RuleError",
    "Rulebook",
    "Run",
    "Scene",
    "ScriptError",
    "Seat",
    "Setup",
    "SetupError",
    "Sheet",
    "Stat",
    "State",
    "Table",
    "Texts",
    "Tip",
    "Together",
    "Zone",
    "commitment",
    "digest",
    "notation",
    "of_shapes",
    "parse",
    "plain",
    "read",
    "record",
    "replay",
    "together",
]
