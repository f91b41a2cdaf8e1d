"""The score sheet: where everybody's points came from, and how the lead went back and forth."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.text import capital
from pentarchy.drawing import button, classes, hidden, icon, join, seat_mark, tag

from .chart import chart
from .page import entry
from .words import Words

History = Sequence[tuple[str, Sequence[int]]]
"""Everybody's points in the course of a game: when, and the totals by seat."""


@dataclass(frozen=True, slots=True)
class _Result:
    scores: Sequence[dict[str, int]]
    totals: Sequence[int]
    ranking: Sequence[int]
    names: Sequence[str]
    pigments: Sequence[str]
    texts: Texts
    words: Words
    over: bool
    rank: str = ""

    @property
    def is_alone(self) -> bool:
        return len(self.names) == 1

    @property
    def seats(self) -> list[int]:
        """Columns: best first when the game is over, else as they sit."""
        seats = range(len(self.names))
        return sorted(seats, key=lambda seat: self.ranking[seat]) if self.over else list(seats)

    @property
    def first(self) -> list[int]:
        """Who has won; while the game runs, who has the most points."""
        if self.over:
            return [seat for seat, place in enumerate(self.ranking) if place == 1]
        return [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]


def score_sheet(
    scores: Sequence[dict[str, int]],
    totals: Sequence[int],
    ranking: Sequence[int],
    names: Sequence[str],
    pigments: Sequence[str],
    history: History,
    texts: Texts,
    words: Words,
    over: bool,
    rank: str = "",
    luck: Markup | None = None,
    acts: Markup | None = None,
    panels: Sequence[Markup] = (),
) -> Markup:
    """Banner, table and chart. The same is a page's content and the drawer's: only there its close button is shown.

    `luck` says how the luck of the game can be checked; `acts` is what can be done when it is over, and `panels` what
    else there is to say of it.
    `rank` is what the book calls the result of a game for one, as a key of the game's texts.
    """
    result = _Result(scores, totals, ranking, names, pigments, texts, words, over, rank)
    parts = [_banner(result, acts), _sources(result)]
    if len(history) > 1:
        points = [(when, [total / texts.per_point for total in totals]) for when, totals in history]
        parts.append(chart(points, [names[seat] for seat in result.seats], result.seats, pigments, words))
    return tag("div", *parts, *panels, luck, class_="score-sheet")


def score_page(sheet: Markup, game: str, here: str, table: str, words: Words) -> Markup:
    """The body of a page with a score sheet, and the way back to its table."""
    title = tag("h1", words.say("score.title", game=game), class_="sr")
    return entry(words, here, title, sheet, css="sheet", back=(table, words.say("score.back")))


def _banner(result: _Result, acts: Markup | None) -> Markup:
    """Who has won or leads, and what decided it."""
    say, first = result.words.say, result.first
    names = ", ".join(result.names[seat] for seat in first)
    one = len(first) == 1
    key = ("wins" if one else "shared") if result.over else ("leads" if one else "level")
    key = "alone" if result.is_alone else key
    close = button(icon("cross"), kind="quiet icon", type="button", data_do="close", aria_label=say("score.close"))
    return tag(
        "section",
        tag("div", class_="win__band seat-band", aria_hidden="true"),
        tag(
            "div",
            tag(
                "span", [seat_mark(result.pigments[seat], "xl" if one else "lg") for seat in first], class_="win__marks"
            ),
            tag(
                "div",
                tag("h2", say(f"score.{key}", who=names, points=result.texts.points(result.totals[first[0]]))),
                tag("p", _decided(result), class_="dim"),
                acts,
            ),
            tag("div", close, class_="win__close"),
            class_="win__in",
        ),
        class_="win",
        data_seat=result.pigments[first[0]],
    )


def _decided(result: _Result) -> str:
    """By how much; or that a tie-break decided, or that the book lets several share the win."""
    say, best = result.words.say, result.totals[result.first[0]]
    if not result.over:
        return say("score.so_far")
    if result.is_alone:
        return result.texts.rank(result.rank) if result.rank else ""
    if len(result.first) > 1:
        return say("score.tie_shared")
    others = [seat for seat in result.seats if seat not in result.first]
    level = [result.names[seat] for seat in others if result.totals[seat] == best]
    if level:
        return say("score.tie_broken", who=", ".join(level))
    second = max(result.totals[seat] for seat in others)
    names = ", ".join(result.names[seat] for seat in others if result.totals[seat] == second)
    return say("score.ahead", points=result.texts.points(best - second), who=names)


def _sources(result: _Result) -> Markup:
    say, seats = result.words.say, result.seats
    heads = [
        tag(
            "th",
            tag("span", seat_mark(result.pigments[seat]), tag("span", result.names[seat]), class_="score__seat"),
            scope="col",
        )
        for seat in seats
    ]
    rows = [
        _row(result, capital(result.texts.name(source)), [result.scores[seat].get(source, 0) for seat in seats])
        for source in dict.fromkeys(source for items in result.scores for source in items)
    ]
    foot = [_row(result, say("score.total"), [result.totals[seat] for seat in seats])]
    if result.over and not result.is_alone:
        places = [tag("td", result.ranking[seat]) for seat in seats]
        foot.append(tag("tr", tag("th", say("score.place"), scope="row"), places, class_="score__place"))
    table = tag(
        "table",
        tag("thead", tag("tr", tag("th", hidden(say("score.source")), scope="col"), heads)),
        tag("tbody", rows),
        tag("tfoot", foot),
        class_="score",
    )
    return tag(
        "section",
        tag("div", tag("h3", say("score.sources")), class_="panel__head"),
        tag("div", table, class_="score__scroll", tabindex="0", role="region", aria_label=say("score.sources")),
        None
        if result.is_alone
        else tag("p", say("score.best_note"), class_="score__note dim small", aria_hidden="true"),
        class_="panel",
    )


def _row(result: _Result, name: str, values: list[int]) -> Markup:
    """One source; the best of it is marked, unless all are alike."""
    best = max(values)
    alike = min(values) == best
    mark = hidden(f" ({result.words.say('score.best')})")
    cells = [
        tag(
            "td",
            result.texts.points(value),
            mark if is_best else None,
            class_=classes("is-best" if is_best else "") or None,
        )
        for value, is_best in ((value, value == best and not alike) for value in values)
    ]
    return tag("tr", tag("th", name, scope="row"), join(cells))
