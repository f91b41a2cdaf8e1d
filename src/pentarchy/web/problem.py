"""Pages for what went wrong: in plain words, and with what would be right."""

from __future__ import annotations

from typing import Final

from pentarchy.drawing import tag

from .page import document, entry
from .words import Words

KNOWN: Final = (400, 403, 404, 409, 413, 421, 429, 500, 503)
"""The codes that have a text of their own."""


def problem(status: int, words: Words, detail: str = "", back: str = "") -> str:
    """A whole page. `detail` is a sentence that knows more than the code; `back` leads to where one came from."""
    code = status if status in KNOWN else 500 if status >= 500 else 400
    title = words.say(f"problem.title_{code}")
    back_link = tag("a", words.say("problem.back"), class_="btn btn--primary", href=back) if back else None
    card = tag(
        "section",
        tag("p", words.say("problem.code", code=status), class_="caps"),
        tag("h1", title),
        tag("p", detail or words.say(f"problem.text_{code}")),
        tag("p", words.say(f"problem.way_{code}"), class_="dim"),
        tag(
            "p",
            back_link,
            tag("a", words.say("problem.lobby"), class_="btn" if back else "btn btn--primary", href="/"),
            class_="note__do",
        ),
        class_="panel note",
    )
    body = entry(words, "/", card, css="join")
    return document(words.say("page.title", what=title), body, language=words.language, page="problem", words=words)
