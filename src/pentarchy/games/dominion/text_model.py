"""The table as plain text, for terminals, screen readers and everybody who would rather read than look.

Every line stands for itself: a pile, a player, a hand. No line is longer than 80 characters.
"""

from __future__ import annotations

from collections import Counter
from textwrap import wrap
from typing import Any

from pentarchy.core import Texts

from .box import BASICS, COINS, DEBT, EVENTS, PILE_OF

WIDTH = 80
View = dict[str, Any]


def draw(view: View, texts: Texts) -> str:
    """All that a view shows: the turn, the piles, each player's cards, and the own hand."""
    sections = [_turn(view, texts)]
    if view["piles"]:
        sections += [_piles(view, texts), _beside(view, texts)]
    else:
        sections.append([f"  {texts.name(pile)}" for pile in view["kingdom"]])
    sections += [_player(view, seat, texts) for seat in range(len(view["players"]))]
    sections += [
        _wrapped(texts.say("model_hand", f"seat-{seat}") + " " + _listed(player["hand"], texts), "", "  ")
        for seat, player in enumerate(view["players"])
        if player["hand"] and None not in player["hand"]
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines)


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


def _piles(view: View, texts: Texts) -> list[str]:
    basic = [pile for pile in view["piles"] if pile in BASICS]
    kingdom = sorted((pile for pile in view["piles"] if pile not in BASICS), key=lambda pile: _cost(view, pile))
    rows = [[texts.say("model_supply")]] + [_pile(view, pile, texts) for pile in basic]
    rows += [[texts.say("model_kingdom")]] + [_pile(view, pile, texts) for pile in kingdom]
    if view["outside"]:
        rows.append([texts.say("model_outside")])
        rows += [[f"  {texts.name(pile)}", "", str(number)] for pile, number in view["outside"].items()]
    lines = _columns(rows)
    if view["trash"]:
        lines += _wrapped(texts.say("model_trash") + " " + _listed(view["trash"], texts), "", "  ")
    return lines


def _top(view: View, pile: str) -> str:
    """The visible card of a pile, or what lay there."""
    return next((card for card in view["offer"] if PILE_OF[card] == pile), "")


def _cost(view: View, pile: str) -> tuple[int, int]:
    top = _top(view, pile) or next(card for card, of in PILE_OF.items() if of == pile)
    return COINS[top], DEBT.get(top, 0)


def _pile(view: View, pile: str, texts: Texts) -> list[str]:
    top, left = _top(view, pile), view["piles"][pile]
    tokens = []
    if view["pile_vp"].get(pile):
        tokens.append(texts.say("model_vp_here", number=view["pile_vp"][pile]))
    if view["pile_debt"].get(pile):
        tokens.append(texts.say("model_debt_here", number=view["pile_debt"][pile]))
    if not top:
        return [f"  {texts.name(pile)}", texts.say("model_empty"), "", *tokens]
    name = texts.name(top) if top == pile else f"{texts.name(top)} ({texts.name(pile)})"
    return [f"  {name}", _price(max(0, COINS[top] - view["cheaper"]), DEBT.get(top, 0), texts), str(left), *tokens]


def _price(coins: int, debt: int, texts: Texts) -> str:
    parts = [texts.say("remark_price", coins=coins)] if coins or not debt else []
    return ", ".join([*parts, texts.say("remark_debt", debt=debt)] if debt else parts)


def _beside(view: View, texts: Texts) -> list[str]:
    names = [*view["events"], *view["landmarks"]]
    if not names:
        return []
    lines = [texts.say("model_beside")]
    for name in names:
        line = f"  {texts.name(name)}"
        if name in EVENTS:
            line += f" ({_price(EVENTS[name].coins, EVENTS[name].debt, texts)})"
        if view["pile_vp"].get(name):
            line += ", " + texts.say("model_vp_here", number=view["pile_vp"][name])
        if name in view["chosen"]:
            line += ", " + texts.say("model_obelisk", view["chosen"][name])
        lines.append(line)
        lines += _wrapped(texts.explain(name), "    ", "    ")
    return lines


def _player(view: View, seat: int, texts: Texts) -> list[str]:
    player = view["players"][seat]
    lines = [texts.say("model_player", f"seat-{seat}")]
    counts = texts.say(
        "model_cards",
        hand=len(player["hand"]),
        deck=len(player["deck"]) + len(player["top"]),
        discards=len(player["discards"]) + len(player["buried"]),
    )
    lines.append(f"  {counts}; {texts.say('model_tokens', vp=player['vp'], debt=player['debt'])}")
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
            lines += _wrapped(texts.say(key) + " " + _listed(cards, texts), "  ", "    ")
    tokens = [f"{texts.name(token)} → {texts.name(pile)}" for token, pile in player["tokens"].items()]
    tokens += [texts.say(f"model_{token}") for token in ("minus_card", "minus_coin") if player[token]]
    if not player["journey"]:
        tokens.append(texts.say("model_journey_down"))
    if player["inherited"]:
        tokens.append(texts.say("model_inherited", player["inherited"]))
    if tokens:
        lines += _wrapped(texts.say("model_markers") + " " + ", ".join(tokens), "  ", "    ")
    return lines


def _listed(cards: list[str | None], texts: Texts) -> str:
    """`2 × Copper, Estate`, and how many are unknown."""
    known = Counter(card for card in cards if card is not None)
    parts = [texts.name(card) if n == 1 else f"{n} × {texts.name(card)}" for card, n in sorted(known.items())]
    unknown = cards.count(None)
    if unknown:
        parts.append(texts.say("model_unknown", number=unknown))
    return ", ".join(parts)


def _columns(rows: list[list[str]]) -> list[str]:
    """Rows with their columns aligned; a row of one cell is a heading and does not count."""
    widths = [
        max((len(row[i]) for row in rows if 1 < len(row) > i), default=0) for i in range(max(len(row) for row in rows))
    ]
    return ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=False)).rstrip() for row in rows]


def _wrapped(text: str, first: str, following: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=following)
