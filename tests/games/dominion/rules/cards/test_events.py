"""Events of Empires and Adventures: each has a test of its own."""

from __future__ import annotations

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
    next_turn,
    offered,
    refused,
    scene,
    top,
    trash,
    vp,
    zone,
)
from pentarchy.testing import clause

# -- Empires


@clause("dom.event.advance", "dom.empires.event.1", "dom.empires.flow.14")
def test_advance() -> None:
    m = do(scene("advance engineer", hand="village estate", phase="buy", buys=2), "event advance", "trash village")
    assert "market" in offered(m, verb="gain")
    assert "engineer" not in offered(m, verb="gain")
    assert discards(do(m, "gain market")) == "market"
    m = do(scene("advance villa", hand="village", phase="buy", buys=2), "event advance", "trash village", "gain villa")
    assert (m.state.phase, hand(m)) == ("action", "villa")
    assert discards(do(scene("advance", hand="village", phase="buy", buys=2), "event advance", "done")) == ""


@clause("dom.event.annex", "dom.empires.event.2", "dom.empires.event.3", "dom.empires.scn.32", "dom.empires.evlm.8")
def test_annex() -> None:
    m = scene("annex", phase="buy", buys=2, coins=1, discards={0: "gold*2 estate*7"}, supply={"duchy": 0})
    do(m, "event annex", *["keep estate"] * 5)
    assert (discards(m), debt(m), len(m.state.players[0].deck)) == ("estate*5", 8, 10 + 4)
    m = do(scene("annex", phase="buy", buys=2, discards={0: "gold"}, deck="silver"), "event annex", "done")
    assert discards(m) == "duchy"
    assert top(m) == []
    assert all_cards(m) == "copper*10 duchy gold silver"


@clause("dom.event.banquet", "dom.empires.event.4", "dom.empires.scn.40", "dom.empires.term.3", "dom.term.4")
def test_banquet() -> None:
    m = scene("banquet crown castles engineer", phase="buy", coins=3, buys=2, supply={"copper": 1})
    do(m, "event banquet")
    gains = offered(m, verb="gain")
    assert "crown" in gains
    assert "curse" in gains
    assert not {"humble_castle", "engineer", "duchy"} & {*gains}
    assert discards(do(m, "gain crown")) == "copper crown"


@clause("dom.event.conquest", "dom.empires.event.5", "dom.empires.event.6", "dom.empires.ex.31")
def test_conquest() -> None:
    m = do(scene("conquest", phase="buy", coins=15, buys=4), "event conquest")
    assert vp(m) == 2
    assert vp(do(m, "event conquest")) == 6
    m = do(scene("conquest", phase="buy", coins=9, buys=3), "buy silver", "event conquest")
    assert vp(m) == 3


@clause("dom.empires.event.7", "dom.empires.scn.15")
def test_conquest_with_one_silver() -> None:
    m = do(scene("conquest", phase="buy", coins=6, buys=2, supply={"silver": 1}), "event conquest")
    assert (vp(m), discards(m)) == (1, "silver")


@clause("dom.event.delve", "dom.empires.event.8", "dom.empires.event.9", "dom.empires.ex.30", "dom.empires.evlm.3")
def test_delve() -> None:
    m = do(scene("delve", phase="buy", coins=7), "event delve", "event delve")
    assert counts(m) == (1, 1, 3)
    assert "silver*3" in discards(do(m, "buy silver"))


@clause("dom.event.dominate", "dom.empires.event.10")
def test_dominate() -> None:
    m = do(scene("dominate", phase="buy", coins=14, buys=2), "event dominate")
    assert (vp(m), discards(m)) == (9, "province")
    assert vp(do(scene("dominate", phase="buy", coins=14, buys=2, supply={"province": 0}), "event dominate")) == 0


@clause("dom.event.donate", "dom.empires.event.11", "dom.empires.event.12", "dom.empires.scn.14", "dom.empires.amb.5")
@clause("dom.empires.flow.8", "dom.turn.7", "dom.turn.9")
def test_donate() -> None:
    m = scene("donate", hand="estate*2", phase="buy", deck="gold*3 -")
    do(m, "event donate")
    assert (asks(m), hand(m)) == ("trash", "estate*2 gold*3")
    do(m, "trash estate", "trash estate", "done")
    assert (trash(m), hand(m), m.state.active, debt(m)) == ("estate*2", "gold*3", 1, 8)


@clause("dom.empires.scn.45")
def test_donate_and_crumbling_castle() -> None:
    m = scene("donate castles", hand="crumbling_castle", phase="buy", deck="gold*6 -")
    do(m, "event donate", "trash crumbling_castle", "done")
    assert (vp(m), discards(m), hand(m)) == (1, "silver", "gold*5")


def test_rocks_trashed_by_donate_give_a_silver_to_hand() -> None:
    m = scene("donate rocks", hand="rocks", phase="buy", deck="gold*6 -", supply={"catapult_rocks": 5})
    do(m, "event donate", "trash rocks", "done")
    assert discards(m) == ""
    assert "silver" in all_cards(m)


def test_donate_bought_twice_happens_twice_and_leaves_cards_in_play() -> None:
    m = scene("donate hireling", hand="hireling estate", coins=8)
    do(m, "play hireling", "event donate", "pay 8")
    have(m, buys=1)
    m.state.note("donate")
    end_turn(m)
    assert zone(m, "play") == "hireling"


@clause("dom.empires.scn.50", "dom.empires.amb.19")
def test_the_game_may_end_before_donate() -> None:
    m = scene("donate", hand="estate", phase="buy", coins=8, buys=2, supply={"province": 1})
    do(m, "buy province", "event donate")
    assert m.over
    assert debt(m) == 8


@clause("dom.event.ritual", "dom.empires.event.13", "dom.empires.event.14", "dom.empires.scn.37", "dom.empires.cost.10")
def test_ritual() -> None:
    for card, tokens in (("fortune", 8), ("overlord", 0), ("gold", 6)):
        m = scene("ritual overlord fortune", hand=f"{card} copper", phase="buy", coins=4, buys=2)
        assert vp(do(m, "event ritual", f"trash {card}")) == tokens
        assert discards(m) == "curse"
    m = do(scene("ritual", hand="gold", phase="buy", coins=4, buys=2, supply={"curse": 0}), "event ritual")
    assert (vp(m), hand(m)) == (0, "gold")


@clause("dom.event.salt_the_earth", "dom.empires.event.15", "dom.trash.3")
def test_salt_the_earth() -> None:
    m = scene("salt_the_earth castles", phase="buy", coins=4, buys=2, supply={"castles": 7})
    do(m, "event salt_the_earth")
    assert offered(m, verb="trash") == ["estate", "duchy", "province", "crumbling_castle"]
    assert (vp(do(m, "trash crumbling_castle")), discards(m)) == (2, "silver")


@clause("dom.empires.scn.42", "dom.end.1")
def test_trashing_the_last_province_ends_the_game() -> None:
    m = scene("salt_the_earth", phase="buy", coins=4, supply={"province": 1})
    assert do(m, "event salt_the_earth", "trash province").over


@clause("dom.event.tax", "dom.empires.event.16", "dom.empires.setup.12", "dom.empires.event.19", "dom.empires.scn.25")
def test_tax() -> None:
    m = scene("tax castles", phase="buy", coins=2, buys=2)
    assert m.state.pile_debt == dict.fromkeys(m.state.piles, 1)
    assert len(m.state.pile_debt) == 17
    assert do(m, "event tax", "tax market").state.pile_debt["market"] == 3


@clause(
    "dom.empires.event.17", "dom.empires.event.18", "dom.empires.scn.24", "dom.empires.debt.25", "dom.empires.debt.26"
)
def test_buying_from_a_taxed_pile() -> None:
    m = do(scene("tax", phase="buy", coins=6, buys=2), "buy market")
    assert (debt(m), m.state.pile_debt["market"]) == (1, 0)
    assert refused(m, "buy copper") == "dom.empires.debt.8"
    m = do(scene("tax workshop", hand="workshop"), "play workshop", "gain village")
    assert (debt(m), m.state.pile_debt["village"]) == (0, 1)


@clause("dom.empires.scn.44", "dom.buy.15", "dom.empires.flow.15")
def test_a_taxed_villa() -> None:
    m = do(scene("tax villa", phase="buy", coins=5), "buy villa", "pay 1")
    assert (m.state.coins, debt(m), hand(m), m.state.phase) == (0, 0, "villa", "action")


@clause("dom.event.triumph", "dom.empires.event.20", "dom.empires.event.21", "dom.empires.scn.16")
def test_triumph() -> None:
    m = do(scene("triumph delve", phase="buy", coins=6, buys=3), "buy silver", "event delve", "event triumph")
    assert (vp(m), debt(m)) == (3, 5)
    assert vp(do(scene("triumph", phase="buy", buys=2, supply={"estate": 0}), "event triumph")) == 0


@clause("dom.empires.event.20")
def test_triumph_counts_gains_not_purchases() -> None:
    m = scene("triumph port", phase="buy", coins=4, buys=2)
    assert vp(do(m, "buy port", "event triumph")) == 3


@clause("dom.event.wedding", "dom.empires.event.22", "dom.empires.debt.4")
def test_wedding() -> None:
    m = do(scene("wedding", phase="buy", coins=4, buys=2, supply={"gold": 0}), "event wedding")
    assert (vp(m), debt(m)) == (1, 3)
    assert "gold" in all_cards(do(scene("wedding", phase="buy", coins=4, buys=2), "event wedding"))


@clause("dom.event.windfall", "dom.empires.event.23", "dom.empires.scn.41")
def test_windfall() -> None:
    m = do(scene("windfall", phase="buy", coins=5, buys=2, deck="-", supply={"gold": 2}), "event windfall")
    assert discards(m) == "gold*2"
    m = scene("windfall", phase="buy", coins=5, buys=2, deck="-", discards={0: "copper"})
    assert discards(do(m, "event windfall")) == "copper"
    assert m.state.coins == 0


# -- Adventures


@clause("dom.event.alms")
def test_alms() -> None:
    m = do(scene("alms", phase="buy", buys=3), "event alms", "gain silver")
    assert discards(m) == "silver"
    assert refused(m, "event alms") == "dom.event.alms"
    assert discards(do(scene("alms", play="copper", phase="buy", buys=2), "event alms")) == ""


@clause("dom.event.ball", "dom.adv.token.4")
def test_ball() -> None:
    m = do(scene("ball", phase="buy", coins=5, buys=2), "event ball", "gain silver", "gain smithy")
    assert discards(m) == "silver smithy"
    assert m.state.players[0].minus_coin


@clause("dom.event.bonfire")
def test_bonfire() -> None:
    m = scene("bonfire", play="copper*3", phase="buy", coins=3, buys=2)
    do(m, "event bonfire", "trash copper", "trash copper")
    assert (trash(m), zone(m, "play")) == ("copper*2", "copper")


@clause("dom.event.bonfire", "dom.empires.card.50")
def test_bonfire_tells_an_overlord_from_the_card_that_it_acts_as() -> None:
    for card, left in (("market", "overlord"), ("overlord", "")):
        m = scene("bonfire overlord", hand="overlord", deck="estate", play="market village", coins=2)
        do(m, "play overlord", "become market", "event bonfire")
        assert offered(m, verb="trash") == ["market", "overlord", "village"]
        do(m, f"trash {card}", "done")
        assert (trash(m), zone(m, "play"), " ".join(m.state.players[0].acting.values())) == (
            card,
            "market village",
            left,
        )


@clause("dom.event.bonfire", "dom.empires.card.50")
def test_bonfire_asks_which_of_several_overlords() -> None:
    m = scene("bonfire overlord", hand="overlord*2", deck="estate*4", coins=3, buys=2)
    do(m, "play overlord", "become village", "play overlord", "become smithy", "event bonfire")
    do(m, "trash overlord", "done")
    assert (asks(m), offered(m)) == ("acting", ["acting smithy", "acting village"])
    do(m, "acting smithy")
    assert (trash(m), zone(m, "play")) == ("overlord", "village")


@clause("dom.event.borrow")
def test_borrow() -> None:
    m = do(scene("borrow", phase="buy", hand="estate"), "event borrow")
    assert (counts(m), m.state.players[0].minus_card) == ((1, 1, 1), True)
    end_turn(m)
    assert len(m.state.players[0].hand) == 4


@clause("dom.event.expedition")
def test_expedition() -> None:
    m = do(scene("expedition", phase="buy", coins=6, buys=2), "event expedition", "event expedition")
    assert len(m.state.players[0].hand) == 9


@clause("dom.event.ferry", "dom.adv.token.7")
def test_ferry() -> None:
    m = do(scene("ferry overlord", phase="buy", coins=3, buys=2), "event ferry", "pile market")
    assert (m.state.price("market"), m.state.price("smithy")) == (3, 4)
    end_turn(m)
    assert m.state.price("market") == 5


@clause("dom.event.inheritance")
def test_inheritance() -> None:
    m = do(scene("inheritance mill", phase="buy", coins=7, buys=2), "event inheritance")
    assert "mill" not in offered(m, verb="inherit")
    assert "market" not in offered(m, verb="inherit")
    do(m, "inherit smithy")
    assert (m.state.players[0].inherited, m.state.piles["smithy"]) == ("smithy", 9)
    assert refused(have(m, coins=7), "event inheritance") == "dom.event.inheritance"
    m.state.players[0].top, m.state.players[0].top_seen = ["estate"] * 5, [0] * 5
    next_turn(m)
    assert len(do(m, "play estate").state.players[0].hand) == 7


@clause("dom.event.lost_arts", "dom.event.pathfinding", "dom.event.training", "dom.adv.token.2", "dom.action.12")
def test_tokens_of_events() -> None:
    for event, cost in (("lost_arts", 6), ("pathfinding", 8), ("training", 6)):
        m = do(scene(event, phase="buy", coins=cost, buys=2), f"event {event}", "pile village")
        assert [*m.state.players[0].tokens.values()] == ["village"]
    m = scene("lost_arts pathfinding training", hand="village")
    m.state.players[0].tokens = {"plus_action": "village", "plus_card": "village", "plus_coin": "village"}
    do(m, "play village")
    assert (m.state.actions, m.state.coins, hand(m)) == (3, 1, "copper*2")


@clause("dom.event.mission", "dom.turn.8", "dom.end.8", "dom.end.10")
def test_mission() -> None:
    m = do(scene("mission delve", phase="buy", coins=4), "event mission")
    assert m.state.active == 0
    assert m.state.extra
    do(m, "treasures")
    assert refused(m, "buy copper") == "dom.event.mission"
    assert "delve" in offered(m, verb="event")
    do(have(m, coins=4, buys=2), "event mission")
    assert m.state.active == 1
    assert m.state.players[0].turns == 1


def test_debt_can_be_paid_in_an_extra_turn_and_durations_go_on() -> None:
    m = do(scene("mission hireling", hand="hireling", coins=4), "play hireling", "event mission")
    assert len(m.state.players[0].hand) == 6
    m.state.players[0].debt = 2
    assert debt(do(m, "treasures", "pay 2")) == 0


def test_no_extra_turn_after_the_end() -> None:
    m = scene("mission", phase="buy", coins=12, buys=2, supply={"province": 1})
    assert do(m, "event mission", "buy province").over


@clause("dom.event.pilgrimage")
def test_pilgrimage() -> None:
    m = scene("pilgrimage", play="copper silver gold village", phase="buy", coins=8, buys=3)
    do(m, "event pilgrimage")
    assert not m.state.players[0].journey
    assert refused(m, "event pilgrimage") == "dom.event.pilgrimage"
    m = scene("pilgrimage", play="copper silver gold village", phase="buy", coins=8, buys=3)
    m.state.players[0].journey = False
    do(m, "event pilgrimage", "copy copper", "copy gold", "copy silver")
    assert discards(m) == "copper gold silver"


@clause("dom.event.plan", "dom.adv.token.8")
def test_plan() -> None:
    m = do(scene("plan", hand="estate", phase="buy", coins=6, buys=3), "event plan", "pile village")
    do(m, "buy village", "trash estate")
    assert trash(m) == "estate"
    m = scene("plan workshop", hand="workshop estate")
    m.state.players[0].tokens = {"trashing": "village"}
    do(m, "play workshop", "gain village")
    assert hand(m) == "estate"


@clause("dom.event.quest")
def test_quest() -> None:
    cases = {"quest-attack": ("militia", 1), "quest-curses": ("curse*2", 2), "quest-six": ("estate*6", 6)}
    for way, (cards, _) in cases.items():
        m = do(scene("quest", hand=cards, phase="buy", buys=2), "event quest", f"choose {way}")
        assert "gold" in discards(m)
        assert hand(m) == ""
    m = do(scene("quest", hand="curse", phase="buy", buys=2), "event quest", "choose quest-curses")
    assert discards(m) == "curse"
    assert hand(do(scene("quest", hand="curse", phase="buy", buys=2), "event quest", "choose quest-nothing")) == "curse"


@clause("dom.event.raid", "dom.attack.8")
def test_raid() -> None:
    m = scene("raid moat", play="silver*2", phase="buy", coins=5, buys=2, hands={1: "moat"})
    do(m, "event raid")
    assert discards(m) == "silver*2"
    assert m.state.players[1].minus_card


@clause("dom.event.save", "dom.zone.9")
def test_save() -> None:
    m = do(scene("save", hand="gold estate", phase="buy", coins=1), "event save", "set-aside gold")
    assert (zone(m, "under"), m.state.buys) == ("gold", 1)
    assert m.view(1)["players"][0]["under"] == [None]
    end_turn(m)
    assert hand(m) == "copper*5 gold"


@clause("dom.event.scouting_party")
def test_scouting_party() -> None:
    m = do(scene("scouting_party", phase="buy", coins=2, deck="gold silver estate*3"), "event scouting_party")
    do(m, "discard estate", "discard estate", "topdeck silver")
    assert (discards(m), top(m)) == ("estate*3", ["gold", "silver"])
    m = do(scene("scouting_party", phase="buy", coins=2, deck="gold silver -"), "event scouting_party")
    assert discards(m) == "gold silver"


@clause("dom.event.seaway")
def test_seaway() -> None:
    m = do(scene("seaway", phase="buy", coins=5, buys=2), "event seaway")
    assert refused(m, "gain market") == "dom.cost.4"
    do(m, "gain smithy")
    assert (discards(m), m.state.players[0].tokens) == ("smithy", {"plus_buy": "smithy"})


@clause("dom.event.trade")
def test_trade() -> None:
    m = do(scene("trade", hand="estate*2", phase="buy", coins=5, buys=2), "event trade", "trash estate", "trash estate")
    assert (trash(m), discards(m)) == ("estate*2", "silver*2")


@clause("dom.event.travelling_fair", "dom.gain.10")
def test_travelling_fair() -> None:
    m = do(scene("travelling_fair", phase="buy", coins=8), "event travelling_fair", "buy gold", "topdeck gold")
    assert (top(m), m.state.buys) == (["gold"], 1)


@clause("dom.event.travelling_fair")
def test_what_others_gain_is_not_of_the_fair() -> None:
    m = scene("travelling_fair villa witch", hand="witch", phase="buy", coins=6)
    do(m, "event travelling_fair", "buy villa", "order villa", "play witch")
    assert (asks(m, 1), discards(m, 1), top(m, 1)) == ("", "curse", [])
