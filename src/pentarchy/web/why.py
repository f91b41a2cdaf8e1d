"""Why not? The answer to a click on something that cannot be done now, and to "why am I asked this?"."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from pentarchy.core import Match, MissingText, Option, Rulebook, Texts
from pentarchy.core.reasons import MOST, Answer, Reason, not_asked
from pentarchy.drawing import button, clause_link, icon, tag
from pentarchy.drawing.markup import Child

from .words import Words, words

MOST_VERBS = 3
"""So many verbs a reason names."""


def why_panel(answer: Answer, texts: Texts, rulebook: Rulebook, game_name: str, language: str) -> Markup:
    """The reasons with their clauses, then what would allow it."""
    say = words(language)
    name = _name(texts, answer.thing)
    tests = [
        tag("li", icon("check"), tag("span", tag("strong", texts.option(option)), " ", say.say("why.possible")))
        for option in answer.possible[:MOST]
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
        refusal = not_asked(match, seat)
        asking, question = refusal.clause, texts.refusal(refusal, "")
    else:
        asking, question = own.clause, f"{texts.decision(own.kind)}."
        for option in own.options:
            by_clause.setdefault(game.clause_of(own, option), []).append(option)

    def item(sign: str, title: str, text: str, clause: str) -> Markup:
        link = clause_link(game.rulebook, game.name, clause, language) if clause else None
        return tag("li", icon(sign), tag("span", tag("strong", title), f" {text} " if text else " ", link))

    items = [item("rules", question, game.rulebook[asking].text(language) if asking else "", asking)]
    for clause, options in by_clause.items():
        items.append(item("check", f"{_called(texts, options)}.", "", clause))
    title = say.say("why.waiting" if own is None else "why.asked")
    return _panel(title, say, tag("ul", items, class_="why__tests"))


def _refused(reason: Reason, texts: Texts, rulebook: Rulebook, game_name: str) -> Markup:
    clause = reason.refusal.clause
    sentence = texts.refusal(reason.refusal, rulebook.text_of(reason.refusal, texts.language))
    link = clause_link(rulebook, game_name, clause, texts.language) if clause else None
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
