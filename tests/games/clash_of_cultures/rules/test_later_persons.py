"""Great persons of the expansion."""

from __future__ import annotations

from typing import Any

from games.clash_of_cultures.civilizations.saying import SPOKEN, is_fine, play, why_not
from games.clash_of_cultures.rules.test_events import drawn, pile
from games.clash_of_cultures.scenes import advances, goods, hand, kind, options, refused, scene, told
from games.drawings import data_ids, everything
from games.drawings import drawn as table
from pentarchy.core import Item, Match, Refusal
from pentarchy.core.state import view
from pentarchy.games.clash_of_cultures.rules import hands, marks, moments_of_war
from pentarchy.games.clash_of_cultures.state import Clash
from pentarchy.testing import clause


def offered(card: str, **position: Any) -> Match:
    """Seat 0 has drawn a person."""
    number = hands.EVENT_NUMBER[card]
    items = [Item("event-person", 0, (number,)), Item("event-over", 0, (number, 1))]
    return scene(**{"agenda": items, "expansion": True, "laid_open": {card: 0}, **position})


def lying(match: Match) -> list[tuple[str, int]]:
    return [(hands.EVENT[card], seat) for card, seat in match.state.events_open]


# -- Great Architect


@clause("coc.ecard.e55")
def test_the_architect_lies_in_front_of_whoever_pays() -> None:
    m = play(offered("event-55", goods={0: "culture 1"}), "take-person event-55")
    assert (goods(m, 0), lying(m), hand(m, 0)) == ("", [("event-55", 0)], [])
    m = offered("event-55", goods={0: "culture 1", 1: "culture 2"})
    play(m, "pass", "take-person event-55")
    assert (goods(m, 1), lying(m)) == ("", [("event-55", 1)])
    m = offered("event-55", goods={1: "culture 1"})
    assert (lying(m), pile(m)) == ([], ["event-55"]), "two tokens for others"


HELPED: dict[str, Any] = {
    "expansion": True,
    "laid_open": {"event-55": 0},
    "lasting": [("great_architect", 0, 0)],
    "advances": {0: "engineering"},
    "wonders": {0: "great_wall"},
    "cities": {0: "d2:happy c3", 1: "d7"},
    "goods": {0: "food 7 wood 7 ore 7 gold 7 culture 2"},
}


@clause("coc.ecard.e55")
def test_the_architect_spares_an_advance_and_three_culture() -> None:
    m = scene(**HELPED)
    assert "wonder d2 great_wall" not in options(m, 0), "Fortifications are missing"
    play(m, "use great_architect")
    assert refused(m, 0, "use great_architect") == "coc.ecard.e55"
    play(m, "wonder d2 great_wall")
    while kind(m) != "action":
        play(m, options(m, 0)[0])
    assert ("culture" in goods(m, 0), lying(m), pile(m)) == (False, [], ["event-55"]), "2 instead of 5"
    assert not marks.lasts(m.state, "great_architect", 0)


@clause("coc.ecard.e55")
def test_the_architect_stays_for_another_turn_if_nothing_is_built() -> None:
    m = play(scene(**{**HELPED, "left": 0}), "use great_architect")
    assert (lying(m), marks.lasts(m.state, "great_architect", 0)) == ([("event-55", 0)], True)
    assert not marks.lasts(m.state, "commissioned", 0)
    m = scene(**{**HELPED, "advances": {0: ""}})
    assert refused(m, 0, "use great_architect") == "coc.card.18", "Engineering is needed"
    for change in ({"cities": {0: "d2 c3", 1: "d7"}}, {"goods": {0: "food 7 wood 7 ore 7 gold 7 culture 1"}}):
        m = scene(**{**HELPED, **change})
        assert refused(m, 0, "use great_architect") == "coc.card.18", "no happy city, or too little culture"


@clause("coc.ecard.e55", "coc.con.3")
def test_the_architect_needs_room_for_a_wonder() -> None:
    for cities in ("d2:happy:temple c3", "d2:happy"):
        m = scene(**{**HELPED, "cities": {0: cities, 1: "d7"}})
        assert refused(m, 0, "use great_architect") == "coc.card.18"
    m = scene(**{**HELPED, "wonders": {}})
    assert refused(m, 0, "use great_architect") == "coc.card.18", "no wonder card"


# -- Great Diplomat


@clause("coc.ecard.e57")
def test_the_diplomat_makes_peace_with_a_player() -> None:
    m = play(offered("event-57", players=3, goods={0: "culture 1"}), "take-person event-57")
    assert options(m, 0) == ["choose seat-1", "choose seat-2"]
    play(m, "choose seat-2")
    assert (lying(m), m.state.lasting) == ([("event-57", 0)], [("great_diplomat", 0, 2)])


def peace(attacker: int, **more: Any) -> Match:
    return scene(
        **{
            "expansion": True,
            "laid_open": {"event-57": 0},
            "lasting": [("great_diplomat", 0, 1)],
            "units": {attacker: "c4:infantry", 1 - attacker: "c5:infantry"},
            "advances": {0: "tactics", 1: "tactics"},
            "active": attacker,
            **more,
        }
    )


@clause("coc.ecard.e57")
def test_an_attack_costs_two_culture_and_ends_the_peace() -> None:
    for attacker in (0, 1):
        m = play(peace(attacker), "command")
        assert "move c4 c5" not in options(m, attacker), "without tokens"
        m = play(peace(attacker, goods={attacker: "culture 3"}, dice=[11, 0]), "command", "move c4 c5")
        assert (goods(m, attacker), lying(m), pile(m)) == ("culture 1", [], ["event-57"])
        assert told(m, "attacks") != []
    game = peace(0, units={0: "c4:infantry", 4: "c5:infantry"}).state
    assert moments_of_war.attack_price(game, 0, game.board.number["c5"]) == (0,) * 7, "barbarians have no peace"


@clause("coc.ecard.e57")
def test_the_diplomat_may_be_dismissed_as_an_action() -> None:
    m = play(peace(0), "use great_diplomat")
    assert (m.state.left, lying(m), m.state.lasting, pile(m)) == (2, [], [], ["event-57"])
    assert refused(peace(1), 1, "use great_diplomat") == "coc.round.4", "only its owner"


# -- Great Athlete


@clause("coc.ecard.e56")
def test_the_athlete_gives_an_advance_and_turns_tokens() -> None:
    m = scene(expansion=True, persons={0: "event-56"}, goods={0: "culture 1 mood 2"})
    play(m, "person event-56")
    assert options(m, 0) == ["advance arts", "pass"], "of Culture"
    play(m, "pass")
    assert options(m, 0) == ["spend culture", "spend mood", "done"]
    play(m, "spend mood")
    assert options(m, 0) == ["spend mood", "done"], "one direction only"
    play(m, "done")
    assert goods(m, 0) == "culture 2 mood 1"
    assert (hand(m, 0), pile(m), m.state.left) == ([], ["event-56"], 2)
    m = scene(expansion=True, persons={0: "event-56"}, goods={0: "culture 1"}, track={0: 2})
    play(m, "person event-56", "advance arts", "done")
    assert ("arts" in advances(m, 0), m.state.players[0].track) == (True, 2), "the marker comes from the supply"
    m = scene(expansion=True, persons={0: "event-56"})
    assert refused(m, 0, "person event-56") == "coc.ecard.e56"


# -- Great Seer


@clause("coc.ecard.e58")
def test_the_seer_assigns_an_objective_to_everybody() -> None:
    m = play(scene(expansion=True, persons={0: "event-58"}, players=3), "person event-58")
    cards = [option.split()[1] for option in options(m, 0)]
    assert len(cards) == 3
    play(m, f"assign {cards[1]} seat-0", f"assign {cards[2]} seat-1")
    assert m.state.foreseen_for.count(2) == 1, "the last one is forced"
    assert hands.draw_objective(m.state, 1, "coc.status.5") == hands.OBJECTIVE_NUMBER[cards[2]]
    assert hands.draw_objective(m.state, 0, "coc.status.5") == hands.OBJECTIVE_NUMBER[cards[1]]
    assert hands.draw_objective(m.state, 0, "coc.status.5") not in [hands.OBJECTIVE_NUMBER[card] for card in cards]
    assert (m.state.foreseen_for, len(m.state.foreseen), len(m.state.foreseen_by)) == ([2], 1, 1)


@clause("coc.ecard.e58")
def test_only_the_player_of_the_seer_knows_the_cards() -> None:
    m = play(scene(expansion=True, persons={0: "event-58"}), "person event-58")
    play(m, options(m, 0)[0])
    state: Clash = m.state
    assert view(state, 0)["foreseen"] == state.foreseen
    assert view(state, 1)["foreseen"] == [None, None]
    assert view(state, 1)["foreseen_for"] == state.foreseen_for


@clause("coc.ecard.e58")
def test_the_log_names_an_assigned_card_only_to_the_player_of_the_seer() -> None:
    m = play(scene(expansion=True, persons={0: "event-58"}), "person event-58")
    card, other = (option.split()[1] for option in options(m, 0))
    play(m, f"assign {card} seat-0")
    assigned = [event for event in m.events if event.words[0] == "assigns"]
    assert [(event.clause, event.words) for event in assigned] == [
        ("coc.ecard.e58", ("assigns", "seat-0", "seat-0", card)),
        ("coc.ecard.e58", ("assigns", "seat-0", "seat-1", other)),
    ]
    assert [event.readers for event in assigned] == [(0,), (0,)]
    assert [event.public for event in assigned] == [("assigns", "seat-0", "seat-0"), ("assigns", "seat-0", "seat-1")]


@clause("coc.ecard.e58")
def test_with_few_cards_only_the_nearest_players_get_one() -> None:
    m = scene(expansion=True, persons={0: "event-58"}, players=3)
    m.state.objective_deck = m.state.objective_deck[:2]
    play(m, "person event-58")
    play(m, options(m, 0)[0])
    assert sorted(m.state.foreseen_for) == [0, 1]


def test_persons_are_drawn_like_others() -> None:
    m = drawn("event-57", expansion=True, goods={0: "culture 1"}, land="barren")
    assert kind(m) == "person"


# -- on the table


def test_a_card_that_can_be_used_is_drawn_as_what_it_does() -> None:
    ids = data_ids(everything(table(scene(**HELPED))))
    assert ("great_architect" in ids, "event-55" in ids) == (True, False)
    ids = data_ids(everything(table(offered("event-55", goods={0: "culture 1"}))))
    assert ("great_architect" in ids, "event-55" in ids) == (False, True), "before it is taken"
    assert "great_diplomat" in data_ids(everything(table(peace(0))))


def test_refusals_are_said_in_both_languages() -> None:
    m = play(scene(**HELPED), "use great_architect")
    assert why_not(m, "use great_architect") == "coc.ecard.e55 commissioned_already"
    assert why_not(scene(expansion=True, persons={0: "event-56"}), "person event-56") == "coc.ecard.e56 no_token"
    deceived = Refusal("coc.ecard.e42", "deceived")
    for texts in SPOKEN:
        assert is_fine(texts.refusal(deceived, m.game.rulebook[deceived.clause].text(texts.language)))
