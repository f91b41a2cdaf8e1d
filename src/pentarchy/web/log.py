"""The log: what happened, newest first, each line with its clause and the things that it speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from markupsafe import Markup

from pentarchy.core import Event
from pentarchy.drawing import button, classes, hidden, icon, seat_mark, tag

from .course import Said
from .showing import Showing

SHOWN = 40
"""So many lines are in the page; the rest is a click away."""
LEAF = 400
"""So many are on each page of the whole log, and those that complete the turn."""


def log(showing: Showing, *, whole: bool = False, before: int | None = None) -> Markup:
    """The list of lines with a heading for each turn; of the whole log a page: what happened `before` an event."""
    last = len(showing.match.events)
    begin = last if before is None or before > last else max(before - 1, 0)
    lines = list(_newest_first(showing, LEAF if whole else SHOWN, begin, whole))
    return tag("ol", lines, class_="log__list", id="log-list", tabindex="0", aria_label=showing.say("table.log"))


def since(showing: Showing) -> Markup | None:
    """What has happened since the viewer's last pick, to be played back."""
    first = own_last(showing)
    if first is None or showing.at is not None:
        return None
    events = showing.match.events[showing.marks[first].events :]
    told = [event for event in events if event.words_for(showing.viewer) is not None]
    if not told or all(mark.seat == showing.viewer for mark in showing.marks[first + 1 :]):
        return None
    touched = sum(showing.viewer in event.touches for event in told)
    key = "table.since_touched" if touched else "table.since"
    return tag(
        "div",
        icon("history"),
        tag("span", showing.say(key, n=len(told), touched=touched)),
        button(
            icon("play"), showing.say("table.play"), kind="sm", type="button", data_do="catchup", data_at=str(first)
        ),
        class_="log__since",
    )


def own_last(showing: Showing) -> int | None:
    """After how many picks the viewer's last own one was made; what was passed automatically is none."""
    if showing.viewer is None:
        return None
    marks = showing.marks
    own = (at for at in range(len(marks) - 1, 0, -1) if marks[at].seat == showing.viewer and not marks[at].automatic)
    return next(own, None)


def line(
    showing: Showing, event: Event, number: int, at: int, *, undone: bool = False, place: str = ""
) -> Markup | None:
    """One event as its viewer may read it; `place` keeps it apart from the same event in the log.

    Lines of the log stay as they are once they are written, so each is written only once.
    """
    if undone or place:
        return _written(showing, event, f"{place}-{number}" if place else "", at, undone) or None
    lines, key = showing.course.lines, (showing.viewer, showing.language, number)
    written = lines.get(key)
    if written is None:
        written = lines[key] = _written(showing, event, f"event-{number}", at, False)
    return written or None


def _written(showing: Showing, event: Event, line_id: str, at: int, undone: bool) -> Markup:
    words = event.words_for(showing.viewer)
    if words is None:
        return Markup("")
    mine = showing.viewer is not None and showing.viewer in event.touches
    sign = icon(showing.drawing.icon(words))
    if line_id.startswith("event"):
        moment, word = f"/t/{showing.table}/replay?at={at}", showing.say("table.show_moment")
        sign = tag("a", sign, hidden(word), class_="log__at", href=moment, data_do="show", data_at=at, title=word)
    return tag(
        "li",
        sign,
        tag("span", showing.texts.event(event, showing.viewer), " ", showing.cite(event.clause)),
        id=line_id or None,
        class_=classes("log__line", "is-me" if mine else "", "is-undone" if undone else ""),
        data_ids=" ".join(word for word in words[1:] if not word.isdigit()) or None,
        data_at=at,
    )


def _newest_first(showing: Showing, most: int, begin: int, whole: bool) -> Iterator[Markup]:
    marks, events = showing.marks, showing.match.events
    undone: dict[int, list[Event]] = {}
    for taken_back in showing.course.undone:
        undone.setdefault(taken_back.at, []).extend(taken_back.events)
    at, count, heading = len(marks) - 1, 0, None
    pending: list[Markup] = []
    for number in range(begin, -1, -1):
        while at > 0 and marks[at - 1].events > number:
            at -= 1
        if number < len(events):
            mark = marks[at]
            if heading is not None and (mark.seat, mark.round) != heading:
                yield _turn(showing, *heading)
                yield from pending
                pending = []
                if count >= most:
                    yield _earlier(showing, number + 1) if whole else _whole_log(showing)
                    return
            heading = (mark.seat, mark.round)
            written = line(showing, events[number], number, at)
            if written is not None:
                pending.append(written)
                count += 1
        for event in reversed(undone.get(number, ())):
            written = line(showing, event, number, at, undone=True)
            if written is not None:
                pending.append(written)
    if heading is not None:
        yield _turn(showing, *heading)
    yield from pending


def _turn(showing: Showing, seat: int, round_: int) -> Markup:
    if seat < 0:
        return tag("li", showing.say("table.setup"), class_="log__turn")
    title = showing.say("table.turn_of", who=showing.texts.name(f"seat-{seat}"), round=round_)
    return _heading(showing.sheet.seats[seat].pigment, title)


@lru_cache(4096)
def _heading(pigment: str, title: str) -> Markup:
    return tag("li", seat_mark(pigment, "sm"), title, class_="log__turn")


def _whole_log(showing: Showing) -> Markup:
    link = tag("a", showing.say("table.whole_log"), href=f"/t/{showing.table}/log")
    return tag("li", link, class_="log__more")


def _earlier(showing: Showing, before: int) -> Markup:
    link = tag("a", showing.say("table.earlier"), href=f"/t/{showing.table}/log?before={before}", rel="next")
    return tag("li", link, class_="log__more")


def chat(showing: Showing) -> Markup:
    """What people said, oldest first, and the field to say something."""
    lines = [_said(showing, said) for said in showing.course.said]
    form = None
    if showing.held:
        form = tag(
            "form",
            tag("label", showing.say("table.say"), for_="say", class_="sr"),
            tag(
                "input",
                id="say",
                name="text",
                maxlength="500",
                autocomplete="off",
                placeholder=showing.say("table.say"),
            ),
            button(icon("right"), tag("span", showing.say("table.send"), class_="btn__text")),
            class_="chat__form field",
            method="post",
            action=f"/t/{showing.table}/say",
        )
    return tag("ol", lines, class_="chat__list", id="chat-list", tabindex="0") + (form or Markup(""))


def _said(showing: Showing, said: Said) -> Markup:
    if said.kind == "note":
        key, _, rest = said.text.partition(" ")
        return tag("li", showing.say(f"notes.{key}", what=rest), id=f"said-{said.number}", class_="chat__note")
    mark = None if said.seat is None else seat_mark(showing.sheet.seats[said.seat].pigment, "sm")
    return tag(
        "li", mark, tag("b", said.name), " ", tag("span", said.text), id=f"said-{said.number}", class_="chat__line"
    )
