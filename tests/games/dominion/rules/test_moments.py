"""Where the rules meet the cards: every card says all that it has to say."""

from __future__ import annotations

from importlib import reload
from typing import Any

import pytest

from pentarchy.core import Moment, MomentError
from pentarchy.core.data import DataError
from pentarchy.games.dominion.box import ALL, EVENTS, LANDMARKS, MONEY, PLUS, PROTECTING, WORTH
from pentarchy.games.dominion.rules import cards, moments
from pentarchy.games.dominion.rules.cards import PLAIN, SPECIAL
from pentarchy.games.dominion.rules.moments import WATCHED

TABLES: dict[str, Moment[Any]] = {name: table for name, table in vars(moments).items() if isinstance(table, Moment)}
FUNCTIONS = {name for table in TABLES.values() for name in table} | PROTECTING

ROW_SAYS_ALL = {
    *("gold", "festival", "laboratory", "market", "moat", "smithy", "village", "woodcutter", "great_hall", "harem"),
    *("capital", "groundskeeper", "villa", "rocks", "plunder", "emporium", "humble_castle", "crumbling_castle"),
    *("page", "peasant", "lost_city", "port"),
}
"""Cards of which the row in the data is all that playing them does."""
NEVER_PLAYED = {"duchy", "province", "curse", "gardens", "duke"} | {
    f"{name}_castle" for name in ("haunted", "sprawling", "grand", "kings")
}


def test_tables_are_called_as_they_call_themselves() -> None:
    assert all(table.name == name for name, table in TABLES.items())
    assert len(TABLES) > 25


def test_every_card_event_and_landmark_does_something() -> None:
    told = {*PLUS, *WORTH, *MONEY, *FUNCTIONS}
    assert not [name for name in (*ALL, *EVENTS, *LANDMARKS) if name not in told]


def test_every_card_that_needs_a_function_has_one() -> None:
    played = {*moments.does, *moments.asks}
    assert {*ALL} - played == ROW_SAYS_ALL | NEVER_PLAYED


@pytest.mark.parametrize(("table", "name"), [(moments.when_bought, "raid"), (moments.scores, "gardens")])
def test_what_the_rules_would_look_up_in_vain_is_refused(
    table: Moment[Any], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(table, name)
    with pytest.raises(DataError, match=name):
        reload(cards)


def test_a_card_is_played_in_one_way() -> None:
    assert not moments.does.keys() & moments.asks.keys()


def test_who_acts_on_something_has_seen_it_and_who_has_conditions_acts() -> None:
    assert moments.on_gain.keys() <= moments.sees_gain.keys()
    assert moments.on_buy.keys() <= moments.sees_buy.keys()
    assert {*moments.may_react, *PROTECTING} <= moments.reacts.keys()
    assert moments.stays_on.keys() <= moments.next_turn.keys()
    assert moments.may_call_at_start.keys() <= moments.called_at_start.keys()
    assert moments.may_call_after_action.keys() <= moments.called_after_action.keys()


def test_every_watched_moment_has_its_number() -> None:
    assert list(WATCHED) == list(range(len(WATCHED)))


def test_a_slip_in_a_name_is_found_at_once() -> None:
    with pytest.raises(MomentError, match="when_gained: there is no 'vila'"):
        moments.when_gained.by("vila")(moments.when_gained["villa"])


def test_what_follows_from_all_cards_together() -> None:
    assert {"copper", "silver", "gold", "plunder", "harem", "humble_castle", "rocks"} == PLAIN
    assert {"capital", "page", "gear", "hireling"} <= SPECIAL
