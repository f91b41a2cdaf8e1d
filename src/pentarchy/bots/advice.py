"""What a bot thinks of a decision, as data and in plain words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import resources

from pentarchy.core import LANGUAGES, Match, Option, Seat, Texts

MOST_CANDIDATES = 5
LONGEST_LINE = 5
FEW = 0.02
"""Options with a smaller share of the tries are not worth a sentence."""


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


def explain(table: Match | Seat, advice: Advice, language: str = "en", names: list[str] | None = None) -> list[str]:
    """The advice in plain words: what is best and why, what is expected next, what else there is.

    `names` are those of the people and bots at the table.
    """
    players = table.players if isinstance(table, Seat) else table.setup.players
    texts = table.game.texts(language, names or ())
    return list(_sentences(advice, texts, _words(language), alone=players == 1))


def _sentences(advice: Advice, texts: Texts, words: dict[str, str], *, alone: bool) -> Iterator[str]:
    best, *others = advice.candidates
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
    worth_saying = [other for other in others if other.visits >= FEW * advice.iterations]
    if worth_saying:
        yield words["others"]
    for other in worth_saying:
        yield texts.fill(words["other"], option=texts.option(other.option), **_numbers(other), visits=str(other.visits))


def _numbers(candidate: Candidate) -> dict[str, str]:
    return {"score": f"{candidate.score:.0f}", "chance": f"{100 * candidate.chance:.0f}"}


@cache
def _words(language: str) -> dict[str, str]:
    if language not in LANGUAGES:
        raise ValueError(f"there is no language '{language}'; there are: {', '.join(LANGUAGES)}")
    source = resources.files("pentarchy.bots") / "locale" / f"{language}.toml"
    words: dict[str, str] = tomllib.loads(source.read_text("utf-8"))["advice"]
    return words
