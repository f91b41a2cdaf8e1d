"""The ceiling for what a browser has to load, and what may not be in it."""

from __future__ import annotations

import re

from pentarchy.web.words import words
from web.client.toy_table import STATIC, WORDS

LINES = 2_200
"""For all scripts together."""


def test_scripts_stay_small() -> None:
    lines = {path.name: path.read_text().count("\n") for path in STATIC.glob("*.js")}
    assert sum(lines.values()) <= LINES, lines


def test_scripts_say_only_words_that_the_page_brings() -> None:
    said = {word for path in STATIC.glob("*.js") for word in re.findall(r'\bword\("(\w+)"\)', path.read_text())}
    assert said == set(WORDS)
    for language in ("en", "de"):
        assert said <= set(words(language).script)
