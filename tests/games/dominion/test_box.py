"""The data files: what cannot be in one box is refused with the file and the thing that is wrong."""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec
import pytest

from pentarchy.core.data import DataError
from pentarchy.games.dominion import box

Slip = Callable[[pytest.MonkeyPatch], None]
"""Something wrong in the data."""


def in_file(file: str, part: str, **changes: object) -> Slip:
    """The last thing of a kind in a file is another than it should be."""

    def slip(patch: pytest.MonkeyPatch) -> None:
        data = box.DATA[file]
        *others, last = getattr(data, part)
        wrong = msgspec.structs.replace(last, **changes)
        patch.setitem(box.DATA, file, msgspec.structs.replace(data, **{part: [*others, wrong]}))

    return slip


def in_set(kingdom: list[str]) -> Slip:
    return lambda patch: patch.setitem(box.SETS, "mine", box.Recommended("mine", kingdom, [], []))


def without(table: str, name: str) -> Slip:
    others = {key: thing for key, thing in getattr(box, table).items() if key != name}
    return lambda patch: patch.setattr(box, table, others)


TEN = list(box.KINGDOM_PILES)[:10]
SLIPS: dict[str, Slip] = {
    "base.toml: the basic piles must be copper, silver, gold, estate, duchy, province, curse": without("BASIC", "gold"),
    "base.toml: there is no card 'moat'": without("CARDS", "moat"),
    "base.toml: there is no card 'merchant'": without("CARDS", "merchant"),
    "adventures.toml: there is no card 'page'": without("CARDS", "page"),
    "adventures.toml: there is no card 'teacher'": without("CARDS", "teacher"),
    "base.toml, curse: there is no type 'hex, boon'": in_file("base", "basic", types=["curse", "hex", "boon"]),
    "intrigue.toml, tribute: there is no type 'night'": in_file("intrigue", "card", types=["action", "night"]),
    "empires.toml, castles: there is no card 'sand_castle'": in_file(
        "empires", "pile", cards=["humble_castle", "sand_castle"]
    ),
    "intrigue.toml, copper: this id is used twice": in_file("intrigue", "card", id="copper"),
    "empires.toml, moat: this id is used twice": in_file("empires", "pile", id="moat"),
    "adventures.toml, annex: this id is used twice": in_file("adventures", "event", id="annex"),
    "empires.toml, tax: this id is used twice": in_file("empires", "landmark", id="tax"),
    "sets.toml, mine: there is no pile 'copper, annex'": in_set([*TEN[:8], "copper", "annex"]),
    "sets.toml, mine: a kingdom has ten piles, not 9": in_set(TEN[:9]),
    "sets.toml, mine: a kingdom has ten piles, not 11": in_set([*TEN, "villa"]),
}


@pytest.mark.parametrize("refusal", SLIPS)
def test_a_slip_is_refused_with_its_place(refusal: str, monkeypatch: pytest.MonkeyPatch) -> None:
    box.check()
    SLIPS[refusal](monkeypatch)
    with pytest.raises(DataError, match=rf"[/\\]{re.escape(refusal)}$"):
        box.check()


def test_no_file_may_be_there_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(box.DATA, "copy", box.DATA["base"])
    with pytest.raises(DataError, match=r"copy\.toml, copper: this id is used twice"):
        box.check()
