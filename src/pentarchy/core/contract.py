"""The contract: what every registered game keeps, at every player count and in every variant.

Each promise is a check that watches a random game (see walk.py), and all of them can watch the same one:

    check(game, Setup(players=2), seed=7)

raises `Broken` at the first promise that is not kept. A game gets all of this by being registered. Checks about hidden
information are in secrecy.py, those about words and drawings in shown.py.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from . import choosing, secrecy, shown
from .choice_checks import choices
from .game import Game, Setup
from .luck import Luck
from .match import Match
from .option import notation, parse
from .record import Mode, read, record, replay
from .refusal import Refused
from .shown import MADE_UP
from .walk import Broken, Check, Watch, Watching, position, walk_through

__all__ = ["CHECKS", "PASSING", "PROMISES", "Broken", "broken_promises", "check", "setups"]

CLONED_BEFORE = 200
LOOK_EVERY = 40
RECORDED = 0.25
"""For what is checked in passing: numbers of picks, and a share of the walks, because a record is the dearest."""


def setups(game: Game[Any]) -> list[Setup]:
    """Every player count of every variant."""
    return game.facts.setups()


# -- playing


def ends(watch: Watch) -> Watching:
    """A game ends within its declared bound, never asks without options, and its rounds never go back."""
    latest = 1
    while (yield None):
        _expect_questions(watch)
        now = watch.game.round_of(watch.match.state)
        if now < latest:
            raise watch.broken(f"round {now} follows round {latest}")
        latest = now
    watch.expect(watch.match.asked, {}, "somebody is asked although the game is over")


def _expect_questions(watch: Watch) -> None:
    players = watch.setup.players
    for seat, decision in watch.match.asked.items():
        if seat != decision.seat or not 0 <= seat < players:
            raise watch.broken(f"{decision!r} asks seat {seat} of {players} players")
        if not decision.options:
            raise watch.broken(f"{decision!r} has no options")


def facts(watch: Watch) -> Watching:
    """What a game declares about itself is true: no secrets, no chance, one decision at a time, asked in public."""
    match, declared = watch.match, watch.game.facts
    while (yield None):
        if match.worlds and not declared.simultaneous:
            raise watch.broken("seats decide together, which the game does not declare")
        if watch.trace and not declared.chance:
            raise watch.broken("chance decides something, which the game does not declare")
        if not declared.hidden:
            everybody = match.view(None)
            for seat in watch.seats:
                watch.expect(match.view(seat), everybody, f"seat {seat} knows what others do not")
        if not declared.secret_questions and any(decision.secret for decision in match.asked.values()):
            raise watch.broken("somebody is asked in secret, which the game does not declare")


def options(watch: Watch) -> Watching:
    """Options are distinct, the notation of each reads back, and whatever is asked in secret can be declined."""
    while (yield None):
        _expect_distinct_options(watch)


def _expect_distinct_options(watch: Watch) -> None:
    for decision in watch.match.asked.values():
        offered = watch.looked_at(decision)
        if len(set(offered)) != len(offered):
            twice = next(option for option in offered if offered.count(option) > 1)
            raise watch.broken(f"{decision!r} offers '{notation(twice)}' twice")
        if decision.declines not in (*offered, *([] if decision.secret else [None])):
            raise watch.broken(f"{decision!r} does not offer to decline")
        for option in offered:
            watch.expect(parse(notation(option)), option, "the notation of an option does not read back")


def offers(watch: Watch) -> Watching:
    """Every offered pick is accepted; anything else is refused with a reason and without any change."""
    while pick := (yield watch.sample(8)):
        seat, picked = pick
        match = watch.match.clone()
        decision, before = match.asked[seat], position(match)
        for option in watch.rng.sample(decision.options, min(25, len(decision.options))):
            try:
                match.clone().pick(seat, option)
            except Exception as error:
                raise watch.broken(f"'{seat} {notation(option)}' is offered but not accepted: {error}") from error
        offered = choosing.offered(match, seat)
        candidates = [option for option, _ in watch.reasons(seat) if option not in offered]
        wrong = [(seat, option) for option in watch.rng.sample(candidates, min(12, len(candidates)))]
        wrong += [(seat, option) for option in (*MADE_UP, (*picked, "no-such-thing"))]
        wrong += [(other, picked) for other in watch.seats if other not in match.asked]
        for chooser, option in wrong:
            try:
                match.pick(chooser, option)
            except Refused as refused:
                if refused.refusal is None:
                    raise watch.broken(f"'{chooser} {notation(option)}' is refused without a reason") from refused
            else:
                raise watch.broken(f"'{chooser} {notation(option)}' is accepted but was not offered")
            watch.expect(position(match), before, f"refusing '{chooser} {notation(option)}' changed something")


def clones(watch: Watch) -> Watching:
    """A clone equals its original now and after the same picks."""
    when = watch.starts(2)
    kept: list[Match] = []
    told = 0
    while pick := (yield None):
        if watch.number in when:
            kept.append(watch.match.clone())
        _expect_same(watch, kept, "a clone differs", told)
        told = len(watch.match.events)
        for clone in kept:
            clone.pick(*pick)
    _expect_same(watch, kept, "a clone differs at the end")


def copies(watch: Watch) -> Watching:
    """Copies of earlier states never change."""
    match = watch.match
    kept: list[tuple[Any, tuple[Any, ...]]] = []
    while (yield None):
        if not kept or match.run.base is not kept[-1][0]:
            kept.append((match.run.base, match.run.base.pack()))
        watch.expect(match.state.copy().pack(), match.state.pack(), "a copy of the state is not complete")
        for state, content in kept[-3:]:
            watch.expect(state.pack(), content, "the copy of an earlier state has changed")
    for state, content in kept:
        watch.expect(state.pack(), content, "the copy of an earlier state has changed")


def cold(watch: Watch) -> Watching:
    """A match that is saved, dropped and loaded again and again plays like one that was never interrupted."""
    when = watch.starts(2)
    loaded = watch.match.clone()
    while pick := (yield None):
        if watch.number in when:
            loaded = replay(read(record(loaded).text()), watch.game).match
            _expect_same(watch, [loaded], "a loaded match differs")
        loaded.pick(*pick)
    _expect_same(watch, [loaded], "a match that was loaded several times differs at the end")


def undo(watch: Watch) -> Watching:
    """Undo and the same pick again change nothing; undo never crosses chance, news or another seat's pick.

    Only whoever declines in secret is no barrier for others: else they could see there that somebody was asked.
    """
    while pick := (yield watch.sample(12)):
        seat, option = pick
        match = watch.match.clone()
        asked = match.asked[seat]
        silent = asked.secret and option == asked.declines
        match.state.chance.trace = drawn = list[tuple[str, int]]()
        before, told = position(match), match.events[:]
        sealed = [(chooser, answer) for chooser, answers in match.sealed.items() for answer in answers]
        news, length = _news(match, seat), len(match.picks)
        match.pick(seat, option)
        after, then_told = position(match), match.events[:]
        unsealed = len(match.picks) > length + 1
        barred = _news(match, seat) != news or bool(drawn) or unsealed
        if barred:
            _expect_no_undo(watch, match, seat, "chance, news or sealed answers")
        for other in watch.seats:
            if other != seat and not silent and not match.sealed.get(other):
                _expect_no_undo(watch, match, other, "another seat's pick")
        if not unsealed:
            match.undo(seat, consent=barred)
            watch.expect(position(match), before, f"undoing '{seat} {notation(option)}' does not lead back")
            watch.expect(match.events, told, f"undoing '{seat} {notation(option)}' leaves events behind")
            match.pick(seat, option)
            watch.expect(position(match), after, f"'{seat} {notation(option)}' is different after an undo")
            watch.expect(match.events, then_told, f"'{seat} {notation(option)}' tells other events after an undo")
        match.rewind(length)
        for chooser, answer in sealed:
            match.pick(chooser, answer)
        watch.expect(position(match), before, "rewinding does not lead back")


def _news(match: Match, seat: int) -> int:
    """How much this seat's world has revealed so far."""
    news: int = match.world(seat).state.chance.news
    return news


def _expect_no_undo(watch: Watch, match: Match, seat: int, barrier: str) -> None:
    before = position(match)
    if not match.barrier(seat):
        raise watch.broken(f"seat {seat} is told that it may undo across {barrier}")
    try:
        match.undo(seat)
    except Refused:
        watch.expect(position(match), before, "a refused undo changed something")
    else:
        raise watch.broken(f"seat {seat} can undo across {barrier}")


def replays(watch: Watch) -> Watching:
    """A record's text reads back; it replays to the same end strictly, as recorded and in repair."""
    while (yield ()):
        pass
    text = record(watch.match).text()
    again = read(text)
    watch.expect(again.text(), text, "the text of the record does not read back")
    strict = replay(again, watch.game).match
    _expect_same(watch, [strict], "strict replay ends differently")
    modes: tuple[Mode, ...] = ("recorded", "repair")
    for mode in modes:
        other = replay(again, watch.game, mode)
        if other.difference is not None:
            raise watch.broken(f"{mode} replay differs: {other.difference}")
        watch.expect(other.match.digest, strict.digest, f"{mode} replay ends differently")


# -- all at once


def passing(watch: Watch) -> Watching:
    """What costs little: good questions, a constant census, sound scores and views, a clone that ends alike, and in
    some games a record that does."""
    match, count = watch.match, watch.game.census
    first = count(match.state)
    start = watch.rng.randrange(CLONED_BEFORE)
    clones: list[Match] = []
    while pick := (yield None):
        _expect_questions(watch)
        _expect_distinct_options(watch)
        if watch.number == start:
            clones.append(match.clone())
        for clone in clones:
            clone.pick(*pick)
        if watch.number % LOOK_EVERY == start % LOOK_EVERY:
            watch.expect(count(match.state), first, "the census has changed")
            _expect_ranking(watch)
            secrecy.expect_plain_view(watch, watch.rng.choice(watch.viewers))
    watch.expect(count(match.state), first, "the census has changed")
    _expect_ranking(watch)
    _expect_same(watch, clones, "a clone differs at the end")
    if watch.rng.random() < RECORDED:
        _expect_same(watch, [replay(read(record(match).text()), watch.game).match], "strict replay ends differently")


# -- counting


def census(watch: Watch) -> Watching:
    """No piece appears or vanishes."""
    match, count = watch.match, watch.game.census
    first = count(match.state)
    while (yield None):
        for state in (match.state, *(world.state for world in match.worlds.values())):
            watch.expect(count(state), first, "the census has changed")
    watch.expect(count(match.state), first, "the census has changed")


def scores(watch: Watch) -> Watching:
    """Scores are whole numbers by source; places run from 1, are shared only by equals, and follow the totals."""
    while (yield watch.sample(12)):
        _expect_ranking(watch)
    _expect_ranking(watch)


def _expect_ranking(watch: Watch) -> None:
    match, players = watch.match, watch.setup.players
    items, totals, places = match.scores, match.totals, match.ranking
    if len(items) != players or len(places) != players:
        raise watch.broken(f"{players} players have {len(items)} scores and {len(places)} places")
    for seat, points in enumerate(items):
        for source, number in points.items():
            if type(source) is not str or type(number) is not int:
                raise watch.broken(f"seat {seat} has {number!r} points for {source!r}")
    watch.expect(places, [1 + sum(other < place for other in places) for place in places], "places are ill-formed")
    for a in range(players):
        for b in range(players):
            if totals[a] > totals[b] and places[a] >= places[b]:
                raise watch.broken(f"seat {a} has more points than seat {b}, but the places are {places}")


# -- why and why not


def why_not(watch: Watch) -> Watching:
    """`may` allows exactly the offered options among all candidates, which include every offered one; and of a choice
    of several things its other parts."""
    while pick := (yield watch.sample(8)):
        seat, _ = pick
        decision, reasons = watch.match.asked[seat], watch.reasons(seat)
        offered = watch.looked_at(decision)
        candidates = {option for option, _ in reasons}
        for option in offered if offered is decision.options else ():
            if option not in candidates:
                raise watch.broken(f"'{seat} {notation(option)}' is offered but no candidate")
        if offered is not decision.options:
            state = watch.match.world(seat).state
            reasons = [*reasons, *((option, watch.game.may(state, decision, option)) for option in offered)]
        legal = set(offered) if offered is decision.options else decision.options
        for option, refusal in reasons:
            if refusal is not None and option in legal:
                raise watch.broken(f"'{seat} {notation(option)}' is offered but refused: {refusal!r}")
            if refusal is None and option not in legal and decision.part is None:
                raise watch.broken(f"'{seat} {notation(option)}' is allowed but not offered")


def clauses(watch: Watch) -> Watching:
    """Every decision, event and refusal names a clause of the rulebook."""
    book, match = watch.game.rulebook, watch.match
    while pick := (yield watch.sample(12)):
        seat, _ = pick
        decision = match.asked[seat]
        if decision.clause not in book:
            raise watch.broken(f"{decision!r} names a clause that does not exist")
        for option in watch.looked_at(decision):
            clause = watch.game.clause_of(decision, option)
            if clause not in book:
                raise watch.broken(f"'{notation(option)}' follows '{clause}', which does not exist")
        made_up = [(option, match.why_not(seat, option)) for option in MADE_UP]
        for option, refusal in (*watch.reasons(seat), *made_up):
            if refusal is not None and refusal.clause not in book:
                raise watch.broken(f"refusing '{notation(option)}' names '{refusal.clause}', which does not exist")
    for event in match.events:
        if event.clause not in book:
            raise watch.broken(f"the event {event.words} names '{event.clause}', which does not exist")
    over = match.why_not(0, "0")
    if over is None or over.clause not in book:
        raise watch.broken(f"what is refused after the end names no clause: {over!r}")


# -- the whole contract


def _expect_same(watch: Watch, others: list[Match], what: str, told: int = 0) -> None:
    """The first `told` events have been compared before."""
    if others:
        wanted, events = position(watch.match), watch.match.events[told:]
        for other in others:
            watch.expect(position(other), wanted, what)
            watch.expect(other.events[told:], events, f"{what} in its events")


CHECKS: dict[str, Check] = {
    rule.__name__: rule
    for rule in (
        ends,
        facts,
        options,
        offers,
        clones,
        copies,
        cold,
        undo,
        replays,
        census,
        scores,
        why_not,
        clauses,
        *shown.RULES,
        choices,
        *secrecy.RULES,
        passing,
    )
}
"""All checks by the names of their promises."""

PASSING = ("passing",)
"""What many games can be put through: less of each promise, and cheaper."""

PROMISES = tuple(name for name in CHECKS if name not in PASSING)
"""The contract."""


def broken_promises(
    game: Game[Any], setup: Setup, seed: int | str | Luck, promises: Collection[str] = PROMISES, thorough: bool = False
) -> list[Broken]:
    """Walk once through a random game and say which promises it breaks. A thorough walk looks at every position."""
    return walk_through(game, setup, seed, {promise: CHECKS[promise] for promise in promises}, thorough)


def check(
    game: Game[Any], setup: Setup, seed: int | str | Luck, promises: Collection[str] = PROMISES, thorough: bool = False
) -> None:
    """The same, and raise what is broken first."""
    found = broken_promises(game, setup, seed, promises, thorough)
    if found:
        raise min(found, key=lambda broken: len(broken.picks))
