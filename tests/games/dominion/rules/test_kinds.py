"""What a card is for its owner: the Estates of an heir are the inherited card too."""

from __future__ import annotations

import pytest

from games.dominion.scene import scene
from pentarchy.games.dominion.box import ACTIONS, TREASURES, VICTORIES
from pentarchy.games.dominion.rules.kinds import able, is_action, known_as, number_in_play, of_kind, types_of
from pentarchy.games.dominion.state import Player
from pentarchy.testing import clause


def owner(inherited: str = "") -> Player:
    player: Player = scene(play="estate village estate").state.players[0]
    player.inherited = inherited
    return player


@clause("dom.event.inheritance")
@pytest.mark.parametrize(("inherited", "acts"), [("", False), ("village", True)])
def test_an_estate_is_an_action_for_an_heir_only(inherited: str, acts: bool) -> None:
    player = owner(inherited)
    assert is_action(player, "estate") is acts
    assert ("estate" in of_kind(player, ACTIONS)) is acts
    assert types_of(player, "estate") == ({"victory", "action"} if acts else {"victory"})
    assert known_as(player, "estate") == (inherited or "estate")


@clause("dom.event.inheritance")
@pytest.mark.parametrize("inherited", ["", "village"])
def test_other_cards_stay_what_they_are(inherited: str) -> None:
    player = owner(inherited)
    assert (is_action(player, "smithy"), is_action(player, "duchy"), is_action(player, "copper")) == (
        True,
        False,
        False,
    )
    assert (of_kind(player, TREASURES), of_kind(player, VICTORIES)) == (TREASURES, VICTORIES)
    assert types_of(player, "duchy") == {"victory"}
    assert (known_as(player, "duchy"), known_as(player, "village")) == ("duchy", "village")


@clause("dom.event.inheritance")
def test_which_card_can_do_what_another_does() -> None:
    assert able(owner("village"), ["estate", "village"], "village") == "village"
    assert able(owner("village"), ["estate", "copper"], "village") == "estate"
    assert able(owner("village"), ["copper"], "village") == ""
    assert able(owner("smithy"), ["estate"], "village") == ""
    assert able(owner(), ["estate"], "village") == ""


@clause("dom.event.inheritance")
def test_how_many_in_play_do_what_another_does() -> None:
    assert [number_in_play(owner(name), "village") for name in ("", "smithy", "village")] == [1, 1, 3]
