"""How Sphinx builds these pages: `make docs`."""

from __future__ import annotations

from importlib.metadata import version as installed_version
from typing import Any

from docutils import nodes

project = "Pentarchy"
author = "The Pentarchy developers"
project_copyright = author
version = release = installed_version("pentarchy")

extensions = ["myst_parser", "sphinx.ext.autodoc"]
exclude_patterns = ["_build"]
myst_heading_anchors = 3

html_theme = "furo"
html_title = "Pentarchy"

autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
default_role = "code"


def mark_code(app: Any, what: str, name: str, obj: Any, options: Any, lines: list[str]) -> None:
    """Our docstrings are plain text that people read in the source: an indented paragraph is code, without a mark."""
    marked: list[str] = []
    inside = False
    for line in lines:
        if line.strip():
            begins = line.startswith("    ") and not inside
            inside = line.startswith("    ")
            if begins:
                marked += ["", ".. code-block:: text", ""]
        marked.append(line)
    lines[:] = marked


def follow_theme(app: Any, page: nodes.document) -> None:
    """A picture of the light table brings its dark twin along; the theme shows one of them."""
    for light in list(page.findall(nodes.image)):
        if light["uri"].endswith("-light.webp"):
            dark = light.deepcopy()
            dark["uri"] = light["uri"].replace("-light.webp", "-dark.webp")
            light["classes"].append("only-light")
            dark["classes"].append("only-dark")
            light.parent.insert(light.parent.index(light) + 1, dark)


def setup(app: Any) -> None:
    app.connect("autodoc-process-docstring", mark_code)
    # Before Sphinx looks which pictures there are.
    app.connect("doctree-read", follow_theme, priority=100)
