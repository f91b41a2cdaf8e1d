"""What people do about time and absence: beside the players, and on a page of its own at `/t/ID/clock`.

Everything is a form, so that it works without scripts; what can be done is done for one seat, or asked of all.
"""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from pentarchy.drawing import button, icon, join, seat_mark, tag

from .clock import Face, described, face, in_words
from .course import Company, Wish
from .page import entry
from .showing import Showing


def clock_of(showing: Showing, seat: int) -> Face | None:
    return showing.clocks[seat] if showing.at is None and seat < len(showing.clocks) else None


def seat_clock(showing: Showing, seat: int) -> Markup | None:
    """Somebody's clock, and what the others may do when their time is up."""
    clock = clock_of(showing, seat)
    if clock is None:
        return None
    who = showing.texts.name(f"seat-{seat}")
    shown = tag("div", face(clock, showing.words, who=who), class_="player__clock")
    if not showing.held or seat in showing.held:
        return shown
    # Drawn also before the time is up: the scripts show it at that moment.
    choice = tag(
        "div",
        tag("span", showing.say("clock.choice"), class_="dim small"),
        _wish_button(showing, "bot", seat, icon("bot"), showing.say("table.to_bot"), kind="sm"),
        _wish_button(showing, "free", seat, icon("link"), showing.say("wish.to_free"), kind="sm"),
        class_="player__invite clock__choice",
        hidden=not clock.is_up,
        data_after_clock=True,
    )
    return shown + choice


def hidden_clock(showing: Showing) -> Markup | None:
    """How long somebody may go on thinking in secret, and how to let them pass then."""
    clock = showing.thinking
    if clock is None or showing.at is not None:
        return None
    done = button(icon("end-turn"), showing.say("clock.let_pass"), kind="sm")
    form = tag(
        "form",
        done,
        method="post",
        action=f"/t/{showing.table}/letpass",
        hidden=not clock.is_up,
        data_after_clock=True,
    )
    return tag(
        "div",
        tag("span", showing.say("table.waits_secret"), class_="small"),
        face(clock, showing.words),
        form if showing.held else None,
        class_="clock__hidden",
    )


def below_players(showing: Showing) -> Markup | None:
    """An open wish, the secret clock, and the ways to the page about time and absence."""
    if showing.at is not None:
        return None
    links = []
    if showing.held:
        href = f"/t/{showing.table}/notes"
        links.append(tag("a", showing.say("jottings.link"), href=href, data_do="notes", class_="dim small"))
    if showing.over or showing.cancelled:
        return join(links)
    if showing.control is not None or (showing.held and showing.company is Company.ELSEWHERE):
        word = "wish.link" if showing.control is None else "clock.link" if showing.held else "clock.link_lost"
        links.append(tag("a", showing.say(word), href=f"/t/{showing.table}/clock", class_="dim small"))
    elif showing.may_cancel:
        links.append(tag("a", showing.say("wish.cancel_link"), href=f"/t/{showing.table}/clock", class_="dim small"))
    parts = [hidden_clock(showing), wish_panel(showing), *links]
    return join(parts) if any(parts) else None


def wish_panel(showing: Showing) -> Markup | None:
    """What somebody wants of all, with the answers of whoever looks."""
    wish = showing.wish
    if wish is None:
        return None
    mine = [seat for seat in wish.open if seat in showing.held]
    names = ", ".join(showing.texts.name(f"seat-{seat}") for seat in wish.open)
    said = showing.say(f"wish.{wish.what}", who=showing.texts.name(f"seat-{wish.seat}"), seat=_about(showing, wish))
    answers: list[Markup] = []
    if mine:
        answers = [_answer(showing, "check", "agree", "yes", "primary sm"), _answer(showing, "cross", "decline", "no")]
    elif wish.seat in showing.held:
        answers = [_answer(showing, "cross", "withdraw", "no")]
    return tag(
        "div",
        tag("p", said),
        tag("p", showing.say("wish.missing", names=names), class_="dim small"),
        tag("form", answers, class_="player__invite", method="post", action=f"/t/{showing.table}/answer")
        if answers
        else None,
        class_="wish",
        role="status",
    )


def _about(showing: Showing, wish: Wish) -> str:
    return showing.texts.name(f"seat-{wish.about}") if wish.about >= 0 else ""


def _answer(showing: Showing, sign: str, word: str, value: str, kind: str = "sm") -> Markup:
    return button(icon(sign), showing.say(f"table.{word}"), name="answer", value=value, kind=kind)


def _wish_button(showing: Showing, what: str, about: int, *content: Markup | str, kind: str = "quiet sm") -> Markup:
    return tag(
        "form",
        tag("input", type="hidden", name="about", value=about),
        button(*content, name="what", value=what, kind=kind),
        method="post",
        action=f"/t/{showing.table}/wish",
    )


# -- the page


@dataclass(frozen=True, slots=True)
class Absence:
    """What the page says of the own seats: hours of rest (begin, end) and days of vacation that are left."""

    hours: dict[int, tuple[int, int] | None]
    vacation: dict[int, float]
    away: tuple[int, ...]
    former: str = ""
    """The name of the seat that whoever looks may take again."""


def absence_page(showing: Showing, model: Absence) -> Markup:
    """The body of the page: everybody's clock, one's own rest and vacation, and what needs the others."""
    home, control = f"/t/{showing.table}", showing.control
    card = tag(
        "section",
        tag("h1", showing.say("clock.title" if control is not None else "wish.title")),
        tag("p", described(control, showing.words)) if control is not None else None,
        tag("p", showing.say("clock.rules"), class_="dim") if control is not None else None,
        wish_panel(showing),
        come_back_form(showing, model.former) if model.former else None,
        tag("ul", [_line(showing, seat) for seat in range(len(showing.sitters))], class_="absence__seats"),
        [_own(showing, seat, model) for seat in showing.held] if control is not None and control.by_days else None,
        _cancel(showing),
        tag("p", tag("a", showing.say("table.to_table"), class_="btn btn--primary", href=home), class_="note__do"),
        class_="panel note absence",
    )
    return entry(showing.words, f"{home}/clock", card, css="join")


def come_back_form(showing: Showing, who: str) -> Markup:
    """For whoever has lost a seat because their time was up."""
    return tag(
        "form",
        tag("p", showing.say("clock.lost", who=who)),
        button(icon("person"), showing.say("clock.come_back"), kind="primary"),
        class_="wish",
        method="post",
        action=f"/t/{showing.table}/return",
    )


def _line(showing: Showing, seat: int) -> Markup:
    """A seat, its clock, and who else could play it."""
    sitter, clock = showing.sitters[seat], clock_of(showing, seat)
    who = showing.texts.name(f"seat-{seat}")
    ways: list[Markup] = []
    if showing.held and seat not in showing.held and showing.wish is None and showing.company is Company.ELSEWHERE:
        if not sitter.bot and sitter.taken:
            ways.append(_wish_button(showing, "bot", seat, icon("bot"), showing.say("wish.ask_bot")))
        if sitter.bot or sitter.taken:
            ways.append(_wish_button(showing, "free", seat, icon("link"), showing.say("wish.ask_free")))
    note = showing.say("table.invited") if not sitter.taken else ""
    return tag(
        "li",
        seat_mark(showing.sheet.seats[seat].pigment, "sm"),
        tag("b", who),
        face(clock, showing.words, who=who) if clock is not None else tag("span", note, class_="dim small"),
        tag("span", ways, class_="absence__ways") if ways else None,
    )


def _own(showing: Showing, seat: int, model: Absence) -> Markup:
    """Hours of rest and vacation of one's own seat."""
    hours, away = model.hours.get(seat), seat in model.away
    begin, end = hours or (0, 0)
    number = tag("input", type="hidden", name="seat", value=seat)
    rest = tag(
        "form",
        number,
        tag("input", type="hidden", name="offset", value="0", data_offset=True),
        tag("span", showing.say("clock.hours_from")),
        _hour(showing, "begin", begin),
        tag("span", showing.say("clock.hours_to")),
        _hour(showing, "end", end),
        button(showing.say("clock.hours_do"), kind="sm"),
        class_="absence__hours",
        method="post",
        action=f"/t/{showing.table}/hours",
    )
    left = in_words(model.vacation[seat], showing.words)
    holiday = tag(
        "form",
        number,
        tag("span", showing.say("clock.away" if away else "clock.vacation", left=left)),
        button(
            showing.say("clock.back" if away else "clock.leave"),
            name="begins",
            value="no" if away else "yes",
            kind="primary sm" if away else "sm",
            disabled=not away and model.vacation[seat] <= 0,
        ),
        class_="absence__hours",
        method="post",
        action=f"/t/{showing.table}/vacation",
    )
    return tag(
        "fieldset",
        tag("legend", showing.say("clock.own", who=showing.texts.name(f"seat-{seat}")), class_="caps"),
        rest,
        tag("p", showing.say("clock.hours_why"), class_="dim small"),
        holiday,
    )


def _hour(showing: Showing, name: str, chosen: int) -> Markup:
    hours = [tag("option", f"{hour}:00", value=hour, selected=hour == chosen) for hour in range(24)]
    return tag("select", hours, name=name, class_="line", aria_label=showing.say(f"clock.hour_{name}"))


def _cancel(showing: Showing) -> Markup | None:
    if not showing.may_cancel or (showing.wish is not None and showing.may_cancel == "together"):
        return None
    return tag(
        "div",
        tag("p", showing.say(f"wish.cancel_{showing.may_cancel}"), class_="dim small"),
        _wish_button(showing, "cancel", -1, showing.say(f"wish.do_cancel_{showing.may_cancel}"), kind="final sm"),
        class_="absence__cancel",
    )
