"""The log says what happened, to whom it may be said."""

from __future__ import annotations

from games.first_empires.scene import next_card, scene
from pentarchy.core import Match
from pentarchy.games.first_empires import game
from pentarchy.testing import clause


def told(match: Match, viewer: int | None = 0) -> list[str]:
    """The log as a viewer reads it, with the clause behind each line."""
    texts = game.texts("en", ["Anna", "Ben", "Cleo"])
    return [f"{texts.event(event, viewer)} [{event.clause}]" for event in match.events]


def test_a_turn_from_the_roll_to_the_end() -> None:
    m = scene(
        at={"huaxia": (0, 3), "rus": (0, 1)},
        phase="start",
        markers={0: {"purple": 1}},
        rolls="green purple blue",
        hands={0: "nine_tripods"},
    )
    for pick in ("roll", "reroll die-purple", "throw", "end phase-roll", "move huaxia scythia", "sail rus rus"):
        m.pick(0, pick)
    m.pick(0, "convert nine_tripods die-blue die-purple").pick(0, "advance track-purple")
    assert told(m) == [
        "Anna rolls: purple die, green die [fe.roll.1]",
        "Anna rerolls: blue die [fe.roll.3]",
        "Anna moves an explorer from Huaxia to Scythia (1 point) [fe.move.2]",
        "Anna sails with an explorer from Rus to Rus (2 points) [fe.move.2]",
        "Anna discards Nine Tripods: blue die → purple die [fe.prog.1]",
        "Anna raises the Movement track to space 2 [fe.adv.1]",
    ]


def test_a_conquest_with_its_sum_its_retreat_and_its_city() -> None:
    m = scene(at={"huaxia": (0, 3), "rus": (1, 2), "aksum": (1, 1)}, cities={1: "rus"}, dice="black black", points=1)
    m.pick(0, "attack rus")
    assert told(m, 1)[:3] == [
        "Anna conquers Rus from Ben: 1 explorer + 2 black against 2 [fe.conq.3]",
        "Ben retreats from Rus to Aksum with 2 explorers [fe.ret.1]",
        "Anna takes a city of Ben in Rus [fe.city.1]",
    ]
    assert [event.touches for event in m.events[:3]] == [(1,), (), (1,)]


def test_a_city_is_placed_where_the_log_says() -> None:
    m = scene(at={"huaxia": (0, 2), "rus": (0, 1)}, phase="cities", markers={0: {"purple": 2}}, cities={0: "albion"})
    m.pick(0, "city track-purple rus")
    assert told(m)[0] == "Anna places the city of the Movement track in Rus [fe.place.1]"


@clause("fe.ach.9")
def test_only_the_owner_reads_which_card_was_drawn() -> None:
    m = scene(at={"rus": (0, 3)}, phase="progress", dice="green", **next_card(0, "huaxia", "gansu_road"))
    m.pick(0, "advance track-green")
    assert told(m, 0)[1] == "Anna draws Gansu Road [fe.green.1]"
    assert told(m, 1)[1] == told(m, None)[1] == "Anna draws a card [fe.green.1]"


def test_new_explorers_are_placed_one_by_one() -> None:
    m = scene(at={"albion": (0, 1), "rus": (0, 2)}, phase="progress", dice="yellow")
    m.pick(0, "advance track-yellow").pick(0, "place rus")
    assert (m.events[1].words, m.events[1].clause) == (("places", "seat-0", "rus"), "fe.yellow.1")


def test_cards_are_scored_and_turned_black_by_name() -> None:
    m = scene(
        at={"scythia": (0, 2), "thule": (0, 1)}, phase="blacken", dice="blue", hands={0: "gansu_road nine_tripods"}
    )
    m.pick(0, "score gansu_road").pick(0, "blacken nine_tripods die-blue")
    assert told(m) == [
        "Anna scores Gansu Road: 4 points [fe.ach.1]",
        "Anna discards Nine Tripods; one blue die turns black [fe.roll.5]",
    ]


def test_the_end_of_turns_rounds_and_the_game() -> None:
    m = scene(players=3, phase="cities", active=2, first=0, round=7, hands={2: ""})
    m.pick(0, "roll")
    assert told(m)[:2] == ["Cleo ends the turn [fe.turn.2]", "Round 8 of 8 begins [fe.turn.4]"]
    m = scene(players=3, phase="cities", active=2, first=0, round=8)
    assert m.over
    assert told(m)[-1] == "The game ends and all cities are turned over [fe.end.1]"
