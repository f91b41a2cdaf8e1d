"""Chapter 17: Research, and what cards offer in it."""

from __future__ import annotations

from games.pest.scene import goods, options, play, quarantine, refused, scene
from pentarchy.core import Match
from pentarchy.games.pest.box import technology_number
from pentarchy.testing import clause


def studying(**more: object) -> Match:
    asked: dict[str, object] = {
        "players": 5,
        "grid": "move-research",
        "market": "medical_mask sick_tent tuition",
        **more,
    }
    m = scene(**asked)  # type: ignore[arg-type]
    m.pick(0, "begin action-research")
    return m


@clause("pest.research.1", "pest.research.9", "pest.research.10", "pest.research.20")
def test_one_card_for_its_price_and_the_market_is_refilled() -> None:
    m = studying(research={0: 4}, goods={0: "coin 5"})
    assert refused(m, 0, "buy medical_mask area-middle") == ""
    m.pick(0, "buy medical_mask area-middle")
    player = m.state.players[0]
    assert (player.cards, player.research) == ((0, 4, 0), 2)
    assert len({*m.state.market}) == 5
    assert technology_number()["medical_mask"] not in m.state.market
    assert refused(m, 0, "buy tuition area-top") == "pest.research.10"
    assert refused(studying(research={0: 1}, goods={0: "coin 5"}), 0, "buy medical_mask area-top") == "pest.research.20"


@clause("pest.research.2", "pest.research.3", "pest.research.17")
def test_some_cards_name_their_area() -> None:
    m = studying(research={0: 2})
    assert refused(m, 0, "buy sick_tent area-middle") == "pest.research.2"
    assert options(m, 0, "buy").count("buy sick_tent area-top") == 1
    assert len([option for option in options(m, 0, "buy") if "medical_mask" in option]) == 3


@clause("pest.research.4", "pest.research.14", "pest.ex.42")
def test_an_old_card_gives_its_renown_and_returns_to_the_deck() -> None:
    m = studying(research={0: 2}, cards={0: "blast_furnace"}, technology=[0])
    assert m.state.players[0].cards == (2, 0, 0)
    m.pick(0, "buy sick_tent area-top")
    assert (m.state.players[0].renown, m.state.players[0].cards) == (2, (14, 0, 0))
    assert m.state.deck >> 2 & 1 or 2 in m.state.market


@clause("pest.research.5", "pest.research.15", "pest.tech.1b", "pest.ex.43", "pest.ex.75")
def test_a_card_with_a_sick_person_stays() -> None:
    m = studying(
        research={0: 3}, cards={0: "breathing_apparatus medical_mask tuition"}, tent={0: 2}, market="sick_tent inhaler"
    )
    assert refused(m, 0, "buy sick_tent area-top") == "pest.research.5"
    assert refused(m, 0, "buy inhaler area-top") == "pest.research.5"
    assert refused(m, 0, "buy inhaler area-middle") == ""


@clause("pest.research.5", "pest.tech.1a")
def test_the_person_may_first_reach_the_healthy_symbol() -> None:
    m = studying(research={0: 3}, cards={0: "breathing_apparatus"}, tent={0: 1}, market="sick_tent")
    play(m, "advance breathing_apparatus", "buy sick_tent area-top")
    assert (m.state.players[0].healthy, m.state.players[0].cards[0]) == (1, 14)


@clause("pest.research.16")
def test_people_on_a_quarantine_tent_move_or_hold_it() -> None:
    asked: dict[str, object] = {"research": {0: 2}, "cards": {0: "quarantine_tent"}, "market": "sick_tent"}
    m = studying(**asked, quarantine={0: "4 move construct"})
    m.pick(0, "buy sick_tent area-top")
    assert options(m, 0) == ["shelter bed-produce", "shelter bed-store"]
    m.pick(0, "shelter bed-store")
    assert quarantine(m, 0) == "3 move construct store"
    m = studying(**asked, quarantine={0: "4 move construct produce store"})
    assert refused(m, 0, "buy sick_tent area-top") == "pest.research.5"


@clause("pest.research.6", "pest.research.19")
def test_people_and_goods_on_a_discarded_card() -> None:
    m = studying(research={0: 2}, cards={0: "plague_experts"}, experts={0: 2}, healthy={0: 11}, market="inhaler")
    m.pick(0, "buy inhaler area-middle")
    assert (m.state.players[0].healthy, m.state.players[0].experts) == (12, 0)
    m = studying(research={0: 2}, cards={0: "loading_crane"}, goods={0: "wood 6 coin 6"}, market="inhaler")
    assert goods(play(m, "buy inhaler area-bottom"), 0) == "wood 5 coin 5"


@clause("pest.research.7", "pest.research.8")
def test_the_market_is_renewed_once() -> None:
    m = studying(research={0: 4}, technology=[0, 0, 0, 0, 0])
    m.pick(0, "refresh")
    assert m.state.market == (1, 2, 3, 4, 5)  # drawn after the old ones went into the deck
    assert refused(m, 0, "refresh") == "pest.research.7"
    play(m, "buy blast_furnace area-top")
    assert m.state.players[0].research == 1
    m = studying(research={0: 3})
    play(m, "buy medical_mask area-top")
    assert refused(m, 0, "refresh") == ""


@clause("pest.decree.21")
def test_a_bought_technology_meets_its_imperative() -> None:
    m = studying(research={0: 3}, year=3, decrees=(5, 10, 15))
    m.pick(0, "buy medical_mask area-top")
    assert m.state.players[0].imperatives == [0, 1, 0]


@clause("pest.research.11")
def test_a_new_card_works_at_once() -> None:
    m = studying(research={0: 2}, market="test_laboratory", healthy={0: 1})
    play(m, "buy test_laboratory area-top", "test")
    assert (m.state.players[0].healthy, quarantine(m, 0)) == (0, "3")


@clause("pest.tech.12", "pest.tech.12a", "pest.tech.12b", "pest.ex.82")
def test_test_laboratory_takes_three_sick_people() -> None:
    full = {0: "3 move construct produce store"}
    m = studying(cards={0: "test_laboratory"}, healthy={0: 1}, quarantine=full, graves={0: 2})
    m.pick(0, "test")
    player = m.state.players[0]
    assert (player.healthy, player.graves, player.dishonour) == (0, 4, 3)
    m = studying(cards={0: "test_laboratory"}, goods={0: "wood 2"})
    assert refused(m, 0, "test") == "pest.tech.12b"


@clause("pest.tech.11", "pest.tech.11a")
def test_scholars_bring_somebody_back() -> None:
    asked: dict[str, object] = {"cards": {0: "scholars"}, "envoys": {0: 2}, "buildings": {0: "quarter_1:gothar"}}
    m = studying(**asked, goods={0: "wood 2"})
    m.pick(0, "scholar quarter_1")
    assert (m.state.players[0].envoys, m.state.players[0].workers) == (1, 2)
    assert refused(m, 0, "scholar recovery") == "pest.tech.11a"
    m = studying(**asked)
    m.pick(0, "scholar recovery")
    assert m.state.players[0].healthy == 1
    assert refused(studying(**asked, healthy={0: 12}), 0, "scholar recovery") == "pest.tech.11a"


@clause("pest.tech.1", "pest.tech.1a", "pest.tech.1d")
def test_the_step_on_the_card_is_taken_at_the_latest_at_the_end() -> None:
    m = studying(cards={0: "sick_tent"}, tent={0: 3}, goods={0: "wood 2"})
    assert play(m, "end research").state.players[0].tent == 2
    m = studying(cards={0: "sick_tent"}, tent={0: 1}, healthy={0: 12}, goods={0: "wood 2"})
    assert refused(m, 0, "advance sick_tent") == "pest.tech.1a"
    assert play(m, "end research").state.players[0].tent == 1


@clause("pest.tech.25", "pest.tech.25b")
def test_mobile_workshop_asks_what_it_makes() -> None:
    m = studying(research={0: 3}, market="mobile_workshop")
    m.pick(0, "buy mobile_workshop area-bottom")
    assert refused(m, 0, "take coin") == "pest.tech.25"
    m.pick(0, "take herbs")
    assert m.state.players[0].mobile == 3


@clause("pest.tech.18", "pest.tech.19", "pest.quar.8", "pest.quar.21")
def test_new_quarantine_spaces_are_filled_from_hampering_ones() -> None:
    m = studying(research={0: 2}, market="quarantine_hut", quarantine={0: "3 move construct store"})
    play(m, "buy quarantine_hut area-top", "clear bed-move", "clear bed-store")
    assert quarantine(m, 0) == "5 construct"


@clause("pest.trade.8")
def test_goods_are_traded_in_research_too() -> None:
    m = studying(goods={0: "wood 2"})
    assert goods(play(m, "trade wood wood"), 0) == "coin 1"


@clause("pest.research.12", "pest.research.15")
def test_a_card_is_bought_for_an_area_or_not_at_all() -> None:
    m = studying(research={0: 2}, cards={0: "sick_tent"}, tent={0: 1}, market="breathing_apparatus sick_tent")
    assert not [option for option in options(m, 0, "buy") if "breathing_apparatus" in option]


@clause("pest.research.13", "pest.turn.16")
def test_research_without_a_purchase_moves_the_person_on_the_card() -> None:
    m = studying(cards={0: "sick_tent"}, tent={0: 2}, goods={0: "wood 2"})
    play(m, "end research")
    assert m.state.players[0].tent == 1


@clause("pest.research.18")
def test_a_card_with_an_assistant_may_go_and_the_assistant_stays_used() -> None:
    asked: dict[str, object] = {"cards": {0: "medical_experiments"}, "used": {0: "medical_experiments"}, "year": 3}
    m = studying(research={0: 2}, market="plague_experts", **asked)
    ready = m.state.players[0].ready
    m.pick(0, "buy plague_experts area-middle")
    assert m.state.players[0].ready == ready
    assert m.state.players[0].used_cards


@clause("pest.tech.0")
def test_an_effect_ends_with_its_card() -> None:
    m = studying(research={0: 2}, cards={0: "scholars"}, envoys={0: 1}, market="sick_tent")
    assert refused(m, 0, "scholar recovery") == ""
    m.pick(0, "buy sick_tent area-top")
    assert refused(m, 0, "scholar recovery") != ""
