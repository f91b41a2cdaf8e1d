"""What would you do? A bot's advice on the open decision: a panel beside the decision bar, or a page of its own."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.bots.advice import Advice, Candidate, shown, why
from pentarchy.core import Texts, notation
from pentarchy.drawing import button, hidden, icon, join, tag

from .showing import Showing
from .words import Words


def hint_panel(showing: Showing, advice: Advice | None) -> Markup:
    """The best options with their numbers, each a button that picks it, and what is expected then."""
    words = showing.words
    if advice is None:
        return _panel(words, tag("p", words.say("hint.none"), class_="hint__say"))
    form = tag(
        "form",
        tag("input", type="hidden", name="position", value=showing.position),
        tag(
            "ol",
            _candidate(showing, advice.best, best=True),
            _why(showing, advice),
            [_candidate(showing, one, best=False) for one in advice.others],
        ),
        method="post",
        action=f"/t/{showing.table}/pick",
    )
    return _panel(words, form, _line(advice, showing.texts, words), _note(advice, words))


def hint_thinking(words: Words) -> Markup:
    """While the bot thinks."""
    return _panel(words, tag("p", words.say("hint.thinking"), class_="hint__say"))


def _panel(words: Words, *parts: Markup | None) -> Markup:
    title = words.say("hint.title")
    close = button(
        icon("cross"), kind="quiet icon sm", type="button", data_do="close", aria_label=words.say("why.close")
    )
    head = tag("div", icon("idea"), tag("h3", title), close, class_="why__head")
    return tag("aside", head, parts, class_="why hint", role="dialog", aria_label=title)


def _candidate(showing: Showing, one: Candidate, *, best: bool) -> Markup:
    say = showing.words.say
    points = say("hint.points", n=round(one.score / showing.texts.per_point))
    tries = say("hint.tries", n=one.visits) if one.visits else ""
    # Who plays alone has nobody to win against: there it is the points that count.
    alone = len(showing.sitters) == 1
    # Points beside a chance would seem to contradict it: a smaller lead may win more often. So only the pick has them.
    numbers = " · ".join([part for part in (points if best and not alone else "", tries) if part])
    chance = points if alone else join([hidden(f"{say('hint.chance')} "), f"{shown(one.chance)} %"])
    return tag(
        "li",
        button(
            icon(showing.drawing.icon(one.option)),
            tag("span", showing.texts.option(one.option), tag("small", numbers, class_="sum"), class_="option__words"),
            tag("b", chance, class_="hint__chance"),
            kind="primary" if best else "",
            name="option",
            value=notation(one.option),
            data_do="advised",
            data_ids=" ".join(one.option[1:]) or None,
        ),
    )


def _why(showing: Showing, advice: Advice) -> Markup | None:
    """What speaks for the first one against the second."""
    said = why(showing.texts, advice, alone=len(showing.sitters) == 1)
    return tag("li", [tag("p", sentence) for sentence in said], class_="hint__why") if said else None


def _line(advice: Advice, texts: Texts, words: Words) -> Markup | None:
    """What the bot expects after its own choice."""
    if not advice.best.line:
        return None
    picks = [
        tag(
            "li",
            tag("b", words.say("hint.you") if seat == advice.seat else texts.name(f"seat-{seat}")),
            f": {texts.option(option)}",
        )
        for seat, option in advice.best.line
    ]
    return tag("div", tag("b", words.say("hint.line")), tag("ol", picks), class_="hint__line")


def _note(advice: Advice, words: Words) -> Markup:
    if not advice.iterations:
        return tag("p", words.say("hint.only"), class_="hint__note dim")
    seconds = f"{advice.seconds:.1f}".replace(".", words.say("hint.point"))
    return tag("p", words.say("hint.note", n=advice.iterations, s=seconds), class_="hint__note dim")
