"""The log of Empire's End: every event says who did what, and under which clause."""

from __future__ import annotations

from games.empires_end.scene import attach, fight, scene, settle
from pentarchy.core import Match, Setup
from pentarchy.games.empires_end import game


def told(match: Match, viewer: int | None = 0) -> list[str]:
    """The log as a viewer reads it, with the clause behind each line."""
    texts = game.texts("en", ["Anna", "Bernd"])
    return [f"{texts.event(event, viewer)} [{event.clause}]" for event in match.events]


def test_an_accepted_crisis_in_the_log() -> None:
    m = scene(crises="fire_09", resources={1: "axe*2 wheat*5"}, innovations={1: "earthquake_04@army_5"})
    m.pick(0, "bid fire_09 wheat").pick(1, "accept fire_09")
    attach(m, 1, "city_32")
    assert told(m)[:7] == [
        "Anna averts Fire 9 with 1 wheat [ee.crisis.3]",
        "Bernd accepts Fire 9 [ee.crisis.6]",
        "Bernd takes the start player marker [ee.accept.1]",
        "Bernd takes the bids: 1 wheat [ee.accept.2]",
        "Bernd: Army 5 is destroyed [ee.accept.3]",
        "Bernd scores 5 points (Earthquake 4) [ee.glossary.23]",
        "Bernd attaches Fire 9 to City 32 [ee.accept.6]",
    ]


def test_an_industry_round_in_the_log() -> None:
    m = scene(phase="industry", hands={0: "fire_06 flood_01", 1: ""}, ruins={0: "farm_3"}, resources={0: "hammer*9"})
    m.pick(0, "play fire_06")
    attach(m, 0, "city_32")
    for pick in ("sell flood_01", "rebuild farm_3", "pay 3 0", "end industry"):
        m.pick(0, pick)
    m.pick(1, "end industry")
    assert told(m)[:6] == [
        "Anna plays Fire 6 [ee.industry.2]",
        "Anna attaches Fire 6 to City 32 [ee.innovation.3]",
        "Anna pays 1 hammer and 0 coins for Fire 6 [ee.industry.2]",
        "Anna sells Flood 1 for 1 coin [ee.industry.5]",
        "Anna rebuilds Farm 3 [ee.industry.8]",
        "Anna pays 3 hammers and 0 coins for Farm 3 [ee.industry.23]",
    ]


def test_an_averted_and_an_exchanged_crisis_in_the_log() -> None:
    m = scene(crises="blight_01", innovations={0: "barbarians_07@road_4 famine_03@army_6"}, deck="fire_09")
    m.pick(0, "redraw barbarians_07 blight_01").pick(0, "free famine_03 fire_09")
    assert told(m) == [
        "Anna exchanges Blight 1 for the top crisis of the deck (Barbarians 7) [ee.glossary.12]",
        "Fire 9 threatens location 9 [ee.glossary.12]",
        "Anna averts Fire 9 with the free bid of Famine 3 [ee.exhaust.4]",
    ]


def test_a_shortage_among_ruins_in_the_log() -> None:
    m = scene(crises="fire_09", ruins={0: "*"}, resources={0: "wheat*3"})
    m.pick(0, "accept fire_09").pick(0, "declare shortage").pick(0, "buy coin").pick(0, "enough shortage")
    assert told(m)[:4] == [
        "Anna accepts Fire 9 [ee.crisis.6]",
        "Anna discards: Fire 9 [ee.accept.15]",
        "Anna declares a resource shortage: 3 wheat, 0 axes, 0 hammers, 0 coins [ee.shortage.2]",
        "Anna loses 2 points for 1 coin [ee.shortage.3]",
    ]


def test_an_economy_round_in_the_log() -> None:
    m = scene(phase="income", innovations={0: "barbarians_03@farm_8"}, ruins={1: "*"})
    for pick in ("trade road_14 coin axe", "repeat barbarians_03 farm_8", "end economy"):
        m.pick(0, pick)
    assert told(m)[:7] == [
        "Anna gains 1 hammer (Farm 11) [ee.economy.1]",
        "Anna gains 1 axe (Farm 8) [ee.economy.1]",
        "Anna gains 1 wheat (Farm 3) [ee.economy.1]",
        "Anna trades 1 coin for axe (Road 14) [ee.glossary.1]",
        "Anna gains 1 axe (Road 14) [ee.glossary.1]",
        "Anna uses Farm 8 once more (Barbarians 3) [ee.glossary.2]",
        "Anna gains 1 axe (Farm 8) [ee.economy.1]",
    ]


def test_a_trade_for_points_in_the_log() -> None:
    m = scene(phase="income", innovations={0: "famine_04@city_32"}, ruins={1: "*"})
    m.pick(0, "trade famine_04 wheat points-2").pick(0, "end economy")
    assert "Anna scores 2 points (Famine 4) [ee.glossary.1]" in told(m)


def test_changes_in_the_row_and_a_discarded_hand_in_the_log() -> None:
    held = {0: "famine_01@city_32 fire_03@road_4 fire_05@farm_3"}
    m = scene(phase="industry", innovations=held, hands={0: "fire_06 flood_04 flood_05"}, top="fire_02 fire_01")
    for pick in ("use fire_05", "swap city_32 road_9", "use fire_03", "move famine_01 village_15"):
        m.pick(0, pick)
    m.pick(0, "sell fire_06").pick(0, "sell flood_04").pick(0, "discard hand").pick(0, "end industry")
    settle(m)
    assert told(m)[:7] == [
        "Anna: City 32 and Road 9 change places [ee.industry.11]",
        "Anna moves Famine 1 to Village 15 [ee.glossary.8]",
        "Anna sells Fire 6 for 1 coin [ee.industry.5]",
        "Anna sells Flood 4 for 1 coin [ee.industry.5]",
        "Anna discards: Flood 5 [ee.industry.6]",
        "Anna draws Fire 2 [ee.industry.6]",
        "Anna draws Fire 1 [ee.industry.6]",
    ]
    assert told(m, 1)[5] == "Anna draws a card [ee.industry.6]"


def test_a_campaign_in_the_log() -> None:
    m = scene(
        campaign="campaign_02",
        innovations={0: "famine_01@city_32 fire_01@road_4"},
        exhausted={0: "famine_01"},
        resources={0: "axe coin", 1: "axe*6"},
    )
    fight(fight(m, 0, axes=1, coins=1), 1, axes=6).pick(0, "renew famine_01")
    assert told(m)[:8] == [
        "Anna has strength 6: 4 from abilities, 1 axe, 1 coin [ee.military.3]",
        "Bernd has strength 10: 4 from abilities, 6 axes, 0 coins [ee.military.3]",
        "Anna scores 1 point (Siege of the Coast) [ee.military.4]",
        "Bernd scores 6 points (Siege of the Coast) [ee.military.4]",
        "Bernd gains 1 hammer (Siege of the Coast) [ee.military.4]",
        "Bernd scores 2 points (Siege of the Coast) [ee.military.5]",
        "Bernd gains 1 wheat (Siege of the Coast) [ee.military.5]",
        "Anna renews Famine 1 (Siege of the Coast) [ee.military.10]",
    ]


def test_a_defeat_and_its_unrest_in_the_log() -> None:
    m = scene(campaign="campaign_01", ruins={0: "army_6 army_5"}, resources={0: "", 1: ""})
    assert told(m)[2] == "Anna loses 4 points (Border War) [ee.military.4]"
    assert "Anna: City 32 and Farm 3 change places [ee.military.6]" in told(m)


def test_rounds_and_a_new_deck_in_the_log() -> None:
    assert told(scene(space=4, deck="", discards="fire_09")) == [
        "Round on space 5: Crisis [ee.track.2]",
        "The discard pile becomes a new crisis deck (1 card) [ee.crisis.9]",
        "Fire 9 threatens location 9 [ee.crisis.1]",
    ]
    m = scene(space=6, top="")
    assert told(m)[1] == f"Campaign: {game.texts('en').name(m.state.campaign)} [ee.military.1]"
    assert told(scene(space=26)) == ["The round marker reaches the end: all screens are lifted [ee.track.3]"]


def test_the_beginning_of_a_blitz_game_in_the_log() -> None:
    m = Match(game, Setup(2, "blitz"), seed=1)
    old = list(m.state.players[0].hand)
    m.pick(0, "exchange hand").pick(1, "keep hand")
    assert m.events[0].words == ("discards", "seat-0", *old)
    assert [event.clause for event in m.events] == ["ee.blitz.2", *["ee.blitz.11"] * 4]


def test_the_founding_of_an_empire_in_the_log() -> None:
    hands = {0: "fire_01 fire_02 fire_03 fire_04", 1: "flood_01 flood_02 flood_03 flood_04"}
    m = scene(phase="found", blitz=True, hands=hands)
    m.state.space = m.state.track.blitz_start
    settle(m.pick(0, "found fire_02").pick(0, "found fire_04"))
    assert told(m)[:7] == [
        "Anna accepts Fire 2 [ee.blitz.3]",
        "Anna: Village 15 is destroyed [ee.accept.3]",
        "Anna accepts Fire 4 [ee.blitz.3]",
        "Anna: Village 12 is destroyed [ee.accept.3]",
        "Anna attaches Fire 2 to City 32 [ee.blitz.4]",
        "Anna attaches Fire 4 to Road 14 [ee.blitz.4]",
        "Anna discards: Fire 1, Fire 3 [ee.blitz.6]",
    ]
    assert [event.clause for event in m.events if event.words[0] == "draws"] == ["ee.blitz.6"] * 4


def test_later_cards_of_a_blitz_game_are_drawn_as_ever() -> None:
    m = scene(phase="refill", blitz=True, space=20)
    assert {event.clause for event in m.events if event.words[0] == "draws"} == {"ee.industry.6"}
    m = scene(phase="refill", space=m.state.track.blitz_start)
    assert {event.clause for event in m.events if event.words[0] == "draws"} == {"ee.industry.6"}
