"""Pages that nobody looks at: laid out, read and clicked like all others, but not painted.

Painting takes a quarter of a browser's time. What is as good as transparent is left out of it, and yet is there for
everything else: for scripts, for the pointer, for whoever asks whether it can be seen.
"""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page

UNSEEN = """{
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("html { opacity: 0.0003 }");
  document.adoptedStyleSheets = [sheet];
}"""
"""Written so that the content security policy has nothing to say to it. With 0 things would count as hidden."""


def leave_unpainted(context: BrowserContext) -> None:
    """All pages of a visitor, from now on."""
    context.add_init_script(UNSEEN)


def paint(page: Page) -> None:
    """This one, for whom its colours matter."""
    page.evaluate("() => { document.adoptedStyleSheets = []; }")
