"""Dominion with Empires, and with Intrigue and Adventures."""

from .game import DominionGame, game

__all__ = ["DominionGame", "game"]
