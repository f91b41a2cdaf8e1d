"""The part of the contract that is about hidden information: nobody sees more than their seat.

A seat's imagined game differs from the true one in what the seat cannot know. So whatever the seat can see must be the
same in both, and nothing in an imagined game may depend on which of the possible worlds is the true one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from .chance import Chance
from .event import Event
from .match import Match
from .option import Option, notation
from .run import Run
from .walk import Walk, content, position

AHEAD = 60
"""So many picks an imagined game is played on."""

ENOUGH = 20
"""A hidden thing that was looked at so often and never dealt anew is not dealt anew at all."""


def views(walk: Walk) -> None:
    """A view holds plain data only: numbers, texts, lists and dicts."""
    for _ in walk.looks(12):
        for viewer in (None, *range(walk.setup.players)):
            expect_plain_view(walk, viewer)


def expect_plain_view(walk: Walk, viewer: int | None) -> None:
    _expect_plain_data(walk, walk.match.view(viewer), f"the view of {viewer}")


def redeals(walk: Walk) -> None:
    """In an imagined game a seat sees what it saw before, has the same options and reasons, and play goes on."""
    match, game = walk.match, walk.game
    for _ in walk.looks(6):
        for seat, decision in match.asked.items():
            run = match.imagine(seat, _new_rng(walk))
            truth = match.worlds.get(seat, match.run).state
            assert run.decision is not None
            for viewer in (seat, None):
                seen, real = game.view(run.state, viewer), game.view(truth, viewer)
                walk.expect(seen, real, f"the imagination of seat {seat} changes the view of {viewer}")
            walk.expect(
                (run.decision.seat, run.decision.kind, run.decision.clause, run.decision.options),
                (seat, decision.kind, decision.clause, decision.options),
                f"the imagination of seat {seat} changes its decision",
            )
            for option in game.candidates(truth, decision):
                why = game.may(truth, decision, option)
                imagined = game.may(run.state, run.decision, option)
                walk.expect(imagined, why, f"why not '{notation(option)}' depends on what seat {seat} cannot know")
            pieces = game.census(truth)
            for _ in _play_on(walk, seat, run):
                walk.expect(game.census(run.state), pieces, f"pieces get lost where seat {seat} imagines")


def futures(walk: Walk) -> None:
    """Imagined games share no dice with the true one, nor with each other."""
    match = walk.match
    for _ in walk.looks(6):
        for seat in match.asked:
            truth: Any = match.worlds.get(seat, match.run).state.chance
            one, other = (match.imagine(seat, _new_rng(walk)).state.chance for _ in range(2))
            for stream in (*truth.streams, "of its own"):
                futures = [[c.below(stream, 1 << 40) for _ in range(3)] for c in (truth.copy(), one, other)]
                if futures[0] in futures[1:]:
                    raise walk.broken(f"what seat {seat} imagines shares the future of '{stream}' with the true game")
                if futures[1] == futures[2]:
                    raise walk.broken(f"two games that seat {seat} imagines share the future of '{stream}'")


def truth(walk: Walk) -> None:
    """Two games that a seat cannot tell apart become the same one when it imagines with the same luck."""
    match = walk.match
    for _ in walk.looks(8):
        for seat in match.asked:
            twin = _twin(walk, seat)
            if twin is None:
                continue
            luck = walk.rng.getrandbits(32)
            run = match.imagine(seat, Random(luck))
            walk.game.redeal(twin.state, seat, Random(luck))
            assert twin.decision is not None
            twin.decision.forget()
            what = f"the truth shines through what seat {seat} imagines"
            walk.expect(_all_but_news(twin), _all_but_news(run), what)
            for option in _play_on(walk, seat, run):
                twin.pick(option)
                walk.expect(_all_but_news(twin), _all_but_news(run), f"{what}, after '{notation(option)}'")


def imaginations(walk: Walk) -> None:
    """Whatever is hidden in a view is dealt anew in imagined games, unless it never holds anything else."""
    match = walk.match
    looks: dict[str, int] = {}
    things: dict[str, set[object]] = {}
    dealt: set[str] = set()
    for _ in walk.looks(30):
        for seat in match.asked:
            state = match.worlds.get(seat, match.run).state
            run = match.imagine(seat, _new_rng(walk))
            for name, real, imagined in _hidden(match.view(seat), state, run.state):
                looks[name] = looks.get(name, 0) + 1
                things.setdefault(name, set()).update(real)
                if real != imagined:
                    dealt.add(name)
    for name, number in looks.items():
        if number >= ENOUGH and len(things[name]) > 1 and name not in dealt:
            raise walk.broken(f"'{name}' was hidden at {number} looks, but imagined games always hold the true one")


def leaks(walk: Walk) -> None:
    """What a seat learns from its own pick, it learns across a barrier: else the same pick shows it the same.

    The true game and an imagined one with the true chance go through the same pick. Where nothing was revealed and both
    wait for the same decision, the seat must see the same, and read the same events.
    """
    for _ in walk.looks(8):
        for seat, decision in walk.match.asked.items():
            for option in walk.rng.sample(decision.options, min(6, len(decision.options))):
                _expect_no_leak(walk, seat, option)


def sealed(walk: Walk) -> None:
    """While seats decide together nobody notices what others have answered, and who was faster does not matter."""
    match = walk.match
    if not walk.game.facts.simultaneous:
        return
    chosen = walk.sample(40)
    for at, _ in enumerate(walk.picks()):
        if at not in chosen or len(match.asked) < 2 or any(match.sealed.values()):
            continue
        luck = walk.rng.getrandbits(32)
        orders: list[Callable[[list[int]], int]] = [min, max, Random(luck).choice]
        ends = [_answer(walk, match.clone(), order, luck) for order in orders]
        for end in ends[1:]:
            walk.expect(position(end), position(ends[0]), "the order of arrival matters")
            walk.expect(end.events, ends[0].events, "the order of arrival matters for events")


RULES: tuple[Callable[[Walk], None], ...] = (views, redeals, futures, truth, imaginations, leaks, sealed)


# -- helpers


def _new_rng(walk: Walk) -> Random:
    return Random(walk.rng.getrandbits(32))


def _expect_plain_data(walk: Walk, content: object, where: str) -> None:
    if isinstance(content, dict):
        for key, thing in content.items():
            if type(key) not in (str, int):
                raise walk.broken(f"{where} has the key {key!r}")
            _expect_plain_data(walk, thing, f"{where}[{key!r}]")
    elif type(content) is list:
        for at, thing in enumerate(content):
            _expect_plain_data(walk, thing, f"{where}[{at}]")
    elif type(content) not in (str, int, float, bool, type(None)):
        raise walk.broken(f"{where} is {content!r}, which is no plain data")


def _expect_no_leak(walk: Walk, seat: int, option: Option) -> None:
    match, game = walk.match, walk.game
    real = match.worlds.get(seat, match.run).clone(live=False, first=seat)
    run = match.imagine(seat, _new_rng(walk))
    _give_chance(run.state.chance, real.state.chance)
    news = real.state.chance.news
    told: list[list[Option | None]] = []
    for each in (real, run):
        each.state.journal = journal = list[Event]()
        each.pick(option)
        told.append([event.words_for(seat) for event in journal])
    if {real.state.chance.news, run.state.chance.news} != {news} or _waiting(real) != _waiting(run):
        return
    what = f"'{seat} {notation(option)}' shows seat {seat} something hidden without a barrier"
    walk.expect(told[1], told[0], what)
    walk.expect(game.view(run.state, seat), game.view(real.state, seat), what)
    if real.decision is not None and run.decision is not None and real.decision.seat == seat:
        walk.expect(run.decision.options, real.decision.options, what)


def _play_on(walk: Walk, seat: int, run: Run) -> Iterator[Option]:
    """Play an imagined game some picks further; each pick is handed out after it was made."""
    rng = _new_rng(walk)
    for number in range(AHEAD):
        if run.over:
            return
        assert run.decision is not None
        option = rng.choice(run.decision.options)
        try:
            run.pick(option)
        except Exception as error:
            what = f"what seat {seat} imagines fails after {number} picks at '{notation(option)}': {error!r}"
            raise walk.broken(what) from error
        yield option


def _twin(walk: Walk, seat: int) -> Run | None:
    """Another game that looks the same to this seat: redealt at the last step boundary, with the same answers since.

    None where the same answers are not possible or show something else.
    """
    world = walk.match.worlds.get(seat, walk.match.run)
    base = world.base.copy()
    walk.game.redeal(base, seat, _new_rng(walk))
    _give_chance(base.chance, world.base.chance)
    twin = Run(walk.game, base, live=True, first=seat, skip=world.passed)
    start, answers = twin.base, world.answers
    while len(twin.answers) < len(answers):
        here, asked = len(twin.answers), twin.decision
        if asked is None or twin.answers != answers[:here] or answers[here] not in asked.options:
            return None
        twin.pick(answers[here])
        if twin.base is not start:
            return None
    same = twin.answers == answers and _waiting(twin) == _waiting(world) and twin.base is start
    return twin if same and walk.game.view(twin.state, seat) == walk.game.view(world.state, seat) else None


def _waiting(run: Run) -> tuple[int, str] | None:
    return None if run.decision is None else (run.decision.seat, run.decision.kind)


def _all_but_news(run: Run) -> tuple[object, ...]:
    """The whole position of an imagined game. How much was revealed to others before is no part of it."""
    chance: Chance = run.state.chance
    state = content(run.state)
    del state["chance"]
    return state, chance.seed, chance.streams, _waiting(run), run.decision and run.decision.options


def _give_chance(to: Chance, source: Any) -> None:
    """Let one game have the future of another."""
    copy: Chance = source.copy()
    to.seed, to.streams, to.news, to.script, to.strict = copy.seed, copy.streams, copy.news, copy.script, copy.strict


def _hidden(view: Any, real: Any, imagined: Any, name: str = "") -> Iterator[tuple[str, list[object], list[object]]]:
    """What a view hides: its name, and the things that lie there in the true and in an imagined state."""
    if isinstance(view, dict):
        for key, shown in view.items():
            if hasattr(real, str(key)):
                inside = (getattr(real, str(key)), getattr(imagined, str(key)))
                yield from _hidden(shown, *inside, f"{name}.{key}".lstrip("."))
    elif isinstance(view, list) and isinstance(real, list) and len(view) == len(real) == len(imagined):
        spots = [at for at, shown in enumerate(view) if shown is None]
        if spots:
            yield name, [real[at] for at in spots], [imagined[at] for at in spots]
        for at, shown in enumerate(view):
            if isinstance(shown, dict):
                yield from _hidden(shown, real[at], imagined[at], f"{name}.*")
    elif view is None and real is not None:
        yield name, [real], [imagined]


def _answer(walk: Walk, match: Match, order: Callable[[list[int]], int], luck: int) -> Match:
    """Let the seats that decide together answer in some order, each choosing in its own way; see what others notice."""
    choosers = {seat: Random(f"{luck} {seat}") for seat in match.asked}
    length = len(match.picks)
    while len(match.picks) == length and not match.over:
        seat = order(sorted(match.asked))
        others = {other: _known(match, other, luck) for other in (*match.asked, None) if other != seat}
        option = choosers[seat].choice(match.asked[seat].options)
        match.pick(seat, option)
        if len(match.picks) == length:
            for other, known in others.items():
                walk.expect(_known(match, other, luck), known, f"{other} notices what seat {seat} has sealed")
    return match


def _known(match: Match, seat: int | None, luck: int) -> tuple[object, ...]:
    """All that a seat can find out: view, events, options, and some picks of an imagined game."""
    told = [event.words_for(seat) for event in match.events]
    if seat is None:
        return match.view(None), told, match.state.pack()
    run = match.imagine(seat, Random(luck))
    start = run.state.pack()
    rng = Random(luck)
    for _ in range(8):
        if not run.over and run.decision is not None:
            run.pick(rng.choice(run.decision.options))
    return match.view(seat), told, match.asked[seat].options, start, run.state.pack()
