"""The chat: what people and the table itself have said, oldest first. A line never changes once it is there."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from markupsafe import Markup

from pentarchy.drawing import button, icon, join, seat_mark, tag

from .course import Said
from .person import at_table, kept_sign
from .showing import Showing
from .words import Words


class Line(NamedTuple):
    number: int
    html: Markup


class Chat(NamedTuple):
    """The chat in parts, because its lines stay as they are: what is new can be sent without the rest."""

    form: Markup
    """The field to say something, for those who sit at the table."""
    pigments: tuple[str, ...]
    words: Words
    table: str = ""
    held: tuple[int, ...] = ()
    """The seats of whoever reads; only of others one can be told more."""
    muted: frozenset[str] = frozenset()
    signed: tuple[str, ...] = ()
    """Of each seat the name, if whoever sits there keeps it."""
    lines: tuple[Line, ...] = ()

    @classmethod
    def of(cls, showing: Showing) -> Chat:
        pigments = tuple(seat.pigment for seat in showing.sheet.seats)
        signed = tuple(sitter.name if sitter.kept else "" for sitter in showing.sitters)
        about = (showing.table, showing.held, showing.muted, signed)
        return cls(_form(showing), pigments, showing.words, *about).heard(showing.course.said)

    def heard(self, said: Sequence[Said]) -> Chat:
        """The same with what was said since; all that was said may be given."""
        last = self.lines[-1].number if self.lines else 0
        new = [self._line(one) for one in said if one.number > last and one.visitor not in self.muted]
        return self._replace(lines=(*self.lines, *new))

    def _line(self, said: Said) -> Line:
        person = None
        if said.seat is not None and said.seat not in self.held:
            person = f"{at_table(self.table, said.seat)}?said={said.number}"
        is_kept = said.seat is not None and said.name and self.signed[said.seat : said.seat + 1] == (said.name,)
        sign = kept_sign(said.name, self.words) if is_kept else None
        return _line(said, self.pigments, self.words, person, sign)

    @property
    def html(self) -> Markup:
        listed = tag("ol", [line.html for line in self.lines], class_="chat__list", id="chat-list", tabindex="0")
        return listed + self.form

    @property
    def hash(self) -> str:
        """What is around the lines, and the number of the last one."""
        frame = sha256(f"{self.form}{sorted(self.muted)}{self.signed}".encode()).hexdigest()[:12]
        return f"{frame}.{self.lines[-1].number if self.lines else 0}"

    def added_since(self, known: str) -> Markup | None:
        """The lines that somebody lacks who has the chat with this hash; None if the rest is not as they have it."""
        frame, _, last = known.partition(".")
        if frame != self.hash.partition(".")[0] or not (last.isascii() and last.isdigit() and len(last) < 10):
            return None
        return join([line.html for line in self.lines if line.number > int(last)])


def _form(showing: Showing) -> Markup:
    form = None
    if showing.held:
        form = tag(
            "form",
            tag("label", showing.say("table.say"), for_="say", class_="sr"),
            tag(
                "input",
                id="say",
                name="text",
                maxlength="500",
                autocomplete="off",
                placeholder=showing.say("table.say"),
            ),
            button(icon("right"), tag("span", showing.say("table.send"), class_="btn__text")),
            class_="chat__form field",
            method="post",
            action=f"/t/{showing.table}/say",
        )
    return form or Markup("")


def _line(said: Said, pigments: Sequence[str], words: Words, person: str | None, sign: Markup | None) -> Line:
    id = f"said-{said.number}"
    if said.kind == "note":
        key, _, rest = said.text.partition(" ")
        link = tag("a", words.say("end.to_rematch"), href=f"/t/{rest}") if key == "rematch" else None
        return Line(
            said.number,
            tag("li", words.say(f"notes.{key}", what=rest), " " if link else None, link, id=id, class_="chat__note"),
        )
    mark = None if said.seat is None else seat_mark(pigments[said.seat], "sm")
    name = tag("bdi", tag("a", said.name, href=person) if person and said.name else said.name)
    line = tag("li", mark, tag("b", name, sign), " ", tag("span", said.text), id=id, class_="chat__line")
    return Line(said.number, line)
