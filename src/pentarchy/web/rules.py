"""Rulebooks to be searched and read: as a page of its own, or as the drawer beside a table.

Search comes first, then the clauses that apply to the pending decision, then the chapters. What is our own reading of a
silent or ambiguous book is marked as ours.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from markupsafe import Markup

from pentarchy.core import Clause, Game, Match, Rulebook, Scene, Setup, guide_of
from pentarchy.drawing import button, classes, clause_link, icon, still, tag

from .figures import some_rebuilt
from .page import entry
from .plain import drawing_of
from .words import Words, words

OUR_READING: Final = {"en": "Our reading:", "de": "Unsere Lesart:"}
"""How a clause that mixes origins begins its own part."""
SEED: Final = "rulebook"
"""Of the tables of which the pictures are parts."""
SHORTEST_MARK: Final = 2
"""Shorter pieces of a query are searched for, but not marked: they are everywhere."""
SIGNS: Final = {"rulebook": "rules", "public": "eye", "decision": "branch"}

_CLAUSE_ID = re.compile(r"\b[a-z]+(?:\.[a-z_]+)+\.\d+\b")


@dataclass(frozen=True, slots=True)
class _Reading:
    """One look into a rulebook."""

    game: Game[Any]
    words: Words
    query: str
    clause: str
    now: Sequence[str]
    pictures: Mapping[str, Markup] = field(default_factory=dict)
    """By chapter."""

    @property
    def book(self) -> Rulebook:
        return self.game.rulebook

    @property
    def address(self) -> str:
        return f"/rules/{self.game.name}"

    def name(self) -> str:
        return self.game.texts(self.words.language).name(self.game.name)


def rules_page(game: Game[Any], language: str, query: str = "", clause: str = "", now: Sequence[str] = ()) -> Markup:
    """The body of a page with the whole rulebook and its pictures, or what a query finds in it."""
    scenery, pictures = pictures_of(game, language) if not query.strip() else ("", {})
    reading = _Reading(game, words(language), query.strip(), clause, now, pictures)
    spoken = reading.words
    found = _found(reading)
    chapters = tag(
        "nav",
        tag("h2", spoken.say("rules.chapters"), class_="caps"),
        tag("ol", [_chapter_link(reading, *chapter) for chapter in _chapters(reading, found)]),
        class_="rules__chapters",
        aria_label=spoken.say("rules.chapters"),
    )
    book = tag(
        "div",
        tag("h1", spoken.say("rules.title", game=reading.name())),
        _goal(reading),
        _search(reading, len(found)),
        _now(reading),
        _text(reading, found),
        class_="rules__book panel",
    )
    return Markup(scenery) + entry(spoken, reading.address, chapters if found else None, book, css="rules")


def rules_drawer(game: Game[Any], language: str, query: str = "", clause: str = "", now: Sequence[str] = ()) -> Markup:
    """The same for the drawer; asked for one clause it shows the chapter of that clause."""
    reading = _Reading(game, words(language), query.strip(), clause, now)
    found = _found(reading)
    if reading.clause in reading.book and not reading.query:
        found = [each for each in found if _chapter(each.id) == _chapter(reading.clause)]
    close = button(
        icon("cross"), kind="quiet icon", type="button", data_do="close", aria_label=reading.words.say("rules.close")
    )
    title = tag("h2", reading.words.say("rules.title", game=reading.name()))
    head = tag(
        "div", tag("div", title, close, class_="drawer__row"), _search(reading, len(found)), class_="drawer__head"
    )
    return head + tag("div", _goal(reading), _now(reading), _text(reading, found), class_="drawer__body", tabindex="0")


def rulebooks(games: Iterable[Game[Any]], language: str) -> Markup:
    """The body of the page that lists all rulebooks."""
    spoken = words(language)
    books = [
        tag(
            "li",
            tag(
                "a",
                icon("rules"),
                tag("b", game.texts(language).name(game.name)),
                tag("span", spoken.say("rules.clauses", number=len(game.rulebook.clauses)), class_="dim small"),
                class_="books__book",
                href=f"/rules/{game.name}",
            ),
        )
        for game in games
    ]
    card = tag(
        "section",
        tag("h1", spoken.say("rules.books")),
        tag("p", spoken.say("rules.books_hint"), class_="dim"),
        tag("ul", books, class_="books"),
        class_="panel note",
    )
    return entry(spoken, "/rules", card, css="join")


# -- parts


def _found(reading: _Reading) -> list[Clause]:
    return reading.game.find(reading.query) if reading.query else list(reading.book.clauses.values())


def _goal(reading: _Reading) -> Markup | None:
    """The ways to the page that says how to win, to the first game that teaches, and to what was reconstructed."""
    mark = some_rebuilt(reading.game, reading.words)
    if guide_of(reading.game) is None:
        return tag("p", mark, class_="rules__ways") if mark else None
    link = tag(
        "a", icon("idea"), reading.words.say("goal.link"), class_="btn btn--sm", href=f"/learn/{reading.game.name}"
    )
    return tag("p", link, mark, class_="rules__ways")


def _search(reading: _Reading, number: int) -> Markup:
    spoken = reading.words
    example = next(iter(reading.book.clauses))
    count = spoken.say("rules.found", number=number, all=len(reading.book.clauses))
    field = tag(
        "label",
        icon("search"),
        tag(
            "input",
            type="search",
            name="q",
            id="rules-search",
            value=reading.query,
            maxlength=80,
            autocomplete="off",
            placeholder=spoken.say("rules.search_hint", clause=example),
            aria_label=spoken.say("rules.search"),
        ),
        tag("span", count, class_="dim small", role="status"),
        class_="field",
    )
    return tag(
        "form",
        field,
        button(spoken.say("rules.find")),
        tag("a", spoken.say("rules.all"), class_="btn btn--quiet", href=reading.address) if reading.query else None,
        class_="rules__find",
        method="get",
        action=reading.address,
        role="search",
    )


def _now(reading: _Reading) -> Markup | None:
    clauses = [reading.book[clause] for clause in reading.now if clause in reading.book]
    if not clauses:
        return None
    return tag(
        "section",
        tag("h2", reading.words.say("rules.now"), class_="caps"),
        [_rule(reading, clause, now=True) for clause in clauses],
        class_="rules__now",
    )


def _text(reading: _Reading, found: list[Clause]) -> list[Markup]:
    if not found:
        return [
            tag("p", reading.words.say("rules.nothing", query=reading.query), class_="rules__none"),
            tag("p", reading.words.say("rules.nothing_way"), class_="dim"),
        ]
    return [
        tag(
            "section",
            tag("h2", title, id=f"chapter-{chapter}"),
            _picture(reading.pictures.get(chapter), title),
            [_rule(reading, clause) for clause in clauses],
        )
        for chapter, title, clauses in _chapters(reading, found)
    ]


@lru_cache(maxsize=32)
def pictures_of(game: Game[Any], language: str) -> tuple[str, dict[str, Markup]]:
    """What the pictures of all chapters need, and they themselves, drawn from a table at its start."""
    facts = game.facts
    match = Match(game, Setup(max(facts.players_of(facts.usual)), facts.usual, tuple(facts.preset.items())), SEED)
    scene, drawing = Scene.of(match, 0, game.texts(language)), drawing_of(game)
    return drawing.scenery(scene), {chapter: still(drawn) for chapter, drawn in drawing.pictures(scene).items()}


def _picture(drawn: Markup | None, title: str) -> Markup | None:
    return tag("figure", drawn, class_="rules__picture", role="img", aria_label=title, tabindex=0) if drawn else None


def _rule(reading: _Reading, clause: Clause, now: bool = False) -> Markup:
    """One clause; where it stands in the book it can be linked to."""
    language = reading.words.language
    asked = clause.id == reading.clause and not now
    return tag(
        "article",
        tag(
            "header",
            clause_link(reading.book, reading.game.name, clause.id, language),
            [_origin(reading.words, origin) for origin in clause.origin],
        ),
        tag("p", _sentences(reading, clause.text(language))),
        id=None if now else clause.id,
        class_=classes("rule", "is-now" if now else "", "is-asked" if asked else ""),
    )


def _origin(spoken: Words, origin: str) -> Markup:
    css = classes("tag", "rule__origin", "rule__origin--ours" if origin == "decision" else "")
    hint = spoken.say(f"rules.origin_{origin}_hint")
    return tag("span", icon(SIGNS[origin]), spoken.say(f"rules.origin_{origin}"), class_=css, title=hint)


def _sentences(reading: _Reading, text: str) -> list[Markup]:
    """The text of a clause: our own part set apart, other clauses linked, the words found marked."""
    book, own, ours = text.partition(OUR_READING[reading.words.language])
    parts = _linked(reading, book)
    return [*parts, tag("span", own, *_linked(reading, ours), class_="ours")] if own else parts


def _linked(reading: _Reading, text: str) -> list[Markup]:
    parts: list[Markup] = []
    end = 0
    for match in _CLAUSE_ID.finditer(text):
        if match[0] in reading.book:
            parts += _marked(reading.query, text[end : match.start()])
            parts.append(clause_link(reading.book, reading.game.name, match[0], reading.words.language))
            end = match.end()
    return [*parts, *_marked(reading.query, text[end:])]


def _marked(query: str, text: str) -> list[Markup]:
    """Whole words are marked, also where only a part of them was searched for."""
    sought = [re.escape(word) for word in query.split() if len(word) >= SHORTEST_MARK]
    if not sought:
        return [Markup.escape(text)]
    pieces = re.split(rf"(\w*(?:{'|'.join(sought)})\w*)", text, flags=re.IGNORECASE)
    return [tag("mark", piece) if number % 2 else Markup.escape(piece) for number, piece in enumerate(pieces)]


def _chapter(clause: str) -> str:
    return clause.split(".")[1]


def _chapters(reading: _Reading, clauses: list[Clause]) -> list[tuple[str, str, list[Clause]]]:
    """Each chapter with its title and what of it is shown; expansions add to chapters that are long past."""
    titles, groups = reading.book.chapters, dict[str, list[Clause]]()
    for clause in clauses:
        groups.setdefault(_chapter(clause.id), []).append(clause)
    return [
        (chapter, titles.get(chapter, {}).get(reading.words.language, chapter), group)
        for chapter, group in groups.items()
    ]


def _chapter_link(reading: _Reading, chapter: str, title: str, clauses: list[Clause]) -> Markup:
    count = tag("span", len(clauses), class_="dim small")
    return tag("li", tag("a", tag("span", title), count, href=f"#chapter-{chapter}"))
