"""Decisions made at the same time: sealed until all have answered, and taken back without a word to the others."""

from __future__ import annotations

from html import unescape

import pytest

from contract.toy import toy
from pentarchy import registry
from server.visiting import PAIR, House, Visitor


@pytest.fixture
def auction(house: House, monkeypatch: pytest.MonkeyPatch) -> tuple[list[Visitor], str]:
    """Two people who bid in secret."""
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: toy if name == "toy" else known(name))
    anna, ben, id = house.pair(game="toy", seed="auction")
    people = [anna, ben]
    first = next(iter(house.host.match(id).asked))
    people[first].pick(id, "pass")
    assert sorted(house.host.match(id).asked) == [0, 1]
    return people, id


def test_sealed_picks_are_nobody_elses_business(house: House, auction: tuple[list[Visitor], str]) -> None:
    (anna, ben), id = auction
    before = ben.page(id).options
    option = anna.page(id).options[0]
    with ben.line(id) as line:
        line.hello()
        anna.pick(id, option)
        told = line.follow(house.host.kept(id).table.position)
    card = option.removeprefix("stake ")
    assert f"card {card}" not in unescape(told)
    assert f"stake {card}" not in unescape(ben.get(f"/t/{id}"))
    assert ben.page(id).options == before
    assert anna.page(id).options == ["pass", "roll"]


def test_sealed_picks_are_taken_back_freely(house: House, auction: tuple[list[Visitor], str]) -> None:
    (anna, ben), id = auction
    ben.pick(id, ben.page(id).options[0])
    offered = anna.page(id).options
    anna.pick(id, offered[0])
    anna.undo(id)
    assert house.host.kinds(id)[-3:] == ["pick", "pick", "undo"]
    assert anna.page(id).options == offered
    assert ben.page(id).options == ["pass", "roll"]
    anna.pick(id, offered[-1])
    assert house.host.match(id).sealed == {0: [tuple(offered[-1].split())], 1: [tuple(_first(house, id, 1))]}


def _first(house: House, id: str, seat: int) -> list[str]:
    return next(row.option for row in house.host.kept(id).table.rows[1:] if row.seat == seat).split()


def test_a_die_among_sealed_picks_is_a_barrier(house: House, auction: tuple[list[Visitor], str]) -> None:
    (anna, ben), id = auction
    anna.pick(id, anna.page(id).options[0])
    anna.pick(id, "roll")
    anna.undo(id)
    assert house.host.kinds(id)[-1] == "ask"
    ben.answer(id, "yes")
    assert house.host.kinds(id)[-2:] == ["agree", "undo"]
    assert anna.page(id).options == ["pass", "roll"]


def test_when_all_have_answered_it_is_told(house: House, auction: tuple[list[Visitor], str]) -> None:
    people, id = auction
    for visitor in people:
        visitor.pick(id, visitor.page(id).options[0])
        visitor.pick(id, "pass")
        visitor.pick(id, "pledge 1")
    match = house.host.match(id)
    assert len(match.picks) == 7
    for visitor in people:
        assert "stakes card" in visitor.get(f"/t/{id}/log")
    stranger = house.visitor()
    assert "wins card" in stranger.get(f"/t/{id}/log")
    assert PAIR["game"] != match.game.name
