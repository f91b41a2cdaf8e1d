"""Names and explanations that follow from the data and from the clauses.

Whatever has a name in the data is called by it. Ids that could be mistaken for those of other things have a prefix in
texts and options (`PREFIXES`); hexes, slots and regions are called by their places and numbers.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from pentarchy.core import Rulebook, Texts
from pentarchy.core.text import capital

from ..box import (
    FILES,
    action_cards,
    advances,
    buildings,
    civilizations,
    die,
    effects,
    events,
    layouts,
    leaders,
    objective_cards,
    objectives,
    own_advances,
    regions,
    start_regions,
    tactics,
    units,
    wonders,
)
from ..box.terms import ADVANCES, BUILDINGS, GOODS, STATUS_STEPS, SYMBOLS, UNITS, VARIANTS
from ..rules.groups import SUFFIXES
from ..state import BARBARIANS, PIRATES

PREFIXES: Final[Mapping[str, str]] = {
    kind: f"{kind}-" for kind in ("category", "effect", "tactic", "objective", "symbol", "variant")
}
"""By list of the data: what the ids of its things begin with in texts and options."""
OWNERS: Final = {BARBARIANS: "barbarians", PIRATES: "pirates"}
MOST_ROUNDS: Final = 7
"""With the flexible end. [coc.var.1]"""
LISTS: Final = (
    ("pieces", ("building", "unit", "mood")),
    ("advances", ("category", "advance")),
    ("wonders", ("wonder",)),
    ("action_cards", ("effect", "tactic")),
    ("objective_cards", ("objective",)),
    ("event_cards", ("symbol", "card")),
    ("civilizations", ("civilization", "civilization_advance", "leader")),
    ("rounds", ("variant",)),
)
"""Lists of things with names, by file."""


def derived_words(texts: Texts, rulebook: Rulebook) -> dict[str, dict[str, str]]:
    """Entries for the tables `names`, `explain`, `table`, `amounts` and `options`."""
    names = _listed(texts) | _numbered(texts) | _counted(texts)
    for card in action_cards():
        names[card.id] = (
            f"{names[f'effect-{effects()[card.effect].id}']} / {names[f'tactic-{tactics()[card.tactic].id}']}"
        )
    for pair in objective_cards():
        upper, lower = (names[f"objective-{objectives()[half].id}"] for half in (pair.upper, pair.lower))
        names[pair.id] = f"{upper} / {lower}"
    for effect, name in _effects(names).items():
        if effect not in names and effect not in texts.tables["names"]:
            names[effect] = name
    texts.tables["names"].update(names)
    explain = _pieces(texts) | _said_by_clauses(texts, rulebook)
    explain |= _cards(texts, explain) | _civilizations(texts, explain)
    variants = {f"variant_{variant}": names[f"variant-{variant}"] for variant in VARIANTS}
    return {
        "names": names,
        "explain": explain,
        "table": variants,
        "amounts": _marked_units(texts),
        "options": _laid(texts, names),
    }


def _effects(names: Mapping[str, str]) -> dict[str, str]:
    """Effects of cards that go on for a while are called like their cards."""
    found = {one.id: names[f"effect-{one.id}"] for one in effects()}
    return found | {event.effect: names[event.id] for event in events()}


def _laid(texts: Texts, names: Mapping[str, str]) -> dict[str, str]:
    """Whoever lays a card in a battle minds its lower half only. [coc.battle.5]"""
    lay = texts.tables["options"]["tactic"]
    tactic = {card.id: names[f"tactic-{tactics()[card.tactic].id}"] for card in action_cards()}
    return {f"tactic {card}": lay.replace("{1}", name) for card, name in tactic.items()}


def _listed(texts: Texts) -> dict[str, str]:
    """What the data call by name, with the abilities of leaders (`caesar.1`)."""
    key = "name_de" if texts.language == "de" else "name"
    names: dict[str, str] = dict(FILES.read("map")["terrain"][key.replace("name", "names")])
    for file, kinds in LISTS:
        data = FILES.read(file)
        for kind in kinds:
            for row in data[kind]:
                names[PREFIXES.get(kind, "") + row["id"]] = row[key]
                for number, ability in enumerate(row.get("abilities", ()), 1):
                    names[f"{row['id']}.{number}"] = ability[key]
    return names


def _numbered(texts: Texts) -> dict[str, str]:
    """Hexes, slots of the board and regions."""
    names: dict[str, str] = {}
    for board in layouts():
        names |= {name: name.upper() for name in board.names}
        for slot in board.slots:
            key = "name_home" if slot.startswith("home") else "name_slot"
            names[slot] = fill_in(texts, key, number=slot.lstrip("abcdefghijklmnopqrstuvwxyz"))
    for region in regions():
        names[region.id] = fill_in(texts, "name_region", number=str(region.number))
    return names | {region.id: texts.say("name_start_region") for region in start_regions()}


def _counted(texts: Texts) -> dict[str, str]:
    """Faces of the die, steps of the status phase and rounds."""
    key = "name_de" if texts.language == "de" else "name"
    units = {row["id"]: row[key] for row in FILES.read("pieces")["unit"]}
    names = {f"face-{at}": f"{face.value} {units[UNITS[face.unit]]}" for at, face in enumerate(die(), 1)}
    names |= {f"step-{at}": texts.name(f"status-{step}") for at, step in enumerate(STATUS_STEPS, 1)}
    return names | {f"round-{at}": fill_in(texts, "name_round", number=str(at)) for at in range(1, MOST_ROUNDS + 1)}


# -- amounts and lists


def _marked_units(texts: Texts) -> dict[str, str]:
    """Units that differ by what they did in this turn: `infantry+forest`. [coc.move.27]"""
    found = {}
    for unit in UNITS:
        for marks in range(1, 1 << len(SUFFIXES)):
            said = [suffix for at, (_, suffix) in enumerate(SUFFIXES) if marks >> at & 1]
            told = ", ".join(texts.say(f"did_{suffix}") for suffix in said)
            found["+".join((unit, *said))] = f"{texts.tables['amounts'][unit]} ({told})"
    return found


def fill_in(texts: Texts, key: str, **words: str) -> str:
    """A sentence of `[table]` with words that are said already."""
    return texts.fill(texts.tables["table"][key], **words)


def owner_name(owner: int, texts: Texts) -> str:
    """What an owner of pieces is called: a player, barbarians or pirates."""
    return texts.name(OWNERS.get(owner, f"seat-{owner}"))


def price(goods: Iterable[int], texts: Texts) -> str:
    """`1 food + 1 ore`; `nothing` if there is none."""
    said = [texts.name(f"{good}-{number}") for good, number in zip(GOODS, goods, strict=True) if number]
    return " + ".join(said) or texts.say("word_nothing")


def _row(texts: Texts, ids: Iterable[str]) -> str:
    return ", ".join(map(texts.name, ids))


def _members(owned: int) -> list[str]:
    """The ids of a set of common advances."""
    return [name for number, name in enumerate(ADVANCES) if owned >> number & 1]


# -- explanations


def _pieces(texts: Texts) -> dict[str, str]:
    """What the locale says of pieces, advances and wonders, with their figures."""
    said: dict[str, str] = {}
    for building in buildings():
        advance = texts.name(ADVANCES[building.advance])
        said[building.id] = fill_in(texts, "explain_building", cost=price(building.cost, texts), advance=advance)
    for unit in units():
        said[unit.id] = fill_in(texts, "explain_unit", cost=price(unit.cost, texts))
    for wonder in wonders():
        words = {"cost": price(wonder.cost, texts), "advances": _row(texts, _members(wonder.needs))}
        said[wonder.id] = fill_in(texts, "explain_wonder", points=texts.points(wonder.halves), **words)
    for one in advances():
        parts = []
        if one.needs:
            parts.append(texts.say("explain_advance_needs", *_members(one.needs)))
        if one.bonus >= 0:
            parts.append(fill_in(texts, "explain_advance_token", what=texts.name(f"{GOODS[one.bonus]}-1")))
        if one.building >= 0:
            parts.append(texts.say("explain_advance_unlocks", BUILDINGS[one.building]))
        said[one.id] = " ".join(parts)
    return {name: f"{texts.explain(name)} {figures}".strip() for name, figures in said.items()}


def _said_by_clauses(texts: Texts, rulebook: Rulebook) -> dict[str, str]:
    """Tactics, objectives, advances of civilizations and abilities of leaders."""
    chapters = (
        ("tactics", " – ", {f"tactic-{one.id}": one.id for one in tactics()}),
        ("objective", " – ", {f"objective-{one.id}": one.id for one in objectives()}),
        ("leader", " – ", {one.id: one.id for leader in leaders() for one in leader.abilities}),
        ("civadvance", "): ", {one.id: one.id for one in own_advances()}),
    )
    return {
        name: _without_title(rulebook[f"coc.{chapter}.{clause}"].text(texts.language), mark)
        for chapter, mark, clauses in chapters
        for name, clause in clauses.items()
    }


def _without_title(clause: str, mark: str) -> str:
    """What a clause says after the name of the thing, without references to other clauses."""
    said = capital(clause.partition(mark)[2])
    said = re.sub(r"(?:Our reading|Unsere Lesart): (\w)", lambda first: first[1].upper(), said)
    return re.sub(r" \(coc[^)]*\)", "", said)


def _cards(texts: Texts, said: Mapping[str, str]) -> dict[str, str]:
    """Whole cards: both halves, or the text of an event with its symbol."""
    explain: dict[str, str] = {}
    for card in action_cards():
        effect = texts.explain(f"effect-{effects()[card.effect].id}")
        tactic = said[f"tactic-{tactics()[card.tactic].id}"]
        explain[card.id] = fill_in(texts, "explain_effect_tactic", effect=effect, tactic=tactic)
    for pair in objective_cards():
        first, second = (said[f"objective-{objectives()[half].id}"] for half in (pair.upper, pair.lower))
        explain[pair.id] = fill_in(texts, "explain_two", first=first, second=second)
    for event in events():
        symbol = f" {texts.say('explain_symbol', f'symbol-{SYMBOLS[event.symbol]}')}" if event.symbol >= 0 else ""
        explain[event.id] = texts.explain(f"event-{event.effect}") + symbol
    return explain


def _civilizations(texts: Texts, said: Mapping[str, str]) -> dict[str, str]:
    """Civilizations with what belongs to them, and leaders with both abilities."""
    explain: dict[str, str] = {}
    for one in civilizations():
        own = _row(texts, (own_advances()[number - len(ADVANCES)].id for number in one.advances))
        led = _row(texts, (leaders()[number].id for number in one.leaders))
        explain[one.id] = fill_in(texts, "explain_civilization", advances=own, leaders=led)
    for leader in leaders():
        explain[leader.id] = " ".join(f"{texts.name(ability.id)}: {said[ability.id]}" for ability in leader.abilities)
    return explain
