"""Nobody is sent what only others may know: looked for in the bytes, for every seat and for spectators."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import unescape
from random import Random

import pytest

from pentarchy import registry
from pentarchy.core import Match
from pentarchy.core.text import LANGUAGES
from server.visiting import PAIR, SHARED, House, Visitor

GAME = registry.game("first_empires")


def spellings(card: str) -> list[str]:
    return [card, card.replace("_", "-"), *(GAME.texts(language).name(card) for language in LANGUAGES)]


def hidden(match: Match, known: Iterable[int]) -> list[str]:
    """The cards that lie face down for whoever knows these seats: in hands and decks of the others."""
    others = [player for seat, player in enumerate(match.state.players) if seat not in known]
    return [card for player in others for card in (*player.hand, *player.deck)]


def expect_nothing_of(cards: list[str], told: str, where: str) -> None:
    text = unescape(told)
    found = [card for card in cards if any(word in text for word in spellings(card))]
    assert not found, f"{where} speaks of {found}"


def sit_down(house: House, players: int, seed: str) -> tuple[list[Visitor], str]:
    """As many people, each with a browser, and in both languages."""
    people = [house.visitor(LANGUAGES[seat % 2]) for seat in range(players)]
    links = {f"seat{seat}": "link" for seat in range(1, players)}
    id = people[0].open(PAIR | links, players=str(players), seed=seed, public="yes")
    for seat in range(1, players):
        people[seat].join(people[0].invite(id, seat), f"P{seat}")
    return people, id


def everything(visitor: Visitor, id: str, at: int) -> dict[str, str]:
    """All pages of a table, and the lobby."""
    paths = ["", "/log", "/score", f"/replay?at={at}", f"/replay?at={at // 2}&as=0"]
    told = {path: visitor.get(f"/t/{id}{path}") for path in paths}
    told["lobby"] = visitor.get("/")
    # Some clauses take a card as an example: what the whole book says is no news of this table.
    drawer = unescape(visitor.get(f"/rules/first_empires?fragment&table={id}"))
    book = unescape(visitor.get("/rules/first_empires?fragment"))
    told["rules"] = "\n".join(line for line in re.split(r"(?=<article)", drawer) if line not in book)
    return told


def asking_why(visitor: Visitor, id: str, things: list[str]) -> dict[str, str]:
    """Also what the live line says, about the table and about a replay of it."""
    with visitor.line(id) as line:
        told = {"hello": str(line.hello())}
        for thing in things:
            told[f"why {thing}"] = str(line.ask(do="why", id=thing))
        for eyes in (0, 1):
            line.send(do="show", at=len(visitor.host.match(id).picks) // 2, eyes=eyes)
            told[f"show as {eyes}"] = str(line.receive())
    return told


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_nobody_reads_the_cards_of_others(house: House, players: int) -> None:
    seed = f"a long seed that nobody should read {players}"
    people, id = sit_down(house, players, seed)
    rng = Random(players)
    viewers: list[tuple[Visitor, tuple[int, ...]]] = [(who, (seat,)) for seat, who in enumerate(people)]
    viewers.append((house.visitor("en"), ()))
    for _ in range(2 if players in (2, 5) else 1):
        house.host.advance(id, rng, rng.randrange(20, 60))
        match = house.host.match(id)
        assert not match.over
        assert sum(bool(player.hand) for player in match.state.players) > 1
        things = ["rus", "seat-0", "deck", "track-green", ""]
        for who, known in viewers:
            cards = hidden(match, known)
            told = everything(who, id, len(match.picks)) | asking_why(who, id, things)
            for where, text in told.items():
                expect_nothing_of(cards, text, f"{where} for {known}")
                assert seed not in text
            for path in ("record", "snippet"):
                expect_nothing_of(cards, who.get(f"/t/{id}/{path}", 403), path)
            who.post(f"/t/{id}/branch", 403, at="0")


def test_own_cards_are_there(house: House) -> None:
    """So that the tests above can fail."""
    people, id = sit_down(house, 2, "own")
    match = house.host.match(id)
    for seat, who in enumerate(people):
        card = match.state.players[seat].hand[0]
        name = GAME.texts(LANGUAGES[seat]).name(card)
        assert card not in hidden(match, (seat,))
        assert name in unescape(who.get(f"/t/{id}"))
        with pytest.raises(AssertionError, match=card):
            expect_nothing_of(hidden(match, (1 - seat,)), who.get(f"/t/{id}"), "page")


@pytest.mark.slow
def test_every_change_over_a_whole_game(house: House) -> None:
    """What the lines bring, pick by pick, to both seats and to a spectator; and all is open in the end."""
    people, id = sit_down(house, 2, "every change")
    stranger = house.visitor("de")
    rng = Random(9)
    with people[0].line(id) as first, people[1].line(id) as second, stranger.line(id) as third:
        lines = ((first, (0,)), (second, (1,)), (third, ()))
        for line, _ in lines:
            line.hello()
        while not (match := house.host.match(id)).over:
            house.host.advance(id, rng)
            for line, known in lines:
                told = line.follow(house.host.kept(id).table.position)
                expect_nothing_of(hidden(match, known), told, f"the line of {known}")
    assert "seed every change" in stranger.get(f"/t/{id}/record")
    loser = next((player.hand for player in match.state.players if player.hand), None)
    if loser is not None:
        seat = next(seat for seat, player in enumerate(match.state.players) if player.hand)
        seen = unescape(stranger.get(f"/t/{id}/replay?at={len(match.picks)}&as={seat}"))
        assert GAME.texts("de").name(loser[0]) in seen


def test_why_not_is_answered_alike_for_cards_in_hand_and_deck(house: House) -> None:
    people, id = sit_down(house, 2, "alike")
    match = house.host.match(id)
    seat = next(iter(match.asked))
    other = match.state.players[1 - seat]
    texts = GAME.texts(LANGUAGES[seat])
    with people[seat].line(id) as line:
        line.hello()
        answers = {}
        for card in (other.hand[0], other.deck[0], other.deck[-1]):
            html = unescape(str(line.ask(do="why", id=card)["html"]))
            refused = line.ask(do="pick", option=f"score {card}", position=0)["message"]
            told = html.replace(texts.explain(card), "") + refused
            answers[card] = told.replace(texts.name(card), "it").replace(card, "it")
    assert len(set(answers.values())) == 1


# -- several people at one screen


@pytest.mark.slow
def test_behind_the_curtain_there_is_no_card_of_anybody(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SHARED, seed="behind the curtain of seeds")
    rng = Random(3)
    curtains = 0
    with anna.line(id) as line:
        told = str(line.hello())
        while curtains < 4:
            match = house.host.match(id)
            (seat,) = match.asked
            if "curtain__card" in line.regions["curtain"]:
                curtains += 1
                assert all(player.hand for player in match.state.players)
                things = {"line": told} | everything(anna, id, len(match.picks)) | asking_why(anna, id, ["rus", ""])
                for where, text in things.items():
                    expect_nothing_of(hidden(match, ()), text, where)
                    assert "behind the curtain of seeds" not in text
                for path in ("record", "snippet"):
                    anna.get(f"/t/{id}/{path}", 403)
                anna.post(f"/t/{id}/branch", 403, at="0")
                line.send(do="open", seat=seat)
                told = str(line.receive())
                expect_nothing_of(hidden(match, (seat,)), told, "the open curtain")
            house.host.advance(id, rng)
            told = line.follow(house.host.kept(id).table.position)


def test_a_record_is_free_for_who_is_alone_with_bots(house: House) -> None:
    anna = house.visitor()
    id = anna.open(PAIR, seat1="bot", seed="free")
    assert "seed free" in anna.get(f"/t/{id}/record")
    assert re.search(r"seed='free'", anna.get(f"/t/{id}/snippet"))
    house.visitor().get(f"/t/{id}/record", 403)
