"""The industry round: cards, rebuilding, abilities; placing and moving innovations."""

from __future__ import annotations

from games.empires_end.scene import (
    ROW,
    attach,
    empire,
    has,
    options,
    place,
    position,
    refused,
    ruins,
    scene,
    score,
    settle,
)
from pentarchy.core import Match, Refusal
from pentarchy.games.empires_end.box import locations
from pentarchy.testing import clause

VILLAGES = "village_15 village_12"


def industry(**more: object) -> Match:
    """An industry round of two players; seat 0 has nothing."""
    more.setdefault("resources", {0: ""})
    return scene(phase="industry", **more)  # type: ignore[arg-type]


def on(names: str, cards: str) -> dict[int, str]:
    """One card for each location, for seat 0."""
    return {0: " ".join(f"{card}@{name}" for card, name in zip(cards.split(), names.split(), strict=True))}


def cards(number: int) -> str:
    """That many innovations without any effect on the round."""
    return " ".join([f"famine_{n:02}" for n in range(1, 12)][:number])


# -- cards


@clause("ee.scenario.4", "ee.industry.4", "ee.industry.3", "ee.industry.22")
def test_two_cheap_cards_are_free_with_both_villages() -> None:
    m = industry(hands={0: "fire_01 fire_02"}).pick(0, "play fire_01")
    attach(m, 0, "city_32")
    m.pick(0, "play fire_02")
    attach(m, 0, "road_4")
    assert (has(m, 0), place(m, 0, "fire_01"), place(m, 0, "fire_02")) == ("", "city_32", "road_4")


@clause("ee.scenario.5", "ee.industry.3", "ee.industry.14", "ee.ambiguity.5")
def test_a_card_of_two_is_never_free() -> None:
    m = industry(hands={0: "fire_06 flood_04"}, resources={0: "hammer"}).pick(0, "play fire_06")
    attach(m, 0, "city_32")
    assert has(m, 0) == ""
    assert refused(m, 0, "play flood_04") == "ee.industry.2", "the other village would leave one hammer to pay"


@clause("ee.industry.2", "ee.card.4", "ee.resource.3", "ee.resource.7")
def test_hammers_or_coins_pay_for_a_card() -> None:
    m = industry(ruins={0: VILLAGES}, hands={0: "fire_06"}, resources={0: "hammer*2 coin"}).pick(0, "play fire_06")
    attach(m, 0, "city_32")
    assert options(m, 0) == ["pay 2 0", "pay 1 1"]
    assert refused(m, 0, "pay 0 2") == "ee.resource.7"
    assert refused(m, 0, "pay 2 1") == "ee.industry.2"
    m.pick(0, "pay 1 1")
    assert has(m, 0) == "hammer*1"


@clause("ee.industry.3")
def test_a_destroyed_village_saves_nothing() -> None:
    m = industry(ruins={0: VILLAGES}, hands={0: "fire_01"})
    assert refused(m, 0, "play fire_01") == "ee.industry.2"
    m = industry(ruins={0: "village_15"}, hands={0: "fire_01 fire_02"}).pick(0, "play fire_01")
    attach(m, 0, "city_32")
    m.pick(0, "sell fire_02")
    assert has(m, 0) == "coin*1"


@clause("ee.industry.3", "ee.industry.22")
def test_one_village_serves_one_card_a_round() -> None:
    m = industry(ruins={0: "village_15"}, hands={0: "fire_01 fire_02"}).pick(0, "play fire_01")
    attach(m, 0, "city_32")
    assert (options(m, 0, "play"), refused(m, 0, "play fire_02")) == ([], "ee.industry.2")


@clause("ee.industry.14", "ee.industry.10", "ee.kind.2")
def test_each_discount_serves_one_card_a_round() -> None:
    m = industry(ruins={0: VILLAGES}, hands={0: "fire_02 fire_03"}, resources={0: "hammer"}).pick(0, "play fire_02")
    attach(m, 0, "city_32")
    m.pick(0, "play fire_03")
    attach(m, 0, "road_4")
    assert has(m, 0) == "", "fire_02 was paid for and saved the next hammer at once"


@clause("ee.industry.14", "ee.ambiguity.5")
def test_an_innovation_does_not_add_to_a_village() -> None:
    """Page 10: one such ability a card, so a card of cost 2 is never free; page 11: one card for each of them."""
    held = {0: "fire_02@city_32"}
    m = industry(hands={0: "fire_06 flood_04"}, innovations=held, resources={0: "hammer"}).pick(0, "play fire_06")
    attach(m, 0, "road_4")
    assert has(m, 0) == "", "one hammer saved, one paid"
    assert refused(m, 0, "play flood_04") == "ee.industry.2", "two discounts are left, and serve a card one at a time"


@clause("ee.industry.5", "ee.industry.1")
def test_any_mix_of_two_cards() -> None:
    m = industry(hands={0: "fire_01 fire_02 fire_03"}).pick(0, "sell fire_01").pick(0, "sell fire_03")
    assert has(m, 0) == "coin*2"
    assert refused(m, 0, "sell fire_02") == refused(m, 0, "play fire_02") == "ee.industry.1"


@clause("ee.industry.6", "ee.industry.12", "ee.scenario.6", "ee.industry.17", "ee.ambiguity.4")
def test_after_two_cards_the_rest_is_kept_or_discarded() -> None:
    hand = "fire_01 fire_02 fire_03 fire_04"
    m = industry(hands={0: hand, 1: "flood_01 flood_02 flood_03 flood_04"})
    m.pick(0, "play fire_01")
    attach(m, 0, "city_32")
    assert refused(m, 0, "discard hand") == "ee.industry.12"
    m.pick(0, "sell fire_02").pick(0, "discard hand").pick(0, "end industry").pick(1, "end industry")
    assert m.state.discards == ["fire_02", "fire_03", "fire_04"]
    assert len(empire(m, 0).hand) == 4
    assert not set(empire(m, 0).hand) & {*hand.split()}
    assert has(m, 0) == "coin*1"
    assert refused(industry(hands={0: hand}), 0, "discard fire_03") == "ee.track.4", "all or nothing"


@clause("ee.industry.6", "ee.industry.7", "ee.industry.12")
def test_fewer_cards_are_allowed_and_the_hand_is_refilled() -> None:
    m = industry(hands={0: "fire_01 fire_02 fire_03 fire_04", 1: "flood_01 flood_02 flood_03 flood_04"})
    m.pick(0, "sell fire_01").pick(0, "end industry").pick(1, "end industry")
    assert empire(m, 0).hand[:3] == ["fire_02", "fire_03", "fire_04"]
    assert [len(player.hand) for player in m.state.players] == [4, 4]


@clause("ee.industry.13", "ee.industry.18", "ee.scenario.44", "ee.ambiguity.15")
def test_cards_are_drawn_clockwise_when_all_are_done() -> None:
    hands = {0: "fire_01 fire_02 fire_03 fire_04", 1: "flood_01 flood_02 flood_03 flood_04"}
    m = industry(hands=hands, first=1, top="plague_01 plague_02")
    m.pick(1, "sell flood_01").pick(1, "end industry")
    assert "plague_01" not in empire(m, 1).hand
    m.pick(0, "sell fire_01").pick(0, "end industry")
    assert (empire(m, 1).hand[-1], empire(m, 0).hand[-1]) == ("plague_01", "plague_02")


@clause("ee.industry.18", "ee.crisis.9")
def test_cards_sold_in_this_round_can_be_drawn_again() -> None:
    m = industry(hands={0: "fire_01", 1: "flood_01 flood_02 flood_03 flood_04"}, deck="plague_01 plague_02 plague_03")
    m.pick(0, "sell fire_01").pick(0, "end industry").pick(1, "end industry")
    assert sorted(empire(m, 0).hand) == ["fire_01", "plague_01", "plague_02", "plague_03"]


@clause("ee.industry.18", "ee.crisis.9")
def test_where_no_card_is_left_hands_stay_small() -> None:
    m = industry(hands={0: "fire_01", 1: "flood_01"}, deck="plague_01", discards="plague_02")
    m.pick(0, "end industry").pick(1, "end industry")
    assert (sorted(empire(m, 0).hand), empire(m, 1).hand) == (["fire_01", "plague_01", "plague_02"], ["flood_01"])


@clause("ee.industry.1", "ee.industry.20", "ee.industry.10", "ee.industry.21")
def test_the_three_things_mix_and_a_new_ability_works_at_once() -> None:
    m = industry(
        hands={0: "fire_05 fire_01"}, resources={0: "hammer*3"}, ruins={0: "farm_3"}, innovations={0: "flood_01@farm_3"}
    )
    m.pick(0, "play fire_05")
    attach(m, 0, "city_32")
    m.pick(0, "use fire_05").pick(0, "swap city_32 farm_3").pick(0, "rebuild farm_3")
    m.pick(0, "play fire_01")
    attach(m, 0, "road_4")
    assert (position(m, 0, "city_32"), position(m, 0, "farm_3"), ruins(m, 0)) == (11, 1, "")
    assert refused(m, 0, "use fire_05") == "ee.industry.21", "once a round, wherever it lies now"


# -- rebuilding


@clause("ee.scenario.7", "ee.industry.8", "ee.industry.9", "ee.ambiguity.9")
def test_one_rebuild_a_round() -> None:
    m = industry(ruins={0: "farm_8 army_5"}, resources={0: "hammer*12"}).pick(0, "rebuild farm_8")
    assert (has(m, 0), ruins(m, 0)) == ("hammer*7", "army_5")
    assert refused(m, 0, "rebuild army_5") == "ee.industry.9"


@clause("ee.industry.8", "ee.industry.23", "ee.resource.7")
def test_hammers_and_coins_rebuild() -> None:
    m = industry(ruins={0: "farm_3"}, resources={0: "hammer*2 coin*2"}).pick(0, "rebuild farm_3")
    assert options(m, 0) == ["pay 2 1", "pay 1 2"]
    assert refused(m, 0, "pay 2 2") == "ee.industry.23"
    m.pick(0, "pay 1 2")
    assert has(m, 0) == "hammer*1"
    assert refused(m, 0, "rebuild city_32") == "ee.industry.9"
    assert refused(industry(), 0, "rebuild city_32") == "ee.industry.8"


@clause("ee.scenario.33", "ee.glossary.7", "ee.industry.23")
def test_rebuilding_is_cheaper_beside_a_repair_discount() -> None:
    m = industry(ruins={0: "farm_8"}, innovations={0: "fire_01@road_9"}, resources={0: "hammer*4"})
    m.pick(0, "rebuild farm_8")
    assert has(m, 0) == ""
    far = industry(ruins={0: "farm_8"}, innovations={0: "fire_01@city_32"}, resources={0: "hammer*4"})
    assert refused(far, 0, "rebuild farm_8") == "ee.industry.23"
    asleep = industry(ruins={0: "farm_8 road_9"}, innovations={0: "fire_01@road_9"}, resources={0: "hammer*4"})
    assert refused(asleep, 0, "rebuild farm_8") == "ee.industry.23"


@clause("ee.glossary.26", "ee.industry.23", "ee.ambiguity.5")
def test_repair_discounts_add_up_but_never_below_nothing() -> None:
    both = {0: "fire_01@road_9 fire_06@army_6"}
    m = industry(ruins={0: "farm_8"}, innovations=both, resources={0: "hammer*2"}).pick(0, "rebuild farm_8")
    assert has(m, 0) == "", "5 - 1 - 2"
    m = industry(
        ruins={0: "farm_3"}, innovations={0: "fire_06@road_4 fire_01@road_4 fire_09@road_4"}, resources={0: ""}
    ).pick(0, "rebuild farm_3")
    assert ruins(m, 0) == "", "3 - 4 is nothing"


@clause("ee.industry.15", "ee.innovation.11")
def test_what_is_rebuilt_works_at_once() -> None:
    held = {0: f"fire_05@farm_3 {on(ROW.removesuffix(' farm_3'), cards(10))[0]}"}
    m = industry(ruins={0: "farm_3"}, innovations=held, resources={0: "hammer*3"}, hands={0: "flood_01"})
    assert refused(m, 0, "use fire_05") == "ee.economy.3"
    m.pick(0, "rebuild farm_3").pick(0, "use fire_05").pick(0, "swap city_32 village_15").pick(0, "play flood_01")
    assert "attach flood_01 farm_3" in options(m, 0), "it takes part in the comparison with its one innovation"
    city = industry(ruins={0: "city_32"}, resources={0: "hammer*10"}).pick(0, "rebuild city_32")
    assert "use city_32" in options(city, 0)


# -- abilities


@clause("ee.scenario.34", "ee.industry.11", "ee.industry.16", "ee.innovation.8", "ee.empire.4")
def test_the_city_swaps_two_locations_with_all_that_hangs_there() -> None:
    row = "city_32 farm_3 village_15 road_14 village_12 farm_11 road_9 farm_8 army_6 army_5 road_4"
    m = industry(row=row, ruins={0: "farm_3"}, innovations={0: "flood_01@farm_3 flood_02@army_6 flood_03@army_6"})
    m.pick(0, "use city_32")
    assert len(options(m, 0)) == 55
    assert refused(m, 0, "swap army_6 farm_3") == "ee.industry.11"
    assert refused(m, 0, "swap farm_3 farm_3") == "ee.industry.16"
    m.pick(0, "swap farm_3 army_6")
    assert (position(m, 0, "army_6"), position(m, 0, "farm_3"), ruins(m, 0)) == (2, 9, "farm_3")
    assert [place(m, 0, card) for card in ("flood_01", "flood_02", "flood_03")] == ["farm_3", "army_6", "army_6"]
    assert position(m, 1, "farm_3") == 2, "other empires stay as they are"


@clause("ee.industry.16")
def test_the_city_may_swap_itself() -> None:
    m = industry().pick(0, "use city_32").pick(0, "swap city_32 farm_3")
    assert position(m, 0, "city_32") == 11


@clause("ee.industry.10", "ee.industry.21", "ee.glossary.6")
def test_industry_points_come_once_also_from_new_innovations() -> None:
    m = industry(hands={0: "blight_10"}, innovations={0: "blight_02@road_4 blight_05@farm_3"}, ruins={0: "farm_3"})
    m.pick(0, "play blight_10")
    attach(m, 0, "city_32")
    m.pick(0, "end industry").pick(1, "end industry")
    assert score(m, 0) == 4, "blight_02 and blight_10; blight_05 lies in a ruin"


@clause("ee.glossary.9", "ee.industry.21")
def test_renewing_beside_it_in_an_industry_round() -> None:
    held = {0: "fire_08@farm_8 famine_01@road_9 famine_03@city_32"}
    m = industry(innovations=held, exhausted={0: "famine_01 famine_03"}).pick(0, "use fire_08")
    assert empire(m, 0).exhausted == ["famine_03"]
    idle = industry(innovations=held, exhausted={0: "famine_03"})
    assert refused(idle, 0, "use fire_08") == "ee.glossary.9"


@clause("ee.industry.21", "ee.industry.22")
def test_abilities_that_work_by_themselves_are_not_used() -> None:
    m = industry(innovations={0: "fire_01@road_4 flood_01@farm_3"})
    assert refused(m, 0, "use village_15") == refused(m, 0, "use fire_01") == "ee.industry.22"
    assert refused(m, 0, "use flood_01") == refused(m, 0, "use farm_3") == "ee.industry.10"


# -- placing innovations


@clause("ee.scenario.8", "ee.innovation.3", "ee.innovation.4")
def test_an_innovation_goes_where_the_fewest_lie() -> None:
    m = industry(innovations=on("city_32 road_9 farm_3", cards(3)), hands={0: "fire_01"}).pick(0, "play fire_01")
    for name in ("city_32", "road_9", "farm_3"):
        assert refused(m, 0, f"attach fire_01 {name}") == "ee.innovation.3"
    assert len(options(m, 0)) == 8


@clause("ee.scenario.9", "ee.innovation.2", "ee.innovation.4", "ee.innovation.9", "ee.innovation.10")
def test_a_second_layer_when_all_intact_ones_have_one() -> None:
    intact = ROW.replace("village_15 ", "").replace("road_14 ", "")
    m = industry(innovations=on(intact, cards(9)), ruins={0: "village_15 road_14"}, hands={0: "fire_01"})
    m.pick(0, "play fire_01")
    assert len(options(m, 0)) == 9
    assert refused(m, 0, "attach fire_01 road_14") == "ee.innovation.2"
    attach(m, 0, "city_32")
    assert sorted(empire(m, 0).innovations.values()).count(0) == 2
    assert not [option for option in options(m, 0) if option.startswith("discard")], (
        "nothing attached is ever discarded"
    )


@clause("ee.innovation.9")
def test_ruins_do_not_count_as_the_fewest() -> None:
    m = industry(innovations=on("farm_3 farm_3", cards(2)), ruins={0: "farm_3"}, hands={0: "fire_01"})
    m.pick(0, "play fire_01")
    assert len(options(m, 0)) == 10


# -- moving innovations


@clause("ee.glossary.8", "ee.glossary.27", "ee.glossary.36", "ee.innovation.8")
def test_an_innovation_moves_to_where_it_could_be_attached() -> None:
    held = {0: "fire_03@city_32 famine_01@road_9"}
    m = industry(innovations=held, exhausted={0: "famine_01"}).pick(0, "use fire_03")
    assert refused(m, 0, "move famine_01 city_32") == "ee.innovation.3"
    assert refused(m, 0, "move famine_01 road_9") == "ee.glossary.27"
    assert "move fire_03 farm_3" in options(m, 0), "also itself"
    m.pick(0, "move famine_01 farm_3")
    assert (place(m, 0, "famine_01"), empire(m, 0).exhausted) == ("farm_3", ["famine_01"])
    itself = industry(innovations=held).pick(0, "use fire_03").pick(0, "move fire_03 farm_3")
    assert refused(itself, 0, "use fire_03") == "ee.industry.21"


@clause("ee.glossary.8", "ee.innovation.3")
def test_what_moves_is_compared_with_other_locations_than_its_own() -> None:
    m = industry(innovations=on(ROW.removesuffix(" farm_3"), f"fire_03 {cards(9)}")).pick(0, "use fire_03")
    refusal = m.why_not(0, "move fire_03 road_9")
    numbers = {"have": 1, "least": 0}
    assert refusal == Refusal("ee.innovation.3", "not_fewest", place="road_9", other="farm_3", **numbers)


@clause("ee.scenario.43", "ee.glossary.27", "ee.ambiguity.6")
def test_where_all_have_one_only_ruins_give_something_away() -> None:
    level = industry(innovations=on(ROW, f"fire_03 {cards(10)}"))
    assert refused(level, 0, "use fire_03") == "ee.glossary.27"
    held = on(ROW, f"fire_03 {cards(10)}")
    m = industry(innovations=held, ruins={0: "farm_3"}).pick(0, "use fire_03")
    assert {option.split()[1] for option in options(m, 0)} == {"famine_10"}
    assert len(options(m, 0)) == 10
    refusal = m.why_not(0, "move famine_01 road_9")
    assert refusal == Refusal("ee.glossary.27", "only_back", card="famine_01", place=place(m, 0, "famine_01"))


@clause("ee.resource.1", "ee.economy.10")
def test_everything_may_be_left_undone() -> None:
    m = industry(hands={0: "fire_01"}, ruins={0: "farm_3"}, resources={0: "hammer*9"})
    settle(m)
    assert (has(m, 0), ruins(m, 0), m.state.space) == ("hammer*9", "farm_3", 5)


@clause("ee.empire.2", "ee.economy.5")
def test_locations_print_value_cost_and_ability() -> None:
    by_id = {location.id: location for location in locations()}
    assert (by_id["farm_11"].repair, by_id["farm_8"].repair, by_id["army_5"].repair) == (5, 5, 4)
    assert [by_id[name].ability.gains for name in ("farm_11", "farm_8", "farm_3")] == [
        (0, 0, 1, 0),
        (0, 1, 0, 0),
        (1, 0, 0, 0),
    ]
