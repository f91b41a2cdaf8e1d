"""The texts of the event cards."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.rules.test_events import drawn, pile
from games.clash_of_cultures.scenes import advances, ask, city, goods, kind, options, play, scene, units
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import advances as advancing
from pentarchy.games.clash_of_cultures.rules import events, hands, moments, playing, scoring
from pentarchy.games.clash_of_cultures.rules.cards.events import revolution
from pentarchy.testing import clause


def text(card: str, seat: int = 0, **position: Any) -> Match:
    """Only the text of a card, for one player."""
    number = hands.EVENT_NUMBER[card]
    return scene(**{"agenda": [Item("event-text", seat, (number,))], **position})


# -- Pestilence and Epidemic


@clause("coc.ecard.e01")
def test_pestilence_lowers_one_city_or_two() -> None:
    cities = {0: "d2 c3:happy e3:angry", 1: "d7"}
    m = text("event-01", cities=cities)
    assert {*options(m, 0)} == {"choose d2", "choose c3"}
    play(m, "choose c3")
    assert (kind(m), city(m, "c3")) == ("action", "0:neutral:")
    for advance in ("roads", "fishing navigation", "bartering trade_routes"):
        m = play(text("event-01", cities=cities, advances={0: advance}), "choose c3")
        assert (city(m, "c3"), city(m, "d2")) == ("0:neutral:", "0:angry:"), "the second one"
    m = text("event-01", cities={0: "d2:happy", 1: "d7"})
    assert city(m, "d2") == "0:happy:", "one city is spared"


@clause("coc.ecard.e01", "coc.con.15")
def test_pestilence_forbids_building_until_everybody_has_sanitation() -> None:
    m = drawn("event-01", advances={1: "sanitation"}, goods={0: "food 2 gold 4", 1: "food 2"})
    assert (m.state.events_open, pile(m)) == ([(0, 0)], [])
    refusal = moments.may_build(m.state, 0)
    assert refusal is not None
    assert refusal.clause == "coc.con.15"
    assert moments.may_build(m.state, 1) is None
    m.state.players[0].library = 1 << advancing.NUMBER["sanitation"]
    assert moments.may_build(m.state, 0) is None, "lent by the Great Library"
    m.state.players[0].library = 0
    play(m, "advance sanitation")
    while kind(m) == "pay":
        play(m, options(m, 0)[0])
    assert (m.state.events_open, pile(m), m.state.lasting) == ([], ["event-01"], [])
    assert moments.may_build(m.state, 0) is None
    m = drawn("event-01", advances={0: "sanitation", 1: "sanitation"})
    assert (m.state.events_open, m.state.lasting) == ([], [])


@clause("coc.ecard.e02", "coc.event.13", "coc.disc.39")
def test_an_epidemic_kills_one_unit_or_two() -> None:
    m = text("event-02", units={0: "d2:infantry,settler"})
    assert options(m, 0) == ["lose d2 infantry", "lose d2 settler"]
    play(m, "lose d2 settler")
    assert units(m, "d2") == "infantry"
    m = text("event-02", units={0: "d2:infantry=2,settler"}, advances={0: "roads"})
    play(m, "lose d2 infantry", "lose d2 infantry")
    assert units(m, "d2") == "settler"
    assert units(text("event-02", units={0: "d2:infantry"}), "d2") == "infantry"


@clause("coc.ecard.e02", "coc.event.12", "coc.event.13")
def test_an_epidemic_ends_with_the_last_unit() -> None:
    sea: dict[str, Any] = {"terrain": {"d4": "water"}, "units": {0: "d4:ship"}, "aboard": {0: "d4:infantry"}}
    m = play(text("event-02", advances={0: "roads"}, **sea), "lose d4 ship")
    assert (units(m, "d4"), kind(m)) == ("", "action")


@clause("coc.event.13")
def test_passengers_without_room_are_lost() -> None:
    sea: dict[str, Any] = {
        "terrain": {"d4": "water"},
        "units": {0: "d4:ship=2"},
        "aboard": {0: "d4:infantry=2,settler"},
    }
    m = text("event-02", **sea)
    assert options(m, 0) == ["lose d4 infantry", "lose d4 settler", "lose d4 ship"]
    play(m, "lose d4 ship")
    assert options(m, 0) == ["lose d4 infantry", "lose d4 settler"]
    play(m, "lose d4 settler")
    assert units(m, "d4") == "ship[infantry=2]"
    m = play(text("event-02", **sea), "lose d4 settler")
    assert units(m, "d4") == "ship=2[infantry=2]"


# -- famines and good years


@clause("coc.ecard.e03", "coc.ecard.e04", "coc.ecard.e05", "coc.ecard.e06", "coc.ecard.e07", "coc.ecard.e08")
def test_famines_take_food_or_make_a_city_angry() -> None:
    famines = {"event-03": 1, "event-04": 1, "event-05": 1, "event-06": 2, "event-07": 2, "event-08": 2}
    for card, need in famines.items():
        m = text(card, goods={0: f"food {need} gold 3 idea 2"}, cities={0: "d2:happy", 1: "d7"})
        assert (goods(m, 0), city(m, "d2")) == ("idea 2 gold 3", "0:happy:")
        m = text(card, goods={0: f"food {need - 1} gold 3"}, cities={0: "d2:happy", 1: "d7"})
        assert (goods(m, 0), city(m, "d2")) == ("gold 3", "0:angry:")
    m = text("event-03", cities={0: "d2 c3:happy e3:angry"})
    assert {*options(m, 0)} == {"choose d2", "choose c3"}


@clause("coc.event.16")
def test_myths_in_a_famine_save_the_mood_for_one_token() -> None:
    m = text("event-06", advances={0: "myths"}, goods={0: "food 1 mood 1"}, cities={0: "d2:happy", 1: "d7"})
    play(m, "keep-mood d2")
    assert (goods(m, 0), city(m, "d2")) == ("", "0:happy:")


@clause("coc.ecard.e09", "coc.ecard.e10", "coc.ecard.e12", "coc.ecard.e13", "coc.ecard.e15", "coc.ecard.e17")
def test_good_years_give_food() -> None:
    rows = {"event-09": 1, "event-10": 1, "event-12": 2, "event-13": 2, "event-15": 3, "event-17": 3}
    for card, food in rows.items():
        m = text(card, advances={0: "storage"}, goods={0: "gold 1"})
        assert goods(m, 0) == f"food {food} gold 1"
        for_all = box.events()[hands.EVENT_NUMBER[card]].affects == "all"
        assert for_all == (card in ("event-09", "event-13", "event-15"))
    assert goods(text("event-17", goods={0: "gold 1"}), 0) == "food 2 gold 1", "the cap holds"


@clause("coc.ecard.e11", "coc.ecard.e14", "coc.ecard.e16", "coc.event.17")
def test_shared_years_give_as_much_to_others() -> None:
    for card, food in (("event-11", 1), ("event-14", 2), ("event-16", 3)):
        m = text(card, advances={0: "storage", 1: "storage"}, goods={0: "gold 1"})
        assert (goods(m, 0), goods(m, 1)) == (f"food {food} gold 1", f"food {food}")
    m = text("event-16", players=3, advances={0: "storage"}, goods={0: "gold 1", 1: "food 1"})
    play(m, "choose seat-1")
    assert [goods(m, seat) for seat in (1, 2)] == ["food 2", "food 2"], "whoever can still hold it"
    m = text("event-14", players=3, goods={1: "food 2"})
    assert [goods(m, seat) for seat in (1, 2)] == ["food 2", "food 2"]


# -- settlers, floods, wars


@clause("coc.ecard.e27", "coc.ecard.e28", "coc.rec.13")
def test_population_booms_give_settlers_to_two_players() -> None:
    for card in ("event-27", "event-28"):
        m = text(card, players=3, cities={0: "d2 c3"})
        play(m, "choose c3", "choose seat-2")
        assert units(m, "c3") == "settler"
        home = m.state.board.names[m.state.players[2].home]
        assert units(m, home) == "settler"
    m = text("event-27", players=3, units={0: "d4:settler=4", 1: "d5:settler=4"})
    assert units(m, m.state.board.names[m.state.players[2].home]) == "settler", "only who has one left"


@clause("coc.ecard.e34", "coc.ecard.e35")
def test_a_migration_gives_a_settler_to_another_and_lowers_a_city() -> None:
    for card in ("event-34", "event-35"):
        m = text(card, cities={0: "d2 c3", 1: "d7 d5"})
        assert options(m, 1) == ["choose d7", "choose d5"]
        play(m, "choose d5", "choose c3")
        assert (units(m, "d5"), city(m, "c3"), units(m, "c3")) == ("settler", "0:angry:", "")


@clause("coc.ecard.e32", "coc.ecard.e33")
def test_floods_lower_a_city_at_the_water() -> None:
    for card in ("event-32", "event-33"):
        m = text(card, terrain={"c4": "water"}, cities={0: "d2 c3 d4:happy b4:angry"})
        assert {*options(m, 0)} == {"choose c3", "choose d4"}
        play(m, "choose d4")
        assert city(m, "d4") == "0:neutral:"
        assert kind(text(card, cities={0: "d2 c3"})) == "action"
    affects = [box.events()[hands.EVENT_NUMBER[card]].affects for card in ("event-32", "event-33")]
    assert affects == ["drawer", "all"]


@clause("coc.ecard.e36", "coc.ecard.e37", "coc.event.16")
def test_a_civil_war_kills_infantry_in_a_city_that_is_not_happy() -> None:
    for card in ("event-36", "event-37"):
        position: dict[str, Any] = {
            "cities": {0: "d2 c3:happy e3:angry b2"},
            "units": {0: "d2:infantry=2 c3:infantry e3:infantry b2:settler"},
        }
        m = text(card, **position)
        assert {*options(m, 0)} == {"choose d2", "choose e3"}
        play(m, "choose d2")
        assert (units(m, "d2"), city(m, "d2")) == ("infantry", "0:angry:")
        m = play(text(card, **position), "choose e3")
        assert (units(m, "e3"), city(m, "e3")) == ("", "0:angry:")
        m = text(card, cities={0: "d2 c3:happy"}, units={0: "c3:infantry"})
        play(m, "choose c3")
        assert (units(m, "c3"), city(m, "c3")) == ("infantry", "0:neutral:"), "no such city: any one drops"
    m = text("event-36", advances={0: "myths"}, goods={0: "mood 1"}, units={0: "d2:infantry"})
    play(m, "keep-mood d2")
    assert (units(m, "d2"), city(m, "d2")) == ("", "0:neutral:"), "Myths save the mood, not the infantry"


@clause("coc.ecard.e38", "coc.disc.28", "coc.status.7")
def test_a_revolution_takes_an_action_and_changes_the_government() -> None:
    rule: dict[str, Any] = {"advances": {0: "philosophy draft voting free_economy"}, "goods": {0: "gold 2"}}
    m = text("event-38", **rule)
    assert m.state.left == 2
    play(m, options(m, 0)[0])
    assert advances(m, 0) >= {"nationalism"}
    assert not advances(m, 0) & {"voting", "free_economy"}
    assert goods(m, 0) == "gold 2", "free of charge"
    m = text("event-38", **rule, units={0: "d2:infantry=2,settler"})
    assert (kind(m), options(m, 0)) == ("avert", ["lose d2 infantry", "pass"])
    play(m, "lose d2 infantry", "lose d2 infantry")
    assert (units(m, "d2"), m.state.left) == ("settler", 3)
    assert advances(m, 0) >= {"voting", "free_economy"}
    m = play(text("event-38", goods={0: "gold 2"}, units={0: "d2:infantry"}), "pass")
    assert (m.state.left, units(m, "d2")) == (2, "infantry"), "no government: nothing else to avert"


@clause("coc.ecard.e38", "coc.event.15", "coc.disc.28")
def test_a_revolution_in_the_status_phase_costs_an_action_of_the_next_turn() -> None:
    m = scene(goods={0: "culture 1"}, advances={0: "theaters"}, left=0)
    state = m.state
    state.phase = "status"
    ask(m, lambda game: revolution(game, 1))
    assert [player.lost for player in state.players] == [0, 1]
    state.phase = "turn"
    ask(m, lambda game: revolution(game, 0))
    assert (state.left, state.players[0].lost) == (0, 0), "no action left: nothing happens"


# -- earthquakes and eruptions


def event_points(match: Match) -> list[int]:
    return [scoring.scores(match.state)[seat]["events"] for seat in range(len(match.state.players))]


@clause("coc.ecard.e29", "coc.event.6", "coc.comp.8", "coc.score.13")
def test_an_eruption_buries_a_city_with_all_units() -> None:
    m = drawn(
        "event-29",
        cities={0: "d2::temple,academy=1,great_wall c3 e3 b2", 1: "d7"},
        units={0: "d2:infantry=2,settler c3:infantry"},
    )
    play(m, "choose d2")
    assert (city(m, "d2"), units(m, "d2"), units(m, "c3")) == ("", "", "infantry")
    assert event_points(m) == [8, 4], "two points for settlement and temple, two for the foreign academy"
    assert [player.gone[:4] for player in m.state.players] == [[1, 0, 0, 1], [0, 1, 0, 0]]
    assert scoring.scores(m.state)[0]["wonders"] == 8, "the wonder still scores"
    assert not moments.abilities(m.state, 0) & moments.ABILITIES["great_wall"], "but it does nothing"
    assert (m.state.events_open, pile(m)) == ([(28, 0)], [])
    m = drawn("event-29", cities={0: "d2 c3 e3", 1: "d7"})
    assert (kind(m), pile(m)) == ("action", ["event-29"]), "three cities are spared"


@clause("coc.ecard.e30", "coc.ecard.e31", "coc.event.6")
def test_an_earthquake_buries_up_to_three_structures() -> None:
    m = drawn("event-30", cities={0: "d2:happy:temple,academy c3 e3", 1: "d7"}, units={0: "c3:settler"})
    assert {*options(m, 0)} == {"bury d2 temple", "bury d2 academy", "bury c3 settlement", "bury e3 settlement"}
    play(m, "bury d2 temple")
    assert "done" in options(m, 0)
    play(m, "bury c3 settlement", "bury d2 academy")
    assert (city(m, "d2"), city(m, "c3"), units(m, "c3"), city(m, "e3")) == ("0:neutral:", "", "settler", "0:neutral:")
    assert event_points(m) == [12, 0]
    assert m.state.events_open == [(29, 0)]
    m = play(drawn("event-30", cities={0: "d2 c3::temple e3", 1: "d7"}), "bury c3 temple", "done")
    assert (city(m, "c3"), event_points(m)) == ("0:angry:", [4, 0])
    m = drawn("event-30", cities={0: "d2 c3", 1: "d7"})
    assert (kind(m), pile(m)) == ("action", ["event-30"])


@clause("coc.ecard.e31")
def test_a_heavy_earthquake_shakes_everybody() -> None:
    m = drawn("event-31", cities={0: "d2", 1: "d7 d5::temple e5"})
    assert [(seat, decision.clause) for seat, decision in m.asked.items()] == [(1, "coc.ecard.e31")]
    play(m, "bury d5 temple", "done")
    assert (event_points(m), m.state.events_open) == ([0, 4], [(30, 0)])
    assert city(m, "d5") == "1:angry:"


@clause("coc.ecard.e30")
def test_a_settlement_is_buried_only_after_the_rest_of_its_city() -> None:
    m = drawn("event-30", cities={0: "d2::temple c3::temple e3::temple", 1: "d7"})
    assert not [option for option in options(m, 0) if "settlement" in option]
    play(m, "bury d2 temple")
    assert [option for option in options(m, 0) if "settlement" in option] == ["bury d2 settlement"]


def test_every_base_card_has_a_text_or_is_a_person() -> None:
    for event in box.events():
        if not event.expansion:
            assert event.effect in (playing.plays if event.affects == "taker" else events.texts), event.id
