"""Inheritance: an heir's Estates have all abilities and types of the inherited card, not only when they are played."""

from __future__ import annotations

from typing import Any

from games.dominion.scene import (
    asks,
    discards,
    do,
    end_turn,
    hand,
    next_turn,
    offered,
    points,
    refused,
    scene,
    trash,
    vp,
    zone,
)
from pentarchy.core import Match
from pentarchy.testing import clause


def heir(card: str, cards: str = "", **more: Any) -> Match:
    """A scene in which seat 0 has inherited a card."""

    def inherit(state: Any) -> None:
        state.players[0].inherited = card

    return scene(f"inheritance {card} {cards}", prepare=inherit, **more)


@clause("dom.event.inheritance")
def test_a_bought_estate_comes_with_a_port() -> None:
    m = do(heir("port", phase="buy", coins=4, buys=2), "buy estate")
    assert discards(m) == "estate port"


@clause("dom.event.inheritance")
def test_a_gained_estate_does_what_a_gained_villa_does() -> None:
    m = do(heir("villa", phase="buy", coins=4, buys=2), "buy estate")
    assert (hand(m), m.state.phase, m.state.actions) == ("estate", "action", 2)
    m = heir("temple", phase="buy", coins=4, buys=2)
    m.state.pile_vp["temple"] = 3
    assert vp(do(m, "buy estate")) == 3


@clause("dom.event.inheritance", "dom.adv.reserve.2")
def test_estates_on_the_mat_are_called() -> None:
    m = heir("ratcatcher", hand="estate curse", deck="curse*6")
    next_turn(do(m, "play estate"))
    assert zone(m, "mat") == "estate"
    do(m, "call ratcatcher")
    assert (zone(m, "mat"), zone(m, "play"), trash(m)) == ("", "estate", "curse")
    m = do(heir("duplicate", mat="estate*2", phase="buy", coins=3, buys=2), "buy silver", "call duplicate", "done")
    assert (zone(m, "mat"), discards(m)) == ("estate", "silver*2")


@clause("dom.event.inheritance", "dom.adv.traveller.2")
def test_estates_that_are_travellers_are_exchanged() -> None:
    m = do(heir("page", hand="estate"), "play estate", "treasures", "end buy", "exchange estate treasure_hunter")
    assert (m.state.piles["estate"], m.state.outside["treasure_hunter"]) == (9, 4)


@clause("dom.event.inheritance")
def test_estates_have_the_types_of_the_inherited_card() -> None:
    assert "estate" in offered(do(heir("smithy", "advance", hand="estate", phase="buy"), "event advance"), verb="trash")
    m = do(heir("militia", "quest", hand="estate", phase="buy"), "event quest", "choose quest-attack")
    assert discards(end_turn(m) if m.state.active == 0 else m) == "estate gold"
    m = do(heir("smithy", "colonnade", play="estate", phase="buy", coins=2, buys=2), "buy estate")
    assert vp(m) == 2


@clause("dom.event.inheritance", "dom.landmark.orchard", "dom.landmark.triumphal_arch")
def test_estates_count_as_actions_at_the_end() -> None:
    assert points("estate*3 smithy*2", "orchard") == 0
    for landmark, expected in (("orchard", 8), ("triumphal_arch", 9)):
        m = heir("smithy", landmark, hand="estate*3 village*4", deck="-")
        assert m.game.scores(m.state)[0][landmark] == expected


@clause("dom.event.inheritance", "dom.empires.card.44")
def test_an_estate_that_is_a_groundskeeper_counts_gains() -> None:
    m = do(heir("groundskeeper", hand="estate", deck="curse", coins=4, buys=2), "play estate")
    assert vp(do(m, "buy estate")) == 1


@clause("dom.event.inheritance", "dom.cost.9")
def test_an_estate_that_is_a_bridge_troll_makes_cards_cheaper() -> None:
    m = do(heir("bridge_troll", hand="estate"), "play estate")
    assert m.state.price("gold") == 5
    assert next_turn(m).state.price("gold") == 5


@clause("dom.event.inheritance", "dom.empires.card.21")
def test_an_estate_that_is_a_crown_is_a_treasure() -> None:
    m = heir("crown", hand="estate gold", phase="treasures")
    assert (offered(m, verb="play"), refused(heir("smithy", hand="estate gold", phase="treasures"), "play estate")) == (
        ["estate", "gold"],
        "dom.turn.5",
    )
    assert do(m, "play estate", "play gold").state.coins == 6


@clause("dom.event.inheritance")
def test_whatever_wants_a_treasure_takes_an_estate_that_is_a_crown() -> None:
    m = do(heir("crown", "mine", hand="mine estate copper"), "play mine")
    assert offered(m, verb="trash") == ["copper", "estate"]
    m = do(heir("crown", "magpie", hand="magpie", deck="copper estate"), "play magpie")
    assert (hand(m), discards(m)) == ("copper estate", "magpie")
    m = do(heir("crown", "storyteller", hand="storyteller estate"), "play storyteller", "play estate")
    assert zone(m, "play") == "estate storyteller"
    m = do(heir("crown", "adventurer", hand="adventurer", deck="estate copper duchy"), "play adventurer")
    assert hand(m) == "copper estate"
    m = do(heir("crown", "alms", play="estate", phase="buy", buys=2), "event alms")
    assert discards(m) == ""


@clause("dom.event.inheritance")
def test_thieves_look_at_what_a_card_is_for_its_owner() -> None:
    def inherit(state: Any) -> None:
        state.players[1].inherited = "crown"

    m = scene("inheritance crown bandit", hand="bandit", decks={1: "estate copper"}, prepare=inherit)
    assert trash(do(m, "play bandit")) == "estate"


@clause("dom.event.inheritance", "dom.landmark.keep")
def test_estates_count_as_treasures_at_the_end() -> None:
    for card, expected in (("smithy", 0), ("crown", 10)):  # the Crown itself, and the Estates
        m = heir(card, "keep", hand="estate*3", deck="-", hands={1: "copper"})
        assert m.game.scores(m.state)[0]["keep"] == expected


@clause("dom.event.inheritance", "dom.attack.1")
def test_only_an_estate_that_is_an_attack_is_reacted_to() -> None:
    for inherited, asked in (("militia", "react"), ("village", "")):
        m = do(heir(inherited, "moat", hand="estate", hands={1: "moat copper*4"}), "play estate")
        assert asks(m, 1) == asked
