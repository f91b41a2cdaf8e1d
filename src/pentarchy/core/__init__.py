"""The kernel: it knows no game, no bot and no web."""

from .agenda import Agenda, Item, each
from .amounts import Amounts
from .chance import Chance, ScriptError, commitment
from .choosing import DONE, Choice
from .decision import Decision, Rule, Together, together
from .event import Event
from .game import Edition, Facts, Game, Setup, SetupError
from .guide import Guide, GuideError, Lesson, guide_of
from .lore import Lore, Searching
from .luck import Contribution, Luck
from .match import Match
from .moments import Moment, MomentError
from .offers import ACCEPT, DECLINE, OFFER, WITHDRAW, Offer, Offers
from .option import NotationError, Option, notation, parse
from .outline import Topic, as_text, topics_of
from .passing import Passing
from .picture import Picture
from .plain import plain
from .proof import NoProof, Proof, verify
from .record import Record, RecordError, Replay, nameless, read, record, replay
from .refusal import Refusal, Refused
from .rulebook import Clause, Rulebook
from .run import RuleError, Run, play
from .seat import Blind, Follower, Seat
from .sheet import PAGE_KEYS, PIGMENTS, Drawing, Entry, Reference, Scene, SeatPanel, Sheet, Stat, Tip
from .state import NOBODY, OWNER, State, Zone, digest, seen
from .text import LANGUAGES, MissingText, Texts, as_points

__all__ = [
    "ACCEPT",
    "DECLINE",
    "DONE",
    "LANGUAGES",
    "NOBODY",
    "OFFER",
    "OWNER",
    "PAGE_KEYS",
    "PIGMENTS",
    "WITHDRAW",
    "Agenda",
    "Amounts",
    "Blind",
    "Chance",
    "Choice",
    "Clause",
    "Contribution",
    "Decision",
    "Drawing",
    "Edition",
    "Entry",
    "Event",
    "Facts",
    "Follower",
    "Game",
    "Guide",
    "GuideError",
    "Item",
    "Lesson",
    "Lore",
    "Luck",
    "Match",
    "MissingText",
    "Moment",
    "MomentError",
    "NoProof",
    "NotationError",
    "Offer",
    "Offers",
    "Option",
    "Passing",
    "Picture",
    "Proof",
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
    "Searching",
    "Seat",
    "SeatPanel",
    "Setup",
    "SetupError",
    "Sheet",
    "Stat",
    "State",
    "Texts",
    "Tip",
    "Together",
    "Topic",
    "Zone",
    "as_points",
    "as_text",
    "commitment",
    "digest",
    "each",
    "guide_of",
    "nameless",
    "notation",
    "parse",
    "plain",
    "play",
    "read",
    "record",
    "replay",
    "seen",
    "together",
    "topics_of",
    "verify",
]
