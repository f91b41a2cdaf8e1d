"""The course of an event: drawing, symbol, text, discard; and the variants."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.scenes import city, goods, hand, kind, options, play, scene, told
from pentarchy.core import Item, Match
from pentarchy.games.clash_of_cultures import box
from pentarchy.games.clash_of_cultures.rules import events, hands
from pentarchy.testing import clause


def drawn(card: str, seat: int = 0, **more: Any) -> Match:
    """A seat must resolve this event."""
    return scene(**{"event": card, "agenda": [Item("event", seat)], **more})


def pile(match: Match) -> list[str]:
    return [hands.EVENT[card] for card in match.state.event_pile]


@clause("coc.event.1", "coc.event.4", "coc.symbol.gold_mine")
def test_symbol_then_text_then_discard() -> None:
    m = drawn("event-34", cities={0: "d2 c3:happy", 1: "d7"}, goods={0: "gold 6"})
    assert goods(m, 0) == "gold 7", "two gold, as far as they fit"
    assert kind(m) == "lower"
    assert pile(m) == []
    assert m.state.events_open == [(33, 0)]
    play(m, "choose c3")
    assert (city(m, "c3"), pile(m), m.state.events_open) == ("0:neutral:", ["event-34"], [])
    assert told(m, "event") == ["event seat-0 event-34"]


@clause("coc.event.4")
def test_a_gold_mine_gives_two_gold_to_whoever_drew() -> None:
    m = drawn("event-34", cities={0: "d2:angry", 1: "d7"})
    assert (goods(m, 0), goods(m, 1)) == ("gold 2", "")


@clause("coc.event.3")
def test_an_empty_deck_is_filled_from_the_pile() -> None:
    m = scene()
    state = m.state
    state.event_pile, state.event_deck = [35], []
    state.agenda.items = [Item("event", 0)]
    m = Match.at(m.game, m.setup, state)
    assert (city(m, "d2"), pile(m), m.state.event_deck) == ("0:angry:", ["event-36"], [])
    state = scene(goods={0: "food 2"}).state
    state.event_deck, state.event_pile, state.agenda.items = [], [], [Item("event", 0)]
    m = Match.at(m.game, m.setup, state)
    assert (kind(m), told(m, "event")) == ("action", []), "without any card nothing happens"


@clause("coc.event.5", "coc.event.18", "coc.comp.5", "coc.symbol.exhausted_land")
def test_exhausted_land() -> None:
    around = {"c2": "barren", "d1": "water", "e2": "mountain"}
    position: dict[str, Any] = {"terrain": around, "units": {0: "c3:settler"}, "cities": {0: "d2 e3", 1: "d7"}}
    m = drawn("event-13", **position, exhausted="d3")
    assert kind(m) == "exhaust"
    assert {*options(m, 0)} == {"choose e2", "choose f2", "choose f3", "choose e4"}
    play(m, "choose e2")
    assert m.state.exhausted >> m.state.board.number["e2"] & 1
    assert goods(m, 1) == "food 2", "the text follows"
    full = drawn("event-13", **position, exhausted="d4 d5 d6 b3 b4 b5")
    assert kind(full) == "action", "there are six tokens"


@clause("coc.symbol.barbarians_appear", "coc.symbol.barbarians_move")
def test_barbarians_appear_or_move_before_the_text() -> None:
    m = drawn("event-10", cities={0: "d2", 1: "d8"})
    assert kind(m) == "barbarians"
    assert goods(m, 0) == ""
    while kind(m) == "barbarians":
        play(m, options(m, 0)[0])
    assert goods(m, 0) == "food 1"
    assert 4 in m.state.city
    m = drawn("event-03", cities={0: "d2", 1: "d8", 4: "d4"}, units={4: "d4:infantry"}, goods={0: "food 1"})
    while kind(m) == "barbarians":
        play(m, options(m, 0)[0])
    assert m.state.force[m.state.board.number["d4"]] == 1, "one moved out, one came"
    assert goods(m, 0) == ""


@clause("coc.event.2")
def test_texts_for_all_go_clockwise_from_the_drawing_player() -> None:
    m = drawn("event-33", 1, cities={0: "d2 c3", 1: "d5 c5"}, terrain={"d3": "water", "d4": "water", "c4": "water"})
    asked: list[int] = []
    while kind(m) == "lower":
        asked += m.asked
        play(m, options(m, asked[-1])[0])
    assert asked == [1, 0]


@clause("coc.event.10", "coc.event.11", "coc.advance.irrigation.2", "coc.advance.sanitation.2")
def test_advances_protect_from_texts_but_not_from_symbols() -> None:
    m = drawn("event-03", advances={0: "irrigation"}, cities={0: "d2", 1: "d8"})
    assert told(m, "symbol") == ["symbol seat-0 symbol-barbarians_move"]
    while kind(m) == "barbarians":
        play(m, options(m, 0)[0])
    assert (city(m, "d2"), told(m, "ignores")) == ("0:neutral:", ["ignores seat-0 event-03"])
    units = {0: "d2:settler,infantry", 1: "d7:settler,infantry"}
    m = drawn("event-02", advances={0: "sanitation"}, units=units)
    assert next(iter(m.asked)) == 1, "only the other player loses units"


@clause("coc.event.9", "coc.advance.myths.1", "coc.ex.29")
def test_myths_save_the_mood_of_a_city_for_a_token() -> None:
    position: dict[str, Any] = {
        "advances": {0: "myths roads sanitation"},
        "cities": {0: "d2:happy c3:happy", 1: "d7"},
        "goods": {0: "mood 2"},
    }
    m = drawn("event-36", **position)
    play(m, "choose d2")
    assert options(m, 0) == ["keep-mood d2", "pass"]
    play(m, "keep-mood d2")
    assert (city(m, "d2"), goods(m, 0)) == ("0:happy:", "mood 1")
    m = play(drawn("event-36", **position), "choose d2", "pass")
    assert (city(m, "d2"), goods(m, 0)) == ("0:neutral:", "mood 2")
    m = play(drawn("event-36", **{**position, "goods": {}}), "choose d2")
    assert city(m, "d2") == "0:neutral:"


@clause("coc.var.2")
def test_without_events_only_symbols_count() -> None:
    m = drawn("event-35", variant="no_events", cities={0: "d2:happy", 1: "d7"})
    assert (goods(m, 0), city(m, "d2"), pile(m)) == ("gold 2", "0:happy:", ["event-35"])
    m = drawn("event-19", variant="no_events", cities={0: "d2", 1: "d8"}, goods={0: "culture 2"})
    while kind(m) == "barbarians":
        play(m, options(m, 0)[0])
    assert kind(m) == "action"
    assert pile(m) == ["event-19"]
    m = drawn("event-01", variant="no_events", cities={0: "d2 c3", 1: "d8"})
    assert (m.state.lasting, pile(m)) == ([], ["event-01"])


@clause("coc.var.3")
def test_with_optional_events_one_announces_before_drawing() -> None:
    position: dict[str, Any] = {"variant": "optional_events", "cities": {0: "d2:happy", 1: "d7"}}
    m = drawn("event-35", **position)
    assert options(m, 0) == ["whole", "symbol-only"]
    assert m.asked[0].clause == "coc.var.3"
    assert told(m, "event") == []
    play(m, "symbol-only")
    assert (goods(m, 0), city(m, "d2")) == ("gold 2", "0:happy:")
    m = play(drawn("event-35", **position), "whole")
    assert (goods(m, 0), city(m, "d2")) == ("gold 2", "0:neutral:")


@clause("coc.event.7", "coc.event.14", "coc.adv.5")
def test_an_event_is_resolved_before_play_goes_on() -> None:
    m = scene(phase="status", lap=4, step=1, track={0: 1}, event="event-36", cities={0: "d2 c3", 1: "d7"})
    play(m, "advance arts")
    assert (kind(m), next(iter(m.asked))) == ("lower", 0)
    assert m.state.players[0].track == 0
    play(m, "choose d2")
    assert (city(m, "d2"), m.state.players[0].track) == ("0:angry:", 3)
    assert (kind(m), next(iter(m.asked))) == ("advance", 1), "then the other player goes on"


@clause("coc.event.12")
def test_what_cannot_be_carried_out_is_skipped() -> None:
    m = drawn("event-35", cities={0: "d2:angry", 1: "d7"}, units={1: "d5:settler=4"})
    assert (kind(m), goods(m, 0), pile(m)) == ("action", "gold 2", ["event-35"])
    m = drawn("event-36", cities={0: "d2:angry", 1: "d7"})
    assert (kind(m), city(m, "d2")) == ("action", "0:angry:")


# -- great persons


@clause("coc.ecard.e18", "coc.event.8", "coc.event.2")
def test_the_drawing_player_takes_a_person_for_one_token() -> None:
    rich = {0: "culture 2", 1: "culture 2"}
    m = drawn("event-24", goods=rich, cities={0: "d1", 1: "d8"}, exhausted="d4 d5 d6 b3 b4 b5")
    assert options(m, 0) == ["take-person event-24", "pass"]
    play(m, "take-person event-24")
    assert (hand(m, 0), goods(m, 0), m.state.events_open, pile(m)) == (["event-24"], "culture 1", [], [])
    assert (kind(m), goods(m, 1)) == ("action", "culture 2"), "nobody else is asked"


@clause("coc.ecard.e18")
def test_others_take_it_for_two_tokens_in_turn_order() -> None:
    full = " ".join(box.layout(3).names[-6:])
    m = drawn("event-24", 1, players=3, goods={0: "culture 2", 1: "culture 1", 2: "culture 1"}, exhausted=full)
    assert next(iter(m.asked)) == 1
    play(m, "pass")
    assert next(iter(m.asked)) == 0, "seat 2 cannot pay two"
    play(m, "take-person event-24")
    assert (hand(m, 0), goods(m, 0)) == (["event-24"], "")
    m = drawn("event-24", players=3, goods={0: "culture 1", 1: "culture 2"}, exhausted=full)
    play(m, "pass", "pass")
    assert pile(m) == ["event-24"]
    assert events.clause_of(23) == "coc.ecard.e24"
