"""The part of the contract that is about hidden information: nobody sees more than their seat.

A seat's imagined game differs from the true one in what the seat cannot know. So whatever the seat can see must be the
same in both, and nothing in an imagined game may depend on which of the possible worlds is the true one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any, NamedTuple

from .chance import Chance
from .event import Event
from .match import Match
from .option import Option, notation
from .planning import look_alike
from .run import Run
from .walk import Check, Watch, Watching, content, position

AHEAD = 60
"""So many picks an imagined game is played on."""

ENOUGH = 20
"""A hidden thing that was looked at so often and never dealt anew is not dealt anew at all."""


def views(watch: Watch) -> Watching:
    """A view holds plain data only: numbers, texts, lists and dicts."""
    while (yield watch.sample(12)):
        for viewer in watch.viewers:
            expect_plain_view(watch, viewer)


def expect_plain_view(watch: Watch, viewer: int | None) -> None:
    _expect_plain_data(watch, watch.match.view(viewer), f"the view of {viewer}")


def redeals(watch: Watch) -> Watching:
    """In an imagined game a seat sees what it saw before, has the same options and reasons, and play goes on."""
    match, game = watch.match, watch.game
    while (yield watch.sample(6)):
        for seat, decision in match.asked.items():
            run = match.imagine(seat, _new_rng(watch))
            truth = watch.state(seat)
            assert run.decision is not None
            for viewer in (seat, None):
                seen, real = game.view(run.state, viewer), game.view(truth, viewer)
                watch.expect(seen, real, f"the imagination of seat {seat} changes the view of {viewer}")
            watch.expect(
                (run.decision.seat, run.decision.kind, run.decision.clause, run.decision.options),
                (seat, decision.kind, decision.clause, decision.options),
                f"the imagination of seat {seat} changes its decision",
            )
            for option, why in watch.reasons(seat):
                imagined = game.may(run.state, run.decision, option)
                watch.expect(imagined, why, f"why not '{notation(option)}' depends on what seat {seat} cannot know")
            pieces = game.census(truth)
            for _ in _play_on(watch, seat, run):
                watch.expect(game.census(run.state), pieces, f"pieces get lost where seat {seat} imagines")


def futures(watch: Watch) -> Watching:
    """Imagined games share no dice with the true one, nor with each other."""
    match = watch.match
    while (yield watch.sample(6)):
        for seat in match.asked:
            truth = watch.state(seat).chance
            one, other = (match.imagine(seat, _new_rng(watch)).state.chance for _ in range(2))
            for stream in (*truth.streams, "of its own"):
                futures = [[c.below(stream, 1 << 40) for _ in range(3)] for c in (truth.copy(), one, other)]
                if futures[0] in futures[1:]:
                    raise watch.broken(f"what seat {seat} imagines shares the future of '{stream}' with the true game")
                if futures[1] == futures[2]:
                    raise watch.broken(f"two games that seat {seat} imagines share the future of '{stream}'")


def truth(watch: Watch) -> Watching:
    """Two games that a seat cannot tell apart become the same one when it imagines with the same luck."""
    match = watch.match
    while (yield watch.sample(8)):
        for seat in match.asked:
            twin = _twin(watch, seat)
            if twin is None:
                continue
            luck = watch.rng.getrandbits(32)
            run = match.imagine(seat, Random(luck))
            watch.game.redeal(twin.state, seat, Random(luck))
            assert twin.decision is not None
            twin.decision.forget()
            what = f"the truth shines through what seat {seat} imagines"
            watch.expect(_all_but_news(twin), _all_but_news(run), what)
            for option in _play_on(watch, seat, run):
                twin.pick(option)
                watch.expect(_all_but_news(twin), _all_but_news(run), f"{what}, after '{notation(option)}'")


def imaginations(watch: Watch) -> Watching:
    """Whatever is hidden in a view is dealt anew in imagined games, unless it never holds anything else."""
    match = watch.match
    looks: dict[str, int] = {}
    things: dict[str, set[object]] = {}
    dealt: set[str] = set()
    while (yield watch.sample(30)):
        for seat in match.asked:
            state = watch.state(seat)
            run = match.imagine(seat, _new_rng(watch))
            for name, real, imagined in _hidden(match.view(seat), state, run.state):
                looks[name] = looks.get(name, 0) + 1
                things.setdefault(name, set()).update(real)
                if real != imagined:
                    dealt.add(name)
    for name, number in looks.items():
        if number >= ENOUGH and len(things[name]) > 1 and name not in dealt:
            raise watch.broken(f"'{name}' was hidden at {number} looks, but imagined games always hold the true one")


def leaks(watch: Watch) -> Watching:
    """What a seat learns from its own pick, it learns across a barrier: else the same pick shows it the same.

    The true game and an imagined one with the true chance go through the same pick. Where nothing was revealed and both
    wait for the same decision, the seat must see the same, and read the same events.
    """
    while (yield watch.sample(8)):
        for seat, decision in watch.match.asked.items():
            for option in watch.rng.sample(decision.options, min(6, len(decision.options))):
                _expect_no_leak(watch, seat, option)


def course(watch: Watch) -> Watching:
    """What others are asked after a pick tells nothing hidden: the same events come with the same questions.

    The true game and an imagined one with the true chance go through the same pick, and the others answer alike. What
    the seat is told until it is asked again is compared. Questions that have a single answer count like others; those
    of whoever has the turn (`Game.turn_of`) do not count. Secret ones count always, although nobody is told of them:
    they come whether or not there is something to choose, because they take time.
    """
    while (yield watch.sample(16)):
        if watch.match.worlds:
            continue
        for seat, decision in watch.match.asked.items():
            for option in watch.rng.sample(decision.options, min(3, len(decision.options))):
                for _ in range(3):
                    _expect_same_course(watch, seat, option)


def sealed(watch: Watch) -> Watching:
    """While seats decide together nobody notices what others have answered, and who was faster does not matter."""
    match = watch.match
    if not watch.game.facts.simultaneous:
        return
    while (yield watch.sample(40)):
        if len(match.asked) < 2 or any(match.sealed.values()):
            continue
        luck = watch.rng.getrandbits(32)
        orders: list[Callable[[list[int]], int]] = [min, max, Random(luck).choice]
        ends = [_answer(watch, match.clone(), order, luck) for order in orders]
        for end in ends[1:]:
            watch.expect(position(end), position(ends[0]), "the order of arrival matters")
            watch.expect(end.events, ends[0].events, "the order of arrival matters for events")


def policies(watch: Watch) -> Watching:
    """A policy picks what is offered, changes nothing, and picks the same whatever is hidden from the seat."""
    match, game = watch.match, watch.game
    while (yield watch.sample(12)):
        for seat, decision in match.asked.items():
            truth = watch.state(seat)
            before = truth.pack()
            imagined = [match.imagine(seat, _new_rng(watch)) for _ in range(3)]
            for name, policy in game.lore.policies.items():
                pick = policy(truth, decision)
                watch.expect(truth.pack(), before, f"the policy '{name}' changes the game")
                if pick not in decision.options:
                    raise watch.broken(f"the policy '{name}' picks '{notation(pick)}', not offered to seat {seat}")
                for run in imagined:
                    assert run.decision is not None
                    what = f"the policy '{name}' knows what seat {seat} cannot know"
                    watch.expect(policy(run.state, run.decision), pick, what)


RULES: tuple[Check, ...] = (views, redeals, futures, truth, imaginations, leaks, course, sealed, policies)


# -- helpers


def _new_rng(watch: Watch) -> Random:
    return Random(watch.rng.getrandbits(32))


def _expect_plain_data(watch: Watch, content: object, where: str) -> None:
    if isinstance(content, dict):
        for key, thing in content.items():
            if type(key) not in (str, int):
                raise watch.broken(f"{where} has the key {key!r}")
            _expect_plain_data(watch, thing, f"{where}[{key!r}]")
    elif type(content) is list:
        for at, thing in enumerate(content):
            _expect_plain_data(watch, thing, f"{where}[{at}]")
    elif type(content) not in (str, int, float, bool, type(None)):
        raise watch.broken(f"{where} is {content!r}, which is no plain data")


def _expect_no_leak(watch: Watch, seat: int, option: Option) -> None:
    match, game = watch.match, watch.game
    real = match.world(seat).clone(live=False, first=seat)
    run = match.imagine(seat, _new_rng(watch))
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
    watch.expect(told[1], told[0], what)
    watch.expect(game.view(run.state, seat), game.view(real.state, seat), what)
    if real.decision is not None and run.decision is not None and real.decision.seat == seat:
        watch.expect(run.decision.options, real.decision.options, what)


def _expect_same_course(watch: Watch, seat: int, option: Option) -> None:
    real = watch.match.run.clone(live=False, first=seat)
    run = watch.match.imagine(seat, _new_rng(watch))
    _give_chance(run.state.chance, real.state.chance)
    answers: dict[tuple[int, str], list[Option]] = {}
    luck = watch.rng.getrandbits(32)
    courses = []
    for each in (real, run):
        each.shows_all = True
        each.state.journal = []
        each.pick(option)
        courses.append(list(_course(watch, each, seat, answers, Random(luck))))
    events = [[told for told in course if not isinstance(told, _Asked)] for course in courses]
    if events[0] == events[1]:
        what = f"what others are asked after '{seat} {notation(option)}' shows seat {seat} what they hold"
        watch.expect(courses[1], courses[0], what)


class _Asked(NamedTuple):
    """Somebody has to decide something."""

    seat: int
    kind: str


def _course(
    watch: Watch, run: Run, seat: int, answers: dict[tuple[int, str], list[Option]], rng: Random
) -> Iterator[object]:
    """All that a seat is told until it is asked again: events, and what others have to decide out of turn or in secret.

    Others answer as they did in the game before (`answers`) where they can; what can be declined is declined half of
    the time.
    """
    before = {asked: picks[:] for asked, picks in answers.items()}
    for _ in range(AHEAD):
        yield from [words for event in run.state.journal if (words := event.words_for(seat)) is not None]
        run.state.journal.clear()
        decision = run.decision
        if decision is None or decision.seat == seat:
            return
        asked = _Asked(decision.seat, decision.kind)
        if decision.secret or watch.game.turn_of(run.state) != decision.seat:
            yield asked
        pick = rng.choice(decision.options)
        if decision.declines is not None and rng.random() < 0.5:
            pick = decision.declines
        if before.get(asked) and before[asked][0] in decision.options:
            pick = before[asked].pop(0)
        answers.setdefault(asked, []).append(pick)
        run.pick(pick)


def _play_on(watch: Watch, seat: int, run: Run) -> Iterator[Option]:
    """Play an imagined game some picks further; each pick is handed out after it was made."""
    rng = _new_rng(watch)
    for number in range(AHEAD):
        if run.over:
            return
        assert run.decision is not None
        option = rng.choice(run.decision.options)
        try:
            run.pick(option)
        except Exception as error:
            what = f"what seat {seat} imagines fails after {number} picks at '{notation(option)}': {error!r}"
            raise watch.broken(what) from error
        yield option


def _twin(watch: Watch, seat: int) -> Run | None:
    """Another game that looks the same to this seat, if one is found."""
    found = look_alike(watch.match, seat, _new_rng(watch))
    return None if found is None else found[0]


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
    to.seed, to.streams, to.news, to.source = copy.seed, copy.streams, copy.news, copy.source


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


def _answer(watch: Watch, match: Match, order: Callable[[list[int]], int], luck: int) -> Match:
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
                watch.expect(_known(match, other, luck), known, f"{other} notices what seat {seat} has sealed")
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
