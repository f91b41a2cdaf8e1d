"""What a report is drawn from: the tournament, its games, the standings, and the words to say it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import resources

from pentarchy import registry
from pentarchy.arena.standings import Standings, standings
from pentarchy.arena.tournament import Result, Tournament
from pentarchy.core import Texts
from pentarchy.core.option import parse
from pentarchy.core.sheet import PIGMENTS


@dataclass(frozen=True, slots=True)
class Findings:
    tournament: Tournament
    results: Sequence[Result]
    standings: Standings
    texts: Texts
    """The game's words."""
    words: Texts
    """The report's own."""

    @staticmethod
    def of(tournament: Tournament, results: Sequence[Result], language: str) -> Findings:
        return Findings(
            tournament,
            results,
            standings(results),
            registry.game(tournament.game).texts(language),
            Texts.load(resources.files("pentarchy.web.report"), language),
        )

    def say(self, key: str, **blanks: object) -> str:
        template = self.words.tables["report"][key]
        return self.words.fill(template, **{name: str(value) for name, value in blanks.items()})

    def number(self, value: float, digits: int = 1) -> str:
        """A number as it is written in the language of the report."""
        written = f"{value:.{digits}f}".replace("-", "−")
        return written.replace(".", ",") if self.words.language == "de" else written

    def percent(self, value: float) -> str:
        return f"{self.number(100 * value)}\u00a0%"

    def pigment(self, bot: str) -> str:
        """Each bot has a colour and an emblem, in the order in which they were named."""
        return PIGMENTS[self.tournament.bots.index(bot) % len(PIGMENTS)]

    def option(self, option: str) -> str:
        """A move in the words of the game."""
        return self.texts.option(parse(option))

    def verb(self, verb: str) -> str:
        """A kind of move in the words of the game: its sentence, with dots for whatever it is done with."""
        templates = self.texts.tables["options"]
        found = next((key for key in templates if key == verb or key.startswith(f"{verb}/")), "")
        filled = self.texts.fill(templates.get(found, ""), *["…"] * 9)
        return filled if any(map(str.isalpha, filled)) else f"{verb.capitalize()} …"
