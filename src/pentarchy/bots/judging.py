"""Looking back at a game: what a bot would have done at each decision, and what a seat's own pick was worth.

for at in decisions(match, seat=0):
    judgement = judge(match, at, make("search:300ms"))
    print(judgement.picked, judgement.best.option, judgement.swing)
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final, Protocol, runtime_checkable

from pentarchy.core import Match, Option, Seat

from .advice import Advice, Candidate, Reason
from .search.comparing import reasons
from .search.thinking import Thinker
from .search.tree import Account, Fork

ENOUGH: Final = 16
"""So many tries of a pick say what it is worth; after fewer it is tried beside the best one."""
TRIES: Final = 32


@runtime_checkable
class Adviser(Protocol):
    """A bot that says what it thinks, such as `search`."""

    def advise(self, seat: Seat) -> Advice: ...


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision of a finished game: what was picked, and what the bot would have picked."""

    at: int
    """After how many picks of the game the decision was made."""
    seat: int
    picked: Option
    best: Candidate
    chance: float
    """What the pick made of the chance to win; before it, that was `best.chance`."""
    reasons: tuple[Reason, ...] = ()
    """What speaks for the best one against what was picked."""

    @property
    def swing(self) -> float:
        """What the pick gave away of the chance to win."""
        return max(0.0, self.best.chance - self.chance)


def decisions(match: Match, seat: int) -> list[int]:
    """After how many picks a seat had to decide and had a choice."""
    again = Match(match.game, match.setup, match.luck, listen=False)
    found = []
    for at, (who, option) in enumerate(match.picks):
        if who == seat and len(again.asked[seat].options) > 1:
            found.append(at)
        again.pick(who, option)
    return found


def judge(match: Match, at: int, bot: Adviser, rng: Random | None = None) -> Judgement:
    """What a bot thinks of the pick that was made after `at` others. It knows no more than the seat knew then."""
    seat, picked = match.picks[at]
    then = match.clone()
    then.rewind(at)
    return judge_pick(
        Seat(then, seat),
        at,
        picked,
        bot,
        rng or Random(f"{match.digest}/{at}" if match.seed is None else f"{match.seed}/{at}"),
    )


def judge_pick(seat: Seat, at: int, picked: Option, bot: Adviser, rng: Random) -> Judgement:
    """The same, for a seat that stands at the decision."""
    advice = bot.advise(seat)
    best = advice.best
    own = next((one for one in advice.candidates if one.option == picked), None)
    why: tuple[Reason, ...] = ()
    if picked == best.option:
        chance = best.chance
    elif own is not None and own.visits >= ENOUGH:
        chance, why = own.chance, own.reasons
    else:
        # The search has soon lost interest in this pick: so it is tried as often as the best one, by light play.
        luck = rng.getrandbits(64)  # the same worlds for both
        worth, accounts = light_chance(seat, best.option, Random(luck))
        less, others = light_chance(seat, picked, Random(luck))
        chance = max(0.0, best.chance - max(0.0, worth - less))
        why = reasons(list(zip(accounts, others, strict=True)))
    return Judgement(at, seat.number, picked, best, chance, why)


def light_chance(seat: Seat, option: Option, rng: Random) -> tuple[float, list[Account]]:
    """What a pick is worth when everybody plays on as in a search: the mean reward of imagined games, and what it
    comes from."""
    thinker = Thinker(seat.game, seat.imagine, rng, Fork(seat.number))
    total, accounts = 0.0, []
    for _ in range(TRIES):
        run = seat.imagine(rng)
        run.pick(option)
        thinker.play_on(run, seat.number)
        scores, rewards = thinker.outcome(run)
        total += rewards[seat.number]
        accounts.append(thinker.account(run, scores))
    return total / TRIES, accounts
