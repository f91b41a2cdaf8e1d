"""Trying moves out: the way into a plan, and what its page says and offers besides the copy of the table."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from pentarchy.core.planning import Ends, Plan
from pentarchy.drawing import button, icon, tag

from .course import Company
from .log import line
from .showing import Showing
from .undoing import undo_form


def plan_button(showing: Showing) -> Markup | None:
    """While others decide, or where others would watch one trying: the way into a plan, and when it can be played, that
    in one click."""
    asked = showing.decision is not None
    if not showing.may_plan or (asked and not showing.moves_kept and showing.company is not Company.ELSEWHERE):
        return None
    word = showing.say("plan.open_kept", n=showing.moves_kept) if showing.moves_kept else showing.say("plan.open")
    play = _do(showing, "play", "play", _play(showing), "plan.play_hint", "primary sm") if asked else None
    begin = _do(showing, "begin", "branch", word, "plan.open_hint", key="W")
    return _form(showing, play if showing.moves_kept else None, begin)


def plan_mark(showing: Showing) -> Markup:
    """So that nobody takes the copy for the table."""
    return tag("span", icon("branch"), showing.say("plan.mark"), class_="tag tag--plan")


def plan_tools(showing: Showing, plan: Plan) -> Markup:
    """Undo, keep, throw away, and play if it is time."""
    play = None
    if showing.asked_at_table and showing.moves_kept:
        play = _do(showing, "play", "play", _play(showing), "plan.play_hint", "primary sm")
    return tag(
        "div",
        _undo(showing, plan),
        _form(
            showing,
            _do(showing, "discard", "cross", showing.say("plan.discard"), "plan.discard_hint"),
            _do(showing, "keep", "check", showing.say("plan.keep"), "plan.keep_hint", key="W"),
            play,
        ),
        class_="decide__tools",
    )


def plan_prompt(showing: Showing, plan: Plan) -> str:
    """Why a plan goes no further."""
    return showing.say(f"plan.ended_{plan.ends or 'others'}")


def plan_reason(showing: Showing, plan: Plan) -> Markup:
    """What is assumed, and which moves are not possible any more."""
    said = [showing.say("plan.move_counts")] if plan.ends is Ends.LUCK and not plan.rest else []
    if plan.rest:
        why = ""
        if plan.refusal is not None:
            why = showing.texts.refusal(plan.refusal, showing.game.rulebook.text_of(plan.refusal, showing.language))
        said.append(showing.say("plan.not_any_more", what=showing.texts.option(plan.rest[0]), why=why))
    if plan.start.assumed:
        said.append(showing.say("plan.made_up" if plan.start.made_up else "plan.assumed"))
    asked = showing.decision
    cited = None if asked is None or plan.ends else showing.cite(asked.clause)
    return tag("p", cited, " ", " ".join(said) or showing.say("plan.nobody_sees"), class_="decide__reason")


def plan_log(showing: Showing, plan: Plan) -> Markup:
    """What the others are assumed to have done, and what was planned."""
    events, before = showing.match.events, len(plan.start.match.events)
    parts = [("plan.log_assumed", range(before))] if plan.start.assumed else []
    parts.append(("plan.log_planned", range(before, len(events))))
    lines: list[Markup] = []
    for heading, numbers in reversed(parts):
        told = [line(showing, events[number], number, 0, place="planned") for number in numbers]
        lines += [tag("li", showing.say(heading), class_="log__turn"), *(one for one in told if one)]
    return tag("ol", lines, class_="log__list", id="log-list", tabindex="0", aria_label=showing.say("plan.log"))


def _play(showing: Showing) -> str:
    return showing.say("plan.play_one" if showing.moves_kept == 1 else "plan.play", n=showing.moves_kept)


def _undo(showing: Showing, plan: Plan) -> Markup | None:
    if not plan.picks and not plan.rest:
        return None
    last = plan.picks[-1] if plan.picks and not plan.rest else None
    return undo_form(showing, showing.say("table.undo"), last)


def _do(
    showing: Showing, what: str, sign: str, word: str, title: str, kind: str = "quiet sm", *, key: str = ""
) -> Markup:
    return _button(what, sign, word, showing.say(title), kind, key)


@lru_cache(256)
def _button(what: str, sign: str, word: str, title: str, kind: str, key: str) -> Markup:
    return button(
        icon(sign),
        tag("span", word, class_="btn__word"),
        *([" ", tag("kbd", key)] if key else []),
        name="what",
        value=what,
        kind=kind,
        data_do="plan",
        title=title,
    )


def _form(showing: Showing, *buttons: Markup | None) -> Markup:
    return tag(
        "form",
        tag("input", type="hidden", name="position", value=showing.position),
        *buttons,
        method="post",
        action=f"/t/{showing.table}/plan",
        class_="planning",
    )
