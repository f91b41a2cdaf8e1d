"""The button that takes the last pick back, at the table and in a plan."""

from __future__ import annotations

from markupsafe import Markup

from pentarchy.core import Option, notation
from pentarchy.drawing import button, icon, tag

from .showing import Showing


def undo_form(showing: Showing, word: str, last: Option | None, why: str = "") -> Markup:
    """It says what it takes back, if that is known, and `why` the others are asked."""
    what = f"{word}: {showing.texts.option(last)}" if last else word
    return tag(
        "form",
        tag("input", type="hidden", name="position", value=showing.position),
        button(
            icon("undo"),
            tag("span", word, class_="btn__word"),
            tag("span", showing.texts.option(last), class_="undo__what") if last else None,
            " ",
            tag("kbd", "Z"),
            kind="quiet sm",
            data_do="undo",
            data_what=notation(last) if last else None,
            title=f"{what}. {why}" if why else what,
        ),
        method="post",
        action=f"/t/{showing.table}/undo",
        class_="decide__undo",
    )
