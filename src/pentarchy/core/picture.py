"""A drawn table for notebooks: what `Match` and `Seat` show of themselves there, or a file to keep."""

from __future__ import annotations

from html import escape
from pathlib import Path
from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .match import Match

DRAWER = "pentarchy.web.snapshot:document"
"""Pages are drawn far above the kernel, which therefore knows their drawer by name only: `(match, seat, language)`."""


class Picture:
    """The table as one seat sees it: a whole page that needs nothing else, neither scripts nor other files."""

    def __init__(self, page: str) -> None:
        self.page = page

    def save(self, path: str | Path) -> Path:
        """Write the page into a file, to be opened in a browser or mailed."""
        written = Path(path)
        written.write_text(self.page, "utf-8")
        return written

    def _repr_html_(self) -> str:
        """In a frame of its own, so that the notebook's styles and ours do not meet. Nothing in it may run."""
        return (
            f'<iframe srcdoc="{escape(self.page)}" sandbox title="Pentarchy" '
            'style="inline-size: 100%; block-size: 680px; border: 0; resize: vertical"></iframe>'
        )


def picture(match: Match, seat: int | None, language: str = "en") -> Picture:
    """What a seat (None: a spectator) sees of a match."""
    return Picture(resolve_name(DRAWER)(match, seat, language))
