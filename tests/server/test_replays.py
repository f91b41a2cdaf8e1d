"""What one can make of a game: replays, branches, records to keep and to bring, and Python."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pentarchy.core import notation
from server.visiting import SOLO, House, Page, Visitor, seed_for

GOLDEN = Path(__file__).parents[1] / "golden" / "first_empires-2.pent"


def bring(visitor: Visitor, content: bytes, status: int = 200, name: str = "game.pent") -> tuple[str, str]:
    """Import a record; the path of the page that follows, and its text."""
    answer = visitor.http.post("/import", files={"record": (name, content)})
    assert answer.status_code == status, answer.text
    return answer.url.path, answer.text


def middle(house: House, picks: int = 30) -> tuple[Visitor, str]:
    """A game against a bot that has begun."""
    anna = house.visitor()
    id = anna.open(SOLO, seed=seed_for(0, of="middle "), name0="Anna")
    while len(house.host.match(id).picks) < picks:
        house.host.advance(id, Random(picks))
    return anna, id


def test_a_finished_game_is_brought_and_looked_at(house: House) -> None:
    anna = house.visitor()
    path, text = bring(anna, GOLDEN.read_bytes())
    assert path.endswith("/replay")
    assert "The game begins" in text
    id = path.split("/")[2]
    match = house.host.match(id)
    last = len(match.picks)
    assert match.over
    for at in [*range(0, last, 17), last]:
        assert f'data-at="{at}"' in anna.get(f"/t/{id}/replay?at={at}")
        assert f'data-at="{at}"' in anna.get(f"/t/{id}/replay?at={at}&as=1")
    shown = anna.get(f"/t/{id}/replay?at={last}")
    for odd in ("99999", "²", "-1", "x", "9" * 5000, ""):
        assert anna.get(f"/t/{id}/replay?at={odd}") == shown
        assert f'data-at="{last}"' in anna.get(f"/t/{id}/replay?at={odd}&as={odd}")
    assert "is-over" in anna.get(f"/t/{id}")
    assert f"/t/{id}/replay" in anna.get("/")
    # Its record is the one that was brought, but for who sat there.
    bodies = [text.partition("\n\n")[2] for text in (anna.get(f"/t/{id}/record"), GOLDEN.read_text("utf-8"))]
    assert bodies[0] == bodies[1]


def test_a_live_line_steps_through_a_game(house: House) -> None:
    anna = house.visitor()
    id = bring(anna, GOLDEN.read_bytes())[0].split("/")[2]
    last = len(house.host.match(id).picks)
    with anna.line(id) as line:
        line.hello()
        for at, eyes in ((0, None), (last // 2, 0), (last // 2, 1), (last, None)):
            line.send(do="show", at=at, eyes=eyes)
            assert line.receive()["at"] == at
            assert f'data-at="{at}"' in line.regions["decide"]
        line.send(do="show", at=None)
        assert line.receive()["at"] is None


def test_positions_of_a_running_game(house: House) -> None:
    anna, id = middle(house)
    match = house.host.match(id)
    for at in range(0, len(match.picks) + 1, 2):
        page = Page(anna.get(f"/t/{id}/replay?at={at}"))
        assert page.options == []
    # Through the eyes of others one looks when all is over.
    assert anna.get(f"/t/{id}/replay?at=5&as=1") == anna.get(f"/t/{id}/replay?at=5")


def test_a_branch_goes_on_with_the_same_prefix(house: House) -> None:
    anna, id = middle(house)
    match = house.host.match(id)
    at = next(at for at in range(15, 30) if match.picks[at][0] == 0)
    answer = anna.post(f"/t/{id}/branch", at=str(at))
    branch = house.host.match(answer.url.path.removeprefix("/t/"))
    assert branch.picks == match.picks[:at]
    assert branch.seed == match.seed
    # The same pick leads to the same luck.
    branch_id = answer.url.path.removeprefix("/t/")
    anna.pick(branch_id, notation(match.picks[at][1]))
    assert house.host.match(branch_id).picks[at] == match.picks[at]
    assert len(house.host.match(id).picks) == len(match.picks)


def test_a_finished_game_branches_for_anybody_but_not_at_its_end(house: House) -> None:
    id = bring(house.visitor(), GOLDEN.read_bytes())[0].split("/")[2]
    stranger = house.visitor()
    last = len(house.host.match(id).picks)
    for at in (str(last), "", "²", "99999999"):
        assert "The game is over at this position." in stranger.post(f"/t/{id}/branch", 409, at=at).text
    answer = stranger.post(f"/t/{id}/branch", at=str(last - 1))
    assert Page(answer.text).options


def test_the_snippet_opens_the_position(house: House) -> None:
    anna, id = middle(house)
    match = house.host.match(id)
    for at in (0, 7, len(match.picks)):
        scope: dict[str, object] = {}
        exec(anna.get(f"/t/{id}/snippet?at={at}"), scope)
        there = match.clone()
        there.rewind(at)
        assert scope["match"].digest == there.digest  # type: ignore[attr-defined]


def test_an_unfinished_record_goes_on(house: House) -> None:
    anna, id = middle(house)
    match = house.host.match(id)
    ben = house.visitor()
    path, _ = bring(ben, anna.get(f"/t/{id}/record").encode())
    assert path.startswith("/t/")
    brought = path.removeprefix("/t/")
    again = house.host.match(brought)
    assert again.picks[: len(match.picks)] == match.picks
    assert house.host.kept(brought).table.names[0] == "Anna"
    page = ben.page(brought)
    ben.pick(brought, page.options[0], page.position)
    assert house.host.kept(brought).table.position > page.position


def broken(*changes: tuple[str, str]) -> bytes:
    text = GOLDEN.read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "no Pentarchy record"),
        (b"hello", "no Pentarchy record"),
        (b"\xff\xfe\x00", "This file is no text"),
        (GOLDEN.read_bytes()[:-100], "the record breaks off"),
        (broken(("game first_empires", "game chess")), "there is no game"),
        (broken(("players 2", "players 9")), "cannot"),
        (broken(("players 2", "players " + "9" * 5000)), "cannot be replayed"),
        (broken(("\nrules ", "\nrules 99")), "version 99"),
        (broken(("roll\n", "conquer everything\n")), "line "),
        (b"x" * 2_100_000, "larger than 2 MB"),
    ],
)
def test_a_record_that_cannot_be_followed(house: House, content: bytes, sentence: str) -> None:
    _, text = bring(house.visitor(), content, 400)
    assert sentence in text


def test_no_record_at_all(house: House) -> None:
    anna = house.visitor()
    for form in ({}, {"record": "text"}):
        assert "Choose a record file first" in anna.post("/import", 400, **form).text


def test_seats_of_a_record_are_bots_only_if_there_are_such_bots(house: House) -> None:
    text = GOLDEN.read_text("utf-8")
    head, _, body = text.partition("\n\n")
    lines = [line for line in head.splitlines() if not line.startswith("seat ")]
    content = "\n".join([*lines, "seat 0 greedy:very", "seat 1 <b>Ben</b>", "", body]).encode()
    id = bring(house.visitor(), content)[0].split("/")[2]
    seats = house.host.kept(id).table.info.seats
    assert [(seat.kind, seat.name) for seat in seats] == [("person", "greedy:very"), ("person", "<b>Ben</b>")]
