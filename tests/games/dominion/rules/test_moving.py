"""Cards on their way, step by step: decks that run out, cards that are put back, piles that cards return to."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.dominion.scene import few, scene
from pentarchy.games.dominion.rules import moving
from pentarchy.games.dominion.rules.buying import play_at_once, worth_of_hand
from pentarchy.games.dominion.state import Dominion
from pentarchy.testing import clause


def table(cards: str = "", *, hand: str = "", deck: str = "gold silver -", discards: str = "estate*2") -> Dominion:
    state: Dominion = scene(cards, hand=hand, deck=deck, discards={0: discards}).state.copy()
    return state


@clause("dom.draw.1", "dom.draw.3")
@pytest.mark.parametrize(
    ("number", "drawn", "deck"),
    [
        (0, "", ""),
        (1, "gold", ""),
        (2, "gold silver", ""),
        (3, "estate gold silver", "estate"),
        (4, "estate*2 gold silver", ""),
        (9, "estate*2 gold silver", ""),
    ],
)
def test_a_deck_that_runs_out_goes_on_with_the_discard_pile(number: int, drawn: str, deck: str) -> None:
    game = table()
    assert moving.draw(game, 0, number) == len(game.players[0].hand)
    assert (few(game.players[0].hand), few(game.players[0].deck)) == (drawn, deck)
    assert bool(game.players[0].discards) is (number < 3)


@clause("dom.draw.1")
@pytest.mark.parametrize("number", [1, 4, 5, 6, 9, 10, 11])
def test_an_unordered_deck_gives_as_many_cards_as_are_wanted(number: int) -> None:
    game = table(deck="", discards="")
    assert moving.draw(game, 0, number) == min(number, 10)
    assert (len(game.players[0].hand), len(game.players[0].deck)) == (min(number, 10), max(10 - number, 0))


@clause("dom.adv.token.3")
@pytest.mark.parametrize(("number", "drawn", "left"), [(0, 0, True), (1, 0, False), (3, 2, False)])
def test_a_token_takes_one_of_the_cards(number: int, drawn: int, left: bool) -> None:
    game = table()
    game.players[0].minus_card = True
    assert (moving.draw(game, 0, number), game.players[0].minus_card) == (drawn, left)


@pytest.mark.parametrize(
    ("below", "top", "seen", "deck"),
    [
        (0, ["copper", "copper", "gold"], [0, 0, 1], 8),
        (1, ["copper", "gold", "copper"], [0, 1, 0], 8),
        (2, ["gold", "copper", "copper"], [1, 0, 0], 8),
        (3, ["gold", "copper", "copper", "copper"], [1, 0, 0, 0], 7),
    ],
)
def test_a_card_is_put_under_so_many_others(below: int, top: list[str], seen: list[int], deck: int) -> None:
    game = table(deck="")
    player = game.players[0]
    player.top, player.top_seen, player.deck = ["copper"] * 2, [0, 0], ["copper"] * 8
    moving.put_into_deck(game, 0, "gold", below)
    assert (player.top, player.top_seen, len(player.deck)) == (top, seen, deck)
    assert moving.deck_size(player) == 11


@clause("dom.zone.8")
def test_cards_are_found_in_the_discard_pile_wherever_they_lie() -> None:
    player = table().players[0]
    moving.hide_discards(player)
    assert (player.discards, player.buried) == ([], ["estate"] * 2)
    assert moving.take_from_discards(player, "estate")
    assert not moving.take_from_discards(player, "gold")
    assert player.buried == ["estate"]


@clause("dom.trash.8", "dom.gain.3")
def test_cards_leave_their_piles_and_return() -> None:
    game = table("catapult page")
    for card, taken in (("rocks", False), ("catapult", True), ("village", True), ("witch", False)):
        assert moving.take_off(game, card) is taken
    assert (game.piles["catapult_rocks"], len(game.mixed["catapult_rocks"]), game.piles["village"]) == (9, 9, 9)
    for card, returned in (("catapult", True), ("village", True), ("hero", True), ("witch", False)):
        assert moving.return_to_pile(game, card) is returned
    assert (game.piles["catapult_rocks"], len(game.mixed["catapult_rocks"]), game.piles["village"]) == (10, 10, 10)
    assert game.outside["hero"] == 6


@clause("dom.end.2")
def test_the_last_card_of_a_pile_is_missed() -> None:
    game = table()
    game.piles["village"] = 1
    assert (moving.take_off(game, "village"), moving.take_off(game, "village")) == (True, False)
    assert ("village" in game.offer, game.empty, moving.top_of(game, "village")) == (False, 1, "")
    moving.return_to_pile(game, "village")
    assert ("village" in game.offer, game.empty, moving.top_of(game, "village")) == (True, 0, "village")


def owes_a_coin(game: Dominion) -> None:
    game.players[0].minus_coin = True


def has_a_coppersmith(game: Dominion) -> None:
    game.note("coppersmith")


def has_a_token(game: Dominion) -> None:
    game.players[0].tokens["plus_coin"] = "village"


def nothing(game: Dominion) -> None: ...


@clause("dom.buy.2")
@pytest.mark.parametrize(
    ("cards", "hand", "prepare", "at_once", "coins"),
    [
        ("", "copper*2 estate gold silver", nothing, True, 7),
        ("harem", "copper harem", nothing, False, 3),
        ("merchant", "copper silver", nothing, False, 3),
        ("", "copper silver", owes_a_coin, False, 2),
        ("", "copper silver", has_a_coppersmith, False, 4),
        ("", "copper silver", has_a_token, False, 3),
    ],
)
def test_treasures_are_played_at_once_if_nothing_has_a_say(
    cards: str, hand: str, prepare: Callable[[Dominion], None], at_once: bool, coins: int
) -> None:
    game = table(cards, hand=hand)
    prepare(game)
    assert (worth_of_hand(game, 0), game.coins, few(game.players[0].hand)) == (coins, 0, hand)
    assert play_at_once(game, 0) is at_once
    played = (coins, "estate", "copper*2 gold silver") if at_once else (0, hand, "")
    assert (game.coins, few(game.players[0].hand), few(game.players[0].play)) == played
