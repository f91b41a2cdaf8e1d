"""Pages 11 and 16: founding and activating cities, and their mood."""

from __future__ import annotations

import pytest

from games.clash_of_cultures.scenes import ask, city, goods, kind, options, play, refused, scene, units
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.rules import cities
from pentarchy.testing import clause

HOME = {0: "d4"}
SETTLER = {0: "c4:settler"}


# -- founding


@clause("coc.found.1", "coc.found.8", "coc.found.10")
def test_a_settler_becomes_a_neutral_city_and_other_units_stay() -> None:
    m = scene(cities=HOME, units={0: "c4:settler=2,infantry"})
    m.pick(0, "found c4")
    assert (city(m, "c4"), units(m, "c4"), m.state.left) == ("0:neutral:", "infantry,settler", 2)
    assert "collect c4" in options(m, 0)


@clause("coc.found.1")
def test_without_a_settler_there_nothing_is_founded() -> None:
    m = scene(cities=HOME, units={0: "c4:infantry b4:settler"})
    assert options(m, 0, "found") == ["found b4"]
    assert refused(m, 0, "found c4") == "coc.found.1"


@pytest.mark.parametrize(
    ("terrain", "law"), [("water", "coc.found.2"), ("barren", "coc.found.3"), ("plain", ""), ("forest", "")]
)
@clause("coc.found.2", "coc.found.3")
def test_land_that_is_not_barren(terrain: str, law: str) -> None:
    m = scene(cities=HOME, units={0: "c4:settler b4:settler"}, terrain={"c4": terrain})
    assert refused(m, 0, "found c4") == law
    assert ("found c4" in options(m, 0)) == (law == "")


@clause("coc.found.4")
def test_no_second_city_on_a_space() -> None:
    m = scene(cities=HOME, units={0: "d4:settler"})
    assert refused(m, 0, "found d4") == "coc.found.4"
    assert options(m, 0, "found") == []


@clause("coc.found.5")
def test_not_where_enemies_stand() -> None:
    m = scene(cities=HOME, units={1: "c4:settler"})
    assert refused(m, 0, "found c4") == "coc.found.5"


@clause("coc.found.6")
def test_not_on_exhausted_land() -> None:
    m = scene(cities=HOME, units=SETTLER, exhausted="c4")
    assert refused(m, 0, "found c4") == "coc.found.6"
    assert options(m, 0, "found") == []


@clause("coc.found.7", "coc.comp.1")
def test_seven_settlements_and_no_more() -> None:
    seven = "d4 d5 b3 b4 b5 f4 f5"
    m = scene(cities={0: seven}, units=SETTLER)
    assert refused(m, 0, "found c4") == "coc.found.7"
    assert options(m, 0, "found") == []
    m = scene(cities={0: seven.removesuffix(" f5")}, units=SETTLER)
    assert options(m, 0, "found") == ["found c4"]


@clause("coc.found.11")
def test_a_settler_aboard_founds_nothing() -> None:
    m = scene(cities=HOME, units={0: "c4:ship"}, aboard={0: "c4:settler"}, terrain={"c4": "water"})
    assert options(m, 0, "found") == []
    assert refused(m, 0, "found c4") == "coc.found.2"


# -- activating


def collect(m: Match) -> int:
    """Collect in d4: from how many spaces it could."""
    m.pick(0, "collect d4")
    if kind(m) != "collect":
        return 1
    most = len(options(m, 0))
    m.pick(0, "take food-1")
    return most


@clause("coc.act.1", "coc.act.3", "coc.act.4", "coc.act.11")
def test_every_further_activation_costs_mood() -> None:
    m = scene(cities={0: "d4:happy:temple"}, left=6, advances={0: "storage"}, goods={0: "mood 2"})
    moods = []
    for _ in range(4):
        collect(m)
        moods.append(city(m, "d4").split(":")[1])
    assert moods == ["happy", "neutral", "angry", "angry"]
    assert refused(m, 0, "collect d4") == "coc.act.2"
    assert options(m, 0, "collect") == []


@clause("coc.act.7", "coc.act.11", "coc.col.1")
def test_the_mood_drops_after_the_option() -> None:
    m = scene(cities={0: "d4:happy:temple"}, left=6, advances={0: "storage"}, goods={0: "mood 2"})
    assert [collect(m) for _ in range(4)] == [3, 3, 2, 1]


@clause("coc.act.2")
def test_an_angry_city_only_once() -> None:
    m = scene(cities={0: "d4:angry"}, goods={0: "food 2"})
    m.pick(0, "collect d4")
    assert city(m, "d4") == "0:angry:"
    assert refused(m, 0, "collect d4") == "coc.act.2"
    assert refused(m, 0, "recruit d4") == "coc.act.2"


@clause("coc.act.8", "coc.mood.8")
def test_raising_the_mood_ends_the_lock_but_gives_no_activation_back() -> None:
    m = scene(cities={0: "d4:angry"}, goods={0: "mood 1 food 2"}, left=6)
    play(m, "collect d4", "mood")
    assert city(m, "d4") == "0:neutral:"
    m.pick(0, "collect d4")
    assert city(m, "d4") == "0:angry:"
    m.pick(0, "collect d4")
    assert refused(m, 0, "collect d4") == "coc.act.2"


@clause("coc.act.9")
def test_a_new_city_has_no_activations() -> None:
    m = scene(cities=HOME, units=SETTLER)
    play(m, "found c4", "collect c4")
    assert city(m, "c4") == "0:neutral:"
    assert m.state.acts[m.state.board.number["c4"]] == cities.ACTIVATED


@clause("coc.act.1")
def test_only_own_cities() -> None:
    m = scene(cities=HOME)
    assert refused(m, 0, "collect d7") == "coc.act.1"
    assert refused(m, 0, "recruit c4") == "coc.act.1"


@clause("coc.round.11")
def test_activations_end_with_the_turn() -> None:
    m = scene(cities=HOME, left=1)
    m.pick(0, "collect d4")
    assert (m.state.active, any(m.state.acts)) == (1, False)


# -- mood


@clause("coc.mood.1", "coc.mood.2", "coc.mood.7", "coc.res.6")
def test_each_step_costs_the_size() -> None:
    m = scene(cities={0: "d4:angry:temple c4:neutral"}, goods={0: "mood 6"})
    m.pick(0, "mood")
    assert {*options(m, 0)} == {"raise d4 1", "raise d4 2", "raise c4 1"}
    play(m, "raise d4 2", "raise c4 1", "done")
    assert (city(m, "d4"), city(m, "c4"), goods(m, 0)) == ("0:happy:temple", "0:happy:", "mood 1")


@clause("coc.mood.2", "coc.mood.7")
def test_what_cannot_be_paid_is_not_raised() -> None:
    m = scene(cities={0: "d4:angry:temple c4:neutral"}, goods={0: "mood 2"})
    m.pick(0, "mood")
    assert {*options(m, 0)} == {"raise d4 1", "raise c4 1"}
    assert refused(m, 0, "raise d4 2") == "coc.mood.2"
    assert refused(m, 0, "raise c4 2") == "coc.mood.7"
    assert refused(m, 0, "raise d7 1") == "coc.mood.2"


@clause("coc.mood.7", "coc.term.12")
def test_happy_cities_cannot_be_raised() -> None:
    m = scene(cities={0: "d4:happy"}, goods={0: "mood 5"})
    assert options(m, 0, "mood") == []
    assert refused(m, 0, "mood") == "coc.mood.7"


@clause("coc.mood.2", "coc.round.15")
def test_without_tokens_no_mood_is_increased() -> None:
    m = scene(cities=HOME, goods={0: "food 2 gold 3"})
    assert options(m, 0, "mood") == []
    assert refused(m, 0, "mood") == "coc.mood.2"


@clause("coc.mood.3", "coc.advance.rituals.1")
def test_rituals_mix_resources_in() -> None:
    m = scene(cities={0: "d4:angry:temple"}, goods={0: "mood 1 wood 1 gold 1"}, advances={0: "myths rituals"})
    m.pick(0, "mood")
    assert {*options(m, 0)} == {"pay wood-1 gold-1", "pay wood-1 mood-1", "pay gold-1 mood-1"}
    m.pick(0, "pay wood-1 gold-1")
    assert (goods(m, 0), city(m, "d4")) == ("mood 1", "0:neutral:temple")


@clause("coc.term.12", "coc.mood.1")
def test_moods_end_at_happy_and_angry() -> None:
    m = scene(cities={0: "d4:neutral"})
    game, hex_ = m.state, m.state.board.number["d4"]
    cities.raise_mood(game, hex_, 2, "coc.mood.1")
    assert city(m, "d4") == "0:happy:"
    cities.lower_mood(game, hex_, 5, "coc.mood.1")
    assert city(m, "d4") == "0:angry:"


@clause("coc.mood.6", "coc.advance.forced_labor.1")
def test_forced_labor_lets_an_angry_city_work_like_a_neutral_one_once() -> None:
    m = scene(
        cities={0: "d4:angry:temple"},
        goods={0: "mood 1"},
        advances={0: "storage tactics draft nationalism forced_labor"},
    )
    m.pick(0, "use forced_labor")
    m.pick(0, "collect d4")
    assert len(options(m, 0)) == 2
    m.pick(0, "take food-2")
    assert city(m, "d4") == "0:angry:temple"
    assert refused(m, 0, "collect d4") == "coc.act.2"


def test_increasing_mood_is_asked_part_by_part() -> None:
    m = scene(cities={0: "d4:neutral c4:neutral"}, goods={0: "mood 2"})
    picked = ask(m, lambda game: cities.increase_mood(game, 0), "raise c4 1", "done")
    assert picked[0] == ("raise", "c4", "1")
