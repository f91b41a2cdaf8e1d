"""Split piles and Castles of Empires, with the notes of the book."""

from __future__ import annotations

import pytest

from games.dominion.scene import (
    asks,
    counts,
    debt,
    discards,
    do,
    end_turn,
    hand,
    have,
    offered,
    points,
    refused,
    scene,
    top,
    trash,
    vp,
    zone,
)
from pentarchy.core import Match
from pentarchy.games.dominion.box import PILE_TYPES, mixed_pile
from pentarchy.testing import clause

SPLIT = ("catapult_rocks", "encampment_plunder", "gladiator_fortune", "patrician_emporium", "settlers_bustling_village")

# -- piles


@clause("dom.empires.pile.4", "dom.empires.pile.5", "dom.supply.14")
@pytest.mark.parametrize("pile", SPLIT)
def test_split_piles_have_the_cheaper_cards_on_top(pile: str) -> None:
    cards = mixed_pile(pile, 4)
    assert len(cards) == 10
    assert cards[0] == cards[4] != cards[5] == cards[9]


@clause("dom.empires.pile.7", "dom.buy.6a", "dom.gain.3", "dom.empires.pile.6")
def test_only_the_top_card_of_a_split_pile_can_be_bought() -> None:
    m = scene("patrician", phase="buy", coins=20, buys=9)
    assert refused(m, "buy emporium") == "dom.buy.6a"
    for _ in range(5):
        do(m, "buy patrician")
    assert refused(m, "buy patrician") == "dom.buy.6a"
    assert "emporium" in offered(m, verb="buy")
    assert m.view(1)["mixed"]["patrician_emporium"] == ["emporium"] * 5


@clause("dom.empires.pile.9", "dom.empires.pile.11", "dom.term.5", "dom.empires.term.2", "dom.empires.mat.10")
def test_the_randomizer_says_what_kind_of_pile_it_is() -> None:
    assert all("action" in PILE_TYPES[pile] for pile in SPLIT)
    assert "attack" in PILE_TYPES["catapult_rocks"]
    assert "action" not in PILE_TYPES["castles"]


@clause("dom.empires.pile.10", "dom.empires.ex.12", "dom.adv.token.2", "dom.adv.token.9")
def test_a_token_on_a_split_pile_counts_for_both_cards() -> None:
    m = scene("training patrician", hand="patrician emporium", deck="estate*3 curse")
    m.state.players[0].tokens = {"plus_coin": "patrician_emporium"}
    do(m, "play patrician", "play emporium")
    assert m.state.coins == 1 + 2


@clause("dom.empires.pile.16", "dom.empires.pile.17", "dom.end.2")
def test_a_split_pile_is_one_pile_and_empty_only_when_both_halves_are_gone() -> None:
    m = scene("catapult", supply={"catapult_rocks": 5})
    assert m.state.empty == 0
    assert scene("catapult", supply={"catapult_rocks": 0}).state.empty == 1


# -- Catapult and Rocks


@clause("dom.card.catapult", "dom.card.rocks", "dom.empires.ex.1", "dom.empires.ex.2", "dom.empires.ex.3")
@clause("dom.empires.ex.4", "dom.empires.ex.5", "dom.empires.card.70", "dom.empires.card.73", "dom.attack.7")
def test_the_example_of_catapult_and_rocks() -> None:
    m = scene(
        "catapult village",
        3,
        hand="village catapult*2 rocks silver",
        deck="estate",
        supply={"curse": 3, "catapult_rocks": 5},
    )
    do(m, "play village")
    assert (hand(m), m.state.actions) == ("catapult*2 estate rocks silver", 2)
    do(m, "play catapult", "trash rocks")
    assert m.state.coins == 1
    assert m.state.piles["curse"] == 1
    assert [len(m.state.players[seat].hand) for seat in (1, 2)] == [3, 3]
    assert hand(m) == "catapult estate silver*2"
    do(m, "play catapult", "trash silver")
    assert (m.state.coins, m.state.piles["curse"]) == (2, 0)
    assert (discards(m, 1), discards(m, 2)) == ("copper*2 curse*2", "copper*2 curse")
    do(m, "treasures")
    assert m.state.coins == 4
    do(m, "buy rocks")
    assert "silver" in hand(m)
    assert m.state.active == 1
    assert "rocks" in discards(m)


@clause("dom.empires.card.69", "dom.empires.card.71", "dom.empires.card.72", "dom.empires.cost.8", "dom.cost.5")
def test_catapult_looks_at_coins_and_at_the_type() -> None:
    cases = {
        "copper": (0, 3),
        "silver": (1, 3),
        "estate": (0, 5),
        "overlord": (0, 5),
        "fortune": (1, 3),
        "duchy": (1, 5),
    }
    for card, (curses, left) in cases.items():
        m = do(scene("catapult overlord fortune", hand=f"catapult {card} curse"), "play catapult")
        assert "done" not in offered(m)
        do(m, f"trash {card}")
        assert (discards(m, 1).count("curse"), len(m.state.players[1].hand)) == (curses, left)
    m = do(scene("catapult", hand="catapult"), "play catapult")
    assert (m.state.coins, trash(m)) == (1, "")


@clause("dom.empires.card.74")
def test_rocks_gained_or_trashed_outside_the_own_buy_phase() -> None:
    m = do(scene("rocks workshop", hand="workshop", supply={"catapult_rocks": 5}), "play workshop", "gain rocks")
    assert hand(m) == "silver"
    m = scene("rocks swindler", hand="swindler", decks={1: "rocks"}, supply={"catapult_rocks": 5})
    do(m, "play swindler", "give smithy")
    assert "silver" in hand(m, 1)
    m = scene("rocks", phase="buy", coins=4, supply={"catapult_rocks": 5, "silver": 0})
    assert top(do(m, "buy rocks")) == []


# -- Encampment and Plunder


@clause("dom.card.encampment", "dom.empires.card.76", "dom.empires.card.77", "dom.empires.card.78")
@clause("dom.empires.card.118", "dom.empires.scn.12", "dom.cleanup.1", "dom.empires.pile.8", "dom.trash.8")
def test_encampment() -> None:
    m = scene("encampment", hand="encampment gold", supply={"encampment_plunder": 5})
    do(m, "play encampment")
    assert (m.state.actions, len(m.state.players[0].hand), offered(m)) == (2, 3, ["done", "reveal gold"])
    do(m, "done")
    assert (zone(m, "aside"), zone(m, "play")) == ("encampment", "")
    end_turn(m)
    assert m.state.mixed["encampment_plunder"][-1] == "encampment"
    assert refused(have(m, coins=9), "buy plunder", 1) in ("dom.buy.3", "dom.buy.6a")
    m = do(scene("encampment", hand="encampment plunder"), "play encampment", "reveal plunder")
    assert zone(m, "play") == "encampment"


@clause("dom.empires.scn.35", "dom.end.3")
def test_a_returned_encampment_keeps_the_game_going() -> None:
    m = scene("encampment", hand="encampment", supply={"encampment_plunder": 0, "curse": 0, "smithy": 0})
    do(m, "play encampment")
    assert m.state.empty == 3
    assert not end_turn(m).over


@clause("dom.track.2")
def test_an_encampment_played_twice_moves_once() -> None:
    m = do(scene("encampment throne_room", hand="throne_room encampment"), "play throne_room", "play encampment")
    assert (m.state.actions, zone(m, "aside")) == (4, "encampment")


@clause("dom.card.plunder", "dom.empires.card.79")
def test_plunder() -> None:
    m = do(scene("plunder crown", hand="crown plunder", phase="treasures"), "play crown", "play plunder")
    assert (m.state.coins, vp(m)) == (4, 2)


# -- Gladiator and Fortune


@clause("dom.card.gladiator", "dom.empires.card.80", "dom.empires.card.82", "dom.empires.card.83")
def test_gladiator() -> None:
    m = scene("gladiator tomb", hand="gladiator gold copper", hands={1: "copper gold"})
    do(m, "play gladiator")
    assert "done" not in offered(m)
    do(m, "reveal copper", "1 reveal copper")
    assert (m.state.coins, trash(m)) == (2, "")
    m = do(
        scene("gladiator tomb", hand="gladiator gold estate", hands={1: "gold"}),
        "play gladiator",
        "reveal gold",
        "1 done",
    )
    assert (m.state.coins, trash(m), vp(m)) == (3, "gladiator", 1)


@clause("dom.empires.card.81", "dom.empires.ex.17")
def test_gladiator_without_a_card_or_without_gladiators() -> None:
    m = do(scene("gladiator", hand="gladiator"), "play gladiator")
    assert (m.state.coins, trash(m)) == (3, "gladiator")
    m = do(scene("gladiator", hand="gladiator estate", supply={"gladiator_fortune": 5}), "play gladiator")
    assert (m.state.coins, trash(m)) == (3, "")


@clause("dom.card.fortune", "dom.empires.card.84", "dom.empires.card.85", "dom.empires.scn.36")
def test_fortune() -> None:
    m = do(scene("fortune", hand="fortune*2", phase="treasures", coins=5), "play fortune", "play fortune")
    assert counts(m) == (1, 3, 10)
    m = do(scene("fortune crown", hand="crown fortune", phase="treasures", coins=4), "play crown", "play fortune")
    assert counts(m) == (1, 3, 8)


@clause("dom.empires.card.86", "dom.empires.card.87", "dom.empires.debt.5", "dom.card.fortune")
def test_buying_a_fortune() -> None:
    m = scene("fortune", play="gladiator*2", phase="buy", coins=9, buys=2, supply={"gladiator_fortune": 5})
    do(m, "buy fortune", "pay 1")
    assert (m.state.coins, debt(m), discards(m)) == (0, 7, "fortune gladiator*2 gold*2")
    m = scene("fortune", phase="buy", coins=7, supply={"gladiator_fortune": 5})
    assert refused(m, "buy fortune") == "dom.buy.6"


# -- Patrician and Emporium, Settlers and Bustling Village


@clause("dom.card.patrician", "dom.empires.card.88", "dom.empires.card.89", "dom.empires.ex.28", "dom.empires.cost.9")
@clause("dom.empires.amb.17")
@pytest.mark.parametrize(
    ("card", "taken"), [("fortune", True), ("city_quarter", False), ("market", True), ("smithy", False)]
)
def test_patrician(card: str, taken: bool) -> None:
    m = do(scene("patrician", hand="patrician", deck=f"estate {card}"), "play patrician")
    assert (card in hand(m), top(m) == [card]) == (taken, not taken)
    m = do(scene("patrician", hand="patrician", deck="estate -"), "play patrician")
    assert hand(m) == "estate"


@clause("dom.card.emporium", "dom.empires.card.90", "dom.empires.duration.6")
@pytest.mark.parametrize(
    ("play", "tokens"), [("village*5", 2), ("village*4 copper", 0), ("village*3 archive guide", 2)]
)
def test_emporium(play: str, tokens: int) -> None:
    m = scene("emporium archive guide", play=play, phase="buy", coins=5, supply={"patrician_emporium": 5})
    assert vp(do(m, "buy emporium")) == tokens


@clause("dom.empires.card.91", "dom.empires.amb.9")
def test_an_emporium_gained_in_the_turn_of_another_gives_nothing() -> None:
    m = scene("emporium swindler", hand="swindler", decks={1: "market"}, supply={"patrician_emporium": 5})
    m.state.players[1].play = ["village"] * 5
    assert vp(do(m, "play swindler", "give emporium"), 1) == 0


@clause("dom.card.settlers", "dom.empires.card.92", "dom.empires.card.93")
def test_settlers() -> None:
    m = do(
        scene("settlers", hand="settlers", deck="estate", discards={0: "copper gold"}), "play settlers", "take copper"
    )
    assert (hand(m), discards(m)) == ("copper estate", "gold")
    m = do(scene("settlers", hand="settlers", deck="estate", discards={0: "copper"}), "play settlers", "done")
    assert hand(m) == "estate"
    assert hand(do(scene("settlers", hand="settlers", deck="estate"), "play settlers")) == "estate"


@clause("dom.card.bustling_village", "dom.empires.card.94", "dom.empires.card.95", "dom.zone.8")
def test_bustling_village() -> None:
    m = scene("bustling_village", hand="bustling_village", deck="estate", discards={0: "gold settlers silver"})
    do(m, "play bustling_village", "take settlers")
    assert (hand(m), m.state.actions, m.state.players[0].discards) == ("estate settlers", 3, ["gold", "silver"])


# -- Castles


@clause("dom.empires.pile.12", "dom.empires.pile.13", "dom.empires.pile.14", "dom.empires.pile.15", "dom.supply.10")
@clause("dom.setup.7", "dom.empires.setup.7", "dom.empires.setup.8", "dom.empires.amb.22", "dom.empires.scn.34")
def test_the_castle_pile() -> None:
    two, more = mixed_pile("castles", 2)[::-1], mixed_pile("castles", 3)[::-1]
    order = ["humble", "crumbling", "small", "haunted", "opulent", "sprawling", "grand", "kings"]
    assert two == tuple(f"{name}_castle" for name in order)
    assert list(dict.fromkeys(more)) == list(two)
    assert len(more) == 12
    assert {name for name in two if more.count(name) == 2} == {
        f"{n}_castle" for n in ("humble", "small", "opulent", "kings")
    }
    m = do(scene("castles", phase="buy", coins=20, buys=3), "buy humble_castle", "buy crumbling_castle")
    assert (m.state.piles["castles"], "small_castle" in m.state.offer) == (6, True)


@clause("dom.card.humble_castle", "dom.empires.card.96", "dom.empires.card.97", "dom.empires.treasure.4")
@clause("dom.card.kings_castle", "dom.empires.card.112", "dom.empires.card.123", "dom.empires.amb.14")
def test_humble_and_kings_castle() -> None:
    m = do(scene("castles", hand="humble_castle", phase="treasures"), "treasures")
    assert m.state.coins == 1
    assert points("humble_castle*2 small_castle") == 2 * 3 + 2
    assert points("kings_castle*2 humble_castle") == 15
    assert points("kings_castle") == 2


@clause("dom.card.crumbling_castle", "dom.empires.card.98", "dom.empires.card.99")
def test_crumbling_castle() -> None:
    m = scene("castles", phase="buy", coins=4, supply={"castles": 7})
    assert (vp(do(m, "buy crumbling_castle")), "silver" in discards(m)) == (1, True)
    m = do(scene("castles chapel", hand="chapel crumbling_castle"), "play chapel", "trash crumbling_castle")
    assert (vp(m), discards(m)) == (1, "silver")
    assert points("crumbling_castle") == 1
    m = do(scene("castles salt_the_earth", phase="buy", coins=4, supply={"castles": 7}), "event salt_the_earth")
    assert vp(do(m, "trash crumbling_castle")) == 2


@clause("dom.card.small_castle", "dom.empires.card.100", "dom.empires.card.101", "dom.empires.card.102")
def test_small_castle() -> None:
    m = do(scene("castles", hand="small_castle humble_castle", supply={"castles": 1}), "play small_castle")
    assert offered(m) == ["trash this-card", "trash humble_castle"]
    do(m, "trash humble_castle")
    assert (discards(m), trash(m)) == ("kings_castle", "humble_castle")
    m = do(scene("castles", hand="small_castle", supply={"castles": 0}), "play small_castle")
    assert (trash(m), discards(m)) == ("small_castle", "")
    m = do(scene("castles throne_room", hand="throne_room small_castle"), "play throne_room", "play small_castle")
    assert (trash(m), discards(m)) == ("small_castle", "humble_castle")
    assert points("small_castle") == 2


@clause("dom.card.haunted_castle", "dom.empires.card.103", "dom.empires.card.105", "dom.empires.card.119")
@clause("dom.empires.scn.31", "dom.attack.8", "dom.empires.card.106")
def test_haunted_castle() -> None:
    hands = {1: "moat estate*4", 2: "estate*4", 3: "estate*6"}
    m = scene("castles moat", 4, hands=hands, phase="buy", coins=6)
    while m.state.mixed["castles"][-1] != "haunted_castle":
        m.state.mixed["castles"] = m.state.mixed["castles"][:-1]
        m.state.piles["castles"] -= 1
    m = rebuilt(m)
    do(m, "buy haunted_castle", "1 topdeck moat")
    assert [len(m.state.players[seat].hand) for seat in (1, 2, 3)] == [3, 4, 4]
    assert points("haunted_castle") == 2


def rebuilt(m: Match) -> Match:
    """The same position, with the offer brought up to date."""
    from pentarchy.games.dominion.rules.moving import set_offer

    state = m.state.copy()
    set_offer(state)
    return Match.at(m.game, m.setup, state)


@clause("dom.empires.card.104")
def test_haunted_castle_without_gold() -> None:
    m = scene("castles", phase="buy", coins=6, buys=2, supply={"castles": 5, "gold": 0})
    do(m, "buy haunted_castle")
    assert (discards(m), len(m.state.players[1].hand)) == ("haunted_castle", 3)


@clause("dom.empires.card.103")
def test_haunted_castle_in_the_turn_of_another_player() -> None:
    m = scene("castles swindler", hand="swindler copper*5", decks={1: "gold"}, supply={"castles": 5})
    do(m, "play swindler", "give haunted_castle")
    assert (discards(m, 1), hand(m)) == ("haunted_castle", "copper*5")


@clause("dom.card.opulent_castle", "dom.empires.card.107", "dom.empires.card.108", "dom.empires.card.120")
def test_opulent_castle() -> None:
    m = scene("castles nobles", hand="opulent_castle nobles estate*2 copper")
    do(m, "play opulent_castle", "discard estate", "discard estate", "discard nobles")
    assert (m.state.coins, discards(m)) == (6, "estate*2 nobles")
    assert do(scene("castles", hand="opulent_castle estate"), "play opulent_castle", "done").state.coins == 0
    assert points("opulent_castle") == 3


@clause("dom.card.sprawling_castle", "dom.empires.card.109", "dom.empires.card.110", "dom.empires.card.121")
def test_sprawling_castle() -> None:
    m = scene("castles", phase="buy", coins=8, buys=2, supply={"castles": 3, "estate": 2})
    do(m, "buy sprawling_castle", "choose gain-estates")
    assert discards(m) == "estate*2 sprawling_castle"
    m = do(scene("castles", hand="small_castle", supply={"castles": 3}), "play small_castle", "choose gain-duchy")
    assert discards(m) == "duchy sprawling_castle"
    assert points("sprawling_castle") == 4


@clause("dom.card.grand_castle", "dom.empires.card.111", "dom.empires.card.122")
def test_grand_castle() -> None:
    m = scene("castles", hand="estate duchy copper", play="nobles copper", phase="buy", coins=9, supply={"castles": 2})
    assert vp(do(m, "buy grand_castle")) == 3
    assert points("grand_castle") == 5


def test_asks_is_empty_for_those_who_wait() -> None:
    assert asks(scene(phase="buy"), 1) == ""
