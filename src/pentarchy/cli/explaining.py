"""Answers to `?` and `why not`: clauses, things, and reasons with their numbers."""

from __future__ import annotations

from collections.abc import Iterator

from pentarchy.core import Clause, Match, NotationError, Option, Refusal, Texts, notation, parse

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
        option = decision.options[number]
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
        found = [] if things else rulebook.search(text)
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
        """Everything refused that mentions a thing, or the one option that was typed, with the reasons."""
        match = self.match
        decision = match.asked[seat]
        wanted, found = self._wanted(seat, text)
        if not found:
            yield self._no_such_thing(seat, text)
            return
        kinds: dict[tuple[str, str], dict[str, list[Option]]] = {}
        for number in found:
            option = wanted[number]
            refusal = match.why_not(seat, option)
            if refusal is None:
                yield self.words.say("possible", number=decision.options.index(option) + 1, what=notation(option))
            else:
                kind = kinds.setdefault((refusal.clause, refusal.key), {})
                kind.setdefault(self.reason(refusal), []).append(option)
        # What is refused for a reason of its own tells more than what is refused together with everything else.
        rarest = sorted(kinds.values(), key=lambda kind: sum(map(len, kind.values())))
        for reason, options in (entry for kind in rarest for entry in kind.items()):
            listed = ", ".join(notation(option) for option in options[:SHOWN])
            if len(options) > SHOWN:
                listed = self.words.say("and_more", listed=listed, number=len(options) - SHOWN)
            yield f"{listed}:"
            yield f"  {reason}"

    def refused(self, seat: int, text: str) -> int:
        """How many things that cannot be picked now somebody may have meant."""
        wanted, found = self._wanted(seat, text)
        options = self.match.asked[seat].options
        return sum(wanted[number] not in options for number in found)

    def _wanted(self, seat: int, text: str) -> tuple[list[Option], list[int]]:
        """All that a player might want, and which of it the text means."""
        match = self.match
        decision = match.asked[seat]
        state = match.worlds.get(seat, match.run).state
        wanted = list(dict.fromkeys([*decision.options, *match.game.candidates(state, decision)]))
        found = matching(text, wanted) or [
            number for thing in self.named(text) for number, option in enumerate(wanted) if thing in option
        ]
        return wanted, found

    def _no_such_thing(self, seat: int, text: str) -> str:
        try:
            refusal = self.match.why_not(seat, parse(text.lower()))
        except NotationError:
            refusal = None
        return self.words.say("nothing_about", what=text) if refusal is None else self.reason(refusal)

    def reason(self, refusal: Refusal) -> str:
        """The sentence with its numbers, the clause and its page, and what would allow it."""
        clause = self.match.game.rulebook[refusal.clause]
        language = self.texts.language
        said = f"{self.texts.refusal(refusal, clause.text(language))} [{clause.cite(language)}]"
        remedy = self.texts.remedy(refusal)
        return f"{said} {remedy}" if remedy else said
