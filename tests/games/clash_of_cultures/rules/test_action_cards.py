"""The effect halves of action cards: what each needs, and what it does."""

from __future__ import annotations

from functools import partial
from typing import Any

from games.clash_of_cultures.scenes import (
    ask,
    city,
    goods,
    hand,
    kind,
    options,
    play,
    refused,
    scene,
    terrain,
    told,
    units,
)
from pentarchy.core import Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import marks, moments, playing
from pentarchy.games.clash_of_cultures.rules.cards import actions, takeover
from pentarchy.games.clash_of_cultures.state import BARBARIANS
from pentarchy.testing import clause

CARDS = {box.effects()[card.effect].id: card.id for card in reversed(box.action_cards())}
"""By effect: the first card that has it; the second one follows."""


def holding(*effects: str, **more: Any) -> Match:
    """Seat 0 holds cards with these effects."""
    held: list[str] = []
    for name in effects:
        card = CARDS[name]
        held.append(f"action-{int(card[-2:]) + 1:02}" if card in held else card)
    return scene(**{"actions": {0: " ".join(held)}, **more})


def plays(match: Match, name: str, *picks: str) -> Match:
    return play(match, f"play {CARDS[name]}", *picks)


def offered(match: Match) -> set[str]:
    return {option.split()[1] for option in options(match, 0, "play")}


def why(match: Match, name: str) -> str:
    refusal = playing.may(match.state, 0, "play", CARDS[name])
    return refusal.key if refusal else ""


def won(hex_: int = 5, *, hard: bool = True, seat: int = 0, victory: bool = True) -> tuple[str, int, int]:
    return "fought", seat, hex_ | victory << 8 | hard << 9


# -- in general


@clause("coc.card.1", "coc.card.4", "coc.card.13", "coc.card.2")
def test_a_card_is_paid_played_and_discarded() -> None:
    m = plays(holding("leadership", goods={0: "culture 2"}), "leadership")
    assert (goods(m, 0), m.state.left, hand(m, 0), m.state.action_pile) == ("culture 1", 4, [], [24])
    assert m.state.playing == -1
    assert told(m, "plays") == ["plays seat-0 action-25"]


@clause("coc.card.2", "coc.effect.leadership")
def test_a_card_whose_price_is_missing_cannot_be_played() -> None:
    m = holding("leadership")
    assert offered(m) == set()
    assert why(m, "leadership") == "too_few"
    assert why(scene(), "leadership") == "not_in_hand"


@clause("coc.card.9", "coc.card.2")
def test_a_card_with_an_action_symbol_is_an_action() -> None:
    m = holding("spy", "leadership", goods={0: "culture 4"}, actions={0: "action-07 action-25", 1: "action-01"})
    plays(m, "spy", "pass")
    assert m.state.left == 2
    m = holding("spy", goods={0: "culture 1"}, left=0, actions={0: "action-07 action-25", 1: "action-01"})
    assert offered(m) == {CARDS["leadership"]}
    assert why(m, "spy") == "no_action_left"
    m = scene(goods={0: "culture 4"}, actions={0: "action-07 action-25", 1: "action-01"}, units={0: "d2:settler"})
    play(m, "command")
    assert offered(m) == {CARDS["leadership"]}, "between movements only cards without an action symbol"
    assert why(m, "spy") == "action_while_moving"
    plays(m, "leadership")
    assert kind(m) == "move"


@clause("coc.card.3", "coc.card.21")
def test_any_number_of_cards_may_be_played_in_a_turn() -> None:
    m = holding("leadership", "leadership", "ideas", "ideas", goods={0: "culture 2"}, cities={0: "d2::academy"})
    play(m, "play action-25", "play action-26", "play action-09", "play action-10")
    assert (m.state.left, goods(m, 0)) == (5, "idea 2")


@clause("coc.card.18")
def test_gains_that_lapse_are_an_effect() -> None:
    m = plays(holding("ideas", cities={0: "d2::academy"}, goods={0: "idea 7"}), "ideas")
    assert goods(m, 0) == "idea 7"


# -- mood, ideas


@clause("coc.disc_exp.8")
@clause("coc.effect.hero_general", "coc.card.17")
def test_hero_general() -> None:
    m = holding("hero_general", lasting=[won()], cities={0: "d2 c3:angry e3:happy"}, goods={0: "mood 1"})
    plays(m, "hero_general")
    assert options(m, 0) == ["choose d2", "choose c3"] or options(m, 0) == ["choose c3", "choose d2"]
    play(m, "choose c3")
    assert "choose c3" in options(m, 0)
    assert "pass" in options(m, 0)
    play(m, "choose c3")
    assert (city(m, "c3"), goods(m, 0)) == ("0:happy:", "")
    m = holding("hero_general", lasting=[won()], cities={0: "d2 c3:angry"}, goods={0: "mood 1"})
    plays(m, "hero_general", "choose d2", "pass")
    assert (city(m, "d2"), city(m, "c3"), goods(m, 0)) == ("0:happy:", "0:angry:", "mood 1")
    m = holding("hero_general", lasting=[won()], cities={0: "d2:angry c3:angry"}, goods={0: "mood 1"})
    plays(m, "hero_general", "choose c3", "choose d2")
    assert (city(m, "d2"), city(m, "c3"), goods(m, 0)) == ("0:neutral:", "0:neutral:", "")
    for battle in (won(hard=False), won(victory=False), won(seat=1)):
        assert why(holding("hero_general", lasting=[battle]), "hero_general") == "no_victory"
    assert why(holding("hero_general", lasting=[won()], cities={0: "d2:happy"}), "hero_general") == "all_happy"


@clause("coc.card.3", "coc.card.17", "coc.card.21")
def test_one_victory_serves_one_card_of_a_name() -> None:
    twice = {"cities": {0: "d2:angry c3:angry"}}
    m = holding("hero_general", "hero_general", "great_ideas", lasting=[won()], **twice)
    plays(m, "hero_general", "choose d2")
    assert offered(m) == {CARDS["great_ideas"]}, "another name may use the same victory"
    m = holding("hero_general", "hero_general", lasting=[won(5), won(6)], **twice)
    plays(m, "hero_general", "choose d2")
    play(m, "play action-06", "choose d2")
    assert city(m, "d2") == "0:happy:"


@clause("coc.effect.ideas")
def test_ideas_for_academies() -> None:
    m = plays(holding("ideas", cities={0: "d2::academy c3::academy=1 e3", 1: "d7::academy=0"}), "ideas")
    assert goods(m, 0) == "idea 2"
    assert why(holding("ideas", cities={0: "d2::temple"}), "ideas") == "no_academy"


@clause("coc.effect.great_ideas", "coc.card.17")
def test_great_ideas_after_a_victory() -> None:
    m = holding("great_ideas", "great_ideas", lasting=[won(hard=False)], goods={0: "gold 2"})
    plays(m, "great_ideas")
    assert goods(m, 0) == "idea 2 gold 2"
    assert offered(m) == set()
    assert why(holding("great_ideas", lasting=[won(victory=False)]), "great_ideas") == "no_victory"


# -- collecting


@clause("coc.effect.mass_production", "coc.card.16")
def test_mass_production_adds_two_spaces_to_the_next_collect() -> None:
    m = holding("mass_production", "mass_production", cities={0: "d2"}, advances={0: "storage"}, goods={0: "gold 2"})
    plays(m, "mass_production")
    assert moments.collect_more(m.state, 0, 0) == 2
    assert offered(m) == set()
    assert playing.may(m.state, 0, "play", "action-30") is not None
    play(m, "collect d2", "take food-3")
    assert goods(m, 0) == "food 3 gold 2"
    assert moments.collect_more(m.state, 0, 0) == 0
    assert offered(m) == {"action-30"}


@clause("coc.effect.production_focus", "coc.card.16", "coc.col.19")
def test_production_focus_repeats_a_space() -> None:
    ring = {"c3": "forest", "d3": "forest", "e3": "forest", "e2": "forest", "c2": "forest", "d1": "forest"}
    position = {"cities": {0: "d2::temple"}, "advances": {0: "storage"}, "goods": {0: "gold 2"}, "terrain": ring}
    m = play(holding("production_focus", **position), "collect d2")
    assert "take food-2" not in options(m, 0)
    m = plays(holding("production_focus", "mass_production", **position), "production_focus")
    assert offered(m) == set(), "not with the other card"
    play(m, "collect d2", "take food-2")
    assert goods(m, 0) == "food 2 gold 2"
    assert not moments.collect_repeated(m.state, 0, 0)


@clause("coc.card.16")
def test_cards_for_a_collect_need_one_and_end_with_the_turn() -> None:
    for name in ("mass_production", "production_focus"):
        done = {0: marks.FREE_ECONOMY_USED | marks.COLLECTED}
        assert why(holding(name, used=done, goods={0: "food 2"}), name) == "nothing_to_collect"
        assert why(holding(name, left=0, goods={0: "mood 1"}, advances={0: "theaters"}), name) == "no_action_left"
        free = {"advances": {0: "voting free_economy"}, "goods": {0: "mood 1"}, "left": 0}
        assert why(holding(name, **free), name) == ""
        m = plays(holding(name), name)
        marks.end_turn(m.state)
        assert m.state.lasting == []


# -- cities and units


@clause("coc.act.5")
@clause("coc.effect.city_development", "coc.con.15")
def test_city_development_builds_without_resources() -> None:
    position: dict[str, Any] = {
        "advances": {0: "myths writing"},
        "cities": {0: "d2::temple c3 e3:angry"},
        "goods": {0: "culture 1"},
    }
    m = plays(holding("city_development", **position), "city_development")
    assert {*options(m, 0)} == {"build d2 academy", "build c3 temple", "build c3 academy"}
    play(m, "build c3 academy")
    assert (city(m, "c3"), goods(m, 0), m.state.left) == ("0:neutral:academy", "idea 2", 2)
    assert m.state.acts[m.state.board.number["c3"]], "the city was activated"
    plagued = holding("city_development", **position, lasting=[("pestilence", 0, 0)])
    assert why(plagued, "city_development") == "no_building"


@clause("coc.effect.militia", "coc.rec.10", "coc.rec.13")
def test_militia_places_an_infantry() -> None:
    m = holding("militia", cities={0: "d2 c3 e3"}, units={0: "d2:infantry=4"}, goods={0: "culture 1"})
    plays(m, "militia")
    assert {*options(m, 0)} == {"choose c3", "choose e3"}
    play(m, "choose c3")
    assert units(m, "c3") == "infantry"
    assert not m.state.acts[m.state.board.number["c3"]]
    full = holding("militia", cities={0: "d2"}, units={0: "d2:infantry=4"}, goods={0: "culture 1"})
    assert why(full, "militia") == "no_room"
    none = {0: "c3:infantry=4 b2:infantry=4 b3:infantry=4 c4:infantry=4"}
    assert why(holding("militia", units=none, goods={0: "culture 1"}), "militia") == "no_unit_left"


@clause("coc.effect.explorer", "coc.expl.17", "coc.disc.35")
def test_explorer_reveals_a_region_and_places_a_settler() -> None:
    hidden = {"region1": "r01", "region3": "r02", "region8": "r03"}
    m = holding("explorer", hidden=hidden, goods={0: "culture 1"})
    plays(m, "explorer")
    assert options(m, 0) == ["choose b2", "choose d3", "pass"], "beside the region of d2"
    play(m, "choose d3")
    while kind(m) == "lay":
        play(m, options(m, 0)[0])
    assert terrain(m, "d3") != "unknown"
    assert terrain(m, "b2") == "unknown"
    assert options(m, 0) == ["choose d2", "pass"]
    play(m, "choose d2")
    assert (units(m, "d2"), m.state.left) == ("settler", 2)
    m = plays(holding("explorer", hidden=hidden, goods={0: "culture 1"}), "explorer", "pass")
    assert units(m, "d2") == "settler", "one of both at least"
    assert why(holding("explorer", hidden={"region8": "r03"}, goods={0: "culture 1"}), "explorer") == "no_frontier"


@clause("coc.effect.explorer", "coc.disc.35")
def test_explorer_starts_from_regions_with_cities() -> None:
    hidden = {"region1": "r01", "region4": "r02", "region8": "r03"}
    m = holding("explorer", hidden=hidden, goods={0: "culture 1"}, cities={0: "d4", 1: "d8"})
    plays(m, "explorer")
    assert options(m, 0) == ["choose b2", "choose b4", "pass"]


@clause("coc.effect.explorer")
def test_explorer_without_settlers_must_reveal() -> None:
    m = holding(
        "explorer", hidden={"region1": "r01", "region3": "r02"}, goods={0: "culture 1"}, units={0: "d2:settler=4"}
    )
    plays(m, "explorer")
    assert options(m, 0) == ["choose b2", "choose d3"]


@clause("coc.rec.13")
def test_a_free_settler_does_not_come_when_all_are_on_the_board() -> None:
    m = scene(cities={0: "d2 d4"}, units={0: "d3:settler=4"})
    assert ask(m, lambda game: actions.settler(game, 0, "coc.rec.13")) == []


# -- other players


@clause("coc.effect.negotiations", "coc.move.28", "coc.rec.15", "coc.round.9")
def test_negotiations_forbid_attacks_in_this_turn_and_the_next() -> None:
    m = scene(actions={0: "action-23"}, goods={0: "culture 1 food 2"}, cities={1: "d5"}, units={1: "d4:settler"})
    plays(m, "negotiations")
    at = m.state.board.number
    for hex_ in ("d5", "d4"):
        refusal = moments.may_enter(m.state, 0, at[hex_], False)
        assert refusal is not None
        assert refusal.clause == "coc.move.28"
    assert moments.may_enter(m.state, 0, at["d3"], False) is None
    assert moments.may_enter(m.state, 1, at["d2"], False) is not None
    marks.end_turn(m.state)
    assert moments.may_enter(m.state, 0, at["d5"], False) is None, "over after the own turn"
    assert moments.may_enter(m.state, 1, at["d2"], False) is not None
    m.state.active = 1
    marks.end_turn(m.state)
    assert moments.may_enter(m.state, 1, at["d2"], False) is None


@clause("coc.effect.negotiations")
def test_negotiations_come_before_the_first_action() -> None:
    m = holding("negotiations", goods={0: "culture 2 food 2"})
    assert offered(m) == {CARDS["negotiations"]}
    play(m, "advance arts")
    assert offered(m) == set()
    assert why(m, "negotiations") == "too_late"


@clause("coc.effect.assassination", "coc.round.14")
def test_assassination_takes_an_action_from_another_player() -> None:
    m = holding("assassination", "assassination", players=3, goods={0: "culture 3"})
    plays(m, "assassination")
    assert options(m, 0) == ["choose seat-1", "choose seat-2"]
    play(m, "choose seat-2", "play action-28")
    assert [player.lost for player in m.state.players] == [0, 1, 1]
    assert why(
        holding("assassination", goods={0: "culture 1"}, lasting=[("assassination", 1, 0)]), "assassination"
    ) == ("all_struck")


@clause("coc.effect.spy", "coc.card.11")
def test_spy_looks_at_a_hand_and_may_swap() -> None:
    m = scene(
        players=3,
        actions={0: "action-07 action-01", 1: "action-02"},
        objectives={0: "objective-01", 1: "objective-02"},
        wonders={1: "great_wall"},
        persons={1: "event-19"},
        goods={0: "culture 1"},
    )
    plays(m, "spy")
    assert {*options(m, 0)} == {
        "swap action-01 action-02",
        "swap action-01 event-19",
        "swap objective-01 objective-02",
        "pass",
    }
    assert m.state.looked_at == 1
    play(m, "swap objective-01 objective-02")
    assert (hand(m, 0), hand(m, 1)) == (
        ["action-01", "objective-02"],
        ["action-02", "objective-01", "great_wall", "event-19"],
    )
    assert (m.state.looked_at, m.state.left) == (-1, 2)
    handed = [event for event in m.events if event.words[0] == "hands-over"]
    assert [event.clause for event in handed] == ["coc.effect.spy"] * 2
    assert [{*(event.readers or ())} for event in handed] == [{0, 1}] * 2
    assert why(holding("spy", goods={0: "culture 1"}), "spy") == "no_hands"


@clause("coc.effect.spy", "coc.card.11")
def test_a_kept_event_is_swapped_like_an_action_card() -> None:
    m = scene(actions={0: "action-07 action-01"}, persons={1: "event-19"}, goods={0: "culture 1 food 2"})
    plays(m, "spy", "swap action-01 event-19")
    assert (hand(m, 0), hand(m, 1)) == (["event-19"], ["action-01"])
    assert "person event-19" in options(m, 0)


@clause("coc.effect.spy")
def test_wonders_are_swapped_too() -> None:
    m = scene(actions={0: "action-07"}, wonders={0: "great_arena", 1: "great_wall"}, goods={0: "culture 1 food 2"})
    plays(m, "spy", "swap great_arena great_wall")
    assert (hand(m, 0), hand(m, 1)) == (["great_wall"], ["great_arena"])
    for held in ({"objectives": {1: "objective-01"}}, {"persons": {1: "event-19"}}, {"wonders": {1: "great_wall"}}):
        assert why(holding("spy", goods={0: "culture 1"}, **held), "spy") == ""


@clause("coc.effect.spy")
def test_only_the_spy_sees_the_hand() -> None:
    m = scene(players=3, actions={0: "action-07 action-01", 1: "action-02"}, goods={0: "culture 1"})
    plays(m, "spy")
    shown = [m.view(seat)["players"][1]["actions"] for seat in range(3)]
    assert shown == [[1], [1], [None]]
    assert m.view(1)["players"][0]["actions"] == [None]
    play(m, "pass")
    assert m.view(0)["players"][1]["actions"] == [None]


@clause("coc.effect.new_plans")
def test_new_plans_exchange_an_objective() -> None:
    m = scene(actions={0: "action-31"}, objectives={0: "objective-01 objective-02"}, goods={0: "culture 1"})
    before = len(m.state.objective_deck)
    plays(m, "new_plans")
    drawn = [card for card in hand(m, 0) if card not in ("objective-01", "objective-02")]
    assert len(drawn) == 2
    assert len(options(m, 0, "exchange")) == 4
    play(m, f"exchange objective-01 {drawn[1]}")
    assert hand(m, 0) == ["objective-02", drawn[1]]
    assert len(m.state.objective_deck) == before
    assert m.state.left == 2
    m = scene(actions={0: "action-31"}, objectives={0: "objective-01"}, goods={0: "culture 1 food 2"})
    plays(m, "new_plans", "pass")
    assert hand(m, 0) == ["objective-01"]
    assert m.state.objective_pile == []
    assert why(holding("new_plans", goods={0: "culture 1"}), "new_plans") == "no_objective"
    m = scene(actions={0: "action-31"}, objectives={0: "objective-01"}, goods={0: "culture 1 food 2"})
    m.state.objective_deck = []
    plays(m, "new_plans")
    assert (kind(m), hand(m, 0)) == ("action", ["objective-01"]), "no card is left to draw"


# -- Cultural Takeover


@clause("coc.effect.cultural_takeover", "coc.card.16")
def test_cultural_takeover_waits_for_an_influence() -> None:
    position: dict[str, Any] = {"cities": {0: "d2", BARBARIANS: "d3 d5::temple=1", 1: "d7"}, "goods": {0: "culture 1"}}
    m = plays(holding("cultural_takeover", "cultural_takeover", **position, dice=[9]), "cultural_takeover")
    assert options(m, 0, "influence") == ["influence d2 d3"]
    assert offered(m) == set()
    assert why(holding("cultural_takeover", cities={BARBARIANS: "d3::temple=1"}), "cultural_takeover") == (
        "no_small_barbarians"
    )
    far = {0: "d2", BARBARIANS: "d5", 1: "d7"}
    assert why(holding("cultural_takeover", cities=far, goods={0: "culture 1"}), "cultural_takeover") != ""
    assert why(holding("cultural_takeover", cities=far, goods={0: "culture 2"}), "cultural_takeover") == ""
    assert why(holding("cultural_takeover", used={0: marks.INFLUENCED}, **position), "cultural_takeover") != ""
    idle = holding("cultural_takeover", left=0, **position, advances={0: "theaters"})
    assert why(idle, "cultural_takeover") == "no_action_left"
    arts = {**position, "advances": {0: "arts"}}
    assert why(holding("cultural_takeover", left=0, **arts), "cultural_takeover") == ""


@clause("coc.effect.cultural_takeover")
def test_a_takeover_gives_city_and_unit() -> None:
    for pick, stands in (("convert settler", "settler"), ("convert infantry", "infantry")):
        m = scene(cities={0: "d2", BARBARIANS: "d3:angry"}, units={BARBARIANS: "d3:infantry=3"})
        at = m.state.board.number["d3"]
        ask(m, partial(takeover.take_over, seat=0, hex_=at), pick)
        assert (city(m, "d3"), units(m, "d3"), m.state.holder[at]) == ("0:neutral:", stands, 0)
    m = scene(cities={0: "d2", BARBARIANS: "d3"}, units={BARBARIANS: "d3:infantry", 0: "d2:settler=4"})
    at = m.state.board.number["d3"]
    assert takeover.converts(m.state, 0, at) == [("convert", "infantry")], "what the supply has"
    m = scene(cities={0: "d2", BARBARIANS: "d3"})
    ask(m, lambda game: takeover.take_over(game, 0, at))
    assert (city(m, "d3"), units(m, "d3")) == ("0:neutral:", "")


@clause("coc.effect.mercenaries", "coc.barb.16", "coc.disc.36")
def test_mercenaries_move_groups_for_wages() -> None:
    m = holding(
        "mercenaries",
        cities={0: "d2", BARBARIANS: "d4", 1: "d8"},
        units={BARBARIANS: "d4:infantry=2 b7:infantry"},
        goods={0: "wood 1 food 1 idea 1"},
    )
    plays(m, "mercenaries")
    if kind(m) == "mercenaries":
        assert options(m, 0) == ["enlist d4"]
        play(m, "enlist d4")
    while kind(m) == "mercenaries":
        play(m, "done")
    assert {*options(m, 0)} == {"pay food-1", "pay wood-1"}
    play(m, "pay wood-1")
    assert "march d4 d5" in options(m, 0)
    play(m, "march d4 d5")
    assert (units(m, "d5"), units(m, "d4"), goods(m, 0), m.state.left) == ("infantry=2", "infantry", "food 1 idea 1", 2)


@clause("coc.effect.mercenaries", "coc.barb.17", "coc.res.9")
def test_several_groups_go_one_after_the_other() -> None:
    m = holding(
        "mercenaries",
        cities={0: "d2::great_arena", BARBARIANS: "d4 c4", 1: "d8"},
        units={BARBARIANS: "d4:infantry=3 c4:infantry e3:infantry=4"},
        goods={0: "mood 1 culture 1 gold 1"},
    )
    plays(m, "mercenaries")
    assert options(m, 0) == ["enlist e3", "enlist c4", "enlist d4"]
    play(m, "enlist c4")
    assert options(m, 0) == ["done", "enlist d4"]
    play(m, "enlist d4")
    if kind(m) == "mercenaries":
        play(m, "done")
    assert "pay culture-1 mood-1" in options(m, 0)
    play(m, "pay culture-1 mood-1")
    assert {option.split()[1] for option in options(m, 0)} == {"c4", "d4"}
    play(m, "march d4 d5")
    assert units(m, "d5") == "infantry=3"
    assert {option.split()[1] for option in options(m, 0)} == {"c4"}
    play(m, "march c4 d4")
    assert (units(m, "d4"), units(m, "c4")) == ("infantry=2", "infantry"), "both cities get one more"
    assert (goods(m, 0), m.state.left) == ("gold 1", 2)


@clause("coc.effect.mercenaries")
def test_a_full_space_stops_mercenaries() -> None:
    m = holding("mercenaries", units={BARBARIANS: "d4:infantry=2 d3:infantry=3"}, goods={0: "culture 2"})
    plays(m, "mercenaries", "enlist d4")
    while kind(m) == "mercenaries":
        play(m, "done")
    assert "march d4 d3" not in options(m, 0)
    assert "march d4 d5" in options(m, 0)


@clause("coc.effect.mercenaries")
def test_mercenaries_attack_and_are_in_reach_of_armies_too() -> None:
    position: dict[str, Any] = {"units": {0: "d6:infantry", BARBARIANS: "d4:infantry"}, "cities": {0: "d1", 1: "d8"}}
    m = holding("mercenaries", **position, goods={0: "culture 1"})
    assert why(m, "mercenaries") == ""
    settlers = {0: "d6:settler", BARBARIANS: "d4:infantry"}
    assert why(holding("mercenaries", **{**position, "units": settlers}), "mercenaries") == "no_barbarians"
    assert why(holding("mercenaries", **position, goods={0: "idea 3"}), "mercenaries") == "no_wages"
    m = holding("mercenaries", units={1: "d4:settler", BARBARIANS: "d3:infantry"}, goods={0: "culture 1"})
    plays(m, "mercenaries")
    while kind(m) == "mercenaries":
        play(m, options(m, 0)[-1])
    play(m, "march d3 d4")
    assert (units(m, "d4"), m.state.holder[m.state.board.number["d4"]]) == ("infantry", BARBARIANS)


@clause("coc.effect.mercenaries")
def test_groups_are_hired_in_any_order_as_many_as_can_be_paid() -> None:
    m = holding(
        "mercenaries",
        cities={0: "d2", BARBARIANS: "d4 c4", 1: "d8"},
        units={BARBARIANS: "d4:infantry=3 c4:infantry e3:infantry=4"},
        goods={0: "gold 2"},
    )
    plays(m, "mercenaries", "enlist d4", "enlist c4")
    assert refused(m, 0, "enlist e3") == "coc.effect.mercenaries", "it cannot be paid"
    play(m, "done")
    assert {option.split()[1] for option in options(m, 0)} == {"c4", "d4"}


def causeway(barbarians: str) -> Match:
    """Mercenaries for a city on an island, and a row of spaces d3 d4 d5 with barbarians."""
    land = dict.fromkeys(["b4", "d3", "d4", "d5"], "plain")
    m = holding(
        "mercenaries",
        land="water",
        terrain=land,
        cities={0: "b4"},
        units={BARBARIANS: barbarians},
        goods={0: "food 2"},
    )
    return plays(m, "mercenaries")


@clause("coc.effect.mercenaries", "coc.barb.15")
def test_a_hired_group_without_room_stays() -> None:
    m = play(causeway("d3:infantry=3 d5:infantry=3"), "enlist d3", "enlist d5", "done", "march d3 d4")
    assert (units(m, "d3"), units(m, "d4"), units(m, "d5")) == ("", "infantry=3", "infantry=3")
    assert (kind(m), m.state.left) == ("action", 2)


@clause("coc.effect.mercenaries", "coc.barb.15")
def test_only_those_who_were_hired_need_room() -> None:
    m = play(causeway("d3:infantry d4:infantry=3 d5:infantry"), "enlist d3", "enlist d4", "done", "march d3 d4")
    play(m, "march d4 d5")
    assert (units(m, "d3"), units(m, "d4"), units(m, "d5")) == ("", "infantry", "infantry=4")
