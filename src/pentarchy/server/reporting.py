"""Reports on their way to the operator: not too many of one browser or address."""

from __future__ import annotations

import logging
from time import time

from . import threads
from .asking import Asking
from .order_storage import KINDS, Report
from .visitors import Allowances, address_of, clean_line

log = logging.getLogger(__name__)

LONGEST_REASON = 300

by_visitor = Allowances(burst=6, rate=1 / 300)
by_address = Allowances(burst=30, rate=1 / 60)


async def report(asking: Asking, accused: str, name: str, table: str = "", message: int = 0, text: str = "") -> bool:
    """Store what a form reports of somebody; False if there were too many."""
    form, reporter = await asking.form(), asking.who.visitor
    if not by_visitor.of(reporter).take() or not by_address.of(address_of(asking.request)).take():
        return False
    kind = form.get("kind", "")
    reason = clean_line(form.get("reason", ""), LONGEST_REASON)
    known = kind if kind in KINDS else "other"
    told = Report("", time(), reporter, accused, name, table, message, text or name, known, reason)
    id = await threads.writing(asking.keeper.storage.order.report, told)
    log.info("report %s has arrived: see `pentarchy admin reports`", id)
    return True
