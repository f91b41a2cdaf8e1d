"""The vocabulary that tables are drawn with: a small writer of HTML and SVG, and the signs that all games share."""

from .markup import attrs, classes, join, tag
from .outline import as_list
from .parts import button, clause_link, counter, counts, empty_hand, hidden, icon, points, seat_mark
from .still import still

__all__ = [
    "as_list",
    "attrs",
    "button",
    "classes",
    "clause_link",
    "counter",
    "counts",
    "empty_hand",
    "hidden",
    "icon",
    "join",
    "points",
    "seat_mark",
    "still",
    "tag",
]
