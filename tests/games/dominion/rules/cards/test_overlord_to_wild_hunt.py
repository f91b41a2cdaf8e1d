"""Kingdom cards of Empires from Overlord to Wild Hunt, with the notes of the book."""

from __future__ import annotations

from games.dominion.scene import (
    asks,
    counts,
    discards,
    do,
    end_turn,
    hand,
    next_turn,
    offered,
    refused,
    scene,
    top,
    trash,
    vp,
    zone,
)
from pentarchy.games.dominion.rules.moments import Gain, when_gained
from pentarchy.testing import clause

# -- Overlord


@clause("dom.card.overlord", "dom.empires.card.48", "dom.empires.card.49", "dom.empires.card.115", "dom.empires.scn.10")
def test_overlord_chooses_from_the_supply() -> None:
    m = scene("overlord patrician engineer adventurer page", hand="overlord", supply={"village": 0})
    choices = offered(do(m, "play overlord"), verb="become")
    assert "patrician" in choices
    assert "market" in choices
    for card, why in (("emporium", "dom.buy.6a"), ("village", "dom.gain.3"), ("engineer", "dom.cost.4")):
        assert card not in choices
        assert refused(m, f"become {card}") == why
    assert refused(m, "become adventurer") == "dom.cost.4"
    assert refused(m, "become treasure_hunter") == "dom.adv.traveller.1"
    assert counts(do(m, "become festival")) == (2, 2, 2)


@clause("dom.empires.card.50", "dom.empires.scn.47", "dom.end.11", "dom.empires.amb.4")
def test_an_overlord_is_what_it_became_until_it_leaves_play() -> None:
    m = scene("overlord colonnade", hand="overlord", coins=3)
    do(m, "play overlord", "become village", "end treasures")
    assert zone(m, "play") == "village"
    do(m, "buy village")
    assert vp(m) == 2
    assert "overlord" in zone(end_turn(m), "discards")


@clause("dom.empires.card.51")
def test_an_overlord_as_a_duration_card_stays_in_play() -> None:
    m = do(scene("overlord archive", hand="overlord", deck="gold silver duchy"), "play overlord", "become archive")
    next_turn(do(m, "take gold"))
    assert (zone(m, "play"), m.state.players[0].acting) == ("archive", {0: "overlord"})


@clause("dom.empires.card.52")
def test_an_overlord_as_a_reserve_card_goes_to_the_mat_and_is_an_overlord_there() -> None:
    m = do(scene("overlord ratcatcher", hand="overlord"), "play overlord", "become ratcatcher")
    assert zone(m, "mat") == "overlord"
    assert asks(next_turn(m)) == "treasures"


@clause("dom.empires.card.53", "dom.empires.ex.26")
def test_throne_room_on_overlord_chooses_once() -> None:
    m = scene("overlord throne_room", hand="throne_room overlord")
    do(m, "play throne_room", "play overlord", "become festival")
    assert counts(m) == (4, 3, 4)


@clause("dom.empires.amb.24", "dom.track.7")
def test_throne_room_on_an_overlord_that_has_left_play_chooses_anew() -> None:
    m = scene("overlord throne_room mining_village", hand="throne_room overlord")
    do(m, "play throne_room", "play overlord", "become mining_village", "trash mining_village")
    assert (trash(m), asks(m)) == ("overlord", "become")
    do(m, "become festival")
    assert (counts(m), zone(m, "play"), trash(m)) == ((4, 2, 4), "throne_room", "overlord")


@clause("dom.empires.card.54", "dom.empires.ex.27")
def test_an_overlord_cannot_be_played_in_the_buy_phase() -> None:
    m = scene("overlord crown", hand="overlord copper", phase="treasures")
    assert refused(m, "play overlord") == "dom.turn.5"


@clause("dom.empires.scn.9")
def test_overlord_as_crown() -> None:
    m = do(scene("overlord crown", hand="overlord festival"), "play overlord", "become crown", "play festival")
    assert counts(m) == (4, 3, 4)
    assert zone(m, "play") == "crown festival"


def test_overlords_that_leave_play_are_overlords() -> None:
    m = scene("overlord farmers_market", hand="overlord")
    m.state.pile_vp["farmers_market"] = 4
    do(m, "play overlord", "become farmers_market")
    assert trash(m) == "overlord"
    m = do(scene("overlord encampment", hand="overlord"), "play overlord", "become encampment")
    assert zone(m, "aside") == "overlord"
    assert end_turn(m).state.piles["overlord"] == 11


def test_overlord_as_small_castle_and_as_gladiator_and_groundskeeper() -> None:
    m = scene("overlord castles", hand="overlord", supply={"castles": 6})
    do(m, "play overlord", "become small_castle")
    assert (trash(m), discards(m)) == ("overlord", "small_castle")
    m = do(scene("overlord groundskeeper", hand="overlord", coins=2), "play overlord", "become groundskeeper")
    assert vp(do(m, "end treasures", "buy estate")) == 1


def test_overlord_without_a_legal_card() -> None:
    m = scene("overlord", hand="overlord", supply=dict.fromkeys(("village", "smithy", "market", "festival"), 0))
    for pile in ("laboratory", "woodcutter", "cellar", "remodel", "workshop", "mine"):
        if pile in m.state.piles:
            m.state.piles[pile] = 0
    m.state.offer = ("copper", "province")
    assert zone(do(m, "play overlord"), "play") == "overlord"


def test_tokens_of_the_overlord_pile_count_for_an_overlord() -> None:
    m = scene("overlord", hand="overlord")
    m.state.players[0].tokens = {"plus_coin": "overlord", "plus_buy": "village"}
    do(m, "play overlord", "become village")
    assert (m.state.coins, m.state.buys) == (1, 1)


def test_an_overlord_exchanged_as_a_page_returns_to_the_overlord_pile() -> None:
    m = do(scene("overlord page", hand="overlord"), "play overlord", "become page")
    do(m, "treasures", "end buy", "exchange page treasure_hunter")
    assert m.state.piles["overlord"] == 11
    assert m.state.outside["treasure_hunter"] == 4


# -- Royal Blacksmith, Sacrifice, Temple, Villa, Wild Hunt


@clause("dom.card.royal_blacksmith", "dom.empires.card.55", "dom.empires.card.116")
def test_royal_blacksmith() -> None:
    m = scene("royal_blacksmith", hand="royal_blacksmith copper estate", deck="copper*2 gold silver duchy")
    do(m, "play royal_blacksmith")
    assert (hand(m), discards(m)) == ("duchy estate gold silver", "copper*3")


@clause("dom.card.sacrifice", "dom.empires.card.56", "dom.empires.card.57", "dom.empires.ex.29", "dom.empires.multi.4")
def test_sacrifice() -> None:
    cases = {
        "crown": ((2, 1, 2), 0, 3),
        "humble_castle": ((0, 1, 2), 2, 1),
        "small_castle": ((2, 1, 0), 2, 3),
        "curse": ((0, 1, 0), 0, 1),
    }
    for card, (numbers, points, cards) in cases.items():
        m = do(scene("sacrifice", hand=f"sacrifice {card} duchy"), "play sacrifice", f"trash {card}")
        assert (counts(m), vp(m), len(m.state.players[0].hand)) == (numbers, points, cards)


@clause("dom.card.temple", "dom.empires.card.58", "dom.empires.ex.20")
def test_temple() -> None:
    m = do(scene("temple", hand="temple copper*2 estate"), "play temple", "trash copper")
    assert offered(m) == ["done", "trash estate"]
    do(m, "trash estate")
    assert (trash(m), vp(m), m.state.pile_vp["temple"]) == ("copper estate", 1, 1)
    m = do(scene("temple", hand="temple copper estate"), "play temple")
    assert "done" not in offered(m)
    assert do(scene("temple", hand="temple"), "play temple").state.pile_vp["temple"] == 1


@clause("dom.empires.card.59", "dom.empires.scn.28")
def test_temple_with_an_empty_pile() -> None:
    m = scene("temple", hand="temple", supply={"temple": 0})
    m.state.pile_vp["temple"] = 2
    assert do(m, "play temple").state.pile_vp["temple"] == 3


@clause("dom.empires.card.60", "dom.empires.amb.23", "dom.empires.vp.2", "dom.empires.vp.3")
def test_gaining_a_temple_takes_the_tokens_of_the_pile() -> None:
    m = scene("temple lurker", hand="lurker", trash="temple")
    m.state.pile_vp["temple"] = 3
    do(m, "play lurker", "choose gain-trash")
    assert (vp(m), m.state.pile_vp["temple"]) == (3, 0)


def test_temple_and_defiled_shrine_in_either_order() -> None:
    for first, points in (("temple", 3), ("defiled_shrine", 2)):
        m = scene("temple defiled_shrine", phase="buy", coins=4)
        m.state.pile_vp["temple"] = 3
        assert vp(do(m, "buy temple", f"order {first}")) == points


@clause("dom.card.villa", "dom.empires.card.61", "dom.empires.ex.21")
def test_villa_gained_in_the_action_phase() -> None:
    m = do(scene("villa engineer", hand="engineer"), "play engineer", "gain villa", "done")
    assert (hand(m), m.state.actions) == ("villa", 1)
    assert counts(do(m, "play villa")) == (2, 2, 1)


@clause("dom.empires.card.62", "dom.empires.card.63", "dom.empires.ex.22", "dom.turn.5", "dom.buy.4", "dom.buy.13")
@clause("dom.empires.treasure.7", "dom.empires.card.65", "dom.empires.card.66", "dom.turn.6", "dom.empires.landmark.4")
def test_villa_bought() -> None:
    m = scene("villa arena", hand="silver copper village", phase="buy", coins=8, buys=2)
    do(m, "buy villa")
    assert (m.state.phase, counts(m), hand(m)) == ("action", (2, 1, 4), "copper silver villa village")
    do(m, "end action", "discard village", "play silver", "end treasures")
    assert (vp(m), m.state.coins) == (2, 6)
    do(m, "buy villa", "end action", "done")
    assert (asks(m), counts(m)) == ("treasures", (3, 0, 2))


@clause("dom.empires.card.64")
def test_villa_gained_in_the_turn_of_another() -> None:
    m = scene("villa swindler", hand="swindler", decks={1: "smithy"}, actions=2)
    do(m, "play swindler", "give villa")
    assert (hand(m, 1), m.state.actions) == ("copper*5 villa", 1)


@clause("dom.empires.card.62", "dom.empires.card.64")
def test_villa_in_the_buy_phase_of_another_does_not_end_it() -> None:
    m = scene("villa", phase="buy", coins=3)
    when_gained["villa"](m.state, 1, Gain(1, "villa", "hand"))
    assert (m.state.phase, m.state.actions) == ("buy", 1)


def test_villa_moved_by_another_effect_first() -> None:
    m = scene("villa travelling_fair", phase="buy", coins=6)
    do(m, "event travelling_fair", "buy villa", "order travelling_fair", "topdeck villa")
    assert (top(m), m.state.phase, m.state.actions) == (["villa"], "buy", 2)


@clause(
    "dom.card.wild_hunt", "dom.empires.card.67", "dom.empires.card.117", "dom.empires.scn.29", "dom.empires.card.68"
)
def test_wild_hunt() -> None:
    m = scene("wild_hunt", hand="wild_hunt*3", actions=3, supply={"wild_hunt": 0, "estate": 1})
    do(m, "play wild_hunt", "choose hunt-cards")
    assert m.state.pile_vp["wild_hunt"] == 1
    do(m, "play wild_hunt", "choose hunt-estate")
    assert (vp(m), discards(m)) == (1, "estate")
    m.state.pile_vp["wild_hunt"] = 3
    assert vp(do(m, "play wild_hunt", "choose hunt-estate")) == 1


@clause("dom.card.overlord", "dom.attack.1")
def test_an_overlord_attacks_as_what_it_becomes() -> None:
    m = scene("overlord militia moat", hand="overlord", hands={1: "moat copper*4"})
    do(m, "play overlord", "become militia", "1 done")
    assert asks(m, 1) == "discard"
    m = scene("overlord moat", hand="overlord", hands={1: "moat copper*4"})
    assert asks(do(m, "play overlord", "become village"), 1) == ""
