"""Why not: every refusal names its clause, its sentence and the numbers in it; what is offered is never refused."""

from __future__ import annotations

import pytest

from games.first_empires.scene import options, scene
from games.first_empires.test_words import REFUSALS, WAYS, little_to_get
from pentarchy.core import Option, Refusal
from pentarchy.games.first_empires import game
from pentarchy.games.first_empires.rules.why_not import VERBS, wrong_moment
from pentarchy.testing import clause

(
    ROLL,
    REROLL,
    REROLL_MORE,
    BLACKEN,
    THROWN,
    MOVEMENT,
    ATTACK,
    RETREAT,
    PROGRESS,
    ADVANCED,
    PLACE,
    CITIES,
    SWORDS,
    GROUP,
) = WAYS
WALLS = "walls_without_mortar"

REFUSED = [
    (ROLL, "fly moon", Refusal("fe.term.7", "no_such_thing")),
    (ROLL, "reroll", Refusal("fe.term.7", "no_such_thing")),
    (ROLL, "reroll die-white", Refusal("fe.term.7", "no_such_thing")),
    (ROLL, "keep", Refusal("fe.turn.6", "other_phase", what="kind-roll", when="kind-reroll")),
    (ROLL, "move albion malagasy", Refusal("fe.setup.4", "out_of_play", region="malagasy", players=3)),
    (ROLL, "retreat albion", Refusal("fe.ret.1", "not_conquered", what="kind-roll")),
    (ROLL, "score gansu_road", Refusal("fe.ach.1", "not_in_hand", card="gansu_road", coming=0)),
    (REROLL, "roll", Refusal("fe.turn.6", "past_phase", what="kind-reroll", when="kind-roll", last=0)),
    (REROLL, "throw", Refusal("fe.turn.6", "other_phase", what="kind-reroll", when="kind-reroll-more")),
    (REROLL, "reroll die-orange", Refusal("fe.roll.3", "no_such_die", face="die-orange")),
    (REROLL_MORE, "keep", Refusal("fe.turn.6", "other_phase", what="kind-reroll-more", when="kind-reroll")),
    (REROLL_MORE, "reroll die-purple", Refusal("fe.roll.3", "all_chosen", face="die-purple", number=1)),
    (REROLL_MORE, "score beads_of_schroda", Refusal("fe.ach.11", "mid_action", what="kind-reroll-more")),
    (BLACKEN, "reroll die-orange", Refusal("fe.roll.8", "rerolls_waived", last=0)),
    (THROWN, "reroll die-orange", Refusal("fe.roll.2", "no_rerolls_left", last=0)),
    (BLACKEN, "blacken beads_of_schroda die-orange", Refusal("fe.roll.5", "no_such_die", face="die-orange")),
    (BLACKEN, "blacken beads_of_schroda die-black", Refusal("fe.roll.8", "black_already")),
    (BLACKEN, "blacken gansu_road die-blue", Refusal("fe.roll.5", "not_in_hand", card="gansu_road", coming=0)),
    (BLACKEN, "move albion albion", Refusal("fe.turn.6", "other_phase", what="kind-blacken", when="kind-movement")),
    (MOVEMENT, "blacken beads_of_schroda die-blue", Refusal("fe.roll.12", "too_late_to_blacken", last=0)),
    (MOVEMENT, "move albion albion", Refusal("fe.move.2", "there_already", region="albion")),
    (MOVEMENT, "move huaxia rus", Refusal("fe.term.2", "no_explorer_there", region="huaxia")),
    (
        MOVEMENT,
        "move scythia aksum",
        Refusal("fe.move.2", "no_way_move", source="scythia", target="aksum", have=2, need=3),
    ),
    (
        MOVEMENT,
        "sail albion scythia",
        Refusal("fe.move.3", "no_way_sail", source="albion", target="scythia", have=2, need=3),
    ),
    (MOVEMENT, "sail albion aksum", Refusal("fe.move.1", "too_far", have=2, need=3, more=1, full=6)),
    (
        MOVEMENT,
        "move scythia rus",
        Refusal("fe.conq.1", "held_by_other", region="rus", who="seat-1", number=2, group=2),
    ),
    (MOVEMENT, "move albion mupata", Refusal("fe.conq.6", "last_region", who="seat-2", region="mupata")),
    (MOVEMENT, "attack mupata", Refusal("fe.conq.6", "last_region", who="seat-2", region="mupata")),
    (MOVEMENT, "attack albion", Refusal("fe.term.2", "own_region", region="albion")),
    (MOVEMENT, "attack etruria", Refusal("fe.conq.9", "nobody_there", region="etruria")),
    (
        MOVEMENT,
        "attack indus",
        Refusal("fe.conq.3", "too_few", region="indus", have=2, black=1, sum=3, defenders=5, points=2, need=5, price=5),
    ),
    (SWORDS, "attack sahul", Refusal("fe.conq.5", "nobody_gets_there", region="sahul", points=1, need=1, price=2)),
    (GROUP, "conquer sahul", Refusal("fe.conq.5", "one_must_go", region="sahul")),
    (MOVEMENT, "conquer rus", Refusal("fe.turn.6", "other_phase", what="kind-movement", when="kind-attack")),
    (ATTACK, "move scythia indus", Refusal("fe.move.6", "one_target", region="rus")),
    (ATTACK, "move albion rus", Refusal("fe.move.2", "no_way_move", source="albion", target="rus", have=2, need=2)),
    (ATTACK, "sail scythia rus", Refusal("fe.move.3", "no_way_sail", source="scythia", target="rus", have=2, need=1)),
    (ATTACK, "sail albion rus", Refusal("fe.move.15", "spoils_conquest", region="rus", source="albion", need=2)),
    (
        ATTACK,
        "conquer rus",
        Refusal("fe.conq.3", "group_too_small", region="rus", more=2, have=0, black=1, sum=1, defenders=2),
    ),
    (ATTACK, "move huaxia rus", Refusal("fe.term.2", "no_explorer_there", region="huaxia")),
    (RETREAT, "roll", Refusal("fe.turn.7", "only_retreat", last=0)),
    (RETREAT, "retreat albion", Refusal("fe.ret.3", "no_refuge", region="albion")),
    (RETREAT, "retreat rus", Refusal("fe.ret.7", "lost_region", region="rus")),
    (PROGRESS, "advance track-purple", Refusal("fe.adv.5", "top", track="track-purple")),
    (PROGRESS, "advance track-blue", Refusal("fe.adv.1", "no_region", track="track-blue", have=0, used=0, last=0)),
    (
        PROGRESS,
        "advance track-orange",
        Refusal("fe.adv.1", "no_result", face="die-orange", have=0, used=0, turnable=0, last=0),
    ),
    (
        ADVANCED,
        "advance track-green",
        Refusal("fe.adv.2", "no_result", face="die-green", have=1, used=1, turnable=0, last=0),
    ),
    (
        PROGRESS,
        "convert gansu_road die-blue die-green",
        Refusal("fe.prog.1", "not_in_hand", card="gansu_road", coming=0),
    ),
    (PROGRESS, "convert beads_of_schroda die-orange die-blue", Refusal("fe.prog.1", "no_such_die", face="die-orange")),
    (PROGRESS, "convert beads_of_schroda die-blue die-blue", Refusal("fe.prog.5", "same_face", face="die-blue")),
    (PROGRESS, "convert beads_of_schroda die-blue die-black", Refusal("fe.prog.4", "black_is_useless")),
    (ADVANCED, "convert beads_of_schroda die-blue die-green", Refusal("fe.prog.3", "too_late_to_convert", last=0)),
    (
        PROGRESS,
        "move albion etruria",
        Refusal("fe.turn.6", "past_phase", what="kind-progress", when="kind-movement", last=0),
    ),
    (PLACE, "place etruria", Refusal("fe.term.3", "not_controlled", region="etruria")),
    (CITIES, "city track-orange albion", Refusal("fe.place.4", "token_gone", track="track-orange")),
    (
        CITIES,
        "city track-green albion",
        Refusal("fe.place.1", "not_released", track="track-green", have=0, need=4, more=4),
    ),
    (CITIES, "city track-blue etruria", Refusal("fe.place.5", "not_controlled", region="etruria")),
    (CITIES, "city track-blue scythia", Refusal("fe.place.2", "has_city", region="scythia")),
    (CITIES, "end turn", Refusal("fe.place.1", "city_waits", number=2)),
    (
        CITIES,
        "score beads_of_schroda",
        Refusal(
            "fe.ach.1", "condition", card="beads_of_schroda", have=0, need=2, more=2, wanted="explain-beads_of_schroda"
        ),
    ),
]


@pytest.mark.parametrize(("way", "option", "refusal"), REFUSED)
def test_a_refusal_says_which_rule_and_how_much_is_missing(way: tuple[str, ...], option: str, refusal: Refusal) -> None:
    m = little_to_get(*way)
    (seat,) = m.asked
    assert m.why_not(seat, option) == refusal


def test_no_refusal_is_missing_above() -> None:
    assert {refusal.key for _, _, refusal in REFUSED} == REFUSALS


@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_exactly_what_is_offered_is_not_refused(way: tuple[str, ...]) -> None:
    m = little_to_get(*way)
    ((seat, decision),) = m.asked.items()
    allowed = [option for option in game.candidates(m.state, decision) if m.why_not(seat, option) is None]
    assert [option for option in decision.options if game.may(m.world(seat).state, decision, option)] == []
    if decision.part is None:
        assert sorted(allowed) == sorted(decision.options)
    else:  # the parts of a choice may come in any order
        assert {*allowed} >= {*decision.options}


@clause("fe.ach.1")
def test_a_fulfilled_card_is_not_refused() -> None:
    m = scene(at={"thule": (0, 6)}, hands={0: "the_round_harbour"}, points=1)
    assert "score the_round_harbour" in options(m, 0)
    assert game.may(m.state, m.asked[0], ("score", "the_round_harbour")) is None


def test_a_group_may_conquer_as_soon_as_it_is_large_enough() -> None:
    m = scene(at={"scythia": (0, 4), "thule": (0, 4), "rus": (1, 2), "aksum": (1, 1)}, points=4)
    m.pick(0, "attack rus").pick(0, "move thule rus")
    numbers = {"more": 2, "have": 1, "black": 0, "sum": 1, "defenders": 2}
    assert m.why_not(0, "conquer rus") == Refusal("fe.conq.3", "group_too_small", region="rus", **numbers)
    m.pick(0, "move thule rus").pick(0, "move thule rus")
    assert m.why_not(0, "conquer rus") is None


ASKED = {
    "roll": "fe.roll.1",
    "reroll": "fe.roll.3",
    "reroll-more": "fe.roll.3",
    "blacken": "fe.roll.5",
    "movement": "fe.move.1",
    "attack": "fe.conq.3",
    "retreat": "fe.ret.2",
    "progress": "fe.adv.1",
    "place": "fe.yellow.1",
    "cities": "fe.place.1",
}


@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_every_question_names_its_clause(way: tuple[str, ...]) -> None:
    (decision,) = little_to_get(*way).asked.values()
    assert decision.clause == ASKED[decision.kind]


SAID = {
    "roll": ("fe.roll.1", "roll"),
    "keep": ("fe.roll.4", "reroll"),
    "throw": ("fe.roll.3", "reroll-more"),
    "reroll": ("fe.roll.3", "reroll reroll-more"),
    "blacken": ("fe.roll.5", "blacken"),
    "move": ("fe.move.2", "movement attack"),
    "sail": ("fe.move.3", "movement attack"),
    "attack": ("fe.conq.1", "movement"),
    "conquer": ("fe.conq.3", "attack"),
    "retreat": ("fe.ret.2", "retreat"),
    "convert": ("fe.prog.1", "progress"),
    "advance": ("fe.adv.1", "progress"),
    "place": ("fe.yellow.1", "place"),
    "city": ("fe.place.1", "cities"),
    "score": ("fe.ach.1", "roll reroll blacken movement progress cities"),
    "end phase-roll": ("fe.turn.2", "blacken"),
    "end phase-movement": ("fe.turn.2", "movement"),
    "end phase-progress": ("fe.turn.2", "progress"),
    "end turn": ("fe.turn.2", "cities"),
}
"""The clause that allows each wish, and the questions that it answers."""

TURN = ["roll", "reroll reroll-more", "blacken", "movement attack", "progress place", "cities"]
"""The questions of a turn. Those of one step come by turns; what is past does not come back. [fe.turn.6]"""
STEP = {kind: step for step, kinds in enumerate(TURN) for kind in kinds.split()}
TOO_LATE = {"past_phase", "rerolls_waived", "no_rerolls_left", "too_late_to_blacken"}


def said(option: Option) -> tuple[str, list[str]]:
    allowed_by, kinds = SAID[" ".join(option) if option[0] == "end" else option[0]]
    return allowed_by, kinds.split()


def test_no_verb_is_missing_above() -> None:
    assert {words.split()[0] for words in SAID} == {*VERBS}
    assert all(allowed_by in game.rulebook for allowed_by, _ in SAID.values())


@clause("fe.move.1")
def test_what_a_group_has_spent_is_missing_for_whoever_would_join_it() -> None:
    m = scene(at={"scythia": (0, 5), "albion": (0, 1), "rus": (1, 2), "huaxia": (1, 1)}, points=4)
    m.pick(0, "attack rus")
    for left in (4, 3, 2):
        assert m.why_not(0, "sail albion rus") is None, left
        m.pick(0, "move scythia rus")
    assert m.why_not(0, "sail albion rus") == Refusal("fe.move.1", "too_far", have=1, need=2, more=1, full=3)


@clause("fe.turn.6", "fe.turn.7")
@pytest.mark.parametrize("way", WAYS, ids="-".join)
def test_every_wish_has_its_clause_and_its_moments(way: tuple[str, ...]) -> None:
    m = little_to_get(*way)
    (decision,) = m.asked.values()
    for option in game.candidates(m.state, decision):
        allowed_by, kinds = said(option)
        assert game.clause_of(decision, option) == allowed_by
        refusal = wrong_moment(m.state, decision, option)
        key = refusal.key if refusal else "city_waits"
        assert (key == "city_waits") == (decision.kind in kinds), option
        if "retreat" not in (decision.kind, option[0]):
            past = all(STEP[kind] < STEP[decision.kind] for kind in kinds)
            assert (key in TOO_LATE) == past, option
