"""Positions of Pest for tests of words and pictures: at least one for each kind of decision, with little to get."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.pest.scene import play, scene
from pentarchy.core import Decision, Match, Setup
from pentarchy.games.pest import game
from pentarchy.games.pest.box import capital_buildings


def asked(match: Match) -> tuple[int, Decision]:
    """Who is asked what."""
    return next(iter(match.asked.items()))


def positions() -> Iterator[tuple[str, Match]]:
    """At least one position for each kind of decision, with little to get; each has a name."""
    rich = {0: "wood 5 stone 5 food 5 herbs 5 coin 3"}
    start = Match(game, Setup(3), seed=1)
    yield "first castle", start
    for name in ("second castle", "third castle", "doctor"):
        seat, decision = asked(start)
        start.pick(seat, decision.options[0])
        yield name, start
    yield "assistant", scene(phase="assistant", used={0: "move-cure"}, cards={0: "medical_experiments"})
    yield (
        "assistant on cards",
        scene(
            phase="assistant",
            year=3,
            used={0: "move-cure medical_experiments"},
            cards={0: "medical_experiments"},
            research={0: 9},
        ),
    )
    yield "full track", scene(phase="assistant", cards={0: "medical_experiments"}, research={0: 3}, healthy={0: 12})
    yield "first assistant", scene(phase="assistant", cards={0: "adrenaline_shot"})
    shot = scene(phase="assistant", year=3, used={0: "move-cure produce-assign"}, cards={0: "adrenaline_shot"})
    yield "shot", shot
    yield "repeat", shot.clone().pick(0, "inject adrenaline_shot")
    tried = scene(phase="assistant", cards={0: "medical_experiments"}, research={0: 3}, goods=rich)
    yield "experiment", tried
    yield "after an experiment", tried.clone().pick(0, "experiment medical_experiments")
    between = scene(phase="next", grid="move-cure", quarantine={0: "3 move store"}, goods=rich)
    yield "next", between
    yield "shifted", between.clone().pick(0, "shift bed-move bed-construct")
    yield (
        "all beds",
        scene(phase="next", grid="move-cure", quarantine={0: "3 move construct produce store"}, goods=rich),
    )
    yield "coins are full", scene(phase="next", grid="construct-cure", goods={0: "wood 4 coin 5"})
    done = scene(phase="next", grid="construct-cure", quarantine={0: "3 move"}, goods={0: "wood 4"})
    yield "no action left", play(done, "begin action-construct", "end construct", "begin action-cure", "end cure")
    yield from moves()
    yield from constructions()
    yield from rows()
    yield from between_turns()


def moves() -> Iterator[tuple[str, Match]]:
    """Positions of a Move."""
    walk = scene(
        phase="next",
        grid="move-cure",
        castles={0: "tollar"},
        doctors={0: "gollor"},
        sick={"gothar": 4, "lissom": 1},
        roads={"gollor munder": 6},
        goods={0: "food 1 wood 2"},
        ruins="hollin",
    ).pick(0, "begin action-move")
    yield "move", walk
    yield "entered", play(walk.clone(), "step lissom how-gather")
    yield "camp is away", walk.clone().pick(0, "camp")
    yield "on a ruin", play(walk.clone(), "step hollin how-gather")
    gate = scene(phase="next", grid="move-cure", doctors={0: "karth"}).pick(0, "begin action-move")
    yield "beside the capital", gate
    tired = scene(
        phase="next",
        grid="move-cure",
        doctors={0: "gollor"},
        quarantine={0: "3 move"},
        goods={0: "wood 5"},
        research={0: 1},
    )
    yield "tired", play(tired, "begin action-move", "step gothar how-gather")
    yield "boosted", tired.clone().pick(0, "boost")
    clone = scene(
        phase="next",
        grid="move-cure",
        doctors={0: "gollor"},
        cards={0: "cloning_experiment medical_mask"},
        goods={0: "wood 5"},
        research={0: 3},
    ).pick(0, "begin action-move")
    yield "jump", clone
    yield "after a step", play(clone.clone(), "step gothar how-gather")
    yield "landed", play(clone.clone(), "jump lorvisk how-gather")
    tent = scene(phase="next", grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 1}, cards={0: "sick_tent"})
    yield "tent", play(tent, "begin action-move", "step gothar how-gather")
    pay = scene(phase="next", grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 3}, goods={0: "food 3 coin 3"})
    yield "pay", play(pay, "begin action-move", "step gothar how-gather")
    full = scene(phase="next", grid="move-cure", doctors={0: "gollor"}, sick={"gothar": 1}, quarantine={0: "3 move"})
    yield "shelter", play(full, "begin action-move", "step gothar how-gather")


def constructions() -> Iterator[tuple[str, Match]]:
    """Positions of Construct and Produce."""
    rich = {0: "wood 5 stone 5 food 5 herbs 5 coin 3"}
    there: dict[str, Any] = {
        "castles": {0: "tollar", 1: "karth", 2: "lissom"},
        "doctors": {0: "gollor", 1: "terras", 2: "terras"},
    }
    build = scene(
        phase="next",
        grid="construct-cure",
        **there,
        camps={0: "gothar"},
        buildings={0: "quarter_1:kelldran"},
        founders={"granary": 1},
        ruins="blessir",
        goods=rich,
    ).pick(0, "begin action-construct")
    yield "construct", build
    yield "one built", play(build.clone(), "build quarter_2 gollor", "pay wood-1 stone-1")
    yield (
        "poor",
        scene(phase="next", grid="construct-cure", **there, goods={0: "wood 2"}).pick(0, "begin action-construct"),
    )
    dear = scene(phase="next", grid="construct-cure", **there, goods={0: "wood 2"}, quarantine={0: "3 construct"})
    yield "restricted", dear.pick(0, "begin action-construct")
    nearly = scene(phase="next", grid="construct-cure", **there, goods={0: "wood 2"}, research={0: 1})
    yield "one short", nearly.pick(0, "begin action-construct")
    yield "improved", play(nearly.clone(), "boost")
    dear = scene(
        phase="next",
        grid="construct-cure",
        **there,
        goods={0: "wood 2"},
        research={0: 1},
        quarantine={0: "3 construct"},
    )
    yield "restricted and one short", dear.pick(0, "begin action-construct")
    nothing = scene(phase="next", grid="construct-cure", castles={0: "tollar"}, doctors={0: "tollar"}, goods=rich)
    yield "own castle", nothing.pick(0, "begin action-construct")
    everything = dict.fromkeys((one.id for one in capital_buildings()), 1)
    built = scene(
        phase="next",
        grid="construct-cure",
        castles={0: "tollar"},
        doctors={0: "tollar"},
        founders=everything,
        goods=rich,
    )
    yield "all is built", built.pick(0, "begin action-construct")
    made = scene(phase="next", grid="produce-cure", castles={0: "tollar"}, research={0: 1}, quarantine={0: "3 produce"})
    made.pick(0, "begin action-produce")
    yield "produce", made
    two = {0: "factory:gollor"}
    made = scene(phase="next", grid="produce-cure", castles={0: "tollar"}, buildings=two, research={0: 1}).clone()
    yield "extra", play(made, "begin action-produce", "boost")
    worse = scene(phase="next", grid="produce-cure", castles={0: "tollar"}, buildings=two, quarantine={0: "3 produce"})
    yield "forgo", worse.pick(0, "begin action-produce")
    room = scene(
        phase="next", grid="produce-cure", castles={0: "tollar"}, quarantine={0: "3 store"}, goods={0: "stone 4"}
    )
    yield "make room", room.pick(0, "begin action-produce")
    trading = scene(phase="next", grid="move-cure", quarantine={0: "3 move store"}, goods={0: "wood 2 coin 4"})
    yield "clear the store", trading.pick(0, "trade wood wood")
    stored = scene(
        phase="next",
        grid="produce-cure",
        castles={0: "tollar"},
        buildings=two,
        cards={0: "storage_crates"},
        goods={0: "stone 5 food 5"},
    )
    yield "store", stored.pick(0, "begin action-produce")


def rows() -> Iterator[tuple[str, Match]]:
    """Positions of Research, Cure and Assign."""
    goods = {0: "wood 5"}
    market = "plague_experts mobile_workshop quarantine_tent tuition sick_tent"
    buy = scene(
        phase="next",
        grid="move-research",
        market=market,
        research={0: 4},
        cards={0: "scholars test_laboratory breathing_apparatus"},
        tent={0: 1},
        envoys={0: 1},
        healthy={0: 1},
        goods=goods,
    ).pick(0, "begin action-research")
    yield "research", buy
    yield "refreshed", buy.clone().pick(0, "refresh")
    yield "used", play(buy.clone(), "test", "scholar recovery", "advance breathing_apparatus")
    yield "bought", play(buy.clone(), "buy tuition area-bottom")
    yield "mobile", play(buy.clone(), "buy mobile_workshop area-bottom")
    yield (
        "nobody",
        scene(
            phase="next",
            grid="move-research",
            market=market,
            cards={0: "scholars test_laboratory plague_experts"},
            goods=goods,
        ).pick(0, "begin action-research"),
    )
    yield (
        "clear",
        scene(phase="next", grid="move-research", market=market, research={0: 4}, quarantine={0: "3 move store"})
        .pick(0, "begin action-research")
        .pick(0, "buy quarantine_tent area-top"),
    )
    hut = scene(
        phase="next",
        grid="move-research",
        market=market,
        research={0: 4},
        quarantine={0: "5"},
        cards={0: "quarantine_hut scholars test_laboratory"},
    ).pick(0, "begin action-research")
    yield "vacate", hut.pick(0, "buy tuition area-top")
    yield (
        "experts",
        scene(
            phase="next",
            grid="move-research",
            cards={0: "plague_experts sick_tent"},
            experts={0: 1},
            buildings={0: "quarter_1:gollor* quarter_2:gothar"},
            goods=goods,
        ).pick(0, "begin action-research"),
    )
    cure = scene(
        phase="next",
        grid="move-cure",
        quarantine={0: "2"},
        goods={0: "wood 5 herbs 1"},
        healthy={0: 5},
        cards={0: "inhaler"},
    ).pick(0, "begin action-cure")
    yield "cure", cure
    healed = scene(phase="next", grid="move-cure", quarantine={0: "2"}, goods={0: "herbs 5"})
    yield "herbs", healed.pick(0, "begin action-cure")
    yield "inhaled", play(cure.clone(), "inhale bed-free")
    yield (
        "hampering first",
        scene(phase="next", grid="move-cure", quarantine={0: "3 move"}, goods=goods, healthy={0: 12}).pick(
            0, "begin action-cure"
        ),
    )
    assign = scene(
        phase="next",
        grid="move-assign",
        healthy={0: 1},
        cards={0: "plague_experts"},
        experts={0: 2},
        buildings={0: "quarter_1:gollor* quarter_2:gothar"},
        goods=goods,
    ).pick(0, "begin action-assign")
    yield "assign", assign
    yield "reassigned", play(assign.clone(), "reassign quarter_1 quarter_2")
    sent = scene(
        phase="next",
        grid="move-assign",
        healthy={0: 1},
        goods=goods,
        tokens="reward_01 reward_05 reward_09",
        face_down="reward_05",
    )
    yield "nobody healthy", play(sent, "begin action-assign", "assign capital")
    yield "reward", sent.clone().pick(0, "end assign")


def between_turns() -> Iterator[tuple[str, Match]]:
    """Positions in which others than the active player may be asked."""
    yield (
        "crate",
        play(
            scene(phase="next", grid="move-assign", healthy={0: 1}, tokens="reward_07 reward_08"),
            "begin action-assign",
            "assign capital",
            "reward reward_07",
        ),
    )
    guarded: dict[str, Any] = {"castles": {0: "tollar"}, "doctors": {0: "karth", 1: "karth", 2: "karth"}}
    yield (
        "clothing",
        scene(
            phase="pest",
            **guarded,
            buildings={0: "quarter_1:gothar"},
            cards={0: "protective_clothing"},
            pest=4,
            ruins="",
        ),
    )
    yield (
        "checkpoint",
        scene(
            phase="pest",
            **guarded,
            buildings={0: "workshop:gothar"},
            cards={0: "quarantine_checkpoint"},
            pest=4,
            ruins="",
        ),
    )
    ends: dict[str, Any] = {"year": 2, "phase": "agenda", "envoys": {0: 2}, "capital_card": 2}
    yield "bonus", scene(**ends, imperatives={0: (4, 0, 0)})
    yield "bonus with a full track", scene(**ends, healthy={0: 12})


WISHES = [("fly", "moon"), ("trade", "coin", "wood"), ("buy", "inhaler", "area-top"), ("rest", "inhaler")]
WISHES += [("reward", "reward_14"), ("advance", "inhaler"), ("experiment", "inhaler"), ("pay", "coin-9"), ("pay",)]
