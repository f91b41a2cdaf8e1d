"""What axe finds on a page. It is brought to each page once, and only what counts comes back: the rest takes longer to
hand over than to find."""

from __future__ import annotations

from typing import NamedTuple

from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.sync_api import Page

from unseen import paint

RUN = """colours => axe.run({
  resultTypes: ["violations"], preload: false, rules: { "color-contrast": { enabled: colours } },
}).then(found => found.violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, nodes }) => [id, nodes.map(({ target }) => String(target)), nodes[0].failureSummary]))"""


class Fault(NamedTuple):
    """A rule that is broken, where, and what would mend the first place."""

    rule: str
    places: list[str]
    mend: str


def serious_faults(page: Page, *, colours: bool = True) -> list[Fault]:
    """What would keep somebody from using the page as it is now. To compare its colours takes most of the time; they
    are those of what is painted."""
    paint(page)
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    return [Fault(*fault) for fault in page.evaluate(RUN, colours)]
