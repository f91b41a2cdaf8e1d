"""The status phase as a table: six steps, what each means for each seat, and who has not finished the present one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from markupsafe import Markup

from pentarchy.core import Texts
from pentarchy.core.sheet import PIGMENTS
from pentarchy.drawing import icon, seat_mark, tag

from ..box.terms import CATEGORIES, STATUS_STEPS
from ..rules import purse, status
from ..state import Clash
from ..words.names import price


def status_sheet(game: Clash, own: int | None, texts: Texts) -> Markup | None:
    """While it goes on; the choice itself is made on the own board and on the map."""
    if game.phase != "status" or not game.step:
        return None
    seats = game.in_turn_order(game.first)
    open_ = _open(game, seats)
    head = tag(
        "tr",
        tag("th", texts.say("status_step"), scope="col"),
        [
            tag(
                "th",
                seat_mark(PIGMENTS[seat], "sm"),
                " ",
                texts.name(f"seat-{seat}"),
                scope="col",
                class_=_you(seat, own),
            )
            for seat in seats
        ],
    )
    rows = [_row(game, step, seats, open_, own, texts) for step in range(1, len(STATUS_STEPS) + 1)]
    title = texts.say("status_title", number=game.round)
    return tag(
        "details",
        tag("summary", icon("hourglass"), tag("b", title), tag("small", texts.say("sheet_fold"))),
        tag("div", tag("table", tag("thead", head), tag("tbody", rows)), class_="status__body"),
        class_="over-map status",
        id=f"status-{game.round}",
        open="",
    )


def _you(seat: int, own: int | None) -> str | None:
    return "is-you" if seat == own else None


def _row(game: Clash, step: int, seats: Sequence[int], open_: set[int], own: int | None, texts: Texts) -> Markup:
    state = "is-past" if step < game.step else "is-now" if step == game.step else ""
    number = tag("span", icon("check") if state == "is-past" else step, class_="status__number")
    words = tag("b", texts.name(f"status-{STATUS_STEPS[step - 1]}"))
    head = tag("th", number, words, tag("small", texts.explain(f"status-{STATUS_STEPS[step - 1]}")), scope="row")
    cells = [tag("td", _cell(game, step, seat, open_, texts), class_=_you(seat, own)) for seat in seats]
    return tag("tr", head, cells, class_=state or None)


def _cell(game: Clash, step: int, seat: int, open_: set[int], texts: Texts) -> Markup | str:
    """What has been done is checked; who has not finished the present step is said; what is to come is foretold."""
    if step < game.step or (step == game.step and seat not in open_):
        return tag("span", icon("check", label=texts.say("status_done")), class_="status__done")
    said = TOLD[step - 1](game, seat, texts)
    return said if step > game.step else tag("b", said or texts.say("status_open"), class_="status__now")


def _open(game: Clash, seats: Sequence[int]) -> set[int]:
    """Who has not finished the present step: those who wait, and whoever is asked before them.

    Of the first step nobody is told who has finished: that would betray who could complete an objective.
    """
    if game.step == status.OBJECTIVES:
        return set(seats)
    if game.step == status.STARTING_PLAYER:
        return {status.decider(game)}
    waiting = {item[1] for item in game.agenda.items}  # in a view items are plain lists
    last = next((at for at, seat in enumerate(seats) if seat in waiting), len(seats))
    return waiting | set(seats[max(0, last - 1) : last])


def _objectives(game: Clash, seat: int, texts: Texts) -> str:
    return texts.say("status_objectives", number=len(game.players[seat].objectives))


def _free(game: Clash, seat: int, texts: Texts) -> str:
    return ""


def _draws(game: Clash, seat: int, texts: Texts) -> str:
    return ""


def _razes(game: Clash, seat: int, texts: Texts) -> str:
    """Cities that are only a settlement. [coc.status.6]"""
    bare = [game.board.names[hex_] for hex_ in game.cities_of(seat) if not game.built[hex_]]
    return ", ".join(map(texts.name, bare)) or "–"


def _governs(game: Clash, seat: int, texts: Texts) -> str:
    """[coc.status.7]"""
    found = status.governments(game, seat)
    if not found:
        return "–"
    names = ", ".join(texts.name(f"category-{CATEGORIES[category]}") for category in found)
    if not purse.can_pay(game, seat, status.government_price()):
        return f"{names} ({price(status.government_price(), texts)})"
    return names


def _first(game: Clash, seat: int, texts: Texts) -> str:
    """[coc.status.8]"""
    said = texts.say("status_tokens", number=status.tokens(game, seat))
    return f"{said}, {texts.say('status_decides')}" if status.decider(game) == seat else said


TOLD: Final[tuple[Callable[[Clash, int, Texts], str], ...]] = (_objectives, _free, _draws, _razes, _governs, _first)
"""By step: what it means for a seat."""
assert len(TOLD) == len(STATUS_STEPS)
