"""The page as a whole: who is strongest, and the panels below it."""

from __future__ import annotations

from collections.abc import Collection
from importlib import resources

from markupsafe import Markup

from pentarchy.arena.tournament import Result, Tournament
from pentarchy.drawing import icon, seat_mark, tag
from pentarchy.web.page import FILES
from pentarchy.web.snapshot import compact, with_own_signs

from .course import habits_panel, lengths_panel, turning_panel
from .findings import Findings
from .games import games_panel
from .strength import duels_panel, ratings_panel, scores_panel, table_panel

STYLES = ("tokens.css", "base.css", "signs.css", "controls.css")
"""The stylesheets of the table that a report uses."""


def document(tournament: Tournament, results: Collection[Result], language: str = "en") -> str:
    """The report of a tournament after some games, of which there is at least one."""
    findings = Findings.of(tournament, sorted(results, key=lambda result: result.number), language)
    title = findings.say("title", game=findings.texts.name(tournament.game))
    panels = [
        ratings_panel(findings),
        duels_panel(findings),
        table_panel(findings),
        scores_panel(findings),
        turning_panel(findings),
        lengths_panel(findings),
        habits_panel(findings),
        games_panel(findings),
    ]
    body = tag(
        "main",
        _head(findings, title),
        tag("div", panels, class_="report__panels"),
        tag("footer", findings.say("made"), class_="dim small"),
        class_="report",
    )
    head = tag(
        "head",
        tag("meta", charset="utf-8"),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
        tag("title", title),
        tag("style", Markup(_styles())),
    )
    page = tag("html", head, tag("body", Markup(with_own_signs(str(body)))), lang=language)
    return f"<!doctype html>\n{page}\n"


def _styles() -> str:
    own = resources.files("pentarchy.web.report") / "report.css"
    return compact("".join(sheet.read_text("utf-8") for sheet in (*(FILES / name for name in STYLES), own)))


def _head(findings: Findings, title: str) -> Markup:
    """The title, the verdict, and what was played."""
    say, best, *others = findings.say, *findings.standings.table
    close = [other for other in others if other.rating + other.rating_margin > best.rating - best.rating_margin]
    rating = f"{findings.number(best.rating)} ± {findings.number(best.rating_margin)}"
    verdict = tag(
        "section",
        seat_mark(findings.pigment(best.bot), "lg"),
        tag(
            "div",
            tag("h2", say("leading" if close else "strongest", bot=best.bot)),
            tag(
                "p",
                say("verdict", rating=rating, share=findings.percent(best.share.value), games=best.games),
                " ",
                say("unsure", bot=close[0].bot) if close else say("sure"),
                class_="dim",
            ),
        ),
        class_="verdict",
    )
    return tag(
        "header",
        tag("div", icon("brand"), tag("h1", title), class_="report__title"),
        verdict,
        tag("dl", [tag("div", tag("dt", name), tag("dd", value)) for name, value in _facts(findings)]),
        class_="report__head",
    )


def _facts(findings: Findings) -> list[tuple[str, str]]:
    say, tournament, results = findings.say, findings.tournament, findings.results
    done = len(results)
    facts = [
        (say("games"), str(done) if done == tournament.count else f"{done} / {tournament.count}"),
        (say("deals"), str(len({result.deal for result in results}))),
        (say("players"), str(tournament.players)),
        (say("variant"), tournament.variant),
        (say("seed"), tournament.seed),
        (say("speed"), findings.number(sum(result.seconds for result in results) / done, 2)),
    ]
    if tournament.options:
        facts.append((say("options"), ", ".join(f"{name}={value}" for name, value in tournament.options)))
    return facts
