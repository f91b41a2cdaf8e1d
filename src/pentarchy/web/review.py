"""Looking back at one's own game: each decision with what a bot would have done, and the chance over the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

from markupsafe import Markup

from pentarchy.bots.advice import because, shown
from pentarchy.bots.judging import Judgement
from pentarchy.drawing import button, hidden, icon, seat_mark, tag

from .page import entry
from .showing import Showing

SWING = 0.08
"""From here on a pick counts as a swing: smaller differences are as likely the bot's own uncertainty."""
LARGE = 0.2
MOST_SWINGS = 6
WIDTH, HEIGHT, LEFT, RIGHT, TOP, BOTTOM = 560, 184, 48, 552, 12, 152


@dataclass(frozen=True, slots=True)
class Looked:
    """How far a review has come."""

    seat: int
    judgements: Sequence[Judgement]
    looked: int
    total: int
    """0 while nobody has counted yet."""
    done: bool
    left: float
    """Seconds."""


def review_page(showing: Showing, review: Looked, here: str) -> Markup:
    say, texts = showing.say, showing.texts
    who = texts.name(f"seat-{review.seat}")
    swings = largest(review.judgements)
    head = tag(
        "div",
        seat_mark(showing.sheet.seats[review.seat].pigment),
        tag("h1", say("review.title", who=who)),
        seats_nav(showing, "review", review.seat),
        class_="review__head",
    )
    parts: list[Markup | None] = [
        head,
        None if review.done else progress(showing, review),
        _chart(showing, review, swings) if len(review.judgements) > 1 else None,
        _swings(showing, review, swings),
        _all(showing, review, swings),
        tag("p", say("review.note"), class_="dim small"),
    ]
    content = tag("div", parts, class_="review", data_seat=showing.sheet.seats[review.seat].pigment)
    return entry(showing.words, here, content, css="sheet", back=(f"/t/{showing.table}", say("score.back")))


def largest(judgements: Sequence[Judgement]) -> list[Judgement]:
    """The picks that gave most away, the worst first."""
    found = [one for one in judgements if one.swing >= SWING]
    return sorted(found, key=lambda one: -one.swing)[:MOST_SWINGS]


def seats_nav(showing: Showing, page: str, seat: int | None) -> Markup | None:
    """At a shared screen each of the own seats has a page of its own."""
    if len(showing.held) < 2:
        return None
    links = [
        tag(
            "a",
            showing.texts.name(f"seat-{other}"),
            class_="btn btn--quiet btn--sm",
            href=f"/t/{showing.table}/{page}?seat={other}",
            aria_current="page" if other == seat else None,
        )
        for other in showing.held
    ]
    return tag("nav", links, class_="review__seats", aria_label=showing.say("review.seats"))


def progress(showing: Showing, review: Looked) -> Markup:
    """How many decisions were looked at, and how long the rest takes."""
    if not review.total:
        said = showing.say("review.begins")
    else:
        left = max(1, ceil(review.left))
        said = showing.say("review.progress", n=review.looked, of=review.total, s=left)
    bar = tag("progress", max=str(max(review.total, 1)), value=str(review.looked), aria_label=said)
    return tag("div", bar, tag("p", said, role="status"), class_="review__progress", id="review-progress")


def by_company(showing: Showing, key: str) -> str:
    """Who plays alone has no chance to win: there the percentage says how the result compares with a fair one."""
    return f"{key}_alone" if len(showing.sitters) == 1 else key


# -- the swings, and all decisions


def _swings(showing: Showing, review: Looked, swings: list[Judgement]) -> Markup | None:
    if not swings:
        return tag("p", showing.say("review.no_swings"), class_="review__none") if review.done else None
    return tag(
        "section",
        tag("div", tag("h3", showing.say("review.swings")), class_="panel__head"),
        tag("ol", [_decision(showing, one, swings) for one in swings], class_="review__list"),
        class_="panel",
        id="review-swings",
    )


def _all(showing: Showing, review: Looked, swings: list[Judgement]) -> Markup | None:
    if not review.judgements:
        return None
    alike = sum(one.picked == one.best.option for one in review.judgements)
    summary = tag("summary", showing.say("review.all", n=len(review.judgements), alike=alike))
    rows = [_decision(showing, one, swings) for one in review.judgements]
    return tag("details", summary, tag("ol", rows, class_="review__list"), class_="panel review__all", id="review-all")


def _decision(showing: Showing, one: Judgement, swings: list[Judgement]) -> Markup:
    """When, what was picked, what the bot would have picked, and what that did to the chance."""
    say = showing.say
    before, after = shown(one.best.chance), shown(one.chance)
    sign = tag("span", "▼", class_="review__mark", aria_hidden="true") if one in swings else None
    return tag(
        "li",
        picked(showing, one, why=one in swings),
        tag(
            "span",
            sign,
            hidden(f"{say(by_company(showing, 'hint.chance'))} "),
            f"{before} %" if before == after else f"{before} → {after} %",
            class_="review__chance",
        ),
        better(showing, one) if one in swings else None,
        class_="is-large" if one.swing >= LARGE else "is-swing" if one in swings else None,
    )


def picked(showing: Showing, one: Judgement, *, why: bool = False) -> Markup:
    """When a pick was made, what it was, and what the bot would have picked; on request why."""
    say, texts = showing.say, showing.texts
    alike = one.picked == one.best.option
    what = tag(
        "span",
        tag("strong", texts.option(one.picked)),
        " ",
        tag("span", say("review.alike"), class_="dim")
        if alike
        else tag("span", say("review.rather", what=texts.option(one.best.option)), class_="review__rather"),
        _why(showing, one) if why else None,
        class_="review__what",
    )
    return when(showing, one) + what


def when(showing: Showing, one: Judgement) -> Markup:
    """The moment of a pick, and the way to it in the replay."""
    return tag(
        "a",
        icon("replay"),
        showing.say("review.when", round=showing.course.marks[one.at + 1].round, at=one.at + 1),
        class_="review__when",
        href=f"/t/{showing.table}/replay?at={one.at}&as={one.seat}",
    )


def better(showing: Showing, one: Judgement) -> Markup:
    """The way into the branch: the same game from this decision on, against bots."""
    return tag(
        "form",
        tag("input", type="hidden", name="at", value=str(one.at)),
        tag("input", type="hidden", name="seat", value=str(one.seat)),
        button(icon("branch"), showing.say("review.better"), kind="sm"),
        method="post",
        action=f"/t/{showing.table}/branch",
        class_="review__better",
    )


def _why(showing: Showing, one: Judgement) -> Markup:
    """What spoke for the other pick, with its numbers."""
    even, alone = shown(one.best.chance) == shown(one.chance), len(showing.sitters) == 1
    said = because(showing.texts, one.picked, one.reasons, even=even, alone=alone)
    return tag("span", " ".join(said), class_="review__why dim small")


# -- the chance over the game


def _chart(showing: Showing, review: Looked, swings: list[Judgement]) -> Markup:
    """The seat's chance before each of its decisions, and where the largest swings were."""
    judgements = review.judgements
    last = max(showing.last - 1, 1)

    def x(one: Judgement) -> float:
        return LEFT + (RIGHT - LEFT) * one.at / last

    def y(chance: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * chance

    scale = [
        tag(
            "g",
            tag("path", class_="axis" if tick == 50 else "grid", d=f"M{LEFT} {y(tick / 100):.1f}H{RIGHT}"),
            tag("text", f"{tick} %", x=LEFT - 8, y=round(y(tick / 100) + 4, 1), text_anchor="end"),
        )
        for tick in (0, 25, 50, 75, 100)
    ]
    path = "M" + "L".join(f"{x(one):.1f} {y(one.best.chance):.1f}" for one in judgements)
    line = tag("g", [tag("path", class_=css, d=path) for css in ("casing", "under", "line")])
    marks = [
        tag(
            "g",
            tag("path", class_="drop", d=f"M{x(one):.1f} {y(one.best.chance):.1f}V{y(one.chance):.1f}"),
            tag("path", class_="fall", d=_triangle(x(one), y(one.chance))),
            tag("title", showing.texts.option(one.picked)),
        )
        for one in swings
    ]
    ends = showing.say(
        by_company(showing, "review.alt"),
        first=shown(judgements[0].best.chance),
        last=shown(judgements[-1].best.chance),
    )
    return tag(
        "section",
        tag("div", tag("h3", showing.say(by_company(showing, "review.chart"))), class_="panel__head"),
        tag(
            "svg",
            scale,
            _rounds(showing, last),
            line,
            marks,
            class_="chart chart--chance",
            viewBox=f"0 0 {WIDTH} {HEIGHT}",
            role="img",
            aria_label=ends,
        ),
        class_="panel review__chart",
        id="review-chart",
    )


def _rounds(showing: Showing, last: int) -> list[Markup]:
    """Where rounds begin; not all of them where there are many."""
    marks = showing.course.marks[1:]
    begins = [(at, mark.round) for at, mark in enumerate(marks) if not at or mark.round != marks[at - 1].round]
    every = -(-len(begins) // 12)
    return [
        tag("text", number, x=round(LEFT + (RIGHT - LEFT) * at / last, 1), y=HEIGHT - 12, text_anchor="middle")
        for at, number in begins[::every]
    ]


def _triangle(x: float, y: float) -> str:
    """A mark that points down, with its tip where the chance fell to."""
    return f"M{x:.1f} {y:.1f}l-6 -10h12z"
