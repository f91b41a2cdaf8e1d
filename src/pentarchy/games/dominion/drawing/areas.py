"""What belongs to players: cards in play, deck and discard pile, the Tavern mat, the hand, cards that are looked at."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import PIGMENTS, Texts, notation
from pentarchy.drawing import classes, empty_hand, icon, seat_mark, tag

from ..box import ACTIONS, ALL, EVENTS, LANDMARKS, PILE_TOKENS, TREASURES, VICTORIES
from ..rules.turn import staying
from ..state import Dominion
from ..words.cards import sentence
from ..words.outline import markers
from . import faces
from .asked import ON_THE_TABLE, Asked, cards_at

DIGITS: Final = "1234567890"
MANY: Final = 9
"""A larger hand shows equal cards on each other."""


# -- in play


def play_area(game: Dominion, viewer: int | None, asked: Asked, words: Texts) -> Markup:
    """What the player whose turn it is has in play: what stays from earlier turns, and what was played in this one.

    Beside it lie the cards that a question is about and that have no other place on the table.
    """
    seat = game.active
    player = game.players[seat]
    stays = staying(player)
    cards = [(place, card, player.acting.get(place, "")) for place, card in enumerate(player.play) if card]
    trashed = asked.ids if asked.verb == "trash" else frozenset()
    groups = (
        ("zone_staying", tuple(entry for entry in cards if entry[0] in stays)),
        ("zone_turn", tuple(entry for entry in cards if entry[0] not in stays)),
    )
    drawn = [played(words, key, entries, trashed, asked.rests("play")) for key, entries in groups if entries]
    about = _asked_group(game, viewer, asked, words)
    return tag(
        "div",
        seat_mark(PIGMENTS[seat], "sm"),
        drawn,
        about or (None if drawn else tag("p", words.say("zone_nothing"), class_="dim")),
        class_="inplay",
        role="group",
        aria_label=words.say("zone_play"),
    )


@lru_cache(maxsize=4096)
def played(
    words: Texts, key: str, cards: tuple[tuple[int, str, str], ...], trashed: frozenset[str], rests: bool
) -> Markup:
    """Equal cards lie on each other. What may be trashed answers to what it really is. [dom.empires.card.50]"""
    stacks: dict[tuple[str, str], list[int]] = {}
    for place, card, really in cards:
        stacks.setdefault((card, really), []).append(place)
    drawn = [
        _mini(words, card, len(at), f"play-{at[0]}-{card}", really, called=really if really in trashed else card)
        for (card, really), at in stacks.items()
    ]
    head = tag("h2", words.say(key), class_="caps zone-h")
    row = tag("div", drawn, class_="dcards")
    return tag("div", head, row, class_="zone", data_rest="yes" if rests else None)


@lru_cache(maxsize=4096)
def _mini(
    words: Texts,
    card: str,
    number: int = 1,
    element: str = "",
    really: str = "",
    key: str = "",
    drop: str = "",
    called: str = "",
) -> Markup:
    """A small card, or several of the same; `really` is what a card is that acts as another one."""
    land = card not in ALL
    notes = [words.name(really)] if really else []
    if number > 1:
        notes.append(f"×{number}")
    said = ", ".join([sentence(card, words), *notes])
    return tag(
        "button",
        faces.land(card, words) if land else faces.mini(card, words),
        [tag("span", note, class_="dunder") for note in notes],
        tag("span", icon("check"), class_="badge") if drop else None,
        tag("kbd", key, class_="dpile__key", aria_hidden="true") if key else None,
        id=element or None,
        class_=classes("dc", "dc--land" if land else "dc--mini", "is-chosen" if drop else ""),
        data_types=faces.data_types(card),
        type="button",
        data_id=called or card,
        data_drop=drop or None,
        data_key=key or None,
        data_moves="card",
        data_is=card,
        data_count=number,
        tabindex=-1,
        aria_label=said,
        aria_pressed="true" if drop else None,
    )


# -- the own area without the hand


def mine(game: Dominion, seat: int, asked: Asked, words: Texts) -> Markup:
    player = game.players[seat]
    known = [*player.discards, *[card for card in player.buried if card]]
    stacks = tag(
        "div",
        _deck(words, len(player.deck) + len(player.top), player.top[-1] or "" if player.top else ""),
        _discard_pile(words, len(player.discards) + len(player.buried), known[-1] if known else ""),
        class_="stacks",
    )
    kept = _kept(game, seat, asked, words)
    return tag("div", stacks, kept, class_=classes("own", "has-kept" if kept else ""))


@lru_cache(maxsize=1024)
def _deck(words: Texts, number: int, top: str) -> Markup:
    name = words.name("deck")
    said = f"{name}: {number}" + (f", {words.say('deck_top', top)}" if top else "")
    return tag(
        "button",
        tag("b", number),
        tag("span", name),
        tag("small", words.name(top)) if top else None,
        class_="dback" if number else "dback is-empty",
        type="button",
        data_id="deck",
        data_moves="card",
        data_is="*",
        data_count=number,
        data_look="yes",
        tabindex=-1,
        aria_label=said,
    )


@lru_cache(maxsize=1024)
def _discard_pile(words: Texts, number: int, top: str) -> Markup:
    """The discard pile with the card that is known to lie there last."""
    name = words.name("discards")
    face = faces.mini(top, words) if top else tag("span", icon("discard"), tag("span", name), class_="dc__none")
    return tag(
        "button",
        face,
        tag("span", icon("discard"), str(number), class_="dunder"),
        class_="dc dc--mini dc--discards" if top else "dc dc--mini dc--discards is-empty",
        data_types=faces.data_types(top) if top else "",
        type="button",
        data_id="discards",
        data_moves="card",
        data_is="*",
        data_count=number,
        data_look="yes",
        tabindex=-1,
        aria_label=f"{name}: {number}" + (f", {words.name(top)}" if top else ""),
    )


def _kept(game: Dominion, seat: int, asked: Asked, words: Texts) -> Markup | None:
    """Tavern mat, cards set aside, Durations while others play, and tokens that lie with the player."""
    player = game.players[seat]
    groups = [
        group(words, "mat", player.mat, asked.rests("mat"), asked.place == "mat"),
        group(words, "aside", [*player.aside, *[card for card in player.under if card]], bool(asked.place)),
    ]
    if seat != game.active:
        groups.append(group(words, "staying", [card for card in player.play if card], bool(asked.place)))
    if player.inherited:
        groups.append(group(words, "inherited", [player.inherited], bool(asked.place)))
    tokens = markers(player)
    if tokens:
        marks = [tag("li", words.say(f"model_{token}"), class_="tag") for token in tokens]
        groups.append(tag("ul", marks, class_="markers"))
    drawn = [each for each in groups if each]
    return tag("div", drawn, class_="kept") if drawn else None


def group(words: Texts, name: str, cards: list[str], rests: bool, asking: bool = False) -> Markup | None:
    return _group_row(words, name, tuple(sorted(Counter(cards).items())), rests, asking) if cards else None


@lru_cache(maxsize=2048)
def _group_row(words: Texts, name: str, cards: tuple[tuple[str, int], ...], rests: bool, asking: bool) -> Markup:
    keys = DIGITS if asking else ""
    drawn = [
        _mini(words, card, number, f"{name}-{card}", "", keys[at : at + 1]) for at, (card, number) in enumerate(cards)
    ]
    head = tag("h3", words.say(f"zone_{name}"), class_="caps zone-h")
    return tag(
        "div", head, tag("div", drawn, class_="dcards"), class_=f"zone zone--{name}", data_rest="yes" if rests else None
    )


# -- hand


def hand(game: Dominion, viewer: int, asked: Asked, words: Texts) -> Markup:
    """Sorted: Actions, then Treasures, then the rest, the dearest first."""
    cards = [card for card in game.players[viewer].hand if card]
    return _fan(
        words,
        tuple(sorted(cards, key=_rank)),
        asked.place == "hand",
        asked.rests("hand"),
        asked.verb,
        tuple(sorted(Counter(option[-1] for option in asked.chosen).items())) if asked.place == "hand" else (),
    )


def _rank(card: str) -> tuple[int, int, str]:
    group = 0 if card in ACTIONS else 1 if card in TREASURES else 2 if card in VICTORIES else 3
    return group, -ALL[card].coins, card


@lru_cache(maxsize=2048)
def _fan(
    words: Texts, cards: tuple[str, ...], asking: bool, rests: bool, verb: str, chosen: tuple[tuple[str, int], ...]
) -> Markup:
    picked = dict(chosen)
    stacked = len(cards) > MANY
    shown: list[Markup] = []
    keys = iter(DIGITS)
    number = 0
    for card in dict.fromkeys(cards):
        copies, taken = cards.count(card), min(picked.get(card, 0), cards.count(card))
        key = next(keys, "") if asking else ""
        for n in range(taken):
            number += 1
            drop = notation((verb, card))
            shown.append(_held(words, card, f"hand-{card}-{n + 1}", 1, key if copies == taken else "", drop, number))
        left = copies - taken
        if stacked and left:
            shown.append(_held(words, card, f"hand-{card}-{taken + 1}", left, key))
        else:
            shown += [
                _held(words, card, f"hand-{card}-{n + 1}", 1, "" if n > taken else key) for n in range(taken, copies)
            ]
    if not shown:
        return empty_hand(words.say("hand_empty"))
    size = min(len(shown), 12)
    return tag(
        "ol",
        shown,
        class_=classes("dfan", f"dfan--{size}", "is-asking" if asking else ""),
        data_rest="yes" if rests else None,
    )


@lru_cache(maxsize=4096)
def _held(words: Texts, card: str, element: str, number: int, key: str, drop: str = "", order: int = 0) -> Markup:
    face = tag(
        "button",
        faces.hand(card, words),
        tag("span", f"×{number}", class_="dc__many") if number > 1 else None,
        tag("span", order, class_="order-no") if drop else None,
        tag("kbd", key, class_="slot-key", aria_hidden="true") if key and not drop else None,
        class_=classes("dc dc--hand", "dc--plain" if faces.is_plain(card, words) else "", "is-chosen" if drop else ""),
        data_types=faces.data_types(card),
        type="button",
        data_id=card,
        data_key=key or None,
        data_drop=drop or None,
        tabindex=-1,
        aria_label=sentence(card, words) + (f", ×{number}" if number > 1 else ""),
        aria_pressed="true" if drop else None,
    )
    return tag("li", face, id=element, data_moves="card", data_is=card, data_count=number)


# -- what a question is about


def _asked_group(game: Dominion, viewer: int | None, asked: Asked, words: Texts) -> Markup | None:
    cards = _asked_cards(game, viewer, asked)
    if not cards:
        return None
    elsewhere = asked.place in ON_THE_TABLE
    tokens = asked.verb == "token"
    place = "tray" if tokens else asked.place if asked.place and not elsewhere else "revealed"
    chosen = tuple(sorted(Counter(option[-1] for option in asked.chosen).items()))
    return _question(words, place, tuple(sorted(cards)), asked.verb, chosen, elsewhere and not tokens)


def _asked_cards(game: Dominion, viewer: int | None, asked: Asked) -> list[str]:
    """What lies at the place that is asked; what the options name, where they name more; else what lies face up."""
    tokens: list[str] = [thing for thing in PILE_TOKENS if thing in asked.ids]
    if tokens:
        return tokens
    if viewer is not None and asked.place and asked.place not in ON_THE_TABLE:
        if asked.place == "tray":
            return [thing for thing in asked.ids if thing in ALL or thing in LANDMARKS or thing in EVENTS]
        here = [card for card in cards_at(game, viewer, asked.place) if card]
        if asked.place in ("discards", "trash"):
            return [card for card in dict.fromkeys(here) if card in asked.ids]
        return here
    lying = [card for player in game.players for card in player.revealed if card]
    return lying + ([card for card in game.players[viewer].looked if card] if viewer is not None else [])


@lru_cache(maxsize=2048)
def _question(
    words: Texts, place: str, cards: tuple[str, ...], verb: str, chosen: tuple[tuple[str, int], ...], rests: bool
) -> Markup:
    """Cards of one question; those that are picked already can be given back."""
    drawn = []
    keys = iter(DIGITS)
    picked = dict(chosen)
    for card in dict.fromkeys(cards):
        key, copies = next(keys, ""), cards.count(card)
        if card in PILE_TOKENS:
            drawn.append(_token(words, card, key))
            continue
        taken = min(picked.get(card, 0), copies)
        for n in range(copies):
            drop = notation((verb, card)) if n < taken else ""
            shown = key if n == min(taken, copies - 1) else ""
            drawn.append(_mini(words, card, 1, f"tray-{card}-{n + 1}", "", "" if rests else shown, drop))
    return tag(
        "div",
        tag("h2", words.say(f"zone_{place}"), class_="caps zone-h"),
        tag("div", drawn, class_="dcards"),
        class_="zone zone--asked",
        role="group",
        aria_label=words.say(f"zone_{place}"),
        data_rest="yes" if rests else None,
    )


def _token(words: Texts, token: str, key: str) -> Markup:
    return tag(
        "button",
        words.say(f"token_{token}"),
        tag("kbd", key) if key else None,
        class_="dc dc--token",
        type="button",
        data_id=token,
        data_key=key or None,
        tabindex=-1,
        aria_label=words.name(token),
    )


# -- the decision bar


def purse(game: Dominion, words: Texts) -> Markup:
    """Counters of the turn: what whoever has the turn may still do."""
    if game.phase in ("over", "draft"):
        return Markup("")
    debt = game.players[game.active].debt
    owes = debt or any(player.debt for player in game.players)
    return _purse(words, game.actions, game.buys, game.coins, debt if owes else -1, game.phase)


@lru_cache(maxsize=2048)
def _purse(words: Texts, actions: int, buys: int, coins: int, debt: int, phase: str) -> Markup:
    rows = [("actions", "action", "", actions), ("buys", "buy", "", buys), ("coins", "coin", "coin", coins)]
    if debt >= 0:
        rows.append(("debt", "debt", "debt", debt))
    main = "actions" if phase in ("start", "action") else "coins"
    return tag(
        "dl",
        [
            tag(
                "div",
                tag("dt", words.say(f"purse_{name}")),
                tag("dd", icon(sign, colour), number),
                class_=classes("is-none" if not number else "", "is-main" if name == main else "") or None,
            )
            for name, sign, colour, number in rows
        ],
        class_="dpurse",
        aria_label=words.say("purse"),
    )
