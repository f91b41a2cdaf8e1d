"""Choosing in a real browser: by clicks on things, by buttons, digits and the filter; and why not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from web.client.looking import advance, apart, greeted, marked, offered, picked, thing
from web.client.toy_table import OPTIONS, Table, amounts, board, chat, decide

# -- clicks narrow


def test_first_click_keeps_what_begins_there_and_second_click_picks(page: Page, table: Table) -> None:
    thing(page, "rus").click()
    assert offered(page) == ["move rus scythia", "move rus huaxia"]
    assert marked(page, "is-chosen") == ["rus"]
    assert marked(page, "is-option") == ["huaxia", "scythia"]
    thing(page, "scythia").click()
    assert picked(table) == "move rus scythia"


def test_order_of_clicks_decides_between_there_and_back(page: Page, table: Table) -> None:
    advance(page, table, 8, decide(8, ("move rus scythia", "move scythia rus", "move scythia aksum", "end turn")))
    thing(page, "scythia").click()
    thing(page, "rus").click()
    assert picked(table) == "move scythia rus"


@pytest.mark.parametrize(
    ("name", "option"), [("huaxia", "move rus huaxia"), ("aksum", "sail aksum indus"), ("parsa", "attack parsa")]
)
def test_the_only_option_of_a_thing_is_picked_at_once(page: Page, table: Table, name: str, option: str) -> None:
    thing(page, name).click()
    assert picked(table) == option


def test_selection_starts_again_where_nothing_fits_both(page: Page, table: Table) -> None:
    advance(page, table, 8, decide(8, ("move rus scythia", "move rus huaxia", "sail aksum indus", "sail aksum parsa")))
    thing(page, "rus").click()
    thing(page, "aksum").click()
    assert offered(page) == ["sail aksum indus", "sail aksum parsa"]
    assert marked(page, "is-chosen") == ["aksum"]


def test_second_click_on_the_same_thing_takes_it_back(page: Page) -> None:
    thing(page, "rus").click()
    thing(page, "rus").click()
    assert offered(page) == list(OPTIONS)


def test_choose_others_by_button_and_by_escape(page: Page) -> None:
    others = page.get_by_role("button", name="Choose others")
    thing(page, "rus").click()
    others.click()
    assert offered(page) == list(OPTIONS)
    thing(page, "rus").click()
    expect(others).to_be_visible()
    page.keyboard.press("Escape")
    assert offered(page) == list(OPTIONS)
    expect(others).to_have_count(0)


def test_marks_stand_on_things_and_on_their_mirrors(page: Page) -> None:
    assert marked(page, "is-option") == ["aksum", "huaxia", "indus", "parsa", "rus", "scythia"]
    assert marked(page, "is-threat") == ["parsa"]
    expect(page.locator("[data-mirror=parsa]")).to_have_class("region is-option is-threat")
    expect(page.locator("[data-id=die-red]")).to_have_class("die is-chosen")  # drawn so by the server


CHANGES = """() => {
  window.changes = 0;
  new MutationObserver(records => { window.changes += records.length; }).observe(
    document.querySelector("#board"), { attributes: true, childList: true, characterData: true, subtree: true });
}"""


def test_what_is_marked_already_is_left_alone(page: Page, table: Table) -> None:
    """The page is laid out anew for each mark that comes or goes."""
    assert page.locator("#board .is-option").count()
    page.evaluate(CHANGES)
    table.push({"is": "regions", "position": 7, "title": "Toy", "turn": True, "regions": {"chat": chat("Hello!")}})
    expect(page.locator("#chat li")).to_have_text("Hello!")
    assert page.evaluate("window.changes") == 0


def test_selection_survives_news_and_ends_with_the_position(page: Page, table: Table) -> None:
    thing(page, "rus").click()
    table.show(7, chat=chat("hello", "again"), board=board(), decide=decide(7))
    expect(page.locator("#unread")).to_have_text("1")
    assert len(offered(page)) == 2
    assert marked(page, "is-chosen") == ["rus"]
    advance(page, table, 8, decide(8))
    assert len(offered(page)) == len(OPTIONS)


# -- buttons, digits, filter, confirmation


def test_digits_pick_what_is_seen_and_e_ends(page: Page, table: Table) -> None:
    page.keyboard.press("4")
    assert picked(table) == "attack parsa"
    advance(page, table, 8, decide(8))
    thing(page, "rus").click()
    expect(page.locator("#options kbd:visible")).to_have_text(["1", "2", "Esc"])
    page.keyboard.press("2")
    assert picked(table) == "move rus huaxia"
    advance(page, table, 9, decide(9))
    page.keyboard.press("e")
    assert picked(table) == "end turn"


def test_an_option_shows_one_key_also_when_the_page_begins_to_bring_it(page: Page, table: Table) -> None:
    keys = page.locator("#options [name=option][value='move rus huaxia'] kbd")
    expect(keys).to_have_text(["2"])
    brought = re.sub(r'(<button[^>]* name="option".*?)</button>', r"\1<kbd>9</kbd></button>", decide(8))
    assert "<kbd>9</kbd>" in brought
    advance(page, table, 8, brought)
    expect(keys).to_have_text(["2"])


def test_a_double_click_is_one_pick(page: Page, table: Table) -> None:
    page.locator("#options [name=option]").first.dblclick()
    assert picked(table) == "move rus scythia"
    assert table.quiet()


def test_filter_forgives_case_and_enter_picks_the_last_one_left(page: Page, table: Table) -> None:
    more = [f"move aksum {name}" for name in ("parsa", "indus", "scythia", "huaxia")]
    advance(page, table, 8, decide(8, [*OPTIONS, *more, "move São-Tomé rus"], folded="move"))
    page.locator("#options summary").click()
    field, lines = page.locator("#filter"), page.locator("#list .row:visible")
    expect(lines).to_have_count(8)
    field.fill("RUS hua")
    expect(lines).to_have_count(1)
    field.fill("rus")
    expect(lines).to_have_count(4)
    field.press("Enter")
    assert table.quiet()  # several are left
    field.fill("sao-tome")
    expect(lines).to_have_text(["move São-Tomé rus1"])
    field.press("Escape")
    expect(page.locator("#list")).to_be_hidden()
    page.locator("#options summary").click()
    field.fill("sao-tome")
    field.press("Enter")
    assert picked(table) == "move São-Tomé rus"


def test_what_was_taken_back_can_be_done_again(page: Page, table: Table) -> None:
    redo = page.get_by_role("button", name="Redo")
    for position in (8, 9):
        page.keyboard.press("z")
        assert table.next() == {"do": "undo", "position": position - 1}
        advance(page, table, position, decide(position, undoes="move rus scythia"))
        expect(redo).to_be_visible()
    redo.click()
    assert picked(table) == "move rus scythia"
    advance(page, table, 10, decide(10))
    page.keyboard.press("y")
    assert picked(table) == "attack parsa"
    advance(page, table, 11, decide(11))
    expect(redo).to_have_count(0)
    page.keyboard.press("z")
    table.next("undo")
    advance(page, table, 12, decide(12))
    page.keyboard.press("1")  # something else is done: there is nothing to be done again
    assert picked(table) == "move rus scythia"
    advance(page, table, 13, decide(13))
    expect(redo).to_have_count(0)


def test_what_is_final_is_asked_once_per_verb(page: Page, table: Table) -> None:
    finals = {"attack parsa": "Dice & all: cannot be taken back.", "end turn": "Your turn ends."}
    advance(page, table, 8, decide(8, finals=finals))
    thing(page, "parsa").click()
    asks = page.get_by_role("alertdialog")
    expect(asks).to_contain_text("Dice & all: cannot be taken back.")
    assert offered(page) == []
    page.get_by_role("button", name="Not yet").click()
    expect(asks).to_have_count(0)
    assert len(offered(page)) == len(OPTIONS)
    page.keyboard.press("4")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()
    page.keyboard.press("Enter")
    assert picked(table) == "attack parsa"
    advance(page, table, 9, decide(9, finals=finals))
    page.keyboard.press("4")
    assert picked(table) == "attack parsa"
    advance(page, table, 10, decide(10, finals=finals))
    page.keyboard.press("e")
    expect(asks).to_contain_text("Your turn ends.")
    table.show(chat=chat("news"), decide=decide(10, finals=finals))
    expect(page.locator("#chat li")).to_have_text("news")
    expect(page.get_by_role("button", name="Do it")).to_be_focused()  # news do not disturb the question
    page.keyboard.press("Escape")
    expect(asks).to_have_count(0)
    page.reload()  # the table remembers what was agreed to
    greeted(page, table)
    advance(page, table, 11, decide(11, finals=finals))
    page.keyboard.press("4")
    assert picked(table) == "attack parsa"


def test_folded_options_come_forth_when_narrowed(page: Page, table: Table) -> None:
    unfolded = ["attack parsa", "sail aksum indus", "end turn"]
    advance(page, table, 8, decide(8, folded="move"))
    expect(page.locator("#options summary")).to_be_visible()
    assert offered(page) == unfolded
    page.keyboard.press("2")
    assert picked(table) == "attack parsa"
    advance(page, table, 9, decide(9, folded="move"))
    thing(page, "rus").click()
    assert offered(page) == ["move rus scythia", "move rus huaxia"]
    page.keyboard.press("Escape")
    assert offered(page) == unfolded
    page.keyboard.press("1")  # the list of that verb, where digits pick
    expect(page.locator("#list .row")).to_have_count(3)
    assert offered(page) == unfolded
    page.keyboard.press("1")
    assert picked(table) == "move rus scythia"
    expect(page.locator("#list")).to_be_hidden()


def test_several_things_are_sent_together_in_the_order_of_the_clicks(page: Page, table: Table) -> None:
    found = ("found rus", "found scythia", "found parsa")
    advance(page, table, 8, decide(8, found, several=(2, 2)))
    thing(page, "parsa").click()
    thing(page, "scythia").click()
    assert picked(table) == "found parsa;found scythia;done"
    advance(page, table, 9, decide(9, found, several=(2, 2)))
    thing(page, "parsa").click()
    thing(page, "parsa").click()  # a second click takes it back
    assert table.quiet()
    expect(page.locator("#options .sum")).to_have_text("0 / 2")


def test_a_place_for_several_is_clicked_several_times(page: Page, table: Table) -> None:
    place = ("place rus", "place aksum")
    advance(page, table, 8, decide(8, place, several=(3, 3), times=2))
    button = page.get_by_role("button", name="place aksum")
    thing(page, "aksum").click()
    thing(page, "aksum").click()
    expect(button).to_have_attribute("data-taken", "2")
    expect(button).to_have_attribute("aria-pressed", "true")
    thing(page, "aksum").click()  # no third one fits: all are given back
    expect(button).to_have_attribute("data-taken", "0")
    button.click()
    button.click()
    thing(page, "rus").click()
    assert picked(table) == "place aksum;place aksum;place rus;done"


def test_amounts_are_stepped_typed_and_clicked_and_are_one_pick(page: Page, table: Table) -> None:
    advance(page, table, 8, amounts(8, "pay", {"rus": (0, 2), "parsa": (0, 3)}, 3, 3))
    done = page.locator("#pick-amounts")
    expect(done).to_be_disabled()
    page.get_by_role("button", name="More: rus").click()
    thing(page, "parsa").click()  # what is drawn counts up as well
    expect(page.locator("#total")).to_have_text("2 / 3")
    expect(done).to_be_disabled()
    page.get_by_label("parsa", exact=True).last.press("ArrowUp")
    expect(page.locator("#total")).to_have_text("3 / 3")
    page.keyboard.press("Enter")
    assert picked(table) == "pay rus-1 parsa-2"
    advance(page, table, 9, amounts(9, "send", {"rus": (0, 2)}, 0, 2))
    more = page.get_by_role("button", name="More: rus")
    more.click()
    more.click()
    expect(more).to_be_disabled()
    page.get_by_role("button", name="Less: rus").click()
    done.click()
    assert picked(table) == "send rus-1"


def test_drop_undo_and_say(page: Page, table: Table) -> None:
    thing(page, "die-red").click()
    assert table.next() == {"do": "drop", "option": "reroll die-red", "position": 7}
    advance(page, table, 8, decide(8))
    page.keyboard.press("z")
    assert table.next() == {"do": "undo", "position": 8}
    page.keyboard.press("m")
    expect(page.locator("#say")).to_be_focused()
    page.keyboard.type("<b>7 e</b>")
    page.keyboard.press("Enter")
    assert table.next() == {"do": "say", "text": "<b>7 e</b>"}
    expect(page.locator("#say")).to_have_value("")


def test_refusal_is_told_and_ends_the_selection(page: Page, table: Table) -> None:
    thing(page, "rus").click()
    page.keyboard.press("1")
    picked(table)
    table.push({"is": "refused", "message": "Somebody was faster: <i>look</i>.", "html": "", "position": 7})
    expect(page.locator("#notice")).to_have_text("Somebody was faster: <i>look</i>.")
    assert len(offered(page)) == len(OPTIONS)
    page.keyboard.press("1")
    assert picked(table) == "move rus scythia"


def test_consent_and_curtain(page: Page, table: Table) -> None:
    table.show(decide='<section id="decide"><button data-do="consent" value="no">No</button></section>')
    page.get_by_role("button", name="No", exact=True).click()
    assert table.next() == {"do": "consent", "answer": False, "position": 7}
    button = '<button data-do="open" data-seat-number="1">I am Carla</button>'
    table.show(8, curtain=f'<div id="curtain">{button}</div>')
    expect(page.get_by_role("button", name="I am Carla")).to_be_focused()
    page.keyboard.press("?")  # keys are for the table behind it
    page.keyboard.press("Enter")
    assert table.next() == {"do": "open", "seat": 1}


# -- why not


def test_why_not_stands_beside_the_thing_until_escape(page: Page, table: Table) -> None:
    advance(page, table, 8, decide(8, ("move rus scythia", "move rus huaxia")))
    thing(page, "rus").click()
    thing(page, "indus").press("Enter")
    assert table.next() == {"do": "why", "id": "indus", "chosen": ["rus"]}
    html = '<aside class="why" role="dialog" aria-label="Why not"><h3>Why not?</h3><a href="#">§</a></aside>'
    table.push({"is": "why", "id": "indus", "html": html})
    panel = page.locator(".why")
    expect(panel).to_be_focused()
    expect(thing(page, "indus")).to_contain_class("is-refused")
    assert apart(panel, thing(page, "indus"))
    assert apart(panel, page.locator("#decide"))
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    expect(thing(page, "indus")).to_be_focused()
    expect(thing(page, "indus")).not_to_contain_class("is-refused")
    assert offered(page) == ["move rus scythia", "move rus huaxia"]  # one step back at a time
    table.push({"is": "why", "id": "indus", "html": html})
    expect(panel).to_be_visible()
    table.show(9, decide=decide(9))  # the table goes on: the answer is no longer true
    expect(panel).to_have_count(0)


def test_question_mark_asks_about_the_thing_or_the_decision(page: Page, table: Table) -> None:
    page.keyboard.press("?")
    assert table.next() == {"do": "why", "id": "", "chosen": []}
    page.keyboard.press("ArrowDown")
    page.keyboard.press("?")
    assert table.next() == {"do": "why", "id": "rus", "chosen": []}
