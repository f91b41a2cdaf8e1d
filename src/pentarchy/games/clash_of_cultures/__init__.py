"""Clash of Cultures: Monumental Edition: cities, advances and wonders of ancient peoples, base game and expansion."""

from .game import game

__all__ = ["game"]
