"""The state of a game of Empire's End."""

from __future__ import annotations

from typing import Annotated, Any

from pentarchy.core import NOBODY, OWNER, State, Zone, plain

from .box import BLITZ_HAND, HAND, Track, track

SOURCES = ("campaigns", "economy", "industry", "earthquakes", "shortage")
"""Where points on the score track come from."""
CAMPAIGNS, ECONOMY, INDUSTRY, EARTHQUAKES, SHORTAGE = range(5)


def _behind_the_screen(state: Any, owner: int | None, viewer: int | None) -> bool:
    """Resources are the owner's secret until a declared shortage or the end lifts the screen. [ee.shortage.2]"""
    return bool(state.phase == "over" or state.lifted == owner or (viewer is not None and viewer == owner))


@plain
class Empire:
    """One player's row, innovations, screen and hand."""

    row: list[int]
    """The location at each position, from left to right. [ee.empire.5]"""
    ruins: list[int]
    """The destroyed locations."""
    innovations: dict[str, int]
    """Each attached card and the location that holds it."""
    exhausted: list[str]
    """Innovations with an Exhausted marker."""
    resources: Annotated[list[int], Zone(_behind_the_screen, deal="screen")]
    """Wheat, axes, hammers, coins. Who counts along knows how many; the screen hides which. [ee.resource.5]"""
    hand: Annotated[list[str], Zone(OWNER, deal="table:crises")]
    attaching: str
    """The card that is about to become an innovation, else empty."""
    earned: list[int]
    """Points on the score track by source."""

    # What happens behind one's own screen in a round that all play together.
    used: dict[str, int]
    """How often each ability was used in this part of the round."""
    handled: int
    """Cards played or sold in this industry round."""
    saved: int
    """Play discounts used up in this industry round."""
    rebuilt: bool
    dropped: list[str]
    """Cards sold or discarded in this round; they reach the discard pile when it ends. [ee.industry.18]"""
    strength: int
    """Symbols and bid of the current campaign."""
    renewals: int
    """Exhausted markers that the campaign lets the player remove."""

    def intact(self) -> list[int]:
        """The locations that are not destroyed, from left to right."""
        ruins = self.ruins
        return [location for location in self.row if location not in ruins]

    def neighbours(self, location: int) -> list[int]:
        """The locations directly left and right; the row does not wrap. [ee.empire.6, ee.empire.7]"""
        row = self.row
        at = row.index(location)
        return row[at - 1 : at + 2 : 2] if at else row[1:2]

    def active(self, card: str) -> bool:
        """Whether an attached innovation works: its location is intact. [ee.innovation.6]"""
        return self.innovations[card] not in self.ruins


@plain
class Downfall(State):
    """A game of Empire's End between two decisions."""

    players: list[Empire]
    blitz: bool
    first: int
    """Who holds the start player marker."""
    space: int
    """Where the round marker stands; 0 is the start space. [ee.track.1]"""
    phase: str
    """What happens next: marker, crisis, income, economy, industry, combined, refill, military, campaign, renew, over;
    before a Blitz game: exchange, dealt, found."""

    deck: Annotated[list[str], Zone(NOBODY, deal="table:crises", loose=True)]
    """In no order: a draw takes any of them."""
    discards: list[str]
    campaigns: Annotated[list[str], Zone(NOBODY, deal="campaigns", loose=True)]
    campaign: str
    """The campaign of this military round."""
    fought: list[str]
    """Discarded campaigns."""

    active: int
    """Whose turn it is in a crisis round."""
    crises: list[str]
    """The revealed crises; an empty text where one has been accepted."""
    bids: list[int]
    """What was bid on them: four numbers for each crisis."""
    averted: list[int]
    """Which of them the active player has averted in this turn."""
    lifted: int
    """Who shows the resources after declaring a shortage, -1 for nobody."""

    @property
    def track(self) -> Track:
        return track(len(self.players))

    @property
    def hand_size(self) -> int:
        return BLITZ_HAND if self.blitz else HAND

    def last(self, kind: str) -> int:
        """1 if no round of a kind follows this one, else 0: a remedy speaks of the next one only if there is one."""
        return 0 if any(kind in space for space in self.track.spaces[self.space :]) else 1

    def beyond_repair(self, seat: int) -> int:
        """1 if a seat rebuilds nothing any more, in this round or later, else 0."""
        now = self.phase in ("industry", "combined") and not self.players[seat].rebuilt
        return 0 if now else self.last("industry")

    def next_after(self, seat: int) -> int:
        return (seat + 1) % len(self.players)

    def clockwise(self) -> list[int]:
        """All seats, beginning with the start player."""
        players = len(self.players)
        return [(self.first + step) % players for step in range(players)]
