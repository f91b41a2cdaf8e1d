"""How games go: how long they are, when they are decided, and what winners do in them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import fmean

from markupsafe import Markup

from pentarchy.arena.insights import Habit, habits, turning_point
from pentarchy.arena.standings import meetings
from pentarchy.drawing import tag

from .findings import Findings
from .panels import foot, panel, row, rows
from .plots import Scale, histogram, pair

MOST_HABITS = 12


def lengths_panel(findings: Findings) -> Markup:
    """Games by rounds; by picks where the rules set the number of rounds."""
    say, results = findings.say, findings.results
    rounds, picks = [result.rounds for result in results], [result.picks for result in results]
    means = {
        "rounds": findings.number(fmean(rounds), 0 if len(set(rounds)) == 1 else 1),
        "picks": findings.number(fmean(picks), 0),
    }
    lengths, unit = (picks, "picks") if len(set(rounds)) == 1 else (rounds, "rounds")
    note = say(f"lengths_{unit}", **means)
    return panel(say("lengths"), histogram(dict(Counter(lengths)), say(unit), note), note=note)


def turning_panel(findings: Findings) -> Markup | None:
    """Games by the round in which they were decided, and how many were decided by then."""
    say = findings.say
    points = [(turn, result) for result in findings.results if (turn := turning_point(result)) is not None]
    if not points:
        return None
    turns = sorted(turn for turn, _ in points)
    half = say("turning_half", n=turns[(len(turns) - 1) // 2])
    late = sum(turn == len(result.course) for turn, result in points) / len(points)
    told = f"{half} {say('turning_last', share=findings.percent(late))}" if late else half
    plot = histogram(dict(Counter(turns)), say("round"), told, cumulated=True)
    key = tag(
        "p",
        tag("span", say("games_axis"), class_="key key--bar"),
        tag("span", say("turning_cumulated"), class_="key key--line"),
        class_="keys small",
    )
    return panel(say("turning"), tag("p", told), plot, key, note=say("turning_note"))


def habits_panel(findings: Findings) -> Markup:
    say = findings.say
    key = tag(
        "p",
        tag("span", say("winners"), class_="key key--winner"),
        tag("span", say("losers"), class_="key key--loser"),
        class_="keys small",
    )
    kinds = tag(
        "div",
        _habits(findings, say("habits_verbs"), habits(meetings(findings.results), verbs=True), findings.verb),
        _habits(findings, say("habits_options"), habits(meetings(findings.results), verbs=False), findings.option),
        class_="columns",
    )
    return panel(say("habits"), key, kinds, note=say("habits_note"), wide=True)


def _habits(findings: Findings, title: str, found: Sequence[Habit], name: Callable[[str], str]) -> Markup:
    shown = found[:MOST_HABITS]
    if not shown:
        return tag("div", tag("h3", title), tag("p", findings.say("habits_none"), class_="dim"))
    scale = Scale((times for habit in shown for times in (habit.winners, habit.losers)), zero=True)
    lines = []
    for habit in shown:
        value = f"{findings.number(habit.winners)} / {findings.number(habit.losers)}"
        label = f"{findings.say('winners')} / {findings.say('losers')}: {value}"
        lines.append(row(name(habit.option), scale.row(pair(scale, habit.winners, habit.losers), label=label), value))
    return tag("div", tag("h3", title), rows(lines, foot(scale.axis())))
