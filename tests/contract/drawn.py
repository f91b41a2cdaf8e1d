"""The toy on a drawn table, and tables that break one promise each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pentarchy.core import Decision, Drawing, Option, Refusal, Scene, SeatPanel, Sheet, Texts, Tip
from pentarchy.core.sheet import PIGMENTS

from .toy import CARDS, Toy, ToyGame

SCENERY = '<svg><symbol id="card-back"></symbol></svg>'


def draw(scene: Scene) -> Sheet:
    """Cards that the viewer may choose from lie on the board, and so do the seats; a card back stands for the deck."""
    texts, players = scene.texts, len(scene.view["players"])
    seats = [f"seat-{seat}" for seat in range(players)]
    cards = [str(card) for card in range(1, CARDS + 1)]
    things = "".join(f'<li id="at-{thing}" data-id="{thing}"></li>' for thing in (*seats, *cards))
    tips = {card: Tip(f"{card}", clauses=("toy.bid.1",)) for card in cards}
    return Sheet(
        seats=[SeatPanel(PIGMENTS[seat], "", None, []) for seat in range(players)],
        round=scene.view["round"],
        rounds=scene.view["rounds"],
        phases=[],
        board=f'<svg><use href="#card-back"/></svg><ul>{things}</ul>',
        mine="",
        hand="",
        hand_title="",
        mine_title="",
        mine_note="",
        tray="",
        outline=[],
        tips={**tips, **{seat: Tip(texts.name(seat)) for seat in seats}},
    )


class DrawnToy(ToyGame):
    @property
    def drawing(self) -> Drawing:
        return Drawing(draw=draw, scenery=lambda _: SCENERY, plate=lambda: '<svg width="460" height="150"/>')


drawn_toy = DrawnToy()


def other(**parts: Any) -> type[DrawnToy]:
    """The toy on a table of which some parts are drawn otherwise."""

    class Otherwise(DrawnToy):
        @property
        def drawing(self) -> Drawing:
            return replace(super().drawing, **parts)

    return Otherwise


def redrawn(change: Callable[[Sheet], Sheet]) -> type[DrawnToy]:
    return other(draw=lambda scene: change(draw(scene)))


def adding(html: str) -> type[DrawnToy]:
    return redrawn(lambda sheet: replace(sheet, mine=html, mine_of=0))


def with_tip(tip: Tip) -> type[DrawnToy]:
    return redrawn(lambda sheet: replace(sheet, tips={**sheet.tips, "1": tip}))


def draw_and_forget(scene: Scene) -> Sheet:
    sheet = draw(scene)
    scene.view.clear()
    return sheet


drawings: list[Sheet] = []


def counted(sheet: Sheet) -> Sheet:
    drawings.append(sheet)
    return replace(sheet, round=len(drawings))


class DrawsBlankText(DrawnToy):
    def draw_text(self, view: dict[str, Any], texts: Texts) -> str:
        return "{board}"


class RemarksNothingWell(DrawnToy):
    def remark(self, state: Toy, decision: Decision, option: Option, texts: Texts) -> str:
        return "costs {price}" if option[0] == "pledge" else ""


class HelpsWithoutTheNumber(DrawnToy):
    """What would allow a pledge names a number that the refusal does not bring."""

    def derived_texts(self, texts: Texts) -> dict[str, dict[str, str]]:
        return {"remedies": {"too_dear": "{more} more coins."}}


class HasNoSentence(DrawnToy):
    def may(self, state: Toy, decision: Decision, option: Option) -> Refusal | None:
        refusal = super().may(state, decision, option)
        return Refusal(refusal.clause, "nobody_knows") if refusal and option[0] == "tax" else refusal


BROKEN: tuple[tuple[str, type[DrawnToy]], ...] = (
    ("words", RemarksNothingWell),
    ("refusals", HelpsWithoutTheNumber),
    ("refusals", HasNoSentence),
    ("texts", DrawsBlankText),
    ("drawings", adding("<p>")),
    ("drawings", adding('<p id="at-1"></p>')),
    ("drawings", adding('<p style="color: red"></p>')),
    ("drawings", adding('<p data-id="nowhere"></p>')),
    ("drawings", adding('<p data-key="s"></p>')),
    ("drawings", adding('<svg><use href="#nowhere"/></svg>')),
    ("drawings", redrawn(lambda sheet: replace(sheet, mine="<p></p>"))),
    ("drawings", adding("<p>{name}</p>")),
    ("drawings", adding("<p>None</p>")),
    ("drawings", with_tip(Tip(""))),
    ("drawings", with_tip(Tip("1", "{now}"))),
    ("drawings", with_tip(Tip("1", clauses=("toy.lost.4",)))),
    ("drawings", redrawn(lambda sheet: replace(sheet, seats=sheet.seats[:1]))),
    ("drawings", other(draw=draw_and_forget)),
    ("drawings", redrawn(counted)),
    ("drawings", other(plate=lambda: '<svg width="460" height="150"><use href="#card-back"/></svg>')),
    ("drawings", other(plate=lambda: '<svg width="100" height="100"/>')),
    ("drawings", other(scenery=lambda _: '<symbol id="card-back">')),
    ("pointing", redrawn(lambda sheet: replace(sheet, board=sheet.board.replace('data-id="seat-1"', "")))),
    ("pointing", redrawn(lambda sheet: replace(sheet, board=f'<div data-rest="yes">{sheet.board}</div>'))),
    ("pointing", other(icon=lambda words: "" if words[0] == "wins" else "right")),
    ("pointing", other(icon=lambda words: "" if words[0] == "stake" else "right")),
    ("pointing", other(mark=lambda _: "danger")),
    ("pointing", other(is_likely=lambda _: True)),
    ("pointing", other(why_final=lambda *_: "nobody_knows")),
)
"""Each broken promise and the check that must notice it."""
