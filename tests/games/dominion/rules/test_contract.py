"""Dominion keeps the contract in kingdoms that random ones seldom bring together, and with every option."""

from __future__ import annotations

import pytest

from pentarchy.core import Setup
from pentarchy.core.contract import check
from pentarchy.games.dominion import game

KINGDOMS = {
    "masquerade": "masquerade,swindler,torturer,replace,secret_passage,wishing_well,lurker,diplomat,courtier,patrol",
    "overlord": "overlord,castles,crown,archive,enchantress,encampment_plunder,villa,charm,capital,engineer,donate,tax",
    "travellers": "page,peasant,royal_carriage,duplicate,teacher,gear,storyteller,raze,haunted_woods,swamp_hag",
    "first edition": "spy,thief,saboteur,secret_chamber,scout,tribute,adventurer,feast,masquerade,throne_room",
}


def kingdom(name: str) -> Setup:
    piles = [pile for pile in KINGDOMS[name].split(",") if pile != "teacher"]
    line = ",".join(piles if len(piles) >= 10 else [*piles, "caravan_guard"])
    edition = (("edition", "1"),) if name == "first edition" else ()
    return Setup(3, "standard", (("kingdom", line), *edition))


@pytest.mark.slow
@pytest.mark.parametrize("name", KINGDOMS)
def test_contract(name: str) -> None:
    check(game, kingdom(name), 1)


@pytest.mark.slow
@pytest.mark.parametrize("draft", ["veto", "choose"])
def test_contract_with_a_draft(draft: str) -> None:
    check(game, Setup(2, "standard", (("cards", "base2,empires"), ("draft", draft))), 2)
