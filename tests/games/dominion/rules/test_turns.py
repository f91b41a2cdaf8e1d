"""Zones, turns, the Action phase, drawing, attacks, simultaneous effects, the end: the general rules."""

from __future__ import annotations

import pytest

from games.dominion.scene import (
    all_cards,
    asks,
    counts,
    debt,
    discards,
    do,
    end_turn,
    hand,
    have,
    many,
    next_turn,
    offered,
    refused,
    scene,
    top,
    trash,
    vp,
    zone,
)
from pentarchy.core import Match
from pentarchy.games.dominion import game
from pentarchy.games.dominion.box import ALL
from pentarchy.games.dominion.state import owned
from pentarchy.testing import clause

# -- zones


@clause("dom.zone.1", "dom.zone.2", "dom.zone.7", "dom.empires.mat.7")
def test_who_sees_what() -> None:
    m = scene("archive", hand="gold", play="village", mat="copper", trash="curse", vp=3, debt=2, phase="buy", coins=1)
    mine, theirs = m.view(0)["players"][0], m.view(1)["players"][0]
    assert (mine["hand"], theirs["hand"]) == (["gold"], [None])
    assert mine["deck"] == [None] * 10
    for public in ("play", "mat", "vp", "debt", "discards"):
        assert mine[public] == theirs[public]
    assert m.view(None)["trash"] == ["curse"]


@clause("dom.zone.3", "dom.zone.4", "dom.empires.term.6")
def test_what_is_in_play() -> None:
    m = scene("emporium moat militia", play="village*4", phase="buy", coins=5, supply={"patrician_emporium": 5}, buys=2)
    m.state.players[0].aside = ["village"]
    assert vp(do(m, "buy emporium")) == 0


@clause("dom.zone.5", "dom.end.4", "dom.empires.term.5")
def test_everything_counts_at_the_end_wherever_it_lies() -> None:
    m = scene("archive", hand="estate", play="estate", mat="estate", discards={0: "estate"}, deck="estate -")
    me = m.state.players[0]
    for place in (me.buried, me.aside, me.under, me.revealed, me.looked):
        place.append("estate")
    me.inherited = "village"
    assert m.scores[0]["estate"] == 10
    assert len(owned(me)) == 11


@clause("dom.zone.6", "dom.trash.6")
def test_what_others_know_of_a_discard_pile() -> None:
    m = scene("militia", hand="militia", hands={1: "copper estate*4"}, phase="action")
    do(m, "play militia", "1 discard copper", "1 discard estate")
    assert m.view(0)["players"][1]["discards"] == ["copper", "estate"]
    m = end_turn(scene(hand="gold", phase="buy", deck="copper*5"))
    assert m.view(1)["players"][0]["buried"] == [None]
    assert m.view(0)["players"][0]["buried"] == ["gold"]


# -- turns


@clause("dom.turn.1", "dom.turn.3", "dom.turn.4", "dom.cleanup.2", "dom.cleanup.4")
def test_the_phases_of_a_turn() -> None:
    m = scene(hand="village gold estate", play="", deck="copper*6", debt=1, vp=2)
    kinds = [asks(m)]
    do(m, "play village")
    kinds.append(asks(m))
    do(m, "treasures")
    kinds.append(asks(m))
    do(m, "end buy")
    assert kinds == ["action", "treasures", "buy"]
    assert counts(m) == (1, 1, 0)
    assert m.state.active == 1
    assert hand(m) == "copper*5"
    assert (debt(m), vp(m)) == (1, 2)
    assert discards(m) == "copper estate gold village"


@clause("dom.action.1")
def test_actions_are_needed_and_optional() -> None:
    m = scene(hand="village smithy estate")
    assert offered(m) == ["end action", "play smithy", "play village"]
    assert refused(m, "play estate") == refused(m, "play market") == "dom.action.1"
    do(m, "play smithy")
    assert asks(m) == "treasures"
    assert refused(m, "play village") == "dom.turn.5"


@clause("dom.action.2", "dom.action.4")
def test_a_card_is_in_play_and_done_before_the_next() -> None:
    m = do(scene("cellar", hand="cellar*2 estate*2"), "play cellar")
    assert zone(m, "play") == "cellar"
    assert asks(m) == "discard"
    assert refused(m, "play cellar") == "dom.card.cellar"


@clause("dom.action.5", "dom.gain.6")
def test_may_is_optional_and_the_rest_is_not() -> None:
    m = do(scene("moneylender remodel", hand="moneylender copper estate"), "play moneylender")
    assert "done" in offered(m)
    m = do(scene("remodel", hand="remodel copper estate"), "play remodel")
    assert "done" not in offered(m)
    assert refused(m, "done") == "dom.card.remodel"


@clause("dom.action.6", "dom.track.6")
def test_if_you_do() -> None:
    m = do(scene("trading_post", hand="trading_post estate"), "play trading_post")
    assert "silver" not in hand(m)


@clause("dom.action.7", "dom.empires.term.7")
def test_an_impossible_way_may_be_chosen() -> None:
    m = do(scene("lurker", hand="lurker*2", actions=2), "play lurker", "choose gain-trash")
    assert all_cards(m) == "copper*10 lurker*2"
    assert trash(do(m, "play lurker", "choose trash-supply", "trash village")) == "village"


# -- drawing


@clause("dom.draw.1", "dom.draw.2", "dom.draw.3", "dom.draw.5")
def test_drawing_shuffles_only_when_needed() -> None:
    m = do(scene(hand="smithy", deck="gold silver -", discards={0: "duchy*3"}), "play smithy")
    assert (hand(m), discards(m), len(m.state.players[0].deck)) == ("duchy gold silver", "", 2)
    m = do(scene(hand="smithy", deck="gold silver estate -", discards={0: "duchy"}), "play smithy")
    assert discards(m) == "duchy"
    assert hand(do(scene(hand="smithy", deck="gold -"), "play smithy")) == "gold"


@clause("dom.draw.6")
def test_shuffles_are_random_and_repeatable() -> None:
    hands = set()
    for seed in range(8):
        m = scene(hand="smithy", deck="-", discards={0: "gold silver duchy estate curse"})
        state = m.state.copy()
        state.chance.reseed(seed)
        twins = [hand(do(Match.at(game, m.setup, state.copy()), "play smithy")) for _ in range(2)]
        assert twins[0] == twins[1]
        hands.add(twins[0])
    assert len(hands) > 2


@clause("dom.draw.7", "dom.empires.term.4")
def test_revealing_shows_a_card_to_all_and_looking_to_one() -> None:
    m = do(scene("sentry", hand="sentry", deck="estate gold silver"), "play sentry")
    assert m.view(0)["players"][0]["looked"] == ["gold", "silver"]
    assert m.view(1)["players"][0]["looked"] == [None, None]
    do(m, "done", "done", "topdeck gold")
    assert (top(m), m.view(0)["players"][0]["top"]) == (["silver", "gold"], ["gold", "silver"])
    assert m.view(1)["players"][0]["top"] == [None, None]
    m = do(scene("chariot_race", hand="chariot_race", decks={1: "gold"}), "play chariot_race")
    assert m.view(0)["players"][1]["top"] == ["gold"]


# -- gaining and trashing


@clause("dom.gain.1", "dom.buy.10")
def test_gained_cards_go_to_the_discard_pile() -> None:
    m = do(scene(phase="buy", coins=3, buys=2), "buy silver")
    assert (discards(m), hand(m)) == ("silver", "")


@clause("dom.gain.4", "dom.order.1", "dom.empires.flow.1", "dom.order.3")
def test_the_gaining_player_orders_what_happens() -> None:
    m = scene("travelling_fair crumbling_castle", phase="buy", coins=6, supply={"castles": 7})
    do(m, "event travelling_fair", "buy crumbling_castle")
    assert offered(m) == ["order crumbling_castle", "order travelling_fair"]
    assert m.state.players[0].discards == ["crumbling_castle"]


@clause("dom.gain.5", "dom.order.4")
def test_several_cards_are_gained_one_after_another_with_their_effects() -> None:
    m = scene("duplicate labyrinth conquest", mat="duplicate", phase="buy", coins=6, buys=2)
    do(m, "event conquest", "call duplicate")
    assert m.state.gained == ["silver", "silver", "silver"]
    assert vp(m) == 2 + 3


@clause("dom.trash.1")
def test_trashed_cards_belong_to_nobody() -> None:
    m = do(scene("chapel", hand="chapel province"), "play chapel", "trash province")
    assert (trash(m), sum(m.scores[0].values())) == ("province", 0)


# -- attacks


@clause("dom.attack.1", "dom.attack.2")
def test_reactions_in_turn_order_one_after_another() -> None:
    hands = {1: "moat diplomat estate*3", 2: "moat"}
    m = scene("militia moat diplomat", 3, hand="militia", hands=hands, decks={1: "moat gold"})
    do(m, "play militia")
    assert asks(m, 1) == "react"
    assert asks(m, 2) == ""
    do(m, "1 react diplomat", "1 discard estate", "1 discard estate", "1 discard estate", "1 react moat", "2 done")
    assert hand(m, 1) == "diplomat gold moat*2"


@clause("dom.attack.5")
def test_each_play_of_an_attack_has_its_own_window() -> None:
    m = scene("throne_room witch moat", hand="throne_room witch", hands={1: "moat"})
    do(m, "play throne_room", "play witch", "1 react moat", "1 done")
    assert discards(m, 1) == "curse"


@clause("dom.attack.10")
def test_reactions_only_at_their_moment() -> None:
    m = scene("moat masquerade", hand="council_room masquerade estate", hands={1: "moat"})
    do(m, "play masquerade")
    assert asks(m, 1) != "react"


# -- order, turn order


@clause("dom.order.2", "dom.empires.flow.2", "dom.term.2")
def test_others_act_in_turn_order_from_the_left() -> None:
    m = scene("militia", 4, hand="militia", hands=dict.fromkeys((1, 2, 3), "copper*3 estate*2"))
    do(m, "play militia")
    order = []
    while m.asked and 0 not in m.asked:
        seat = next(iter(m.asked))
        order.append(seat)
        m.pick(seat, m.asked[seat].options[0])
    assert list(dict.fromkeys(order)) == [1, 2, 3]
    assert m.state.left_of(3) == 0


@clause("dom.order.5")
def test_a_reaction_drawn_meanwhile_may_be_used() -> None:
    m = scene("militia moat diplomat", hand="militia", hands={1: "diplomat estate*4"}, decks={1: "moat copper"})
    do(m, "play militia", "1 react diplomat", *["1 discard estate"] * 3)
    assert offered(m, 1) == ["done", "react moat"]


@clause("dom.track.1", "dom.track.5")
def test_a_covered_card_on_the_deck_is_lost_but_not_in_the_discard_pile() -> None:
    m = scene("villa travelling_fair replace", phase="buy", coins=6)
    do(m, "event travelling_fair", "buy villa", "order villa")
    assert hand(m) == "villa"
    m = do(scene("vassal", hand="vassal", deck="festival", discards={0: "gold"}), "play vassal", "play festival")
    assert zone(m, "play") == "festival vassal"


@clause("dom.cost.1", "dom.cost.6", "dom.empires.cost.5", "dom.empires.ex.11")
def test_a_range_of_coins_excludes_debt() -> None:
    for card, trashed in (("gold", True), ("city_quarter", False), ("fortune", False)):
        m = scene("giant", hand="giant", decks={1: card})
        m.state.players[0].journey = False
        assert (trash(do(m, "play giant")) == card) is trashed
    assert scene("overlord").state.cost("overlord") == (0, 8)


# -- the end


@clause("dom.end.1", "dom.supply.11")
@pytest.mark.parametrize(("players", "piles", "over"), [(2, 3, True), (4, 2, False), (5, 3, False), (6, 4, True)])
def test_empty_piles_end_the_game(players: int, piles: int, over: bool) -> None:
    empty = dict.fromkeys(("curse", "village", "smithy", "market")[:piles], 0)
    assert end_turn(scene("", players, phase="buy", supply=empty)).over is over


@clause("dom.end.1", "dom.end.10")
def test_the_last_province_ends_the_game_after_the_turn() -> None:
    m = scene(phase="buy", coins=8, buys=2, supply={"province": 1})
    assert not do(m, "buy province").over
    assert do(m, "end buy").over
    assert m.why_not(0, "end buy").clause == "dom.end.1"  # type: ignore[union-attr]


@clause("dom.end.12")
def test_a_game_that_does_not_move_ends_at_last() -> None:
    m = scene(phase="buy", prepare=lambda state: setattr(state, "round", 500))
    assert not end_turn(m).over
    assert end_turn(m).over


@clause("dom.end.5", "dom.end.6", "dom.empires.vp.1", "dom.empires.debt.15")
def test_the_score() -> None:
    m = scene("wall", hand="curse*20", vp=3, debt=9, deck="-")
    assert m.scores[0] == {"vp-tokens": 3, "curse": -20, "wall": -5}
    assert m.totals[0] == -22


@clause("dom.end.7", "dom.end.9", "dom.setup.8")
def test_ties() -> None:
    m = scene(hand="province", hands={1: "province"})
    m.state.players[0].turns, m.state.players[1].turns = 5, 4
    assert m.ranking == [2, 1]
    m.state.players[1].turns = 5
    assert m.ranking == [1, 1]
    m.state.players[0].vp = 1
    assert m.ranking == [1, 2]


# -- terms


@clause("dom.term.1", "dom.adv.event.1")
def test_an_event_is_no_card() -> None:
    m = scene("delve labyrinth basilica", phase="buy", coins=20, buys=2)
    do(m, "event delve")
    assert vp(m) == 0
    assert m.state.gained == ["silver"]
    assert refused(m, "buy delve") == "dom.setup.5"


@clause("dom.term.3")
def test_a_copy_has_the_same_name() -> None:
    m = scene("gladiator", hand="gladiator silver", hands={1: "gold silver"})
    assert offered(do(m, "play gladiator"), 1) == ["done", "reveal silver"]


@clause("dom.term.6")
def test_curse_is_a_type_of_its_own() -> None:
    assert ALL["curse"].types == ["curse"]


def test_next_turn_goes_round() -> None:
    m = next_turn(scene("", 3, phase="buy"))
    assert m.state.active == 0
    assert m.state.players[0].turns == 1
    assert have(m, coins=3).state.coins == 3
    assert many("copper*2") == ["copper"] * 2
