"""The pages around the tables: their form, their words, what they escape, and how they look to a real browser."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from importlib import resources
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, Page, Route

from axe import serious_faults
from pentarchy import registry
from pentarchy.core.text import LANGUAGES, MissingText
from pentarchy.drawing.parts import SIGNS, SPRITE
from pentarchy.web.chart import APART, spread, steps
from pentarchy.web.lobby import lobby
from pentarchy.web.page import STATIC as ADDRESS
from pentarchy.web.page import STYLES, document
from pentarchy.web.problem import KNOWN, problem
from pentarchy.web.rules import rules_drawer, rules_page
from pentarchy.web.words import words
from web.page_samples import GAME, HOSTILE, Form, bodies, lobby_model, pages, sheet

WEB = Path(str(resources.files("pentarchy.web")))
STATIC = WEB / "static"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


# -- words


def test_both_languages_have_the_same_words_with_the_same_blanks() -> None:
    def blanks(language: str) -> dict[str, list[str]]:
        tables = tomllib.loads((WEB / "locale" / f"{language}.toml").read_text("utf-8"))
        return {
            f"{table}.{key}": sorted(set(re.findall(r"\{(\w+)", text)))
            for table, texts in tables.items()
            for key, text in texts.items()
        }

    first, *others = (blanks(language) for language in LANGUAGES)
    assert all(other == first for other in others)


def test_words_are_filled_and_counted() -> None:
    assert words("en").say("lobby.free", number=1) == "1 free seat"
    assert words("de").say("lobby.free", number=2) == "2 freie Plätze"
    assert words("en").bot("greedy") == words("en").say("bots.greedy")
    assert words("en").bot("other:9") == "other (9)"


def test_a_missing_word_is_named() -> None:
    with pytest.raises(MissingText, match=r"en\.toml, \[lobby\]: no template for 'nothing'"):
        words("en").say("lobby.nothing")


# -- form


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_are_well_formed_and_nothing_is_inline(language: str) -> None:
    for sample, html in pages(language).items():
        assert Form(html).faults == [], sample
        assert html.startswith(f'<!doctype html>\n<html lang="{language}">'), sample
        assert html.count("<h1") == 1, sample


def test_the_content_can_be_skipped_to() -> None:
    for sample, html in pages("en").items():
        assert 'href="#main"' in html, sample
        assert "main" in Form(html).ids, sample


@pytest.mark.parametrize("language", LANGUAGES)
def test_hostile_names_are_only_text(language: str) -> None:
    for sample, body in bodies(language, HOSTILE).items():
        assert "<script" not in body, sample
        assert Form(body).faults == [], sample
    assert "<script" not in problem(400, words(language), HOSTILE).split("</head>")[1]


def test_a_title_cannot_break_out() -> None:
    html = document(f"</title>{HOSTILE}", "", language="en", page="x", words=words("en"))
    assert f"</title>{HOSTILE}" not in html


# -- lobby


def test_the_form_has_the_fields_that_the_server_reads() -> None:
    form = Form(lobby(lobby_model(), words("en")))
    assert [field["value"] for field in form.named("game")] == ["first_empires"]
    assert [(field["value"], "checked" in field) for field in form.named("players")] == [
        ("2", False),
        ("3", False),
        ("4", True),
        ("5", False),
    ]
    kinds = [next(field["value"] for field in form.named(f"seat{seat}") if "checked" in field) for seat in range(5)]
    assert kinds == ["me", "screen", "link", "bot", "bot"]
    assert [form.named(f"name{seat}")[0]["value"] for seat in range(3)] == ["Livia", "Livia", ""]
    assert all(form.named(f"bot{seat}") for seat in range(5))
    assert form.named("seed")[0]["value"] == "seven"
    assert form.named("public")
    assert '<option value="yes" selected' in str(lobby(lobby_model(), words("en")))
    assert form.named("record")[0]["type"] == "file"
    assert form.named("quick")[0]["value"] == "bots"
    assert form.named("variant") == []


def test_a_game_shows_its_own_settings() -> None:
    model = lobby_model(5)
    dominion = lobby(replace(model, wish=replace(model.wish, game="dominion", variant="big")), words("en"))
    assert '<option value="big" selected>Big</option>' in dominion
    assert "Start Dominion" in dominion
    pest = Form(lobby(replace(model, wish=replace(model.wish, game="pest", options={"eras": "3"})), words("en")))
    assert pest.named("option-eras")[0]["value"] == "3"


@pytest.mark.parametrize("games", [1, 2, 3, 4, 5])
def test_each_game_is_one_click_away(games: int) -> None:
    form = Form(lobby(lobby_model(games), words("en")))
    plates = [values for name, values in form.elements if name == "a" and values.get("class") == "game"]
    assert len(plates) == games
    assert [plate.get("aria-current") for plate in plates] == ["true"] + [None] * (games - 1)


def test_a_rejected_form_says_why_and_keeps_its_values() -> None:
    html = lobby(lobby_model(error="That seed is odd."), words("en"))
    assert 'role="alert"' in html
    assert "That seed is odd." in html
    assert 'value="seven"' in html


def test_who_waits_for_me_is_said_first() -> None:
    html = lobby(lobby_model(), words("en"))
    assert "1 waits for you" in html
    assert "Your turn · round 6 of 8 · Livia takes Parsa" in html
    assert "1 free seat · round 1 of 8" in html


# -- rules


def test_a_search_marks_whole_words_and_counts() -> None:
    html = rules_page(GAME, "en", "conquer")
    assert "<mark>conquered</mark>" in html
    assert f"{len(GAME.find('conquer'))} of {len(GAME.rulebook.clauses)}" in html


def test_a_search_for_nothing_helps_on() -> None:
    html = rules_page(GAME, "de", "Zebra")
    assert "Keine Regel spricht von „Zebra“." in html
    assert "<article" not in html


def test_clauses_that_apply_now_come_first() -> None:
    html = rules_drawer(GAME, "en", now=("fe.conq.3", "no.such.clause"))
    assert html.index("rule is-now") < html.index('id="chapter-')


def test_the_drawer_opens_at_the_chapter_of_a_clause() -> None:
    html = rules_drawer(GAME, "en", clause="fe.conq.3")
    assert re.findall(r'id="chapter-(\w+)"', html) == ["conq"]
    assert '<article id="fe.conq.3" class="rule is-asked">' in html


def test_each_clause_has_an_anchor_and_our_readings_are_marked() -> None:
    html = rules_page(GAME, "en")
    for clause in GAME.rulebook.clauses.values():
        article = re.search(rf'<article id="{re.escape(clause.id)}".*?</article>', html, re.S)
        assert article, clause.id
        assert ("rule__origin--ours" in article[0]) == ("decision" in clause.origin), clause.id


def test_clauses_named_in_a_text_are_links() -> None:
    naming = next(c for c in GAME.rulebook.clauses.values() if re.search(r"fe\.\w+\.\d", c.en.replace(c.id, "")))
    named = re.search(r"fe\.\w+\.\d+", naming.en)
    assert named
    article = rules_page(GAME, "en").split(f'id="{naming.id}"')[1].split("</article>")[0]
    assert f'data-clause="{named[0]}"' in article


# -- score


def test_the_best_of_each_source_is_marked() -> None:
    html = sheet("en")
    row = html.split("Dice track")[1].split("</tr>")[0]
    assert re.findall(r"<td[^>]*>(\d+)", row) == ["10", "9", "9", "8"]
    assert row.count("is-best") == 1
    assert "Ben wins with 32 points" in html
    assert "1 point ahead of Livia." in html


def test_ties_are_explained() -> None:
    assert "share the win" in sheet("en", totals=(30, 20, 30, 10))
    assert "leads with" in sheet("en", over=False)


def test_the_chart_has_both_views_and_a_table() -> None:
    html = sheet("en")
    assert 'class="chart chart--lead"' in html
    assert 'class="chart chart--points"' in html
    assert html.count('name="chart"') == 2
    assert "The chart as a table" in html


@pytest.mark.parametrize(("low", "high"), [(0, 0), (-0.5, 0.75), (-3.25, 4), (0, 56), (12, 4100), (-900, -20)])
def test_a_scale_holds_all_values_in_round_steps(low: float, high: float) -> None:
    ticks = steps(low, high)
    assert ticks[0] <= low
    assert ticks[-1] >= high
    assert 2 <= len(ticks) <= 8
    assert len({after - before for before, after in pairwise(ticks)}) == 1


def test_emblems_at_the_ends_of_lines_do_not_cover_each_other() -> None:
    moved = sorted(spread([100.0, 101.0, 260.0, 262.0, 263.0]))
    assert all(after - before >= APART for before, after in pairwise(moved))


# -- problems


@pytest.mark.parametrize("status", [*KNOWN, 405, 410, 502])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_problem_says_what_would_be_right(status: int, language: str) -> None:
    html = problem(status, words(language))
    code = status if status in KNOWN else 500 if status > 500 else 400
    assert words(language).say(f"problem.way_{code}") in html.replace("&#39;", "'")
    assert str(status) in html


# -- style


def test_stylesheets_are_short_and_use_tokens_only() -> None:
    tokens = (STATIC / "tokens.css").read_text("utf-8")
    known = set(re.findall(r"(--[\w-]+)\s*:", tokens))
    for name in STYLES:
        css = re.sub(r"/\*.*?\*/", "", (STATIC / name).read_text("utf-8"), flags=re.S)
        assert css.count("\n") <= 400, name
        assert css.count("{") == css.count("}"), name
        own = set(re.findall(r"(--[\w-]+)\s*:", css))
        bare = {used for used, rest in re.findall(r"var\((--[\w-]+)(,?)", css) if not rest}
        from_scenery = {
            "--icon-fill",
            "--wash",
            "--edge",
            "--seat",
            "--on-seat",
            "--seat-pattern",
            "--seat-soft",
            "--two",
        }
        assert bare <= known | own | from_scenery, name
        if name != "tokens.css":
            assert re.findall(r"#[0-9a-f]{3,8}\b", css) == [], name


def test_all_signs_of_the_pages_are_in_the_sprite() -> None:
    sprite = ElementTree.parse(Path(str(SIGNS / "icons.svg")))
    signs = {symbol.get("id") for symbol in sprite.iter("{http://www.w3.org/2000/svg}symbol")}
    used = {sign for html in pages("en").values() for sign in re.findall(r"icons\.svg#([\w-]+)", html)}
    assert used <= signs
    ElementTree.parse(STATIC / "favicon.svg")


# -- in a real browser


class Reader:
    """A browser window on our pages, with our own files, under the policy of the server."""

    def __init__(self, browser: Browser, width: int, *, dark: bool = False, script: bool = True) -> None:
        self.html = ""
        self.complaints: list[str] = []
        self.context = browser.new_context(
            viewport={"width": width, "height": 844},
            color_scheme="dark" if dark else "light",
            has_touch=width < 1000,
            java_script_enabled=script,
        )
        self.page = self.context.new_page()
        self.page.on("console", lambda message: self.complaints.append(message.text))
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.route("http://table.test/**", self._answer)

    def open(self, html: str) -> Page:
        self.html = html
        self.page.goto("http://table.test/")
        return self.page

    def _answer(self, route: Route) -> None:
        path = route.request.url.removeprefix("http://table.test")
        if path.startswith(f"{ADDRESS}/"):
            route.fulfill(path=STATIC / path.removeprefix(f"{ADDRESS}/"))
        elif path == SPRITE:
            route.fulfill(path=Path(str(SIGNS / "icons.svg")))
        elif path.startswith("/games/"):
            _, _, game, _, sheet = path.split("/")
            route.fulfill(path=Path(str(registry.game(game).styles[sheet])))
        else:
            route.fulfill(body=self.html, content_type="text/html", headers={"content-security-policy": POLICY})


@contextmanager
def reading(browser: Browser, width: int = 1440, *, dark: bool = False, script: bool = True) -> Iterator[Reader]:
    """A reader to whom the browser may complain about nothing."""
    reader = Reader(browser, width, dark=dark, script=script)
    yield reader
    reader.context.close()
    assert reader.complaints == []


@pytest.mark.parametrize(("width", "dark"), [(1440, False), (390, True)])
def test_pages_have_no_serious_fault_of_accessibility(browser: Browser, width: int, dark: bool) -> None:
    faults: list[str] = []
    with reading(browser, width, dark=dark) as reader:
        for sample, html in pages("de" if dark else "en").items():
            found = serious_faults(reader.open(html))
            faults += [f"{sample}: {fault.rule} at {place}" for fault in found for place in fault.places]
    assert faults == []


def test_a_serious_fault_is_found(browser: Browser) -> None:
    with reading(browser) as reader:
        page = reader.open('<!doctype html><html lang="en"><title>x</title><main><h1>x</h1><button></button></main>')
        [fault] = serious_faults(page)
        assert (fault.rule, fault.places) == ("button-name", ["button"])
        assert fault.mend
        page.evaluate("document.querySelector('button').textContent = 'x'")
        assert serious_faults(page) == []


def test_nothing_scrolls_sideways(browser: Browser) -> None:
    with reading(browser, 360) as reader:
        for sample, html in pages("de", "Bartholomäus der Überaus").items():
            page = reader.open(html)
            for width in (360, 820):
                page.set_viewport_size({"width": width, "height": 844})
                assert page.evaluate("document.documentElement.scrollWidth") <= width, (sample, width)


def test_fingers_find_large_targets(browser: Browser) -> None:
    """What can be pressed is at least 44 pixels high on a touch screen, links in running text excepted."""
    with reading(browser, 390) as reader:
        for sample in (
            "lobby, 3 games",
            "join, invitation",
            "problem, 404",
            "score, over",
            "me, known",
            "room, founder",
        ):
            sizes = reader.open(pages("en")[sample]).evaluate(
                """[...document.querySelectorAll("button, .btn, select, .field, .seg label, summary")]
                .filter(e => e.checkVisibility()).map(e => [e.className, e.getBoundingClientRect().height])"""
            )
            assert [each for each in sizes if each[1] < 42] == [], sample


def test_seats_follow_the_count_of_players_without_any_script(browser: Browser) -> None:
    with reading(browser, script=False) as reader:
        page = reader.open(pages("en")["lobby, 1 games"])
        assert page.locator(".seatrow:visible").count() == 4
        page.locator("[name=players][value='2']").check()
        assert page.locator(".seatrow:visible").count() == 2
        assert page.locator("[data-players]:visible").inner_text() == "or at once against 1 bot"
        page.locator("[name=seat1][value=bot]").check()
        assert page.locator("[name=bot1]").is_visible()
        assert not page.locator("[name=name1]").is_visible()


def test_the_chart_changes_its_view_without_any_script(browser: Browser) -> None:
    with reading(browser, script=False) as reader:
        page = reader.open(pages("en")["score, over"])
        assert page.locator(".chart--lead").is_visible()
        page.get_by_text("Points", exact=True).click()
        assert page.locator(".chart--points").is_visible()
        assert not page.locator(".chart--lead").is_visible()
