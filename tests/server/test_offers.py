"""Offers at the table: the page of one person makes one, that of another answers it, and nobody else is asked."""

from __future__ import annotations

from html import unescape

import pytest

from contract.bazaar import register
from server.visiting import House


@pytest.fixture(autouse=True)
def open_bazaar(monkeypatch: pytest.MonkeyPatch) -> None:
    register(monkeypatch)


def test_an_offer_is_made_taken_back_and_accepted(house: House) -> None:
    anna, ben, id = house.pair(game="bazaar")
    own, other = [trader.goods[0] for trader in house.host.match(id).state.players]
    for pick in ("deal seat-1", f"give {own}-1", f"want {other}-1"):
        anna.pick(id, pick)
    assert anna.pick(id, "offer").options == []
    assert ben.page(id).options == ["accept", "decline"]
    anna.undo(id)
    assert ben.page(id).options == []
    anna.pick(id, "offer")
    html = unescape(ben.get(f"/t/{id}"))
    assert f"1 {other} → 1 {own}" in html
    assert "Anna offers Ben" in html
    ben.pick(id, "accept")
    assert own in house.host.match(id).state.players[1].goods


@pytest.mark.parametrize(("language", "question"), [("en", "What do you offer?"), ("de", "Was bietest du an?")])
def test_the_page_asks_for_an_offer_by_numbers(house: House, language: str, question: str) -> None:
    anna = house.visitor(language)
    id = anna.open({"game": "bazaar", "players": "2", "seat0": "me", "seat1": "bot", "bot1": "greedy"})
    page = anna.page(id)
    assert "deal seat-1" in page.options, "people see it like all other options"
    anna.pick(id, "deal seat-1")
    html = unescape(anna.get(f"/t/{id}"))
    assert question in html
    assert html.count('type="number"') == 3
