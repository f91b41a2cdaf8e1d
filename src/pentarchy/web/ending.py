"""What is told of a game that is over, besides its points: the turning point, luck against expectation, the proof that
the luck was fixed before, a rematch, and a line to share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from pentarchy.bots.advice import shown
from pentarchy.bots.fortune import Fortune
from pentarchy.bots.judging import Judgement
from pentarchy.core import Event, as_points
from pentarchy.core.proof import Proof
from pentarchy.core.text import with_minus
from pentarchy.drawing import button, icon, tag

from .luck import entropy_field
from .result import result
from .review import SWING, Looked, better, by_company, picked, progress, seats_nav, when
from .showing import Showing

USUAL: Final = 0.31
"""Luck that 31 to 69 of 100 games fall short of is nothing to speak of: half a standard deviation."""
MOST_LINES: Final = 4


@dataclass(frozen=True, slots=True)
class Ending:
    """What is known so far of a game that is over. What is None is still being looked up."""

    seat: int | None
    """Whose luck and turning point it is about; None for those who did not play."""
    fortunes: Sequence[Fortune] | None = None
    proof: Proof | str | None = None
    """The proof, or why there is none."""
    review: Looked | None = None
    """None as long as nobody has asked for it."""
    address: str = ""
    """Where the game can be looked at, as one sends it to others."""

    @property
    def complete(self) -> bool:
        """Nothing more comes by itself."""
        known = self.proof is not None and (self.seat is None or self.fortunes is not None)
        return known and (self.review is None or self.review.done)


def acts(showing: Showing, ending: Ending) -> Markup:
    """What one does next: another game, the own decisions, telling others."""
    base = f"/t/{showing.table}"
    line = share_line(showing, ending)
    return tag(
        "div",
        rematch(showing, "primary"),
        tag("a", icon("idea"), showing.say("review.link"), class_="btn", href=f"{base}/review")
        if showing.held
        else None,
        button(icon("link"), showing.say("end.share"), type="button", data_do="copyline", value=line),
        tag(
            "a",
            icon("trophy"),
            showing.say("daily.all_results"),
            class_="btn",
            href=f"/daily/{showing.game.name}?day={showing.challenge}",
        )
        if showing.challenge
        else None,
        class_="win__acts",
    )


def rematch(showing: Showing, kind: str = "", word: str = "") -> Markup | None:
    """Another game of the same people with their seats swapped; where somebody has begun one, the way to it.

    `word` is a shorter one than usual."""
    notes = [said.text.partition(" ") for said in showing.course.said if said.kind == "note"]
    found = [rest for key, _, rest in notes if key == "rematch"]
    if found:
        css = f"btn btn--{kind}" if kind else "btn"
        return tag("a", icon("play"), showing.say("end.to_rematch"), class_=css, href=f"/t/{found[-1]}")
    if not showing.held:
        return None
    usual = showing.say("end.again" if len(showing.sitters) == 1 else "end.rematch")
    return tag(
        "form",
        entropy_field(),
        button(icon("swap"), word or usual, kind=kind, title=usual),
        method="post",
        action=f"/t/{showing.table}/rematch",
        class_="win__rematch",
    )


def share_line(showing: Showing, ending: Ending) -> str:
    """One line: the game, everybody's points with the best first, and where to look at it."""
    match, texts = showing.match, showing.texts
    order = sorted(range(len(showing.sitters)), key=match.ranking.__getitem__)
    points = ", ".join(f"{texts.name(f'seat-{seat}')} {texts.points(match.totals[seat])}" for seat in order)
    headline, _ = result(match, texts, showing.words)
    parts = [f"{showing.say('page.brand')}: {texts.name(showing.game.name)}", headline, points, ending.address]
    return " · ".join(part for part in parts if part)


def panels(showing: Showing, ending: Ending) -> list[Markup]:
    mine = [] if ending.seat is None else [_turning(showing, ending), _luck(showing, ending)]
    return [*mine, _proof(showing, ending), _share(showing, ending)]


def _panel(title: str, *content: Markup | None, css: str = "") -> Markup:
    return tag(
        "section",
        tag("div", tag("h3", title), class_="panel__head"),
        tag("div", *content, class_="panel__body end__body"),
        class_=f"panel end {css}".rstrip(),
    )


def _waits(showing: Showing) -> Markup:
    word = showing.say("end.waits")
    return tag("div", tag("progress", aria_label=word), tag("p", word, role="status"), class_="review__progress")


# -- the turning point


def turning_point(judgements: Sequence[Judgement]) -> tuple[Judgement, Judgement | None] | None:
    """Where the chance to win changed most: by an own pick, or between it and the own next one; None if nowhere much.

    What comes after the last own pick is left out: there the chance becomes the result.
    """
    own: list[tuple[float, Judgement, Judgement | None]] = [(one.swing, one, None) for one in judgements]
    between = [(abs(after.best.chance - one.chance), one, after) for one, after in pairwise(judgements)]
    size, one, after = max([*own, *between], key=lambda step: step[0], default=(0.0, None, None))
    return (one, after) if one is not None and size >= SWING else None


def _turning(showing: Showing, ending: Ending) -> Markup:
    say, review = showing.say, ending.review
    title = say("end.turning")
    if review is None:
        link = tag(
            "a",
            icon("search"),
            say("end.find"),
            class_="btn",
            href=f"/t/{showing.table}/score?look=1&seat={ending.seat}",
        )
        return _panel(title, tag("p", say("end.find_why"), class_="dim"), link, css="end--turning")
    if not review.done:
        return _panel(title, progress(showing, review), css="end--turning")
    found = turning_point(review.judgements)
    if found is None:
        return _panel(title, tag("p", say("end.no_turning")), css="end--turning")
    one, after = found
    if after is None:
        return _panel(
            title,
            tag(
                "p", say(by_company(showing, "end.own_turning"), before=shown(one.best.chance), after=shown(one.chance))
            ),
            tag("div", picked(showing, one, why=True), class_="end__move"),
            better(showing, one),
            css="end--turning",
        )
    lines = [line for event in _between(showing, one, after) if (line := showing.texts.event(event, one.seat))]
    told = list(dict.fromkeys(lines))
    return _panel(
        title,
        tag(
            "p",
            say(by_company(showing, "end.others_turning"), before=shown(one.chance), after=shown(after.best.chance)),
        ),
        tag(
            "p",
            say("end.after"),
            " ",
            when(showing, one),
            " ",
            tag("b", showing.texts.option(one.picked)),
            class_="end__move",
        ),
        tag("ul", [tag("li", line) for line in told[:MOST_LINES]], class_="end__told") if told else None,
        css="end--turning",
    )


def _between(showing: Showing, one: Judgement, after: Judgement) -> Sequence[Event]:
    """What happened from an own pick to the own next decision."""
    marks = showing.course.marks
    return showing.match.events[marks[one.at + 1].events : marks[after.at].events]


# -- luck against expectation


def _luck(showing: Showing, ending: Ending) -> Markup:
    title = showing.say("end.luck")
    if ending.fortunes is None:
        return _panel(title, _waits(showing), css="end--luck")
    rows = [_fortune(showing, fortune) for fortune in ending.fortunes]
    if not rows:
        return _panel(title, tag("p", showing.say("end.no_luck")), css="end--luck")
    return _panel(
        title,
        seats_nav(showing, "score", ending.seat),
        tag("ul", rows, class_="luck-list"),
        tag("p", showing.say("end.luck_note"), class_="dim small"),
        css="end--luck",
    )


def _fortune(showing: Showing, fortune: Fortune) -> Markup:
    say, texts = showing.say, showing.texts
    faces = texts.faces(fortune.stream)
    times = say("end.thrown", n=fortune.draws) if faces else say("end.times", n=fortune.judged)
    share = fortune.luckier_than
    return tag(
        "li",
        tag(
            "span",
            tag("b", texts.stream(fortune.stream)),
            tag("small", times),
            tag("small", _faces(showing, fortune, faces)) if faces else None,
            class_="luck-list__name",
        ),
        _bar(fortune) if fortune.matters else None,
        tag(
            "span",
            tag("b", gain(showing, fortune)) if fortune.matters else None,
            tag("small", _verdict(showing, fortune, share)),
            class_="luck-list__what",
        ),
    )


def gain(showing: Showing, fortune: Fortune) -> str:
    """By how much better or worse than expected, in the unit that the stream is judged by."""
    # Tenths: what is compared are means of a few tries.
    size = round(fortune.gain, 1)
    number = with_minus(f"{size:+.1f}".removesuffix(".0")).replace(".", showing.say("hint.point")) if size else "±0"
    counted = showing.texts.luck_unit(fortune.stream, number.lstrip("+"))
    return counted.replace(number.lstrip("+"), number, 1) if counted else showing.say("end.in_points", n=number)


def _verdict(showing: Showing, fortune: Fortune, share: float | None) -> str:
    if not fortune.matters:
        return showing.say("end.alike")
    if share is None:
        return showing.say("end.few")
    if USUAL <= share <= 1 - USUAL:
        return showing.say("end.usual")
    if share > 0.5:
        return showing.say("end.luckier", n=min(99, round(100 * share)))
    return showing.say("end.unluckier", n=min(99, round(100 * (1 - share))))


def _faces(showing: Showing, fortune: Fortune, faces: Sequence[str]) -> str:
    expected = as_points(round(fortune.draws / len(faces), 1)).replace(".", showing.say("hint.point"))
    counts = ", ".join(f"{face} {fortune.faces.get(number, 0)}" for number, face in enumerate(faces))
    return showing.say("end.faces", counts=counts, n=expected)


def _bar(fortune: Fortune) -> Markup:
    """From the middle to the right for good luck, to the left for bad; the ends are two standard deviations."""
    size = min(1.0, abs(fortune.gain) / (2 * fortune.spread**0.5))
    width = max(1.0, 50 * size)
    start = 50.0 if fortune.gain > 0 else 50 - width
    bar = tag("rect", x=round(start, 1), y=2, width=round(width, 1), height=12, class_="luck-bar__size")
    middle = tag("path", d="M50 0V16", class_="luck-bar__middle")
    css = "luck-bar is-good" if fortune.gain > 0 else "luck-bar is-bad"
    return tag("svg", bar, middle, class_=css, viewBox="0 0 100 16", preserveAspectRatio="none", aria_hidden="true")


# -- proof and sharing


def _proof(showing: Showing, ending: Ending) -> Markup:
    say, proof = showing.say, ending.proof
    if proof is None:
        return _panel(say("end.proof"), _waits(showing), css="end--proof")
    if isinstance(proof, str):
        said = tag("p", icon("cross"), say("end.no_proof", what=proof), class_="end__verdict is-wrong")
        return _panel(say("end.proof"), said, css="end--proof")
    sealed = showing.match.seed is None
    verdict = tag("p", icon("check"), tag("b", say("end.proved" if sealed else "end.replayed")), class_="end__verdict")
    counted = tag("p", say("end.counted", outcomes=proof.outcomes, picks=proof.picks), class_="dim")
    brought = tag("p", say("end.brought", n=proof.brought), class_="dim") if proof.brought else None
    return _panel(say("end.proof"), verdict, counted, brought, css="end--proof")


def _share(showing: Showing, ending: Ending) -> Markup:
    line = share_line(showing, ending)
    field = tag("input", value=line, readonly=True, aria_label=showing.say("end.line"), class_="end__line")
    copy = button(icon("link"), showing.say("end.copy"), type="button", data_do="copyline", value=line)
    return _panel(showing.say("end.share"), tag("div", field, copy, class_="field end__share"), css="end--share")
