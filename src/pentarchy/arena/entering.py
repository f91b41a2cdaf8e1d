"""What every series of games needs: bots that can play it, games between them, and records for whoever wants them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from pentarchy import registry
from pentarchy.bots import Bot, BotError, make, plays
from pentarchy.core import Blind, Chance, Decision, Follower, Game, Match, Option, Refused, Run, Setup, State, record
from pentarchy.core.lore import Policy
from pentarchy.playing import drive

Watch = Callable[[State], None]


def check(game: str, bots: Sequence[str], setup: Setup, seed: str) -> None:
    """Refuse what no game can be made of, before any process is started."""
    rules = registry.game(game)
    for bot in bots:
        make(bot)
        if not plays(bot, rules.name):
            raise BotError(f"'{bot}' does not play {rules.name}")
    Match(rules, setup, seed, listen=False)


@dataclass(frozen=True, slots=True)
class Finished:
    """A game that bots have played to its end."""

    game: Game[Any]
    setup: Setup
    seed: str
    state: Any
    picks: list[tuple[int, Option]]

    @property
    def points(self) -> list[float]:
        """Each seat's score."""
        return [self.game.in_points(sum(items.values())) for items in self.game.scores(self.state)]

    @property
    def ranking(self) -> list[int]:
        return self.game.ranking(self.state)

    @property
    def rank(self) -> str:
        """Of a game for one: what the book calls its result, if it does."""
        return self.game.rank(self.state) if self.setup.players == 1 else ""

    @property
    def sides(self) -> list[str]:
        """By seat: what sets it apart from the beginning, if anything does."""
        return [self.game.side_of(self.state, seat) for seat in range(self.setup.players)]

    @property
    def rounds(self) -> int:
        return self.game.round_of(self.state)


def played(game: str, bots: Sequence[str], setup: Setup, seed: str, watch: Watch | None = None) -> Finished:
    """A whole game, the one that `pentarchy.play` gives; `watch` sees the state after each step.

    Only who imagines needs a match. Bots that follow policies or look at nothing play in one go.
    """
    rules = registry.game(game)
    seated = [make(bot, f"{seed}/{seat}") for seat, bot in enumerate(bots)]
    ways = [way for bot in seated if (way := _way(rules, bot)) is not None]
    if len(ways) == len(seated):
        looking = not all(isinstance(bot, Blind) for bot in seated)
        return InOneGo(rules, setup, seed, ways, looking=looking).play(watch)
    match = Match(rules, setup, seed, listen=False, watch=watch)
    drive(match, seated)
    return Finished(rules, setup, seed, match.state, match.picks)


def _way(game: Game[Any], bot: Bot) -> Policy | None:
    """How a bot chooses, if it can do without a seat."""
    if isinstance(bot, Follower):
        return game.lore.policies[bot.policy]
    if not isinstance(bot, Blind):
        return None
    among, usual = bot.among, game.lore.usual

    def way(state: object, decision: Decision) -> Option:
        option = among(usual(decision.options[:]))
        if option not in decision.options:
            raise Refused(f"seat {decision.seat} was not offered {option!r}")
        return option

    return way


class InOneGo:
    """A game without a pause, between seats of which each has a way to choose.

    Where seats decide together and somebody looks, each answers in a world of its own, as in a match. Such worlds begin
    at a step boundary, and a run that keeps those is slower; so it is only begun when the first of them is needed.
    """

    def __init__(self, game: Game[Any], setup: Setup, seed: str, ways: list[Policy], *, looking: bool) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.ways = ways
        self.looking = looking
        self.picks: list[tuple[int, Option]] = []
        self.known: list[Option] = []
        """Picks to come that were made before, the next one last."""

    def play(self, watch: Watch | None) -> Finished:
        run = self._begin(live=False, watch=watch)
        if run.waits is not None:
            self.known = [option for _, option in reversed(self.picks)]
            self.picks.clear()
            run = self._begin(live=True)
            run.watch = watch
        while run.waits is not None:
            self.known = [option for seat in run.waits.seats for option in self._answers(run, seat)][::-1]
            run.enter()
            run.play(partial(self._choose, run.state))
        return Finished(self.game, self.setup, self.seed, run.state, self.picks)

    def _begin(self, *, live: bool, watch: Watch | None = None) -> Run:
        state = self.game.start(self.setup, Chance.of(self.seed))
        run = Run(self.game, state, live=live, sealed=self.looking, watch=watch)
        run.play(partial(self._choose, state))
        return run

    def _choose(self, state: State, decision: Decision) -> Option:
        seat = decision.seat
        option = self.known.pop() if self.known else self.ways[seat](state, decision)
        self.picks.append((seat, option))
        return option

    def _answers(self, run: Run, seat: int) -> list[Option]:
        """What a seat answers where nobody else has answered yet."""
        answers: list[Option] = []
        world = run.clone(live=False, only=seat)

        def choose(decision: Decision) -> Option:
            answers.append(self.ways[seat](world.state, decision))
            return answers[-1]

        world.play(choose)
        return answers


def write_record(folder: str, game: Finished, bots: Sequence[str], number: int, digits: int) -> None:
    Path(folder).mkdir(parents=True, exist_ok=True)
    match = Match(game.game, game.setup, game.seed, listen=False)
    for seat, option in game.picks:
        match.pick(seat, option)
    file = record_file(folder, game.game.name, number, digits)
    file.write_text(record(match, list(bots)).text(), "utf-8")


def record_file(folder: str, game: str, number: int, digits: int) -> Path:
    """Numbers have the same number of digits, so that files stand in order."""
    return Path(folder) / f"{game}-{number:0{digits}}.pent"
