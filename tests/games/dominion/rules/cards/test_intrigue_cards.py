"""The cards of Intrigue, both editions: each has a test of its own."""

from __future__ import annotations

import pytest

from games.dominion.scene import (
    counts,
    discards,
    do,
    few,
    hand,
    offered,
    points,
    refused,
    scene,
    top,
    trash,
    vp,
    zone,
)
from pentarchy.games.dominion import game
from pentarchy.testing import clause

# -- both editions


@clause("dom.card.baron")
def test_baron() -> None:
    m = do(scene("baron", hand="baron estate"), "play baron", "discard estate")
    assert (counts(m), discards(m)) == ((0, 2, 4), "estate")
    m = do(scene("baron", hand="baron estate"), "play baron", "done")
    assert (counts(m)[2], discards(m), hand(m)) == (0, "estate", "estate")


@clause("dom.card.bridge", "dom.cost.9", "dom.cost.9a", "dom.cost.11", "dom.empires.cost.3", "dom.empires.ex.9")
def test_bridge() -> None:
    m = scene("bridge fortune engineer throne_room", hand="throne_room bridge")
    do(m, "play throne_room", "play bridge")
    assert [m.state.cost(card) for card in ("fortune", "engineer", "copper", "gold")] == [
        (6, 8),
        (0, 4),
        (0, 0),
        (4, 0),
    ]
    m = do(scene("bridge fortune engineer", hand="bridge"), "play bridge")
    assert [m.state.cost(card) for card in ("fortune", "engineer")] == [(7, 8), (0, 4)]


@clause("dom.card.bridge", "dom.cost.10", "dom.empires.evlm.6")
def test_bridge_does_not_change_the_cost_of_events() -> None:
    m = do(scene("bridge delve", hand="bridge", coins=1), "play bridge")
    assert "delve" in offered(m, verb="event")
    m = do(scene("bridge delve", hand="bridge"), "play bridge")
    assert refused(m, "event delve") == "dom.buy.6"


@clause("dom.card.conspirator")
def test_conspirator() -> None:
    m = scene("conspirator throne_room", hand="throne_room conspirator festival", actions=1)
    do(m, "play throne_room", "play conspirator")
    assert counts(m)[2] == 4
    assert m.state.actions == 1
    m = do(scene("conspirator", hand="conspirator village", actions=2), "play conspirator")
    assert counts(m) == (1, 1, 2)


@clause("dom.card.conspirator")
def test_calling_a_reserve_card_is_not_playing_for_conspirator() -> None:
    m = scene("conspirator coin_of_the_realm", hand="village conspirator", mat="coin_of_the_realm", deck="estate")
    do(m, "play village", "call coin_of_the_realm", "play conspirator")
    assert m.state.played == 2
    assert hand(m) == "estate"


@clause("dom.card.courtyard")
def test_courtyard() -> None:
    m = do(scene("courtyard", hand="courtyard", deck="gold silver estate"), "play courtyard", "topdeck silver")
    assert (hand(m), top(m)) == ("estate gold", ["silver"])


@clause("dom.card.duke")
def test_duke() -> None:
    assert points("duke*2 duchy*3") == 2 * 3 + 3 * 3


@clause("dom.card.harem")
def test_harem() -> None:
    m = do(scene("harem", hand="harem", phase="treasures"), "treasures")
    assert m.state.coins == 2
    assert points("harem") == 2


@clause("dom.card.harem")
def test_harem_triggers_everything_that_cares_about_victory_cards_and_treasures() -> None:
    m = scene("harem groundskeeper battlefield aqueduct", play="groundskeeper", phase="buy", coins=6)
    m.state.pile_vp.update(harem=1)
    do(m, "buy harem", "choose aqueduct-treasure")
    assert vp(m) == 1 + 2 + 1


@clause("dom.card.ironworks", "dom.action.11")
def test_ironworks() -> None:
    m = do(scene("ironworks nobles mill", hand="ironworks", deck="gold"), "play ironworks", "gain mill")
    assert (m.state.actions, hand(m)) == (1, "gold")
    m = do(scene("ironworks engineer", hand="ironworks"), "play ironworks")
    assert "engineer" not in offered(m, verb="gain")
    assert do(m, "gain silver").state.coins == 1


@clause("dom.card.masquerade", "dom.order.6", "dom.gain.8", "dom.attack.8")
def test_masquerade() -> None:
    m = scene("masquerade moat battlefield", 3, hand="masquerade estate", hands={1: "", 2: "moat duchy"}, deck="gold*2")
    do(m, "play masquerade", "2 pass duchy", "pass estate")
    assert hand(m, 1) == ""
    assert hand(m, 2) == "estate moat"
    assert (hand(m), vp(m)) == ("duchy gold*2", 0)
    assert trash(do(m, "trash duchy")) == "duchy"


@clause("dom.card.masquerade", "dom.order.6")
def test_a_passed_card_is_seen_by_giver_and_receiver_only() -> None:
    m = scene("masquerade", 3, hand="masquerade estate", deck="gold*2")
    do(m, "play masquerade", "pass gold")
    told = [[event.words_for(viewer) for event in m.events] for viewer in (0, 1, 2)]
    assert ("passes", "seat-0", "seat-1", "gold") in told[0]
    assert ("passes", "seat-0", "seat-1", "gold") in told[1]
    assert ("passes-some", "seat-0", "seat-1") in told[2]


@clause("dom.card.masquerade")
def test_masquerade_passes_nothing_if_nobody_else_has_a_card() -> None:
    m = do(scene("masquerade", hand="masquerade estate", hands={1: ""}), "play masquerade")
    assert offered(m) == ["done", "trash copper", "trash estate"]


@clause("dom.setup.12", "dom.card.masquerade")
def test_masquerade_of_the_first_edition_passes_to_the_direct_neighbour() -> None:
    m = scene("masquerade", 3, hand="masquerade estate", hands={1: "", 2: "duchy"}, deck="gold*2", edition="1")
    do(m, "play masquerade", "pass estate")
    assert (hand(m, 1), hand(m)) == ("estate", "duchy gold*2")


@clause("dom.card.mining_village", "dom.track.3", "dom.track.6")
def test_mining_village() -> None:
    m = scene("mining_village throne_room", hand="throne_room mining_village")
    do(m, "play throne_room", "play mining_village", "trash mining_village")
    assert (m.state.coins, m.state.actions, trash(m)) == (2, 4, "mining_village")


@clause("dom.card.minion", "dom.attack.11")
def test_minion() -> None:
    m = scene("minion moat", 4, hand="minion estate*2", hands={1: "estate*5", 2: "estate*4", 3: "moat estate*4"})
    do(m, "play minion", "3 react moat", "choose new-hands")
    assert [hand(m, seat) for seat in range(4)] == ["copper*4", "copper*4", "estate*4", "estate*4 moat"]
    m = do(scene("minion", hand="minion estate*2", hands={1: "estate*5"}), "play minion", "choose coins-2")
    assert (m.state.coins, hand(m), hand(m, 1)) == (2, "estate*2", "estate*5")


@clause("dom.card.nobles", "dom.action.7")
def test_nobles() -> None:
    assert do(scene("nobles", hand="nobles"), "play nobles", "choose actions-2").state.actions == 2
    assert len(do(scene("nobles", hand="nobles"), "play nobles", "choose cards-3").state.players[0].hand) == 3
    assert points("nobles") == 2


@clause("dom.card.pawn")
def test_pawn() -> None:
    m = do(scene("pawn", hand="pawn"), "play pawn", "choose buys-1", "choose coins-1")
    assert counts(m) == (0, 2, 1)
    m = do(scene("pawn", hand="pawn"), "play pawn", "choose cards-1", "choose actions-1")
    assert hand(m) == "copper"
    assert refused(m, "choose cards-1")


@clause("dom.card.shanty_town")
def test_shanty_town() -> None:
    m = do(scene("shanty_town", hand="shanty_town estate"), "play shanty_town")
    assert (hand(m), m.state.actions) == ("copper*2 estate", 2)
    assert hand(do(scene("shanty_town", hand="shanty_town village"), "play shanty_town")) == "village"


@clause("dom.card.steward")
def test_steward() -> None:
    m = do(scene("steward", hand="steward estate*3"), "play steward", "choose trash-2")
    assert trash(m) == "estate*2"
    assert trash(do(scene("steward", hand="steward estate"), "play steward", "choose trash-2")) == "estate"
    assert do(scene("steward", hand="steward"), "play steward", "choose coins-2").state.coins == 2
    assert hand(do(scene("steward", hand="steward"), "play steward", "choose cards-2")) == "copper*2"


@clause("dom.card.swindler", "dom.gain.11", "dom.cost.2")
def test_swindler() -> None:
    m = scene("swindler overlord city_quarter tomb", 3, hand="swindler", decks={1: "overlord", 2: "copper"})
    do(m, "play swindler")
    assert offered(m, verb="give") == ["overlord", "city_quarter"]
    do(m, "give city_quarter", "give curse")
    assert (discards(m, 1), discards(m, 2), vp(m, 1)) == ("city_quarter", "curse", 1)
    m = do(scene("swindler", hand="swindler", decks={1: "-"}), "play swindler")
    assert (trash(m), discards(m, 1)) == ("", "")


@clause("dom.card.torturer", "dom.action.7")
def test_torturer() -> None:
    m = scene("torturer", 3, hand="torturer", hands={1: "estate", 2: "estate*5"}, supply={"curse": 0})
    do(m, "play torturer", "1 choose discard-2", "2 choose gain-curse")
    assert (hand(m, 1), hand(m, 2)) == ("", "estate*5")
    m = do(scene("torturer", hand="torturer"), "play torturer", "1 choose gain-curse")
    assert hand(m, 1) == "copper*5 curse"


@clause("dom.card.trading_post")
def test_trading_post() -> None:
    m = do(scene("trading_post", hand="trading_post estate*2 copper"), "play trading_post")
    do(m, "trash estate", "trash estate")
    assert hand(m) == "copper silver"
    m = do(scene("trading_post", hand="trading_post estate"), "play trading_post")
    assert (hand(m), trash(m)) == ("", "estate")


@clause("dom.card.upgrade", "dom.cost.8")
def test_upgrade() -> None:
    m = do(scene("upgrade", hand="upgrade estate curse"), "play upgrade", "trash estate")
    assert {"silver", "village", "woodcutter", "workshop"} == {*offered(m, verb="gain")}
    assert refused(m, "done") == "dom.card.upgrade"
    m = do(scene("upgrade", hand="upgrade curse estate"), "play upgrade", "trash curse")
    assert (trash(m), discards(m)) == ("curse", "")
    m = do(scene("upgrade engineer", hand="upgrade engineer estate"), "play upgrade", "trash engineer")
    assert discards(m) == ""


@clause("dom.card.wishing_well")
def test_wishing_well() -> None:
    m = do(scene("wishing_well", hand="wishing_well", deck="estate gold"), "play wishing_well", "name gold")
    assert hand(m) == "estate gold"
    m = do(scene("wishing_well", hand="wishing_well", deck="estate gold"), "play wishing_well", "name silver")
    assert (hand(m), top(m)) == ("estate", ["gold"])


# -- second edition only


@clause("dom.card.courtier")
@pytest.mark.parametrize(("card", "types"), [("crown", 2), ("opulent_castle", 3), ("enchantress", 3), ("copper", 1)])
def test_courtier(card: str, types: int) -> None:
    m = scene("courtier", hand=f"courtier {card} estate")
    do(m, "play courtier", f"reveal {card}")
    for way in ["actions-1", "buys-1", "coins-3"][:types]:
        do(m, f"choose {way}")
    assert counts(m) == (1, 1 + (types > 1), 3 * (types > 2))


@clause("dom.card.diplomat", "dom.attack.2")
def test_diplomat() -> None:
    assert do(scene("diplomat", hand="diplomat estate*3"), "play diplomat").state.actions == 2
    assert do(scene("diplomat", hand="diplomat estate*4"), "play diplomat").state.actions == 0
    m = scene("diplomat militia", hand="militia", hands={1: "diplomat estate*4"}, decks={1: "gold*2"})
    do(m, "play militia", "1 react diplomat", "1 discard estate", "1 discard estate", "1 discard estate")
    assert hand(m, 1) == "diplomat estate gold*2"
    m = scene("diplomat militia", hand="militia", hands={1: "diplomat estate*4"}, decks={1: "gold*2"})
    do(m, "play militia", "1 react diplomat", "1 discard estate", "1 discard gold", "1 discard gold")
    assert hand(m, 1) == "diplomat estate*3"
    m = scene("diplomat militia", hand="militia", hands={1: "diplomat estate*3"})
    assert offered(do(m, "play militia"), 1) == ["discard diplomat", "discard estate"]


@clause("dom.card.lurker", "dom.trash.3", "dom.trash.2")
def test_lurker() -> None:
    m = do(scene("lurker tomb", hand="lurker"), "play lurker", "choose trash-supply", "trash market")
    assert (trash(m), vp(m)) == ("market", 1)
    m = do(scene("lurker", hand="lurker", trash="market gold"), "play lurker", "choose gain-trash")
    assert (discards(m), trash(m)) == ("market", "gold")


@clause("dom.card.mill")
def test_mill() -> None:
    m = do(scene("mill", hand="mill estate*2", deck="duchy"), "play mill", "choose discard-2")
    do(m, "discard estate", "discard duchy")
    assert (m.state.coins, discards(m)) == (2, "duchy estate")
    m = do(scene("mill", hand="mill estate", deck="-"), "play mill", "choose discard-2")
    assert (m.state.coins, discards(m)) == (0, "estate")
    assert points("mill") == 1


@clause("dom.card.patrol", "dom.draw.8")
def test_patrol() -> None:
    m = scene("patrol", hand="patrol", deck="copper*3 estate curse gold silver")
    do(m, "play patrol", "topdeck gold")
    assert (hand(m), top(m)) == ("copper*3 curse estate", ["silver", "gold"])


@clause("dom.card.replace", "dom.gain.10", "dom.track.4")
def test_replace() -> None:
    m = do(scene("replace harem", hand="replace gold copper"), "play replace", "trash gold", "gain harem")
    assert (top(m), discards(m, 1)) == (["harem"], "curse")
    m = do(scene("replace villa", hand="replace estate copper"), "play replace", "trash estate", "gain villa")
    assert (hand(m), top(m)) == ("copper villa", [])
    m = do(scene("replace", hand="replace silver copper"), "play replace", "trash silver", "gain duchy")
    assert (discards(m), top(m)) == ("duchy", [])


@clause("dom.card.secret_passage")
def test_secret_passage() -> None:
    m = scene("secret_passage", hand="secret_passage gold", deck="estate*2 silver duchy")
    do(m, "play secret_passage", "bury gold")
    assert len(offered(m, verb="below")) == 13
    do(m, "below 1")
    assert top(m) == ["silver", "gold", "duchy"]
    m = scene("secret_passage", hand="secret_passage gold", deck="estate*2 silver")
    do(m, "play secret_passage", "bury gold", "below 11")
    assert m.state.players[0].top[0] == "gold"
    assert not m.state.players[0].deck
    texts = game.texts("en", ["Anna", "Ben"])
    assert texts.event(m.events[-1], 0) == "Anna puts Gold into the deck, under 11 cards"
    assert texts.event(m.events[-1], 1) == texts.event(m.events[-1]) == "Anna puts a card into the deck, under 11 cards"


# -- first edition only


@clause("dom.card.coppersmith")
def test_coppersmith() -> None:
    m = do(scene("coppersmith", hand="coppersmith copper*3 silver"), "play coppersmith", "treasures")
    assert m.state.coins == 8


@clause("dom.card.saboteur")
def test_saboteur() -> None:
    m = scene("saboteur", hand="saboteur", decks={1: "copper estate gold"})
    do(m, "play saboteur")
    assert trash(m) == "gold"
    gains = offered(m, 1, "gain")
    assert "smithy" in gains
    assert "market" not in gains
    do(m, "1 done")
    assert discards(m, 1) == "copper estate"


@clause("dom.card.scout")
def test_scout() -> None:
    m = do(
        scene("scout", hand="scout", deck="estate curse gold copper"), "play scout", "topdeck copper", "topdeck curse"
    )
    assert (hand(m), top(m)) == ("estate", ["gold", "curse", "copper"])


@clause("dom.card.secret_chamber")
def test_secret_chamber() -> None:
    m = do(
        scene("secret_chamber", hand="secret_chamber estate*2"),
        "play secret_chamber",
        "discard estate",
        "discard estate",
    )
    assert m.state.coins == 2
    m = scene("secret_chamber militia", hand="militia", hands={1: "secret_chamber estate*4"}, decks={1: "gold*2"})
    do(m, "play militia", "1 react secret_chamber", "1 topdeck gold", "1 topdeck gold", "1 done")
    assert top(m, 1) == ["gold", "gold"]


@clause("dom.card.tribute")
def test_tribute() -> None:
    m = do(scene("tribute nobles", hand="tribute", decks={1: "nobles silver"}), "play tribute")
    assert (m.state.actions, m.state.coins, hand(m)) == (2, 2, "copper*2")
    assert do(scene("tribute", hand="tribute", decks={1: "silver*2"}), "play tribute").state.coins == 2
    assert discards(m, 1) == "nobles silver"


def test_few_says_what_is_there() -> None:
    assert few(["copper", "silver", "copper"]) == "copper*2 silver"
    assert zone(scene(play="village"), "play") == "village"
