"""A game's rulebook: its clauses with page, origin and text in two languages, from `rulebook.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from .refusal import Refusal


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule. `origin`: from the rulebook, from public material, or our decision where both are silent."""

    id: str
    page: str
    origin: tuple[str, ...]
    en: str
    de: str
    untestable: str = ""

    def text(self, language: str = "en") -> str:
        return self.de if language == "de" else self.en

    def cite(self, language: str = "en") -> str:
        """`fe.conq.3, p. 6`."""
        if not self.page:
            return self.id
        return f"{self.id}, {'S.' if language == 'de' else 'p.'} {self.page}"


@dataclass(frozen=True)
class Rulebook:
    title: str
    clauses: dict[str, Clause]
    chapters: dict[str, dict[str, str]]
    verbs: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The clauses behind the verbs of options, for those who look for what a button says."""

    @staticmethod
    def load(folder: Any) -> Rulebook:
        data = tomllib.loads((folder / "rulebook.toml").read_text("utf-8"))
        clauses = [
            Clause(c["id"], c["page"], tuple(c["origin"]), c["en"], c["de"], c.get("untestable", ""))
            for c in data["clause"]
        ]
        chapters = {c["id"]: {"en": c["en"], "de": c["de"]} for c in data["chapter"]}
        verbs = {verb: tuple(named) for verb, named in data.get("verbs", {}).items()}
        return Rulebook(data["title"], {clause.id: clause for clause in clauses}, chapters, verbs)

    def __getitem__(self, clause: str) -> Clause:
        try:
            return self.clauses[clause]
        except KeyError:
            raise KeyError(f"{self.title} has no clause '{clause}'") from None

    def clause_of(self, refusal: Refusal) -> Clause | None:
        """The clause that a refusal names; None where naming it would betray a secret question."""
        return self[refusal.clause] if refusal.clause else None

    def text_of(self, refusal: Refusal, language: str = "en") -> str:
        """What that clause says."""
        clause = self.clause_of(refusal)
        return clause.text(language) if clause else ""

    def __contains__(self, clause: str) -> bool:
        return clause in self.clauses

    @cached_property
    def testable(self) -> list[str]:
        return [clause.id for clause in self.clauses.values() if not clause.untestable]

    def search(self, query: str, called: Mapping[str, str] | None = None) -> list[Clause]:
        """Clauses whose id begins with the query, or else those whose texts hold all its words.

        `called` are further words by clause, a line for each name: whoever asks for one of those finds its clauses
        first.
        """
        called = called or {}
        wanted = query.lower().strip()
        by_id = [c for c in self.clauses.values() if c.id == wanted or c.id.startswith(wanted.rstrip(".") + ".")]
        if by_id:
            return by_id
        words = wanted.split()
        found = []
        for clause in self.clauses.values():
            more = called.get(clause.id, "")
            if all(word in f"{clause.id} {clause.en} {clause.de}\n{more}".lower() for word in words):
                found.append((wanted not in more.lower().split("\n"), clause))
        return [clause for _, clause in sorted(found, key=lambda one: one[0])]
