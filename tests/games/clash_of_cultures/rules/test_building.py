"""Pages 12 and 28: buildings and wonders."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import advances, city, goods, hand, kind, options, play, refused, scene
from pentarchy.testing import clause

SEA = {"d3": "water", "e4": "water"}
RICH = "food 2 wood 2 ore 2"


def building(cities: str = "d4:neutral c4", known: str = "myths", rich: str = RICH, **more: object):  # type: ignore[no-untyped-def]
    asked: dict[str, object] = {"cities": {0: cities}, "advances": {0: known}, "goods": {0: rich}, **more}
    return scene(**asked)  # type: ignore[arg-type]


@clause("coc.con.1", "coc.adv.6", "coc.act.12")
def test_a_building_costs_one_of_each_and_must_be_unlocked() -> None:
    m = building()
    assert options(m, 0, "build") == ["build d4 temple", "build c4 temple"] or {*options(m, 0, "build")} == {
        "build d4 temple",
        "build c4 temple",
    }
    assert refused(m, 0, "build d4 academy") == "coc.adv.6"
    play(m, "build d4 temple", "bonus mood")
    assert (goods(m, 0), city(m, "d4")) == ("food 1 wood 1 ore 1 mood 1", "0:neutral:temple")


@clause("coc.con.1")
def test_what_is_missing_is_named() -> None:
    m = building(rich="food 1 wood 1")
    assert options(m, 0, "build") == []
    refusal = m.why_not(0, "build d4 temple")
    assert refusal is not None
    assert (refusal.clause, refusal.numbers["good"]) == ("coc.con.1", "ore")


@clause("coc.con.2")
def test_an_angry_city_cannot_build() -> None:
    m = building("d4:angry c4:happy:temple")
    assert refused(m, 0, "build d4 temple") == "coc.con.2"
    assert options(m, 0, "build") == []


@clause("coc.con.3", "coc.term.3")
def test_no_larger_than_the_number_of_cities() -> None:
    m = building("d4:happy:academy c4", known="myths writing")
    assert refused(m, 0, "build d4 temple") == "coc.con.3"
    assert {*options(m, 0, "build")} == {"build c4 temple", "build c4 academy"}


@clause("coc.term.3", "coc.con.3")
def test_five_is_the_largest() -> None:
    m = building("d4:happy:academy,fortress,port,temple c4 b4 b5 f4 f5", known="myths arts", terrain=SEA, rich=RICH)
    assert refused(m, 0, "build d4 temple") == "coc.term.3"


@clause("coc.con.14")
def test_lost_cities_never_shrink_a_city() -> None:
    m = building("d4:happy:academy,temple")
    assert (m.state.size(m.state.board.number["d4"]), city(m, "d4")) == (3, "0:happy:academy,temple")


@clause("coc.con.4", "coc.con.12")
def test_one_of_a_kind_whatever_its_colour() -> None:
    m = building("d4:neutral:temple=1 c4 b4")
    assert refused(m, 0, "build d4 temple") == "coc.con.4"
    assert "build d4 temple" not in options(m, 0)


@clause("coc.con.5", "coc.con.13")
def test_a_port_points_into_a_sea_space() -> None:
    m = building(known="fishing", terrain=SEA)
    assert refused(m, 0, "build c4 port") == ""
    m.pick(0, "build d4 port")
    assert kind(m) == "port"
    assert {*options(m, 0)} == {"port d3", "port e4"}
    assert refused(m, 0, "port d5") == "coc.con.5"
    m.pick(0, "port e4")
    assert m.state.board.names[m.state.port[m.state.board.number["d4"]]] == "e4"


@clause("coc.con.5")
def test_no_port_without_sea() -> None:
    m = building(known="fishing")
    assert refused(m, 0, "build d4 port") == "coc.con.5"
    assert options(m, 0, "build") == []


@clause("coc.con.13", "coc.pir.14")
def test_enemy_ships_do_not_forbid_a_port() -> None:
    m = building(known="fishing", terrain={"d3": "water"}, units={1: "d3:ship"})
    assert "build d4 port" in options(m, 0)


@pytest.mark.parametrize(
    ("known", "what", "brings"),
    [("writing", "academy", "food 1 wood 1 ore 1 idea 2"), ("tactics", "fortress", "food 1 wood 1 ore 1")],
)
@clause("coc.con.6")
def test_what_buildings_bring(known: str, what: str, brings: str) -> None:
    m = building(known=known)
    m.pick(0, f"build d4 {what}")
    assert goods(m, 0) == brings


@clause("coc.con.6")
def test_a_temple_brings_mood_or_culture() -> None:
    m = building()
    m.pick(0, "build d4 temple")
    assert {*options(m, 0)} == {"bonus mood", "bonus culture"}
    assert refused(m, 0, "bonus food") == "coc.con.6"
    m.pick(0, "bonus culture")
    assert goods(m, 0) == "food 1 wood 1 ore 1 culture 1"


@clause("coc.con.11", "coc.advance.state_religion.1")
def test_state_religion_saves_the_food_of_one_temple_a_turn() -> None:
    m = building("d4 c4 b4", known="myths state_religion", rich="wood 2 ore 2")
    play(m, "build d4 temple", "bonus mood")
    assert goods(m, 0) == "wood 1 ore 1 mood 1"
    assert refused(m, 0, "build c4 temple") == "coc.con.1"


@clause("coc.con.12")
def test_five_pieces_of_a_kind() -> None:
    temples = "d4:neutral:temple c4:neutral:temple b4:neutral:temple b5:neutral:temple f4:neutral:temple f5"
    m = building(temples)
    assert refused(m, 0, "build f5 temple") == "coc.con.12"
    assert options(m, 0, "build") == []


@clause("coc.con.15")
def test_pestilence_forbids_to_build() -> None:
    m = building(lasting=[("pestilence", 0, 0)])
    assert options(m, 0, "build") == []
    assert refused(m, 0, "build d4 temple") == "coc.con.15"
    m = building(known="myths sanitation", lasting=[("pestilence", 0, 0)])
    assert "build d4 temple" in options(m, 0)


@clause("coc.act.12", "coc.advance.dogma.1")
def test_dogma_follows_the_temple() -> None:
    m = building(known="myths rituals priesthood state_religion dogma")
    play(m, "build d4 temple", "bonus mood")
    assert {*options(m, 0)} == {"advance devotion", "advance conversion", "advance fanaticism"}
    m.pick(0, "advance devotion")
    assert "devotion" in advances(m, 0)


# -- wonders

WONDER = "food 7 wood 7 ore 7 culture 5"


@clause("coc.con.10", "coc.won.2", "coc.won.3", "coc.advance.engineering.2", "coc.won.12")
def test_a_wonder_in_a_happy_city() -> None:
    m = building(
        "d4:happy c4:neutral", known="engineering arts sports storage", rich=WONDER, wonders={0: "great_arena"}
    )
    assert options(m, 0, "wonder") == ["wonder d4 great_arena"]
    assert refused(m, 0, "wonder c4 great_arena") == "coc.won.2"
    m.pick(0, "wonder d4 great_arena")
    assert (goods(m, 0), city(m, "d4"), hand(m, 0)) == ("food 4 wood 3 ore 2", "0:happy:great_arena", [])
    assert m.state.builders[0] == 0


@pytest.mark.parametrize("known", ["engineering storage arts", "arts sports storage"])
@clause("coc.won.2")
def test_a_wonder_needs_engineering_and_its_advance(known: str) -> None:
    m = building("d4:happy c4", known=known, rich=WONDER, wonders={0: "great_arena"})
    assert options(m, 0, "wonder") == []
    assert refused(m, 0, "wonder d4 great_arena") == "coc.won.2"


@clause("coc.won.16")
def test_an_advance_of_the_library_does_not_do() -> None:
    m = building("d4:happy c4", known="engineering arts storage", rich=WONDER, wonders={0: "great_arena"})
    from pentarchy.games.clash_of_cultures.box.terms import SPORTS

    m.state.players[0].library = SPORTS
    assert refused(m, 0, "wonder d4 great_arena") == "coc.won.2"


@clause("coc.won.12")
def test_only_wonders_from_the_hand() -> None:
    m = building("d4:happy c4", known="engineering arts sports storage", rich=WONDER)
    assert refused(m, 0, "wonder d4 great_arena") == "coc.won.12"


@clause("coc.won.9", "coc.res.11")
def test_gold_pays_resources_of_a_wonder_but_no_culture() -> None:
    known = "engineering arts sports storage"
    m = building("d4:happy c4", known=known, rich="food 3 wood 4 ore 3 gold 2 culture 5", wonders={0: "great_arena"})
    assert options(m, 0, "wonder") == ["wonder d4 great_arena"]
    m = building("d4:happy c4", known=known, rich="food 3 wood 4 ore 5 gold 7 culture 4", wonders={0: "great_arena"})
    assert refused(m, 0, "wonder d4 great_arena") == "coc.won.2"


@clause("coc.won.2", "coc.con.3")
def test_a_wonder_needs_room_too() -> None:
    m = building("d4:happy", known="engineering arts sports storage", rich=WONDER, wonders={0: "great_arena"})
    assert refused(m, 0, "wonder d4 great_arena") == "coc.con.3"


# -- the expansion


@clause("coc.con.1", "coc.adv.6", "coc.comp.6")
@pytest.mark.parametrize(
    ("advance", "building"), [("bartering", "market"), ("arts", "obelisk"), ("math", "observatory")]
)
def test_buildings_of_the_expansion_are_unlocked_like_others(advance: str, building: str) -> None:
    def offered(expansion: bool, known: str) -> bool:
        m = scene(
            expansion=expansion,
            cities={0: "d4 b2"},
            goods={0: "food 1 wood 1 ore 1"},
            advances={0: known},
        )
        return f"build d4 {building}" in options(m, 0)

    assert offered(True, advance)
    assert not offered(True, "storage")
    assert not offered(False, advance)


@clause("coc.con.6")
def test_an_observatory_brings_an_action_card_and_the_others_nothing() -> None:
    position = {"expansion": True, "cities": {0: "d4 b2"}, "goods": {0: "food 1 wood 1 ore 1"}}
    m = scene(**position, advances={0: "math"}, deck=["action-05"])  # type: ignore[arg-type]
    play(m, "build d4 observatory")
    assert (city(m, "d4"), hand(m, 0), goods(m, 0)) == ("0:neutral:observatory", ["action-05"], "")
    for advance, building in (("bartering", "market"), ("arts", "obelisk")):
        m = scene(**position, advances={0: advance})  # type: ignore[arg-type]
        play(m, f"build d4 {building}")
        assert (city(m, "d4"), hand(m, 0), goods(m, 0)) == (f"0:neutral:{building}", [], "")
