"""States and their zones: who may see what, and what somebody who cannot see must imagine.

A field of a state is public unless it is declared as a zone:

    hand: Annotated[list[str], Zone(OWNER, deal="cards")]       # the owner sees it, others see how many
    deck: Annotated[list[str], Zone(NOBODY, deal="cards")]

From the declarations follow both `view`, what a seat may know as plain data, and `redeal`, which replaces all that it
cannot know by a random deal that fits. Because both read the same declarations they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Final, Self, TypeVar, get_args, get_origin

from .chance import MODULUS, Chance
from .event import Event
from .option import Option
from .plain import TRANSIENT, is_plain, is_transient, plain

OWNER: Final = "owner"
NOBODY: Final = "nobody"

Sees = str | Callable[[Any, int | None, int | None], bool]


@dataclass(frozen=True, slots=True)
class Zone:
    """Who sees a field, and how what is hidden in it is dealt anew.

    `sees`: OWNER, NOBODY, or a function of (state, owner, viewer).
    `deal`: the name of the pool that a hidden list shares its things with; the hidden things of all zones with the same
    name are mixed and dealt back. Pools are one per owner; one whose name begins with "table:" is shared by all owners,
    and one with "record:" stays within each record: the stack of a colour, and the card of it that is out of the game.
    `loose`: the list has no order, because whatever leaves it is drawn by chance; so it needs no shuffling.
    `seen`: the name of a sibling field, a list of bit masks as long as this one, that remembers which seats know which
    thing (a card put back face up on a deck); what a seat knows stays where it is.
    """

    sees: Sees
    deal: str = ""
    seen: str = ""
    loose: bool = False

    def __post_init__(self) -> None:
        if self.scope not in ("owner", "table", "record"):
            raise ValueError(f"nobody knows who shares '{self.deal}'; a pool may begin with 'table:' or 'record:'")
        if self.loose and self.seen:
            raise ValueError("a list of which somebody knows a place has an order")

    @property
    def scope(self) -> str:
        """Who shares the pool."""
        return self.deal.partition(":")[0] if ":" in self.deal else "owner"


@plain
class State:
    """What every game's state begins with. Games add their own fields in a subclass marked `@plain`.

    A list of player records is called `players`; whatever lies in `players[i]` is owned by seat i.
    """

    chance: Chance
    journal: Annotated[list[Event] | None, TRANSIENT] = None

    if TYPE_CHECKING:  # written by @plain

        def copy(self) -> Self: ...

        def pack(self) -> tuple[Any, ...]: ...

    def tell(
        self,
        clause: str,
        *words: str,
        readers: tuple[int, ...] | None = None,
        public: Option | None = None,
        touches: tuple[int, ...] = (),
    ) -> None:
        """Report an event. In hot rules ask `if game.journal is not None` first: then silence costs one `if`."""
        if self.journal is not None:
            self.journal.append(Event(clause, words, readers, public, touches))

    def reveal(self) -> None:
        """Something hidden became known without a die or a draw: from here nobody undoes without consent."""
        self.chance.news += 1


def digest(state: Any) -> str:
    """Sixteen hex digits that name a position, the same in every process and on every machine.

    Chance, the first field, is left out: a record lists its outcomes, and they may be played back.
    """
    return blake2b(repr(state.pack()[1:]).encode(), digest_size=8).hexdigest()


def view(state: State, viewer: int | None) -> dict[str, Any]:
    """What a seat may know, as plain data. Hidden things are None; a hidden list keeps its length."""
    return _show(state, state, None, viewer)


S = TypeVar("S", bound=State)


def seen(kind: type[S], view: dict[str, Any]) -> S:
    """The state that a view shows, so that words and drawings can ask the rules instead of writing them anew.

    Whatever the viewer cannot know is None, its type notwithstanding, and there is no luck in it. Such a state shares
    its lists with the view: try things out on a copy.
    """
    hint: Any = kind
    shown: S = _reader(hint)(view)
    return shown


def redeal(state: State, viewer: int, rng: Random) -> None:
    """Replace, in place, all that the viewer cannot know by a random deal that fits its view, and the future of chance.

    Two states with the same view and the same `rng` become equal: nothing of the truth shines through.
    """
    random = rng.random
    pools: _Pools = {}
    _find_hidden(state, state, None, viewer, pools)
    for places in pools.values():
        hidden: list[Any] = []
        rest: list[Any] | None = None
        for content, spots, loose in places:
            hidden += content if spots is None else [content[i] for i in spots]
            if loose and (rest is None or len(content) > len(rest)):
                rest = content
        hidden.sort()
        left = len(hidden)
        for content, spots, _ in places:
            if content is not rest:
                for i in range(len(content)) if spots is None else spots:
                    at = int(random() * left)
                    left -= 1
                    content[i] = hidden[at]
                    hidden[at] = hidden[left]
        if rest is not None:
            rest[:] = hidden[:left]
    state.chance.reseed(int(random() * MODULUS))


def _sees(zone: Zone, state: State, owner: int | None, viewer: int | None) -> bool:
    if callable(zone.sees):
        return zone.sees(state, owner, viewer)
    return zone.sees == OWNER and viewer is not None and viewer == owner


def _show(holder: Any, state: State, owner: int | None, viewer: int | None) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    for name, zone, records in _fields(holder.__class__):
        content = getattr(holder, name)
        if zone is None or _sees(zone, state, owner, viewer):
            shown[name] = _show_value(content, name, state, owner, viewer) if records else _plain_data(content)
        elif not isinstance(content, list):
            shown[name] = None
        elif zone.seen and viewer is not None:
            masks = getattr(holder, zone.seen)
            shown[name] = [thing if mask >> viewer & 1 else None for thing, mask in zip(content, masks, strict=True)]
        else:
            shown[name] = [None] * len(content)
    return shown


def _show_value(content: Any, name: str, state: State, owner: int | None, viewer: int | None) -> Any:
    """The same for a field that holds records, directly or in a list or dict."""
    if isinstance(content, list):
        seats = name == "players"
        return [_show_value(thing, "", state, seat if seats else owner, viewer) for seat, thing in enumerate(content)]
    if isinstance(content, dict):
        return {key: _show_value(thing, "", state, owner, viewer) for key, thing in content.items()}
    return None if content is None else _show(content, state, owner, viewer)


def _plain_data(content: Any) -> Any:
    """A copy that has nothing in common with the state."""
    if isinstance(content, list | tuple):
        return [_plain_data(thing) for thing in content]
    if isinstance(content, dict):
        return {key: _plain_data(thing) for key, thing in content.items()}
    return content


_Read = Callable[[Any], Any]


@cache
def _reader(hint: Any) -> _Read:
    """How plain data become again what a field declares: records, and tuples where lists stand for them."""
    origin, args = get_origin(hint), get_args(hint)
    if is_plain(hint):
        return _record_reader(hint)
    if origin is Annotated:
        return _reader(args[0])
    if origin is tuple:
        return _frozen
    read = next((read for read in map(_reader, args) if read is not _as_it_is), _as_it_is)
    if read is _as_it_is:
        return read
    if origin is list:
        return lambda content: [read(thing) for thing in content]
    if origin is dict:
        return lambda content: {key: read(thing) for key, thing in content.items()}
    return read


def _record_reader(kind: Any) -> _Read:
    readers = [(name, _reader(kind.plain_fields[name])) for name, _, _ in _fields(kind)]
    changed = [(name, read) for name, read in readers if read is not _as_it_is]
    if "chance" in kind.plain_fields:
        changed.append(("chance", lambda _: Chance.of(0)))

    def read_record(content: dict[str, Any] | None) -> Any:
        return content and kind(**{**content, **{name: read(content.get(name)) for name, read in changed}})

    return read_record


def _as_it_is(content: Any) -> Any:
    return content


def _frozen(content: Any) -> Any:
    return tuple([_frozen(thing) for thing in content]) if isinstance(content, list) else content


_Pools = dict[tuple[str, int | None], list[tuple[list[Any], list[int] | None, bool]]]
"""By name and owner or record: lists whose hidden things are dealt together, which of their places are hidden (None:
all), and whether they are loose."""


def _find_hidden(holder: Any, state: State, owner: int | None, viewer: int, pools: _Pools) -> None:
    """What the viewer cannot see of a record and of every record inside it."""
    zones, inside = _dealt(holder.__class__)
    for name, zone, scope in zones:
        content = getattr(holder, name)
        if not content or _sees(zone, state, owner, viewer):
            continue
        spots: list[int] | None = None
        if zone.seen:
            masks = getattr(holder, zone.seen)
            spots = [i for i, mask in enumerate(masks) if not mask >> viewer & 1]
        whose = owner if scope == "owner" else None if scope == "table" else id(holder)
        pools.setdefault((zone.deal, whose), []).append((content, spots, zone.loose))
    for name in inside:
        content = getattr(holder, name)
        if isinstance(content, list):
            for seat, inner in enumerate(content):
                _find_hidden(inner, state, seat if name == "players" else owner, viewer, pools)
        elif isinstance(content, dict):
            for inner in content.values():
                _find_hidden(inner, state, owner, viewer, pools)
        elif content is not None:
            _find_hidden(content, state, owner, viewer, pools)


@cache
def _fields(kind: Any) -> list[tuple[str, Zone | None, bool]]:
    """What a seat may know or must imagine: name, zone, and whether it holds records."""
    return [
        (name, zone_of(hint), _holds_records(hint))
        for name, hint in kind.plain_fields.items()
        if name != "chance" and not is_transient(hint)
    ]


@cache
def _dealt(kind: Any) -> tuple[list[tuple[str, Zone, str]], list[str]]:
    """What is dealt anew in a record: its own zones, who shares their pools, and fields with such records."""
    zones: list[tuple[str, Zone, str]] = []
    inside: list[str] = []
    for name, zone, records in _fields(kind):
        if zone is not None and zone.deal:
            zones.append((name, zone, zone.scope))
        if records and any(any(_dealt(inner)) for inner in _records_in(kind.plain_fields[name])):
            inside.append(name)
    return zones, inside


def _holds_records(hint: Any) -> bool:
    return bool(_records_in(hint))


def _records_in(hint: Any) -> list[Any]:
    """The classes of the records that a field holds."""
    if is_plain(hint):
        return [hint]
    return [kind for arg in getattr(hint, "__args__", ()) for kind in _records_in(arg)]


def zone_of(hint: Any) -> Zone | None:
    """The declared zone of a field, None for a public one."""
    if get_origin(hint) is Annotated:
        return next((mark for mark in hint.__metadata__ if isinstance(mark, Zone)), None)
    return None
