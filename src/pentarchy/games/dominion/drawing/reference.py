"""The kingdom of a game, explained: every pile, Event and Landmark with what it says and what the book adds."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import Final

from pentarchy.core import Entry, Reference, Scene, Texts, seen
from pentarchy.drawing import tag

from ..box import ALL, BASICS, EVENTS, LANDMARKS, MIXED, PILE_CARDS, PILE_OF, travellers_of
from ..game import game as dominion
from ..rules.kingdoms import in_order, kingdom_in
from ..state import Dominion
from ..words.cards import full_cost
from ..words.tips import card_tip
from . import faces

NOTED: Final = ("dom.empires.card.", "dom.empires.event.", "dom.empires.landmark.", "dom.empires.amb.")
"""The chapters with clauses about a single card, which begin with its name."""
FIRST_EDITION: Final = ("mine", "moneylender", "throne_room", "masquerade")
"""The cards that the first edition words in another way. [dom.setup.12]"""

_NAME = re.compile(r"([^:(]+?)(?: \([^)]*\))?: ")


def reference(scene: Scene) -> Reference:
    """The cards of this game; before the kingdom is chosen, all that it may be chosen from."""
    game, words = seen(Dominion, scene.view), dominion.texts(scene.texts.language)
    offered = [name.removeprefix("draft-") for name in game.chosen if name.startswith("draft-")]
    piles = [*in_order(game.kingdom), *sorted(offered, key=words.name)]
    groups = (
        ("model_kingdom", [card for pile in piles for card in PILE_CARDS[pile]]),
        ("model_beside", [*game.events, *game.landmarks]),
        ("model_outside", travellers_of(tuple(piles))),
        ("model_supply", [*BASICS]),
    )
    first = game.first_edition
    return Reference(
        words.say("reference"),
        [(words.say(key), [_entry(name, words, first) for name in names]) for key, names in groups if names],
        _options(game),
    )


def _options(game: Dominion) -> dict[str, str]:
    """What a setup needs for the same kingdom; nothing while it is being chosen."""
    if not game.piles:
        return {}
    return {"kingdom": kingdom_in(game).line()} | ({"edition": "1"} if game.first_edition else {})


@lru_cache(maxsize=1024)
def _entry(name: str, words: Texts, first_edition: bool) -> Entry:
    printed = full_cost(name)[0] if name not in LANDMARKS else 0
    picture = tag(
        "span", faces.tile(name, words, printed), class_="dc dc--tile", data_types=faces.data_types(name),
        aria_hidden="true",
    )  # fmt: skip
    clauses = _noted().get(name, ())
    if PILE_OF.get(name) in MIXED and PILE_CARDS[PILE_OF[name]][0] == name:
        clauses = (*_noted().get(PILE_OF[name], ()), *clauses)
    notes = [(_without_name(dominion.rulebook[clause].text(words.language)), clause) for clause in clauses]
    if first_edition and name in FIRST_EDITION:
        notes.append((dominion.rulebook["dom.setup.12"].text(words.language), "dom.setup.12"))
    return Entry(picture, card_tip(words, name), tuple(notes))


def _without_name(text: str) -> str:
    return _NAME.sub("", text, count=1)


@cache
def _noted() -> dict[str, tuple[str, ...]]:
    """The clauses about each card, Event, Landmark and mixed pile."""
    english = dominion.texts("en")
    ids = {english.name(name): name for name in (*MIXED, *ALL, *EVENTS, *LANDMARKS)}
    noted: dict[str, tuple[str, ...]] = {}
    for clause in dominion.rulebook.clauses.values():
        found = _NAME.match(clause.en) if clause.id.startswith(NOTED) else None
        if found and found[1] in ids:
            name = ids[found[1]]
            noted[name] = (*noted.get(name, ()), clause.id)
    return noted
