"""Laying out objectives in the status phase."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import ask, goods, hand, kind, options, play, scene, told
from games.secret_places import secret_places
from pentarchy.core import Item, Match, Refusal
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import hands, marks, moments, objectives, scoring
from pentarchy.testing import clause


def step_1(**more: Any) -> Match:
    return scene(**{"phase": "status", "lap": 4, "step": 0, **more})


@clause("coc.status.2", "coc.card.6", "coc.card.7", "coc.score.4")
def test_a_card_is_completed_by_one_half() -> None:
    m = step_1(objectives={0: "objective-06 objective-12"}, advances={0: "engineering sanitation roads"})
    assert (kind(m), options(m, 0)) == ("objective", ["complete objective-06 upper", "keep"])
    assert m.asked[0].secret
    play(m, "complete objective-06 upper")
    assert m.state.players[0].scored == [2 * 5]
    assert told(m, "completes") == ["completes seat-0 objective-06 upper"]
    assert scoring.scores(m.state)[0]["objectives"] == 4
    assert "objective-12" in hand(m, 0)


@clause("coc.status.2", "coc.status.1")
def test_everybody_lays_out_in_player_order_and_may_keep() -> None:
    held = {0: "objective-06", 1: "objective-20"}
    known = {0: "engineering sanitation roads", 1: "math astronomy medicine metallurgy"}
    m = step_1(objectives=held, advances=known, first=1)
    assert next(iter(m.asked)) == 1
    play(m, "keep")
    assert next(iter(m.asked)) == 0
    play(m, "complete objective-06 upper")
    assert [len(player.scored) for player in m.state.players] == [1, 0]
    assert "objective-20" in hand(m, 1)


@clause("coc.status.13", "coc.objective.eureka", "coc.objective.wealth")
def test_prices_are_paid_one_after_the_other() -> None:
    m = step_1(objectives={0: "objective-12 objective-13"}, goods={0: "ore 5 wood 6 gold 7"})
    play(m, "complete objective-12 upper")
    assert goods(m, 0).startswith("wood 6 ore 3 gold 7"), "gold does not stand for ore"
    assert options(m, 0) == ["complete objective-13 upper", "keep"]
    play(m, "complete objective-13 upper")
    assert m.state.players[0].stock[1:3] == [4, 3]


@clause("coc.status.13")
def test_a_later_card_needs_what_is_left() -> None:
    m = step_1(objectives={0: "objective-10 objective-12"}, goods={0: "ore 5 wood 4 food 3"})
    assert len(options(m, 0, "complete")) == 2
    play(m, "complete objective-12 upper")
    assert options(m, 0) == ["complete objective-10 upper", "keep"]
    m = step_1(objectives={0: "objective-11 objective-12"}, goods={0: "ore 4 gold 5"})
    assert options(m, 0) == ["complete objective-11 upper", "keep"]


@clause("coc.status.2", "coc.objective.government", "coc.card.8")
def test_two_cards_of_one_name_need_two_status_phases() -> None:
    m = step_1(
        objectives={0: "objective-24 objective-25"},
        advances={0: "dogma devotion conversion fanaticism"},
    )
    play(m, "complete objective-24 upper")
    assert kind(m) != "objective"
    assert marks.lasts(m.state, "completed", 0)
    marks.end_round(m.state)
    assert not marks.lasts(m.state, "completed", 0)


@clause("coc.objective.government", "coc.card.8")
def test_a_second_government_is_another_one() -> None:
    theocracy = {0: "dogma devotion conversion fanaticism"}
    m = play(step_1(objectives={0: "objective-24"}, advances=theocracy), "complete objective-24 upper")
    governed = [one for one in m.state.lasting if one[0] == "governed"]
    marks.end_round(m.state)
    assert [one for one in m.state.lasting if one[0] == "governed"] == governed != []
    more = {0: theocracy[0] + " engineering sanitation roads"}
    m = step_1(objectives={0: "objective-25 objective-06"}, advances=more, lasting=governed)
    assert options(m, 0) == ["complete objective-06 upper", "keep"]
    refusal = objectives.may_complete(m.state, m.asked[0], "objective-25", "upper")
    assert refusal == Refusal("coc.card.8", "same_thing")
    autocracy = {0: "nationalism totalitarianism absolute_power forced_labor"}
    m = step_1(objectives={0: "objective-25"}, advances=autocracy, lasting=governed)
    assert options(m, 0) == ["complete objective-25 upper", "keep"]


@clause("coc.card.7")
def test_refusals_of_objectives() -> None:
    m = step_1(
        objectives={0: "objective-06 objective-12 objective-02"},
        advances={0: "engineering sanitation roads"},
        goods={0: "ore 4"},
    )
    decision = m.asked[0]

    def why(card: str, half: str) -> str:
        refusal = objectives.may_complete(m.state, decision, card, half)
        return f"{refusal.clause} {refusal.key}" if refusal else ""

    assert why("objective-06", "upper") == ""
    assert why("objective-06", "lower") == "coc.card.7 only_at_once"
    assert why("objective-12", "upper") == "coc.objective.ore_supplies not_met"
    assert why("objective-02", "upper") == "coc.objective.scientific_lead not_met"
    assert why("objective-20", "upper") == "coc.card.6 not_in_hand"
    m.state.lasting.append(("completed", 0, objectives.NAMES.index("city_planner")))
    decision.forget()
    assert why("objective-06", "upper") == "coc.status.2 same_name"


@clause("coc.objective.magnificent_culture", "coc.won.3")
def test_a_wonder_just_built_completes_magnificent_culture() -> None:
    m = scene(objectives={0: "objective-32"}, cities={0: "d2:happy:great_wall c3"})
    ask(m, lambda game: moments.built(game, 0, 0, "great_wall", (0,) * 7))
    m = Match.at(m.game, m.setup, m.state)
    assert options(m, 0) == ["complete objective-32 upper", "keep"]
    assert marks.lasts(m.state, "wonder", 0)


@clause("coc.objective.draft")
def test_recruiting_twice_with_draft() -> None:
    m = scene(objectives={0: "objective-01"}, goods={0: "food 2"})
    for _ in range(2):
        ask(m, lambda game: moments.recruited(game, 0, 0, 1, (0,) * 7, True))
    m = Match.at(m.game, m.setup, m.state)
    assert options(m, 0) == ["complete objective-01 lower", "keep"]


@clause("coc.objective.city_founder")
def test_founding_far_away_in_a_game() -> None:
    m = scene(objectives={0: "objective-27"}, units={0: "c7:settler"}, cities={0: "d2", 1: "d8"}, goods={0: "food 2"})
    play(m, "found c7")
    assert options(m, 0) == ["complete objective-27 upper", "keep"]
    play(m, "complete objective-27 upper")
    assert kind(m) == "action"
    assert objectives.has_completed(m.state, 0, "city_founder")


@clause("coc.objective.terror_regime")
def test_terror_regime_after_an_action() -> None:
    m = scene(
        objectives={0: "objective-29"},
        cities={0: "d2:angry c3:angry e3:angry b2:angry", 1: "d7"},
        goods={0: "food 2"},
        agenda=[Item("refill", 0)],
    )
    assert kind(m) == "action"
    play(m, "advance arts")
    assert options(m, 0) == ["complete objective-29 lower", "keep"]


def test_every_base_objective_can_be_met_somewhere() -> None:
    told_of = {*objectives.in_status, *(name for table in moments.instants.values() for name in table)}
    base = {half for card in box.objective_cards() if not card.expansion for half in (card.upper, card.lower)}
    assert [objectives.NAMES[one] for one in sorted(base) if objectives.NAMES[one] not in told_of] == []
    for name in objectives.in_status:
        row = box.objectives()[objectives.NAMES.index(name)]
        assert not row.instant or name == "magnificent_culture"
    assert len(hands.OBJECTIVE) == len(box.objective_cards())


@clause("coc.status.2")
def test_whoever_holds_a_card_is_asked_in_secret_whether_or_not_it_is_met() -> None:
    for known in ("engineering sanitation roads", ""):
        m = step_1(objectives={0: "objective-06", 1: ""}, advances={0: known})
        assert secret_places(m) == [(0, "objective")]
