"""What an ability cites and how its use is remembered, and what takes an action."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import options, scene
from pentarchy.games.clash_of_cultures.box.terms import ADVANCES
from pentarchy.games.clash_of_cultures.rules import abilities, marks, moments
from pentarchy.testing import clause

CLAUSES = {
    "taxes": "coc.advance.taxes.1",
    "great_library": "coc.wonder.great_library.1",
    "great_statue": "coc.wonder.great_statue.2",
    "great_architect": "coc.ecard.e55",
    "great_diplomat": "coc.ecard.e57",
    "sparta": "coc.civadvance.sparta",
    "hammurabi.1": "coc.leader.hammurabi.1",
    ADVANCES[-1]: f"coc.advance.{ADVANCES[-1]}.1",
    ADVANCES[0]: f"coc.advance.{ADVANCES[0]}.1",
}


@pytest.mark.parametrize("name", CLAUSES)
def test_each_kind_of_ability_cites_its_clause(name: str) -> None:
    assert abilities.clause_of(name) == CLAUSES[name]


@clause("coc.term.8")
def test_each_ability_has_a_mark_of_its_own() -> None:
    names = [name for name in moments.ABILITIES if name in ADVANCES or "." in name]
    found = [abilities.mark(name) for name in names]
    assert len({*found}) == len(found)
    assert abilities.mark("taxes") == marks.ONCE[ADVANCES.index("taxes")]
    assert all(mark.bit_count() == 1 and mark >= marks.ONCE[0] for mark in found)
    leading = [abilities.mark(name) for name in names if "." in name]
    assert min(leading) == 2 * marks.ONCE[-1], "those of leaders follow"


@clause("coc.round.3", "coc.round.5")
def test_without_an_action_only_free_ones_are_left() -> None:
    position = {0: "civil_liberties theaters sports"}
    stock = {0: "culture 2 mood 2"}
    assert options(scene(advances=position, goods=stock), 0, "use") == [
        "use civil_liberties",
        "use sports",
        "use theaters",
    ]
    assert options(scene(advances=position, goods=stock, left=0), 0, "use") == ["use theaters"]


def test_an_ability_may_take_its_action_itself() -> None:
    m = scene()
    abilities.take_action(m.state, 0)
    assert (m.state.left, m.state.players[0].used) == (2, marks.ACTED)


@clause("coc.term.8")
def test_once_per_turn() -> None:
    state = scene().state
    assert abilities.once(state, 0, "taxes") is None
    state.players[0].used = abilities.mark("taxes")
    refusal = abilities.once(state, 0, "taxes")
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.numbers) == ("coc.term.8", "used_already", {"ability": "taxes"})
    assert abilities.once(state, 1, "taxes") is None
