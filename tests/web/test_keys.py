"""Keys: the page and what is drawn on it never share one."""

from __future__ import annotations

import re
from importlib.resources import files

from pentarchy.core import PAGE_KEYS

SCRIPT = (files("pentarchy.web") / "static" / "keys.js").read_text("utf-8")


def test_games_know_all_keys_of_the_page() -> None:
    """`PAGE_KEYS` keeps drawings off them; the contract looks at every drawing."""
    listed = re.search(r"^const keys = \{\n(.*?)^\};", SCRIPT, re.DOTALL | re.MULTILINE)
    assert listed
    assert set(re.findall(r'^  "?(.)"?:', listed[1], re.MULTILINE)) == PAGE_KEYS
