"""Who sits at the table: the list beside the board, and the strip above it on small screens."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.core import MissingText, SeatPanel
from pentarchy.drawing import button, classes, counter, icon, join, points, seat_mark, tag

from .absence import below_players, clock_of, seat_clock
from .clock import face
from .course import Company, Sitter
from .luck import luck_note
from .passing import passed
from .person import about_link, kept_sign
from .showing import Showing
from .words import Words


def players(showing: Showing) -> Markup:
    rows = [_player(showing, seat, panel) for seat, panel in enumerate(showing.sheet.seats)]
    names = [showing.texts.name(f"seat-{seat}") for seat in range(len(rows))]
    note = luck_note(
        showing.match.luck,
        names,
        showing.words,
        over=showing.over,
        record=f"/t/{showing.table}/record",
        day=showing.challenge,
    )
    return join([tag("ul", rows), below_players(showing), note, _leave(showing)])


def _leave(showing: Showing) -> Markup | None:
    """The way out, for those without whom somebody elsewhere could not play on."""
    ended = showing.over or showing.cancelled
    if not showing.held or ended or showing.at is not None or showing.company is not Company.ELSEWHERE:
        return None
    return tag("a", showing.say("leave.link"), href=f"/t/{showing.table}/leave", class_="dim small")


def strip(showing: Showing) -> Markup:
    return Markup("").join(
        tag(
            "button",
            seat_mark(panel.pigment, "sm"),
            tag("span", showing.texts.name(f"seat-{seat}")),
            points(showing.texts.points(panel.points), showing.say("table.points"))
            if panel.points is not None
            else None,
            _small_clock(showing, seat),
            class_="is-turn" if seat in showing.asked and not showing.cancelled else None,
            type="button",
            data_seat=panel.pigment,
            data_do="panel",
            data_panel="players",
        )
        for seat, panel in enumerate(showing.sheet.seats)
    )


def _small_clock(showing: Showing, seat: int) -> Markup | None:
    """On small screens the clock that runs."""
    clock = clock_of(showing, seat)
    return (
        face(clock, showing.words, who=showing.texts.name(f"seat-{seat}")) if clock is not None and clock.runs else None
    )


def _player(showing: Showing, seat: int, panel: SeatPanel) -> Markup:
    sitter = showing.sitters[seat]
    turn = seat in showing.asked and not showing.match.over and not showing.cancelled
    icon_and_words = _who_icon(showing, seat, sitter), _who(showing, seat, panel, sitter)
    below = (
        passed(showing, seat),
        seat_clock(showing, seat),
        _invite(showing, seat) if not sitter.taken and not showing.cancelled else None,
    )
    key = (showing.texts, panel, sitter, turn, seat in showing.held, icon_and_words, below)
    return showing.drawn.of(
        f"player {seat}", key, lambda: _player_item(showing, seat, panel, turn, icon_and_words, below)
    )


def _player_item(
    showing: Showing,
    seat: int,
    panel: SeatPanel,
    turn: bool,
    icon_and_words: tuple[str, str],
    below: tuple[Markup | None, ...],
) -> Markup:
    sitter, (sign, words) = showing.sitters[seat], icon_and_words
    name = tag(
        "div",
        showing.texts.name(f"seat-{seat}"),
        kept_sign(sitter.name, showing.words) if sitter.kept else None,
        about_link(showing, seat),
        " ",
        tag("span", showing.say("table.to_move"), class_="tag tag--turn") if turn else None,
        class_="player__name",
    )
    who = tag("div", icon(sign), words, class_="player__who")
    return tag(
        "li",
        seat_mark(panel.pigment),
        tag("div", name, who),
        tag("div", points(showing.texts.points(panel.points), showing.say("table.points"), "lg"), class_="player__pts")
        if panel.points is not None
        else None,
        tag("ul", [counter(stat) for stat in panel.stats], class_="player__stats") if panel.stats else None,
        below,
        id=f"player-{seat}",
        class_=classes("player", "is-turn" if turn else ""),
        data_seat=panel.pigment,
        data_id=f"seat-{seat}",
        data_look="yes",
        tabindex="0",
    )


def _who(showing: Showing, seat: int, panel: SeatPanel, sitter: Sitter) -> str:
    if sitter.bot:
        what = showing.say("table.bot", level=bot_level(showing.words, sitter.bot))
    elif not sitter.taken:
        what = showing.say("table.invited")
    elif seat == showing.viewer and len(showing.held) == 1:
        what = showing.say("table.you")
    elif seat in showing.held:
        what = showing.say("table.at_this_screen")
    else:
        what = showing.say("table.online" if sitter.here else "table.away")
    return f"{what} · {panel.role}" if panel.role else what


def bot_level(words: Words, spec: str) -> str:
    """How strong a bot is, in words; a bot that we do not know goes by its own name."""
    name, _, parameter = spec.partition(":")
    try:
        level = words.say(f"bots.{name}")
    except MissingText:
        return spec
    return f"{level} ({parameter})" if parameter else level


def _who_icon(showing: Showing, seat: int, sitter: Sitter) -> str:
    if sitter.bot:
        return "bot"
    if not sitter.taken:
        return "link"
    return "hotseat" if seat in showing.held and len(showing.held) > 1 else "person"


def _invite(showing: Showing, seat: int) -> Markup | None:
    """For those who sit here a link to the empty seat or a bot in it; for others the seat itself, if it is public."""
    if showing.closed is not None:
        return None
    if not showing.held:
        return _sit(showing, seat) if showing.public else None
    return tag(
        "form",
        tag("input", type="hidden", name="seat", value=seat),
        button(icon("link"), showing.say("table.invite"), kind="sm", data_do="invite", data_seat_number=str(seat)),
        button(icon("bot"), showing.say("table.to_bot"), kind="quiet sm", formaction=f"/t/{showing.table}/bot"),
        class_="player__invite",
        method="post",
        action=f"/t/{showing.table}/invite",
    )


def _sit(showing: Showing, seat: int) -> Markup:
    return tag(
        "form",
        tag("input", type="hidden", name="seat", value=seat),
        button(icon("person"), showing.say("table.sit"), kind="sm"),
        class_="player__invite",
        method="post",
        action=f"/t/{showing.table}/sit",
    )
