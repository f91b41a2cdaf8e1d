"""Amounts at the table: steppers on the page, and plain fields where there are no scripts."""

from __future__ import annotations

from html import unescape

import pytest

from contract.market import market
from pentarchy import registry
from server.visiting import SHARED, House, Visitor


@pytest.fixture(autouse=True)
def sold(monkeypatch: pytest.MonkeyPatch) -> None:
    known = registry.game
    monkeypatch.setattr(registry, "game", lambda name: market if name == "market" else known(name))


def at_market(house: House, language: str) -> tuple[Visitor, str]:
    anna = house.visitor(language)
    id = anna.open(SHARED, game="market")
    anna.post(f"/t/{id}/open", seat="0")
    return anna, id


@pytest.mark.parametrize(("language", "less"), [("en", "Less: food"), ("de", "Weniger: Nahrung")])
def test_a_page_asks_for_amounts_by_numbers(house: House, language: str, less: str) -> None:
    anna, id = at_market(house, language)
    html = unescape(anna.get(f"/t/{id}"))
    assert f'aria-label="{less}"' in html
    assert html.count('type="number"') == 3
    assert html.count('name="option"') == 1


def test_without_scripts_the_fields_are_the_pick(house: House) -> None:
    anna, id = at_market(house, "en")
    fields = {"amount-food": "2", "amount-ore": "0", "amount-gold": "1"}
    anna.post(f"/t/{id}/pick", 409, option="take", position="0", **(fields | {"amount-ore": "3"}))
    anna.post(f"/t/{id}/pick", 200, option="take", position="0", **fields)
    assert house.host.match(id).picks == [(0, ("take", "food-2", "gold-1"))]
    anna.pick(id, "send soldier-4")
    assert house.host.match(id).state.players[0].sent == 4
