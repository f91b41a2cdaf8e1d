"""The texts of the event cards of the expansion."""

from __future__ import annotations

from typing import Any

import pytest

from games.clash_of_cultures.civilizations.saying import play
from games.clash_of_cultures.rules.test_events import drawn, pile
from games.clash_of_cultures.scenes import advances, city, goods, hand, kind, options, scene, told, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures.rules import hands, marks, moments_of_war, status
from pentarchy.games.clash_of_cultures.rules.cards import upheavals
from pentarchy.games.clash_of_cultures.state import NOBODYS
from pentarchy.testing import clause


def text(card: str, *seats: int, **position: Any) -> Match:
    """Only the text of a card that seat 0 has drawn, for some players, then what becomes of it."""
    number = hands.EVENT_NUMBER[card]
    items = [*(Item("event-text", seat, (number,)) for seat in seats or (0,)), Item("event-over", 0, (number, 1))]
    return scene(**{"agenda": items, "expansion": True, "laid_open": {card: 0}, **position})


def kept(match: Match) -> list[tuple[str, int]]:
    return [(hands.EVENT[card], seat) for card, seat in match.state.events_open]


def halves(match: Match, seat: int = 0) -> int:
    return int(match.state.players[seat].halves)


# -- tokens and markers on a card


@clause("coc.ecard.e39")
def test_an_uprising_takes_one_to_four_tokens_for_half_a_point_each() -> None:
    m = text("event-39", goods={0: "culture 3 mood 2"})
    assert len(options(m, 0)) == 3 * 4 - 2, "1 to 4 of 3 and 2"
    play(m, "pay culture-3 mood-1")
    assert (goods(m, 0), halves(m), kept(m)) == ("mood 1", 4, [("event-39", 0)])
    m = text("event-39", goods={0: "food 2"})
    assert (kind(m), halves(m), kept(m), pile(m)) == ("action", 0, [], ["event-39"])


@clause("coc.ecard.e44")
def test_anarchy_takes_the_markers_of_the_government() -> None:
    m = text("event-44", advances={0: "philosophy voting separation_of_power"}, goods={0: "food 2 gold 4"})
    assert (halves(m), kept(m)) == (4, [("event-44", 0)])
    assert not m.state.players[0].advances & status.ALL_GOVERNMENTS
    track = m.state.players[0].track
    play(m, "advance voting")
    while kind(m) == "pay":
        play(m, options(m, 0)[0])
    assert (m.state.players[0].track, halves(m)) == (track, 2), "the marker comes from the card"
    assert "voting" in advances(m, 0)
    play(m, "advance storage")
    while kind(m) == "pay":
        play(m, options(m, 0)[0])
    assert (m.state.players[0].track, halves(m)) == (track - 1, 2), "other advances do not use it"
    m = text("event-44", advances={0: "storage"})
    assert (halves(m), kept(m), pile(m)) == (0, [], ["event-44"])


@clause("coc.ecard.e44", "coc.civ.20")
def test_anarchy_takes_an_advance_that_needs_a_government() -> None:
    m = text("event-44", civs={0: "japan"}, advances={0: "philosophy voting"})
    assert "shogunate" not in advances(m, 0)
    m = text("event-44", 1, civs={0: "japan"}, advances={0: "philosophy voting"})
    assert "shogunate" in advances(m, 0), "only of whoever is concerned"


# -- gifts


@clause("coc.ecard.e40")
def test_an_envoy_brings_tokens_and_opens_a_wonder() -> None:
    m = text("event-40", players=3, wonders={1: "great_wall"})
    assert options(m, 0) == ["choose seat-1", "choose seat-2"]
    play(m, "choose seat-2")
    assert (goods(m, 0), goods(m, 2), goods(m, 1)) == ("idea 1 culture 1", "culture 1", "")
    assert (len(m.state.wonders_open), kept(m), pile(m)) == (1, [], ["event-40"])
    m = text("event-40", wonders={0: " ".join(hands.WONDER)})
    assert m.state.wonders_open == []


@clause("coc.ecard.e40")
def test_an_open_wonder_may_be_taken_instead_of_a_card_from_the_deck() -> None:
    def laid() -> Match:
        m = scene(expansion=True, agenda=[], wonders={1: "great_wall"})
        m.state.wonders_open = [m.state.wonder_deck.pop(0)]
        m.state.agenda.items = [Item("advance-free", 0, ("track",))]
        return m

    m = laid()
    name = hands.WONDER[m.state.wonders_open[0]]
    drive(m, hands.draw_wonder(m.state, 0, "coc.won.1"), f"take-wonder {name}")
    assert (hand(m, 0), m.state.wonders_open) == ([name], [])
    m = laid()
    drive(m, hands.draw_wonder(m.state, 0, "coc.won.1"), "from-deck")
    assert (len(hand(m, 0)), len(m.state.wonders_open)) == (1, 1)
    assert hand(m, 0) != [name]
    m = laid()
    m.state.wonder_deck = []
    drive(m, hands.draw_wonder(m.state, 0, "coc.won.1"))
    assert hand(m, 0) == [name], "there is no other"


def drive(match: Match, running: Any, *picks: str) -> Any:
    """Answer the questions of a rule: what it returns."""
    answers = [tuple(pick.split()) for pick in picks]
    answer = None
    try:
        while True:
            decision = running.send(answer)
            answer = answers.pop(0) if len(decision.options) > 1 else decision.options[0]
            assert answer in decision.options, f"{answer} is none of {list(decision.options)}"
    except StopIteration as done:
        assert not answers
        return done.value


@clause("coc.ecard.e45")
def test_scientific_trade_rewards_academies_and_observatories() -> None:
    places = {0: "d2:neutral:academy", 1: "d7:neutral:academy,observatory c7:neutral:observatory=0 b7"}
    m = text("event-45", 0, 1, cities=places)
    assert (goods(m, 0), goods(m, 1)) == ("idea 2", "idea 2"), "at least two for whoever drew it; cities, not buildings"
    m = text("event-45", 0, 1, cities={0: places[0], 1: "d7:neutral:temple"})
    assert goods(m, 1) == "", "nothing for others without"


@clause("coc.ecard.e46")
def test_flourishing_trade_rewards_markets_and_ports() -> None:
    sea = {"e2": "water", "e3": "water"}
    many = "d7:neutral:market c7:neutral:market b7:neutral:market b6:neutral:market"
    m = text("event-46", 0, 1, cities={0: "d2:neutral:academy", 1: many}, terrain=sea)
    assert (goods(m, 0), goods(m, 1)) == ("gold 1", "gold 3"), "at least one, at most three"
    m = text("event-46", 0, 1, cities={0: "d2:neutral:port>e2 d3:neutral:market", 1: "d7"}, terrain=sea)
    assert (goods(m, 0), goods(m, 1)) == ("gold 2", "")


@clause("coc.ecard.e47")
def test_an_era_of_stability_rewards_temples_and_obelisks() -> None:
    m = text("event-47", 0, 1, cities={0: "d2", 1: "d7:neutral:temple c7:neutral:obelisk b7:neutral:academy"})
    assert options(m, 0) == ["bonus culture", "bonus mood"]
    play(m, "bonus mood", "bonus culture", "bonus mood")
    assert (goods(m, 0), goods(m, 1), kind(m)) == ("mood 1", "culture 1 mood 1", "action")
    four = "d7:neutral:temple c7:neutral:obelisk b7:neutral:temple b6:neutral:temple"
    m = play(text("event-47", 1, cities={0: "d2", 1: four}), "bonus mood", "bonus mood", "bonus mood")
    assert (goods(m, 1), kind(m)) == ("mood 3", "action")


@clause("coc.ecard.e54")
def test_a_successful_year_helps_those_with_the_fewest_cities() -> None:
    m = text("event-54", 0, 1, 2, players=3, cities={0: "d3", 1: "d8 c8 b8", 2: "g5"})
    assert [goods(m, seat) for seat in range(3)] == ["food 2", "", "food 2"]
    m = text("event-54", 0, 1, cities={0: "d2", 1: "d7"})
    assert (goods(m, 0), goods(m, 1)) == ("food 1", "food 1")


# -- losses


@clause("coc.ecard.e48")
def test_reformation_gives_a_temple_to_another_player() -> None:
    m = text("event-48", cities={0: "d2:neutral:temple c3:neutral:temple", 1: "d7"})
    assert options(m, 1) == ["choose d2", "choose c3"]
    play(m, "choose c3")
    assert (city(m, "c3"), city(m, "d2")) == ("0:neutral:temple=1", "0:neutral:temple")
    m = text("event-48", cities={0: "d2:neutral:temple=1", 1: "d7:neutral:temple"})
    assert city(m, "d7") == "1:neutral:temple=0", "whoever drew it has none of the own colour"
    m = text("event-48", cities={0: "d2:neutral:academy", 1: "d7"})
    assert (kind(m), pile(m)) == ("action", ["event-48"])


@clause("coc.ecard.e48")
def test_reformation_lets_each_choose_in_turn() -> None:
    m = text("event-48", players=3, cities={0: "d3", 1: "d8:neutral:temple", 2: "g5:neutral:temple"})
    assert options(m, 0) == ["choose seat-1", "choose seat-2"]
    play(m, "choose seat-2")
    assert options(m, 2) == ["choose seat-0", "choose seat-1"]
    play(m, "choose seat-1")
    assert city(m, "g5") == "2:neutral:temple=1"


@clause("coc.ecard.e49", "coc.card.11", "coc.disc.29")
def test_a_pandemic_takes_half_as_many_things_as_cities() -> None:
    position: dict[str, Any] = {
        "cities": {0: "d2 c3 b2 b3 b5", 1: "d7"},
        "goods": {0: "gold 1"},
        "actions": {0: "action-01"},
        "objectives": {0: "objective-02"},
        "wonders": {0: "great_wall"},
        "persons": {0: "event-19"},
        "units": {0: "d2:settler"},
    }
    m = text("event-49", **position)
    everything = ["spend gold", "discard action-01", "discard event-19", "discard objective-02", "lose d2 settler"]
    assert options(m, 0) == everything, "no wonder cards"
    play(m, "lose d2 settler", "discard objective-02")
    assert (kind(m), units(m, "d2"), m.state.players[0].objectives) == ("action", "", [])
    assert kind(text("event-49", **{**position, "advances": {0: "sanitation"}})) == "action"
    assert goods(text("event-49", cities={0: "d2 c3", 1: "d7"}, goods={0: "gold 1"}), 0) == "", "the only thing"
    assert goods(text("event-49", cities={0: "d2", 1: "d7"}, goods={0: "gold 1"}), 0) == "gold 1"


@clause("coc.ecard.e50")
def test_the_black_death_kills_one_of_four_for_a_point_each() -> None:
    m = text("event-50", units={0: "d2:infantry=3,settler"}, advances={0: "sanitation"})
    play(m, "lose d2 settler")
    assert (units(m, "d2"), halves(m), kind(m)) == ("infantry=3", 2, "action"), "Sanitation does not help"
    m = text("event-50", units={0: "d2:infantry=3,settler"}, advances={0: "roads"})
    play(m, "lose d2 settler")
    assert (units(m, "d2"), halves(m)) == ("infantry=2", 4)
    m = text("event-50", units={0: "d2:infantry=3"})
    assert (kind(m), halves(m)) == ("action", 0)


@clause("coc.event.13", "coc.lead.4")
def test_the_card_of_a_leader_who_dies_by_an_event_goes_to_the_box() -> None:
    m = text("event-50", units={0: "d2:infantry=2,leader,settler"}, leaders={0: "caesar"}, civs={0: "rome"})
    play(m, "lose d2 leader")
    player = m.state.players[0]
    assert (player.leader, m.state.players[1].heads, units(m, "d2")) == (-1, 0, "infantry=2,settler")


@clause("coc.ecard.e51")
def test_vermin_eat_the_food_of_whoever_has_storage() -> None:
    m = text("event-51", goods={0: "food 2 gold 1"}, advances={0: "storage"})
    assert goods(m, 0) == "food 1 gold 1"
    assert goods(text("event-51", goods={0: "food 2"}), 0) == "food 2"
    m = text("event-51", goods={0: "gold 1"}, advances={0: "storage"}, cities={0: "d2 c3:angry b2", 1: "d7"})
    assert options(m, 0) == ["choose d2", "choose b2"]
    play(m, "choose b2")
    assert (city(m, "b2"), goods(m, 0)) == ("0:angry:", "gold 1")
    m = text("event-51", goods={0: "food 2"}, advances={0: "storage irrigation"})
    assert goods(m, 0) == "food 2"


@clause("coc.ecard.e52")
def test_a_drought_takes_food_for_cities_near_barren_land() -> None:
    near = {"c2": "barren"}
    m = text("event-52", goods={0: "food 2"}, terrain=near, cities={0: "d2 d5", 1: "d7"})
    assert goods(m, 0) == "food 1", "d5 is far from it"
    m = text("event-52", goods={0: "food 2"}, terrain={"d2": "barren"}, cities={0: "d2", 1: "d7"})
    assert goods(m, 0) == "food 1", "on it"
    m = text("event-52", terrain=near, cities={0: "d2:happy d5:happy", 1: "d7"})
    assert (city(m, "d2"), city(m, "d5")) == ("0:angry:", "0:happy:"), "only one of those cities"
    m = text(
        "event-52", goods={0: "food 5"}, land="barren", cities={0: "d2 c3 b2 b3", 1: "d7"}, advances={0: "storage"}
    )
    assert goods(m, 0) == "food 2", "at most three"


@clause("coc.ecard.e53")
def test_fire_spreads_through_a_forest() -> None:
    wood = dict.fromkeys(("d2", "d3", "d4", "c3", "b5"), "forest")
    m = text("event-53", terrain=wood, cities={0: "d2 b5", 1: "d4:happy d7", 4: "c3"})
    assert {*options(m, 0)} == {"choose b5", "choose d2"}
    play(m, "choose d2")
    assert (city(m, "d2"), city(m, "d4"), city(m, "b5"), city(m, "d7")) == (
        "0:angry:",
        "1:neutral:",
        "0:neutral:",
        "1:neutral:",
    )
    other = m.state.board.names[m.state.board.near[-1][0]]
    m = text("event-53", goods={0: "wood 2"}, terrain={other: "forest"}, cities={0: "d2", 1: other})
    assert (goods(m, 0), city(m, other)) == ("wood 1", "1:neutral:"), "others do not burn"
    assert goods(text("event-53", goods={0: "gold 1"}), 0) == "gold 1", "gold does not replace it"


@clause("coc.ecard.e53", "coc.event.9")
def test_each_owner_may_save_the_mood_from_a_fire_by_myths() -> None:
    wood = dict.fromkeys(("d2", "d3", "d4"), "forest")
    m = text("event-53", terrain=wood, cities={0: "d2", 1: "d4"}, advances={1: "myths"}, goods={1: "mood 1"})
    assert options(m, 1) == ["keep-mood d4", "pass"]
    play(m, "keep-mood d4")
    assert (city(m, "d4"), goods(m, 1)) == ("1:neutral:", "")


# -- Guillotine


@clause("coc.ecard.e43", "coc.disc_exp.7")
def test_the_guillotine_brings_a_last_leader_or_two_points() -> None:
    position: dict[str, Any] = {"civs": {0: "rome"}, "leaders": {0: "caesar"}, "units": {0: "d2:leader d4:infantry"}}
    m = text("event-43", **position)
    assert options(m, 0) == ["choose d2", "choose d4", "pass"]
    play(m, "choose d4", "appoint sulla")
    player = m.state.players[0]
    assert (units(m, "d4"), units(m, "d2"), player.leaders, halves(m)) == ("infantry,leader", "", 0, 0)
    assert (kept(m), pile(m)) == ([], ["event-43"])
    m = play(text("event-43", **position), "pass")
    assert (m.state.players[0].leaders, m.state.players[0].leader, halves(m)) == (0, -1, 4)
    assert kept(m) == [("event-43", 0)]
    m = text("event-43", **position, cards={0: ""})
    assert (kind(m), halves(m), kept(m)) == ("action", 4, [("event-43", 0)]), "no card is left"


# -- cards that wait for a battle


OPEN = {"event-41": upheavals.ECLIPSE, "event-42": upheavals.HORSE}


def war(card: str, own: int, other: int, dice: list[int], *, place: str = "c5", **more: Any) -> Match:
    """Seat 0 attacks from c4 with all it has there, while a card lies open that seat 1 has drawn."""
    return attack(
        **{
            "units": {0: f"c4:infantry={own}", 1: f"{place}:infantry={other}"},
            "advances": {0: "tactics", 1: "tactics"},
            "expansion": True,
            "laid_open": {card: 1},
            "lasting": [(OPEN[card], NOBODYS, 0)],
            "dice": dice,
            **more,
        },
        place=place,
    )


def attack(place: str, **position: Any) -> Match:
    m = play(scene(**position), "command", f"move c4 {place}")
    return play(m, options(m, 0)[0]) if kind(m) == "group" else m


@clause("coc.ecard.e41")
def test_a_solar_eclipse_lies_open_for_everybody() -> None:
    m = text("event-41", 0, 1)
    assert (kept(m), marks.number_of(m.state, "solar_eclipse", moments_of_war.EVERYBODY)) == ([("event-41", 0)], 1)
    m = text("event-42", 0, 1)
    assert (kept(m), marks.number_of(m.state, "trojan_horse", moments_of_war.EVERYBODY)) == ([("event-42", 0)], 1)


@clause("coc.ecard.e41")
def test_an_eclipse_ends_an_undecided_battle_after_one_round() -> None:
    m = war("event-41", 2, 2, [0, 0, 0, 0])
    assert (units(m, "c4"), units(m, "c5"), told(m, "combat-round")) == ("infantry=2", "infantry=2", ["combat-round 1"])
    assert (halves(m, 0), halves(m, 1), kept(m)) == (0, 2, [("event-41", 1)]), "nobody won: it is the defender's"
    assert m.state.lasting == [] or all(name != "solar_eclipse" for name, _, _ in m.state.lasting)


@clause("coc.ecard.e41")
def test_the_winner_keeps_the_eclipse() -> None:
    m = war("event-41", 2, 1, [11, 11, 0])
    assert (halves(m, 0), halves(m, 1), kept(m)) == (2, 0, [("event-41", 0)])
    m = war("event-41", 2, 0, [])
    assert kept(m) == [("event-41", 1)], "no battle"
    m = war("event-41", 1, 2, [0, 0, 0], units={0: "c4:infantry", 4: "c5:infantry=2"})
    assert (kept(m), pile(m)) == ([], ["event-41"]), "barbarians keep nothing"


@clause("coc.ecard.e42")
def test_a_trojan_horse_forbids_tactics_in_the_first_round() -> None:
    position: dict[str, Any] = {
        "cities": {0: "a7", 1: "c5"},
        "goods": {0: "wood 1 culture 1"},
        "actions": {1: "action-06"},
    }
    m = war("event-42", 2, 1, [11, 11, 0], **position)
    assert options(m, 0) == ["use trojan_horse", "pass"]
    play(m, "use trojan_horse")
    assert (goods(m, 0), halves(m, 0), kept(m)) == ("gold 1", 2, [("event-42", 0)])
    assert told(m, "lays-tactics") == []
    m = play(war("event-42", 2, 1, [11, 11, 0], **position), "pass")
    assert (kept(m), kind(m)) == ([("event-42", 1)], "tactics"), "the defender is asked"
    m = war("event-42", 2, 1, [11, 11, 0], cities={0: "a7", 1: "d7"}, goods={0: "wood 1 culture 1"})
    assert kept(m) == [("event-42", 1)], "no city is attacked"
    m = war("event-42", 2, 1, [11, 11, 0], **{**position, "goods": {0: "wood 1"}, "actions": {}})
    assert kept(m) == [("event-42", 1)], "it cannot be paid"


@clause("coc.ecard.e42")
def test_tactics_come_back_in_the_second_round() -> None:
    m = war(
        "event-42",
        2,
        2,
        [0, 0, 0, 0, 11, 11, 0, 0],
        cities={0: "a7", 1: "c5"},
        goods={0: "wood 1 culture 1"},
        actions={1: "action-06"},
    )
    play(m, "use trojan_horse")
    assert kind(m) == "retreat"
    play(m, "fight")
    assert kind(m) == "tactics"


# -- the whole course of a card

SYMBOLS = {
    "event-40": "barbarians_move",
    "event-41": "pirates",
    "event-42": "barbarians_move",
    "event-43": "barbarians_appear",
    "event-45": "pirates",
    "event-46": "pirates",
    "event-47": "exhausted_land",
    "event-48": "barbarians_appear",
    "event-49": "barbarians_move",
    "event-53": "gold_mine",
    "event-54": "pirates",
    "event-55": "pirates",
    "event-56": "pirates",
    "event-57": "barbarians_appear",
    "event-58": "pirates",
}
"""Of the cards of the expansion; the others have none."""


@pytest.mark.parametrize("number", range(39, 59))
def test_each_card_is_drawn_with_its_symbol_and_can_be_said(number: int) -> None:
    card = f"event-{number}"
    m = drawn(card, expansion=True, goods={0: "food 2 culture 3 mood 1", 1: "culture 2"}, civs={0: "rome", 1: "japan"})
    while kind(m) != "action":
        seat = next(iter(m.asked))
        play(m, options(m, seat)[0])
    symbol = SYMBOLS.get(card)
    assert told(m, "symbol") == ([f"symbol seat-0 symbol-{symbol}"] if symbol else [])
    assert told(m, "event") == [f"event seat-0 {card}"]
    assert m.state.agenda.items == []


@clause("coc.symbol.pirates")
def test_the_symbol_of_pirates_places_ships_and_demands_tribute() -> None:
    sea = dict.fromkeys(("d3", "c3"), "water")
    m = drawn("event-54", expansion=True, terrain=sea, goods={0: "wood 1"}, cities={0: "d2", 1: "d7"})
    while kind(m) != "action":
        play(m, options(m, next(iter(m.asked)))[0])
    ships = sum(m.state.units(hex_, 2) for hex_, holder in enumerate(m.state.holder) if holder == 5)
    assert (ships, "wood" in goods(m, 0)) == (2, False), "next to the city of whoever drew it"
