"""Plain records: generated copies and packs, and what is refused."""

from __future__ import annotations

from typing import Annotated, Any, ClassVar, Literal, NamedTuple

import pytest

from pentarchy.core import plain
from pentarchy.core.plain import TRANSIENT


@plain
class Piece:
    owner: int
    marks: list[int]


class Step(NamedTuple):
    verb: str
    places: tuple[int, ...]


class Heap(NamedTuple):
    """A named tuple with something in it that can change."""

    things: list[int]


@plain
class Everything:
    LIMIT: ClassVar[int] = 3
    number: int
    word: str
    maybe: str | None
    side: Literal["left", "right"]
    pair: tuple[int, str]
    row: tuple[int, ...]
    items: list[int]
    grid: list[list[int]]
    pieces: list[Piece]
    by_name: dict[str, Piece]
    counts: dict[str, int]
    lists: dict[int, list[str]]
    piece: Piece
    perhaps: Piece | None
    perhaps_list: list[int] | None
    pairs: list[tuple[int, int]]
    steps: list[Step]
    marked: Annotated[list[int], "a remark"]
    here: Annotated[list[int] | None, TRANSIENT] = None


def everything() -> Any:
    return Everything(
        number=1,
        word="a",
        maybe=None,
        side="left",
        pair=(1, "b"),
        row=(1, 2),
        items=[1, 2],
        grid=[[1], [2, 3]],
        pieces=[Piece(owner=0, marks=[1]), Piece(owner=1, marks=[])],
        by_name={"x": Piece(owner=2, marks=[9])},
        counts={"b": 1, "a": 2},
        lists={2: ["y"], 1: ["x"]},
        piece=Piece(owner=3, marks=[4]),
        perhaps=Piece(owner=4, marks=[5]),
        perhaps_list=None,
        pairs=[(1, 2)],
        steps=[Step("go", (1, 2))],
        marked=[7],
        here=[1],
    )


def test_a_copy_is_complete() -> None:
    first = everything()
    second = first.copy()
    assert second.pack() == first.pack()
    assert second.__class__ is Everything


CHANGES: dict[str, Any] = {
    "number": lambda e: setattr(e, "number", 2),
    "items": lambda e: e.items.append(3),
    "grid": lambda e: e.grid[1].append(4),
    "pieces": lambda e: e.pieces.pop(),
    "a piece in a list": lambda e: e.pieces[0].marks.append(2),
    "a piece in a dict": lambda e: e.by_name["x"].marks.append(2),
    "counts": lambda e: e.counts.update(c=3),
    "lists": lambda e: e.lists[1].append("z"),
    "piece": lambda e: e.piece.marks.clear(),
    "perhaps": lambda e: setattr(e.perhaps, "owner", 0),
    "perhaps_list": lambda e: setattr(e, "perhaps_list", []),
    "pairs": lambda e: e.pairs.append((3, 4)),
    "steps": lambda e: e.steps.append(Step("stop", ())),
    "marked": lambda e: e.marked.append(8),
}


@pytest.mark.parametrize("what", CHANGES)
def test_copies_share_nothing_that_can_change(what: str) -> None:
    first = everything()
    before = first.pack()
    second = first.copy()
    CHANGES[what](second)
    assert first.pack() == before
    assert second.pack() != before


def test_equal_content_has_an_equal_pack_in_any_order_of_dicts() -> None:
    first, second = everything(), everything()
    second.counts = {"a": 2, "b": 1}
    second.lists = {1: ["x"], 2: ["y"]}
    assert list(first.counts) != list(second.counts)
    assert first.pack() == second.pack()
    assert repr(first.pack()) == repr(second.pack())


def test_transient_fields_are_neither_copied_nor_packed() -> None:
    first = everything()
    assert first.copy().here is None
    packed = first.pack()
    first.here.append(2)
    assert first.pack() == packed


def test_class_variables_are_no_fields() -> None:
    assert "LIMIT" not in Everything.plain_fields  # type: ignore[attr-defined]


def test_records_are_slotted_and_made_by_keyword() -> None:
    piece: Any = Piece(owner=1, marks=[])
    with pytest.raises(AttributeError):
        piece.colour = "red"
    with pytest.raises(TypeError):
        Piece(1, [])  # type: ignore[call-arg]


def test_a_subclass_has_the_fields_of_its_base_first() -> None:
    @plain
    class Flag(Piece):
        colour: str

    flag: Any = Flag(owner=1, marks=[2], colour="red")
    assert flag.pack() == (1, (2,), "red")
    assert flag.copy().pack() == flag.pack()


class Foreign:
    """Not marked as plain."""


@pytest.mark.parametrize(
    "hint",
    [
        set[int],
        frozenset[str],
        Foreign,
        Heap,
        Any,
        object,
        list[Foreign],
        dict[str, set[int]],
        list[int] | dict[str, int],
    ],
    ids=str,
)
def test_a_type_that_cannot_be_copied_is_refused_with_its_place(hint: Any) -> None:
    made = type("Wrong", (), {"__annotations__": {"thing": hint}})
    with pytest.raises(TypeError, match=r"Wrong\.thing: a state cannot hold"):
        plain(made)


def test_keys_of_dicts_must_be_unchangeable() -> None:
    made = type("Wrong", (), {"__annotations__": {"thing": dict[Piece, int]}})
    with pytest.raises(TypeError, match=r"Wrong\.thing: the keys of a dict must be unchangeable"):
        plain(made)
