"""Looking at the page of the toy table as a player does."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect

from web.client.toy_table import Table


def visit(page: Page, table: Table) -> Page:
    page.goto(f"{table.address}/t/x")
    greeted(page, table)
    return page


def greeted(page: Page, table: Table) -> None:
    """The page has its line, and has heard the answer to its greeting."""
    table.next("hello")
    expect(page).to_have_title("Toy")


def advance(page: Page, table: Table, position: int, question: str) -> None:
    """The table goes on, and the page has seen it."""
    table.show(position, decide=question)
    expect(page.locator("#prompt")).to_have_text(f"Question {position}")


def picked(table: Table) -> str:
    message = table.next("pick")
    assert message["position"] == table.position
    return str(message["option"])


def thing(page: Page, name: str) -> Locator:
    return page.locator(f"[data-id={name}]")


def offered(page: Page) -> list[str]:
    return [str(button.get_attribute("value")) for button in page.locator("#options [name=option]:visible").all()]


def marked(page: Page, name: str) -> list[str]:
    return sorted(str(each.get_attribute("data-id")) for each in page.locator(f"#board [data-id].{name}").all())


def apart(one: Locator, other: Locator) -> bool:
    """Neither covers anything of the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    return (
        a["x"] + a["width"] <= b["x"]
        or b["x"] + b["width"] <= a["x"]
        or a["y"] + a["height"] <= b["y"]
        or b["y"] + b["height"] <= a["y"]
    )
