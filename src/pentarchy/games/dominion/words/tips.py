"""What things on the table say when somebody points at them: every card in full, with its types, cost and clause."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from pentarchy.core import Texts, Tip

from ..box import ALL, EVENTS, LANDMARKS, MIXED, PILE_CARDS, PILE_TOKENS, TRAVELS
from ..state import Dominion
from .cards import full_cost, kinds, types_of
from .outline import player_rows
from .remarks import price_in_words

TYPE_CLAUSES = {
    "attack": "dom.attack.1",
    "duration": "dom.duration.1",
    "reserve": "dom.adv.reserve.1",
    "traveller": "dom.adv.traveller.2",
    "gathering": "dom.empires.vp.3",
}
"""The rule behind a type, beside the clause of the card."""


def tips(game: Dominion, viewer: int | None, words: Texts, texts: Texts) -> dict[str, Tip]:
    """One for everything that can be pointed at. `words` are those of the game, `texts` know who sits at the table."""
    cheaper = bool(game.cheaper or game.ferry)
    told: dict[str, Tip] = {}
    for name in names_of(game):
        now = game.price(name) if cheaper and name in ALL else None
        told[name] = card_tip(words, name, now)
    for pile, stack in game.mixed.items():
        told[pile] = _pile(words, pile, tuple(reversed(stack)))
    for token in PILE_TOKENS:
        told[token] = _token(words, token)
    for seat in range(len(game.players)):
        first, *rows = player_rows(game, seat, texts)
        told[f"seat-{seat}"] = _seat(texts.name(f"seat-{seat}"), first, ". ".join(rows))
    own = game.active if viewer is None else viewer
    player = game.players[own]
    known = [*player.discards, *[card for card in player.buried if card]]
    hidden = len(player.discards) + len(player.buried) - len(known)
    told["discards"] = _heap(words, "discards", tuple(sorted(Counter(known).items())), hidden, "dom.zone.6")
    told["trash"] = _heap(words, "trash", tuple(sorted(Counter(game.trash).items())), 0, "dom.trash.1")
    told["deck"] = _heap(words, "deck", tuple(sorted(Counter(filter(None, player.top)).items())), 0, "dom.draw.1")
    return told


def names_of(game: Dominion) -> list[str]:
    """Every card, Event and Landmark of a game; before the kingdom is chosen, all that it may be chosen from."""
    piles = [*game.piles, *game.outside, *game.kingdom]
    piles += [name.removeprefix("draft-") for name in game.chosen if name.startswith("draft-")]
    cards = [card for pile in piles for card in PILE_CARDS[pile]]
    if not game.piles:
        cards += [card for start in ("page", "peasant") if start in cards for card in _line(start)]
        cards += ["copper", "silver", "gold", "estate", "duchy", "province", "curse"]
        cards += [pile for pile in piles if pile in MIXED]
    return list(dict.fromkeys([*cards, *game.events, *game.landmarks]))


def _line(card: str) -> list[str]:
    return [card, *_line(TRAVELS[card])] if card in TRAVELS else [card]


@lru_cache(maxsize=4096)
def card_tip(words: Texts, name: str, coins: int | None = None) -> Tip:
    """A card, Event or Landmark in full; `coins` is what it costs now."""
    if name in MIXED:
        return _pile(words, name, tuple(MIXED[name].cards))
    now = kinds(name, words)
    if name not in LANDMARKS:
        printed, debt = full_cost(name)
        now += f" · {price_in_words(printed, debt, words)}"
        if coins is not None and coins != printed:
            now += f" ({words.say('now_costs', number=coins)})"
    kind = "event" if name in EVENTS else "landmark" if name in LANDMARKS else "card"
    more = [clause for each, clause in TYPE_CLAUSES.items() if each in types_of(name)]
    return Tip(words.name(name), now, words.explain(name), (f"dom.{kind}.{name}", *more))


@lru_cache(maxsize=2048)
def _pile(words: Texts, pile: str, stack: tuple[str, ...]) -> Tip:
    """A mixed pile from top to bottom."""
    counts = Counter(stack)
    now = ", ".join(words.name(card) if n == 1 else f"{n} × {words.name(card)}" for card, n in counts.items())
    said = " ".join(f"{words.name(card)}: {words.explain(card)}" for card in MIXED[pile].cards)
    return Tip(words.name(pile), now or words.say("model_empty"), said, ("dom.gain.3",))


@lru_cache(maxsize=512)
def _token(words: Texts, token: str) -> Tip:
    clause = {"minus_cost": "dom.adv.token.7", "trashing": "dom.adv.token.8"}.get(token, "dom.adv.token.2")
    return Tip(words.name(token), "", "", (clause,))


@lru_cache(maxsize=2048)
def _seat(name: str, now: str, text: str) -> Tip:
    return Tip(name, now, text)


@lru_cache(maxsize=2048)
def _heap(words: Texts, name: str, cards: tuple[tuple[str, int], ...], hidden: int, clause: str) -> Tip:
    parts = [words.name(card) if n == 1 else f"{n} × {words.name(card)}" for card, n in cards]
    if hidden:
        parts.append(words.say("model_unknown", number=hidden))
    return Tip(words.name(name), ", ".join(parts), words.say(f"about_{name}"), (clause,))
