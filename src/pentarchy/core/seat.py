"""A seat: all that a bot is handed; and the bots that need very little of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any

from .decision import Decision
from .game import Game
from .match import Match
from .option import Option
from .refusal import Refusal
from .run import Run


class Seat:
    """One place at the table, with what may be known there and nothing else.

        def choose(seat: Seat, rng: Random) -> Option:
            return rng.choice(seat.options)

    `view` is what this seat sees, `decision` and `options` what it is asked, `imagine` a game that it may play out in
    its head: hidden things dealt at random, with other dice than the real ones. `follow` is the quick way for whoever
    plays by the game's own lore. Nothing that is handed out leads to the true state.
    """

    __slots__ = ("_match", "number")

    def __init__(self, match: Match, number: int) -> None:
        self._match = match
        self.number = number

    @property
    def game(self) -> Game[Any]:
        return self._match.game

    @property
    def players(self) -> int:
        return self._match.setup.players

    @property
    def view(self) -> dict[str, Any]:
        return self._match.view(self.number)

    @property
    def decision(self) -> Decision:
        """What this seat has to decide now: the options of the real game, without the state that they come from."""
        asked = self._asked()
        return Decision(
            asked.seat, asked.kind, asked.clause, _copied, asked.options[:], show=asked.show, part=asked.part
        )

    @property
    def options(self) -> Sequence[Option]:
        return self._asked().options[:]

    @property
    def usual(self) -> Sequence[Option]:
        """The options without those that players leave alone unless they want something by them (`Lore.left_alone`)."""
        return self.game.lore.usual(self.options)

    def imagine(self, rng: Random) -> Run:
        """A game to try things in. Each call deals the hidden things anew."""
        return self._match.imagine(self.number, rng)

    def follow(self, policy: str) -> Option:
        """What a policy of the game, such as "greedy", picks here.

        Policies belong to the game and pick the same whatever is hidden, so the true game is shown to them: that costs
        nothing. They are called by name, and only a pick comes back.
        """
        follow = self.game.lore.policies.get(policy)
        if follow is None:
            raise LookupError(
                f"{self.game.name} has no policy '{policy}'; it has: {', '.join(self.game.lore.policies)}"
            )
        return follow(self._match.world(self.number).state, self._asked())

    def why_not(self, option: Option | str) -> Refusal | None:
        return self._match.why_not(self.number, option)

    def _asked(self) -> Decision:
        decision = self._match.decision(self.number)
        if decision is None:
            raise LookupError(f"seat {self.number} has nothing to decide now")
        return decision

    def _repr_html_(self) -> str:
        """In a notebook: the table as this seat sees it."""
        return self._match.show(self.number)._repr_html_()


class Follower:
    """A bot that plays by a policy of the game, `greedy` or one of its plans, and looks at nothing itself.

    Many games between such bots are quick: they need neither copies of the state nor imagined deals.
    """

    policy: str

    def choose(self, seat: Seat) -> Option:
        return seat.follow(self.policy)


class Blind(ABC):
    """A bot that looks at nothing but its usual options. That is quick for the same reason."""

    @abstractmethod
    def among(self, options: Sequence[Option]) -> Option:
        """One of these."""

    def choose(self, seat: Seat) -> Option:
        return self.among(seat.usual)


def _copied(options: Sequence[Option]) -> Sequence[Option]:
    return options[:]
