"""Chapter 18: Cure."""

from __future__ import annotations

from games.pest.scene import goods, options, play, quarantine, refused, scene
from pentarchy.core import Match
from pentarchy.testing import clause


def curing(**more: object) -> Match:
    asked: dict[str, object] = {"players": 5, "grid": "move-cure", **more}
    m = scene(**asked)  # type: ignore[arg-type]
    m.pick(0, "begin action-cure")
    return m


@clause("pest.cure.1", "pest.cure.3", "pest.cure.7", "pest.cure.9")
def test_each_space_has_its_price() -> None:
    m = curing(quarantine={0: "3"}, healthy={0: 3}, goods={0: "herbs 4 wood 1"})
    play(m, "cure bed-free", "cure bed-free")
    assert (goods(m, 0), m.state.players[0].healthy, quarantine(m, 0)) == ("wood 1 herbs 1", 5, "1")
    assert refused(m, 0, "cure bed-free") == "pest.cure.1"


@clause("pest.cure.4")
def test_coins_stand_in_for_herbs() -> None:
    m = curing(quarantine={0: "1"}, goods={0: "wood 1 stone 1 food 1 coin 1"})
    assert goods(play(m, "cure bed-free"), 0) == "wood 1 stone 1 food 1"


@clause("pest.cure.2", "pest.cure.11", "pest.quar.21", "pest.ex.60")
def test_hampering_spaces_are_cleared_first_and_at_once() -> None:
    m = curing(quarantine={0: "3 move construct produce store"}, goods={0: "herbs 1"})
    assert refused(m, 0, "cure bed-free") == "pest.quar.21"
    play(m, "cure bed-move", "begin action-move")
    assert (quarantine(m, 0), m.state.movement) == ("3 construct produce store", 2)


@clause("pest.cure.5")
def test_a_full_track_stops_curing() -> None:
    m = curing(quarantine={0: "1"}, goods={0: "herbs 5 wood 2"}, healthy={0: 12})
    assert refused(m, 0, "cure bed-free") == "pest.cure.5"


@clause("pest.cure.6", "pest.tech.1", "pest.tech.1a", "pest.ex.12")
def test_the_books_example_with_breathing_apparatus() -> None:
    m = curing(cards={0: "breathing_apparatus"}, tent={0: 1}, healthy={0: 3}, quarantine={0: "2"}, goods={0: "herbs 3"})
    play(m, "cure bed-free", "advance breathing_apparatus")
    assert m.state.cured == 2
    m.pick(0, "cure bed-free")
    assert (goods(m, 0), m.state.players[0].healthy) == ("", 6)


@clause("pest.cure.8")
def test_people_on_a_card_are_not_cured_with_herbs() -> None:
    m = curing(cards={0: "sick_tent"}, tent={0: 3}, goods={0: "herbs 3"})
    assert options(m, 0, "cure") == []
    m.pick(0, "end cure")
    assert m.state.players[0].tent == 2


@clause("pest.tech.9", "pest.tech.9a")
def test_inhaler_returns_one_person() -> None:
    m = curing(cards={0: "inhaler"}, quarantine={0: "3 move store"})
    assert refused(m, 0, "inhale bed-free") == "pest.quar.21"
    m.pick(0, "inhale bed-store")
    assert quarantine(m, 0) == "3 move"
    assert m.state.phase == "next"
    assert m.state.players[0].healthy == 0


@clause("pest.tech.23", "pest.tech.23a", "pest.amb.42")
def test_syringe_pays_after_a_cure_of_somebody() -> None:
    m = curing(cards={0: "injection_syringe"}, quarantine={0: "1"}, goods={0: "herbs 1"})
    play(m, "cure bed-free")
    assert m.state.players[0].research == 1
    m = curing(cards={0: "injection_syringe"}, quarantine={0: "1"}, goods={0: "herbs 2"})
    assert play(m, "end cure").state.players[0].research == 0
    m = curing(cards={0: "injection_syringe sick_tent"}, tent={0: 1}, goods={0: "wood 2"})
    assert play(m, "end cure").state.players[0].research == 1


@clause("pest.cure.4", "pest.trade.8")
def test_a_trade_may_pay_for_the_next_cure() -> None:
    m = curing(quarantine={0: "2"}, goods={0: "herbs 1 wood 2"}, healthy={0: 4})
    assert refused(m, 0, "cure bed-free") == "pest.cure.1"
    play(m, "trade wood wood", "cure bed-free")
    assert (goods(m, 0), quarantine(m, 0)) == ("", "1")


@clause("pest.cure.10")
def test_only_the_top_row_is_improved_or_restricted() -> None:
    m = curing(quarantine={0: "3 move construct produce store"}, goods={0: "herbs 2"}, research={0: 1})
    assert m.state.restricted == 0
    assert options(m, 0, "boost") == []
