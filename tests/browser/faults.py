"""What would keep somebody from using a page."""

from __future__ import annotations

from playwright.sync_api import Page

from axe import serious_faults
from browser.test_accessibility import SIDEWAYS


def serious(page: Page, where: str) -> dict[str, object]:
    """Serious faults on a phone and at a desk, and whatever makes the page scroll sideways; it is wide afterwards.

    Colours do not depend on the width: they are looked at where most can be seen.
    """
    faults: dict[str, object] = {}
    for width, height in ((390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        faults |= {f"{where}, {width} px, {one}": "sticks out" for one in page.evaluate(SIDEWAYS)}
        for fault in serious_faults(page, colours=width > 1000):
            faults[f"{where}, {width} px, {fault.rule}"] = (fault.places[0], fault.mend)
    return faults
