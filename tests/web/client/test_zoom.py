"""A map that is larger than its place: the window over it moves by wheel, drag, pinch, keys and buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from web.client.looking import picked, visit
from web.client.toy_table import Table, board

View = tuple[float, float, float, float]
HOME: View = (0, 0, 520, 260)


@pytest.fixture
def zoomed(fresh: Page, table: Table) -> Page:
    """A table with a map that can be zoomed."""
    table.regions["board"] = board(more="data-zoom")
    return visit(fresh, table)


def view(page: Page) -> View:
    left, top, width, height = map(float, (page.locator("#board svg.map").get_attribute("viewBox") or "").split())
    return left, top, width, height


def middle(page: Page, name: str) -> tuple[float, float]:
    box = page.locator(f'#board [data-id="{name}"]').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_maps_stand_still_unless_they_say_otherwise(page: Page) -> None:
    page.mouse.move(*middle(page, "parsa"))
    page.mouse.wheel(0, -200)
    page.keyboard.press("+")
    assert view(page) == HOME
    assert page.locator(".zoom").count() == 0


def test_the_wheel_brings_nearer_what_lies_under_the_mouse(zoomed: Page) -> None:
    at = middle(zoomed, "parsa")
    zoomed.mouse.move(*at)
    zoomed.mouse.wheel(0, -200)
    expect(zoomed.locator("#board svg.map")).to_have_class("map is-zoomed")
    assert view(zoomed)[2] == pytest.approx(520 / 1.25)
    assert middle(zoomed, "parsa") == pytest.approx(at, abs=1)
    zoomed.mouse.wheel(0, 200)
    expect(zoomed.locator("#board svg.map")).to_have_class("map")
    assert view(zoomed) == HOME


def test_a_drag_moves_the_window_and_picks_nothing(zoomed: Page, table: Table) -> None:
    for _ in range(3):
        zoomed.keyboard.press("+")
    x, y = middle(zoomed, "parsa")
    zoomed.mouse.move(x, y)
    zoomed.mouse.down()
    zoomed.mouse.move(x - 30, y - 10, steps=4)
    zoomed.mouse.up()
    assert middle(zoomed, "parsa") == pytest.approx((x - 30, y - 10), abs=1.5)
    assert zoomed.locator("#board .is-chosen, #decide[aria-busy]").count() == 0
    zoomed.mouse.click(x - 30, y - 10)
    assert picked(table) == "attack parsa", "a click is still a click"


def test_the_window_stays_on_the_map(zoomed: Page) -> None:
    zoomed.keyboard.press("+")
    for _ in range(9):
        zoomed.keyboard.press("Shift+ArrowRight")
        zoomed.keyboard.press("Shift+ArrowDown")
    left, top, width, height = view(zoomed)
    assert (left + width, top + height) == pytest.approx((520, 260), abs=0.05)
    for _ in range(40):
        zoomed.keyboard.press("+")
    assert view(zoomed)[2] == pytest.approx(520 / 6, abs=0.01)
    zoomed.keyboard.press("0")
    assert view(zoomed) == HOME


def test_buttons_and_the_way_back(zoomed: Page) -> None:
    back = zoomed.get_by_role("button", name="Whole map")
    expect(back).to_be_disabled()
    zoomed.get_by_role("button", name="Nearer").click()
    zoomed.get_by_role("button", name="Nearer").click()
    zoomed.get_by_role("button", name="Farther").click()
    assert view(zoomed)[2] == pytest.approx(520 / 1.25, abs=0.01)
    back.click()
    assert view(zoomed) == HOME


def test_two_fingers_and_one(table: Table, browser: Browser) -> None:
    table.regions["board"] = board(more="data-zoom")
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 844})
    page = visit(context.new_page(), table)
    devices = context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        devices.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})

    x, y = middle(page, "parsa")
    touch("touchStart", (x - 20, y), (x + 20, y))
    for spread in (25, 30, 35, 40):
        touch("touchMove", (x - spread, y), (x + spread, y))
    touch("touchEnd")
    expect(page.locator("#board svg.map")).to_have_class("map is-zoomed")
    assert view(page)[2] == pytest.approx(260, rel=0.1)
    before = middle(page, "parsa")
    touch("touchStart", before)
    for far in (10, 20, 30):
        touch("touchMove", (before[0] - far, before[1]))
    touch("touchEnd")
    assert middle(page, "parsa") == pytest.approx((before[0] - 30, before[1]), abs=8)
    assert page.locator("#board .is-chosen, #decide[aria-busy]").count() == 0
    context.close()


def test_the_window_survives_what_happens_at_the_table(zoomed: Page, table: Table) -> None:
    zoomed.keyboard.press("+")
    seen = view(zoomed)
    table.show(8, board=board({"one": (250, 70)}, more="data-zoom"))
    expect(zoomed.locator("#piece-one")).to_have_attribute("transform", "translate(250 70)")
    assert view(zoomed) == seen
    assert zoomed.locator(".zoom").count() == 1


def test_whoever_walks_out_of_the_window_takes_it_along(zoomed: Page) -> None:
    for _ in range(6):
        zoomed.keyboard.press("+")
    zoomed.locator('#board [data-id="rus"]').focus()
    for name in ("scythia", "huaxia", "indus"):
        zoomed.locator(f'#board [data-id="{name}"]').focus()
        x, y = middle(zoomed, name)
        box = zoomed.locator("#board svg.map").bounding_box()
        assert box is not None
        assert box["x"] <= x <= box["x"] + box["width"]
        assert box["y"] <= y <= box["y"] + box["height"]
