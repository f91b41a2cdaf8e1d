"""The command line's own words, in the same style as a game's: `locale/en.toml` and `locale/de.toml`."""

from __future__ import annotations

from enum import StrEnum


class Language(StrEnum):
    """A language that the table speaks."""

    en = "en"
    de = "de"


class Words:
    """`words.say("saved", file="x.pent")`: unlike a game's words these are filled with anything, not with names."""

    def __init__(self, language: str) -> None:
        from importlib import resources

        from pentarchy.core import Texts

        self.language = language
        self._texts = Texts.load(resources.files("pentarchy.cli"), language)
        self.commands = self._texts.tables["commands"]
        """What may be typed, and which command it is."""

    def say(self, key: str, **blanks: object) -> str:
        return self._texts.fill(
            self._texts.tables["table"][key], **{name: str(value) for name, value in blanks.items()}
        )
