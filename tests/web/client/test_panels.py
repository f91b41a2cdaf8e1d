"""Keys, what things are, panels, looking back and the lobby in a real browser."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

from playwright.sync_api import Browser, Page, expect

from web.client.looking import apart, marked, picked, thing, visit
from web.client.toy_table import WORDS, Message, Table, board, chat, decide, playback, region

# -- keys, and what things are


def test_arrows_walk_to_the_nearest_neighbour_and_tab_has_one_stop(page: Page, table: Table) -> None:
    page.keyboard.press("ArrowRight")
    expect(thing(page, "rus")).to_be_focused()
    way = [("Right", "scythia"), ("Down", "parsa"), ("Right", "indus"), ("Up", "huaxia"), ("Left", "scythia")]
    for key, name in way:
        page.keyboard.press(f"Arrow{key}")
        expect(thing(page, name)).to_be_focused()
    expect(page.locator("#board [tabindex='0']")).to_have_count(1)
    table.show(8, board=board({"one": (5, 5)}), chat=chat("8"))
    expect(page.locator("#chat li")).to_have_text("8")
    expect(thing(page, "scythia")).to_be_focused()
    expect(thing(page, "scythia")).to_have_attribute("tabindex", "0")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#board')") is None
    page.keyboard.press("Shift+Tab")
    expect(thing(page, "scythia")).to_be_focused()
    page.keyboard.press(" ")
    assert picked(table) == "move scythia rus"


NOON = datetime(2030, 1, 1, 12)


def test_what_things_are_waits_for_the_pointer_and_comes_at_once_with_focus(fresh: Page, table: Table) -> None:
    """The clock stands still but for what the test lets pass."""
    fresh.clock.install(time=NOON)
    page = visit(fresh, table)
    page.clock.pause_at(NOON + timedelta(hours=1))
    inspector = page.locator("#inspect")
    thing(page, "parsa").hover()
    expect(inspector).to_contain_text("Point at it.")
    page.clock.run_for(500)
    expect(inspector).to_contain_text("Parsa")
    assert apart(inspector, page.locator("#board"))
    expect(thing(page, "parsa")).to_have_attribute("aria-describedby", "tip-parsa")
    inspector.get_by_role("link").hover()  # it may be entered: there are links in it
    page.clock.run_for(500)
    expect(inspector).to_contain_text("Parsa")
    page.keyboard.press("Escape")
    expect(inspector).to_contain_text("Point at it.")
    page.keyboard.press("ArrowRight")
    expect(inspector).to_contain_text("Rus")
    page.keyboard.press("ArrowRight")
    expect(inspector).to_contain_text("Scythia")


def test_what_is_pinned_stays(page: Page, table: Table) -> None:
    inspector, pin = page.locator("#inspect"), page.get_by_role("button", name="Pin")
    table.show(8, decide=decide(8, ("move rus scythia", "move rus huaxia")))
    thing(page, "indus").click()
    assert table.next("why")["id"] == "indus"
    expect(pin).to_have_attribute("aria-pressed", "true")
    thing(page, "rus").hover()
    expect(inspector).to_contain_text("Rus")
    page.mouse.move(5, 880)
    expect(inspector).to_contain_text("Indus")
    pin.click()
    expect(pin).to_have_attribute("aria-pressed", "false")


def test_what_is_only_looked_at_is_no_question(page: Page, table: Table) -> None:
    looked = '<button data-id="parsa" data-look="yes">a deck</button>'
    table.show(8, log=region("log", looked), decide=decide(8, ("move rus scythia",)))
    page.get_by_role("button", name="a deck").click()
    expect(page.locator("#inspect.is-pinned")).to_contain_text("Parsa")
    assert table.quiet()


def test_it_follows_what_becomes_of_its_thing(page: Page, table: Table) -> None:
    page.keyboard.press("ArrowRight")
    expect(page.locator("#inspect")).to_contain_text("Rus")
    table.show(tips=region("tips", '<div id="tip-rus"><b>Rus</b><p>conquered</p></div>', "div", "hidden"))
    expect(page.locator("#inspect .inspect__body")).to_have_text("conquered")
    table.show(tips=region("tips", "", "div", "hidden"))
    expect(page.locator("#inspect")).to_contain_text("Point at it.")


def test_long_press_explains_and_picks_nothing(table: Table, browser: Browser) -> None:
    context = browser.new_context(has_touch=True, viewport={"width": 390, "height": 844})
    page = visit(context.new_page(), table)
    box = thing(page, "parsa").bounding_box()
    assert box is not None
    point = {"x": box["x"] + 5, "y": box["y"] + 5}
    devices = context.new_cdp_session(page)
    sheet = page.locator("#inspect")
    expect(sheet).to_be_hidden()  # a small screen has no place for it
    devices.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    expect(sheet).to_contain_text("Parsa")
    devices.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert table.quiet()
    risen = sheet.bounding_box()
    assert risen is not None
    assert risen["x"] >= 0
    assert risen["x"] + risen["width"] <= 390
    page.touchscreen.tap(point["x"], point["y"])
    assert picked(table) == "attack parsa"
    context.close()


def test_log_lights_what_it_tells_about(page: Page) -> None:
    page.locator("#event-0").hover()
    assert marked(page, "is-lit") == ["indus", "parsa"]
    page.mouse.move(5, 880)
    assert marked(page, "is-lit") == []


# -- panels


def test_drawer_keeps_the_focus_and_gives_it_back(page: Page, table: Table) -> None:
    rules, drawer, field = page.get_by_role("link", name="Rules"), page.locator("#drawer"), page.get_by_label("Search")
    rules.focus()
    page.keyboard.press("r")
    expect(field).to_be_focused()
    assert table.asked[-1] == "fragment=1&table=x"
    for _ in range(6):
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('#drawer')")
    page.locator("#drawer button").first.focus()
    page.keyboard.press("1")  # keys are for the table behind it
    field.fill("conquer")
    expect(drawer.locator("h3").first).to_have_text("toy.1 conquer")
    expect(field).to_be_focused()
    assert table.asked[-1] == "fragment=1&q=conquer&table=x"
    field.fill("move")
    page.keyboard.press("Enter")  # a plain form would leave the table
    expect(drawer.locator("h3").first).to_have_text("toy.1 move")
    page.get_by_role("link", name="All").click()
    expect(drawer.locator("h3").first).to_have_text("toy.1")
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    expect(rules).to_be_focused()
    assert page.url.endswith("/t/x")
    assert table.quiet()


def test_clause_opens_the_drawer_there_and_score_is_wide(page: Page, table: Table) -> None:
    table.show(log=region("log", '<a class="clause" data-clause="toy.30" href="/rules/toy#toy.30">toy.30</a>'))
    page.locator("#log .clause").click()
    expect(page.locator("#drawer [id='toy.30']")).to_be_in_viewport()
    page.locator("#drawer").get_by_role("button", name="Close").click()
    expect(page.locator("#drawer")).to_be_hidden()
    page.keyboard.press("s")
    expect(page.locator("#drawer")).to_have_class("drawer drawer--wide")
    expect(page.locator("#drawer h2")).to_have_text("Score")


def test_unread_lines_of_the_chat_are_counted(page: Page, table: Table) -> None:
    unread = page.locator("#unread")
    expect(unread).to_be_hidden()
    table.show(chat=chat("hello", "are", "you there?"))
    expect(unread).to_have_text("2")
    page.locator("label", has_text="Chat").click()
    expect(unread).to_be_hidden()
    table.show(chat=chat("hello", "are", "you there?", "yes"), log=region("log", "all"))
    expect(page.locator("#log")).to_have_text("all")
    expect(unread).to_be_hidden()


def test_theme_is_remembered(page: Page) -> None:
    page.get_by_role("button", name="Theme").click()
    chosen = page.evaluate("document.documentElement.dataset.theme")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == chosen == "dark"


def test_invitation_is_copied(page: Page, table: Table) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    invite = '<form action="/t/x/invite" method="post"><input type="hidden" name="seat" value="1">{}</form>'
    table.show(log=region("log", invite.format('<button data-do="invite">Invite</button>')))
    page.get_by_role("button", name="Invite").click()
    expect(page.locator("#notice")).to_have_text(WORDS["copied"])
    assert page.evaluate("navigator.clipboard.readText()") == "http://toy.example/join/secret"


def test_turn_calls_by_title_favicon_and_voice(page: Page, table: Table) -> None:
    icon, calls = page.locator("link[rel=icon]"), page.locator("#calls")
    table.show(8, title="● Your turn · Toy", turn=True)
    expect(page).to_have_title("● Your turn · Toy")
    expect(calls).to_have_text("Your turn · Toy")
    expect(icon).to_have_attribute("href", re.compile("^data:image/svg"))
    table.show(9, turn=False)
    expect(calls).to_have_text("")
    expect(icon).to_have_attribute("href", re.compile("favicon.svg$"))
    sound = page.get_by_role("button", name="Sound")
    expect(sound).to_have_attribute("aria-pressed", "false")
    sound.click()
    expect(sound).to_have_attribute("aria-pressed", "true")


# -- looking back


def test_playback_by_keys(page: Page, table: Table) -> None:
    def answer(message: Message) -> Message:
        at = message["at"]
        regions = {"decide": decide() if at is None else playback(at)}
        return {"is": "regions", "position": 7, "regions": regions, "title": "Toy", "turn": False}

    def leave_field() -> None:
        page.evaluate("document.activeElement.blur()")

    table.answer = answer
    page.locator("#event-0").get_by_role("button").click()
    assert table.next() == {"do": "show", "at": 0, "eyes": None}
    expect(page.locator("#prompt")).to_have_text("Moment 0")
    leave_field()
    for key, at in [("ArrowRight", 1), ("End", 4), ("End", 6), ("ArrowLeft", 5), ("Home", 4), ("End", 6), ("End", 9)]:
        page.keyboard.press(key)
        assert table.next()["at"] == at
        expect(page.locator("#scale")).to_have_value(str(at))
    page.keyboard.press("ArrowRight")
    assert table.quiet(0.1)  # the end
    page.locator("#scale").fill("3")
    assert table.next()["at"] == 3
    page.locator("#eyes").select_option("1")
    assert table.next() == {"do": "show", "at": 3, "eyes": 1}
    leave_field()
    page.keyboard.press("Space")
    expect(page.locator("[data-do=play]")).to_have_attribute("aria-pressed", "true")
    assert [table.next()["at"], table.next()["at"]] == [4, 5]
    page.keyboard.press("Space")
    assert table.quiet(1.6)
    table.cut()
    again = table.next()
    assert (again["do"], again["at"], again["eyes"]) == ("hello", 5, 1)  # back at the moment that was looked at
    expect(page.locator("#notice")).to_have_text("")
    page.keyboard.press("Escape")
    assert table.next()["at"] is None
    page.get_by_role("button", name="Catch up").click()
    assert [table.next()["at"], table.next()["at"], table.next()["at"]] == [8, 9, None]  # and back to the table
    expect(page.locator("[data-do=play]")).to_have_count(0)


# -- lobby


def test_lobby_follows_invitations_and_takes_files(fresh: Page, table: Table) -> None:
    fresh.goto(table.address)
    fresh.get_by_label("Invitation").fill("Come! https://elsewhere.example/join/abc-1 soon")
    fresh.evaluate("""() => document.querySelector('[name=invitation]').dispatchEvent(
        new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }))""")
    expect(fresh.locator("body")).to_have_text("welcome")
    assert fresh.url == f"{table.address}/join/abc-1"
    fresh.goto(table.address)
    fresh.evaluate("""() => {
        const files = new DataTransfer();
        files.items.add(new File(['a game'], 'game.txt'));
        document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }));
    }""")
    assert table.next() == {"do": "post", "path": "/import", "fields": ["record"]}
