"""Kingdom cards of Empires from Archive to Legionary, with the notes of the book."""

from __future__ import annotations

from games.dominion.scene import (
    asks,
    counts,
    debt,
    discards,
    do,
    end_turn,
    hand,
    have,
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
from pentarchy.games.dominion.state import Dominion
from pentarchy.testing import clause

# -- Archive


@clause(
    "dom.card.archive", "dom.empires.card.1", "dom.empires.card.4", "dom.zone.9", "dom.duration.1", "dom.duration.2"
)
@clause("dom.empires.duration.1", "dom.empires.duration.2", "dom.empires.duration.4", "dom.duration.3")
def test_archive_gives_one_card_now_and_one_in_each_of_the_next_two_turns() -> None:
    m = do(scene("archive", hand="archive estate", deck="gold silver duchy"), "play archive", "take gold")
    assert (hand(m), zone(m, "under"), m.state.actions) == ("estate gold", "duchy silver", 1)
    assert m.view(0)["players"][0]["under"] == ["silver", "duchy"]
    assert m.view(1)["players"][0]["under"] == [None, None]
    next_turn(m)
    do(m, "take silver")
    assert "silver" in hand(m)
    assert zone(m, "play") == "archive"
    next_turn(m)
    assert "duchy" in hand(m)
    assert zone(end_turn(m), "play") == ""


@clause("dom.empires.card.2", "dom.empires.duration.5", "dom.duration.4")
def test_two_plays_of_an_archive_keep_two_sets() -> None:
    m = scene("archive throne_room", hand="throne_room archive", deck="gold silver duchy estate*3")
    do(m, "play throne_room", "play archive", "take gold")
    assert sorted(m.state.players[0].under_what) == [1, 1, 2, 2]
    next_turn(m)
    do(m, "take duchy")
    assert zone(m, "under") == "estate silver"
    assert zone(m, "play") == "archive throne_room"


@clause("dom.empires.card.3", "dom.empires.scn.38", "dom.duration.5")
def test_archive_with_two_cards_or_one() -> None:
    m = do(scene("archive", hand="archive", deck="gold silver -"), "play archive", "take gold")
    assert zone(m, "under") == "silver"
    next_turn(m)
    assert "silver" in hand(m)
    m = do(scene("archive", hand="archive", deck="gold -"), "play archive")
    assert m.state.players[0].later == []


def test_setting_aside_for_archive_is_not_drawing() -> None:
    def token(state: Dominion) -> None:
        state.players[0].minus_card = True

    m = do(scene("archive", hand="archive", deck="gold silver duchy", prepare=token), "play archive", "take gold")
    assert m.state.players[0].minus_card
    assert len(m.view(0)["players"][0]["under"]) == 2


# -- Capital


@clause("dom.card.capital", "dom.empires.card.5", "dom.empires.card.113", "dom.cleanup.3", "dom.empires.scn.5")
def test_capital() -> None:
    m = scene("capital", hand="capital", phase="treasures", debt=3)
    do(m, "play capital")
    assert counts(m) == (1, 2, 6)
    do(m, "pay 2", "end buy")
    assert (debt(m), m.state.coins, asks(m)) == (7, 4, "pay")
    do(m, "pay 4")
    assert debt(m) == 3
    m = scene("capital", play="capital", phase="buy", coins=4, debt=3, buys=0)
    assert offered(do(m, "end buy"), verb="pay") == ["1", "2", "3", "4"]
    assert debt(do(m, "pay 4")) == 5


@clause("dom.empires.card.5")
def test_when_a_capital_is_discarded_older_debt_can_be_paid_off_too() -> None:
    m = do(scene("capital", play="capital", phase="buy", coins=8, debt=3, buys=0), "end buy")
    assert offered(m, verb="pay") == [str(number) for number in range(1, 9)]
    assert debt(do(m, "pay 8")) == 1


@clause("dom.empires.card.6", "dom.trash.5")
def test_a_trashed_capital_gives_no_debt_but_its_coins_stay() -> None:
    m = scene("capital bonfire", play="capital", phase="buy", coins=6, buys=2)
    do(m, "event bonfire", "trash capital")
    assert m.state.coins == 3
    assert debt(end_turn(m)) == 0


@clause("dom.trash.5", "dom.cost.9")
def test_what_is_trashed_from_play_has_no_effect_any_more() -> None:
    m = scene("bridge_troll bonfire", play="bridge_troll", phase="buy", coins=3, buys=2)
    assert m.state.price("gold") == 5
    assert do(m, "event bonfire", "trash bridge_troll").state.price("gold") == 6
    m = scene("groundskeeper bonfire", play="groundskeeper", phase="buy", coins=5, buys=2)
    assert vp(do(m, "event bonfire", "trash groundskeeper", "buy estate")) == 0


@clause("dom.empires.card.7", "dom.empires.ex.25", "dom.empires.scn.8")
def test_a_crowned_capital_gives_debt_once() -> None:
    m = do(scene("capital crown", hand="crown capital", phase="treasures"), "play crown", "play capital")
    assert counts(m) == (1, 3, 12)
    m.state.coins = 0
    assert debt(end_turn(m)) == 6


def test_discarding_a_capital_from_hand_gives_no_debt() -> None:
    assert debt(end_turn(scene("capital", hand="capital", phase="buy"))) == 0


# -- Chariot Race


@clause("dom.card.chariot_race", "dom.empires.card.8", "dom.empires.card.9", "dom.empires.ex.7", "dom.cost.3")
def test_chariot_race_won() -> None:
    m = do(scene("chariot_race", hand="chariot_race", deck="gold", decks={1: "copper"}), "play chariot_race")
    assert (hand(m), m.state.coins, vp(m), top(m, 1)) == ("gold", 1, 1, ["copper"])


@clause("dom.empires.card.10", "dom.empires.ex.6")
def test_chariot_race_at_equal_or_lower_cost() -> None:
    for mine, theirs in (("silver", "village"), ("copper", "gold")):
        m = do(scene("chariot_race", hand="chariot_race", deck=mine, decks={1: theirs}), "play chariot_race")
        assert (hand(m), m.state.coins, vp(m)) == (mine, 0, 0)


@clause("dom.empires.card.11", "dom.empires.scn.1")
def test_chariot_race_without_a_card() -> None:
    m = do(scene("chariot_race", hand="chariot_race", deck="gold", decks={1: "-"}), "play chariot_race")
    assert (hand(m), m.state.coins, vp(m)) == ("gold", 0, 0)
    m = do(scene("chariot_race", hand="chariot_race", deck="-", decks={1: "gold"}), "play chariot_race")
    assert (hand(m), vp(m), top(m, 1)) == ("", 0, ["gold"])


@clause("dom.empires.card.12", "dom.empires.ex.8", "dom.empires.cost.2", "dom.empires.cost.6", "dom.empires.cost.4")
def test_chariot_race_with_debt() -> None:
    cases = [("villa", "engineer", 0), ("engineer", "villa", 0), ("fortune", "overlord", 1), ("overlord", "silver", 0)]
    for mine, theirs, points in [*cases, ("silver", "overlord", 0)]:
        m = do(scene("chariot_race", hand="chariot_race", deck=mine, decks={1: theirs}), "play chariot_race")
        assert vp(m) == points


# -- Charm


@clause("dom.card.charm", "dom.empires.card.13", "dom.empires.card.14", "dom.empires.card.15", "dom.empires.flow.3")
@clause("dom.empires.flow.4", "dom.buy.7")
def test_charm_gains_another_card_of_the_same_cost_first() -> None:
    m = scene("charm forum", hand="charm", phase="treasures", coins=5)
    do(m, "play charm", "choose charm-copy", "buy forum", "order charm")
    assert {*offered(m, verb="gain")} == {"charm", "duchy", "market", "festival", "laboratory"}
    do(m, "gain duchy")
    assert m.state.players[0].discards == ["duchy", "forum"]
    m = do(scene("charm", hand="charm", phase="treasures"), "play charm", "choose charm-money")
    assert counts(m) == (1, 2, 2)


@clause("dom.empires.card.16", "dom.empires.card.17", "dom.empires.scn.13")
def test_two_charms_act_on_the_same_purchase() -> None:
    m = scene("charm", phase="buy", coins=5, prepare=lambda state: state.note("charm", 2))
    do(m, "buy market", "gain duchy", "gain duchy")
    assert discards(m) == "duchy*2 market"


def test_charm_and_villa_and_rocks() -> None:
    m = scene("charm villa rocks", phase="buy", coins=4, supply={"catapult_rocks": 5})
    m.state.note("charm")
    do(m, "buy villa", "gain rocks")
    assert (top(m), m.state.phase, "villa" in hand(m)) == (["silver"], "action", True)


@clause("dom.empires.cost.7")
def test_charm_with_debt_costs() -> None:
    m = scene("charm overlord city_quarter royal_blacksmith", phase="buy", prepare=lambda state: state.note("charm"))
    do(m, "buy overlord")
    assert {*offered(m, verb="gain")} == {"city_quarter", "royal_blacksmith"}


@clause("dom.empires.evlm.5", "dom.empires.evlm.4")
def test_an_event_does_not_use_up_a_charm_but_a_purchase_without_a_gain_does() -> None:
    m = scene("charm delve", phase="buy", coins=10, buys=3, prepare=lambda state: state.note("charm"))
    do(m, "event delve")
    assert m.state.now["charm"] == 1
    do(m, "buy village", "done")
    assert "charm" not in m.state.now


@clause("dom.empires.scn.43", "dom.empires.flow.12")
def test_charm_gains_villa_before_rocks() -> None:
    m = scene("charm villa rocks", phase="buy", coins=4, supply={"catapult_rocks": 5})
    m.state.note("charm")
    do(m, "buy rocks", "gain villa")
    assert (hand(m), discards(m), m.state.phase, counts(m)) == ("silver villa", "rocks", "action", (2, 0, 0))


# -- City Quarter, Crown


@clause("dom.card.city_quarter")
def test_city_quarter() -> None:
    m = scene("city_quarter crown", hand="city_quarter village crown copper", deck="smithy*2 gold")
    do(m, "play city_quarter")
    assert (hand(m), m.state.actions) == ("copper crown smithy*2 village", 2)


@clause("dom.card.crown", "dom.empires.card.18", "dom.empires.card.19", "dom.action.10", "dom.empires.multi.3")
@clause("dom.empires.multi.1", "dom.empires.multi.2")
def test_crown_in_the_action_phase() -> None:
    m = do(scene("crown", hand="crown festival gold"), "play crown")
    assert offered(m) == ["done", "play festival"]
    assert counts(do(m, "play festival")) == (4, 3, 4)


@clause("dom.empires.card.20", "dom.empires.scn.6")
def test_crown_on_crown_in_the_action_phase() -> None:
    m = scene("crown", hand="crown*2 village smithy")
    do(m, "play crown", "play crown", "play village", "play smithy")
    assert (m.state.actions, len(m.state.players[0].hand)) == (4, 8)


@clause("dom.empires.card.21", "dom.card.storyteller", "dom.action.13")
def test_a_crown_played_by_storyteller_doubles_an_action() -> None:
    m = scene("crown storyteller", hand="storyteller crown festival copper")
    do(m, "play storyteller", "play crown")
    assert "play copper" not in offered(m)
    assert m.state.actions == 1


@clause("dom.empires.card.22", "dom.empires.treasure.1", "dom.empires.treasure.2")
def test_crown_in_the_buy_phase() -> None:
    m = do(scene("crown", hand="crown gold festival", phase="treasures"), "play crown", "play gold")
    assert counts(m) == (1, 1, 6)


@clause("dom.empires.card.23", "dom.empires.scn.7")
def test_crown_on_crown_in_the_buy_phase() -> None:
    m = scene("crown", hand="crown*2 gold silver", phase="treasures")
    do(m, "play crown", "play crown", "play gold", "play silver")
    assert m.state.coins == 10


# -- Enchantress


def enchanted(cards: str, hand_of_1: str = "", **more: object) -> Match:
    """Seat 1 begins a turn under the spell of seat 0."""
    m = scene(f"enchantress {cards}", hand="enchantress", hands={1: hand_of_1}, **more)  # type: ignore[arg-type]
    return end_turn(do(m, "play enchantress"))


@clause("dom.card.enchantress", "dom.empires.card.25", "dom.action.12", "dom.empires.multi.5")
def test_enchantress_replaces_the_first_action_only() -> None:
    m = enchanted("", "festival*2", decks={1: "gold"})
    do(m, "1 play festival")
    assert (counts(m), hand(m, 1)) == ((1, 1, 0), "festival gold")
    assert counts(do(m, "1 play festival")) == (2, 2, 2)


@clause("dom.empires.card.24", "dom.attack.3", "dom.attack.4")
def test_moat_must_be_revealed_when_enchantress_is_played() -> None:
    m = scene("enchantress moat", hand="enchantress", hands={1: "moat festival"})
    do(m, "play enchantress")
    assert asks(m, 1) == "react"
    end_turn(do(m, "1 react moat"))
    assert counts(do(m, "1 play festival")) == (2, 2, 2)


@clause("dom.empires.card.26")
def test_enchantress_leaves_other_moments_alone() -> None:
    m = enchanted("groundskeeper", "groundskeeper gold*2")
    do(m, "1 play groundskeeper", "1 treasures")
    assert vp(do(have(m, coins=8), "1 buy province"), 1) == 1


@clause("dom.empires.card.27", "dom.empires.ex.18")
def test_enchantress_and_archive_from_an_earlier_turn() -> None:
    m = scene("enchantress archive", hand="archive", deck="gold silver duchy", hands={1: "enchantress"})
    end_turn(do(m, "play archive", "take gold"))
    end_turn(do(m, "1 play enchantress"))
    assert asks(m) == "take"
    m.state.players[0].hand = ["festival"]
    do(m, "take silver", "play festival")
    assert counts(m) == (1, 1, 0)


@clause("dom.empires.card.28", "dom.empires.card.29", "dom.empires.ex.19")
def test_a_crown_in_the_buy_phase_is_enchanted() -> None:
    m = enchanted("crown", "crown gold", decks={1: "silver"})
    do(m, "1 end action", "1 play crown")
    assert (m.state.actions, hand(m, 1)) == (2, "gold silver")
    assert asks(m, 1) == "treasures"


@clause("dom.duration.6")
def test_two_enchantresses_replace_once_and_draw_for_each_play() -> None:
    m = scene("enchantress throne_room", hand="throne_room enchantress", hands={1: "festival*2"})
    end_turn(do(m, "play throne_room", "play enchantress"))
    do(m, "1 play festival", "1 play festival")
    assert counts(m) == (2, 2, 2)
    end_turn(m)
    assert len(m.state.players[0].hand) == 5 + 4
    assert zone(m, "play") == "enchantress throne_room"


@clause("dom.empires.amb.10")
def test_an_extra_turn_is_not_enchanted_again() -> None:
    m = scene("enchantress mission", hand="enchantress", hands={1: "estate"}, decks={1: "festival*5"})
    end_turn(do(m, "play enchantress"))
    do(have(m, coins=4), "1 event mission")
    assert m.state.extra
    do(m, "1 play festival")
    assert counts(m) == (2, 2, 2)


@clause("dom.empires.scn.46", "dom.duration.7", "dom.duration.8", "dom.turn.8")
def test_enchantress_and_an_extra_turn() -> None:
    m = scene("enchantress mission", hand="enchantress", hands={1: "festival"}, coins=4)
    do(m, "play enchantress", "event mission")
    assert m.state.extra
    assert len(m.state.players[0].hand) == 7
    end_turn_of_extra(m)
    assert counts(do(m, "1 play festival")) == (2, 2, 2)


def end_turn_of_extra(m: Match) -> None:
    while m.state.active == 0:
        m.pick(0, next(option for option in m.asked[0].options if option[0] in ("end", "done")))


@clause("dom.empires.scn.39")
def test_an_enchanted_overlord_chooses_nothing() -> None:
    m = enchanted("overlord", "overlord")
    do(m, "1 play overlord")
    assert (zone(m, "play", 1), asks(m, 1)) == ("overlord", "treasures")


def test_an_enchanted_duration_card_has_nothing_left_to_do() -> None:
    m = enchanted("archive", "archive")
    do(m, "1 play archive")
    assert m.state.players[1].later == []


# -- Engineer, Farmers' Market, Forum, Groundskeeper, Legionary


@clause(
    "dom.card.engineer", "dom.empires.card.30", "dom.empires.card.31", "dom.empires.card.32", "dom.empires.card.114"
)
@clause("dom.empires.ex.10")
def test_engineer() -> None:
    m = do(scene("engineer", hand="engineer"), "play engineer")
    assert refused(m, "gain engineer") == refused(m, "gain market") == "dom.cost.4"
    do(m, "gain village", "trash engineer", "gain village")
    assert (discards(m), trash(m)) == ("village*2", "engineer")
    m = do(scene("engineer", hand="engineer"), "play engineer", "gain silver", "done")
    assert (discards(m), trash(m)) == ("silver", "")


@clause("dom.empires.scn.4", "dom.empires.debt.13", "dom.empires.debt.14", "dom.gain.7")
def test_gaining_is_allowed_in_debt() -> None:
    m = do(scene("engineer crown", hand="crown engineer", debt=8), "play crown", "play engineer", "gain silver")
    do(m, "trash engineer", "gain silver", "gain silver")
    assert "silver*3" in discards(m)
    assert debt(m) == 8


@clause("dom.card.farmers_market", "dom.empires.card.33", "dom.empires.card.34", "dom.empires.card.35")
@clause("dom.empires.ex.16", "dom.empires.card.36", "dom.empires.pile.2", "dom.empires.pile.1")
def test_farmers_market() -> None:
    m = scene("farmers_market", hand="farmers_market*6", actions=6, supply={"farmers_market": 0})
    earned = []
    for _ in range(6):
        before = m.state.coins
        do(m, "play farmers_market")
        earned.append((m.state.coins - before, vp(m)))
    assert earned == [(1, 0), (2, 0), (3, 0), (4, 0), (0, 4), (1, 4)]
    assert trash(m) == "farmers_market"
    assert m.state.buys == 7


@clause("dom.empires.scn.49", "dom.track.7")
def test_farmers_market_played_twice() -> None:
    m = scene("farmers_market throne_room", hand="throne_room farmers_market")
    m.state.pile_vp["farmers_market"] = 4
    do(m, "play throne_room", "play farmers_market")
    assert (vp(m), counts(m), m.state.pile_vp["farmers_market"]) == (4, (0, 3, 1), 1)
    assert trash(m) == "farmers_market"


@clause("dom.empires.card.37", "dom.empires.pile.3")
def test_tokens_stay_on_a_pile_when_a_card_is_taken() -> None:
    m = scene("farmers_market", phase="buy", coins=3)
    m.state.pile_vp["farmers_market"] = 2
    assert do(m, "buy farmers_market").state.pile_vp["farmers_market"] == 2


@clause("dom.card.forum", "dom.empires.card.40", "dom.empires.card.41", "dom.empires.ex.23", "dom.empires.amb.6")
def test_forum() -> None:
    m = scene("forum", phase="buy", coins=13)
    assert do(m, "buy forum").state.buys == 1
    assert "forum province" in discards(do(m, "buy province"))
    m = do(scene("forum", hand="forum estate"), "play forum", "discard estate")
    assert hand(m) == "copper*2"


@clause("dom.buy.8")
def test_gaining_a_forum_otherwise_gives_no_buy() -> None:
    m = do(scene("forum artisan", hand="artisan"), "play artisan", "gain forum")
    assert m.state.buys == 1


@clause("dom.card.groundskeeper", "dom.empires.card.42", "dom.empires.card.43", "dom.empires.scn.11")
@clause("dom.empires.card.44", "dom.empires.amb.7", "dom.empires.card.45", "dom.empires.ex.24")
def test_groundskeeper() -> None:
    m = scene("groundskeeper harem", play="groundskeeper*2", phase="buy", coins=20, buys=3)
    do(m, "buy duchy", "buy harem")
    assert vp(m) == 4
    m = do(scene("groundskeeper crown", hand="crown groundskeeper"), "play crown", "play groundskeeper")
    do(m, "end treasures")
    assert vp(do(have(m, coins=2), "buy estate")) == 1


@clause("dom.card.legionary", "dom.empires.card.46", "dom.empires.card.47", "dom.empires.scn.30")
def test_legionary() -> None:
    m = scene("legionary moat", 4, hand="legionary gold", hands={1: "estate*5", 2: "estate*2", 3: "moat estate*4"})
    do(m, "play legionary")
    assert asks(m, 3) == "react"
    assert asks(m) == ""
    do(m, "3 react moat", "reveal gold")
    assert [hand(m, seat) for seat in (1, 2, 3)] == ["copper estate*2", "copper estate*2", "estate*4 moat"]
    assert m.state.coins == 3
