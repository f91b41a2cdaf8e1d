"""What a bot thinks of a decision, as data and in plain words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources

from pentarchy.core import LANGUAGES, Match, Option, Seat, Texts

MOST_CANDIDATES = 5
LONGEST_LINE = 5
FEW = 0.02
"""Options with a smaller share of the tries are not worth a sentence."""
MOST_REASONS = 3
"""So many terms are named for a pick, and so many against it."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A term of the game's evaluation that speaks for one option against another, or against it if it is negative."""

    term: str
    points: float
    """By so much it changes the expected lead."""
    rival: bool = False
    """It is the strongest opponent who has less of it, or more."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """One option, and what became of it in the games that were tried."""

    option: Option
    visits: int
    """In how many of them it was picked: the more, the better it seemed."""
    score: float
    """The points that the deciding seat may expect at the end."""
    chance: float
    """How well that compares with the others: 1 is a game won, 0 one lost. In a game for one it compares with a fair
    result (`Searching.par`)."""
    line: tuple[tuple[int, Option], ...] = ()
    """What is expected next: seats and their picks."""
    reasons: tuple[Reason, ...] = ()
    """Why another one is the pick: what speaks for that one against this one, what matters most first."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What a bot thinks of a decision: the best candidates first."""

    seat: int
    candidates: tuple[Candidate, ...]
    iterations: int
    """All games that were tried, also for options that are not among the candidates."""
    seconds: float

    @property
    def best(self) -> Candidate:
        return self.candidates[0]

    @property
    def others(self) -> tuple[Candidate, ...]:
        """What is worth being shown besides, the nearest first."""
        return tuple([one for one in self.candidates[1:] if one.visits >= FEW * self.iterations])


def explain(table: Match | Seat, advice: Advice, language: str = "en", names: list[str] | None = None) -> list[str]:
    """The advice in plain words: what is best and why, what is expected next, what else there is.

    `names` are those of the people and bots at the table.
    """
    players = table.players if isinstance(table, Seat) else table.setup.players
    texts = table.game.texts(language, names or ())
    return list(_sentences(advice, texts, _words(language), alone=players == 1))


def _sentences(advice: Advice, texts: Texts, words: dict[str, str], *, alone: bool) -> Iterator[str]:
    best = advice.best
    if alone:  # there is nobody to win against
        words = {**words, **{key: words[f"{key}_alone"] for key in ("best", "only", "other")}}
    if not advice.iterations:
        yield texts.fill(words["only"], option=texts.option(best.option), **_numbers(best))
        return
    tries = {"visits": str(best.visits), "all": str(advice.iterations)}
    yield texts.fill(words["best"], option=texts.option(best.option), **_numbers(best), **tries)
    if best.line:
        picks = []
        for seat, option in best.line:
            who = words["self"] if seat == advice.seat else texts.name(f"seat-{seat}")
            picks.append(texts.fill(words["pick"], who=who, option=texts.option(option)))
        yield texts.fill(words["line"], picks="; ".join(picks))
    if advice.others:
        yield from why(texts, advice, alone=alone)
        yield words["others"]
    for other in advice.others:
        yield texts.fill(words["other"], option=texts.option(other.option), **_numbers(other), visits=str(other.visits))


def why(texts: Texts, advice: Advice, *, alone: bool) -> list[str]:
    """What speaks for the pick against the next best; nothing if there is none."""
    if not advice.others:
        return []
    best, other = advice.best, advice.others[0]
    even = shown(best.chance) == shown(other.chance)
    return because(texts, other.option, other.reasons, even=even, alone=alone)


def shown(chance: float) -> int:
    """A chance as people read it, in percent."""
    return round(100 * chance)


def because(texts: Texts, other: Option, reasons: Sequence[Reason], *, even: bool, alone: bool) -> list[str]:
    """Which terms speak for the pick and against another option, with their numbers, and what they come to.

    `even`: the two are as good as each other, as far as games that were tried can tell.
    """
    words = _words(texts.language)
    option = texts.option(other)
    pro = [one for one in reasons if one.points > 0][:MOST_REASONS]
    contra = [one for one in reasons if one.points < 0][:MOST_REASONS]
    if not pro and not contra:
        return [texts.fill(words["alike"], option=option)]
    said = [texts.fill(words["even"], option=option)] if even else []
    if pro:
        said.append(texts.fill(words["even_for" if even else "for"], option=option, terms=_terms(texts, words, pro)))
    if contra:
        key = "against" if pro or even else "only_against"
        said.append(texts.fill(words[key], option=option, terms=_terms(texts, words, contra)))
    if not even:
        total = sum(one.points for one in reasons)
        key = "in_all" if total >= 0 else "in_all_less"
        said.append(texts.fill(words[f"{key}_alone" if alone else key], number=_points(texts, abs(total))))
    return said


def _terms(texts: Texts, words: dict[str, str], reasons: Sequence[Reason]) -> str:
    """The own ones first, then what the opponent has less, or more; all of one sign."""
    sign = "+" if reasons[0].points > 0 else "−"
    own, rival = [
        ", ".join(
            f"{texts.term(one.term)} {sign}{_points(texts, abs(one.points))}" for one in reasons if one.rival is whose
        )
        for whose in (False, True)
    ]
    if not rival:
        return own
    theirs = texts.fill(words["rival_less" if sign == "+" else "rival_more"], terms=rival)
    return f"{own}; {theirs}" if own else theirs


def _points(texts: Texts, points: float) -> str:
    return f"{points / texts.per_point:.1f}".replace(".", _words(texts.language)["point"])


def _numbers(candidate: Candidate) -> dict[str, str]:
    return {"score": f"{candidate.score:.0f}", "chance": str(shown(candidate.chance))}


@cache
def _words(language: str) -> dict[str, str]:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language '{language}'; there are: {', '.join(LANGUAGES)}")
    source = resources.files("pentarchy.bots") / "locale" / f"{language}.toml"
    words: dict[str, str] = tomllib.loads(source.read_text("utf-8"))["advice"]
    return words
