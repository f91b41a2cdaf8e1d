"""Outlines: the same topics as lines of a terminal and as nested lists."""

from __future__ import annotations

from xml.etree import ElementTree

from pentarchy.core import Topic, as_text, topics_of
from pentarchy.drawing import as_list

MARKET = [
    Topic((), topics_of(["Round 2", "Anna buys"])),
    Topic(
        ("Market",),
        (
            Topic(("Fish", "3 coins", "10"), topics_of(["fresh", "from the sea"])),
            Topic(("Saffron", "12 coins", "9", "rare"), note="From the east"),
            Topic(("Salt", "none", "")),
        ),
    ),
]


def test_lines_of_a_terminal() -> None:
    assert as_text(MARKET).splitlines() == [
        "Round 2",
        "Anna buys",
        "",
        "Market",
        "  Fish     3 coins   10",
        "           fresh",
        "           from the sea",
        "  Saffron  12 coins   9  rare",
        "  Salt     none",
    ]


def test_what_is_too_long_goes_on_below_and_further_in() -> None:
    long = "word " * 30
    lines = as_text([Topic((long,), topics_of([long])), Topic(("A", "B", long))]).splitlines()
    assert max(map(len, lines)) <= 80
    assert [len(line) - len(line.lstrip()) for line in lines] == [0, 2, 2, 4, 0, 0, 3]


def test_columns_are_those_of_a_paragraph() -> None:
    text = as_text([Topic((), (Topic(("a", "b")), Topic(("long name", "c")))), Topic(("d", "e"))])
    assert text.splitlines() == ["a          b", "long name  c", "", "d  e"]


def test_nested_lists() -> None:
    market = ElementTree.fromstring(as_list(MARKET))
    assert [item.text for item in market] == ["Round 2", "Anna buys", "Market"]
    assert [item.text for item in market[2][0]] == [
        "Fish, 3 coins, 10",
        "Saffron, 12 coins, 9, rare. From the east",
        "Salt, none",
    ]
    assert [item.text for item in market[2][0][0][0]] == ["fresh", "from the sea"]


def test_names_are_no_markup() -> None:
    assert as_list([Topic(("<Bernd> & Co",))]) == '<ul class="model"><li>&lt;Bernd&gt; &amp; Co</li></ul>'
