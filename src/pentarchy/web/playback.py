"""Stepping through a game: the bar in the place of the decision bar, for replays and for "since your last turn"."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.drawing import button, icon, seat_mark, tag

from .decide import extra_link, tray
from .log import line
from .showing import Showing


def playback(showing: Showing) -> Markup:
    """The position, what happened there, and the ways onward."""
    at = len(showing.marks) - 1
    live = tag(
        "a",
        icon("end-turn"),
        tag("span", showing.say("table.to_now"), class_="option__words"),
        class_="btn btn--primary",
        href=f"/t/{showing.table}",
        data_do="live",
    )
    cells = tag(
        "div",
        tag("div", _steps(showing, at), class_="decide__top playback__steps"),
        _caption(showing, at),
        tray(showing),
        tag("div", _uses(showing, at), class_="decide__opts"),
        tag("div", live, class_="decide__end"),
        class_="decide__in",
    )
    return tag(
        "div",
        cells,
        class_="decide playback",
        data_at=str(at),
        data_last=str(showing.last),
        data_turns=" ".join(map(str, turns(showing))),
        data_seat=showing.sheet.seats[max(showing.marks[-1].seat, 0)].pigment,
    )


def turns(showing: Showing) -> list[int]:
    """After how many picks each turn begins: where another seat picks than before."""
    marks = showing.course.marks
    starts = [at for at in range(1, len(marks) - 1) if marks[at + 1].seat != marks[at].seat]
    return [0, *starts, showing.last]


def _caption(showing: Showing, at: int) -> Markup:
    mark = showing.marks[-1]
    if mark.seat < 0:
        title = tag("p", showing.say("table.replay_start"), class_="decide__prompt", id="prompt")
        return tag("div", title, class_="decide__say", aria_live="polite")
    who = showing.texts.name(f"seat-{mark.seat}")
    title = tag(
        "p",
        seat_mark(showing.sheet.seats[mark.seat].pigment, "sm"),
        showing.say("table.replay_at", who=who, at=at, last=showing.last, round=mark.round),
        class_="decide__prompt",
        id="prompt",
    )
    first = len(showing.match.events) - len(showing.trail)
    lines = [line(showing, event, first + number, at, place="moment") for number, event in enumerate(showing.trail)]
    told = tag("ul", lines, class_="playback__events")
    return tag("div", title, told, class_="decide__say", aria_live="polite")


def _steps(showing: Showing, at: int) -> list[Markup]:
    starts = turns(showing)
    earlier = max((start for start in starts if start < at), default=0)
    later = min((start for start in starts if start > at), default=showing.last)
    return [
        _step(showing, "step-back", "table.turn_back", earlier, "Home"),
        _step(showing, "left", "table.step_back", max(at - 1, 0), "←"),
        button(icon("play"), tag("span", showing.say("table.play"), class_="btn__word"), type="button", data_do="play"),
        _step(showing, "right", "table.step", min(at + 1, showing.last), "→"),
        _step(showing, "step", "table.turn_on", later, "End"),
        _scale(showing, at),
    ]


def _step(showing: Showing, sign: str, key: str, to: int, kbd: str) -> Markup:
    word = showing.say(key)
    return tag(
        "a",
        icon(sign, label=word),
        class_="btn btn--icon",
        href=f"/t/{showing.table}/replay?at={to}",
        data_do="show",
        data_at=str(to),
        title=f"{word} ({kbd})",
    )


def _scale(showing: Showing, at: int) -> Markup:
    return tag(
        "input",
        type="range",
        id="scale",
        class_="playback__scale",
        min="0",
        max=str(showing.last),
        value=str(at),
        aria_label=showing.say("table.replay_scale"),
        data_do="scale",
    )


def _uses(showing: Showing, at: int) -> list[Markup | None]:
    """What one can make of a position, where nobody's secrets are in it."""
    base = f"/t/{showing.table}"
    if not showing.company.may_read_record(showing.over):
        return [tag("span", showing.say("table.record_later"), class_="dim small")]
    return [
        tag(
            "form",
            tag("input", type="hidden", name="at", value=at),
            button(
                icon("branch"),
                tag("span", showing.say("table.branch"), class_="btn__word"),
                class_="is-extra",
                title=showing.say("table.branch"),
            ),
            method="post",
            action=f"{base}/branch",
        ),
        extra_link("download", showing.say("table.record"), f"{base}/record"),
        extra_link("rules", showing.say("table.snippet"), f"{base}/snippet?at={at}", "copy"),
        _eyes(showing),
    ]


def _eyes(showing: Showing) -> Markup | None:
    """When a game is over, it may be looked at through everybody's eyes."""
    if not showing.course.marks or not showing.over:
        return None
    chosen = "-1" if showing.viewer is None else str(showing.viewer)
    choices = [(str(seat), showing.texts.name(f"seat-{seat}")) for seat in range(len(showing.sitters))]
    options = [
        tag("option", name, value=value, selected=value == chosen)
        for value, name in [("-1", showing.say("table.spectator")), *choices]
    ]
    return tag(
        "label",
        icon("eye", label=showing.say("table.eyes")),
        tag("select", options, id="eyes", name="as", data_do="eyes"),
        class_="playback__eyes",
    )
