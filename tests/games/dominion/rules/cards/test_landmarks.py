"""Landmarks: each has a test of its own."""

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
    make_table,
    many,
    offered,
    points,
    refused,
    scene,
    vp,
)
from pentarchy.core import Match
from pentarchy.games.dominion import game
from pentarchy.games.dominion.rules.moving import reckon_prices
from pentarchy.games.dominion.state import Dominion
from pentarchy.testing import clause

# -- tokens


@clause("dom.landmark.aqueduct", "dom.empires.setup.13", "dom.empires.landmark.1", "dom.empires.evlm.17")
def test_aqueduct() -> None:
    m = scene("aqueduct", phase="buy", coins=15, buys=4)
    assert (m.state.pile_vp["silver"], m.state.pile_vp["gold"]) == (8, 8)
    m.state.pile_vp["copper"] = 1
    do(m, "buy silver", "buy copper")
    assert (m.state.pile_vp["aqueduct"], m.state.pile_vp["silver"], m.state.pile_vp["copper"]) == (2, 7, 0)
    assert vp(do(m, "buy estate")) == 2
    assert m.state.pile_vp["aqueduct"] == 0


@clause("dom.empires.landmark.2", "dom.empires.landmark.3", "dom.empires.scn.27")
def test_aqueduct_in_either_order() -> None:
    for first, tokens in (("treasure", 4), ("victory", 3)):
        m = scene("aqueduct harem", phase="buy", coins=6, buys=2)
        m.state.pile_vp.update(harem=1, aqueduct=3)
        assert vp(do(m, "buy harem", f"choose aqueduct-{first}")) == tokens


@clause("dom.order.5", "dom.landmark.aqueduct")
def test_the_aqueduct_sees_what_is_there_when_its_turn_comes() -> None:
    for first, tokens, left in (("crumbling_castle", 2, 0), ("aqueduct", 1, 1)):
        m = scene("aqueduct castles", phase="buy", coins=4, buys=2, supply={"castles": 7})
        do(m, "buy crumbling_castle", f"order {first}")
        assert (vp(m), m.state.pile_vp["aqueduct"]) == (tokens, left)


@clause("dom.order.5", "dom.empires.evlm.14")
def test_aqueduct_and_shrine_may_want_the_same_last_token() -> None:
    for first, other in (("aqueduct", "defiled_shrine"), ("defiled_shrine", "aqueduct")):
        m = scene("aqueduct defiled_shrine crown", phase="buy", coins=5, buys=2)
        m.state.pile_vp["crown"] = 1
        do(m, "buy crown", f"order {first}")
        assert (m.state.pile_vp[first], m.state.pile_vp.get(other, 0), m.state.pile_vp["crown"]) == (1, 0, 0)


@clause("dom.landmark.arena", "dom.empires.setup.16", "dom.empires.ex.13", "dom.empires.setup.9", "dom.empires.flow.10")
@clause("dom.empires.setup.6")
def test_arena() -> None:
    assert make_table("arena", 3).pile_vp["arena"] == 18
    m = do(scene("arena", hand="village estate"), "end action")
    assert offered(m) == ["done", "discard village"]
    do(m, "discard village")
    assert (vp(m), discards(m), m.state.pile_vp["arena"]) == (2, "village", 10)


@clause("dom.landmark.bandit_fort", "dom.empires.landmark.5", "dom.empires.landmark.6", "dom.empires.ex.39")
def test_bandit_fort() -> None:
    assert points("silver*3 gold", "bandit_fort") == -8


@clause("dom.landmark.basilica", "dom.empires.landmark.7", "dom.empires.landmark.8", "dom.empires.ex.33")
@clause("dom.empires.flow.11")
def test_basilica() -> None:
    m = scene("basilica", phase="buy", coins=4, buys=4)
    tokens = [vp(do(m, f"buy {card}")) for card in ("copper", "estate", "estate")]
    assert tokens == [2, 4, 4]
    m = do(scene("basilica overlord", phase="buy", coins=2, buys=2), "buy overlord")
    assert vp(m) == 2


@clause("dom.landmark.basilica")
def test_basilica_wants_two_coins() -> None:
    assert vp(do(scene("basilica", phase="buy", coins=3, buys=2), "buy estate")) == 0


@clause("dom.landmark.baths", "dom.empires.landmark.9", "dom.empires.landmark.10", "dom.empires.ex.32")
@clause("dom.empires.flow.9")
def test_baths() -> None:
    assert vp(end_turn(scene("baths", phase="buy"))) == 2
    m = do(scene("baths expedition", phase="buy", coins=3, buys=2), "event expedition")
    assert vp(end_turn(m)) == 2
    assert vp(end_turn(do(scene("baths", phase="buy", buys=2), "buy copper"))) == 0


@clause("dom.landmark.battlefield", "dom.empires.landmark.11", "dom.empires.landmark.12", "dom.empires.landmark.13")
@clause(
    "dom.empires.amb.11", "dom.empires.evlm.14", "dom.empires.evlm.11", "dom.empires.evlm.13", "dom.empires.setup.17"
)
def test_battlefield() -> None:
    m = scene("battlefield harem swindler", 3, hand="swindler", decks={1: "estate", 2: "estate"})
    m.state.pile_vp["battlefield"] = 3
    do(m, "play swindler", "give estate", "give estate")
    assert (vp(m, 1), vp(m, 2), m.state.pile_vp["battlefield"]) == (2, 1, 0)
    m = scene("battlefield", phase="buy", coins=2, buys=2)
    m.state.pile_vp["battlefield"] = 0
    assert vp(do(m, "buy estate")) == 0


@clause("dom.landmark.colonnade", "dom.empires.landmark.14", "dom.empires.landmark.15", "dom.empires.pile.18")
def test_colonnade() -> None:
    m = scene("colonnade patrician workshop", hand="workshop", play="village patrician")
    assert vp(do(m, "play workshop", "gain village")) == 0
    m = scene("colonnade patrician", play="village patrician", phase="buy", coins=10, buys=3)
    assert vp(do(m, "buy village", "buy smithy")) == 2
    m = scene("colonnade patrician", play="patrician", phase="buy", coins=5, supply={"patrician_emporium": 5}, buys=2)
    assert vp(do(m, "buy emporium")) == 0


@clause("dom.landmark.defiled_shrine", "dom.empires.setup.14", "dom.empires.landmark.18", "dom.empires.card.38")
def test_defiled_shrine_at_setup() -> None:
    state = make_table("defiled_shrine farmers_market temple wild_hunt castles harem catapult", 2)
    assert {pile for pile, number in state.pile_vp.items() if number == 2} == {
        "catapult_rocks",
        "village",
        "smithy",
        "market",
        "festival",
    }


@clause("dom.empires.landmark.16", "dom.empires.landmark.17", "dom.empires.scn.26", "dom.empires.card.39")
def test_defiled_shrine() -> None:
    m = scene("defiled_shrine farmers_market", phase="buy", coins=6, buys=4)
    m.state.pile_vp["farmers_market"] = 3
    do(m, "buy village", "buy farmers_market")
    assert (m.state.pile_vp["defiled_shrine"], m.state.pile_vp["farmers_market"]) == (2, 2)
    assert vp(do(m, "buy curse")) == 2
    m = scene("defiled_shrine witch", 2, hand="witch")
    m.state.pile_vp["defiled_shrine"] = 5
    assert vp(do(m, "play witch"), 1) == 0


@clause("dom.order.5", "dom.buy.7", "dom.landmark.colonnade")
def test_the_colonnade_sees_what_is_in_play_when_its_turn_comes() -> None:
    for first, tokens in (("charm", 2), ("colonnade", 0)):
        m = scene("colonnade charm duplicate", mat="duplicate", phase="buy", coins=4, buys=2)
        m.state.note("charm")
        do(m, "buy duplicate", f"order {first}", "gain smithy", "call duplicate")
        assert (vp(m), discards(m)) == (tokens, "duplicate smithy*2")


def test_plunder_moves_a_token_of_the_shrine_to_the_aqueduct() -> None:
    m = scene("defiled_shrine aqueduct plunder", phase="buy", coins=5, buys=2, supply={"encampment_plunder": 5})
    do(m, "buy plunder")
    assert (m.state.pile_vp["aqueduct"], m.state.pile_vp["encampment_plunder"]) == (1, 1)


@clause("dom.landmark.fountain", "dom.empires.landmark.19", "dom.empires.ex.36")
def test_fountain() -> None:
    assert [points(f"copper*{number}", "fountain") for number in (9, 10, 25)] == [0, 15, 15]


@clause(
    "dom.landmark.keep",
    "dom.empires.landmark.21",
    "dom.empires.landmark.20",
    "dom.empires.scn.17",
    "dom.empires.pile.19",
)
def test_keep() -> None:
    m = scene("keep harem", 3)
    for seat, cards in enumerate(("silver*2 harem", "silver*2", "silver copper")):
        player = m.state.players[seat]
        player.hand, player.deck = many(cards), []
    assert [items["keep"] for items in game.scores(m.state)] == [10, 5, 5]


@clause("dom.landmark.labyrinth", "dom.empires.landmark.22", "dom.empires.scn.22")
def test_labyrinth() -> None:
    m = scene("labyrinth", phase="buy", buys=5)
    assert [vp(do(m, "buy copper")) for _ in range(4)] == [0, 2, 2, 2]
    m = scene("labyrinth messenger", phase="buy", coins=4, buys=2)
    m.state.piles["estate"] = 8
    do(m, "buy messenger", "gain silver")
    assert (vp(m), vp(m, 1)) == (2, 0)


@clause("dom.empires.landmark.23")
def test_labyrinth_sees_nothing_in_the_turn_of_another() -> None:
    m = scene("labyrinth witch", hand="workshop*2 witch", actions=3)
    do(m, "play workshop", "gain copper", "play workshop", "gain copper", "play witch")
    assert (vp(m), vp(m, 1), discards(m, 1)) == (2, 0, "curse")


@clause("dom.landmark.tomb", "dom.empires.landmark.39", "dom.empires.landmark.40", "dom.empires.ex.35", "dom.trash.4")
@clause("dom.empires.scn.23", "dom.trash.2")
def test_tomb() -> None:
    m = do(scene("tomb swindler", hand="swindler", decks={1: "estate"}), "play swindler", "give estate")
    assert (vp(m), vp(m, 1)) == (0, 1)
    m = do(scene("tomb salt_the_earth", phase="buy", coins=4, buys=2), "event salt_the_earth", "trash duchy")
    assert vp(m) == 2
    m = scene("tomb chapel", hand="chapel estate*3")
    assert vp(do(m, "play chapel", "trash estate", "trash estate", "trash estate")) == 3


# -- Mountain Pass


def first_province(players: int = 3, cards: str = "mountain_pass") -> Match:
    return do(scene(cards, players, phase="buy", coins=8), "buy province")


@clause("dom.landmark.mountain_pass", "dom.empires.landmark.24", "dom.empires.landmark.28", "dom.empires.landmark.29")
@clause("dom.empires.landmark.31", "dom.empires.scn.19", "dom.empires.debt.24", "dom.empires.landmark.27")
def test_mountain_pass() -> None:
    m = first_province()
    assert (asks(m, 1), asks(m, 0), offered(m, 1, "bid")[0]) == ("bid", "", "1")
    do(m, "1 bid 5")
    assert refused(m, "bid 5", 2) == "dom.empires.landmark.29"
    do(m, "2 bid 8", "0 done")
    assert [(vp(m, seat), debt(m, seat)) for seat in range(3)] == [(0, 0), (0, 0), (8, 8)]
    assert m.state.active == 1


@clause("dom.empires.landmark.30", "dom.empires.scn.20")
def test_a_bid_of_forty_ends_the_bidding() -> None:
    m = do(first_province(), "1 bid 40")
    assert (vp(m, 1), debt(m, 1)) == (8, 40)
    assert asks(m, 2) == ""
    assert m.state.active == 1


@clause("dom.empires.landmark.32", "dom.empires.scn.21")
def test_all_pass_and_it_never_comes_back() -> None:
    m = do(first_province(2), "1 done", "0 done")
    assert [vp(m, 0), vp(m, 1)] == [0, 0]
    do(m, "1 treasures")
    m.state.coins, m.state.buys = 8, 1
    m.asked[1].forget()
    do(m, "1 buy province")
    assert asks(m) == "treasures"


@clause("dom.empires.landmark.25", "dom.empires.landmark.26", "dom.empires.ex.34")
def test_a_trashed_province_is_not_gained() -> None:
    m = scene("mountain_pass salt_the_earth", phase="buy", coins=4)
    do(m, "event salt_the_earth", "trash province")
    assert asks(m, 1) == "treasures"


# -- counted at the end


@clause("dom.landmark.museum", "dom.empires.landmark.33", "dom.empires.pile.18")
def test_museum() -> None:
    assert points("copper*3 curse patrician emporium humble_castle", "museum") == 10


@clause("dom.landmark.obelisk", "dom.empires.landmark.34", "dom.empires.landmark.35", "dom.empires.setup.15")
def test_obelisk() -> None:
    assert points("patrician*2 emporium village", "obelisk", chosen={"obelisk": "patrician_emporium"}) == 6
    piles = {make_table("obelisk castles catapult gardens", 2).chosen["obelisk"] for _ in range(3)}
    assert piles <= {"catapult_rocks", "village", "smithy", "market", "festival", "laboratory", "woodcutter", "cellar"}


@clause("dom.landmark.orchard", "dom.empires.landmark.37", "dom.empires.ex.37")
@pytest.mark.parametrize(("cards", "expected"), [("village*3", 4), ("village*7", 4), ("village*2", 0), ("copper*5", 0)])
def test_orchard(cards: str, expected: int) -> None:
    assert points(cards, "orchard") == expected


@clause("dom.landmark.palace", "dom.empires.landmark.38", "dom.empires.ex.38")
def test_palace() -> None:
    assert [points(f"copper*7 silver*5 gold*{gold}", "palace") for gold in (2, 3)] == [6, 9]


@clause("dom.landmark.tower", "dom.empires.landmark.41", "dom.empires.landmark.42", "dom.empires.scn.18")
def test_tower() -> None:
    for left, expected in ((5, 0), (0, 3)):
        m = scene("tower catapult", supply={"catapult_rocks": left})
        m.state.players[0].hand, m.state.players[0].deck = many("catapult*2 rocks estate"), []
        assert game.scores(m.state)[0]["tower"] == expected
    m = scene("tower page", supply={"curse": 0, "estate": 0, "copper": 0})
    m.state.players[0].hand, m.state.players[0].deck = many("curse*2 estate copper treasure_hunter"), []
    m.state.outside["treasure_hunter"] = 0
    assert game.scores(m.state)[0]["tower"] == 3


@clause("dom.landmark.triumphal_arch", "dom.empires.landmark.43", "dom.empires.landmark.44", "dom.empires.landmark.45")
@clause("dom.empires.ex.41", "dom.empires.ex.42", "dom.empires.amb.12")
@pytest.mark.parametrize(
    ("cards", "expected"),
    [("villa*7 wild_hunt*4", 12), ("villa*7 wild_hunt*7", 21), ("villa*7", 0), ("villa*3 crown*2 copper*9", 6)],
)
def test_triumphal_arch(cards: str, expected: int) -> None:
    assert points(cards, "triumphal_arch") == expected


@clause(
    "dom.landmark.wall", "dom.empires.landmark.46", "dom.empires.landmark.47", "dom.empires.ex.40", "dom.empires.amb.13"
)
@pytest.mark.parametrize(("number", "expected"), [(27, -12), (14, 0), (15, 0), (16, -1)])
def test_wall(number: int, expected: int) -> None:
    assert points(f"copper*{number}", "wall") == expected


@clause("dom.landmark.wolf_den", "dom.empires.landmark.48", "dom.empires.landmark.49", "dom.empires.ex.43")
def test_wolf_den() -> None:
    assert points("copper*3 silver gold", "wolf_den") == -6
    m = scene("wolf_den", hand="curse", discards={0: "curse"})
    assert game.scores(m.state)[0]["wolf_den"] == 0


@clause(
    "dom.empires.evlm.10", "dom.empires.evlm.12", "dom.empires.evlm.15", "dom.empires.evlm.16", "dom.empires.setup.3"
)
@clause("dom.setup.9", "dom.empires.mat.9")
def test_landmarks_cannot_be_bought_and_are_no_piles() -> None:
    m = scene("museum wedding", phase="buy", coins=20)
    assert refused(m, "buy museum") == "dom.setup.5"
    assert refused(m, "event museum")
    assert not {"museum", "wedding"} & {*m.state.piles}
    assert (counts(m), hand(m)) == ((1, 1, 20), "")
    assert m.scores[0]["museum"] == 2


@clause("dom.empires.landmark.22", "dom.turn.9")
def test_labyrinth_does_not_see_what_is_gained_between_turns() -> None:
    m = scene("donate labyrinth rocks delve", hand="rocks", phase="buy", coins=4, buys=2, deck="gold*6 -")
    do(m, "event delve", "event delve", "event donate")
    assert vp(m) == 2
    do(m, "trash rocks", "done")
    assert vp(m) == 2


@clause("dom.landmark.defiled_shrine", "dom.empires.flow.1")
def test_a_charm_may_add_to_the_shrine_before_a_bought_curse_empties_it() -> None:
    def prepare(state: Dominion) -> None:
        state.note("charm")
        state.note("cheaper", 2)
        reckon_prices(state)

    m = scene("charm defiled_shrine cellar", phase="buy", buys=2, prepare=prepare)
    do(m, "buy curse", "order charm", "gain cellar")
    assert (vp(m), m.state.pile_vp["cellar"]) == (1, 1)


ACTS: dict[str, tuple[str, list[str]]] = {
    "aqueduct": ("buy silver, buy estate", ["moves-vp silver aqueduct", "takes-vp seat-0 1"]),
    "arena": ("end action, discard village", ["discards seat-0 village", "takes-vp seat-0 2"]),
    "basilica": ("buy copper", ["takes-vp seat-0 2"]),
    "baths": ("end buy", ["takes-vp seat-0 2"]),
    "battlefield": ("buy estate", ["takes-vp seat-0 2"]),
    "colonnade": ("buy village", ["takes-vp seat-0 2"]),
    "defiled_shrine": ("buy village, buy curse", ["moves-vp village defiled_shrine", "takes-vp seat-0 1"]),
    "labyrinth": ("buy copper, buy copper", ["takes-vp seat-0 2"]),
    "mountain_pass": (
        "buy province, end buy, 1 bid 3, bid 4",
        ["bids seat-1 3", "bids seat-0 4", "takes-vp seat-0 8", "takes-debt seat-0 4"],
    ),
    "tomb": ("event salt_the_earth, trash province", ["takes-vp seat-0 1"]),
}


@pytest.mark.parametrize("landmark", ACTS)
def test_what_a_landmark_does_cites_it(landmark: str) -> None:
    picks, told = ACTS[landmark]
    phase = "action" if landmark == "arena" else "buy"
    m = scene(f"{landmark} salt_the_earth", hand="village", play="village", phase=phase, coins=15, buys=3)
    do(m, *picks.split(", "))
    assert [" ".join(event.words) for event in m.events if event.clause == f"dom.landmark.{landmark}"] == told
