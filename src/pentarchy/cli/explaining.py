"""Answers to `?` and `why not`: clauses, things, and reasons with their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pentarchy.core import Clause, Match, NotationError, Option, Refusal, Texts, choosing, notation, parse
from pentarchy.core.reasons import explain, weigh

from .choosing import matching
from .words import Words

SHOWN = 3
"""How many refused options are named in full before the rest is counted."""
MANY = 12
"""How many clauses a search shows."""


class Explainer:
    """Explains a match to a seat, in its language."""

    def __init__(self, match: Match, texts: Texts, words: Words) -> None:
        self.match = match
        self.texts = texts
        self.words = words

    # -- what is this?

    def decision(self, seat: int) -> Iterator[str]:
        """`?`: the clause of the open decision."""
        decision = self.match.asked[seat]
        yield self.texts.decision(decision.kind) + "."
        yield self.clause(self.match.game.rulebook[decision.clause])

    def option(self, seat: int, number: int) -> Iterator[str]:
        """`? 3`: what an option means, and what the things in it are."""
        decision = self.match.asked[seat]
        option = choosing.offered(self.match, seat)[number]
        yield f"{self.texts.option(option)} ({notation(option)})"
        for thing in option[1:]:
            yield from self.thing(thing)
        game = self.match.game
        yield self.clause(game.rulebook[game.clause_of(decision, option)])

    def word(self, text: str) -> Iterator[str]:
        """`? fe.conq.3`, `? rus`, `? Reroll track`, `? retreat`: a clause, a thing, or what the rulebook says of it."""
        rulebook = self.match.game.rulebook
        if text.lower() in rulebook:
            yield self.clause(rulebook[text.lower()])
            return
        things = list(dict.fromkeys(line for thing in self.named(text) for line in self.thing(thing)))
        yield from things
        found = [] if things else self.match.game.find(text)
        for clause in found[:MANY]:
            yield self.clause(clause)
        if len(found) > MANY:
            yield self.words.say("more_clauses", number=len(found) - MANY, game=self.match.game.name, query=text)
        if not things and not found:
            yield self.words.say("nothing_about", what=text)

    def thing(self, thing: str) -> Iterator[str]:
        """Name and explanation of an id, if there is something to say."""
        told = self.texts.explain(thing)
        if told:
            yield f"{self.texts.name(thing)}: {told}"

    def named(self, text: str) -> list[str]:
        """The ids that a text names: the id itself, or everything of that name."""
        names = self.texts.tables["names"]
        wanted = text.lower().strip()
        if wanted in names:
            return [wanted]
        return [thing for thing, name in names.items() if name.lower() == wanted]

    def clause(self, clause: Clause) -> str:
        return f"[{clause.cite(self.texts.language)}] {clause.text(self.texts.language)}"

    # -- why not?

    def why_not(self, seat: int, text: str) -> Iterator[str]:
        """Everything refused that mentions a thing, or the one option that was typed, the best reason first."""
        found = self._wanted(seat, text)
        things = self.named(text)
        if not found and not things:
            yield self._no_such_thing(seat, text)
            return
        said = things or text.lower().split()
        answer = weigh(self.match, seat, found, said) if found else explain(self.match, seat, things[0])
        options = choosing.offered(self.match, seat)
        for option in answer.possible:
            yield self.words.say("possible", number=options.index(option) + 1, what=notation(option))
        for reason in (*answer.reasons, *answer.rest):
            if reason.options:
                yield f"{self._listed(reason.options)}:"
            yield f"  {self.reason(reason.refusal)}"

    def _listed(self, options: Sequence[Option]) -> str:
        listed = ", ".join(notation(option) for option in options[:SHOWN])
        more = len(options) - SHOWN
        return self.words.say("and_more", listed=listed, number=more) if more > 0 else listed

    def refused(self, seat: int, text: str) -> int:
        """How many things that cannot be picked now somebody may have meant."""
        options = choosing.offered(self.match, seat)
        return sum(option not in options for option in self._wanted(seat, text))

    def _wanted(self, seat: int, text: str) -> list[Option]:
        """What a text means, of all that a player might want."""
        match = self.match
        decision = match.asked[seat]
        state = match.world(seat).state
        wanted = list(dict.fromkeys([*decision.options, *match.game.candidates(state, decision)]))
        found = [wanted[number] for number in matching(text, wanted)]
        return found or [option for thing in self.named(text) for option in wanted if thing in option]

    def _no_such_thing(self, seat: int, text: str) -> str:
        try:
            refusal = self.match.why_not(seat, parse(text.lower()))
        except NotationError:
            refusal = None
        return self.words.say("nothing_about", what=text) if refusal is None else self.reason(refusal)

    def reason(self, refusal: Refusal) -> str:
        """The sentence with its numbers, the clause and its page, and what would allow it."""
        clause = self.match.game.rulebook.clause_of(refusal)
        language = self.texts.language
        said = self.texts.refusal(refusal, clause.text(language) if clause else "")
        cited = f"[{clause.cite(language)}]" if clause else ""
        return " ".join(part for part in (said, cited, self.texts.remedy(refusal)) if part)
