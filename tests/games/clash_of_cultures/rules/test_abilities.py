"""Abilities of advances that are used as actions and free actions, and those that react."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.clash_of_cultures.scenes import advances, ask, city, goods, hand, kind, options, play, scene, told
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures.box.terms import INFANTRY, SETTLER, SHIP
from pentarchy.games.clash_of_cultures.rules import abilities, marks, moments
from pentarchy.games.clash_of_cultures.rules import advances as advancing
from pentarchy.games.clash_of_cultures.state import ONE
from pentarchy.testing import clause


def why(match: Match, name: str, seat: int = 0) -> str:
    """The clause and the key that forbid an ability."""
    refusal = abilities.may(match.state, seat, name)
    return f"{refusal.clause} {refusal.key}" if refusal else ""


def with_advance(*names: str, **more: Any) -> Match:
    return scene(**{"advances": {0: " ".join(names)}, **more})


# -- actions


@clause("coc.advance.civil_liberties.1", "coc.round.4")
def test_civil_liberties_give_three_mood_tokens_for_an_action() -> None:
    m = play(with_advance("voting", "civil_liberties"), "use civil_liberties", "use civil_liberties")
    assert (goods(m, 0), m.state.left) == ("mood 6", 1)
    m = with_advance("voting", "civil_liberties", "theaters", left=0, goods={0: "culture 1"})
    assert "use civil_liberties" not in options(m, 0)
    assert why(m, "civil_liberties") == "coc.round.3 no_action_left"


@clause("coc.advance.sports.1", "coc.mood.4")
def test_sports_raise_one_city_whatever_its_size() -> None:
    cities = {0: "d2:angry:temple,academy,fortress c3:happy e3"}
    m = play(with_advance("arts", "sports", cities=cities, goods={0: "culture 2"}), "use sports")
    assert options(m, 0) == ["raise d2 1", "raise d2 2", "raise e3 1"]
    play(m, "raise d2 2")
    assert (city(m, "d2"), goods(m, 0), m.state.left) == ("0:happy:academy,fortress,temple", "", 2)
    m = play(with_advance("arts", "sports", cities=cities, goods={0: "culture 1"}), "use sports")
    assert options(m, 0) == ["raise d2 1", "raise e3 1"]
    play(m, "raise e3 1")
    assert (city(m, "e3"), goods(m, 0)) == ("0:happy:", "")
    assert why(m, "sports") == "coc.advance.sports.1 too_few"
    assert why(with_advance("arts", "sports", cities={0: "d2:happy"}, goods={0: "culture 1"}), "sports").endswith(
        "all_happy"
    )


# -- free actions


@clause("coc.advance.bartering.1", "coc.disc.1", "coc.round.5", "coc.term.8")
def test_bartering_takes_any_card_once_per_turn() -> None:
    held: dict[str, Any] = {
        "actions": {0: "action-03"},
        "objectives": {0: "objective-04"},
        "wonders": {0: "great_wall"},
        "persons": {0: "event-19"},
    }
    m = play(with_advance("bartering", **held), "use bartering")
    assert options(m, 0) == [f"discard {card}" for card in ("action-03", "event-19", "objective-04", "great_wall")]
    play(m, "discard action-03", "bonus gold")
    assert (goods(m, 0), m.state.left, m.state.action_pile) == ("gold 1", 3, [2])
    assert why(m, "bartering") == "coc.term.8 used_already"
    for card, pile in (("event-19", "event_pile"), ("objective-04", "objective_pile"), ("great_wall", "wonder_pile")):
        m = play(with_advance("bartering", **held), "use bartering", f"discard {card}", "bonus culture")
        assert (goods(m, 0), len(getattr(m.state, pile))) == ("culture 1", 1)
        assert card not in hand(m, 0)
    assert why(with_advance("bartering"), "bartering") == "coc.advance.bartering.1 no_card"


@clause("coc.card.14")
def test_nobody_sees_which_objective_is_discarded() -> None:
    m = play(with_advance("bartering", objectives={0: "objective-04"}), "use bartering", "bonus gold")
    event = next(event for event in m.events if event.words[0] == "discards")
    assert (event.readers, event.public) == ((0,), ("discards-objective", "seat-0"))
    assert event.words == ("discards", "seat-0", "objective-04")
    m = play(with_advance("bartering", actions={0: "action-03"}), "use bartering", "bonus gold")
    assert told(m, "discards") == ["discards seat-0 action-03"]
    assert next(event for event in m.events if event.words[0] == "discards").readers is None


@clause("coc.advance.arts.1", "coc.inf.18", "coc.inf.25")
def test_arts_pay_for_an_influence_without_an_action() -> None:
    m = with_advance("arts", cities={0: "d2", 1: "d3::temple"}, goods={0: "culture 1"}, dice=[9])
    play(m, "use arts")
    assert m.state.left == 3
    assert city(m, "d3") in ("1:neutral:temple=0", "1:neutral:temple")
    assert m.state.players[0].stock[5] == 0
    assert "used_already" in why(m, "arts") or "influenced_already" in why(m, "arts")


@clause("coc.inf.25")
def test_the_token_of_arts_is_no_range() -> None:
    far = {"cities": {0: "d2", 1: "d4::temple"}}
    assert why(with_advance("arts", goods={0: "culture 1"}, **far), "arts") == "coc.inf.3 no_target"
    assert why(with_advance("arts", goods={0: "culture 2"}, **far), "arts") == ""
    used = {0: marks.INFLUENCED}
    assert (
        why(with_advance("arts", goods={0: "culture 2"}, used=used, **far), "arts") == "coc.round.6 influenced_already"
    )


@clause("coc.advance.theaters.1")
def test_theaters_change_one_token_once_per_turn() -> None:
    m = play(with_advance("arts", "theaters", goods={0: "culture 2 mood 1"}), "use theaters", "spend culture")
    assert goods(m, 0) == "culture 1 mood 2"
    assert why(m, "theaters") == "coc.term.8 used_already"
    m = play(with_advance("arts", "theaters", goods={0: "mood 1"}), "use theaters")
    assert goods(m, 0) == "culture 1"
    assert why(with_advance("arts", "theaters"), "theaters").endswith("too_few")


@clause("coc.advance.voting.1", "coc.mood.5", "coc.mood.9")
def test_voting_pays_for_an_increase_of_mood_that_has_its_own_price() -> None:
    m = play(with_advance("philosophy", "voting", goods={0: "mood 3"}, cities={0: "d2:angry"}), "use voting")
    play(m, "raise d2 1")
    if kind(m) == "raise":
        play(m, "done")
    assert (city(m, "d2"), goods(m, 0), m.state.left) == ("0:neutral:", "mood 1", 3)
    assert why(with_advance("voting", goods={0: "mood 1"}), "voting") == "coc.mood.2 too_few"
    m = with_advance("voting", "rituals", goods={0: "mood 1 food 1"})
    assert why(m, "voting") == "", "resources pay the step"
    assert why(with_advance("voting", "rituals", goods={0: "food 2"}), "voting").startswith("coc.advance.voting.1")
    assert goods(m, 0) == "food 1 mood 1", "asking changes nothing"
    assert why(with_advance("voting", goods={0: "mood 5"}, cities={0: "d2:happy"}), "voting").endswith("all_happy")


@clause("coc.advance.free_economy.1", "coc.col.11", "coc.col.16")
def test_free_economy_is_the_only_collect_of_the_turn() -> None:
    m = with_advance("voting", "free_economy", goods={0: "mood 1 gold 2"}, cities={0: "d2"})
    play(m, "use free_economy")
    while kind(m) == "collect":
        play(m, options(m, 0)[0])
    assert (goods(m, 0), m.state.left) == ("food 1 gold 2", 3)
    assert options(m, 0, "collect") == []
    assert why(m, "free_economy") == "coc.col.16 collected_already"
    m = with_advance("voting", "free_economy", goods={0: "mood 1"}, used={0: marks.COLLECTED})
    assert why(m, "free_economy") == "coc.col.16 collected_already"


@clause("coc.advance.absolute_power.1", "coc.round.10")
def test_absolute_power_gives_an_action_once() -> None:
    m = play(with_advance("nationalism", "absolute_power", goods={0: "mood 4"}, left=0), "use absolute_power")
    assert (m.state.left, goods(m, 0)) == (1, "mood 2")
    assert "end" not in options(m, 0)
    assert why(m, "absolute_power") == "coc.term.8 used_already"
    assert why(with_advance("absolute_power", goods={0: "mood 1"}), "absolute_power").endswith("too_few")


@clause("coc.advance.forced_labor.1", "coc.mood.6")
def test_forced_labor_makes_angry_cities_count_as_neutral() -> None:
    m = with_advance("nationalism", "forced_labor", goods={0: "mood 1"}, cities={0: "d2:angry:temple c3:happy"})
    state = m.state
    at = state.board.number
    assert moments.counted_mood(state, 0, at["d2"]) == 0
    play(m, "use forced_labor")
    assert goods(m, 0) == ""
    assert [moments.counted_mood(m.state, 0, at[name]) for name in ("d2", "c3")] == [1, 2]
    assert city(m, "d2") == "0:angry:temple"
    assert why(with_advance("forced_labor", goods={0: "mood 1"}), "forced_labor") == "coc.mood.6 none_angry"


def test_what_cannot_be_used_says_why() -> None:
    m = scene()
    assert why(m, "arts") == "coc.round.4 not_yours"
    assert why(m, "farming") == "coc.round.5 nothing_to_use"
    m = with_advance("bartering", actions={0: "action-03"})
    m.state.phase = "command"
    assert why(m, "bartering") == "coc.round.5 not_during_action"


# -- reactions


@clause("coc.advance.public_education.1", "coc.col.10")
def test_public_education_brings_an_idea_once() -> None:
    m = with_advance("writing", "public_education", cities={0: "d2::academy c3"})
    at = m.state.board.number
    ideas = []
    for name in ("c3", "d2", "d2"):
        found = [0] * 7
        moments.collect_bonus(m.state, 0, at[name], found, {})
        ideas.append(found[3])
    assert ideas == [0, 1, 0], "only with an academy, and only once"


@clause("coc.advance.state_religion.1", "coc.con.11")
def test_the_first_temple_of_a_turn_costs_no_food() -> None:
    m = with_advance("myths", "state_religion", goods={0: "wood 1 ore 1"}, cities={0: "d2 c3"})
    play(m, "build d2 temple", "bonus mood")
    assert city(m, "d2") == "0:neutral:temple"
    at = m.state.board.number["c3"]
    assert moments.build_price(m.state, 0, at, 2) == (1, 1, 1, 0, 0, 0, 0)
    assert moments.build_price(scene(advances={0: "state_religion"}).state, 0, at, 0) == (1, 1, 1, 0, 0, 0, 0)


@clause("coc.advance.dogma.1", "coc.adv.2")
def test_dogma_gives_another_theocracy_advance_for_a_temple() -> None:
    m = with_advance("myths", "state_religion", "dogma", goods={0: "food 1 wood 1 ore 1"}, cities={0: "d2 c3"})
    play(m, "build d2 temple", "bonus mood")
    assert options(m, 0) == ["advance devotion", "advance conversion", "advance fanaticism"]
    play(m, "advance devotion")
    assert "devotion" in advances(m, 0)
    assert m.state.players[0].track == 2, "the marker comes from the track"
    m = with_advance("writing", "dogma", goods={0: "food 1 wood 1 ore 1"}, cities={0: "d2 c3"})
    play(m, "build d2 academy")
    assert kind(m) == "action"


@clause("coc.advance.dogma.2", "coc.res.8")
def test_dogma_limits_ideas_to_two() -> None:
    m = play(with_advance("state_religion", goods={0: "food 2 idea 5"}), "advance dogma", "pay food-2")
    assert goods(m, 0) == "idea 2"
    m = with_advance("dogma", actions={0: "action-09"}, goods={0: "idea 2 food 2"}, cities={0: "d2::academy"})
    play(m, "play action-09")
    assert goods(m, 0) == "food 2 idea 2"


@clause("coc.disc.38", "coc.mood.6")
def test_with_forced_labor_an_angry_city_builds() -> None:
    position = {"goods": {0: "mood 1 food 1 wood 1 ore 1"}, "cities": {0: "d2:angry c3:angry"}}
    m = with_advance("forced_labor", "writing", **position)
    assert options(m, 0, "build") == []
    play(m, "use forced_labor")
    assert "build d2 academy" in options(m, 0)


@clause("coc.advance.medicine.1", "coc.rec.9")
def test_medicine_gives_back_one_resource() -> None:
    m = with_advance("math", "medicine")
    ask(m, lambda game: moments.recruited(game, 0, 0, 1, (1, 0, 2, 0, 0, 1, 1), False), "bonus ore")
    assert goods(m, 0) == "ore 1"


@clause("coc.advance.nationalism.1", "coc.rec.9")
def test_nationalism_brings_a_token_for_army_units_and_ships() -> None:
    for kind_of_unit, tokens in ((INFANTRY, ["bonus mood"]), (SETTLER, []), (SHIP, ["bonus mood"])):
        m = with_advance("nationalism")
        told_of: dict[str, Any] = {"seat": 0, "city": 0, "units": ONE[kind_of_unit], "paid": (0,) * 7, "drafted": False}
        ask(m, partial(moments.recruited, **told_of), *tokens)
        assert goods(m, 0) == ("mood 1" if tokens else "")


@clause("coc.advance.philosophy.2", "coc.adv.15", "coc.adv.11")
def test_philosophy_brings_an_idea_for_science() -> None:
    m = play(with_advance("writing", "philosophy", goods={0: "food 2"}), "advance math")
    assert goods(m, 0) == "idea 1 culture 1"
    m = play(with_advance("writing", "philosophy", goods={0: "food 2"}), "advance arts")
    assert goods(m, 0) == "culture 1"
    m = play(with_advance("writing", goods={0: "food 2"}), "advance philosophy")
    assert goods(m, 0) == "idea 1 mood 1"


@clause("coc.advance.free_education.1", "coc.adv.17", "coc.disc.2")
def test_free_education_turns_an_idea_into_mood_once() -> None:
    owned = ("writing", "free_education")
    m = play(with_advance(*owned, goods={0: "idea 5 food 0"}), "advance arts")
    assert options(m, 0) == ["teach", "pass"]
    play(m, "teach")
    assert goods(m, 0) == "idea 2 culture 1 mood 1"
    play(m, "advance math")
    assert kind(m) == "action", "once per turn"
    m = play(with_advance(*owned, goods={0: "idea 7"}), "advance arts", "teach", "advance math")
    assert (kind(m), m.state.players[0].stock[3] > 0) == ("action", True), "whatever is left"
    m = play(with_advance(*owned, goods={0: "idea 2"}), "advance arts")
    assert kind(m) == "action", "no idea is left"
    m = play(with_advance(*owned, goods={0: "food 2 idea 1"}), "advance arts", "pay food-2")
    assert kind(m) == "action", "only food was paid"
    m = play(with_advance("writing", goods={0: "idea 5"}), "advance free_education")
    assert kind(m) == "action", "not for itself"
    m = play(with_advance(*owned, goods={0: "gold 3"}), "advance arts")
    assert options(m, 0) == ["teach", "pass"]
    play(m, "pass")
    assert goods(m, 0) == "gold 1 culture 1"


@clause("coc.advance.cartography.1", "coc.move.16")
def test_cartography_rewards_ships_that_moved() -> None:
    for sailed, gained in ((0, ""), (1, "idea 1"), (3, "idea 1 culture 1")):
        m = with_advance("fishing", "cartography")
        m.state.sailed = sailed
        for _ in moments.commanded(m.state, 0).__await__():
            raise AssertionError("nobody is asked")
        assert goods(m, 0) == gained


@clause("coc.advance.monuments.2", "coc.inf.15")
def test_monuments_protect_cities_with_a_wonder() -> None:
    m = scene(advances={1: "arts monuments"}, cities={1: "d7::temple,great_wall d5::temple"})
    at = m.state.board.number
    assert moments.may_target(m.state, 0, at["d5"]) is None
    refusal = moments.may_target(m.state, 0, at["d7"])
    assert refusal is not None
    assert (refusal.clause, refusal.key, refusal.numbers) == ("coc.inf.15", "monuments", {"city": "d7"})
    assert moments.may_target(m.state, 1, at["d7"]) is None
    m.state.players[1].advances = 0
    assert moments.may_target(m.state, 0, at["d7"]) is None


@clause("coc.advance.separation_of_power.1", "coc.advance.totalitarianism.1", "coc.advance.devotion.1", "coc.inf.16")
def test_three_advances_forbid_boosts() -> None:
    position: dict[str, Any] = {
        "cities": {1: "d7:happy d5:neutral:temple d4"},
        "units": {1: "d4:infantry d5:settler", 0: "d6:infantry"},
    }
    for name, protected in (("separation_of_power", "d7"), ("totalitarianism", "d4"), ("devotion", "d5")):
        m = scene(advances={1: name}, **position)
        for hex_ in ("d7", "d5", "d4"):
            refusal = moments.may_boost(m.state, 0, m.state.board.number[hex_])
            assert (refusal is not None) == (hex_ == protected), (name, hex_)
            if refusal is not None:
                assert (refusal.clause, refusal.key, refusal.numbers) == ("coc.inf.16", "no_boost", {"advance": name})
            assert moments.may_boost(m.state, 1, m.state.board.number[hex_]) is None


@clause("coc.advance.conversion.1", "coc.inf.17")
def test_conversion_adds_to_the_roll_and_rewards_success() -> None:
    m = scene(advances={0: "dogma conversion"})
    assert moments.influence_roll(m.state, 0, 0) == 1
    assert moments.influence_roll(m.state, 1, 0) == 0
    for _ in moments.influenced(m.state, 0, 0, 0).__await__():
        raise AssertionError("nobody is asked")
    assert goods(m, 0) == "culture 1"


@clause("coc.won.13")
def test_an_advance_that_is_lent_can_be_used_and_is_not_owned() -> None:
    m = scene(goods={0: "culture 1"})
    m.state.players[0].library = 1 << advancing.NUMBER["theaters"]
    assert why(m, "theaters") == ""
    assert advances(m, 0) == set()
