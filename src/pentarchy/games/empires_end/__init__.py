"""Empire's End: eleven locations, eighty-eight crises, and the art of losing the right things."""

from .game import EmpiresEnd, game

__all__ = ["EmpiresEnd", "game"]
