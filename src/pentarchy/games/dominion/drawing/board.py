"""The board: Events and Landmarks, the kingdom and the basic cards, with all that lies on the piles."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from pentarchy.core import PAGE_KEYS, PIGMENTS, Texts
from pentarchy.drawing import classes, icon, seat_mark, tag

from ..box import ALL, BASICS, EVENTS, MIXED, PILE_CARDS
from ..rules import buying
from ..rules.kingdoms import in_order
from ..rules.moving import top_of
from ..state import Dominion
from ..words.cards import sentence
from . import faces
from .areas import play_area
from .asked import Asked
from .emblems import shown

BASIC_ORDER: Final = ("curse", "trash", "copper", "estate", "silver", "duchy", "gold", "province")
"""In two columns; Gold and Province lie lowest, nearest to the hand."""
KEYS: Final = dict(zip(BASICS, "cvgtdpu", strict=True))
"""The key of each basic card; Silver's is not its first letter, which shows the score."""
DIGITS: Final = "1234567890"
TOKEN_SIGNS: Final = {
    "plus_card": ("+1", "card"),
    "plus_action": ("+1", "action"),
    "plus_buy": ("+1", "buy"),
    "plus_coin": ("+1", "coin"),
    "minus_cost": ("−2", "coin"),
    "trashing": ("", "trash"),
}
"""What stands on a token that lies on a pile."""
LOW: Final = 3
"""So few cards are left that a pile may soon be empty."""
NOT_BUYING: Final = -1
"""The purse of whoever is not about to buy."""


def board(game: Dominion, viewer: int | None, asked: Asked, words: Texts) -> Markup:
    if not game.piles:
        return tag("div", _draft(game, asked, words), class_="dom dom--draft")
    supply = tag(
        "div",
        _lands(game, asked, words),
        _kingdom(game, viewer, asked, words),
        _basics(game, viewer, asked, words),
        class_=classes("supply", "is-asking" if asked.place == "supply" else ""),
        data_rest="yes" if asked.rests("supply") else None,
    )
    return tag("div", supply, play_area(game, viewer, asked, words), class_="dom")


# -- piles


def _kingdom(game: Dominion, viewer: int | None, asked: Asked, words: Texts) -> Markup:
    purse = _purse(game, viewer)
    laid_out = in_order(game.kingdom)
    piles = [pile_of(game, pile, asked, words, key, purse) for pile, key in zip(laid_out, DIGITS, strict=False)]
    outside = _outside(game, words)
    return tag(
        "div", piles, outside, class_=classes("kingdom", "has-more" if outside else ""), role="group",
        aria_label=words.say("model_kingdom"),
    )  # fmt: skip


def _purse(game: Dominion, viewer: int | None) -> int:
    """What the viewer will have to spend once all plain Treasures are played, if the viewer is about to buy."""
    if viewer is None or viewer != game.active or game.phase not in ("action", "treasures"):
        return NOT_BUYING
    player = game.players[viewer]
    if player.debt or not game.buys:
        return NOT_BUYING
    return game.coins + buying.worth_of_hand(game, viewer)


def pile_of(game: Dominion, pile: str, asked: Asked, words: Texts, key: str = "", purse: int = NOT_BUYING) -> Markup:
    top = top_of(game, pile)
    tokens = tuple(
        (seat, token)
        for seat, player in enumerate(game.players)
        for token, where in player.tokens.items()
        if where == pile
    )
    card = top or PILE_CARDS[pile][0]
    coins = game.price(card)
    stack = tuple(reversed(game.mixed.get(pile, ())))
    return _pile_face(
        words,
        pile,
        card,
        pile if pile in asked.ids else card,
        coins,
        game.piles[pile],
        stack,
        game.pile_vp.get(pile, 0),
        game.pile_debt.get(pile, 0),
        tokens,
        key,
        bool(top) and 0 <= coins <= purse,
        game.chosen.get("obelisk") == pile,
    )


@lru_cache(maxsize=4096)
def _pile_face(
    words: Texts,
    pile: str,
    card: str,
    called: str,
    coins: int,
    left: int,
    stack: tuple[str, ...],
    vp: int,
    debt: int,
    tokens: tuple[tuple[int, str], ...],
    key: str,
    soon: bool,
    counts: bool,
) -> Markup:
    """A pile with its visible card on top, what lies below, how many are left, and the tokens on it."""
    split = pile in MIXED and len(MIXED[pile].cards) == 2
    face = faces.basic if pile in BASICS else faces.tile
    said = [
        sentence(card, words, coins),
        words.say("remark_left", number=left) if left else words.say("model_empty"),
    ]
    if vp:
        said.append(words.say("remark_pile_vp", number=vp))
    if debt:
        said.append(words.say("remark_tax", number=debt))
    upper = tag(
        "button",
        face(card, words, coins),
        class_=f"dc dc--{'basic' if pile in BASICS else 'tile'}",
        data_types=faces.data_types(card),
        type="button",
        data_id=called,
        data_key=key or None,
        data_moves="card",
        data_is=card,
        data_count=stack.count(card) or left,
        tabindex=-1,
        aria_label=", ".join(said),
    )
    parts = [upper]
    if split:
        parts = _halves(words, pile, card, upper, stack)
    return tag(
        "div",
        parts,
        tag("kbd", key.upper(), class_="dpile__key", aria_hidden="true") if key else None,
        tag("span", _left(left, stack, split), class_=classes("dpile__count", "is-low" if left <= LOW else "")),
        _tokens(words, vp, debt, tokens, counts),
        id=f"pile-{pile}",
        class_=classes(
            "dpile",
            "dpile--split" if split else "",
            "is-soon" if soon else "",
            "is-empty" if not left else "is-last" if left == 1 else "is-thin" if left <= LOW else "",
        ),
    )


def _left(left: int, stack: tuple[str, ...], split: bool) -> str:
    """`2+5` while two kinds lie in a split pile."""
    counts = Counter(stack)
    return "+".join(map(str, counts.values())) if split and len(counts) > 1 else str(left)


def _halves(words: Texts, pile: str, card: str, upper: Markup, stack: tuple[str, ...]) -> list[Markup]:
    """Both cards of a split pile: the lower one shows its head; when the upper one is gone its name stays."""
    first, second = MIXED[pile].cards
    other = second if card == first else first
    if card == first and second in stack:
        said = f"{sentence(second, words)}, {words.say('pile_below', number=stack.count(second))}"
        return [upper, _half(words, second, "under", said, faces.under(second, words, ALL[second].coins))]
    gone = tag("s", words.name(other))
    return [_half(words, other, "gone", words.say("pile_gone", other), gone), upper]


def _half(words: Texts, card: str, kind: str, said: str, face: Markup) -> Markup:
    return tag(
        "button",
        face,
        class_=f"dc dc--{kind}",
        data_types=faces.data_types(card),
        type="button",
        data_id=card,
        tabindex=-1,
        aria_label=said,
    )


def _tokens(words: Texts, vp: int, debt: int, tokens: tuple[tuple[int, str], ...], counts: bool) -> Markup | None:
    """What lies on a pile: points, debt, the players' tokens, and the mark of the Obelisk."""
    parts = [faces.amount("vp", vp)] if vp else []
    if debt:
        parts.append(faces.amount("debt", debt))
    if counts:
        parts.append(tag("span", icon("obelisk"), class_="dtoken", title=words.name("obelisk")))
    for seat, token in tokens:
        number, sign = TOKEN_SIGNS[token]
        marked = (seat_mark(PIGMENTS[seat], "sm"), number, icon(sign))
        parts.append(tag("span", *marked, class_="dtoken", title=words.name(token)))
    return tag("span", parts, class_="dpile__tokens") if parts else None


def _basics(game: Dominion, viewer: int | None, asked: Asked, words: Texts) -> Markup:
    purse = _purse(game, viewer)
    piles = [
        _trash(len(game.trash), game.trash[-1] if game.trash else "", words)
        if pile == "trash"
        else pile_of(game, pile, asked, words, KEYS[pile], purse)
        for pile in BASIC_ORDER
    ]
    return tag("div", piles, class_="basics", role="group", aria_label=words.say("model_supply"))


@lru_cache(maxsize=1024)
def _trash(number: int, top: str, words: Texts) -> Markup:
    art = tag("span", shown(top) if top else icon("trash"), class_="dc__art")
    name = tag("span", icon("trash"), words.name("trash"), class_="dc__name")
    said = f"{words.name('trash')}: {number}" + (f", {words.name(top)}" if top else "")
    return tag(
        "div",
        tag(
            "button",
            art,
            name,
            class_="dc dc--basic dc--trash",
            data_types=faces.data_types(top) if top else "",
            type="button",
            data_id="trash",
            data_moves="card",
            data_is="*",
            data_count=number,
            tabindex=-1,
            aria_label=said,
        ),
        tag("span", number, class_="dpile__count"),
        id="pile-trash",
        class_="dpile is-last",
    )


def _outside(game: Dominion, words: Texts) -> Markup | None:
    """Piles beside the Supply: later Travellers. They cannot be bought. [dom.adv.traveller.1]"""
    if not game.outside:
        return None
    return _outside_row(tuple(game.outside.items()), words)


@lru_cache(maxsize=1024)
def _outside_row(piles: tuple[tuple[str, int], ...], words: Texts) -> Markup:
    chips = [chip(words, card, number) for card, number in piles]
    return tag("div", chips, class_="outside", role="group", aria_label=words.say("model_outside"))


def chip(words: Texts, card: str, number: int) -> Markup:
    return tag(
        "button",
        faces.under(card, words, ALL[card].coins),
        tag("b", number),
        class_="dc dc--chip",
        data_types=faces.data_types(card),
        type="button",
        data_id=card,
        tabindex=-1,
        aria_label=f"{sentence(card, words)}, {words.say('remark_left', number=number)}",
    )


# -- beside the Supply


def _lands(game: Dominion, asked: Asked, words: Texts) -> Markup | None:
    names = [*game.events, *game.landmarks]
    if not names:
        return None
    keys = event_keys(game.events)
    cards = [
        land(words, name, keys.get(name, ""), game.pile_vp.get(name, -1), game.chosen.get(name, "")) for name in names
    ]
    return tag("div", cards, class_=f"lands lands--{len(names)}", role="group", aria_label=words.say("model_beside"))


@lru_cache(maxsize=256)
def event_keys(events: tuple[str, ...]) -> dict[str, str]:
    """A letter of its name for each Event, one that nothing else has."""
    taken = {*PAGE_KEYS, *KEYS.values()}
    keys: dict[str, str] = {}
    for event in events:
        letters = [letter for letter in event.replace("_", "") + "abfijknoqwx" if letter not in taken]
        keys[event] = letters[0]
        taken.add(letters[0])
    return keys


@lru_cache(maxsize=2048)
def land(words: Texts, name: str, key: str = "", vp: int = -1, pile: str = "") -> Markup:
    note = None
    said = sentence(name, words)
    if vp >= 0:
        note = tag("span", faces.amount("vp", vp), class_="dc__tok")
        said += f", {words.say('model_vp_here', number=vp)}"
    if pile:
        note = tag("span", tag("small", words.name(pile)), class_="dc__tok")
        said += f", {words.say('model_obelisk', pile)}"
    return tag(
        "button",
        faces.land(name, words),
        note,
        tag("kbd", key.upper(), class_="dpile__key", aria_hidden="true") if key else None,
        id=f"land-{name}",
        class_="dc dc--land" if name in EVENTS else "dc dc--land is-rule",
        data_types=faces.data_types(name),
        type="button",
        data_id=name,
        data_key=key or None,
        tabindex=-1,
        aria_label=said,
    )


# -- the draft


def _draft(game: Dominion, asked: Asked, words: Texts) -> Markup:
    """Piles to strike out or to choose from; what is chosen already stands first."""
    open_piles = [name.removeprefix("draft-") for name in game.chosen if name.startswith("draft-")]
    taken = [] if not open_piles else in_order(game.kingdom)
    offered = sorted(open_piles or game.kingdom, key=words.name)
    cards = [
        _draft_card(words, pile, pile in taken, key)
        for pile, key in zip([*taken, *offered], _keys(taken, offered), strict=True)
    ]
    return tag("div", cards, class_="draft", role="group", aria_label=words.say("model_phase_draft"))


def _keys(taken: list[str], offered: list[str]) -> list[str]:
    few = len(offered) <= len(DIGITS)
    return [""] * len(taken) + ([*DIGITS[: len(offered)]] if few else [""] * len(offered))


@lru_cache(maxsize=1024)
def _draft_card(words: Texts, pile: str, taken: bool, key: str) -> Markup:
    card = PILE_CARDS[pile][0]
    face = faces.tile(card, words, ALL[card].coins)
    below = [
        _half(words, other, "under", sentence(other, words), faces.under(other, words, ALL[other].coins))
        for other in PILE_CARDS[pile][1:2]
    ]
    upper = tag(
        "button", face, class_=classes("dc dc--tile", "is-taken" if taken else ""), data_types=faces.data_types(card),
        type="button", data_id=pile, data_key=key or None, tabindex=-1, aria_label=sentence(card, words),
    )  # fmt: skip
    return tag("div", upper, below, id=f"pile-{pile}", class_=classes("dpile", "dpile--split" if below else ""))
