"""What is forgotten is freed at once, not when somebody looks for circles of garbage, which a server rarely does."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from weakref import ref

import pytest

from pentarchy.server import keeper as keeping
from pentarchy.server.workers import GARBAGE
from server.visiting import PAIR, SHARED, SOLO, House, Visitor, wait_for


@pytest.fixture
def no_garbage_collection() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def forget(house: House, id: str) -> None:
    """Let the server forget a table, and wait until all of it is gone."""
    house.host.match(id)
    kept = house.host.kept(id)
    watched = [ref(part) for part in (kept, kept.table, kept.table.match, kept.pages)]
    del kept

    async def forget_some() -> None:
        house.host.keeper._forget_some()

    house.host.run(forget_some())
    assert id not in house.host.keeper._kept
    # Whoever has asked last may just be on the way out.
    wait_for(lambda: all(part() is None for part in watched))


def look_around(visitor: Visitor, id: str) -> None:
    for path in ("", "/log", "/score", "/replay?at=0"):
        visitor.get(f"/t/{id}{path}")
    visitor.get("/nowhere", 404)


@pytest.mark.slow
@pytest.mark.parametrize("form", [SOLO, SHARED, PAIR])
def test_a_table_that_is_forgotten_is_freed_at_once(
    house: House, form: dict[str, str], monkeypatch: pytest.MonkeyPatch, no_garbage_collection: None
) -> None:
    anna = house.visitor()
    id = anna.open(form)
    look_around(anna, id)
    with anna.line(id) as line:
        line.hello()
        assert line.ask(do="pick", option="nonsense", position=line.position)["is"] == "refused"
    wait_for(lambda: not house.host.kept(id).pages.open)
    assert anna.http.post(f"/t/{id}/pick", data={"option": "nonsense", "position": "77"}).status_code in (403, 409)
    monkeypatch.setattr(keeping, "MOST_TABLES", 0)
    forget(house, id)
    look_around(anna, id)


def test_looking_for_garbage_makes_no_long_pause() -> None:
    """Half a microsecond for each new thing, and a pick waits for all of them."""
    young, rounds, rare = GARBAGE
    assert young * (rounds + 1) <= 50_000
    assert young * rounds * rare >= 50_000_000, "the whole memory is looked through too often"
