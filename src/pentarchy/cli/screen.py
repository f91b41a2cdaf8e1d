"""The terminal: coloured and edited where there is one, plain lines where input and output are pipes."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from textwrap import wrap
from types import ModuleType

from rich.console import Console
from rich.text import Text

COLOURS = {
    "orange": "dark_orange",
    "blue": "dodger_blue1",
    "purple": "medium_purple1",
    "green": "green3",
    "yellow": "gold3",
    "red": "red1",
}
"""How words that name a colour look. The word itself always stays: colour is never the only signal."""

CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"
"""Clear the screen and what can be scrolled back to."""


class Screen:
    """Where the client writes and reads. `colour_words` are the words for colours in the language of the table."""

    def __init__(self, colour_words: dict[str, str]) -> None:
        self.console = Console(highlight=False)
        self.typing = sys.stdin.isatty()
        """Somebody types; otherwise lines come through a pipe."""
        self._styles = {word: COLOURS[colour] for colour, word in colour_words.items() if colour in COLOURS}
        self._line_editor = _line_editor() if self.typing else None

    @property
    def width(self) -> int:
        return self.console.width

    def say(self, text: str = "", style: str = "", indent: int = 0) -> None:
        """One paragraph, wrapped at the indent."""
        room = max(20, self.width - indent)
        for line in wrap(text, room, break_long_words=False, break_on_hyphens=False) or [""]:
            self._print(self._coloured(Text(" " * indent + line, style=style)))

    def lines(self, lines: Iterable[str], style: str = "", indent: int = 2) -> None:
        """Paragraphs; what stands at their beginning adds to the indent."""
        for line in lines:
            self.say(line.lstrip(), style, indent + len(line) - len(line.lstrip()))

    def verbatim(self, text: str) -> None:
        """A page that is laid out already."""
        for line in text.splitlines():
            self._print(Text(line))

    def _coloured(self, content: Text) -> Text:
        """Words that name a colour, inflected or not, in that colour."""
        for word, style in self._styles.items():
            content.highlight_regex(rf"\b{word}e?[rsn]?\b", style)
        return content

    def _print(self, content: Text) -> None:
        self.console.print(content, soft_wrap=True)

    def model(self, text: str) -> None:
        """The text model of a board: headings stand at the margin."""
        for line in text.splitlines():
            self._print(self._coloured(Text(line, style="" if line.startswith(" ") else "bold")))

    def listed(self, rows: list[tuple[int, str, str]]) -> None:
        """Numbered options, each with sentence and notation: in columns if there is room for all, else as they fit."""
        digits = len(str(max(number for number, _, _ in rows)))
        margin = digits + 4
        widest = max(len(sentence) for _, sentence, _ in rows)
        if margin + widest + 2 + max(len(typed) for _, _, typed in rows) > self.width:
            widest = 0
        for number, sentence, typed in rows:
            fits = margin + max(widest, len(sentence)) + 2 + len(typed) <= self.width
            content = Text(f"  {number:>{digits}}  ", style="bold")
            shown = f"{sentence:<{widest}}  " if fits else f"{sentence}\n{' ' * margin}"
            content.append_text(self._coloured(Text(shown, style="not bold")))
            content.append(typed, style="not bold dim")
            self._print(content)

    def ask(self, prompt: str) -> str:
        """A typed line; raises EOFError at the end of input."""
        if self.typing:
            return input(prompt).strip()
        sys.stdout.flush()
        line = sys.stdin.readline()
        if not line:
            self._print(Text(prompt))
            raise EOFError
        # Show what came through the pipe, so that the transcript reads like a session.
        self._print(Text(prompt + line.strip()))
        return line.strip()

    def hide_everything(self) -> None:
        """The curtain: nobody may read what the one before has seen, not even by scrolling back."""
        if self.console.is_terminal:
            self.console.file.write(CLEAR_ALL)
            self.console.file.flush()
        else:
            self.console.rule(characters="=")
        if self._line_editor is not None:
            self._line_editor.clear_history()


def _line_editor() -> ModuleType | None:
    """Arrow keys and history for `input`, where the system has them."""
    try:
        import readline
    except ImportError:
        return None
    return readline
