"""Files that a browser keeps: each is asked for once, and under another address when it has changed."""

from __future__ import annotations

import re
from pathlib import Path

from pentarchy.drawing.files import fingerprint
from pentarchy.drawing.parts import SPRITE
from pentarchy.server.files import KEEP
from pentarchy.web.page import STATIC
from server.visiting import SOLO, House

ADDRESS = re.compile(r'(?:href|src|data-signs)="(/(?:static|signs|games)/[^"#]+)')


def test_all_files_of_a_table_may_be_kept(house: House) -> None:
    anna = house.visitor()
    page = anna.http.get(f"/t/{anna.open(SOLO)}").text
    files = dict.fromkeys(ADDRESS.findall(page))
    assert {SPRITE, f"{STATIC}/main.js", f"{STATIC}/tokens.css"} <= set(files)
    assert any(file.startswith("/games/first_empires/") for file in files)
    for file in files:
        answer = anna.http.get(file)
        assert (answer.status_code, answer.headers["cache-control"]) == (200, KEEP), file


def test_under_another_version_there_is_the_same_but_nobody_keeps_it(house: House) -> None:
    anna = house.visitor()
    page = anna.http.get("/").text
    for file in {*ADDRESS.findall(page), SPRITE}:
        *folder, _, name = file.split("/")
        answer = anna.http.get("/".join([*folder, "0123456789ab", name]))
        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-store"), file
        assert answer.text == anna.http.get(file).text
    for wrong in (f"{STATIC}/nothing.js", "/signs/0123456789ab/files.py", "/games/chess/0123456789ab/plate.css"):
        answer = anna.http.get(wrong)
        assert (answer.status_code, answer.headers["cache-control"]) == (404, "no-store"), wrong


def test_a_fingerprint_changes_with_names_and_contents_only(tmp_path: Path) -> None:
    first, second = tmp_path / "a.css", tmp_path / "b.css"
    first.write_text("one")
    second.write_text("two")
    before = fingerprint([first, second])
    assert fingerprint([second, first]) == before
    second.write_text("three")
    after = fingerprint([first, second])
    assert after != before
    second.rename(tmp_path / "c.css")
    assert fingerprint([first, tmp_path / "c.css"]) not in (before, after)
    # Where one ends and the next begins counts, too.
    first.write_text("onet")
    (tmp_path / "b.css").write_text("hree")
    assert fingerprint([first, tmp_path / "b.css"]) != after
