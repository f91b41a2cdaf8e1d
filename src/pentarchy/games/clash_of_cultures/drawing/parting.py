"""Long words may break at a sign that only shows if they do."""

from __future__ import annotations

from functools import cache, lru_cache

from pentarchy.core import Texts


@lru_cache(1024)
def soft(name: str, texts: Texts) -> str:
    """A name whose long words may be parted."""
    return " ".join(_parted(texts.anywhere).get(word, word) for word in name.split(" "))


@cache
def _parted(texts: Texts) -> dict[str, str]:
    """Where long words may be parted, which the language knows."""
    return {word.replace("|", ""): word.replace("|", "\u00ad") for word in texts.tables["table"]["parted"].split()}
