"""First Empires on the board: the direct way is picked by two clicks, and nobody is offered to sail in a circle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from browser.conftest import Server, Visitors
from browser.playing import arrive, by_chance_until, click_thing, my_turn, offered_to, offers, position
from pentarchy.core import Match


def two_ways(match: Match) -> list[tuple[str, ...]]:
    """Where the first seat may go by land and by sea."""
    offered = offered_to(match)
    circles = any(option[0] == "sail" and option[1] == option[2] for option in offered)
    both = [option for option in offered if option[0] == "move" and ("sail", *option[1:]) in offered]
    return both if circles and not match.state.players[0].hand else []


@pytest.mark.parametrize("locale", ["en-GB", "de-DE"])
def test_a_destination_is_reached_the_cheapest_way(server: Server, visitors: Visitors, locale: str) -> None:
    page: Page = visitors.page(locale=locale)
    arrive(page, server.address, by_chance_until(two_ways))
    assert my_turn(page)
    offered = offers(page)
    assert not [offer for offer in offered if len(offer.ids) == 2 and offer.ids[0] == offer.ids[1]]
    by_sea = {offer.ids for offer in offered if offer.verb == "sail"}
    way = next(offer for offer in offered if offer.verb == "move" and offer.ids in by_sea)
    before = position(page)
    for place in way.ids:
        click_thing(page, place)
    my_turn(page, before)
    assert page.locator("[data-do=undo]").get_attribute("data-what") == way.option
