"""The page RELIABILITY.md: a section for each command that tries to break a server, each written anew by its own."""

from __future__ import annotations

import re
from pathlib import Path

from bench import machine

PAGE = Path(__file__).resolve().parent / "RELIABILITY.md"
TITLE = "# Reliability"


def section(title: str, command: str, lines: list[str]) -> str:
    """What one command has seen, and on which machine."""
    facts = [f"- {name}: {fact}" for name, fact in machine.facts().items()]
    return "\n".join([f"## {title}", "", f"Written by `{command}`.", "", *facts, "", *lines, ""])


def write(page: Path, text: str) -> None:
    """Put a section in the place of the one with its title; the others stay."""
    heading = text.split("\n", 1)[0]
    before = page.read_text("utf-8") if page.is_file() else ""
    others = [part for part in re.split(r"(?m)^(?=## )", before)[1:] if not part.startswith(f"{heading}\n")]
    parts = sorted([*(part.strip() for part in others), text.strip()])
    page.write_text("\n\n".join([TITLE, *parts]) + "\n", "utf-8")
