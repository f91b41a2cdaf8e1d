"""Why not? The answer to a click on something that cannot be done now, and to "why am I asked this?".

`explain` finds the reasons, as data; the panels put them into words. Everything is asked of the rules in the name of a
seat, at its own decision, so an answer holds nothing that the seat does not know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Decision, Match, MissingText, Option, Refusal, Rulebook, Texts
from pentarchy.drawing import button, clause_link, icon, tag
from pentarchy.drawing.markup import Child

from .words import Words, words

MOST = 4
"""So many reasons are told, and as many options that are possible."""
MOST_VERBS = 3
"""So many verbs a reason names."""


@dataclass(frozen=True, slots=True)
class Reason:
    """What forbids some options; the first of them is nearest to what was meant."""

    refusal: Refusal
    options: tuple[Option, ...] = ()


@dataclass(frozen=True, slots=True)
class Answer:
    """Why a thing cannot be chosen now, the best reason first, and what can be done with it all the same."""

    thing: str
    reasons: tuple[Reason, ...]
    possible: tuple[Option, ...] = ()
    is_part: bool = True
    """The thing belongs to something that the seat may want now; if not, the panel says what it is for."""


# -- finding the reasons


def explain(match: Match, seat: int | None, thing: str, chosen: Sequence[str] = ()) -> Answer:
    """Why a seat (None: a spectator) cannot choose a thing now, after it has chosen some others."""
    decision = None if seat is None else match.asked.get(seat)
    if seat is None or decision is None:
        return Answer(thing, (Reason(_not_asked(match, seat)),))
    state = match.worlds.get(seat, match.run).state
    mentioned = [option for option in match.game.candidates(state, decision) if thing in option[1:]]
    wishes = [option for option in mentioned if set(chosen) <= set(option[1:])] or mentioned
    if not wishes:
        not_now = Refusal(decision.clause, "not_now", what=f"kind-{decision.kind}")
        return Answer(thing, (Reason(not_now),), is_part=False)
    possible = [option for option in wishes if option in decision.options]
    refused = [(option, refusal) for option in wishes if (refusal := match.why_not(seat, option)) is not None]
    if possible:
        refused = [(option, refusal) for option, refusal in refused if not is_about_the_moment(refusal)]
    return Answer(thing, tuple(_reasons(decision, [*chosen, thing], refused)), tuple(possible[:MOST]))


def _not_asked(match: Match, seat: int | None) -> Refusal:
    if match.over or seat is not None:
        refusal = match.why_not(seat or 0, ())
        assert refusal is not None
        return refusal
    decision = next(iter(match.asked.values()))
    return Refusal(decision.clause, "watching", who=f"seat-{decision.seat}", what=f"kind-{decision.kind}")


def _reasons(decision: Decision, clicked: list[str], refused: list[tuple[Option, Refusal]]) -> list[Reason]:
    """The best reason of each kind; all that only waits for another moment is one kind."""
    about = [entry for entry in refused if not _is_about_others(clicked, *entry)] or refused
    ranked = [(_rank(decision, clicked, *entry), *entry) for entry in about]
    ranked.sort(key=lambda entry: entry[0])
    best = ranked[0][0] if ranked else None
    if best and best.is_exact:
        # About what was clicked there is something to say: what else might be done with it at other times, or if more
        # were clicked although something is missing already, only distracts.
        ranked = [entry for entry in ranked if not entry[0].later and not (best.missing and entry[0].others)]
    kinds: dict[str, Reason] = {}
    for rank, option, refusal in ranked:
        kind = "moment" if rank.later else refusal.key
        reason = kinds.setdefault(kind, Reason(refusal))
        if refusal == reason.refusal:
            kinds[kind] = Reason(refusal, (*reason.options, option))
    return list(kinds.values())[:MOST]


class _Rank(NamedTuple):
    """What was probably meant comes first, and among that what is nearest to being possible."""

    later: bool
    """Only the moment is wrong."""
    disordered: bool
    """The things were clicked in another order than the option names them."""
    strangers: int
    """Further things in the option that are not offered with this verb."""
    others: int
    """Further things in the option."""
    uncounted: bool
    """Nothing says how much is missing."""
    missing: int

    @property
    def is_exact(self) -> bool:
        """It is the right time for the verb, and nothing needs to be clicked besides."""
        return not self.later and not self.others


def _rank(decision: Decision, clicked: list[str], option: Option, refusal: Refusal) -> _Rank:
    ids = option[1:]
    others = [thing for thing in ids if thing not in clicked]
    offered = {thing for other in decision.options if other[0] == option[0] for thing in other[1:]}
    have, need = refusal.numbers.get("have"), refusal.numbers.get("need")
    missing = max(0, need - have) if isinstance(have, int) and isinstance(need, int) else None
    return _Rank(
        later=is_about_the_moment(refusal),
        disordered=[thing for thing in ids if thing in clicked] != [thing for thing in clicked if thing in ids],
        strangers=sum(thing not in offered for thing in others),
        others=len(others),
        uncounted=missing is None,
        missing=missing or 0,
    )


def is_about_the_moment(refusal: Refusal) -> bool:
    """The thing may be right, the time is not: such a refusal names the decision that is open instead."""
    return "what" in refusal.numbers


def _is_about_others(clicked: list[str], option: Option, refusal: Refusal) -> bool:
    """The refusal speaks of things in the option, but of none that was clicked."""
    spoken = [thing for thing in refusal.numbers.values() if thing in option[1:]]
    return bool(spoken) and not any(thing in clicked for thing in spoken)


# -- saying them


def why_panel(answer: Answer, texts: Texts, rulebook: Rulebook, game_name: str, language: str) -> Markup:
    """The reasons with their clauses, then what would allow it."""
    say = words(language)
    name = _name(texts, answer.thing)
    tests = [
        tag("li", icon("check"), tag("span", tag("strong", texts.option(option)), " ", say.say("why.possible")))
        for option in answer.possible
    ]
    tests += [_refused(reason, texts, rulebook, game_name) for reason in answer.reasons]
    told = "" if answer.is_part else texts.explain(answer.thing)
    if told:
        tests.append(tag("li", icon("rules"), tag("span", tag("strong", name), " ", told)))
    remedies = dict.fromkeys(remedy for reason in answer.reasons if (remedy := texts.remedy(reason.refusal)))
    way = tag(
        "div",
        tag("b", say.say("why.way")),
        tag("ul", [tag("li", remedy) for remedy in remedies]),
        class_="why__way",
    )
    title = say.say("why.not", thing=name) if name else say.say("why.not_at_all")
    return _panel(title, say, tag("ul", tests, class_="why__tests"), way if remedies else None)


def why_asked(match: Match, seat: int | None, texts: Texts) -> Markup:
    """The question that is open, the clause that asks it in full, and the clauses of the seat's options, each once.

    What others are offered stays with them: of their decisions only the question is told.
    """
    game, language = match.game, texts.language
    say = words(language)
    own = None if seat is None else match.asked.get(seat)
    by_clause: dict[str, list[Option]] = {}
    if own is None:
        refusal = _not_asked(match, seat)
        asking, question = refusal.clause, texts.refusal(refusal, "")
    else:
        asking, question = own.clause, f"{texts.decision(own.kind)}."
        for option in own.options:
            by_clause.setdefault(game.clause_of(own, option), []).append(option)

    def item(sign: str, title: str, text: str, clause: str) -> Markup:
        link = clause_link(game.rulebook, game.name, clause, language)
        return tag("li", icon(sign), tag("span", tag("strong", title), f" {text} " if text else " ", link))

    items = [item("rules", question, game.rulebook[asking].text(language), asking)]
    for clause, options in by_clause.items():
        items.append(item("check", f"{_called(texts, options)}.", "", clause))
    title = say.say("why.waiting" if own is None else "why.asked")
    return _panel(title, say, tag("ul", items, class_="why__tests"))


def _refused(reason: Reason, texts: Texts, rulebook: Rulebook, game_name: str) -> Markup:
    clause = rulebook[reason.refusal.clause]
    sentence = texts.refusal(reason.refusal, clause.text(texts.language))
    link = clause_link(rulebook, game_name, clause.id, texts.language)
    # Where almost everything is refused for one reason, a list of it all says nothing.
    named = 0 < len({option[0] for option in reason.options}) <= MOST_VERBS
    title = [tag("strong", f"{_called(texts, reason.options)}."), " "] if named else None
    return tag("li", icon("cross"), tag("span", title, sentence, " ", link), class_="is-no")


def _called(texts: Texts, options: Sequence[Option]) -> str:
    """An option in words; several by their verbs."""
    if len(options) == 1:
        return texts.option(options[0])
    verbs = texts.tables.get("verbs", {})
    first: dict[str, Option] = {}
    for option in options:
        first.setdefault(option[0], option)
    return ", ".join(verbs.get(verb) or texts.option(option) for verb, option in first.items())


def _panel(title: str, say: Words, *parts: Child) -> Markup:
    close = button(icon("cross"), kind="quiet icon sm", type="button", data_do="close", aria_label=say.say("why.close"))
    head = tag("div", icon("why"), tag("h3", title), close, class_="why__head")
    return tag("aside", head, parts, class_="why", role="dialog", aria_label=title)


def _name(texts: Texts, thing: str) -> str:
    """What a thing is called; empty if it has no name: a browser can send anything."""
    try:
        return texts.name(thing)
    except (MissingText, ValueError, IndexError):
        return ""
