"""Pages 16 and 17: influence culture."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import city, goods, kind, options, play, refused, scene
from pentarchy.core import Match
from pentarchy.testing import clause


def faces() -> dict[int, int]:
    """By value: the number of a face of the die that shows it."""
    from pentarchy.games.clash_of_cultures import box

    return {face.value: number for number, face in enumerate(box.die())}


def influencing(value: int = 5, own: str = "d4", other: str = "d5:neutral:temple", **more: object) -> Match:
    """Seat 0 in the middle, seat 1 beside it; the die shows this value."""
    asked: dict[str, object] = {"cities": {0: own, 1: other}, "dice": [faces()[value]], **more}
    return scene(**asked)  # type: ignore[arg-type]


@clause("coc.disc.37")
@clause("coc.inf.1", "coc.inf.5", "coc.inf.6", "coc.inf.9", "coc.score.2", "coc.inf.23")
def test_five_takes_a_building() -> None:
    m = influencing()
    assert options(m, 0, "influence") == ["influence d4 d5"]
    m.pick(0, "influence d4 d5")
    assert (city(m, "d5"), m.state.acts[m.state.board.number["d4"]]) == ("1:neutral:temple=0", 0)


@clause("coc.inf.8", "coc.inf.6", "coc.inf.24")
def test_less_than_five_fails_without_consequence() -> None:
    m = influencing(4)
    m.pick(0, "influence d4 d5")
    assert (city(m, "d5"), m.state.left) == ("1:neutral:temple", 2)
    assert options(m, 0, "influence") == ["influence d4 d5"]


@clause("coc.inf.5", "coc.inf.22", "coc.inf.24")
def test_tokens_after_the_roll_make_up_for_it() -> None:
    m = influencing(3, goods={0: "culture 3"})
    m.pick(0, "influence d4 d5")
    assert (kind(m), {*options(m, 0)}) == ("boost", {"boost", "pass"})
    m.pick(0, "boost")
    assert (goods(m, 0), city(m, "d5")) == ("culture 1", "1:neutral:temple=0")


@clause("coc.inf.22")
def test_the_boost_may_be_declined() -> None:
    m = influencing(4, goods={0: "culture 3"})
    play(m, "influence d4 d5", "pass")
    assert (goods(m, 0), city(m, "d5")) == ("culture 3", "1:neutral:temple")


@clause("coc.inf.5")
def test_too_few_tokens_no_question() -> None:
    m = influencing(2, goods={0: "culture 2"})
    m.pick(0, "influence d4 d5")
    assert (kind(m), goods(m, 0)) == ("action", "culture 2")


@clause("coc.inf.1", "coc.inf.4", "coc.inf.22", "coc.inf.24")
def test_missing_range_is_paid_before_the_roll() -> None:
    m = influencing(4, other="d6:neutral:temple", goods={0: "culture 1"})
    m.pick(0, "influence d4 d6")
    assert (goods(m, 0), city(m, "d6")) == ("", "1:neutral:temple")
    m = influencing(5, other="d6:neutral:temple")
    assert refused(m, 0, "influence d4 d6") == "coc.inf.4"
    assert options(m, 0, "influence") == []
    m = influencing(5, own="d4:neutral:academy", other="d6:neutral:temple")
    assert options(m, 0, "influence") == ["influence d4 d6"]


@clause("coc.inf.10", "coc.term.6")
def test_range_never_leads_through_unexplored_regions() -> None:
    m = influencing(own="d4", other="d7:neutral:temple", goods={0: "culture 9"})
    assert options(m, 0, "influence") == ["influence d4 d7"]
    hidden = {"region6": "r05", "region4": "r06", "region5": "r07"}
    m = influencing(own="d4", other="d7:neutral:temple", goods={0: "culture 9"}, hidden=hidden)
    assert refused(m, 0, "influence d4 d7") == "coc.inf.10"
    assert options(m, 0, "influence") == []


@clause("coc.inf.3", "coc.inf.19")
def test_something_must_be_there_to_take() -> None:
    m = influencing(other="d5:neutral")
    assert refused(m, 0, "influence d4 d5") == "coc.inf.19"
    m = influencing(other="d5:happy:great_wall")
    assert refused(m, 0, "influence d4 d5") == "coc.inf.19"
    m = influencing(other="d5:neutral:temple=0")
    assert refused(m, 0, "influence d4 d5") == "coc.inf.19"


@clause("coc.inf.13", "coc.inf.19")
def test_a_piece_of_that_kind_must_be_left() -> None:
    own = "d4:neutral:temple b3:neutral:temple b5:neutral:temple f4:neutral:temple f5:neutral:temple"
    m = influencing(own=own, other="d5:neutral:temple")
    assert refused(m, 0, "influence d4 d5") == "coc.inf.19"
    m = influencing(own=own, other="d5:neutral:temple,academy")
    m.pick(0, "influence d4 d5")
    assert city(m, "d5") == "1:neutral:academy=0,temple"


@clause("coc.inf.6")
def test_the_building_is_named_after_success() -> None:
    m = influencing(other="d5:neutral:temple,academy")
    m.pick(0, "influence d4 d5")
    assert {*options(m, 0)} == {"seize academy", "seize temple"}
    assert refused(m, 0, "seize port") == "coc.inf.19"
    m.pick(0, "seize academy")
    assert city(m, "d5") == "1:neutral:academy=0,temple"


@clause("coc.inf.2", "coc.inf.7")
def test_an_influenced_city_reaches_only_itself() -> None:
    m = influencing(own="d4:neutral:temple=1", other="d5:neutral:academy")
    assert options(m, 0, "influence") == ["influence d4 d4"]
    assert refused(m, 0, "influence d4 d5") == "coc.inf.2"
    m.pick(0, "influence d4 d4")
    assert city(m, "d4") == "0:neutral:temple"


@clause("coc.inf.2")
def test_and_cannot_be_boosted() -> None:
    m = influencing(4, own="d4:neutral:temple=1", other="d5:neutral:academy", goods={0: "culture 5"})
    m.pick(0, "influence d4 d4")
    assert (kind(m), city(m, "d4")) == ("action", "0:neutral:temple=1")


@clause("coc.disc.27")
@clause("coc.inf.20")
def test_another_own_city_may_be_the_target() -> None:
    m = influencing(own="d4 c4:neutral:temple=1", other="d7", goods={0: "culture 5"})
    assert {*options(m, 0, "influence")} == {"influence d4 c4", "influence c4 c4"}


@clause("coc.inf.20")
def test_and_may_be_boosted_if_the_start_is_free() -> None:
    m = influencing(4, own="d4 d6:neutral:temple=1", other="d1", goods={0: "culture 2"})
    play(m, "influence d4 d6", "boost")
    assert (goods(m, 0), city(m, "d6")) == ("", "0:neutral:temple")


@clause("coc.inf.11", "coc.inf.12")
def test_barbarian_cities_and_third_colours() -> None:
    m = scene(3, cities={0: "d4", 1: "f4", 2: "f6", 4: "d5:angry:temple=1"}, dice=[faces()[5]])
    assert options(m, 0, "influence") == ["influence d4 d5"]
    m.pick(0, "influence d4 d5")
    assert city(m, "d5") == "4:angry:temple=0"


@clause("coc.inf.15", "coc.advance.monuments.2")
def test_monuments_protect_cities_with_wonders() -> None:
    m = influencing(other="d5:happy:temple,great_wall", advances={1: "arts monuments"})
    assert refused(m, 0, "influence d4 d5") == "coc.inf.15"
    assert options(m, 0, "influence") == []
    m = influencing(other="d5:happy:temple,great_wall", advances={1: "arts"})
    assert options(m, 0, "influence") == ["influence d4 d5"]


@pytest.mark.parametrize(
    ("known", "other", "units"),
    [
        ("separation_of_power", "d5:happy:academy", {}),
        ("totalitarianism", "d5:neutral:academy", {1: "d5:infantry"}),
        ("devotion", "d5:neutral:temple", {}),
    ],
)
@clause("coc.inf.16", "coc.advance.separation_of_power.1", "coc.advance.totalitarianism.1", "coc.advance.devotion.1")
def test_who_may_not_be_boosted_against(known: str, other: str, units: dict[int, str]) -> None:
    m = influencing(4, other=other, advances={1: known}, units=units, goods={0: "culture 5"})
    m.pick(0, "influence d4 d5")
    assert (kind(m), goods(m, 0)) == ("action", "culture 5")
    m = influencing(4, other=other, units=units, goods={0: "culture 5"})
    m.pick(0, "influence d4 d5")
    assert kind(m) == "boost"
    far = influencing(
        5,
        other=other.replace("d5", "d6"),
        advances={1: known},
        goods={0: "culture 5"},
        units={seat: words.replace("d5", "d6") for seat, words in units.items()},
    )
    assert refused(far, 0, "influence d4 d6") == "coc.inf.16"


@clause("coc.inf.17", "coc.advance.conversion.1")
def test_conversion() -> None:
    m = influencing(4, advances={0: "conversion"})
    m.pick(0, "influence d4 d5")
    assert (city(m, "d5"), goods(m, 0)) == ("1:neutral:temple=0", "culture 1")


@clause("coc.round.6", "coc.inf.22")
def test_one_success_a_turn() -> None:
    m = influencing(other="d5:neutral:temple,academy")
    play(m, "influence d4 d5", "seize temple")
    assert options(m, 0, "influence") == []
    assert refused(m, 0, "influence d4 d5") == "coc.round.6"


@clause("coc.inf.18", "coc.inf.25", "coc.advance.arts.1")
def test_arts_as_a_free_action() -> None:
    m = influencing(advances={0: "arts"}, goods={0: "culture 1"})
    m.pick(0, "use arts")
    if options(m, 0) == ["influence d4 d5"] or "influence d4 d5" in options(m, 0):
        m.pick(0, "influence d4 d5")
    assert (city(m, "d5"), goods(m, 0), m.state.left) == ("1:neutral:temple=0", "", 3)


@clause("coc.inf.1")
def test_start_and_target_are_cities() -> None:
    m = influencing()
    assert refused(m, 0, "influence c4 d5") == "coc.inf.1"
    assert refused(m, 0, "influence d4 c4") == "coc.inf.1"


# -- the expansion


@clause("coc.inf.14")
def test_obelisks_cannot_be_taken() -> None:
    m = influencing(other="d5:neutral:obelisk", expansion=True)
    assert options(m, 0, "influence") == []
    m = influencing(other="d5:neutral:obelisk,temple", expansion=True)
    m.pick(0, "influence d4 d5")
    assert city(m, "d5") == "1:neutral:temple=0,obelisk"


@clause("coc.inf.21")
def test_a_foreign_obelisk_binds_its_city_for_good() -> None:
    m = influencing(own="d4::obelisk=1", other="d5::temple", expansion=True)
    assert options(m, 0, "influence") == []
    m = influencing(own="d4::obelisk=1,academy=1 c4", other="d5::temple", expansion=True, goods={0: "culture 5"})
    assert "influence d4 d4" in options(m, 0)
    assert "influence d4 d5" not in options(m, 0)
    m.pick(0, "influence d4 d4")
    assert city(m, "d4") == "0:neutral:academy,obelisk=1"
