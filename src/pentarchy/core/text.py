"""Words: names and sentences in English and German, from a game's `locale/` files and the kernel's own.

Rules never hold sentences. Options, events, decisions and refusals are ids and numbers; a sentence is made from one
template per verb and language when a person looks:

    [options]
    move = "Move an explorer: {1} → {2}"

`{1}` is the name of the first id behind the verb, `{who}` in a refusal the name or number given under that word. A
choice by number is written `{2|explorer|explorers}`: the first word for 1, the second for all else. Templates may end
in a count, `move/3`, where a verb has several lengths, or name the first id, `end turn`, where it has words of its own;
`{1*}` is all from the first id on. A refusal's number that is 1 or 0 brings a sentence or leaves it out:
`{last||In your next turn.}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Any

from .event import Event
from .option import Option
from .refusal import Refusal

LANGUAGES = ("en", "de")

_BLANK = re.compile(r"\{(\w+)(\*?)((?:\|[^{}|]*)*)\}")


def with_minus(number: str) -> str:
    """A number as people write it: a minus is longer than a hyphen."""
    return number.replace("-", "−")


def as_points(number: float) -> str:
    """Points as people write them: 7½, −3."""
    sign, size = "−" if number < 0 else "", abs(number)
    if size % 1 == 0.5:
        return f"{sign}{int(size) or ''}½"
    return f"{sign}{size:g}"


def capital(words: str) -> str:
    """The words as they begin a sentence; the rest stays as it is."""
    return words[:1].upper() + words[1:]


class MissingText(KeyError):
    """A locale file lacks a name or a template."""

    def __str__(self) -> str:
        return str(self.args[0])


class Texts:
    """All words of one game in one language."""

    def __init__(
        self,
        language: str,
        tables: dict[str, dict[str, str]],
        seats: Sequence[str] = (),
        per_point: int = 1,
        anywhere: Texts | None = None,
    ) -> None:
        self.language = language
        self.tables = tables
        self.seats = seats
        """Names of the people and bots at the table, by seat; who has none is called by the seat."""
        self.per_point = per_point
        """As in the game's `Facts`."""
        self.anywhere = self if anywhere is None else anywhere
        """The same words without anybody's name: what is written with them need be written once for all tables."""

    @staticmethod
    def load(folder: Any, language: str) -> Texts:
        if language not in LANGUAGES:
            raise ValueError(f"there is no language '{language}'; there are: {', '.join(LANGUAGES)}")
        tables = {name: dict(table) for name, table in _kernel_tables(language).items()}
        own = tomllib.loads((folder / "locale" / f"{language}.toml").read_text("utf-8"))
        for name, table in own.items():
            tables.setdefault(name, {}).update(table)
        return Texts(language, tables)

    def name(self, thing: str) -> str:
        """The name of an id; numbers, scores, seats and kinds of decisions have theirs without being listed, and the
        amount `food-2` is filled into the template of `food` in `[amounts]`.

        Where a refusal says more of a thing than its name, `explain-x` is the explanation of x.
        """
        names = self.tables["names"]
        if thing in names:
            return names[thing]
        if thing.startswith("seat-"):
            seat = int(thing[5:])
            given = self.seats[seat] if self.seats else ""
            return given or self.fill(names["seat"], str(seat + 1))
        if thing.startswith("score-"):
            return self.points(int(thing[6:]))
        if thing.startswith("kind-"):
            return self.decision(thing[5:])
        if thing.startswith("explain-"):
            return self.explain(thing[8:])
        if thing.lstrip("+-").isdigit():
            return with_minus(thing)
        kind, _, number = thing.rpartition("-")
        if kind in self.tables.get("amounts", ()):
            return self.fill(self.tables["amounts"][kind], number)
        raise MissingText(f"locale/{self.language}.toml, [names]: no name for '{thing}'")

    def points(self, score: int) -> str:
        """A score as people write it: where the book has half points, 15 of what `Game.scores` counts are 7½."""
        return as_points(score / self.per_point)

    def explain(self, thing: str) -> str:
        """A sentence or two about a thing, for whoever points at it; empty if there is nothing to say."""
        return self.tables.get("explain", {}).get(thing, "")

    def term(self, term: str) -> str:
        """What a term of an evaluation is called (`[terms]`); the sources of a score have their names."""
        return self.tables.get("terms", {}).get(term) or self.name(term)

    def stream(self, stream: str) -> str:
        """What a stream of chance is called (`[luck]`); one that nobody has named, by its id."""
        return self.tables.get("luck", {}).get(stream) or capital(stream.replace("_", " ").replace("-", " "))

    def luck_unit(self, stream: str, number: str) -> str:
        """So much of what the draws of a stream are judged by, where the game counts something; else empty."""
        return self.fill(self.tables.get("luck", {}).get(f"{stream}_unit", ""), n=number)

    def faces(self, stream: str) -> list[str]:
        """What the outcomes of a stream are called, in their order; empty where they have no names."""
        named = self.tables.get("luck", {}).get(f"{stream}_faces", "")
        return named.split(", ") if named else []

    def option(self, option: Option) -> str:
        """`("move", "rus", "scythia")` → `Move an explorer: Rus → Scythia`."""
        return self._words("options", option)

    def button_words(self, verb: str) -> list[str]:
        """What buttons say for a verb: in short, in full, and for one option without its things."""
        told = [self.tables.get(table, {}).get(verb, "") for table in ("deeds", "verbs", "options")]
        bare = [_BLANK.sub("", words).strip(" :…→").strip() for words in told]
        return [" ".join(words.split()) for words in bare if words]

    def event(self, event: Event, viewer: int | None = None) -> str | None:
        """The log line of an event for a viewer, None if there is nothing for them to read."""
        words = event.words_for(viewer)
        return None if words is None else self._words("events", words)

    def decision(self, kind: str) -> str:
        """The question that a decision asks."""
        return self._template("decisions", kind)

    def rank(self, key: str) -> str:
        """What the book calls the result of a game for one."""
        return self._template("ranks", key)

    def refusal(self, refusal: Refusal, clause_text: str) -> str:
        """Why not, with the numbers; the clause itself where the game has no sentence for it."""
        if not refusal.key:
            return clause_text
        return self._with_numbers(self._template("refusals", refusal.key), refusal)

    def remedy(self, refusal: Refusal) -> str:
        """What would allow it (`[remedies]`, under the same key); empty where nothing would."""
        return self._with_numbers(self.tables.get("remedies", {}).get(refusal.key, ""), refusal).strip()

    def say(self, key: str, *things: str, **numbers: int | str) -> str:
        """A sentence of the table itself (`[table]`)."""
        named = {name: self._of(value) for name, value in numbers.items()}
        return self.fill(self._template("table", key), *map(self._of, things), **named)

    def fill(self, template: str, *things: str, **named: str) -> str:
        """Fill the blanks of a template."""

        def blank(match: re.Match[str]) -> str:
            key, rest, choices = match.groups()
            if key.isdigit():
                at = int(key) - 1
                value = ", ".join(things[at:]) if rest else things[at] if at < len(things) else ""
            else:
                value = named[key]
            if choices:
                one, many = choices[1:].split("|")
                return one if value == "1" else many
            return value

        return _BLANK.sub(blank, template)

    def _with_numbers(self, template: str, refusal: Refusal) -> str:
        return self.fill(template, **{name: self._of(value) for name, value in refusal.numbers.items()})

    def _of(self, value: int | str) -> str:
        return with_minus(str(value)) if isinstance(value, int) else self.name(value)

    def _words(self, table: str, words: Option) -> str:
        verb, *things = words
        templates = self.tables.get(table, {})
        own = templates.get(f"{verb} {things[0]}") if things else None
        template = own or templates.get(f"{verb}/{len(things)}") or self._template(table, verb)
        return self.fill(template, *map(self.name, things))

    def _template(self, table: str, key: str) -> str:
        try:
            return self.tables[table][key]
        except KeyError:
            raise MissingText(f"locale/{self.language}.toml, [{table}]: no template for '{key}'") from None


@cache
def _kernel_tables(language: str) -> dict[str, dict[str, str]]:
    source = resources.files("pentarchy.core") / "locale" / f"{language}.toml"
    return tomllib.loads(source.read_text("utf-8"))
