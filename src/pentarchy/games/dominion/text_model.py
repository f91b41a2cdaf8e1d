"""The table as plain text, for terminals, screen readers and everybody who would rather read than look.

Every line stands for itself: a pile, a player, a hand. No line is longer than 80 characters.
"""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import Any, NamedTuple

from pentarchy.core import Texts

from .box import BASICS, COINS, DEBT, EVENTS, PILE_OF
from .kingdoms import kingdom_in

WIDTH = 80
View = dict[str, Any]


class Line(NamedTuple):
    """One thing that can be read: a sentence, or cells that stand in columns. `level` is how deep it lies."""

    level: int
    cells: tuple[str, ...]
    hangs: bool = True
    """What does not fit into one line goes on a step further in."""


def draw(view: View, texts: Texts) -> str:
    """The outline, wrapped and in columns, and the line from which others can play the same kingdom."""
    sections = outline(view, texts)
    if view["piles"]:
        line = kingdom_in(view).line().replace(",", ", ")
        sections.insert(1, [_line(0, f"{texts.say('model_line')} {line}")])
    return "\n\n".join("\n".join(_printed(section)) for section in sections)


def outline(view: View, texts: Texts) -> list[list[Line]]:
    """All that a view shows: the turn, the piles, each player's cards, and the own hand."""
    sections = [[_line(0, line) for line in _turn(view, texts)]]
    if view["piles"]:
        sections += [_piles(view, texts), _beside(view, texts)]
    else:
        sections.append([_line(1, texts.name(pile)) for pile in view["kingdom"]])
    sections += [_player(view, seat, texts) for seat in range(len(view["players"]))]
    sections += [
        [_line(0, texts.say("model_hand", f"seat-{seat}") + " " + _listed(player["hand"], texts))]
        for seat, player in enumerate(view["players"])
        if player["hand"] and None not in player["hand"]
    ]
    return [section for section in sections if section]


def _line(level: int, text: str) -> Line:
    return Line(level, (text,))


def _turn(view: View, texts: Texts) -> list[str]:
    if view["phase"] == "over":
        return [texts.say("model_over", "dominion")]
    lines = [texts.say("model_round", "dominion", number=max(1, view["round"]))]
    phase: str = {"start": "action", "cleanup": "buy", "between": "buy"}.get(view["phase"]) or view["phase"]
    if phase == "draft":
        return [*lines, texts.say("model_phase_draft")]
    lines.append(texts.say("model_turn", f"seat-{view['active']}", phase))
    lines.append(texts.say("model_counts", actions=view["actions"], buys=view["buys"], coins=view["coins"]))
    return lines


def _piles(view: View, texts: Texts) -> list[Line]:
    basic = [pile for pile in view["piles"] if pile in BASICS]
    kingdom = sorted((pile for pile in view["piles"] if pile not in BASICS), key=lambda pile: _cost(view, pile))
    rows = [_line(0, texts.say("model_supply"))] + [_pile(view, pile, texts) for pile in basic]
    rows += [_line(0, texts.say("model_kingdom"))] + [_pile(view, pile, texts) for pile in kingdom]
    if view["outside"]:
        rows.append(_line(0, texts.say("model_outside")))
        rows += [Line(1, (texts.name(pile), "", str(number))) for pile, number in view["outside"].items()]
    if view["trash"]:
        rows.append(_line(0, texts.say("model_trash") + " " + _listed(view["trash"], texts)))
    return rows


def _top(view: View, pile: str) -> str:
    """The visible card of a pile, or what lay there."""
    return next((card for card in view["offer"] if PILE_OF[card] == pile), "")


def _cost(view: View, pile: str) -> tuple[int, int]:
    top = _top(view, pile) or next(card for card, of in PILE_OF.items() if of == pile)
    return COINS[top], DEBT.get(top, 0)


def _pile(view: View, pile: str, texts: Texts) -> Line:
    top, left = _top(view, pile), view["piles"][pile]
    tokens = []
    if view["pile_vp"].get(pile):
        tokens.append(texts.say("model_vp_here", number=view["pile_vp"][pile]))
    if view["pile_debt"].get(pile):
        tokens.append(texts.say("model_debt_here", number=view["pile_debt"][pile]))
    if not top:
        return Line(1, (texts.name(pile), texts.say("model_empty"), "", *tokens))
    name = texts.name(top) if top == pile else f"{texts.name(top)} ({texts.name(pile)})"
    price = _price(max(0, COINS[top] - view["cheaper"]), DEBT.get(top, 0), texts)
    return Line(1, (name, price, str(left), *tokens))


def _price(coins: int, debt: int, texts: Texts) -> str:
    parts = [texts.say("remark_price", coins=coins)] if coins or not debt else []
    return ", ".join([*parts, texts.say("remark_debt", debt=debt)] if debt else parts)


def _beside(view: View, texts: Texts) -> list[Line]:
    names = [*view["events"], *view["landmarks"]]
    if not names:
        return []
    lines = [_line(0, texts.say("model_beside"))]
    for name in names:
        line = texts.name(name)
        if name in EVENTS:
            line += f" ({_price(EVENTS[name].coins, EVENTS[name].debt, texts)})"
        if view["pile_vp"].get(name):
            line += ", " + texts.say("model_vp_here", number=view["pile_vp"][name])
        if name in view["chosen"]:
            line += ", " + texts.say("model_obelisk", view["chosen"][name])
        lines += [_line(1, line), Line(2, (texts.explain(name),), hangs=False)]
    return lines


def _player(view: View, seat: int, texts: Texts) -> list[Line]:
    return [
        _line(0, texts.say("model_player", f"seat-{seat}")),
        *[_line(1, row) for row in player_rows(view, seat, texts)],
    ]


def player_rows(view: View, seat: int, texts: Texts) -> list[str]:
    """What everybody may see of one player, and what only the viewer may."""
    player = view["players"][seat]
    lines = []
    counts = texts.say(
        "model_cards",
        hand=len(player["hand"]),
        deck=len(player["deck"]) + len(player["top"]),
        discards=len(player["discards"]) + len(player["buried"]),
    )
    lines.append(f"{counts}; {texts.say('model_tokens', vp=player['vp'], debt=player['debt'])}")
    shown = (
        ("model_play", [card for card in player["play"] if card]),
        ("model_discards", player["discards"] + player["buried"]),
        ("model_top", player["top"] if any(player["top"]) else []),
        ("model_mat", player["mat"]),
        ("model_aside", player["aside"]),
        ("model_under", player["under"]),
        ("model_revealed", player["revealed"]),
        ("model_looked", player["looked"]),
    )
    for key, cards in shown:
        if cards:
            lines.append(texts.say(key) + " " + _listed(cards, texts))
    tokens = [f"{texts.name(token)} → {texts.name(pile)}" for token, pile in player["tokens"].items()]
    tokens += [texts.say(f"model_{token}") for token in ("minus_card", "minus_coin") if player[token]]
    if not player["journey"]:
        tokens.append(texts.say("model_journey_down"))
    if player["inherited"]:
        tokens.append(texts.say("model_inherited", player["inherited"]))
    if tokens:
        lines.append(texts.say("model_markers") + " " + ", ".join(tokens))
    return lines


def _listed(cards: list[str | None], texts: Texts) -> str:
    """`2 × Copper, Estate`, and how many are unknown."""
    known = Counter(card for card in cards if card is not None)
    parts = [texts.name(card) if n == 1 else f"{n} × {texts.name(card)}" for card, n in sorted(known.items())]
    unknown = cards.count(None)
    if unknown:
        parts.append(texts.say("model_unknown", number=unknown))
    return ", ".join(parts)


def _printed(section: list[Line]) -> list[str]:
    """Rows with their columns aligned; a sentence is wrapped, and does not count for the columns."""
    rows = {
        at: [f"{'  ' * line.level}{line.cells[0]}", *line.cells[1:]]
        for at, line in enumerate(section)
        if line.cells[1:]
    }
    widths = [
        max((len(row[i]) for row in rows.values() if len(row) > i), default=0)
        for i in range(max(map(len, rows.values()), default=0))
    ]
    lines: list[str] = []
    for at, line in enumerate(section):
        if at in rows:
            lines.append("  ".join(cell.ljust(width) for cell, width in zip(rows[at], widths, strict=False)).rstrip())
        else:
            first = "  " * line.level
            lines += wrap(
                line.cells[0], WIDTH, initial_indent=first, subsequent_indent=f"{first}  " if line.hangs else first
            )
    return lines
