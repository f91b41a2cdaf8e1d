"""The coach of a first game that teaches: one thing to do, what it is about, and why. It takes the log's place."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.core import Guide, Lesson, notation
from pentarchy.drawing import button, icon, tag

from .showing import Showing


def coach(showing: Showing) -> Markup | None:
    """What the coach says now; nothing at tables without one. The scripts point at what it is about (`data-points`)."""
    if showing.lesson is None:
        return None
    guide, lesson = showing.lesson
    say = showing.say
    place = say("coach.place", n=min(lesson.number + 1, lesson.total), of=lesson.total)
    head = tag(
        "div",
        icon("idea"),
        tag("h2", say("coach.title")),
        tag("span", say("coach.watch") if lesson.waiting else place, class_="tag"),
        button(say("coach.back"), kind="sm", type="button", data_do="lesson", class_="coach__back"),
        class_="coach__head",
    )
    ticks = [
        tag("i", class_="is-past" if at < lesson.number else "is-now" if at == lesson.number else None)
        for at in range(lesson.total)
    ]
    steps = tag("div", ticks, class_="coach__steps", aria_hidden="true")
    return head + steps + _said(showing, guide, lesson)


def _said(showing: Showing, guide: Guide, lesson: Lesson) -> Markup:
    if lesson.finished:
        return _finished(showing, guide)
    if lesson.step is None:
        said = "coach.others" if lesson.waiting else "coach.aside"
        return _body(tag("p", showing.say(said))) + _foot(showing)
    return _step(showing, lesson)


def _step(showing: Showing, lesson: Lesson) -> Markup:
    step, option, language, say = lesson.step, lesson.option, showing.language, showing.say
    assert step is not None
    assert option is not None
    strayed = None
    if lesson.strayed is not None:
        strayed = tag("p", say("coach.strayed", what=showing.texts.option(lesson.strayed)), class_="dim")
    body = tag(
        "div",
        strayed,
        tag("h3", step.title.in_(language)),
        tag("p", icon("pointer"), tag("span", step.do.in_(language)), class_="coach__do", role="status"),
        tag(
            "details",
            tag("summary", icon("why"), say("coach.why")),
            tag("p", step.why.in_(language), " ", showing.cite(step.clause)),
            class_="coach__why",
        ),
        class_="coach__body",
        data_points=" ".join(step.points) or None,
        data_option=notation(option),
        data_press="" if step.press else None,
    )
    show_me = button(icon("play"), say("coach.show"), name="option", value=notation(option), data_do="advised")
    return body + _foot(showing, show_me)


def _finished(showing: Showing, guide: Guide) -> Markup:
    name = showing.texts.name(showing.game.name)
    keep = [tag("li", icon("check"), tag("span", said.in_(showing.language))) for said in guide.keep]
    body = _body(tag("h3", showing.say("coach.finished", game=name)), tag("ul", keep))
    link = tag("a", showing.say("goal.link"), class_="btn", href=f"/learn/{showing.game.name}")
    alone = button(showing.say("coach.alone"), kind="primary", type="button", data_do="leave")
    return body + tag("div", link, alone, class_="coach__foot")


def _body(*parts: Markup) -> Markup:
    return tag("div", *parts, class_="coach__body")


def _foot(showing: Showing, *more: Markup) -> Markup:
    """It can be left at any time, and nothing is asked."""
    leave = button(showing.say("coach.skip"), kind="quiet", type="button", data_do="leave", class_="coach__skip")
    return tag(
        "form",
        tag("input", type="hidden", name="position", value=showing.position),
        leave,
        *more,
        class_="coach__foot",
        method="post",
        action=f"/t/{showing.table}/pick",
    )
