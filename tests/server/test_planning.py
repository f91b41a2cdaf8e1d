"""Planning at a table: kept with the seat, shown to nobody else, played as far as it is possible."""

from __future__ import annotations

from html import unescape

import pytest

from pentarchy.core import Match
from pentarchy.core.text import LANGUAGES
from pentarchy.server.plans import Kept
from pentarchy.server.storage import hashed
from server.visiting import PAIR, SHARED, House, Page, Visitor

MARK = "is-planning"
ASSUMED = {
    "en": "Planned as if the others did as little as they may until then.",
    "de": "Geplant, als täten die anderen bis dahin so wenig wie möglich.",
}
PLAY = {"en": "Play plan (2 moves)", "de": "Plan spielen (2 Züge)"}
STOPPED = {
    "en": "1 of 2 planned moves were played. “Buy Province” is not possible",
    "de": "1 von 2 geplanten Zügen wurden gespielt. „Provinz kaufen“ ist nicht möglich",
}
DOMINION = {"game": "dominion", "kingdom": "first_game", "seed": "coppers"}


class Two:
    """Anna and Ben at a table of Dominion. Whoever is not asked plans."""

    def __init__(self, house: House, language: str = "en") -> None:
        self.visitors = house.visitor(language), house.visitor(language)
        self.id = self.visitors[0].open(PAIR | DOMINION, name0="Anna")
        self.visitors[1].join(self.visitors[0].invite(self.id), "Ben")
        self.host = house.host
        self.active = next(iter(self.match.asked))
        self.seat = 1 - self.active
        self.planner, self.other = self.visitors[self.seat], self.visitors[self.active]

    @property
    def match(self) -> Match:
        return self.host.match(self.id)

    def html(self, visitor: Visitor) -> str:
        return unescape(visitor.get(f"/t/{self.id}"))

    def plan(self, what: str, status: int = 200, visitor: Visitor | None = None) -> str:
        who = visitor or self.planner
        position = str(who.page(self.id).position)
        return unescape(who.post(f"/t/{self.id}/plan", status, what=what, position=position).text)

    def stored(self) -> str:
        token = hashed(self.planner.http.cookies["pentarchy"])
        return self.host.keeper.storage.seats.plan(token, self.id, self.seat)

    def keep(self, *moves: str) -> None:
        """A plan that was made some time ago."""
        token = hashed(self.planner.http.cookies["pentarchy"])
        self.host.keeper.storage.seats.keep_plan(token, self.id, self.seat, Kept(moves).text())

    def end_turn(self) -> None:
        while self.active in self.match.asked:
            offered = self.other.page(self.id).options
            self.other.pick(self.id, next(option for option in offered if option.startswith("end")))


@pytest.fixture(params=LANGUAGES)
def two(request: pytest.FixtureRequest, house: House) -> Two:
    return Two(house, request.param)


def language_of(two: Two) -> str:
    return two.planner.page(two.id).language


def test_moves_are_tried_kept_and_played_with_one_click(two: Two) -> None:
    language, before = language_of(two), two.html(two.other)
    rows = len(two.host.keeper.storage.history(two.id))
    shown = two.plan("begin")
    assert MARK in shown
    assert ASSUMED[language] in shown
    two.planner.pick(two.id, "treasures")
    two.planner.pick(two.id, "buy copper")
    ended = two.html(two.planner)
    assert {"en": "depends on luck", "de": "auf das Glück an"}[language] in ended
    assert Page(ended).options == []
    two.planner.pick(two.id, "buy silver", status=409)

    # nobody else is told of it, in any way
    assert two.html(two.other) == before
    assert len(two.host.keeper.storage.history(two.id)) == rows

    two.plan("keep")
    kept = two.html(two.planner)
    assert MARK not in kept
    assert f"Plan ({2})" in kept
    assert PLAY[language] not in kept  # it is not one's turn
    two.plan("play", 409)
    two.end_turn()
    assert PLAY[language] in two.html(two.planner)
    two.plan("play")
    assert [option for seat, option in two.match.picks if seat == two.seat] == [("treasures",), ("buy", "copper")]
    assert two.stored() == ""


def test_a_plan_goes_back_step_by_step_and_is_thrown_away(two: Two) -> None:
    two.plan("begin")
    first = two.planner.page(two.id)
    two.planner.pick(two.id, "treasures")
    two.planner.undo(two.id)
    again = two.planner.page(two.id)
    assert again.options == first.options
    assert again.position > first.position
    two.planner.pick(two.id, "treasures", position=first.position, status=409)  # from a page of before
    two.planner.pick(two.id, "treasures")
    two.plan("discard")
    assert two.stored() == ""
    assert two.planner.page(two.id).options == []


def test_a_move_that_is_not_possible_any_more_is_told_before_and_stops_the_plan(two: Two) -> None:
    language = language_of(two)
    two.keep("treasures", "buy province")
    told = two.plan("begin")
    assert {"en": "is not possible any more: ", "de": "nicht mehr möglich: "}[language] in told
    two.plan("keep")
    two.end_turn()
    refused = two.plan("play", 409)
    assert STOPPED[language] in refused
    assert "dom.buy.6" in refused
    assert [option for seat, option in two.match.picks if seat == two.seat] == [("treasures",)]
    assert two.stored() == ""


def test_a_plan_waits_where_something_was_revealed(house: House) -> None:
    two = Two(house)
    two.keep("treasures", "buy copper", "treasures")
    two.end_turn()
    told = two.plan("play", 409)
    assert "2 of 3 planned moves were played" in told
    assert "treasures" in two.stored()
    assert "Plan (1)" in two.html(two.planner)


def test_a_plan_follows_the_table(house: House) -> None:
    """When the others have moved, the copy is one of the new position."""
    two = Two(house)
    two.plan("begin")
    two.planner.pick(two.id, "treasures")
    two.end_turn()
    shown = two.html(two.planner)
    assert MARK in shown
    assert "Play plan (1 move)" in shown
    assert ASSUMED["en"] not in shown  # it is one's turn: nothing is assumed
    two.plan("play")
    assert two.match.picks[-1] == (two.seat, ("treasures",))


def test_it_is_the_same_over_a_line_and_on_all_pages_of_whoever_plans(house: House) -> None:
    two = Two(house)
    with (
        two.planner.line(two.id) as mine,
        two.planner.line(two.id) as second,
        two.other.line(two.id) as other,
    ):
        for line in (mine, second, other):
            line.hello()
        mine.send(do="plan", what="begin", since=mine.position)
        for line in (mine, second):
            while MARK not in line.regions["decide"]:
                line.receive()
        before = mine.position
        mine.send(do="pick", option="treasures", position=before)
        mine.follow(before + 1)
        second.follow(before + 1)
        assert "buy copper" in mine.options
        assert mine.options == second.options
        why = mine.ask(do="why", id="province")
        assert why["is"] == "why"
        assert "dom.buy.6" in why["html"]
        assert other.ask(do="why")["is"] == "why"  # and no news had come before
        assert MARK not in other.regions["decide"]
        assert mine.ask(do="pick", option="buy province", position=mine.position)["is"] == "refused"
        assert mine.ask(do="plan", what="dance", since=0)["is"] == "refused"


def test_where_the_screen_is_shared_nothing_is_planned(house: House) -> None:
    anna = house.visitor()
    id = anna.open(SHARED)
    assert "planning" not in anna.get(f"/t/{id}")
    told = unescape(anna.post(f"/t/{id}/plan", 409, what="begin", position="0").text)
    assert "nobody shares the screen" in told


@pytest.mark.parametrize(("language", "told"), [("en", "do one of these: begin, keep"), ("de", "eines davon machen:")])
def test_nonsense_is_told_what_there_is(house: House, language: str, told: str) -> None:
    two = Two(house, language)
    assert told in two.plan("dance", 400)
    assert two.stored() == ""


def test_spectators_and_seats_of_others_have_no_plan(house: House) -> None:
    two = Two(house)
    stranger = house.visitor()
    stranger.get(f"/t/{two.id}")
    assert "planning" not in stranger.get(f"/t/{two.id}")
    two.plan("begin", 403, visitor=stranger)
    assert two.stored() == ""
