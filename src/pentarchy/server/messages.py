"""What a browser says over the live line: one class per message, told apart by the field `do`."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from .pages import Speed

MOST_CHOSEN = 64
"""So many things can be selected when somebody asks why not."""


class Nonsense(ValueError):
    """A message that says nothing that a table understands; the text says what is wrong with it."""


class Message(msgspec.Struct, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Something that a browser says."""


class Show(Message):
    """Viewpoint at another moment of the game, after so many picks; None is now. Perhaps through other eyes."""

    at: int | None = None
    eyes: int | None = None


class Hello(Message):
    """The first word of a page: the hashes of the regions it has, how fast things move on it, and what it looks at."""

    have: dict[str, str] = {}
    speed: Speed = "normal"
    at: int | None = None
    eyes: int | None = None
    splices: bool = False
    """It keeps what is sent, and can be told of a region what has changed in it."""


class Hurry(Message, tag="speed"):
    """How fast things move on a page from now on: bots leave it the time for that."""

    speed: Speed


class Pick(Message):
    option: str
    position: int


class Drop(Message):
    option: str
    position: int


class Undo(Message):
    position: int


class Consent(Message):
    answer: bool
    position: int


class Say(Message):
    text: str


class Open(Message):
    """Whoever has this seat looks now, and nobody else at the screen."""

    seat: int


class Auto(Message):
    """A seat passes a kind of question automatically from now on, or no longer."""

    seat: int
    kind: str
    passes: bool


class Plan(Message):
    """Something with a plan. A page sends one such wish after the other, so it does not wait for a position."""

    what: Literal["begin", "keep", "discard", "play"]
    since: int


class Why(Message):
    """Why not this thing, after the chosen ones? Without a thing: why is this asked?"""

    id: str = ""
    chosen: Annotated[list[str], msgspec.Meta(max_length=MOST_CHOSEN)] = []


class Hint(Message):
    pass


Wish = Show | Hello | Hurry | Pick | Drop | Undo | Consent | Say | Open | Auto | Plan | Why | Hint

_decoder = msgspec.json.Decoder(Wish)


def read(raw: str | bytes) -> Wish:
    """The message that this is; raises `Nonsense` for all that is none."""
    try:
        wish: Wish = _decoder.decode(raw)
    except RecursionError:
        raise Nonsense("it is nested too deeply") from None
    except ValueError as error:
        # Of msgspec, or of a text that is no UTF-8. It may quote what was sent, which may be long.
        raise Nonsense(str(error)[:200]) from None
    return wish
