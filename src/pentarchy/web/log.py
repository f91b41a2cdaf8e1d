"""The log: a block for each turn, the newest first; in it what happened, in order.

Equal deeds in a row are one line. Each has its clause, for whoever points at it, and the things that it speaks of.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.core import Event
from pentarchy.drawing import button, classes, hidden, icon, join, seat_mark, tag

from .showing import Showing

SHOWN = 60
"""So many events are in the page; the rest is a click away."""
LEAF = 400
"""So many are on each page of the whole log, and those that complete the turn."""
FEW = 4
"""So many lines tell at once what has happened since one's last move."""


class Told(NamedTuple):
    """An event of the log, and after how many picks it happened."""

    number: int
    event: Event
    at: int


def log(showing: Showing, *, whole: bool = False, before: int | None = None) -> Markup:
    """The list of lines with a heading for each turn; of the `whole` log a page, what happened `before` an event, with
    all events one by one."""
    last = len(showing.match.events)
    end = last if before is None else min(max(before, 0), last)
    lines = list(_newest_first(showing, LEAF if whole else SHOWN, end, whole))
    return tag("ol", lines, class_="log__list", id="log-list", tabindex="0", aria_label=showing.say("table.log"))


def since(showing: Showing) -> Markup | None:
    """What has happened since the viewer's last pick, to be played back."""
    first = missed(showing)
    if first is None:
        return None
    start = showing.marks[first].events
    news = [told for told in _told(showing, start, len(showing.match.events)) if _is_said(showing, told.event)]
    if not news:
        return None
    groups = _groups(showing, news)
    touching = [group for group in groups if any(showing.viewer in told.event.touches for told in group)]
    others = [group for group in groups if group not in touching]
    chosen = [*touching[-FEW:], *others[-max(0, FEW - len(touching)) :]] if len(touching) < FEW else touching[-FEW:]
    lines = [_merged(showing, group, f"since-{group[0].number}", None) for group in chosen]
    head = tag(
        "div",
        icon("history"),
        tag("h3", showing.say("table.since")),
        button(
            icon("play"),
            showing.say("table.play"),
            kind="quiet sm",
            type="button",
            data_do="catchup",
            data_at=str(first),
        ),
        class_="log__since-head",
    )
    return tag("div", head, tag("ul", lines), class_="log__since")


def missed(showing: Showing) -> int | None:
    """After how many picks that which others have done since the viewer's last one begins, if they have."""
    first = None if showing.at is not None else own_last(showing)
    if first is None or all(mark.seat == showing.viewer for mark in showing.marks[first + 1 :]):
        return None
    return first


def own_last(showing: Showing) -> int | None:
    """After how many picks the viewer's last own one was made; what was passed automatically is none."""
    if showing.viewer is None:
        return None
    marks = showing.marks
    own = (at for at in range(len(marks) - 1, 0, -1) if marks[at].seat == showing.viewer and not marks[at].automatic)
    return next(own, None)


def line(showing: Showing, event: Event, number: int, at: int, *, place: str) -> Markup | None:
    """One event as its viewer may read it; `place` keeps it apart from the same event in the log."""
    if event.words_for(showing.viewer) is None:
        return None
    return _merged(showing, [Told(number, event, at)], f"{place}-{number}", None)


# -- which lines there are


def _told(showing: Showing, start: int, end: int) -> list[Told]:
    """The events from a number on, before another one, each with the pick that caused it."""
    marks, events = showing.marks, showing.match.events
    at = len(marks) - 1
    told: list[Told] = []
    for number in range(end - 1, start - 1, -1):
        while at > 0 and marks[at - 1].events > number:
            at -= 1
        told.append(Told(number, events[number], at))
    return told[::-1]


def _is_said(showing: Showing, event: Event) -> bool:
    words = event.words_for(showing.viewer)
    return words is not None and words[0] not in showing.drawing.unsaid


def _groups(showing: Showing, told: Sequence[Told]) -> list[list[Told]]:
    """Events that one line tells: the same deed of the same seat in a row, and what only repeats it."""
    groups: list[list[Told]] = []
    for one in told:
        words = one.event.words_for(showing.viewer) or ()
        before = groups[-1][-1].event.words_for(showing.viewer) or () if groups else ()
        if before and (before[0], words[0]) in showing.drawing.echoes and before[-1] == words[-1]:
            continue
        if before and _place(showing, before, words) and groups[-1][0].event.touches == one.event.touches:
            groups[-1].append(one)
        else:
            groups.append([one])
    return groups


def _place(showing: Showing, first: Sequence[str], second: Sequence[str]) -> int:
    """Where two events differ that can be told in one line: the last word, which names a thing; else 0."""
    if len(first) != len(second) or len(first) < 2 or first[:-1] != second[:-1]:
        return 0
    last = {first[-1], second[-1]}
    if any(word.lstrip("+-").isdigit() or word.startswith("seat-") for word in last):
        return 0
    return len(first) - 1


def _newest_first(showing: Showing, most: int, end: int, whole: bool) -> Iterator[Markup]:
    undone: dict[int, list[Event]] = {}
    for taken_back in showing.course.undone:
        undone.setdefault(taken_back.at, []).extend(taken_back.events)
    start = max(0, end - most)
    if start:  # the oldest block is a whole one
        at = _told(showing, start, end)[0].at
        while at > 0 and _heading_of(showing, at - 1) == _heading_of(showing, at):
            at -= 1
        start = showing.marks[at - 1].events if at else 0
    blocks: list[tuple[tuple[int, int], list[Told]]] = []
    for told in _told(showing, start, end):
        heading = _heading_of(showing, told.at)
        if not blocks or blocks[-1][0] != heading:
            blocks.append((heading, []))
        blocks[-1][1].append(told)
    until = end + (end == len(showing.match.events))
    for heading, block in reversed(blocks):
        gone = [
            (at, event)
            for at in range(block[0].number + (block[0].number > start), until)
            for event in undone.get(at, ())
        ]
        until = block[0].number + 1
        if block is blocks[-1][1]:
            yield _block(showing, heading, block, gone, whole)
        else:  # no event comes to it any more
            key = (showing.viewer, showing.texts, whole, heading, block, gone)
            make = partial(_block, showing, heading, block, gone, whole)
            yield showing.drawn.of(f"turn {block[0].number}", key, make)
    if not blocks:
        for event in undone.get(0, ()):
            if event.words_for(showing.viewer) is not None:
                yield _merged(showing, [Told(0, event, 0)], "", None, undone=True)
    if start:
        yield _earlier(showing, start) if whole else _whole_log(showing)


def _block(
    showing: Showing, heading: tuple[int, int], block: Sequence[Told], gone: Sequence[tuple[int, Event]], whole: bool
) -> Markup:
    """A turn under its heading: what happened in it, then what was taken back."""
    said = [told for told in block if whole or _is_said(showing, told.event)]
    groups = [[told] for told in said] if whole else _groups(showing, said)
    undone = (
        _merged(showing, [Told(at, event, block[-1].at)], "", None, undone=True)
        for at, event in gone
        if event.words_for(showing.viewer) is not None
    )
    return join((_turn(showing, *heading), (_line(showing, group, heading[0]) for group in groups), undone))


def _heading_of(showing: Showing, at: int) -> tuple[int, int]:
    """Whose block a pick belongs to, and the round: that of the turn, or of whoever picked where there are no turns."""
    mark = showing.marks[at]
    return (mark.seat if mark.turn is None or mark.seat < 0 else mark.turn), mark.round


# -- how a line is written


def _line(showing: Showing, group: list[Told], whose: int) -> Markup:
    """Lines stay as they are once they are written, so each is written only once."""
    lines, key = showing.course.lines, (showing.viewer, showing.language, group[0].number, group[-1].number)
    written = lines.get(key)
    if written is None:
        told = [one for one in group if one.event.words_for(showing.viewer) is not None]
        written = _merged(showing, told, f"event-{group[0].number}", whose) if told else Markup("")
        lines[key] = written
    return written


def _merged(
    showing: Showing, group: Sequence[Told], line_id: str, whose: int | None, *, undone: bool = False
) -> Markup:
    """A line; under the heading of a seat (`whose`) the sentence need not begin with its name."""
    first, last = group[0], group[-1]
    words = first.event.words_for(showing.viewer)
    assert words is not None
    viewer = showing.viewer
    mine = viewer is not None and viewer in first.event.touches and showing.marks[first.at].seat != viewer
    sign = icon(showing.drawing.icon(words))
    if line_id.startswith("event"):
        moment, word = f"/t/{showing.table}/replay?at={last.at}", showing.say("table.show_moment")
        sign = tag("a", sign, hidden(word), class_="log__at", href=moment, data_do="show", data_at=last.at, title=word)
    things = dict.fromkeys(
        word for told in group for word in (told.event.words_for(viewer) or ())[1:] if not word.isdigit()
    )
    return tag(
        "li",
        sign,
        tag("span", _sentence(showing, group, whose), " ", showing.cite(first.event.clause)),
        id=line_id or None,
        class_=classes("log__line", "is-me" if mine else "", "is-undone" if undone else ""),
        data_ids=" ".join(things) or None,
        data_at=last.at,
    )


def _sentence(showing: Showing, group: Sequence[Told], whose: int | None) -> str:
    texts, viewer = showing.texts, showing.viewer
    said = texts.event(group[0].event, viewer) or ""
    words = [told.event.words_for(viewer) or () for told in group]
    if len(group) > 1:
        names = Counter(texts.name(one[-1]) for one in words)
        listed = ", ".join(name if n == 1 else f"{n} × {name}" for name, n in names.items())
        head, name, rest = said.rpartition(texts.name(words[0][-1]))
        said = f"{head}{listed}{rest}" if name else "; ".join(texts.event(told.event, viewer) or "" for told in group)
    name = "" if whose is None or whose < 0 else texts.name(f"seat-{whose}")
    return said.removeprefix(f"{name} ") if name else said


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
