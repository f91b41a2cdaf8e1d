"""What arrives is put into the page without disturbing it; the line to the table breaks and comes back."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from web.client.looking import advance, picked, visit
from web.client.toy_table import WORDS, Table, board, chat, decide, log, region

# -- morphing


def test_morph_keeps_identity_focus_caret_scroll_and_what_is_open(page: Page, table: Table) -> None:
    table.show(log=log(200))
    page.evaluate("document.querySelector('#log-list').style.cssText = 'height: 100px; overflow: auto'")
    page.locator("#log summary").click()
    page.evaluate("""() => {
        document.querySelector('#log-list').scrollTop = 500;
        document.querySelectorAll('[id]').forEach(node => { node.mine = true; });
    }""")
    page.locator("#say").fill("half a sentence")
    page.evaluate("document.querySelector('#say').setSelectionRange(4, 4)")
    before = page.evaluate("document.querySelector('#log-list').scrollTop")
    pieces = board({"two": (9, 9), "one": (100, 60)})
    table.show(8, log=log(203), chat=chat("hello", "you"), board=pieces, decide=decide(8))
    expect(page.locator("#event-202")).to_be_attached()
    expect(page.locator("#say")).to_be_focused()
    expect(page.locator("#say")).to_have_value("half a sentence")
    assert page.evaluate("document.querySelector('#say').selectionStart") == 4
    assert page.evaluate("document.querySelector('#log details').open")
    assert page.evaluate("document.querySelector('#log-list').scrollTop") >= before
    same = "id => document.getElementById(id).mine === true"
    assert all(page.evaluate(same, name) for name in ["event-0", "event-199", "piece-one", "say", "said-0"])
    assert not page.evaluate(same, "piece-two")


@pytest.mark.parametrize("without", ["", "delete Element.prototype.moveBefore"])
def test_morph_keeps_the_focus_of_what_changes_place(fresh: Page, table: Table, without: str) -> None:
    fresh.add_init_script(without)
    page = visit(fresh, table)
    orders = ("1234", "3142", "52")
    rows = [region("log", "".join(f'<a id="a{n}" href="#">{n}</a> ' for n in order)) for order in orders]
    table.show(log=rows[0])
    page.locator("#a4").focus()
    table.show(log=rows[1])
    expect(page.locator("#log a")).to_have_text(["3", "1", "4", "2"])
    expect(page.locator("#a4")).to_be_focused()
    table.show(log=rows[2])
    expect(page.locator("#log a")).to_have_text(["5", "2"])
    expect(page.locator("#prompt")).to_be_focused()  # what had the focus is gone: the question is next


def test_morph_gives_what_the_server_drew(page: Page, table: Table) -> None:
    pages = [
        "<p>one</p>text<ul><li id=l1>1</li><li id=l2>2</li></ul>",
        "<ul><li id=l2>2<i data-id=x>a</i><i data-id=x>b</i></li></ul>",
        "other <p class=b>two</p><div id=l2>now a div</div><ul><li id=l1>1</li></ul>",
        "<p><b id=l1>moved</b></p><ul><li></li></ul><p id=l2></p>tail",
        "<div><div id=l2><ul><li id=l1>1</li></ul></div></div><p id=prompt>also elsewhere</p>",
        "",
    ]
    for number, each in enumerate([*pages, *reversed(pages), *pages[::2]]):
        table.show(log=region("log", each), chat=chat(f"{number}"))
        expect(page.locator("#chat li")).to_have_text(f"{number}")
        drawn = page.evaluate(
            """html => {
                const template = document.createElement('template');
                template.innerHTML = html;
                return [template.innerHTML, document.querySelector('#log').outerHTML];
            }""",
            region("log", each),
        )
        assert drawn[0] == drawn[1]


def test_what_moves_into_a_new_place_stays_the_same(page: Page, table: Table) -> None:
    table.show(log=region("log", '<a id="a1" href="#">1</a><p></p>'))
    page.locator("#a1").focus()
    table.show(log=region("log", '<div><section><a id="a1" href="#">one</a></section></div>'))
    expect(page.locator("#log section a")).to_have_text("one")
    expect(page.locator("#a1")).to_be_focused()


# -- the line


def test_hello_tells_what_the_page_has(fresh: Page, table: Table) -> None:
    fresh.goto(f"{table.address}/t/x")
    hello = table.next()
    assert hello["at"] is None
    assert set(hello["have"]) == set(table.regions)
    assert all(f'data-hash="{digest}"' in table.regions[name] for name, digest in hello["have"].items())


def test_line_comes_back_and_an_unanswered_pick_is_said_once_more(page: Page, table: Table) -> None:
    page.keyboard.press("1")
    assert picked(table) == "move rus scythia"
    table.cut(reopen=False)
    expect(page.locator("#notice")).to_have_text(WORDS["offline"])
    table.open = True
    assert table.next()["do"] == "hello"
    assert table.next() == {"do": "pick", "option": "move rus scythia", "position": 7}
    expect(page.locator("#notice")).to_have_text("")
    table.cut()
    assert table.next()["do"] == "hello"
    expect(page.locator("#notice")).to_have_text(WORDS["lost"])
    assert table.quiet()
    page.keyboard.press("2")
    assert picked(table) == "move rus huaxia"


def test_a_line_that_is_one_too_many_says_so_and_is_tried_again_slowly(fresh: Page, table: Table) -> None:
    fresh.clock.install()
    page = visit(fresh, table)
    table.cut(code=4429)
    expect(page.locator("#notice")).to_have_text(WORDS["crowded"])
    page.clock.fast_forward(3000)
    assert table.quiet()
    page.clock.fast_forward(4000)
    assert table.next()["do"] == "hello"
    expect(page.locator("#notice")).to_have_text("")


def test_lines_of_the_chat_come_one_by_one(page: Page, table: Table) -> None:
    table.show(chat=chat("hello"))
    page.locator("#say").fill("half a sentence")
    lines = '<li id="said-0">hello</li><li id="said-1">you</li>'
    more = {"added": {"chat": {"lines": lines, "hash": "frame.2"}}}
    table.push({"is": "regions", "position": 7, "regions": {}, "title": "Toy", "turn": True, **more})
    expect(page.locator("#chat li")).to_have_text(["hello", "you"])
    expect(page.locator("#chat")).to_have_attribute("data-hash", "frame.2")
    expect(page.locator("#say")).to_have_value("half a sentence")


def test_a_pick_that_arrived_is_not_said_again(page: Page, table: Table) -> None:
    page.keyboard.press("1")
    picked(table)
    table.position = 8
    table.cut()
    assert table.next()["do"] == "hello"
    assert table.quiet()
    page.keyboard.press("2")
    assert picked(table) == "move rus huaxia"


def test_a_pick_made_without_a_line_follows_when_it_is_back(page: Page, table: Table) -> None:
    table.cut(reopen=False)
    expect(page.locator("#notice")).to_have_text(WORDS["offline"])
    page.keyboard.press("2")
    table.open = True
    assert picked(table) == "move rus huaxia"


def test_a_line_that_does_not_answer_is_given_up(fresh: Page, table: Table) -> None:
    fresh.clock.install()
    page = visit(fresh, table)
    page.keyboard.press("1")
    picked(table)
    page.clock.fast_forward(9000)
    expect(page.locator("#notice")).to_have_text(WORDS["offline"])
    page.clock.fast_forward(400)
    assert table.next()["do"] == "hello"
    assert picked(table) == "move rus scythia"


def test_pauses_grow_up_to_five_seconds(fresh: Page, table: Table) -> None:
    fresh.add_init_script("""
        window.pauses = [];
        const later = window.setTimeout;
        window.setTimeout = (what, pause) => {
            if (what.name === 'connect') window.pauses.push(pause);
            return later(what, what.name === 'connect' ? 0 : pause);
        };
    """)
    page = visit(fresh, table)
    table.cut(reopen=False)
    while len(pauses := page.evaluate("window.pauses")) < 12:
        page.wait_for_timeout(20)
    assert 200 <= pauses[0] <= 300
    assert 1.3 < pauses[1] / pauses[0] < 3.1
    assert 4000 <= pauses[-1] <= 6000


def test_without_a_line_forms_go_the_plain_way(fresh: Page, table: Table) -> None:
    table.open = False
    fresh.goto(f"{table.address}/t/x")
    expect(fresh.locator("#notice")).to_have_text(WORDS["offline"])
    fresh.keyboard.press("1")
    expect(fresh.locator("body")).to_have_text("posted")
    assert table.next() == {"do": "post", "path": "/t/x/pick", "fields": ["option", "position"]}


def test_after_undo_the_same_option_can_be_picked_again(page: Page, table: Table) -> None:
    page.keyboard.press("1")
    picked(table)
    advance(page, table, 8, decide(8))
    page.keyboard.press("z")
    assert table.next() == {"do": "undo", "position": 8}
    advance(page, table, 9, decide(9))
    page.keyboard.press("1")
    assert picked(table) == "move rus scythia"
