"""The games one by one, each with the command that shows it again."""

from __future__ import annotations

import shlex

from markupsafe import Markup

from pentarchy import registry
from pentarchy.arena.entering import record_file
from pentarchy.arena.tournament import DIGITS, Result, Tournament
from pentarchy.core import as_points
from pentarchy.drawing import classes, tag

from .findings import Findings
from .panels import bot_name, panel, scrolled

MOST_GAMES = 500
"""A page with more rows than this is slow to open."""


def games_panel(findings: Findings) -> Markup:
    say, tournament = findings.say, findings.tournament
    shown = findings.results[:MOST_GAMES]
    heads = [say("number"), *(say("seat", n=seat + 1) for seat in range(tournament.players)), say("again")]
    table = tag(
        "table",
        tag("thead", tag("tr", [tag("th", head, scope="col") for head in heads])),
        tag("tbody", [_game(findings, result) for result in shown]),
        class_="figures games",
    )
    part = say("list_part", shown=len(shown), all=len(findings.results)) if len(shown) < len(findings.results) else ""
    note = say("list_note") if tournament.records else f"{say('list_note')} {say('list_clock')}"
    return panel(say("list"), tag("p", part) if part else None, scrolled(table, say("list")), note=note, wide=True)


def _game(findings: Findings, result: Result) -> Markup:
    seats = []
    for seat, bot in enumerate(result.seats):
        won = result.places[seat] == 1 and len(result.seats) > 1
        seats.append(
            tag(
                "td",
                tag("div", bot_name(findings, bot), tag("b", as_points(result.scores[seat])), class_="games__seat"),
                class_=classes("is-won" if won else "") or None,
            )
        )
    about = findings.say("of", n=result.rounds, picks=result.picks)
    again = tag("td", tag("code", command(findings.tournament, result)), tag("small", about, class_="dim"))
    return tag("tr", tag("th", result.number, scope="row"), seats, again)


def command(tournament: Tournament, result: Result) -> str:
    """What shows a game again: its record, or the bots at the same deal."""
    if tournament.records:
        file = record_file(tournament.records, tournament.game, result.number, DIGITS)
        return shlex.join(["pentarchy", "replay", str(file)])
    words = ["pentarchy", "terminal", tournament.game, "--seats", ",".join(result.seats), "--seed", result.seed]
    if tournament.variant != registry.game(tournament.game).facts.usual:
        words += ["--variant", tournament.variant]
    for name, value in tournament.options:
        words += ["--option", f"{name}={value}"]
    return shlex.join(words)
