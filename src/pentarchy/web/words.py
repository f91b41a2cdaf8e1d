"""The words of the pages, in the same style as a game's: `locale/en.toml` and `locale/de.toml`."""

from __future__ import annotations

from functools import cache, lru_cache
from importlib import resources

from pentarchy.core import Texts
from pentarchy.core.text import MissingText

LANGUAGE_NAMES = {"en": "English", "de": "Deutsch"}
"""Each language, named in itself."""


class Words:
    """`words.say("lobby.start", game="Pest")`: table and key, filled with anything that can be written."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._texts = Texts.load(resources.files("pentarchy.web"), language)

    def say(self, key: str, **blanks: object) -> str:
        return _said(self, key, **blanks)

    def fill(self, key: str, blanks: dict[str, object]) -> str:
        table, _, name = key.partition(".")
        template = self._texts.tables.get(table, {}).get(name)
        if template is None:
            raise MissingText(f"web/locale/{self.language}.toml, [{table}]: no template for '{name}'")
        return self._texts.fill(template, **{blank: str(value) for blank, value in blanks.items()})

    def bot(self, spec: str) -> str:
        """What people call a bot: `greedy`, or `search:500ms` with what stands behind the colon."""
        name, _, parameter = spec.partition(":")
        called = self._texts.tables["bots"].get(name, name)
        return f"{called} ({parameter})" if parameter else called

    @property
    def script(self) -> dict[str, str]:
        """The words that scripts say."""
        return self._texts.tables["script"]


@lru_cache(8192, typed=True)
def _said(words: Words, key: str, **blanks: object) -> str:
    """Pages say the same few hundred things again and again."""
    return words.fill(key, blanks)


@cache
def words(language: str) -> Words:
    """The words of one language, read once."""
    return Words(language)
