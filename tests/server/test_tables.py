"""Playing at a table: whole games, picks that are refused, choices of several things, and taking back."""

from __future__ import annotations

from html import unescape
from random import Random

import pytest

from pentarchy import registry
from pentarchy.core import choosing, notation, read, replay
from server.visiting import PAIR, SHARED, SOLO, House, Page, Visitor, choose, seed_for

GAME = registry.game("first_empires")


def play_on(visitor: Visitor, id: str, rng: Random) -> None:
    """Play to the end with nothing but forms."""
    page = visitor.page(id)
    while not visitor.host.match(id).over:
        if not page.options:
            page = visitor.page(id)
            continue
        page = visitor.pick(id, choose(rng, page.options), page.position)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 5])
def test_a_whole_game_without_scripts(house: House, players: int) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, players=str(players), seed=f"forms {players}", quick="bots", name0="Anna")
    play_on(anna, id, Random(players))
    match = house.host.match(id)
    text = anna.get(f"/t/{id}/record")
    replayed = replay(read(text), GAME).match
    assert replayed.picks == match.picks
    assert replayed.digest == match.digest
    assert f"seed forms {players}\n" in text
    assert "seat 0 Anna\nseat 1 greedy\n" in text
    winner = match.ranking.index(1)
    assert f"{['Anna', 'Orator', 'Consul', 'Tribune', 'Augur'][winner]} wins" in anna.get(f"/t/{id}")


@pytest.mark.slow
def test_a_whole_game_over_live_lines(house: House) -> None:
    anna, ben, id = house.pair(seed="lines")
    rng = Random(5)
    with anna.line(id) as first, ben.line(id) as second:
        lines = (first, second)
        first.hello()
        second.hello()
        while not (match := house.host.match(id)).over:
            position = house.host.kept(id).table.position
            for line in lines:
                line.follow(position)
            seat = next(iter(match.asked))
            assert not lines[1 - seat].options
            lines[seat].send(do="pick", option=choose(rng, lines[seat].options), position=position)
            lines[seat].follow(position + 1)
        for line in lines:
            line.follow(house.host.kept(id).table.position)
            assert "is-over" in line.regions["decide"]
    assert replay(read(ben.get(f"/t/{id}/record")), GAME).match.digest == match.digest


def test_a_pick_needs_the_position_it_was_made_at(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SHARED, seed="positions")
    seat = next(iter(house.host.match(id).asked))
    anna.post(f"/t/{id}/open", seat=str(seat))
    page = anna.page(id)
    after = anna.pick(id, "roll", page.position)
    digest = house.host.match(id).digest
    assert after.position == page.position + 1
    # The same pick twice is a double click: harmless.
    assert anna.pick(id, "roll", page.position).position == after.position
    for stale in (0, 99):
        anna.pick(id, "keep", stale, 409)
    for nonsense in ("", "x", "-1", "--1", "²", "1e3", "9" * 5000):
        text = anna.post(f"/t/{id}/pick", 400, option="keep", position=nonsense).text
        assert "“position” must be a number." in text
    assert house.host.match(id).digest == digest
    assert house.host.kept(id).table.position == after.position


def test_only_the_seat_that_is_asked_picks(house: House) -> None:
    anna, ben, id = house.pair(seed="seats")
    seat, asked = house.asked(id, anna, ben)
    other = (anna, ben)[1 - seat]
    text = unescape(other.post(f"/t/{id}/pick", 409, option="roll", position="0").text)
    assert f"It is not your turn: {['Anna', 'Ben'][seat]} has to decide now" in text
    stranger = house.visitor("de")
    text = stranger.post(f"/t/{id}/pick", 403, option="roll", position="0").text
    assert "zu" in text
    assert house.host.kinds(id) == []
    assert asked.pick(id, "roll", 0).position == 1


@pytest.mark.parametrize(
    ("option", "reason"),
    [
        ("", "“” is no option"),
        ("ROLL!", "“ROLL!” is no option"),
        ("move <script>", "“move <script>” is no option"),
        ("keep", "That is not possible now. Open decision: Roll the dice. [fe.turn.6"),
        ("score nobody", "["),
        ("score seat-99", "["),
        ("move seat-x kind-", "["),
        ("end turn", "["),
    ],
)
def test_what_cannot_be_picked_is_refused_with_a_reason(house: House, option: str, reason: str) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, seed=seed_for(0))
    text = unescape(anna.post(f"/t/{id}/pick", 409, option=option, position="0").text)
    assert reason in text
    with anna.line(id) as line:
        said = line.ask(do="pick", option=option, position=0)
        assert (said["is"], said["position"]) == ("refused", 0)
        assert reason in said["message"]
    assert house.host.kinds(id) == []


def test_refusals_speak_the_language_of_the_visitor(house: House) -> None:
    anna = house.visitor("de")
    id = anna.open(SHARED)
    seat = next(iter(house.host.match(id).asked))
    anna.post(f"/t/{id}/open", seat=str(seat))
    text = unescape(anna.post(f"/t/{id}/pick", 409, option="keep", position="0").text)
    assert "Das geht jetzt nicht. Offene Entscheidung: Würfle. [fe.turn.6" in text


# -- choices of several things


def at_rerolls(house: House, seed: str) -> tuple[Visitor, str, list[str]]:
    """Somebody at a shared screen who may reroll at least two different dice."""
    anna = house.visitor()
    for number in range(50):
        id = anna.open(SHARED, seed=f"{seed} {number}")
        seat = next(iter(house.host.match(id).asked))
        anna.post(f"/t/{id}/open", seat=str(seat))
        page = anna.pick(id, "roll")
        rerolls = [option for option in page.options if option.startswith("reroll")]
        if len(set(rerolls)) > 1:
            return anna, id, rerolls
    raise AssertionError("no such roll")


def test_things_are_chosen_in_any_order_and_dropped_again(house: House) -> None:
    anna, id, rerolls = at_rerolls(house, "order")
    seat = next(iter(house.host.match(id).asked))
    first, last = rerolls[0], rerolls[-1]
    anna.pick(id, last)
    page = anna.pick(id, first)
    assert [notation(option) for option in choosing.chosen(house.host.match(id), seat)] == [first, last]
    assert f'data-drop="{first}"' in anna.get(f"/t/{id}")
    page = Page(anna.post(f"/t/{id}/drop", option=first, position=str(page.position)).text)
    assert [notation(option) for option in choosing.chosen(house.host.match(id), seat)] == [last]
    anna.post(f"/t/{id}/drop", 409, option=first, position=str(page.position))
    anna.post(f"/t/{id}/drop", 409, option=last, position="0")
    # Rearranging is nothing that a log should tell.
    assert "is-undone" not in anna.get(f"/t/{id}/log")


def test_several_things_may_be_picked_at_once_and_the_record_has_one_order(house: House) -> None:
    anna, id, rerolls = at_rerolls(house, "at once")
    first, last = rerolls[0], rerolls[-1]
    anna.pick(id, f"{last};{first}")
    table = house.host.kept(id).table
    assert [notation(option) for _, option in table.match.picks[1:]] == [first, last]
    assert len(table.course.marks) == 1 + len(table.match.picks)
    anna.pick(id, f"{first};no;{last}", status=409)
    assert len(house.host.match(id).picks) == 3, "all of it or nothing"


def test_what_cannot_come_first_waits_at_the_table(house: House) -> None:
    """Without scripts every card of a Blitz is a form of its own; the last of the hand may be the first."""
    anna, ben, id = house.pair(game="empires_end", variant="blitz")
    anna.pick(id, "keep hand")
    ben.pick(id, "keep hand")
    first, *_, last = [option for option in anna.page(id).options if option.startswith("found")]
    anna.pick(id, last)
    assert f'data-drop="{last}"' in anna.get(f"/t/{id}")
    page = Page(anna.post(f"/t/{id}/drop", option=last, position=str(anna.page(id).position)).text)
    assert not choosing.chosen(house.host.match(id), 0)
    anna.pick(id, last, page.position)
    anna.pick(id, first)
    assert [notation(option) for option in house.host.match(id).sealed[0][:2]] == [first, last]
    assert "undo" not in [row.kind for row in house.host.kept(id).table.rows[-2:]]


# -- taking back


def test_undo_is_free_before_a_barrier(house: House) -> None:
    anna, id, rerolls = at_rerolls(house, "free")
    anna.pick(id, rerolls[0])
    before = house.host.match(id).digest
    anna.undo(id)
    match = house.host.match(id)
    assert choosing.chosen(match, next(iter(match.asked))) == []
    anna.pick(id, rerolls[0])
    assert house.host.match(id).digest == before


def test_undo_behind_a_barrier_at_a_shared_screen(house: House) -> None:
    anna, id, _ = at_rerolls(house, "barrier")
    anna.undo(id)
    assert house.host.kinds(id) == ["pick", "undo"]
    assert house.host.match(id).picks == []
    assert "is-undone" in anna.get(f"/t/{id}/log")
    text = anna.undo(id, 409).text
    assert "You have not picked anything that could be taken back." in unescape(text)


def test_undo_against_bots_needs_no_consent(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SOLO, seed="bots")
    house.host.match(id)
    anna.pick(id, "roll")
    anna.undo(id)
    assert house.host.kinds(id)[-2:] == ["pick", "undo"]


def test_who_decides_at_the_same_time_takes_no_click_from_the_others(house: House) -> None:
    """In an industry round both decide at once. Ben's click was made before he could see that Anna has decided."""
    anna, ben, id = house.pair(game="empires_end", seed="together")
    rng = Random(4)
    while len(house.host.match(id).asked) < 2:
        house.host.advance(id, rng)
    position = anna.page(id).position
    assert ben.page(id).position == position
    firsts = [visitor.page(id).options[0] for visitor in (anna, ben)]
    anna.pick(id, firsts[0], position)
    ben.pick(id, firsts[1], position)
    assert [(row.seat, row.option) for row in house.host.kept(id).table.rows[position:]] == [*enumerate(firsts)]
    # The same click once more counts once; another one at that position comes too late.
    ben.pick(id, firsts[1], position)
    assert len(house.host.kept(id).table.rows) == position + 2
    ben.pick(id, next(option for option in ben.page(id).options if option != firsts[1]), position, 409)
    assert len(house.host.kept(id).table.rows) == position + 2


def test_a_click_from_before_all_decided_at_once_comes_too_late(house: House) -> None:
    """Whoever saw the table before its industry round began has not seen what they are asked in it."""
    anna, ben, id = house.pair(game="empires_end", seed="together")
    rng = Random(4)
    while len(house.host.match(id).asked) < 2:
        position = house.host.kept(id).table.position
        house.host.advance(id, rng)
    anna.pick(id, anna.page(id).options[0], position, 409)
    ben.pick(id, ben.page(id).options[0])
    anna.pick(id, anna.page(id).options[0], position, 409)
    assert len(house.host.kept(id).table.rows) == position + 2


def test_undo_behind_a_barrier_by_consent(house: House) -> None:
    anna, ben, id = house.pair(seed="consent")
    seat, asked = house.asked(id, anna, ben)
    other = (anna, ben)[1 - seat]
    asked.pick(id, "roll")
    rolled = house.host.match(id).digest
    assert "Ask to undo" in asked.get(f"/t/{id}")
    asked.undo(id)
    assert house.host.match(id).digest == rolled
    assert "You have asked to take back the last move" in asked.get(f"/t/{id}")
    assert "has asked to take back the last move" in house.visitor().get(f"/t/{id}")
    assert "asks to take back the last move" in other.get(f"/t/{id}")
    # Until that is settled nothing else happens, and nobody else answers.
    for option in ("keep", "reroll die-blue"):
        asked.pick(id, option, status=409)
    asked.undo(id, 409)
    asked.answer(id, "yes", 409)
    house.visitor().answer(id, "yes", 409)
    other.answer(id, "no")
    assert house.host.match(id).digest == rolled
    assert "asks to take back" not in other.get(f"/t/{id}")
    asked.undo(id)
    other.answer(id, "yes")
    assert house.host.kinds(id) == ["pick", "ask", "decline", "ask", "agree", "undo"]
    assert house.host.match(id).picks == []
    for visitor in (anna, ben, house.visitor()):
        assert "is-undone" in visitor.get(f"/t/{id}/log")


def test_whoever_asked_may_withdraw(house: House) -> None:
    anna, ben, id = house.pair(seed="withdraw")
    _, asked = house.asked(id, anna, ben)
    asked.pick(id, "roll")
    asked.undo(id)
    asked.answer(id, "no")
    assert house.host.kinds(id)[-2:] == ["ask", "decline"]
    assert "take back the last move" not in asked.get(f"/t/{id}")


def test_at_one_screen_nobody_has_to_be_asked(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SHARED, seed=seed_for(0, 2))
    anna.post(f"/t/{id}/open", seat="0")
    anna.pick(id, "roll")
    assert "Ask to undo" not in anna.get(f"/t/{id}")
    anna.undo(id)
    assert house.host.match(id).picks == []


def test_everybody_has_to_agree(house: House) -> None:
    """Three people, of whom two share a screen and answer together; the fourth is a bot."""
    anna, ben = house.visitor(), house.visitor()
    id = anna.open(PAIR, players="4", seat2="link", seat3="bot", seed=seed_for(0, 4))
    for seat in (1, 2):
        ben.join(anna.invite(id, seat), "Ben")
    anna.pick(id, "roll")
    anna.undo(id)
    assert "Still to answer" in anna.get(f"/t/{id}")
    ben.answer(id, "yes")
    assert house.host.kinds(id)[-4:] == ["ask", "agree", "agree", "undo"]
