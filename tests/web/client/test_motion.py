"""The table moves: copies fly above a page that is as it ends, and any input ends all of it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.client.looking import advance
from web.client.toy_table import Table, board, chat, decide, region

HELD = """() => {
  const real = Element.prototype.animate;
  window.held = [];
  Element.prototype.animate = function (...said) {
    const motion = real.apply(this, said);
    motion.pause();
    window.held.push(motion);
    return motion;
  };
}"""
"""Whatever begins to move waits to be looked at, however busy the machine is."""
COPIES = "document.querySelectorAll('#stage circle, #stage .thing').length"
RUNNING = "document.getAnimations().length"
ENDS = "Math.max(...window.held.map(motion => motion.effect.getComputedTiming().endTime))"


@pytest.fixture
def moving(page: Page) -> Page:
    """A page on which things move, one moment after the other."""
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate(HELD)
    return page


def shown(page: Page, table: Table, position: int, **regions: str) -> None:
    """The table goes on, and the page has seen it."""
    table.position = position
    said = {"is": "regions", "position": position, "title": "Toy", "turn": True}
    table.push({**said, "regions": {**regions, "chat": chat(str(position))}})
    expect(page.locator("#chat li")).to_have_text(str(position))


def things(place: str, *cards: str, piles: str = "") -> str:
    held = "".join(f'<b class="thing" data-moves="card" data-is="{card}" data-id="{card}">{card}</b>' for card in cards)
    return region("log", f'<div id="{place}">{held}</div>{piles}')


def pile(number: int) -> str:
    return f'<i id="deck" data-moves="card" data-is="*" data-count="{number}">{number} cards</i>'


def stock(number: int) -> str:
    return region("log", f'<b id="food" data-moves="number" data-shows="{number}">{number}</b>')


def test_pieces_are_there_at_once_and_their_copies_come(moving: Page, table: Table) -> None:
    shown(moving, table, 8, board=board({"one": (100, 60), "two": (250, 70), "three": (250, 70)}))
    shown(moving, table, 9, board=board({"one": (420, 200), "two": (260, 190), "three": (250, 70)}))
    assert moving.locator("#piece-one").get_attribute("transform") == "translate(420 200)"
    assert moving.evaluate(COPIES) == 2
    assert moving.evaluate("document.querySelectorAll('#stage :is([id], [data-id], [tabindex], [role])').length") == 0
    place = "getComputedStyle(document.querySelector('#stage g[transform] > g, #stage .piece')).transform"
    assert moving.evaluate(place) != "matrix(1, 0, 0, 1, 420, 200)"
    assert moving.evaluate("getComputedStyle(document.querySelector('#piece-one')).opacity") == "0"
    moving.keyboard.press("Shift")
    assert moving.evaluate(COPIES) == 0
    assert moving.evaluate(RUNNING) == 0
    assert moving.evaluate("getComputedStyle(document.querySelector('#piece-one')).opacity") == "1"


ENTERS = """() => {
  window.entered = [];
  const keep = records => window.entered.push(...records.filter(({ addedNodes }) => addedNodes.length));
  new MutationObserver(keep).observe(document.querySelector("#stage"), { childList: true, subtree: true });
}"""


def test_what_moves_enters_at_once_so_that_the_page_is_laid_out_once(moving: Page, table: Table) -> None:
    shown(moving, table, 8, board=board({"one": (100, 60), "two": (250, 70), "three": (250, 70)}))
    moving.evaluate(ENTERS)
    shown(moving, table, 9, board=board({"one": (420, 200), "two": (260, 190), "three": (30, 70)}))
    assert moving.evaluate(COPIES) == 3
    assert moving.evaluate("window.entered.map(({ target }) => target.id)") == ["stage"]


def test_what_is_clicked_is_the_page_and_not_a_copy(moving: Page, table: Table) -> None:
    shown(moving, table, 8, board=board({"one": (420, 200)}))
    assert moving.evaluate(COPIES) == 1
    moving.locator("[data-id=scythia]").click()
    expect(moving.locator("[data-id=scythia].is-chosen")).to_be_visible()
    assert moving.evaluate(COPIES) == 0


def test_many_pieces_take_no_longer(moving: Page, table: Table) -> None:
    shown(moving, table, 8, board=board({f"n{n}": (n, n) for n in range(20)}))
    moving.keyboard.press("Shift")
    moving.evaluate("window.held = []")
    shown(moving, table, 9, board=board({f"n{n}": (n + 50, n) for n in range(20)}))
    assert 0 < moving.evaluate(COPIES) <= 12
    assert moving.evaluate(ENDS) <= 1200


def test_cards_come_from_where_they_were_and_go_to_piles(moving: Page, table: Table) -> None:
    shown(moving, table, 8, log=things("hand", "gold", "silver", piles=pile(3)))
    shown(moving, table, 9, log=things("hand", "gold", piles=pile(4)))
    assert moving.locator("#stage .thing").all_inner_texts() == ["silver"]
    shown(moving, table, 10, log=things("hand", "gold", "copper", piles=pile(3)))
    assert moving.locator("#stage .thing").all_inner_texts() == ["copper"]
    shown(moving, table, 11, log=things("table", "gold", "copper", piles=pile(3)))
    assert sorted(moving.locator("#stage .thing").all_inner_texts()) == ["copper", "gold"]


def test_numbers_count_and_say_what_has_come(moving: Page, table: Table) -> None:
    shown(moving, table, 8, log=stock(2))
    shown(moving, table, 9, log=stock(5))
    expect(moving.locator("#food")).to_have_text("5")
    assert moving.locator("#stage b").all_inner_texts() == ["2", "3", "4", "5"]
    expect(moving.locator("#stage .stage__mark")).to_have_text("+3")
    shown(moving, table, 10, log=stock(1))
    expect(moving.locator("#stage .stage__mark")).to_have_text("−4")


def bid(number: int, food: int) -> str:
    """What lies openly somewhere, beside a stock of the same."""
    pile = f'<span id="bid"><i class="thing" data-moves="good" data-is="food" data-count="{number}">{number}</i></span>'
    return region(
        "log",
        (pile if number else "") + f'<b id="food" data-moves="number" data-is="food" data-shows="{food}">{food}</b>',
    )


def test_goods_go_between_where_they_lie_and_a_number_of_the_same(moving: Page, table: Table) -> None:
    flying = "document.querySelectorAll('#stage .thing').length"
    shown(moving, table, 8, log=bid(2, 1))
    assert moving.evaluate(flying) == 0
    shown(moving, table, 9, log=bid(0, 3))
    assert moving.evaluate(flying) == 1
    moving.keyboard.press("Shift")
    shown(moving, table, 10, log=bid(2, 1))
    assert moving.evaluate(flying) == 1
    moving.keyboard.press("Shift")
    shown(moving, table, 11, log=bid(2, 3))  # it comes from nowhere here: it is only counted
    assert moving.evaluate(flying) == 0


def test_without_motion_it_is_said_what_has_come(page: Page, table: Table) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(HELD)
    shown(page, table, 8, log=stock(2))
    shown(page, table, 9, log=stock(5), board=board({"one": (420, 200)}))
    expect(page.locator("#stage .stage__mark")).to_have_text("+3")
    assert page.evaluate("window.held.length") == 0
    assert page.evaluate(COPIES) == 0


def test_speed_is_kept_told_and_heeded(moving: Page, table: Table) -> None:
    page = moving
    switch = page.locator("[data-do=speed]")
    expect(switch).to_have_attribute("title", "Speed: normal")
    switch.click()
    assert table.next("speed") == {"do": "speed", "speed": "instant"}
    expect(page.locator("#notice")).to_have_text("Speed: instant")
    shown(page, table, 8, board=board({"one": (420, 200)}))
    assert page.evaluate("window.held.length") == 0

    switch.click()
    expect(switch).to_have_attribute("title", "Speed: slow")
    shown(page, table, 9, board=board({"one": (100, 60)}))
    assert page.evaluate(ENDS) == 1.8 * 420
    page.keyboard.press("1")  # one's own moves are never slower than normal
    page.evaluate("window.held = []")
    table.next("pick")
    shown(page, table, 10, board=board({"one": (420, 200)}), decide=decide(10))
    assert page.evaluate(ENDS) == 420

    page.reload()
    assert table.next("hello")["speed"] == "slow"
    expect(page.locator("[data-do=speed]")).to_have_attribute("title", "Speed: slow")


def test_a_replay_moves_forward_one_by_one_and_jumps_without_motion(moving: Page, table: Table) -> None:
    page = moving

    def at(moment: int | None, place: tuple[int, int]) -> int:
        said = {"is": "regions", "position": 7, "at": moment, "title": "Toy", "turn": False}
        mark = chat(f"{moment} {place}")
        table.push({**said, "regions": {"board": board({"one": place}), "chat": mark}})
        expect(page.locator("#chat li")).to_have_text(f"{moment} {place}")
        return int(page.evaluate(COPIES))

    moved = [at(3, (250, 70)), at(4, (420, 60)), at(3, (250, 70)), at(6, (110, 200)), at(None, (100, 60))]
    assert moved == [0, 1, 0, 0, 0]


def test_a_hidden_page_does_not_move(moving: Page, table: Table) -> None:
    moving.evaluate("Object.defineProperty(document, 'hidden', { get: () => true })")
    shown(moving, table, 8, board=board({"one": (420, 200)}))
    assert moving.evaluate("window.held.length") == 0


def test_the_layer_is_empty_when_all_has_arrived(page: Page, table: Table) -> None:
    page.emulate_media(reduced_motion="no-preference")
    shown(page, table, 8, board=board({"one": (420, 200)}))
    page.wait_for_function("() => !document.querySelector('#stage').childElementCount")
    advance(page, table, 9, decide(9))
    assert page.evaluate(COPIES) == 0
