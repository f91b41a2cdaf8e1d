"""Why something cannot be said now: the clause, the sentence and its numbers."""

from __future__ import annotations

from games.clash_of_cultures.scenes import kind, options, play, scene
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import CATEGORIES, LEADER, SHIP
from pentarchy.games.clash_of_cultures.rules import advances, leaders, pieces, purse, recruiting, status
from pentarchy.testing import clause

RICH = "food 5 wood 5 ore 5 idea 5 gold 5 culture 5 mood 5"


def why(match: Match, option: str, seat: int = 0) -> str:
    """Clause, key and what the sentence names."""
    refusal = match.why_not(seat, option)
    assert refusal is not None
    return " ".join((refusal.clause, refusal.key, *(f"{name}={value}" for name, value in refusal.numbers.items())))


@clause("coc.round.5", "coc.round.8")
def test_an_action_waits_until_a_command_is_finished() -> None:
    m = scene(units={0: "b2:settler"})
    play(m, "command")
    assert kind(m) == "move"
    assert why(m, "mood") == "coc.round.5 finish_first what=kind-move"


@clause("coc.round.5", "coc.won.13")
def test_between_two_movements_only_the_great_library_is_used() -> None:
    m = scene(
        cities={0: "b2::great_library d2", 1: "d5::academy"},
        units={0: "b2:settler"},
        advances={0: "sports writing"},
        builders={"great_library": 0},
        goods={0: RICH},
    )
    assert {"use great_library", "use sports"} <= set(options(m, 0, "use"))
    play(m, "command")
    assert options(m, 0, "use") == ["use great_library"]
    assert why(m, "use sports") == "coc.round.5 not_during_action"


@clause("coc.deal.1")
def test_nobody_deals_with_oneself() -> None:
    m = scene(deals=True, phase="turn-start", goods={0: RICH})
    assert why(m, "deal seat-0") == "coc.deal.1 yourself"


@clause("coc.deal.1")
def test_a_card_of_the_agreed_deck_is_handed_over() -> None:
    m = scene(
        deals=True,
        phase="turn-start",
        goods={1: "ore 1"},
        actions={0: "action-01 action-02"},
        objectives={0: "objective-01"},
    )
    play(m, "deal seat-1", "give action_card-1", "want ore-1", "offer", "accept")
    assert kind(m) == "hand-over"
    assert why(m, "hand-over objective-01") == "coc.deal.1 other_deck"
    assert m.why_not(0, "hand-over action-02") is None


@clause("coc.rec.1")
def test_a_small_city_recruits_few_units() -> None:
    m = scene(cities={0: "b2:happy"}, goods={0: RICH})
    play(m, "recruit b2")
    assert "muster infantry-2" in options(m, 0)
    assert why(m, "muster infantry-3") == "coc.rec.1 too_many_units have=2 need=3"


@clause("coc.status.7")
def test_each_advance_of_the_new_government_gets_one_marker() -> None:
    category = CATEGORIES.index("democracy")
    chosen = 1 << advances.NUMBER["voting"]
    marked = status.may_mark(category, chosen, "voting")
    assert marked is not None
    assert (marked.clause, marked.key) == ("coc.status.7", "marked_already")
    other = status.may_mark(category, chosen, "dogma")
    assert other is not None
    assert (other.clause, other.key) == ("coc.status.7", "other_category")
    assert status.may_mark(category, chosen, "civil_liberties") is None


@clause("coc.res.9", "coc.res.12")
def test_tokens_that_stand_for_each_other_are_not_said_to_be_missing() -> None:
    price = purse.priced(food=2, culture=1)
    arena = {"cities": {0: "b2::great_arena"}, "builders": {"great_arena": 0}, "goods": {0: "mood 1"}}
    with_it, without = scene(**arena), scene(goods={0: "food 2 mood 1"})  # type: ignore[arg-type]
    found = purse.may_pay_price(with_it.state, 0, price, "coc.res.12")
    assert found is not None
    assert purse.short_of(with_it.state, 0, price) == [2, 0, 0, 0, 0, 0, 0]
    assert purse.short_of(without.state, 0, price) == [0, 0, 0, 0, 0, 1, 0]


@clause("coc.rec.2")
def test_a_unit_that_needs_a_building_names_it() -> None:
    m = scene(cities={0: "b2"}, goods={0: RICH})
    lacking = recruiting.may_recruit_kind(m.state, 0, m.state.board.number["b2"], SHIP)
    assert lacking is not None
    assert (lacking.clause, lacking.key) == ("coc.rec.2", "lacks_building")
    assert lacking.numbers == {"unit": "ship", "building": "port"}


@clause("coc.inf.5", "coc.inf.22")
def test_the_question_for_more_tokens_cites_their_clause() -> None:
    m = scene(cities={0: "d4", 1: "d5::temple"}, goods={0: "culture 3"}, dice=[3])
    play(m, "influence d4 d5")
    assert (kind(m), m.asked[0].clause) == ("boost", "coc.inf.5")
    assert why(m, "with infantry-1") == "coc.inf.5 not_now what=kind-boost"


@clause("coc.lead.3", "coc.lead.4")
def test_the_log_cites_where_the_card_of_a_leader_goes() -> None:
    m = scene(
        civs={0: "rome", 1: "greece"}, leaders={0: "caesar", 1: "leonidas"}, units={0: "b2:leader", 1: "b4:leader"}
    )
    for seat, by, hex_ in ((0, -1, "b2"), (1, 0, "b4")):
        pieces.remove(m.state, m.state.board.number[hex_], LEADER)
        leaders.killed(m.state, seat, by)
    found = [(event.clause, event.words[0]) for event in m.state.journal or []]
    assert [one for one in found if "leader" in one[1]] == [
        ("coc.lead.4", "loses-leader"),
        ("coc.lead.3", "captures-leader"),
    ]
