"""Page 9: deals."""

from __future__ import annotations

from games.clash_of_cultures.scenes import goods, hand, kind, options, play, refused, scene
from pentarchy.core import Match
from pentarchy.core.state import view
from pentarchy.testing import clause


def dealing(**more: object) -> Match:
    asked: dict[str, object] = {
        "deals": True,
        "phase": "turn-start",
        "goods": {0: "food 2 wood 3", 1: "ore 2 culture 1"},
        **more,
    }
    return scene(**asked)  # type: ignore[arg-type]


@clause("coc.deal.1", "coc.deal.3", "coc.deal.4")
def test_an_exchange_is_made_at_once() -> None:
    m = dealing()
    play(m, "deal seat-1", "give wood-2", "want ore-1", "offer")
    assert [(seat, asked.kind, asked.clause) for seat, asked in m.asked.items()] == [(1, "answer", "coc.deal.3")]
    m.pick(1, "accept")
    assert (goods(m, 0), goods(m, 1)) == ("food 2 wood 1 ore 1", "wood 2 ore 1 culture 1")
    assert m.state.left == 3
    assert [(event.clause, *event.words) for event in m.events[-3:]] == [
        ("coc.deal.1", "offers", "seat-0", "seat-1", "wood-2"),
        ("coc.deal.1", "wants", "seat-0", "ore-1"),
        ("coc.deal.3", "accepts", "seat-1", "seat-0"),
    ]


@clause("coc.deal.4", "coc.deal.1")
def test_a_deal_may_be_made_between_two_movements() -> None:
    m = play(dealing(units={0: "d2:settler"}), "command")
    play(m, "deal seat-1", "give wood-2", "want ore-1", "offer", "accept")
    assert (kind(m), m.state.moves, goods(m, 0)) == ("move", 3, "food 2 wood 1 ore 1")


@clause("coc.deal.3")
def test_a_declined_offer_changes_nothing_and_is_not_repeated() -> None:
    m = dealing()
    play(m, "deal seat-1", "give wood-2", "want ore-1", "offer", "decline")
    assert goods(m, 0) == "food 2 wood 3"
    assert (m.events[-1].clause, *m.events[-1].words) == ("coc.deal.3", "declines", "seat-1", "seat-0")
    play(m, "deal seat-1", "give wood-2", "want ore-1")
    assert options(m, 0) in ([], ["withdraw"]) or "offer" not in options(m, 0)


@clause("coc.deal.4")
def test_nobody_gives_what_is_not_there() -> None:
    m = dealing()
    assert refused(m, 0, "deal seat-0") == "coc.deal.1", "that is oneself"
    m.pick(0, "deal seat-1")
    assert refused(m, 0, "give wood-4") == "coc.deal.4"
    m.pick(0, "give wood-1")
    assert refused(m, 0, "want gold-1") == "coc.deal.4"


@clause("coc.deal.4", "coc.res.2")
def test_caps_hold_for_what_is_got() -> None:
    m = dealing(goods={0: "food 2", 1: "food 2"})
    play(m, "deal seat-1", "give", "want food-2", "offer", "accept")
    assert (goods(m, 0), goods(m, 1)) == ("food 2", "")


@clause("coc.deal.1", "coc.deal.2")
def test_cards_are_chosen_by_their_giver_and_known_to_both_only() -> None:
    m = dealing(actions={0: "action-01 action-05"})
    play(m, "deal seat-1", "give action_card-1", "want ore-1", "offer")
    assert "action-01" not in str(view(m.state, 1))
    m.pick(1, "accept")
    assert {*options(m, 0)} == {"hand-over action-01", "hand-over action-05"}
    m.pick(0, "hand-over action-05")
    assert (hand(m, 0), hand(m, 1)) == (["action-01"], ["action-05"])
    last = next(event for event in m.events if event.words[0] == "hands-over")
    assert (last.readers, last.public) == ((0, 1), ("hands-over", "seat-0", "seat-1"))


@clause("coc.deal.1")
def test_without_the_option_nobody_deals() -> None:
    m = scene(goods={0: "food 2", 1: "ore 2"}, phase="turn-start")
    assert options(m, 0, "deal") == []
    assert refused(m, 0, "deal seat-1") == "coc.deal.4"
