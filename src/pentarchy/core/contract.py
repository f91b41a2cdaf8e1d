"""The contract: what every registered game keeps, at every player count and in every variant.

Each check takes (game, setup, seed), walks through a random game and raises `Broken` at the first broken promise:

    for name, check in CHECKS.items():
        check(game, Setup(players=2), seed=7)

A game gets all of this by being registered. Checks about hidden information are in secrecy.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from . import secrecy
from .decision import Decision
from .event import Event
from .game import Game, Setup
from .match import Match
from .option import Option, notation, parse
from .record import Mode, read, record, replay
from .refusal import Refusal, Refused
from .text import LANGUAGES, Texts
from .walk import Broken, Check, Walk, checked, position

__all__ = ["CHECKS", "Broken", "setups"]

CLONED_BEFORE = 200
LOOK_EVERY = 40
RECORDED = 0.25
"""For what is checked in passing: numbers of picks, and a share of the walks, because a record is the dearest."""

MADE_UP: tuple[Option, ...] = (("no-such-verb",), ("no-such-verb", "0"), ("0",), ("x", "y", "z", "x", "y", "z"))


def setups(game: Game[Any]) -> list[Setup]:
    """Every player count in every variant."""
    return [Setup(players, variant) for variant in game.facts.variants for players in game.facts.players]


# -- playing


def ends(walk: Walk) -> None:
    """A game ends within its declared bound, never asks without options, and its rounds never go back."""
    latest = 1
    for _ in walk.picks():
        _expect_questions(walk)
        now = walk.game.round_of(walk.match.state)
        if now < latest:
            raise walk.broken(f"round {now} follows round {latest}")
        latest = now
    walk.expect(walk.match.asked, {}, "somebody is asked although the game is over")


def _expect_questions(walk: Walk) -> None:
    players = walk.setup.players
    for seat, decision in walk.match.asked.items():
        if seat != decision.seat or not 0 <= seat < players:
            raise walk.broken(f"{decision!r} asks seat {seat} of {players} players")
        if not decision.options:
            raise walk.broken(f"{decision!r} has no options")


def facts(walk: Walk) -> None:
    """What a game declares about itself is true: no secrets, no chance, one decision at a time."""
    match, declared = walk.match, walk.game.facts
    for _ in walk.picks():
        if match.worlds and not declared.simultaneous:
            raise walk.broken("seats decide together, which the game does not declare")
        if walk.trace and not declared.chance:
            raise walk.broken("chance decides something, which the game does not declare")
        if not declared.hidden:
            for seat in range(walk.setup.players):
                walk.expect(match.view(seat), match.view(None), f"seat {seat} knows what others do not")


def options(walk: Walk) -> None:
    """Options are distinct, and the notation of each reads back."""
    for _ in walk.picks():
        _expect_distinct_options(walk)


def _expect_distinct_options(walk: Walk) -> None:
    for decision in walk.match.asked.values():
        offered = decision.options
        if len(set(offered)) != len(offered):
            twice = next(option for option in offered if offered.count(option) > 1)
            raise walk.broken(f"{decision!r} offers '{notation(twice)}' twice")
        for option in offered:
            walk.expect(parse(notation(option)), option, "the notation of an option does not read back")


def offers(walk: Walk) -> None:
    """Every offered pick is accepted; anything else is refused with a reason and without any change."""
    match = walk.match
    for seat, picked in walk.looks(8):
        decision, before = match.asked[seat], position(match)
        for option in walk.rng.sample(decision.options, min(25, len(decision.options))):
            try:
                match.clone().pick(seat, option)
            except Exception as error:
                raise walk.broken(f"'{seat} {notation(option)}' is offered but not accepted: {error}") from error
        candidates = [option for option in _candidates(match, seat, decision) if option not in decision.options]
        wrong = [(seat, option) for option in walk.rng.sample(candidates, min(12, len(candidates)))]
        wrong += [(seat, option) for option in (*MADE_UP, (*picked, "no-such-thing"))]
        wrong += [(other, picked) for other in range(walk.setup.players) if other not in match.asked]
        for chooser, option in wrong:
            try:
                match.pick(chooser, option)
            except Refused as refused:
                if refused.refusal is None:
                    raise walk.broken(f"'{chooser} {notation(option)}' is refused without a reason") from refused
            else:
                raise walk.broken(f"'{chooser} {notation(option)}' is accepted but was not offered")
            walk.expect(position(match), before, f"refusing '{chooser} {notation(option)}' changed something")


def clones(walk: Walk) -> None:
    """A clone equals its original now and after the same picks."""
    when = walk.sample(4)
    kept: list[Match] = []
    told = 0
    for at, (seat, option) in enumerate(walk.picks()):
        if at in when:
            kept.append(walk.match.clone())
        _expect_same(walk, kept, "a clone differs", told)
        told = len(walk.match.events)
        for clone in kept:
            clone.pick(seat, option)
    _expect_same(walk, kept, "a clone differs at the end")


def copies(walk: Walk) -> None:
    """Copies of earlier states never change."""
    match = walk.match
    kept: list[tuple[Any, tuple[Any, ...]]] = []
    for _ in walk.picks():
        if not kept or match.run.base is not kept[-1][0]:
            kept.append((match.run.base, match.run.base.pack()))
        walk.expect(match.state.copy().pack(), match.state.pack(), "a copy of the state is not complete")
        for state, content in kept[-3:]:
            walk.expect(state.pack(), content, "the copy of an earlier state has changed")
    for state, content in kept:
        walk.expect(state.pack(), content, "the copy of an earlier state has changed")


def cold(walk: Walk) -> None:
    """A match that is saved, dropped and loaded again and again plays like one that was never interrupted."""
    when = walk.sample(6)
    loaded = walk.match.clone()
    for at, (seat, option) in enumerate(walk.picks()):
        if at in when:
            loaded = replay(read(record(loaded).text()), walk.game).match
            _expect_same(walk, [loaded], "a loaded match differs")
        loaded.pick(seat, option)
    _expect_same(walk, [loaded], "a match that was loaded several times differs at the end")


def undo(walk: Walk) -> None:
    """Undo and the same pick again change nothing; undo never crosses chance, news or another seat's pick."""
    match = walk.match
    for seat, option in walk.looks(12):
        before, told = position(match), match.events[:]
        sealed = [(chooser, answer) for chooser, answers in match.sealed.items() for answer in answers]
        news, drawn, length = _news(match, seat), len(walk.trace), len(match.picks)
        match.pick(seat, option)
        after, then_told = position(match), match.events[:]
        unsealed = len(match.picks) > length + 1
        barred = _news(match, seat) != news or len(walk.trace) != drawn or unsealed
        if barred:
            _expect_no_undo(walk, seat, "chance, news or sealed answers")
        for other in range(walk.setup.players):
            if other != seat and not match.sealed.get(other):
                _expect_no_undo(walk, other, "another seat's pick")
        if not unsealed:
            match.undo(seat, consent=barred)
            walk.expect(position(match), before, f"undoing '{seat} {notation(option)}' does not lead back")
            walk.expect(match.events, told, f"undoing '{seat} {notation(option)}' leaves events behind")
            match.pick(seat, option)
            walk.expect(position(match), after, f"'{seat} {notation(option)}' is different after an undo")
            walk.expect(match.events, then_told, f"'{seat} {notation(option)}' tells other events after an undo")
        match.rewind(length)
        for chooser, answer in sealed:
            match.pick(chooser, answer)
        walk.expect(position(match), before, "rewinding does not lead back")


def replays(walk: Walk) -> None:
    """A record's text reads back; it replays to the same end strictly, as recorded and in repair."""
    for _ in walk.picks():
        pass
    text = record(walk.match).text()
    again = read(text)
    walk.expect(again.text(), text, "the text of the record does not read back")
    strict = replay(again, walk.game).match
    _expect_same(walk, [strict], "strict replay ends differently")
    modes: tuple[Mode, ...] = ("recorded", "repair")
    for mode in modes:
        other = replay(again, walk.game, mode)
        if other.difference is not None:
            raise walk.broken(f"{mode} replay differs: {other.difference}")
        walk.expect(other.match.digest, strict.digest, f"{mode} replay ends differently")


# -- all at once


def passing(walk: Walk) -> None:
    """What a single walk can show: good questions, a constant census, sound scores and views, a clone that ends alike,
    and in some walks a record that does."""
    match, count = walk.match, walk.game.census
    first = count(match.state)
    start = walk.rng.randrange(CLONED_BEFORE)
    clones: list[Match] = []
    for at, (seat, option) in enumerate(walk.picks()):
        _expect_questions(walk)
        _expect_distinct_options(walk)
        if at == start:
            clones.append(match.clone())
        for clone in clones:
            clone.pick(seat, option)
        if at % LOOK_EVERY == start % LOOK_EVERY:
            walk.expect(count(match.state), first, "the census has changed")
            _expect_ranking(walk)
            secrecy.expect_plain_view(walk, walk.rng.choice((None, *range(walk.setup.players))))
    walk.expect(count(match.state), first, "the census has changed")
    _expect_ranking(walk)
    _expect_same(walk, clones, "a clone differs at the end")
    if walk.rng.random() < RECORDED:
        _expect_same(walk, [replay(read(record(match).text()), walk.game).match], "strict replay ends differently")


# -- counting


def census(walk: Walk) -> None:
    """No piece appears or vanishes."""
    match, count = walk.match, walk.game.census
    first = count(match.state)
    for _ in walk.picks():
        for state in (match.state, *(world.state for world in match.worlds.values())):
            walk.expect(count(state), first, "the census has changed")
    walk.expect(count(match.state), first, "the census has changed")


def scores(walk: Walk) -> None:
    """Scores are whole numbers by source; places run from 1, are shared only by equals, and follow the totals."""
    for _ in walk.looks(12):
        _expect_ranking(walk)
    _expect_ranking(walk)


def _expect_ranking(walk: Walk) -> None:
    match, players = walk.match, walk.setup.players
    items, totals, places = match.scores, match.totals, match.ranking
    if len(items) != players or len(places) != players:
        raise walk.broken(f"{players} players have {len(items)} scores and {len(places)} places")
    for seat, points in enumerate(items):
        for source, number in points.items():
            if type(source) is not str or type(number) is not int:
                raise walk.broken(f"seat {seat} has {number!r} points for {source!r}")
    walk.expect(places, [1 + sum(other < place for other in places) for place in places], "places are ill-formed")
    for a in range(players):
        for b in range(players):
            if totals[a] > totals[b] and places[a] >= places[b]:
                raise walk.broken(f"seat {a} has more points than seat {b}, but the places are {places}")


# -- why and why not, in words


def why_not(walk: Walk) -> None:
    """`may` allows exactly the offered options among all candidates, which include every offered one."""
    match = walk.match
    for seat, _ in walk.looks(8):
        decision = match.asked[seat]
        state = match.worlds.get(seat, match.run).state
        candidates = list(_candidates(match, seat, decision))
        for option in decision.options:
            if option not in candidates:
                raise walk.broken(f"'{seat} {notation(option)}' is offered but no candidate")
        offered = set(decision.options)
        for option in candidates:
            refusal = walk.game.may(state, decision, option)
            if refusal is not None and option in offered:
                raise walk.broken(f"'{seat} {notation(option)}' is offered but refused: {refusal!r}")
            if refusal is None and option not in offered:
                raise walk.broken(f"'{seat} {notation(option)}' is allowed but not offered")


def clauses(walk: Walk) -> None:
    """Every decision, event and refusal names a clause of the rulebook."""
    book, match = walk.game.rulebook, walk.match
    for seat, _ in walk.looks(12):
        decision = match.asked[seat]
        if decision.clause not in book:
            raise walk.broken(f"{decision!r} names a clause that does not exist")
        for option in decision.options:
            clause = walk.game.clause_of(decision, option)
            if clause not in book:
                raise walk.broken(f"'{notation(option)}' follows '{clause}', which does not exist")
        for option, refusal in _refusals(walk, seat, decision, 40):
            if refusal.clause not in book:
                raise walk.broken(f"refusing '{notation(option)}' names '{refusal.clause}', which does not exist")
    for event in match.events:
        if event.clause not in book:
            raise walk.broken(f"the event {event.words} names '{event.clause}', which does not exist")
    over = match.why_not(0, "0")
    if over is None or over.clause not in book:
        raise walk.broken(f"what is refused after the end names no clause: {over!r}")


def words(walk: Walk) -> None:
    """Options, decisions, refusals, scores and all that anybody may read of events have words in every language."""
    match, seats = walk.match, range(walk.setup.players)
    languages = [walk.game.texts(language) for language in LANGUAGES]
    for seat, _ in walk.looks(12):
        decision = match.asked[seat]
        for texts in languages:
            _expect_sentence(walk, texts, texts.decision(decision.kind), decision)
            for option in decision.options:
                _expect_sentence(walk, texts, texts.option(option), option)
                remark = walk.game.remark(match.worlds.get(seat, match.run).state, decision, option, texts)
                _expect_sentence(walk, texts, remark or "-", option)
            for option, refusal in _refusals(walk, seat, decision, 40):
                clause = walk.game.rulebook[refusal.clause].text(texts.language)
                _expect_sentence(walk, texts, texts.refusal(refusal, clause), option)
    for texts in languages:
        for items in match.scores:
            for source in items:
                _expect_sentence(walk, texts, texts.name(source), source)
        for event in match.events:
            for viewer in _readers(event, seats):
                _expect_sentence(walk, texts, texts.event(event, viewer), event)


def _expect_sentence(walk: Walk, texts: Texts, sentence: str | None, of: object) -> None:
    if not sentence or not sentence.strip() or "{" in sentence or "}" in sentence:
        raise walk.broken(f"the words for {of!r} in '{texts.language}' are {sentence!r}")


def _readers(event: Event, seats: range) -> list[int | None]:
    """One viewer for each of the texts that an event has."""
    readers = [] if event.readers is None else [seat for seat in seats if seat in event.readers]
    others = [seat for seat in (None, *seats) if seat not in readers and event.words_for(seat) is not None]
    return [*readers[:1], *others[:1]]


# -- helpers


def _expect_same(walk: Walk, others: list[Match], what: str, told: int = 0) -> None:
    """The first `told` events have been compared before."""
    if others:
        wanted, events = position(walk.match), walk.match.events[told:]
        for other in others:
            walk.expect(position(other), wanted, what)
            walk.expect(other.events[told:], events, f"{what} in its events")


def _candidates(match: Match, seat: int, decision: Decision) -> Iterator[Option]:
    state = match.worlds.get(seat, match.run).state
    yield from match.game.candidates(state, decision)


def _refusals(walk: Walk, seat: int, decision: Decision, most: int) -> Iterator[tuple[Option, Refusal]]:
    """Why some of the things that this seat might want cannot be picked now."""
    candidates = [*_candidates(walk.match, seat, decision)]
    for option in (*walk.rng.sample(candidates, min(most, len(candidates))), *MADE_UP):
        refusal = walk.match.why_not(seat, option)
        if refusal is not None:
            yield option, refusal


def _news(match: Match, seat: int) -> int:
    """How much this seat's world has revealed so far."""
    news: int = match.worlds.get(seat, match.run).state.chance.news
    return news


def _expect_no_undo(walk: Walk, seat: int, barrier: str) -> None:
    before = position(walk.match)
    if not walk.match.barrier(seat):
        raise walk.broken(f"seat {seat} is told that it may undo across {barrier}")
    try:
        walk.match.undo(seat)
    except Refused:
        walk.expect(position(walk.match), before, "a refused undo changed something")
    else:
        raise walk.broken(f"seat {seat} can undo across {barrier}")


CHECKS: dict[str, Check] = {
    rule.__name__: checked(rule)
    for rule in (
        passing,
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
        words,
        *secrecy.RULES,
    )
}
"""All checks by name."""
