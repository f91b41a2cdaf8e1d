"""The cards of Adventures: Reserve cards, Durations, Travellers, tokens."""

from __future__ import annotations

import pytest

from games.dominion.scene import (
    asks,
    counts,
    discards,
    do,
    end_turn,
    hand,
    have,
    next_turn,
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
from pentarchy.games.dominion.rules.cards.adventures import set_aside_face_down
from pentarchy.games.dominion.rules.purse import get_coins
from pentarchy.testing import clause

# -- Reserve cards


@clause("dom.card.coin_of_the_realm", "dom.adv.reserve.1", "dom.adv.reserve.2", "dom.adv.reserve.3")
def test_coin_of_the_realm() -> None:
    m = do(scene("coin_of_the_realm", hand="coin_of_the_realm", phase="treasures"), "play coin_of_the_realm")
    assert (m.state.coins, zone(m, "mat"), zone(m, "play")) == (1, "coin_of_the_realm", "")
    m = scene("coin_of_the_realm", hand="smithy festival", mat="coin_of_the_realm")
    do(m, "play smithy", "call coin_of_the_realm")
    assert (m.state.actions, m.state.coins, zone(m, "mat")) == (2, 0, "")
    assert "coin_of_the_realm" in discards(end_turn(m))


@clause("dom.adv.reserve.2", "dom.adv.reserve.5")
def test_nobody_has_to_call() -> None:
    m = do(scene("coin_of_the_realm", hand="smithy festival", mat="coin_of_the_realm"), "play smithy", "done")
    assert (m.state.actions, zone(m, "mat")) == (0, "coin_of_the_realm")


@clause("dom.adv.token.4")
def test_no_coins_are_not_one_fewer() -> None:
    m = scene("bridge_troll")
    m.state.players[0].minus_coin = True
    get_coins(m.state, 0, 0)
    assert (m.state.coins, m.state.players[0].minus_coin) == (0, True)
    get_coins(m.state, 0, 1)
    assert (m.state.coins, m.state.players[0].minus_coin) == (0, False)


@clause("dom.card.distant_lands", "dom.adv.reserve.4")
def test_distant_lands() -> None:
    m = do(scene("distant_lands", hand="distant_lands village", actions=2), "play distant_lands")
    assert zone(m, "mat") == "distant_lands"
    assert m.scores[0]["distant_lands"] == 4
    assert m.view(1)["players"][0]["mat"] == ["distant_lands"]
    assert points("distant_lands") == 0


@clause("dom.card.duplicate", "dom.adv.reserve.5")
def test_duplicate() -> None:
    m = scene("duplicate", mat="duplicate*2", phase="buy", coins=6, buys=2)
    do(m, "buy gold", "call duplicate", "call duplicate")
    assert discards(m) == "gold*3"
    m = scene("duplicate", mat="duplicate", phase="buy", coins=3, supply={"village": 1}, buys=2)
    assert asks(do(m, "buy village")) == "buy"
    m = scene("duplicate overlord", mat="duplicate", phase="buy", coins=8, buys=2)
    assert asks(do(m, "buy province")) == "buy"


@clause("dom.card.duplicate", "dom.cost.4")
def test_duplicate_copies_nothing_with_debt_in_its_cost() -> None:
    m = scene("duplicate overlord", mat="duplicate", phase="buy", coins=3, buys=2)
    assert (asks(do(m, "buy overlord")), zone(m, "mat")) == ("buy", "duplicate")


@clause("dom.card.duplicate", "dom.adv.reserve.3", "dom.cleanup.6")
def test_duplicate_in_the_turn_of_another_is_discarded_in_that_turn() -> None:
    m = scene("duplicate swindler", hand="swindler", decks={1: "gold"})
    m.state.players[1].mat = ["duplicate"]
    do(m, "play swindler", "1 call duplicate")
    assert (discards(m, 1), zone(m, "play", 1)) == ("gold*2", "duplicate")
    assert "duplicate" in discards(end_turn(m), 1)


@clause("dom.cleanup.6", "dom.duration.4")
def test_a_duration_stays_when_a_called_card_leaves() -> None:
    cards, hands = "duplicate swindler hireling", {1: "swindler copper*4"}
    m = scene(cards, hand="hireling", mat="duplicate", deck="copper*5 gold", hands=hands)
    do(end_turn(do(m, "play hireling")), "1 play swindler", "1 give gold", "0 call duplicate")
    assert (zone(m, "play"), "duplicate" in zone(end_turn(m), "play")) == ("duplicate hireling", False)
    assert (zone(m, "play"), "duplicate" in discards(m)) == ("hireling", True)


@clause("dom.card.guide", "dom.turn.2")
def test_guide() -> None:
    m = do(scene("guide", hand="guide"), "play guide")
    assert zone(m, "mat") == "guide"
    next_turn_start(m)
    m.state.players[0].top += ["gold"] * 5
    m.state.players[0].top_seen += [0] * 5
    assert hand(do(m, "call guide")) == "gold*5"


def next_turn_start(m: Match) -> Match:
    """Go on until seat 0 is asked at the start of its next turn."""
    end_turn(m)
    return end_turn(m)


@clause("dom.card.ratcatcher")
def test_ratcatcher() -> None:
    m = next_turn_start(do(scene("ratcatcher", hand="ratcatcher"), "play ratcatcher"))
    assert trash(do(m, "call ratcatcher")) == "copper"


@clause("dom.card.transmogrify")
def test_transmogrify() -> None:
    m = next_turn_start(do(scene("transmogrify", hand="transmogrify"), "play transmogrify"))
    m.state.players[0].hand = ["estate"]
    do(m, "call transmogrify", "gain silver")
    assert (hand(m), trash(m)) == ("silver", "estate")
    m = scene("transmogrify", mat="transmogrify", phase="start")
    assert discards(do(m, "call transmogrify")) == ""


@clause("dom.card.royal_carriage")
def test_royal_carriage() -> None:
    m = do(scene("royal_carriage", hand="festival", mat="royal_carriage"), "play festival", "call royal_carriage")
    assert counts(m) == (4, 3, 4)
    m = scene("royal_carriage ratcatcher", hand="ratcatcher", mat="royal_carriage")
    assert asks(do(m, "play ratcatcher")) == "treasures"
    m = scene("royal_carriage hireling", hand="hireling", mat="royal_carriage")
    next_turn(do(m, "play hireling", "call royal_carriage"))
    assert zone(m, "play") == "hireling royal_carriage"
    assert len(m.state.players[0].hand) == 7


def test_only_the_enchanted_play_is_replaced() -> None:
    m = scene("royal_carriage enchantress", hand="enchantress", hands={1: "festival"})
    m.state.players[1].mat = ["royal_carriage"]
    end_turn(do(m, "play enchantress"))
    do(m, "1 play festival", "1 call royal_carriage")
    assert counts(m) == (3, 2, 2)


@clause("dom.card.teacher", "dom.adv.token.1", "dom.adv.token.6")
def test_teacher() -> None:
    m = scene("peasant", mat="teacher", hand="village", phase="start", deck="estate*2")
    m.state.players[0].tokens = {"minus_cost": "smithy"}
    do(m, "call teacher")
    assert "plus_card smithy" not in offered(m, verb="token")
    assert "plus_card village" in offered(m, verb="token")
    do(m, "token plus_card village", "play village")
    assert hand(m) == "estate*2"


@clause("dom.card.wine_merchant", "dom.buy.1")
def test_wine_merchant() -> None:
    m = do(scene("wine_merchant", hand="wine_merchant"), "play wine_merchant")
    assert (counts(m), zone(m, "mat")) == ((0, 2, 4), "wine_merchant")
    m = scene("wine_merchant", mat="wine_merchant*2", phase="buy", coins=2)
    do(m, "end buy", "discard wine_merchant", "discard wine_merchant")
    assert "wine_merchant*2" in discards(m)
    m = scene("wine_merchant", mat="wine_merchant", phase="buy", coins=1)
    assert zone(do(m, "end buy"), "mat") == "wine_merchant"


@clause("dom.buy.14")
def test_a_villa_does_not_end_the_buy_phase() -> None:
    m = do(scene("wine_merchant villa", mat="wine_merchant", phase="buy", coins=6), "buy villa")
    assert (asks(m), zone(m, "mat"), m.state.coins) == ("action", "wine_merchant", 2)


# -- Durations


@clause("dom.card.amulet")
def test_amulet() -> None:
    m = do(scene("amulet", hand="amulet estate"), "play amulet", "choose gain-silver")
    assert discards(m) == "silver"
    next_turn_start(m)
    assert do(m, "choose coins-1").state.coins == 1
    assert trash(do(scene("amulet", hand="amulet estate"), "play amulet", "choose trash-1")) == "estate"
    m = do(scene("amulet", hand="amulet estate copper"), "play amulet", "choose trash-1")
    assert m.asked[0].clause == "dom.card.amulet"


@clause("dom.card.bridge_troll", "dom.adv.token.4", "dom.empires.ex.15", "dom.cost.10")
def test_bridge_troll() -> None:
    m = do(scene("bridge_troll delve fortune", hand="bridge_troll", coins=1), "play bridge_troll")
    assert (m.state.buys, m.state.price("silver"), m.state.cost("fortune")) == (2, 2, (7, 8))
    assert refused(m, "event delve") == "dom.buy.6"
    end_turn(m)
    assert m.state.price("silver") == 3
    assert do(m, "1 treasures").state.coins == 4
    end_turn(m)
    assert (m.state.buys, m.state.price("silver")) == (2, 2)


@clause("dom.card.caravan_guard")
def test_caravan_guard() -> None:
    m = scene("caravan_guard militia", hand="militia", hands={1: "caravan_guard estate*4"}, decks={1: "gold"})
    do(m, "play militia", "1 react caravan_guard", "1 discard estate")
    assert (hand(m, 1), zone(m, "play", 1)) == ("estate*2 gold", "caravan_guard")
    assert end_turn(m).state.coins == 1


@clause("dom.card.champion", "dom.attack.11")
def test_champion() -> None:
    m = scene("page militia", hand="champion village", hands={1: "militia"}, deck="estate")
    do(m, "play champion", "play village")
    assert m.state.actions == 3
    do(end_turn(m), "1 play militia")
    assert len(m.state.players[0].hand) == 5
    assert "champion" in zone(next_turn(m, 1), "play")


@clause("dom.card.dungeon")
def test_dungeon() -> None:
    m = do(scene("dungeon", hand="dungeon estate*2", deck="gold*2"), "play dungeon", "discard estate", "discard estate")
    assert hand(m) == "gold*2"
    next_turn_start(m)
    assert len(m.state.players[0].hand) == 5


@clause("dom.card.gear", "dom.duration.5")
def test_gear() -> None:
    m = do(scene("gear", hand="gear estate", deck="gold silver"), "play gear", "set-aside gold", "set-aside silver")
    assert (hand(m), zone(m, "under")) == ("estate", "gold silver")
    next_turn_start(m)
    assert "gold silver" in hand(m)
    m = do(scene("gear", hand="gear"), "play gear", "done")
    assert m.state.players[0].later == []


@clause("dom.card.gear", "dom.zone.9")
def test_each_set_that_is_laid_aside_has_a_number_of_its_own() -> None:
    m = scene("gear", hand="gold*3")
    numbers = [set_aside_face_down(m.state, 0, ["gold"], "dom.card.gear") for _ in range(3)]
    assert numbers == m.state.players[0].under_what == [1, 2, 3]


@clause("dom.card.haunted_woods")
def test_haunted_woods() -> None:
    m = end_turn(do(scene("haunted_woods", hand="haunted_woods", hands={1: "gold estate duchy"}), "play haunted_woods"))
    do(m, "1 treasures", "1 buy silver", "1 topdeck duchy")
    assert "duchy estate" in hand(m, 1)
    assert len(m.state.players[0].hand) == 8


@clause("dom.card.hireling", "dom.duration.4")
def test_hireling() -> None:
    m = do(scene("hireling throne_room", hand="throne_room hireling"), "play throne_room", "play hireling")
    for _ in range(2):
        next_turn(m)
        assert len(m.state.players[0].hand) == 7
        assert zone(m, "play") == "hireling throne_room"


@clause("dom.card.swamp_hag", "dom.empires.ex.14", "dom.empires.evlm.4", "dom.empires.flow.13")
def test_swamp_hag() -> None:
    m = end_turn(do(scene("swamp_hag delve", hand="swamp_hag", hands={1: "gold*2"}), "play swamp_hag"))
    do(m, "1 treasures", "1 event delve")
    assert "curse" not in discards(m, 1)
    do(m, "1 buy silver")
    assert m.state.piles["curse"] == 9
    assert m.state.coins == 3


# -- Travellers


@clause("dom.card.page", "dom.adv.traveller.1", "dom.adv.traveller.2", "dom.adv.traveller.3", "dom.adv.traveller.6")
def test_page_is_exchanged_in_clean_up() -> None:
    m = do(scene("page tomb labyrinth baths", hand="page", deck="estate"), "play page")
    assert refused(m, "buy treasure_hunter") == "dom.adv.traveller.1"
    do(m, "end buy", "exchange page treasure_hunter")
    assert "treasure_hunter" in discards(m)
    assert m.state.piles["page"] == 11
    assert m.state.outside["treasure_hunter"] == 4
    assert vp(m) == 2


@clause("dom.adv.traveller.4")
def test_no_exchange_when_the_next_pile_is_empty() -> None:
    m = scene("page", hand="page", deck="estate")
    m.state.outside["treasure_hunter"] = 0
    do(m, "play page", "end buy")
    assert "page" in discards(m)


@clause("dom.empires.scn.48", "dom.cleanup.7")
def test_an_exchanged_page_can_keep_the_game_going() -> None:
    m = scene("page", hand="page", deck="estate", supply={"page": 0, "curse": 0, "smithy": 0})
    do(m, "play page", "end buy", "exchange page treasure_hunter")
    assert m.state.piles["page"] == 1
    assert not m.over


@clause("dom.card.treasure_hunter", "dom.gain.9")
def test_treasure_hunter() -> None:
    m = scene("page", 3, hand="treasure_hunter", actions=2)
    m.state.players[2].last_gains = 2
    assert discards(do(m, "play treasure_hunter")) == "silver*2"
    assert m.state.coins == 1


@clause("dom.card.warrior", "dom.adv.traveller.5")
def test_warrior() -> None:
    m = scene("page overlord", hand="warrior", play="page champion", decks={1: "silver gold"})
    do(m, "play warrior")
    assert (trash(m), discards(m, 1)) == ("silver", "gold")
    m = do(scene("page overlord", hand="warrior", decks={1: "overlord"}), "play warrior")
    assert discards(m, 1) == "overlord"


@clause("dom.card.hero")
def test_hero() -> None:
    m = do(scene("page fortune", hand="hero", supply={"gladiator_fortune": 5}), "play hero")
    assert refused(m, "done") == "dom.card.hero"
    do(m, "gain fortune")
    assert (discards(m), m.state.players[0].debt, m.state.coins) == ("fortune", 0, 2)


@clause("dom.card.peasant")
def test_peasant() -> None:
    m = do(scene("peasant", hand="peasant"), "play peasant", "end buy", "exchange peasant soldier")
    assert "soldier" in discards(m)


@clause("dom.card.soldier")
def test_soldier() -> None:
    m = scene("peasant enchantress", 3, hand="soldier", play="enchantress", hands={1: "estate*4", 2: "estate*3"})
    do(m, "play soldier")
    assert (m.state.coins, hand(m, 1), hand(m, 2)) == (3, "estate*3", "estate*3")


@clause("dom.card.fugitive")
def test_fugitive() -> None:
    m = do(scene("peasant", hand="fugitive estate"), "play fugitive", "discard estate")
    assert (hand(m), m.state.actions) == ("copper*2", 1)


@clause("dom.card.disciple")
def test_disciple() -> None:
    m = do(scene("peasant", hand="disciple festival"), "play disciple", "play festival")
    assert (counts(m), discards(m)) == ((4, 3, 4), "festival")
    m = do(scene("peasant", hand="disciple fugitive"), "play disciple", "play fugitive")
    assert "fugitive" not in discards(m)


# -- other cards


@clause("dom.card.artificer")
def test_artificer() -> None:
    m = scene("artificer", hand="artificer estate*3", deck="estate")
    do(m, "play artificer", "discard estate", "discard estate", "discard estate", "done", "gain silver")
    assert (top(m), m.state.coins) == (["silver"], 1)


@clause("dom.card.giant", "dom.adv.token.6")
def test_giant() -> None:
    m = scene("giant", 3, hand="giant*2", actions=2, decks={1: "gold", 2: "province"})
    do(m, "play giant")
    assert (m.state.coins, m.state.players[0].journey) == (1, False)
    do(m, "play giant")
    assert (m.state.coins, trash(m), discards(m, 2)) == (6, "gold", "curse province")
    m = scene("giant overlord", hand="giant*2", actions=2, decks={1: "fortune"})
    assert discards(do(m, "play giant", "play giant"), 1) == "curse fortune"


@clause("dom.card.lost_city")
def test_lost_city() -> None:
    m = do(scene("lost_city", 3, phase="buy", coins=5, buys=2), "buy lost_city")
    assert [len(m.state.players[seat].hand) for seat in (1, 2)] == [6, 6]


@clause("dom.card.magpie")
@pytest.mark.parametrize(
    ("card", "taken", "magpies"), [("gold", True, 0), ("village", False, 1), ("estate", False, 1), ("curse", False, 0)]
)
def test_magpie(card: str, taken: bool, magpies: int) -> None:
    m = do(scene("magpie", hand="magpie", deck=f"duchy {card}"), "play magpie")
    assert (card in hand(m), m.state.piles["magpie"]) == (taken, 10 - magpies)


@clause("dom.card.messenger")
def test_messenger() -> None:
    m = do(scene("messenger", 3, phase="buy", coins=8, buys=2), "buy messenger", "gain silver")
    assert [discards(m, seat) for seat in range(3)] == ["messenger silver", "silver", "silver"]
    assert do(m, "buy messenger").state.active == 1
    m = do(scene("messenger delve", phase="buy", coins=6, buys=1), "event delve", "buy messenger")
    assert m.state.active == 1
    m = do(scene("messenger", hand="messenger"), "play messenger", "choose deck-away")
    assert (counts(m), discards(m)) == ((0, 2, 2), "copper*10")


@clause("dom.card.miser")
def test_miser() -> None:
    m = do(scene("miser", hand="miser copper", mat="copper*2"), "play miser", "choose copper-to-mat")
    assert zone(m, "mat") == "copper*3"
    assert do(scene("miser", hand="miser", mat="copper*2"), "play miser", "choose coins-for-mat").state.coins == 2


@clause("dom.card.port", "dom.supply.12", "dom.setup.11")
def test_port() -> None:
    m = scene("port", phase="buy", coins=4, buys=2)
    assert m.state.piles["port"] == 12
    assert discards(do(m, "buy port")) == "port*2"


@clause("dom.card.ranger")
def test_ranger() -> None:
    m = do(scene("ranger", hand="ranger*2", actions=2), "play ranger")
    assert hand(m) == "ranger"
    assert hand(do(m, "play ranger")) == "copper*5"


@clause("dom.card.raze")
def test_raze() -> None:
    m = do(scene("raze", hand="raze", deck="gold silver"), "play raze")
    assert (trash(m), offered(m)) == ("raze", ["take gold", "take silver"])
    do(m, "take gold")
    assert (hand(m), discards(m)) == ("gold", "silver")
    m = do(scene("raze", hand="raze copper", deck="gold"), "play raze", "trash copper")
    assert (hand(m), top(m)) == ("", ["gold"])
    m = do(scene("raze", hand="raze overlord", deck="gold"), "play raze", "trash overlord")
    assert top(m) == ["gold"]


@clause("dom.card.relic", "dom.attack.9", "dom.adv.token.3", "dom.adv.token.5")
def test_relic() -> None:
    m = scene("relic moat smithy", 3, hand="relic", phase="treasures", hands={1: "moat", 2: "smithy"}, decks={2: "-"})
    do(m, "play relic", "1 react moat")
    assert [m.state.players[seat].minus_card for seat in (1, 2)] == [False, True]
    m.state.players[2].discards = ["copper"] * 9
    end_turn(end_turn(m))
    do(m, "2 play smithy")
    assert hand(m, 2) == "copper*2"
    assert not m.state.players[2].minus_card


@clause("dom.adv.token.3")
def test_who_draws_nothing_keeps_the_token() -> None:
    m = scene("relic", hand="cellar copper", prepare=lambda s: setattr(s.players[0], "minus_card", True))
    assert do(m, "play cellar", "done").state.players[0].minus_card


@clause("dom.card.storyteller")
def test_storyteller() -> None:
    m = scene("storyteller", hand="storyteller silver*2 copper", coins=2)
    do(m, "play storyteller", "play silver", "play silver", "done")
    assert (m.state.coins, len(m.state.players[0].hand)) == (0, 1 + 7)


@clause("dom.card.treasure_trove")
def test_treasure_trove() -> None:
    m = scene("treasure_trove", hand="treasure_trove", phase="treasures", supply={"gold": 0})
    do(m, "play treasure_trove")
    assert (m.state.coins, discards(m)) == (2, "copper")


def test_have_changes_what_can_be_bought() -> None:
    assert "gold" in offered(have(scene(phase="buy"), coins=6), verb="buy")


@clause("dom.card.bridge_troll", "dom.empires.card.26")
def test_an_enchanted_bridge_troll_makes_cards_cheaper_while_it_is_in_play() -> None:
    m = scene("enchantress bridge_troll", hand="enchantress", hands={1: "bridge_troll"})
    end_turn(do(m, "play enchantress"))
    do(m, "1 play bridge_troll")
    assert (m.state.price("gold"), m.state.players[0].minus_coin) == (5, False)
    end_turn(m)
    assert m.state.price("gold") == 6


@clause("dom.card.royal_carriage", "dom.adv.reserve.3")
def test_royal_carriage_in_the_turn_of_another() -> None:
    m = scene("militia caravan_guard royal_carriage", hand="militia", hands={1: "caravan_guard copper"})
    m.state.players[1].mat = ["royal_carriage"]
    do(m, "play militia", "1 react caravan_guard", "1 call royal_carriage")
    assert hand(m, 1) == "copper*3"
    end_turn(m)
    assert m.state.coins == 2
    assert zone(m, "play", 1) == "caravan_guard royal_carriage"


@clause("dom.card.raze", "dom.empires.card.50")
def test_an_overlord_that_razes_itself_costs_no_coins() -> None:
    m = scene("overlord raze", hand="overlord", deck="gold silver")
    do(m, "play overlord", "become raze")
    assert (trash(m), hand(m)) == ("overlord", "")


@clause("dom.card.teacher", "dom.event.inheritance")
def test_the_estate_token_lies_on_no_pile() -> None:
    m = scene("peasant inheritance", mat="teacher", phase="start")
    m.state.players[0].tokens = {"estate": "village", "plus_buy": "smithy"}
    piles = offered(do(m, "call teacher"), verb="token")
    assert "plus_card village" in piles
    assert "plus_card smithy" not in piles


@clause("dom.card.giant")
def test_giant_curses_whoever_has_no_card_to_reveal() -> None:
    m = scene("giant", hand="giant", decks={1: "-"})
    m.state.players[0].journey = False
    assert discards(do(m, "play giant"), 1) == "curse"


@clause("dom.card.duplicate")
def test_a_second_duplicate_is_not_called_for_a_card_that_is_gone() -> None:
    m = scene("duplicate", mat="duplicate*2", phase="buy", coins=3, buys=2, supply={"village": 2})
    do(m, "buy village", "call duplicate")
    assert (asks(m), discards(m), zone(m, "mat")) == ("buy", "village*2", "duplicate")


@clause("dom.card.raze")
def test_a_raze_that_is_gone_finds_nothing_to_trash() -> None:
    m = scene("raze throne_room", hand="throne_room raze", deck="-")
    do(m, "play throne_room", "play raze")
    assert (trash(m), hand(m), m.state.actions) == ("raze", "", 2)
