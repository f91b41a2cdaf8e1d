"""Pages 12 and 13: recruiting."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import city, goods, kind, options, play, refused, scene, told, units
from pentarchy.core import Match
from pentarchy.testing import clause

PORT = {"d3": "water", "e4": "water"}


def recruiting(cities: str = "d4:neutral:temple", rich: str = "food 2 ore 2", **more: object) -> Match:
    asked: dict[str, object] = {"cities": {0: cities}, "goods": {0: rich}, **more}
    return scene(**asked)  # type: ignore[arg-type]


@clause("coc.rec.3", "coc.rec.4", "coc.rec.1", "coc.rec.11")
def test_units_are_paid_together_and_appear_in_the_city() -> None:
    m = recruiting("d4:happy:temple", "food 4 ore 1", advances={0: "storage"})
    play(m, "recruit d4", "muster infantry-1", "muster settler-1")
    assert (units(m, "d4"), goods(m, 0)) == ("infantry,settler", "food 1")


@pytest.mark.parametrize(("mood", "most"), [("happy", 3), ("neutral", 2), ("angry", 1)])
@clause("coc.rec.1")
def test_the_maximum(mood: str, most: int) -> None:
    m = recruiting(f"d4:{mood}:temple", "food 7 ore 7", advances={0: "storage"})
    m.pick(0, "recruit d4")
    assert f"muster infantry-{most}" in options(m, 0)
    assert refused(m, 0, f"muster infantry-{most + 1}") == "coc.rec.1"


@clause("coc.rec.3")
def test_what_cannot_be_paid_is_not_offered() -> None:
    m = recruiting(rich="food 1")
    assert options(m, 0, "recruit") == []
    assert refused(m, 0, "recruit d4") == "coc.rec.3"
    m = recruiting(rich="food 2 ore 1")
    m.pick(0, "recruit d4")
    assert {*options(m, 0)} == {"muster infantry-1", "muster"}
    assert refused(m, 0, "muster infantry-2") == "coc.rec.3"
    m.pick(0, "muster")
    assert units(m, "d4") == "settler"


@clause("coc.rec.2", "coc.rec.4")
def test_ships_need_a_port_and_appear_before_it() -> None:
    m = recruiting("d4:neutral:port>e4", "wood 4", terrain=PORT)
    play(m, "recruit d4", "muster ship-2")
    assert (units(m, "e4"), units(m, "d4")) == ("ship=2", "")
    m = recruiting(rich="wood 4", terrain=PORT)
    assert refused(m, 0, "recruit d4") != ""
    assert options(m, 0, "recruit") == []


@clause("coc.rec.5", "coc.rec.11", "coc.battle.45")
def test_new_ships_fight_for_the_harbour() -> None:
    m = recruiting("d4:neutral:port>e4", "wood 4", terrain=PORT, units={1: "e4:ship"}, dice=[0, 0, 0])
    play(m, "recruit d4", "muster ship-2")
    assert [line.split()[:3] for line in told(m, "attacks")] == [["attacks", "seat-0", "seat-1"]]
    assert not told(m, "retreats")


@clause("coc.rec.15", "coc.effect.negotiations")
def test_negotiations_forbid_a_fight_for_the_harbour() -> None:
    m = recruiting("d4:neutral:port>e4", "wood 4", terrain=PORT, units={1: "e4:ship"}, lasting=[("negotiations", 0, 1)])
    assert options(m, 0, "recruit") == []


@clause("coc.rec.10", "coc.rec.12")
def test_four_army_units_on_a_space() -> None:
    m = recruiting("d4:happy:temple,academy", "food 7 ore 7", advances={0: "storage"}, units={0: "d4:infantry=3"})
    m.pick(0, "recruit d4")
    assert {*options(m, 0)} == {"muster infantry-1", "muster"}
    assert refused(m, 0, "muster infantry-2") == "coc.rec.10"
    m = recruiting("d4:happy", "food 1 ore 1", units={0: "d4:infantry=4"})
    assert refused(m, 0, "recruit d4") == "coc.rec.10"


@clause("coc.rec.10")
def test_settlers_have_no_limit_but_the_supply() -> None:
    m = recruiting("d4:happy:temple", "food 6", advances={0: "storage"}, units={0: "d4:infantry=4"})
    play(m, "recruit d4", "muster settler-3")
    assert units(m, "d4") == "infantry=4,settler=3"


@clause("coc.rec.6", "coc.rec.12", "coc.rec.14", "coc.comp.1")
def test_an_empty_supply_is_refilled_from_the_board() -> None:
    m = recruiting(rich="food 2", units={0: "c4:settler=3 b4:settler"})
    m.pick(0, "recruit d4")
    assert kind(m) == "remove"
    assert {*options(m, 0)} == {"remove c4 settler", "remove b4 settler"}
    assert refused(m, 0, "remove d4 settler") == "coc.rec.6"
    m.pick(0, "remove b4 settler")
    assert (units(m, "d4"), units(m, "b4"), units(m, "c4")) == ("settler", "", "settler=3")


@clause("coc.rec.8", "coc.advance.draft.1")
def test_draft_pays_one_infantry_with_mood() -> None:
    m = recruiting("d4:neutral:temple", "food 1 ore 1 mood 2", advances={0: "tactics draft"})
    play(m, "recruit d4", "muster infantry-2")
    assert (units(m, "d4"), goods(m, 0)) == ("infantry=2", "mood 1")


@clause("coc.rec.8")
def test_draft_may_be_left() -> None:
    m = recruiting("d4:neutral", "food 1 ore 1 mood 1", advances={0: "tactics draft"})
    play(m, "recruit d4")
    assert {*options(m, 0)} == {"draft", "pass"}
    m.pick(0, "pass")
    assert (units(m, "d4"), goods(m, 0)) == ("infantry", "mood 1")


@clause("coc.advance.civil_liberties.2")
def test_draft_costs_two_with_civil_liberties() -> None:
    known = "tactics draft writing philosophy voting civil_liberties"
    m = recruiting(rich="mood 1", advances={0: known})
    assert options(m, 0, "recruit") == []
    m = recruiting(rich="mood 2", advances={0: known})
    play(m, "recruit d4")
    assert (units(m, "d4"), goods(m, 0)) == ("infantry", "")


@clause("coc.rec.8", "coc.advance.sanitation.1")
def test_sanitation_pays_one_settler_with_mood_also_beside_draft() -> None:
    m = recruiting("d4:neutral:temple", "mood 2", advances={0: "tactics draft sanitation"})
    play(m, "recruit d4", "muster infantry-1", "muster settler-1")
    assert (units(m, "d4"), goods(m, 0)) == ("infantry,settler", "")


@clause("coc.rec.8")
def test_one_unit_each_only() -> None:
    m = recruiting("d4:neutral:temple", "mood 4", advances={0: "tactics draft sanitation"})
    m.pick(0, "recruit d4")
    assert {*options(m, 0)} == {"muster infantry-1", "muster"}


@clause("coc.rec.9", "coc.advance.medicine.1")
def test_medicine_gives_one_resource_back() -> None:
    m = recruiting(rich="food 1 ore 1", advances={0: "math medicine"})
    m.pick(0, "recruit d4")
    assert len(options(m, 0)) == 2
    play(m, next(one for one in options(m, 0) if "ore" in one))
    assert goods(m, 0) == "ore 1"


@clause("coc.rec.9", "coc.advance.nationalism.1")
def test_nationalism_rewards_soldiers() -> None:
    m = recruiting(rich="food 1 ore 1", advances={0: "tactics draft nationalism"})
    m.pick(0, "recruit d4")
    play(m, next(one for one in options(m, 0) if "culture" in one))
    assert goods(m, 0) == "culture 1"


@clause("coc.act.3", "coc.rec.1")
def test_recruiting_activates() -> None:
    m = recruiting("d4:happy", "food 4", advances={0: "storage"})
    play(m, "recruit d4", "muster settler-1", "recruit d4")
    assert city(m, "d4") == "0:neutral:"


@clause("coc.comp.6", "coc.rec.2")
def test_units_of_the_expansion_are_not_there() -> None:
    m = recruiting("d4:happy:temple", "food 7 wood 7 ore 7 mood 2 culture 2", advances={0: "storage"})
    m.pick(0, "recruit d4")
    offered = " ".join(options(m, 0))
    assert not any(name in offered for name in ("cavalry", "elephant", "leader"))


# -- the expansion


def stabled(cities: str = "d4:happy:market", rich: str = "food 4 wood 4", **more: object) -> Match:
    return recruiting(cities, rich, **{"expansion": True, **more})


@clause("coc.rec.2", "coc.rec.3", "coc.con.8")
def test_cavalry_and_elephants_need_a_market() -> None:
    m = play(stabled(), "recruit d4", "muster", "muster cavalry-1", "muster elephant-1")
    assert (units(m, "d4"), goods(m, 0)) == ("cavalry,elephant", "food 1 wood 3")
    m = stabled("d4:happy:temple")
    m.pick(0, "recruit d4")
    assert options(m, 0) == ["muster settler-2", "muster settler-1"]
    m = recruiting("d4:happy:market", "food 4 wood 4")
    m.pick(0, "recruit d4")
    assert options(m, 0) == ["muster settler-2", "muster settler-1"]


@clause("coc.rec.3")
def test_cavalry_takes_wood_and_elephants_two_food() -> None:
    assert options(stabled(rich="food 1 ore 0"), 0, "recruit") == []
    m = play(stabled(rich="food 1 wood 1"), "recruit d4")
    assert (units(m, "d4"), goods(m, 0)) == ("cavalry", "")
    m = play(stabled(rich="food 2"), "recruit d4", "muster")
    assert (units(m, "d4"), goods(m, 0)) == ("elephant", "")


@clause("coc.rec.10", "coc.rec.12")
def test_all_kinds_of_army_units_share_the_limit() -> None:
    m = stabled("d4:happy:market,temple", "food 7 wood 7 ore 7", units={0: "d4:infantry=2"}, advances={0: "storage"})
    play(m, "recruit d4", "muster infantry-1", "muster", "muster cavalry-1")
    assert (kind(m), units(m, "d4")) == ("action", "infantry=3,cavalry")
    m = stabled("d4:happy:market", "food 7 wood 7", units={0: "d4:cavalry=2,elephant=2"})
    m.pick(0, "recruit d4")
    assert all("settler" in one for one in options(m, 0))


@clause("coc.rec.6", "coc.comp.1")
def test_a_fifth_cavalry_is_taken_off_the_board_first() -> None:
    m = stabled(rich="food 1 wood 1", units={0: "b5:cavalry=4"})
    play(m, "recruit d4")
    assert (units(m, "b5"), units(m, "d4")) == ("cavalry=3", "cavalry")


@clause("coc.rec.9")
def test_cavalry_counts_as_army_unit_for_nationalism() -> None:
    m = stabled(rich="food 1 wood 1", advances={0: "draft nationalism"})
    play(m, "recruit d4")
    assert kind(m) == "bonus"
