"""What each action would bring now: the numbers on the action grid."""

from __future__ import annotations

import pytest

from games.pest.scene import play, scene
from pentarchy.games.pest.rules.forecast import Forecast, forecast
from pentarchy.testing import clause


def will(**position: object) -> Forecast:
    return forecast(scene(phase="assistant", **position).state, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("sick", "healthy", "goods", "cured"),
    [
        ("3", 0, "herbs 5", 3),
        ("3", 0, "herbs 2", 2),
        ("3", 0, "herbs 1 coin 1", 2),
        ("3", 0, "wood 5", 0),
        ("2", 3, "herbs 2", 1),
        ("2", 3, "herbs 3", 2),
        ("3 move", 12, "herbs 5", 0),
        ("0", 0, "herbs 5", 0),
    ],
)
def test_people_are_cured_at_rising_prices(sick: str, healthy: int, goods: str, cured: int) -> None:
    """The first four spaces of the track cost 1 herb each, the next ones 2."""
    assert will(quarantine={0: sick}, healthy={0: healthy}, goods={0: goods}).cure == cured


def test_a_site_counts_if_something_can_be_paid_there() -> None:
    where: dict[str, object] = {"doctors": {0: "gothar"}, "camps": {0: "sedgrin"}}
    assert will(**where, goods={0: "wood 1 stone 1"}).construct == 2
    assert will(**where, goods={0: "wood 1"}).construct == 0
    assert will(**where, goods={0: "wood 1 stone 1"}, ruins="sedgrin").construct == 1


@clause("pest.build.11")
def test_somebody_sick_on_construct_makes_it_dearer() -> None:
    restricted: dict[str, object] = {"doctors": {0: "gothar"}, "quarantine": {0: "3 construct"}}
    assert will(**restricted, goods={0: "wood 1 stone 1"}).construct == 0
    assert will(**restricted, goods={0: "wood 1 stone 1 coin 1"}).construct == 1


@clause("pest.turn.6")
def test_the_improvement_of_the_turn_before_makes_nothing_cheaper() -> None:
    m = scene(2, grid="move-cure", doctors={0: "gollor", 1: "gothar"}, goods={1: "wood 1"}, research={0: 1})
    play(m, "begin action-move", "boost", "end move", "begin action-cure")
    assert m.asked[1].kind == "assistant"
    assert forecast(m.state, 1).construct == 0


def test_somebody_sick_on_produce_takes_one_good() -> None:
    made = will(buildings={0: "factory:gothar"}).produce
    assert made >= 2
    assert will(buildings={0: "factory:gothar"}, quarantine={0: "3 produce"}).produce == made - 1


def test_technologies_that_can_be_paid_and_people_who_can_go() -> None:
    market = "inhaler tuition sick_tent plague_experts mobile_workshop"
    assert will(market=market).research == 0
    assert will(market=market, research={0: 9}, healthy={0: 4})[3:5] == (5, 4)
