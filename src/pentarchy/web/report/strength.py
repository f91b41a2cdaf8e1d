"""Who is how strong: ratings, duels, standings, and scores by seat."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.arena.insights import scores_by_seat
from pentarchy.arena.statistics import quartiles
from pentarchy.drawing import tag

from .findings import Findings
from .panels import bot_name, foot, panel, row, rows, scrolled
from .plots import Scale, box, interval

SIDE_BY_SIDE = 4
"""With more bots, ratings and duels need the whole width."""


def ratings_panel(findings: Findings) -> Markup:
    table = findings.standings.table
    ends = [(bot.rating - bot.rating_margin, bot.rating + bot.rating_margin) for bot in table]
    scale = Scale(end for pair in ends for end in pair)
    lines = []
    for bot, (low, high) in zip(table, ends, strict=True):
        value = f"{findings.number(bot.rating)} ± {findings.number(bot.rating_margin)}"
        plot = scale.row(interval(scale, low, bot.rating, high), label=f"{bot.bot}: {value}")
        lines.append(row(bot_name(findings, bot.bot), plot, value, findings.pigment(bot.bot)))
    note, wide = findings.say("ratings_note"), len(table) > SIDE_BY_SIDE
    return panel(findings.say("ratings"), rows(lines, foot(scale.axis())), note=note, wide=wide)


def duels_panel(findings: Findings) -> Markup:
    """Rows against columns; the colour says who is ahead, the numbers say it too."""
    bots = [standing.bot for standing in findings.standings.table]
    heads = [tag("th", bot_name(findings, bot), scope="col") for bot in bots]
    lines = [
        tag(
            "tr",
            tag("th", bot_name(findings, first), scope="row"),
            [_duel(findings, first, second) for second in bots],
        )
        for first in bots
    ]
    table = tag("table", tag("thead", tag("tr", tag("td"), heads)), tag("tbody", lines), class_="duels")
    title = findings.say("duels")
    return panel(title, scrolled(table, title), note=findings.say("duels_note"), wide=len(bots) > SIDE_BY_SIDE)


def _duel(findings: Findings, row: str, column: str) -> Markup:
    duel = findings.standings.duels.get((row, column))
    if duel is None:
        return tag("td", "–", class_="duels__none")
    share = duel.share
    return tag(
        "td",
        tag("b", findings.percent(share.value)),
        tag("small", f"{100 * share.low:.0f}–{100 * share.high:.0f} %"),
        tag("small", findings.say("of_games", n=duel.games)),
        class_="is-ahead" if share.value >= 0.5 else "is-behind",
        style=f"--heat: {round(abs(share.value - 0.5) * 90)}%",
    )


def table_panel(findings: Findings) -> Markup:
    say, number = findings.say, findings.number
    heads = ("bot", "rating", "games", "wins", "shared", "share", "mean_score", "place")
    lines = []
    for bot in findings.standings.table:
        share = bot.share
        cells = (
            f"{number(bot.rating)} ± {number(bot.rating_margin)}",
            bot.games,
            bot.wins,
            bot.shared,
            f"{findings.percent(share.value)} ({100 * share.low:.0f}–{100 * share.high:.0f})",
            f"{number(bot.mean_score, 2)} ± {number(bot.score_margin, 2)}",
            number(bot.mean_place, 2),
        )
        name = tag("th", bot_name(findings, bot.bot), scope="row")
        lines.append(tag("tr", name, [tag("td", cell) for cell in cells]))
    table = tag(
        "table",
        tag("thead", tag("tr", [tag("th", say(head), scope="col") for head in heads])),
        tag("tbody", lines),
        class_="figures",
    )
    return panel(say("table"), scrolled(table, say("table")), note=say("table_note"), wide=True)


def scores_panel(findings: Findings) -> Markup:
    scores = scores_by_seat(findings.results)
    scale = Scale(score for found in scores.values() for score in found)
    lines = []
    for standing in findings.standings.table:
        bot = standing.bot
        for seat in range(findings.tournament.players):
            found = scores.get((bot, seat))
            if found is None:
                continue
            five = quartiles(found)
            where = findings.say("seat", n=seat + 1)
            value = findings.say("median", n=findings.number(five[2], 0 if five[2] == int(five[2]) else 1))
            plot = scale.row(box(scale, five, found), label=f"{bot}, {where}: {value}")
            name = [bot_name(findings, bot), tag("span", where, class_="dim")]
            lines.append(row(name, plot, value, findings.pigment(bot)))
    return panel(findings.say("scores"), rows(lines, foot(scale.axis())), note=findings.say("scores_note"), wide=True)
